//! The point is nalgebra's own [`Point`].

use super::{Aabb, Shape, all_finite};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

impl<T: Scalar, const D: usize> Shape for Point<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !all_finite(self.coords.as_slice())
    }
    #[inline]
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then_some(Aabb { min: *self, max: *self })
    }
    #[inline]
    fn support(&self, _: &SVector<T, D>) -> Option<Point<T, D>> {
        (!self.is_empty()).then_some(*self)
    }
}
