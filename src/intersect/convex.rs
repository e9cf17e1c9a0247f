//! Whether two convex shapes are apart, by exact separating axes.
//!
//! Two convex polytopes are apart exactly where some axis has one of them strictly before
//! the other, and one of finitely many axes does it where any does (Gottschalk, Lin and
//! Manocha, SIGGRAPH 1996): in space those across two edges, p × q, with both edges on
//! one shape (its face normals) or one on each; in the plane those across one edge.
//!
//! That is so where the shapes together have an inside. Where all their edges lie in one
//! plane with the normal n, take a coordinate axis k with nₖ ≠ 0: along it the plane is
//! seen without loss, and across p and the unit vector eₖ are the axes of that plane
//! figure. Where all edges are parallel to p, the axes across p and two unit vectors tell
//! the lines apart, and a coordinate axis orders the common line. So with the unit
//! vectors among the edges no case is left out, and each axis is p × q of two
//! differences of input numbers: the height of one vertex above another is a polynomial
//! of degree 3, in the plane 2. Unbounded shapes have no vertex at their open end, and
//! no axis separates there.

use super::clip::flatten;
use super::line::from_to;
use super::triangle::flat_axes;
use crate::lanes::{Worth, after_look};
use crate::predicate::{
    Delta, Each, Height, Inner, Orient2d, Orient3d, Polynomial, Sign, Sum, each, sign,
};
use crate::rough::{self, Outline, Sketched};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Vertex};
use crate::shape::{Linear, Tetrahedron, Triangle};
use nalgebra::Point;

/// The sense in which a vector leads along something.
pub(super) trait Ahead<T: Scalar, const D: usize> {
    fn ahead<P: Polynomial<T>>(&self, step: [P; D]) -> Sign;

    /// The same for a step between points of the input, perhaps one that this is across.
    #[inline]
    fn along(&self, step: [Delta<T>; D]) -> Sign {
        self.ahead(step)
    }
}

/// The axis across two vectors, p × q; in the plane across p.
#[derive(Clone, Copy)]
pub(super) struct Axis<T: Scalar, const D: usize>(pub [[Delta<T>; D]; 2]);

impl<T: Scalar, const D: usize> Ahead<T, D> for Axis<T, D> {
    #[inline]
    fn ahead<P: Polynomial<T>>(&self, step: [P; D]) -> Sign {
        sign(&Height { of: step, across: self.0 })
    }

    #[inline]
    fn along(&self, step: [Delta<T>; D]) -> Sign {
        let same = |edge: &[Delta<T>; D]| {
            let mut pairs = edge.iter().zip(&step);
            pairs.clone().all(|(a, b)| a.0 == b.0 && a.1 == b.1)
                || pairs.all(|(a, b)| a.0 == b.1 && a.1 == b.0)
        };
        // Zero, which no error bound shows. Where floats are soft, comparing costs too.
        let [p, q] = &self.0;
        if !cfg!(target_os = "none") && (same(p) || (D == 3 && same(q))) {
            return Sign::Zero;
        }
        self.ahead(step)
    }
}

impl<T: Scalar, const D: usize> Axis<T, D> {
    /// The same, the other way.
    #[inline]
    pub(super) fn reversed(&self) -> Self {
        let [p, q] = self.0;
        Self([p.each(|d| Delta(d.1, d.0)), q])
    }
}

/// A normal that is given by its components.
pub(super) struct Normal<T: Scalar, const D: usize>(pub [Delta<T>; D]);

impl<T: Scalar, const D: usize> Ahead<T, D> for Normal<T, D> {
    #[inline]
    fn ahead<P: Polynomial<T>>(&self, step: [P; D]) -> Sign {
        sign(&Inner(self.0, step))
    }
}

/// A line, a ray, a segment or an edge: start + t·step with t ≥ 0 if it starts, and
/// t ≤ 1 if it has an end.
#[derive(Clone, Copy)]
pub(super) struct Course<T: Scalar, const D: usize> {
    pub start: Vertex<T, D>,
    /// The step, or half of it.
    pub direction: [Delta<T>; D],
    /// Whether it is half.
    pub doubled: bool,
    pub starts: bool,
    pub end: Option<Vertex<T, D>>,
}

impl<T: Scalar, const D: usize> Course<T, D> {
    #[inline]
    pub(super) fn of<L: Linear<T, D>>(line: &L) -> Self {
        Self {
            start: Vertex::plain(line.start()),
            direction: line.step(),
            doubled: false,
            starts: L::STARTS,
            end: line.end().map(Vertex::plain),
        }
    }

    #[inline]
    pub(super) fn step(&self) -> [Sum<T, 2>; D] {
        let zero = Delta(T::zero(), T::zero());
        self.direction.each(|d| Sum([d, if self.doubled { d } else { zero }]))
    }

    #[inline]
    pub(super) fn is_point(&self) -> bool {
        self.direction.iter().all(|d| d.0 == d.1)
    }
}

/// A convex shape as the predicates see it.
pub(super) trait Convex<T: Scalar, const D: usize> {
    /// Pairs of directions; the slabs across them are a solid shape.
    const SLABS: &'static [[usize; 2]] = &[[1, 2], [2, 0], [0, 1]];
    /// The directions of all edges, at most six.
    fn directions(&self) -> impl Iterator<Item = [Delta<T>; D]> + Clone;
    /// A vertex that lies least far along the axis, and one that lies farthest; `None`
    /// where there is no bound.
    fn extremes(&self, axis: &impl Ahead<T, D>) -> [Option<Vertex<T, D>>; 2];
    /// The edges.
    fn edges(&self) -> impl Iterator<Item = Course<T, D>>;
    /// An outline of as much of it as a body of this reach can meet.
    fn sketch(&self, reach: f64) -> Option<impl Outline>;
}

impl<T: Scalar, const D: usize> Convex<T, D> for Cell<T, D> {
    #[inline]
    fn directions(&self) -> impl Iterator<Item = [Delta<T>; D]> + Clone {
        self.used().iter().copied()
    }

    #[inline]
    fn extremes(&self, axis: &impl Ahead<T, D>) -> [Option<Vertex<T, D>>; 2] {
        let mut ends = [Sign::Negative; 3];
        for (end, edge) in ends.iter_mut().zip(self.used()) {
            *end = axis.along(*edge);
        }
        [Some(self.extreme(ends.map(|s| -s))), Some(self.extreme(ends))]
    }

    fn edges(&self) -> impl Iterator<Item = Course<T, D>> {
        let cell = *self;
        cell.edge_ends().map(move |(k, ends)| {
            let [start, end] = ends.map(|which| cell.corner(which));
            Course {
                start,
                direction: cell.edges[k % 3],
                doubled: cell.centered,
                starts: true,
                end: Some(end),
            }
        })
    }

    #[inline]
    fn sketch(&self, _: f64) -> Option<impl Outline> {
        self.outline()
    }
}

impl<T: Scalar, const D: usize> Convex<T, D> for Triangle<T, D> {
    #[inline]
    fn directions(&self) -> impl Iterator<Item = [Delta<T>; D]> + Clone {
        self.edges().map(|e| e.step()).into_iter()
    }

    #[inline]
    fn extremes(&self, axis: &impl Ahead<T, D>) -> [Option<Vertex<T, D>>; 2] {
        let [a, b, c] = self.v();
        let from_a = axis.along(from_to(a, b));
        let [low, high] = match from_a {
            Sign::Negative => [b, a],
            Sign::Zero => [a, a],
            Sign::Positive => [a, b],
        };
        let below = axis.along(from_to(low, c));
        let above = if from_a.is_zero() { below } else { axis.along(from_to(high, c)) };
        let least = if below.is_negative() { c } else { low };
        let most = if above.is_positive() { c } else { high };
        [least, most].map(|p| Some(Vertex::plain(p)))
    }

    fn edges(&self) -> impl Iterator<Item = Course<T, D>> {
        Triangle::edges(self).into_iter().map(|e| Course::of(&e))
    }

    #[inline]
    fn sketch(&self, _: f64) -> Option<impl Outline> {
        self.outline()
    }
}

impl<T: Scalar> Convex<T, 3> for Tetrahedron<T> {
    /// Those of its faces.
    const SLABS: &'static [[usize; 2]] = &[[0, 1], [0, 2], [1, 2], [3, 4]];

    #[inline]
    fn directions(&self) -> impl Iterator<Item = [Delta<T>; 3]> + Clone {
        self.edges().map(|e| e.step()).into_iter()
    }

    #[inline]
    fn extremes(&self, axis: &impl Ahead<T, 3>) -> [Option<Vertex<T, 3>>; 2] {
        let most = |wanted: Sign| {
            let farther = |p, q| if axis.along(from_to(p, q)) == wanted { q } else { p };
            self.v().into_iter().reduce(farther).map(Vertex::plain)
        };
        [most(Sign::Negative), most(Sign::Positive)]
    }

    /// Those of the outline where it is flat: not one with vertices on both sides.
    fn edges(&self) -> impl Iterator<Item = Course<T, 3>> {
        let axes = outline_axes(self);
        let t = *self;
        Tetrahedron::edges(self).into_iter().enumerate().filter_map(move |(i, e)| {
            let [p, q] = t.beside(i);
            let outer = axes.is_none_or(|axes| {
                let side = |x: Point<T, 3>| {
                    let [a, b, x] = [e.a, e.b, x].each(|p| flatten(p.coords.into(), axes));
                    sign(&Orient2d::new(a, b, x))
                };
                !(side(p) * side(q)).is_negative()
            });
            outer.then(|| Course::of(&e))
        })
    }

    #[inline]
    fn sketch(&self, _: f64) -> Option<impl Outline> {
        self.outline()
    }
}

/// Axes onto which to project a flat tetrahedron that is no segment.
pub(super) fn outline_axes<T: Scalar>(t: &Tetrahedron<T>) -> Option<[usize; 2]> {
    let [a, b, c, d] = t.v();
    if !sign(&Orient3d::new(a, b, c, d)).is_zero() {
        return None;
    }
    t.faces().iter().find_map(flat_axes)
}

impl<T: Scalar, const D: usize> Convex<T, D> for Course<T, D> {
    #[inline]
    fn directions(&self) -> impl Iterator<Item = [Delta<T>; D]> + Clone {
        core::iter::once(self.direction)
    }

    #[inline]
    fn extremes(&self, axis: &impl Ahead<T, D>) -> [Option<Vertex<T, D>>; 2] {
        let first = self.starts.then_some(self.start);
        match axis.along(self.direction) {
            Sign::Positive => [first, self.end],
            Sign::Negative => [self.end, first],
            Sign::Zero => [Some(self.start); 2],
        }
    }

    fn edges(&self) -> impl Iterator<Item = Course<T, D>> {
        core::iter::once(*self)
    }

    #[inline]
    fn sketch(&self, reach: f64) -> Option<impl Outline> {
        rough::part(self.start.anchor, self.direction, self.starts, self.end.is_some(), reach)
    }
}

/// The unit vectors.
#[inline]
pub(super) fn units<T: Scalar, const D: usize>() -> [[Delta<T>; D]; D] {
    let number = |one: bool| Delta(if one { T::one() } else { T::zero() }, T::zero());
    each(|k| each(|i| number(i == k)))
}

/// Whether the axis has one of them strictly before the other.
#[inline]
fn separates<T: Scalar, const D: usize>(
    axis: &Axis<T, D>,
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
) -> bool {
    let ([a_least, a_most], [b_least, b_most]) = (a.extremes(axis), b.extremes(axis));
    let before = |most: Option<Vertex<T, D>>, least: Option<Vertex<T, D>>| match (most, least) {
        (Some(p), Some(q)) => axis.ahead(p.to(&q)).is_positive(),
        _ => false,
    };
    before(a_most, b_least) || before(b_most, a_least)
}

/// Whether an axis across two of the vectors fulfils the condition; in the plane across
/// one of them.
#[inline]
fn any_across<T: Scalar, const D: usize>(
    vectors: impl Iterator<Item = [Delta<T>; D]> + Clone,
    mut holds: impl FnMut(Axis<T, D>) -> bool,
) -> bool {
    let mut rest = vectors;
    while let Some(p) = rest.next() {
        let found =
            if D == 2 { holds(Axis([p, p])) } else { rest.clone().any(|q| holds(Axis([p, q]))) };
        if found {
            return true;
        }
    }
    false
}

/// Whether some three of the vectors are not in one plane.
fn span_space<T: Scalar, const D: usize>(
    vectors: impl Iterator<Item = [Delta<T>; D]> + Clone,
) -> bool {
    any_across(vectors.clone(), |axis| vectors.clone().any(|v| !axis.ahead(v).is_zero()))
}

/// Whether the two meet, if that is plain to see; by searching.
#[inline]
fn plainly<T: Scalar, const D: usize>(
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
) -> Option<bool> {
    // Only the first of them can be unbounded.
    b.sketch(0.0).and_then(|b| rough::meet(&a.sketch(b.reach())?, &b, D == 2))
}

/// Whether the two share no point. Exact.
pub(super) fn apart<T: Scalar, const D: usize>(
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
) -> bool {
    plainly(a, b).map_or_else(|| separated(a, b), |meet| !meet)
}

/// The same of a pair of so much worth that its look left open, or of a part of it.
pub(super) fn apart_after_look<T: Scalar, const D: usize>(
    worth: Worth,
    a: &impl Convex<T, D>,
    b: &impl Convex<T, D>,
) -> bool {
    after_look::<T>(worth, || plainly(a, b)).map_or_else(|| separated(a, b), |meet| !meet)
}

/// The same without a search.
fn separated<T: Scalar, const D: usize>(a: &impl Convex<T, D>, b: &impl Convex<T, D>) -> bool {
    let separating = |axis: Axis<T, D>| separates(&axis, a, b);
    let edges = a.directions().chain(b.directions());
    let units = units::<T, D>();
    any_across(units.into_iter(), separating)
        || any_across(edges.clone(), separating)
        || (D == 3
            && !span_space(edges.clone())
            && edges.clone().any(|p| units.into_iter().any(|e| separating(Axis([p, e])))))
}
