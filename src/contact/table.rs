//! The pairs.

use super::bodies::{self as body, alike, flat};
use super::{Contact, Manifold, Penetration};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, HalfSpace,
    OrientedBox, Parallelogram, Plane, Segment, Shape, Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A rule for pairs, in both orders.
macro_rules! pairs {
    ($d:literal, $rule:ident: $([$shape:ty] $([$other:ty])* $(itself $alike:ident)?;)*) => {$(
        $(pairs!(@one $d, $alike, $shape, $shape);)?
        $(
            pairs!(@one $d, $rule, $shape, $other);
            impl<T: Scalar> Contact<$shape> for $other {
                type Answer = Penetration<T, $d>;
                type Manifold = Manifold<T, $d>;
                fn contact(&self, other: &$shape) -> Option<Penetration<T, $d>> {
                    other.contact(self).map(Penetration::reversed)
                }
                fn manifold(&self, other: &$shape) -> Option<Manifold<T, $d>> {
                    other.manifold(self).map(Manifold::reversed)
                }
            }
        )*
    )*};
    (@one $d:literal, $rule:ident, $shape:ty, $other:ty) => {
        impl<T: Scalar> Contact<$other> for $shape {
            type Answer = Penetration<T, $d>;
            type Manifold = Manifold<T, $d>;
            fn contact(&self, other: &$other) -> Option<Penetration<T, $d>> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                if empty { None } else { $rule::contact(self, other) }
            }
            fn manifold(&self, other: &$other) -> Option<Manifold<T, $d>> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                if empty { None } else { $rule::manifold(self, other) }
            }
        }
    };
}

/// Points.
macro_rules! points {
    ($d:literal, $rule:ident: $([$shape:ty])*) => {
        pairs! { $d, $rule: $([$shape] [Point<T, $d>];)* }
    };
}

macro_rules! in_dimension {
    ($d:literal) => {
        points! { $d, flat: [Plane<T, $d>] [HalfSpace<T, $d>] }
        points! { $d, body:
            [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
            [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>]
            [ConvexPolygon<'_, T, $d>]
        }
        pairs! { $d, flat:
            [Plane<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>]
                [ConvexPolygon<'_, T, $d>];
            [HalfSpace<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>]
                [ConvexPolygon<'_, T, $d>];
        }
        pairs! { $d, body:
            [Sphere<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] [OrientedBox<T, $d>] itself alike;
            [Segment<T, $d>] itself alike;
            [Triangle<T, $d>] [Segment<T, $d>] itself alike;
            [Aabb<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] itself alike;
            [Parallelogram<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>] itself alike;
            [OrientedBox<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] itself alike;
            [Capsule<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] [OrientedBox<T, $d>] itself alike;
            [Ellipsoid<T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
                [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] itself alike;
            [ConvexPolygon<'_, T, $d>] [Segment<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>]
                [Aabb<T, $d>] [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>]
                [Ellipsoid<T, $d>];
        }

        impl<'a, T: Scalar> Contact<ConvexPolygon<'a, T, $d>> for ConvexPolygon<'_, T, $d> {
            type Answer = Penetration<T, $d>;
            type Manifold = Manifold<T, $d>;
            fn contact(&self, other: &ConvexPolygon<'a, T, $d>) -> Option<Penetration<T, $d>> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                if empty { None } else { alike::contact(self, other) }
            }
            fn manifold(&self, other: &ConvexPolygon<'a, T, $d>) -> Option<Manifold<T, $d>> {
                let empty = Shape::is_empty(self) || Shape::is_empty(other);
                if empty { None } else { alike::manifold(self, other) }
            }
        }
    };
}

in_dimension!(2);
in_dimension!(3);

points! { 3, body:
    [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>]
}

pairs! { 3, flat:
    [Plane<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>];
    [HalfSpace<T, 3>] [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>];
}

pairs! { 3, body:
    [Tetrahedron<T>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [ConvexPolygon<'_, T, 3>] itself alike;
    [Disk<T>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>]
        [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>]
        [ConvexPolygon<'_, T, 3>] itself alike;
    [Cylinder<T>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [ConvexPolygon<'_, T, 3>] itself alike;
    [Cone<T>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Parallelogram<T, 3>]
        [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>] [Tetrahedron<T>] [Disk<T>]
        [Cylinder<T>] [ConvexPolygon<'_, T, 3>] itself alike;
    [ConvexPolyhedron<'_, T>] [Segment<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolygon<'_, T, 3>];
}

impl<'a, T: Scalar> Contact<ConvexPolyhedron<'a, T>> for ConvexPolyhedron<'_, T> {
    type Answer = Penetration<T, 3>;
    type Manifold = Manifold<T, 3>;
    fn contact(&self, other: &ConvexPolyhedron<'a, T>) -> Option<Penetration<T, 3>> {
        let empty = Shape::is_empty(self) || Shape::is_empty(other);
        if empty { None } else { alike::contact(self, other) }
    }
    fn manifold(&self, other: &ConvexPolyhedron<'a, T>) -> Option<Manifold<T, 3>> {
        let empty = Shape::is_empty(self) || Shape::is_empty(other);
        if empty { None } else { alike::manifold(self, other) }
    }
}
