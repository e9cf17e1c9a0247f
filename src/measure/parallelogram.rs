use super::{Areas, Count, Lengths, magnitude, product, unit_cross, unless_odd};
use crate::predicate::{Cross, Delta, One, Sum, ratio};
use crate::scalar::Scalar;
use crate::shape::{Parallelogram, Segment, all_finite, odd};
use crate::vector;
use nalgebra::{Point, SVector};

impl<T: Scalar, const D: usize> Parallelogram<T, D> {
    /// The center, `origin` + (u + v)/2, each coordinate rounded once. It is the centroid too.
    pub fn center(&self) -> Point<T, D> {
        let (o, u, v) = (self.origin.coords.as_slice(), self.u.as_slice(), self.v.as_slice());
        if let Some(x) = odd(o).or(odd(u)).or(odd(v)) {
            return Point::from([x; D]);
        }
        let zero = T::zero();
        // 2o + u + v
        let twice = |i: usize| {
            let [o, u, v] = [&self.origin.coords, &self.u, &self.v].map(|x| vector::at(x, i));
            Sum([Delta(o, zero), Delta(o, zero), Delta(u, zero), Delta(v, zero)])
        };
        Point::from(SVector::from_fn(|i, _| ratio(&twice(i), &Count::<2>)))
    }

    /// The edges between its [`vertices`](Self::vertices), in their order.
    pub fn edges(&self) -> [Segment<T, D>; 4] {
        let [a, b, c, d] = self.vertices();
        [Segment { a, b }, Segment { a: b, b: c }, Segment { a: c, b: d }, Segment { a: d, b: a }]
    }

    /// The sum 2(|u| + |v|) of the lengths of the edges, within 1 ulp; saturates in fixed point.
    pub fn perimeter(&self) -> T {
        let of = [vector::raw(&self.u), vector::raw(&self.v)];
        unless_odd(self.finite(), || vector::value(&Lengths { of, doublings: 1 }))
    }

    fn finite(&self) -> bool {
        all_finite(self.origin.coords.as_slice())
            && all_finite(self.u.as_slice())
            && all_finite(self.v.as_slice())
    }
}

impl<T: Scalar> Parallelogram<T, 2> {
    /// The area with a sign, u × v: positive where u turns to the left towards v. Rounded once;
    /// saturates in fixed point.
    pub fn signed_area(&self) -> T {
        let product = Cross(vector::raw(&self.u), vector::raw(&self.v));
        unless_odd(self.finite(), || ratio(&product, &One))
    }

    /// The area |u × v|, rounded once; saturates in fixed point.
    pub fn area(&self) -> T {
        magnitude(self.signed_area())
    }
}

impl<T: Scalar> Parallelogram<T, 3> {
    /// The area |u × v|, within 1 ulp; saturates in fixed point.
    pub fn area(&self) -> T {
        let of = [[vector::raw(&self.u), vector::raw(&self.v)]];
        unless_odd(self.finite(), || vector::value(&Areas { of, halved: false, doublings: 0 }))
    }

    /// A normal, u × v times a power of two; zero if the edges are parallel.
    ///
    /// Its components are rounded as those of
    /// [`Plane::through_points`](crate::Plane::through_points), which says when the power is 1.
    pub fn normal(&self) -> SVector<T, 3> {
        product(vector::raw(&self.u), vector::raw(&self.v))
    }

    /// The same with length 1, each component within 1 ulp; `None` if the edges are parallel,
    /// exactly, or a number is not finite.
    pub fn unit_normal(&self) -> Option<SVector<T, 3>> {
        unit_cross(vector::raw(&self.u), vector::raw(&self.v))
    }
}
