//! Infinite cylinder × line, ray and segment.
//!
//! With the axis a + s·v, its line o + t·u, w = a − o and the radius r, the line is on the
//! surface where |(o + t·u − a) × v|² = r² v·v:
//!
//! t = ((w × v)·(u × v) ∓ √(v·v (r² |u × v|² − (w·(u × v))²))) / |u × v|².
//!
//! The texts write K = √(r² − D²)/sin θ about the point nearest to the axis; this is the
//! same with the unit vectors multiplied out, so that a root of the tangent is zero exactly
//! and u need not have length 1. A line along the axis is in the cylinder with all of it or
//! with nothing.

use super::super::clip::start;
use super::super::near::{Crossed, come_near, comes_near};
use super::super::root::{Ball, Tube, first, points};
use super::super::{LinePoint, Meet, Span};
use crate::lanes;
use crate::predicate::{Value, sign};
use crate::scalar::Scalar;
use crate::shape::{InfiniteCylinder, Linear};
use nalgebra::Point;

/// Where a line that meets the cylinder enters and leaves it, if it does.
fn ends<T: Scalar>(
    cylinder: &InfiniteCylinder<T>,
    line: &impl Linear<T, 3>,
) -> Option<[LinePoint<T, 3>; 2]> {
    if let Some(ball) = cylinder.ball() {
        return Some(points(&Ball::new(&ball, line), line));
    }
    let axis = cylinder.axis();
    let (u, e) = (line.step(), axis.step());
    if sign(&Crossed([&u, &e, &u, &e])).is_zero() {
        return None;
    }
    Some(points(&Tube::new(&axis, cylinder.radius, line), line))
}

/// The parameter at which a ray or segment that meets it enters.
pub(in super::super) fn entry<T: Scalar>(
    cylinder: &InfiniteCylinder<T>,
    line: &impl Linear<T, 3>,
) -> T {
    let axis = cylinder.axis();
    if line.is_point() || comes_near(&axis, line.start(), Value(cylinder.radius)) {
        return T::zero();
    }
    // It starts outside, so it is not parallel to the axis.
    match cylinder.ball() {
        Some(ball) => first(&Ball::new(&ball, line)),
        None => first(&Tube::new(&axis, cylinder.radius, line)),
    }
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, Span<T, 3>> for InfiniteCylinder<T> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::LineTube, _, _>(lanes::Worth::All, self, line)
    }
    #[inline]
    fn meets(&self, line: &L) -> bool {
        come_near(line, &self.axis(), Value(self.radius))
    }
    fn meet(&self, line: &L) -> Option<Span<T, 3>> {
        if !Meet::<L, Span<T, 3>>::meets(self, line) {
            return None;
        }
        if line.is_point() {
            return Some(Span::from_point(start(line)));
        }
        let inside = |p: [T; 3]| comes_near(&self.axis(), p, Value(self.radius));
        let starts = L::STARTS && inside(line.start());
        let end = line.end().filter(|b| inside(*b));
        let finish = end.map(|b| LinePoint { t: T::one(), point: Point::from(b) });
        if starts && finish.is_some() {
            return Some(Span { entry: Some(start(line)), exit: finish });
        }
        let [entry, exit] = match ends(self, line) {
            Some([entry, exit]) => [Some(entry), Some(exit)],
            None => [None, None],
        };
        let entry = if starts { Some(start(line)) } else { entry };
        Some(Span { entry, exit: finish.or(exit) })
    }
}
