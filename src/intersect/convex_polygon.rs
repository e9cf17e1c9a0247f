//! Convex polygon × everything simpler, and itself.
//!
//! The polygon is the union of the triangles of its fan, and meets a shape where one of
//! them does: every boolean is that of the triangles. What they share with a line is
//! joined; with other shapes it has no fixed number of corners, and the answer is a point.
//!
//! In space a line in the plane of a triangle shares a part with it, and one that passes
//! through shares a point. Where the vertices are in one plane, one of the two holds for
//! all triangles of the fan that have an area; otherwise the line can do both, and what
//! comes first along it is told.

use super::hull::Corners;
use super::pieces::{Somewhere, Whole, joined, meet, meets};
use super::triangle::parameter;
use super::{
    Hit, Intersect, LinePolygon, LineTriangle, Meet, PlanePolygon, PlaneTriangle, PolygonHit, Span,
};
use crate::predicate::Sign;
use crate::scalar::Scalar;
use crate::shape::{Aabb, ConvexPolygon, Linear, Plane, Segment, Shape, Triangle};
use core::cmp::Ordering;
use nalgebra::Point;

macro_rules! with_shapes {
    ($d:literal) => {
        impl<T: Scalar, X> Meet<X, Point<T, $d>> for ConvexPolygon<'_, T, $d>
        where
            X: Whole + Shape<Aabb = Aabb<T, $d>>,
            Triangle<T, $d>: Intersect<X, Answer: Somewhere<T, $d>>,
        {
            #[inline]
            fn meets(&self, x: &X) -> bool {
                meets(self.triangles(), x)
            }
            /// A witness: a point of what the first triangle of the fan that meets the
            /// other shape shares with it, the first corner of a polygon.
            fn meet(&self, x: &X) -> Option<Point<T, $d>> {
                meet(self.triangles(), x)
            }
        }

        impl<'a, T: Scalar> Meet<ConvexPolygon<'a, T, $d>, Point<T, $d>>
            for ConvexPolygon<'_, T, $d>
        {
            #[inline]
            fn meets(&self, other: &ConvexPolygon<'a, T, $d>) -> bool {
                meets(self.triangles(), other)
            }
            /// A witness: the first corner of what two triangles share.
            fn meet(&self, other: &ConvexPolygon<'a, T, $d>) -> Option<Point<T, $d>> {
                // In an order that does not depend on that of the arguments.
                if comes_first(self.vertices, other.vertices) {
                    meet(self.triangles(), other)
                } else {
                    meet(other.triangles(), self)
                }
            }
        }
    };
}

with_shapes!(2);
with_shapes!(3);

/// Whether the first list is not after the second one by its coordinates.
pub(super) fn comes_first<T: Scalar, const D: usize>(a: &[Point<T, D>], b: &[Point<T, D>]) -> bool {
    let numbers = |p: &Point<T, D>| -> [T; D] { p.coords.into() };
    a.iter().map(numbers).le(b.iter().map(numbers))
}

impl<T: Scalar, L: Linear<T, 2>> Meet<L, Span<T, 2>> for ConvexPolygon<'_, T, 2> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        self.triangles().any(|t| Meet::<L, Span<T, 2>>::meets(&t, line))
    }
    fn meet(&self, line: &L) -> Option<Span<T, 2>> {
        joined(line, self.triangles().filter_map(|t| Meet::<L, Span<T, 2>>::meet(&t, line)))
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for ConvexPolygon<'_, T, 2> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        meets(self.triangles(), plane)
    }
    /// Its ends are equal where the line touches a vertex.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        ends(self.triangles(), plane).map(|[a, b]| Segment { a, b })
    }
}

/// The outermost of the points that triangles share with a plane.
fn ends<T: Scalar, const D: usize>(
    triangles: impl Iterator<Item = Triangle<T, D>>,
    plane: &Plane<T, D>,
) -> Option<[Point<T, D>; 2]> {
    let mut all: Option<[Point<T, D>; 2]> = None;
    for triangle in triangles {
        let mut corners: Corners<T, D, 5> = Corners::new();
        all.into_iter().flatten().for_each(|p| corners.push(p));
        match Meet::<_, PlaneTriangle<T, D>>::meet(&triangle, plane) {
            None => {}
            Some(PlaneTriangle::Point(p)) => corners.push(p),
            Some(PlaneTriangle::Segment(s)) => {
                [s.a, s.b].into_iter().for_each(|p| corners.push(p));
            }
            Some(PlaneTriangle::Triangle(t)) => {
                t.vertices().into_iter().for_each(|p| corners.push(p));
            }
        }
        all = corners.ends();
    }
    all
}

impl<T: Scalar> Meet<Plane<T, 3>, PlanePolygon<T>> for ConvexPolygon<'_, T, 3> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        meets(self.triangles(), plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<PlanePolygon<T>> {
        if self.vertices.iter().all(|p| Meet::<_, Point<T, 3>>::meets(plane, p)) {
            return Some(PlanePolygon::Within);
        }
        let [a, b] = ends(self.triangles(), plane)?;
        Some(if a == b { PlanePolygon::Point(a) } else { PlanePolygon::Segment(Segment { a, b }) })
    }
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, LinePolygon<T>> for ConvexPolygon<'_, T, 3> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        self.triangles().any(|t| Meet::<L, LineTriangle<T>>::meets(&t, line))
    }
    fn meet(&self, line: &L) -> Option<LinePolygon<T>> {
        let shared = || self.triangles().filter_map(|t| Some((t, t.meet(line)?)));
        let mut all = shared();
        let (_, mut first) = all.next()?;
        let mut alike = true;
        for (_, part) in all {
            let order = start(&part).partial_cmp(&start(&first));
            if order == Some(Ordering::Less) {
                (first, alike) = (part, true);
            } else if order == Some(Ordering::Equal) {
                alike &= side(&part) == side(&first) && part.point() == first.point();
            }
        }
        if !alike {
            first = first_exactly(shared().filter(|(_, part)| start(part) == start(&first)), line)?;
        }
        match first {
            LineTriangle::Point(hit) => {
                Some(LinePolygon::Point(PolygonHit { t: hit.t, point: hit.point, side: hit.side }))
            }
            LineTriangle::Span(_) => {
                let spans = shared().filter_map(|(_, part)| match part {
                    LineTriangle::Span(span) => Some(span),
                    LineTriangle::Point(_) => None,
                });
                joined(line, spans).map(LinePolygon::Span)
            }
        }
    }
}

/// The parameter with which a part of a line begins.
fn start<T: Scalar>(part: &LineTriangle<T>) -> Option<T> {
    part.t()
}

/// From where the triangle is passed through.
fn side<T: Scalar>(part: &LineTriangle<T>) -> Option<Sign> {
    match part {
        LineTriangle::Point(hit) => Some(hit.side),
        LineTriangle::Span(_) => None,
    }
}

/// What comes first along a line of what triangles share with it, which all begin at one rounded
/// parameter: of two that do so exactly one that is passed through, and that from the front.
#[cold]
#[inline(never)]
fn first_exactly<T: Scalar, L: Linear<T, 3>>(
    shared: impl Iterator<Item = (Triangle<T, 3>, LineTriangle<T>)>,
    line: &L,
) -> Option<LineTriangle<T>> {
    let with_parameters = shared.filter_map(|(t, part)| Some((parameter(&t, line)?, part)));
    let first = with_parameters.min_by(|(s, a), (t, b)| s.compare(t).then(side(b).cmp(&side(a))));
    first.map(|(_, part)| part)
}
