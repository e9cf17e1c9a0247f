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
use super::line::from_to;
use super::slab::{Rank, Slabs, shared, witness};
use super::{BoxSpan, Face, LinePoint, Meet, Patch, Span};
use crate::lanes::{self, Worth, look, settle};
use crate::predicate::Kernel;
use crate::predicate::{Delta, Each, Height, Sum, each, ratio};
use crate::rough::{Side, passage};
use crate::scalar::Scalar;
use crate::shape::cell::{Spanned, Vertex};
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
fn through<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    side: Option<Side>,
    exit: bool,
) -> Option<LinePoint<T, D>> {
    let Some(side) = side else {
        let t = if exit { T::one() } else { T::zero() };
        let p = if exit { line.end()? } else { line.start() };
        return Some(LinePoint { t, point: Vertex::plain(p).rounded() });
    };
    let (n, d) = pierced(b, line, side);
    Some(point_at(line, &n, &d))
}

/// The part of a line that comes into a box in space and goes out through these sides.
fn between<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
    [entry, exit]: [Option<Side>; 2],
) -> BoxSpan<T, D> {
    let (entry_face, exit_face) = (entry.map(face), exit.map(face));
    let (entry, exit) = (through(b, line, entry, false), through(b, line, exit, true));
    BoxSpan { span: Span { entry, exit }, entry_face, exit_face }
}

/// The part of a line in a box, cut by its slabs.
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

/// The parameter at which a line that meets a box in space enters it, if a look shows how.
pub(super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &L,
) -> Option<T> {
    let Some([entry, _]) = passage(b, line).and_then(|passage| passage.sides()) else {
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
    #[inline]
    fn meets(&self, line: &L) -> bool {
        settle::<T, lanes::Meets, _, _>(self, line)
            .unwrap_or_else(|| meets_line(&self.cell(), line))
    }
    fn meet_plainly(&self, line: &L) -> Option<BoxSpan<T, D>> {
        match passage(self, line).and_then(|passage| passage.sides()) {
            Some(sides) => Some(between(self, line, sides)),
            None => clipped(self, line),
        }
    }
    fn meet(&self, line: &L) -> Option<BoxSpan<T, D>> {
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
        witness(&aabb.cell(), &self.cell())
    }
}

/// The numbers of a box, which put two boxes in an order.
fn key<T: Scalar>(b: &OrientedBox<T, 3>) -> ([T; 3], [[T; 3]; 3]) {
    (b.center.coords.into(), b.half_axes.each(|h| h.into()))
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
        // In an order that does not depend on that of the arguments.
        let (a, b) = if key(self) <= key(other) { (self, other) } else { (other, self) };
        witness(&a.cell(), &b.cell())
    }
}
