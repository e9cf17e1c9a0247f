//! False hits and misses, wrong normals, and answers that depend on the order.

use super::*;
use coincide::intersect::{BoxSpan, Face, LineTriangle};
use coincide::transform::Affine;
use coincide::{Contact, Contains, ConvexPolygon, Distance, Ellipsoid, Shape};
use nalgebra::Matrix3;

/// A unit of 2⁻¹⁰: shapes of five of them are half a centimetre large.
fn small<T: Number>(x: i64) -> T {
    n::<T>(x) / n(1024)
}
fn at<T: Number>(x: [i64; 3]) -> Point<T, 3> {
    Point::from(x.map(small))
}

/// Offsets, across an axis along z, of two shapes with a radius of 5: at 9.2 they overlap,
/// at 10 they touch, at 10.6 they are six hundredths of their size apart.
const OFFSETS: [([i64; 2], bool); 3] = [([6, 7], true), ([6, 8], true), ([7, 8], false)];

in_every_scalar! {
    fn centimetre_sized_capsules_a_little_apart_intersect<T: Number>() {
        for ([x, y], expected) in OFFSETS {
            let a = Capsule::<T, 3>::new(at([0, 0, -4]), at([0, 0, 4]), small(5));
            let b = Capsule::<T, 3>::new(at([x, y, -2]), at([x, y, 6]), small(5));
            assert_eq!(meet(&a, &b), expected);
        }
    }

    fn centimetre_sized_cylinders_a_little_apart_intersect<T: Number>() {
        for ([x, y], expected) in OFFSETS {
            let a = Cylinder::<T>::new(at([0, 0, -4]), at([0, 0, 4]), small(5));
            let b = Cylinder::<T>::new(at([x, y, -2]), at([x, y, 6]), small(5));
            assert_eq!(meet(&a, &b), expected);
        }
    }

    fn a_centimetre_sized_cylinder_and_a_box_a_little_apart_intersect<T: Number>() {
        let a = Cylinder::<T>::new(at([0, 0, -4]), at([0, 0, 4]), small(5));
        let with = |low: [i64; 3]| meet(&a, &Aabb::new(at(low), at([9, 9, 9])));
        assert!(with([3, 3, 0]) && with([3, 4, 0]) && !with([4, 4, 0]));
    }

    fn centimetre_sized_triangles_a_little_apart_intersect<T: Number>() {
        let at_height = |z| Triangle::<T, 3>::new(at([0, 0, z]), at([9, 0, z]), at([0, 9, z]));
        assert!(meet(&at_height(0), &at_height(0)) && !meet(&at_height(0), &at_height(1)));
        let upright = Triangle::<T, 3>::new(at([1, 1, 1]), at([1, 1, 9]), at([2, 2, 9]));
        assert!(meet(&at_height(1), &upright) && !meet(&at_height(0), &upright));
    }

    fn a_ray_along_the_axis_from_inside_a_cylinder_misses<T: Number>() {
        let drum = cylinder::<T>([0, 0, -4], [0, 0, 4], 3);
        for (z, exit) in [(1, 4), (-1, 4)] {
            let span = drum.intersection(&ray([0, 0, 0], [0, 0, z])).expect("it starts inside");
            let out = span.exit.expect("an end");
            assert_eq!((out.t, out.point), (n(exit), p([0, 0, 4 * z])));
        }
    }

    fn an_axis_parallel_ray_beside_a_box_hits<T: Number>() {
        let crate_ = aabb::<T, 3>([-1, -1, -1], [1, 1, 1]);
        for axis in 0..3 {
            let hit = |beside: [i64; 2]| {
                let (mut origin, mut way) = ([-9; 3], [0; 3]);
                (origin[(axis + 1) % 3], origin[(axis + 2) % 3]) = (beside[0], beside[1]);
                way[axis] = 1;
                meet(&crate_, &ray(origin, way))
            };
            assert!(hit([0, 0]) && hit([1, 0]) && hit([0, -1]) && hit([1, 1]));
            assert!(!(hit([2, 0]) || hit([0, 2]) || hit([-2, 0]) || hit([1, -2]) || hit([2, 2])));
        }
    }

    fn a_point_beside_a_triangle_is_contained<T: Number>() {
        let t = triangle::<T, 3>([0, 0, 0], [8, 0, 0], [0, 8, 0]);
        let eighth = T::one() / n(8);
        let above = Point::from([n(2), n(2), eighth]);
        let beyond = Point::from([n::<T>(4) + eighth, n(4), T::zero()]);
        assert!(t.contains(&p([4, 4, 0])) && !t.contains(&above) && !t.contains(&beyond));
    }

    fn a_ball_centered_on_a_corner_of_a_box_has_no_contact<T: Number>() {
        for corner in [[1, 1], [1, -1], [-1, 1], [-1, -1]] {
            let ball = sphere::<T, 2>(corner, 1);
            let found = ball.contact(&aabb([-1, -1], [1, 1])).expect("a contact");
            assert_eq!(found.depth, n(1));
        }
    }

    fn the_nearest_point_of_a_triangle_depends_on_its_winding<T: Number>() {
        let [a, b, c] = [[0, 0, 0], [6, 0, 0], [0, 6, 0]];
        for q in [[2, 2, 5], [4, 4, 3], [9, -1, 2], [-3, 2, -1]] {
            let nearest = |t: Triangle<T, 3>| p::<T, 3>(q).closest_points(&t).map(|x| x.on_other);
            let first = nearest(triangle(a, b, c));
            let others = [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
            assert!(others.iter().all(|[x, y, z]| nearest(triangle(*x, *y, *z)) == first));
        }
    }

    fn a_point_on_the_border_of_a_polygon_is_outside<T: Number>() {
        let house = [[0, 0], [8, 0], [8, 4], [4, 8], [0, 4]].map(p::<T, 2>);
        let polygon = ConvexPolygon::new(&house);
        for on in [[0, 0], [4, 0], [8, 2], [6, 6], [4, 8], [2, 6], [0, 1]] {
            assert!(polygon.contains(&p(on)), "{on:?}");
        }
        for off in [[7, 6], [1, 6], [9, 2], [4, 9], [-1, 1]] {
            assert!(!polygon.contains(&p(off)), "{off:?}");
        }
    }

    fn a_point_of_a_segment_is_not_on_it<T: Number>() {
        let long = segment::<T, 2>([-30, -70], [60, 140]);
        assert!((-10..=20).all(|k| meet(&long, &p([3 * k, 7 * k]))));
        assert!((-10..20).all(|k| !meet(&long, &p([3 * k + 1, 7 * k + 2]))));
    }

    fn two_triangles_meet_or_not_by_the_order_of_their_vertices<T: Number>() {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let turned = |v: [[i64; 3]; 3], o: [usize; 3]| triangle::<T, 3>(v[o[0]], v[o[1]], v[o[2]]);
        let one = [[0, 0, 0], [6, 0, 0], [0, 6, 0]];
        // An edge to an edge; a vertex in the face; in one plane; apart by less than 1.
        let others = [
            ([[3, 3, -2], [3, 3, 4], [9, 9, 1]], true),
            ([[1, 1, 0], [1, 1, 5], [2, 2, 5]], true),
            ([[3, 3, 0], [9, 3, 0], [3, 9, 0]], true),
            ([[4, 3, -2], [4, 3, 4], [9, 9, 1]], false),
        ];
        for (other, expected) in others {
            let answer = turned(one, orders[0]).intersection(&turned(other, orders[0]));
            for (i, j) in (0..36).map(|k| (k / 6, k % 6)) {
                let (a, b) = (turned(one, orders[i]), turned(other, orders[j]));
                assert_eq!(meet(&a, &b), expected, "{i} {j}");
                assert_eq!((a.intersection(&b), b.intersection(&a)), (answer, answer));
            }
        }
    }

    fn triangles_that_cross_each_others_planes_far_apart_intersect<T: Number>() {
        let flat = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let upright = |x| triangle::<T, 3>([x, 1, -1], [x + 2, 1, -1], [x + 1, 1, 2]);
        assert!(!meet(&flat, &upright(10)) && !meet(&flat, &upright(-10)));
        assert!(meet(&flat, &upright(1)));
    }

    fn nearest_points_of_nearly_parallel_segments_are_anywhere<T: Number>() {
        let a = segment::<T, 3>([0, 0, 0], [3000, 0, 0]);
        // They open towards the far end, and towards the near one.
        for (b, x) in [([1, 2], 0), ([2, 1], 3000)] {
            let b = segment::<T, 3>([0, b[0], 0], [3000, b[1], 0]);
            assert_eq!(a.distance(&b), Some(n(1)));
            let nearest = a.closest_points(&b).expect("not empty");
            assert_eq!((nearest.on_self, nearest.on_other), (p([x, 0, 0]), p([x, 1, 0])));
        }
    }

    fn a_triangle_inside_a_box_is_apart_from_it<T: Number>() {
        let inner = triangle::<T, 3>([1, 1, 1], [2, 1, 1], [1, 2, 2]);
        assert!(meet(&inner, &aabb([0, 0, 0], [9, 9, 9])));
        assert!(meet(&inner, &oriented([4, 4, 4], [[5, 0, 0], [0, 5, 0], [0, 0, 5]])));
        assert!(meet(&inner, &sphere([1, 1, 1], 9)));
    }

    fn shapes_that_only_touch_are_deep_in_each_other<T: Number>() {
        let touching = sphere::<T, 3>([0, 0, 0], 3).contact(&sphere([4, 4, 7], 6));
        assert_eq!(touching.map(|c| c.depth), Some(n(0)));
        let resting = sphere::<T, 3>([1, 2, 5], 3).contact(&plane([0, 0, 1], 2)).expect("a touch");
        assert_eq!((resting.depth, resting.normal), (n(0), v([0, 0, -1])));
    }

    fn a_ray_reports_the_far_side_first<T: Number>() {
        let from = ray::<T, 3>([0, 0, -20], [0, 0, 4]);
        let ball = sphere([0, 0, 0], 8).intersection(&from).expect("a hit");
        assert_eq!([ball.entry, ball.exit].map(|e| e.map(|e| e.t)), [Some(n(3)), Some(n(7))]);
        let pill = capsule([0, 0, -4], [0, 0, 4], 4).intersection(&from).expect("a hit");
        assert_eq!([pill.entry, pill.exit].map(|e| e.map(|e| e.t)), [Some(n(3)), Some(n(7))]);
    }

    fn the_normal_at_a_hit_points_into_the_box<T: Number>() {
        for axis in 0..3 {
            for upper in [false, true] {
                let mut from = [0; 3];
                from[axis] = if upper { 9 } else { -9 };
                let at = ray::<T, 3>(from, from.map(|x| -x));
                let hit = aabb([-1, -2, -3], [1, 2, 3]).intersection(&at);
                let BoxSpan { entry_face, .. } = hit.expect("a hit");
                assert_eq!(entry_face, Some(Face { axis, upper }));
                let normal: SVector<T, 3> = Face { axis, upper }.normal();
                assert_eq!(normal, v(from.map(i64::signum)));
            }
        }
    }

    fn a_point_before_the_lower_x_face_projects_elsewhere<T: Number>() {
        let b = aabb::<T, 3>([-1, -2, -3], [1, 2, 3]);
        for (from, foot) in
            [([-5, 1, 2], [-1, 1, 2]), ([5, 1, 2], [1, 1, 2]), ([0, -9, 9], [0, -2, 3])]
        {
            let nearest = p::<T, 3>(from).closest_points(&b).expect("not empty");
            assert_eq!(nearest.on_other, p(foot));
        }
    }

    fn swapping_the_arguments_changes_the_answer<T: Number>() {
        let mut hits = 0;
        for k in 0..125i64 {
            let [x, y, z] = [k % 5 * 2 - 4, k / 5 % 5 * 2 - 4, k / 25 * 2 - 4];
            let (drum, hat) = (
                cylinder::<T>([0, 0, -2], [0, 0, 2], 2),
                cone([x, y, z], [x + 1, y + 2, z + 2], 2),
            );
            hits += u8::from(meet(&drum, &hat));
            assert_eq!(drum.intersection(&hat), hat.intersection(&drum));
            let (a, b) = (segment::<T, 3>([0, 0, 0], [3, 1, 2]), segment([x, y, z], [z, x, y]));
            assert_eq!(a.distance(&b), b.distance(&a));
        }
        assert!(hits > 20 && hits < 125, "{hits}");
    }

    fn a_hit_on_a_huge_box_comes_too_early<T: Number>() {
        let hall = aabb::<T, 3>([-500, -500, -1], [500, 500, 0]);
        for x in [-499, -250, 0, 499] {
            let down = hall.intersection(&ray([x, x, 3], [0, 0, -1])).expect("a hit");
            assert_eq!(down.span.entry.map(|e| (e.t, e.point)), Some((n(3), p([x, x, 0]))));
        }
    }

    fn a_stretched_sphere_keeps_its_radius<T: Number>() {
        let stretch = Affine::from_linear(Matrix3::from_diagonal(&v::<T, 3>([3, 1, 1])));
        let around = sphere::<T, 3>([0, 0, 0], 5).bounding_image(&stretch);
        assert!(around.contains(&p([15, 0, 0])) && around.contains(&p([9, 4, 0])));
        let ball = Ellipsoid::new(p::<T, 3>([0, 0, 0]), [[5, 0, 0], [0, 5, 0], [0, 0, 5]].map(v));
        let egg = ball.image(&stretch);
        assert!(egg.contains(&p([15, 0, 0])) && egg.contains(&p([9, 4, 0])));
        assert!(!egg.contains(&p([0, 6, 0])) && !egg.contains(&p([10, 4, 0])));
    }

    fn a_rotated_shape_is_asked_as_if_it_were_not<T: Number>() {
        let turn = Affine::from_linear(Matrix3::new(
            n(0),
            n(-1),
            n(0),
            n(1),
            n(0),
            n(0),
            n(0),
            n(0),
            n::<T>(1),
        ));
        let bar = segment::<T, 3>([2, 0, 0], [9, 0, 0]);
        let (before, after) = (ray([5, -5, 0], [0, 1, 0]), ray([5, 5, 0], [-1, 0, 0]));
        assert!(meet(&bar, &before) && !meet(&bar, &after));
        assert!(!meet(&bar.image(&turn), &before) && meet(&bar.image(&turn), &after));
    }

    fn a_hit_in_the_face_of_a_capsule_is_missed<T: Number>() {
        // Aimed at the side, at the caps, and just past them.
        let pill = capsule::<T, 3>([0, 0, -5], [0, 0, 5], 5);
        let hit = |x, z| meet(&pill, &ray([x, -20, z], [0, 1, 0]));
        assert!(hit(0, 0) && hit(4, 3) && hit(5, 5) && hit(4, 8) && hit(3, -9) && hit(0, 10));
        assert!(!hit(6, 0) && !hit(5, 6) && !hit(4, 9) && !hit(0, -11));
        let Some(LineTriangle::Point(hit)) = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0])
            .intersection(&ray([1, 1, 5], [0, 0, -1]))
        else {
            panic!("no hit")
        };
        assert_eq!(hit.point, p([1, 1, 0]));
    }
}
