//! Where a line passes through a triangle.
//!
//! t = n·a/n·u, n = (b − a) × (c − a), a, b, c as seen from the line's start: the volume of the start
//! over the sum of those of the line with the three edges, which tell whether they meet.
//!
//! *Sharply.* Of w = t u + s e + r f, w from the start to a, rounded t, s and r leave a vector ρ: then
//! t lacks n·ρ/n·u. That is little, so n and n·u need only be rounded: off by 20u |e||f| and that
//! times |u|, in 1-norms, while ρ is taken in twice the precision.

use super::{Arrival, Fine, Target, corrected, quotient, steps};
use crate::lanes::sharp::{Pair, Sharp, ample};
use crate::lanes::triangles::{self, cross};
use crate::lanes::ways::{exactly, extent, is_moderate, of_way, rounded, way};
use crate::lanes::{Lane, Lanes, dot};
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for Triangle<T, 3> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let pass = triangles::pass::<T, L, _>(self, line);
        Arrival::new(pass.seen, quotient(pass.start, pass.rate))
    }

    const SHARP: bool = true;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let [a, b, c] = self.v();
        let w = exactly::<T, L, 3>(line.start(), a);
        let (e, f) = (exactly::<T, L, 3>(a, b), exactly::<T, L, 3>(a, c));
        on_plane(w, steps::<T, L, 3>(line), e, f).t.number::<T, L>()
    }
}

/// Where a line passes through a plane.
pub(super) struct Through<F> {
    pub t: Sharp<F>,
    /// The coordinates there, along both edges, rounded, with what they are off by.
    pub beside: [[F; 2]; 2],
    /// n·u
    pub rate: F,
}

/// Where a line along u passes through the plane of two edges, to a point of which w leads from its
/// start.
#[inline(always)]
pub(super) fn on_plane<F: Lane>(
    w: [Pair<F>; 3],
    u: [Pair<F>; 3],
    e: [Pair<F>; 3],
    f: [Pair<F>; 3],
) -> Through<F> {
    let [near_w, near_e, near_f, near_u] = [w, e, f, u].map(rounded);
    let (n, x) = (cross(near_e, near_f), cross(near_u, near_w));
    let rate = dot(n, near_u);
    let inverse = F::ONE / rate;
    let t = dot(n, near_w) * inverse;
    let (s, r) = (dot(near_f, x) * inverse, dot(near_e, x) * -inverse);

    // What these leave of w = t u + s e + r f, and its part along n.
    let left = way(w, [(t, u), (s, e), (r, f)]).map(|x| x[0] + x[1]);
    let rest = dot(n, left) * inverse;
    let [far, long, other, fast] = [near_w, near_e, near_f, near_u].map(extent);
    let size = far + t.abs() * fast + s.abs() * long + r.abs() * other;
    // Of n, and of the products with it.
    let (unit, size_n) = (F::bound(16) * (long * other), extent(n));
    let (of_rate, inverse) = (unit * fast, F::whole(2) * inverse.abs());
    let off = unit * extent(left) + of_way(size) * size_n + of_rate * rest.abs();
    let known = (rate.abs() > F::whole(8) * of_rate) & (rate.abs() >= ample::<F>());
    let of_beside =
        |s: F, other: F| [s, (F::bound(16) * (other * fast) * far + of_rate * s.abs()) * inverse];
    Through {
        t: corrected(t, [rest, off * inverse], known & is_moderate(size + long + other + fast)),
        beside: [of_beside(s, other), of_beside(r, long)],
        rate,
    }
}
