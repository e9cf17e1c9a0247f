//! Bounded convex bodies, known by their farthest points.
//!
//! A [`Support`] answers one question: which of your points lies farthest in this
//! direction? That suffices to tell whether two bodies meet ([`touch`], the algorithm of
//! Gilbert, Johnson and Keerthi), and how far one reaches across a plane. All of it is in
//! [`Real`] numbers, compiled once, whatever the scalar and the shape.
//!
//! A shape takes part by [`Convex`], with one of the bodies here:
//!
//! | body | shapes |
//! | --- | --- |
//! | [`Vertices`] | segment, triangle, whatever is the hull of a few points |
//! | [`Slanted`] | box, parallelogram, oriented box |
//! | [`Round`] | what has a radius around one of these: sphere, capsule |
//! | [`Drum`] | cylinder, cone |
//! | [`Plate`] | disk |
//! | [`Egg`] | ellipsoid, ellipse |
//!
//! What lies in the plane has z = 0. Of unbounded shapes the part counts that a bounded
//! one can reach: see [`Clipped`] and [`rod`].

mod advance;
mod clipped;
mod depth;
mod direct;
mod drum;
mod egg;
mod gjk;
mod inside;
mod passage;
mod patch;
mod polytope;
mod shapes;
mod sight;
#[cfg(test)]
mod tests;

pub(crate) use advance::{Advance, Touch, advance};
pub(crate) use clipped::{Behind, Clipped, rod};
pub(crate) use depth::{Depth, Moved, NEAR, NEAREST, depth};
pub(crate) use drum::{Drum, Plate};
pub(crate) use egg::Egg;
pub(crate) use gjk::{apart, touch};
pub(crate) use inside::inside;
pub(crate) use passage::{Passage, passage};
pub(crate) use patch::{Spot, patch, patch_beyond};
pub(crate) use polytope::{Listed, Round, Slanted, Vertices};
pub(crate) use shapes::{Bounded, Flat, IsBounded, Origin, at, number, seen, steps};
pub(crate) use sight::{ERROR, Need, Sight};

use crate::predicate::each;
use crate::real::{Number, Real, Vector, outwards};
use crate::rough::Sketched;
use crate::scalar::Scalar;
use crate::shape::Aabb;
use nalgebra::{Point, SVector};

/// A bounded convex body: every point within [`radius`](Self::radius) of its core.
pub(crate) trait Support<N: Number = Real> {
    /// A point of the core with the largest d · x.
    fn farthest(&self, d: &Vector<N>) -> Vector<N>;

    /// A point of the core, the same however the body is described.
    fn center(&self) -> Vector<N>;

    /// No coordinate of a point of the body is larger in magnitude.
    fn reach(&self) -> N;

    /// How far the body extends around its core.
    fn radius(&self) -> N {
        N::ZERO
    }

    /// Directions across its faces and along its edges, of any length; of round sides those that mark
    /// them.
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        let _ = visit;
    }

    /// Whether its core has round sides.
    fn is_round(&self) -> bool {
        false
    }

    /// Whether its core is a point or a segment.
    fn is_thin(&self) -> bool {
        false
    }

    /// From where to where its core reaches along d, times |d|.
    fn span(&self, d: &Vector<N>) -> [N; 2] {
        [self.farthest(&-*d).dot(d), self.farthest(d).dot(d)]
    }

    /// What its core is, where nearest points have a closed form.
    fn form(&self) -> Form<N> {
        Form::Other
    }

    /// Visits the corners that its core is the hull of; whether there are such.
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        let _ = visit;
        false
    }

    /// A point of the body with the largest d · x.
    fn outermost(&self, d: &Vector<N>) -> Vector<N> {
        let (x, r) = (self.farthest(d), self.radius());
        if r.is_zero() { x } else { x + d.ratio(r, d.length()) }
    }
}

/// What a core is.
pub(crate) enum Form<N> {
    /// A segment between two points, or one point.
    Segment([Vector<N>; 2]),
    /// The points `center` + Σ sᵢ·`half`ᵢ with −1 ≤ sᵢ ≤ 1.
    Cell(Vector<N>, [Vector<N>; 3]),
    /// Anything.
    Other,
}

/// A direction that a body has.
pub(crate) enum Axis<N> {
    /// Across a face.
    Normal(Vector<N>),
    /// Along an edge.
    Edge(Vector<N>),
}

/// A shape that is a bounded convex body. It is not empty when it is asked.
///
/// Without the scalar among its parameters, so that no other crate could add to it, and
/// the rule for all such shapes does not clash with those for single ones.
pub(crate) trait Convex: Sketched {
    /// The body.
    fn body(&self) -> impl Support;
}

/// A shape whose pairs with all [`Convex`] shapes are settled by their bodies alone.
pub(crate) trait Curved: Convex {}

/// What is left of a number when it is exact but for rounding errors, as a part of the
/// largest coordinate: 2⁻¹⁰⁰.
const NOISE: i32 = -100;

/// The same of a side of a box, as a part of the numbers that it is the sum of.
const EDGE: i32 = -116;

/// How far a body reaches along an axis, down and up.
fn extent(body: &dyn Support, axis: usize) -> [Real; 2] {
    [-Real::ONE, Real::ONE].map(|one| {
        let d = Vector(each(|k| if k == axis { one } else { Real::ZERO }));
        body.outermost(&d).0.get(axis).copied().unwrap_or(Real::ZERO)
    })
}

/// The noise of computing how far it reaches: no more than a part of how far it does from zero.
fn noise([low, high]: [Real; 2]) -> Real {
    low.abs().larger(high.abs()).scaled(EDGE)
}

/// The box around a body, its sides rounded outwards.
///
/// A side is rounded as the number that it is if that has few digits, which it is within 2⁻¹¹⁶
/// of: not far enough for another scalar to be between.
pub(crate) fn bounding_box<T: Scalar, const D: usize>(body: &dyn Support) -> Aabb<T, D> {
    let mut bounds = Aabb { min: Point::from([T::zero(); D]), max: Point::from([T::zero(); D]) };
    let corners = bounds.min.coords.iter_mut().zip(bounds.max.coords.iter_mut());
    for (axis, (min, max)) in corners.enumerate() {
        let ends @ [low, high] = extent(body, axis);
        let unit = noise(ends);
        *min = outwards(low.settled(unit), false);
        *max = outwards(high.settled(unit), true);
    }
    bounds
}

/// The point of a body that lies farthest in a direction, each coordinate rounded to
/// nearest; the center of it for a direction that is zero or not finite.
pub(crate) fn support<T: Scalar, const D: usize>(
    body: &dyn Support,
    direction: &SVector<T, D>,
) -> Point<T, D> {
    let d: [T; D] = (*direction).into();
    let turns = d.iter().all(|x| x.is_finite()) && d.iter().any(|x| *x != T::zero());
    let mut far = if turns { body.outermost(&Vector::of(d)) } else { body.center() };
    for (axis, x) in far.0.iter_mut().enumerate().take(D) {
        *x = x.settled(noise(extent(body, axis)));
    }
    far.rounded()
}

/// The point without the noise of computing it among coordinates of this size.
pub(crate) fn settled(x: &Vector, reach: Real) -> Vector {
    Vector(x.0.map(|c| c.settled(reach.scaled(NOISE))))
}
