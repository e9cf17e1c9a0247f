//! What may be wrong with the slices of columns and of answers.

use core::fmt;

/// Slices that belong together have different lengths: those of a column, of two columns that are
/// asked about row by row, or of columns and of the answers about them.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnequalLengths {
    /// The length of the shortest slice.
    pub shortest: usize,
    /// The length of the longest slice.
    pub longest: usize,
}

impl fmt::Display for UnequalLengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the slices have different lengths, from {} to {}", self.shortest, self.longest)
    }
}

impl core::error::Error for UnequalLengths {}

/// The length of slices of which these are the lengths of the shortest and of the longest, unless
/// they differ.
#[inline]
pub(super) fn one_length<const K: usize>(
    lengths: [(usize, usize); K],
) -> Result<usize, UnequalLengths> {
    let (shortest, longest) = extremes(lengths);
    if shortest == longest { Ok(longest) } else { Err(UnequalLengths { shortest, longest }) }
}

/// The least and the greatest of these.
#[inline]
pub(super) fn extremes(lengths: impl IntoIterator<Item = (usize, usize)>) -> (usize, usize) {
    let both = |(low, high): (usize, usize), (a, b): (usize, usize)| (low.min(a), high.max(b));
    lengths.into_iter().fold(NONE, both)
}

/// Of no slices.
pub(super) const NONE: (usize, usize) = (usize::MAX, 0);
