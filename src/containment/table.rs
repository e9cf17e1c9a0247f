//! The pairs.

use super::Contains;
use super::bodies::{balls, body, corners};
use crate::intersect::Intersect;
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// Shapes, and what may be in them by which rule.
macro_rules! rooms {
    ($d:literal: $([$shape:ty])* => $others:tt) => {$(
        rooms!(@each $d, $shape, $others);
    )*};
    (@each $d:literal, $shape:ty, {$($rule:ident $([$other:ty])*;)*}) => {$($(
        rooms!(@one $d, $shape, $other, $rule);
    )*)*};
    (@one $d:literal, $shape:ty, $other:ty, $rule:ident) => {
        impl<T: Scalar> Contains<$other> for $shape {
            fn contains(&self, other: &$other) -> bool {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                !empty && $rule::contains::<T, _, _, $d>(self, other)
            }
        }
    };
}

/// Points.
macro_rules! points {
    ($d:literal: $([$shape:ty])*) => {$(
        impl<T: Scalar> Contains<Point<T, $d>> for $shape {
            #[inline]
            fn contains(&self, point: &Point<T, $d>) -> bool {
                self.intersects(point)
            }
        }
    )*};
}

macro_rules! spheres {
    ($($d:literal)*) => {$(
        impl<T: Scalar> Contains<Sphere<T, $d>> for Sphere<T, $d> {
            fn contains(&self, other: &Sphere<T, $d>) -> bool {
                balls::contains(self, other)
            }
        }
    )*};
}

macro_rules! in_dimension {
    ($d:literal) => {
        points! { $d:
            [Point<T, $d>] [Line<T, $d>] [Ray<T, $d>] [Segment<T, $d>] [Plane<T, $d>]
            [HalfSpace<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
            [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>]
            [ConvexPolygon<'_, T, $d>]
        }
    };
}

in_dimension!(2);
in_dimension!(3);
points! { 3:
    [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] [Frustum<T>]
    [ConvexPolyhedron<'_, T>]
}
spheres!(2 3);

rooms! { 2:
    [HalfSpace<T, 2>] [Segment<T, 2>] [Triangle<T, 2>] [Aabb<T, 2>] [Parallelogram<T, 2>]
    [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>] [ConvexPolygon<'_, T, 2>] => {
        corners [Segment<T, 2>] [Triangle<T, 2>] [Aabb<T, 2>] [ConvexPolygon<'_, T, 2>];
        body [Sphere<T, 2>] [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>]
            [Ellipsoid<T, 2>];
    }
}
rooms! { 2: [Sphere<T, 2>] => {
    corners [Segment<T, 2>] [Triangle<T, 2>] [Aabb<T, 2>] [ConvexPolygon<'_, T, 2>];
    body [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>];
}}
rooms! { 3:
    [HalfSpace<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>]
    [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>]
    [Cone<T>] [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>] [InfiniteCylinder<T>]
    [Frustum<T>] => {
        corners [Segment<T, 3>] [Triangle<T, 3>] [Aabb<T, 3>] [Tetrahedron<T>]
            [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>];
        body [Sphere<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>]
            [Ellipsoid<T, 3>] [Disk<T>] [Cylinder<T>] [Cone<T>];
    }
}
rooms! { 3: [Sphere<T, 3>] => {
    corners [Segment<T, 3>] [Triangle<T, 3>] [Aabb<T, 3>] [Tetrahedron<T>]
        [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>];
    body [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Disk<T>]
        [Cylinder<T>] [Cone<T>];
}}
