//! Tetrahedron × everything simpler, and itself.
//!
//! A point p is inside where it is not beyond any face: each of the four volumes that
//! p makes with a face has the sign of the whole, or is zero. Their shares in it are the
//! barycentric weights. A flat tetrahedron is the union of its faces.
//!
//! A connected shape meets the tetrahedron exactly where it meets a face or lies inside,
//! and then any of its points does. So the booleans are those of triangles and of a point,
//! and the witness is one shared with a face; a line enters and leaves through faces or
//! starts and ends inside. What a triangle or a parallelogram shares with it, a polygon,
//! is found by the slabs across the faces. Where it is plain to see whether they meet, the
//! faces are not asked.
//!
//! Degrees: 3; 6 to compare two ends of what an edge shares with another shape.

use super::capsule::ordered;
use super::clip::{axes_across, start};
use super::convex::{Convex, Normal};
use super::hull::Corners;
use super::pieces::{Somewhere, joined};
use super::plane::side;
use super::slab::shared;
use super::{Intersect, LinePlane, LinePoint, LineTriangle, Meet, Patch, Span, TetrahedronPoint};
use crate::predicate::{FilteredKernel, Orient3d, Sign, sign};
use crate::rough::{Sketched, plainly};
use crate::scalar::Scalar;
use crate::shape::cell::Spanned;
use crate::shape::{
    Aabb, Capsule, HalfSpace, Linear, OrientedBox, Parallelogram, Plane, Sphere, Tetrahedron,
    Triangle,
};
use crate::vector;
use nalgebra::Point;

/// The volume of the tetrahedron, and those that the point makes with the faces.
#[inline]
fn volumes<T: Scalar>(t: &Tetrahedron<T>, p: [T; 3]) -> (Orient3d<T>, [Orient3d<T>; 4]) {
    let [a, b, c, d] = t.v();
    let volume = Orient3d::new;
    let parts = [volume(p, b, c, d), volume(a, p, c, d), volume(a, b, p, d), volume(a, b, c, p)];
    (volume(a, b, c, d), parts)
}

/// Whether the tetrahedron contains the point.
#[inline]
fn contains<T: Scalar>(t: &Tetrahedron<T>, p: &Point<T, 3>) -> bool {
    let (whole, parts) = volumes(t, p.coords.into());
    match sign(&whole) {
        Sign::Zero => t.faces().iter().any(|face| face.intersects(p)),
        s => parts.iter().all(|part| !(sign(part) * s).is_negative()),
    }
}

impl<T: Scalar> Meet<Point<T, 3>, TetrahedronPoint<T>> for Tetrahedron<T> {
    #[inline]
    fn meets(&self, p: &Point<T, 3>) -> bool {
        contains(self, p)
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<TetrahedronPoint<T>> {
        let (whole, parts) = volumes(self, p.coords.into());
        if sign(&whole).is_zero() {
            let zero = T::zero();
            return self.faces().iter().enumerate().find_map(|(i, face)| {
                let [u, v, w] = face.intersection(p)?.weights;
                let weights = match i {
                    0 => [zero, u, v, w],
                    1 => [u, zero, v, w],
                    2 => [u, v, zero, w],
                    _ => [u, v, w, zero],
                };
                Some(TetrahedronPoint { point: *p, weights })
            });
        }
        let weights = || T::Kernel::ratios(&parts, &whole);
        contains(self, p).then(|| TetrahedronPoint { point: *p, weights: weights() })
    }
}

/// Whether a line has its start in the tetrahedron.
#[inline]
fn starts_inside<T: Scalar, L: Linear<T, 3>>(t: &Tetrahedron<T>, line: &L) -> bool {
    (L::STARTS || line.is_point()) && contains(t, &Point::from(line.start()))
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, Span<T, 3>> for Tetrahedron<T> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        self.faces().iter().any(|face| Meet::<L, LineTriangle<T>>::meets(face, line))
            || starts_inside(self, line)
    }
    fn meet(&self, line: &L) -> Option<Span<T, 3>> {
        let first = starts_inside(self, line).then(|| start(line));
        let end = line.end().map(Point::from);
        let end = end.filter(|p| !line.is_point() && contains(self, p));
        let last = end.map(|point| LinePoint { t: T::one(), point });
        let faces = self.faces();
        let crossed = faces.iter().filter_map(|face| {
            Some(match Meet::<L, LineTriangle<T>>::meet(face, line)? {
                LineTriangle::Point(hit) => {
                    Span::from_point(LinePoint { t: hit.t, point: hit.point })
                }
                LineTriangle::Span(span) => span,
            })
        });
        joined(line, crossed.chain(first.into_iter().chain(last).map(Span::from_point)))
    }
}

/// The sides of the vertices: before or behind the plane, or on it.
#[inline]
fn sides<T: Scalar>(t: &Tetrahedron<T>, plane: &Plane<T, 3>) -> [Sign; 4] {
    t.v().map(|v| sign(&side(plane, v)))
}

impl<T: Scalar> Meet<Plane<T, 3>, Patch<T, 3, 4>> for Tetrahedron<T> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        let sides = sides(self, plane);
        sides.contains(&Sign::Zero)
            || (sides.contains(&Sign::Positive) && sides.contains(&Sign::Negative))
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Patch<T, 3, 4>> {
        let mut corners = Corners::<T, 3, 12>::new();
        for edge in self.edges() {
            match Meet::<_, LinePlane<T, 3>>::meet(plane, &edge) {
                Some(LinePlane::Point(at)) => corners.push(at.point),
                Some(LinePlane::Within) => {
                    [edge.a, edge.b].into_iter().for_each(|p| corners.push(p))
                }
                None => {}
            }
        }
        let [a, b, c, d] = self.v();
        let solid = !sign(&Orient3d::new(a, b, c, d)).is_zero();
        if solid || sides(self, plane) == [Sign::Zero; 4] {
            return corners.patch(axes_across(vector::pivot(&vector::raw(&plane.normal))?));
        }
        corners.segment_or_point()
    }
}

/// The same tetrahedron with its vertices in the order of their coordinates.
fn sorted<T: Scalar>(t: &Tetrahedron<T>) -> Tetrahedron<T> {
    let ordered = |p: Point<T, 3>, q: Point<T, 3>| -> [Point<T, 3>; 2] {
        let (x, y): ([T; 3], [T; 3]) = (p.coords.into(), q.coords.into());
        if x <= y { [p, q] } else { [q, p] }
    };
    let ([a, b], [c, d]) = (ordered(t.a, t.b), ordered(t.c, t.d));
    let ([a, c], [b, d]) = (ordered(a, c), ordered(b, d));
    let [b, c] = ordered(b, c);
    Tetrahedron { a, b, c, d }
}

impl<T: Scalar> Meet<HalfSpace<T, 3>, Point<T, 3>> for Tetrahedron<T> {
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 3>) -> bool {
        sides(self, &half.boundary()).iter().any(|s| !s.is_positive())
    }
    /// A witness: the vertex that lies deepest in the half-space, of several equally deep
    /// the first by its coordinates.
    fn meet(&self, half: &HalfSpace<T, 3>) -> Option<Point<T, 3>> {
        let [deepest, _] = sorted(self).extremes(&Normal(vector::raw(&half.normal)));
        let p = Point::from(deepest?.anchor);
        Meet::<_, Point<T, 3>>::meets(half, &p).then_some(p)
    }
}

/// Whether they meet, if that is plain to see; on bare metal flash is shorter than time.
#[inline]
fn at_sight<T: Scalar>(t: &Tetrahedron<T>, other: &impl Sketched) -> Option<bool> {
    if cfg!(target_os = "none") { None } else { plainly(t, other) }
}

impl<T: Scalar> Meet<Triangle<T, 3>, Patch<T, 3, 7>> for Tetrahedron<T> {
    #[inline]
    fn plainly(&self, triangle: &Triangle<T, 3>) -> Option<bool> {
        at_sight(self, triangle)
    }
    #[inline]
    fn meets(&self, triangle: &Triangle<T, 3>) -> bool {
        self.faces().iter().any(|face| face.intersects(triangle)) || contains(self, &triangle.a)
    }
    fn meet(&self, triangle: &Triangle<T, 3>) -> Option<Patch<T, 3, 7>> {
        shared(triangle, self)
    }
}

impl<T: Scalar> Meet<Parallelogram<T, 3>, Patch<T, 3, 8>> for Tetrahedron<T> {
    #[inline]
    fn plainly(&self, other: &Parallelogram<T, 3>) -> Option<bool> {
        at_sight(self, other)
    }
    #[inline]
    fn meets(&self, other: &Parallelogram<T, 3>) -> bool {
        self.faces().iter().any(|face| face.intersects(other)) || contains(self, &other.origin)
    }
    fn meet(&self, other: &Parallelogram<T, 3>) -> Option<Patch<T, 3, 8>> {
        shared(&other.cell(), self)
    }
}

/// Whether the tetrahedron meets a shape that contains the point `inner`.
fn meets<T: Scalar, X>(t: &Tetrahedron<T>, x: &X, inner: &Point<T, 3>) -> bool
where
    X: Intersect<Triangle<T, 3>>,
{
    contains(t, inner) || t.faces().iter().any(|face| x.intersects(face))
}

/// A point of both: `inner` or one that the shape shares with a face.
fn meet<T: Scalar, X>(t: &Tetrahedron<T>, x: &X, inner: Point<T, 3>) -> Option<Point<T, 3>>
where
    X: Intersect<Triangle<T, 3>, Answer: Somewhere<T, 3>>,
{
    if contains(t, &inner) {
        return Some(inner);
    }
    sorted(t).faces().iter().find_map(|face| x.intersection(face)?.somewhere())
}

macro_rules! bodies {
    ($($shape:ty: |$x:ident| $inner:expr;)*) => {$(
        impl<T: Scalar> Meet<$shape, Point<T, 3>> for Tetrahedron<T> {
            #[inline]
            fn plainly(&self, other: &$shape) -> Option<bool> {
                at_sight(self, other)
            }
            #[inline]
            fn meets(&self, $x: &$shape) -> bool {
                meets(self, $x, &$inner)
            }
            /// A witness: the center of a sphere or oriented box, the lower corner of a
            /// box, the first end of a capsule's axis, if the tetrahedron contains it; else
            /// a point shared with a face, the first one in the order of the vertices: of a
            /// sphere that nearest to the center, of a box the first corner of the polygon.
            fn meet(&self, $x: &$shape) -> Option<Point<T, 3>> {
                meet(self, $x, $inner)
            }
        }
    )*};
}

bodies! {
    Sphere<T, 3>: |s| s.center;
    Aabb<T, 3>: |b| b.min;
    OrientedBox<T, 3>: |b| b.center;
    Capsule<T, 3>: |c| ordered(c.axis()).a;
}

impl<T: Scalar> Meet<Tetrahedron<T>, Point<T, 3>> for Tetrahedron<T> {
    #[inline]
    fn plainly(&self, other: &Tetrahedron<T>) -> Option<bool> {
        at_sight(self, other)
    }
    #[inline]
    fn meets(&self, other: &Tetrahedron<T>) -> bool {
        meets(self, other, &other.a)
    }
    /// A witness: a vertex of one in the other, or the first corner of what a face shares.
    fn meet(&self, other: &Tetrahedron<T>) -> Option<Point<T, 3>> {
        // In an order that does not depend on that of the arguments.
        let (a, b) = (sorted(self), sorted(other));
        let (a, b) = if a.v() <= b.v() { (a, b) } else { (b, a) };
        meet(&a, &b, b.a)
    }
}
