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
//!
//! That is for the distance in rows. The point itself is found by the part of the triangle that is
//! certain to be nearest ([`regions`](crate::lanes::regions)), with the `spare` of what d has along it:
//! (d·e)²/e·e of an edge, gᵀG⁻¹g of the face, where the size of a product d·e is enough for its sign.

use super::feet::{Foot, Footed};
use super::{Gap, Separate, both_move, holds, of_dot, other_order};
use crate::lanes::regions::Parts;
use crate::lanes::ways::{extent, is_moderate};
use crate::lanes::{Arithmetic, Lane, Lanes, dot, from_to};
use crate::predicate::{Triple, deltas, each};
use crate::scalar::Scalar;
use crate::shape::Triangle;
use nalgebra::Point;

/// Which part of a triangle with edges e and f from a, and the way w from there to a point, is nearest
/// to the point.
struct Part {
    face: bool,
    /// If it is not the face: the side, which is ab if it is neither of these.
    on_bc: bool,
    on_ac: bool,
}

impl Part {
    #[inline(always)]
    fn of<F: Lane>(w: [F; 3], e: [F; 3], f: [F; 3]) -> Self {
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
        Self { face, on_bc: on_bc & !face, on_ac: on_ac & !face }
    }
}

impl<T: Scalar> Separate<T, Point<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, point: &Point<T, 3>) -> Gap<L::F> {
        let ([a, b, c], p) = (self.v(), point.coords.into());
        let (zero, one, two) = (L::F::ZERO, L::F::ONE, L::F::whole(2));
        let near = |p: [T; 3], q: [T; 3]| from_to::<T, L, 3>(p, q);
        let Part { face, on_bc, on_ac } = Part::of(near(a, p), near(a, b), near(a, c));
        // The vertices anew, so that a side is that of the first two.
        let choose = |ab: [T; 3], bc: [T; 3], ac: [T; 3]| -> [T; 3] {
            each(|i| {
                // Read first, as else the choice is that of an address.
                let (x, y, z) = (ab[i], bc[i], ac[i]);
                let side = if on_bc { y } else { x };
                if on_ac { z } else { side }
            })
        };
        let (a, b, c) = (choose(a, b, a), choose(b, c, c), choose(c, a, b));
        let (w, e, f) = (near(a, p), near(a, b), near(a, c));
        let [far, long, other] = [w, e, f].map(extent);
        let size = far + long + other;
        let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
        let (we, wf) = (dot(w, e), dot(w, f));
        // All that there is to choose from comes first: what is computed for a choice is a branch.
        let area = ee * ff - ef * ef;
        let inverse = one / if face { area } else { ee };
        let [weight_b, weight_c] = [we * ff - wf * ef, wf * ee - we * ef].map(|x| x * inverse);
        let along = (we * inverse).clamped();
        let s = if face { weight_b } else { along };
        let t = if face { weight_c } else { zero };
        let d: [L::F; 3] = each(|i| (w[i] - s * e[i]) - t * f[i]);

        let (de, df, off) = (dot(d, e), dot(d, f), of_dot(size));
        let (of_e, of_f, cross) = (off * long, off * other, long * other);
        let (most_e, most_f) = (de.abs() + of_e, df.abs() + of_f);
        let ([by_s, by_t], wide) = both_move([most_e, most_f], [ee, ef, ff], cross);
        let inner = (s > zero) & (s < one);
        let slides = two * most_e * inverse;
        let alone = if inner { slides } else { zero };
        let by_s = if face { by_s } else { alone };
        let by_t = if face { by_t } else { zero };

        // The sum of weights has a rounding.
        let of_a = (by_s + by_t) + two * L::F::ROUNDOFF;
        let within = wide & (s > by_s) & (t > by_t) & ((s + t) + of_a < one);
        // The third vertex does not lead on, nor does what is left of the side.
        let least = (of_e + of_f) + two * by_s * (long * (long + other));
        let beside = (df - s * de < -least) & holds(s, by_s, [de, of_e]) & (ee >= L::F::TINY);
        let known = ((face & within) | (!face & beside)) & is_moderate(size);
        Gap::of(d, size, by_s * most_e + by_t * most_f, known)
    }
}

impl<T: Scalar> Footed<T, 3> for Triangle<T, 3> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; 3]) -> Foot<T, L::F, 3> {
        let vertices @ [a, _, _] = self.v();
        let parts = Parts::of::<T, L>(self, p);
        let (bits, weights) = (parts.bits(), parts.weights());
        let Parts { e, f, w, ee, ff, .. } = parts;
        let (zero, one, four) = (L::F::ZERO, L::F::ONE, L::F::whole(4));
        // By number: seven choices would be branches.
        let part = (bits.trailing_zeros() as usize).min(6);
        let [above_s, above_t, below, of_weight] = weights[part];
        let inverse = one / below;
        let (s, t) = (above_s * inverse, above_t * inverse);
        let d: [L::F; 3] = each(|i| (w[i] - s * e[i]) - t * f[i]);

        let [far, long, other] = [w, e, f].map(extent);
        let size = far + long + other;
        let (de, df, off) = (dot(d, e), dot(d, f), of_dot(size));
        let (of_e, of_f) = (off * long, off * other);
        let (most_e, most_f, most) =
            (de.abs() + of_e, df.abs() + of_f, (df - de).abs() + of_e + of_f);
        let face = most_e.squared() * ff
            + most_f.squared() * ee
            + (most_e * most_f) * ((long * other) + (long * other));
        let spares = [zero, zero, zero, most.squared(), most_f.squared(), most_e.squared(), face];
        let spare = spares[part] * inverse;
        let wide = (part < 6) | (below > L::F::whole(1 << 9) * L::F::ROUNDOFF * (ee * ff));
        let gap = Gap::of(d, size, spare, (bits != 0) & wide);

        let slides = if four * of_weight <= below { four * of_weight * inverse } else { L::F::NAN };
        let off = L::F::bound(4) * size;
        let vertex = vertices[part.min(2)];
        let (mut point, mut known) = (a, gap.has_points(d));
        for i in 0..3 {
            let o = L::value(a[i]);
            let off = off + slides * (e[i].abs() + f[i].abs()) + L::F::bound(0) * o.abs();
            let (x, fits) = L::coordinate(o + (s * e[i] + t * f[i]), off);
            point[i] = if part < 3 { vertex[i] } else { x };
            known &= fits;
        }
        let way = d.map(|x| -x);
        // To round fixed point of 64 bits to nearest, weights are seldom enough.
        if L::FINITE && !L::EXACT && part == 6 {
            let [_, b, c] = vertices;
            let over = Triple(deltas(*p, a), deltas(b, a), deltas(c, a)).foot::<L>(p);
            return Foot { known: over.known & gap.has_points(d), way, ..over };
        }
        Foot { point, way, known }
    }
}

other_order! { Triangle, Point, 3; }
