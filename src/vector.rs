//! What nalgebra keeps behind `RealField`: products and lengths of vectors for every
//! scalar.

pub(crate) use crate::predicate::value;
use crate::predicate::{
    Cross, Delta, Dot, Each, Field, FilteredKernel, Formula, Kernel, Minus, One, Plus, Polynomial,
    Sign, Times, Value, each, proportional, ratio, sign,
};
use crate::scalar::Scalar;
use nalgebra::{ArrayStorage, SMatrix, SVector};

/// The dot product u · v, rounded to nearest; saturates in fixed point. A component that is
/// not finite counts as zero.
pub fn dot<T: Scalar, const D: usize>(u: &SVector<T, D>, v: &SVector<T, D>) -> T {
    ratio(&Dot(raw(u), raw(v)), &One)
}

/// The length |v|, within 1 ulp; saturates in fixed point.
///
/// Right over the whole range: no square overflows or vanishes on the way. A component that is
/// not finite counts as zero.
pub fn norm<T: Scalar, const D: usize>(v: &SVector<T, D>) -> T {
    value(&Norm(raw(v)))
}

/// The vector v / |v|, each component within 1 ulp; `None` for the zero vector and for
/// one that is not finite.
pub fn normalize<T: Scalar, const D: usize>(v: &SVector<T, D>) -> Option<SVector<T, D>> {
    let along: [T; D] = (*v).into();
    if along.iter().any(|x| !x.is_finite()) || along.iter().all(|x| *x == T::zero()) {
        return None;
    }
    Some(SVector::from_fn(|i, _| {
        value(&Offset { from: T::zero(), length: T::one(), along, axis: i })
    }))
}

/// All entries the same. Not nalgebra's own, which asks an iterator whether it had enough of them: a
/// panic, where that is not inlined.
#[inline]
pub(crate) const fn repeated<T: Copy, const R: usize, const C: usize>(x: T) -> SMatrix<T, R, C> {
    SMatrix::from_array_storage(ArrayStorage([[x; R]; C]))
}

/// x times the identity.
#[inline]
pub(crate) fn diagonal<T: Scalar, const D: usize>(x: T) -> SMatrix<T, D, D> {
    SMatrix::from_fn(|i, j| if i == j { x } else { T::zero() })
}

/// The components as differences, for the polynomials.
#[inline]
pub(crate) fn raw<T: Scalar, const D: usize>(v: &SVector<T, D>) -> [Delta<T>; D] {
    let v: [T; D] = (*v).into();
    each(|i| Delta(v[i], T::zero()))
}

/// A component. The axis is below D already; here the compiler sees it too.
#[inline]
pub(crate) fn at<T: Scalar, const D: usize>(v: &SVector<T, D>, axis: usize) -> T {
    v.data.0[0][axis.min(D - 1)]
}

/// The components as numbers, for the polynomials.
#[inline]
pub(crate) fn entries<T: Scalar, const D: usize>(v: &SVector<T, D>) -> [Value<T>; D] {
    let v: [T; D] = (*v).into();
    each(|i| Value(v[i]))
}

/// Whether no component of a vector is above that of another; not so for NaN.
#[inline]
pub(crate) fn at_most<T: PartialOrd, const D: usize>(low: &[T; D], high: &[T; D]) -> bool {
    // Arrays, as the iterators of matrices count strides. Not a loop: where code is to be small,
    // that stays one, and its numbers in memory.
    let at = |i: usize| low.get(i).zip(high.get(i)).is_none_or(|(low, high)| low <= high);
    at(0) & at(1) & at(2) & (3..D).all(at)
}

/// −x, which saturates in fixed point; x if it is not finite.
pub(crate) fn negated<T: Scalar>(x: T) -> T {
    if x.is_finite() { T::zero().sub_down(x) } else { x }
}

/// The index of the component with the largest magnitude, the first of several; `None`
/// if all are zero.
pub(crate) fn pivot<T: Scalar, P: Polynomial<T>, const D: usize>(v: &[P; D]) -> Option<usize> {
    // What is larger when rounded is larger.
    let (mut known, mut most, mut second, mut at) = (true, -T::one(), -T::one(), 0);
    for (i, p) in v.iter().enumerate() {
        let (x, [fits, _]) = T::Kernel::unscaled(p);
        known &= fits;
        let size = if x < T::zero() { T::zero() - x } else { x };
        let larger = size > most;
        let less = if larger { most } else { size };
        second = if less > second { less } else { second };
        (most, at) = if larger { (size, i) } else { (most, at) };
    }
    if known & (most > second) {
        return Some(at);
    }
    exact_pivot(v)
}

/// The same from signs alone.
fn exact_pivot<T: Scalar, P: Polynomial<T>, const D: usize>(v: &[P; D]) -> Option<usize> {
    let mut best: Option<(usize, &P, Sign)> = None;
    for (i, x) in v.iter().enumerate() {
        let s = sign(x);
        let larger = match best {
            _ if s.is_zero() => false,
            None => true,
            // |x| − |y|, each with its sign taken off
            Some((_, y, sy)) => {
                if s == sy {
                    sign(&Minus(x, y)) == s
                } else {
                    sign(&Plus(x, y)) == s
                }
            }
        };
        if larger {
            best = Some((i, x, s));
        }
    }
    best.map(|(i, _, _)| i)
}

/// A vector along `v` whose largest component is [`Scalar::direction_size`], each
/// component rounded once; zero if `v` is.
pub(crate) fn direction<T: Scalar, P: Polynomial<T>, const D: usize>(v: &[P; D]) -> SVector<T, D> {
    let Some(largest) = pivot(v).and_then(|k| v.get(k)) else { return repeated(T::zero()) };
    let (zero, size) = (T::zero(), T::direction_size());
    // Dividing by the magnitude, not by the signed value, keeps the sense.
    let negative = sign(largest).is_negative();
    let size = if negative { Delta(zero, size) } else { Delta(size, zero) };
    SVector::from(T::Kernel::ratios(&v.each(|x| Times(x, size)), largest))
}

/// u × v times a power of two, for a normal: in a float's range; in fixed point no component is
/// above [`Scalar::direction_size`], and if one was rounded, the largest is above half of that.
pub(crate) fn normal<T: Scalar>(u: [Delta<T>; 3], v: [Delta<T>; 3]) -> SVector<T, 3> {
    let normal = cross(u, v);
    let all = proportional::<T, _, 3>(&normal);
    if !T::Kernel::FIXED_POINT {
        return SVector::from(all);
    }
    let top = |x: T| {
        let (_, magnitude, exponent) = T::Kernel::parts(x);
        exponent.saturating_add(128 - magnitude.leading_zeros() as i32)
    };
    let size = T::direction_size();
    if all.iter().all(|x| *x <= size && *x >= -size) {
        return SVector::from(all);
    }
    let above = all.iter().fold(0, |most, x| most.max(top(*x) - top(size) + 1));
    let exponent = T::Kernel::exponent(normal.iter()) - above;
    SVector::from(normal.each(|x| T::Kernel::scaled(&x, exponent)))
}

/// The components of u × v.
#[inline]
pub(crate) fn cross<T: Copy>(u: [Delta<T>; 3], v: [Delta<T>; 3]) -> [Cross<T>; 3] {
    let minor = |i: usize, j: usize| Cross([u[i], u[j]], [v[i], v[j]]);
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// |v|
struct Norm<T, const D: usize>([Delta<T>; D]);

impl<T: Copy, const D: usize> Formula<T> for Norm<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        Dot(self.0, self.0).eval::<F>().sqrt()
    }
}

/// Coordinate `axis` of from + length · along / |along|.
pub(crate) struct Offset<T, const D: usize> {
    pub from: T,
    pub length: T,
    pub along: [T; D],
    pub axis: usize,
}

impl<T: Scalar, const D: usize> Formula<T> for Offset<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let u = self.along.each(|x| Delta(x, T::zero()));
        let Some(x) = u.get(self.axis) else { return F::embed(self.from) };
        // (from · u·u + length · x · √(u·u)) / u·u
        let (step, uu) = (Times(Value(self.length), *x).eval::<F>(), Dot(u, u).eval::<F>());
        F::surd(&F::embed(self.from).mul(&uu), &step, &uu, &uu)
    }
}
