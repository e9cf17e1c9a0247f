//! The parameter of a point of a line as the fraction that it is before it is rounded.
//!
//! Two fractions n/d and m/e, d ≠ 0 ≠ e, compare by the sign of n·e − m·d times those of d and e:
//! of degree 6 at most, and asked only where both are rounded to the same number.

use crate::predicate::{Cross, Delta, Minus, Polynomial, Ring, Sign, Times, Triple, sign};
use crate::scalar::Scalar;
use core::cmp::Ordering;

/// A parameter, its numerator first. The denominator is not zero.
#[derive(Clone, Copy)]
pub(super) enum Parameter<T> {
    /// t = 0
    Start,
    /// A point by one of its coordinates.
    Along([Delta<T>; 2]),
    /// Where lines cross in a plane.
    Crossing([Cross<T>; 2]),
    /// Where a plane is passed.
    Through([Triple<T>; 2]),
}

/// Its numerator or its denominator.
#[derive(Clone, Copy)]
struct Half<'a, T, const BELOW: bool>(&'a Parameter<T>);

impl<T: Scalar, const BELOW: bool> Polynomial<T> for Half<'_, T, BELOW> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let which = BELOW as usize;
        // A number more is a degree more: what is lower has ones for those it lacks.
        let one = R::one;
        match self.0 {
            Parameter::Start if BELOW => one().mul(&one()).mul(&one()),
            Parameter::Start => R::embed(T::zero()).mul(&one()).mul(&one()),
            Parameter::Along(x) => x[which].eval::<R>().mul(&one()).mul(&one()),
            Parameter::Crossing(x) => x[which].eval::<R>().mul(&one()),
            Parameter::Through(x) => x[which].eval(),
        }
    }
}

impl<T: Scalar> Parameter<T> {
    fn halves(&self) -> (Half<'_, T, false>, Half<'_, T, true>) {
        (Half(self), Half(self))
    }

    /// Which of two is first, exactly.
    #[cold]
    #[inline(never)]
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let ((n, d), (m, e)) = (self.halves(), other.halves());
        match sign(&Minus(Times(n, e), Times(m, d))) * sign(&d) * sign(&e) {
            Sign::Negative => Ordering::Less,
            Sign::Zero => Ordering::Equal,
            Sign::Positive => Ordering::Greater,
        }
    }
}
