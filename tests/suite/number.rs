//! Exact numbers to judge by, and what the tests need to know about each scalar.
//!
//! A [`Num`] is m·2ᵉ with a big m: every float and every fixed-point number is one, and
//! so is every polynomial in them. Quotients and roots stay symbolic, as a [`Truth`].

use coincide::Scalar;
use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// m · 2ᵉ
#[derive(Debug, Clone)]
pub struct Num {
    pub m: BigInt,
    pub e: i64,
}

impl Num {
    pub fn new(m: impl Into<BigInt>, e: i64) -> Self {
        Self { m: m.into(), e }
    }

    pub fn zero() -> Self {
        Self::new(0, 0)
    }

    pub fn one() -> Self {
        Self::new(1, 0)
    }

    pub fn sign(&self) -> Ordering {
        match self.m.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    pub fn is_zero(&self) -> bool {
        self.sign().is_eq()
    }

    pub fn half(&self) -> Self {
        Self { m: self.m.clone(), e: self.e - 1 }
    }

    pub fn square(&self) -> Self {
        self * self
    }

    fn at(&self, e: i64) -> BigInt {
        &self.m << (self.e - e)
    }

    fn aligned(&self, rhs: &Self, f: impl Fn(BigInt, &BigInt) -> BigInt) -> Self {
        // The alignment is skipped for zero, whose exponent means nothing.
        match (self.is_zero(), rhs.is_zero()) {
            (_, true) => self.clone(),
            (true, _) => Self { m: f(BigInt::ZERO, &rhs.m), e: rhs.e },
            _ => {
                let e = self.e.min(rhs.e);
                Self { m: f(self.at(e), &rhs.at(e)), e }
            }
        }
    }
}

impl Add for &Num {
    type Output = Num;
    fn add(self, rhs: &Num) -> Num {
        self.aligned(rhs, |a, b| a + b)
    }
}

impl Sub for &Num {
    type Output = Num;
    fn sub(self, rhs: &Num) -> Num {
        self.aligned(rhs, |a, b| a - b)
    }
}

impl Mul for &Num {
    type Output = Num;
    fn mul(self, rhs: &Num) -> Num {
        Num { m: &self.m * &rhs.m, e: self.e + rhs.e }
    }
}

impl Neg for &Num {
    type Output = Num;
    fn neg(self) -> Num {
        Num { m: -&self.m, e: self.e }
    }
}

impl PartialEq for Num {
    fn eq(&self, rhs: &Num) -> bool {
        self.cmp(rhs).is_eq()
    }
}

impl Eq for Num {}

impl PartialOrd for Num {
    fn partial_cmp(&self, rhs: &Num) -> Option<Ordering> {
        Some(self.cmp(rhs))
    }
}

impl Ord for Num {
    fn cmp(&self, rhs: &Num) -> Ordering {
        (self - rhs).sign()
    }
}

/// The number (p + q·√s) / d, d ≠ 0, s ≥ 0.
#[derive(Debug, Clone)]
pub struct Truth {
    pub p: Num,
    pub q: Num,
    pub s: Num,
    pub d: Num,
}

impl Truth {
    pub fn ratio(p: Num, d: Num) -> Self {
        Self { p, q: Num::zero(), s: Num::zero(), d }
    }

    pub fn whole(p: Num) -> Self {
        Self::ratio(p, Num::one())
    }

    /// Whether it is given without a root.
    pub fn is_rational(&self) -> bool {
        self.q.is_zero()
    }

    /// Its order to y.
    pub fn cmp(&self, y: &Num) -> Ordering {
        // p − y d + q √s
        let a = &self.p - &(y * &self.d);
        let (sa, sq) = (a.sign(), if self.s.is_zero() { Ordering::Equal } else { self.q.sign() });
        let sum = match (sa, sq) {
            (x, Ordering::Equal) => x,
            (Ordering::Equal, x) => x,
            (x, y) if x == y => x,
            // Opposite signs: the larger square wins.
            (x, _) => match a.square().cmp(&(&self.q.square() * &self.s)) {
                Ordering::Greater => x,
                Ordering::Equal => Ordering::Equal,
                Ordering::Less => sq,
            },
        };
        if self.d.sign().is_lt() { sum.reverse() } else { sum }
    }

    /// o + u · self
    pub fn along(&self, o: &Num, u: &Num) -> Self {
        Self {
            p: &(o * &self.d) + &(u * &self.p),
            q: u * &self.q,
            s: self.s.clone(),
            d: self.d.clone(),
        }
    }
}

/// What the tests need to know about a scalar.
pub trait Number: Scalar {
    const NAME: &'static str;
    const FLOAT: bool;
    /// Exponents e for which small multiples of 2ᵉ exist: tiny, about 1, huge.
    const SCALES: [i32; 3];
    /// Numbers of this many bits times 2 to this power are ordinary ones, and so are
    /// their small multiples.
    const ORDINARY: (u32, i32);
    /// The number itself.
    fn num(self) -> Num;
    /// The number itself, or next to it if it is no multiple of a power of two.
    fn about(self) -> Num {
        self.num()
    }
    /// Whether it is this number.
    fn is_exactly(self, n: &Num) -> bool {
        self.is_finite() && self.num() == *n
    }
    /// k · 2ᵉ
    fn whole(k: i64, e: i32) -> Self;
    /// The next number in the range.
    fn up(self) -> Self;
    /// The last number in the range.
    fn down(self) -> Self;
    /// The odd ones of the type.
    fn extremes() -> Vec<Self>;
    /// Whether no number of the type is nearer to the truth; ties to even.
    fn is_nearest(self, truth: &Truth) -> bool;
    /// Whether the truth is within 1 ulp.
    fn is_near(self, truth: &Truth) -> bool;

    /// Whether it is what is promised: nearest to a quotient, near to a root.
    fn is_right(self, truth: &Truth) -> bool {
        if truth.is_rational() { self.is_nearest(truth) } else { self.is_near(truth) }
    }
}

/// A number among its neighbors on the grid of its type. The next one after the largest
/// float is where infinity begins; fixed point ends.
struct Place {
    below: Option<Num>,
    here: Num,
    above: Option<Num>,
    odd: bool,
}

impl Place {
    fn is_nearest(&self, truth: &Truth) -> bool {
        let half_way = |other: &Option<Num>, side: Ordering| {
            other.as_ref().is_none_or(|o| match truth.cmp(&(o + &self.here).half()) {
                Ordering::Equal => !self.odd,
                order => order == side,
            })
        };
        half_way(&self.below, Ordering::Greater) && half_way(&self.above, Ordering::Less)
    }

    fn is_near(&self, truth: &Truth) -> bool {
        self.below.as_ref().is_none_or(|b| truth.cmp(b).is_ge())
            && self.above.as_ref().is_none_or(|a| truth.cmp(a).is_le())
    }
}

fn parts_of_f64(x: f64) -> Num {
    assert!(x.is_finite());
    let bits = x.to_bits();
    let (field, fraction) = (bits >> 52 & 0x7ff, (bits & ((1 << 52) - 1)) as i64);
    let m = if field == 0 { fraction } else { fraction | 1 << 52 };
    Num::new(if x < 0.0 { -m } else { m }, field.max(1) as i64 - 1075)
}

macro_rules! float {
    ($t:ident, $scales:expr, $ordinary:expr) => {
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = true;
            const SCALES: [i32; 3] = $scales;
            const ORDINARY: (u32, i32) = $ordinary;
            fn num(self) -> Num {
                parts_of_f64(self.into())
            }
            fn whole(k: i64, e: i32) -> Self {
                libm::ldexp(k as f64, e) as $t
            }
            fn up(self) -> Self {
                self.next_up().min($t::MAX)
            }
            fn down(self) -> Self {
                self.next_down().max(-$t::MAX)
            }
            fn extremes() -> Vec<Self> {
                let tiny = $t::from_bits(1);
                let (max, least) = ($t::MAX, $t::MIN_POSITIVE);
                let (nan, infinity) = ($t::NAN, $t::INFINITY);
                vec![
                    nan, infinity, -infinity, 0.0, -0.0, tiny, -tiny, max, -max, least, -least, 1.0,
                ]
            }
            fn is_nearest(self, truth: &Truth) -> bool {
                !self.is_nan() && place(self, $t::MAX_EXP.into()).is_nearest(truth)
            }
            fn is_near(self, truth: &Truth) -> bool {
                !self.is_nan() && place(self, $t::MAX_EXP.into()).is_near(truth)
            }
        }

        impl OnGrid for $t {
            fn neighbors(self) -> [Self; 2] {
                [self.next_down(), self.next_up()]
            }
            fn is_odd(self) -> bool {
                self.to_bits() & 1 == 1
            }
        }
    };
}

trait OnGrid: Sized + Copy + Into<f64> {
    fn neighbors(self) -> [Self; 2];
    fn is_odd(self) -> bool;
}

/// The place of a float; infinity stands where the next power of two would.
fn place<T: OnGrid>(x: T, max_exp: i64) -> Place {
    let on_line = |x: T| -> Num {
        let x: f64 = x.into();
        if x.is_infinite() { Num::new(x.signum() as i64, max_exp) } else { parts_of_f64(x) }
    };
    let [down, up] = x.neighbors();
    let inside = |v: f64, out: f64| v != out;
    let value: f64 = x.into();
    Place {
        below: inside(value, f64::NEG_INFINITY).then(|| on_line(down)),
        here: on_line(x),
        above: inside(value, f64::INFINITY).then(|| on_line(up)),
        odd: x.is_odd(),
    }
}

float!(f32, [-147, 0, 120], (18, -10));
float!(f64, [-1072, 0, 1018], (44, -30));

#[cfg(feature = "fixed")]
macro_rules! fixed {
    ($t:ident, $scales:expr, $ordinary:expr) => {
        impl Number for fixed::types::$t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = false;
            const SCALES: [i32; 3] = $scales;
            const ORDINARY: (u32, i32) = $ordinary;
            fn num(self) -> Num {
                Num::new(self.to_bits(), -i64::from(Self::FRAC_NBITS))
            }
            fn whole(k: i64, e: i32) -> Self {
                let shift = e + Self::FRAC_NBITS as i32;
                Self::from_bits((i128::from(k) << shift).try_into().expect("in range"))
            }
            fn up(self) -> Self {
                self.saturating_add(Self::DELTA)
            }
            fn down(self) -> Self {
                self.saturating_sub(Self::DELTA)
            }
            fn extremes() -> Vec<Self> {
                let (min, max, one) = (Self::MIN, Self::MAX, Self::DELTA);
                vec![min, max, one, -one, Self::ZERO, Self::ONE, -Self::ONE, min + one]
            }
            fn is_nearest(self, truth: &Truth) -> bool {
                fixed_place(self).is_nearest(truth)
            }
            fn is_near(self, truth: &Truth) -> bool {
                fixed_place(self).is_near(truth)
            }
        }
    };
}

#[cfg(feature = "fixed")]
fn fixed_place<T: Number + fixed::traits::Fixed>(x: T) -> Place {
    Place {
        below: (x != T::MIN).then(|| x.down().num()),
        here: x.num(),
        above: (x != T::MAX).then(|| x.up().num()),
        odd: x.trailing_zeros() == 0,
    }
}

#[cfg(feature = "fixed")]
fixed!(I16F16, [-16, 0, 12], (24, -16));
#[cfg(feature = "fixed")]
fixed!(I32F32, [-32, 0, 28], (50, -32));
#[cfg(feature = "fixed")]
fixed!(I8F8, [-8, 0, 4], (11, -8));
