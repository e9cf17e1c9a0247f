//! The number types: what a scalar must do, and the ones that are built in.

pub(crate) mod convert;
#[cfg(feature = "fixed")]
mod fixed;
mod float;
mod numbers;
mod tolerance;

pub use convert::{CastError, Loss};

use crate::predicate::{FilteredKernel, Kernel, Value, ratio};
use core::ops::Neg;
use num_traits::{NumAssignOps, NumOps, One, Zero};

pub use tolerance::Tolerance;

/// π · 2¹²⁶, cut off.
pub(crate) const PI_DIGITS: u128 = 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1;

/// A number type that shapes can be made of.
///
/// Built in are `f32`, `f64` and, with the feature `fixed`, `fixed::FixedI16`,
/// `FixedI32` and `FixedI64` with any number of fraction bits that leaves room for 1.
/// Any other ordered field (or as much of one as fixed point is) can be added; the
/// arithmetic that settles geometric questions about it is its [`Kernel`], and
/// [`OwnArithmetic`](crate::predicate::OwnArithmetic) is the one for a type without
/// rounding errors, as in the example here. The docs of [`Kernel`] have one of a type with them.
///
/// ```
/// use coincide::{Scalar, predicate::OwnArithmetic};
/// # use core::ops::*;
/// # #[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
/// struct Half(i64); // the number self.0 / 2
/// # macro_rules! ops { ($($op:ident $f:ident $assign:ident $g:ident |$a:ident, $b:ident| $e:expr;)*) => {$(
/// #   impl $op for Half { type Output = Half; fn $f(self, b: Half) -> Half { let ($a, $b) = (self.0, b.0); Half($e) } }
/// #   impl $assign for Half { fn $g(&mut self, b: Half) { *self = self.$f(b) } } )*} }
/// # ops! { Add add AddAssign add_assign |a, b| a + b; Sub sub SubAssign sub_assign |a, b| a - b;
/// #   Mul mul MulAssign mul_assign |a, b| a * b / 2; Div div DivAssign div_assign |a, b| 2 * a / b; Rem rem RemAssign rem_assign |a, b| a % b; }
/// # impl Neg for Half { type Output = Half; fn neg(self) -> Half { Half(-self.0) } }
/// # impl num_traits::Zero for Half { fn zero() -> Half { Half(0) } fn is_zero(&self) -> bool { self.0 == 0 } }
/// # impl num_traits::One for Half { fn one() -> Half { Half(2) } }
/// impl Scalar for Half {
///     type Kernel = OwnArithmetic;
///     fn sqrt(self) -> Self { Half((self.0 * 2).isqrt()) }
/// }
/// ```
pub trait Scalar:
    nalgebra::Scalar + Copy + PartialOrd + Zero + One + NumOps + NumAssignOps + Neg<Output = Self>
{
    /// The arithmetic that settles questions about this type exactly:
    /// [`OwnArithmetic`](crate::predicate::OwnArithmetic), or
    /// [`Custom<K>`](crate::predicate::Custom) for a [`Kernel`] `K` of your own.
    ///
    /// `FilteredKernel` is the part of a kernel that is private to the crate. These two implement
    /// it, and so do the kernels of the built-in types.
    type Kernel: Kernel<Self> + FilteredKernel<Self>;

    /// The square root, within 1 ulp; zero for a negative number.
    ///
    /// No query about floats calls it: a root inside a question is taken with bounds on its
    /// error. Floats ask `libm`, which uses the processor's instruction where it knows it:
    /// up to version 0.2.16 not the `vsqrt` of a Cortex-M4F, where an `f32` takes about 56
    /// instructions of integer code. Stable `core` has no square root, and the instruction
    /// itself would need `unsafe`. The bits are the same either way.
    fn sqrt(self) -> Self;

    /// Whether this is an ordinary number: not NaN, not an infinity.
    #[inline]
    fn is_finite(self) -> bool {
        true
    }

    /// The largest component, by magnitude, of a direction that a query makes up (that of
    /// the line where two planes meet, say): 1 unless the type is too coarse for it.
    ///
    /// Fixed point takes the square root of its range, rounded down to a power of two,
    /// as a compromise between the angle's precision and the parameter's.
    #[inline]
    fn direction_size() -> Self {
        Self::one()
    }

    /// The number π, rounded once; the end of the range where it is beyond that.
    ///
    /// A type of your own gets the digits of it that [`Kernel::compose`] puts together.
    #[inline]
    fn pi() -> Self {
        within_range(Self::Kernel::compose(false, PI_DIGITS, -126))
    }

    /// The smallest positive number, which [`sub_down`](Self::sub_down) and
    /// [`add_up`](Self::add_up) turn into a step to the next number; zero for a type
    /// that has none.
    #[inline]
    fn smallest() -> Self {
        Self::zero()
    }

    /// A number that is at most `self − rhs`, next to it or equal: for the lower side
    /// of a bounding box. The end of the range where that is beyond it.
    #[inline]
    fn sub_down(self, rhs: Self) -> Self {
        self - rhs
    }

    /// A number that is at least `self + rhs`, next to it or equal: for the upper side
    /// of a bounding box. The end of the range where that is beyond it.
    #[inline]
    fn add_up(self, rhs: Self) -> Self {
        self + rhs
    }

    /// The number nearest to `x`, ties to even: `T::nearest(0.1)` in generic code.
    ///
    /// * Beyond the range: the end of it in fixed point, an infinity in `f32`.
    /// * An infinity is beyond every range. NaN is NaN where there is one, else zero.
    /// * A type of your own puts it together from halves (see [`Kernel::compose`]).
    #[inline]
    fn nearest(x: f64) -> Self {
        convert::nearest(x)
    }

    /// The `f64` nearest to the number, ties to even; exactly it in all types of at most 53 bits.
    #[inline]
    fn as_f64(self) -> f64 {
        convert::nearest(self)
    }

    /// The number nearest to `n`/`d`, ties to even; the end of the range where that is beyond it,
    /// zero where `d` is zero.
    #[inline]
    fn quotient(n: i32, d: u32) -> Self {
        Self::Kernel::quotient(n, d)
    }

    /// One half; zero in fixed point without fraction bits.
    #[inline]
    fn half() -> Self {
        Self::Kernel::compose(false, 1, -1)
    }

    /// Two; the end of the range where that is below 2.
    #[inline]
    fn two() -> Self {
        Self::Kernel::compose(false, 1, 1)
    }

    /// What the traits of [`approx`] take for a tolerance where none is given: the step from
    /// 1 to the next number for floats, the step between all numbers for fixed point.
    #[inline]
    fn default_tolerance() -> Self {
        Self::smallest()
    }

    /// Whether two numbers differ by no more than the tolerance. `false` for NaN, and for a
    /// negative tolerance.
    ///
    /// Floats ask [`approx`]. Fixed point is exact: neither the difference nor a product
    /// overflows. A type that says nothing else computes plainly and, as it has no ulps, asks
    /// for `epsilon` in their place. No query calls it.
    fn is_near(self, other: Self, tolerance: Tolerance<Self>) -> bool {
        let magnitude = |x: Self| if x < Self::zero() { -x } else { x };
        let gap = magnitude(self - other);
        match tolerance {
            Tolerance::Absolute(epsilon) | Tolerance::Ulps { epsilon, .. } => gap <= epsilon,
            Tolerance::Relative { epsilon, relative } => {
                let (a, b) = (magnitude(self), magnitude(other));
                gap <= epsilon || gap <= relative * if a > b { a } else { b }
            }
        }
    }
}

/// The number, or the end of the range in place of an infinity.
pub(crate) fn within_range<T: Scalar>(x: T) -> T {
    match x > T::zero() {
        _ if x.is_finite() => x,
        true => T::zero().add_up(x),
        false => T::zero().sub_down(-x),
    }
}

/// A [`Scalar`] with angles, in radians.
///
/// No query needs it: it is for whoever builds a rotation from an angle. Floats ask
/// `libm`, so that the bits are the same on every machine; fixed point computes in
/// integers.
pub trait Trig: Scalar {
    /// Sine and cosine, within 1 ulp for floats; for fixed point the nearest numbers, or
    /// within 2⁻⁶⁰ of them.
    ///
    /// Checked for every angle of `I16F16`: the error is at most half an ulp. So it is for
    /// all types with at most 32 fraction bits, in samples. `FixedI64<U62>` has the largest
    /// error, where an ulp is as small as what the series loses: 1.2 ulp in samples.
    fn sin_cos(self) -> (Self, Self);

    /// The angle of the point (`x`, `self`) from the x axis, in −π … π, within 2 ulp
    /// for floats; for fixed point the nearest number, or within 2⁻⁶⁰ of it; zero for the
    /// origin. Saturates where π is outside the range.
    ///
    /// The largest error in samples is that of `FixedI64<U62>`, 1.4 ulp; half an ulp with
    /// at most 32 fraction bits. `libm` rounds y/x before it takes the arctangent:
    /// 1.4 ulp for `f64` in samples.
    fn atan2(self, x: Self) -> Self;

    /// The tangent, within 1 ulp for floats; for fixed point within half an ulp and
    /// (1 + tan²) 2⁻⁶⁰. Saturates, and is zero where the cosine is.
    ///
    /// A type that says nothing else takes the quotient of [`sin_cos`](Self::sin_cos).
    #[inline]
    fn tan(self) -> Self {
        let (sin, cos) = self.sin_cos();
        ratio(&Value(sin), &Value(cos))
    }
}

#[inline]
fn widened((negative, magnitude, exponent): (bool, u64, i32)) -> (bool, u128, i32) {
    (negative, magnitude.into(), exponent)
}

/// magnitude / 2^drop to nearest, ties to even.
fn nearest_shifted(magnitude: u128, drop: u32) -> u128 {
    let Some(last) = drop.checked_sub(1) else { return magnitude };
    let Some(twice) = magnitude.checked_shr(last) else { return 0 };
    let below = twice.checked_shl(last).is_some_and(|m| m != magnitude);
    let (floor, half) = (twice >> 1, twice & 1 == 1);
    floor + u128::from(half && (below || floor & 1 == 1))
}

/// magnitude · 2^shift to nearest, ties to even; the largest number if it is too large.
#[cfg(feature = "fixed")]
fn shifted(magnitude: u128, shift: i32) -> u128 {
    match shift {
        ..=0 => nearest_shifted(magnitude, shift.unsigned_abs()),
        up if up.unsigned_abs() <= magnitude.leading_zeros() => {
            magnitude.checked_shl(up.unsigned_abs()).unwrap_or(0)
        }
        _ if magnitude == 0 => 0,
        _ => u128::MAX,
    }
}
