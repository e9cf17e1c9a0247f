//! A look at how far two shapes are apart.
//!
//! As in a look at where a line enters, bounds on both sides are computed in `f64`, and where
//! they round to the same number, so does the truth. Distances of `f64` itself are looked at in
//! sums of two: see [`sharp`].
//!
//! # Error bounds
//!
//! Both shapes are convex hulls of a few points. Let d be any vector, x of one and y of the other
//! shape, and G = |d|. If d is y − x for two of their points, the shapes are at most G apart. They
//! are at least m/G apart, m the least d·(y − x) for corners x and y, as all of one shape lies
//! beyond a plane across d and all of the other before it. So a d needs no proof either, nor does
//! how it was found: with γ = G² − m the distance lies between G − γ/G and G, and γ is nearly zero
//! if d is nearly the shortest.
//!
//! It is computed as w + Σ sᵢeᵢ, w between two corners and eᵢ along edges, with sᵢ from 0 to 1, but
//! for an error r. So γ = Σ sᵢ d·eᵢ + d·r less what Σ d·eᵢ is at least over all corners.
//! S is the sum of the magnitudes of the components of w and all e, so G ≤ S but for roundings.
//! Each component of w and e is within u of its size.
//!
//! * |r| is at most 4u S: one rounding for w, two for each product, one for each sum. Weights of a
//!   triangle whose sum is up to 1 + 4u move y by 4u S.
//! * γ is off by at most 12u G S: d·r by 4u G S, each d·e by 4u of G times its length, its product
//!   with s by another u, and the two or three sums by u G S each. Divided by G it is 12u S.
//! * The last sums take three roundings of numbers that are at most S.
//!
//! So 16u S is enough on either side. An operand that is NaN or infinite makes S so, and where the
//! squares underflow, 16u S is more than G. If all is zero, so is the distance.

mod boxes;
mod points;
mod segments;
mod sharp;
mod triangles;

use super::root::off_by;
use super::sharp::Sharp;
use super::{Arithmetic, Fine, Lane, Lanes, dot};

/// How far two shapes are apart, as far as a look shows it.
#[derive(Debug, Clone, Copy)]
pub struct Gap {
    /// Bounds on the distance; nothing if the first is negative or NaN.
    bounds: [f64; 2],
}

impl Gap {
    /// From a vector d, γ and S.
    #[inline(always)]
    fn of<T, L: Fine<T>, const D: usize>(d: [f64; D], lacking: f64, size: f64) -> Self {
        let s = dot(d, d);
        let [g, y] = L::roots(s);
        let e = off_by([g, y], [s, 4.0 * f64::ROUNDOFF * s]) + 16.0 * f64::ROUNDOFF * size;
        // Of two the second where one is NaN.
        let lacking = 1.25 * y * 0.0.or_larger(lacking);
        Self { bounds: [g - (lacking + e), g + e] }
    }

    /// From a vector whose components are within u of their sizes.
    #[inline(always)]
    fn straight<T, L: Fine<T>, const D: usize>(d: [f64; D]) -> Self {
        let s = dot(d, d);
        let [g, y] = L::roots(s);
        let e = off_by([g, y], [s, 8.0 * f64::ROUNDOFF * s]) + 4.0 * f64::ROUNDOFF * g;
        Self { bounds: [g - e, g + e] }
    }

    /// The same where it is zero if this holds.
    #[inline(always)]
    fn or_zero(self, shared: bool) -> Self {
        Self { bounds: self.bounds.map(|bound| if shared { 0.0 } else { bound }) }
    }

    /// The same for one that has a radius more.
    #[inline(always)]
    fn without(self, radius: f64) -> Self {
        let [low, high] = self.bounds;
        let e = 4.0 * f64::ROUNDOFF * (high + radius);
        let (near, far) = ((low - radius) - e, (high - radius) + e);
        let known = (low >= 0.0) & (radius >= 0.0);
        Self { bounds: [near, far] }.or_zero(far <= 0.0).if_so(known)
    }

    /// The same where this holds too.
    #[inline(always)]
    fn if_so(self, condition: bool) -> Self {
        let [low, high] = self.bounds;
        Self { bounds: [if condition { low } else { f64::NAN }, high] }
    }

    /// The distance, and whether it is known.
    #[inline(always)]
    pub(crate) fn read<T, L: Fine<T>>(self) -> (T, bool) {
        let [low, high] = self.bounds;
        let (x, same) = L::nearest_length(low, high);
        (x, same & (low >= 0.0))
    }
}

/// Two shapes, in either order.
#[diagnostic::on_unimplemented(
    message = "there are no columns for the distance of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait Separate<T, Other> {
    /// What a look shows of how far they are apart, without a branch.
    fn gap<L: Fine<T>>(&self, other: &Other) -> Gap;
    /// How far they are apart, without a branch, in floats that are the numbers themselves.
    fn sharp_gap<L: Lanes<T>>(&self, other: &Other) -> Sharp<L::F>;
}

/// Writes [`Separate`] for two shapes in one order from the other.
macro_rules! other_order {
    ($($a:ident, $b:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> $crate::lanes::Separate<T, $a<T, $d>> for $b<T, $d> {
            #[inline(always)]
            fn gap<L: $crate::lanes::Fine<T>>(&self, other: &$a<T, $d>) -> $crate::lanes::Gap {
                other.gap::<L>(self)
            }
            #[inline(always)]
            fn sharp_gap<L: $crate::lanes::Lanes<T>>(
                &self,
                other: &$a<T, $d>,
            ) -> $crate::lanes::sharp::Sharp<L::F> {
                other.sharp_gap::<L>(self)
            }
        }
    )+)*};
}
use other_order;
