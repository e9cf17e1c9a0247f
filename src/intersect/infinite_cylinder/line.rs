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
use super::super::near::{CrossDot, Pair, come_near, comes_near};
use super::super::root::Quadratic;
use super::super::sphere::root;
use super::super::{LinePoint, Meet, Span};
use crate::predicate::{Dot, Times, Value, sign};
use crate::scalar::Scalar;
use crate::shape::{InfiniteCylinder, Linear};
use nalgebra::Point;

/// Where a line that meets the cylinder enters or leaves it, if it does.
fn end<T: Scalar>(
    cylinder: &InfiniteCylinder<T>,
    line: &impl Linear<T, 3>,
    exit: bool,
) -> Option<LinePoint<T, 3>> {
    if let Some(ball) = cylinder.ball() {
        return Some(root(&ball, line, exit));
    }
    let pair = Pair::new(line, &cylinder.axis());
    if sign(&CrossDot::squared(pair.u, pair.v)).is_zero() {
        return None;
    }
    let square = Times(Dot(pair.v, pair.v), pair.gap(Value(cylinder.radius)));
    let (middle, below) = (pair.on_first(), pair.denominator());
    Some(Quadratic { middle, square, below, exit }.point(line))
}

impl<T: Scalar, L: Linear<T, 3>> Meet<L, Span<T, 3>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        come_near(line, &self.axis(), Value(self.radius))
    }
    fn meet(&self, line: &L) -> Option<Span<T, 3>> {
        if !Meet::<L, Span<T, 3>>::meets(self, line) {
            return None;
        }
        if line.is_point() {
            return Some(Span::point(start(line)));
        }
        let inside = |p: [T; 3]| comes_near(&self.axis(), p, Value(self.radius));
        let entry = if L::STARTS && inside(line.start()) {
            Some(start(line))
        } else {
            end(self, line, false)
        };
        let exit = match line.end() {
            Some(b) if inside(b) => Some(LinePoint { t: T::one(), point: Point::from(b) }),
            _ => end(self, line, true),
        };
        Some(Span { entry, exit })
    }
}
