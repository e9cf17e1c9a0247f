//! A look at a pair of shapes, or at a chunk of columns.
//!
//! A question about a pair is asked in machine floats without a branch: one that cannot be
//! foretold costs more than most of the arithmetic, and a plain loop over columns becomes
//! vector code. It gives a [`Verdict`]: yes, no, or neither where the error bound leaves it
//! open; the exact predicates are asked about those. So no answer depends on it. Oriented boxes that
//! touch on a grid are looked at once more before that, in [`whole`] numbers.
//!
//! # Error bounds
//!
//! u is the unit roundoff. An operand is a number of the input or the difference of two of
//! them, as [`Lanes`] gives it, with one rounding; an expression of sums, differences and
//! products whose longest path has k roundings is within (k + 4)·u·m of the truth while
//! k²·u < 2. Here m is the same expression with everything in it made positive, as computed,
//! or whatever is larger: the rule of the filter of the scalar path. A product that
//! underflows is off by at most u·[`TINY`](Lane::TINY) more, so m gets one `TINY` for each
//! product, before it is multiplied further.
//!
//! A square would be off by e (2|x| + e) for an x that is off by e, and a vector's by as much for
//! the length of what it is off by. That is less than τ/2 x² + 2e²/τ + e², for any τ; so neither
//! |x| nor a root is needed where e ≤ 16u·m is known by m²: [`of_square`].
//!
//! Of numbers that are off by no more than one e, the least tells whether all are positive. A NaN
//! among them may go unseen in it, so it must make another number NaN that is asked for as well.
//!
//! An overflow, a NaN or an infinity makes m infinite or NaN, and then v > e and v < −e are both
//! false. Where m is made of largest components it may stay finite when v overflows, so it must
//! be at most [`LARGE`](Lane::LARGE), a 16th of the largest number.

mod apart;
mod boxes;
mod capsules;
mod cells;
mod common_line;
mod cylinders;
mod edges;
mod entry;
mod facets;
mod frusta;
mod half_space;
mod lean;
mod look;
mod parallelograms;
mod planes;
mod regions;
mod root;
mod search;
mod sharp;
mod sides;
mod single;
mod spheres;
mod squares;
#[cfg(test)]
pub(crate) mod tests;
mod triangles;
mod verdict;
mod ways;
mod whole;

pub(crate) use apart::{Gap, Separate, feet, foot_inside, segment_feet, skew_feet};
pub(crate) use boxes::{LineBox, meets_slabs, ordered};
pub(crate) use capsules::LineCapsule;
pub(crate) use cells::{LineOriented, Slack, meets_cube};
pub(crate) use common_line::common_line;
pub(crate) use cylinders::{LineCylinder, LineTube, capsule_ends};
pub(crate) use edges::{Edges, Entry, first_entry};
pub(crate) use entry::{Arrival, Arrive, Fine, Measure, Wide};
pub(crate) use frusta::frustum_looks;
pub(crate) use lean::Lean;
pub(crate) use look::{
    Meeting, Passing, Question, Unseen, Worth, after_look, look, look_anyway, look_even_softly,
    looks, passage, sees,
};
pub(crate) use parallelograms::LineParallelogram;
pub(crate) use regions::{End, Feature, Nearby, nearest_ends, nearest_feature};
pub(crate) use sides::{Sides, nearest_sides};
pub(crate) use single::{arrival, arrives, gap, sharp_arrival};
pub(crate) use spheres::{LineSphere, round, within};
pub(crate) use triangles::{Crossing, LineTriangle, Signs, cross, largest};
pub use verdict::{Known, Mark, Verdict};
pub(crate) use whole::{Boxes, Enters, Meets, Reaches, Whole, settle};

use crate::intersect::Intersect;
use crate::predicate::each;
use core::marker::PhantomData;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// Numbers that a polynomial is computed and compared in.
pub trait Arithmetic:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Neg<Output = Self>
{
    /// 0
    const ZERO: Self;
    /// The number without its sign.
    fn abs(self) -> Self;
    /// The larger one; the second if a number is NaN.
    #[inline(always)]
    fn or_larger(self, rhs: Self) -> Self {
        if self > rhs { self } else { rhs }
    }
    /// The smaller one; the second if a number is NaN.
    #[inline(always)]
    fn or_smaller(self, rhs: Self) -> Self {
        if self < rhs { self } else { rhs }
    }
    /// The square.
    #[inline(always)]
    fn squared(self) -> Self {
        self * self
    }
}

/// The floats that a chunk is looked at in.
pub trait Lane: Arithmetic + Div<Output = Self> {
    /// A verdict beside them.
    type Mark: Mark;
    /// 1
    const ONE: Self;
    /// u
    const ROUNDOFF: Self;
    /// The smallest number of which u is a normal one: what is a bound and nothing else is not
    /// subnormal then, which processors take long for, in lanes of vectors that nobody asked for too.
    const TINY: Self;
    /// A quarter of the reciprocal of the smallest normal number.
    const LARGE: Self;
    /// 2⁻⁷⁰
    const TOUCH: Self;
    /// τ, the part of a square that may be given up: little enough to leave few questions open.
    const SHARE: Self;
    /// 1/τ
    const SHARES: Self;
    /// 513u²/τ
    const REST: Self;
    /// What the upper of the [halves](Self::halves) of a number is off by at most, of that number.
    const HALF: Self;
    /// The largest number.
    const MAX: Self;
    /// No number.
    const NAN: Self;
    /// Whether a sum takes longer than to choose the larger one.
    const SLOW: bool = false;
    /// A small whole number.
    fn whole(n: u16) -> Self;
    /// The square root.
    fn root(self) -> Self;
    /// The number, or the nearer end of 0 to 1; 0 for NaN.
    #[inline(always)]
    fn clamped(self) -> Self {
        self.or_larger(Self::ZERO).or_smaller(Self::ONE)
    }
    /// The reciprocal of the square root of an ordinary number, within 4 %.
    fn about_inverse_root(self) -> Self;
    /// The number rounded to half of its digits, and the rest of it, which has no more: the
    /// product of any two of such halves is exact. Of one that is not finite the rest is no
    /// number; of one so large that it is rounded to an infinity it is the opposite infinity.
    fn halves(self) -> [Self; 2];
    /// Its bits, to keep it where its type has no name.
    fn keep(self) -> u64;
    /// The number with these bits.
    fn kept(bits: u64) -> Self;
    /// The same number in `f64`.
    fn wide(self) -> f64;
    /// A number of these next to this one.
    fn narrow(x: f64) -> Self;
    /// The quotient of two numbers, d ≠ 0, rounded once; none where that is not certain.
    fn of_quotient(n: f64, d: f64) -> Option<Self>;
    /// (k + 4)·u, for an expression with so many roundings.
    #[inline(always)]
    fn bound(roundings: u16) -> Self {
        Self::whole(roundings + 4) * Self::ROUNDOFF
    }
}

macro_rules! lane {
    ($($t:ident $mark:ident $root:path, $share:literal, $lower:literal, $guess:literal;)*) => {$(
        impl Arithmetic for $t {
            const ZERO: Self = 0.0;
            #[inline(always)]
            fn abs(self) -> Self {
                $t::abs(self)
            }
        }

        impl Lane for $t {
            type Mark = $mark;
            const ONE: Self = 1.0;
            const ROUNDOFF: Self = $t::EPSILON / 2.0;
            const TINY: Self = $t::MIN_POSITIVE / ($t::EPSILON / 2.0);
            const LARGE: Self = 0.25 / $t::MIN_POSITIVE;
            const TOUCH: Self = 1.0 / (1u128 << 70) as $t;
            const SHARE: Self = 1.0 / (1u64 << $share) as $t;
            const SHARES: Self = (1u64 << $share) as $t;
            const REST: Self = 513.0 * (Self::ROUNDOFF * Self::ROUNDOFF / Self::SHARE);
            const HALF: Self = 1.0 / (1u64 << ($t::MANTISSA_DIGITS - $lower)) as $t;
            const MAX: Self = $t::MAX;
            const NAN: Self = $t::NAN;
            #[inline(always)]
            fn root(self) -> Self {
                $root(self)
            }
            #[inline(always)]
            fn clamped(self) -> Self {
                // One instruction each on these, and never a branch; elsewhere it may be a call.
                if cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) {
                    return self.max(0.0).min(1.0);
                }
                self.or_larger(0.0).or_smaller(1.0)
            }
            #[inline(always)]
            fn about_inverse_root(self) -> Self {
                // Of the exponent the half, as of the fraction.
                $t::from_bits($guess - (self.abs().to_bits() >> 1))
            }
            #[inline(always)]
            fn halves(self) -> [Self; 2] {
                let bits = self.to_bits().wrapping_add(1 << ($lower - 1));
                let upper = $t::from_bits(bits >> $lower << $lower);
                [upper, self - upper]
            }
            #[inline(always)]
            fn whole(n: u16) -> Self {
                n.into()
            }
            #[inline(always)]
            fn keep(self) -> u64 {
                self.to_bits().into()
            }
            #[inline(always)]
            fn kept(bits: u64) -> Self {
                $t::from_bits(bits as _)
            }
            #[inline(always)]
            fn wide(self) -> f64 {
                self.into()
            }
            #[inline(always)]
            fn narrow(x: f64) -> Self {
                x as $t
            }
            #[inline(always)]
            fn of_quotient(n: f64, d: f64) -> Option<Self> {
                let q = n / d;
                // Of what is rounded once more all that it can be must become one number.
                let near = |factor: f64| (q * factor) as $t;
                let twice = size_of::<$t>() < 8;
                let e = if twice { f64::EPSILON } else { 0.0 };
                (near(1.0 - e) == near(1.0 + e)).then_some(near(1.0))
            }
        }

        impl Lanes<$t> for $t {
            type F = $t;
            const FINITE: bool = false;
            const EXACT: bool = true;
            #[inline(always)]
            fn value(x: $t) -> $t {
                x
            }
            #[inline(always)]
            fn difference(a: $t, b: $t) -> $t {
                a - b
            }
            #[inline(always)]
            fn one() -> $t {
                1.0
            }
            #[inline(always)]
            fn number(x: $t) -> $t {
                x
            }
        }
    )*};
}

lane! {
    f32 u32 libm::sqrtf, 14, 12, 0x5f37_5a86;
    f64 u64 libm::sqrt, 48, 27, 0x5fe6_eb50_c7b5_37a9;
}

macro_rules! whole {
    ($($t:ident)*) => {$(
        impl Arithmetic for $t {
            const ZERO: Self = 0;
            #[inline(always)]
            fn abs(self) -> Self {
                $t::abs(self)
            }
        }
    )*};
}

whole! { i64 i128 }

/// How numbers of a type become floats: all of them in one unit, which need not be 1.
pub trait Lanes<T> {
    /// These floats.
    type F: Lane;
    /// Whether every number is finite.
    const FINITE: bool;
    /// Whether equal floats are of equal numbers.
    const EXACT: bool;
    /// Whether they are those of a loop over rows.
    const ROWS: bool = false;
    /// The number, within u of its size.
    fn value(x: T) -> Self::F;
    /// The difference, within u of its size, or an infinity of its sign.
    fn difference(a: T, b: T) -> Self::F;
    /// The number 1.
    fn one() -> Self::F;
    /// The differences p − q as whole numbers, or none if they are not short.
    #[inline(always)]
    fn whole<const N: usize>(ends: &[[[T; 2]; 3]; N]) -> Whole<N>
    where
        T: Copy,
    {
        if !Self::EXACT {
            return Whole::NONE;
        }
        Whole::of_floats((*ends).map(|v| v.map(|ends| ends.map(|x| Self::value(x).wide()))))
    }
    /// The number of the type that is this one, or is near to it.
    fn number(x: Self::F) -> T;
    /// The number of the type that is this length, off by at most e, or is near to it, and whether that
    /// is known: not of one that may be zero.
    #[inline(always)]
    fn length(x: Self::F, e: Self::F) -> (T, bool) {
        (Self::number(x), x > e)
    }
    /// The number of the type that is this coordinate, or is near to it, and in fixed point whether that
    /// is known of one that is off by at most e.
    #[inline(always)]
    fn coordinate(x: Self::F, e: Self::F) -> (T, bool) {
        let _ = e;
        (Self::number(x), true)
    }
    /// The square root of an ordinary number and its reciprocal, as near as by
    /// [`Newton`](root::root); of zero both are finite.
    #[inline(always)]
    fn roots(x: Self::F) -> [Self::F; 2] {
        let root = x.root();
        [root, Self::F::ONE / (root + Self::F::TINY)]
    }
}

/// The floats of a loop over rows: with a root that becomes vector code, which one that is a
/// processor's own instruction does not.
pub(crate) struct InRows<L>(PhantomData<L>);

impl<T, L: Lanes<T>> Lanes<T> for InRows<L> {
    type F = L::F;
    const FINITE: bool = L::FINITE;
    const EXACT: bool = L::EXACT;
    const ROWS: bool = true;
    #[inline(always)]
    fn value(x: T) -> L::F {
        L::value(x)
    }
    #[inline(always)]
    fn difference(a: T, b: T) -> L::F {
        L::difference(a, b)
    }
    #[inline(always)]
    fn one() -> L::F {
        L::one()
    }
    #[inline(always)]
    fn number(x: L::F) -> T {
        L::number(x)
    }
    #[inline(always)]
    fn length(x: L::F, e: L::F) -> (T, bool) {
        L::length(x, e)
    }
    #[inline(always)]
    fn coordinate(x: L::F, e: L::F) -> (T, bool) {
        L::coordinate(x, e)
    }
    #[inline(always)]
    fn roots(x: L::F) -> [L::F; 2] {
        root::root(x)
    }
}

impl<T, L: Fine<T>> Fine<T> for InRows<L> {
    #[inline(always)]
    fn nearest(low: f64, high: f64) -> (T, bool) {
        L::nearest(low, high)
    }
}

/// For each of three, without a loop or a call: only a loop with none in it becomes vector code.
macro_rules! three {
    (|$k:ident| $of:expr) => {
        [
            {
                let $k = 0;
                $of
            },
            {
                let $k = 1;
                $of
            },
            {
                let $k = 2;
                $of
            },
        ]
    };
}
pub(crate) use three;

/// The least of three numbers; what it is where some of them are NaN is left open.
#[inline(always)]
pub(crate) fn least<F: Arithmetic>([x, y, z]: [F; 3]) -> F {
    x.or_smaller(y).or_smaller(z)
}

/// All three conditions.
#[inline(always)]
pub(crate) fn all([a, b, c]: [Verdict; 3]) -> Verdict {
    a.and(b).and(c)
}

/// A pair of shapes that a look may settle.
pub trait Glance<T, Other> {
    /// Whether it takes less in floats that are finer than the numbers, where there are any.
    const FINE: bool = false;
    /// Whether there is a look so short that a call would take as long, to be had first.
    const BRIEF: bool = false;
    /// Whether rows are looked at in that way first.
    const BRIEF_ROWS: bool = false;
    /// That look, which may show less than [`glance`](Self::glance): never in finer floats, as to make
    /// them of the numbers is much of it.
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Other) -> Known {
        self.glance::<L>(other).known()
    }
    /// The verdict, without a branch.
    fn glance<L: Lanes<T>>(&self, other: &Other) -> Verdict;
    /// What is to be asked about many others in place of this shape: itself, or it prepared.
    #[inline(always)]
    fn for_rows(&self) -> impl Glance<T, Other> + Intersect<Other> + Copy
    where
        Self: Intersect<Other> + Copy,
    {
        *self
    }
}

/// A question about a whole chunk, to be asked in the floats that the scalar chooses.
pub trait Survey<T> {
    /// Asks it.
    fn run<L: Lanes<T>>(self);
}

/// Writes [`Glance`] at a shape and kinds of lines from the question that is the same for all.
macro_rules! straight {
    ($shape:ident, $question:ident, $($line:ident)+, 2 3) => {
        straight! { $shape, $question, $($line)+, 2 }
        straight! { $shape, $question, $($line)+, 3 }
    };
    ($shape:ident, $question:ident, $($line:ident)+, $d:literal) => {$(
        impl<T: Scalar> $crate::lanes::Glance<T, $line<T, $d>> for $shape<T, $d> {
            const FINE: bool =
                <$question as $crate::lanes::Question<T, Self, $line<T, $d>>>::FINE;
            const BRIEF: bool =
                <$question as $crate::lanes::Question<T, Self, $line<T, $d>>>::BRIEF;
            const BRIEF_ROWS: bool =
                <$question as $crate::lanes::Question<T, Self, $line<T, $d>>>::BRIEF_ROWS;
            #[inline(always)]
            fn glance_briefly<L: $crate::lanes::Lanes<T>>(
                &self,
                line: &$line<T, $d>,
            ) -> $crate::lanes::Known {
                <$question as $crate::lanes::Question<T, _, _>>::ask_briefly::<L>(self, line)
            }
            #[inline(always)]
            fn glance<L: $crate::lanes::Lanes<T>>(&self, line: &$line<T, $d>) -> Verdict {
                <$question as $crate::lanes::Question<T, _, _>>::ask::<L>(self, line)
            }
        }
    )*};
}
pub(crate) use straight;

/// Writes [`Glance`] for two shapes in one order from the other.
macro_rules! both_orders {
    ($($a:ident, $b:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> $crate::lanes::Glance<T, $a<T, $d>> for $b<T, $d> {
            const FINE: bool = <$a<T, $d> as $crate::lanes::Glance<T, Self>>::FINE;
            const BRIEF: bool = <$a<T, $d> as $crate::lanes::Glance<T, Self>>::BRIEF;
            const BRIEF_ROWS: bool = <$a<T, $d> as $crate::lanes::Glance<T, Self>>::BRIEF_ROWS;
            #[inline(always)]
            fn glance_briefly<L: $crate::lanes::Lanes<T>>(
                &self,
                other: &$a<T, $d>,
            ) -> $crate::lanes::Known {
                other.glance_briefly::<L>(self)
            }
            #[inline(always)]
            fn glance<L: $crate::lanes::Lanes<T>>(&self, other: &$a<T, $d>) -> Verdict {
                other.glance::<L>(self)
            }
        }
    )+)*};
}
pub(crate) use both_orders;

/// From p to q, coordinate by coordinate.
#[inline(always)]
pub(crate) fn from_to<T: Copy, L: Lanes<T>, const D: usize>(p: [T; D], q: [T; D]) -> [L::F; D] {
    each(|i| L::difference(q[i], p[i]))
}

/// What the square of a number or a vector may be off by that is itself off by at most 16u·m: with
/// room for as much as 16u of the square for roundings, but none for what underflows.
#[inline(always)]
pub(crate) fn of_square<F: Lane>(square: F, m_squared: F) -> F {
    F::SHARE * square + F::REST * m_squared
}

/// Σ xᵢ
#[inline(always)]
pub(crate) fn sum<F: Lane, const D: usize>(x: [F; D]) -> F {
    let mut total = x[0];
    for i in 1..D {
        total = total + x[i];
    }
    total
}

/// uᵢvᵢ
#[inline(always)]
pub(crate) fn products<F: Lane, const D: usize>(u: [F; D], v: [F; D]) -> [F; D] {
    each(|i| u[i] * v[i])
}

/// |xᵢ|
#[inline(always)]
pub(crate) fn sizes<F: Lane, const D: usize>(x: [F; D]) -> [F; D] {
    x.map(F::abs)
}

/// u·v
#[inline(always)]
pub(crate) fn dot<F: Arithmetic, const D: usize>(u: [F; D], v: [F; D]) -> F {
    let mut total = u[0] * v[0];
    for i in 1..D {
        total = total + u[i] * v[i];
    }
    total
}
