//! Floating point that knows how far it can be off: the first answer to a sign.
//!
//! Beside the value v of an expression runs its magnitude m, the same expression
//! with every operand and every difference made positive, and the number k of
//! roundings on its longest path. With the unit roundoff u, v is within
//! ((1 + u)ᵏ − 1)·M of the truth, where M is m without rounding, hence within
//! (k + 4)·u·m as long as k² u < 2. A product that underflows is off by up to half
//! the smallest subnormal more; m carries the smallest normal number for each
//! product, which covers it because u times that is just this half. Overflow makes
//! m infinite and the answer "unknown".
//!
//! k is a constant of the expression: after inlining nothing of it is left.

use super::{Ring, Sign};

#[derive(Clone, Copy)]
pub(crate) struct Filter<F> {
    value: F,
    magnitude: F,
    roundings: u32,
}

macro_rules! filter {
    ($f:ident) => {
        impl Filter<$f> {
            /// The sign, where the error bound leaves no doubt.
            #[inline]
            pub(crate) fn sign(&self) -> Option<Sign> {
                const ROUNDOFF: $f = $f::EPSILON / 2.0;
                let bound = (self.roundings + 4) as $f * ROUNDOFF * self.magnitude;
                if self.value > bound {
                    Some(Sign::Positive)
                } else if -self.value > bound {
                    Some(Sign::Negative)
                } else {
                    None
                }
            }

            /// Bounds on the magnitude; the upper one infinite or NaN after an overflow.
            #[inline]
            pub(crate) fn size(&self) -> ($f, $f) {
                const ROUNDOFF: $f = $f::EPSILON / 2.0;
                let bound = (self.roundings + 4) as $f * ROUNDOFF * self.magnitude;
                (self.value.abs() - bound, self.value.abs() + bound)
            }

            #[inline]
            fn linear(&self, rhs: &Self, value: $f) -> Self {
                Self {
                    value,
                    magnitude: self.magnitude + rhs.magnitude,
                    roundings: self.roundings.max(rhs.roundings) + 1,
                }
            }
        }

        impl Ring<$f> for Filter<$f> {
            #[inline]
            fn embed(x: $f) -> Self {
                Self { value: x, magnitude: x.abs(), roundings: 0 }
            }
            #[inline]
            fn one() -> Self {
                Self::embed(1.0)
            }
            #[inline]
            fn difference(a: $f, b: $f) -> Self {
                let value = a - b;
                Self { value, magnitude: value.abs(), roundings: 1 }
            }
            #[inline]
            fn add(&self, rhs: &Self) -> Self {
                self.linear(rhs, self.value + rhs.value)
            }
            #[inline]
            fn sub(&self, rhs: &Self) -> Self {
                self.linear(rhs, self.value - rhs.value)
            }
            #[inline]
            fn neg(&self) -> Self {
                Self { value: -self.value, ..*self }
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                Self {
                    value: self.value * rhs.value,
                    magnitude: self.magnitude * rhs.magnitude + $f::MIN_POSITIVE,
                    roundings: self.roundings + rhs.roundings + 1,
                }
            }
        }
    };
}

filter!(f32);
filter!(f64);

impl Filter<f64> {
    /// A number of which this is the nearest `f64`.
    #[inline]
    pub(crate) fn nearest(value: f64) -> Self {
        Self { value, magnitude: value.abs(), roundings: 1 }
    }
}
