//! Views whose axis need not go through the middle of the image.
//!
//! As in a symmetric view the weight is ζ, the depth along the view. The plane x = l ζ goes to −1
//! and x = r ζ to 1, so the image is (2x − (r + l) ζ)/((r − l) ζ); likewise in y.

use super::error::MapError;
use super::projection::{Depth, centered, depth_numbers};
use super::projective::Projective;
use crate::predicate::{Value, ratio};
use crate::scalar::Scalar;
use crate::shape::all_finite;
use nalgebra::{Matrix3, Vector3};

/// A view in perspective whose sides need not be at the same angle: for one eye of two, one of
/// several screens, or a part of an image.
///
/// * The sides are given by slopes: the tangents of the angles from the view, towards x and y. In
///   a symmetric view `left` is −`right` and `bottom` is −`top`.
/// * Its maps fail with [`NotFinite`](MapError::NotFinite), and with
///   [`Extent`](MapError::Extent) if two opposite sides are equal or unless 0 < `near` < `far` (only
///   0 < `near` for an infinite far plane).
/// * Each entry is rounded once; it saturates in fixed point.
///
/// ```
/// use coincide::transform::{OffCenterPerspective, Projected};
///
/// let view = OffCenterPerspective::new([-1.0, 3.0, -1.0, 1.0], 1.0, 5.0);
/// let map = view.left_handed_zero_to_one()?;
/// assert_eq!(map.transform_point(&[6.0, -2.0, 2.0].into()), Projected::Point([1.0, -1.0, 0.625].into()));
/// # Ok::<(), coincide::transform::MapError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OffCenterPerspective<T: Scalar> {
    /// Slope x/ζ of the left side.
    pub left: T,
    /// Slope x/ζ of the right side.
    pub right: T,
    /// Slope y/ζ of the lower side.
    pub bottom: T,
    /// Slope y/ζ of the upper side.
    pub top: T,
    /// Distance of the near plane.
    pub near: T,
    /// Distance of the far plane; the maps with an infinite one ignore it.
    pub far: T,
}

impl<T: Scalar> OffCenterPerspective<T> {
    /// The view with the slopes of the left, right, lower and upper side.
    #[inline]
    pub const fn new([left, right, bottom, top]: [T; 4], near: T, far: T) -> Self {
        Self { left, right, bottom, top, near, far }
    }

    /// The view with the sides given by the x and y at which they cut the near plane, as OpenGL's
    /// `glFrustum` has them: the slopes are these over `near`, each rounded once; zero where
    /// that is zero, which the maps refuse.
    pub fn from_near_plane(sides: [T; 4], near: T, far: T) -> Self {
        let finite = all_finite(&sides) && near.is_finite();
        let slope = |x: T| if finite { ratio(&Value(x), &Value(near)) } else { x };
        Self::new(sides.map(slope), near, far)
    }

    /// View along −z, depth −1 … 1.
    pub fn right_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::MinusOneToOne, Some(self.far))
    }

    /// View along −z, depth 0 … 1.
    pub fn right_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::ZeroToOne, Some(self.far))
    }

    /// View along −z, depth 1 at the near plane, 0 at the far plane.
    pub fn right_handed_reversed(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::Reversed, Some(self.far))
    }

    /// View along −z, depth −1 at the near plane, 1 at infinity.
    pub fn right_handed_minus_one_to_one_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::MinusOneToOne, None)
    }

    /// View along −z, depth 0 at the near plane, 1 at infinity.
    pub fn right_handed_zero_to_one_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::ZeroToOne, None)
    }

    /// View along −z, depth 1 at the near plane, 0 at infinity.
    pub fn right_handed_reversed_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(true, Depth::Reversed, None)
    }

    /// View along z, depth −1 … 1.
    pub fn left_handed_minus_one_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::MinusOneToOne, Some(self.far))
    }

    /// View along z, depth 0 … 1.
    pub fn left_handed_zero_to_one(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::ZeroToOne, Some(self.far))
    }

    /// View along z, depth 1 at the near plane, 0 at the far plane.
    pub fn left_handed_reversed(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::Reversed, Some(self.far))
    }

    /// View along z, depth −1 at the near plane, 1 at infinity.
    pub fn left_handed_minus_one_to_one_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::MinusOneToOne, None)
    }

    /// View along z, depth 0 at the near plane, 1 at infinity.
    pub fn left_handed_zero_to_one_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::ZeroToOne, None)
    }

    /// View along z, depth 1 at the near plane, 0 at infinity.
    pub fn left_handed_reversed_infinite(&self) -> Result<Projective<T, 3>, MapError> {
        self.map(false, Depth::Reversed, None)
    }

    fn map(
        &self,
        right_handed: bool,
        depth: Depth,
        far: Option<T>,
    ) -> Result<Projective<T, 3>, MapError> {
        let Self { left, right, bottom, top, near, .. } = *self;
        if !all_finite(&[left, right, bottom, top, near, far.unwrap_or(near)]) {
            return Err(MapError::NotFinite);
        }
        if left == right || bottom == top {
            return Err(MapError::Extent);
        }
        let (slope, shift) = depth_numbers(right_handed, depth, near, far)?;
        // In a left-handed frame the weight is z itself.
        let (one, zero) = (T::one(), T::zero());
        let ends = |low, high| if right_handed { (high, low) } else { (low, high) };
        let middle = |low, high| {
            let (low, high) = ends(low, high);
            centered(low, high).0
        };
        let (x, y) = (centered(left, right).1, centered(bottom, top).1);
        let weight = if right_handed { -one } else { one };
        Ok(Projective {
            linear: Matrix3::new(
                x,
                zero,
                middle(left, right),
                zero,
                y,
                middle(bottom, top),
                zero,
                zero,
                slope,
            ),
            column: Vector3::new(zero, zero, shift),
            row: Vector3::new(zero, zero, weight),
            corner: zero,
        })
    }
}
