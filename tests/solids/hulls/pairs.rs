//! Both questions in both orders about every pair, with the types taken off.

use super::make::{Build, Kind, Spec};
use super::number::Number;
use crate::both::{Both, both};
use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;

/// What the queries say.
pub struct Asked<T: Number, const D: usize> {
    /// `a.intersects(b)` and `b.intersects(a)`.
    pub meets: [bool; 2],
    /// Whether there is an intersection, and whether both orders give the same.
    pub found: bool,
    pub same: bool,
    /// The points in the answer.
    pub points: Vec<Point<T, D>>,
    /// Entry and exit.
    pub span: Option<[LinePoint<T, D>; 2]>,
    /// Whether each point is in both shapes, but for its rounding.
    pub shared: bool,
}

/// An answer that has points.
pub trait Points<T: Number, const D: usize> {
    fn points(&self) -> Vec<Point<T, D>>;
    fn span(&self) -> Option<[LinePoint<T, D>; 2]> {
        None
    }
}

impl<T: Number, const D: usize> Points<T, D> for Point<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![*self]
    }
}
impl<T: Number> Points<T, 3> for TetrahedronPoint<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        vec![self.point]
    }
}
impl<T: Number, const D: usize> Points<T, D> for Segment<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.a, self.b]
    }
}
impl<T: Number, const D: usize> Points<T, D> for Span<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        [self.entry, self.exit].iter().flatten().map(|end| end.point).collect()
    }
    fn span(&self) -> Option<[LinePoint<T, D>; 2]> {
        Some([self.entry?, self.exit?])
    }
}
impl<T: Number> Points<T, 3> for LinePolygon<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            LinePolygon::Point(hit) => vec![hit.point],
            LinePolygon::Span(span) => span.points(),
        }
    }
}
impl<T: Number, const D: usize, const N: usize> Points<T, D> for Patch<T, D, N> {
    fn points(&self) -> Vec<Point<T, D>> {
        match self {
            Patch::Point(p) => vec![*p],
            Patch::Segment(s) => s.points(),
            Patch::Polygon(p) => p.vertices().to_vec(),
        }
    }
}

/// Everything within an ulp of a point, or this much, coordinate by coordinate.
pub fn around<T: Number, const D: usize>(p: &Point<T, D>, least: T) -> Aabb<T, D> {
    let down = |x: T| if x - least < x.down() { x - least } else { x.down() };
    let up = |x: T| if x + least > x.up() { x + least } else { x.up() };
    Aabb::new(p.map(down), p.map(up))
}

/// Corners: the numbers of an answer are within an ulp of their own.
fn own_ulp<T: Number, const D: usize>(_: &Spec<T, D>, _: &Spec<T, D>) -> T {
    T::zero()
}

/// Round sides: they are within an ulp or two of the largest number of both shapes.
pub fn largest_ulp<T: Number, const D: usize>(a: &Spec<T, D>, b: &Spec<T, D>) -> T {
    let numbers = [a, b].into_iter().flat_map(|s| s.v.iter().flat_map(|p| p.iter()).chain([&s.r]));
    let size = |x: &T| if *x < T::zero() { T::zero() - *x } else { *x };
    let largest = numbers.map(size).fold(T::one(), |m, x| if x > m { x } else { m });
    let twice = largest + largest;
    twice.up() - twice
}

/// Whether each point is in the shape, but for this much.
fn has_all<T: Number, A: Intersect<Aabb<T, D>>, const D: usize>(
    a: &A,
    points: &[Point<T, D>],
    slack: T,
) -> bool {
    points.iter().all(|p| a.intersects(&around(p, slack)))
}

fn ask<T, A, B, const D: usize>(a: &A, b: &B, slack: T) -> Asked<T, D>
where
    T: Number,
    A: Intersect<B> + Intersect<Aabb<T, D>>,
    B: Intersect<A, Answer = <A as Intersect<B>>::Answer> + Intersect<Aabb<T, D>>,
    <A as Intersect<B>>::Answer: Points<T, D> + PartialEq,
{
    let asked = Asked::of(both(a, b));
    let shared = has_all(a, &asked.points, slack) && has_all(b, &asked.points, slack);
    Asked { shared, ..asked }
}

impl<T: Number, const D: usize> Asked<T, D> {
    /// Without a look at the points.
    fn of<X: Points<T, D> + PartialEq>(both: Both<X>) -> Self {
        let Both { answer, back, meets } = both;
        Self {
            meets,
            found: answer.is_some(),
            same: answer == back,
            span: answer.as_ref().and_then(|x| x.span()),
            points: answer.iter().flat_map(|x| x.points()).collect(),
            shared: true,
        }
    }
}

/// A pair of the table, the later shape first.
pub struct Pair<T: Number, const D: usize> {
    pub kinds: [Kind; 2],
    pub ask: fn(&Spec<T, D>, &Spec<T, D>) -> Asked<T, D>,
}

/// The type of a kind.
macro_rules! shape {
    ($d:literal, Tetrahedron) => { Tetrahedron<T> };
    ($d:literal, Disk) => { Disk<T> };
    ($d:literal, Cylinder) => { Cylinder<T> };
    ($d:literal, Cone) => { Cone<T> };
    ($d:literal, InfiniteCylinder) => { InfiniteCylinder<T> };
    ($d:literal, Frustum) => { Frustum<T> };
    ($d:literal, ConvexPolygon) => { ConvexPolygon<'_, T, $d> };
    ($d:literal, ConvexPolyhedron) => { ConvexPolyhedron<'_, T> };
    ($d:literal, $name:ident) => { $name<T, $d> };
}
pub(crate) use shape;

macro_rules! rows {
    ($d:literal, $slack:ident; $($later:ident: $($earlier:ident)*;)*) => {
        vec![$(rows!(@one $d, $slack; $later: $($earlier)*)),*].into_iter().flatten().collect()
    };
    (@one $d:literal, $slack:ident; $later:ident: $($earlier:ident)*) => {
        vec![$(Pair {
            kinds: [Kind::$later, Kind::$earlier],
            ask: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let slack = $slack(a, b);
                let a = <shape!($d, $later)>::build(a);
                let b = <shape!($d, $earlier)>::build(b);
                ask::<T, _, _, $d>(&a, &b, slack)
            },
        }),*]
    };
}

/// Every pair in the plane of a shape of this file.
pub fn in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    rows! { 2, own_ulp;
        Capsule: Parallelogram OrientedBox;
        ConvexPolygon: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule ConvexPolygon;
    }
}

/// Every pair in space.
pub fn in_space<T: Number>() -> Vec<Pair<T, 3>> {
    rows! { 3, own_ulp;
        Capsule: Parallelogram OrientedBox;
        Tetrahedron: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron;
        ConvexPolygon: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon;
        ConvexPolyhedron: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb
            Parallelogram OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron;
    }
}

/// Every pair in the plane of the ellipse.
pub fn round_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    rows! { 2, largest_ulp;
        Ellipsoid: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule ConvexPolygon Ellipsoid;
    }
}

/// Every pair in space of a solid with a round side, and of the frustum.
pub fn round_in_space<T: Number>() -> Vec<Pair<T, 3>> {
    rows! { 3, largest_ulp;
        Ellipsoid: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid;
        Disk: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk;
        Cylinder: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder;
        Cone: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder Cone;
        InfiniteCylinder: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder Cone InfiniteCylinder;
        Frustum: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder Cone InfiniteCylinder Frustum;
    }
}
