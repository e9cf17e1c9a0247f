//! One test for each class of failure that users of collision libraries report, in concrete
//! situations of that class: theme by theme, each named after what goes wrong elsewhere.
//!
//! | theme | here |
//! | --- | --- |
//! | wrong answers: false hits and misses, wrong normals, the order matters | `wrong_answers` |
//! | degenerate input, not a number, panics, loops without an end | `nan_panics_and_hangs` |
//! | rays that leak through meshes, 0·∞ in the slab test | `leaks_and_slab_nan` |
//! | one tolerance for every size, tests that only rule out | `tolerances` |
//! | fixed point that wraps, hangs or loses small numbers; other bits elsewhere | `fixed_point` |
//! | queries that are missing, answers of which half is missing | `missing_answers` |
//! | solid or hollow, length of a direction, does the boundary count | `solid_and_boundary` |
//!
//! Four themes do not concern answers, or cannot fail at run time, and have no tests here:
//! documentation, one scalar or mathematics library for all (the types are generic), heaps
//! on small machines (`no_std_check` links and runs without one), and pairs that turn out
//! unsupported while running (here the program does not compile).

/// One test of each case for every scalar.
macro_rules! in_every_scalar {
    ($($(#[$note:meta])* fn $name:ident<T: Number>() $body:block)*) => {
        mod cases {
            use super::*;
            $($(#[$note])* pub fn $name<T: Number>() $body)*
        }
        $(
            #[test]
            fn $name() {
                cases::$name::<f32>();
                cases::$name::<f64>();
                #[cfg(feature = "fixed")]
                {
                    cases::$name::<fixed::types::I16F16>();
                    cases::$name::<fixed::types::I32F32>();
                }
            }
        )*
    };
}

mod fixed_point;
mod leaks_and_slab_nan;
mod missing_answers;
mod nan_panics_and_hangs;
mod solid_and_boundary;
mod tolerances;
mod wrong_answers;

use super::mistakes::Number;
use coincide::{Aabb, Capsule, Cone, Cylinder, Intersect, OrientedBox, Plane, Ray, Segment};
use coincide::{Sphere, Triangle};
use nalgebra::{Point, SVector};

fn n<T: Number>(x: i16) -> T {
    T::from(x)
}
fn p<T: Number, const D: usize>(x: [i16; D]) -> Point<T, D> {
    Point::from(x.map(n))
}
fn v<T: Number, const D: usize>(x: [i16; D]) -> SVector<T, D> {
    SVector::from(x.map(n))
}
fn ray<T: Number, const D: usize>(origin: [i16; D], direction: [i16; D]) -> Ray<T, D> {
    Ray::new(p(origin), v(direction))
}
fn segment<T: Number, const D: usize>(a: [i16; D], b: [i16; D]) -> Segment<T, D> {
    Segment::new(p(a), p(b))
}
fn triangle<T: Number, const D: usize>(a: [i16; D], b: [i16; D], c: [i16; D]) -> Triangle<T, D> {
    Triangle::new(p(a), p(b), p(c))
}
fn sphere<T: Number, const D: usize>(center: [i16; D], radius: i16) -> Sphere<T, D> {
    Sphere::new(p(center), n(radius))
}
fn aabb<T: Number, const D: usize>(min: [i16; D], max: [i16; D]) -> Aabb<T, D> {
    Aabb::new(p(min), p(max))
}
fn plane<T: Number, const D: usize>(normal: [i16; D], offset: i16) -> Plane<T, D> {
    Plane::new(v(normal), n(offset))
}
fn oriented<T: Number>(center: [i16; 3], axes: [[i16; 3]; 3]) -> OrientedBox<T, 3> {
    OrientedBox::new(p(center), axes.map(v))
}
fn capsule<T: Number, const D: usize>(a: [i16; D], b: [i16; D], radius: i16) -> Capsule<T, D> {
    Capsule::new(p(a), p(b), n(radius))
}
fn cylinder<T: Number>(a: [i16; 3], b: [i16; 3], radius: i16) -> Cylinder<T> {
    Cylinder::new(p(a), p(b), n(radius))
}
fn cone<T: Number>(apex: [i16; 3], base: [i16; 3], radius: i16) -> Cone<T> {
    Cone::new(p(apex), p(base), n(radius))
}

/// Whether two shapes meet, on which both questions agree in both orders.
fn meet<A, B, X>(a: &A, b: &B) -> bool
where
    A: Intersect<B, Answer = X>,
    B: Intersect<A, Answer = X>,
{
    let found = a.intersection(b).is_some();
    assert_eq!(found, b.intersection(a).is_some());
    assert_eq!([a.intersects(b), b.intersects(a)], [found; 2]);
    found
}
