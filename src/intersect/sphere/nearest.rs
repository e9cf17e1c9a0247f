//! The feature of a cell that is nearest to a center or an axis: for sphere, capsule and infinite
//! cylinder × parallelogram and oriented box.
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
//! | e | w·e / e·e | (w·a)(e·e) − (w·e)(e·a) | \|w × e\|² − r² e·e |
//! | e, f | ((w·e)(f·f) − (w·f)(e·f)) / n·n, n = e × f | (n·w)(n·a) | (n·w)² − r² n·n |
//! | as many as there are dimensions | quotients of volumes | | r = 0: the center is in the cell |
//!
//! Some nearest point has free edges that are independent, so degenerate cells need
//! nothing else.
//!
//! The feature is looked for from a choice of ends, of which the first thing that is wrong is put
//! right, a few times: an edge beyond a bound goes there, and one that is pressed away from its end
//! becomes free. If that leads nowhere, all choices are tried. Any that is right is right for a
//! sphere, whose nearest point is one, and for the distance. Where a witness may be one of several
//! points, every edge at an end must be pressed there: then there is no other; else it is that of
//! the first choice of all.
//!
//! A capsule has an axis from c to c' in place of the center. The distance of the cell
//! from c + t·(c' − c) is that of c from the cell with one more edge, c − c'; this edge,
//! the arm, is at its lower bound at c and at its upper one at c'. An axis that meets the
//! cell has no distance from it. The axis of a cylinder without ends is free in its arm.
//!
//! Degrees: 4; 6 over a face in space.

use super::super::line::at;
use crate::predicate::{
    Cross, Delta, Dot, Each, Height, Inner, Minus, Plus, Polynomial, Ring, Sign, Square, Sum,
    Times, Value, each, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Vertex};
use crate::shape::{Linear, Segment, Sphere};
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
    /// Which of the edges the free ones are.
    places: [usize; 2],
    /// Which ends the edges are at.
    pub(super) ends: [Sign; 3],
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

type Edge<T, const D: usize> = [Delta<T>; D];

/// (w·a)(e·e) − (w·e)(e·a): over e·e what remains of w·a without its part along e.
#[inline]
fn across<T: Scalar, const D: usize>(
    w: [Sum<T, 7>; D],
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

/// |w × e|² − r² e·e
#[derive(Clone, Copy)]
struct Aside<T, const D: usize> {
    w: [Sum<T, 7>; D],
    e: Edge<T, D>,
    radius: T,
}

type Minor<T> = Minus<Times<Sum<T, 7>, Delta<T>>, Times<Sum<T, 7>, Delta<T>>>;

impl<T: Scalar, const D: usize> Polynomial<T> for Aside<T, D> {
    const DEGREE: u32 = 4;
    const TERMS: u32 = 3 * <Square<Minor<T>> as Polynomial<T>>::TERMS
        + <Times<Square<Value<T>>, Dot<T, D>> as Polynomial<T>>::TERMS;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { w, e, radius } = *self;
        let squared = |i: usize, j: usize| {
            let (i, j) = (i % D, j % D);
            Square(Minus(Times(w[i], e[j]), Times(w[j], e[i]))).eval::<R>()
        };
        let mut all = squared(0, 1);
        if D == 3 {
            all = all.add(&squared(1, 2)).add(&squared(2, 0));
        }
        all.sub(&Times(Square(Value(radius)), Dot(e, e)).eval())
    }
}

/// Which bound s = n/d, d > 0, is beyond.
#[inline]
fn beyond<T: Scalar>(n: impl Polynomial<T>, d: impl Polynomial<T>, centered: bool) -> Sign {
    let low = if centered { sign(&Plus(n, &d)) } else { sign(&n) };
    if low.is_negative() || sign(&Minus(n, &d)).is_positive() { low } else { Sign::Zero }
}

/// A choice of what the edges and the arm are at: an end, or free.
#[derive(Clone, Copy)]
struct Choice {
    ends: [Sign; 3],
    arm: Sign,
}

impl Choice {
    /// The place of the arm, after the edges.
    const ARM: usize = 3;

    #[inline]
    fn set(&mut self, place: usize, end: Sign) {
        *self.ends.get_mut(place).unwrap_or(&mut self.arm) = end;
    }
}

/// What is found of a choice.
enum Judged<T: Scalar, const D: usize> {
    /// The feature has the nearest point; if true, there is no other.
    Nearest(Feature<T, D>, bool),
    /// It has not, and what is at this place should rather be at this end, or free.
    Rather(usize, Sign),
    /// The axis meets the cell.
    Meeting,
    /// The free edges depend on each other.
    Dependent,
}

#[inline]
fn is_zero<T: Scalar, const D: usize>(e: &Edge<T, D>) -> bool {
    e.iter().all(|d| d.0 == d.1)
}

impl<T: Scalar, const D: usize> Feature<T, D> {
    /// The feature of a choice; `None` if what is free is not independent.
    fn new<L: Linear<T, D>>(cell: &Cell<T, D>, axis: &L, choice: Choice) -> Option<Self> {
        let Choice { ends, arm } = choice;
        let base = cell.vertex(ends);
        let edges = cell.used().iter().copied().zip(ends).enumerate();
        let free = edges.filter(|(_, (_, s))| s.is_zero()).map(|(place, (e, _))| (place, e));
        let mut free = free.chain(arm.is_zero().then(|| (Choice::ARM, backwards(axis))));
        let mut places = [0; 2];
        let free = match (free.next(), free.next(), free.next()) {
            (None, ..) => Free::None,
            (Some((i, e)), None, _) if !is_zero(&e) => {
                places[0] = i;
                Free::One(e)
            }
            (Some((i, e)), Some((j, f)), None) if D == 3 => {
                let [u, v] = [e, f].each(|e| [0, 1, 2].each(|i| e[i % D]));
                let n = vector::cross(u, v);
                if n.iter().all(|x| sign(x).is_zero()) {
                    return None;
                }
                places = [i, j];
                Free::Two([e, f], n)
            }
            _ => return None,
        };
        let center = axis.end().filter(|_| arm.is_positive()).unwrap_or(axis.start());
        let w = base.to(&Vertex::plain(center));
        Some(Self { base, center, w, free, places, ends, arm: arm.is_zero(), endless: !L::STARTS })
    }

    /// Which free edge has its nearest point beyond which end: the first of them.
    fn leaves(&self, centered: bool) -> Option<(usize, Sign)> {
        let (w, last) = (self.w, centered && !self.arm);
        let anywhere = self.arm && self.endless;
        let out = |place: usize, end: Sign| (!end.is_zero()).then_some((place, end));
        let [i, j] = self.places;
        match self.free {
            Free::None => None,
            Free::One(_) if anywhere => None,
            Free::One(e) => out(i, beyond(Inner(w, e), Dot(e, e), last)),
            Free::Two([e, f], n) => {
                let first = out(i, beyond(across(w, e, f), Squared(n), centered));
                let second = || out(j, beyond(across(w, f, e), Squared(n), last));
                first.or_else(|| if anywhere { None } else { second() })
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
        let sign = match self.free {
            Free::None => sign(&Minus(Inner(w, w), Square(r))),
            Free::One(e) => sign(&Aside { w, e, radius }),
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

/// What is looked for: the feature with the point nearest to an axis outside, whose arm may be at
/// these ends.
struct Near<'a, T: Scalar, const D: usize, L> {
    cell: &'a Cell<T, D>,
    axis: &'a L,
    arms: &'a [Sign],
}

impl<T: Scalar, const D: usize, L: Linear<T, D>> Near<'_, T, D, L> {
    /// Whether a choice is right, or the first thing that is wrong with it.
    #[inline(never)]
    fn judge(&self, choice: Choice) -> Judged<T, D> {
        let Some(feature) = Feature::new(self.cell, self.axis, choice) else {
            return Judged::Dependent;
        };
        if let Some((place, end)) = feature.leaves(self.cell.centered) {
            return Judged::Rather(place, end);
        }
        let mut only = true;
        let edges = self.cell.used().iter().copied().zip(choice.ends).enumerate();
        let arm = (self.arms.len() > 1).then(|| (Choice::ARM, (backwards(self.axis), choice.arm)));
        for (place, (edge, end)) in edges.chain(arm).filter(|(_, (_, end))| !end.is_zero()) {
            let pressed = feature.leads_along(edge) * end;
            if pressed.is_negative() {
                return Judged::Rather(place, Sign::Zero);
            }
            only &= pressed.is_positive() || is_zero(&edge);
        }
        Judged::Nearest(feature, only)
    }

    /// What is wrong with the choice of as many free edges as there are dimensions.
    #[inline(never)]
    fn judge_free(&self, choice: Choice) -> Judged<T, D> {
        let edges = self.cell.used().iter().copied().zip(choice.ends).enumerate();
        let free = edges.filter(|(_, (_, s))| s.is_zero()).map(|(place, (e, _))| (place, e));
        let arm = choice.arm.is_zero().then(|| (Choice::ARM, backwards(self.axis)));
        let mut places = [(0, [Delta(T::zero(), T::zero()); D]); D];
        places.iter_mut().zip(free.chain(arm)).for_each(|(place, edge)| *place = edge);
        let free = places;
        let center = self.axis.end().filter(|_| choice.arm.is_positive());
        let center = Vertex::plain(center.unwrap_or(self.axis.start()));
        let w = self.cell.vertex(choice.ends).to(&center);
        let heights = |k: usize| {
            let across = [free[(k + 1) % D].1, free[(k + 2) % D].1];
            (Height { of: w, across }, Height { of: free[k % D].1, across })
        };
        let (_, whole) = heights(0);
        let turn = sign(&whole);
        if turn.is_zero() {
            return Judged::Dependent;
        }
        for (k, (place, _)) in free.iter().enumerate() {
            if *place == Choice::ARM && !L::STARTS {
                continue;
            }
            // In the plane the second of them is the other way.
            let turn = if D == 2 && k == 1 { -turn } else { turn };
            let (n, d) = heights(k);
            let centered = self.cell.centered && *place != Choice::ARM;
            let low = if centered { sign(&Plus(n, d)) } else { sign(&n) } * turn;
            if low.is_negative() {
                return Judged::Rather(*place, Sign::Negative);
            }
            if (sign(&Minus(n, d)) * turn).is_positive() {
                return Judged::Rather(*place, Sign::Positive);
            }
        }
        Judged::Meeting
    }

    /// As much as can be is free.
    fn start(&self) -> Choice {
        let arm = match self.arms {
            [arm] => *arm,
            _ => Sign::Negative,
        };
        let free = D - usize::from(arm.is_zero());
        Choice { ends: each(|k| if k < free { Sign::Zero } else { Sign::Negative }), arm }
    }

    /// What is reached from a choice, putting right one thing after the other; `None` if that leads
    /// nowhere or, with `only`, if there are other nearest points.
    fn approach(&self, mut choice: Choice, only: bool) -> Option<Found<T, D>> {
        for _ in 0..TRIES {
            let free = choice.ends.iter().take(self.cell.count).chain([&choice.arm]);
            let free = free.filter(|s| s.is_zero()).count();
            let judged = if free == D { self.judge_free(choice) } else { self.judge(choice) };
            match judged {
                Judged::Nearest(feature, single) => {
                    return (single || !only).then_some(Found::At(feature));
                }
                Judged::Rather(place, end) => choice.set(place, end),
                Judged::Meeting => return Some(Found::Meeting),
                Judged::Dependent => choice.set(self.dispensable(choice)?, Sign::Negative),
            }
        }
        None
    }

    /// Of free edges that depend on each other one that can be at an end: of no length, or the last.
    fn dispensable(&self, choice: Choice) -> Option<usize> {
        let edges = self.cell.used().iter().zip(choice.ends).enumerate();
        let mut free =
            edges.filter(|(_, (_, end))| end.is_zero()).map(|(k, (e, _))| (k, is_zero(e)));
        let last = free.clone().last();
        free.find(|(_, is_zero)| *is_zero).or(last).map(|(k, _)| k)
    }

    /// The first feature that is right; if none is, all that is free leads to where the axis meets
    /// the cell.
    fn first(&self) -> Found<T, D> {
        let states = |k: usize| if k < self.cell.count { 3 } else { 1 };
        let end = |state: usize| match state {
            0 => Sign::Zero,
            1 => Sign::Negative,
            _ => Sign::Positive,
        };
        let all = (0..states(0) * states(1) * states(2))
            .map(|number: usize| [number % 3, number / 3 % 3, number / 9 % 3].map(end));
        let all = all.flat_map(|ends| self.arms.iter().map(move |arm| Choice { ends, arm: *arm }));
        let right = all.map(|choice| self.judge(choice)).find_map(|judged| match judged {
            Judged::Nearest(feature, _) => Some(Found::At(feature)),
            _ => None,
        });
        right.unwrap_or(Found::Meeting)
    }
}

/// What is found.
pub(in super::super) enum Found<T: Scalar, const D: usize> {
    /// The feature with the nearest point; it may be a point of the axis.
    At(Feature<T, D>),
    /// The axis meets the cell.
    Meeting,
}

impl<T: Scalar, const D: usize> Found<T, D> {
    /// Whether the sphere or capsule reaches the cell.
    pub(in super::super) fn is_reached(&self, radius: T) -> bool {
        match self {
            Found::At(feature) => feature.is_reached(radius),
            Found::Meeting => true,
        }
    }
}

/// How often a choice is put right.
const TRIES: usize = 12;

/// The feature with the point nearest to an axis, whose arm may be at these ends.
pub(in super::super) fn nearest<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    axis: &impl Linear<T, D>,
    arms: &[Sign],
) -> Found<T, D> {
    let near = Near { cell, axis, arms };
    near.approach(near.start(), false).unwrap_or_else(|| near.first())
}

/// The point nearest to an axis outside, if it is within the radius; of several one that does not
/// depend on how it was found.
pub(in super::super) fn first_nearest<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    axis: &impl Linear<T, D>,
    arms: &[Sign],
    radius: T,
) -> Option<Point<T, D>> {
    let near = Near { cell, axis, arms };
    match near.approach(near.start(), true).unwrap_or_else(|| near.first()) {
        Found::At(feature) if feature.is_reached(radius) => Some(feature.foot()),
        _ => None,
    }
}

/// The feature nearest to the center, perhaps that of these ends.
pub(super) fn around<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    s: &Sphere<T, D>,
    start: Option<[Sign; D]>,
) -> Found<T, D> {
    let axis = Segment { a: s.center, b: s.center };
    let near = Near { cell, axis: &axis, arms: &[Sign::Negative] };
    let start = start.map(|ends| Choice { ends: each(|k| ends[k % D]), arm: Sign::Negative });
    near.approach(start.unwrap_or(near.start()), false).unwrap_or_else(|| near.first())
}

/// Whether a sphere reaches the point of a box nearest to its center, which is on these sides.
pub(super) fn is_reached_on<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    ends: [Sign; D],
    s: &Sphere<T, D>,
) -> bool {
    let choice = Choice { ends: each(|k| ends[k % D]), arm: Sign::Negative };
    let axis = Segment { a: s.center, b: s.center };
    Feature::new(cell, &axis, choice).is_some_and(|feature| feature.is_reached(s.radius))
}
