//! Capsule × capsule and line, oriented box × sphere.
//!
//! Both ask for the least distance of a point p(x) of a convex set, linear in parameters x
//! that go from one end of a range to the other: r(x) leads there, f = r·r is convex. Any x
//! in the range will do: f(x) ≥ f* ≥ f(x) − g, where
//!
//! g = Σ max over x'ᵢ of (xᵢ − x'ᵢ) ∂f/∂xᵢ
//!
//! is what f falls by along its tangent, at most (Frank and Wolfe, Naval Research Logistics
//! Quarterly 3, 1956). At a minimum it is zero, so an x that floats find leaves little open,
//! and a poor one costs time but no truth.
//!
//! Let S be the sum of the squares of the vectors that r is made of, three or four: they are no
//! longer than √S, together than 2√S. A component of r, with k = 6 roundings at most, is off by
//! 10u times those of the vectors, so r by 20u√S. Then f is off by what follows for a square, and
//! ∂f/∂xᵢ, twice the product of r with one of the vectors hᵢ, by 2|hᵢ|(20u√S + 14u|r|). With
//! |xᵢ − x'ᵢ| ≤ 2, Σ|hᵢ| ≤ √3√S and 4u|r| for the roundings after that, all that is made of it in
//! g is less than 7√S(20u√S + 18u|r|) ≤ 256u (S + f).
//!
//! A line without an end is cut off beyond the reach of the capsule.

use super::spheres::round;
use crate::lanes::{
    Arithmetic, Glance, Lane, Lanes, Question, Verdict, both_orders, dot, from_to, of_square,
    sizes, straight, sum,
};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::{Capsule, Linear, OrientedBox, Ray, Segment, Sphere};

/// From the one to the other end of a range; the one end for NaN.
#[inline(always)]
pub(super) fn clamped<F: Lane>(x: F, low: F, high: F) -> F {
    x.or_larger(low).or_smaller(high)
}

/// Whether the least f is at most ρ², where ρ has at most two roundings: from r = r(x), S and
/// g as computed.
#[inline(always)]
pub(super) fn reaches<F: Lane, const D: usize>(r: [F; D], s: F, g: F, radius: F) -> Verdict {
    let (near, far, tiny) = (radius.squared(), dot(r, r), F::TINY);
    let s = s + F::whole(12) * tiny;
    let e = F::bound(8) * near + of_square(far, s + s) + tiny;
    // g last, as it is the last to be known.
    let rest = F::bound(252) * (s + far) + tiny;
    let fall = (F::ONE + F::bound(4)) * g + rest;
    let v = near - far;
    // A slope that overflowed is not a number, times zero.
    let falls = (g >= F::ZERO) & (fall <= F::MAX);
    Verdict { yes: v > e, no: falls & (v + e < -fall) }
}

/// Whether the least distance of w + x·f u, low ≤ x ≤ 1, and y·v, 0 ≤ y ≤ 1, is at most a radius.
#[inline(always)]
fn come_near<F: Lane, const D: usize>(
    w: [F; D],
    (u, f, low): ([F; D], F, F),
    v: [F; D],
    radius: F,
) -> Verdict {
    let (zero, one, two) = (F::ZERO, F::ONE, F::whole(2));
    // Not of f u, which is known later.
    let (uu, uv, uw) = (f * (f * dot(u, u)), f * dot(u, v), f * dot(u, w));
    let (u, vv, vw) = (u.map(|x| x * f), dot(v, v), dot(v, w));
    // The divisions at once, not one after the other.
    let (of_u, of_v, of_both) = (one / uu, one / vv, one / (uu * vv - uv * uv));
    let x = clamped((uv * vw - uw * vv) * of_both, low, one);
    let y = clamped((uv * x + vw) * of_v, zero, one);
    let x = clamped((uv * y - uw) * of_u, low, one);
    let r: [F; D] = each(|i| w[i] + x * u[i] - y * v[i]);

    let fall = |slope: F, x: F, low: F| (slope * (x - low)).or_larger(-(slope * (one - x)));
    let g = fall(two * dot(r, u), x, low) + fall(-(two * dot(r, v)), y, zero);
    reaches(r, dot(w, w) + uu + vv, g, radius)
}

impl<T: Scalar, const D: usize> Glance<T, Capsule<T, D>> for Capsule<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Capsule<T, D>) -> Verdict {
        let [a, b, c, d]: [[T; D]; 4] = [self.a, self.b, other.a, other.b].map(|p| p.coords.into());
        let (u, v) = (from_to::<T, L, D>(a, b), from_to::<T, L, D>(c, d));
        let w = from_to::<T, L, D>(c, a);
        let (p, q) = (L::value(self.radius), L::value(other.radius));
        come_near(w, (u, L::F::ONE, L::F::ZERO), v, p + q).and(round(p)).and(round(q))
    }
}

/// How a capsule meets a line, a ray or a segment.
pub(crate) struct LineCapsule;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, Capsule<T, D>, A> for LineCapsule {
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Capsule<T, D>, line: &A) -> Verdict {
        let [a, b]: [[T; D]; 2] = [s.a, s.b].map(|p| p.coords.into());
        let (w, v) = (from_to::<T, L, D>(a, line.start()), from_to::<T, L, D>(a, b));
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let radius = L::value(s.radius);
        if line.end().is_some() {
            return come_near(w, (u, L::F::ONE, L::F::ZERO), v, radius).and(round(radius));
        }
        // All of the capsule is nearer to the start than that.
        let reach = sum(sizes(w)) + sum(sizes(v)) + radius;
        let fast = u.iter().fold(L::F::ZERO, |most, x| x.abs().or_larger(most));
        let far = (reach + reach) / fast;
        let low = if A::STARTS { L::F::ZERO } else { -L::F::ONE };
        let seen = come_near(w, (u, far, low), v, radius).and(round(radius));
        let known = far >= L::F::TINY;
        Verdict { yes: known & seen.yes, no: known & seen.no }
    }
}

straight! { Capsule, LineCapsule, Ray Segment, 2 3 }

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        let one = L::F::ONE;
        let w = from_to::<T, L, D>(self.center.coords.into(), s.c());
        let halves: [[L::F; D]; D] = each(|k| each(|i| L::value(self.half_axes[k][i])));
        let squares = halves.map(|h| dot(h, h));
        let x: [L::F; D] = each(|k| clamped(dot(w, halves[k]) * (one / squares[k]), -one, one));
        // What waits for the last of x is short.
        let r: [L::F; D] = each(|i| {
            let part = |k: usize| x[k] * halves[k][i];
            (w[i] - part(0)) - (2..D).fold(part(1), |rest, k| rest + part(k))
        });
        // xₖ enters r with a minus.
        let g = sum(each::<_, D>(|k| {
            let slope = dot(r, halves[k]);
            slope.abs() - slope * x[k]
        }));
        let radius = L::value(s.radius);
        reaches(r, dot(w, w) + sum(squares), g + g, radius).and(round(radius))
    }
}

both_orders! {
    Capsule, Ray, 2 3;
    Capsule, Segment, 2 3;
    OrientedBox, Sphere, 2 3;
}
