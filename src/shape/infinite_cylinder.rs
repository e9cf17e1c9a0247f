use super::{Aabb, Line, Linear, Shape, ShapeError, Sphere};
use super::{all_finite, require_direction, require_finite, require_radius};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The points at most `radius` from the line through `origin` along `direction`, its axis:
/// a solid cylinder without ends.
///
/// * `origin`, `radius`: units of length. The direction may have any length.
/// * Radius 0 makes it a line; a zero direction makes it a sphere.
/// * A negative radius makes it empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InfiniteCylinder<T: Scalar> {
    /// A point of the axis.
    pub origin: Point<T, 3>,
    /// The direction of the axis.
    pub direction: SVector<T, 3>,
    /// The radius.
    pub radius: T,
}

impl<T: Scalar> InfiniteCylinder<T> {
    /// The cylinder with these fields.
    #[inline]
    pub const fn new(origin: Point<T, 3>, direction: SVector<T, 3>, radius: T) -> Self {
        Self { origin, direction, radius }
    }

    /// The cylinder, unless a number is not finite, the direction is zero or the radius is
    /// negative.
    pub fn try_new(
        origin: Point<T, 3>,
        direction: SVector<T, 3>,
        radius: T,
    ) -> Result<Self, ShapeError> {
        require_finite("origin", origin.coords.as_slice())?;
        require_direction("direction", direction.as_slice())?;
        require_radius(radius)?;
        Ok(Self { origin, direction, radius })
    }

    /// The axis.
    #[inline]
    pub const fn axis(&self) -> Line<T, 3> {
        Line { origin: self.origin, direction: self.direction }
    }

    /// The sphere that it is where the direction is zero.
    #[inline]
    pub(crate) fn ball(&self) -> Option<Sphere<T, 3>> {
        self.axis().is_point().then_some(Sphere { center: self.origin, radius: self.radius })
    }
}

impl<T: Scalar> Shape for InfiniteCylinder<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.origin.coords.as_slice())
            & all_finite(self.direction.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        if self.is_empty() { None } else { self.ball()?.bounding_box() }
    }
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        if self.is_empty() { None } else { self.ball()?.support(direction) }
    }
}
