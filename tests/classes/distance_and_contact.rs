//! How far, how deep, when: searches that stop on a tolerance, lose what is far away, or give no direction.

use super::*;
use coincide::{Cast, Contact, Disk, Distance, HalfSpace, Sweep};

/// A length in sixty-fourths.
fn q<T: Number>(x: i64) -> T {
    T::whole(x, -6)
}

fn apart<T: Number, A, B>(a: &A, b: &B, distance: T)
where
    A: Distance<B, Length = T>,
    B: Distance<A, Length = T>,
{
    assert_eq!((a.distance(b), b.distance(a)), (Some(distance), Some(distance)));
}

in_every_scalar! {
    fn the_distance_of_boxes_depends_on_their_order<T: Number>() {
        let turned = |c: [i64; 3]| oriented::<T, 3>(c, [[2, 1, 0], [-1, 2, 0], [0, 0, 3]]);
        for x in -6..=6 {
            for z in [0, 5, 7] {
                let (a, b) = (turned([0, 0, 0]), oriented([x, 6 - x, z], [[1, 0, 1], [0, 2, 0], [-1, 0, 1]]));
                assert_eq!(a.distance(&b), b.distance(&a), "{x} {z}");
                let (there, back) = (a.closest_points(&b).unwrap(), b.closest_points(&a).unwrap());
                assert_eq!(there, back.reversed(), "{x} {z}");
            }
        }
    }

    fn the_distance_of_boxes_that_overlap_along_two_axes_is_too_long<T: Number>() {
        let (a, b) = (aabb::<T, 3>([0; 3], [4; 3]), aabb([7, 1, 1], [9, 9, 9]));
        apart(&a, &b, n(3));
        let turned = oriented::<T, 3>([8, 3, 3], [[1, 0, 0], [0, 2, 0], [0, 0, 2]]);
        apart(&a, &turned, n(3));
    }

    fn the_nearest_points_are_not_nearest<T: Number>() {
        let turned = oriented::<T, 3>([0; 3], [[1, 1, 0], [-1, 1, 0], [0, 0, 4]]);
        for y in -3..=3 {
            let points = turned.closest_points(&sphere([9, 0, y], 2)).unwrap();
            assert_eq!((points.on_self, points.on_other), (p([2, 0, y]), p([7, 0, y])));
        }
    }

    fn a_distance_is_not_a_number_where_shapes_have_one_center<T: Number>() {
        let c = p([3, 3, 3]);
        apart(&sphere::<T, 3>([3; 3], 2), &sphere([3; 3], 1), n(0));
        apart(&capsule::<T, 3>([3; 3], [3; 3], 0), &c, n(0));
        apart(&cylinder::<T>([3; 3], [3; 3], 2), &c, n(0));
        apart(&oriented::<T, 3>([3; 3], [[0; 3]; 3]), &sphere([3, 3, 7], 1), n(3));
    }

    fn needles_and_plates_do_not_converge<T: Number>() {
        let needle = oriented::<T, 3>([0; 3], [[9000, 0, 0], [0, 1, 0], [0, 0, 1]]);
        let plate = oriented::<T, 3>([0, 0, 8], [[5000, 5000, 0], [-5000, 5000, 0], [0, 0, 1]]);
        apart(&needle, &plate, n(6));
        let disk = Disk::new(p([0, 0, 8]), v([0, 0, 5]), n::<T>(9000));
        apart(&needle, &disk, n(7));
        assert!(needle.contact(&oriented([9000, 0, 1], [[1, 0, 0], [0, 9000, 0], [0, 0, 1]])).is_some());
    }

    fn a_box_and_a_capsule_far_from_the_origin_are_misjudged<T: Number>() {
        for far in [0, 1_000, 16_000] {
            let at = |x: [i64; 3]| x.map(|x| x + far);
            let solid = aabb::<T, 3>(at([0; 3]), at([4; 3]));
            apart(&solid, &capsule(at([9, 2, 2]), at([9, 2, 20]), 2), n(3));
            let hit = solid.contact(&capsule(at([5, 2, 2]), at([5, 2, 20]), 2)).unwrap();
            assert_eq!((hit.depth, hit.normal), (n(1), v([1, 0, 0])));
        }
    }

    fn triangles_far_apart_meet<T: Number>() {
        let a = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        for far in [3, 300, 9_000] {
            let b = triangle([0, 0, far], [4, 0, far], [0, 4, far]);
            apart(&a, &b, n(far));
            assert_eq!(a.contact(&b), None);
        }
    }

    fn a_box_and_a_cylinder_are_at_a_wrong_distance<T: Number>() {
        let drum = cylinder::<T>([0, 0, 0], [0, 0, 6], 3);
        apart(&drum, &aabb([5, -1, 1], [9, 1, 2]), n(2));
        apart(&drum, &aabb([-1, -1, 8], [1, 1, 9]), n(2));
        // From the rim to an edge.
        apart(&drum, &aabb([6, -9, 10], [9, 9, 19]), n(5));
    }

    fn a_deep_penetration_panics_or_never_ends<T: Number>() {
        let a = oriented::<T, 3>([0; 3], [[4, 0, 0], [0, 5, 0], [0, 0, 6]]);
        assert_eq!(a.contact(&a).unwrap().depth, n(8));
        let inner = oriented([0; 3], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
        assert_eq!(a.contact(&inner).unwrap().depth, n(5));
        assert_eq!(a.contact(&sphere([0; 3], 1)).unwrap().depth, n(5));
    }

    fn a_depth_is_told_where_there_is_a_gap<T: Number>() {
        let ground = aabb::<T, 3>([-9, -9, -9], [9, 9, 0]);
        let above = |gap: i64| {
            let z = n::<T>(1) + q(gap);
            Capsule::new(Point::from([n(-3), n(0), z]), Point::from([n(3), n(0), z]), n(1))
        };
        assert_eq!(ground.contact(&above(1)), None);
        assert_eq!(ground.distance(&above(1)), Some(q(1)));
        assert_eq!(ground.contact(&above(0)).unwrap().depth, n(0));
        assert_eq!(ground.contact(&above(-1)).unwrap().depth, q(1));
    }

    fn a_cylinder_that_sinks_a_little_is_deep<T: Number>() {
        let ground = aabb::<T, 3>([-9, -9, -9], [9, 9, 0]);
        let sunk = Cylinder::new(
            Point::from([n(0), n(0), -q::<T>(4)]), Point::from([n(0), n(0), n(5)]), n(2),
        );
        let hit = ground.contact(&sunk).unwrap();
        assert_eq!(hit.normal, v([0, 0, 1]));
        assert!((hit.depth.double() - 1.0 / 16.0).abs() <= 4.0 * T::default_tolerance().double());
    }

    fn the_normal_of_a_touch_is_zero<T: Number>() {
        let a = aabb::<T, 3>([0; 3], [2; 3]);
        for touching in [aabb([2, 0, 0], [4, 2, 2]), aabb([2, 2, 0], [4, 4, 2]), aabb([2; 3], [4; 3])] {
            let hit = a.contact(&touching).unwrap();
            assert_eq!(hit.depth, n(0));
            let length = hit.normal.map(T::double).norm();
            assert!((length - 1.0).abs() < 1e-3, "{hit:?}");
        }
        let hit = sphere::<T, 3>([0; 3], 2).contact(&sphere([0, 0, 4], 2)).unwrap();
        assert_eq!((hit.depth, hit.normal), (n(0), v([0, 0, 1])));
    }

    fn the_points_of_a_contact_are_not_on_the_shapes<T: Number>() {
        let (a, b) = (aabb::<T, 3>([0; 3], [4; 3]), aabb([3, 1, 1], [9, 2, 2]));
        let hit = a.contact(&b).unwrap();
        assert!(a.intersects(&hit.on_self) && b.intersects(&hit.on_other), "{hit:?}");
        for at in a.manifold(&b).unwrap().iter() {
            assert!(a.intersects(&at.on_self) && b.intersects(&at.on_other), "{at:?}");
        }
    }

    fn a_ball_whose_center_is_in_a_box_is_too_deep<T: Number>() {
        let solid = aabb::<T, 3>([-4; 3], [4; 3]);
        let hit = solid.contact(&sphere([2, 1, 0], 1)).unwrap();
        assert_eq!((hit.depth, hit.normal), (n(3), v([1, 0, 0])));
    }

    fn at_a_vertex_the_depth_is_infinite<T: Number>() {
        let t = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let hit = t.contact(&sphere([0, 0, 0], 3)).unwrap();
        assert_eq!(hit.depth, n(3));
        assert_eq!(t.contact(&sphere([-3, 0, 0], 3)).unwrap().depth, n(0));
    }

    fn a_time_of_impact_is_short_by_the_size_of_the_shapes<T: Number>() {
        let wall = aabb::<T, 3>([1_000, -500, -500], [2_000, 500, 500]);
        let ball = sphere::<T, 3>([0; 3], 1);
        let Sweep::Hit(hit) = ball.cast_shape(&v([1_998, 0, 0]), &wall) else { panic!("a miss") };
        assert_eq!((hit.t, hit.normal), (T::half(), v([1, 0, 0])));
    }

    fn a_cast_hits_at_one_number_and_misses_at_the_next<T: Number>() {
        let wall = oriented::<T, 3>([8, 0, 0], [[1, 0, 0], [0, 4, 0], [0, 0, 4]]);
        for step in 0..200 {
            let y = T::smallest() * n(step) + T::default_tolerance() * n(step);
            let cube = OrientedBox::new(Point::from([n(0), y, n(0)]), [v([1, 1, 0]), v([-1, 1, 0]), v([0, 0, 1])]);
            assert!(matches!(cube.cast_shape(&v([8, 0, 0]), &wall), Sweep::Hit(_)), "{step}");
        }
    }

    fn a_fast_body_goes_through_a_thin_one<T: Number>() {
        let sheet = triangle::<T, 3>([0, -9, -9], [0, 9, -9], [0, 0, 18]);
        let disk = Disk::new(p([0, 0, 0]), v([1, 0, 0]), n::<T>(5));
        for speed in [3, 300, 16_000] {
            let bullet = capsule::<T, 3>([-3, 0, 0], [-2, 0, 0], 1);
            assert!(matches!(bullet.cast_shape(&v([speed, 0, 0]), &sheet), Sweep::Hit(_)), "{speed}");
            assert!(matches!(bullet.cast_shape(&v([speed, 0, 0]), &disk), Sweep::Hit(_)), "{speed}");
        }
    }

    fn what_recedes_from_a_touch_hits_at_zero<T: Number>() {
        let (a, b) = (aabb::<T, 3>([0; 3], [2; 3]), aabb([2, 0, 0], [4, 2, 2]));
        assert_eq!(a.cast_shape(&v([-5, 0, 0]), &b), Sweep::Miss);
        assert_eq!(a.cast_shape(&v([-5, 3, 1]), &b), Sweep::Miss);
        assert_eq!(sphere::<T, 3>([0, 0, 3], 1).cast_shape(&v([0, 0, 1]), &a), Sweep::Miss);
    }

    fn a_body_sticks_to_the_surface_that_it_slides_along<T: Number>() {
        let floor = HalfSpace::new(v::<T, 3>([0, 0, 2]), n(0));
        let ground = aabb::<T, 3>([-90, -90, -9], [90, 90, 0]);
        let ball = sphere([0, 0, 1], 1);
        for way in [[50, 0, 0], [-3, 40, 0], [1, 1, 0]] {
            assert_eq!(ball.cast_shape(&v(way), &floor), Sweep::Miss);
            assert_eq!(ball.cast_shape(&v(way), &ground), Sweep::Miss);
        }
        let Sweep::Touching(hit) = ball.cast_shape(&v([50, 0, -1]), &ground) else { panic!("no touch") };
        assert_eq!((hit.t, hit.normal), (n(0), v([0, 0, -1])));
    }

    fn the_normal_of_an_impact_is_zero<T: Number>() {
        // Corner to corner, and at the very end of the way.
        let (a, b) = (aabb::<T, 3>([0; 3], [2; 3]), aabb([4; 3], [6; 3]));
        let Sweep::Hit(hit) = a.cast_shape(&v([4, 4, 4]), &b) else { panic!("a miss") };
        // Never late, and at most a rounding early.
        let early = 0.5 - hit.t.double();
        assert!((0.0..=2.0 * T::default_tolerance().double()).contains(&early), "{hit:?}");
        assert!((hit.normal.map(T::double).norm() - 1.0).abs() < 1e-3, "{hit:?}");
        let Sweep::Hit(hit) = a.cast_shape(&v([2, 2, 2]), &b) else { panic!("a miss") };
        let early = 1.0 - hit.t.double();
        assert!((0.0..=2.0 * T::default_tolerance().double()).contains(&early), "{hit:?}");
    }

    fn small_balls_are_deflected_without_touching<T: Number>() {
        // A radius of 1/64, and gaps of as much.
        let ball = |x: i64, y: i64| Sphere::new(Point::from([q::<T>(x), q(y), n(0)]), q(1));
        assert_eq!(ball(0, 0).cast_shape(&v([1, 0, 0]), &ball(32, 3)), Sweep::Miss);
        assert_eq!(ball(0, 0).distance(&ball(0, 3)), Some(q(1)));
        assert_eq!(ball(0, 0).contact(&ball(0, 3)), None);
        assert!(matches!(ball(0, 0).cast_shape(&v([1, 0, 0]), &ball(32, 1)), Sweep::Hit(_)));
        let drum = |y: i64| {
            let at = |z: i64| Point::from([q::<T>(0), q(y), q(z)]);
            Cylinder::new(at(0), at(1), q(1))
        };
        assert!(!meet(&drum(0), &drum(3)) && meet(&drum(0), &drum(1)));
    }

    fn it_is_not_told_whether_shapes_overlap_or_touch_at_the_start<T: Number>() {
        let (a, b) = (aabb::<T, 3>([0; 3], [2; 3]), aabb([2, 0, 0], [4, 2, 2]));
        let way = v([1, 0, 0]);
        assert!(matches!(a.cast_shape(&way, &b), Sweep::Touching(_)));
        assert_eq!(a.cast_shape(&way, &aabb([1, 0, 0], [4, 2, 2])), Sweep::Overlapping);
        assert!(matches!(a.cast_shape(&v([2, 0, 0]), &aabb([3, 0, 0], [4, 2, 2])), Sweep::Hit(_)));
    }
}
