//! Where a triangle in space is nearest to a point, and two lines, rays or segments to each
//! other.
//!
//! *Triangle.* A vertex, an edge or the face.
//!
//! With e and f for the edges from a, w for the way from a to the point, and
//! d₁ = w·e, d₂ = w·f, d₃ = d₁ − e·e, d₆ = d₂ − f·f, g and h the products of the way from b, or
//! c, with the edge between them (Ericson, Real-Time Collision Detection, 2005, 5.1.5):
//!
//! | nearest | where |
//! | --- | --- |
//! | a | d₁, d₂ < 0 |
//! | b | d₃ > 0 > g |
//! | c | d₆ > 0 > h |
//! | ab | d₁ > 0 > d₃, v_c < 0 |
//! | ac | d₂ > 0 > d₆, v_b < 0 |
//! | bc | g, h > 0, v_a < 0 |
//! | face | v_a, v_b, v_c > 0 |
//!
//! v_a = d₃d₆ − d₅d₄, v_b = d₅d₂ − d₁d₆ and v_c = d₁d₄ − d₃d₂ with d₄ = d₂ − e·f and
//! d₅ = d₁ − e·f are the weights of the vertices times |e × f|². No two of these hold at once,
//! so one that is certain is the answer.
//!
//! With sums of magnitudes for sizes, E for that of e and f together, and W of w: no d, g or h is
//! larger than m = E (W + E), and with 8 roundings each is within 12u m; so the v, two products
//! of two of them, are within 64u m².
//!
//! *Lines.* Of p + t·u and q + s·v with w = q − p, the square of d = w + s·v − t·u is convex, and
//! least where neither t nor s can get better: d·u = 0 at an inner t, and there is a way back from
//! an end, d·u < 0 at t = 0 and > 0 at t = 1; so with −d·v for s. If the lines are not parallel
//! that is one place:
//!
//! | nearest | where |
//! | --- | --- |
//! | inner points | 0 < T, S < Δ; Δ = \|u × v\|², T = (w·u)(v·v) − (w·v)(u·v), S = (w·u)(u·v) − (w·v)(u·u) |
//! | an end t, an inner point | 0 < N < v·v, N = t (u·v) − w·v, and (w·u − t u·u)(v·v) + N (u·v) has the sign of that end |
//! | two ends | both products have the sign of their end |
//!
//! Sums of up to three products are within 12u m as before, and products of two of these within
//! 130u m².

use super::{Arithmetic, Lane, Lanes, Survey, dot, from_to, sizes, sum};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};

/// A part of a triangle, by the numbers of vertices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Feature {
    Vertex(usize),
    /// The edge opposite to a vertex.
    Edge(usize),
    Face,
}

/// The part of a triangle that is nearest to a point, if a look shows it.
#[inline]
pub(crate) fn nearest_feature<T: Scalar>(t: &Triangle<T, 3>, p: &[T; 3]) -> Option<Feature> {
    if !T::Kernel::LOOKS {
        return None;
    }
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // One bit.
    Some(match regions(t, p).trailing_zeros() {
        i @ 0..3 => Feature::Vertex(i as usize),
        i @ 3..6 => Feature::Edge(i as usize - 3),
        6 => Feature::Face,
        _ => return None,
    })
}

#[inline(never)]
fn regions<T: Scalar>(t: &Triangle<T, 3>, p: &[T; 3]) -> u8 {
    let mut seen = 0;
    T::Kernel::survey(Regions { triangle: t, point: p, seen: &mut seen });
    seen
}

/// A bit for each vertex, each edge and the face.
struct Regions<'a, T: Scalar> {
    triangle: &'a Triangle<T, 3>,
    point: &'a [T; 3],
    seen: &'a mut u8,
}

impl<T: Scalar> Survey<T> for Regions<'_, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.seen = Parts::of::<T, L>(self.triangle, self.point).bits();
    }
}

/// A point as seen from the vertices of a triangle.
pub(super) struct Parts<F> {
    pub e: [F; 3],
    pub f: [F; 3],
    pub w: [F; 3],
    pub ee: F,
    pub ff: F,
    d1: F,
    d2: F,
    d3: F,
    d6: F,
    g: F,
    h: F,
    /// The weights of the vertices, times |e × f|².
    v: [F; 3],
    m: F,
}

impl<F: Lane> Parts<F> {
    #[inline(always)]
    pub(super) fn of<T: Scalar, L: Lanes<T, F = F>>(t: &Triangle<T, 3>, p: &[T; 3]) -> Self {
        let [a, b, c] = t.v();
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let w = from_to::<T, L, 3>(a, *p);
        let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
        let (d1, d2) = (dot(w, e), dot(w, f));
        let (d3, d6, d4, d5) = (d1 - ee, d2 - ff, d2 - ef, d1 - ef);
        let (g, h) = (d4 - d3, d5 - d6);
        let v = [d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2];
        let (edge, way) = (sum(sizes(e)) + sum(sizes(f)), sum(sizes(w)));
        let m = edge * (way + edge) + F::whole(12) * F::TINY;
        Self { e, f, w, ee, ff, d1, d2, d3, d6, g, h, v, m }
    }

    /// What the products, and the weights, are off by.
    #[inline(always)]
    fn off(&self) -> [F; 2] {
        let square = self.m * self.m + F::TINY;
        [F::bound(8) * self.m, F::bound(60) * square]
    }

    /// A bit for each vertex, each edge and the face, for the one that is nearest.
    #[inline(always)]
    pub(super) fn bits(&self) -> u8 {
        let Self { d1, d2, d3, d6, g, h, v: [va, vb, vc], m, .. } = *self;
        let ([off, far_off], square) = (self.off(), m * m + F::TINY);
        let ordinary = (m <= F::LARGE) & (square <= F::LARGE);
        let above = |x: F| x > off;
        let below = |x: F| x < -off;
        let bits = [
            below(d1) & below(d2),
            above(d3) & below(g),
            above(d6) & below(h),
            (va < -far_off) & above(g) & above(h),
            (vb < -far_off) & above(d2) & below(d6),
            (vc < -far_off) & above(d1) & below(d3),
            (va > far_off) & (vb > far_off) & (vc > far_off),
        ];
        let mut seen = 0;
        for (i, bit) in bits.into_iter().enumerate() {
            seen |= u8::from(bit & ordinary) << i;
        }
        seen
    }

    /// The weights of b and c in each of these parts: two numbers over a third, and what that and both
    /// of them are off by together at most.
    #[inline(always)]
    pub(super) fn weights(&self) -> [[F; 4]; 7] {
        let (zero, one) = (F::ZERO, F::ONE);
        let Self { ee, ff, d1, d2, g, h, v: [va, vb, vc], .. } = *self;
        let [off, far_off] = self.off();
        let (two, four) = (F::whole(2), F::whole(4));
        [
            [zero, zero, one, zero],
            [one, zero, one, zero],
            [zero, one, one, zero],
            [h, g, g + h, four * off],
            [zero, d2, ff, two * off],
            [d1, zero, ee, two * off],
            [vb, vc, va + vb + vc, four * far_off],
        ]
    }
}

/// An end of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum End {
    Start,
    Finish,
}

/// Where two lines are nearest to each other: at an end of each, or where there is none at an
/// inner point.
pub(crate) type Nearby = [Option<End>; 2];

/// Where two lines, rays or segments are nearest to each other, if a look shows it.
#[inline]
pub(crate) fn nearest_ends<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Option<Nearby> {
    if !T::Kernel::LOOKS {
        return None;
    }
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let end = |i: u32| match i {
        0 => None,
        1 => Some(End::Start),
        _ => Some(End::Finish),
    };
    // One bit.
    match nearby(a, b).trailing_zeros() {
        i @ 0..9 => Some([end(i / 3), end(i % 3)]),
        _ => None,
    }
}

#[inline(never)]
fn nearby<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(a: &A, b: &B) -> u16 {
    let mut seen = 0;
    T::Kernel::survey(Lines::<A, B, D> { pair: (a, b), seen: &mut seen });
    seen
}

/// Three bits for each place on the first, of which each is for one on the second: inside, at
/// the start, at the end.
struct Lines<'a, A, B, const D: usize> {
    pair: (&'a A, &'a B),
    seen: &'a mut u16,
}

impl<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize> Survey<T> for Lines<'_, A, B, D> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let (a, b) = self.pair;
        let (u, v) = (step::<T, L, D>(a), step::<T, L, D>(b));
        let w = from_to::<T, L, D>(a.start(), b.start());
        let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
        let (edge, way) = (sum(sizes(u)) + sum(sizes(v)), sum(sizes(w)));
        let tiny = L::F::TINY;
        let m = edge * (way + edge) + L::F::whole(12) * tiny;
        let square = m * m + tiny;
        let (off, far_off) = (L::F::bound(8) * m, L::F::bound(126) * square);
        let ordinary = (m <= L::F::LARGE) & (square <= L::F::LARGE);

        let (zero, one) = (L::F::ZERO, L::F::ONE);
        // Whether x of y is inside of what the line has.
        let inside = |x: L::F, y: L::F, starts: bool, ends: bool, e: L::F| {
            (!starts | (x > e)) & (!ends | (y - x > e))
        };
        let (a_starts, a_ends) = (A::STARTS, a.end().is_some());
        let (b_starts, b_ends) = (B::STARTS, b.end().is_some());
        let area = uu * vv - uv * uv;
        let (t, s) = (wu * vv - wv * uv, wu * uv - wv * uu);
        let two = L::F::whole(2);
        let mut seen = 0_u16;
        seen |= u16::from(
            (area > far_off)
                & inside(t, area, a_starts, a_ends, two * far_off)
                & inside(s, area, b_starts, b_ends, two * far_off),
        );
        let ends = [(1, zero), (2, one)];
        for (i, t) in ends {
            let there = if i == 1 { a_starts } else { a_ends };
            let n = t * uv - wv;
            let d = (wu - t * uu) * vv + n * uv;
            let back = if i == 1 { d < -far_off } else { d > far_off };
            let bit = there & inside(n, vv, b_starts, b_ends, two * off) & (vv > off) & back;
            seen |= u16::from(bit) << (3 * i);
        }
        for (j, s) in ends {
            let there = if j == 1 { b_starts } else { b_ends };
            let n = wu + s * uv;
            let d = (wv + s * vv) * uu - n * uv;
            let back = if j == 1 { d > far_off } else { d < -far_off };
            let bit = there & inside(n, uu, a_starts, a_ends, two * off) & (uu > off) & back;
            seen |= u16::from(bit) << j;
        }
        for (i, t) in ends {
            for (j, s) in ends {
                let there = (if i == 1 { a_starts } else { a_ends })
                    & (if j == 1 { b_starts } else { b_ends });
                let (du, dv) = (wu + s * uv - t * uu, wv + s * vv - t * uv);
                let from_first = if i == 1 { du < -off } else { du > off };
                let from_second = if j == 1 { dv > off } else { dv < -off };
                seen |= u16::from(there & from_first & from_second) << (3 * i + j);
            }
        }
        *self.seen = if ordinary { seen } else { 0 };
    }
}

#[inline(always)]
fn step<T: Scalar, L: Lanes<T>, const D: usize>(line: &impl Linear<T, D>) -> [L::F; D] {
    line.step().map(|d| L::difference(d.0, d.1))
}
