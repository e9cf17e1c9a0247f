//! To and from nalgebra's matrices, and the row-vector form.
//!
//! The library and nalgebra put the matrix to the left of a column, v' = M v; texts on
//! Direct3D put it to the right of a row, v' = v M. One is the transpose of the other.

use super::{Affine, AxisScale, MapError, Projective, Similarity};
use crate::scalar::Scalar;
use nalgebra::{Matrix2, Matrix3, Matrix4};

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

        /// Each product s Rᵢⱼ is rounded once.
        impl<T: Scalar> From<Similarity<T, $d>> for $matrix<T> {
            fn from(map: Similarity<T, $d>) -> Self {
                Affine::from(map).to_matrix()
            }
        }

        impl<T: Scalar> From<AxisScale<T, $d>> for $matrix<T> {
            fn from(map: AxisScale<T, $d>) -> Self {
                Affine::from(map).to_matrix()
            }
        }

        impl<T: Scalar> TryFrom<$matrix<T>> for Similarity<T, $d> {
            type Error = MapError;
            fn try_from(m: $matrix<T>) -> Result<Self, MapError> {
                Affine::<T, $d>::from_matrix(&m)?.try_into()
            }
        }
    };
}

matrix!(1, Matrix2);
matrix!(2, Matrix3);
matrix!(3, Matrix4);
