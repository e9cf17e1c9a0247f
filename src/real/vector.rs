//! Vectors, and the numbers that a search runs in.

use super::Real;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A number that a search for nearest points can run in.
pub(crate) trait Number:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;

    /// self · 2ᵏ
    fn scaled(self, k: i32) -> Self;
    /// Whether products of a few such numbers neither overflow nor underflow.
    fn is_moderate(&self) -> bool;
    /// The vector, or a multiple of it if products of a few of its components overflow or underflow.
    fn proportion(v: [Self; 3]) -> [Self; 3];
    /// The square root; zero for a negative number.
    fn sqrt(self) -> Self;
    fn dot(a: &[Self; 3], b: &[Self; 3]) -> Self;
    fn cross(a: &[Self; 3], b: &[Self; 3]) -> [Self; 3];
    fn sum(a: [Self; 3], b: [Self; 3]) -> [Self; 3];
    fn difference(a: [Self; 3], b: [Self; 3]) -> [Self; 3];
    fn multiple(a: [Self; 3], k: Self) -> [Self; 3];

    #[inline]
    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }
    #[inline]
    fn is_negative(&self) -> bool {
        *self < Self::ZERO
    }
    #[inline]
    fn is_positive(&self) -> bool {
        *self > Self::ZERO
    }
    #[inline]
    fn abs(self) -> Self {
        if self.is_negative() { -self } else { self }
    }
    #[inline]
    fn larger(self, rhs: Self) -> Self {
        if rhs > self { rhs } else { self }
    }
}

/// The operations of vectors, each a function of its own or not.
macro_rules! on_vectors {
    ($(#[$attribute:meta])*) => {
        $(#[$attribute])*
        fn dot([a, b, c]: &[Self; 3], [x, y, z]: &[Self; 3]) -> Self {
            *a * *x + *b * *y + *c * *z
        }
        $(#[$attribute])*
        fn cross([a, b, c]: &[Self; 3], [x, y, z]: &[Self; 3]) -> [Self; 3] {
            [*b * *z - *c * *y, *c * *x - *a * *z, *a * *y - *b * *x]
        }
        $(#[$attribute])*
        fn sum([a, b, c]: [Self; 3], [x, y, z]: [Self; 3]) -> [Self; 3] {
            [a + x, b + y, c + z]
        }
        $(#[$attribute])*
        fn difference([a, b, c]: [Self; 3], [x, y, z]: [Self; 3]) -> [Self; 3] {
            [a - x, b - y, c - z]
        }
        $(#[$attribute])*
        fn multiple([a, b, c]: [Self; 3], k: Self) -> [Self; 3] {
            [a * k, b * k, c * k]
        }
    };
}

impl Number for Real {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;
    #[inline]
    fn scaled(self, k: i32) -> Self {
        Self::scaled(self, k)
    }
    #[inline]
    fn is_moderate(&self) -> bool {
        true
    }
    #[inline]
    fn proportion(v: [Self; 3]) -> [Self; 3] {
        v
    }
    #[inline]
    fn sqrt(self) -> Self {
        Self::sqrt(self)
    }
    on_vectors! { #[inline(never)] }
}

impl Number for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    #[inline]
    fn scaled(self, k: i32) -> Self {
        let exponent = (k.clamp(-1022, 1023) + 1023).unsigned_abs();
        self * f64::from_bits(u64::from(exponent) << 52)
    }
    #[inline]
    fn is_moderate(&self) -> bool {
        const SMALL: f64 = f64::from_bits((1023 - 100) << 52);
        const LARGE: f64 = f64::from_bits((1023 + 100) << 52);
        // Written so that NaN is none.
        (*self > SMALL) & (*self < LARGE)
    }
    #[inline]
    fn proportion(v: [Self; 3]) -> [Self; 3] {
        let most = v.iter().fold(0.0, |most: f64, x| if x.abs() > most { x.abs() } else { most });
        if most.is_moderate() || most == 0.0 { v } else { v.map(|x| x / most) }
    }
    #[inline]
    fn sqrt(self) -> Self {
        if self > 0.0 { libm::sqrt(self) } else { 0.0 }
    }
    on_vectors! { #[inline(always)] }
}

/// A point or vector in space; what lies in the plane has z = 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Vector<N = Real>(pub [N; 3]);

impl<N: Number> Vector<N> {
    pub(crate) const ZERO: Self = Self([N::ZERO; 3]);

    #[inline]
    pub(crate) fn dot(&self, rhs: &Self) -> N {
        N::dot(&self.0, &rhs.0)
    }

    #[inline]
    pub(crate) fn cross(&self, rhs: &Self) -> Self {
        Self(N::cross(&self.0, &rhs.0))
    }

    #[inline]
    pub(crate) fn squared(&self) -> N {
        self.dot(self)
    }

    #[inline]
    pub(crate) fn length(&self) -> N {
        self.squared().sqrt()
    }

    #[inline]
    pub(crate) fn is_zero(&self) -> bool {
        self.0.iter().all(N::is_zero)
    }

    /// self · k / d, each component rounded twice, so exact wherever that is.
    pub(crate) fn ratio(&self, k: N, d: N) -> Self {
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
            if here { N::ONE } else { N::ZERO }
        }))
    }

    /// The largest magnitude of a component.
    #[inline]
    pub(crate) fn reach(&self) -> N {
        let [x, y, z] = self.0.map(N::abs);
        x.larger(y).larger(z)
    }
}

impl<N: Number> Add for Vector<N> {
    type Output = Self;
    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self(N::sum(self.0, rhs.0))
    }
}

impl<N: Number> Sub for Vector<N> {
    type Output = Self;
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        Self(N::difference(self.0, rhs.0))
    }
}

impl<N: Number> Neg for Vector<N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(self.0.map(N::neg))
    }
}

impl<N: Number> Mul<N> for Vector<N> {
    type Output = Self;
    #[inline]
    fn mul(self, k: N) -> Self {
        Self(N::multiple(self.0, k))
    }
}
