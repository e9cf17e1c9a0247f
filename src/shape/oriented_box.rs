use super::cell::{Boxed, Cell, Spanned, outwards};
use super::{Aabb, Shape, ShapeError, all_finite, odd, require_finite};
use crate::predicate::{Delta, Each, One, Plus, Times, Value, each, ratio};
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// The points `center` + Σ sᵢ·`half_axes`ᵢ with −1 ≤ sᵢ ≤ 1: a box in any position, in the
/// plane a rectangle.
///
/// * A half axis leads from the center to the middle of a face. It carries half the
///   extent in that direction; its sign does not matter.
/// * The half axes need not be perpendicular, and after rounding hardly are: the set is
///   the parallelepiped that they span, exactly.
/// * Half axes that are zero or in one plane make it flat: a polygon, a segment or a
///   point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OrientedBox<T: Scalar, const D: usize> {
    /// The center.
    pub center: Point<T, D>,
    /// From the center to the middle of a face, for each axis of the box.
    pub half_axes: [SVector<T, D>; D],
}

impl<T: Scalar, const D: usize> OrientedBox<T, D> {
    /// The box with these fields.
    #[inline]
    pub const fn new(center: Point<T, D>, half_axes: [SVector<T, D>; D]) -> Self {
        Self { center, half_axes }
    }

    /// The box, unless a number is not finite.
    pub fn try_new(center: Point<T, D>, half_axes: [SVector<T, D>; D]) -> Result<Self, ShapeError> {
        require_finite("center", center.coords.as_slice())?;
        for axis in &half_axes {
            require_finite("half_axes", axis.as_slice())?;
        }
        Ok(Self { center, half_axes })
    }

    /// The box with axes of length 1 and half its extent along each.
    ///
    /// Each component of a half axis, axis · extent, is rounded once; it saturates in
    /// fixed point.
    pub fn from_axes(
        center: Point<T, D>,
        axes: [SVector<T, D>; D],
        half_extents: SVector<T, D>,
    ) -> Self {
        let product = |x: T, extent: T| {
            odd(&[x, extent]).unwrap_or_else(|| ratio(&Times(Value(x), Value(extent)), &One))
        };
        let half_axis = |i: usize| axes[i].map(|x| product(x, half_extents[i]));
        Self { center, half_axes: each(half_axis) }
    }

    /// A box around an axis-aligned one: the same box where its center and half its
    /// extents are numbers of the scalar. Otherwise the center is rounded and the half
    /// axes reach just far enough to contain it, to the next number.
    ///
    /// `None` if the box is empty.
    pub fn around_aabb(aabb: &Aabb<T, D>) -> Option<Self> {
        let (low, high) = (aabb.low(), aabb.high());
        if !(all_finite(&low) && all_finite(&high)) || low.iter().zip(&high).any(|(l, h)| l > h) {
            return None;
        }
        let two = Plus(One, One);
        let center: [T; D] =
            each(|i| ratio(&Times(Plus(Value(low[i]), Value(high[i])), One), &two));
        let reach = |i: usize| {
            let up = outwards(&Delta(high[i], center[i]), true);
            let down = outwards(&Delta(center[i], low[i]), true);
            if down > up { down } else { up }
        };
        let half_axis =
            |i: usize| SVector::from_fn(|row, _| if row == i { reach(i) } else { T::zero() });
        Some(Self { center: Point::from(center), half_axes: each(half_axis) })
    }

    /// The corner at the positive end of every half axis whose bit is set in `which`,
    /// each coordinate rounded once. The predicates use it without rounding.
    pub fn corner(&self, which: usize) -> Point<T, D> {
        const { assert!(D <= 3, "boxes are in the plane or in space") };
        self.cell().corner(which).rounded()
    }
}

impl<T: Scalar, const D: usize> Spanned<T, D> for OrientedBox<T, D> {
    #[inline]
    fn cell(&self) -> Cell<T, D> {
        let edges = self.half_axes.each_ref().each(vector::raw);
        Cell::new(self.center.coords.into(), &edges, true)
    }
}

impl<T: Scalar> Boxed<T> for OrientedBox<T, 3> {
    #[inline]
    fn is_centered(&self) -> bool {
        true
    }
    #[inline]
    fn anchor(&self, i: usize) -> T {
        vector::at(&self.center.coords, i)
    }
    #[inline]
    fn edge(&self, k: usize, i: usize) -> Delta<T> {
        Delta(vector::at(&self.half_axes[k % 3], i), T::zero())
    }
}

impl<T: Scalar, const D: usize> Shape for OrientedBox<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        let finite = |all, axis: &SVector<T, D>| all & all_finite(axis.as_slice());
        !self.half_axes.iter().fold(all_finite(self.center.coords.as_slice()), finite)
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        (!self.is_empty()).then(|| self.cell().bounding_box())
    }
    /// Each coordinate is rounded once.
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        (!self.is_empty()).then(|| self.cell().support(direction))
    }
}
