//! What the answers say, in small integers.

use coincide::intersect::*;
use coincide::*;
use nalgebra::Point;
use oracle::number::Number;
use oracle::short::*;

/// The corner of a cube of side 4.
fn corner<T: Number>() -> Tetrahedron<T> {
    Tetrahedron::new(p([0, 0, 0]), p([4, 0, 0]), p([0, 4, 0]), p([0, 0, 4]))
}

fn square<T: Number>() -> [Point<T, 3>; 4] {
    [p([0, 0, 0]), p([4, 0, 0]), p([4, 4, 0]), p([0, 4, 0])]
}

fn octahedron<T: Number>() -> ([Point<T, 3>; 6], [[usize; 3]; 8]) {
    let vertices =
        [p([4, 0, 0]), p([-4, 0, 0]), p([0, 4, 0]), p([0, -4, 0]), p([0, 0, 4]), p([0, 0, -4])];
    let faces =
        [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
    (vertices, faces)
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
    a_point_of_a_tetrahedron_has_its_weights
    a_point_of_a_flat_tetrahedron_has_weights_for_three_vertices
    a_line_through_a_tetrahedron_has_a_span
    a_ray_from_inside_starts_its_span_at_its_origin
    a_plane_cuts_a_tetrahedron_in_a_square
    a_flat_tetrahedron_in_a_plane_shares_its_hull
    a_triangle_across_a_tetrahedron_shares_a_polygon
    a_parallelogram_across_a_tetrahedron_shares_a_polygon
    flat_shapes_in_one_plane_share_a_polygon
    the_order_of_the_vertices_changes_no_answer
    a_line_through_a_polygon_tells_point_and_side
    a_line_in_the_plane_of_a_polygon_has_one_span
    a_line_across_a_polygon_of_the_plane_has_one_span
    a_line_of_the_plane_cuts_a_polygon_in_a_segment
    the_first_vertex_of_a_planar_polygon_may_be_any
    a_line_through_an_edge_of_a_mesh_has_one_span
    no_ray_from_inside_slips_between_the_faces
    an_index_out_of_range_is_no_face
    shapes_tell_bounds_and_support
    odd_tetrahedra_are_refused
    odd_polygons_are_refused
    odd_polyhedra_are_refused
}

mod cases {
    use super::*;

    pub fn a_point_of_a_tetrahedron_has_its_weights<T: Number>() {
        let quarter = n::<T>(1) / n(4);
        let at = corner::<T>().intersection(&p([1, 1, 1])).expect("inside");
        assert_eq!(at.weights, [quarter; 4]);
        let at = corner::<T>().intersection(&p([2, 0, 2])).expect("on an edge");
        assert_eq!(at.weights, [n(0), quarter + quarter, n(0), quarter + quarter]);
        assert_eq!(corner::<T>().intersection(&p([2, 2, 1])), None);
        assert!(corner::<T>().contains(&p([0, 0, 4])) && !corner::<T>().contains(&p([0, 0, 5])));
    }

    pub fn a_point_of_a_flat_tetrahedron_has_weights_for_three_vertices<T: Number>() {
        let [a, b, c, d] = square::<T>();
        let flat = Tetrahedron::new(a, b, c, d);
        let half = n::<T>(1) / n(2);
        let at = flat.intersection(&p([2, 2, 0])).expect("where the diagonals cross");
        assert_eq!(at.weights, [n(0), half, n(0), half]);
        assert!(flat.contains(&p([1, 3, 0])) && !flat.contains(&p([1, 3, 1])));
        let line = Tetrahedron::<T>::new(p([0, 0, 0]), p([3, 3, 3]), p([1, 1, 1]), p([2, 2, 2]));
        assert!(line.contains(&p([3, 3, 3])) && !line.contains(&p([4, 4, 4])));
        let point = Tetrahedron::<T>::new(p([1, 2, 3]), p([1, 2, 3]), p([1, 2, 3]), p([1, 2, 3]));
        assert!(point.contains(&p([1, 2, 3])) && !point.contains(&p([1, 2, 4])));
    }

    fn ends<T: Number, const D: usize>(span: Span<T, D>) -> [(T, Point<T, D>); 2] {
        [span.entry, span.exit].map(|end| end.map(|at| (at.t, at.point)).expect("an end"))
    }

    pub fn a_line_through_a_tetrahedron_has_a_span<T: Number>() {
        let line = Line::new(p([1, 1, -2]), v([0, 0, 2]));
        let span = corner::<T>().intersection(&line).expect("a hit");
        assert_eq!(ends(span), [(n(1), p([1, 1, 0])), (n(2), p([1, 1, 2]))]);
        let along = Line::new(p([-2, 0, 0]), v([2, 0, 0]));
        let span = along.intersection(&corner::<T>()).expect("an edge");
        assert_eq!(ends(span), [(n(1), p([0, 0, 0])), (n(3), p([4, 0, 0]))]);
        let touch = Line::new(p([4, -1, 0]), v([0, 1, 0]));
        assert!(corner::<T>().intersection(&touch).expect("a touch").is_point());
        let past = Line::new(p([5, 0, 0]), v([0, 0, 1]));
        assert_eq!(corner::<T>().intersection(&past), None);
    }

    pub fn a_ray_from_inside_starts_its_span_at_its_origin<T: Number>() {
        let ray = Ray::new(p([1, 1, 1]), v([0, 0, -1]));
        let span = corner::<T>().intersection(&ray).expect("inside");
        assert_eq!(ends(span), [(n(0), p([1, 1, 1])), (n(1), p([1, 1, 0]))]);
        let within = Segment::new(p([1, 1, 1]), p([1, 1, 2]));
        let span = corner::<T>().intersection(&within).expect("inside");
        assert_eq!(ends(span), [(n(0), p([1, 1, 1])), (n(1), p([1, 1, 2]))]);
        let still = Segment::new(p([1, 1, 1]), p([1, 1, 1]));
        assert!(corner::<T>().intersection(&still).expect("inside").is_point());
    }

    fn vertices<T: Number, const N: usize>(patch: Option<Patch<T, 3, N>>) -> Vec<Point<T, 3>> {
        match patch {
            Some(Patch::Polygon(polygon)) => polygon.vertices().to_vec(),
            other => panic!("{other:?} is no polygon"),
        }
    }

    pub fn a_plane_cuts_a_tetrahedron_in_a_square<T: Number>() {
        // Between two opposite edges of a regular one.
        let t = Tetrahedron::<T>::new(p([0, 0, 0]), p([4, 4, 0]), p([4, 0, 4]), p([0, 4, 4]));
        let section = t.intersection(&Plane::new(v([0, 0, 1]), n(2)));
        let square = [p([0, 2, 2]), p([2, 0, 2]), p([4, 2, 2]), p([2, 4, 2])];
        assert_eq!(vertices(section), square);
        let edge = t.intersection(&Plane::new(v([0, 0, 1]), n(0)));
        assert_eq!(edge, Some(Patch::Segment(Segment::new(p([0, 0, 0]), p([4, 4, 0])))));
        let face = corner::<T>().intersection(&Plane::new(v([0, 0, 1]), n(0)));
        assert_eq!(vertices(face), [p([0, 0, 0]), p([4, 0, 0]), p([0, 4, 0])]);
        let vertex = corner::<T>().intersection(&Plane::new(v([0, 0, 1]), n(4)));
        assert_eq!(vertex, Some(Patch::Point(p([0, 0, 4]))));
    }

    pub fn a_flat_tetrahedron_in_a_plane_shares_its_hull<T: Number>() {
        let [a, b, c, d] = square::<T>();
        let plane = Plane::new(v([0, 0, 1]), n(0));
        assert_eq!(vertices(Tetrahedron::new(a, c, b, d).intersection(&plane)), [a, b, c, d]);
        // One vertex inside the triangle of the others.
        let inside = Tetrahedron::new(a, b, p([1, 1, 0]), d);
        assert_eq!(vertices(inside.intersection(&plane)), [a, b, d]);
        let across = Plane::new(v([1, 0, 0]), n(1));
        let cut = Tetrahedron::new(a, c, b, d).intersection(&across);
        assert_eq!(cut, Some(Patch::Segment(Segment::new(p([1, 0, 0]), p([1, 4, 0])))));
    }

    pub fn a_triangle_across_a_tetrahedron_shares_a_polygon<T: Number>() {
        let large = Triangle::new(p([-9, -9, 2]), p([20, -9, 2]), p([-9, 20, 2]));
        let shared = corner::<T>().intersection(&large);
        assert_eq!(vertices(shared), [p([0, 0, 2]), p([2, 0, 2]), p([0, 2, 2])]);
        let small = Triangle::new(p([1, 1, 1]), p([2, 1, 1]), p([1, 2, 1]));
        let shared = small.intersection(&corner::<T>());
        assert_eq!(vertices(shared), [p([1, 1, 1]), p([2, 1, 1]), p([1, 2, 1])]);
        let touching = Triangle::new(p([4, 0, 0]), p([6, 0, 0]), p([6, 2, 0]));
        assert_eq!(corner::<T>().intersection(&touching), Some(Patch::Point(p([4, 0, 0]))));
        let thin = Triangle::new(p([1, 1, -2]), p([1, 1, 8]), p([1, 1, 3]));
        let segment = Segment::new(p([1, 1, 0]), p([1, 1, 2]));
        assert_eq!(corner::<T>().intersection(&thin), Some(Patch::Segment(segment)));
    }

    pub fn a_parallelogram_across_a_tetrahedron_shares_a_polygon<T: Number>() {
        let large = Parallelogram::new(p([1, 1, 1]), v([9, 0, 0]), v([0, 9, 0]));
        let shared = corner::<T>().intersection(&large);
        assert_eq!(vertices(shared), [p([1, 1, 1]), p([2, 1, 1]), p([1, 2, 1])]);
        let small = Parallelogram::new(p([1, 0, 1]), v([1, 0, 0]), v([0, 1, 0]));
        let shared = small.intersection(&corner::<T>());
        assert_eq!(vertices(shared), [p([1, 0, 1]), p([2, 0, 1]), p([2, 1, 1]), p([1, 1, 1])]);
    }

    pub fn flat_shapes_in_one_plane_share_a_polygon<T: Number>() {
        let [a, b, c, d] = square::<T>();
        let flat = Tetrahedron::new(a, c, d, b);
        let corner = Triangle::new(p([3, 3, 0]), p([9, 3, 0]), p([3, 9, 0]));
        let shared = flat.intersection(&corner);
        assert_eq!(vertices(shared), [p([3, 3, 0]), p([4, 3, 0]), p([4, 4, 0]), p([3, 4, 0])]);
        let window = Parallelogram::new(p([1, 1, 0]), v([2, 0, 0]), v([0, 9, 0]));
        let shared = flat.intersection(&window);
        assert_eq!(vertices(shared), [p([1, 1, 0]), p([3, 1, 0]), p([3, 4, 0]), p([1, 4, 0])]);
        let diamond = Parallelogram::new(p([2, -1, 0]), v([3, 3, 0]), v([-3, 3, 0]));
        assert_eq!(vertices(flat.intersection(&diamond)).len(), 8);
    }

    pub fn the_order_of_the_vertices_changes_no_answer<T: Number>() {
        let [a, b, c, d] = corner::<T>().vertices();
        let cube = Aabb::new(p([1, 1, 1]), p([3, 3, 3]));
        let ball = Sphere::new(p([3, 3, 3]), n(4));
        let other = Tetrahedron::new(p([2, 1, 1]), p([9, 9, 9]), p([9, 0, 0]), p([0, 9, 1]));
        let triangle = Triangle::new(p([1, 1, 1]), p([9, 1, 2]), p([1, 8, 3]));
        let plane = Plane::new(v([1, 2, 3]), n(5));
        let orders = [[b, a, c, d], [d, c, b, a], [c, a, d, b], [a, d, c, b]];
        for [w, x, y, z] in orders {
            let (t, s) = (corner::<T>(), Tetrahedron::new(w, x, y, z));
            assert_eq!(t.intersection(&cube), s.intersection(&cube));
            assert_eq!(t.intersection(&ball), s.intersection(&ball));
            assert_eq!(t.intersection(&other), s.intersection(&other));
            assert_eq!(t.intersection(&other), other.intersection(&s));
            assert_eq!(t.intersection(&triangle), s.intersection(&triangle));
            assert_eq!(t.intersection(&plane), s.intersection(&plane));
        }
    }

    pub fn a_line_through_a_polygon_tells_point_and_side<T: Number>() {
        let vertices = square::<T>();
        let polygon = ConvexPolygon::new(&vertices);
        // Through the diagonal between two triangles.
        let ray = Ray::new(p([2, 2, 6]), v([0, 0, -3]));
        let hit = polygon.intersection(&ray).expect("a hit");
        let front = PolygonHit { t: n(2), point: p([2, 2, 0]), side: Sign::Positive };
        assert_eq!(hit, LinePolygon::Point(front));
        assert_eq!(hit.point(), Some(p([2, 2, 0])));
        let back = Segment::new(p([3, 1, -1]), p([3, 1, 0]));
        let hit = back.intersection(&polygon).expect("a hit");
        let back = PolygonHit { t: n(1), point: p([3, 1, 0]), side: Sign::Negative };
        assert_eq!(hit, LinePolygon::Point(back));
        let past = Line::new(p([5, 1, 0]), v([0, 0, 1]));
        assert_eq!(polygon.intersection(&past), None);
    }

    pub fn a_line_in_the_plane_of_a_polygon_has_one_span<T: Number>() {
        let vertices = square::<T>();
        let polygon = ConvexPolygon::new(&vertices);
        let line = Line::new(p([-2, 1, 0]), v([2, 0, 0]));
        let Some(LinePolygon::Span(span)) = polygon.intersection(&line) else { panic!("no span") };
        assert_eq!(ends(span), [(n(1), p([0, 1, 0])), (n(3), p([4, 1, 0]))]);
        let diagonal = Ray::new(p([1, 1, 0]), v([1, 1, 0]));
        let hit = polygon.intersection(&diagonal);
        let Some(LinePolygon::Span(span)) = hit else { panic!("no span") };
        assert_eq!(ends(span), [(n(0), p([1, 1, 0])), (n(3), p([4, 4, 0]))]);
    }

    pub fn a_line_across_a_polygon_of_the_plane_has_one_span<T: Number>() {
        let hexagon = [p([2, 0]), p([4, 2]), p([4, 4]), p([2, 6]), p([0, 4]), p([0, 2])];
        let polygon = ConvexPolygon::<T, 2>::new(&hexagon);
        let line = Line::new(p([-4, 3]), v([2, 0]));
        let span = polygon.intersection(&line).expect("a hit");
        assert_eq!(ends(span), [(n(2), p([0, 3])), (n(4), p([4, 3]))]);
        let back = Segment::new(p([2, 8]), p([2, -8]));
        let span = back.intersection(&polygon).expect("a hit");
        assert_eq!(ends(span).map(|(_, at)| at), [p([2, 6]), p([2, 0])]);
        let touch = Ray::new(p([0, 8]), v([1, -1]));
        assert_eq!(ends(polygon.intersection(&touch).expect("an edge"))[0].1, p([2, 6]));
    }

    pub fn a_line_of_the_plane_cuts_a_polygon_in_a_segment<T: Number>() {
        let square = [p([0, 0]), p([4, 0]), p([4, 4]), p([0, 4])];
        let polygon = ConvexPolygon::<T, 2>::new(&square);
        let cut = |n: [i64; 2], d: i64| {
            polygon.intersection(&Plane::new(v(n), T::whole(d, 0))).map(|s| [s.a, s.b])
        };
        assert_eq!(cut([1, -1], 0), Some([p([0, 0]), p([4, 4])]));
        assert_eq!(cut([0, 1], 3), Some([p([0, 3]), p([4, 3])]));
        assert_eq!(cut([0, 1], 4), Some([p([0, 4]), p([4, 4])]));
        assert_eq!(cut([1, 1], 8), Some([p([4, 4]); 2]));
        assert_eq!(cut([1, 1], 9), None);
    }

    pub fn the_first_vertex_of_a_planar_polygon_may_be_any<T: Number>() {
        let mut ring = [
            p::<T, 3>([2, 0, 2]),
            p([4, 2, 6]),
            p([4, 4, 8]),
            p([2, 6, 8]),
            p([0, 4, 4]),
            p([0, 2, 2]),
        ];
        let probes: Vec<Segment<T, 3>> = (0..7)
            .flat_map(|x| (0..7).map(move |y| (x, y)))
            .map(|(x, y)| Segment::new(p([x, y, x + y]), p([x, y, 20])))
            .collect();
        let answers = |ring: &[Point<T, 3>]| -> Vec<bool> {
            probes.iter().map(|s| ConvexPolygon::new(ring).intersects(s)).collect()
        };
        let first = answers(&ring);
        assert!(first.contains(&true) && first.contains(&false));
        for _ in 0..6 {
            assert_eq!(ConvexPolygon::try_new(&ring).map(|_| ()), Ok(()));
            ring.rotate_left(1);
            assert_eq!(answers(&ring), first);
            let mut back = ring;
            back.reverse();
            assert_eq!(answers(&back), first);
        }
    }

    pub fn a_line_through_an_edge_of_a_mesh_has_one_span<T: Number>() {
        let (vertices, faces) = octahedron::<T>();
        let solid = ConvexPolyhedron::new(&vertices, &faces);
        let line = Line::new(p([-3, 1, 0]), v([1, 0, 0]));
        let span = solid.intersection(&line).expect("a hit");
        assert_eq!(ends(span), [(n(0), p([-3, 1, 0])), (n(6), p([3, 1, 0]))]);
        let axis = Line::new(p([0, 0, -8]), v([0, 0, 4]));
        let span = axis.intersection(&solid).expect("a hit");
        assert_eq!(ends(span), [(n(1), p([0, 0, -4])), (n(3), p([0, 0, 4]))]);
        let inside = Segment::new(p([1, 1, 1]), p([-1, 0, 0]));
        let span = solid.intersection(&inside).expect("inside");
        assert_eq!(ends(span), [(n(0), p([1, 1, 1])), (n(1), p([-1, 0, 0]))]);
        let past = Line::new(p([5, 0, 0]), v([0, 1, 0]));
        assert_eq!(solid.intersection(&past), None);
    }

    pub fn no_ray_from_inside_slips_between_the_faces<T: Number>() {
        let (vertices, faces) = octahedron::<T>();
        let solid = ConvexPolyhedron::new(&vertices, &faces);
        for k in 0..125 {
            let [x, y, z] = [k % 5 - 2, k / 5 % 5 - 2, k / 25 - 2];
            let ray = Ray::<T, 3>::new(p([x / 2, y / 2, 0]), v([x, y, z]));
            let span = solid.intersection(&ray).expect("it starts inside");
            assert_eq!(ends(span)[0], (n(0), ray.origin));
            assert!((x, y, z) == (0, 0, 0) || ends(span)[1].0 > n(0));
        }
    }

    pub fn an_index_out_of_range_is_no_face<T: Number>() {
        let (vertices, faces) = octahedron::<T>();
        let mut more = vec![[0, 1, 99], [usize::MAX, 0, 1]];
        more.extend(faces);
        let (whole, odd) =
            (ConvexPolyhedron::new(&vertices, &faces), ConvexPolyhedron::new(&vertices, &more));
        let ball = Sphere::new(p([6, 0, 0]), n(2));
        assert_eq!(whole.intersection(&ball), odd.intersection(&ball));
        assert_eq!(whole.bounding_box(), odd.bounding_box());
        let none = ConvexPolyhedron::new(&vertices, &more[..2]);
        assert!(none.is_empty() && !none.intersects(&p([0, 0, 0])));
        assert!(ConvexPolyhedron::<T>::new(&[], &faces).is_empty());
    }

    pub fn shapes_tell_bounds_and_support<T: Number>() {
        let bounds = corner::<T>().bounding_box().expect("bounded");
        assert_eq!(bounds, Aabb::new(p([0, 0, 0]), p([4, 4, 4])));
        assert_eq!(corner::<T>().support(&v([1, 2, 3])), Some(p([0, 0, 4])));
        let square = square::<T>();
        let polygon = ConvexPolygon::new(&square);
        assert_eq!(polygon.bounding_box(), Some(Aabb::new(p([0, 0, 0]), p([4, 4, 0]))));
        assert_eq!(polygon.support(&v([1, 1, 0])), Some(p([4, 4, 0])));
        assert_eq!(polygon.triangles().count(), 2);
        assert!(ConvexPolygon::<T, 3>::new(&[]).is_empty());
        let (vertices, faces) = octahedron::<T>();
        let solid = ConvexPolyhedron::new(&vertices, &faces);
        assert_eq!(solid.bounding_box(), Some(Aabb::new(p([-4, -4, -4]), p([4, 4, 4]))));
        assert_eq!(solid.support(&v([0, -1, 0])), Some(p([0, -4, 0])));
        assert_eq!((solid.tetrahedra().count(), solid.triangles().count()), (8, 8));
        assert!(solid.contains(&p([1, 1, 2])) && !solid.contains(&p([2, 2, 1])));
    }

    fn fault<X>(result: Result<X, ShapeError>) -> Option<Fault> {
        result.err().map(|error| error.fault)
    }

    /// NaN, where the type has it.
    fn odd<T: Number>() -> Option<T> {
        T::specials().into_iter().find(|x| !x.is_finite())
    }

    pub fn odd_tetrahedra_are_refused<T: Number>() {
        let [a, b, c, d] = corner::<T>().vertices();
        assert!(Tetrahedron::try_new(a, b, c, d).is_ok());
        let Some(odd) = odd::<T>() else { return };
        let bad = Point::from([n(0), odd, n(0)]);
        assert_eq!(Tetrahedron::try_new(a, b, bad, d).map_err(|e| e.field), Err("c"));
        assert!(Tetrahedron::new(a, b, bad, d).is_empty());
    }

    pub fn odd_polygons_are_refused<T: Number>() {
        let plane = |list: &[[i64; 2]]| {
            let vertices: Vec<Point<T, 2>> = list.iter().map(|x| p(*x)).collect();
            fault(ConvexPolygon::<T, 2>::try_new(&vertices))
        };
        assert_eq!(plane(&[[0, 0], [4, 0], [4, 4], [0, 4]]), None);
        assert_eq!(plane(&[[0, 4], [4, 4], [4, 0], [0, 0]]), None);
        assert_eq!(plane(&[[0, 0], [2, 0], [4, 0], [4, 0], [4, 4], [0, 4]]), None);
        assert_eq!(plane(&[[0, 0], [4, 0]]), Some(Fault::TooFew));
        assert_eq!(plane(&[[0, 0], [4, 0], [9, 0]]), Some(Fault::Flat));
        assert_eq!(plane(&[[0, 0], [4, 0], [1, 1], [0, 4]]), Some(Fault::NotConvex));
        assert_eq!(plane(&[[0, 0], [4, 4], [4, 0], [0, 4]]), Some(Fault::NotConvex));
        // A star turns one way at every vertex, but twice round.
        let star = [[0, 6], [4, -5], [-6, 2], [6, 2], [-4, -5]];
        assert_eq!(plane(&star), Some(Fault::NotConvex));
        // Back along an edge, and twice round the same triangle.
        assert_eq!(plane(&[[0, 0], [4, 0], [2, 0], [2, 2]]), Some(Fault::NotConvex));
        let twice = [[0, 0], [4, 0], [0, 4], [0, 0], [4, 0], [0, 4]];
        assert_eq!(plane(&twice), Some(Fault::NotConvex));
        let space = |list: &[[i64; 3]]| {
            let vertices: Vec<Point<T, 3>> = list.iter().map(|x| p(*x)).collect();
            fault(ConvexPolygon::<T, 3>::try_new(&vertices))
        };
        assert_eq!(space(&[[0, 0, 0], [4, 0, 4], [4, 4, 8], [0, 4, 4]]), None);
        assert_eq!(space(&[[0, 0, 0], [4, 0, 4], [4, 4, 9], [0, 4, 4]]), Some(Fault::NotPlanar));
        assert_eq!(space(&[[0, 0, 0], [4, 0, 4], [1, 1, 2], [0, 4, 4]]), Some(Fault::NotConvex));
        assert_eq!(space(&[[0, 0, 0], [1, 2, 3], [2, 4, 6]]), Some(Fault::Flat));
        // Off the plane by one step, as rounding leaves it.
        let mut near = [p::<T, 3>([0, 0, 0]), p([4, 0, 4]), p([4, 4, 8]), p([0, 4, 4])];
        near[2].z = near[2].z.up();
        assert_eq!(fault(ConvexPolygon::try_new(&near)), None);
        let Some(odd) = odd::<T>() else { return };
        near[2].z = odd;
        assert_eq!(fault(ConvexPolygon::try_new(&near)), Some(Fault::NotFinite));
    }

    pub fn odd_polyhedra_are_refused<T: Number>() {
        let (mut vertices, faces) = octahedron::<T>();
        let tried = |vertices: &[Point<T, 3>], faces: &[[usize; 3]]| {
            fault(ConvexPolyhedron::try_new(vertices, faces))
        };
        assert_eq!(tried(&vertices, &faces), None);
        assert_eq!(tried(&vertices, &faces[1..]), Some(Fault::NotClosed));
        assert_eq!(tried(&vertices, &faces[..3]), Some(Fault::TooFew));
        assert_eq!(tried(&vertices[..5], &faces), Some(Fault::OutOfRange));
        let flat = [p([0, 0, 0]), p([4, 0, 0]), p([4, 4, 0]), p([0, 4, 0])];
        let four = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
        assert_eq!(tried(&flat, &four), Some(Fault::Flat));
        assert_eq!(tried(&corner::<T>().vertices(), &four), None);
        vertices[4] = p([0, 0, -1]);
        assert_eq!(tried(&vertices, &faces), Some(Fault::NotConvex));
        let Some(odd) = odd::<T>() else { return };
        vertices[4].x = odd;
        assert_eq!(tried(&vertices, &faces), Some(Fault::NotFinite));
    }
}
