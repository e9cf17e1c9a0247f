//! Frustum × everything that its half-spaces can be asked about.
//!
//! | with | they share a point where |
//! | --- | --- |
//! | point | each half-space has it |
//! | line, ray, segment | something is left when each half-space has cut it |
//! | plane, half-space, frustum | the half-spaces of both do: see `system` |
//! | sphere | they have a point within the radius of the center: see `system` |
//! | triangle, parallelogram, boxes | see `faceted` |

mod faceted;

use super::clip::{Constraint, clip};
use super::plane::{along, side};
use super::{Intersect, Meet, Span};
use crate::lanes::frustum_looks;
use crate::predicate::{Dot, Negated, Side};
use crate::rough::{frustum_plainly, plainly, plane_plainly, sides_plainly};
use crate::scalar::Scalar;
use crate::shape::{Frustum, HalfSpace, Linear, Plane, Shape, Sphere};
use nalgebra::Point;

type Witness<T> = Point<T, 3>;

impl<T: Scalar> Meet<Point<T, 3>, Witness<T>> for Frustum<T> {
    /// What a half-space says of a point says whether one of them is empty, too.
    #[inline]
    fn plainly(&self, p: &Point<T, 3>) -> Option<bool> {
        Some(Meet::<_, Witness<T>>::meets(self, p))
    }
    #[inline]
    fn meets(&self, p: &Point<T, 3>) -> bool {
        self.half_spaces().iter().all(|half| half.intersects(p))
    }
    #[inline]
    fn meet(&self, p: &Point<T, 3>) -> Option<Witness<T>> {
        Meet::<_, Witness<T>>::meets(self, p).then_some(*p)
    }
}

/// d − n·o ≥ t n·u for each half-space.
fn constraints<T: Scalar>(
    frustum: &Frustum<T>,
    line: &impl Linear<T, 3>,
) -> [Constraint<Negated<Side<T, 3>>, Dot<T, 3>>; 6] {
    frustum.half_spaces().map(|half| {
        let plane = half.boundary();
        Constraint { a: Negated(side(&plane, line.start())), c: along(&plane, line) }
    })
}

impl<T: Scalar, L: Linear<T, 3> + Shape> Meet<L, Span<T, 3>> for Frustum<T> {
    /// A part of a line says that the frustum is not empty.
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        Some(!line.is_empty() && !self.has_empty() && Meet::<_, Span<T, 3>>::meets(self, line))
    }
    fn meet_at_sight_or(
        &self,
        line: &L,
        _: impl FnOnce() -> Option<Span<T, 3>>,
    ) -> Option<Span<T, 3>> {
        if line.is_empty() || self.has_empty() { None } else { self.meet(line) }
    }
    fn meets(&self, line: &L) -> bool {
        clip(line, &constraints(self, line)).is_some()
    }
    fn meet(&self, line: &L) -> Option<Span<T, 3>> {
        let inside = constraints(self, line);
        Some(clip(line, &inside)?.span(line, &inside))
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, plane: &Plane<T, 3>) -> Option<bool> {
        plane_plainly(self, plane)
    }
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        self.system([T::zero(); 3]).on(plane).shared().is_some()
    }
    /// A witness: where the plane meets an edge of the frustum, if it has edges.
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Witness<T>> {
        let system = self.system([T::zero(); 3]).on(plane);
        Some(system.point(system.shared()?))
    }
}

impl<T: Scalar> Meet<HalfSpace<T, 3>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, half: &HalfSpace<T, 3>) -> Option<bool> {
        let [behind, _] = sides_plainly(self, half.n(), half.offset);
        behind
    }
    fn meets(&self, half: &HalfSpace<T, 3>) -> bool {
        self.system([T::zero(); 3]).behind(half).shared().is_some()
    }
    /// A witness: a corner of what they share, if that has corners.
    fn meet(&self, half: &HalfSpace<T, 3>) -> Option<Witness<T>> {
        let system = self.system([T::zero(); 3]).behind(half);
        Some(system.point(system.shared()?))
    }
}

impl<T: Scalar> Meet<Sphere<T, 3>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, other: &Sphere<T, 3>) -> Option<bool> {
        frustum_looks(self, other).or_else(|| frustum_plainly(self, other))
    }
    fn meets(&self, s: &Sphere<T, 3>) -> bool {
        self.system(s.c()).shared_within(s.radius).is_some()
    }
    /// A witness: the center if it is in the frustum; else a corner of the frustum or the
    /// foot of the center on an edge or face.
    fn meet(&self, s: &Sphere<T, 3>) -> Option<Witness<T>> {
        let system = self.system(s.c());
        Some(system.point(system.shared_within(s.radius)?))
    }
}

impl<T: Scalar> Meet<Frustum<T>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, other: &Frustum<T>) -> Option<bool> {
        // On bare metal flash is shorter than time.
        if cfg!(target_os = "none") { None } else { plainly(self, other) }
    }
    fn meets(&self, other: &Frustum<T>) -> bool {
        self.system([T::zero(); 3]).and(&other.system([T::zero(); 3])).shared().is_some()
    }
    /// A witness: a corner of what they share, if that has corners.
    fn meet(&self, other: &Frustum<T>) -> Option<Witness<T>> {
        let parts = |f: &Frustum<T>| {
            f.half_spaces().map(|h| -> ([T; 3], T) { (h.normal.into(), h.offset) })
        };
        // In an order that does not depend on that of the arguments.
        let (a, b) = if parts(self) <= parts(other) { (self, other) } else { (other, self) };
        let system = a.system([T::zero(); 3]).and(&b.system([T::zero(); 3]));
        Some(system.point(system.shared()?))
    }
}
