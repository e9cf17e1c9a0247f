//! Boxes around shapes, which show that two are far apart.
//!
//! It takes a hundred instructions to compare the boxes of two shapes of fixed point, and some ten
//! thousand to search for a point in both without a unit for floats. Boxes that have nothing in
//! common are a unit of the type apart, and so are the shapes: far more than the tolerance of those
//! pairs that have one.

use crate::predicate::Kernel;
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A shape with a box around it that is quickly found, if it has one.
pub(super) trait Around<T: Scalar, const D: usize>: Shape<T, D> {
    #[inline]
    fn around(&self) -> Option<Aabb<T, D>> {
        self.bounding_box()
    }
}

macro_rules! around {
    ($d:literal: $($shape:ident)+) => {$(
        impl<T: Scalar> Around<T, $d> for $shape<T, $d> {}
    )+};
    ($($shape:ident, |$s:ident| $around:expr;)+) => {$(
        impl<T: Scalar> Around<T, 3> for $shape<T> {
            #[inline]
            fn around(&self) -> Option<Aabb<T, 3>> {
                let $s = self;
                $around
            }
        }
    )+};
}

around! { 2: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule }
around! { 3: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule }
around! {
    Tetrahedron, |s| s.bounding_box();
    Disk, |s| Sphere { center: s.center, radius: s.radius }.bounding_box();
    Cylinder, |s| Capsule { a: s.a, b: s.b, radius: s.radius }.bounding_box();
    Cone, |s| Capsule { a: s.apex, b: s.base, radius: s.radius }.bounding_box();
}

macro_rules! without {
    ($($shape:ty, $d:literal;)+) => {$(
        impl<T: Scalar> Around<T, $d> for $shape {
            #[inline]
            fn around(&self) -> Option<Aabb<T, $d>> {
                None
            }
        }
    )+};
}

without! {
    Ellipsoid<T, 2>, 2;
    Ellipsoid<T, 3>, 3;
    ConvexPolygon<'_, T, 2>, 2;
    ConvexPolygon<'_, T, 3>, 3;
    ConvexPolyhedron<'_, T>, 3;
    InfiniteCylinder<T>, 3;
    Frustum<T>, 3;
}

/// Whether the boxes around two shapes of fixed point have nothing in common. It is asked where
/// floats are soft.
#[inline]
pub(super) fn far<T: Scalar, const D: usize>(a: &impl Around<T, D>, b: &impl Around<T, D>) -> bool {
    if !(cfg!(target_os = "none") && T::Kernel::FIXED_POINT) {
        return false;
    }
    // First that of the simpler one, which may have none.
    let Some(b) = b.around() else { return false };
    let apart = |a: Aabb<T, D>| (0..D).any(|i| a.max[i] < b.min[i] || b.max[i] < a.min[i]);
    a.around().is_some_and(apart)
}
