//! The scalars under test, and short names for shapes in whole numbers.

use coincide::{Aabb, Capsule, Intersect, Line, Ray, Scalar, Segment, Sphere, Triangle};
use coincide::{Cone, Cylinder, Disk, Ellipsoid, HalfSpace, OrientedBox, Parallelogram, Plane};
use nalgebra::{Point, SVector};
use std::fmt::Debug;

pub trait Number: Scalar {
    const FLOAT: bool;
    fn whole(x: i64) -> Self;
    /// The number nearest to x, within the range.
    fn near(x: f64) -> Self;
    fn double(self) -> f64;
    /// The distance to the next number.
    fn ulp(self) -> f64;
    /// The odd ones of the type.
    fn extremes() -> Vec<Self>;
}

macro_rules! float {
    ($t:ident) => {
        impl Number for $t {
            const FLOAT: bool = true;
            fn whole(x: i64) -> Self {
                x as $t
            }
            fn near(x: f64) -> Self {
                x as $t
            }
            fn double(self) -> f64 {
                self.into()
            }
            fn ulp(self) -> f64 {
                (self.abs().next_up() - self.abs()).into()
            }
            fn extremes() -> Vec<Self> {
                let (tiny, max, least) = ($t::from_bits(1), $t::MAX, $t::MIN_POSITIVE);
                let (nan, infinity) = ($t::NAN, $t::INFINITY);
                vec![nan, infinity, -infinity, 0.0, -0.0, tiny, -tiny, max, -max, least, 1.0, -1.0]
            }
        }
    };
}

float!(f32);
float!(f64);

#[cfg(feature = "fixed")]
macro_rules! fixed_point {
    ($t:ty) => {
        impl Number for $t {
            const FLOAT: bool = false;
            fn whole(x: i64) -> Self {
                Self::from_num(x)
            }
            fn near(x: f64) -> Self {
                Self::saturating_from_num(x)
            }
            fn double(self) -> f64 {
                self.to_num()
            }
            fn ulp(self) -> f64 {
                Self::DELTA.to_num()
            }
            fn extremes() -> Vec<Self> {
                let one = Self::DELTA;
                vec![Self::MIN, Self::MAX, one, -one, Self::ZERO, Self::ONE, -Self::ONE]
            }
        }
    };
}

#[cfg(feature = "fixed")]
fixed_point!(fixed::types::I16F16);
#[cfg(feature = "fixed")]
fixed_point!(fixed::types::I32F32);

/// One test of each case for every scalar.
macro_rules! in_every_scalar {
    ($($(#[$note:meta])* fn $name:ident<T: Number>() $body:block)*) => {
        pub mod cases {
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

pub fn p<T: Number, const D: usize>(x: [i64; D]) -> Point<T, D> {
    Point::from(x.map(T::whole))
}
pub fn v<T: Number, const D: usize>(x: [i64; D]) -> SVector<T, D> {
    SVector::from(x.map(T::whole))
}
pub fn cylinder<T: Number>(a: [i64; 3], b: [i64; 3], r: i64) -> Cylinder<T> {
    Cylinder::new(p(a), p(b), T::whole(r))
}
pub fn cone<T: Number>(apex: [i64; 3], base: [i64; 3], r: i64) -> Cone<T> {
    Cone::new(p(apex), p(base), T::whole(r))
}
pub fn disk<T: Number>(c: [i64; 3], n: [i64; 3], r: i64) -> Disk<T> {
    Disk::new(p(c), v(n), T::whole(r))
}
pub fn ellipsoid<T: Number, const D: usize>(c: [i64; D], axes: [[i64; D]; D]) -> Ellipsoid<T, D> {
    Ellipsoid::new(p(c), axes.map(v))
}
pub fn sphere<T: Number, const D: usize>(c: [i64; D], r: i64) -> Sphere<T, D> {
    Sphere::new(p(c), T::whole(r))
}
pub fn capsule<T: Number, const D: usize>(a: [i64; D], b: [i64; D], r: i64) -> Capsule<T, D> {
    Capsule::new(p(a), p(b), T::whole(r))
}
pub fn triangle<T: Number, const D: usize>(v: [[i64; D]; 3]) -> Triangle<T, D> {
    let [a, b, c] = v.map(p);
    Triangle::new(a, b, c)
}
pub fn aabb<T: Number, const D: usize>(low: [i64; D], high: [i64; D]) -> Aabb<T, D> {
    Aabb::new(p(low), p(high))
}
pub fn oriented<T: Number, const D: usize>(c: [i64; D], axes: [[i64; D]; D]) -> OrientedBox<T, D> {
    OrientedBox::new(p(c), axes.map(v))
}
pub fn parallelogram<T: Number, const D: usize>(v3: [[i64; D]; 3]) -> Parallelogram<T, D> {
    let [o, a, b] = v3;
    Parallelogram::new(p(o), v(a), v(b))
}
pub fn plane<T: Number, const D: usize>(n: [i64; D], d: i64) -> Plane<T, D> {
    Plane::new(v(n), T::whole(d))
}
pub fn half<T: Number, const D: usize>(n: [i64; D], d: i64) -> HalfSpace<T, D> {
    HalfSpace::new(v(n), T::whole(d))
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

/// Whether the shapes meet, asked in both orders and of both questions.
pub fn meet<A, B, Answer: PartialEq + Debug>(a: &A, b: &B) -> bool
where
    A: Intersect<B, Answer = Answer>,
    B: Intersect<A, Answer = Answer>,
{
    crate::solids::both::both(a, b).agreed(&[]).is_some()
}

/// Parameter and point of entry and exit.
pub type Ends<T, const D: usize> = ((T, Point<T, D>), (T, Point<T, D>));

pub fn ends<T: Number, const D: usize, S, L>(solid: &S, line: &L) -> Option<Ends<T, D>>
where
    S: Intersect<L, Answer = coincide::intersect::Span<T, D>>,
    L: Intersect<S, Answer = coincide::intersect::Span<T, D>>,
{
    meet(solid, line);
    let s = solid.intersection(line)?;
    let (entry, exit) = (s.entry.expect("a bounded solid"), s.exit.expect("a bounded solid"));
    Some(((entry.t, entry.point), (exit.t, exit.point)))
}

pub fn at<T: Number, const D: usize>(t: i64, x: [i64; D]) -> (T, Point<T, D>) {
    (T::whole(t), p(x))
}
