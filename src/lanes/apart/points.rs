//! Points and spheres.
//!
//! A sphere is as far away as its center, but for the radius: at zero where that is more. The
//! difference adds two roundings, and one that the radius brings.

use super::{Gap, Separate, other_order};
use crate::lanes::{Fine, from_to};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Segment, Sphere, Triangle};
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Point<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Point<T, D>) -> Gap {
        Gap::straight::<T, L, D>(from_to::<T, L, D>(self.coords.into(), other.coords.into()))
    }
}

macro_rules! spheres {
    ($($other:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> Separate<T, $other<T, $d>> for Sphere<T, $d> {
            #[inline(always)]
            fn gap<L: Fine<T>>(&self, other: &$other<T, $d>) -> Gap {
                self.center.gap::<L>(other).without(L::value(self.radius))
            }
        }
    )+)*};
}

spheres! { Point, 2 3; Segment, 2 3; Triangle, 3; Aabb, 2 3; Sphere, 2 3; }

other_order! { Sphere, Point, 2 3; Sphere, Segment, 2 3; Sphere, Triangle, 3; Sphere, Aabb, 2 3; }
