//! The cylinder in small whole numbers.

use super::shapes::*;
use coincide::{Contains, Intersect, Shape};
use oracle::in_every_scalar;
use oracle::number::Number;
use oracle::short::*;

/// Of length 10 along x with radius 5.
fn log<T: Number>() -> coincide::Cylinder<T> {
    cylinder([0, 0, 0], [10, 0, 0], 5)
}

in_every_scalar! {
    fn a_point_on_the_side_a_cap_or_the_rim_belongs<T: Number>() {
        let c = log::<T>();
        for x in [[5, 0, 0], [5, 3, 4], [0, 3, 4], [10, 5, 0], [0, 0, 0], [10, 1, 1]] {
            assert!(meet(&c, &p(x)), "{x:?}");
        }
        for x in [[5, 4, 4], [-1, 0, 0], [11, 0, 0], [11, 3, 4], [0, 0, 6]] {
            assert!(!meet(&c, &p(x)), "{x:?}");
        }
        // slanted: 3-4-5 across, 4-3-5 along
        let c = cylinder::<T>([0, 0, 0], [8, 6, 0], 5);
        assert!(c.contains(&p([-3, 4, 0])) && c.contains(&p([5, 10, 0])));
        assert!(!c.contains(&p([-4, 4, 0])) && !c.contains(&p([-4, 3, 0])));
    }

    fn a_line_crosses_the_side_the_caps_and_both<T: Number>() {
        let c = log::<T>();
        let of = |o, u| ends(&c, &line(o, u));
        let both = |a, b| Some((a, b));
        assert_eq!(of([5, 9, 0], [0, -2, 0]), both(at(2, [5, 5, 0]), at(7, [5, -5, 0])));
        assert_eq!(of([20, 0, 0], [-1, 0, 0]), both(at(10, [10, 0, 0]), at(20, [0, 0, 0])));
        assert_eq!(of([20, 3, 1], [-5, 0, 0]), both(at(2, [10, 3, 1]), at(4, [0, 3, 1])));
        // in through the side, out through a cap
        assert_eq!(of([3, 7, 0], [1, -1, 0]), both(at(2, [5, 5, 0]), at(7, [10, 0, 0])));
        assert_eq!(of([-4, 3, 0], [2, 0, 1]), both(at(2, [0, 3, 2]), at(4, [4, 3, 4])));
        assert_eq!(of([5, 6, 0], [1, 0, 3]), None);
        assert_eq!(of([11, 0, 0], [0, 1, 1]), None);
        // it passes both slabs, but beside the rim
        assert_eq!(of([12, 4, 0], [-1, 1, 0]), None);
    }

    /// M14: a tangent line was taken for a miss.
    fn a_tangent_line_touches<T: Number>() {
        let c = log::<T>();
        let point = |o, u, t, x| assert_eq!(ends(&c, &line(o, u)), Some((at(t, x), at(t, x))));
        point([5, 5, -7], [0, 0, 1], 7, [5, 5, 0]);
        point([5, 3, 4], [0, 4, -3], 0, [5, 3, 4]);
        point([5, 7, 1], [0, 4, -3], -1, [5, 3, 4]);
    }

    /// M13: the nearest point of the line to the axis was its own origin.
    fn a_line_that_is_nearest_at_its_own_origin_is_found<T: Number>() {
        let c = log::<T>();
        let through = ends(&c, &line([5, 0, 0], [0, 5, 0]));
        assert_eq!(through, Some((at(-1, [5, -5, 0]), at(1, [5, 5, 0]))));
        let beside = ends(&c, &line([5, 3, 0], [0, 0, 2]));
        assert_eq!(beside, Some((at(-2, [5, 3, -4]), at(2, [5, 3, 4]))));
        let skew = ends(&c, &line([5, 3, 0], [0, 0, -1]));
        assert_eq!(skew, Some((at(-4, [5, 3, 4]), at(4, [5, 3, -4]))));
        // and the axis is nearest at its start
        let end = ends(&c, &line([0, 3, 0], [0, 0, 4]));
        assert_eq!(end, Some((at(-1, [0, 3, -4]), at(1, [0, 3, 4]))));
    }

    fn a_line_along_the_side_or_in_a_cap_touches_all_the_way<T: Number>() {
        let c = log::<T>();
        let of = |o, u| ends(&c, &line(o, u));
        assert_eq!(of([-2, 3, 4], [2, 0, 0]), Some((at(1, [0, 3, 4]), at(6, [10, 3, 4]))));
        assert_eq!(of([-2, 4, 4], [2, 0, 0]), None);
        assert_eq!(of([10, 9, 3], [0, -1, 0]), Some((at(5, [10, 4, 3]), at(13, [10, -4, 3]))));
        assert_eq!(of([10, 5, 0], [0, 0, 1]), Some((at(0, [10, 5, 0]), at(0, [10, 5, 0]))));
        // through a rim at one point only: out of the solid on both sides
        assert_eq!(of([11, 5, 0], [-1, 0, 0]), Some((at(1, [10, 5, 0]), at(11, [0, 5, 0]))));
        assert_eq!(of([11, 4, 0], [-1, 1, 0]), Some((at(1, [10, 5, 0]), at(1, [10, 5, 0]))));
    }

    fn a_ray_starts_inside_and_a_segment_ends_inside<T: Number>() {
        let c = log::<T>();
        let of = |o, u| ends(&c, &ray(o, u));
        assert_eq!(of([5, 0, 0], [0, 1, 0]), Some((at(0, [5, 0, 0]), at(5, [5, 5, 0]))));
        assert_eq!(of([5, 5, 0], [0, 1, 0]), Some((at(0, [5, 5, 0]), at(0, [5, 5, 0]))));
        assert_eq!(of([5, 6, 0], [0, 1, 0]), None);
        assert_eq!(of([-1, 0, 0], [-1, 0, 0]), None);
        let of = |a, b| ends(&c, &segment(a, b));
        assert_eq!(of([1, 1, 1], [9, 2, 2]), Some((at(0, [1, 1, 1]), at(1, [9, 2, 2]))));
        assert_eq!(of([5, 0, 0], [5, 9, 0]).map(|s| (s.0, s.1.1)), Some((at(0, [5, 0, 0]), p([5, 5, 0]))));
        assert_eq!(of([5, 9, 0], [5, 5, 0]), Some((at(1, [5, 5, 0]), at(1, [5, 5, 0]))));
        assert_eq!(of([5, 9, 0], [5, 6, 0]), None);
        // a length of zero is a point
        assert_eq!(of([10, 3, 4], [10, 3, 4]), Some((at(0, [10, 3, 4]), at(0, [10, 3, 4]))));
        assert_eq!(of([10, 4, 4], [10, 4, 4]), None);
        assert_eq!(ends(&c, &line([5, 5, 0], [0, 0, 0])), Some((at(0, [5, 5, 0]), at(0, [5, 5, 0]))));
    }

    fn a_cylinder_lies_on_a_plane_and_stands_on_one<T: Number>() {
        let c = log::<T>();
        for (n, d) in [([0, 0, 2], 10), ([0, 3, 4], 25), ([1, 0, 0], 0), ([1, 0, 0], 10)] {
            assert!(meet(&c, &plane(n, d)), "{n:?} {d}");
        }
        for (n, d) in [([0, 0, 2], 11), ([0, 3, 4], 26), ([1, 0, 0], -1), ([1, 0, 0], 11)] {
            assert!(!meet(&c, &plane(n, d)), "{n:?} {d}");
        }
        // on the rim: 4 along and 3 across
        let c = cylinder::<T>([0, 0, 0], [8, 0, 0], 5);
        assert!(meet(&c, &plane([3, 4, 0], 44)) && !meet(&c, &plane([3, 4, 0], 45)));
        assert!(meet(&c, &half([3, 4, 0], -20)) && !meet(&c, &half([3, 4, 0], -21)));
        assert!(meet(&c, &half([0, 0, 1], 90)) && meet(&c, &half([0, 0, 1], -5)));
        assert!(!meet(&c, &half([0, 0, 1], -6)));
        // the witness is in both
        let x = c.intersection(&plane([0, 0, 1], 3)).unwrap();
        assert_eq!(x.z, T::int(3));
    }

    fn a_cylinder_touches_balls_at_side_cap_and_rim<T: Number>() {
        let c = log::<T>();
        assert_eq!(c.intersection(&sphere([5, 6, 8], 5)), Some(p([5, 3, 4])));
        assert!(!meet(&c, &sphere([5, 6, 9], 5)));
        assert_eq!(c.intersection(&sphere([13, 1, 1], 3)), Some(p([10, 1, 1])));
        assert!(!meet(&c, &sphere([14, 1, 1], 3)));
        // at the rim: 3 along and 4 across from (10, 5, 0)
        assert_eq!(c.intersection(&sphere([13, 9, 0], 5)), Some(p([10, 5, 0])));
        assert!(!meet(&c, &sphere([14, 9, 0], 5)) && !meet(&c, &sphere([13, 10, 0], 5)));
        assert!(meet(&c, &sphere([5, 0, 0], 1)) && meet(&c, &sphere([5, 0, 0], 50)));
        assert!(meet(&c, &sphere([10, 5, 0], 0)) && !meet(&c, &sphere([11, 5, 0], 0)));
        assert!(meet(&c, &capsule([13, 9, 0], [13, 9, 7], 5)));
        assert!(!meet(&c, &capsule([14, 9, 0], [14, 9, 7], 5)));
        assert!(meet(&c, &capsule([5, 8, -9], [5, 8, 9], 3)));
        assert!(!meet(&c, &capsule([5, 9, -9], [5, 9, 9], 3)));
    }

    fn a_cylinder_touches_boxes_and_faces<T: Number>() {
        let c = log::<T>();
        assert!(meet(&c, &aabb([2, 5, -3], [8, 9, 3])) && !meet(&c, &aabb([2, 6, -3], [8, 9, 3])));
        assert!(meet(&c, &aabb([10, 3, 4], [12, 9, 9])) && !meet(&c, &aabb([10, 4, 4], [12, 9, 9])));
        assert!(meet(&c, &aabb([-9, -9, -9], [20, 9, 9])) && meet(&c, &aabb([4, 0, 0], [5, 1, 1])));
        // an edge of the box across the side, at (5, 3, 4)
        let slanted = |x: i64| oriented([5, 3 + 3 * x + 4, 4 + 4 * x - 3], [[9, 0, 0], [0, 3 * x, 4 * x], [0, 4, -3]]);
        assert!(meet(&c, &slanted(1)));
        assert!(!meet(&c, &oriented([5, 3 + 4 + 4, 4 + 4 - 3], [[9, 0, 0], [0, 3, 4], [0, 4, -3]])));
        assert!(meet(&c, &triangle([5, 5, 0], [9, 9, 9], [0, 9, 1])));
        assert!(!meet(&c, &triangle([5, 6, 0], [9, 9, 9], [0, 9, 1])));
        // a face that the cylinder pokes through without reaching its edges
        assert!(meet(&c, &triangle([5, -90, -90], [5, 90, -90], [5, 0, 90])));
        assert!(meet(&c, &parallelogram([4, 5, -9], [2, 0, 0], [0, 0, 20])));
        assert!(!meet(&c, &parallelogram([4, 6, -9], [2, 0, 0], [0, 0, 20])));
    }

    fn cylinders_touch_side_to_side_cap_to_cap_and_rim_to_side<T: Number>() {
        let c = log::<T>();
        assert!(meet(&c, &cylinder([2, 10, 0], [30, 10, 0], 5)));
        assert!(!meet(&c, &cylinder([2, 11, 0], [30, 11, 0], 5)));
        assert!(meet(&c, &cylinder([10, 9, 0], [30, 9, 0], 4)));
        assert!(!meet(&c, &cylinder([11, 0, 0], [30, 0, 0], 4)));
        // across
        assert_eq!(c.intersection(&cylinder([5, 8, -9], [5, 8, 9], 3)), Some(p([5, 5, 0])));
        assert!(!meet(&c, &cylinder([5, 9, -9], [5, 9, 9], 3)));
        // its rim on our side
        assert!(meet(&c, &cylinder([5, 5, 3], [5, 9, 3], 3)));
        assert!(!meet(&c, &cylinder([5, 6, 3], [5, 9, 3], 3)));
        // corner of rims: (10, 3, 4) from here and from there
        assert!(meet(&c, &cylinder([10, 6, 8], [20, 6, 8], 5)));
        assert!(!meet(&c, &cylinder([10, 6, 9], [20, 6, 9], 5)));
        // inside, the same, around
        assert!(meet(&c, &cylinder([4, 0, 0], [5, 1, 0], 1)) && meet(&c, &c));
        assert!(meet(&c, &cylinder([-9, 0, 0], [19, 0, 0], 50)));
    }

    fn a_cylinder_without_length_or_radius_is_what_is_left<T: Number>() {
        let dot = cylinder::<T>([1, 2, 3], [1, 2, 3], 5);
        assert!(meet(&dot, &p([1, 2, 3])) && !meet(&dot, &p([1, 2, 4])));
        assert!(meet(&dot, &line([1, 2, 0], [0, 0, 1])) && !meet(&dot, &line([1, 1, 0], [0, 0, 1])));
        assert!(meet(&dot, &sphere([1, 2, 8], 5)) && !meet(&dot, &sphere([1, 2, 9], 5)));
        assert!(meet(&dot, &plane([1, 0, 0], 1)) && !meet(&dot, &plane([1, 0, 0], 2)));
        assert!(meet(&dot, &dot));
        let rod = cylinder::<T>([0, 0, 0], [8, 6, 0], 0);
        assert!(meet(&rod, &p([4, 3, 0])) && !meet(&rod, &p([4, 4, 0])));
        assert_eq!(ends(&rod, &line([4, 3, 7], [0, 0, 7])), Some((at(-1, [4, 3, 0]), at(-1, [4, 3, 0]))));
        assert_eq!(ends(&rod, &line([-4, -3, 0], [4, 3, 0])), Some((at(1, [0, 0, 0]), at(3, [8, 6, 0]))));
        assert!(meet(&rod, &triangle([4, 3, 0], [4, 3, 5], [9, 9, 9])));
    }

    fn the_box_and_the_support_reach_around_the_rims<T: Number>() {
        let c = cylinder::<T>([0, 0, 1], [8, 6, 1], 5);
        let b = c.bounding_box().unwrap();
        assert_eq!((b.min, b.max), (p([-3, -4, -4]), p([11, 10, 6])));
        assert_eq!(c.support(&v([0, 0, 2])), Some(p([4, 3, 6])));
        assert_eq!(c.support(&v([-2, 0, 0])), Some(p([-3, 4, 1])));
        assert_eq!(c.support(&v([4, 3, 0])), Some(p([8, 6, 1])));
        assert_eq!(c.support(&v([0, 0, 0])), Some(p([4, 3, 1])));
        assert_eq!(c.caps().map(|d| d.center), [p([0, 0, 1]), p([8, 6, 1])]);
    }

    fn a_negative_radius_is_empty<T: Number>() {
        let c = cylinder::<T>([0, 0, 0], [1, 0, 0], -1);
        assert!(c.is_empty() && !meet(&c, &c) && !meet(&c, &log()) && !meet(&c, &p([0, 0, 0])));
        assert!(!meet(&c, &line([0, 0, 0], [1, 0, 0])) && !meet(&c, &plane([1, 0, 0], 0)));
        assert_eq!((c.bounding_box(), c.support(&v([1, 0, 0]))), (None, None));
        let error = coincide::Cylinder::try_new(c.a, c.b, c.radius).unwrap_err();
        assert_eq!(error.field, "radius");
        let error = coincide::Cylinder::try_new(c.a, c.a, T::one()).unwrap_err();
        assert_eq!(error.field, "b");
        assert!(coincide::Cylinder::try_new(c.a, c.b, T::zero()).is_ok());
    }
}
