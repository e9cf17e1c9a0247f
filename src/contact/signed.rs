//! How far is a point from the surface of a shape, outside or inside?

use super::Contact;
use super::Penetration;
use crate::distance::Distance;
use crate::real::{real, round};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// The distance of a point from the surface of a shape: positive outside, negative inside.
///
/// ```
/// use coincide::{Aabb, SignedDistance};
///
/// let wall = Aabb::new([0.0, 0.0].into(), [4.0, 4.0].into());
/// assert_eq!(wall.signed_distance(&[6.0, 2.0].into()), Some(2.0));
/// assert_eq!(wall.signed_distance(&[3.0, 2.0].into()), Some(-1.0));
/// ```
pub trait SignedDistance<Other> {
    /// The scalar.
    type Length;

    /// The [`distance`](crate::Distance::distance) where the point is not in the shape, and there within
    /// its bound; otherwise less the length of the shortest way out, zero for a shape without an inside. `None`
    /// if one of them is empty. The sign is exact where it is exact whether they meet.
    ///
    /// Of a plane it is positive on the side that the normal points to, as
    /// [`Plane::signed_distance`] is.
    fn signed_distance(&self, other: &Other) -> Option<Self::Length>;
}

/// A number outside, or less a number inside.
fn signed<T: Scalar>(outside: Option<T>, depth: impl FnOnce() -> Option<T>) -> Option<T> {
    match outside {
        Some(distance) if distance == T::zero() => Some(T::zero() - depth()?),
        _ => outside,
    }
}

macro_rules! signed {
    ($d:literal, |$s:ident, $p:ident| $signed:expr; $([$shape:ty])*) => {$(
        impl<T: Scalar> SignedDistance<Point<T, $d>> for $shape {
            type Length = T;
            fn signed_distance(&self, point: &Point<T, $d>) -> Option<T> {
                let ($s, $p) = (self, point);
                $signed
            }
        }
        impl<T: Scalar> SignedDistance<$shape> for Point<T, $d> {
            type Length = T;
            fn signed_distance(&self, shape: &$shape) -> Option<T> {
                let ($s, $p) = (shape, self);
                $signed
            }
        }
    )*};
}

macro_rules! in_dimension {
    ($d:literal) => {
        signed! { $d, |s, p| s.distance(p); [Line<T, $d>] [Ray<T, $d>] }
        signed! { $d, |s, p| {
            let empty = Shape::is_empty(s) || Shape::is_empty(p);
            (!empty).then(|| Plane::signed_distance(s, p))
        }; [Plane<T, $d>] }
        signed! { $d, |s, p| signed(s.distance(p), || s.contact(p).map(|Penetration { depth, .. }| depth));
            [Segment<T, $d>] [HalfSpace<T, $d>] [Triangle<T, $d>] [Sphere<T, $d>] [Aabb<T, $d>]
            [Parallelogram<T, $d>] [OrientedBox<T, $d>] [Capsule<T, $d>] [Ellipsoid<T, $d>]
            [ConvexPolygon<'_, T, $d>]
        }
        impl<T: Scalar> SignedDistance<Point<T, $d>> for Point<T, $d> {
            type Length = T;
            fn signed_distance(&self, other: &Point<T, $d>) -> Option<T> {
                self.distance(other)
            }
        }
    };
}

in_dimension!(2);
in_dimension!(3);
signed! { 3, |s, p| signed(s.distance(p), || s.contact(p).map(|Penetration { depth, .. }| depth));
    [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [ConvexPolyhedron<'_, T>]
}
signed! { 3, |s, p| signed(s.distance(p), || {
    let from_axis = s.axis().distance(p)?;
    Some(round(real(s.radius) - real(from_axis)))
}); [InfiniteCylinder<T>] }
// The nearest of its planes.
signed! { 3, |s, p| signed(s.distance(p), || {
    let depths = s.half_spaces().map(|half| half.contact(p).map(|found| found.depth));
    depths.into_iter().flatten().reduce(|a, b| if b < a { b } else { a })
}); [Frustum<T>] }
