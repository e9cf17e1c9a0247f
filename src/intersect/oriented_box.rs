//! Oriented box × everything simpler, and itself.
//!
//! A solid box is the meeting of three slabs, each across two of its half axes; a line
//! enters and leaves it through the faces of these. A flat box is a polygon or less, and
//! has no faces. Whether the box shares a point with a linear shape is told by separating
//! axes.
//!
//! Degrees: 3, and 2 in the plane; 6 to compare two ends of a span.

use super::cell::{
    behind, cells_apart, cells_apart_after_look, deepest, meets_line, meets_plane, part, section,
    section_patch, sides,
};
use super::clip::{Stop, point_at};
use super::convex::apart;
use super::edges::witness;
use super::line::from_to;
use super::slab::{Rank, Slabs, shared};
use super::{BoxSpan, Face, LinePoint, Meet, Patch, Span};
use crate::lanes::{self, Worth, look, settle};
use crate::predicate::FilteredKernel;
use crate::predicate::{
    Delta, Each, Height, Polynomial, Ring, Sum, copies_operands, each, ratio, triple_of,
};
use crate::rough::{Side, passage, passage_anyway};
use crate::scalar::Scalar;
use crate::shape::cell::Spanned;
use crate::shape::{Aabb, HalfSpace, Linear, OrientedBox, Parallelogram, Plane, Segment, Triangle};
use crate::vector;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for OrientedBox<T, D> {
    #[inline]
    fn plainly(&self, p: &Point<T, D>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, p)
    }
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        settle::<T, lanes::Meets, _, _>(self, &Segment { a: *p, b: *p })
            .unwrap_or_else(|| !cells_apart(p, self))
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Meet::<_, Point<T, D>>::meets(self, p).then_some(*p)
    }
    #[inline]
    fn meet_plainly(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Some(*p)
    }
}

#[inline]
fn face(Side { axis, upper }: Side) -> Face {
    Face { axis, upper }
}

/// The parameter at which a line passes the plane of a side is the quotient of these.
#[inline]
fn pierced<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    Side { axis, upper }: Side,
) -> (Height<T, Sum<T, 2>, D>, Height<T, Delta<T>, D>) {
    let half = |i: usize| vector::raw(&b.half_axes[i % D]);
    let (c, o, h) = (b.center.coords.into(), line.start(), half(axis));
    let to_center: [Delta<T>; D] = from_to(o, c);
    let of = each(|i| {
        let step = if upper { h[i] } else { Delta(h[i].1, h[i].0) };
        Sum([to_center[i], step])
    });
    let across = [half(axis + 1), half(axis + 2)];
    (Height { of, across }, Height { of: line.step(), across })
}

/// Where a line passes the side of a box in space, or where it starts or ends if there is no
/// such side.
#[cfg_attr(target_os = "none", inline(always))]
fn through<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    side: Option<Side>,
    exit: bool,
) -> Option<LinePoint<T, D>> {
    match side {
        Some(side) => pierced_at(b, line, side),
        None => own_end(line, exit),
    }
}

/// Where a line passes the side of a box. On bare metal a call, as is the next: only one of them is
/// on the stack at a time.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn pierced_at<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    side: Side,
) -> Option<LinePoint<T, D>> {
    let above = Pierced::<_, _, D, true> { b, line, side };
    let below = Pierced::<_, _, D, false> { b, line, side };
    Some(point_at(line, &above, &below))
}

/// What is above in the quotient of [`pierced`], or below, put together where it is evaluated: less
/// stack.
#[derive(Clone, Copy)]
struct Pierced<'a, T: Scalar, L, const D: usize, const ABOVE: bool> {
    b: &'a OrientedBox<T, D>,
    line: &'a L,
    side: Side,
}

impl<T: Scalar, L: Linear<T, D>, const D: usize, const ABOVE: bool> Polynomial<T>
    for Pierced<'_, T, L, D, ABOVE>
{
    const DEGREE: u32 = D as u32;
    const TERMS: u32 = if ABOVE {
        <Height<T, Sum<T, 2>, D> as Polynomial<T>>::TERMS
    } else {
        <Height<T, Delta<T>, D> as Polynomial<T>>::TERMS
    };
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { b, line, side } = self;
        if D == 2 || const { copies_operands::<R>() } {
            let (n, d) = pierced(*b, *line, *side);
            return if ABOVE { n.eval() } else { d.eval() };
        }
        let half = |k: usize, i: usize| vector::at(&b.half_axes[(side.axis + k) % D], i);
        let across = |k: usize, i: usize| R::embed(half(k, i));
        let of = |i: usize| {
            if !ABOVE {
                return line.step_at(i).eval();
            }
            let to_center = R::difference(vector::at(&b.center.coords, i), line.start_at(i));
            let half = R::embed(half(0, i));
            if side.upper { to_center.add(&half) } else { to_center.sub(&half) }
        };
        triple_of(of, |i| across(1, i), |i| across(2, i))
    }
}

/// Where a line starts or ends; a zero of it is not negative, as that of a rounded sum.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn own_end<T: Scalar, L: Linear<T, D>, const D: usize>(
    line: &L,
    exit: bool,
) -> Option<LinePoint<T, D>> {
    let t = if exit { T::one() } else { T::zero() };
    let p = if exit { line.end()? } else { line.start() };
    Some(LinePoint { t, point: Point::from(p.each(|x| x + T::zero())) })
}

/// The sides through which a line comes in and goes out, if a look shows them. On bare metal a
/// call: its numbers are no longer on the stack when points are computed.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn passed_sides<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<[Option<Side>; 2]> {
    passage(b, line)?.sides()
}

/// The same of a line that meets the box, of short numbers on bare metal: double precision tells the
/// sides in a third of the instructions and half of the stack.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn passed_sides_anyway<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<[Option<Side>; 2]> {
    passage_anyway(b, line)?.sides()
}

/// The part of a line that comes into a box in space and goes out through these sides. On bare metal
/// a call, whose stack a look does without.
#[cfg_attr(target_os = "none", inline(never))]
fn between<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    [entry, exit]: [Option<Side>; 2],
) -> Option<BoxSpan<T, D>> {
    // Each end is put where it stays.
    let mut part = BoxSpan {
        span: Span { entry: None, exit: None },
        entry_face: entry.map(face),
        exit_face: exit.map(face),
    };
    part.span.entry = through(b, line, entry, false);
    part.span.exit = through(b, line, exit, true);
    Some(part)
}

/// The part of a line in a box, cut by its slabs. On bare metal a call, whose stack is for lines that
/// nothing else tells of.
#[cfg_attr(target_os = "none", inline(never))]
fn clipped<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<BoxSpan<T, D>> {
    let cell = b.cell();
    let slabs = Slabs::of(&cell);
    let (span, ends) = part(&cell, &slabs, line)?;
    let [entry_face, exit_face] = ends.map(|stop| match stop {
        Stop::At(i, _) if slabs.rank == Rank::Solid => {
            Some(Face { axis: i / 2, upper: i % 2 == 0 })
        }
        _ => None,
    });
    Some(BoxSpan { span, entry_face, exit_face })
}

/// Whether a line meets a box, by separating axes. On bare metal a call, whose stack whole numbers do
/// without.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn meets_by_axes<T: Scalar, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &impl Linear<T, D>,
) -> bool {
    meets_line(&b.cell(), line)
}

/// The parameter at which a line that meets a box in space enters it, if a look shows how.
pub(super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<T> {
    let Some([entry, _]) = passed_sides(b, line) else {
        return settle::<T, lanes::Enters, _, _>(b, line);
    };
    Some(entry.map_or(T::zero(), |side| {
        let (n, d) = pierced(b, line, side);
        ratio(&n, &d)
    }))
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, BoxSpan<T, D>> for OrientedBox<T, D> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        if (T::Kernel::LOOKS || cfg!(target_os = "none")) && D == 3 {
            return lanes::look_even_softly::<T, lanes::LineOriented, _, _>(
                Worth::Long,
                self,
                line,
            );
        }
        passage(self, line)?.meets()
    }
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn meets(&self, line: &L) -> bool {
        settle::<T, lanes::Meets, _, _>(self, line).unwrap_or_else(|| meets_by_axes(self, line))
    }
    fn meet_plainly(&self, line: &L) -> Option<BoxSpan<T, D>> {
        match passed_sides(self, line) {
            Some(sides) => between(self, line, sides),
            None => clipped(self, line),
        }
    }
    fn meet(&self, line: &L) -> Option<BoxSpan<T, D>> {
        if D == 3 && unlooked::<T>() {
            if !Meet::<L, BoxSpan<T, D>>::meets(self, line) {
                return None;
            }
            if let Some(sides) = passed_sides_anyway(self, line) {
                return between(self, line, sides);
            }
        }
        clipped(self, line)
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Patch<T, 3, 6>> for OrientedBox<T, 3> {
    #[inline]
    fn plainly(&self, other: &Plane<T, 3>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        meets_plane(&self.cell(), plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Patch<T, 3, 6>> {
        section_patch(&self.cell(), plane)
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for OrientedBox<T, 2> {
    #[inline]
    fn plainly(&self, other: &Plane<T, 2>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        meets_plane(&self.cell(), plane)
    }
    /// Its ends are equal where the line touches a corner.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        section(&self.cell(), plane).ends().map(|[a, b]| Segment { a, b })
    }
}

impl<T: Scalar> Meet<HalfSpace<T, 3>, Point<T, 3>> for OrientedBox<T, 3> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, 3>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 3>) -> bool {
        !sides(&self.cell(), &half.boundary())[0].is_positive()
    }
    /// A witness: the corner that lies deepest in the half-space, rounded.
    fn meet(&self, half: &HalfSpace<T, 3>) -> Option<Point<T, 3>> {
        deepest(&self.cell(), &half.boundary())
    }
}

impl<T: Scalar> Meet<HalfSpace<T, 2>, Patch<T, 2, 5>> for OrientedBox<T, 2> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, 2>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 2>) -> bool {
        !sides(&self.cell(), &half.boundary())[0].is_positive()
    }
    fn meet(&self, half: &HalfSpace<T, 2>) -> Option<Patch<T, 2, 5>> {
        behind(&self.cell(), &half.boundary())
    }
}

impl<T: Scalar, const D: usize> Meet<Triangle<T, D>, Patch<T, D, 9>> for OrientedBox<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, triangle: &Triangle<T, D>) -> bool {
        !apart(triangle, &self.cell())
    }
    fn meet(&self, triangle: &Triangle<T, D>) -> Option<Patch<T, D, 9>> {
        shared(triangle, &self.cell())
    }
}

impl<T: Scalar, const D: usize> Meet<Parallelogram<T, D>, Patch<T, D, 10>> for OrientedBox<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, other: &Parallelogram<T, D>) -> bool {
        !cells_apart(other, self)
    }
    fn meet(&self, other: &Parallelogram<T, D>) -> Option<Patch<T, D, 10>> {
        shared(&other.cell(), &self.cell())
    }
}

impl<T: Scalar> Meet<Aabb<T, 2>, Patch<T, 2, 8>> for OrientedBox<T, 2> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, aabb: &Aabb<T, 2>) -> bool {
        !cells_apart(aabb, self)
    }
    fn meet(&self, aabb: &Aabb<T, 2>) -> Option<Patch<T, 2, 8>> {
        shared(&aabb.cell(), &self.cell())
    }
}

impl<T: Scalar> Meet<OrientedBox<T, 2>, Patch<T, 2, 8>> for OrientedBox<T, 2> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, other: &OrientedBox<T, 2>) -> bool {
        !cells_apart(other, self)
    }
    fn meet(&self, other: &OrientedBox<T, 2>) -> Option<Patch<T, 2, 8>> {
        shared(&other.cell(), &self.cell())
    }
}

/// Whether nothing has looked at a pair yet: at short numbers on bare metal, where whole numbers settle
/// whether they meet.
#[inline]
fn unlooked<T: Scalar>() -> bool {
    cfg!(target_os = "none") && !lanes::looks::<T>(Worth::Long)
}

impl<T: Scalar> Meet<Aabb<T, 3>, Point<T, 3>> for OrientedBox<T, 3> {
    #[inline]
    fn plainly(&self, aabb: &Aabb<T, 3>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::Long, self, aabb)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    #[cfg_attr(target_pointer_width = "64", inline)]
    fn meets(&self, aabb: &Aabb<T, 3>) -> bool {
        settle::<T, lanes::Boxes, _, _>(self, aabb)
            .unwrap_or_else(|| !cells_apart_after_look(Worth::Long, aabb, self))
    }
    /// A witness: where an edge of one comes into the other, each coordinate rounded once.
    fn meet(&self, aabb: &Aabb<T, 3>) -> Option<Point<T, 3>> {
        if unlooked::<T>() && !Meet::<Aabb<T, 3>, Point<T, 3>>::meets(self, aabb) {
            return None;
        }
        witness(aabb, self)
    }
}

/// The numbers of a box, which put two boxes in an order.
fn numbers<T: Scalar>(b: &OrientedBox<T, 3>) -> impl Iterator<Item = &T> {
    b.center.coords.as_slice().iter().chain(b.half_axes.iter().flat_map(|h| h.as_slice()))
}

impl<T: Scalar> Meet<OrientedBox<T, 3>, Point<T, 3>> for OrientedBox<T, 3> {
    #[inline]
    fn plainly(&self, other: &OrientedBox<T, 3>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::Long, self, other)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    #[cfg_attr(target_pointer_width = "64", inline)]
    fn meets(&self, other: &OrientedBox<T, 3>) -> bool {
        settle::<T, lanes::Boxes, _, _>(self, other)
            .unwrap_or_else(|| !cells_apart_after_look(Worth::Long, other, self))
    }
    /// A witness: where an edge of one comes into the other, each coordinate rounded once.
    fn meet(&self, other: &OrientedBox<T, 3>) -> Option<Point<T, 3>> {
        if unlooked::<T>() && !Meet::<Self, Point<T, 3>>::meets(self, other) {
            return None;
        }
        // In an order that does not depend on that of the arguments.
        let first = numbers(self).le(numbers(other));
        let (a, b) = if first { (self, other) } else { (other, self) };
        witness(a, b)
    }
}
