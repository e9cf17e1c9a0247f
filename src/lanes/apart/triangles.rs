//! Triangles in space.
//!
//! With e and f for the edges from a, and w from a to the point, the nearest point is
//! a + s e + t f. On the plane of the triangle the weights of the vertices, times |e × f|², are
//! v_b = w·e f·f − w·f e·f, v_c = w·f e·e − w·e e·f and v_a, what is left of |e × f|²: where none
//! is negative, s and t are v_b and v_c over that.
//!
//! Otherwise the nearest point lies on a side whose vertex opposite has a negative weight. Of two
//! such sides it is the one on which the foot of the point lies beyond their common vertex, as at
//! most one does; if none does, it is that vertex, the end of either. So the foot on that side is
//! enough, brought between its ends.

use super::sharp::{Way, both_move, holds, of_dot};
use super::{Gap, Separate, other_order};
use crate::lanes::sharp::{Sharp, ample};
use crate::lanes::ways::{exactly, extent, is_moderate, of_way, rounded, way};
use crate::lanes::{Arithmetic, Fine, Lane, Lanes, dot, from_to, sizes, sum};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Triangle;
use nalgebra::Point;

/// Of a triangle with edges e and f from a, and the way w from there to a point: the products of
/// these, and the part that is nearest to the point.
struct Part<F> {
    /// e·e, e·f, f·f
    edges: [F; 3],
    /// w·e, w·f
    along: [F; 2],
    /// v_b, v_c, |e × f|²
    weights: [F; 3],
    face: bool,
    /// If it is not the face: the side, which is ab if it is neither of these.
    on_bc: bool,
    on_ac: bool,
}

impl<F: Lane> Part<F> {
    #[inline(always)]
    fn of(w: [F; 3], e: [F; 3], f: [F; 3]) -> Self {
        let zero = F::ZERO;
        let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
        let (d1, d2) = (dot(w, e), dot(w, f));
        let (vb, vc) = (d1 * ff - d2 * ef, d2 * ee - d1 * ef);
        let all = ee * ff - ef * ef;
        let va = (all - vb) - vc;
        let g = (d2 - d1) + (ee - ef);

        let (past_a, past_b, past_c) = (va < zero, vb < zero, vc < zero);
        let on_bc = past_a & (!past_c | (g > zero));
        let on_ac = past_b & (!past_c | (d1 <= zero)) & (!past_a | (d2 < ff));
        let face = !(past_a | past_b | past_c);
        Self { edges: [ee, ef, ff], along: [d1, d2], weights: [vb, vc, all], face, on_bc, on_ac }
    }

    /// The one for the side that it is on.
    #[inline(always)]
    fn pick<X>(&self, ab: X, bc: X, ac: X) -> X {
        let side = if self.on_bc { bc } else { ab };
        if self.on_ac { ac } else { side }
    }
}

impl<T: Scalar> Separate<T, Point<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, point: &Point<T, 3>) -> Gap {
        let [a, b, c] = self.v();
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let w = from_to::<T, L, 3>(a, point.coords.into());
        let part = Part::of(w, e, f);
        let ([ee, ef, ff], [d1, d2], [vb, vc, all]) = (part.edges, part.along, part.weights);
        let (bc, face) = (ee - ef, part.face);
        let g = (d2 - d1) + bc;

        let inverse = 1.0 / if face { all } else { part.pick(ee, bc + (ff - ef), ff) };
        let along = (part.pick(d1, g, d2) * inverse).clamped();
        let (s, t) = (part.pick(along, 1.0 - along, 0.0), part.pick(0.0, along, along));
        let (s, t) = if face { (vb * inverse, vc * inverse) } else { (s, t) };

        let d: [f64; 3] = each(|i| (w[i] - s * e[i]) - t * f[i]);
        let (de, df) = (dot(d, e), dot(d, f));
        let lacking = de.or_larger(df).or_larger(0.0) - (s * de + t * df);
        Gap::of::<T, L, 3>(d, lacking, sum(sizes(w)) + sum(sizes(e)) + sum(sizes(f)))
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, point: &Point<T, 3>) -> Sharp<L::F> {
        let ([a, b, c], p, zero) = (self.v(), point.coords.into(), L::F::ZERO);
        let near = |p: [T; 3], q: [T; 3]| from_to::<T, L, 3>(p, q);
        let part = Part::of(near(a, p), near(a, b), near(a, c));
        let face = part.face;
        // The vertices anew, so that a side is that of the first two.
        let (on_bc, on_ac) = (part.on_bc & !face, part.on_ac & !face);
        let choose = |ab: [T; 3], bc: [T; 3], ac: [T; 3]| -> [T; 3] {
            each(|i| {
                // Read first, as else the choice is that of an address.
                let (x, y, z) = (ab[i], bc[i], ac[i]);
                let side = if on_bc { y } else { x };
                if on_ac { z } else { side }
            })
        };
        let (a, b, c) = (choose(a, b, a), choose(b, c, c), choose(c, a, b));
        let exactly = |p: [T; 3], q: [T; 3]| exactly::<T, L, 3>(p, q);
        let (w, e, f) = (exactly(a, p), exactly(a, b), exactly(a, c));
        let [near_w, near_e, near_f] = [w, e, f].map(rounded);
        let [far, long, other] = [near_w, near_e, near_f].map(extent);
        let (ee, ef, ff) = (dot(near_e, near_e), dot(near_e, near_f), dot(near_f, near_f));
        let (we, wf) = (dot(near_w, near_e), dot(near_w, near_f));
        // All that there is to choose from comes first: what is computed for a choice is a branch.
        let area = ee * ff - ef * ef;
        let inverse = L::F::ONE / if face { area } else { ee };
        let [weight_b, weight_c] = [we * ff - wf * ef, wf * ee - we * ef].map(|x| x * inverse);
        let along = (we * inverse).clamped();
        let s = if face { weight_b } else { along };
        let t = if face { weight_c } else { zero };
        let d = way(w, [(s, e), (t, f)]);

        let (near_d, one, two) = (rounded(d), L::F::ONE, L::F::whole(2));
        let (de, df) = (dot(near_d, near_e), dot(near_d, near_f));
        let [of_e, of_f] = [long, other].map(|v| of_dot(extent(near_d), v));
        let (most_e, most_f, cross) = (de.abs() + of_e, df.abs() + of_f, long * other);
        let ([by_s, by_t], apart) = both_move([most_e, most_f], [ee, ef, ff], cross);
        let (inner, ample) = ((s > zero) & (s < one), ample::<L::F>());
        let slides = two * most_e * inverse;
        let alone = if inner { slides } else { zero };
        let by_s = if face { by_s } else { alone };
        let by_t = if face { by_t } else { zero };

        // The sum of weights has a rounding.
        let of_a = (by_s + by_t) + two * L::F::ROUNDOFF;
        let within = apart & (s > by_s) & (t > by_t) & ((s + t) + of_a < one);
        // The third vertex does not lead on, nor does what is left of the side.
        let least = (of_e + of_f) + two * by_s * (long * (long + other));
        let beside = (df - s * de < -least) & holds(s, by_s, [de, of_e]) & (ee >= ample);
        let known = (face & within) | (!face & beside);
        let size = far + long + other;
        let spare = by_s * most_e + by_t * most_f;
        Way { d, off: of_way(size), spare, known: known & is_moderate(size) }.length::<T, L>()
    }
}

other_order! { Triangle, Point, 3; }
