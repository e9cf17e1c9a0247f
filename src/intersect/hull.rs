//! The convex hull of the few points that a shared polygon has, in its plane.
//!
//! The exact corners of the polygon are known as rounded points, several times each
//! perhaps and in any order. Andrew's monotone chain with the exact [`orient2d`]
//! removes the copies and puts the rest in order, the same order whatever the order
//! of the arguments was.

use super::{Patch, Polygon};
use crate::predicate::{Each, orient2d};
use crate::scalar::Scalar;
use crate::shape::Segment;
use nalgebra::Point;

#[inline]
fn numbers<T: Scalar, const D: usize>(p: &Point<T, D>) -> [T; D] {
    p.coords.into()
}

/// A small list of points, each once, with room for so many: a polygon once they are in order.
pub(super) type Corners<T, const D: usize, const C: usize = 32> = Polygon<T, D, C>;

impl<T: Scalar, const D: usize, const C: usize> Corners<T, D, C> {
    /// None yet. On bare metal a call: in the caller a short list would be made in one place and
    /// copied to another.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    pub(super) fn new() -> Self {
        Self::empty()
    }

    pub(super) fn push(&mut self, p: Point<T, D>) {
        if !self.vertices().contains(&p) {
            self.append(p);
        }
    }

    /// The two ends of points that lie on a line but for their rounding; equal for a
    /// single point. The first is the one that comes first by its coordinates.
    ///
    /// Rounding keeps the order of numbers, so along a line every coordinate rises or falls
    /// throughout, with steps of zero perhaps, and the ends are the two points that have
    /// all the extremes between them. Where rounding took points of a thin polygon to a
    /// line and there are no such two, they are those farthest apart on the widest axis.
    #[inline]
    pub(super) fn ends(&self) -> Option<[Point<T, D>; 2]> {
        match self.vertices() {
            [] => None,
            [p] => Some([*p, *p]),
            [p, q] if numbers(q) < numbers(p) => Some([*q, *p]),
            [p, q] => Some([*p, *q]),
            _ => self.ends_of_many(),
        }
    }

    #[inline(never)]
    fn ends_of_many(&self) -> Option<[Point<T, D>; 2]> {
        let bounds = crate::shape::Aabb::from_points(self.vertices())?;
        let (low, high) = (bounds.low(), bounds.high());
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
        for (i, p) in self.vertices().iter().enumerate() {
            let others = self.vertices().get(i..).unwrap_or(&[]);
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
            self.vertices().iter().copied().reduce(|p, q| {
                let tie = at(&p) == at(&q) && numbers(&q) < numbers(&p);
                if better(&at(&q), &at(&p)) || tie { q } else { p }
            })
        };
        Some(ordered(end(|a, b| a < b)?, end(|a, b| a > b)?))
    }

    /// The corners of the convex hull in the projection onto two axes, by their places. Puts the
    /// points in the order of their coordinates there.
    fn hull(&mut self, axes: [usize; 2]) -> Chain<C> {
        let flat = |p: &Point<T, D>| -> [T; 2] {
            let c: [T; D] = p.coords.into();
            axes.each(|i| c[i % D])
        };
        let key = |p: &Point<T, D>| -> ([T; 2], [T; D]) { (flat(p), p.coords.into()) };
        let mut rest = self.vertices_mut();
        while let Some((first, others)) = rest.split_first_mut() {
            for p in others.iter_mut() {
                if key(p) < key(first) {
                    core::mem::swap(p, first);
                }
            }
            rest = others;
        }
        let (mut chain, mut back) = (Chain::<C>::new(), Chain::<C>::new());
        let count = self.vertices().len();
        for i in 0..count {
            chain.add(self.vertices(), i, axes);
            back.add(self.vertices(), count - 1 - i, axes);
        }
        // Each ends where the other begins.
        chain.len = chain.len.saturating_sub(1);
        back.len = back.len.saturating_sub(1);
        for i in back.list() {
            chain.append(*i);
        }
        chain
    }

    /// Whether the points have a convex hull of three corners at least in the projection onto two
    /// axes. Then they become its corners.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn becomes_hull(&mut self, axes: [usize; 2]) -> bool {
        let mut hull = self.hull(axes);
        if hull.len < 3 {
            return false;
        }
        self.keep(hull.list.get_mut(..hull.len).unwrap_or(&mut []));
        self.start_with_first();
        true
    }

    /// The points as a point, a segment, or a polygon in the projection onto two axes.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub(super) fn patch<const N: usize>(&mut self, axes: [usize; 2]) -> Option<Patch<T, D, N>> {
        let hull = self.hull(axes);
        if hull.len < 3 {
            return self.segment_or_point();
        }
        let mut out = Polygon::empty();
        let corners = hull.list().iter().filter_map(|i| self.vertices().get(usize::from(*i)));
        corners.for_each(|p| out.append(*p));
        out.start_with_first();
        Some(Patch::Polygon(out))
    }

    /// The points, which lie on a line but for their rounding, as a point or a segment.
    pub(super) fn segment_or_point<const N: usize>(&self) -> Option<Patch<T, D, N>> {
        let [a, b] = self.ends()?;
        Some(if a == b { Patch::Point(a) } else { Patch::Segment(Segment { a, b }) })
    }
}

/// Points of a list by their places in it, each a turn to the left from the two before.
struct Chain<const C: usize> {
    list: [u8; C],
    len: usize,
}

impl<const C: usize> Chain<C> {
    fn new() -> Self {
        Self { list: [0; C], len: 0 }
    }

    fn list(&self) -> &[u8] {
        self.list.get(..self.len).unwrap_or(&[])
    }

    /// Adds the point at a place, in place of those from which it is no turn to the left.
    fn add<T: Scalar, const D: usize>(
        &mut self,
        points: &[Point<T, D>],
        at: usize,
        axes: [usize; 2],
    ) {
        let flat = |i: u8| {
            let p = points.get(usize::from(i))?;
            let c: [T; D] = p.coords.into();
            Some(Point::from(axes.each(|i| c[i % D])))
        };
        let at = at as u8;
        while let [.., a, b] = self.list() {
            let (Some(a), Some(b), Some(p)) = (flat(*a), flat(*b), flat(at)) else { break };
            if orient2d(&a, &b, &p).is_positive() {
                break;
            }
            self.len -= 1;
        }
        self.append(at);
    }

    fn append(&mut self, at: u8) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = at;
            self.len += 1;
        }
    }
}

/// What has the corners that are pushed: a polygon in the projection onto the axes that pushing
/// tells, or what lies on a line. They are put in order where the answer is: a list of them beside
/// it would be as much stack again.
#[inline]
pub(super) fn patch_of<T: Scalar, const D: usize, const N: usize>(
    push: impl FnOnce(&mut Corners<T, D, N>) -> Option<[usize; 2]>,
) -> Option<Patch<T, D, N>> {
    let mut answer = Some(Patch::Polygon(Corners::empty()));
    if let Some(Patch::Polygon(corners)) = &mut answer {
        let axes = push(corners);
        if !axes.is_some_and(|axes| corners.becomes_hull(axes)) {
            thin(&mut answer);
        }
    }
    answer
}

/// Corners become the point or segment that they lie on.
#[cfg_attr(target_os = "none", inline(never))]
fn thin<T: Scalar, const D: usize, const N: usize>(answer: &mut Option<Patch<T, D, N>>) {
    if let Some(Patch::Polygon(corners)) = answer {
        *answer = corners.segment_or_point();
    }
}
