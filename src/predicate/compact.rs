//! Exact numbers m · 2ᵉ with an `i128` for m: the second answer to a sign in floats.
//!
//! Coordinates that are short or near each other in magnitude (integers, fractions of a
//! grid, most `f32`) have exact determinants of at most 127 bits. A result that does not
//! fit is "unknown", and stays so.

use super::{Binary, Ring, Sign};

#[derive(Clone, Copy)]
pub(crate) struct Compact {
    /// `None` if the number did not fit.
    mantissa: Option<i128>,
    exponent: i32,
}

impl Compact {
    /// The sign, if the number fits.
    #[inline]
    pub(crate) fn sign(&self) -> Option<Sign> {
        self.mantissa.map(|m| Sign::of_difference(m, 0))
    }

    #[inline]
    fn unknown() -> Self {
        Self { mantissa: None, exponent: 0 }
    }

    #[inline]
    fn sum(&self, rhs: &Self, rhs_mantissa: Option<i128>) -> Self {
        let (Some(a), Some(b)) = (self.mantissa, rhs_mantissa) else { return Self::unknown() };
        if a == 0 {
            return Self { mantissa: Some(b), ..*rhs };
        }
        if b == 0 {
            return *self;
        }
        let exponent = self.exponent.min(rhs.exponent);
        let aligned = |m: i128, e: i32| {
            let shift = (e - exponent) as u32;
            // One bit for the sign and one for the carry stay free.
            (bits(m) + shift <= 126).then(|| m << (shift & 127))
        };
        match (aligned(a, self.exponent), aligned(b, rhs.exponent)) {
            (Some(a), Some(b)) => Self { mantissa: Some(a.wrapping_add(b)), exponent },
            _ => Self::unknown(),
        }
    }
}

/// Bits of the magnitude.
#[inline]
fn bits(m: i128) -> u32 {
    128 - m.unsigned_abs().leading_zeros()
}

impl<T: Binary> Ring<T> for Compact {
    #[inline]
    fn embed(x: T) -> Self {
        let (negative, magnitude, exponent) = x.parts();
        let zeros = magnitude.trailing_zeros() & 63;
        let m = i128::from(magnitude >> zeros);
        Self { mantissa: Some(if negative { -m } else { m }), exponent: exponent + zeros as i32 }
    }
    #[inline]
    fn one() -> Self {
        Self { mantissa: Some(1), exponent: 0 }
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        self.sum(rhs, rhs.mantissa)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        self.sum(rhs, rhs.mantissa.map(i128::wrapping_neg))
    }
    #[inline]
    fn neg(&self) -> Self {
        Self { mantissa: self.mantissa.map(i128::wrapping_neg), ..*self }
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        let (Some(a), Some(b)) = (self.mantissa, rhs.mantissa) else { return Self::unknown() };
        if bits(a) + bits(b) > 126 {
            return Self::unknown();
        }
        Self { mantissa: Some(a.wrapping_mul(b)), exponent: self.exponent + rhs.exponent }
    }
}
