//! When does a shape that moves along a vector first touch another one?
//!
//! A bounded shape of the [table](crate::intersect), or a point, moves against another one, a plane or a
//! half-space at rest.
//!
//! What touches at the start and moves apart from the other shape, or along it, misses: convex shapes
//! that part do not meet again. What touches and presses on is [`Sweep::Touching`]. So a shape that was
//! stopped by an impact may slide on.
//!
//! ```
//! use coincide::{Aabb, Cast, Circle, Sweep};
//! use nalgebra::Vector2;
//!
//! let floor = Aabb::new([-9.0, -1.0].into(), [9.0, 0.0].into());
//! let ball = Circle::new([0.0, 5.0].into(), 1.0);
//! let Sweep::Hit(hit) = ball.cast_shape(&Vector2::new(0.0, -8.0), &floor) else { panic!() };
//! assert_eq!((hit.t, hit.normal), (0.5, Vector2::new(0.0, -1.0)));
//!
//! // Where it then rests, it rolls on without a hit, but does not fall further.
//! let ball = Circle::new([0.0, 1.0].into(), 1.0);
//! assert_eq!(ball.cast_shape(&Vector2::new(3.0, 0.0), &floor), Sweep::Miss);
//! assert!(matches!(ball.cast_shape(&Vector2::new(3.0, -0.1), &floor), Sweep::Touching(_)));
//! ```

mod bodies;
mod table;

use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// How a motion ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sweep<T: Scalar, const D: usize> {
    /// The shapes do not touch on the way; or they do so at the start and move apart, or along each
    /// other. A shape that is empty misses, and so does a motion that is not finite.
    Miss,
    /// They touch at the start, and the motion presses them together: an impact at t = 0.
    Touching(Impact<T, D>),
    /// They have more than a touch in common at the start.
    Overlapping,
    /// They first touch after a part of the way.
    Hit(Impact<T, D>),
}

impl<T: Scalar, const D: usize> Sweep<T, D> {
    /// The impact, if there is one.
    pub const fn impact(&self) -> Option<Impact<T, D>> {
        match self {
            Self::Touching(impact) | Self::Hit(impact) => Some(*impact),
            Self::Miss | Self::Overlapping => None,
        }
    }
}

/// Where and when two shapes touch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impact<T: Scalar, const D: usize> {
    /// The part of the way after which they touch, from 0 to 1: never later than that, but for rounding, and
    /// in floats so that they are within 16u of the reach and the way of each other (see
    /// [`Distance::distance`](crate::Distance::distance)). In fixed point the number before it, so they
    /// may be one unit of the last place times the way apart.
    pub t: T,
    /// Of length 1, from the moving shape to the other; each component within 16u, of ellipsoids, disks,
    /// cylinders and cones within 2⁻²⁰ more.
    pub normal: SVector<T, D>,
    /// The point of the other shape that is touched.
    pub point: Point<T, D>,
    /// What is left between them: zero but for rounding, and for round sides that are nearly passed by.
    pub gap: T,
}

/// When a shape that moves along a vector first touches another one.
#[diagnostic::on_unimplemented(
    message = "there is no rule for the cast of `{Self}` against `{Other}`",
    note = "the pairs there are stand in the docs of the module `coincide::cast`"
)]
pub trait Cast<Other> {
    /// A vector of the scalar and dimension.
    type Motion;
    /// [`Sweep`] of them.
    type Answer;

    /// How the motion of `self` from where it is by the whole vector ends.
    fn cast_shape(&self, motion: &Self::Motion, other: &Other) -> Self::Answer;
}
