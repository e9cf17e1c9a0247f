//! Does a shape lie in another one?
//!
//! ```
//! use coincide::{Aabb, Circle, Containment, Contains};
//!
//! let room = Aabb::new([0.0, 0.0].into(), [10.0, 6.0].into());
//! assert!(room.contains(&Circle::new([2.0, 2.0].into(), 2.0))); // it touches two walls from inside
//! assert!(!room.contains(&Circle::new([2.0, 1.0].into(), 2.0)));
//!
//! let seen = [[2.0, 2.0], [0.0, 3.0], [-3.0, 3.0]]
//!     .map(|center| room.containment(&Circle::new(center.into(), 1.0)));
//! assert_eq!(seen, [Containment::Inside, Containment::Crossing, Containment::Outside]);
//! ```
//!
//! Every shape contains points or not. Bounded shapes, half-spaces, infinite cylinders and frusta
//! contain every bounded shape or not.

mod bodies;
mod table;

use crate::intersect::Intersect;

/// Where a shape lies, as seen from another one.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Containment {
    /// They share no point.
    Outside,
    /// They share a point, and another one is outside.
    Crossing,
    /// All of it is inside; touching the surface from inside counts.
    Inside,
}

/// Whether a shape lies in another one.
#[diagnostic::on_unimplemented(
    message = "there is no rule for whether `{Self}` contains `{Other}`",
    note = "the pairs there are stand in the docs of the module `coincide::containment`"
)]
pub trait Contains<Other> {
    /// Whether every point of the other shape belongs to `self`; `false` if one of them is empty.
    ///
    /// * Exact for a point, segment, triangle, tetrahedron, polygon, polyhedron or axis-aligned box in any shape
    ///   of which each point is decided exactly (all but flat ellipsoids), and for a sphere in a sphere.
    /// * For any other shape right to 2⁻⁸⁰ of the largest coordinate of the two; what is nearer to the
    ///   surface than that counts as inside. Of two shapes with round sides, disks, cylinders, cones and
    ///   ellipsoids, the place that is farthest outside is looked for from many starts.
    fn contains(&self, other: &Other) -> bool;

    /// Whether the other shape is outside, across the surface, or inside.
    fn containment(&self, other: &Other) -> Containment
    where
        Self: Intersect<Other>,
    {
        if !self.intersects(other) {
            Containment::Outside
        } else if self.contains(other) {
            Containment::Inside
        } else {
            Containment::Crossing
        }
    }
}
