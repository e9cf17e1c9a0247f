//! Disk: its body, and its points.
//!
//! With x = p − c the point p belongs where n·x = 0 and x·x ≤ r².

use super::super::Meet;
use super::Solid;
use super::line::Pierced;
use crate::convex::{Curved, Plate, at};
use crate::lanes;
use crate::predicate::{Dot, Minus, Square, Value, deltas, sign};
use crate::real::{Vector, real};
use crate::scalar::Scalar;
use crate::shape::Disk;
use crate::vector;
use nalgebra::Point;

pub(super) fn plate<T: Scalar>(d: &Disk<T>) -> Plate {
    let normal = Vector::of::<T, 3>(d.normal.into());
    Plate { center: at(&d.center), normal, radius: real(d.radius) }
}

impl<T: Scalar> Curved for Disk<T> {}

impl<T: Scalar> Solid for Disk<T> {
    type Look = lanes::Unseen;
    fn pierced_body(&self) -> impl Pierced {
        plate(self)
    }
}

impl<T: Scalar> Meet<Point<T, 3>, Point<T, 3>> for Disk<T> {
    fn meets(&self, p: &Point<T, 3>) -> bool {
        let x = deltas(p.coords.into(), self.center.coords.into());
        sign(&Dot(vector::raw(&self.normal), x)).is_zero()
            && !sign(&Minus(Dot(x, x), Square(Value(self.radius)))).is_positive()
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<Point<T, 3>> {
        Meet::<_, Point<T, 3>>::meets(self, p).then_some(*p)
    }
}
