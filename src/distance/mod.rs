//! How far apart are two shapes, and where do they come nearest?
//!
//! Every pair of the [table](crate::intersect) has both answers, in both orders. Of shapes that are not
//! convex, as [`ConvexPolygon`](crate::ConvexPolygon) and
//! [`ConvexPolyhedron`](crate::ConvexPolyhedron) allow in `new`, they are those of the hull.
//!
//! A shape that contains the other's nearest point is at distance 0, and both nearest
//! points are that point. Whether a point is within a tolerance of a shape is asked
//! exactly, and without a square root, by giving it a radius:
//! `Sphere::new(p, tolerance).intersects(&shape)`.

mod axes;
mod bodies;
mod flat;
mod frustum;
mod line;
mod nearest;
mod pair;
mod table;
mod within;

use crate::lanes;
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Line, Plane, Ray, Segment, Shape, Sphere, Triangle};
use nalgebra::Point;
use within::within;

/// The points at which two shapes come nearest to each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestPoints<T: Scalar, const D: usize> {
    /// The point of `self`.
    pub on_self: Point<T, D>,
    /// The point of the other shape.
    pub on_other: Point<T, D>,
}

impl<T: Scalar, const D: usize> ClosestPoints<T, D> {
    /// The same for the other order of the shapes.
    pub const fn reversed(self) -> Self {
        Self { on_self: self.on_other, on_other: self.on_self }
    }
}

/// The distance of two shapes.
#[diagnostic::on_unimplemented(
    message = "there is no rule for the distance of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::intersect`"
)]
pub trait Distance<Other> {
    /// The scalar.
    type Length;
    /// [`ClosestPoints`] of the dimension.
    type Points;

    /// The distance, zero exactly where the shapes share a point; `None` if one of them is empty.
    ///
    /// In floats within 16u of the reach: u is the unit roundoff, the reach the largest magnitude of
    /// coordinates, as seen from a point of one of the shapes, and of radii. In fixed point within one unit
    /// of the last place; it saturates. It is the same in the other order.
    fn distance(&self, other: &Other) -> Option<Self::Length>;

    /// Where they come nearest; `None` if one of them is empty.
    ///
    /// In floats each point is within 16u L of its shape, and their distance is within 16u L of the true
    /// one. L is the largest magnitude of coordinates, as seen from a point of one of the shapes, and of
    /// radii, or of the coordinates of both points if that is larger; u is the unit roundoff. In fixed
    /// point each coordinate is within 1 ulp.
    ///
    /// Where the shapes meet, both are one point. A vertex or an end that is nearest to a point or a sphere is
    /// given as it is, bit for bit. Of several nearest places it is one that depends only on the two shapes,
    /// as their numbers are given, and on their order.
    fn closest_points(&self, other: &Other) -> Option<Self::Points>;

    /// Whether the distance is at most this, without computing it. `false` if a shape is empty, and for
    /// a negative distance or NaN; an infinite one has every point.
    ///
    /// * Exact for points, segments, spheres and capsules with each other, for lines, rays and infinite
    ///   cylinders with each other, and for two axis-aligned boxes. For the former with any shape whose pair with a
    ///   capsule is exact: where the sum of radius and distance is a number of the type, as it is for a
    ///   point or a segment.
    /// * Otherwise right to 2⁻⁸⁰ of the largest coordinate.
    fn within(&self, other: &Other, distance: Self::Length) -> bool;
}

/// How two shapes that are not empty lie to each other.
trait Apart<Other, T: Scalar, const D: usize> {
    fn gap(&self, other: &Other) -> T;
    fn closest(&self, other: &Other) -> ClosestPoints<T, D>;
    /// Whether they come within this distance, if neither is round.
    fn within(&self, other: &Other, distance: T) -> bool;
    /// Whether they meet: asked where the distance has become zero.
    fn meets(&self, other: &Other) -> bool;
}

/// For pairs that no look is for.
#[inline(always)]
fn unseen<T, A, B>(_: &A, _: &B) -> Option<T> {
    None
}

/// The rule for pairs, and the look that comes before it.
macro_rules! distances {
    ($d:literal, $look:path: $([$shape:ty] $([$other:ty])*;)*) => {$($(
        impl<T: Scalar> Distance<$other> for $shape {
            type Length = T;
            type Points = ClosestPoints<T, $d>;
            fn distance(&self, other: &$other) -> Option<T> {
                let seen = $look(self, other);
                if seen.is_some() {
                    return seen;
                }
                let empty =
                    Shape::is_empty(self) || Shape::is_empty(other);
                let gap = (!empty).then(|| Apart::<$other, T, $d>::gap(self, other));
                if gap == Some(T::zero()) && !Apart::<$other, T, $d>::meets(self, other) {
                    return Some(T::smallest());
                }
                gap
            }
            fn closest_points(&self, other: &$other) -> Option<ClosestPoints<T, $d>> {
                let empty =
                    Shape::is_empty(self) || Shape::is_empty(other);
                (!empty).then(|| Apart::<$other, T, $d>::closest(self, other))
            }
            fn within(&self, other: &$other, distance: T) -> bool {
                let ordinary = || Apart::<$other, T, $d>::within(self, other, distance);
                within::<T, _, _, $d>(self, other, distance, ordinary)
            }
        }
    )*)*};
}

/// The other order of distances.
macro_rules! reversed {
    ($d:literal: $([$shape:ty] $([$other:ty])*;)*) => {$($(
        impl<T: Scalar> Distance<$shape> for $other {
            type Length = T;
            type Points = ClosestPoints<T, $d>;
            fn distance(&self, other: &$shape) -> Option<T> {
                other.distance(self)
            }
            fn closest_points(&self, other: &$shape) -> Option<ClosestPoints<T, $d>> {
                Some(other.closest_points(self)?.reversed())
            }
            fn within(&self, other: &$shape, distance: T) -> bool {
                Distance::within(other, self, distance)
            }
        }
    )*)*};
}

macro_rules! in_dimension {
    ($d:literal) => {
        distances! { $d, lanes::gap:
            [Point<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Aabb<T, $d>];
            [Sphere<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Aabb<T, $d>] [Sphere<T, $d>];
            [Segment<T, $d>] [Segment<T, $d>];
            [Aabb<T, $d>] [Aabb<T, $d>];
        }
        distances! { $d, unseen:
            [Point<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Plane<T, $d>] [HalfSpace<T, $d>];
            [Sphere<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Plane<T, $d>] [HalfSpace<T, $d>];
            [Line<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>];
            [Ray<T, $d>] [Ray<T, $d>] [Segment<T, $d>];
        }
        reversed! { $d:
            [Point<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] [Plane<T, $d>]
                [HalfSpace<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>];
            [Sphere<T, $d>] [Point<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] [Plane<T, $d>]
                [HalfSpace<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>];
            [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>];
            [Ray<T, $d>] [Segment<T, $d>];
        }
    };
}

distances! { 2, unseen:
    [Point<T, 2>] [Triangle<T, 2>];
    [Sphere<T, 2>] [Triangle<T, 2>];
}
distances! { 3, lanes::gap:
    [Point<T, 3>] [Triangle<T, 3>];
    [Sphere<T, 3>] [Triangle<T, 3>];
}
in_dimension!(2);
in_dimension!(3);
