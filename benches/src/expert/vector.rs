//! Vectors as arrays, for the hand-written code.

use crate::number::Number;
use crate::pass::Answer;
use num_traits::Float;

/// A float that records can be rounded to.
pub trait Real: Number + Float + Answer {}
impl<T: Number + Float + Answer> Real for T {}

pub type V<T> = [T; 3];

#[inline(always)]
pub fn sub<T: Real>(a: V<T>, b: V<T>) -> V<T> {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline(always)]
pub fn dot<T: Real>(a: V<T>, b: V<T>) -> T {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
pub fn cross<T: Real>(a: V<T>, b: V<T>) -> V<T> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// a + t·d
#[inline(always)]
pub fn along<T: Real>(a: V<T>, d: V<T>, t: T) -> V<T> {
    [a[0] + t * d[0], a[1] + t * d[1], a[2] + t * d[2]]
}

/// The lower one; b if either is NaN, as the processors have it.
#[inline(always)]
pub fn low<T: Real>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

/// The higher one; b if either is NaN.
#[inline(always)]
pub fn high<T: Real>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

/// x brought between 0 and 1; 0 for NaN.
#[inline(always)]
pub fn unit<T: Real>(x: T) -> T {
    low(high(x, T::zero()), T::one())
}

#[inline(always)]
pub fn half<T: Real>() -> T {
    T::of(0.5)
}
