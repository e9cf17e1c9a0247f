//! Input that is degenerate or not a number, panics, and loops that do not end. (A test
//! here that fails by not ending fails as well.)

use super::*;
use coincide::intersect::{Patch, cohen_sutherland};
use coincide::{Contains, ConvexPolygon, Distance, Fault, Line};
use oracle::shape::ShapeIn;

/// Boxes, a capsule, a cylinder, a triangle and a sphere with this among their numbers
/// against one another that overlap but for it.
fn meets_anything(odd: f32) -> bool {
    let crate_ = Aabb::new(p::<f32, 3>([-1, -1, -1]), p([1, 1, 1]));
    let chest = oriented::<f32, 3>([0, 0, 0], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
    (0..3).any(|axis| {
        let mut at = p::<f32, 3>([0, 0, 0]);
        at[axis] = odd;
        let pill = Capsule::new(at, p([1, 0, 0]), 1.0);
        let drum = Cylinder::new(p([0, 0, 1]), at, 1.0);
        let flat = Triangle::new(at, p([1, 0, 0]), p([0, 1, 0]));
        let moved = OrientedBox { center: at, ..chest };
        meet(&drum, &crate_)
            || meet(&drum, &chest)
            || meet(&chest, &moved)
            || meet(&crate_, &moved)
            || meet(&pill, &flat)
            || meet(&pill, &crate_)
            || meet(&flat, &crate_)
            || meet(&flat, &Triangle::new(p([0, 0, -1]), p([0, 0, 1]), p([1, 1, 1])))
            || meet(&Sphere::new(at, 1.0), &Sphere::new(p([0, 0, 0]), 1.0))
            || meet(&Ray::new(at, v([1, 0, 0])), &crate_)
            || meet(&Ray::new(p([0, 0, 0]), at.coords), &crate_)
    })
}

#[test]
fn a_pose_that_is_not_a_number_intersects_at_distance_zero() {
    assert!(!meets_anything(f32::NAN) && !meets_anything(-f32::NAN));
    let ball = Sphere::new(p::<f32, 3>([0, 0, 0]), f32::NAN);
    assert_eq!(ball.distance(&p([0, 0, 0])), None);
}

#[test]
fn an_infinite_pose_intersects_at_distance_zero() {
    assert!(!meets_anything(f32::INFINITY) && !meets_anything(-f32::INFINITY));
}

#[test]
fn the_same_shapes_with_finite_poses_intersect() {
    assert!(meets_anything(0.0) && meets_anything(-0.0));
}

/// Clips every segment between points of a grid by every rectangle on it; all numbers are
/// multiples of `step`, which has no short binary form.
fn clips(step: f32) -> usize {
    let at = |k: usize| Point::from([k % 7, k / 7].map(|k| (k as f32 - 0.3) * step));
    let window = Aabb::new(at(8), at(33));
    let mut inside = 0;
    for (i, j) in (0..49 * 49).map(|k| (k / 49, k % 49)) {
        let segment = Segment::new(at(i), at(j));
        let clipped = cohen_sutherland(&segment, &window);
        assert_eq!(clipped.is_some(), segment.intersects(&window));
        if let Some(part) = clipped {
            assert!(window.contains(&part.a) && window.contains(&part.b), "{part:?}");
            inside += 1;
        }
    }
    inside
}

#[test]
fn clipping_by_cohen_and_sutherland_never_ends() {
    for step in [0.1, 1.0 / 3.0, 1.1e-38, 4.7e37] {
        let inside = clips(step);
        assert!(inside > 500 && inside < 2_300, "{inside} of 2401");
    }
    let window = Aabb::<f32, 2>::new(p([0, 0]), p([1, 1]));
    for odd in [f32::NAN, f32::INFINITY] {
        assert_eq!(
            cohen_sutherland(&Segment::new(p([0, 0]), Point::from([1.0, odd])), &window),
            None
        );
    }
}

in_every_scalar! {
    fn a_degenerate_triangle_is_at_distance_zero<T: Number>() {
        let line = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [8, 0, 0]);
        let dot = triangle::<T, 3>([5, 5, 5], [5, 5, 5], [5, 5, 5]);
        assert_eq!(p::<T, 3>([2, 3, 4]).distance(&line), Some(n(5)));
        assert_eq!(p::<T, 3>([9, 0, 0]).distance(&line), Some(n(1)));
        assert_eq!(p::<T, 3>([7, 6, 7]).distance(&dot), Some(n(3)));
        assert!(!meet(&line, &sphere([2, 3, 4], 4)) && meet(&line, &sphere([2, 3, 4], 5)));
        assert!(!meet(&dot, &line) && meet(&dot, &aabb([0, 0, 0], [5, 5, 5])));
    }

    fn coincident_vertices_give_not_a_number<T: Number>() {
        let dot = triangle::<T, 3>([1, 1, 0], [1, 1, 0], [1, 1, 0]);
        let large = triangle::<T, 3>([0, 0, 0], [6, 0, 0], [0, 6, 0]);
        assert_eq!(large.intersection(&dot), Some(Patch::Point(p([1, 1, 0]))));
        let needle = triangle::<T, 3>([1, 1, -1], [1, 1, -1], [1, 1, 3]);
        assert_eq!(large.intersection(&needle), Some(Patch::Point(p([1, 1, 0]))));
        let edge = triangle::<T, 3>([1, 1, 0], [1, 1, 0], [3, 2, 0]);
        assert_eq!(large.intersection(&edge), Some(Patch::Segment(segment([1, 1, 0], [3, 2, 0]))));
    }

    fn a_segment_without_length_is_hit_by_every_ray<T: Number>() {
        let dot = segment::<T, 2>([3, 4], [3, 4]);
        assert!(meet(&dot, &ray([0, 0], [3, 4])) && meet(&dot, &ray([3, 4], [1, 0])));
        for way in [[1, 0], [0, 1], [4, 3], [-3, -4], [0, 0]] {
            assert!(!meet(&dot, &ray([0, 0], way)), "{way:?}");
        }
        assert!(!meet(&dot, &Line::new(p([0, 1]), v([3, 4]))));
    }

    fn a_hull_of_fewer_than_three_points_panics<T: Number>() {
        let all = [[0, 0], [4, 0]].map(p::<T, 2>);
        for (count, met) in [(0, false), (1, false), (2, true)] {
            let hull = ConvexPolygon::new(&all[..count]);
            assert_eq!(meet(&hull, &sphere([3, 2], 2)), met);
            let refused = ConvexPolygon::<T, 2>::try_new(&all[..count]).map_err(|e| e.fault);
            assert_eq!(refused.err(), Some(Fault::TooFew));
        }
    }

    fn a_vertical_triangle_and_a_box_give_not_a_number<T: Number>() {
        let wall = triangle::<T, 3>([1, 0, -4], [1, 0, 4], [1, 8, 0]);
        let shared = wall.intersection(&aabb([0, 0, -1], [2, 2, 1])).expect("it goes through");
        let Patch::Polygon(shared) = shared else { panic!("no polygon") };
        let corners = [[1, 0, -1], [1, 2, -1], [1, 2, 1], [1, 0, 1]].map(p::<T, 3>);
        assert_eq!(shared.vertices().len(), 4);
        assert!(corners.iter().all(|corner| shared.vertices().contains(corner)));
    }

    fn a_ray_hits_every_degenerate_triangle<T: Number>() {
        let down = ray::<T, 3>([2, 1, 9], [0, 0, -1]);
        for flat in
            [[[0, 0, 0], [4, 0, 0], [8, 0, 0]], [[5, 5, 0]; 3], [[2, 2, 0], [2, 2, 0], [2, 9, 0]]]
        {
            assert!(!meet(&down, &triangle(flat[0], flat[1], flat[2])));
        }
        assert!(meet(&down, &triangle([0, 0, 0], [4, 2, 0], [8, 4, 0])));
    }

    fn a_ray_that_starts_at_a_vertex_misses<T: Number>() {
        let vertices = [[1, 2, 3], [7, 2, 3], [1, 8, 5]];
        let t = triangle::<T, 3>(vertices[0], vertices[1], vertices[2]);
        for from in vertices {
            for way in [[0, 0, 1], [1, 1, 1], [-3, 2, 0], [6, 0, 0]] {
                assert!(meet(&t, &ray(from, way)), "{from:?} {way:?}");
            }
        }
    }

    fn nearest_points_of_parallel_segments_are_not_numbers<T: Number>() {
        let a = segment::<T, 3>([0, 0, 0], [8, 0, 0]);
        // Side by side, one after the other, without length.
        for (b, distance) in
            [([[2, 3, 4], [6, 3, 4]], 5), ([[11, 4, 0], [19, 4, 0]], 5), ([[4, 0, 2]; 2], 2)]
        {
            let b = segment::<T, 3>(b[0], b[1]);
            assert_eq!((a.distance(&b), b.distance(&a)), (Some(n(distance)), Some(n(distance))));
            let nearest = a.closest_points(&b).expect("not empty");
            assert_eq!(nearest.on_self.distance(&nearest.on_other), Some(n(distance)));
        }
        let (dot, other) = (segment::<T, 3>([1, 1, 1], [1, 1, 1]), segment([3, 2, 3], [3, 2, 3]));
        assert_eq!(dot.distance(&other), Some(n(3)));
    }

    fn a_shape_against_itself_does_not_converge<T: Number>() {
        fn same<T: Number, A>(a: &A) -> bool
        where
            A: Intersect<A, Answer = Point<T, 3>> + ShapeIn<T, 3>,
        {
            a.intersects(a) && a.intersection(a).is_some_and(|x| a.contains(&x))
        }
        let cube = oriented::<T, 3>([1, 2, 3], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
        assert!(same(&cube) && same(&capsule::<T, 3>([0, 0, 0], [3, 4, 0], 2)));
        assert!(
            same(&cylinder::<T>([0, 0, 0], [3, 4, 0], 2))
                && same(&cone::<T>([0, 0, 0], [3, 4, 0], 2))
        );
        let flat = triangle::<T, 3>([1, 1, 1], [5, 2, 0], [2, 7, 3]);
        assert!(
            matches!(flat.intersection(&flat), Some(Patch::Polygon(x)) if x.vertices().len() == 3)
        );
    }

    fn triangles_with_a_vertex_in_common_are_a_special_case<T: Number>() {
        let a = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let at_origin = triangle::<T, 3>([0, 0, 0], [-4, 0, 3], [0, -4, 3]);
        assert_eq!(a.intersection(&at_origin), Some(Patch::Point(p([0, 0, 0]))));
        let along_edge = triangle::<T, 3>([0, 0, 0], [4, 0, 0], [2, -4, 5]);
        let edge = Patch::Segment(segment([0, 0, 0], [4, 0, 0]));
        assert_eq!(a.intersection(&along_edge), Some(edge));
    }

    fn a_direction_or_an_axis_of_zero_panics<T: Number>() {
        let still = ray::<T, 3>([1, 1, 1], [0, 0, 0]);
        assert!(
            meet(&still, &aabb([0, 0, 0], [1, 1, 1])) && !meet(&still, &aabb([0, 0, 0], [1, 1, 0]))
        );
        assert!(meet(&still, &sphere([1, 1, 3], 2)) && !meet(&still, &sphere([1, 1, 4], 2)));
        assert!(!meet(&plane::<T, 3>([0, 0, 0], 0), &aabb([-1, -1, -1], [1, 1, 1])));
        let no_length = cylinder::<T>([1, 1, 1], [1, 1, 1], 2);
        assert!(meet(&no_length, &still) && !meet(&no_length, &sphere([9, 1, 1], 2)));
    }
}
