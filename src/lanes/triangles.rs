//! Triangle × ray and segment in space, and segment × segment in the plane.
//!
//! *Triangle.* With a, b, c the vertices as seen from the line's start, the volumes of the
//! line with the three edges, u·(b × c), u·(c × a) and u·(a × b), and that of the start,
//! a·(b × c), have one sign where a ray meets the triangle, and two of them opposite signs
//! where it does not; a segment has its end on the other side: the volume of the start less
//! the other three. Each is a triple product with 8 roundings. Sizes being sums of magnitudes, m is
//! |u||b||c| and the like, at most |u| s²/4 where s = |a| + |b| + |c|, and |a||b||c| ≤ s³/27: so
//! they are within 3u |u| s², for which 4u is taken, and of the start within u s³. Of what underflows
//! in u × b and c × a, s and |u| times as much is left. Where a cross product overflows, 2|u| s² and
//! s² do too. The last one is off by the error of the four and three roundings more, less than what
//! the bounds of two of them have to spare. The sum of the three has two roundings of at most 3/4 |u| s²
//! more, which is less than the three have to spare.
//!
//! *Segments.* They cross where each has the ends of the other on both sides, and are apart
//! where it has them on one side. These are cross products, with 5 roundings, of vectors that are u and
//! v along the segments and w from start to start, or sums of two; with |u| for sums of sizes, m is at
//! most (|u| + |v|)|w| + |u||v|. The lesser size of both sides, with the sign of whether they are
//! opposite, is max(min(l, r), −max(l, r)), where r is taken the other way round.

use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, Question, Verdict, both_orders, dot, from_to, least,
    sizes, straight, sum,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment, Triangle};

#[inline(always)]
pub(crate) fn cross<F: Arithmetic>(u: [F; 3], v: [F; 3]) -> [F; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// Σ |vᵢ| for a bound, or no less. The largest component would do for most, but that is a branch
/// where the compiler packs some of the comparisons into vectors.
#[inline(always)]
pub(crate) fn size<F: Lane>(v: [F; 3]) -> F {
    if F::SLOW { F::whole(3) * largest(v) } else { sum(sizes(v)) }
}

/// The same of three vectors together.
#[inline(always)]
fn size_of_all<F: Lane>([p, q, r]: [[F; 3]; 3]) -> F {
    if F::SLOW {
        return F::whole(9) * largest([largest(p), largest(q), largest(r)]);
    }
    size(p) + size(q) + size(r)
}

/// No less than that of any of them.
#[inline(always)]
pub(super) fn size_of_each<F: Lane>([p, q, r]: [[F; 3]; 3]) -> F {
    if F::SLOW {
        return F::whole(3) * largest([largest(p), largest(q), largest(r)]);
    }
    size(p).or_larger(size(q)).or_larger(size(r))
}

#[inline(always)]
pub(crate) fn largest<F: Arithmetic>(v: [F; 3]) -> F {
    let [x, y, z] = v.map(F::abs);
    x.or_larger(y).or_larger(z)
}

/// Which signs are certain.
#[derive(Clone, Copy)]
pub(crate) struct Signs {
    positive: bool,
    negative: bool,
}

impl Signs {
    #[inline(always)]
    pub(crate) fn of<F: Lane>(v: F, e: F) -> Self {
        Self { positive: v > e, negative: v < -e }
    }

    /// Those that all three have, and those that one of them has.
    #[inline(always)]
    fn all_and_any<T, L: Lanes<T>>(v: [L::F; 3], e: L::F) -> [Self; 2] {
        // The least and the most are vector code in rows; of a pair in `f64` they are branches.
        if L::ROWS | (size_of::<L::F>() < 8) {
            let (low, high) = (least(v), v[0].or_larger(v[1]).or_larger(v[2]));
            let all = Self { positive: low > e, negative: high < -e };
            return [all, Self { positive: high > e, negative: low < -e }];
        }
        let [p, q, r] = v.map(|v| Self::of(v, e));
        [p.both(q).both(r), p.either(q).either(r)]
    }

    /// None unless the condition holds.
    #[inline(always)]
    pub(crate) fn only_if(self, holds: bool) -> Self {
        Self { positive: self.positive & holds, negative: self.negative & holds }
    }

    /// Those that both have.
    #[inline(always)]
    pub(crate) fn both(self, rhs: Self) -> Self {
        let (positive, negative) = (self.positive & rhs.positive, self.negative & rhs.negative);
        Self { positive, negative }
    }

    /// Those that one of them has.
    #[inline(always)]
    pub(crate) fn either(self, rhs: Self) -> Self {
        let (positive, negative) = (self.positive | rhs.positive, self.negative | rhs.negative);
        Self { positive, negative }
    }

    #[inline(always)]
    pub(crate) fn reversed(self) -> Self {
        Self { positive: self.negative, negative: self.positive }
    }

    /// Whether all signs are the same: from those that all have and those that one has.
    #[inline(always)]
    pub(crate) fn agree(all: Self, any: Self) -> Verdict {
        Verdict { yes: all.positive | all.negative, no: any.positive & any.negative }
    }

    /// Whether two signs are opposite.
    #[inline(always)]
    pub(crate) fn opposite(self, rhs: Self) -> Verdict {
        let (all, same) = (self.both(rhs.reversed()), self.both(rhs));
        Verdict { yes: all.positive | all.negative, no: same.positive | same.negative }
    }
}

/// How a line passes a triangle.
pub(super) struct Pass<F> {
    /// Whether it passes through.
    pub seen: Verdict,
    /// The volumes of the line with the edges, and what each is off by.
    pub sides: [F; 3],
    pub off: F,
    /// The volume of the start, with what it is off by.
    pub start: [F; 2],
    /// The sum of the volumes of the line with the edges, with what that is off by.
    pub rate: [F; 2],
}

/// Looks at a line and a triangle.
#[inline(always)]
pub(super) fn pass<T: Scalar, L: Lanes<T>, A: Linear<T, 3>>(
    t: &Triangle<T, 3>,
    line: &A,
) -> Pass<L::F> {
    let u = line.step().map(|d| L::difference(d.0, d.1));
    let (o, [a, b, c]) = (line.start(), t.v());
    // Not a closure for `map`, which may stay a call.
    let (a, b) = (from_to::<T, L, 3>(o, a), from_to::<T, L, 3>(o, b));
    let c = from_to::<T, L, 3>(o, c);
    let (ub, ca) = (cross(u, b), cross(c, a));
    let [p, q, r, start] = [dot(ub, c), dot(u, ca), -dot(ub, a), dot(b, ca)];

    let ([far, fast], tiny) = ([size_of_all([a, b, c]), size(u)], L::F::TINY);
    let (area, unit) = (far * far, L::F::ROUNDOFF);
    let of_start = unit * (area * far + tiny);
    let e = (unit + unit) * ((fast + fast) * (area + tiny) + (far * tiny + tiny));

    let (rate, [all, any]) = (p + q + r, Signs::all_and_any::<T, L>([p, q, r], e));
    let pass = |seen| Pass {
        seen,
        sides: [p, q, r],
        off: e,
        start: [start, of_start],
        rate: [rate, L::F::whole(3) * e],
    };
    if !A::STARTS {
        let seen = Signs::agree(all, any);
        let known = rate.abs() <= L::F::MAX;
        return pass(Verdict { yes: known & seen.yes, no: known & seen.no });
    }
    let before = Signs::of(start, of_start);
    if line.end().is_none() {
        return pass(Signs::agree(all.both(before), any.either(before)));
    }
    let end = start - rate;
    let behind = Signs::of(end, of_start + L::F::whole(4) * e);
    pass(Signs::agree(all, any).and(before.opposite(behind)))
}

/// How the shape meets a line, a ray or a segment.
pub(crate) struct LineTriangle;

impl<T: Scalar, A: Linear<T, 3>> Question<T, Triangle<T, 3>, A> for LineTriangle {
    const BRIEF: bool = true;
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Triangle<T, 3>, line: &A) -> Verdict {
        pass::<T, L, _>(s, line).seen
    }
    /// With the sign of the start's volume taken out of the others, all of these are to be positive, and
    /// that of the end is not.
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(s: &Triangle<T, 3>, line: &A) -> Known {
        let Pass { seen, sides: [p, q, r], off, start: [start, of_start], .. } =
            pass::<T, L, _>(s, line);
        if !A::STARTS {
            return seen.known();
        }
        let (zero, one) = (L::F::ZERO, L::F::ONE);
        let side = if start > zero { one } else { -one };
        let least = least([p * side, q * side, r * side]);
        let known = (least.abs() > off) & (start.abs() > of_start);
        if line.end().is_none() {
            return Known { known, yes: least > zero };
        }
        let end = (start - (p + q + r)) * side;
        let ends = end.abs() > of_start + L::F::whole(4) * off;
        Known { known: known & ends, yes: least.or_smaller(-end) > zero }
    }
}

straight! { Triangle, LineTriangle, Ray Segment, 3 }

/// How two segments in the plane cross.
pub(crate) struct Crossing;

impl<T: Scalar, const D: usize> Question<T, Segment<T, D>, Segment<T, D>> for Crossing {
    const BRIEF: bool = true;
    #[inline(always)]
    fn ask<L: Lanes<T>>(p: &Segment<T, D>, q: &Segment<T, D>) -> Verdict {
        let [v, e] = crossing::<T, L, D>(p, q);
        Verdict::not_negative(v, e)
    }
    #[inline(always)]
    fn ask_briefly<L: Lanes<T>>(p: &Segment<T, D>, q: &Segment<T, D>) -> Known {
        let [v, e] = crossing::<T, L, D>(p, q);
        Known::not_negative(v, e, true)
    }
}

/// The least of what is positive where they cross, with what it is off by.
#[inline(always)]
fn crossing<T: Scalar, L: Lanes<T>, const D: usize>(
    p: &Segment<T, D>,
    q: &Segment<T, D>,
) -> [L::F; 2] {
    let [a, b, c, d]: [[T; D]; 4] = [p.a, p.b, q.a, q.b].map(|p| p.coords.into());
    let to = |p: [T; D], q: [T; D]| [L::difference(q[0], p[0]), L::difference(q[1 % D], p[1 % D])];
    let (u, v, w) = (to(a, b), to(c, d), to(a, c));
    let side = |u: [L::F; 2], v: [L::F; 2]| u[0] * v[1] - u[1] * v[0];
    // How far both of two sides are from zero if they are opposite; below zero if they are not.
    let between =
        |left: L::F, right: L::F| left.or_smaller(right).or_larger(-left.or_larger(right));
    // From a to d and from c to b, finite if these are; v × (a − c) = w × v.
    let (first, second) = ([w[0] + v[0], w[1] + v[1]], [u[0] - w[0], u[1] - w[1]]);
    let ends = [between(side(u, w), side(first, u)), between(side(w, v), side(second, v))];
    let [fast, long, far] = [u, v, w].map(|v| v[0].abs() + v[1].abs());
    let m = (fast + long) * far + fast * long;
    let e = L::F::bound(6) * m + L::F::TINY;
    [ends[0].or_smaller(ends[1]), e]
}

impl<T: Scalar> Glance<T, Segment<T, 2>> for Segment<T, 2> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, other: &Segment<T, 2>) -> Known {
        <Crossing as Question<T, _, _>>::ask_briefly::<L>(self, other)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Segment<T, 2>) -> Verdict {
        <Crossing as Question<T, _, _>>::ask::<L>(self, other)
    }
}

both_orders! {
    Triangle, Ray, 3;
    Triangle, Segment, 3;
}
