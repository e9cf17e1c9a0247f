//! Numbers: floats as they are, fixed point in decimal.

use super::Logged;
use defmt::{Formatter, write};

impl Logged for f32 {
    fn log(&self, f: Formatter<'_>) {
        write!(f, "{=f32}", *self);
    }
}

impl Logged for f64 {
    fn log(&self, f: Formatter<'_>) {
        write!(f, "{=f64}", *self);
    }
}

#[cfg(feature = "fixed")]
mod fixed {
    use super::Logged;
    use ::fixed::types::extra::{LeEqU16, LeEqU32, LeEqU64};
    use ::fixed::{FixedI16, FixedI32, FixedI64};
    use defmt::{Formatter, write};

    /// The integer part of magnitude / 2^fraction, and what is left in units of 2⁻³².
    fn split(magnitude: u64, fraction: u32) -> (u64, u64) {
        let whole = magnitude.checked_shr(fraction).unwrap_or(0);
        let rest = magnitude.wrapping_sub(whole.checked_shl(fraction).unwrap_or(0));
        let rest = match fraction.checked_sub(32) {
            Some(drop) => rest.checked_shr(drop).unwrap_or(0),
            None => rest.checked_shl(32_u32.wrapping_sub(fraction)).unwrap_or(0),
        };
        (whole, rest)
    }

    /// A count of digits of a fraction in units of 2⁻³², as an integer below 10^digits.
    const fn digits(rest: u64, count: u32) -> u32 {
        (rest.wrapping_mul(10_u64.pow(count)) >> 32) as u32
    }

    fn log(negative: bool, magnitude: u64, fraction: u32, f: Formatter<'_>) {
        let sign = if negative { "-" } else { "" };
        let (whole, rest) = split(magnitude, fraction);
        if fraction <= 16 {
            write!(f, "{=str}{=u64}.{=u32:05}", sign, whole, digits(rest, 5));
        } else {
            write!(f, "{=str}{=u64}.{=u32:09}", sign, whole, digits(rest, 9));
        }
    }

    macro_rules! decimal {
        ($($t:ident $bound:ident;)*) => {$(
            impl<F: $bound> Logged for $t<F> {
                fn log(&self, f: Formatter<'_>) {
                    let bits = self.to_bits();
                    log(bits < 0, bits.unsigned_abs().into(), Self::FRAC_NBITS, f);
                }
            }
        )*};
    }

    decimal! { FixedI16 LeEqU16; FixedI32 LeEqU32; FixedI64 LeEqU64; }

    #[cfg(test)]
    mod tests {
        extern crate std;

        use super::{digits, split};

        /// (integer part, five digits, nine digits)
        fn decimal(magnitude: u64, fraction: u32) -> (u64, u32, u32) {
            let (whole, rest) = split(magnitude, fraction);
            (whole, digits(rest, 5), digits(rest, 9))
        }

        #[test]
        fn fractions_are_cut_off_after_the_last_digit() {
            assert_eq!(decimal(3 << 16 | 1 << 15, 16), (3, 50_000, 500_000_000));
            assert_eq!(decimal(1, 16), (0, 1, 15_258)); // 2⁻¹⁶ = 0.0000152587…
            assert_eq!(decimal(u64::from(u32::MAX), 32), (0, 99_999, 999_999_999));
            assert_eq!(decimal(7, 0), (7, 0, 0));
        }

        #[test]
        fn the_ends_of_every_range_have_digits() {
            assert_eq!(decimal(1 << 63, 0), (1 << 63, 0, 0));
            assert_eq!(decimal(1 << 63, 62), (2, 0, 0));
            assert_eq!(decimal((1 << 63) - 1, 62), (1, 99_999, 999_999_999));
        }

        #[test]
        fn numbers_with_sixteen_fraction_bits_differ_in_five_digits() {
            let all: std::vec::Vec<_> = (0..1_u64 << 16).map(|bits| decimal(bits, 16).1).collect();
            assert!(all.is_sorted_by(|a, b| a < b));
        }
    }
}
