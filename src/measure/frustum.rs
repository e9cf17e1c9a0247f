use super::{Count, Total, are_finite, magnitude};
use crate::predicate::{
    Delta, Minus, Orient3d, Plus, Sign, Times, Triple, Value, each, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Frustum, HalfSpace};
use crate::vector::at;
use nalgebra::Point;

/// The corners of the tetrahedra around the diagonal from the corner 0 to the corner 7, all with
/// the same orientation.
const AROUND: [[usize; 2]; 6] = [[1, 3], [3, 2], [2, 6], [6, 4], [4, 5], [5, 1]];

impl<T: Scalar> Frustum<T> {
    /// The eight vertices: at the right side where bit 0 of the index is set, at the top where bit 1
    /// is, at the far plane where bit 2 is. Each coordinate is rounded once.
    ///
    /// `None` where the half-spaces do not make a frustum with eight vertices, exactly: there is no
    /// far plane, three of the planes do not meet in a point, or that point is not in all
    /// half-spaces.
    ///
    /// ```
    /// use coincide::Frustum;
    /// use coincide::transform::{Depth, Perspective};
    ///
    /// let view = Perspective::new(1.0, 1.0, 1.0, 3.0).right_handed_zero_to_one()?;
    /// let frustum = Frustum::from_projection(&view, Depth::ZeroToOne);
    /// let vertices = frustum.vertices().unwrap();
    /// assert_eq!(vertices[0], [-1.0, -1.0, -1.0].into());
    /// assert_eq!(vertices[7], [3.0, 3.0, -3.0].into());
    /// # Ok::<(), coincide::transform::MapError>(())
    /// ```
    pub fn vertices(&self) -> Option<[Point<T, 3>; 8]> {
        let far = self.far?;
        if self.has_empty() {
            return None;
        }
        let [left, right, bottom, top] = self.sides;
        let vertex = |which: usize| {
            let pick = |bit: usize, low, high| {
                if which >> bit & 1 == 1 { [high, low] } else { [low, high] }
            };
            let ([x, u], [y, v], [z, w]) =
                (pick(0, left, right), pick(1, bottom, top), pick(2, self.near, far));
            Meeting { planes: [x, y, z] }.point_in([u, v, w])
        };
        let [a, b, c, d, e, f, g, h] = core::array::from_fn(vertex);
        Some([a?, b?, c?, d?, e?, f?, g?, h?])
    }

    /// The volume between the [`vertices`](Self::vertices), rounded once from these; `None` where
    /// there are none, or one is out of the range of a float. Saturates in fixed point.
    ///
    /// The rounding of the vertices moves each face by at most half an ulp of their largest
    /// coordinate in each axis, so the volume is that of a frustum so near.
    pub fn volume(&self) -> Option<T> {
        let vertices = self.vertices()?;
        let corner = |k: usize| vertices.get(k).map_or([T::zero(); 3], |p| p.coords.into());
        if !are_finite(&vertices) {
            return None;
        }
        let parts = AROUND.map(|[a, b]| Orient3d::new(corner(0), corner(a), corner(b), corner(7)));
        Some(magnitude(ratio(&Total(parts), &Count::<6>)))
    }
}

/// The point where three planes meet: Cramer's rule by columns.
struct Meeting<T: Scalar> {
    planes: [HalfSpace<T, 3>; 3],
}

impl<T: Scalar> Meeting<T> {
    /// The determinant of the normals with the offsets in place of their components along an axis,
    /// or with nothing in place of them.
    fn determinant(&self, axis: Option<usize>) -> Triple<T> {
        let offsets = self.planes.map(|h| Delta(h.offset, T::zero()));
        let column = |j: usize| match axis {
            Some(axis) if axis == j => offsets,
            _ => self.planes.map(|h| Delta(at(&h.normal, j), T::zero())),
        };
        Triple(column(0), column(1), column(2))
    }

    /// The point, rounded; `None` where there is none, or it is outside of one of other half-spaces.
    fn point_in(&self, others: [HalfSpace<T, 3>; 3]) -> Option<Point<T, 3>> {
        let below = self.determinant(None);
        let side = sign(&below);
        let above: [Triple<T>; 3] = each(|axis| self.determinant(Some(axis)));
        // d − n·x, times the determinant.
        let is_in = |h: &HalfSpace<T, 3>| {
            let [a, b, c] = each(|i| Times(Value(at(&h.normal, i)), above[i % 3]));
            let spare = Minus(Times(Value(h.offset), below), Plus(Plus(a, b), c));
            !(sign(&spare) * side).is_negative()
        };
        if side == Sign::Zero || !others.iter().all(is_in) {
            return None;
        }
        Some(Point::from(each(|i| ratio(&above[i % 3], &below))))
    }
}
