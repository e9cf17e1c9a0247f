//! Capsule × everything.
//!
//! A capsule meets a shape exactly where its axis comes within the radius of it; a
//! sphere or another capsule adds its radius and leaves its center or axis.
//!
//! | with | the axis comes near where | degree |
//! | --- | --- | --- |
//! | point, sphere | it does to the point or center | 4 |
//! | line, ray, segment, capsule | it does to the line or axis | 6 |
//! | plane | it crosses, or an end is near | 4 |
//! | half-space | the end that lies deeper is in it or near | 4 |
//! | triangle | it meets, an end is near, or it comes near an edge | 6 |
//! | box | the same | 6 |
//! | parallelogram, oriented box | as told in `sphere::nearest` | 6 |
//!
//! What near is, is in the module `near`; how a line passes, in `line`.
//!
//! The witness of two shapes with radii r and s lies between points P and Q of their
//! axes or centers that are nearest to each other, r/(r + s) of the way from P to Q: at
//! most r from P and s from Q, because P and Q are at most r + s apart. With P = p + u n/d
//! and Q = q + v m/d each of its coordinates is
//!
//! (s (p d + u n) + r (q d + v m)) / ((r + s) d),
//!
//! of degree 6 over 5 if both are inside, and rounded once.

mod cell;
mod line;
mod plane;
pub(super) mod polytope;

use super::Meet;
use super::line::from_to;
use super::near::{Closest, Foot, Pair, closest, come_near, comes_near, foot};
use crate::lanes::{self, Worth};
use crate::predicate::{Delta, Dot, Each, One, Plus, Polynomial, Times, Value, ratio};
use crate::rough::rods_plainly;
use crate::scalar::Scalar;
use crate::shape::{Capsule, Linear, Segment, Sphere};
pub(super) use line::entry;
use nalgebra::Point;

/// The axis from the end that comes first by its coordinates.
#[inline]
pub(super) fn ordered<T: Scalar, const D: usize>(s: Segment<T, D>) -> Segment<T, D> {
    if s.start() <= s.b.coords.into() { s } else { Segment { a: s.b, b: s.a } }
}

/// The place start + step·n/d on a line.
pub(super) struct Place<T, N, const D: usize> {
    start: [T; D],
    step: [Delta<T>; D],
    n: N,
}

impl<T: Scalar, N, const D: usize> Place<T, N, D> {
    /// The place of t = n/d on a line.
    pub(super) fn on(line: &impl Linear<T, D>, n: N) -> Self {
        Self { start: line.start(), step: line.step(), n }
    }

    /// A point; n means nothing.
    pub(super) fn at(start: [T; D], n: N) -> Self {
        Self { start, step: [Delta(T::zero(), T::zero()); D], n }
    }
}

/// The point that divides P and Q as the radii do.
pub(super) fn divide<
    T: Scalar,
    N: Polynomial<T>,
    M: Polynomial<T>,
    P: Polynomial<T>,
    const D: usize,
>(
    p: Place<T, N, D>,
    q: Place<T, M, D>,
    d: P,
    radii: [T; 2],
) -> Point<T, D> {
    // Two radii of zero leave P = Q.
    let all_zero = radii.iter().all(|r| *r == T::zero());
    let [r, s] = (if all_zero { [T::zero(), T::one()] } else { radii }).each(Value);
    let below = Times(Plus(r, s), &d);
    Point::from(core::array::from_fn(|i| {
        let left = Plus(Times(Value(p.start[i]), &d), Times(p.step[i], &p.n));
        let right = Plus(Times(Value(q.start[i]), &d), Times(q.step[i], &q.n));
        ratio(&Plus(Times(s, left), Times(r, right)), &below)
    }))
}

/// A point within the first radius of `a` and the second of `b`, which come as near as
/// their sum.
pub(super) fn between<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
    radii: [T; 2],
) -> Point<T, D> {
    match closest(a, b) {
        Closest::Ends(p, q) => divide(Place::at(p, One), Place::at(q, One), One, radii),
        Closest::First(p) => beside(p, b, radii),
        Closest::Second(q) => {
            let [r, s] = radii;
            beside(q, a, [s, r])
        }
        Closest::Inside => {
            let pair = Pair::new(a, b);
            let (t, s) = (pair.on_first(), pair.on_second());
            divide(Place::on(a, t), Place::on(b, s), pair.denominator(), radii)
        }
    }
}

/// The point that divides p and its foot on the line.
pub(super) fn beside<T: Scalar, const D: usize>(
    p: [T; D],
    line: &impl Linear<T, D>,
    radii: [T; 2],
) -> Point<T, D> {
    let u = line.step();
    let (n, d) = (Dot(from_to(line.start(), p), u), Dot(u, u));
    divide(Place::at(p, d), Place::on(line, n), d, radii)
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        comes_near(&self.axis(), p.coords.into(), Value(self.radius))
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Meet::<_, Point<T, D>>::meets(self, p).then_some(*p)
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        comes_near(&self.axis(), s.c(), Plus(Value(self.radius), Value(s.radius)))
    }
    /// A witness: between the center and the point of the axis nearest to it, divided as
    /// the radii are.
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        if !Meet::<_, Point<T, D>>::meets(self, s) {
            return None;
        }
        let (axis, c, radii) = (ordered(self.axis()), s.c(), [s.radius, self.radius]);
        Some(match foot(&axis, c) {
            Foot::End(q) => divide(Place::at(c, One), Place::at(q, One), One, radii),
            Foot::Inside => beside(c, &axis, radii),
        })
    }
}

impl<T: Scalar, const D: usize> Meet<Capsule<T, D>, Point<T, D>> for Capsule<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, other: &Capsule<T, D>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, other)
    }
    #[inline]
    fn meets(&self, other: &Capsule<T, D>) -> bool {
        let radius = Plus(Value(self.radius), Value(other.radius));
        lanes::after_look::<T>(Worth::All, || rods_plainly(self, other))
            .unwrap_or_else(|| come_near(&self.axis(), &other.axis(), radius))
    }
    fn meet(&self, other: &Capsule<T, D>) -> Option<Point<T, D>> {
        let meets = Meet::<_, Point<T, D>>::meets(self, other);
        if meets { self.meet_plainly(other) } else { None }
    }
    /// A witness: between the points of the axes nearest to each other, divided as the
    /// radii are. Of axes that are parallel it is at an end of one.
    #[inline(never)]
    fn meet_plainly(&self, other: &Capsule<T, D>) -> Option<Point<T, D>> {
        // In an order that does not depend on that of the arguments.
        let key = |c: &Capsule<T, D>| {
            let axis = ordered(c.axis());
            (axis, (axis.start(), axis.end(), c.radius))
        };
        let ((a, p), (b, q)) = (key(self), key(other));
        let radii = [self.radius, other.radius];
        Some(if p <= q { between(&a, &b, radii) } else { between(&b, &a, [radii[1], radii[0]]) })
    }
}
