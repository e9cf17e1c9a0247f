//! Both questions in both orders about every pair, with the types taken off.

use super::make::{Build, Kind, Spec};
use super::number::Number;
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
        [self.entry, self.exit].map(|end| end.expect("a bounded shape").point).into()
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

/// Everything within an ulp of a point, coordinate by coordinate.
fn around<T: Number, const D: usize>(p: &Point<T, D>) -> Aabb<T, D> {
    Aabb::new(p.map(|x| x.down()), p.map(|x| x.up()))
}

fn ask<T, A, B, const D: usize>(a: &A, b: &B) -> Asked<T, D>
where
    T: Number,
    A: Intersect<B> + Intersect<Aabb<T, D>>,
    B: Intersect<A, Answer = <A as Intersect<B>>::Answer> + Intersect<Aabb<T, D>>,
    <A as Intersect<B>>::Answer: Points<T, D> + PartialEq,
{
    let answer: Option<<A as Intersect<B>>::Answer> = a.intersection(b);
    let points: Vec<_> = answer.iter().flat_map(|x| x.points()).collect();
    let near = |p| a.intersects(&around(p)) && b.intersects(&around(p));
    Asked {
        meets: [a.intersects(b), b.intersects(a)],
        found: answer.is_some(),
        same: answer == b.intersection(a),
        span: answer.as_ref().and_then(|x| x.span()),
        shared: points.iter().all(near),
        points,
    }
}

/// A pair of the table, the later shape first.
pub struct Pair<T: Number, const D: usize> {
    pub kinds: [Kind; 2],
    pub ask: fn(&Spec<T, D>, &Spec<T, D>) -> Asked<T, D>,
}

macro_rules! rows {
    ($d:literal, $($later:ident: $($earlier:ident)*;)*) => {
        vec![$(rows!(@one $d, $later: $($earlier)*)),*].into_iter().flatten().collect()
    };
    (@one $d:literal, $later:ident: $($earlier:ident)*) => {
        vec![$(Pair {
            kinds: [Kind::$later, Kind::$earlier],
            ask: |a: &Spec<T, $d>, b: &Spec<T, $d>| {
                let a = <rows!(@type $d, $later)>::build(a);
                let b = <rows!(@type $d, $earlier)>::build(b);
                ask::<T, _, _, $d>(&a, &b)
            },
        }),*]
    };
    (@type $d:literal, Tetrahedron) => { Tetrahedron<T> };
    (@type $d:literal, ConvexPolygon) => { ConvexPolygon<'_, T, $d> };
    (@type $d:literal, ConvexPolyhedron) => { ConvexPolyhedron<'_, T> };
    (@type $d:literal, $name:ident) => { $name<T, $d> };
}

/// Every pair in the plane of a shape of this file.
pub fn in_the_plane<T: Number>() -> Vec<Pair<T, 2>> {
    rows! { 2,
        Capsule: Parallelogram OrientedBox;
        ConvexPolygon: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule ConvexPolygon;
    }
}

/// Every pair in space.
pub fn in_space<T: Number>() -> Vec<Pair<T, 3>> {
    rows! { 3,
        Capsule: Parallelogram OrientedBox;
        Tetrahedron: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron;
        ConvexPolygon: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
            OrientedBox Capsule Tetrahedron ConvexPolygon;
        ConvexPolyhedron: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb
            Parallelogram OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron;
    }
}
