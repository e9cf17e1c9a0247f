//! Parallelogram × line, ray and segment in space.
//!
//! With u and v the edges, d along the line, and w from its start to the vertex where they begin,
//!
//! * R = d·(u × v), N = w·(u × v), P = w·(d × v), Q = w·(u × d),
//!
//! the line meets the plane at t = N/R, where the parameters are P/R and Q/R. So where it meets the
//! parallelogram P, R − P, Q and R − Q have the sign of R; for a ray N has it too, for a segment R − N
//! besides. Two of them with opposite signs are a miss, also where R is zero: in the plane P, Q and N
//! are zero too.
//!
//! Each is a triple product of 8 roundings, and the differences have one more. With sums of magnitudes
//! for sizes, F of d, W of w and E of the longer edge, P, Q and these with R are within the bound for
//! 10 roundings of F E (W + E); N, and that with R, for E² (W + F).

use super::triangles::{Signs, cross, size};
use super::{Arithmetic, Lane, Lanes, Question, Verdict, dot, from_to, straight};
use crate::scalar::Scalar;
use crate::shape::{Linear, Parallelogram, Ray, Segment};

/// How a parallelogram in space meets a line, a ray or a segment.
pub(crate) struct LineParallelogram;

impl<T: Scalar, A: Linear<T, 3>> Question<T, Parallelogram<T, 3>, A> for LineParallelogram {
    #[inline(always)]
    fn ask<L: Lanes<T>>(g: &Parallelogram<T, 3>, line: &A) -> Verdict {
        let d = line.step().map(|d| L::difference(d.0, d.1));
        let w = from_to::<T, L, 3>(line.start(), g.origin.coords.into());
        let (u, v): ([T; 3], [T; 3]) = (g.u.into(), g.v.into());
        let (u, v) = (u.map(L::value), v.map(L::value));
        let (uv, dv, ud) = (cross(u, v), cross(d, v), cross(u, d));
        let [r, n, p, q] = [dot(d, uv), dot(w, uv), dot(w, dv), dot(w, ud)];

        let (tiny, unit) = (L::F::TINY, L::F::bound(10));
        let (far, fast, wide) = (size(w), size(d), size(u).or_larger(size(v)));
        let reach = far + fast + wide;
        let e = unit * ((fast * wide + tiny) * (far + wide) + tiny);
        let f = unit * ((wide * wide + tiny) * (far + fast) + tiny);
        let ordinary = (reach * reach <= L::F::LARGE) & (reach * reach * reach <= L::F::LARGE);

        let [p, q, s, t] = [p, q, r - p, r - q].map(|x| Signs::of(x, e));
        let mut all = p.both(q).both(s.both(t));
        let mut any = p.either(q).either(s.either(t));
        if A::STARTS {
            let before = Signs::of(n, f);
            (all, any) = (all.both(before), any.either(before));
        }
        if line.end().is_some() {
            let behind = Signs::of(r - n, f);
            (all, any) = (all.both(behind), any.either(behind));
        }
        let seen = Signs::agree(all, any);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

straight! { Parallelogram, LineParallelogram, Ray Segment, 3 }
