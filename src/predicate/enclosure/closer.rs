//! The second enclosure of what is computed in `f32`.

use super::midpoint::Midpoint;
use super::{Double, Enclosure, Nearest, is_blind, single};
use crate::predicate::{Field, Ring};

/// For an `f32`, the enclosure of an `f64`: the second answer, to what is ill-conditioned.
#[derive(Clone, Copy)]
pub(crate) struct Closer(Enclosure<Double>);

impl Ring<f32> for Closer {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn embed(x: f32) -> Self {
        Self(Enclosure::embed(x.into()))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn one() -> Self {
        Self(Enclosure::one())
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn difference(a: f32, b: f32) -> Self {
        Self(Enclosure::difference(a.into(), b.into()))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn add(&self, rhs: &Self) -> Self {
        Self(self.0.add(&rhs.0))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sub(&self, rhs: &Self) -> Self {
        Self(self.0.sub(&rhs.0))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn neg(&self) -> Self {
        Self(self.0.neg())
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn mul(&self, rhs: &Self) -> Self {
        Self(self.0.mul(&rhs.0))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn square(&self) -> Self {
        Self(self.0.square())
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn blurred(self, by: f64) -> Self {
        Self(self.0.widened(by))
    }
}

impl Field<f32> for Closer {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn div(&self, rhs: &Self) -> Self {
        Self(self.0.div(&rhs.0))
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn sqrt(&self) -> Self {
        Self(self.0.sqrt())
    }
}

/// What is within an ulp of `f64` of the middle between two numbers stays open.
impl Nearest<f32> for Closer {
    fn nearest(&self) -> (f32, bool) {
        let (Double { high, low }, radius) = (self.0.midpoint.ordered(), self.0.radius());
        if is_blind() {
            return (high as f32, false);
        }
        single(high, radius + low.abs() + f64::EPSILON * high.abs())
    }
}
