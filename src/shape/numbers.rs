//! The numbers that a shape or a map consists of: one description for all that treats each alike.

use super::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, GeneralForm, HalfSpace,
    InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, SlopeForm, Sphere,
    Tetrahedron, Triangle,
};
use crate::scalar::Scalar;
use crate::scalar::convert::{CastError, cast, exact};
use nalgebra::{Point, SMatrix, SVector};
use num_traits::Zero;

/// Something that consists of numbers, each of which can be replaced by one of another scalar:
/// a number, a point, a vector, a matrix, an array of these, a shape, a map.
///
/// ```
/// use coincide::{Circle, Numbers, Loss};
///
/// let circle = Circle::new([0.5, 0.1].into(), 3.0);
/// assert_eq!(circle.cast::<f32>(), Circle::new([0.5, 0.1].into(), 3.0_f32));
/// let refused = circle.try_cast::<f32>().unwrap_err(); // 0.1 as f64 is no number of f32
/// assert_eq!((refused.field, refused.loss), ("center", Loss::Rounded));
/// ```
///
/// nalgebra's points and vectors have a `cast` of their own, which knows no fixed point and comes
/// before this one: `Numbers::cast::<f64>(&point)`. The vertices of a polygon or polyhedron are
/// borrowed: cast the array of them.
pub trait Numbers: Sized {
    /// The type of the numbers.
    type Scalar: Scalar;
    /// The same of numbers of another type.
    type With<U: Scalar>: Numbers<Scalar = U>;

    /// The same with each number x in the field f replaced by `replace`(f, x).
    ///
    /// In the order of the fields, that of a matrix column by column. The field is the
    /// outermost one: `center` for a coordinate of a sphere's center. A point alone calls its
    /// numbers `coordinate`, a vector or matrix `component`, a number itself `number`.
    fn map_fields<U: Scalar>(
        &self,
        replace: impl FnMut(&'static str, Self::Scalar) -> U,
    ) -> Self::With<U>;

    /// The same with each number replaced.
    fn map_numbers<U: Scalar>(&self, mut replace: impl FnMut(Self::Scalar) -> U) -> Self::With<U> {
        self.map_fields(|_, x| replace(x))
    }

    /// Calls `visit` with the field and the value of each number, in that order.
    fn each_number(&self, mut visit: impl FnMut(&'static str, Self::Scalar)) {
        self.map_fields(|field, x| {
            visit(field, x);
            x
        });
    }

    /// The same in another scalar, each number replaced by the nearest one, ties to even.
    ///
    /// * Beyond the range: the end of it in fixed point, an infinity in `f32`.
    /// * NaN and the infinities stay where there are any. Fixed point has none: NaN becomes
    ///   zero, an infinity the end of the range, and so an empty shape may become one that is not.
    fn cast<U: Scalar>(&self) -> Self::With<U> {
        self.map_numbers(cast)
    }

    /// The same in another scalar, if that has every one of the numbers; else the first that it
    /// has not.
    ///
    /// Never an error where every number of the one scalar is one of the other: `f32` → `f64`,
    /// `I16F16` → `I32F32` and `f64`.
    fn try_cast<U: Scalar>(&self) -> Result<Self::With<U>, CastError> {
        let mut refused = None;
        let all = self.map_fields(|field, x| {
            if let (None, Err(loss)) = (refused, exact::<_, U>(x)) {
                refused = Some(CastError { field, loss });
            }
            cast(x)
        });
        refused.map_or(Ok(all), Err)
    }
}

/// [`Numbers`] of which there are always so many: to and from an array of them.
///
/// For numbers of another crate, and for what stores or sends them. A handheld's own fixed-point
/// number with 8 fraction bits, by its raw value:
///
/// ```
/// # #[cfg(feature = "fixed")] {
/// use coincide::{Circle, NumberArray};
/// use coincide::fixed::{FixedI32, types::extra::U8};
/// # #[derive(Clone, Copy)]
/// # struct Num(i32);
/// # impl Num { fn from_raw(x: i32) -> Self { Num(x) } fn to_raw(self) -> i32 { self.0 } }
///
/// type Fix = FixedI32<U8>;
/// let [x, y, r] = [Num::from_raw(0x180), Num::from_raw(-0x100), Num::from_raw(0x40)];
/// let circle = Circle::from_numbers([x, y, r].map(|n| Fix::from_bits(n.to_raw())));
/// assert_eq!(circle.center.x, 1.5);
/// let [x, y, r] = circle.to_numbers().map(|n| Num::from_raw(n.to_bits()));
/// assert_eq!((x.to_raw(), y.to_raw(), r.to_raw()), (0x180, -0x100, 0x40));
/// # }
/// ```
///
/// An array of another length does not compile:
///
/// ```compile_fail
/// use coincide::{Circle, NumberArray};
/// let circle = Circle::from_numbers([1.0, 2.0]);
/// ```
pub trait NumberArray: Numbers {
    /// How many numbers there are.
    const COUNT: usize;

    /// What consists of the numbers that `next` gives, one after the other, in the order of
    /// [`map_fields`](Numbers::map_fields).
    fn take_numbers(next: &mut impl FnMut() -> Self::Scalar) -> Self;

    /// What consists of these numbers, in the order of the fields; that of a matrix column by
    /// column.
    fn from_numbers<const N: usize>(numbers: [Self::Scalar; N]) -> Self {
        const { assert!(N == Self::COUNT, "so many numbers are not what this consists of") };
        let mut numbers = numbers.into_iter();
        Self::take_numbers(&mut || numbers.next().unwrap_or(Self::Scalar::zero()))
    }

    /// The numbers, in the order of [`from_numbers`](Self::from_numbers).
    fn to_numbers<const N: usize>(&self) -> [Self::Scalar; N] {
        const { assert!(N == Self::COUNT, "so many numbers are not what this consists of") };
        let mut numbers = [Self::Scalar::zero(); N];
        let mut places = numbers.iter_mut();
        self.each_number(|_, x| {
            if let Some(place) = places.next() {
                *place = x;
            }
        });
        numbers
    }
}

impl<T: Scalar> Numbers for T {
    type Scalar = T;
    type With<U: Scalar> = U;
    fn map_fields<U: Scalar>(&self, mut replace: impl FnMut(&'static str, T) -> U) -> U {
        replace("number", *self)
    }
}

impl<T: Scalar> NumberArray for T {
    const COUNT: usize = 1;
    fn take_numbers(next: &mut impl FnMut() -> T) -> T {
        next()
    }
}

impl<N: Numbers, const K: usize> Numbers for [N; K] {
    type Scalar = N::Scalar;
    type With<U: Scalar> = [N::With<U>; K];
    fn map_fields<U: Scalar>(
        &self,
        mut replace: impl FnMut(&'static str, N::Scalar) -> U,
    ) -> [N::With<U>; K] {
        self.each_ref().map(|x| x.map_fields(&mut replace))
    }
}

impl<N: NumberArray, const K: usize> NumberArray for [N; K] {
    const COUNT: usize = K * N::COUNT;
    fn take_numbers(next: &mut impl FnMut() -> N::Scalar) -> Self {
        [(); K].map(|()| N::take_numbers(next))
    }
}

impl<N: Numbers> Numbers for Option<N> {
    type Scalar = N::Scalar;
    type With<U: Scalar> = Option<N::With<U>>;
    fn map_fields<U: Scalar>(
        &self,
        replace: impl FnMut(&'static str, N::Scalar) -> U,
    ) -> Option<N::With<U>> {
        self.as_ref().map(|x| x.map_fields(replace))
    }
}

impl<T: Scalar, const R: usize, const C: usize> Numbers for SMatrix<T, R, C> {
    type Scalar = T;
    type With<U: Scalar> = SMatrix<U, R, C>;
    fn map_fields<U: Scalar>(
        &self,
        mut replace: impl FnMut(&'static str, T) -> U,
    ) -> SMatrix<U, R, C> {
        SMatrix::from(self.data.0.map_fields(|_, x| replace("component", x)))
    }
}

impl<T: Scalar, const R: usize, const C: usize> NumberArray for SMatrix<T, R, C> {
    const COUNT: usize = R * C;
    fn take_numbers(next: &mut impl FnMut() -> T) -> Self {
        SMatrix::from(<[[T; R]; C]>::take_numbers(next))
    }
}

impl<T: Scalar, const D: usize> Numbers for Point<T, D> {
    type Scalar = T;
    type With<U: Scalar> = Point<U, D>;
    fn map_fields<U: Scalar>(&self, mut replace: impl FnMut(&'static str, T) -> U) -> Point<U, D> {
        Point::from(self.coords.map_fields(|_, x| replace("coordinate", x)))
    }
}

impl<T: Scalar, const D: usize> NumberArray for Point<T, D> {
    const COUNT: usize = D;
    fn take_numbers(next: &mut impl FnMut() -> T) -> Self {
        Point::from(SVector::take_numbers(next))
    }
}

/// Rows `Name<T, D> { field: Type, … }`: the one description of what each type consists of.
macro_rules! numbers {
    ($($name:ident<$t:ident $(, $d:ident)?> { $($field:ident: $of:ty),* $(,)? })*) => {$(
        $crate::shape::numbers::some_numbers!($name<$t $(, $d)?> { $($field: $of),* });

        impl<$t: Scalar $(, const $d: usize)?> NumberArray for $name<$t $(, $d)?> {
            const COUNT: usize = 0 $(+ <$of as NumberArray>::COUNT)*;
            fn take_numbers(next: &mut impl FnMut() -> $t) -> Self {
                Self { $($field: NumberArray::take_numbers(next)),* }
            }
        }
    )*};
}

/// The same of a type that has not always so many numbers.
macro_rules! some_numbers {
    ($name:ident<$t:ident $(, $d:ident)?> { $($field:ident: $of:ty),* $(,)? }) => {
        impl<$t: Scalar $(, const $d: usize)?> Numbers for $name<$t $(, $d)?> {
            type Scalar = $t;
            type With<U: Scalar> = $name<U $(, $d)?>;
            fn map_fields<U: Scalar>(
                &self,
                mut replace: impl FnMut(&'static str, $t) -> U,
            ) -> $name<U $(, $d)?> {
                $name { $($field: self.$field.map_fields(|_, x| replace(stringify!($field), x))),* }
            }
        }
    };
}

pub(crate) use {numbers, some_numbers};

numbers! {
    Line<T, D> { origin: Point<T, D>, direction: SVector<T, D> }
    Ray<T, D> { origin: Point<T, D>, direction: SVector<T, D> }
    Segment<T, D> { a: Point<T, D>, b: Point<T, D> }
    Plane<T, D> { normal: SVector<T, D>, offset: T }
    HalfSpace<T, D> { normal: SVector<T, D>, offset: T }
    Triangle<T, D> { a: Point<T, D>, b: Point<T, D>, c: Point<T, D> }
    Parallelogram<T, D> { origin: Point<T, D>, u: SVector<T, D>, v: SVector<T, D> }
    Tetrahedron<T> { a: Point<T, 3>, b: Point<T, 3>, c: Point<T, 3>, d: Point<T, 3> }
    Sphere<T, D> { center: Point<T, D>, radius: T }
    Capsule<T, D> { a: Point<T, D>, b: Point<T, D>, radius: T }
    Aabb<T, D> { min: Point<T, D>, max: Point<T, D> }
    OrientedBox<T, D> { center: Point<T, D>, half_axes: [SVector<T, D>; D] }
    Ellipsoid<T, D> { center: Point<T, D>, axes: [SVector<T, D>; D] }
    Disk<T> { center: Point<T, 3>, normal: SVector<T, 3>, radius: T }
    Cylinder<T> { a: Point<T, 3>, b: Point<T, 3>, radius: T }
    Cone<T> { apex: Point<T, 3>, base: Point<T, 3>, radius: T }
    InfiniteCylinder<T> { origin: Point<T, 3>, direction: SVector<T, 3>, radius: T }
    GeneralForm<T> { a: T, b: T, c: T }
}

some_numbers! {
    Frustum<T> { sides: [HalfSpace<T, 3>; 4], near: HalfSpace<T, 3>, far: Option<HalfSpace<T, 3>> }
}

impl<T: Scalar> Numbers for SlopeForm<T> {
    type Scalar = T;
    type With<U: Scalar> = SlopeForm<U>;
    fn map_fields<U: Scalar>(&self, mut replace: impl FnMut(&'static str, T) -> U) -> SlopeForm<U> {
        match *self {
            SlopeForm::Sloped { slope, intercept } => SlopeForm::Sloped {
                slope: replace("slope", slope),
                intercept: replace("intercept", intercept),
            },
            SlopeForm::Vertical(x) => SlopeForm::Vertical(replace("Vertical", x)),
        }
    }
}
