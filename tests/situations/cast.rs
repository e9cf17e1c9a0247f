//! When moving shapes touch others, by hand; and how what touches goes on.

use coincide::cast::Impact;
use coincide::{
    Aabb, Capsule, Cast, Circle, Contact, Distance, HalfSpace, Plane, Segment, Sphere, Sweep,
    Triangle,
};
use nalgebra::{SVector, Vector2, Vector3};
use oracle::number::Number;
use oracle::short::*;

fn v2<T: Number>(x: i64, y: i64) -> Vector2<T> {
    Vector2::new(n(x), n(y))
}

fn v3<T: Number>(x: i64, y: i64, z: i64) -> Vector3<T> {
    Vector3::new(n(x), n(y), n(z))
}

fn hit<T: Number, const D: usize>(sweep: Sweep<T, D>, t: T, normal: SVector<T, D>) -> Impact<T, D> {
    let Sweep::Hit(impact) = sweep else { panic!("{sweep:?}") };
    assert_eq!((impact.t, impact.normal), (t, normal));
    impact
}

fn half<T: Number>() -> T {
    T::half()
}

fn floor<T: Number>() -> Aabb<T, 2> {
    Aabb::new(p2(-64, -4), p2(64, 0))
}

fn ball<T: Number>(x: i64, y: i64, r: i64) -> Circle<T> {
    Circle::new(p2(x, y), n(r))
}

oracle::in_every_scalar! {
    fn a_ball_falls_on_a_floor<T: Number>() {
        let impact = hit(ball::<T>(3, 5, 1).cast_shape(&v2(0, -8), &floor()), half(), v2(0, -1));
        assert_eq!((impact.point, impact.gap), (p2(3, 0), n(0)));
    }

    fn a_fast_bullet_does_not_tunnel_through_a_thin_wall<T: Number>() {
        let wall = Segment::new(p2::<T>(0, -9), p2(0, 9));
        hit(ball::<T>(-32, 0, 0).cast_shape(&v2(64, 0), &wall), half(), v2(1, 0));
    }

    fn what_ends_before_the_wall_misses<T: Number>() {
        assert_eq!(ball::<T>(0, 9, 1).cast_shape(&v2(0, -7), &floor()), Sweep::Miss);
        // At the end of the way is a touch.
        hit(ball::<T>(0, 9, 1).cast_shape(&v2(0, -8), &floor()), n(1), v2(0, -1));
    }

    fn what_passes_by_misses_and_what_grazes_touches<T: Number>() {
        let post = ball::<T>(0, 0, 2);
        assert_eq!(ball::<T>(-8, 4, 1).cast_shape(&v2(16, 0), &post), Sweep::Miss);
        let corner = Aabb::new(p2::<T>(0, -4), p2(4, 0));
        let square = Aabb::new(p2::<T>(-8, 0), p2(-6, 2));
        assert!(square.cast_shape(&v2(16, 0), &corner).impact().is_some());
    }

    fn what_rests_slides_on_but_does_not_sink<T: Number>() {
        for x in [-3, 0, 3] {
            let (resting, ground) = (ball::<T>(0, 1, 1), floor());
            let [along, up, down] = [0, 1, -1].map(|y| resting.cast_shape(&v2(x, y), &ground));
            assert_eq!([along, up], [Sweep::Miss; 2]);
            let Sweep::Touching(impact) = down else { panic!("{down:?}") };
            assert_eq!((impact.t, impact.normal), (n(0), v2(0, -1)));
        }
        // The same on its corners, and on a half-space.
        let cart = Aabb::new(p2::<T>(0, 0), p2(2, 2));
        assert_eq!(cart.cast_shape(&v2(5, 0), &floor()), Sweep::Miss);
        assert!(matches!(cart.cast_shape(&v2(5, -1), &floor()), Sweep::Touching(_)));
        let ground = HalfSpace::new(v2::<T>(0, 2), n(0));
        assert_eq!(cart.cast_shape(&v2(5, 0), &ground), Sweep::Miss);
        assert!(matches!(cart.cast_shape(&v2(5, -1), &ground), Sweep::Touching(_)));
    }

    fn a_corner_on_a_corner_passes_along_either_side<T: Number>() {
        let (square, other) = (Aabb::new(p2::<T>(0, 0), p2(2, 2)), Aabb::new(p2(2, 2), p2(4, 4)));
        for [x, y] in [[1, 0], [0, 1], [-1, 0], [1, -1]] {
            assert_eq!(square.cast_shape(&v2(x, y), &other), Sweep::Miss, "{x} {y}");
        }
        assert!(matches!(square.cast_shape(&v2(1, 1), &other), Sweep::Touching(_)));
    }

    fn what_overlaps_at_the_start_says_so<T: Number>() {
        let deep = ball::<T>(0, 0, 2);
        assert_eq!(deep.cast_shape(&v2(0, 9), &floor()), Sweep::Overlapping);
        let ground = HalfSpace::new(v2::<T>(0, 1), n(0));
        assert_eq!(deep.cast_shape(&v2(0, 9), &ground), Sweep::Overlapping);
        assert_eq!(deep.cast_shape(&v2(0, 9), &Plane::new(v2(0, 1), n(0))), Sweep::Overlapping);
    }

    fn a_plane_is_hit_from_either_side<T: Number>() {
        let plane = Plane::new(v3::<T>(0, 0, 2), n(0));
        let ball = |z| Sphere::new(p3::<T>(0, 0, z), n(1));
        hit(ball(5).cast_shape(&v3(0, 0, -8), &plane), half(), v3(0, 0, -1));
        hit(ball(-5).cast_shape(&v3(0, 0, 8), &plane), half(), v3(0, 0, 1));
        assert_eq!(ball(-5).cast_shape(&v3(0, 0, -8), &plane), Sweep::Miss);
    }

    fn a_capsule_lands_on_a_triangle<T: Number>() {
        let t = Triangle::new(p3::<T>(-8, -8, 0), p3(8, -8, 0), p3(0, 8, 0));
        let c = Capsule::new(p3::<T>(0, 0, 3), p3(0, 0, 9), n(1));
        hit(c.cast_shape(&v3(0, 0, -4), &t), half(), v3(0, 0, -1));
    }

    fn a_motion_of_zero_misses_what_is_apart<T: Number>() {
        assert_eq!(ball::<T>(0, 5, 1).cast_shape(&v2(0, 0), &floor()), Sweep::Miss);
        assert_eq!(ball::<T>(0, 1, 1).cast_shape(&v2(0, 0), &floor()), Sweep::Miss);
    }

    fn boxes_leave_each_other_through_the_nearest_face<T: Number>() {
        let (a, b) = (Aabb::new(p2::<T>(0, 0), p2(6, 6)), Aabb::new(p2(5, 1), p2(9, 5)));
        let out = a.contact(&b).unwrap();
        assert_eq!((out.depth, out.normal), (n(1), v2(1, 0)));
        let back = b.contact(&a).unwrap();
        assert_eq!((back.depth, back.normal), (n(1), v2(-1, 0)));
        let c = Capsule::new(p2::<T>(2, 7), p2(4, 7), n(2));
        let out = a.contact(&c).unwrap();
        assert_eq!((out.depth, out.normal), (n(1), v2(0, 1)));
    }

    fn every_distance_is_within_an_infinite_one<T: Number>() {
        let (a, b) = (ball::<T>(0, 9, 1), floor());
        assert!(a.within(&b, n(8)) && !a.within(&b, n(7)) && !a.within(&b, n(-1)));
        for odd in T::specials().into_iter().filter(|x| !x.is_finite()) {
            assert_eq!(a.within(&b, odd), odd > n(0), "{odd:?}");
        }
    }
}
