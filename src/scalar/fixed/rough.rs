//! Double precision as a first answer where 128-bit integers do not hold the question.
//!
//! A raw integer of up to 65 bits is the exact sum of two `f64`, and one of them within
//! 2⁻⁵³ of its size. On machines of less than 64 bits [`Near`] numbers take the place of the
//! sums. Without a unit for `f64`, as on most bare metal, only a sign of degree 4 or more is
//! asked for in it: big numbers take five times as long.

#[cfg(not(target_pointer_width = "64"))]
use super::near::Near;
use super::{Formula, Raw};
use crate::predicate::{
    Coarse, Delta, Field, Filter, Fractions, Nearest, Parabola, Polynomial, Ring, Sign, Value,
};
#[cfg(target_pointer_width = "64")]
use crate::predicate::{Double, Enclosure};
use crate::scalar::numbers::{Less, Straight, Way, fractions_in, roots_in};

/// Whether double precision is asked wherever it may answer.
pub(super) const ENABLED: bool = cfg!(any(target_pointer_width = "64", not(target_os = "none")));

/// Whether numbers can be made less certain: numbers of 128 bits would take as long as
/// the exact way.
pub(super) const BLURS: bool = cfg!(all(target_pointer_width = "64", not(target_os = "none")));

#[cfg(target_pointer_width = "64")]
type Close = Rough<Enclosure<Double>>;
#[cfg(not(target_pointer_width = "64"))]
type Close = Near;

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

/// The `f64` nearest to a difference of raw integers.
#[inline]
fn nearest<T: Raw>(a: T, b: T) -> f64 {
    match a.raw().checked_sub(b.raw()) {
        Some(raw) => raw as f64,
        None => (i128::from(a.raw()) - i128::from(b.raw())) as f64,
    }
}

/// Numbers that take part as `N`, in units of 1, or of raw integers in a [`Filter`].
#[derive(Clone, Copy)]
struct Rough<N>(N);

macro_rules! ring {
    ($number:ty, one: $one:expr, |$a:ident, $b:ident| $difference:expr) => {
        impl<T: Raw> Ring<T> for Rough<$number> {
            #[inline]
            fn embed(x: T) -> Self {
                Self::difference(x, T::zero())
            }
            #[inline]
            fn one() -> Self {
                Rough($one)
            }
            #[inline]
            fn difference($a: T, $b: T) -> Self {
                Rough($difference)
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
            #[inline]
            fn blurred(self, by: f64) -> Self {
                Rough(Ring::<f64>::blurred(self.0, by))
            }
        }
    };
}

ring!(Filter<f64>, one: Filter::nearest((1_u64 << T::FRACTION) as f64), |a, b| Filter::nearest(nearest(a, b)));
ring!(Coarse<f64>, one: Coarse::nearest((1_u64 << T::FRACTION) as f64), |a, b| Coarse::nearest(nearest(a, b)));
#[cfg(target_pointer_width = "64")]
ring!(Enclosure<Double>, one: <Enclosure<Double> as Ring<f64>>::one(), |a, b| {
    let (high, low) = difference(a, b);
    Enclosure::sum_of(high, low)
});

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

impl<T: Raw> Nearest<T> for Close {
    #[inline]
    fn nearest(&self) -> (T, bool) {
        self.rounded().map_or((T::zero(), false), |x| (x, true))
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
    if ENABLED {
        p.eval::<Rough<Filter<f64>>>().0.sign()
    } else if P::DEGREE > 3 {
        p.eval::<Rough<Coarse<f64>>>().0.sign()
    } else {
        None
    }
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

/// t = n / d and the point start + t·step, both by the axis, where there is no doubt.
#[inline]
pub(super) fn along<T: Raw, N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
    line: &impl Fn(usize) -> (T, Delta<T>),
    n: &N,
    d: &P,
) -> Option<(T, [T; D])> {
    let t = Field::<T>::div(&n.eval::<Close>(), &d.eval());
    let mut point = [T::zero(); D];
    for (i, x) in point.iter_mut().enumerate() {
        let (start, step) = line(i);
        let moved = Ring::<T>::mul(&t, &step.eval());
        *x = Ring::<T>::add(&moved, &Value(start).eval()).rounded()?;
    }
    Some((t.rounded()?, point))
}

/// The points with t = (m ∓ √s)/d, where there is no doubt.
#[inline]
pub(super) fn roots<T: Raw, Q: Parabola<T>, B: Less, const D: usize>(
    way: Way<T, B, D>,
    curve: &Q,
    wanted: [bool; 2],
) -> [Option<(T, [T; D])>; 2] {
    roots_in::<T, Straight<Close>, Q, B, D>(way, curve, wanted)
}

/// Fractions with one denominator, and the point at the first of them, where there is no doubt.
#[inline]
pub(super) fn fractions<T: Raw, F: Fractions<T, K>, B: Less, const K: usize, const D: usize>(
    way: Way<T, B, D>,
    fractions: &F,
) -> Option<([T; K], [T; D])> {
    fractions_in::<T, Close, F, B, K, D>(way, fractions)
}
