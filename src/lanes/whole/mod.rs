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

mod oriented;

pub(crate) use oriented::{Boxes, Enters, Meets, Reaches};

use super::{Arithmetic, Lane, Lanes, Survey};
use crate::predicate::Kernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// Differences are at most so many bits long.
const BITS: u32 = 40;

/// Differences whose products `i64` holds.
const SHORT: u32 = 19;

/// Numbers that `f64` has all of.
const MOST: u64 = 1 << 53;

/// The differences that a question is about, in vectors.
struct Whole<const N: usize> {
    vectors: [[i64; 3]; N],
    bits: u32,
}

impl<const N: usize> Whole<N> {
    /// The differences p − q, or none if they are not short.
    #[inline]
    fn of(ends: [[[f64; 2]; 3]; N]) -> Option<Self> {
        let mut most = 0.0_f64;
        for [p, q] in ends.as_flattened() {
            most = most.or_larger((p - q).abs());
        }
        let power = |exponent: u64| f64::from_bits(exponent << 52);
        let exponent = most.to_bits() >> 52;
        // Not 0, and neither the unit nor its reciprocal out of range.
        if !(1023 - 400..=1023 + 400).contains(&exponent) {
            return None;
        }
        let places = u64::from(BITS) - 1;
        let (scale, unit) = (power(2 * 1023 + places - exponent), power(exponent - places));
        let (mut vectors, mut exact) = ([[0; 3]; N], true);
        let (mut all, mut digits) = (0, 0);
        for (to, from) in vectors.as_flattened_mut().iter_mut().zip(ends.as_flattened()) {
            let [p, q] = from.map(|x| {
                let n = (x * scale) as i64;
                exact &= (n as f64 * unit == x) & (n.unsigned_abs() <= MOST);
                n
            });
            // What is no number may have hidden how large the others are.
            *to = p.wrapping_sub(q);
            all |= *to;
            digits |= *to ^ (*to >> 63);
        }
        if !exact {
            return None;
        }
        let shift = all.trailing_zeros() & 63;
        for x in vectors.as_flattened_mut() {
            *x >>= shift;
        }
        Some(Self { vectors, bits: (64 - digits.leading_zeros()).saturating_sub(shift) })
    }

    /// Whether products of three of them are short as well.
    #[inline]
    fn is_short(&self) -> bool {
        self.is_within(SHORT)
    }

    /// Whether none is longer than that.
    #[inline]
    fn is_within(&self, bits: u32) -> bool {
        self.bits <= bits
    }

    /// The vectors, in numbers that hold them.
    #[inline]
    fn vectors<F: From<i64>>(&self) -> [[F; 3]; N] {
        self.vectors.map(|v| v.map(F::from))
    }
}

/// A number that is not the difference of two.
#[inline(always)]
fn plain<T: Scalar, L: Lanes<T>>(x: [T; 3]) -> [[f64; 2]; 3] {
    x.map(|x| [L::value(x).wide(), 0.0])
}

/// From q to p.
#[inline(always)]
fn between<T: Scalar, L: Lanes<T>>(p: [T; 3], q: [T; 3]) -> [[f64; 2]; 3] {
    core::array::from_fn(|i| [L::value(p[i]).wide(), L::value(q[i]).wide()])
}

/// A question about two shapes that whole numbers answer.
pub(crate) trait Settle<T, A, B> {
    /// The answer.
    type Answer;
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
    // On bare metal that costs more than it saves.
    if cfg!(target_os = "none") {
        return None;
    }
    let mut answer = None;
    T::Kernel::survey(Look { pair: (a, b), answer: &mut answer, of: PhantomData::<Q> });
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
        if L::EXACT {
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
