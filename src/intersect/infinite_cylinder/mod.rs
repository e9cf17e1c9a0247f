//! Infinite cylinder × everything.
//!
//! A cylinder without ends meets a shape exactly where its axis, a whole line, comes within
//! the radius of it; a sphere, a capsule or another such cylinder adds its radius and
//! leaves its center or axis. What near is, is in the module `near`; where the direction is
//! zero the cylinder is a sphere, and the axis a point.
//!
//! | with | the axis comes near where | degree |
//! | --- | --- | --- |
//! | point, sphere | ρ² u·u ≥ \|w × u\|² | 4 |
//! | line, ray, segment, capsule, itself | ρ² \|u × v\|² ≥ (w·(u × v))², or at an end | 6 |
//! | plane, half-space | n·u ≠ 0, or else as its sphere around the origin | 4 |
//! | triangle, parallelogram, boxes | it meets, or comes near an edge | 6 |

mod line;
mod polytope;

use super::Meet;
use super::capsule::{Place, beside, between, divide};
use super::clip::point_at;
use super::near::{Foot, come_near, comes_near, foot};
use super::plane::side;
use crate::predicate::{Dot, Negated, One, Plus, Value, sign};
use crate::scalar::Scalar;
use crate::shape::{Capsule, HalfSpace, InfiniteCylinder, Plane, Sphere};
use crate::vector;
pub(super) use line::entry;
use nalgebra::Point;

type Witness<T> = Point<T, 3>;

impl<T: Scalar> Meet<Point<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, p: &Point<T, 3>) -> bool {
        comes_near(&self.axis(), p.coords.into(), Value(self.radius))
    }
    #[inline]
    fn meet(&self, p: &Point<T, 3>) -> Option<Witness<T>> {
        Meet::<_, Witness<T>>::meets(self, p).then_some(*p)
    }
}

/// n·u
#[inline]
fn rate<T: Scalar>(cylinder: &InfiniteCylinder<T>, plane: &Plane<T, 3>) -> Dot<T, 3> {
    Dot(vector::raw(&plane.normal), vector::raw(&cylinder.direction))
}

impl<T: Scalar> InfiniteCylinder<T> {
    /// The part of it around the origin: as near to a parallel plane as all of it.
    #[inline]
    fn middle(&self) -> Sphere<T, 3> {
        Sphere { center: self.origin, radius: self.radius }
    }

    /// Where the axis crosses the plane, if it is not parallel.
    fn crossing(&self, plane: &Plane<T, 3>) -> Option<Point<T, 3>> {
        let rate = rate(self, plane);
        let above = side(plane, self.origin.coords.into());
        (!sign(&rate).is_zero()).then(|| point_at(&self.axis(), &Negated(above), &rate).point)
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        !sign(&rate(self, plane)).is_zero() || super::sphere::reaches_plane(&self.middle(), plane)
    }
    /// A witness: where the axis crosses, else the foot of its origin.
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Witness<T>> {
        let foot = || {
            super::sphere::reaches_plane(&self.middle(), plane)
                .then(|| super::sphere::foot(&self.middle(), plane))
        };
        self.crossing(plane).or_else(foot)
    }
}

impl<T: Scalar> Meet<HalfSpace<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, half: &HalfSpace<T, 3>) -> bool {
        !sign(&rate(self, &half.boundary())).is_zero()
            || Meet::<_, Witness<T>>::meets(&self.middle(), half)
    }
    /// A witness: the origin if it is in the half-space, else where the axis crosses the
    /// boundary, else the foot of the origin there.
    fn meet(&self, half: &HalfSpace<T, 3>) -> Option<Witness<T>> {
        let boundary = half.boundary();
        if !sign(&side(&boundary, self.origin.coords.into())).is_positive() {
            return Some(self.origin);
        }
        self.crossing(&boundary).or_else(|| Meet::<_, Witness<T>>::meet(&self.middle(), half))
    }
}

impl<T: Scalar> Meet<Sphere<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, s: &Sphere<T, 3>) -> bool {
        comes_near(&self.axis(), s.c(), Plus(Value(self.radius), Value(s.radius)))
    }
    /// A witness: between the center and its foot on the axis, divided as the radii are.
    fn meet(&self, s: &Sphere<T, 3>) -> Option<Witness<T>> {
        if !Meet::<_, Witness<T>>::meets(self, s) {
            return None;
        }
        let (axis, c, radii) = (self.axis(), s.c(), [s.radius, self.radius]);
        Some(match foot(&axis, c) {
            Foot::End(q) => divide(Place::at(c, One), Place::at(q, One), One, radii),
            Foot::Inside => beside(c, &axis, radii),
        })
    }
}

impl<T: Scalar> Meet<Capsule<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, c: &Capsule<T, 3>) -> bool {
        come_near(&self.axis(), &c.axis(), Plus(Value(self.radius), Value(c.radius)))
    }
    /// A witness: between the points of the axes nearest to each other, divided as the
    /// radii are. Of axes that are parallel it is at an end of the capsule's.
    fn meet(&self, c: &Capsule<T, 3>) -> Option<Witness<T>> {
        let radii = [self.radius, c.radius];
        Meet::<_, Witness<T>>::meets(self, c).then(|| between(&self.axis(), &c.axis(), radii))
    }
}

impl<T: Scalar> Meet<InfiniteCylinder<T>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn meets(&self, other: &InfiniteCylinder<T>) -> bool {
        let radius = Plus(Value(self.radius), Value(other.radius));
        come_near(&self.axis(), &other.axis(), radius)
    }
    /// A witness: between the points of the axes nearest to each other, divided as the
    /// radii are. Of axes that are parallel it is beside an origin.
    fn meet(&self, other: &InfiniteCylinder<T>) -> Option<Witness<T>> {
        if !Meet::<_, Witness<T>>::meets(self, other) {
            return None;
        }
        // In an order that does not depend on that of the arguments.
        let key = |c: &InfiniteCylinder<T>| -> ([T; 3], [T; 3], T) {
            (c.origin.coords.into(), c.direction.into(), c.radius)
        };
        let (a, b) = if key(self) <= key(other) { (self, other) } else { (other, self) };
        Some(between(&a.axis(), &b.axis(), [a.radius, b.radius]))
    }
}
