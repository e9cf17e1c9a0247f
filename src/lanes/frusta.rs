//! Frustum × sphere and box.
//!
//! Apart if all of the body is beyond one of the planes: see half-spaces. Meeting if a point of
//! the body is within all six, n·x ≤ d: the center, or one that is found by projecting it onto
//! the plane that it is farthest beyond, and back into the body, a few times. It is a point of
//! the floats that it was computed in, so how it was found does not matter. What is beyond two
//! planes at a corner is left open. [`Center`] tries the center alone: a fifth of the work, and
//! enough for most.
//!
//! n·x − d has 6 roundings and m = |d| + Σ|nᵢxᵢ|.

use super::half_space::has_normal;
use super::spheres::{round, within};
use super::{
    Glance, Lane, Lanes, Meeting, Question, Verdict, dot, look, products, sizes, sum, three,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Frustum, HalfSpace, Sphere};

/// How often a point is projected.
const ROUNDS: usize = 3;

/// The planes in floats, with the reciprocals of n·n.
struct Planes<F> {
    normals: [[F; 3]; 6],
    offsets: [F; 6],
    inverse: [F; 6],
}

impl<F: Lane> Planes<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>>(halves: &[HalfSpace<T, 3>; 6]) -> Self {
        let mut planes =
            Self { normals: [[F::ZERO; 3]; 6], offsets: [F::ZERO; 6], inverse: [F::ZERO; 6] };
        for k in 0..6 {
            let n = halves[k].n();
            planes.normals[k] = [L::value(n[0]), L::value(n[1]), L::value(n[2])];
            planes.offsets[k] = L::value(halves[k].offset) * L::one();
            planes.inverse[k] = F::ONE / dot(planes.normals[k], planes.normals[k]);
        }
        planes
    }

    /// n·x − d, and how far it may be off.
    #[inline(always)]
    fn beyond(&self, k: usize, x: [F; 3]) -> (F, F) {
        let (terms, d) = (products(self.normals[k], x), self.offsets[k]);
        let m = sum(sizes(terms)) + d.abs() + F::whole(4) * F::TINY;
        (sum(terms) - d, F::bound(6) * m)
    }

    /// A point near x that is more likely to be within all planes.
    #[inline(always)]
    fn nearer(&self, x: [F; 3]) -> [F; 3] {
        let (mut worst, mut step, mut across) = (F::ZERO, F::ZERO, self.normals[0]);
        for k in 0..6 {
            let (v, e) = self.beyond(k, x);
            let v = v + e + e;
            let part = v * self.inverse[k];
            let distance = v * part;
            let farther = (v > F::ZERO) & (distance > worst);
            worst = if farther { distance } else { worst };
            step = if farther { part } else { step };
            let n = self.normals[k];
            across = three!(|i| if farther { n[i] } else { across[i] });
        }
        // Somewhat farther, not to arrive on the plane.
        let step = step + step * F::ROUNDOFF * F::whole(1 << 12);
        three!(|i| x[i] - across[i] * step)
    }

    /// Whether it is within all planes for sure.
    #[inline(always)]
    fn hold(&self, x: [F; 3]) -> bool {
        (0..6).fold(true, |all, k| {
            let (v, e) = self.beyond(k, x);
            all & (v + e <= F::ZERO)
        })
    }
}

/// Whether the body is beyond a plane for sure, and whether all half-spaces have a boundary.
#[inline(always)]
fn apart<T: Scalar, L: Lanes<T>, B: Glance<T, HalfSpace<T, 3>>>(
    body: &B,
    halves: &[HalfSpace<T, 3>; 6],
) -> (bool, bool) {
    let (mut apart, mut all) = (false, true);
    for half in halves {
        apart |= body.glance::<L>(half).no;
        all &= has_normal(half.n().map(L::value)).yes & (L::value(half.offset).abs() <= L::F::MAX);
    }
    (apart, all)
}

/// Looks at a frustum and a body: at its center, and where that is not enough once more.
#[inline]
pub(crate) fn frustum_looks<T: Scalar, B>(frustum: &Frustum<T>, body: &B) -> Option<bool>
where
    Frustum<T>: Glance<T, B>,
    Center: Question<T, Frustum<T>, B>,
{
    look::<T, Center, _, _>(frustum, body).or_else(|| look::<T, Meeting, _, _>(frustum, body))
}

/// Whether the body is beyond a plane, or its center within all of them.
pub(crate) struct Center;

#[inline(always)]
fn at<T: Scalar, L: Lanes<T>, B: Glance<T, HalfSpace<T, 3>>>(
    frustum: &Frustum<T>,
    body: &B,
    center: [L::F; 3],
    full: bool,
) -> Verdict {
    let halves = frustum.half_spaces();
    let (apart, whole) = apart::<T, L, _>(body, &halves);
    let inside = Planes::of::<T, L>(&halves).hold(center);
    Verdict { yes: whole & L::EXACT & full & inside, no: apart }
}

impl<T: Scalar> Question<T, Frustum<T>, Sphere<T, 3>> for Center {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, s: &Sphere<T, 3>) -> Verdict {
        let c = s.c().map(L::value);
        let (zero, radius) = (L::F::ZERO, L::value(s.radius));
        let full = within([zero; 3], radius).and(round(radius)).yes & (sum(sizes(c)) <= L::F::MAX);
        at::<T, L, _>(frustum, s, c, full)
    }
}

impl<T: Scalar> Question<T, Frustum<T>, Aabb<T, 3>> for Center {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, b: &Aabb<T, 3>) -> Verdict {
        let (low, high) = (b.low().map(L::value), b.high().map(L::value));
        let half = L::F::ONE / L::F::whole(2);
        let c = three!(|i| low[i] * half + high[i] * half);
        let inside = (0..3).fold(true, |all, i| all & (low[i] <= c[i]) & (c[i] <= high[i]));
        let full = inside & super::boxes::ordered::<T, L, 3>(b).yes;
        at::<T, L, _>(frustum, b, c, full)
    }
}

impl<T: Scalar> Glance<T, Sphere<T, 3>> for Frustum<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, 3>) -> Verdict {
        let halves = self.half_spaces();
        let (apart, whole) = apart::<T, L, _>(s, &halves);
        let planes = Planes::of::<T, L>(&halves);
        let (c, radius) = (s.c().map(L::value), L::value(s.radius));
        let mut x = c;
        for _ in 0..ROUNDS {
            x = planes.nearer(x);
        }
        let w = three!(|i| x[i] - c[i]);
        let near = within(w, radius).and(round(radius)).yes & planes.hold(x);
        Verdict { yes: whole & L::EXACT & near, no: apart }
    }
}

impl<T: Scalar> Glance<T, Aabb<T, 3>> for Frustum<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, b: &Aabb<T, 3>) -> Verdict {
        let halves = self.half_spaces();
        let (apart, whole) = apart::<T, L, _>(b, &halves);
        let planes = Planes::of::<T, L>(&halves);
        let (low, high) = (b.low().map(L::value), b.high().map(L::value));
        let back = |x: [L::F; 3]| three!(|i| x[i].or_larger(low[i]).or_smaller(high[i]));
        let half = L::F::ONE / L::F::whole(2);
        let mut x = back(three!(|i| low[i] * half + high[i] * half));
        for _ in 0..ROUNDS {
            x = back(planes.nearer(x));
        }
        let inside = (0..3).fold(true, |all, i| all & (low[i] <= x[i]) & (x[i] <= high[i]));
        let met = inside & planes.hold(x) & super::boxes::ordered::<T, L, 3>(b).yes;
        Verdict { yes: whole & L::EXACT & met, no: apart }
    }
}
