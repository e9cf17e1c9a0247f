//! A [`Filter`](super::Filter) for machines where floats are soft: it keeps its bound as a power
//! of two, in integers, so that an operation of the value takes one soft operation and not three.
//!
//! With the magnitude M and the number k of roundings of the head of that module, this keeps an
//! e with M ≤ 2ᵉ: that of an operand is the power of two above it, that of a product the sum, that
//! of a sum one more than the larger. M is meant without rounding, and so is 2ᵉ. A difference v of
//! two numbers of the input, |v| < 2ᵉ, is within u·2ᵉ⁻¹ of the truth, which therefore is not
//! above 2ᵉ. The value is within ((1 + u)ᵏ − 1)·2ᵉ of the truth, so less than (k + 4)·u·2ᵉ off,
//! which is compared with the power of two below the value, if that is a normal number.
//!
//! A product that underflows is off by up to half the smallest subnormal, u times the smallest
//! normal number. No product's e is less than that of 2⁷ such numbers, so that one more of them
//! for each product makes M greater by at most one in 128 for each factor: 5 % up to degree 6,
//! within what k + 4 has to spare. What overflows stays infinite or NaN under sums and products,
//! and a value that is not finite is never certain.
//!
//! The bound is looser than the other's by a few bits: of signs that are not zero it leaves some
//! thousandth open in `f32`, none to speak of in `f64`.

use super::{Ring, Sign};

#[derive(Clone, Copy)]
pub(crate) struct Coarse<F> {
    value: F,
    /// e, above that of the smallest normal number by one less: as the exponent is stored.
    exponent: i32,
    roundings: u32,
}

macro_rules! coarse {
    ($f:ident, $bits:ident) => {
        impl Coarse<$f> {
            /// The exponent of 1, as it is stored.
            const BIAS: i32 = $f::MAX_EXP - 1;
            /// The least exponent of a product: that of 2⁷ times the smallest normal number.
            const LEAST: i32 = 8;

            /// The stored exponent.
            #[inline]
            fn stored(x: $f) -> i32 {
                (x.to_bits() >> ($f::MANTISSA_DIGITS - 1)) as i32 & (2 * Self::BIAS + 1)
            }

            #[inline]
            fn of(value: $f, roundings: u32) -> Self {
                Self { value, exponent: Self::stored(value) + 1, roundings }
            }

            /// The exponent of a power of two that is above how far the value can be off.
            #[inline]
            fn bound(&self) -> i32 {
                let factor = (u32::BITS - (self.roundings + 3).leading_zeros()) as i32;
                self.exponent - $f::MANTISSA_DIGITS as i32 + factor
            }

            #[inline]
            fn product(a: i32, b: i32) -> i32 {
                (a + b - Self::BIAS).max(Self::LEAST)
            }

            #[inline]
            fn linear(&self, rhs: &Self, value: $f) -> Self {
                Self {
                    value,
                    exponent: self.exponent.max(rhs.exponent) + 1,
                    roundings: self.roundings.max(rhs.roundings) + 1,
                }
            }

            /// The sign, where there is no doubt: that of a difference always.
            #[inline]
            pub(crate) fn sign(&self) -> Option<Sign> {
                // By its bits: a comparison of soft floats is a call.
                let bits = self.value.to_bits();
                let is_zero = bits << 1 == 0;
                let stored = Self::stored(self.value);
                let known = self.roundings <= 1 && is_zero || stored >= self.bound().max(1);
                if !known || stored > 2 * Self::BIAS {
                    return None;
                }
                Some(match (is_zero, bits >> ($bits::BITS - 1)) {
                    (true, _) => Sign::Zero,
                    (_, 0) => Sign::Positive,
                    _ => Sign::Negative,
                })
            }

            /// The components of a vector, the largest of their exponents and of their
            /// roundings.
            #[inline]
            fn vector(v: impl Fn(usize) -> Self) -> ([$f; 3], i32, u32) {
                let (a, b, c) = (v(0), v(1), v(2));
                (
                    [a.value, b.value, c.value],
                    a.exponent.max(b.exponent).max(c.exponent),
                    a.roundings.max(b.roundings).max(c.roundings),
                )
            }
        }

        impl Ring<$f> for Coarse<$f> {
            #[inline]
            fn embed(x: $f) -> Self {
                Self::of(x, 0)
            }
            #[inline]
            fn one() -> Self {
                Self::of(1.0, 0)
            }
            #[inline]
            fn difference(a: $f, b: $f) -> Self {
                Self::of(a - b, 1)
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
                    // Twice for a component of the cross product, three times that for the sum.
                    exponent: Self::product(Self::product(b, c) + 1, a) + 2,
                    roundings: i + j + k + 5,
                })
            }
            /// A square knows its operand better than by its magnitude: see the head of the other
            /// module.
            #[inline]
            fn square(&self) -> Self {
                if self.roundings == 0 {
                    return self.mul(self);
                }
                let most = (Self::stored(self.value) + 1).max(self.bound()) + 1;
                Self {
                    value: self.value * self.value,
                    exponent: Self::product(self.exponent, most),
                    roundings: 2 * self.roundings + 5,
                }
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                Self {
                    value: self.value * rhs.value,
                    exponent: Self::product(self.exponent, rhs.exponent),
                    // One more than there are: no product is taken for a difference.
                    roundings: self.roundings + rhs.roundings + 2,
                }
            }
        }
    };
}

coarse!(f32, u32);
coarse!(f64, u64);

#[cfg(feature = "fixed")]
impl Coarse<f64> {
    /// A number of which this is the nearest `f64`.
    #[inline]
    pub(crate) fn nearest(value: f64) -> Self {
        Self::of(value, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Cross, Delta, Dot, Minus, Orient2d, Orient3d, Plus, Polynomial, Side, Sign, Square, Times,
        Value, sign,
    };
    use super::Coarse;

    /// Numbers from a generator: (certain, all).
    #[derive(Default)]
    struct Count(u32, u32);

    macro_rules! tests {
        ($f:ident, $module:ident) => {
            mod $module {
                use super::*;

                /// What is certain must be the sign in exact arithmetic.
                fn ask<P: Polynomial<$f>>(p: &P, count: &mut Count) {
                    let coarse = p.eval::<Coarse<$f>>().sign();
                    count.1 += 1;
                    if let Some(coarse) = coarse {
                        count.0 += 1;
                        assert_eq!(coarse, sign(p));
                    }
                }

                /// Polynomials of degree 1 to 6 in fifteen numbers.
                fn ask_all(x: [$f; 15], count: &mut Count) {
                    let p2 = |i: usize| [x[i], x[i + 1]];
                    let p3 = |i: usize| [x[i], x[i + 1], x[i + 2]];
                    let d = |i: usize, j: usize| Delta(x[i], x[j]);
                    let w = [d(0, 3), d(1, 4), d(2, 5)];
                    let u = [d(6, 9), d(7, 10), d(8, 11)];
                    let cross = Cross([w[0], w[1]], [u[0], u[1]]);
                    let (uu, uw, ww) = (Dot(u, u), Dot(u, w), Dot(w, w));
                    let side = Side { normal: p3(0), offset: x[14], point: p3(3) };
                    ask(&d(0, 1), count);
                    ask(&Plus(Value(x[0]), Value(x[1])), count);
                    ask(&Times(Value(x[0]), Value(x[1])), count);
                    ask(&side, count);
                    ask(&uw, count);
                    ask(&cross, count);
                    ask(&Orient2d::new(p2(0), p2(2), p2(4)), count);
                    ask(&Orient3d::new(p3(0), p3(3), p3(6), p3(9)), count);
                    ask(&Minus(ww, Square(Plus(Value(x[12]), Value(x[13])))), count);
                    ask(&Minus(Times(uu, ww), Square(uw)), count);
                    ask(&Minus(Square(uw), Times(uu, Minus(ww, Square(Value(x[12]))))), count);
                    ask(&Minus(Times(Square(cross), uu), Times(Square(uw), ww)), count);
                }

                fn random(state: &mut u64) -> u64 {
                    *state ^= *state << 13;
                    *state ^= *state >> 7;
                    *state ^= *state << 17;
                    *state
                }

                #[test]
                fn what_is_certain_is_right() {
                    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
                    let (mut ordinary, mut all) = (Count::default(), Count::default());
                    for i in 0..200_000 {
                        let many = |s: &mut u64| ((random(s) >> 40) as i32 - (1 << 23)) as $f / 1e6;
                        let few = |s: &mut u64| (random(s) % 7) as $f - 3.0;
                        let scale = |s: &mut u64, most: i32| {
                            let exponent = random(s) as i32 % most;
                            (2.0 as $f).powi(exponent)
                        };
                        let near = many(&mut state);
                        let tiny = scale(&mut state, $f::MAX_EXP) * $f::MIN_POSITIVE;
                        let one = scale(&mut state, $f::MAX_EXP - 4);
                        let x: [$f; 15] = core::array::from_fn(|_| match i % 6 {
                            0 => many(&mut state),
                            1 => few(&mut state),
                            // One ulp beside each other, or a few.
                            2 => near + (few(&mut state) * $f::EPSILON) * near,
                            3 => few(&mut state) * one,
                            4 => few(&mut state) * tiny,
                            _ => many(&mut state) * scale(&mut state, $f::MAX_EXP - 30),
                        });
                        ask_all(x, if i % 6 == 0 { &mut ordinary } else { &mut all });
                    }
                    assert!(
                        ordinary.1 - ordinary.0 < ordinary.1 / 250,
                        "{} left open",
                        ordinary.1 - ordinary.0
                    );
                    assert!(all.0 > all.1 / 4, "{} of {}", all.0, all.1);
                }

                #[test]
                fn what_is_not_finite_is_open() {
                    let huge = $f::MAX;
                    for x in [$f::INFINITY, -$f::INFINITY, $f::NAN] {
                        assert_eq!(Delta(x, 0.0).eval::<Coarse<$f>>().sign(), None);
                    }
                    let product = Times(Value(huge), Value(huge));
                    assert_eq!(product.eval::<Coarse<$f>>().sign(), None);
                    // Zero because it is less than half the smallest number.
                    let small = Times(Value($f::MIN_POSITIVE), Value($f::MIN_POSITIVE));
                    assert_eq!(small.eval::<Coarse<$f>>().sign(), None);
                    let same = Delta(huge, huge).eval::<Coarse<$f>>().sign();
                    assert_eq!(same, Some(Sign::Zero));
                }
            }
        };
    }

    tests!(f32, single);
    tests!(f64, double);
}
