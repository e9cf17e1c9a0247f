//! How far the shapes of a column are from another shape.

use super::column::Column;
use super::error::{UnequalLengths, one_length};
use super::pair::DistanceRows;
use super::rows::{Rows, Same, Walk};
use crate::distance::Distance;
use crate::lanes::{Arithmetic, Gap, InRows, Lane, Lanes, Separate, Survey};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// How far a shape is from each shape of a column.
#[diagnostic::on_unimplemented(
    message = "there are no columns for the distances of `{Self}` and the shapes of `{C}`",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait DistanceEach<C: Column> {
    /// The distance of this shape and each shape of the column; `None` where one of them is
    /// empty, zero where they share a point.
    ///
    /// Each answer is that of [`Distance::distance`], bit for bit.
    ///
    /// If the slices of the column and `answers` differ in length, that is an error, and nothing is written.
    fn distance_each(
        &self,
        column: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths>;
}

/// How far the shapes of a column are from those of another, row by row.
#[diagnostic::on_unimplemented(
    message = "there are no columns for the distances of the shapes of `{Self}` and of `{C}`",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait DistancePairs<C: Column> {
    /// The distance of the shapes in each row; `None` where one of them is empty, zero where
    /// they share a point.
    ///
    /// Each answer is that of [`Distance::distance`], bit for bit.
    ///
    /// If the slices of both columns and `answers` differ in length, that is an error, and nothing is written.
    fn distance_pairs(
        &self,
        others: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths>;
}

impl<A, C: Column> DistanceEach<C> for A
where
    A: DistanceRows<C::Shape>,
{
    #[inline]
    fn distance_each(
        &self,
        column: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths> {
        ask(&Same(*self), column, answers)
    }
}

impl<A: Column, C: Column<Scalar = A::Scalar>> DistancePairs<C> for A
where
    A::Shape: DistanceRows<C::Shape>,
{
    #[inline]
    fn distance_pairs(
        &self,
        others: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths> {
        ask(self, others, answers)
    }
}

/// Asks about each row.
#[inline]
fn ask<T: Scalar, A: Rows, C: Rows>(
    a: &A,
    b: &C,
    answers: &mut [Option<T>],
) -> Result<(), UnequalLengths>
where
    A::Row: Separate<T, C::Row> + Distance<C::Row, Length = T>,
{
    let count = one_length([a.lengths(), b.lengths(), (answers.len(), answers.len())])?;
    Asked { a, b, answers }.walk(count);
    Ok(())
}

/// The question about two columns.
struct Asked<'q, T, A, C> {
    a: &'q A,
    b: &'q C,
    answers: &'q mut [Option<T>],
}

impl<T: Scalar, A: Rows, C: Rows> Walk for Asked<'_, T, A, C>
where
    A::Row: Separate<T, C::Row> + Distance<C::Row, Length = T>,
{
    #[inline]
    fn chunk<const N: usize>(&mut self, start: usize) {
        let (a, b) = (self.a, self.b);
        let rest = self.answers.get_mut(start..).and_then(<[_]>::first_chunk_mut::<N>);
        let Some(answers) = rest else { return };
        let mut seen = Seen { known: [false; N], length: [T::zero(); N] };
        if let (Some(a), Some(b)) = (a.block::<N>(start), b.block::<N>(start)) {
            T::Kernel::survey(Plain::<T, A, C, N> { a, b, seen: &mut seen, of: PhantomData });
        }
        let mut all = true;
        for i in 0..N {
            answers[i] = Some(seen.length[i]);
            all &= seen.known[i];
        }
        if !all {
            settle(a, b, start, &seen.known, answers);
        }
    }

    #[inline]
    fn row(&mut self, row: usize) {
        if let Some(answer) = self.answers.get_mut(row) {
            *answer = self.a.row(row).distance(&self.b.row(row));
        }
    }
}

/// What a look at a chunk showed: the distances, and whether they are known.
struct Seen<T, const N: usize> {
    known: [bool; N],
    length: [T; N],
}

/// Asks about the rows that are not known.
#[inline(never)]
fn settle<T, A: Rows, C: Rows>(
    a: &A,
    b: &C,
    start: usize,
    known: &[bool],
    answers: &mut [Option<T>],
) where
    A::Row: Distance<C::Row, Length = T>,
{
    for (i, (answer, known)) in answers.iter_mut().zip(known).enumerate() {
        if !known {
            *answer = a.row(start + i).distance(&b.row(start + i));
        }
    }
}

/// A chunk, plainly.
struct Plain<'v, T, A: Rows, C: Rows, const N: usize> {
    a: A::Block<N>,
    b: C::Block<N>,
    seen: &'v mut Seen<T, N>,
    of: PhantomData<T>,
}

impl<T, A: Rows, C: Rows, const N: usize> Survey<T> for Plain<'_, T, A, C, N>
where
    A::Row: Separate<T, C::Row>,
{
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        gaps::<T, InRows<L>, A, C, N>(&self.a, &self.b, self.seen);
    }
}

/// The loops that are to become vector code, a function of their own so that nothing they write can
/// be a number of a column. That of the roots does not, as there is no vector instruction for them to be
/// had.
#[inline(never)]
fn gaps<T, L: Lanes<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    seen: &mut Seen<T, N>,
) where
    A::Row: Separate<T, C::Row>,
{
    let (a, b) = (*a, *b);
    let zeros = [L::F::ZERO; N];
    let ([mut square, mut size, mut spare, mut radius], mut known, mut shared) =
        ([zeros; 4], [false; N], [false; N]);
    for i in 0..N {
        let gap = A::at::<N>(&a, i).gap::<L>(&C::at::<N>(&b, i));
        (square[i], size[i], spare[i], radius[i]) = (gap.square, gap.size, gap.spare, gap.radius);
        (known[i], shared[i]) = (gap.known, gap.shared);
    }
    let root = square.map(L::F::root);
    for i in 0..N {
        let gap = Gap {
            square: square[i],
            size: size[i],
            spare: spare[i],
            radius: radius[i],
            known: known[i],
            shared: shared[i],
        };
        (seen.length[i], seen.known[i]) = gap.with_root::<T, L>(root[i]);
    }
}
