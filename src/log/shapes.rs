//! Shapes.

use super::{Log, Logged, fields, variants};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    GeneralForm, HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray,
    Segment, SlopeForm, Sphere, Tetrahedron, Triangle,
};
use crate::transform::{Homogeneous, Projected};
use defmt::{Format, Formatter, write};

fields! {
    Line<T, D> [T: Scalar + Logged, const D: usize]
        "Line {{ origin: {}, direction: {} }}" origin direction;
    Ray<T, D> [T: Scalar + Logged, const D: usize]
        "Ray {{ origin: {}, direction: {} }}" origin direction;
    Segment<T, D> [T: Scalar + Logged, const D: usize] "Segment {{ a: {}, b: {} }}" a b;
    Plane<T, D> [T: Scalar + Logged, const D: usize]
        "Plane {{ normal: {}, offset: {} }}" normal offset;
    HalfSpace<T, D> [T: Scalar + Logged, const D: usize]
        "HalfSpace {{ normal: {}, offset: {} }}" normal offset;
    Triangle<T, D> [T: Scalar + Logged, const D: usize]
        "Triangle {{ a: {}, b: {}, c: {} }}" a b c;
    Sphere<T, D> [T: Scalar + Logged, const D: usize]
        "Sphere {{ center: {}, radius: {} }}" center radius;
    Aabb<T, D> [T: Scalar + Logged, const D: usize] "Aabb {{ min: {}, max: {} }}" min max;
    Parallelogram<T, D> [T: Scalar + Logged, const D: usize]
        "Parallelogram {{ origin: {}, u: {}, v: {} }}" origin u v;
    OrientedBox<T, D> [T: Scalar + Logged, const D: usize]
        "OrientedBox {{ center: {}, half_axes: {} }}" center half_axes;
    Capsule<T, D> [T: Scalar + Logged, const D: usize]
        "Capsule {{ a: {}, b: {}, radius: {} }}" a b radius;
    Ellipsoid<T, D> [T: Scalar + Logged, const D: usize]
        "Ellipsoid {{ center: {}, axes: {} }}" center axes;
    Tetrahedron<T> [T: Scalar + Logged]
        "Tetrahedron {{ a: {}, b: {}, c: {}, d: {} }}" a b c d;
    Disk<T> [T: Scalar + Logged]
        "Disk {{ center: {}, normal: {}, radius: {} }}" center normal radius;
    Cylinder<T> [T: Scalar + Logged] "Cylinder {{ a: {}, b: {}, radius: {} }}" a b radius;
    Cone<T> [T: Scalar + Logged]
        "Cone {{ apex: {}, base: {}, radius: {} }}" apex base radius;
    InfiniteCylinder<T> [T: Scalar + Logged]
        "InfiniteCylinder {{ origin: {}, direction: {}, radius: {} }}" origin direction radius;
    Frustum<T> [T: Scalar + Logged]
        "Frustum {{ sides: {}, near: {}, far: {} }}" sides near far;
    ConvexPolygon<'_, T, D> [T: Scalar + Logged, const D: usize]
        "ConvexPolygon {{ vertices: {} }}" vertices;
    ConvexPolyhedron<'_, T> [T: Scalar + Logged]
        "ConvexPolyhedron {{ vertices: {}, faces: {} }}" vertices faces;
    GeneralForm<T> [T: Scalar + Logged] "GeneralForm {{ a: {}, b: {}, c: {} }}" a b c;
    Homogeneous<T, D> [T: Scalar + Logged, const D: usize]
        "Homogeneous {{ coords: {}, w: {} }}" coords w;
}

variants! {
    Projected<T, D> [T: Scalar + Logged, const D: usize]
        Point(x) "Point({})", AtInfinity(x) "AtInfinity({})", Nowhere "Nowhere";
}

impl<T: Scalar + Logged> Format for SlopeForm<T> {
    fn format(&self, f: Formatter<'_>) {
        match self {
            SlopeForm::Sloped { slope, intercept } => {
                write!(f, "Sloped {{ slope: {}, intercept: {} }}", Log(slope), Log(intercept));
            }
            SlopeForm::Vertical(x) => write!(f, "Vertical({})", Log(x)),
        }
    }
}

/// What is borrowed is shown as what it borrows.
impl<X: Logged + ?Sized> Logged for &X {
    fn log(&self, f: Formatter<'_>) {
        X::log(self, f);
    }
}
