//! A prepared oriented box × ray and segment.
//!
//! The line is o + t·u, with aₖ = nₖ·(o − c) and bₖ = nₖ·u, and the cube that of all |xₖ| ≤ 1: the
//! axes that may separate them are those of the box that is not prepared.
//!
//! A and B are the largest of the aₖ and bₖ, p = PW and r = PU for the largest component U of u.
//! Then aₖ and the 1 are off by 128υ(p + 1), aₖ + bₖ by 6υ(p + r) more, and the last row by
//! 128υ(Ar + Bp) + 4υAB + 128υr + 190υB ≤ 128υ(r(A + 1) + B(p + A + 2)).

use super::keep::kept;
use super::{PreparedOrientedBox, PreparedRay};
use super::{known, prepared_pairs};
use crate::intersect::BoxSpan;
use crate::lanes::{Glance, Lane, Lanes, Slack, Verdict, from_to, largest, meets_cube};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment};

impl<T: Scalar> PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance_at<L: Lanes<T>, A: Linear<T, 3>>(&self, line: &A) -> Verdict {
        let (one, two) = (L::F::ONE, L::F::whole(2));
        let w = from_to::<T, L, 3>(self.shape().center.coords.into(), line.start());
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let (a, b) = (self.within(w), self.within(u));
        let [scale]: [L::F; 1] = kept(&self.kept.scale);
        let (p, r) = (scale * largest(w), scale * largest(u));
        let (most, fast) = (largest(a), largest(b));
        let unit = L::F::whole(128) * L::F::ROUNDOFF;
        let m = r * (most + one) + fast * (p + most + two);
        let (start, end) = (unit * (p + one), unit * (p + r + one));

        let ordinary = (m <= L::F::LARGE) & (r >= L::F::TOUCH) & (start <= one / two);
        let seen =
            meets_cube(line, [a, b], one, Slack { start, end, rate: unit * r, across: unit * m });
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

impl<T: Scalar> Glance<T, Ray<T, 3>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, ray: &Ray<T, 3>) -> Verdict {
        self.glance_at::<L, _>(ray)
    }
}

impl<T: Scalar> Glance<T, Segment<T, 3>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, segment: &Segment<T, 3>) -> Verdict {
        self.glance_at::<L, _>(segment)
    }
}

/// In the box's own coordinates nothing of the ray is of use.
impl<T: Scalar> Glance<T, PreparedRay<T, 3>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, ray: &PreparedRay<T, 3>) -> Verdict {
        self.glance_at::<L, _>(ray.shape())
    }
}

prepared_pairs! {
    [T: Scalar] PreparedOrientedBox<T>, Ray<T, 3>, |ray| ray, known => BoxSpan<T, 3>;
    [T: Scalar] PreparedOrientedBox<T>, Segment<T, 3>, |segment| segment, known => BoxSpan<T, 3>;
    [T: Scalar] PreparedOrientedBox<T>, PreparedRay<T, 3>, |ray| ray.shape(), known => BoxSpan<T, 3>;
}
