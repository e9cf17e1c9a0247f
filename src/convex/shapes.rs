//! The bodies of the shapes.

use super::{Convex, Drum, Egg, Listed, Plate, Round, Slanted, Support, Vertices};
use crate::predicate::{Delta, deltas};
use crate::real::{Reading, Real, Vector, real};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, HalfSpace,
    OrientedBox, Parallelogram, Plane, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A shape that is [`Bounded`], whatever its scalar is: without that among its parameters, so that no
/// other crate could add to it, and a rule for all such shapes does not clash with those for others.
pub(crate) trait IsBounded {}

/// A bounded convex shape.
pub(crate) trait Bounded<T: Scalar, const D: usize>: IsBounded {
    /// The body, in numbers of this type.
    fn body_in<N: Reading<T>>(&self, from: Origin<T, D>) -> impl Support<N>;
    /// A point that the shape is given by.
    fn place(&self) -> [T; D];
    /// The number of a corner of those that [`Support::corners`] visits.
    #[inline]
    fn corner_index(&self, visited: usize) -> usize {
        visited
    }
    /// The segment and the radius of one that is all points within a radius of a segment.
    #[inline]
    fn stadium(&self) -> Option<(Segment<T, D>, T)> {
        None
    }

    /// Whether it comes before another of its kind: by the place, and for two in the same place by how
    /// far they reach.
    fn comes_before(&self, other: &Self) -> bool {
        let (p, q) = (self.place(), other.place());
        if let Some((x, y)) = p.iter().zip(&q).find(|(x, y)| x != y) {
            return x < y;
        }
        let (x, y) = (self.body_in::<Real>(None), other.body_in::<Real>(None));
        let reach = |body: &dyn Support| (body.radius(), body.reach());
        if reach(&x) != reach(&y) {
            return reach(&x) < reach(&y);
        }
        let number = |k: i8| if k < 0 { -Real::ONE } else { Real::ONE };
        let corners = [[1, 1, 1], [-1, 1, 1], [1, -1, 1], [1, 1, -1], [-1, -1, -1]];
        let mut ends = corners.into_iter().map(|d| {
            let d = Vector(d.map(number));
            (x.farthest(&d), y.farthest(&d))
        });
        ends.find(|(x, y)| x != y).is_some_and(|(x, y)| x < y)
    }
}

/// A plane, or all that is behind it: n·x = d, or n·x ≤ d.
pub(crate) trait Flat<T, const D: usize> {
    const SOLID: bool;
    /// n
    fn normal(&self) -> Vector;
    /// d
    fn level(&self) -> Real;
}

impl<T: Scalar, const D: usize> Flat<T, D> for Plane<T, D> {
    const SOLID: bool = false;
    fn normal(&self) -> Vector {
        Vector::of(self.n())
    }
    fn level(&self) -> Real {
        real(self.offset)
    }
}

impl<T: Scalar, const D: usize> Flat<T, D> for HalfSpace<T, D> {
    const SOLID: bool = true;
    fn normal(&self) -> Vector {
        Vector::of(self.n())
    }
    fn level(&self) -> Real {
        real(self.offset)
    }
}

/// The point from which a shape is seen; `None` for the origin.
pub(crate) type Origin<'a, T, const D: usize> = Option<&'a [T; D]>;

/// The point.
#[inline]
pub(crate) fn at<T: Scalar, const D: usize>(p: &Point<T, D>) -> Vector {
    Vector::of::<T, D>(p.coords.into())
}

/// The point as seen from another.
#[inline]
pub(crate) fn seen<N: Reading<T>, T: Scalar, const D: usize>(
    p: [T; D],
    from: Origin<T, D>,
) -> Vector<N> {
    match from {
        Some(origin) => steps(deltas(p, *origin)),
        None => steps(p.map(|x| Delta(x, T::zero()))),
    }
}

/// The vector.
#[inline]
pub(crate) fn steps<N: Reading<T>, T: Scalar, const D: usize>(v: [Delta<T>; D]) -> Vector<N> {
    let mut out = Vector::ZERO;
    for (to, from) in out.0.iter_mut().zip(v) {
        *to = N::read(&from);
    }
    out
}

#[inline]
pub(crate) fn number<N: Reading<T>, T: Scalar>(x: T) -> N {
    N::read(&Delta(x, T::zero()))
}

fn slanted<N: Reading<T>, T: Scalar, const D: usize>(
    cell: &Cell<T, D>,
    from: Origin<T, D>,
) -> Slanted<N> {
    let anchor = seen(cell.anchor, from);
    let edges = cell.edges.map(steps);
    if cell.centered {
        return Slanted { center: anchor, half: edges };
    }
    let half = edges.map(|e: Vector<N>| e.scaled(-1));
    Slanted { center: half.iter().fold(anchor, |sum, h| sum + *h), half }
}

macro_rules! bodies {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident, $from:ident|
        $place:expr $(, within $radius:expr, of $a:expr, $b:expr)? $(, corner |$i:ident| $corner:expr)?
        => $body:expr;)*
    ) => {$(
        impl<T: Scalar, $($parameter)*> IsBounded for $shape {}
        impl<T: Scalar, $($parameter)*> Bounded<T, $d> for $shape {
            #[inline]
            fn body_in<N: Reading<T>>(&self, $from: Origin<T, $d>) -> impl Support<N> {
                let $s = self;
                $body
            }
            #[inline]
            fn place(&self) -> [T; $d] {
                let $s = self;
                $place.into()
            }
            $(
                fn corner_index(&self, $i: usize) -> usize {
                    let $s = self;
                    $corner
                }
            )?
            $(
                #[inline]
                fn stadium(&self) -> Option<(Segment<T, $d>, T)> {
                    let $s = self;
                    Some((Segment::new($a, $b), $radius))
                }
            )?
        }
    )*};
}

macro_rules! hull {
    ($from:ident: $($p:expr)+) => { Vertices([$(seen(($p).coords.into(), $from)),+]) };
}

bodies! {
    [const D: usize] Point<T, D>, D, |p, from|
        p.coords, within T::zero(), of *p, *p => hull!(from: p);
    [const D: usize] Segment<T, D>, D, |s, from|
        s.a.coords, within T::zero(), of s.a, s.b => hull!(from: s.a s.b);
    [const D: usize] Triangle<T, D>, D, |t, from| t.a.coords => hull!(from: t.a t.b t.c);
    [] Tetrahedron<T>, 3, |t, from| t.a.coords => hull!(from: t.a t.b t.c t.d);
    [const D: usize] Sphere<T, D>, D, |s, from|
        s.center.coords, within s.radius, of s.center, s.center => {
        Round { core: hull!(from: s.center), radius: number(s.radius) }
    };
    [const D: usize] Capsule<T, D>, D, |c, from|
        c.a.coords, within c.radius, of c.a, c.b => {
        Round { core: hull!(from: c.a c.b), radius: number(c.radius) }
    };
    [const D: usize] Aabb<T, D>, D, |b, from| b.low() => slanted(&b.cell(), from);
    [const D: usize] Parallelogram<T, D>, D, |p, from| p.cell().anchor => {
        slanted(&p.cell(), from)
    };
    [const D: usize] OrientedBox<T, D>, D, |b, from| b.center.coords => slanted(&b.cell(), from);
    [] Disk<T>, 3, |d, from| d.center.coords => Plate {
        center: seen(d.center.coords.into(), from),
        normal: Vector(N::proportion(seen::<N, T, 3>(d.normal.into(), None).0)),
        radius: number(d.radius),
    };
    [] Cylinder<T>, 3, |c, from| c.a.coords => Drum {
        a: seen(c.a.coords.into(), from),
        b: seen(c.b.coords.into(), from),
        axis: steps(deltas(c.b.coords.into(), c.a.coords.into())),
        radii: [number(c.radius); 2],
    };
    [] Cone<T>, 3, |c, from| c.apex.coords => Drum {
        a: seen(c.apex.coords.into(), from),
        b: seen(c.base.coords.into(), from),
        axis: steps(deltas(c.base.coords.into(), c.apex.coords.into())),
        radii: [N::ZERO, number(c.radius)],
    };
    [const D: usize] Ellipsoid<T, D>, D, |e, from| e.center.coords => {
        let mut axes = [Vector::ZERO; 3];
        for (to, axis) in axes.iter_mut().zip(e.axes) {
            *to = seen::<N, T, D>(axis.into(), None);
        }
        Egg { center: seen(e.center.coords.into(), from), axes }
    };
    [const D: usize] ConvexPolygon<'_, T, D>, D, |p, from| first(p.vertices.iter()) => {
        Listed { points: move || p.vertices.iter().map(move |x| seen(x.coords.into(), from)), faces: false }
    };
    [] ConvexPolyhedron<'_, T>, 3, |p, from| first(p.corners()), corner |i| p.corner_at(i) => {
        Listed { points: move || p.corners().map(move |x| seen(x.coords.into(), from)), faces: true }
    };
}

/// The first point of a list.
fn first<'a, T: Scalar, const D: usize>(mut list: impl Iterator<Item = &'a Point<T, D>>) -> [T; D] {
    list.next().map_or([T::zero(); D], |p| p.coords.into())
}

macro_rules! convex {
    ($([$($parameter:tt)*] $shape:ty, $d:tt;)*) => {$(
        impl<T: Scalar, $($parameter)*> Convex for $shape {
            fn body(&self) -> impl Support {
                Bounded::<T, $d>::body_in::<Real>(self, None)
            }
        }
    )*};
}

convex! {
    [const D: usize] Segment<T, D>, D;
    [const D: usize] Triangle<T, D>, D;
    [] Tetrahedron<T>, 3;
    [const D: usize] Sphere<T, D>, D;
    [const D: usize] Capsule<T, D>, D;
    [const D: usize] Aabb<T, D>, D;
    [const D: usize] Parallelogram<T, D>, D;
    [const D: usize] OrientedBox<T, D>, D;
    [] Disk<T>, 3;
    [] Cylinder<T>, 3;
    [] Cone<T>, 3;
    [const D: usize] Ellipsoid<T, D>, D;
}
