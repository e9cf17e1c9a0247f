//! The square of a distance beside that of a radius.
//!
//! f ≤ n, where f is known last, is asked of f (1 + p) and f (1 − p), so that little waits for it. p
//! has room for what f is off by in proportion, and for 4u besides, τ n for what n is, and n is less
//! or more by that and by what both are off by otherwise. This must be infinite or no number where f
//! is not finite; then nothing is seen.

use super::{Lane, Verdict};

/// Such f and n.
pub(super) struct Squares<F> {
    f: F,
    /// Less than n, and more.
    n: [F; 2],
}

impl<F: Lane> Squares<F> {
    #[inline(always)]
    pub(super) fn new(f: F, n: F, off: F) -> Self {
        let d = F::SHARE * n + off;
        Self { f, n: [n - d, n + d] }
    }

    /// f ≤ n, where p = τ.
    #[inline(always)]
    pub(super) fn is_within(&self) -> bool {
        self.f * (F::ONE + F::SHARE) < self.n[0]
    }

    /// n < f, and by that much; and p is τ and that part.
    #[inline(always)]
    pub(super) fn is_beyond(&self, part: F, by: F) -> bool {
        self.n[1] + by < self.f * (F::ONE - (F::SHARE + part))
    }

    /// f ≤ n, where p = τ.
    #[inline(always)]
    pub(super) fn verdict(&self) -> Verdict {
        Verdict { yes: self.is_within(), no: self.n[1] < self.f * (F::ONE - F::SHARE) }
    }
}
