//! A look for a part of a pair: one that is asked where the part is found exactly too, and that has
//! branches.

use super::{Fine, Lanes, Measure, Survey, sees};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;

/// Something to look for.
pub(crate) trait Search<T> {
    /// What is seen of it.
    type Seen;
    /// Nothing.
    const OPEN: Self::Seen;
    /// Looks for it.
    fn look<L: Lanes<T>>(&self) -> Self::Seen;
}

/// Looks for it in the finest floats that the scalar has; on bare metal in soft floats, for every
/// scalar.
#[inline(always)]
pub(super) fn search<T: Scalar, S: Search<T>>(search: &S) -> S::Seen {
    let mut seen = S::OPEN;
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return seen;
    }
    #[cfg(test)]
    let softly = super::tests::SOFTLY.get() || !sees::<T>();
    #[cfg(not(test))]
    let softly = !sees::<T>();
    if softly {
        T::Kernel::look_softly(Look { search, seen: &mut seen });
    } else if !T::Kernel::measure(Look { search, seen: &mut seen }) {
        T::Kernel::survey(Look { search, seen: &mut seen });
    }
    seen
}

struct Look<'a, S, A> {
    search: &'a S,
    seen: &'a mut A,
}

impl<T, S: Search<T>> Survey<T> for Look<'_, S, S::Seen> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.seen = self.search.look::<L>();
    }
}

impl<T, S: Search<T>> Measure<T> for Look<'_, S, S::Seen> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = self.search.look::<L>();
    }
}
