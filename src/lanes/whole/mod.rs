//! Questions about shapes that touch, in whole numbers.
//!
//! Shapes mostly touch because they are meant to: they lie on a grid, along the axes. No bound on an
//! error settles that, but their numbers are short: small multiples of one power of two. In that
//! unit a polynomial is a whole number, and a machine has it without an error.
//!
//! What is used of the numbers are differences, which may be of larger ones. The unit is 2⁻⁴⁰ of
//! the largest of these at first, if all are multiples of it, and then as large as it may be. A sum
//! of up to 30 products of three differences of at most 2ᴮ units is below 2³ᴮ⁺⁵: an `i64` holds it
//! for B ≤ 19, an `i128` for all.
//!
//! Numbers of fixed point are whole ones at sight: in units of their last bit, or of the lowest bit
//! that one of them has. On bare metal they alone are asked so.

mod oriented;
#[cfg(all(test, feature = "fixed"))]
mod tests;

pub(crate) use oriented::{Boxes, Enters, Meets, Reaches};

use super::{Arithmetic, Lane, Lanes, Survey};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// Differences are at most so many bits long.
const BITS: u32 = 40;

/// Differences whose products `i64` holds.
const SHORT: u32 = 19;

/// Numbers that `f64` has all of.
const MOST: u64 = 1 << 53;

/// The differences that a question is about, in vectors.
#[derive(Debug)]
pub struct Whole<const N: usize> {
    vectors: [[i64; 3]; N],
    /// Of each vector.
    bits: [u32; N],
}

impl<const N: usize> Whole<N> {
    /// Those of floats, p − q each, or none if they are not short.
    #[inline]
    pub(super) fn of_floats(ends: [[[f64; 2]; 3]; N]) -> Self {
        let mut most = 0.0_f64;
        for [p, q] in ends.as_flattened() {
            most = most.or_larger((p - q).abs());
        }
        let power = |exponent: u64| f64::from_bits(exponent << 52);
        let exponent = most.to_bits() >> 52;
        // Not 0, and neither the unit nor its reciprocal out of range.
        if !(1023 - 400..=1023 + 400).contains(&exponent) {
            return Self::NONE;
        }
        let places = u64::from(BITS) - 1;
        let (scale, unit) = (power(2 * 1023 + places - exponent), power(exponent - places));
        let (mut whole, mut exact) = (Self::ZERO, true);
        for (to, from) in whole.vectors.as_flattened_mut().iter_mut().zip(ends.as_flattened()) {
            let [p, q] = from.map(|x| {
                let n = (x * scale) as i64;
                exact &= (n as f64 * unit == x) & (n.unsigned_abs() <= MOST);
                n
            });
            // What is no number may have hidden how large the others are.
            *to = p.wrapping_sub(q);
        }
        if !exact {
            return Self::NONE;
        }
        whole.in_long_units();
        whole
    }

    /// Those of raw integers, p − q each, or none if one is so large that they may overflow.
    #[cfg(feature = "fixed")]
    #[inline(always)]
    pub(crate) fn of_raw<T: Copy>(ends: &[[[T; 2]; 3]; N], raw: impl Fn(T) -> i64) -> Self {
        let (mut whole, mut digits) = (Self::ZERO, 0);
        for (to, from) in whole.vectors.as_flattened_mut().iter_mut().zip(ends.as_flattened()) {
            let [p, q] = from.map(&raw);
            digits |= (p ^ (p >> 63)) | (q ^ (q >> 63));
            *to = p.wrapping_sub(q);
        }
        if size_of::<T>() == 8 && digits >> 62 != 0 {
            whole.bits = Self::NONE.bits;
        } else {
            whole.in_long_units();
        }
        whole
    }

    const ZERO: Self = Self { vectors: [[0; 3]; N], bits: [0; N] };

    /// Longer than any limit. Not an `Option`, into which they would be copied.
    pub(super) const NONE: Self = Self { bits: [u32::MAX; N], ..Self::ZERO };

    /// In the largest unit of which all are multiples, if they are long in that of the vectors.
    #[inline(always)]
    fn in_long_units(&mut self) {
        for (bits, v) in self.bits.iter_mut().zip(&self.vectors) {
            let digits = v.iter().fold(0, |all, x| all | (x ^ (x >> 63)));
            *bits = 64 - digits.leading_zeros();
        }
        if self.bits.iter().any(|bits| *bits > SHORT) {
            let all = self.vectors.as_flattened().iter().fold(0, |all, x| all | x);
            let shift = all.trailing_zeros() & 63;
            for x in self.vectors.as_flattened_mut() {
                *x >>= shift;
            }
            for bits in &mut self.bits {
                *bits = bits.saturating_sub(shift);
            }
        }
    }

    /// Whether they are any.
    #[inline]
    fn is_some(&self) -> bool {
        self.is_within(64)
    }

    /// Whether no vector is longer than that.
    #[inline]
    fn is_within(&self, most: u32) -> bool {
        self.are_within([most; N])
    }

    /// The same, with a number for each.
    #[inline]
    fn are_within(&self, most: [u32; N]) -> bool {
        self.bits.iter().zip(most).all(|(bits, most)| *bits <= most)
    }

    /// The vectors, if they are short. A product of numbers of 32 bits is one instruction where
    /// registers have as many.
    #[inline(always)]
    fn short(&self) -> [[i32; 3]; N] {
        self.vectors.map(|v| v.map(|x| x as i32))
    }

    /// The vectors.
    #[inline(always)]
    fn long(&self) -> &[[i64; 3]; N] {
        &self.vectors
    }
}

/// A number that is not the difference of two.
#[inline(always)]
fn plain<T: Scalar>([x, y, z]: [T; 3]) -> [[T; 2]; 3] {
    [[x, T::zero()], [y, T::zero()], [z, T::zero()]]
}

/// From q to p.
#[inline(always)]
fn between<T: Scalar>(p: [T; 3], q: [T; 3]) -> [[T; 2]; 3] {
    [[p[0], q[0]], [p[1], q[1]], [p[2], q[2]]]
}

/// A question about two shapes that whole numbers answer.
pub(crate) trait Settle<T, A, B> {
    /// The answer.
    type Answer;
    /// Whether it is worth its flash on bare metal.
    const CHEAP: bool = false;
    /// The answer, if their numbers are short.
    fn settle<L: Lanes<T>>(a: &A, b: &B) -> Option<Self::Answer>;
}

/// Asks a question in whole numbers; `None` where those are too long.
#[inline]
pub(crate) fn settle<T: Scalar, Q: Settle<T, A, B>, A, B>(a: &A, b: &B) -> Option<Q::Answer> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut answer = None;
    T::Kernel::settle(Look { pair: (a, b), answer: &mut answer, of: PhantomData::<Q> });
    #[cfg(test)]
    if answer.is_some() {
        super::tests::SEEN.set(true);
    }
    answer
}

struct Look<'a, A, B, R, Q> {
    pair: (&'a A, &'a B),
    answer: &'a mut Option<R>,
    of: PhantomData<Q>,
}

impl<T, Q: Settle<T, A, B>, A, B> Survey<T> for Look<'_, A, B, Q::Answer, Q> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        // On bare metal raw integers are at hand; of floats they cost more than they save.
        if !cfg!(target_os = "none") || (Q::CHEAP && L::FINITE) {
            *self.answer = Q::settle::<L>(self.pair.0, self.pair.1);
        }
    }
}

/// The quotient of two whole numbers, d > 0, rounded once; none where they are too long for that.
#[inline]
fn rounded<F: Lane, N: Arithmetic + TryInto<i64>>(n: N, d: N) -> Option<F> {
    let float = |x: N| -> Option<f64> {
        let x: i64 = x.try_into().ok()?;
        (x.unsigned_abs() <= MOST).then_some(x as f64)
    };
    F::of_quotient(float(n)?, float(d)?)
}
