//! Situations by name.

use coincide::intersect::*;
use coincide::*;
use nalgebra::{Point2, Point3, Vector2, Vector3};
use oracle::number::Number;
use oracle::short::*;

/// The square from (0, 0, 0) to (4, 4, 0).
fn square<T: Number>() -> Parallelogram<T, 3> {
    Parallelogram::new(p([0, 0, 0]), v([4, 0, 0]), v([0, 4, 0]))
}

/// A box turned by the angle of the triangle 3-4-5 about z: half extents 5, 5 and 2.
fn turned<T: Number>() -> OrientedBox<T, 3> {
    OrientedBox::new(p([0, 0, 0]), [v([3, 4, 0]), v([-4, 3, 0]), v([0, 0, 2])])
}

macro_rules! in_every_scalar {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            use cases::$name;
            oracle::each_scalar! { $name }
        }
    )*};
}

in_every_scalar! {
    a_ray_through_a_parallelogram_tells_parameters_and_side
    a_ray_past_a_corner_of_a_parallelogram_misses
    a_line_in_the_plane_of_a_parallelogram_has_a_span
    a_parallelogram_with_parallel_edges_is_a_segment
    a_point_of_a_parallelogram_has_its_parameters
    a_ray_enters_and_leaves_a_turned_box_through_its_faces
    a_ray_from_inside_a_box_has_no_entry_face
    a_ray_along_the_face_of_a_box_touches
    a_flat_box_is_a_rectangle_and_three_coplanar_axes_a_hexagon
    a_sphere_touches_face_edge_and_corner_of_a_turned_box
    a_plane_cuts_a_cube_in_a_hexagon
    a_box_inside_a_box_meets_it
    crossing_edges_alone_separate_two_boxes
    coplanar_parallelograms_share_a_polygon
    half_spaces_cut_parallelograms
    shapes_tell_their_bounds
}

mod cases {
    use super::*;

    pub fn a_ray_through_a_parallelogram_tells_parameters_and_side<T: Number>() {
        let ray = Ray::new(p([1, 2, 6]), v([0, 0, -3]));
        let Some(LineParallelogram::Point(hit)) = square::<T>().intersection(&ray) else {
            panic!("a miss")
        };
        let quarter = n::<T>(1) / n(4);
        assert_eq!(hit.t, n(2));
        assert_eq!(hit.point, p([1, 2, 0]));
        assert_eq!(hit.parameters, [quarter, quarter + quarter]);
        assert_eq!(hit.side, Sign::Positive);
        let below = Segment::new(p([1, 2, -6]), p([1, 2, 0]));
        let Some(LineParallelogram::Point(hit)) = below.intersection(&square::<T>()) else {
            panic!("a miss")
        };
        assert_eq!((hit.t, hit.side), (n(1), Sign::Negative));
    }

    pub fn a_ray_past_a_corner_of_a_parallelogram_misses<T: Number>() {
        let ray = |x, y, dz| Ray::<T, 3>::new(p([x, y, 1]), v([0, 0, dz]));
        assert!(ray(4, 4, -1).intersects(&square()));
        assert!(!ray(5, 4, -1).intersects(&square()));
        assert!(!ray(4, 4, 1).intersects(&square()));
        // Inside the box around it but not in a slanted one.
        let slanted = Parallelogram::<T, 3>::new(p([0, 0, 0]), v([4, 0, 0]), v([4, 4, 0]));
        assert!(!ray(1, 3, -1).intersects(&slanted));
        assert!(ray(3, 3, -1).intersects(&slanted));
    }

    pub fn a_line_in_the_plane_of_a_parallelogram_has_a_span<T: Number>() {
        let line = Line::new(p([-2, 1, 0]), v([2, 0, 0]));
        let Some(LineParallelogram::Span(span)) = square::<T>().intersection(&line) else {
            panic!("no span")
        };
        let (entry, exit) = (span.entry.unwrap(), span.exit.unwrap());
        assert_eq!((entry.t, entry.point), (n(1), p([0, 1, 0])));
        assert_eq!((exit.t, exit.point), (n(3), p([4, 1, 0])));
        let along = Line::new(p([-2, 4, 0]), v([2, 0, 0]));
        assert!(along.intersects(&square::<T>()));
        let corner = Line::new(p([-1, 1, 0]), v([1, -1, 0]));
        let Some(LineParallelogram::Span(span)) = square::<T>().intersection(&corner) else {
            panic!("no span")
        };
        assert!(span.is_point());
        let above = Line::new(p([-2, 1, 1]), v([2, 0, 0]));
        assert_eq!(square::<T>().intersection(&above), None);
    }

    pub fn a_parallelogram_with_parallel_edges_is_a_segment<T: Number>() {
        let thin = Parallelogram::<T, 3>::new(p([0, 0, 0]), v([2, 2, 2]), v([-1, -1, -1]));
        assert!(thin.contains(&p([2, 2, 2])) && thin.contains(&p([-1, -1, -1])));
        assert!(!thin.contains(&p([-2, -2, -2])) && !thin.contains(&p([1, 1, 0])));
        let across = Line::new(p([1, 1, 0]), v([0, 0, 1]));
        let Some(LineParallelogram::Span(span)) = thin.intersection(&across) else {
            panic!("a miss")
        };
        assert_eq!(span.entry.unwrap().point, p([1, 1, 1]));
        let dot = Parallelogram::<T, 3>::new(p([1, 1, 0]), v([0, 0, 0]), v([0, 0, 0]));
        assert!(dot.intersects(&square()) && !dot.intersects(&thin));
        let meeting = square::<T>().intersection(&dot);
        assert_eq!(meeting, Some(Patch::Point(p([1, 1, 0]))));
    }

    pub fn a_point_of_a_parallelogram_has_its_parameters<T: Number>() {
        let half = n::<T>(1) / n(2);
        let slanted = Parallelogram::<T, 2>::new(p([1, 1]), v([4, 0]), v([2, 2]));
        assert_eq!(slanted.intersection(&p([4, 2])).unwrap().parameters, [half, half]);
        assert_eq!(slanted.intersection(&p([1, 2])), None);
        let thin = Parallelogram::<T, 2>::new(p([0, 0]), v([2, 0]), v([-2, 0]));
        assert_eq!(thin.intersection(&p([1, 0])).unwrap().parameters, [half, n(0)]);
        assert_eq!(thin.intersection(&p([-1, 0])).unwrap().parameters, [n(0), half]);
        let same = Parallelogram::<T, 2>::new(p([0, 0]), v([2, 0]), v([2, 0]));
        assert_eq!(same.intersection(&p([3, 0])).unwrap().parameters, [n(1), half]);
        let upright = Parallelogram::<T, 2>::new(p([0, 0]), v([0, 0]), v([0, 2]));
        assert_eq!(upright.intersection(&p([0, 1])).unwrap().parameters, [n(0), half]);
    }

    pub fn a_ray_enters_and_leaves_a_turned_box_through_its_faces<T: Number>() {
        // Along −(3, 4, 0), the first axis, from twice as far as its face.
        let ray = Ray::new(p([6, 8, 1]), v([-3, -4, 0]));
        let hit = turned::<T>().intersection(&ray).unwrap();
        let (entry, exit) = (hit.span.entry.unwrap(), hit.span.exit.unwrap());
        assert_eq!((entry.t, entry.point), (n(1), p([3, 4, 1])));
        assert_eq!((exit.t, exit.point), (n(3), p([-3, -4, 1])));
        assert_eq!(hit.entry_face, Some(Face { axis: 0, upper: true }));
        assert_eq!(hit.exit_face, Some(Face { axis: 0, upper: false }));
        // A mirrored frame has the same faces.
        let mut mirrored = turned::<T>();
        mirrored.half_axes[2] = v([0, 0, -2]);
        let hit = mirrored.intersection(&ray).unwrap();
        assert_eq!(hit.entry_face, Some(Face { axis: 0, upper: true }));
        let down = Ray::new(p([0, 0, 5]), v([0, 0, -1]));
        let hit = mirrored.intersection(&down).unwrap();
        assert_eq!(hit.entry_face, Some(Face { axis: 2, upper: false }));
        let flat = OrientedBox::<T, 2>::new(p([0, 0]), [v([3, 4]), v([-4, 3])]);
        let ray = Ray::new(p([6, 8]), v([-3, -4]));
        let hit = flat.intersection(&ray).unwrap();
        assert_eq!(hit.entry_face, Some(Face { axis: 0, upper: true }));
        assert_eq!(hit.span.entry.unwrap().point, p([3, 4]));
    }

    pub fn a_ray_from_inside_a_box_has_no_entry_face<T: Number>() {
        let hit = turned::<T>().intersection(&Ray::new(p([1, 1, 0]), v([0, 0, 1]))).unwrap();
        assert_eq!((hit.span.entry.unwrap().t, hit.entry_face), (n(0), None));
        assert_eq!(hit.exit_face, Some(Face { axis: 2, upper: true }));
        let inside = Segment::new(p([1, 1, 0]), p([1, 1, 1]));
        let hit = turned::<T>().intersection(&inside).unwrap();
        assert_eq!((hit.entry_face, hit.exit_face), (None, None));
        assert_eq!(hit.span.exit.unwrap().t, n(1));
    }

    pub fn a_ray_along_the_face_of_a_box_touches<T: Number>() {
        // In the face at (3, 4, 0), along the second axis.
        let along = |z| Ray::<T, 3>::new(p([11, -2, z]), v([-4, 3, 0]));
        let hit = turned().intersection(&along(2)).unwrap();
        assert_eq!(hit.span.entry.unwrap().point, p([7, 1, 2]));
        assert_eq!(hit.span.exit.unwrap().point, p([-1, 7, 2]));
        assert!(!along(3).intersects(&turned()));
        let outside = Ray::<T, 3>::new(p([12, -2, 0]), v([-4, 3, 0]));
        assert!(!outside.intersects(&turned()));
        let at_corner = Line::<T, 3>::new(p([7, 1, 2]), v([3, 4, -5]));
        let hit = turned().intersection(&at_corner).unwrap();
        assert!(hit.span.is_point());
    }

    pub fn a_flat_box_is_a_rectangle_and_three_coplanar_axes_a_hexagon<T: Number>() {
        let flat = OrientedBox::<T, 3>::new(p([0, 0, 0]), [v([3, 4, 0]), v([-4, 3, 0]), v([0; 3])]);
        let ray = Ray::new(p([1, 1, 4]), v([0, 0, -2]));
        let hit = flat.intersection(&ray).unwrap();
        assert!(hit.span.is_point() && hit.span.entry.unwrap().t == n(2));
        assert_eq!(hit.entry_face, None);
        let axes = [v([1, 0, 0]), v([0, 1, 0]), v([1, 1, 0])];
        let hexagon = OrientedBox::<T, 3>::new(p([0, 0, 0]), axes);
        assert!(hexagon.contains(&p([2, 2, 0])) && hexagon.contains(&p([2, 0, 0])));
        assert!(!hexagon.contains(&p([2, -1, 0])) && !hexagon.contains(&p([0, 0, 1])));
        let ground = Plane::<T, 3>::new(v([0, 0, 1]), n(0));
        let Some(Patch::Polygon(polygon)) = hexagon.intersection(&ground) else {
            panic!("no polygon")
        };
        assert_eq!(polygon.vertices().len(), 6);
        let dot = OrientedBox::<T, 3>::new(p([1, 1, 1]), [v([0; 3]); 3]);
        assert!(dot.contains(&p([1, 1, 1])) && dot.intersects(&turned()));
        assert_eq!(dot.intersection(&turned()), Some(p([1, 1, 1])));
    }

    pub fn a_sphere_touches_face_edge_and_corner_of_a_turned_box<T: Number>() {
        let ball = |c, r| Sphere::<T, 3>::new(p(c), n(r));
        // 5 beyond the face at 5 along the first axis.
        assert!(ball([6, 8, 0], 5).intersects(&turned()));
        assert!(!ball([6, 8, 0], 4).intersects(&turned()));
        assert_eq!(ball([6, 8, 0], 5).intersection(&turned()), Some(p([3, 4, 0])));
        // 5 and 12 beyond the edge at (3, 4, 0) + (0, 0, 2): 13 away.
        assert_eq!(ball([6, 8, 14], 13).intersection(&turned()), Some(p([3, 4, 2])));
        assert!(!ball([6, 8, 14], 12).intersects(&turned()));
        // The corner (−1, 7, 2): 2, 3 and 6 beyond.
        assert_eq!(ball([-1, 7, 3], 1).intersection(&turned()), Some(p([-1, 7, 2])));
        assert!(ball([0, 0, 0], 0).intersects(&turned()));
        assert_eq!(ball([1, 1, 1], 9).intersection(&turned()), Some(p([1, 1, 1])));
        assert_eq!(ball([1, 1, 3], 3).intersection(&square()), Some(p([1, 1, 0])));
        assert_eq!(ball([7, 8, 0], 5).intersection(&square()), Some(p([4, 4, 0])));
        assert!(!ball([8, 8, 0], 5).intersects(&square()));
    }

    pub fn a_plane_cuts_a_cube_in_a_hexagon<T: Number>() {
        let cube = OrientedBox::<T, 3>::new(p([0; 3]), [v([2, 0, 0]), v([0, 2, 0]), v([0, 0, 2])]);
        let cut = |d| cube.intersection(&Plane::new(v([1, 1, 1]), n(d)));
        let Some(Patch::Polygon(hexagon)) = cut(0) else { panic!("no polygon") };
        assert_eq!(hexagon.vertices().len(), 6);
        assert_eq!(hexagon.vertices()[0], p([-2, 0, 2]));
        assert_eq!(cut(6), Some(Patch::Point(p([2, 2, 2]))));
        assert_eq!(cut(7), None);
        let side = cube.intersection(&Plane::new(v([1, 1, 0]), n(4)));
        let edge = Segment::new(p([2, 2, -2]), p([2, 2, 2]));
        assert_eq!(side, Some(Patch::Segment(edge)));
    }

    pub fn a_box_inside_a_box_meets_it<T: Number>() {
        let small =
            OrientedBox::<T, 3>::new(p([1, 1, 0]), [v([1, 0, 0]), v([0, 1, 0]), v([0, 0, 1])]);
        assert!(turned().intersects(&small) && small.intersects(&turned()));
        assert!(turned::<T>().intersects(&Aabb::new(p([-1; 3]), p([1; 3]))));
        assert!(turned::<T>().intersects(&Aabb::new(p([-9; 3]), p([9; 3]))));
        let touching = Aabb::<T, 3>::new(p([7, 1, 0]), p([9, 3, 1]));
        assert_eq!(turned().intersection(&touching), Some(p([7, 1, 0])));
        let next = Aabb::<T, 3>::new(p([7, 2, 0]), p([9, 3, 1]));
        assert!(!turned().intersects(&next));
    }

    pub fn crossing_edges_alone_separate_two_boxes<T: Number>() {
        // One stands on an edge along x, the other hangs on an edge along y.
        let stands = [v([8, 0, 0]), v([0, 2, 2]), v([0, -2, 2])];
        let hangs = [v([0, 8, 0]), v([2, 0, 2]), v([-2, 0, 2])];
        let below = OrientedBox::<T, 3>::new(p([0, 0, 0]), stands);
        let above = |z| OrientedBox::<T, 3>::new(p([0, 0, z]), hangs);
        assert_eq!(below.intersection(&above(8)), Some(p([0, 0, 4])));
        assert!(below.intersects(&above(7)) && !below.intersects(&above(9)));
    }

    pub fn coplanar_parallelograms_share_a_polygon<T: Number>() {
        // A square on its corner over the square: an octagon.
        let diamond = Parallelogram::<T, 3>::new(p([-1, 2, 0]), v([3, 3, 0]), v([3, -3, 0]));
        let Some(Patch::Polygon(octagon)) = diamond.intersection(&square()) else {
            panic!("no polygon")
        };
        assert_eq!(octagon.vertices().len(), 8);
        assert_eq!(octagon.vertices()[0], p([0, 1, 0]));
        let beside = Parallelogram::<T, 3>::new(p([4, 1, 0]), v([2, 0, 0]), v([0, 2, 0]));
        let edge = Segment::new(p([4, 1, 0]), p([4, 3, 0]));
        assert_eq!(beside.intersection(&square()), Some(Patch::Segment(edge)));
        let upright = Parallelogram::<T, 3>::new(p([1, 1, -1]), v([2, 2, 0]), v([0, 0, 2]));
        let across = Segment::new(p([1, 1, 0]), p([3, 3, 0]));
        assert_eq!(upright.intersection(&square()), Some(Patch::Segment(across)));
    }

    pub fn half_spaces_cut_parallelograms<T: Number>() {
        let half = |x, y, d| HalfSpace::<T, 3>::new(v([x, y, 0]), n(d));
        let Some(Patch::Polygon(rest)) = square().intersection(&half(1, 1, 6)) else {
            panic!("no polygon")
        };
        assert_eq!(rest.vertices().len(), 5);
        let edge = Segment::new(p([0, 0, 0]), p([0, 4, 0]));
        assert_eq!(square().intersection(&half(1, 0, 0)), Some(Patch::Segment(edge)));
        assert_eq!(square().intersection(&half(1, 1, 0)), Some(Patch::Point(p([0, 0, 0]))));
        assert_eq!(square().intersection(&half(1, 0, -1)), None);
        let deepest = turned::<T>().intersection(&HalfSpace::new(v([1, 0, 0]), n(-7)));
        assert_eq!(deepest, Some(p([-7, -1, -2])));
        assert!(!turned().intersects(&HalfSpace::<T, 3>::new(v([1, 0, 0]), n(-8))));
    }

    pub fn shapes_tell_their_bounds<T: Number>() {
        let bounds = turned::<T>().bounding_box();
        assert_eq!(bounds, Some(Aabb::new(p([-7, -7, -2]), p([7, 7, 2]))));
        assert_eq!(turned::<T>().support(&v([1, 0, 0])), Some(p([7, 1, -2])));
        let slanted = Parallelogram::<T, 2>::new(p([1, 1]), v([4, 0]), v([-2, 2]));
        assert_eq!(slanted.bounding_box(), Some(Aabb::new(p([-1, 1]), p([5, 3]))));
        assert_eq!(slanted.support(&v([0, 1])), Some(p([-1, 3])));
        assert_eq!(slanted.vertices(), [p([1, 1]), p([5, 1]), p([3, 3]), p([-1, 3])]);
        let aabb = Aabb::<T, 3>::new(p([0, 2, 4]), p([2, 6, 4]));
        let exact = OrientedBox::around_aabb(&aabb).unwrap();
        assert_eq!(exact.bounding_box(), Some(aabb));
        assert_eq!(OrientedBox::around_aabb(&Aabb::<T, 2>::new(p([1, 0]), p([0, 0]))), None);
        let axes = [v([0, 1]), v([-1, 0])];
        let made = OrientedBox::<T, 2>::from_axes(p([1, 1]), axes, v([3, 2]));
        assert_eq!(made.half_axes, [v([0, 3]), v([-2, 0])]);
        assert_eq!(made.corner(0b11), p([-1, 4]));
    }
}

#[test]
fn a_box_around_sums_is_rounded_outwards() {
    let thin = Parallelogram::<f32, 2>::new(
        Point2::new(1.0, -1.0),
        Vector2::new(1e-9, 0.0),
        Vector2::new(0.0, -1e-9),
    );
    let bounds = thin.bounding_box().unwrap();
    assert_eq!(bounds.min, Point2::new(1.0, (-1.0f32).next_down()));
    assert_eq!(bounds.max, Point2::new(1.0f32.next_up(), -1.0));
    let huge = OrientedBox::<f32, 2>::new(
        Point2::new(f32::MAX, 0.0),
        [Vector2::new(f32::MAX, 0.0), Vector2::new(0.0, 1.0)],
    );
    let bounds = huge.bounding_box().unwrap();
    assert_eq!((bounds.min.x, bounds.max.x), (0.0, f32::MAX));
    let off = Aabb::<f32, 2>::new(Point2::new(-1e-9, 0.0), Point2::new(1.0, 0.1));
    assert!(off.intersects(&OrientedBox::around_aabb(&off).unwrap()));
}

#[test]
fn odd_fields_are_refused_and_make_the_shape_empty() {
    let (o, u) = (Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, f64::NAN));
    let error = Parallelogram::try_new(o, Vector3::x(), u).unwrap_err();
    assert_eq!((error.field, error.fault), ("v", Fault::NotFinite));
    assert!(Parallelogram::new(o, u, u).is_empty());
    assert!(!Parallelogram::new(o, u, u).contains(&o));
    let error = OrientedBox::try_new(o, [u; 3]).unwrap_err();
    assert_eq!((error.field, error.fault), ("half_axes", Fault::NotFinite));
    assert_eq!(OrientedBox::new(o, [u; 3]).bounding_box(), None);
    assert!(OrientedBox::try_new(o, [Vector3::zeros(); 3]).is_ok());
}

#[test]
fn boxes_far_from_the_origin_are_decided_exactly() {
    // Two turned boxes, 1.2 wide, that overlap, touch, and are a hair apart.
    let far = |x: f64| {
        OrientedBox::<f64, 3>::new(
            Point3::new(1e9 + x, 1e9, 0.0),
            [Vector3::new(0.3, 0.3, 0.0), Vector3::new(-0.3, 0.3, 0.0), Vector3::z()],
        )
    };
    let a = far(0.0);
    assert!(a.intersects(&far(1.0)) && !a.intersects(&far(1.5)));
    let wide = 4.0 * 0.3;
    let gap = (1e9 + wide) - 1e9;
    assert_eq!(a.intersects(&far(wide)), gap <= wide);
    assert_eq!(a.intersects(&far(wide.next_up())), (1e9 + wide.next_up()) - 1e9 <= wide);
}

/// Through the sides that a look tells as where it tells none.
#[test]
fn a_start_inside_a_box_has_no_negative_zero() {
    let b = turned::<f64>();
    for direction in [[3.0, 1.0, 1.0], [3.0, 4.0, 0.0], [0.0, 0.0, 0.0]] {
        let ray = Ray::new(Point3::new(-0.0, 0.0, -0.0), Vector3::from(direction));
        let start = ray.intersection(&b).unwrap().span.entry.unwrap();
        assert_eq!(start.t.to_bits(), 0);
        assert!(start.point.iter().all(|x| x.to_bits() == 0), "{direction:?}");
    }
}
