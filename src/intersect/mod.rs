//! Do two shapes share a point, and what do they share?
//!
//! # The table of pairs
//!
//! Every pair below has both questions, in both orders, in the plane and in space,
//! for every scalar. The entry is the type of [`Intersect::intersection`].
//!
//! | | point | line, ray, segment | plane | half-space | triangle | sphere | box | parallelogram | oriented box | capsule |
//! | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
//! | **point** | point | | | | | | | | | |
//! | **line, ray, segment** | [`LinePoint`] | [`LineLine`] | | | | | | | | |
//! | **plane** | point | [`LinePlane`] | [`PlanePlane`], 2D [`PlanePlane2`] | | | | | | | |
//! | **half-space** | point | [`Span`] | [`PlaneHalfSpace`], 2D [`PlaneHalfSpace2`] | witness | | | | | | |
//! | **triangle** | [`TrianglePoint`] | [`LineTriangle`], 2D [`Span`] | [`PlaneTriangle`] | [`Patch`] | [`Patch`] | | | | | |
//! | **sphere** | point | [`Span`] | [`Disk`], 2D [`Segment`] | witness | witness | [`SphereSphere`] | | | | |
//! | **box** | point | [`BoxSpan`] | [`Patch`], 2D [`Segment`] | witness, 2D [`Patch`] | [`Patch`] | witness | [`Aabb`] | | | |
//! | **parallelogram** | [`ParallelogramPoint`] | [`LineParallelogram`], 2D [`Span`] | [`Patch`], 2D [`Segment`] | [`Patch`] | [`Patch`] | witness | [`Patch`] | [`Patch`] | | |
//! | **oriented box** | point | [`BoxSpan`] | [`Patch`], 2D [`Segment`] | witness, 2D [`Patch`] | [`Patch`] | witness | witness, 2D [`Patch`] | [`Patch`] | witness, 2D [`Patch`] | |
//! | **capsule** | point | [`Span`] | witness | witness | witness | witness | witness | witness | witness | witness |
//!
//! The further shapes meet all of those and each other, in space; the ellipsoid (an
//! ellipse) and the convex polygon in the plane too.
//!
//! | | point | line, ray, segment | plane | half-space | triangle | parallelogram | every other |
//! | --- | --- | --- | --- | --- | --- | --- | --- |
//! | **ellipsoid** | point | [`Span`] | witness | witness | witness | witness | witness |
//! | **tetrahedron** | [`TetrahedronPoint`] | [`Span`] | [`Patch`] | witness | [`Patch`] | [`Patch`] | witness |
//! | **disk** | point | [`Span`] | [`PlaneDisk`] | witness | witness | witness | witness |
//! | **cylinder** | point | [`Span`] | witness | witness | witness | witness | witness |
//! | **cone** | point | [`Span`] | witness | witness | witness | witness | witness |
//! | **infinite cylinder** | point | [`Span`] | witness | witness | witness | witness | witness |
//! | **frustum** | point | [`Span`] | witness | witness | witness | witness | witness |
//! | **convex polygon** | point | [`LinePolygon`], 2D [`Span`] | [`PlanePolygon`], 2D [`Segment`] | witness | witness | witness | witness |
//! | **convex polyhedron** | point | [`Span`] | witness | witness | witness | witness | witness |
//!
//! A *witness* is one point of the shared set, which has no small closed form there;
//! each pair's `Answer` says which.
//!
//! # How right the answers are
//!
//! *Shapes with corners, spheres, capsules and infinite cylinders*, with each other; the
//! frustum with all of these but the capsule and the infinite cylinder; and any shape but
//! a flat ellipsoid with a point:
//!
//! * [`intersects`](Intersect::intersects) is the exact truth about the bits of the
//!   input, in every scalar, over the whole range. (What takes a polynomial of degree 5 to
//!   8, in `f64`: as long as the operands are within a factor of 2¹³⁰⁰ of each other, for
//!   degree 8 2⁹⁰⁰; beyond that the margin must exceed 2⁻¹⁰⁰ of the largest. These are a
//!   sphere against a flat face, a capsule or infinite cylinder against anything with a
//!   length, and a frustum, in space.)
//! * [`intersection`](Intersect::intersection) is `Some` exactly where `intersects` is
//!   true. (What a parallelogram, oriented box or tetrahedron in space shares with a linear
//!   shape, in `f64`: within the same factor.)
//! * Every number in an answer is correctly rounded (within half an ulp, ties to even)
//!   where the exact value is rational, and within 1 ulp where it needs a square root
//!   (in floats: as long as the operands are within a factor of 2⁶⁰ of each other).
//!   A value outside the range saturates in fixed point and becomes infinite in floats.
//!
//! *Disks, cylinders, cones and ellipsoids* with anything else, and a frustum with a
//! capsule or an infinite cylinder:
//!
//! * `intersects` and `intersection` are settled in floating point of 128 bits, whatever
//!   the scalar. They are right where the margin exceeds 2⁻⁸⁰ of the largest coordinate of
//!   the two shapes, and may count what is nearer than that as touching. That is less than an
//!   ulp of that coordinate in every scalar. (The planes of a frustum must meet at angles
//!   above 2⁻⁴⁰. A line and a cylinder or cone whose height is a part h of that coordinate,
//!   below 2⁻⁴⁶: to 2⁻¹²⁶/h of it. A line nearly along the side of a cone, within 2⁻⁶³ of that
//!   coordinate from its apex: to 2⁻⁶³ of it.)
//!   The largest coordinate of a shape is here that of the points that it is given by, to which
//!   the radius is added, or the largest of each half axis: none that it reaches is larger.
//! * A witness is within that distance of both shapes before its coordinates are rounded.
//!   The ends of a span are rounded once from numbers that are right to 2⁻⁹⁴ of the
//!   largest coordinate, except where the line is nearly tangent or runs along a needle: there
//!   they are only so near to both shapes. The ends of the chord that a plane cuts out of a
//!   disk likewise, where the two planes meet at an angle above 2⁻²⁰.
//!
//! What the answers describe does therefore not depend on the order of the arguments or of a
//! triangle's vertices, though parameters and weights are named in that order. It scales with a
//! power of two as long as nothing underflows.

#[macro_use]
mod pairs;
mod aabb;
mod answer;
mod around;
mod capsule;
mod cell;
mod clip;
mod convex;
mod convex_polygon;
mod convex_polyhedron;
mod edges;
mod entry;
mod first;
mod frustum;
mod hit;
mod hull;
mod infinite_cylinder;
mod line;
mod mesh;
mod near;
mod oriented_box;
mod outcode;
mod parallelogram;
mod parameter;
mod pieces;
mod plane;
mod point;
mod ray_hit;
mod root;
mod slab;
mod slice;
mod solid;
mod sphere;
pub(crate) mod surface;
mod system;
mod tetrahedron;
mod triangle;

pub use answer::{
    BoxSpan, Crossing, Face, Lens, LineLine, LineParallelogram, LinePlane, LinePoint, LineTriangle,
    ParallelogramHit, ParallelogramPoint, Patch, PlaneDisk, PlaneHalfSpace, PlaneHalfSpace2,
    PlanePlane, PlanePlane2, PlanePolygon, PlaneTriangle, Polygon, Span, SphereSphere, TriangleHit,
    TrianglePoint,
};

pub use answer::{LinePolygon, PolygonHit, TetrahedronPoint};
pub use entry::RayCast;
pub(crate) use first::First;
pub use hit::Hit;
pub use mesh::{crosses, crossings, encloses};
pub use outcode::{Outcode, cohen_sutherland};
pub use ray_hit::RayHit;
pub use slice::{ClosestHit, closest_hit};

/// What the distances share with the intersections.
pub(crate) mod parts {
    pub(crate) use super::clip::{axes_across, point_at};
    pub(crate) use super::line::from_to;
    pub(crate) use super::near::{Closest, CrossDot, Pair, closest, come_near};
    pub(crate) use super::sphere::triangle::{Nearest as Region, region2, region3};
    pub(crate) use super::system::System;
}

use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use around::far;
use nalgebra::Point;

/// A pair of shapes: whether they share a point, and what they share.
///
/// Implement it for a shape of your own and each shape that it should meet, then let
/// [`reverse_order!`](crate::reverse_order) write the other order.
#[diagnostic::on_unimplemented(
    message = "there is no rule for the intersection of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::intersect`"
)]
pub trait Intersect<Other> {
    /// What the two shapes share.
    type Answer;

    /// Whether the two shapes share a point. Touching counts.
    fn intersects(&self, other: &Other) -> bool;

    /// What the two shapes share; `None` where they share nothing.
    fn intersection(&self, other: &Other) -> Option<Self::Answer>;
}

/// How a shape meets one of the same rank or simpler, both of them non-empty.
pub(crate) trait Meet<Other, Answer> {
    /// Whether that takes so long that the boxes around them come first, for fixed point on
    /// bare metal.
    const AFTER_BOXES: bool = false;
    /// Whether they meet, where a first look shows it; it sees too whether one is empty.
    #[inline]
    fn plainly(&self, other: &Other) -> Option<bool> {
        let _ = other;
        None
    }
    fn meets(&self, other: &Other) -> bool;
    fn meet(&self, other: &Other) -> Option<Answer>;
    /// What they share, if anything, where a first look shows whether they do; otherwise something
    /// else, so that each answer is put where the caller's is and not into another first.
    #[inline]
    fn meet_at_sight_or(
        &self,
        other: &Other,
        otherwise: impl FnOnce() -> Option<Answer>,
    ) -> Option<Answer> {
        match self.plainly(other) {
            Some(true) => self.meet_plainly(other),
            Some(false) => None,
            None => otherwise(),
        }
    }
    /// What they share, where a look has shown that they do.
    #[inline]
    fn meet_plainly(&self, other: &Other) -> Option<Answer> {
        self.meet(other)
    }
}

/// Whether two shapes meet where a look does not show it. Except on bare metal a call: a look, which
/// nearly always suffices, need not save the registers that this takes.
#[cfg_attr(not(target_os = "none"), inline(never))]
#[cfg_attr(target_os = "none", inline)]
fn meets_exactly<A, B, Answer>(shape: &A, other: &B) -> bool
where
    A: Shape + Meet<B, Answer>,
    B: Shape,
{
    !shape.is_empty() && !other.is_empty() && shape.meets(other)
}

macro_rules! in_dimension {
    ($d:literal) => {
        pairs! { $d:
            [Point<T, $d>] itself => Point<T, $d>;

            [Line<T, $d>] [Point<T, $d>] => LinePoint<T, $d>;
            [Line<T, $d>] itself => LineLine<T, $d>;
            [Ray<T, $d>] [Point<T, $d>] => LinePoint<T, $d>;
            [Ray<T, $d>] [Line<T, $d>] => LineLine<T, $d>, LineLine::reversed;
            [Ray<T, $d>] itself => LineLine<T, $d>;
            [Segment<T, $d>] [Point<T, $d>] => LinePoint<T, $d>;
            [Segment<T, $d>] [Line<T, $d>] [Ray<T, $d>] => LineLine<T, $d>, LineLine::reversed;
            [Segment<T, $d>] itself => LineLine<T, $d>;

            [Plane<T, $d>] [Point<T, $d>] => Point<T, $d>;
            [Plane<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => LinePlane<T, $d>;

            [HalfSpace<T, $d>] [Point<T, $d>] => Point<T, $d>;
            [HalfSpace<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => Span<T, $d>;
            [HalfSpace<T, $d>] itself => Point<T, $d>;

            [Triangle<T, $d>] [Point<T, $d>] => TrianglePoint<T, $d>;
            [Triangle<T, $d>] [Plane<T, $d>] => PlaneTriangle<T, $d>;
            [Triangle<T, $d>] [HalfSpace<T, $d>] => Patch<T, $d, 4>;
            [Triangle<T, $d>] itself => Patch<T, $d, 6>;

            [Sphere<T, $d>] [Point<T, $d>] => Point<T, $d>;
            [Sphere<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => Span<T, $d>;
            [Sphere<T, $d>] [HalfSpace<T, $d>] [Triangle<T, $d>] => Point<T, $d>;
            [Sphere<T, $d>] itself => SphereSphere<T, $d>;

            [Aabb<T, $d>] [Point<T, $d>] => Point<T, $d>;
            [Aabb<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => BoxSpan<T, $d>;
            [Aabb<T, $d>] [Triangle<T, $d>] => Patch<T, $d, 9>;
            [Aabb<T, $d>] [Sphere<T, $d>] => Point<T, $d>;
            [Aabb<T, $d>] itself => Aabb<T, $d>;

            [Parallelogram<T, $d>] [Point<T, $d>] => ParallelogramPoint<T, $d>;
            [Parallelogram<T, $d>] [HalfSpace<T, $d>] => Patch<T, $d, 5>;
            [Parallelogram<T, $d>] [Triangle<T, $d>] => Patch<T, $d, 7>;
            [Parallelogram<T, $d>] [Sphere<T, $d>] => Point<T, $d>;
            [Parallelogram<T, $d>] [Aabb<T, $d>] => Patch<T, $d, 10>;
            [Parallelogram<T, $d>] itself => Patch<T, $d, 8>;

            [OrientedBox<T, $d>] [Point<T, $d>] => Point<T, $d>;
            [OrientedBox<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => BoxSpan<T, $d>;
            [OrientedBox<T, $d>] [Triangle<T, $d>] => Patch<T, $d, 9>;
            [OrientedBox<T, $d>] [Sphere<T, $d>] => Point<T, $d>;
            [OrientedBox<T, $d>] [Parallelogram<T, $d>] => Patch<T, $d, 10>;

            [Capsule<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => Span<T, $d>;
            [Capsule<T, $d>] [Point<T, $d>] [Plane<T, $d>] [HalfSpace<T, $d>] [Triangle<T, $d>]
                [Sphere<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>]
                => Point<T, $d>;
            [Capsule<T, $d>] itself => Point<T, $d>;

            [Ellipsoid<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] => Span<T, $d>;
            [Ellipsoid<T, $d>] [Point<T, $d>] [Plane<T, $d>] [HalfSpace<T, $d>] [Triangle<T, $d>]
                [Sphere<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>]
                [Capsule<T, $d>] => Point<T, $d>;
            [Ellipsoid<T, $d>] itself => Point<T, $d>;
        }
    };
}

in_dimension!(2);
in_dimension!(3);

pairs! { 2:
    [Plane<T, 2>] itself => PlanePlane2<T>;
    [HalfSpace<T, 2>] [Plane<T, 2>] => PlaneHalfSpace2<T>;
    [Triangle<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>] => Span<T, 2>;
    [Sphere<T, 2>] [Plane<T, 2>] => Segment<T, 2>;
    [Aabb<T, 2>] [Plane<T, 2>] => Segment<T, 2>;
    [Aabb<T, 2>] [HalfSpace<T, 2>] => Patch<T, 2, 5>;
    [Parallelogram<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>] => Span<T, 2>;
    [Parallelogram<T, 2>] [Plane<T, 2>] => Segment<T, 2>;
    [OrientedBox<T, 2>] [Plane<T, 2>] => Segment<T, 2>;
    [OrientedBox<T, 2>] [HalfSpace<T, 2>] => Patch<T, 2, 5>;
    [OrientedBox<T, 2>] [Aabb<T, 2>] => Patch<T, 2, 8>;
    [OrientedBox<T, 2>] itself => Patch<T, 2, 8>;

    [ConvexPolygon<'_, T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>] => Span<T, 2>;
    [ConvexPolygon<'_, T, 2>] [Plane<T, 2>] => Segment<T, 2>;
    [ConvexPolygon<'_, T, 2>] [Point<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>]
        [Aabb<T, 2>] [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>]
        => Point<T, 2>;
    [ConvexPolygon<'_, T, 2>] itself => Point<T, 2>;
}

pairs! { 3:
    [Plane<T, 3>] itself => PlanePlane<T>;
    [HalfSpace<T, 3>] [Plane<T, 3>] => PlaneHalfSpace<T>;
    [Triangle<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => LineTriangle<T>;
    [Sphere<T, 3>] [Plane<T, 3>] => Disk<T>;
    [Aabb<T, 3>] [Plane<T, 3>] => Patch<T, 3, 6>;
    [Aabb<T, 3>] [HalfSpace<T, 3>] => Point<T, 3>;
    [Parallelogram<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => LineParallelogram<T>;
    [Parallelogram<T, 3>] [Plane<T, 3>] => Patch<T, 3, 4>;
    [OrientedBox<T, 3>] [Plane<T, 3>] => Patch<T, 3, 6>;
    [OrientedBox<T, 3>] [HalfSpace<T, 3>] [Aabb<T, 3>] => Point<T, 3>;
    [OrientedBox<T, 3>] itself => Point<T, 3>;

    [Tetrahedron<T>] [Point<T, 3>] => TetrahedronPoint<T>;
    [Tetrahedron<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [Tetrahedron<T>] [Plane<T, 3>] => Patch<T, 3, 4>;
    [Tetrahedron<T>] [Triangle<T, 3>] => Patch<T, 3, 7>;
    [Tetrahedron<T>] [Parallelogram<T, 3>] => Patch<T, 3, 8>;
    [Tetrahedron<T>] [HalfSpace<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [OrientedBox<T, 3>]
        [Capsule<T, 3>] => Point<T, 3>;
    [Tetrahedron<T>] itself => Point<T, 3>;

    [Ellipsoid<T, 3>] [Tetrahedron<T>] => Point<T, 3>;

    [Disk<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [Disk<T>] [Plane<T, 3>] => PlaneDisk<T>;
    [Disk<T>] [Point<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] => Point<T, 3>;
    [Disk<T>] itself => Point<T, 3>;

    [Cylinder<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [Cylinder<T>] [Point<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] => Point<T, 3>;
    [Cylinder<T>] itself => Point<T, 3>;

    [Cone<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [Cone<T>] [Point<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] => Point<T, 3>;
    [Cone<T>] itself => Point<T, 3>;

    [InfiniteCylinder<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [InfiniteCylinder<T>] [Point<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>]
        [Sphere<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>]
        [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] => Point<T, 3>;
    [InfiniteCylinder<T>] itself => Point<T, 3>;

    [Frustum<T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [Frustum<T>] [Point<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] => Point<T, 3>;
    [Frustum<T>] itself => Point<T, 3>;

    [ConvexPolygon<'_, T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => LinePolygon<T>;
    [ConvexPolygon<'_, T, 3>] [Plane<T, 3>] => PlanePolygon<T>;
    [ConvexPolygon<'_, T, 3>] [Point<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>]
        [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>]
        [InfiniteCylinder<T>] [Frustum<T>] => Point<T, 3>;
    [ConvexPolygon<'_, T, 3>] itself => Point<T, 3>;

    [ConvexPolyhedron<'_, T>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>] => Span<T, 3>;
    [ConvexPolyhedron<'_, T>] [Point<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>]
        [Sphere<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>]
        [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>]
        [InfiniteCylinder<T>] [Frustum<T>] [ConvexPolygon<'_, T, 3>] => Point<T, 3>;
    [ConvexPolyhedron<'_, T>] itself => Point<T, 3>;
}
