//! The floating-point numbers that midpoints are: one `f64`, or two.

use super::hints::UNKNOWN;
#[cfg(all(target_os = "none", target_pointer_width = "32"))]
use super::soft;
use crate::lanes::Lane;

/// What a size carries for underflow: 2⁻⁹⁶⁰.
pub(super) const LOST: f64 = f64::from_bits((1023 - 960) << 52);

/// The least size of a number that is not zero: 2⁻¹⁶⁰.
const SMALL: f64 = f64::from_bits((1023 - 160) << 52);

/// A floating-point number in which midpoints are computed.
pub(crate) trait Midpoint: Copy {
    /// ε, which errors are counted in.
    const UNIT: f64;
    /// Whether the product of two numbers of the scalar is a midpoint, exactly.
    const HOLDS_PRODUCTS: bool;
    /// Bounds on the errors of a quotient and a root, relative to them.
    const QUOTIENT: f64;
    const ROOT: f64;
    /// The error of a sum relative to its size, from the larger c.
    fn sum_error(spread: u16) -> u16;
    /// The error of a product relative to its size.
    fn product_error(a: u16, b: u16) -> u16;
    /// Sizes of numbers of the scalar are zero or at least 2 to this.
    const FLOOR: i16;
    /// A product whose size is at least 2 to this carries nothing for underflow.
    const LOWEST: i16;
    /// The size of a number of the scalar.
    fn size(self) -> f64;
    /// What a product of numbers of these sizes carries for underflow.
    fn lost(a: f64, b: f64) -> f64;
    fn from_f64(x: f64) -> Self;
    /// Whether the high half of the sum of two numbers of the scalar is that sum rounded to it.
    const ROUNDS_SUMS: bool;
    /// The same with its halves in order.
    fn ordered(self) -> Self;
    /// Of one in order, within 2u.
    fn magnitude(self) -> f64;
    fn add(self, rhs: Self) -> Self;
    fn neg(self) -> Self;
    /// The product; of one that has no low half nothing is multiplied with it.
    fn mul(self, rhs: Self, halves: [bool; 2]) -> Self;
    /// The quotient of two in order, and 1/rhs.
    fn div(self, rhs: Self) -> (Self, f64);
    /// The root r of one in order, and 1/(2r).
    fn sqrt(self) -> (Self, f64);
}

/// A midpoint of one `f64`.
#[derive(Clone, Copy)]
pub(crate) struct Single(pub(super) f64);

/// A midpoint of two `f64`, their exact sum.
#[derive(Clone, Copy)]
pub(crate) struct Double {
    pub(super) high: f64,
    pub(super) low: f64,
}

impl Midpoint for Single {
    const UNIT: f64 = f64::EPSILON / 2.0;
    const HOLDS_PRODUCTS: bool = true;
    const FLOOR: i16 = -149;
    const LOWEST: i16 = -1022;
    const ROUNDS_SUMS: bool = false;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn from_f64(x: f64) -> Self {
        Self(x)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn size(self) -> f64 {
        self.magnitude()
    }
    const QUOTIENT: f64 = 4.0;
    const ROOT: f64 = 2.0;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sum_error(_: u16) -> u16 {
        1
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn product_error(_: u16, _: u16) -> u16 {
        1
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn lost(_: f64, _: f64) -> f64 {
        LOST
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn ordered(self) -> Self {
        self
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn magnitude(self) -> f64 {
        self.0.abs()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn add(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn neg(self) -> Self {
        Self(-self.0)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn mul(self, rhs: Self, _: [bool; 2]) -> Self {
        Self(self.0 * rhs.0)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.0;
        (Self(self.0 * inverse), inverse)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sqrt(self) -> (Self, f64) {
        let root = libm::sqrt(self.0);
        (Self(root), 0.5 / root)
    }
}

/// a + b and its rounding error.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(super) fn two_sum(a: f64, b: f64) -> Double {
    #[cfg(all(target_os = "none", target_pointer_width = "32"))]
    return Double::of(soft::sum(a, b));
    #[cfg(not(all(target_os = "none", target_pointer_width = "32")))]
    {
        // Knuth's, without a branch.
        let high = a + b;
        let t = high - a;
        Double { high, low: (a - (high - t)) + (b - t) }
    }
}

/// a · b and its rounding error.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn two_product(a: f64, b: f64) -> Double {
    #[cfg(all(target_os = "none", target_pointer_width = "32"))]
    if let Some(halves) = soft::product(a, b) {
        return Double::of(halves);
    }
    product_of_halves(a, b)
}

/// The same without a fused multiply-add.
#[cfg_attr(target_os = "none", cold, inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn product_of_halves(a: f64, b: f64) -> Double {
    let high = a * b;
    let ([ah, al], [bh, bl]) = (a.halves(), b.halves());
    Double { high, low: ((ah * bh - high) + ah * bl + al * bh) + al * bl }
}

impl Double {
    #[cfg(all(target_os = "none", target_pointer_width = "32"))]
    #[inline]
    fn of([high, low]: [f64; 2]) -> Self {
        Self { high, low }
    }
}

impl Midpoint for Double {
    const UNIT: f64 = f64::EPSILON / 2.0 * (f64::EPSILON / 2.0);
    const HOLDS_PRODUCTS: bool = false;
    // On bare metal the size is not raised: comparisons there are calls.
    const FLOOR: i16 = if cfg!(target_os = "none") { UNKNOWN } else { -160 };
    const LOWEST: i16 = -960;
    const ROUNDS_SUMS: bool = true;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn from_f64(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn size(self) -> f64 {
        let size = self.magnitude();
        if cfg!(target_os = "none") {
            return size;
        }
        let least = if size < SMALL { SMALL } else { size };
        if size == 0.0 { 0.0 } else { least }
    }
    const QUOTIENT: f64 = 40.0;
    const ROOT: f64 = 16.0;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sum_error(spread: u16) -> u16 {
        spread.saturating_mul(2).saturating_add(1)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn product_error(a: u16, b: u16) -> u16 {
        let (a, b) = (u32::from(a), u32::from(b));
        u16::try_from((a + 3).saturating_mul(b + 3) - 8).unwrap_or(u16::MAX)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn lost(a: f64, b: f64) -> f64 {
        // Zero only for what is zero exactly.
        if (a == 0.0) | (b == 0.0) { 0.0 } else { LOST }
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn ordered(self) -> Self {
        two_sum(self.high, self.low)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn magnitude(self) -> f64 {
        self.high.abs()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn add(self, rhs: Self) -> Self {
        let sum = two_sum(self.high, rhs.high);
        Self { high: sum.high, low: (self.low + rhs.low) + sum.low }
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn mul(self, rhs: Self, halves: [bool; 2]) -> Self {
        let p = two_product(self.high, rhs.high);
        let low = match halves {
            [false, false] => return p,
            [true, false] => self.low * rhs.high,
            [false, true] => self.high * rhs.low,
            [true, true] => self.high * rhs.low + self.low * rhs.high,
        };
        Self { high: p.high, low: low + p.low }
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.high;
        let high = self.high * inverse;
        let p = two_product(high, rhs.high);
        let rest = ((self.high - p.high) - p.low) + (self.low - high * rhs.low);
        (Self { high, low: rest * inverse }, inverse)
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sqrt(self) -> (Self, f64) {
        let high = libm::sqrt(self.high);
        let half = 0.5 / high;
        let p = two_product(high, high);
        let rest = ((self.high - p.high) - p.low) + self.low;
        (Self { high, low: rest * half }, half)
    }
}
