//! Determinants as polynomials, by expansion along the rows.
//!
//! The inverse of M has the entries Cⱼᵢ / det M with the cofactors C; the solution of
//! M x = b has, by Cramer's rule, the coordinates det(M with b as column i) / det M.
//! Matrices here have at most 4 rows, 24 terms.

use crate::predicate::{Delta, Polynomial, Ring};
use crate::scalar::Scalar;
use nalgebra::SMatrix;

/// A square matrix whose entries are numbers or polynomials of degree `DEGREE`.
pub(crate) trait Entries<T>: Copy {
    const SIZE: usize;
    const DEGREE: u32 = 1;
    /// As that of a [`Polynomial`].
    const TERMS: u32 = if Self::DEGREE == 1 { 1 } else { u32::MAX };
    fn entry<R: Ring<T>>(&self, row: usize, column: usize) -> R;
}

impl<T: Scalar, const D: usize> Entries<T> for &SMatrix<T, D, D> {
    const SIZE: usize = D;
    #[inline]
    fn entry<R: Ring<T>>(&self, row: usize, column: usize) -> R {
        R::embed(self.get((row, column)).copied().unwrap_or(T::zero()))
    }
}

/// The matrix with another column in place of one of its own.
#[derive(Clone, Copy)]
pub(crate) struct Replaced<'a, T: Scalar, const D: usize> {
    pub matrix: &'a SMatrix<T, D, D>,
    pub column: usize,
    pub by: [Delta<T>; D],
}

impl<T: Scalar, const D: usize> Entries<T> for Replaced<'_, T, D> {
    const SIZE: usize = D;
    #[inline]
    fn entry<R: Ring<T>>(&self, row: usize, column: usize) -> R {
        match self.by.get(row) {
            Some(x) if column == self.column => x.eval(),
            _ => self.matrix.entry(row, column),
        }
    }
}

/// det M
#[derive(Clone, Copy)]
pub(crate) struct Determinant<M>(pub M);

impl<T, M: Entries<T>> Polynomial<T> for Determinant<M> {
    const DEGREE: u32 = M::SIZE as u32 * M::DEGREE;
    const TERMS: u32 = terms(M::SIZE, M::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        expand(&|i, j| self.0.entry(i, j), 0, (1 << M::SIZE) - 1)
    }
}

/// The cofactor Cᵢⱼ of M: the determinant without row i and column j, with the sign of
/// its place. That of a matrix of one entry is 1.
#[derive(Clone, Copy)]
pub(crate) struct Cofactor<M> {
    pub of: M,
    pub row: usize,
    pub column: usize,
}

impl<T, M: Entries<T>> Polynomial<T> for Cofactor<M> {
    const DEGREE: u32 = if M::SIZE < 2 { 1 } else { (M::SIZE as u32 - 1) * M::DEGREE };
    const TERMS: u32 = terms(M::SIZE.saturating_sub(1), M::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let below = |i| if i < self.row { i } else { i + 1 };
        let columns = ((1 << M::SIZE) - 1) & !(1 << self.column);
        let minor: R = expand(&|i, j| self.of.entry(below(i), j), 0, columns);
        if (self.row + self.column) % 2 == 1 { minor.neg() } else { minor }
    }
}

/// The terms of a determinant of so many rows, each entry of as many.
const fn terms(rows: usize, entry: u32) -> u32 {
    let mut terms: u32 = 1;
    let mut row = 1;
    while row <= rows as u32 {
        terms = terms.saturating_mul(row).saturating_mul(entry);
        row += 1;
    }
    terms
}

/// The determinant of the rows from `row` on and the columns whose bits are set.
fn expand<T, R: Ring<T>, F: Fn(usize, usize) -> R>(entry: &F, row: usize, columns: u32) -> R {
    let mut sum: Option<R> = None;
    let mut even = true;
    let mut left = columns;
    while left != 0 {
        let column = left.trailing_zeros();
        left &= left - 1;
        let others = columns & !(1 << column);
        let here = entry(row, column as usize);
        let term = if others == 0 { here } else { here.mul(&expand(entry, row + 1, others)) };
        sum = Some(match sum {
            None => term,
            Some(sum) if even => sum.add(&term),
            Some(sum) => sum.sub(&term),
        });
        even = !even;
    }
    sum.unwrap_or_else(R::one)
}
