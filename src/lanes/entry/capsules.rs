//! Where a line enters a capsule.
//!
//! As into the tube around its axis or the sphere around one of its ends: see [`round`].
//!
//! *Sharply.* Where the line comes r near to a point of the axis and nearer beyond, it enters if that
//! is the point of the axis nearest to it: an end from which it does not lead along the axis, or one
//! between the ends. Which it seems to be is told by the height at which it enters the tube; that it
//! is, by the height in the end.

use super::spheres::on_round;
use super::{Arrival, Fine, Target, round, steps, way_of};
use crate::lanes::cylinders::Pass;
use crate::lanes::sharp::ample;
use crate::lanes::spheres::{ahead, chord, depth};
use crate::lanes::ways::{exactly, extent, rounded};
use crate::lanes::{Arithmetic, Lane, Lanes, Verdict, dot, from_to, three};
use crate::scalar::Scalar;
use crate::shape::{Capsule, Linear};

/// In space.
#[inline(always)]
fn lifted<F: Lane, const D: usize>(v: [F; D]) -> [F; 3] {
    let component = |i: usize| if i < D { v[i] } else { F::ZERO };
    [component(0), component(1), component(2)]
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Capsule<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let [a, b]: [[T; D]; 2] = [self.a, self.b].map(|p| p.coords.into());
        let o = line.start();
        let ends = [from_to::<T, L, D>(o, a), from_to::<T, L, D>(o, b)];
        let v = from_to::<T, L, D>(a, b);
        round::capsule::<T, L, D>(ends, v, way_of::<T, L, A, D>(line), L::value(self.radius))
    }

    const SHARP: bool = true;
    const TOGETHER: bool = false;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (zero, one, radius) = (L::F::ZERO, L::F::ONE, L::value(self.radius));
        let [a, b]: [[T; D]; 2] = [self.a, self.b].map(|p| p.coords.into());
        let (w, v) = (exactly::<T, L, D>(line.start(), a), exactly::<T, L, D>(a, b));
        let u = steps::<T, L, D>(line);
        let [near_w, near_u, near_v] = [w, u, v].map(|v| lifted(rounded(v)));
        let pass = Pass::new(near_w.map(|x| -x), near_u, near_v, radius);
        let long = pass.square;

        // Inside, in the tube between its ends or in a sphere.
        let far_w: [L::F; 3] = three!(|i| near_w[i] + near_v[i]);
        let ([z, of_z], [tube, of_tube]) = (ahead(near_w, near_v), pass.depth());
        let [at_a, at_b] = [depth(near_w, radius), depth(far_w, radius)];
        let of_b = at_b[1] + L::F::bound(8) * (extent(far_w) * (extent(near_w) + extent(near_v)));
        let of_long = L::F::bound(8) * long + of_z;
        let between = Verdict::not_negative(-z, of_z).and(Verdict::not_negative(long + z, of_long));
        let inside = between
            .and(Verdict::not_negative(tube, of_tube))
            .or(Verdict::not_negative(at_a[0], at_a[1]))
            .or(Verdict::not_negative(at_b[0], of_b));

        // Into the tube, or where that is beyond an end into the sphere around it.
        let root = |w: [L::F; 3], depth: L::F| {
            let ([m, _], [s, _]) = (ahead(w, near_u), chord(w, near_u, radius));
            let [root, _] = L::roots(s);
            -depth / (m + root)
        };
        let (from_a, from_b) = (root(near_w, at_a[0]), root(far_w, at_b[0]));
        let on_side = pass.enters::<T, L>();
        let along = |t: L::F| (t * dot(near_u, near_v) - z) / long;
        let height = along(on_side);
        let (first, last) = (height <= zero, height >= one);
        let round = if last { from_b } else { on_side };
        let t = if first { from_a } else { round };
        let s = along(t);
        let end = if last { one } else { s };
        let s = if first { zero } else { end };
        let slides = !(first | last);

        let found = on_round(w, u, [(-s, v, slides)], radius, t);
        // At an end it leads no further along the axis, and beside it to no end.
        let [x, y] = [near_w, near_u].map(extent);
        let moved = t.abs() * L::F::bound(28) + found.halves[1].abs() + found.off;
        let of_height = (L::F::bound(28) * x + L::F::whole(2) * moved * y) * extent(near_v) / long;
        let height = along(t);
        let starts = !first | (height < -of_height);
        let ends = !last | (height > one + of_height);
        let beside = !slides | ((height > of_height) & (height < one - of_height));
        let found = found.known_if(inside.no & starts & ends & beside & (long >= ample::<L::F>()));
        let seen = found.number::<T, L>();
        if inside.yes { (T::zero(), true) } else { seen }
    }
}
