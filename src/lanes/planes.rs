//! Plane × plane in space.
//!
//! They cross where n × m is not zero. A component of it has 2 roundings, so all three together
//! are off by no more than so many of Σ (|nᵢmⱼ| + |nⱼmᵢ|), i ≠ j, less than Σ|nᵢ| Σ|mⱼ|; and
//! these sums have four roundings more. Parallel planes are left open.

use super::triangles::cross;
use super::{Arithmetic, Glance, Lane, Lanes, Verdict, sizes, sum};
use crate::scalar::Scalar;
use crate::shape::Plane;

impl<T: Scalar> Glance<T, Plane<T, 3>> for Plane<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Plane<T, 3>) -> Verdict {
        let (n, m) = (self.n().map(L::value), other.n().map(L::value));
        let [p, q] = [self.offset, other.offset].map(|d| L::value(d).abs());
        let across = sum(sizes(cross(n, m)));
        // Not a number, or infinite, if a component is.
        let size = sum(sizes(n)) * sum(sizes(m)) + L::F::whole(6) * L::F::TINY;
        let finite = p + q <= L::F::MAX;
        Verdict { yes: (across > L::F::bound(6) * size) & finite, no: false }
    }
}
