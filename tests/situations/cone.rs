//! The cone in small whole numbers.

use super::shapes::*;
use coincide::{Contains, Intersect, Shape};
use oracle::in_every_scalar;
use oracle::number::Number;
use oracle::short::*;

/// Apex at the origin, up along z to a base of radius 6 at height 8: sides of length 10.
fn funnel<T: Number>() -> coincide::Cone<T> {
    cone([0, 0, 0], [0, 0, 8], 6)
}

in_every_scalar! {
    fn a_point_on_the_side_the_base_or_the_apex_belongs<T: Number>() {
        let c = funnel::<T>();
        for x in [[0, 0, 0], [3, 0, 4], [0, -3, 4], [0, 6, 8], [1, 1, 8], [0, 0, 4], [2, 2, 4]] {
            assert!(meet(&c, &p(x)), "{x:?}");
        }
        // beyond the apex is the mirror image
        for x in [[0, 0, -1], [3, 0, -4], [0, 0, 9], [4, 0, 4], [3, 1, 4], [0, 7, 8], [1, 0, 0]] {
            assert!(!meet(&c, &p(x)), "{x:?}");
        }
        // slanted: along (4, 3, 0)·2, across (−3, 4, 0)
        let c = cone::<T>([1, 1, 1], [9, 7, 1], 5);
        assert!(c.contains(&p([6, 11, 1])) && c.contains(&p([12, 3, 1])));
        assert!(!c.contains(&p([5, 11, 1])) && !c.contains(&p([0, 1, 1])));
    }

    fn a_line_crosses_the_side_and_the_base<T: Number>() {
        let c = funnel::<T>();
        let of = |o, u| ends(&c, &line(o, u));
        let both = |a, b| Some((a, b));
        assert_eq!(of([9, 0, 4], [-3, 0, 0]), both(at(2, [3, 0, 4]), at(4, [-3, 0, 4])));
        assert_eq!(of([0, 0, -3], [0, 0, 1]), both(at(3, [0, 0, 0]), at(11, [0, 0, 8])));
        assert_eq!(of([3, 0, 9], [0, 0, -1]), both(at(1, [3, 0, 8]), at(5, [3, 0, 4])));
        // across the base
        assert_eq!(of([9, 0, 8], [-3, 0, 0]), both(at(1, [6, 0, 8]), at(5, [-6, 0, 8])));
        // it crosses the mirror image alone
        assert_eq!(of([9, 0, -4], [1, 0, 0]), None);
        assert_eq!(of([2, 0, -9], [0, 1, -1]), None);
        // the mirror image, and above the apex the side: only that counts
        assert_eq!(of([-1, 0, -4], [1, 0, 6]).map(|s| s.1), Some(at(2, [1, 0, 8])));
        assert!(of([-1, 0, -4], [1, 0, 6]).is_some_and(|s| s.0.1.z >= T::zero()));
        assert_eq!(of([9, 0, 9], [1, 0, 0]), None);
        assert_eq!(of([7, 0, 0], [0, 0, 1]), None);
    }

    fn a_tangent_line_touches_the_side_or_the_apex<T: Number>() {
        let c = funnel::<T>();
        let of = |o, u| ends(&c, &line(o, u));
        let touch = |t, x| Some((at(t, x), at(t, x)));
        // across the generator to (6, 0, 8), at (3, 0, 4)
        assert_eq!(of([3, -5, 4], [0, 5, 0]), touch(1, [3, 0, 4]));
        assert_eq!(of([4, -5, 4], [0, 5, 0]), None);
        assert_eq!(of([2, 4, 0], [-1, -2, 0]), touch(2, [0, 0, 0]));
        // through the apex, steeper than the sides and flatter
        assert_eq!(of([-1, 0, -2], [1, 0, 2]), Some((at(1, [0, 0, 0]), at(5, [4, 0, 8]))));
        assert_eq!(of([-2, 0, -1], [2, 0, 1]), touch(1, [0, 0, 0]));
        // in the base's plane
        assert_eq!(of([6, 3, 8], [0, 3, 0]), touch(-1, [6, 0, 8]));
    }

    fn a_line_along_a_generator_or_parallel_to_it<T: Number>() {
        let c = funnel::<T>();
        let of = |o, u| ends(&c, &line(o, u));
        assert_eq!(of([-3, 0, -4], [3, 0, 4]), Some((at(1, [0, 0, 0]), at(3, [6, 0, 8]))));
        assert_eq!(of([6, 0, 8], [-3, 0, -4]), Some((at(0, [6, 0, 8]), at(2, [0, 0, 0]))));
        // parallel: in through the side opposite, out through the base
        assert_eq!(of([-6, 0, 0], [3, 0, 4]), Some((at(1, [-3, 0, 4]), at(2, [0, 0, 8]))));
        assert_eq!(of([3, 0, 12], [-3, 0, -4]), Some((at(1, [0, 0, 8]), at(2, [-3, 0, 4]))));
        // parallel outside
        assert_eq!(of([6, 0, 0], [3, 0, 4]), None);
        assert_eq!(of([0, 1, 0], [3, 0, 4]), None);
        assert!(of([-1, 1, 0], [3, 0, 4]).is_some());
    }

    fn a_ray_and_a_segment_stop_inside<T: Number>() {
        let c = funnel::<T>();
        assert_eq!(ends(&c, &ray([0, 0, 4], [1, 0, 0])), Some((at(0, [0, 0, 4]), at(3, [3, 0, 4]))));
        assert_eq!(ends(&c, &ray([3, 0, 4], [1, 0, 0])), Some((at(0, [3, 0, 4]), at(0, [3, 0, 4]))));
        assert_eq!(ends(&c, &ray([0, 0, -1], [0, 0, -1])), None);
        let whole = Some((at(0, [0, 0, 4]), at(1, [1, 1, 7])));
        assert_eq!(ends(&c, &segment([0, 0, 4], [1, 1, 7])), whole);
        assert_eq!(ends(&c, &segment([9, 0, 4], [4, 0, 4])), None);
        assert_eq!(ends(&c, &segment([9, 0, 4], [3, 0, 4])), Some((at(1, [3, 0, 4]), at(1, [3, 0, 4]))));
        assert!(meet(&c, &segment([0, 0, 0], [0, 0, 0])) && !meet(&c, &segment([0, 1, 0], [0, 1, 0])));
    }

    fn a_cone_stands_on_its_tip_its_side_and_its_base<T: Number>() {
        let c = funnel::<T>();
        // along the side: 4 x − 3 z = 0
        for (n, d) in [([0, 0, 1], 0), ([4, 0, -3], 0), ([0, 0, 1], 8), ([1, 0, 0], 6), ([1, 2, 0], 0)] {
            assert!(meet(&c, &plane(n, d)), "{n:?} {d}");
        }
        for (n, d) in [([0, 0, 1], -1), ([4, 0, -3], 1), ([0, 0, 1], 9), ([1, 0, 0], 7)] {
            assert!(!meet(&c, &plane(n, d)), "{n:?} {d}");
        }
        assert!(meet(&c, &half([0, 0, 1], 0)) && !meet(&c, &half([0, 0, 1], -1)));
        assert!(meet(&c, &half([-4, 0, 3], 0)) && !meet(&c, &half([-4, 0, 3], -1)));
    }

    fn a_cone_touches_balls_at_side_base_rim_and_apex<T: Number>() {
        let c = funnel::<T>();
        // 5 out of the side at (3, 0, 4) along (4, 0, −3)/5
        assert_eq!(c.intersection(&sphere([7, 0, 1], 5)), Some(p([3, 0, 4])));
        assert!(!meet(&c, &sphere([8, 0, 1], 5)) && !meet(&c, &sphere([7, 0, 0], 5)));
        assert!(meet(&c, &sphere([1, 1, 11], 3)) && !meet(&c, &sphere([1, 1, 12], 3)));
        assert_eq!(c.intersection(&sphere([9, 0, 12], 5)), Some(p([6, 0, 8])));
        assert!(!meet(&c, &sphere([10, 0, 12], 5)));
        assert!(meet(&c, &sphere([0, 0, -5], 5)) && !meet(&c, &sphere([0, 0, -6], 5)));
        assert!(meet(&c, &sphere([0, 0, 4], 1)) && meet(&c, &sphere([0, 0, 4], 70)));
        assert!(meet(&c, &capsule([7, 0, 1], [9, 0, -9], 5)));
        assert!(!meet(&c, &capsule([8, 0, 1], [9, 0, -9], 5)));
    }

    fn a_cone_touches_what_has_corners<T: Number>() {
        let c = funnel::<T>();
        assert!(meet(&c, &aabb([-9, -9, -2], [9, 9, 0])) && !meet(&c, &aabb([-9, -9, -2], [9, 9, -1])));
        assert!(meet(&c, &aabb([3, -1, 2], [9, 1, 4])) && !meet(&c, &aabb([4, -1, 2], [9, 1, 4])));
        // face on side
        assert!(meet(&c, &oriented([7, 0, 1], [[4, 0, -3], [0, 9, 0], [3, 0, 4]])));
        assert!(!meet(&c, &oriented([8, 0, 1], [[4, 0, -3], [0, 9, 0], [3, 0, 4]])));
        assert!(meet(&c, &triangle([3, 0, 4], [9, 9, 0], [9, -9, 0])));
        assert!(!meet(&c, &triangle([4, 0, 4], [9, 9, 0], [9, -9, 0])));
        assert!(meet(&c, &parallelogram([-50, -50, 4], [100, 0, 0], [0, 100, 0])));
        assert!(!meet(&c, &parallelogram([-50, -50, 9], [100, 0, 0], [0, 100, 0])));
    }

    fn cones_touch_tip_to_tip_tip_to_base_and_side_to_side<T: Number>() {
        let c = funnel::<T>();
        assert_eq!(c.intersection(&cone([0, 0, 0], [0, 0, -8], 6)), Some(p([0, 0, 0])));
        assert!(!meet(&c, &cone([0, 0, -1], [0, 0, -9], 6)));
        assert!(meet(&c, &cone([1, 1, 8], [1, 1, 20], 6)) && !meet(&c, &cone([1, 1, 9], [1, 1, 20], 6)));
        // side by side, upside down: the generators through (3, 0, 4)
        assert!(meet(&c, &cone([6, 0, 8], [6, 0, 0], 6)) && !meet(&c, &cone([7, 0, 8], [7, 0, 0], 6)));
        assert!(meet(&c, &c) && meet(&c, &cone([0, 0, 4], [0, 0, 5], 1)));
        // with a cylinder
        assert!(meet(&c, &cylinder([7, 0, 0], [7, 0, 4], 4)) && !meet(&c, &cylinder([8, 0, 0], [8, 0, 4], 4)));
        // with a disk
        assert!(meet(&c, &disk([7, 0, 4], [0, 0, 1], 4)) && !meet(&c, &disk([8, 0, 4], [0, 0, 1], 4)));
    }

    fn a_cone_without_height_or_radius_is_what_is_left<T: Number>() {
        let dot = cone::<T>([1, 2, 3], [1, 2, 3], 5);
        assert!(meet(&dot, &p([1, 2, 3])) && !meet(&dot, &p([1, 2, 4])) && meet(&dot, &dot));
        assert!(meet(&dot, &line([1, 2, 0], [0, 0, 1])) && !meet(&dot, &line([1, 1, 0], [0, 0, 1])));
        let rod = cone::<T>([0, 0, 0], [8, 6, 0], 0);
        assert!(meet(&rod, &p([4, 3, 0])) && !meet(&rod, &p([4, 4, 0])));
        assert_eq!(ends(&rod, &line([4, 3, 7], [0, 0, 7])), Some((at(-1, [4, 3, 0]), at(-1, [4, 3, 0]))));
    }

    fn the_box_and_the_support_reach_the_apex_and_the_rim<T: Number>() {
        let c = cone::<T>([0, 0, 1], [8, 6, 1], 5);
        let b = c.bounding_box().unwrap();
        assert_eq!((b.min, b.max), (p([0, 0, -4]), p([11, 10, 6])));
        assert_eq!(c.support(&v([-2, 0, 0])), Some(p([0, 0, 1])));
        assert_eq!(c.support(&v([2, 0, 0])), Some(p([11, 2, 1])));
        assert_eq!(c.support(&v([0, 0, 2])), Some(p([8, 6, 6])));
        assert_eq!(c.cap().center, p([8, 6, 1]));
    }

    fn a_negative_radius_is_empty<T: Number>() {
        let c = cone::<T>([0, 0, 0], [1, 0, 0], -1);
        assert!(c.is_empty() && !meet(&c, &c) && !meet(&c, &funnel()) && !meet(&c, &p([0, 0, 0])));
        assert_eq!((c.bounding_box(), c.support(&v([1, 0, 0]))), (None, None));
        assert_eq!(coincide::Cone::try_new(c.apex, c.base, c.radius).unwrap_err().field, "radius");
        assert_eq!(coincide::Cone::try_new(c.apex, c.apex, T::one()).unwrap_err().field, "base");
    }
}
