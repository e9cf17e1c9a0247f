//! A look at the image of one point: the rows of the matrix side by side, in loops without a
//! branch or a call, which become vector code. What is seen of a row, and the error bounds, are
//! those of [`maps`](super::maps).

use super::maps::{quotient, sharp, value};
use super::sharp::{Sharp, are_short, sharp_quotient};
use super::{Arithmetic, Fine, Lane, Lanes};
use crate::scalar::Scalar;

/// So many rows there is room for.
const ROWS: usize = 4;

/// The rows of a map, side by side: those of the coordinates, and in a fraction that of the weight.
#[derive(Clone, Copy)]
pub(crate) struct Matrix<T, const D: usize, const FRACTION: bool> {
    columns: [[T; ROWS]; D],
    shift: [T; ROWS],
}

impl<T: Scalar, const D: usize, const FRACTION: bool> Matrix<T, D, FRACTION> {
    /// Whether there is room for all rows.
    pub(super) const FITS: bool = D + FRACTION as usize <= ROWS;

    /// From the columns and what is added, with zeros in the rows that are not there.
    #[inline(always)]
    pub(crate) fn new(columns: [[T; ROWS]; D], shift: [T; ROWS]) -> Self {
        Self { columns, shift }
    }

    /// Row r.
    #[inline(always)]
    fn row<L: Lanes<T>>(&self, r: usize) -> [L::F; D] {
        let mut row = [L::F::ZERO; D];
        for (a, column) in row.iter_mut().zip(&self.columns) {
            *a = L::value(column[r % ROWS]);
        }
        row
    }

    /// The image of a point, and whether it is known; of coordinates that lie in the middle
    /// between two numbers only if it is asked with care.
    #[inline(always)]
    pub(super) fn image<L: Fine<T>>(&self, x: [T; D], care: bool) -> ([T; D], bool) {
        let x = x.map(L::value);
        let (mut sums, mut off) = ([0.0; ROWS], [0.0; ROWS]);
        for r in 0..ROWS {
            let (a, t) = (self.row::<L>(r), L::value(self.shift[r]));
            [sums[r], off[r]] = value::<T, L, D>(a, x, t, care, lone(a));
        }
        let (unit, weight) = (1.0 / L::one(), [sums[D % ROWS], off[D % ROWS]]);
        let (mut image, mut known) = ([T::zero(); D], true);
        for (r, y) in image.iter_mut().enumerate() {
            let [s, e] = [sums[r % ROWS], off[r % ROWS]];
            let ([low, high], bounded) = if FRACTION {
                quotient([s, e], weight)
            } else {
                ([(s - e) * unit, (s + e) * unit], true)
            };
            let nearest = if FRACTION { L::nearest } else { L::nearest_length };
            let (near, same) = nearest(low, high);
            (*y, known) = (near, known & same & bounded);
        }
        (image, known)
    }

    /// The same in floats that are the numbers themselves.
    #[inline(always)]
    pub(super) fn sharp_image<L: Lanes<T>>(&self, x: [T; D]) -> ([T; D], bool) {
        if !are_short(x.map(L::value)) {
            let seen = self.sharply::<L, false>(x);
            if seen.1 {
                return seen;
            }
        }
        self.sharply_with_care::<L>(x)
    }

    #[cold]
    #[inline(never)]
    fn sharply_with_care<L: Lanes<T>>(&self, x: [T; D]) -> ([T; D], bool) {
        self.sharply::<L, true>(x)
    }

    #[inline(always)]
    fn sharply<L: Lanes<T>, const CARE: bool>(&self, x: [T; D]) -> ([T; D], bool) {
        let (x, nothing) = (x.map(L::value), [L::F::ZERO; ROWS]);
        let (mut high, mut low, mut off) = (nothing, nothing, nothing);
        for r in 0..ROWS {
            let sum = sharp::<_, CARE, D>(self.row::<L>(r), x, L::value(self.shift[r]));
            [high[r], low[r]] = sum.halves;
            off[r] = if sum.known { sum.off } else { L::F::NAN };
        }
        let sum = |r: usize| Sharp { halves: [high[r], low[r]], off: off[r], known: true };
        let weight = sum(D % ROWS);
        let (mut down, mut gap) = (nothing, nothing);
        for r in 0..ROWS {
            let mut sum = sum(r);
            if FRACTION {
                sum = sharp_quotient(sum, weight);
            }
            let [a, b] = sum.ends();
            // Zero has no sign, and of two infinities the difference is NaN.
            down[r] = a + L::F::ZERO;
            gap[r] = if sum.known { b - a } else { L::F::NAN };
        }
        let known = (0..D).fold(true, |known, r| known & (gap[r % ROWS] == L::F::ZERO));
        (core::array::from_fn(|r| L::number(down[r % ROWS])), known)
    }
}

/// Whether at most one of the factors is not zero.
#[inline(always)]
fn lone<const D: usize>(a: [f64; D]) -> bool {
    let mut count = 0.0;
    for a in a {
        count += if a == 0.0 { 0.0 } else { 1.0 };
    }
    count <= 1.0
}
