//! The points of two shapes that are nearest to each other, from the same vector d as their distance.
//!
//! # Error bounds
//!
//! L is the largest magnitude of the coordinates of both shapes, as seen from a point of one, and of
//! radii, or of the coordinates of the nearest points if that is larger.
//!
//! *Each is in its shape.* A point o + Σ sᵢeᵢ with weights in their ranges is one of the shape. Its
//! coordinates have a rounding for each product and sum, and those of e: at most 4u L. An end that is
//! nearest is that end itself; where t is above ½ the point is found from the other end, so that it
//! meets both.
//!
//! *They are as far apart as the shapes.* A distance is off by what the points are: 8u L by these
//! roundings; and by how far they have moved along the shapes, which is of second order:
//!
//! * For a line w·u/u·u is within 7u |w|/|u| of t: a dot product has two roundings for what is
//!   multiplied, as has its sum, but no component has all of them. So a foot moves by 8u L at most.
//! * Others are known by the `spare` of their distance, which is then too long by 4u S.
//! * p − n h/n·n is off by the error of h = n·p − d over |n|, 5u m/|n| with m = Σ |nᵢpᵢ| + |d|, which
//!   is at most 8u L, and by 6u of the distance.
//! * On a sphere c + r d/|d| is off by what d is, and two roundings more, as r < |d|.
//!
//! In all, 16u L. Where d has no component above 16u S the shapes may meet, at one point that is both:
//! there, and where it is not certain whether an end is nearest, nothing is known.
//!
//! Fixed point rounds to nearest, if all within these bounds rounds to one number: of a foot on a line
//! 24u (|w| + |o|), on a plane 32u |n| m/n·n + 4u |p|. On that of two edges, n = e × f, with 1-norms E
//! and F, n is off by 8u EF, so in proportion by 8uκ, κ = EF/|n|, which is at most EF |n₁| + … over n·n:
//! |n||n·w|/n·n is at most |w|, and off by 32u (κ + 1)|w|, the foot by 64u (κ + 1)|w| + 4u |p|.

use super::segments;
use super::{Gap, are_two, both_move, largest, of_dot};
use crate::lanes::single::plainly;
use crate::lanes::ways::{extent, is_moderate};
use crate::lanes::{Arithmetic, Lane, Lanes, Survey, cross, dot, from_to, products, sizes, sum};
use crate::predicate::{Each, Triple, each};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Line, Linear, Plane, Ray, Segment};
use nalgebra::Point;

/// The point of a shape nearest to a point.
pub(crate) struct Foot<T, F, const D: usize> {
    pub point: [T; D],
    /// From the other point to it.
    pub way: [F; D],
    pub known: bool,
}

/// A shape whose point nearest to another is found plainly.
pub(crate) trait Footed<T, const D: usize> {
    /// It, without a branch.
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D>;
}

/// The point between two ends that is t·u beyond the first, and so much aside, from the nearer one.
#[inline(always)]
pub(super) fn at<T: Scalar, L: Lanes<T>, const D: usize>(
    ends: [[T; D]; 2],
    u: [L::F; D],
    t: L::F,
    aside: [L::F; D],
    off: L::F,
) -> ([T; D], bool) {
    let last = t + t > L::F::ONE;
    let r = if last { t - L::F::ONE } else { t };
    let (mut point, mut known) = (ends[0], true);
    for i in 0..D {
        let (first, second) = (ends[0][i], ends[1][i]);
        let end = if last { second } else { first };
        // What is nothing is a zero that is positive: taken off, it leaves any zero as it is.
        let (o, back) = (L::value(end), (-r) * u[i] + (L::F::ZERO - aside[i]));
        let fits;
        (point[i], fits) = L::coordinate(o - back, off + L::F::bound(0) * o.abs());
        known &= fits;
    }
    (point, known)
}

/// t, or the nearer end of the part that a line has.
#[inline(always)]
fn brought<F: Lane>(t: F, [starts, ends]: [bool; 2]) -> F {
    let t = if starts { t.or_larger(F::ZERO) } else { t };
    if ends { t.or_smaller(F::ONE) } else { t }
}

/// The foot of a point on a line, and whether it is certain which end it is, if any.
#[inline(always)]
fn along<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    line: &A,
    p: &[T; D],
) -> (Foot<T, L::F, D>, bool) {
    let (start, end) = (line.start(), line.end());
    let kind @ [starts, ends] = [A::STARTS, end.is_some()];
    let w = from_to::<T, L, D>(start, *p);
    let u: [L::F; D] = line.step().each(|x| L::difference(x.0, x.1));
    let (uu, wu) = (dot(u, u), dot(w, u));
    let t = brought(wu / uu, kind);
    let way: [L::F; D] = each(|i| t * u[i] - w[i]);

    let (far, long) = (extent(w), extent(u));
    let size = far + t.abs() * long;
    let reach = if ends { far + long } else { far };
    let off = of_dot(reach) * long;
    let certain = (!starts | (wu.abs() > off)) & (!ends | ((wu - uu).abs() > off));
    let tiny = L::F::TINY;
    let proper = (uu >= tiny) & (far * long >= tiny) & is_moderate(far + long);
    let (point, fits) =
        on::<T, L, D>([start, end.unwrap_or(start)], u, t, ends, L::F::bound(20) * size);
    let known = fits & proper & are_two(largest(way), size);
    (Foot { point, way, known }, certain)
}

/// The point of a line at t; all of it is from the start if there is no end.
#[inline(always)]
fn on<T: Scalar, L: Lanes<T>, const D: usize>(
    from: [[T; D]; 2],
    u: [L::F; D],
    t: L::F,
    ends: bool,
    off: L::F,
) -> ([T; D], bool) {
    let zero = L::F::ZERO;
    let (along, aside) = if ends { (t, [zero; D]) } else { (zero, u.map(|x| t * x)) };
    at::<T, L, D>(from, u, along, aside, off)
}

macro_rules! on_lines {
    ($($line:ident)*) => {$(
        impl<T: Scalar, const D: usize> Footed<T, D> for $line<T, D> {
            #[inline(always)]
            fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
                let (foot, certain) = along::<T, L, Self, D>(self, p);
                Foot { known: foot.known & certain, ..foot }
            }
        }
    )*};
}

on_lines! { Line Ray Segment }

/// A line on which the foot is known to be an inner point.
struct Inside<'a, A>(&'a A);

impl<T: Scalar, A: Linear<T, D>, const D: usize> Footed<T, D> for Inside<'_, A> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
        let (foot, _) = along::<T, L, A, D>(self.0, p);
        foot
    }
}

/// How far above a plane a point is, times |n|, by at most how much that is off, and its foot.
#[inline(always)]
fn below<T: Scalar, L: Lanes<T>, const D: usize>(
    [n, p]: [[T; D]; 2],
    offset: T,
) -> ([L::F; 2], Foot<T, L::F, D>) {
    let (n, x) = (n.map(L::value), p.map(L::value));
    let (terms, d) = (products(n, x), L::value(offset) * L::one());
    let (h, nn) = (sum(terms) - d, dot(n, n));
    let tiny = L::F::TINY;
    let m = sum(sizes(terms)) + d.abs() + L::F::whole(4) * tiny;
    let off = L::F::bound(6) * m;
    let inverse = L::F::ONE / nn;
    let (q, m_inverse) = (h * inverse, m * inverse);
    let (mut point, mut known) = (p, (nn >= tiny) & (nn <= L::F::LARGE) & (m <= L::F::LARGE));
    let way: [L::F; D] = each(|i| -(n[i] * q));
    for i in 0..D {
        let e = L::F::bound(28) * (n[i].abs() * m_inverse) + L::F::bound(0) * x[i].abs();
        let (at, fits) = L::coordinate(x[i] + way[i], e);
        point[i] = at;
        known &= fits;
    }
    ([h, off], Foot { point, way, known })
}

/// The plane of two edges, with the way to the point: for fixed point.
impl<T: Scalar> Footed<T, 3> for Triple<T> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; 3]) -> Foot<T, L::F, 3> {
        let [w, e, f]: [[L::F; 3]; 3] =
            [self.0, self.1, self.2].map(|v| v.map(|x| L::difference(x.0, x.1)));
        let n = cross(e, f);
        let inverse = L::F::ONE / dot(n, n);
        let (q, narrow) = (dot(n, w) * inverse, (extent(e) * extent(f)) * (extent(n) * inverse));
        let off = L::F::bound(60) * ((narrow + L::F::ONE) * extent(w));
        let way: [L::F; 3] = each(|i| -(n[i] * q));
        let (mut point, mut known) = (*p, narrow < L::F::whole(1 << 15));
        for i in 0..3 {
            let x = L::value(p[i]);
            let fits;
            (point[i], fits) = L::coordinate(x + way[i], off + L::F::bound(0) * x.abs());
            known &= fits;
        }
        Foot { point, way, known }
    }
}

impl<T: Scalar, const D: usize> Footed<T, D> for Plane<T, D> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
        let ([h, off], foot) = below::<T, L, D>([self.n(), *p], self.offset);
        Foot { known: foot.known & (h.abs() > off), ..foot }
    }
}

impl<T: Scalar, const D: usize> Footed<T, D> for HalfSpace<T, D> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
        let ([h, off], foot) = below::<T, L, D>([self.n(), *p], self.offset);
        let inside = h < -off;
        let point = if inside { *p } else { foot.point };
        let way = if inside { [L::F::ZERO; D] } else { foot.way };
        Foot { point, way, known: inside | (foot.known & (h > off)) }
    }
}

impl<T: Scalar, const D: usize> Footed<T, D> for Point<T, D> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
        let point = self.coords.into();
        Foot { point, way: from_to::<T, L, D>(*p, point), known: true }
    }
}

impl<T: Scalar, const D: usize> Footed<T, D> for Aabb<T, D> {
    #[inline(always)]
    fn foot<L: Lanes<T>>(&self, p: &[T; D]) -> Foot<T, L::F, D> {
        let point = self.clamped(*p);
        Foot { point, way: from_to::<T, L, D>(*p, point), known: true }
    }
}

/// Two points, and whether they are known.
pub(super) type Seen<T, const D: usize> = ([[T; D]; 2], bool);

/// A question to which two points are the answer.
trait Asked<T, const D: usize> {
    fn points<L: Lanes<T>>(&self) -> Seen<T, D>;
}

struct Question<'a, Q, T, const D: usize> {
    asked: &'a Q,
    seen: &'a mut Seen<T, D>,
}

impl<T, Q: Asked<T, D>, const D: usize> Survey<T> for Question<'_, Q, T, D> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        *self.seen = alone::<T, L, Q, D>(self.asked);
    }
}

/// A function of its own, as is that of a verdict.
#[inline(never)]
fn alone<T, L: Lanes<T>, Q: Asked<T, D>, const D: usize>(asked: &Q) -> Seen<T, D> {
    asked.points::<L>()
}

#[inline(always)]
fn ask<T: Scalar, const D: usize>(asked: &impl Asked<T, D>) -> Option<[[T; D]; 2]> {
    let mut seen = ([[T::zero(); D]; 2], false);
    plainly(Question { asked, seen: &mut seen });
    seen.1.then_some(seen.0)
}

/// A point and a shape.
struct FromPoint<'a, T, S, const D: usize>(&'a [T; D], &'a S);

impl<T: Scalar, S: Footed<T, D>, const D: usize> Asked<T, D> for FromPoint<'_, T, S, D> {
    #[inline(always)]
    fn points<L: Lanes<T>>(&self) -> Seen<T, D> {
        let Foot { point, known, .. } = self.1.foot::<L>(self.0);
        ([*self.0, point], known)
    }
}

/// A sphere, by its center and radius, and a shape that it does not meet.
struct FromSphere<'a, T, S, const D: usize>(&'a [T; D], T, &'a S);

impl<T: Scalar, S: Footed<T, D>, const D: usize> Asked<T, D> for FromSphere<'_, T, S, D> {
    #[inline(always)]
    fn points<L: Lanes<T>>(&self) -> Seen<T, D> {
        let Foot { point, way, known } = self.2.foot::<L>(self.0);
        let square = dot(way, way);
        let share = L::value(self.1) / square.root();
        let on_sphere = each(|i| L::number(L::value(self.0[i]) + way[i] * share));
        let ordinary = (square >= L::F::TINY) & (square <= L::F::LARGE);
        ([on_sphere, point], known & ordinary)
    }
}

impl<T: Scalar, const D: usize> Asked<T, D> for [&Segment<T, D>; 2] {
    #[inline(always)]
    fn points<L: Lanes<T>>(&self) -> Seen<T, D> {
        segments::feet::<T, L, D>(self[0], self[1]).1
    }
}

/// Two lines that come nearest at inner points of both.
struct Skew<'a, A, B>(&'a A, &'a B);

impl<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize> Asked<T, D> for Skew<'_, A, B> {
    #[inline(always)]
    fn points<L: Lanes<T>>(&self) -> Seen<T, D> {
        skew::<T, L, A, B, D>(self.0, self.1)
    }
}

/// The points nearest to each other of a point, or the sphere of this radius around it, and a shape
/// that it does not meet; `None` where they are not known.
#[inline(always)]
pub(crate) fn feet<T: Scalar, S: Footed<T, D>, const D: usize>(
    shape: &S,
    p: &[T; D],
    radius: Option<T>,
) -> Option<[[T; D]; 2]> {
    match radius {
        Some(radius) => ask(&FromSphere(p, radius, shape)),
        None => ask(&FromPoint(p, shape)),
    }
}

/// The foot of a point on a line, of which it is an inner point; `None` where it is not known.
#[inline(always)]
pub(crate) fn foot_inside<T: Scalar, A: Linear<T, D>, const D: usize>(
    p: &[T; D],
    line: &A,
) -> Option<[T; D]> {
    feet(&Inside(line), p, None).map(|[_, foot]| foot)
}

/// The points of two segments nearest to each other; `None` where they are not known.
#[inline(always)]
pub(crate) fn segment_feet<T: Scalar, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> Option<[[T; D]; 2]> {
    ask(&[a, b])
}

/// The points of two lines nearest to each other, which are inner points of both; `None` where they
/// are not known.
#[inline(always)]
pub(crate) fn skew_feet<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Option<[[T; D]; 2]> {
    ask(&Skew(a, b))
}

/// t and s as at the head of [`segments`], with the spare that they leave.
#[inline(always)]
fn skew<T: Scalar, L: Lanes<T>, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Seen<T, D> {
    let (p, q, [end, last]) = (a.start(), b.start(), [a.end(), b.end()]);
    let w = from_to::<T, L, D>(p, q);
    let u: [L::F; D] = a.step().each(|x| L::difference(x.0, x.1));
    let v: [L::F; D] = b.step().each(|x| L::difference(x.0, x.1));
    let [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
    let (wu, wv) = (dot(w, u), dot(w, v));
    let inverse = L::F::ONE / (uu * vv - uv * uv);
    let t = brought((wu * vv - wv * uv) * inverse, [A::STARTS, end.is_some()]);
    let s = brought((wu * uv - wv * uu) * inverse, [B::STARTS, last.is_some()]);
    let d: [L::F; D] = each(|i| (w[i] + s * v[i]) - t * u[i]);

    let [far, long, other] = [w, u, v].map(extent);
    let size = far + t.abs() * long + s.abs() * other;
    let (off, tiny) = (of_dot(size), L::F::TINY);
    let (most_u, most_v) = (dot(d, u).abs() + off * long, dot(d, v).abs() + off * other);
    let ([by_t, by_s], skew) = both_move([most_u, most_v], [uu, uv, vv], long * other);
    let proper = (size * long >= tiny) & (size * other >= tiny) & (D > 2) & skew;
    let known = proper & is_moderate(size + long + other);
    let gap = Gap::of(d, size, by_t * most_u + by_s * most_v, known);

    let near = L::F::bound(4) * size;
    let (on_a, fits) =
        on::<T, L, D>([p, end.unwrap_or(p)], u, t, end.is_some(), by_t * long + near);
    let (on_b, fits_too) =
        on::<T, L, D>([q, last.unwrap_or(q)], v, s, last.is_some(), by_s * other + near);
    ([on_a, on_b], fits & fits_too & gap.has_points(d))
}
