//! Values as the sequence of their numbers, in the order of the fields, matrices by columns; and
//! what is made of nothing but numbers as an array of them.

use super::list::names::*;
use super::list::{maps, shapes, shapes_with_axes, turns};
use crate::scalar::Scalar;
use core::array::from_fn;
use nalgebra::{Point, SMatrix};

/// A value that is made of numbers.
pub(super) trait Numbers<T> {
    /// Hands over its numbers.
    fn write(&self, put: &mut impl FnMut(T));
    /// The value with the numbers that come next.
    fn read(next: &mut impl FnMut() -> T) -> Self;
}

impl<T: Scalar> Numbers<T> for T {
    #[inline]
    fn write(&self, put: &mut impl FnMut(T)) {
        put(*self);
    }
    #[inline]
    fn read(next: &mut impl FnMut() -> T) -> Self {
        next()
    }
}

impl<T: Scalar, const R: usize, const C: usize> Numbers<T> for SMatrix<T, R, C> {
    #[inline]
    fn write(&self, put: &mut impl FnMut(T)) {
        self.iter().for_each(|x| put(*x));
    }
    #[inline]
    fn read(next: &mut impl FnMut() -> T) -> Self {
        let mut all = Self::zeros();
        all.iter_mut().for_each(|x| *x = next());
        all
    }
}

impl<T: Scalar, const D: usize> Numbers<T> for Point<T, D> {
    #[inline]
    fn write(&self, put: &mut impl FnMut(T)) {
        self.coords.write(put);
    }
    #[inline]
    fn read(next: &mut impl FnMut() -> T) -> Self {
        Self { coords: Numbers::read(next) }
    }
}

impl<T: Scalar, X: Numbers<T>, const N: usize> Numbers<T> for [X; N] {
    #[inline]
    fn write(&self, put: &mut impl FnMut(T)) {
        self.iter().for_each(|x| x.write(put));
    }
    #[inline]
    fn read(next: &mut impl FnMut() -> T) -> Self {
        from_fn(|_| X::read(next))
    }
}

/// After a number that is positive if the value is there and zero if it is not.
impl<T: Scalar, X: Numbers<T>> Numbers<T> for Option<X> {
    fn write(&self, put: &mut impl FnMut(T)) {
        put(if self.is_some() { T::one() } else { T::zero() });
        self.iter().for_each(|x| x.write(put));
    }
    fn read(next: &mut impl FnMut() -> T) -> Self {
        (next() > T::zero()).then(|| X::read(next))
    }
}

macro_rules! numbers {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {$(
        impl<T: Scalar, $(const $n: usize),*> Numbers<T> for $name<T, $($n),*> {
            #[inline]
            fn write(&self, put: &mut impl FnMut(T)) {
                $(self.$field.write(put);)*
            }
            #[inline]
            fn read(next: &mut impl FnMut() -> T) -> Self {
                $(let $field = Numbers::read(next);)*
                Self { $($field),* }
            }
        }
    )*};
}

shapes!(numbers);
shapes_with_axes!(numbers);
maps!(numbers);
turns!(numbers);

/// To and from arrays: `Type [length] …;`
macro_rules! arrays {
    ($($([$name:ty] $n:literal)*;)*) => {$($(
        impl<T: Scalar> From<$name> for [T; $n] {
            #[doc = "The numbers of the fields in their order, matrices by columns."]
            #[inline]
            fn from(value: $name) -> Self {
                let mut all = [T::zero(); $n];
                let mut places = all.iter_mut();
                value.write(&mut |x| {
                    if let Some(place) = places.next() {
                        *place = x;
                    }
                });
                all
            }
        }

        impl<T: Scalar> From<[T; $n]> for $name {
            #[doc = "The numbers of the fields in their order, matrices by columns."]
            #[inline]
            fn from(all: [T; $n]) -> Self {
                let mut all = all.into_iter();
                Self::read(&mut || all.next().unwrap_or(T::zero()))
            }
        }
    )*)*};
}

arrays! {
    [Line<T, 2>] 4 [Line<T, 3>] 6;
    [Ray<T, 2>] 4 [Ray<T, 3>] 6;
    [Segment<T, 2>] 4 [Segment<T, 3>] 6;
    [Plane<T, 2>] 3 [Plane<T, 3>] 4;
    [HalfSpace<T, 2>] 3 [HalfSpace<T, 3>] 4;
    [Triangle<T, 2>] 6 [Triangle<T, 3>] 9;
    [Sphere<T, 2>] 3 [Sphere<T, 3>] 4;
    [Aabb<T, 2>] 4 [Aabb<T, 3>] 6;
    [Parallelogram<T, 2>] 6 [Parallelogram<T, 3>] 9;
    [OrientedBox<T, 2>] 6 [OrientedBox<T, 3>] 12;
    [Ellipsoid<T, 2>] 6 [Ellipsoid<T, 3>] 12;
    [Capsule<T, 2>] 5 [Capsule<T, 3>] 7;
    [Tetrahedron<T>] 12 [Disk<T>] 7 [Cylinder<T>] 7 [Cone<T>] 7 [InfiniteCylinder<T>] 7;
    [Rotation<T, 2>] 4 [Rotation<T, 3>] 9;
    [Similarity<T, 2>] 7 [Similarity<T, 3>] 13;
    [AxisScale<T, 2>] 4 [AxisScale<T, 3>] 6;
    [Affine<T, 2>] 6 [Affine<T, 3>] 12;
    [Projective<T, 2>] 9 [Projective<T, 3>] 16;
    [Homogeneous<T, 2>] 3 [Homogeneous<T, 3>] 4;
    [Perspective<T>] 4 [OffCenterPerspective<T>] 6 [Orthographic<T>] 6 [Viewport<T>] 4 [GeneralForm<T>] 3;
}
