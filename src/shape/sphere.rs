use super::{Aabb, Shape, ShapeError, all_finite, all_zero, require_finite, require_radius};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// The points at most `radius` from `center`: a solid ball, in the plane a disk.
///
/// * `center`, `radius`: units of length. Radius 0 is a point.
/// * A negative radius makes the sphere empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sphere<T: Scalar, const D: usize> {
    /// The center.
    pub center: Point<T, D>,
    /// The radius.
    pub radius: T,
}

/// A sphere in the plane, with its inside.
pub type Circle<T> = Sphere<T, 2>;

impl<T: Scalar, const D: usize> Sphere<T, D> {
    /// The sphere with these fields.
    #[inline]
    pub const fn new(center: Point<T, D>, radius: T) -> Self {
        Self { center, radius }
    }

    /// The sphere, unless a number is not finite or the radius is negative.
    pub fn try_new(center: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite("center", center.coords.as_slice())?;
        require_radius(radius)?;
        Ok(Self { center, radius })
    }

    pub(crate) fn c(&self) -> [T; D] {
        self.center.coords.into()
    }
}

impl<T: Scalar, const D: usize> Shape for Sphere<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.center.coords.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then(|| Aabb {
            min: self.center.map(|x| x.sub_down(self.radius)),
            max: self.center.map(|x| x.add_up(self.radius)),
        })
    }
    /// Each coordinate of c + r u/|u| is within 1 ulp; the center if u is zero
    /// or not finite.
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        if self.is_empty() {
            return None;
        }
        let u: [T; D] = (*direction).into();
        if !all_finite(&u) || all_zero(&u) {
            return Some(self.center);
        }
        let c = self.c();
        Some(Point::from(each(|i| {
            vector::value(&vector::Offset { from: c[i], length: self.radius, along: u, axis: i })
        })))
    }
}
