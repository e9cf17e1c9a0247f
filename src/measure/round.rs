//! Lengths, areas and volumes of shapes with round sides, in numbers of 128 bits: what is rounded
//! in the end is right to 2⁻¹²⁰ of itself.

use super::{mean, step};
use crate::real::{Real, Vector, real, round};
use crate::scalar::{PI_DIGITS, Scalar};
use crate::shape::{Capsule, Cone, Cylinder, Disk, Ellipsoid, Segment, Shape, Sphere};
use nalgebra::Point;

/// π · 2¹²⁶
const PI: Real = Real::new(false, PI_DIGITS, -126);
const THREE: Real = Real::new(false, 3, 0);

/// |b − a|
fn length<T: Scalar, const D: usize>(axis: &Segment<T, D>) -> Real {
    Vector::of_steps(step(&axis.a, &axis.b)).length()
}

/// Zero for an empty shape.
fn unless_empty<T: Scalar>(is_empty: bool, measure: impl FnOnce() -> Real) -> T {
    if is_empty { T::zero() } else { round(measure()) }
}

/// 2πr
fn circumference(r: Real) -> Real {
    (PI * r).scaled(1)
}

/// πr²
fn disk(r: Real) -> Real {
    PI * r.square()
}

impl<T: Scalar> Sphere<T, 2> {
    /// The area πr² of the circle's inside, rounded once; zero if it is empty. Saturates in fixed
    /// point.
    pub fn area(&self) -> T {
        unless_empty(self.is_empty(), || disk(real(self.radius)))
    }

    /// The circumference 2πr, rounded once; zero if it is empty. Saturates in fixed point.
    pub fn perimeter(&self) -> T {
        unless_empty(self.is_empty(), || circumference(real(self.radius)))
    }
}

impl<T: Scalar> Sphere<T, 3> {
    /// The area 4πr² of the surface, rounded once; zero if it is empty. Saturates in fixed point.
    ///
    /// ```
    /// use coincide::Sphere;
    /// use core::f64::consts::PI;
    ///
    /// let ball = Sphere::new([1.0, 2.0, 3.0].into(), 2.0);
    /// assert_eq!(ball.surface_area(), 16.0 * PI);
    /// ```
    pub fn surface_area(&self) -> T {
        unless_empty(self.is_empty(), || disk(real(self.radius)).scaled(2))
    }

    /// The volume 4/3 πr³, rounded once; zero if it is empty. Saturates in fixed point.
    pub fn volume(&self) -> T {
        unless_empty(self.is_empty(), || {
            let r = real(self.radius);
            (disk(r) * r).scaled(2) / THREE
        })
    }
}

impl<T: Scalar> Capsule<T, 2> {
    /// The area πr² + 2rl with the length l of the axis, rounded once; zero if it is empty.
    /// Saturates in fixed point.
    pub fn area(&self) -> T {
        unless_empty(self.is_empty(), || {
            let r = real(self.radius);
            disk(r) + (r * length(&self.axis())).scaled(1)
        })
    }

    /// The length of the boundary, 2πr + 2l with the length l of the axis, rounded once; zero if it
    /// is empty. Saturates in fixed point.
    pub fn perimeter(&self) -> T {
        unless_empty(self.is_empty(), || {
            circumference(real(self.radius)) + length(&self.axis()).scaled(1)
        })
    }
}

impl<T: Scalar> Capsule<T, 3> {
    /// The area 2πr(2r + l) of the surface, with the length l of the axis, rounded once; zero if it
    /// is empty. Saturates in fixed point.
    pub fn surface_area(&self) -> T {
        unless_empty(self.is_empty(), || {
            let r = real(self.radius);
            circumference(r) * (r.scaled(1) + length(&self.axis()))
        })
    }

    /// The volume πr²(l + 4/3 r) with the length l of the axis, rounded once; zero if it is empty.
    /// Saturates in fixed point.
    pub fn volume(&self) -> T {
        unless_empty(self.is_empty(), || {
            let r = real(self.radius);
            disk(r) * (length(&self.axis()) * THREE + r.scaled(2)) / THREE
        })
    }
}

impl<T: Scalar> Cylinder<T> {
    /// The middle of the axis, (a + b)/2, each coordinate rounded once. It is the centroid too.
    pub fn center(&self) -> Point<T, 3> {
        self.axis().midpoint()
    }

    /// The length |b − a| of the axis, within 1 ulp; saturates in fixed point.
    pub fn height(&self) -> T {
        self.axis().length()
    }

    /// The area 2πr(r + h) of the side and the caps, with the height h, rounded once; zero if it is
    /// empty or has no axis. Saturates in fixed point.
    pub fn surface_area(&self) -> T {
        unless_empty(self.is_empty() || self.a == self.b, || {
            let r = real(self.radius);
            circumference(r) * (r + length(&self.axis()))
        })
    }

    /// The volume πr²h with the height h, rounded once; zero if it is empty. Saturates in fixed
    /// point.
    pub fn volume(&self) -> T {
        unless_empty(self.is_empty(), || disk(real(self.radius)) * length(&self.axis()))
    }
}

impl<T: Scalar> Cone<T> {
    /// The centroid, a quarter of the way from the base to the apex: (apex + 3·base)/4, each
    /// coordinate rounded once.
    pub fn centroid(&self) -> Point<T, 3> {
        mean::<T, 3, 4, 4>([self.apex, self.base, self.base, self.base])
    }

    /// The length |base − apex| of the axis, within 1 ulp; saturates in fixed point.
    pub fn height(&self) -> T {
        self.axis().length()
    }

    /// The distance √(r² + h²) from the apex to the rim of the base, with the height h, rounded
    /// once; zero if it is empty or has no axis. Saturates in fixed point.
    pub fn slant_height(&self) -> T {
        unless_empty(self.has_no_base(), || self.slant())
    }

    /// The area πr(r + s) of the side and the base, with the slant height s, rounded once; zero if
    /// it is empty or has no axis. Saturates in fixed point.
    pub fn surface_area(&self) -> T {
        unless_empty(self.has_no_base(), || {
            let r = real(self.radius);
            PI * r * (r + self.slant())
        })
    }

    /// The volume πr²h/3 with the height h, rounded once; zero if it is empty. Saturates in fixed
    /// point.
    pub fn volume(&self) -> T {
        unless_empty(self.is_empty(), || disk(real(self.radius)) * length(&self.axis()) / THREE)
    }

    fn has_no_base(&self) -> bool {
        self.is_empty() || self.apex == self.base
    }

    fn slant(&self) -> Real {
        let axis = Vector::of_steps(step(&self.apex, &self.base));
        (real(self.radius).square() + axis.squared()).sqrt()
    }
}

impl<T: Scalar> Disk<T> {
    /// The area πr², rounded once; zero if it is empty. Saturates in fixed point.
    pub fn area(&self) -> T {
        unless_empty(self.is_empty(), || disk(real(self.radius)))
    }

    /// The length 2πr of the rim, rounded once; zero if it is empty. Saturates in fixed point.
    pub fn perimeter(&self) -> T {
        unless_empty(self.is_empty(), || circumference(real(self.radius)))
    }
}

impl<T: Scalar> Ellipsoid<T, 2> {
    /// The area π|u × v| for the axes u and v, rounded once from a number that is right to
    /// 2⁻¹²⁰|u||v|; zero if it is empty. Saturates in fixed point.
    pub fn area(&self) -> T {
        let [u, v] = self.axes.map(|axis| Vector::of::<T, 2>(axis.into()));
        unless_empty(self.is_empty(), || {
            let [_, _, product] = u.cross(&v).0;
            PI * product.abs()
        })
    }
}

impl<T: Scalar> Ellipsoid<T, 3> {
    /// The volume 4/3 π|u·(v × w)| for the axes u, v and w, rounded once from a number that is right
    /// to 2⁻¹²⁰|u||v||w|; zero if it is empty. Saturates in fixed point.
    pub fn volume(&self) -> T {
        let [u, v, w] = self.axes.map(|axis| Vector::of::<T, 3>(axis.into()));
        unless_empty(self.is_empty(), || (PI * u.dot(&v.cross(&w)).abs()).scaled(2) / THREE)
    }
}
