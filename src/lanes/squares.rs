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
    n: F,
    /// What n is less or more by.
    d: F,
}

impl<F: Lane> Squares<F> {
    #[inline(always)]
    pub(super) fn new(f: F, n: F, off: F) -> Self {
        // Where products take long, what is for f is in there too.
        let d = F::SHARE * if F::SLOW { n + f } else { n } + off;
        Self { f, n, d }
    }

    /// f ≤ n
    #[inline(always)]
    pub(super) fn is_within(&self) -> bool {
        if F::SLOW {
            return self.f + self.d < self.n;
        }
        self.f * (F::ONE + F::SHARE) < self.n - self.d
    }

    /// n < f, and by that much.
    #[inline(always)]
    pub(super) fn is_beyond(&self, by: F) -> bool {
        let more = (self.n + self.d) + by;
        more < if F::SLOW { self.f } else { self.f * (F::ONE - F::SHARE) }
    }

    /// f ≤ n
    #[inline(always)]
    pub(super) fn verdict(&self) -> Verdict {
        let more = self.n + self.d;
        let no = more < if F::SLOW { self.f } else { self.f * (F::ONE - F::SHARE) };
        Verdict { yes: self.is_within(), no }
    }
}
