//! What is near what.

use crate::every::{Next, build};
use crate::names::*;
use approx::{
    AbsDiffEq, RelativeEq, UlpsEq, abs_diff_eq, assert_abs_diff_eq, assert_abs_diff_ne,
    assert_relative_eq, assert_relative_ne, assert_ulps_eq, assert_ulps_ne,
};
use coincide::Intersect;
use coincide::scalar::Tolerance;
use fixed::FixedI64;
use fixed::types::extra::U62;
use fixed::types::{I16F16, I32F32};
use nalgebra::{Matrix2, Point2, Point3, Vector2, Vector3};

/// Every number of a value counts, by as much as the tolerance says and no more.
fn every_number_counts<T: Scalar, X>(half: T, make: impl Fn(Next<T>) -> X)
where
    X: AbsDiffEq<Epsilon = T> + RelativeEq + UlpsEq,
{
    let quarter = half / (T::one() + T::one());
    let (value, count) = build(&make, usize::MAX, |x| x);
    assert!(value.abs_diff_eq(&value, T::zero()));
    assert!(value.relative_eq(&value, T::zero(), T::zero()));
    assert!(value.ulps_eq(&value, T::zero(), 0));
    for place in 0..count {
        // k becomes k + 1/4.
        let (other, _) = build(&make, place, |x| x + quarter);
        assert!(value.abs_diff_eq(&other, quarter) && other.abs_diff_eq(&value, quarter));
        assert!(value.abs_diff_eq(&other, half));
        assert!(!value.abs_diff_eq(&other, quarter * half));
        assert!(!value.abs_diff_eq(&other, -half));
        assert!(value.relative_eq(&other, T::zero(), quarter)); // of k + 1/4 with k ≥ 1
        assert!(!value.relative_eq(&other, quarter * half, T::zero()));
        assert!(value.ulps_eq(&other, quarter, 0));
        assert!(!value.ulps_eq(&other, quarter * half, 4));
    }
}

fn all<T: Scalar>() {
    let half = T::one() / (T::one() + T::one());
    every_shape!(T, every_number_counts(half));
    every_frustum!(T, every_number_counts(half));
    every_map!(T, every_number_counts(half));
    every_answer!(T, every_number_counts(half));
}

#[test]
fn every_number_of_every_type_counts() {
    all::<f32>();
    all::<f64>();
    all::<I16F16>();
    all::<I32F32>();
}

#[test]
fn spheres_are_compared_by_the_macros_of_approx() {
    let sphere = Sphere::new(Point3::new(1.0_f64, 2.0, 3.0), 0.1 + 0.2);
    let other = Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.3);
    assert_ne!(sphere, other);
    assert_abs_diff_eq!(sphere, other);
    assert_relative_eq!(sphere, other);
    assert_ulps_eq!(sphere, other, max_ulps = 1, epsilon = 0.0);
    assert_ulps_ne!(sphere, other, max_ulps = 0, epsilon = 0.0);
    assert_relative_ne!(sphere, Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.301));
    assert_relative_eq!(
        sphere,
        Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.301),
        max_relative = 0.01
    );
}

#[test]
fn fixed_point_shapes_are_compared_in_steps_of_their_numbers() {
    let sphere = |x: I16F16| Sphere::new(Point2::new(x, I16F16::ONE), I16F16::ONE);
    let (a, b) = (sphere(I16F16::ZERO), sphere(I16F16::DELTA));
    assert_abs_diff_eq!(a, b, epsilon = I16F16::DELTA);
    assert_abs_diff_eq!(a, b); // that is the default
    assert_abs_diff_ne!(a, b, epsilon = I16F16::ZERO);
    assert_abs_diff_ne!(a, sphere(I16F16::DELTA * 2));
    assert_relative_eq!(a, b);
    assert_ulps_eq!(a, sphere(I16F16::DELTA * 4), epsilon = I16F16::ZERO);
    assert_ulps_ne!(a, sphere(I16F16::DELTA * 5), epsilon = I16F16::ZERO);
    assert_ulps_eq!(sphere(-I16F16::DELTA), b, epsilon = I16F16::ZERO, max_ulps = 2);
}

#[test]
fn a_relative_tolerance_of_fixed_point_is_a_part_of_the_larger_number() {
    let plane = |x: i32| Plane::new(Vector2::new(I16F16::ONE, I16F16::ONE), I16F16::from_num(x));
    let tenth = I16F16::from_bits(6553); // just below 0.1
    let (a, b, c) = (plane(-10_000), plane(-9_001), plane(-9_000));
    assert_relative_eq!(a, b, max_relative = tenth);
    assert_relative_ne!(a, c, max_relative = tenth);
    assert_relative_eq!(a, c, max_relative = tenth + I16F16::DELTA);
}

#[test]
fn no_difference_of_fixed_point_numbers_overflows() {
    fn ends<T: Scalar>(least: T, most: T) {
        let line = |x: T| GeneralForm { a: T::one(), b: T::one(), c: x };
        assert!(!abs_diff_eq!(line(least), line(most), epsilon = most));
        assert_relative_ne!(line(least), line(most), max_relative = T::one());
        assert_relative_ne!(line(most), line(least), epsilon = most, max_relative = least);
        assert_ulps_ne!(line(least), line(most), max_ulps = u32::MAX - 1);
        assert_relative_eq!(line(least), line(least), max_relative = T::zero());
    }
    ends(I16F16::MIN, I16F16::MAX);
    ends(I32F32::MIN, I32F32::MAX);
    ends(FixedI64::<U62>::MIN, FixedI64::<U62>::MAX);
    // 2¹⁶ − 2⁻¹⁶ apart, and the larger magnitude times 2 − 2⁻¹⁶ is that.
    let line = |c| GeneralForm { a: I16F16::ONE, b: I16F16::ONE, c };
    let two = I16F16::from_num(2);
    assert_relative_eq!(line(I16F16::MIN), line(I16F16::MAX), max_relative = two);
    assert_relative_ne!(
        line(I16F16::MIN),
        line(I16F16::MAX),
        max_relative = two - I16F16::DELTA * 2
    );
}

#[test]
fn nan_is_near_nothing_and_an_infinity_near_itself() {
    let sphere = |radius: f32| Sphere::new(Point2::new(0.0, 0.0), radius);
    for tolerance in [0.0, 1.0, f32::INFINITY] {
        assert_abs_diff_ne!(sphere(f32::NAN), sphere(f32::NAN), epsilon = tolerance);
        assert_relative_ne!(sphere(f32::NAN), sphere(1.0), max_relative = tolerance);
        assert_abs_diff_eq!(sphere(f32::INFINITY), sphere(f32::INFINITY), epsilon = tolerance);
        assert_relative_eq!(sphere(-f32::INFINITY), sphere(-f32::INFINITY), epsilon = tolerance);
    }
    assert_ulps_ne!(sphere(f32::NAN), sphere(f32::NAN), max_ulps = u32::MAX);
    assert_ulps_eq!(sphere(f32::INFINITY), sphere(f32::INFINITY), max_ulps = 0);
    assert_relative_ne!(sphere(f32::INFINITY), sphere(-f32::INFINITY), max_relative = 1.0);
    assert_relative_ne!(sphere(f32::INFINITY), sphere(f32::MAX), max_relative = 1.0);
}

/// However large the tolerance.
#[track_caller]
fn never_near<X: AbsDiffEq<Epsilon = f64> + RelativeEq + UlpsEq>(a: X, b: X) {
    for (a, b) in [(&a, &b), (&b, &a)] {
        assert!(!a.abs_diff_eq(b, f64::MAX));
        assert!(!a.relative_eq(b, f64::MAX, f64::MAX));
        assert!(!a.ulps_eq(b, f64::MAX, u32::MAX));
    }
}

#[test]
fn variants_and_what_is_missing_are_not_a_matter_of_tolerance() {
    let (p, u) = (Point2::new(1.0, 2.0), Vector2::new(1.0, 2.0));
    let at = LinePoint { t: 0.0, point: p };
    never_near(LinePlane::Point(at), LinePlane::Within);
    never_near(LineLine::Segment(Segment::new(p, p)), LineLine::Ray(Ray::new(p, u)));
    never_near(Projected::Point(p), Projected::AtInfinity(u));
    never_near(SphereSphere::Point(p), SphereSphere::Sphere(Sphere::new(p, 0.0)));
    never_near(SlopeForm::Vertical(1.0), SlopeForm::Sloped { slope: 1.0, intercept: 1.0 });
    never_near(Span { entry: Some(at), exit: None }, Span::from_point(at));
    let face = |axis, upper| BoxSpan {
        span: Span::from_point(at),
        entry_face: Some(Face { axis, upper }),
        exit_face: None,
    };
    never_near(face(0, true), face(1, true));
    never_near(face(0, true), face(0, false));
    never_near(face(0, true), BoxSpan { entry_face: None, ..face(0, true) });
    let point = Point3::new(1.0, 2.0, 3.0);
    let hit = PolygonHit { t: 1.0, point, side: Sign::Positive };
    never_near(hit, PolygonHit { side: Sign::Negative, ..hit });
    let closest =
        ClosestHit { index: 1, t: 1.0, hit: LineTriangle::Span(Span { entry: None, exit: None }) };
    never_near(closest, ClosestHit { index: 2, ..closest });
    let half = HalfSpace::new(Vector3::new(1.0, 2.0, 3.0), 4.0);
    let frustum = Frustum::new([half; 4], half, None);
    never_near(frustum, Frustum { far: Some(half), ..frustum });
}

#[test]
fn polygons_are_compared_vertex_by_vertex() {
    let vertices = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(Point2::from);
    let moved = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.25], [0.0, 4.0]].map(Point2::from);
    let (polygon, other) = (ConvexPolygon::new(&vertices), ConvexPolygon::new(&moved));
    assert_abs_diff_eq!(polygon, other, epsilon = 0.25);
    assert_abs_diff_ne!(polygon, other, epsilon = 0.125);
    never_near(polygon, ConvexPolygon::new(&vertices[..3]));

    let triangle = |x: f64| Triangle::new(vertices[0], [x, 0.0].into(), vertices[3]);
    let share = |t: &Triangle<f64, 2>| t.intersection(&Aabb::new(vertices[0], vertices[2]));
    let (a, b) = (share(&triangle(2.0)).unwrap(), share(&triangle(2.25)).unwrap());
    assert!(matches!((&a, &b), (Patch::Polygon(a), Patch::Polygon(b)) if a.vertices().len() == 3
        && b.vertices().len() == 3));
    assert_abs_diff_eq!(a, b, epsilon = 0.25);
    assert_abs_diff_ne!(a, b, epsilon = 0.125);
    never_near(a, share(&triangle(8.0)).unwrap()); // cut to four vertices

    let vertices = [[0., 0., 0.], [4., 0., 0.], [0., 4., 0.], [0., 0., 4.]].map(Point3::from);
    let moved = vertices.map(|p| p + Vector3::new(0.25, 0.0, 0.0));
    let faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    let solid = ConvexPolyhedron::new(&vertices, &faces);
    assert_ulps_eq!(solid, ConvexPolyhedron::new(&moved, &faces), epsilon = 0.25);
    assert_ulps_ne!(solid, ConvexPolyhedron::new(&moved, &faces), epsilon = 0.125);
    never_near(solid, ConvexPolyhedron::new(&vertices, &faces[..3]));
    never_near(
        solid,
        ConvexPolyhedron::new(&vertices, &[[0, 1, 2], [0, 1, 3], [1, 2, 3], [2, 0, 3]]),
    );
}

#[test]
fn frames_are_compared_by_origin_and_axes() {
    let frame =
        |x, u| Frame::from_axes(Point2::new(x, 0.0), Matrix2::new(u, 0.0, 0.0, 1.0)).unwrap();
    assert_relative_eq!(frame(4.0, 4.0), frame(4.25, 4.25), epsilon = 0.25);
    assert_relative_ne!(frame(4.0, 4.0), frame(4.25, 4.0), epsilon = 0.125);
    assert_relative_ne!(frame(4.0, 4.0), frame(4.0, 4.25), epsilon = 0.125);
}

#[test]
fn tolerances_say_the_same_of_a_number_as_of_a_shape() {
    assert!(1.0_f32.is_near(1.25, Tolerance::Absolute(0.25)));
    assert!(!1.0_f32.is_near(1.25, Tolerance::Absolute(0.125)));
    let ulps = |ulps| Tolerance::Ulps { epsilon: I32F32::ZERO, ulps };
    assert!(I32F32::MAX.is_near(I32F32::MAX - I32F32::DELTA * 3, ulps(3)));
    assert!(!I32F32::MAX.is_near(I32F32::MAX - I32F32::DELTA * 3, ulps(2)));
}
