//! What boxes and parallelograms have in common: an anchor and up to three edges.
//!
//! Their vertices are sums of up to four numbers of the input in each coordinate, which
//! no scalar holds; they are handed to the predicates as polynomials of degree 1.

use super::Aabb;
use crate::predicate::{
    Delta, Dot, Each, Minus, One, Polynomial, Sign, Sum, Times, Value, each, ratio, sign,
};
use crate::scalar::{Scalar, within_range};
use crate::vector;
use nalgebra::{Point, SVector};

/// The points `anchor` + Σ sᵢ·`edges`ᵢ with sᵢ from 0, or from −1 if it is `centered`,
/// to 1.
#[derive(Clone, Copy)]
pub(crate) struct Cell<T: Scalar, const D: usize> {
    pub anchor: [T; D],
    /// Zero from `count` on.
    pub edges: [[Delta<T>; D]; 3],
    pub count: usize,
    pub centered: bool,
}

/// The point `anchor` + Σ `steps`.
#[derive(Clone, Copy)]
pub(crate) struct Vertex<T: Scalar, const D: usize> {
    pub anchor: [T; D],
    pub steps: [[Delta<T>; D]; 3],
}

/// A shape that is a [`Cell`].
pub(crate) trait Spanned<T: Scalar, const D: usize> {
    fn cell(&self) -> Cell<T, D>;
}

impl<T: Scalar, const D: usize> Spanned<T, D> for Point<T, D> {
    fn cell(&self) -> Cell<T, D> {
        Cell::new(self.coords.into(), &[], false)
    }
}

impl<T: Scalar, const D: usize> Spanned<T, D> for Aabb<T, D> {
    fn cell(&self) -> Cell<T, D> {
        let (low, high) = (self.low(), self.high());
        let side = |k: usize| each(|i| Delta(if i == k { high[i] } else { low[i] }, low[i]));
        let sides: [[Delta<T>; D]; D] = each(side);
        Cell::new(low, &sides, false)
    }
}

/// A box in space, of which the numbers of its [`Cell`] are read one by one: where they would be most
/// of the stack.
pub(crate) trait Boxed<T: Scalar>: Spanned<T, 3> {
    /// Whether the anchor is the center.
    fn is_centered(&self) -> bool;
    /// Coordinate i of the anchor.
    fn anchor(&self, i: usize) -> T;
    /// Coordinate i of edge k.
    fn edge(&self, k: usize, i: usize) -> Delta<T>;
}

impl<T: Scalar> Boxed<T> for Aabb<T, 3> {
    #[inline]
    fn is_centered(&self) -> bool {
        false
    }
    #[inline]
    fn anchor(&self, i: usize) -> T {
        vector::at(&self.min.coords, i)
    }
    #[inline]
    fn edge(&self, k: usize, i: usize) -> Delta<T> {
        let end = if i == k { &self.max } else { &self.min };
        Delta(vector::at(&end.coords, i), self.anchor(i))
    }
}

#[inline]
fn zero<T: Scalar>() -> Delta<T> {
    Delta(T::zero(), T::zero())
}

#[inline]
fn reversed<T: Scalar, const D: usize>(v: [Delta<T>; D]) -> [Delta<T>; D] {
    v.each(|d| Delta(d.1, d.0))
}

impl<T: Scalar, const D: usize> Vertex<T, D> {
    /// The point itself.
    #[inline]
    pub(crate) fn plain(anchor: [T; D]) -> Self {
        Self { anchor, steps: [[zero(); D]; 3] }
    }

    /// The coordinates.
    #[inline]
    pub(crate) fn coordinates(&self) -> [Sum<T, 4>; D] {
        each(|i| self.coordinate(i))
    }

    /// One of them.
    #[inline]
    fn coordinate(&self, i: usize) -> Sum<T, 4> {
        let ([a, b, c], i) = (&self.steps, i % D);
        Sum([Delta(self.anchor[i], T::zero()), a[i], b[i], c[i]])
    }

    /// The vector to another.
    #[inline]
    pub(crate) fn to(&self, other: &Self) -> [Sum<T, 7>; D] {
        let ([a, b, c], [p, q, r]) = (self.steps.map(reversed), &other.steps);
        each(|i| {
            let between = Delta(other.anchor[i], self.anchor[i]);
            Sum([between, a[i], b[i], c[i], p[i], q[i], r[i]])
        })
    }

    /// The point, each coordinate rounded once.
    pub(crate) fn rounded(&self) -> Point<T, D> {
        // One after the other: all of them together are most of the stack that this takes.
        Point::from(core::array::from_fn(|i| ratio(&Times(self.coordinate(i), One), &One)))
    }
}

impl<T: Scalar, const D: usize> Cell<T, D> {
    #[inline]
    pub(crate) fn new(anchor: [T; D], edges: &[[Delta<T>; D]], centered: bool) -> Self {
        let mut cell = Self { anchor, edges: [[zero(); D]; 3], count: 0, centered };
        for (place, edge) in cell.edges.iter_mut().zip(edges) {
            *place = *edge;
            cell.count += 1;
        }
        cell
    }

    /// The edges that are given.
    #[inline]
    pub(crate) fn used(&self) -> &[[Delta<T>; D]] {
        self.edges.get(..self.count).unwrap_or(&[])
    }

    /// The point at the upper end of each edge whose sign is positive and at the lower
    /// end of each whose sign is negative; where it is zero, the edge does not count.
    #[inline]
    pub(crate) fn vertex(&self, ends: [Sign; 3]) -> Vertex<T, D> {
        let step = |k: usize| match ends[k] {
            Sign::Positive => self.edges[k],
            Sign::Negative if self.centered => reversed(self.edges[k]),
            _ => [zero(); D],
        };
        Vertex { anchor: self.anchor, steps: [step(0), step(1), step(2)] }
    }

    /// The vertex with these ends; where both would do, the lower one.
    #[inline]
    pub(crate) fn extreme(&self, ends: [Sign; 3]) -> Vertex<T, D> {
        self.vertex(ends.map(|s| if s.is_zero() { Sign::Negative } else { s }))
    }

    /// The vertex whose edges are at their upper ends where the bit is set.
    #[inline]
    pub(crate) fn corner(&self, which: usize) -> Vertex<T, D> {
        let end = |k: usize| if which >> k & 1 == 1 { Sign::Positive } else { Sign::Negative };
        self.vertex([end(0), end(1), end(2)])
    }

    /// The corners that its edges run between, each with the axis of the edge.
    pub(crate) fn edge_ends(&self) -> impl Iterator<Item = (usize, [usize; 2])> + use<T, D> {
        let count = self.count;
        (0..count).flat_map(move |k| {
            let starts = (0..1usize << count).filter(move |which| which >> k & 1 == 0);
            starts.map(move |which| (k, [which, which | 1 << k]))
        })
    }

    /// The box around it, its sides rounded outwards.
    pub(crate) fn bounding_box(&self) -> Aabb<T, D> {
        let side = |upper: bool| {
            Point::from(each(|i| {
                let ends = self.edges.map(|e| {
                    let d = e[i.min(D - 1)];
                    let s = Sign::of_difference(d.0, d.1);
                    if upper { s } else { -s }
                });
                outwards(&self.extreme(ends).coordinates()[i.min(D - 1)], upper)
            }))
        };
        Aabb { min: side(false), max: side(true) }
    }

    /// The vertex farthest in the direction, of several the first by its coordinates.
    pub(crate) fn support(&self, direction: &SVector<T, D>) -> Point<T, D> {
        let u = crate::vector::raw(direction);
        let end = |e: [Delta<T>; D]| match sign(&Dot(u, e)) {
            Sign::Zero => {
                let mut signs = e.iter().map(|x| Sign::of_difference(x.1, x.0));
                signs.find(|s| !s.is_zero()).unwrap_or(Sign::Zero)
            }
            s => s,
        };
        self.extreme(self.edges.map(end)).rounded()
    }
}

/// The sum, or the number next to it on this side if the scalar does not hold it.
pub(crate) fn outwards<T: Scalar>(x: &impl Polynomial<T>, upper: bool) -> T {
    let nearest = ratio(&Times(x, One), &One);
    if !nearest.is_finite() {
        return within_range(nearest);
    }
    let rest = Minus(x, Value(nearest));
    match (sign(&rest), upper) {
        (Sign::Positive, true) => nearest.add_up(ratio(&Times(&rest, One), &One)),
        (Sign::Negative, false) => {
            nearest.sub_down(ratio(&Times(crate::predicate::Negated(&rest), One), &One))
        }
        _ => nearest,
    }
}
