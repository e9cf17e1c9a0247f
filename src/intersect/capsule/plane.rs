//! Capsule × plane and half-space.
//!
//! The distance of the axis from a plane is that of the end that lies nearer, unless the
//! ends are on two sides. Which end that is, is a sign of degree 2, n·(b − a).

use super::super::Meet;
use super::super::plane::{along, crossing, side};
use super::super::sphere::{foot, reaches_plane};
use super::ordered;
use crate::predicate::{Sign, sign};
use crate::scalar::Scalar;
use crate::shape::{Capsule, HalfSpace, Plane, Sphere};
use nalgebra::Point;

/// The cap that lies farthest against the normal, or along it; of two equally far the
/// one that comes first by its coordinates.
#[inline]
fn outermost<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    plane: &Plane<T, D>,
    wanted: Sign,
) -> Sphere<T, D> {
    let axis = ordered(capsule.axis());
    let rise = sign(&along(plane, &axis));
    Sphere::new(if rise == wanted && !rise.is_zero() { axis.b } else { axis.a }, capsule.radius)
}

/// How the axis lies to a plane.
enum Relation<T: Scalar, const D: usize> {
    /// It crosses or touches.
    Through,
    /// This cap is nearer.
    Beside(Sphere<T, D>),
}

#[inline]
fn relation<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    plane: &Plane<T, D>,
) -> Relation<T, D> {
    let [p, q] = [capsule.a, capsule.b].map(|x| sign(&side(plane, x.coords.into())));
    if (p * q).is_positive() {
        Relation::Beside(outermost(capsule, plane, -p))
    } else {
        Relation::Through
    }
}

impl<T: Scalar, const D: usize> Meet<Plane<T, D>, Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn meets(&self, plane: &Plane<T, D>) -> bool {
        match relation(self, plane) {
            Relation::Through => true,
            Relation::Beside(cap) => reaches_plane(&cap, plane),
        }
    }
    /// A witness: where the axis crosses, else the foot of the end that is nearer. Of an
    /// axis in the plane it is the end that comes first by its coordinates.
    fn meet(&self, plane: &Plane<T, D>) -> Option<Point<T, D>> {
        match relation(self, plane) {
            Relation::Beside(cap) => reaches_plane(&cap, plane).then(|| foot(&cap, plane)),
            Relation::Through => {
                let axis = ordered(self.axis());
                let crosses = !sign(&along(plane, &axis)).is_zero();
                Some(if crosses { crossing(plane, [&axis.a, &axis.b]) } else { axis.a })
            }
        }
    }
}

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for Capsule<T, D> {
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        let deepest = outermost(self, &half.boundary(), Sign::Negative);
        Meet::<_, Point<T, D>>::meets(&deepest, half)
    }
    /// A witness: the end that lies deeper if it is in the half-space, else its foot on
    /// the boundary.
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        let deepest = outermost(self, &half.boundary(), Sign::Negative);
        Meet::<_, Point<T, D>>::meet(&deepest, half)
    }
}
