//! Line, ray and segment × each other.
//!
//! p + t·u and q + s·v come nearest, where the lines are not parallel, at
//! t = (w × v)·(u × v)/|u × v|² and s = (w × u)·(u × v)/|u × v|², w = q − p, if both lines
//! go that far; the products are sums over the pairs of axes, in the plane and in space.
//! Otherwise one of the nearest points is an end, and the nearest of the ends is found
//! by comparing its distances from the other line exactly: each is a quotient of degree
//! 4 by 2.

use super::nearest::{Nearest, coordinates, nearest_on_line, squared};
use super::{Apart, ClosestPoints};
use crate::intersect::parts::{CrossDot, admits, from_to, parallel, point_at};
use crate::lanes::{self, End, Nearby};
use crate::predicate::{Delta, Dot, Field, Formula, Minus, One, Polynomial, Ring, Times, sign};
use crate::scalar::Scalar;
use crate::shape::{Line, Linear, Ray, Segment};
use crate::vector;
use nalgebra::Point;

/// Where two lines come nearest.
enum Place<T: Scalar, const D: usize> {
    /// Both at inner points, t = tn/d and s = sn/d.
    Inner { t: CrossDot<T, D>, s: CrossDot<T, D>, below: CrossDot<T, D> },
    /// At this end of the first, and here on the second.
    FirstEnd([T; D], Nearest<T, D>),
    /// At this end of the second, and here on the first.
    SecondEnd([T; D], Nearest<T, D>),
}

/// The squared distance of a point from its nearest one on a line, as a quotient.
struct Gap<T: Scalar, const D: usize>([T; D], Nearest<T, D>);

#[derive(Clone, Copy)]
struct Above<'a, T: Scalar, const D: usize>(&'a Gap<T, D>);
#[derive(Clone, Copy)]
struct Below<'a, T: Scalar, const D: usize>(&'a Gap<T, D>);

impl<T: Scalar, const D: usize> Polynomial<T> for Above<'_, T, D> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Gap(p, nearest) = self.0;
        match nearest {
            Nearest::Foot { start, step, .. } => {
                let w = from_to(*start, *p);
                CrossDot(w, *step, w, *step).eval()
            }
            Nearest::Vertex(q) => {
                let w = from_to(*p, *q);
                Times(Dot(w, w), Times(One, One)).eval()
            }
            Nearest::Below { .. } => R::one(),
        }
    }
}

impl<T: Scalar, const D: usize> Polynomial<T> for Below<'_, T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = D as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        match self.0.1 {
            Nearest::Foot { step, .. } => Dot(step, step).eval(),
            _ => Times(One, One).eval(),
        }
    }
}

impl<T: Scalar, const D: usize> Gap<T, D> {
    fn is_less_than(&self, other: &Self) -> bool {
        let (left, right) = (Times(Above(self), Below(other)), Times(Above(other), Below(self)));
        sign(&Minus(left, right)).is_negative()
    }
}

/// The same from what a look shows.
fn seen_place<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
    at: Nearby,
) -> Place<T, D> {
    fn end<T: Scalar, const D: usize>(line: &impl Linear<T, D>, end: End) -> [T; D] {
        match end {
            End::Start => line.start(),
            End::Finish => line.end().unwrap_or_else(|| line.start()),
        }
    }
    fn foot<T: Scalar, const D: usize>(from: [T; D], on: &impl Linear<T, D>) -> Nearest<T, D> {
        Nearest::Foot { from, start: on.start(), step: on.step() }
    }
    match at {
        [None, None] => {
            let (u, v, w) = (a.step(), b.step(), from_to(a.start(), b.start()));
            let (t, s, below) = (CrossDot(w, v, u, v), CrossDot(w, u, u, v), CrossDot(u, v, u, v));
            Place::Inner { t, s, below }
        }
        [Some(x), None] => Place::FirstEnd(end(a, x), foot(end(a, x), b)),
        [None, Some(y)] => Place::SecondEnd(end(b, y), foot(end(b, y), a)),
        [Some(x), Some(y)] => Place::FirstEnd(end(a, x), Nearest::Vertex(end(b, y))),
    }
}

fn place<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(a: &A, b: &B) -> Place<T, D> {
    if let Some(seen) = lanes::nearest_ends(a, b) {
        return seen_place(a, b, seen);
    }
    let (u, v, w) = (a.step(), b.step(), from_to(a.start(), b.start()));
    let lines_cross = !parallel(&u, &v);
    if lines_cross {
        let (t, s, below) = (CrossDot(w, v, u, v), CrossDot(w, u, u, v), CrossDot(u, v, u, v));
        if admits(a, &t, &below) && admits(b, &s, &below) {
            return Place::Inner { t, s, below };
        }
    }
    // Two lines that run parallel have no ends: any point of the first will do. A point
    // is its own end.
    let endless = !A::STARTS && !B::STARTS;
    let ends = [
        (A::STARTS || a.is_point() || endless).then(|| (true, a.start())),
        a.end().map(|p| (true, p)),
        (B::STARTS || b.is_point()).then(|| (false, b.start())),
        b.end().map(|p| (false, p)),
    ];
    let measured = ends.into_iter().flatten().map(|(first, p)| {
        let nearest = if first { nearest_on_line(b, p) } else { nearest_on_line(a, p) };
        (first, Gap(p, nearest))
    });
    let best = measured.reduce(|x, y| if y.1.is_less_than(&x.1) { y } else { x });
    match best {
        Some((false, Gap(p, nearest))) => Place::SecondEnd(p, nearest),
        Some((true, Gap(p, nearest))) => Place::FirstEnd(p, nearest),
        None => Place::FirstEnd(a.start(), nearest_on_line(b, a.start())),
    }
}

/// |w · (u × v)| / |u × v|
struct Across<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    v: [Delta<T>; D],
}

impl<T: Copy, const D: usize> Formula<T> for Across<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self { w, u, v } = self;
        // In the plane lines that are not parallel meet.
        let (&[w0, w1, w2], &[u0, u1, u2], &[v0, v1, v2]) = (&w[..], &u[..], &v[..]) else {
            return F::one().sub(&F::one());
        };
        let n = vector::cross([u0, u1, u2], [v0, v1, v2]);
        let n: [F; 3] = coordinates!(3, F, |i| n[i].eval());
        let [x, y, z] = &n;
        let height = w0.eval::<F>().mul(x).add(&w1.eval::<F>().mul(y)).add(&w2.eval::<F>().mul(z));
        let nn = squared(&n);
        height.mul(&height).mul(&nn).sqrt().div(&nn)
    }
}

fn gap<T: Scalar, const D: usize>(a: &impl Linear<T, D>, b: &impl Linear<T, D>) -> T {
    match place(a, b) {
        Place::Inner { .. } => {
            let (u, v, w) = (a.step(), b.step(), from_to(a.start(), b.start()));
            vector::value(&Across { w, u, v })
        }
        Place::FirstEnd(p, nearest) | Place::SecondEnd(p, nearest) => nearest.distance(&p),
    }
}

fn closest<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
) -> ClosestPoints<T, D> {
    match place(a, b) {
        Place::Inner { t, s, below } => ClosestPoints {
            on_self: point_at(a, &t, &below).point,
            on_other: point_at(b, &s, &below).point,
        },
        Place::FirstEnd(p, nearest) => {
            ClosestPoints { on_self: Point::from(p), on_other: nearest.point(&p) }
        }
        Place::SecondEnd(p, nearest) => {
            ClosestPoints { on_self: nearest.point(&p), on_other: Point::from(p) }
        }
    }
}

macro_rules! lines {
    ($($a:ident: $($b:ident)*;)*) => {$($(
        impl<T: Scalar, const D: usize> Apart<$b<T, D>, T, D> for $a<T, D> {
            fn gap(&self, other: &$b<T, D>) -> T {
                gap(self, other)
            }
            fn closest(&self, other: &$b<T, D>) -> ClosestPoints<T, D> {
                closest(self, other)
            }
        }
    )*)*};
}

lines! { Line: Line Ray Segment; Ray: Ray Segment; Segment: Segment; }
