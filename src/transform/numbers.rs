//! The numbers that maps consist of.

use super::{
    Affine, AxisScale, Homogeneous, OffCenterPerspective, Orthographic, Perspective, Projective,
    Rotation, Similarity, Viewport,
};
use crate::scalar::Scalar;
use crate::shape::numbers::{NumberArray, Numbers, numbers};
use nalgebra::{Point2, SMatrix, SVector, Translation, Vector2};

numbers! {
    Affine<T, D> { linear: SMatrix<T, D, D>, translation: SVector<T, D> }
    Projective<T, D> {
        linear: SMatrix<T, D, D>, column: SVector<T, D>, row: SVector<T, D>, corner: T,
    }
    Similarity<T, D> { rotation: Rotation<T, D>, scale: T, translation: SVector<T, D> }
    AxisScale<T, D> { scale: SVector<T, D>, translation: SVector<T, D> }
    Homogeneous<T, D> { coords: SVector<T, D>, w: T }
    Perspective<T> { aspect: T, tan_half_fovy: T, near: T, far: T }
    OffCenterPerspective<T> { left: T, right: T, bottom: T, top: T, near: T, far: T }
    Orthographic<T> { left: T, right: T, bottom: T, top: T, near: T, far: T }
    Viewport<T> { origin: Point2<T>, size: Vector2<T> }
    Translation<T, D> { vector: SVector<T, D> }
}

/// Of a rotation that is rounded, or of numbers that are no rotation, the matrix is as
/// orthonormal as it is.
impl<T: Scalar, const D: usize> Numbers for Rotation<T, D> {
    type Scalar = T;
    type With<U: Scalar> = Rotation<U, D>;
    fn map_fields<U: Scalar>(
        &self,
        mut replace: impl FnMut(&'static str, T) -> U,
    ) -> Rotation<U, D> {
        Rotation::from_matrix(self.matrix().map_fields(|_, x| replace("matrix", x)))
    }
}

impl<T: Scalar, const D: usize> NumberArray for Rotation<T, D> {
    const COUNT: usize = D * D;
    fn take_numbers(next: &mut impl FnMut() -> T) -> Self {
        Rotation::from_matrix(SMatrix::take_numbers(next))
    }
}
