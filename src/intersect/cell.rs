//! What parallelogram and oriented box have in common: × plane and half-space, and the
//! steps from them to the slabs.
//!
//! The side of a vertex p is the sign of n·p − d, of degree 2. An edge p + t·e whose ends
//! are on different sides crosses at t = (d − n·p) / n·e.

use super::clip::axes_across;
use super::convex::{Convex, Course, Normal, apart, apart_after_look};
use super::hull::Corners;
use super::slab::{Part, Rank, Slabs, end_of};
use super::{BoxSpan, Meet, Patch, Span};
use crate::lanes::Worth;
use crate::predicate::{
    Each, FilteredKernel, Inner, Minus, One, Polynomial, Ring, Sign, Times, Value, side_by_side,
    sign,
};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned, Vertex};
use crate::shape::{Linear, Plane};
use crate::vector;
use nalgebra::Point;

/// Whether two shapes share no point. On bare metal a call: beside the caller's numbers the cells
/// would be half of its stack.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
pub(super) fn cells_apart<T: Scalar, const D: usize>(
    a: &impl Spanned<T, D>,
    b: &impl Spanned<T, D>,
) -> bool {
    apart(&a.cell(), &b.cell())
}

/// The same of two whose look, of so much worth, left it open.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
pub(super) fn cells_apart_after_look<T: Scalar, const D: usize>(
    worth: Worth,
    a: &impl Spanned<T, D>,
    b: &impl Spanned<T, D>,
) -> bool {
    apart_after_look(worth, &a.cell(), &b.cell())
}

/// Whether a line shares a point with the cell.
#[inline]
pub(super) fn meets_line<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    line: &impl Linear<T, D>,
) -> bool {
    !apart(&Course::of(line), cell)
}

/// The part of a line in the cell, of which these are the slabs.
pub(super) fn part<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    slabs: &Slabs<T, D>,
    line: &impl Linear<T, D>,
) -> Option<(Span<T, D>, Part<T, D>)> {
    let course = Course::of(line);
    if apart(&course, cell) {
        return None;
    }
    let part = slabs.part(cell, &course)?;
    let [entry, exit] = part.each_ref().map(|stop| end_of(&course, stop));
    Some((Span { entry, exit }, part))
}

/// The point where a line comes into a box, or starts inside.
#[inline]
pub(super) fn first_in_box<T: Scalar, L, const D: usize>(
    b: &impl Meet<L, BoxSpan<T, D>>,
    line: &L,
) -> Option<Point<T, D>> {
    let part = b.meet_at_sight_or(line, || b.meet(line))?;
    part.span.entry.map(|at| at.point)
}

/// The same of any cell, exactly.
pub(super) fn first_in_cell<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    line: &impl Linear<T, D>,
) -> Option<Point<T, D>> {
    let (span, _) = part(cell, &Slabs::of(cell), line)?;
    span.entry.map(|at| at.point)
}

/// n·p − d
#[derive(Clone, Copy)]
struct Above<T: Scalar, const D: usize> {
    plane: Plane<T, D>,
    vertex: Vertex<T, D>,
}

impl<T: Scalar, const D: usize> Polynomial<T> for Above<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 4 * D as u32 + 1;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let n = vector::raw(&self.plane.normal);
        let offset = Times(Value(self.plane.offset), One);
        Minus(Inner(n, self.vertex.coordinates()), offset).eval()
    }
}

#[inline]
fn side<T: Scalar, const D: usize>(plane: &Plane<T, D>, vertex: Vertex<T, D>) -> Sign {
    sign(&Above { plane: *plane, vertex })
}

/// The sides of the vertices farthest behind the plane and before it.
#[inline]
pub(super) fn sides<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
) -> [Sign; 2] {
    let ends = cell.extremes(&Normal(vector::raw(&plane.normal)));
    ends.map(|end| end.map_or(Sign::Zero, |v| side(plane, v)))
}

/// Whether the plane passes through the cell or touches it.
#[inline]
pub(super) fn meets_plane<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
) -> bool {
    let [back, front] = sides(cell, plane);
    !back.is_positive() && !front.is_negative()
}

/// The vertex deepest in the half-space behind the plane, if that is in it.
pub(super) fn deepest<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
) -> Option<Point<T, D>> {
    let [back, _] = cell.extremes(&Normal(vector::raw(&plane.normal)));
    back.filter(|v| !side(plane, *v).is_positive()).map(|v| v.rounded())
}

/// The vertices on the plane, or those behind it too, and the points where edges pass
/// from one side to the other.
fn corners<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
    behind_too: bool,
) -> Corners<T, D> {
    let mut corners = Corners::new();
    let mut sides = [Sign::Zero; 8];
    for (which, place) in (0..1usize << cell.count).zip(&mut sides) {
        let vertex = cell.corner(which);
        let side = side(plane, vertex);
        if side.is_zero() || (behind_too && side.is_negative()) {
            corners.push(vertex.rounded());
        }
        *place = side;
    }
    for (edge, (_, ends)) in cell.edges().zip(cell.edge_ends()) {
        let [from, to] = ends.map(|which| sides[which % 8]);
        if (from * to).is_negative() {
            let above = Above { plane: *plane, vertex: edge.start };
            let rate = Inner(vector::raw(&plane.normal), edge.step());
            let (start, step) = (edge.start.coordinates(), edge.step());
            let x = |(start, step)| Minus(Times(start, rate), Times(step, above));
            let numbers = side_by_side(start, step).each(x);
            corners.push(Point::from(T::Kernel::ratios(&numbers, &rate)));
        }
    }
    corners
}

/// The corners of the part of the cell in the plane.
pub(super) fn section<T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
) -> Corners<T, D> {
    corners(cell, plane, false)
}

/// The part of the cell in the plane.
pub(super) fn section_patch<T: Scalar, const N: usize>(
    cell: &Cell<T, 3>,
    plane: &Plane<T, 3>,
) -> Option<Patch<T, 3, N>> {
    let mut section = section(cell, plane);
    let slabs = Slabs::of(cell);
    let axes = match slabs.rank {
        Rank::Solid => vector::pivot(&vector::raw(&plane.normal)).map(axes_across),
        Rank::Flat if sides(cell, plane) == [Sign::Zero; 2] => slabs.plane_axes(),
        _ => None,
    };
    match axes {
        Some(axes) => section.patch(axes),
        None => section.segment_or_point(),
    }
}

/// The part of a flat cell, or one of the plane, behind a plane and on it.
pub(super) fn behind<T: Scalar, const D: usize, const N: usize>(
    cell: &Cell<T, D>,
    plane: &Plane<T, D>,
) -> Option<Patch<T, D, N>> {
    let mut corners = corners(cell, plane, true);
    match Slabs::of(cell).plane_axes() {
        Some(axes) => corners.patch(axes),
        None => corners.segment_or_point(),
    }
}
