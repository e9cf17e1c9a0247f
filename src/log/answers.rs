//! Answers.

use super::{Log, Logged, fields, variants};
use crate::cast::{Impact, Sweep};
use crate::contact::{Manifold, ManifoldPoint, Penetration};
use crate::distance::ClosestPoints;
use crate::intersect::{
    BoxSpan, ClosestHit, Crossing, Lens, LineLine, LineParallelogram, LinePlane, LinePoint,
    LinePolygon, LineTriangle, ParallelogramHit, ParallelogramPoint, Patch, PlaneDisk,
    PlaneHalfSpace, PlaneHalfSpace2, PlanePlane, PlanePlane2, PlanePolygon, PlaneTriangle, Polygon,
    PolygonHit, RayHit, Span, SphereSphere, TetrahedronPoint, TriangleHit, TrianglePoint,
};
use crate::scalar::Scalar;
use defmt::{Format, Formatter, write};

fields! {
    LinePoint<T, D> [T: Scalar + Logged, const D: usize]
        "LinePoint {{ t: {}, point: {} }}" t point;
    Span<T, D> [T: Scalar + Logged, const D: usize]
        "Span {{ entry: {}, exit: {} }}" entry exit;
    Crossing<T, D> [T: Scalar + Logged, const D: usize]
        "Crossing {{ point: {}, t: {}, s: {} }}" point t s;
    TriangleHit<T> [T: Scalar + Logged]
        "TriangleHit {{ t: {}, point: {}, weights: {}, side: {} }}" t point weights side;
    TrianglePoint<T, D> [T: Scalar + Logged, const D: usize]
        "TrianglePoint {{ point: {}, weights: {} }}" point weights;
    ParallelogramHit<T> [T: Scalar + Logged]
        "ParallelogramHit {{ t: {}, point: {}, parameters: {}, side: {} }}"
        t point parameters side;
    ParallelogramPoint<T, D> [T: Scalar + Logged, const D: usize]
        "ParallelogramPoint {{ point: {}, parameters: {} }}" point parameters;
    TetrahedronPoint<T> [T: Scalar + Logged]
        "TetrahedronPoint {{ point: {}, weights: {} }}" point weights;
    PolygonHit<T> [T: Scalar + Logged]
        "PolygonHit {{ t: {}, point: {}, side: {} }}" t point side;
    ClosestHit<T> [T: Scalar + Logged]
        "ClosestHit {{ index: {}, t: {}, hit: {} }}" index t hit;
    BoxSpan<T, D> [T: Scalar + Logged, const D: usize]
        "BoxSpan {{ span: {}, entry_face: {}, exit_face: {} }}" span entry_face exit_face;
    Lens<T, D> [T: Scalar + Logged, const D: usize]
        "Lens {{ center: {}, axis: {}, radius: {} }}" center axis radius;
    ClosestPoints<T, D> [T: Scalar + Logged, const D: usize]
        "ClosestPoints {{ on_self: {}, on_other: {} }}" on_self on_other;
    Penetration<T, D> [T: Scalar + Logged, const D: usize]
        "Penetration {{ depth: {}, normal: {}, on_self: {}, on_other: {} }}" depth normal on_self on_other;
    Impact<T, D> [T: Scalar + Logged, const D: usize]
        "Impact {{ t: {}, normal: {}, point: {}, gap: {} }}" t normal point gap;
    Manifold<T, D> [T: Scalar + Logged, const D: usize]
        "Manifold {{ normal: {}, points: {} }}" normal points;
    ManifoldPoint<T, D> [T: Scalar + Logged, const D: usize]
        "ManifoldPoint {{ depth: {}, on_self: {}, on_other: {}, feature_of_self: {}, feature_of_other: {} }}"
        depth on_self on_other feature_of_self feature_of_other;
    RayHit<T, D> [T: Scalar + Logged, const D: usize]
        "RayHit {{ t: {}, point: {}, normal: {}, feature: {}, starts_inside: {} }}"
        t point normal feature starts_inside;
}

variants! {
    LineLine<T, D> [T: Scalar + Logged, const D: usize]
        Point(x) "Point({})", Segment(x) "Segment({})", Ray(x) "Ray({})", Line "Line";
    LinePlane<T, D> [T: Scalar + Logged, const D: usize]
        Point(x) "Point({})", Within "Within";
    LineTriangle<T> [T: Scalar + Logged] Point(x) "Point({})", Span(x) "Span({})";
    LineParallelogram<T> [T: Scalar + Logged] Point(x) "Point({})", Span(x) "Span({})";
    LinePolygon<T> [T: Scalar + Logged] Point(x) "Point({})", Span(x) "Span({})";
    PlanePlane<T> [T: Scalar + Logged] Line(x) "Line({})", Plane "Plane";
    PlanePlane2<T> [T: Scalar + Logged] Point(x) "Point({})", Plane "Plane";
    PlaneHalfSpace<T> [T: Scalar + Logged] HalfPlane(x) "HalfPlane({})", Plane "Plane";
    PlaneHalfSpace2<T> [T: Scalar + Logged] Ray(x) "Ray({})", Plane "Plane";
    PlaneTriangle<T, D> [T: Scalar + Logged, const D: usize]
        Point(x) "Point({})", Segment(x) "Segment({})", Triangle(x) "Triangle({})";
    PlaneDisk<T> [T: Scalar + Logged]
        Point(x) "Point({})", Segment(x) "Segment({})", Disk(x) "Disk({})";
    PlanePolygon<T> [T: Scalar + Logged]
        Point(x) "Point({})", Segment(x) "Segment({})", Within "Within";
    Patch<T, D, N> [T: Scalar + Logged, const D: usize, const N: usize]
        Point(x) "Point({})", Segment(x) "Segment({})", Polygon(x) "Polygon({})";
    SphereSphere<T, D> [T: Scalar + Logged, const D: usize]
        Point(x) "Point({})", Lens(x) "Lens({})", Sphere(x) "Sphere({})";
    Sweep<T, D> [T: Scalar + Logged, const D: usize]
        Miss "Miss", Touching(x) "Touching({})", Overlapping "Overlapping", Hit(x) "Hit({})";
}

impl<T: Scalar + Logged, const D: usize, const N: usize> Logged for Polygon<T, D, N> {
    fn log(&self, f: Formatter<'_>) {
        self.vertices().log(f);
    }
}

impl<T: Scalar + Logged, const D: usize, const N: usize> Format for Polygon<T, D, N> {
    fn format(&self, f: Formatter<'_>) {
        self.log(f);
    }
}
