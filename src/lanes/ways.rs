//! Vectors of which each component is a sum of two numbers.
//!
//! w − Σ sᵢeᵢ, for differences w and eᵢ, is taken with the errors of all products and sums. With up
//! to three products a component's rests add up to 6u m at most, m the sum of the magnitudes of its
//! terms, and their roundings to 23u² m: so it is off by 32u² m.

use super::sharp::{Pair, difference, two_product, two_sum};
use super::{Lane, Lanes, sizes, sum};
use crate::predicate::each;

/// The way from p to q.
#[inline(always)]
pub(super) fn exactly<T: Copy, L: Lanes<T>, const D: usize>(
    p: [T; D],
    q: [T; D],
) -> [Pair<L::F>; D] {
    each(|i| difference(L::value(q[i]), L::value(p[i])))
}

/// The upper halves.
#[inline(always)]
pub(super) fn rounded<F: Lane, const D: usize>(v: [Pair<F>; D]) -> [F; D] {
    v.map(|x| x[0])
}

/// s e
#[inline(always)]
fn times<F: Lane>(s: F, e: Pair<F>) -> Pair<F> {
    let [high, low] = two_product(s, e[0]);
    [high, low + s * e[1]]
}

/// w − Σ sᵢeᵢ
#[inline(always)]
pub(super) fn way<F: Lane, const N: usize, const D: usize>(
    w: [Pair<F>; D],
    terms: [(F, [Pair<F>; D]); N],
) -> [Pair<F>; D] {
    // Not a closure, which of this size would stay a call.
    let first = component(w, terms, 0);
    let second = component(w, terms, 1 % D);
    let third = component(w, terms, 2 % D);
    each(|i| {
        if i == 0 {
            first
        } else if i == 1 {
            second
        } else {
            third
        }
    })
}

#[inline(always)]
fn component<F: Lane, const N: usize, const D: usize>(
    w: [Pair<F>; D],
    terms: [(F, [Pair<F>; D]); N],
    i: usize,
) -> Pair<F> {
    let [mut high, mut low] = w[i];
    for (s, e) in terms {
        let [x, of_x] = times(s, e[i]);
        let [all, lost] = two_sum(high, -x);
        (high, low) = (all, low + (lost - of_x));
    }
    two_sum(high, low)
}

/// Σ |xᵢ|
#[inline(always)]
pub(super) fn extent<F: Lane, const D: usize>(v: [F; D]) -> F {
    sum(sizes(v))
}

/// What a vector made of some whose magnitudes add up to this is off by.
#[inline(always)]
pub(super) fn of_way<F: Lane>(size: F) -> F {
    F::whole(32) * F::ROUNDOFF.squared() * size
}

/// Whether the products of four numbers of this size are numbers.
#[inline(always)]
pub(super) fn is_moderate<F: Lane>(size: F) -> bool {
    size.squared().squared() <= F::LARGE
}
