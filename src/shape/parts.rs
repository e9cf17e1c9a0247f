//! Shapes from their parts and back: arrays of vertices, pairs of what the fields are.
//!
//! None of it rounds, and none of it fails: the fields are what is given, as with `new`.

use super::{
    Aabb, Capsule, Cylinder, HalfSpace, InfiniteCylinder, Line, Plane, Ray, Segment, Sphere,
    Tetrahedron, Triangle,
};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// Shapes that are some points, in the order of their fields.
macro_rules! of_points {
    ($($name:ident<T, $d:tt $(, $param:ident)?> [$count:literal] $($field:ident)*;)*) => {$(
        impl<T: Scalar $(, const $param: usize)?> From<[Point<T, $d>; $count]> for $name<T $(, $param)?> {
            #[inline]
            fn from([$($field),*]: [Point<T, $d>; $count]) -> Self {
                Self { $($field),* }
            }
        }

        impl<T: Scalar $(, const $param: usize)?> From<[[T; $d]; $count]> for $name<T $(, $param)?> {
            #[inline]
            fn from([$($field),*]: [[T; $d]; $count]) -> Self {
                Self { $($field: Point::from($field)),* }
            }
        }

        impl<T: Scalar $(, const $param: usize)?> From<$name<T $(, $param)?>> for [Point<T, $d>; $count] {
            #[inline]
            fn from(shape: $name<T $(, $param)?>) -> Self {
                [$(shape.$field),*]
            }
        }
    )*};
}

of_points! {
    Segment<T, D, D> [2] a b;
    Aabb<T, D, D> [2] min max;
    Triangle<T, D, D> [3] a b c;
    Tetrahedron<T, 3> [4] a b c d;
}

/// Shapes that are their fields, as a tuple.
macro_rules! of_fields {
    ($($name:ident<T $(, $param:ident)?> $($field:ident: $of:ty),*;)*) => {$(
        impl<T: Scalar $(, const $param: usize)?> From<($($of,)*)> for $name<T $(, $param)?> {
            #[inline]
            fn from(($($field,)*): ($($of,)*)) -> Self {
                Self { $($field),* }
            }
        }

        impl<T: Scalar $(, const $param: usize)?> From<$name<T $(, $param)?>> for ($($of,)*) {
            #[inline]
            fn from(shape: $name<T $(, $param)?>) -> Self {
                ($(shape.$field,)*)
            }
        }
    )*};
}

of_fields! {
    Segment<T, D> a: Point<T, D>, b: Point<T, D>;
    Aabb<T, D> min: Point<T, D>, max: Point<T, D>;
    Line<T, D> origin: Point<T, D>, direction: SVector<T, D>;
    Ray<T, D> origin: Point<T, D>, direction: SVector<T, D>;
    Plane<T, D> normal: SVector<T, D>, offset: T;
    HalfSpace<T, D> normal: SVector<T, D>, offset: T;
    Sphere<T, D> center: Point<T, D>, radius: T;
}

impl<T: Scalar, const D: usize> From<([T; D], T)> for Sphere<T, D> {
    #[inline]
    fn from((center, radius): ([T; D], T)) -> Self {
        Self { center: Point::from(center), radius }
    }
}

/// The axis and the radius.
macro_rules! around_an_axis {
    ($($name:ident<T $(, $param:ident)?> $axis:ty, $from:ident $to:ident;)*) => {$(
        impl<T: Scalar $(, const $param: usize)?> From<($axis, T)> for $name<T $(, $param)?> {
            #[inline]
            fn from((axis, radius): ($axis, T)) -> Self {
                Self { $from: axis.$from, $to: axis.$to, radius }
            }
        }

        impl<T: Scalar $(, const $param: usize)?> From<$name<T $(, $param)?>> for ($axis, T) {
            #[inline]
            fn from(shape: $name<T $(, $param)?>) -> Self {
                (<$axis>::new(shape.$from, shape.$to), shape.radius)
            }
        }
    )*};
}

around_an_axis! {
    Capsule<T, D> Segment<T, D>, a b;
    Cylinder<T> Segment<T, 3>, a b;
    InfiniteCylinder<T> Line<T, 3>, origin direction;
}
