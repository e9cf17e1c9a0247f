//! Systems of half-spaces nᵢ·X ≤ dᵢ in space: whether they share a point, and how near.
//!
//! A polyhedron that is not empty has a point nearest to a given point c, and that is c
//! itself or the foot of c on a plane, on the line of two planes or on the point of three.
//! So the polyhedron is empty exactly where none of these feet satisfies all the others;
//! and it comes within r of c exactly where one that does is within r. With eᵢ = dᵢ − nᵢ·c
//! and X = c + N/G:
//!
//! | foot on | N | G |
//! | --- | --- | --- |
//! | nothing | 0 | 1 |
//! | plane i | eᵢ nᵢ | nᵢ·nᵢ |
//! | planes i, j | (eᵢ nⱼ·nⱼ − eⱼ nᵢ·nⱼ) nᵢ + (eⱼ nᵢ·nᵢ − eᵢ nᵢ·nⱼ) nⱼ | \|nᵢ × nⱼ\|² |
//! | planes i, j, k | eᵢ (nⱼ × nₖ) + eⱼ (nₖ × nᵢ) + eₖ (nᵢ × nⱼ) | nᵢ·(nⱼ × nₖ) |
//!
//! The half-space l holds where nₗ·N ≤ eₗ G, of degrees 2, 4, 6 and 5; N·N ≤ r² G² is
//! divided by G where that is possible: of degrees 4, 6 and, for three planes, 8.
//! G = 0 is no foot. It takes at most n³/6 feet and n checks of each.

use crate::predicate::{
    Delta, Each, Minus, Plus, Polynomial, Ring, Sign, Times, Value, ratio, sign,
};
use crate::scalar::{Scalar, within_range};
use crate::shape::{Aabb, HalfSpace, Plane};
use crate::vector;
use nalgebra::Point;

/// The most half-spaces of a system: two frusta.
const MOST: usize = 12;

/// Half-spaces and a point c.
#[derive(Clone, Copy)]
pub(crate) struct System<T: Scalar> {
    normals: [[Delta<T>; 3]; MOST],
    offsets: [Delta<T>; MOST],
    len: usize,
    center: [T; 3],
}

/// A foot of c.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Foot {
    Center,
    Face(usize),
    Edge(usize, usize),
    Corner(usize, usize, usize),
}

impl<T: Scalar> System<T> {
    pub(crate) fn around(center: [T; 3]) -> Self {
        let zero = Delta(T::zero(), T::zero());
        Self { normals: [[zero; 3]; MOST], offsets: [zero; MOST], len: 0, center }
    }

    /// With n·X ≤ d, if there is room.
    fn with(mut self, n: [Delta<T>; 3], d: Delta<T>) -> Self {
        if let (Some(normal), Some(offset)) =
            (self.normals.get_mut(self.len), self.offsets.get_mut(self.len))
        {
            (*normal, *offset) = (n, d);
            self.len += 1;
        }
        self
    }

    /// With a half-space.
    pub(crate) fn behind(self, half: &HalfSpace<T, 3>) -> Self {
        self.with(vector::raw(&half.normal), Delta(half.offset, T::zero()))
    }

    /// With both sides of a plane.
    pub(crate) fn on(self, plane: &Plane<T, 3>) -> Self {
        let (n, d) = (vector::raw(&plane.normal), Delta(plane.offset, T::zero()));
        self.with(n, d).with(n.each(|x| Delta(x.1, x.0)), Delta(d.1, d.0))
    }

    /// With all of another system.
    pub(crate) fn and(self, other: &Self) -> Self {
        let all = other.normals.iter().zip(&other.offsets).take(other.len);
        all.fold(self, |system, (n, d)| system.with(*n, *d))
    }

    /// The indices.
    pub(crate) fn all(&self) -> impl Iterator<Item = usize> + Clone + use<T> {
        0..self.len
    }

    /// All feet, those of three planes first: a polyhedron with corners has one there.
    fn feet(&self) -> impl Iterator<Item = Foot> + use<T> {
        let n = self.len;
        let after = move |i: usize| i + 1..n;
        let corners = (0..n)
            .flat_map(move |i| after(i).flat_map(move |j| after(j).map(move |k| (i, j, k))))
            .map(|(i, j, k)| Foot::Corner(i, j, k));
        let edges = (0..n).flat_map(move |i| after(i).map(move |j| Foot::Edge(i, j)));
        let faces = (0..n).map(Foot::Face);
        corners.chain(edges).chain(faces).chain([Foot::Center])
    }

    /// The corners of the polyhedron, some of them more than once.
    pub(crate) fn corners(self) -> impl Iterator<Item = Foot> {
        let is_corner = |foot: &Foot| matches!(foot, Foot::Corner(..));
        self.feet().take_while(is_corner).filter(move |foot| self.has(*foot))
    }

    /// Whether a polyhedron that is not empty is bounded. An unbounded one contains an edge
    /// or a line that goes on for ever along some nᵢ × nⱼ, or has parallel planes only.
    pub(crate) fn is_bounded(&self) -> bool {
        let pairs = || self.all().flat_map(|i| self.all().map(move |j| (i, j)));
        let rise = |l, i, j| sign(&Triple { system: self, of: [l, i, j] });
        let spans = |i, j| !self.orientation(Foot::Edge(i, j)).is_zero();
        let goes_on = |i, j| !self.all().any(|l| rise(l, i, j).is_positive());
        pairs().any(|(i, j)| spans(i, j)) && !pairs().any(|(i, j)| spans(i, j) && goes_on(i, j))
    }

    /// The smallest box with numbers of the scalar around a foot.
    pub(crate) fn bounds(&self, foot: Foot) -> Aabb<T, 3> {
        let below = Below { system: self, foot };
        let nearest = self.point(foot).map(within_range);
        let mut bounds = Aabb { min: nearest, max: nearest };
        let axes = bounds.min.iter_mut().zip(bounds.max.iter_mut()).zip(self.center).enumerate();
        for (axis, ((low, high), c)) in axes {
            let along = Along { system: self, foot, axis };
            let beyond = sign(&Plus(along, Times(Delta(c, *low), &below))) * self.orientation(foot);
            if beyond.is_positive() {
                *high = high.add_up(T::smallest());
            } else if beyond.is_negative() {
                *low = low.sub_down(T::smallest());
            }
        }
        bounds
    }

    /// Whether the foot exists and belongs to the polyhedron.
    fn has(&self, foot: Foot) -> bool {
        let g = self.orientation(foot);
        let holds = |against| {
            let over = match foot {
                Foot::Center => sign(&Excess(self, against)),
                Foot::Face(i) => sign(&FaceOver(self, i, against)),
                Foot::Edge(i, j) => sign(&EdgeOver(self, i, j, against)),
                Foot::Corner(i, j, k) => sign(&CornerOver(self, [i, j, k], against)),
            };
            !(over * g).is_positive()
        };
        !g.is_zero() && self.all().filter(|l| !foot.is_on(*l)).all(holds)
    }

    /// A point that all half-spaces share.
    pub(crate) fn shared(&self) -> Option<Foot> {
        self.feet().find(|foot| self.has(*foot))
    }

    /// A point that all half-spaces share, within the radius of c.
    pub(crate) fn shared_within(&self, radius: T) -> Option<Foot> {
        let reached = |foot: &Foot| {
            let r = Value(radius);
            let beyond = match *foot {
                Foot::Center => return true,
                Foot::Face(i) => sign(&Minus(
                    Times(Excess(self, i), Excess(self, i)),
                    Times(Times(r, r), Product(self, i, i)),
                )),
                Foot::Edge(i, j) => sign(&EdgeBeyond(self, i, j, radius)),
                Foot::Corner(i, j, k) => sign(&CornerBeyond(self, [i, j, k], radius)),
            };
            !beyond.is_positive()
        };
        // A plane that c lies farther than r beyond settles most misses.
        let misses = |i: usize| sign(&Excess(self, i)).is_positive() && !reached(&Foot::Face(i));
        if self.all().any(misses) {
            return None;
        }
        [Foot::Center].into_iter().chain(self.feet()).find(|foot| reached(foot) && self.has(*foot))
    }

    /// N and G of a foot on three planes, with c the origin.
    pub(crate) fn homogeneous<R: Ring<T>>(&self, foot: Foot) -> ([R; 3], R) {
        let at = match foot {
            Foot::Corner(i, j, k) => [i, j, k],
            _ => [0; 3],
        };
        let [i, j, k] = at;
        ([0, 1, 2].map(|axis| self.along(at, axis)), self.triple(i, j, k))
    }

    /// The sign of G.
    pub(crate) fn orientation(&self, foot: Foot) -> Sign {
        sign(&Below { system: self, foot })
    }

    /// The foot, each coordinate rounded once.
    pub(crate) fn point(&self, foot: Foot) -> Point<T, 3> {
        let below = Below { system: self, foot };
        let mut axis = 0;
        Point::from(self.center.map(|c| {
            let along = Along { system: self, foot, axis };
            axis += 1;
            ratio(&Plus(Times(Value(c), &below), along), &below)
        }))
    }

    fn n<R: Ring<T>>(&self, i: usize) -> [R; 3] {
        let zero = Delta(T::zero(), T::zero());
        self.normals.get(i).unwrap_or(&[zero; 3]).each_ref().map(Delta::eval)
    }

    /// nᵢ·nⱼ
    fn product<R: Ring<T>>(&self, i: usize, j: usize) -> R {
        dot(&self.n(i), &self.n(j))
    }

    /// eᵢ
    fn rest<R: Ring<T>>(&self, i: usize) -> R {
        let offset = self.offsets.get(i).map_or_else(|| R::embed(T::zero()), Delta::eval);
        offset.mul(&R::one()).sub(&dot(&self.n(i), &self.center.map(R::embed)))
    }

    /// nᵢ × nⱼ
    fn cross<R: Ring<T>>(&self, i: usize, j: usize) -> [R; 3] {
        let ([a, b, c], [x, y, z]) = (self.n::<R>(i), self.n::<R>(j));
        let minor = |p: &R, q: &R, r: &R, s: &R| p.mul(s).sub(&q.mul(r));
        [minor(&b, &c, &y, &z), minor(&c, &a, &z, &x), minor(&a, &b, &x, &y)]
    }

    /// nₗ·(nᵢ × nⱼ)
    fn triple<R: Ring<T>>(&self, l: usize, i: usize, j: usize) -> R {
        dot(&self.n(l), &self.cross(i, j))
    }

    /// The weights of nᵢ and nⱼ in N for the foot on both planes.
    fn weights<R: Ring<T>>(&self, i: usize, j: usize) -> [R; 2] {
        let (e, f) = (self.rest::<R>(i), self.rest::<R>(j));
        let (ii, ij, jj) = (self.product::<R>(i, i), self.product(i, j), self.product(j, j));
        [e.mul(&jj).sub(&f.mul(&ij)), f.mul(&ii).sub(&e.mul(&ij))]
    }

    /// |nᵢ × nⱼ|²
    fn spread<R: Ring<T>>(&self, i: usize, j: usize) -> R {
        let normal = self.cross::<R>(i, j);
        dot(&normal, &normal)
    }

    /// Component `axis` of N for three planes.
    fn along<R: Ring<T>>(&self, [i, j, k]: [usize; 3], axis: usize) -> R {
        let term = |i, j, k| self.rest::<R>(i).mul(&component(self.cross(j, k), axis));
        term(i, j, k).add(&term(j, k, i)).add(&term(k, i, j))
    }
}

fn dot<T, R: Ring<T>>([a, b, c]: &[R; 3], [x, y, z]: &[R; 3]) -> R {
    a.mul(x).add(&b.mul(y)).add(&c.mul(z))
}

fn component<R>([x, y, z]: [R; 3], axis: usize) -> R {
    match axis {
        0 => x,
        1 => y,
        _ => z,
    }
}

impl Foot {
    fn is_on(self, l: usize) -> bool {
        match self {
            Foot::Center => false,
            Foot::Face(i) => l == i,
            Foot::Edge(i, j) => l == i || l == j,
            Foot::Corner(i, j, k) => l == i || l == j || l == k,
        }
    }
}

/// −eᵢ: how far c is beyond the plane i.
#[derive(Clone, Copy)]
struct Excess<'a, T: Scalar>(&'a System<T>, usize);

impl<T: Scalar> Polynomial<T> for Excess<'_, T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.rest::<R>(self.1).neg()
    }
}

/// nᵢ·nⱼ
#[derive(Clone, Copy)]
struct Product<'a, T: Scalar>(&'a System<T>, usize, usize);

impl<T: Scalar> Polynomial<T> for Product<'_, T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 3;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.product(self.1, self.2)
    }
}

/// nₗ·(nᵢ × nⱼ)
#[derive(Clone, Copy)]
struct Triple<'a, T: Scalar> {
    system: &'a System<T>,
    of: [usize; 3],
}

impl<T: Scalar> Polynomial<T> for Triple<'_, T> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [l, i, j] = self.of;
        self.system.triple(l, i, j)
    }
}

/// G
#[derive(Clone, Copy)]
struct Below<'a, T: Scalar> {
    system: &'a System<T>,
    foot: Foot,
}

impl<T: Scalar> Polynomial<T> for Below<'_, T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let one = R::one;
        match self.foot {
            Foot::Center => one().mul(&one()).mul(&one().mul(&one())),
            Foot::Face(i) => self.system.product::<R>(i, i).mul(&one().mul(&one())),
            Foot::Edge(i, j) => self.system.spread(i, j),
            Foot::Corner(i, j, k) => self.system.triple::<R>(i, j, k).mul(&one()),
        }
    }
}

/// A component of N, times what makes its degree that of G and one more.
#[derive(Clone, Copy)]
struct Along<'a, T: Scalar> {
    system: &'a System<T>,
    foot: Foot,
    axis: usize,
}

impl<T: Scalar> Polynomial<T> for Along<'_, T> {
    const DEGREE: u32 = 5;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let n = |i| component(self.system.n::<R>(i), self.axis);
        let one = R::one;
        match self.foot {
            Foot::Center => one().sub(&one()),
            Foot::Face(i) => self.system.rest::<R>(i).mul(&n(i)).mul(&one().mul(&one())),
            Foot::Edge(i, j) => {
                let [a, b] = self.system.weights::<R>(i, j);
                a.mul(&n(i)).add(&b.mul(&n(j)))
            }
            Foot::Corner(i, j, k) => self.system.along::<R>([i, j, k], self.axis).mul(&one()),
        }
    }
}

/// nₗ·N − eₗ G for the plane i.
#[derive(Clone, Copy)]
struct FaceOver<'a, T: Scalar>(&'a System<T>, usize, usize);

impl<T: Scalar> Polynomial<T> for FaceOver<'_, T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(s, i, l) = *self;
        let along = s.rest::<R>(i).mul(&s.product(i, l));
        along.sub(&s.rest::<R>(l).mul(&s.product(i, i)))
    }
}

/// nₗ·N − eₗ G for the planes i and j.
#[derive(Clone, Copy)]
struct EdgeOver<'a, T: Scalar>(&'a System<T>, usize, usize, usize);

impl<T: Scalar> Polynomial<T> for EdgeOver<'_, T> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(s, i, j, l) = *self;
        let [a, b] = s.weights::<R>(i, j);
        let along = a.mul(&s.product(i, l)).add(&b.mul(&s.product(j, l)));
        along.sub(&s.rest::<R>(l).mul(&s.spread(i, j)))
    }
}

/// nₗ·N − eₗ G for three planes.
#[derive(Clone, Copy)]
struct CornerOver<'a, T: Scalar>(&'a System<T>, [usize; 3], usize);

impl<T: Scalar> Polynomial<T> for CornerOver<'_, T> {
    const DEGREE: u32 = 5;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(s, [i, j, k], l) = *self;
        let term = |i, j, k| s.rest::<R>(i).mul(&s.triple(l, j, k));
        let along = term(i, j, k).add(&term(j, k, i)).add(&term(k, i, j));
        along.sub(&s.rest::<R>(l).mul(&s.triple(i, j, k)))
    }
}

/// N·N/G − r² G for the planes i and j; N·nᵢ/G = eᵢ.
#[derive(Clone, Copy)]
struct EdgeBeyond<'a, T: Scalar>(&'a System<T>, usize, usize, T);

impl<T: Scalar> Polynomial<T> for EdgeBeyond<'_, T> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(s, i, j, r) = *self;
        let [a, b] = s.weights::<R>(i, j);
        let far = a.mul(&s.rest(i)).add(&b.mul(&s.rest(j)));
        let r = R::embed(r);
        far.sub(&r.mul(&r).mul(&s.spread(i, j)))
    }
}

/// N·N − r² G² for three planes.
#[derive(Clone, Copy)]
struct CornerBeyond<'a, T: Scalar>(&'a System<T>, [usize; 3], T);

impl<T: Scalar> Polynomial<T> for CornerBeyond<'_, T> {
    const DEGREE: u32 = 8;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(s, at, r) = *self;
        let n = [0, 1, 2].map(|axis| s.along::<R>(at, axis));
        let [i, j, k] = at;
        let reach = R::embed(r).mul(&s.triple(i, j, k));
        dot(&n, &n).sub(&reach.mul(&reach))
    }
}
