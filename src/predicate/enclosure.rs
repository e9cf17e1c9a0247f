//! Floating point of twice the precision with an error bound: the first answer to
//! a quotient or a root.
//!
//! An [`Enclosure`] of a number X is a midpoint x, a size m ≥ |X| and a count k; X lies
//! within 2kεm of x. For `f32` the midpoint is an `f64` ([`Single`]) and ε = u = 2⁻⁵³, for
//! `f64` an unevaluated sum h + l of two ([`Double`]) and ε = u². If both ends of the
//! enclosure round to the same number of the scalar, that number is the correctly rounded
//! result; if not, exact arithmetic decides.
//!
//! As in a filter, m is the same expression with every term made positive, and k a constant
//! of the expression, of which nothing is left after inlining. For [`Single`] each operation
//! adds 1, but the product of two inputs, which has 48 bits, is exact; their c is 0. For
//! [`Double`] two numbers that are summed need not be in order; with |l| ≤ c u m the rules are
//!
//! | | c | k | because |
//! | --- | --- | --- | --- |
//! | input, a − b | 0, 1 | 0 | `two_sum` is exact |
//! | x + y | max c + 1 | max k + 2 max c + 1 | its error, at most u m, and the l are added with two roundings |
//! | x · y | c + d + 1 | k + j + cd + 3(c + d) + 1 | l l' is dropped; h l' + l h' and the error of h h' take four roundings of at most (c + d + 1) u m |
//!
//! (Lange and Rump, ACM TOMS 46, 2020, have the like for their pairs.) The factor 2 is for
//! the products of errors and the roundings of m, relative to m less than 100 u.
//!
//! A square has the size m (|x| + 2kεm), at least X², and twice the errors: as in a filter,
//! a small difference of large numbers has a small error when squared. Its halves are
//! brought in order first, so that |l| ≤ u |x|.
//!
//! A quotient or a root puts its error, |n/d − n'/d'| ≤ (eₙ + |n'/d'| e_d)/(|d'| − e_d) or
//! |√a − √a'| ≤ e/√a', in units of ε into m, and k starts again at 1/2. The halves are
//! brought in order first; n h⁻¹ is then within 4u of the quotient q and the correction
//! (n − q d) h⁻¹ within 18u² of its own, computed with an error of 13u²; of a root they
//! are within 2u, and 10u² in all. They count as 40 and 16.
//!
//! Where products underflow they lose a few times 2⁻¹⁰⁷⁴; m carries 2⁻⁹⁶⁰ for each, of
//! which u² is more. A [`Double`] that is exactly zero stays so; to an `f32` it is all one.
//! Overflow makes m infinite or NaN, and no rounding agrees.

use super::{Field, Ring};

/// 1 + 2⁻⁴⁹.
const ENLARGE: f64 = 1.0 + 8.0 * f64::EPSILON;
/// What a size carries for underflow: 2⁻⁹⁶⁰.
const LOST: f64 = f64::from_bits((1023 - 960) << 52);
/// Denominators and squares between these, 2⁻⁹⁰⁰ and 2⁹⁰⁰, have reciprocals that are as exact
/// as any number.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 900) << 52);

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
    fn sum_error(spread: f64) -> f64;
    /// The error of a product relative to its size.
    fn product_error(a: f64, b: f64) -> f64;
    /// What a product of numbers of these sizes carries for underflow.
    fn lost(a: f64, b: f64) -> f64;
    fn from_f64(x: f64) -> Self;
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
pub(crate) struct Single(f64);

/// A midpoint of two `f64`, their exact sum.
#[derive(Clone, Copy)]
pub(crate) struct Double {
    high: f64,
    low: f64,
}

/// A number known to lie within 2 `errors` · ε · `size` of `midpoint`.
#[derive(Clone, Copy)]
pub(crate) struct Enclosure<M> {
    midpoint: M,
    size: f64,
    /// k
    errors: f64,
    /// c
    spread: f64,
    /// Whether this is the number 1, as far as the compiler can see.
    one: bool,
}

impl Midpoint for Single {
    const UNIT: f64 = f64::EPSILON / 2.0;
    const HOLDS_PRODUCTS: bool = true;
    const QUOTIENT: f64 = 4.0;
    const ROOT: f64 = 2.0;
    #[inline]
    fn sum_error(_: f64) -> f64 {
        1.0
    }
    #[inline]
    fn product_error(_: f64, _: f64) -> f64 {
        1.0
    }
    #[inline]
    fn lost(_: f64, _: f64) -> f64 {
        LOST
    }
    #[inline]
    fn from_f64(x: f64) -> Self {
        Self(x)
    }
    #[inline]
    fn ordered(self) -> Self {
        self
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
    fn mul(self, rhs: Self, _: [bool; 2]) -> Self {
        Self(self.0 * rhs.0)
    }
    #[inline]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.0;
        (Self(self.0 * inverse), inverse)
    }
    #[inline]
    fn sqrt(self) -> (Self, f64) {
        let root = libm::sqrt(self.0);
        (Self(root), 0.5 / root)
    }
}

/// a + b and its rounding error.
#[inline]
fn two_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    let t = high - a;
    Double { high, low: (a - (high - t)) + (b - t) }
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
    const UNIT: f64 = f64::EPSILON / 2.0 * (f64::EPSILON / 2.0);
    const HOLDS_PRODUCTS: bool = false;
    const QUOTIENT: f64 = 40.0;
    const ROOT: f64 = 16.0;
    #[inline]
    fn sum_error(spread: f64) -> f64 {
        2.0 * spread + 1.0
    }
    #[inline]
    fn product_error(a: f64, b: f64) -> f64 {
        a * b + 3.0 * (a + b) + 1.0
    }
    #[inline]
    fn lost(a: f64, b: f64) -> f64 {
        // Zero only for what is zero exactly.
        if (a == 0.0) | (b == 0.0) { 0.0 } else { LOST }
    }
    #[inline]
    fn from_f64(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
    #[inline]
    fn ordered(self) -> Self {
        two_sum(self.high, self.low)
    }
    #[inline]
    fn magnitude(self) -> f64 {
        self.high.abs()
    }
    #[inline]
    fn add(self, rhs: Self) -> Self {
        let sum = two_sum(self.high, rhs.high);
        Self { high: sum.high, low: (self.low + rhs.low) + sum.low }
    }
    #[inline]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
    #[inline]
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
    #[inline]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.high;
        let high = self.high * inverse;
        let p = two_product(high, rhs.high);
        let rest = ((self.high - p.high) - p.low) + (self.low - high * rhs.low);
        (Self { high, low: rest * inverse }, inverse)
    }
    #[inline]
    fn sqrt(self) -> (Self, f64) {
        let high = libm::sqrt(self.high);
        let half = 0.5 / high;
        let p = two_product(high, high);
        let rest = ((self.high - p.high) - p.low) + self.low;
        (Self { high, low: rest * half }, half)
    }
}

impl<M: Midpoint> Enclosure<M> {
    #[inline]
    fn exact(midpoint: M, spread: f64) -> Self {
        Self { midpoint, size: midpoint.magnitude(), errors: 0.0, spread, one: false }
    }

    /// With the errors in the size, in units of ε.
    #[inline]
    fn fresh(midpoint: M, size: f64) -> Self {
        Self { midpoint, size, errors: 0.5, spread: 1.0, one: false }
    }

    /// The error in units of ε.
    #[inline]
    fn error(&self) -> f64 {
        2.0 * self.errors * self.size
    }

    #[inline]
    fn sum(&self, midpoint: M, rhs: &Self) -> Self {
        let larger = |a: f64, b: f64| if b > a { b } else { a };
        let spread = larger(self.spread, rhs.spread);
        Self {
            midpoint,
            size: self.size + rhs.size,
            errors: larger(self.errors, rhs.errors) + M::sum_error(spread),
            spread: spread + 1.0,
            one: false,
        }
    }

    #[inline]
    fn product(&self, rhs: &Self) -> Self {
        if self.one {
            return *rhs;
        }
        if rhs.one {
            return *self;
        }
        let (a, b) = (self.spread, rhs.spread);
        let midpoint = self.midpoint.mul(rhs.midpoint, [a != 0.0, b != 0.0]);
        let exact = (self.errors == 0.0) & (rhs.errors == 0.0);
        if M::HOLDS_PRODUCTS && exact & (a == 0.0) & (b == 0.0) {
            return Self::exact(midpoint, 1.0);
        }
        // What is exact is as large as its midpoint.
        let size = if exact { midpoint.magnitude() } else { self.size * rhs.size };
        Self {
            midpoint,
            size: size + M::lost(self.size, rhs.size),
            errors: self.errors + rhs.errors + M::product_error(a, b),
            spread: a + b + 1.0,
            one: false,
        }
    }

    #[inline]
    fn squared(&self) -> Self {
        if self.errors == 0.0 {
            return self.product(self);
        }
        let x = self.midpoint.ordered();
        let most = x.magnitude() + self.error() * M::UNIT;
        Self {
            midpoint: x.mul(x, [true; 2]),
            size: self.size * most + M::lost(self.size, self.size),
            errors: 2.0 * self.errors + M::product_error(1.0, 1.0),
            spread: 3.0,
            one: false,
        }
    }

    #[inline]
    fn quotient(&self, rhs: &Self) -> Self {
        if rhs.one {
            return *self;
        }
        let (n, d) = (self.midpoint.ordered(), rhs.midpoint.ordered());
        let (midpoint, inverse) = n.div(d);
        let (least, quotient) = (d.magnitude(), midpoint.magnitude());
        let below = rhs.error();
        let known = (least > 4.0 * M::UNIT * below) & (least > LEAST) & (least < MOST);
        let lost = if self.size == 0.0 { 0.0 } else { LOST };
        let error = (self.error() + quotient * below + lost) * inverse.abs() + lost;
        let size = 2.0 * error + M::QUOTIENT * quotient;
        Self::fresh(midpoint, if known { size } else { f64::INFINITY })
    }

    #[inline]
    fn root(&self) -> Self {
        let square = self.midpoint.ordered();
        let (midpoint, half) = square.sqrt();
        let size = 4.0 * (self.error() + LOST) * half + M::ROOT * midpoint.magnitude();
        // Of a negative number both the root and the size are NaN.
        let least = square.magnitude();
        let known = (least > 4.0 * M::UNIT * self.error()) & (least > LEAST) & (least < MOST);
        Self::fresh(midpoint, if known { size } else { f64::INFINITY })
    }
}

macro_rules! enclosure {
    ($t:ident, $m:ident, |$a:ident, $b:ident| $difference:expr) => {
        impl Ring<$t> for Enclosure<$m> {
            #[inline]
            fn embed(x: $t) -> Self {
                Self::exact(Midpoint::from_f64(f64::from(x)), 0.0)
            }
            #[inline]
            fn one() -> Self {
                Self { one: true, ..Self::embed(1.0) }
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
                Self { midpoint: self.midpoint.neg(), one: false, ..*self }
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                self.product(rhs)
            }
            #[inline]
            fn square(&self) -> Self {
                self.squared()
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

enclosure!(f32, Single, |a, b| {
    Self { errors: 1.0, ..Self::exact(Single(f64::from(a) - f64::from(b)), 0.0) }
});
enclosure!(f64, Double, |a, b| Self::exact(two_sum(a, -b), 1.0));

impl<M: Midpoint> Enclosure<M> {
    /// How far the number can be from the midpoint.
    #[inline]
    fn radius(&self) -> f64 {
        self.error() * M::UNIT
    }
}

impl Enclosure<Single> {
    /// The number that the whole enclosure rounds to.
    #[inline]
    pub(crate) fn rounded(&self) -> Option<f32> {
        let Single(v) = self.midpoint;
        let radius = self.radius() * ENLARGE + f64::EPSILON * v.abs();
        let (low, high) = ((v - radius) as f32, (v + radius) as f32);
        (low == high && low.is_finite()).then_some(low + 0.0)
    }
}

impl Enclosure<Double> {
    /// The number that the whole enclosure rounds to.
    #[inline]
    pub(crate) fn rounded(&self) -> Option<f64> {
        let Double { high, low } = self.midpoint.ordered();
        let radius = self.radius() * ENLARGE + f64::EPSILON * low.abs();
        let (down, up) = (high + (low - radius), high + (low + radius));
        (down == up && down.is_finite()).then_some(down + 0.0)
    }
}

#[cfg(all(feature = "fixed", target_pointer_width = "64"))]
impl Enclosure<Double> {
    /// The sum of two numbers, the second at most half an ulp of the first.
    #[inline]
    pub(crate) fn sum_of(high: f64, low: f64) -> Self {
        Self::exact(Double { high, low }, 1.0)
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
        let radius = self.radius() * unit * ENLARGE + 2.0 * f64::EPSILON * (low.abs() + 1.0);
        let (down, up) = (libm::floor(rest - radius + 0.5), libm::floor(rest + radius + 0.5));
        (down == up).then(|| whole as i128 + down as i128)
    }
}
