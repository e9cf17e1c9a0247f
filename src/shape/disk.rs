use super::{Aabb, Shape, ShapeError, all_zero};
use super::{all_finite, require_direction, require_finite, require_radius};
use crate::convex::{self, Convex};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// A flat round disk in space: the points at most `radius` from `center` in the plane
/// across `normal`.
///
/// * `center`, `radius`: units of length; the normal's length means nothing.
/// * Radius 0 makes it the point `center`; a negative radius or a zero normal makes it
///   empty.
///
/// Whether a point belongs is exact. With every other shape what comes within 2⁻⁸⁰ of the
/// largest coordinate of the two, radius added (a plane: 2⁻¹⁰⁰), may count as touching, less than an
/// ulp of it in every scalar; what overlaps or is apart by more is told right. A witness is
/// within one ulp of the largest coordinate of lying in both, and so are the ends of a
/// span and of the chord that a plane cuts out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Disk<T: Scalar> {
    /// The center.
    pub center: Point<T, 3>,
    /// A normal; its length means nothing.
    pub normal: SVector<T, 3>,
    /// The radius.
    pub radius: T,
}

impl<T: Scalar> Disk<T> {
    /// The disk with these fields.
    #[inline]
    pub const fn new(center: Point<T, 3>, normal: SVector<T, 3>, radius: T) -> Self {
        Self { center, normal, radius }
    }

    /// The disk, unless a number is not finite, the normal is zero or the radius is
    /// negative.
    pub fn try_new(
        center: Point<T, 3>,
        normal: SVector<T, 3>,
        radius: T,
    ) -> Result<Self, ShapeError> {
        require_finite("center", center.coords.as_slice())?;
        require_direction("normal", normal.as_slice())?;
        require_radius(radius)?;
        Ok(Self { center, normal, radius })
    }
}

impl<T: Scalar> Shape for Disk<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.center.coords.as_slice())
            & all_finite(self.normal.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
            || all_zero(self.normal.as_slice())
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        (!self.is_empty()).then(|| convex::bounding_box(&self.body()))
    }
    /// Each coordinate is rounded once, from a number that is known to 2⁻¹¹⁶ of the largest;
    /// the center if the direction is along the normal.
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        (!self.is_empty()).then(|| convex::support(&self.body(), direction))
    }
}
