//! What the makers of maps refuse: each number in turn that is no number.

use coincide::transform::shadow::{mirror, oblique_projection, planar_shadow};
use coincide::transform::{
    Affine, Frame, Homogeneous, MapError, Orthographic, Perspective, Projective, Rotation,
    look_at_lh, look_at_rh,
};
use coincide::{HalfSpace, Plane, Segment, Shape, Triangle};
use nalgebra::{Matrix2, Matrix3, Matrix4, Point, SVector};

fn p<const D: usize>(x: &[f64]) -> Point<f64, D> {
    Point::from(std::array::from_fn(|i| x[i]))
}

fn v<const D: usize>(x: &[f64]) -> SVector<f64, D> {
    p(x).coords
}

/// Good as they are; refused with any of them NaN or infinite.
fn refuses_odd_numbers<const N: usize>(
    name: &str,
    good: [f64; N],
    make: impl Fn(&[f64; N]) -> Option<MapError>,
) {
    assert_eq!(make(&good), None, "{name}");
    for i in 0..N {
        for odd in [f64::NAN, f64::INFINITY, -f64::INFINITY] {
            let mut numbers = good;
            numbers[i] = odd;
            assert_eq!(make(&numbers), Some(MapError::NotFinite), "{name}: {numbers:?}");
        }
    }
}

#[test]
fn frames_and_cameras_refuse_what_is_no_number() {
    refuses_odd_numbers("axes in the plane", [1., 2., 1., 0., 1., 1.], |x| {
        Frame::<f64, 2>::from_axes(p(x), Matrix2::from_column_slice(&x[2..])).err()
    });
    let good = [1., 2., 3., 1., 0., 0., 1., 1., 0., 1., 1., 1.];
    refuses_odd_numbers("axes in space", good, |x| {
        Frame::<f64, 3>::from_axes(p(x), Matrix3::from_column_slice(&x[3..])).err()
    });
    let good = [1., 2., 3., 4., 4., 4., 0., 1., 0.];
    refuses_odd_numbers("a right-handed camera", good, |x| {
        look_at_rh(&p(x), &p(&x[3..]), &v(&x[6..])).err()
    });
    refuses_odd_numbers("a left-handed camera", good, |x| {
        look_at_lh(&p(x), &p(&x[3..]), &v(&x[6..])).err()
    });
    refuses_odd_numbers("a turn in the plane", [1., 2., 2., 1.], |x| {
        Rotation::<f64, 2>::between(&v(x), &v(&x[2..])).err()
    });
    refuses_odd_numbers("a turn in space", [1., 2., 3., 3., 2., 1.], |x| {
        Rotation::<f64, 3>::between(&v(x), &v(&x[3..])).err()
    });
}

#[test]
fn projections_refuse_what_is_no_number() {
    let view = |x: &[f64; 4]| Perspective::new(x[0], x[1], x[2], x[3]);
    let good = [1.5, 0.5, 1., 10.];
    refuses_odd_numbers("perspective", good, |x| view(x).right_handed_zero_to_one().err());
    refuses_odd_numbers("perspective", good, |x| view(x).right_handed_minus_one_to_one().err());
    refuses_odd_numbers("perspective", good, |x| view(x).left_handed_zero_to_one().err());
    refuses_odd_numbers("perspective", good, |x| view(x).left_handed_minus_one_to_one().err());
    let endless = |x: &[f64; 3]| Perspective::new(x[0], x[1], x[2], f64::NAN);
    refuses_odd_numbers("without a far plane", [1.5, 0.5, 1.], |x| {
        endless(x).right_handed_reversed_infinite().err()
    });
    refuses_odd_numbers("without a far plane", [1.5, 0.5, 1.], |x| {
        endless(x).left_handed_reversed_infinite().err()
    });
    let view = |x: &[f64; 6]| Orthographic {
        left: x[0],
        right: x[1],
        bottom: x[2],
        top: x[3],
        near: x[4],
        far: x[5],
    };
    let good = [-1., 2., -3., 4., 1., 10.];
    refuses_odd_numbers("orthographic", good, |x| view(x).right_handed_zero_to_one().err());
    refuses_odd_numbers("orthographic", good, |x| view(x).right_handed_minus_one_to_one().err());
    refuses_odd_numbers("orthographic", good, |x| view(x).right_handed_reversed().err());
    refuses_odd_numbers("orthographic", good, |x| view(x).left_handed_zero_to_one().err());
    refuses_odd_numbers("orthographic", good, |x| view(x).left_handed_minus_one_to_one().err());
    refuses_odd_numbers("orthographic", good, |x| view(x).left_handed_reversed().err());
}

#[test]
fn shadows_and_mirrors_refuse_what_is_no_number() {
    let plane = |x: &[f64]| Plane::<f64, 3>::new(v(x), x[3]);
    refuses_odd_numbers("a shadow", [1., 2., 3., 4., 5., 6., 7., 1.], |x| {
        planar_shadow(&plane(x), &Homogeneous { coords: v(&x[4..]), w: x[7] }).err()
    });
    refuses_odd_numbers("an oblique projection", [1., 2., 3., 4., 5., 6., 7.], |x| {
        oblique_projection(&plane(x), &v(&x[4..])).err()
    });
    refuses_odd_numbers("a mirror", [1., 2., 3., 4.], |x| mirror(&plane(x)).err());
}

#[test]
fn inverses_and_images_refuse_what_is_no_number() {
    let matrix = |x: &[f64]| Matrix4::from_column_slice(&x[..16]);
    let good = [1., 2., 0., 0., 0., 1., 3., 0., 4., 0., 1., 0., 5., 6., 7., 1.];
    refuses_odd_numbers("an inverse", good, |x| {
        Projective::<f64, 3>::from_matrix(&matrix(x)).inverse().err()
    });
    let affine =
        |x: &[f64]| Affine::<f64, 3>::new(Matrix3::from_column_slice(&x[..9]), v(&x[9..12]));
    let map = [1., 2., 0., 0., 1., 3., 4., 0., 1., 5., 6., 7.];
    refuses_odd_numbers("an affine inverse", map, |x| affine(x).inverse().err());
    // The image of an odd shape, or under an odd map, is as odd.
    for i in 0..16 {
        let mut x = [1., 2., 0., 0., 1., 3., 4., 0., 1., 5., 6., 7., 1., 2., 3., 4.];
        assert!(!affine(&x).transform_plane(&Plane::new(v(&x[12..]), x[15])).unwrap().is_empty());
        x[i] = f64::NAN;
        assert!(affine(&x).transform_plane(&Plane::new(v(&x[12..]), x[15])).unwrap().is_empty());
        let half = HalfSpace::<f64, 3>::new(v(&x[12..]), x[15]);
        assert!(affine(&x).transform_half_space(&half).unwrap().is_empty());
    }
    let perspective = Projective::<f64, 3>::from_matrix(&Matrix4::new(
        1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 0., 0., 1., 20.,
    ));
    refuses_odd_numbers("the image of a segment", [1., 2., 3., 4., 5., 6.], |x| {
        Segment::new(p(x), p(&x[3..])).image(&perspective).err()
    });
    refuses_odd_numbers("the image of a triangle", [1., 2., 3., 4., 5., 6., 0., 1., 9.], |x| {
        Triangle::new(p(x), p(&x[3..]), p(&x[6..])).image(&perspective).err()
    });
}
