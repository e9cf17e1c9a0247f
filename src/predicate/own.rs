use super::{Field, FilteredKernel, Formula, Kernel, Polynomial, Ring, Sign};
use crate::scalar::Scalar;
use core::marker::PhantomData;

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

impl<T: Scalar> FilteredKernel<T> for OwnArithmetic {}

/// The kernel of a number type whose [`Kernel`] `K` is not of this crate: `type Kernel = Custom<K>`
/// in its [`Scalar`].
///
/// The crate asks kernels for more than is in [`Kernel`]: first answers, which save time where
/// they are certain. This adds them, from what `K` says.
#[derive(Debug, Clone, Copy)]
pub struct Custom<K>(PhantomData<K>);

impl<T, K: Kernel<T>> Kernel<T> for Custom<K> {
    const FIXED_POINT: bool = K::FIXED_POINT;
    #[inline]
    fn sign<P: Polynomial<T>>(p: &P) -> Sign {
        K::sign(p)
    }
    #[inline]
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
        K::ratio(n, d)
    }
    #[inline]
    fn value<F: Formula<T>>(f: &F) -> T {
        K::value(f)
    }
    #[inline]
    fn quotient(n: i32, d: u32) -> T
    where
        T: Scalar,
    {
        K::quotient(n, d)
    }
    #[inline]
    fn parts(x: T) -> (bool, u128, i32)
    where
        T: Scalar,
    {
        K::parts(x)
    }
    #[inline]
    fn compose(negative: bool, magnitude: u128, exponent: i32) -> T
    where
        T: Scalar,
    {
        K::compose(negative, magnitude, exponent)
    }
}

impl<T, K: Kernel<T>> FilteredKernel<T> for Custom<K> {}

/// No power of two beyond this is looked for.
const LIMIT: i32 = 4000;

/// The digits of a number, by comparison with powers of two.
pub(super) fn parts<T: Scalar>(x: T) -> (bool, u128, i32) {
    let (zero, negative) = (T::zero(), x < T::zero());
    let mut rest = if negative { -x } else { x };
    if rest == zero || !x.is_finite() {
        return (false, 0, 0);
    }
    // Its first digit has the weight 2ᵉ: doubled if it is below 1, and else compared with
    // powers that halve exactly because they come from doubling.
    let (mut power, mut e) = (T::one(), 0);
    while rest < power && e > -LIMIT {
        rest = rest + rest;
        e -= 1;
    }
    while power <= rest - power && e < LIMIT {
        power = power + power;
        e += 1;
    }
    let two = T::one() + T::one();
    let (mut digits, mut weight) = (0u128, power);
    for k in 0..128 {
        if rest >= weight {
            rest -= weight;
            digits |= 1 << (127 - k);
        }
        if weight > T::one() {
            weight /= two;
        } else {
            rest = rest + rest;
        }
        if rest == zero {
            break;
        }
    }
    (negative, digits, e - 127)
}

/// The number with these digits, from the highest.
pub(super) fn compose<T: Scalar>(negative: bool, magnitude: u128, exponent: i32) -> T {
    let (mut sum, two) = (T::zero(), T::one() + T::one());
    let top = 127 - magnitude.leading_zeros() as i32;
    if magnitude == 0 || top.saturating_add(exponent) > LIMIT {
        return sum;
    }
    // The whole part, each digit doubling what is above it; then the fraction.
    let digit = |place: i32| {
        let bit = u32::try_from(place.saturating_sub(exponent)).ok();
        bit.and_then(|k| magnitude.checked_shr(k)).is_some_and(|m| m & 1 == 1)
    };
    let (first, last) = (top.saturating_add(exponent), exponent.max(-LIMIT));
    let mut place = first;
    while place >= 0 {
        sum = sum + sum;
        if digit(place) {
            sum += T::one();
        }
        place -= 1;
    }
    let (mut weight, mut place) = (T::one() / two, -1);
    while place >= last && weight > T::zero() {
        if digit(place) {
            sum += weight;
        }
        weight /= two;
        place -= 1;
    }
    if negative { -sum } else { sum }
}
