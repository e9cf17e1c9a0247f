//! A look at the numbers of a single pair, or of a single point.
//!
//! What is found of a row of columns is found of a pair: a number in finer floats with a bound on
//! its error, and where all that it leaves open rounds to one number, that is the number.

use super::{Arrive, Fine, Lanes, Measure, Separate, Survey, Verdict};
use crate::predicate::{FilteredKernel, Kernel};
use crate::scalar::Scalar;

/// A question about two shapes that a number answers.
trait Asked<T, A, B> {
    /// What is said of the number.
    type Mark: Copy;
    /// That nothing is known.
    const OPEN: Self::Mark;
    /// The number, and what is known of it.
    fn number<L: Fine<T>>(a: &A, b: &B) -> (T, Self::Mark);
}

/// Where do they first meet, if they are known to?
struct First;

impl<T, A: Arrive<T, B>, B> Asked<T, A, B> for First {
    type Mark = bool;
    const OPEN: bool = false;
    #[inline(always)]
    fn number<L: Fine<T>>(a: &A, b: &B) -> (T, bool) {
        a.arrive::<L>(b).number::<T, L>()
    }
}

/// Do they meet, and where first?
struct Both;

impl<T, A: Arrive<T, B>, B> Asked<T, A, B> for Both {
    type Mark = u8;
    const OPEN: u8 = Verdict::OPEN;
    #[inline(always)]
    fn number<L: Fine<T>>(a: &A, b: &B) -> (T, u8) {
        a.arrive::<L>(b).read::<T, L>()
    }
}

/// What one look shows of whether two shapes meet and of where they first do, as of
/// [`Arrival::read`](super::Arrival::read), without a branch between the two. `None` if there are no
/// finer floats, or a look at whether they meet takes so much less that it pays to branch on what it
/// shows.
#[inline(always)]
pub(crate) fn arrives<T: Scalar, A: Arrive<T, B>, B>(a: &A, b: &B) -> Option<(T, u8)> {
    if T::Kernel::LOOKS && !A::TOGETHER { None } else { look::<T, Both, A, B>(a, b) }
}

/// Where two shapes first meet that are known to; `None` where a look does not show it.
#[inline(always)]
pub(crate) fn arrival<T: Scalar, A: Arrive<T, B>, B>(a: &A, b: &B) -> Option<T> {
    number::<T, First, A, B>(a, b)
}

/// The same in floats that are the numbers themselves, for a type that has no finer ones.
#[inline(always)]
pub(crate) fn sharp_arrival<T: Scalar, A: Arrive<T, B>, B>(a: &A, b: &B) -> Option<T> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // On bare metal that costs more than it saves.
    if !(A::SHARP && T::Kernel::LOOKS) || cfg!(target_os = "none") {
        return None;
    }
    let mut seen = (T::zero(), false);
    T::Kernel::survey(Sharply { pair: (a, b), seen: &mut seen });
    seen.1.then_some(seen.0)
}

struct Sharply<'a, A, B, T> {
    pair: (&'a A, &'a B),
    seen: &'a mut (T, bool),
}

impl<T, A: Arrive<T, B>, B> Survey<T> for Sharply<'_, A, B, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        if is_sharp::<T, L>() {
            *self.seen = self.pair.0.arrive_sharp::<L>(self.pair.1);
        }
    }
}

/// How far two shapes are apart, plainly; `None` where that is not known.
#[inline(always)]
pub(crate) fn gap<T: Scalar, A: Separate<T, B>, B>(a: &A, b: &B) -> Option<T> {
    let mut seen = (T::zero(), false);
    plainly(Apart { pair: (a, b), seen: &mut seen });
    seen.1.then_some(seen.0)
}

/// Asks a question about a distance.
#[inline(always)]
pub(super) fn plainly<T: Scalar>(question: impl Survey<T>) {
    // Floats give the same number on every machine; fixed point is rounded once either way.
    if T::Kernel::FIXED_POINT {
        T::Kernel::survey(question);
    } else {
        T::Kernel::settle(question);
    }
}

struct Apart<'a, A, B, T> {
    pair: (&'a A, &'a B),
    seen: &'a mut (T, bool),
}

impl<T, A: Separate<T, B>, B> Survey<T> for Apart<'_, A, B, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.seen = apart::<T, L, A, B>(self.pair.0, self.pair.1);
    }
}

/// A function of its own, as is that of a verdict.
#[inline(never)]
fn apart<T, L: Lanes<T>, A: Separate<T, B>, B>(a: &A, b: &B) -> (T, bool) {
    a.gap::<L>(b).read::<T, L>()
}

/// Whether these floats are the numbers themselves, of which there are no finer ones.
#[inline(always)]
pub(crate) fn is_sharp<T, L: Lanes<T>>() -> bool {
    L::EXACT && !L::FINITE && size_of::<L::F>() > 4
}

#[inline(always)]
fn number<T: Scalar, Q: Asked<T, A, B, Mark = bool>, A, B>(a: &A, b: &B) -> Option<T> {
    let (number, known) = look::<T, Q, A, B>(a, b)?;
    known.then_some(number)
}

/// `None` if there are no finer floats.
#[inline(always)]
fn look<T: Scalar, Q: Asked<T, A, B>, A, B>(a: &A, b: &B) -> Option<(T, Q::Mark)> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut seen = (T::zero(), Q::OPEN);
    T::Kernel::measure(Look::<A, B, T, Q> { pair: (a, b), seen: &mut seen }).then_some(seen)
}

struct Look<'a, A, B, T, Q: Asked<T, A, B>> {
    pair: (&'a A, &'a B),
    seen: &'a mut (T, Q::Mark),
}

impl<T, Q: Asked<T, A, B>, A, B> Measure<T> for Look<'_, A, B, T, Q> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = alone::<T, L, Q, A, B>(self.pair.0, self.pair.1);
    }
}

/// Not a call: where the answer is made of it is what a branch that can be foretold leads to.
#[inline(always)]
fn alone<T, L: Fine<T>, Q: Asked<T, A, B>, A, B>(a: &A, b: &B) -> (T, Q::Mark) {
    Q::number::<L>(a, b)
}
