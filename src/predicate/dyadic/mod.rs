//! Exact numbers of fixed capacity: the last answer to every question.
//!
//! A [`Dyadic`] is ± m · 2³²ᵉ with a big integer m of at most N 32-bit digits. Sums
//! and products are exact while they fit; the digits in use are those between the
//! highest and the lowest that is not zero, so ordinary numbers are short and
//! quick, and only wildly different magnitudes need the whole capacity. When even
//! that is too little, the lowest digits go and the number is marked
//! [`is_rounded`](Dyadic::is_rounded); its relative error is then below
//! 2^(−16 (N − 4)) an operation.
//!
//! Quotients and roots are Newton iterations from a 31-bit start, carried to
//! `PRECISION` digits. A quotient of two exact numbers is rounded to the grid of a
//! scalar by its highest bits, and near a midpoint by comparing with that exactly.

mod digits;
#[cfg(test)]
mod tests;

use super::{Field, Ring, Sign};
#[cfg(not(target_os = "none"))]
use digits::wide;
use digits::{Head, View, against_product, copy, product, sum, trim};

/// Digits kept by quotients and square roots: 256 bits.
const PRECISION: usize = 8;
/// Room for the products on the way there.
const ROOM: usize = 2 * PRECISION + 2;

/// An exact number ± m · 2³²ᵉ with at most `N` digits of 32 bits.
#[derive(Debug, Clone)]
pub struct Dyadic<const N: usize> {
    head: Head,
    digits: [u32; N],
}

/// The numbers of a scalar type, as the multiples of powers of two that it holds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    /// Bits of the significand, at most 64; 64 for fixed point.
    pub precision: u32,
    /// Exponent of the smallest positive number.
    pub smallest: i32,
}

impl<const N: usize> Dyadic<N> {
    /// Zero.
    pub const ZERO: Self = Self { head: Head::ZERO, digits: [0; N] };

    /// ± magnitude · 2^exponent.
    #[inline(never)]
    pub fn new(negative: bool, magnitude: u64, exponent: i32) -> Self {
        let shift = exponent.rem_euclid(32) as u32;
        let wide = u128::from(magnitude) << shift;
        let mut out = Self::ZERO;
        for (digit, k) in out.digits.iter_mut().zip(0..3) {
            *digit = (wide >> (32 * k)) as u32;
        }
        let head = Head { negative, exponent: exponent.div_euclid(32), ..Head::ZERO };
        out.head = trim(head, &mut out.digits, 3);
        out
    }

    /// The sign.
    #[inline]
    pub fn sign(&self) -> Sign {
        match (self.head.len, self.head.negative) {
            (0, _) => Sign::Zero,
            (_, true) => Sign::Negative,
            (_, false) => Sign::Positive,
        }
    }

    /// Whether digits were lost on the way here.
    #[inline]
    pub fn is_rounded(&self) -> bool {
        self.head.rounded
    }

    /// Whether digits were lost on the way here that more room would have kept.
    #[inline]
    pub(crate) fn is_crowded(&self) -> bool {
        self.head.crowded
    }

    /// The difference of two numbers ± m · 2ᵉ. Where floats are soft, wide integers are too.
    #[cfg(not(target_os = "none"))]
    #[inline(never)]
    fn between(a: (bool, u64, i32), b: (bool, u64, i32)) -> Self {
        let e = match (a.1, b.1) {
            (_, 0) => a.2,
            (0, _) => b.2,
            _ => a.2.min(b.2),
        };
        let place = |(negative, m, of): (bool, u64, i32)| {
            let shift = if m == 0 { 0 } else { u32::try_from(of - e).ok()? };
            let wide = i128::from(m) << (shift & 63);
            (shift < 63).then_some(if negative { -wide } else { wide })
        };
        if let (true, Some(x), Some(y)) = (N >= 5, place(a), place(b)) {
            let (mut out, d) = (Self::ZERO, x - y);
            out.head = wide(d < 0, d.unsigned_abs(), e, &mut out.digits);
            return out;
        }
        Self::new(a.0, a.1, a.2).minus(&Self::new(b.0, b.1, b.2))
    }

    /// −self.
    #[inline]
    pub fn negated(mut self) -> Self {
        self.head.negative = !self.head.negative;
        self
    }

    /// self + rhs.
    #[inline(never)]
    pub fn plus(&self, rhs: &Self) -> Self {
        let mut out = Self::ZERO;
        out.head = sum(self.view(), rhs.view(), &mut out.digits);
        out
    }

    /// self − rhs.
    #[inline(never)]
    pub fn minus(&self, rhs: &Self) -> Self {
        let mut out = Self::ZERO;
        out.head = sum(self.view(), rhs.view().negated(), &mut out.digits);
        out
    }

    /// self · rhs.
    #[inline(never)]
    pub fn times(&self, rhs: &Self) -> Self {
        let mut out = Self::ZERO;
        out.head = product(self.view(), rhs.view(), &mut out.digits);
        out
    }

    /// self / rhs: exact if it has at most 161 bits, else to 220 bits; zero where `rhs` is
    /// zero.
    pub fn quotient(&self, rhs: &Self) -> Self {
        quotient(self.view(), rhs.view()).resized()
    }

    /// The square root: exact if it has at most 161 bits, else to 220 bits; zero where the
    /// number is negative.
    pub fn square_root(&self) -> Self {
        square_root(self.view()).resized()
    }

    /// The number rounded to about 184 bits, which are the same ones for the number
    /// times a power of two.
    ///
    /// A result of quotients and roots that is short in truth, and half-way between two
    /// scalars perhaps, is short again.
    pub(crate) fn settled(&self) -> Self {
        if self.head.len == 0 {
            return self.clone();
        }
        let unit = self.view().leading().1 - 120;
        let mut out = self.plus(&Self::new(self.head.negative, 1, unit - 1));
        let lowest = 32 * out.head.exponent;
        for (digit, low) in out.digits.iter_mut().zip((lowest..unit).step_by(32)) {
            let clear = (unit - low).min(32) as u32;
            *digit = digit.checked_shr(clear).and_then(|d| d.checked_shl(clear)).unwrap_or(0);
        }
        out.head = trim(out.head, &mut out.digits, out.head.len);
        out
    }

    /// The number of the grid nearest to |self / rhs|, ties to even, as (m, e): it is
    /// m · 2ᵉ. A fixed grid that is too small for it gives an e above its own.
    pub(crate) fn nearest(&self, rhs: &Self, grid: Grid) -> (u64, i32) {
        nearest(self.view(), rhs.view(), grid)
    }

    /// The exponents of the lowest bit that is set and of the one above the highest;
    /// `None` for zero.
    pub(crate) fn bits(&self) -> Option<(i32, i32)> {
        let low = self.view().digits.first()?.trailing_zeros() as i32;
        Some((32 * self.head.exponent + low, self.view().leading().1 + 64))
    }

    fn view(&self) -> View<'_> {
        View { head: self.head, digits: self.digits.get(..self.head.len).unwrap_or(&[]) }
    }

    fn from_view(view: View) -> Self {
        let mut out = Self::ZERO;
        out.head = copy(view, &mut out.digits);
        out
    }

    /// The same number with room for M digits, which it keeps the highest of.
    fn resized<const M: usize>(&self) -> Dyadic<M> {
        Dyadic::from_view(self.view())
    }

    /// The highest `keep` digits.
    fn shortened(&self, keep: usize) -> Self {
        Self::from_view(self.view().shortened(keep))
    }

    /// The nearest number of this many digits, for a guess at an exact value.
    fn to_nearest(&self, keep: usize) -> Self {
        let place = self.view().top() - keep as i32 - 1;
        let half = Self::new(self.head.negative, 1 << 31, 32 * place);
        let mut out = self.plus(&half).shortened(keep);
        out.head.rounded = false;
        out
    }
}

/// n / d.
#[inline(never)]
fn quotient(n: View, d: View) -> Dyadic<ROOM> {
    let mut out = Dyadic::ZERO;
    let crowded = n.head.crowded | d.head.crowded;
    if !d.digits.is_empty() {
        let estimate = estimate(n, d);
        let candidate = estimate.to_nearest(PRECISION - 2);
        let is_exact = against_product(n, candidate.view(), d).is_zero();
        out = if is_exact { candidate } else { estimate };
        out.head.negative = n.head.negative != d.head.negative;
    }
    out.head.crowded = crowded;
    out
}

/// |n / d| to 220 bits.
fn estimate(n: View, d: View) -> Dyadic<ROOM> {
    let (head, exponent) = d.leading();
    let guess = (1u128 << 127).checked_div(u128::from(head)).unwrap_or(0);
    let mut inverse = Dyadic::<ROOM>::new(false, (guess >> 1) as u64, -126 - exponent);
    let two = Dyadic::new(false, 2, 0);
    let d = Dyadic::from_view(d.shortened(PRECISION).magnitude());
    for _ in 0..2 {
        let correction = two.minus(&d.times(&inverse)).shortened(PRECISION + 1);
        inverse = inverse.times(&correction).shortened(PRECISION);
    }
    let n = Dyadic::from_view(n.shortened(PRECISION).magnitude());
    let mut out = n.times(&inverse).shortened(PRECISION);
    out.head.rounded = true;
    out
}

/// √n; zero where n is negative.
#[inline(never)]
fn square_root(n: View) -> Dyadic<ROOM> {
    let mut out = Dyadic::ZERO;
    out.head.rounded = n.head.rounded;
    if !(n.digits.is_empty() || n.head.negative) {
        let d = Dyadic::<ROOM>::from_view(n.shortened(PRECISION));
        // head · 2^exponent with an even exponent, head in [2^62, 2^64).
        let (mut head, mut exponent) = n.leading();
        if exponent & 1 != 0 {
            head >>= 1;
            exponent += 1;
        }
        let guess = (1u64 << 62).checked_div(head.isqrt()).unwrap_or(0);
        let mut inverse = Dyadic::new(false, guess, -62 - exponent / 2);
        let (three, half) = (Dyadic::new(false, 3, 0), Dyadic::new(false, 1, -1));
        for _ in 0..4 {
            let square = inverse.times(&inverse).shortened(PRECISION + 1);
            let correction = three.minus(&d.times(&square)).shortened(PRECISION + 1);
            inverse = inverse.times(&half).shortened(PRECISION + 1);
            inverse = inverse.times(&correction).shortened(PRECISION);
        }
        let estimate = d.times(&inverse).shortened(PRECISION);
        let candidate = estimate.to_nearest(PRECISION - 2);
        let is_exact = against_product(n, candidate.view(), candidate.view()).is_zero();
        out = if is_exact { candidate } else { estimate };
    }
    out.head.crowded = n.head.crowded;
    out
}

/// The number of the grid nearest to |n / d|.
///
/// With the highest 64 bits a and b of both, in [2⁶³, 2⁶⁴), the quotient lies between
/// a / (b + 1) and (a + 1) / b, so that ⌊2⁶³ a / b⌋, which is at least 2⁶², is within 2 of 2⁶³ times
/// it. Only near a midpoint of the grid is that not enough; there big numbers are compared.
#[inline(never)]
fn nearest(n: View, d: View, grid: Grid) -> (u64, i32) {
    if n.digits.is_empty() || d.digits.is_empty() {
        return (0, grid.smallest);
    }
    let ((a, of_a), (b, of_b)) = (n.leading(), d.leading());
    let ratio = (u128::from(a) << 63).checked_div(b.into()).unwrap_or(0) as u64;
    let zeros = ratio.leading_zeros();
    let (head, exponent) = (ratio << (zeros & 63), of_a - of_b - 63 - zeros as i32);
    let e = (exponent + 64 - grid.precision as i32).max(grid.smallest);
    let drop = e.abs_diff(exponent);
    let mut m = head.checked_shr(drop).unwrap_or(0);
    if let 4..=63 = drop {
        let half = 1 << (drop - 1);
        let part = head & (2 * half - 1);
        if part.abs_diff(half) > 4 {
            return (m.saturating_add(u64::from(part > half)), e);
        }
    }
    let side = |k: u64| against_midpoint(n, (k, e), d);
    let even = |k: u64| (k.saturating_add(k & 1), e);
    for _ in 0..4 {
        match side(m) {
            Sign::Positive => m = m.saturating_add(1),
            Sign::Zero => return even(m),
            Sign::Negative => match m.checked_sub(1).map(|k| (k, side(k))) {
                None | Some((_, Sign::Positive)) => break,
                Some((k, Sign::Zero)) => return even(k),
                Some((k, Sign::Negative)) => m = k,
            },
        }
    }
    (m, e)
}

/// The sign of |n / d| − (k + 1/2) · 2ᵉ.
#[inline(never)]
fn against_midpoint(n: View, (k, e): (u64, i32), d: View) -> Sign {
    let half = Dyadic::<4>::new(false, 1, e - 1);
    against_product(n, Dyadic::new(false, k, e).plus(&half).view(), d)
}

/// A number type whose values are ± m · 2ᵉ, and so exact as [`Dyadic`] numbers.
pub trait Binary: Copy {
    /// Whether it is negative, m and e.
    fn parts(self) -> (bool, u64, i32);
}

impl<T: Binary, const N: usize> Ring<T> for Dyadic<N> {
    #[inline]
    fn embed(x: T) -> Self {
        let (negative, magnitude, exponent) = x.parts();
        Dyadic::new(negative, magnitude, exponent)
    }
    #[inline]
    fn one() -> Self {
        Dyadic::new(false, 1, 0)
    }
    #[cfg(not(target_os = "none"))]
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Self::between(a.parts(), b.parts())
    }
    #[inline]
    fn add(&self, rhs: &Self) -> Self {
        self.plus(rhs)
    }
    #[inline]
    fn sub(&self, rhs: &Self) -> Self {
        self.minus(rhs)
    }
    #[inline]
    fn neg(&self) -> Self {
        let mut out = self.clone();
        out.head.negative = !out.head.negative;
        out
    }
    #[inline]
    fn mul(&self, rhs: &Self) -> Self {
        self.times(rhs)
    }
}

impl<T: Binary, const N: usize> Field<T> for Dyadic<N> {
    #[inline]
    fn div(&self, rhs: &Self) -> Self {
        self.quotient(rhs)
    }
    #[inline]
    fn sqrt(&self) -> Self {
        self.square_root()
    }
    fn surd(p: &Self, q: &Self, s: &Self, d: &Self) -> Self {
        let step = q.times(&s.square_root());
        if !(p.sign() * step.sign()).is_negative() {
            return p.plus(&step).quotient(d);
        }
        let squares = p.times(p).minus(&q.times(q).times(s));
        squares.quotient(&p.minus(&step)).quotient(d)
    }
}

impl<const N: usize> Default for Dyadic<N> {
    fn default() -> Self {
        Self::ZERO
    }
}
