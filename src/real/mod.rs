//! A floating-point number made of integers, for shapes whose equations have roots in
//! them.
//!
//! A [`Real`] is ± m · 2ᵉ with 2¹²⁷ ≤ m < 2¹²⁸, or zero. Sum, difference, product,
//! quotient and square root are cut off after the last digit of m: the relative error is
//! below 2⁻¹²⁶, and there is none where the exact result has at most 128 bits (small
//! integers, their quotients that come out even, roots of squares). All of it is integer
//! arithmetic, so the bits are the same on every machine; and as −a gives −r wherever a
//! gives r, and 2ᵏ a gives 2ᵏ r, what is computed in it is symmetric and scale-free.
//!
//! Exponents saturate far outside what any scalar needs: numbers of the scalars stay
//! within 2^±1100, and no formula has a degree above 20.

mod divide;
mod number;
#[cfg(test)]
mod tests;
mod vector;

pub(crate) use number::{Reading, outwards, real, round};
pub(crate) use vector::{Number, Vector};

use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};

/// ± mantissa · 2^exponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Real {
    negative: bool,
    exponent: i32,
    /// The first bit is set, unless the number is zero.
    mantissa: u128,
}

const TOP: u128 = 1 << 127;

impl Real {
    pub(crate) const ZERO: Self = Self { negative: false, exponent: 0, mantissa: 0 };
    pub(crate) const ONE: Self = Self { negative: false, exponent: -127, mantissa: TOP };
    pub(crate) const MINUS_ONE: Self = Self { negative: true, ..Self::ONE };

    /// ± magnitude · 2^exponent.
    #[inline]
    pub(crate) const fn new(negative: bool, magnitude: u128, exponent: i32) -> Self {
        if magnitude == 0 {
            return Self::ZERO;
        }
        let zeros = magnitude.leading_zeros();
        let exponent = exponent.saturating_sub(zeros as i32);
        Self { negative, exponent, mantissa: magnitude << (zeros & 127) }
    }

    /// The sign, the magnitude m and the exponent e of ± m · 2ᵉ.
    #[inline]
    pub(crate) const fn parts(&self) -> (bool, u128, i32) {
        (self.negative, self.mantissa, self.exponent)
    }

    /// self · 2ᵏ
    #[inline]
    pub(crate) const fn scaled(self, k: i32) -> Self {
        if self.mantissa == 0 {
            return self;
        }
        Self { exponent: self.exponent.saturating_add(k), ..self }
    }

    #[inline]
    pub(crate) const fn is_zero(&self) -> bool {
        self.mantissa == 0
    }

    #[inline]
    pub(crate) const fn is_negative(&self) -> bool {
        self.negative
    }

    #[inline]
    pub(crate) const fn is_positive(&self) -> bool {
        !self.negative && self.mantissa != 0
    }

    #[inline]
    pub(crate) const fn abs(self) -> Self {
        Self { negative: false, ..self }
    }

    #[inline]
    pub(crate) fn square(self) -> Self {
        self * self
    }

    #[inline]
    pub(crate) fn larger(self, rhs: Self) -> Self {
        if rhs > self { rhs } else { self }
    }

    /// The nearest multiple of 2ᵏ for the k at which `unit` ends: ± 2ᵏ ≤ unit < 2ᵏ⁺¹.
    ///
    /// Takes away what rounding left where an exact number should be.
    pub(crate) fn settled(self, unit: Self) -> Self {
        let drop = unit.exponent.saturating_add(127).saturating_sub(self.exponent);
        let Ok(drop @ 1..) = u32::try_from(drop) else { return self };
        if self.is_zero() || unit.is_zero() || drop > 128 {
            return if unit.is_zero() { self } else { Self::ZERO };
        }
        let half = 1 << (drop - 1);
        let (sum, carried) = self.mantissa.overflowing_add(half);
        let kept = sum.checked_shr(drop).unwrap_or(0);
        let kept = if carried { kept | 1u128.checked_shl(128 - drop).unwrap_or(0) } else { kept };
        Self::new(self.negative, kept, self.exponent.saturating_add(drop as i32))
    }

    fn magnitude_cmp(&self, rhs: &Self) -> Ordering {
        match (self.mantissa, rhs.mantissa) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            (m, n) => (self.exponent, m).cmp(&(rhs.exponent, n)),
        }
    }

    #[inline(never)]
    fn plus(self, rhs: Self, rhs_negative: bool) -> Self {
        let rhs = Self { negative: rhs_negative && rhs.mantissa != 0, ..rhs };
        let (big, small) = if self.magnitude_cmp(&rhs).is_lt() { (rhs, self) } else { (self, rhs) };
        let apart = big.exponent.saturating_sub(small.exponent);
        let Ok(apart @ 0..128) = u32::try_from(apart) else { return big };
        if small.mantissa == 0 {
            return big;
        }
        let aligned = small.mantissa >> apart;
        if big.negative == small.negative {
            let (sum, carried) = big.mantissa.overflowing_add(aligned);
            return if carried {
                let exponent = big.exponent.saturating_add(1);
                Self { exponent, mantissa: sum >> 1 | TOP, ..big }
            } else {
                Self { mantissa: sum, ..big }
            };
        }
        // The difference with one bit more than big has: what is lost beyond that is
        // below half of its last bit.
        let guard = if apart == 0 { 0 } else { (small.mantissa >> (apart - 1)) & 1 };
        let whole = big.mantissa.wrapping_sub(aligned);
        if whole > TOP || (whole == TOP && guard == 0) {
            return Self { mantissa: whole, ..big };
        }
        let wide = (whole << 1).wrapping_sub(guard);
        Self::new(big.negative, wide, big.exponent.saturating_sub(1))
    }
}

impl Neg for Real {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { negative: !self.negative && self.mantissa != 0, ..self }
    }
}

impl Add for Real {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        self.plus(rhs, rhs.negative)
    }
}

impl Sub for Real {
    type Output = Self;
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self.plus(rhs, !rhs.negative)
    }
}

impl Mul for Real {
    type Output = Self;
    #[inline(never)]
    fn mul(self, rhs: Self) -> Self {
        if self.mantissa == 0 || rhs.mantissa == 0 {
            return Self::ZERO;
        }
        let (high, low) = divide::product(self.mantissa, rhs.mantissa);
        let exponent = self.exponent.saturating_add(rhs.exponent).saturating_add(128);
        let negative = self.negative != rhs.negative;
        if high & TOP != 0 {
            return Self { negative, exponent, mantissa: high };
        }
        Self { negative, exponent: exponent.saturating_sub(1), mantissa: high << 1 | low >> 127 }
    }
}

impl PartialOrd for Real {
    #[inline]
    fn partial_cmp(&self, rhs: &Self) -> Option<Ordering> {
        Some(self.cmp(rhs))
    }
}

impl Ord for Real {
    fn cmp(&self, rhs: &Self) -> Ordering {
        match (self.negative, rhs.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.magnitude_cmp(rhs),
            (true, true) => rhs.magnitude_cmp(self),
        }
    }
}
