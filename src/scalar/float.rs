//! `f32` and `f64`.

#[cfg(test)]
mod ordinary;
mod root;

use super::numbers::{self, Sharp, Straight, roots};
use super::tolerance::approximately;
use super::{Scalar, Tolerance, Trig};
use super::{convert, nearest_shifted, widened};
use crate::lanes::{Lean, Measure, Survey, Wide};
use crate::predicate::{
    Binary, Blur, Closer, Coarse, Compact, Delta, Double, Dyadic, Enclosure, Field, Filter,
    FilteredKernel, Formula, Fractions, Grid, Kernel, Nearest, One, Parabola, Plain, Plus,
    Polynomial, Polynomials, Ring, Sign, Single, Times, Value,
};
use root::Guessed;

/// The [`Kernel`] of `f32` and `f64`.
#[derive(Debug, Clone, Copy)]
pub struct FloatKernel;

/// Digits for ordinary magnitudes: a sign is settled in them unless it gets lost.
const SHORT: usize = 12;
/// Digits for quotients and roots, and for most polynomials of degree 5 and more.
const MEDIUM: usize = 24;
// The last capacities, arguments of `float!`: for polynomials of degree 2, of degree 3, and
// the others. Over the whole range they hold every polynomial up to degree 6 for `f32`
// (6 · 277 bits) and 4 for `f64` (4 · 2098 bits), with digits that are partly used. Degree
// 6 in `f64` is exact while the operands are within a factor of 2¹³⁰⁰ of each other.

impl Binary for f32 {
    #[inline]
    fn parts(self) -> (bool, u64, i32) {
        f64::from(self).parts()
    }
}

impl Binary for f64 {
    /// NaN and the infinities become zero; no query passes them on.
    #[inline]
    fn parts(self) -> (bool, u64, i32) {
        let bits = self.to_bits();
        let field = (bits >> 52 & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        match field {
            0x7ff => (false, 0, 0),
            0 => (self < 0.0, fraction, -1074),
            _ => (self < 0.0, fraction | 1 << 52, field - 1075),
        }
    }
}

macro_rules! float {
    ($t:ident, $enclosure:ty, $closer:ty, $last:literal, [$two:literal, $three:literal, $long:literal], $hard:expr, $measure:path, [$rooting:ty, $again:ty], $root:path, $sin:path, $cos:path, $tan:path, $atan2:path) => {
        impl Scalar for $t {
            type Kernel = FloatKernel;

            #[inline]
            fn sqrt(self) -> Self {
                if self > 0.0 { $root(self) } else { 0.0 }
            }
            #[inline]
            fn is_finite(self) -> bool {
                self.abs() <= $t::MAX
            }
            #[inline]
            fn smallest() -> Self {
                $t::from_bits(1)
            }
            #[inline]
            fn sub_down(self, rhs: Self) -> Self {
                // The rounding error of the difference, exactly (Knuth's two-sum).
                let d = self - rhs;
                let t = d - self;
                let error = (self - (d - t)) - (rhs + t);
                let below = if error < 0.0 { d.next_down() } else { d };
                // To the ends of the range.
                match below {
                    x if x == -$t::INFINITY => -$t::MAX,
                    x if x == $t::INFINITY && self <= $t::MAX && rhs >= -$t::MAX => $t::MAX,
                    x => x,
                }
            }
            #[inline]
            fn add_up(self, rhs: Self) -> Self {
                -((-self).sub_down(rhs))
            }
            #[inline]
            fn nearest(x: f64) -> Self {
                x as $t
            }
            #[inline]
            fn as_f64(self) -> f64 {
                f64::from(self)
            }
            #[inline]
            fn half() -> Self {
                0.5
            }
            #[inline]
            fn two() -> Self {
                2.0
            }
            #[inline]
            fn default_tolerance() -> Self {
                $t::EPSILON
            }
            fn is_near(self, other: Self, tolerance: Tolerance<Self>) -> bool {
                approximately(&self, &other, tolerance)
            }
        }

        impl Trig for $t {
            #[inline]
            fn sin_cos(self) -> (Self, Self) {
                ($sin(self), $cos(self))
            }
            #[inline]
            fn atan2(self, x: Self) -> Self {
                if self == 0.0 && x == 0.0 { 0.0 } else { $atan2(self, x) }
            }
            #[inline]
            fn tan(self) -> Self {
                $tan(self)
            }
        }

        impl Kernel<$t> for FloatKernel {
            #[inline]
            fn sign<P: Polynomial<$t>>(p: &P) -> Sign {
                let soft = SOFT && !$hard;
                // Of many factors the coarse bound leaves too much open in single precision.
                let both = const { BARE_METAL && <$t>::MANTISSA_DIGITS < 30 && P::DEGREE > 4 };
                let certain = match if soft { p.eval::<Coarse<$t>>().sign() } else { None } {
                    None if both || !soft => p.eval::<Filter<$t>>().sign(),
                    certain => certain,
                };
                match certain {
                    Some(sign) => sign,
                    // There it is in memory, and a second one takes stack.
                    None if BARE_METAL => exact_sign::<$t, P, $two, $three, $long>(p),
                    None => exact_sign::<$t, P, $two, $three, $long>(&{ *p }),
                }
            }
            #[inline]
            fn ratio<N: Polynomial<$t>, D: Polynomial<$t>>(n: &N, d: &D) -> $t {
                match n.eval::<$enclosure>().div(&d.eval()).nearest() {
                    (x, true) => x,
                    _ if BARE_METAL => exact_ratio::<$t, N, D, $two, $three, $long>(n, d),
                    _ => exact_ratio::<$t, N, D, $two, $three, $long>(&{ *n }, &{ *d }),
                }
            }
            #[inline]
            fn value<F: Formula<$t>>(f: &F) -> $t {
                match f.eval::<$enclosure>().nearest() {
                    (x, true) => x,
                    _ => exact_value::<$t, F, $long>(f),
                }
            }
            fn quotient(n: i32, d: u32) -> $t {
                let (negative, magnitude, exponent) = convert::quotient(n, d);
                <Self as Kernel<$t>>::compose(negative, magnitude, exponent)
            }
            #[inline]
            fn parts(x: $t) -> (bool, u128, i32) {
                widened(Binary::parts(x))
            }
            #[inline]
            fn compose(negative: bool, magnitude: u128, exponent: i32) -> $t {
                let (m, e) = on_grid(magnitude, exponent, <$t as Rounded>::GRID);
                let x = <$t as Rounded>::compose(m, e);
                if negative && m > 0 { -x } else { x }
            }
        }

        impl FilteredKernel<$t> for FloatKernel {
            // Not where floats are soft.
            const LOOKS: bool = !cfg!(target_os = "none") || $hard;
            const BLURS: bool = <Self as FilteredKernel<$t>>::LOOKS;
            #[inline]
            fn glance<P: Polynomial<$t>>(p: &P) -> (Sign, bool) {
                if cfg!(target_os = "none") {
                    return (Sign::Zero, false);
                }
                let filter = p.eval::<Filter<$t>>();
                (filter.apparent(), filter.is_certain())
            }
            /// Where floats are soft: elsewhere they are looked at otherwise.
            #[inline]
            fn glances<P: Polynomials<$t, K>, const K: usize>(p: &P) -> ([Sign; K], bool) {
                let (mut signs, mut all) = ([Sign::Zero; K], SOFT);
                if SOFT && !$hard {
                    for (sign, x) in signs.iter_mut().zip(p.eval::<Coarse<$t>>()) {
                        let certain = x.sign();
                        all &= certain.is_some();
                        *sign = certain.unwrap_or(Sign::Zero);
                    }
                }
                (signs, all && !$hard)
            }
            #[inline(always)]
            fn survey<S: Survey<$t>>(survey: S) -> bool {
                let has = <Self as FilteredKernel<$t>>::LOOKS;
                if has {
                    survey.run::<$t>();
                }
                has
            }
            #[inline(always)]
            fn settle<S: Survey<$t>>(survey: S) {
                survey.run::<$t>();
            }
            #[inline(always)]
            fn look_softly<S: Survey<$t>>(survey: S) {
                if cfg!(test) || SOFT && !$hard {
                    survey.run::<Lean>();
                } else {
                    survey.run::<$t>();
                }
            }
            #[inline(always)]
            fn measure<M: Measure<$t>>(measure: M) -> bool {
                $measure(measure)
            }
            #[inline]
            fn ratios<N: Polynomial<$t>, D: Polynomial<$t>, const K: usize>(
                n: &[N; K],
                d: &D,
            ) -> [$t; K] {
                let below = d.eval::<$enclosure>();
                let (mut all, mut certain) = ([0.0; K], true);
                // A loop: a closure of this size would stay a call.
                for (x, n) in all.iter_mut().zip(n) {
                    let known;
                    (*x, known) = n.eval::<$enclosure>().div(&below).nearest();
                    certain &= known;
                }
                if !certain {
                    for (x, n) in all.iter_mut().zip(n) {
                        *x = Self::ratio(n, d);
                    }
                }
                all
            }
            #[inline]
            fn along<N: Polynomial<$t>, P: Polynomial<$t>, const D: usize>(
                line: impl Fn(usize) -> ($t, Delta<$t>),
                n: &N,
                d: &P,
            ) -> ($t, [$t; D]) {
                let t = n.eval::<$enclosure>().div(&d.eval());
                if let Some(place) = enclosed_along(&line, &t) {
                    return place;
                }
                if BARE_METAL {
                    return exact_along::<$t, N, P, D, $two, $three, $long>(line, n, d);
                }
                exact_along::<$t, N, P, D, $two, $three, $long>(line, &{ *n }, &{ *d })
            }
            fn roots<Q: Parabola<$t>, const D: usize>(
                start: &[$t; D],
                step: &[Delta<$t>; D],
                curve: &Q,
                wanted: [bool; 2],
            ) -> [Option<($t, [$t; D])>; 2] {
                roots::<$t, $rooting, $again, Q, _, D>((start, step, Sharp), curve, wanted)
            }
            fn fractions<Q: Fractions<$t, K>, const K: usize, const D: usize>(
                start: &[$t; D],
                step: &[Delta<$t>; D],
                fractions: &Q,
            ) -> Option<([$t; K], [$t; D])> {
                let way = (start, step, Sharp);
                numbers::fractions::<$t, $enclosure, $closer, Q, _, K, D, $last>(way, fractions)
            }
            fn blurred_roots<Q: Parabola<$t>, const D: usize>(
                start: &[$t; D],
                step: &[Delta<$t>; D],
                curve: &Q,
                wanted: [bool; 2],
                blur: Blur,
            ) -> [Option<($t, [$t; D])>; 2] {
                roots::<$t, $rooting, $again, Q, _, D>((start, step, blur), curve, wanted)
            }
            fn blurred_fractions<Q: Fractions<$t, K>, const K: usize, const D: usize>(
                start: &[$t; D],
                step: &[Delta<$t>; D],
                fractions: &Q,
                blur: Blur,
            ) -> Option<([$t; K], [$t; D])> {
                let way = (start, step, blur);
                numbers::fractions::<$t, $enclosure, $closer, Q, _, K, D, $last>(way, fractions)
            }
            #[inline]
            fn rough(difference: &Delta<$t>) -> Option<f64> {
                Some(f64::from(difference.0) - f64::from(difference.1))
            }
            #[inline]
            fn exponent<P: Polynomial<$t>>(numbers: impl Iterator<Item = P> + Clone) -> i32 {
                let sizes = numbers.clone().map(|p| p.eval::<Filter<$t>>().size());
                let (large, inside) = sizes.fold((false, true), |(large, inside), (low, high)| {
                    (large | (low >= $t::LOW), inside & (high <= $t::HIGH))
                });
                if large && inside {
                    return 0;
                }
                let tops = numbers.filter_map(|p| highest_bit::<$t, P, $long>(&p));
                let range = $t::MIN_EXP + $t::MANTISSA_DIGITS as i32 - 1..$t::MAX_EXP;
                tops.max().filter(|top| !range.contains(top)).map_or(0, |top| -top)
            }
            #[inline(always)]
            fn unscaled<P: Polynomial<$t>>(number: &P) -> ($t, [bool; 2]) {
                if BARE_METAL {
                    return (0.0, [false; 2]);
                }
                let (x, certain) = number.eval::<$enclosure>().nearest();
                (x, [certain & (x.abs() <= $t::HIGH), x.abs() >= $t::LOW])
            }
            #[inline(always)]
            fn plain<P: Polynomial<$t>>(number: &P) -> ($t, [bool; 2]) {
                let Plain(x) = number.eval::<Plain<$t>>();
                (x, [x.abs() <= $t::HIGH, x.abs() >= $t::LOW])
            }
            #[inline(always)]
            fn plain_quotients<N: Polynomial<$t>, D: Polynomial<$t>, const K: usize>(
                n: &[N; K],
                d: &D,
            ) -> ([$t; K], bool) {
                let (below, mut fit) = d.eval::<Filter<$t>>().nonzero();
                let mut all = [0.0; K];
                for (x, n) in all.iter_mut().zip(n) {
                    *x = n.eval::<Plain<$t>>().0 / below;
                    fit &= x.abs() <= $t::HIGH;
                }
                (all, fit)
            }
            #[inline]
            fn scaled<P: Polynomial<$t>>(number: &P, exponent: i32) -> $t {
                match exponent {
                    0 => Self::ratio(number, &One),
                    _ => exact_scaled::<$t, P, $long>(number, exponent),
                }
            }
            #[inline]
            fn cast<U: Scalar>(x: $t) -> U {
                U::nearest(f64::from(x))
            }
        }

        impl Rounded for $t {
            const GRID: Grid = Grid {
                precision: $t::MANTISSA_DIGITS,
                smallest: $t::MIN_EXP - $t::MANTISSA_DIGITS as i32,
            };
            const LOW: $t = $t::MIN_POSITIVE / $t::EPSILON;
            const HIGH: $t = $t::MAX / 2.0;
            #[inline]
            fn again<F: Formula<Self>>(f: &F) -> Option<Self> {
                if BARE_METAL || $last {
                    return None;
                }
                let (x, certain) = f.eval::<$closer>().nearest();
                certain.then_some(x)
            }
            fn compose(m: u64, e: i32) -> Self {
                const FRACTION: u32 = $t::MANTISSA_DIGITS - 1;
                // A subnormal has the exponent of the smallest normal numbers but not
                // their leading bit, so adding the fields also carries into it.
                let field = ((e - Self::GRID.smallest) as u64).min(1 << 11);
                let bits = (field << FRACTION) + m;
                let infinity = $t::INFINITY.to_bits() as u64;
                $t::from_bits(if bits < infinity { bits } else { infinity } as _)
            }
        }
    };
}

/// A float put together from its parts.
trait Rounded: Scalar + Binary {
    const GRID: Grid;
    /// The range in which the largest of some proportional numbers stays as it is.
    const LOW: Self;
    const HIGH: Self;
    /// The formula's value from a closer enclosure than the first, if there is one.
    fn again<F: Formula<Self>>(f: &F) -> Option<Self>;
    /// m · 2ᵉ; infinite if too large.
    fn compose(m: u64, e: i32) -> Self;
}

/// Not where floats are soft.
#[inline(always)]
fn measure_in_twice_the_precision<M: Measure<f32>>(measure: M) -> bool {
    if !BARE_METAL {
        measure.run::<Wide>();
    }
    !BARE_METAL
}

#[inline(always)]
fn no_measure<M: Measure<f64>>(_: M) -> bool {
    false
}

/// The quotient of two polynomials.
struct Quotient<'a, N, D>(&'a N, &'a D);

impl<T, N: Polynomial<T>, D: Polynomial<T>> Formula<T> for Quotient<'_, N, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        self.0.eval::<F>().div(&self.1.eval())
    }
}

/// The number of the grid nearest to magnitude · 2^exponent, ties to even, as m and e.
#[inline(never)]
fn on_grid(magnitude: u128, exponent: i32, grid: Grid) -> (u64, i32) {
    if magnitude == 0 {
        return (0, grid.smallest);
    }
    // Beyond these every float is zero or infinite.
    let exponent = exponent.clamp(-(1 << 13), 1 << 12);
    let top = exponent + (128 - magnitude.leading_zeros() as i32);
    let e = (top - grid.precision as i32).max(grid.smallest);
    let m = match e - exponent {
        // As many bits as the grid has, or fewer.
        up @ ..=0 => magnitude.checked_shl(up.unsigned_abs()).unwrap_or(0),
        down => nearest_shifted(magnitude, down.unsigned_abs()),
    };
    (m as u64, e)
}

/// On bare metal flash is shorter than time: ordinary magnitudes take one capacity there.
const BARE_METAL: bool = cfg!(target_os = "none");
/// Whether the last capacity is small enough for all that does not fit the first there.
const fn is_enough(long: usize) -> bool {
    BARE_METAL && long <= 3 * MEDIUM
}
/// Without a unit for floats, or for `f32` alone.
const SOFT: bool = cfg!(all(target_os = "none", not(target_pointer_width = "64")));

/// Every way out of the filters begins here, where the tests count.
#[inline]
fn leaves_the_filter() {
    #[cfg(test)]
    ordinary::LEFT.set(ordinary::LEFT.get() + 1);
}

#[cold]
#[inline(never)]
fn exact_sign<T, P, const TWO: usize, const THREE: usize, const LONG: usize>(p: &P) -> Sign
where
    T: Binary,
    P: Polynomial<T>,
{
    leaves_the_filter();
    if !BARE_METAL {
        if let Some(sign) = p.eval::<Compact>().sign() {
            return sign;
        }
        let short = p.eval::<Dyadic<SHORT>>();
        if !short.is_rounded() {
            return short.sign();
        }
    }
    let pays = const { !(P::DEGREE > 2 && is_enough(LONG)) };
    if pays && (BARE_METAL || P::DEGREE > 4) {
        let medium = p.eval::<Dyadic<MEDIUM>>();
        if !medium.is_rounded() || (P::DEGREE < 3 && TWO <= MEDIUM) {
            return medium.sign();
        }
    }
    match P::DEGREE {
        0..=2 => far_sign::<T, P, TWO>(p),
        3 => far_sign::<T, P, THREE>(p),
        _ => far_sign::<T, P, LONG>(p),
    }
}

#[inline(never)]
fn far_sign<T: Binary, P: Polynomial<T>, const ROOM: usize>(p: &P) -> Sign {
    p.eval::<Dyadic<ROOM>>().sign()
}

#[cold]
#[inline(never)]
fn exact_ratio<T, N, D, const TWO: usize, const THREE: usize, const LONG: usize>(n: &N, d: &D) -> T
where
    T: Rounded,
    N: Polynomial<T>,
    D: Polynomial<T>,
{
    leaves_the_filter();
    let degree = const { if N::DEGREE > D::DEGREE { N::DEGREE } else { D::DEGREE } };
    let near = || {
        let pays = const { !(N::DEGREE > 2 || D::DEGREE > 2) || !is_enough(LONG) };
        if pays { near_ratio::<T, N, D>(n, d) } else { None }
    };
    if let Some(x) = T::again(&Quotient(n, d)).or_else(near) {
        return x;
    }
    match degree {
        0..=2 => far_ratio::<T, N, D, TWO>(n, d),
        3 => far_ratio::<T, N, D, THREE>(n, d),
        _ => far_ratio::<T, N, D, LONG>(n, d),
    }
}

/// The quotient and the point of [`FilteredKernel::along`], if the enclosure of the quotient shows
/// them. On bare metal a call, whose stack the quotient does without.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn enclosed_along<T: Rounded, E: Nearest<T>, const D: usize>(
    line: &impl Fn(usize) -> (T, Delta<T>),
    t: &E,
) -> Option<(T, [T; D])> {
    let (near, mut certain) = t.nearest();
    let mut point = [T::zero(); D];
    for (i, x) in point.iter_mut().enumerate() {
        let (start, step) = line(i);
        // Not all in one expression, to the end of which its numbers take stack.
        let moved = {
            let step = step.eval::<E>();
            t.mul(&step)
        };
        let (near, ok) = moved.add(&Value(start).eval()).nearest();
        (*x, certain) = (near, certain & ok);
    }
    certain.then_some((near, point))
}

/// The quotient and the point of [`FilteredKernel::along`], each number on its own.
#[cold]
#[inline(never)]
fn exact_along<T, N, P, const D: usize, const TWO: usize, const THREE: usize, const LONG: usize>(
    line: impl Fn(usize) -> (T, Delta<T>),
    n: &N,
    d: &P,
) -> (T, [T; D])
where
    T: Rounded,
    N: Polynomial<T>,
    P: Polynomial<T>,
{
    let mut point = [T::zero(); D];
    for (i, x) in point.iter_mut().enumerate() {
        let (start, step) = line(i);
        let n = Plus(Times(Value(start), d), Times(step, n));
        *x = T::Kernel::ratio(&n, &d);
    }
    (T::Kernel::ratio(n, d), point)
}

#[inline(never)]
fn near_ratio<T: Rounded, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> Option<T> {
    let (above, below) = (n.eval::<Dyadic<MEDIUM>>(), d.eval::<Dyadic<MEDIUM>>());
    let lost = above.is_rounded() || below.is_rounded();
    (!lost).then(|| rounded(&above, &below))
}

#[inline(never)]
fn far_ratio<T, N, D, const ROOM: usize>(n: &N, d: &D) -> T
where
    T: Rounded,
    N: Polynomial<T>,
    D: Polynomial<T>,
{
    rounded(&n.eval::<Dyadic<ROOM>>(), &d.eval())
}

#[cold]
#[inline(never)]
fn rounded<T: Rounded, const N: usize>(n: &Dyadic<N>, d: &Dyadic<N>) -> T {
    if d.sign().is_zero() {
        return T::zero();
    }
    let (m, e) = n.nearest(d, T::GRID);
    let magnitude = T::compose(m, e);
    if (n.sign() * d.sign()).is_negative() && m > 0 { -magnitude } else { magnitude }
}

/// The exponent of the bit above the highest; `None` for zero.
#[cold]
#[inline(never)]
fn highest_bit<T: Binary, P: Polynomial<T>, const LONG: usize>(p: &P) -> Option<i32> {
    leaves_the_filter();
    if !const { is_enough(LONG) } {
        let medium = p.eval::<Dyadic<MEDIUM>>();
        if !medium.is_rounded() {
            return medium.bits().map(|(_, top)| top);
        }
    }
    p.eval::<Dyadic<LONG>>().bits().map(|(_, top)| top)
}

/// The number times a power of two.
#[cold]
#[inline(never)]
fn exact_scaled<T, P, const LONG: usize>(p: &P, exponent: i32) -> T
where
    T: Rounded,
    P: Polynomial<T>,
{
    leaves_the_filter();
    if !const { is_enough(LONG) } {
        let medium = p.eval::<Dyadic<MEDIUM>>();
        if !medium.is_rounded() {
            return rounded(&medium, &Dyadic::new(false, 1, -exponent));
        }
    }
    rounded(&p.eval::<Dyadic<LONG>>(), &Dyadic::new(false, 1, -exponent))
}

#[cold]
#[inline(never)]
fn exact_value<T: Rounded, F: Formula<T>, const LONG: usize>(f: &F) -> T {
    leaves_the_filter();
    if let Some(x) = T::again(f) {
        return x;
    }
    if !const { is_enough(LONG) } {
        let medium = f.eval::<Dyadic<MEDIUM>>();
        if !medium.is_crowded() {
            return rounded(&medium.settled(), &<Dyadic<MEDIUM> as Ring<T>>::one());
        }
    }
    long_value::<T, F, LONG>(f)
}

#[inline(never)]
fn long_value<T: Rounded, F: Formula<T>, const LONG: usize>(f: &F) -> T {
    rounded(&f.eval::<Dyadic<LONG>>().settled(), &<Dyadic<LONG> as Ring<T>>::one())
}

float!(
    f32,
    Enclosure<Single>,
    Closer,
    false,
    [24, 32, 56],
    cfg!(target_abi = "eabihf"),
    measure_in_twice_the_precision,
    [Straight<Enclosure<Single>>, Straight<Closer>],
    libm::sqrtf,
    libm::sinf,
    libm::cosf,
    libm::tanf,
    libm::atan2f
);
float!(
    f64,
    Enclosure<Double>,
    Enclosure<Double>,
    true,
    [140, 206, 272],
    false,
    no_measure,
    [Guessed, Straight<Enclosure<Double>>],
    libm::sqrt,
    libm::sin,
    libm::cos,
    libm::tan,
    libm::atan2
);
