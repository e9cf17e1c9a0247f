use super::cell::{Cell, Spanned};
use super::{Aabb, Shape, ShapeError, all_finite, require_finite};
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// The points `origin` + s·`u` + t·`v` with 0 ≤ s ≤ 1 and 0 ≤ t ≤ 1: the parallelogram
/// with its inside and its edges.
///
/// * In space its front is where u × v points; u and v exchanged give the same set.
/// * Parallel edges make it a segment, zero edges a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parallelogram<T: Scalar, const D: usize> {
    /// The vertex with s = t = 0.
    pub origin: Point<T, D>,
    /// The edge along which s runs from 0 to 1.
    pub u: SVector<T, D>,
    /// The edge along which t runs from 0 to 1.
    pub v: SVector<T, D>,
}

impl<T: Scalar, const D: usize> Parallelogram<T, D> {
    /// The parallelogram with these fields.
    #[inline]
    pub const fn new(origin: Point<T, D>, u: SVector<T, D>, v: SVector<T, D>) -> Self {
        Self { origin, u, v }
    }

    /// The parallelogram, unless a number is not finite.
    pub fn try_new(
        origin: Point<T, D>,
        u: SVector<T, D>,
        v: SVector<T, D>,
    ) -> Result<Self, ShapeError> {
        require_finite("origin", origin.coords.as_slice())?;
        require_finite("u", u.as_slice())?;
        require_finite("v", v.as_slice())?;
        Ok(Self { origin, u, v })
    }

    /// The vertices `origin`, + u, + u + v and + v, each coordinate rounded once. The
    /// predicates use them without rounding.
    pub fn vertices(&self) -> [Point<T, D>; 4] {
        let cell = self.cell();
        [0b00, 0b01, 0b11, 0b10].map(|which| cell.corner(which).rounded())
    }
}

impl<T: Scalar, const D: usize> Spanned<T, D> for Parallelogram<T, D> {
    #[inline]
    fn cell(&self) -> Cell<T, D> {
        let edges = [vector::raw(&self.u), vector::raw(&self.v)];
        Cell::new(self.origin.coords.into(), &edges, false)
    }
}

impl<T: Scalar, const D: usize> Shape for Parallelogram<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        !(all_finite(self.origin.coords.as_slice())
            & all_finite(self.u.as_slice())
            & all_finite(self.v.as_slice()))
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then(|| self.cell().bounding_box())
    }
    /// Each coordinate is rounded once.
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        (!self.is_empty()).then(|| self.cell().support(direction))
    }
}
