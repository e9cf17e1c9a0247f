//! The box in any position, a parallelepiped: its sides, corners and faces.

use super::aabb::{EDGES_2, EDGES_3};
use super::{Areas, Doubled, Lengths, at_least, magnitude, unless_odd};
use crate::predicate::{Cross, Dot, Inner, One, Sign, Triple, each, ratio, sign};
use crate::scalar::Scalar;
use crate::shape::cell::Spanned;
use crate::shape::{HalfSpace, OrientedBox, Segment, Shape};
use crate::vector::{self, negated, raw};
use nalgebra::{Point, SVector};

impl<T: Scalar, const D: usize> OrientedBox<T, D> {
    /// Half the length of the box along each of its axes, |half_axesᵢ|, each within 1 ulp;
    /// saturates in fixed point.
    pub fn half_extents(&self) -> SVector<T, D> {
        SVector::from(each(|i| vector::norm(&self.half_axes[i.min(D - 1)])))
    }

    /// The length of the box along each of its axes, 2|half_axesᵢ|, each within 1 ulp; saturates
    /// in fixed point.
    pub fn extents(&self) -> SVector<T, D> {
        let along = |i: usize| Lengths { of: [raw(&self.half_axes[i.min(D - 1)])], doublings: 1 };
        SVector::from(each(|i| vector::value(&along(i))))
    }

    /// The half-space with this normal just behind the box, and the one with the opposite normal.
    fn between(&self, normal: SVector<T, D>) -> [HalfSpace<T, D>; 2] {
        let cell = self.cell();
        [normal.map(negated), normal].map(|normal| {
            let n = raw(&normal);
            let farthest = cell.vertex(cell.edges.map(|e| sign(&Dot(n, e)))).coordinates();
            HalfSpace { normal, offset: at_least(&Inner(vector::entries(&normal), farthest)) }
        })
    }
}

impl<T: Scalar> OrientedBox<T, 2> {
    /// The corners, each with the number that [`corner`](Self::corner) takes; each coordinate is
    /// rounded once.
    pub fn corners(&self) -> [Point<T, 2>; 4] {
        each(|which| self.corner(which))
    }

    /// The edges between the [`corners`](Self::corners): two along each half axis, in its direction.
    pub fn edges(&self) -> [Segment<T, 2>; 4] {
        EDGES_2.map(|[a, b]| Segment { a: self.corner(a), b: self.corner(b) })
    }

    /// The half-planes behind the sides: at the negative and the positive end of the first half
    /// axis, then of the second. `None` if the half axes are parallel, exactly, or a number is not
    /// finite.
    ///
    /// Each contains the box, and its boundary is within half a unit of the last place of the offset
    /// of touching it. (Where the offset is out of range, it is the end of that.)
    pub fn half_spaces(&self) -> Option<[HalfSpace<T, 2>; 4]> {
        let [u, v] = self.half_axes;
        let turn = if self.is_empty() { Sign::Zero } else { sign(&Cross(raw(&u), raw(&v))) };
        let outward = |x: T, y: T| match turn {
            Sign::Negative => SVector::from([negated(x), y]),
            _ => SVector::from([x, negated(y)]),
        };
        if turn.is_zero() {
            return None;
        }
        let ([a, b], [c, d]) =
            (self.between(outward(v.y, v.x)), self.between(outward(u.y, u.x).map(negated)));
        Some([a, b, c, d])
    }

    /// The area 4|u × v| for the half axes u and v, rounded once; saturates in fixed point.
    pub fn area(&self) -> T {
        let [u, v] = self.half_axes.each_ref().map(raw);
        let product = Doubled::<_, 2>(Cross(u, v));
        unless_odd(!self.is_empty(), || magnitude(ratio(&product, &One)))
    }

    /// The length of all edges together, 4(|u| + |v|) for the half axes u and v, within 1 ulp;
    /// saturates in fixed point.
    pub fn perimeter(&self) -> T {
        let of = self.half_axes.each_ref().map(raw);
        unless_odd(!self.is_empty(), || vector::value(&Lengths { of, doublings: 2 }))
    }
}

impl<T: Scalar> OrientedBox<T, 3> {
    /// The corners, each with the number that [`corner`](Self::corner) takes; each coordinate is
    /// rounded once.
    pub fn corners(&self) -> [Point<T, 3>; 8] {
        each(|which| self.corner(which))
    }

    /// The edges between the [`corners`](Self::corners): four along each half axis, in its direction.
    pub fn edges(&self) -> [Segment<T, 3>; 12] {
        EDGES_3.map(|[a, b]| Segment { a: self.corner(a), b: self.corner(b) })
    }

    /// The half-spaces behind the faces: at the negative and the positive end of the first half
    /// axis, then of the second, then of the third. `None` if the half axes are in one plane,
    /// exactly, or a number is not finite.
    ///
    /// A normal is the product of the two other half axes, rounded as that of
    /// [`Plane::through_points`](crate::Plane::through_points). Each half-space contains the box, and
    /// a plane with this normal that touches it is within a unit of the last place of the offset.
    /// (Where the offset is out of range, it is the end of that.)
    pub fn half_spaces(&self) -> Option<[HalfSpace<T, 3>; 6]> {
        let [u, v, w] = self.half_axes.each_ref().map(raw);
        let turn = if self.is_empty() { Sign::Zero } else { sign(&Triple(u, v, w)) };
        let faces = |a, b| match turn {
            Sign::Negative => self.between(vector::normal(b, a)),
            _ => self.between(vector::normal(a, b)),
        };
        if turn.is_zero() {
            return None;
        }
        let ([a, b], [c, d], [e, f]) = (faces(v, w), faces(w, u), faces(u, v));
        Some([a, b, c, d, e, f])
    }

    /// The area of all faces together, 8(|u × v| + |v × w| + |w × u|) for the half axes u, v and w,
    /// within 1 ulp; saturates in fixed point.
    pub fn surface_area(&self) -> T {
        let [u, v, w] = self.half_axes.each_ref().map(raw);
        let of = [[u, v], [v, w], [w, u]];
        let all = Areas { of, halved: false, doublings: 3 };
        unless_odd(!self.is_empty(), || vector::value(&all))
    }

    /// The volume 8|u·(v × w)| for the half axes u, v and w, rounded once; saturates in fixed
    /// point.
    pub fn volume(&self) -> T {
        let [u, v, w] = self.half_axes.each_ref().map(raw);
        let product = Doubled::<_, 3>(Triple(u, v, w));
        unless_odd(!self.is_empty(), || magnitude(ratio(&product, &One)))
    }
}
