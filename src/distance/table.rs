//! The pairs that have a general rule.

use super::axes;
use super::bodies::{alike, search};
use super::flat::{self, flats};
use super::frustum::{self as frusta, alike as frusta_alike, bounded as frustum};
use super::within::within;
use super::{ClosestPoints, Distance};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A rule for pairs, in both orders.
macro_rules! pairs {
    ($d:literal, $rule:ident: $([$shape:ty] $([$other:ty])* $(itself $alike:ident)?;)*) => {$(
        $(pairs!(@one $d, $alike, $shape, $shape);)?
        $(
            pairs!(@one $d, $rule, $shape, $other);
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
                    other.within(self, distance)
                }
            }
        )*
    )*};
    (@one $d:literal, $rule:ident, $shape:ty, $other:ty) => {
        impl<T: Scalar> Distance<$other> for $shape {
            type Length = T;
            type Points = ClosestPoints<T, $d>;
            fn distance(&self, other: &$other) -> Option<T> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                (!empty).then(|| $rule::gap(self, other))
            }
            fn closest_points(&self, other: &$other) -> Option<ClosestPoints<T, $d>> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                (!empty).then(|| $rule::closest(self, other))
            }
            fn within(&self, other: &$other, distance: T) -> bool {
                let ordinary = || $rule::within(self, other, distance);
                within::<T, _, _, $d>(self, other, distance, ordinary)
            }
        }
    };
}

macro_rules! in_dimension {
    ($d:literal) => {
        pairs! { $d, search:
            [Line<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>]
                [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>] [ConvexPolygon<'_, T, $d>];
            [Ray<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>]
                [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>] [ConvexPolygon<'_, T, $d>];
            [Triangle<T, $d>] [Segment<T, $d>] itself alike;
            [Aabb<T, $d>] [Segment<T, $d>] [Triangle<T, $d>];
            [Parallelogram<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Triangle<T, $d>]
                [Sphere<T, $d>] [Aabb<T, $d>] itself alike;
            [OrientedBox<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>]
                [Aabb<T, $d>] [Parallelogram<T, $d>] itself alike;
            [Capsule<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>]
                [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>] itself alike;
            [Ellipsoid<T, $d>] [Point<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>]
                [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] itself alike;
            [ConvexPolygon<'_, T, $d>] [Point<T, $d>] [Segment<T, $d>] [Triangle<T, $d>]
                [Sphere<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>]
                [Capsule<T, $d>] [Ellipsoid<T, $d>] itself alike;
        }

        pairs! { $d, flat:
            [Plane<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] [Triangle<T, $d>]
                [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>]
                [Ellipsoid<T, $d>] [ConvexPolygon<'_, T, $d>] itself flats;
            [HalfSpace<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] [Plane<T, $d>]
                [Triangle<T, $d>] [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>]
                [Capsule<T, $d>] [Ellipsoid<T, $d>] [ConvexPolygon<'_, T, $d>] itself flats;
        }
    };
}

in_dimension!(2);
in_dimension!(3);

pairs! { 3, search:
    [Line<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>];
    [Ray<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>];
    [InfiniteCylinder<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>]
        [ConvexPolyhedron<'_, T>];
    [Tetrahedron<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [ConvexPolygon<'_, T, 3>] itself alike;
    [Disk<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [ConvexPolygon<'_, T, 3>] itself alike;
    [Cylinder<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [ConvexPolygon<'_, T, 3>] itself alike;
    [Cone<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [ConvexPolygon<'_, T, 3>] itself alike;
    [ConvexPolyhedron<'_, T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>] itself alike;
}

pairs! { 3, flat:
    [Plane<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>]
        [ConvexPolyhedron<'_, T>] [Frustum<T>];
    [HalfSpace<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>]
        [ConvexPolyhedron<'_, T>] [Frustum<T>];
}

pairs! { 3, axes:
    [InfiniteCylinder<T>] [Line<T, 3>] [Ray<T, 3>] itself axes;
}

pairs! { 3, frustum:
    [Frustum<T>] [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>]
        [ConvexPolyhedron<'_, T>];
}

pairs! { 3, frusta:
    [Frustum<T>] [Line<T, 3>] [Ray<T, 3>] [InfiniteCylinder<T>] itself frusta_alike;
}
