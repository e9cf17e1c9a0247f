use super::{Aabb, Disk, Fault, Segment, Shape, ShapeError};
use super::{all_finite, require_finite, require_radius};
use crate::convex::{self, Convex};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// Every point between `apex` and the disk of `radius` around `base` across the axis: a
/// solid circular cone with a flat base.
///
/// * `apex`, `base`, `radius`: units of length. Radius 0 makes the cone its axis.
/// * An apex at the center of the base leaves no direction for the base: it is that
///   point.
/// * A negative radius makes the cone empty.
///
/// Whether a point belongs is exact. With every other shape what comes within 2⁻⁸⁰ of the
/// largest coordinate of the two, radius added (a plane: 2⁻¹⁰⁰), may count as touching, less than an
/// ulp of it in every scalar; what overlaps or is apart by more is told right, but for lines
/// nearly along its side: within 2⁻⁶³ of the largest coordinate from the apex these are right to
/// 2⁻⁶³ of it only, and the ends of what they share too. A witness is within one ulp of the
/// largest coordinate of lying in both, and so are the ends of other spans.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cone<T: Scalar> {
    /// The tip.
    pub apex: Point<T, 3>,
    /// The center of the base.
    pub base: Point<T, 3>,
    /// The radius of the base.
    pub radius: T,
}

impl<T: Scalar> Cone<T> {
    /// The cone with these fields.
    #[inline]
    pub const fn new(apex: Point<T, 3>, base: Point<T, 3>, radius: T) -> Self {
        Self { apex, base, radius }
    }

    /// The cone, unless a number is not finite, the radius is negative or the apex is the
    /// center of the base.
    pub fn try_new(apex: Point<T, 3>, base: Point<T, 3>, radius: T) -> Result<Self, ShapeError> {
        require_finite("apex", apex.coords.as_slice())?;
        require_finite("base", base.coords.as_slice())?;
        require_radius(radius)?;
        if apex == base {
            return Err(ShapeError::new("base", Fault::ZeroLength));
        }
        Ok(Self { apex, base, radius })
    }

    /// The segment from the apex to the center of the base.
    #[inline]
    pub const fn axis(&self) -> Segment<T, 3> {
        Segment { a: self.apex, b: self.base }
    }

    /// The disk that closes the cone. Its normal is base − apex, rounded after a scaling
    /// by a power of two that brings it into the range.
    pub fn cap(&self) -> Disk<T> {
        let normal = super::along_axis(&self.apex, &self.base);
        Disk { center: self.base, normal, radius: self.radius }
    }
}

impl<T: Scalar> Shape for Cone<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.apex.coords.as_slice())
            & all_finite(self.base.coords.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        (!self.is_empty()).then(|| convex::bounding_box(&self.body()))
    }
    /// Each coordinate is rounded once, from a number that is known to 2⁻¹¹⁶ of the largest.
    /// Of a base or a side that is equally far, and known to be, it is the middle; without a
    /// radius one of the ends.
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        (!self.is_empty()).then(|| convex::support(&self.body(), direction))
    }
}
