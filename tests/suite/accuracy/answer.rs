//! The numbers of an answer, without its type.

use super::number::Number;
use super::ulps::Given;
use coincide::intersect::*;
use coincide::*;
use nalgebra::{Point, SVector};

/// A point and its parameter.
#[derive(Debug, Clone)]
pub struct End {
    pub t: Given,
    pub point: Vec<Given>,
}

#[derive(Debug, Clone)]
pub enum Found {
    /// One point of both shapes.
    Point(Vec<Given>),
    /// Points of a path, and the weights or parameters of the first in the other shape.
    Ends(Vec<End>, Vec<Given>),
    /// A point with its weights or parameters.
    Weighted(Vec<Given>, Vec<Given>),
    Crossing {
        point: Vec<Given>,
        t: Given,
        s: Given,
    },
    /// A point, a segment or a polygon.
    Corners(Vec<Vec<Given>>),
    /// Origin and direction.
    Line(Vec<Given>, Vec<Given>),
    Ray(Vec<Given>, Vec<Given>),
    Disk {
        center: Vec<Given>,
        normal: Vec<Given>,
        radius: Given,
    },
    Lens {
        center: Vec<Given>,
        axis: Vec<Given>,
        radius: Given,
    },
    Sphere(Vec<Given>, Given),
    Box(Vec<Given>, Vec<Given>),
    /// Nothing with a number.
    Whole,
}

pub fn point<T: Number, const D: usize>(p: &Point<T, D>) -> Vec<Given> {
    p.coords.iter().map(|x| Given::new(*x)).collect()
}

pub fn vector<T: Number, const D: usize>(v: &SVector<T, D>) -> Vec<Given> {
    v.iter().map(|x| Given::new(*x)).collect()
}

fn list<T: Number, const N: usize>(x: &[T; N]) -> Vec<Given> {
    x.iter().map(|x| Given::new(*x)).collect()
}

fn end<T: Number, const D: usize>(at: &LinePoint<T, D>) -> End {
    End { t: Given::new(at.t), point: point(&at.point) }
}

fn span<T: Number, const D: usize>(s: &Span<T, D>) -> Found {
    Found::Ends([&s.entry, &s.exit].into_iter().flatten().map(end).collect(), vec![])
}

fn hit<T: Number>(t: T, p: &Point<T, 3>, weights: &[T]) -> Found {
    let end = End { t: Given::new(t), point: point(p) };
    Found::Ends(vec![end], weights.iter().map(|x| Given::new(*x)).collect())
}

fn both<T: Number, const D: usize>(s: &Segment<T, D>) -> Found {
    Found::Corners(vec![point(&s.a), point(&s.b)])
}

/// An answer whose type can be taken off.
pub trait Answer {
    fn found(&self) -> Found;
}

macro_rules! answers {
    ($([$($g:tt)*] $t:ty: |$x:ident| $e:expr;)*) => {$(
        impl<T: Number, $($g)*> Answer for $t {
            fn found(&self) -> Found {
                let $x = self;
                $e
            }
        }
    )*};
}

answers! {
    [const D: usize] Point<T, D>: |p| Found::Point(point(p));
    [const D: usize] LinePoint<T, D>: |p| Found::Ends(vec![end(p)], vec![]);
    [const D: usize] Span<T, D>: |s| span(s);
    [const D: usize] BoxSpan<T, D>: |s| span(&s.span);
    [const D: usize] LineLine<T, D>: |l| match l {
        LineLine::Point(c) => Found::Crossing {
            point: point(&c.point),
            t: Given::new(c.t),
            s: Given::new(c.s),
        },
        LineLine::Segment(s) => both(s),
        LineLine::Ray(r) => Found::Ray(point(&r.origin), vector(&r.direction)),
        LineLine::Line => Found::Whole,
    };
    [const D: usize] LinePlane<T, D>: |l| match l {
        LinePlane::Point(at) => Found::Ends(vec![end(at)], vec![]),
        LinePlane::Within => Found::Whole,
    };
    [] LineTriangle<T>: |l| match l {
        LineTriangle::Point(h) => hit(h.t, &h.point, &h.weights),
        LineTriangle::Span(s) => span(s),
    };
    [] LineParallelogram<T>: |l| match l {
        LineParallelogram::Point(h) => hit(h.t, &h.point, &h.parameters),
        LineParallelogram::Span(s) => span(s),
    };
    [] LinePolygon<T>: |l| match l {
        LinePolygon::Point(h) => hit(h.t, &h.point, &[]),
        LinePolygon::Span(s) => span(s),
    };
    [const D: usize] TrianglePoint<T, D>: |p| Found::Weighted(point(&p.point), list(&p.weights));
    [const D: usize] ParallelogramPoint<T, D>: |p| {
        Found::Weighted(point(&p.point), list(&p.parameters))
    };
    [] TetrahedronPoint<T>: |p| Found::Weighted(point(&p.point), list(&p.weights));
    [] PlanePlane<T>: |p| match p {
        PlanePlane::Line(l) => Found::Line(point(&l.origin), vector(&l.direction)),
        PlanePlane::Plane => Found::Whole,
    };
    [] PlanePlane2<T>: |p| match p {
        PlanePlane2::Point(p) => Found::Corners(vec![point(p)]),
        PlanePlane2::Plane => Found::Whole,
    };
    [] PlaneHalfSpace<T>: |p| match p {
        PlaneHalfSpace::HalfPlane(l) => Found::Line(point(&l.origin), vector(&l.direction)),
        PlaneHalfSpace::Plane => Found::Whole,
    };
    [] PlaneHalfSpace2<T>: |p| match p {
        PlaneHalfSpace2::Ray(r) => Found::Ray(point(&r.origin), vector(&r.direction)),
        PlaneHalfSpace2::Plane => Found::Whole,
    };
    [const D: usize] PlaneTriangle<T, D>: |p| match p {
        PlaneTriangle::Point(p) => Found::Corners(vec![point(p)]),
        PlaneTriangle::Segment(s) => both(s),
        PlaneTriangle::Triangle(t) => Found::Corners(t.vertices().iter().map(point).collect()),
    };
    [] PlaneDisk<T>: |p| match p {
        PlaneDisk::Point(p) => Found::Corners(vec![point(p)]),
        PlaneDisk::Segment(s) => both(s),
        PlaneDisk::Disk(_) => Found::Whole,
    };
    [] PlanePolygon<T>: |p| match p {
        PlanePolygon::Point(p) => Found::Corners(vec![point(p)]),
        PlanePolygon::Segment(s) => both(s),
        PlanePolygon::Within => Found::Whole,
    };
    [const D: usize, const N: usize] Patch<T, D, N>: |p| match p {
        Patch::Point(p) => Found::Corners(vec![point(p)]),
        Patch::Segment(s) => both(s),
        Patch::Polygon(p) => Found::Corners(p.vertices().iter().map(point).collect()),
    };
    [const D: usize] Segment<T, D>: |s| both(s);
    [] Disk<T>: |d| Found::Disk {
        center: point(&d.center),
        normal: vector(&d.normal),
        radius: Given::new(d.radius),
    };
    [const D: usize] SphereSphere<T, D>: |s| match s {
        SphereSphere::Point(p) => Found::Point(point(p)),
        SphereSphere::Sphere(s) => Found::Sphere(point(&s.center), Given::new(s.radius)),
        SphereSphere::Lens(l) => Found::Lens {
            center: point(&l.center),
            axis: vector(&l.axis),
            radius: Given::new(l.radius),
        },
    };
    [const D: usize] Aabb<T, D>: |b| Found::Box(point(&b.min), point(&b.max));
}
