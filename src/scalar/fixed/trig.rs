//! Angles in 64-bit and 128-bit integers.

/// 2/π · 2¹²⁸
const TWO_OVER_PI: u128 = 0xa2f9_836e_4e44_1529_fc27_57d1_f534_ddc0;
/// π · 2⁶⁴
const PI: i128 = 0x3_243f_6a88_85a3_08d3;
/// π/2 · 2⁶⁴
const HALF_PI: u128 = 0x1_921f_b544_42d1_846a;
/// arctan(k/8) · 2⁶⁴
const ARCTAN: [u64; 9] = [
    0x0,
    0x1fd5_ba9a_ac2f_6dc6,
    0x3eb6_ebf2_5901_bac5,
    0x5bd8_6507_937b_c23a,
    0x76b1_9c15_86ed_3da3,
    0x8f00_5d5e_f7f5_9f9b,
    0xa4bc_7d19_34f7_0924,
    0xb805_3e2b_c231_9e74,
    0xc90f_daa2_2168_c235,
];

/// Sine and cosine of raw · 2^−fraction, times 2⁶⁴.
///
/// The angle in quarter turns is raw · 2/π · 2^−fraction; 128 bits of 2/π give the 64
/// bits below its point for every 64-bit raw. Its distance from the nearest multiple
/// of a quarter turn, z ≤ π/4, goes through the Taylor series to z²¹; all errors
/// together are below 2⁻⁶⁰.
pub(super) fn sin_cos(raw: i64, fraction: u32) -> (i128, i128) {
    let magnitude = u128::from(raw.unsigned_abs());
    let low = magnitude * (TWO_OVER_PI & u128::from(u64::MAX));
    let product = magnitude * (TWO_OVER_PI >> 64) + (low >> 64);
    let quadrant = (product >> (64 + fraction)) & 3;
    let part = u128::from((product >> fraction) as u64);
    let swap = part > 1 << 63;
    let part = if swap { (1 << 64) - part } else { part };
    let z = (part * (HALF_PI >> 1)) >> 63;
    let square = (z * z) >> 64;
    let one = 1u128 << 64;
    let series = |last: u64| {
        let mut sum = one;
        let mut n = last;
        while n >= 2 {
            // At most z² < 2⁶⁴, so the quotient is one of 64-bit numbers.
            let term = ((square * sum) >> 64) as u64;
            sum = one - u128::from(term.checked_div(n * (n - 1)).unwrap_or(0));
            n -= 2;
        }
        sum
    };
    let sin = ((series(21) * z) >> 64) as i128;
    let cos = series(22) as i128;
    let (sin, cos) = if swap { (cos, sin) } else { (sin, cos) };
    let (sin, cos) = match quadrant {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    (if raw < 0 { -sin } else { sin }, cos)
}

/// The angle of the point (x, y), times 2⁶⁴.
///
/// With r = min / max of the magnitudes and c = k/8 next to it, arctan r is
/// arctan c + arctan w, w = (r − c) / (1 + r c), |w| ≤ 1/16; the series in w ends with
/// w¹⁷. All errors together are below 2⁻⁶⁰.
pub(super) fn atan2(y: i64, x: i64) -> i128 {
    let (ax, ay) = (u128::from(x.unsigned_abs()), u128::from(y.unsigned_abs()));
    let (small, large) = if ay <= ax { (ay, ax) } else { (ax, ay) };
    let Some(r) = (small << 64).checked_div(large) else { return 0 };
    let k = (r + (1 << 60)) >> 61;
    let c = (k << 61) as i128;
    let base = ARCTAN.get(k as usize).copied().map_or(0, i128::from);
    let below = (1u128 << 64) + ((r * k) >> 3);
    // |r − c| ≤ 2⁶⁰ and below ≥ 2⁶⁴: 2 more bits are kept for the quotient.
    let rest = r as i128 - c;
    let w = (rest << 64).checked_div(below as i128).unwrap_or(0);
    let square = (w * w) >> 64;
    let mut sum = 0;
    let mut n = 17;
    while n >= 1 {
        sum = (1i128 << 64) / n - ((square * sum) >> 64);
        n -= 2;
    }
    let angle = base + ((sum * w) >> 64);
    let angle = if ay > ax { HALF_PI as i128 - angle } else { angle };
    let angle = if x < 0 { PI - angle } else { angle };
    if y < 0 { -angle } else { angle }
}
