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
//!
//! Some need not carry it, and after inlining the compiler sees which: polynomials in `f32`
//! up to degree 6 are multiples of 2⁻⁸⁹⁴, in which nothing underflows; and for `f64` the size of
//! an input that is not zero is taken to be at least 2⁻¹⁶⁰, so that six of them make 2⁻⁹⁶⁰.
//! It sees too where one operation of the scalar itself gives the rounded number: a product of
//! two inputs, in `f64` also their sum or difference.
//!
//! What an `f32` leaves open because it is ill-conditioned is asked again in the enclosure of an
//! `f64`, [`Closer`], before exact arithmetic.

mod hints;

use super::{Field, Ring};
use hints::Hints;

/// 1 + 2⁻⁴⁹.
const ENLARGE: f64 = 1.0 + 8.0 * f64::EPSILON;
/// What a size carries for underflow: 2⁻⁹⁶⁰.
const LOST: f64 = f64::from_bits((1023 - 960) << 52);
/// The least size of a number that is not zero: 2⁻¹⁶⁰.
const SMALL: f64 = f64::from_bits((1023 - 160) << 52);
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
    /// Sizes of numbers of the scalar are zero or at least 2 to this.
    const FLOOR: i32;
    /// A product whose size is at least 2 to this carries nothing for underflow.
    const LOWEST: i32;
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
    hints: Hints,
    /// Whether this is the number 1, as far as the compiler can see.
    one: bool,
}

impl Midpoint for Single {
    const UNIT: f64 = f64::EPSILON / 2.0;
    const HOLDS_PRODUCTS: bool = true;
    const FLOOR: i32 = -149;
    const LOWEST: i32 = -1022;
    const ROUNDS_SUMS: bool = false;
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn from_f64(x: f64) -> Self {
        Self(x)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn size(self) -> f64 {
        self.magnitude()
    }
    const QUOTIENT: f64 = 4.0;
    const ROOT: f64 = 2.0;
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sum_error(_: f64) -> f64 {
        1.0
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn product_error(_: f64, _: f64) -> f64 {
        1.0
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn lost(_: f64, _: f64) -> f64 {
        LOST
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn ordered(self) -> Self {
        self
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn magnitude(self) -> f64 {
        self.0.abs()
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn add(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn neg(self) -> Self {
        Self(-self.0)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn mul(self, rhs: Self, _: [bool; 2]) -> Self {
        Self(self.0 * rhs.0)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.0;
        (Self(self.0 * inverse), inverse)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sqrt(self) -> (Self, f64) {
        let root = libm::sqrt(self.0);
        (Self(root), 0.5 / root)
    }
}

/// a + b and its rounding error.
#[cfg_attr(target_os = "none", inline)]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn two_sum(a: f64, b: f64) -> Double {
    let high = a + b;
    let t = high - a;
    Double { high, low: (a - (high - t)) + (b - t) }
}

/// a · b and its rounding error, without a fused multiply-add.
#[cfg_attr(target_os = "none", inline)]
#[cfg_attr(not(target_os = "none"), inline(always))]
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
    const FLOOR: i32 = -160;
    const LOWEST: i32 = -960;
    const ROUNDS_SUMS: bool = true;
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn from_f64(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sum_error(spread: f64) -> f64 {
        2.0 * spread + 1.0
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn product_error(a: f64, b: f64) -> f64 {
        a * b + 3.0 * (a + b) + 1.0
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn lost(a: f64, b: f64) -> f64 {
        // Zero only for what is zero exactly.
        if (a == 0.0) | (b == 0.0) { 0.0 } else { LOST }
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn ordered(self) -> Self {
        two_sum(self.high, self.low)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn magnitude(self) -> f64 {
        self.high.abs()
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn add(self, rhs: Self) -> Self {
        let sum = two_sum(self.high, rhs.high);
        Self { high: sum.high, low: (self.low + rhs.low) + sum.low }
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn div(self, rhs: Self) -> (Self, f64) {
        let inverse = 1.0 / rhs.high;
        let high = self.high * inverse;
        let p = two_product(high, rhs.high);
        let rest = ((self.high - p.high) - p.low) + (self.low - high * rhs.low);
        (Self { high, low: rest * inverse }, inverse)
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sqrt(self) -> (Self, f64) {
        let high = libm::sqrt(self.high);
        let half = 0.5 / high;
        let p = two_product(high, high);
        let rest = ((self.high - p.high) - p.low) + self.low;
        (Self { high, low: rest * half }, half)
    }
}

impl<M: Midpoint> Enclosure<M> {
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn exact(midpoint: M, spread: f64) -> Self {
        Self {
            midpoint,
            size: midpoint.size(),
            errors: 0.0,
            spread,
            hints: Hints::some(M::FLOOR),
            one: false,
        }
    }

    /// With the errors in the size, in units of ε.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn fresh(midpoint: M, size: f64) -> Self {
        Self { size, errors: 0.5, hints: Hints::NONE, ..Self::exact(midpoint, 1.0) }
    }

    /// With so much more of an error.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn widened(self, by: f64) -> Self {
        let least = if self.errors > 0.5 { self.errors } else { 0.5 };
        let size = self.size + by * const { 1.0 / M::UNIT };
        Self { size, errors: least, hints: Hints::NONE, one: false, ..self }
    }

    /// The error in units of ε.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn error(&self) -> f64 {
        2.0 * self.errors * self.size
    }

    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sum(&self, midpoint: M, rhs: &Self) -> Self {
        let larger = |a: f64, b: f64| if b > a { b } else { a };
        let spread = larger(self.spread, rhs.spread);
        Self {
            midpoint,
            size: self.size + rhs.size,
            errors: larger(self.errors, rhs.errors) + M::sum_error(spread),
            spread: spread + 1.0,
            hints: self.hints.of_sum(rhs.hints, M::ROUNDS_SUMS),
            one: false,
        }
    }

    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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
        let hints = self.hints.of_product(rhs.hints);
        if M::HOLDS_PRODUCTS && exact & (a == 0.0) & (b == 0.0) {
            return Self { hints, ..Self::exact(midpoint, 1.0) };
        }
        let size = self.size * rhs.size;
        Self {
            midpoint,
            size: if hints.is_below(M::LOWEST) {
                size + M::lost(self.size, rhs.size)
            } else {
                size
            },
            errors: self.errors + rhs.errors + M::product_error(a, b),
            spread: a + b + 1.0,
            hints,
            one: false,
        }
    }

    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn squared(&self) -> Self {
        if self.errors == 0.0 {
            return self.product(self);
        }
        let x = self.midpoint.ordered();
        let most = x.magnitude() + self.error() * M::UNIT;
        Self {
            midpoint: x.mul(x, [true; 2]),
            size: self.size * most + M::lost(self.size, most),
            errors: 2.0 * self.errors + M::product_error(1.0, 1.0),
            spread: 3.0,
            hints: Hints::NONE,
            one: false,
        }
    }

    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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

    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn embed(x: $t) -> Self {
                let x = Midpoint::from_f64(f64::from(x));
                let hints = Hints::some($m::FLOOR).of_input();
                Self { hints, ..Self::exact(x, 0.0) }
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn one() -> Self {
                Self { one: true, ..Self::embed(1.0) }
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn difference($a: $t, $b: $t) -> Self {
                $difference
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn add(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint), rhs)
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn sub(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint.neg()), rhs)
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn neg(&self) -> Self {
                Self { midpoint: self.midpoint.neg(), one: false, ..*self }
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn mul(&self, rhs: &Self) -> Self {
                self.product(rhs)
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn square(&self) -> Self {
                self.squared()
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn blurred(self, by: f64) -> Self {
                self.widened(by)
            }
        }

        impl Field<$t> for Enclosure<$m> {
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn div(&self, rhs: &Self) -> Self {
                self.quotient(rhs)
            }
            #[cfg_attr(target_os = "none", inline)]
            #[cfg_attr(not(target_os = "none"), inline(always))]
            fn sqrt(&self) -> Self {
                self.root()
            }
        }
    };
}

enclosure!(f32, Single, |a, b| {
    Self { errors: 1.0, ..Self::exact(Single(f64::from(a) - f64::from(b)), 0.0) }
});
enclosure!(f64, Double, |a, b| {
    let hints = Hints::some(Double::FLOOR).of_rounded();
    Self { hints, ..Self::exact(two_sum(a, -b), 1.0) }
});

/// For an `f32`, the enclosure of an `f64`: the second answer, to what is ill-conditioned.
#[derive(Clone, Copy)]
pub(crate) struct Closer(Enclosure<Double>);

impl Ring<f32> for Closer {
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn embed(x: f32) -> Self {
        Self(Enclosure::embed(x.into()))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn one() -> Self {
        Self(Enclosure::one())
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn difference(a: f32, b: f32) -> Self {
        Self(Enclosure::difference(a.into(), b.into()))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn add(&self, rhs: &Self) -> Self {
        Self(self.0.add(&rhs.0))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sub(&self, rhs: &Self) -> Self {
        Self(self.0.sub(&rhs.0))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn neg(&self) -> Self {
        Self(self.0.neg())
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn mul(&self, rhs: &Self) -> Self {
        Self(self.0.mul(&rhs.0))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn square(&self) -> Self {
        Self(self.0.square())
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn blurred(self, by: f64) -> Self {
        Self(self.0.widened(by))
    }
}

impl Field<f32> for Closer {
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn div(&self, rhs: &Self) -> Self {
        Self(self.0.div(&rhs.0))
    }
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn sqrt(&self) -> Self {
        Self(self.0.sqrt())
    }
}

impl<M: Midpoint> Enclosure<M> {
    /// How far the number can be from the midpoint, and the rounding of where it ends: a
    /// multiple of the size, known when this is compiled.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn radius(&self) -> f64 {
        // Of a quotient or a root the midpoint is at most half of the size.
        let ends = if self.errors == 0.5 { 0.5 } else { 1.0 };
        ((2.0 * self.errors + ends) * M::UNIT * ENLARGE) * self.size
    }
}

/// The `f32` that everything within the radius of v rounds to, and whether there is one.
#[cfg_attr(target_os = "none", inline)]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn single(v: f64, radius: f64) -> (f32, bool) {
    let (low, high) = ((v - radius) as f32, (v + radius) as f32);
    // Of two infinities the difference is NaN.
    (low + 0.0, high - low == 0.0)
}

/// Whether a test wants to know what comes of the exact way.
#[cfg_attr(target_os = "none", inline)]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn is_blind() -> bool {
    #[cfg(test)]
    return crate::lanes::tests::BLIND.get();
    #[cfg(not(test))]
    false
}

/// Numbers that know what they round to.
pub(crate) trait Nearest<T>: Field<T> {
    /// The number that the midpoint rounds to, and whether all that it can be does.
    fn nearest(&self) -> (T, bool);
}

impl Nearest<f32> for Enclosure<Single> {
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn nearest(&self) -> (f32, bool) {
        let (Single(v), radius) = (self.midpoint, self.radius());
        if is_blind() {
            return (v as f32, false);
        }
        if self.hints.is_plain() {
            let x = v as f32;
            return (x + 0.0, x.is_finite());
        }
        single(v, radius)
    }
}

impl Nearest<f64> for Enclosure<Double> {
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn nearest(&self) -> (f64, bool) {
        if is_blind() {
            return (self.midpoint.high, false);
        }
        if self.hints.is_plain() {
            let x = self.midpoint.high;
            return (x + 0.0, x.is_finite());
        }
        let (Double { high, low }, radius) = (self.midpoint.ordered(), self.radius());
        let (down, up) = (high + (low - radius), high + (low + radius));
        (down + 0.0, up - down == 0.0)
    }
}

/// What is within an ulp of `f64` of the middle between two numbers stays open.
impl Nearest<f32> for Closer {
    fn nearest(&self) -> (f32, bool) {
        let (Double { high, low }, radius) = (self.0.midpoint.ordered(), self.0.radius());
        if is_blind() {
            return (high as f32, false);
        }
        single(high, radius + low.abs() + f64::EPSILON * high.abs())
    }
}

#[cfg(all(feature = "fixed", target_pointer_width = "64"))]
impl Enclosure<Double> {
    /// The sum of two numbers, the second at most half an ulp of the first.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(crate) fn sum_of(high: f64, low: f64) -> Self {
        Self::exact(Double { high, low }, 1.0)
    }

    /// The multiple of 2^−fraction that the whole enclosure rounds to, as how many of them.
    #[cfg_attr(target_os = "none", inline)]
    #[cfg_attr(not(target_os = "none"), inline(always))]
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
        let radius = self.radius() * unit + 2.0 * f64::EPSILON * (low.abs() + 1.0);
        let (down, up) = (libm::floor(rest - radius + 0.5), libm::floor(rest + radius + 0.5));
        (down == up).then(|| whole as i128 + down as i128)
    }
}
