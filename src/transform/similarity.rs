//! Maps that keep angles, and maps that keep the directions of the axes.

use super::affine::{Affine, row};
use super::error::MapError;
use super::quotient::Quotients;
use super::rotation::Rotation;
use crate::predicate::{Inner, Negated, One, Plus, Times, Value, near};
use crate::scalar::Scalar;
use crate::shape::odd;
use crate::vector::{self, repeated};
use nalgebra::{SMatrix, SVector};

/// The map x ↦ s R x + t: a rotation, a scale, a translation.
///
/// A negative scale is a point reflection as well.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Similarity<T: Scalar, const D: usize> {
    /// The rotation R.
    pub rotation: Rotation<T, D>,
    /// The scale s.
    pub scale: T,
    /// The translation t.
    pub translation: SVector<T, D>,
}

/// The map x ↦ (s₀x₀ + t₀, s₁x₁ + t₁, …): a scale along each axis, a translation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AxisScale<T: Scalar, const D: usize> {
    /// The scale s along each axis.
    pub scale: SVector<T, D>,
    /// The translation t.
    pub translation: SVector<T, D>,
}

impl<T: Scalar, const D: usize> Similarity<T, D> {
    /// x ↦ s R x + t
    #[inline]
    pub const fn new(rotation: Rotation<T, D>, scale: T, translation: SVector<T, D>) -> Self {
        Self { rotation, scale, translation }
    }

    /// x ↦ R x + t, which keeps lengths.
    #[inline]
    pub fn isometry(rotation: Rotation<T, D>, translation: SVector<T, D>) -> Self {
        Self { rotation, scale: T::one(), translation }
    }

    /// The map that leaves every point where it is.
    pub fn identity() -> Self {
        Self::isometry(Rotation::identity(), repeated(T::zero()))
    }

    /// This map after another, [near](super#accuracy) it.
    pub fn compose(&self, first: &Self) -> Self {
        if let Some(x) = self.odd().or(first.odd()) {
            return Self::repeat(x);
        }
        let moved = |i: usize| {
            let turned = Inner(row(self.rotation.matrix(), i), vector::entries(&first.translation));
            let shift = self.translation.get(i).copied().unwrap_or(T::zero());
            near(&Plus(Times(turned, Value(self.scale)), Times(Times(Value(shift), One), One)))
        };
        Self {
            rotation: self.rotation.compose(&first.rotation),
            scale: near(&Times(Value(self.scale), Value(first.scale))),
            translation: SVector::from_fn(|i, _| moved(i)),
        }
    }

    /// The map that undoes this one, x ↦ Rᵀ(x − t)/s; [`Singular`](MapError::Singular)
    /// where the scale is zero, [`NotFinite`](MapError::NotFinite). Each number is rounded once.
    pub fn inverse(&self) -> Result<Self, MapError> {
        self.inverted(&mut Quotients::saturating())
    }

    /// The same; [`OutOfRange`](MapError::OutOfRange) where a number saturates, or is infinite
    /// in floats.
    pub fn checked_inverse(&self) -> Result<Self, MapError> {
        let mut quotients = Quotients::checked();
        let inverse = self.inverted(&mut quotients)?;
        quotients.finish(inverse)
    }

    fn inverted(&self, quotients: &mut Quotients) -> Result<Self, MapError> {
        if self.odd().is_some() {
            return Err(MapError::NotFinite);
        }
        if self.scale == T::zero() {
            return Err(MapError::Singular);
        }
        let (rotation, t) = (self.rotation.inverse(), vector::entries(&self.translation));
        let below = Value(self.scale);
        let translation = SVector::from_fn(|i, _| {
            quotients.of(&Negated(Inner(row(rotation.matrix(), i), t)), &below)
        });
        Ok(Self { rotation, scale: quotients.of(&One, &below), translation })
    }

    /// A number of the map that is not finite.
    fn odd(&self) -> Option<T> {
        let rotation = odd(self.rotation.matrix().as_slice());
        rotation.or(odd(&[self.scale])).or(odd(self.translation.as_slice()))
    }

    /// The map with the same number everywhere.
    fn repeat(x: T) -> Self {
        let rotation = Rotation::from_matrix(repeated(x));
        Self { rotation, scale: x, translation: repeated(x) }
    }
}

impl<T: Scalar, const D: usize> AxisScale<T, D> {
    /// x ↦ (s₀x₀ + t₀, s₁x₁ + t₁, …)
    #[inline]
    pub const fn new(scale: SVector<T, D>, translation: SVector<T, D>) -> Self {
        Self { scale, translation }
    }
}

/// Each product s Rᵢⱼ is rounded once.
impl<T: Scalar, const D: usize> From<Similarity<T, D>> for Affine<T, D> {
    fn from(map: Similarity<T, D>) -> Self {
        if let Some(x) = map.odd() {
            return Affine::new(repeated(x), repeated(x));
        }
        let scaled = |x| near(&Times(Value(x), Value(map.scale)));
        Affine::new(map.rotation.matrix().map(scaled), map.translation)
    }
}

impl<T: Scalar, const D: usize> From<AxisScale<T, D>> for Affine<T, D> {
    fn from(map: AxisScale<T, D>) -> Self {
        let along = |i: usize| map.scale.get(i).copied().unwrap_or(T::zero());
        let entry = |i, j| if i == j { along(i) } else { T::zero() };
        Affine::new(SMatrix::from_fn(entry), map.translation)
    }
}
