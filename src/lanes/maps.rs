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
//! Rump and Oishi, SIAM Journal on Scientific Computing 26, 2005): of 2D + 1 errors of at most u m
//! each, so c is within 32u² m of their sum, and the last sums add u² m each: 40u² m is enough
//! where m is so large that u² m is a normal number, so that of a product nothing is lost that is
//! more. It is all exact where no xⱼ counts that is not zero, or where only one aⱼ is not zero and
//! either the product or the sum has no error. The quotient of two such sums, q with a remainder
//! over the denominator, is within 40u² |q| of the truth and what they bring (see
//! [`enclosure`](crate::predicate)).

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
        fraction::<T, L, D>(&self.above[k], &self.below, x, care)
    }
    #[inline(always)]
    fn sharp_coordinate<L: Lanes<T>>(&self, k: usize, x: [T; D]) -> (T, bool) {
        sharp_fraction::<T, L, D>(&self.above[k], &self.below, x)
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
        let terms = products(self.factors.map(L::value), x.map(L::value));
        let (s, t) = (sum(terms), L::value(self.shift) * L::one());
        let (v, m) = (s + t, sum(sizes(terms)) + t.abs());
        let exact = care
            & match (L::EXACT, L::FINITE) {
                (true, true) => m < 2.0 / f64::EPSILON,
                (true, false) => self.alone & (v - s == t) & (v - t == s),
                _ => false,
            };
        [v, if exact { 0.0 } else { f64::bound(7) * m }]
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
        let Sharp { halves, off, known } = self.sharp::<L>(x);
        let (y, same) = rounded::<T, L>(halves, off);
        (y, same & known)
    }

    #[inline(always)]
    fn sharp<L: Lanes<T>>(&self, x: [T; D]) -> Sharp<L::F> {
        let (a, x) = (self.factors.map(L::value), x.map(L::value));
        let (zero, u) = (L::F::ZERO, L::F::ROUNDOFF);
        let (mut s, mut lost, mut c, mut m, mut any) = (zero, zero, zero, zero, zero);
        for j in 0..D {
            let [p, low] = two_product(a[j], x[j]);
            let [high, e] = two_sum(s, p);
            (s, lost, c, m) = (high, lost + low, c + e, m + p.abs());
            any = any + if a[j] == zero { x[j] * zero } else { x[j].abs() };
        }
        let t = L::value(self.shift);
        let [s, e] = two_sum(s, t);
        let none = any == zero;
        let exact = none | (self.alone & (m >= ample::<L::F>()) & ((lost == zero) | (e == zero)));
        let m = m + t.abs();
        Sharp {
            halves: two_sum(s, (c + lost) + e),
            off: if exact { zero } else { L::F::whole(40) * (u * u) * m },
            known: none | (m >= ample::<L::F>()),
        }
    }
}

/// A sum of two numbers, the second at most half an ulp of the first, and what it is off by.
struct Sharp<F> {
    halves: [F; 2],
    off: F,
    known: bool,
}

/// Of products that are at least this the errors are numbers, and u² of it is a normal one.
#[inline(always)]
fn ample<F: Lane>() -> F {
    F::TINY / (F::ROUNDOFF * F::ROUNDOFF)
}

/// What a sum rounds to, and whether all does that is not farther away.
#[inline(always)]
fn rounded<T, L: Lanes<T>>([high, low]: [L::F; 2], off: L::F) -> (T, bool) {
    let (down, up) = (high + (low - off), high + (low + off));
    // Zero has no sign, and of two infinities the difference is NaN.
    (L::number(down + L::F::ZERO), up - down == L::F::ZERO)
}

/// The quotient of two coordinates, and whether it is known, where the floats are the numbers
/// themselves: that of an enclosure of such numbers.
#[inline(always)]
fn sharp_fraction<T: Scalar, L: Lanes<T>, const D: usize>(
    above: &Form<T, D>,
    below: &Form<T, D>,
    x: [T; D],
) -> (T, bool) {
    let (n, d) = (above.sharp::<L>(x), below.sharp::<L>(x));
    let (size, least, u) = (d.halves[0].abs(), ample::<L::F>(), L::F::ROUNDOFF);
    let inverse = L::F::ONE / d.halves[0];
    let q = n.halves[0] * inverse;
    let [p, low] = two_product(q, d.halves[0]);
    let rest = ((n.halves[0] - p) - low) + (n.halves[1] - q * d.halves[1]);
    let brought = (n.off + q.abs() * d.off) * inverse.abs();
    let off = L::F::whole(2) * brought + L::F::whole(40) * (u * u) * q.abs();
    let (y, same) = rounded::<T, L>(two_sum(q, rest * inverse), off);
    let normal = |x: L::F| (x == L::F::ZERO) | (x.abs() >= least);
    let proper = (size >= least) & (size * least <= L::F::ONE) & (L::F::whole(4) * d.off <= size);
    (y, same & proper & normal(n.halves[0]) & normal(q) & n.known & d.known)
}

/// The quotient of two coordinates, and whether it is known.
#[inline(always)]
fn fraction<T: Scalar, L: Fine<T>, const D: usize>(
    above: &Form<T, D>,
    below: &Form<T, D>,
    x: [T; D],
    care: bool,
) -> (T, bool) {
    let ([n, of_n], [d, of_d]) = (above.value::<L>(x, care), below.value::<L>(x, care));
    let inverse = 1.0 / d;
    let q = n * inverse;
    // The bounds of a look at where a line enters.
    let e = 2.0 * (of_n + q.abs() * of_d) * inverse.abs() + 8.0 * f64::ROUNDOFF * q.abs();
    let (y, same) = L::nearest(q - e, q + e);
    (y, same & (4.0 * of_d <= d.abs()))
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
