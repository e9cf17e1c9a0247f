//! Sphere × line, ray and segment.

use super::super::clip::start;
use super::super::near::{Chord, comes_near, plainly_near};
use super::super::root::Quadratic;
use super::super::{LinePoint, Meet, Span};
use super::reaches;
use crate::lanes::{self, look};
use crate::predicate::{Dot, Kernel, Value};
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
    Quadratic { middle: Dot(w, u), square: chord, below: Dot(u, u) }.point(line, exit)
}

/// The parameter at which a line that meets it enters.
pub(in super::super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    s: &Sphere<T, D>,
    line: &L,
) -> T {
    if line.is_point() || reaches(s, line.start()) {
        return T::zero();
    }
    let chord = Chord::new(line, s.c(), Value(s.radius));
    let Chord { w, u, .. } = chord;
    Quadratic { middle: Dot(w, u), square: chord, below: Dot(u, u) }.first()
}

/// Where it enters and leaves.
pub(in super::super) fn roots<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
) -> [LinePoint<T, D>; 2] {
    let chord = Chord::new(line, s.c(), Value(s.radius));
    let Chord { w, u, .. } = chord;
    Quadratic { middle: Dot(w, u), square: chord, below: Dot(u, u) }.points(line)
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Sphere<T, D> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        if T::Kernel::LOOKS {
            return look::<T, lanes::LineSphere, _, _>(self, line);
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
            return Some(Span::point(start(line)));
        }
        let starts = L::STARTS && reaches(self, line.start());
        let end = line.end().filter(|end| reaches(self, *end));
        if let (true, Some(b)) = (starts, end) {
            let exit = LinePoint { t: T::one(), point: Point::from(b) };
            return Some(Span { entry: Some(start(line)), exit: Some(exit) });
        }
        let [entry, exit] = roots(self, line);
        let entry = if starts { start(line) } else { entry };
        let exit = end.map_or(exit, |b| LinePoint { t: T::one(), point: Point::from(b) });
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}
