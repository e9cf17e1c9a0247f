//! Sphere, capsule and infinite cylinder × parallelogram and oriented box.
//!
//! The nearest point of a + Σ sᵢ·eᵢ to the center c minimises a convex quadratic under
//! bounds on the sᵢ. It is found by its features: each sᵢ is free or at one of its bounds.
//! With the point b of the feature where the free ones are zero, w = c − b, and r the
//! vector from the nearest point of the feature's flat to c, the feature has the nearest
//! point exactly where (Karush, Kuhn and Tucker)
//!
//! * every free s is within its bounds, and
//! * r·e ≥ 0 for every e at its upper bound, r·e ≤ 0 at the lower one.
//!
//! | free | s | r · (what is at a bound) | at most zero where the sphere reaches it |
//! | --- | --- | --- | --- |
//! | none | | w·a | w·w − r² |
//! | e | w·e / e·e | (w·a)(e·e) − (w·e)(e·a) | (w·w − r²)(e·e) − (w·e)² |
//! | e, f | ((w·e)(f·f) − (w·f)(e·f)) / n·n, n = e × f | (n·w)(n·a) | (n·w)² − r² n·n |
//!
//! Some nearest point has free edges that are independent, so degenerate cells need
//! nothing else. If the center is inside, it is the nearest point.
//!
//! A capsule has an axis from c to c' in place of the center. The distance of the cell
//! from c + t·(c' − c) is that of c from the cell with one more edge, c − c'; this edge,
//! the arm, is at its lower bound at c and at its upper one at c'. An axis that meets the
//! cell has no distance from it. The axis of a cylinder without ends is free in its arm.
//!
//! Degrees: 4; 6 over a face in space.

use super::super::Meet;
use super::super::convex::apart;
use super::super::line::at;
use super::on_box::nearest_on;
use crate::lanes::{self, Sides, Worth, nearest_sides, settle};
use crate::predicate::{
    Cross, Delta, Dot, Each, Height, Inner, Minus, Plus, Polynomial, Ring, Sign, Square, Sum,
    Times, Value, each, ratio, sign,
};
use crate::rough::ball_plainly;
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned, Vertex};
use crate::shape::{Linear, OrientedBox, Parallelogram, Segment, Sphere};
use crate::vector;
use nalgebra::Point;

/// The feature of a cell with the point nearest to the center or axis.
pub(in super::super) struct Feature<T: Scalar, const D: usize> {
    base: Vertex<T, D>,
    /// The center, or the end of the axis.
    center: [T; D],
    /// From the base to the center.
    w: [Sum<T, 7>; D],
    free: Free<T, D>,
    /// Which ends the edges are at.
    ends: [Sign; 3],
    /// Whether the last of the free edges is the arm.
    arm: bool,
    /// Whether the arm has no ends.
    endless: bool,
}

/// The edges along which a feature runs.
#[derive(Clone, Copy)]
enum Free<T: Scalar, const D: usize> {
    None,
    One([Delta<T>; D]),
    /// With their cross product, in space.
    Two([[Delta<T>; D]; 2], [Cross<T>; 3]),
}

type Gap<T, const D: usize> = [Sum<T, 7>; D];
type Edge<T, const D: usize> = [Delta<T>; D];

/// (w·a)(e·e) − (w·e)(e·a): over e·e what remains of w·a without its part along e.
#[inline]
fn across<T: Scalar, const D: usize>(
    w: Gap<T, D>,
    a: Edge<T, D>,
    e: Edge<T, D>,
) -> impl Polynomial<T> {
    Minus(Times(Inner(w, a), Dot(e, e)), Times(Inner(w, e), Dot(e, a)))
}

/// n·n
#[derive(Clone, Copy)]
pub(super) struct Squared<T>([Cross<T>; 3]);

impl<T: Scalar> Polynomial<T> for Squared<T> {
    const DEGREE: u32 = 4;
    const TERMS: u32 = 12;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [x, y, z] = self.0.map(|n| Square(n).eval::<R>());
        x.add(&y).add(&z)
    }
}

/// Whether s = n/d, d > 0, is within the bounds.
#[inline]
fn within<T: Scalar>(n: impl Polynomial<T>, d: impl Polynomial<T>, centered: bool) -> bool {
    let low = if centered { sign(&Plus(n, &d)) } else { sign(&n) };
    !low.is_negative() && !sign(&Minus(n, &d)).is_positive()
}

impl<T: Scalar, const D: usize> Feature<T, D> {
    /// The feature in which the edges and the arm with a sign are at that end, and the
    /// others free; `None` if these are not independent.
    fn new<L: Linear<T, D>>(
        cell: &Cell<T, D>,
        axis: &L,
        ends: [Sign; 3],
        arm: Sign,
    ) -> Option<Self> {
        let base = cell.vertex(ends);
        let free = cell.used().iter().zip(ends).filter(|(_, s)| s.is_zero()).map(|(e, _)| *e);
        let mut free = free.chain(arm.is_zero().then(|| backwards(axis)));
        let is_zero = |e: &[Delta<T>; D]| e.iter().all(|d| d.0 == d.1);
        let free = match (free.next(), free.next(), free.next()) {
            (None, ..) => Free::None,
            (Some(e), None, _) if !is_zero(&e) => Free::One(e),
            (Some(e), Some(f), None) if D == 3 => {
                let [u, v] = [e, f].each(|e| [0, 1, 2].each(|i| e[i % D]));
                let n = vector::cross(u, v);
                if n.iter().all(|x| sign(x).is_zero()) {
                    return None;
                }
                Free::Two([e, f], n)
            }
            _ => return None,
        };
        let center = axis.end().filter(|_| arm.is_positive()).unwrap_or(axis.start());
        let w = base.to(&Vertex::plain(center));
        Some(Self { base, center, w, free, ends, arm: arm.is_zero(), endless: !L::STARTS })
    }

    /// Whether the nearest point of the feature's flat belongs to the feature.
    fn has_foot(&self, centered: bool) -> bool {
        let (w, last) = (self.w, centered && !self.arm);
        let anywhere = self.arm && self.endless;
        match self.free {
            Free::None => true,
            Free::One(e) => anywhere || within(Inner(w, e), Dot(e, e), last),
            Free::Two([e, f], n) => {
                within(across(w, e, f), Squared(n), centered)
                    && (anywhere || within(across(w, f, e), Squared(n), last))
            }
        }
    }

    /// The sign of r·a.
    fn leads_along(&self, a: [Delta<T>; D]) -> Sign {
        let w = self.w;
        match self.free {
            Free::None => sign(&Inner(w, a)),
            Free::One(e) => sign(&across(w, a, e)),
            Free::Two(pair, _) => {
                sign(&Height { of: w, across: pair }) * sign(&Height { of: a, across: pair })
            }
        }
    }

    /// Whether the sphere or capsule reaches the feature's flat from there.
    pub(in super::super) fn is_reached(&self, radius: T) -> bool {
        let (w, r) = (self.w, Value(radius));
        let gap = Minus(Inner(w, w), Square(r));
        let sign = match self.free {
            Free::None => sign(&gap),
            Free::One(e) => sign(&Minus(Times(gap, Dot(e, e)), Square(Inner(w, e)))),
            Free::Two(pair, n) => {
                let height = Height { of: w, across: pair };
                sign(&Minus(Square(height), Times(Square(r), Squared(n))))
            }
        };
        !sign.is_positive()
    }

    /// The nearest point of the cell, each coordinate rounded once.
    pub(in super::super) fn foot(&self) -> Point<T, D> {
        let (base, w) = (self.base.coordinates(), self.w);
        match self.free {
            Free::One(e) if !self.arm => {
                let (we, ee) = (Inner(w, e), Dot(e, e));
                Point::from(core::array::from_fn(|i| {
                    ratio(&Plus(Times(at(&base, i), ee), Times(at(&e, i), we)), &ee)
                }))
            }
            Free::Two([e, f], n) if self.arm => {
                let (s, nn) = (across(w, e, f), Squared(n));
                Point::from(core::array::from_fn(|i| {
                    ratio(&Plus(Times(at(&base, i), nn), Times(at(&e, i), s)), &nn)
                }))
            }
            Free::Two(pair, n) => {
                // c − n (n·w)/(n·n)
                let (h, nn) = (Height { of: w, across: pair }, Squared(n));
                Point::from(core::array::from_fn(|i| {
                    let c = Value(at(&self.center, i));
                    ratio(&Minus(Times(c, nn), Times(n[i % 3], h)), &nn)
                }))
            }
            _ => self.base.rounded(),
        }
    }
}

/// The arm of an axis: its step, backwards.
#[inline]
fn backwards<T: Scalar, const D: usize>(axis: &impl Linear<T, D>) -> [Delta<T>; D] {
    axis.step().each(|d| Delta(d.1, d.0))
}

/// The feature with the point nearest to an axis outside, whose arm may be at these ends.
pub(in super::super) fn nearest<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    axis: &impl Linear<T, D>,
    arms: &[Sign],
) -> Option<Feature<T, D>> {
    let states = |k: usize| if k < cell.count { 3 } else { 1 };
    let end = |state: usize| match state {
        0 => Sign::Zero,
        1 => Sign::Negative,
        _ => Sign::Positive,
    };
    let all = (0..states(0) * states(1) * states(2))
        .map(|number: usize| [number % 3, number / 3 % 3, number / 9 % 3].map(end));
    all.flat_map(|ends| arms.iter().map(move |arm| (ends, *arm))).find_map(|(ends, arm)| {
        let feature = Feature::new(cell, axis, ends, arm)?;
        let pressed =
            |e: [Delta<T>; D], s: Sign| s.is_zero() || !(feature.leads_along(e) * s).is_negative();
        let is_nearest = feature.has_foot(cell.centered)
            && cell.used().iter().zip(ends).all(|(e, s)| pressed(*e, s))
            && (arms.len() == 1 || pressed(backwards(axis), arm));
        is_nearest.then_some(feature)
    })
}

/// The feature nearest to the center.
fn around<T: Scalar, const D: usize>(cell: &Cell<T, D>, s: &Sphere<T, D>) -> Option<Feature<T, D>> {
    nearest(cell, &Segment { a: s.center, b: s.center }, &[Sign::Negative])
}

fn touches<T: Scalar, const D: usize>(s: &Sphere<T, D>, cell: &Cell<T, D>) -> bool {
    !apart(&s.center.cell(), cell)
        || around(cell, s).is_some_and(|feature| feature.is_reached(s.radius))
}

fn meet<T: Scalar, const D: usize>(s: &Sphere<T, D>, cell: &Cell<T, D>) -> Option<Point<T, D>> {
    if !apart(&s.center.cell(), cell) {
        return Some(s.center);
    }
    let feature = around(cell, s)?;
    feature.is_reached(s.radius).then(|| feature.foot())
}

/// The same of a box. On bare metal a call, whose stack most do without.
#[cfg_attr(target_os = "none", inline(never))]
fn searched<T: Scalar, const D: usize>(
    b: &OrientedBox<T, D>,
    s: &Sphere<T, D>,
) -> Option<Point<T, D>> {
    let cell = b.cell();
    if !apart(&s.center.cell(), &cell) {
        return Some(s.center);
    }
    let feature = around(&cell, s)?;
    let ends = each(|k| feature.ends[k % 3]);
    feature.is_reached(s.radius).then(|| nearest_on(b, ends, &s.c()))
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for Parallelogram<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        let cell = self.cell();
        ball_plainly(s, &cell).unwrap_or_else(|| touches(s, &cell))
    }
    /// A witness: the point of the parallelogram nearest to the center.
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        let cell = self.cell();
        if ball_plainly(s, &cell) == Some(false) { None } else { meet(s, &cell) }
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for OrientedBox<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, other: &Sphere<T, D>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, other)
    }
    // On bare metal a call: a look does without its stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        settle::<T, lanes::Reaches, _, _>(self, s).unwrap_or_else(|| {
            let cell = self.cell();
            ball_plainly(s, &cell).unwrap_or_else(|| touches(s, &cell))
        })
    }
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        if ball_plainly(s, &self.cell()) == Some(false) { None } else { searched(self, s) }
    }
    /// A witness: the point of the box nearest to the center.
    #[inline]
    fn meet_plainly(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        match nearest_sides(self, &s.c()) {
            Sides::Inside => Some(s.center),
            Sides::On(ends) => Some(nearest_on(self, ends, &s.c())),
            Sides::Open => searched(self, s),
        }
    }
}
