//! Quotients of integers, rounded once.
//!
//! All are below 2⁶⁴, or beyond every number of fixed point. So they are two steps of a long division
//! with digits of 32 bits (Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D), for which
//! each processor has an instruction or a short routine; a division of 128 bits takes three times
//! as long.

use core::cmp::Ordering;

/// What rounds up to 2⁶⁴, which is beyond all numbers.
const BEYOND: (u64, Ordering) = (u64::MAX, Ordering::Greater);

/// n / d to nearest, ties to even, or 2⁶⁴ if it is more; zero where d is zero.
#[inline]
pub(super) fn nearest(n: u128, d: u128) -> u128 {
    match (u64::try_from(n), u64::try_from(d)) {
        (Ok(n), Ok(d)) => {
            let (Some(floor), Some(rest)) = (n.checked_div(d), n.checked_rem(d)) else { return 0 };
            let up = rest > d - rest || (rest == d - rest && floor & 1 == 1);
            u128::from(floor) + u128::from(up)
        }
        _ => nearest_product(n, 1, d),
    }
}

/// n · s / d to nearest, ties to even, or 2⁶⁴ if it is more; zero where d is zero.
#[inline]
pub(super) fn nearest_product(n: u128, s: u64, d: u128) -> u128 {
    let (floor, rest) = quotient(n, s, d);
    u128::from(floor) + u128::from(rounds_up(rest, floor & 1 == 1))
}

/// Whether a quotient is rounded up whose rest is so large beside half of the divisor.
#[inline]
pub(super) fn rounds_up(rest: Ordering, odd: bool) -> bool {
    rest.is_gt() || (rest.is_eq() && odd)
}

/// ⌊n · s / d⌋ and how the rest compares with d / 2, or [`BEYOND`]; zero where d is zero.
#[inline(never)]
pub(super) fn quotient(n: u128, s: u64, d: u128) -> (u64, Ordering) {
    // n · s = upper · 2⁶⁴ + lower
    let [low, high] = [n as u64, (n >> 64) as u64].map(|x| u128::from(x) * u128::from(s));
    let (upper, lower) = (high + (low >> 64), low as u64);
    if upper >= d {
        return if d == 0 { (0, Ordering::Less) } else { BEYOND };
    }
    // Shifted so that the highest bit of the divisor is set; what is below it stays below it.
    let (upper, lower, d) = match d >> 64 {
        0 => ((upper << 64) | u128::from(lower), 0, d << 64),
        _ => (upper, lower, d),
    };
    let shift = ((d >> 64) as u64).leading_zeros();
    let d = raised(d, shift);
    let lower = raised(lower.into(), shift);
    let mut rest = raised(upper, shift) | (lower >> 64);
    let mut floor = 0;
    for next in [(lower >> 32) as u32, lower as u32] {
        floor = (floor << 32) | u64::from(step(&mut rest, next, d));
    }
    (floor, rest.cmp(&(d - rest)))
}

/// x · 2^shift for a shift below 64. That of 128 bits by any number takes stack on 32-bit processors.
#[inline]
fn raised(x: u128, shift: u32) -> u128 {
    let shift = shift & 63;
    let [low, high] = [x as u64, (x >> 64) as u64];
    let carried = low >> 1 >> (63 - shift);
    (u128::from((high << shift) | carried) << 64) | u128::from(low << shift)
}

/// A step: the quotient of rest · 2³² + next and d, where the rest is less than d, and the highest bit
/// of that is set. Leaves the new rest.
#[inline]
fn step(rest: &mut u128, next: u32, d: u128) -> u32 {
    let [d3, d2] = [(d >> 96) as u32, (d >> 64) as u32];
    let (mut guess, mut left) = divided((*rest >> 64) as u64, d3);
    // With two digits of the divisor it is at most one too large.
    let third = u64::from((*rest >> 32) as u32);
    while left >> 32 == 0 && u64::from(guess) * u64::from(d2) > ((left << 32) | third) {
        guess -= 1;
        left += u64::from(d3);
    }
    let highest = (*rest >> 96) as u32;
    let [low, high] = [d as u64, (d >> 64) as u64].map(|x| u128::from(x) * u128::from(guess));
    let high = high + (low >> 64);
    let product = (high << 64) | u128::from(low as u64);
    let (now, below) = ((*rest << 32) | u128::from(next)).overflowing_sub(product);
    *rest = now;
    if u64::from(highest) < u64::from((high >> 64) as u32) + u64::from(below) {
        guess -= 1;
        *rest = now.wrapping_add(d);
    }
    guess
}

/// ⌊n / d⌋ or 2³² − 1, whichever is less, and what that leaves; the highest bit of d is set.
#[inline]
fn divided(n: u64, d: u32) -> (u32, u64) {
    let wide = u64::from(d);
    if n >> 32 >= wide {
        return (u32::MAX, n - (wide << 32) + wide);
    }
    if cfg!(target_os = "none") {
        return by_halves(n, d);
    }
    let floor = n.checked_div(wide).unwrap_or(0);
    (floor as u32, n - floor * wide)
}

/// The same by digits of 16 bits, where a processor divides 32 bits at most; n < 2³² d.
#[inline]
fn by_halves(n: u64, d: u32) -> (u32, u64) {
    let upper = d >> 16;
    let digit = |rest: u64, next: u64| {
        // The rest is less than d. At most two too large.
        let mut guess = (rest as u32).checked_div(upper).unwrap_or(0).min(0xFFFF);
        let n = (rest << 16) | next;
        let mut product = u64::from(guess) * u64::from(d);
        while product > n {
            guess -= 1;
            product -= u64::from(d);
        }
        (guess, n - product)
    };
    let (high, rest) = digit(n >> 32, (n >> 16) & 0xFFFF);
    let (low, rest) = digit(rest, n & 0xFFFF);
    ((high << 16) | low, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// Numbers of all lengths, with runs of ones and of zeros, where guesses are wrong.
    fn number(state: &mut u64) -> u128 {
        let mut next = || {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            *state
        };
        let mut x = (u128::from(next()) << 64) | u128::from(next());
        let mask = (u128::from(next()) << 64) | u128::from(next() & next());
        match next() % 5 {
            0 => x |= mask,
            1 => x &= mask,
            2 => x = (u128::MAX << (next() % 128)) ^ (1 << (next() % 128)),
            3 => x = (u128::MAX >> (next() % 128)) & !(0xFFFF_FFFF << (32 * (next() % 4))),
            _ => {}
        }
        x >> (next() % 128)
    }

    #[test]
    fn digits_of_half_the_length_give_the_same() {
        let mut state = 1_234_567;
        for _ in 0..200_000 {
            let d = (number(&mut state) as u32) | 1 << 31;
            let n = number(&mut state) as u64 % (u64::from(d) << 32);
            let floor = n / u64::from(d);
            assert_eq!(by_halves(n, d), (floor as u32, n % u64::from(d)), "{n} {d}");
        }
    }

    #[test]
    fn quotients_are_those_of_big_integers() {
        let mut state = 88_172_645_463_325_252;
        let (mut beyond, mut exact, mut long) = (0, 0, 0);
        for k in 0..400_000 {
            let mut random = || number(&mut state);
            let (mut n, s, d) = (random(), random() as u64, random());
            if k % 4 == 0 {
                // One that is exact, or next to it.
                let q = random() as u64;
                if let Some(whole) = d.checked_mul(q.into()) {
                    n = (whole >> 1).wrapping_add(u128::from(q % 3)).saturating_sub(1) >> (k % 3);
                }
            }
            let s = if k % 8 < 4 { 1 + (s & 1) } else { s };
            let (floor, rest) = quotient(n, s, d);
            if d == 0 {
                assert_eq!((floor, rest), (0, Ordering::Less));
                continue;
            }
            let (above, below) = (BigUint::from(n) * s, BigUint::from(d));
            let truth = &above / &below;
            if truth > BigUint::from(u64::MAX) {
                assert_eq!((floor, rest), BEYOND);
                assert_eq!(nearest_product(n, s, d), 1 << 64);
                beyond += 1;
                continue;
            }
            let twice = (&above - &truth * &below) * 2_u32;
            assert_eq!(BigUint::from(floor), truth, "{n} {s} {d}");
            assert_eq!(rest, twice.cmp(&below), "{n} {s} {d}");
            exact += u32::from(twice == BigUint::ZERO && floor > 1);
            long += u32::from(above.bits() > 128 && floor >> 32 != 0);
            let up = twice > below || (twice == below && floor & 1 == 1);
            assert_eq!(nearest_product(n, s, d), u128::from(floor) + u128::from(up), "{n} {s} {d}");
            if s == 1 {
                assert_eq!(nearest(n, d), u128::from(floor) + u128::from(up), "{n} {d}");
            }
        }
        assert!(beyond > 10_000 && exact > 1_000 && long > 5_000, "{beyond} {exact} {long}");
    }
}
