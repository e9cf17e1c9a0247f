//! First answers in double precision: right or none.
//!
//! Whether two convex bodies meet is settled exactly elsewhere, by signs of polynomials
//! or in 128 bits. Nearly always the question is not close, and plain `f64` can prove the
//! answer in a fraction of the time: [`meet`] says yes or no only with a proof that
//! survives all its rounding errors, and otherwise leaves the question to the exact way.
//! So no answer depends on it.
//!
//! The search is that of Gilbert, Johnson and Keerthi (IEEE J. Robotics and Automation 4,
//! 1988) on the difference A − B of the cores of two [`Outline`]s, with R the sum of their
//! radii. The proofs:
//!
//! * **Apart.** A direction v in which every a − b has v·(a − b) > (R + σ)|v|.
//! * **Meeting**, R > 0. A mean of points of A − B shorter than R − σ.
//! * **Meeting**, whatever R. Points of A − B around the origin, which keeps a distance
//!   above σ from the faces of their tetrahedron (in the plane, the edges of their
//!   triangle): moving each corner by less than that does not move the origin out.
//!
//! Where the nearest points have a closed form, as those of a ball and a box, the first two
//! proofs are tried on them, without a search.
//!
//! σ is 2⁻⁴⁰ of the largest coordinate of the two. An outline gives points of its core
//! within 2⁻⁴⁴ of that, and its extent along v within 2⁻⁴⁴ of it times |v|: each
//! coordinate is the result of fewer than 30 operations on numbers of that size, with
//! errors of 2⁻⁵³ of it. The search adds two such points and a few operations more; the
//! distance from a face is taken only where the sine of its angle is above 2⁻⁶, which
//! keeps its error below 2⁻⁴². Sizes outside of 2^±100 are left to the exact way, so that
//! no product of up to six numbers overflows, or underflows where it matters.

mod nearest;
mod outline;
mod planes;
mod search;
mod shapes;
mod slabs;
#[cfg(test)]
mod tests;

pub(crate) use outline::Points;
use outline::{Disks, Egg, Part, Rounded, Slanted, most};
pub(crate) use search::meet;
pub(crate) use shapes::{
    ball_plainly, corners_plainly, frustum_plainly, hull_plainly, line_plainly, part, passage,
    passage_anyway, plane_plainly, rod_plainly, rods_plainly, sides_plainly, tube_plainly,
};
pub(crate) use slabs::{Passage, Side};

use nalgebra::Vector3;

/// A point or vector; what lies in the plane has z = 0.
pub(crate) type Vector = Vector3<f64>;

/// Zero in every component.
const ZERO: Vector = crate::vector::repeated(0.0);

/// Directions and normals of these magnitudes, 2⁻⁵⁰⁰ and 2⁵⁰⁰, and squares of them, have
/// products with coordinates that neither overflow nor vanish.
const LEAST: f64 = f64::from_bits((1023 - 500) << 52);
const MOST: f64 = f64::from_bits((1023 + 500) << 52);

/// The larger of two numbers; no number if one of them is none.
#[inline]
fn larger(a: f64, b: f64) -> f64 {
    if a > b || a.is_nan() { a } else { b }
}

/// A bounded convex body in double precision: all points within a radius of its core.
pub(crate) trait Outline {
    /// A point of the core far along the direction, and how far the core extends that way:
    /// the largest d · x.
    fn farthest(&self, d: &Vector) -> (Vector, f64);

    /// A point of the core.
    fn center(&self) -> Vector;

    /// A point of the core about nearest to this one; `None` where that takes a search.
    #[inline]
    fn nearest(&self, p: &Vector) -> Option<Vector> {
        let _ = p;
        None
    }

    /// No coordinate of a point of the body is larger in magnitude.
    fn reach(&self) -> f64;

    /// How far the body extends around its core.
    fn radius(&self) -> f64 {
        0.0
    }
}

/// A shape with an [`Outline`].
pub(crate) trait Sketched {
    /// Whether the shape lies in the plane.
    const FLAT: bool;

    /// The outline; `None` where the scalar has none, or the shape is empty. A number that
    /// is not finite makes its reach so.
    fn outline(&self) -> Option<impl Outline>;
}

/// Whether the two shapes meet, if that is plain to see; by searching.
#[inline]
pub(crate) fn plainly<A: Sketched, B: Sketched>(a: &A, b: &B) -> Option<bool> {
    meet(&a.outline()?, &b.outline()?, A::FLAT)
}
