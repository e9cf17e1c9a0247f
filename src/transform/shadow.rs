//! Projection onto a plane: shadows, mirrors.
//!
//! With the plane π = (n, −d) and the light λ = (L, w), the point P has its shadow where
//! the line through P and λ meets the plane: a combination of both that π annuls,
//!
//! P' = (π·λ) P − (π·P) λ, so M = (π·λ) I − λ πᵀ.
//!
//! For a light at infinity, w = 0, M = [[(n·L) I − L nᵀ, d L], [0, n·L]]: the weight is
//! n·L, and P' = P + ((d − n·P)/(n·L)) L without a division.
//!
//! The mirror image is P − 2 ((n·P − d)/(n·n)) n, Householder's reflection.

use super::affine::Affine;
use super::error::MapError;
use super::homogeneous::Homogeneous;
use super::projective::Projective;
use crate::predicate::{
    Delta, Dot, Each, Minus, Negated, Plus, Polynomial, Ring, Times, Value, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Plane, all_finite, all_zero};
use crate::vector;
use nalgebra::{SMatrix, SVector};

/// The map of each point to its shadow on a plane: M = (n·L − d w) I − (L, w) (n, −d)ᵀ.
///
/// * The light (L, w) is a point L/w, or for w = 0 one at infinity that shines along
///   ±L. Which side it is on does not matter.
/// * P' is where the whole *line* through P and the light meets the plane: a point
///   beyond the light, or beyond the plane, has an image too. A point level with the
///   light goes to infinity, the light itself nowhere.
/// * [`LightInPlane`](MapError::LightInPlane) if n·L = d w, exactly; also
///   [`NoPlane`](MapError::NoPlane), [`ZeroLength`](MapError::ZeroLength) if all of the
///   light's numbers are zero, [`NotFinite`](MapError::NotFinite).
/// * Each entry is [near](super#accuracy). In fixed point all are first multiplied by a power of
///   two that brings the largest between a quarter and half of the range, unless they
///   are exact as they are; so no light and no plane is out of range. Floats are so
///   where the largest is beyond half of the range or so small that others would lose digits.
/// * The entries' errors move P' by at most e (D |P| + 1) (1 + |P'|) / |w'| in each
///   coordinate: e is the largest of them, |P| the largest coordinate, w' the weight that
///   the matrix gives P'.
/// * Blinn, IEEE Computer Graphics and Applications 8, 1988.
pub fn planar_shadow<T: Scalar, const D: usize>(
    plane: &Plane<T, D>,
    light: &Homogeneous<T, D>,
) -> Result<Projective<T, D>, MapError> {
    let pair = Pair { n: plane.n(), d: plane.offset, light: light.coords.into(), w: light.w };
    // Each operand is in one of the entries.
    match Projective::plain(|i, j| ShadowEntry { pair, i, j }) {
        Some(map) if !all_zero(&pair.n) && !sign(&pair.side()).is_zero() => Ok(map),
        _ => exact(plane, light, &pair),
    }
}

/// The same, whatever the numbers are.
#[cold]
#[inline(never)]
fn exact<T: Scalar, const D: usize>(
    plane: &Plane<T, D>,
    light: &Homogeneous<T, D>,
    pair: &Pair<T, D>,
) -> Result<Projective<T, D>, MapError> {
    require_plane(plane)?;
    if !all_finite(light.coords.as_slice()) || !light.w.is_finite() {
        return Err(MapError::NotFinite);
    }
    if !light.is_point() {
        return Err(MapError::ZeroLength);
    }
    if sign(&pair.side()).is_zero() {
        return Err(MapError::LightInPlane);
    }
    Ok(Projective::proportional(|i, j| ShadowEntry { pair: *pair, i, j }))
}

/// The map of each point to where the line through it with this direction meets the
/// plane: P + ((d − n·P)/(n·L)) L.
///
/// The same matrix as the shadow of a light at infinity; its weight n·L is constant, so
/// every point has an image. Errors and accuracy are those of [`planar_shadow`].
pub fn oblique_projection<T: Scalar, const D: usize>(
    plane: &Plane<T, D>,
    direction: &SVector<T, D>,
) -> Result<Projective<T, D>, MapError> {
    planar_shadow(plane, &Homogeneous::from_direction(*direction))
}

/// The map of each point to its mirror image in a plane: P − 2 ((n·P − d)/(n·n)) n.
///
/// * The normal need not have length 1. [`NoPlane`](MapError::NoPlane) if it is zero.
/// * Each entry δᵢⱼ − 2nᵢnⱼ/(n·n) and 2dnᵢ/(n·n) is rounded once; the latter saturates in
///   fixed point.
pub fn mirror<T: Scalar, const D: usize>(plane: &Plane<T, D>) -> Result<Affine<T, D>, MapError> {
    require_plane(plane)?;
    let n: [T; D] = plane.n();
    let square = Dot(vector::raw(&plane.normal), vector::raw(&plane.normal));
    let entry = |i: usize, j: usize| {
        let both = Times(Value(n[i]), Value(n[j]));
        if i == j {
            ratio(&Minus(square, Plus(both, both)), &square)
        } else {
            ratio(&Negated(Plus(both, both)), &square)
        }
    };
    let shift = |i: usize| {
        let once = Times(Value(plane.offset), Value(n[i]));
        ratio(&Plus(once, once), &square)
    };
    Ok(Affine::new(SMatrix::from_fn(entry), SVector::from_fn(|i, _| shift(i))))
}

fn require_plane<T: Scalar, const D: usize>(plane: &Plane<T, D>) -> Result<(), MapError> {
    if !all_finite(plane.normal.as_slice()) || !plane.offset.is_finite() {
        return Err(MapError::NotFinite);
    }
    if all_zero(plane.normal.as_slice()) { Err(MapError::NoPlane) } else { Ok(()) }
}

/// A plane and a light.
#[derive(Clone, Copy)]
struct Pair<T, const D: usize> {
    n: [T; D],
    d: T,
    light: [T; D],
    w: T,
}

impl<T: Scalar, const D: usize> Pair<T, D> {
    /// λᵢπⱼ
    #[inline]
    fn product<R: Ring<T>>(&self, i: usize, j: usize) -> R {
        let light = R::embed(self.light.get(i).copied().unwrap_or(self.w));
        match self.n.get(j) {
            Some(n) => light.mul(&R::embed(*n)),
            None => light.mul(&R::embed(self.d)).neg(),
        }
    }

    /// π·λ = n·L − d w
    fn side(&self) -> impl Polynomial<T> + use<T, D> {
        let raw = |v: [T; D]| v.each(|x| Delta(x, T::zero()));
        Minus(Dot(raw(self.n), raw(self.light)), Times(Value(self.d), Value(self.w)))
    }
}

/// Entry (i, j) of (π·λ) I − λ πᵀ.
#[derive(Clone, Copy)]
struct ShadowEntry<T, const D: usize> {
    pair: Pair<T, D>,
    i: usize,
    j: usize,
}

impl<T: Scalar, const D: usize> Polynomial<T> for ShadowEntry<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = D as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { pair, i, j } = self;
        if i != j {
            return pair.product::<R>(*i, *j).neg();
        }
        // Without the product that cancels.
        let other = |k: usize| {
            let k = (i + 1 + k) % const { D + 1 };
            pair.product::<R>(k, k)
        };
        let mut sum = other(0);
        for k in 1..D {
            sum = sum.add(&other(k));
        }
        sum
    }
}
