//! The surface of a shape where a ray comes in: which part of it, and its normal.
//!
//! All is seen from the start of the ray, so the point is p = t·d. Numbers are plain: `f64`, or 128 bits
//! where the scalar has no `f64` or numbers are out of its range.
//!
//! * **Flat sides**: of those whose outward normal n is against the ray, n·d < 0, that which the ray
//!   crosses last, the largest t = n·a/n·d for a point a of it: a ray is in the solid from then on.
//! * **Round sides**: the gradient of what is zero on the surface, at p.
//! * Between a round side and a flat one, that of which p is less behind.
//!
//! A normal that rounding has turned along the ray is bent back until it is across. Of a shape that has no
//! surface there (a point, a segment in space along the ray) it is against the ray.

use crate::convex::{number, seen, steps};
use crate::predicate::{Delta, FilteredKernel, Kernel};
use crate::real::{Number, Reading, Vector};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Feature,
    Frustum, HalfSpace, InfiniteCylinder, Line, Linear, OrientedBox, Parallelogram, Plane, Ray,
    Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};

/// A ray at the point where it comes in, as seen from its start.
pub(crate) struct Arrived<'a, N, T, const D: usize> {
    pub start: &'a [T; D],
    /// The direction.
    pub d: Vector<N>,
    /// The point, t·d.
    pub p: Vector<N>,
    /// How far it may be beside the surface, as t is rounded.
    pub blur: N,
}

/// A shape with a surface.
pub(crate) trait Surface<T: Scalar, const D: usize> {
    /// Whether it has no inside: then there is a surface where a ray starts in it, too.
    const FLAT: bool = false;

    /// The outward normal there, of any length, and the part of the surface.
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature);
}

impl<N: Reading<T>, T: Scalar, const D: usize> Arrived<'_, N, T, D> {
    pub(super) fn new(start: &[T; D], d: Vector<N>, t: T) -> Arrived<'_, N, T, D> {
        let p = d * number::<N, T>(t);
        let far = if T::Kernel::FIXED_POINT { d.reach() } else { p.reach() };
        Arrived { start, d, p, blur: far * number::<N, T>(T::default_tolerance()).scaled(3) }
    }

    fn see(&self, p: &Point<T, D>) -> Vector<N> {
        seen(p.coords.into(), Some(self.start))
    }

    /// Of what is a segment along e: across it, against the ray.
    fn across_segment(&self, e: &Vector<N>) -> Vector<N> {
        across(-self.d, e)
    }
}

fn arrow<N: Reading<T>, T: Scalar, const D: usize>(v: &SVector<T, D>) -> Vector<N> {
    seen((*v).into(), None)
}

/// Of flat sides, the one that the ray crosses last on its way in.
struct Sides<N> {
    d: Vector<N>,
    p: Vector<N>,
    /// How much later than at p, the normal, the number of the side
    last: Option<(N, Vector<N>, usize)>,
}

impl<N: Number> Sides<N> {
    const fn of(d: Vector<N>, p: Vector<N>) -> Self {
        Self { d, p, last: None }
    }

    /// A side through `a` with the outward normal n.
    fn offer(&mut self, index: usize, n: Vector<N>, a: Vector<N>) {
        let speed = n.dot(&self.d);
        if !speed.is_negative() {
            return;
        }
        let t = n.dot(&(a - self.p)) / speed;
        if self.last.as_ref().is_none_or(|(last, ..)| t > *last) {
            self.last = Some((t, n, index));
        }
    }

    /// The same; the other side of it has the point `inside`, or it is on it.
    fn offer_away(&mut self, index: usize, n: Vector<N>, a: Vector<N>, inside: Vector<N>) {
        let above = n.dot(&(inside - a));
        let along = n.dot(&self.d).is_positive();
        let turned = above.is_positive() || (above.is_zero() && along);
        self.offer(index, if turned { -n } else { n }, a);
    }

    fn found(self, feature: impl Fn(usize) -> Feature) -> (Vector<N>, Feature) {
        match self.last {
            Some((_, n, index)) => (n, feature(index)),
            None => (Vector::ZERO, feature(0)),
        }
    }
}

/// The side of a flat shape with this normal that the ray comes from.
fn front<N: Number>(n: Vector<N>, d: &Vector<N>) -> (Vector<N>, Feature) {
    if n.dot(d).is_positive() { (-n, Feature::Face(1)) } else { (n, Feature::Face(0)) }
}

/// Across the plane in which all is.
fn z<N: Number>() -> Vector<N> {
    Vector([N::ZERO, N::ZERO, N::ONE])
}

/// The part of v across e; all of it if e is zero.
fn across<N: Number>(v: Vector<N>, e: &Vector<N>) -> Vector<N> {
    let e = Vector(N::proportion(e.0));
    let squared = e.squared();
    if squared.is_positive() { v - e.ratio(v.dot(&e), squared) } else { v }
}

/// A side of a box, or of a parallelogram in the plane.
fn side<const D: usize>(index: usize) -> Feature {
    if D == 2 { Feature::Edge(index) } else { Feature::Face(index) }
}

/// The polygon with these corners in the plane.
fn polygon<N: Number>(
    [d, p]: [&Vector<N>; 2],
    corners: impl Iterator<Item = Vector<N>> + Clone,
) -> (Vector<N>, Feature) {
    let (sum, count) =
        corners.clone().fold((Vector::ZERO, N::ZERO), |(sum, n), p| (sum + p, n + N::ONE));
    let center = if count.is_zero() { sum } else { sum.ratio(N::ONE, count) };
    let mut sides = Sides::of(*d, *p);
    for (i, (a, b)) in corners.clone().zip(corners.cycle().skip(1)).enumerate() {
        sides.offer_away(i, (b - a).cross(&z()), a, center);
    }
    sides.found(Feature::Edge)
}

/// What has a cell, which is a solid.
fn solid<N: Reading<T>, T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    at: &Arrived<N, T, D>,
) -> (Vector<N>, Feature) {
    let anchor = seen(cell.anchor, Some(at.start));
    let [u, v, w]: [Vector<N>; 3] = cell.edges.map(steps);
    let w = if D == 2 { z() } else { w };
    let mut sides = Sides::of(at.d, at.p);
    let all = [(u, v.cross(&w)), (v, w.cross(&u)), (w, u.cross(&v))];
    for (axis, (edge, n)) in all.into_iter().enumerate().take(D) {
        let upper = anchor + edge;
        let lower = if cell.centered { anchor - edge } else { anchor };
        for (up, from, inside) in [(0, lower, upper), (1, upper, lower)] {
            sides.offer_away(2 * axis + up, n, from, inside);
        }
    }
    sides.found(side::<D>)
}

impl<T: Scalar, const D: usize> Surface<T, D> for Sphere<T, D> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        // A point has no surface.
        let thin = self.radius == T::zero();
        (if thin { Vector::ZERO } else { at.p - at.see(&self.center) }, Feature::Face(0))
    }
}

impl<T: Scalar, const D: usize> Surface<T, D> for Capsule<T, D> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        let from_a = at.p - at.see(&self.a);
        let e = steps(self.axis().step());
        let (along, all) = (from_a.dot(&e), e.squared());
        if self.radius == T::zero() {
            (at.across_segment(&e), Feature::Face(0))
        } else if !along.is_positive() {
            (from_a, Feature::Face(1))
        } else if along >= all {
            (at.p - at.see(&self.b), Feature::Face(2))
        } else {
            (from_a - e.ratio(along, all), Feature::Face(0))
        }
    }
}

impl<T: Scalar> Surface<T, 3> for InfiniteCylinder<T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let e = arrow(&self.direction);
        let thin = self.radius == T::zero();
        let n = if thin { at.across_segment(&e) } else { across(at.p - at.see(&self.origin), &e) };
        (n, Feature::Face(0))
    }
}

/// The round side with its normal, and how far p is behind it, or the disk there with the outward normal e.
struct Rounded<N> {
    normal: Vector<N>,
    behind: N,
}

impl<N: Number> Rounded<N> {
    /// Which of both the ray comes through.
    fn or_disk<T, const D: usize>(
        self,
        at: &Arrived<N, T, D>,
        (e, below, index): (Vector<N>, N, usize),
    ) -> (Vector<N>, Feature) {
        let [side, disk] = [self.normal, e].map(|n| n.dot(&at.d).is_negative());
        // A ray along the side may touch it.
        if disk && (below <= self.behind || (!side && below <= at.blur)) {
            (e, Feature::Face(index))
        } else {
            (self.normal, Feature::Face(0))
        }
    }
}

impl<T: Scalar> Surface<T, 3> for Cylinder<T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let e: Vector<N> = Vector(N::proportion(steps::<N, T, 3>(self.axis().step()).0));
        if self.radius == T::zero() {
            return (at.across_segment(&e), Feature::Face(0));
        }
        let up = e.dot(&at.d).is_negative();
        let (end, out, index) = if up { (&self.b, e, 2) } else { (&self.a, -e, 1) };
        let from = at.p - at.see(end);
        let normal = across(from, &e);
        let length = e.length();
        let behind = number::<N, T>(self.radius) - normal.length();
        let below = if length.is_positive() { -from.dot(&out) / length } else { N::ZERO };
        Rounded { normal, behind }.or_disk(at, (out, below, index))
    }
}

/// With the axis e from the apex to the base, of the length h, and the part ρ of p across it, the side is
/// where h|ρ| = r z, z along e: its normal is h ρ/|ρ| − r e/h.
impl<T: Scalar> Surface<T, 3> for Cone<T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let e: Vector<N> = steps(self.axis().step());
        let r = number::<N, T>(self.radius);
        let h = e.length();
        if !h.is_positive() || self.radius == T::zero() {
            return (at.across_segment(&e), Feature::Face(0));
        }
        let from_apex = at.p - at.see(&self.apex);
        let rho = across(from_apex, &e);
        let far = rho.length();
        // At the apex, the side that the ray comes from.
        let from_ray = across(-at.d, &e);
        let (round, size) =
            if far.is_positive() { (rho, far) } else { (from_ray, from_ray.length()) };
        let unit = e.ratio(N::ONE, h);
        let round = if size.is_positive() { round.ratio(N::ONE, size) } else { Vector::ZERO };
        let normal = round * h - unit * r;
        let behind = (unit.dot(&from_apex) * r - far * h) / (h.larger(r));
        let below = -(at.p - at.see(&self.base)).dot(&unit);
        Rounded { normal, behind }.or_disk(at, (e, below, 1))
    }
}

/// c + M x with |x| ≤ 1: with the cofactors C of M, x is Cᵀ(p − c)/det M, and the normal C x.
impl<T: Scalar, const D: usize> Surface<T, D> for Ellipsoid<T, D> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        let mut axes = [z(); 3];
        for (to, axis) in axes.iter_mut().zip(&self.axes) {
            *to = arrow(axis);
        }
        let [a, b, c] = axes;
        let cofactors = [b.cross(&c), c.cross(&a), a.cross(&b)];
        let from = at.p - at.see(&self.center);
        let outside = |x: &Vector<N>| *x * x.dot(&from);
        let [x, y, last] = cofactors.each_ref().map(outside);
        let n = if D == 2 { x + y } else { x + y + last };
        if !a.dot(&cofactors[0]).is_zero() {
            return (n, Feature::Face(0));
        }
        // A flat one, if it is not thinner still.
        let widest = cofactors.into_iter().take(D);
        let widest = widest.reduce(|a, b| if b.reach() > a.reach() { b } else { a });
        let n = widest.unwrap_or(Vector::ZERO);
        (if n.dot(&at.d).is_positive() { -n } else { n }, Feature::Face(0))
    }
}

impl<T: Scalar, const D: usize> Surface<T, D> for Aabb<T, D> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        let (low, high) = (self.low(), self.high());
        let mut sides = Sides::of(at.d, at.p);
        for axis in 0..D {
            let unit = Vector([0, 1, 2].map(|i| if i == axis { N::ONE } else { N::ZERO }));
            sides.offer(2 * axis, -unit, seen(low, Some(at.start)));
            sides.offer(2 * axis + 1, unit, seen(high, Some(at.start)));
        }
        sides.found(side::<D>)
    }
}

impl<T: Scalar, const D: usize> Surface<T, D> for OrientedBox<T, D>
where
    Self: Spanned<T, D>,
{
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        solid(&self.cell(), at)
    }
}

impl<T: Scalar> Surface<T, 2> for Parallelogram<T, 2> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 2>) -> (Vector<N>, Feature) {
        solid(&self.cell(), at)
    }
}

impl<T: Scalar> Surface<T, 3> for Parallelogram<T, 3> {
    const FLAT: bool = true;
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        front(arrow::<N, T, 3>(&self.u).cross(&arrow(&self.v)), &at.d)
    }
}

impl<T: Scalar> Surface<T, 2> for Triangle<T, 2> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 2>) -> (Vector<N>, Feature) {
        polygon([&at.d, &at.p], [&self.a, &self.b, &self.c].into_iter().map(|p| at.see(p)))
    }
}

impl<T: Scalar> Surface<T, 3> for Triangle<T, 3> {
    const FLAT: bool = true;
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let edge = |p: &Point<T, 3>| seen::<N, T, 3>(p.coords.into(), Some(&self.a.coords.into()));
        front(edge(&self.b).cross(&edge(&self.c)), &at.d)
    }
}

impl<T: Scalar> Surface<T, 2> for ConvexPolygon<'_, T, 2> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 2>) -> (Vector<N>, Feature) {
        polygon([&at.d, &at.p], self.vertices.iter().map(|p| at.see(p)))
    }
}

impl<T: Scalar> Surface<T, 3> for ConvexPolygon<'_, T, 3> {
    const FLAT: bool = true;
    /// The sum of the triangles' normals (Newell).
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let Some(first) = self.vertices.first() else { return (Vector::ZERO, Feature::Face(0)) };
        let from: [T; 3] = first.coords.into();
        let edges = || self.vertices.iter().map(|p| seen::<N, T, 3>(p.coords.into(), Some(&from)));
        let pairs = edges().zip(edges().skip(1));
        front(pairs.fold(Vector::ZERO, |n, (p, q)| n + p.cross(&q)), &at.d)
    }
}

impl<T: Scalar> Surface<T, 3> for Tetrahedron<T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let [a, b, c, d] = [&self.a, &self.b, &self.c, &self.d].map(|p| at.see(p));
        let mut sides = Sides::of(at.d, at.p);
        for (i, [p, q, r, inside]) in
            [[b, c, d, a], [a, c, d, b], [a, b, d, c], [a, b, c, d]].into_iter().enumerate()
        {
            sides.offer_away(i, (q - p).cross(&(r - p)), p, inside);
        }
        sides.found(Feature::Face)
    }
}

impl<T: Scalar> Surface<T, 3> for ConvexPolyhedron<'_, T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let corners = self.corners().map(|p| at.see(p));
        let (sum, count) =
            corners.fold((Vector::ZERO, N::ZERO), |(sum, n), p| (sum + p, n + N::ONE));
        let center = if count.is_zero() { sum } else { sum.ratio(N::ONE, count) };
        let mut sides = Sides::of(at.d, at.p);
        for (i, face) in self.faces.iter().enumerate() {
            if let [Some(p), Some(q), Some(r)] = face.map(|k| self.vertices.get(k)) {
                let [p, q, r] = [p, q, r].map(|p| at.see(p));
                sides.offer_away(i, (q - p).cross(&(r - p)), p, center);
            }
        }
        sides.found(Feature::Face)
    }
}

impl<T: Scalar> Surface<T, 3> for Frustum<T> {
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        let mut sides = Sides::of(at.d, at.p);
        for (i, half) in self.sides.iter().chain([&self.near]).chain(&self.far).enumerate() {
            let (n, foot) = level(half.normal, half.offset, at);
            sides.offer(i, n, foot);
        }
        sides.found(Feature::Face)
    }
}

/// The normal, and the point of the plane nearest to the start.
fn level<N: Reading<T>, T: Scalar, const D: usize>(
    normal: SVector<T, D>,
    offset: T,
    at: &Arrived<N, T, D>,
) -> (Vector<N>, Vector<N>) {
    let n: Vector<N> = Vector(N::proportion(arrow::<N, T, D>(&normal).0));
    let all = arrow::<N, T, D>(&normal).reach();
    let part = n.reach();
    let start: Vector<N> = seen(*at.start, None);
    // n is `part/all` times the normal.
    let d = if all.is_positive() { number::<N, T>(offset) * (part / all) } else { N::ZERO };
    let squared = n.squared();
    let foot =
        if squared.is_positive() { n.ratio(d - n.dot(&start), squared) } else { Vector::ZERO };
    (n, foot)
}

impl<T: Scalar, const D: usize> Surface<T, D> for HalfSpace<T, D> {
    fn surface<N: Reading<T>>(&self, _: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        (Vector(N::proportion(arrow::<N, T, D>(&self.normal).0)), Feature::Face(0))
    }
}

impl<T: Scalar, const D: usize> Surface<T, D> for Plane<T, D> {
    const FLAT: bool = true;
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        front(Vector(N::proportion(arrow::<N, T, D>(&self.normal).0)), &at.d)
    }
}

impl<T: Scalar> Surface<T, 3> for Disk<T> {
    const FLAT: bool = true;
    fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, 3>) -> (Vector<N>, Feature) {
        front(Vector(N::proportion(arrow::<N, T, 3>(&self.normal).0)), &at.d)
    }
}

macro_rules! lines {
    ($($shape:ident)*) => {$(
        impl<T: Scalar, const D: usize> Surface<T, D> for $shape<T, D> {
            const FLAT: bool = true;
            /// Across the line, towards the ray; of one along the ray, its end.
            fn surface<N: Reading<T>>(&self, at: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
                let e: Vector<N> = Vector(N::proportion(steps::<N, T, D>(self.step()).0));
                let turn = e.cross(&at.d);
                let n = turn.cross(&e);
                if !(n.squared().is_positive() && e.squared().is_positive()) {
                    let backwards = !e.dot(&at.d).is_positive();
                    let end = usize::from(backwards && Linear::end(self).is_some());
                    return (Vector::ZERO, Feature::Vertex(end));
                }
                (if n.dot(&at.d).is_positive() { -n } else { n }, Feature::Edge(0))
            }
        }
    )*};
}

lines! { Line Ray Segment }

impl<T: Scalar, const D: usize> Surface<T, D> for Point<T, D> {
    fn surface<N: Reading<T>>(&self, _: &Arrived<N, T, D>) -> (Vector<N>, Feature) {
        (Vector::ZERO, Feature::Vertex(0))
    }
}

/// Whether a number of the type has an `f64` near it.
pub(super) fn has_double<T: Scalar>() -> bool {
    T::Kernel::in_double(&Delta(T::zero(), T::zero())).is_some()
}
