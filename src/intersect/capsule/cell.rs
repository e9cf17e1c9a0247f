//! Capsule × parallelogram and oriented box.
//!
//! Whether the axis meets the cell is told by separating axes. If it does not, the points
//! nearest to each other are on a feature of the cell and the axis or one of its ends,
//! found as in `sphere::nearest`.

use super::super::Meet;
use super::super::cell::{first_in_box, first_in_cell};
use super::super::sphere::nearest::{first_nearest, nearest};
use super::ordered;
use crate::lanes::{self, Worth};
use crate::predicate::Sign;
use crate::rough::plainly;
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{Capsule, OrientedBox, Parallelogram};
use nalgebra::Point;

/// Between the ends of the axis, and at them.
const ARMS: [Sign; 3] = [Sign::Zero, Sign::Negative, Sign::Positive];

fn touches<T: Scalar, const D: usize>(capsule: &Capsule<T, D>, cell: &Cell<T, D>) -> bool {
    nearest(cell, &capsule.axis(), &ARMS).is_reached(capsule.radius)
}

impl<T: Scalar, const D: usize> Meet<Parallelogram<T, D>, Point<T, D>> for Capsule<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, other: &Parallelogram<T, D>) -> bool {
        let cell = other.cell();
        plainly(self, &cell).unwrap_or_else(|| touches(self, &cell))
    }
    /// A witness: the first point of the axis in the parallelogram, from the end that
    /// comes first by its coordinates; else a point of the parallelogram nearest to the
    /// axis.
    fn meet(&self, other: &Parallelogram<T, D>) -> Option<Point<T, D>> {
        let (cell, axis) = (other.cell(), ordered(self.axis()));
        if plainly(self, &cell) == Some(false) {
            return None;
        }
        let beside = || first_nearest(&cell, &axis, &ARMS, self.radius);
        first_in_cell(&cell, &axis).or_else(beside)
    }
}

impl<T: Scalar, const D: usize> Meet<OrientedBox<T, D>, Point<T, D>> for Capsule<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, other: &OrientedBox<T, D>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, other)
    }
    // On bare metal a call: a look does without its stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn meets(&self, other: &OrientedBox<T, D>) -> bool {
        plainly(self, other).unwrap_or_else(|| touches(self, &other.cell()))
    }
    fn meet(&self, other: &OrientedBox<T, D>) -> Option<Point<T, D>> {
        if plainly(self, other) == Some(false) { None } else { self.meet_plainly(other) }
    }
    /// A witness: the first point of the axis in the box, from the end that comes first by
    /// its coordinates; else a point of the box nearest to the axis.
    #[inline]
    fn meet_plainly(&self, other: &OrientedBox<T, D>) -> Option<Point<T, D>> {
        let axis = ordered(self.axis());
        let beside = || first_nearest(&other.cell(), &axis, &ARMS, self.radius);
        first_in_box(other, &axis).or_else(beside)
    }
}
