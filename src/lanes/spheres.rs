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
//! Of a ray in `f64` it is shorter to ask the discriminant (w·u)² − u·u (w·w − r²): only
//! there does its error, of m = u·u (w·w + r²), leave little open. A dot product is within 7u of
//! the product of both lengths, so (w·u)² is off by 15u m, w·w − r² by 8u (w·w + r²), its product
//! with u·u by 16u m and the difference by 2u m more; 40u m has room for what is of second order.
//! What is beside the line is told by squares too: (w·u)² > (16u)² w·w u·u, with 9 for 16 enough.
//! A line is near exactly where an end is inside, or the center is beside the line and as near as r.
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
pub(super) fn within<F: Lane, const D: usize>(w: [F; D], radius: F) -> Verdict {
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

/// What tells whether a line without an end comes near: its discriminant, how far its start is
/// outside and how far ahead the center is, the first two with what they are off by.
struct Course<F> {
    discriminant: [F; 2],
    outside: [F; 2],
    ahead: F,
    /// Whether it is certain that the center is ahead or behind.
    is_beside: bool,
    /// Whether nothing overflows, nor is infinite.
    known: bool,
}

#[inline(always)]
fn course<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> Course<L::F> {
    let (radius, tiny) = (L::value(s.radius), L::F::TINY);
    let (w, u) = (from_to::<T, L, D>(line.start(), s.c()), line.step());
    let u = u.map(|d| L::difference(d.0, d.1));
    let (along, ahead, far, square) = (dot(u, u), dot(w, u), dot(w, w), radius.squared());
    let outside = far - square;
    // No less than u·u (w·w + r²), with what may underflow in its parts.
    let size = (square + far) + L::F::whole(4) * tiny;
    let m = (along + L::F::whole(3) * tiny) * size;
    let e = L::F::bound(36) * m + tiny;
    Course {
        discriminant: [ahead.squared() - along * outside, e],
        outside: [outside, L::F::bound(12) * size],
        ahead,
        is_beside: ahead.squared() > L::F::whole(256) * L::F::ROUNDOFF.squared() * m + tiny,
        known: m <= L::F::LARGE,
    }
}

/// Whether a line without an end comes near, from its discriminant.
#[inline(always)]
fn comes_near_by_discriminant<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> Verdict {
    let Course { discriminant, outside, ahead, is_beside, known } = course::<T, L, A, D>(line, s);
    let zero = L::F::ZERO;
    let mut met = Verdict::not_negative(discriminant[0], discriminant[1]);
    if A::STARTS {
        let leads_on = Verdict { yes: is_beside & (ahead > zero), no: is_beside & (ahead < zero) };
        met = met.and(leads_on).or(Verdict::not_negative(-outside[0], outside[1]));
    }
    let met = Verdict { yes: known & met.yes, no: known & met.no };
    met.and(round(L::value(s.radius)))
}

/// Of a line and a sphere, whether it goes by the discriminant.
#[inline(always)]
fn is_by_discriminant<T: Scalar, L: Lanes<T>, const D: usize>(line: &impl Linear<T, D>) -> bool {
    !L::ROWS && size_of::<L::F>() == 8 && line.end().is_none()
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
pub(super) fn comes_near<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    s: &Sphere<T, D>,
) -> Verdict {
    if is_by_discriminant::<T, L, D>(line) {
        return comes_near_by_discriminant::<T, L, A, D>(line, s);
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
        if !is_by_discriminant::<T, L, D>(line) {
            return nearest::<T, L, A, D>(line, s).known();
        }
        let Course { discriminant, outside, ahead, is_beside, known } =
            course::<T, L, A, D>(line, s);
        let proper = known & (L::value(s.radius) >= L::F::ZERO);
        let met = Known::not_negative(discriminant[0], discriminant[1], proper);
        if !A::STARTS {
            return met;
        }
        let inside = Known::not_negative(-outside[0], outside[1], is_beside);
        let signed = discriminant[0].or_smaller(ahead).or_larger(-outside[0]);
        Known { known: met.known & inside.known, yes: signed > L::F::ZERO }
    }
}

straight! { Sphere, LineSphere, Ray Segment, 2 3 }

both_orders! {
    Sphere, Ray, 2 3;
    Sphere, Segment, 2 3;
}
