//! Maps that are special cases of others.
//!
//! `From` where every map of the one type is one of the other; a number is rounded at most once.
//! `TryFrom` the other way. It is exact, but for rotations: rounded entries hardly ever are those of
//! one. For them let ε be the step from 1 to the next number and L = R + E with a rotation R and
//! |Eᵢⱼ| ≤ 4ε, which covers the matrix of a unit quaternion in floats and the product of several
//! rotations. Then each entry of LᵀL − I = RᵀE + EᵀR + EᵀE is at most 2 √D 4ε + 16 D ε² ≤ 16ε in D ≤ 3
//! dimensions if ε ≤ 2⁻⁵: so much, or 1/16 if that is less, is allowed, and decided exactly. What is
//! allowed is within some 24ε of a rotation: with L = R P, |P − I| ≤ |P² − I| / (1 + p), p the least
//! stretch.
//!
//! With a scale, L = s (R + E), ε becomes the step η from the largest entry M of L to the next number.
//! As s ≤ √D M, LᵀL differs from s² I by at most 8 D M η + 16 D η² ≤ 32 M η = τ, and so D LᵀL from its
//! trace times I by at most 4τ: that is allowed, or M²/4 if it is less. A scalar that is exact has no
//! such step, and nothing is allowed.

use super::affine::{column, sum};
use super::determinant::Determinant;
use super::{Affine, AxisScale, Frame, MapError, Projective, Rotation, Similarity};
use crate::predicate::{
    Field, Formula, Inner, Minus, One, Plus, Polynomial, Ring, Times, Value, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{all_finite, all_zero};
use crate::vector::{self, diagonal, negated, repeated};
use nalgebra::{Point, SMatrix, Translation};

impl<T: Scalar, const D: usize> From<Rotation<T, D>> for Similarity<T, D> {
    fn from(rotation: Rotation<T, D>) -> Self {
        Self::isometry(rotation, repeated(T::zero()))
    }
}

impl<T: Scalar, const D: usize> From<Translation<T, D>> for Similarity<T, D> {
    fn from(t: Translation<T, D>) -> Self {
        Self::isometry(Rotation::identity(), t.vector)
    }
}

impl<T: Scalar, const D: usize> From<Translation<T, D>> for AxisScale<T, D> {
    fn from(t: Translation<T, D>) -> Self {
        Self::new(repeated(T::one()), t.vector)
    }
}

impl<T: Scalar, const D: usize> From<Translation<T, D>> for Affine<T, D> {
    fn from(t: Translation<T, D>) -> Self {
        Self::from_translation(t.vector)
    }
}

/// The map from local coordinates to those of the world.
impl<T: Scalar, const D: usize> From<Frame<T, D>> for Affine<T, D> {
    fn from(frame: Frame<T, D>) -> Self {
        frame.local_to_world()
    }
}

/// The frame whose local coordinates the map takes to those of the world; errors as for
/// [`Frame::from_axes`].
impl<T: Scalar, const D: usize> TryFrom<Affine<T, D>> for Frame<T, D> {
    type Error = MapError;
    fn try_from(map: Affine<T, D>) -> Result<Self, MapError> {
        Self::from_axes(Point::from(map.translation), map.linear)
    }
}

/// What is affine, as a projective map.
macro_rules! projective {
    ($($name:ident)*) => {$(
        impl<T: Scalar, const D: usize> From<$name<T, D>> for Projective<T, D> {
            fn from(map: $name<T, D>) -> Self {
                Affine::from(map).into()
            }
        }
    )*};
}

projective! { Rotation Similarity AxisScale Frame Translation }

/// [`NotAffine`](MapError::NotAffine) unless the last row is 0 … 0 1.
impl<T: Scalar, const D: usize> TryFrom<Projective<T, D>> for Affine<T, D> {
    type Error = MapError;
    fn try_from(map: Projective<T, D>) -> Result<Self, MapError> {
        let affine = all_zero(map.row.as_slice()) && map.corner == T::one();
        if affine { Ok(Self::new(map.linear, map.column)) } else { Err(MapError::NotAffine) }
    }
}

/// [`NotAxisScale`](MapError::NotAxisScale) unless each entry off the diagonal is zero.
impl<T: Scalar, const D: usize> TryFrom<Affine<T, D>> for AxisScale<T, D> {
    type Error = MapError;
    fn try_from(map: Affine<T, D>) -> Result<Self, MapError> {
        let scaled = Self::new(map.linear.diagonal(), map.translation);
        let same = Affine::from(scaled).linear == map.linear;
        if same { Ok(scaled) } else { Err(MapError::NotAxisScale) }
    }
}

/// [`NotTranslation`](MapError::NotTranslation) unless L is the identity.
impl<T: Scalar, const D: usize> TryFrom<Affine<T, D>> for Translation<T, D> {
    type Error = MapError;
    fn try_from(map: Affine<T, D>) -> Result<Self, MapError> {
        let moves = map.linear == diagonal::<T, D>(T::one());
        if moves { Ok(Self::from(map.translation)) } else { Err(MapError::NotTranslation) }
    }
}

/// [`NotRotation`](MapError::NotRotation) unless the scale is 1 and the translation zero.
impl<T: Scalar, const D: usize> TryFrom<Similarity<T, D>> for Rotation<T, D> {
    type Error = MapError;
    fn try_from(map: Similarity<T, D>) -> Result<Self, MapError> {
        let turns = map.scale == T::one() && all_zero(map.translation.as_slice());
        if turns { Ok(map.rotation) } else { Err(MapError::NotRotation) }
    }
}

/// [`NotRotation`](MapError::NotRotation) unless the translation is zero and L a rotation:
/// each entry of LᵀL at most 16ε (or 1/16) from that of I, with ε the step from 1 to the next number,
/// and det L > 0. So it is if each entry of L is within 4ε of that of a rotation.
impl<T: Scalar, const D: usize> TryFrom<Affine<T, D>> for Rotation<T, D> {
    type Error = MapError;
    fn try_from(map: Affine<T, D>) -> Result<Self, MapError> {
        let rotation = Self::try_from(map.linear)?;
        match all_zero(map.translation.as_slice()) {
            true => Ok(rotation),
            false if all_finite(map.translation.as_slice()) => Err(MapError::NotRotation),
            false => Err(MapError::NotFinite),
        }
    }
}

/// [`NotRotation`](MapError::NotRotation) unless each entry of LᵀL is at most 16ε (or 1/16) from that
/// of I, with ε the step from 1 to the next number, and det L > 0. So it is if each entry of L is
/// within 4ε of that of a rotation.
impl<T: Scalar, const D: usize> TryFrom<SMatrix<T, D, D>> for Rotation<T, D> {
    type Error = MapError;
    fn try_from(m: SMatrix<T, D, D>) -> Result<Self, MapError> {
        if !all_finite(m.as_slice()) {
            return Err(MapError::NotFinite);
        }
        let turns = is_orthonormal(&m) && sign(&Determinant(&m)).is_positive();
        if turns { Ok(Self::from_matrix(m)) } else { Err(MapError::NotRotation) }
    }
}

impl<T: Scalar, const D: usize> From<Rotation<T, D>> for SMatrix<T, D, D> {
    fn from(rotation: Rotation<T, D>) -> Self {
        *rotation.matrix()
    }
}

/// [`NotSimilarity`](MapError::NotSimilarity) unless L = s R with a rotation R.
///
/// * That is if each entry of L is within 4 steps of one of s R, with the step from the largest entry of
///   L to the next number. What is allowed: with M the largest entry and η the step, each
///   entry of D LᵀL − tr(LᵀL) I is at most 128 M η, or M²/4 if that is less.
/// * s is 1 and R is L where L is a rotation (see [`Rotation`]), −1 and −L where that is one.
///   Otherwise |s| = √(tr(LᵀL)/D) and R = L/s, each number within 1 ulp.
/// * s < 0 in space where the map mirrors. In the plane that is no similarity, as the word is meant
///   here.
/// * L = 0 is the identity times 0.
impl<T: Scalar, const D: usize> TryFrom<Affine<T, D>> for Similarity<T, D> {
    type Error = MapError;
    fn try_from(map: Affine<T, D>) -> Result<Self, MapError> {
        let Affine { linear, translation } = map;
        if map.odd().is_some() {
            return Err(MapError::NotFinite);
        }
        let zero = T::zero();
        if all_zero(linear.as_slice()) {
            return Ok(Self::new(Rotation::identity(), zero, translation));
        }
        let side = sign(&Determinant(&linear));
        let mirrors = side.is_negative();
        if side.is_zero() || (mirrors && D.is_multiple_of(2)) {
            return Err(MapError::NotSimilarity);
        }
        let turned = |x: T| if mirrors { negated(x) } else { x };
        if is_orthonormal(&linear) {
            let rotation = Rotation::from_matrix(linear.map(turned));
            return Ok(Self::new(rotation, turned(T::one()), translation));
        }
        if !is_orthogonal(&linear) {
            return Err(MapError::NotSimilarity);
        }
        let entry = |x: T| turned(vector::value(&Unscaled { entry: x, of: &linear }));
        let rotation = Rotation::from_matrix(linear.map(entry));
        Ok(Self::new(rotation, turned(vector::value(&Scale(&linear))), translation))
    }
}

/// The step from a number that is not negative to the next one, or from the last number to the one
/// before it.
fn step<T: Scalar>(x: T) -> T {
    let above = x.add_up(T::smallest()) - x;
    if above > T::zero() { above } else { x - x.sub_down(T::smallest()) }
}

/// 2ᵏ x, for one that is in the range.
fn doubled<T: Scalar>(x: T, k: u32) -> T {
    (0..k).fold(x, |x, _| x.add_up(x))
}

fn least<T: Scalar>(a: T, b: T) -> T {
    if b < a { b } else { a }
}

/// Whether a polynomial is at most another one by magnitude.
fn is_within<T: Scalar>(p: impl Polynomial<T>, most: impl Polynomial<T>) -> bool {
    !sign(&Minus(p, most)).is_positive() && !sign(&Plus(p, most)).is_negative()
}

/// All pairs of columns, each once.
fn pairs<const D: usize>() -> impl Iterator<Item = (usize, usize)> {
    (0..D).flat_map(|i| (i..D).map(move |j| (i, j)))
}

/// Whether |LᵀL − I| ≤ 16ε, or 1/16, in each entry.
fn is_orthonormal<T: Scalar, const D: usize>(m: &SMatrix<T, D, D>) -> bool {
    let most = least(doubled(step(T::one()), 4), T::quotient(1, 16));
    let most = Times(Value(most), One);
    let unit = Times(One, One);
    pairs::<D>().all(|(i, j)| {
        let product = Inner(column(m, i), column(m, j));
        if i == j { is_within(Minus(product, unit), most) } else { is_within(product, most) }
    })
}

/// Whether |D LᵀL − tr(LᵀL) I| ≤ 128 M η, or M²/4, in each entry.
fn is_orthogonal<T: Scalar, const D: usize>(m: &SMatrix<T, D, D>) -> bool {
    let size = |x: &T| if *x < T::zero() { negated(*x) } else { *x };
    let largest = m.iter().map(size).fold(T::zero(), |most, x| if x > most { x } else { most });
    let quarter = ratio(&Times(Value(largest), Value(T::quotient(1, 4))), &One);
    let most = Times(Value(largest), Value(least(doubled(step(largest), 7), quarter)));
    pairs::<D>().all(|(i, j)| is_within(Excess { m, i, j }, most))
}

/// Entry (i, j) of D LᵀL − tr(LᵀL) I.
#[derive(Clone, Copy)]
struct Excess<'a, T: Scalar, const D: usize> {
    m: &'a SMatrix<T, D, D>,
    i: usize,
    j: usize,
}

impl<T: Scalar, const D: usize> Polynomial<T> for Excess<'_, T, D> {
    const DEGREE: u32 = 2;
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { m, i, j } = *self;
        let product = || Inner(column(m, i), column(m, j)).eval::<R>();
        let all = (1..D).fold(product(), |sum, _| sum.add(&product()));
        if i == j { all.sub(&trace(m)) } else { all }
    }
}

/// tr(LᵀL)
fn trace<T: Scalar, R: Ring<T>, const D: usize>(m: &SMatrix<T, D, D>) -> R {
    sum(m.iter().map(|x| R::embed(*x).square()))
}

/// √(tr(LᵀL)/D)
struct Scale<'a, T: Scalar, const D: usize>(&'a SMatrix<T, D, D>);

impl<T: Scalar, const D: usize> Formula<T> for Scale<'_, T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        trace::<T, F, D>(self.0).div(&count::<T, F, D>()).sqrt()
    }
}

/// An entry over that.
struct Unscaled<'a, T: Scalar, const D: usize> {
    entry: T,
    of: &'a SMatrix<T, D, D>,
}

impl<T: Scalar, const D: usize> Formula<T> for Unscaled<'_, T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        F::embed(self.entry).div(&Scale(self.of).eval())
    }
}

/// D
fn count<T, R: Ring<T>, const D: usize>() -> R {
    (1..D).fold(R::one(), |sum, _| sum.add(&R::one()))
}
