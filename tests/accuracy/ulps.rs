//! Errors in ulps, from exact numbers.

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive};
use oracle::exact::{Num, Truth};
use oracle::number::Number;

/// A number of an answer.
#[derive(Debug, Clone)]
pub struct Given {
    pub x: Num,
    /// The distance to the next number away from zero.
    pub ulp: Num,
    /// Infinite, or at the end of the range, where what is beyond it saturates.
    pub end: bool,
}

impl Given {
    pub fn new<T: Number>(x: T) -> Self {
        if !x.is_finite() {
            return Self { x: Num::zero(), ulp: Num::one(), end: true };
        }
        let end = x.up() == x || x.down() == x;
        let step =
            if x < T::zero() { &x.num() - &x.down().num() } else { &x.up().num() - &x.num() };
        Self { x: x.num(), ulp: if end { Num::one() } else { step }, end }
    }

    /// How far the truth is away, in ulps; zero at the end of the range.
    pub fn error(&self, truth: &Truth) -> f64 {
        self.error_beyond(truth, &Num::zero())
    }

    /// The same, where the number may be off by half of this before it is rounded.
    pub fn error_beyond(&self, truth: &Truth, slack: &Num) -> f64 {
        if self.end {
            return 0.0;
        }
        // Whether it is the number itself shows without a root.
        if truth.cmp(&self.x).is_eq() {
            return 0.0;
        }
        ratio(&(&self.x - &value(truth)), &(&self.ulp + slack)).abs()
    }

    /// Zero for a copy.
    pub fn copied(&self, from: &Num) -> f64 {
        self.error(&Truth::whole(from.clone()))
    }
}

pub fn abs(x: &Num) -> Num {
    Num { m: x.m.abs(), e: x.e }
}

/// The largest power of two that is at most |x|, as its exponent; `None` for zero.
pub fn exponent(x: &Num) -> Option<i64> {
    (!x.is_zero()).then(|| x.m.bits() as i64 - 1 + x.e)
}

/// a / b in floating point.
pub fn ratio(a: &Num, b: &Num) -> f64 {
    if a.is_zero() {
        return 0.0;
    }
    if b.is_zero() {
        return f64::INFINITY;
    }
    let q = quotient(a, b, 64);
    let (m, cut) = top(&q.m, 62);
    let e = q.e + cut;
    let half = e.clamp(-2000, 2000) / 2;
    let power = |e: i64| (e as f64).exp2();
    m.to_f64().expect("62 bits") * power(half) * power(e.clamp(-2000, 2000) - half)
}

/// The leading bits of a number and how many were cut off.
fn top(m: &BigInt, bits: i64) -> (BigInt, i64) {
    let cut = (m.bits() as i64 - bits).max(0);
    (m >> cut, cut)
}

/// a / b with this many significant bits at least.
pub fn quotient(a: &Num, b: &Num, bits: i64) -> Num {
    let up = (bits + 2 + b.m.bits() as i64 - a.m.bits() as i64).max(0);
    Num::new((&a.m << up) / &b.m, a.e - b.e - up)
}

/// √s with this many significant bits at least.
pub fn root(s: &Num, bits: i64) -> Num {
    if s.m.sign() != Sign::Plus {
        return Num::zero();
    }
    let up = (2 * bits + 4 - s.m.bits() as i64).max(0);
    let up = up + ((s.e - up) & 1);
    Num::new((&s.m << up).sqrt(), (s.e - up) / 2)
}

/// The significant bits of a value.
const BITS: i64 = 260;

/// The number with some hundred significant bits.
pub fn value(t: &Truth) -> Num {
    if t.q.is_zero() || t.s.is_zero() {
        return quotient(&t.p, &t.d, BITS);
    }
    let step = &t.q * &root(&t.s, BITS);
    if t.p.sign() == step.sign() || t.p.is_zero() {
        return quotient(&(&t.p + &step), &t.d, BITS);
    }
    // Of opposite signs: what would cancel is multiplied out.
    let squares = &t.p.square() - &(&t.q.square() * &t.s);
    quotient(&squares, &(&(&t.p - &step) * &t.d), BITS)
}

#[test]
fn an_error_is_counted_in_ulps() {
    let one = Given::new(1.0f64);
    let truth = |p: i64, d: i64| Truth::ratio(Num::new(p, 0), Num::new(d, 0));
    assert_eq!(one.error(&truth(1, 1)), 0.0);
    assert_eq!(one.error(&Truth::ratio(Num::new((1i64 << 53) + 1, 0), Num::new(1, 53))), 0.5);
    assert!((Given::new(1.0f32 / 3.0).error(&truth(1, 3)) - 1.0 / 3.0).abs() < 1e-6);
    // 3 − 2√2 = 1/(3 + 2√2), which cancels.
    let small =
        Truth { p: Num::new(3, 0), q: Num::new(-2, 0), s: Num::new(2, 0), d: Num::new(1, 0) };
    assert!(Given::new(1.0 / (3.0 + 8f64.sqrt())).error(&small) < 1.0);
    assert!(Given::new((1.0 / (3.0 + 8f64.sqrt())).next_up().next_up()).error(&small) > 1.0);
}
