//! Ellipsoid and ellipse in small whole numbers.

use super::shapes::*;
use coincide::{Contains, Ellipse, Ellipsoid, Intersect, Shape};
use nalgebra::SVector;
use oracle::in_every_scalar;
use oracle::number::Number;
use oracle::short::*;

/// Half axes 5, 3 and 2 along x, y and z.
fn egg<T: Number>() -> Ellipsoid<T, 3> {
    ellipsoid([0, 0, 0], [[5, 0, 0], [0, 3, 0], [0, 0, 2]])
}

/// A matrix of no special kind: with (1, 0, 0), (0, 1, 0), (0, 0, 1) and 3-4-5 triples
/// between them, the points (p, q, r)/5 of the unit sphere go to whole numbers.
fn sheared<T: Number>() -> Ellipsoid<T, 3> {
    ellipsoid([1, -2, 3], [[5, 5, 0], [0, 5, 5], [0, 0, 5]])
}

in_every_scalar! {
    fn a_point_on_the_surface_belongs<T: Number>() {
        let e = egg::<T>();
        for x in [[5, 0, 0], [0, -3, 0], [0, 0, 2], [0, 0, 0], [2, 2, 1], [4, 1, 0]] {
            assert!(meet(&e, &p(x)), "{x:?}");
        }
        for x in [[6, 0, 0], [0, 3, 1], [5, 1, 0], [4, 2, 1]] {
            assert!(!meet(&e, &p(x)), "{x:?}");
        }
        // images of (3, 4, 0)/5 and (0, 3, −4)/5
        let e = sheared::<T>();
        for x in [[4, 5, 7], [1, 1, 2], [1, -2, 3], [6, 3, 3]] {
            assert!(meet(&e, &p(x)), "{x:?}");
        }
        for x in [[4, 5, 8], [1, 1, 1], [7, 3, 3]] {
            assert!(!meet(&e, &p(x)), "{x:?}");
        }
    }

    fn a_line_goes_through_touches_and_misses<T: Number>() {
        let e = egg::<T>();
        let of = |o, u| ends(&e, &line(o, u));
        assert_eq!(of([9, 0, 0], [-2, 0, 0]), Some((at(2, [5, 0, 0]), at(7, [-5, 0, 0]))));
        assert_eq!(of([5, 4, 0], [0, -1, 0]), Some((at(4, [5, 0, 0]), at(4, [5, 0, 0]))));
        assert_eq!(of([7, 0, 2], [-7, 0, 0]), Some((at(1, [0, 0, 2]), at(1, [0, 0, 2]))));
        assert_eq!(of([6, 4, 0], [0, -1, 0]), None);
        assert_eq!(of([0, 0, 3], [1, 1, 0]), None);
        // the image of the line through (3, 4, 0)/5 and (−3, 4, 0)/5
        let e = sheared::<T>();
        let of = |o, u| ends(&e, &line(o, u));
        assert_eq!(of([4, 5, 7], [-3, -3, 0]), Some((at(0, [4, 5, 7]), at(2, [-2, -1, 7]))));
        // tangent at the image of (1, 0, 0) along that of (0, 3, 4)
        assert_eq!(of([6, 0, -4], [0, 3, 7]), Some((at(1, [6, 3, 3]), at(1, [6, 3, 3]))));
    }

    fn a_ray_and_a_segment_stop_inside<T: Number>() {
        let e = egg::<T>();
        assert_eq!(ends(&e, &ray([0, 0, 0], [0, 3, 0])), Some((at(0, [0, 0, 0]), at(1, [0, 3, 0]))));
        assert_eq!(ends(&e, &ray([0, 3, 0], [0, 1, 0])), Some((at(0, [0, 3, 0]), at(0, [0, 3, 0]))));
        assert_eq!(ends(&e, &ray([0, 4, 0], [0, 1, 0])), None);
        assert_eq!(ends(&e, &segment([0, 1, 0], [1, 1, 1])), Some((at(0, [0, 1, 0]), at(1, [1, 1, 1]))));
        assert_eq!(ends(&e, &segment([9, 0, 0], [5, 0, 0])), Some((at(1, [5, 0, 0]), at(1, [5, 0, 0]))));
        assert_eq!(ends(&e, &segment([9, 0, 0], [6, 0, 0])), None);
        assert!(meet(&e, &segment([5, 0, 0], [5, 0, 0])) && !meet(&e, &segment([6, 0, 0], [6, 0, 0])));
    }

    fn an_ellipsoid_rests_on_planes<T: Number>() {
        let e = egg::<T>();
        for (n, d) in [([2, 0, 0], 10), ([0, 0, 1], -2), ([0, 4, 0], 12), ([4, 5, 0], 25)] {
            assert!(meet(&e, &plane(n, d)) && !meet(&e, &plane(n, d + d.signum())), "{n:?} {d}");
            assert!(meet(&e, &plane(n, 0)));
            let n = n.map(|x: i64| x * d.signum());
            assert!(meet(&e, &half(n, -d.abs())) && !meet(&e, &half(n, -d.abs() - 1)));
        }
    }

    fn ellipsoids_touch_each_other_and_the_rest<T: Number>() {
        let e = egg::<T>();
        let other = |x| ellipsoid::<T, 3>([x, 0, 0], [[0, 0, 7], [4, 0, 0], [0, 6, 0]]);
        assert_eq!(e.intersection(&other(9)), Some(p([5, 0, 0])));
        assert!(!meet(&e, &other(10)) && meet(&e, &other(0)) && meet(&e, &e));
        assert!(meet(&e, &sphere([0, 7, 0], 4)) && !meet(&e, &sphere([0, 8, 0], 4)));
        assert!(meet(&e, &sphere([0, 0, 0], 90)) && meet(&e, &sphere([1, 1, 0], 0)));
        assert!(meet(&e, &capsule([-9, 0, 6], [9, 0, 6], 4)) && !meet(&e, &capsule([-9, 0, 7], [9, 0, 7], 4)));
        assert!(meet(&e, &aabb([5, -1, -1], [9, 1, 1])) && !meet(&e, &aabb([6, -1, -1], [9, 1, 1])));
        assert!(meet(&e, &aabb([-9, -9, 2], [9, 9, 9])) && !meet(&e, &aabb([-9, -9, 3], [9, 9, 9])));
        assert!(meet(&e, &triangle([5, 0, 0], [9, 9, 9], [9, 0, 9])));
        assert!(!meet(&e, &triangle([6, 0, 0], [9, 9, 9], [9, 0, 9])));
        assert!(meet(&e, &parallelogram([-50, -50, 2], [99, 0, 0], [0, 99, 0])));
        assert!(!meet(&e, &parallelogram([-50, -50, 3], [99, 0, 0], [0, 99, 0])));
        assert!(meet(&e, &oriented([0, 5, 0], [[3, 0, 3], [0, 2, 0], [3, 0, -3]])));
        assert!(!meet(&e, &oriented([0, 6, 0], [[3, 0, 3], [0, 2, 0], [3, 0, -3]])));
        assert!(meet(&e, &disk([5, 1, 0], [1, 0, 0], 1)) && !meet(&e, &disk([6, 0, 0], [1, 0, 0], 3)));
        assert!(meet(&e, &cylinder([5, 0, 0], [9, 0, 0], 1)) && !meet(&e, &cylinder([6, 0, 0], [9, 0, 0], 1)));
        assert!(meet(&e, &cylinder([0, 9, -9], [0, 9, 9], 6)) && !meet(&e, &cylinder([0, 10, -9], [0, 10, 9], 6)));
        assert!(meet(&e, &cone([0, 0, 2], [0, 0, 9], 6)) && !meet(&e, &cone([0, 0, 3], [0, 0, 9], 6)));
    }

    fn a_ball_as_an_ellipsoid_answers_as_the_ball<T: Number>() {
        let s = sphere::<T, 3>([1, 2, 3], 5);
        let e = Ellipsoid::from_sphere(&s);
        for x in [[4, 6, 3], [4, 6, 4], [1, 2, 8], [6, 2, 3], [1, 2, 3], [6, 3, 3]] {
            assert_eq!(e.contains(&p(x)), s.contains(&p(x)));
            let l = line::<T, 3>(x, [0, 0, 1]);
            assert_eq!(e.intersection(&l), s.intersection(&l));
            assert_eq!(e.intersects(&capsule(x, [9, 9, 9], 1)), s.intersects(&capsule(x, [9, 9, 9], 1)));
        }
    }

    fn a_singular_matrix_leaves_an_ellipse_a_segment_or_a_point<T: Number>() {
        // an ellipse in the plane z = 1
        let flat = ellipsoid::<T, 3>([0, 0, 1], [[5, 0, 0], [0, 3, 0], [0, 0, 0]]);
        for x in [[5, 0, 1], [0, 3, 1], [3, 2, 1], [0, 0, 1]] {
            assert!(meet(&flat, &p(x)), "{x:?}");
        }
        for x in [[5, 1, 1], [0, 0, 2], [6, 0, 1]] {
            assert!(!meet(&flat, &p(x)), "{x:?}");
        }
        let of = |o, u| ends(&flat, &line(o, u));
        assert_eq!(of([1, 1, 5], [0, 0, -2]), Some((at(2, [1, 1, 1]), at(2, [1, 1, 1]))));
        assert_eq!(of([9, 0, 1], [-2, 0, 0]), Some((at(2, [5, 0, 1]), at(7, [-5, 0, 1]))));
        assert_eq!(of([5, 7, 1], [0, 7, 0]), Some((at(-1, [5, 0, 1]), at(-1, [5, 0, 1]))));
        assert_eq!((of([6, 7, 1], [0, 7, 0]), of([9, 9, 9], [0, 0, 1])), (None, None));
        assert!(meet(&flat, &sphere([0, 0, 4], 3)) && !meet(&flat, &sphere([0, 0, 5], 3)));
        // its columns in one plane, but none zero: x = y
        let tilted = ellipsoid::<T, 3>([0, 0, 0], [[3, 3, 0], [0, 0, 5], [4, 4, 0]]);
        assert!(meet(&tilted, &p([5, 5, 0])) && meet(&tilted, &p([3, 3, 4])));
        assert!(!meet(&tilted, &p([6, 6, 0])) && !meet(&tilted, &p([3, 2, 0])));
        let through = Some((at(1, [3, 3, 1]), at(1, [3, 3, 1])));
        assert_eq!(ends(&tilted, &line([0, 6, 1], [3, -3, 0])), through);
        // a segment, from columns in one line: (3, 4)/5 and (−3, −4)/5
        let rod = ellipsoid::<T, 3>([1, 1, 1], [[3, 0, 0], [-4, 0, 0], [0, 0, 0]]);
        assert!(meet(&rod, &p([6, 1, 1])) && !meet(&rod, &p([7, 1, 1])) && !meet(&rod, &p([1, 2, 1])));
        assert_eq!(ends(&rod, &line([9, 1, 1], [-3, 0, 0])), Some((at(1, [6, 1, 1]), (ends(&rod, &line([9, 1, 1], [-3, 0, 0])).unwrap().1.0, p([-4, 1, 1])))));
        assert_eq!(ends(&rod, &line([6, 0, 1], [0, 1, 0])), Some((at(1, [6, 1, 1]), at(1, [6, 1, 1]))));
        assert!(!meet(&rod, &line([7, 0, 1], [0, 1, 0])));
        let dot = ellipsoid::<T, 3>([1, 2, 3], [[0, 0, 0]; 3]);
        assert!(meet(&dot, &p([1, 2, 3])) && !meet(&dot, &p([1, 2, 4])) && meet(&dot, &dot));
        assert!(meet(&dot, &line([1, 0, 3], [0, 1, 0])) && !meet(&dot, &line([1, 0, 4], [0, 1, 0])));
    }

    fn an_ellipse_in_the_plane_touches_everything<T: Number>() {
        let e: Ellipse<T> = ellipsoid([0, 0], [[5, 0], [0, 3]]);
        assert!(meet(&e, &p([5, 0])) && meet(&e, &p([3, 2])) && !meet(&e, &p([5, 1])));
        assert_eq!(ends(&e, &line([9, 0], [-2, 0])), Some((at(2, [5, 0]), at(7, [-5, 0]))));
        assert_eq!(ends(&e, &line([9, 3], [-3, 0])), Some((at(3, [0, 3]), at(3, [0, 3]))));
        assert_eq!(ends(&e, &line([9, 4], [-3, 0])), None);
        assert_eq!(ends(&e, &ray([0, 0], [0, 1])), Some((at(0, [0, 0]), at(3, [0, 3]))));
        assert_eq!(ends(&e, &segment([0, 9], [0, 3])), Some((at(1, [0, 3]), at(1, [0, 3]))));
        assert!(meet(&e, &plane([4, 5], 25)) && !meet(&e, &plane([4, 5], 26)));
        assert!(meet(&e, &half([0, 1], -3)) && !meet(&e, &half([0, 1], -4)));
        assert!(meet(&e, &triangle([5, 0], [9, 9], [9, 0])) && !meet(&e, &triangle([6, 0], [9, 9], [9, 0])));
        assert!(meet(&e, &sphere([9, 0], 4)) && !meet(&e, &sphere([10, 0], 4)));
        assert!(meet(&e, &aabb([-2, 3], [2, 9])) && !meet(&e, &aabb([-2, 4], [2, 9])));
        assert!(meet(&e, &parallelogram([5, -9], [0, 18], [3, 3])));
        assert!(!meet(&e, &parallelogram([6, -9], [0, 18], [3, 3])));
        assert!(meet(&e, &oriented([0, 9], [[3, 3], [3, -3]])) && !meet(&e, &oriented([0, 10], [[3, 3], [3, -3]])));
        assert!(meet(&e, &capsule([-9, 7], [9, 7], 4)) && !meet(&e, &capsule([-9, 8], [9, 8], 4)));
        assert!(meet(&e, &ellipsoid([8, 0], [[0, 7], [3, 0]])) && !meet(&e, &ellipsoid([9, 0], [[0, 7], [3, 0]])));
        assert!(meet(&e, &ellipsoid([1, 1], [[1, 0], [0, 1]])));
        // flat: a segment and a point
        let rod: Ellipse<T> = ellipsoid([0, 0], [[3, 3], [4, 4]]);
        assert!(meet(&rod, &p([5, 5])) && !meet(&rod, &p([6, 6])) && !meet(&rod, &p([1, 2])));
        assert_eq!(ends(&rod, &line([5, 0], [0, 5])), Some((at(1, [5, 5]), at(1, [5, 5]))));
        assert!(!meet(&rod, &line([6, 0], [0, 5])) && meet(&rod, &line([-9, -9], [3, 3])));
        let dot: Ellipse<T> = ellipsoid([1, 2], [[0, 0], [0, 0]]);
        assert!(meet(&dot, &p([1, 2])) && !meet(&dot, &p([1, 3])));
        assert!(meet(&dot, &line([0, 2], [1, 0])) && !meet(&dot, &line([0, 3], [1, 0])));
    }

    fn a_line_along_an_ellipsoid_that_is_a_segment_shares_all_of_it<T: Number>() {
        // 3 and 4 times (1, 2, 3): the segment from −5 to 5 times that.
        let rod = ellipsoid::<T, 3>([0, 0, 0], [[3, 6, 9], [4, 8, 12], [0, 0, 0]]);
        let all = Some((at(-4, [5, 10, 15]), at(6, [-5, -10, -15])));
        assert_eq!(ends(&rod, &line([1, 2, 3], [-1, -2, -3])), all);
        let within = segment([1, 2, 3], [0, 0, 0]);
        assert_eq!(ends(&rod, &within), Some((at(0, [1, 2, 3]), at(1, [0, 0, 0]))));
        // √2 times (3, 1, −2), and off the grid.
        let rod = ellipsoid::<T, 3>([-2, 1, 3], [[3, 1, -2], [3, 1, -2], [0, 0, 0]]);
        assert!(meet(&rod, &segment([1, 2, 1], [-2, 1, 3])));
        assert!(meet(&rod, &line([1, 2, 1], [-3, -1, 2])));
        assert!(!meet(&rod, &line([1, 2, 2], [-3, -1, 2])));
        let rod = ellipsoid::<T, 3>([0, 0, 0], [[1, 2, 3], [0, 0, 0], [0, 0, 0]]);
        let all = Some((at(0, [1, 2, 3]), at(2, [-1, -2, -3])));
        assert_eq!(ends(&rod, &line([1, 2, 3], [-1, -2, -3])), all);
    }

    fn the_box_and_the_support_reach_around_it<T: Number>() {
        let e = ellipsoid::<T, 3>([1, 1, 1], [[3, 0, 0], [4, 0, 2], [0, 5, 0]]);
        let b = e.bounding_box().unwrap();
        assert_eq!((b.min, b.max), (p([-4, -4, -1]), p([6, 6, 3])));
        assert_eq!(e.support(&v([0, 1, 0])), Some(p([1, 6, 1])));
        assert_eq!(e.support(&v([0, 0, -2])), Some(p([-3, 1, -1])));
        assert_eq!(e.support(&SVector::from([T::zero(); 3])), Some(p([1, 1, 1])));
        let unit = Ellipsoid::axis_aligned(p([1, 1]), v([2, -3])).bounding_box().unwrap();
        assert_eq!((unit.min, unit.max), (p::<T, 2>([-1, -2]), p([3, 4])));
    }
}

#[test]
fn not_a_number_is_empty() {
    for bad in [f64::NAN, f64::INFINITY] {
        let mut e = Ellipsoid::from_sphere(&sphere::<f64, 3>([0, 0, 0], 1));
        e.axes[1].x = bad;
        assert!(e.is_empty() && !e.intersects(&p([0, 0, 0])) && !e.intersects(&e));
        assert_eq!(Ellipsoid::try_new(e.center, e.axes).unwrap_err().field, "axes");
        let c = coincide::Cylinder::new(p([0, 0, 0]), p([1, 0, 0]), bad);
        assert!(c.is_empty() && !c.intersects(&p([0, 0, 0])) && !c.intersects(&c));
        let c = coincide::Cone::new(p([0, 0, 0]), p([1, 0, 0]), bad);
        assert!(c.is_empty() && !c.intersects(&p([0, 0, 0])) && !c.intersects(&c));
        let d = coincide::Disk::new(p([0, 0, 0]), v([1, 0, 0]), bad);
        assert!(d.is_empty() && !d.intersects(&p([0, 0, 0])) && !d.intersects(&d));
    }
}
