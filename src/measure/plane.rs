use crate::scalar::Scalar;
use crate::shape::{Disk, HalfSpace, Plane};
use crate::vector;
use nalgebra::SVector;

impl<T: Scalar, const D: usize> Plane<T, D> {
    /// The normal with length 1, n/|n|, each component within 1 ulp; `None` if it is zero or not
    /// finite.
    pub fn unit_normal(&self) -> Option<SVector<T, D>> {
        vector::normalize(&self.normal)
    }
}

impl<T: Scalar, const D: usize> HalfSpace<T, D> {
    /// The outward normal with length 1, n/|n|, each component within 1 ulp; `None` if it is zero
    /// or not finite.
    pub fn unit_normal(&self) -> Option<SVector<T, D>> {
        vector::normalize(&self.normal)
    }
}

impl<T: Scalar> Disk<T> {
    /// The normal with length 1, n/|n|, each component within 1 ulp; `None` if it is zero or not
    /// finite.
    pub fn unit_normal(&self) -> Option<SVector<T, 3>> {
        vector::normalize(&self.normal)
    }
}
