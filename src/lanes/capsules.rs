//! Capsule × capsule, line and box, oriented box × sphere.
//!
//! All ask for the least distance of a point p(x) of a convex set, linear in parameters x
//! that go from one end of a range to the other: r(x) leads there, f = r·r is convex. Any x
//! in the range will do: f(x) ≥ f* ≥ f(x) − g, where
//!
//! g = Σ max over x'ᵢ of (xᵢ − x'ᵢ) ∂f/∂xᵢ
//!
//! is what f falls by along its tangent, at most (Frank and Wolfe, Naval Research Logistics
//! Quarterly 3, 1956). At a minimum it is zero, so an x that floats find leaves little open,
//! and a poor one costs time but no truth.
//!
//! Let S be the sum of the squares of the vectors that r is made of, at most five: they are no
//! longer than √S, together than √5√S. A component of r, with k = 6 roundings at most, is off by
//! 10u times those of the vectors, so r by 22.4u√S. Then f is off by what follows for a square, and
//! ∂f/∂xᵢ, twice the product of r with one of the vectors hᵢ, by 2|hᵢ|(22.4u√S + 14u|r|). With
//! |xᵢ − x'ᵢ| ≤ 2 for up to three and 1 for one more, Σ|xᵢ − x'ᵢ||hᵢ| ≤ √13√S, and 4u|r| for the
//! roundings after that, all that is made of it in g is less than
//! 7.3√S(22.4u√S + 18u|r|) ≤ 256u (S + f).
//!
//! *Capsule and line, or two capsules.* r = w + x u − y v, where x is the best for y: at
//! (y v − w)·u/u·u, or the end that this is beyond. The least over x is convex in y, of slope −2 b,
//! b = r·v, so it falls by 2 (max(b, 0) − y b) at most; of x nothing else is asked. Where u·u is from
//! [`TINY`](Lane::TINY) to [`LARGE`](Lane::LARGE), x is off by δ with δ|u| < 18u(|w| + |v|), and r by
//! 4.1u(|w| + |v| + |x u|) more. With S = w·w + v·v, and u·u where x is at most 1, that is less than
//! 40u√S + 4.1u|r|, for |x u| ≤ |r| + |w| + |v|; f is less at the true x by 3δ² u·u at most, and what
//! it falls by is off by less than 90u (S + f). If u·u is less than `TINY`, no x from 0 to 1 is off by
//! more than that is: 2|u||v| < 18u v·v + `TINY`/18u.
//!
//! *Capsule and box.* Half of the slope along the axis is Σ cᵢ eᵢ(x), where eᵢ is how far a coordinate
//! is outside of its range, or zero, and rises piece by piece, from where a coordinate comes to an
//! end of its range to the next such place. So it is zero between the last of these where it is not
//! positive and the first where it is; of oriented boxes that are not quite perpendicular that is
//! about so.

use super::spheres::round;
use super::squares::Squares;
use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, Question, Verdict, both_orders, dot, from_to, straight,
    sum,
};
use crate::predicate::{Each, each, side_by_side};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Capsule, Linear, OrientedBox, Ray, Segment, Sphere};

/// From the one to the other end of a range; the one end for NaN.
#[inline(always)]
pub(super) fn clamped<F: Lane>(x: F, low: F, high: F) -> F {
    x.or_larger(low).or_smaller(high)
}

/// Whether the least f is at most ρ², where ρ has at most two roundings: from r = r(x), S and
/// g as computed.
#[inline(always)]
pub(super) fn reaches<F: Lane, const D: usize>(r: [F; D], s: F, g: F, radius: F) -> Verdict {
    // What is known last waits for as little as can be.
    let fall = (F::ONE + F::bound(4)) * g;
    let off = [F::REST + F::REST, F::bound(252), F::TINY];
    at_most(dot(r, r), radius.squared(), off, s, fall)
}

/// Whether f, which falls by so much at most, comes down to n = ρ²: where it is off by what a square
/// is by e, 2e² < p τ S, what it falls by is by q (S + f), and by so little more.
///
/// f < 6S, and what it falls by is less than a sum of both: all are finite where 16 S is.
#[inline(always)]
fn at_most<F: Lane>(f: F, n: F, [p, q, more]: [F; 3], s: F, fall: F) -> Verdict {
    let sixteen = F::whole(16);
    let big = sixteen * s;
    let at = Squares::new(f, n, (p / sixteen) * big + more);
    Verdict { yes: at.is_within(), no: at.is_beyond(q * (s + f) + fall) }
}

/// What f, of this slope, falls by at most, so far back or ahead.
#[inline(always)]
fn fall<F: Lane>(slope: F, back: F, ahead: F) -> F {
    (slope * back).or_larger(-(slope * ahead))
}

/// Whether w + x·u, with 0 ≤ x where it starts and x ≤ 1 where it ends, and y·v, 0 ≤ y ≤ 1, come as
/// near as ρ, n = ρ².
#[inline(always)]
fn come_near<F: Lane, const D: usize>(
    [w, u, v]: [[F; D]; 3],
    [starts, ends]: [bool; 2],
    n: F,
) -> Verdict {
    let (zero, one, two) = (F::ZERO, F::ONE, F::whole(2));
    let of_line = |x: F| {
        let x = if starts { x.or_larger(zero) } else { x };
        if ends { x.or_smaller(one) } else { x }
    };
    let (uu, uv, uw, vv, vw) = (dot(u, u), dot(u, v), dot(u, w), dot(v, v), dot(v, w));
    // The divisions at once, not one after the other.
    let (of_u, of_v, of_both) = (one / uu, one / vv, one / (uu * vv - uv * uv));
    let x = of_line((uv * vw - uw * vv) * of_both);
    let y = clamped((uv * of_v) * x + vw * of_v, zero, one);
    let x = of_line((uv * of_u) * y - uw * of_u);
    let r: [F; D] = each(|i| (w[i] - y * v[i]) + x * u[i]);

    let (slope, back) = (dot(r, v), two * y);
    let fall = (two * slope).or_larger(zero) - slope * back;
    let s = dot(w, w) + vv;
    let known = (uu >= F::TINY) & (uu <= F::LARGE);
    let s = if ends { s + uu } else { s };
    let s = if ends | known { s } else { F::NAN };
    let off = [F::whole(8) * F::REST, F::bound(92), F::TINY * F::SHARES.squared()];
    at_most(dot(r, r), n, off, s, fall)
}

impl<T: Scalar, const D: usize> Glance<T, Capsule<T, D>> for Capsule<T, D> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Capsule<T, D>) -> Verdict {
        let (seen, radius) = axes_come_near::<T, L, D>(self, other);
        seen.and(round(radius))
    }
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Capsule<T, D>) -> Known {
        let (seen, radius) = axes_come_near::<T, L, D>(self, other);
        seen.known().only_if(radius >= L::F::ZERO)
    }
}

/// Whether the axes come as near as both radii, and the smaller of these.
#[inline(always)]
fn axes_come_near<T: Scalar, L: Lanes<T>, const D: usize>(
    p: &Capsule<T, D>,
    q: &Capsule<T, D>,
) -> (Verdict, L::F) {
    let [a, b, c, d]: [[T; D]; 4] = [p.a, p.b, q.a, q.b].map(|p| p.coords.into());
    let (u, v) = (from_to::<T, L, D>(a, b), from_to::<T, L, D>(c, d));
    let w = from_to::<T, L, D>(c, a);
    let (r, s) = (L::value(p.radius), L::value(q.radius));
    (come_near([w, u, v], [true; 2], (r + s).squared()), r.or_smaller(s))
}

/// How far x bᵢ is outside of a range, coordinate by coordinate.
#[inline(always)]
fn outside<F: Lane, const D: usize>(x: F, b: [F; D], [low, high]: [[F; D]; 2]) -> [F; D] {
    side_by_side(b, side_by_side(low, high)).each(|(b, (low, high))| {
        let at = x * b;
        (at - high).or_larger(F::ZERO) + (at - low).or_smaller(F::ZERO)
    })
}

/// About where the square of that is least for 0 ≤ x ≤ 1, half of its slope being Σ cᵢ eᵢ.
#[inline(always)]
fn nearest_to_range<F: Lane, const D: usize>(b: [F; D], c: [F; D], ranges: [[F; D]; 2]) -> F {
    let (zero, one) = (F::ZERO, F::ONE);
    let slope = |x: F| dot(c, outside(x, b, ranges));
    let (mut from, mut to) = ([zero, slope(zero)], [one, slope(one)]);
    for i in 0..D {
        let inverse = one / b[i];
        for ends in ranges {
            let x = ends[i] * inverse;
            let between = (x > from[0]) & (x < to[0]);
            // Few are, and where floats are soft a slope takes more than a branch.
            if cfg!(target_os = "none") && !between {
                continue;
            }
            let x = if between { x } else { zero };
            let place = [x, slope(x)];
            let rises = place[1] > zero;
            from = if between & !rises { place } else { from };
            to = if between & rises { place } else { to };
        }
    }
    let part = (from[1] / (from[1] - to[1])) * (to[0] - from[0]);
    clamped(from[0] + part, from[0], to[0])
}

impl<T: Scalar, const D: usize> Glance<T, Aabb<T, D>> for Capsule<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, b: &Aabb<T, D>) -> Verdict {
        let [p, q]: [[T; D]; 2] = [self.a, self.b].map(|p| p.coords.into());
        let u = from_to::<T, L, D>(p, q);
        let ranges = [b.low(), b.high()].map(|corner| from_to::<T, L, D>(p, corner));
        let x = nearest_to_range(u, u, ranges);
        let r = outside(x, u, ranges);
        let g = fall(L::F::whole(2) * dot(r, u), x, L::F::ONE - x);
        let radius = L::value(self.radius);
        let [low, high] = ranges;
        let size = dot(low, low) + dot(high, high) + dot(u, u);
        let seen = reaches(r, size, g, radius);
        seen.and(round(radius)).and(super::boxes::ordered::<T, L, D>(b))
    }
}

/// The half axes of an oriented box.
#[inline(always)]
fn halves<T: Scalar, L: Lanes<T>, const D: usize>(b: &OrientedBox<T, D>) -> [[L::F; D]; D] {
    b.half_axes.each(|h| <[T; D]>::from(h).each(L::value))
}

/// w − Σ xₖ hₖ. What waits for the last of x is short.
#[inline(always)]
fn rest<F: Lane, const D: usize>(w: [F; D], x: [F; D], halves: [[F; D]; D]) -> [F; D] {
    let mut rest = w;
    for i in 0..D {
        let mut others = x[1] * halves[1][i];
        for k in 2..D {
            others = others + x[k] * halves[k][i];
        }
        rest[i] = (w[i] - x[0] * halves[0][i]) - others;
    }
    rest
}

/// How far half of the square of that can fall at most, to first order, where −1 ≤ xₖ ≤ 1.
#[inline(always)]
fn fall_along<F: Lane, const D: usize>(r: [F; D], x: [F; D], halves: [[F; D]; D]) -> F {
    // xₖ enters r with a minus.
    sum(side_by_side(x, halves).each(|(x, h)| {
        let slope = dot(r, h);
        slope.abs() - slope * x
    }))
}

impl<T: Scalar, const D: usize> Glance<T, OrientedBox<T, D>> for Capsule<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, b: &OrientedBox<T, D>) -> Verdict {
        let one = L::F::ONE;
        let [p, q]: [[T; D]; 2] = [self.a, self.b].map(|p| p.coords.into());
        let u = from_to::<T, L, D>(p, q);
        let w = from_to::<T, L, D>(b.center.coords.into(), p);
        let halves = halves::<T, L, D>(b);
        let squares = halves.map(|h| dot(h, h));
        let inverse = squares.map(|square| one / square);
        let start = side_by_side(halves, inverse).each(|(h, inverse)| dot(w, h) * inverse);
        let along = halves.each(|h| dot(u, h));
        let rates = side_by_side(along, inverse).each(|(along, inverse)| along * inverse);
        let ranges = [-one, one].map(|end| start.map(|at| end - at));
        let t = nearest_to_range(rates, along, ranges);
        let x =
            side_by_side(start, rates).each(|(start, rate)| clamped(start + t * rate, -one, one));
        let r = rest(side_by_side(w, u).each(|(w, u)| w + t * u), x, halves);
        let two = L::F::whole(2);
        let g = two * fall_along(r, x, halves) + fall(two * dot(r, u), t, one - t);
        let radius = L::value(self.radius);
        reaches(r, dot(w, w) + dot(u, u) + sum(squares), g, radius).and(round(radius))
    }
}

/// How a capsule meets a line, a ray or a segment.
pub(crate) struct LineCapsule;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, Capsule<T, D>, A> for LineCapsule {
    const BRIEF: bool = true;
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Capsule<T, D>, line: &A) -> Verdict {
        let [a, b]: [[T; D]; 2] = [s.a, s.b].map(|p| p.coords.into());
        let (w, v) = (from_to::<T, L, D>(a, line.start()), from_to::<T, L, D>(a, b));
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let radius = L::value(s.radius);
        // Below zero for a negative radius.
        come_near([w, u, v], [A::STARTS, line.end().is_some()], radius * radius.abs())
    }
}

straight! { Capsule, LineCapsule, Ray Segment, 2 3 }

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        let one = L::F::ONE;
        let w = from_to::<T, L, D>(self.center.coords.into(), s.c());
        let halves = halves::<T, L, D>(self);
        let squares = halves.map(|h| dot(h, h));
        let x = side_by_side(halves, squares)
            .each(|(h, square)| clamped(dot(w, h) * (one / square), -one, one));
        let r = rest(w, x, halves);
        let g = fall_along(r, x, halves);
        let radius = L::value(s.radius);
        reaches(r, dot(w, w) + sum(squares), g + g, radius).and(round(radius))
    }
}

both_orders! {
    Capsule, Ray, 2 3;
    Capsule, Segment, 2 3;
    OrientedBox, Sphere, 2 3;
    Capsule, Aabb, 2 3;
    Capsule, OrientedBox, 2 3;
}
