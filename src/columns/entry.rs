//! Where lines first meet the shapes of a column.

use super::column::Column;
use super::error::{UnequalLengths, one_length};
use super::pair::RayCastRows;
use super::rows::{Rows, Same, Walk};
use crate::intersect::First;
use crate::lanes::{self, Arrival, Arrive, Fine, Glance, InRows, Lanes, Measure, Survey, Verdict};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// Where a ray or segment first meets each shape of a column, or a shape each of them.
#[diagnostic::on_unimplemented(
    message = "there are no columns for where `{Self}` and each shape of `{C}` first meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait RayCastEach<C: Column> {
    /// The parameter of the first point that this and each shape of the column share; `None`
    /// where they share nothing, 0 where the ray or segment starts inside.
    ///
    /// Each answer is that of [`RayCast::entry`](crate::RayCast::entry), bit for bit.
    ///
    /// If the slices of the column and `answers` differ in length, that is an error, and nothing is written.
    fn entry_each(
        &self,
        column: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths>;
}

/// Where rays or segments first meet the shapes of another column, row by row.
#[diagnostic::on_unimplemented(
    message = "there are no columns for where the shapes of `{Self}` and of `{C}` first meet",
    note = "the pairs there are stand in the table of the module `coincide::columns`"
)]
pub trait RayCastPairs<C: Column> {
    /// The parameter of the first point that the shapes in each row share; `None` where they
    /// share nothing, 0 where the ray or segment starts inside.
    ///
    /// Each answer is that of [`RayCastEach::entry_each`].
    ///
    /// If the slices of both columns and `answers` differ in length, that is an error, and nothing is written.
    fn entry_pairs(
        &self,
        others: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths>;
}

impl<A, C: Column> RayCastEach<C> for A
where
    A: RayCastRows<C::Shape>,
{
    #[inline]
    fn entry_each(
        &self,
        column: &C,
        answers: &mut [Option<C::Scalar>],
    ) -> Result<(), UnequalLengths> {
        ask(&Same(*self), column, answers)
    }
}

impl<A: Column, C: Column<Scalar = A::Scalar>> RayCastPairs<C> for A
where
    A::Shape: RayCastRows<C::Shape>,
{
    #[inline]
    fn entry_pairs(
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
    A::Row: Arrive<T, C::Row> + First<T, C::Row>,
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
    A::Row: Arrive<T, C::Row> + First<T, C::Row>,
{
    #[inline]
    fn chunk<const N: usize>(&mut self, start: usize) {
        let (a, b) = (self.a, self.b);
        let rest = self.answers.get_mut(start..).and_then(<[_]>::first_chunk_mut::<N>);
        let Some(answers) = rest else { return };
        let mut seen = Seen { bytes: [Verdict::OPEN; N], first: [T::zero(); N] };
        if let (Some(a), Some(b)) = (a.block::<N>(start), b.block::<N>(start)) {
            let measured =
                T::Kernel::measure(Look::<T, A, C, N> { a, b, seen: &mut seen, of: PhantomData });
            if !measured {
                T::Kernel::survey(Look::<T, A, C, N> { a, b, seen: &mut seen, of: PhantomData });
            }
        }
        let mut open = 0;
        for i in 0..N {
            answers[i] = if seen.bytes[i] == 1 { Some(seen.first[i]) } else { None };
            open |= seen.bytes[i];
        }
        if open & Verdict::OPEN != 0 {
            settle(a, b, start, &seen.bytes, answers);
        }
    }

    #[inline]
    fn row(&mut self, row: usize) {
        if let Some(answer) = self.answers.get_mut(row) {
            *answer = self.a.row(row).first(&self.b.row(row));
        }
    }
}

/// What a look at a chunk showed: a byte for each row, and where it is 1 the answer.
struct Seen<T, const N: usize> {
    bytes: [u8; N],
    first: [T; N],
}

/// Asks about the rows that are open.
#[inline(never)]
fn settle<T, A: Rows, C: Rows>(a: &A, b: &C, start: usize, seen: &[u8], answers: &mut [Option<T>])
where
    T: Scalar,
    A::Row: Arrive<T, C::Row> + First<T, C::Row>,
{
    for (i, (answer, seen)) in answers.iter_mut().zip(seen).enumerate() {
        if *seen == Verdict::OPEN {
            *answer = a.row(start + i).first(&b.row(start + i));
        } else if *seen == Arrival::MET {
            let (a, b) = (a.row(start + i), b.row(start + i));
            *answer = lanes::sharp_arrival(&a, &b).or_else(|| a.first_of_met(&b));
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
    A::Row: Arrive<T, C::Row>,
{
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        arrivals::<T, InRows<L>, A, C, N>(&self.a, &self.b, self.seen);
    }
}

impl<T, A: Rows, C: Rows, const N: usize> Survey<T> for Look<'_, T, A, C, N>
where
    A::Row: Arrive<T, C::Row>,
{
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        meetings::<T, L, A, C, N>(&self.a, &self.b, &mut self.seen.bytes);
    }
}

/// The loop that is to become vector code, a function of its own so that nothing it writes can
/// be a number of a column.
#[inline(never)]
fn arrivals<T, L: Fine<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    seen: &mut Seen<T, N>,
) where
    A::Row: Arrive<T, C::Row>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        let arrival = A::at::<N>(&a, i).arrive::<L>(&C::at::<N>(&b, i));
        (seen.first[i], seen.bytes[i]) = arrival.read::<T, L>();
    }
}

/// The same for the question whether they meet alone.
#[inline(never)]
fn meetings<T, L: Lanes<T>, A: Rows, C: Rows, const N: usize>(
    a: &A::Block<N>,
    b: &C::Block<N>,
    bytes: &mut [u8; N],
) where
    A::Row: Arrive<T, C::Row>,
{
    let (a, b) = (*a, *b);
    for i in 0..N {
        let seen = A::at::<N>(&a, i).glance::<InRows<L>>(&C::at::<N>(&b, i));
        bytes[i] = Arrival::of(seen).byte();
    }
}
