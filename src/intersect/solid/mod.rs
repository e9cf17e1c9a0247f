//! Solids with round sides × everything.
//!
//! | with | how |
//! | --- | --- |
//! | a bounded convex shape | the search of [`touch`], which knows both by their farthest points |
//! | plane, half-space | how far the body reaches along the normal |
//! | line, ray, segment | the equation of its sides, in `line` |
//! | point | the sign of a polynomial, exact; each solid in its own file |
//!
//! All but the last compute in 128 bits and count what is within a tolerance of touching
//! as touching: 2⁻⁸⁰ of the largest coordinate of the two, 2⁻¹⁰⁰ for planes. That is far
//! below one ulp of the largest coordinate in every scalar (2⁻⁶³ of the range in `I32F32`),
//! so it matters only for shapes that touch in truth, whose numbers are rounded.
//!
//! The search ends in few rounds where the margin is ample; each is some hundred
//! operations of 128 bits. A pair that touches takes about 80 rounds, and no pair more
//! than 512.

mod cone;
mod cylinder;
mod disk;
mod ellipsoid;
mod line;
mod plain;
mod plane;
mod unbounded;

use super::Meet;
use crate::convex::{Convex, Curved, touch};
use crate::rough::plainly;
use crate::scalar::Scalar;
use line::Pierced;
use nalgebra::Point;
pub(super) use plain::entry;

/// A shape that lines pass through in one piece.
pub(crate) trait Solid: Curved {
    /// How a look at a line goes.
    type Look;
    /// The body for lines.
    fn pierced_body(&self) -> impl Pierced;
}

impl<T, A, B, const D: usize> Meet<B, Point<T, D>> for A
where
    T: Scalar,
    A: Curved,
    B: Convex,
{
    const AFTER_BOXES: bool = true;
    #[inline]
    fn meets(&self, other: &B) -> bool {
        let search = || touch(&self.body(), &other.body()).is_some();
        plainly(self, other).unwrap_or_else(search)
    }
    /// A witness: a point in both. Of shapes that overlap it is somewhere in what they
    /// share.
    #[inline]
    fn meet(&self, other: &B) -> Option<Point<T, D>> {
        if plainly(self, other) == Some(false) {
            return None;
        }
        touch(&self.body(), &other.body()).map(|x| x.rounded())
    }
}
