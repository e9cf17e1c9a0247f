//! A look at the line of two planes n·x = d and m·x = e.
//!
//! With c = n × m and k the axis where |cₖ| is largest, i and j the two after it, the line goes
//! through the point with the coordinates (d mⱼ − e nⱼ)/cₖ, (e nᵢ − d mᵢ)/cₖ and 0, along c/cₖ. All
//! are quotients of differences of two products; their numerators, the products and the error
//! bounds are those of [`maps`](super::maps).
//!
//! k is certain where |cₖ| exceeds the others by more than both are off by.

use super::sharp::{Sharp, Term, are_short, sharp_quotient, sharp_sum};
use super::{Fine, Lane, Lanes, Measure, Survey, ways::extent};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;

/// A normal and an offset.
pub(crate) type Sides<T> = ([T; 3], T);

/// How many quotients there are.
const ALL: usize = 4;

/// The axis, and of the two after it the components of the direction and the coordinates of the
/// origin.
#[derive(Clone, Copy)]
pub(crate) struct Common<T> {
    pub(crate) axis: usize,
    pub(crate) along: [T; 2],
    pub(crate) at: [T; 2],
}

/// The line, for numbers that have a 1 at which its direction ends; `None` where a look does not
/// show it.
#[inline(always)]
pub(crate) fn common_line<T: Scalar>(p: Sides<T>, q: Sides<T>) -> Option<Common<T>> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    // On bare metal that costs more than it saves.
    if cfg!(target_os = "none") {
        return None;
    }
    let (axis, zero) = (0, [T::zero(); 2]);
    let mut seen = (Common { axis, along: zero, at: zero }, false);
    let measured = T::Kernel::measure(Look { p, q, seen: &mut seen });
    if !measured {
        T::Kernel::survey(Look { p, q, seen: &mut seen });
    }
    seen.1.then_some(seen.0)
}

struct Look<'a, T> {
    p: Sides<T>,
    q: Sides<T>,
    seen: &'a mut (Common<T>, bool),
}

impl<T: Scalar> Measure<T> for Look<'_, T> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        if L::FINITE {
            return;
        }
        let minors = Minors::new::<T, L>(self.p, self.q);
        let value = |[[a, b], [c, d]]: Minor<f64>| {
            let (x, y) = (a * b, c * d);
            [x - y, f64::bound(2) * (x.abs() + y.abs())]
        };
        let below = value(minors.below);
        let (mut all, mut known) = ([T::zero(); ALL], minors.certain);
        for (x, minor) in all.iter_mut().zip(minors.above) {
            let ([low, high], bounded) = quotient(value(minor), below);
            let (near, same) = L::nearest(low, high);
            (*x, known) = (near, known & same & bounded);
        }
        *self.seen = (minors.line(all), known);
    }
}

impl<T: Scalar> Survey<T> for Look<'_, T> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        if L::FINITE {
            return;
        }
        let minors = Minors::new::<T, L>(self.p, self.q);
        if !are_short(self.p.0.map(L::value)) {
            *self.seen = minors.sharp_line::<T, L, false>();
        }
        if !self.seen.1 {
            *self.seen = minors.sharp_line_with_care::<T, L>();
        }
    }
}

/// a b − c d
type Minor<F> = [[F; 2]; 2];

/// What the quotients are of.
struct Minors<F> {
    axis: usize,
    certain: bool,
    above: [Minor<F>; ALL],
    below: Minor<F>,
}

impl<F: Lane> Minors<F> {
    #[inline(always)]
    fn new<T, L: Lanes<T, F = F>>((n, d): Sides<T>, (m, e): Sides<T>) -> Self {
        let (n, m) = (n.map(L::value), m.map(L::value));
        let (d, e) = (L::value(d), L::value(e));
        let minor = |i: usize, j: usize| [[n[i], m[j]], [n[j], m[i]]];
        let size = |[[a, b], [c, d]]: Minor<F>| (a * b - c * d).abs();
        let [x, y, z] = [minor(1, 2), minor(2, 0), minor(0, 1)].map(size);
        // More than each is off by.
        let e_c = F::bound(4) * (extent(n) * extent(m) + F::TINY);
        let (second, axis) = if x > y { (y, 0) } else { (x, 1) };
        let most = if x > y { x } else { y };
        let (second, axis) = if z > most { (most, 2) } else { (second.or_larger(z), axis) };
        let certain = most.or_larger(z) - second > F::whole(4) * e_c;
        let (i, j, k) = (AFTER[axis], AFTER[AFTER[axis]], axis);
        let above = [minor(j, k), minor(k, i), [[d, m[j]], [e, n[j]]], [[e, n[i]], [d, m[i]]]];
        Self { axis, certain, above, below: minor(i, j) }
    }

    #[inline(always)]
    fn sharp_line<T: Copy, L: Lanes<T, F = F>, const CARE: bool>(&self) -> (Common<T>, bool) {
        let zero = F::ZERO;
        let value = |[[a, b], [c, d]]: Minor<F>| -> Sharp<F> {
            sharp_sum([Term::<_, CARE>::new(a, b), Term::new(-c, d)], zero)
        };
        let below = value(self.below);
        let (mut all, mut gaps) = ([zero; ALL], [zero; ALL]);
        for k in 0..ALL {
            let sum = sharp_quotient(value(self.above[k]), below);
            let [down, up] = sum.ends();
            all[k] = down + zero;
            gaps[k] = if sum.known { up - down } else { F::NAN };
        }
        let known = gaps.iter().fold(self.certain, |known, gap| known & (*gap == zero));
        (self.line(all.map(L::number)), known)
    }

    #[cold]
    #[inline(never)]
    fn sharp_line_with_care<T: Copy, L: Lanes<T, F = F>>(&self) -> (Common<T>, bool) {
        self.sharp_line::<T, L, true>()
    }

    #[inline(always)]
    fn line<T: Copy>(&self, [u, v, x, y]: [T; ALL]) -> Common<T> {
        Common { axis: self.axis, along: [u, v], at: [x, y] }
    }
}

/// The axis after each.
const AFTER: [usize; 3] = [1, 2, 0];

/// Bounds on the quotient of two coordinates, and whether it has any.
#[inline(always)]
fn quotient([n, of_n]: [f64; 2], [d, of_d]: [f64; 2]) -> ([f64; 2], bool) {
    let inverse = 1.0 / d;
    let q = n * inverse;
    // The bounds of a look at where a line enters.
    let e = 2.0 * (of_n + q.abs() * of_d) * inverse.abs() + 8.0 * f64::ROUNDOFF * q.abs();
    ([q - e, q + e], 4.0 * of_d <= d.abs())
}
