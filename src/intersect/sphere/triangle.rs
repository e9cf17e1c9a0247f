//! Sphere × triangle.

use super::super::Meet;
use super::super::line::from_to;
use super::super::near::{comes_near, nearest_on};
use super::super::triangle::{counterclockwise, edge_sides, flat_axes, flattened, normal};
use super::reaches;
use crate::lanes::{self, Feature, Worth};
use crate::predicate::{
    Cross, Delta, Dot, Each, Minus, Polynomial, Ring, Sign, Square, Times, Triple, Value, ratio,
    sign,
};
use crate::rough::ball_plainly;
use crate::scalar::Scalar;
use crate::shape::{Segment, Sphere, Triangle};
use crate::vector;
use nalgebra::Point;

/// Where on a triangle the point nearest to the center is.
pub(crate) enum Nearest<T: Scalar, const D: usize> {
    /// At this vertex.
    Vertex(Point<T, D>),
    /// On this edge.
    Edge(Segment<T, D>),
    /// On this edge, between its ends.
    Inside(Segment<T, D>),
    /// Over the face.
    Face,
}

/// The Voronoi region of the triangle in which the center lies. `outer` are the signs of
/// the center against the edges bc, ca, ab in the plane of the triangle, negative
/// outside.
///
/// It is the region of an edge if the center is outside it and has its foot on it, that
/// of a vertex if both edges there lead away from the center.
fn nearest<T: Scalar, const D: usize>(
    t: &Triangle<T, D>,
    center: [T; D],
    outer: [Sign; 3],
) -> Nearest<T, D> {
    if outer.iter().all(|s| !s.is_negative()) {
        return Nearest::Face;
    }
    let leads_away = |from: &Point<T, D>, to: &Point<T, D>| {
        let (from, to) = (from.coords.into(), to.coords.into());
        !sign(&Dot(from_to(from, center), from_to(from, to))).is_positive()
    };
    let [a, b, c] = t.vertices();
    for (v, next, last) in [(a, b, c), (b, c, a), (c, a, b)] {
        if leads_away(&v, &next) && leads_away(&v, &last) {
            return Nearest::Vertex(v);
        }
    }
    let beside = |e: &Segment<T, D>| !leads_away(&e.a, &e.b) && !leads_away(&e.b, &e.a);
    let [ab, bc, ca] = t.edges();
    let mut candidates = [bc, ca, ab].into_iter().zip(outer);
    match candidates.find(|(e, s)| s.is_negative() && beside(e)) {
        Some((e, _)) => Nearest::Edge(e),
        None => Nearest::Face,
    }
}

/// n · ((q − p) × (c − p)): on which side of the edge from p to q, seen along the normal.
#[derive(Clone, Copy)]
struct EdgeSide<T> {
    normal: [Cross<T>; 3],
    edge: [Delta<T>; 3],
    w: [Delta<T>; 3],
}

impl<T: Scalar> Polynomial<T> for EdgeSide<T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let cross = vector::cross(self.edge, self.w);
        let term = |i: usize| Times(self.normal[i], cross[i]).eval::<R>();
        term(0).add(&term(1)).add(&term(2))
    }
}

/// (n·w)² − r² n·n
#[derive(Clone, Copy)]
struct FaceGap<T> {
    normal: [Cross<T>; 3],
    height: Triple<T>,
    radius: T,
}

impl<T: Scalar> Polynomial<T> for FaceGap<T> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let h = self.height.eval::<R>();
        let [x, y, z] = self.normal.map(|n| Square(n).eval::<R>());
        let r = R::embed(self.radius);
        h.square().sub(&r.square().mul(&x.add(&y).add(&z)))
    }
}

/// n·n
#[derive(Clone, Copy)]
struct NormalSquared<T>([Cross<T>; 3]);

impl<T: Scalar> Polynomial<T> for NormalSquared<T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [x, y, z] = self.0.map(|n| Square(n).eval::<R>());
        x.add(&y).add(&z)
    }
}

/// (c − a) · n
#[inline]
fn height<T: Scalar>(t: &Triangle<T, 3>, c: [T; 3]) -> Triple<T> {
    let [a, b, d] = t.v();
    Triple(from_to(a, c), from_to(a, b), from_to(a, d))
}

/// Where the center's nearest point of a triangle in space is.
#[inline]
pub(crate) fn region3<T: Scalar>(t: &Triangle<T, 3>, center: [T; 3]) -> Nearest<T, 3> {
    if let Some(seen) = lanes::nearest_feature(t, &center) {
        let ([a, b, c], [ab, bc, ca]) = (t.vertices(), t.edges());
        return match seen {
            Feature::Vertex(i) => Nearest::Vertex([a, b, c][i % 3]),
            Feature::Edge(i) => Nearest::Inside([bc, ca, ab][i % 3]),
            Feature::Face => Nearest::Face,
        };
    }
    if flat_axes(t).is_none() {
        return Nearest::Edge(flattened(t));
    }
    let [a, b, c] = t.v();
    let normal = normal(t);
    let outer = [[b, c], [c, a], [a, b]]
        .map(|[p, q]| sign(&EdgeSide { normal, edge: from_to(p, q), w: from_to(p, center) }));
    nearest(t, center, outer)
}

/// Whether the sphere reaches the point of the triangle nearest to its center.
fn touches<T: Scalar>(s: &Sphere<T, 3>, t: &Triangle<T, 3>) -> bool {
    match region3(t, s.c()) {
        Nearest::Vertex(p) => reaches(s, p.coords.into()),
        Nearest::Edge(e) | Nearest::Inside(e) => comes_near(&e, s.c(), Value(s.radius)),
        Nearest::Face => {
            let (normal, height) = (normal(t), height(t, s.c()));
            !sign(&FaceGap { normal, height, radius: s.radius }).is_positive()
        }
    }
}

impl<T: Scalar> Meet<Triangle<T, 3>, Point<T, 3>> for Sphere<T, 3> {
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, other: &Triangle<T, 3>) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, other)
    }
    #[inline]
    fn meets(&self, t: &Triangle<T, 3>) -> bool {
        lanes::after_look::<T>(Worth::All, || ball_plainly(self, t))
            .unwrap_or_else(|| touches(self, t))
    }
    fn meet(&self, t: &Triangle<T, 3>) -> Option<Point<T, 3>> {
        let meets = Meet::<_, Point<T, 3>>::meets(self, t);
        if meets { self.meet_plainly(t) } else { None }
    }
    /// A witness: the point of the triangle nearest to the center.
    #[inline(never)]
    fn meet_plainly(&self, t: &Triangle<T, 3>) -> Option<Point<T, 3>> {
        let c = self.c();
        Some(match region3(t, c) {
            Nearest::Vertex(p) => p,
            Nearest::Edge(e) | Nearest::Inside(e) => nearest_on(&e, c),
            Nearest::Face => {
                // c − n (n·w)/(n·n)
                let (n, h) = (normal(t), height(t, c));
                let nn = NormalSquared(n);
                Point::from(core::array::from_fn(|i| {
                    ratio(&Minus(Times(Value(c[i]), nn), Times(n[i], h)), &nn)
                }))
            }
        })
    }
}

/// Where the center's nearest point of a triangle in the plane is.
#[inline]
pub(crate) fn region2<T: Scalar>(t: &Triangle<T, 2>, center: [T; 2]) -> Nearest<T, 2> {
    match counterclockwise(t) {
        None => Nearest::Edge(flattened(t)),
        Some(v) => {
            let [a, b, c] = v.each(Point::from);
            nearest(&Triangle { a, b, c }, center, edge_sides(v, center))
        }
    }
}

impl<T: Scalar> Meet<Triangle<T, 2>, Point<T, 2>> for Sphere<T, 2> {
    #[inline]
    fn meets(&self, t: &Triangle<T, 2>) -> bool {
        match region2(t, self.c()) {
            Nearest::Vertex(p) => reaches(self, p.coords.into()),
            Nearest::Edge(e) | Nearest::Inside(e) => comes_near(&e, self.c(), Value(self.radius)),
            Nearest::Face => true,
        }
    }
    /// A witness: the point of the triangle nearest to the center.
    fn meet(&self, t: &Triangle<T, 2>) -> Option<Point<T, 2>> {
        match region2(t, self.c()) {
            Nearest::Vertex(p) => reaches(self, p.coords.into()).then_some(p),
            Nearest::Edge(e) | Nearest::Inside(e) => {
                comes_near(&e, self.c(), Value(self.radius)).then(|| nearest_on(&e, self.c()))
            }
            Nearest::Face => Some(self.center),
        }
    }
}
