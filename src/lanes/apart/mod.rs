//! How far two shapes are apart, plainly.
//!
//! # Error bounds
//!
//! The nearest points lie on a corner, a line or a plane of each shape: d = w + Σ sᵢeᵢ, w between
//! two corners and eᵢ along the edges that they are free to move along. S is the sum of the
//! magnitudes of the components of w and all e, each of which is within u of its size.
//!
//! * d, with just these sᵢ, is off by at most 4u S: one rounding for w, two for each product, one
//!   for each sum. So is its length, with 4u of it for the square and the root.
//! * For any sᵢ at all, what d has across all eᵢ is the way between those lines or planes: its square
//!   is d·d less what d has along them, gᵀG⁻¹g with g = (d·eᵢ) and G = (eᵢ·eⱼ). That is of second
//!   order. So sᵢ need only be nearly right, and d·eᵢ only be bounded: what d·d may be too long by is
//!   the `spare`, and where it is at most 8u S |d|, the length is too long by 4u S.
//! * Those lines or planes are the right ones where no sᵢ gets to an end of its edge when d is made
//!   perpendicular, and where d leads away from what all other edges lead to. So far sᵢ move: |d·e|
//!   over e·e, or of two edges, with 1-norms in place of e·f, (|d·e| f·f + |d·f| |e||f|) over
//!   Δ = e·e f·f − (e·f)²; twice that is enough for all roundings while Δ > 2⁹u e·e f·f. A product
//!   d·e is off by 10u S |e| in 1-norms.
//! * Radii are added up, and taken off, with a rounding each.
//!
//! In all, 16u S + 4uρ on either side. A distance that is not more than that may be zero in truth:
//! there, where squares underflow, or where edges are nearly parallel, nothing is known, and the
//! distance is computed from exact signs.

mod boxes;
mod feet;
mod points;
mod segments;
mod triangles;

pub(crate) use feet::{feet, foot_inside, segment_feet, skew_feet};

use super::ways::extent;
use super::{Lane, Lanes, dot};

/// How far two shapes are apart, but for the root: without it rows become vector code.
#[derive(Debug, Clone, Copy)]
pub struct Gap<F> {
    /// The square of a vector d from one to the other.
    pub(crate) square: F,
    /// S
    pub(crate) size: F,
    /// By how much the square may be too long.
    pub(crate) spare: F,
    /// The sum of the radii, which are not in the vector.
    pub(crate) radius: F,
    /// Whether all that is so.
    pub(crate) known: bool,
    /// Whether they share a point.
    pub(crate) shared: bool,
}

impl<F: Lane> Gap<F> {
    /// From a vector d.
    #[inline(always)]
    fn of<const D: usize>(d: [F; D], size: F, spare: F, known: bool) -> Self {
        Self { square: dot(d, d), size, spare, radius: F::ZERO, known, shared: false }
    }

    /// From a vector whose components are within u of their sizes.
    #[inline(always)]
    fn straight<const D: usize>(d: [F; D]) -> Self {
        let size = extent(d);
        Self { shared: size == F::ZERO, ..Self::of(d, size, F::ZERO, true) }
    }

    /// The same where they share a point if this holds.
    #[inline(always)]
    fn or_zero(self, shared: bool) -> Self {
        Self { shared: self.shared | shared, ..self }
    }

    /// The same for one that has a radius more.
    #[inline(always)]
    fn without(self, radius: F) -> Self {
        let proper = (radius >= F::ZERO) & (radius <= F::LARGE);
        Self { radius: self.radius + radius, ..self.if_so(proper) }
    }

    /// The same where this holds too.
    #[inline(always)]
    fn if_so(self, condition: bool) -> Self {
        Self { known: self.known & condition, shared: self.shared & condition, ..self }
    }

    /// Whether the points that d leads between are nearest to each other, and certainly two.
    #[inline(always)]
    fn has_points<const D: usize>(self, d: [F; D]) -> bool {
        let (most, off) = (largest(d), F::whole(8) * F::ROUNDOFF * self.size);
        self.known & are_two(most, self.size) & (self.spare <= off * most)
    }

    /// The distance, and whether it is known, with the root of the square.
    #[inline(always)]
    pub(crate) fn with_root<T, L: Lanes<T, F = F>>(self, root: F) -> (T, bool) {
        let (u, zero) = (F::ROUNDOFF, F::ZERO);
        let e = F::whole(16) * u * self.size + F::whole(4) * u * self.radius;
        let near = self.spare <= (F::whole(8) * u * self.size) * root;
        let ordinary = (self.square >= F::TINY) & (self.square <= F::LARGE);
        let settled = self.known & near & ordinary;
        let x = root - self.radius;
        let (length, fits) = L::length(x, e);
        // Where there is no radius, x is not negative.
        let shared = self.shared | settled & (x < -e);
        (if shared { L::number(zero) } else { length }, shared | settled & fits)
    }

    /// The distance, and whether it is known.
    #[inline(always)]
    pub(crate) fn read<T, L: Lanes<T, F = F>>(self) -> (T, bool) {
        self.with_root::<T, L>(self.square.root())
    }
}

/// The largest magnitude of a component.
#[inline(always)]
fn largest<F: Lane, const D: usize>(d: [F; D]) -> F {
    let mut most = d[0].abs();
    for x in d {
        most = most.or_larger(x.abs());
    }
    most
}

/// Whether points are not one for which the largest component of d is this.
#[inline(always)]
fn are_two<F: Lane>(most: F, size: F) -> bool {
    (most > F::whole(16) * F::ROUNDOFF * size) & (most >= F::TINY)
}

/// 10u S, of which |e| is what d·e is off by.
#[inline(always)]
fn of_dot<F: Lane>(size: F) -> F {
    F::whole(10) * F::ROUNDOFF * size
}

/// Whether a parameter stays between 0 and 1 though it may move so far, or is an end where d leads
/// away from the rest of the edge by more than so much.
#[inline(always)]
fn holds<F: Lane>(t: F, moves: F, [away, least]: [F; 2]) -> bool {
    let (zero, one) = (F::ZERO, F::ONE);
    let (first, last) = ((t == zero) & (-away > least), (t == one) & (away > least));
    first | last | ((t > moves) & (t + moves < one) & (moves < one))
}

/// By how much two free parameters move at most, and whether that is known.
#[inline(always)]
fn both_move<F: Lane>([du, dv]: [F; 2], [uu, uv, vv]: [F; 3], cross: F) -> ([F; 2], bool) {
    let area = uu * vv - uv * uv;
    let twice = F::whole(2) / area;
    let known = (area > F::whole(1 << 9) * F::ROUNDOFF * (uu * vv)) & (area >= F::TINY);
    ([(du * vv + dv * cross) * twice, (dv * uu + du * cross) * twice], known)
}

/// Two shapes, in either order.
pub trait Separate<T, Other> {
    /// How far they are apart, without a branch.
    fn gap<L: Lanes<T>>(&self, other: &Other) -> Gap<L::F>;
}

/// Writes [`Separate`] for two shapes in one order from the other.
macro_rules! other_order {
    ($($a:ident, $b:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> $crate::lanes::Separate<T, $a<T, $d>> for $b<T, $d> {
            #[inline(always)]
            fn gap<L: $crate::lanes::Lanes<T>>(
                &self,
                other: &$a<T, $d>,
            ) -> $crate::lanes::Gap<L::F> {
                other.gap::<L>(self)
            }
        }
    )+)*};
}
use other_order;
