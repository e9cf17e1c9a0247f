//! Point × point: equal coordinates.

use super::Meet;
use crate::scalar::Scalar;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Point<T, D> {
    #[inline]
    fn meets(&self, other: &Point<T, D>) -> bool {
        self == other
    }
    #[inline]
    fn meet(&self, other: &Point<T, D>) -> Option<Point<T, D>> {
        (self == other).then_some(*self)
    }
}
