//! Triangle × point, line, ray, segment, plane, half-space and triangle.
//!
//! In space, a line o + t·u passes the directed edge from p to q on the side told by the
//! volume u · ((p − o) × (q − o)). It meets the triangle where the three volumes have no
//! two opposite signs; they add up to u · n, n = (b − a) × (c − a), and their shares in
//! it are the barycentric weights. The parameter is t = n·(a − o) / n·u. Because an
//! edge gives its two triangles the same volume but for the sign, no line slips
//! between them, whatever the rounding: there is none.
//!
//! n·u = 0 with n ≠ 0 is parallel; in the plane of the triangle the question goes to a
//! projection in which the triangle keeps an area. n = 0 makes the triangle the segment
//! between its extreme vertices.
//!
//! In the plane a point is inside where it is not on the outer side of any edge.
//!
//! Degrees: 3, and 2 in the plane; 4 to compare two ends of a span.

mod line;
mod place;

use super::clip::{axes_across, flatten};
use super::hull::{Corners, patch_of};
use super::line::{at, contains, from_to, locate};
use super::plane::{crossing, side};
use super::{LineTriangle, Meet, Patch, PlaneTriangle, Span, TrianglePoint};
use crate::lanes::{self, look};
use crate::predicate::{
    Cross, Each, FilteredKernel, Orient2d, Polynomial, Ring, Sign, Triple, copies_operands, each,
    sign, triple_of,
};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Plane, Segment, Triangle};
use crate::vector;
use line::push_shared_between;
pub(super) use line::{parameter, push_shared};
use nalgebra::Point;
pub(super) use place::{cross, entry};

/// The segment that a triangle with collinear vertices is.
pub(super) fn flattened<T: Scalar, const D: usize>(t: &Triangle<T, D>) -> Segment<T, D> {
    let key = |p: &Point<T, D>| -> [T; D] { p.coords.into() };
    let (mut low, mut high) = (t.a, t.a);
    for p in [t.b, t.c] {
        low = if key(&p) < key(&low) { p } else { low };
        high = if key(&p) > key(&high) { p } else { high };
    }
    Segment { a: low, b: high }
}

/// The same triangle with its vertices in the order of their coordinates.
pub(super) fn sorted<T: Scalar, const D: usize>(t: &Triangle<T, D>) -> Triangle<T, D> {
    let first = |p: Point<T, D>, q: Point<T, D>| -> [Point<T, D>; 2] {
        let (x, y): ([T; D], [T; D]) = (p.coords.into(), q.coords.into());
        if x <= y { [p, q] } else { [q, p] }
    };
    let [a, b] = first(t.a, t.b);
    let [b, c] = first(b, t.c);
    let [a, b] = first(a, b);
    Triangle { a, b, c }
}

/// The normal (b − a) × (c − a).
#[inline]
pub(super) fn normal<T: Scalar>(t: &Triangle<T, 3>) -> [Cross<T>; 3] {
    let [a, b, c] = t.v();
    vector::cross(from_to(a, b), from_to(a, c))
}

/// Axes onto which the triangle projects with an area; `None` if it has none.
#[inline]
pub(super) fn flat_axes<T: Scalar>(t: &Triangle<T, 3>) -> Option<[usize; 2]> {
    normal(t).iter().position(|x| !sign(x).is_zero()).map(axes_across)
}

/// The projection of a triangle.
#[inline]
pub(super) fn flat<T: Scalar>(t: &Triangle<T, 3>, axes: [usize; 2]) -> Triangle<T, 2> {
    let [a, b, c] = t.v().each(|p| Point::from(flatten(p, axes)));
    Triangle { a, b, c }
}

/// The vertices in counterclockwise order; `None` if they are collinear.
#[inline]
pub(super) fn counterclockwise<T: Scalar>(t: &Triangle<T, 2>) -> Option<[[T; 2]; 3]> {
    let [a, b, c] = t.v();
    match sign(&Orient2d::new(a, b, c)) {
        Sign::Positive => Some([a, b, c]),
        Sign::Negative => Some([a, c, b]),
        Sign::Zero => None,
    }
}

/// The signs of the point against the edges of a counterclockwise triangle: negative
/// outside.
#[inline]
pub(super) fn edge_sides<T: Scalar>([a, b, c]: [[T; 2]; 3], p: [T; 2]) -> [Sign; 3] {
    [[b, c], [c, a], [a, b]].map(|[q, r]| sign(&Orient2d::new(p, q, r)))
}

#[inline]
fn inside<T: Scalar>(vertices: [[T; 2]; 3], p: [T; 2]) -> bool {
    edge_sides(vertices, p).iter().all(|s| !s.is_negative())
}

/// The barycentric weights of a point of the triangle.
fn weights<T: Scalar>(t: &Triangle<T, 2>, p: [T; 2]) -> [T; 3] {
    let [a, b, c] = t.v();
    let area = Orient2d::new(a, b, c);
    let parts = [[b, c], [c, a], [a, b]].map(|[q, r]| Orient2d::new(p, q, r));
    T::Kernel::ratios(&parts, &area)
}

/// The weights of a point of a triangle that is a segment: between its ends.
fn flattened_weights<T: Scalar, const D: usize>(
    t: &Triangle<T, D>,
    p: [T; D],
) -> Option<TrianglePoint<T, D>> {
    let s = flattened(t);
    let at = locate(&s, p)?;
    let (zero, one) = (T::zero(), T::one());
    let rest = {
        let back = Segment { a: s.b, b: s.a };
        locate(&back, p)?.t
    };
    // The first vertex at each end carries its weight; the ends may be one point.
    let vertices = t.vertices();
    let high = vertices.iter().position(|v| *v == s.b)?;
    let low = vertices.iter().position(|v| *v == s.a)?;
    let (from, to) = if low == high { (one, zero) } else { (rest, at.t) };
    let weight = |i: usize| match i {
        _ if i == low => from,
        _ if i == high => to,
        _ => zero,
    };
    Some(TrianglePoint { point: at.point, weights: each(weight) })
}

impl<T: Scalar> Meet<Point<T, 2>, TrianglePoint<T, 2>> for Triangle<T, 2> {
    #[inline]
    fn meets(&self, p: &Point<T, 2>) -> bool {
        match counterclockwise(self) {
            Some(v) => inside(v, p.coords.into()),
            None => contains(&flattened(self), p.coords.into()),
        }
    }
    fn meet(&self, p: &Point<T, 2>) -> Option<TrianglePoint<T, 2>> {
        match counterclockwise(self) {
            Some(v) => inside(v, p.coords.into())
                .then(|| TrianglePoint { point: *p, weights: weights(self, p.coords.into()) }),
            None => flattened_weights(self, p.coords.into()),
        }
    }
}

impl<T: Scalar> Meet<Point<T, 3>, TrianglePoint<T, 3>> for Triangle<T, 3> {
    #[inline]
    fn meets(&self, p: &Point<T, 3>) -> bool {
        let Some(axes) = flat_axes(self) else {
            return contains(&flattened(self), p.coords.into());
        };
        let q = flatten(p.coords.into(), axes);
        plane_side(self, p.coords.into()).is_zero()
            && counterclockwise(&flat(self, axes)).is_some_and(|v| inside(v, q))
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<TrianglePoint<T, 3>> {
        let Some(axes) = flat_axes(self) else {
            return flattened_weights(self, p.coords.into());
        };
        if !Meet::<_, TrianglePoint<T, 3>>::meets(self, p) {
            return None;
        }
        let weights = weights(&flat(self, axes), flatten(p.coords.into(), axes));
        Some(TrianglePoint { point: *p, weights })
    }
}

/// (a − p) · ((b − p) × (c − p)) = n · (a − p)
#[inline]
fn volume<T: Scalar>(t: &Triangle<T, 3>, p: [T; 3]) -> Triple<T> {
    let [a, b, c] = t.v();
    Triple(from_to(p, a), from_to(p, b), from_to(p, c))
}

/// The same, read from the triangle whenever it is asked for: what is copied stays on the stack.
#[derive(Clone, Copy)]
struct Volume<'a, T: Scalar>(&'a Triangle<T, 3>, &'a [T; 3]);

impl<T: Scalar> Polynomial<T> for Volume<'_, T> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(t, p) = self;
        if const { copies_operands::<R>() } {
            return volume(t, **p).eval();
        }
        let to = |v: &Point<T, 3>, i: usize| R::difference(vector::at(&v.coords, i), at(p, i));
        triple_of(|i| to(&t.a, i), |i| to(&t.b, i), |i| to(&t.c, i))
    }
}

/// On which side of the triangle's plane the point lies: positive in front.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
pub(super) fn plane_side<T: Scalar>(t: &Triangle<T, 3>, p: [T; 3]) -> Sign {
    -sign(&Volume(t, &p))
}

/// The sides of the vertices: before or behind the plane, or on it.
#[inline]
fn vertex_sides<T: Scalar, const D: usize>(t: &Triangle<T, D>, plane: &Plane<T, D>) -> [Sign; 3] {
    let at = |p: &Point<T, D>| sign(&side(plane, p.coords.into()));
    [at(&t.a), at(&t.b), at(&t.c)]
}

/// Vertices on a plane and where edges cross it, of a triangle that does not lie in it; the ends of
/// what it shares with one in that plane.
type Section<T, const D: usize> = Corners<T, D, 2>;
/// Vertices on a plane or behind it, and where edges cross it.
type Cut<T, const D: usize> = Corners<T, D, 5>;

/// Adds the points where edges cross the plane from one side to the other.
#[cfg_attr(target_os = "none", inline(never))]
fn push_crossings<T: Scalar, const D: usize, const C: usize>(
    corners: &mut Corners<T, D, C>,
    t: &Triangle<T, D>,
    plane: &Plane<T, D>,
    [a, b, c]: [Sign; 3],
) {
    let mut push = |p: &Point<T, D>, q: &Point<T, D>, ends: Sign| {
        if ends.is_negative() {
            corners.push(crossing(plane, [p, q]));
        }
    };
    push(&t.a, &t.b, a * b);
    push(&t.b, &t.c, b * c);
    push(&t.c, &t.a, c * a);
}

/// The point or segment that all of the corners lie on.
#[cfg_attr(target_os = "none", inline(never))]
fn between<T: Scalar, const D: usize>(corners: &Section<T, D>) -> Option<PlaneTriangle<T, D>> {
    let [a, b] = corners.ends()?;
    Some(if a == b { PlaneTriangle::Point(a) } else { PlaneTriangle::Segment(Segment { a, b }) })
}

impl<T: Scalar, const D: usize> Meet<Plane<T, D>, PlaneTriangle<T, D>> for Triangle<T, D> {
    #[inline]
    fn meets(&self, plane: &Plane<T, D>) -> bool {
        let sides = vertex_sides(self, plane);
        sides.contains(&Sign::Zero)
            || (sides.contains(&Sign::Positive) && sides.contains(&Sign::Negative))
    }
    fn meet(&self, plane: &Plane<T, D>) -> Option<PlaneTriangle<T, D>> {
        let sides = vertex_sides(self, plane);
        if sides == [Sign::Zero; 3] {
            return Some(PlaneTriangle::Triangle(*self));
        }
        let mut corners = Section::new();
        for (p, s) in [&self.a, &self.b, &self.c].into_iter().zip(&sides) {
            if s.is_zero() {
                corners.push(*p);
            }
        }
        push_crossings(&mut corners, self, plane, sides);
        between(&corners)
    }
}

/// How a polygon in the plane of a triangle is brought into the plane.
pub(super) trait Projected<T: Scalar, const D: usize> {
    /// Axes in which the triangle keeps the most of its area; `None` if it has none.
    fn best_axes(&self) -> Option<[usize; 2]>;
}

impl<T: Scalar> Projected<T, 2> for Triangle<T, 2> {
    fn best_axes(&self) -> Option<[usize; 2]> {
        counterclockwise(self).map(|_| [0, 1])
    }
}

impl<T: Scalar> Projected<T, 3> for Triangle<T, 3> {
    // On bare metal a call, whose stack is free again when corners are computed.
    #[cfg_attr(target_os = "none", inline(never))]
    fn best_axes(&self) -> Option<[usize; 2]> {
        vector::pivot(&normal(self)).map(axes_across)
    }
}

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Patch<T, D, 4>> for Triangle<T, D>
where
    Self: Projected<T, D>,
{
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        vertex_sides(self, &half.boundary()).iter().any(|s| !s.is_positive())
    }
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Patch<T, D, 4>> {
        let boundary = half.boundary();
        let mut corners = Cut::new();
        let sides = vertex_sides(self, &boundary);
        for (p, s) in [&self.a, &self.b, &self.c].into_iter().zip(&sides) {
            if !s.is_positive() {
                corners.push(*p);
            }
        }
        if !corners.vertices().is_empty() {
            push_crossings(&mut corners, self, &boundary, sides);
        }
        match self.best_axes() {
            Some(axes) => corners.patch(axes),
            None => corners.segment_or_point(),
        }
    }
}

/// Adds both ends of the part of a segment.
pub(super) fn push_span<T: Scalar, const D: usize, const C: usize>(
    corners: &mut Corners<T, D, C>,
    span: &Span<T, D>,
) {
    for end in [span.entry, span.exit].into_iter().flatten() {
        corners.push(end.point);
    }
}

/// Whether the triangle meets an edge of the other.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn crossed<T: Scalar>(t: &Triangle<T, 3>, by: &Triangle<T, 3>) -> bool {
    let met = |a: &Point<T, 3>, b: &Point<T, 3>| {
        Meet::<_, LineTriangle<T>>::meets(t, &Segment { a: *a, b: *b })
    };
    met(&by.a, &by.b) || met(&by.b, &by.c) || met(&by.c, &by.a)
}

/// All vertices of one strictly on the same side of the other's plane.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn separated<T: Scalar>(plane: &Triangle<T, 3>, t: &Triangle<T, 3>) -> bool {
    let sides = t.v().map(|v| plane_side(plane, v));
    !sides[0].is_zero() && sides == [sides[0]; 3]
}

impl<T: Scalar> Meet<Triangle<T, 3>, Patch<T, 3, 6>> for Triangle<T, 3> {
    #[inline]
    fn plainly(&self, other: &Triangle<T, 3>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    /// Two triangles meet exactly where an edge of one meets the other.
    #[inline]
    fn meets(&self, other: &Triangle<T, 3>) -> bool {
        !separated(self, other)
            && !separated(other, self)
            && (crossed(other, self) || crossed(self, other))
    }
    fn meet(&self, other: &Triangle<T, 3>) -> Option<Patch<T, 3, 6>> {
        if separated(self, other) || separated(other, self) {
            return None;
        }
        if is_within(other, self) {
            return meet_coplanar(self, other);
        }
        let mut corners = Section::new();
        push_shared_edges(&mut corners, other, self);
        push_shared_edges(&mut corners, self, other);
        ends_only(&corners)
    }
}

/// Whether a triangle lies in the plane of another; one that is a segment has any plane.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn is_within<T: Scalar>(t: &Triangle<T, 3>, plane: &Triangle<T, 3>) -> bool {
    let within = |v: &Point<T, 3>| plane_side(plane, v.coords.into()).is_zero();
    within(&t.a) && within(&t.b) && within(&t.c)
}

/// What has the two ends of these corners.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn ends_only<T: Scalar, const N: usize>(corners: &Section<T, 3>) -> Option<Patch<T, 3, N>> {
    corners.segment_or_point()
}

/// Adds the ends of what each edge of a triangle shares with another: corners of what they share.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn push_shared_edges<T: Scalar, const C: usize>(
    corners: &mut Corners<T, 3, C>,
    t: &Triangle<T, 3>,
    by: &Triangle<T, 3>,
) {
    for edge in [[&by.a, &by.b], [&by.b, &by.c], [&by.c, &by.a]] {
        push_shared_between(corners, t, edge);
    }
}

/// What two triangles in one plane share: a polygon if both have an area. Of two that are segments
/// the corners are its ends and two vertices between them.
#[cold]
#[inline(never)]
fn meet_coplanar<T: Scalar>(a: &Triangle<T, 3>, b: &Triangle<T, 3>) -> Option<Patch<T, 3, 6>> {
    patch_of(|corners| {
        push_shared_edges(corners, b, a);
        push_shared_edges(corners, a, b);
        a.best_axes().filter(|_| b.best_axes().is_some())
    })
}

impl<T: Scalar> Meet<Triangle<T, 2>, Patch<T, 2, 6>> for Triangle<T, 2> {
    #[inline]
    fn meets(&self, other: &Triangle<T, 2>) -> bool {
        self.edges().iter().any(|e| Meet::<_, Span<T, 2>>::meets(other, e))
            || other.edges().iter().any(|e| Meet::<_, Span<T, 2>>::meets(self, e))
    }
    fn meet(&self, other: &Triangle<T, 2>) -> Option<Patch<T, 2, 6>> {
        patch_of(|corners| {
            for (triangle, edges) in [(other, self.edges()), (self, other.edges())] {
                for edge in &edges {
                    if let Some(span) = Meet::<_, Span<T, 2>>::meet(triangle, edge) {
                        push_span(corners, &span);
                    }
                }
            }
            self.best_axes().filter(|_| other.best_axes().is_some())
        })
    }
}
