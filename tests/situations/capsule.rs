//! Named situations in small integers, the same in every scalar.

use coincide::{
    Aabb, Capsule, Contains, HalfSpace, Hit, Intersect, Line, Plane, Ray, Shape, Stadium,
};
use nalgebra::{Point, SVector};
use oracle::number::Number;
use oracle::short::*;

use oracle::in_every_scalar;

/// A rod of length 10 along x with radius 5.
fn rod<T: Number>() -> Capsule<T, 3> {
    capsule([0, 0, 0], [10, 0, 0], 5)
}

in_every_scalar! {
    fn a_point_on_the_side_or_a_cap_belongs<T: Number>() {
        let c = rod::<T>();
        for inside in [[5, 0, 0], [5, 3, 4], [13, 4, 0], [-3, 0, 4], [0, 0, 5], [10, 5, 0]] {
            assert!(c.contains(&p(inside)), "{inside:?}");
        }
        for outside in [[5, 4, 4], [14, 4, 0], [-4, 0, 4], [16, 0, 0]] {
            assert!(!c.contains(&p(outside)), "{outside:?}");
        }
        // 3-4-5 in the plane, beside a slanted axis
        let stadium: Stadium<T> = capsule([0, 0], [8, 6], 5);
        assert!(stadium.contains(&p([1, 7])) && !stadium.contains(&p([0, 7])));
    }

    fn a_line_passes_sides_and_caps<T: Number>() {
        let c = rod::<T>();
        let span = |o, u| {
            let s = Line::new(p(o), v(u)).intersection(&c).unwrap();
            let (entry, exit) = (s.entry.unwrap(), s.exit.unwrap());
            ((entry.t, entry.point), (exit.t, exit.point))
        };
        let at = |t, x| (T::int(t), p(x));
        // across the side, with a direction of length 2
        assert_eq!(span([5, 9, 0], [0, -2, 0]), (at(2, [5, 5, 0]), at(7, [5, -5, 0])));
        // across a cap
        assert_eq!(span([13, 9, 0], [0, -1, 0]), (at(5, [13, 4, 0]), at(13, [13, -4, 0])));
        // along the axis and beside it, both ways
        assert_eq!(span([20, 0, 0], [-1, 0, 0]), (at(5, [15, 0, 0]), at(25, [-5, 0, 0])));
        assert_eq!(span([-20, 3, 0], [1, 0, 0]), (at(16, [-4, 3, 0]), at(34, [14, 3, 0])));
        // along the side, which it touches
        assert_eq!(span([0, 3, 4], [1, 0, 0]), (at(0, [0, 3, 4]), at(10, [10, 3, 4])));
        // touching the side and a cap at a point
        assert_eq!(span([5, 3, 0], [0, 0, 1]), (at(-4, [5, 3, -4]), at(4, [5, 3, 4])));
        assert_eq!(span([5, 5, 0], [0, 0, 1]), (at(0, [5, 5, 0]), at(0, [5, 5, 0])));
        assert_eq!(span([13, 4, 0], [0, 0, 1]), (at(0, [13, 4, 0]), at(0, [13, 4, 0])));
        assert!(!Line::new(p([5, 6, 0]), v([1, 0, 3])).intersects(&c));
        assert!(!Line::new(p([14, 4, 0]), v([0, 0, 1])).intersects(&c));
    }

    fn a_line_goes_in_through_the_side_and_out_through_a_cap<T: Number>() {
        let c = rod::<T>();
        // (3 + t, 5 − 2t, 0): in on the side at t = 0, out on the lower side at t = 5
        let s = Line::new(p([3, 5, 0]), v([1, -2, 0])).intersection(&c).unwrap();
        assert_eq!(s.entry.unwrap().point, p([3, 5, 0]));
        assert_eq!(s.exit.unwrap().point, p([8, -5, 0]));
        // (5 + 2t, 5 − t, 0): out at the tip of the cap
        let s = Line::new(p([5, 5, 0]), v([2, -1, 0])).intersection(&c).unwrap();
        assert_eq!((s.entry.unwrap().t, s.exit.unwrap().point), (T::zero(), p([15, 0, 0])));
    }

    fn a_ray_from_inside_enters_at_its_origin<T: Number>() {
        let c = rod::<T>();
        let s = Ray::new(p([5, 0, 0]), v([0, 1, 0])).intersection(&c).unwrap();
        assert_eq!((s.entry.unwrap().t, s.exit.unwrap().t), (T::zero(), T::int(5)));
        // one that starts on the boundary and leaves is a point
        let s = Ray::new(p([5, 5, 0]), v([0, 1, 0])).intersection(&c).unwrap();
        assert!(s.is_point());
        assert!(!Ray::new(p([5, 6, 0]), v([0, 1, 0])).intersects(&c));
        assert!(Ray::new(p([5, 6, 0]), v([0, -1, 0])).intersects(&c));
    }

    fn a_segment_inside_a_capsule_is_whole<T: Number>() {
        let c = rod::<T>();
        let s = segment([1, 1, 1], [9, -1, 2]).intersection(&c).unwrap();
        assert_eq!((s.entry.unwrap().t, s.exit.unwrap().t), (T::zero(), T::one()));
        assert!(segment::<T, 3>([5, 9, 0], [5, 5, 0]).intersects(&c));
        assert!(!segment::<T, 3>([5, 9, 0], [5, 6, 0]).intersects(&c));
        // a zero length is a point
        assert!(segment::<T, 3>([13, 4, 0], [13, 4, 0]).intersection(&c).unwrap().is_point());
    }

    fn skew_segments_within_the_radius_meet<T: Number>() {
        // axes at right angles, 5 apart, in a slanted frame: (3, 4) is 5 long
        let c = capsule::<T, 3>([-4, 3, 0], [4, -3, 0], 5);
        assert!(segment([3, 4, -9], [3, 4, 9]).intersects(&c));
        assert!(!segment([3, 5, -9], [3, 5, 9]).intersects(&c));
        // the lines come near, the segments do not
        assert!(!segment([3, 4, 1], [3, 4, 9]).intersects(&c));
    }

    fn a_capsule_resting_on_a_plane_touches<T: Number>() {
        // 3 x + 4 y = d with |n| = 5
        let c = capsule::<T, 3>([0, 0, 0], [4, -3, 7], 2);
        let plane = |d| Plane::new(v([3, 4, 0]), T::int(d));
        assert!(c.intersects(&plane(10)) && !c.intersects(&plane(11)));
        assert!(c.intersects(&plane(-10)) && !c.intersects(&plane(-11)));
        assert!(c.intersection(&plane(0)).is_some());
        // it crosses: the witness is on the axis
        let x = Plane::new(v([1, 0, 0]), T::int(5));
        assert_eq!(rod::<T>().intersection(&x), Some(p([5, 0, 0])));
        let x = Plane::new(v([1, 0, 0]), T::int(15));
        assert_eq!(rod::<T>().intersection(&x), Some(p([15, 0, 0])));
        assert!(!rod::<T>().intersects(&Plane::new(v([-1, 0, 0]), T::int(6))));
    }

    fn a_capsule_over_the_ground_misses_it<T: Number>() {
        let ground = HalfSpace::new(v([0, 0, 2]), T::zero());
        assert!(capsule::<T, 3>([0, 0, 5], [9, 0, 9], 5).intersects(&ground));
        assert!(!capsule::<T, 3>([0, 0, 6], [9, 0, 9], 5).intersects(&ground));
        let c = capsule::<T, 3>([0, 0, 6], [9, 0, -9], 5);
        assert_eq!(c.intersection(&ground), Some(p([9, 0, -9])));
        let c = capsule::<T, 3>([1, 2, 6], [9, 0, 3], 5);
        assert_eq!(c.intersection(&ground), Some(p([9, 0, 0])));
    }

    fn a_sphere_touching_a_capsule_meets_it_at_the_touch<T: Number>() {
        let c = rod::<T>();
        assert_eq!(c.intersection(&sphere([5, 6, 8], 5)), Some(p([5, 3, 4])));
        assert!(!c.intersects(&sphere([5, 6, 9], 5)));
        assert_eq!(c.intersection(&sphere([16, 8, 0], 5)), Some(p([13, 4, 0])));
        assert!(!c.intersects(&sphere([17, 8, 0], 5)));
        assert!(c.intersects(&sphere([4, 1, 0], 1)) && c.intersects(&sphere([4, 1, 0], 90)));
    }

    fn capsules_touch_side_to_side_end_to_side_and_end_to_end<T: Number>() {
        let c = rod::<T>();
        // across: the axes are 10 apart above (4, 0, 0)
        let side = |z| capsule::<T, 3>([4, -9, z], [4, 9, z], 5);
        assert_eq!(c.intersection(&side(10)), Some(p([4, 0, 5])));
        assert!(!c.intersects(&side(11)));
        // an end over the side
        let end = |z| capsule::<T, 3>([7, 0, z], [9, 3, 20], 5);
        assert_eq!(c.intersection(&end(10)), Some(p([7, 0, 5])));
        assert!(!c.intersects(&end(11)));
        // end to end: (6, 8) is 10 long
        let tip = |y| capsule::<T, 3>([16, y, 0], [30, 20, 0], 5);
        assert_eq!(c.intersection(&tip(8)), Some(p([13, 4, 0])));
        assert!(!c.intersects(&tip(9)));
        // parallel
        let beside = |y| capsule::<T, 3>([5, y, 0], [25, y, 0], 5);
        assert!(c.intersects(&beside(10)) && !c.intersects(&beside(11)));
        // one in the other; crossing axes; without radii
        assert!(c.intersects(&capsule([4, 0, 0], [5, 1, 0], 1)));
        let crossing = capsule::<T, 3>([4, -1, 0], [4, 1, 0], 0);
        assert_eq!(capsule([0, 0, 0], [8, 0, 0], 0).intersection(&crossing), Some(p([4, 0, 0])));
    }

    fn a_triangle_is_near_by_its_face_an_edge_or_a_vertex<T: Number>() {
        let t = triangle::<T, 3>([0, 0, 0], [12, 0, 0], [0, 12, 0]);
        // an end over the face
        let over = |z| capsule([2, 2, z], [3, 3, 20], 5);
        assert_eq!(over(5).intersection(&t), Some(p([2, 2, 0])));
        assert!(!over(6).intersects(&t));
        // the side against an edge: above and beyond y = 0 by (−3, 4)
        let edge = |y: i64| capsule([4, y, 4], [4, y - 4, 1], 5);
        assert!(edge(-3).intersects(&t));
        let across = |y: i64| capsule([5, y - 4, 4 - 3], [5, y + 4, 4 + 3], 5);
        assert_eq!(across(-3).intersection(&t), Some(p([5, 0, 0])));
        assert!(!across(-5).intersects(&t));
        // the tip against a vertex
        assert!(capsule([15, -4, 0], [20, -9, 1], 5).intersects(&t));
        assert!(!capsule([16, -4, 0], [20, -9, 1], 5).intersects(&t));
        // the axis goes through; all inside
        assert_eq!(capsule([2, 2, 9], [2, 2, -9], 1).intersection(&t), Some(p([2, 2, 0])));
        assert!(capsule([1, 1, 0], [2, 2, 0], 90).intersects(&t));
        // collinear vertices are a segment
        let flat = triangle::<T, 3>([0, 0, 0], [12, 0, 0], [6, 0, 0]);
        assert!(capsule([5, -5, 0], [5, -9, 2], 5).intersects(&flat));
        assert!(!capsule([5, -6, 0], [5, -9, 2], 5).intersects(&flat));
    }

    fn a_box_is_near_by_a_face_an_edge_or_a_corner<T: Number>() {
        let b = Aabb::<T, 3>::new(p([0, 0, 0]), p([10, 10, 10]));
        let face = |x| capsule([x, 4, 4], [x, 6, 6], 5);
        assert_eq!(face(15).intersection(&b), Some(p([10, 4, 4])));
        assert!(!face(16).intersects(&b));
        // the side against the edge x = y = 10, off it by (3, 4) and across that
        let edge = |k: i64| capsule([13 + 4 + k, 14 - 3, 5], [13 - 4 + k, 14 + 3, 5], 5);
        assert_eq!(edge(0).intersection(&b), Some(p([10, 10, 5])));
        assert!(!edge(1).intersects(&b));
        // the tip against a corner
        assert!(capsule([13, 14, 10], [20, 20, 20], 5).intersects(&b));
        assert!(!capsule([13, 14, 11], [20, 20, 20], 5).intersects(&b));
        // inside, and around
        assert_eq!(capsule([2, 2, 2], [1, 3, 3], 1).intersection(&b), Some(p([1, 3, 3])));
        assert!(capsule([-1, -1, -1], [20, 20, 20], 90).intersects(&b));
        // a flat box is a rectangle
        let flat = Aabb::<T, 3>::new(p([0, 0, 0]), p([10, 10, 0]));
        assert!(capsule([5, 5, 5], [5, 6, 5], 5).intersects(&flat));
        assert!(!capsule([5, 5, 6], [5, 6, 6], 5).intersects(&flat));
    }

    fn stadiums_in_the_plane_touch_everything_the_same_way<T: Number>() {
        let c: Stadium<T> = capsule([0, 0], [10, 0], 5);
        assert_eq!(c.intersection(&sphere([5, 10], 5)), Some(p([5, 5])));
        assert!(!c.intersects(&sphere([5, 11], 5)));
        assert!(c.intersects(&Plane::new(v([0, 1]), T::int(5))));
        assert!(!c.intersects(&Plane::new(v([0, 1]), T::int(6))));
        assert!(c.intersects(&HalfSpace::new(v([0, -1]), T::int(-5))));
        assert!(!c.intersects(&HalfSpace::new(v([0, -1]), T::int(-6))));
        assert!(c.intersects(&triangle([13, 4], [20, 4], [20, 9])));
        assert!(!c.intersects(&triangle([14, 4], [20, 4], [20, 9])));
        assert!(c.intersects(&Aabb::new(p([13, 4]), p([20, 20]))));
        assert!(!c.intersects(&Aabb::new(p([13, 5]), p([20, 20]))));
        assert!(c.intersects(&Aabb::new(p([-90, -90]), p([90, 90]))));
        assert!(c.intersects(&capsule([16, 8], [30, 8], 5)));
        assert!(!c.intersects(&capsule([16, 9], [30, 9], 5)));
        let s = Line::new(p([5, 9]), v([0, -2])).intersection(&c).unwrap();
        assert_eq!((s.entry.unwrap().t, s.exit.unwrap().t), (T::int(2), T::int(7)));
    }

    fn the_box_and_the_support_reach_around_the_caps<T: Number>() {
        let c = capsule::<T, 3>([1, 7, 3], [4, 2, 3], 2);
        let b = c.bounding_box().unwrap();
        assert_eq!((b.min, b.max), (p([-1, 0, 1]), p([6, 9, 5])));
        assert_eq!(c.support(&v([0, 3, 0])), Some(p([1, 9, 3])));
        assert_eq!(c.support(&v([0, -3, 0])), Some(p([4, 0, 3])));
        // both ends as far: the first by its coordinates
        assert_eq!(c.support(&v([0, 0, -1])), Some(p([1, 7, 1])));
        assert_eq!(c.support(&v([0, 0, 0])), Some(p([1, 7, 3])));
    }

    fn a_negative_radius_is_empty<T: Number>() {
        let c = capsule::<T, 3>([0, 0, 0], [1, 0, 0], -1);
        assert!(c.is_empty() && !c.contains(&p([0, 0, 0])));
        assert!(!c.intersects(&rod()) && rod::<T>().intersection(&c).is_none());
        assert_eq!((c.bounding_box(), c.support(&v([1, 0, 0]))), (None, None));
        let error = Capsule::try_new(c.a, c.b, c.radius).unwrap_err();
        assert_eq!(error.field, "radius");
        assert!(Capsule::try_new(c.a, c.b, T::zero()).is_ok());
    }

    fn a_line_that_enters_at_its_origin_does_so_at_exactly_zero<T: Number>() {
        // rational roots of equations whose coefficients are not
        let line = Line::new(p([0, -1, 1]), v([-1, 1, -1]));
        let c = capsule::<T, 3>([-1, 1, 1], [1, -1, 0], 1);
        let (a, b) = (line.intersection(&c).unwrap(), line.intersection(&sphere([0, -1, 0], 1)));
        assert_eq!((a.entry.unwrap().t, a.entry.unwrap().point), (T::zero(), p([0, -1, 1])));
        assert_eq!(a.exit.unwrap().point, p([-1, 0, 0]));
        assert_eq!(b.unwrap().entry.unwrap().t, T::zero());
    }
}

#[test]
fn not_a_number_is_empty() {
    for bad in [f64::NAN, f64::INFINITY] {
        let (a, b) = (Point::from([0.0, 0.0]), Point::from([1.0, 0.0]));
        for c in [
            Capsule::new(Point::from([0.0, bad]), b, 1.0),
            Capsule::new(a, Point::from([bad, 0.0]), 1.0),
            Capsule::new(a, b, bad),
        ] {
            assert!(c.is_empty() && !c.intersects(&a) && !c.intersects(&c));
            assert!(Capsule::try_new(c.a, c.b, c.radius).is_err());
        }
        let c = Capsule::new(a, b, 1.0);
        assert_eq!(c.support(&SVector::from([bad, 1.0])), Some(a));
    }
}

#[test]
fn a_capsule_of_centimetres_is_no_epsilon() {
    // 10 % of their size apart, in f32
    let k = 0.01f32;
    let c = |y: f32| Capsule::new(Point::from([0.0, y, 0.0]), Point::from([k, y, 0.0]), k / 4.0);
    assert!(!c(0.0).intersects(&c(0.6 * k)));
    assert!(c(0.0).intersects(&c(0.5 * k)));
}
