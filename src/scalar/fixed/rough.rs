//! Double precision as a first answer where 128-bit integers do not hold the question.
//!
//! A raw integer of up to 65 bits is the exact sum of two `f64`, and one of them within
//! 2⁻⁵³ of its size. Machines of 64 bits have a unit for `f64`; on smaller ones integers
//! are as fast, and [`Near`] numbers take the place of the sums.

#[cfg(not(target_pointer_width = "64"))]
use super::near::Near;
use super::{Formula, Raw};
use crate::predicate::{
    Delta, Field, Filter, Parabola, Plus, Polynomial, Ring, Sign, Times, Value,
};
#[cfg(target_pointer_width = "64")]
use crate::predicate::{Double, Enclosure};

/// Whether double precision is asked at all.
pub(super) const ENABLED: bool = cfg!(target_pointer_width = "64");

#[cfg(target_pointer_width = "64")]
type Close = Rough<Enclosure<Double>>;
#[cfg(not(target_pointer_width = "64"))]
type Close = Near;

/// Numbers that take part as `N`, in units of 1.
#[derive(Clone, Copy)]
struct Rough<N>(N);

/// The difference as a sum of two `f64`, the first one nearest to it.
#[inline]
pub(super) fn difference<T: Raw>(a: T, b: T) -> (f64, f64) {
    let unit = const { f64::from_bits((1023 - T::FRACTION as u64) << 52) };
    if T::BITS < 64 {
        return ((a.raw() - b.raw()) as f64 * unit, 0.0);
    }
    let raw = i128::from(a.raw()) - i128::from(b.raw());
    let high = raw as f64;
    (high * unit, (raw - high as i128) as f64 * unit)
}

macro_rules! ring {
    ($number:ty, |$parts:ident| $embed:expr) => {
        impl<T: Raw> Ring<T> for Rough<$number> {
            #[inline]
            fn embed(x: T) -> Self {
                Self::difference(x, T::zero())
            }
            #[inline]
            fn one() -> Self {
                Rough(<$number as Ring<f64>>::one())
            }
            #[inline]
            fn difference(a: T, b: T) -> Self {
                let $parts = difference(a, b);
                Rough($embed)
            }
            #[inline]
            fn add(&self, rhs: &Self) -> Self {
                Rough(self.0.add(&rhs.0))
            }
            #[inline]
            fn sub(&self, rhs: &Self) -> Self {
                Rough(self.0.sub(&rhs.0))
            }
            #[inline]
            fn neg(&self) -> Self {
                Rough(self.0.neg())
            }
            #[inline]
            fn mul(&self, rhs: &Self) -> Self {
                Rough(self.0.mul(&rhs.0))
            }
        }
    };
}

ring!(Filter<f64>, |parts| Filter::nearest(parts.0));
#[cfg(target_pointer_width = "64")]
ring!(Enclosure<Double>, |parts| Enclosure::sum_of(parts.0, parts.1));

#[cfg(target_pointer_width = "64")]
impl<T: Raw> Field<T> for Rough<Enclosure<Double>> {
    #[inline]
    fn div(&self, rhs: &Self) -> Self {
        Rough(self.0.div(&rhs.0))
    }
    #[inline]
    fn sqrt(&self) -> Self {
        Rough(self.0.sqrt())
    }
}

#[cfg(target_pointer_width = "64")]
impl Rough<Enclosure<Double>> {
    /// The number that the whole enclosure rounds to.
    #[inline]
    fn rounded<T: Raw>(&self) -> Option<T> {
        let raw = self.0.multiple(T::FRACTION)?;
        Some(T::saturated(raw < 0, raw.unsigned_abs()))
    }
}

/// The sign of a polynomial, where there is no doubt.
#[inline]
pub(super) fn sign<T: Raw, P: Polynomial<T>>(p: &P) -> Option<Sign> {
    if ENABLED { p.eval::<Rough<Filter<f64>>>().0.sign() } else { None }
}

/// n / d, where there is no doubt.
#[inline]
pub(super) fn ratio<T: Raw, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> Option<T> {
    Field::<T>::div(&n.eval::<Close>(), &d.eval()).rounded()
}

/// The value of a formula, where there is no doubt.
#[inline]
pub(super) fn value<T: Raw, F: Formula<T>>(f: &F) -> Option<T> {
    f.eval::<Close>().rounded()
}

/// t = n / d and the point `start` + t·`step`, where there is no doubt.
#[inline]
pub(super) fn along<T: Raw, N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
    start: &[T; D],
    step: &[Delta<T>; D],
    n: &N,
    d: &P,
) -> Option<(T, [T; D])> {
    let t = ratio(n, d)?;
    let mut point = *start;
    for (x, s) in point.iter_mut().zip(step) {
        *x = ratio(&Plus(Times(Value(*x), d), Times(*s, n)), d)?;
    }
    Some((t, point))
}

/// The points with t = (m ∓ √s)/d, where there is no doubt.
#[inline]
pub(super) fn roots<T: Raw, Q: Parabola<T>, const D: usize>(
    start: &[T; D],
    step: &[Delta<T>; D],
    curve: &Q,
    wanted: [bool; 2],
) -> [Option<(T, [T; D])>; 2] {
    let (m, d) = (curve.middle::<Close>(), curve.below::<Close>());
    let root = Field::<T>::sqrt(&curve.square::<Close>());
    let [first, second] = wanted;
    let root_at = |n: Close| {
        let (t, mut point) = (Field::<T>::div(&n, &d), *start);
        for (x, u) in point.iter_mut().zip(step) {
            let moved = Ring::<T>::mul(&t, &u.eval());
            *x = Ring::<T>::add(&moved, &Value(*x).eval()).rounded()?;
        }
        Some((t.rounded()?, point))
    };
    [
        if first { root_at(Ring::<T>::sub(&m, &root)) } else { None },
        if second { root_at(Ring::<T>::add(&m, &root)) } else { None },
    ]
}
