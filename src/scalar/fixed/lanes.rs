//! Fixed-point numbers as floats: in units of the last bit, so that nothing underflows.

use super::Raw;
use crate::lanes::{Fine, Lane, Lanes, Lean, Whole};

/// Raw integers of at most 32 bits: they and their differences are exact in `f64`.
pub(super) struct Short;

/// Raw integers of up to 64 bits.
pub(super) struct Long;

/// 2ⁿ
const fn power(n: u32) -> f64 {
    f64::from_bits((1023 + n as u64) << 52)
}

impl<T: Raw> Lanes<T> for Lean {
    type F = Self;
    const FINITE: bool = true;
    const EXACT: bool = false;
    #[inline]
    fn value(x: T) -> Self {
        <Self as Lanes<T>>::difference(x, T::zero())
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        if T::BITS <= 32 {
            Self::of_whole::<true>(a.raw(), b.raw(), 0)
        } else {
            Self::of_whole::<false>(a.raw(), b.raw(), 0)
        }
    }
    #[inline(always)]
    fn one() -> Self {
        const { Self::power(T::FRACTION as i32) }
    }
    #[inline]
    fn number(x: Self) -> T {
        T::from_raw(whole(x.wide()))
    }
}

impl<T: Raw> Lanes<T> for Short {
    type F = f64;
    const FINITE: bool = true;
    const EXACT: bool = true;
    #[inline(always)]
    fn value(x: T) -> f64 {
        f64::from(x.raw() as i32)
    }
    #[inline(always)]
    fn difference(a: T, b: T) -> f64 {
        <Self as Lanes<T>>::value(a) - <Self as Lanes<T>>::value(b)
    }
    #[inline(always)]
    fn one() -> f64 {
        const { power(T::FRACTION) }
    }
    #[inline(always)]
    fn whole<const N: usize>(ends: &[[[T; 2]; 3]; N]) -> Whole<N> {
        raws(ends)
    }
    #[inline(always)]
    fn number(x: f64) -> T {
        T::from_raw(whole(x))
    }
    /// Only where all that it can be rounds to one number: that of machines without these floats. Not to
    /// zero, as that is the distance of shapes that meet alone.
    #[inline(always)]
    fn length(x: f64, e: f64) -> (T, bool) {
        let (length, known) = nearest_whole(x - e, x + e);
        (length, known & (x >= 1.0))
    }
    #[inline(always)]
    fn coordinate(x: f64, e: f64) -> (T, bool) {
        nearest_whole(x - e, x + e)
    }
}

#[inline(always)]
fn raws<T: Raw, const N: usize>(ends: &[[[T; 2]; 3]; N]) -> Whole<N> {
    Whole::of_raw(ends, T::raw)
}

/// The nearest `f64`, as processors compute it that have no instruction for vectors of these:
/// the upper half, moved up by 2³¹, and the lower half become the fractions of 2⁸⁴ and 2⁵²,
/// which are then taken away. Only the last sum rounds.
#[inline(always)]
fn nearest(x: i64) -> f64 {
    let x = (x as u64) ^ (1 << 63);
    let low = f64::from_bits(power(52).to_bits() | (x & 0xffff_ffff));
    let high = f64::from_bits(power(84).to_bits() | (x >> 32));
    (high - (power(84) + power(63) + power(52))) + low
}

impl<T: Raw> Lanes<T> for Long {
    type F = f64;
    const FINITE: bool = true;
    const EXACT: bool = false;
    #[inline(always)]
    fn value(x: T) -> f64 {
        nearest(x.raw())
    }
    /// It does not fit 64 bits where its sign is not that of `a`, and `b` has the other one.
    #[inline(always)]
    fn difference(a: T, b: T) -> f64 {
        let (a, b) = (a.raw(), b.raw());
        let d = a.wrapping_sub(b);
        let wraps = ((a ^ b) & (a ^ d)) < 0;
        let beyond = if a < 0 { f64::NEG_INFINITY } else { f64::INFINITY };
        if wraps { beyond } else { nearest(d) }
    }
    #[inline(always)]
    fn one() -> f64 {
        const { power(T::FRACTION) }
    }
    #[inline(always)]
    fn whole<const N: usize>(ends: &[[[T; 2]; 3]; N]) -> Whole<N> {
        raws(ends)
    }
    #[inline(always)]
    fn number(x: f64) -> T {
        T::from_raw(whole(x))
    }
    /// Only where all that it can be rounds to one number: that of machines without these floats. Not to
    /// zero, as that is the distance of shapes that meet alone.
    #[inline(always)]
    fn length(x: f64, e: f64) -> (T, bool) {
        let (length, known) = nearest_whole(x - e, x + e);
        (length, known & (x >= 1.0))
    }
    #[inline(always)]
    fn coordinate(x: f64, e: f64) -> (T, bool) {
        nearest_whole(x - e, x + e)
    }
}

/// Between these, from −2⁵¹ to 2⁵¹, is every whole number that has a place here: below the ends
/// of the range.
const fn most<T: Raw>() -> f64 {
    if T::BITS > 51 { power(51) } else { power(T::BITS - 1) - 1.0 }
}

/// A float between −2⁵¹ and 2⁵¹ is rounded to a whole number, ties to even, where 1.5 · 2⁵² is
/// added; that is then the last bits of the sum.
#[inline(always)]
fn whole(x: f64) -> i64 {
    let shift = const { 1.5 * power(52) };
    (x + shift).to_bits().wrapping_sub(shift.to_bits()) as i64
}

#[inline(always)]
fn nearest_whole<T: Raw>(low: f64, high: f64) -> (T, bool) {
    let most = const { most::<T>() };
    let (x, y) = (whole(low), whole(high));
    (T::from_raw(x), (x == y) & (low >= -most) & (high <= most))
}

#[inline(always)]
fn nearest_multiple<T: Raw>(low: f64, high: f64) -> (T, bool) {
    let unit = const { power(T::FRACTION) };
    nearest_whole(low * unit, high * unit)
}

impl<T: Raw> Fine<T> for Short {
    #[inline(always)]
    fn nearest(low: f64, high: f64) -> (T, bool) {
        nearest_multiple(low, high)
    }
}

impl<T: Raw> Fine<T> for Long {
    #[inline(always)]
    fn nearest(low: f64, high: f64) -> (T, bool) {
        nearest_multiple(low, high)
    }
}
