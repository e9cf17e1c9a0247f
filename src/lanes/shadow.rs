//! A look at the matrix of a shadow, (π·λ) I − λ πᵀ, of D + 1 ≤ 4 rows.
//!
//! The entries beside the diagonal are products of two numbers, which floats round themselves.
//! Those on it are the sums of the products λₖπₖ of all others, which are taken once, with their
//! errors, and added up as the terms of a [coordinate](super::maps). That the sum of all, π·λ, is
//! not zero is seen as in a question about shapes.

use super::sharp::{Term, ample, sharp_sum};
use super::{Arithmetic, Fine, Lane, Lanes, Measure, Survey};
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
            4 => matrix::<T, L, 4, 3>(self.light, polar(self.plane, 3)),
            _ => matrix::<T, L, 3, 2>(self.light, polar(self.plane, 2)),
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
            4 => sharp_matrix::<T, L, 4, 3>(self.light, polar(self.plane, 3)),
            _ => sharp_matrix::<T, L, 3, 2>(self.light, polar(self.plane, 2)),
        };
    }
}

#[inline(always)]
fn matrix<T: Scalar, L: Fine<T>, const N: usize, const REST: usize>(
    light: [T; ROWS],
    plane: [T; ROWS],
) -> (Rows<T>, bool) {
    let mut rows = dyad(light, plane);
    let (light, plane) = (light.map(L::value), plane.map(L::value));
    let of = |x: f64| L::nearest(x, x).0;
    let mut known = is_apart::<f64, N>(light, plane);
    let mut largest: f64 = 0.0;
    for i in 0..N {
        let (mut s, mut m) = (0.0, 0.0);
        for k in 0..REST {
            let j = (i + 1 + k) % N;
            let x = light[j] * plane[j];
            (s, m) = if k == 0 { (x, x.abs()) } else { (s + x, m + x.abs()) };
        }
        let e = f64::bound(3) * m;
        let same;
        (rows[i][i], same) = L::nearest(s - e, s + e);
        known &= same;
        largest = s.abs().or_larger(largest);
    }
    // In the range of the type, and far from where its numbers end.
    let inside = of(most(light, plane)).is_finite() & (of(largest * SMALL) != T::zero());
    (rows, known & inside)
}

#[inline(always)]
fn sharp_matrix<T: Scalar, L: Lanes<T>, const N: usize, const REST: usize>(
    light: [T; ROWS],
    plane: [T; ROWS],
) -> (Rows<T>, bool) {
    let mut rows = dyad(light, plane);
    let (zero, light, plane) = (L::F::ZERO, light.map(L::value), plane.map(L::value));
    let nothing = [zero; ROWS];
    // Side by side, as the rows of a matrix.
    let (mut high, mut low, mut count) = (nothing, nothing, nothing);
    for k in 0..N {
        let term = Term::<_, true>::new(light[k], plane[k]);
        [high[k], low[k]] = term.halves;
        count[k] = term.count;
    }
    let (mut down, mut gap) = (nothing, nothing);
    for i in 0..N {
        let mut others = [Term::<_, true>::NONE; REST];
        for k in 0..REST {
            let j = (i + 1 + k) % N;
            others[k] = Term { halves: [high[j], low[j]], count: count[j] };
        }
        let sum = sharp_sum(others, zero);
        let [a, b] = sum.ends();
        down[i] = a + zero;
        gap[i] = if sum.known { b - a } else { L::F::NAN };
    }
    let (mut known, mut largest) = (is_apart::<L::F, N>(light, plane), zero);
    for i in 0..N {
        rows[i][i] = L::number(down[i]);
        known &= gap[i] == zero;
        largest = down[i].abs().or_larger(largest);
    }
    let inside = (largest >= ample::<L::F>()) & (most(light, plane) <= L::F::MAX);
    (rows, known & inside)
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

/// Whether it is certain that all is finite, and that the sum of the products is not zero.
#[inline(always)]
fn is_apart<F: Lane, const N: usize>(light: [F; ROWS], plane: [F; ROWS]) -> bool {
    let (mut v, mut m) = (F::ZERO, F::ZERO);
    for k in 0..N {
        let x = light[k] * plane[k];
        (v, m) = (v + x, m + x.abs());
    }
    // Of a number that is not finite the product is none that is, and m not less than v.
    v.abs() > F::bound(4) * (m + F::TINY)
}

/// More than twice what an entry can be, so that none needs to be scaled down: no sum has more than
/// three products.
#[inline(always)]
fn most<F: Lane>(light: [F; ROWS], plane: [F; ROWS]) -> F {
    let largest = |v: [F; ROWS]| {
        let [x, y, z, w] = v.map(F::abs);
        x.or_larger(y).or_larger(z.or_larger(w))
    };
    F::whole(8) * (largest(light) * largest(plane))
}
