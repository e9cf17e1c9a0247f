//! What a camera sees, onto the cube −1 ≤ x, y ≤ 1 and a range of depth.
//!
//! In a right-handed camera's frame the view is along −z, so with ζ = −z (and ζ = z in a
//! left-handed one) the perspective weight is ζ. The depth (a ζ + b)/ζ, or a ζ + b for
//! an orthographic view, is fixed by its values at the near plane n and the far plane f:
//!
//! | depth | at n, f | perspective a, b | orthographic a, b |
//! | --- | --- | --- | --- |
//! | −1 to 1 | −1, 1 | (f + n)/(f − n), −2fn/(f − n) | 2/(f − n), −(f + n)/(f − n) |
//! | 0 to 1 | 0, 1 | f/(f − n), −fn/(f − n) | 1/(f − n), −n/(f − n) |
//! | reversed | 1, 0 | 0, n, for f = ∞ | −1/(f − n), f/(f − n) |

use super::error::MapError;
use super::projective::Projective;
use crate::predicate::{Delta, Negated, One, Plus, Times, Value, ratio};
use crate::scalar::{Scalar, Trig};
use crate::shape::all_finite;
use nalgebra::{Matrix3, Vector3};

/// A symmetric view in perspective.
///
/// * Its maps fail with [`NotFinite`](MapError::NotFinite), and with
///   [`Extent`](MapError::Extent) unless `aspect` and `tan_half_fovy` are positive and
///   0 < `near` < `far` (only 0 < `near` for an infinite far plane).
/// * Each entry is rounded once; it saturates in fixed point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Perspective<T: Scalar> {
    /// Width of the image over its height.
    pub aspect: T,
    /// Tangent of half the vertical angle of view.
    pub tan_half_fovy: T,
    /// Distance of the near plane.
    pub near: T,
    /// Distance of the far plane; the maps with an infinite one ignore it.
    pub far: T,
}

/// A view without perspective: a box in the camera's frame.
///
/// * Its maps fail with [`NotFinite`](MapError::NotFinite), and with
///   [`Extent`](MapError::Extent) if two opposite sides are equal.
/// * Each entry is rounded once; it saturates in fixed point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Orthographic<T: Scalar> {
    /// x of the left side.
    pub left: T,
    /// x of the right side.
    pub right: T,
    /// y of the lower side.
    pub bottom: T,
    /// y of the upper side.
    pub top: T,
    /// Distance of the near plane, along the view.
    pub near: T,
    /// Distance of the far plane, along the view.
    pub far: T,
}

/// The range of depth that a projection has between its near and far planes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Depth {
    /// −1 at the near plane, 1 at the far plane.
    MinusOneToOne,
    /// 0 at the near plane, 1 at the far plane.
    ZeroToOne,
    /// 1 at the near plane, 0 at the far plane or at infinity.
    Reversed,
}

impl Depth {
    /// The depths of the near and the far plane.
    pub fn ends<T: Scalar>(self) -> (T, T) {
        match self {
            Depth::MinusOneToOne => (-T::one(), T::one()),
            Depth::ZeroToOne => (T::zero(), T::one()),
            Depth::Reversed => (T::one(), T::zero()),
        }
    }
}

impl<T: Scalar> Perspective<T> {
    /// The view with these fields.
    #[inline]
    pub const fn new(aspect: T, tan_half_fovy: T, near: T, far: T) -> Self {
        Self { aspect, tan_half_fovy, near, far }
    }

    /// The view with a vertical angle of view in radians, between 0 and π.
    ///
    /// Its half is rounded once, then [`Trig::tan`] rounds.
    pub fn from_fovy(aspect: T, fovy: T, near: T, far: T) -> Self
    where
        T: Trig,
    {
        let half = if fovy.is_finite() { ratio(&Value(fovy), &Plus(One, One)) } else { fovy };
        Self { aspect, tan_half_fovy: half.tan(), near, far }
    }

    /// View along −z, depth −1 … 1: as OpenGL and nalgebra's `Perspective3` have it.
    pub fn right_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.require_far()?;
        self.map(true, self.slope_minus_one(true), self.shift_minus_one())
    }

    /// View along −z, depth 0 … 1: as Vulkan, Metal, Direct3D and WebGPU have depth.
    pub fn right_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.require_far()?;
        self.map(true, self.slope_zero(true), self.shift_zero())
    }

    /// View along −z, depth 1 at the near plane, 0 at infinity.
    pub fn right_handed_reversed_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, T::zero(), self.near)
    }

    /// View along z, depth −1 … 1.
    pub fn left_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.require_far()?;
        self.map(false, self.slope_minus_one(false), self.shift_minus_one())
    }

    /// View along z, depth 0 … 1.
    pub fn left_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.require_far()?;
        self.map(false, self.slope_zero(false), self.shift_zero())
    }

    /// View along z, depth 1 at the near plane, 0 at infinity.
    pub fn left_handed_reversed_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, T::zero(), self.near)
    }

    /// ±(f + n)/(f − n)
    fn slope_minus_one(&self, right_handed: bool) -> T {
        let sum = Plus(Value(self.far), Value(self.near));
        ratio(&sum, &forwards(self.near, self.far, right_handed))
    }

    /// −2fn/(f − n)
    fn shift_minus_one(&self) -> T {
        let product = Times(Value(self.far), Value(self.near));
        ratio(&Plus(product, product), &Delta(self.near, self.far))
    }

    /// ±f/(f − n)
    fn slope_zero(&self, right_handed: bool) -> T {
        ratio(&Value(self.far), &forwards(self.near, self.far, right_handed))
    }

    /// −fn/(f − n)
    fn shift_zero(&self) -> T {
        ratio(&Times(Value(self.far), Value(self.near)), &Delta(self.near, self.far))
    }

    fn require_far(&self) -> Result<(), MapError> {
        if !all_finite(&[self.near, self.far]) {
            Err(MapError::NotFinite)
        } else if self.near < self.far {
            Ok(())
        } else {
            Err(MapError::Extent)
        }
    }

    /// The depth is (slope · z + b)/ζ.
    fn map(&self, right_handed: bool, slope: T, b: T) -> Result<Projective<T, 3>, MapError> {
        let Self { aspect, tan_half_fovy: tan, near, .. } = *self;
        if !all_finite(&[aspect, tan, near]) {
            return Err(MapError::NotFinite);
        }
        if ![aspect, tan, near].iter().all(|x| *x > T::zero()) {
            return Err(MapError::Extent);
        }
        let (one, zero) = (T::one(), T::zero());
        let x = ratio(&One, &Times(Value(aspect), Value(tan)));
        let y = ratio(&One, &Value(tan));
        let weight = if right_handed { -one } else { one };
        Ok(Projective {
            linear: Matrix3::new(x, zero, zero, zero, y, zero, zero, zero, slope),
            column: Vector3::new(zero, zero, b),
            row: Vector3::new(zero, zero, weight),
            corner: zero,
        })
    }
}

impl<T: Scalar> Orthographic<T> {
    /// View along −z, depth −1 … 1: as OpenGL and nalgebra's `Orthographic3` have it.
    pub fn right_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::MinusOneToOne)
    }

    /// View along −z, depth 0 … 1.
    pub fn right_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::ZeroToOne)
    }

    /// View along −z, depth 1 at the near plane, 0 at the far plane.
    pub fn right_handed_reversed(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::Reversed)
    }

    /// View along z, depth −1 … 1.
    pub fn left_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::MinusOneToOne)
    }

    /// View along z, depth 0 … 1.
    pub fn left_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::ZeroToOne)
    }

    /// View along z, depth 1 at the near plane, 0 at the far plane.
    pub fn left_handed_reversed(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::Reversed)
    }

    /// The depth is slope · z + b.
    fn map(&self, right_handed: bool, depth: Depth) -> Result<Projective<T, 3>, MapError> {
        let Self { left, right, bottom, top, near, far } = *self;
        if !all_finite(&[left, right, bottom, top, near, far]) {
            return Err(MapError::NotFinite);
        }
        if left == right || bottom == top || near == far {
            return Err(MapError::Extent);
        }
        let along = forwards(near, far, right_handed);
        let (b, slope) = match depth {
            Depth::MinusOneToOne => (centered(near, far).0, ratio(&Plus(One, One), &along)),
            Depth::ZeroToOne => (ratio(&Value(near), &Delta(near, far)), ratio(&One, &along)),
            Depth::Reversed => {
                let back = forwards(far, near, right_handed);
                (ratio(&Value(far), &Delta(far, near)), ratio(&One, &back))
            }
        };
        let zero = T::zero();
        let ((x, along_x), (y, along_y)) = (centered(left, right), centered(bottom, top));
        Ok(Projective {
            linear: Matrix3::new(along_x, zero, zero, zero, along_y, zero, zero, zero, slope),
            column: Vector3::new(x, y, b),
            row: Vector3::new(zero, zero, zero),
            corner: T::one(),
        })
    }
}

/// f − n, or with the other sign where the view is along −z.
fn forwards<T>(near: T, far: T, right_handed: bool) -> Delta<T> {
    if right_handed { Delta(near, far) } else { Delta(far, near) }
}

/// Shift −(h + l)/(h − l) and slope 2/(h − l) of the map that takes l to −1 and h to 1.
fn centered<T: Scalar>(low: T, high: T) -> (T, T) {
    let width = Delta(high, low);
    let shift = ratio(&Negated(Plus(Value(high), Value(low))), &width);
    (shift, ratio(&Plus(One, One), &width))
}
