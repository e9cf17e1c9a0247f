//! The quotients of an inverse, and whether all of them are in the range.

use super::error::MapError;
use crate::predicate::{Kernel, Polynomial, Ring, ratio, sign};
use crate::scalar::Scalar;

/// Quotients, with a look at the range if it is asked for.
pub(super) struct Quotients {
    checked: bool,
    fit: bool,
}

impl Quotients {
    /// What is out of the range saturates.
    pub(super) const fn saturating() -> Self {
        Self { checked: false, fit: true }
    }

    /// What is out of the range is remembered.
    pub(super) const fn checked() -> Self {
        Self { checked: true, fit: true }
    }

    /// n / d, rounded once, for d ≠ 0.
    pub(super) fn of<T: Scalar, N: Polynomial<T>, D: Polynomial<T>>(&mut self, n: &N, d: &D) -> T {
        let x = ratio(n, d);
        if self.checked {
            self.fit &= is_in_range(x, n, d);
        }
        x
    }

    /// The map, unless a number of it was out of the range.
    pub(super) fn finish<M>(&self, map: M) -> Result<M, MapError> {
        if self.fit { Ok(map) } else { Err(MapError::OutOfRange) }
    }
}

/// Whether x is the quotient n / d, rounded, and not the end of the range in place of it.
fn is_in_range<T: Scalar, N: Polynomial<T>, D: Polynomial<T>>(x: T, n: &N, d: &D) -> bool {
    if !T::Kernel::FIXED_POINT {
        return x.is_finite();
    }
    let step = T::smallest();
    if x.add_up(step) != x && x.sub_down(step) != x {
        return true;
    }
    // At an end: then x is within half a step of the quotient.
    let [below, above] = [false, true].map(|up| sign(&Margin { n, d, x, step, up }));
    !(below * above).is_positive()
}

/// 2n − (2x ± step) d
struct Margin<'a, T, N, D> {
    n: &'a N,
    d: &'a D,
    x: T,
    step: T,
    up: bool,
}

impl<T: Copy, N, D> Clone for Margin<'_, T, N, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Copy, N, D> Copy for Margin<'_, T, N, D> {}

impl<T: Scalar, N: Polynomial<T>, D: Polynomial<T>> Polynomial<T> for Margin<'_, T, N, D> {
    const DEGREE: u32 = if N::DEGREE > D::DEGREE { N::DEGREE } else { D::DEGREE + 1 };
    fn eval<R: Ring<T>>(&self) -> R {
        let raised = |x: R, degree: u32| (degree..Self::DEGREE).fold(x, |x, _| x.mul(&R::one()));
        let (x, step) = (R::embed(self.x), R::embed(self.step));
        let twice = x.add(&x);
        let end = if self.up { twice.add(&step) } else { twice.sub(&step) };
        let n = raised(self.n.eval(), N::DEGREE);
        n.add(&n).sub(&raised(end.mul(&self.d.eval()), D::DEGREE + 1))
    }
}
