//! Where a line enters a capsule.
//!
//! A line that is not along the axis comes into the endless tube around it at a height z, from 0
//! at one end of the axis to v·v at the other. Between these it enters the capsule there; below
//! or above it enters the sphere around that end, at the height of the end or before it.
//!
//! With w from that end to the line's start, z = w·v + t u·v: the dot products have 5 roundings
//! each, and t is within its bounds. In the plane the third components are zero.

use super::{Arrival, Fine, Target, first_root};
use crate::lanes::cylinders::Pass;
use crate::lanes::spheres::{ahead, chord, depth};
use crate::lanes::{Lane, LineCapsule, Question, Verdict, from_to};
use crate::predicate::each;
use crate::scalar::Scalar;
use crate::shape::{Capsule, Linear};

/// In space.
#[inline(always)]
fn lifted<const D: usize>(v: [f64; D]) -> [f64; 3] {
    let component = |i: usize| if i < D { v[i] } else { 0.0 };
    [component(0), component(1), component(2)]
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Capsule<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let [a, b]: [[T; D]; 2] = [self.a, self.b].map(|p| p.coords.into());
        let radius = L::value(self.radius);
        // From the start to both ends.
        let ends = [a, b].map(|end| lifted(from_to::<T, L, D>(line.start(), end)));
        let (w, v) = (ends[0].map(|x| -x), lifted(from_to::<T, L, D>(a, b)));
        let u = lifted(line.step().map(|d| L::difference(d.0, d.1)));
        let pass = Pass::new(w, u, v, radius);

        // Along the axis, in units of 1/v·v.
        let ([z, of_z], [rate, of_rate]) = (ahead(w, v), ahead(u, v));
        let long = [pass.square, f64::bound(5) * (pass.square + 3.0 * f64::TINY)];
        let between = Verdict::not_negative(z, of_z)
            .and(Verdict::not_negative(long[0] - z, 2.0 * (long[1] + of_z)));
        let [c, of_c] = pass.outside();
        let [at_a, at_b] = ends.map(|w| depth(w, radius));
        let inside = between
            .and(Verdict::not_negative(-c, of_c))
            .or(Verdict::not_negative(at_a[0], at_a[1]))
            .or(Verdict::not_negative(at_b[0], at_b[1]));

        let side = pass.first::<T, L>([c, of_c]);
        let t = 0.5 * (side[0] + side[1]);
        let step = t * rate;
        let height = z + step;
        // Half of the distance of the bounds is less than all of it.
        let e = of_z
            + 2.0 * t.abs() * of_rate
            + 2.0 * (side[1] - side[0]) * rate.abs()
            + f64::bound(4) * (z.abs() + step.abs() + f64::TINY);
        let (past_a, before_b) = (
            Verdict::not_negative(height, e),
            Verdict::not_negative(long[0] - height, 2.0 * (e + long[1])),
        );
        let (on_side, at_start) = (past_a.yes & before_b.yes, past_a.no);
        let choose = |x: f64, y: f64| if at_start { x } else { y };
        let cap: [f64; 3] = each(|i| choose(ends[0][i], ends[1][i]));
        let [depth, of_depth] = [0, 1].map(|i| choose(at_a[i], at_b[i]));
        let round = first_root::<T, L>([-depth, of_depth], ahead(cap, u), chord(cap, u, radius));
        let known = (pass.a[0] > pass.a[1]) & (side[0] != -1.0);
        let pick = |i: usize| if on_side { side[i] } else { round[i] };
        let first = if known & (on_side | past_a.no | before_b.no) {
            [pick(0), pick(1)]
        } else {
            Arrival::NOWHERE
        };
        let seen = <LineCapsule as Question<T, _, _>>::ask::<L>(self, line);
        Arrival::new(seen, inside, first)
    }
}
