//! Plane × plane in space.
//!
//! They cross where a component of n × m is not zero: it has 2 roundings, and the product of the sums
//! of magnitudes of both is no less than its magnitude. Equal or opposite normals are compared as
//! they are, and then the offsets.

use super::triangles::{cross, largest, size};
use super::{Arithmetic, Glance, Known, Lane, Lanes, Verdict};
use crate::scalar::Scalar;
use crate::shape::Plane;

/// Whether it is known that they meet or do not, and whether they do.
#[inline(always)]
fn known<T: Scalar, L: Lanes<T>>(p: &Plane<T, 3>, q: &Plane<T, 3>) -> Known {
    let (n, m) = (p.n().map(L::value), q.n().map(L::value));
    let (p, q) = (L::value(p.offset), L::value(q.offset));
    let (zero, tiny) = (L::F::ZERO, L::F::TINY);
    let (long, far) = (size(n), size(m));
    let e = (L::F::bound(3) * long) * far + tiny;
    let crossing = largest(cross(n, m)) > e;

    let all = |agree: fn(L::F, L::F) -> bool| (0..3).fold(true, |all, i| all & agree(n[i], m[i]));
    let same = all(|x, y| x == y);
    let opposite = all(|x, y| x == -y);
    let meet = crossing | (same & (p == q)) | (opposite & (p == -q));
    // Infinite ones are left open, and zero normals: where one is zero they do not cross, and
    // are the same only if both are.
    let round = (long > zero) & (long + zero * (p + q) <= L::F::MAX);
    // Parallel ones do not cross. An inclusive "or" would be compiled into a branch on that.
    Known { known: round & (crossing ^ (L::EXACT & (same | opposite))), yes: meet }
}

impl<T: Scalar> Glance<T, Plane<T, 3>> for Plane<T, 3> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Plane<T, 3>) -> Verdict {
        let Known { known, yes } = known::<T, L>(self, other);
        Verdict { yes: known & yes, no: known & !yes }
    }
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Plane<T, 3>) -> Known {
        known::<T, L>(self, other)
    }
}
