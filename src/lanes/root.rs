//! Square roots in `f64` with a bound on their error.
//!
//! A root √S, S within e of s ≥ 0, is off from any g > 0 by (S − g²)/(√S + g), at most
//! (e + |s − g²|)/g. So a g needs no proof: what is left of s, s − g², is computed, with two
//! roundings, off by u (g² + |s − g²|). For y, its reciprocal, it is enough that 1/g ≤ 5/4 y.
//! A processor has no vector instruction that can be had here, so both are found as by Newton,
//! from the bits of s.

use super::Lane;

/// Numbers whose reciprocals and squares are normal, with some room: 2⁻⁴⁰⁰ and 2⁴⁰⁰.
pub(super) const LEAST: f64 = f64::from_bits((1023 - 400) << 52);
pub(super) const MOST: f64 = f64::from_bits((1023 + 400) << 52);

/// √s and its reciprocal, of an ordinary number within 2⁻³⁰.
#[inline(always)]
pub(super) fn root(s: f64) -> [f64; 2] {
    // Of the exponent the half, as of the fraction, but for 4 %; each step squares that and
    // takes 3/2 of it.
    let mut y = f64::from_bits(0x5fe6_eb50_c7b5_37a9_u64.wrapping_sub(s.to_bits() >> 1));
    let half = 0.5 * s;
    for _ in 0..3 {
        y = y * (1.5 - (half * y) * y);
    }
    let near = s * y;
    [near + (0.5 * y) * (s - near * near), y]
}

/// What a root is off by for an s that is off by this.
#[inline(always)]
pub(super) fn off_by([g, y]: [f64; 2], [s, of_s]: [f64; 2]) -> f64 {
    let square = g * g;
    1.25 * y * (of_s + (s - square).abs() + 4.0 * f64::ROUNDOFF * square)
}

/// √S, and what it is off by; that is an infinity where s is not an ordinary number.
#[inline(always)]
pub(super) fn checked_root(s: [f64; 2]) -> [f64; 2] {
    let [g, y] = root(s[0]);
    let known = (LEAST..=MOST).contains(&s[0]) & ((g * y - 1.0).abs() <= 0.125);
    [g, if known { off_by([g, y], s) } else { f64::INFINITY }]
}

#[cfg(test)]
mod tests {
    use super::root;

    #[test]
    fn roots_and_their_reciprocals_are_within_2_to_the_minus_30() {
        for i in 0..1 << 20 {
            // All exponents that occur, each fraction with both parities.
            let fraction = (i << 32) | ((i * 0x9e37_79b9) & 0xffff_ffff);
            let s = f64::from_bits(((1023 - 400 + i % 801) << 52) | fraction);
            let [g, y] = root(s);
            let exact = libm::sqrt(s);
            assert!((g / exact - 1.0).abs() < 1.0 / (1u64 << 50) as f64, "{s:e}");
            assert!((y * exact - 1.0).abs() < 1.0 / (1u64 << 30) as f64, "{s:e}");
        }
    }
}
