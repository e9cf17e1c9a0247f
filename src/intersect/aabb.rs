//! Axis-aligned box × point, line, ray, segment, plane, half-space, triangle, sphere
//! and box.
//!
//! For a line o + t·u the box is the meeting of D slabs, lᵢ ≤ oᵢ + t·uᵢ ≤ hᵢ: entry and
//! exit are the largest and the smallest of the quotients (lᵢ − oᵢ)/uᵢ and (hᵢ − oᵢ)/uᵢ,
//! found by exact comparison (Kay and Kajiya, SIGGRAPH 1986). uᵢ = 0 leaves slab i out
//! or everything: no 0 · ∞. Whether there is a part at all is told by separating axes: seen
//! along each coordinate axis the line has corners of the box on both sides or touches one,
//! and no coordinate axis has its ends on one side of the box.
//!
//! A triangle is apart from the box exactly where one of these separates them, touching
//! not counted (Akenine-Möller, Journal of Graphics Tools 6, 2001): a coordinate axis;
//! the triangle's normal n; an axis across a coordinate axis and an edge. Only the corner
//! of the box that reaches farthest each way is asked about.
//!
//! Degrees: 2 for lines and planes, 3 for triangles.

use super::clip::{Clip, Constraint, End, Stop, axes_across, clip, cut, flatten, point_at, whole};
use super::hull::{Corners, patch_of};
use super::line::{cross_sign, from_to};
use super::plane::side;
use super::sphere::reaches;
use super::triangle::{Projected, normal, plane_side, push_shared, push_span};
use super::{BoxSpan, Face, LinePlane, Meet, Patch, Span};
use crate::lanes::{self, look};
use crate::predicate::{Cross, Delta, Each, FilteredKernel, Sign, each, ratio, sign};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Linear, Plane, Segment, Sphere, Triangle};
use crate::vector::{self, at_most};
use nalgebra::Point;

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Aabb<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        let p = p.coords.into();
        at_most(&self.low(), &p) & at_most(&p, &self.high())
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        Meet::<_, Point<T, D>>::meets(self, p).then_some(*p)
    }
}

type Slab<T> = Constraint<Delta<T>, Delta<T>>;

/// o − l ≥ −t·u and h − o ≥ t·u, axis by axis.
#[inline]
fn slabs<T: Scalar, const D: usize>(b: &Aabb<T, D>, line: &impl Linear<T, D>) -> [[Slab<T>; 2]; D] {
    each(|i| slab(b, line, i))
}

/// The same of one axis.
#[inline]
fn slab<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    line: &impl Linear<T, D>,
    i: usize,
) -> [Slab<T>; 2] {
    [false, true].each(|upper| slab_side(b, line, i, upper))
}

/// The same of one side.
#[inline]
fn slab_side<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    line: &impl Linear<T, D>,
    i: usize,
    upper: bool,
) -> Slab<T> {
    let (o, u) = (line.start_at(i), line.step_at(i));
    if upper {
        return Constraint { a: Delta(vector::at(&b.max.coords, i), o), c: u };
    }
    Constraint { a: Delta(o, vector::at(&b.min.coords, i)), c: Delta(u.1, u.0) }
}

/// Whether a coordinate axis has the line on one side of the box: both its ends, or its
/// start where it leads away.
#[inline]
fn is_beside<T: Scalar, L: Linear<T, D>, const D: usize>(b: &Aabb<T, D>, line: &L) -> bool {
    let (low, high, o, u) = (b.low(), b.high(), line.start(), line.step());
    let point = u.iter().fold(true, |all, d| all & (d.0 == d.1));
    let end = line.end().unwrap_or(o);
    (0..D).fold(false, |any, i| {
        let (o, end, d) = (o[i], end[i], u[i]);
        let starts = L::STARTS | point;
        let bounded = line.end().is_some();
        let above = (o > high[i]) & if bounded { end > high[i] } else { (d.0 >= d.1) & starts };
        let below = (o < low[i]) & if bounded { end < low[i] } else { (d.0 <= d.1) & starts };
        any | above | below
    })
}

/// Whether no side is before the one opposite.
#[inline]
fn is_ordered<T: Scalar, const D: usize>(b: &Aabb<T, D>) -> bool {
    at_most(&b.low(), &b.high())
}

/// Whether the line, seen along an axis, has corners of the box on both sides or touches
/// one, and whether that is certain: never if there are no such axes.
///
/// The corner p farthest to the left of it has u × (p − o) ≥ 0, and q to the right
/// (q − o) × u ≥ 0.
#[inline]
fn passes<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    line: &impl Linear<T, D>,
    [i, j]: [usize; 2],
) -> (bool, bool) {
    if i >= D || j >= D {
        return (true, false);
    }
    let (low, high, o, u) = (b.low(), b.high(), line.start(), line.step());
    let forwards = |k: usize| u[k].0 > u[k].1;
    let pick = |k: usize, upper: bool| if upper { high[k] } else { low[k] };
    let (x, y) = (forwards(i), forwards(j));
    let to = |p: T, q: T| [Delta(p, o[i]), Delta(q, o[j])];
    let u = [u[i], u[j]];
    let (left, of_left) = T::Kernel::glance(&Cross(u, to(pick(i, !y), pick(j, x))));
    let (right, of_right) = T::Kernel::glance(&Cross(to(pick(i, y), pick(j, !x)), u));
    (!left.is_negative() & !right.is_negative(), of_left & of_right)
}

/// The part of the line with its faces.
#[inline]
fn box_span<T: Scalar, L: Linear<T, D>, const D: usize, const N: usize>(
    clip: &Clip,
    line: &L,
    slabs: &[Slab<T>; N],
) -> BoxSpan<T, D> {
    let face = |end| match end {
        End::At(i) => Some(Face { axis: i / 2, upper: i % 2 == 1 }),
        _ => None,
    };
    BoxSpan {
        span: clip.span(line, slabs),
        entry_face: face(clip.entry),
        exit_face: face(clip.exit),
    }
}

macro_rules! box_line {
    ($d:literal, |$s:ident| $all:expr, $($axes:tt)*) => {
        impl<T: Scalar, L: Linear<T, $d>> Meet<L, BoxSpan<T, $d>> for Aabb<T, $d> {
            #[inline]
            fn plainly(&self, line: &L) -> Option<bool> {
                if lanes::sees::<T>() {
                    return look::<T, lanes::LineBox, _, _>(self, line);
                }
                let (mut passing, mut certain) = (true, true);
                $(
                    let (meets, known) = passes(self, line, $axes);
                    (passing, certain) = (passing & meets, certain & known);
                )*
                certain.then(|| passing & !is_beside(self, line) & is_ordered(self))
            }
            #[inline(never)]
            fn meets(&self, line: &L) -> bool {
                let $s = slabs(self, line);
                clip(line, &$all).is_some()
            }
            fn meet(&self, line: &L) -> Option<BoxSpan<T, $d>> {
                let $s = slabs(self, line);
                let inside = $all;
                Some(box_span(&clip(line, &inside)?, line, &inside))
            }
            fn meet_at_sight_or(
                &self,
                line: &L,
                otherwise: impl FnOnce() -> Option<BoxSpan<T, $d>>,
            ) -> Option<BoxSpan<T, $d>> {
                if !T::Kernel::LOOKS {
                    return match Meet::<L, BoxSpan<T, $d>>::plainly(self, line) {
                        Some(true) => self.meet(line),
                        Some(false) => None,
                        None => otherwise(),
                    };
                }
                let seen = lanes::passage::<T, lanes::LineBox, _, _>(self, line);
                match seen.verdict() {
                    Some(true) => {}
                    Some(false) => return None,
                    None => return otherwise(),
                }
                let $s = slabs(self, line);
                let inside = $all;
                let u = line.step();
                let face = |axis: usize, entry: bool| {
                    let forwards = u.get(axis).is_some_and(|d| d.0 > d.1);
                    End::At(2 * axis + usize::from(forwards != entry))
                };
                let clip = seen.ends().map(|[entry, exit]| Clip {
                    entry: entry.map_or(if L::STARTS { End::Start } else { End::Open }, |axis| {
                        face(axis, true)
                    }),
                    exit: exit.map_or(End::Finish, |axis| face(axis, false)),
                });
                let clip = clip.or_else(|| self::clip(line, &inside));
                clip.map(|clip| box_span(&clip, line, &inside))
            }
        }
    };
}

box_line!(2, |s| [s[0][0], s[0][1], s[1][0], s[1][1]], [0, 1]);
box_line!(3, |s| [s[0][0], s[0][1], s[1][0], s[1][1], s[2][0], s[2][1]], [0, 1] [1, 2] [2, 0]);

/// The parameter at which a line that meets the box enters.
pub(super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    b: &Aabb<T, D>,
    line: &L,
) -> Option<T> {
    let (slabs, u) = (slabs(b, line), line.step());
    if T::Kernel::LOOKS {
        let seen = lanes::passage::<T, lanes::LineBox, _, _>(b, line);
        match seen.ends().filter(|_| seen.verdict() == Some(true)) {
            Some([None, _]) if L::STARTS => return Some(T::zero()),
            Some([Some(axis), _]) => {
                if let (Some([back, front]), Some(d)) = (slabs.get(axis), u.get(axis)) {
                    let slab = if d.0 <= d.1 { front } else { back };
                    return Some(ratio(&slab.a, &slab.c));
                }
            }
            _ => {}
        }
    }
    let extent = whole(L::STARTS, line.end().is_some(), line.is_point());
    match cut::<T, _, _>(extent, slabs.as_flattened().iter().copied(), 0)? {
        [Stop::At(_, slab), _] => Some(ratio(&slab.a, &slab.c)),
        [Stop::Start, _] => Some(T::zero()),
        _ => None,
    }
}

/// The corner that reaches farthest against the direction, and along it.
#[inline]
fn extremes<T: Scalar, const D: usize>(b: &Aabb<T, D>, direction: [Sign; D]) -> [[T; D]; 2] {
    let (low, high) = (b.low(), b.high());
    let pick = |wanted: Sign| each(|i| if direction[i] == wanted { low[i] } else { high[i] });
    [pick(Sign::Positive), pick(Sign::Negative)]
}

#[inline]
fn signs<T: Scalar, const D: usize>(v: [T; D]) -> [Sign; D] {
    v.each(|x| Sign::of_difference(x, T::zero()))
}

#[inline]
fn meets_plane<T: Scalar, const D: usize>(b: &Aabb<T, D>, plane: &Plane<T, D>) -> bool {
    let [back, front] = extremes(b, signs(plane.n()));
    !sign(&side(plane, back)).is_positive() && !sign(&side(plane, front)).is_negative()
}

/// The edge from a corner along an axis. On bare metal a call: the numbers of the box are not kept on
/// the stack for the next one.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn edge<T: Scalar, const D: usize>(b: &Aabb<T, D>, corner: usize, axis: usize) -> Segment<T, D> {
    Segment { a: b.corner(corner), b: b.corner(corner | 1 << axis) }
}

/// The edges of a box: from each corner along each axis in which it is the lower one.
pub(super) fn edges<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
) -> impl Iterator<Item = Segment<T, D>> {
    edge_places::<D>().map(move |(corner, axis)| edge(b, corner, axis))
}

/// The corner and the axis of each of them.
#[inline]
fn edge_places<const D: usize>() -> impl Iterator<Item = (usize, usize)> {
    // Not one iterator in another, which is more stack.
    (0..D << D).map(|i| (i / D, i % D)).filter(|(corner, axis)| corner >> axis & 1 == 0)
}

/// The edges that a segment may be nearest to at a point p between its ends, where no end is as
/// near. The point of the box nearest to p has the coordinates of p, each moved to the side that
/// it is beyond: so an edge is on no side that all of the segment is strictly within.
pub(super) fn edges_beside<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    Segment { a: p, b: q }: &Segment<T, D>,
) -> impl Iterator<Item = Segment<T, D>> {
    let b = *b;
    let reached: [[bool; 2]; D] = each(|i| {
        let (low, high) = (b.min[i], b.max[i]);
        [p[i] <= low || q[i] <= low, p[i] >= high || q[i] >= high]
    });
    (0..1usize << D).flat_map(move |corner| {
        let upper = move |i: usize| corner >> i & 1;
        let is_reached = move |i: usize| reached[i][upper(i)];
        (0..D)
            .filter(move |axis| upper(*axis) == 0 && (0..D).all(|i| i == *axis || is_reached(i)))
            .map(move |axis| edge(&b, corner, axis))
    })
}

/// The corners of the part of the box in a plane: six, or up to eight of a box without a volume.
type Section<T, const D: usize> = Corners<T, D, 8>;
/// The corners of what the box shares with a triangle: nine at most.
type Shared<T, const D: usize> = Corners<T, D, 9>;

/// The corners of the part of the box in the plane.
fn section<T: Scalar, const D: usize>(b: &Aabb<T, D>, plane: &Plane<T, D>) -> Section<T, D> {
    let mut corners = Section::new();
    for edge in edges(b) {
        match Meet::<_, LinePlane<T, D>>::meet(plane, &edge) {
            Some(LinePlane::Point(at)) => corners.push(at.point),
            Some(LinePlane::Within) => {
                corners.push(edge.a);
                corners.push(edge.b);
            }
            None => {}
        }
    }
    corners
}

impl<T: Scalar> Meet<Plane<T, 3>, Patch<T, 3, 6>> for Aabb<T, 3> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        meets_plane(self, plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Patch<T, 3, 6>> {
        let axes = axes_across(vector::pivot(&vector::raw(&plane.normal))?);
        section(self, plane).patch(axes)
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        meets_plane(self, plane)
    }
    /// Its ends are equal where the line touches a corner.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        section(self, plane).ends().map(|[a, b]| Segment { a, b })
    }
}

/// Whether the corner farthest back is in the half-space; and that corner.
#[inline]
fn deepest<T: Scalar, const D: usize>(b: &Aabb<T, D>, half: &HalfSpace<T, D>) -> Option<[T; D]> {
    let [back, _] = extremes(b, signs(half.n()));
    (!sign(&side(&half.boundary(), back)).is_positive()).then_some(back)
}

impl<T: Scalar> Meet<HalfSpace<T, 3>, Point<T, 3>> for Aabb<T, 3> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, 3>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 3>) -> bool {
        deepest(self, half).is_some()
    }
    /// A witness: the corner that lies deepest in the half-space.
    fn meet(&self, half: &HalfSpace<T, 3>) -> Option<Point<T, 3>> {
        deepest(self, half).map(Point::from)
    }
}

impl<T: Scalar> Meet<HalfSpace<T, 2>, Patch<T, 2, 5>> for Aabb<T, 2> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, 2>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 2>) -> bool {
        deepest(self, half).is_some()
    }
    fn meet(&self, half: &HalfSpace<T, 2>) -> Option<Patch<T, 2, 5>> {
        let mut corners = section(self, &half.boundary());
        for corner in (0..4).map(|i| self.corner(i)) {
            if Meet::<_, Point<T, 2>>::meets(half, &corner) {
                corners.push(corner);
            }
        }
        corners.patch([0, 1])
    }
}

/// Whether an axis across the coordinate axis that is left out and the edge from p to q
/// separates the third vertex and the edge from the box, all seen along that axis.
#[inline]
fn edge_separates<T: Scalar>(b: &Aabb<T, 2>, p: [T; 2], q: [T; 2], third: [T; 2]) -> bool {
    let u = from_to(p, q);
    // The normal (−u₁, u₀) of the edge: u × x is the coordinate of x along it.
    let [x, y] = u.each(|d| Sign::of_difference(d.0, d.1));
    let [least, most] = extremes(b, [-y, x]);
    let ahead = |from: [T; 2], to: [T; 2]| cross_sign(u, from_to(from, to));
    let beyond = ahead(most, p).is_positive() && ahead(most, third).is_positive();
    let before = ahead(p, least).is_positive() && ahead(third, least).is_positive();
    beyond || before
}

/// Whether a coordinate axis separates them.
#[inline]
fn axis_separates<T: Scalar, const D: usize>(b: &Aabb<T, D>, v: [[T; D]; 3]) -> bool {
    let (low, high) = (b.low(), b.high());
    (0..D).any(|i| v.iter().all(|x| x[i] < low[i]) || v.iter().all(|x| x[i] > high[i]))
}

/// The box seen along an axis.
#[inline]
fn flat_box<T: Scalar>(b: &Aabb<T, 3>, axes: [usize; 2]) -> Aabb<T, 2> {
    let flat = |p: [T; 3]| Point::from(flatten(p, axes));
    Aabb { min: flat(b.low()), max: flat(b.high()) }
}

#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn edges_separate<T: Scalar>(b: &Aabb<T, 2>, [p, q, r]: [[T; 2]; 3]) -> bool {
    edge_separates(b, p, q, r) || edge_separates(b, q, r, p) || edge_separates(b, r, p, q)
}

/// The signs of the components of its normal. On bare metal a call, whose stack is free again after
/// it.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn facing<T: Scalar>(t: &Triangle<T, 3>) -> [Sign; 3] {
    normal(t).map(|x| sign(&x))
}

/// Whether the triangle's plane has the box strictly on one side.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn plane_separates<T: Scalar>(b: &Aabb<T, 3>, t: &Triangle<T, 3>) -> bool {
    let [back, front] = extremes(b, facing(t));
    plane_side(t, back).is_positive() || plane_side(t, front).is_negative()
}

/// Adds the ends of what the edges of the triangle have in the box.
fn push_edges<T: Scalar, const D: usize>(
    corners: &mut Shared<T, D>,
    b: &Aabb<T, D>,
    t: &Triangle<T, D>,
) {
    push_part(corners, b, &t.a, &t.b);
    push_part(corners, b, &t.b, &t.c);
    push_part(corners, b, &t.c, &t.a);
}

/// The same of the segment between two points.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn push_part<T: Scalar, const D: usize>(
    corners: &mut Shared<T, D>,
    b: &Aabb<T, D>,
    p: &Point<T, D>,
    q: &Point<T, D>,
) {
    let segment = &Segment { a: *p, b: *q };
    let Some(part) = part(b, segment) else { return };
    for end in [part.entry, part.exit] {
        corners.push(match end {
            End::Open | End::Start => segment.a,
            End::Finish => segment.b,
            End::At(i) => on_side(b, segment, i),
        });
    }
}

/// Where a segment passes the plane of a side.
#[cfg_attr(target_os = "none", inline(never))]
fn on_side<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    segment: &Segment<T, D>,
    i: usize,
) -> Point<T, D> {
    let slab = slab_side(b, segment, i / 2 % D, i % 2 == 1);
    point_at(segment, &slab.a, &slab.c).point
}

/// The part of a segment in the box.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn part<T: Scalar, const D: usize>(b: &Aabb<T, D>, segment: &Segment<T, D>) -> Option<Clip> {
    let slabs = slabs(b, segment);
    let all = slabs.as_flattened().iter().map(|g| Constraint { a: &g.a, c: &g.c });
    let [entry, exit] = cut::<T, _, _>(whole(true, true, segment.is_point()), all, 0)?;
    Some(Clip { entry: entry.end(), exit: exit.end() })
}

impl<T: Scalar> Meet<Triangle<T, 3>, Patch<T, 3, 9>> for Aabb<T, 3> {
    #[inline]
    fn plainly(&self, other: &Triangle<T, 3>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    // On bare metal a call, whose stack is free again when corners are computed.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn meets(&self, t: &Triangle<T, 3>) -> bool {
        let v = t.v();
        let separates_along = |axis: usize| {
            let axes = axes_across(axis);
            edges_separate(&flat_box(self, axes), v.each(|p| flatten(p, axes)))
        };
        !(axis_separates(self, v) || plane_separates(self, t) || (0..3).any(separates_along))
    }
    fn meet(&self, t: &Triangle<T, 3>) -> Option<Patch<T, 3, 9>> {
        if !Meet::<_, Patch<T, 3, 9>>::meets(self, t) {
            return None;
        }
        shared(self, t, t.best_axes())
    }
}

/// What a box shares with a triangle, which projects onto the axes with an area if there are any. On
/// bare metal a call, whose corners are not on the stack while it is asked whether they meet.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn shared<T: Scalar>(
    b: &Aabb<T, 3>,
    t: &Triangle<T, 3>,
    axes: Option<[usize; 2]>,
) -> Option<Patch<T, 3, 9>> {
    patch_of(|corners| {
        push_edges(corners, b, t);
        if axes.is_some() {
            // The edges themselves would be on the stack several times.
            for (corner, axis) in edge_places::<3>() {
                push_shared(corners, t, &edge(b, corner, axis));
            }
        }
        axes
    })
}

impl<T: Scalar> Meet<Triangle<T, 2>, Patch<T, 2, 9>> for Aabb<T, 2> {
    #[inline]
    fn meets(&self, t: &Triangle<T, 2>) -> bool {
        !(axis_separates(self, t.v()) || edges_separate(self, t.v()))
    }
    fn meet(&self, t: &Triangle<T, 2>) -> Option<Patch<T, 2, 9>> {
        patch_of(|corners| {
            push_edges(corners, self, t);
            let axes = t.best_axes()?;
            for edge in edges(self) {
                if let Some(span) = Meet::<_, Span<T, 2>>::meet(t, &edge) {
                    push_span(corners, &span);
                }
            }
            Some(axes)
        })
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for Aabb<T, D> {
    #[inline]
    fn plainly(&self, other: &Sphere<T, D>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        reaches(s, self.clamped(s.c()))
    }
    /// A witness: the point of the box nearest to the center.
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        let p = self.clamped(s.c());
        reaches(s, p).then(|| Point::from(p))
    }
}

impl<T: Scalar, const D: usize> Meet<Aabb<T, D>, Aabb<T, D>> for Aabb<T, D> {
    #[inline]
    fn plainly(&self, other: &Aabb<T, D>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, other: &Aabb<T, D>) -> bool {
        at_most(&self.low(), &other.high()) & at_most(&other.low(), &self.high())
    }
    fn meet(&self, other: &Aabb<T, D>) -> Option<Aabb<T, D>> {
        if !Meet::<_, Aabb<T, D>>::meets(self, other) {
            return None;
        }
        let pick = |x: T, y: T, larger: bool| if (x > y) == larger { x } else { y };
        let (low, high) = ([self.low(), other.low()], [self.high(), other.high()]);
        Some(Aabb {
            min: Point::from(each(|i| pick(low[0][i], low[1][i], true))),
            max: Point::from(each(|i| pick(high[0][i], high[1][i], false))),
        })
    }
}
