//! One value of every type, built from numbers that a test hands in one after the other.

use coincide::Scalar;
use nalgebra::{Point, SMatrix, SVector};

/// Where the numbers come from.
pub type Next<'a, T> = &'a mut dyn FnMut() -> T;

pub fn point<T: Scalar, const D: usize>(n: Next<T>) -> Point<T, D> {
    Point::from(vector(n))
}

pub fn vector<T: Scalar, const D: usize>(n: Next<T>) -> SVector<T, D> {
    SVector::from_fn(|_, _| n())
}

pub fn matrix<T: Scalar, const D: usize>(n: Next<T>) -> SMatrix<T, D, D> {
    SMatrix::from_fn(|_, _| n())
}

/// The numbers 1, 2, 3 …, with the one at a place replaced by what a function makes of it; how many
/// were asked for.
pub fn build<T: Scalar, X>(
    make: impl Fn(Next<T>) -> X,
    place: usize,
    other: impl Fn(T) -> T,
) -> (X, usize) {
    let (mut count, mut last) = (0, T::zero());
    let value = make(&mut || {
        last += T::one();
        count += 1;
        if count == place.wrapping_add(1) { other(last) } else { last }
    });
    (value, count)
}

/// A call with the arguments and one more.
macro_rules! every {
    ($check:ident ($($arg:expr),*) $make:expr) => {
        $check($($arg,)* $make)
    };
}

/// Calls `check(arguments, |n| value)` for every shape.
macro_rules! every_shape {
    ($t:ty, $check:ident $args:tt) => {
        every_shape!(@dimension $t, 2, $check $args);
        every_shape!(@dimension $t, 3, $check $args);
        every!($check $args |n| Tetrahedron::<$t>::new(point(n), point(n), point(n), point(n)));
        every!($check $args |n| Disk::<$t>::new(point(n), vector(n), n()));
        every!($check $args |n| Cylinder::<$t>::new(point(n), point(n), n()));
        every!($check $args |n| Cone::<$t>::new(point(n), point(n), n()));
        every!($check $args |n| InfiniteCylinder::<$t>::new(point(n), vector(n), n()));
    };
    (@dimension $t:ty, $d:literal, $check:ident $args:tt) => {
        every!($check $args |n| Line::<$t, $d>::new(point(n), vector(n)));
        every!($check $args |n| Ray::<$t, $d>::new(point(n), vector(n)));
        every!($check $args |n| Segment::<$t, $d>::new(point(n), point(n)));
        every!($check $args |n| Plane::<$t, $d>::new(vector(n), n()));
        every!($check $args |n| HalfSpace::<$t, $d>::new(vector(n), n()));
        every!($check $args |n| Triangle::<$t, $d>::new(point(n), point(n), point(n)));
        every!($check $args |n| Sphere::<$t, $d>::new(point(n), n()));
        every!($check $args |n| Aabb::<$t, $d>::new(point(n), point(n)));
        every!($check $args |n| Parallelogram::<$t, $d>::new(point(n), vector(n), vector(n)));
        every!($check $args |n| OrientedBox::<$t, $d>::new(point(n), [(); $d].map(|_| vector(n))));
        every!($check $args |n| Ellipsoid::<$t, $d>::new(point(n), [(); $d].map(|_| vector(n))));
        every!($check $args |n| Capsule::<$t, $d>::new(point(n), point(n), n()));
    };
}

/// The frusta, which are not of numbers alone.
macro_rules! every_frustum {
    ($t:ty, $check:ident $args:tt) => {
        every!($check $args |n| {
            let mut half = || HalfSpace::<$t, 3>::new(vector(n), n());
            Frustum::new([half(), half(), half(), half()], half(), Some(half()))
        });
        every!($check $args |n| {
            let mut half = || HalfSpace::<$t, 3>::new(vector(n), n());
            Frustum::new([half(), half(), half(), half()], half(), None)
        });
    };
}

/// Every map and what maps are made from, but for frames.
macro_rules! every_map {
    ($t:ty, $check:ident $args:tt) => {
        every_map!(@dimension $t, 2, $check $args);
        every_map!(@dimension $t, 3, $check $args);
        every!($check $args |n| Perspective::<$t> { aspect: n(), tan_half_fovy: n(), near: n(), far: n() });
        every!($check $args |n| OffCenterPerspective::<$t> {
            left: n(), right: n(), bottom: n(), top: n(), near: n(), far: n(),
        });
        every!($check $args |n| Orthographic::<$t> {
            left: n(), right: n(), bottom: n(), top: n(), near: n(), far: n(),
        });
        every!($check $args |n| Viewport::<$t>::new(point(n), vector(n)));
        every!($check $args |n| GeneralForm::<$t> { a: n(), b: n(), c: n() });
    };
    (@dimension $t:ty, $d:literal, $check:ident $args:tt) => {
        every!($check $args |n| Rotation::<$t, $d>::from_matrix(matrix(n)));
        every!($check $args |n| Similarity::<$t, $d>::new(Rotation::from_matrix(matrix(n)), n(), vector(n)));
        every!($check $args |n| AxisScale::<$t, $d>::new(vector(n), vector(n)));
        every!($check $args |n| Affine::<$t, $d>::new(matrix(n), vector(n)));
        every!($check $args |n| Projective::<$t, $d>::new(matrix(n), vector(n), vector(n), n()));
        every!($check $args |n| Homogeneous::<$t, $d> { coords: vector(n), w: n() });
    };
}

/// Every answer, and every variant of those that have several.
macro_rules! every_answer {
    ($t:ty, $check:ident $args:tt) => {
        every_answer!(@dimension $t, 2, $check $args);
        every_answer!(@dimension $t, 3, $check $args);
        every_answer!(@hits $t, LineTriangle $check $args, |n| TriangleHit::<$t> {
            t: n(), point: point(n), weights: [n(), n(), n()], side: Sign::Positive,
        });
        every_answer!(@hits $t, LineParallelogram $check $args, |n| ParallelogramHit::<$t> {
            t: n(), point: point(n), parameters: [n(), n()], side: Sign::Negative,
        });
        every_answer!(@hits $t, LinePolygon $check $args, |n| PolygonHit::<$t> {
            t: n(), point: point(n), side: Sign::Zero,
        });
        every!($check $args |n| TetrahedronPoint::<$t> { point: point(n), weights: [n(), n(), n(), n()] });
        every!($check $args |n| ClosestHit::<$t> { index: 7, t: n(), hit: LineTriangle::Span(span(n)) });
        every!($check $args |n| PlanePlane::<$t>::Line(Line::new(point(n), vector(n))));
        every!($check $args |_| PlanePlane::<$t>::Plane);
        every!($check $args |n| PlanePlane2::<$t>::Point(point(n)));
        every!($check $args |_| PlanePlane2::<$t>::Plane);
        every!($check $args |n| PlaneHalfSpace::<$t>::HalfPlane(Line::new(point(n), vector(n))));
        every!($check $args |_| PlaneHalfSpace::<$t>::Plane);
        every!($check $args |n| PlaneHalfSpace2::<$t>::Ray(Ray::new(point(n), vector(n))));
        every!($check $args |_| PlaneHalfSpace2::<$t>::Plane);
        every!($check $args |n| PlaneDisk::<$t>::Point(point(n)));
        every!($check $args |n| PlaneDisk::<$t>::Segment(Segment::new(point(n), point(n))));
        every!($check $args |n| PlaneDisk::<$t>::Disk(Disk::new(point(n), vector(n), n())));
        every!($check $args |n| PlanePolygon::<$t>::Point(point(n)));
        every!($check $args |n| PlanePolygon::<$t>::Segment(Segment::new(point(n), point(n))));
        every!($check $args |_| PlanePolygon::<$t>::Within);
        every!($check $args |n| SlopeForm::<$t>::Sloped { slope: n(), intercept: n() });
        every!($check $args |n| SlopeForm::<$t>::Vertical(n()));
    };
    (@hits $t:ty, $name:ident $check:ident $args:tt, |$n:ident| $hit:expr) => {
        every!($check $args |$n| $hit);
        every!($check $args |$n| $name::<$t>::Point($hit));
        every!($check $args |n| $name::<$t>::Span(span(n)));
    };
    (@dimension $t:ty, $d:literal, $check:ident $args:tt) => {
        every!($check $args |n| line_point::<$t, $d>(n));
        every!($check $args |n| span::<$t, $d>(n));
        every!($check $args |n| Span::<$t, $d> { entry: Some(line_point(n)), exit: None });
        every!($check $args |n| Crossing::<$t, $d> { point: point(n), t: n(), s: n() });
        every!($check $args |n| LineLine::Point(Crossing::<$t, $d> { point: point(n), t: n(), s: n() }));
        every!($check $args |n| LineLine::<$t, $d>::Segment(Segment::new(point(n), point(n))));
        every!($check $args |n| LineLine::<$t, $d>::Ray(Ray::new(point(n), vector(n))));
        every!($check $args |_| LineLine::<$t, $d>::Line);
        every!($check $args |n| LinePlane::<$t, $d>::Point(line_point(n)));
        every!($check $args |_| LinePlane::<$t, $d>::Within);
        every!($check $args |n| TrianglePoint::<$t, $d> { point: point(n), weights: [n(), n(), n()] });
        every!($check $args |n| ParallelogramPoint::<$t, $d> { point: point(n), parameters: [n(), n()] });
        every!($check $args |n| BoxSpan::<$t, $d> {
            span: span(n), entry_face: Some(Face { axis: 1, upper: true }), exit_face: None,
        });
        every!($check $args |n| Lens::<$t, $d> { center: point(n), axis: vector(n), radius: n() });
        every!($check $args |n| SphereSphere::<$t, $d>::Point(point(n)));
        every!($check $args |n| SphereSphere::Lens(Lens::<$t, $d> {
            center: point(n), axis: vector(n), radius: n(),
        }));
        every!($check $args |n| SphereSphere::<$t, $d>::Sphere(Sphere::new(point(n), n())));
        every!($check $args |n| ClosestPoints::<$t, $d> { on_self: point(n), on_other: point(n) });
        every!($check $args |n| Penetration::<$t, $d> {
            depth: n(), normal: vector(n), on_self: point(n), on_other: point(n),
        });
        every!($check $args |n| Sweep::<$t, $d>::Hit(Impact {
            t: n(), normal: vector(n), point: point(n), gap: n(),
        }));
        every!($check $args |_| Sweep::<$t, $d>::Miss);
        every!($check $args |n| Manifold::<$t, $d> {
            normal: vector(n),
            points: [
                Some(ManifoldPoint {
                    depth: n(), on_self: point(n), on_other: point(n),
                    feature_of_self: Feature::Vertex(1), feature_of_other: Feature::Face(2),
                }),
                None, None, None,
            ],
        });
        every!($check $args |n| RayHit::<$t, $d> {
            t: n(), point: point(n), normal: vector(n), feature: Some(Feature::Edge(2)),
            starts_inside: false,
        });
        every!($check $args |n| PlaneTriangle::<$t, $d>::Point(point(n)));
        every!($check $args |n| PlaneTriangle::<$t, $d>::Segment(Segment::new(point(n), point(n))));
        every!($check $args |n| PlaneTriangle::<$t, $d>::Triangle(
            Triangle::new(point(n), point(n), point(n))
        ));
        every!($check $args |n| Patch::<$t, $d, 6>::Point(point(n)));
        every!($check $args |n| Patch::<$t, $d, 6>::Segment(Segment::new(point(n), point(n))));
        every!($check $args |n| Projected::<$t, $d>::Point(point(n)));
        every!($check $args |n| Projected::<$t, $d>::AtInfinity(vector(n)));
        every!($check $args |_| Projected::<$t, $d>::Nowhere);
    };
}

pub fn line_point<T: Scalar, const D: usize>(n: Next<T>) -> coincide::intersect::LinePoint<T, D> {
    coincide::intersect::LinePoint { t: n(), point: point(n) }
}

pub fn span<T: Scalar, const D: usize>(n: Next<T>) -> coincide::intersect::Span<T, D> {
    let (entry, exit) = (Some(line_point(n)), Some(line_point(n)));
    coincide::intersect::Span { entry, exit }
}
