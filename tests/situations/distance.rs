//! Distances and nearest points, against long division in rationals and by hand.

use coincide::{Aabb, Distance, HalfSpace, Intersect, Line, Plane, Ray, Segment, Sphere, Triangle};
use nalgebra::Point2;
use oracle::number::Number;
use oracle::short::*;

macro_rules! every_scalar {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            use cases::$name;
            oracle::all_scalars! { $name }
        }
    )*};
}

every_scalar! {
    a_point_is_as_far_from_a_line_as_its_foot
    a_point_sees_the_region_of_a_triangle_that_it_is_over
    skew_lines_come_nearest_on_their_common_normal
    parallel_and_touching_segments_have_defined_nearest_points
    a_sphere_is_nearer_by_its_radius
    boxes_are_apart_by_their_facing_sides
    a_point_has_a_signed_distance_from_a_plane
    distance_is_zero_exactly_where_shapes_meet
}

mod cases {
    use super::*;

    pub fn a_point_is_as_far_from_a_line_as_its_foot<T: Number>() {
        let p = p3::<T>(3, 4, 0);
        let line = Line::new(p3::<T>(-5, 0, 0), v3(2, 0, 0));
        assert_eq!(p.distance(&line), Some(n(4)));
        assert_eq!(p.closest_points(&line).unwrap().on_other, p3(3, 0, 0));
        let ray = Ray::new(p3::<T>(6, 0, 0), v3(1, 0, 0));
        assert_eq!(ray.distance(&p), Some(n(5)));
        let segment = Segment::new(p3::<T>(-9, 0, 0), p3(0, 0, 0));
        assert_eq!(segment.distance(&p), Some(n(5)));
        assert_eq!(segment.closest_points(&p).unwrap().on_self, p3(0, 0, 0));
        let point = Line::new(p3::<T>(0, 0, 0), v3(0, 0, 0));
        assert_eq!(point.distance(&p), Some(n(5)));
    }

    pub fn a_point_sees_the_region_of_a_triangle_that_it_is_over<T: Number>() {
        let t = Triangle::new(p3::<T>(0, 0, 0), p3(8, 0, 0), p3(0, 8, 0));
        for (p, q, d) in [
            (p3::<T>(2, 2, 7), p3::<T>(2, 2, 0), 7),
            (p3(4, -3, 4), p3(4, 0, 0), 5),
            (p3(-3, -4, 12), p3(0, 0, 0), 13),
            (p3(11, -4, 0), p3(8, 0, 0), 5),
            (p3(2, 2, 0), p3(2, 2, 0), 0),
        ] {
            let at = p.closest_points(&t).unwrap();
            assert_eq!((at.on_other, p.distance(&t)), (q, Some(n(d))));
        }
        // An obtuse triangle: beyond the sharp vertex a, outside the edge opposite to it.
        let t = Triangle::new(p3::<T>(0, 0, 0), p3(10, 1, 0), p3(40, 0, 0));
        let p = p3::<T>(-11, 100, 0);
        assert_eq!(p.closest_points(&t).unwrap().on_other, p3(0, 0, 0));
    }

    pub fn skew_lines_come_nearest_on_their_common_normal<T: Number>() {
        let a = Line::new(p3::<T>(-7, 0, 0), v3(2, 0, 0));
        let b = Line::new(p3::<T>(1, 5, 3), v3(0, 1, 0));
        let at = a.closest_points(&b).unwrap();
        assert_eq!((at.on_self, at.on_other), (p3(1, 0, 0), p3(1, 0, 3)));
        assert_eq!(a.distance(&b), Some(n(3)));
        let short = Segment::new(p3::<T>(1, 4, 3), p3(1, 9, 3));
        assert_eq!(short.distance(&a), Some(n(5)));
        assert_eq!(short.closest_points(&a).unwrap().on_self, p3(1, 4, 3));
        assert_eq!(a.distance(&Line::new(p3::<T>(0, 3, 4), v3(1, 0, 0))), Some(n(5)));
    }

    pub fn parallel_and_touching_segments_have_defined_nearest_points<T: Number>() {
        let s = |a: [i64; 3], b: [i64; 3]| {
            Segment::new(p3::<T>(a[0], a[1], a[2]), p3(b[0], b[1], b[2]))
        };
        assert_eq!(s([0, 0, 0], [4, 0, 0]).distance(&s([6, 3, 0], [2, 3, 0])), Some(n(3)));
        assert_eq!(s([0, 0, 0], [4, 0, 0]).distance(&s([7, 4, 0], [9, 4, 0])), Some(n(5)));
        assert_eq!(s([0, 0, 0], [4, 0, 0]).distance(&s([4, 0, 0], [4, 5, 0])), Some(n(0)));
        assert_eq!(s([0, 0, 0], [4, 0, 0]).distance(&s([2, 0, 0], [9, 0, 0])), Some(n(0)));
        assert_eq!(s([0, 0, 0], [4, 0, 0]).distance(&s([2, -1, 0], [2, 1, 0])), Some(n(0)));
        assert_eq!(s([0, 0, 0], [0, 0, 0]).distance(&s([-9, 2, 0], [9, 2, 0])), Some(n(2)));
        let point = Line::new(p3::<T>(0, 0, 0), v3(0, 0, 0));
        assert_eq!(point.distance(&s([-9, 2, 0], [9, 2, 0])), Some(n(2)));
    }

    pub fn a_sphere_is_nearer_by_its_radius<T: Number>() {
        let s = Sphere::new(p3::<T>(0, 0, 0), n(2));
        assert_eq!(s.distance(&p3(3, 4, 0)), Some(n(3)));
        assert_eq!(s.distance(&Sphere::new(p3(6, 8, 0), n(3))), Some(n(5)));
        assert_eq!(s.distance(&Plane::new(v3(0, 0, 3), n(27))), Some(n(7)));
        assert_eq!(s.distance(&HalfSpace::new(v3(0, 0, 3), n(-27))), Some(n(7)));
        assert_eq!(s.distance(&HalfSpace::new(v3(0, 0, 3), n(27))), Some(n(0)));
        assert_eq!(s.distance(&Aabb::new(p3(3, 4, -1), p3(9, 9, 9))), Some(n(3)));
        let plane = Plane::new(v3(0, 0, 1), n(9));
        let at = plane.closest_points(&s).unwrap();
        assert_eq!((at.on_self, at.on_other), (p3(0, 0, 9), p3(0, 0, 2)));
        assert_eq!(s.distance(&Sphere::new(p3(0, 0, 0), n(0))), Some(n(0)));
    }

    pub fn boxes_are_apart_by_their_facing_sides<T: Number>() {
        let a = Aabb::new(Point2::new(n::<T>(0), n(0)), Point2::new(n(2), n(2)));
        let b = Aabb::new(Point2::new(n::<T>(5), n(6)), Point2::new(n(7), n(7)));
        assert_eq!(a.distance(&b), Some(n(5)));
        assert_eq!(b.closest_points(&a).unwrap().on_self, Point2::new(n(5), n(6)));
        // Beside each other along y: the closest points are in both along x.
        let c = Aabb::new(Point2::new(n::<T>(1), n(4)), Point2::new(n(9), n(5)));
        for (p, q, at) in [(a, c, [[1, 2], [1, 4]]), (c, a, [[1, 4], [1, 2]])] {
            let found = p.closest_points(&q).unwrap();
            let [on_self, on_other] = at.map(|[x, y]| Point2::new(n(x), n(y)));
            assert_eq!((found.on_self, found.on_other), (on_self, on_other));
        }
    }

    pub fn a_point_has_a_signed_distance_from_a_plane<T: Number>() {
        let plane = Plane::new(v3::<T>(3, 4, 0), n(10));
        assert_eq!(plane.signed_distance(&p3(0, 0, 7)), n(-2));
        assert_eq!(plane.signed_distance(&p3(6, 8, 7)), n(8));
        assert!(plane.side(&p3(6, 8, 7)).is_positive() && plane.side(&p3(2, 1, 0)).is_zero());
    }

    /// Over a lattice of segments, with every degeneracy.
    pub fn distance_is_zero_exactly_where_shapes_meet<T: Number>() {
        let corner = |i: usize| p3::<T>((i % 3) as i64, (i / 3 % 3) as i64, (i / 9) as i64);
        let mut apart = 0;
        for k in 0..4000usize {
            let mut digits = k.wrapping_mul(2654435761) % (27 * 27 * 27 * 27);
            let mut next = || {
                let p = corner(digits % 27);
                digits /= 27;
                p
            };
            let (s, t) = (Segment::new(next(), next()), Segment::new(next(), next()));
            let d = s.distance(&t).unwrap();
            assert_eq!(d == T::zero(), s.intersects(&t), "{s:?} {t:?}");
            let sampled = coarse(&s, &t);
            assert!(d <= sampled + n::<T>(1) / n(64), "{s:?} {t:?}: {d:?} over {sampled:?}");
            apart += usize::from(d > T::zero());
            assert_eq!(Some(d), t.distance(&s));
        }
        assert!(apart > 1000);
    }

    /// The least distance of samples of both segments.
    fn coarse<T: Number>(s: &Segment<T, 3>, t: &Segment<T, 3>) -> T {
        let mut best = n::<T>(100);
        for i in 0..=8 {
            for j in 0..=8 {
                let (p, q) = (s.at(n::<T>(i) / n(8)), t.at(n::<T>(j) / n(8)));
                let d = p.distance(&q).unwrap();
                best = if d < best { d } else { best };
            }
        }
        best
    }
}
