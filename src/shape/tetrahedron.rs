use super::{Aabb, Segment, Shape, ShapeError, Triangle};
use super::{all_finite, box_around, farthest, require_finite};
use crate::predicate::Each;
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The points a·α + b·β + c·γ + d·δ with α + β + γ + δ = 1, none of them negative: the
/// tetrahedron with its inside and its faces.
///
/// * The order of the vertices does not matter: either orientation is the same set.
/// * Vertices in one plane make a triangle or a quadrilateral, the hull of the four;
///   collinear ones a segment, equal ones a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tetrahedron<T: Scalar> {
    /// First vertex.
    pub a: Point<T, 3>,
    /// Second vertex.
    pub b: Point<T, 3>,
    /// Third vertex.
    pub c: Point<T, 3>,
    /// Fourth vertex.
    pub d: Point<T, 3>,
}

impl<T: Scalar> Tetrahedron<T> {
    /// The tetrahedron with these vertices.
    #[inline]
    pub const fn new(a: Point<T, 3>, b: Point<T, 3>, c: Point<T, 3>, d: Point<T, 3>) -> Self {
        Self { a, b, c, d }
    }

    /// The tetrahedron, unless a number is not finite.
    pub fn try_new(
        a: Point<T, 3>,
        b: Point<T, 3>,
        c: Point<T, 3>,
        d: Point<T, 3>,
    ) -> Result<Self, ShapeError> {
        for (field, p) in [("a", &a), ("b", &b), ("c", &c), ("d", &d)] {
            require_finite(field, p.coords.as_slice())?;
        }
        Ok(Self { a, b, c, d })
    }

    /// The vertices.
    #[inline]
    pub const fn vertices(&self) -> [Point<T, 3>; 4] {
        [self.a, self.b, self.c, self.d]
    }

    /// The faces bcd, acd, abd and abc, each opposite the vertex of the same number.
    #[inline]
    pub const fn faces(&self) -> [Triangle<T, 3>; 4] {
        let Self { a, b, c, d } = *self;
        [
            Triangle::new(b, c, d),
            Triangle::new(a, c, d),
            Triangle::new(a, b, d),
            Triangle::new(a, b, c),
        ]
    }

    /// The edges ab, ac, ad, bc, bd and cd.
    #[inline]
    pub const fn edges(&self) -> [Segment<T, 3>; 6] {
        let Self { a, b, c, d } = *self;
        [
            Segment { a, b },
            Segment { a, b: c },
            Segment { a, b: d },
            Segment { a: b, b: c },
            Segment { a: b, b: d },
            Segment { a: c, b: d },
        ]
    }

    /// The vertices that are not on the edge of this number.
    pub(crate) const fn beside(&self, edge: usize) -> [Point<T, 3>; 2] {
        let Segment { a, b } = self.edges()[if edge < 6 { 5 - edge } else { 0 }];
        [a, b]
    }

    pub(crate) fn v(&self) -> [[T; 3]; 4] {
        self.vertices().each(|p| p.coords.into())
    }
}

impl<T: Scalar> Shape for Tetrahedron<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        self.vertices().iter().any(|p| !all_finite(p.coords.as_slice()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        if self.is_empty() { None } else { box_around(&self.vertices()) }
    }
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        if self.is_empty() { None } else { farthest(&self.vertices(), direction) }
    }
}
