//! The scalars, and numbers of them from bytes.

use coincide::predicate::Binary;
use coincide::{Scalar, Trig};
use std::fmt::Debug;

/// A scalar whose every bit pattern can be made.
pub trait Number: Scalar + Trig + Binary + Debug + 'static {
    const NAME: &'static str;
    /// Whether it has NaN and infinities.
    const FLOAT: bool;
    /// The number with the low bits of these.
    fn from_raw(bits: u64) -> Self;
    fn whole(k: i8) -> Self;
    /// The numbers next to it in the range.
    fn neighbors(self) -> [Self; 2];
    /// The patterns that are like no other; zero comes first, those that are not finite last.
    fn specials() -> &'static [Self];
    /// Whether it is a whole number of at most 64.
    fn is_small(self) -> bool;
}

macro_rules! float {
    ($t:ident, $exponent:expr) => {
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = true;
            fn from_raw(bits: u64) -> Self {
                $t::from_bits(bits as _)
            }
            fn whole(k: i8) -> Self {
                k.into()
            }
            fn neighbors(self) -> [Self; 2] {
                [self.next_down(), self.next_up()]
            }
            fn specials() -> &'static [Self] {
                const TINY: $t = $t::from_bits(1);
                const SUBNORMAL: $t = $t::from_bits($exponent - 1);
                const LARGE: $t = $t::MAX / 2.0;
                const ALL: &[$t] = &[
                    0.0,
                    -0.0,
                    1.0,
                    -1.0,
                    TINY,
                    -TINY,
                    SUBNORMAL,
                    -SUBNORMAL,
                    $t::MIN_POSITIVE,
                    -$t::MIN_POSITIVE,
                    $t::EPSILON,
                    1.0 - $t::EPSILON,
                    $t::MAX,
                    $t::MIN,
                    LARGE,
                    -LARGE,
                    $t::INFINITY,
                    $t::NEG_INFINITY,
                    // Quiet, signalling, with a sign, with every bit of the payload.
                    $t::NAN,
                    -$t::NAN,
                    $t::from_bits($t::INFINITY.to_bits() | 1),
                    $t::from_bits($t::NEG_INFINITY.to_bits() | 0x1234),
                    $t::from_bits($t::INFINITY.to_bits() | ($exponent - 1)),
                ];
                ALL
            }
            fn is_small(self) -> bool {
                self.abs() <= 64.0 && self.fract() == 0.0
            }
        }
    };
}

float!(f32, 1 << 23);
float!(f64, 1 << 52);

macro_rules! fixed {
    ($t:ident) => {
        impl Number for fixed::types::$t {
            const NAME: &'static str = stringify!($t);
            const FLOAT: bool = false;
            fn from_raw(bits: u64) -> Self {
                Self::from_bits(bits as _)
            }
            fn whole(k: i8) -> Self {
                Self::from_num(k)
            }
            fn neighbors(self) -> [Self; 2] {
                [self.saturating_sub(Self::DELTA), self.saturating_add(Self::DELTA)]
            }
            fn specials() -> &'static [Self] {
                const MIN: fixed::types::$t = fixed::types::$t::MIN;
                const MAX: fixed::types::$t = fixed::types::$t::MAX;
                const DELTA: fixed::types::$t = fixed::types::$t::DELTA;
                const ONE: fixed::types::$t = fixed::types::$t::ONE;
                const ZERO: fixed::types::$t = fixed::types::$t::ZERO;
                const HALF: fixed::types::$t = MAX.strict_div_int(2);
                const ALL: &[fixed::types::$t] = &[
                    ZERO,
                    ONE,
                    ONE.strict_neg(),
                    DELTA,
                    DELTA.strict_neg(),
                    ONE.strict_sub(DELTA),
                    MIN,
                    MIN.strict_add(DELTA),
                    MAX,
                    MAX.strict_sub(DELTA),
                    HALF,
                    HALF.strict_neg(),
                ];
                ALL
            }
            fn is_small(self) -> bool {
                self.frac() == Self::ZERO && self >= Self::whole(-64) && self <= Self::whole(64)
            }
        }
    };
}

fixed!(I16F16);
fixed!(I32F32);

/// Bytes that become numbers; zeros follow the last.
#[derive(Debug)]
pub struct Feed<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Feed<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter() }
    }

    pub fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    /// One of the things, by the next two bytes.
    pub fn pick<'b, X>(&mut self, of: &'b [X]) -> Option<&'b X> {
        let k = usize::from(self.byte()) + 256 * usize::from(self.byte());
        of.get(k.checked_rem(of.len())?)
    }

    /// So many numbers. The first byte says what they are like: small whole ones, those and
    /// their neighbors, anything finite, or anything.
    pub fn numbers<T: Number>(&mut self, count: usize) -> Vec<T> {
        let mood = self.byte() % 4;
        let mut all = Vec::<T>::with_capacity(count);
        for _ in 0..count {
            let x: T = self.number(mood, &all);
            all.push(if mood == 3 || x.is_finite() { x } else { T::zero() });
        }
        all
    }

    fn number<T: Number>(&mut self, mood: u8, before: &[T]) -> T {
        let selector = self.byte();
        let small = T::whole((selector >> 3) as i8 % 8 - 4);
        match (mood, selector % 8) {
            (0, _) | (_, 0 | 1) => small,
            (_, 2) => self.pick(before).copied().unwrap_or(small),
            (_, kind @ (3 | 4)) => {
                let near = self.pick(before).copied().unwrap_or(small);
                if near.is_finite() { near.neighbors()[usize::from(kind - 3)] } else { near }
            }
            (1, _) => T::whole(self.byte() as i8),
            (_, 5 | 6) => self.pick(T::specials()).copied().unwrap_or(small),
            _ => T::from_raw(u64::from_le_bytes(std::array::from_fn(|_| self.byte()))),
        }
    }
}
