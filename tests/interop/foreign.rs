//! The types of mint and glam.

use crate::names::*;
use nalgebra::{Matrix3, Matrix4, Point3, Vector2, Vector3};

mod from_mint {
    use super::*;
    use coincide::interop::mint::{point2, point3, vector2, vector3};
    use fixed::types::I16F16;

    /// A point of somebody's library.
    struct Theirs(f32, f32, f32);

    impl From<Theirs> for mint::Point3<f32> {
        fn from(p: Theirs) -> Self {
            mint::Point3 { x: p.0, y: p.1, z: p.2 }
        }
    }

    impl From<Theirs> for mint::Vector3<f32> {
        fn from(p: Theirs) -> Self {
            mint::Vector3 { x: p.0, y: p.1, z: p.2 }
        }
    }

    #[test]
    fn shapes_are_made_of_points_and_vectors() {
        let sphere = Sphere::new(point3(Theirs(1.0, 2.0, 3.0)), 4.0);
        assert_eq!(sphere, Sphere::new(Point3::new(1.0, 2.0, 3.0), 4.0));
        let ray =
            Ray::new(mint::Point3::from([1.0, 2.0, 3.0]).into(), vector3(Theirs(4.0, 5.0, 6.0)));
        assert_eq!(ray, Ray::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(4.0, 5.0, 6.0)));
        let (origin, direction): (mint::Point3<f32>, mint::Vector3<f32>) =
            (ray.origin.into(), ray.direction.into());
        assert_eq!(origin, mint::Point3::from([1.0, 2.0, 3.0]));
        assert_eq!(direction, mint::Vector3::from([4.0, 5.0, 6.0]));
        let one = I16F16::ONE;
        let line = Line::new(point2([one, one]), vector2([one, -one]));
        assert_eq!(line, Line::new([one, one].into(), [one, -one].into()));
    }

    #[test]
    fn matrices_are_maps_whether_by_columns_or_by_rows() {
        fn check<T: Scalar>(n: impl Fn(i8) -> T) {
            let rows = [[1, 2, 3], [4, 5, 6], [0, 0, 1]].map(|row| row.map(&n));
            let by_rows = mint::RowMatrix3::from(rows);
            let map = Affine::<T, 2>::try_from(by_rows).unwrap();
            assert_eq!(map.translation, Vector2::from([3, 6].map(&n)));
            assert_eq!(map.transform_point(&[1, 1].map(&n).into()), [6, 15].map(&n).into());
            let by_columns = mint::ColumnMatrix3::from(map);
            assert_eq!(by_columns.x, mint::Vector3::from([1, 4, 0].map(&n)));
            assert_eq!(Affine::try_from(by_columns), Ok(map));
            assert_eq!(mint::RowMatrix3::from(map), by_rows);
            assert_eq!(Projective::from(by_rows), map.into());
            assert_eq!(Projective::from(by_columns), map.into());
            assert_eq!(mint::RowMatrix3::from(Projective::from(map)), by_rows);
            let down =
                mint::RowMatrix3::from([[1, 0, 0], [0, 1, 0], [1, 0, 1]].map(|row| row.map(&n)));
            assert_eq!(Affine::<T, 2>::try_from(down), Err(MapError::NotAffine));
            assert_eq!(Projective::<T, 2>::from(down).row, Vector2::from([1, 0].map(&n)));
        }
        check(f32::from);
        check(f64::from);
        check(I16F16::from_num::<i8>);
        let rows = [[1., 2., 3., 4.], [5., 6., 7., 8.], [9., 10., 11., 12.], [0., 0., 0., 1.]];
        let map = Affine::<f64, 3>::try_from(mint::RowMatrix4::from(rows)).unwrap();
        assert_eq!(map.to_matrix(), Matrix4::from_fn(|i, j| rows[i][j]));
        assert_eq!(mint::RowMatrix4::from(Projective::from(map)), mint::RowMatrix4::from(rows));
    }

    #[test]
    fn rotations_are_matrices_and_quaternions() {
        // A quarter turn about z: x to y.
        let rows = [[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]];
        let turn = Rotation::<f64, 3>::from(mint::RowMatrix3::from(rows));
        assert_eq!(turn.matrix() * Vector3::x(), Vector3::y());
        assert_eq!(mint::RowMatrix3::from(turn), mint::RowMatrix3::from(rows));
        assert_eq!(Rotation::from(mint::ColumnMatrix3::from(turn)), turn);
        let q = mint::Quaternion { v: [0.0, 0.0, 3.0].into(), s: 3.0 };
        assert_eq!(Rotation::try_from(q), Ok(turn));
        let q = mint::Quaternion::from(turn);
        assert_eq!((q.v.x, q.v.y), (0.0, 0.0));
        approx::assert_ulps_eq!(Rotation::try_from(q).unwrap(), turn);
        let zero = mint::Quaternion { v: [0.0; 3].into(), s: 0.0 };
        assert_eq!(Rotation::<f64, 3>::try_from(zero), Err(MapError::ZeroLength));
        let one = I16F16::ONE;
        let q = mint::Quaternion { v: [I16F16::ZERO, I16F16::ZERO, one].into(), s: one };
        let turn = Rotation::<I16F16, 3>::try_from(q).unwrap();
        assert_eq!(turn.transform_vector(&Vector3::x()), Vector3::y());
    }
}

#[test]
fn points_vectors_and_matrices_of_glam_come_in_and_go_out() {
    let sphere = Sphere::new(glam::Vec3::new(1.0, 2.0, 3.0).into(), 4.0);
    assert_eq!(sphere, Sphere::new(Point3::new(1.0_f32, 2.0, 3.0), 4.0));
    assert_eq!(glam::Vec3::from(sphere.center), glam::Vec3::new(1.0, 2.0, 3.0));
    let ray = Ray::new(glam::DVec3::X.into(), glam::DVec3::Y.into());
    assert_eq!(ray, Ray::new(Point3::new(1.0_f64, 0.0, 0.0), Vector3::y()));
    let moved = glam::DMat4::from_translation(glam::DVec3::new(1.0, 2.0, 3.0));
    let map = Affine::<f64, 3>::try_from(Matrix4::from(moved)).unwrap();
    assert_eq!(map.translation, Vector3::new(1.0, 2.0, 3.0));
    assert_eq!(glam::DMat4::from(map.to_matrix()), moved);
    let turn = glam::DQuat::from_xyzw(0.0, 0.0, 1.0, 0.0); // half a turn about z
    let turn = Rotation::<f64, 3>::from(nalgebra::UnitQuaternion::from(turn));
    assert_eq!(*turn.matrix(), Matrix3::from_diagonal(&Vector3::new(-1.0, -1.0, 1.0)));
}
