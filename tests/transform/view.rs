//! Projections, the screen, picking rays and frusta.

use crate::maps::for_every_scalar;
use coincide::transform::{
    Affine, Depth, MapError, Orthographic, Perspective, Projected, Projective, Viewport,
    look_at_rh, picking_ray,
};
use coincide::{Contains, Frustum, Plane, Ray};
use nalgebra::{Point2, Point3};
use oracle::number::Number;
use oracle::short::*;

fn view<T: Number>() -> Perspective<T> {
    Perspective::new(n(2), n(1), n(1), n(3))
}

fn all<T: Number>() -> [(Projective<T, 3>, Depth, T); 6] {
    let v = view::<T>();
    let forwards = [-T::one(), T::one()];
    [
        (v.right_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne, forwards[0]),
        (v.right_handed_zero_to_one().unwrap(), Depth::ZeroToOne, forwards[0]),
        (v.right_handed_reversed_infinite().unwrap(), Depth::Reversed, forwards[0]),
        (v.left_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne, forwards[1]),
        (v.left_handed_zero_to_one().unwrap(), Depth::ZeroToOne, forwards[1]),
        (v.left_handed_reversed_infinite().unwrap(), Depth::Reversed, forwards[1]),
    ]
}

fn flat<T: Number>() -> [(Projective<T, 3>, Depth, T); 6] {
    let v = Orthographic {
        left: n(-2),
        right: n::<T>(6),
        bottom: n(-1),
        top: n(3),
        near: n(1),
        far: n(5),
    };
    let forwards = [-T::one(), T::one()];
    [
        (v.right_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne, forwards[0]),
        (v.right_handed_zero_to_one().unwrap(), Depth::ZeroToOne, forwards[0]),
        (v.right_handed_reversed().unwrap(), Depth::Reversed, forwards[0]),
        (v.left_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne, forwards[1]),
        (v.left_handed_zero_to_one().unwrap(), Depth::ZeroToOne, forwards[1]),
        (v.left_handed_reversed().unwrap(), Depth::Reversed, forwards[1]),
    ]
}

/// Whether two numbers are within 2⁻¹⁵ of each other.
fn near<T: Number>(a: T, b: T) -> bool {
    (a.double() - b.double()).abs() <= 3e-5
}

for_every_scalar! {
    fn perspective_takes_its_corners_to_the_cube<T>() {
        for (map, depth, forwards) in all::<T>() {
            let (low, high) = depth.ends::<T>();
            let image = map.transform_point(&Point3::new(n(2), n(-1), forwards)).point().unwrap();
            assert_eq!(image, Point3::new(n(1), n(-1), low));
            let z = n::<T>(3) * forwards;
            let far = map.transform_point(&Point3::new(n(-6), n(3), z)).point().unwrap();
            assert_eq!((far.x, far.y), (n(-1), n(1)));
            if depth == Depth::Reversed {
                assert!(near(far.z, n::<T>(1) / n(3)));
                // An infinite far plane: a direction has depth 0.
                let infinite = map.homogeneous(&coincide::transform::Homogeneous::from_direction(v3(0, 0, 1)));
                assert_eq!(infinite.coords.z, n(0));
            } else {
                assert_eq!(far.z, high);
            }
            assert!(matches!(map.transform_point(&p3(1, 1, 0)), Projected::AtInfinity(_)));
        }
    }

    fn orthographic_takes_its_box_to_the_cube<T>() {
        for (map, depth, forwards) in flat::<T>() {
            let (low, high) = depth.ends::<T>();
            let image = map.transform_point(&Point3::new(n(-2), n(3), forwards)).point().unwrap();
            assert_eq!(image, Point3::new(n(-1), n(1), low));
            let image = map.transform_point(&Point3::new(n(6), n(-1), n::<T>(5) * forwards)).point().unwrap();
            assert_eq!(image, Point3::new(n(1), n(-1), high));
        }
    }

    fn odd_views_are_refused<T>() {
        let v = view::<T>();
        for odd in [
            Perspective { near: n(0), ..v },
            Perspective { near: n(3), ..v },
            Perspective { aspect: n(0), ..v },
            Perspective { tan_half_fovy: n(-1), ..v },
        ] {
            assert_eq!(odd.right_handed_minus_one_to_one(), Err(MapError::Extent));
            assert_eq!(odd.left_handed_zero_to_one(), Err(MapError::Extent));
        }
        let beyond = Perspective { far: n(0), ..v };
        assert!(beyond.right_handed_reversed_infinite().is_ok());
        let flat = Orthographic { left: n(1), right: n::<T>(1), bottom: n(0), top: n(1), near: n(0), far: n(1) };
        assert_eq!(flat.right_handed_zero_to_one(), Err(MapError::Extent));
    }

    fn the_screen_has_its_origin_in_the_upper_left<T>() {
        let screen = Viewport::new(p2::<T>(10, 20), v2(640, 480));
        assert_eq!(screen.to_screen(&p2(-1, 1)), p2(10, 20));
        assert_eq!(screen.to_screen(&p2(1, -1)), p2(650, 500));
        assert_eq!(screen.to_screen(&p2(0, 0)), p2(330, 260));
        assert_eq!(screen.to_image(&p2(330, 500)), p2(0, -1));
        assert_eq!(screen.to_image(&p2(490, 140)), Point2::new(n::<T>(1) / n(2), n::<T>(1) / n(2)));
    }

    fn a_picking_ray_starts_on_the_near_plane_and_runs_away<T>() {
        for (map, depth, forwards) in all::<T>() {
            // (1/2, −1/2) of the image is at (ζ, −ζ/2, ζ forwards).
            let half = n::<T>(1) / n(2);
            let Ray { origin, direction } = picking_ray(&map, depth, &Point2::new(half, -half)).unwrap();
            assert!(near(origin.x, n(1)) && near(origin.y, -half) && near(origin.z, forwards));
            assert!(direction.z * forwards > n(0));
            assert!(near(direction.x / (direction.z * forwards), n(1)));
            assert!(near(direction.y / (direction.z * forwards), -half));
        }
        for (map, depth, forwards) in flat::<T>() {
            let Ray { origin, direction } = picking_ray(&map, depth, &p2(1, 0)).unwrap();
            assert_eq!(origin, Point3::new(n(6), n(1), forwards));
            assert_eq!((direction.x, direction.y), (n(0), n(0)));
            assert!(direction.z * forwards > n(0));
        }
    }

    fn picking_finds_what_was_projected<T>() {
        let eye = look_at_rh(&p3::<T>(8, 6, 7), &p3(1, 2, 0), &v3(0, 1, 0)).unwrap();
        let v = Perspective::new(n(2), n::<T>(1) / n(2), n(1), n(30));
        let maps = [
            (v.right_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne),
            (v.right_handed_zero_to_one().unwrap(), Depth::ZeroToOne),
            (v.right_handed_reversed_infinite().unwrap(), Depth::Reversed),
        ];
        let screen = Viewport::new(p2::<T>(0, 0), v2(640, 320));
        for (map, depth) in maps {
            let map = map.compose(&Affine::from(eye).into());
            for p in [p3::<T>(1, 2, 0), p3(0, 0, 0), p3(2, 1, -1), p3(3, 3, 3)] {
                let image = map.transform_point(&p).point().unwrap();
                let pixel = screen.to_screen(&image.xy());
                let ray = screen.picking_ray(&map, depth, &pixel).unwrap();
                // The distance of p from the ray.
                let o = ray.origin.map(T::double);
                let u = ray.direction.map(T::double).normalize();
                let off = p.map(T::double) - o;
                assert!(off.dot(&u) > 0.0);
                let tolerance = 2000.0 * T::one().ulp() / 2.0;
                assert!(off.cross(&u).norm() < tolerance, "{depth:?} {} {tolerance}", off.cross(&u).norm());
            }
        }
    }

    fn a_frustum_holds_what_is_seen<T>() {
        for (map, depth, forwards) in all::<T>().into_iter().chain(flat()) {
            let frustum = Frustum::from_projection(&map, depth);
            let (low, high) = depth.ends::<T>();
            for x in -7..=7 {
                for y in -4..=4 {
                    for z in 1..6 {
                        let p = Point3::new(n::<T>(x), n(y), n::<T>(z) * forwards);
                        let h = map.homogeneous(&coincide::transform::Homogeneous::from_point(p));
                        // Next to the faces the matrix itself is rounded.
                        let inside = |a: T| (h.w - a).double();
                        let depths = [(h.coords.z.double() - low.double() * h.w.double()), (high.double() * h.w.double() - h.coords.z.double())];
                        let order = if depth == Depth::Reversed { -1.0 } else { 1.0 };
                        let margins = [
                            inside(h.coords.x), inside(-h.coords.x), inside(h.coords.y),
                            inside(-h.coords.y), order * depths[0], order * depths[1],
                        ];
                        let margin = margins.into_iter().fold(f64::MAX, f64::min);
                        if margin.abs() > 1e-3 {
                            assert_eq!(frustum.contains(&p), margin > 0.0, "{depth:?} {p:?}");
                        }
                    }
                }
            }
        }
    }

    fn corners_of_a_frustum_are_those_of_the_cube<T>() {
        for (map, depth, forwards) in all::<T>() {
            let corners = Frustum::corners(&map, depth);
            assert_eq!(corners[1].point(), Some(Point3::new(n(2), n(-1), forwards)));
            assert_eq!(corners[2].point(), Some(Point3::new(n(-2), n(1), forwards)));
            match depth {
                Depth::Reversed => {
                    assert!(matches!(corners[5], Projected::AtInfinity(_)));
                    assert_eq!(Frustum::from_projection(&map, depth).far, None);
                }
                _ => {
                    let far = corners[7].point().unwrap();
                    let exact = Point3::new(n(6), n(3), n::<T>(3) * forwards);
                    assert!((0..3).all(|i| near(far[i], exact[i])), "{far:?}");
                    assert!(Frustum::from_projection(&map, depth).far.is_some());
                }
            }
        }
        for (map, depth, forwards) in flat::<T>() {
            let corners = Frustum::corners(&map, depth);
            assert_eq!(corners[0].point(), Some(Point3::new(n(-2), n(-1), forwards)));
            assert_eq!(corners[7].point(), Some(Point3::new(n(6), n(3), n::<T>(5) * forwards)));
        }
    }
}

#[test]
fn a_frustum_plane_is_a_row_sum() {
    let v = Perspective::new(1.0, 1.0, 1.0, 3.0);
    let f =
        Frustum::from_projection(&v.right_handed_minus_one_to_one().unwrap(), Depth::MinusOneToOne);
    // −x ≤ −z is the left side, z ≤ −1 the near one.
    assert_eq!(f.sides[0].boundary(), Plane::new(v3(-1, 0, 1), 0.0));
    assert_eq!(f.near.boundary(), Plane::new(v3(0, 0, 3), -3.0));
    assert_eq!(f.far.unwrap().boundary(), Plane::new(v3(0, 0, -1), 3.0));
}
