//! Every operation against big rationals.

extern crate std;

use super::{Real, outwards, real, round};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

type Q = BigRational;

fn exact(x: Real) -> Q {
    let (negative, m, e) = x.parts();
    let m = Q::from_integer(BigInt::from(m)) * power(e);
    if negative { -m } else { m }
}

fn power(e: i32) -> Q {
    let p = Q::from_integer(BigInt::one() << e.unsigned_abs());
    if e < 0 { p.recip() } else { p }
}

/// SplitMix64
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Of many shapes: full, short, next to a power of two.
    fn real(&mut self) -> Real {
        let wide = u128::from(self.next()) << 64 | u128::from(self.next());
        let m = match self.next() % 6 {
            0 => wide >> (self.next() % 128),
            1 => wide << (self.next() % 128),
            2 => u128::MAX - (wide >> (120 - self.next() % 64)),
            3 => (1 << 127) + (wide >> (120 - self.next() % 64)),
            4 => u128::from(self.next() % 9),
            _ => wide,
        };
        Real::new(self.next().is_multiple_of(2), m, (self.next() % 300) as i32 - 150)
    }
}

fn has_128_bits(x: &Q) -> bool {
    let m = x.numer().magnitude();
    x.is_zero()
        || x.denom().magnitude().count_ones() == 1
            && m.bits() - m.trailing_zeros().unwrap_or(0) <= 128
}

fn check(got: Real, truth: &Q) {
    let error = (exact(got) - truth).abs();
    assert!(error <= truth.abs() * power(-126), "{got:?} for {truth}");
    assert!(!has_128_bits(truth) || error.is_zero(), "{got:?} for {truth}, which fits");
    assert!(got.is_zero() || got.mantissa >> 127 == 1, "not normal: {got:?}");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
fn every_operation_is_within_2_to_the_minus_126_and_exact_if_it_fits() {
    let mut random = Random(1);
    for k in 0..12_000 {
        let a = random.real();
        // Often next to each other.
        let b = match k % 4 {
            0 => Real { mantissa: a.mantissa ^ u128::from(random.next() % 4), ..a },
            1 => Real { exponent: a.exponent + (random.next() % 3) as i32 - 1, ..random.real() },
            _ => random.real(),
        };
        let b = Real::new(b.negative, b.mantissa, b.exponent);
        let (p, q) = (exact(a), exact(b));
        check(a + b, &(&p + &q));
        check(a - b, &(&p - &q));
        check(a * b, &(&p * &q));
        assert_eq!(a + b, b + a);
        assert_eq!(-(a - b), b - a);
        assert_eq!(a.cmp(&b), p.cmp(&q));
        if !b.is_zero() {
            check(a / b, &(&p / &q));
        }
    }
}

#[test]
fn the_square_root_is_cut_off_after_128_bits() {
    let mut random = Random(2);
    for _ in 0..12_000 {
        let a = random.real().abs();
        let root = a.sqrt();
        let (r, unit) = (exact(root), power(root.exponent));
        assert!(&r * &r <= exact(a) && (&r + &unit) * (&r + &unit) > exact(a) || a.is_zero());
        let whole = Real::new(false, a.mantissa >> 64, a.exponent);
        assert_eq!((whole * whole).sqrt(), whole);
    }
    assert!((-Real::ONE).sqrt().is_zero());
}

#[test]
fn the_extremes_divide_and_root_well() {
    let all = [u128::MAX, u128::MAX - 1, 1 << 127, (1 << 127) + 1, 3 << 126, u128::MAX << 64];
    for m in all {
        for n in all {
            for e in [0, 1] {
                let (a, b) = (Real::new(false, m, e), Real::new(true, n, 0));
                check(a / b, &(exact(a) / exact(b)));
                let (r, unit) = (exact(a.sqrt()), power(a.sqrt().exponent));
                assert!(&r * &r <= exact(a) && (&r + &unit) * (&r + &unit) > exact(a));
            }
        }
    }
}

#[test]
fn exponents_saturate_without_a_panic() {
    let huge = Real::new(false, u128::MAX, i32::MAX - 3);
    let tiny = Real::new(true, 1, i32::MIN + 3);
    for (a, b) in [(huge, huge), (huge, tiny), (tiny, huge), (tiny, tiny), (huge, Real::ZERO)] {
        let _ = (a + b, a - b, a * b, a / b, a.sqrt(), b.sqrt(), a.scaled(9), b.scaled(-9));
        let _ = (a.settled(b), b.settled(a), round::<f64>(a * b), round::<f32>(a / b), a.cmp(&b));
    }
}

#[test]
fn settled_rounds_to_a_multiple() {
    let n = |x: f64| real(x);
    assert_eq!(n(5.3).settled(n(1.0)), n(5.0));
    assert_eq!(n(-5.6).settled(n(1.5)), n(-6.0));
    assert_eq!(n(7.9).settled(n(4.0)), n(8.0));
    assert_eq!(n(3.9).settled(n(8.0)), n(0.0));
    assert_eq!(n(4.1).settled(n(8.0)), n(8.0));
    assert_eq!(n(4.1).settled(n(64.0)), n(0.0));
    assert_eq!(n(0.1).settled(Real::ZERO), n(0.1));
    let all = Real::new(false, u128::MAX, 0);
    assert_eq!(all.settled(Real::new(false, 2, 0)), Real::new(false, 1, 128));
}

fn there_and_back<T: crate::Scalar>(numbers: &[T]) {
    for x in numbers {
        assert_eq!(round::<T>(real(*x)), *x);
        for side in [false, true] {
            assert_eq!(outwards::<T>(real(*x), side), *x);
        }
    }
}

#[test]
fn every_scalar_survives_the_way_there_and_back() {
    let mut random = Random(3);
    let bits: std::vec::Vec<u64> = (0..2000).map(|_| random.next()).collect();
    let finite = |x: &f64| x.is_finite();
    let doubles: std::vec::Vec<f64> =
        bits.iter().map(|b| f64::from_bits(*b)).filter(finite).collect();
    there_and_back(&doubles);
    there_and_back(&[0.0, 5e-324, f64::MAX, -f64::MAX, f64::MIN_POSITIVE]);
    let singles: std::vec::Vec<f32> =
        bits.iter().map(|b| f32::from_bits(*b as u32)).filter(|x| x.is_finite()).collect();
    there_and_back(&singles);
    for x in doubles {
        assert_eq!(round::<f32>(real(x)), x as f32);
    }
    #[cfg(feature = "fixed")]
    {
        use fixed::types::{I16F16, I32F32};
        for b in bits {
            there_and_back(&[I32F32::from_bits(b as i64), I32F32::MAX, I32F32::MIN]);
            there_and_back(&[I16F16::from_bits(b as i32), I16F16::MAX, I16F16::MIN]);
        }
        assert_eq!(round::<I16F16>(real(1e9f64)), I16F16::MAX);
        assert_eq!(round::<I16F16>(real(-1e9f64)), I16F16::MIN);
        assert_eq!(round::<I16F16>(real(1.5f64 / 65536.0)).to_bits(), 2);
        assert_eq!(round::<I16F16>(real(2.5f64 / 65536.0)).to_bits(), 2);
        assert_eq!(round::<I16F16>(real(1e-30f64)).to_bits(), 0);
    }
}

#[test]
fn outwards_is_the_next_number_on_that_side() {
    let third = Real::ONE / real(3.0);
    for (x, sign) in [(third, 1.0), (-third, -1.0)] {
        let (low, high): (f64, f64) = (outwards(x, false), outwards(x, true));
        assert!(low < sign / 3.0 + 1e-9 && low.next_up() == high);
        assert!(real(low) < x && x < real(high));
    }
    let beyond = Real::new(false, 1, 5000);
    assert_eq!(
        (outwards::<f64>(beyond, true), outwards::<f64>(-beyond, false)),
        (f64::MAX, -f64::MAX)
    );
    assert_eq!(outwards::<f32>(Real::new(false, 1, -2000), true), f32::from_bits(1));
    assert_eq!(outwards::<f32>(Real::new(false, 1, -2000), false), 0.0);
}
