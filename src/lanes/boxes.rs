//! Axis-aligned box × box, sphere, ray and segment.
//!
//! A box is empty where it is not l ≤ h, or a side h − l is infinite. Sides that are not negative
//! add up to a number only where each of them is finite.
//!
//! *Box.* Comparisons; of floats by the signs of differences, which are exact too, as they underflow
//! gradually. Where one is NaN, the sum of the sides is no number.
//!
//! *Sphere.* From the center to the nearest point of the box it is
//! wᵢ = max(lᵢ − cᵢ, cᵢ − hᵢ, 0), with one rounding: as for two spheres.
//!
//! *Ray and segment.* Slab i is entered and left at (lᵢ − oᵢ)/uᵢ and (hᵢ − oᵢ)/uᵢ. Computed
//! with the reciprocal, which is a normal number for TINY ≤ |uᵢ|/4 ≤ LARGE/4, these are
//! within (1 + u)⁴ of the truth, and TINY if they underflow. So the latest entry, t₀ ≥ 0, is
//! before the first exit, t₁ ≥ 0, where t₀ (1 + 12u) + TINY < t₁, and after it where
//! t₀ > t₁ (1 + 12u) + TINY: eight for the four roundings of both, two for those of the
//! comparison, and two to spare. It is after t₁ < 0 in any case. uᵢ = 0 makes both infinite, with
//! one sign where the line is outside the slab, so that t₀ = ∞ is before nothing, and
//! 0 · ∞ = NaN on its boundary, which leaves the question open. A product that overflows is beyond all
//! that is within 12u of the largest number.
//!
//! *Segment in the plane.* Apart exactly where a side of the box or the line through the segment
//! separates them. The sides are compared as they are. With w and z from the start to both corners
//! and s = z − w, the line passes between the corners where |u × (w + z)| ≤ Σ |uᵢ| sⱼ, j the other
//! axis. That has 6 roundings, and is no larger than 2 Σ |uᵢ| (|wⱼ| + |zⱼ|).
//!
//! Of several entries t the last is one of those with t + 8u |t| + TINY ≥ t₀ − 8u |t₀|, four for
//! their roundings and one for each of the others; if there is only one, that is it.

use super::spheres::{depth, round, within};
use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, Passing, Question, Verdict, both_orders, from_to,
    straight, sum,
};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, Ray, Segment, Sphere};

/// Whether the box is not empty.
#[inline(always)]
pub(crate) fn ordered<T: Scalar, L: Lanes<T>, const D: usize>(b: &Aabb<T, D>) -> Verdict {
    let (low, high) = (b.low(), b.high());
    let sorted = reaches(low, high);
    let finite = L::FINITE | (sum(from_to::<T, L, D>(low, high)) <= L::F::MAX);
    Verdict { yes: sorted & finite, no: !sorted }
}

/// lᵢ ≤ hᵢ
#[inline(always)]
fn reaches<T: Scalar, const D: usize>(low: [T; D], high: [T; D]) -> bool {
    (0..D).fold(true, |all, i| all & (low[i] <= high[i]))
}

impl<T: Scalar, const D: usize> Glance<T, Aabb<T, D>> for Aabb<T, D> {
    const BRIEF: bool = true;
    const BRIEF_ROWS: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Aabb<T, D>) -> Known {
        let ([a, b], [c, d]) = ([self.low(), self.high()], [other.low(), other.high()]);
        // A loop: a closure may stay a call, with an index that it checks.
        let mut least = L::F::MAX;
        for i in 0..D {
            let (low, high) = (larger(a[i], c[i]), smaller(b[i], d[i]));
            least = L::difference(high, low).or_smaller(least);
        }
        let sides = sum(from_to::<T, L, D>(a, b)) + sum(from_to::<T, L, D>(c, d));
        Known { known: L::FINITE | (sides <= L::F::MAX), yes: least >= L::F::ZERO }
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Aabb<T, D>) -> Verdict {
        let ([a, b], [c, d]) = ([self.low(), self.high()], [other.low(), other.high()]);
        if !L::FINITE {
            let gaps = [(a, d), (c, b), (a, b), (c, d)].map(|(p, q)| from_to::<T, L, D>(p, q));
            let mut lowest = gaps[0][0];
            for i in 0..D {
                let [x, y, z, w] = [gaps[0][i], gaps[1][i], gaps[2][i], gaps[3][i]];
                lowest = lowest.or_smaller(x.or_smaller(y).or_smaller(z.or_smaller(w)));
            }
            let known = sum(gaps[2]) + sum(gaps[3]) <= L::F::MAX;
            let (yes, no) = (lowest >= L::F::ZERO, lowest < L::F::ZERO);
            return Verdict { yes: yes & known, no };
        }
        let meet = reaches(a, d) & reaches(c, b) & reaches(a, b) & reaches(c, d);
        let sides = sum(from_to::<T, L, D>(a, b)) + sum(from_to::<T, L, D>(c, d));
        let finite = L::FINITE | (sides <= L::F::MAX);
        Verdict { yes: meet & finite, no: !meet }
    }
}

/// From the center to the nearest point of the box.
#[inline(always)]
fn beyond<T: Scalar, L: Lanes<T>, const D: usize>(b: &Aabb<T, D>, s: &Sphere<T, D>) -> [L::F; D] {
    let below = from_to::<T, L, D>(s.c(), b.low());
    let above = from_to::<T, L, D>(b.high(), s.c());
    each(|i| L::F::ZERO.or_larger(above[i].or_larger(below[i])))
}

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for Aabb<T, D> {
    const BRIEF: bool = true;
    const BRIEF_ROWS: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Known {
        let radius = L::value(s.radius);
        let [v, e] = depth(beyond::<T, L, D>(self, s), radius);
        Known::not_negative(v, e, (radius >= L::F::ZERO) & ordered::<T, L, D>(self).yes)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        let radius = L::value(s.radius);
        within(beyond::<T, L, D>(self, s), radius).and(round(radius)).and(ordered::<T, L, D>(self))
    }
}

/// How a line passes a box.
pub(super) struct Pass<F> {
    /// Whether they meet.
    pub seen: Verdict,
    /// Where the last slab begins, or the line starts.
    pub entry: F,
    /// The slabs that may be the last to begin and the first to end: a bit for each, and the
    /// fourth for where the line starts or ends.
    ends: [u8; 2],
}

/// Looks at a line and a box.
#[inline(always)]
pub(super) fn meets_line<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &Aabb<T, D>,
    line: &A,
) -> Pass<L::F> {
    let (zero, one) = (L::F::ZERO, L::F::ONE);
    let below = from_to::<T, L, D>(line.start(), b.low());
    let above = from_to::<T, L, D>(line.start(), b.high());
    let (mut known, mut entry, mut exit) = (true, zero, one);
    // Within the bound on the sides and the step, none of them is infinite.
    let sorted = reaches(b.low(), b.high());
    let ordered = Verdict { yes: sorted, no: !sorted };
    let mut extent = zero;
    let (mut entries, mut exits, mut moves) = ([entry; D], [exit; D], false);
    for (i, d) in line.step().into_iter().enumerate() {
        let u = L::difference(d.0, d.1);
        let size = u.abs();
        let four = L::F::whole(4);
        known &= (size >= four * L::F::TINY) | (size == zero);
        let inverse = one / u;
        let (low, high) = (below[i] * inverse, above[i] * inverse);
        known &= (low <= high) | (low > high);
        extent = extent + ((above[i] - below[i]) + size);
        let (near, far) = (low.or_smaller(high), low.or_larger(high));
        (entries[i], exits[i], moves) = (near, far, moves | (size > zero));
        entry = if i == 0 && !A::STARTS { near } else { near.or_larger(entry) };
        exit = if i == 0 && line.end().is_none() { far } else { far.or_smaller(exit) };
    }
    known &= extent <= L::F::LARGE;
    let e = L::F::whole(8) * L::F::ROUNDOFF;
    let after_all = entry - e * entry.abs() - L::F::TINY;
    let before_all = exit + e * exit.abs() + L::F::TINY;
    let last = |t: L::F| u8::from(t + e * t.abs() >= after_all);
    let first = |t: L::F| u8::from(t - e * t.abs() <= before_all);
    // All of them for what is a point.
    let mut ends = [if moves { 0 } else { u8::MAX }; 2];
    for i in 0..D {
        ends = [ends[0] | (last(entries[i]) << i), ends[1] | (first(exits[i]) << i)];
    }
    ends[0] |= if A::STARTS { last(zero) << 3 } else { 0 };
    ends[1] |= if line.end().is_some() { first(one) << 3 } else { 0 };
    if !A::STARTS {
        // Both may be negative, and an infinity is that of a slab which the line is outside of.
        let e = L::F::whole(12) * L::F::ROUNDOFF * (entry.abs() + exit.abs()) + L::F::TINY;
        let finite = e <= L::F::MAX;
        let met = Verdict::not_negative(exit - entry, e).and(Verdict { yes: finite, no: false });
        let met = Verdict { yes: known & met.yes, no: known & met.no };
        return Pass { seen: met.and(ordered), entry, ends };
    }
    let more = one + L::F::whole(12) * L::F::ROUNDOFF;
    let before = entry * more + L::F::TINY < exit;
    let after = entry > exit * more + L::F::TINY;
    let met = Verdict { yes: known & before, no: known & after };
    Pass { seen: met.and(ordered), entry, ends }
}

/// Whether a ray or a segment meets a box, if it moves along all axes.
///
/// The same as [`meets_slabs`] with the reciprocals of the step, but in `f32` one axis after the other:
/// what the compiler packs into vectors there takes longer; in `f64` this would become a branch.
#[inline(always)]
fn meets_start_briefly<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &Aabb<T, D>,
    line: &A,
) -> Known {
    let (zero, one, end) = (L::F::ZERO, L::F::ONE, line.end());
    // A direction that is not finite comes in after it goes out, but ends may be too far apart.
    let u: [L::F; D] = line.step().map(|d| L::difference(d.0, d.1));
    let finite = end.is_none() | (sum(u.map(L::F::abs)) <= L::F::MAX);
    if size_of::<L::F>() > 4 {
        let end = end.map(|_| one);
        return meets_slabs::<T, L, D>(b, line.start(), u.map(|u| one / u), end).only_if(finite);
    }
    let below = from_to::<T, L, D>(line.start(), b.low());
    let above = from_to::<T, L, D>(line.start(), b.high());
    let (mut entry, mut exit, mut all) = (zero, one, zero);
    for (i, d) in line.step().into_iter().enumerate() {
        let inverse = one / L::difference(d.0, d.1);
        let (low, high) = (below[i] * inverse, above[i] * inverse);
        all = all + (low + high);
        entry = low.or_smaller(high).or_larger(entry);
        let far = low.or_larger(high);
        exit = if i == 0 && end.is_none() { far } else { far.or_smaller(exit) };
    }
    let known = finite & (all.abs() <= L::F::MAX);
    leaves_later(entry, exit, known & reaches(b.low(), b.high()))
}

/// Whether a line enters the last slab before it leaves the first.
///
/// A reciprocal below the normal numbers is off by 4u of it at most, so that the ends are within 7u
/// of the truth. What the difference of exit and entry is off by, and its bound, are another 4u of
/// the entry and of TINY at most.
#[inline(always)]
fn leaves_later<F: Lane>(entry: F, exit: F, holds: bool) -> Known {
    let e = F::whole(24) * F::ROUNDOFF * entry + (F::TINY + F::TINY);
    Known::not_negative(exit - entry, e, holds)
}

/// Whether a line from here, with these reciprocals of its step, meets a box before its end, if it has
/// one.
///
/// The sum of all ends of slabs is a number only if none of them is infinite: then the line moves along
/// all axes, and no reciprocal nor the box is infinite.
#[inline(always)]
pub(crate) fn meets_slabs<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &Aabb<T, D>,
    start: [T; D],
    inverse: [L::F; D],
    end: Option<L::F>,
) -> Known {
    let zero = L::F::ZERO;
    let below = from_to::<T, L, D>(start, b.low());
    let above = from_to::<T, L, D>(start, b.high());
    let (mut entry, mut exit, mut all) = (zero, end.unwrap_or(zero), zero);
    for i in 0..D {
        let (low, high) = (below[i] * inverse[i], above[i] * inverse[i]);
        all = all + (low + high);
        entry = low.or_smaller(high).or_larger(entry);
        let far = low.or_larger(high);
        exit = if i == 0 && end.is_none() { far } else { far.or_smaller(exit) };
    }
    leaves_later(entry, exit, (all.abs() <= L::F::MAX) & reaches(b.low(), b.high()))
}

/// The ends are the slabs it enters last and leaves first.
impl<T: Scalar, A: Linear<T, D>, const D: usize> Passing<T, Aabb<T, D>, A> for LineBox {
    #[inline(always)]
    fn pass<L: Lanes<T>>(b: &Aabb<T, D>, line: &A) -> (Verdict, [u8; 2]) {
        let Pass { seen, ends, .. } = meets_line::<T, L, A, D>(b, line);
        (seen, ends)
    }
}

/// How the shape meets a line, a ray or a segment.
pub(crate) struct LineBox;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, Aabb<T, D>, A> for LineBox {
    const BRIEF: bool = true;
    const BRIEF_ROWS: bool = true;
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(s: &Aabb<T, D>, line: &A) -> Known {
        match line.end() {
            Some(end) if D == 2 => meets_segment_briefly::<T, L, D>(s, line.start(), end),
            _ if A::STARTS => meets_start_briefly::<T, L, _, D>(s, line),
            _ => meets_line::<T, L, _, D>(s, line).seen.known(),
        }
    }
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Aabb<T, D>, line: &A) -> Verdict {
        match line.end() {
            Some(end) if D == 2 => meets_segment::<T, L, D>(s, line.start(), end),
            _ => meets_line::<T, L, _, D>(s, line).seen,
        }
    }
}

/// Whether the box and the segment between the points meet, in the plane.
#[inline(always)]
fn meets_segment<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &Aabb<T, D>,
    p: [T; D],
    q: [T; D],
) -> Verdict {
    let (low, high) = (b.low(), b.high());
    let beyond =
        |i: usize| ((p[i] > high[i]) & (q[i] > high[i])) | ((p[i] < low[i]) & (q[i] < low[i]));
    let apart = beyond(0) | beyond(1 % D) | !reaches(low, high);
    let (passes, e, length) = passes_corners::<T, L, D>(b, p, q);
    let still = !L::ROWS & (length == L::F::ZERO) & (e <= L::F::MAX);
    // An infinite side, longer than what leads to both of its ends, makes it infinite or no number.
    let finite = passes <= L::F::MAX;
    Verdict { yes: !apart & finite & ((passes > e) | still), no: apart | (passes < -e) }
}

/// By how much the line through the points passes between the corners, with what that is off by; and
/// the size of the step.
#[inline(always)]
fn passes_corners<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &Aabb<T, D>,
    p: [T; D],
    q: [T; D],
) -> (L::F, L::F, L::F) {
    let (low, high) = (b.low(), b.high());
    let (u, sides) = (from_to::<T, L, D>(p, q), from_to::<T, L, D>(low, high));
    let (w, z) = (from_to::<T, L, D>(p, low), from_to::<T, L, D>(p, high));
    let [x, y] = [u[0].abs(), u[1 % D].abs()];
    let size = |i: usize| w[i].abs() + z[i].abs();
    let across = u[0] * (w[1 % D] + z[1 % D]) - u[1 % D] * (w[0] + z[0]);
    let passes = (x * sides[1 % D] + y * sides[0]) - across.abs();
    let m = x * size(1 % D) + y * size(0);
    (passes, (L::F::bound(6) + L::F::bound(6)) * m + L::F::TINY, x + y)
}

/// The same as [`meets_segment`], but for a segment that is a point.
#[inline(always)]
fn meets_segment_briefly<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &Aabb<T, D>,
    p: [T; D],
    q: [T; D],
) -> Known {
    let (low, high) = (b.low(), b.high());
    let (passes, e, _) = passes_corners::<T, L, D>(b, p, q);
    let mut least = passes;
    for i in 0..D {
        let beyond_low = L::difference(p[i], low[i]).or_larger(L::difference(q[i], low[i]));
        let beyond_high = L::difference(high[i], p[i]).or_larger(L::difference(high[i], q[i]));
        let side = L::difference(high[i], low[i]);
        least = least.or_smaller(side).or_smaller(beyond_low.or_smaller(beyond_high));
    }
    Known { yes: least >= L::F::ZERO, ..Known::not_negative(passes, e, passes.abs() <= L::F::MAX) }
}

/// The larger one; the second if a number is NaN.
#[inline(always)]
fn larger<T: Scalar>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

/// The smaller one; the second if a number is NaN.
#[inline(always)]
fn smaller<T: Scalar>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

straight! { Aabb, LineBox, Ray Segment, 2 3 }

both_orders! {
    Aabb, Sphere, 2 3;
    Aabb, Ray, 2 3;
    Aabb, Segment, 2 3;
}
