//! Sphere × everything simpler.
//!
//! The squared distance of the center from a point, line or plane is a quotient of
//! polynomials; multiplied out, "at most r²" is the sign of a polynomial:
//!
//! | with | at most zero | degree |
//! | --- | --- | --- |
//! | point p | w·w − r², w = c − p | 2 |
//! | line o + t·u | Σ (w × u)² − r² u·u, w = c − o | 4 |
//! | plane n·x = d | (n·c − d)² − r² n·n | 4 |
//! | triangle, over its face | (n·w)² − r² n·n, n = (b − a) × (c − a) | 6 |
//! | sphere | w·w − (r + s)² | 2 |
//!
//! A ray or segment adds the signs of w·u at its ends, a triangle those that tell the
//! Voronoi region of the center. A line passes from t₀ to t₁, the roots
//! (w·u ∓ √(r² u·u − Σ (w × u)²)) / u·u.

use super::clip::{point_at, start};
use super::line::from_to;
use super::plane::side;
use super::triangle::{counterclockwise, edge_sides, flat_axes, flattened, normal};
use super::{Disk, Lens, LinePoint, Meet, Span, SphereSphere};
use crate::predicate::{
    Cross, Delta, Dot, Field, Formula, Minus, Plus, Polynomial, Ring, Sign, Times, Triple, Value,
    ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Linear, Plane, Segment, Sphere, Triangle};
use crate::vector;
use nalgebra::{Point, SVector};

/// x²
#[inline]
fn square<T, P: Polynomial<T> + Copy>(x: P) -> Times<P, P> {
    Times(x, x)
}

/// Whether the point is at most the radius away from the center.
#[inline]
pub(super) fn reaches<T: Scalar, const D: usize>(s: &Sphere<T, D>, p: [T; D]) -> bool {
    let w = from_to(p, s.c());
    !sign(&Minus(Dot(w, w), square(Value(s.radius)))).is_positive()
}

/// r² u·u − Σ (w × u)²: not negative where the line comes within the radius.
#[derive(Clone, Copy)]
struct Chord<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    radius: T,
}

impl<T: Scalar, const D: usize> Chord<T, D> {
    #[inline]
    fn new(s: &Sphere<T, D>, line: &impl Linear<T, D>) -> Self {
        Self { w: from_to(line.start(), s.c()), u: line.step(), radius: s.radius }
    }
}

impl<T: Scalar, const D: usize> Polynomial<T> for Chord<T, D> {
    const DEGREE: u32 = 4;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let (w, u) = (&self.w, &self.u);
        let mut sum = Times(square(Value(self.radius)), Dot(*u, *u)).eval::<R>();
        for j in 1..D {
            for i in 0..j {
                let c = Cross([w[i], w[j]], [u[i], u[j]]).eval::<R>();
                sum = sum.sub(&c.mul(&c));
            }
        }
        sum
    }
}

/// The parameter where the line comes in or goes out, or a coordinate of that point.
struct Root<T, const D: usize> {
    chord: Chord<T, D>,
    exit: bool,
    /// The axis of the coordinate, and that of the line's start.
    coordinate: Option<(usize, T)>,
}

impl<T: Scalar, const D: usize> Formula<T> for Root<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let Chord { w, u, .. } = self.chord;
        let (b, root) = (Dot(w, u).eval::<F>(), self.chord.eval::<F>().sqrt());
        let t = (if self.exit { b.add(&root) } else { b.sub(&root) }).div(&Dot(u, u).eval());
        match self.coordinate.and_then(|(i, o)| Some((u.get(i)?, o))) {
            Some((step, o)) => F::embed(o).add(&t.mul(&step.eval())),
            None => t,
        }
    }
}

/// Where a line that comes within the radius enters or leaves the sphere.
fn root<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> LinePoint<T, D> {
    let chord = Chord::new(s, line);
    let o = line.start();
    let at = |coordinate| vector::value(&Root { chord, exit, coordinate });
    LinePoint { t: at(None), point: Point::from(core::array::from_fn(|i| at(Some((i, o[i]))))) }
}

/// Whether a line, ray or segment comes within the radius.
#[inline]
pub(super) fn comes_near<T: Scalar, L: Linear<T, D>, const D: usize>(
    s: &Sphere<T, D>,
    line: &L,
) -> bool {
    let (w, u) = (from_to(line.start(), s.c()), line.step());
    if line.is_point() || (L::STARTS && !sign(&Dot(w, u)).is_positive()) {
        return reaches(s, line.start());
    }
    if let Some(end) = line.end() {
        if !sign(&Dot(from_to(end, s.c()), u)).is_negative() {
            return reaches(s, end);
        }
    }
    !sign(&Chord::new(s, line)).is_negative()
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        reaches(self, p.coords.into())
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        reaches(self, p.coords.into()).then_some(*p)
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        comes_near(self, line)
    }
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        if !comes_near(self, line) {
            return None;
        }
        if line.is_point() {
            return Some(Span::point(start(line)));
        }
        let entry = if L::STARTS && reaches(self, line.start()) {
            start(line)
        } else {
            root(self, line, false)
        };
        let exit = match line.end() {
            Some(end) if reaches(self, end) => LinePoint { t: T::one(), point: Point::from(end) },
            _ => root(self, line, true),
        };
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}

/// (n·c − d)² − r² n·n: not positive where the plane comes within the radius.
#[inline]
fn reaches_plane<T: Scalar, const D: usize>(s: &Sphere<T, D>, plane: &Plane<T, D>) -> bool {
    let n = vector::raw(&plane.normal);
    let gap = Minus(square(side(plane, s.c())), Times(square(Value(s.radius)), Dot(n, n)));
    !sign(&gap).is_positive()
}

/// The foot of the center on the plane: c − n (n·c − d)/(n·n).
fn foot<T: Scalar, const D: usize>(s: &Sphere<T, D>, plane: &Plane<T, D>) -> Point<T, D> {
    let (c, n) = (s.c(), vector::raw(&plane.normal));
    let (nn, h) = (Dot(n, n), side(plane, c));
    let coordinate = |i: usize| ratio(&Minus(Times(Value(c[i]), nn), Times(n[i], h)), &nn);
    Point::from(core::array::from_fn(coordinate))
}

/// √(r² n·n − (n·c − d)²), over |n|; or, with an axis of a vector across the normal in
/// the plane, a coordinate of an end of the chord.
struct Section<T: Scalar, const D: usize> {
    sphere: Sphere<T, D>,
    plane: Plane<T, D>,
    /// The axis, and the component there of the normal turned by a right angle.
    end: Option<(usize, Delta<T>)>,
}

impl<T: Scalar, const D: usize> Formula<T> for Section<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let n = vector::raw(&self.plane.normal);
        let c = self.sphere.c();
        let nn = Dot(n, n).eval::<F>();
        let h = side(&self.plane, c).eval::<F>();
        let r = F::embed(self.sphere.radius);
        let rest = r.mul(&r).mul(&nn).sub(&h.mul(&h));
        match self.end.and_then(|(i, across)| Some((c.get(i)?, n.get(i)?, across))) {
            None => rest.div(&nn).sqrt(),
            Some((c, n, across)) => {
                let step = across.eval::<F>().mul(&rest.sqrt()).sub(&n.eval::<F>().mul(&h));
                F::embed(*c).add(&step.div(&nn))
            }
        }
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Disk<T>> for Sphere<T, 3> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        reaches_plane(self, plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Disk<T>> {
        reaches_plane(self, plane).then(|| Disk {
            center: foot(self, plane),
            normal: plane.normal,
            radius: vector::value(&Section { sphere: *self, plane: *plane, end: None }),
        })
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for Sphere<T, 2> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        reaches_plane(self, plane)
    }
    /// The chord; its ends are equal where the line touches.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        if !reaches_plane(self, plane) {
            return None;
        }
        let [x, y] = vector::raw(&plane.normal);
        let back = |d: Delta<T>| Delta(d.1, d.0);
        let end = |across: [Delta<T>; 2]| {
            Point::from(core::array::from_fn(|i| {
                let end = Some((i, across[i]));
                vector::value(&Section { sphere: *self, plane: *plane, end })
            }))
        };
        Some(Segment { a: end([y, back(x)]), b: end([back(y), x]) })
    }
}

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        let plane = half.boundary();
        !sign(&side(&plane, self.c())).is_positive() || reaches_plane(self, &plane)
    }
    /// A witness: the center if it is in the half-space, else its foot on the boundary.
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        let plane = half.boundary();
        if !sign(&side(&plane, self.c())).is_positive() {
            return Some(self.center);
        }
        reaches_plane(self, &plane).then(|| foot(self, &plane))
    }
}

/// Where on a triangle the point nearest to the center is.
enum Nearest<T: Scalar, const D: usize> {
    /// At this vertex.
    Vertex(Point<T, D>),
    /// On this edge.
    Edge(Segment<T, D>),
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

/// The point of a segment nearest to the center: an end, or the foot a + u (w·u)/(u·u).
fn nearest_on<T: Scalar, const D: usize>(e: &Segment<T, D>, c: [T; D]) -> Point<T, D> {
    let u = e.step();
    let wu = Dot(from_to(e.a.coords.into(), c), u);
    if e.is_point() || !sign(&wu).is_positive() {
        e.a
    } else if !sign(&Dot(from_to(e.b.coords.into(), c), u)).is_negative() {
        e.b
    } else {
        point_at(e, &wu, &Dot(u, u)).point
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
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let cross = vector::cross(self.edge, self.w);
        let [x, y, z] = [0, 1, 2].map(|i| Times(self.normal[i], cross[i]).eval::<R>());
        x.add(&y).add(&z)
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
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let h = self.height.eval::<R>();
        let [x, y, z] = self.normal.map(|n| square(n).eval::<R>());
        let r = R::embed(self.radius);
        h.mul(&h).sub(&r.mul(&r).mul(&x.add(&y).add(&z)))
    }
}

/// n·n
#[derive(Clone, Copy)]
struct NormalSquared<T>([Cross<T>; 3]);

impl<T: Scalar> Polynomial<T> for NormalSquared<T> {
    const DEGREE: u32 = 4;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let [x, y, z] = self.0.map(|n| square(n).eval::<R>());
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
fn region3<T: Scalar>(t: &Triangle<T, 3>, center: [T; 3]) -> Nearest<T, 3> {
    if flat_axes(t).is_none() {
        return Nearest::Edge(flattened(t));
    }
    let [a, b, c] = t.v();
    let normal = normal(t);
    let outer = [[b, c], [c, a], [a, b]]
        .map(|[p, q]| sign(&EdgeSide { normal, edge: from_to(p, q), w: from_to(p, center) }));
    nearest(t, center, outer)
}

impl<T: Scalar> Meet<Triangle<T, 3>, Point<T, 3>> for Sphere<T, 3> {
    #[inline]
    fn meets(&self, t: &Triangle<T, 3>) -> bool {
        match region3(t, self.c()) {
            Nearest::Vertex(p) => reaches(self, p.coords.into()),
            Nearest::Edge(e) => comes_near(self, &e),
            Nearest::Face => {
                let (normal, height) = (normal(t), height(t, self.c()));
                !sign(&FaceGap { normal, height, radius: self.radius }).is_positive()
            }
        }
    }
    /// A witness: the point of the triangle nearest to the center.
    fn meet(&self, t: &Triangle<T, 3>) -> Option<Point<T, 3>> {
        if !Meet::<_, Point<T, 3>>::meets(self, t) {
            return None;
        }
        let c = self.c();
        Some(match region3(t, c) {
            Nearest::Vertex(p) => p,
            Nearest::Edge(e) => nearest_on(&e, c),
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
fn region2<T: Scalar>(t: &Triangle<T, 2>, center: [T; 2]) -> Nearest<T, 2> {
    match counterclockwise(t) {
        None => Nearest::Edge(flattened(t)),
        Some(v) => {
            let [a, b, c] = v.map(Point::from);
            nearest(&Triangle { a, b, c }, center, edge_sides(v, center))
        }
    }
}

impl<T: Scalar> Meet<Triangle<T, 2>, Point<T, 2>> for Sphere<T, 2> {
    #[inline]
    fn meets(&self, t: &Triangle<T, 2>) -> bool {
        match region2(t, self.c()) {
            Nearest::Vertex(p) => reaches(self, p.coords.into()),
            Nearest::Edge(e) => comes_near(self, &e),
            Nearest::Face => true,
        }
    }
    /// A witness: the point of the triangle nearest to the center.
    fn meet(&self, t: &Triangle<T, 2>) -> Option<Point<T, 2>> {
        match region2(t, self.c()) {
            Nearest::Vertex(p) => reaches(self, p.coords.into()).then_some(p),
            Nearest::Edge(e) => comes_near(self, &e).then(|| nearest_on(&e, self.c())),
            Nearest::Face => Some(self.center),
        }
    }
}

/// Polynomials of two spheres, w from the center of the first to that of the second.
#[derive(Clone, Copy)]
struct Pair<T: Scalar, const D: usize> {
    w: [Delta<T>; D],
    radii: [T; 2],
}

impl<T: Scalar, const D: usize> Pair<T, D> {
    #[inline]
    fn new(p: &Sphere<T, D>, q: &Sphere<T, D>) -> Self {
        Self { w: from_to(p.c(), q.c()), radii: [p.radius, q.radius] }
    }

    /// w·w − (r + s)²: positive where they are apart.
    #[inline]
    fn gap(&self) -> Sign {
        let [r, s] = self.radii.map(Value);
        sign(&Minus(Dot(self.w, self.w), square(Plus(r, s))))
    }

    /// w·w − (r − s)²: positive where neither contains the other.
    #[inline]
    fn overhang(&self) -> Sign {
        let [r, s] = self.radii;
        sign(&Minus(Dot(self.w, self.w), square(Delta(r, s))))
    }
}

/// w·w + r² − s²: twice |w| times the distance of the rim's center from the first.
#[derive(Clone, Copy)]
struct Reach<T: Scalar, const D: usize>(Pair<T, D>);

impl<T: Scalar, const D: usize> Polynomial<T> for Reach<T, D> {
    const DEGREE: u32 = 2;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Pair { w, radii: [r, s] } = self.0;
        Plus(Dot(w, w), Minus(square(Value(r)), square(Value(s)))).eval()
    }
}

/// The radius of the rim, √(r² − (q/2)²/(w·w)) = √((4 r² w·w − q²)/(4 w·w)).
struct Rim<T: Scalar, const D: usize>(Pair<T, D>);

impl<T: Scalar, const D: usize> Formula<T> for Rim<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let Pair { w, radii: [r, _] } = self.0;
        let (q, ww, r) = (Reach(self.0).eval::<F>(), Dot(w, w).eval::<F>(), F::embed(r));
        let two = F::one().add(&F::one());
        let four = two.mul(&two).mul(&ww);
        four.mul(&r.mul(&r)).sub(&q.mul(&q)).div(&four).sqrt()
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, SphereSphere<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, other: &Sphere<T, D>) -> bool {
        !Pair::new(self, other).gap().is_positive()
    }
    fn meet(&self, other: &Sphere<T, D>) -> Option<SphereSphere<T, D>> {
        // In an order that does not depend on that of the arguments.
        let first = (self.c(), self.radius) <= (other.c(), other.radius);
        let (p, q) = if first { (self, other) } else { (other, self) };
        let pair = Pair::new(p, q);
        let touch = pair.gap();
        if touch.is_positive() {
            return None;
        }
        if !pair.overhang().is_positive() {
            let smaller = if p.radius <= q.radius { *p } else { *q };
            return Some(SphereSphere::Sphere(smaller));
        }
        // p + w q/(2 w·w)
        let (c, w, reach) = (p.c(), pair.w, Reach(pair));
        let ww = Dot(w, w);
        let twice = Plus(ww, ww);
        let center = Point::from(core::array::from_fn(|i| {
            ratio(&Plus(Times(Value(c[i]), twice), Times(w[i], reach)), &twice)
        }));
        if touch.is_zero() {
            return Some(SphereSphere::Point(center));
        }
        let axis: SVector<T, D> = vector::direction(&w);
        Some(SphereSphere::Lens(Lens { center, axis, radius: vector::value(&Rim(pair)) }))
    }
}

/// The point of the box nearest to the center.
#[inline]
fn clamped<T: Scalar, const D: usize>(s: &Sphere<T, D>, b: &Aabb<T, D>) -> [T; D] {
    let (c, low, high) = (s.c(), b.low(), b.high());
    core::array::from_fn(|i| {
        let x = if c[i] < low[i] { low[i] } else { c[i] };
        if x > high[i] { high[i] } else { x }
    })
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, Point<T, D>> for Aabb<T, D> {
    #[inline]
    fn meets(&self, s: &Sphere<T, D>) -> bool {
        reaches(s, clamped(s, self))
    }
    /// A witness: the point of the box nearest to the center.
    fn meet(&self, s: &Sphere<T, D>) -> Option<Point<T, D>> {
        let p = clamped(s, self);
        reaches(s, p).then(|| Point::from(p))
    }
}
