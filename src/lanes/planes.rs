//! Plane × plane in space.
//!
//! They cross where a component of n × m is not zero: it has 2 roundings, and the product of the sums
//! of magnitudes of both is no less than its magnitude. Equal or opposite normals are compared as
//! they are, and then the offsets.

use super::triangles::{cross, largest, size};
use super::{Arithmetic, Glance, Known, Lane, Lanes, Verdict};
use crate::scalar::Scalar;
use crate::shape::Plane;

/// Whether planes with these normals certainly cross.
#[inline(always)]
fn cross_certainly<F: Lane>(n: [F; 3], m: [F; 3]) -> bool {
    largest(cross(n, m)) > (F::bound(3) * size(n)) * size(m) + F::TINY
}

impl<T: Scalar> Glance<T, Plane<T, 3>> for Plane<T, 3> {
    const BRIEF: bool = true;
    /// Only whether they cross. Of a normal that is zero or infinite, or no number, no component is
    /// above what it is off by.
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Plane<T, 3>) -> Known {
        let (n, m) = (self.n().map(L::value), other.n().map(L::value));
        let offsets = L::value(self.offset) + L::value(other.offset);
        let finite = L::FINITE | (offsets * L::F::ZERO == L::F::ZERO);
        Known { known: cross_certainly(n, m) & finite, yes: true }
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Plane<T, 3>) -> Verdict {
        let (n, m) = (self.n().map(L::value), other.n().map(L::value));
        let (p, q) = (L::value(self.offset), L::value(other.offset));
        let zero = L::F::ZERO;
        let (long, crossing) = (size(n), cross_certainly(n, m));

        let all =
            |agree: fn(L::F, L::F) -> bool| (0..3).fold(true, |all, i| all & agree(n[i], m[i]));
        let same = all(|x, y| x == y);
        let opposite = all(|x, y| x == -y);
        let meet = crossing | (same & (p == q)) | (opposite & (p == -q));
        // Infinite ones are left open, and zero normals: where one is zero they do not cross, and
        // are the same only if both are.
        let round = (long > zero) & (long + zero * (p + q) <= L::F::MAX);
        let known = round & (crossing | (L::EXACT & (same | opposite)));
        Verdict { yes: known & meet, no: known & !meet }
    }
}
