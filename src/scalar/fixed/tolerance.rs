//! How near numbers are to each other, exactly.

use super::Raw;
use crate::scalar::Tolerance;

/// Whether they differ by no more than the tolerance.
pub(super) fn is_near<T: Raw>(a: T, b: T, tolerance: Tolerance<T>) -> bool {
    let gap = u128::from(a.raw().abs_diff(b.raw()));
    let size = |x: T| u128::from(x.raw().unsigned_abs());
    let bound = |x: T| u128::from(x.raw().max(0).unsigned_abs());
    let within = |epsilon: T| epsilon.raw() >= 0 && gap <= size(epsilon);
    match tolerance {
        Tolerance::Absolute(epsilon) => within(epsilon),
        Tolerance::Relative { epsilon, relative } => {
            // gap ≤ size · relative, in units of 2^−2f: below 2^127.
            let larger = size(a).max(size(b));
            within(epsilon) || gap << T::FRACTION <= larger * bound(relative)
        }
        Tolerance::Ulps { epsilon, ulps } => within(epsilon) || gap <= u128::from(ulps),
    }
}
