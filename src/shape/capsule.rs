use super::{Aabb, Segment, Shape, ShapeError, Sphere};
use super::{all_finite, all_zero, box_around, farthest, require_finite, require_radius};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::vector::{self, repeated};
use nalgebra::{Point, SVector};

/// The points at most `radius` from the segment between `a` and `b`, its axis: a solid
/// cylinder with a half ball on each end, in the plane a stadium.
///
/// * `a`, `b`, `radius`: units of length. Equal ends make the capsule a sphere, radius 0
///   makes it a segment.
/// * A negative radius makes the capsule empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Capsule<T: Scalar, const D: usize> {
    /// One end of the axis.
    pub a: Point<T, D>,
    /// The other end of the axis.
    pub b: Point<T, D>,
    /// The radius.
    pub radius: T,
}

/// A capsule in the plane, with its inside.
pub type Stadium<T> = Capsule<T, 2>;

impl<T: Scalar, const D: usize> Capsule<T, D> {
    /// The capsule with these fields.
    #[inline]
    pub const fn new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Self {
        Self { a, b, radius }
    }

    /// The capsule, unless a number is not finite or the radius is negative.
    pub fn try_new(a: Point<T, D>, b: Point<T, D>, radius: T) -> Result<Self, ShapeError> {
        require_finite("a", a.coords.as_slice())?;
        require_finite("b", b.coords.as_slice())?;
        require_radius(radius)?;
        Ok(Self { a, b, radius })
    }

    /// The segment from `a` to `b`.
    #[inline]
    pub const fn axis(&self) -> Segment<T, D> {
        Segment { a: self.a, b: self.b }
    }

    /// The spheres around `a` and `b`, whose outer halves close the capsule.
    #[inline]
    pub const fn caps(&self) -> [Sphere<T, D>; 2] {
        [Sphere::new(self.a, self.radius), Sphere::new(self.b, self.radius)]
    }
}

impl<T: Scalar, const D: usize> Shape for Capsule<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.a.coords.as_slice())
            & all_finite(self.b.coords.as_slice())
            & self.radius.is_finite()
            & (self.radius >= T::zero()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        if self.is_empty() {
            return None;
        }
        let Aabb { min, max } = box_around(&[self.a, self.b])?;
        Some(Aabb {
            min: min.map(|x| x.sub_down(self.radius)),
            max: max.map(|x| x.add_up(self.radius)),
        })
    }
    /// Of the end e of the axis that lies farther, each coordinate of e + r u/|u|
    /// is within 1 ulp; the end that comes first by its coordinates if u is zero
    /// or not finite.
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        if self.is_empty() {
            return None;
        }
        let along: [T; D] = (*direction).into();
        let turns = all_finite(&along) && !all_zero(&along);
        let zero = repeated(T::zero());
        let end = farthest(&[self.a, self.b], if turns { direction } else { &zero })?;
        if !turns {
            return Some(end);
        }
        let from: [T; D] = end.coords.into();
        Some(Point::from(each(|axis| {
            let (from, length) = (from[axis], self.radius);
            vector::value(&vector::Offset { from, length, along, axis })
        })))
    }
}
