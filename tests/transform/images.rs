//! What maps make of shapes.

use crate::maps::for_every_scalar;
use coincide::shape::{BoundingMaps, Maps};
use coincide::transform::shadow::planar_shadow;
use coincide::transform::{
    Affine, AffineMap, AxisScale, Homogeneous, MapError, Projected, Projective, Rotation,
    Similarity,
};
use coincide::{
    Aabb, Capsule, HalfSpace, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, Segment,
    Shape, Sphere, Triangle,
};
use nalgebra::{Point, SMatrix, SVector, Translation};
use oracle::number::Number;
use oracle::random::Random;
use oracle::short::*;

fn point<T: Number, const D: usize>(random: &mut Random) -> Point<T, D> {
    Point::from(SVector::from_fn(|_, _| n(random.within(3))))
}

/// The images of two shapes intersect exactly where the shapes do, both ways round.
macro_rules! commute {
    ($map:expr, [$($a:ident)*], $others:tt) => { $( commute!(@row $map, $a, $others); )* };
    (@row $map:expr, $a:ident, [$($b:ident)*]) => { $(
        assert_eq!(
            $a.image(&$map).intersects(&$b.image(&$map)),
            $a.intersects(&$b),
            "{:?} {:?} {:?}", $map, $a, $b
        );
    )* };
}

/// The same for planes, whose images are results.
macro_rules! commute_planes {
    ($map:expr, [$($a:ident)*], $others:tt) => { $( commute_planes!(@row $map, $a, $others); )* };
    (@row $map:expr, $a:ident, [$($b:ident)*]) => { $(
        assert_eq!(
            $a.image(&$map).unwrap().intersects(&$b.image(&$map)),
            $a.intersects(&$b),
            "{:?} {:?} {:?}", $map, $a, $b
        );
    )* };
}

macro_rules! flat_shapes_commute {
    ($name:ident, $d:literal, $determinant_limit:expr) => {
        fn $name<T: Number>(random: &mut Random) {
            let map = loop {
                let linear = SMatrix::<T, $d, $d>::from_fn(|_, _| n(random.within(2)));
                let map = Affine::new(linear, SVector::from_fn(|_, _| n(random.within(5))));
                if !map.determinant_sign().is_zero() {
                    break map;
                }
            };
            let mut p = || point::<T, $d>(random);
            let (a, b) = (p(), p());
            let line = Line::new(p(), p().coords);
            let ray = Ray::new(p(), p().coords);
            let (segment, triangle) = (Segment::new(p(), p()), Triangle::new(p(), p(), p()));
            let (other, second) = (Segment::new(p(), p()), Triangle::new(p(), p(), p()));
            commute!(map, [a line ray segment triangle], [b line ray other second]);
            let cell = Parallelogram::new(p(), p().coords, p().coords);
            let block = OrientedBox::new(p(), [0; $d].map(|_| p().coords));
            commute!(map, [cell block], [a line ray segment triangle cell block]);
            let plane = Plane::new(p().coords, p()[0]);
            let half = HalfSpace::new(p().coords, p()[1]);
            commute_planes!(map, [plane half], [a line ray segment triangle cell block]);
            let (h, q) = (half.image(&map).unwrap(), plane.image(&map).unwrap());
            assert_eq!(h.intersects(&q), half.intersects(&plane));
            let back = HalfSpace::new(-half.normal, -half.offset);
            assert_eq!(h.intersects(&back.image(&map).unwrap()), half.intersects(&back));
            let back = Plane::new(plane.normal, plane.offset);
            assert_eq!(q.intersects(&back.image(&map).unwrap()), plane.intersects(&back));
        }
    };
}

flat_shapes_commute!(in_the_plane, 2, 8);
flat_shapes_commute!(in_space, 3, 48);

/// Rotations of the cube with a scale, which take integers to integers.
fn turn<T: Number>(random: &mut Random) -> Similarity<T, 3> {
    let quarter = Rotation::from_matrix(m3::<T>([[0, -1, 0], [1, 0, 0], [0, 0, 1]]));
    let third = Rotation::from_matrix(m3::<T>([[0, 0, 1], [1, 0, 0], [0, 1, 0]]));
    let mut r = Rotation::identity();
    for _ in 0..6 {
        r = if random.bits() >> 40 & 1 == 0 { quarter } else { third }.compose(&r);
    }
    let scale = [1, 2, 3, -1, -2][random.bits() as usize % 5];
    Similarity::new(r, n(scale), point::<T, 3>(random).coords)
}

for_every_scalar! {
    fn flat_shapes_and_integer_maps_commute<T>() {
        let mut random = Random(31);
        for _ in 0..oracle::report::cases(300) {
            in_the_plane::<T>(&mut random);
            in_space::<T>(&mut random);
        }
    }

    fn spheres_and_similarities_commute<T>() {
        let mut random = Random(37);
        for _ in 0..oracle::report::cases(1000) {
            let map = turn::<T>(&mut random);
            let mut p = || point::<T, 3>(&mut random);
            let [a, b] = [0; 2].map(|_| Sphere::new(p(), n::<T>(p()[0].double().abs() as i64)));
            let (line, segment) = (Line::new(p(), p().coords), Segment::new(p(), p()));
            let (triangle, q) = (Triangle::new(p(), p(), p()), p());
            let rod = Capsule::new(p(), p(), n::<T>(1));
            commute!(map, [a b rod], [a b line segment triangle q]);
            let plane = Plane::new(p().coords, p()[0]);
            if !plane.is_empty() {
                commute_planes!(map, [plane], [a b]);
            }
        }
    }

    fn boxes_and_axis_scales_commute<T>() {
        let mut random = Random(41);
        for _ in 0..oracle::report::cases(1000) {
            let scale = SVector::<T, 3>::from_fn(|_, _| n([1, 2, 3, -1, -4][random.bits() as usize % 5]));
            let mut p = || point::<T, 3>(&mut random);
            let map = AxisScale::new(scale, p().coords);
            let shift = Translation::from(p().coords);
            let mut any = || { let (a, b) = (p(), p()); Aabb::from_points(&[a, b]).unwrap() };
            let (a, b) = (any(), any());
            let (ray, segment, q) = (Ray::new(p(), p().coords), Segment::new(p(), p()), p());
            let triangle = Triangle::new(p(), p(), p());
            let sphere = Sphere::new(p(), n::<T>(2));
            commute!(map, [a b], [a b ray segment triangle q]);
            commute!(shift, [a b sphere], [a b ray segment triangle q sphere]);
            let empty = Aabb::new(p3::<T>(1, 0, 0), p3(0, 0, 0));
            assert!(empty.image(&map).is_empty() && empty.image(&shift).is_empty());
        }
    }

    fn a_box_turned_is_an_oriented_box<T>() {
        let mut random = Random(53);
        for _ in 0..oracle::report::cases(300) {
            let map = turn::<T>(&mut random);
            let mut p = || point::<T, 3>(&mut random).map(|x| x * n(2));
            let (a, b) = (p(), p());
            let bounds = Aabb::from_points(&[a, b]).unwrap();
            let turned = bounds.image(&map).unwrap();
            let (segment, triangle, q) = (Segment::new(p(), p()), Triangle::new(p(), p(), p()), p());
            assert_eq!(turned.intersects(&q.image(&map)), bounds.intersects(&q));
            assert_eq!(turned.intersects(&segment.image(&map)), bounds.intersects(&segment));
            assert_eq!(turned.intersects(&triangle.image(&map)), bounds.intersects(&triangle));
            assert_eq!(turned.bounding_box(), Some(bounds.bounding_image(&map)));
            let r = map.rotation;
            assert_eq!(bounds.image(&r), bounds.image(&Affine::from(r)));
        }
        let empty = Aabb::new(p3::<T>(1, 0, 0), p3(0, 0, 0));
        assert_eq!(empty.image(&Similarity::<T, 3>::identity()), None);
    }

    fn a_sheared_box_is_a_parallelepiped<T>() {
        let map = Affine::new(m2::<T>([[1, 1], [0, 2]]), v2(5, 0));
        let sheared = Aabb::new(p2::<T>(0, 0), p2(4, 2)).image(&map).unwrap();
        assert_eq!(sheared, OrientedBox::new(p2(8, 2), [v2(2, 0), v2(1, 2)]));
        assert_eq!(sheared.image(&map.inverse().unwrap()), OrientedBox::new(p2(2, 1), [v2(2, 0), v2(0, 1)]));
        let cell = Parallelogram::new(p2::<T>(1, 1), v2(2, 0), v2(0, 1));
        assert_eq!(cell.image(&map), Parallelogram::new(p2(7, 2), v2(2, 0), v2(1, 2)));
    }

    fn a_turn_keeps_the_radius<T>() {
        let quarter = Rotation::from_matrix(m2::<T>([[0, -1], [1, 0]]));
        let rod = Capsule::new(p2::<T>(1, 0), p2(3, 4), n(7));
        assert_eq!(rod.image(&quarter), Capsule::new(p2(0, 1), p2(-4, 3), n(7)));
        let shifted = Capsule::new(p2::<T>(0, 1), p2(2, 5), n(7));
        assert_eq!(rod.image(&Translation::from(v2(-1, 1))), shifted);
        assert_eq!(Sphere::new(p2::<T>(2, 1), n(5)).image(&quarter), Sphere::new(p2(-1, 2), n(5)));
    }

    fn the_shadow_of_a_triangle_is_a_triangle_while_it_is_below_the_lamp<T>() {
        let floor = Plane::new(v3::<T>(0, 1, 0), n(0));
        let lamp = Homogeneous::from_point(p3::<T>(0, 4, 0));
        let shadow = planar_shadow(&floor, &lamp).unwrap();
        let below = Triangle::new(p3::<T>(1, 2, -3), p3(0, 0, 1), p3(3, 3, 0));
        let flat = Triangle::new(p3::<T>(2, 0, -6), p3(0, 0, 1), p3(12, 0, 0));
        assert_eq!(below.image(&shadow), Ok(flat));
        assert_eq!(Segment::new(below.a, below.c).image(&shadow), Ok(Segment::new(flat.a, flat.c)));
        // One vertex level with the lamp, one above it.
        let level = Triangle::new(below.a, below.b, p3(1, 4, 1));
        let above = Triangle::new(below.a, below.b, p3(1, 5, 1));
        assert_eq!(level.image(&shadow), Err(MapError::AtInfinity));
        assert_eq!(above.image(&shadow), Err(MapError::AtInfinity));
        assert_eq!(Segment::new(level.c, above.c).image(&shadow), Err(MapError::AtInfinity));
        assert_eq!(below.a.image(&shadow), Projected::Point(flat.a));
    }

    fn a_projective_map_takes_lines_to_lines<T>() {
        let mut random = Random(59);
        let mut at_infinity = 0;
        for _ in 0..oracle::report::cases(300) {
            let map = Projective::<T, 3>::from_entries(|_, _| n(random.within(2)));
            let (p, d) = (point::<T, 3>(&mut random), point::<T, 3>(&mut random).coords);
            let line = Line::new(p, d);
            let Ok(image) = line.image(&map) else {
                at_infinity += 1;
                continue;
            };
            // Points of the line go to points of the image, within rounding.
            let ends = [0, 1, 2, 5].map(|t| line.at(n(t)).image(&map).point());
            let (o, u) = (image.origin.map(T::double), image.direction.map(T::double));
            for q in ends.into_iter().flatten() {
                let off = q.map(T::double) - o;
                let across = off.cross(&u).norm() / u.norm().max(1e-300);
                let tolerance = 16.0 * T::one().ulp() / 2.0 * (1.0 + off.norm() + o.coords.norm());
                let off_by = if u.norm() == 0.0 { off.norm() } else { across };
                assert!(off_by <= tolerance, "{map:?} {line:?} {image:?} {q:?} {off_by}");
            }
        }
        assert!(at_infinity < 60);
        // A line through the lamp has a point for a shadow.
        let lamp = Homogeneous::from_point(p3::<T>(0, 4, 0));
        let shadow = planar_shadow(&Plane::new(v3::<T>(0, 1, 0), n(0)), &lamp).unwrap();
        let beam = Line::new(p3::<T>(0, 4, 0), v3(1, -2, 0));
        assert_eq!(beam.image(&shadow), Ok(Line::new(p3(2, 0, 0), v3(0, 0, 0))));
        let level = Line::new(p3::<T>(1, 4, 0), v3(1, 0, 1));
        assert_eq!(level.image(&shadow), Err(MapError::AtInfinity));
    }

    fn projective_images_of_segments_and_triangles_commute<T>() {
        // Integer matrices whose images are integers: affine ones, as multiples.
        let mut random = Random(61);
        for _ in 0..oracle::report::cases(300) {
            let map = turn::<T>(&mut random);
            let affine = Affine::from(map);
            let twice = Projective::from(affine).compose(&Projective::multiple_of_identity(n(-2)));
            let mut p = || point::<T, 3>(&mut random);
            let (s, t) = (Segment::new(p(), p()), Triangle::new(p(), p(), p()));
            assert_eq!(s.image(&twice), Ok(s.image(&affine)));
            assert_eq!(t.image(&twice), Ok(t.image(&affine)));
            let hit = s.image(&twice).unwrap().intersects(&t.image(&twice).unwrap());
            assert_eq!(hit, s.intersects(&t));
        }
    }

    fn a_map_of_ones_own_acts_on_every_shape<T>() {
        /// x ↦ −x
        struct Turn;
        impl<T: Number> Maps<Segment<T, 2>> for Turn {
            type Image = Segment<T, 2>;
            fn image_of(&self, s: &Segment<T, 2>) -> Segment<T, 2> {
                Segment::new(Point::from(-s.a.coords), Point::from(-s.b.coords))
            }
        }
        impl<T: Number> BoundingMaps<Sphere<T, 2>> for Turn {
            type BoundingImage = Sphere<T, 2>;
            fn bounding_image_of(&self, s: &Sphere<T, 2>) -> Sphere<T, 2> {
                Sphere::new(Point::from(-s.center.coords), s.radius)
            }
        }
        let s = Segment::new(p2::<T>(1, 2), p2(3, 4));
        assert_eq!(s.image(&Turn), Segment::new(p2(-1, -2), p2(-3, -4)));
        let ball = Sphere::new(p2::<T>(1, 2), n(3));
        assert_eq!(ball.bounding_image(&Turn), Sphere::new(p2(-1, -2), n(3)));
        /// (x, y) ↦ (y, x)
        struct Swap<T>(T);
        impl<T: Number> AffineMap<2> for Swap<T> {
            type Scalar = T;
            fn to_affine(&self) -> Affine<T, 2> {
                Affine::from_linear(m2([[0, 1], [1, 0]]))
            }
        }
        assert_eq!(s.image(&Swap(n::<T>(0))), Segment::new(p2(2, 1), p2(4, 3)));
    }

    fn a_ray_keeps_its_parameters<T>() {
        let map = Affine::new(m2::<T>([[2, 1], [-1, 3]]), v2(5, 5));
        let ray = Ray::new(p2::<T>(1, 2), v2(3, -1));
        assert_eq!(ray.image(&map).at(n(4)), map.transform_point(&ray.at(n(4))));
    }

    fn a_flattening_map_has_no_image_of_a_half_space<T>() {
        let map = Affine::from_linear(m2::<T>([[1, 2], [2, 4]]));
        assert_eq!(Plane::new(v2::<T>(1, 0), n(1)).image(&map), Err(MapError::Singular));
        assert_eq!(Segment::new(p2::<T>(1, 0), p2(0, 1)).image(&map), Segment::new(p2(1, 2), p2(2, 4)));
    }

    fn bounding_images_hold_the_images<T>() {
        let mut random = Random(43);
        for _ in 0..oracle::report::cases(300) {
            let linear = SMatrix::<T, 3, 3>::from_fn(|_, _| n::<T>(random.within(100)) / n(16));
            let map = Affine::new(linear, SVector::from_fn(|_, _| n::<T>(random.within(99)) / n(7)));
            let mut p = || point::<T, 3>(&mut random).map(|x| x / n(3));
            let (a, b) = (p(), p());
            let bounds = Aabb::from_points(&[a, b]).unwrap();
            let around = bounds.bounding_image(&map);
            for k in 0..8 {
                let corner = bounds.corner(k);
                for i in 0..3 {
                    let x = exact_image(&map, &corner, i);
                    assert!(around.min[i].exact() <= x && x <= around.max[i].exact());
                }
            }
            let sphere = Sphere::new(p(), n::<T>(3));
            let around = sphere.bounding_image(&map);
            let center = map.linear.map(T::double) * sphere.center.coords.map(T::double) + map.translation.map(T::double);
            let off = (center - around.center.coords.map(T::double)).norm();
            let stretch = map.linear.map(T::double).svd(false, false).singular_values.max();
            let radius = around.radius.double();
            assert!(radius >= (stretch * 3.0 + off) * (1.0 - 1e-14));
            assert!(radius <= stretch * 3.0 * 3f64.sqrt() + off + 1e-3);
            let rod = Capsule::new(sphere.center, a, sphere.radius);
            let around = rod.bounding_image(&map);
            for cap in rod.caps() {
                // A sphere around the image of the cap fits into a cap, or both are alike.
                let inner = cap.bounding_image(&map);
                let end = if inner.center == around.a { around.a } else { around.b };
                assert!(inner.center == end && inner.radius <= around.radius);
            }
        }
    }

    fn bounding_images_are_tight_where_they_can_be<T>() {
        let sphere = Sphere::new(p3::<T>(1, 2, 3), n(5));
        let turned = turn::<T>(&mut Random(47));
        assert_eq!(sphere.bounding_image(&turned), sphere.image(&turned));
        let stretched = AxisScale::new(v3::<T>(1, -7, 2), v3(0, 1, 0));
        assert_eq!(sphere.bounding_image(&stretched), Sphere::new(p3(1, -13, 6), n(35)));
        let b = Aabb::new(p3::<T>(-1, 2, 0), p3(1, 3, 5));
        assert_eq!(b.bounding_image(&stretched), b.image(&stretched));
        let b = Aabb::new(p2::<T>(0, 0), p2(2, 1));
        let sheared = Affine::new(m2::<T>([[1, -1], [1, 1]]), v2(10, 0));
        assert_eq!(b.bounding_image(&sheared), Aabb::new(p2(9, 0), p2(12, 3)));
        let none = Sphere::new(p2::<T>(0, 0), n(-1));
        assert!(none.bounding_image(&sheared).is_empty());
    }
}

fn exact_image<T: Number>(
    map: &Affine<T, 3>,
    p: &Point<T, 3>,
    i: usize,
) -> num_rational::BigRational {
    (0..3)
        .fold(map.translation[i].exact(), |sum, j| sum + map.linear[(i, j)].exact() * p[j].exact())
}

#[test]
fn a_shape_that_is_not_finite_has_an_empty_image() {
    let map = AxisScale::new(SVector::from([2.0, 3.0]), SVector::from([1.0, 1.0]));
    let nan = f64::NAN;
    let line = Line::new(Point::from([nan, 0.0]), SVector::from([1.0, 0.0]));
    assert!(Shape::is_empty(&line.image(&map)));
    let plane = Plane::new(SVector::from([nan, 1.0]), 0.0);
    assert!(plane.image(&map).unwrap().is_empty());
    let sphere = Sphere::new(Point::from([0.0, 0.0]), nan);
    assert!(sphere.image(&Similarity::identity()).is_empty());
    assert!(sphere.bounding_image(&map).is_empty());
    let b = Aabb::new(Point::from([0.0, nan]), Point::from([1.0, 1.0]));
    assert!(b.image(&map).is_empty() && b.bounding_image(&map).is_empty());
}

/// Whether the ball around the image reaches farther by as much as its center was rounded.
fn reaches_beyond_rounding<T: Number, const D: usize>(
    ball: &Sphere<T, D>,
    map: &Affine<T, D>,
    around: &Sphere<T, D>,
) -> bool
where
    f64: From<T>,
{
    let to = |x: T| f64::from(x);
    // Exact in f64 for numbers of few bits.
    let off = |i: usize| {
        let moved = to(map.linear[(i, i)]) * to(ball.center[i]) + to(map.translation[i]);
        moved - to(around.center[i])
    };
    let gap = (0..D).map(|i| off(i) * off(i)).sum::<f64>().sqrt();
    assert!(gap > 0.0, "nothing was rounded");
    to(around.radius) >= gap + to(map.linear[(0, 0)]) * to(ball.radius)
}

#[test]
fn a_bounding_ball_reaches_as_far_as_its_center_was_rounded() {
    let far = |x: f32| Affine::from_translation(SVector::from([x; 3]));
    let ball = Sphere::new(Point::from([1.0_f32, 3.0, 5.0]), 0.25);
    for map in [16_777_216.0, -33_554_432.0].map(far) {
        assert!(reaches_beyond_rounding(&ball, &map, &ball.bounding_image(&map)));
    }
    {
        use fixed::types::I16F16;
        let (half, one) = (I16F16::from_num(0.5), I16F16::DELTA);
        let map = Affine::new(SMatrix::from_diagonal_element(half), SVector::from([one; 2]));
        let ball = Sphere::new(Point::from([one, one + one + one]), one + one);
        assert!(reaches_beyond_rounding(&ball, &map, &ball.bounding_image(&map)));
    }
}
