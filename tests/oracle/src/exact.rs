//! Exact numbers to judge by.
//!
//! A [`Num`] is m·2ᵉ with a big m: every float and every fixed-point number is one, and
//! so is every polynomial in them. Quotients are a [`Q`]; quotients and roots that are only
//! compared stay symbolic, as a [`Truth`].

use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// A quotient of big integers.
pub type Q = BigRational;

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

    /// The same as a quotient.
    pub fn q(&self) -> Q {
        let power = BigInt::from(1) << self.e.unsigned_abs();
        if self.e < 0 { Q::new(self.m.clone(), power) } else { Q::from(&self.m * power) }
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
    #[expect(
        clippy::should_implement_trait,
        reason = "it is compared with a number of another type"
    )]
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
