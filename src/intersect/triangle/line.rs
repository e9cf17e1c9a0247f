//! Triangle × line, ray and segment; the head of the module above says how.

use super::super::clip::{Clip, Constraint, End, Flat, clip};
use super::super::hull::Corners;
use super::super::line::{self, at, from_to, meets, span};
use super::super::parameter::Parameter;
use super::super::{LineTriangle, Meet, Span};
use super::place::{self, hit};
use super::{counterclockwise, flat, flat_axes, flattened, plane_side, push_span, volume};
use crate::lanes::{self, Worth};
use crate::predicate::{
    Cross, Each, FilteredKernel, Orient2d, Polynomial, Polynomials, Ring, Sign, Triple,
    copies_operands, sign, triple_of,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Segment, Triangle};
use nalgebra::Point;

/// n · u
#[inline]
pub(super) fn rate<T: Scalar>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> Triple<T> {
    let [a, b, c] = t.v();
    Triple(line.step(), from_to(a, b), from_to(a, c))
}

/// The volume of the line with the edge from p to q.
#[inline]
fn pass<T: Scalar>(line: &impl Linear<T, 3>, p: [T; 3], q: [T; 3]) -> Triple<T> {
    let o = line.start();
    Triple(line.step(), from_to(o, p), from_to(o, q))
}

/// The volumes of the line with the edges bc, ca and ab.
#[inline]
pub(super) fn passes<T: Scalar>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> [Triple<T>; 3] {
    let [a, b, c] = t.v();
    [pass(line, b, c), pass(line, c, a), pass(line, a, b)]
}

/// Its sign. On bare metal a call: three of them inlined take twice the stack.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn passing_side<T: Scalar>(line: &impl Linear<T, 3>, p: [T; 3], q: [T; 3]) -> Sign {
    sign(&Pass { line, ends: [&p, &q] })
}

/// The same as [`pass`], read from line and edge whenever it is asked for: what is copied stays on
/// the stack.
#[derive(Clone, Copy)]
struct Pass<'a, T, L> {
    line: &'a L,
    ends: [&'a [T; 3]; 2],
}

impl<T: Scalar, L: Linear<T, 3>> Polynomial<T> for Pass<'_, T, L> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { line, ends: [p, q] } = self;
        if const { copies_operands::<R>() } {
            return pass(*line, **p, **q).eval();
        }
        let to = |x: &[T; 3], i: usize| R::difference(at(x, i), line.start_at(i));
        triple_of(|i| line.step_at(i).eval(), |i| to(p, i), |i| to(q, i))
    }
}

/// The volumes of a line with the edges bc, ca and ab, and that of its start with all three,
/// from the vectors to the vertices: u·(b × c), c·(a × u), −b·(a × u) and a·(b × c).
struct Around<'a, T: Scalar, L> {
    triangle: &'a Triangle<T, 3>,
    line: &'a L,
}

impl<T: Scalar, L: Linear<T, 3>> Around<'_, T, L> {
    /// a, b, c and u. Read from the shapes whenever they are asked for: copies would stay in
    /// memory.
    #[inline(always)]
    fn vectors<R: Ring<T>>(&self) -> [[R; 3]; 4] {
        let (t, o) = (self.triangle, self.line.start());
        let to = |v: &Point<T, 3>| {
            let [x, y, z]: [T; 3] = v.coords.into();
            [R::difference(x, o[0]), R::difference(y, o[1]), R::difference(z, o[2])]
        };
        [to(&t.a), to(&t.b), to(&t.c), place::each(&self.line.step())]
    }
}

impl<T: Scalar, L: Linear<T, 3>> Polynomials<T, 4> for Around<'_, T, L> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline(always)]
    fn operands<R: Ring<T>>(&self) -> Option<R> {
        let sum = |[x, y, z]: &[R; 3]| x.add(y).add(z);
        let [a, b, c, u] = self.vectors::<R>();
        Some(sum(&a).add(&sum(&b)).add(&sum(&c)).add(&sum(&u)))
    }
    #[inline(always)]
    fn eval<R: Ring<T>>(&self) -> [R; 4] {
        let [a, b, c, u] = self.vectors::<R>();
        let (across, aside) = (place::cross(&b, &c), place::cross(&a, &u));
        [
            place::dot(&u, &across),
            place::dot(&c, &aside),
            place::dot(&b, &aside).neg(),
            place::dot(&a, &across),
        ]
    }
}

/// How a line lies to a triangle in space.
enum Relation {
    Apart,
    /// It passes through the plane at a point of the triangle.
    Through,
    /// It lies in the plane, which projects onto these axes.
    Coplanar([usize; 2]),
    /// The triangle is a segment.
    Flattened,
}

/// Whether a line passes through the triangle, if a glance shows it and it does not start in the
/// plane.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
#[cfg_attr(target_pointer_width = "64", inline)]
fn passes_plainly<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> Option<bool> {
    let ([p, q, r, start], mut certain) = T::Kernel::glances(&Around { triangle: t, line });
    certain &= !p.is_zero() & !q.is_zero() & !r.is_zero();
    let passed = (p == q) & (q == r);
    if L::STARTS {
        certain &= !start.is_zero();
    }
    if !certain {
        return None;
    }
    Some(match line.end() {
        Some(end) => passed && plane_side(t, end) != -start,
        None => passed & (!L::STARTS | (start == p)),
    })
}

#[inline]
fn relation<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> Relation {
    if !T::Kernel::LOOKS
        && let Some(passes) = passes_plainly(t, line)
    {
        return if passes { Relation::Through } else { Relation::Apart };
    }
    relation_by_signs(t, line)
}

/// The same by one sign after the other. On bare metal a call, whose stack a glance does without.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn relation_by_signs<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> Relation {
    let [a, b, c] = t.v();
    let signs = [passing_side(line, b, c), passing_side(line, c, a), passing_side(line, a, b)];
    let (left, right) = (signs.contains(&Sign::Positive), signs.contains(&Sign::Negative));
    if left && right {
        return Relation::Apart;
    }
    if left || right {
        // Their sum n·u is not zero: the line crosses the plane inside the triangle.
        let admitted = match line.end() {
            Some(end) => !(plane_side(t, line.start()) * plane_side(t, end)).is_positive(),
            None if L::STARTS => {
                let rate = if left { Sign::Positive } else { Sign::Negative };
                !(plane_side(t, line.start()) * rate).is_positive()
            }
            None => true,
        };
        return if admitted { Relation::Through } else { Relation::Apart };
    }
    flat_relation(t, line.start())
}

/// The same of a line along the plane of the triangle.
#[cold]
#[inline(never)]
fn flat_relation<T: Scalar>(t: &Triangle<T, 3>, start: [T; 3]) -> Relation {
    match flat_axes(t) {
        None => Relation::Flattened,
        Some(axes) if plane_side(t, start).is_zero() => Relation::Coplanar(axes),
        Some(_) => Relation::Apart,
    }
}

/// Inside a counterclockwise triangle, at every edge from p to q:
/// (q − p) × (o − p) ≥ t · u × (q − p).
#[inline]
fn edge_constraints<T: Scalar>(
    [a, b, c]: [[T; 2]; 3],
    line: &impl Linear<T, 2>,
) -> [Constraint<Orient2d<T>, Cross<T>>; 3] {
    [[a, b], [b, c], [c, a]].each(|[p, q]| Constraint {
        a: Orient2d::new(p, q, line.start()),
        c: Cross(line.step(), from_to(p, q)),
    })
}

/// The part of a line inside a triangle of the plane, which has an area.
#[inline]
fn clip_flat<T: Scalar>(t: &Triangle<T, 2>, line: &impl Linear<T, 2>) -> Option<Clip> {
    clip(line, &edge_constraints(counterclockwise(t)?, line))
}

impl<T: Scalar, L: Linear<T, 2>> Meet<L, Span<T, 2>> for Triangle<T, 2> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        match counterclockwise(self) {
            Some(_) => clip_flat(self, line).is_some(),
            None => meets(line, &flattened(self)),
        }
    }
    fn meet(&self, line: &L) -> Option<Span<T, 2>> {
        match counterclockwise(self) {
            Some(v) => {
                let inside = edge_constraints(v, line);
                Some(clip(line, &inside)?.span(line, &inside))
            }
            None => span(line, &flattened(self)),
        }
    }
}

/// Whether a line in the plane of the triangle meets it.
#[cold]
#[inline(never)]
fn meets_flat<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L, axes: [usize; 2]) -> bool {
    clip_flat(&flat(t, axes), &Flat { line: *line, axes }).is_some()
}

/// Whether a line meets the segment that the triangle is.
#[cold]
#[inline(never)]
fn meets_flattened<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> bool {
    meets(line, &flattened(t))
}

/// The part of a line in the plane of the triangle that belongs to it.
#[cold]
#[inline(never)]
fn meet_flat<T: Scalar, L: Linear<T, 3>>(
    t: &Triangle<T, 3>,
    line: &L,
    axes: [usize; 2],
) -> Option<Span<T, 3>> {
    let flat_line = Flat { line: *line, axes };
    let inside = edge_constraints(counterclockwise(&flat(t, axes))?, &flat_line);
    Some(clip(&flat_line, &inside)?.span(line, &inside))
}

/// The part of a line that belongs to the segment that the triangle is.
#[cold]
#[inline(never)]
fn meet_flattened<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> Option<Span<T, 3>> {
    span(line, &flattened(t))
}

/// The parameter of the first point that a line shares with the triangle; `None` where they share
/// none.
#[cold]
#[inline(never)]
pub(in super::super) fn parameter<T: Scalar, L: Linear<T, 3>>(
    t: &Triangle<T, 3>,
    line: &L,
) -> Option<Parameter<T>> {
    match relation(t, line) {
        Relation::Apart => None,
        Relation::Through => Some(Parameter::Through([volume(t, line.start()), rate(t, line)])),
        Relation::Flattened => line::parameter(line, &flattened(t)),
        Relation::Coplanar(axes) => {
            let flat_line = Flat { line: *line, axes };
            let inside = edge_constraints(counterclockwise(&flat(t, axes))?, &flat_line);
            match clip(&flat_line, &inside)?.entry {
                End::At(i) => inside.get(i).map(|g| Parameter::Crossing([g.a.product(), g.c])),
                End::Start => Some(Parameter::Start),
                End::Open | End::Finish => None,
            }
        }
    }
}

/// Adds the ends of what a segment shares with the triangle.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(in super::super) fn push_shared<T: Scalar, const C: usize>(
    corners: &mut Corners<T, 3, C>,
    t: &Triangle<T, 3>,
    segment: &Segment<T, 3>,
) {
    push_common(corners, t, segment);
}

/// The same of the segment between two points, which is made here: a caller with three of them has
/// each on the stack several times.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(in super::super) fn push_shared_between<T: Scalar, const C: usize>(
    corners: &mut Corners<T, 3, C>,
    t: &Triangle<T, 3>,
    [a, b]: [&Point<T, 3>; 2],
) {
    push_common(corners, t, &Segment { a: *a, b: *b });
}

#[inline]
fn push_common<T: Scalar, const C: usize>(
    corners: &mut Corners<T, 3, C>,
    t: &Triangle<T, 3>,
    segment: &Segment<T, 3>,
) {
    match relation(t, segment) {
        Relation::Apart => {}
        Relation::Through => corners.push(place::point(t, segment)),
        Relation::Coplanar(axes) => push_flat(corners, t, segment, Some(axes)),
        Relation::Flattened => push_flat(corners, t, segment, None),
    }
}

/// The same where the segment lies in the plane of the triangle, or this is a segment too.
#[cold]
#[inline(never)]
fn push_flat<T: Scalar, const C: usize>(
    corners: &mut Corners<T, 3, C>,
    t: &Triangle<T, 3>,
    segment: &Segment<T, 3>,
    axes: Option<[usize; 2]>,
) {
    let part = match axes {
        Some(axes) => meet_flat(t, segment, axes),
        None => meet_flattened(t, segment),
    };
    if let Some(part) = part {
        push_span(corners, &part);
    }
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, LineTriangle<T>> for Triangle<T, 3> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        if lanes::looks::<T>(Worth::Double) {
            return lanes::look_even_softly::<T, lanes::LineTriangle, _, _>(
                Worth::Double,
                self,
                line,
            );
        }
        passes_plainly(self, line)
    }
    #[inline(never)]
    fn meets(&self, line: &L) -> bool {
        match relation(self, line) {
            Relation::Apart => false,
            Relation::Through => true,
            Relation::Coplanar(axes) => meets_flat(self, line, axes),
            Relation::Flattened => meets_flattened(self, line),
        }
    }

    /// What is certain is not zero, so the line passes through.
    fn meet_plainly(&self, line: &L) -> Option<LineTriangle<T>> {
        Some(LineTriangle::Point(hit(self, line)))
    }
    fn meet(&self, line: &L) -> Option<LineTriangle<T>> {
        match relation(self, line) {
            Relation::Apart => None,
            Relation::Through => Some(LineTriangle::Point(hit(self, line))),
            Relation::Coplanar(axes) => meet_flat(self, line, axes).map(LineTriangle::Span),
            Relation::Flattened => meet_flattened(self, line).map(LineTriangle::Span),
        }
    }
}
