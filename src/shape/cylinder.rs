use super::{Aabb, Disk, Fault, Segment, Shape, ShapeError};
use super::{all_finite, require_finite, require_radius};
use crate::convex::{self, Convex};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The points at most `radius` from the segment between `a` and `b`, its axis, whose
/// foot on the axis' line is between the ends: a solid cylinder with flat caps.
///
/// * `a`, `b`, `radius`: units of length. Radius 0 makes the cylinder its axis.
/// * Equal ends leave no direction for the caps: it is the point `a`.
/// * A negative radius makes the cylinder empty.
///
/// Whether a point belongs is exact. With every other shape what comes within 2⁻⁸⁰ of the
/// largest coordinate of the two, radius added (a plane: 2⁻¹⁰⁰), may count as touching, less than an
/// ulp of it in every scalar; what overlaps or is apart by more is told right. A witness is
/// within one ulp of the largest coordinate of lying in both, and so are the ends of a
/// span.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cylinder<T: Scalar> {
    /// The center of one cap.
    pub a: Point<T, 3>,
    /// The center of the other cap.
    pub b: Point<T, 3>,
    /// The radius.
    pub radius: T,
}

impl<T: Scalar> Cylinder<T> {
    /// The cylinder with these fields.
    #[inline]
    pub const fn new(a: Point<T, 3>, b: Point<T, 3>, radius: T) -> Self {
        Self { a, b, radius }
    }

    /// The cylinder, unless a number is not finite, the radius is negative or the ends
    /// are equal.
    pub fn try_new(a: Point<T, 3>, b: Point<T, 3>, radius: T) -> Result<Self, ShapeError> {
        require_finite("a", a.coords.as_slice())?;
        require_finite("b", b.coords.as_slice())?;
        require_radius(radius)?;
        if a == b {
            return Err(ShapeError::new("b", Fault::ZeroLength));
        }
        Ok(Self { a, b, radius })
    }

    /// The segment from `a` to `b`.
    #[inline]
    pub const fn axis(&self) -> Segment<T, 3> {
        Segment { a: self.a, b: self.b }
    }

    /// The disks around `a` and `b`, which close the cylinder. Their normals are b − a,
    /// rounded after a scaling by a power of two that brings it into the range.
    pub fn caps(&self) -> [Disk<T>; 2] {
        let normal = super::along_axis(&self.a, &self.b);
        [self.a, self.b].map(|center| Disk { center, normal, radius: self.radius })
    }
}

impl<T: Scalar> Shape for Cylinder<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.a.coords.as_slice())
            & all_finite(self.b.coords.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        (!self.is_empty()).then(|| convex::bounding_box(&self.body()))
    }
    /// Each coordinate is rounded once, from a number that is known to 2⁻¹¹⁶ of the largest.
    /// Of a cap or a side that is equally far, and known to be, it is the middle; without a
    /// radius one of the ends.
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        (!self.is_empty()).then(|| convex::support(&self.body(), direction))
    }
}
