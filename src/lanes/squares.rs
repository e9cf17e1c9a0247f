//! The square of a distance beside that of a radius.
//!
//! f ≤ n, where f is known last, is asked of f (1 + p) and f (1 − p), so that little waits for it. p
//! has room for what f is off by in proportion, and for 4u besides, τ n for what n is, and n is less
//! or more by that and by what both are off by otherwise. This must be infinite or no number where f
//! is not finite; then nothing is seen.

use super::{Known, Lane, Verdict};

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

    /// f ≤ n, by one comparison: of a single pair the chain to f matters less than operations do. The
    /// difference n − f and the sum of what it may be off by have three roundings, so these are larger
    /// by 3u in proportion than they seem: p and what n is less by have that to spare.
    #[inline(always)]
    pub(super) fn known(&self) -> Known {
        let off = if F::SLOW { self.d } else { self.d + F::SHARE * self.f };
        Known::not_negative(self.n - self.f, off, true)
    }

    /// f ≤ n
    #[inline(always)]
    pub(super) fn verdict(&self) -> Verdict {
        let more = self.n + self.d;
        let no = more < if F::SLOW { self.f } else { self.f * (F::ONE - F::SHARE) };
        Verdict { yes: self.is_within(), no }
    }
}
