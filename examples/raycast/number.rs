//! The scalars that the example runs in, and the grid that all of them share.

use coincide::Scalar;
use nalgebra::{Point, SVector};

/// A scalar that converts from and to `f64`, for everything that is not a query:
/// reading the mesh, placing the camera, shading.
pub trait Number: Scalar + Send + Sync {
    /// What the summary calls it.
    const NAME: &'static str;
    /// The number nearest to `x`.
    fn nearest(x: f64) -> Self;
    /// The number as an `f64`, rounded.
    fn to_f64(self) -> f64;
}

impl Number for f32 {
    const NAME: &'static str = "f32";
    fn nearest(x: f64) -> Self {
        x as f32
    }
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
}

impl Number for f64 {
    const NAME: &'static str = "f64";
    fn nearest(x: f64) -> Self {
        x
    }
    fn to_f64(self) -> f64 {
        self
    }
}

#[cfg(feature = "fixed")]
macro_rules! fixed {
    ($t:ident, $name:literal) => {
        impl Number for fixed::types::$t {
            const NAME: &'static str = $name;
            fn nearest(x: f64) -> Self {
                Self::saturating_from_num(x)
            }
            fn to_f64(self) -> f64 {
                self.to_num()
            }
        }
    };
}

#[cfg(feature = "fixed")]
fixed!(I16F16, "i16f16");
#[cfg(feature = "fixed")]
fixed!(I32F32, "i32f32");

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
            assert_eq!(T::nearest(x).to_f64(), x, "{}", T::NAME);
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
