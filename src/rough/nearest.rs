//! Proofs from nearest points in closed form.

use super::search::{Sizes, prove};
use super::{Outline, Points, Rounded, larger};

/// Whether a ball and a body meet, if that is plain to see without a search.
#[inline]
pub(crate) fn ball(ball: &Rounded<Points<1>>, other: &impl Outline) -> Option<bool> {
    let [c] = ball.core.0;
    let sizes = Sizes::of(ball, other)?;
    prove(ball, other, &(c - other.nearest(&c)?), &sizes)
}

/// Whether two capsules meet, if that is plain to see without a search; `from` is the largest
/// coordinate that their ends were computed from.
///
/// With w = q − p the points p + s·u and q + t·v of the axes come nearest to each other
/// where s u·u − t u·v = w·u and s u·v − t v·v = w·v; beyond an end of one, at that end
/// and the foot of it on the other.
#[inline]
pub(crate) fn rods(a: &Rounded<Points<2>>, b: &Rounded<Points<2>>, from: f64) -> Option<bool> {
    let ([p, p_end], [q, q_end]) = (a.core.0, b.core.0);
    let sizes = Sizes::from(larger(larger(a.reach(), b.reach()), from), a.radius + b.radius)?;
    let (u, v, w) = (p_end - p, q_end - q, q - p);
    let (uu, uv, vv) = (u.dot(&u), u.dot(&v), v.dot(&v));
    let (wu, wv) = (w.dot(&u), w.dot(&v));
    let det = uu * vv - uv * uv;
    let s = part(wu * vv - wv * uv, det);
    let t = part(s * uv - wv, vv);
    // The foot again, for a t at its end.
    let s = part(t * uv + wu, uu);
    prove(a, b, &(u * s - v * t - w), &sizes)
}

/// n / d between 0 and 1; 0 where that is no number.
#[inline]
pub(super) fn part(n: f64, d: f64) -> f64 {
    clamped(n / d, 0.0)
}

/// The number between the least and 1, and the least where it is no number; in comparisons
/// that compile to no branch.
#[inline]
pub(super) fn clamped(x: f64, least: f64) -> f64 {
    let x = if x > least { x } else { least };
    if x < 1.0 { x } else { 1.0 }
}
