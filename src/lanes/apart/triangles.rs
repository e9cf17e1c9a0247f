//! Triangles in space.
//!
//! With e and f for the edges from a, and w from a to the point, the nearest point is a + s e + t f.
//! v_a, v_b and v_c are its weights on the plane, times |e × f|² (see [`regions`](super::super)):
//! where none is negative these are s and t. A side whose weight is negative can be seen from the
//! foot on the plane, and the nearest point lies on one that can: where there are two, on the one
//! whose foot lies beyond the vertex between them, as at most one does, and otherwise at that
//! vertex. So each of these is brought to the side with what lies beyond its ends.

use super::{Gap, Separate, other_order, share};
use crate::lanes::{Fine, Lane, dot, from_to, sizes, sum};
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

        let d: [f64; 3] = core::array::from_fn(|i| (w[i] - s * e[i]) - t * f[i]);
        let (de, df) = (dot(d, e), dot(d, f));
        let lacking = de.or_larger(df).or_larger(0.0) - (s * de + t * df);
        Gap::of(d, lacking, sum(sizes(w)) + sum(sizes(e)) + sum(sizes(f)))
    }
}

other_order! { Triangle, Point, 3; }
