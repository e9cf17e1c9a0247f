//! The image of the unit ball, c + M x with |x| ≤ 1: ellipsoid, ellipse, and what is left
//! of them where M is singular.
//!
//! d · (c + M x) is largest for x along Mᵀd: the farthest point is c + M Mᵀd/|Mᵀd|.

use super::{Axis, Support};
use crate::real::{Number, Real, Vector};

/// The points `center` + Σ xᵢ·`axes`ᵢ with Σ xᵢ² ≤ 1.
pub(crate) struct Egg<N = Real> {
    pub center: Vector<N>,
    pub axes: [Vector<N>; 3],
}

impl<N: Number> Support<N> for Egg<N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        let x = Vector(self.axes.each_ref().map(|a| a.dot(d)));
        let length = x.length();
        if length.is_zero() {
            return self.center;
        }
        let step = |v: Vector<N>, (axis, k): (&Vector<N>, N)| v + *axis * k;
        let sum = self.axes.iter().zip(x.0).fold(Vector::ZERO, step);
        self.center + sum.ratio(N::ONE, length)
    }
    fn center(&self) -> Vector<N> {
        self.center
    }
    fn reach(&self) -> N {
        self.axes.iter().fold(self.center.reach(), |sum, a| sum + a.reach())
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        for axis in self.axes {
            visit(Axis::Normal(axis));
        }
    }
    fn is_round(&self) -> bool {
        true
    }
}
