//! Polynomials of ordinary operands, in 32-bit multiplications.
//!
//! The full range of a 32-bit number asks for products of 33-bit differences, hence for
//! 128 bits. Most operands are far smaller: with n terms of degree k, and operands and
//! differences within 2ᵇ, the polynomial is within n·2ᵏᵇ, and 64 bits hold it and all parts
//! of it as long as n·2ᵏᵇ < 2⁶³. An [`Extent`] finds b by combining magnitudes by "or"; x
//! and !x count as equal, so that |x| ≤ 2ᵇ. Its numbers of terms are constants of the
//! polynomial: after inlining nothing of them is left.
//!
//! Differences are exact in 32 bits where their ends are within 2²⁹; such operands, and
//! sums of two or three ends, are what [`Short`] keeps in 32 bits, so that a product of
//! them is one instruction on machines of 32 bits.

use super::Raw;
use crate::predicate::{Delta, Each, Polynomial, Polynomials, Ring};

/// Ends of differences, within 2 to this.
const END: u32 = 29;

/// How large operands are.
pub(super) struct Extent {
    /// Of the numbers themselves.
    ends: u32,
    /// Of these and of differences, where those are within 2³¹.
    steps: u32,
    terms: u32,
}

#[inline]
fn low<T: Raw>(x: T) -> i32 {
    x.raw() as i32
}

#[inline]
fn extent(x: i32) -> u32 {
    (x ^ (x >> 31)) as u32
}

impl Extent {
    /// Whether [`Short`] holds a polynomial of this degree and so many terms.
    #[inline]
    fn fits(&self, degree: u32, terms: u32) -> bool {
        // The largest b: n < 2^bits.
        let bits = 32 - terms.leading_zeros();
        let b = 63_u32.saturating_sub(bits).checked_div(degree).unwrap_or(0);
        if b > END {
            // Differences have one bit more than their ends.
            return self.ends >> (b - 1).min(END) == 0;
        }
        (self.ends >> END) | (self.steps >> b) == 0
    }

    #[inline]
    fn with(&self, rhs: &Self, terms: u32) -> Self {
        Self { ends: self.ends | rhs.ends, steps: self.steps | rhs.steps, terms }
    }
}

impl<T: Raw> Ring<T> for Extent {
    #[inline]
    fn embed(x: T) -> Self {
        let ends = extent(low(x));
        Self { ends, steps: ends, terms: 1 }
    }
    #[inline]
    fn one() -> Self {
        let ends = 1 << T::FRACTION;
        Self { ends, steps: ends, terms: 1 }
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        let (a, b) = (low(a), low(b));
        Self { ends: extent(a) | extent(b), steps: extent(a.wrapping_sub(b)), terms: 1 }
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        self.with(rhs, self.terms.wrapping_add(rhs.terms))
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        self.with(rhs, self.terms.wrapping_add(rhs.terms))
    }
    #[inline]
    fn neg(&self) -> Self {
        Self { ..*self }
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        self.with(rhs, self.terms.wrapping_mul(rhs.terms))
    }
}

/// Whether [`Short`] holds the polynomial, for a type of at most 32 bits.
#[inline(always)]
pub(super) fn is_short<T: Raw, P: Polynomial<T>>(p: &P) -> bool {
    let extent: Extent = p.eval();
    let known = const { P::TERMS < u32::MAX };
    extent.fits(P::DEGREE, if known { P::TERMS } else { extent.terms })
}

/// Whether [`Short`] holds all of the polynomials, for a type of at most 32 bits.
#[inline(always)]
pub(super) fn are_short<T: Raw, P: Polynomials<T, K>, const K: usize>(p: &P) -> bool {
    let of_values = || {
        let none = Extent { ends: 0, steps: 0, terms: 0 };
        p.eval::<Extent>().iter().fold(none, |all, x| all.with(x, 0))
    };
    let all = p.operands().unwrap_or_else(of_values);
    debug_assert!(
        {
            let x = of_values();
            x.ends & !all.ends == 0 && x.steps & !all.steps == 0
        },
        "an operand that it does not name"
    );
    all.fits(P::DEGREE, P::TERMS)
}

/// A polynomial of operands whose [`Extent`] fits.
#[derive(Clone, Copy)]
pub(super) enum Short {
    /// The sum of so many ends.
    Ends(i32, u32),
    Whole(i64),
}

impl Short {
    #[inline]
    pub(super) fn value(self) -> i64 {
        match self {
            Short::Ends(x, _) => i64::from(x),
            Short::Whole(x) => x,
        }
    }

    #[inline]
    fn sum(
        self,
        rhs: Self,
        rhs_small: impl Fn(i32) -> i32,
        rhs_whole: impl Fn(i64) -> i64,
    ) -> Self {
        match (self, rhs) {
            (Short::Ends(x, m), Short::Ends(y, n)) if m + n < 4 => {
                Short::Ends(x.wrapping_add(rhs_small(y)), m + n)
            }
            _ => Short::Whole(self.value().wrapping_add(rhs_whole(rhs.value()))),
        }
    }
}

impl<T: Raw> Ring<T> for Short {
    #[inline]
    fn embed(x: T) -> Self {
        Short::Ends(low(x), 1)
    }
    #[inline]
    fn one() -> Self {
        Short::Ends(1 << T::FRACTION, 1)
    }
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Short::Ends(low(a).wrapping_sub(low(b)), 2)
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        self.sum(*rhs, |x| x, |x| x)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        self.sum(*rhs, i32::wrapping_neg, i64::wrapping_neg)
    }
    #[inline]
    fn neg(&self) -> Self {
        match *self {
            Short::Ends(x, n) => Short::Ends(x.wrapping_neg(), n),
            Short::Whole(x) => Short::Whole(x.wrapping_neg()),
        }
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        Short::Whole(self.value().wrapping_mul(rhs.value()))
    }
}

/// Whether a vector of at most three differences is longer than the sum of two sizes that are not
/// negative; `None` where 32 bits do not hold the differences.
///
/// They are within 2³¹ and the sum of their squares is at most 3·2⁶²; that of the sizes is below
/// 2³². It takes one instruction to see whether a difference has wrapped, and two to see how large
/// an end is.
#[inline(always)]
pub(super) fn is_longer<T: Raw, const D: usize>(w: &[Delta<T>; D], sizes: [T; 2]) -> Option<bool> {
    // Not a loop: where code is to be small, that stays one, and its numbers in memory.
    let mut sum = 0_u64;
    let mut add = |i: usize| {
        if let Some(Delta(a, b)) = w.get(i) {
            let x = i64::from(low(*a).checked_sub(low(*b))?);
            sum = sum.wrapping_add(x.wrapping_mul(x) as u64);
        }
        Some(())
    };
    add(0)?;
    add(1)?;
    add(2)?;
    let [r, s] = sizes.each(low);
    if D > 3 || (r | s) < 0 {
        return None;
    }
    let reach = u64::from((r as u32).wrapping_add(s as u32));
    Some(sum > reach.wrapping_mul(reach))
}

#[cfg(test)]
mod tests {
    use super::super::Raw;
    use super::super::whole::Whole;
    use super::{Extent, Short, is_longer};
    use crate::predicate::{
        Delta, Minus, Orient2d, Orient3d, Plus, Polynomial, Side, Square, Times, Value,
    };
    use fixed::types::{I2F14, I16F16};

    /// Asks whether it fits; if so, the value must be that of 128-bit integers, which hold
    /// every polynomial up to degree 3 of 32-bit numbers.
    fn holds<T: Raw, P: Polynomial<T>>(p: &P) -> bool {
        let extent: Extent = p.eval();
        let fits = extent.fits(P::DEGREE, extent.terms);
        if fits {
            let short: Short = p.eval();
            let whole: Whole<i128> = p.eval();
            assert_eq!(i128::from(short.value()), whole.0);
        }
        fits
    }

    /// Numbers at both ends of what fits, and of the type.
    fn ends() -> impl Iterator<Item = i32> + Clone {
        let powers = [14, 18, 19, 20, 21, 28, 29, 30].into_iter().flat_map(|k| {
            let x = 1 << k;
            [x - 1, x, x + 1, -x - 1, -x, 1 - x]
        });
        powers.chain([0, 1, -1, i32::MIN, i32::MIN + 1, i32::MAX])
    }

    /// Every two of the ends, and then random choices of as many as it takes.
    fn ask<const N: usize>(mut question: impl FnMut([I16F16; N]) -> bool) {
        let all = || ends().map(I16F16::from_bits);
        let mut fitted = 0;
        for x in all() {
            for y in all() {
                for mix in 0..1_u32 << N {
                    fitted += u32::from(question(core::array::from_fn(|i| {
                        if mix >> i & 1 == 0 { x } else { y }
                    })));
                }
            }
        }
        let mut state = 1_u64;
        for _ in 0..200_000 {
            let pick = |_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let k = (state >> 33) as usize % ends().count();
                ends().nth(k).map_or(I16F16::ZERO, I16F16::from_bits)
            };
            fitted += u32::from(question(core::array::from_fn(pick)));
        }
        assert!(fitted > 1000, "{fitted}");
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
    fn what_fits_is_the_value_in_wide_integers() {
        ask(|[a, b, c, d, e, f]| holds(&Orient2d::new([a, b], [c, d], [e, f])));
        ask(|[a, b, c, d, e, f, g]| {
            let (normal, point) = ([a, b, c], [d, e, f]);
            holds(&Side { normal, offset: g, point })
        });
        ask(|[a, b, c, d, e, f]| {
            let gap = Square(Plus(Value(e), Value(f)));
            holds(&Minus(Times(Delta(a, b), Delta(c, d)), gap))
        });
        ask(|[a, b, c, d, e, f, g]| {
            holds(&Orient3d::new([a, b, c], [d, e, f], [g, a, d], [b, f, c]))
        });
        ask(|[a, b, c, d]| holds(&Plus(Delta(a, b), Delta(c, d))));
    }

    #[test]
    fn a_vector_is_longer_than_two_sizes_as_wide_integers_say() {
        let mut unknown = 0;
        ask(|[a, b, c, d, e, f, r, s]| {
            let w = [Delta(a, b), Delta(c, d), Delta(e, f)];
            let wide = |x: I16F16| i128::from(x.raw());
            let differences = w.map(|d| wide(d.0) - wide(d.1));
            let holds = differences.iter().all(|x| i32::try_from(*x).is_ok());
            let reach = wide(r) + wide(s);
            let square: i128 = differences.iter().map(|x| x * x).sum();
            let sized = wide(r) >= 0 && wide(s) >= 0;
            let known = (holds && sized).then_some(square > reach * reach);
            assert_eq!(is_longer(&w, [r, s]), known, "{w:?} {r} {s}");
            unknown += u32::from(known.is_none());
            known.is_some()
        });
        assert!(unknown > 1000, "{unknown}");
        let x = |v: i32| I16F16::from_bits(v);
        let far = [Delta(x(3), x(0)), Delta(x(0), x(4))];
        assert_eq!(is_longer(&far, [x(2), x(3)]), Some(false));
        assert_eq!(is_longer(&far, [x(2), x(2)]), Some(true));
        assert_eq!(is_longer(&[Delta(x(1), x(0)); 4], [x(2), x(2)]), None);
    }

    #[test]
    fn ordinary_numbers_fit_and_the_largest_do_not() {
        let x = |v: i32| I16F16::from_num(v);
        let plane = |v: i32| Orient2d::new([x(-v), x(v)], [x(v), x(-v)], [x(v), x(v)]);
        assert!(holds(&plane(8191)) && !holds(&plane(8192)));
        let space = |v: i32| {
            let far = [x(v), x(-v), x(v)];
            Orient3d::new([x(-v), x(v), x(-v)], far, [x(v), x(v), x(-v)], [x(-v), x(-v), x(v)])
        };
        assert!(holds(&space(7)) && !holds(&space(9)));
        let small = |v: i16| I2F14::from_bits(v);
        assert!(holds(&Delta(small(i16::MIN), small(i16::MAX))));
    }
}
