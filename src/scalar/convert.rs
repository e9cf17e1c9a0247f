//! From one scalar to another.
//!
//! Every finite number of every scalar is ± m · 2ᵉ ([`Kernel::parts`]); the other scalar rounds that
//! once ([`Kernel::compose`]). So there is no rule for each pair of types.

use super::Scalar;
use crate::predicate::{FilteredKernel, Kernel};
use core::fmt;

/// Why a number has no equal in another scalar.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// It lies between two numbers of the other scalar.
    Rounded,
    /// It is beyond the largest or the smallest number of the other scalar.
    OutOfRange,
    /// It is NaN or an infinity, which the other scalar does not have.
    NotFinite,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loss::Rounded => "lies between two numbers of the other scalar",
            Loss::OutOfRange => "is outside the range of the other scalar",
            Loss::NotFinite => "is not finite",
        })
    }
}

/// Why [`Numbers::try_cast`](crate::Numbers::try_cast) refused: the first number that has no
/// equal in the other scalar.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastError {
    /// The field that the number is in.
    pub field: &'static str,
    /// Why it has no equal.
    pub loss: Loss,
}

impl fmt::Display for CastError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.field, self.loss)
    }
}

impl core::error::Error for CastError {}

/// An exponent beyond the range of every scalar.
const BEYOND: i32 = 1 << 20;

/// The number of `U` nearest to `x`, ties to even; see [`Scalar::nearest`].
pub(crate) fn nearest<T: Scalar, U: Scalar>(x: T) -> U {
    if x.is_finite() {
        let (negative, magnitude, exponent) = T::Kernel::parts(x);
        return U::Kernel::compose(negative, magnitude, exponent);
    }
    let [end, other] = [false, true].map(|negative| U::Kernel::compose(negative, 1, BEYOND));
    match (x > T::zero(), x < T::zero()) {
        (true, _) => end,
        (_, true) => other,
        // NaN where the end is an infinity, and else zero.
        _ => end * U::zero(),
    }
}

/// The number of `U` nearest to `x`, by what the kernel of `T` has for that.
#[inline]
pub(crate) fn cast<T: Scalar, U: Scalar>(x: T) -> U {
    T::Kernel::cast(x)
}

/// The number of `U` that is `x`, if there is one.
pub(crate) fn exact<T: Scalar, U: Scalar>(x: T) -> Result<U, Loss> {
    let y: U = cast(x);
    if !x.is_finite() {
        let same = !y.is_finite() && (x > T::zero()) == (y > U::zero());
        return if same { Ok(y) } else { Err(Loss::NotFinite) };
    }
    if !y.is_finite() {
        return Err(Loss::OutOfRange);
    }
    let (before, after) = (Digits::of(x), Digits::of(y));
    // A scalar of the user's own may have digits beyond those that are compared.
    if before == after && cast::<U, T>(y) == x {
        return Ok(y);
    }
    let step = U::smallest();
    let last = y.add_up(step) == y || y.sub_down(step) == y;
    let beyond = step > U::zero() && last && before.size > after.size;
    Err(if beyond { Loss::OutOfRange } else { Loss::Rounded })
}

/// A number by its digits, so that numbers of two types can be compared.
#[derive(PartialEq)]
struct Digits {
    negative: bool,
    /// The exponent of the bit above the highest, and the bits from the highest on.
    size: (i32, u128),
}

impl Digits {
    fn of<T: Scalar>(x: T) -> Self {
        let (negative, magnitude, exponent) = T::Kernel::parts(x);
        let Some(bits) = magnitude.checked_shl(magnitude.leading_zeros()) else {
            return Self { negative: false, size: (i32::MIN, 0) };
        };
        let top = exponent.saturating_add(128 - magnitude.leading_zeros() as i32);
        Self { negative, size: (top, bits) }
    }
}

/// n / d as ± m · 2ᵉ, cut off below 2⁻⁹⁶; the last bit says that more was cut off, so that rounding
/// to fewer than 95 bits behind the point is that of the quotient. Zero where d is zero.
pub(super) fn quotient(n: i32, d: u32) -> (bool, u128, i32) {
    let (above, d) = (u128::from(n.unsigned_abs()) << 96, u128::from(d));
    let floor = above.checked_div(d).unwrap_or(0);
    let rest = above.checked_rem(d).unwrap_or(0);
    (n < 0, floor | u128::from(rest > 0), -96)
}
