//! `AbsDiffEq`, `RelativeEq` and `UlpsEq`.

use super::list::names::*;
use super::list::{answers, maps, outcomes, shapes, shapes_with_axes, turns};
use crate::scalar::{Scalar, Tolerance};
use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use nalgebra::{Point, SMatrix};

/// What consists of numbers, which may be near each other, and of what is equal or is not.
trait Alike<T> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool;
}

impl<T: Scalar> Alike<T> for T {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        // Before anything else, for the sake of infinities.
        self == other || self.is_near(*other, within)
    }
}

impl<T: Scalar, X: Alike<T>> Alike<T> for [X] {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.alike(b, within))
    }
}

impl<T: Scalar, X: Alike<T>, const N: usize> Alike<T> for [X; N] {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.as_slice().alike(other.as_slice(), within)
    }
}

impl<T: Scalar, X: Alike<T>> Alike<T> for Option<X> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        match (self, other) {
            (Some(a), Some(b)) => a.alike(b, within),
            (a, b) => a.is_none() && b.is_none(),
        }
    }
}

impl<T: Scalar, const R: usize, const C: usize> Alike<T> for SMatrix<T, R, C> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.as_slice().alike(other.as_slice(), within)
    }
}

impl<T: Scalar, const D: usize> Alike<T> for Point<T, D> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.coords.alike(&other.coords, within)
    }
}

/// What has no size.
macro_rules! exact {
    ($($name:ty)*) => {$(
        impl<T: Scalar> Alike<T> for $name {
            fn alike(&self, other: &Self, _: Tolerance<T>) -> bool {
                self == other
            }
        }
    )*};
}

exact! { bool usize Sign Face Feature }

/// Approx's traits for what is alike.
macro_rules! approx {
    ($($name:ty [$($n:ident)*])*) => {$(
        impl<T: Scalar, $(const $n: usize),*> AbsDiffEq for $name {
            type Epsilon = T;
            fn default_epsilon() -> T {
                T::default_tolerance()
            }
            fn abs_diff_eq(&self, other: &Self, epsilon: T) -> bool {
                self.alike(other, Tolerance::Absolute(epsilon))
            }
        }

        impl<T: Scalar, $(const $n: usize),*> RelativeEq for $name {
            fn default_max_relative() -> T {
                T::default_tolerance()
            }
            fn relative_eq(&self, other: &Self, epsilon: T, relative: T) -> bool {
                self.alike(other, Tolerance::Relative { epsilon, relative })
            }
        }

        impl<T: Scalar, $(const $n: usize),*> UlpsEq for $name {
            fn default_max_ulps() -> u32 {
                4 // as for floats
            }
            fn ulps_eq(&self, other: &Self, epsilon: T, ulps: u32) -> bool {
                self.alike(other, Tolerance::Ulps { epsilon, ulps })
            }
        }
    )*};
}

macro_rules! structs {
    ($($name:ident [$($n:ident)*] { $($field:ident)* })*) => {$(
        impl<T: Scalar, $(const $n: usize),*> Alike<T> for $name<T, $($n),*> {
            fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
                $(self.$field.alike(&other.$field, within))&&*
            }
        }

        approx! { $name<T, $($n),*> [$($n)*] }
    )*};
}

macro_rules! enums {
    ($($name:ident [$($n:ident)*] { $($variant:ident $(($x:ident))?)* })*) => {$(
        impl<T: Scalar, $(const $n: usize),*> Alike<T> for $name<T, $($n),*> {
            fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
                match self {
                    $(Self::$variant $(($x))? => {
                        $(let mine = $x;)?
                        match other {
                            Self::$variant $(($x))? => true $(&& mine.alike($x, within))?,
                            _ => false,
                        }
                    })*
                }
            }
        }

        approx! { $name<T, $($n),*> [$($n)*] }
    )*};
}

shapes!(structs);
shapes_with_axes!(structs);
maps!(structs);
turns!(structs);
answers!(structs);
outcomes!(enums);

impl<T: Scalar, const D: usize> Alike<T> for Frame<T, D> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.origin().alike(other.origin(), within) && self.axes().alike(other.axes(), within)
    }
}

impl<T: Scalar> Alike<T> for SlopeForm<T> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        let numbers = |form: &Self| match *form {
            SlopeForm::Sloped { slope, intercept } => (true, [slope, intercept]),
            SlopeForm::Vertical(x) => (false, [x; 2]),
        };
        let ((sloped, a), (other, b)) = (numbers(self), numbers(other));
        sloped == other && a.alike(&b, within)
    }
}

impl<T: Scalar, const D: usize, const N: usize> Alike<T> for Polygon<T, D, N> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.vertices().alike(other.vertices(), within)
    }
}

impl<T: Scalar, const D: usize> Alike<T> for ConvexPolygon<'_, T, D> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.vertices.alike(other.vertices, within)
    }
}

impl<T: Scalar> Alike<T> for ConvexPolyhedron<'_, T> {
    fn alike(&self, other: &Self, within: Tolerance<T>) -> bool {
        self.faces == other.faces && self.vertices.alike(other.vertices, within)
    }
}

approx! {
    Frame<T, D> [D]
    SlopeForm<T> []
    Polygon<T, D, N> [D N]
    ConvexPolygon<'_, T, D> [D]
    ConvexPolyhedron<'_, T> []
}
