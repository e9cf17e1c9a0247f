//! The points in the answers.

use super::number::Number;
use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;

/// An answer that has points.
pub trait Points<T: Number, const D: usize>: Sized {
    fn points(&self) -> Vec<Point<T, D>>;
    /// The answer about two shapes of one kind in the other order.
    fn swapped(self) -> Self {
        self
    }
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

impl<T: Number, const D: usize> Points<T, D> for LinePoint<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.point]
    }
}
impl<T: Number, const D: usize> Points<T, D> for LineLine<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        match self {
            LineLine::Point(crossing) => vec![crossing.point],
            LineLine::Segment(s) => s.points(),
            LineLine::Ray(r) => vec![r.origin],
            LineLine::Line => vec![],
        }
    }
    fn swapped(self) -> Self {
        match self {
            LineLine::Point(Crossing { point, t, s }) => {
                LineLine::Point(Crossing { point, t: s, s: t })
            }
            other => other,
        }
    }
}
impl<T: Number, const D: usize> Points<T, D> for LinePlane<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        match self {
            LinePlane::Point(at) => vec![at.point],
            LinePlane::Within => vec![],
        }
    }
}
impl<T: Number> Points<T, 3> for PlanePlane<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            PlanePlane::Line(line) => vec![line.origin],
            PlanePlane::Plane => vec![],
        }
    }
}
impl<T: Number> Points<T, 2> for PlanePlane2<T> {
    fn points(&self) -> Vec<Point<T, 2>> {
        match self {
            PlanePlane2::Point(p) => vec![*p],
            PlanePlane2::Plane => vec![],
        }
    }
}
impl<T: Number> Points<T, 3> for PlaneHalfSpace<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            PlaneHalfSpace::HalfPlane(line) => vec![line.origin],
            PlaneHalfSpace::Plane => vec![],
        }
    }
}
impl<T: Number> Points<T, 2> for PlaneHalfSpace2<T> {
    fn points(&self) -> Vec<Point<T, 2>> {
        match self {
            PlaneHalfSpace2::Ray(ray) => vec![ray.origin],
            PlaneHalfSpace2::Plane => vec![],
        }
    }
}
impl<T: Number, const D: usize> Points<T, D> for TrianglePoint<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.point]
    }
}
impl<T: Number> Points<T, 3> for LineTriangle<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            LineTriangle::Point(hit) => vec![hit.point],
            LineTriangle::Span(span) => span.points(),
        }
    }
}
impl<T: Number, const D: usize> Points<T, D> for PlaneTriangle<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        match self {
            PlaneTriangle::Point(p) => vec![*p],
            PlaneTriangle::Segment(s) => s.points(),
            PlaneTriangle::Triangle(t) => t.vertices().to_vec(),
        }
    }
}
impl<T: Number, const D: usize> Points<T, D> for SphereSphere<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![match self {
            SphereSphere::Point(p) => *p,
            SphereSphere::Lens(lens) => lens.center,
            SphereSphere::Sphere(s) => s.center,
        }]
    }
}
impl<T: Number> Points<T, 3> for Disk<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        vec![self.center]
    }
}
impl<T: Number, const D: usize> Points<T, D> for Aabb<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.min, self.max]
    }
}
impl<T: Number, const D: usize> Points<T, D> for BoxSpan<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        self.span.points()
    }
}
impl<T: Number, const D: usize> Points<T, D> for ParallelogramPoint<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.point]
    }
}
impl<T: Number> Points<T, 3> for LineParallelogram<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            LineParallelogram::Point(hit) => vec![hit.point],
            LineParallelogram::Span(span) => span.points(),
        }
    }
}
impl<T: Number> Points<T, 3> for PlaneDisk<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            PlaneDisk::Point(p) => vec![*p],
            PlaneDisk::Segment(s) => s.points(),
            PlaneDisk::Disk(d) => d.points(),
        }
    }
}
impl<T: Number> Points<T, 3> for PlanePolygon<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            PlanePolygon::Point(p) => vec![*p],
            PlanePolygon::Segment(s) => s.points(),
            PlanePolygon::Within => vec![],
        }
    }
}
