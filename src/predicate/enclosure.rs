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
//! of the expression, of which nothing is left after inlining; where it is not inlined it is
//! counted in whole numbers, which soft floats would not. They saturate: the most of all means
//! that nothing is known.
//!
//! For [`Single`] each operation adds 1, but the product of two inputs, which has 48 bits, is
//! exact; their c is 0. For [`Double`] two numbers that are summed need not be in order; with
//! |l| ≤ c u m the rules are
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

mod closer;
mod hints;
mod midpoint;
#[cfg(any(test, all(target_os = "none", target_pointer_width = "32")))]
mod soft;

pub(crate) use closer::Closer;
pub(crate) use midpoint::{Double, Single};

use super::{Field, Ring};
use hints::Hints;
use midpoint::{LOST, Midpoint, two_sum};

/// 1 + 2⁻⁴⁹.
const ENLARGE: f64 = 1.0 + 8.0 * f64::EPSILON;
/// Denominators and squares between these, 2⁻⁹⁰⁰ and 2⁹⁰⁰, have reciprocals that are as exact
/// as any number.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 900) << 52);

/// The counts of two numbers together, and so many errors in units of 2εm.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn plus([a, b]: [u16; 2], more: u16) -> u16 {
    a.saturating_add(b).saturating_add(more).saturating_add(more)
}

/// A count as a number; infinite from the most on.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn count(errors: u32, most: u32) -> f64 {
    if errors >= most { f64::INFINITY } else { errors.into() }
}

/// A number known to lie within 2 `errors` · ε · `size` of `midpoint`.
#[derive(Clone, Copy)]
pub(crate) struct Enclosure<M> {
    midpoint: M,
    size: f64,
    /// 2k
    errors: u16,
    /// c
    spread: u16,
    hints: Hints,
    /// Whether this is the number 1, as far as the compiler can see.
    one: bool,
}

impl<M: Midpoint> Enclosure<M> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn exact(midpoint: M, spread: u16) -> Self {
        Self {
            midpoint,
            size: midpoint.size(),
            errors: 0,
            spread,
            hints: Hints::some(M::FLOOR),
            one: false,
        }
    }

    /// With the errors in the size, in units of ε.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn fresh(midpoint: M, size: f64) -> Self {
        Self { size, errors: 1, hints: Hints::NONE, ..Self::exact(midpoint, 1) }
    }

    /// With so much more of an error.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn widened(self, by: f64) -> Self {
        let least = self.errors.max(1);
        let size = self.size + by * const { 1.0 / M::UNIT };
        Self { size, errors: least, hints: Hints::NONE, one: false, ..self }
    }

    /// The error in units of ε.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn error(&self) -> f64 {
        count(self.errors.into(), u16::MAX.into()) * self.size
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sum(&self, midpoint: M, rhs: &Self) -> Self {
        let spread = self.spread.max(rhs.spread);
        Self {
            midpoint,
            size: self.size + rhs.size,
            errors: plus([self.errors.max(rhs.errors), 0], M::sum_error(spread)),
            spread: spread.saturating_add(1),
            hints: self.hints.of_sum(rhs.hints, M::ROUNDS_SUMS),
            one: false,
        }
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn negative(&self) -> Self {
        let (one, hints) = (self.hints.is_minus_one(), self.hints.negated(self.one));
        Self { midpoint: self.midpoint.neg(), one, hints, ..*self }
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn product(&self, rhs: &Self) -> Self {
        if self.one {
            return *rhs;
        }
        if rhs.one {
            return *self;
        }
        if self.hints.is_minus_one() {
            return rhs.negative();
        }
        if rhs.hints.is_minus_one() {
            return self.negative();
        }
        let (a, b) = (self.spread, rhs.spread);
        let midpoint = self.midpoint.mul(rhs.midpoint, [a != 0, b != 0]);
        let exact = (self.errors == 0) & (rhs.errors == 0);
        let hints = self.hints.of_product(rhs.hints);
        if M::HOLDS_PRODUCTS && exact & (a == 0) & (b == 0) {
            return Self { hints, ..Self::exact(midpoint, 1) };
        }
        let size = self.size * rhs.size;
        Self {
            midpoint,
            size: if hints.is_below(M::LOWEST) {
                size + M::lost(self.size, rhs.size)
            } else {
                size
            },
            errors: plus([self.errors, rhs.errors], M::product_error(a, b)),
            spread: a.saturating_add(b).saturating_add(1),
            hints,
            one: false,
        }
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn squared(&self) -> Self {
        if self.errors == 0 {
            return self.product(self);
        }
        let x = self.midpoint.ordered();
        let most = x.magnitude() + self.error() * M::UNIT;
        Self {
            midpoint: x.mul(x, [true; 2]),
            size: self.size * most + M::lost(self.size, most),
            errors: plus([self.errors; 2], M::product_error(1, 1)),
            spread: 3,
            hints: Hints::NONE,
            one: false,
        }
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
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

    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
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
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn embed(x: $t) -> Self {
                let x = Midpoint::from_f64(f64::from(x));
                let hints = Hints::some($m::FLOOR).of_input();
                Self { hints, ..Self::exact(x, 0) }
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn one() -> Self {
                Self { one: true, ..Self::embed(1.0) }
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn difference($a: $t, $b: $t) -> Self {
                $difference
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn add(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint), rhs)
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn sub(&self, rhs: &Self) -> Self {
                self.sum(self.midpoint.add(rhs.midpoint.neg()), rhs)
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn neg(&self) -> Self {
                self.negative()
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn mul(&self, rhs: &Self) -> Self {
                self.product(rhs)
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn square(&self) -> Self {
                self.squared()
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn blurred(self, by: f64) -> Self {
                self.widened(by)
            }
        }

        impl Field<$t> for Enclosure<$m> {
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn div(&self, rhs: &Self) -> Self {
                self.quotient(rhs)
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn sqrt(&self) -> Self {
                self.root()
            }
            #[cfg_attr(not(target_pointer_width = "64"), inline)]
            #[cfg_attr(target_pointer_width = "64", inline(always))]
            fn surd(p: &Self, q: &Self, s: &Self, d: &Self) -> Self {
                p.add(&q.product(&s.root())).quotient(d)
            }
        }
    };
}

enclosure!(f32, Single, |a, b| {
    Self { errors: 2, ..Self::exact(Single(f64::from(a) - f64::from(b)), 0) }
});
enclosure!(f64, Double, |a, b| double_difference(a, b));

/// a − b. On bare metal a call, whose numbers do not stay on the stack.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn double_difference(a: f64, b: f64) -> Enclosure<Double> {
    let hints = Hints::some(Double::FLOOR).of_rounded();
    Enclosure { hints, ..Enclosure::exact(two_sum(a, -b), 1) }
}

impl<M: Midpoint> Enclosure<M> {
    /// How far the number can be from the midpoint, and the rounding of where it ends: a
    /// multiple of the size, known when this is compiled.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn radius(&self) -> f64 {
        // Of a quotient or a root the midpoint is at most half of the size.
        let ends = if self.errors == 1 { 1 } else { 2 };
        let twice = count(2 * u32::from(self.errors) + ends, 2 * u32::from(u16::MAX));
        twice * const { M::UNIT * ENLARGE / 2.0 } * self.size
    }
}

impl Enclosure<Double> {
    /// The midpoint and how far the number can be from it.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn parts(&self) -> [f64; 2] {
        [self.midpoint.high + self.midpoint.low, self.radius()]
    }
}

/// The `f32` that everything within the radius of v rounds to, and whether there is one.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn single(v: f64, radius: f64) -> (f32, bool) {
    let (low, high) = ((v - radius) as f32, (v + radius) as f32);
    // Of two infinities the difference is NaN.
    (low + 0.0, high - low == 0.0)
}

/// Whether a test wants to know what comes of the exact way.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
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
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
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
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
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

#[cfg(all(feature = "fixed", target_pointer_width = "64"))]
impl Enclosure<Double> {
    /// The sum of two numbers, the second at most half an ulp of the first.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn sum_of(high: f64, low: f64) -> Self {
        Self::exact(Double { high, low }, 1)
    }

    /// The multiple of 2^−fraction that the whole enclosure rounds to, as how many of them.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
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

#[cfg(test)]
mod tests {
    use super::{Double, Enclosure, Nearest, Ring};

    /// A sum of numbers of 10 bits, exact in `f64`, and whether the enclosure knows.
    fn sum_of(terms: u32) -> (f64, bool) {
        let tenth = Enclosure::<Double>::embed(819.0 / 1024.0);
        (1..terms).fold(tenth, |sum, _| sum.add(&tenth)).nearest()
    }

    #[test]
    fn with_more_errors_than_it_counts_nothing_is_known() {
        assert_eq!(sum_of(100), (100.0 * 819.0 / 1024.0, true));
        assert!(!sum_of(300).1);
        assert!(!sum_of(70_000).1);
    }
}
