//! Where a line passes through a triangle.
//!
//! t = n·(a − o)/n·u, n = (b − a) × (c − a): triple products, each with 8 roundings and at most
//! six times the product of the largest components. Edges are shorter than what leads from the
//! start to the vertices, which tell whether they meet. A line that starts on the plane is left
//! open.

use super::{Arrival, Fine, OUTSIDE, Target, quotient};
use crate::lanes::triangles::{cross, largest, meets_line};
use crate::lanes::{Lane, dot, from_to};
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for Triangle<T, 3> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let [a, b, c] = self.v();
        let w = from_to::<T, L, 3>(line.start(), a);
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let (p, q) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let (n, tiny) = (cross(p, q), f64::TINY);
        let area = f64::bound(8) * 6.0 * (largest(p) * largest(q) + tiny);
        let height = [dot(n, w), area * largest(w) + tiny];
        let rate = [dot(n, u), area * largest(u) + tiny];
        Arrival::new(meets_line::<T, L, _>(self, line), OUTSIDE, quotient(height, rate))
    }
}
