//! Points and spheres.
//!
//! A sphere is as far away as its center, but for the radius: at zero where that is more. The
//! difference adds two roundings, and one that the radius brings.

use super::sharp::Way;
use super::{Gap, Separate, other_order};
use crate::lanes::sharp::{Sharp, two_sum};
use crate::lanes::ways::exactly;
use crate::lanes::{Fine, Lane, Lanes, from_to};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Segment, Sphere, Triangle};
use nalgebra::Point;

impl<T: Scalar, const D: usize> Separate<T, Point<T, D>> for Point<T, D> {
    #[inline(always)]
    fn gap<L: Fine<T>>(&self, other: &Point<T, D>) -> Gap {
        Gap::straight::<T, L, D>(from_to::<T, L, D>(self.coords.into(), other.coords.into()))
    }

    #[inline(always)]
    fn sharp_gap<L: Lanes<T>>(&self, other: &Point<T, D>) -> Sharp<L::F> {
        Way::straight(exactly::<T, L, D>(self.coords.into(), other.coords.into())).length::<T, L>()
    }
}

/// What a distance is beyond a radius.
#[inline(always)]
fn without<F: Lane>(apart: Sharp<F>, radius: F) -> Sharp<F> {
    let [high, more] = two_sum(apart.halves[0], -radius);
    let (rest, size) = (apart.halves[1] + more, apart.halves[0] + radius);
    let off = apart.off + F::whole(8) * F::ROUNDOFF.squared() * size;
    let known = apart.known & (radius >= F::ZERO) & (size <= F::LARGE);
    let beyond = Sharp { halves: [high, rest], off, known };
    beyond.or_zero(known & (beyond.ends()[1] <= F::ZERO))
}

macro_rules! spheres {
    ($($other:ident, $($d:literal)+;)*) => {$($(
        impl<T: Scalar> Separate<T, $other<T, $d>> for Sphere<T, $d> {
            #[inline(always)]
            fn gap<L: Fine<T>>(&self, other: &$other<T, $d>) -> Gap {
                self.center.gap::<L>(other).without(L::value(self.radius))
            }
            #[inline(always)]
            fn sharp_gap<L: Lanes<T>>(&self, other: &$other<T, $d>) -> Sharp<L::F> {
                without(self.center.sharp_gap::<L>(other), L::value(self.radius))
            }
        }
    )+)*};
}

spheres! { Point, 2 3; Segment, 2 3; Triangle, 3; Aabb, 2 3; Sphere, 2 3; }

other_order! { Sphere, Point, 2 3; Sphere, Segment, 2 3; Sphere, Triangle, 3; Sphere, Aabb, 2 3; }
