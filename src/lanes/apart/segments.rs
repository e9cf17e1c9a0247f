//! Segments.
//!
//! From p on the way w to the start of a segment along u, s = −w·u/u·u, brought into 0 … 1. It is
//! off by 5u (|w| + |u|)/|u| at most, clamped or not, so the square by 32u² S².
//!
//! Of p + t·u and q + s·v with w = q − p, t is that of the lines, (w·u v·v − w·v u·v)/(u·u v·v −
//! (u·v)²), s is where the second one is nearest to the point at t, and t then where the first is
//! nearest to that at s, each brought into 0 … 1 (Ericson, Real-Time Collision Detection, 2005,
//! 5.1.9). In the plane segments also cross, which their signs show.

use super::feet::{Seen, at};
use super::{Gap, Separate, both_move, holds, of_dot, other_order};
use crate::lanes::ways::{extent, is_moderate};
use crate::lanes::{Arithmetic, Glance, Lane, Lanes, dot, from_to};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Segment;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Segment<T, D> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, point: &Point<T, D>) -> Gap<L::F> {
        let (a, b) = (self.a.coords.into(), self.b.coords.into());
        let w = from_to::<T, L, D>(point.coords.into(), a);
        let u = from_to::<T, L, D>(a, b);
        let (uu, long) = (dot(u, u), extent(u));
        let s = (-dot(w, u) / uu).clamped();
        let d: [L::F; D] = each(|i| w[i] + s * u[i]);
        let size = extent(w) + long;
        let of_s = L::F::ROUNDOFF * size;
        let proper = (uu >= L::F::TINY) | (long == L::F::ZERO);
        Gap::of(d, size, L::F::whole(32) * of_s * of_s, proper & is_moderate(size))
    }
}

/// Where segments along u and v, the way w apart at their starts, come nearest.
#[inline(always)]
fn nearest<F: Lane, const D: usize>(
    w: [F; D],
    [u, v]: [[F; D]; 2],
    [uu, uv, vv]: [F; 3],
) -> [F; 2] {
    let (wu, wv) = (dot(w, u), dot(w, v));
    // The divisions at once, not one after the other.
    let (one, area) = (F::ONE, uu * vv - uv * uv);
    let (of_u, of_v, of_both) = (one / uu, one / vv, one / area);
    let t = ((wu * vv - wv * uv) * of_both).clamped();
    let s = ((t * uv - wv) * of_v).clamped();
    [((wu + s * uv) * of_u).clamped(), s]
}

/// Whether a point comes before another, by the first coordinate in which they differ.
#[inline(always)]
fn precedes<T: Scalar, const D: usize>(p: &Point<T, D>, q: &Point<T, D>) -> bool {
    let (p, q): ([T; D], [T; D]) = (p.coords.into(), q.coords.into());
    p.iter().zip(&q).rev().fold(false, |later, (x, y)| (x < y) | ((x == y) & later))
}

/// The points of two segments nearest to each other, if they do not cross, computed from the one that
/// starts first: so both orders have the same bits.
#[inline(always)]
pub(super) fn feet<T: Scalar, L: Lanes<T>, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> (Gap<L::F>, Seen<T, D>) {
    let reversed = precedes(&b.a, &a.a);
    let (a, b) = if reversed { (b, a) } else { (a, b) };
    let (p, q) = (a.a.coords.into(), b.a.coords.into());
    let w = from_to::<T, L, D>(p, q);
    let u = from_to::<T, L, D>(p, a.b.coords.into());
    let v = from_to::<T, L, D>(q, b.b.coords.into());
    let [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
    let [t, s] = nearest(w, [u, v], [uu, uv, vv]);
    let d: [L::F; D] = each(|i| (w[i] + s * v[i]) - t * u[i]);

    let (zero, one, two) = (L::F::ZERO, L::F::ONE, L::F::whole(2));
    let [far, long, other] = [w, u, v].map(extent);
    let size = far + long + other;
    let (du, dv, off) = (dot(d, u), dot(d, v), of_dot(size));
    let (of_u, of_v, cross) = (off * long, off * other, long * other);
    let (most_u, most_v) = (du.abs() + of_u, dv.abs() + of_v);
    let inner = |x: L::F| (x > zero) & (x < one);
    let (moves_t, moves_s) = (inner(t), inner(s));
    let ([by_t, by_s], skew) = both_move([most_u, most_v], [uu, uv, vv], cross);
    let both = moves_t & moves_s;
    let alone_t = if both { by_t } else { two * most_u / uu };
    let alone_s = if both { by_s } else { two * most_v / vv };
    let by_t = if moves_t { alone_t } else { zero };
    let by_s = if moves_s { alone_s } else { zero };

    let least = [of_u + two * by_s * cross, of_v + two * by_t * cross];
    let right_t = (long == zero) | holds(t, by_t, [du, least[0]]);
    let right_s = (other == zero) | holds(s, by_s, [-dv, least[1]]);
    let tiny = L::F::TINY;
    let proper = (!moves_t | (uu >= tiny)) & (!moves_s | (vv >= tiny)) & (!both | skew & (D > 2));
    let known = right_t & right_s & proper & is_moderate(size);
    let gap = Gap::of(d, size, by_t * most_u + by_s * most_v, known);

    let near = L::F::bound(4) * size;
    let none = [zero; D];
    let (on_a, fits) = at::<T, L, D>([p, a.b.coords.into()], u, t, none, by_t * long + near);
    let (on_b, fits_too) = at::<T, L, D>([q, b.b.coords.into()], v, s, none, by_s * other + near);
    let points = if reversed { [on_b, on_a] } else { [on_a, on_b] };
    (gap, (points, fits & fits_too & gap.has_points(d)))
}

impl<T: Scalar> Separate<T, Segment<T, 2>> for Segment<T, 2> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, other: &Segment<T, 2>) -> Gap<L::F> {
        feet::<T, L, 2>(self, other).0.or_zero(self.glance::<L>(other).yes)
    }
}

impl<T: Scalar> Separate<T, Segment<T, 3>> for Segment<T, 3> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, other: &Segment<T, 3>) -> Gap<L::F> {
        feet::<T, L, 3>(self, other).0
    }
}

other_order! { Segment, Point, 2 3; }
