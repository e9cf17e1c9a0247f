//! The convex hull of the few points that a shared polygon has, in its plane.
//!
//! The exact corners of the polygon are known as rounded points, several times each
//! perhaps and in any order. Andrew's monotone chain with the exact [`orient2d`]
//! removes the copies and puts the rest in order, the same order whatever the order
//! of the arguments was.

use super::{Patch, Polygon};
use crate::predicate::{Sign, orient2d};
use crate::scalar::Scalar;
use crate::shape::Segment;
use nalgebra::Point;

/// A small list of points, each once, with room for so many.
pub(super) struct Corners<T: Scalar, const D: usize, const C: usize = 32> {
    list: Polygon<T, D, C>,
}

impl<T: Scalar, const D: usize, const C: usize> Corners<T, D, C> {
    pub(super) fn new() -> Self {
        Self { list: Polygon::empty() }
    }

    pub(super) fn push(&mut self, p: Point<T, D>) {
        if !self.list.vertices().contains(&p) {
            self.list.push(p);
        }
    }

    pub(super) fn points(&self) -> &[Point<T, D>] {
        self.list.vertices()
    }

    /// The two ends of points that lie on a line but for their rounding; equal for a
    /// single point. The first is the one that comes first by its coordinates.
    ///
    /// Rounding keeps the order of numbers, so along a line every coordinate rises or falls
    /// throughout, with steps of zero perhaps, and the ends are the two points that have
    /// all the extremes between them. Where rounding took points of a thin polygon to a
    /// line and there are no such two, they are those farthest apart on the widest axis.
    pub(super) fn ends(&self) -> Option<[Point<T, D>; 2]> {
        let bounds = crate::shape::Aabb::around(self.points())?;
        let (low, high) = (bounds.low(), bounds.high());
        let numbers = |p: &Point<T, D>| -> [T; D] { p.coords.into() };
        let spans = |p: &[T; D], q: &[T; D]| {
            let sides = p.iter().zip(q).zip(low.iter().zip(&high));
            sides
                .into_iter()
                .all(|((p, q), (low, high))| (p == low && q == high) || (p == high && q == low))
        };
        let ordered = |p: Point<T, D>, q: Point<T, D>| {
            if numbers(&q) < numbers(&p) { [q, p] } else { [p, q] }
        };
        let mut all: Option<[Point<T, D>; 2]> = None;
        for (i, p) in self.points().iter().enumerate() {
            let others = self.points().get(i..).unwrap_or(&[]);
            for q in others.iter().filter(|q| spans(&numbers(p), &numbers(q))) {
                // Of the diagonals of a thin polygon the one from its first corner.
                let pair = ordered(*p, *q);
                let [first, _] = pair;
                if all.is_none_or(|[a, _]| numbers(&first) < numbers(&a)) {
                    all = Some(pair);
                }
            }
        }
        if all.is_some() {
            return all;
        }
        let width = |i: &usize| crate::predicate::Delta(high[*i % D], low[*i % D]);
        let axis = (0..D).reduce(|a, b| {
            let wider = crate::predicate::sign(&crate::predicate::Minus(width(&b), width(&a)));
            if wider.is_positive() { b } else { a }
        })?;
        let at = |p: &Point<T, D>| numbers(p)[axis % D];
        // Of equal ones the first by its coordinates.
        let end = |better: fn(&T, &T) -> bool| {
            self.points().iter().copied().reduce(|p, q| {
                let tie = at(&p) == at(&q) && numbers(&q) < numbers(&p);
                if better(&at(&q), &at(&p)) || tie { q } else { p }
            })
        };
        Some(ordered(end(|a, b| a < b)?, end(|a, b| a > b)?))
    }

    /// The convex hull in the projection onto two axes.
    pub(super) fn hull<const N: usize>(&self, axes: [usize; 2]) -> Polygon<T, D, N> {
        let flat = |p: &Point<T, D>| {
            let c: [T; D] = p.coords.into();
            Point::from(axes.map(|i| c[i % D]))
        };
        let key =
            |p: &Point<T, D>| -> ([T; 2], [T; D]) { (flat(p).coords.into(), p.coords.into()) };
        let mut sorted = Polygon::<T, D, C>::empty();
        for _ in self.points() {
            // Selection sort: the least of those beyond the last one taken.
            let last = sorted.vertices().last().map(key);
            let beyond = |p: &&Point<T, D>| last.is_none_or(|l| key(p) > l);
            let next = self.points().iter().filter(beyond).copied();
            if let Some(p) = next.reduce(|p, q| if key(&q) < key(&p) { q } else { p }) {
                sorted.push(p);
            }
        }
        let chain = |points: &mut dyn Iterator<Item = &Point<T, D>>| {
            let mut out = Polygon::<T, D, C>::empty();
            for p in points {
                while let [.., a, b] = out.vertices() {
                    if orient2d(&flat(a), &flat(b), &flat(p)) == Sign::Positive {
                        break;
                    }
                    out.pop();
                }
                out.push(*p);
            }
            out
        };
        let lower = chain(&mut sorted.vertices().iter());
        let upper = chain(&mut sorted.vertices().iter().rev());
        let mut out = Polygon::empty();
        for part in [&lower, &upper] {
            if let [head @ .., _] = part.vertices() {
                head.iter().for_each(|p| out.push(*p));
            }
        }
        out.start_with_first();
        out
    }

    /// The points as a point, a segment, or a polygon in the projection onto two axes.
    pub(super) fn patch<const N: usize>(&self, axes: [usize; 2]) -> Option<Patch<T, D, N>> {
        let hull = self.hull(axes);
        if hull.vertices().len() >= 3 {
            return Some(Patch::Polygon(hull));
        }
        self.segment_or_point()
    }

    /// The points, which lie on a line but for their rounding, as a point or a segment.
    pub(super) fn segment_or_point<const N: usize>(&self) -> Option<Patch<T, D, N>> {
        let [a, b] = self.ends()?;
        Some(if a == b { Patch::Point(a) } else { Patch::Segment(Segment { a, b }) })
    }
}
