//! Whether two shapes come within a distance of each other, without computing it.
//!
//! A sphere, a capsule, a point or a segment within d of a shape is one whose radius is larger by d that
//! meets it; of two of them the distance of the segments is compared with the sum of all three. Both are
//! exact, the first where the sum is a number of the type. Otherwise a search in 128 bits tells.

use crate::convex::{Bounded, IsBounded};
use crate::intersect::Intersect;
use crate::intersect::parts::come_near;
use crate::predicate::{Plus, Value};
use crate::scalar::Scalar;
use crate::shape::{
    Capsule, Frustum, HalfSpace, InfiniteCylinder, Line, Plane, Ray, Segment, Shape, Sphere,
};

/// A shape that is all points within a radius of a segment, perhaps.
pub(super) trait Rounded<T: Scalar, const D: usize> {
    /// The segment and the radius.
    #[inline]
    fn rounded(&self) -> Option<(Segment<T, D>, T)> {
        None
    }
}

impl<T: Scalar, S: IsBounded + Bounded<T, D>, const D: usize> Rounded<T, D> for S {
    #[inline]
    fn rounded(&self) -> Option<(Segment<T, D>, T)> {
        self.stadium()
    }
}

impl<T: Scalar, const D: usize> Rounded<T, D> for Line<T, D> {}
impl<T: Scalar, const D: usize> Rounded<T, D> for Ray<T, D> {}
impl<T: Scalar, const D: usize> Rounded<T, D> for Plane<T, D> {}
impl<T: Scalar, const D: usize> Rounded<T, D> for HalfSpace<T, D> {}
impl<T: Scalar> Rounded<T, 3> for InfiniteCylinder<T> {}
impl<T: Scalar> Rounded<T, 3> for Frustum<T> {}

/// The sum, if it is a number of the type.
fn sum<T: Scalar>(a: T, b: T) -> Option<T> {
    let sum = a.add_up(b);
    (sum.is_finite() && sum - a == b && sum - b == a).then_some(sum)
}

/// Whether a shape with a larger radius meets another.
fn grown<T, B, const D: usize>((core, radius): (Segment<T, D>, T), by: T, other: &B) -> Option<bool>
where
    T: Scalar,
    Sphere<T, D>: Intersect<B>,
    Capsule<T, D>: Intersect<B>,
{
    let radius = sum(radius, by)?;
    Some(if core.a == core.b {
        Sphere::new(core.a, radius).intersects(other)
    } else {
        Capsule::new(core.a, core.b, radius).intersects(other)
    })
}

/// Whether two shapes come within a distance: not if one is empty or the distance is no number or
/// negative, and always if it is infinite.
pub(super) fn within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    distance: T,
    otherwise: impl FnOnce() -> bool,
) -> bool
where
    T: Scalar,
    A: Shape + Rounded<T, D>,
    B: Shape + Rounded<T, D>,
    Sphere<T, D>: Intersect<A> + Intersect<B>,
    Capsule<T, D>: Intersect<A> + Intersect<B>,
{
    let asked = !a.is_empty() && !b.is_empty() && distance >= T::zero();
    if !(asked && distance.is_finite()) {
        return asked;
    }
    let exactly = match (a.rounded(), b.rounded()) {
        (Some((p, r)), Some((q, s))) => {
            Some(come_near(&p, &q, Plus(Plus(Value(r), Value(s)), Value(distance))))
        }
        (Some(round), None) => grown(round, distance, b),
        (None, Some(round)) => grown(round, distance, a),
        (None, None) => None,
    };
    exactly.unwrap_or_else(otherwise)
}
