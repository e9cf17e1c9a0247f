//! How what follows from a shape is kept.

use crate::lanes::{Lane, Lanes, Survey};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// What is computed once from a shape.
pub(super) trait Prepare<T> {
    /// The bits of floats.
    type Kept;
    /// Computes it.
    fn prepare<L: Lanes<T>>(&self) -> Self::Kept;
}

/// Computes it in the floats that the scalar chooses; leaves it as it is where there are none.
#[inline]
pub(super) fn prepare<T: Scalar, S: Prepare<T>>(shape: &S, kept: S::Kept) -> S::Kept {
    let mut kept = kept;
    T::Kernel::survey(Keeping { shape, kept: &mut kept, of: PhantomData::<T> });
    kept
}

struct Keeping<'a, T, S: Prepare<T>> {
    shape: &'a S,
    kept: &'a mut S::Kept,
    of: PhantomData<T>,
}

impl<T, S: Prepare<T>> Survey<T> for Keeping<'_, T, S> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.kept = self.shape.prepare::<L>();
    }
}

/// The numbers of a vector, or NaN if they are of no use.
#[inline(always)]
pub(super) fn keep<F: Lane, const N: usize>(x: [F; N], useful: bool) -> [u64; N] {
    x.map(|x| if useful { x } else { F::NAN }.keep())
}

/// What has been kept of a vector.
#[inline(always)]
pub(super) fn kept<F: Lane, const N: usize>(bits: &[u64; N]) -> [F; N] {
    bits.map(F::kept)
}
