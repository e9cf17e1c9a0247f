//! The pairs of shapes that may be asked about by columns.

use crate::distance::Distance;
use crate::intersect::{First, Intersect, RayCast};
use crate::lanes::{Arrive, Glance, Separate};
use crate::shape::Shape;

/// Two shapes of which columns tell whether they meet: one of the first against a column of the
/// others ([`IntersectEach`](super::IntersectEach)), or two columns row by row
/// ([`IntersectPairs`](super::IntersectPairs)).
///
/// This trait is there to be named as a bound; its implementations are those of this crate, and
/// the [table](super#the-pairs) says which they are.
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

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<A, B: Shape> IntersectRows<B> for A where A: Intersect<B> + Copy + Glance<B::Scalar, B> {}

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

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<A, B: Shape> RayCastRows<B> for A where
    A: RayCast<B, Parameter = B::Scalar>
        + IntersectRows<B>
        + Arrive<B::Scalar, B>
        + First<B::Scalar, B>
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

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<A, B: Shape> DistanceRows<B> for A where
    A: Distance<B, Length = B::Scalar> + Copy + Separate<B::Scalar, B>
{
}
