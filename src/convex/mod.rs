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

mod clipped;
mod drum;
mod egg;
mod gjk;
mod polytope;
mod shapes;
#[cfg(test)]
mod tests;

pub(crate) use clipped::{Behind, Clipped, rod};
pub(crate) use drum::{Drum, Plate};
pub(crate) use egg::Egg;
pub(crate) use gjk::touch;
pub(crate) use polytope::{Round, Slanted, Vertices};
pub(crate) use shapes::at;

use crate::real::{Real, Vector, outwards};
use crate::rough::Sketched;
use crate::scalar::Scalar;
use crate::shape::Aabb;
use nalgebra::{Point, SVector};

/// A bounded convex body: every point within [`radius`](Self::radius) of its core.
pub(crate) trait Support {
    /// A point of the core with the largest d · x.
    fn farthest(&self, d: &Vector) -> Vector;

    /// A point of the core, the same however the body is described.
    fn center(&self) -> Vector;

    /// No coordinate of a point of the body is larger in magnitude.
    fn reach(&self) -> Real;

    /// How far the body extends around its core.
    fn radius(&self) -> Real {
        Real::ZERO
    }

    /// A point of the body with the largest d · x.
    fn outermost(&self, d: &Vector) -> Vector {
        let (x, r) = (self.farthest(d), self.radius());
        if r.is_zero() { x } else { x + d.ratio(r, d.length()) }
    }
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

/// The box around a body, its sides rounded outwards.
///
/// A side within 2⁻¹⁰⁰ of the largest coordinate of a number of the scalar is that number.
pub(crate) fn bounding_box<T: Scalar, const D: usize>(body: &dyn Support) -> Aabb<T, D> {
    let unit = body.reach().scaled(NOISE);
    let side = |upper: bool| {
        let mut corner = Point::from([T::zero(); D]);
        for (i, x) in corner.coords.iter_mut().enumerate() {
            let one = if upper { Real::ONE } else { -Real::ONE };
            let d = Vector(core::array::from_fn(|k| if k == i { one } else { Real::ZERO }));
            let far = body.outermost(&d);
            let bound = far.0.get(i).copied().unwrap_or(Real::ZERO);
            *x = outwards(bound.settled(unit), upper);
        }
        corner
    };
    Aabb { min: side(false), max: side(true) }
}

/// The point of a body that lies farthest in a direction, each coordinate rounded to
/// nearest; the center of it for a direction that is zero or not finite.
pub(crate) fn support<T: Scalar, const D: usize>(
    body: &dyn Support,
    direction: &SVector<T, D>,
) -> Point<T, D> {
    let d: [T; D] = (*direction).into();
    let turns = d.iter().all(|x| x.is_finite()) && d.iter().any(|x| *x != T::zero());
    let far = if turns { body.outermost(&Vector::of(d)) } else { body.center() };
    settled(&far, body.reach()).rounded()
}

/// The point without the noise of computing it among coordinates of this size.
pub(crate) fn settled(x: &Vector, reach: Real) -> Vector {
    Vector(x.0.map(|c| c.settled(reach.scaled(NOISE))))
}
