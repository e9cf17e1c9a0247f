//! Where a line enters a box.
//!
//! *Axis-aligned.* The last of the slabs to begin, each of whose ends is within (1 + u)⁴ of the
//! truth, and TINY; comparisons tell whether the line starts inside.
//!
//! *Oriented.* The bounds that tell whether they meet as well.

use super::{Arrival, Fine, Target};
use crate::lanes::{Lane, Verdict, boxes, cells};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, OrientedBox};

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Aabb<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let (low, high, o) = (self.low(), self.high(), line.start());
        let inside = (0..D).fold(true, |all, i| all & (low[i] <= o[i]) & (o[i] <= high[i]));
        let pass = boxes::meets_line::<T, L, A, D>(self, line);
        let (t, e) = (pass.entry, 8.0 * f64::ROUNDOFF * pass.entry + f64::TINY);
        Arrival::new(pass.seen, Verdict { yes: inside, no: !inside }, [t - e, t + e])
    }
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for OrientedBox<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let (seen, [early, late]) = cells::enters::<T, L, A, D>(self, line);
        Arrival::new(seen, Verdict { yes: late <= 0.0, no: early > 0.0 }, [early, late])
    }
}
