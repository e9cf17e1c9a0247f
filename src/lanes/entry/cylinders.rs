//! Where a line enters a cylinder.
//!
//! *Infinite.* t = C/(−B + √(v·v D)) with the letters of the question whether they meet. v·v has
//! 5 roundings, and its product with D one more.
//!
//! *With caps.* Left open: the scalar path computes it in numbers of its own.

use super::{Arrival, Fine, OUTSIDE, Target, first_root};
use crate::lanes::cylinders::{LineCylinder, LineTube, Pass};
use crate::lanes::{Lane, Question, Verdict, from_to};
use crate::scalar::Scalar;
use crate::shape::{Cylinder, InfiniteCylinder, Linear};

impl Pass<f64> {
    /// C, with its error.
    #[inline(always)]
    pub(super) fn outside(&self) -> [f64; 2] {
        let [depth, e] = self.depth(self.y, self.errors[1]);
        [-depth, e]
    }

    /// Bounds on where the line enters the tube.
    #[inline(always)]
    pub(super) fn first(&self) -> [f64; 2] {
        let ([b, e], [d, of_d]) = (self.along(self.y, self.errors[1]), self.d);
        let square = self.square + 3.0 * f64::TINY;
        let of_s = square * (2.0 * of_d + f64::bound(8) * (d.abs() + f64::TINY)) + f64::TINY;
        first_root(self.outside(), [-b, e], [self.square * d, of_s])
    }
}

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for InfiniteCylinder<T> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let w = from_to::<T, L, 3>(self.origin.coords.into(), line.start());
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let v: [T; 3] = self.direction.into();
        let pass = Pass::new(w, u, v.map(L::value), L::value(self.radius));
        let [c, e] = pass.outside();
        let seen = <LineTube as Question<T, _, _>>::ask::<L>(self, line);
        Arrival::new(seen, Verdict::not_negative(-c, e), pass.first())
    }
}

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for Cylinder<T> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let seen = <LineCylinder as Question<T, _, _>>::ask::<L>(self, line);
        Arrival::new(seen, OUTSIDE, Arrival::NOWHERE)
    }
}
