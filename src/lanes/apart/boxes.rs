//! Axis-aligned boxes.
//!
//! Along each axis they are apart by the difference of the larger lower end and the smaller upper
//! end, if that is positive.

use super::{Gap, Separate, other_order};
use crate::lanes::{Arithmetic, Lanes};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Aabb;
use nalgebra::Point;

/// How far a box is from another, of which these are the ends.
#[inline(always)]
fn apart<T: Scalar, L: Lanes<T>, const D: usize>(b: &Aabb<T, D>, ends: [[T; D]; 2]) -> Gap<L::F> {
    let ([low, high], [bottom, top]) = (ends, [b.low(), b.high()]);
    let d: [L::F; D] = each(|i| {
        let x = if low[i] > bottom[i] { low[i] } else { bottom[i] };
        let y = if high[i] < top[i] { high[i] } else { top[i] };
        L::difference(x, y).or_larger(L::F::ZERO)
    });
    Gap::straight(d).if_so(are_boxes([low, high, bottom, top]))
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
    fn gap<L: Lanes<T>>(&self, point: &Point<T, D>) -> Gap<L::F> {
        apart::<T, L, D>(self, [point.coords.into(); 2])
    }
}

impl<T: Scalar, const D: usize> Separate<T, Aabb<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, other: &Aabb<T, D>) -> Gap<L::F> {
        apart::<T, L, D>(self, [other.low(), other.high()])
    }
}

other_order! { Aabb, Point, 2 3; }
