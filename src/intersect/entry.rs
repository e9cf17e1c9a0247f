//! Where a ray or segment first meets a shape: of what they share, the number with which it
//! begins, without the rest.

use super::first::{First, begin};
use crate::lanes;
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere,
    Tetrahedron, Triangle,
};

/// Where a ray or segment first meets another shape, in either order: what a ray caster asks.
///
/// Every shape that has a surface or an interior has it. It costs less than the
/// [`intersection`](crate::Intersect::intersection), which has points, weights and the other end
/// too; but about the same for shapes without columns.
///
/// ```
/// use coincide::{RayCast, Ray, Sphere};
/// use nalgebra::{Point3, Vector3};
///
/// let ray = Ray::new(Point3::new(0.0, 0.0, 5.0), Vector3::new(0.0, 0.0, -2.0));
/// let ball = Sphere::new(Point3::origin(), 1.0);
/// assert_eq!(ray.entry(&ball), Some(2.0));
/// assert_eq!(ball.entry(&Ray::new(Point3::origin(), ray.direction)), Some(0.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no rule for where `{Self}` first meets `{Other}`",
    note = "it takes a ray or a segment, and a shape that is not a line or a point"
)]
pub trait RayCast<Other> {
    /// The scalar.
    type Parameter;

    /// The parameter of the first point that they share, in lengths of the ray's direction or
    /// of the segment; `None` where they share nothing, 0 where it starts inside.
    ///
    /// It is the number, bit for bit, with which the [`intersection`](crate::Intersect::intersection)
    /// begins: rounded to nearest, or within 1 ulp where a square root is needed.
    fn entry(&self, other: &Other) -> Option<Self::Parameter>;
}

/// The other order.
macro_rules! reversed {
    ($shape:ty, $line:ty) => {
        impl<T: Scalar> RayCast<$shape> for $line {
            type Parameter = T;
            #[inline]
            fn entry(&self, shape: &$shape) -> Option<T> {
                shape.entry(self)
            }
        }
    };
}

/// Of two of which a look does not show where they first meet, if it shows that they do. A function of
/// its own: what it makes of its answer would make branches of those that a look gives.
#[cold]
#[inline(never)]
fn open<T: Scalar, S: First<T, L>, L>(shape: &S, line: &L, seen: u8) -> Option<T> {
    if seen == lanes::Arrival::MET { shape.first_of_met(line) } else { shape.first(line) }
}

/// Shapes for which there is a look.
macro_rules! seen {
    ($($shape:ty, $($line:ty)+;)*) => {$($(
        impl<T: Scalar> RayCast<$line> for $shape {
            type Parameter = T;
            #[inline]
            fn entry(&self, line: &$line) -> Option<T> {
                if let Some((t, seen)) = lanes::arrives(self, line) {
                    return if seen <= 1 { (seen != 0).then_some(t) } else { open(self, line, seen) };
                }
                match lanes::look::<T, lanes::Meeting, _, _>(self, line) {
                    Some(true) => {
                        let seen = lanes::arrival(self, line);
                        let seen = seen.or_else(|| lanes::sharp_arrival(self, line));
                        seen.or_else(|| self.first_of_met(line))
                    }
                    Some(false) => None,
                    None => self.first(line),
                }
            }
        }
        reversed! { $shape, $line }
    )+)*};
}

seen! {
    Sphere<T, 2>, Ray<T, 2> Segment<T, 2>;
    Sphere<T, 3>, Ray<T, 3> Segment<T, 3>;
    Aabb<T, 2>, Ray<T, 2> Segment<T, 2>;
    Aabb<T, 3>, Ray<T, 3> Segment<T, 3>;
    Triangle<T, 3>, Ray<T, 3> Segment<T, 3>;
    OrientedBox<T, 3>, Ray<T, 3> Segment<T, 3>;
    Capsule<T, 2>, Ray<T, 2> Segment<T, 2>;
    Capsule<T, 3>, Ray<T, 3> Segment<T, 3>;
    InfiniteCylinder<T>, Ray<T, 3> Segment<T, 3>;
    Cylinder<T>, Ray<T, 3> Segment<T, 3>;
}

/// The others.
macro_rules! unseen {
    ($($shape:ty, $($line:ty)+;)*) => {$($(
        impl<T: Scalar> RayCast<$line> for $shape {
            type Parameter = T;
            #[inline]
            fn entry(&self, line: &$line) -> Option<T> {
                begin(self, line)
            }
        }
        reversed! { $shape, $line }
    )+)*};
}

unseen! {
    Plane<T, 2>, Ray<T, 2> Segment<T, 2>;
    Plane<T, 3>, Ray<T, 3> Segment<T, 3>;
    HalfSpace<T, 2>, Ray<T, 2> Segment<T, 2>;
    HalfSpace<T, 3>, Ray<T, 3> Segment<T, 3>;
    Triangle<T, 2>, Ray<T, 2> Segment<T, 2>;
    Parallelogram<T, 2>, Ray<T, 2> Segment<T, 2>;
    Parallelogram<T, 3>, Ray<T, 3> Segment<T, 3>;
    OrientedBox<T, 2>, Ray<T, 2> Segment<T, 2>;
    Ellipsoid<T, 2>, Ray<T, 2> Segment<T, 2>;
    Ellipsoid<T, 3>, Ray<T, 3> Segment<T, 3>;
    ConvexPolygon<'_, T, 2>, Ray<T, 2> Segment<T, 2>;
    ConvexPolygon<'_, T, 3>, Ray<T, 3> Segment<T, 3>;
    Tetrahedron<T>, Ray<T, 3> Segment<T, 3>;
    Disk<T>, Ray<T, 3> Segment<T, 3>;
    Cone<T>, Ray<T, 3> Segment<T, 3>;
    Frustum<T>, Ray<T, 3> Segment<T, 3>;
    ConvexPolyhedron<'_, T>, Ray<T, 3> Segment<T, 3>;
}
