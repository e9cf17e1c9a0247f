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
//! scalar by comparing with the midpoint exactly.

use super::{Field, Ring, Sign};

/// Digits kept by quotients and square roots: 256 bits.
const PRECISION: usize = 8;

/// An exact number ± m · 2³²ᵉ with at most `N` digits of 32 bits.
#[derive(Debug, Clone)]
pub struct Dyadic<const N: usize> {
    negative: bool,
    rounded: bool,
    /// Whether they were lost for want of room, not in a quotient or root.
    crowded: bool,
    /// Weight of the lowest digit: 2^(32 · exponent).
    exponent: i32,
    len: usize,
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
    pub const ZERO: Self = Self {
        negative: false,
        rounded: false,
        crowded: false,
        exponent: 0,
        len: 0,
        digits: [0; N],
    };

    /// ± magnitude · 2^exponent.
    pub fn new(negative: bool, magnitude: u64, exponent: i32) -> Self {
        let shift = exponent.rem_euclid(32) as u32;
        let wide = u128::from(magnitude) << shift;
        let mut out = Self { negative, exponent: exponent.div_euclid(32), ..Self::ZERO };
        for (digit, k) in out.digits.iter_mut().zip(0..3) {
            *digit = (wide >> (32 * k)) as u32;
        }
        out.trim(3)
    }

    /// The sign.
    #[inline]
    pub fn sign(&self) -> Sign {
        match (self.len, self.negative) {
            (0, _) => Sign::Zero,
            (_, true) => Sign::Negative,
            (_, false) => Sign::Positive,
        }
    }

    /// Whether digits were lost on the way here.
    #[inline]
    pub fn is_rounded(&self) -> bool {
        self.rounded
    }

    /// Whether digits were lost on the way here that more room would have kept.
    #[inline]
    pub(crate) fn is_crowded(&self) -> bool {
        self.crowded
    }

    /// −self.
    #[inline]
    pub fn negated(mut self) -> Self {
        self.negative = !self.negative;
        self
    }

    /// self + rhs.
    pub fn plus(&self, rhs: &Self) -> Self {
        self.sum(rhs, rhs.negative)
    }

    /// self − rhs.
    pub fn minus(&self, rhs: &Self) -> Self {
        self.sum(rhs, !rhs.negative)
    }

    /// self · rhs.
    pub fn times(&self, rhs: &Self) -> Self {
        let (mut a, mut b) = (self, rhs);
        let (short_a, short_b);
        let crowded = a.len + b.len > N;
        if crowded {
            short_a = a.shortened(N - N / 2);
            short_b = b.shortened(N / 2);
            (a, b) = (&short_a, &short_b);
        }
        let mut out = Self {
            negative: a.negative != b.negative,
            rounded: a.rounded | b.rounded,
            crowded: a.crowded | b.crowded | crowded,
            exponent: a.exponent + b.exponent,
            ..Self::ZERO
        };
        for (i, &x) in a.used().iter().enumerate() {
            let Some(row) = out.digits.get_mut(i..) else { break };
            let mut places = row.iter_mut();
            let mut carry = 0u64;
            for (&y, place) in b.used().iter().zip(places.by_ref()) {
                let t = u64::from(x) * u64::from(y) + u64::from(*place) + carry;
                *place = t as u32;
                carry = t >> 32;
            }
            if let Some(place) = places.next() {
                *place = carry as u32;
            }
        }
        out.trim(a.len + b.len)
    }

    /// self / rhs: exact if it has at most 192 bits, else to 250 bits; zero where `rhs` is
    /// zero.
    pub fn quotient(&self, rhs: &Self) -> Self {
        if rhs.len == 0 {
            let crowded = self.crowded | rhs.crowded;
            return Self { rounded: true, crowded, ..Self::ZERO };
        }
        let d = rhs.shortened(PRECISION);
        let (head, exponent) = d.head();
        let guess = (1u128 << 127).checked_div(u128::from(head)).unwrap_or(0);
        let mut inverse = Self::new(false, (guess >> 1) as u64, -126 - exponent);
        let two = Self::new(false, 2, 0);
        let d = Self { negative: false, ..d };
        for _ in 0..2 {
            let correction = two.minus(&d.times(&inverse));
            inverse = inverse.times(&correction).shortened(PRECISION);
        }
        inverse.negative = rhs.negative;
        let estimate = self.shortened(PRECISION).times(&inverse).shortened(PRECISION);
        let candidate = estimate.to_nearest(PRECISION - 2);
        let is_exact = self.minus(&candidate.times(rhs)).sign().is_zero();
        if is_exact { candidate } else { estimate }
    }

    /// The square root: exact if it has at most 192 bits, else to 240 bits; zero where the
    /// number is negative.
    pub fn square_root(&self) -> Self {
        if self.len == 0 || self.negative {
            return Self { rounded: self.rounded, crowded: self.crowded, ..Self::ZERO };
        }
        let d = self.shortened(PRECISION);
        // head · 2^exponent with an even exponent, head in [2^62, 2^64).
        let (mut head, mut exponent) = d.head();
        if exponent & 1 != 0 {
            head >>= 1;
            exponent += 1;
        }
        let root = head.isqrt();
        let guess = (1u64 << 62).checked_div(root).unwrap_or(0);
        let mut inverse = Self::new(false, guess, -62 - exponent / 2);
        let three = Self::new(false, 3, 0);
        let half = Self::new(false, 1, -1);
        for _ in 0..4 {
            let correction = three.minus(&d.times(&inverse.times(&inverse)).shortened(PRECISION));
            inverse = inverse.times(&half).times(&correction).shortened(PRECISION);
        }
        let estimate = d.times(&inverse).shortened(PRECISION);
        let candidate = estimate.to_nearest(PRECISION - 2);
        let is_exact = self.minus(&candidate.times(&candidate)).sign().is_zero();
        if is_exact { candidate } else { estimate }
    }

    /// The number rounded to about 184 bits, which are the same ones for the number
    /// times a power of two.
    ///
    /// A result of quotients and roots that is short in truth, and half-way between two
    /// scalars perhaps, is short again.
    pub(crate) fn settled(&self) -> Self {
        if self.len == 0 {
            return self.clone();
        }
        let unit = self.head().1 - 120;
        let mut out = self.plus(&Self::new(self.negative, 1, unit - 1));
        let lowest = 32 * out.exponent;
        for (digit, low) in out.digits.iter_mut().zip((lowest..unit).step_by(32)) {
            let clear = (unit - low).min(32) as u32;
            *digit = digit.checked_shr(clear).and_then(|d| d.checked_shl(clear)).unwrap_or(0);
        }
        let len = out.len;
        out.trim(len)
    }

    /// The number of the grid nearest to |self / rhs|, ties to even, as (m, e): it is
    /// m · 2ᵉ. A fixed grid that is too small for it gives an e above its own.
    pub(crate) fn nearest(&self, rhs: &Self, grid: Grid) -> (u64, i32) {
        let n = Self { negative: false, ..self.clone() };
        let d = Self { negative: false, ..rhs.clone() };
        let q = n.quotient(&d);
        if q.len == 0 {
            return (0, grid.smallest);
        }
        let (head, exponent) = q.head();
        let e = (exponent + 64 - grid.precision as i32).max(grid.smallest);
        let m =
            u32::try_from(e - exponent).ok().and_then(|drop| head.checked_shr(drop)).unwrap_or(0);
        // m is floor(q / 2^e), or one off where q / 2^e is next to an integer: a
        // comparison with the midpoints on both sides of m settles it.
        let side = |k: u64| {
            let midpoint = Self::new(false, k, e).plus(&Self::new(false, 1, e - 1));
            n.minus(&midpoint.times(&d)).sign()
        };
        let even = |k: u64| k.saturating_add(k & 1);
        let m = match side(m) {
            Sign::Positive => m.saturating_add(1),
            Sign::Zero => even(m),
            Sign::Negative => match m.checked_sub(1).map(|k| (k, side(k))) {
                None | Some((_, Sign::Positive)) => m,
                Some((k, Sign::Zero)) => even(k),
                Some((k, Sign::Negative)) => k,
            },
        };
        (m, e)
    }

    /// The exponents of the lowest bit that is set and of the one above the highest;
    /// `None` for zero.
    pub(crate) fn bits(&self) -> Option<(i32, i32)> {
        let low = self.used().first()?.trailing_zeros() as i32;
        Some((32 * self.exponent + low, self.head().1 + 64))
    }

    fn used(&self) -> &[u32] {
        self.digits.get(..self.len).unwrap_or(&[])
    }

    /// The digit of weight 2^(32 · place).
    fn digit(&self, place: i32) -> u32 {
        let Ok(k) = usize::try_from(place - self.exponent) else { return 0 };
        if k < self.len { self.digits.get(k).copied().unwrap_or(0) } else { 0 }
    }

    /// One above the place of the highest digit.
    fn top(&self) -> i32 {
        self.exponent + self.len as i32
    }

    /// The highest 64 bits, the first of them set, and their exponent.
    fn head(&self) -> (u64, i32) {
        let top = self.top();
        let three = (0..3).fold(0u128, |acc, k| (acc << 32) | u128::from(self.digit(top - 1 - k)));
        let zeros = three.leading_zeros().saturating_sub(32).min(63);
        let head = ((three << zeros) >> 32) as u64;
        (head, 32 * (top - 2) - zeros as i32)
    }

    /// The highest `keep` digits.
    fn shortened(&self, keep: usize) -> Self {
        if self.len <= keep {
            return self.clone();
        }
        let drop = self.len - keep;
        let mut out =
            Self { rounded: true, exponent: self.exponent + drop as i32, digits: [0; N], ..*self };
        for (to, from) in out.digits.iter_mut().zip(self.used().iter().skip(drop)) {
            *to = *from;
        }
        out.trim(keep)
    }

    /// The nearest number of this many digits, for a guess at an exact value.
    fn to_nearest(&self, keep: usize) -> Self {
        let place = self.top() - keep as i32 - 1;
        let half = Self::new(self.negative, 1 << 31, 32 * place);
        Self { rounded: false, ..self.plus(&half).shortened(keep) }
    }

    /// Sets the length, at most `len`, so that neither end is a zero digit.
    fn trim(mut self, len: usize) -> Self {
        let len = len.min(N);
        let used = self.digits.get(..len).unwrap_or(&[]);
        let high = used.iter().rposition(|d| *d != 0).map_or(0, |k| k + 1);
        let low = used.iter().position(|d| *d != 0).unwrap_or(0);
        self.len = high.saturating_sub(low);
        if self.len == 0 {
            return Self { rounded: self.rounded, crowded: self.crowded, ..Self::ZERO };
        }
        if low > 0 {
            for k in 0..high {
                let digit = self.digits.get(k + low).copied().unwrap_or(0);
                if let Some(place) = self.digits.get_mut(k) {
                    *place = digit;
                }
            }
            self.exponent += low as i32;
        }
        self
    }

    /// The places that a sum of the two occupies, from the lowest that is kept, with
    /// room for a carry; and whether that loses digits.
    fn common_places(&self, rhs: &Self) -> (i32, usize, bool) {
        let lowest = self.exponent.min(rhs.exponent);
        let end = self.top().max(rhs.top()) + 1;
        let low = lowest.max(end - N as i32);
        (low, usize::try_from(end - low).unwrap_or(0), low > lowest)
    }

    fn magnitude_at_least(&self, rhs: &Self) -> bool {
        if self.top() != rhs.top() {
            return self.top() > rhs.top();
        }
        let low = self.exponent.min(rhs.exponent);
        let mut place = self.top() - 1;
        while place >= low {
            let (a, b) = (self.digit(place), rhs.digit(place));
            if a != b {
                return a > b;
            }
            place -= 1;
        }
        true
    }

    fn sum(&self, rhs: &Self, rhs_negative: bool) -> Self {
        if rhs.len == 0 {
            let mut out = self.clone();
            out.rounded |= rhs.rounded;
            out.crowded |= rhs.crowded;
            return out;
        }
        if self.len == 0 {
            let (rounded, crowded) = (self.rounded | rhs.rounded, self.crowded | rhs.crowded);
            return Self { negative: rhs_negative, rounded, crowded, ..rhs.clone() };
        }
        let (low, places, lost) = self.common_places(rhs);
        let mut out = Self {
            rounded: self.rounded | rhs.rounded | lost,
            crowded: self.crowded | rhs.crowded | lost,
            exponent: low,
            ..Self::ZERO
        };
        if self.negative == rhs_negative {
            out.negative = self.negative;
            let mut carry = 0u64;
            for (place, slot) in (low..).zip(out.digits.iter_mut().take(places)) {
                let t = u64::from(self.digit(place)) + u64::from(rhs.digit(place)) + carry;
                *slot = t as u32;
                carry = t >> 32;
            }
        } else {
            let (big, small, negative) = if self.magnitude_at_least(rhs) {
                (self, rhs, self.negative)
            } else {
                (rhs, self, rhs_negative)
            };
            out.negative = negative;
            let mut borrow = 0i64;
            for (place, slot) in (low..).zip(out.digits.iter_mut().take(places)) {
                let t = i64::from(big.digit(place)) - i64::from(small.digit(place)) + borrow;
                *slot = t as u32;
                borrow = t >> 32;
            }
        }
        out.trim(places)
    }
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
        self.clone().negated()
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
