//! To and from nalgebra's matrices, and the row-vector form.
//!
//! The library and nalgebra put the matrix to the left of a column, v' = M v; texts on
//! Direct3D put it to the right of a row, v' = v M. One is the transpose of the other.

use super::{Affine, MapError, Projective, Rotation, Similarity};
use crate::scalar::Scalar;
use nalgebra::{
    Isometry2, Isometry3, Matrix2, Matrix3, Matrix4, Rotation2, Rotation3, Similarity2,
    Similarity3, UnitComplex, UnitQuaternion,
};

macro_rules! matrix {
    ($d:literal, $matrix:ident) => {
        impl<T: Scalar> Projective<T, $d> {
            /// The whole matrix, for column vectors.
            pub fn to_matrix(&self) -> $matrix<T> {
                $matrix::from_fn(|i, j| self.get(i, j))
            }

            /// The map with this matrix for column vectors.
            pub fn from_matrix(m: &$matrix<T>) -> Self {
                Self::from_entries(|i, j| m[(i, j)])
            }

            /// The whole matrix, for row vectors: v' = v M.
            pub fn to_row_vector_matrix(&self) -> $matrix<T> {
                self.to_matrix().transpose()
            }

            /// The map with this matrix for row vectors: v' = v M.
            pub fn from_row_vector_matrix(m: &$matrix<T>) -> Self {
                Self::from_matrix(&m.transpose())
            }
        }

        impl<T: Scalar> Affine<T, $d> {
            /// The map as one matrix for column vectors, with the last row 0 … 0 1.
            pub fn to_matrix(&self) -> $matrix<T> {
                Projective::from(*self).to_matrix()
            }

            /// The map with this matrix for column vectors;
            /// [`NotAffine`](MapError::NotAffine) unless the last row is 0 … 0 1.
            pub fn from_matrix(m: &$matrix<T>) -> Result<Self, MapError> {
                let Projective { linear, column, row, corner } = Projective::from(*m);
                let affine = row.iter().all(|x| *x == T::zero()) && corner == T::one();
                if affine { Ok(Self::new(linear, column)) } else { Err(MapError::NotAffine) }
            }

            /// The map as one matrix for row vectors, with the last column 0 … 0 1.
            pub fn to_row_vector_matrix(&self) -> $matrix<T> {
                self.to_matrix().transpose()
            }

            /// The map with this matrix for row vectors;
            /// [`NotAffine`](MapError::NotAffine) unless the last column is 0 … 0 1.
            pub fn from_row_vector_matrix(m: &$matrix<T>) -> Result<Self, MapError> {
                Self::from_matrix(&m.transpose())
            }
        }

        impl<T: Scalar> From<Projective<T, $d>> for $matrix<T> {
            fn from(map: Projective<T, $d>) -> Self {
                map.to_matrix()
            }
        }

        impl<T: Scalar> From<$matrix<T>> for Projective<T, $d> {
            fn from(m: $matrix<T>) -> Self {
                Self::from_matrix(&m)
            }
        }

        impl<T: Scalar> From<Affine<T, $d>> for $matrix<T> {
            fn from(map: Affine<T, $d>) -> Self {
                map.to_matrix()
            }
        }

        impl<T: Scalar> TryFrom<$matrix<T>> for Affine<T, $d> {
            type Error = MapError;
            fn try_from(m: $matrix<T>) -> Result<Self, MapError> {
                Self::from_matrix(&m)
            }
        }
    };
}

matrix!(1, Matrix2);
matrix!(2, Matrix3);
matrix!(3, Matrix4);

macro_rules! float {
    ($($t:ident)*) => {$(
        impl From<Rotation2<$t>> for Rotation<$t, 2> {
            fn from(r: Rotation2<$t>) -> Self {
                Self::from_matrix(r.into_inner())
            }
        }

        impl From<Rotation3<$t>> for Rotation<$t, 3> {
            fn from(r: Rotation3<$t>) -> Self {
                Self::from_matrix(r.into_inner())
            }
        }

        impl From<UnitComplex<$t>> for Rotation<$t, 2> {
            fn from(c: UnitComplex<$t>) -> Self {
                Self::from_matrix(c.to_rotation_matrix().into_inner())
            }
        }

        /// As nalgebra turns it into a matrix, taking its length for 1;
        /// [`Rotation::from_quaternion`] does not.
        impl From<UnitQuaternion<$t>> for Rotation<$t, 3> {
            fn from(q: UnitQuaternion<$t>) -> Self {
                Self::from_matrix(q.to_rotation_matrix().into_inner())
            }
        }

        impl From<Isometry2<$t>> for Similarity<$t, 2> {
            fn from(m: Isometry2<$t>) -> Self {
                Self::isometry(m.rotation.into(), m.translation.vector)
            }
        }

        impl From<Isometry3<$t>> for Similarity<$t, 3> {
            fn from(m: Isometry3<$t>) -> Self {
                Self::isometry(m.rotation.into(), m.translation.vector)
            }
        }

        impl From<Similarity2<$t>> for Similarity<$t, 2> {
            fn from(m: Similarity2<$t>) -> Self {
                Self::new(m.isometry.rotation.into(), m.scaling(), m.isometry.translation.vector)
            }
        }

        impl From<Similarity3<$t>> for Similarity<$t, 3> {
            fn from(m: Similarity3<$t>) -> Self {
                Self::new(m.isometry.rotation.into(), m.scaling(), m.isometry.translation.vector)
            }
        }
    )*};
}

float!(f32 f64);

/// What goes by way of another type.
macro_rules! by_way_of {
    ($($from:ident as $way:ident<$d:literal>: $($t:ident)*;)*) => {$($(
        impl From<$from<$t>> for Affine<$t, $d> {
            fn from(m: $from<$t>) -> Self {
                $way::from(m).into()
            }
        }
    )*)*};
}

by_way_of! {
    Rotation2 as Rotation<2>: f32 f64;
    Rotation3 as Rotation<3>: f32 f64;
    UnitQuaternion as Rotation<3>: f32 f64;
    Isometry2 as Similarity<2>: f32 f64;
    Isometry3 as Similarity<3>: f32 f64;
    Similarity2 as Similarity<2>: f32 f64;
    Similarity3 as Similarity<3>: f32 f64;
}
