//! Where a line enters a sphere.
//!
//! With w from the line's start to the center, and u along it, t = c/(m + √s) for
//! c = w·w − r², m = w·u and s = r² u·u − Σ (w × u)²; the bounds are those of the question
//! whether they meet.

use super::{Arrival, Fine, Target, first_root};
use crate::lanes::spheres::{ahead, chord, comes_near, depth};
use crate::lanes::{Verdict, from_to};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Sphere<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let radius = L::value(self.radius);
        let w = from_to::<T, L, D>(line.start(), self.c());
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let [depth, e] = depth(w, radius);
        let inside = Verdict::not_negative(depth, e);
        let first = first_root::<T, L>([-depth, e], ahead(w, u), chord(w, u, radius));
        Arrival::new(comes_near::<T, L, _, D>(line, self), inside, first)
    }
}
