//! Floating point that knows how far it can be off: the first answer to a sign.
//!
//! Beside the value v of an expression runs its magnitude m, the same expression
//! with every operand and every difference made positive, and the number k of
//! roundings on its longest path. With the unit roundoff u, v is within
//! ((1 + u)ᵏ − 1)·M of the truth, where M is m without rounding, hence within
//! (k + 4)·u·m as long as k² u < 2. A product that underflows is off by up to half
//! the smallest subnormal more; m carries the smallest normal number for each
//! product but those with zero, which covers it because u times that is just this half.
//! Overflow makes m infinite and the answer "unknown".
//!
//! For u · (v × w) the largest components stand for all of a vector, and m is six times
//! their product, which is no less. Twice the product of two of them must not be finite where
//! the cross product is not: so it is doubled before it is multiplied with the third.
//!
//! A square knows its operand better than that: for |A − v| ≤ e, A² is within e (2|v| + e)
//! of v², and with e = (k + 4)·u·m that is at most (2k + 8)·u·m·(|v| + e). With
//! m·(|v| + e) for its magnitude, at least A², a small difference of large numbers has a
//! small error when squared.
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
            /// How far the value can be off.
            #[inline]
            fn bound(&self) -> $f {
                const ROUNDOFF: $f = $f::EPSILON / 2.0;
                (self.roundings + 4) as $f * ROUNDOFF * self.magnitude
            }

            /// The sign, where the error bound leaves no doubt.
            #[inline]
            pub(crate) fn sign(&self) -> Option<Sign> {
                self.is_certain().then(|| self.apparent())
            }

            /// The value, and whether it is not zero beyond doubt.
            #[inline]
            pub(crate) fn nonzero(&self) -> ($f, bool) {
                (self.value, self.value.abs() > self.bound())
            }

            /// Whether the error bound leaves no doubt, or every product has a zero.
            #[inline]
            pub(crate) fn is_certain(&self) -> bool {
                (self.value.abs() > self.bound()) | (self.magnitude == 0.0)
            }

            /// The sign of the value.
            #[inline]
            pub(crate) fn apparent(&self) -> Sign {
                Sign::of_difference(self.value, 0.0)
            }

            /// Bounds on the magnitude; the upper one infinite or NaN after an overflow.
            #[inline]
            pub(crate) fn size(&self) -> ($f, $f) {
                let bound = self.bound();
                (self.value.abs() - bound, self.value.abs() + bound)
            }

            /// The components of a vector, the largest of their magnitudes and of their
            /// roundings.
            #[inline]
            fn vector(v: impl Fn(usize) -> Self) -> ([$f; 3], $f, u32) {
                let larger = |a: $f, b: $f| if b > a { b } else { a };
                let (a, b, c) = (v(0), v(1), v(2));
                (
                    [a.value, b.value, c.value],
                    larger(larger(a.magnitude, b.magnitude), c.magnitude),
                    a.roundings.max(b.roundings).max(c.roundings),
                )
            }

            /// What stands for the underflow of the product with `rhs`.
            #[inline]
            fn lost_with(&self, rhs: &Self) -> $f {
                // Not where floats are soft, and each comparison is a call.
                let exact = cfg!(not(target_os = "none"))
                    && (self.magnitude == 0.0) | (rhs.magnitude == 0.0);
                if exact { 0.0 } else { $f::MIN_POSITIVE }
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
            /// Its six products are at most that of the largest components each.
            #[inline]
            fn triple(
                u: impl Fn(usize) -> Self,
                v: impl Fn(usize) -> Self,
                w: impl Fn(usize) -> Self,
            ) -> Option<Self> {
                let ((u, a, i), (v, b, j), (w, c, k)) =
                    (Self::vector(u), Self::vector(v), Self::vector(w));
                let minor = |j: usize, k: usize| v[j] * w[k] - v[k] * w[j];
                let term = |i: usize, j: usize, k: usize| u[i] * minor(j, k);
                Some(Self {
                    value: term(0, 1, 2) + term(1, 2, 0) + term(2, 0, 1),
                    magnitude: ((b * c + $f::MIN_POSITIVE) * 2.0 * a + 2.0 * $f::MIN_POSITIVE)
                        * 3.0,
                    roundings: i + j + k + 5,
                })
            }
            #[inline]
            fn square(&self) -> Self {
                if self.roundings == 0 {
                    return self.mul(self);
                }
                let most = self.value.abs() + self.bound();
                Self {
                    value: self.value * self.value,
                    magnitude: self.magnitude * most + self.lost_with(self),
                    roundings: 2 * self.roundings + 5,
                }
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                Self {
                    value: self.value * rhs.value,
                    magnitude: self.magnitude * rhs.magnitude + self.lost_with(rhs),
                    roundings: self.roundings + rhs.roundings + 1,
                }
            }
        }
    };
}

filter!(f32);
filter!(f64);

impl Filter<f64> {
    /// The value and how far it can be off.
    #[inline]
    pub(crate) fn parts(&self) -> (f64, f64) {
        (self.value, self.bound())
    }

    /// A number of which this is the nearest `f64`.
    #[cfg(feature = "fixed")]
    #[inline]
    pub(crate) fn nearest(value: f64) -> Self {
        Self { value, magnitude: value.abs(), roundings: 1 }
    }
}
