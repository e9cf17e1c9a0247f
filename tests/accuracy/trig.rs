//! Angles against integers of 512 bits after the point.

use super::run::{Measured, note};
use super::ulps::{Given, abs, exponent, value};
use coincide::Trig;
use coincide::transform::{Perspective, Rotation};
use nalgebra::Vector3;
use num_bigint::BigInt;
use num_traits::Signed;
use oracle::exact::{Num, Truth};
use oracle::make::{Maker, Style};
use oracle::number::Number;

const FRACTION: i64 = 512;

fn one() -> BigInt {
    BigInt::from(1) << FRACTION
}

fn times(a: &BigInt, b: &BigInt) -> BigInt {
    (a * b) >> FRACTION
}

fn over(a: &BigInt, b: &BigInt) -> BigInt {
    (a << FRACTION) / b
}

fn whole(x: &Num) -> BigInt {
    let up = x.e + FRACTION;
    if up < 0 { &x.m >> -up } else { &x.m << up }
}

/// arctan x for 0 ≤ x ≤ 1: halvings of the angle, then the series.
fn arctan(x: &BigInt) -> BigInt {
    let mut x = x.clone();
    for _ in 0..8 {
        let root = ((one() + times(&x, &x)) << FRACTION).sqrt();
        x = over(&x, &(one() + root));
    }
    let square = times(&x, &x);
    let (mut power, mut sum, mut n) = (x, BigInt::ZERO, 1);
    while power != BigInt::ZERO {
        let term = &power / n;
        sum = if n % 4 == 1 { sum + term } else { sum - term };
        power = times(&power, &square);
        n += 2;
    }
    sum << 8
}

/// Sine and cosine, by the series of a part of the angle and doubling.
fn sin_cos(angle: &BigInt, pi: &BigInt) -> (BigInt, BigInt) {
    let turn: BigInt = pi << 1;
    let small: BigInt = (angle % &turn) >> 8;
    let (mut sin, mut cos, mut term, mut n) = (BigInt::ZERO, BigInt::ZERO, one(), 0);
    while term != BigInt::ZERO && term != BigInt::from(-1) {
        match n % 4 {
            0 => cos += &term,
            1 => sin += &term,
            2 => cos -= &term,
            _ => sin -= &term,
        }
        n += 1;
        term = times(&term, &small) / n;
    }
    for _ in 0..8 {
        (sin, cos) = (times(&sin, &cos) << 1, times(&cos, &cos) - times(&sin, &sin));
    }
    (sin, cos)
}

/// The angle of (x, y), not both zero.
fn angle(y: &Num, x: &Num, pi: &BigInt) -> BigInt {
    let (b, a) = (whole(y).abs(), whole(x).abs());
    let half: BigInt = pi >> 1;
    let turn = if b <= a { arctan(&over(&b, &a)) } else { half - arctan(&over(&a, &b)) };
    let turn = if x.sign().is_lt() { pi - turn } else { turn };
    if y.sign().is_lt() { -turn } else { turn }
}

fn error<T: Number>(x: T, truth: &BigInt) -> f64 {
    Given::new(x).error(&Truth::whole(Num::new(truth.clone(), -FRACTION)))
}

/// An entry of the turn about an axis, for this sine and cosine.
fn entry(a: &[Num], i: usize, j: usize, sin: &Num, cos: &Num) -> Truth {
    let square = a.iter().fold(Num::zero(), |sum, x| &sum + &x.square());
    let rest = &(&Num::one() - cos) * &(&a[i] * &a[j]);
    if i == j {
        return Truth::ratio(&rest + &(cos * &square), square);
    }
    let k = 3 - i - j;
    let q = if (i + 1) % 3 == j { -&(sin * &a[k]) } else { sin * &a[k] };
    Truth { p: rest, q, s: square.clone(), d: square }
}

/// The nearest number to k·π/2, where sines and cosines are smallest.
fn near_zero<T: Number>(k: i64, pi: &BigInt) -> T {
    let quarter = Num::new(pi * k, -FRACTION - 1);
    let (bits, e) = T::ORDINARY;
    let coarse: BigInt = whole(&quarter) >> (FRACTION + i64::from(e));
    let mut x = T::whole(i64::try_from(coarse).expect("small"), e);
    let off = |x: T| value(&Truth::whole(&x.num() - &quarter));
    for _ in 0..1 << (60 - bits.min(60)).min(8) {
        if off(x).sign().is_lt() && abs(&off(x.up())) < abs(&off(x)) {
            x = x.up();
        }
    }
    x
}

/// Measures the functions of angles in `count` cases each.
pub fn measure<T: Number + Trig>(count: u64, all: &mut Measured) {
    let pi: BigInt = arctan(&one()) << 2;
    let half_pi = whole(&Num::new(3, -1));
    for i in 0..4 * count {
        let style = [Style::Long, Style::Nudged, Style::Stretched, Style::Distant][i as usize % 4];
        let mut maker = Maker::<T>::proper(style, i ^ 0xa5a5 << 20);
        let x: T = if i % 8 == 7 { near_zero(i as i64 / 8 % 40 - 20, &pi) } else { maker.any(0) };
        let (y, z): (T, T) = (maker.any(1), maker.any(2));
        let case = || format!("{style:?}: {x:?} {y:?} {z:?}");
        let tiny = |x: &T| exponent(&x.num()).is_none_or(|e| e < -100);
        if tiny(&x) {
            continue;
        }
        let turn = whole(&x.num());
        let (s, c) = sin_cos(&turn, &pi);
        let (sin, cos) = x.sin_cos();
        note(all, "Trig::sin_cos", "sine", error(sin, &s), &case);
        note(all, "Trig::sin_cos", "cosine", error(cos, &c), &case);
        let turned = Rotation::<T, 2>::from_angle(x);
        note(all, "Rotation::from_angle", "entries", error(turned.matrix()[(1, 0)], &s), &case);
        for a in [x, y, z].into_iter().filter(|a| !tiny(a)) {
            let turn = whole(&a.num());
            if turn.abs() < half_pi {
                let (s, c) = sin_cos(&turn, &pi);
                let truth = over(&s, &c);
                note(all, "Trig::tan", "value", error(a.tan(), &truth), &case);
                let tan = Perspective::from_fovy(T::one(), a + a, T::one(), T::one()).tan_half_fovy;
                note(all, "Perspective::from_fovy", "tangent", error(tan, &truth), &case);
            }
        }
        if !tiny(&y) && !tiny(&z) {
            let truth = angle(&y.num(), &z.num(), &pi);
            note(all, "Trig::atan2", "angle", error(y.atan2(z), &truth), &case);
        }
        let axis = Vector3::new(y, z, maker.any(3));
        let Ok(turn) = Rotation::<T, 3>::from_axis_angle(&axis, x) else { continue };
        let a: Vec<Num> = axis.iter().map(|x| x.num()).collect();
        for (i, j) in (0..9).map(|k| (k / 3, k % 3)) {
            let truth = entry(&a, i, j, &sin.num(), &cos.num());
            let error = Given::new(turn.matrix()[(i, j)]).error(&truth);
            note(all, "Rotation::from_axis_angle", "entries", error, &case);
        }
    }
}
