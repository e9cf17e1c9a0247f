//! Homogeneous points, affine and projective maps, matrices of rows and columns.

use coincide::transform::{Affine, Homogeneous, MapError, Projected, Projective, dyad};
use coincide::{HalfSpace, Plane, Sign};
use nalgebra::{
    Matrix3, Point1, Point2, Point3, RowVector3, RowVector4, SMatrix, Vector1, Vector2, Vector3,
};
use num_rational::BigRational;
use oracle::number::Number;
use oracle::random::Random;
use oracle::short::*;

/// Tests that hold for every scalar.
macro_rules! for_every_scalar {
    ($(#[doc = $doc:literal])* $(fn $name:ident<$t:ident>() $body:block)*) => {$(
        #[test]
        fn $name() {
            fn run<$t: oracle::number::Machine>() $body
            oracle::each_scalar! { run }
        }
    )*};
}
pub(crate) use for_every_scalar;

for_every_scalar! {
    fn problem_1_1_equivalents_of_a_plane_tuple<T>() {
        // (2, 3) as homogeneous coordinates of the point 2/3 of a line.
        let h = |x, w| Homogeneous::new(Vector1::new(n::<T>(x)), n(w));
        for other in [h(4, 6), h(-2, -3), h(200, 300)] {
            assert!(h(2, 3).is_equivalent(&other));
        }
        // The text's third solution is (200, 3), which is another point.
        assert!(!h(2, 3).is_equivalent(&h(200, 3)));
    }

    fn problem_1_2_equivalents_of_a_space_tuple<T>() {
        let h = |x, y, w| Homogeneous::<T, 2>::new(v2(x, y), w);
        let half = n::<T>(1) / n(2);
        let tuple = h(3, 4, n(2));
        assert!(tuple.is_equivalent(&h(-3, -4, n(-2))));
        assert!(tuple.is_equivalent(&h(6, 8, n(4))));
        let halved = Homogeneous::new(Vector2::new(-half - n(1), n(-2)), n(-1));
        assert!(tuple.is_equivalent(&halved));
        assert_eq!(halved.project(), Projected::Point(Point2::new(n::<T>(1) + half, n(2))));
    }

    fn problem_1_3_addition_of_b<T>() {
        let map = Projective::translation(v3::<T>(4, -5, 6));
        let rows = m4([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [4, -5, 6, 1]]);
        assert_eq!(map.to_row_vector_matrix(), rows);
        assert_eq!(map.transform_point(&p3(1, 2, 3)), Projected::Point(p3(5, -3, 9)));
        // The text's second solution: the same with the weight w.
        let multiple = Projective::<T, 3>::from_row_vector_matrix(&rows.map(|x| x * n(7)));
        assert_eq!(multiple.transform_point(&p3(1, 2, 3)), Projected::Point(p3(5, -3, 9)));
    }

    fn problem_1_4_subtraction_of_b_over_k<T>() {
        let map = Projective::minus_quotient(v3::<T>(4, -6, 8), n(2));
        let rows = m4([[2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0], [-4, 6, -8, 2]]);
        assert_eq!(map.to_row_vector_matrix(), rows);
        assert_eq!(map.transform_point(&p3(1, 2, 3)), Projected::Point(p3(-1, 5, -1)));
    }

    fn problem_1_5_shadow_from_dyads<T>() {
        // P = A + (D/k) B − ((A·C)/k) B with B, C, D, k as follows.
        let (b, c, d, k) = (v3::<T>(1, 2, -1), v3::<T>(2, 0, 1), n::<T>(6), n::<T>(4));
        let i = Matrix3::from_diagonal_element(k);
        let map = Projective::new(i - dyad(&c, &b), b.map(|x| x * d), Vector3::zeros(), k);
        let rows = m4([[2, -4, 2, 0], [0, 4, 0, 0], [-1, -2, 5, 0], [6, 12, -6, 4]]);
        assert_eq!(map.to_row_vector_matrix(), rows);
        let turned = Projective::<T, 3>::from_row_vector_matrix(&rows.map(|x| -x));
        for (x, y, z) in [(1, 2, 4), (-2, 4, 10), (0, 0, 2)] {
            let a = p3::<T>(x, y, z);
            let s = (d - (a.x * c.x + a.y * c.y + a.z * c.z)) / k;
            let expected = Projected::Point(a + b.map(|x| x * s));
            assert_eq!(map.transform_point(&a), expected);
            assert_eq!(turned.transform_point(&a), expected);
        }
    }

    fn elementary_matrices_do_what_they_say<T>() {
        let a = p3::<T>(1, -2, 3);
        let point = |m: Projective<T, 3>| m.transform_point(&a).point();
        assert_eq!(point(Projective::identity()), Some(a));
        assert_eq!(point(Projective::multiple_of_identity(n(-5))), Some(a));
        assert_eq!(point(Projective::negation()), Some(p3(-1, 2, -3)));
        assert_eq!(point(Projective::constant(p3(7, 8, 9))), Some(p3(7, 8, 9)));
        assert_eq!(
            Projective::<T, 3>::minus_quotient(v3(1, 2, 3), n(0)).transform_point(&a),
            Projected::AtInfinity(v3(-1, -2, -3))
        );
    }

    fn dyad_multiplies_by_the_dot_product<T>() {
        let (a, b, c) = (v3::<T>(1, 2, 3), v3(4, -5, 6), v3(-7, 8, 9));
        let expected = c.map(|x| x * n(12)); // a·b = 4 − 10 + 18
        assert_eq!(dyad(&b, &c) * a, expected);
        let row = RowVector3::new(a.x, a.y, a.z) * dyad(&b, &c).transpose();
        assert_eq!(row.transpose(), expected);
        // Row-vector form: B ⊗ C with the entries BᵢCⱼ.
        assert_eq!(dyad(&b, &c).transpose()[(0, 2)], n(36));
    }

    fn lifting_and_projecting_returns_the_point<T>() {
        for w in [1, 2, 4, -8] {
            assert_eq!(Homogeneous::lift(&Point1::new(n::<T>(3)), n(w)).project(), Projected::Point(Point1::new(n(3))));
            assert_eq!(Homogeneous::lift(&p2::<T>(3, -4), n(w)).project(), Projected::Point(p2(3, -4)));
            assert_eq!(Homogeneous::lift(&p3::<T>(3, 0, 5), n(w)).project(), Projected::Point(p3(3, 0, 5)));
        }
        assert_eq!(Homogeneous::lift(&p2::<T>(3, 4), n(0)).project(), Projected::Nowhere);
        let far = Homogeneous::from_direction(v2::<T>(1, 2));
        assert_eq!(far.project(), Projected::AtInfinity(v2(1, 2)));
        assert!(far.is_equivalent(&Homogeneous::from_direction(v2(-3, -6))));
        assert!(!far.is_equivalent(&Homogeneous::from_point(p2(1, 2))));
        assert!(!far.is_equivalent(&Homogeneous::from_direction(v2(0, 0))));
    }

    fn rows_and_columns_give_the_same_point<T>() {
        let m = Projective::<T, 3>::from_matrix(&m4([[1, 2, 0, 3], [0, 1, 4, -1], [2, 0, 1, 5], [0, 1, 0, 2]]));
        let rows = m.to_row_vector_matrix();
        let v = RowVector4::new(n::<T>(1), n(2), n(3), n(1)) * rows;
        let h = Homogeneous::new(v3(0, 0, 0) + v.fixed_columns::<3>(0).transpose(), v[3]);
        assert_eq!(h.project(), m.transform_point(&p3(1, 2, 3)));
        assert_eq!(m.homogeneous(&Homogeneous::from_point(p3(1, 2, 3))), h);
        assert_eq!(Projective::<T, 3>::from_row_vector_matrix(&rows), m);
        assert_eq!(Projective::from(m.to_matrix()), m);
        let a = Affine::new(m2::<T>([[1, 2], [3, 4]]), v2(5, 6));
        assert_eq!(a.to_row_vector_matrix(), m3([[1, 3, 0], [2, 4, 0], [5, 6, 1]]));
        assert_eq!(Affine::<T, 2>::from_row_vector_matrix(&a.to_row_vector_matrix()), Ok(a));
        assert_eq!(Affine::<T, 3>::from_matrix(&m.to_matrix()), Err(MapError::NotAffine));
    }

    fn only_a_last_row_of_zeros_and_one_is_affine<T>() {
        let a = Affine::new(m3::<T>([[1, 2, 3], [4, 5, 6], [7, 8, 10]]), v3(1, 2, 3)).to_matrix();
        assert!(Affine::<T, 3>::from_matrix(&a).is_ok());
        for (axis, entry) in [(0, 1), (1, 1), (2, 1), (3, 0), (3, 2)] {
            let mut m = a;
            m[(3, axis)] = n(entry);
            assert_eq!(Affine::<T, 3>::from_matrix(&m), Err(MapError::NotAffine), "{axis}");
            assert_eq!(
                Affine::<T, 3>::from_row_vector_matrix(&m.transpose()),
                Err(MapError::NotAffine)
            );
        }
    }

    fn inverse_undoes_an_integer_map_of_determinant_one<T>() {
        let a = Affine::new(m3::<T>([[1, 2, 3], [0, 1, 4], [0, 0, 1]]), v3(5, -6, 7));
        let back = a.inverse().unwrap();
        assert_eq!(back.linear, m3([[1, -2, 5], [0, 1, -4], [0, 0, 1]]));
        assert_eq!(back.compose(&a), Affine::identity());
        assert_eq!(a.compose(&back), Affine::identity());
        let p = Projective::<T, 3>::from_matrix(&m4([[2, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 1, 2]]));
        assert_eq!(p.inverse().unwrap().compose(&p), Projective::identity());
        let q = Projective::<T, 1>::from_matrix(&m2([[2, 1], [1, 1]]));
        assert_eq!(q.inverse().unwrap().to_matrix(), m2([[1, -1], [-1, 2]]));
        let line = Affine::<T, 1>::new(SMatrix::from([[n(4)]]), Vector1::new(n(8)));
        assert_eq!(line.inverse().unwrap().transform_point(&Point1::new(n(20))), Point1::new(n(3)));
    }

    fn a_singular_map_has_no_inverse<T>() {
        let a = Affine::from_linear(m3::<T>([[1, 2, 3], [4, 5, 6], [7, 8, 9]]));
        assert_eq!(a.inverse(), Err(MapError::Singular));
        assert_eq!(a.determinant_sign(), Sign::Zero);
        assert_eq!(Projective::from(a).inverse(), Err(MapError::Singular));
        assert_eq!(a.transform_half_space(&HalfSpace::new(v3(1, 0, 0), n(0))), Err(MapError::Singular));
    }

    fn inverse_entries_are_the_nearest_numbers<T>() {
        let mut random = Random(7);
        for _ in 0..oracle::report::cases(300) {
            let m = SMatrix::<T, 3, 3>::from_fn(|_, _| n(random.within(9)));
            let t = Vector3::from_fn(|_, _| n::<T>(random.within(20)));
            let Ok(inverse) = Affine::new(m, t).inverse() else { continue };
            // Cramer's rule in integers.
            let e = |i: usize, j: usize| m[(i % 3, j % 3)].exact();
            let cofactor = |i: usize, j: usize| e(i + 1, j + 1) * e(i + 2, j + 2) - e(i + 1, j + 2) * e(i + 2, j + 1);
            let det = e(0, 0) * cofactor(0, 0) + e(0, 1) * cofactor(0, 1) + e(0, 2) * cofactor(0, 2);
            for i in 0..3 {
                let exact = |j: usize| cofactor(j, i) / det.clone();
                for j in 0..3 {
                    assert_nearest(inverse.linear[(i, j)], exact(j));
                }
                let shift = (0..3).map(|j| exact(j) * t[j].exact()).fold(BigRational::default(), |a, b| a - b);
                assert_nearest(inverse.translation[i], shift);
            }
        }
    }

    fn normals_stay_normal_and_outward<T>() {
        // A mirror, a shear and unequal scales.
        let map = Affine::new(m3::<T>([[-2, 1, 0], [0, 3, 0], [1, 0, 4]]), v3(1, 2, 3));
        assert!(map.determinant_sign().is_negative());
        let (n0, u) = (v3::<T>(1, 2, 2), [v3::<T>(2, -1, 0), v3(0, 1, -1)]);
        let image = map.transform_normal(&n0);
        for u in u {
            assert_eq!(coincide::vector::dot(&image, &map.transform_vector(&u)), n(0));
        }
        // What lies behind the half-space lies behind its image.
        let h = HalfSpace::new(n0, n(5));
        let image = map.transform_half_space(&h).unwrap();
        for (x, y, z) in [(0, 0, 0), (5, 0, 0), (1, 1, 1), (2, 1, 1), (-3, 2, 2), (1, 2, 0)] {
            let p = p3::<T>(x, y, z);
            assert_eq!(coincide::Intersect::intersects(&h, &p), coincide::Intersect::intersects(&image, &map.transform_point(&p)));
        }
    }

    fn a_projective_map_takes_planes_to_planes<T>() {
        let map = Projective::<T, 3>::from_matrix(&m4([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]]));
        // z = 0 goes to infinity, and the plane at infinity comes to z = 0.
        assert_eq!(map.transform_plane(&Plane::new(v3(0, 0, 1), n(0))), Err(MapError::AtInfinity));
        assert_eq!(map.transform_point(&p3(1, 2, 0)), Projected::AtInfinity(v3(1, 2, 1)));
        let plane = Plane::new(v3::<T>(1, 1, 2), n(5));
        let image = map.transform_plane(&plane).unwrap();
        for p in [p3::<T>(1, 0, 2), p3(2, 1, 1), p3(4, -1, 1), p3(0, 1, 2)] {
            assert!(coincide::Intersect::intersects(&plane, &p));
            assert!(coincide::Intersect::intersects(&image, &map.transform_point(&p).point().unwrap()));
        }
    }
}

/// The number is the one nearest to the exact value, or the end of the range.
pub fn assert_nearest<T: Number>(x: T, exact: BigRational) {
    use num_traits_signed::abs;
    let off = abs(x.exact() - exact.clone());
    let half = x.exact_ulp() / BigRational::from_integer(2.into());
    assert!(off <= half, "{x:?} is not {exact}");
}

mod num_traits_signed {
    use num_rational::BigRational;
    pub fn abs(x: BigRational) -> BigRational {
        if x < BigRational::default() { -x } else { x }
    }
}

#[test]
fn numbers_that_are_not_finite_stay_so() {
    let nan = f64::NAN;
    let a = Affine::<f64, 3>::identity();
    assert!(a.transform_point(&Point3::new(nan, 0.0, 0.0)).coords.iter().all(|x| x.is_nan()));
    let odd = Affine::from_translation(Vector3::new(nan, 0.0, 0.0));
    assert!(odd.transform_point(&Point3::origin()).coords.iter().all(|x| x.is_nan()));
    assert_eq!(odd.inverse(), Err(MapError::NotFinite));
    assert!(a.compose(&odd).linear.iter().all(|x| x.is_nan()));
    assert_eq!(Projective::from(odd).transform_point(&Point3::origin()), Projected::Nowhere);
    assert_eq!(Projective::from(odd).inverse(), Err(MapError::NotFinite));
}

/// What only has proportions, made of numbers whose products leave the range of the floats.
fn extremes_keep_their_proportions<T: Number>(large: T, small: T) {
    for w in [large, small] {
        let m = Projective::<T, 3>::multiple_of_identity(w);
        let product = m.compose(&m).compose(&m);
        assert!(product.is_finite());
        assert_eq!(product.transform_point(&p3(1, -2, 3)), Projected::Point(p3(1, -2, 3)));
        // w (x, y, z): the plane's normal is multiplied by w², its offset by w³.
        let scale = Affine::from_linear(Matrix3::from_diagonal_element(w));
        let plane = Plane::new(v3::<T>(1, 2, 2), n(5));
        let image = scale.transform_plane(&plane).unwrap();
        assert!(image.normal.y == image.normal.x * n(2) && image.normal.x > n(0));
        assert_eq!(image.side(&scale.transform_point(&p3(1, 1, 1))), Sign::Zero);
        assert_eq!(image.side(&scale.transform_point(&p3(1, 2, 1))), Sign::Positive);
        assert_eq!(image.side(&scale.transform_point(&p3(1, 0, 1))), Sign::Negative);
        assert_eq!(Projective::from(scale).transform_plane(&plane).unwrap(), image);
        assert_eq!(
            scale.transform_normal(&v3(1, 2, 2)).y,
            scale.transform_normal(&v3(1, 2, 2)).x * n(2)
        );
        // A floor with a normal of length w, and a lamp at height 4 with the weight w.
        let floor = Plane::new(Vector3::new(n(0), w, n(0)), n(0));
        let lamp = Homogeneous::new(Vector3::new(n(0), w * n(4), n(0)), w);
        let shadow = coincide::transform::shadow::planar_shadow(&floor, &lamp).unwrap();
        assert_eq!(shadow.transform_point(&p3(1, 2, -3)), Projected::Point(p3(2, 0, -6)));
        // A point at infinity: (X, w) ↦ (w X, X₀ w).
        let map = Projective::new(
            Matrix3::from_diagonal_element(w),
            Vector3::zeros(),
            Vector3::new(w, n(0), n(0)),
            n(0),
        );
        let far = map.project(&Homogeneous::new(Vector3::new(n(0), w, w * n(2)), n(1)));
        let Projected::AtInfinity(along) = far else { panic!("{far:?}") };
        assert!(along.z == along.y * n(2) && along.y > n(0), "{along:?}");
    }
}

#[test]
fn floats_at_the_ends_of_the_range_keep_their_proportions() {
    extremes_keep_their_proportions::<f32>(60f32.exp2(), (-60f32).exp2());
    extremes_keep_their_proportions::<f64>(500f64.exp2(), (-500f64).exp2());
}

#[test]
fn ordinary_floats_are_not_scaled() {
    let scale = Affine::from_linear(Matrix3::from_diagonal_element(1e9f32));
    let image = scale.transform_plane(&Plane::new(v3(1, 2, 2), 5.0)).unwrap();
    assert_eq!(image, Plane::new(Vector3::new(1e18, 2e18, 2e18), 5e27));
}

#[test]
fn a_product_of_large_matrices_keeps_its_proportions_in_fixed_point() {
    use fixed::types::I16F16;
    let m = Projective::<I16F16, 3>::multiple_of_identity(n(20_000));
    let twice = m.compose(&m);
    assert_eq!(twice.transform_point(&p3(1, -2, 3)), Projected::Point(p3(1, -2, 3)));
    let tiny = Projective::<I16F16, 3>::multiple_of_identity(I16F16::DELTA);
    assert_eq!(tiny.compose(&tiny).transform_point(&p3(1, -2, 3)), Projected::Point(p3(1, -2, 3)));
}
