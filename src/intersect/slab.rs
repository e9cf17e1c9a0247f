//! Convex shapes of up to six edge directions as a meeting of slabs, and what two of
//! them share.
//!
//! A slab is all between the two planes across an axis that touch the shape. A solid
//! parallelepiped is the meeting of three, across each two of its edges, a tetrahedron
//! that of four, across each two edges of a face. A figure in a
//! plane with normal n, nₖ ≠ 0, is the meeting of that plane (a slab without thickness)
//! and of those across each edge and the unit vector eₖ; a segment or a point that of
//! three slabs more, as told in `convex`. A line meets the slabs one by one.
//!
//! What two shapes share has its corners where an edge of one enters or leaves the other:
//! on the edge start + t·step and the slab's plane through the vertex p across the axis n,
//! t = n·(p − start) / n·step.
//!
//! Degrees: 3; 6 to compare two ends.

use super::clip::{Constraint, Stop, axes_across, cut, whole};
use super::convex::{Ahead, Axis, Convex, Course, apart, units};
use super::hull::Corners;
use super::line::crossed_axes;
use super::{LinePoint, Patch};
use crate::predicate::{Delta, Each, Height, Plus, Sum, Times, ratio, side_by_side};
use crate::scalar::Scalar;
use crate::shape::cell::Vertex;
use crate::vector;
use nalgebra::Point;

/// What a shape extends in.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Rank {
    /// It has an inside.
    Solid,
    /// In space it lies in a plane, that of its first slab.
    Flat,
    /// It is a segment or a point.
    Thin,
}

/// The slabs whose meeting is a shape.
pub(super) struct Slabs<T: Scalar, const D: usize> {
    axes: [Axis<T, D>; 7],
    len: usize,
    pub(super) rank: Rank,
}

/// A plane that bounds a shape, which is on the inner side: axis · (at − x) ≥ 0.
type Bound<T, const D: usize> = (Axis<T, D>, Vertex<T, D>);
/// The polynomials of such a bound for a line.
type Reach<T, const D: usize> = Height<T, Sum<T, 7>, D>;
type Rate<T, const D: usize> = Height<T, Sum<T, 2>, D>;
/// An end of the part of a line in a shape.
type EndStop<T, const D: usize> = Stop<Reach<T, D>, Rate<T, D>>;
/// The ends of the part of a line in a shape.
pub(super) type Part<T, const D: usize> = [EndStop<T, D>; 2];

impl<T: Scalar, const D: usize> Slabs<T, D> {
    fn new(axes: &[Axis<T, D>], rank: Rank) -> Self {
        let zero = [Delta(T::zero(), T::zero()); D];
        let mut out = Self { axes: [Axis([zero; 2]); 7], len: 0, rank };
        for (place, axis) in out.axes.iter_mut().zip(axes) {
            *place = *axis;
            out.len += 1;
        }
        out
    }

    /// The slabs of a shape with at most six edge directions. Of a solid box the slab i is
    /// across the axis i, which leads to its upper side.
    pub(super) fn of<S: Convex<T, D>>(shape: &S) -> Self {
        let mut edges = [[Delta(T::zero(), T::zero()); D]; 6];
        for (place, edge) in edges.iter_mut().zip(shape.directions()) {
            *place = edge;
        }
        let crossing = edges.iter().enumerate().find_map(|(i, f)| {
            edges.iter().take(i).enumerate().find_map(|(j, e)| {
                let (x, y) = crossed_axes(e, f)?;
                // The axis that is neither x nor y.
                let pivot = [0, 1, 2].into_iter().find(|k| *k != x && *k != y)?;
                Some((Axis([*e, *f]), [i, j], pivot))
            })
        });
        let [e, f, g, ..] = edges;
        match crossing {
            Some(_) if D == 2 => Self::solid([f, e, g].each(|e| Axis([e; 2])), &[e, f, g]),
            Some((plane, within, pivot)) => {
                let mut others = edges.iter().enumerate().filter(|(k, _)| !within.contains(k));
                if others.any(|(_, e)| !plane.ahead(*e).is_zero()) {
                    let across = |[i, j]: [usize; 2]| Axis([edges[i % 6], edges[j % 6]]);
                    return match S::SLABS {
                        [a, b, c] => Self::solid([*a, *b, *c].each(across), &[e, f, g]),
                        [a, b, c, d, ..] => Self::new(&[*a, *b, *c, *d].each(across), Rank::Solid),
                        _ => Self::thin(&edges),
                    };
                }
                let along = units::<T, D>()[pivot.min(D - 1)];
                let [a, b, c, d, e, f] = edges.each(|e| Axis([e, along]));
                let count = shape.directions().count();
                let axes = [plane, a, b, c, d, e, f];
                Self::new(axes.get(..=count).unwrap_or(&axes), Rank::Flat)
            }
            None => Self::thin(&edges),
        }
    }

    fn solid(axes: [Axis<T, D>; 3], edges: &[[Delta<T>; D]; 3]) -> Self {
        let outwards = |axis: Axis<T, D>, edge: [Delta<T>; D]| {
            if axis.ahead(edge).is_negative() { axis.reversed() } else { axis }
        };
        let ([x, y, z], [e, f, g]) = (axes, *edges);
        let [a, b, c] = [outwards(x, e), outwards(y, f), outwards(z, g)];
        // In the plane a box has two edges, and the third slab would be no limit.
        let two = D == 2 && g.iter().all(|d| d.0 == d.1);
        if two { Self::new(&[a, b], Rank::Solid) } else { Self::new(&[a, b, c], Rank::Solid) }
    }

    fn thin(edges: &[[Delta<T>; D]; 6]) -> Self {
        let runs = |e: &[Delta<T>; D]| e.iter().position(|d| d.0 != d.1);
        let (edge, k) = edges.iter().find_map(|e| Some((*e, runs(e)?))).unwrap_or_else(|| {
            let units = units::<T, D>();
            (units[0], 0)
        });
        let units = units::<T, D>();
        let (i, j) = (units[(k + 1) % D], units[(k + 2) % D]);
        if D == 2 {
            return Self::new(&[Axis([edge; 2]), Axis([i; 2])], Rank::Thin);
        }
        Self::new(&[[edge, i], [edge, j], [i, j]].each(Axis), Rank::Thin)
    }

    /// The planes that bound the shape: of slab i the upper one has the index 2i, the
    /// lower one 2i + 1.
    fn bounds(&self, shape: &impl Convex<T, D>) -> impl Iterator<Item = Bound<T, D>> {
        self.axes.iter().take(self.len).flat_map(move |axis| {
            let [least, most] = shape.extremes(axis);
            let upper = most.map(|p| (*axis, p));
            [upper, least.map(|p| (axis.reversed(), p))].into_iter().flatten()
        })
    }

    /// How many of the first slabs have no thickness.
    fn planes(&self) -> usize {
        match self.rank {
            Rank::Solid => 0,
            Rank::Flat => 1,
            Rank::Thin => D - 1,
        }
    }

    /// The part of a line in the shape, of which these are the slabs.
    pub(super) fn part(
        &self,
        shape: &impl Convex<T, D>,
        line: &Course<T, D>,
    ) -> Option<Part<T, D>> {
        self.between(self.bounds(shape), line)
    }

    /// The part of a line within the planes that bound the shape.
    fn between(
        &self,
        bounds: impl Iterator<Item = Bound<T, D>>,
        line: &Course<T, D>,
    ) -> Option<Part<T, D>> {
        let step = line.step();
        let limit = |(axis, at): Bound<T, D>| -> Constraint<Reach<T, D>, Rate<T, D>> {
            Constraint {
                a: Height { of: line.start.to(&at), across: axis.0 },
                c: Height { of: step, across: axis.0 },
            }
        };
        let extent = whole(line.starts, line.end.is_some(), line.is_point());
        cut::<T, _, _>(extent, bounds.map(limit), self.planes())
    }

    /// Whether a figure in the same plane as this one, or a parallel one, has these edges.
    fn is_parallel(&self, mut edges: impl Iterator<Item = [Delta<T>; D]>) -> bool {
        edges.all(|e| self.axes[0].ahead(e).is_zero())
    }

    /// Axes onto which to project the plane of a flat shape.
    pub(super) fn plane_axes(&self) -> Option<[usize; 2]> {
        if D == 2 {
            return (self.rank == Rank::Solid).then_some([0, 1]);
        }
        let [u, v] = self.axes[0].0.each(|e| [0, 1, 2].each(|i| e[i % D]));
        if self.rank == Rank::Flat {
            vector::pivot(&vector::cross(u, v)).map(axes_across)
        } else {
            None
        }
    }
}

/// An end of a part of a line; `None` where it goes on for ever.
pub(super) fn end_of<T: Scalar, const D: usize>(
    line: &Course<T, D>,
    stop: &EndStop<T, D>,
) -> Option<LinePoint<T, D>> {
    match stop {
        Stop::Open => None,
        Stop::Start => Some(LinePoint { t: T::zero(), point: line.start.rounded() }),
        Stop::Finish => line.end.map(|end| LinePoint { t: T::one(), point: end.rounded() }),
        Stop::At(_, Constraint { a, c }) => {
            let (start, step) = (line.start.coordinates(), line.step());
            let x = |(start, step)| ratio(&Plus(Times(start, c), Times(step, a)), c);
            let point = Point::from(side_by_side(start, step).each(x));
            Some(LinePoint { t: ratio(a, c), point })
        }
    }
}

/// How many of the planes that bound a shape are kept for all lines; none on bare metal, where
/// the stack is short.
const KEPT: usize = if cfg!(target_os = "none") { 0 } else { 14 };

/// Where an edge of `a` enters or leaves `b`.
fn ends_in<T: Scalar, const D: usize>(
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
    slabs: &Slabs<T, D>,
    mut take: impl FnMut(Point<T, D>) -> bool,
) {
    let mut kept = [None; KEPT];
    if KEPT > 0 {
        for (place, bound) in kept.iter_mut().zip(slabs.bounds(b)) {
            *place = Some(bound);
        }
    }
    for edge in a.edges() {
        let part = if KEPT == 0 {
            slabs.part(b, &edge)
        } else {
            slabs.between(kept.iter().flatten().copied(), &edge)
        };
        let Some(part) = part else { continue };
        for end in part.iter().filter_map(|stop| end_of(&edge, stop)) {
            if !take(end.point) {
                return;
            }
        }
    }
}

/// The point or segment that two shapes share, or the polygon where one of them is flat
/// and the other solid, or both flat in one plane.
pub(super) fn shared<
    T: Scalar,
    A: Convex<T, D>,
    B: Convex<T, D>,
    const D: usize,
    const N: usize,
>(
    a: &A,
    b: &B,
) -> Option<Patch<T, D, N>> {
    if apart(a, b) {
        return None;
    }
    let (of_a, of_b) = (Slabs::of(a), Slabs::of(b));
    let mut corners: Corners<T, D> = Corners::new();
    let mut take = |p| {
        corners.push(p);
        true
    };
    ends_in(a, b, &of_b, &mut take);
    ends_in(b, a, &of_a, &mut take);
    let axes = match (of_a.rank, of_b.rank) {
        (Rank::Thin, _) | (_, Rank::Thin) => None,
        (Rank::Solid, _) => of_b.plane_axes(),
        (_, Rank::Solid) => of_a.plane_axes(),
        (Rank::Flat, Rank::Flat) if of_a.is_parallel(b.directions()) => of_a.plane_axes(),
        _ => None,
    };
    match axes {
        Some(axes) => corners.patch(axes),
        None => corners.segment_or_point(),
    }
}

/// A point that two shapes share: the first found on an edge of one in the other.
pub(super) fn witness<T: Scalar, const D: usize>(
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
) -> Option<Point<T, D>> {
    if apart(a, b) {
        return None;
    }
    let mut found = None;
    let mut take = |p| {
        found = Some(p);
        false
    };
    ends_in(a, b, &Slabs::of(b), &mut take);
    if found.is_none() {
        ends_in(b, a, &Slabs::of(a), |p| {
            found = Some(p);
            false
        });
    }
    found
}
