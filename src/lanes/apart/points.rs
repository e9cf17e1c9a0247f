//! Points and spheres.
//!
//! A sphere is as far away as its center, but for the radius: at zero where that is more.

use super::{Gap, Separate, other_order};
use crate::lanes::{Lanes, from_to};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Segment, Sphere, Triangle};
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Point<T, D> {
    #[inline(always)]
    fn gap<L: Lanes<T>>(&self, other: &Point<T, D>) -> Gap<L::F> {
        Gap::straight(from_to::<T, L, D>(self.coords.into(), other.coords.into()))
    }
}

macro_rules! spheres {
    ($($other:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> Separate<T, $other<T, $d>> for Sphere<T, $d> {
            #[inline(always)]
            fn gap<L: Lanes<T>>(&self, other: &$other<T, $d>) -> Gap<L::F> {
                self.center.gap::<L>(other).without(L::value(self.radius))
            }
        }
    )+)*};
}

spheres! { Point, 2 3; Segment, 2 3; Triangle, 3; Aabb, 2 3; Sphere, 2 3; }

other_order! { Sphere, Point, 2 3; Sphere, Segment, 2 3; Sphere, Triangle, 3; Sphere, Aabb, 2 3; }
