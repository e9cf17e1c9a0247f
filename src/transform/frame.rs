//! The coordinates of the world and those of a body or a camera.
//!
//! A frame has an origin o and axes, the columns of A, in the coordinates of the world.
//! The point with the local coordinates y is x = o + A y; the other way, y solves
//! A y = x − o, by Cramer's rule yᵢ = det(A with x − o as column i) / det A. To turn the
//! axes by φ changes coordinates as turning the points by −φ does.
//!
//! A camera at e that looks along f = target − e has the unit axes s = f × up to its
//! right, f × up × f up, and f forwards.

use super::affine::Affine;
use super::determinant::{Determinant, Replaced};
use super::error::MapError;
use super::rotation::{Rotation, require_directions};
use super::similarity::Similarity;
use crate::predicate::{
    Cross, Delta, Dot, Field, Formula, Minus, Polynomial, Times, deltas, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{all_finite, odd};
use crate::vector::{self, repeated};
use nalgebra::{Point, Point3, SMatrix, SVector, Vector3};

/// A frame of coordinates: an origin and axes that are not in one plane.
///
/// The axes need not have length 1 nor be at right angles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame<T: Scalar, const D: usize> {
    pub(crate) origin: Point<T, D>,
    pub(crate) axes: SMatrix<T, D, D>,
}

impl<T: Scalar, const D: usize> Frame<T, D> {
    /// The frame with this origin and the columns of a matrix as axes, both in
    /// coordinates of the world.
    ///
    /// [`NotFinite`](MapError::NotFinite); [`Singular`](MapError::Singular) if the axes
    /// lie in a plane, exactly.
    pub fn from_axes(origin: Point<T, D>, axes: SMatrix<T, D, D>) -> Result<Self, MapError> {
        if !all_finite(origin.coords.as_slice()) || !all_finite(axes.as_slice()) {
            return Err(MapError::NotFinite);
        }
        if sign(&Determinant(&axes)).is_zero() {
            return Err(MapError::Singular);
        }
        Ok(Self { origin, axes })
    }

    /// The frame with this origin whose axes are those of the world, turned.
    ///
    /// Errors as for [`from_axes`](Self::from_axes).
    pub fn from_rotation(origin: Point<T, D>, rotation: &Rotation<T, D>) -> Result<Self, MapError> {
        Self::from_axes(origin, *rotation.matrix())
    }

    /// The origin, in coordinates of the world.
    #[inline]
    pub const fn origin(&self) -> &Point<T, D> {
        &self.origin
    }

    /// The axes as columns, in coordinates of the world.
    #[inline]
    pub const fn axes(&self) -> &SMatrix<T, D, D> {
        &self.axes
    }

    /// The local coordinates of a point of the world; each is rounded once.
    pub fn to_local(&self, world: &Point<T, D>) -> Point<T, D> {
        if let Some(x) = odd(world.coords.as_slice()) {
            return Point::from([x; D]);
        }
        Point::from(self.solve(deltas(world.coords.into(), self.origin.coords.into())))
    }

    /// The local components of a vector of the world; each is rounded once.
    pub fn vector_to_local(&self, world: &SVector<T, D>) -> SVector<T, D> {
        if let Some(x) = odd(world.as_slice()) {
            return repeated(x);
        }
        self.solve(vector::raw(world))
    }

    /// The point of the world with these local coordinates, [near](super#accuracy) it.
    pub fn to_world(&self, local: &Point<T, D>) -> Point<T, D> {
        self.local_to_world().transform_point(local)
    }

    /// The vector of the world with these local components, [near](super#accuracy) it.
    pub fn vector_to_world(&self, local: &SVector<T, D>) -> SVector<T, D> {
        self.local_to_world().transform_vector(local)
    }

    /// The map from local coordinates to those of the world. Exact.
    pub fn local_to_world(&self) -> Affine<T, D> {
        Affine::new(self.axes, self.origin.coords)
    }

    /// The map from coordinates of the world to local ones. Its entries are rounded
    /// once, so [`to_local`](Self::to_local) is more accurate.
    pub fn world_to_local(&self) -> Result<Affine<T, D>, MapError> {
        self.local_to_world().inverse()
    }

    fn solve(&self, by: [Delta<T>; D]) -> SVector<T, D> {
        let matrix = &self.axes;
        let numerator = |column| Determinant(Replaced { matrix, column, by });
        SVector::from_fn(|i, _| ratio(&numerator(i), &Determinant(matrix)))
    }
}

/// The map from the world to a camera's frame: x to its right, y up, −z forwards.
///
/// * `eye` is where the camera is, `target` what it looks at, `up` a direction that
///   shall be upwards in the image.
/// * [`ZeroLength`](MapError::ZeroLength) if the target is the eye or `up` is zero;
///   [`UpAlongView`](MapError::UpAlongView) if the two are parallel. Both exactly.
/// * Each entry of the rotation and of the translation is within 1 ulp.
pub fn look_at_rh<T: Scalar>(
    eye: &Point3<T>,
    target: &Point3<T>,
    up: &Vector3<T>,
) -> Result<Similarity<T, 3>, MapError> {
    look_at(eye, target, up, [false, false, true])
}

/// The map from the world to a camera's left-handed frame: x to its right, y up, z
/// forwards, if the world is left-handed too.
///
/// Errors and accuracy as for [`look_at_rh`].
pub fn look_at_lh<T: Scalar>(
    eye: &Point3<T>,
    target: &Point3<T>,
    up: &Vector3<T>,
) -> Result<Similarity<T, 3>, MapError> {
    look_at(eye, target, up, [true, false, false])
}

/// `turned`: which of the axes f × up, f × up × f, f are turned round.
fn look_at<T: Scalar>(
    eye: &Point3<T>,
    target: &Point3<T>,
    up: &Vector3<T>,
    turned: [bool; 3],
) -> Result<Similarity<T, 3>, MapError> {
    require_directions(&[up.as_slice()])?;
    let [e, t]: [[T; 3]; 2] = [eye.coords.into(), target.coords.into()];
    if !all_finite(&e) || !all_finite(&t) {
        return Err(MapError::NotFinite);
    }
    if e == t {
        return Err(MapError::ZeroLength);
    }
    let (f, up) = (deltas(t, e), vector::raw(up));
    let s = vector::cross(f, up);
    if s.iter().all(|x| sign(x).is_zero()) {
        return Err(MapError::UpAlongView);
    }
    let camera = Camera { f, up, s };
    let turned = |i: usize| turned.get(i).copied().unwrap_or(false);
    let axis = |i, j| vector::value(&Axis { camera: &camera, axis: i, turned: turned(i), j });
    let eye = vector::raw(&eye.coords);
    // The eye goes to the origin: the translation is minus its components.
    let shift = |i| vector::value(&Along { camera: &camera, axis: i, turned: !turned(i), eye });
    let rotation = Rotation::from_matrix(SMatrix::from_fn(axis));
    Ok(Similarity::isometry(rotation, SVector::from_fn(|i, _| shift(i))))
}

/// View f, upward direction and s = f × up.
struct Camera<T> {
    f: [Delta<T>; 3],
    up: [Delta<T>; 3],
    s: [Cross<T>; 3],
}

impl<T: Copy> Camera<T> {
    /// Component j of an axis, not of length 1: s, (f × up) × f = up (f·f) − f (f·up), f.
    fn component<F: Field<T>>(&self, axis: usize, j: usize) -> F {
        let Self { f, up, .. } = *self;
        let j = j % 3;
        match axis {
            0 => self.s[j].eval(),
            1 => Minus(Times(up[j], Dot(f, f)), Times(f[j], Dot(f, up))).eval(),
            _ => f[j].eval(),
        }
    }

    /// The length of that axis: |s|, |s||f|, |f|.
    fn length<F: Field<T>>(&self, axis: usize) -> F {
        let square = |i: usize| Times(self.s[i], self.s[i]).eval::<F>();
        let across = || square(0).add(&square(1)).add(&square(2));
        let along = || Dot(self.f, self.f).eval::<F>();
        let length = match axis {
            0 => across(),
            1 => across().mul(&along()),
            _ => along(),
        };
        length.sqrt()
    }
}

/// Component j of a unit axis.
struct Axis<'a, T> {
    camera: &'a Camera<T>,
    axis: usize,
    turned: bool,
    j: usize,
}

impl<T: Copy> Formula<T> for Axis<'_, T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let x = self.camera.component::<F>(self.axis, self.j);
        let x = if self.turned { x.neg() } else { x };
        x.div(&self.camera.length(self.axis))
    }
}

/// The component of the eye along a unit axis.
#[derive(Clone, Copy)]
struct Along<'a, T> {
    camera: &'a Camera<T>,
    axis: usize,
    turned: bool,
    eye: [Delta<T>; 3],
}

impl<T: Copy> Formula<T> for Along<'_, T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let term = |j: usize| self.camera.component::<F>(self.axis, j).mul(&self.eye[j].eval());
        let x = term(0).add(&term(1)).add(&term(2));
        let x = if self.turned { x.neg() } else { x };
        x.div(&self.camera.length(self.axis))
    }
}
