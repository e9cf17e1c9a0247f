use super::{Aabb, Segment, Shape, ShapeError, all_finite, box_around, farthest, require_finite};
use crate::predicate::Each;
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The points a·α + b·β + c·γ with α + β + γ = 1, none of them negative: the triangle
/// with its inside and its edges.
///
/// * Counterclockwise vertices show the front; either order is the same set.
/// * Collinear vertices make a segment, equal ones a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Triangle<T: Scalar, const D: usize> {
    /// First vertex.
    pub a: Point<T, D>,
    /// Second vertex.
    pub b: Point<T, D>,
    /// Third vertex.
    pub c: Point<T, D>,
}

impl<T: Scalar, const D: usize> Triangle<T, D> {
    /// The triangle with these vertices.
    #[inline]
    pub const fn new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Self {
        Self { a, b, c }
    }

    /// The triangle, unless a number is not finite.
    pub fn try_new(a: Point<T, D>, b: Point<T, D>, c: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite("a", a.coords.as_slice())?;
        require_finite("b", b.coords.as_slice())?;
        require_finite("c", c.coords.as_slice())?;
        Ok(Self { a, b, c })
    }

    /// The vertices.
    #[inline]
    pub const fn vertices(&self) -> [Point<T, D>; 3] {
        [self.a, self.b, self.c]
    }

    /// The edges ab, bc and ca.
    #[inline]
    pub const fn edges(&self) -> [Segment<T, D>; 3] {
        [
            Segment { a: self.a, b: self.b },
            Segment { a: self.b, b: self.c },
            Segment { a: self.c, b: self.a },
        ]
    }

    pub(crate) fn v(&self) -> [[T; D]; 3] {
        self.vertices().each(|p| p.coords.into())
    }
}

impl<T: Scalar, const D: usize> Shape for Triangle<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.a.coords.as_slice())
            & all_finite(self.b.coords.as_slice())
            & all_finite(self.c.coords.as_slice()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        if self.is_empty() { None } else { box_around(&self.vertices()) }
    }
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        if self.is_empty() { None } else { farthest(&self.vertices(), direction) }
    }
}
