//! The scalars under test: integers in, exact rationals out.

use super::oracle::Q;
use crate::random::splitmix64;
use coincide::Scalar;
#[cfg(feature = "fixed")]
use num_bigint::BigInt;
use num_rational::BigRational;

pub trait Number: Scalar {
    /// Bits of the whole numbers that [`units`](Self::units) makes without rounding, less
    /// those that keep sums of them exact.
    const BITS: u32;
    /// units(1) is 2⁻ᵉ.
    const FRACTION: u32;
    /// The integer.
    fn whole(x: i64) -> Self;
    /// x · 2⁻ᵉ
    fn units(x: i64) -> Self;
    fn exact(self) -> Q;
    /// The distance to the next numbers, at most.
    fn ulp(self) -> Q;
}

macro_rules! float {
    ($t:ident, $bits:literal) => {
        impl Number for $t {
            const BITS: u32 = $bits;
            const FRACTION: u32 = 0;
            fn whole(x: i64) -> Self {
                x as $t
            }
            fn units(x: i64) -> Self {
                x as $t
            }
            fn exact(self) -> Q {
                BigRational::from_float(self).expect("a finite number")
            }
            fn ulp(self) -> Q {
                (self.abs().next_up() - self.abs()).exact()
            }
        }
    };
}

float!(f32, 22);
float!(f64, 50);

#[cfg(feature = "fixed")]
macro_rules! fixed_point {
    ($t:ty, $int:ident, $bits:literal, $fraction:literal) => {
        impl Number for $t {
            const BITS: u32 = $bits;
            const FRACTION: u32 = $fraction;
            fn whole(x: i64) -> Self {
                Self::from_bits((x << $fraction) as $int)
            }
            fn units(x: i64) -> Self {
                Self::from_bits(x as $int)
            }
            fn exact(self) -> Q {
                Q::new(BigInt::from(self.to_bits()), BigInt::from(1) << $fraction)
            }
            fn ulp(self) -> Q {
                Q::new(BigInt::from(1), BigInt::from(1) << $fraction)
            }
        }
    };
}

#[cfg(feature = "fixed")]
fixed_point!(fixed::types::I16F16, i32, 29, 16);
#[cfg(feature = "fixed")]
fixed_point!(fixed::types::I32F32, i64, 61, 32);

/// Random integers, the same ones in every run (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// From −most to most.
    pub fn within(&mut self, most: i64) -> i64 {
        (self.next() % (2 * most as u64 + 1)) as i64 - most
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.next().is_multiple_of(n)
    }
}
