//! Axis-aligned boxes.
//!
//! Along each axis they are apart by the difference of the larger lower end x and the smaller
//! upper end y, if that is positive. Where this is so along one axis alone, the difference is the
//! distance, which for floats often lies in the middle between two numbers. Rounded to d, it is
//! exact if x − d is y and d + y is x: one of the two differs from the other side by the error of d
//! itself (Dekker, Numerische Mathematik 18, 1971).

use super::sharp::Way;
use super::{Gap, Separate, other_order};
use crate::lanes::sharp::{Sharp, difference};
use crate::lanes::{Arithmetic, Fine, Lanes, sum};
use crate::scalar::Scalar;
use crate::shape::Aabb;
use nalgebra::Point;

/// How far a box is from another, of which these are the ends.
#[inline(always)]
fn apart<T: Scalar, L: Fine<T>, const D: usize>(b: &Aabb<T, D>, ends: [[T; D]; 2]) -> Gap {
    let ([low, high], [bottom, top]) = (ends, [b.low(), b.high()]);
    let some = |i: usize| {
        let x = if low[i] > bottom[i] { low[i] } else { bottom[i] };
        let y = if high[i] < top[i] { high[i] } else { top[i] };
        (L::difference(x, y).or_larger(0.0), L::value(x), L::value(y))
    };
    let gaps: [_; D] = core::array::from_fn(some);
    let d = gaps.map(|(d, _, _)| d);
    let total = sum(d);
    let alone =
        |(d, x, y): (f64, f64, f64)| (d == 0.0) | ((d == total) & (x - d == y) & (d + y == x));
    let straight = gaps.into_iter().fold(L::EXACT, |all, gap| all & alone(gap));
    let Gap { bounds } = Gap::straight::<T, L, D>(d);
    Gap { bounds: bounds.map(|bound| if straight { total } else { bound }) }
        .if_so(are_boxes([low, high, bottom, top]))
}

/// The same in floats that are the numbers.
#[inline(always)]
fn sharply_apart<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &Aabb<T, D>,
    ends: [[T; D]; 2],
) -> Sharp<L::F> {
    let (([low, high], zero), [bottom, top]) = ((ends, L::F::ZERO), [b.low(), b.high()]);
    let d: [_; D] = core::array::from_fn(|i| {
        let x = if low[i] > bottom[i] { low[i] } else { bottom[i] };
        let y = if high[i] < top[i] { high[i] } else { top[i] };
        let [gap, rest] = difference(L::value(x), L::value(y));
        [gap.or_larger(zero), if gap > zero { rest } else { zero }]
    });
    Way::straight(d).if_so(are_boxes([low, high, bottom, top])).length::<T, L>()
}

/// Whether all these ends of two boxes are numbers, and in order.
#[inline(always)]
fn are_boxes<T: Scalar, const D: usize>([low, high, bottom, top]: [[T; D]; 4]) -> bool {
    let finite = |x: T| x.is_finite();
    (0..D).fold(true, |all, i| {
        let ordered = (low[i] <= high[i]) & (bottom[i] <= top[i]);
        all & ordered & finite(low[i]) & finite(high[i]) & finite(bottom[i]) & finite(top[i])
    })
}

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, point: &Point<T, D>) -> Gap {
        apart::<T, L, D>(self, [point.coords.into(); 2])
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, point: &Point<T, D>) -> Sharp<L::F> {
        sharply_apart::<T, L, D>(self, [point.coords.into(); 2])
    }
}

impl<T: Scalar, const D: usize> Separate<T, Aabb<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Aabb<T, D>) -> Gap {
        apart::<T, L, D>(self, [other.low(), other.high()])
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, other: &Aabb<T, D>) -> Sharp<L::F> {
        sharply_apart::<T, L, D>(self, [other.low(), other.high()])
    }
}

other_order! { Aabb, Point, 2 3; }
