//! How near a search in `f64` comes to what a scalar promises.
//!
//! Everything is seen from a point of one of the shapes. Points of the bodies are then off by less than
//! 8ε of their largest coordinate S, ε = 2⁻⁵². That is near enough for floats, of which 4u S is asked
//! of a search, u the unit roundoff of the scalar, and for fixed point where it is below a quarter of
//! one unit of the last place.

use super::Bounded;
use crate::predicate::{Delta, FilteredKernel, Kernel};
use crate::real::{Number, Vector};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// What points of the bodies are off by, as a part of their largest coordinate.
pub(crate) const ERROR: f64 = 8.0 * f64::EPSILON;

/// A point from which shapes are seen in `f64`.
pub(crate) struct Sight<T, const D: usize> {
    pub origin: [T; D],
    need: Need,
}

/// How near a scalar needs its numbers to be.
#[derive(Clone, Copy)]
pub(crate) struct Need {
    /// A part of the largest coordinate, for floats.
    part: f64,
    /// A length, for fixed point.
    length: f64,
    /// How far the origin is, whose coordinates are added.
    far: f64,
}

impl<T: Scalar, const D: usize> Sight<T, D> {
    /// From a point of this shape; `None` where the scalar has no `f64`.
    #[inline]
    pub(crate) fn of(shape: &impl Bounded<T, D>) -> Option<Self> {
        T::Kernel::in_double(&Delta(T::zero(), T::zero()))?;
        let origin = shape.place();
        let far = |most: f64, x: &T| most.larger(x.as_f64().abs());
        let need = if T::Kernel::FIXED_POINT {
            let far = origin.iter().fold(0.0, far);
            Need { part: 0.0, length: T::smallest().as_f64() * 0.25, far }
        } else {
            Need { part: T::default_tolerance().as_f64() * 2.0, length: 0.0, far: 0.0 }
        };
        Some(Self { origin, need })
    }

    pub(crate) const fn need(&self) -> Need {
        self.need
    }

    /// The point that is seen there.
    #[inline]
    pub(crate) fn point(&self, p: &Vector<f64>) -> Point<T, D> {
        let mut out = Point::from(self.origin);
        for (x, step) in out.coords.iter_mut().zip(p.0) {
            *x = T::nearest(x.as_f64() + step);
        }
        out
    }

    /// The unit vector.
    #[inline]
    pub(crate) fn direction(v: &Vector<f64>) -> SVector<T, D> {
        let mut out = SVector::from([T::zero(); D]);
        for (x, component) in out.iter_mut().zip(v.0) {
            *x = T::nearest(component);
        }
        out
    }
}

impl Need {
    /// What is near enough among coordinates of this size; `None` where `f64` does not come as near.
    #[inline]
    pub(crate) fn enough(&self, size: f64) -> Option<f64> {
        let enough = self.length.larger(self.part * size);
        let near = self.part > 0.0 || ERROR * (size + self.far) <= enough;
        (size.is_moderate() && near).then_some(enough)
    }

    /// Whether the scalar is `f64`, in which nothing is nearer than it needs to be.
    #[inline]
    pub(crate) fn is_double(&self) -> bool {
        self.part == 2.0 * f64::EPSILON
    }
}
