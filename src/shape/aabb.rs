use super::{Fault, Shape, ShapeError, all_finite, require_finite};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::vector::at_most;
use nalgebra::{Point, SVector};

/// The box with sides along the axes between two corners: `min` ≤ x ≤ `max` in every
/// coordinate. A rectangle in the plane.
///
/// * A box that is flat in some directions is a rectangle, a segment or a point.
/// * A coordinate of `min` above that of `max` makes the box empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Aabb<T: Scalar, const D: usize> {
    /// The lower corner.
    pub min: Point<T, D>,
    /// The upper corner.
    pub max: Point<T, D>,
}

impl<T: Scalar, const D: usize> Aabb<T, D> {
    /// The box with these corners.
    #[inline]
    pub const fn new(min: Point<T, D>, max: Point<T, D>) -> Self {
        Self { min, max }
    }

    /// The box, unless a number is not finite or `min` exceeds `max` somewhere.
    pub fn try_new(min: Point<T, D>, max: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite("min", min.coords.as_slice())?;
        require_finite("max", max.coords.as_slice())?;
        if !at_most::<T, D>(&min.coords.into(), &max.coords.into()) {
            return Err(ShapeError::new("min", Fault::Inverted));
        }
        Ok(Self { min, max })
    }

    /// The smallest box around the points; `None` if there are none. An empty one if a number is
    /// not finite.
    pub fn from_points(points: &[Point<T, D>]) -> Option<Self> {
        super::box_around(points)
    }

    /// The smallest box around both: the other one if one is empty.
    pub fn union(&self, other: &Self) -> Self {
        if !self.has_points() {
            return *other;
        }
        if !other.has_points() {
            return *self;
        }
        let pick = |x: T, y: T, low: bool| if (x < y) == low { x } else { y };
        let (low, high) = ([self.low(), other.low()], [self.high(), other.high()]);
        Self {
            min: Point::from(each(|i| pick(low[0][i], low[1][i], true))),
            max: Point::from(each(|i| pick(high[0][i], high[1][i], false))),
        }
    }

    /// Whether it is not empty.
    #[inline]
    fn has_points(&self) -> bool {
        let (low, high) = (self.low(), self.high());
        all_finite(&low) & all_finite(&high) & at_most(&low, &high)
    }

    /// The corner with the upper coordinate in every axis whose bit is set in `which`.
    pub fn corner(&self, which: usize) -> Point<T, D> {
        let (low, high) = (self.low(), self.high());
        let upper = |i: usize| which.checked_shr(i as u32).is_some_and(|bits| bits & 1 == 1);
        Point::from(each(|i| if upper(i) { high[i] } else { low[i] }))
    }

    /// The point of the box nearest to this one.
    pub(crate) fn clamped(&self, p: [T; D]) -> [T; D] {
        let (low, high) = (self.low(), self.high());
        each(|i| {
            let x = if p[i] < low[i] { low[i] } else { p[i] };
            if x > high[i] { high[i] } else { x }
        })
    }

    pub(crate) fn low(&self) -> [T; D] {
        self.min.coords.into()
    }

    pub(crate) fn high(&self) -> [T; D] {
        self.max.coords.into()
    }
}

impl<T: Scalar, const D: usize> Shape for Aabb<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !self.has_points()
    }
    #[inline]
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then_some(*self)
    }
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        let upper = |which, i| which | usize::from(direction[i] > T::zero()) << i;
        (!self.is_empty()).then(|| self.corner((0..D).fold(0, upper)))
    }
}
