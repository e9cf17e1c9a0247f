//! A look at where a line first meets a shape.
//!
//! The parameter is computed in `f64` with bounds on both sides. If both round to the same
//! number of a coarser type, so does the truth, and that is the number which the scalar path
//! rounds once; if not, that path is asked. For `f64` itself a parameter that is only nearly right is
//! put into the equation, in sums of two numbers, and corrected by what that leaves.
//!
//! # Error bounds
//!
//! A quotient T = C/N of numbers that are within e of c and f of n, f ≤ n/4, is off from c/n by
//! (C − c − (c/n)(N − n))/N, at most 4/3 (e + |c/n| f)/n. Computed with the reciprocal, c/n has
//! three roundings with that of n, and either bound one more. So 2 (e + |t| f)/n + 8u |t| is
//! enough, and [`TINY`](Lane::TINY) if the quotient underflows.

mod boxes;
mod capsules;
mod cylinders;
mod round;
mod spheres;
mod triangles;

use super::root::{LEAST, MOST};
use super::sharp::{Pair, Sharp, ample, difference};
use super::{Arithmetic, Glance, Lane, Lanes, Verdict, dot};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cylinder, InfiniteCylinder, Linear, OrientedBox, Ray, Segment, Sphere, Triangle,
};

/// Floats in which a number of the type is known so well that it can mostly be rounded.
pub trait Fine<T>: Lanes<T, F = f64> {
    /// The number of the type nearest to one of these, low ≤ high, and whether it is the
    /// nearest to all between them. In no range, it is not.
    fn nearest(low: f64, high: f64) -> (T, bool);
}

/// A look at numbers, to be had in the floats that the scalar chooses.
pub trait Measure<T> {
    /// Has it.
    fn run<L: Fine<T>>(self);
}

/// `f32`, looked at in `f64`.
pub(crate) struct Wide;

impl Lanes<f32> for Wide {
    type F = f64;
    const FINITE: bool = false;
    const EXACT: bool = true;
    #[inline(always)]
    fn value(x: f32) -> f64 {
        x.into()
    }
    #[inline(always)]
    fn difference(a: f32, b: f32) -> f64 {
        f64::from(a) - f64::from(b)
    }
    #[inline(always)]
    fn one() -> f64 {
        1.0
    }
    #[inline(always)]
    fn number(x: f64) -> f32 {
        x as f32
    }
}

impl Fine<f32> for Wide {
    #[inline(always)]
    fn nearest(low: f64, high: f64) -> (f32, bool) {
        let (x, y) = (low as f32, high as f32);
        // Zero has no sign.
        (x + 0.0, x == y)
    }
}

/// Bounds on a number, if it is known to have any.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    low: f64,
    high: f64,
    known: bool,
}

/// What a look at a line and a shape showed.
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    /// Whether they meet.
    seen: Verdict,
    /// The parameter where they first do.
    first: Bounds,
}

impl Arrival {
    /// Of [`read`](Self::read): they meet, but where is not known.
    pub(crate) const MET: u8 = 3;

    /// From whether they meet, with bounds on where all of the line first does, of two that meet: below
    /// zero for one that starts inside.
    #[inline(always)]
    fn new(seen: Verdict, first: Bounds) -> Self {
        // A NaN stays one.
        let from_start = |bound: f64| 0.0.or_larger(bound);
        let (low, high) = (from_start(first.low), from_start(first.high));
        Self { seen, first: Bounds { low, high, ..first } }
    }

    /// Only whether they meet.
    #[inline(always)]
    pub(crate) fn of(seen: Verdict) -> Self {
        Self { seen, first: Bounds { low: 0.0, high: 0.0, known: false } }
    }

    /// As of [`read`](Self::read), but never 1.
    #[inline(always)]
    pub(crate) fn byte(self) -> u8 {
        u8::from(self.seen.yes) | (u8::from(!self.seen.no) << 1)
    }

    /// The parameter of two that meet, and whether it is known.
    #[inline(always)]
    pub(crate) fn number<T, L: Fine<T>>(self) -> (T, bool) {
        let Bounds { low, high, known } = self.first;
        let (t, same) = L::nearest(low, high);
        (t, same & known)
    }

    /// The parameter, and with it 0 for a miss, 1 if there is one, [`OPEN`](Verdict::OPEN) or
    /// [`MET`](Self::MET).
    #[inline(always)]
    pub(crate) fn read<T, L: Fine<T>>(self) -> (T, u8) {
        let (t, known) = self.number::<T, L>();
        let (yes, no) = (self.seen.yes, self.seen.no);
        (t, u8::from(yes) | (u8::from(!((yes & known) | no)) << 1))
    }
}

/// A line and a shape, in either order.
pub trait Arrive<T, Other>: Glance<T, Other> {
    /// Whether there is a look at it in floats that are the numbers themselves.
    const SHARP: bool;
    /// Whether it takes little more to see where they first meet than whether they do.
    const TOGETHER: bool;
    /// What a look shows of where they first meet, without a branch.
    fn arrive<L: Fine<T>>(&self, other: &Other) -> Arrival;
    /// Where they first meet, of two that do, and whether that is known.
    fn arrive_sharp<L: Lanes<T>>(&self, other: &Other) -> (T, bool);
}

/// A shape and a kind of line.
trait Target<T: Scalar, A> {
    const SHARP: bool = false;
    const TOGETHER: bool = true;
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival;
    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let _ = line;
        (T::zero(), false)
    }
}

macro_rules! targets {
    ($($shape:ty, $($line:ty)+;)*) => {$($(
        impl<T: Scalar> Arrive<T, $line> for $shape {
            const SHARP: bool = <$shape as Target<T, $line>>::SHARP;
            const TOGETHER: bool = <$shape as Target<T, $line>>::TOGETHER;
            #[inline(always)]
            fn arrive<L: Fine<T>>(&self, line: &$line) -> Arrival {
                self.arrival::<L>(line)
            }
            #[inline(always)]
            fn arrive_sharp<L: Lanes<T>>(&self, line: &$line) -> (T, bool) {
                self.sharp_arrival::<L>(line)
            }
        }
        impl<T: Scalar> Arrive<T, $shape> for $line {
            const SHARP: bool = <$shape as Target<T, $line>>::SHARP;
            const TOGETHER: bool = <$shape as Target<T, $line>>::TOGETHER;
            #[inline(always)]
            fn arrive<L: Fine<T>>(&self, shape: &$shape) -> Arrival {
                shape.arrival::<L>(self)
            }
            #[inline(always)]
            fn arrive_sharp<L: Lanes<T>>(&self, shape: &$shape) -> (T, bool) {
                shape.sharp_arrival::<L>(self)
            }
        }
    )+)*};
}

targets! {
    Sphere<T, 2>, Ray<T, 2> Segment<T, 2>;
    Sphere<T, 3>, Ray<T, 3> Segment<T, 3>;
    Aabb<T, 2>, Ray<T, 2> Segment<T, 2>;
    Aabb<T, 3>, Ray<T, 3> Segment<T, 3>;
    Triangle<T, 3>, Ray<T, 3> Segment<T, 3>;
    OrientedBox<T, 3>, Ray<T, 3> Segment<T, 3>;
    Capsule<T, 2>, Ray<T, 2> Segment<T, 2>;
    Capsule<T, 3>, Ray<T, 3> Segment<T, 3>;
    InfiniteCylinder<T>, Ray<T, 3> Segment<T, 3>;
    Cylinder<T>, Ray<T, 3> Segment<T, 3>;
}

/// t + δ, from what t leaves of an equation: δ, what it is off by, and whether it is one.
///
/// A first parameter that is rounded leaves so little that the rest is known by two or three
/// digits fewer than it has.
#[inline(always)]
fn corrected<F: Lane>(t: F, [rest, off]: [F; 2], known: bool) -> Sharp<F> {
    let known = known & (t >= ample::<F>()) & (t <= F::LARGE);
    // The sum of both halves in the end has a rounding of the second.
    Sharp { halves: [t, rest], off: off + F::bound(4) * rest.abs(), known }
}

/// The steps of a line, each a difference without an error.
#[inline(always)]
fn steps<T: Scalar, L: Lanes<T>, const D: usize>(line: &impl Linear<T, D>) -> [Pair<L::F>; D] {
    // A direction is a difference with zero.
    let whole = line.end().is_none();
    line.step().map(|d| {
        if whole { [L::value(d.0), L::F::ZERO] } else { difference(L::value(d.0), L::value(d.1)) }
    })
}

/// Bounds on C/N, from numbers and what these are off by.
#[inline(always)]
fn quotient([c, of_c]: [f64; 2], [n, of_n]: [f64; 2]) -> Bounds {
    let inverse = 1.0 / n;
    let (t, size) = (c * inverse, n.abs());
    let e =
        2.0 * (of_c + t.abs() * of_n) * inverse.abs() + 8.0 * f64::ROUNDOFF * t.abs() + f64::TINY;
    let known = (4.0 * of_n <= size) & (LEAST..=MOST).contains(&size);
    Bounds { low: t - e, high: t + e, known }
}

/// A line, for what is round.
#[inline(always)]
fn way_of<T: Scalar, L: Fine<T>, A: Linear<T, D>, const D: usize>(line: &A) -> round::Way<D> {
    let u = line.step().map(|d| L::difference(d.0, d.1));
    round::Way { u, square: dot(u, u), ends: line.end().is_some() }
}
