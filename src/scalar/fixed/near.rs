//! 128-bit floating point that knows how far it can be off: the first answer to a quotient
//! or a root on machines without a unit for `f64`.
//!
//! The truth lies within 2ᵉ of a [`Near`] number x. With |a| < 2ᵗ, and e′ and t′ those of
//! b, an operation adds to its own error, below 2⁻¹²⁶ of the result,
//!
//! | result | error at most |
//! | --- | --- |
//! | a ± b | 2ᵉ + 2^e′ |
//! | a b | 2^(t + e′) + 2^(t′ + e) + 2^(e + e′) |
//! | a / b, e′ < t′ − 2 | (2ᵉ + \|q\| 2^e′) / 2^(t′ − 2) for the quotient q |
//! | √a, e < t − 2 | 2ᵉ / √a, √a ≥ 2^(⌊(t − 1)/2⌋) |
//!
//! All are rounded up to powers of two. What is not a quotient or a root of known numbers
//! has an error larger than the range. If both ends round to the same number, that number is
//! the correctly rounded one; if not, big numbers decide.

use super::Raw;
use crate::predicate::{Field, Ring};
use crate::real::{Real, real, round};

/// A number and the exponent of its error.
#[derive(Clone, Copy)]
pub(super) struct Near {
    x: Real,
    error: i32,
}

/// No error.
const EXACT: i32 = -(1 << 24);
/// Larger than every number.
const UNKNOWN: i32 = 1 << 24;

/// The exponent of a power of two above the number; lower than any for zero.
#[inline]
fn top(x: &Real) -> i32 {
    let (_, magnitude, exponent) = x.parts();
    if magnitude == 0 { EXACT } else { exponent.saturating_add(128) }
}

/// The exponent of a power of two that is at least the sum of three.
#[inline]
fn sum(a: i32, b: i32, c: i32) -> i32 {
    let most = a.max(b).max(c);
    if most <= EXACT { EXACT } else { most.saturating_add(2) }
}

impl Near {
    #[inline]
    const fn exact(x: Real) -> Self {
        Self { x, error: EXACT }
    }

    #[inline]
    const fn unknown() -> Self {
        Self { x: Real::ZERO, error: UNKNOWN }
    }

    /// The result of an operation, with the error that the operands bring.
    #[inline]
    fn result(x: Real, brought: i32) -> Self {
        let own = if x.is_zero() { EXACT } else { top(&x).saturating_sub(126) };
        Self { x, error: sum(own, brought, EXACT).min(UNKNOWN) }
    }

    /// The number that both ends round to.
    pub(super) fn rounded<T: Raw>(&self) -> Option<T> {
        if self.error >= UNKNOWN {
            return None;
        }
        // Twice the error, for the roundings of the ends.
        let error = Real::new(false, 1, self.error.saturating_add(1));
        let (low, high): (T, T) = (round(self.x - error), round(self.x + error));
        (low == high).then_some(low)
    }
}

impl<T: Raw> Ring<T> for Near {
    #[inline]
    fn embed(x: T) -> Self {
        Self::exact(real(x))
    }
    #[inline]
    fn one() -> Self {
        Self::exact(Real::ONE)
    }
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn difference(a: T, b: T) -> Self {
        let raw = i128::from(a.raw()) - i128::from(b.raw());
        Self::exact(Real::new(raw < 0, raw.unsigned_abs(), -(T::FRACTION as i32)))
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Self::result(self.x + rhs.x, sum(self.error, rhs.error, EXACT))
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Self::result(self.x - rhs.x, sum(self.error, rhs.error, EXACT))
    }
    #[inline]
    fn neg(&self) -> Self {
        Self { x: -self.x, ..*self }
    }
    // On bare metal a call, whose stack is free again when the next factors are there.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn mul(&self, rhs: &Self) -> Self {
        let (a, b) = (top(&self.x), top(&rhs.x));
        let (left, right) = (a.saturating_add(rhs.error), b.saturating_add(self.error));
        let brought = sum(left, right, self.error.saturating_add(rhs.error));
        Self::result(self.x * rhs.x, brought)
    }
}

impl<T: Raw> Field<T> for Near {
    fn div(&self, rhs: &Self) -> Self {
        let below = top(&rhs.x);
        if rhs.x.is_zero() || rhs.error >= below.saturating_sub(2) {
            return Self::unknown();
        }
        let q = self.x / rhs.x;
        // A bit more for what q itself is off.
        let over = top(&q).saturating_add(1).saturating_add(rhs.error);
        let least = below.saturating_sub(2);
        Self::result(q, sum(self.error, over, EXACT).saturating_sub(least))
    }
    fn sqrt(&self) -> Self {
        let above = top(&self.x);
        let known = self.error < above.saturating_sub(2) || self.error <= EXACT;
        match () {
            _ if !known => Self::unknown(),
            _ if !self.x.is_positive() => Self::exact(Real::ZERO),
            _ => {
                let least = above.saturating_sub(1).div_euclid(2);
                Self::result(self.x.sqrt(), self.error.saturating_sub(least))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Raw, dyadic_value};
    use super::Near;
    use crate::predicate::{Field, Formula};
    use fixed::types::{I2F14, I16F16, I32F32};

    /// √((a − b)² + c d) e / f, and (a + b √(c d)) / e, which may cancel.
    struct Sample<T>([T; 6], bool);

    impl<T: Raw> Formula<T> for Sample<T> {
        #[cfg_attr(not(target_pointer_width = "64"), inline)]
        #[cfg_attr(target_pointer_width = "64", inline(always))]
        fn eval<F: Field<T>>(&self) -> F {
            let ([a, b, c, d, e, f], product) =
                (self.0.map(F::embed), F::embed(self.0[2]).mul(&F::embed(self.0[3])));
            if self.1 {
                return F::surd(&a.mul(&c), &b, &product, &e.mul(&d));
            }
            let step = F::difference(self.0[0], self.0[1]);
            step.mul(&step).add(&product).sqrt().mul(&e).div(&f.mul(&c).sub(&d.mul(&e)))
        }
    }

    /// How many of the questions have a certain answer, after comparing it.
    fn certain<T: Raw>(from_bits: fn(i64) -> T, bits: u32, count: u64) -> u64 {
        let mut state = 7_u64;
        let mut number = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let x = (state >> 1) as i64;
            match state >> 60 {
                0 => 0,
                1 => 1 << (bits - 2),
                2 => i64::MAX >> (64 - bits),
                3 => i64::MIN >> (64 - bits),
                k => (x << 3 >> (64 - bits)) >> (k as u32 * bits / 20),
            }
        };
        let mut known = 0;
        for i in 0..count {
            let sample = Sample(core::array::from_fn(|_| from_bits(number())), i % 2 == 0);
            if let Some(x) = sample.eval::<Near>().rounded::<T>() {
                assert_eq!(x, dyadic_value(&sample), "{:?}", sample.0);
                known += 1;
            }
        }
        known
    }

    #[test]
    fn what_is_certain_is_correctly_rounded() {
        let count = 20_000;
        let few = count / 2;
        assert!(certain(|x| I16F16::from_bits(x as i32), 32, count) > few);
        assert!(certain(|x| I2F14::from_bits(x as i16), 16, count) > few);
        assert!(certain(I32F32::from_bits, 64, count) > few);
    }
}
