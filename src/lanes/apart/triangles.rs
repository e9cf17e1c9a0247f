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

use super::feet::{Foot, Footed, at};
use super::{Gap, Separate, both_move, holds, of_dot, other_order};
use crate::lanes::ways::{extent, is_moderate};
use crate::lanes::{Lane, Lanes, dot, from_to};
use crate::predicate::each;
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

/// The point of a triangle nearest to another, a + s e + t f, a being any of the vertices.
struct Nearest<T, F> {
    gap: Gap<F>,
    /// The vertices at a and a + e.
    ends: [[T; 3]; 2],
    e: [F; 3],
    /// t f
    aside: [F; 3],
    s: F,
    /// From it to the other.
    d: [F; 3],
    /// By how much it may move.
    slides: F,
}

impl<T: Scalar, F: Lane> Nearest<T, F> {
    #[inline(always)]
    fn of<L: Lanes<T, F = F>>(triangle: &Triangle<T, 3>, p: [T; 3]) -> Self {
        let [a, b, c] = triangle.v();
        let (zero, one, two) = (F::ZERO, F::ONE, F::whole(2));
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
        let aside = f.map(|x| t * x);
        let d: [F; 3] = each(|i| (w[i] - s * e[i]) - aside[i]);

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
        let of_a = (by_s + by_t) + two * F::ROUNDOFF;
        let within = wide & (s > by_s) & (t > by_t) & ((s + t) + of_a < one);
        // The third vertex does not lead on, nor does what is left of the side.
        let least = (of_e + of_f) + two * by_s * (long * (long + other));
        let beside = (df - s * de < -least) & holds(s, by_s, [de, of_e]) & (ee >= F::TINY);
        let known = ((face & within) | (!face & beside)) & is_moderate(size);
        let gap = Gap::of(d, size, by_s * most_e + by_t * most_f, known);
        let slides = by_s * long + by_t * other;
        Self { gap, ends: [a, b], e, aside, s, d, slides }
    }
}

impl<T: Scalar> Separate<T, Point<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, point: &Point<T, 3>) -> Gap<L::F> {
        Nearest::<T, L::F>::of::<L>(self, point.coords.into()).gap
    }
}

impl<T: Scalar> Footed<T, 3> for Triangle<T, 3> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; 3]) -> Foot<T, L::F, 3> {
        let Nearest { gap, ends, e, aside, s, d, slides } = Nearest::<T, L::F>::of::<L>(self, *p);
        let off = slides + L::F::bound(4) * gap.size;
        let (point, known) = at::<T, L, 3>(ends, e, s, aside, off);
        Foot { point, way: d.map(|x| -x), known: known & gap.has_points(d) }
    }
}

other_order! { Triangle, Point, 3; }
