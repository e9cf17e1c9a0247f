//! Short names for shapes in whole numbers, and tests in every scalar.

use crate::number::Number;
use coincide::*;
use nalgebra::{
    Matrix2, Matrix3, Matrix4, Point, Point2, Point3, SMatrix, SVector, Vector2, Vector3,
};

/// One test of each function for every scalar: in a plain run for `f64` alone.
#[macro_export]
macro_rules! in_every_scalar {
    ($($(#[$note:meta])* fn $name:ident<T: Number>() $body:block)*) => {
        pub mod cases {
            use super::*;
            $($(#[$note])* pub fn $name<T: Number>() $body)*
        }
        $(
            #[test]
            fn $name() {
                use cases::$name;
                $crate::each_scalar! { $name }
            }
        )*
    };
}

/// The function for every scalar: in a plain run for `f64` alone, as each is compiled anew.
#[macro_export]
macro_rules! each_scalar {
    ($f:ident $(, $more:expr)*) => {
        $f::<f64>($($more),*);
        #[cfg(feature = "every-scalar")]
        {
            $f::<f32>($($more),*);
            $f::<fixed::types::I16F16>($($more),*);
            $f::<fixed::types::I32F32>($($more),*);
        }
    };
}

/// The function for every scalar that has a table of all pairs: in a plain run one float and one of fixed
/// point.
#[macro_export]
macro_rules! each_table {
    ($f:ident $(, $more:expr)*) => {
        $f::<f64>($($more),*);
        $f::<fixed::types::I16F16>($($more),*);
        #[cfg(feature = "every-scalar")]
        {
            $f::<f32>($($more),*);
            $f::<fixed::types::I32F32>($($more),*);
        }
    };
}

/// The function for all four scalars in every run.
#[macro_export]
macro_rules! all_scalars {
    ($f:ident $(, $more:expr)*) => {
        $f::<f32>($($more),*);
        $f::<f64>($($more),*);
        $f::<fixed::types::I16F16>($($more),*);
        $f::<fixed::types::I32F32>($($more),*);
    };
}

pub fn n<T: Number>(x: i64) -> T {
    T::int(x)
}
pub fn p<T: Number, const D: usize>(x: [i64; D]) -> Point<T, D> {
    Point::from(x.map(T::int))
}
pub fn v<T: Number, const D: usize>(x: [i64; D]) -> SVector<T, D> {
    SVector::from(x.map(T::int))
}
pub fn p2<T: Number>(x: i64, y: i64) -> Point2<T> {
    p([x, y])
}
pub fn p3<T: Number>(x: i64, y: i64, z: i64) -> Point3<T> {
    p([x, y, z])
}
pub fn v2<T: Number>(x: i64, y: i64) -> Vector2<T> {
    v([x, y])
}
pub fn v3<T: Number>(x: i64, y: i64, z: i64) -> Vector3<T> {
    v([x, y, z])
}
fn m<T: Number, const N: usize>(rows: [[i64; N]; N]) -> SMatrix<T, N, N> {
    SMatrix::from_fn(|i, j| n(rows[i][j]))
}
pub fn m2<T: Number>(rows: [[i64; 2]; 2]) -> Matrix2<T> {
    m(rows)
}
pub fn m3<T: Number>(rows: [[i64; 3]; 3]) -> Matrix3<T> {
    m(rows)
}
pub fn m4<T: Number>(rows: [[i64; 4]; 4]) -> Matrix4<T> {
    m(rows)
}
pub fn cylinder<T: Number>(a: [i64; 3], b: [i64; 3], r: i64) -> Cylinder<T> {
    Cylinder::new(p(a), p(b), T::int(r))
}
pub fn cone<T: Number>(apex: [i64; 3], base: [i64; 3], r: i64) -> Cone<T> {
    Cone::new(p(apex), p(base), T::int(r))
}
pub fn disk<T: Number>(c: [i64; 3], n: [i64; 3], r: i64) -> Disk<T> {
    Disk::new(p(c), v(n), T::int(r))
}
pub fn ellipsoid<T: Number, const D: usize>(c: [i64; D], axes: [[i64; D]; D]) -> Ellipsoid<T, D> {
    Ellipsoid::new(p(c), axes.map(v))
}
pub fn sphere<T: Number, const D: usize>(c: [i64; D], r: i64) -> Sphere<T, D> {
    Sphere::new(p(c), T::int(r))
}
pub fn capsule<T: Number, const D: usize>(a: [i64; D], b: [i64; D], r: i64) -> Capsule<T, D> {
    Capsule::new(p(a), p(b), T::int(r))
}
pub fn triangle<T: Number, const D: usize>(
    a: [i64; D],
    b: [i64; D],
    c: [i64; D],
) -> Triangle<T, D> {
    Triangle::new(p(a), p(b), p(c))
}
pub fn aabb<T: Number, const D: usize>(low: [i64; D], high: [i64; D]) -> Aabb<T, D> {
    Aabb::new(p(low), p(high))
}
pub fn oriented<T: Number, const D: usize>(c: [i64; D], axes: [[i64; D]; D]) -> OrientedBox<T, D> {
    OrientedBox::new(p(c), axes.map(v))
}
pub fn parallelogram<T: Number, const D: usize>(
    o: [i64; D],
    a: [i64; D],
    b: [i64; D],
) -> Parallelogram<T, D> {
    Parallelogram::new(p(o), v(a), v(b))
}
pub fn plane<T: Number, const D: usize>(n: [i64; D], d: i64) -> Plane<T, D> {
    Plane::new(v(n), T::int(d))
}
pub fn half<T: Number, const D: usize>(n: [i64; D], d: i64) -> HalfSpace<T, D> {
    HalfSpace::new(v(n), T::int(d))
}
pub fn line<T: Number, const D: usize>(o: [i64; D], u: [i64; D]) -> Line<T, D> {
    Line::new(p(o), v(u))
}
pub fn ray<T: Number, const D: usize>(o: [i64; D], u: [i64; D]) -> Ray<T, D> {
    Ray::new(p(o), v(u))
}
pub fn segment<T: Number, const D: usize>(a: [i64; D], b: [i64; D]) -> Segment<T, D> {
    Segment::new(p(a), p(b))
}
