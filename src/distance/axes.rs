//! Infinite cylinders × what is as long: the lines less the radii.

use super::ClosestPoints;
use super::bodies::length;
use crate::intersect::Intersect;
use crate::intersect::parts::{Closest, Pair, closest as place_by_signs, come_near};
use crate::predicate::{Plus, Polynomial, Value};
use crate::real::{Real, Vector, real};
use crate::scalar::Scalar;
use crate::shape::{InfiniteCylinder, Line, Linear, Ray};

/// The points of two lines that are nearest to each other, in 128 bits.
fn nearest_in_128_bits<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
) -> [Vector; 2] {
    let (o, u) = (Vector::of(a.start()), Vector::of_steps(a.step()));
    let (p, v) = (Vector::of(b.start()), Vector::of_steps(b.step()));
    let foot = |x: Vector, o: Vector, u: Vector| {
        let squared = u.squared();
        if squared.is_zero() { o } else { o + u.ratio((x - o).dot(&u), squared) }
    };
    match place_by_signs(a, b) {
        Closest::Inside => {
            let pair = Pair::new(a, b);
            let below: Real = pair.denominator().eval();
            let (t, s): (Real, Real) = (pair.on_first().eval(), pair.on_second().eval());
            [o + u.ratio(t, below), p + v.ratio(s, below)]
        }
        Closest::First(x) => [Vector::of(x), foot(Vector::of(x), p, v)],
        Closest::Second(x) => [foot(Vector::of(x), o, u), Vector::of(x)],
        Closest::Ends(x, y) => [Vector::of(x), Vector::of(y)],
    }
}

/// A line with a radius.
pub(super) trait Axis<T: Scalar> {
    fn axis(&self) -> impl Linear<T, 3>;
    fn radius(&self) -> T;
    fn thickness(&self) -> Real {
        real(self.radius())
    }
}

impl<T: Scalar> Axis<T> for Line<T, 3> {
    fn axis(&self) -> impl Linear<T, 3> {
        *self
    }
    fn radius(&self) -> T {
        T::zero()
    }
}

impl<T: Scalar> Axis<T> for Ray<T, 3> {
    fn axis(&self) -> impl Linear<T, 3> {
        *self
    }
    fn radius(&self) -> T {
        T::zero()
    }
}

impl<T: Scalar> Axis<T> for InfiniteCylinder<T> {
    fn axis(&self) -> impl Linear<T, 3> {
        InfiniteCylinder::axis(self)
    }
    fn radius(&self) -> T {
        self.radius
    }
}

fn ordered<T: Scalar>(a: &impl Axis<T>, b: &impl Axis<T>) -> bool {
    let key = |x: &[T; 3]| Vector::of(*x);
    (key(&a.axis().start()), a.thickness()) <= (key(&b.axis().start()), b.thickness())
}

/// The nearest points of the axes, from the one that comes first, so that both orders have the
/// same bits.
fn nearest<T: Scalar>(a: &impl Axis<T>, b: &impl Axis<T>) -> [Vector; 2] {
    if ordered(a, b) {
        return nearest_in_128_bits(&a.axis(), &b.axis());
    }
    let [q, p] = nearest_in_128_bits(&b.axis(), &a.axis());
    [p, q]
}

pub(super) fn gap<T, A, B, const D: usize>(a: &A, b: &B) -> T
where
    T: Scalar,
    A: Axis<T> + Intersect<B>,
    B: Axis<T>,
{
    if a.intersects(b) {
        return T::zero();
    }
    let [p, q] = nearest(a, b);
    length((p - q).length() - (a.thickness() + b.thickness()))
}

pub(super) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, 3>
where
    T: Scalar,
    A: Axis<T> + Intersect<B>,
    B: Axis<T>,
{
    let ([p, q], r, s) = (nearest(a, b), a.thickness(), b.thickness());
    let way = q - p;
    let far = way.length();
    let on = if a.intersects(b) {
        // Divides the way as the radii do.
        let both = if (r + s).is_zero() { p } else { p + way.ratio(r, r + s) };
        [both; 2]
    } else {
        [p + way.ratio(r, far), q - way.ratio(s, far)]
    };
    let [on_self, on_other] = on.map(|x| x.rounded());
    ClosestPoints { on_self, on_other }
}

pub(super) fn within<T, A, B, const D: usize>(a: &A, b: &B, distance: T) -> bool
where
    T: Scalar,
    A: Axis<T> + Intersect<B>,
    B: Axis<T>,
{
    let radius = Plus(Plus(Value(a.radius()), Value(b.radius())), Value(distance));
    come_near(&a.axis(), &b.axis(), radius)
}
