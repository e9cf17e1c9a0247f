//! The pairs.

use super::bodies::{self as body, flat};
use super::{Cast, Sweep};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, HalfSpace,
    OrientedBox, Parallelogram, Plane, Segment, Shape, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};

/// A rule for a moving shape and others at rest.
macro_rules! casts {
    ($d:literal, $rule:ident: $([$shape:ty])* => $others:tt) => {$(
        casts!(@each $d, $rule, $shape, $others);
    )*};
    (@each $d:literal, $rule:ident, $shape:ty, {$([$other:ty])*}) => {$(
        impl<T: Scalar> Cast<$other> for $shape {
            type Motion = SVector<T, $d>;
            type Answer = Sweep<T, $d>;
            fn cast_shape(&self, motion: &SVector<T, $d>, other: &$other) -> Sweep<T, $d> {
                let still = Shape::is_empty(self) || Shape::is_empty(other);
                if still || !motion.iter().all(|x| x.is_finite()) {
                    return Sweep::Miss;
                }
                $rule::cast::<T, $shape, $other, $d>(self, motion, other)
            }
        }
    )*};
}

casts! { 2, body:
    [Point<T, 2>] [Segment<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
    [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>]
    [ConvexPolygon<'_, T, 2>] => {
        [Segment<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>] [Parallelogram<T, 2>]
        [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>] [ConvexPolygon<'_, T, 2>]
    }
}
casts! { 2, flat:
    [Point<T, 2>] [Segment<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
    [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>]
    [ConvexPolygon<'_, T, 2>] => { [Plane<T, 2>] [HalfSpace<T, 2>] }
}
casts! { 3, body:
    [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
    [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>]
    [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>] => {
        [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>]
        [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>]
        [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>]
    }
}
casts! { 3, flat:
    [Point<T, 3>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
    [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>]
    [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>] [ConvexPolyhedron<'_, T>] => {
        [Plane<T, 3>] [HalfSpace<T, 3>]
    }
}
