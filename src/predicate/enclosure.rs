//! Floating point of twice the precision with an error bound: the first answer to
//! a quotient or a root.
//!
//! An [`Enclosure`] is a midpoint and a radius e ≥ 0 in `f64`; the truth lies within
//! e of the midpoint. For `f32` the midpoint is an `f64` ([`Single`]), for `f64` an
//! unevaluated sum of two ([`Double`]). If both ends of the enclosure round to the
//! same number of the scalar, that number is the correctly rounded result; if not,
//! exact arithmetic decides.
//!
//! Radii are computed in `f64` and enlarged by 2⁻⁴⁹, more than their own roundings;
//! 2⁻⁹⁰⁰ is added for each product, far above what underflow can lose (a few times
//! 2⁻¹⁰⁷⁴). Overflow makes the radius infinite or NaN, and no rounding agrees.
//!
//! The double-word bounds are those of Joldes, Muller and Popescu (ACM TOMS 44,
//! 2017), at most 10 · 2⁻¹⁰⁶ for each operation; 2⁻⁹⁸ is used throughout.

use super::{Field, Ring};

/// 1 + 2⁻⁴⁹.
const ENLARGE: f64 = 1.0 + 8.0 * f64::EPSILON;
/// 2⁻⁹⁰⁰.
const UNDERFLOW: f64 = f64::from_bits((1023 - 900) << 52);

/// A floating-point number in which midpoints are computed.
pub(crate) trait Midpoint: Copy {
    /// Relative error of each operation.
    const ROUNDOFF: f64;
    fn from_f64(x: f64) -> Self;
    fn magnitude(self) -> f64;
    fn add(self, rhs: Self) -> Self;
    fn neg(self) -> Self;
    fn mul(self, rhs: Self) -> Self;
    fn div(self, rhs: Self) -> Self;
    fn sqrt(self) -> Self;
}

/// A midpoint of one `f64`.
#[derive(Clone, Copy)]
pub(crate) struct Single(f64);

/// A midpoint of two `f64`: their exact sum, the second at most half an ulp of the
/// first.
#[derive(Clone, Copy)]
pub(crate) struct Double {
    high: f64,
    low: f64,
}

/// A number known to lie within `radius` of `midpoint`.
#[derive(Clone, Copy)]
pub(crate) struct Enclosure<M> {
    midpoint: M,
    radius: f64,
}

impl Midpoint for Single {
    // An ulp, twice the roundoff: it also bounds the error relative to the result.
    const ROUNDOFF: f64 = f64::EPSILON;
    #[inline]
    fn from_f64(x: f64) -> Self {
        Self(x)
    }
    #[inline]
    fn magnitude(self) -> f64 {
        self.0.abs()
    }
    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 * rhs.0)
    }
    #[inline]
    fn div(self, rhs: Self) -> Self {
        Self(self.0 / rhs.0)
    }
    #[inline]
    fn sqrt(self) -> Self {
        Self(libm::sqrt(self.0))
    }
}

/// a + b and its rounding error.
#[inline]
fn two_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    let t = high - a;
    Double { high, low: (a - (high - t)) + (b - t) }
}

/// The same, for |a| ≥ |b|.
#[inline]
fn quick_two_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    Double { high, low: b - (high - a) }
}

/// a · b and its rounding error, without a fused multiply-add.
#[inline]
fn two_product(a: f64, b: f64) -> Double {
    let split = |x: f64| {
        let t = 134_217_729.0 * x; // 2^27 + 1
        let high = t - (t - x);
        (high, x - high)
    };
    let high = a * b;
    let ((ah, al), (bh, bl)) = (split(a), split(b));
    Double { high, low: ((ah * bh - high) + ah * bl + al * bh) + al * bl }
}

impl Midpoint for Double {
    const ROUNDOFF: f64 = f64::from_bits((1023 - 98) << 52);
    #[inline]
    fn from_f64(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
    #[inline]
    fn magnitude(self) -> f64 {
        self.high.abs()
    }
    #[inline]
    fn add(self, rhs: Self) -> Self {
        let s = two_sum(self.high, rhs.high);
        let t = two_sum(self.low, rhs.low);
        let v = quick_two_sum(s.high, s.low + t.high);
        quick_two_sum(v.high, v.low + t.low)
    }
    #[inline]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        let p = two_product(self.high, rhs.high);
        quick_two_sum(p.high, p.low + (self.high * rhs.low + self.low * rhs.high))
    }
    #[inline]
    fn div(self, rhs: Self) -> Self {
        let first = self.high / rhs.high;
        let rest = self.add(rhs.mul(Self::from_f64(first)).neg());
        let second = rest.high / rhs.high;
        let rest = rest.add(rhs.mul(Self::from_f64(second)).neg());
        let third = rest.high / rhs.high;
        let q = quick_two_sum(first, second);
        quick_two_sum(q.high, q.low + third)
    }
    #[inline]
    fn sqrt(self) -> Self {
        let first = libm::sqrt(self.high);
        let rest = self.add(two_product(first, first).neg());
        quick_two_sum(first, rest.high / (2.0 * first))
    }
}

impl<M: Midpoint> Enclosure<M> {
    #[inline]
    fn new(midpoint: M, radius: f64) -> Self {
        let radius = (radius + M::ROUNDOFF * midpoint.magnitude()) * ENLARGE;
        Self { midpoint, radius }
    }

    #[inline]
    fn exact(midpoint: M) -> Self {
        Self { midpoint, radius: 0.0 }
    }

    /// Whether this is zero and nothing else.
    #[inline]
    fn is_zero(&self) -> bool {
        self.midpoint.magnitude() == 0.0 && self.radius == 0.0
    }

    #[inline]
    fn sum(&self, midpoint: M, rhs: &Self) -> Self {
        Self::new(midpoint, self.radius + rhs.radius)
    }

    #[inline]
    fn product(&self, rhs: &Self) -> Self {
        let (a, b) = (self.midpoint.magnitude(), rhs.midpoint.magnitude());
        let radius = a * rhs.radius + b * self.radius + self.radius * rhs.radius;
        let lost = if self.is_zero() || rhs.is_zero() { 0.0 } else { UNDERFLOW };
        Self::new(self.midpoint.mul(rhs.midpoint), radius + lost)
    }

    #[inline]
    fn quotient(&self, rhs: &Self) -> Self {
        // |a/b − a'/b'| ≤ (e_a + |a'/b'| e_b) / (|b'| − e_b)
        let midpoint = self.midpoint.div(rhs.midpoint);
        let least = rhs.midpoint.magnitude() / ENLARGE - rhs.radius;
        let radius = (self.radius + midpoint.magnitude() * rhs.radius) / least;
        let known = if least > UNDERFLOW { radius } else { f64::INFINITY };
        let lost = if self.is_zero() { 0.0 } else { UNDERFLOW };
        Self::new(midpoint, known * ENLARGE + lost)
    }

    #[inline]
    fn root(&self) -> Self {
        // |√a − √a'| = |a − a'| / (√a + √a') ≤ e / √a'
        let size = self.midpoint.magnitude();
        let known = size > 2.0 * self.radius + UNDERFLOW;
        let midpoint = self.midpoint.sqrt();
        let radius = self.radius / midpoint.magnitude() * ENLARGE;
        Self::new(midpoint, if known { radius } else { f64::INFINITY })
    }
}

macro_rules! enclosure {
    ($t:ident, $m:ident, |$a:ident, $b:ident| $difference:expr) => {
        impl Ring<$t> for Enclosure<$m> {
            #[inline]
            fn embed(x: $t) -> Self {
                Self::exact(Midpoint::from_f64(f64::from(x)))
            }
            #[inline]
            fn one() -> Self {
                Self::embed(1.0)
            }
            #[inline]
            fn difference($a: $t, $b: $t) -> Self {
                $difference
            }
            #[inline]
            fn add(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint), rhs)
            }
            #[inline]
            fn sub(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint.neg()), rhs)
            }
            #[inline]
            fn neg(&self) -> Self {
                Self { midpoint: self.midpoint.neg(), ..*self }
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                self.product(rhs)
            }
        }

        impl Field<$t> for Enclosure<$m> {
            #[inline]
            fn div(&self, rhs: &Self) -> Self {
                self.quotient(rhs)
            }
            #[inline]
            fn sqrt(&self) -> Self {
                self.root()
            }
        }
    };
}

enclosure!(f32, Single, |a, b| Self::new(Single(f64::from(a) - f64::from(b)), 0.0));
enclosure!(f64, Double, |a, b| Self::exact(two_sum(a, -b)));

impl Enclosure<Single> {
    /// The number that the whole enclosure rounds to.
    #[inline]
    pub(crate) fn rounded(&self) -> Option<f32> {
        let Single(v) = self.midpoint;
        let radius = self.radius * ENLARGE + f64::EPSILON * v.abs();
        let (low, high) = ((v - radius) as f32, (v + radius) as f32);
        (low == high && low.is_finite()).then_some(low + 0.0)
    }
}

impl Enclosure<Double> {
    /// The number that the whole enclosure rounds to.
    #[inline]
    pub(crate) fn rounded(&self) -> Option<f64> {
        let Double { high, low } = self.midpoint;
        let radius = self.radius * ENLARGE + f64::EPSILON * low.abs();
        let (down, up) = (high + (low - radius), high + (low + radius));
        (down == up && down.is_finite()).then_some(down + 0.0)
    }
}

#[cfg(all(feature = "fixed", target_pointer_width = "64"))]
impl Enclosure<Double> {
    /// The sum of two numbers, the second at most half an ulp of the first.
    #[inline]
    pub(crate) fn sum_of(high: f64, low: f64) -> Self {
        Self::exact(Double { high, low })
    }

    /// The multiple of 2^−fraction that the whole enclosure rounds to, as how many of them.
    #[inline]
    pub(crate) fn multiple(&self, fraction: u32) -> Option<i128> {
        let unit = f64::from_bits((1023 + u64::from(fraction)) << 52);
        let (high, low) = (self.midpoint.high * unit, self.midpoint.low * unit);
        // Beyond 2¹¹⁰ every fixed-point number saturates; NaN is not within.
        let inside = high.abs() < f64::from_bits((1023 + 110) << 52);
        if !inside {
            return None;
        }
        let whole = libm::floor(high);
        let rest = (high - whole) + low;
        // The error of the sum, and a little, so that no tie seems certain.
        let radius = self.radius * unit * ENLARGE + 2.0 * f64::EPSILON * (low.abs() + 1.0);
        let (down, up) = (libm::floor(rest - radius + 0.5), libm::floor(rest + radius + 0.5));
        (down == up).then(|| whole as i128 + down as i128)
    }
}
