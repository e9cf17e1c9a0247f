//! Polynomials in integers of 128 bits of which each operation is a call: for bare metal, where one
//! product of such integers takes as many instructions as all the calls of a polynomial.
//!
//! Numbers are within 2¹²⁶. A product of numbers of m and n bits has m + n or one less, a sum one more
//! than the longer one; where that is beyond 126, it is not known, nor is anything that is made of it.
//! So no operand need be looked at first, and what is known is what [`Whole`](super::whole::Whole) holds.
//!
//! Of two factors with 126 bits together one has at most 63: with m for its magnitude and h·2⁶⁴ + l for
//! the other's, the product is l·m, of four multiplications of 32 bits, and h·m·2⁶⁴, in which h·m < 2⁶².

use super::Raw;
use crate::predicate::Ring;

/// Bits of the longest number.
const LONGEST: u32 = 126;
/// In place of a number that is not known.
const UNKNOWN: i128 = i128::MIN;

/// A number, if it is known.
#[derive(Clone, Copy)]
pub(super) struct Called(i128);

impl Called {
    /// The number, if it is known and has so many of 127 bits to spare.
    #[inline]
    pub(super) fn value(self, spare: u32) -> Option<i128> {
        let bits = || 128 - self.0.unsigned_abs().leading_zeros();
        (!is_long(self.0) && (spare == 0 || bits() + spare <= 127)).then_some(self.0)
    }
}

/// Whether it is beyond 2¹²⁶, as what is not known.
#[inline]
fn is_long(x: i128) -> bool {
    x ^ (x << 1) < 0
}

#[inline(never)]
fn difference(a: i32, b: i32) -> i128 {
    i128::from(i64::from(a) - i64::from(b))
}

#[inline(never)]
fn sum(a: &i128, b: &i128) -> i128 {
    let sum = a.wrapping_add(*b);
    if is_long(*a) | is_long(*b) | is_long(sum) { UNKNOWN } else { sum }
}

#[inline(never)]
fn less(a: &i128, b: &i128) -> i128 {
    let less = a.wrapping_sub(*b);
    if is_long(*a) | is_long(*b) | is_long(less) { UNKNOWN } else { less }
}

#[inline(never)]
fn product(a: &i128, b: &i128) -> i128 {
    let (x, y) = (*a as i64, *b as i64);
    if i128::from(x) == *a && i128::from(y) == *b {
        // Of the numbers modulo 2⁶⁴, less what is too much in the upper half.
        let more = |x: i64, y: i64| if x < 0 { y } else { 0 };
        let above = more(x, y).wrapping_add(more(y, x));
        return (product_of_halves(x as u64, y as u64) as i128)
            .wrapping_sub(i128::from(above) << 64);
    }
    long_product(*a, *b)
}

#[inline(never)]
fn long_product(a: i128, b: i128) -> i128 {
    let (x, y) = (a.unsigned_abs(), b.unsigned_abs());
    let (long, short) = if x < y { (y, x) } else { (x, y) };
    let bits = |x: u128| 128 - x.leading_zeros();
    // That of what is not known has 128 bits.
    if bits(long) + bits(short) > LONGEST {
        return UNKNOWN;
    }
    let magnitude = product_of_halves(long as u64, short as u64)
        .wrapping_add(u128::from(((long >> 64) as u64).wrapping_mul(short as u64)) << 64);
    if (a < 0) == (b < 0) { magnitude as i128 } else { (magnitude as i128).wrapping_neg() }
}

/// The product, of four multiplications of halves.
#[inline]
fn product_of_halves(a: u64, b: u64) -> u128 {
    let halves = |x: u64| [x & 0xffff_ffff, x >> 32];
    let ([a0, a1], [b0, b1]) = (halves(a), halves(b));
    let low = a0.wrapping_mul(b0);
    let middle = a0.wrapping_mul(b1).wrapping_add(low >> 32);
    let [middle, high] = halves(middle);
    let middle = a1.wrapping_mul(b0).wrapping_add(middle);
    let high = a1.wrapping_mul(b1).wrapping_add(high).wrapping_add(middle >> 32);
    u128::from(high) << 64 | u128::from(middle << 32 | low & 0xffff_ffff)
}

impl<T: Raw> Ring<T> for Called {
    #[inline]
    fn embed(x: T) -> Self {
        Called(i128::from(x.raw()))
    }
    #[inline]
    fn one() -> Self {
        Called(1 << T::FRACTION)
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Called(difference(a.raw() as i32, b.raw() as i32))
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Called(sum(&self.0, &rhs.0))
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Called(less(&self.0, &rhs.0))
    }
    #[inline]
    fn neg(&self) -> Self {
        // That of what is not known is not either.
        Called(self.0.wrapping_neg())
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Called(product(&self.0, &rhs.0))
    }
}

#[cfg(test)]
mod tests {
    use super::{Called, LONGEST, Ring, UNKNOWN, is_long, less, product, sum};
    use fixed::types::I16F16;
    use num_bigint::BigInt;

    /// Numbers of all lengths, and those beside the longest and the powers of 2³².
    fn numbers() -> impl Iterator<Item = i128> {
        let mut state = 77_773_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            i128::from(state)
        };
        let random = (0..300).map(move |k| {
            let x = (next() << 64 | next()) as u128 >> (2 + k % 126);
            if k % 2 == 0 { x as i128 } else { -(x as i128) }
        });
        let powers = [0, 1, 31, 32, 33, 62, 63, 64, 65, 95, 96, 97, 125, 126];
        let beside = powers.into_iter().flat_map(|k| {
            let x = 1_i128 << k;
            [x - 1, x, x + 1, 1 - x, -x, -1 - x]
        });
        random.chain(beside).filter(|x| !is_long(*x))
    }

    /// It is the number of big integers where it is known, and known where these have few bits.
    fn agrees(x: i128, exactly: &BigInt, surely: bool) -> bool {
        let known = !is_long(x);
        assert!(known || !surely, "{exactly}");
        assert!(!known || BigInt::from(x) == *exactly, "{x} {exactly}");
        known
    }

    #[test]
    fn what_is_known_is_the_number_of_big_integers() {
        let (mut known, mut unknown) = (0, 0);
        for a in numbers() {
            for b in numbers() {
                let (x, y) = (BigInt::from(a), BigInt::from(b));
                let all =
                    [(sum(&a, &b), &x + &y), (less(&a, &b), &x - &y), (product(&a, &b), &x * &y)];
                for (of_called, exactly) in all {
                    let short = x.bits() + y.bits() <= u64::from(LONGEST);
                    let surely = exactly.bits() <= u64::from(LONGEST) && short;
                    match agrees(of_called, &exactly, surely) {
                        true => known += 1,
                        false => unknown += 1,
                    }
                }
            }
        }
        assert!(known > 100_000 && unknown > 10_000, "{known} {unknown}");
    }

    #[test]
    fn what_is_made_of_an_unknown_number_is_unknown() {
        let unknown = UNKNOWN;
        for x in numbers().chain([unknown]) {
            for made in [
                sum(&x, &unknown),
                sum(&unknown, &x),
                less(&x, &unknown),
                less(&unknown, &x),
                unknown.wrapping_neg(),
            ] {
                assert!(is_long(made), "{x}");
            }
            for made in [product(&x, &unknown), product(&unknown, &x)] {
                assert!(is_long(made), "{x}");
            }
        }
    }

    #[test]
    fn bits_to_spare_are_those_above_the_number() {
        type R = Called;
        let x = <R as Ring<I16F16>>::embed(I16F16::from_bits(-5));
        assert_eq!(x.value(0), Some(-5));
        assert_eq!((x.value(124), x.value(125)), (Some(-5), None));
        let least = <R as Ring<I16F16>>::difference(I16F16::MIN, I16F16::MAX);
        assert_eq!(least.value(0), Some(1 - (1_i128 << 32)));
        assert_eq!(<R as Ring<I16F16>>::neg(&least).value(95), Some((1_i128 << 32) - 1));
        assert_eq!(<R as Ring<I16F16>>::one().value(0), Some(1 << 16));
        let mut long = least;
        for _ in 0..3 {
            long = <R as Ring<I16F16>>::mul(&long, &least);
        }
        assert_eq!(long.value(0), None);
    }
}
