//! Every pair of the table, with its types taken off: fields in, answers out.

use super::number::Number;
use super::oracle::What;
use coincide::intersect::*;
use coincide::*;
use nalgebra::{Point, SVector};

/// What a field is, which says how it scales and where the odd values are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Position,
    Length,
    Direction,
    Normal,
    Offset,
}

/// The kinds of the fields of a shape, with their axes.
pub fn fields(what: What, d: usize) -> Vec<(Kind, usize)> {
    let vector = |kind: Kind| (0..d).map(move |i| (kind, i));
    let positions = |n: usize| (0..n).flat_map(|_| vector(Kind::Position)).collect();
    match what {
        What::Point => positions(1),
        What::Segment | What::Aabb => positions(2),
        What::Triangle => positions(3),
        What::Line | What::Ray => vector(Kind::Position).chain(vector(Kind::Direction)).collect(),
        What::Plane | What::HalfSpace => vector(Kind::Normal).chain([(Kind::Offset, 0)]).collect(),
        What::Sphere => vector(Kind::Position).chain([(Kind::Length, 0)]).collect(),
    }
}

/// A shape that can be made of its fields.
pub trait Solid<T>: Sized {
    const WHAT: What;
    fn build(f: &[T]) -> Self;
}

fn point<T: Scalar, const D: usize>(f: &[T]) -> Point<T, D> {
    Point::from(std::array::from_fn(|i| f[i]))
}

fn vector<T: Scalar, const D: usize>(f: &[T]) -> SVector<T, D> {
    point(f).coords
}

macro_rules! solids {
    ($($name:ident |$f:ident| $build:expr;)*) => {$(
        impl<T: Scalar, const D: usize> Solid<T> for $name<T, D> {
            const WHAT: What = What::$name;
            fn build($f: &[T]) -> Self {
                $build
            }
        }
    )*};
}

solids! {
    Point |f| point(f);
    Line |f| Line::new(point(f), vector(&f[D..]));
    Ray |f| Ray::new(point(f), vector(&f[D..]));
    Segment |f| Segment::new(point(f), point(&f[D..]));
    Plane |f| Plane::new(vector(f), f[D]);
    HalfSpace |f| HalfSpace::new(vector(f), f[D]);
    Triangle |f| Triangle::new(point(f), point(&f[D..]), point(&f[2 * D..]));
    Sphere |f| Sphere::new(point(f), f[D]);
    Aabb |f| Aabb::new(point(f), point(&f[D..]));
}

/// An answer without its type.
#[derive(Debug, Clone, PartialEq)]
pub enum Found<T> {
    Point(Vec<T>),
    LinePoint(End<T>),
    Weighted {
        point: Vec<T>,
        weights: [T; 3],
    },
    Span([Option<End<T>>; 2]),
    BoxSpan([Option<End<T>>; 2], [Option<Face>; 2]),
    Crossing {
        point: Vec<T>,
        t: T,
        s: T,
    },
    Ray(Vec<T>, Vec<T>),
    Line(Vec<T>, Vec<T>),
    HalfPlane(Vec<T>, Vec<T>),
    Whole,
    Hit {
        at: End<T>,
        weights: [T; 3],
        side: Sign,
    },
    /// A point, a segment, a polygon.
    Corners(Vec<Vec<T>>),
    Triangle(Vec<Vec<T>>),
    Disk {
        center: Vec<T>,
        normal: Vec<T>,
        radius: T,
    },
    Lens {
        center: Vec<T>,
        axis: Vec<T>,
        radius: T,
    },
    Sphere(Vec<T>, T),
    Box(Vec<T>, Vec<T>),
}

/// A point and its parameter.
#[derive(Debug, Clone, PartialEq)]
pub struct End<T> {
    pub t: T,
    pub point: Vec<T>,
}

/// An answer whose type can be taken off.
pub trait Answer<T> {
    fn found(self) -> Found<T>;
}

fn list<T: Scalar, const D: usize>(p: Point<T, D>) -> Vec<T> {
    p.coords.as_slice().to_vec()
}

fn end<T: Scalar, const D: usize>(at: LinePoint<T, D>) -> End<T> {
    End { t: at.t, point: list(at.point) }
}

fn ends<T: Scalar, const D: usize>(span: Span<T, D>) -> [Option<End<T>>; 2] {
    [span.entry.map(end), span.exit.map(end)]
}

fn both<T: Scalar, const D: usize>(s: Segment<T, D>) -> Found<T> {
    Found::Corners(vec![list(s.a), list(s.b)])
}

macro_rules! answers {
    ($([$($parameter:tt)*] $answer:ty: |$a:ident| $found:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Answer<T> for $answer {
            fn found(self) -> Found<T> {
                let $a = self;
                $found
            }
        }
    )*};
}

answers! {
    [const D: usize] Point<T, D>: |p| Found::Point(list(p));
    [const D: usize] LinePoint<T, D>: |p| Found::LinePoint(end(p));
    [const D: usize] TrianglePoint<T, D>: |p| {
        Found::Weighted { point: list(p.point), weights: p.weights }
    };
    [const D: usize] Span<T, D>: |s| Found::Span(ends(s));
    [const D: usize] BoxSpan<T, D>: |s| Found::BoxSpan(ends(s.span), [s.entry_face, s.exit_face]);
    [const D: usize] LineLine<T, D>: |l| match l {
        LineLine::Point(c) => Found::Crossing { point: list(c.point), t: c.t, s: c.s },
        LineLine::Segment(s) => both(s),
        LineLine::Ray(r) => Found::Ray(list(r.origin), r.direction.as_slice().to_vec()),
        LineLine::Line => Found::Whole,
    };
    [const D: usize] LinePlane<T, D>: |l| match l {
        LinePlane::Point(at) => Found::LinePoint(end(at)),
        LinePlane::Within => Found::Whole,
    };
    [] LineTriangle<T>: |l| match l {
        LineTriangle::Point(h) => Found::Hit {
            at: End { t: h.t, point: list(h.point) },
            weights: h.weights,
            side: h.side,
        },
        LineTriangle::Span(span) => Found::Span(ends(span)),
    };
    [] PlanePlane<T>: |p| match p {
        PlanePlane::Line(l) => Found::Line(list(l.origin), l.direction.as_slice().to_vec()),
        PlanePlane::Plane => Found::Whole,
    };
    [] PlanePlane2<T>: |p| match p {
        PlanePlane2::Point(p) => Found::Point(list(p)),
        PlanePlane2::Plane => Found::Whole,
    };
    [] PlaneHalfSpace<T>: |p| match p {
        PlaneHalfSpace::HalfPlane(l) => {
            Found::HalfPlane(list(l.origin), l.direction.as_slice().to_vec())
        }
        PlaneHalfSpace::Plane => Found::Whole,
    };
    [] PlaneHalfSpace2<T>: |p| match p {
        PlaneHalfSpace2::Ray(r) => Found::Ray(list(r.origin), r.direction.as_slice().to_vec()),
        PlaneHalfSpace2::Plane => Found::Whole,
    };
    [const D: usize] PlaneTriangle<T, D>: |p| match p {
        PlaneTriangle::Point(p) => Found::Corners(vec![list(p)]),
        PlaneTriangle::Segment(s) => both(s),
        PlaneTriangle::Triangle(t) => Found::Triangle(t.vertices().map(list).into()),
    };
    [const D: usize, const N: usize] Patch<T, D, N>: |p| match p {
        Patch::Point(p) => Found::Corners(vec![list(p)]),
        Patch::Segment(s) => both(s),
        Patch::Polygon(p) => Found::Corners(p.vertices().iter().map(|v| list(*v)).collect()),
    };
    [const D: usize] Segment<T, D>: |s| both(s);
    [] Disk<T>: |d| Found::Disk {
        center: list(d.center),
        normal: d.normal.as_slice().to_vec(),
        radius: d.radius,
    };
    [const D: usize] SphereSphere<T, D>: |s| match s {
        SphereSphere::Point(p) => Found::Point(list(p)),
        SphereSphere::Sphere(s) => Found::Sphere(list(s.center), s.radius),
        SphereSphere::Lens(l) => Found::Lens {
            center: list(l.center),
            axis: l.axis.as_slice().to_vec(),
            radius: l.radius,
        },
    };
    [const D: usize] Aabb<T, D>: |b| Found::Box(list(b.min), list(b.max));
}

/// Both orders of a question about two lists of fields.
type Meet<T> = fn(&[T], &[T]) -> [Option<Found<T>>; 2];

/// A pair of the table, the later shape first.
pub struct Pair<T> {
    pub what: [What; 2],
    pub d: usize,
    /// `a.intersects(b)` and `b.intersects(a)`.
    pub meets: fn(&[T], &[T]) -> [bool; 2],
    /// `a.intersection(b)` and `b.intersection(a)`.
    pub meet: Meet<T>,
}

fn pair<T, A, B, const D: usize>() -> Pair<T>
where
    T: Number,
    A: Solid<T> + Intersect<B>,
    B: Solid<T> + Intersect<A>,
    <A as Intersect<B>>::Answer: Answer<T>,
    <B as Intersect<A>>::Answer: Answer<T>,
{
    Pair {
        what: [A::WHAT, B::WHAT],
        d: D,
        meets: |a, b| {
            let (a, b) = (A::build(a), B::build(b));
            [a.intersects(&b), b.intersects(&a)]
        },
        meet: |a, b| {
            let (a, b) = (A::build(a), B::build(b));
            [a.intersection(&b).map(Answer::found), b.intersection(&a).map(Answer::found)]
        },
    }
}

macro_rules! rows {
    ($out:ident, $d:literal; [$($seen:ident)*]) => {};
    ($out:ident, $d:literal; [$($seen:ident)*] $next:ident $($rest:ident)*) => {
        $out.extend([
            $(pair::<T, $next<T, $d>, $seen<T, $d>, $d>(),)*
            pair::<T, $next<T, $d>, $next<T, $d>, $d>(),
        ]);
        rows! { $out, $d; [$($seen)* $next] $($rest)* }
    };
}

/// The whole table: 45 pairs in the plane, 45 in space.
pub fn every_pair<T: Number>() -> Vec<Pair<T>> {
    let mut all = vec![];
    rows! { all, 2; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    rows! { all, 3; [] Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb }
    all
}
