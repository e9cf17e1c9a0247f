//! To and from the types of mint.

use crate::scalar::Scalar;
use crate::transform::{Affine, MapError, Projective, Rotation};
use mint::{ColumnMatrix2, ColumnMatrix3, ColumnMatrix4, Point2, Point3};
use mint::{RowMatrix2, RowMatrix3, RowMatrix4, Vector2, Vector3};
use nalgebra::{Matrix2, Matrix3, Matrix4, Point, Quaternion, SVector, UnitQuaternion};

/// A point, from whatever becomes one of mint's.
pub fn point2<T: Scalar>(p: impl Into<Point2<T>>) -> Point<T, 2> {
    p.into().into()
}

/// A point, from whatever becomes one of mint's.
pub fn point3<T: Scalar>(p: impl Into<Point3<T>>) -> Point<T, 3> {
    p.into().into()
}

/// A vector, from whatever becomes one of mint's.
pub fn vector2<T: Scalar>(v: impl Into<Vector2<T>>) -> SVector<T, 2> {
    v.into().into()
}

/// A vector, from whatever becomes one of mint's.
pub fn vector3<T: Scalar>(v: impl Into<Vector3<T>>) -> SVector<T, 3> {
    v.into().into()
}

/// Maps by their matrices. A matrix of mint stored by rows is the same matrix, not its transpose.
macro_rules! matrices {
    ($d:literal, $rotation:ident $row_rotation:ident $small:ident, $map:ident $row_map:ident $large:ident) => {
        impl<T: Scalar> From<$map<T>> for Projective<T, $d> {
            fn from(m: $map<T>) -> Self {
                Self::from_matrix(&$large::from(m))
            }
        }

        impl<T: Scalar> From<$row_map<T>> for Projective<T, $d> {
            fn from(m: $row_map<T>) -> Self {
                Self::from($map::from(m))
            }
        }

        impl<T: Scalar> From<Projective<T, $d>> for $map<T> {
            fn from(map: Projective<T, $d>) -> Self {
                map.to_matrix().into()
            }
        }

        impl<T: Scalar> From<Projective<T, $d>> for $row_map<T> {
            fn from(map: Projective<T, $d>) -> Self {
                $map::from(map).into()
            }
        }

        /// [`NotAffine`](MapError::NotAffine) unless the last row is 0 … 0 1.
        impl<T: Scalar> TryFrom<$map<T>> for Affine<T, $d> {
            type Error = MapError;
            fn try_from(m: $map<T>) -> Result<Self, MapError> {
                Self::from_matrix(&$large::from(m))
            }
        }

        /// [`NotAffine`](MapError::NotAffine) unless the last row is 0 … 0 1.
        impl<T: Scalar> TryFrom<$row_map<T>> for Affine<T, $d> {
            type Error = MapError;
            fn try_from(m: $row_map<T>) -> Result<Self, MapError> {
                Self::try_from($map::from(m))
            }
        }

        impl<T: Scalar> From<Affine<T, $d>> for $map<T> {
            fn from(map: Affine<T, $d>) -> Self {
                map.to_matrix().into()
            }
        }

        impl<T: Scalar> From<Affine<T, $d>> for $row_map<T> {
            fn from(map: Affine<T, $d>) -> Self {
                $map::from(map).into()
            }
        }

        /// As [`Rotation::from_matrix`]: that it is orthonormal is up to the caller.
        impl<T: Scalar> From<$rotation<T>> for Rotation<T, $d> {
            fn from(m: $rotation<T>) -> Self {
                Self::from_matrix($small::from(m))
            }
        }

        /// As [`Rotation::from_matrix`]: that it is orthonormal is up to the caller.
        impl<T: Scalar> From<$row_rotation<T>> for Rotation<T, $d> {
            fn from(m: $row_rotation<T>) -> Self {
                Self::from($rotation::from(m))
            }
        }

        impl<T: Scalar> From<Rotation<T, $d>> for $rotation<T> {
            fn from(r: Rotation<T, $d>) -> Self {
                (*r.matrix()).into()
            }
        }

        impl<T: Scalar> From<Rotation<T, $d>> for $row_rotation<T> {
            fn from(r: Rotation<T, $d>) -> Self {
                $rotation::from(r).into()
            }
        }
    };
}

matrices!(2, ColumnMatrix2 RowMatrix2 Matrix2, ColumnMatrix3 RowMatrix3 Matrix3);
matrices!(3, ColumnMatrix3 RowMatrix3 Matrix3, ColumnMatrix4 RowMatrix4 Matrix4);

/// As [`Rotation::from_quaternion`], which asks for no length 1.
impl<T: Scalar> TryFrom<mint::Quaternion<T>> for Rotation<T, 3> {
    type Error = MapError;
    fn try_from(q: mint::Quaternion<T>) -> Result<Self, MapError> {
        Self::from_quaternion(&Quaternion::from(q))
    }
}

macro_rules! quaternion {
    ($($t:ident)*) => {$(
        /// As nalgebra reads it off the matrix.
        impl From<Rotation<$t, 3>> for mint::Quaternion<$t> {
            fn from(r: Rotation<$t, 3>) -> Self {
                let matrix = nalgebra::Rotation3::from_matrix_unchecked(*r.matrix());
                UnitQuaternion::from_rotation_matrix(&matrix).into()
            }
        }
    )*};
}

quaternion!(f32 f64);
