//! The point is nalgebra's own [`Point`].

use super::{Aabb, Shape, all_finite};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

macro_rules! point {
    ($d:literal) => {
        impl<T: Scalar> Shape<T, $d> for Point<T, $d> {
            #[inline]
            fn is_empty(&self) -> bool {
                !all_finite(self.coords.as_slice())
            }
            #[inline]
            fn bounding_box(&self) -> Option<Aabb<T, $d>> {
                (!self.is_empty()).then_some(Aabb { min: *self, max: *self })
            }
            #[inline]
            fn support(&self, _: &SVector<T, $d>) -> Option<Point<T, $d>> {
                (!self.is_empty()).then_some(*self)
            }
        }
    };
}

point!(2);
point!(3);
