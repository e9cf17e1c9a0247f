//! Rotations, frames and cameras.

use crate::maps::for_every_scalar;
use coincide::Trig;
use coincide::transform::{Affine, Frame, MapError, Rotation, Similarity, look_at_lh, look_at_rh};
use nalgebra::{Matrix3, Quaternion, Rotation3, SMatrix, Unit, UnitQuaternion, Vector3};
use oracle::number::Number;
use oracle::random::Random;
use oracle::short::*;

/// The largest difference between entries, in halves of an ulp of 1.
fn off_by<T: Number, const R: usize, const C: usize>(
    a: &SMatrix<T, R, C>,
    b: &SMatrix<f64, R, C>,
) -> f64 {
    let unit = T::one().ulp() / 2.0;
    a.iter().zip(b.iter()).map(|(x, y)| (x.double() - y).abs() / unit).fold(0.0, f64::max)
}

for_every_scalar! {
    fn quarter_turns_from_quaternions_are_exact<T>() {
        let quarter = Rotation::from_quaternion(&Quaternion::new(n::<T>(3), n(0), n(0), n(3))).unwrap();
        assert_eq!(*quarter.matrix(), m3([[0, -1, 0], [1, 0, 0], [0, 0, 1]]));
        let third = Rotation::from_quaternion(&Quaternion::new(n::<T>(1), n(1), n(1), n(1))).unwrap();
        assert_eq!(*third.matrix(), m3([[0, 0, 1], [1, 0, 0], [0, 1, 0]]));
        assert_eq!(third.compose(&third).compose(&third), Rotation::identity());
        assert_eq!(third.inverse().compose(&third), Rotation::identity());
        let nothing = Quaternion::new(n::<T>(0), n(0), n(0), n(0));
        assert_eq!(Rotation::from_quaternion(&nothing), Err(MapError::ZeroLength));
    }

    fn any_length_of_a_quaternion_gives_the_nearest_entries<T>() {
        let mut random = Random(11);
        for _ in 0..oracle::report::cases(500) {
            let q = [0; 4].map(|_| random.within(100));
            if q == [0; 4] {
                continue;
            }
            let [w, x, y, z] = q.map(n::<T>);
            let matrix = *Rotation::from_quaternion(&Quaternion::new(w, x, y, z)).unwrap().matrix();
            let [w, x, y, z] = q.map(|x| x as f64);
            let expected = UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z));
            let off = off_by(&matrix, expected.to_rotation_matrix().matrix());
            let slack = 20.0 * f64::EPSILON / (T::one().ulp() / 2.0);
            assert!(off <= 1.0 + slack, "{q:?}: {off}");
        }
    }

    fn rotation_between_two_vectors<T>() {
        let r = Rotation::<T, 3>::between(&v3(2, 0, 0), &v3(0, 5, 0)).unwrap();
        assert_eq!(*r.matrix(), m3([[0, -1, 0], [1, 0, 0], [0, 0, 1]]));
        assert_eq!(Rotation::<T, 3>::between(&v3(1, 2, 3), &v3(2, 4, 6)).unwrap(), Rotation::identity());
        let opposite = Rotation::<T, 3>::between(&v3(1, 2, 3), &v3(-2, -4, -6));
        assert_eq!(opposite, Err(MapError::Opposite));
        assert_eq!(Rotation::<T, 3>::between(&v3(1, 2, 3), &v3(0, 0, 0)), Err(MapError::ZeroLength));
        assert_eq!(*Rotation::<T, 2>::between(&v2(3, 0), &v2(0, -2)).unwrap().matrix(), m2([[0, 1], [-1, 0]]));
        assert_eq!(*Rotation::<T, 2>::between(&v2(3, 1), &v2(-3, -1)).unwrap().matrix(), m2([[-1, 0], [0, -1]]));
        let mut random = Random(5);
        for _ in 0..oracle::report::cases(500) {
            let [a, b] = [0; 2].map(|_| [0; 3].map(|_| random.within(50)));
            let turn = Rotation::<T, 3>::between(&a.map(n).into(), &b.map(n).into());
            let Ok(turn) = turn else { continue };
            let [a, b] = [a, b].map(|v| Vector3::from(v.map(|x| x as f64)));
            // The same from nalgebra where that is good to many digits.
            if a.angle(&b) < 3.0 {
                let expected = Rotation3::rotation_between(&a, &b).unwrap_or(Rotation3::identity());
                let slack = 1e-13 / (T::one().ulp() / 2.0);
                assert!(off_by(turn.matrix(), expected.matrix()) <= 2.0 + slack);
            }
            let image = turn.matrix().map(T::double) * a.normalize();
            assert!((image - b.normalize()).norm() < 4.0 * T::one().ulp() / 2.0 + 1e-15);
        }
    }

    fn entries_that_cancel_are_zero<T>() {
        // A third of a turn about (1, 1, 1): each zero is a difference of roots.
        let turn = Rotation::<T, 3>::between(&v3(1, -1, 0), &v3(0, 1, -1)).unwrap();
        assert_eq!(*turn.matrix(), m3([[0, 0, 1], [1, 0, 0], [0, 1, 0]]));
    }

    fn almost_opposite_vectors_turn_as_exactly_as_others<T>() {
        let (a, b) = (v3::<T>(10_000, 1, 0), v3::<T>(-10_000, 0, 0));
        let turn = Rotation::<T, 3>::between(&a, &b).unwrap();
        let m: Matrix3<f64> = turn.matrix().map(Number::double);
        // A half turn about z, but for 10⁻⁴.
        let expected = Matrix3::new(-1.0, -1e-4, 0.0, 1e-4, -1.0, 0.0, 0.0, 0.0, 1.0);
        assert!((m - expected).abs().max() < 1e-8 + 2.0 * T::one().ulp() / 2.0);
        assert!((m * m.transpose() - Matrix3::identity()).abs().max() < 4.0 * T::one().ulp() / 2.0);
    }

    fn world_to_frame_and_back<T>() {
        // The text: world coordinate − camera position = camera coordinate.
        let camera = Frame::from_axes(p3::<T>(10, 20, 30), Matrix3::identity()).unwrap();
        assert_eq!(camera.to_local(&p3(11, 22, 33)), p3(1, 2, 3));
        assert_eq!(camera.to_world(&p3(1, 2, 3)), p3(11, 22, 33));
        // Axes that are neither unit nor at right angles.
        let frame = Frame::from_axes(p2::<T>(1, 1), m2([[2, 1], [0, 4]])).unwrap();
        assert_eq!(frame.to_world(&p2(3, 2)), p2(9, 9));
        assert_eq!(frame.to_local(&p2(9, 9)), p2(3, 2));
        assert_eq!(frame.vector_to_local(&frame.vector_to_world(&v2(3, -5))), v2(3, -5));
        assert_eq!(frame.world_to_local().unwrap().transform_point(&p2(9, 9)), p2(3, 2));
        assert_eq!(frame.local_to_world().transform_point(&p2(3, 2)), p2(9, 9));
        assert_eq!(Frame::from_axes(p2::<T>(1, 1), m2([[2, 1], [4, 2]])), Err(MapError::Singular));
    }

    fn turning_the_axes_is_turning_the_points_back<T>() {
        let quarter = Rotation::from_matrix(m2::<T>([[0, -1], [1, 0]]));
        let turned = Frame::from_rotation(p2(0, 0), &quarter).unwrap();
        assert_eq!(turned.to_local(&p2(3, 1)), quarter.inverse().transform_point(&p2(3, 1)));
        assert_eq!(turned.to_local(&p2(3, 1)), p2(1, -3));
        // Row times matrix is matrix transposed times column.
        let row = v2::<T>(3, 1).transpose() * quarter.matrix();
        assert_eq!(row.transpose(), quarter.inverse().transform_vector(&v2(3, 1)));
    }

    fn a_camera_looks_along_its_axis<T>() {
        let (eye, target, up) = (p3::<T>(1, 2, 3), p3(1, 2, -7), v3(0, 5, 1));
        let rh = look_at_rh(&eye, &target, &up).unwrap();
        assert_eq!(Affine::from(rh), Affine::from_translation(v3(-1, -2, -3)));
        let lh = Affine::from(look_at_lh(&eye, &target, &up).unwrap());
        assert_eq!(lh.transform_point(&target), p3(0, 0, 10));
        assert_eq!(lh.transform_point(&p3(2, 2, 3)), p3(-1, 0, 0));
        let rh = Affine::from(look_at_rh(&eye, &p3(9, 2, 3), &v3(0, 1, 0)).unwrap());
        assert_eq!(rh.transform_point(&p3(9, 2, 3)), p3(0, 0, -8));
        assert_eq!(rh.transform_point(&p3(1, 2, 4)), p3(1, 0, 0));
    }

    fn a_camera_without_a_direction_is_refused<T>() {
        let eye = p3::<T>(1, 2, 3);
        for look_at in [look_at_rh, look_at_lh] {
            assert_eq!(look_at(&eye, &eye, &v3(0, 1, 0)), Err(MapError::ZeroLength));
            assert_eq!(look_at(&eye, &p3(3, 4, 5), &v3(-1, -1, -1)), Err(MapError::UpAlongView));
            assert_eq!(look_at(&eye, &p3(0, 0, 0), &v3(0, 0, 0)), Err(MapError::ZeroLength));
        }
    }

    fn a_similarity_and_its_inverse<T>() {
        let r = Rotation::from_matrix(m3::<T>([[0, -1, 0], [1, 0, 0], [0, 0, 1]]));
        let map = Similarity::new(r, n(4), v3(1, 2, 3));
        assert_eq!(Affine::from(map).transform_point(&p3(1, 0, 1)), p3(1, 6, 7));
        assert_eq!(map.compose(&map.inverse().unwrap()), Similarity::identity());
        assert_eq!(map.inverse().unwrap().compose(&map), Similarity::identity());
        assert_eq!(Affine::from(map).inverse().unwrap(), map.inverse().unwrap().into());
        assert_eq!(Similarity::new(r, n(0), v3(1, 2, 3)).inverse(), Err(MapError::Singular));
    }
}

fn turns_by_an_angle<T: Number + Trig>() {
    let mut random = Random(3);
    for _ in 0..oracle::report::cases(500) {
        let angle: T = n::<T>(random.within(3000)) / n(256);
        let (sin, cos) = angle.double().sin_cos();
        let plane = Rotation::from_angle(angle);
        let slack = 1e-15 / (T::one().ulp() / 2.0);
        assert!(
            off_by(plane.matrix(), &nalgebra::Matrix2::new(cos, -sin, sin, cos)) <= 2.0 + slack
        );
        let axis = [0; 3].map(|_| random.within(50));
        let turn = Rotation::from_axis_angle(&axis.map(n::<T>).into(), angle);
        if axis == [0; 3] {
            assert_eq!(turn, Err(MapError::ZeroLength));
            continue;
        }
        let unit = Unit::new_normalize(Vector3::from(axis.map(|x| x as f64)));
        let expected = Rotation3::from_axis_angle(&unit, angle.double());
        // Sine and cosine half an ulp off each (one in floats), then 1 ulp.
        let off = off_by(turn.unwrap().matrix(), expected.matrix());
        assert!(off <= 6.0 + 5.0 * slack, "{off}");
    }
}

#[test]
fn rotations_by_an_angle_are_those_of_nalgebra() {
    oracle::each_scalar! { turns_by_an_angle }
}
