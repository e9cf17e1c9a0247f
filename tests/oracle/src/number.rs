//! What the tests need to know about a scalar.

use crate::exact::{Num, Q, Truth};
use coincide::predicate::Binary;
use coincide::{Scalar, Trig};
use std::cmp::Ordering;

/// A scalar whose numbers the tests can make, look at and judge.
pub trait Number: Scalar {
    const NAME: &'static str;
    /// Whether it has NaN and infinities.
    const FLOAT: bool;
    /// Exponents e for which small multiples of 2ᵉ exist: tiny, about 1, huge.
    const SCALES: [i32; 3];
    /// Numbers of this many bits times 2 to this power are ordinary ones, and so are
    /// their small multiples.
    const ORDINARY: (u32, i32);
    /// Bits of the whole numbers that [`units`](Self::units) makes without rounding, less
    /// those that keep sums of them exact.
    const BITS: u32;
    /// units(1) is 2⁻ᵉ.
    const FRACTION: u32;

    /// k · 2ᵉ
    fn whole(k: i64, e: i32) -> Self;
    /// The number nearest to x, within the range.
    fn near(x: f64) -> Self;
    /// The number with the low bits of these.
    fn from_raw(bits: u64) -> Self;
    /// A number of any size, as far as squares of it are numbers.
    fn wide(bits: u64) -> Self;
    /// The numbers that are like no other: zero comes first, those that are not finite last.
    fn specials() -> Vec<Self>;
    /// One of them.
    fn special(i: usize) -> Self {
        let all = Self::specials();
        all[i % all.len()]
    }

    /// The end of the range.
    fn largest() -> Self {
        let finite = Self::specials().into_iter().filter(|x| x.is_finite());
        finite.fold(Self::zero(), |m, x| if x > m { x } else { m })
    }
    /// The other end.
    fn least() -> Self {
        let finite = Self::specials().into_iter().filter(|x| x.is_finite());
        finite.fold(Self::zero(), |m, x| if x < m { x } else { m })
    }

    /// The number itself.
    fn num(self) -> Num;
    /// The number itself, or next to it if it is no multiple of a power of two.
    fn about(self) -> Num {
        self.num()
    }
    fn double(self) -> f64;
    /// The next number in the range.
    fn up(self) -> Self;
    /// The last number in the range.
    fn down(self) -> Self;
    /// One of both.
    fn step(self, up: bool) -> Self {
        if up { self.up() } else { self.down() }
    }
    /// The distance to the next number away from zero.
    fn ulp(self) -> f64;
    /// Whether no number of the type is nearer to the truth; ties to even.
    fn is_nearest(self, truth: &Truth) -> bool;
    /// Whether the truth is within 1 ulp.
    fn is_within_an_ulp(self, truth: &Truth) -> bool;

    /// k
    fn int(k: impl Into<i64>) -> Self {
        Self::whole(k.into(), 0)
    }
    /// k times the step of fixed point; of floats, k.
    fn units(k: i64) -> Self {
        Self::whole(k, -(Self::FRACTION as i32))
    }
    /// A number from −1 to 1 with all the bits that it may have.
    fn unit(bits: u64) -> Self {
        Self::near(bits as i64 as f64 / 2f64.powi(63))
    }
    fn exact(self) -> Q {
        self.num().q()
    }
    fn exact_ulp(self) -> Q {
        Q::from_float(self.ulp()).expect("a finite number")
    }
    /// Whether it is this number.
    fn is_exactly(self, n: &Num) -> bool {
        self.is_finite() && self.num() == *n
    }
    /// Whether it is what is promised: nearest to a quotient, near to a root.
    fn is_right(self, truth: &Truth) -> bool {
        if truth.is_rational() { self.is_nearest(truth) } else { self.is_within_an_ulp(truth) }
    }
    /// Whether it is a whole number of at most 64.
    fn is_small(self) -> bool {
        self.is_finite() && self.double().abs() <= 64.0 && self.double().fract() == 0.0
    }
}

/// A scalar of the crate's own.
pub trait Machine: Number + Trig + Binary {}
impl<T: Number + Trig + Binary> Machine for T {}

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

    fn is_within_an_ulp(&self, truth: &Truth) -> bool {
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
    ($t:ident, $scales:expr, $ordinary:expr, $bits:literal, $wide:literal) => {
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = true;
            const SCALES: [i32; 3] = $scales;
            const ORDINARY: (u32, i32) = $ordinary;
            const BITS: u32 = $bits;
            const FRACTION: u32 = 0;
            fn whole(k: i64, e: i32) -> Self {
                libm::ldexp(k as f64, e) as $t
            }
            fn near(x: f64) -> Self {
                x as $t
            }
            fn from_raw(bits: u64) -> Self {
                $t::from_bits(bits as _)
            }
            fn wide(bits: u64) -> Self {
                let e = (bits % (2 * $wide + 1)) as i32 - $wide;
                Self::unit(bits) * (2 as $t).powi(e)
            }
            fn num(self) -> Num {
                parts_of_f64(self.into())
            }
            fn double(self) -> f64 {
                self.into()
            }
            fn ulp(self) -> f64 {
                (self.abs().next_up() - self.abs()).into()
            }
            fn special(i: usize) -> Self {
                const TINY: $t = $t::from_bits(1);
                const LEAST: $t = $t::MIN_POSITIVE;
                const INFINITY: u64 = $t::INFINITY.to_bits() as u64;
                const PAYLOAD: u64 = LEAST.to_bits() as u64 - 1;
                // NaN is quiet, signalling, with a sign, with every bit of the payload.
                const ALL: [$t; 26] = [
                    0.0,
                    -0.0,
                    1.0,
                    -1.0,
                    TINY,
                    -TINY,
                    LEAST.next_down(),
                    -LEAST.next_down(),
                    LEAST,
                    -LEAST,
                    $t::EPSILON,
                    1.0 - $t::EPSILON,
                    $t::MAX,
                    $t::MIN,
                    $t::MAX / 2.0,
                    $t::MIN / 2.0,
                    1.0 / $t::MAX,
                    // About the roots of the least and of the largest.
                    $t::from_bits(LEAST.to_bits() / 2 + (1.0 as $t).to_bits() / 2),
                    $t::from_bits($t::MAX.to_bits() / 2 + (1.0 as $t).to_bits() / 2),
                    $t::INFINITY,
                    $t::NEG_INFINITY,
                    $t::NAN,
                    -$t::NAN,
                    $t::from_bits((INFINITY | 1) as _),
                    -$t::from_bits((INFINITY | 0x1234) as _),
                    $t::from_bits((INFINITY | PAYLOAD) as _),
                ];
                ALL[i % ALL.len()]
            }
            fn specials() -> Vec<Self> {
                (0..26).map(Self::special).collect()
            }
            fn up(self) -> Self {
                self.next_up().min($t::MAX)
            }
            fn down(self) -> Self {
                self.next_down().max(-$t::MAX)
            }
            fn is_nearest(self, truth: &Truth) -> bool {
                !self.is_nan() && place(self, $t::MAX_EXP.into()).is_nearest(truth)
            }
            fn is_within_an_ulp(self, truth: &Truth) -> bool {
                !self.is_nan() && place(self, $t::MAX_EXP.into()).is_within_an_ulp(truth)
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

float!(f32, [-147, 0, 120], (18, -10), 22, 75);
float!(f64, [-1072, 0, 1018], (44, -30), 50, 550);

macro_rules! fixed {
    ($t:ident, $scales:expr, $ordinary:expr, $bits:literal) => {
        impl Number for fixed::types::$t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = false;
            const SCALES: [i32; 3] = $scales;
            const ORDINARY: (u32, i32) = $ordinary;
            const BITS: u32 = $bits;
            const FRACTION: u32 = Self::FRAC_NBITS;
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
            fn near(x: f64) -> Self {
                Self::saturating_from_num(x)
            }
            fn from_raw(bits: u64) -> Self {
                Self::from_bits(bits as _)
            }
            fn wide(bits: u64) -> Self {
                Self::from_bits((bits as i64 >> (bits % 64)) as _)
            }
            fn double(self) -> f64 {
                self.to_num()
            }
            fn ulp(self) -> f64 {
                Self::DELTA.to_num()
            }
            fn special(i: usize) -> Self {
                let (min, max, step) = (Self::MIN, Self::MAX, Self::DELTA);
                let all = [
                    Self::ZERO,
                    Self::ONE,
                    -Self::ONE,
                    step,
                    -step,
                    Self::ONE - step,
                    min,
                    min + step,
                    max,
                    max - step,
                    max / 2,
                    -(max / 2),
                ];
                all[i % all.len()]
            }
            fn specials() -> Vec<Self> {
                (0..12).map(Self::special).collect()
            }
            fn is_nearest(self, truth: &Truth) -> bool {
                fixed_place(self).is_nearest(truth)
            }
            fn is_within_an_ulp(self, truth: &Truth) -> bool {
                fixed_place(self).is_within_an_ulp(truth)
            }
        }
    };
}

fn fixed_place<T: Number + fixed::traits::Fixed>(x: T) -> Place {
    Place {
        below: (x != T::MIN).then(|| x.down().num()),
        here: x.num(),
        above: (x != T::MAX).then(|| x.up().num()),
        odd: x.trailing_zeros() == 0,
    }
}

fixed!(I16F16, [-16, 0, 12], (24, -16), 29);
fixed!(I32F32, [-32, 0, 28], (50, -32), 61);
fixed!(I8F8, [-8, 0, 4], (11, -8), 13);
