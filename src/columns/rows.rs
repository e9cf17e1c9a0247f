//! Slices, row by row and block by block.

use super::error::{NONE, extremes};
use crate::scalar::Scalar;

/// What the loops need of a column.
pub trait Rows: Sized {
    /// What stands in a row.
    type Row;
    /// N rows.
    type Block<const N: usize>: Copy;
    /// The lengths of the shortest and of the longest of its slices.
    fn lengths(&self) -> (usize, usize);
    /// What stands in this row; zeros where there is nothing.
    fn row(&self, row: usize) -> Self::Row;
    /// The rows from this one on, if there are so many.
    fn block<const N: usize>(&self, start: usize) -> Option<Self::Block<N>>;
    /// What stands in a row of a block.
    fn at<const N: usize>(block: &Self::Block<N>, row: usize) -> Self::Row;
}

/// Slices in the order of a shape's numbers.
///
/// A block is arrays: their length is known, so a loop over them checks no bounds.
pub trait Slices: Copy {
    /// What stands in a row.
    type Numbers;
    /// N rows.
    type Block<const N: usize>: Copy;
    /// The lengths of the shortest and of the longest.
    fn lengths(&self) -> (usize, usize);
    /// What stands in this row; zeros where there is nothing.
    fn row(&self, row: usize) -> Self::Numbers;
    /// The rows from this one on, if there are so many.
    fn block<const N: usize>(&self, start: usize) -> Option<Self::Block<N>>;
    /// What stands in a row of a block.
    fn at<const N: usize>(block: &Self::Block<N>, row: usize) -> Self::Numbers;
}

impl<'a, T: Scalar> Slices for &'a [T] {
    type Numbers = T;
    type Block<const N: usize> = &'a [T; N];
    #[inline]
    fn lengths(&self) -> (usize, usize) {
        (self.len(), self.len())
    }
    #[inline]
    fn row(&self, row: usize) -> T {
        self.get(row).copied().unwrap_or_else(T::zero)
    }
    #[inline]
    fn block<const N: usize>(&self, start: usize) -> Option<&'a [T; N]> {
        self.get(start..)?.first_chunk()
    }
    #[inline(always)]
    fn at<const N: usize>(block: &&'a [T; N], row: usize) -> T {
        block[row]
    }
}

impl<S: Slices, const K: usize> Slices for [S; K] {
    type Numbers = [S::Numbers; K];
    type Block<const N: usize> = [S::Block<N>; K];
    #[inline]
    fn lengths(&self) -> (usize, usize) {
        extremes(self.iter().map(S::lengths))
    }
    #[inline]
    fn row(&self, row: usize) -> Self::Numbers {
        self.map(|s| s.row(row))
    }
    #[inline]
    fn block<const N: usize>(&self, start: usize) -> Option<Self::Block<N>> {
        let mut blocks = [self.first()?.block::<N>(start)?; K];
        for (block, slices) in blocks.iter_mut().zip(self) {
            *block = slices.block::<N>(start)?;
        }
        Some(blocks)
    }
    #[inline(always)]
    fn at<const N: usize>(block: &Self::Block<N>, row: usize) -> Self::Numbers {
        core::array::from_fn(|k| S::at::<N>(&block[k], row))
    }
}

/// The same shape in every row.
#[derive(Clone, Copy)]
pub(super) struct Same<S>(pub S);

impl<S: Copy> Rows for Same<S> {
    type Row = S;
    type Block<const N: usize> = S;
    #[inline(always)]
    fn lengths(&self) -> (usize, usize) {
        NONE
    }
    #[inline(always)]
    fn row(&self, _: usize) -> S {
        self.0
    }
    #[inline(always)]
    fn block<const N: usize>(&self, _: usize) -> Option<S> {
        Some(self.0)
    }
    #[inline(always)]
    fn at<const N: usize>(block: &S, _: usize) -> S {
        *block
    }
}

/// Rows that are looked at before the open ones among them are settled, and so many where
/// there are fewer: powers of two, so that vectors fill them.
const CHUNK: usize = 64;
const FEW: usize = 8;

/// What is done with rows.
pub(super) trait Walk {
    /// Does it with the N rows from this one on, all of which there are.
    fn chunk<const N: usize>(&mut self, start: usize);
    /// Does it with one row.
    fn row(&mut self, row: usize);

    /// Does it with the N rows from each of these on, or says that it is nothing for chunks.
    #[inline]
    fn chunks<const N: usize>(&mut self, starts: impl Iterator<Item = usize>) -> bool {
        starts.for_each(|start| self.chunk::<N>(start));
        true
    }

    /// Does it with the first rows: in chunks, of which the last one goes back as far as it
    /// needs to be full, or one by one where there is no chunk of them.
    #[inline]
    fn walk(&mut self, count: usize) {
        let done = if count >= CHUNK {
            self.chunks::<CHUNK>(starts::<CHUNK>(count))
        } else {
            count >= FEW && self.chunks::<FEW>(starts::<FEW>(count))
        };
        if !done {
            (0..count).for_each(|row| self.row(row));
        }
    }
}

/// Where the chunks of so many rows start, at least one chunk of them.
#[inline]
fn starts<const N: usize>(count: usize) -> impl Iterator<Item = usize> {
    let last = count.saturating_sub(N);
    (0..last).step_by(N).chain([last])
}
