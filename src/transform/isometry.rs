//! nalgebra's rotations, isometries, similarities and transformations, to and from the maps here.
//!
//! What is a matrix inside is copied, for every scalar; quaternions and complex numbers are
//! turned into one by nalgebra, for floats alone. What is said about the length of a quaternion is
//! nalgebra's to keep.

use super::image::{AffineMap, SimilarityMap};
use super::{Affine, MapError, Projective, Rotation, Similarity};
use crate::scalar::Scalar;
use crate::shape::all_finite;
use core::convert::Infallible;
use nalgebra::{
    Affine2, Affine3, Isometry, Isometry2, Isometry3, Projective2, Projective3, Rotation as Turn,
    Similarity2, Similarity3, SimilarityMatrix2, SimilarityMatrix3, Transform2, Transform3,
    Translation, UnitComplex, UnitQuaternion,
};

/// nalgebra's isometry with a matrix.
pub(super) type IsometryMatrix<T, const D: usize> = Isometry<T, Turn<T, D>, D>;

impl<T: Scalar, const D: usize> From<Turn<T, D>> for Rotation<T, D> {
    fn from(r: Turn<T, D>) -> Self {
        Self::from_matrix(r.into_inner())
    }
}

impl<T: Scalar, const D: usize> From<Rotation<T, D>> for Turn<T, D> {
    fn from(r: Rotation<T, D>) -> Self {
        Self::from_matrix_unchecked(*r.matrix())
    }
}

impl<T: Scalar, const D: usize> From<IsometryMatrix<T, D>> for Similarity<T, D> {
    fn from(m: IsometryMatrix<T, D>) -> Self {
        Self::isometry(m.rotation.into(), m.translation.vector)
    }
}

/// [`NotIsometry`](MapError::NotIsometry) unless the scale is 1.
impl<T: Scalar, const D: usize> TryFrom<Similarity<T, D>> for IsometryMatrix<T, D> {
    type Error = MapError;
    fn try_from(map: Similarity<T, D>) -> Result<Self, MapError> {
        let translation = Translation::from(map.translation);
        require_isometry(&map)?;
        Ok(Self { rotation: map.rotation.into(), translation })
    }
}

/// `Err` unless the scale is 1 and all numbers are finite.
fn require_isometry<T: Scalar, const D: usize>(map: &Similarity<T, D>) -> Result<(), MapError> {
    require_scale(map)?;
    if map.scale == T::one() { Ok(()) } else { Err(MapError::NotIsometry) }
}

/// `Err` unless the scale is not 0 and all numbers are finite.
fn require_scale<T: Scalar, const D: usize>(map: &Similarity<T, D>) -> Result<(), MapError> {
    let turns = all_finite(map.rotation.matrix().as_slice());
    match turns && all_finite(map.translation.as_slice()) && map.scale.is_finite() {
        false => Err(MapError::NotFinite),
        true if map.scale == T::zero() => Err(MapError::Singular),
        true => Ok(()),
    }
}

/// `Err` if a number is not finite or the determinant zero.
fn require_inverse<T: Scalar, const D: usize>(map: &Projective<T, D>) -> Result<(), MapError> {
    match (map.is_finite(), map.determinant_sign().is_zero()) {
        (false, _) => Err(MapError::NotFinite),
        (_, true) => Err(MapError::Singular),
        _ => Ok(()),
    }
}

macro_rules! rotations {
    ($($t:ident $name:ident<$d:literal>;)*) => {$(
        /// As nalgebra turns it into a matrix, taking its length for 1.
        impl From<$name<$t>> for Rotation<$t, $d> {
            fn from(r: $name<$t>) -> Self {
                r.to_rotation_matrix().into()
            }
        }

        /// As nalgebra takes it from the matrix.
        impl From<Rotation<$t, $d>> for $name<$t> {
            fn from(r: Rotation<$t, $d>) -> Self {
                Self::from_rotation_matrix(&r.into())
            }
        }
    )*};
}

rotations! {
    f32 UnitComplex<2>; f64 UnitComplex<2>; f32 UnitQuaternion<3>; f64 UnitQuaternion<3>;
}

macro_rules! isometries {
    ($($t:ident $name:ident<$d:literal>;)*) => {$(
        impl From<$name<$t>> for Similarity<$t, $d> {
            fn from(m: $name<$t>) -> Self {
                Self::isometry(m.rotation.into(), m.translation.vector)
            }
        }

        /// [`NotIsometry`](MapError::NotIsometry) unless the scale is 1.
        impl TryFrom<Similarity<$t, $d>> for $name<$t> {
            type Error = MapError;
            fn try_from(map: Similarity<$t, $d>) -> Result<Self, MapError> {
                require_isometry(&map)?;
                Ok(Self::from_parts(map.translation.into(), map.rotation.into()))
            }
        }
    )*};
}

isometries! { f32 Isometry2<2>; f64 Isometry2<2>; f32 Isometry3<3>; f64 Isometry3<3>; }

macro_rules! similarities {
    ($($t:ident $name:ident<$d:literal>;)*) => {$(
        impl From<$name<$t>> for Similarity<$t, $d> {
            fn from(m: $name<$t>) -> Self {
                Self::new(m.isometry.rotation.into(), m.scaling(), m.isometry.translation.vector)
            }
        }

        /// [`Singular`](MapError::Singular) if the scale is 0, which nalgebra's must not be.
        impl TryFrom<Similarity<$t, $d>> for $name<$t> {
            type Error = MapError;
            fn try_from(map: Similarity<$t, $d>) -> Result<Self, MapError> {
                require_scale(&map)?;
                Ok(Self::from_parts(map.translation.into(), map.rotation.into(), map.scale))
            }
        }
    )*};
}

similarities! {
    f32 Similarity2<2>; f64 Similarity2<2>; f32 Similarity3<3>; f64 Similarity3<3>;
    f32 SimilarityMatrix2<2>; f64 SimilarityMatrix2<2>;
    f32 SimilarityMatrix3<3>; f64 SimilarityMatrix3<3>;
}

/// So that an error of one step is one of all.
impl From<Infallible> for MapError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// What is a [`Rotation`] or a [`Similarity`], and so affine: rows `[parameters] type, scalar, D, way`.
macro_rules! by_way_of {
    ($([$($param:tt)*] $from:ty, $t:ty, $d:tt, $way:ident;)*) => {$(
        impl<$($param)*> From<$from> for Affine<$t, $d> {
            fn from(m: $from) -> Self {
                $way::from(m).into()
            }
        }

        impl<$($param)*> From<$from> for Projective<$t, $d> {
            fn from(m: $from) -> Self {
                Affine::from(m).into()
            }
        }

        impl<$($param)*> AffineMap<$d> for $from {
            type Scalar = $t;
            fn to_affine(&self) -> Affine<$t, $d> {
                (*self).into()
            }
        }

        impl<$($param)*> SimilarityMap<$d> for $from {
            fn to_similarity(&self) -> Similarity<$t, $d> {
                $way::from(*self).into()
            }
        }

        /// An error unless the map is one, with the tolerance that it has as a map of this crate.
        impl<$($param)*> TryFrom<Affine<$t, $d>> for $from {
            type Error = MapError;
            fn try_from(map: Affine<$t, $d>) -> Result<Self, MapError> {
                let map = $way::try_from(map)?;
                let special = map.try_into()?;
                Ok(special)
            }
        }
    )*};
}

by_way_of! {
    [T: Scalar, const D: usize] Turn<T, D>, T, D, Rotation;
    [T: Scalar, const D: usize] IsometryMatrix<T, D>, T, D, Similarity;
}

/// nalgebra's transformations, which are matrices of homogeneous coordinates.
macro_rules! transforms {
    ($($t:ident $affine:ident $projective:ident $transform:ident<$d:literal>;)*) => {$(
        /// The last row counts as 0 … 0 1, which it is unless it was made unchecked.
        impl From<$affine<$t>> for Affine<$t, $d> {
            fn from(m: $affine<$t>) -> Self {
                let Projective { linear, column, .. } = Projective::from(m.into_inner());
                Self::new(linear, column)
            }
        }

        impl AffineMap<$d> for $affine<$t> {
            type Scalar = $t;
            fn to_affine(&self) -> Affine<$t, $d> {
                (*self).into()
            }
        }

        impl From<$projective<$t>> for Projective<$t, $d> {
            fn from(m: $projective<$t>) -> Self {
                m.into_inner().into()
            }
        }

        impl From<$transform<$t>> for Projective<$t, $d> {
            fn from(m: $transform<$t>) -> Self {
                m.into_inner().into()
            }
        }

        impl From<Projective<$t, $d>> for $transform<$t> {
            fn from(map: Projective<$t, $d>) -> Self {
                Self::from_matrix_unchecked(map.into())
            }
        }

        /// [`Singular`](MapError::Singular) where the determinant is zero, exactly: nalgebra's can
        /// be inverted.
        impl TryFrom<Affine<$t, $d>> for $affine<$t> {
            type Error = MapError;
            fn try_from(map: Affine<$t, $d>) -> Result<Self, MapError> {
                require_inverse(&map.into())?;
                Ok(Self::from_matrix_unchecked(map.into()))
            }
        }

        /// [`Singular`](MapError::Singular) where the determinant is zero, exactly: nalgebra's can
        /// be inverted.
        impl TryFrom<Projective<$t, $d>> for $projective<$t> {
            type Error = MapError;
            fn try_from(map: Projective<$t, $d>) -> Result<Self, MapError> {
                require_inverse(&map)?;
                Ok(Self::from_matrix_unchecked(map.into()))
            }
        }
    )*};
}

macro_rules! floats {
    ($($t:ident)*) => {$(
        by_way_of! {
            [] UnitComplex<$t>, $t, 2, Rotation;
            [] UnitQuaternion<$t>, $t, 3, Rotation;
            [] Isometry2<$t>, $t, 2, Similarity;
            [] Isometry3<$t>, $t, 3, Similarity;
            [] Similarity2<$t>, $t, 2, Similarity;
            [] Similarity3<$t>, $t, 3, Similarity;
            [] SimilarityMatrix2<$t>, $t, 2, Similarity;
            [] SimilarityMatrix3<$t>, $t, 3, Similarity;
        }
        transforms! {
            $t Affine2 Projective2 Transform2<2>;
            $t Affine3 Projective3 Transform3<3>;
        }
    )*};
}

floats! { f32 f64 }
