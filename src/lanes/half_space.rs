//! Half-space × box, sphere, oriented box and parallelogram, and plane × the last two.
//!
//! n·x ≤ d holds somewhere in the box if it holds at the corner that n leads away from, and
//! somewhere in the sphere if s = n·c − d ≤ 0 or s² ≤ r² n·n.
//!
//! d − n·x has 6 roundings and m = |d| + Σ|nᵢxᵢ|. An error e of s makes one of 2|s|e + e² in
//! s²; r² n·n has 9 roundings, and the difference one more.
//!
//! An oriented box reaches Σ |n·hₖ| from the plane through its center, a parallelogram as far as the
//! products of its edges with n are positive, or negative, from that through its origin: with that and
//! all that is added there are 8 roundings.

use super::boxes::ordered;
use super::spheres::round;
use crate::lanes::{
    Arithmetic, Glance, Lane, Lanes, Verdict, both_orders, dot, products, sizes, sum,
};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, OrientedBox, Parallelogram, Plane, Sphere};

/// d − n·x, and how far it may be off.
#[inline(always)]
fn depth<T: Scalar, L: Lanes<T>, const D: usize>(
    half: &HalfSpace<T, D>,
    normal: [L::F; D],
    x: [T; D],
) -> (L::F, L::F) {
    let (terms, d) = (products(normal, x.map(L::value)), L::value(half.offset) * L::one());
    let m = sum(sizes(terms)) + d.abs() + L::F::whole(4) * L::F::TINY;
    (d - sum(terms), L::F::bound(6) * m)
}

/// Whether the half-space is not empty: its normal is finite and not zero.
#[inline(always)]
fn has_normal<F: Lane, const D: usize>(normal: [F; D]) -> Verdict {
    let size = sum(sizes(normal));
    Verdict { yes: (size > F::ZERO) & (size <= F::MAX), no: size == F::ZERO }
}

impl<T: Scalar, const D: usize> Glance<T, HalfSpace<T, D>> for Aabb<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, half: &HalfSpace<T, D>) -> Verdict {
        let normal = half.n().map(L::value);
        let (low, high) = (self.low(), self.high());
        let deepest: [T; D] = each(|i| if normal[i] > L::F::ZERO { low[i] } else { high[i] });
        let (v, e) = depth::<T, L, D>(half, normal, deepest);
        Verdict::not_negative(v, e).and(has_normal(normal)).and(ordered::<T, L, D>(self))
    }
}

impl<T: Scalar, const D: usize> Glance<T, HalfSpace<T, D>> for Sphere<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, half: &HalfSpace<T, D>) -> Verdict {
        let (normal, radius) = (half.n().map(L::value), L::value(self.radius));
        let (two, three, tiny) = (L::F::whole(2), L::F::whole(3), L::F::TINY);
        let (v, e) = depth::<T, L, D>(half, normal, self.c());
        let (reach, length, far) = (radius.squared(), dot(normal, normal), v.squared());
        let m = (reach + tiny) * (length + three * tiny) + far + two * tiny;
        let near = Verdict::not_negative(
            reach * length - far,
            L::F::bound(10) * m + e * (two * v.abs() + two * e),
        );
        let finite = Verdict { yes: radius <= L::F::MAX, no: false };
        near.or(Verdict::not_negative(v, e)).and(has_normal(normal)).and(round(radius)).and(finite)
    }
}

/// d − n·c for the center, how far an oriented box reaches from there along the normal, and how far
/// their sum may be off.
#[inline(always)]
fn stretch<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &OrientedBox<T, D>,
    half: &HalfSpace<T, D>,
) -> ([L::F; 2], L::F) {
    let normal = half.n().map(L::value);
    let (v, of_v) = depth::<T, L, D>(half, normal, b.center.coords.into());
    let mut reach = L::F::ZERO;
    let mut m = L::F::whole(9) * L::F::TINY;
    for half in b.half_axes {
        let terms = products(normal, <[T; D]>::from(half).map(L::value));
        reach = reach + sum(terms).abs();
        m = m + sum(sizes(terms));
    }
    ([v, reach], L::F::bound(8) * m + (of_v + of_v))
}

impl<T: Scalar, const D: usize> Glance<T, HalfSpace<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, half: &HalfSpace<T, D>) -> Verdict {
        let ([v, reach], e) = stretch::<T, L, D>(self, half);
        Verdict::not_negative(v + reach, e).and(has_normal(half.n().map(L::value)))
    }
}

impl<T: Scalar, const D: usize> Glance<T, Plane<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, plane: &Plane<T, D>) -> Verdict {
        let half = HalfSpace { normal: plane.normal, offset: plane.offset };
        let ([v, reach], e) = stretch::<T, L, D>(self, &half);
        Verdict::not_negative(reach - v.abs(), e).and(has_normal(half.n().map(L::value)))
    }
}

/// How far a parallelogram reaches behind a plane and before it, and how far that may be off.
#[inline(always)]
fn depths<T: Scalar, L: Lanes<T>, const D: usize>(
    g: &Parallelogram<T, D>,
    half: &HalfSpace<T, D>,
) -> ([L::F; 2], L::F) {
    let normal = half.n().map(L::value);
    let (v, of_v) = depth::<T, L, D>(half, normal, g.origin.coords.into());
    let ([mut behind, mut before], mut m) = ([v, -v], L::F::whole(9) * L::F::TINY);
    for edge in [g.u, g.v] {
        let terms = products(normal, <[T; D]>::from(edge).map(L::value));
        let rise = sum(terms);
        behind = behind + (-rise).or_larger(L::F::ZERO);
        before = before + rise.or_larger(L::F::ZERO);
        m = m + sum(sizes(terms));
    }
    ([behind, before], L::F::bound(8) * m + (of_v + of_v))
}

impl<T: Scalar, const D: usize> Glance<T, HalfSpace<T, D>> for Parallelogram<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, half: &HalfSpace<T, D>) -> Verdict {
        let ([behind, _], e) = depths::<T, L, D>(self, half);
        Verdict::not_negative(behind, e).and(has_normal(half.n().map(L::value)))
    }
}

impl<T: Scalar, const D: usize> Glance<T, Plane<T, D>> for Parallelogram<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, plane: &Plane<T, D>) -> Verdict {
        let half = HalfSpace { normal: plane.normal, offset: plane.offset };
        let ([behind, before], e) = depths::<T, L, D>(self, &half);
        let crosses = Verdict::not_negative(behind.or_smaller(before), e);
        crosses.and(has_normal(half.n().map(L::value)))
    }
}

both_orders! {
    Parallelogram, HalfSpace, 2 3;
    Parallelogram, Plane, 2 3;
    OrientedBox, HalfSpace, 2 3;
    OrientedBox, Plane, 2 3;
    Aabb, HalfSpace, 2 3;
    Sphere, HalfSpace, 2 3;
}
