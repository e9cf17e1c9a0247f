//! One tolerance for every size, and tests that can only rule out.

use super::*;
use coincide::transform::Affine;
use coincide::{Distance, Frustum, HalfSpace, Hit, Line, Shape};

/// A pyramid around the z axis, |x| and |y| ≤ z, from z = 1 to z = 8.
fn view<T: Number>() -> Frustum<T> {
    let half = |normal, offset| HalfSpace::new(v(normal), n(offset));
    let sides = [[-1, 0, -1], [1, 0, -1], [0, -1, -1], [0, 1, -1]].map(|side| half(side, 0));
    Frustum::new(sides, half([0, 0, -1], -1), Some(half([0, 0, 1], 8)))
}

in_every_scalar! {
    /// No plane of the frustum has all of the box in front of it.
    fn a_box_beside_the_corner_of_a_frustum_is_seen<T: Number>() {
        let beside = aabb::<T, 3>([9, -2, -5], [20, 2, 20]);
        for half in view::<T>().half_spaces() {
            assert!(half.intersects(&beside));
        }
        assert!(!meet(&view::<T>(), &beside));
        assert!(meet(&view::<T>(), &aabb([8, -2, -5], [20, 2, 20])));
        assert!(!meet(&view::<T>(), &sphere([12, 0, 8], 3)));
        assert!(meet(&view::<T>(), &sphere([12, 0, 8], 4)));
    }

    fn shapes_far_from_the_origin_touch_or_miss_by_the_size_of_coordinates<T: Number>() {
        for far in [0, 100, 1_000, 20_000] {
            let at = |x: [i64; 3]| x.map(|x| x + far);
            let b = aabb::<T, 3>(at([0, 0, 0]), at([2, 2, 2]));
            assert!(meet(&b, &sphere(at([5, 2, 2]), 3)) && !meet(&b, &sphere(at([6, 2, 2]), 3)));
            assert!(meet(&b, &capsule(at([4, 4, 3]), at([9, 9, 9]), 3)));
            assert!(!meet(&b, &capsule(at([5, 4, 3]), at([9, 9, 9]), 3)));
            let t = triangle::<T, 3>(at([2, 2, 2]), at([9, 2, 2]), at([2, 9, 9]));
            assert!(
                meet(&b, &t) && !meet(&b, &triangle(at([3, 2, 2]), at([9, 2, 2]), at([3, 9, 9])))
            );
            let drum = cylinder::<T>(at([6, 1, 0]), at([6, 1, 9]), 4);
            assert!(meet(&b, &drum) && !meet(&b, &cylinder(at([7, 1, 0]), at([7, 1, 9]), 4)));
        }
    }

    fn lines_that_are_nearly_parallel_never_cross<T: Number>() {
        let level = Line::new(p::<T, 2>([0, 0]), v([1, 0]));
        // One step of the type over the whole width.
        let step = T::smallest();
        let slow = Line::new(Point::from([T::zero(), step]), SVector::from([n(100), -step]));
        assert!(meet(&level, &slow));
        let beside = Line::new(Point::from([T::zero(), step]), v([1, 0]));
        assert!(!meet(&level, &beside));
        let floor = plane::<T, 3>([0, 0, 1], 0);
        let above = Line::new(Point::from([T::zero(), T::zero(), step]), v([1, 2, 0]));
        assert!(!meet(&floor, &above));
    }

    fn a_gap_of_the_least_number_is_no_gap<T: Number>() {
        let step = T::smallest();
        let b = aabb::<T, 3>([-1, -1, -1], [0, 0, 0]);
        let corner = Point::from([step; 3]);
        assert!(!meet(&b, &corner) && !meet(&b, &Aabb::new(corner, p([1, 1, 1]))));
        let flat = Triangle::new(Point::from([step, n(0), n(0)]), p([1, 0, 0]), p([1, 1, 0]));
        assert!(!meet(&b, &flat) && meet(&b, &triangle([0, 0, 0], [1, 0, 0], [1, 1, 0])));
        assert_eq!(p::<T, 3>([0, 0, 0]).distance(&Point::from([step, n(0), n(0)])), Some(step));
    }
}

/// Whether shapes answer the same, scaled, at another size: bit for bit.
fn scales(k: f64) {
    let p = |x: [i64; 3]| Point::<f64, 3>::from(x.map(|x| x as f64 * k));
    let unit = |x: [i64; 3]| Point::<f64, 3>::from(x.map(|x| x as f64));
    let hit = |at: &dyn Fn([i64; 3]) -> Point<f64, 3>, r: f64| {
        let t = Triangle::new(at([0, 0, 0]), at([7, 1, 0]), at([2, 5, 3]));
        let line = Ray::new(at([1, 1, 9]), at([1, 1, -8]).coords);
        let ball = Sphere::new(at([3, 2, 4]), 5.0 * r);
        let pill = Capsule::new(at([9, 3, 1]), at([5, 6, 2]), 3.0 * r);
        let drum = Cylinder::new(at([3, 1, 1]), at([5, 2, 3]), 3.0 * r);
        let span = ball.intersection(&line).expect("a hit");
        let first = t.intersection(&line).expect("a hit");
        let ends = [span.entry, span.exit].map(|e| e.expect("an end"));
        let shared = [pill.intersection(&t), pill.intersection(&ball), drum.intersection(&pill)];
        let points = [first.point(), Some(ends[0].point), Some(ends[1].point)];
        (points, shared, [first.t(), Some(ends[0].t), Some(ends[1].t)])
    };
    let (points, witnesses, parameters) = hit(&p, k);
    let (whole_points, whole_witnesses, whole_parameters) = hit(&unit, 1.0);
    let larger = |x: Option<Point<f64, 3>>| x.map(|x| x * k);
    assert_eq!(parameters, whole_parameters);
    assert_eq!(points, whole_points.map(larger));
    assert_eq!(witnesses, whole_witnesses.map(larger));
    assert!(whole_witnesses.iter().all(Option::is_some));
}

#[test]
fn answers_depend_on_the_unit_of_length() {
    for exponent in [-200, -60, -14, -3, 3, 20, 60, 200] {
        scales(2f64.powi(exponent));
    }
}

#[test]
fn a_determinant_below_a_cut_off_is_taken_for_parallel() {
    for size in [1e-4f32, 1e-9, 1e-18, 1e6] {
        let at = |x: [f32; 3]| Point::from(x.map(|x| x * size));
        let t = Triangle::new(at([0.0, 0.0, 0.0]), at([1.0, 0.0, 0.0]), at([0.0, 1.0, 0.0]));
        let aimed = |x: f32| Ray::new(at([x, 0.25, 1.0]), at([0.0, 0.0, -1.0]).coords);
        assert!(meet(&t, &aimed(0.25)) && !meet(&t, &aimed(1.25)));
        let moved = t.image(&Affine::from_translation(at([0.0, 0.0, 0.5]).coords));
        assert!(!meet(&t, &moved) && meet(&t, &t));
    }
}
