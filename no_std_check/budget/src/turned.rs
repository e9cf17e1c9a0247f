//! Boxes as they are used: turned, and upright in themselves.

use answers::{Generator, Make, Mood, Number};
use coincide::OrientedBox;
use nalgebra::SVector;

/// A box whose half axes are perpendicular to each other but for their rounding, and from 0.5 to 3.5
/// long.
pub struct Turned<T: Number>(pub OrientedBox<T, 3>);

impl<T: Number> Make for Turned<T> {
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        // By a quaternion of small integers.
        let a = i64::from(g.below::<9>()) + 1;
        let [b, c, d] = core::array::from_fn(|_| i64::from(g.below::<19>()) - 9);
        let (aa, bb, cc, dd) = (a * a, b * b, c * c, d * d);
        let rotation = [
            [aa + bb - cc - dd, 2 * (b * c - a * d), 2 * (b * d + a * c)],
            [2 * (b * c + a * d), aa - bb + cc - dd, 2 * (c * d - a * b)],
            [2 * (b * d - a * c), 2 * (c * d + a * b), aa - bb - cc + dd],
        ];
        let half_axes = rotation.map(|axis| {
            let length = (1 << 27) + i64::from(g.below::<{ 3 << 28 }>());
            SVector::from(axis.map(|x| T::fraction((length * x / (aa + bb + cc + dd)) as i32)))
        });
        Turned(OrientedBox::new(Make::make(mood, g), half_axes))
    }
}
