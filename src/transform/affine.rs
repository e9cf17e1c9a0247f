//! Linear maps with a translation.
//!
//! x' = L x + t. The inverse is x = L⁻¹ x' − L⁻¹ t; its entries are Cⱼᵢ/det L and, by
//! Cramer's rule, −det(L with t as column i)/det L.
//!
//! The plane n·x = d has the image n'·x' = d' with n' = C n and d' = det L · d + n'·t,
//! C the matrix of cofactors, det L · L⁻ᵀ: then n'·(L x + t) − d' is det L · (n·x − d).
//! For a half-space both change their sign where det L < 0.

use super::MapError;
use super::determinant::{Cofactor, Determinant, Replaced};
use super::quotient::Quotients;
use crate::predicate::{
    FilteredKernel, Inner, Negated, One, Plus, Polynomial, Ring, Sign, Times, Value, each, near,
    plain, proportional, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Plane, odd};
use crate::vector::{self, diagonal, repeated};
use nalgebra::{Point, SMatrix, SVector};

/// The map x ↦ L x + t.
///
/// * Vectors are columns: the columns of L are the images of the axes.
/// * D is at most 4 for what needs a determinant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Affine<T: Scalar, const D: usize> {
    /// The linear part L.
    pub linear: SMatrix<T, D, D>,
    /// The translation t, the image of the origin.
    pub translation: SVector<T, D>,
}

impl<T: Scalar, const D: usize> Affine<T, D> {
    /// The map with these parts.
    #[inline]
    pub const fn new(linear: SMatrix<T, D, D>, translation: SVector<T, D>) -> Self {
        Self { linear, translation }
    }

    /// The map that leaves every point where it is.
    pub fn identity() -> Self {
        Self::from_linear(diagonal(T::one()))
    }

    /// x ↦ L x
    #[inline]
    pub fn from_linear(linear: SMatrix<T, D, D>) -> Self {
        Self { linear, translation: repeated(T::zero()) }
    }

    /// x ↦ x + t
    #[inline]
    pub fn from_translation(translation: SVector<T, D>) -> Self {
        Self { linear: diagonal(T::one()), translation }
    }

    /// The image L p + t of a point, [near](super#accuracy) it.
    #[inline]
    pub fn transform_point(&self, p: &Point<T, D>) -> Point<T, D> {
        let coordinate = |i| self.coordinate(i, &p.coords);
        if let (x, true) = plain(coordinate) {
            return x.into();
        }
        match odd(p.coords.as_slice()).or(self.odd()) {
            Some(x) => [x; D].into(),
            None => Point::from(SVector::from_fn(|i, _| ratio(&coordinate(i), &One))),
        }
    }

    /// The image L v of a vector, [near](super#accuracy) it.
    #[inline]
    pub fn transform_vector(&self, v: &SVector<T, D>) -> SVector<T, D> {
        let component = |i| self.component(i, v);
        if let (x, true) = plain(component) {
            return x.into();
        }
        match odd(v.as_slice()).or(odd(self.linear.as_slice())) {
            Some(x) => repeated(x),
            None => SVector::from_fn(|i, _| ratio(&component(i), &One)),
        }
    }

    /// The normal of the image of a surface with the normal n: the cofactors of L times
    /// n, turned round where the map mirrors.
    ///
    /// * It points out of the image of what n points out of; its length means nothing.
    /// * Each component is rounded once. In fixed point all are first multiplied by a
    ///   power of two, unless they are exact as they are.
    /// * A map with determinant zero gives the normal of the flat image, or zero.
    pub fn transform_normal(&self, n: &SVector<T, D>) -> SVector<T, D> {
        if let Some(x) = odd(n.as_slice()).or(odd(self.linear.as_slice())) {
            return repeated(x);
        }
        let image = self.plane_image((*n).into(), T::zero(), self.determinant_sign());
        SVector::from(proportional(&each(|axis| image.number(axis))))
    }

    /// The image of a half-space; [`Singular`](MapError::Singular) where det L = 0, as
    /// the image is flat then. An empty one if a number of it or of the map is not finite.
    ///
    /// Normal and offset are rounded once each. In fixed point both are first multiplied
    /// by a power of two, unless they are exact as they are.
    pub fn transform_half_space(&self, h: &HalfSpace<T, D>) -> Result<HalfSpace<T, D>, MapError> {
        if let Some(x) = odd(h.normal.as_slice()).or(odd(&[h.offset])).or(self.odd()) {
            return Ok(HalfSpace { normal: repeated(x), offset: x });
        }
        let side = self.determinant_sign();
        if side.is_zero() {
            return Err(MapError::Singular);
        }
        let image = self.plane_image(h.n(), h.offset, side);
        let exponent = T::Kernel::exponent((0..=D).map(|axis| image.number(axis)));
        let number = |axis| T::Kernel::scaled(&image.number(axis), exponent);
        Ok(HalfSpace { normal: SVector::from_fn(|i, _| number(i)), offset: number(D) })
    }

    /// The image of a plane, with the accuracy of [`transform_half_space`](Self::transform_half_space).
    pub fn transform_plane(&self, plane: &Plane<T, D>) -> Result<Plane<T, D>, MapError> {
        self.transform_half_space(&plane.behind()).map(|h| h.boundary())
    }

    /// The sign of det L, exactly: negative where the map mirrors, zero where it
    /// flattens.
    pub fn determinant_sign(&self) -> Sign {
        sign(&Determinant(&self.linear))
    }

    /// det L, rounded once: how much the map multiplies areas or volumes, negative where it mirrors.
    /// Saturates in fixed point.
    pub fn determinant(&self) -> T {
        odd(self.linear.as_slice()).unwrap_or_else(|| ratio(&Determinant(&self.linear), &One))
    }

    /// This map after another: x ↦ self(first(x)), [near](super#accuracy) it.
    pub fn compose(&self, first: &Self) -> Self {
        if let Some(x) = self.odd().or(first.odd()) {
            return Self { linear: repeated(x), translation: repeated(x) };
        }
        let entry = |i, j| near(&Inner(row(&self.linear, i), column(&first.linear, j)));
        let shift = |i| near(&self.coordinate(i, &first.translation));
        Self { linear: SMatrix::from_fn(entry), translation: SVector::from_fn(|i, _| shift(i)) }
    }

    /// The map that undoes this one; [`Singular`](MapError::Singular) where det L is
    /// exactly zero, [`NotFinite`](MapError::NotFinite).
    ///
    /// Each entry Cⱼᵢ/det L and each component of −L⁻¹t is rounded once; it saturates in
    /// fixed point.
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
        let m = &self.linear;
        let determinant = Determinant(m);
        if sign(&determinant).is_zero() {
            return Err(MapError::Singular);
        }
        let by = vector::raw(&self.translation);
        let linear = SMatrix::from_fn(|i, j| {
            quotients.of(&Cofactor { of: m, row: j, column: i }, &determinant)
        });
        let translation = SVector::from_fn(|i, _| {
            let moved = Determinant(Replaced { matrix: m, column: i, by });
            quotients.of(&Negated(moved), &determinant)
        });
        Ok(Self { linear, translation })
    }

    /// A number of the map that is not finite.
    #[inline]
    pub(crate) fn odd(&self) -> Option<T> {
        odd(self.linear.as_slice()).or(odd(self.translation.as_slice()))
    }

    /// Component i of L v.
    #[inline(always)]
    pub(crate) fn component(&self, i: usize, v: &SVector<T, D>) -> impl Polynomial<T> + use<T, D> {
        Inner(row(&self.linear, i), vector::entries(v))
    }

    /// Coordinate i of L x + t.
    #[inline]
    pub(crate) fn coordinate(&self, i: usize, x: &SVector<T, D>) -> impl Polynomial<T> + use<T, D> {
        let shift = self.translation.get(i).copied().unwrap_or(T::zero());
        Plus(Inner(row(&self.linear, i), vector::entries(x)), Times(Value(shift), One))
    }

    fn plane_image(&self, n: [T; D], d: T, side: Sign) -> PlaneImage<'_, T, D> {
        PlaneImage { map: self, n, d, turned: side.is_negative() }
    }
}

/// Row i of a matrix.
#[inline]
pub(crate) fn row<T: Scalar, const D: usize>(m: &SMatrix<T, D, D>, i: usize) -> [Value<T>; D] {
    each(|j| Value(m.get((i, j)).copied().unwrap_or(T::zero())))
}

/// Column j of a matrix.
#[inline]
pub(crate) fn column<T: Scalar, const D: usize>(m: &SMatrix<T, D, D>, j: usize) -> [Value<T>; D] {
    each(|i| Value(m.get((i, j)).copied().unwrap_or(T::zero())))
}

/// The image of a plane under an affine map.
#[derive(Clone, Copy)]
struct PlaneImage<'a, T: Scalar, const D: usize> {
    map: &'a Affine<T, D>,
    n: [T; D],
    d: T,
    turned: bool,
}

/// Component `axis` of the image's normal, or with `axis` = D the offset.
#[derive(Clone, Copy)]
struct PlaneNumber<'a, T: Scalar, const D: usize> {
    image: PlaneImage<'a, T, D>,
    axis: usize,
}

impl<'a, T: Scalar, const D: usize> PlaneImage<'a, T, D> {
    fn number(&self, axis: usize) -> PlaneNumber<'a, T, D> {
        PlaneNumber { image: *self, axis }
    }

    /// n'ᵢ = Σ Cᵢⱼ nⱼ
    fn normal<R: Ring<T>>(&self, row: usize) -> R {
        let of = &self.map.linear;
        let terms = self.n.iter().enumerate();
        sum(terms.map(|(column, n)| Times(Cofactor { of, row, column }, Value(*n)).eval::<R>()))
    }
}

impl<T: Scalar, const D: usize> Polynomial<T> for PlaneNumber<'_, T, D> {
    const DEGREE: u32 = if D < 2 { 3 } else { D as u32 + 1 };
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let PlaneImage { map, d, turned, .. } = self.image;
        let number = if self.axis < D {
            self.image.normal::<R>(self.axis).mul(&R::one())
        } else {
            let shifts = map.translation.iter().enumerate();
            let moved = sum(shifts.map(|(i, t)| self.image.normal::<R>(i).mul(&R::embed(*t))));
            let scaled = Times(Determinant(&map.linear), Value(d)).eval::<R>();
            moved.add(&if D < 2 { scaled.mul(&R::one()) } else { scaled })
        };
        if turned { number.neg() } else { number }
    }
}

/// The sum; zero if there is nothing to add.
#[inline]
pub(crate) fn sum<T, R: Ring<T>>(mut terms: impl Iterator<Item = R>) -> R {
    match terms.next() {
        Some(first) => terms.fold(first, |sum, term| sum.add(&term)),
        None => R::one().sub(&R::one()),
    }
}
