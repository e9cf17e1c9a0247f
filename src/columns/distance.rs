//! How far the shapes of a column are from another shape.

use super::column::Column;
use super::rows::{Rows, Same, Walk};
use crate::distance::Distance;
use crate::lanes::{Fine, InRows, Lanes, Measure, Separate, Survey, is_sharp};
use crate::predicate::Kernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// How far a shape is from each shape of a column.
pub trait DistanceEach<C: Column> {
    /// The distance of this shape and each shape of the column; `None` where one of them is
    /// empty, zero where they share a point.
    ///
    /// Writes as many answers as the shorter of the column and `answers` has places, returns
    /// that number, and leaves the rest of `answers` as it is. Each answer is that of
    /// [`Distance::distance`], bit for bit.
    fn distance_each(&self, column: &C, answers: &mut [Option<C::Scalar>]) -> usize;
}

/// How far the shapes of a column are from those of another, row by row.
pub trait DistancePairs<C: Column> {
    /// The distance of the shapes in each row; `None` where one of them is empty, zero where
    /// they share a point.
    ///
    /// Writes as many answers as the shortest of both columns and `answers` has places,
    /// returns that number, and leaves the rest of `answers` as it is. Each answer is that of
    /// [`Distance::distance`], bit for bit.
    fn distance_pairs(&self, others: &C, answers: &mut [Option<C::Scalar>]) -> usize;
}

impl<A, C: Column> DistanceEach<C> for A
where
    A: Separate<C::Scalar, C::Shape> + Distance<C::Shape, Length = C::Scalar> + Copy,
{
    #[inline]
    fn distance_each(&self, column: &C, answers: &mut [Option<C::Scalar>]) -> usize {
        ask(&Same(*self), column, answers)
    }
}

impl<A: Column, C: Column<Scalar = A::Scalar>> DistancePairs<C> for A
where
    A::Shape: Separate<C::Scalar, C::Shape> + Distance<C::Shape, Length = C::Scalar>,
{
    #[inline]
    fn distance_pairs(&self, others: &C, answers: &mut [Option<C::Scalar>]) -> usize {
        ask(self, others, answers)
    }
}

/// Asks about each row.
#[inline]
fn ask<T: Scalar, A: Rows, C: Rows>(a: &A, b: &C, answers: &mut [Option<T>]) -> usize
where
    A::Shape: Separate<T, C::Shape> + Distance<C::Shape, Length = T>,
{
    let count = a.rows().min(b.rows()).min(answers.len());
    Asked { a, b, answers }.walk(count);
    count
}

/// The question about two columns.
struct Asked<'q, T, A, C> {
    a: &'q A,
    b: &'q C,
    answers: &'q mut [Option<T>],
}

impl<T: Scalar, A: Rows, C: Rows> Walk for Asked<'_, T, A, C>
where
    A::Shape: Separate<T, C::Shape> + Distance<C::Shape, Length = T>,
{
    #[inline]
    fn chunk<const N: usize>(&mut self, start: usize) {
        let (a, b) = (self.a, self.b);
        let rest = self.answers.get_mut(start..).and_then(<[_]>::first_chunk_mut::<N>);
        let Some(answers) = rest else { return };
        let mut seen = Seen { known: [false; N], length: [T::zero(); N] };
        if let (Some(a), Some(b)) = (a.block::<N>(start), b.block::<N>(start)) {
            let measured =
                T::Kernel::measure(Look::<T, A, C, N> { a, b, seen: &mut seen, of: PhantomData });
            if !measured {
                T::Kernel::survey(Look::<T, A, C, N> { a, b, seen: &mut seen, of: PhantomData });
            }
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
    A::Shape: Distance<C::Shape, Length = T>,
{
    for (i, (answer, known)) in answers.iter_mut().zip(known).enumerate() {
        if !known {
            *answer = a.row(start + i).distance(&b.row(start + i));
        }
    }
}

/// A look at a chunk.
struct Look<'v, T, A: Rows, C: Rows, const N: usize> {
    a: A::Block<N>,
    b: C::Block<N>,
    seen: &'v mut Seen<T, N>,
    of: PhantomData<T>,
}

impl<T, A: Rows, C: Rows, const N: usize> Measure<T> for Look<'_, T, A, C, N>
where
    A::Shape: Separate<T, C::Shape>,
{
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        gaps::<T, InRows<L>, A, C, N>(&self.a, &self.b, self.seen);
    }
}

impl<T, A: Rows, C: Rows, const N: usize> Survey<T> for Look<'_, T, A, C, N>
where
    A::Shape: Separate<T, C::Shape>,
{
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        // On bare metal that costs more than it saves.
        if is_sharp::<T, L>() && !cfg!(target_os = "none") {
            sharp_gaps::<T, InRows<L>, A, C, N>(&self.a, &self.b, self.seen);
        }
    }
}

/// The loop that is to become vector code, a function of its own so that nothing it writes can
/// be a number of a column.
#[inline(never)]
fn gaps<T, L: Fine<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    seen: &mut Seen<T, N>,
) where
    A::Shape: Separate<T, C::Shape>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        let gap = A::at::<N>(&a, i).gap::<L>(&C::at::<N>(&b, i));
        (seen.length[i], seen.known[i]) = gap.read::<T, L>();
    }
}

/// The same in floats that are the numbers.
#[inline(never)]
fn sharp_gaps<T, L: Lanes<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    seen: &mut Seen<T, N>,
) where
    A::Shape: Separate<T, C::Shape>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        let gap = A::at::<N>(&a, i).sharp_gap::<L>(&C::at::<N>(&b, i));
        (seen.length[i], seen.known[i]) = gap.number::<T, L>();
    }
}
