//! Sphere × line, ray and segment.

use super::super::clip::start;
use super::super::near::{Chord, comes_near, plainly_near};
use super::super::root::Quadratic;
use super::super::{LinePoint, Meet, Span};
use super::reaches;
use crate::predicate::{Dot, Value};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};
use nalgebra::Point;

/// Where a line that comes within the radius enters or leaves the sphere.
pub(in super::super) fn root<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> LinePoint<T, D> {
    let chord = Chord::new(line, s.c(), Value(s.radius));
    let Chord { w, u, .. } = chord;
    Quadratic { middle: Dot(w, u), square: chord, below: Dot(u, u), exit }.point(line)
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Sphere<T, D> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        let near = plainly_near(line, self.c(), Value(self.radius))?;
        Some(near & (self.radius >= T::zero()))
    }
    #[inline]
    fn meets(&self, line: &L) -> bool {
        comes_near(line, self.c(), Value(self.radius))
    }
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        if !comes_near(line, self.c(), Value(self.radius)) {
            return None;
        }
        if line.is_point() {
            return Some(Span::point(start(line)));
        }
        let entry = if L::STARTS && reaches(self, line.start()) {
            start(line)
        } else {
            root(self, line, false)
        };
        let exit = match line.end() {
            Some(end) if reaches(self, end) => LinePoint { t: T::one(), point: Point::from(end) },
            _ => root(self, line, true),
        };
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}
