//! Vectors of [`Real`] numbers.

use super::Real;
use core::ops::{Add, Mul, Neg, Sub};

/// A point or vector in space; what lies in the plane has z = 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Vector(pub [Real; 3]);

impl Vector {
    pub(crate) const ZERO: Self = Self([Real::ZERO; 3]);

    #[inline(never)]
    pub(crate) fn dot(&self, rhs: &Self) -> Real {
        let ([a, b, c], [x, y, z]) = (self.0, rhs.0);
        a * x + b * y + c * z
    }

    #[inline(never)]
    pub(crate) fn cross(&self, rhs: &Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, rhs.0);
        Self([b * z - c * y, c * x - a * z, a * y - b * x])
    }

    #[inline]
    pub(crate) fn squared(&self) -> Real {
        self.dot(self)
    }

    #[inline]
    pub(crate) fn length(&self) -> Real {
        self.squared().sqrt()
    }

    #[inline]
    pub(crate) fn is_zero(&self) -> bool {
        self.0.iter().all(Real::is_zero)
    }

    /// self · k / d, each component rounded twice, so exact wherever that is.
    pub(crate) fn ratio(&self, k: Real, d: Real) -> Self {
        Self(self.0.map(|x| x * k / d))
    }

    /// self · 2ᵏ
    #[inline]
    pub(crate) fn scaled(&self, k: i32) -> Self {
        Self(self.0.map(|x| x.scaled(k)))
    }

    /// The unit vector along the axis of the largest component, the first of several.
    pub(crate) fn largest_axis(&self) -> Self {
        let most = self.reach();
        let mut found = false;
        Self(self.0.map(|x| {
            let here = !found && x.abs() == most;
            found |= here;
            if here { Real::ONE } else { Real::ZERO }
        }))
    }

    /// The largest magnitude of a component.
    pub(crate) fn reach(&self) -> Real {
        let [x, y, z] = self.0.map(Real::abs);
        x.larger(y).larger(z)
    }
}

impl Add for Vector {
    type Output = Self;
    #[inline(never)]
    fn add(self, rhs: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, rhs.0);
        Self([a + x, b + y, c + z])
    }
}

impl Sub for Vector {
    type Output = Self;
    #[inline(never)]
    fn sub(self, rhs: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, rhs.0);
        Self([a - x, b - y, c - z])
    }
}

impl Neg for Vector {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.map(Real::neg))
    }
}

impl Mul<Real> for Vector {
    type Output = Self;
    #[inline(never)]
    fn mul(self, k: Real) -> Self {
        Self(self.0.map(|x| x * k))
    }
}
