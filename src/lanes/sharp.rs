//! Numbers in twice the precision of the floats that they come of, with a bound on what is lost.
//!
//! Products and sums are taken with their errors, which are added up to c (Ogita,
//! Rump and Oishi, SIAM Journal on Scientific Computing 26, 2005).
//!
//! With care there are D errors of products and D of sums, of at most u m together and each.
//! With their partial sums, and that of the bound at last,
//! c is within (D² + D + 3) u² m of theirs, and twice (D + 1)² + 4 is enough, where the products
//! are so large that u² of them is a normal number: then nothing is lost of one that is more. It
//! is all exact where no product is of two numbers that are not zero, or only one is and either it
//! or the sum has no error. The quotient of two such sums, q with a remainder over the denominator,
//! is within 40u² |q| of the truth and what they bring (see [`enclosure`](crate::predicate)).
//!
//! Without care a product ab is that of the upper halves of both, which is exact, and a rest
//! a'b" + a"b of at most 2.01h |ab|, in which a number's upper half is off by h of it at most. That
//! is half of the operations and settles all but one in some millions of what is not in the
//! middle between two numbers. Of a number that is not normal the upper half may be off by all of
//! it; so the rests together must be no more than 3h m. Then their parts are, with what both halves
//! of the other factor are off by, no more than 8h m, and have roundings of 8.1uh m; they and the
//! errors of D sums are added up with D + 1 of at most 3.02uh m, and that of the bound: in all
//! (3.02D + 14.2) uh m, less than 8 (D + 2).

use super::{Lane, Lanes, sum};

/// Σ pⱼ + t, as a sum that need not be in order.
#[inline(always)]
pub(super) fn sharp_sum<F: Lane, const CARE: bool, const D: usize>(
    terms: [Term<F, CARE>; D],
    t: F,
) -> Sharp<F> {
    let (zero, u) = (F::ZERO, F::ROUNDOFF);
    let [mut s, mut lost, mut c, mut m, mut rests, mut count] = [zero; 6];
    for j in 0..D {
        let Term { halves: [p, low], count: one } = terms[j];
        (lost, m) = if j == 0 { (low, p.abs()) } else { (lost + low, m + p.abs()) };
        rests = if j == 0 { low.abs() } else { rests + low.abs() };
        let [high, e] = if j == 0 { [p, zero] } else { two_sum(s, p) };
        (s, c) = if j < 2 { (high, e) } else { (high, c + e) };
        count = if j == 0 { one } else { count + one };
    }
    let [s, e] = two_sum(s, t);
    let ample = (m >= ample::<F>()) | CARE & (count == zero);
    let known = (D < MOST) & ample & (CARE | (rests <= F::whole(3) * F::HALF * m));
    let exact = CARE & (count <= F::ONE) & ((lost == zero) | (e == zero));
    let unit = u * if CARE { u } else { F::HALF };
    let off = F::whole(bound(D, CARE)) * unit * (m + t.abs());
    Sharp { halves: [s, (c + lost) + e], off: if exact { zero } else { off }, known }
}

/// A product, with care with its rounding error, without that of the upper halves with the rest;
/// and 1, or with care 0 if it is of a zero.
#[derive(Clone, Copy)]
pub(super) struct Term<F, const CARE: bool> {
    pub(super) halves: [F; 2],
    pub(super) count: F,
}

impl<F: Lane, const CARE: bool> Term<F, CARE> {
    #[inline(always)]
    pub(super) fn new(a: F, b: F) -> Self {
        if CARE {
            let count = if (a == F::ZERO) | (b == F::ZERO) { F::ZERO } else { F::ONE };
            return Self { halves: two_product(a, b), count };
        }
        let ([ah, al], [bh, bl]) = (a.halves(), b.halves());
        Self { halves: [ah * bh, ah * bl + al * b], count: F::ONE }
    }
}

/// Whether numbers are so short that sums of their products may well be in the middle between two
/// numbers, or zero: those need care.
#[inline(always)]
pub(super) fn are_short<F: Lane, const D: usize>(x: [F; D]) -> bool {
    let rests = x.map(|x| x.halves()[1].abs());
    sum(rests) == F::ZERO
}

/// How many u² m, or uh m, such a sum is off by at most, of as many terms as it is known for.
const fn bound(terms: usize, care: bool) -> u16 {
    let n = if terms < MOST { terms as u16 + 1 } else { 0 };
    if care { 2 * n * n + 8 } else { 8 * (n + 1) }
}

const MOST: usize = 100;

/// A sum of two numbers, and what it is off by.
#[derive(Debug, Clone, Copy)]
pub struct Sharp<F> {
    pub(super) halves: [F; 2],
    pub(super) off: F,
    pub(super) known: bool,
}

/// Of products that are at least this the errors are numbers, and u² of it is a normal one.
#[inline(always)]
pub(super) fn ample<F: Lane>() -> F {
    F::TINY / (F::ROUNDOFF * F::ROUNDOFF)
}

impl<F: Lane> Sharp<F> {
    /// The same with a second number that is at most half an ulp of the first.
    #[inline(always)]
    fn ordered(self) -> Self {
        let [high, low] = self.halves;
        Self { halves: two_sum(high, low), ..self }
    }

    /// The same where this holds too.
    #[inline(always)]
    pub(super) fn known_if(self, condition: bool) -> Self {
        Self { known: self.known & condition, ..self }
    }

    /// The ends of what it can be, rounded.
    #[inline(always)]
    pub(super) fn ends(self) -> [F; 2] {
        let [high, low] = self.halves;
        [high + (low - self.off), high + (low + self.off)]
    }

    /// What it rounds to, and whether all does that it can be.
    #[inline(always)]
    pub(crate) fn number<T, L: Lanes<T, F = F>>(self) -> (T, bool) {
        let [down, up] = self.ends();
        // Zero has no sign, and of two infinities the difference is NaN.
        (L::number(down + F::ZERO), (up - down == F::ZERO) & self.known)
    }
}

/// The quotient of two such sums: that of an enclosure of such numbers.
#[inline(always)]
pub(super) fn sharp_quotient<F: Lane>(n: Sharp<F>, d: Sharp<F>) -> Sharp<F> {
    quotient_of_ordered(n.ordered(), d.ordered())
}

/// The same of numbers whose second halves are at most half an ulp of the first.
#[inline(always)]
pub(super) fn quotient_of_ordered<F: Lane>(n: Sharp<F>, d: Sharp<F>) -> Sharp<F> {
    let (size, least, u) = (d.halves[0].abs(), ample::<F>(), F::ROUNDOFF);
    let inverse = F::ONE / d.halves[0];
    let q = n.halves[0] * inverse;
    let [p, low] = two_product(q, d.halves[0]);
    let rest = ((n.halves[0] - p) - low) + (n.halves[1] - q * d.halves[1]);
    let brought = (n.off + q.abs() * d.off) * inverse.abs();
    // A quotient that vanishes though it is none of zero can be rounded up in truth.
    let zero = n.halves[0] == F::ZERO;
    let normal = zero | ((n.halves[0].abs() >= least) & (q.abs() >= least));
    let proper = (size >= least) & (size * least <= F::ONE) & (F::whole(4) * d.off <= size);
    Sharp {
        halves: two_sum(q, rest * inverse),
        off: F::whole(2) * brought + F::whole(40) * (u * u) * q.abs(),
        known: proper & normal & n.known & d.known,
    }
}

/// a + b and its rounding error.
#[inline(always)]
pub(super) fn two_sum<F: Lane>(a: F, b: F) -> [F; 2] {
    let high = a + b;
    let t = high - a;
    [high, (a - (high - t)) + (b - t)]
}

/// a · b and its rounding error, unless that is too small.
#[inline(always)]
pub(super) fn two_product<F: Lane>(a: F, b: F) -> [F; 2] {
    let high = a * b;
    let ([ah, al], [bh, bl]) = (a.halves(), b.halves());
    [high, ((ah * bh - high) + ah * bl + al * bh) + al * bl]
}

/// A difference, without an error.
pub(super) type Pair<F> = [F; 2];

/// a − b
#[inline(always)]
pub(super) fn difference<F: Lane>(a: F, b: F) -> Pair<F> {
    two_sum(a, -b)
}

#[cfg(test)]
mod tests {
    use super::{Lane, Term, sharp_sum, two_product};
    use crate::lanes::Arithmetic;
    use crate::lanes::tests::Random;

    /// A whole number of at most 53 bits, among which those whose lower halves are largest.
    fn whole(random: &mut Random) -> i64 {
        let lower = match random.below(4) {
            0 => random.below(1 << 27),
            _ => (1 << 26) + random.below(3) - 1,
        };
        let upper = match random.below(3) {
            0 => 1 << 25,
            _ => random.below(1 << 26),
        };
        let size = ((upper << 27) | lower) as i64 >> (random.below(2) * random.below(53));
        if random.below(2) == 0 { size } else { -size }
    }

    #[test]
    fn halves_are_exact() {
        let mut random = Random::of(7);
        for _ in 0..100_000 {
            let [a, b] = [0; 2].map(|_| whole(&mut random));
            let [upper, lower] = (a as f64).halves().map(|x| x as i64);
            // Half of the digits each, so that their products are exact.
            assert_eq!(upper + lower, a);
            let digits = |x: i64| 64 - x.unsigned_abs().leading_zeros() - x.trailing_zeros();
            assert!([upper, lower].iter().all(|x| *x == 0 || digits(*x) <= 26), "{a}");
            let [high, low] = two_product(a as f64, b as f64);
            assert_eq!(high as i128 + low as i128, i128::from(a) * i128::from(b));
        }
        assert_eq!(f64::MAX.halves(), [f64::INFINITY, f64::NEG_INFINITY]);
        let all_ones = f64::from_bits(u64::MAX >> 1);
        for strange in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, all_ones, -all_ones] {
            assert!(strange.halves()[1].is_nan(), "{strange}");
        }
    }

    /// The largest part of its bound that a sum is off by.
    fn worst<const CARE: bool, const D: usize>() -> f64 {
        let (mut random, mut worst) = (Random::of(11), 0.0_f64);
        for _ in 0..200_000 {
            let pairs = [[0; 2]; D].map(|pair| pair.map(|_| whole(&mut random)));
            let t = i128::from(whole(&mut random)) << random.below(54);
            let terms = pairs.map(|[a, b]| Term::<f64, CARE>::new(a as f64, b as f64));
            let sum = sharp_sum(terms, t as f64);
            let exact = pairs.iter().map(|[a, b]| i128::from(*a) * i128::from(*b)).sum::<i128>();
            let [high, low] = sum.halves.map(|x| x as i128);
            let off = (exact + t - high - low).abs() as f64;
            assert!(off <= sum.off, "{pairs:?} {t}: {off} > {}", sum.off);
            worst = worst.or_larger(off / sum.off.or_larger(f64::TINY));
        }
        worst
    }

    #[test]
    fn sums_are_within_their_bounds() {
        assert!(worst::<true, 1>() <= 1.0);
        assert!(worst::<true, 3>() <= 1.0);
        for worst in [worst::<false, 1>(), worst::<false, 2>(), worst::<false, 3>()] {
            assert!(worst > 0.02, "the bound is {} times too large", 1.0 / worst);
        }
    }
}
