//! A number type of the user's own: an exact rational.
//!
//! `Scalar` wants `Copy`, so a [`Rational`] is a place in a list that lives as long as
//! its thread.

use crate::exact::{Num, Truth};
use crate::number::Number;
use coincide::{Scalar, predicate::OwnArithmetic};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cell::RefCell;
use std::cmp::Ordering;
use std::fmt;
use std::ops::*;

thread_local! {
    static NUMBERS: RefCell<Vec<BigRational>> = const { RefCell::new(Vec::new()) };
}

/// A rational number without limits.
#[derive(Clone, Copy)]
pub struct Rational(usize);

impl Rational {
    pub fn new(x: BigRational) -> Self {
        NUMBERS.with_borrow_mut(|all| {
            all.push(x);
            Rational(all.len() - 1)
        })
    }

    pub fn get(self) -> BigRational {
        NUMBERS.with_borrow(|all| all[self.0].clone())
    }

    /// Forgets all numbers of this thread.
    pub fn forget() {
        NUMBERS.with_borrow_mut(Vec::clear);
    }

    fn shifted(self, k: i64, e: i32) -> Self {
        Rational::new(self.get() + power(e) * BigRational::from_integer(k.into()))
    }
}

/// 2ᵉ
fn power(e: i32) -> BigRational {
    let p = BigRational::from_integer(BigInt::one() << e.unsigned_abs());
    if e < 0 { p.recip() } else { p }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl PartialEq for Rational {
    fn eq(&self, rhs: &Self) -> bool {
        self.get() == rhs.get()
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, rhs: &Self) -> Option<Ordering> {
        self.get().partial_cmp(&rhs.get())
    }
}

macro_rules! operators {
    ($($op:ident $f:ident $assign:ident $g:ident;)*) => {$(
        impl $op for Rational {
            type Output = Self;
            fn $f(self, rhs: Self) -> Self {
                Rational::new(self.get().$f(rhs.get()))
            }
        }
        impl $assign for Rational {
            fn $g(&mut self, rhs: Self) {
                *self = self.$f(rhs);
            }
        }
    )*};
}

operators! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
    Rem rem RemAssign rem_assign;
}

impl Neg for Rational {
    type Output = Self;
    fn neg(self) -> Self {
        Rational::new(-self.get())
    }
}

impl Zero for Rational {
    fn zero() -> Self {
        Rational::new(BigRational::zero())
    }
    fn is_zero(&self) -> bool {
        self.get().is_zero()
    }
}

impl One for Rational {
    fn one() -> Self {
        Rational::new(BigRational::one())
    }
}

/// Bits of a root.
const ROOT_BITS: u64 = 256;

impl Scalar for Rational {
    type Kernel = OwnArithmetic;

    fn sqrt(self) -> Self {
        // √(n/d) = √(n d)/d, with the radicand scaled up for the bits wanted.
        let x = self.get();
        if !x.is_positive() {
            return Self::zero();
        }
        let root = ((x.numer() * x.denom()) << (2 * ROOT_BITS)).sqrt();
        Rational::new(BigRational::new(root, x.denom() << ROOT_BITS))
    }
}

impl Number for Rational {
    const NAME: &'static str = "Rational";
    const FLOAT: bool = false;
    const SCALES: [i32; 3] = [-40, 0, 40];
    const ORDINARY: (u32, i32) = (20, -10);
    const BITS: u32 = 40;
    const FRACTION: u32 = 0;

    fn near(x: f64) -> Self {
        Rational::new(BigRational::from_float(x).expect("a finite number"))
    }
    /// A fraction of small numbers.
    fn from_raw(bits: u64) -> Self {
        let [p, q] = [bits as i8, (bits >> 8) as i8].map(|x| BigInt::from(i64::from(x)));
        Rational::new(BigRational::new(p, q.abs() + 1))
    }
    fn wide(bits: u64) -> Self {
        Rational::whole(bits as i64 >> 32, (bits % 64) as i32 - 32)
    }
    fn double(self) -> f64 {
        self.get().to_f64().expect("a number")
    }
    fn ulp(self) -> f64 {
        2f64.powi(-30)
    }

    fn num(self) -> Num {
        let x = self.get();
        let e = x.denom().bits() as i64 - 1;
        assert!(*x.denom() == BigInt::one() << e, "a multiple of a power of two");
        Num::new(x.numer().clone(), -e)
    }
    fn about(self) -> Num {
        let x = self.get();
        Num::new((x.numer() << 300) / x.denom(), -300)
    }
    fn is_exactly(self, n: &Num) -> bool {
        self.is_nearest(&Truth::whole(n.clone()))
    }
    fn whole(k: i64, e: i32) -> Self {
        Rational::zero().shifted(k, e)
    }
    fn up(self) -> Self {
        self.shifted(1, -30)
    }
    fn down(self) -> Self {
        self.shifted(-1, -30)
    }
    fn specials() -> Vec<Self> {
        [0, 1, -1].map(|k| Rational::whole(k, 0)).into()
    }
    fn is_nearest(self, truth: &Truth) -> bool {
        // x d = p, multiplied out
        let x = self.get();
        let side = |n: &Num, by: &BigInt| Num { m: &n.m * by, e: n.e };
        assert!(truth.is_rational());
        side(&truth.d, x.numer()) == side(&truth.p, x.denom())
    }
    fn is_within_an_ulp(self, truth: &Truth) -> bool {
        // Some hundred bits of margin for what the formula loses.
        let x = self.get();
        let e = 150 + (x.denom().bits() as i64 - x.numer().bits() as i64).max(0);
        let floor: BigInt = ((x.numer() << e) / x.denom()) - 2;
        let (low, high) = (Num::new(floor.clone(), -e), Num::new(floor + 4, -e));
        truth.cmp(&low).is_ge() && truth.cmp(&high).is_le()
    }
}
