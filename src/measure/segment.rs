use super::{Lengths, mean, step, unless_odd};
use crate::scalar::Scalar;
use crate::shape::{Capsule, Segment, all_finite};
use crate::vector;
use nalgebra::Point;

impl<T: Scalar, const D: usize> Segment<T, D> {
    /// The length |b − a|, within 1 ulp; saturates in fixed point. Zero if a number is not finite.
    ///
    /// ```
    /// use coincide::Segment;
    ///
    /// let s = Segment::new([1.0, 1.0].into(), [4.0, 5.0].into());
    /// assert_eq!(s.length(), 5.0);
    /// assert_eq!(s.midpoint(), [2.5, 3.0].into());
    /// ```
    pub fn length(&self) -> T {
        let finite = all_finite(self.a.coords.as_slice()) && all_finite(self.b.coords.as_slice());
        let along = Lengths { of: [step(&self.a, &self.b)], doublings: 0 };
        unless_odd(finite, || vector::value(&along))
    }

    /// The middle (a + b)/2, each coordinate rounded once. It is the centroid too.
    pub fn midpoint(&self) -> Point<T, D> {
        mean::<T, D, 2, 2>([self.a, self.b])
    }
}

impl<T: Scalar, const D: usize> Capsule<T, D> {
    /// The middle of the axis, (a + b)/2, each coordinate rounded once. It is the centroid too.
    ///
    /// The length of the axis is that of [`axis`](Self::axis).
    pub fn center(&self) -> Point<T, D> {
        self.axis().midpoint()
    }
}
