//! Whether two shapes come within a distance of each other, without computing it.
//!
//! A sphere, a capsule, a point or a segment within d of a shape is one whose radius is larger by d that
//! meets it; of two of them the distance of the segments is compared with the sum of all three. Both are
//! exact, the first where the sum is a number of the type. Otherwise a search in 128 bits tells.

use crate::intersect::Intersect;
use crate::intersect::parts::come_near;
use crate::predicate::{Plus, Value};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere,
    Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A shape that is all points within a radius of a segment, perhaps.
pub(super) trait Rounded<T: Scalar, const D: usize> {
    /// The segment and the radius.
    #[inline]
    fn rounded(&self) -> Option<(Segment<T, D>, T)> {
        None
    }
}

macro_rules! rounded {
    ($($shape:ident: |$s:ident| $a:expr, $b:expr, $r:expr;)*) => {$(
        impl<T: Scalar, const D: usize> Rounded<T, D> for $shape<T, D> {
            #[inline]
            fn rounded(&self) -> Option<(Segment<T, D>, T)> {
                let $s = self;
                Some((Segment::new($a, $b), $r))
            }
        }
    )*};
}

rounded! {
    Point: |p| *p, *p, T::zero();
    Sphere: |s| s.center, s.center, s.radius;
    Segment: |s| s.a, s.b, T::zero();
    Capsule: |c| c.a, c.b, c.radius;
}

macro_rules! others {
    ($([$($parameter:tt)*] $shape:ty, $d:tt;)*) => {$(
        impl<T: Scalar, $($parameter)*> Rounded<T, $d> for $shape {}
    )*};
}

others! {
    [const D: usize] Line<T, D>, D;
    [const D: usize] Ray<T, D>, D;
    [const D: usize] Plane<T, D>, D;
    [const D: usize] HalfSpace<T, D>, D;
    [const D: usize] Triangle<T, D>, D;
    [const D: usize] Aabb<T, D>, D;
    [const D: usize] Parallelogram<T, D>, D;
    [const D: usize] OrientedBox<T, D>, D;
    [const D: usize] Ellipsoid<T, D>, D;
    [const D: usize] ConvexPolygon<'_, T, D>, D;
    [] Tetrahedron<T>, 3;
    [] Disk<T>, 3;
    [] Cylinder<T>, 3;
    [] Cone<T>, 3;
    [] InfiniteCylinder<T>, 3;
    [] Frustum<T>, 3;
    [] ConvexPolyhedron<'_, T>, 3;
}

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

/// Whether two shapes, none of them empty, come within a distance that is not negative.
pub(super) fn within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    distance: T,
    otherwise: impl FnOnce() -> bool,
) -> bool
where
    T: Scalar,
    A: Rounded<T, D>,
    B: Rounded<T, D>,
    Sphere<T, D>: Intersect<A> + Intersect<B>,
    Capsule<T, D>: Intersect<A> + Intersect<B>,
{
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
