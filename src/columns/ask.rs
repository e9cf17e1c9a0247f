//! A question about columns, chunk by chunk.

use super::column::Column;
use super::error::{UnequalLengths, one_length};
use super::pair::IntersectRows;
use super::rows::{Rows, Same, Walk};
use crate::intersect::Intersect;
use crate::lanes::{Glance, InRows, Lane, Lanes, Mark, Survey, Verdict};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// One shape against every shape of a column.
#[diagnostic::on_unimplemented(
    message = "there are no columns for whether `{Self}` and each shape of `{C}` meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait IntersectEach<C> {
    /// Whether this shape shares a point with each shape of the column; touching counts.
    ///
    /// Each answer is that of [`Intersect::intersects`]; about an empty shape it is "no".
    ///
    /// If the slices of the column and `answers` differ in length, that is an error, and nothing is written.
    fn intersects_each(&self, column: &C, answers: &mut [bool]) -> Result<(), UnequalLengths>;
}

/// A column of shapes against another, row by row.
#[diagnostic::on_unimplemented(
    message = "there are no columns for whether the shapes of `{Self}` and of `{C}` meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait IntersectPairs<C> {
    /// Whether the shapes in each row share a point; touching counts.
    ///
    /// Each answer is that of [`Intersect::intersects`]; about an empty shape it is "no".
    ///
    /// If the slices of both columns and `answers` differ in length, that is an error, and nothing is written.
    fn intersects_pairs(&self, others: &C, answers: &mut [bool]) -> Result<(), UnequalLengths>;
}

impl<A, C: Column> IntersectEach<C> for A
where
    A: IntersectRows<C::Shape>,
{
    #[inline]
    fn intersects_each(&self, column: &C, answers: &mut [bool]) -> Result<(), UnequalLengths> {
        ask::<C::Scalar, _, _>(&Same(self.for_rows()), column, answers)
    }
}

impl<A: Column, C: Column<Scalar = A::Scalar>> IntersectPairs<C> for A
where
    A::Shape: IntersectRows<C::Shape>,
{
    #[inline]
    fn intersects_pairs(&self, others: &C, answers: &mut [bool]) -> Result<(), UnequalLengths> {
        ask::<C::Scalar, _, _>(self, others, answers)
    }
}

/// Asks about each row.
#[inline]
fn ask<T: Scalar, A: Rows, C: Rows>(
    a: &A,
    b: &C,
    answers: &mut [bool],
) -> Result<(), UnequalLengths>
where
    A::Row: Glance<T, C::Row> + Intersect<C::Row>,
{
    let count = one_length([a.lengths(), b.lengths(), (answers.len(), answers.len())])?;
    Asked { a, b, answers, of: PhantomData }.walk(count);
    Ok(())
}

/// The question about two columns.
struct Asked<'q, T, A, C> {
    a: &'q A,
    b: &'q C,
    answers: &'q mut [bool],
    of: PhantomData<T>,
}

impl<T: Scalar, A: Rows, C: Rows> Walk for Asked<'_, T, A, C>
where
    A::Row: Glance<T, C::Row> + Intersect<C::Row>,
{
    #[inline]
    fn chunk<const N: usize>(&mut self, start: usize) {
        self.chunks::<N>(core::iter::once(start));
    }

    /// All of them in one look, with one place for what it sees.
    #[inline]
    fn chunks<const N: usize>(&mut self, starts: impl Iterator<Item = usize>) -> bool {
        let (a, b) = (self.a, self.b);
        T::Kernel::survey(Look::<_, A, C, N> { a, b, answers: self.answers, starts })
    }

    #[inline]
    fn row(&mut self, row: usize) {
        if let Some(answer) = self.answers.get_mut(row) {
            *answer = self.a.row(row).intersects(&self.b.row(row));
        }
    }
}

/// The mark of a row that is open.
const OPEN: u16 = Verdict::OPEN as u16;

/// Asks about the rows that are open.
#[inline(never)]
fn settle<M: Mark, A: Rows, C: Rows, const N: usize>(
    a: &A,
    b: &C,
    start: usize,
    marks: &[M; N],
    answers: &mut [bool],
) where
    A::Row: Intersect<C::Row>,
{
    let short = Mark::short(marks);
    for (i, (answer, mark)) in answers.iter_mut().zip(short).enumerate() {
        if mark & OPEN != 0 {
            *answer = a.row(start + i).intersects(&b.row(start + i));
        }
    }
}

/// A look at chunks that begin at these rows.
struct Look<'v, I, A, C, const N: usize> {
    a: &'v A,
    b: &'v C,
    answers: &'v mut [bool],
    starts: I,
}

impl<T, I, A: Rows, C: Rows, const N: usize> Survey<T> for Look<'_, I, A, C, N>
where
    I: Iterator<Item = usize>,
    A::Row: Glance<T, C::Row> + Intersect<C::Row>,
{
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let (a, b) = (self.a, self.b);
        let mut marks = [<L::F as Lane>::Mark::NONE; N];
        let mut wait = 0;
        for start in self.starts {
            let rest = self.answers.get_mut(start..).and_then(<[bool]>::first_chunk_mut::<N>);
            let (Some(answers), Some(p), Some(q)) =
                (rest, a.block::<N>(start), b.block::<N>(start))
            else {
                return;
            };
            let briefly = const { <A::Row as Glance<T, C::Row>>::BRIEF_ROWS && !BARE };
            let briefly = briefly && wait == 0;
            let mut open = false;
            if briefly {
                look::<T, L, A, C, N, true>(&p, &q, &mut marks);
                open = write(&marks, answers);
            }
            wait = if briefly & open { PATIENCE } else { wait.saturating_sub(1) };
            if open | !briefly {
                look::<T, L, A, C, N, false>(&p, &q, &mut marks);
                open = write(&marks, answers);
            }
            if open {
                settle(a, b, start, &marks, answers);
            }
        }
    }
}

/// So many chunks are not looked at briefly after one in which that left something open: they may be
/// of the same kind, as are rays along an axis.
const PATIENCE: u32 = 16;

/// Where flash is shorter than time, so that there is one look.
const BARE: bool = cfg!(target_os = "none");

/// Writes what is seen, and says whether something is open.
#[inline(always)]
fn write<M: Mark, const N: usize>(marks: &[M; N], answers: &mut [bool; N]) -> bool {
    let (short, mut seen) = (Mark::short(marks), 0);
    for i in 0..N {
        answers[i] = short[i] & 1 != 0;
        seen |= short[i];
    }
    seen & OPEN != 0
}

/// The loop that is to become vector code: a function of its own, so that the compiler knows
/// that the verdicts are no numbers of a column.
#[inline(never)]
fn look<T, L: Lanes<T>, A: Rows, C: Rows, const N: usize, const BRIEFLY: bool>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    marks: &mut [<L::F as Lane>::Mark; N],
) where
    A::Row: Glance<T, C::Row>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        let (p, q) = (A::at::<N>(&a, i), C::at::<N>(&b, i));
        marks[i] = if BRIEFLY {
            Mark::of_known(p.glance_briefly::<InRows<L>>(&q))
        } else {
            Mark::of(p.glance::<InRows<L>>(&q))
        };
    }
}
