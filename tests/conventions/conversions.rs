//! Conversions between scalars, between shapes, between maps, and to and from nalgebra.
//!
//! The truth is a rational: every finite number of every scalar is one.

use coincide::fixed::types::extra::{U0, U8, U14, U30, U62};
use coincide::fixed::types::{I16F16, I32F32};
use coincide::fixed::{FixedI16, FixedI32, FixedI64};
use coincide::predicate::OwnArithmetic;
use coincide::transform::{Affine, AxisScale, Homogeneous, Projective, Rotation, Similarity};
use coincide::{
    Aabb, Capsule, CastError, Circle, Cone, Cylinder, Disk, Ellipsoid, Fault, Frustum, HalfSpace,
    InfiniteCylinder, Line, Loss, NumberArray, Numbers, OrientedBox, Parallelogram, Plane, Ray,
    Scalar, Segment, ShapeError, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector, Translation};
use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use num_traits::{One, Signed, Zero};
use oracle::shape::ShapeIn;
use std::ops::*;

/// A scalar whose numbers are known from outside of the library.
trait Known: Scalar {
    /// The number; `None` if it is not finite.
    fn truth(self) -> Option<BigRational>;
    /// The number of this scalar that a rational must become.
    fn rounded(x: &BigRational) -> Self;
    /// Numbers of all sizes, the ends of the range, and those beside powers of two.
    fn samples() -> Vec<Self>;
    /// The same number, with the same sign if it is zero.
    fn same(self, other: Self) -> bool;
    /// Whether the rational is beyond the largest or smallest number.
    fn is_beyond(x: &BigRational) -> bool;
}

fn power(e: i32) -> BigRational {
    let p = BigRational::from_integer(BigInt::one() << e.unsigned_abs());
    if e < 0 { p.recip() } else { p }
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

macro_rules! known_float {
    ($t:ident, $bits:ident) => {
        impl Known for $t {
            fn truth(self) -> Option<BigRational> {
                BigRational::from_float(self)
            }
            fn rounded(x: &BigRational) -> Self {
                // Bisection over the bits of the floats that are not negative: the largest one not
                // above the number.
                let size = x.abs();
                let at = |bits: $bits| $t::from_bits(bits).truth();
                let (mut low, mut high) = (0, $t::INFINITY.to_bits());
                while high - low > 1 {
                    let middle = low + (high - low) / 2;
                    if at(middle).is_some_and(|y| y <= size) { low = middle } else { high = middle }
                }
                // Infinity counts as the power of two that it has the place of.
                let above = at(high).unwrap_or_else(|| power($t::MAX_EXP));
                let below = at(low).unwrap();
                let (down, up) = (&size - below, above - &size);
                let nearest = if down < up || (down == up && low % 2 == 0) { low } else { high };
                let y = $t::from_bits(nearest);
                if x.is_negative() { -y } else { y }
            }
            fn samples() -> Vec<Self> {
                let mut all = vec![
                    0.0,
                    -0.0,
                    1.0,
                    0.1,
                    $t::MAX,
                    $t::MIN,
                    $t::from_bits(1),
                    32767.5,
                    1e10,
                    -1e10,
                    128.5,
                ];
                let mut state = 77;
                for k in 0..400 {
                    let bits = random(&mut state) as $bits;
                    let x = $t::from_bits(bits);
                    all.push(if k % 4 == 0 {
                        x
                    } else {
                        (bits >> 3) as $t * (2.0 as $t).powi(-(k % 90))
                    });
                }
                all.retain(|x| x.is_finite());
                all
            }
            fn same(self, other: Self) -> bool {
                self.to_bits() == other.to_bits()
            }
            fn is_beyond(x: &BigRational) -> bool {
                x.abs() > $t::MAX.truth().unwrap()
            }
        }
    };
}

known_float!(f32, u32);
known_float!(f64, u64);

macro_rules! known_fixed {
    ($($t:ty, $int:ident;)*) => {$(
        impl Known for $t {
            fn truth(self) -> Option<BigRational> {
                let raw = BigRational::from_integer(self.to_bits().into());
                Some(raw / power(<$t>::FRAC_NBITS as i32))
            }
            fn rounded(x: &BigRational) -> Self {
                let raw = x * power(<$t>::FRAC_NBITS as i32);
                let floor = raw.floor().to_integer();
                let (rest, half) = (raw - raw_of(&floor), power(-1));
                let odd = &floor % 2 != BigInt::ZERO;
                let up = rest > half || (rest == half && odd);
                let nearest = floor + BigInt::from(up);
                let clamped = nearest.clamp($int::MIN.into(), $int::MAX.into());
                <$t>::from_bits(clamped.try_into().unwrap())
            }
            fn samples() -> Vec<Self> {
                let mut all = vec![0, 1, -1, $int::MAX, $int::MIN, $int::MAX - 1, $int::MIN + 1];
                let mut state = 99;
                for k in 0..400 {
                    all.push((random(&mut state) as $int) >> (k % ($int::BITS - 1)));
                }
                all.into_iter().map(<$t>::from_bits).collect()
            }
            fn same(self, other: Self) -> bool {
                self == other
            }
            fn is_beyond(x: &BigRational) -> bool {
                *x > <$t>::MAX.truth().unwrap() || *x < <$t>::MIN.truth().unwrap()
            }
        }
    )*};
}

fn raw_of(x: &BigInt) -> BigRational {
    BigRational::from_integer(x.clone())
}

type Q8 = FixedI32<U8>;
type Q14 = FixedI16<U14>;
type Q30 = FixedI32<U30>;
type Q62 = FixedI64<U62>;
type Q0 = FixedI64<U0>;

known_fixed! {
    I16F16, i32; I32F32, i64; Q8, i32; Q14, i16; Q30, i32; Q62, i64; Q0, i64;
}

/// Calls a function for each scalar, or for each pair of them.
macro_rules! for_each_scalar {
    ($f:ident) => {{
        $f::<f32>();
        $f::<f64>();
        $f::<I16F16>();
        $f::<I32F32>();
    }};
}

/// All pairs of the four scalars, and each other one from and to where the most is lost.
macro_rules! for_each_pair {
    ($f:ident) => {
        for_each_pair! { $f;
            f32: f32 f64 I16F16 I32F32 Q30 Q0; f64: f32 f64 I16F16 I32F32 Q8 Q14 Q30 Q62 Q0;
            I16F16: f32 f64 I16F16 I32F32 Q14; I32F32: f32 f64 I16F16 I32F32 Q62 Q0;
            Q8: f32 Q14; Q14: f32 Q8; Q30: f32; Q62: f64 f32 Q0; Q0: f64 f32 Q62;
        }
    };
    ($f:ident; $($t:ident: $($u:ident)*;)*) => {$($( $f::<$t, $u>(); )*)*};
}

// Numbers.

fn casts_are_nearest<T: Known, U: Known>() {
    for x in T::samples() {
        let truth = x.truth().unwrap();
        let (expected, y) = (U::rounded(&truth), x.cast::<U>());
        // Minus zero stays that between floats.
        assert!(
            y.same(expected) || (truth.is_zero() && y == expected),
            "{x:?}: {y:?} {expected:?}"
        );
    }
}

#[test]
fn a_cast_gives_the_nearest_number_ties_to_even() {
    for_each_pair!(casts_are_nearest);
}

fn exact_casts_are_told<T: Known, U: Known>() {
    for x in T::samples() {
        let truth = x.truth().unwrap();
        let expected = match U::rounded(&truth).truth() {
            Some(y) if y == truth => Ok(x.cast::<U>()),
            _ if U::is_beyond(&truth) => Err(Loss::OutOfRange),
            _ => Err(Loss::Rounded),
        };
        assert_eq!(x.try_cast::<U>().map_err(|e| e.loss), expected, "{x:?}");
    }
}

#[test]
fn try_cast_says_what_was_lost() {
    for_each_pair!(exact_casts_are_told);
}

fn never_err<T: Known, U: Known>() {
    for x in T::samples() {
        assert_eq!(x.try_cast::<U>().unwrap().truth(), x.truth());
    }
}

#[test]
fn conversions_into_a_finer_scalar_never_fail() {
    never_err::<f32, f64>();
    never_err::<I16F16, I32F32>();
    never_err::<I16F16, f64>();
    never_err::<Q8, I32F32>();
    never_err::<Q14, f32>();
}

#[test]
fn numbers_that_are_not_finite_have_a_defined_cast() {
    assert!(f64::NAN.cast::<f32>().is_nan() && f32::NAN.cast::<f64>().is_nan());
    assert!(f64::NAN.try_cast::<f32>().is_ok_and(f32::is_nan));
    assert_eq!(f64::NEG_INFINITY.try_cast::<f32>(), Ok(f32::NEG_INFINITY));
    assert_eq!(f32::INFINITY.cast::<I16F16>(), I16F16::MAX);
    assert_eq!(f32::NEG_INFINITY.cast::<I32F32>(), I32F32::MIN);
    assert_eq!(f64::NAN.cast::<I32F32>(), I32F32::ZERO);
    for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let refused = CastError { field: "number", loss: Loss::NotFinite };
        assert_eq!(x.try_cast::<I16F16>(), Err(refused));
    }
    assert_eq!(1e300.cast::<f32>(), f32::INFINITY);
    assert_eq!(1e300.try_cast::<f32>().map_err(|e| e.loss), Err(Loss::OutOfRange));
    assert!((-0.0_f64).cast::<f32>().is_sign_negative());
}

fn generic_numbers<T: Known>() {
    let f64s = f64::samples();
    for x in &f64s {
        let expected = T::rounded(&x.truth().unwrap());
        assert!(T::nearest(*x).same(expected) || *x == 0.0, "{x:?}");
    }
    for x in T::samples() {
        assert_eq!(x.as_f64(), f64::rounded(&x.truth().unwrap()), "{x:?}");
    }
    assert_eq!(T::half(), T::rounded(&power(-1)));
    assert_eq!(T::two(), T::rounded(&power(1)));
    let mut state = 5;
    for k in 0..4000_u32 {
        let (mut n, mut d) = (random(&mut state) as i32, random(&mut state) as u32);
        (n, d) = match k % 4 {
            0 => (n % 100, d % 100),
            1 => (n >> (k % 31), d >> (k % 32)),
            // Halfway between two numbers, where powers of two are.
            2 => (n, 1 << (k % 32)),
            _ => (n, d),
        };
        if d == 0 {
            assert_eq!(T::quotient(n, d), T::zero());
            continue;
        }
        let truth = BigRational::new(n.into(), d.into());
        assert_eq!(T::quotient(n, d), T::rounded(&truth), "{n}/{d}");
    }
    for (n, d) in [(i32::MIN, 1), (i32::MAX, 1), (i32::MIN, u32::MAX), (1, u32::MAX)] {
        assert_eq!(T::quotient(n, d), T::rounded(&BigRational::new(n.into(), d.into())));
    }
}

#[test]
fn numbers_of_generic_code_are_the_nearest() {
    for_each_scalar!(generic_numbers);
    generic_numbers::<Q8>();
    generic_numbers::<Q14>();
    generic_numbers::<Q30>();
    generic_numbers::<Q62>();
    generic_numbers::<Q0>();
}

/// A scalar of one's own, which says no more than it must: a fraction.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Fraction(Ratio<i128>);

macro_rules! operators {
    ($($op:ident $f:ident $assign:ident $g:ident;)*) => {$(
        impl $op for Fraction {
            type Output = Self;
            fn $f(self, rhs: Self) -> Self {
                Fraction(self.0.$f(rhs.0))
            }
        }
        impl $assign for Fraction {
            fn $g(&mut self, rhs: Self) {
                *self = self.$f(rhs);
            }
        }
    )*};
}

operators! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
    Rem rem RemAssign rem_assign;
}

impl Neg for Fraction {
    type Output = Self;
    fn neg(self) -> Self {
        Fraction(-self.0)
    }
}

impl Zero for Fraction {
    fn zero() -> Self {
        Fraction(Ratio::zero())
    }
    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl One for Fraction {
    fn one() -> Self {
        Fraction(Ratio::one())
    }
}

impl Scalar for Fraction {
    type Kernel = OwnArithmetic;
    fn sqrt(self) -> Self {
        unimplemented!("no test asks for one")
    }
}

#[test]
fn a_scalar_of_ones_own_converts_without_a_word_about_it() {
    let fraction = |n, d| Fraction(Ratio::new(n, d));
    assert_eq!(Fraction::quotient(-2, 6), fraction(-1, 3));
    assert_eq!(Fraction::quotient(2, 0), fraction(0, 1));
    assert_eq!((Fraction::half(), Fraction::two()), (fraction(1, 2), fraction(2, 1)));
    assert_eq!(Fraction::nearest(-0.375), fraction(-3, 8));
    assert_eq!(Fraction::nearest(f64::NAN), fraction(0, 1));
    assert_eq!(fraction(1, 3).as_f64(), 1.0 / 3.0);
    assert_eq!(fraction(1, 3).cast::<I16F16>(), I16F16::from_bits(21845));
    let lost = |x: Fraction| x.try_cast::<f64>().map_err(|e| e.loss);
    assert_eq!(lost(fraction(1, 3)), Err(Loss::Rounded));
    assert_eq!(lost(fraction(-5, 64)), Ok(-0.078125));
    let beyond = fraction(100_000, 1).try_cast::<I16F16>().map_err(|e| e.loss);
    assert_eq!(beyond, Err(Loss::OutOfRange));
    for x in [0.1, -1e9, 1.0 / 1024.0, 12345.678] {
        assert_eq!(x.try_cast::<Fraction>().map(Scalar::as_f64), Ok(x));
    }
    // A third of the circle, exactly.
    let circle = Circle::from(([Fraction::quotient(1, 3); 2], Fraction::two()));
    assert_eq!(circle.cast::<f64>(), Circle::new([1.0 / 3.0; 2].into(), 2.0));
}

// Shapes.

fn whole<T: Scalar>(x: i16) -> T {
    T::nearest(x.into())
}

fn p<T: Scalar, const D: usize>(x: [i16; D]) -> Point<T, D> {
    Point::from(x.map(whole))
}

fn v<T: Scalar, const D: usize>(x: [i16; D]) -> SVector<T, D> {
    SVector::from(x.map(whole))
}

/// Each shape and how many numbers it has, all of them different, with the names of its fields.
macro_rules! for_each_shape {
    ($t:ident, |$shape:ident, $fields:ident| $body:block) => {{
        for_each_shape!(@ $t $shape $fields $body;
            Line<$t, 3> [6] "origin direction"; Ray<$t, 2> [4] "origin direction";
            Segment<$t, 2> [4] "a b"; Plane<$t, 3> [4] "normal offset";
            HalfSpace<$t, 2> [3] "normal offset"; Triangle<$t, 2> [6] "a b c";
            Triangle<$t, 3> [9] "a b c"; Parallelogram<$t, 3> [9] "origin u v";
            Tetrahedron<$t> [12] "a b c d"; Sphere<$t, 2> [3] "center radius";
            Sphere<$t, 3> [4] "center radius"; Capsule<$t, 3> [7] "a b radius";
            Aabb<$t, 3> [6] "min max"; OrientedBox<$t, 3> [12] "center half_axes";
            OrientedBox<$t, 2> [6] "center half_axes"; Ellipsoid<$t, 3> [12] "center axes";
            Disk<$t> [7] "center normal radius"; Cylinder<$t> [7] "a b radius";
            Cone<$t> [7] "apex base radius";
            InfiniteCylinder<$t> [7] "origin direction radius";
            Affine<$t, 3> [12] "linear translation"; Affine<$t, 2> [6] "linear translation";
            Projective<$t, 2> [9] "linear column row corner";
            Similarity<$t, 3> [13] "rotation scale translation";
            AxisScale<$t, 3> [6] "scale translation"; Rotation<$t, 2> [4] "matrix";
            Homogeneous<$t, 3> [4] "coords w"; Translation<$t, 3> [3] "vector";
        );
    }};
    (@ $t:ident $shape:ident $fields:ident $body:block;
        $($name:ty [$count:literal] $text:literal;)*
    ) => {$({
        let numbers: [$t; $count] = core::array::from_fn(|i| whole(i as i16 * 3 - 7));
        let $shape = <$name>::from_numbers(numbers);
        assert_eq!($shape.to_numbers(), numbers);
        let $fields = $text;
        $body
    })*};
}

fn is_described<T: Scalar>() {
    for_each_shape!(T, |shape, fields| {
        let (mut names, mut values) = (Vec::new(), Vec::new());
        shape.each_number(|field, x| {
            names.push(field);
            values.push(x);
        });
        names.dedup();
        assert_eq!(names.join(" "), fields);
        // What the fields are said to be is what `Debug` shows, number by number.
        let shown = format!("{shape:?}");
        for x in values {
            assert!(shown.contains(&format!("{x:?}")), "{x:?} {shown}");
        }
        let negated = shape.map_numbers(|x| -x);
        assert_eq!(negated.map_numbers(|x| -x), shape);
        assert_ne!(negated, shape);
    });
}

#[test]
fn a_shape_is_its_numbers_in_the_order_of_its_fields() {
    for_each_scalar!(is_described);
}

fn is_cast<T: Scalar, U: Scalar>() {
    for_each_shape!(T, |shape, _fields| {
        // By the trait's name, as nalgebra's own types have a `cast` too.
        let cast = Numbers::cast::<U>(&shape);
        let mut numbers = Vec::new();
        cast.each_number(|_, x| numbers.push(x));
        let mut expected = Vec::new();
        shape.each_number(|_, x| expected.push(U::nearest(x.as_f64())));
        assert_eq!(numbers, expected);
        // Whole numbers are exact in all.
        assert_eq!(Numbers::cast::<T>(&cast), shape);
        assert_eq!(Numbers::try_cast::<U>(&shape), Ok(cast));
    });
}

#[test]
fn shapes_and_maps_are_cast_number_by_number() {
    is_cast::<f32, f64>();
    is_cast::<f64, I16F16>();
    is_cast::<I16F16, I32F32>();
    is_cast::<I32F32, f32>();
}

#[test]
fn a_frustum_without_a_far_plane_is_cast() {
    let half = |x| HalfSpace::new(SVector::from([x, 0.0, 1.0]), 2.0);
    let mut frustum = Frustum::new([1.0, 2.0, 3.0, 4.0].map(half), half(5.0), None);
    let cast = frustum.cast::<I16F16>();
    assert_eq!((cast.near.normal.x, cast.far), (I16F16::lit("5"), None));
    assert_eq!(cast.cast::<f64>(), frustum);
    frustum.far = Some(half(0.1));
    let refused = CastError { field: "far", loss: Loss::Rounded };
    assert_eq!(frustum.try_cast::<I32F32>(), Err(refused));
    assert_eq!(refused.to_string(), "far lies between two numbers of the other scalar");
}

#[test]
fn the_first_field_that_is_lost_is_named() {
    let capsule = Capsule::new([0.0, 0.0].into(), [0.1, 0.0].into(), 1e9);
    fn refused<S>(field: &'static str, loss: Loss) -> Result<S, CastError> {
        Err(CastError { field, loss })
    }
    assert_eq!(capsule.try_cast::<I16F16>(), refused("b", Loss::Rounded));
    assert_eq!(capsule.try_cast::<f32>(), refused("b", Loss::Rounded));
    let capsule = Capsule { b: [0.5, 0.0].into(), ..capsule };
    assert_eq!(capsule.try_cast::<I16F16>(), refused("radius", Loss::OutOfRange));
    assert!(capsule.try_cast::<I32F32>().is_ok_and(|c| c.radius == I32F32::lit("1e9")));
    let capsule = Capsule { a: [f64::NAN, 0.0].into(), ..capsule };
    assert_eq!(capsule.try_cast::<I16F16>(), refused("a", Loss::NotFinite));
    assert!(capsule.try_cast::<f32>().is_ok_and(|c| c.a.x.is_nan()));
}

#[test]
fn points_vectors_and_arrays_of_them_are_cast() {
    let q: Point<f64, 2> = [0.1, -3.0].into();
    let cast = Numbers::cast::<I16F16>(&q);
    assert_eq!(cast, Point::from([I16F16::from_bits(6554), I16F16::lit("-3")]));
    let refused = |field| Some(CastError { field, loss: Loss::Rounded });
    assert_eq!(Numbers::try_cast::<I16F16>(&q).err(), refused("coordinate"));
    assert_eq!(Numbers::try_cast::<f32>(&q.coords).err(), refused("component"));
    assert_eq!([q, q].cast::<I16F16>(), [cast, cast]);
}

#[test]
fn raw_values_of_another_crate_are_the_bits_of_the_numbers() {
    let circle = Circle::from_numbers([0x180, -0x100, 0x40].map(Q8::from_bits));
    assert_eq!(circle, Circle::new([1.5, -1.0].into(), 0.25).cast());
    assert_eq!(circle.to_numbers().map(Q8::to_bits), [0x180, -0x100, 0x40]);
}

fn parts_are_fields<T: Scalar>() {
    let [a, b, c, d] = [[1, 2, 3], [4, 5, 6], [7, 8, -9], [3, 1, 2]].map(p::<T, 3>);
    let (u, r) = (v::<T, 3>([1, 0, 2]), whole::<T>(5));

    let triangle = Triangle::new(a, b, c);
    assert_eq!(Triangle::from([a, b, c]), triangle);
    assert_eq!(Triangle::from([a, b, c].map(<[T; 3]>::from)), triangle);
    assert_eq!(<[Point<T, 3>; 3]>::from(triangle), [a, b, c]);

    let segment = Segment::new(a, b);
    assert_eq!((Segment::from([a, b]), Segment::from((a, b))), (segment, segment));
    assert_eq!(<[Point<T, 3>; 2]>::from(segment), [a, b]);
    assert_eq!(<(Point<T, 3>, Point<T, 3>)>::from(segment), (a, b));

    let tetrahedron = Tetrahedron::new(a, b, c, d);
    assert_eq!(Tetrahedron::from([a, b, c, d]), tetrahedron);
    assert_eq!(<[Point<T, 3>; 4]>::from(tetrahedron), [a, b, c, d]);

    let aabb = Aabb::new(a, b);
    assert_eq!((Aabb::from([a, b]), Aabb::from((a, b))), (aabb, aabb));
    assert_eq!(<[Point<T, 3>; 2]>::from(aabb), [a, b]);

    let sphere = Sphere::new(a, r);
    assert_eq!((Sphere::from((a, r)), Sphere::from((<[T; 3]>::from(a), r))), (sphere, sphere));
    assert_eq!(<(Point<T, 3>, T)>::from(sphere), (a, r));

    let (line, ray) = (Line::new(a, u), Ray::new(a, u));
    assert_eq!((Line::from((a, u)), Ray::from((a, u))), (line, ray));
    assert_eq!(<(Point<T, 3>, SVector<T, 3>)>::from(line), (a, u));
    assert_eq!(<(Point<T, 3>, SVector<T, 3>)>::from(ray), (a, u));

    let (plane, half) = (Plane::new(u, r), HalfSpace::new(u, r));
    assert_eq!((Plane::from((u, r)), HalfSpace::from((u, r))), (plane, half));
    assert_eq!(<(SVector<T, 3>, T)>::from(plane), (u, r));
    assert_eq!(<(SVector<T, 3>, T)>::from(half), (u, r));

    let capsule = Capsule::new(a, b, r);
    assert_eq!(Capsule::from((segment, r)), capsule);
    assert_eq!(<(Segment<T, 3>, T)>::from(capsule), (segment, r));
    assert_eq!(Cylinder::from((segment, r)), Cylinder::new(a, b, r));
    assert_eq!(<(Segment<T, 3>, T)>::from(Cylinder::new(a, b, r)), (segment, r));
    assert_eq!(InfiniteCylinder::from((line, r)), InfiniteCylinder::new(a, u, r));
    assert_eq!(<(Line<T, 3>, T)>::from(InfiniteCylinder::new(a, u, r)), (line, r));
}

#[test]
fn shapes_are_made_of_arrays_and_tuples_and_taken_apart() {
    for_each_scalar!(parts_are_fields);
    assert_eq!(Circle::from(([1.0, 2.0], 3.0)), Circle::new([1.0, 2.0].into(), 3.0));
    let triangle = Triangle::from([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(triangle.c, Point::from([0.0, 1.0]));
}

/// Whether two shapes have the same points of a grid, not all and not none of it. In one scalar:
/// the conversions are compared with the fields in all of them.
fn same_points<A: ShapeIn<f32, D>, B: ShapeIn<f32, D>, const D: usize>(a: &A, b: &B) {
    let (mut inside, mut outside) = (0, 0);
    for k in 0..17_i32.pow(D as u32) {
        let at = core::array::from_fn(|i| (k / 17_i32.pow(i as u32) % 17 - 8) as i16);
        let q = p::<f32, D>(at);
        assert_eq!(a.contains(&q), b.contains(&q), "{at:?}");
        if a.contains(&q) { inside += 1 } else { outside += 1 }
    }
    assert!(inside > 0 && outside > 0, "{inside} {outside}");
}

#[test]
fn what_a_shape_becomes_has_the_same_points() {
    let (q, r) = (p([1, -2, 0]), 3.0);
    let sphere = Sphere::new(q, r);
    same_points(&sphere, &Capsule::from(sphere));
    same_points(&sphere, &Ellipsoid::from(sphere));
    same_points(&q, &Sphere::from(q));
    same_points(&q, &Aabb::from(q));
    let segment = Segment::new(q, p([3, 2, -2]));
    same_points(&segment, &Capsule::from(segment));
    let line = Line::new(q, v([1, 1, -1]));
    same_points(&line, &InfiniteCylinder::from(line));
    let aabb = Aabb::new(p([-3, 0, 1]), p([4, 0, 7]));
    same_points(&aabb, &OrientedBox::try_from(aabb).unwrap());
    let flat = Aabb::new(p([-3, 0]), p([4, 5]));
    same_points(&flat, &Parallelogram::try_from(flat).unwrap());
    let askew = OrientedBox::new(p([0, 1]), [v([3, 1]), v([-1, 2])]);
    same_points(&askew, &Parallelogram::try_from(askew).unwrap());
    // Turned by the axes and mirrored, and a flat one whose half axes are all along x.
    let turned = OrientedBox::new(p([1, 1, 1]), [v([0, 0, -3]), v([2, 0, 0]), v([0, 1, 0])]);
    same_points(&turned, &Aabb::try_from(turned).unwrap());
    let flat = OrientedBox::new(p([1, 1, 1]), [v([1, 0, 0]), v([-2, 0, 0]), v([3, 0, 0])]);
    same_points(&flat, &Aabb::try_from(flat).unwrap());
    let round = Ellipsoid::new(p([1, 0]), [v([3, 4]), v([-4, 3])]);
    same_points(&round, &Sphere::try_from(round).unwrap());
}

fn become_more_general<T: Scalar>() {
    let (q, r) = (p::<T, 3>([1, -2, 0]), whole::<T>(3));
    let (sphere, segment) = (Sphere::new(q, r), Segment::new(q, p([3, 2, -2])));
    assert_eq!(Capsule::from(sphere), Capsule::new(q, q, r));
    assert_eq!(Ellipsoid::from(sphere), Ellipsoid::from_sphere(&sphere));
    assert_eq!(Sphere::from(q), Sphere::new(q, T::zero()));
    assert_eq!(Aabb::from(q), Aabb::new(q, q));
    assert_eq!(Capsule::from(segment), Capsule::new(q, segment.b, T::zero()));
    let (line, ray) = (Line::new(q, v([1, 1, -1])), Ray::new(q, v([1, 1, -1])));
    assert_eq!(Line::from(ray), line);
    let cylinder = InfiniteCylinder::new(q, line.direction, T::zero());
    assert_eq!(InfiniteCylinder::from(line), cylinder);
    let plane = Plane::new(v([1, 2, 3]), whole::<T>(2));
    assert_eq!(HalfSpace::from(plane), plane.behind());
    assert_eq!(Plane::from(HalfSpace::from(plane)), plane);

    let aabb = Aabb::new(p::<T, 3>([-3, 0, 1]), p([5, 0, 7]));
    let oriented = OrientedBox::try_from(aabb).unwrap();
    let half_axes = [v([4, 0, 0]), v([0, 0, 0]), v([0, 0, 3])];
    assert_eq!(oriented, OrientedBox::new(p([1, 0, 4]), half_axes));
    assert_eq!(Aabb::try_from(oriented), Ok(aabb));
    let flat = Aabb::new(p::<T, 2>([-3, 0]), p([5, 6]));
    let parallelogram = Parallelogram::try_from(flat).unwrap();
    assert_eq!(parallelogram, Parallelogram::new(p([-3, 0]), v([8, 0]), v([0, 6])));
    assert_eq!(Aabb::try_from(parallelogram), Ok(flat));
    let oriented = OrientedBox::<T, 2>::try_from(parallelogram).unwrap();
    assert_eq!(oriented, OrientedBox::new(p([1, 3]), [v([4, 0]), v([0, 3])]));
    assert_eq!(Parallelogram::try_from(oriented), Ok(parallelogram));
    let askew = Parallelogram { v: v([1, 6]), ..parallelogram };
    assert_eq!(Aabb::try_from(askew), fault("v", Fault::NotAligned));
}

#[test]
fn special_cases_become_the_general_shape() {
    for_each_scalar!(become_more_general);
}

fn fault<S: core::fmt::Debug>(field: &'static str, fault: Fault) -> Result<S, ShapeError> {
    Err(ShapeError { field, fault })
}

fn are_special_cases<T: Scalar>() {
    // Turned by the axes and mirrored, and a flat one whose half axes are all along x.
    let turned =
        OrientedBox::new(p::<T, 3>([1, 1, 1]), [v([0, 0, -3]), v([2, 0, 0]), v([0, 1, 0])]);
    let aabb = Aabb::try_from(turned).unwrap();
    assert_eq!(aabb, Aabb::new(p([-1, 0, -2]), p([3, 2, 4])));
    let flat = OrientedBox::new(p::<T, 3>([1, 1, 1]), [v([1, 0, 0]), v([-2, 0, 0]), v([3, 0, 0])]);
    assert_eq!(Aabb::try_from(flat), Ok(Aabb::new(p([-5, 1, 1]), p([7, 1, 1]))));
    let askew = OrientedBox { half_axes: [v([1, 0, 0]), v([0, 1, 1]), v([0, -1, 1])], ..turned };
    assert_eq!(Aabb::try_from(askew), fault("half_axes", Fault::NotAligned));

    // 3-4-5 axes are perpendicular and of one length, exactly.
    let round = Ellipsoid::new(p::<T, 2>([1, 0]), [v([3, 4]), v([-4, 3])]);
    let sphere = Sphere::try_from(round).unwrap();
    assert_eq!(sphere, Sphere::new(p([1, 0]), whole::<T>(5)));
    let ball = Ellipsoid::new(p::<T, 3>([0; 3]), [v([2, 4, 4]), v([4, 2, -4]), v([4, -4, 2])]);
    assert_eq!(Sphere::try_from(ball), Ok(Sphere::new(p([0; 3]), whole::<T>(6))));
    let long = Ellipsoid { axes: [v([3, 4]), v([-8, 6])], ..round };
    assert_eq!(Sphere::try_from(long), fault("axes", Fault::NotRound));
    let askew = Ellipsoid { axes: [v([3, 4]), v([4, 3])], ..round };
    assert_eq!(Sphere::try_from(askew), fault("axes", Fault::NotRound));
    let surd = Ellipsoid { axes: [v([1, 1]), v([-1, 1])], ..round };
    assert_eq!(Sphere::try_from(surd), fault("radius", Fault::Inexact));

    let (a, b, r) = (p::<T, 3>([1, 2, 3]), p::<T, 3>([4, 5, 7]), whole::<T>(2));
    let zero = T::zero();
    assert_eq!(Sphere::try_from(Capsule::new(a, a, r)), Ok(Sphere::new(a, r)));
    assert_eq!(Sphere::try_from(Capsule::new(a, b, r)), fault("b", Fault::NotEqual));
    assert_eq!(Segment::try_from(Capsule::new(a, b, zero)), Ok(Segment::new(a, b)));
    assert_eq!(Segment::try_from(Capsule::new(a, b, r)), fault("radius", Fault::NotZero));
    assert_eq!(Point::try_from(Sphere::new(a, zero)), Ok(a));
    assert_eq!(Point::try_from(Sphere::new(a, r)), fault("radius", Fault::NotZero));
    assert_eq!(Point::try_from(Segment::new(a, a)), Ok(a));
    assert_eq!(Point::try_from(Segment::new(a, b)), fault("b", Fault::NotEqual));
    assert_eq!(Point::try_from(Aabb::new(a, a)), Ok(a));
    assert_eq!(Point::try_from(Aabb::new(a, b)), fault("max", Fault::NotEqual));

    let direction = v::<T, 3>([3, 3, 4]);
    assert_eq!(Line::try_from(Segment::new(a, b)), Ok(Line::new(a, direction)));
    assert_eq!(Ray::try_from(Segment::new(a, b)), Ok(Ray::new(a, direction)));
    let long = InfiniteCylinder::new(a, direction, r);
    assert_eq!(InfiniteCylinder::try_from(Cylinder::new(a, b, r)), Ok(long));
    let point = Cylinder::new(a, a, r);
    assert_eq!(InfiniteCylinder::try_from(point), fault("b", Fault::ZeroLength));
    let thin = InfiniteCylinder { radius: zero, ..long };
    assert_eq!(Line::try_from(thin), Ok(Line::new(a, direction)));
    assert_eq!(Line::try_from(long), fault("radius", Fault::NotZero));

    let inverted = Aabb::new(b, a);
    assert_eq!(OrientedBox::try_from(inverted), fault("min", Fault::Inverted));
}

#[test]
fn special_cases_are_recognized_exactly() {
    for_each_scalar!(are_special_cases);
}

#[test]
fn what_would_be_rounded_is_refused() {
    // Half of an odd number of units; a difference beyond the range; a sum of far numbers.
    let [a, b] = [[0, 0], [3, 2]].map(|p| Point::from(p.map(I16F16::from_bits)));
    let halved = OrientedBox::try_from(Aabb::new(a, b));
    assert_eq!(halved, fault("center", Fault::Inexact));
    assert!(Parallelogram::try_from(Aabb::new(a, b)).is_ok());
    let wide = Aabb::new([I16F16::MIN; 2].into(), [I16F16::MAX; 2].into());
    assert_eq!(Parallelogram::try_from(wide), fault("u", Fault::Inexact));
    let far = Segment::new([I16F16::MIN; 2].into(), [I16F16::MAX; 2].into());
    assert_eq!(Line::try_from(far), fault("direction", Fault::Inexact));
    let far = Aabb::new([1e30_f32, 0.0].into(), [1.5e30, 1e-9].into());
    assert!(OrientedBox::try_from(far).is_ok());
    let far = Aabb::new([-1e-9, 0.0].into(), [1e30_f32, 1.0].into());
    assert_eq!(OrientedBox::try_from(far), fault("center", Fault::Inexact));
    let far = Aabb::new([-f64::MAX, 0.0].into(), [f64::MAX, 1.0].into());
    assert_eq!(Parallelogram::try_from(far), fault("u", Fault::Inexact));
    // A sum that two thirds of an ulp are lost in.
    let b = OrientedBox::new([1.0, 0.0].into(), [[1e-20, 0.0].into(), [0.0, 1.0].into()]);
    assert_eq!(Aabb::try_from(b), fault("min", Fault::Inexact));
    // No field is not finite.
    let odd = Segment::new([f64::NAN, 0.0].into(), [0.0, 0.0].into());
    assert_eq!(Line::try_from(odd), fault("a", Fault::NotFinite));
}
