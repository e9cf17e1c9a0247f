//! Where a line enters a box.
//!
//! *Axis-aligned.* The last of the slabs to begin, each of whose ends is within (1 + u)⁴ of the
//! truth, and TINY; comparisons tell whether the line starts inside.
//!
//! Sharply: the quotient of the slab that is certain to begin last, each being off by three
//! roundings before that.
//!
//! *Oriented.* The bounds that tell whether they meet as well.

use super::{Arrival, Fine, Target, steps};
use crate::lanes::sharp::{Sharp, difference, quotient_of_ordered};
use crate::lanes::{Arithmetic, Lane, Lanes, Verdict, boxes, cells};
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

    const SHARP: bool = true;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (zero, tiny) = (L::F::ZERO, L::F::TINY);
        let (low, high, o, u) = (self.low(), self.high(), line.start(), steps::<T, L, D>(line));
        // Where the last slab begins, what it is the quotient of, and where the one before does.
        let (mut last, mut before, mut of) = (zero, zero, [[zero; 2]; 2]);
        let mut outside = false;
        for i in 0..D {
            let rate = u[i];
            let side = if rate[0] > zero { low[i] } else { high[i] };
            let over = difference(L::value(side), L::value(o[i]));
            // Not one that begins before the line.
            let ahead = (over[0] > zero) & (rate[0] > zero) | (over[0] < zero) & (rate[0] < zero);
            outside |= ahead;
            let t = if ahead { over[0] / rate[0] } else { zero };
            let later = t > last;
            before = if later { last } else { before.or_larger(t) };
            of = if later { [over, rate] } else { of };
            last = if later { t } else { last };
        }
        let [over, rate] = of.map(|halves| Sharp { halves, off: zero, known: true });
        let (t, known) = quotient_of_ordered(over, rate).number::<T, L>();
        // Each is off by three roundings, of both differences and of the quotient.
        let apart = last - before > L::F::bound(4) * last + tiny;
        if outside { (t, known & apart) } else { (T::zero(), true) }
    }
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for OrientedBox<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let (seen, [early, late]) = cells::enters::<T, L, A, D>(self, line);
        Arrival::new(seen, Verdict { yes: late <= 0.0, no: early > 0.0 }, [early, late])
    }
}
