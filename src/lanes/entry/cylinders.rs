//! Where a line enters a cylinder.
//!
//! *Infinite.* t = C/(−B + √(v·v D)) with the letters of the question whether they meet. v·v has
//! 5 roundings, and its product with D one more.
//!
//! *With caps.* It enters where the last of two things begins: the tube, if it starts outside, and
//! the slab between the caps, if it starts above one, at its height over u·v. What is near the
//! surface counts as being on it, as in the question whether they meet: the radius and the caps
//! are uncertain by 2⁻⁷⁰ of the largest coordinate.

use super::spheres::on_round;
use super::{Arrival, Fine, Target, first_root, quotient, steps};
use crate::lanes::cylinders::{LineCylinder, LineTube, Pass};
use crate::lanes::spheres::ahead;
use crate::lanes::triangles::largest;
use crate::lanes::ways::{exactly, rounded};
use crate::lanes::{Arithmetic, Lane, Lanes, Question, Verdict, dot, from_to};
use crate::scalar::Scalar;
use crate::shape::{Cylinder, InfiniteCylinder, Linear};

impl<F: Lane> Pass<F> {
    /// Where the line enters the tube, but for roundings.
    #[inline(always)]
    pub(super) fn enters<T, L: Lanes<T, F = F>>(&self) -> F {
        let [root, _] = L::roots(self.square * self.d[0]);
        -self.depth()[0] / (root - self.along()[0])
    }
}

impl Pass<f64> {
    /// C, with its error.
    #[inline(always)]
    pub(super) fn outside(&self) -> [f64; 2] {
        let [depth, e] = self.depth();
        [-depth, e]
    }

    /// Bounds on where the line enters the tube, from C.
    #[inline(always)]
    pub(super) fn first<T, L: Fine<T>>(&self, c: [f64; 2]) -> [f64; 2] {
        let ([b, e], [d, of_d]) = (self.along(), self.d);
        let square = self.square + 3.0 * f64::TINY;
        let of_s = square * (2.0 * of_d + f64::bound(8) * (d.abs() + f64::TINY)) + f64::TINY;
        first_root::<T, L>(c, [-b, e], [self.square * d, of_s])
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
        Arrival::new(seen, Verdict::not_negative(-c, e), pass.first::<T, L>([c, e]))
    }

    const SHARP: bool = true;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (zero, radius) = (L::F::ZERO, L::value(self.radius));
        let w = exactly::<T, L, 3>(line.start(), self.origin.coords.into());
        let direction: [T; 3] = self.direction.into();
        let (u, v) = (steps::<T, L, 3>(line), direction.map(|x| [L::value(x), zero]));
        let [near_w, near_u, near_v] = [w, u, v].map(rounded);
        let pass = Pass::new(near_w.map(|x| -x), near_u, near_v, radius);
        let [depth, of_depth] = pass.depth();
        let t = pass.enters::<T, L>();
        // How far along the axis that is.
        let s = (dot(near_w, near_v) - t * dot(near_u, near_v)) / pass.square;
        let found = on_round(w, u, [(s, v, true)], radius, t).known_if(depth < -of_depth);
        let seen = found.number::<T, L>();
        if depth > of_depth { (T::zero(), true) } else { seen }
    }
}

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for Cylinder<T> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let [p, q]: [[T; 3]; 2] = [self.a.coords.into(), self.b.coords.into()];
        let radius = L::value(self.radius);
        let (w, v) = (from_to::<T, L, 3>(p, line.start()), from_to::<T, L, 3>(p, q));
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let ends = largest(p.map(L::value)).or_larger(largest(q.map(L::value))) + radius;
        let slack = ends.or_larger(largest(line.start().map(L::value))) * f64::TOUCH;
        let thicker = slack * (2.0 * radius + slack);
        let pass = Pass::new(w, u, v, radius).uncertain(thicker);
        let [c, of_c] = pass.outside();
        let c = [c, of_c + 2.0 * pass.square * thicker];

        // Above which cap it starts, or between them.
        let ([z, of_z], [rate, of_rate]) = (ahead(w, v), ahead(u, v));
        let longer = 3.0 * slack * largest(v);
        let (of_z, long) = (of_z + longer, pass.square);
        let of_top = 2.0 * (of_z + f64::bound(5) * (long + 3.0 * f64::TINY));
        let over_a = Verdict::not_negative(-z, of_z);
        let over_b = Verdict::not_negative(z - long, of_top);
        let height = if over_a.yes { [-z, of_z] } else { [z - long, of_top] };
        let towards = if over_a.yes { rate } else { -rate };

        let within = Verdict::not_negative(-c[0], c[1]);
        let between = Verdict { yes: over_a.no & over_b.no, no: over_a.yes | over_b.yes };
        let side = if within.yes { [0.0; 2] } else { pass.first::<T, L>(c) };
        let cap = if between.yes { [0.0; 2] } else { quotient(height, [towards, of_rate]) };
        let known = (within.yes | within.no) & (between.yes | between.no);
        let ahead = known & (side[0] >= 0.0) & (cap[0] >= 0.0);
        let later = |i: usize| side[i].or_larger(cap[i]);
        let first = if ahead { [later(0), later(1)] } else { Arrival::NOWHERE };
        let seen = <LineCylinder as Question<T, _, _>>::ask::<L>(self, line);
        Arrival::new(seen, within.and(between), first)
    }
}
