//! Triangle × ray and segment in space, and segment × segment in the plane.
//!
//! *Triangle.* With a, b, c the vertices as seen from the line's start, the volumes of the
//! line with the three edges, u·(b × c), u·(c × a) and u·(a × b), and that of the start,
//! a·(b × c), have one sign where a ray meets the triangle, and two of them opposite signs
//! where it does not; a segment has its end on the other side: the volume of the start less
//! the other three. Each is a triple product with 8 roundings of vectors whose largest
//! components are M and |u|: m is six times M²|u|, or M³. The last one is off by the error of
//! the four and three roundings more, less than what the bounds of two of them have to spare.
//!
//! *Segments.* They cross where each has the ends of the other on both sides, and are apart
//! where it has them on one side. These are cross products, with 4 roundings.

use crate::lanes::{Glance, Lane, Lanes, Verdict, both_orders, dot, from_to};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment, Triangle};

#[inline(always)]
fn cross<F: Lane>(u: [F; 3], v: [F; 3]) -> [F; 3] {
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

#[inline(always)]
fn largest<F: Lane>(v: [F; 3]) -> F {
    let [x, y, z] = v.map(F::abs);
    x.or_larger(y).or_larger(z)
}

/// Which signs are certain.
#[derive(Clone, Copy)]
struct Signs {
    positive: bool,
    negative: bool,
}

impl Signs {
    #[inline(always)]
    fn of<F: Lane>(v: F, e: F) -> Self {
        Self { positive: v - e > F::ZERO, negative: v + e < F::ZERO }
    }

    /// Those that both have.
    #[inline(always)]
    fn both(self, rhs: Self) -> Self {
        let (positive, negative) = (self.positive & rhs.positive, self.negative & rhs.negative);
        Self { positive, negative }
    }

    /// Those that one of them has.
    #[inline(always)]
    fn either(self, rhs: Self) -> Self {
        let (positive, negative) = (self.positive | rhs.positive, self.negative | rhs.negative);
        Self { positive, negative }
    }

    #[inline(always)]
    fn reversed(self) -> Self {
        Self { positive: self.negative, negative: self.positive }
    }

    /// Whether all signs are the same: from those that all have and those that one has.
    #[inline(always)]
    fn agree(all: Self, any: Self) -> Verdict {
        Verdict { yes: all.positive | all.negative, no: any.positive & any.negative }
    }

    /// Whether two signs are opposite.
    #[inline(always)]
    fn opposite(self, rhs: Self) -> Verdict {
        let (all, same) = (self.both(rhs.reversed()), self.both(rhs));
        Verdict { yes: all.positive | all.negative, no: same.positive | same.negative }
    }
}

#[inline(always)]
fn meets_line<T: Scalar, L: Lanes<T>>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> Verdict {
    let u = line.step().map(|d| L::difference(d.0, d.1));
    let [a, b, c] = t.v().map(|v| from_to::<T, L, 3>(line.start(), v));
    let (ub, ca) = (cross(u, b), cross(c, a));
    let [p, q, r, start] = [dot(ub, c), dot(u, ca), -dot(ub, a), dot(b, ca)];

    let (reach, tiny) = (largest(a).or_larger(largest(b)).or_larger(largest(c)), L::F::TINY);
    let six = L::F::bound(8) * L::F::whole(6);
    let area = reach * reach + tiny;
    let (e, of_start) = (six * (area * largest(u) + tiny), six * (area * reach + tiny));

    let [p, q, r] = [p, q, r].map(|v| (v, Signs::of(v, e)));
    let (all, any) = (p.1.both(q.1).both(r.1), p.1.either(q.1).either(r.1));
    let before = Signs::of(start, of_start);
    if line.end().is_none() {
        return Signs::agree(all.both(before), any.either(before));
    }
    let end = start - (p.0 + q.0 + r.0);
    let behind = Signs::of(end, of_start + L::F::whole(4) * e);
    Signs::agree(all, any).and(before.opposite(behind))
}

impl<T: Scalar> Glance<T, Ray<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, ray: &Ray<T, 3>) -> Verdict {
        meets_line::<T, L>(self, ray)
    }
}

impl<T: Scalar> Glance<T, Segment<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, segment: &Segment<T, 3>) -> Verdict {
        meets_line::<T, L>(self, segment)
    }
}

/// The sign of u × v.
#[inline(always)]
fn side<F: Lane>(u: [F; 2], v: [F; 2]) -> Signs {
    let (left, right) = (u[0] * v[1], u[1] * v[0]);
    let m = left.abs() + right.abs() + F::whole(2) * F::TINY;
    Signs::of(left - right, F::bound(4) * m)
}

impl<T: Scalar> Glance<T, Segment<T, 2>> for Segment<T, 2> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Segment<T, 2>) -> Verdict {
        let [a, b, c, d]: [[T; 2]; 4] = [self.a, self.b, other.a, other.b].map(|p| p.coords.into());
        let (u, v) = (from_to::<T, L, 2>(a, b), from_to::<T, L, 2>(c, d));
        let w = from_to::<T, L, 2>(a, c);
        let ends = side(u, w).opposite(side(u, from_to::<T, L, 2>(a, d)));
        // v × (a − c) = w × v
        ends.and(side(w, v).opposite(side(v, from_to::<T, L, 2>(c, b))))
    }
}

both_orders! {
    Triangle, Ray, 3;
    Triangle, Segment, 3;
}
