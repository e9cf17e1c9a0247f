//! Parallelogram × everything simpler, and itself.
//!
//! In space a line o + d·t meets the plane of the parallelogram p + s·u + r·v, where
//! d · (u × v) ≠ 0, at
//!
//! * t = w · (u × v) / d · (u × v), w = p − o,
//! * s = w · (d × v) / d · (u × v) and r = w · (u × d) / d · (u × v),
//!
//! and the parallelogram where neither s nor r leaves 0 … 1. A line in its plane goes to
//! the slabs. In the plane s = (w × v)/(u × v) and r = (u × w)/(u × v), w = x − p.
//!
//! Whether it shares a point with a line, triangle, box or parallelogram is told by
//! separating axes. u × v = 0 makes it a segment; s then goes as far as it can before r
//! leaves 0.
//!
//! Degrees: 3, and 2 in the plane; 6 to compare two ends of a span.

use super::cell::{behind, meets_line, meets_plane, part, section, section_patch, sides};
use super::clip::point_at;
use super::convex::apart;
use super::line::{at, crossed_axes, from_to, minor};
use super::slab::{Slabs, shared};
use super::{LineParallelogram, Meet, ParallelogramHit, ParallelogramPoint, Patch, Span};
use crate::lanes;
use crate::predicate::{Delta, FilteredKernel, Minus, Sign, Triple, ratio, sign};
use crate::scalar::Scalar;
use crate::shape::cell::Spanned;
use crate::shape::{Aabb, HalfSpace, Linear, Parallelogram, Plane, Segment, Triangle};
use crate::vector;
use nalgebra::Point;

/// u and v as differences.
#[inline]
fn edges<T: Scalar, const D: usize>(g: &Parallelogram<T, D>) -> [[Delta<T>; D]; 2] {
    [vector::raw(&g.u), vector::raw(&g.v)]
}

/// The parameters (s, r) of a point of the parallelogram.
fn parameters<T: Scalar, const D: usize>(g: &Parallelogram<T, D>, x: [T; D]) -> [T; 2] {
    let ([u, v], w) = (edges(g), from_to(g.origin.coords.into(), x));
    if let Some((i, j)) = crossed_axes(&u, &v) {
        let parts = [minor(&w, &v, i, j), minor(&u, &w, i, j)];
        return T::Kernel::ratios(&parts, &minor(&u, &v, i, j));
    }
    let (zero, one) = (T::zero(), T::one());
    let axis = |e: &[Delta<T>; D]| e.iter().position(|d| d.0 != d.1);
    let Some(k) = axis(&u).or(axis(&v)) else { return [zero; 2] };
    let (u, v, w) = (at(&u, k), at(&v, k), at(&w, k));
    // Where v is zero so is what is left for it, and the quotient.
    let (beyond, along) = (Minus(w, u), sign(&u));
    if along.is_zero() || (sign(&w) * along).is_negative() {
        [zero, ratio(&w, &v)]
    } else if (sign(&beyond) * along).is_positive() {
        [one, ratio(&beyond, &v)]
    } else {
        [ratio(&w, &u), zero]
    }
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, ParallelogramPoint<T, D>>
    for Parallelogram<T, D>
{
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        !apart(&p.cell(), &self.cell())
    }
    fn meet(&self, p: &Point<T, D>) -> Option<ParallelogramPoint<T, D>> {
        let inside = Meet::<_, ParallelogramPoint<T, D>>::meets(self, p);
        let parameters = || parameters(self, p.coords.into());
        inside.then(|| ParallelogramPoint { point: *p, parameters: parameters() })
    }
}

impl<T: Scalar, L: Linear<T, 2>> Meet<L, Span<T, 2>> for Parallelogram<T, 2> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        meets_line(&self.cell(), line)
    }
    fn meet(&self, line: &L) -> Option<Span<T, 2>> {
        let cell = self.cell();
        part(&cell, &Slabs::of(&cell), line).map(|(span, _)| span)
    }
}

/// Where a line passes through, on the side that it comes from.
fn hit<T: Scalar, L: Linear<T, 3>>(
    g: &Parallelogram<T, 3>,
    line: &L,
    side: Sign,
) -> ParallelogramHit<T> {
    let ([u, v], d) = (edges(g), line.step());
    let rate = Triple(d, u, v);
    let w = from_to(line.start(), g.origin.coords.into());
    let at = point_at(line, &Triple(w, u, v), &rate);
    let parameters = T::Kernel::ratios(&[Triple(w, d, v), Triple(w, u, d)], &rate);
    ParallelogramHit { t: at.t, point: at.point, parameters, side }
}

/// The side that a line comes from; zero if it is along the plane.
#[inline]
fn side<T: Scalar>(g: &Parallelogram<T, 3>, line: &impl Linear<T, 3>) -> Sign {
    let [u, v] = edges(g);
    -sign(&Triple(line.step(), u, v))
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, LineParallelogram<T>> for Parallelogram<T, 3> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        lanes::look::<T, lanes::LineParallelogram, _, _>(self, line)
    }
    #[inline]
    fn meets(&self, line: &L) -> bool {
        meets_line(&self.cell(), line)
    }
    /// What is certain is not zero, so the line passes through.
    fn meet_plainly(&self, line: &L) -> Option<LineParallelogram<T>> {
        Some(LineParallelogram::Point(hit(self, line, side(self, line))))
    }
    fn meet(&self, line: &L) -> Option<LineParallelogram<T>> {
        let side = side(self, line);
        if side.is_zero() {
            let cell = self.cell();
            let (span, _) = part(&cell, &Slabs::of(&cell), line)?;
            return Some(LineParallelogram::Span(span));
        }
        let meets = meets_line(&self.cell(), line);
        meets.then(|| LineParallelogram::Point(hit(self, line, side)))
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for Parallelogram<T, 2> {
    #[inline]
    fn plainly(&self, other: &Plane<T, 2>) -> Option<bool> {
        lanes::look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        meets_plane(&self.cell(), plane)
    }
    /// Its ends are equal where the line touches a vertex.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        section(&self.cell(), plane).ends().map(|[a, b]| Segment { a, b })
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Patch<T, 3, 4>> for Parallelogram<T, 3> {
    #[inline]
    fn plainly(&self, other: &Plane<T, 3>) -> Option<bool> {
        lanes::look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        meets_plane(&self.cell(), plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Patch<T, 3, 4>> {
        section_patch(&self.cell(), plane)
    }
}

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Patch<T, D, 5>> for Parallelogram<T, D> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, D>) -> Option<bool> {
        lanes::look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        let [back, _] = sides(&self.cell(), &half.boundary());
        !back.is_positive()
    }
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Patch<T, D, 5>> {
        behind(&self.cell(), &half.boundary())
    }
}

impl<T: Scalar, const D: usize> Meet<Triangle<T, D>, Patch<T, D, 7>> for Parallelogram<T, D> {
    #[inline]
    fn meets(&self, triangle: &Triangle<T, D>) -> bool {
        !apart(triangle, &self.cell())
    }
    fn meet(&self, triangle: &Triangle<T, D>) -> Option<Patch<T, D, 7>> {
        shared(triangle, &self.cell())
    }
}

impl<T: Scalar, const D: usize> Meet<Aabb<T, D>, Patch<T, D, 10>> for Parallelogram<T, D> {
    #[inline]
    fn meets(&self, aabb: &Aabb<T, D>) -> bool {
        !apart(&aabb.cell(), &self.cell())
    }
    fn meet(&self, aabb: &Aabb<T, D>) -> Option<Patch<T, D, 10>> {
        shared(&aabb.cell(), &self.cell())
    }
}

impl<T: Scalar, const D: usize> Meet<Parallelogram<T, D>, Patch<T, D, 8>> for Parallelogram<T, D> {
    #[inline]
    fn meets(&self, other: &Parallelogram<T, D>) -> bool {
        !apart(&other.cell(), &self.cell())
    }
    fn meet(&self, other: &Parallelogram<T, D>) -> Option<Patch<T, D, 8>> {
        shared(&other.cell(), &self.cell())
    }
}
