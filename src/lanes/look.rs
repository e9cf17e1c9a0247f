//! A look at a single pair.

use super::{Fine, Glance, Known, Lanes, Measure, Survey, Verdict};
use crate::predicate::{FilteredKernel, Kernel};
use crate::scalar::Scalar;
use core::marker::PhantomData;

/// A question about two shapes that a look may settle.
pub(crate) trait Question<T, A, B> {
    /// Whether there is anything to see.
    const VISIBLE: bool = true;
    /// As of [`Glance`].
    const FINE: bool = false;
    /// As of [`Glance`].
    const BRIEF: bool = false;
    /// As of [`Glance`].
    const BRIEF_ROWS: bool = false;
    /// The verdict, without a branch.
    fn ask<L: Lanes<T>>(a: &A, b: &B) -> Verdict;
    /// As of [`Glance`].
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(a: &A, b: &B) -> Known {
        Self::ask::<L>(a, b).known()
    }
}

/// The question of [`Glance`].
pub(crate) struct Meeting;

impl<T, A: Glance<T, B>, B> Question<T, A, B> for Meeting {
    const FINE: bool = A::FINE;
    const BRIEF: bool = A::BRIEF;
    #[inline(always)]
    fn ask<L: Lanes<T>>(a: &A, b: &B) -> Verdict {
        a.glance::<L>(b)
    }
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(a: &A, b: &B) -> Known {
        a.glance_briefly::<L>(b)
    }
}

/// A question that a look leaves open.
pub(crate) struct Unseen;

impl<T, A, B> Question<T, A, B> for Unseen {
    const VISIBLE: bool = false;
    #[inline(always)]
    fn ask<L: Lanes<T>>(_: &A, _: &B) -> Verdict {
        Verdict { yes: false, no: false }
    }
}

/// Whether a look at a pair is worth more than the exact way: to fixed point, whose kernel has looks
/// only for columns and numbers otherwise, where there are machine floats.
pub(crate) const fn sees<T: Scalar>() -> bool {
    T::Kernel::LOOKS || (T::Kernel::FIXED_POINT && !cfg!(target_os = "none"))
}

/// A look at one pair, in the floats that the scalar chooses; `None` where it leaves the
/// question open, or there is none.
#[inline(always)]
pub(crate) fn look<T: Scalar, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Option<bool> {
    if !(sees::<T>() && Q::VISIBLE) {
        return None;
    }
    look_anyway::<T, Q, A, B>(a, b)
}

/// Which scalars a look is worth more to than the exact way even where it takes soft floats.
#[derive(Clone, Copy)]
pub(crate) enum Worth {
    /// All.
    All,
    /// Those of which products may be long: floats and fixed point of 64 bits.
    Long,
    /// Floats of 64 bits.
    Double,
}

/// Whether anything looks at pairs of so much worth.
#[inline(always)]
pub(crate) fn looks<T: Scalar>(worth: Worth) -> bool {
    let worth = match worth {
        Worth::All => true,
        Worth::Long => !T::Kernel::FIXED_POINT || size_of::<T>() > 4,
        Worth::Double => !T::Kernel::FIXED_POINT && size_of::<T>() > 4,
    };
    sees::<T>() || (cfg!(target_os = "none") && worth)
}

/// What a search says of a pair of so much worth that its look left open. On bare metal nothing,
/// where flash is shorter than time: what a look leaves open there is seldom less close than a
/// search can tell.
#[inline(always)]
pub(crate) fn after_look<T: Scalar>(
    worth: Worth,
    search: impl FnOnce() -> Option<bool>,
) -> Option<bool> {
    if cfg!(target_os = "none") && looks::<T>(worth) { None } else { search() }
}

/// A look as [`look`], in soft floats where there are no others and it is worth that.
#[inline(always)]
pub(crate) fn look_even_softly<T: Scalar, Q: Question<T, A, B>, A, B>(
    worth: Worth,
    a: &A,
    b: &B,
) -> Option<bool> {
    if sees::<T>() || !looks::<T>(worth) {
        return look::<T, Q, A, B>(a, b);
    }
    let seen = if Q::VISIBLE { verdict::<T, Q, A, B, true>(a, b) } else { 0 };
    (seen != 0).then_some(seen > 0)
}

/// The same for a look that is worth more than the signs that it saves, wherever there are
/// floats for it.
#[inline(always)]
pub(crate) fn look_anyway<T: Scalar, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Option<bool> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // On bare metal a call is shorter, and two looks are more flash.
    if Q::BRIEF && !cfg!(target_os = "none") {
        let seen = briefly::<T, Q, A, B>(a, b);
        if seen.known {
            #[cfg(test)]
            super::tests::SEEN.set(true);
            return Some(seen.yes);
        }
    }
    let seen = verdict::<T, Q, A, B, false>(a, b);
    #[cfg(test)]
    super::tests::SEEN.set(seen != 0);
    (seen != 0).then_some(seen > 0)
}

/// A look that is shorter than what a call of it saves, in the floats that the scalar chooses.
#[inline(always)]
fn briefly<T: Scalar, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Known {
    let mut seen = Known { known: false, yes: false };
    T::Kernel::survey(Look { pair: (a, b), seen: &mut seen, of: PhantomData::<Q> });
    seen
}

/// 1 for yes, −1 for no, or 0. A function of its own: with the caller's branches in sight the
/// compiler would make some of the comparisons, and a branch that cannot be foretold costs more
/// than all of them.
#[inline(never)]
fn verdict<T: Scalar, Q: Question<T, A, B>, A, B, const SOFT: bool>(a: &A, b: &B) -> i8 {
    let mut seen = Verdict { yes: false, no: false };
    #[cfg(test)]
    let softly = SOFT || super::tests::SOFTLY.get();
    #[cfg(not(test))]
    let softly = SOFT;
    if softly {
        T::Kernel::look_softly(Look { pair: (a, b), seen: &mut seen, of: PhantomData::<Q> });
    } else {
        seen = see::<T, Q, A, B, _>((a, b), seen);
    }
    i8::from(seen.yes) - i8::from(seen.no)
}

/// Looks in the floats that the scalar chooses, in finer ones if that takes less; if there are none,
/// nothing more is seen.
#[inline(always)]
fn see<T: Scalar, Q: Question<T, A, B>, A, B, S: Seen>(pair: (&A, &B), mut seen: S) -> S {
    let finely =
        Q::FINE && T::Kernel::measure(Look { pair, seen: &mut seen, of: PhantomData::<Q> });
    if !finely {
        T::Kernel::survey(Look { pair, seen: &mut seen, of: PhantomData::<Q> });
    }
    seen
}

/// What a question is answered with.
trait Seen {
    /// The answer.
    fn of<T, L: Lanes<T>, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Self;
}

impl Seen for Verdict {
    #[inline(always)]
    fn of<T, L: Lanes<T>, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Self {
        Q::ask::<L>(a, b)
    }
}

impl Seen for Known {
    #[inline(always)]
    fn of<T, L: Lanes<T>, Q: Question<T, A, B>, A, B>(a: &A, b: &B) -> Self {
        Q::ask_briefly::<L>(a, b)
    }
}

struct Look<'a, A, B, Q, S> {
    pair: (&'a A, &'a B),
    seen: &'a mut S,
    of: PhantomData<Q>,
}

impl<T, Q: Question<T, A, B>, A, B, S: Seen> Measure<T> for Look<'_, A, B, Q, S> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = S::of::<T, L, Q, A, B>(self.pair.0, self.pair.1);
    }
}

impl<T, Q: Question<T, A, B>, A, B, S: Seen> Survey<T> for Look<'_, A, B, Q, S> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.seen = S::of::<T, L, Q, A, B>(self.pair.0, self.pair.1);
    }
}

/// A question about a line and a convex shape: whether they meet, and what the line may come in
/// and go out through: a bit for each of up to three things, and the fourth for its own start or
/// end.
pub(crate) trait Passing<T, A, B> {
    /// The verdict and the bits, without a branch.
    fn pass<L: Lanes<T>>(a: &A, b: &B) -> (Verdict, [u8; 2]);
}

/// How a line passes a shape, as far as a look shows it.
#[derive(Clone, Copy)]
pub(crate) struct Passage {
    verdict: u8,
    ends: [u8; 2],
}

impl Passage {
    /// Whether they meet.
    #[inline(always)]
    pub(crate) fn verdict(self) -> Option<bool> {
        (self.verdict & Verdict::OPEN == 0).then_some(self.verdict & 1 != 0)
    }

    /// What it comes in and goes out through, by number; `None` in place of one where it starts
    /// or ends inside.
    #[inline(always)]
    pub(crate) fn ends(self) -> Option<[Option<usize>; 2]> {
        let [entry, exit] = self.ends;
        if !(entry.is_power_of_two() & exit.is_power_of_two()) {
            return None;
        }
        let number = |bit: u8| (bit < 8).then_some(bit.trailing_zeros() as usize);
        Some([number(entry), number(exit)])
    }
}

/// Looks at how a line passes a shape, in the floats that the scalar chooses.
#[inline(never)]
pub(crate) fn passage<T: Scalar, Q: Passing<T, A, B>, A, B>(a: &A, b: &B) -> Passage {
    let mut seen = Passage { verdict: Verdict::OPEN, ends: [0; 2] };
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return seen;
    }
    T::Kernel::survey(Pass { pair: (a, b), seen: &mut seen, of: PhantomData::<Q> });
    #[cfg(test)]
    super::tests::SEEN.set(seen.verdict & Verdict::OPEN == 0);
    seen
}

struct Pass<'a, A, B, Q> {
    pair: (&'a A, &'a B),
    seen: &'a mut Passage,
    of: PhantomData<Q>,
}

impl<T, Q: Passing<T, A, B>, A, B> Survey<T> for Pass<'_, A, B, Q> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let (verdict, ends) = Q::pass::<L>(self.pair.0, self.pair.1);
        *self.seen = Passage { verdict: verdict.byte(), ends };
    }
}
