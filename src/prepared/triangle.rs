//! Triangles with their edges and normal.
//!
//! e and f lead from the vertex a to the others, n = e × f. With w from the start of a line to a,
//! u along it and x = w × u, the volumes of the line with the edges are q = f·x, r = −e·x and
//! p = u·n − q − r, and that of its start is w·n (Möller and Trumbore, Journal of Graphics Tools
//! 2, 1997): what the signs of these four say, and for a segment that of its end, (w − u)·n, is
//! what they say where nothing is prepared.
//!
//! Let E, W and U be the largest components of the edges, w and u, υ the unit roundoff. A
//! component of n or x is off by 8υ times E² or WU. q and r are then off by 46υEWU, u·n by
//! 46υE²U, w·n by 46υE²W, and p with two roundings more by 58υE²U + 110υEWU. So 64υ times EWU,
//! E²W and E²U + 2EWU have room for what is of second order.

use super::PreparedRay;
use super::keep::{Prepare, keep, kept, prepare};
use super::{as_shape, known, prepared_pairs};
use crate::intersect::{LineTriangle, TrianglePoint};
use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, Signs, Verdict, cross, dot, from_to, largest, least,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Segment, Triangle};

/// A triangle in space that is asked about many lines.
///
/// The answers are those of the [`Triangle`].
///
/// ```
/// use coincide::prepared::PreparedTriangle;
/// use coincide::{Intersect, Segment, Triangle};
///
/// let t = Triangle::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
/// let prepared = PreparedTriangle::new(t);
/// let edge = Segment::new([2.0, 2.0, -1.0].into(), [2.0, 2.0, 1.0].into());
/// assert!(prepared.intersects(&edge)); // it touches
/// let above = Segment::new([1.0, 1.0, 2.0].into(), [1.0, 1.0, 1.0].into());
/// assert!(!prepared.intersects(&above));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PreparedTriangle<T: Scalar> {
    triangle: Triangle<T, 3>,
    kept: Kept,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    /// e, f and n
    edges: [[u64; 3]; 2],
    normal: [u64; 3],
    /// E
    size: [u64; 1],
}

impl<T: Scalar> PreparedTriangle<T> {
    /// Prepares the triangle.
    #[inline]
    pub fn new(triangle: Triangle<T, 3>) -> Self {
        let none = Kept { edges: [[0; 3]; 2], normal: [0; 3], size: [0] };
        Self { triangle, kept: prepare::<T, _>(&triangle, none) }
    }

    /// The triangle.
    #[inline]
    pub const fn shape(&self) -> &Triangle<T, 3> {
        &self.triangle
    }
}

impl<T: Scalar> Prepare<T> for Triangle<T, 3> {
    type Kept = Kept;
    #[inline(always)]
    fn prepare<L: Lanes<T>>(&self) -> Kept {
        let [a, b, c] = self.v();
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let size = largest(e).or_larger(largest(f));
        let squared = size.squared();
        // What underflows in the normal is less than υ of the square.
        let useful = (squared <= L::F::LARGE) & (squared >= L::F::whole(4) * L::F::TINY);
        let edges = [keep(e, useful), keep(f, useful)];
        Kept { edges, normal: keep(cross(e, f), useful), size: keep([size], useful) }
    }
}

impl<T: Scalar> PreparedTriangle<T> {
    /// The same in these floats.
    #[inline(always)]
    pub(super) fn of<L: Lanes<T>>(triangle: &Triangle<T, 3>) -> Self {
        Self { triangle: *triangle, kept: triangle.prepare::<L>() }
    }

    /// The volumes that tell whether a ray or a segment comes through.
    #[inline(always)]
    fn volumes<L: Lanes<T>>(&self, line: &impl Linear<T, 3>) -> Volumes<L::F> {
        let tiny = L::F::TINY;
        let [e, f] = self.kept.edges.map(|edge| kept::<L::F, 3>(&edge));
        let normal: [L::F; 3] = kept(&self.kept.normal);
        let [size]: [L::F; 1] = kept(&self.kept.size);
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let w = from_to::<T, L, 3>(line.start(), self.triangle.v()[0]);
        let x = cross(w, u);
        let (whole, q, minus_r) = (dot(u, normal), dot(f, x), dot(e, x));
        let (p, start) = ((whole - q) + minus_r, dot(w, normal));

        let (far, fast, area) = (largest(w), largest(u), size.squared());
        let of_area = size * (far * fast + tiny) + tiny;
        let (of_whole, of_start) = (area * fast + tiny, area * far + tiny);
        let most = of_area + of_whole + of_start;
        let ordinary = (most <= L::F::LARGE) & (far * fast <= L::F::LARGE);
        let unit = L::F::whole(64) * L::F::ROUNDOFF;
        let two = L::F::whole(2);
        Volumes {
            sides: [
                [p, unit * (of_whole + two * of_area)],
                [q, unit * of_area],
                [-minus_r, unit * of_area],
            ],
            start: [start, unit * of_start],
            end: [start - whole, unit * (of_start + of_whole)],
            ordinary,
        }
    }

    /// Whether a ray or a segment comes through.
    #[inline(always)]
    pub(super) fn glance_at<L: Lanes<T>>(&self, line: &impl Linear<T, 3>) -> Verdict {
        let Volumes { sides, start, end, ordinary } = self.volumes::<L>(line);
        let sign = |[v, e]: [L::F; 2]| Signs::of(v, e).only_if(ordinary);
        let [p, q, r] = sides.map(sign);
        let (all, any) = (p.both(q).both(r), p.either(q).either(r));
        let before = sign(start);
        if line.end().is_none() {
            return Signs::agree(all.both(before), any.either(before));
        }
        Signs::agree(all, any).and(before.opposite(sign(end)))
    }

    /// The same with the sign of the start's volume taken out of the others, all of which are to be
    /// positive then, and that of the end is not.
    #[inline(always)]
    pub(super) fn briefly_at<L: Lanes<T>>(&self, line: &impl Linear<T, 3>) -> Known {
        let Volumes { sides: [p, q, r], start, end, ordinary } = self.volumes::<L>(line);
        let (zero, one) = (L::F::ZERO, L::F::ONE);
        let side = if start[0] > zero { one } else { -one };
        let certain = |[v, e]: [L::F; 2]| v.abs() > e;
        let mut known = ordinary & certain(p) & certain(q) & certain(r) & certain(start);
        let mut least = least([p[0] * side, q[0] * side, r[0] * side]);
        if line.end().is_some() {
            known &= certain(end);
            least = least.or_smaller(-(end[0] * side));
        }
        Known { known, yes: least > zero }
    }
}

/// Volumes of a line and a triangle, each with what it is off by.
struct Volumes<F> {
    /// Of the line with the edges.
    sides: [[F; 2]; 3],
    start: [F; 2],
    end: [F; 2],
    /// Whether nothing overflows.
    ordinary: bool,
}

impl<T: Scalar> Glance<T, Ray<T, 3>> for PreparedTriangle<T> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, ray: &Ray<T, 3>) -> Known {
        self.briefly_at::<L>(ray)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, ray: &Ray<T, 3>) -> Verdict {
        self.glance_at::<L>(ray)
    }
}

impl<T: Scalar> Glance<T, Segment<T, 3>> for PreparedTriangle<T> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, segment: &Segment<T, 3>) -> Known {
        self.briefly_at::<L>(segment)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, segment: &Segment<T, 3>) -> Verdict {
        self.glance_at::<L>(segment)
    }
}

/// With the triangle's normal nothing of the ray is of use.
impl<T: Scalar> Glance<T, PreparedRay<T, 3>> for PreparedTriangle<T> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, ray: &PreparedRay<T, 3>) -> Known {
        self.briefly_at::<L>(ray.shape())
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, ray: &PreparedRay<T, 3>) -> Verdict {
        self.glance_at::<L>(ray.shape())
    }
}

as_shape! {
    [T: Scalar] PreparedTriangle<T>, Triangle<T, 3>, 3 => TrianglePoint<T, 3>;
}

prepared_pairs! {
    [T: Scalar] PreparedTriangle<T>, Ray<T, 3>, |ray| ray, known => LineTriangle<T>;
    [T: Scalar] PreparedTriangle<T>, Segment<T, 3>, |segment| segment, known => LineTriangle<T>;
    [T: Scalar] PreparedTriangle<T>, PreparedRay<T, 3>, |ray| ray.shape(), known => LineTriangle<T>;
}
