//! One test for each bug there was, named after what went wrong.

use coincide::intersect::{LinePolygon, Span};
use coincide::shape::{BoundingMaps, GeneralForm, Shape, SlopeForm};
use coincide::transform::{Affine, Depth, Perspective, Projective, Rotation};
use coincide::*;
use nalgebra::{
    Matrix2, Matrix3, Point, Point2, Point3, SMatrix, SVector, Translation2, Vector2, Vector3,
};

fn ends(span: Option<Span<f64, 2>>) -> [(f64, [f64; 2]); 2] {
    let span = span.unwrap();
    [span.entry, span.exit].map(|end| end.map(|e| (e.t, e.point.coords.into())).unwrap())
}

#[test]
fn line_from_the_surface_of_a_sphere_enters_at_zero() {
    let sphere = Circle::new(Point2::new(2.0, 1.0), 3.0);
    let line = Line::new(Point2::new(-1.0, 1.0), Vector2::new(1.0, 2.0));
    assert_eq!(ends(line.intersection(&sphere))[0], (0.0, [-1.0, 1.0]));
}

#[test]
fn point_of_a_sphere_on_an_axis_has_a_coordinate_of_zero() {
    let sphere = Circle::new(Point2::new(2.0, 0.0), 1.0);
    let ray = Ray::new(Point2::new(2.0, 2.0), Vector2::new(1.0, -2.0));
    assert_eq!(ends(ray.intersection(&sphere))[1].1[1], 0.0);
}

#[test]
fn exit_half_way_between_two_numbers_scales() {
    let exit = |f: f64| {
        let sphere = Circle::new(
            Point2::new(-5642.8713771170005 * f, 5642.871377117001 * f),
            16928.614131351 * f,
        );
        let origin = Point2::new(-5642.8713771170005 * f, 5642.8713771170005 * f);
        let ray = Ray::new(origin, Vector2::new(0.0, -5642.871377117 * f));
        ends(ray.intersection(&sphere))[1].1[1] / f
    };
    let ends = [-40, -7, -1, 0, 3, 33].map(|e| exit(f64::powi(2.0, e)));
    assert_eq!(ends, [ends[0]; 6]);
}

#[test]
fn ends_with_the_same_rounded_parameter_keep_their_order() {
    let flat = Triangle::new(Point2::new(0.0, 2.0), Point2::new(0.0, -1.0), Point2::new(0.0, -2.0));
    let segment = Segment::new(Point2::new(0.0, f64::MAX), Point2::new(0.0, -1.0));
    let expected = [(1.0, [0.0, 2.0]), (1.0, [0.0, -1.0])];
    assert_eq!(ends(segment.intersection(&flat)), expected);
}

/// The plane x = 1, with a normal as long as the ball is large: all of r² n·n but its last
/// digits cancels.
#[test]
fn a_chord_of_a_huge_ball_keeps_its_radius() {
    for k in [1e100, 1e200, 1e250, 2f64.powi(1019)] {
        let ball = Sphere::new(Point::from([k, 0.0, 0.0]), k);
        let plane = Plane::new(SVector::from([-k, 0.0, 0.0]), -k);
        let disk = ball.intersection(&plane).expect("they meet");
        assert_eq!(disk.center, Point::from([1.0, 0.0, 0.0]));
        let expected = k.sqrt() * 2f64.sqrt();
        assert!((disk.radius / expected - 1.0).abs() < 1e-15, "{} for {expected}", disk.radius);
    }
}

/// The chord from (-1, 1 + e/2) to (e/2, 0): rounded, its lower end has the same x as the
/// places where it crosses the diagonals of the polygon.
#[test]
fn of_places_that_rounding_puts_beside_the_end_of_a_chord_none_is_taken_for_it() {
    let vertices =
        [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 2.0], [-1.0, 2.0], [-1.0, 1.0]].map(Point::from);
    let polygon = ConvexPolygon::try_new(&vertices).expect("a convex polygon");
    let plane = Plane::new(Vector2::new(-2.0, -2.0), -5e-324);
    let chord = polygon.intersection(&plane).expect("they meet");
    assert_eq!([chord.a, chord.b], [Point::from([-1.0, 1.0]), Point::origin()]);
}

#[test]
fn a_chord_of_a_flat_shape_starts_with_the_end_that_comes_first() {
    let quad = [[0.0, 0.0], [4.0, 0.0], [5.0, 3.0], [1.0, 3.0]].map(Point::from);
    let sheared = Parallelogram::new(quad[0], quad[1].coords, quad[3].coords);
    let polygon = ConvexPolygon::try_new(&quad).expect("a convex polygon");
    for (n, d) in [([0.0, 1.0], 1.0), ([1.0, 0.0], 2.0), ([1.0, 1.0], 3.0), ([2.0, -1.0], 2.0)] {
        for plane in [Plane::new(Vector2::from(n), d), Plane::new(-Vector2::from(n), -d)] {
            for chord in [sheared.intersection(&plane), polygon.intersection(&plane)] {
                let Segment { a, b } = chord.expect("they meet");
                assert!((a.x, a.y) < (b.x, b.y), "{plane:?}: {a} {b}");
            }
        }
    }
}

/// What they share is as thin as numbers can tell: of its two diagonals one is told.
#[test]
fn a_thin_polygon_has_the_same_ends_however_its_triangle_is_turned() {
    let (a, below, above) = (30365.876696245745, 30365.87669624574, 30365.87669624575);
    let aabb = Aabb::new(Point::from([0.0, -a, 0.0]), Point::from([5e-324, above, a]));
    let [u, v, w] = [
        [15182.938348122874, -15182.938348122872, a],
        [15182.938348122872, below, 0.0],
        [-a, -a, -below],
    ]
    .map(Point::from);
    let ends = [[u, v, w], [v, w, u], [w, v, u]]
        .map(|[a, b, c]| aabb.intersection(&Triangle::new(a, b, c)).expect("they meet"));
    assert_eq!(ends, [ends[0]; 3]);
}

/// A product of a step and a vertex underflowed, and what was lost of it was multiplied by another
/// vertex.
#[test]
fn a_line_with_a_subnormal_step_passes_through_a_triangle() {
    let triangle = |[a, b, c]: [[f32; 2]; 3]| {
        let [a, b, c] = [a, b, c].map(|[y, z]| Point::from([0.0, y, z]));
        Triangle::new(a, b, c)
    };
    let cases = [
        ([[403.75, -279.375], [-81.25, 26.375], [177.375, -498.875]], [-55.625, 10.125], 2),
        ([[116.75, -128.75], [172.25, -336.25], [69.625, 344.0]], [151.0, -196.625], 1),
        ([[245.875, -417.375], [182.375, 411.875], [-477.75, -363.25]], [9.375, 208.625], 1),
    ];
    for (vertices, [y, z], bits) in cases {
        let (triangle, x) = (triangle(vertices), f32::from_bits(bits));
        let (origin, direction) = (Point::from([0.0, y, z]), SVector::from([x, 0.0, 0.0]));
        assert!(Ray::new(origin, direction).intersects(&triangle));
        assert!(Line::new(origin, direction).intersects(&triangle));
        assert_eq!(Ray::new(origin, direction).entry(&triangle), Some(0.0));
        let ends = [-x, x].map(|x| Point::from([x, y, z]));
        assert!(Segment::new(ends[0], ends[1]).intersects(&triangle));
        let prepared = prepared::PreparedTriangle::new(triangle);
        assert!(prepared.intersects(&Segment::new(ends[0], ends[1])));
    }
    let wide = [[-1072.0, -855.375], [-277.625, 991.875], [-319.125, -111.5]];
    let [a, b, c] = wide.map(|[y, z]| Point::from([0.0, y, z]));
    let step = SVector::from([f64::from_bits(2), 0.0, 0.0]);
    let beside = Line::new(Point::from([0.0, -296.375, 492.5]), step);
    assert!(!beside.intersects(&Triangle::new(a, b, c)));
}

/// The upper half of a number that is not normal may be nothing of it.
#[test]
fn the_image_under_a_weight_that_cancels_is_found() {
    use coincide::transform::{Projected, Projective};
    let row = [0x7e70_0000_0000_0001, 0xfe70_0000_0800_0001, 0x0df0_0000_0000_0000];
    let (row, small) = (row.map(f64::from_bits), [0x200_0001, 0x200_0000].map(f64::from_bits));
    let point = Point::from([small[0], small[1], 2f64.powi(-100)]);
    // (2⁵² + 1)(2²⁵ + 1) − (2⁵² + 2²⁷ + 1) 2²⁵ = 1, times 2⁻¹²⁶
    let entry = |i: usize, j: usize| match (i, j) {
        (3, 0..=2) => row[j],
        (_, 2) => 1.0,
        _ => 0.0,
    };
    let image = Projective::<f64, 3>::from_entries(entry).transform_point(&point);
    assert_eq!(image, Projected::Point(Point::from([2f64.powi(26); 3])));
}

/// Both ends of the slab were the same double, and the wrong one was taken for the first.
#[test]
fn a_line_enters_a_thin_box_through_the_side_that_comes_first() {
    use fixed::types::I32F32;
    let vector = |bits: [u64; 3]| bits.map(|x| I32F32::from_bits(x as i64));
    let (most, least) = (0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000);
    let halves =
        [[least | 1, 0x3fff_ffff_ffff_ffff, 0], [2, 2, 0], [0, 0x7fff_ffff_ffff_fffe, least]];
    let center = Point::from(vector([least, 1, 1]));
    let thin = OrientedBox::new(center, halves.map(|h| vector(h).into()));
    let [a, b] = [[least | 1, most, 1 << 32], [least, least, 0]].map(|p| Point::from(vector(p)));
    let segment = Segment::new(a, b);
    let begins = segment.intersection(&thin).and_then(|shared| shared.span.entry);
    assert_eq!(segment.entry(&thin).map(I32F32::to_bits), Some(0x8000_0000));
    assert_eq!(begins.map(|at| at.t.to_bits()), Some(0x8000_0000));
}

/// The axis was known to 2⁻⁸⁰ of what is left of it beside the disk, which is a point at the origin.
#[test]
fn an_axis_through_a_small_disk_meets_it() {
    let (x, y) = (-11298082647279.0, 3766027549093.0);
    let away = Point::from([x, y, y]);
    let disk = Disk::new(Point::origin(), SVector::from([0.0, 0.0, -y]), 0.0);
    let ball = Ellipsoid::new(Point::origin(), [SVector::zeros(); 3]);
    let (line, tube) =
        (Line::new(away, -away.coords), InfiniteCylinder::new(away, away.coords, 0.0));
    assert!(line.intersects(&disk) && tube.intersects(&disk));
    assert!(line.intersects(&ball) && tube.intersects(&ball));
}

/// Two components of a cross product overflowed where the bound, which has the product of a
/// small vector as well, did not: an infinity was a certain sign.
#[test]
fn a_cross_product_that_overflows_has_no_certain_sign() {
    use coincide::Sign;
    use coincide::predicate::orient3d;
    macro_rules! at_scale {
        ($t:ty, $long:expr, $other:expr, $short:expr) => {{
            let point = |x: $t, y: $t, z: $t| Point::from([x, y, z]);
            let (long, other): ($t, $t) = ($long, $other);
            let [a, b, c] =
                [point(0.0, 0.0, 0.0), point(0.0, long, long), point(other, -other, other)];
            // (b − a) × (c − a) is along (2, 1, −1).
            assert_eq!(orient3d(&a, &b, &c, &point($short, -0.01, 0.0)), Sign::Negative);
            assert_eq!(orient3d(&a, &b, &c, &point(-$short, 0.01, 0.0)), Sign::Positive);
        }};
    }
    at_scale!(f64, 1.2e154, 1.2e154, 1e-10);
    at_scale!(f64, 1e308, 1.0, 1e-10);
    at_scale!(f32, 1.5e19, 1.5e19, 1e-6);

    let vector = |x: [f64; 3]| SVector::from(x);
    let point = |x: [f64; 3]| Point::from(x);
    let fan = |b: [f64; 3], c: [f64; 3]| Triangle::new(Point::origin(), point(b), point(c));
    let through =
        Ray::new(point([-0.00863, -0.006370000000000001, 2e-5]), vector([0.064, 0.748, -0.118]));
    let large = fan(
        [-9.503e153, -1.1167e154, 9.268999999999999e153],
        [-9.477e153, 1.1803999999999999e154, -7.007e153],
    );
    assert!(through.intersects(&large));
    assert!(through.entry(&large).is_some_and(|t| t > 0.0));
    let beyond = Ray::new(
        point([0.0022600000000000003, -0.007970000000000001, 0.00345]),
        vector([-0.665, -0.02, -0.869]),
    );
    let large =
        fan([1.2258999999999998e154, -7.852e153, 5.889e153], [-5.226e153, -1.2519e154, 1.1661e154]);
    assert!(!beyond.intersects(&large));
    assert_eq!(beyond.entry(&large), None);
    assert_eq!(beyond.intersection(&large), None);
    let (o, u) = (beyond.origin, beyond.direction);
    let small = Triangle::new(o, o + u, o + vector([0.3, 0.1, 0.9]));
    assert_eq!(small.intersects(&large), small.intersection(&large).is_some());

    let f = |bits: [u32; 3]| bits.map(f32::from_bits);
    let ray = Ray::new(
        Point::from(f([0x3afc_07eb, 0x3a41_f452, 0x3be7_b0fd])),
        SVector::from(f([0x3e9f_3fb0, 0x3ef5_72d0, 0x3f55_d404])),
    );
    let large = Triangle::new(
        Point::origin(),
        Point::from(f([0xdf69_1611, 0xde50_8688, 0xde72_951d])),
        Point::from(f([0x5f3b_44c1, 0xdf4f_bfb5, 0xdf75_f47b])),
    );
    assert!(!ray.intersects(&large) && ray.entry(&large).is_none());
    let tip = ray.origin + SVector::from([0.3, 0.1, 0.9]);
    assert!(!Triangle::new(ray.origin, ray.origin + ray.direction, tip).intersects(&large));
}

/// The normal was rounded before it got the length 1.
#[test]
fn the_way_out_of_a_triangle_is_rounded_once() {
    let ball = Sphere::new(Point::from([0.0_f32; 3]), 0.0);
    let triangle = Triangle::new(
        Point::origin(),
        Point::from([2.0, 1.0, 4.0]),
        Point::from([-5.0, -2.0, 5.0]),
    );
    let normal = ball.contact(&triangle).map(|contact| contact.normal);
    // (13, −30, 1)/√1070
    let exact = [13.0_f64, -30.0, 1.0].map(|x| (x / 1070_f64.sqrt()) as f32);
    assert_eq!(normal, Some(SVector::from(exact)));
}

/// The least number has a bit more than the others, and was scaled as if it did not fit.
#[test]
fn the_least_number_is_kept_as_it_is() {
    use coincide::HalfSpace;
    use coincide::transform::{Affine, Projective};
    use fixed::types::I16F16;
    let (least, unit, one) = (I16F16::MIN, I16F16::DELTA, I16F16::ONE);
    let still = Affine::<I16F16, 2>::identity();
    for [x, y] in [[least, unit], [I16F16::MAX, unit], [least, least]] {
        assert_eq!(still.transform_normal(&Vector2::new(x, y)), Vector2::new(x, y));
    }
    let half = HalfSpace::new(Vector2::new(one, unit), least);
    assert_eq!(still.transform_half_space(&half), Ok(half));
    let moved = Projective::translation(Vector2::new(least, unit));
    assert_eq!(Projective::<I16F16, 2>::identity().compose(&moved), moved);
    // The same bit in a positive number is one too many.
    let turned = Affine::new(-nalgebra::Matrix2::identity(), SVector::zeros());
    let normal = turned.transform_normal(&Vector2::new(least, unit));
    assert!(normal.x > I16F16::ZERO && normal.x < I16F16::MAX, "{normal}");
}

/// A line along the side of a cone, where the coefficient of t² is zero but for its rounding.
#[test]
fn a_line_along_the_side_of_a_cone_leaves_through_its_base() {
    let mut random = 7_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        0.5 + (random >> 11) as f64 / 2.0_f64.powi(53)
    };
    for _ in 0..2_000 {
        let (r, h) = (next(), next());
        let cone = Cone::new(Point3::origin(), Point3::new(0.0, 2.0 * h, 0.0), 2.0 * r);
        let line = Line::new(Point3::new(0.0, h / 2.0, 0.0), Vector3::new(r, h, 0.0));
        let [entry, exit] = span_ends(cone.intersection(&line).unwrap());
        assert!((entry + 0.25).abs() < 1e-12 && (exit - 1.5).abs() < 1e-12, "{entry} {exit}");
        // From outside to a point inside.
        let segment = Segment::new(line.at(-1.0), line.at(0.25));
        assert!(cone.intersects(&segment) && segment.entry(&cone).is_some());
        // Beside the side, and in it.
        let beside = Line::new(Point3::new(0.0, h / 2.0, 3.0 * r), line.direction);
        assert!(!cone.intersects(&beside), "{r} {h}");
        let within = Line::new(Point3::new(0.0, 2.0 * h, 2.0 * r), Vector3::new(0.0, h, r));
        let [entry, exit] = span_ends(cone.intersection(&within).unwrap());
        assert!((entry + 2.0).abs() < 1e-12 && exit.abs() < 1e-12, "{entry} {exit}");
    }
}

fn span_ends<const D: usize>(span: Span<f64, D>) -> [f64; 2] {
    [span.entry, span.exit].map(|end| end.unwrap().t)
}

/// Lines that lead along the axis but for the noise of rotations.
#[test]
fn a_line_nearly_along_an_axis_keeps_its_digits() {
    let f = f64::from_bits;
    let cone = Cone::new(
        Point3::new(
            -0.525_048_823_549_729_3,
            -1.437_652_080_715_779e-16,
            -1.916_869_440_954_371_8e-16,
        ),
        Point3::origin(),
        5.0,
    );
    let step = Vector3::new(0.977_158_799_502_373_7, 0.0, 7.447_645_135_803_374e-18);
    assert!(cone.intersects(&Ray::new(Point3::new(0.0, 4.0, -3.0), step)));

    let radius = f(0x4032_0b2e_426b_851f);
    let (a, b) = (
        Point3::new(-3.0, -7.0, f(0x3ccf_ffff_ffff_ffff)),
        Point3::new(f(0x3cd0_0000_0000_0001), 4.0, -5.0),
    );
    let step = Vector3::new(f(0xc008_0000_0000_0002), -11.0, f(0x4014_0000_0000_0001));
    let line = Line::new(Point3::new(9.0, 1.0, 12.0), step);
    for k in 29..52 {
        let cylinder = Cylinder::new(a, b, radius * (1.0 + 2.0_f64.powi(-k)));
        let [entry, exit] = span_ends(cylinder.intersection(&line).unwrap());
        assert!((entry + 0.587_096_774_193_548_4).abs() < 1e-15, "{entry}");
        assert!((exit - 0.412_903_225_806_451_6).abs() < 1e-15, "{exit}");
    }

    let cone = Cone::new(Point3::new(0.0, -1.0, -2.0), Point3::new(0.0, -1.0, -1.5), 10.0);
    for noise in [0.0, 5e-324, 1e-40, 1e-30, 1e-20] {
        let line = Line::new(Point3::new(-2.0, -2.0, 2.0), Vector3::new(-noise, 0.0, -1.0));
        let ends = span_ends(cone.intersection(&line).unwrap());
        assert_eq!(ends, [3.5, 3.888_196_601_125_010_4], "{noise}");
    }

    let f = f32::from_bits;
    let cone = Cone::new(
        Point3::new(-2.0, f(0x180_0000), f(0xff_ffff)),
        Point3::new(f(0xff_ffff), f(0x180_0000), f(0x17f_ffff)),
        f(0x400f_1bbe),
    );
    assert!(cone.intersects(&Line::new(Point3::new(0.0, 2.0, f(0x3f80_0001)), Vector3::x())));
    let disk = Disk::new(
        Point3::new(f(0x7600_0000), -2.0, f(0x7600_0001)),
        Vector3::new(f(0x7600_0000), f(0xf67f_ffff), f(0xf5ff_fffe)),
        0.0,
    );
    let start = Point3::new(1.0, f(0x767f_ffff), f(0x7680_0000));
    assert!(disk.intersects(&Segment::new(start, disk.center)));
}

/// A side of a box was rounded as if all of the shape were as large as its largest coordinate.
#[test]
fn boxes_of_round_shapes_hold_them() {
    let tiny = 2.0_f64.powi(-120);
    let cylinder = Cylinder::new(Point3::new(-1.0, tiny, -3.0), Point3::new(-1.0, tiny, 1.0), 0.0);
    assert!(cylinder.bounding_box().unwrap().contains(&cylinder.a));
    let disk = Disk::new(Point3::new(1e31_f32, 1.0, 0.0), Vector3::z(), 0.0);
    assert!(disk.bounding_box().unwrap().contains(&disk.center));
    let cylinder = Cylinder::new(Point3::new(1e33_f32, 0.0, 0.0), Point3::new(0.0, 1.0, 0.0), 1.0);
    assert!(cylinder.bounding_box().unwrap().contains(&cylinder.b));
    let ball = Ellipsoid::axis_aligned(Point3::new(1e31_f32, 1.0, 0.0), Vector3::repeat(1.0));
    assert_eq!(ball.support(&Vector3::y()), Some(Point3::new(1e31, 2.0, 0.0)));
}

#[test]
fn a_polygon_meets_a_round_shape_where_a_triangle_does() {
    fn check<S>(shape: &S, v: [Point3<f64>; 3])
    where
        S: Intersect<Triangle<f64, 3>> + for<'a> Intersect<ConvexPolygon<'a, f64, 3>>,
    {
        assert!(shape.intersects(&Triangle::new(v[0], v[1], v[2])));
        assert!(shape.intersects(&ConvexPolygon::new(&v)));
    }
    let tiny = 2.0_f64.powi(-120);
    let v = [[-1.0, -1.0, tiny], [-2.0, 1.0, tiny], [-1.0, 1.0, tiny]].map(Point3::from);
    check(&Cylinder::new(Point3::new(0.0, 1.0, 2.0 * tiny), Point3::new(0.0, 1.0, -1.0), 2.0), v);
    let v = [[0.0, 0.9, -1.0], [0.0, 2.0, -1.0], [0.0, 1.0, 1.0]].map(Point3::from);
    check(&Cylinder::new(Point3::new(0.0, 1.0, 0.0), Point3::new(1e31, 1.0, 0.0), 0.25), v);

    let y = 7.276_446_972_936_034e-12;
    let ellipse = Ellipse::axis_aligned(Point2::new(-65536.0, 0.0), Vector2::new(1.0, y));
    let v = [[-65536.0, y], [-65535.0, 1.0], [-65536.0, 1.0]].map(Point2::from);
    assert!(ellipse.intersects(&v[0]) && ConvexPolygon::new(&v).intersects(&ellipse));
}

#[test]
fn a_box_ends_at_the_end_of_the_range() {
    let far = Sphere::new(Point2::new(f32::MAX, 0.0), 1.0);
    let bounds = far.bounding_box().unwrap();
    assert!(bounds.max.x == f32::MAX && !bounds.is_empty());
    let shear = Affine::<f32, 2>::from_linear(Matrix2::new(1.0, 1.0, 0.0, 1.0));
    for y in [1e30, 1e32] {
        let image = shear.bounding_image_of(&Aabb::new(Point2::origin(), Point2::new(f32::MAX, y)));
        assert!(image.max.x == f32::MAX && !image.is_empty(), "{image:?}");
    }
    // Off by 1, which is less than a step there.
    let moved = Sphere::new(Point2::new(1.0_f32, 0.0), 1.0)
        .bounding_image(&Translation2::new(f32::MAX, 0.0));
    assert!(moved.center.x == f32::MAX && (2.0..2.001).contains(&moved.radius), "{moved:?}");
}

#[test]
fn a_round_bound_whose_center_leaves_the_range_holds_the_image() {
    let double = Affine::<f32, 3>::from_linear(Matrix3::from_diagonal_element(2.0));
    let (far, half) = (Point3::new(1.5 * 2f32.powi(127), 0.0, 0.0), 2f32.powi(127));
    let rod = Capsule::new(Point3::origin(), far, 1.0).bounding_image(&double);
    // To 1.5 · 2¹²⁸, which is 2¹²⁷ and a step beyond the range.
    assert!(rod.b.x == f32::MAX && (half..half * 1.0001).contains(&rod.radius), "{rod:?}");
    for p in [[0.0, 0.0, 0.0], [1e38, 1.9, 0.0], [f32::MAX, 0.0, 2.0]] {
        assert!(rod.contains(&Point3::from(p)), "{p:?}");
    }
    let ball = Sphere::new(far, 1e37).bounding_image(&double);
    assert!((half..half + 2.1e37).contains(&ball.radius), "{ball:?}");
    let large = Sphere::new(-far, half).bounding_image(&double);
    assert!(large.contains(&Point3::new(-half, 0.0, 0.0)), "{large:?}");
    let nowhere = Sphere::new(Point3::new(f32::INFINITY, 0.0, 0.0), 1.0).bounding_image(&double);
    assert!(nowhere.is_empty(), "{nowhere:?}");
}

#[test]
fn a_capsule_around_an_image_that_saturates_holds_it() {
    use fixed::types::I16F16;
    let n = I16F16::from_num::<i32>;
    let double = Affine::<I16F16, 2>::from_linear(Matrix2::new(n(2), n(0), n(0), n(2)));
    let rod = Capsule::new(Point2::new(n(0), n(0)), Point2::new(n(20000), n(10000)), n(1));
    let around = rod.bounding_image(&double);
    // On the axis of the image, which ends at (40000, 20000).
    for x in [0, 1, 10000, 20000, 31999, 32766] {
        assert!(around.contains(&Point2::new(n(x), n(x) / n(2))), "{x}: {around:?}");
    }
}

#[test]
fn a_projection_that_is_not_finite_shows_nothing() {
    let good = Perspective::new(1.0_f32, 1.0, 1.0, 10.0).right_handed_minus_one_to_one().unwrap();
    for odd in [f32::NAN, f32::INFINITY, -f32::INFINITY] {
        let mut projection = good;
        projection.linear[(0, 0)] = odd;
        let frustum = Frustum::from_projection(&projection, Depth::MinusOneToOne);
        assert!(frustum.is_empty() && !frustum.intersects(&Point3::new(0.0, 0.0, -5.0)));
    }
    // One whose depth is above 1 everywhere.
    let beyond =
        Projective::new(Matrix3::<f32>::identity(), Vector3::new(0.0, 0.0, 2.0), Vector3::z(), 0.0);
    let frustum = Frustum::from_projection(&beyond, Depth::MinusOneToOne);
    assert!(frustum.is_empty() && !frustum.intersects(&Point3::new(0.0, 0.0, 3.0)));

    // A far plane at infinity is none; a near plane there has no normal.
    let infinite =
        Perspective::new(1.0_f32, 1.0, 1.0, 10.0).right_handed_reversed_infinite().unwrap();
    let frustum = Frustum::from_projection(&infinite, Depth::Reversed);
    assert!(frustum.far.is_none() && frustum.intersects(&Point3::new(0.0, 0.0, -1e9)));
    assert!(Frustum::from_projection(&infinite, Depth::ZeroToOne).is_empty());
}

#[test]
fn what_is_made_of_a_number_that_is_not_finite_is_not_finite() {
    let (o, nan) = (Point2::<f64>::origin(), f64::NAN);
    let odd = Point2::new(nan, 1.0);
    assert!(Line::through(o, odd).is_empty());
    assert!(Line::new(o, Vector2::x()).at(nan).x.is_nan());
    assert!(!GeneralForm::through(o, odd).c.is_finite());
    let form = GeneralForm { a: 0.0, b: 1.0, c: nan };
    assert!(form.line().unwrap().is_empty() && Plane::from(form).is_empty());
    let Some(SlopeForm::Sloped { slope, .. }) = SlopeForm::through(o, odd) else { panic!() };
    assert!(slope.is_nan());
    assert!(Plane::through(odd, Vector2::x()).is_empty());
    let segment = Segment::new(o, Point2::new(f64::INFINITY, 1.0));
    assert!(!segment.divided(1.0, 1.0).unwrap().x.is_finite());
    assert!(!segment.divided_externally(2.0, 1.0).unwrap().x.is_finite());
    assert!(Aabb::from_points(&[o, odd]).unwrap().is_empty());
    let (o, odd) = (Point3::<f64>::origin(), Point3::new(0.0, nan, 0.0));
    assert!(Plane::through_points(o, Point3::new(1.0, 0.0, 0.0), odd).is_empty());
    let axes = [Vector3::x(), Vector3::y(), Vector3::z()];
    assert!(OrientedBox::from_axes(o, axes, Vector3::new(1.0, nan, 1.0)).is_empty());
    let turn = Rotation::<f64, 3>::from_axis_angle(&Vector3::z(), nan).unwrap();
    assert!(turn.matrix().iter().all(|x| x.is_nan()));
}

/// Sides of a frustum at angles of 2⁻³² and less to each other.
#[test]
fn a_capsule_meets_a_frustum_with_nearly_parallel_planes() {
    let f = |bits: u64| f64::from_bits(bits);
    let point = |bits: [u64; 3]| Point3::from(bits.map(f));
    let half = |[x, y, z, d]: [u64; 4]| HalfSpace::new(Vector3::new(f(x), f(y), f(z)), f(d));
    let frustum = |planes: [[u64; 4]; 6]| {
        let [left, right, bottom, top, near, far] = planes.map(half);
        Frustum { sides: [left, right, bottom, top], near, far: Some(far) }
    };
    let meets = |capsule: Capsule<f64, 3>, frustum: Frustum<f64>| {
        assert!(capsule.intersects(&frustum) && frustum.intersects(&capsule));
        let shared = capsule.intersection(&frustum).unwrap();
        assert_eq!(frustum.intersection(&capsule), Some(shared));
    };
    let a = point([0xbfe1_a501_b60b_3fe0, 0x3fe9_da60_c53a_977c, 0x3fb6_f77d_1e69_bc52]);
    let b = point([0xbfe1_a501_d57f_3a5d, 0x3fe9_da60_f150_837c, 0x3fb6_f77b_3b2c_56dd]);
    meets(
        Capsule::new(a, b, f(0x3e55_008d_dc16_4920)),
        frustum([
            [
                0x3fe1_c974_2bde_a163,
                0xbfec_4a65_de46_2cfa,
                0xbfd2_2353_607e_f699,
                0xbff0_bd1b_382c_a1c7,
            ],
            [
                0xbfe1_c974_2bdd_4064,
                0x3fec_4a65_de45_ce43,
                0x3fd2_2353_6043_52c2,
                0x3ff0_bd1b_3831_8642,
            ],
            [
                0x3fe0_8863_6f93_d012,
                0x3fcb_29f2_ee60_c300,
                0xbfea_de46_6e10_3420,
                0xbfc8_28fb_b11a_2813,
            ],
            [
                0xbfd7_74e0_08c1_4318,
                0x3fe6_5875_b326_5d1e,
                0x3fcb_bb0d_25d8_11e8,
                0x3ff6_f91e_075b_533c,
            ],
            [
                0x3fb6_89dd_aa8a_fd20,
                0x3fe6_e64d_ae57_757e,
                0xbfbe_a3b9_4737_5cc0,
                0x3ff0_b384_85c1_7215,
            ],
            [
                0xbfec_de95_b81a_4a1c,
                0x3fe4_5423_a560_31e6,
                0x3fe3_53a1_b6f4_1804,
                0x3ff4_6d8b_5a24_8ef2,
            ],
        ]),
    );
    let a = point([0x3ffd_eab0_0000_0000, 0x3ffd_7a64_0000_0000, 0xbff2_e560_0000_0000]);
    let b = point([0xbfff_bf88_0000_0000, 0x3ff1_59ac_0000_0000, 0xbff8_770c_0000_0000]);
    meets(
        Capsule::new(a, b, f(0x3ff9_4cb8_0000_0000)),
        frustum([
            [
                0x3fe2_4861_7c50_1099,
                0xbfdf_092e_b2b9_a470,
                0x3fbc_321a_8d93_715d,
                0x3fd6_c8a4_098a_3b36,
            ],
            [
                0xbfe2_4861_7c51_9241,
                0x3fdf_092e_b2bb_7685,
                0xbfbc_321a_8d80_96b5,
                0xbfd6_c8a4_0987_16da,
            ],
            [
                0x3fe2_4861_7c4a_9f22,
                0xbfdf_092e_b2bf_333c,
                0x3fbc_321a_8d73_6000,
                0x3feb_6e2e_3f4b_453a,
            ],
            [
                0x3fe7_b6fe_d0da_a53e,
                0xbfd7_d937_f290_1ea4,
                0xbfde_b2be_5ac3_c8a8,
                0x3fef_1c51_7f0d_14e6,
            ],
            [
                0xbfe1_f104_5421_6372,
                0x3fe1_0e42_503a_0ae0,
                0xbfa9_dcae_092a_4340,
                0x3fdf_6b57_1b83_50a5,
            ],
            [
                0x3fe9_98f5_9c50_b962,
                0xbfc7_4354_1e5d_1358,
                0xbfeb_a34e_c39b_cdc8,
                0x4000_f75f_3c50_f66e,
            ],
        ]),
    );
}

/// The axis is nearly along two planes: its foot on one of them is far off.
#[test]
fn a_cylinder_along_a_frustum_has_its_witness_inside() {
    let half = |x: f64, y: f64, z: f64, d: f64| HalfSpace::new(Vector3::new(x, y, z), d);
    let frustum = Frustum {
        sides: [
            half(1.0, 0.0, -2.0, 3.0),
            half(-1.0, 0.0, 2.0, 4.0),
            half(0.0, 0.0, 2.0, 2.0),
            half(0.0, 0.0, -2.0, 4.0),
        ],
        near: half(3.0, -7.0, 0.0, 7.0),
        far: Some(half(-3.0, 7.0, 0.0, 7.0)),
    };
    for k in 2..=160 {
        let direction = Vector3::new(-0.5_f64.powi(k), 1.0, 0.0);
        let cylinder = InfiniteCylinder::new(Point3::new(6.0, 14.0, 0.0), direction, 5.0);
        let shared = cylinder.intersection(&frustum).unwrap();
        let off = frustum.half_spaces().iter().any(|half| {
            (half.normal.dot(&shared.coords) - half.offset) / half.normal.norm() > 1e-14
        });
        assert!(!off, "{k}: {shared}");
    }
}

#[test]
fn of_two_hits_of_a_fan_at_one_rounded_parameter_the_first_is_told() {
    let fan = [[0., 0., 0.], [1., 2., 1.], [0., 4., 0.], [-1., 2., 1.]].map(Point3::<f32>::from);
    let ray = Ray::new(Point3::new(-33_554_432.0, 2.0, 0.5), Vector3::x());
    let Some(LinePolygon::Point(hit)) = ray.intersection(&ConvexPolygon::new(&fan)) else {
        panic!("no hit")
    };
    assert_eq!((hit.t, hit.point), (33_554_432.0, Point3::new(-0.5, 2.0, 0.5)));
    assert_eq!(hit.side, Sign::Negative);

    // A part of a triangle that stands upright begins before a hit of another.
    let fan = [
        [1., 0., -1.],
        [0., -1., 2.],
        [1., -1.5, 1.],
        [1., -1.5, 1.],
        [2., -2., 0.],
        [0., 0., 1.],
        [2., 0., 2.],
    ]
    .map(Point3::<f32>::from);
    let ray = Ray::new(Point3::new(1.0, 0.0, 268_435_456.0), -Vector3::z());
    let first = ray.intersection(&ConvexPolygon::new(&fan));
    let Some(LinePolygon::Span(span)) = first else { panic!("no part: {first:?}") };
    assert_eq!(span.entry.map(|at| at.point), Some(Point3::new(1.0, 0.0, 1.5)));
}

#[test]
fn faces_that_close_two_surfaces_are_no_polyhedron() {
    let v = [[0., 0., 0.], [1., 0., 0.], [0., 1., 0.], [0., 0., 1.], [1., 0., 1.], [0., 1., 1.]];
    let v = v.map(Point3::<f64>::from);
    let faces = [[0, 1, 2], [0, 2, 1], [3, 4, 5], [3, 5, 4]];
    assert!(ConvexPolyhedron::try_new(&v, &faces).is_err());
}

#[test]
fn a_normal_of_a_frustum_is_as_large_as_fits() {
    use fixed::types::I16F16;
    let (zero, one) = (I16F16::ZERO, I16F16::ONE);
    let most = I16F16::from_num(16384);
    let projection = Projective::new(
        Matrix3::new(most, zero, zero, zero, one, zero, zero, zero, one),
        Vector3::zeros(),
        Vector3::new(-most, zero, zero),
        one,
    );
    let side = Frustum::from_projection(&projection, Depth::MinusOneToOne).sides[1];
    // 32768 does not fit.
    assert_eq!((side.normal.x, side.offset), (most / 2, one / 4));
}

#[test]
fn a_line_in_the_plane_of_a_flat_ellipsoid_goes_all_the_way_through() {
    // Their normal and the line have a product that is zero but for rounding errors.
    let (p, q) = (Vector3::new(1.1, 0.7, -0.3), Vector3::new(0.3, -0.1, 0.7));
    let of = |axes| Ellipsoid::new(Point3::<f64>::origin(), axes);
    let t = |span: Option<Span<f64, 3>>| span.map(|s| [s.entry, s.exit].map(|e| e.map(|e| e.t)));
    for (axes, most) in [([p, q, Vector3::zeros()], 1.0), ([p, q, p], 2.0_f64.sqrt())] {
        let flat = of(axes);
        let line = Line::new(Point3::origin(), p);
        assert_eq!(t(line.intersection(&flat)), Some([Some(-most), Some(most)]));
        let ray = Ray::new(Point3::from(p * -2.0), p);
        assert!(ray.entry(&flat).is_some_and(|t| (t - (2.0 - most)).abs() < 1e-15));
        let inside = Ray::new(Point3::from(p * -0.5), p);
        assert_eq!(t(inside.intersection(&flat)), Some([Some(0.0), Some(0.5 + most)]));
    }
}

#[test]
fn a_segment_nearly_along_a_needle_passes_it() {
    // 2⁻⁶⁶ of the largest coordinate away.
    let d = 2_f64.powi(-64);
    let needle = Cylinder::new(Point3::new(0.0, 2.0, -3.0), Point3::new(2.0, 0.0, 3.0), 0.0);
    let segment = Segment::new(Point3::new(2.0, d, 3.0), Point3::new(d, 2.0, -3.0));
    let half = Vector3::new(1.0, -1.0, 3.0);
    let axes = [half, Vector3::zeros(), Vector3::zeros()];
    assert!(!segment.intersects(&needle) && !segment.intersects(&needle.axis()));
    assert!(!segment.intersects(&Cone::new(needle.a, needle.b, 0.0)));
    assert!(!segment.intersects(&Ellipsoid::new(Point3::new(1.0, 1.0, 0.0), axes)));
    // And where it does not.
    let across = Segment::new(Point3::new(2.0, d, 3.0), Point3::new(-d, 2.0, -3.0));
    assert!(across.intersects(&Cylinder::new(needle.a, needle.b, 2.0 * d)));
    let through = Segment::new(Point3::new(2.0, d, 3.0), Point3::new(0.0, 2.0 - d, -3.0));
    assert_eq!(through.intersects(&needle), through.intersects(&needle.axis()));
}

#[test]
fn a_segment_nearly_along_a_cylinder_passes_it() {
    let g = f32::from_bits;
    let (x, y, z) = (g(0xc04c_ad80), g(0x40eb_cbc0), g(0x40b0_d8d0));
    let cylinder = Cylinder::new(Point3::new(x, 0.0, 0.0), Point3::new(x, y, z), -x);
    let (d, e) = (g(0x1b80_0000), g(0x9b80_0000));
    let segment = Segment::new(Point3::new(d, e, e), Point3::new(d, y, z));
    assert!(!segment.intersects(&cylinder));
    let tube = InfiniteCylinder::new(cylinder.a, cylinder.b - cylinder.a, cylinder.radius);
    assert!(!segment.intersects(&tube));
}

#[test]
fn a_needle_of_radius_0_is_told_right_beyond_the_tolerance() {
    let f = f64::from_bits;
    let (x, y) = (f(0x4344_8e4a_2683_85b9), f(0x4350_0000_0000_0000));
    let needle = Cylinder::new(Point3::new(x, -y, -y), Point3::new(-x, y, y), 0.0);
    let capsule = Capsule::new(
        Point3::new(-2.0, f(0xbfd7_4fce_b00a_6ab2), 0.5),
        Point3::new(f(0xbff9_15f9_074b_c2ed), -1.0, f(0x3fc9_a800_9e53_c9ef)),
        f(0x3ffd_d973_a906_3bdb),
    );
    // The axis, which the needle is, is exactly told to be 18 times the tolerance away.
    let wider = Capsule { radius: capsule.radius + 18.0 * (y * 2_f64.powi(-80)), ..capsule };
    assert!(!wider.intersects(&needle.axis()));
    assert!(!capsule.intersects(&needle) && !needle.intersects(&capsule));
    assert!(!capsule.intersects(&Cone::new(needle.a, needle.b, 0.0)));
    let touching = Capsule { radius: 2.0, ..capsule };
    assert!(touching.intersects(&needle) && touching.intersects(&needle.axis()));
}

/// The planes near and far are one before the other but for their rounding, so that what is left of
/// the two across the axis is all rounding errors.
#[test]
fn an_infinite_cylinder_has_a_tiny_frustum_inside() {
    let plane = |x, y, z, d: f64| HalfSpace::new(Vector3::new(x, y, z), d * 2_f64.powi(-449));
    let sides = [
        plane(-0.19899634993688664, -0.8602475244344847, 2.015321772121742, 1.9),
        plane(-0.14237760401328792, -0.024565924565655317, -1.350539190234542, 1.3),
        plane(-1.439321841345119, -0.3906941500400254, 2.0674735098743158, 2.5),
        plane(1.0979478873949442, -0.49411929896011464, -1.4026909279871156, 3.0),
    ];
    let near = plane(-0.17068697697508733, -0.44240672450007, 0.3323912909436, 4.5);
    let far = plane(0.17068697697508728, 0.44240672450007, -0.3323912909436, 1.7);
    let tiny = Frustum::new(sides, near, Some(far));
    let origin = Point3::new(-0.356076492985701, 0.4370484698794317, 0.13116920376994456);
    let axis = Vector3::new(0.7223341425542622, 0.21915382745893175, 0.4878200469345557);
    let cylinder = InfiniteCylinder::new(origin, axis, 0.651418375357091);
    assert!(tiny.intersects(&cylinder) && cylinder.intersection(&tiny).is_some());
    let thinner = InfiniteCylinder { radius: 0.5, ..cylinder };
    assert!(!tiny.intersects(&thinner) && thinner.intersection(&tiny).is_none());
}

/// The height above a plane is a sum of an overflow and of what outweighs it in truth.
#[test]
fn a_box_beyond_planes_whose_products_overflow_is_out_of_view() {
    let half = HalfSpace::new(Vector3::new(-2e19_f32, 1.7e19, 1.7e19), 0.0);
    let frustum = Frustum::new([half; 4], half, None);
    let corner = Point3::new(2e19, 2e19, 2e19);
    let cell = Aabb::new(corner, corner);
    assert!(!frustum.intersects(&corner) && !frustum.intersects(&cell));
    assert!(!prepared::PreparedFrustum::new(frustum).intersects(&cell));
    let mirrored = Aabb::new(-corner, -corner);
    assert!(frustum.intersects(&mirrored));
}

#[test]
fn a_box_around_an_empty_one_is_the_other() {
    let unit = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    let inverted = Aabb::new(Point2::new(100.0, 100.0), Point2::new(50.0, 50.0));
    let odd = Aabb::new(Point2::new(-5.0, f64::NAN), Point2::new(9.0, 9.0));
    for empty in [inverted, odd] {
        assert_eq!((unit.union(&empty), empty.union(&unit)), (unit, unit));
        assert!(empty.union(&inverted).is_empty());
    }
}

#[test]
fn a_sphere_that_is_not_finite_is_an_empty_ellipsoid() {
    let ball = |radius| Sphere::new(Point3::new(1.0, 2.0, 3.0), radius);
    for radius in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(Ellipsoid::from_sphere(&ball(radius)).is_empty());
    }
    let center = Ellipsoid::from_sphere(&ball(-1.0));
    assert!(center.contains(&ball(0.0).center) && !center.is_empty());
}

#[test]
fn frusta_say_which_plane_is_odd() {
    let half = |x: f64, d: f64| HalfSpace::new(Vector3::new(x, 0.0, 0.0), d);
    let (good, flat, odd) = (half(1.0, 2.0), half(0.0, 2.0), half(1.0, f64::NAN));
    let error = |sides, near, far| {
        let refused = Frustum::try_new([good, good, sides, good], near, far).unwrap_err();
        (refused.field, refused.fault)
    };
    assert_eq!(error(flat, good, None), ("sides", Fault::ZeroLength));
    assert_eq!(error(good, odd, None), ("near", Fault::NotFinite));
    assert_eq!(error(good, good, Some(flat)), ("far", Fault::ZeroLength));
    assert_eq!(error(good, good, Some(odd)).0, "far");
    assert!(Frustum::try_new([good; 4], good, Some(good)).is_ok());
}

/// Vertices, and faces as indices of them.
type Mesh<'a> = (&'a [[f64; 3]], &'a [[usize; 3]]);

#[test]
fn a_mesh_that_is_there_twice_has_no_volume() {
    let pyramid = [
        [0.0, 0.0, 1.0],
        [1.0, 1.0, 0.0],
        [-1.0, 1.0, 0.0],
        [-1.0, -1.0, 0.0],
        [1.0, -1.0, 0.0],
        [0.0, 0.0, 1.0],
    ];
    let twice =
        [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [5, 2, 1], [5, 3, 2], [5, 4, 3], [5, 1, 4]];
    let closed = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [1, 2, 3], [3, 4, 1]];
    let fault = |(vertices, faces): Mesh<'_>| {
        let vertices: Vec<_> = vertices.iter().map(|v| Point3::from(*v)).collect();
        ConvexPolyhedron::try_new(&vertices, faces).map(|_| ()).map_err(|e| (e.field, e.fault))
    };
    for first in 0..twice.len() {
        let mut faces = twice;
        faces.swap(0, first);
        faces[0].rotate_left(first % 3);
        assert_eq!(fault((&pyramid, &faces)), Err(("faces", Fault::Flat)));
    }
    for first in 0..closed.len() {
        let mut faces = closed;
        faces.swap(0, first);
        faces[1].reverse();
        assert_eq!(fault((&pyramid, &faces)), Ok(()));
    }
    // The middle of a side is on the edge between four others.
    let side = [[0.0, 0.0], [6.0, 0.0], [0.0, 6.0], [2.0, 2.0]].map(|[x, y]| [x, y, 0.0]);
    let tip = [[1.0, 1.0, 5.0]];
    let vertices = [&side[..], &tip].concat();
    let cut = [[0, 1, 3], [1, 2, 3], [2, 0, 3], [0, 1, 4], [1, 2, 4], [2, 0, 4]];
    assert_eq!(fault((&vertices, &cut)), Ok(()));
}

#[test]
fn the_plane_through_whole_numbers_is_exact() {
    let [a, b, c] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 5.0]].map(Point3::from);
    let plane = Plane::through_points(a, b, c);
    assert_eq!((plane.normal, plane.offset), (Vector3::new(15.0, 10.0, 6.0), 30.0));
}

#[test]
fn the_plane_through_whole_fixed_point_numbers_is_exact() {
    let [a, b, c] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 5.0]].map(Point3::from);
    let f = fixed::types::I16F16::from_num::<f64>;
    let [a, b, c] = [a, b, c].map(|p| p.map(f));
    let plane = Plane::through_points(a, b, c);
    assert_eq!((plane.normal, plane.offset), (Vector3::new(15.0, 10.0, 6.0).map(f), f(30.0)));
    assert!([a, b, c].iter().all(|p| plane.side(p).is_zero()));
}

#[test]
fn entries_beyond_the_last_are_the_last() {
    let map = Projective::translation(Vector3::new(7.0, 8.0, 9.0));
    assert_eq!([map.get(0, 17), map.get(99, 99), map.get(5, 0)], [7.0, 1.0, 0.0]);
}

#[test]
fn bounds_end_with_the_range() {
    assert_eq!(f64::MAX.sub_down(-f64::MAX), f64::MAX);
    assert_eq!(f32::MAX.sub_down(-2_f32.powi(103)), f32::MAX);
    assert_eq!((-f32::MAX).add_up(-f32::MAX), -f32::MAX);
    assert_eq!((-f32::MAX).sub_down(f32::MAX), -f32::MAX);
    // What is not finite stays so.
    assert_eq!(f64::INFINITY.sub_down(1.0), f64::INFINITY);
    assert!(f64::NAN.sub_down(1.0).is_nan() && f64::NAN.add_up(1.0).is_nan());
}

/// Of many terms the error is more than that of three.
#[test]
fn maps_of_many_coordinates_round_columns_as_points() {
    use coincide::columns::{Points, PointsMut};
    const D: usize = 16;
    let h = f32::from_bits;
    let mut row = [h(0x24ff_ffff); D];
    row[..3].copy_from_slice(&[1.0, h(0x3380_0000), h(0xa6c0_0000)]);
    let matrix = SMatrix::from_fn(|i, j| if i == 0 { row[j] } else { 0.0 });
    let map = Affine::<f32, D>::from_linear(matrix);
    let ones = [1.0; 8];
    let mut images = [[0.0; 8]; D];
    let mut to = PointsMut::try_new(images.each_mut().map(|x| &mut x[..])).unwrap();
    map.transform_points(&Points::try_new([&ones[..]; D]).unwrap(), &mut to).unwrap();
    let expected = map.transform_point(&Point::from([1.0; D]));
    assert_eq!(images.map(|x| x[7]), <[f32; D]>::from(expected.coords));
}

/// Room for more vertices holds what an earlier step of clipping left there.
#[test]
fn polygons_with_equal_vertices_are_equal_and_print_alike() {
    let t = |v: [[f64; 2]; 3]| {
        let [a, b, c] = v.map(Point::from);
        Triangle::new(a, b, c)
    };
    let small = t([[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]]);
    let around = [
        small,
        t([[-9.0, -9.0], [30.0, -9.0], [-9.0, 30.0]]),
        t([[-1.0, -1.0], [4.0, -1.0], [-1.0, 4.0]]),
        t([[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]]),
        t([[4.0, -2.0], [-2.0, 4.0], [-9.0, -9.0]]),
    ];
    let expected = small.intersection(&small).expect("they meet");
    for other in around {
        for shared in [small.intersection(&other), other.intersection(&small)] {
            assert_eq!(shared, Some(expected));
            assert_eq!(format!("{shared:?}"), format!("{:?}", Some(expected)));
        }
    }
    assert_eq!(format!("{expected:?}").matches("[").count(), 4, "{expected:?}");
}

#[test]
fn the_parameters_of_a_crossing_follow_the_order_of_the_call() {
    use coincide::intersect::LineLine;

    /// A linear shape that is at this point with this parameter.
    trait Through<T: Scalar, const D: usize> {
        fn through(p: Point<T, D>, t: T, step: SVector<T, D>) -> Self;
    }
    macro_rules! through {
        ($($kind:ident |$start:ident, $step:ident| $end:expr;)*) => {$(
            impl<T: Scalar, const D: usize> Through<T, D> for $kind<T, D> {
                fn through(p: Point<T, D>, t: T, $step: SVector<T, D>) -> Self {
                    let $start = Point::from(SVector::from_fn(|i, _| p[i] - t * $step[i]));
                    $kind::new($start, $end)
                }
            }
        )*};
    }
    through! {
        Line |start, step| step;
        Ray |start, step| step;
        Segment |start, step| Point::from(SVector::from_fn(|i, _| start[i] + step[i]));
    }

    fn parameters<T: Scalar, A, B, const D: usize>(a: &A, b: &B) -> [T; 2]
    where
        A: Intersect<B, Answer = LineLine<T, D>>,
    {
        match a.intersection(b) {
            Some(LineLine::Point(at)) => [at.t, at.s],
            other => panic!("{other:?} is no crossing"),
        }
    }

    fn follow<T: Scalar, A, B, const D: usize>(of: [f64; 2])
    where
        A: Through<T, D> + Intersect<B, Answer = LineLine<T, D>>,
        B: Through<T, D> + Intersect<A, Answer = LineLine<T, D>>,
    {
        let [t, s] = of.map(T::nearest);
        let p = Point::from(SVector::from_fn(|i, _| T::nearest([1.0, 2.0, 3.0][i])));
        let step = |axis: usize, length: f64| {
            SVector::from_fn(|i, _| T::nearest(if i == axis { length } else { 0.0 }))
        };
        let (a, b) = (A::through(p, t, step(0, 4.0)), B::through(p, s, step(1, 8.0)));
        assert_eq!(parameters(&a, &b), [t, s]);
        assert_eq!(parameters(&b, &a), [s, t]);
        // Without a direction it is a point.
        let still = B::through(p, T::zero(), step(0, 0.0));
        assert_eq!(parameters(&a, &still), [t, T::zero()]);
        assert_eq!(parameters(&still, &a), [T::zero(), t]);
    }

    fn end_to_end<T: Scalar, const D: usize>()
    where
        Ray<T, D>: Intersect<Segment<T, D>, Answer = LineLine<T, D>>,
        Segment<T, D>: Intersect<Ray<T, D>, Answer = LineLine<T, D>>,
    {
        let along = SVector::from_fn(|i, _| T::nearest([1.0, -2.0, 4.0][i]));
        let [zero, one] = [T::zero(), T::one()];
        let ray = Ray::through(Point::origin(), zero, along);
        let segment = Segment::through(Point::origin(), one, along);
        assert_eq!(parameters(&ray, &segment), [zero, one]);
        assert_eq!(parameters(&segment, &ray), [one, zero]);
    }

    macro_rules! in_dimension {
        ($($t:ty, $d:literal;)*) => {$(
            end_to_end::<$t, $d>();
            for [t, s] in [0.0, 0.25, 1.0].iter().flat_map(|t| [0.0, 0.5, 1.0].map(|s| [*t, s])) {
                follow::<$t, Segment<$t, $d>, Segment<$t, $d>, $d>([t, s]);
                for [more, less] in [[0.0, 3.0], [2.0, 0.0], [5.0, 9.0]] {
                    follow::<$t, Segment<$t, $d>, Ray<$t, $d>, $d>([t, s + more]);
                    follow::<$t, Ray<$t, $d>, Ray<$t, $d>, $d>([t, s + more]);
                    follow::<$t, Ray<$t, $d>, Segment<$t, $d>, $d>([t + more, s]);
                    follow::<$t, Segment<$t, $d>, Line<$t, $d>, $d>([t, s - less]);
                    follow::<$t, Ray<$t, $d>, Line<$t, $d>, $d>([t + more, s - less]);
                    follow::<$t, Line<$t, $d>, Line<$t, $d>, $d>([t + more, s - less]);
                    follow::<$t, Line<$t, $d>, Ray<$t, $d>, $d>([t - less, s + more]);
                    follow::<$t, Line<$t, $d>, Segment<$t, $d>, $d>([t - less, s]);
                }
            }
        )*};
    }

    in_dimension! { f64, 2; f64, 3; fixed::types::I16F16, 2; fixed::types::I16F16, 3; }
}
