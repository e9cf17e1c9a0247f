//! The disk in small whole numbers.

use super::shapes::*;
use coincide::{Contains, Intersect, Shape};
use oracle::in_every_scalar;
use oracle::number::Number;
use oracle::short::*;

/// In the plane z = 1 around (0, 0, 1) with radius 5.
fn coin<T: Number>() -> coincide::Disk<T> {
    disk([0, 0, 1], [0, 0, 7], 5)
}

in_every_scalar! {
    fn a_point_in_the_plane_within_the_radius_belongs<T: Number>() {
        let d = coin::<T>();
        for x in [[0, 0, 1], [3, 4, 1], [-5, 0, 1], [1, 2, 1]] {
            assert!(meet(&d, &p(x)), "{x:?}");
        }
        for x in [[0, 0, 2], [4, 4, 1], [3, 4, 0], [6, 0, 1]] {
            assert!(!meet(&d, &p(x)), "{x:?}");
        }
        // tilted by 3-4-5
        let d = disk::<T>([0, 0, 0], [3, 0, 4], 5);
        assert!(d.contains(&p([4, 0, -3])) && d.contains(&p([0, 5, 0])));
        assert!(!d.contains(&p([4, 1, -3])) && !d.contains(&p([4, 0, 3])));
    }

    fn a_line_passes_the_plane_inside_on_the_edge_or_outside<T: Number>() {
        let d = coin::<T>();
        let of = |o, u| ends(&d, &line(o, u));
        let touch = |t, x| Some((at(t, x), at(t, x)));
        assert_eq!(of([1, 1, 5], [0, 0, -2]), touch(2, [1, 1, 1]));
        assert_eq!(of([1, 2, 3], [1, 1, -1]), touch(2, [3, 4, 1]));
        assert_eq!(of([2, 2, 3], [1, 1, -1]), None);
        // in the plane: a chord, a touch, a miss; beside the plane
        assert_eq!(of([3, 9, 1], [0, -1, 0]), Some((at(5, [3, 4, 1]), at(13, [3, -4, 1]))));
        assert_eq!(of([5, 9, 1], [0, -3, 0]), touch(3, [5, 0, 1]));
        assert_eq!(of([6, 9, 1], [0, -1, 0]), None);
        assert_eq!(of([0, 0, 2], [0, -1, 0]), None);
    }

    fn a_ray_and_a_segment_may_end_at_it<T: Number>() {
        let d = coin::<T>();
        assert_eq!(ends(&d, &ray([1, 1, 1], [0, 0, 1])), Some((at(0, [1, 1, 1]), at(0, [1, 1, 1]))));
        assert_eq!(ends(&d, &ray([1, 1, 2], [0, 0, 1])), None);
        assert_eq!(ends(&d, &segment([1, 1, 9], [1, 1, 1])), Some((at(1, [1, 1, 1]), at(1, [1, 1, 1]))));
        assert_eq!(ends(&d, &segment([1, 1, 9], [1, 1, 2])), None);
        assert_eq!(ends(&d, &segment([0, 0, 1], [1, 1, 1])), Some((at(0, [0, 0, 1]), at(1, [1, 1, 1]))));
        assert_eq!(ends(&d, &ray([3, 0, 1], [0, 2, 0])), Some((at(0, [3, 0, 1]), at(2, [3, 4, 1]))));
    }

    fn a_disk_lies_in_a_plane_crosses_it_or_touches_its_edge<T: Number>() {
        let d = coin::<T>();
        assert!(meet(&d, &plane([0, 0, 3], 3)) && !meet(&d, &plane([0, 0, 3], 4)));
        assert!(meet(&d, &plane([1, 0, 0], 5)) && !meet(&d, &plane([1, 0, 0], 6)));
        assert!(meet(&d, &plane([3, 4, 0], -25)) && !meet(&d, &plane([3, 4, 0], -26)));
        assert!(meet(&d, &half([0, 0, 1], 1)) && !meet(&d, &half([0, 0, 2], 1)));
        assert!(meet(&d, &half([3, 0, 4], -11)) && !meet(&d, &half([3, 0, 4], -12)));
        // what plane and ball share can go on
        let section = sphere::<T, 3>([0, 0, 0], 5).intersection(&plane([0, 0, 1], 3)).unwrap();
        assert_eq!(section.radius, T::int(4));
        assert!(meet(&section, &p([4, 0, 3])) && !meet(&section, &p([5, 0, 3])));
    }

    fn a_disk_touches_solids_with_face_and_edge<T: Number>() {
        let d = coin::<T>();
        assert!(meet(&d, &sphere([1, 1, 4], 3)) && !meet(&d, &sphere([1, 1, 5], 3)));
        assert_eq!(d.intersection(&sphere([9, 0, 4], 5)), Some(p([5, 0, 1])));
        assert!(!meet(&d, &sphere([10, 0, 4], 5)));
        assert!(meet(&d, &aabb([3, 4, 0], [9, 9, 9])) && !meet(&d, &aabb([4, 4, 0], [9, 9, 9])));
        assert!(meet(&d, &aabb([-9, -9, -9], [9, 9, 1])) && !meet(&d, &aabb([-9, -9, -9], [9, 9, 0])));
        assert!(meet(&d, &triangle([5, 0, 0], [5, 0, 2], [9, 9, 1])));
        assert!(!meet(&d, &triangle([6, 0, 0], [6, 0, 2], [9, 9, 1])));
        assert!(meet(&d, &triangle([0, 0, 1], [1, 0, 1], [0, 1, 1])));
        assert!(meet(&d, &parallelogram([-90, 5, -90], [180, 0, 0], [0, 0, 180])));
        assert!(!meet(&d, &parallelogram([-90, 6, -90], [180, 0, 0], [0, 0, 180])));
        assert!(meet(&d, &oriented([0, 0, 3], [[3, 4, 0], [-4, 3, 0], [0, 0, 2]])));
        assert!(meet(&d, &capsule([9, 0, 4], [9, 0, 9], 5)) && !meet(&d, &capsule([9, 0, 5], [9, 0, 9], 5)));
        assert!(meet(&d, &cylinder([0, 0, 1], [0, 0, 9], 2)) && !meet(&d, &cylinder([0, 0, 2], [0, 0, 9], 2)));
        assert!(meet(&d, &cylinder([0, 7, -9], [0, 7, 9], 2)) && !meet(&d, &cylinder([0, 8, -9], [0, 8, 9], 2)));
    }

    fn disks_cross_touch_and_are_linked_or_not<T: Number>() {
        let d = coin::<T>();
        // in one plane
        assert!(meet(&d, &disk([9, 0, 1], [0, 0, 1], 4)) && !meet(&d, &disk([10, 0, 1], [0, 0, 1], 4)));
        assert!(meet(&d, &disk([6, 8, 1], [0, 0, -2], 5)) && !meet(&d, &disk([6, 9, 1], [0, 0, -2], 5)));
        // parallel
        assert!(!meet(&d, &disk([0, 0, 2], [0, 0, 1], 4)));
        // across: face, edge to edge
        assert!(meet(&d, &disk([0, 0, 5], [1, 0, 0], 4)) && !meet(&d, &disk([0, 0, 6], [1, 0, 0], 4)));
        assert!(meet(&d, &disk([9, 0, 1], [0, 1, 0], 4)) && !meet(&d, &disk([10, 0, 1], [0, 1, 0], 4)));
        assert!(meet(&d, &disk([4, 0, 2], [0, 1, 0], 4)) && meet(&d, &d));
    }

    fn a_disk_without_radius_is_its_center_and_without_normal_nothing<T: Number>() {
        let dot = disk::<T>([1, 2, 3], [0, 3, 4], 0);
        assert!(meet(&dot, &p([1, 2, 3])) && !meet(&dot, &p([1, 2, 4])) && meet(&dot, &dot));
        assert_eq!(ends(&dot, &line([1, 2, 0], [0, 0, 3])), Some((at(1, [1, 2, 3]), at(1, [1, 2, 3]))));
        assert!(!meet(&dot, &line([1, 1, 0], [0, 0, 3])));
        for odd in [disk::<T>([0, 0, 0], [0, 0, 0], 1), disk([0, 0, 0], [1, 0, 0], -1)] {
            assert!(odd.is_empty() && !meet(&odd, &coin()) && !meet(&odd, &p([0, 0, 0])));
            assert_eq!((odd.bounding_box(), odd.support(&v([1, 0, 0]))), (None, None));
            assert!(coincide::Disk::try_new(odd.center, odd.normal, odd.radius).is_err());
        }
    }

    fn the_box_and_the_support_reach_the_edge<T: Number>() {
        let d = disk::<T>([1, 1, 1], [3, 0, 4], 5);
        let b = d.bounding_box().unwrap();
        assert_eq!((b.min, b.max), (p([-3, -4, -2]), p([5, 6, 4])));
        assert_eq!(d.support(&v([1, 0, 0])), Some(p([5, 1, -2])));
        assert_eq!(d.support(&v([3, 0, 4])), Some(p([1, 1, 1])));
    }
}
