//! How near numbers are to each other.

use approx::UlpsEq;

/// How far apart two numbers may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Tolerance<T> {
    /// |a − b| is at most this.
    Absolute(T),
    /// |a − b| is at most `epsilon`, or at most the larger magnitude times `relative`.
    Relative {
        /// The least tolerance.
        epsilon: T,
        /// The part of the larger magnitude.
        relative: T,
    },
    /// |a − b| is at most `epsilon`, or b is at most so many numbers from a, on the same side of
    /// zero for floats.
    Ulps {
        /// The least tolerance.
        epsilon: T,
        /// Units in the last place.
        ulps: u32,
    },
}

/// What approx says of two floats.
pub(super) fn approximately<F: UlpsEq<Epsilon = F> + approx::RelativeEq>(
    a: &F,
    b: &F,
    tolerance: Tolerance<F>,
) -> bool {
    match tolerance {
        Tolerance::Absolute(epsilon) => a.abs_diff_eq(b, epsilon),
        Tolerance::Relative { epsilon, relative } => a.relative_eq(b, epsilon, relative),
        Tolerance::Ulps { epsilon, ulps } => a.ulps_eq(b, epsilon, ulps),
    }
}
