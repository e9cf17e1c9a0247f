//! The frustum of an eye, and boxes that are turned.
//!
//! With the axes r, u, f of a camera and p = e + x r + y u + z f, the local coordinates are
//! x = (u × f)·(p − e)/δ, y = (f × r)·(p − e)/δ and z = (r × u)·(p − e)/δ, δ = r·(u × f): no axis
//! needs to have length 1. The side x ≥ l z is the half-space (l (r × u) − u × f)·(p − e) ≤ 0 where
//! δ > 0, and the near plane z ≥ n is −(r × u)·(p − e) ≤ −n δ; all with the other sign where δ < 0.

use super::error::MapError;
use super::rotation::Rotation;
use crate::predicate::{Cross, Delta, Polynomial, Ring, Triple, each, proportional, sign};
use crate::scalar::{Scalar, Trig};
use crate::shape::{Frustum, HalfSpace, OrientedBox, all_finite};
use crate::vector::raw;
use nalgebra::{Point, Point3, SVector, Vector3};

impl<T: Scalar> Frustum<T> {
    /// The frustum of what an eye sees: the points `eye` + x·right + y·up + z·forward for the
    /// `axes` right, up and forward, with near ≤ z ≤ far and l·z ≤ x ≤ r·z, b·z ≤ y ≤ t·z for the
    /// `slopes` l, r, b and t.
    ///
    /// * A slope is the tangent of the angle from the view; l = −r and b = −t for a symmetric one.
    /// * The axes may have any length, which then is the unit of x, y or z, and any angles.
    /// * Normal and offset of each half-space are rounded once. In fixed point both are first
    ///   multiplied by a power of two, unless they are exact as they are.
    /// * [`Extent`](MapError::Extent) unless l < r, b < t and near < far;
    ///   [`Singular`](MapError::Singular) if the axes are in one plane, exactly;
    ///   [`NotFinite`](MapError::NotFinite).
    ///
    /// ```
    /// use coincide::{Contains, Frustum};
    /// use nalgebra::{Point3, Vector3};
    ///
    /// // From the origin along x, z upwards, twice as wide as high.
    /// let axes = [-Vector3::y(), Vector3::z(), Vector3::x()];
    /// let seen = Frustum::from_eye(Point3::origin(), axes, [-1.0, 1.0, -0.5, 0.5], 1.0, Some(4.0))?;
    /// assert!(seen.contains(&Point3::new(4.0, 4.0, -2.0)));
    /// assert!(!seen.contains(&Point3::new(4.0, 4.0, -2.5)));
    /// assert_eq!(seen.volume(), Some(42.0));
    /// # Ok::<(), coincide::transform::MapError>(())
    /// ```
    pub fn from_eye(
        eye: Point3<T>,
        axes: [Vector3<T>; 3],
        slopes: [T; 4],
        near: T,
        far: Option<T>,
    ) -> Result<Self, MapError> {
        let depths = [near, far.unwrap_or(near)];
        let finite =
            all_finite(eye.coords.as_slice()) && all_finite(&slopes) && all_finite(&depths);
        if !finite || !axes.iter().all(|axis| all_finite(axis.as_slice())) {
            return Err(MapError::NotFinite);
        }
        let [left, right, bottom, top] = slopes;
        if left >= right || bottom >= top || far.is_some_and(|far| near >= far) {
            return Err(MapError::Extent);
        }
        let axes = axes.each_ref().map(raw);
        let [r, u, f] = axes;
        let turn = sign(&Triple(r, u, f));
        if turn.is_zero() {
            return Err(MapError::Singular);
        }
        let half_space = |side, at, upper| {
            let view = View { axes, eye: eye.coords.into(), turned: turn.is_negative() };
            let number = |column| Number { view, side, at, upper, column };
            let [a, b, c, offset] = proportional(&each::<_, 4>(number));
            HalfSpace { normal: SVector::from([a, b, c]), offset }
        };
        Ok(Self {
            sides: [
                half_space(0, left, false),
                half_space(0, right, true),
                half_space(1, bottom, false),
                half_space(1, top, true),
            ],
            near: half_space(2, near, false),
            far: far.map(|far| half_space(2, far, true)),
        })
    }
}

#[derive(Clone, Copy)]
struct View<T> {
    axes: [[Delta<T>; 3]; 3],
    eye: [T; 3],
    turned: bool,
}

/// Component `column` of the normal of a half-space, or with 3 its offset. Side 0 is across the
/// first axis and 1 across the second, each `at` a slope; side 2 is `at` a depth.
#[derive(Clone, Copy)]
struct Number<T> {
    view: View<T>,
    side: usize,
    at: T,
    upper: bool,
    column: usize,
}

impl<T: Scalar> Number<T> {
    /// Component j of the product of the two axes that follow one.
    fn across<R: Ring<T>>(&self, axis: usize, j: usize) -> R {
        let [a, b] = [1, 2].map(|k| self.view.axes[(axis + k) % 3]);
        let [j, k] = [(j + 1) % 3, (j + 2) % 3];
        Cross([a[j], a[k]], [b[j], b[k]]).eval()
    }

    /// Component j of the normal at the upper end, of degree 3.
    fn normal<R: Ring<T>>(&self, j: usize) -> R {
        let across = self.across::<R>(self.side, j).mul(&R::one());
        match self.side {
            2 => across,
            _ => across.sub(&R::embed(self.at).mul(&self.across(2, j))),
        }
    }
}

impl<T: Scalar> Polynomial<T> for Number<T> {
    const DEGREE: u32 = 4;
    fn eval<R: Ring<T>>(&self) -> R {
        let number = if self.column < 3 {
            self.normal::<R>(self.column).mul(&R::one())
        } else {
            let term = |j: usize| self.normal::<R>(j).mul(&R::embed(self.view.eye[j % 3]));
            let through = term(0).add(&term(1)).add(&term(2));
            let [r, u, f] = self.view.axes;
            match self.side {
                2 => through.add(&R::embed(self.at).mul(&Triple(r, u, f).eval())),
                _ => through,
            }
        };
        if self.upper == self.view.turned { number.neg() } else { number }
    }
}

impl<T: Scalar, const D: usize> OrientedBox<T, D> {
    /// The box with half its extents along axes that are those of the coordinates, turned. The
    /// rotation is a [`Rotation`] or what becomes one, such as nalgebra's of floats.
    ///
    /// Each component of a half axis is rounded once; it saturates in fixed point.
    ///
    /// ```
    /// use coincide::OrientedBox;
    /// use nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.5);
    /// let b = OrientedBox::from_rotation(Point3::origin(), turn, Vector3::new(3.0, 2.0, 1.0));
    /// assert_eq!(b.half_axes[0], Vector3::new(3.0 * 0.5f64.cos(), 3.0 * 0.5f64.sin(), 0.0));
    /// ```
    pub fn from_rotation(
        center: Point<T, D>,
        rotation: impl Into<Rotation<T, D>>,
        half_extents: SVector<T, D>,
    ) -> Self {
        let matrix = *rotation.into().matrix();
        let axis = |j: usize| SVector::from(matrix.data.0[j.min(D - 1)]);
        Self::from_axes(center, each(axis), half_extents)
    }
}

impl<T: Trig> OrientedBox<T, 2> {
    /// The rectangle with half its extents along axes that are those of the coordinates, turned by
    /// an angle in radians from x towards y.
    ///
    /// The sine and cosine are those of [`Trig::sin_cos`]; then each component of a half axis is
    /// rounded once, and saturates in fixed point.
    pub fn from_angle(center: Point<T, 2>, angle: T, half_extents: SVector<T, 2>) -> Self {
        Self::from_rotation(center, Rotation::<T, 2>::from_angle(angle), half_extents)
    }
}
