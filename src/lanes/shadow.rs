//! A look at the matrix of a shadow, (π·λ) I − λ πᵀ, of D + 1 ≤ 4 rows.
//!
//! The entries beside the diagonal are products of two numbers, which floats round themselves.
//! Those on it are the sums of the products pₖ = λₖπₖ of all others: with p₀ + p₁ and p₂ + p₃ at
//! hand one addition each. Where there are three rows p₃ is zero.
//!
//! In the `f64` of [`Fine`] the products of two `f32` are exact, and a sum has two roundings. In
//! floats that are the numbers themselves products and sums are taken with their errors, of at
//! most u m each, where m is that of the sum. Errors are added up twice on the way to one sum, once
//! more to the other, and with the bound at last; that is within 11u² m, and 16 is enough. Of
//! nothing but zeros all of it is zero.
//!
//! No entry is larger than Σ|λᵢ| Σ|πⱼ|. The sums add up to two or three times π·λ, so one of them is
//! not less than half of that: if it is not zero, and not too small, nor are all entries.

use super::sharp::{ample, two_product, two_sum};
use super::{Arithmetic, Fine, Lane, Lanes, Measure, Survey, products, sizes, sum};
use crate::predicate::Kernel;
use crate::scalar::Scalar;

/// So many rows at most.
pub(crate) const ROWS: usize = 4;

/// What is left of a number that is not much larger than the smallest of its type vanishes.
const SMALL: f64 = 1.0 / (1u64 << 50) as f64;

/// Rows of a matrix, of which the first few count.
pub(crate) type Rows<T> = [[T; ROWS]; ROWS];

/// The matrix of a light and a plane (n, d) of `count` numbers each; `None` where a look does not
/// show it, or that all is finite, that π·λ is not zero, and that the entries are neither too large
/// nor all too small to stay as they are.
#[inline(always)]
pub(crate) fn shadow<T: Scalar>(
    light: [T; ROWS],
    plane: [T; ROWS],
    count: usize,
) -> Option<Rows<T>> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // On bare metal that costs more than it saves.
    if cfg!(target_os = "none") {
        return None;
    }
    let mut seen = ([[T::zero(); ROWS]; ROWS], false);
    let measured = T::Kernel::measure(Look { light, plane, count, seen: &mut seen });
    if !measured {
        T::Kernel::survey(Look { light, plane, count, seen: &mut seen });
    }
    seen.1.then_some(seen.0)
}

struct Look<'a, T> {
    light: [T; ROWS],
    plane: [T; ROWS],
    count: usize,
    seen: &'a mut (Rows<T>, bool),
}

impl<T: Scalar> Measure<T> for Look<'_, T> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        // Fixed point is rounded on another grid.
        if L::FINITE {
            return;
        }
        *self.seen = match self.count {
            4 => matrix::<T, L, 4>(self.light, polar(self.plane, 3)),
            _ => matrix::<T, L, 3>(self.light, polar(self.plane, 2)),
        };
    }
}

impl<T: Scalar> Survey<T> for Look<'_, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        if L::FINITE {
            return;
        }
        *self.seen = match self.count {
            4 => sharp_matrix::<T, L, 4>(self.light, polar(self.plane, 3)),
            _ => sharp_matrix::<T, L, 3>(self.light, polar(self.plane, 2)),
        };
    }
}

/// Σ|xₖ|
#[inline(always)]
fn size<F: Lane>(x: [F; ROWS]) -> F {
    sum(sizes(x))
}

/// The sums of all of four but one, and of all.
#[inline(always)]
fn others<F: Lane>([p, q, r, s]: [F; ROWS]) -> ([F; ROWS], F) {
    let (first, last) = (p + q, r + s);
    ([q + last, p + last, first + s, first + r], first + last)
}

/// Whether it is certain that the sum of the products is not zero.
#[inline(always)]
fn is_apart<F: Lane>(total: F, m: F) -> bool {
    // Of a number that is not finite the product is none that is, and m not less than the sum.
    total.abs() > F::bound(4) * (m + F::TINY)
}

#[inline(always)]
fn matrix<T: Scalar, L: Fine<T>, const N: usize>(
    light: [T; ROWS],
    plane: [T; ROWS],
) -> (Rows<T>, bool) {
    let mut rows = dyad(light, plane);
    let (light, plane) = (light.map(L::value), plane.map(L::value));
    let terms = products(light, plane);
    let ((sums, total), (m, all)) = (others(terms), others(sizes(terms)));
    // In the range of the type, and far from where its numbers end.
    let most = L::number(2.0 * (size(light) * size(plane)));
    let inside = most.is_finite() & (L::number(total.abs() * (SMALL / 2.0)) != T::zero());
    let mut known = is_apart(total, all) & inside;
    for i in 0..N {
        let e = f64::bound(2) * m[i];
        let (near, same) = L::nearest(sums[i] - e, sums[i] + e);
        (rows[i][i], known) = (near, known & same);
    }
    (rows, known)
}

#[inline(always)]
fn sharp_matrix<T: Scalar, L: Lanes<T>, const N: usize>(
    light: [T; ROWS],
    plane: [T; ROWS],
) -> (Rows<T>, bool) {
    let mut rows = dyad(light, plane);
    let (light, plane) = (light.map(L::value), plane.map(L::value));
    let (zero, two, u, least) = (L::F::ZERO, L::F::whole(2), L::F::ROUNDOFF, ample::<L::F>());
    let (mut p, mut e, mut known) = ([zero; ROWS], [zero; ROWS], true);
    for k in 0..ROWS {
        [p[k], e[k]] = two_product(light[k], plane[k]);
        known &= (p[k].abs() >= least) | (light[k] == zero) | (plane[k] == zero);
    }
    let ([first, a], [last, b]) = (two_sum(p[0], p[1]), two_sum(p[2], p[3]));
    let (a, b) = (a + (e[0] + e[1]), b + (e[2] + e[3]));
    let sum = |k: usize, pair: L::F, lost: L::F| {
        let [high, low] = two_sum(pair, p[k]);
        [high, low + (lost + e[k])]
    };
    let sums = [sum(1, last, b), sum(0, last, b), sum(3, first, a), sum(2, first, a)];
    let (m, all) = others(sizes(p));
    for i in 0..N {
        let ([high, low], off) = (sums[i], L::F::whole(16) * (u * u) * m[i]);
        let (down, up) = (high + (low - off), high + (low + off));
        // Zero has no sign.
        rows[i][i] = L::number(down + zero);
        known &= down == up;
    }
    let total = first + last;
    let inside = (total.abs() >= two * least) & (two * (size(light) * size(plane)) <= L::F::MAX);
    (rows, known & is_apart(total, all) & inside)
}

/// (n, −d), of floats, which all have a negative.
#[inline(always)]
fn polar<T: Scalar>(mut plane: [T; ROWS], last: usize) -> [T; ROWS] {
    plane[last] = T::zero() - plane[last];
    plane
}

/// −λ πᵀ, where the type rounds.
#[inline(always)]
fn dyad<T: Scalar>(light: [T; ROWS], plane: [T; ROWS]) -> Rows<T> {
    let mut rows = [[T::zero(); ROWS]; ROWS];
    for i in 0..ROWS {
        for j in 0..ROWS {
            // Zero has no sign.
            rows[i][j] = T::zero() - light[i] * plane[j];
        }
    }
    rows
}
