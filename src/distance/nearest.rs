//! The point of a shape nearest to a given point, where it is not found plainly.
//!
//! Signs tell the feature on which it lies: a vertex, an edge, a face. There it is the
//! foot of the point p: o + u (w·u)/(u·u), w = p − o, on the line of an edge; p − n h/(n·n)
//! on a plane at the height h over |n|. The vector from p to it is kept as a quotient with
//! a polynomial above, so that its length is the root of a polynomial; below a plane that is
//! √(h² n·n)/n·n.

use crate::intersect::parts::{Region, from_to, region2, region3};
use crate::lanes;
use crate::predicate::{
    Cross, Delta, Dot, Field, FilteredKernel, Formula, Fractions, Kernel, Polynomial, Ring, Side,
    Triple, deltas, each, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Line, Linear, Plane, Ray, Segment, Triangle};
use crate::vector;
use nalgebra::Point;

/// Where the nearest point of a shape lies, seen from a point.
#[derive(Clone, Copy)]
pub(crate) enum Nearest<T: Scalar, const D: usize> {
    /// At a known point.
    Vertex([T; D]),
    /// At the foot on a line.
    Foot { from: [T; D], start: [T; D], step: [Delta<T>; D] },
    /// At the foot on a plane with this normal, at a height over its length.
    Below { normal: Normal<T, D>, height: Height<T, D> },
}

/// The components of a normal.
#[derive(Clone, Copy)]
pub(crate) enum Normal<T, const D: usize> {
    Given([T; D]),
    Product([Cross<T>; D]),
}

/// How far a point is from a plane, times the length of the normal.
#[derive(Clone, Copy)]
pub(crate) enum Height<T, const D: usize> {
    Given(Side<T, D>),
    Product(Triple<T>),
}

/// Of each coordinate, of which there are two or three: where there is room for it without a
/// closure, of which calls would stay calls.
macro_rules! coordinates {
    ($d:expr, $ring:ident, |$i:ident| $of:expr) => {
        if cfg!(target_os = "none") || $d > 3 {
            core::array::from_fn(|$i| $of)
        } else {
            let first = {
                let $i = 0;
                $of
            };
            let second = {
                let $i = 1 % $d;
                $of
            };
            let third = {
                let $i = 2 % $d;
                $of
            };
            let mut all = [first, second, third].into_iter();
            core::array::from_fn(|_| all.next().unwrap_or_else($ring::one))
        }
    };
}

impl<T: Scalar, const D: usize> Normal<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn eval<F: Ring<T>>(&self) -> [F; D] {
        match self {
            Normal::Given(n) => n.map(F::embed),
            Normal::Product(n) => coordinates!(D, F, |i| n[i].eval()),
        }
    }
}

impl<T: Scalar, const D: usize> Height<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn eval<F: Ring<T>>(&self) -> F {
        match self {
            Height::Given(s) => s.eval(),
            Height::Product(t) => t.eval(),
        }
    }
}

/// Σ xᵢ²
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn squared<T, F: Ring<T>, const D: usize>(v: &[F; D]) -> F {
    let mut sum = v[0].mul(&v[0]);
    for i in 1..D {
        sum = sum.add(&v[i].mul(&v[i]));
    }
    sum
}

/// The vector above/below.
pub(crate) struct Way<F, const D: usize> {
    pub above: [F; D],
    pub below: F,
}

#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn to_vertex<T: Scalar, F: Ring<T>, const D: usize>(from: &[T; D], q: &[T; D]) -> Way<F, D> {
    let above = core::array::from_fn(|i| F::difference(q[i], from[i]));
    Way { above, below: F::one() }
}

/// (u (w·u) − w (u·u)) / u·u
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn to_foot<T: Scalar, F: Ring<T>, const D: usize>(
    from: &[T; D],
    start: &[T; D],
    step: &[Delta<T>; D],
) -> Way<F, D> {
    let w = from_to(*start, *from);
    let below = Dot(*step, *step).eval::<F>();
    let wu = Dot(w, *step).eval::<F>();
    let above =
        coordinates!(D, F, |i| step[i].eval::<F>().mul(&wu).sub(&w[i].eval::<F>().mul(&below)));
    Way { above, below }
}

/// |w × u|² u·u and u·u, from the components of w and u: the square of what is above in [`to_foot`],
/// and what is below.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn from_foot<T: Scalar, F: Ring<T>, const D: usize>(
    w: impl Fn(usize) -> Delta<T>,
    u: impl Fn(usize) -> Delta<T>,
) -> (F, F) {
    let square = |i: usize, j: usize| {
        let (i, j) = (i.min(D - 1), j.min(D - 1));
        let across = Cross([w(i), w(j)], [u(i), u(j)]).eval::<F>();
        across.mul(&across)
    };
    let mut sum = square(0, 1);
    for k in 2..D {
        for i in 0..2 {
            sum = sum.add(&square(i, k));
        }
    }
    let square = |i: usize| {
        let x = u(i.min(D - 1)).eval::<F>();
        x.mul(&x)
    };
    let mut below = square(0);
    for i in 1..D {
        below = below.add(&square(i));
    }
    (sum.mul(&below), below)
}

/// How far a point is from its foot on a line, read from these when it is asked for.
pub(super) struct FromFoot<'a, T, L, const D: usize> {
    pub from: &'a [T; D],
    pub line: &'a L,
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Formula<T> for FromFoot<'_, T, L, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self { from, line } = self;
        let w = |i: usize| Delta(from[i], line.start_at(i));
        let (square, below) = from_foot::<T, F, D>(w, |i| line.step_at(i));
        square.sqrt().div(&below)
    }
}

/// How far two points are apart.
pub(super) struct Between<'a, T, const D: usize>(pub &'a [T; D], pub &'a [T; D]);

impl<T: Scalar, const D: usize> Formula<T> for Between<'_, T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self(p, q) = self;
        let square = |i: usize| {
            let i = i.min(D - 1);
            let x = F::difference(p[i], q[i]);
            x.mul(&x)
        };
        let mut sum = square(0);
        for i in 1..D {
            sum = sum.add(&square(i));
        }
        sum.sqrt()
    }
}

impl<T: Scalar, const D: usize> Nearest<T, D> {
    /// From the point to the nearest one, over a common denominator that is not negative.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) fn way<F: Ring<T>>(&self, from: &[T; D]) -> Way<F, D> {
        match self {
            Nearest::Vertex(q) => to_vertex(from, q),
            Nearest::Foot { from, start, step } => to_foot(from, start, step),
            Nearest::Below { normal, height } => {
                let n = normal.eval::<F>();
                let (h, below) = (height.eval::<F>().neg(), squared(&n));
                Way { above: coordinates!(D, F, |i| n[i].mul(&h)), below }
            }
        }
    }

    /// s and d of the distance √s/d of the point from the nearest one.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(super) fn length<F: Ring<T>>(&self, from: &[T; D]) -> (F, F) {
        let Way { above, below } = match self {
            Nearest::Vertex(q) => to_vertex::<T, F, D>(from, q),
            Nearest::Foot { from, start, step } => {
                return from_foot::<T, F, D>(|i| Delta(from[i], start[i]), |i| step[i]);
            }
            Nearest::Below { normal, height } => {
                let (height, below) = (height.eval::<F>(), squared(&normal.eval::<F>()));
                return (height.mul(&height).mul(&below), below);
            }
        };
        (squared(&above), below)
    }

    /// The nearest point.
    pub(crate) fn point(&self, from: &[T; D]) -> Point<T, D> {
        match self {
            Nearest::Vertex(q) => Point::from(*q),
            _ => {
                if T::Kernel::FIXED_POINT
                    && let Nearest::Below { height: Height::Product(height), .. } = self
                    && let Some([_, foot]) =
                        lanes::feet(height, &each(|i| from[i.min(D - 1)]), None)
                {
                    return Point::from(each(|i| foot[i % 3]));
                }
                if T::Kernel::LOOKS {
                    let all = Coordinates { nearest: self, from };
                    if let Some((all, [])) = T::Kernel::fractions(&[], &[], &all) {
                        return Point::from(all);
                    }
                }
                Point::from(core::array::from_fn(|axis| {
                    vector::value(&Coordinate { nearest: *self, from: *from, axis })
                }))
            }
        }
    }

    /// How far it is.
    pub(crate) fn distance(&self, from: &[T; D]) -> T {
        vector::value(&Length { nearest: self, from })
    }
}

/// The coordinates of the nearest point.
struct Coordinates<'a, T: Scalar, const D: usize> {
    nearest: &'a Nearest<T, D>,
    from: &'a [T; D],
}

impl<T: Scalar, const D: usize> Fractions<T, D> for Coordinates<'_, T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; D], R) {
        let Way { mut above, below } = self.nearest.way::<R>(self.from);
        for (n, x) in above.iter_mut().zip(self.from) {
            *n = R::embed(*x).mul(&below).add(n);
        }
        (above, below)
    }
}

#[derive(Clone, Copy)]
struct Coordinate<T: Scalar, const D: usize> {
    nearest: Nearest<T, D>,
    from: [T; D],
    axis: usize,
}

impl<T: Scalar, const D: usize> Formula<T> for Coordinate<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Way { above, below } = self.nearest.way::<F>(&self.from);
        match (self.from.get(self.axis), above.get(self.axis)) {
            (Some(x), Some(step)) => F::embed(*x).mul(&below).add(step).div(&below),
            _ => F::one(),
        }
    }
}

struct Length<'a, T: Scalar, const D: usize> {
    nearest: &'a Nearest<T, D>,
    from: &'a [T; D],
}

impl<T: Scalar, const D: usize> Formula<T> for Length<'_, T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let (square, below) = self.nearest.length::<F>(self.from);
        square.sqrt().div(&below)
    }
}

/// A shape that knows its point nearest to another.
pub(crate) trait NearestPoint<T: Scalar, const D: usize> {
    fn nearest(&self, p: [T; D]) -> Nearest<T, D>;
    /// The points nearest to each other of it and the point, or the sphere of this radius around the
    /// point, which it does not meet; `None` where they are not found plainly.
    fn feet(&self, p: &[T; D], radius: Option<T>) -> Option<[[T; D]; 2]>;
}

/// For shapes whose nearest point is found plainly at once.
macro_rules! footed {
    () => {
        #[inline]
        fn feet(&self, p: &[T; D], radius: Option<T>) -> Option<[[T; D]; 2]> {
            lanes::feet(self, p, radius)
        }
    };
}

impl<T: Scalar, const D: usize> NearestPoint<T, D> for Point<T, D> {
    footed! {}
    fn nearest(&self, _: [T; D]) -> Nearest<T, D> {
        Nearest::Vertex(self.coords.into())
    }
}

/// The nearest point of a line, ray or segment: an end, or the foot.
pub(super) fn nearest_on_line<T: Scalar, L: Linear<T, D>, const D: usize>(
    line: &L,
    p: [T; D],
) -> Nearest<T, D> {
    let (start, step) = (line.start(), line.step());
    let beyond = |end: [T; D]| {
        let w: [Delta<T>; D] = deltas(p, end);
        sign(&Dot(w, step))
    };
    if line.is_point() || (L::STARTS && !beyond(start).is_positive()) {
        return Nearest::Vertex(start);
    }
    match line.end() {
        Some(end) if !beyond(end).is_negative() => Nearest::Vertex(end),
        _ => Nearest::Foot { from: p, start, step },
    }
}

macro_rules! on_lines {
    ($($line:ident)*) => {$(
        impl<T: Scalar, const D: usize> NearestPoint<T, D> for $line<T, D> {
            fn nearest(&self, p: [T; D]) -> Nearest<T, D> {
                nearest_on_line(self, p)
            }
            footed! {}
        }
    )*};
}

on_lines! { Line Ray Segment }

impl<T: Scalar, const D: usize> NearestPoint<T, D> for Plane<T, D> {
    footed! {}
    fn nearest(&self, p: [T; D]) -> Nearest<T, D> {
        let height = Side { normal: self.n(), offset: self.offset, point: p };
        Nearest::Below { normal: Normal::Given(self.n()), height: Height::Given(height) }
    }
}

impl<T: Scalar, const D: usize> NearestPoint<T, D> for HalfSpace<T, D> {
    footed! {}
    fn nearest(&self, p: [T; D]) -> Nearest<T, D> {
        let side = Side { normal: self.n(), offset: self.offset, point: p };
        if sign(&side).is_positive() { self.boundary().nearest(p) } else { Nearest::Vertex(p) }
    }
}

impl<T: Scalar, const D: usize> NearestPoint<T, D> for Aabb<T, D> {
    footed! {}
    fn nearest(&self, p: [T; D]) -> Nearest<T, D> {
        Nearest::Vertex(self.clamped(p))
    }
}

impl<T: Scalar> NearestPoint<T, 2> for Triangle<T, 2> {
    fn feet(&self, p: &[T; 2], radius: Option<T>) -> Option<[[T; 2]; 2]> {
        match region2(self, *p) {
            Region::Vertex(v) => v.feet(p, radius),
            Region::Edge(e) | Region::Inside(e) => e.feet(p, radius),
            Region::Face => Point::from(*p).feet(p, radius),
        }
    }
    fn nearest(&self, p: [T; 2]) -> Nearest<T, 2> {
        match region2(self, p) {
            Region::Vertex(v) => Nearest::Vertex(v.coords.into()),
            Region::Edge(e) | Region::Inside(e) => nearest_on_line(&e, p),
            Region::Face => Nearest::Vertex(p),
        }
    }
}

impl<T: Scalar> NearestPoint<T, 3> for Triangle<T, 3> {
    #[inline]
    fn feet(&self, p: &[T; 3], radius: Option<T>) -> Option<[[T; 3]; 2]> {
        lanes::feet(self, p, radius)
    }
    fn nearest(&self, p: [T; 3]) -> Nearest<T, 3> {
        match region3(self, p) {
            Region::Vertex(v) => Nearest::Vertex(v.coords.into()),
            Region::Edge(e) => nearest_on_line(&e, p),
            Region::Inside(e) => Nearest::Foot { from: p, start: e.start(), step: e.step() },
            Region::Face => {
                let [a, b, c] = self.v();
                let to = |q: [T; 3]| deltas(q, a);
                Nearest::Below {
                    normal: Normal::Product(vector::cross(to(b), to(c))),
                    height: Height::Product(Triple(to(p), to(b), to(c))),
                }
            }
        }
    }
}
