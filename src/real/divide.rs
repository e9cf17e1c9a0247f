//! Products, quotients and roots of mantissas, by digits of 64 bits.
//!
//! The quotient is Knuth's algorithm D (The Art of Computer Programming 2, 4.3.1) with
//! two digits; the root is Zimmermann's (Karatsuba Square Root, INRIA RR-3805, 1999)
//! with one step. Both give all 128 bits of the result, cut off.

use super::{Real, TOP};
use core::ops::Div;

const DIGIT: u128 = u64::MAX as u128;

/// a · b as its upper and lower 128 bits.
#[inline]
pub(super) fn product(a: u128, b: u128) -> (u128, u128) {
    let ((a1, a0), (b1, b0)) = ((a >> 64, a & DIGIT), (b >> 64, b & DIGIT));
    let low = a0.wrapping_mul(b0);
    let first = a1.wrapping_mul(b0).wrapping_add(low >> 64);
    let second = a0.wrapping_mul(b1).wrapping_add(first & DIGIT);
    let high = a1.wrapping_mul(b1).wrapping_add(first >> 64).wrapping_add(second >> 64);
    (high, second << 64 | low & DIGIT)
}

/// The digit (rest · 2⁶⁴ + next) / d and what remains, for rest < d and 2¹²⁷ ≤ d.
#[inline]
fn digit(rest: u128, next: u64, d: u128) -> (u64, u128) {
    let (d1, d0) = (d >> 64, d & DIGIT);
    let mut q = rest.checked_div(d1).unwrap_or(0).min(DIGIT);
    let mut r = rest.wrapping_sub(q.wrapping_mul(d1));
    // At most two too large.
    for _ in 0..2 {
        if r >> 64 == 0 && q.wrapping_mul(d0) > (r << 64 | u128::from(next)) {
            q = q.wrapping_sub(1);
            r = r.wrapping_add(d1);
        }
    }
    let left = (rest << 64 | u128::from(next)).wrapping_sub(q.wrapping_mul(d));
    (q as u64, left)
}

impl Div for Real {
    type Output = Self;
    /// Zero where `rhs` is zero.
    #[inline(never)]
    fn div(self, rhs: Self) -> Self {
        if self.mantissa == 0 || rhs.mantissa == 0 {
            return Self::ZERO;
        }
        let (n, d) = (self.mantissa, rhs.mantissa);
        // n · 2¹²⁷ or n · 2¹²⁸, so that the quotient has 128 bits.
        let (rest, next, shift) =
            if n >= d { (n >> 1, ((n & 1) as u64) << 63, 127) } else { (n, 0, 128) };
        let (high, rest) = digit(rest, next, d);
        let (low, _) = digit(rest, 0, d);
        let exponent = self.exponent.saturating_sub(rhs.exponent).saturating_sub(shift);
        let mantissa = u128::from(high) << 64 | u128::from(low);
        Self { negative: self.negative != rhs.negative, exponent, mantissa }
    }
}

impl Real {
    /// The square root; zero for a negative number.
    #[inline(never)]
    pub(crate) fn sqrt(self) -> Self {
        if self.mantissa == 0 || self.negative {
            return Self::ZERO;
        }
        let odd = self.exponent & 1 != 0;
        // The root of a · 2¹²⁸ or, for an odd exponent, of a · 2¹²⁷, a even or not.
        let (a, below) =
            if odd { (self.mantissa >> 1, self.mantissa << 127) } else { (self.mantissa, 0) };
        let exponent = self.exponent.saturating_add(i32::from(odd)).saturating_sub(128) / 2;
        let s = a.isqrt();
        let rest = a.wrapping_sub(s.wrapping_mul(s));
        // (rest · 2⁶⁴ + the next digit) / 2s, of which rest ≤ 2s.
        let above = rest << 63 | below >> 65;
        let q = above.checked_div(s).unwrap_or(0);
        let u = above.wrapping_sub(q.wrapping_mul(s)) << 1 | below >> 64 & 1;
        let root = (s << 64).wrapping_add(q);
        let too_large =
            u >> 64 == 0 && (q >> 64 != 0 || q.wrapping_mul(q) > (u << 64 | below & DIGIT));
        let mantissa = if too_large { root.wrapping_sub(1) } else { root };
        debug_assert!(mantissa & TOP != 0);
        Self { negative: false, exponent, mantissa }
    }
}
