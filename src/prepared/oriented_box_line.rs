//! A prepared oriented box × ray and segment.
//!
//! The line is o + t·u, with aₖ = nₖ·(o − c) and bₖ = nₖ·u. A segment or ray is apart from the cube
//! exactly where an axis separates them: a coordinate axis, or one across that and u.
//!
//! | axis | the line is at | the cube reaches |
//! | --- | --- | --- |
//! | k | aₖ, for a segment to aₖ + bₖ, for a ray on to where bₖ leads | 1 |
//! | across i and j | \|aᵢbⱼ − aⱼbᵢ\| | \|bᵢ\| + \|bⱼ\| |
//!
//! A and B are the largest of the aₖ and bₖ, p = PW and r = PU for the largest component U of u.
//! Then aₖ and the 1 are off by 128υ(p + 1), aₖ + bₖ by 6υ(p + r) more, and the last row by
//! 128υ(Ar + Bp) + 4υAB + 128υr + 190υB ≤ 128υ(r(A + 1) + B(p + A + 2)).

use super::keep::kept;
use super::{PreparedOrientedBox, PreparedRay};
use super::{known, prepared_pairs};
use crate::intersect::BoxSpan;
use crate::lanes::{Glance, Lane, Lanes, Verdict, from_to, largest};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment};

impl<T: Scalar> PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance_at<L: Lanes<T>, A: Linear<T, 3>>(&self, line: &A) -> Verdict {
        let (zero, one, two) = (L::F::ZERO, L::F::ONE, L::F::whole(2));
        let w = from_to::<T, L, 3>(self.shape().center.coords.into(), line.start());
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let (a, b) = (self.within(w), self.within(u));
        let [scale]: [L::F; 1] = kept(&self.kept.scale);
        let (p, r) = (scale * largest(w), scale * largest(u));
        let (most, fast) = (largest(a), largest(b));
        let unit = L::F::whole(128) * L::F::ROUNDOFF;
        let m = r * (most + one) + fast * (p + most + two);
        let (e, of_start, of_end) = (unit * m, unit * (p + one), unit * (p + r + one));

        let ordinary = (m <= L::F::LARGE) & (r >= L::F::TOUCH) & (of_start <= one / two);
        let mut seen = Verdict { yes: ordinary, no: false };
        for k in 0..3 {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let reach = b[i].abs() + b[j].abs();
            let across = (a[i] * b[j] - a[j] * b[i]).abs();
            seen = seen.and(Verdict::not_negative(reach - across, e));

            let start = a[k].abs();
            seen = seen.and(if line.end().is_some() {
                // Beyond the same face.
                let end = if a[k] > zero { a[k] + b[k] } else { -(a[k] + b[k]) };
                let yes = (one - start >= of_start) | (one - end >= of_end);
                let no = (start - one > of_start) & (end - one > of_end);
                Verdict { yes, no }
            } else {
                let leads = if a[k] > zero { b[k] } else { -b[k] };
                let yes = (one - start >= of_start) | (-leads > unit * r);
                let no = (start - one > of_start) & (leads > unit * r);
                Verdict { yes, no }
            });
        }
        Verdict { yes: seen.yes, no: ordinary & seen.no }
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
