//! The scalars that the example runs in, and the grid that all of them share.

use coincide::Scalar;
use nalgebra::{Point, SVector};

/// A scalar that the example runs in.
pub trait Number: Scalar + Send + Sync {
    /// What the summary calls it.
    const NAME: &'static str;
}

impl Number for f32 {
    const NAME: &'static str = "f32";
}

impl Number for f64 {
    const NAME: &'static str = "f64";
}

#[cfg(feature = "fixed")]
impl Number for fixed::types::I16F16 {
    const NAME: &'static str = "i16f16";
}

#[cfg(feature = "fixed")]
impl Number for fixed::types::I32F32 {
    const NAME: &'static str = "i32f32";
}

/// The nearest multiple of 2⁻¹⁶, the resolution of I16F16.
///
/// Up to ±256 every one of the scalars holds these multiples exactly, so that all of
/// them see the same mesh and the same rays, bit for bit.
pub fn on_grid(x: f64) -> f64 {
    const STEPS: f64 = 65536.0;
    (x * STEPS).round() / STEPS
}

/// The point in the scalar, each coordinate to nearest.
pub fn point<T: Number>(p: [f64; 3]) -> Point<T, 3> {
    Point::from(p.map(T::nearest))
}

/// The vector in the scalar, each component to nearest.
pub fn vector<T: Number>(v: [f64; 3]) -> SVector<T, 3> {
    SVector::from(v.map(T::nearest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds_the_grid<T: Number>() {
        for x in [255.999_984_741_210_94, -64.0, 1.0 / 65536.0, -100.000_015_258_789_06] {
            assert_eq!(on_grid(x), x);
            assert_eq!(T::nearest(x).as_f64(), x, "{}", T::NAME);
        }
    }

    #[test]
    fn every_scalar_holds_the_grid() {
        holds_the_grid::<f32>();
        holds_the_grid::<f64>();
        #[cfg(feature = "fixed")]
        holds_the_grid::<fixed::types::I16F16>();
        #[cfg(feature = "fixed")]
        holds_the_grid::<fixed::types::I32F32>();
    }
}
