//! Segments.
//!
//! From p on the way w to the start of a segment along u, s = −w·u/u·u, brought into 0 … 1.
//!
//! Of p + t·u and q + s·v with w = q − p, t is that of the lines, (w·u v·v − w·v u·v)/(u·u v·v −
//! (u·v)²), s is where the second one is nearest to the point at t, and t then where the first is
//! nearest to that at s, each brought into 0 … 1 (Ericson, Real-Time Collision Detection, 2005,
//! 5.1.9). For lines that are parallel any t will do to begin with. In the plane segments also
//! cross, which a look shows.

use super::sharp::{Way, both_move, holds, of_dot};
use super::{Gap, Separate, other_order};
use crate::lanes::sharp::{Sharp, ample};
use crate::lanes::ways::{exactly, extent, is_moderate, of_way, rounded, way};
use crate::lanes::{Arithmetic, Fine, Glance, Lane, Lanes, dot, from_to, sizes, sum};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Segment;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Segment<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, point: &Point<T, D>) -> Gap {
        let (a, b) = (self.a.coords.into(), self.b.coords.into());
        let w = from_to::<T, L, D>(point.coords.into(), a);
        let u = from_to::<T, L, D>(a, b);
        let s = nearest_to_start(w, u);
        let d: [f64; D] = each(|i| w[i] + s * u[i]);
        let du = dot(d, u);
        Gap::of::<T, L, D>(d, s * du - du.or_smaller(0.0), sum(sizes(w)) + sum(sizes(u)))
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, point: &Point<T, D>) -> Sharp<L::F> {
        let (a, b) = (self.a.coords.into(), self.b.coords.into());
        let w = exactly::<T, L, D>(point.coords.into(), a);
        let u = exactly::<T, L, D>(a, b);
        let [long, far] = [u, w].map(|v| extent(rounded(v)));
        let s = nearest_to_start(rounded(w), rounded(u));
        let d = way(w, [(-s, u)]);

        let (du, uu) = (dot(rounded(d), rounded(u)), dot(rounded(u), rounded(u)));
        let off = of_dot(extent(rounded(d)), long);
        let least = du.abs() + off;
        let end = (s == L::F::ZERO) | (s == L::F::ONE);
        let moves = if end { L::F::ZERO } else { L::F::whole(2) * least / uu };
        let known = (long == L::F::ZERO) | (holds(s, moves, [-du, off]) & (uu >= ample::<L::F>()));
        let size = far + long;
        let spare = if long == L::F::ZERO { L::F::ZERO } else { moves * least };
        Way { d, off: of_way(size), spare, known: known & is_moderate(size) }.length::<T, L>()
    }
}

/// Where a segment along u is nearest to a point that w leads from to its start.
#[inline(always)]
fn nearest_to_start<F: Lane, const D: usize>(w: [F; D], u: [F; D]) -> F {
    (-dot(w, u) / dot(u, u)).clamped()
}

/// Where segments along u and v, the way w apart at their starts, come nearest.
#[inline(always)]
fn nearest<F: Lane, const D: usize>(w: [F; D], u: [F; D], v: [F; D]) -> [F; 2] {
    let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
    // The divisions at once, not one after the other.
    let (one, area) = (F::ONE, uu * vv - uv * uv);
    let (of_u, of_v, of_both) = (one / uu, one / vv, one / area);
    let t = ((wu * vv - wv * uv) * of_both).clamped();
    let s = ((t * uv - wv) * of_v).clamped();
    [((wu + s * uv) * of_u).clamped(), s]
}

/// How far segments are apart that do not cross.
#[inline(always)]
fn apart<T: Scalar, L: Fine<T>, const D: usize>(a: &Segment<T, D>, b: &Segment<T, D>) -> Gap {
    let (p, q) = (a.a.coords.into(), b.a.coords.into());
    let w = from_to::<T, L, D>(p, q);
    let u = from_to::<T, L, D>(p, a.b.coords.into());
    let v = from_to::<T, L, D>(q, b.b.coords.into());
    let [t, s] = nearest(w, u, v);
    let d: [f64; D] = each(|i| (w[i] + s * v[i]) - t * u[i]);
    let (du, dv) = (dot(d, u), dot(d, v));
    let lacking = (s * dv - dv.or_smaller(0.0)) + (du.or_larger(0.0) - t * du);
    Gap::of::<T, L, D>(d, lacking, sum(sizes(w)) + sum(sizes(u)) + sum(sizes(v)))
}

/// The same in floats that are the numbers.
#[inline(always)]
fn sharply_apart<T: Scalar, L: Lanes<T>, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> Sharp<L::F> {
    let (p, q) = (a.a.coords.into(), b.a.coords.into());
    let w = exactly::<T, L, D>(p, q);
    let u = exactly::<T, L, D>(p, a.b.coords.into());
    let v = exactly::<T, L, D>(q, b.b.coords.into());
    let [near_w, near_u, near_v] = [w, u, v].map(rounded);
    let [far, long, other] = [near_w, near_u, near_v].map(extent);
    let [t, s] = nearest(near_w, near_u, near_v);
    let d = way(w, [(-s, v), (t, u)]);

    let (zero, one, near_d) = (L::F::ZERO, L::F::ONE, rounded(d));
    let (du, dv) = (dot(near_d, near_u), dot(near_d, near_v));
    let [uu, uv, vv] =
        [(near_u, near_u), (near_u, near_v), (near_v, near_v)].map(|(x, y)| dot(x, y));
    let [of_u, of_v] = [long, other].map(|v| of_dot(extent(near_d), v));
    let (most_u, most_v, cross) = (du.abs() + of_u, dv.abs() + of_v, long * other);
    let inner = |x: L::F| (x > zero) & (x < one);
    let (moves_t, moves_s) = (inner(t), inner(s));
    let ([by_t, by_s], apart) = both_move([most_u, most_v], [uu, uv, vv], cross);
    let two = L::F::whole(2);
    let both = moves_t & moves_s;
    let alone_t = if both { by_t } else { two * most_u / uu };
    let alone_s = if both { by_s } else { two * most_v / vv };
    let by_t = if moves_t { alone_t } else { zero };
    let by_s = if moves_s { alone_s } else { zero };

    let least = [of_u + two * by_s * cross, of_v + two * by_t * cross];
    let right_t = (long == zero) | holds(t, by_t, [du, least[0]]);
    let right_s = (other == zero) | holds(s, by_s, [-dv, least[1]]);
    let ample = ample::<L::F>();
    let proper =
        (!moves_t | (uu >= ample)) & (!moves_s | (vv >= ample)) & (!both | apart & (D > 2));
    let size = far + long + other;
    let known = right_t & right_s & proper & is_moderate(size);
    Way { d, off: of_way(size), spare: by_t * most_u + by_s * most_v, known }.length::<T, L>()
}

impl<T: Scalar> Separate<T, Segment<T, 2>> for Segment<T, 2> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Segment<T, 2>) -> Gap {
        apart::<T, L, 2>(self, other).or_zero(self.glance::<L>(other).yes)
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, other: &Segment<T, 2>) -> Sharp<L::F> {
        sharply_apart::<T, L, 2>(self, other).or_zero(self.glance::<L>(other).yes)
    }
}

impl<T: Scalar> Separate<T, Segment<T, 3>> for Segment<T, 3> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Segment<T, 3>) -> Gap {
        apart::<T, L, 3>(self, other)
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, other: &Segment<T, 3>) -> Sharp<L::F> {
        sharply_apart::<T, L, 3>(self, other)
    }
}

other_order! { Segment, Point, 2 3; }
