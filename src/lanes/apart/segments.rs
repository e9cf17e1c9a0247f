//! Segments.
//!
//! From p on the way w to the start of a segment along u, s = −w·u/u·u, brought into 0 … 1.
//!
//! Of p + t·u and q + s·v with w = q − p, t is that of the lines, (w·u v·v − w·v u·v)/(u·u v·v −
//! (u·v)²), s is where the second one is nearest to the point at t, and t then where the first is
//! nearest to that at s, each brought into 0 … 1 (Ericson, Real-Time Collision Detection, 2005,
//! 5.1.9). For lines that are parallel any t will do to begin with. In the plane segments also
//! cross, which a look shows.

use super::{Gap, Separate, other_order, share};
use crate::lanes::{Arithmetic, Fine, Glance, dot, from_to, sizes, sum};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::Segment;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Segment<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, point: &Point<T, D>) -> Gap {
        let (a, b) = (self.a.coords.into(), self.b.coords.into());
        let w = from_to::<T, L, D>(point.coords.into(), a);
        let u = from_to::<T, L, D>(a, b);
        let s = share(-dot(w, u) / dot(u, u));
        let d: [f64; D] = each(|i| w[i] + s * u[i]);
        let du = dot(d, u);
        Gap::of::<T, L, D>(d, s * du - du.or_smaller(0.0), sum(sizes(w)) + sum(sizes(u)))
    }
}

/// How far segments are apart that do not cross.
#[inline(always)]
fn apart<T: Scalar, L: Fine<T>, const D: usize>(a: &Segment<T, D>, b: &Segment<T, D>) -> Gap {
    let (p, q) = (a.a.coords.into(), b.a.coords.into());
    let w = from_to::<T, L, D>(p, q);
    let u = from_to::<T, L, D>(p, a.b.coords.into());
    let v = from_to::<T, L, D>(q, b.b.coords.into());
    let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
    // The divisions at once, not one after the other.
    let (of_u, of_v, of_both) = (1.0 / uu, 1.0 / vv, 1.0 / (uu * vv - uv * uv));
    let t = share((wu * vv - wv * uv) * of_both);
    let s = share((t * uv - wv) * of_v);
    let t = share((wu + s * uv) * of_u);
    let d: [f64; D] = each(|i| (w[i] + s * v[i]) - t * u[i]);
    let (du, dv) = (dot(d, u), dot(d, v));
    let lacking = (s * dv - dv.or_smaller(0.0)) + (du.or_larger(0.0) - t * du);
    Gap::of::<T, L, D>(d, lacking, sum(sizes(w)) + sum(sizes(u)) + sum(sizes(v)))
}

impl<T: Scalar> Separate<T, Segment<T, 2>> for Segment<T, 2> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Segment<T, 2>) -> Gap {
        apart::<T, L, 2>(self, other).or_zero(self.glance::<L>(other).yes)
    }
}

impl<T: Scalar> Separate<T, Segment<T, 3>> for Segment<T, 3> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Segment<T, 3>) -> Gap {
        apart::<T, L, 3>(self, other)
    }
}

other_order! { Segment, Point, 2 3; }
