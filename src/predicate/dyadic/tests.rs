//! Against big integers.

use super::{Dyadic, Grid};
use crate::predicate::Sign;
use num_bigint::BigInt;

/// xorshift
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number of one to four pieces of up to 64 bits, with holes and runs of ones.
    fn number<const N: usize>(&mut self) -> (Dyadic<N>, BigInt) {
        let (mut sum, mut exact) = (Dyadic::ZERO, BigInt::ZERO);
        for _ in 0..=self.next() % 4 {
            let bits = self.next() % 64 + 1;
            let m = [self.next(), u64::MAX, 1, 1 << 63][(self.next() % 4) as usize] >> (64 - bits);
            let (negative, shift) = (self.next().is_multiple_of(2), self.next() % 150);
            sum = sum.plus(&Dyadic::new(negative, m, shift as i32));
            let piece = BigInt::from(m) << shift;
            exact += if negative { -piece } else { piece };
        }
        (sum, exact)
    }
}

/// The number times 2^up.
fn value<const N: usize>(x: &Dyadic<N>, up: i32) -> BigInt {
    let digits = x.view().digits.iter().rev();
    let m = digits.fold(BigInt::ZERO, |sum, d| (sum << 32) + BigInt::from(*d));
    let shift = 32 * x.head.exponent + up;
    let m = if shift < 0 { m >> -shift } else { m << shift };
    if x.head.negative { -m } else { m }
}

fn is_within(x: &BigInt, truth: &BigInt, bits: u64) -> bool {
    let off = (x - truth).magnitude().clone();
    off.bits() <= 2 || off.bits() + bits <= truth.bits() + 1
}

#[test]
fn differences_of_two_numbers_are_exact() {
    let mut random = Random(2);
    let mut short = 0;
    for _ in 0..20_000 {
        let mut part = || {
            let m = [random.next(), u64::MAX, 1, 0][(random.next() % 4) as usize];
            let shift = random.next() % 150;
            (random.next().is_multiple_of(2), m >> (random.next() % 64), shift as i32)
        };
        let (a, b) = (part(), part());
        let exact = [a, b].map(|(negative, m, shift)| {
            let m = BigInt::from(m) << shift;
            if negative { -m } else { m }
        });
        let exact = &exact[0] - &exact[1];
        assert_eq!(value(&Dyadic::<24>::between(a, b), 0), exact, "{a:?} {b:?}");
        let little = Dyadic::<4>::between(a, b);
        assert!(little.is_rounded() || value(&little, 0) == exact, "{a:?} {b:?}");
        short += usize::from(!little.is_rounded());
    }
    assert!(short > 1000);
}

#[test]
fn sums_and_products_are_exact() {
    let mut random = Random(1);
    for _ in 0..20_000 {
        let ((a, x), (b, y)) = (random.number::<24>(), random.number::<24>());
        for (found, exact) in
            [(a.plus(&b), &x + &y), (a.minus(&b), &x - &y), (a.times(&b), &x * &y)]
        {
            assert_eq!(value(&found, 0), exact, "{x} {y}");
            assert_eq!(found.sign(), Sign::of_difference(exact, BigInt::ZERO));
            assert!(!found.is_rounded());
        }
    }
}

#[test]
fn too_little_room_keeps_the_highest_digits_and_says_so() {
    let mut random = Random(2);
    let mut crowded = 0;
    for _ in 0..20_000 {
        let ((a, x), (b, y)) = (random.number::<8>(), random.number::<8>());
        let found = a.times(&b);
        assert!(is_within(&value(&found, 0), &(&x * &y), 90), "{x} {y}");
        let exact = value(&found, 0) == &x * &y;
        assert!(exact || (found.is_rounded() && found.is_crowded()), "{x} {y}");
        crowded += usize::from(found.is_crowded());
    }
    assert!(crowded > 1_000, "{crowded}");
}

#[test]
fn quotients_and_roots_have_220_bits_and_are_exact_where_they_are_short() {
    let mut random = Random(3);
    let mut exact = 0;
    for _ in 0..5_000 {
        let ((a, x), (b, y)) = (random.number::<24>(), random.number::<24>());
        if y == BigInt::ZERO {
            assert!(a.quotient(&b).sign().is_zero());
            continue;
        }
        let q = a.quotient(&b);
        assert!(is_within(&value(&q, 600), &((&x << 600) / &y), 219), "{x} / {y}");
        // A product divided by a factor gives the other.
        let other = a.times(&b).quotient(&b);
        assert!(is_within(&value(&other, 0), &x, 219), "{x} · {y} / {y}");
        if x.bits() <= 160 {
            assert_eq!(value(&other, 0), x, "{x} · {y} / {y}");
            assert_eq!(value(&a.times(&a).square_root(), 0), x.magnitude().clone().into());
            exact += 1;
        }
        let root = value(&a.square_root(), 300);
        let truth = if x < BigInt::ZERO { BigInt::ZERO } else { (&x << 600u32).sqrt() };
        assert!(is_within(&root, &truth, 219), "√{x}");
    }
    assert!(exact > 1_000);
}

#[test]
fn nearest_of_a_grid_is_nearest_with_ties_to_even() {
    let mut random = Random(4);
    let mut ties = 0;
    for k in 0..20_000 {
        let grid =
            [Grid { precision: 24, smallest: -20 }, Grid { precision: 64, smallest: -16 }][k % 2];
        let (mut a, mut x) = random.number::<24>();
        let (b, y) = random.number::<24>();
        if k % 3 == 0 {
            // a short quotient, often half-way
            let (m, e) = (random.next() >> (random.next() % 64), -21 + (random.next() % 3) as i32);
            a = b.times(&Dyadic::new(false, m, e));
            x = &y * BigInt::from(m);
            x = if e < 0 { x } else { x << e };
            let scale = Dyadic::<24>::new(false, 1, (-e).max(0));
            (a, x) = (a.times(&scale), x);
        }
        if y == BigInt::ZERO || x == BigInt::ZERO {
            continue;
        }
        let down = if k % 3 == 0 { Dyadic::new(false, 1, -20) } else { Dyadic::new(false, 1, 0) };
        let (n, shift) = (a.times(&down), if k % 3 == 0 { 20u32 } else { 0 });
        let (m, e) = n.nearest(&b, grid);
        if grid.precision == 64 && e > grid.smallest {
            continue; // beyond the grid
        }
        let (n, d) = (x.magnitude(), y.magnitude());
        // 2·|n/d/2^shift − m·2^e| ≤ 2^e, with equality for even m only
        let up = 64u32;
        let truth = n << (up + 1);
        let place = u32::try_from(e + up as i32 + shift as i32).expect("a place");
        let (low, high) = (
            (BigInt::from(2 * u128::from(m)) - 1) << place,
            (BigInt::from(2 * u128::from(m)) + 1) << place,
        );
        let d = BigInt::from(d.clone());
        let truth = BigInt::from(truth);
        assert!(&low * &d <= truth && truth <= &high * &d, "{x} / {y}: {m} {e}");
        if &low * &d == truth || truth == &high * &d {
            assert!(m % 2 == 0, "{x} / {y}: {m} {e}");
            ties += 1;
        }
        assert!(e == grid.smallest || m >> (grid.precision - 1) != 0, "{m} {e}");
    }
    assert!(ties > 100, "{ties}");
}
