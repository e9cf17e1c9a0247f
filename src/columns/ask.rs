//! A question about columns, chunk by chunk.

use super::column::Column;
use super::rows::{Rows, Same, Walk};
use crate::intersect::Intersect;
use crate::lanes::{Glance, InRows, Lane, Lanes, Mark, Survey, Verdict};
use crate::predicate::Kernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// One shape against every shape of a column.
pub trait IntersectEach<C> {
    /// Whether this shape shares a point with each shape of the column; touching counts.
    ///
    /// Writes as many answers as the shorter of the column and `answers` has places, returns
    /// that number, and leaves the rest of `answers` as it is. Each answer is that of
    /// [`Intersect::intersects`]; about an empty shape it is "no".
    fn intersects_each(&self, column: &C, answers: &mut [bool]) -> usize;
}

/// A column of shapes against another, row by row.
pub trait IntersectPairs<C> {
    /// Whether the shapes in each row share a point; touching counts.
    ///
    /// Writes as many answers as the shortest of both columns and `answers` has places,
    /// returns that number, and leaves the rest of `answers` as it is. Each answer is that
    /// of [`Intersect::intersects`]; about an empty shape it is "no".
    fn intersects_pairs(&self, others: &C, answers: &mut [bool]) -> usize;
}

impl<A, C: Column> IntersectEach<C> for A
where
    A: Glance<C::Scalar, C::Shape> + Intersect<C::Shape> + Copy,
{
    #[inline]
    fn intersects_each(&self, column: &C, answers: &mut [bool]) -> usize {
        ask::<C::Scalar, _, _>(&Same(*self), column, answers)
    }
}

impl<A: Column, C: Column<Scalar = A::Scalar>> IntersectPairs<C> for A
where
    A::Shape: Glance<C::Scalar, C::Shape> + Intersect<C::Shape>,
{
    #[inline]
    fn intersects_pairs(&self, others: &C, answers: &mut [bool]) -> usize {
        ask::<C::Scalar, _, _>(self, others, answers)
    }
}

/// Asks about each row.
#[inline]
fn ask<T: Scalar, A: Rows, C: Rows>(a: &A, b: &C, answers: &mut [bool]) -> usize
where
    A::Shape: Glance<T, C::Shape> + Intersect<C::Shape>,
{
    let count = a.rows().min(b.rows()).min(answers.len());
    Asked { a, b, answers, of: PhantomData }.walk(count);
    count
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
    A::Shape: Glance<T, C::Shape> + Intersect<C::Shape>,
{
    #[inline]
    fn chunk<const N: usize>(&mut self, start: usize) {
        let (a, b) = (self.a, self.b);
        let rest = self.answers.get_mut(start..).and_then(<[bool]>::first_chunk_mut::<N>);
        let Some(answers) = rest else { return };
        let mut open = [true; N];
        let mut any = true;
        if let (Some(a), Some(b)) = (a.block::<N>(start), b.block::<N>(start)) {
            T::Kernel::survey(Look::<T, A, C, N> {
                a,
                b,
                answers,
                open: &mut open,
                any: &mut any,
                of: PhantomData,
            });
        }
        if any {
            settle(a, b, start, &open, answers);
        }
    }

    #[inline]
    fn row(&mut self, row: usize) {
        if let Some(answer) = self.answers.get_mut(row) {
            *answer = self.a.row(row).intersects(&self.b.row(row));
        }
    }
}

/// Asks about the rows that are open.
#[inline(never)]
fn settle<A: Rows, C: Rows>(a: &A, b: &C, start: usize, open: &[bool], answers: &mut [bool])
where
    A::Shape: Intersect<C::Shape>,
{
    for (i, (answer, open)) in answers.iter_mut().zip(open).enumerate() {
        if *open {
            *answer = a.row(start + i).intersects(&b.row(start + i));
        }
    }
}

/// A look at a chunk.
struct Look<'v, T, A: Rows, C: Rows, const N: usize> {
    a: A::Block<N>,
    b: C::Block<N>,
    answers: &'v mut [bool; N],
    /// The rows that are left open, if any is.
    open: &'v mut [bool; N],
    any: &'v mut bool,
    of: PhantomData<T>,
}

impl<T, A: Rows, C: Rows, const N: usize> Survey<T> for Look<'_, T, A, C, N>
where
    A::Shape: Glance<T, C::Shape>,
{
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let mut marks = [<L::F as Lane>::Mark::NONE; N];
        look::<T, L, A, C, N>(&self.a, &self.b, &mut marks);
        let mut seen = 0;
        for i in 0..N {
            let mark = marks[i].byte();
            self.answers[i] = mark == 1;
            seen |= mark;
        }
        *self.any = seen & Verdict::OPEN != 0;
        if *self.any {
            for i in 0..N {
                self.open[i] = marks[i].byte() & Verdict::OPEN != 0;
            }
        }
    }
}

/// The loop that is to become vector code: a function of its own, so that the compiler knows
/// that the verdicts are no numbers of a column.
#[inline(never)]
fn look<T, L: Lanes<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    marks: &mut [<L::F as Lane>::Mark; N],
) where
    A::Shape: Glance<T, C::Shape>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        marks[i] = Mark::of(A::at::<N>(&a, i).glance::<InRows<L>>(&C::at::<N>(&b, i)));
    }
}
