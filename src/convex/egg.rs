//! The image of the unit ball, c + M x with |x| ≤ 1: ellipsoid, ellipse, and what is left
//! of them where M is singular.
//!
//! d · (c + M x) is largest for x along Mᵀd: the farthest point is c + M Mᵀd/|Mᵀd|.

use super::Support;
use crate::real::{Real, Vector};

/// The points `center` + Σ xᵢ·`axes`ᵢ with Σ xᵢ² ≤ 1.
pub(crate) struct Egg {
    pub center: Vector,
    pub axes: [Vector; 3],
}

impl Support for Egg {
    fn farthest(&self, d: &Vector) -> Vector {
        let x = Vector(self.axes.each_ref().map(|a| a.dot(d)));
        let length = x.length();
        if length.is_zero() {
            return self.center;
        }
        let step = |v: Vector, (axis, k): (&Vector, Real)| v + *axis * k;
        let sum = self.axes.iter().zip(x.0).fold(Vector::ZERO, step);
        self.center + sum.ratio(Real::ONE, length)
    }
    fn center(&self) -> Vector {
        self.center
    }
    fn reach(&self) -> Real {
        self.axes.iter().fold(self.center.reach(), |sum, a| sum + a.reach())
    }
}
