//! Maps to and from nalgebra's types, into each other, and on shapes.

use coincide::fixed::types::{I16F16, I32F32};
use coincide::transform::{Affine, AxisScale, Frame, MapError, Projective, Rotation, Similarity};
use coincide::{
    Aabb, Capsule, Cone, Cylinder, Disk, InfiniteCylinder, Numbers, Scalar, Shape, Sphere, Triangle,
};
use nalgebra::{
    Affine2, Affine3, Isometry2, Isometry3, IsometryMatrix3, Matrix2, Matrix3, Matrix4, Point,
    Point2, Point3, Projective2, Rotation2, Rotation3, SMatrix, SVector, Similarity2, Similarity3,
    SimilarityMatrix3, Transform3, Translation, Translation2, Translation3, UnitComplex,
    UnitQuaternion, Vector2, Vector3,
};

macro_rules! for_each_scalar {
    ($f:ident) => {{
        $f::<f32>();
        $f::<f64>();
        $f::<I16F16>();
        $f::<I32F32>();
    }};
}

fn whole<T: Scalar>(x: i16) -> T {
    T::nearest(x.into())
}

fn p<T: Scalar, const D: usize>(x: [i16; D]) -> Point<T, D> {
    Point::from(x.map(whole))
}

fn v<T: Scalar, const D: usize>(x: [i16; D]) -> SVector<T, D> {
    SVector::from(x.map(whole))
}

/// A matrix by its rows.
fn m<T: Scalar, const D: usize>(rows: [[i16; D]; D]) -> SMatrix<T, D, D> {
    SMatrix::from_fn(|i, j| whole(rows[i][j]))
}

/// A quarter turn about z.
const QUARTER: [[i16; 3]; 3] = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];

fn exact_maps<T: Scalar>() {
    let shift = v::<T, 3>([1, 2, 3]);
    let turn = Rotation::from_matrix(m::<T, 3>(QUARTER));
    // Special cases become the general map, with the same images.
    let similarity = Similarity::new(turn, whole(2), shift);
    let q = p::<T, 3>([5, -1, 4]);
    let image = p::<T, 3>([3, 12, 11]);
    let affine = Affine::from(similarity);
    assert_eq!(affine.transform_point(&q), image);
    assert_eq!(Projective::from(similarity).transform_point(&q).point(), Some(image));
    assert_eq!(Projective::from(similarity), Projective::from(affine));
    assert_eq!(Similarity::from(turn), Similarity::new(turn, T::one(), v([0; 3])));
    assert_eq!(Projective::from(turn).transform_point(&q).point(), Some(turn.transform_point(&q)));
    let t = Translation::from(shift);
    assert_eq!(Affine::from(t).transform_point(&q), p([6, 1, 7]));
    assert_eq!(Affine::from(Similarity::from(t)), Affine::from(t));
    assert_eq!(Affine::from(AxisScale::from(t)), Affine::from(t));
    assert_eq!(Projective::from(t), Projective::from(Affine::from(t)));
    let scale = AxisScale::new(v::<T, 3>([2, -3, 1]), shift);
    assert_eq!(Projective::from(scale).transform_point(&q).point(), Some(p([11, 5, 7])));
    let frame = Frame::from_axes(q, m::<T, 3>([[1, 1, 0], [0, 2, 0], [0, 0, 3]])).unwrap();
    assert_eq!(Affine::from(frame), frame.local_to_world());
    assert_eq!(Projective::from(frame), Projective::from(frame.local_to_world()));

    // And the other way.
    assert_eq!(Frame::try_from(Affine::from(frame)), Ok(frame));
    let flat = Affine::from_linear(m::<T, 3>([[1, 0, 0], [0, 1, 0], [1, 1, 0]]));
    assert_eq!(Frame::try_from(flat), Err(MapError::Singular));
    assert_eq!(Affine::try_from(Projective::from(similarity)), Ok(affine));
    let projective = Projective { corner: whole(2), ..Projective::from(affine) };
    assert_eq!(Affine::try_from(projective), Err(MapError::NotAffine));
    assert_eq!(AxisScale::try_from(Affine::from(scale)), Ok(scale));
    assert_eq!(AxisScale::try_from(affine), Err(MapError::NotAxisScale));
    assert_eq!(Translation::try_from(Affine::from(t)), Ok(t));
    assert_eq!(Translation::<T, 3>::try_from(affine), Err(MapError::NotTranslation));
    assert_eq!(Rotation::try_from(Affine::from(turn)), Ok(turn));
    assert_eq!(Rotation::try_from(Similarity::from(turn)), Ok(turn));
    assert_eq!(Rotation::try_from(similarity), Err(MapError::NotRotation));
    let moved = Affine { translation: shift, ..Affine::from(turn) };
    assert_eq!(Rotation::try_from(moved), Err(MapError::NotRotation));
    assert_eq!(Similarity::try_from(moved), Ok(Similarity::isometry(turn, shift)));
    assert_eq!(Similarity::try_from(affine), Ok(similarity));

    // Matrices.
    let matrix: SMatrix<T, 3, 3> = turn.into();
    assert_eq!((matrix, Rotation::try_from(matrix)), (m(QUARTER), Ok(turn)));
    let matrix: Matrix4<T> = similarity.into();
    assert_eq!(matrix.fixed_view::<3, 1>(0, 3).into_owned(), shift);
    assert_eq!(Similarity::try_from(matrix), Ok(similarity));
    assert_eq!(Affine::try_from(matrix), Ok(affine));
    assert_eq!(Affine::try_from(Matrix4::from(scale)), Ok(Affine::from(scale)));

    // nalgebra's types that are matrices inside.
    let theirs = nalgebra::Rotation::from_matrix_unchecked(m::<T, 3>(QUARTER));
    assert_eq!(Rotation::from(theirs).matrix(), turn.matrix());
    assert_eq!(nalgebra::Rotation::from(turn).matrix(), theirs.matrix());
    let isometry = nalgebra::Isometry { rotation: theirs, translation: t };
    let ours = Similarity::isometry(turn, shift);
    assert_eq!((Similarity::from(isometry), Affine::from(isometry)), (ours, moved));
    let back: nalgebra::Isometry<T, nalgebra::Rotation<T, 3>, 3> = ours.try_into().unwrap();
    assert_eq!((back.rotation.matrix(), back.translation), (theirs.matrix(), t));
    let refused = nalgebra::Isometry::<T, nalgebra::Rotation<T, 3>, 3>::try_from(affine);
    assert_eq!(refused.err(), Some(MapError::NotIsometry));
}

#[test]
fn maps_become_the_general_map_and_are_recognized_in_it() {
    for_each_scalar!(exact_maps);
}

fn similar<T: Scalar>() {
    let similar = |rows: [[i16; 3]; 3]| {
        Similarity::try_from(Affine::from_linear(m::<T, 3>(rows))).map(|s| (s.scale, s.rotation))
    };
    let identity = Rotation::identity();
    let turn = Rotation::from_matrix(m(QUARTER));
    assert_eq!(similar([[0, -3, 0], [3, 0, 0], [0, 0, 3]]), Ok((whole(3), turn)));
    // A point reflection has a negative scale.
    assert_eq!(similar([[0, 3, 0], [-3, 0, 0], [0, 0, -3]]), Ok((whole(-3), turn)));
    assert_eq!(similar([[0, 1, 0], [-1, 0, 0], [0, 0, -1]]), Ok((whole(-1), turn)));
    assert_eq!(similar([[0; 3]; 3]), Ok((T::zero(), identity)));
    // 1-2-2: columns of length 3, at right angles.
    let (scale, rotation) =
        similar([[1, 2, 2], [2, 1, -2], [2, -2, 1]].map(|r| [r[1], r[0], r[2]])).unwrap();
    assert_eq!(scale, whole(3));
    assert_eq!(rotation.matrix()[(0, 0)], T::quotient(2, 3));
    for rows in [
        [[1, 0, 0], [0, 1, 0], [0, 0, 2]],
        [[1, 1, 0], [0, 1, 0], [0, 0, 1]],
        [[1, 0, 0], [0, 1, 0], [0, 0, 0]],
        [[3, 0, 0], [0, 3, 0], [0, 0, -2]],
        [[100, 1, 0], [-1, 100, 0], [0, 0, 100]],
    ] {
        assert_eq!(similar(rows), Err(MapError::NotSimilarity), "{rows:?}");
    }
    let flat = |rows| Similarity::try_from(Affine::from_linear(m::<T, 2>(rows)));
    assert_eq!(flat([[3, -4], [4, 3]]).map(|s| s.scale), Ok(whole(5)));
    assert_eq!(flat([[-1, 0], [0, -1]]).map(|s| s.scale), Ok(T::one()));
    assert_eq!(flat([[0, 1], [1, 0]]), Err(MapError::NotSimilarity));
    let mirrored = Rotation::try_from(m::<T, 2>([[0, 1], [1, 0]]));
    assert_eq!(mirrored, Err(MapError::NotRotation));
}

#[test]
fn similarities_are_recognized() {
    for_each_scalar!(similar);
    let odd = Affine::from_linear(Matrix2::new(f64::NAN, 0.0, 0.0, 1.0));
    assert_eq!(Similarity::try_from(odd), Err(MapError::NotFinite));
    assert_eq!(Rotation::try_from(odd), Err(MapError::NotFinite));
    let far = Affine::from_linear(Matrix2::new(3e300, -4e300, 4e300, 3e300));
    assert!(Similarity::try_from(far).is_ok_and(|s| f64::abs(s.scale / 5e300 - 1.0) < 1e-15));
}

/// The largest change of one entry that is still taken for rounding: a few steps, never many.
fn tolerance<T: Scalar>() {
    let step = T::one().add_up(T::smallest()) - T::one();
    for k in 0..40 {
        let angle = f64::from(k) * 0.17 + 0.05;
        let turn = Rotation2::new(angle);
        let exact = turn.matrix().map(T::nearest);
        let off = |n: u32| {
            let mut matrix = exact;
            (0..n).for_each(|_| matrix[(0, 0)] += step);
            matrix
        };
        // The entry itself is within half a step of the rotation's.
        for n in 0..=3 {
            assert!(Rotation::try_from(off(n)).is_ok(), "{angle} {n}");
        }
        // A change of 16 steps along a direction that lengthens by at least half of that.
        if angle.cos().abs() > 0.6 {
            assert_eq!(Rotation::try_from(off(16)), Err(MapError::NotRotation), "{angle}");
        }
    }
}

#[test]
fn a_rotation_is_told_to_a_few_steps_of_the_scalar() {
    for_each_scalar!(tolerance);
}

/// Numbers between −1 and 1.
fn random(state: &mut u64) -> f64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 11) as f64 / 2_f64.powi(52) - 1.0
}

macro_rules! in_both_floats {
    ($(fn $name:ident($t:ident) $body:block)*) => {$(
        #[test]
        fn $name() {
            {
                type $t = f32;
                $body
            }
            {
                type $t = f64;
                $body
            }
        }
    )*};
}

in_both_floats! {
    fn what_comes_from_nalgebra_goes_back(T) {
        let mut state = 11;
        for _ in 0..500 {
            let mut number = || random(&mut state) as T;
            let t = Translation3::new(number(), number(), number());
            let (axis, angle) = (Vector3::new(number(), number(), number()), 3.0 * number());
            let scale = number();
            let near = |a: T, b: T| (a - b).abs() <= 16.0 * T::EPSILON;
            let turn = UnitQuaternion::from_scaled_axis(axis);
            let isometry = Isometry3::from_parts(t, turn);

            let ours = Affine::from(isometry);
            assert_eq!(ours.to_matrix(), isometry.to_homogeneous());
            let back = Isometry3::try_from(ours).unwrap();
            assert!(near(back.rotation.angle_to(&turn).sin(), 0.0) && back.translation == t);
            let back = IsometryMatrix3::<T>::try_from(ours).unwrap();
            assert_eq!(back.to_homogeneous(), ours.to_matrix());
            let back = UnitQuaternion::try_from(Affine::from(turn)).unwrap();
            assert!(near(back.coords.dot(&turn.coords).abs(), 1.0));
            let rotation = Rotation3::from(Rotation::from(turn));
            assert_eq!(rotation, turn.to_rotation_matrix());

            let similarity = Similarity3::from_parts(t, turn, scale);
            let ours = Affine::from(similarity);
            let back = Similarity3::try_from(ours).unwrap();
            assert!((back.scaling() / scale - 1.0).abs() <= 16.0 * T::EPSILON);
            let (a, b) = (back.to_homogeneous(), similarity.to_homogeneous());
            assert!((a - b).amax() <= 16.0 * T::EPSILON * scale.abs(), "{a} {b}");
            let back = SimilarityMatrix3::<T>::try_from(ours).unwrap();
            assert!((back.to_homogeneous() - b).amax() <= 16.0 * T::EPSILON * scale.abs());
            assert!(Isometry3::try_from(ours).is_err());

            let flat = Isometry2::new(Vector2::new(t.x, t.y), angle);
            let ours = Affine::from(flat);
            assert_eq!(ours.to_matrix(), flat.to_homogeneous());
            let back = Isometry2::try_from(ours).unwrap();
            assert_eq!(back.to_homogeneous(), flat.to_homogeneous());
            let turn = UnitComplex::new(angle);
            assert_eq!(UnitComplex::try_from(Affine::from(turn)), Ok(turn));
            let similarity = Similarity2::from_parts(Translation2::new(t.x, t.y), turn, scale.abs());
            let back = Similarity2::try_from(Affine::from(similarity)).unwrap();
            assert!((back.to_homogeneous() - similarity.to_homogeneous()).amax() <= 16.0 * T::EPSILON);
        }
    }

    fn maps_that_nalgebra_cannot_hold_are_refused(T) {
        let t = Vector3::new(1.0, 2.0, 3.0);
        let none = Similarity::new(Rotation::identity(), 0.0, t);
        assert_eq!(Similarity3::<T>::try_from(none), Err(MapError::Singular));
        assert_eq!(Isometry3::<T>::try_from(none), Err(MapError::Singular));
        let twice = Similarity::new(Rotation::identity(), 2.0, t);
        assert_eq!(Isometry3::<T>::try_from(twice), Err(MapError::NotIsometry));
        assert!(Similarity3::<T>::try_from(twice).is_ok());
        let odd = Similarity::new(Rotation::identity(), T::NAN, t);
        assert_eq!(Similarity3::<T>::try_from(odd), Err(MapError::NotFinite));
        let sheared = Affine::<T, 3>::from_linear(Matrix3::new(1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0));
        assert_eq!(Isometry3::try_from(sheared), Err(MapError::NotSimilarity));
        assert_eq!(UnitQuaternion::try_from(sheared), Err(MapError::NotRotation));
        let flat = Affine::<T, 2>::from_linear(Matrix2::new(1.0, 2.0, 2.0, 4.0));
        assert_eq!(Affine2::try_from(flat), Err(MapError::Singular));
        assert_eq!(Projective2::try_from(Projective::from(flat)), Err(MapError::Singular));
    }

    fn transformations_of_nalgebra_are_the_same_matrix(T) {
        let ours = Affine::<T, 3>::new(
            Matrix3::new(1.0, 2.0, 0.0, 0.0, 1.0, 3.0, 4.0, 0.0, 1.0),
            Vector3::new(5.0, 6.0, 7.0),
        );
        let theirs = Affine3::try_from(ours).unwrap();
        let q = Point3::new(1.0, -2.0, 3.0);
        assert_eq!((theirs * q, Affine::from(theirs)), (ours.transform_point(&q), ours));
        let mut ours = Projective::from(ours);
        ours.row = Vector3::new(0.5, 0.0, 0.25);
        let theirs = Transform3::from(ours);
        assert_eq!(Projective::from(theirs), ours);
        let flat = Projective::<T, 2>::from_matrix(&Matrix3::new(1.0, 2.0, 0.0, 0.0, 1.0, 3.0, 4.0, 0.0, 1.0));
        let theirs = Projective2::try_from(flat).unwrap();
        let q = Point2::new(1.0, 2.0);
        assert_eq!(Some(theirs * q), flat.transform_point(&q).point());
        assert_eq!(Projective::from(theirs), flat);
    }

    fn shapes_are_mapped_by_nalgebras_own_types(T) {
        // A quarter turn about z that is exact.
        let turn = Rotation3::from_matrix_unchecked(Matrix3::from(QUARTER).transpose().map(T::from));
        let shift = Translation3::new(1.0, 2.0, 3.0);
        let isometry = nalgebra::Isometry { rotation: turn, translation: shift };
        let double = SimilarityMatrix3::<T>::from_parts(shift, turn, 2.0);
        let (a, b) = (Point3::new(1.0, 0.0, 0.0), Point3::new(0.0, 4.0, 1.0));
        let sphere = Sphere::new(a, 5.0);
        assert_eq!(sphere.image(&isometry), Sphere::new(isometry * a, 5.0));
        assert_eq!(sphere.image(&double), Sphere::new(double * a, 10.0));
        assert_eq!(sphere.image(&turn), Sphere::new(turn * a, 5.0));
        assert_eq!(sphere.image(&shift), Sphere::new(shift * a, 5.0));
        let capsule = Capsule::new(a, b, 5.0);
        assert_eq!(capsule.image(&double), Capsule::new(double * a, double * b, 10.0));
        let cylinder = Cylinder::new(a, b, 5.0);
        assert_eq!(cylinder.image(&isometry), Cylinder::new(isometry * a, isometry * b, 5.0));
        let cone = Cone::new(a, b, 5.0);
        assert_eq!(cone.image(&double), Cone::new(double * a, double * b, 10.0));
        let n = Vector3::new(1.0, 2.0, 0.0);
        let disk = Disk::new(a, n, 5.0);
        assert_eq!(disk.image(&double), Disk::new(double * a, turn * n, 10.0));
        assert_eq!(disk.image(&shift), Disk::new(shift * a, n, 5.0));
        let long = InfiniteCylinder::new(a, n, 5.0);
        assert_eq!(long.image(&double), InfiniteCylinder::new(double * a, double * n, 10.0));
        let triangle = Triangle::new(a, b, Point3::new(7.0, 0.0, 0.0));
        let image = triangle.image(&isometry);
        assert_eq!(image.vertices(), triangle.vertices().map(|p| isometry * p));
        let aabb = Aabb::new(a, Point3::new(3.0, 4.0, 0.0));
        let oriented = aabb.image(&isometry).unwrap();
        let corner = Aabb::try_from(oriented).unwrap();
        assert_eq!(corner, Aabb::new(Point3::new(-3.0, 3.0, 3.0), Point3::new(1.0, 5.0, 3.0)));
        assert_eq!(aabb.bounding_image(&isometry), corner);

        let sheared = Affine::<T, 3>::from_linear(Matrix3::new(1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0));
        let theirs = Affine3::try_from(sheared).unwrap();
        assert_eq!(triangle.image(&theirs), triangle.image(&sheared));
        assert_eq!(aabb.image(&theirs), aabb.image(&sheared));

        // Those with quaternions and complex numbers act as their matrix.
        let turn = UnitQuaternion::from_scaled_axis(Vector3::<T>::new(0.3, 0.4, -1.2));
        let isometry = Isometry3::from_parts(shift, turn);
        assert_eq!(sphere.image(&isometry), sphere.image(&Similarity::from(isometry)));
        assert_eq!(sphere.image(&turn), sphere.image(&Rotation::from(turn)));
        assert_eq!(aabb.image(&turn), aabb.image(&Rotation::from(turn)));
        let similarity = Similarity3::from_parts(shift, turn, 0.5);
        assert_eq!(disk.image(&similarity), disk.image(&Similarity::from(similarity)));
        let flat = Isometry2::new(Vector2::new(1.0, 2.0), 0.5 as T);
        let circle = Sphere::new(Point2::new(1.0, 1.0), 2.0);
        assert_eq!(circle.image(&flat), circle.image(&Similarity::from(flat)));
        assert_eq!(circle.image(&UnitComplex::new(0.5 as T)).radius, 2.0);
        let theirs = Similarity2::from_isometry(flat, 3.0);
        assert_eq!(circle.image(&theirs).radius, 6.0);
    }
}

#[test]
fn a_map_is_cast_for_a_machine_without_floats() {
    let isometry = Isometry3::new(Vector3::new(1.0, 2.0, 3.0), Vector3::new(0.3, -0.2, 1.0));
    let map = Similarity::<f64, 3>::from(isometry).cast::<I16F16>();
    let truth = isometry.to_homogeneous();
    let near = Affine::from(map).to_matrix().map(|x| x.as_f64()) - truth;
    assert!(near.amax() <= 0.5 / 65536.0);
    // Rounded so, it is still a rotation to a few steps.
    assert!(Rotation::try_from(*map.rotation.matrix()).is_ok());
}
