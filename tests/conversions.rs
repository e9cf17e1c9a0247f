//! Conversions between scalars, between shapes, between maps, and to and from nalgebra.
//!
//! The truth is a rational: every finite number of every scalar is one.
#![cfg(feature = "fixed")]

use coincide::fixed::types::extra::{U0, U8, U14, U30, U62};
use coincide::fixed::types::{I16F16, I32F32};
use coincide::fixed::{FixedI16, FixedI32, FixedI64};
use coincide::{CastError, Loss, Numbers, Scalar};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// A scalar whose numbers are known from outside of the library.
trait Known: Scalar {
    /// The number; `None` if it is not finite.
    fn truth(self) -> Option<BigRational>;
    /// The number of this scalar that a rational must become.
    fn rounded(x: &BigRational) -> Self;
    /// Numbers of all sizes, the ends of the range, and those beside powers of two.
    fn samples() -> Vec<Self>;
    /// The same number, with the same sign if it is zero.
    fn same(self, other: Self) -> bool;
    /// Whether the rational is beyond the largest or smallest number.
    fn is_beyond(x: &BigRational) -> bool;
}

fn power(e: i32) -> BigRational {
    let p = BigRational::from_integer(BigInt::one() << e.unsigned_abs());
    if e < 0 { p.recip() } else { p }
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

macro_rules! known_float {
    ($t:ident, $bits:ident) => {
        impl Known for $t {
            fn truth(self) -> Option<BigRational> {
                BigRational::from_float(self)
            }
            fn rounded(x: &BigRational) -> Self {
                // Bisection over the bits of the floats that are not negative: the largest one not
                // above the number.
                let size = x.abs();
                let at = |bits: $bits| $t::from_bits(bits).truth();
                let (mut low, mut high) = (0, $t::INFINITY.to_bits());
                while high - low > 1 {
                    let middle = low + (high - low) / 2;
                    if at(middle).is_some_and(|y| y <= size) { low = middle } else { high = middle }
                }
                // Infinity counts as the power of two that it has the place of.
                let above = at(high).unwrap_or_else(|| power($t::MAX_EXP));
                let below = at(low).unwrap();
                let (down, up) = (&size - below, above - &size);
                let nearest = if down < up || (down == up && low % 2 == 0) { low } else { high };
                let y = $t::from_bits(nearest);
                if x.is_negative() { -y } else { y }
            }
            fn samples() -> Vec<Self> {
                let mut all = vec![
                    0.0,
                    -0.0,
                    1.0,
                    0.1,
                    $t::MAX,
                    $t::MIN,
                    $t::from_bits(1),
                    32767.5,
                    1e10,
                    -1e10,
                    128.5,
                ];
                let mut state = 77;
                for k in 0..400 {
                    let bits = random(&mut state) as $bits;
                    let x = $t::from_bits(bits);
                    all.push(if k % 4 == 0 {
                        x
                    } else {
                        (bits >> 3) as $t * (2.0 as $t).powi(-(k % 90))
                    });
                }
                all.retain(|x| x.is_finite());
                all
            }
            fn same(self, other: Self) -> bool {
                self.to_bits() == other.to_bits()
            }
            fn is_beyond(x: &BigRational) -> bool {
                x.abs() > $t::MAX.truth().unwrap()
            }
        }
    };
}

known_float!(f32, u32);
known_float!(f64, u64);

macro_rules! known_fixed {
    ($($t:ty, $int:ident;)*) => {$(
        impl Known for $t {
            fn truth(self) -> Option<BigRational> {
                let raw = BigRational::from_integer(self.to_bits().into());
                Some(raw / power(<$t>::FRAC_NBITS as i32))
            }
            fn rounded(x: &BigRational) -> Self {
                let raw = x * power(<$t>::FRAC_NBITS as i32);
                let floor = raw.floor().to_integer();
                let (rest, half) = (raw - raw_of(&floor), power(-1));
                let odd = &floor % 2 != BigInt::ZERO;
                let up = rest > half || (rest == half && odd);
                let nearest = floor + BigInt::from(up);
                let clamped = nearest.clamp($int::MIN.into(), $int::MAX.into());
                <$t>::from_bits(clamped.try_into().unwrap())
            }
            fn samples() -> Vec<Self> {
                let mut all = vec![0, 1, -1, $int::MAX, $int::MIN, $int::MAX - 1, $int::MIN + 1];
                let mut state = 99;
                for k in 0..400 {
                    all.push((random(&mut state) as $int) >> (k % ($int::BITS - 1)));
                }
                all.into_iter().map(<$t>::from_bits).collect()
            }
            fn same(self, other: Self) -> bool {
                self == other
            }
            fn is_beyond(x: &BigRational) -> bool {
                *x > <$t>::MAX.truth().unwrap() || *x < <$t>::MIN.truth().unwrap()
            }
        }
    )*};
}

fn raw_of(x: &BigInt) -> BigRational {
    BigRational::from_integer(x.clone())
}

type Q8 = FixedI32<U8>;
type Q14 = FixedI16<U14>;
type Q30 = FixedI32<U30>;
type Q62 = FixedI64<U62>;
type Q0 = FixedI64<U0>;

known_fixed! {
    I16F16, i32; I32F32, i64; Q8, i32; Q14, i16; Q30, i32; Q62, i64; Q0, i64;
}

/// Calls a function for each scalar, or for each pair of them.
macro_rules! for_each_scalar {
    ($f:ident) => {{
        $f::<f32>();
        $f::<f64>();
        $f::<I16F16>();
        $f::<I32F32>();
    }};
}

macro_rules! for_each_pair {
    ($f:ident: $($t:ident)*) => {$(
        for_each_pair!(@ $f $t: f32 f64 I16F16 I32F32 Q8 Q14 Q30 Q62 Q0);
    )*};
    (@ $f:ident $t:ident: $($u:ident)*) => {$( $f::<$t, $u>(); )*};
}

// Numbers.

fn casts_are_nearest<T: Known, U: Known>() {
    for x in T::samples() {
        let truth = x.truth().unwrap();
        let (expected, y) = (U::rounded(&truth), x.cast::<U>());
        // Minus zero stays that between floats.
        assert!(
            y.same(expected) || (truth.is_zero() && y == expected),
            "{x:?}: {y:?} {expected:?}"
        );
    }
}

#[test]
fn a_cast_gives_the_nearest_number_ties_to_even() {
    for_each_pair!(casts_are_nearest: f32 f64 I16F16 I32F32 Q8 Q14 Q30 Q62 Q0);
}

fn exact_casts_are_told<T: Known, U: Known>() {
    for x in T::samples() {
        let truth = x.truth().unwrap();
        let expected = match U::rounded(&truth).truth() {
            Some(y) if y == truth => Ok(x.cast::<U>()),
            _ if U::is_beyond(&truth) => Err(Loss::OutOfRange),
            _ => Err(Loss::Rounded),
        };
        assert_eq!(x.try_cast::<U>().map_err(|e| e.loss), expected, "{x:?}");
    }
}

#[test]
fn try_cast_says_what_was_lost() {
    for_each_pair!(exact_casts_are_told: f32 f64 I16F16 I32F32 Q8 Q14 Q30 Q62 Q0);
}

fn never_err<T: Known, U: Known>() {
    for x in T::samples() {
        assert_eq!(x.try_cast::<U>().unwrap().truth(), x.truth());
    }
}

#[test]
fn conversions_into_a_finer_scalar_never_fail() {
    never_err::<f32, f64>();
    never_err::<I16F16, I32F32>();
    never_err::<I16F16, f64>();
    never_err::<Q8, I32F32>();
    never_err::<Q14, f32>();
}

#[test]
fn numbers_that_are_not_finite_have_a_defined_cast() {
    assert!(f64::NAN.cast::<f32>().is_nan() && f32::NAN.cast::<f64>().is_nan());
    assert!(f64::NAN.try_cast::<f32>().is_ok_and(f32::is_nan));
    assert_eq!(f64::NEG_INFINITY.try_cast::<f32>(), Ok(f32::NEG_INFINITY));
    assert_eq!(f32::INFINITY.cast::<I16F16>(), I16F16::MAX);
    assert_eq!(f32::NEG_INFINITY.cast::<I32F32>(), I32F32::MIN);
    assert_eq!(f64::NAN.cast::<I32F32>(), I32F32::ZERO);
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let refused = CastError { field: "number", loss: Loss::NotFinite };
        assert_eq!(x.try_cast::<I16F16>(), Err(refused));
    }
    assert_eq!(1e300.cast::<f32>(), f32::INFINITY);
    assert_eq!(1e300.try_cast::<f32>().map_err(|e| e.loss), Err(Loss::OutOfRange));
    assert!((-0.0_f64).cast::<f32>().is_sign_negative());
}

fn generic_numbers<T: Known>() {
    let f64s = f64::samples();
    for x in &f64s {
        let expected = T::rounded(&x.truth().unwrap());
        assert!(T::nearest(*x).same(expected) || *x == 0.0, "{x:?}");
    }
    for x in T::samples() {
        assert_eq!(x.as_f64(), f64::rounded(&x.truth().unwrap()), "{x:?}");
    }
    assert_eq!(T::half(), T::rounded(&power(-1)));
    assert_eq!(T::two(), T::rounded(&power(1)));
    let mut state = 5;
    for k in 0..4000_u32 {
        let (mut n, mut d) = (random(&mut state) as i32, random(&mut state) as u32);
        (n, d) = match k % 4 {
            0 => (n % 100, d % 100),
            1 => (n >> (k % 31), d >> (k % 32)),
            // Halfway between two numbers, where powers of two are.
            2 => (n, 1 << (k % 32)),
            _ => (n, d),
        };
        if d == 0 {
            assert_eq!(T::quotient(n, d), T::zero());
            continue;
        }
        let truth = BigRational::new(n.into(), d.into());
        assert_eq!(T::quotient(n, d), T::rounded(&truth), "{n}/{d}");
    }
    for (n, d) in [(i32::MIN, 1), (i32::MAX, 1), (i32::MIN, u32::MAX), (1, u32::MAX)] {
        assert_eq!(T::quotient(n, d), T::rounded(&BigRational::new(n.into(), d.into())));
    }
}

#[test]
fn numbers_of_generic_code_are_the_nearest() {
    for_each_scalar!(generic_numbers);
    generic_numbers::<Q8>();
    generic_numbers::<Q14>();
    generic_numbers::<Q30>();
    generic_numbers::<Q62>();
    generic_numbers::<Q0>();
}
