//! Polynomials in integers of 64 or 128 bits, where these hold them.

use super::Raw;
#[cfg(target_os = "none")]
use super::called::Called;
use super::short::{Short, is_short};
use crate::predicate::{Polynomial, Ring};

/// A raw integer, or a sum of products of as many of them each.
#[derive(Clone, Copy)]
pub(super) struct Whole<I>(pub(super) I);

macro_rules! whole {
    ($int:ident) => {
        impl<T: Raw> Ring<T> for Whole<$int> {
            #[inline]
            fn embed(x: T) -> Self {
                Whole($int::from(x.raw()))
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
        }
    };
}

whole!(i64);
whole!(i128);

/// Not the value of a polynomial but a bound on its size: the magnitudes of all its
/// operands combined by "or", and the number of its terms when it is multiplied out.
///
/// The number is a constant of the polynomial: after inlining nothing of it is left.
struct Operands {
    all: u64,
    terms: u32,
}

impl Operands {
    #[inline]
    fn one_term(all: u64) -> Self {
        Operands { all, terms: 1 }
    }

    #[inline]
    fn sum(&self, rhs: &Self) -> Self {
        Operands { all: self.all | rhs.all, terms: self.terms.wrapping_add(rhs.terms) }
    }
}

impl<T: Raw> Ring<T> for Operands {
    #[inline]
    fn embed(x: T) -> Self {
        Operands::one_term(x.raw().unsigned_abs())
    }
    #[inline]
    fn one() -> Self {
        Operands::one_term(1 << T::FRACTION)
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Operands::one_term(a.raw().abs_diff(b.raw()))
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        self.sum(rhs)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        self.sum(rhs)
    }
    #[inline]
    fn neg(&self) -> Self {
        Operands { ..*self }
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Operands { all: self.all | rhs.all, terms: self.terms.wrapping_mul(rhs.terms) }
    }
}

/// A closer bound on a polynomial: its magnitude is below 2 to this number.
struct Bits(u32);

impl<T: Raw> Ring<T> for Bits {
    #[inline]
    fn embed(x: T) -> Self {
        Bits(64 - x.raw().unsigned_abs().leading_zeros())
    }
    #[inline]
    fn one() -> Self {
        Bits(T::FRACTION + 1)
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Bits(64 - a.raw().abs_diff(b.raw()).leading_zeros())
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        Bits(self.0.max(rhs.0) + 1)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        Bits(self.0.max(rhs.0) + 1)
    }
    #[inline]
    fn neg(&self) -> Self {
        Bits(self.0)
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Bits(self.0 + rhs.0)
    }
}

/// Bits of a polynomial of this degree with operands of `bits` bits and so many terms,
/// without the sign.
#[inline]
const fn size(bits: u32, degree: u32, terms: u32) -> u32 {
    bits * degree + (32 - terms.saturating_sub(1).leading_zeros())
}

/// Bits that hold the polynomial whatever its operands are, without the sign.
const fn most<T: Raw, P: Polynomial<T>>() -> u32 {
    // A difference needs no bit more than its operands: its magnitude is unsigned.
    size(T::BITS, P::DEGREE, P::TERMS)
}

/// Whether [`whole`] holds the polynomial whatever its operands are.
pub(super) const fn always<T: Raw, P: Polynomial<T>>(spare: u32) -> bool {
    most::<T, P>() + spare <= 127
}

/// Bits that hold the polynomial of these operands, without the sign.
#[inline]
fn needed<T: Raw, P: Polynomial<T>>(p: &P) -> u32 {
    let Operands { all, terms } = p.eval();
    let rough = size(64 - all.leading_zeros(), P::DEGREE, terms);
    if rough <= 127 {
        return rough;
    }
    let Bits(close) = p.eval();
    close
}

/// The polynomial in integers of the machine, if they hold it with `spare` bits to spare.
#[inline]
pub(super) fn whole<T: Raw, P: Polynomial<T>>(p: &P, spare: u32) -> Option<i128> {
    if T::BITS <= 32 && spare < 64 && is_short(p) {
        return Some(i128::from(p.eval::<Short>().value()));
    }
    long(p, spare)
}

/// The same; on bare metal a call if it is much, whose stack is free again after it.
#[inline]
pub(super) fn whole_apart<T: Raw, P: Polynomial<T>>(p: &P, spare: u32) -> Option<i128> {
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn apart<T: Raw, P: Polynomial<T>>(p: &P, spare: u32) -> Option<i128> {
        whole(p, spare)
    }
    if P::DEGREE > 2 { apart(p, spare) } else { whole(p, spare) }
}

/// The same, of what is hardly short.
#[inline]
pub(super) fn long<T: Raw, P: Polynomial<T>>(p: &P, spare: u32) -> Option<i128> {
    debug_assert!(p.eval::<Operands>().terms <= P::TERMS.max(2), "more terms than it says");
    #[cfg(target_os = "none")]
    if T::BITS <= 32 && P::DEGREE > 3 && !P::OFTEN {
        return p.eval::<Called>().value(spare);
    }
    let most = const { most::<T, P>() };
    let needed = spare + if most + spare <= 127 { most } else { needed(p) };
    if needed <= 63 {
        Some(i128::from(p.eval::<Whole<i64>>().0))
    } else if needed <= 127 {
        Some(p.eval::<Whole<i128>>().0)
    } else {
        None
    }
}
