use core::ops::{Mul, Neg};

/// The sign of a number that is known exactly.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Below zero.
    Negative = -1,
    /// Zero, exactly.
    Zero = 0,
    /// Above zero.
    Positive = 1,
}

impl Sign {
    /// Sign of `a − b`, by comparison alone. Something unordered (NaN) is `Zero`.
    #[inline]
    pub fn of_difference<T: PartialOrd>(a: T, b: T) -> Self {
        if a > b {
            Sign::Positive
        } else if a < b {
            Sign::Negative
        } else {
            Sign::Zero
        }
    }

    /// Sign of an integer, without a comparison of 64 bits, which takes longer on machines of 32.
    #[cfg(feature = "fixed")]
    #[inline]
    pub(crate) fn of_integer(x: i64) -> Self {
        let high = (x >> 32) as i32;
        if high | x as i32 == 0 {
            Sign::Zero
        } else if high < 0 {
            Sign::Negative
        } else {
            Sign::Positive
        }
    }

    /// Whether the number is above zero.
    #[inline]
    pub fn is_positive(self) -> bool {
        matches!(self, Sign::Positive)
    }

    /// Whether the number is below zero.
    #[inline]
    pub fn is_negative(self) -> bool {
        matches!(self, Sign::Negative)
    }

    /// Whether the number is zero.
    #[inline]
    pub fn is_zero(self) -> bool {
        matches!(self, Sign::Zero)
    }
}

impl Neg for Sign {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        match self {
            Sign::Negative => Sign::Positive,
            Sign::Zero => Sign::Zero,
            Sign::Positive => Sign::Negative,
        }
    }
}

impl Mul for Sign {
    type Output = Self;
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        match self {
            Sign::Negative => -rhs,
            Sign::Zero => Sign::Zero,
            Sign::Positive => rhs,
        }
    }
}
