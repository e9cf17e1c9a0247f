//! Frustum × triangle, tetrahedron, parallelogram, box and oriented box.
//!
//! A polyhedron with triangles for a surface shares a point with the frustum where one of
//! the triangles does, or where it has all of the frustum inside: then the frustum is
//! bounded, and one of its corners is enough to tell.
//!
//! The part of a triangle in the frustum, where it is not empty, is a polygon with corners:
//! on an edge of the triangle, which the half-spaces cut, or inside it on two planes. With
//! x = a + u·e + v·f, pᵢ = nᵢ·e, qᵢ = nᵢ·f and rᵢ = dᵢ − nᵢ·a, those two say
//! pᵢu + qᵢv = rᵢ, so by Cramer's rule
//!
//! u = (rᵢqⱼ − rⱼqᵢ)/D, v = (pᵢrⱼ − pⱼrᵢ)/D, D = pᵢqⱼ − pⱼqᵢ,
//!
//! with u, v, 1 − u − v ≥ 0 and pₖu + qₖv ≤ rₖ for the others: of degree 4, and 6.

use super::super::Meet;
use super::super::clip::{Constraint, Stop, cut, whole};
use super::super::system::{Foot, System};
use super::Witness;
use crate::lanes::frustum_looks;
use crate::predicate::{Delta, Inner, Plus, Polynomial, Ring, Sum, Times, ratio, sign};
use crate::rough::frustum_plainly;
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned, Vertex};
use crate::shape::{Aabb, Frustum, HalfSpace, OrientedBox, Parallelogram, Tetrahedron, Triangle};
use crate::vector;
use nalgebra::Point;

type Corner<T> = Vertex<T, 3>;
type Step<T> = [Sum<T, 7>; 3];

/// A triangle of a surface.
type Facet<T> = [Corner<T>; 3];

/// A shape with a surface of triangles.
pub(in super::super) trait Faceted<T: Scalar> {
    /// The triangles of its surface, or itself if it is flat.
    fn facets(&self) -> impl Iterator<Item = Facet<T>> + Clone;
    /// A vertex not in the plane of the facet, if the shape is solid.
    fn opposite(&self, facet: &Facet<T>) -> Option<Corner<T>>;
}

impl<T: Scalar> Faceted<T> for Triangle<T, 3> {
    fn facets(&self) -> impl Iterator<Item = Facet<T>> + Clone {
        core::iter::once(self.v().map(Vertex::plain))
    }
    fn opposite(&self, _: &Facet<T>) -> Option<Corner<T>> {
        None
    }
}

impl<T: Scalar> Faceted<T> for Tetrahedron<T> {
    fn facets(&self) -> impl Iterator<Item = Facet<T>> + Clone {
        let corner = |p: Point<T, 3>| Vertex::plain(p.coords.into());
        self.faces().map(|face| face.vertices().map(corner)).into_iter()
    }
    fn opposite(&self, facet: &Facet<T>) -> Option<Corner<T>> {
        let mut corners = self.vertices().map(|p| Vertex::plain(p.coords.into())).into_iter();
        corners.find(|p| !sign(&Volume { facet, p: p.coordinates() }).is_zero())
    }
}

impl<T: Scalar> Faceted<T> for Cell<T, 3> {
    fn facets(&self) -> impl Iterator<Item = Facet<T>> + Clone {
        let cell = *self;
        // Two triangles of each face: across two edges, with the third at each end.
        let faces: &[[usize; 3]] =
            if cell.count < 3 { &[[1, 2, 0]] } else { &[[1, 2, 4], [2, 4, 1], [4, 1, 2]] };
        faces.iter().flat_map(move |[e, f, other]| {
            [0, *other].into_iter().take(if *other == 0 { 1 } else { 2 }).flat_map(move |base| {
                [[base, base | e, base | f], [base | e | f, base | f, base | e]]
                    .map(|facet| facet.map(|which| cell.corner(which)))
            })
        })
    }
    fn opposite(&self, facet: &Facet<T>) -> Option<Corner<T>> {
        let apart = |p: &Corner<T>| !sign(&Volume { facet, p: p.coordinates() }).is_zero();
        let corners = (0..8).map(|which| self.corner(which));
        if self.count < 3 { None } else { corners.into_iter().find(apart) }
    }
}

/// ((b − a) × (c − a)) · (p − a)
#[derive(Clone, Copy)]
struct Volume<'a, T: Scalar> {
    facet: &'a Facet<T>,
    p: [Sum<T, 4>; 3],
}

impl<T: Scalar> Polynomial<T> for Volume<'_, T> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6 * 8 * 8 * 8;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [a, b, c] = self.facet;
        let base = a.coordinates().map(|x| x.eval::<R>());
        let from = |v: [R; 3]| {
            let [x, y, z] = v;
            let [a, b, c] = &base;
            [x.sub(a), y.sub(b), z.sub(c)]
        };
        let [p, q, r] = [&self.p, &b.coordinates(), &c.coordinates()]
            .map(|v| from(v.each_ref().map(|x| x.eval::<R>())));
        volume(&p, &q, &r)
    }
}

/// p·(q × r)
fn volume<T, R: Ring<T>>([a, b, c]: &[R; 3], [p, q, r]: &[R; 3], [x, y, z]: &[R; 3]) -> R {
    let minor = |p: &R, q: &R, x: &R, y: &R| p.mul(y).sub(&q.mul(x));
    let first = a.mul(&minor(q, r, y, z));
    first.add(&b.mul(&minor(r, p, z, x))).add(&c.mul(&minor(p, q, x, y)))
}

/// d − n·p for a vertex.
#[derive(Clone, Copy)]
struct Depth<T: Scalar> {
    half: HalfSpace<T, 3>,
    p: Corner<T>,
}

impl<T: Scalar> Polynomial<T> for Depth<T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 13;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let height = Inner(vector::raw(&self.half.normal), self.p.coordinates()).eval::<R>();
        R::embed(self.half.offset).mul(&R::one()).sub(&height)
    }
}

type Rise<T> = Inner<Delta<T>, Sum<T, 7>, 3>;

#[inline]
fn rise<T: Scalar>(half: &HalfSpace<T, 3>, step: Step<T>) -> Rise<T> {
    Inner(vector::raw(&half.normal), step)
}

/// The part of an edge in the frustum: its first point.
fn on_edge<T: Scalar>(
    halves: &[HalfSpace<T, 3>; 6],
    from: &Corner<T>,
    to: &Corner<T>,
) -> Option<Stop<Depth<T>, Rise<T>>> {
    let step = from.to(to);
    let is_point = step.iter().all(|x| sign(x).is_zero());
    let each = halves
        .iter()
        .map(|half| Constraint { a: Depth { half: *half, p: *from }, c: rise(half, step) });
    let [entry, _] = cut::<T, _, _>(whole(true, true, is_point), each, 0)?;
    Some(entry)
}

/// Where the planes of two half-spaces meet that of the facet.
#[derive(Clone, Copy)]
struct Pierce<'a, T: Scalar> {
    facet: &'a Facet<T>,
    halves: [HalfSpace<T, 3>; 2],
}

/// D, D u, D v or D(1 − u − v).
#[derive(Clone, Copy)]
enum Share {
    All,
    U,
    V,
    Rest,
}

#[derive(Clone, Copy)]
struct Shares<'a, T: Scalar>(Pierce<'a, T>, Share);

impl<T: Scalar> Pierce<'_, T> {
    /// p, q and r of a half-space.
    fn row<R: Ring<T>>(&self, half: &HalfSpace<T, 3>) -> [R; 3] {
        let [a, b, c] = self.facet;
        let depth = Depth { half: *half, p: *a };
        [rise(half, a.to(b)).eval(), rise(half, a.to(c)).eval(), depth.eval()]
    }

    /// D, D u and D v.
    fn solution<R: Ring<T>>(&self) -> [R; 3] {
        let [[p, q, r], [s, t, w]] = self.halves.each_ref().map(|half| self.row::<R>(half));
        let minor = |p: &R, q: &R, s: &R, t: &R| p.mul(t).sub(&q.mul(s));
        [minor(&p, &q, &s, &t), minor(&r, &q, &w, &t), minor(&p, &r, &s, &w)]
    }
}

impl<T: Scalar> Polynomial<T> for Shares<'_, T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [d, u, v] = self.0.solution::<R>();
        match self.1 {
            Share::All => d,
            Share::U => u,
            Share::V => v,
            Share::Rest => d.sub(&u).sub(&v),
        }
    }
}

/// D(pₖu + qₖv − rₖ)
#[derive(Clone, Copy)]
struct Over<'a, T: Scalar>(Pierce<'a, T>, HalfSpace<T, 3>);

impl<T: Scalar> Polynomial<T> for Over<'_, T> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let ([d, u, v], [p, q, r]) = (self.0.solution::<R>(), self.0.row::<R>(&self.1));
        p.mul(&u).add(&q.mul(&v)).sub(&r.mul(&d))
    }
}

/// D times a coordinate of a + u·e + v·f.
#[derive(Clone, Copy)]
struct Coordinate<'a, T: Scalar>(Pierce<'a, T>, usize);

impl<T: Scalar> Polynomial<T> for Coordinate<'_, T> {
    const DEGREE: u32 = 5;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let ([d, u, v], [a, b, c]) = (self.0.solution::<R>(), self.0.facet);
        let of = |x: &[Sum<T, 7>; 3]| pick(x, self.1).eval::<R>();
        let start = pick(&a.coordinates(), self.1).eval::<R>();
        start.mul(&d).add(&of(&a.to(b)).mul(&u)).add(&of(&a.to(c)).mul(&v))
    }
}

fn pick<X: Copy>([x, y, z]: &[X; 3], axis: usize) -> X {
    match axis {
        0 => *x,
        1 => *y,
        _ => *z,
    }
}

/// A pair of planes that meet inside the facet at a point of the frustum.
fn inside<'a, T: Scalar>(
    halves: &[HalfSpace<T, 3>; 6],
    facet: &'a Facet<T>,
) -> Option<Pierce<'a, T>> {
    let pairs = halves
        .iter()
        .enumerate()
        .flat_map(|(i, half)| halves.iter().skip(i + 1).map(move |other| [*half, *other]));
    pairs.map(|halves| Pierce { facet, halves }).find(|pierce| {
        let d = sign(&Shares(*pierce, Share::All));
        let holds = |share| !(sign(&Shares(*pierce, share)) * d).is_negative();
        let within = |half: &HalfSpace<T, 3>| {
            pierce.halves.contains(half) || !(sign(&Over(*pierce, *half)) * d).is_positive()
        };
        !d.is_zero()
            && [Share::U, Share::V, Share::Rest].into_iter().all(holds)
            && halves.iter().all(within)
    })
}

/// Whether all vertices are beyond one of the planes.
fn beyond_a_plane<T: Scalar>(
    halves: &[HalfSpace<T, 3>; 6],
    facets: impl Iterator<Item = Facet<T>> + Clone,
) -> bool {
    let beyond =
        |half: &HalfSpace<T, 3>, p: &Corner<T>| sign(&Depth { half: *half, p: *p }).is_negative();
    halves.iter().any(|half| facets.clone().all(|f| f.iter().all(|p| beyond(half, p))))
}

/// ((b − a) × (c − a)) · (x − a) for the foot x = N/G on three planes, times G.
#[derive(Clone, Copy)]
struct FootVolume<'a, T: Scalar> {
    facet: &'a Facet<T>,
    system: &'a System<T>,
    foot: Foot,
}

impl<T: Scalar> Polynomial<T> for FootVolume<'_, T> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let (n, g) = self.system.homogeneous::<R>(self.foot);
        let [a, b, c] = self.facet;
        let [ax, ay, az] = a.coordinates().map(|x| x.eval::<R>());
        let [nx, ny, nz] = n;
        let p = [nx.sub(&ax.mul(&g)), ny.sub(&ay.mul(&g)), nz.sub(&az.mul(&g))];
        let [q, r] = [b, c].map(|to| a.to(to).map(|x| x.eval::<R>()));
        volume(&p, &q, &r)
    }
}

/// A corner of the frustum that is inside the shape, where their surfaces are apart.
fn surrounded<T: Scalar>(system: &System<T>, shape: &impl Faceted<T>) -> Option<Foot> {
    let corner = system.corners().next()?;
    let g = system.orientation(corner);
    let inside = |facet: Facet<T>| {
        let Some(opposite) = shape.opposite(&facet) else { return false };
        let own = sign(&Volume { facet: &facet, p: opposite.coordinates() });
        let there = sign(&FootVolume { facet: &facet, system, foot: corner }) * g;
        !(own * there).is_negative()
    };
    shape.facets().all(inside).then_some(corner)
}

/// A point that the facet shares with the frustum.
fn on_facet<T: Scalar>(halves: &[HalfSpace<T, 3>; 6], facet: &Facet<T>) -> Option<Witness<T>> {
    if beyond_a_plane(halves, core::iter::once(*facet)) {
        return None;
    }
    let [a, b, c] = facet;
    for (from, to) in [(a, b), (b, c), (c, a)] {
        match on_edge(halves, from, to) {
            None => {}
            Some(Stop::At(_, Constraint { a: n, c: d })) => {
                let (start, step) = (from.coordinates(), from.to(to));
                let mut parts = start
                    .iter()
                    .zip(&step)
                    .map(|(x, s)| ratio(&Plus(Times(*x, d), Times(*s, n)), &d));
                let mut next = || parts.next().unwrap_or(T::zero());
                return Some(Point::from([next(), next(), next()]));
            }
            Some(_) => return Some(from.rounded()),
        }
    }
    let pierce = inside(halves, facet)?;
    let below = Shares(pierce, Share::All);
    Some(Point::from([0, 1, 2].map(|axis| ratio(&Coordinate(pierce, axis), &below))))
}

fn meets_facet<T: Scalar>(halves: &[HalfSpace<T, 3>; 6], facet: &Facet<T>) -> bool {
    let [a, b, c] = facet;
    !beyond_a_plane(halves, core::iter::once(*facet))
        && ([(a, b), (b, c), (c, a)].iter().any(|(p, q)| on_edge(halves, p, q).is_some())
            || inside(halves, facet).is_some())
}

pub(in super::super) fn meets<T: Scalar>(frustum: &Frustum<T>, shape: &impl Faceted<T>) -> bool {
    let halves = frustum.half_spaces();
    !beyond_a_plane(&halves, shape.facets())
        && (shape.facets().any(|facet| meets_facet(&halves, &facet))
            || surrounded(&frustum.system([T::zero(); 3]), shape).is_some())
}

pub(in super::super) fn meet<T: Scalar>(
    frustum: &Frustum<T>,
    shape: &impl Faceted<T>,
) -> Option<Witness<T>> {
    let halves = frustum.half_spaces();
    if beyond_a_plane(&halves, shape.facets()) {
        return None;
    }
    let around = || {
        let system = frustum.system([T::zero(); 3]);
        Some(system.point(surrounded(&system, shape)?))
    };
    shape.facets().find_map(|facet| on_facet(&halves, &facet)).or_else(around)
}

/// What no look is for.
#[inline]
fn unseen<A, B>(_: &A, _: &B) -> Option<bool> {
    None
}

macro_rules! faceted {
    ($($shape:ty, $look:ident, |$s:ident| $facets:expr;)*) => {$(
        impl<T: Scalar> Meet<$shape, Witness<T>> for Frustum<T> {
            #[inline]
            fn plainly(&self, other: &$shape) -> Option<bool> {
                $look(self, other).or_else(|| frustum_plainly(self, other))
            }
            fn meets(&self, $s: &$shape) -> bool {
                meets(self, $facets)
            }
            /// A witness: a point of a vertex, edge or face in the frustum, else a corner
            /// of the frustum.
            fn meet(&self, $s: &$shape) -> Option<Witness<T>> {
                meet(self, $facets)
            }
        }
    )*};
}

faceted! {
    Triangle<T, 3>, unseen, |s| s;
    Tetrahedron<T>, unseen, |s| s;
    Aabb<T, 3>, frustum_looks, |s| &s.cell();
    Parallelogram<T, 3>, unseen, |s| &s.cell();
    OrientedBox<T, 3>, unseen, |s| &s.cell();
}
