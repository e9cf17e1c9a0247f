//! The inputs: numbers out of an integer generator.

use crate::feed::Feed;
use coincide::Trig;
use fixed::types::{I16F16, I32F32};

/// SplitMix64.
pub struct Generator(u64);

impl Generator {
    pub fn new(seed: u64) -> Self {
        Generator(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` − 1.
    pub fn below<const N: u32>(&mut self) -> u32 {
        ((self.bits() >> 32) as u32) % N
    }

    /// An integer from −2 to 2.
    pub fn small(&mut self) -> i16 {
        self.between::<-2, 5>()
    }

    fn between<const LOW: i16, const COUNT: u32>(&mut self) -> i16 {
        LOW.wrapping_add(self.below::<COUNT>() as i16)
    }
}

/// What the numbers of one input are like.
#[derive(Clone, Copy)]
pub enum Mood {
    /// Integers from −2 to 2: many touches, parallels and degenerate shapes.
    Lattice,
    /// Integers from −9 to 9.
    WideLattice,
    /// Many bits, between −8 and 8.
    Fraction,
    /// Next to a small integer: almost touching, almost parallel.
    Almost,
    /// Any finite number.
    Any,
    /// Small integers, here and there an end of the range or the smallest number.
    Extreme,
    /// The same with NaN and infinities, where there are any.
    Wild,
}

const MOODS: [Mood; 12] = [
    Mood::Lattice,
    Mood::Fraction,
    Mood::Lattice,
    Mood::Almost,
    Mood::WideLattice,
    Mood::Fraction,
    Mood::Lattice,
    Mood::Extreme,
    Mood::Almost,
    Mood::WideLattice,
    Mood::Any,
    Mood::Wild,
];

impl Mood {
    /// The moods, over and over.
    pub fn cycle() -> impl Iterator<Item = Mood> {
        MOODS.into_iter().cycle()
    }
}

/// A scalar that inputs can be made of.
pub trait Number: Trig + Feed {
    /// As it is printed.
    const NAME: &'static str;
    /// An integer.
    fn whole(n: i16) -> Self;
    /// n · 2⁻²⁸, rounded if need be.
    fn fraction(n: i32) -> Self;
    /// `steps` numbers further on.
    fn nudged(self, steps: i16) -> Self;
    /// A finite number from random bits.
    fn any(bits: u64) -> Self;
    /// The absolute value, in the range.
    fn magnitude(self) -> Self;
    /// The ends of the range and what is next to zero; in wild moods also what is not
    /// finite.
    fn extreme(choice: u32, wild: bool) -> Self;

    #[inline(never)]
    fn pick(mood: Mood, g: &mut Generator) -> Self {
        match mood {
            Mood::Lattice => Self::whole(g.between::<-2, 5>()),
            Mood::WideLattice => Self::whole(g.between::<-9, 19>()),
            Mood::Fraction => Self::fraction(g.bits() as i32),
            Mood::Almost => Self::whole(g.between::<-2, 5>()).nudged(g.between::<-1, 3>()),
            Mood::Any => Self::any(g.bits()),
            Mood::Extreme | Mood::Wild => {
                if g.below::<4>() == 0 {
                    Self::extreme(g.below::<12>(), matches!(mood, Mood::Wild))
                } else {
                    Self::whole(g.between::<-2, 5>())
                }
            }
        }
    }

    /// Not negative, mostly.
    fn pick_radius(mood: Mood, g: &mut Generator) -> Self {
        let x = Self::pick(mood, g);
        if g.below::<16>() == 0 { x } else { x.magnitude() }
    }
}

macro_rules! float {
    ($t:ident, $bits:ident, $int:ident) => {
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            fn whole(n: i16) -> Self {
                n.into()
            }
            fn fraction(n: i32) -> Self {
                n as $t * (1.0 / (1 << 28) as $t)
            }
            fn nudged(self, steps: i16) -> Self {
                let bits = self.to_bits().wrapping_add_signed(steps.into());
                let x = $t::from_bits(bits);
                if x.is_finite() { x } else { self }
            }
            fn any(bits: u64) -> Self {
                let x = $t::from_bits(bits as $bits);
                if x.is_finite() { x } else { 0.5 }
            }
            fn magnitude(self) -> Self {
                self.abs()
            }
            fn extreme(choice: u32, wild: bool) -> Self {
                match choice {
                    0 => $t::MAX,
                    1 => $t::MIN,
                    2 => $t::MIN_POSITIVE,
                    3 => -$t::MIN_POSITIVE,
                    4 => $t::from_bits(1),
                    5 => -$t::from_bits(1),
                    6 => -0.0,
                    7 => $t::EPSILON,
                    8 if wild => $t::NAN,
                    9 if wild => $t::INFINITY,
                    10 if wild => $t::NEG_INFINITY,
                    _ => $t::MAX / 2.0,
                }
            }
        }
    };
}

float!(f32, u32, i32);
float!(f64, u64, i64);

macro_rules! fixed {
    ($t:ident, $int:ident) => {
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            fn whole(n: i16) -> Self {
                n.into()
            }
            fn fraction(n: i32) -> Self {
                // The top of the fraction bits: n · 2⁻²⁸ · 2^f, f being 16 or 32.
                Self::from_bits(((i64::from(n) << Self::FRAC_NBITS) >> 28) as $int)
            }
            fn nudged(self, steps: i16) -> Self {
                Self::from_bits(self.to_bits().wrapping_add(steps.into()))
            }
            fn any(bits: u64) -> Self {
                Self::from_bits(bits as $int)
            }
            fn magnitude(self) -> Self {
                self.saturating_abs()
            }
            fn extreme(choice: u32, _: bool) -> Self {
                match choice {
                    0 | 1 => Self::MAX,
                    2 | 3 => Self::MIN,
                    4 => Self::from_bits($int::MIN + 1),
                    5 => Self::DELTA,
                    6 => Self::from_bits(-1),
                    7 => Self::from_bits($int::MAX / 2),
                    8 => Self::from_bits($int::MIN / 2),
                    9 => Self::from_bits(2),
                    _ => Self::from_bits(1 << ($int::BITS / 2 - 1)),
                }
            }
        }
    };
}

fixed!(I16F16, i32);
fixed!(I32F32, i64);
