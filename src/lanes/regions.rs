//! The part of a triangle in space that is nearest to a point: a vertex, an edge or the face.
//!
//! With e and f for the edges from a, w for the way from a to the point, and
//! d₁ = w·e, d₂ = w·f, d₃ = d₁ − e·e, d₆ = d₂ − f·f, g and h the products of the way from b, or
//! c, with the edge between them (Ericson, Real-Time Collision Detection, 2005, 5.1.5):
//!
//! | nearest | where |
//! | --- | --- |
//! | a | d₁, d₂ < 0 |
//! | b | d₃ > 0 > g |
//! | c | d₆ > 0 > h |
//! | ab | d₁ > 0 > d₃, v_c < 0 |
//! | ac | d₂ > 0 > d₆, v_b < 0 |
//! | bc | g, h > 0, v_a < 0 |
//! | face | v_a, v_b, v_c > 0 |
//!
//! v_a = d₃d₆ − d₅d₄, v_b = d₅d₂ − d₁d₆ and v_c = d₁d₄ − d₃d₂ with d₄ = d₂ − e·f and
//! d₅ = d₁ − e·f are the weights of the vertices times |e × f|². No two of these hold at once,
//! so one that is certain is the answer.
//!
//! E is the largest component of e and f, and W of w: no d, g or h is larger than
//! m = 12 E (W + E), and with 8 roundings each is within 12u m; so the v, two products of
//! two of them, are within 64u m².

use super::triangles::largest;
use super::{Lane, Lanes, Survey, dot, from_to};
use crate::predicate::Kernel;
use crate::scalar::Scalar;
use crate::shape::Triangle;

/// A part of a triangle, by the numbers of vertices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Feature {
    Vertex(usize),
    /// The edge opposite to a vertex.
    Edge(usize),
    Face,
}

/// The part of a triangle that is nearest to a point, if a look shows it.
#[inline]
pub(crate) fn nearest_feature<T: Scalar>(t: &Triangle<T, 3>, p: &[T; 3]) -> Option<Feature> {
    if !T::Kernel::LOOKS {
        return None;
    }
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // One bit.
    Some(match regions(t, p).trailing_zeros() {
        i @ 0..3 => Feature::Vertex(i as usize),
        i @ 3..6 => Feature::Edge(i as usize - 3),
        6 => Feature::Face,
        _ => return None,
    })
}

#[inline(never)]
fn regions<T: Scalar>(t: &Triangle<T, 3>, p: &[T; 3]) -> u8 {
    let mut seen = 0;
    T::Kernel::survey(Regions { triangle: t, point: p, seen: &mut seen });
    seen
}

/// A bit for each vertex, each edge and the face.
struct Regions<'a, T: Scalar> {
    triangle: &'a Triangle<T, 3>,
    point: &'a [T; 3],
    seen: &'a mut u8,
}

impl<T: Scalar> Survey<T> for Regions<'_, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let [a, b, c] = self.triangle.v();
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let w = from_to::<T, L, 3>(a, *self.point);
        let (ee, ef, ff) = (dot(e, e), dot(e, f), dot(f, f));
        let (d1, d2) = (dot(w, e), dot(w, f));
        let (d3, d6, d4, d5) = (d1 - ee, d2 - ff, d2 - ef, d1 - ef);
        let (g, h) = (d4 - d3, d5 - d6);
        let (va, vb, vc) = (d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2);

        let (edge, way, tiny) = (largest(e).or_larger(largest(f)), largest(w), L::F::TINY);
        let m = L::F::whole(12) * (edge * (way + edge) + tiny);
        let square = m * m + tiny;
        let (off, far_off) = (L::F::bound(8) * m, L::F::bound(60) * square);
        let ordinary = (m <= L::F::LARGE) & (square <= L::F::LARGE);
        let above = |x: L::F| x > off;
        let below = |x: L::F| x < -off;
        let bits = [
            below(d1) & below(d2),
            above(d3) & below(g),
            above(d6) & below(h),
            (va < -far_off) & above(g) & above(h),
            (vb < -far_off) & above(d2) & below(d6),
            (vc < -far_off) & above(d1) & below(d3),
            (va > far_off) & (vb > far_off) & (vc > far_off),
        ];
        let mut seen = 0;
        for (i, bit) in bits.into_iter().enumerate() {
            seen |= u8::from(bit & ordinary) << i;
        }
        *self.seen = seen;
    }
}
