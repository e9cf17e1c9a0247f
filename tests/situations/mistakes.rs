//! The mistakes of the usual tutorials: each test fails with the tutorial's formula, and
//! passes with the crate's.

use coincide::intersect::{
    LineLine, LinePlane, LineTriangle, Outcode, Patch, PlanePlane, closest_hit, cohen_sutherland,
};
use coincide::{
    Aabb, Contains, HalfSpace, Hit, Intersect, Line, Plane, Ray, Segment, Sphere, Triangle,
};
use nalgebra::{Point3, Vector3};
use oracle::number::Number;
use oracle::short::*;

fn segment2<T: Number>(a: (i64, i64), b: (i64, i64)) -> Segment<T, 2> {
    Segment::new(p2(a.0, a.1), p2(b.0, b.1))
}
fn segment3<T: Number>(a: [i64; 3], b: [i64; 3]) -> Segment<T, 3> {
    Segment::new(p3(a[0], a[1], a[2]), p3(b[0], b[1], b[2]))
}
fn triangle3<T: Number>(a: [i64; 3], b: [i64; 3], c: [i64; 3]) -> Triangle<T, 3> {
    Triangle::new(p3(a[0], a[1], a[2]), p3(b[0], b[1], b[2]), p3(c[0], c[1], c[2]))
}

macro_rules! in_every_scalar {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            use cases::$name;
            oracle::all_scalars! { $name }
        }
    )*};
}

in_every_scalar! {
    m1_a_tiny_triangle_is_hit
    m2_max_t_counts_lengths_of_the_direction
    m3_a_ray_from_inside_a_box_enters_at_zero
    m3_a_ray_in_a_face_of_a_box_is_inside
    m4_the_foot_of_a_circle_center_starts_at_the_segment
    m5_segments_that_touch_at_their_starts_meet_in_a_point
    m5_parallel_segments_apart_do_not_overlap
    m6_a_vertical_line_crosses
    m7_a_segment_through_an_edge_hits_the_triangle
    m8_a_sphere_beyond_a_vertex_misses_the_triangle
    m9_planes_meet_whatever_axis_is_the_pivot
    m10_coplanar_triangles_overlap
    m10_triangles_with_parallel_edges_cross
    m11_a_point_behind_a_plane_is_not_on_it
    m12_a_segment_with_an_end_in_the_sphere_meets_it
    m13_lines_meet_at_the_origin_of_the_second
    m15_a_point_at_a_vertex_is_in_the_triangle
    m15_a_point_off_the_plane_is_not_in_the_triangle
    m16_a_line_parallel_to_a_plane_is_in_it_or_misses
    m18_a_sphere_is_entered_in_lengths_of_the_direction
    m19_a_segment_that_starts_on_a_plane_meets_it
    m20_clipping_gives_the_clipped_segment
}

mod cases {
    use super::*;

    /// The text drops rays whose |n̂·u| is below 1e-5; with edges of a thousandth and a
    /// direction of that length a determinant is below any such cut-off.
    pub fn m1_a_tiny_triangle_is_hit<T: Number>() {
        let e = n::<T>(1) / n(1024);
        let zero = T::zero();
        let t =
            Triangle::new(Point3::origin(), Point3::new(e, zero, zero), Point3::new(zero, e, zero));
        let ray = Ray::new(Point3::new(zero, zero, e), Vector3::new(zero, zero, -e));
        assert!(ray.intersects(&t));
        let Some(LineTriangle::Point(hit)) = ray.intersection(&t) else { panic!("missed") };
        assert_eq!(hit.t, T::one());
        // The determinant that the cut-off is applied to.
        let determinant = (e * e) * e;
        assert!(determinant < n::<T>(1) / n(16384));
    }

    /// The text compares t·|u| with the limit, but stores t as the next limit.
    pub fn m2_max_t_counts_lengths_of_the_direction<T: Number>() {
        let at = |z: i64| triangle3::<T>([-9, -9, z], [9, -9, z], [0, 9, z]);
        let ray = Ray::new(p3::<T>(0, 0, 0), v3(0, 0, 4));
        // At t = 1, distance 4; then at t = 3/4, distance 3.
        let hit = closest_hit(&ray, &[at(4), at(3), at(8)], n(2)).unwrap();
        assert_eq!((hit.index, hit.t), (1, n::<T>(3) / n(4)));
        // t·|u| = 3 is beyond a limit of 2 read as a length, but t is not.
        let text_accepts = n::<T>(3) < n(2);
        assert!(!text_accepts);
        assert!(closest_hit(&ray, &[at(3)], n::<T>(1) / n(2)).is_none());
        // "At most": the limit itself counts, and of several hits there the first.
        let hit = closest_hit(&ray, &[at(4), at(3), at(3)], n::<T>(3) / n(4)).unwrap();
        assert_eq!((hit.index, hit.t), (1, n::<T>(3) / n(4)));
    }

    pub fn m3_a_ray_from_inside_a_box_enters_at_zero<T: Number>() {
        let b = Aabb::new(p3::<T>(-2, -2, -2), p3(2, 2, 2));
        let ray = Ray::new(p3::<T>(0, 0, 0), v3(1, 0, 0));
        let span = ray.intersection(&b).unwrap();
        let text_entry = n::<T>(-2);
        assert_ne!(span.span.entry.unwrap().t, text_entry);
        assert_eq!(span.span.entry.unwrap().t, T::zero());
        assert_eq!(span.span.exit.unwrap().t, n(2));
        assert_eq!((span.entry_face, span.exit_face.unwrap().axis), (None, 0));
    }

    pub fn m3_a_ray_in_a_face_of_a_box_is_inside<T: Number>() {
        let b = Aabb::new(p3::<T>(-1, -1, -1), p3(1, 1, 1));
        let ray = Ray::new(p3::<T>(1, 0, -5), v3(0, 0, 1));
        // The text rejects where |e| ≥ half the size.
        let text_rejects = n::<T>(1) >= n(1);
        assert!(text_rejects);
        let span = ray.intersection(&b).unwrap().span;
        assert_eq!((span.entry.unwrap().t, span.exit.unwrap().t), (n(4), n(6)));
    }

    pub fn m4_the_foot_of_a_circle_center_starts_at_the_segment<T: Number>() {
        let s = segment2::<T>((10, 0), (14, 0));
        let circle = Sphere::new(p2::<T>(12, 1), n(1));
        let span = s.intersection(&circle).unwrap();
        assert!(span.is_point());
        let text_foot = p2::<T>(2, 0);
        assert_ne!(span.entry.unwrap().point, text_foot);
        assert_eq!(span.entry.unwrap().point, p2(12, 0));
    }

    pub fn m5_segments_that_touch_at_their_starts_meet_in_a_point<T: Number>() {
        let (a, b) = (segment2::<T>((0, 0), (2, 0)), segment2((0, 0), (0, 2)));
        let Some(LineLine::Point(at)) = a.intersection(&b) else { panic!("parallel?") };
        assert_eq!((at.t, at.s, at.point), (T::zero(), T::zero(), p2(0, 0)));
    }

    pub fn m5_parallel_segments_apart_do_not_overlap<T: Number>() {
        let a = segment2::<T>((0, 0), (4, 0));
        assert!(!a.intersects(&segment2((0, 1), (4, 1))));
        assert!(!a.intersects(&segment2((5, 0), (9, 0))));
        let overlap = a.intersection(&segment2((6, 0), (2, 0)));
        assert_eq!(overlap, Some(LineLine::Segment(segment2((2, 0), (4, 0)))));
        // The text's denominator is zero in all three.
    }

    pub fn m6_a_vertical_line_crosses<T: Number>() {
        let vertical = Line::new(p2::<T>(3, 0), v2(0, 1));
        let sloped = Line::new(p2::<T>(0, 1), v2(1, 1));
        let Some(LineLine::Point(at)) = vertical.intersection(&sloped) else { panic!() };
        assert_eq!(at.point, p2(3, 4));
    }

    /// The text asks whether dot products of normalised cross products equal 1; on an
    /// edge one of them is the zero vector.
    pub fn m7_a_segment_through_an_edge_hits_the_triangle<T: Number>() {
        let t = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        for (x, y) in [(2, 0), (0, 0), (2, 2), (1, 1), (4, 0)] {
            assert!(segment3::<T>([x, y, 1], [x, y, -1]).intersects(&t), "at {x} {y}");
        }
        assert!(!segment3::<T>([3, 2, 1], [3, 2, -1]).intersects(&t));
    }

    pub fn m8_a_sphere_beyond_a_vertex_misses_the_triangle<T: Number>() {
        let t = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        // On the line of the edge ab, three beyond its end.
        let s = Sphere::new(p3::<T>(7, 0, 0), n(2));
        let text_meets_line = s.intersects(&Line::new(p3::<T>(0, 0, 0), v3(4, 0, 0)));
        assert!(text_meets_line);
        assert!(!s.intersects(&t));
        assert!(Sphere::new(p3::<T>(7, 0, 0), n(3)).intersects(&t));
    }

    pub fn m9_planes_meet_whatever_axis_is_the_pivot<T: Number>() {
        // Each axis in turn is the only one that can be the pivot.
        for (m, q, direction) in [
            (v3::<T>(1, 0, 0), v3(0, 1, 0), v3(0, 0, 1)),
            (v3(0, 1, 0), v3(0, 0, 1), v3(1, 0, 0)),
            (v3(0, 0, 1), v3(1, 0, 0), v3(0, 1, 0)),
        ] {
            let (a, b) = (Plane::new(m, n(5)), Plane::new(q, n(-7)));
            let Some(PlanePlane::Line(line)) = a.intersection(&b) else { panic!() };
            assert!(a.contains(&line.origin) && b.contains(&line.origin));
            assert!(line.direction.cross(&direction) == Vector3::zeros());
            // The text's branch with the wrong component divides by zero here.
        }
    }

    pub fn m10_coplanar_triangles_overlap<T: Number>() {
        let a = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let b = triangle3::<T>([1, 1, 0], [5, 1, 0], [1, 5, 0]);
        assert!(matches!(a.intersection(&b), Some(Patch::Polygon(p)) if p.vertices().len() == 3));
        let touching = triangle3::<T>([4, 0, 0], [8, 0, 0], [4, 4, 0]);
        assert_eq!(a.intersection(&touching), Some(Patch::Point(p3(4, 0, 0))));
    }

    pub fn m10_triangles_with_parallel_edges_cross<T: Number>() {
        let a = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let b = triangle3::<T>([0, 1, -1], [4, 1, -1], [1, 1, 3]);
        assert!(matches!(a.intersection(&b), Some(Patch::Segment(_))));
    }

    pub fn m11_a_point_behind_a_plane_is_not_on_it<T: Number>() {
        let plane = Plane::new(v3::<T>(0, 0, 1), n(2));
        let behind = p3::<T>(0, 0, -9);
        let text_collides = behind.z - n(2) <= T::zero();
        assert!(text_collides);
        assert!(!plane.contains(&behind));
        assert!(plane.behind().contains(&behind));
        assert!(plane.contains(&p3(5, 5, 2)));
    }

    pub fn m12_a_segment_with_an_end_in_the_sphere_meets_it<T: Number>() {
        let s = Sphere::new(p3::<T>(0, 0, 0), n(2));
        let leaving = segment3::<T>([1, 1, 0], [9, 9, 0]);
        // The foot of the center is before the segment's start.
        assert!(leaving.intersects(&s));
        let span = leaving.intersection(&s).unwrap();
        assert_eq!(span.entry.unwrap().t, T::zero());
    }

    pub fn m13_lines_meet_at_the_origin_of_the_second<T: Number>() {
        let a = Line::new(p3::<T>(-3, 0, 0), v3(1, 0, 0));
        let b = Line::new(p3::<T>(0, 0, 0), v3(0, 1, 1));
        let Some(LineLine::Point(at)) = a.intersection(&b) else { panic!("undetermined") };
        assert_eq!((at.t, at.s), (n(3), T::zero()));
        assert!(!a.intersects(&Line::new(p3::<T>(0, 1, 0), v3(2, 0, 0))));
    }

    pub fn m15_a_point_at_a_vertex_is_in_the_triangle<T: Number>() {
        let t = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        let at = t.intersection(&p3(4, 0, 0)).unwrap();
        assert_eq!(at.weights, [T::zero(), T::one(), T::zero()]);
        assert!(t.contains(&p3(2, 2, 0)) && !t.contains(&p3(3, 2, 0)));
    }

    pub fn m15_a_point_off_the_plane_is_not_in_the_triangle<T: Number>() {
        let t = triangle3::<T>([0, 0, 0], [4, 0, 0], [0, 4, 0]);
        assert!(!t.contains(&p3(1, 1, 1)) && t.contains(&p3(1, 1, 0)));
    }

    pub fn m16_a_line_parallel_to_a_plane_is_in_it_or_misses<T: Number>() {
        let plane = Plane::new(v3::<T>(0, 0, 2), n(6));
        let line = |z: i64| Line::new(p3::<T>(1, 2, z), v3(1, 1, 0));
        assert_eq!(plane.intersection(&line(3)), Some(LinePlane::Within));
        assert_eq!(plane.intersection(&line(4)), None);
        let across = Line::new(p3::<T>(1, 2, 0), v3(0, 0, 1));
        assert!(matches!(plane.intersection(&across), Some(LinePlane::Point(at)) if at.t == n(3)));
    }

    pub fn m18_a_sphere_is_entered_in_lengths_of_the_direction<T: Number>() {
        let s = Sphere::new(p3::<T>(10, 0, 0), n(2));
        let ray = Ray::new(p3::<T>(0, 0, 0), v3(4, 0, 0));
        let span = ray.intersection(&s).unwrap();
        assert_eq!((span.entry.unwrap().t, span.exit.unwrap().t), (n(2), n(3)));
        // Without the division by |u|² the text has 40 ∓ 8.
    }

    pub fn m19_a_segment_that_starts_on_a_plane_meets_it<T: Number>() {
        let plane = Plane::new(v3::<T>(0, 0, 1), n(2));
        let up = segment3::<T>([1, 1, 2], [1, 1, 5]);
        let text_meets = (up.a.z - n(2)) * (up.b.z - n(2)) < T::zero();
        assert!(!text_meets);
        assert!(matches!(plane.intersection(&up), Some(LinePlane::Point(at)) if at.t == T::zero()));
        assert!(HalfSpace::new(v3::<T>(0, 0, 1), n(2)).intersects(&up));
    }

    pub fn m20_clipping_gives_the_clipped_segment<T: Number>() {
        let r = Aabb::new(p2::<T>(0, 0), p2(4, 2));
        let across = segment2::<T>((-2, 0), (6, 2));
        let middle_of_box = p2::<T>(2, 1);
        let clipped = cohen_sutherland(&across, &r).unwrap();
        assert_ne!(clipped.a, middle_of_box);
        assert_eq!((clipped.a.x, clipped.b.x), (T::zero(), n(4)));
        assert_eq!(clipped.a.y * n(2), T::one());
        let inside = segment2::<T>((1, 1), (3, 1));
        assert_eq!(cohen_sutherland(&inside, &r), Some(inside));
        let corner = segment2::<T>((-1, 1), (1, -1));
        assert_eq!(cohen_sutherland(&corner, &r), Some(segment2((0, 0), (0, 0))));
        assert_eq!(cohen_sutherland(&segment2::<T>((-2, 1), (1, -2)), &r), None);
        assert_eq!(Outcode::of(&p2::<T>(-1, 3), &r).bits(), 1 | 8);
    }
}
