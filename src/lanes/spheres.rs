//! Sphere × sphere, ray and segment.
//!
//! w leads from the line's start to the center, u along it. What is asked:
//!
//! | | not negative | roundings | m |
//! | --- | --- | --- | --- |
//! | two spheres | (r + s)² − w·w | 6 | (r + s)² + w·w |
//! | start or end inside | r² − w·w | 6 | r² + w·w |
//! | beside the line | w·u | 5 | \|w\|\|u\| |
//! | as near as r to the whole line | r² u·u − Σ (w × u)² | | |
//!
//! For the last one the magnitude of Σ (w × u)² would be of no use far away from the sphere.
//! A component of w × u has 4 roundings, so it is off by less than 8u (|wᵢuⱼ| + |wⱼuᵢ|), and
//! all of w × u by less than 12u |w||u|; r² u·u has 9 roundings, and the difference one more.
//!
//! *Whether a line comes near.* Its nearest point is at t = w·u/u·u, or at the end that this is
//! beyond, so |t u| ≤ |w|. From the center to there leads r = t u − w, of which each component is off
//! by less than 2u|wᵢ| + 3u|t uᵢ|, so that r is by 5.1u|w|. With u·u from [`TINY`](Lane::TINY) to
//! [`LARGE`](Lane::LARGE), t is off by δ ≤ 17u|w|/|u|, and at the true one r·r is less by no more than
//! δ² u·u: what a square may be off by has room for both.
//!
//! It takes no division to ask u·u times as much: with a = w·u and the nearest s in the range of
//! t u·u, which is a, 0 or u·u, that is v = s (2a − s) − u·u (w·w − r²) ≥ 0. Its error, of m =
//! u·u (w·w + r²), leaves a part 50u w·w/r² of those lines open that pass by within some r: little in
//! `f64`, and in `f32` little of spheres that are not far away; so there only a short look asks it.
//! What v is off by:
//!
//! - u·u and a dot product are within 7u of the product of both lengths, w·w − r² is within
//!   8u (w·w + r²): so is u·u (w·w − r²) within 15u m;
//! - as |s| ≤ |a|, or s = u·u ≤ a, 2s a is by 14u m, and by no more where the range ends at another u·u:
//!   where it matters, 2|a − s| ≤ 2|w||u|;
//! - the roundings of both products and differences add 8u m.
//!
//! In all 37u m of a ray or a line and 51u m of a segment; 40u m and 56u m have room for what is of
//! second order.
//!
//! A direction of length zero is left open.

use super::squares::Squares;
use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, Question, Verdict, both_orders, dot, from_to,
    of_square, products, sizes, straight, sum,
};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment, Sphere};

/// r ≥ 0
#[inline(always)]
pub(crate) fn round<F: Lane>(radius: F) -> Verdict {
    Verdict { yes: radius >= F::ZERO, no: radius < F::ZERO }
}

/// ρ² − w·w, where ρ has at most two roundings, with its error.
#[inline(always)]
pub(super) fn depth<F: Lane, const D: usize>(w: [F; D], radius: F) -> [F; 2] {
    [radius.squared() - dot(w, w), F::bound(8) * size(w, radius)]
}

/// ρ² + w·w
#[inline(always)]
fn size<F: Lane, const D: usize>(w: [F; D], radius: F) -> F {
    radius.squared() + dot(w, w) + F::whole(4) * F::TINY
}

/// ρ² − w·w ≥ 0
#[inline(always)]
pub(crate) fn within<F: Lane, const D: usize>(w: [F; D], radius: F) -> Verdict {
    let [v, e] = depth(w, radius);
    Verdict::not_negative(v, e)
}

/// w·u, with its error.
#[inline(always)]
pub(super) fn ahead<F: Lane, const D: usize>(w: [F; D], u: [F; D]) -> [F; 2] {
    let terms = products(w, u);
    let (v, m) = (sum(terms), sum(sizes(terms)));
    [v, F::bound(5) * (m + F::whole(3) * F::TINY)]
}

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for Sphere<T, D> {
    const BRIEF: bool = true;
    const BRIEF_ROWS: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Sphere<T, D>) -> Known {
        let (r, s) = (L::value(self.radius), L::value(other.radius));
        let [v, e] = depth(from_to::<T, L, D>(self.c(), other.c()), r + s);
        Known::not_negative(v, e, r.or_smaller(s) >= L::F::ZERO)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Sphere<T, D>) -> Verdict {
        let (r, s) = (L::value(self.radius), L::value(other.radius));
        // A NaN leaves open what is within.
        within(from_to::<T, L, D>(self.c(), other.c()), r + s).and(round(r.or_smaller(s)))
    }
}

/// (w × u)ᵢ in space; in the plane the only one, and zeros.
#[inline(always)]
fn across<F: Lane, const D: usize>(w: [F; D], u: [F; D]) -> [F; 3] {
    let minor = |i: usize, j: usize| w[i % D] * u[j % D] - w[j % D] * u[i % D];
    if D == 2 {
        return [minor(0, 1), F::ZERO, F::ZERO];
    }
    [minor(0, 1), minor(1, 2), minor(2, 0)]
}

/// r² u·u − Σ (w × u)², with its error.
#[inline(always)]
pub(super) fn chord<F: Lane, const D: usize>(w: [F; D], u: [F; D], radius: F) -> [F; 2] {
    let (x, tiny) = (across(w, u), F::TINY);
    let (near, along, far) = (radius.squared(), dot(u, u), dot(x, x));
    let (length, m) = (along + F::whole(3) * tiny, skew(w, u, radius));
    let e = F::bound(10) * ((near + tiny) * length) + of_square(far, m) + tiny;
    [near * along - far, e]
}

/// No less than w·w u·u.
#[inline(always)]
fn skew<F: Lane, const D: usize>(w: [F; D], u: [F; D], radius: F) -> F {
    size(w, radius) * (dot(u, u) + F::whole(3) * F::TINY)
}

/// By how much a line comes nearer than r, as a square and times u·u, with what that is off by: no number
/// where something may overflow.
#[inline(always)]
fn excess<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> [L::F; 2] {
    let (radius, tiny) = (L::value(s.radius), L::F::TINY);
    let (w, u) = (from_to::<T, L, D>(line.start(), s.c()), line.step());
    let u = u.map(|d| L::difference(d.0, d.1));
    let (along, ahead, far, square) = (dot(u, u), dot(w, u), dot(w, w), radius.squared());
    let t = if A::STARTS { ahead.or_larger(L::F::ZERO) } else { ahead };
    let (t, roundings) = match line.end() {
        Some(_) => (t.or_smaller(along), 52),
        None => (t, 36),
    };
    let v = t * (ahead + ahead - t) - along * (far - square);
    // With what may underflow in its parts.
    let m = (along + L::F::whole(3) * tiny) * ((square + far) + L::F::whole(4) * tiny);
    [v, if m <= L::F::LARGE { L::F::bound(roundings) * m + tiny } else { L::F::NAN }]
}

/// Whether that leaves little open.
#[inline(always)]
fn is_by_excess<T: Scalar, L: Lanes<T>>() -> bool {
    size_of::<L::F>() == 8
}

/// What tells whether a line comes near: the square of its distance beside that of the radius.
#[inline(always)]
fn nearest<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> Squares<L::F> {
    let (radius, tiny) = (L::value(s.radius), L::F::TINY);
    let w = from_to::<T, L, D>(line.start(), s.c());
    let u = line.step().map(|d| L::difference(d.0, d.1));
    let along = dot(u, u);
    let t = dot(w, u) / along;
    let t = match line.end() {
        Some(_) => t.clamped(),
        None if A::STARTS => t.or_larger(L::F::ZERO),
        None => t,
    };
    let r: [L::F; D] = each(|i| t * u[i] - w[i]);
    // Below zero for a negative radius.
    let (near, far) = (radius * radius.abs(), dot(r, r));
    // What is not known is no number. Twice w·w is infinite where r·r is.
    let (known, size) = ((along >= tiny) & (along <= L::F::LARGE), dot(w, w));
    let off = (L::F::REST / L::F::whole(2)) * (size + size) + tiny;
    Squares::new(far, near, if known { off } else { L::F::NAN })
}

/// Whether a line comes near.
#[inline(always)]
fn comes_near<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> Verdict {
    if is_by_excess::<T, L>() {
        let [v, e] = excess::<T, L, A, D>(line, s);
        return Verdict::not_negative(v, e).and(round(L::value(s.radius)));
    }
    nearest::<T, L, A, D>(line, s).verdict()
}

/// How the shape meets a line, a ray or a segment.
pub(crate) struct LineSphere;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, Sphere<T, D>, A> for LineSphere {
    const FINE: bool = true;
    const BRIEF: bool = true;
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Sphere<T, D>, line: &A) -> Verdict {
        comes_near::<T, L, _, D>(line, s)
    }
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(s: &Sphere<T, D>, line: &A) -> Known {
        let [v, e] = excess::<T, L, A, D>(line, s);
        Known::not_negative(v, e, L::value(s.radius) >= L::F::ZERO)
    }
}

straight! { Sphere, LineSphere, Ray Segment, 2 3 }

both_orders! {
    Sphere, Ray, 2 3;
    Sphere, Segment, 2 3;
}
