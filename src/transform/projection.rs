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
//! | reversed | 1, 0 | −n/(f − n), fn/(f − n) | −1/(f − n), f/(f − n) |
//!
//! For f = ∞ the perspective a, b are 1, −2n; 1, −n; and 0, n.

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
#[non_exhaustive]
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
        self.map(true, Depth::MinusOneToOne, Some(self.far))
    }

    /// View along −z, depth 0 … 1: as Vulkan, Metal, Direct3D and WebGPU have depth.
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
        let Self { aspect, tan_half_fovy: tan, near, .. } = *self;
        if !all_finite(&[aspect, tan, near, far.unwrap_or(near)]) {
            return Err(MapError::NotFinite);
        }
        if ![aspect, tan].iter().all(|x| *x > T::zero()) {
            return Err(MapError::Extent);
        }
        let (slope, b) = depth_numbers(right_handed, depth, near, far)?;
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

/// The numbers of the depth (slope · z + b)/ζ, ζ = ∓z, each rounded once; the far plane is at
/// infinity if there is none. [`Extent`](MapError::Extent) unless 0 < near < far.
pub(super) fn depth_numbers<T: Scalar>(
    right_handed: bool,
    depth: Depth,
    near: T,
    far: Option<T>,
) -> Result<(T, T), MapError> {
    if near <= T::zero() || far.is_some_and(|far| far <= near) {
        return Err(MapError::Extent);
    }
    let one = if right_handed { -T::one() } else { T::one() };
    let n = Value(near);
    let Some(far) = far else {
        return Ok(match depth {
            Depth::MinusOneToOne => (one, ratio(&Negated(Plus(n, n)), &One)),
            Depth::ZeroToOne => (one, -near),
            Depth::Reversed => (T::zero(), near),
        });
    };
    let (f, product) = (Value(far), Times(Value(far), n));
    let (along, back) = (forwards(near, far, right_handed), forwards(far, near, right_handed));
    Ok(match depth {
        Depth::MinusOneToOne => {
            (ratio(&Plus(f, n), &along), ratio(&Plus(product, product), &Delta(near, far)))
        }
        Depth::ZeroToOne => (ratio(&f, &along), ratio(&product, &Delta(near, far))),
        Depth::Reversed => (ratio(&n, &back), ratio(&product, &Delta(far, near))),
    })
}

/// Shift −(h + l)/(h − l) and slope 2/(h − l) of the map that takes l to −1 and h to 1.
pub(super) fn centered<T: Scalar>(low: T, high: T) -> (T, T) {
    let width = Delta(high, low);
    let shift = ratio(&Negated(Plus(Value(high), Value(low))), &width);
    (shift, ratio(&Plus(One, One), &width))
}
