//! Sine, cosine and arctangent of fixed point against references that share nothing
//! with them: the system's `f64` functions, and integers of 256 bits after the point.

use coincide::Trig;
use fixed::types::extra::{U2, U14, U30, U62};
use fixed::types::{I8F8, I16F16, I32F32};
use fixed::{FixedI16, FixedI32, FixedI64};
use num_bigint::BigInt;
use std::thread;

/// Bits after the point of the references.
const FRACTION: u32 = 256;

fn one() -> BigInt {
    BigInt::from(1) << FRACTION
}

fn times(a: &BigInt, b: &BigInt) -> BigInt {
    (a * b) >> FRACTION
}

/// arctan x for |x| ≤ 1: four halvings of the angle, then the series.
fn arctan(x: &BigInt) -> BigInt {
    let mut x = x.clone();
    for _ in 0..4 {
        let root = ((one() + times(&x, &x)) << FRACTION).sqrt();
        x = (x << FRACTION) / (one() + root);
    }
    let square = times(&x, &x);
    let (mut power, mut sum, mut n) = (x.clone(), BigInt::ZERO, 1);
    while power != BigInt::ZERO {
        let term = &power / n;
        sum = if n % 4 == 1 { sum + term } else { sum - term };
        power = times(&power, &square);
        n += 2;
    }
    sum << 4
}

fn pi() -> BigInt {
    arctan(&one()) << 2
}

/// Sine and cosine of raw · 2^−fraction.
fn sin_cos(raw: i64, fraction: u32, pi: &BigInt) -> (BigInt, BigInt) {
    // Bits enough below the point that whole turns can be taken off.
    let angle = (BigInt::from(raw) << FRACTION) >> fraction;
    let turn: BigInt = pi << 1;
    let angle = &angle - (&angle / &turn) * &turn;
    let (mut sin, mut cos) = (BigInt::ZERO, BigInt::ZERO);
    let (mut term, mut n) = (one(), 0);
    while term != BigInt::ZERO {
        match n % 4 {
            0 => cos += &term,
            1 => sin += &term,
            2 => cos -= &term,
            _ => sin -= &term,
        }
        n += 1;
        term = times(&term, &angle) / n;
    }
    (sin, cos)
}

/// The angle of (x, y), not both zero.
fn atan2(y: i64, x: i64, pi: &BigInt) -> BigInt {
    let (ax, ay) = (BigInt::from(x.unsigned_abs()), BigInt::from(y.unsigned_abs()));
    let angle = if ay <= ax {
        arctan(&((&ay << FRACTION) / &ax))
    } else {
        (pi >> 1) - arctan(&((&ax << FRACTION) / &ay))
    };
    let angle = if x < 0 { pi - angle } else { angle };
    if y < 0 { -angle } else { angle }
}

/// |raw − exact| in thousandths of an ulp, where the exact value is in the range;
/// otherwise 0 if raw is the end of the range and a lot if not.
fn off(raw: i64, exact: &BigInt, fraction: u32, bits: u32) -> u64 {
    let limit = i64::MAX >> (64 - bits);
    let scaled: BigInt = exact * 1000;
    let difference: BigInt = ((BigInt::from(raw) * 1000) << (FRACTION - fraction)) - scaled;
    let milli: BigInt = difference.magnitude().clone().into();
    let milli: u64 = (milli >> (FRACTION - fraction)).try_into().unwrap_or(u64::MAX);
    let beyond =
        exact.magnitude() >> (FRACTION - fraction) >= BigInt::from(limit).magnitude().clone();
    match beyond {
        true if raw.unsigned_abs() >= limit.unsigned_abs() => 0,
        _ => milli,
    }
}

/// A sequence of bits without a pattern (xorshift64*).
struct Bits(u64);

impl Bits {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A raw number of this many bits, of any magnitude.
    fn raw(&mut self, bits: u32) -> i64 {
        let shift = 64 - bits + self.next() as u32 % bits;
        self.next() as i64 >> shift
    }
}

fn extremes(bits: u32, fraction: u32) -> Vec<i64> {
    let limit = i64::MAX >> (64 - bits);
    let mut numbers = vec![0, 1, -1, 2, -2, limit, limit - 1, -limit, -limit - 1, limit / 2];
    numbers.extend((0..bits - 1).flat_map(|k| [(1i64 << k) - 1, 1 << k, -(1 << k)]));
    // Next to multiples of π/4.
    let quarter = (core::f64::consts::FRAC_PI_4 * (1u64 << fraction) as f64) as i64;
    for k in 1..20 {
        numbers.extend([-1, 0, 1].map(|step| quarter.saturating_mul(k).saturating_add(step)));
    }
    numbers.retain(|n| (-limit - 1..=limit).contains(n));
    numbers
}

/// The greatest errors of sine, cosine and arctangent, in thousandths of an ulp.
fn worst<T: Trig>(
    bits: u32,
    fraction: u32,
    samples: usize,
    from: impl Fn(i64) -> T,
    to: impl Fn(T) -> i64,
) -> [u64; 3] {
    let pi = pi();
    let mut random = Bits(0x9e37_79b9_7f4a_7c15);
    let fixed = extremes(bits, fraction);
    let mut worst = [0; 3];
    let angles: Vec<i64> =
        fixed.iter().copied().chain((0..samples).map(|_| random.raw(bits))).collect();
    for &angle in &angles {
        let (sin, cos) = from(angle).sin_cos();
        let exact = sin_cos(angle, fraction, &pi);
        worst[0] = worst[0].max(off(to(sin), &exact.0, fraction, bits));
        worst[1] = worst[1].max(off(to(cos), &exact.1, fraction, bits));
    }
    let pairs = fixed.iter().flat_map(|y| fixed.iter().map(move |x| (*y, *x)));
    let random = (0..samples).map(|_| (random.raw(bits), random.raw(bits)));
    for (y, x) in pairs.step_by(7).chain(random) {
        let angle = to(from(y).atan2(from(x)));
        if (x, y) == (0, 0) {
            assert_eq!(angle, 0);
            continue;
        }
        worst[2] = worst[2].max(off(angle, &atan2(y, x, &pi), fraction, bits));
    }
    worst
}

macro_rules! worst {
    ($t:ty, $int:ty, $samples:expr) => {{
        let figures = worst::<$t>(
            <$int>::BITS,
            <$t>::FRAC_NBITS,
            $samples,
            |raw| <$t>::from_bits(raw as $int),
            |x| i64::from(x.to_bits()),
        );
        println!("{}: sin, cos, atan2 within {figures:?} / 1000 ulp", stringify!($t));
        figures
    }};
}

#[test]
fn sine_cosine_and_arctangent_are_the_nearest_numbers() {
    // Rounding to nearest is half an ulp; the series add far less, except where an ulp
    // is as small as their own error, in the types with the most fraction bits.
    for figures in [
        worst!(I16F16, i32, 3000),
        worst!(I8F8, i16, 3000),
        worst!(FixedI16<U14>, i16, 3000),
        worst!(FixedI32<U2>, i32, 1000),
        worst!(FixedI32<U30>, i32, 3000),
        worst!(I32F32, i64, 3000),
    ] {
        assert!(figures.iter().all(|x| *x <= 501), "{figures:?}");
    }
    let finest = worst!(FixedI64<U62>, i64, 3000);
    assert!(finest.iter().all(|x| *x <= 2000), "{finest:?}");
}

/// The tangent against its bound: half an ulp and (1 + tan²) 2⁻⁶⁰.
fn tangent<T: Trig>(
    bits: u32,
    fraction: u32,
    from: impl Fn(i64) -> T,
    to: impl Fn(T) -> i64,
) -> f64 {
    let pi = pi();
    let mut random = Bits(0x2545_f491_4f6c_dd1d);
    let mut worst = 0f64;
    for raw in extremes(bits, fraction).into_iter().chain((0..1000).map(|_| random.raw(bits))) {
        let (sin, cos) = sin_cos(raw, fraction, &pi);
        if cos == BigInt::ZERO {
            continue;
        }
        let tan = (sin << FRACTION) / cos;
        let off = off(to(from(raw).tan()), &tan, fraction, bits);
        let size = 1.0 + (to(from(raw).tan()) as f64 / (1u64 << fraction) as f64).powi(2);
        let allowed = 501.0 + 1000.0 * size * (f64::from(fraction) - 60.0).exp2();
        worst = worst.max(off as f64 / allowed);
    }
    worst
}

#[test]
fn tangent_is_within_its_bound() {
    macro_rules! worst {
        ($t:ty, $int:ty) => {{
            let (from, to) = (|raw| <$t>::from_bits(raw as $int), |x: $t| i64::from(x.to_bits()));
            let worst = tangent(<$int>::BITS, <$t>::FRAC_NBITS, from, to);
            println!("{}: tan takes {worst:.3} of its bound", stringify!($t));
            assert!(worst <= 1.0);
        }};
    }
    worst!(I16F16, i32);
    worst!(I8F8, i16);
    worst!(FixedI32<U30>, i32);
    worst!(I32F32, i64);
    worst!(FixedI64<U62>, i64);
}

#[test]
#[ignore = "long: 20,000 samples for each of the wide types"]
fn wide_types_over_many_samples() {
    for figures in [worst!(I32F32, i64, 20_000), worst!(I16F16, i32, 20_000)] {
        assert!(figures.iter().all(|x| *x <= 501), "{figures:?}");
    }
    let finest = worst!(FixedI64<U62>, i64, 20_000);
    assert!(finest.iter().all(|x| *x <= 2000), "{finest:?}");
}

#[test]
#[ignore = "long: minutes on two cores"]
fn sine_and_cosine_of_every_i16f16_angle() {
    // The angle is exact as an f64, whose sine and cosine are within 10⁻¹⁵.
    const ULP: f64 = 65536.0;
    let threads: u64 = thread::available_parallelism().map_or(2, |n| n.get() as u64);
    let part = (1u64 << 31) / threads + 1;
    let scan = move |from: u64| {
        let mut worst = 0f64;
        for k in from..(from + part).min((1 << 31) + 1) {
            let (sin, cos) = (k as f64 / ULP).sin_cos();
            for (raw, sin) in [(k as i32, sin), (-(k as i64) as i32, -sin)] {
                if k == 1 << 31 && raw == k as i32 && sin > 0.0 {
                    continue;
                }
                let (s, c) = I16F16::from_bits(raw).sin_cos();
                worst = worst.max((f64::from(s.to_bits()) - sin * ULP).abs());
                worst = worst.max((f64::from(c.to_bits()) - cos * ULP).abs());
            }
        }
        worst
    };
    let scans: Vec<_> = (0..threads).map(|i| thread::spawn(move || scan(i * part))).collect();
    let worst = scans.into_iter().map(|t| t.join().unwrap()).fold(0.0, f64::max);
    println!("all 2^32 angles: sine and cosine within {worst} ulp");
    assert!(worst <= 0.5 + 1e-9);
}
