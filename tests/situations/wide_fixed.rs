//! Signs in 64-bit fixed point where 128-bit integers only just hold the determinant.

use coincide::{Sign, predicate::orient3d};
use fixed::types::I32F32;
use nalgebra::Point;
use num_bigint::BigInt;

/// Xorshift (Marsaglia, 2003).
fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn exact(p: &[[i64; 3]; 4]) -> BigInt {
    let e = |i: usize, k: usize| BigInt::from(p[i][k]) - BigInt::from(p[0][k]);
    let minor = |j: usize, k: usize| e(1, j) * e(2, k) - e(1, k) * e(2, j);
    minor(1, 2) * e(3, 0) + minor(2, 0) * e(3, 1) + minor(0, 1) * e(3, 2)
}

#[test]
fn sign_is_exact_about_the_width_of_the_integers() {
    let mut state = 0x2545_f491_4f6c_dd1d;
    for bits in 36..=64 {
        for round in 0..200 {
            let mut p = [[0; 3]; 4].map(|v| v.map(|_: i64| next(&mut state) as i64 >> (64 - bits)));
            if round % 2 == 0 {
                // Next to the plane: the middle of two vertices, or one step beside it.
                let middle = |k: usize| (p[0][k] >> 1) + (p[1][k] >> 1);
                p[3] = [middle(0), middle(1), middle(2) + (round / 2 % 3 - 1)];
            }
            let [a, b, c, d] = p.map(|v| Point::from(v.map(I32F32::from_bits)));
            let zero = BigInt::from(0);
            let expected = match exact(&p).cmp(&zero) {
                std::cmp::Ordering::Greater => Sign::Positive,
                std::cmp::Ordering::Equal => Sign::Zero,
                std::cmp::Ordering::Less => Sign::Negative,
            };
            assert_eq!(orient3d(&a, &b, &c, &d), expected, "{bits} bits: {p:?}");
        }
    }
}
