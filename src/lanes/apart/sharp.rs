//! How far two shapes are apart, in floats that are the numbers themselves.
//!
//! # Error bounds
//!
//! The nearest points lie on a corner, a line or a plane of each shape: d = w + Σ sᵢeᵢ, w between
//! two corners and eᵢ along the edges that they are free to move along. For any sᵢ at all, what d
//! has across all eᵢ is the way between those lines or planes, so its square is d·d less that of
//! what d has along them, gᵀG⁻¹g with g = (d·eᵢ) and G = (eᵢ·eⱼ). That is little where sᵢ are
//! nearly right: of second order. So they need only be rounded, and d·eᵢ only be bounded, while d
//! itself, with just these sᵢ, is taken in twice the precision.
//!
//! S is the sum of the magnitudes of the components of w and all e; d is off by 32u² S, as said in
//! [`ways`](crate::lanes::ways).
//!
//! Those lines or planes are the right ones where no sᵢ gets to an end of its edge when d is made
//! perpendicular, and where d leads away from what all other edges lead to. So far sᵢ move: |d·e|
//! over e·e, or of two edges, with 1-norms in place of e·f, (|d·e| f·f + |d·f| |e||f|) over
//! Δ = e·e f·f − (e·f)², of which Δ > 2⁻²⁴ e·e f·f leaves 26 digits; twice that is enough for all
//! roundings. A product d·e is off by 32u |d||e| in 1-norms: five roundings and what is left of d
//! and e beyond their first halves, u each.
//!
//! The square of d has a rounding of 3u² d² in each of its parts, and those of its sums: 64u² of it
//! at most. The root r of its upper half is within 4u; what it lacks, (n − r²)/2r, is at most 12u r
//! with what the rest of the square brings, and has roundings of 60u² r, and 72u² r of second order.
//! So 256u² r is enough.
//!
//! Of a vector with one component the length is that, and the nearest number is its upper half.

use crate::lanes::sharp::{Pair, Sharp, ample, two_product, two_sum};
use crate::lanes::ways::{extent, rounded};
use crate::lanes::{Lane, Lanes, sum};

/// A vector as long as two shapes are apart, or a little longer.
pub(crate) struct Way<F, const D: usize> {
    /// Its components.
    pub(super) d: [Pair<F>; D],
    /// What it is off by.
    pub(super) off: F,
    /// By how much its square may be too long.
    pub(super) spare: F,
    /// Whether all that is so.
    pub(super) known: bool,
}

/// What a product of two vectors with these sums of magnitudes is off by.
#[inline(always)]
pub(super) fn of_dot<F: Lane>(u: F, v: F) -> F {
    F::whole(32) * F::ROUNDOFF * (u * v)
}

/// Whether a parameter stays between 0 and 1 though it may move so far, or is an end where d leads
/// away from the rest of the edge by more than so much.
#[inline(always)]
pub(super) fn holds<F: Lane>(t: F, moves: F, [away, least]: [F; 2]) -> bool {
    let (zero, one) = (F::ZERO, F::ONE);
    let (first, last) = ((t == zero) & (-away > least), (t == one) & (away > least));
    first | last | ((t > moves) & (t + moves < one) & (moves < one))
}

/// By how much two free parameters move at most, and the square with them.
#[inline(always)]
pub(super) fn both_move<F: Lane>(
    [du, dv]: [F; 2],
    [uu, uv, vv]: [F; 3],
    cross: F,
) -> ([F; 2], bool) {
    let area = uu * vv - uv * uv;
    let twice = F::whole(2) / area;
    let part = F::ONE / F::whole(1 << 12);
    let known = (area > part * part * (uu * vv)) & (area >= ample::<F>());
    ([(du * vv + dv * cross) * twice, (dv * uu + du * cross) * twice], known)
}

impl<F: Lane, const D: usize> Way<F, D> {
    /// Without an error.
    #[inline(always)]
    pub(super) fn straight(d: [Pair<F>; D]) -> Self {
        Self { d, off: F::ZERO, spare: F::ZERO, known: true }
    }

    /// The same where this holds too.
    #[inline(always)]
    pub(super) fn if_so(self, condition: bool) -> Self {
        Self { known: self.known & condition, ..self }
    }

    /// Its length, as far as it is known.
    #[inline(always)]
    pub(super) fn length<T, L: Lanes<T, F = F>>(self) -> Sharp<F> {
        let (zero, u, two) = (F::ZERO, F::ROUNDOFF, F::whole(2));
        let [mut square, mut c] = [zero; 2];
        for [high, low] in self.d {
            let [p, e] = two_product(high, high);
            let [all, lost] = two_sum(square, p);
            (square, c) = (all, c + (lost + (e + two * (high * low))));
        }
        let [square, c] = two_sum(square, c);
        let [root, _] = L::roots(square);
        let [p, low] = two_product(root, root);
        // 1/2r, not after the root but beside it.
        let inverse = root * (F::ONE / (two * square));
        let lacks = (((square - p) - low) + c) * inverse;
        let of_root = F::whole(256) * u.squared() * root;
        let off = of_root + self.off + F::whole(4) * (self.spare * inverse);

        let of = |half: usize| sum(self.d.map(|x| x[half]));
        let total = extent(rounded(self.d));
        let mut alone = self.off == zero;
        for [x, _] in self.d {
            alone &= (x == zero) | (x.abs() == total);
        }
        let sign = if of(0) < zero { -F::ONE } else { F::ONE };
        let pick = |one: F, more: F| if alone { one } else { more };
        Sharp {
            halves: [pick(sign * of(0), root), pick(sign * of(1), lacks)],
            off: pick(zero, off),
            known: self.known & (alone | (square >= ample::<F>()) & (square <= F::LARGE)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Way;
    use crate::lanes::Arithmetic;
    use crate::lanes::sharp::two_sum;
    use crate::lanes::tests::Random;

    /// The largest part of its bound that the length of a vector with up to so many digits is off by.
    fn worst(digits: u32) -> f64 {
        let (mut random, mut worst) = (Random::of(17), 0.0_f64);
        for _ in 0..300_000 {
            // In units of 2⁻⁹, of which the upper halves have none.
            let whole = [0; 3].map(|_| random.next() as i64 >> (63 - digits));
            let d = whole.map(|x| {
                let low = (x & 511) - 256;
                two_sum((x - low) as f64 / 512.0, low as f64 / 512.0)
            });
            let square = whole.iter().map(|x| i128::from(*x).pow(2)).sum::<i128>();
            let length = Way::straight(d).length::<f64, f64>();
            let ([root, lacks], r) = (length.halves, (length.halves[0] * 512.0) as i128);
            if !length.known || root * 512.0 != r as f64 {
                continue;
            }
            // What is left of a root, to the second order: E/2r − E²/8r³.
            let rest = (square - r * r) as f64 / (512.0 * 512.0);
            let first = rest / (2.0 * root);
            let exact = first - first * first / (2.0 * root);
            let off = (exact - lacks).abs();
            assert!(off <= length.off, "{whole:?}: {off:e} > {:e}", length.off);
            worst = worst.or_larger(off / length.off.or_larger(f64::MIN_POSITIVE));
        }
        worst
    }

    #[test]
    fn lengths_are_within_their_bounds() {
        for worst in [worst(61), worst(58)] {
            assert!(worst > 0.005, "the bound is {} times too large", 1.0 / worst);
        }
    }
}
