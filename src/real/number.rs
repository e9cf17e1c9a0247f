//! From a scalar and back.

use super::{Number, Real, Vector};
use crate::predicate::{Delta, FilteredKernel, Kernel, Ring};
use crate::scalar::{Scalar, within_range};
use nalgebra::{Point, SVector};

/// The number itself.
#[inline]
pub(crate) fn real<T: Scalar>(x: T) -> Real {
    let (negative, magnitude, exponent) = T::Kernel::parts(x);
    Real::new(negative, magnitude, exponent)
}

/// A number that differences of a scalar are read as.
pub(crate) trait Reading<T: Scalar>: Number {
    fn read(x: &Delta<T>) -> Self;
}

impl<T: Scalar> Reading<T> for Real {
    #[inline]
    fn read(x: &Delta<T>) -> Self {
        real(x.0) - real(x.1)
    }
}

/// Within 2⁻⁵² of its size; no number where there is none.
impl<T: Scalar> Reading<T> for f64 {
    #[inline]
    fn read(x: &Delta<T>) -> Self {
        T::Kernel::in_double(x).unwrap_or(f64::NAN)
    }
}

/// The scalar nearest to the number, ties to even.
#[inline]
pub(crate) fn round<T: Scalar>(x: Real) -> T {
    let (negative, magnitude, exponent) = x.parts();
    T::Kernel::compose(negative, magnitude, exponent)
}

/// The scalar that is the number, or next to it on this side; the end of the range where
/// it lies beyond.
pub(crate) fn outwards<T: Scalar>(x: Real, upper: bool) -> T {
    let nearest: T = round(x);
    if !nearest.is_finite() {
        return within_range(nearest);
    }
    let rest = x - real(nearest);
    if rest.is_zero() || rest.is_positive() != upper {
        return nearest;
    }
    let (step, least): (T, T) = (round(rest.abs()), T::smallest());
    let step = if step < least { least } else { step };
    if upper { nearest.add_up(step) } else { nearest.sub_down(step) }
}

impl Vector {
    /// The point or vector with these coordinates.
    pub(crate) fn of<T: Scalar, const D: usize>(x: [T; D]) -> Self {
        let mut v = Self::ZERO;
        for (to, from) in v.0.iter_mut().zip(x) {
            *to = real(from);
        }
        v
    }

    /// The vector with these components.
    pub(crate) fn of_steps<T: Scalar, const D: usize>(x: [Delta<T>; D]) -> Self {
        let mut v = Self::ZERO;
        for (to, Delta(a, b)) in v.0.iter_mut().zip(x) {
            *to = real(a) - real(b);
        }
        v
    }

    /// The vector, each component rounded to nearest.
    pub(crate) fn rounded_vector<T: Scalar, const D: usize>(&self) -> SVector<T, D> {
        self.rounded::<T, D>().coords
    }

    /// The point, each coordinate rounded to nearest.
    pub(crate) fn rounded<T: Scalar, const D: usize>(&self) -> Point<T, D> {
        let mut p = Point::from([T::zero(); D]);
        for (to, x) in p.coords.iter_mut().zip(self.0) {
            *to = round(x);
        }
        p
    }
}

impl<T: Scalar> Ring<T> for Real {
    #[inline]
    fn embed(x: T) -> Self {
        real(x)
    }
    #[inline]
    fn one() -> Self {
        Real::ONE
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        *self + *rhs
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        *self - *rhs
    }
    #[inline]
    fn neg(&self) -> Self {
        -*self
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        *self * *rhs
    }
}
