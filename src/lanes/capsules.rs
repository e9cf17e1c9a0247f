//! Capsule × capsule, oriented box × sphere.
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
//! With N the sum of the sizes of all components that r is made of, each of its components is
//! off by less than c = (k + 4)·u·N, with k = 5 roundings at most. Then f is off by
//! 2c Σ|rᵢ| + 3c² and the roundings of the squares; ∂f/∂xᵢ, twice the product of r with a
//! vector that is part of N, by less than 2N (c + 8u Σ|rᵢ|), and with |xᵢ − x'ᵢ| ≤ 2 all that
//! is made of it in g by less than 4N (c + 18u Σ|rᵢ|).

use super::spheres::round;
use crate::lanes::{Glance, Lane, Lanes, Verdict, both_orders, dot, from_to, sizes, sum};
use crate::scalar::Scalar;
use crate::shape::{Capsule, OrientedBox, Sphere};

/// From the one to the other end of a range; the one end for NaN.
#[inline(always)]
pub(super) fn clamped<F: Lane>(x: F, low: F, high: F) -> F {
    x.or_larger(low).or_smaller(high)
}

/// Whether the least f is at most ρ², where ρ has at most two roundings: from r = r(x), N and
/// g as computed.
#[inline(always)]
pub(super) fn reaches<F: Lane, const D: usize>(r: [F; D], n: F, g: F, radius: F) -> Verdict {
    let (two, three, tiny) = (F::whole(2), F::whole(3), F::TINY);
    let (near, far, s) = (radius.squared(), dot(r, r), sum(sizes(r)));
    let c = F::bound(5) * (n + three * tiny);
    let e = c * (two * s + three * c) + F::bound(8) * (near + far + F::whole(4) * tiny);
    let fall = g + F::whole(4) * n * (c + F::bound(14) * s) + F::bound(4) * (g + three * tiny);
    let v = near - far;
    // A slope that overflowed is not a number, times zero.
    let falls = (g >= F::ZERO) & (fall <= F::MAX);
    Verdict { yes: v - e >= F::ZERO, no: falls & (v + e + fall < F::ZERO) }
}

impl<T: Scalar, const D: usize> Glance<T, Capsule<T, D>> for Capsule<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Capsule<T, D>) -> Verdict {
        let (zero, one) = (L::F::ZERO, L::F::ONE);
        let [a, b, c, d]: [[T; D]; 4] = [self.a, self.b, other.a, other.b].map(|p| p.coords.into());
        let (u, v) = (from_to::<T, L, D>(a, b), from_to::<T, L, D>(c, d));
        // r = w + x·u − y·v
        let w = from_to::<T, L, D>(c, a);
        let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
        let unit = |x| clamped(x, zero, one);
        // The divisions at once, not one after the other.
        let (of_u, of_v, of_both) = (one / uu, one / vv, one / (uu * vv - uv * uv));
        let x = unit((uv * vw - uw * vv) * of_both);
        let y = unit((uv * x + vw) * of_v);
        let x = unit((uv * y - uw) * of_u);
        let r: [L::F; D] = core::array::from_fn(|i| w[i] + x * u[i] - y * v[i]);

        let n = sum(sizes(w)) + sum(sizes(u)) + sum(sizes(v));
        let fall = |slope: L::F, x: L::F| (slope * x).or_larger(-(slope * (one - x)));
        let two = L::F::whole(2);
        let g = fall(two * dot(r, u), x) + fall(-(two * dot(r, v)), y);
        let (p, q) = (L::value(self.radius), L::value(other.radius));
        reaches(r, n, g, p + q).and(round(p)).and(round(q))
    }
}

impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        let one = L::F::ONE;
        let w = from_to::<T, L, D>(self.center.coords.into(), s.c());
        let halves: [[L::F; D]; D] =
            core::array::from_fn(|k| core::array::from_fn(|i| L::value(self.half_axes[k][i])));
        let x = halves.map(|h| clamped(dot(w, h) * (one / dot(h, h)), -one, one));
        let r: [L::F; D] =
            core::array::from_fn(|i| (0..D).fold(w[i], |rest, k| rest - x[k] * halves[k][i]));
        let (mut n, mut g) = (sum(sizes(w)), L::F::ZERO);
        for k in 0..D {
            let slope = L::F::whole(2) * dot(r, halves[k]);
            n = n + sum(sizes(halves[k]));
            // xₖ enters r with a minus.
            g = g + (slope.abs() - slope * x[k]);
        }
        let radius = L::value(s.radius);
        reaches(r, n, g, radius).and(round(radius))
    }
}

both_orders! {
    OrientedBox, Sphere, 2 3;
}
