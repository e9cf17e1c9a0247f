use super::{Field, Formula, Kernel, Polynomial, Ring, Sign};
use crate::scalar::Scalar;

/// The [`Kernel`] of a number type whose own `+ − ×` make no error, such as an exact
/// rational: it is asked directly, and its `÷` and [`Scalar::sqrt`] are as good as
/// they are.
#[derive(Debug, Clone, Copy)]
pub struct OwnArithmetic;

/// A number type as the [`Ring`] of its own expressions.
#[derive(Debug, Clone, Copy)]
pub struct Own<T>(pub T);

impl<T: Scalar> Ring<T> for Own<T> {
    #[inline]
    fn embed(x: T) -> Self {
        Own(x)
    }
    #[inline]
    fn one() -> Self {
        Own(T::one())
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Own(self.0 + rhs.0)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Own(self.0 - rhs.0)
    }
    #[inline]
    fn neg(&self) -> Self {
        Own(-self.0)
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Own(self.0 * rhs.0)
    }
}

impl<T: Scalar> Field<T> for Own<T> {
    #[inline]
    fn div(&self, rhs: &Self) -> Self {
        if rhs.0 == T::zero() { Own(T::zero()) } else { Own(self.0 / rhs.0) }
    }
    #[inline]
    fn sqrt(&self) -> Self {
        if self.0 > T::zero() { Own(self.0.sqrt()) } else { Own(T::zero()) }
    }
    fn surd(p: &Self, q: &Self, s: &Self, d: &Self) -> Self {
        let (zero, step) = (T::zero(), q.mul(&s.sqrt()));
        if (p.0 > zero) == (step.0 > zero) || p.0 == zero || step.0 == zero {
            return p.add(&step).div(d);
        }
        let squares = p.mul(p).sub(&q.mul(q).mul(s));
        squares.div(&p.sub(&step)).div(d)
    }
}

impl<T: Scalar> Kernel<T> for OwnArithmetic {
    #[inline]
    fn sign<P: Polynomial<T>>(p: &P) -> Sign {
        Sign::of_difference(p.eval::<Own<T>>().0, T::zero())
    }
    #[inline]
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
        n.eval::<Own<T>>().div(&d.eval()).0
    }
    #[inline]
    fn value<F: Formula<T>>(f: &F) -> T {
        f.eval::<Own<T>>().0
    }
}
