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

use super::{Gap, Separate, other_order, share};
use crate::lanes::{Arithmetic, Fine, dot, from_to, sizes, sum};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Triangle;
use nalgebra::Point;

impl<T: Scalar> Separate<T, Point<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, point: &Point<T, 3>) -> Gap {
        let [a, b, c] = self.v();
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let w = from_to::<T, L, 3>(a, point.coords.into());
        let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
        let (d1, d2) = (dot(w, e), dot(w, f));
        let (vb, vc) = (d1 * ff - d2 * ef, d2 * ee - d1 * ef);
        let all = ee * ff - ef * ef;
        let va = (all - vb) - vc;
        let bc = ee - ef;
        let g = (d2 - d1) + bc;

        let (past_a, past_b, past_c) = (va < 0.0, vb < 0.0, vc < 0.0);
        let on_bc = past_a & (!past_c | (g > 0.0));
        let on_ac = past_b & (!past_c | (d1 <= 0.0)) & (!past_a | (d2 < ff));
        let face = !(past_a | past_b | past_c);
        let pick = |ab: f64, bc: f64, ac: f64| {
            let side = if on_bc { bc } else { ab };
            if on_ac { ac } else { side }
        };
        let inverse = 1.0 / if face { all } else { pick(ee, bc + (ff - ef), ff) };
        let along = share(pick(d1, g, d2) * inverse);
        let (s, t) = (pick(along, 1.0 - along, 0.0), pick(0.0, along, along));
        let (s, t) = if face { (vb * inverse, vc * inverse) } else { (s, t) };

        let d: [f64; 3] = each(|i| (w[i] - s * e[i]) - t * f[i]);
        let (de, df) = (dot(d, e), dot(d, f));
        let lacking = de.or_larger(df).or_larger(0.0) - (s * de + t * df);
        Gap::of::<T, L, 3>(d, lacking, sum(sizes(w)) + sum(sizes(e)) + sum(sizes(f)))
    }
}

other_order! { Triangle, Point, 3; }
