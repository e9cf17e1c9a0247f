//! Where a line enters a cylinder: see [`round`], and for what is endless [`on_round`].

use super::spheres::on_round;
use super::{Arrival, Fine, Target, round, steps, way_of};
use crate::lanes::cylinders::Pass;
use crate::lanes::ways::{exactly, extent, rounded};
use crate::lanes::{Arithmetic, Lane, Lanes, dot, from_to};
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

impl<T: Scalar, A: Linear<T, 3>> Target<T, A> for InfiniteCylinder<T> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let w = from_to::<T, L, 3>(line.start(), self.origin.coords.into());
        let direction: [T; 3] = self.direction.into();
        let (v, radius) = (direction.map(L::value), L::value(self.radius));
        round::tube::<T, L, 3>(w, v, way_of::<T, L, A, 3>(line), radius)
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
        let (start, radius) = (line.start(), L::value(self.radius));
        let (w, v) = (from_to::<T, L, 3>(start, p), from_to::<T, L, 3>(p, q));
        let most = extent(p.map(L::value)) + (extent(w) + extent(v)) + radius;
        round::cylinder::<T, L>(w, v, way_of::<T, L, A, 3>(line), radius, most)
    }
}
