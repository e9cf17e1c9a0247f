//! How near points, lines, rays and segments come to each other: within a radius?
//!
//! Of lines p + t·u and q + s·v with w = q − p, the points nearest to each other are at
//!
//! t = (w × v)·(u × v) / |u × v|², s = (w × u)·(u × v) / |u × v|²,
//!
//! and of a line and a point c, with w = c − p, the foot is at t = w·u / u·u. Rays and
//! segments keep these where they contain them. Otherwise the nearest points include an
//! end; and the squared distance being convex in t and s, an end with the point nearest
//! to it on the other line is such a pair exactly where it does not come nearer by
//! moving into its own line. Multiplied out, the distance is within a radius ρ where
//!
//! | between | not negative | degree |
//! | --- | --- | --- |
//! | points | ρ² − w·w | 2 |
//! | a point and a line | ρ² u·u − \|w × u\|² | 4 |
//! | lines | ρ² \|u × v\|² − (w·(u × v))² | 6 |
//!
//! The signs that choose among them are of degree 2 and 4. The radius is any polynomial
//! of degree 1: one number, or the sum of two. In the plane w·(u × v) is zero: lines
//! that are not parallel cross.

use super::clip::point_at;
use super::line::from_to;
use crate::predicate::{
    Cross, Delta, Dot, FilteredKernel, Minus, Often, Polynomial, Ring, Sign, Square, Times, Triple,
    sign,
};
use crate::scalar::Scalar;
use crate::shape::Linear;
use nalgebra::Point;

/// (a × b)·(c × d)
#[derive(Clone, Copy)]
pub(crate) struct CrossDot<T, const D: usize>(
    pub [Delta<T>; D],
    pub [Delta<T>; D],
    pub [Delta<T>; D],
    pub [Delta<T>; D],
);

/// (a × b)ₖ (c × d)ₖ of the axis k that is across those of i and j.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn term<T: Copy, R: Ring<T>, const D: usize>(
    [a, b, c, d]: [&[Delta<T>; D]; 4],
    i: usize,
    j: usize,
) -> R {
    let (i, j) = (i.min(D - 1), j.min(D - 1));
    Times(Cross([a[i], a[j]], [b[i], b[j]]), Cross([c[i], c[j]], [d[i], d[j]])).eval()
}

/// The sum of these.
#[inline(always)]
fn cross_dot<T: Copy, R: Ring<T>, const D: usize>(of: [&[Delta<T>; D]; 4]) -> R {
    let mut sum = term::<T, R, D>(of, 0, 1);
    for k in 2..D {
        sum = sum.add(&term(of, 0, k)).add(&term(of, 1, k));
    }
    sum
}

impl<T: Copy, const D: usize> CrossDot<T, D> {
    /// |a × b|²
    #[inline]
    pub(crate) fn squared(a: [Delta<T>; D], b: [Delta<T>; D]) -> Self {
        Self(a, b, a, b)
    }
}

impl<T: Copy, const D: usize> Polynomial<T> for CrossDot<T, D> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(a, b, c, d) = self;
        cross_dot([a, b, c, d])
    }
}

/// The same of vectors that are elsewhere: copies of them stay on the stack.
#[derive(Clone, Copy)]
pub(crate) struct Crossed<'a, T, const D: usize>(pub [&'a [Delta<T>; D]; 4]);

impl<T: Copy, const D: usize> Polynomial<T> for Crossed<'_, T, D> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        cross_dot(self.0)
    }
}

/// ρ² u·u − |w × u|²: not negative where the line comes within the radius of the point.
#[derive(Clone, Copy)]
pub(super) struct Chord<T, R, const D: usize> {
    pub w: [Delta<T>; D],
    pub u: [Delta<T>; D],
    pub radius: R,
}

impl<T: Scalar, R: Polynomial<T>, const D: usize> Chord<T, R, D> {
    #[inline]
    pub(super) fn new(line: &impl Linear<T, D>, c: [T; D], radius: R) -> Self {
        Self { w: from_to(line.start(), c), u: line.step(), radius }
    }
}

impl<T: Copy, R: Polynomial<T>, const D: usize> Polynomial<T> for Chord<T, R, D> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<E: Ring<T>>(&self) -> E {
        let Self { w, u, radius } = *self;
        Minus(Times(Square(radius), Dot(u, u)), CrossDot::squared(w, u)).eval()
    }
}

/// ρ² |u × v|² − (w·(u × v))²: not negative where the lines come within the radius of
/// each other.
#[derive(Clone, Copy)]
pub(super) struct Gap<T, R, const D: usize> {
    pub w: [Delta<T>; D],
    pub u: [Delta<T>; D],
    pub v: [Delta<T>; D],
    pub radius: R,
}

impl<T: Copy, R: Polynomial<T>, const D: usize> Polynomial<T> for Gap<T, R, D> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<E: Ring<T>>(&self) -> E {
        let Self { w, u, v, radius } = *self;
        let mut sum = Times(Square(radius), CrossDot::squared(u, v)).eval::<E>();
        for k in 2..D {
            // Not a closure, which may stay a call, with an index that it checks.
            let (w, u) = ([w[0], w[1], w[k]], [u[0], u[1], u[k]]);
            let volume = Triple(w, u, [v[0], v[1], v[k]]).eval::<E>();
            sum = sum.sub(&volume.mul(&volume));
        }
        sum
    }
}

/// Whether two points are within the radius of each other.
#[inline]
pub(super) fn within<T: Scalar, R: Polynomial<T>, const D: usize>(
    p: [T; D],
    q: [T; D],
    radius: R,
) -> bool {
    let w = from_to(p, q);
    !sign(&Minus(Dot(w, w), Square(radius))).is_positive()
}

/// Where on a line, ray or segment the point nearest to another one is.
pub(super) enum Foot<T, const D: usize> {
    /// At this end.
    End([T; D]),
    /// Between the ends, where t = w·u / u·u.
    Inside,
}

/// Where on the line the point nearest to c is.
#[inline]
pub(super) fn foot<T: Scalar, L: Linear<T, D>, const D: usize>(line: &L, c: [T; D]) -> Foot<T, D> {
    let (w, u) = (from_to(line.start(), c), line.step());
    if line.is_point() || (L::STARTS && !sign(&Dot(w, u)).is_positive()) {
        return Foot::End(line.start());
    }
    match line.end() {
        Some(end) if !sign(&Dot(from_to(end, c), u)).is_negative() => Foot::End(end),
        _ => Foot::Inside,
    }
}

/// Whether a line, ray or segment comes within the radius of the point.
#[inline]
pub(super) fn comes_near<T: Scalar, R: Polynomial<T>, const D: usize>(
    line: &impl Linear<T, D>,
    c: [T; D],
    radius: R,
) -> bool {
    match foot(line, c) {
        Foot::End(p) => within(p, c, radius),
        Foot::Inside => !sign(&Often(Chord::new(line, c, radius))).is_negative(),
    }
}

/// Whether a line, ray or segment comes within a radius ≥ 0 of the point, if a glance at all
/// the signs of [`comes_near`] shows it.
#[inline]
pub(super) fn plainly_near<T: Scalar, L: Linear<T, D>, R: Polynomial<T>, const D: usize>(
    line: &L,
    c: [T; D],
    radius: R,
) -> Option<bool> {
    let (w, u) = (from_to(line.start(), c), line.step());
    let gap = |w: [Delta<T>; D]| T::Kernel::glance(&Minus(Dot(w, w), Square(radius)));
    let (chord, mut certain) = T::Kernel::glance(&Chord { w, u, radius });
    let mut near = !chord.is_negative();
    if let Some(end) = line.end() {
        let x = from_to(end, c);
        let ((beyond, one), (gap, two)) = (T::Kernel::glance(&Dot(x, u)), gap(x));
        near = if beyond.is_negative() { near } else { !gap.is_positive() };
        certain &= one & two;
    }
    if L::STARTS {
        let ((ahead, one), (gap, two)) = (T::Kernel::glance(&Dot(w, u)), gap(w));
        near = if ahead.is_positive() { near } else { !gap.is_positive() };
        certain &= one & two;
    } else {
        certain &= !line.is_point();
    }
    certain.then_some(near)
}

/// The point of a line nearest to c: an end, or the foot p + u (w·u)/(u·u).
pub(super) fn nearest_on<T: Scalar, const D: usize>(
    line: &impl Linear<T, D>,
    c: [T; D],
) -> Point<T, D> {
    match foot(line, c) {
        Foot::End(p) => Point::from(p),
        Foot::Inside => {
            let (w, u) = (from_to(line.start(), c), line.step());
            point_at(line, &Dot(w, u), &Dot(u, u)).point
        }
    }
}

/// The points nearest to each other of two lines, rays or segments; of several such
/// pairs one with an end.
pub(crate) enum Closest<T, const D: usize> {
    /// Two ends.
    Ends([T; D], [T; D]),
    /// This point of the first, and its foot on the second.
    First([T; D]),
    /// This point of the second, and its foot on the first.
    Second([T; D]),
    /// Those of the whole lines, which are not parallel.
    Inside,
}

/// Polynomials of two lines: w, u and v.
#[derive(Clone, Copy)]
pub(crate) struct Pair<T, const D: usize> {
    pub w: [Delta<T>; D],
    pub u: [Delta<T>; D],
    pub v: [Delta<T>; D],
}

impl<T: Scalar, const D: usize> Pair<T, D> {
    #[inline]
    pub(crate) fn new(a: &impl Linear<T, D>, b: &impl Linear<T, D>) -> Self {
        Self { w: from_to(a.start(), b.start()), u: a.step(), v: b.step() }
    }

    /// |u × v|²
    #[inline]
    pub(crate) fn denominator(&self) -> Crossed<'_, T, D> {
        Crossed([&self.u, &self.v, &self.u, &self.v])
    }

    /// t |u × v|²
    #[inline]
    pub(crate) fn on_first(&self) -> Crossed<'_, T, D> {
        Crossed([&self.w, &self.v, &self.u, &self.v])
    }

    /// s |u × v|²
    #[inline]
    pub(crate) fn on_second(&self) -> Crossed<'_, T, D> {
        Crossed([&self.w, &self.u, &self.u, &self.v])
    }

    /// The gap between the lines.
    #[inline]
    pub(super) fn gap<R>(&self, radius: R) -> Gap<T, R, D> {
        Gap { w: self.w, u: self.u, v: self.v, radius }
    }
}

/// Whether the parameter n/d, d > 0, belongs to the line.
#[inline]
fn holds<T: Scalar, L: Linear<T, D>, const D: usize>(
    line: &L,
    n: &impl Polynomial<T>,
    d: &impl Polynomial<T>,
) -> bool {
    (!L::STARTS || !sign(n).is_negative())
        && (line.end().is_none() || !sign(&Minus(n, d)).is_positive())
}

/// Whether two lines are not parallel and come nearest at points of both. On bare metal a call, whose
/// stack is free again when ends are asked.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn are_nearest_inside<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> bool {
    let pair = Pair::new(a, b);
    let below = pair.denominator();
    sign(&below).is_positive()
        && holds(a, &pair.on_first(), &below)
        && holds(b, &pair.on_second(), &below)
}

/// The start of a line, or its finish.
#[inline]
fn end_of<T: Scalar, L: Linear<T, D>, const D: usize>(line: &L, finish: bool) -> Option<[T; D]> {
    if finish {
        return line.end();
    }
    (L::STARTS || line.is_point()).then(|| line.start())
}

/// Where on `b` the point nearest to the start or the finish p of `a` is, if the two are nearest to
/// each other: p does not come nearer by moving along u, or against it from the finish. On bare metal
/// a call, whose stack is there once.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn nearest_to_end<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    finish: bool,
    b: &impl Linear<T, D>,
) -> Option<Foot<T, D>> {
    let p = end_of(a, finish)?;
    let place = foot(b, p);
    let nearer = match &place {
        Foot::End(q) => sign(&Dot(from_to(p, *q), a.step())),
        // (w + s v)·u with s = −w·v / v·v, times v·v
        Foot::Inside => {
            sign(&Pair { w: from_to(p, b.start()), u: a.step(), v: b.step() }.on_first())
        }
    };
    let into = if finish { Sign::Negative } else { Sign::Positive };
    (nearer != into).then_some(place)
}

/// The points of `a` and `b` nearest to each other.
pub(crate) fn closest<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Closest<T, D> {
    if are_nearest_inside(a, b) {
        return Closest::Inside;
    }
    for finish in [false, true] {
        let Some(place) = nearest_to_end(a, finish, b) else { continue };
        let Some(p) = end_of(a, finish) else { continue };
        return match place {
            Foot::End(q) => Closest::Ends(p, q),
            Foot::Inside => Closest::First(p),
        };
    }
    for finish in [false, true] {
        let Some(place) = nearest_to_end(b, finish, a) else { continue };
        let Some(q) = end_of(b, finish) else { continue };
        return match place {
            Foot::End(p) => Closest::Ends(p, q),
            Foot::Inside => Closest::Second(q),
        };
    }
    // Parallel lines without ends.
    Closest::First(a.start())
}

/// Whether two lines, rays or segments come within the radius of each other.
pub(crate) fn come_near<T: Scalar, R: Polynomial<T>, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
    radius: R,
) -> bool {
    match closest(a, b) {
        Closest::Ends(p, q) => within(p, q, radius),
        Closest::First(p) => !sign(&Chord::new(b, p, radius)).is_negative(),
        Closest::Second(q) => !sign(&Chord::new(a, q, radius)).is_negative(),
        Closest::Inside => !sign(&Pair::new(a, b).gap(radius)).is_negative(),
    }
}
