//! Sums and products with their rounding errors where floats are soft, and an operation in whole
//! numbers is less than one of them.

/// How many bits of a number follow its exponent.
const FRACTION: u32 = f64::MANTISSA_DIGITS - 1;
const HIDDEN: u64 = 1 << FRACTION;
const SIGN: u64 = 1 << 63;
/// What an exponent is with which a number is its own digits.
const WHOLE: u32 = 1075;

/// a + b and its rounding error: without three of the sums of Knuth's, as the larger one is known
/// (Dekker, Numerische Mathematik 18, 1971).
#[inline]
pub(super) fn sum(a: f64, b: f64) -> [f64; 2] {
    let size = |x: f64| x.to_bits() & !SIGN;
    let [more, less] = if size(a) >= size(b) { [a, b] } else { [b, a] };
    let high = more + less;
    [high, less - (high - more)]
}

/// a · b and its rounding error, or `None` if one is neither zero nor a normal number.
///
/// The product of the digits has 105 or 106 of them. It is rounded to 53, and what is left over
/// has no more than that.
#[inline]
pub(super) fn product(a: f64, b: f64) -> Option<[f64; 2]> {
    let (x, y) = (a.to_bits(), b.to_bits());
    let [i, j] = [x, y].map(|bits| (bits >> FRACTION) as u32 & 0x7ff);
    let exponents = i + j;
    let sign = (x ^ y) & SIGN;
    let proper = |e: u32| (1..0x7ff).contains(&e);
    if !(proper(i) && proper(j) && (1130..=3060).contains(&exponents)) {
        let zero = (i == 0 && x & (HIDDEN - 1) == 0) || (j == 0 && y & (HIDDEN - 1) == 0);
        return (zero && i < 0x7ff && j < 0x7ff).then_some([f64::from_bits(sign), 0.0]);
    }
    let (upper, lower) = digits(x, y);
    // 53 of them are left over if there are 106, or else 52.
    let over = FRACTION + (upper >> 41) as u32;
    let mut kept = (upper << (64 - over)) | (lower >> over);
    let mut rest = lower & ((1 << over) - 1);
    let half = 1 << (over - 1);
    let up = rest > half || (rest == half && kept & 1 != 0);
    if up {
        kept += 1;
        rest = (1 << over) - rest;
    }
    let high = sign | ((u64::from(exponents - WHOLE + over - 1) << FRACTION) + kept);
    if rest == 0 {
        return Some([f64::from_bits(high), 0.0]);
    }
    let shift = rest.leading_zeros() - (63 - FRACTION);
    let sign = if up { sign ^ SIGN } else { sign };
    let exponent = exponents - WHOLE - shift;
    let low = sign | ((u64::from(exponent - 1) << FRACTION) + (rest << shift));
    Some([f64::from_bits(high), f64::from_bits(low)])
}

/// The product of the digits of two normal numbers: above 2⁶⁴, and the rest of it.
fn digits(x: u64, y: u64) -> (u64, u64) {
    let parts = |bits: u64| {
        let digits = bits & (HIDDEN - 1) | HIDDEN;
        [digits >> 32, digits & 0xffff_ffff]
    };
    let ([a, b], [c, d]) = (parts(x), parts(y));
    let lowest = b * d;
    let middle = a * d + b * c + (lowest >> 32);
    (a * c + (middle >> 32), (middle << 32) | (lowest & 0xffff_ffff))
}

#[cfg(test)]
mod tests {
    use super::{product, sum};
    use crate::lanes::tests::Random;

    /// Any number, or one of few digits, of which products are often in the middle.
    fn number(random: &mut Random, middle: bool) -> f64 {
        let bits = random.next();
        let bits = if middle { bits & !0 << 26 & !(0x3ff << 52) | 0x3f8 << 52 } else { bits };
        match random.below(16) {
            0 => f64::from_bits(bits >> 63 << 63),
            1 => f64::from_bits(bits | 0xffff_ffff),
            _ => f64::from_bits(bits),
        }
    }

    #[test]
    fn sums_are_those_without_a_branch() {
        let mut random = Random::of(3);
        for i in 0..200_000 {
            let [a, mut b] = [0; 2].map(|_| number(&mut random, i % 2 == 0));
            if i % 3 == 0 {
                b = a * (1.0 + f64::from(random.below(9) as u32) / 4.0);
            }
            let high = a + b;
            let t = high - a;
            let low = (a - (high - t)) + (b - t);
            let [x, y] = sum(a, b);
            assert!(x == high || (x.is_nan() && high.is_nan()), "{a} {b}");
            // Knuth's may overflow on the way.
            assert!(y == low || low.is_nan(), "{a:e} {b:e}: {y:e} {low:e}");
        }
    }

    #[test]
    fn products_are_those_with_a_fused_multiply_add() {
        let (mut random, mut seen) = (Random::of(5), 0);
        for i in 0..400_000 {
            let [a, b] = [0; 2].map(|_| number(&mut random, i % 2 == 0));
            let high = a * b;
            let Some([x, y]) = product(a, b) else { continue };
            let low = libm::fma(a, b, -high);
            assert!(x.to_bits() == high.to_bits() || x.is_nan() && high.is_nan(), "{a:e} {b:e}");
            assert!(y == low || y.is_nan() && low.is_nan(), "{a:e} {b:e}: {y:e} {low:e}");
            seen += u32::from(x != 0.0);
        }
        assert!(seen > 200_000, "{seen}");
    }
}
