//! `fixed::FixedI16`, `FixedI32` and `FixedI64`.
//!
//! Signs and quotients are those of the raw integers: in 32-bit products ([`Short`]) or 64 or
//! 128 bits where these hold the polynomial of these operands, in [`Dyadic`] otherwise.
//! Before that, double precision settles most of what is left, but for quotients and roots
//! on machines of less than 64 bits: 128-bit floating point settles most of these. No
//! intermediate wraps or saturates; a result outside the range saturates.

#[cfg(any(test, target_os = "none"))]
mod called;
mod division;
mod lanes;
#[cfg(any(test, not(target_pointer_width = "64")))]
mod near;
mod rough;
mod short;
mod tolerance;
mod trig;
mod whole;

use super::numbers::Sharp;
use super::{Scalar, Tolerance, Trig};
use crate::lanes::{Lean, Measure, Survey};
use crate::predicate::{
    Binary, Blur, Delta, Dyadic, FilteredKernel, Formula, Fractions, Grid, Kernel, Parabola, Plus,
    Polynomial, Polynomials, Ring, Sign, Times, Value,
};
use division::{nearest, nearest_product, quotient, rounds_up};
use fixed::types::extra::{IsLessOrEqual, LeEqU16, LeEqU32, LeEqU64, True, U14, U30, U62};
use fixed::{FixedI16, FixedI32, FixedI64};
use short::{Short, are_short, is_short};
use tolerance::is_near;
use trig::{atan2, sin_cos};
use whole::{always, long, whole, whole_apart};

/// The [`Kernel`] of the fixed-point numbers.
#[derive(Debug, Clone, Copy)]
pub struct FixedKernel;

/// Digits that hold every polynomial of degree 6 in differences of 64-bit numbers.
const DIGITS: usize = 24;

/// A fixed-point number as its raw integer.
trait Raw: Scalar + Binary {
    const BITS: u32;
    const FRACTION: u32;
    fn raw(self) -> i64;
    /// The number with this raw value, which is in the range.
    fn from_raw(raw: i64) -> Self;
    /// The number nearest to this raw value.
    fn saturated(negative: bool, magnitude: u128) -> Self;
}

/// What a numerator is shifted by, so that the quotient of raw values is a raw value.
const fn shift(numerator: u32, denominator: u32, fraction: u32) -> Option<u32> {
    match (denominator + 1).checked_sub(numerator) {
        Some(excess) => Some(excess * fraction),
        None => None,
    }
}

/// Whether 128-bit integers hold n / d whatever the operands are.
const fn always_whole<T: Raw, N: Polynomial<T>, D: Polynomial<T>>() -> bool {
    match shift(N::DEGREE, D::DEGREE, T::FRACTION) {
        Some(shift) => always::<T, N>(shift) && always::<T, D>(0),
        None => false,
    }
}

/// n / d in integers, if 128 bits hold both.
#[inline]
fn whole_ratio<T: Raw, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: Option<i128>) -> Option<T> {
    let shift = const { shift(N::DEGREE, D::DEGREE, T::FRACTION) }?;
    Some(whole_quotient(whole(n, spare::<T>(shift))?, shift, d?))
}

/// The bits to spare in a numerator that is to be shifted. One of 128 bits is shifted into more,
/// if that is done at all.
const fn spare<T: Raw>(shift: u32) -> u32 {
    if T::BITS > 32 && WIDE && shift < 64 { 0 } else { shift }
}

/// Whether products of 192 bits come before big numbers: where [`rough`] does not.
const WIDE: bool = !rough::ENABLED;

/// n · 2^shift / d of raw integers, of which the numerator has its bits to spare.
#[inline]
fn whole_quotient<T: Raw>(n: i128, shift: u32, d: i128) -> T {
    let (size, below) = (n.unsigned_abs(), d.unsigned_abs());
    let magnitude = if spare::<T>(shift) < shift && size.leading_zeros() < shift {
        nearest_product(size, 1 << (shift & 63), below)
    } else {
        nearest(size << shift, below)
    };
    T::saturated((n < 0) != (d < 0), magnitude)
}

/// o + s · n / d of raw integers, if 128 bits hold o · d + s · n, as they may surely do.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn whole_along<T: Raw>(o: T, s: &Delta<T>, &[n, d]: &[i128; 2], surely: bool) -> Option<T> {
    let short = || {
        let (n, d) = (i64::try_from(n).ok()?, i64::try_from(d).ok()?);
        let step = s.0.raw().checked_sub(s.1.raw())?;
        o.raw().checked_mul(d)?.checked_add(step.checked_mul(n)?)
    };
    let above = match if T::BITS > 32 { None } else { short() } {
        Some(above) => above.into(),
        None => {
            let (x, s) = (i128::from(o.raw()), i128::from(s.0.raw()) - i128::from(s.1.raw()));
            let bits = |x: i128| 128 - x.unsigned_abs().leading_zeros();
            if !surely && (bits(x) + bits(d) > 126 || bits(s) + bits(n) > 126) {
                return (spare::<T>(1) == 0).then(|| wide_along(o, s, n, d));
            }
            x.wrapping_mul(d).wrapping_add(s.wrapping_mul(n))
        }
    };
    Some(whole_quotient(above, 0, d))
}

/// The same by a product of 192 bits.
#[inline(never)]
fn wide_along<T: Raw>(o: T, s: i128, n: i128, d: i128) -> T {
    if d == 0 {
        return T::zero();
    }
    let (size, below) = (s.unsigned_abs() as u64, d.unsigned_abs());
    let (floor, rest) = quotient(n.unsigned_abs(), size, below);
    let o = i128::from(o.raw());
    let up = rounds_up(rest, (i128::from(floor) ^ o) & 1 == 1);
    let step = i128::from(floor) + i128::from(up);
    let negative = ((n < 0) != (d < 0)) != (s < 0);
    let at = if negative { o - step } else { o + step };
    T::saturated(at < 0, at.unsigned_abs())
}

#[cold]
#[inline(never)]
fn far_sign<T: Raw, P: Polynomial<T>>(p: &P) -> Sign {
    wide_sign(p)
}

#[inline]
fn wide_sign<T: Raw, P: Polynomial<T>>(p: &P) -> Sign {
    if const { hardly_long::<T, P>() } {
        return last_sign(p);
    }
    match long(p, 0) {
        Some(x) => Sign::of_difference(x, 0),
        None if const { always::<T, P>(0) } => Sign::Zero,
        None => last_sign(p),
    }
}

/// The sign where 128-bit integers do not hold the polynomial.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn last_sign<T: Raw, P: Polynomial<T>>(p: &P) -> Sign {
    rough::sign(p).unwrap_or_else(|| dyadic_sign(p))
}

/// Whether 128-bit integers rarely hold a polynomial.
const fn hardly_long<T: Raw, P: Polynomial<T>>() -> bool {
    T::BITS > 32 && P::DEGREE > 3
}

impl<T: Raw> Kernel<T> for FixedKernel {
    const FIXED_POINT: bool = true;

    #[inline(always)]
    fn sign<P: Polynomial<T>>(p: &P) -> Sign {
        if T::BITS > 32 {
            return wide_sign(p);
        }
        match is_short(p) {
            true => Sign::of_integer(p.eval::<Short>().value()),
            // A copy, so that the polynomial need not be in memory for those before.
            false => far_sign(&{ *p }),
        }
    }

    #[inline]
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
        match whole_ratio::<T, N, D>(n, whole(d, 0)) {
            Some(x) => x,
            None if const { always_whole::<T, N, D>() } => T::zero(),
            None => far_ratio(n, d),
        }
    }

    #[inline]
    fn value<F: Formula<T>>(f: &F) -> T {
        rough::value(f).unwrap_or_else(|| dyadic_value(f))
    }

    fn quotient(n: i32, d: u32) -> T {
        let (negative, magnitude, exponent) = super::convert::quotient(n, d);
        Self::compose(negative, magnitude, exponent)
    }

    fn parts(x: T) -> (bool, u128, i32) {
        super::widened(Binary::parts(x))
    }

    fn compose(negative: bool, magnitude: u128, exponent: i32) -> T {
        let raw = super::shifted(magnitude, exponent.saturating_add(T::FRACTION as i32));
        T::saturated(negative, raw)
    }
}

impl<T: Raw> FilteredKernel<T> for FixedKernel {
    const BLURS: bool = rough::BLURS;

    #[inline(always)]
    fn glance<P: Polynomial<T>>(p: &P) -> (Sign, bool) {
        // Of degree 4 too few numbers are short.
        if T::BITS > 32 || P::DEGREE > 3 {
            return (Sign::Zero, false);
        }
        // What does not fit has wrapped, and is not certain.
        (Sign::of_difference(p.eval::<Short>().value(), 0), is_short(p))
    }

    #[inline(always)]
    fn glances<P: Polynomials<T, K>, const K: usize>(p: &P) -> ([Sign; K], bool) {
        if T::BITS > 32 || P::DEGREE > 3 {
            return ([Sign::Zero; K], false);
        }
        let values = p.eval::<Short>();
        let mut signs = [Sign::Zero; K];
        let mut look = |i: usize| {
            if let (Some(sign), Some(x)) = (signs.get_mut(i), values.get(i)) {
                *sign = Sign::of_integer(x.value());
            }
        };
        // Not a loop: where code is to be small, that stays one, and the values in memory.
        look(0);
        look(1);
        look(2);
        look(3);
        look(4);
        (5..K).for_each(look);
        (signs, are_short(p))
    }

    #[inline(always)]
    fn is_longer<const D: usize>(w: &[Delta<T>; D], sizes: [T; 2]) -> Option<bool> {
        if T::BITS > 32 { None } else { short::is_longer(w, sizes) }
    }

    #[inline(always)]
    fn survey<S: Survey<T>>(survey: S) -> bool {
        let has = !cfg!(target_os = "none");
        if has {
            <Self as FilteredKernel<T>>::settle(survey);
        }
        has
    }

    #[inline(always)]
    fn settle<S: Survey<T>>(survey: S) {
        if T::BITS <= 32 {
            survey.run::<lanes::Short>();
        } else {
            survey.run::<lanes::Long>();
        }
    }

    #[inline(always)]
    fn look_softly<S: Survey<T>>(survey: S) {
        survey.run::<Lean>();
    }

    #[inline(always)]
    fn measure<M: Measure<T>>(measure: M) -> bool {
        let has = !cfg!(target_os = "none");
        if has && T::BITS <= 32 {
            measure.run::<lanes::Short>();
        } else if has {
            measure.run::<lanes::Long>();
        }
        has
    }

    #[inline]
    fn ratios<N: Polynomial<T>, D: Polynomial<T>, const K: usize>(n: &[N; K], d: &D) -> [T; K] {
        let below = whole(d, 0);
        let (mut numbers, mut all) = ([T::zero(); K], true);
        for (x, n) in numbers.iter_mut().zip(n) {
            match whole_ratio::<T, N, D>(n, below) {
                Some(ratio) => *x = ratio,
                None => all = false,
            }
        }
        if const { always_whole::<T, N, D>() } || all { numbers } else { far_ratios(n, d) }
    }

    #[inline]
    fn along<N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
        line: impl Fn(usize) -> (T, Delta<T>),
        n: &N,
        d: &P,
    ) -> (T, [T; D]) {
        let shift = const { shift(N::DEGREE, P::DEGREE, T::FRACTION) };
        let wholes =
            shift.and_then(|shift| Some([whole_apart(n, spare::<T>(shift))?, whole_apart(d, 0)?]));
        let surely =
            const { always_whole::<T, Plus<Times<Value<T>, &P>, Times<Delta<T>, &N>>, P>() };
        if let Some(wholes) = wholes {
            let (mut point, mut all) = ([T::zero(); D], true);
            for (i, x) in point.iter_mut().enumerate() {
                let (start, step) = line(i);
                match whole_along(start, &step, &wholes, surely) {
                    Some(at) => *x = at,
                    None => all = false,
                }
            }
            if surely || all {
                let [n, d] = wholes;
                return (whole_quotient(n, shift.unwrap_or(0), d), point);
            }
        } else if surely && const { always_whole::<T, N, P>() } {
            // It never is; told so that the compiler leaves out what follows.
            return (T::zero(), [T::zero(); D]);
        }
        far_along(&line, n, d)
    }

    #[inline]
    fn roots<Q: Parabola<T>, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        curve: &Q,
        wanted: [bool; 2],
    ) -> [Option<(T, [T; D])>; 2] {
        rough::roots((start, step, Sharp), curve, wanted)
    }

    #[inline]
    fn fractions<Q: Fractions<T, K>, const K: usize, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        fractions: &Q,
    ) -> Option<([T; K], [T; D])> {
        // Of short numbers integers take less.
        let pays = rough::BLURS && T::BITS > 32;
        if pays { rough::fractions((start, step, Sharp), fractions) } else { None }
    }

    #[inline]
    fn blurred_roots<Q: Parabola<T>, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        curve: &Q,
        wanted: [bool; 2],
        blur: Blur,
    ) -> [Option<(T, [T; D])>; 2] {
        if rough::BLURS { rough::roots((start, step, blur), curve, wanted) } else { [None, None] }
    }

    #[inline]
    fn blurred_fractions<Q: Fractions<T, K>, const K: usize, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        fractions: &Q,
        blur: Blur,
    ) -> Option<([T; K], [T; D])> {
        if rough::BLURS { rough::fractions((start, step, blur), fractions) } else { None }
    }

    fn exponent<P: Polynomial<T>>(numbers: impl Iterator<Item = P> + Clone) -> i32 {
        let limit = const { T::BITS as i32 - 1 - T::FRACTION as i32 };
        let spans = numbers.filter_map(|p| match whole(&p, 0) {
            Some(x) => whole_bits::<T, P>(x),
            None if const { always::<T, P>(0) } => None,
            None => dyadic_bits(&p),
        });
        match spans.reduce(|(l, t), (low, top)| (low.min(l), top.max(t))) {
            None => 0,
            Some((low, top)) if low >= -(T::FRACTION as i32) && top <= limit => 0,
            Some((_, top)) => limit - 1 - top,
        }
    }

    fn scaled<P: Polynomial<T>>(number: &P, exponent: i32) -> T {
        match whole(number, 0) {
            Some(x) => {
                let unit = const { T::FRACTION as i32 * (1 - P::DEGREE as i32) };
                let raw = super::shifted(x.unsigned_abs(), exponent.saturating_add(unit));
                T::saturated(x < 0, raw)
            }
            None if const { always::<T, P>(0) } => T::zero(),
            None => dyadic_scaled(number, exponent),
        }
    }

    #[inline]
    fn rough(difference: &Delta<T>) -> Option<f64> {
        // Without a unit for `f64` the products of short numbers are as fast.
        let pays = rough::ENABLED || T::BITS > 32;
        pays.then(|| rough::difference(difference.0, difference.1).0)
    }

    #[inline]
    fn in_double(difference: &Delta<T>) -> Option<f64> {
        Some(rough::difference(difference.0, difference.1).0)
    }
}

/// The exponents of the lowest bit that is set and of the one above the highest of a
/// polynomial with this raw value; `None` for zero. Of the least number it is the highest, as
/// that has a bit more than all others.
#[inline]
fn whole_bits<T: Raw, P: Polynomial<T>>(x: i128) -> Option<(i32, i32)> {
    let unit = const { T::FRACTION as i32 * P::DEGREE as i32 };
    let least = const {
        let bits = T::BITS + T::FRACTION * P::DEGREE - T::FRACTION;
        if bits < 128 { -1 << (bits - 1) } else { i128::MIN }
    };
    let magnitude = x.unsigned_abs();
    let (low, top) = (magnitude.trailing_zeros() as i32, 128 - magnitude.leading_zeros() as i32);
    (x != 0).then_some((low - unit, top - unit - i32::from(x == least)))
}

#[inline(never)]
fn dyadic_bits<T: Raw, P: Polynomial<T>>(p: &P) -> Option<(i32, i32)> {
    let (value, limit) = (p.eval::<Dyadic<DIGITS>>(), T::BITS as i32 - 1 - T::FRACTION as i32);
    let (low, top) = value.bits()?;
    let least = low == limit && top == limit + 1 && value.sign().is_negative();
    Some((low, top - i32::from(least)))
}

#[inline(never)]
fn dyadic_scaled<T: Raw, P: Polynomial<T>>(number: &P, exponent: i32) -> T {
    dyadic_ratio(&number.eval(), &Dyadic::new(false, 1, -exponent))
}

#[inline(never)]
fn dyadic_value<T: Raw, F: Formula<T>>(f: &F) -> T {
    dyadic_ratio(&f.eval::<Dyadic<DIGITS>>().settled(), &<Dyadic<DIGITS> as Ring<T>>::one())
}

#[inline(never)]
fn dyadic_sign<T: Raw, P: Polynomial<T>>(p: &P) -> Sign {
    p.eval::<Dyadic<DIGITS>>().sign()
}

/// The quotient where 128-bit integers do not hold it.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn far_ratio<T: Raw, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
    rough::ratio(n, d).unwrap_or_else(|| long_ratio(n, d))
}

#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn far_ratios<T, N, D, const K: usize>(n: &[N; K], d: &D) -> [T; K]
where
    T: Raw,
    N: Polynomial<T>,
    D: Polynomial<T>,
{
    let mut numbers = [T::zero(); K];
    for (x, above) in numbers.iter_mut().zip(n) {
        match rough::ratio(above, d) {
            Some(ratio) => *x = ratio,
            None => return long_ratios(n, d),
        }
    }
    numbers
}

#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn far_along<T: Raw, N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
    line: &impl Fn(usize) -> (T, Delta<T>),
    n: &N,
    d: &P,
) -> (T, [T; D]) {
    rough::along(line, n, d).unwrap_or_else(|| long_along(line, n, d))
}

#[cold]
#[inline(never)]
fn long_ratio<T: Raw, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
    dyadic_ratio(&n.eval(), &d.eval())
}

#[cold]
#[inline(never)]
fn long_ratios<T, N, D, const K: usize>(n: &[N; K], d: &D) -> [T; K]
where
    T: Raw,
    N: Polynomial<T>,
    D: Polynomial<T>,
{
    let below = d.eval::<Dyadic<DIGITS>>();
    let mut numbers = [T::zero(); K];
    for (x, n) in numbers.iter_mut().zip(n) {
        *x = dyadic_ratio(&n.eval(), &below);
    }
    numbers
}

#[cold]
#[inline(never)]
fn long_along<T: Raw, N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
    line: &impl Fn(usize) -> (T, Delta<T>),
    n: &N,
    d: &P,
) -> (T, [T; D]) {
    let (n, d) = (n.eval::<Dyadic<DIGITS>>(), d.eval::<Dyadic<DIGITS>>());
    let mut point = [T::zero(); D];
    for (i, x) in point.iter_mut().enumerate() {
        let (start, step) = line(i);
        let (o, s): (Dyadic<DIGITS>, Dyadic<DIGITS>) = (Value(start).eval(), step.eval());
        *x = dyadic_ratio(&o.times(&d).plus(&s.times(&n)), &d);
    }
    (dyadic_ratio(&n, &d), point)
}

#[inline(never)]
fn dyadic_ratio<T: Raw>(n: &Dyadic<DIGITS>, d: &Dyadic<DIGITS>) -> T {
    if d.sign().is_zero() {
        return T::zero();
    }
    let grid = Grid { precision: 64, smallest: -(T::FRACTION as i32) };
    let (m, e) = n.nearest(d, grid);
    let beyond = if e > grid.smallest { u128::from(u64::MAX) + 1 } else { u128::from(m) };
    T::saturated((n.sign() * d.sign()).is_negative(), beyond)
}

macro_rules! fixed {
    ($fixed:ident, $int:ident, $at_most:ident, $most:ident) => {
        impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> Raw for $fixed<F> {
            const BITS: u32 = $int::BITS;
            const FRACTION: u32 = F::U32;
            #[inline]
            fn raw(self) -> i64 {
                i64::from(self.to_bits())
            }
            #[inline(always)]
            fn from_raw(raw: i64) -> Self {
                Self::from_bits(raw as $int)
            }
            #[inline]
            fn saturated(negative: bool, magnitude: u128) -> Self {
                let limit = $int::MAX.unsigned_abs();
                if magnitude > u128::from(limit) {
                    return if negative { Self::MIN } else { Self::MAX };
                }
                let bits = magnitude as $int;
                Self::from_bits(if negative { bits.wrapping_neg() } else { bits })
            }
        }

        impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> Binary for $fixed<F> {
            #[inline]
            fn parts(self) -> (bool, u64, i32) {
                let raw = i64::from(self.to_bits());
                (raw < 0, raw.unsigned_abs(), -(F::I32))
            }
        }

        impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> Scalar for $fixed<F> {
            type Kernel = FixedKernel;

            #[inline]
            fn sqrt(self) -> Self {
                // √(raw · 2^−f) · 2^f = √(raw · 2^f)
                let raw = self.raw().max(0).unsigned_abs();
                let root = if Self::BITS + Self::FRACTION <= 64 {
                    u128::from((raw << Self::FRACTION).isqrt())
                } else {
                    (u128::from(raw) << Self::FRACTION).isqrt()
                };
                Self::saturated(false, root)
            }
            #[inline]
            fn direction_size() -> Self {
                Self::from_bits(1 << (Self::FRACTION + (Self::BITS - 1 - Self::FRACTION) / 2))
            }
            #[inline]
            fn smallest() -> Self {
                Self::DELTA
            }
            #[inline]
            fn sub_down(self, rhs: Self) -> Self {
                self.saturating_sub(rhs)
            }
            #[inline]
            fn add_up(self, rhs: Self) -> Self {
                self.saturating_add(rhs)
            }
            fn is_near(self, other: Self, tolerance: Tolerance<Self>) -> bool {
                is_near(self, other, tolerance)
            }
        }

        impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> Trig for $fixed<F> {
            fn sin_cos(self) -> (Self, Self) {
                let (sin, cos) = sin_cos(self.raw(), Self::FRACTION);
                (from_q64(sin), from_q64(cos))
            }
            fn atan2(self, x: Self) -> Self {
                from_q64(atan2(self.raw(), x.raw()))
            }
            fn tan(self) -> Self {
                let (sin, cos) = sin_cos(self.raw(), Self::FRACTION);
                let magnitude = nearest(sin.unsigned_abs() << Self::FRACTION, cos.unsigned_abs());
                Self::saturated((sin < 0) != (cos < 0), magnitude)
            }
        }
    };
}

fixed!(FixedI16, i16, LeEqU16, U14);
fixed!(FixedI32, i32, LeEqU32, U30);
fixed!(FixedI64, i64, LeEqU64, U62);

/// The number nearest to `x` · 2⁻⁶⁴.
fn from_q64<T: Raw>(x: i128) -> T {
    let drop = 64 - T::FRACTION;
    T::saturated(x < 0, (x.unsigned_abs() + (1 << (drop - 1))) >> drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::fixed::types::I32F32;
    use num_bigint::BigInt;

    /// Bare metal alone asks so.
    #[test]
    fn points_along_a_line_are_those_of_big_integers() {
        let mut state = 99_991_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let (mut inside, mut ties) = (0, 0);
        for k in 0..300_000 {
            let o = (next() as i64) >> (next() % 64);
            let s = i128::from((next() as i64) >> (next() % 64)) - i128::from(next() as i64 >> 40);
            let mut long =
                || (i128::from(next() as i64) << 63 | i128::from(next() >> 1)) >> (next() % 120);
            let (mut n, mut d) = (long(), long());
            if k % 3 == 0 {
                // Halves and whole numbers.
                d = 2 * (d >> 70) + 2;
                n = (n >> 70) * (d / 2);
            }
            let at = wide_along::<I32F32>(I32F32::from_bits(o), s, n, d);
            if d == 0 {
                assert_eq!(at, I32F32::ZERO);
                continue;
            }
            // 2 (o d + s n) beside (2 x ± 1) d, for d > 0
            let (n, d) = if d < 0 { (-n, -d) } else { (n, d) };
            let twice = (BigInt::from(o) * d + BigInt::from(s) * n) * 2;
            let x = at.to_bits();
            let [low, high] = [-1, 1].map(|half| (BigInt::from(x) * 2 + half) * d);
            if x == i64::MAX {
                assert!(twice >= low, "{o} {s} {n} {d}");
            } else if x == i64::MIN {
                assert!(twice <= high, "{o} {s} {n} {d}");
            } else {
                inside += 1;
                let tie = twice == low || twice == high;
                ties += u32::from(tie);
                assert!(low <= twice && twice <= high && (!tie || x & 1 == 0), "{o} {s} {n} {d}");
            }
        }
        assert!(inside > 20_000 && ties > 1_000, "{inside} {ties}");
    }
}
