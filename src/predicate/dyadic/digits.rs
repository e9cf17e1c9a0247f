//! Arithmetic on the digits of big numbers, compiled once for all capacities.

use crate::predicate::Sign;

/// Everything of a number but its digits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) negative: bool,
    /// Whether digits were lost.
    pub(super) rounded: bool,
    /// Whether they were lost for want of room, not in a quotient or root.
    pub(super) crowded: bool,
    /// Weight of the lowest digit: 2^(32 · exponent).
    pub(super) exponent: i32,
    pub(super) len: usize,
}

impl Head {
    pub(super) const ZERO: Self =
        Self { negative: false, rounded: false, crowded: false, exponent: 0, len: 0 };

    /// What was lost on the way to a result of the two.
    fn of_both(a: &View, b: &View) -> Self {
        let (rounded, crowded) = (a.head.rounded | b.head.rounded, a.head.crowded | b.head.crowded);
        Self { rounded, crowded, ..Self::ZERO }
    }
}

/// A number: its digits, the lowest first, neither end zero.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) head: Head,
    pub(super) digits: &'a [u32],
}

impl View<'_> {
    pub(super) fn negated(mut self) -> Self {
        self.head.negative = !self.head.negative;
        self
    }

    pub(super) fn magnitude(mut self) -> Self {
        self.head.negative = false;
        self
    }

    /// One above the place of the highest digit.
    pub(super) fn top(&self) -> i32 {
        self.head.exponent + self.digits.len() as i32
    }

    /// The digit of weight 2^(32 · place).
    pub(super) fn digit(&self, place: i32) -> u32 {
        let k = usize::try_from(place - self.head.exponent);
        k.ok().and_then(|k| self.digits.get(k)).copied().unwrap_or(0)
    }

    /// The highest 64 bits, the first of them set, and their exponent.
    pub(super) fn leading(&self) -> (u64, i32) {
        let top = self.top();
        let three = (0..3).fold(0u128, |acc, k| (acc << 32) | u128::from(self.digit(top - 1 - k)));
        let zeros = three.leading_zeros().saturating_sub(32).min(63);
        let head = ((three << zeros) >> 32) as u64;
        (head, 32 * (top - 2) - zeros as i32)
    }

    /// The highest `keep` digits.
    pub(super) fn shortened(mut self, keep: usize) -> Self {
        let drop = self.digits.len().saturating_sub(keep);
        if drop > 0 {
            let kept = self.digits.get(drop..).unwrap_or(&[]);
            let zeros = kept.iter().position(|d| *d != 0).unwrap_or(0);
            self.digits = kept.get(zeros..).unwrap_or(&[]);
            self.head.exponent += (drop + zeros) as i32;
            self.head.len = self.digits.len();
            self.head.rounded = true;
        }
        self
    }

    fn magnitude_at_least(&self, rhs: &Self) -> bool {
        if self.top() != rhs.top() {
            return self.top() > rhs.top();
        }
        let mut pairs = self.digits.iter().rev().zip(rhs.digits.iter().rev());
        match pairs.find(|(a, b)| a != b) {
            Some((a, b)) => a > b,
            // The longer one has more, as its lowest digit is not zero.
            None => self.digits.len() >= rhs.digits.len(),
        }
    }

    /// The digits from a place on, and how far above it they begin.
    fn digits_from(&self, place: i32) -> (&[u32], usize) {
        let above = self.head.exponent - place;
        let drop = usize::try_from(-above).unwrap_or(0);
        (self.digits.get(drop..).unwrap_or(&[]), usize::try_from(above).unwrap_or(0))
    }
}

/// ± magnitude · 2^exponent, which takes five digits.
#[cfg(not(target_os = "none"))]
#[inline]
pub(super) fn wide(negative: bool, magnitude: u128, exponent: i32, out: &mut [u32]) -> Head {
    let shift = exponent as u32 & 31;
    let low = magnitude << shift;
    let top = ((magnitude >> 97) as u32) >> (31 - shift);
    let digits = [low as u32, (low >> 32) as u32, (low >> 64) as u32, (low >> 96) as u32, top];
    for (place, digit) in out.iter_mut().zip(digits) {
        *place = digit;
    }
    trim(Head { negative, exponent: exponent >> 5, ..Head::ZERO }, out, 5)
}

/// Copies the number, which may be cut off at its low end.
pub(super) fn copy(from: View, out: &mut [u32]) -> Head {
    let from = from.shortened(out.len());
    for (to, digit) in out.iter_mut().zip(from.digits) {
        *to = *digit;
    }
    from.head
}

/// a + b, into digits that are zero.
#[inline(never)]
pub(super) fn sum(a: View, b: View, out: &mut [u32]) -> Head {
    let lost = Head::of_both(&a, &b);
    if a.digits.is_empty() || b.digits.is_empty() {
        let whole = if b.digits.is_empty() { a } else { b };
        let head = Head { rounded: lost.rounded, crowded: lost.crowded, ..whole.head };
        return copy(View { head, ..whole }, out);
    }
    // The places from the lowest that is kept, with room for a carry.
    let lowest = a.head.exponent.min(b.head.exponent);
    let end = a.top().max(b.top()) + 1;
    let low = lowest.max(end - out.len() as i32);
    let places = usize::try_from(end - low).unwrap_or(0);
    let crowded = lost.crowded | (low > lowest);
    let mut head =
        Head { rounded: lost.rounded | (low > lowest), crowded, exponent: low, ..Head::ZERO };
    let differ = a.head.negative != b.head.negative;
    let (big, small) = if !differ || a.magnitude_at_least(&b) { (a, b) } else { (b, a) };
    head.negative = big.head.negative;
    let (digits, start) = big.digits_from(low);
    if let Some(out) = out.get_mut(start..) {
        for (place, digit) in out.iter_mut().zip(digits) {
            *place = *digit;
        }
    }
    let (digits, start) = small.digits_from(low);
    let mut slots = out.get_mut(start..).unwrap_or(&mut []).iter_mut();
    if differ {
        let mut borrow = false;
        for (digit, slot) in digits.iter().zip(slots.by_ref()) {
            let (t, first) = slot.overflowing_sub(*digit);
            let (t, second) = t.overflowing_sub(u32::from(borrow));
            (*slot, borrow) = (t, first | second);
        }
        for slot in slots {
            if !borrow {
                break;
            }
            (*slot, borrow) = slot.overflowing_sub(1);
        }
    } else {
        let mut carry = false;
        for (digit, slot) in digits.iter().zip(slots.by_ref()) {
            let (t, first) = slot.overflowing_add(*digit);
            let (t, second) = t.overflowing_add(u32::from(carry));
            (*slot, carry) = (t, first | second);
        }
        for slot in slots {
            if !carry {
                break;
            }
            (*slot, carry) = slot.overflowing_add(1);
        }
    }
    trim(head, out, places)
}

/// a · b, into digits that are zero; with too little room, of the highest digits of both.
#[inline(never)]
pub(super) fn product(a: View, b: View, out: &mut [u32]) -> Head {
    let room = out.len();
    let crowded = a.digits.len() + b.digits.len() > room;
    let (a, b) = match crowded {
        true => (a.shortened(room - room / 2), b.shortened(room / 2)),
        false => (a, b),
    };
    let lost = Head::of_both(&a, &b);
    for (i, &x) in a.digits.iter().enumerate() {
        let Some(row) = out.get_mut(i..) else { break };
        let mut places = row.iter_mut();
        let mut carry = 0u64;
        for (&y, place) in b.digits.iter().zip(places.by_ref()) {
            let t = u64::from(x) * u64::from(y) + u64::from(*place) + carry;
            *place = t as u32;
            carry = t >> 32;
        }
        if let Some(place) = places.next() {
            *place = carry as u32;
        }
    }
    let head = Head {
        negative: a.head.negative != b.head.negative,
        crowded: lost.crowded | crowded,
        exponent: a.head.exponent + b.head.exponent,
        ..lost
    };
    trim(head, out, a.digits.len() + b.digits.len())
}

/// The sign of |n| − |a|·|b|, exactly and without room for the product. `a` has at most 8
/// digits.
#[inline(never)]
pub(super) fn against_product(n: View, a: View, b: View) -> Sign {
    let low = a.head.exponent + b.head.exponent;
    let mut place = low.min(n.head.exponent);
    let end = n.top().max(a.top() + b.top());
    // carry: of the product, below 2³⁶ after each place; borrow: of the difference.
    let (mut carry, mut borrow, mut rest) = (0u128, 0i64, 0u32);
    while place < end {
        let column = |(i, x): (usize, &u32)| {
            let y = b.digit(place - a.head.exponent - i as i32);
            u128::from(*x) * u128::from(y)
        };
        carry += a.digits.iter().enumerate().map(column).sum::<u128>();
        let t = i64::from(n.digit(place)) - i64::from(carry as u32) + borrow;
        rest |= t as u32;
        borrow = t >> 32;
        carry >>= 32;
        place += 1;
    }
    match (borrow < 0, rest) {
        (true, _) => Sign::Negative,
        (false, 0) => Sign::Zero,
        (false, _) => Sign::Positive,
    }
}

/// The number with these `len` digits, so that neither end is a zero.
pub(super) fn trim(mut head: Head, digits: &mut [u32], len: usize) -> Head {
    let len = len.min(digits.len());
    let used = digits.get(..len).unwrap_or(&[]);
    let high = used.iter().rposition(|d| *d != 0).map_or(0, |k| k + 1);
    let low = used.iter().position(|d| *d != 0).unwrap_or(0);
    head.len = high.saturating_sub(low);
    if head.len == 0 {
        return Head { negative: false, exponent: 0, ..head };
    }
    if low > 0 {
        for k in 0..head.len {
            let digit = digits.get(k + low).copied().unwrap_or(0);
            if let Some(place) = digits.get_mut(k) {
                *place = digit;
            }
        }
        head.exponent += low as i32;
    }
    head
}
