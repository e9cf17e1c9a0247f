//! A look at the numbers of a single pair, or of a single point.
//!
//! What is found of a row of columns is found of a pair: a number in finer floats with a bound on
//! its error, and where all that it leaves open rounds to one number, that is the number.

use super::maps::Image;
use super::{Arrive, Fine, Lanes, Measure, Separate, Survey};
use crate::predicate::Kernel;
use crate::scalar::Scalar;

/// Where two shapes first meet that are known to; `None` where a look does not show it.
#[inline(always)]
pub(crate) fn arrival<T: Scalar, A: Arrive<T, B>, B>(a: &A, b: &B) -> Option<T> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut seen = (T::zero(), false);
    T::Kernel::measure(Arriving { pair: (a, b), seen: &mut seen });
    seen.1.then_some(seen.0)
}

struct Arriving<'a, A, B, T> {
    pair: (&'a A, &'a B),
    seen: &'a mut (T, bool),
}

impl<T, A: Arrive<T, B>, B> Measure<T> for Arriving<'_, A, B, T> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = arrive::<T, L, A, B>(self.pair.0, self.pair.1);
    }
}

/// A function of its own, as is that of a verdict.
#[inline(never)]
fn arrive<T, L: Fine<T>, A: Arrive<T, B>, B>(a: &A, b: &B) -> (T, bool) {
    a.arrive::<L>(b).number::<T, L>()
}

/// How far two shapes are apart; `None` where a look does not show it.
#[inline(always)]
pub(crate) fn gap<T: Scalar, A: Separate<T, B>, B>(a: &A, b: &B) -> Option<T> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut seen = (T::zero(), false);
    T::Kernel::measure(Parting { pair: (a, b), seen: &mut seen });
    seen.1.then_some(seen.0)
}

struct Parting<'a, A, B, T> {
    pair: (&'a A, &'a B),
    seen: &'a mut (T, bool),
}

impl<T, A: Separate<T, B>, B> Measure<T> for Parting<'_, A, B, T> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = part::<T, L, A, B>(self.pair.0, self.pair.1);
    }
}

/// A function of its own, as is that of a verdict.
#[inline(never)]
fn part<T, L: Fine<T>, A: Separate<T, B>, B>(a: &A, b: &B) -> (T, bool) {
    a.gap::<L>(b).read::<T, L>()
}

/// The image of a point under what is made for a look; `None` where that does not show it.
#[inline(always)]
pub(crate) fn image<T: Scalar, I: Image<T, D>, const D: usize>(
    of: impl Fn() -> I,
    x: [T; D],
) -> Option<[T; D]> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut seen = ([T::zero(); D], false);
    let measured = T::Kernel::measure(Imaging { of: &of, x, seen: &mut seen });
    // On bare metal that costs more than it saves.
    if !measured && !cfg!(target_os = "none") {
        T::Kernel::survey(Imaging { of: &of, x, seen: &mut seen });
    }
    seen.1.then_some(seen.0)
}

struct Imaging<'a, F, T, const D: usize> {
    of: &'a F,
    x: [T; D],
    seen: &'a mut ([T; D], bool),
}

impl<T: Copy, F: Fn() -> I, I: Image<T, D>, const D: usize> Measure<T> for Imaging<'_, F, T, D> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        let of = (self.of)();
        for care in [false, true] {
            self.seen.1 = true;
            for k in 0..D {
                let known;
                (self.seen.0[k], known) = of.coordinate::<L>(k, self.x, care);
                self.seen.1 &= known;
            }
            if self.seen.1 {
                return;
            }
        }
    }
}

impl<T: Copy, F: Fn() -> I, I: Image<T, D>, const D: usize> Survey<T> for Imaging<'_, F, T, D> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let of = (self.of)();
        self.seen.1 = true;
        for k in 0..D {
            let known;
            (self.seen.0[k], known) = of.sharp_coordinate::<L>(k, self.x);
            self.seen.1 &= known;
        }
    }
}
