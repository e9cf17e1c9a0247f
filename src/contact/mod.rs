//! How deep are two shapes in each other, and which way out is the shortest?
//!
//! Every pair of bounded shapes of the [table](crate::intersect) but two points, and each of these with a
//! plane and a half-space, in both orders. [`SignedDistance`] is how deep a point is in any shape, or how
//! far away.
//!
//! The depth is the length of the shortest translation after which the shapes have no more than a touch
//! in common. Of several equally short ones it is one that depends only on the two shapes: spheres with
//! the same center leave each other along x. A shape leaves a half-space along its normal, and a plane to
//! the nearer side.
//!
//! Of shapes with corners, spheres and capsules it is the shortest of all. Ellipsoids, disks, cylinders
//! and cones have many ways out that are shorter than all near them: the shortest of several of these is
//! told, so the depth is never too little to separate, but may be more than is needed.

mod bodies;
mod manifold;
mod signed;
mod table;

pub use manifold::{Manifold, ManifoldPoint};
pub use signed::SignedDistance;

use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// How two shapes are in each other.
///
/// Moving the other shape by `depth` · `normal`, or `self` the opposite way, leaves them
/// just touching, at the points `on_self` and `on_other`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Penetration<T: Scalar, const D: usize> {
    /// How far one has to move; zero where they touch.
    ///
    /// Within 16u of the reach (see [`Distance::distance`](crate::Distance::distance)), in fixed point
    /// within one unit of the last place.
    pub depth: T,
    /// Of length 1, from `self` to the other shape; each component within 16u, or one unit of the last
    /// place. Of ellipsoids, disks, cylinders and cones within 2⁻²⁰ more, as the search ends where the
    /// depth is known: that is how far one has to move along the normal that is told.
    pub normal: SVector<T, D>,
    /// The point of `self` that is deepest in the other shape, within the same bound as the depth.
    pub on_self: Point<T, D>,
    /// The point of the other shape that is deepest in `self`: `on_self` − `depth` · `normal`. Of
    /// ellipsoids, disks, cylinders and cones both points are on their shapes as near as the depth is, but
    /// may be a little aside from each other, as far as the surfaces are flat there.
    pub on_other: Point<T, D>,
}

impl<T: Scalar, const D: usize> Penetration<T, D> {
    /// The same for the other order of the shapes. (The least number of a fixed-point type,
    /// which no query gives, becomes the largest.)
    pub fn reversed(self) -> Self {
        Self {
            normal: self.normal.map(vector::negated),
            on_self: self.on_other,
            on_other: self.on_self,
            ..self
        }
    }
}

/// The shortest way out for two shapes that intersect.
///
/// ```
/// use coincide::{Aabb, Circle, Contact};
///
/// let wall = Aabb::new([0.0, 0.0].into(), [4.0, 4.0].into());
/// let player = Circle::new([5.0, 2.0].into(), 2.0);
/// let hit = player.contact(&wall).unwrap();
/// // The wall is on the left: the player moves to the right, against the normal.
/// assert_eq!((hit.depth, hit.normal.x), (1.0, -1.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no rule for the contact of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::contact`"
)]
pub trait Contact<Other> {
    /// [`Penetration`] of the scalar and dimension.
    type Answer;
    /// [`Manifold`] of these.
    type Manifold;

    /// The depth and the way out; `None` exactly where the shapes share no point.
    fn contact(&self, other: &Other) -> Option<Self::Answer>;

    /// The points at which they touch, up to four, in the plane up to two; `None` exactly where the shapes
    /// share no point.
    fn manifold(&self, other: &Other) -> Option<Self::Manifold>;
}
