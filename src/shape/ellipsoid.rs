use super::{Aabb, Shape, ShapeError, Sphere, all_finite, require_finite};
use crate::convex::{self, Convex};
use crate::predicate::each;
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The points `center` + Σ xᵢ·`axes`ᵢ with Σ xᵢ² ≤ 1: the unit ball under a linear map, a
/// solid ellipsoid; in the plane an ellipse with its inside.
///
/// * An axis leads from the center to the surface. The axes need not be perpendicular,
///   and after rounding hardly are: the set is the image of the unit ball under the
///   matrix that has them as columns, exactly.
/// * Axes that are zero or in one plane make it flat: an ellipse, a segment or a point.
///
/// Whether a point belongs is exact, unless it is flat. With every other shape what comes within 2⁻⁸⁰ of the
/// largest coordinate of the two, half axes added (a plane: 2⁻¹⁰⁰), may count as touching, less than an
/// ulp of it in every scalar; what overlaps or is apart by more is told right. A witness is
/// within one ulp of the largest coordinate of lying in both, and so are the ends of a
/// span.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ellipsoid<T: Scalar, const D: usize> {
    /// The center.
    pub center: Point<T, D>,
    /// From the center to the surface, for each axis.
    pub axes: [SVector<T, D>; D],
}

/// An ellipse in the plane, with its inside.
pub type Ellipse<T> = Ellipsoid<T, 2>;

impl<T: Scalar, const D: usize> Ellipsoid<T, D> {
    /// The ellipsoid with these fields.
    #[inline]
    pub const fn new(center: Point<T, D>, axes: [SVector<T, D>; D]) -> Self {
        Self { center, axes }
    }

    /// The ellipsoid, unless a number is not finite.
    pub fn try_new(center: Point<T, D>, axes: [SVector<T, D>; D]) -> Result<Self, ShapeError> {
        require_finite("center", center.coords.as_slice())?;
        for axis in &axes {
            require_finite("axes", axis.as_slice())?;
        }
        Ok(Self { center, axes })
    }

    /// The ellipsoid with its axes along those of the coordinates, of these lengths. The
    /// sign of a length does not matter.
    pub fn axis_aligned(center: Point<T, D>, lengths: SVector<T, D>) -> Self {
        let lengths: [T; D] = lengths.into();
        let axis = |i: usize| {
            SVector::from_fn(|row, _| if row == i { lengths[i.min(D - 1)] } else { T::zero() })
        };
        Self { center, axes: each(axis) }
    }

    /// The sphere as an ellipsoid. Of a negative radius, which no ellipsoid has, it is the center;
    /// of one that is not finite it is empty, as the sphere.
    pub fn from_sphere(sphere: &Sphere<T, D>) -> Self {
        let negative = sphere.radius.is_finite() && sphere.radius < T::zero();
        let r = if negative { T::zero() } else { sphere.radius };
        Self::axis_aligned(sphere.center, SVector::from([r; D]))
    }
}

impl<T: Scalar, const D: usize> Shape for Ellipsoid<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        let finite = self.axes.iter().all(|axis| all_finite(axis.as_slice()));
        !(finite & all_finite(self.center.coords.as_slice()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then(|| convex::bounding_box(&self.body()))
    }
    /// Each coordinate is rounded once, from a number that is known to 2⁻¹¹⁶ of the
    /// largest; the center if every point is equally far, and known to be.
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        (!self.is_empty()).then(|| convex::support(&self.body(), direction))
    }
}
