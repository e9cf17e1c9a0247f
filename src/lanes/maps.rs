//! A look at the coordinates of images of points.
//!
//! A coordinate is f(x) = Σ aⱼxⱼ + t. In the `f64` of [`Fine`] it has up to seven roundings: three
//! of the operands and the product, three of the sums, and one of the bound. So it is within 11u m
//! of the truth for m = Σ |aⱼxⱼ| + |t|. Sums of coordinates often lie in the middle between two
//! numbers, where a bound settles nothing. So it is seen where they are exact:
//!
//! * Integers of at most 32 bits while m < 2⁵³.
//! * In the place of an `f32`, where only one aⱼ is not zero, a product and a sum v = s + t for
//!   which v − s is t and v − t is s (Dekker, Numerische Mathematik 18, 1971).
//!
//! Of `f64` itself products and sums are taken with their errors, which are added up to c (Ogita,
//! Rump and Oishi, SIAM Journal on Scientific Computing 26, 2005): D errors of products and D of
//! sums, of at most u m together and each. With their partial sums, and that of the bound at last,
//! c is within (D² + D + 3) u² m of theirs, and twice (D + 1)² + 4 is enough, where the products
//! are so large that u² of them is a normal number: then nothing is lost of one that is more. It
//! is all exact where no product is of two numbers that are not zero, or only one is and either it
//! or the sum has no error. The quotient of two such sums, q with a remainder over the denominator,
//! is within 40u² |q| of the truth and what they bring (see [`enclosure`](crate::predicate)).

use super::{Fine, Lane, Lanes, products, sizes, sum};
use crate::scalar::Scalar;

/// Coordinates of which a look may show the images.
pub(crate) trait Image<T, const D: usize> {
    /// Coordinate k of the image, and whether it is known; of those that lie in the middle
    /// between two numbers only if it is asked with care.
    fn coordinate<L: Fine<T>>(&self, k: usize, x: [T; D], care: bool) -> (T, bool);
    /// The same in floats that are the numbers themselves.
    fn sharp_coordinate<L: Lanes<T>>(&self, k: usize, x: [T; D]) -> (T, bool);
}

impl<T: Scalar, const D: usize> Image<T, D> for [Form<T, D>; D] {
    #[inline(always)]
    fn coordinate<L: Fine<T>>(&self, k: usize, x: [T; D], care: bool) -> (T, bool) {
        self[k].coordinate::<L>(x, care)
    }
    #[inline(always)]
    fn sharp_coordinate<L: Lanes<T>>(&self, k: usize, x: [T; D]) -> (T, bool) {
        self[k].sharp_coordinate::<L>(x)
    }
}

/// Coordinates over one that is common to all.
#[derive(Clone, Copy)]
pub(crate) struct Fraction<T, const D: usize> {
    pub(crate) above: [Form<T, D>; D],
    pub(crate) below: Form<T, D>,
}

impl<T: Scalar, const D: usize> Image<T, D> for Fraction<T, D> {
    #[inline(always)]
    fn coordinate<L: Fine<T>>(&self, k: usize, x: [T; D], care: bool) -> (T, bool) {
        let [n, d] = [&self.above[k], &self.below].map(|form| form.value::<L>(x, care));
        let ([low, high], bounded) = quotient(n, d);
        let (y, same) = L::nearest(low, high);
        (y, same & bounded)
    }
    #[inline(always)]
    fn sharp_coordinate<L: Lanes<T>>(&self, k: usize, x: [T; D]) -> (T, bool) {
        let [n, d] = [&self.above[k], &self.below].map(|form| form.sharp::<L>(x));
        sharp_quotient(n, d).number::<T, L>()
    }
}

/// A coordinate of an image: Σ aⱼxⱼ + t.
#[derive(Clone, Copy)]
pub(crate) struct Form<T, const D: usize> {
    factors: [T; D],
    shift: T,
    /// Whether at most one of the factors is not zero.
    alone: bool,
}

impl<T: Scalar, const D: usize> Form<T, D> {
    #[inline]
    pub(crate) fn new(factors: [T; D], shift: T) -> Self {
        let alone = factors.iter().filter(|x| **x != T::zero()).count() <= 1;
        Self { factors, shift, alone }
    }

    /// The value, and what it is off by, in squares of the unit of [`Lanes`].
    #[inline(always)]
    fn value<L: Fine<T>>(&self, x: [T; D], care: bool) -> [f64; 2] {
        let (a, x) = (self.factors.map(L::value), x.map(L::value));
        value::<T, L, D>(a, x, L::value(self.shift), care, self.alone)
    }

    /// The coordinate, and whether it is known.
    #[inline(always)]
    fn coordinate<L: Fine<T>>(&self, x: [T; D], care: bool) -> (T, bool) {
        let [v, e] = self.value::<L>(x, care);
        let unit = 1.0 / L::one();
        L::nearest_length((v - e) * unit, (v + e) * unit)
    }

    /// The same where the floats are the numbers themselves.
    #[inline(always)]
    fn sharp_coordinate<L: Lanes<T>>(&self, x: [T; D]) -> (T, bool) {
        self.sharp::<L>(x).number::<T, L>()
    }

    #[inline(always)]
    fn sharp<L: Lanes<T>>(&self, x: [T; D]) -> Sharp<L::F> {
        let (a, x) = (self.factors.map(L::value), x.map(L::value));
        sharp(a, x, L::value(self.shift))
    }
}

/// Σ aⱼxⱼ + t, and what it is off by, in squares of the unit of [`Lanes`].
#[inline(always)]
pub(super) fn value<T, L: Fine<T>, const D: usize>(
    a: [f64; D],
    x: [f64; D],
    t: f64,
    care: bool,
    alone: bool,
) -> [f64; 2] {
    let terms = products(a, x);
    let (s, t) = (sum(terms), t * L::one());
    let (v, m) = (s + t, sum(sizes(terms)) + t.abs());
    let exact = care
        & match (L::EXACT, L::FINITE) {
            (true, true) => m < 2.0 / f64::EPSILON,
            (true, false) => alone & (v - s == t) & (v - t == s),
            _ => false,
        };
    [v, if exact { 0.0 } else { f64::bound(7) * m }]
}

/// Σ aⱼxⱼ + t in floats that are the numbers themselves, as a sum that need not be in order.
#[inline(always)]
pub(super) fn sharp<F: Lane, const D: usize>(a: [F; D], x: [F; D], t: F) -> Sharp<F> {
    let mut terms = [Term::NONE; D];
    for j in 0..D {
        terms[j] = Term::new(a[j], x[j]);
    }
    sharp_sum(terms, t)
}

/// Σ pⱼ + t, likewise.
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
    fn number<T, L: Lanes<T, F = F>>(self) -> (T, bool) {
        let [down, up] = self.ends();
        // Zero has no sign, and of two infinities the difference is NaN.
        (L::number(down + F::ZERO), (up - down == F::ZERO) & self.known)
    }
}

/// The quotient of two such sums: that of an enclosure of such numbers.
#[inline(always)]
pub(super) fn sharp_quotient<F: Lane>(n: Sharp<F>, d: Sharp<F>) -> Sharp<F> {
    let (n, d) = (n.ordered(), d.ordered());
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

/// Bounds on the quotient of two coordinates, and whether it has any.
#[inline(always)]
pub(super) fn quotient([n, of_n]: [f64; 2], [d, of_d]: [f64; 2]) -> ([f64; 2], bool) {
    let inverse = 1.0 / d;
    let q = n * inverse;
    // The bounds of a look at where a line enters.
    let e = 2.0 * (of_n + q.abs() * of_d) * inverse.abs() + 8.0 * f64::ROUNDOFF * q.abs();
    ([q - e, q + e], 4.0 * of_d <= d.abs())
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
