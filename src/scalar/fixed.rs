//! `fixed::FixedI16`, `FixedI32` and `FixedI64`.
//!
//! Signs and quotients are those of the raw integers: in 128-bit arithmetic where it
//! holds the polynomial for every input, in [`Dyadic`] otherwise. No intermediate
//! wraps or saturates; a result outside the range saturates.

use super::{Scalar, Trig};
use crate::predicate::{Dyadic, Formula, Grid, Kernel, Polynomial, Ring, Sign, ToDyadic};
use fixed::types::extra::{IsLessOrEqual, LeEqU16, LeEqU32, LeEqU64, True, U14, U30, U62};
use fixed::{FixedI16, FixedI32, FixedI64};

/// The [`Kernel`] of the fixed-point numbers.
#[derive(Debug, Clone, Copy)]
pub struct FixedKernel;

/// Digits that hold every polynomial of degree 6 in differences of 64-bit numbers.
const DIGITS: usize = 24;

/// A fixed-point number as its raw integer.
trait Raw: Scalar + ToDyadic {
    const BITS: u32;
    const FRACTION: u32;
    fn raw(self) -> i64;
    /// The number nearest to this raw value.
    fn saturated(negative: bool, magnitude: u128) -> Self;
}

/// A raw integer, or a sum of products of raw integers of the same degree.
#[derive(Clone, Copy)]
struct Whole(i128);

impl<T: Raw> Ring<T> for Whole {
    #[inline]
    fn embed(x: T) -> Self {
        Whole(i128::from(x.raw()))
    }
    #[inline]
    fn one() -> Self {
        Whole(1 << T::FRACTION)
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Whole(self.0.wrapping_add(rhs.0))
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Whole(self.0.wrapping_sub(rhs.0))
    }
    #[inline]
    fn neg(&self) -> Self {
        Whole(self.0.wrapping_neg())
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Whole(self.0.wrapping_mul(rhs.0))
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Whole(i128::from(a.raw()) - i128::from(b.raw()))
    }
}

/// Bits of a polynomial of this degree whose operands are differences of numbers of
/// `bits` bits, with up to 64 terms, without the sign.
const fn size(bits: u32, degree: u32) -> u32 {
    bits * degree + 6
}

impl<T: Raw> Kernel<T> for FixedKernel {
    #[inline]
    fn sign<P: Polynomial<T>>(p: &P) -> Sign {
        if size(T::BITS, P::DEGREE) <= 127 {
            Sign::of_difference(p.eval::<Whole>().0, 0)
        } else {
            dyadic_sign(p)
        }
    }

    #[inline]
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
        let fits = const { size(T::BITS, D::DEGREE) <= 127 };
        let shift = const { (D::DEGREE + 1).saturating_sub(N::DEGREE) * T::FRACTION };
        if fits && N::DEGREE <= D::DEGREE + 1 && size(T::BITS, N::DEGREE) + shift <= 127 {
            let (n, d) = (n.eval::<Whole>().0, d.eval::<Whole>().0);
            let magnitude = nearest(n.unsigned_abs() << shift, d.unsigned_abs());
            T::saturated((n < 0) != (d < 0), magnitude)
        } else {
            dyadic_ratio(&n.eval(), &d.eval())
        }
    }

    #[inline]
    fn value<F: Formula<T>>(f: &F) -> T {
        dyadic_ratio(&f.eval(), &<Dyadic<DIGITS> as Ring<T>>::one())
    }
}

/// n / d to nearest, ties to even; zero where d is zero.
fn nearest(n: u128, d: u128) -> u128 {
    let (Some(floor), Some(rest)) = (n.checked_div(d), n.checked_rem(d)) else { return 0 };
    let up = rest > d - rest || (rest == d - rest && floor & 1 == 1);
    floor + u128::from(up)
}

#[inline(never)]
fn dyadic_sign<T: Raw, P: Polynomial<T>>(p: &P) -> Sign {
    p.eval::<Dyadic<DIGITS>>().sign()
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

        impl<F: $at_most + IsLessOrEqual<$most, Output = True> + Send + Sync> ToDyadic
            for $fixed<F>
        {
            fn to_dyadic<const N: usize>(self) -> Dyadic<N> {
                let raw = i64::from(self.to_bits());
                Dyadic::new(raw < 0, raw.unsigned_abs(), -(F::I32))
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
            fn sub_down(self, rhs: Self) -> Self {
                self.saturating_sub(rhs)
            }
            #[inline]
            fn add_up(self, rhs: Self) -> Self {
                self.saturating_add(rhs)
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

/// 2/π · 2¹²⁸
const TWO_OVER_PI: u128 = 0xa2f9_836e_4e44_1529_fc27_57d1_f534_ddc0;
/// π · 2⁶⁴
const PI: i128 = 0x3_243f_6a88_85a3_08d3;
/// π/2 · 2⁶⁴
const HALF_PI: u128 = 0x1_921f_b544_42d1_846a;
/// arctan(k/8) · 2⁶⁴
const ARCTAN: [u64; 9] = [
    0x0,
    0x1fd5_ba9a_ac2f_6dc6,
    0x3eb6_ebf2_5901_bac5,
    0x5bd8_6507_937b_c23a,
    0x76b1_9c15_86ed_3da3,
    0x8f00_5d5e_f7f5_9f9b,
    0xa4bc_7d19_34f7_0924,
    0xb805_3e2b_c231_9e74,
    0xc90f_daa2_2168_c235,
];

/// Sine and cosine of raw · 2^−fraction, times 2⁶⁴.
///
/// The angle in quarter turns is raw · 2/π · 2^−fraction; 128 bits of 2/π give the 64
/// bits below its point for every 64-bit raw. Its distance from the nearest multiple
/// of a quarter turn, z ≤ π/4, goes through the Taylor series to z²¹; all errors
/// together are below 2⁻⁶⁰.
fn sin_cos(raw: i64, fraction: u32) -> (i128, i128) {
    let magnitude = u128::from(raw.unsigned_abs());
    let low = magnitude * (TWO_OVER_PI & u128::from(u64::MAX));
    let product = magnitude * (TWO_OVER_PI >> 64) + (low >> 64);
    let quadrant = (product >> (64 + fraction)) & 3;
    let part = u128::from((product >> fraction) as u64);
    let swap = part > 1 << 63;
    let part = if swap { (1 << 64) - part } else { part };
    let z = (part * (HALF_PI >> 1)) >> 63;
    let square = (z * z) >> 64;
    let one = 1u128 << 64;
    let series = |last: u128| {
        let mut sum = one;
        let mut n = last;
        while n >= 2 {
            sum = one - ((square * sum) >> 64) / (n * (n - 1)).max(1);
            n -= 2;
        }
        sum
    };
    let sin = ((series(21) * z) >> 64) as i128;
    let cos = series(22) as i128;
    let (sin, cos) = if swap { (cos, sin) } else { (sin, cos) };
    let (sin, cos) = match quadrant {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    (if raw < 0 { -sin } else { sin }, cos)
}

/// The angle of the point (x, y), times 2⁶⁴.
///
/// With r = min / max of the magnitudes and c = k/8 next to it, arctan r is
/// arctan c + arctan w, w = (r − c) / (1 + r c), |w| ≤ 1/16; the series in w ends with
/// w¹⁷. All errors together are below 2⁻⁶⁰.
fn atan2(y: i64, x: i64) -> i128 {
    let (ax, ay) = (u128::from(x.unsigned_abs()), u128::from(y.unsigned_abs()));
    let (small, large) = if ay <= ax { (ay, ax) } else { (ax, ay) };
    let Some(r) = (small << 64).checked_div(large) else { return 0 };
    let k = (r + (1 << 60)) >> 61;
    let c = (k << 61) as i128;
    let base = ARCTAN.get(k as usize).copied().map_or(0, i128::from);
    let below = (1u128 << 64) + ((r * k) >> 3);
    // |r − c| ≤ 2⁶⁰ and below ≥ 2⁶⁴: 2 more bits are kept for the quotient.
    let rest = r as i128 - c;
    let w = (rest << 64).checked_div(below as i128).unwrap_or(0);
    let square = (w * w) >> 64;
    let mut sum = 0;
    let mut n = 17;
    while n >= 1 {
        sum = (1i128 << 64) / n - ((square * sum) >> 64);
        n -= 2;
    }
    let angle = base + ((sum * w) >> 64);
    let angle = if ay > ax { HALF_PI as i128 - angle } else { angle };
    let angle = if x < 0 { PI - angle } else { angle };
    if y < 0 { -angle } else { angle }
}
