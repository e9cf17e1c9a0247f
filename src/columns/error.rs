//! What may be wrong with the slices of a column.

use core::fmt;

/// The slices of a column have different lengths.
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
        write!(f, "the slices of a column have {} to {} numbers", self.shortest, self.longest)
    }
}

impl core::error::Error for UnequalLengths {}
