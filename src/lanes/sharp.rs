//! Numbers in twice the precision of the floats that they come of, with a bound on what is lost.
//!
//! Products and sums are taken with their errors, which are added up to c (Ogita,
//! Rump and Oishi, SIAM Journal on Scientific Computing 26, 2005): D errors of products and D of
//! sums, of at most u m together and each. With their partial sums, and that of the bound at last,
//! c is within (D² + D + 3) u² m of theirs, and twice (D + 1)² + 4 is enough, where the products
//! are so large that u² of them is a normal number: then nothing is lost of one that is more. It
//! is all exact where no product is of two numbers that are not zero, or only one is and either it
//! or the sum has no error. The quotient of two such sums, q with a remainder over the denominator,
//! is within 40u² |q| of the truth and what they bring (see [`enclosure`](crate::predicate)).

use super::{Lane, Lanes};

/// Σ pⱼ + t, as a sum that need not be in order.
#[inline(always)]
pub(super) fn sharp_sum<F: Lane, const D: usize>(terms: [Term<F>; D], t: F) -> Sharp<F> {
    let (zero, u) = (F::ZERO, F::ROUNDOFF);
    let [mut s, mut lost, mut c, mut m, mut count] = [zero; 5];
    for j in 0..D {
        let Term { halves: [p, low], count: one } = terms[j];
        (lost, m) = if j == 0 { (low, p.abs()) } else { (lost + low, m + p.abs()) };
        let [high, e] = if j == 0 { [p, zero] } else { two_sum(s, p) };
        (s, c) = if j < 2 { (high, e) } else { (high, c + e) };
        count = if j == 0 { one } else { count + one };
    }
    let [s, e] = two_sum(s, t);
    let known = (D < MOST) & ((m >= ample::<F>()) | (count == zero));
    let exact = (count <= F::ONE) & ((lost == zero) | (e == zero));
    let off = F::whole(bound(D)) * (u * u) * (m + t.abs());
    Sharp { halves: [s, (c + lost) + e], off: if exact { zero } else { off }, known }
}

/// A product with its rounding error, and 1, or 0 if it is of a zero.
#[derive(Clone, Copy)]
pub(super) struct Term<F> {
    pub(super) halves: [F; 2],
    pub(super) count: F,
}

impl<F: Lane> Term<F> {
    pub(super) const NONE: Self = Self { halves: [F::ZERO; 2], count: F::ZERO };

    #[inline(always)]
    pub(super) fn new(a: F, b: F) -> Self {
        let count = if (a == F::ZERO) | (b == F::ZERO) { F::ZERO } else { F::ONE };
        Self { halves: two_product(a, b), count }
    }
}

/// How many u² m such a sum is off by at most, of as many terms as it is known for.
const fn bound(terms: usize) -> u16 {
    let n = if terms < MOST { terms as u16 + 1 } else { 0 };
    2 * n * n + 8
}

const MOST: usize = 100;

/// A sum of two numbers, and what it is off by.
#[derive(Clone, Copy)]
pub(super) struct Sharp<F> {
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

    /// The ends of what it can be, rounded.
    #[inline(always)]
    pub(super) fn ends(self) -> [F; 2] {
        let [high, low] = self.halves;
        [high + (low - self.off), high + (low + self.off)]
    }

    /// What it rounds to, and whether all does that it can be.
    #[inline(always)]
    pub(super) fn number<T, L: Lanes<T, F = F>>(self) -> (T, bool) {
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
fn two_sum<F: Lane>(a: F, b: F) -> [F; 2] {
    let high = a + b;
    let t = high - a;
    [high, (a - (high - t)) + (b - t)]
}

/// a · b and its rounding error, unless that is too small.
#[inline(always)]
fn two_product<F: Lane>(a: F, b: F) -> [F; 2] {
    let split = |x: F| {
        let t = F::SPLIT * x;
        let high = t - (t - x);
        [high, x - high]
    };
    let high = a * b;
    let ([ah, al], [bh, bl]) = (split(a), split(b));
    [high, ((ah * bh - high) + ah * bl + al * bh) + al * bl]
}

/// A difference, without an error.
pub(super) type Pair<F> = [F; 2];

/// a − b
#[inline(always)]
pub(super) fn difference<F: Lane>(a: F, b: F) -> Pair<F> {
    two_sum(a, -b)
}
