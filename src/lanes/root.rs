//! Square roots without an instruction of their own: a processor has no vector instruction that can be had here, so in rows both are found as by
//! Newton, from the bits of s.

use super::Lane;

/// Numbers whose reciprocals and squares are normal, with some room: 2⁻⁴⁰⁰ and 2⁴⁰⁰.
pub(super) const LEAST: f64 = f64::from_bits((1023 - 400) << 52);
pub(super) const MOST: f64 = f64::from_bits((1023 + 400) << 52);

/// √s and its reciprocal, of an ordinary number: within 4u and 2⁻³⁰ in `f64`, within 4u and 8u
/// in `f32`, if their squares are normal.
#[inline(always)]
pub(super) fn root<F: Lane>(s: F) -> [F; 2] {
    let one_half = F::ONE / F::whole(2);
    let (three_halves, half) = (F::ONE + one_half, one_half * s);
    // Each step squares what it is off by, and takes 3/2 of that.
    let mut y = s.about_inverse_root();
    y = y * (three_halves - (half * y) * y);
    y = y * (three_halves - (half * y) * y);
    y = y * (three_halves - (half * y) * y);
    let near = s * y;
    [near + (one_half * y) * (s - near * near), y]
}

#[cfg(test)]
mod tests {
    use super::root;

    /// What the root of s and its reciprocal are off by, of their size.
    fn off(s: f64, [g, y]: [f64; 2]) -> [f64; 2] {
        let exact = libm::sqrt(s);
        [(g / exact - 1.0).abs(), (y * exact - 1.0).abs()]
    }

    #[test]
    fn roots_and_their_reciprocals_are_as_near_as_stated() {
        for i in 0..1 << 20 {
            // All exponents that occur, each fraction with both parities.
            let fraction = (i << 32) | ((i * 0x9e37_79b9) & 0xffff_ffff);
            let s = f64::from_bits(((1023 - 400 + i % 801) << 52) | fraction);
            let [of_root, of_inverse] = off(s, root(s));
            assert!(of_root < 1.0 / (1u64 << 51) as f64, "{s:e}");
            assert!(of_inverse < 1.0 / (1u64 << 30) as f64, "{s:e}");
        }
    }

    #[test]
    fn roots_in_single_precision_are_within_4_units() {
        // From where a square is normal to a 16th of the largest number.
        for i in 0..1_u32 << 20 {
            let s = f32::from_bits(((11 + i % 240) << 23) | (i.wrapping_mul(0x9e37_79b9) >> 9));
            let [of_root, of_inverse] = off(s.into(), root(s).map(f64::from));
            assert!(of_root < 4.0 / (1 << 24) as f64, "{s:e} {of_root:e}");
            assert!(of_inverse < 8.0 / (1 << 24) as f64, "{s:e} {of_inverse:e}");
        }
    }
}
