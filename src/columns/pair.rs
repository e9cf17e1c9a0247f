//! The pairs of shapes that may be asked about by columns.

use crate::distance::Distance;
use crate::intersect::{First, Intersect, RayCast};
use crate::lanes::{Arrive, Glance, Separate};
use crate::prepared::{PreparedFrustum, PreparedOrientedBox, PreparedRay, PreparedTriangle};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cylinder, Frustum, HalfSpace, InfiniteCylinder, OrientedBox, Parallelogram,
    Plane, Ray, Segment, Shape, Sphere, Triangle,
};
use nalgebra::Point;

/// Two shapes of which columns tell whether they meet: one of the first against a column of the
/// others ([`IntersectEach`](super::IntersectEach)), or two columns row by row
/// ([`IntersectPairs`](super::IntersectPairs)).
///
/// This trait is there to be named as a bound. Its implementations are the pairs there are.
///
/// ```
/// use coincide::Ray;
/// use coincide::columns::{
///     Aabbs, Column, IntersectEach, IntersectRows, Spheres, UnequalLengths,
/// };
///
/// /// How many shapes of the column are met.
/// fn count<C, S>(shape: &S, column: &C) -> Result<usize, UnequalLengths>
/// where
///     C: Column,
///     S: IntersectRows<C::Shape>,
/// {
///     let mut met = vec![false; column.len()];
///     shape.intersects_each(column, &mut met)?;
///     Ok(met.into_iter().filter(|met| *met).count())
/// }
///
/// let (x, y, one) = ([2.0, 5.0, 9.0], [0.0, 1.0, 7.0], [1.0; 3]);
/// let ray = Ray::new([0.0, 0.0].into(), [1.0, 0.0].into());
/// assert_eq!(count(&ray, &Spheres::try_new([&x, &y], &one)?), Ok(2));
/// assert_eq!(count(&ray, &Aabbs::try_new([&x, &y], [&x, &y])?), Ok(1));
/// # Ok::<(), UnequalLengths>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "there are no columns for whether `{Self}` and `{Other}` meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait IntersectRows<Other: Shape>:
    Intersect<Other> + Copy + Glance<Other::Scalar, Other>
{
}

/// A ray or segment and a shape, in either order, of which columns tell where they first meet: one
/// of the first against a column of the others ([`RayCastEach`](super::RayCastEach)), or two columns
/// row by row ([`RayCastPairs`](super::RayCastPairs)).
///
/// As [`IntersectRows`], it is there to be named.
#[diagnostic::on_unimplemented(
    message = "there are no columns for where `{Self}` and `{Other}` first meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait RayCastRows<Other: Shape>:
    RayCast<Other, Parameter = Other::Scalar>
    + IntersectRows<Other>
    + Arrive<Other::Scalar, Other>
    + First<Other::Scalar, Other>
{
}

/// Two shapes of which columns tell how far they are apart: one of the first against a column of
/// the others ([`DistanceEach`](super::DistanceEach)), or two columns row by row
/// ([`DistancePairs`](super::DistancePairs)).
///
/// As [`IntersectRows`], it is there to be named.
#[diagnostic::on_unimplemented(
    message = "there are no columns for the distance of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait DistanceRows<Other: Shape>:
    Distance<Other, Length = Other::Scalar> + Copy + Separate<Other::Scalar, Other>
{
}

/// Rows `one, those of which there are columns;`.
macro_rules! pairs {
    ($rows:ident: $($one:ty, $($other:ty)+;)*) => {$($(
        impl<T: Scalar> $rows<$other> for $one {}
    )+)*};
}

pairs! { IntersectRows:
    Sphere<T, 2>, Sphere<T, 2> Aabb<T, 2> Ray<T, 2> Segment<T, 2> OrientedBox<T, 2>;
    Aabb<T, 2>, Sphere<T, 2> Aabb<T, 2> Ray<T, 2> Segment<T, 2> Capsule<T, 2>;
    Ray<T, 2>, Sphere<T, 2> Aabb<T, 2> Capsule<T, 2>;
    Segment<T, 2>, Sphere<T, 2> Aabb<T, 2> Segment<T, 2> Capsule<T, 2>;
    Capsule<T, 2>, Aabb<T, 2> Ray<T, 2> Segment<T, 2> Capsule<T, 2> OrientedBox<T, 2>;
    OrientedBox<T, 2>, Point<T, 2> Sphere<T, 2> Capsule<T, 2> Plane<T, 2>;
    Plane<T, 2>, OrientedBox<T, 2>;
    HalfSpace<T, 2>, Sphere<T, 2> Aabb<T, 2> OrientedBox<T, 2>;
    Parallelogram<T, 2>, Plane<T, 2>;
    PreparedRay<T, 2>, Sphere<T, 2> Aabb<T, 2>;
    Sphere<T, 3>, Sphere<T, 3> Aabb<T, 3> Ray<T, 3> Segment<T, 3> Triangle<T, 3> OrientedBox<T, 3>;
    Aabb<T, 3>, Sphere<T, 3> Aabb<T, 3> Ray<T, 3> Segment<T, 3> Triangle<T, 3> Capsule<T, 3>
        OrientedBox<T, 3>;
    Ray<T, 3>, Sphere<T, 3> Aabb<T, 3> Triangle<T, 3> Capsule<T, 3> OrientedBox<T, 3> Cylinder<T>
        InfiniteCylinder<T>;
    Segment<T, 3>, Sphere<T, 3> Aabb<T, 3> Triangle<T, 3> Capsule<T, 3> OrientedBox<T, 3>
        Cylinder<T> InfiniteCylinder<T>;
    Triangle<T, 3>, Sphere<T, 3> Aabb<T, 3> Ray<T, 3> Segment<T, 3> Triangle<T, 3>;
    Capsule<T, 3>, Aabb<T, 3> Ray<T, 3> Segment<T, 3> Capsule<T, 3> OrientedBox<T, 3>;
    OrientedBox<T, 3>, Point<T, 3> Sphere<T, 3> Aabb<T, 3> Ray<T, 3> Segment<T, 3> Capsule<T, 3>
        OrientedBox<T, 3> Plane<T, 3>;
    Plane<T, 3>, OrientedBox<T, 3> Plane<T, 3>;
    HalfSpace<T, 3>, Sphere<T, 3> Aabb<T, 3> OrientedBox<T, 3>;
    Parallelogram<T, 3>, Ray<T, 3> Segment<T, 3> Plane<T, 3>;
    Cylinder<T>, Ray<T, 3> Segment<T, 3>;
    InfiniteCylinder<T>, Ray<T, 3> Segment<T, 3>;
    Frustum<T>, Sphere<T, 3> Aabb<T, 3>;
    PreparedRay<T, 3>, Sphere<T, 3> Aabb<T, 3> Triangle<T, 3>;
    PreparedTriangle<T>, Ray<T, 3> Segment<T, 3>;
    PreparedOrientedBox<T>, Sphere<T, 3> Ray<T, 3> Segment<T, 3> OrientedBox<T, 3>;
    PreparedFrustum<T>, Sphere<T, 3> Aabb<T, 3>;
}

pairs! { RayCastRows:
    Sphere<T, 2>, Ray<T, 2> Segment<T, 2>;
    Aabb<T, 2>, Ray<T, 2> Segment<T, 2>;
    Ray<T, 2>, Sphere<T, 2> Aabb<T, 2> Capsule<T, 2>;
    Segment<T, 2>, Sphere<T, 2> Aabb<T, 2> Capsule<T, 2>;
    Capsule<T, 2>, Ray<T, 2> Segment<T, 2>;
    Sphere<T, 3>, Ray<T, 3> Segment<T, 3>;
    Aabb<T, 3>, Ray<T, 3> Segment<T, 3>;
    Ray<T, 3>, Sphere<T, 3> Aabb<T, 3> Triangle<T, 3> Capsule<T, 3> OrientedBox<T, 3> Cylinder<T>
        InfiniteCylinder<T>;
    Segment<T, 3>, Sphere<T, 3> Aabb<T, 3> Triangle<T, 3> Capsule<T, 3> OrientedBox<T, 3>
        Cylinder<T> InfiniteCylinder<T>;
    Triangle<T, 3>, Ray<T, 3> Segment<T, 3>;
    Capsule<T, 3>, Ray<T, 3> Segment<T, 3>;
    OrientedBox<T, 3>, Ray<T, 3> Segment<T, 3>;
    Cylinder<T>, Ray<T, 3> Segment<T, 3>;
    InfiniteCylinder<T>, Ray<T, 3> Segment<T, 3>;
}

pairs! { DistanceRows:
    Point<T, 2>, Point<T, 2> Sphere<T, 2> Aabb<T, 2> Segment<T, 2>;
    Sphere<T, 2>, Point<T, 2> Sphere<T, 2> Aabb<T, 2> Segment<T, 2>;
    Aabb<T, 2>, Point<T, 2> Sphere<T, 2> Aabb<T, 2>;
    Segment<T, 2>, Point<T, 2> Sphere<T, 2> Segment<T, 2>;
    Point<T, 3>, Point<T, 3> Sphere<T, 3> Aabb<T, 3> Segment<T, 3> Triangle<T, 3>;
    Sphere<T, 3>, Point<T, 3> Sphere<T, 3> Aabb<T, 3> Segment<T, 3> Triangle<T, 3>;
    Aabb<T, 3>, Point<T, 3> Sphere<T, 3> Aabb<T, 3>;
    Segment<T, 3>, Point<T, 3> Sphere<T, 3> Segment<T, 3>;
    Triangle<T, 3>, Point<T, 3> Sphere<T, 3>;
}
