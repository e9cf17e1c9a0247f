//! Shadows, mirrors and oblique projections.

use crate::maps::for_every_scalar;
use coincide::intersect::LinePlane;
use coincide::transform::shadow::{mirror, oblique_projection, planar_shadow};
use coincide::transform::{Homogeneous, MapError, Projected, Projective};
use coincide::{Intersect, Line, Plane};
use nalgebra::{Point2, Point3, Vector3};
use num_rational::BigRational;
use oracle::number::Number;
use oracle::random::Random;
use oracle::short::*;

for_every_scalar! {
    fn problem_1_6_line_meets_plane<T>() {
        // x = P + ((d − n·P)/(n·L)) L for n = (1, 2, −1), d = 6, L = (2, 0, 1).
        let (normal, d, l) = (v3::<T>(1, 2, -1), n::<T>(6), v3::<T>(2, 0, 1));
        let map = oblique_projection(&Plane::new(normal, d), &l).unwrap();
        let k = n::<T>(1); // n·L
        assert_eq!(map.corner, k);
        let rows = m4([[-1, 0, -1, 0], [-4, 1, -2, 0], [2, 0, 2, 0], [12, 0, 6, 1]]);
        assert_eq!(map.to_row_vector_matrix(), rows);
        for (x, y, z) in [(1, 2, 3), (-4, 0, 5), (0, 0, 0)] {
            let p = p3::<T>(x, y, z);
            let Some(LinePlane::Point(hit)) = Line::new(p, l).intersection(&Plane::new(normal, d))
            else {
                panic!("the line crosses the plane");
            };
            assert_eq!(map.transform_point(&p), Projected::Point(hit.point));
        }
    }

    fn oblique_projection_is_the_shadow_of_parallel_light<T>() {
        let (plane, l) = (Plane::new(v3::<T>(3, -1, 2), n(-7)), v3::<T>(1, -2, 4));
        let shadow = planar_shadow(&plane, &Homogeneous::from_direction(l)).unwrap();
        assert_eq!(oblique_projection(&plane, &l), Ok(shadow));
        // M = (n·L) I − L nᵀ, the column d L, the row zero, the corner n·L = 13.
        let linear = m3([[10, 1, -2], [6, 11, 4], [-12, 4, 5]]);
        let expected = Projective::new(linear, v3(-7, 14, -28), v3(0, 0, 0), n(13));
        assert_eq!(shadow, expected);
    }

    fn a_lamp_throws_the_shadow_of_a_table_on_the_floor<T>() {
        let floor = Plane::new(v3::<T>(0, 1, 0), n(0));
        let lamp = Homogeneous::from_point(p3::<T>(0, 4, 0));
        let shadow = planar_shadow(&floor, &lamp).unwrap();
        assert_eq!(shadow.transform_point(&p3(1, 2, -3)), Projected::Point(p3(2, 0, -6)));
        // The floor stays, the lamp goes nowhere, what is level with it to infinity.
        assert_eq!(shadow.transform_point(&p3(5, 0, 7)), Projected::Point(p3(5, 0, 7)));
        assert_eq!(shadow.transform_point(&p3(0, 4, 0)), Projected::Nowhere);
        assert!(matches!(shadow.transform_point(&p3(1, 4, 2)), Projected::AtInfinity(_)));
        // The same lamp with another weight, and the same floor with another normal.
        let twice = Homogeneous::new(v3(0, 8, 0), n(2));
        let map = planar_shadow(&Plane::new(v3::<T>(0, -3, 0), n(0)), &twice).unwrap();
        assert_eq!(map.transform_point(&p3(1, 2, -3)), Projected::Point(p3(2, 0, -6)));
    }

    fn a_light_between_point_and_parallel_works<T>() {
        // (0, 8, 0, 1/2) is the lamp at height 16.
        let floor = Plane::new(v3::<T>(0, 1, 0), n(0));
        let lamp = Homogeneous::new(v3::<T>(0, 8, 0), n::<T>(1) / n(2));
        let map = planar_shadow(&floor, &lamp).unwrap();
        assert_eq!(map.transform_point(&p3(3, 8, 0)), Projected::Point(p3(6, 0, 0)));
    }

    fn a_light_in_the_plane_has_no_shadow<T>() {
        let plane = Plane::new(v3::<T>(1, 2, 3), n(6));
        let shadow = |l| planar_shadow(&plane, &l);
        assert_eq!(shadow(Homogeneous::from_point(p3(1, 1, 1))), Err(MapError::LightInPlane));
        let along = Homogeneous::from_direction(v3(1, 1, -1));
        assert_eq!(shadow(along), Err(MapError::LightInPlane));
        assert_eq!(shadow(Homogeneous::new(v3(0, 0, 0), n(0))), Err(MapError::ZeroLength));
        let none = Plane::new(v3::<T>(0, 0, 0), n(1));
        let lamp = Homogeneous::from_point(p3(0, 1, 0));
        assert_eq!(planar_shadow(&none, &lamp), Err(MapError::NoPlane));
        assert_eq!(mirror(&none), Err(MapError::NoPlane));
    }

    fn a_shadow_in_the_plane_falls_on_a_line<T>() {
        let wall = Plane::new(v2::<T>(1, 0), n(10));
        let lamp = Homogeneous::from_point(Point2::new(n::<T>(0), n(0)));
        let map = planar_shadow(&wall, &lamp).unwrap();
        assert_eq!(map.transform_point(&Point2::new(n(5), n(3))), Projected::Point(Point2::new(n(10), n(6))));
    }

    fn a_mirror_image_is_as_far_behind_the_mirror<T>() {
        let map = mirror(&Plane::new(v3::<T>(0, 0, 2), n(6))).unwrap();
        assert_eq!(map.transform_point(&p3(1, 2, 5)), p3(1, 2, 1));
        assert_eq!(map.compose(&map), coincide::transform::Affine::identity());
        assert!(map.determinant_sign().is_negative());
        // Householder for n = (1, 1, 0): x and y change places.
        let map = mirror(&Plane::new(v3::<T>(1, -1, 0), n(0))).unwrap();
        assert_eq!(map.linear, m3([[0, 1, 0], [1, 0, 0], [0, 0, 1]]));
        let map = mirror(&Plane::new(v2::<T>(1, 1), n(3))).unwrap();
        assert_eq!(map.transform_point(&Point2::new(n(1), n(2))), Point2::new(n(1), n(2)));
    }
}

/// A number with 8 bits after the point and 7 before.
fn coordinate<T: Number>(random: &mut Random) -> T {
    n::<T>(random.within(32_767)) / n(256)
}

fn triple<T: Number>(random: &mut Random) -> [T; 3] {
    core::array::from_fn(|_| coordinate(random))
}

/// The shadow in rational numbers; `None` where it is at infinity.
fn exact_shadow<T: Number>(
    plane: &Plane<T, 3>,
    l: [T; 3],
    w: T,
    p: [T; 3],
) -> Option<[BigRational; 3]> {
    let [normal, light, p] = [plane.normal.into(), l, p].map(|v: [T; 3]| v.map(T::exact));
    let (d, w) = (plane.offset.exact(), w.exact());
    let dot =
        |a: &[BigRational; 3], b: &[BigRational; 3]| &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2];
    let light_side = dot(&normal, &light) - &d * &w;
    let point_side = dot(&normal, &p) - &d;
    let weight = &light_side - &point_side * &w;
    if weight == BigRational::default() {
        return None;
    }
    Some(core::array::from_fn(|i| (&light_side * &p[i] - &point_side * &light[i]) / &weight))
}

fn as_f64(x: &BigRational) -> f64 {
    use num_traits::ToPrimitive;
    x.to_f64().unwrap()
}

/// The matrix, the line's meeting with the plane, and rational numbers agree on
/// random planes, lights and points: the meeting is the nearest number, the
/// matrix within the bound in the docs of `planar_shadow`.
fn shadows_agree<T: Number>(count: usize, limit: f64) -> (usize, f64) {
    let mut random = Random(0x5eed);
    let (mut compared, mut worst) = (0, 0f64);
    for k in 0..count {
        let plane = Plane::new(Vector3::from(triple::<T>(&mut random)), coordinate(&mut random));
        let (light, p) = (triple::<T>(&mut random), triple::<T>(&mut random));
        let w = n::<T>((k % 2) as i64);
        let Ok(map) = planar_shadow(&plane, &Homogeneous::new(light.into(), w)) else { continue };
        let exact = exact_shadow(&plane, light, w, p);
        let direction = if w == n(0) { light } else { core::array::from_fn(|i| light[i] - p[i]) };
        let line = Line::new(Point3::from(p), Vector3::from(direction));
        let (Some(exact), Some(LinePlane::Point(hit))) = (exact, line.intersection(&plane)) else {
            continue;
        };
        let Projected::Point(image) = map.transform_point(&Point3::from(p)) else { continue };
        let truth = exact.each_ref().map(as_f64);
        let size = |v: &[f64]| v.iter().fold(0f64, |m, x| m.max(x.abs()));
        if size(&truth) >= limit {
            continue;
        }
        let entries = map.to_matrix();
        let weight = map.homogeneous(&Homogeneous::from_point(Point3::from(p))).w.double();
        let e = entries.iter().map(|x| x.ulp() / 2.0).fold(0f64, f64::max);
        let point = size(&p.map(T::double));
        // The weight itself is known to half an ulp.
        let bound = e * (3.0 * point + 1.0) * (1.0 + size(&truth)) / (weight.abs() - e).max(0.0);
        for i in 0..3 {
            crate::maps::assert_nearest(hit.point[i], exact[i].clone());
            let off = as_f64(&(image[i].exact() - &exact[i])).abs();
            let bound = bound + image[i].ulp() / 2.0;
            assert!(off <= bound * (1.0 + 1e-9), "{plane:?} {light:?} {p:?}: {off} > {bound}");
            worst = if bound.is_finite() { worst.max(off / bound) } else { worst };
        }
        compared += 1;
    }
    (compared, worst)
}

macro_rules! shadows_agree {
    ($count:expr, $t:ty, $limit:expr) => {{
        let (compared, worst) = shadows_agree::<$t>($count, $limit);
        let name = stringify!($t);
        let what = format!("shadows of {name}, at most {worst:.3} of the bound");
        oracle::report::report(compared as u64, what);
        assert!(compared > $count / 10 * 9);
    }};
}

fn shadows_of_every_scalar_agree(count: usize) {
    shadows_agree!(count, f32, f64::INFINITY);
    shadows_agree!(count, f64, f64::INFINITY);
    shadows_agree!(count, fixed::types::I16F16, 32767.0);
    shadows_agree!(count, fixed::types::I32F32, 2147483647.0);
}

#[test]
fn shadow_matrix_agrees_with_line_and_plane() {
    shadows_of_every_scalar_agree(oracle::report::cases(25_000) as usize);
}

#[test]
#[ignore = "long: 100,000 for each scalar"]
fn shadow_matrix_agrees_with_line_and_plane_many_times() {
    shadows_of_every_scalar_agree(oracle::report::many(100_000) as usize);
}

#[test]
fn a_plane_and_a_light_at_the_end_of_the_range_still_give_a_shadow() {
    use fixed::types::I16F16;
    let plane = Plane::new(Vector3::new(I16F16::MIN, I16F16::MAX, I16F16::MIN), I16F16::MAX);
    let light = Homogeneous::new(Vector3::new(I16F16::MAX, I16F16::MIN, I16F16::MAX), I16F16::MAX);
    let map = planar_shadow(&plane, &light).unwrap();
    let image =
        map.transform_point(&Point3::new(n::<I16F16>(100), n(200), n(-300))).point().unwrap();
    let side = |p: Point3<I16F16>| {
        [0, 1, 2]
            .map(|i| p[i].to_num::<f64>() * plane.normal[i].to_num::<f64>())
            .iter()
            .sum::<f64>()
            / plane.offset.to_num::<f64>()
            - 1.0
    };
    assert!(side(image).abs() < 1e-3, "{image} {}", side(image));
    // The smallest numbers: the entries would all round to zero.
    let tiny = I16F16::DELTA;
    let plane = Plane::new(Vector3::new(I16F16::ZERO, tiny, I16F16::ZERO), I16F16::ZERO);
    let light = Homogeneous::new(Vector3::new(tiny, -tiny, tiny), I16F16::ZERO);
    let map = planar_shadow(&plane, &light).unwrap();
    assert_eq!(map.transform_point(&p3(0, 3, 0)), Projected::Point(p3(3, 0, 3)));
}
