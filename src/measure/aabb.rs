//! The axis-aligned box: its center, sides, corners and faces, and how it grows.

use super::{Count, Doubled, Total, mean, rounded, step};
use crate::predicate::{Delta, One, Times, each, ratio};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Segment, Shape, all_finite, odd};
use crate::vector::{self, at_most, negated, repeated};
use nalgebra::{Point, SVector};

/// The ends of the edges of a box in the plane, as numbers of corners: those along x, then those
/// along y.
pub(super) const EDGES_2: [[usize; 2]; 4] = [[0, 1], [2, 3], [0, 2], [1, 3]];
/// In space: those along x, y and z.
#[rustfmt::skip]
pub(super) const EDGES_3: [[usize; 2]; 12] = [
    [0, 1], [2, 3], [4, 5], [6, 7],
    [0, 2], [1, 3], [4, 6], [5, 7],
    [0, 4], [1, 5], [2, 6], [3, 7],
];

impl<T: Scalar, const D: usize> Aabb<T, D> {
    /// A box without points, around which [`union`](Self::union) and `extend` put nothing: `min` is
    /// above `max`.
    pub fn empty() -> Self {
        Self { min: Point::from(repeated(T::one())), max: Point::from(repeated(T::zero())) }
    }

    /// The center (min + max)/2, each coordinate rounded once.
    ///
    /// ```
    /// use coincide::Aabb;
    /// use nalgebra::{Point2, Vector2};
    ///
    /// let b = Aabb::new([0.0, 1.0].into(), [4.0, 4.0].into());
    /// assert_eq!(b.center(), Point2::new(2.0, 2.5));
    /// assert_eq!(b.half_extents(), Vector2::new(2.0, 1.5));
    /// assert_eq!((b.area(), b.perimeter()), (12.0, 14.0));
    /// ```
    pub fn center(&self) -> Point<T, D> {
        mean::<T, D, 2, 2>([self.min, self.max])
    }

    /// The lengths of the sides, max − min, each rounded once; zero if the box is empty. Saturates
    /// in fixed point.
    pub fn extents(&self) -> SVector<T, D> {
        if self.is_inverted() { repeated(T::zero()) } else { rounded(self.sides()) }
    }

    /// Half the lengths of the sides, (max − min)/2, each rounded once; zero if the box is empty.
    ///
    /// A box of this size around the rounded [`center`](Self::center) may be smaller by a unit of
    /// the last place: one that contains this box is
    /// [`OrientedBox::around_aabb`](crate::OrientedBox::around_aabb).
    pub fn half_extents(&self) -> SVector<T, D> {
        if self.is_inverted() {
            return repeated(T::zero());
        }
        let sides = self.sides();
        SVector::from(each(|i| ratio(&sides[i % D], &Count::<2>)))
    }

    /// The points at most `by` from this box along every axis: each side moves outwards by that,
    /// and, where the scalar does not hold the sum, to the next number.
    ///
    /// * A negative number moves the sides inwards; the box is empty where they pass each other.
    /// * An empty box stays empty, with the fields that it has.
    /// * At the end of the range it saturates, in fixed point and in floats.
    pub fn grown(&self, by: T) -> Self {
        if self.is_inverted() {
            return *self;
        }
        if let Some(x) = odd(&[by]) {
            return Self { min: Point::from([x; D]), max: Point::from([x; D]) };
        }
        Self { min: self.min.map(|x| x.sub_down(by)), max: self.max.map(|x| x.add_up(by)) }
    }

    /// The box that is a point, empty if that is not finite.
    fn at(p: Point<T, D>) -> Self {
        let p = odd(p.coords.as_slice()).map_or(p, |x| Point::from([x; D]));
        Self { min: p, max: p }
    }

    /// Whether it is empty.
    fn is_inverted(&self) -> bool {
        let (low, high) = (self.low(), self.high());
        !(all_finite(&low) && all_finite(&high) && at_most(&low, &high))
    }

    fn sides(&self) -> [Delta<T>; D] {
        step(&self.min, &self.max)
    }

    /// The half-space behind the upper side along an axis, or the lower one.
    fn half_space(&self, axis: usize, upper: bool) -> HalfSpace<T, D> {
        let one = if upper { T::one() } else { -T::one() };
        let offset = if upper {
            vector::at(&self.max.coords, axis)
        } else {
            negated(vector::at(&self.min.coords, axis))
        };
        let normal = SVector::from(each(|i| if i == axis { one } else { T::zero() }));
        HalfSpace { normal, offset }
    }
}

/// The box grows to hold the points: see [`Aabb::union`]. A point that is not finite makes it
/// empty for good.
impl<T: Scalar, const D: usize> Extend<Point<T, D>> for Aabb<T, D> {
    fn extend<I: IntoIterator<Item = Point<T, D>>>(&mut self, points: I) {
        for p in points {
            if !(all_finite(&self.low()) && all_finite(&self.high())) {
                return;
            }
            let other = Self::at(p);
            *self = if other.is_inverted() { other } else { self.union(&other) };
        }
    }
}

/// The smallest box around the points; [`Aabb::empty`] if there are none, an empty one too if a
/// number is not finite.
///
/// ```
/// use coincide::Aabb;
/// use nalgebra::Point2;
///
/// let points = [[3.0, 1.0], [1.0, 2.0], [2.0, 0.0]];
/// let b: Aabb<f64, 2> = points.into_iter().map(Point2::from).collect();
/// assert_eq!(b, Aabb::new([1.0, 0.0].into(), [3.0, 2.0].into()));
/// ```
impl<T: Scalar, const D: usize> FromIterator<Point<T, D>> for Aabb<T, D> {
    fn from_iter<I: IntoIterator<Item = Point<T, D>>>(points: I) -> Self {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return Self::empty() };
        let mut all = Self::at(first);
        all.extend(points);
        all
    }
}

impl<T: Scalar> Aabb<T, 2> {
    /// The corners, each with the number that [`corner`](Self::corner) takes.
    pub fn corners(&self) -> [Point<T, 2>; 4] {
        each(|which| self.corner(which))
    }

    /// The edges: the lower and the upper one along x, the left and the right one along y. Each
    /// leads upwards along its axis.
    pub fn edges(&self) -> [Segment<T, 2>; 4] {
        EDGES_2.map(|[a, b]| Segment { a: self.corner(a), b: self.corner(b) })
    }

    /// The half-planes behind the sides, whose common part the box is: along x the lower and the
    /// upper one, then along y.
    ///
    /// Exact, but that minus the least number of a fixed-point type is the largest one.
    pub fn half_spaces(&self) -> [HalfSpace<T, 2>; 4] {
        each(|side| self.half_space(side / 2, side % 2 == 1))
    }

    /// The area, rounded once; zero if the box is empty. Saturates in fixed point.
    pub fn area(&self) -> T {
        let [w, h] = self.sides();
        if self.is_empty() { T::zero() } else { ratio(&Times(w, h), &One) }
    }

    /// The length of all edges together, 2(w + h), rounded once; zero if the box is empty.
    /// Saturates in fixed point.
    pub fn perimeter(&self) -> T {
        let sides = Times(Doubled::<_, 1>(Total(self.sides())), One);
        if self.is_empty() { T::zero() } else { ratio(&sides, &One) }
    }
}

impl<T: Scalar> Aabb<T, 3> {
    /// The corners, each with the number that [`corner`](Self::corner) takes.
    pub fn corners(&self) -> [Point<T, 3>; 8] {
        each(|which| self.corner(which))
    }

    /// The edges: four along x, four along y, four along z. Each leads upwards along its axis.
    pub fn edges(&self) -> [Segment<T, 3>; 12] {
        EDGES_3.map(|[a, b]| Segment { a: self.corner(a), b: self.corner(b) })
    }

    /// The half-spaces behind the faces, whose common part the box is: along x the lower and the
    /// upper one, then along y, then along z.
    ///
    /// Exact, but that minus the least number of a fixed-point type is the largest one.
    pub fn half_spaces(&self) -> [HalfSpace<T, 3>; 6] {
        each(|side| self.half_space(side / 2, side % 2 == 1))
    }

    /// The area of all faces together, 2(wh + hd + dw), rounded once; zero if the box is empty.
    /// Saturates in fixed point.
    ///
    /// ```
    /// use coincide::Aabb;
    ///
    /// let b = Aabb::new([0.0, 0.0, 0.0].into(), [1.0, 2.0, 3.0].into());
    /// assert_eq!((b.surface_area(), b.volume()), (22.0, 6.0));
    /// ```
    pub fn surface_area(&self) -> T {
        let [w, h, d] = self.sides();
        let faces = Total([Times(w, h), Times(h, d), Times(d, w)]);
        if self.is_empty() { T::zero() } else { ratio(&Doubled::<_, 1>(faces), &One) }
    }

    /// The volume, rounded once; zero if the box is empty. Saturates in fixed point.
    pub fn volume(&self) -> T {
        let [w, h, d] = self.sides();
        if self.is_empty() { T::zero() } else { ratio(&Times(Times(w, h), d), &One) }
    }
}
