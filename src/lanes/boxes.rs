//! Axis-aligned box × box, sphere, ray and segment.
//!
//! A box is empty where a side h − l is negative, an infinity or NaN; the sides add up to a
//! finite number where each of them is finite.
//!
//! *Box.* Comparisons, which are exact.
//!
//! *Sphere.* From the center to the nearest point of the box it is
//! wᵢ = max(lᵢ − cᵢ, cᵢ − hᵢ, 0), with one rounding: as for two spheres.
//!
//! *Ray and segment.* Slab i is entered and left at (lᵢ − oᵢ)/uᵢ and (hᵢ − oᵢ)/uᵢ. Computed
//! with the reciprocal, which is a normal number for TINY ≤ |uᵢ|/4 ≤ LARGE/4, these are
//! within (1 + u)⁴ of the truth, and TINY if they underflow. So the latest entry, t₀ ≥ 0, is
//! before the first exit, t₁ ≥ 0, where t₀ (1 + 12u) + TINY ≤ t₁, and after it where
//! t₀ > t₁ (1 + 12u) + TINY: eight for the four roundings of both, two for those of the
//! comparison, and two to spare. uᵢ = 0 makes both infinite, with one sign where the line is
//! outside the slab, and 0 · ∞ = NaN on its boundary, which leaves the question open.

use super::spheres::{round, within};
use crate::lanes::{Glance, Lane, Lanes, Question, Verdict, both_orders, from_to, straight, sum};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, Ray, Segment, Sphere};

/// Whether the box is not empty.
#[inline(always)]
pub(super) fn ordered<T: Scalar, L: Lanes<T>, const D: usize>(b: &Aabb<T, D>) -> Verdict {
    let (low, high) = (b.low(), b.high());
    if L::FINITE {
        let yes = (0..D).fold(true, |all, i| all & (low[i] <= high[i]));
        return Verdict { yes, no: !yes };
    }
    let sides = from_to::<T, L, D>(low, high);
    let finite = Verdict { yes: sum(sides) <= L::F::MAX, no: false };
    sides.into_iter().fold(finite, |all, side| all.and(round(side)))
}

impl<T: Scalar, const D: usize> Glance<T, Aabb<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Aabb<T, D>) -> Verdict {
        let reaches = |a: [T; D], b: [T; D]| (0..D).fold(true, |all, i| all & (a[i] <= b[i]));
        let meet = reaches(self.low(), other.high()) & reaches(other.low(), self.high());
        let met = Verdict { yes: meet, no: !meet };
        met.and(ordered::<T, L, D>(self)).and(ordered::<T, L, D>(other))
    }
}

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        let radius = L::value(s.radius);
        let below = from_to::<T, L, D>(s.c(), self.low());
        let above = from_to::<T, L, D>(self.high(), s.c());
        let w: [L::F; D] =
            core::array::from_fn(|i| L::F::ZERO.or_larger(above[i].or_larger(below[i])));
        within(w, radius).and(round(radius)).and(ordered::<T, L, D>(self))
    }
}

#[inline(always)]
fn meets_line<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &Aabb<T, D>,
    line: &A,
) -> Verdict {
    let (zero, one) = (L::F::ZERO, L::F::ONE);
    let below = from_to::<T, L, D>(line.start(), b.low());
    let above = from_to::<T, L, D>(line.start(), b.high());
    let (mut known, mut entry, mut exit) = (true, zero, one);
    let mut reach = zero;
    for (i, d) in line.step().into_iter().enumerate() {
        let u = L::difference(d.0, d.1);
        let size = u.abs();
        let four = L::F::whole(4);
        known &= (size <= L::F::LARGE) & ((size >= four * L::F::TINY) | (size == zero));
        let inverse = one / u;
        let (low, high) = (below[i] * inverse, above[i] * inverse);
        known &= (low <= high) | (low > high);
        reach = reach + below[i].abs() + above[i].abs();
        let (near, far) = (low.or_smaller(high), low.or_larger(high));
        entry = if i == 0 && !A::STARTS { near } else { near.or_larger(entry) };
        exit = if i == 0 && line.end().is_none() { far } else { far.or_smaller(exit) };
    }
    known &= reach <= L::F::MAX;
    if !A::STARTS {
        // Both may be negative, and an infinity is that of a slab which the line is outside of.
        let e = L::F::whole(12) * L::F::ROUNDOFF * (entry.abs() + exit.abs()) + L::F::TINY;
        let finite = e <= L::F::MAX;
        let met = Verdict::not_negative(exit - entry, e).and(Verdict { yes: finite, no: false });
        let met = Verdict { yes: known & met.yes, no: known & met.no };
        return met.and(ordered::<T, L, D>(b));
    }
    let more = one + L::F::whole(12) * L::F::ROUNDOFF;
    let latest = entry * more + L::F::TINY;
    let before = (latest <= exit) & (latest <= L::F::MAX);
    let after = (exit < zero) | (entry > exit * more + L::F::TINY);
    let met = Verdict { yes: known & before, no: known & after };
    met.and(ordered::<T, L, D>(b))
}

/// How the shape meets a line, a ray or a segment.
pub(crate) struct LineBox;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, Aabb<T, D>, A> for LineBox {
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Aabb<T, D>, line: &A) -> Verdict {
        meets_line::<T, L, _, D>(s, line)
    }
}

straight! { Aabb, LineBox, Ray Segment, 2 3 }

both_orders! {
    Aabb, Sphere, 2 3;
    Aabb, Ray, 2 3;
    Aabb, Segment, 2 3;
}
