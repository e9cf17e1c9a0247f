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
//! Of `f64` itself sums of products and their quotients are [`sharp`](super::sharp).

use super::sharp::{Sharp, Term, sharp_quotient, sharp_sum};
use super::{Arithmetic, Fine, Lane, Lanes, products, sizes, sum};
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
        let (n, d) = (self.above[k].value::<L>(x, care), self.below.value::<L>(x, care));
        let ([low, high], bounded) = quotient(n, d);
        let (y, same) = L::nearest(low, high);
        (y, same & bounded)
    }
    #[inline(always)]
    fn sharp_coordinate<L: Lanes<T>>(&self, k: usize, x: [T; D]) -> (T, bool) {
        let (n, d) = (self.above[k].sharp::<L, false>(x), self.below.sharp::<L, false>(x));
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
        let (a, x) = (values::<T, L, D>(self.factors), values::<T, L, D>(x));
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
        // A sum of two numbers is often in the middle between two.
        let sum = if self.alone { self.sharp::<L, true>(x) } else { self.sharp::<L, false>(x) };
        sum.number::<T, L>()
    }

    #[inline(always)]
    fn sharp<L: Lanes<T>, const CARE: bool>(&self, x: [T; D]) -> Sharp<L::F> {
        let (a, x) = (values::<T, L, D>(self.factors), values::<T, L, D>(x));
        sharp::<_, CARE, D>(a, x, L::value(self.shift))
    }
}

/// The numbers as floats. A loop: a closure for `map` stays a call.
#[inline(always)]
fn values<T, L: Lanes<T>, const D: usize>(x: [T; D]) -> [L::F; D]
where
    T: Copy,
{
    let mut floats = [L::F::ZERO; D];
    for j in 0..D {
        floats[j] = L::value(x[j]);
    }
    floats
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
    // One rounding more for each term.
    let bound = f64::bound(4) + D as f64 * f64::ROUNDOFF;
    [v, if exact { 0.0 } else { bound * m }]
}

/// Σ aⱼxⱼ + t in floats that are the numbers themselves, as a sum that need not be in order.
#[inline(always)]
pub(super) fn sharp<F: Lane, const CARE: bool, const D: usize>(
    a: [F; D],
    x: [F; D],
    t: F,
) -> Sharp<F> {
    let mut terms = [Term::<F, CARE>::NONE; D];
    for j in 0..D {
        terms[j] = Term::new(a[j], x[j]);
    }
    sharp_sum(terms, t)
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
