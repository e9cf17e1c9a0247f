//! Line, ray and segment × each other.
//!
//! Where they come nearest is told as of capsules, by the signs of polynomials of degree 2 and 4: at
//! inner points of both, where the lines are |w·(u × v)|/|u × v| apart, w from the start of one to
//! that of the other, or at an end and the point of the other line nearest to it.

use super::nearest::{Between, FromFoot, Nearest};
use super::{Apart, ClosestPoints};
use crate::intersect::parts::{Closest, Pair, closest as place_by_signs, come_near, point_at};
use crate::lanes::{self, End, Nearby};
use crate::predicate::{Cross, Field, Formula, Polynomial, Value};
use crate::scalar::Scalar;
use crate::shape::{Line, Linear, Ray, Segment};
use crate::vector;
use nalgebra::Point;

/// Where two lines come nearest, from what a look shows.
#[inline]
fn seen_place<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
    at: Nearby,
) -> Closest<T, D> {
    fn end<T: Scalar, const D: usize>(line: &impl Linear<T, D>, end: End) -> [T; D] {
        match end {
            End::Start => line.start(),
            End::Finish => line.end().unwrap_or_else(|| line.start()),
        }
    }
    match at {
        [None, None] => Closest::Inside,
        [Some(x), None] => Closest::First(end(a, x)),
        [None, Some(y)] => Closest::Second(end(b, y)),
        [Some(x), Some(y)] => Closest::Ends(end(a, x), end(b, y)),
    }
}

/// The same from them. On bare metal a call, whose stack is free again when the distance is
/// computed.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn place<T: Scalar, const D: usize>(a: &impl Linear<T, D>, b: &impl Linear<T, D>) -> Closest<T, D> {
    // On bare metal the plain distance has left it open, and flash is short.
    if !cfg!(target_os = "none")
        && let Some(seen) = lanes::nearest_ends(a, b)
    {
        return seen_place(a, b, seen);
    }
    place_by_signs(a, b)
}

/// |w · (u × v)| / |u × v|, read from the lines when it is asked for.
struct Across<'a, A, B, const D: usize>(&'a A, &'a B);

impl<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize> Formula<T>
    for Across<'_, A, B, D>
{
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self(a, b) = self;
        // In the plane lines that are not parallel meet.
        if D != 3 {
            return F::one().sub(&F::one());
        }
        // w·n and n·n of n = u × v, of which one component is there at a time.
        let terms = |i: usize| {
            let (j, k) = ((i + 1) % 3 % D, (i + 2) % 3 % D);
            let n = Cross([a.step_at(j), a.step_at(k)], [b.step_at(j), b.step_at(k)]).eval::<F>();
            let w = F::difference(b.start_at(i % D), a.start_at(i % D));
            (w.mul(&n), n.mul(&n))
        };
        let (mut height, mut nn) = terms(0);
        for i in 1..3 {
            let (above, below) = terms(i);
            (height, nn) = (height.add(&above), nn.add(&below));
        }
        height.mul(&height).mul(&nn).sqrt().div(&nn)
    }
}

/// How far two lines are apart at inner points of both. On bare metal a call, as is the next: only
/// one of them is on the stack, and nothing that told them apart.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn gap_across<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(a: &A, b: &B) -> T {
    vector::value(&Across::<A, B, D>(a, b))
}

/// How far a point is from its foot on a line.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn gap_from_foot<T: Scalar, const D: usize>(p: &[T; D], line: &impl Linear<T, D>) -> T {
    vector::value(&FromFoot { from: p, line })
}

/// How far two points are apart.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn gap_of_points<T: Scalar, const D: usize>(p: &[T; D], q: &[T; D]) -> T {
    vector::value(&Between(p, q))
}

fn gap<T: Scalar, const D: usize>(a: &impl Linear<T, D>, b: &impl Linear<T, D>) -> T {
    match place(a, b) {
        Closest::Inside => gap_across(a, b),
        Closest::First(p) => gap_from_foot(&p, b),
        Closest::Second(q) => gap_from_foot(&q, a),
        Closest::Ends(p, q) => gap_of_points(&p, &q),
    }
}

/// The foot of a point on a line, of which it is an inner point.
fn foot<T: Scalar, const D: usize>(from: [T; D], on: &impl Linear<T, D>) -> Point<T, D> {
    match lanes::foot_inside(&from, on) {
        Some(foot) => Point::from(foot),
        None => Nearest::Foot { from, start: on.start(), step: on.step() }.point(&from),
    }
}

fn closest<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
) -> ClosestPoints<T, D> {
    let [on_self, on_other] = match place(a, b) {
        Closest::Inside => match lanes::skew_feet(a, b) {
            Some(points) => points.map(Point::from),
            None => {
                let pair = Pair::new(a, b);
                let (t, s, below) = (pair.on_first(), pair.on_second(), pair.denominator());
                [point_at(a, &t, &below).point, point_at(b, &s, &below).point]
            }
        },
        Closest::First(p) => [Point::from(p), foot(p, b)],
        Closest::Second(q) => [foot(q, a), Point::from(q)],
        Closest::Ends(p, q) => [Point::from(p), Point::from(q)],
    };
    ClosestPoints { on_self, on_other }
}

/// The same of two segments.
fn closest_of_segments<T: Scalar, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> ClosestPoints<T, D> {
    match lanes::segment_feet(a, b) {
        Some([p, q]) => ClosestPoints { on_self: Point::from(p), on_other: Point::from(q) },
        None => closest(a, b),
    }
}

macro_rules! lines {
    ($($a:ident, $closest:ident: $($b:ident)*;)*) => {$($(
        impl<T: Scalar, const D: usize> Apart<$b<T, D>, T, D> for $a<T, D> {
            fn gap(&self, other: &$b<T, D>) -> T {
                gap(self, other)
            }
            fn closest(&self, other: &$b<T, D>) -> ClosestPoints<T, D> {
                $closest(self, other)
            }
            fn within(&self, other: &$b<T, D>, distance: T) -> bool {
                come_near(self, other, Value(distance))
            }
            fn meets(&self, other: &$b<T, D>) -> bool {
                come_near(self, other, Value(T::zero()))
            }
        }
    )*)*};
}

lines! {
    Line, closest: Line Ray Segment;
    Ray, closest: Ray Segment;
    Segment, closest_of_segments: Segment;
}
