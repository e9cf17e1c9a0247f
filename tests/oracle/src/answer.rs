//! Answers with their types taken off.

use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;

/// An answer without its type.
#[derive(Debug, Clone, PartialEq)]
pub enum Found<T> {
    Point(Vec<T>),
    LinePoint(End<T>),
    /// With the weights of the vertices or edges.
    Weighted {
        point: Vec<T>,
        weights: Vec<T>,
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
    /// A line through a flat shape.
    Hit {
        at: End<T>,
        weights: Vec<T>,
        side: Option<Sign>,
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
        Found::Weighted { point: list(p.point), weights: p.weights.into() }
    };
    [const D: usize] ParallelogramPoint<T, D>: |p| {
        Found::Weighted { point: list(p.point), weights: p.parameters.into() }
    };
    [] TetrahedronPoint<T>: |p| {
        Found::Weighted { point: list(p.point), weights: p.weights.into() }
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
            weights: h.weights.into(),
            side: Some(h.side),
        },
        LineTriangle::Span(span) => Found::Span(ends(span)),
    };
    [] LineParallelogram<T>: |l| match l {
        LineParallelogram::Point(h) => Found::Hit {
            at: End { t: h.t, point: list(h.point) },
            weights: h.parameters.into(),
            side: Some(h.side),
        },
        LineParallelogram::Span(span) => Found::Span(ends(span)),
    };
    [] LinePolygon<T>: |l| match l {
        LinePolygon::Point(h) => Found::Hit {
            at: End { t: h.t, point: list(h.point) },
            weights: vec![],
            side: Some(h.side),
        },
        LinePolygon::Span(span) => Found::Span(ends(span)),
    };
    [] PlaneDisk<T>: |p| match p {
        PlaneDisk::Point(p) => Found::Corners(vec![list(p)]),
        PlaneDisk::Segment(s) => both(s),
        PlaneDisk::Disk(d) => Found::Disk {
            center: list(d.center),
            normal: d.normal.as_slice().to_vec(),
            radius: d.radius,
        },
    };
    [] PlanePolygon<T>: |p| match p {
        PlanePolygon::Point(p) => Found::Corners(vec![list(p)]),
        PlanePolygon::Segment(s) => both(s),
        PlanePolygon::Within => Found::Whole,
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

impl<T: Scalar> Found<T> {
    /// The points in it.
    pub fn points<const D: usize>(&self) -> Vec<Point<T, D>> {
        let point = |p: &Vec<T>| Point::from(std::array::from_fn(|i| p[i]));
        match self {
            Found::Whole => vec![],
            Found::Point(p)
            | Found::Weighted { point: p, .. }
            | Found::Crossing { point: p, .. } => {
                vec![point(p)]
            }
            Found::LinePoint(at) | Found::Hit { at, .. } => vec![point(&at.point)],
            Found::Span(ends) | Found::BoxSpan(ends, _) => {
                ends.iter().flatten().map(|end| point(&end.point)).collect()
            }
            Found::Ray(p, _) | Found::Line(p, _) | Found::HalfPlane(p, _) => vec![point(p)],
            Found::Corners(list) | Found::Triangle(list) => list.iter().map(point).collect(),
            Found::Disk { center: p, .. } | Found::Lens { center: p, .. } | Found::Sphere(p, _) => {
                vec![point(p)]
            }
            Found::Box(low, high) => vec![point(low), point(high)],
        }
    }

    /// Entry and exit, of what has both.
    pub fn span(&self) -> Option<[&End<T>; 2]> {
        match self {
            Found::Span([entry, exit]) => Some([entry.as_ref()?, exit.as_ref()?]),
            _ => None,
        }
    }

    /// The answer to the two shapes in the other order.
    pub fn swapped(self) -> Self {
        match self {
            Found::Crossing { point, t, s } => Found::Crossing { point, t: s, s: t },
            other => other,
        }
    }
}

impl<T: Scalar> End<T> {
    pub fn at<const D: usize>(&self) -> Point<T, D> {
        Point::from(std::array::from_fn(|i| self.point[i]))
    }
}
