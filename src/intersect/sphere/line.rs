//! Sphere × line, ray and segment.

use super::super::clip::start;
use super::super::near::{comes_near, plainly_near};
use super::super::root::{Ball, first, points};
use super::super::{LinePoint, Meet, Span};
use super::reaches;
use crate::lanes::{self, Worth};
use crate::predicate::Value;
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};
use nalgebra::Point;

/// The parameter at which a line that meets it enters.
pub(in super::super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    s: &Sphere<T, D>,
    line: &L,
) -> T {
    if line.is_point() || reaches(s, line.start()) {
        return T::zero();
    }
    first(&Ball::new(s, line))
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Sphere<T, D> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        if lanes::looks::<T>(Worth::Long) {
            return lanes::look_even_softly::<T, lanes::LineSphere, _, _>(Worth::Long, self, line);
        }
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
        self.meet_plainly(line)
    }
    fn meet_plainly(&self, line: &L) -> Option<Span<T, D>> {
        if line.is_point() {
            return Some(Span::from_point(start(line)));
        }
        let starts = L::STARTS && reaches(self, line.start());
        let end = line.end().filter(|end| reaches(self, *end));
        if let (true, Some(b)) = (starts, end) {
            let exit = LinePoint { t: T::one(), point: Point::from(b) };
            return Some(Span { entry: Some(start(line)), exit: Some(exit) });
        }
        let [entry, exit] = points(&Ball::new(self, line), line);
        let entry = if starts { start(line) } else { entry };
        let exit = end.map_or(exit, |b| LinePoint { t: T::one(), point: Point::from(b) });
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}
