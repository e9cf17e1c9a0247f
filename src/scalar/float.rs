//! `f32` and `f64`.

use super::{Scalar, Trig};
use crate::predicate::{
    Double, Dyadic, Enclosure, Field, Filter, Formula, Grid, Kernel, Polynomial, Ring, Sign,
    Single, ToDyadic,
};

/// The [`Kernel`] of `f32` and `f64`.
#[derive(Debug, Clone, Copy)]
pub struct FloatKernel;

/// Digits for ordinary magnitudes: a sign is settled in them unless it gets lost.
const SHORT: usize = 12;
/// Digits for quotients, roots and polynomials of high degree.
const MEDIUM: usize = 24;

impl ToDyadic for f32 {
    fn to_dyadic<const N: usize>(self) -> Dyadic<N> {
        f64::from(self).to_dyadic()
    }
}

impl ToDyadic for f64 {
    /// NaN and the infinities become zero; no query passes them on.
    fn to_dyadic<const N: usize>(self) -> Dyadic<N> {
        let bits = self.to_bits();
        let field = (bits >> 52 & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        match field {
            0x7ff => Dyadic::ZERO,
            0 => Dyadic::new(self < 0.0, fraction, -1074),
            _ => Dyadic::new(self < 0.0, fraction | 1 << 52, field - 1075),
        }
    }
}

macro_rules! float {
    ($t:ident, $enclosure:ty, $long:literal, $root:path, $sin:path, $cos:path, $atan2:path) => {
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
            fn sub_down(self, rhs: Self) -> Self {
                // The rounding error of the difference, exactly (Knuth's two-sum).
                let d = self - rhs;
                let t = d - self;
                let error = (self - (d - t)) - (rhs + t);
                if d == -$t::INFINITY {
                    -$t::MAX
                } else if error < 0.0 {
                    d.next_down()
                } else {
                    d
                }
            }
            #[inline]
            fn add_up(self, rhs: Self) -> Self {
                -((-self).sub_down(rhs))
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
        }

        impl Kernel<$t> for FloatKernel {
            #[inline]
            fn sign<P: Polynomial<$t>>(p: &P) -> Sign {
                match p.eval::<Filter<$t>>().sign() {
                    Some(sign) => sign,
                    None => exact_sign::<$t, P, $long>(p),
                }
            }
            #[inline]
            fn ratio<N: Polynomial<$t>, D: Polynomial<$t>>(n: &N, d: &D) -> $t {
                let quotient = n.eval::<$enclosure>().div(&d.eval());
                match quotient.rounded() {
                    Some(x) => x,
                    None => rounded(&n.eval(), &d.eval()),
                }
            }
            #[inline]
            fn value<F: Formula<$t>>(f: &F) -> $t {
                match f.eval::<$enclosure>().rounded() {
                    Some(x) => x,
                    None => exact_value::<$t, F>(f),
                }
            }
        }

        impl Rounded for $t {
            const GRID: Grid = Grid {
                precision: $t::MANTISSA_DIGITS,
                smallest: $t::MIN_EXP - $t::MANTISSA_DIGITS as i32,
            };
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
trait Rounded: Scalar + ToDyadic {
    const GRID: Grid;
    /// m · 2ᵉ; infinite if too large.
    fn compose(m: u64, e: i32) -> Self;
}

#[cold]
#[inline(never)]
fn exact_sign<T: ToDyadic, P: Polynomial<T>, const LONG: usize>(p: &P) -> Sign {
    let short = p.eval::<Dyadic<SHORT>>();
    if !short.is_rounded() {
        return short.sign();
    }
    if P::DEGREE > 3 { p.eval::<Dyadic<MEDIUM>>().sign() } else { long_sign::<T, P, LONG>(p) }
}

#[inline(never)]
fn long_sign<T: ToDyadic, P: Polynomial<T>, const LONG: usize>(p: &P) -> Sign {
    p.eval::<Dyadic<LONG>>().sign()
}

#[cold]
#[inline(never)]
fn rounded<T: Rounded>(n: &Dyadic<MEDIUM>, d: &Dyadic<MEDIUM>) -> T {
    if d.sign().is_zero() {
        return T::zero();
    }
    let (m, e) = n.nearest(d, T::GRID);
    let magnitude = T::compose(m, e);
    if (n.sign() * d.sign()).is_negative() && m > 0 { -magnitude } else { magnitude }
}

#[cold]
#[inline(never)]
fn exact_value<T: Rounded, F: Formula<T>>(f: &F) -> T {
    rounded(&f.eval(), &<Dyadic<MEDIUM> as Ring<T>>::one())
}

float!(f32, Enclosure<Single>, 28, libm::sqrtf, libm::sinf, libm::cosf, libm::atan2f);
float!(f64, Enclosure<Double>, 200, libm::sqrt, libm::sin, libm::cos, libm::atan2);
