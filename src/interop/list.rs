//! The types, each described once by its fields or variants. Every module beside this one hands
//! these lists to a macro of its own.
//!
//! `Name [const parameters] { fields }`, in the order in which `new` and `try_new` take them. The
//! parameter before the constants is always the scalar.

/// Shapes made of numbers, points and vectors.
macro_rules! shapes {
    ($do:ident) => {
        $do! {
            Line [D] { origin direction }
            Ray [D] { origin direction }
            Segment [D] { a b }
            Plane [D] { normal offset }
            HalfSpace [D] { normal offset }
            Triangle [D] { a b c }
            Sphere [D] { center radius }
            Aabb [D] { min max }
            Parallelogram [D] { origin u v }
            Capsule [D] { a b radius }
            Tetrahedron [] { a b c d }
            Disk [] { center normal radius }
            Cylinder [] { a b radius }
            Cone [] { apex base radius }
            InfiniteCylinder [] { origin direction radius }
            Frustum [] { sides near far }
        }
    };
}

/// Shapes whose last field is one vector for each dimension.
macro_rules! shapes_with_axes {
    ($do:ident) => {
        $do! {
            OrientedBox [D] { center half_axes }
            Ellipsoid [D] { center axes }
        }
    };
}

/// Maps and what they are made from, any numbers in their fields.
macro_rules! maps {
    ($do:ident) => {
        $do! {
            AxisScale [D] { scale translation }
            Affine [D] { linear translation }
            Projective [D] { linear column row corner }
            Homogeneous [D] { coords w }
            Perspective [] { aspect tan_half_fovy near far }
            OffCenterPerspective [] { left right bottom top near far }
            Orthographic [] { left right bottom top near far }
            Viewport [] { origin size }
            GeneralForm [] { a b c }
        }
    };
}

/// Maps with a rotation in them.
macro_rules! turns {
    ($do:ident) => {
        $do! {
            Rotation [D] { matrix }
            Similarity [D] { rotation scale translation }
        }
    };
}

/// Answers that are structs.
macro_rules! answers {
    ($do:ident) => {
        $do! {
            LinePoint [D] { t point }
            Span [D] { entry exit }
            Crossing [D] { point t s }
            TriangleHit [] { t point weights side }
            TrianglePoint [D] { point weights }
            ParallelogramHit [] { t point parameters side }
            ParallelogramPoint [D] { point parameters }
            TetrahedronPoint [] { point weights }
            PolygonHit [] { t point side }
            ClosestHit [] { index t hit }
            BoxSpan [D] { span entry_face exit_face }
            Lens [D] { center axis radius }
            ClosestPoints [D] { on_self on_other }
            Penetration [D] { depth normal on_self on_other }
            Impact [D] { t normal point gap }
            Manifold [D] { normal points }
            ManifoldPoint [D] {
                depth on_self on_other feature_of_self feature_of_other
            }
            RayHit [D] { t point normal feature starts_inside }
        }
    };
}

/// Answers that are enums, with a name of its own for what each variant holds.
macro_rules! outcomes {
    ($do:ident) => {
        $do! {
            LineLine [D] { Point(point) Segment(segment) Ray(ray) Line }
            LinePlane [D] { Point(point) Within }
            LineTriangle [] { Point(hit) Span(span) }
            LineParallelogram [] { Point(hit) Span(span) }
            LinePolygon [] { Point(hit) Span(span) }
            PlanePlane [] { Line(line) Plane }
            PlanePlane2 [] { Point(point) Plane }
            PlaneHalfSpace [] { HalfPlane(line) Plane }
            PlaneHalfSpace2 [] { Ray(ray) Plane }
            PlaneTriangle [D] { Point(point) Segment(segment) Triangle(triangle) }
            PlaneDisk [] { Point(point) Segment(segment) Disk(disk) }
            PlanePolygon [] { Point(point) Segment(segment) Within }
            Patch [D N] { Point(point) Segment(segment) Polygon(polygon) }
            SphereSphere [D] { Point(point) Lens(lens) Sphere(sphere) }
            Sweep [D] { Miss Touching(touching) Overlapping Hit(hit) }
            Projected [D] { Point(point) AtInfinity(direction) Nowhere }
        }
    };
}

pub(super) use {answers, maps, outcomes, shapes, shapes_with_axes, turns};

/// What the lists name, and the types that are described by hand.
pub(super) mod names {
    pub(in super::super) use crate::cast::{Impact, Sweep};
    pub(in super::super) use crate::contact::{Manifold, ManifoldPoint, Penetration};
    pub(in super::super) use crate::distance::ClosestPoints;
    pub(in super::super) use crate::intersect::{
        BoxSpan, ClosestHit, Crossing, Face, Lens, LineLine, LineParallelogram, LinePlane,
        LinePoint, LinePolygon, LineTriangle, ParallelogramHit, ParallelogramPoint, Patch,
        PlaneDisk, PlaneHalfSpace, PlaneHalfSpace2, PlanePlane, PlanePlane2, PlanePolygon,
        PlaneTriangle, Polygon, PolygonHit, RayHit, Span, SphereSphere, TetrahedronPoint,
        TriangleHit, TrianglePoint,
    };
    pub(in super::super) use crate::predicate::Sign;
    pub(in super::super) use crate::shape::{
        Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Feature,
        Frustum, GeneralForm, HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane,
        Ray, Segment, SlopeForm, Sphere, Tetrahedron, Triangle,
    };
    pub(in super::super) use crate::transform::{
        Affine, AxisScale, Frame, Homogeneous, OffCenterPerspective, Orthographic, Perspective,
        Projected, Projective, Rotation, Similarity, Viewport,
    };
}
