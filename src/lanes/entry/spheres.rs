//! Where a line enters a sphere.
//!
//! See [`round`].
//!
//! *Sharply.* With w from the line's start to the center, and u along it, t is about c/(m + √s) for
//! c = w·w − r², m = w·u and s = r² u·u − Σ (w × u)². With d from the point at a rounded t to the
//! center, t lacks the smaller root δ of d·d − r² − 2 δ d·u + δ² u·u, which is F/2b for F = d·d − r²
//! and b = d·u, but for F/2b times |δ| u·u/b. d is taken in twice the precision, so F is off by 8|d| times what d is, and by 64u² of
//! d·d + r² for its own roundings. b is off by 16u |d||u| in 1-norms.
//!
//! The same holds for the distance from an axis, with the nearest point on that for the center. If
//! that is only nearly the nearest, F is too large by (d·v)²/v·v, and b by (d·v)(u·v)/v·v.

use super::{Arrival, Fine, Target, corrected, round, steps, way_of};
use crate::lanes::sharp::{Pair, Sharp, ample, two_product, two_sum};
use crate::lanes::spheres::{ahead, chord, depth};
use crate::lanes::ways::{exactly, extent, is_moderate, of_way, rounded, way};
use crate::lanes::{Lane, Lanes, dot, from_to};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Sphere<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let w = from_to::<T, L, D>(line.start(), self.c());
        round::sphere::<T, L, D>(w, way_of::<T, L, A, D>(line), L::value(self.radius))
    }

    const SHARP: bool = true;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (w, radius) = (exactly::<T, L, D>(line.start(), self.c()), L::value(self.radius));
        let u = steps::<T, L, D>(line);
        let [near_w, near_u] = [w, u].map(rounded);
        let [depth, of_depth] = depth(near_w, radius);
        let [s, _] = chord(near_w, near_u, radius);
        let [m, _] = ahead(near_w, near_u);
        let [root, _] = L::roots(s);
        let t = -depth / (m + root);

        let found = on_round::<L::F, 0, D>(w, u, [], radius, t);
        let seen = found.known_if(depth < -of_depth).number::<T, L>();
        if depth > of_depth { (T::zero(), true) } else { seen }
    }
}

/// Where a line along u gets as near as r to a place that w leads to from its start: a point, or where
/// a line along v is nearest to it, which s v leads on to but for a rounding. t is where, but for its
/// roundings.
#[inline(always)]
pub(super) fn on_round<F: Lane, const N: usize, const D: usize>(
    w: [Pair<F>; D],
    u: [Pair<F>; D],
    along: [(F, [Pair<F>; D], bool); N],
    radius: F,
    t: F,
) -> Sharp<F> {
    let (two, eight, unit) = (F::whole(2), F::whole(8), F::ROUNDOFF.squared());
    let [near_w, near_u] = [w, u].map(rounded);
    let (mut d, fast) = (way(w, [(t, u)]), extent(near_u));
    let mut size = extent(near_w) + t.abs() * fast + radius;
    for (s, v, _) in along {
        d = way(d, [(s, v)]);
        size = size + s.abs() * extent(rounded(v));
    }
    let (near_d, uu) = (rounded(d), dot(near_u, near_u));
    let (reach, lacks) = (extent(near_d), squares(d, radius));
    let mut of_lacks =
        of_way(size) * eight * reach + F::whole(64) * unit * (reach.squared() + radius.squared());
    let (b, mut of_b) = (dot(near_d, near_u), F::bound(12) * (reach * fast));
    let mut known = radius >= F::ZERO;
    for (_, v, slides) in along {
        // What d has along v is none of it.
        let near_v = rounded(v);
        let (long, vv) = (extent(near_v), dot(near_v, near_v));
        let most = dot(near_d, near_v).abs() + F::bound(12) * (reach * long);
        let part = most / vv;
        of_lacks = of_lacks + if slides { two * part * most } else { F::ZERO };
        of_b = of_b + if slides { part * (fast * long) } else { F::ZERO };
        known &= !slides | (vv >= ample::<F>());
    }
    let inverse = F::ONE / (b + b);
    let rest = lacks * inverse;
    let bent = uu * rest.abs() + of_b;
    let off = (two * of_lacks + eight * bent * rest.abs()) * inverse;
    known &= (b > eight * bent) & (b >= ample::<F>()) & (reach.squared() >= ample::<F>());
    corrected(t, [rest, off], known & is_moderate(size) & is_moderate(fast))
}

/// d·d − r², of a vector of sums of two.
#[inline(always)]
fn squares<F: Lane, const D: usize>(d: [Pair<F>; D], radius: F) -> F {
    let [p, low] = two_product(radius, radius);
    let (mut all, mut rest) = (-p, -low);
    for [high, low] in d {
        let [p, e] = two_product(high, high);
        let [sum, lost] = two_sum(all, p);
        (all, rest) = (sum, rest + (lost + (e + F::whole(2) * (high * low))));
    }
    all + rest
}
