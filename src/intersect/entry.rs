//! Where a ray or segment first meets a shape: of what they share, the number with which it
//! begins, without the rest; and the surface there.

use super::first::{First, begin};
use super::ray_hit::{RayHit, hit_at};
use super::{Intersect, LineLine};
use crate::lanes;
use crate::real::{real, round};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, Linear, OrientedBox, Parallelogram, Plane, Ray, Segment,
    Sphere, Tetrahedron, Triangle,
};

/// Where a ray or segment first meets another shape, in either order: what a ray caster asks.
///
/// Every shape that has a surface or an interior has it, and so has a line, a ray or a segment: of two
/// of these `self` is the shape and the other one the ray.
///
/// [`entry`](Self::entry) costs less than the [`intersection`](crate::Intersect::intersection), which
/// has points, weights and the other end too; but about the same for shapes without columns.
///
/// ```
/// use coincide::{RayCast, Ray, Sphere};
/// use nalgebra::{Point3, Vector3};
///
/// let ray = Ray::new(Point3::new(0.0, 0.0, 5.0), Vector3::new(0.0, 0.0, -2.0));
/// let ball = Sphere::new(Point3::origin(), 1.0);
/// assert_eq!(ray.entry(&ball), Some(2.0));
/// assert_eq!(ball.entry(&Ray::new(Point3::origin(), ray.direction)), Some(0.0));
///
/// let hit = ball.cast_ray(&ray).unwrap();
/// assert_eq!((hit.t, hit.point), (2.0, Point3::new(0.0, 0.0, 1.0)));
/// assert_eq!(hit.normal, Vector3::z());
/// assert_eq!(ball.cast_ray_up_to(&ray, 1.5), None);
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no rule for where `{Self}` first meets `{Other}`",
    note = "it takes a ray or a segment, and a shape that is not a point"
)]
pub trait RayCast<Other> {
    /// The scalar.
    type Parameter: PartialOrd;
    /// [`RayHit`] of the scalar and dimension.
    type Hit;

    /// The parameter of the first point that they share, in lengths of the ray's direction or
    /// of the segment; `None` where they share nothing, 0 where it starts inside.
    ///
    /// It is the number, bit for bit, with which the [`intersection`](crate::Intersect::intersection)
    /// begins: rounded to nearest, or within 1 ulp where a square root is needed.
    fn entry(&self, other: &Other) -> Option<Self::Parameter>;

    /// The hit at a parameter that [`entry`](Self::entry) gave: what it passes through there.
    fn hit_at(&self, other: &Other, t: Self::Parameter) -> Self::Hit;

    /// Where they first meet, and the surface there: its normal against the ray, and which part of it.
    fn cast_ray(&self, other: &Other) -> Option<Self::Hit> {
        Some(self.hit_at(other, self.entry(other)?))
    }

    /// The same up to a parameter, itself included.
    fn cast_ray_up_to(&self, other: &Other, max_t: Self::Parameter) -> Option<Self::Hit> {
        let t = self.entry(other)?;
        (t <= max_t).then(|| self.hit_at(other, t))
    }
}

/// A shape that a ray meets: where, and the other order.
macro_rules! cast {
    ($d:literal, $shape:ty, $line:ty, |$s:ident, $l:ident| $entry:expr) => {
        impl<T: Scalar> RayCast<$line> for $shape {
            type Parameter = T;
            type Hit = RayHit<T, $d>;
            #[inline]
            fn entry(&self, line: &$line) -> Option<T> {
                let ($s, $l) = (self, line);
                $entry
            }
            fn hit_at(&self, line: &$line, t: T) -> RayHit<T, $d> {
                hit_at(self, line, t)
            }
        }
    };
}

macro_rules! reversed {
    ($d:literal, $shape:ty, $line:ty) => {
        impl<T: Scalar> RayCast<$shape> for $line {
            type Parameter = T;
            type Hit = RayHit<T, $d>;
            #[inline]
            fn entry(&self, shape: &$shape) -> Option<T> {
                shape.entry(self)
            }
            fn hit_at(&self, shape: &$shape, t: T) -> RayHit<T, $d> {
                shape.hit_at(self, t)
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
    ($d:literal: $([$shape:ty])*) => {$(
        seen!(@one $d, $shape, Ray<T, $d>);
        seen!(@one $d, $shape, Segment<T, $d>);
    )*};
    (@one $d:literal, $shape:ty, $line:ty) => {
        cast! { $d, $shape, $line, |s, line| {
            if let Some((t, seen)) = lanes::arrives(s, line) {
                return if seen <= 1 { (seen != 0).then_some(t) } else { open(s, line, seen) };
            }
            match lanes::look::<T, lanes::Meeting, _, _>(s, line) {
                Some(true) => {
                    let seen = lanes::arrival(s, line);
                    let seen = seen.or_else(|| lanes::sharp_arrival(s, line));
                    seen.or_else(|| s.first_of_met(line))
                }
                Some(false) => None,
                None => s.first(line),
            }
        }}
        reversed! { $d, $shape, $line }
    };
}

seen! { 2: [Sphere<T, 2>] [Aabb<T, 2>] [Capsule<T, 2>] }
seen! { 3:
    [Sphere<T, 3>] [Aabb<T, 3>] [Triangle<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>]
    [InfiniteCylinder<T>] [Cylinder<T>]
}

/// The others.
macro_rules! unseen {
    ($d:literal: $([$shape:ty])*) => {$(
        unseen!(@one $d, $shape, Ray<T, $d>);
        unseen!(@one $d, $shape, Segment<T, $d>);
    )*};
    (@one $d:literal, $shape:ty, $line:ty) => {
        cast! { $d, $shape, $line, |s, line| begin(s, line) }
        reversed! { $d, $shape, $line }
    };
}

unseen! { 2:
    [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Parallelogram<T, 2>] [OrientedBox<T, 2>]
    [Ellipsoid<T, 2>] [ConvexPolygon<'_, T, 2>]
}
unseen! { 3:
    [Plane<T, 3>] [HalfSpace<T, 3>] [Parallelogram<T, 3>] [Ellipsoid<T, 3>]
    [ConvexPolygon<'_, T, 3>] [Tetrahedron<T>] [Disk<T>] [Cone<T>] [Frustum<T>]
    [ConvexPolyhedron<'_, T>]
}

/// The parameter of a point of the ray that is given by its coordinates.
fn parameter<T: Scalar, const D: usize>(line: &impl Linear<T, D>, p: [T; D]) -> T {
    let longest = (0..D).reduce(|i, j| {
        let size = |k: usize| {
            let step = line.step_at(k);
            (real(step.0) - real(step.1)).abs()
        };
        if size(j) > size(i) { j } else { i }
    });
    let (axis, coordinates) = (longest.unwrap_or(0), p.get(longest.unwrap_or(0)));
    let step = line.step_at(axis);
    let step = real(step.0) - real(step.1);
    match coordinates {
        Some(x) if *x != line.start_at(axis) => {
            round((real(*x) - real(line.start_at(axis))) / step)
        }
        _ => T::zero(),
    }
}

/// Where the ray `line` first meets another linear shape.
fn first_of_lines<T, S, L, const D: usize>(shape: &S, line: &L) -> Option<T>
where
    T: Scalar,
    S: Intersect<L, Answer = LineLine<T, D>>,
    L: Linear<T, D>,
{
    let ends = match shape.intersection(line)? {
        LineLine::Point(at) => return Some(at.s),
        // A ray that is shared begins at its own start, or at that of the other.
        LineLine::Ray(both) if line.end().is_none() => [both.origin; 2],
        LineLine::Segment(both) => [both.a, both.b],
        LineLine::Ray(_) | LineLine::Line => return Some(T::zero()),
    };
    let [a, b] = ends.map(|p| parameter(line, p.coords.into()));
    Some(if b < a { b } else { a })
}

/// Lines, rays and segments as shapes.
macro_rules! lines {
    ($d:literal) => {
        lines! { @each $d: [Ray<T, $d>] [Segment<T, $d>] }
        reversed! { $d, Line<T, $d>, Ray<T, $d> }
        reversed! { $d, Line<T, $d>, Segment<T, $d> }
    };
    (@each $d:literal: $([$line:ty])*) => {$(
        cast! { $d, Line<T, $d>, $line, |s, line| first_of_lines(s, line) }
        cast! { $d, Ray<T, $d>, $line, |s, line| first_of_lines(s, line) }
        cast! { $d, Segment<T, $d>, $line, |s, line| first_of_lines(s, line) }
    )*};
}

lines!(2);
lines!(3);
