//! Convex polyhedron × everything simpler, and itself.
//!
//! The polyhedron is the union of the tetrahedra between the first vertex of the first
//! face and every face, and meets a shape where one of them does: every boolean is that of
//! the tetrahedra. What they share with a line is joined; with other shapes it has no
//! fixed number of corners, and the answer is a point.

use super::convex_polygon::comes_first;
use super::pieces::{Somewhere, Whole, joined, meet, meets};
use super::{BoxSpan, Intersect, Meet, Span};
use crate::scalar::Scalar;
use crate::shape::{Aabb, ConvexPolygon, ConvexPolyhedron, Linear, Shape, Tetrahedron};
use nalgebra::Point;

impl<T: Scalar, X> Meet<X, Point<T, 3>> for ConvexPolyhedron<'_, T>
where
    X: Whole + Shape<Aabb = Aabb<T, 3>>,
    Tetrahedron<T>: Intersect<X, Answer: Somewhere<T, 3>>,
{
    #[inline]
    fn meets(&self, x: &X) -> bool {
        meets(self.tetrahedra(), x)
    }
    /// A witness: a point of what the first tetrahedron that meets the other shape shares
    /// with it, the first corner of a polygon.
    fn meet(&self, x: &X) -> Option<Point<T, 3>> {
        meet(self.tetrahedra(), x)
    }
}

impl<'a, T: Scalar> Meet<ConvexPolygon<'a, T, 3>, Point<T, 3>> for ConvexPolyhedron<'_, T> {
    #[inline]
    fn meets(&self, polygon: &ConvexPolygon<'a, T, 3>) -> bool {
        meets(self.tetrahedra(), polygon)
    }
    /// A witness: the first corner of what a tetrahedron and a triangle share.
    fn meet(&self, polygon: &ConvexPolygon<'a, T, 3>) -> Option<Point<T, 3>> {
        meet(self.tetrahedra(), polygon)
    }
}

impl<'a, T: Scalar> Meet<ConvexPolyhedron<'a, T>, Point<T, 3>> for ConvexPolyhedron<'_, T> {
    #[inline]
    fn meets(&self, other: &ConvexPolyhedron<'a, T>) -> bool {
        meets(self.tetrahedra(), other)
    }
    /// A witness: what two tetrahedra have for theirs.
    fn meet(&self, other: &ConvexPolyhedron<'a, T>) -> Option<Point<T, 3>> {
        // In an order that does not depend on that of the arguments.
        let same = self.vertices == other.vertices;
        let first = if same {
            self.faces <= other.faces
        } else {
            comes_first(self.vertices, other.vertices)
        };
        if first { meet(self.tetrahedra(), other) } else { meet(other.tetrahedra(), self) }
    }
}

/// The tetrahedra whose boxes the line meets.
#[inline]
fn passed<T: Scalar, L: Linear<T, 3>>(
    polyhedron: &ConvexPolyhedron<'_, T>,
    line: &L,
) -> impl Iterator<Item = Tetrahedron<T>> {
    polyhedron.tetrahedra().filter(move |t| {
        let bounds = Aabb::from_points(&t.vertices());
        bounds.is_some_and(|bounds| Meet::<L, BoxSpan<T, 3>>::meets(&bounds, line))
    })
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, Span<T, 3>> for ConvexPolyhedron<'_, T> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        passed(self, line).any(|t| Meet::<L, Span<T, 3>>::meets(&t, line))
    }
    fn meet(&self, line: &L) -> Option<Span<T, 3>> {
        joined(line, passed(self, line).filter_map(|t| Meet::<L, Span<T, 3>>::meet(&t, line)))
    }
}
