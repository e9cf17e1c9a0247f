//! Numbers for columns: ordinary ones, and all that may go wrong.

use crate::random::splitmix64;
use coincide::Scalar;

/// splitmix64
pub struct Dice(pub u64);

impl Dice {
    pub fn bits(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    fn whole(&mut self) -> i8 {
        self.below(9) as i8 - 4
    }
}

/// A scalar that columns are filled with.
pub trait Feed: Scalar {
    const NAME: &'static str;
    fn whole(k: i8) -> Self;
    /// A number from −1 to 1 with all the bits that it may have.
    fn unit(bits: u64) -> Self;
    /// Any number that there is.
    fn any(bits: u64) -> Self;
    /// A number of any size, as far as squares of it are numbers.
    fn wide(bits: u64) -> Self;
    fn next(self, up: bool) -> Self;
    fn special(which: u64) -> Self;
}

macro_rules! floats {
    ($($t:ident $exponent:literal;)*) => {$(
        impl Feed for $t {
            const NAME: &'static str = stringify!($t);
            fn whole(k: i8) -> Self {
                k.into()
            }
            fn unit(bits: u64) -> Self {
                (bits as i64 as f64 / 2f64.powi(63)) as $t
            }
            fn any(bits: u64) -> Self {
                $t::from_bits(bits as _)
            }
            fn wide(bits: u64) -> Self {
                let e = (bits % (2 * $exponent + 1)) as i32 - $exponent;
                Self::unit(bits) * (2 as $t).powi(e)
            }
            fn next(self, up: bool) -> Self {
                if up { self.next_up() } else { self.next_down() }
            }
            fn special(which: u64) -> Self {
                let all = [
                    $t::NAN, $t::INFINITY, -$t::INFINITY, $t::MAX, $t::MIN, $t::MIN_POSITIVE,
                    $t::from_bits(1), -$t::from_bits(1), -0.0, $t::MAX.sqrt(), $t::EPSILON,
                    $t::MIN_POSITIVE.sqrt(), $t::MAX / 2.0, 1.0 / $t::MAX,
                ];
                all[which as usize % all.len()]
            }
        }
    )*};
}

floats! { f32 75; f64 550; }

macro_rules! fixed {
    ($($t:ident)*) => {$(
        #[cfg(feature = "fixed")]
        impl Feed for fixed::types::$t {
            const NAME: &'static str = stringify!($t);
            fn whole(k: i8) -> Self {
                Self::from_num(k)
            }
            fn unit(bits: u64) -> Self {
                Self::wrapping_from_num((bits as i64 as f64) / 2f64.powi(63))
            }
            fn any(bits: u64) -> Self {
                Self::from_bits(bits as _)
            }
            fn wide(bits: u64) -> Self {
                Self::from_bits((bits as i64 >> (bits % 64)) as _)
            }
            fn next(self, up: bool) -> Self {
                if up { self.saturating_add(Self::DELTA) } else { self.saturating_sub(Self::DELTA) }
            }
            fn special(which: u64) -> Self {
                let all = [
                    Self::MIN, Self::MAX, Self::DELTA, -Self::DELTA, Self::ZERO, Self::ONE,
                    Self::MIN.wrapping_add(Self::DELTA), Self::MAX.wrapping_sub(Self::DELTA),
                ];
                all[which as usize % all.len()]
            }
        }
    )*};
}

fixed! { I16F16 I32F32 }

/// What the numbers of a column are like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Style {
    /// Within ten units, with all their bits.
    Ordinary,
    /// The same a thousand units away.
    Far,
    /// Small whole numbers: everything touches or degenerates somewhere.
    Lattice,
    /// Those and the numbers next to them.
    Neighbors,
    /// Ordinary ones and zeros: along the axes, flat, pointlike.
    Aligned,
    /// Of every size.
    Wide,
    /// Small whole numbers, and now and then one that is like no other.
    Special,
    /// Every bit pattern.
    Any,
}

impl Style {
    pub const ALL: [Self; 8] = [
        Self::Ordinary,
        Self::Far,
        Self::Lattice,
        Self::Neighbors,
        Self::Aligned,
        Self::Wide,
        Self::Special,
        Self::Any,
    ];

    fn number<T: Feed>(self, dice: &mut Dice) -> T {
        match self {
            Self::Ordinary => T::unit(dice.bits()) * T::whole(10),
            Self::Far => T::unit(dice.bits()) * T::whole(10) + T::whole(100) * T::whole(10),
            Self::Lattice => T::whole(dice.whole()),
            Self::Neighbors => {
                let x = T::whole(dice.whole());
                match dice.below(3) {
                    0 => x,
                    up => x.next(up == 1),
                }
            }
            Self::Aligned if dice.below(2) == 0 => T::zero(),
            Self::Aligned => T::unit(dice.bits()) * T::whole(10),
            Self::Wide => T::wide(dice.bits()),
            Self::Special if dice.below(12) == 0 => T::special(dice.bits()),
            Self::Special => T::whole(dice.whole()),
            Self::Any => T::any(dice.bits()),
        }
    }

    /// So many columns of so many numbers.
    pub fn numbers<T: Feed>(self, columns: usize, rows: usize, dice: &mut Dice) -> Vec<Vec<T>> {
        (0..columns).map(|_| (0..rows).map(|_| self.number(dice)).collect()).collect()
    }
}
