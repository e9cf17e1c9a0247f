//! Both questions in both orders about every pair, with the types taken off.

use super::answers::Points;
use super::make::{Build, Kind, Spec};
use super::number::Number;
use crate::solids::both::{Both, both};
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

/// Everything within an ulp of a point, or this much, coordinate by coordinate.
pub fn around<T: Number, const D: usize>(p: &Point<T, D>, least: T) -> Aabb<T, D> {
    // Saturating, for points at the end of the range.
    let (low, high) = (|x: T| x.sub_down(least), |x: T| x.add_up(least));
    let down = |x: T| if low(x) < x.down() { low(x) } else { x.down() };
    let up = |x: T| if high(x) > x.up() { high(x) } else { x.up() };
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

/// `twins`: the shapes are of one kind, and parameters on the first are on the second in
/// the other order.
fn ask<T, A, B, const D: usize>(a: &A, b: &B, slack: T, twins: bool) -> Asked<T, D>
where
    T: Number,
    A: Intersect<B> + Intersect<Aabb<T, D>>,
    B: Intersect<A, Answer = <A as Intersect<B>>::Answer> + Intersect<Aabb<T, D>>,
    <A as Intersect<B>>::Answer: Points<T, D> + PartialEq,
{
    let asked = Asked::of(both(a, b), twins);
    let shared = has_all(a, &asked.points, slack) && has_all(b, &asked.points, slack);
    Asked { shared, ..asked }
}

impl<T: Number, const D: usize> Asked<T, D> {
    /// Without a look at the points.
    fn of<X: Points<T, D> + PartialEq>(both: Both<X>, twins: bool) -> Self {
        let Both { answer, back, meets } = both;
        let back = if twins { back.map(X::swapped) } else { back };
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
                ask::<T, _, _, $d>(&a, &b, slack, Kind::$later == Kind::$earlier)
            },
        }),*]
    };
}

/// Every pair in the plane of the shapes before them, but what is in [`in_the_plane`].
fn plain_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    rows! { 2, own_ulp;
        Point: Point;
        Line: Point Line;
        Ray: Point Line Ray;
        Segment: Point Line Ray Segment;
        Plane: Point Line Ray Segment Plane;
        HalfSpace: Point Line Ray Segment Plane HalfSpace;
        Triangle: Point Line Ray Segment Plane HalfSpace Triangle;
        Sphere: Point Line Ray Segment Plane HalfSpace Triangle Sphere;
        Aabb: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb;
        Parallelogram: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram;
        OrientedBox: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox;
        Capsule: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Capsule;
    }
}

/// Every pair in space of the shapes before them, but what is in [`in_space`].
fn plain_in_space<T: Number>() -> Vec<Pair<T, 3>> {
    rows! { 3, own_ulp;
        Point: Point;
        Line: Point Line;
        Ray: Point Line Ray;
        Segment: Point Line Ray Segment;
        Plane: Point Line Ray Segment Plane;
        HalfSpace: Point Line Ray Segment Plane HalfSpace;
        Triangle: Point Line Ray Segment Plane HalfSpace Triangle;
        Sphere: Point Line Ray Segment Plane HalfSpace Triangle Sphere;
        Aabb: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb;
        Parallelogram: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram;
        OrientedBox: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox;
        Capsule: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Capsule;
    }
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
fn round_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    rows! { 2, largest_ulp;
        Ellipsoid: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule ConvexPolygon Ellipsoid;
    }
}

/// Every pair in space of a solid with a round side, and of the frustum.
fn round_in_space<T: Number>() -> Vec<Pair<T, 3>> {
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

/// Every pair in the plane.
pub fn all_in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    [plain_in_the_plane(), in_the_plane(), round_in_the_plane()].into_iter().flatten().collect()
}

/// Every pair in space.
pub fn all_in_space<T: Number>() -> Vec<Pair<T, 3>> {
    [plain_in_space(), in_space(), round_in_space()].into_iter().flatten().collect()
}
