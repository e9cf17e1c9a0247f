//! Sphere × parallelogram and oriented box: see `nearest`.

use super::super::Meet;
use super::nearest::{Feature, Found, around, is_reached_on};
use super::on_box::nearest_on;
use crate::lanes::{self, Sides, Worth, nearest_sides, settle};
use crate::predicate::{Sign, each};
use crate::rough::ball_plainly;
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{OrientedBox, Parallelogram, Sphere};
use nalgebra::Point;

/// Whether a sphere meets a cell. On bare metal a call, whose stack most do without.
#[cfg_attr(target_os = "none", inline(never))]
fn touches<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    cell: &Cell<T, D>,
    start: Option<[Sign; D]>,
) -> bool {
    around(cell, s, start).is_reached(s.radius)
}

/// The point of a cell nearest to the center, if it is reached; `foot` is that of a feature. A center
/// in the cell is the point itself, with the signs of its zeros.
fn meet<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    cell: &Cell<T, D>,
    start: Option<[Sign; D]>,
    foot: impl Fn(&Feature<T, D>) -> Point<T, D>,
) -> Option<Point<T, D>> {
    let Found::At(feature) = around(cell, s, start) else {
        return Some(s.center);
    };
    if !feature.is_reached(s.radius) {
        return None;
    }
    let point = foot(&feature);
    Some(if point == s.center && feature.is_reached(T::zero()) { s.center } else { point })
}

/// The same of a box. On bare metal a call, whose stack most do without.
#[cfg_attr(target_os = "none", inline(never))]
fn searched<T: Scalar, const D: usize>(
    b: &OrientedBox<T, D>,
    s: &Sphere<T, D>,
    start: Option<[Sign; D]>,
) -> Option<Point<T, D>> {
    meet(s, &b.cell(), start, |feature| nearest_on(b, each(|k| feature.ends[k % 3]), &s.c()))
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for Parallelogram<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        let cell = self.cell();
        ball_plainly(s, &cell).unwrap_or_else(|| touches(s, &cell, None))
    }
    /// A witness: the point of the parallelogram nearest to the center.
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        let cell = self.cell();
        if ball_plainly(s, &cell) == Some(false) {
            None
        } else {
            meet(s, &cell, None, Feature::foot)
        }
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for OrientedBox<T, D> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, other: &Sphere<T, D>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, other)
    }
    // On bare metal a call: a look does without its stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        settle::<T, lanes::Reaches, _, _>(self, s).unwrap_or_else(|| {
            let cell = self.cell();
            match nearest_sides(self, &s.c()) {
                Sides::Inside => true,
                Sides::On(ends) => is_reached_on(&cell, ends, s),
                Sides::Open(start) => touches(s, &cell, start),
            }
        })
    }
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        match nearest_sides(self, &s.c()) {
            Sides::Inside => Some(s.center),
            Sides::On(ends) => {
                is_reached_on(&self.cell(), ends, s).then(|| nearest_on(self, ends, &s.c()))
            }
            Sides::Open(start) => searched(self, s, start),
        }
    }
    /// A witness: the point of the box nearest to the center.
    #[inline]
    fn meet_plainly(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        match nearest_sides(self, &s.c()) {
            Sides::Inside => Some(s.center),
            Sides::On(ends) => Some(nearest_on(self, ends, &s.c())),
            Sides::Open(start) => searched(self, s, start),
        }
    }
}
