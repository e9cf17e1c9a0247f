//! Turns about the origin.
//!
//! With the unit axis u, the matrix of a turn by φ is (Rodrigues)
//! R = cos φ I + sin φ [u]ₓ + (1 − cos φ) u uᵀ, where [u]ₓ v = u × v.
//!
//! A quaternion q = w + v of any length gives (w² − v·v) I + 2 w [v]ₓ + 2 v vᵀ, over |q|².
//!
//! The shortest turn from a to b has cos φ = c/k and sin φ u = s/k, with c = a·b,
//! s = a × b and k = |a||b|, and (1 − cos φ) u uᵀ = s sᵀ (k − c)/(k s·s). Over the common
//! denominator K s·s, K = k², each entry is (s sᵀ K + (x s·s − s sᵀ c) √K) / (K s·s) with
//! x from c I + [s]ₓ: one root, and one division after everything that can cancel.

use super::affine::Affine;
use super::error::MapError;
use crate::predicate::{
    Cross, Delta, Dot, Each, Field, Formula, Minus, Polynomial, Ring, Square, Times, Value, ratio,
    sign,
};
use crate::scalar::{Scalar, Trig};
use crate::shape::{all_finite, all_zero, odd};
use crate::vector::{self, diagonal, repeated};
use nalgebra::{Matrix2, Point, Quaternion, SMatrix, SVector, Vector2, Vector3};

/// A turn about the origin: in the plane from the x axis towards the y axis, in space
/// by the right-hand rule in a right-handed frame.
///
/// Its matrix is orthonormal but for the rounding of each entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rotation<T: Scalar, const D: usize> {
    pub(crate) matrix: SMatrix<T, D, D>,
}

impl<T: Scalar, const D: usize> Rotation<T, D> {
    /// The turn by zero.
    pub fn identity() -> Self {
        Self { matrix: diagonal(T::one()) }
    }

    /// The rotation with this matrix, whose columns are the images of the axes.
    ///
    /// That it is orthonormal, with determinant 1, is up to the caller.
    #[inline]
    pub const fn from_matrix(matrix: SMatrix<T, D, D>) -> Self {
        Self { matrix }
    }

    /// The matrix, for column vectors.
    #[inline]
    pub const fn matrix(&self) -> &SMatrix<T, D, D> {
        &self.matrix
    }

    /// The turn back: the transpose.
    pub fn inverse(&self) -> Self {
        Self { matrix: self.matrix.transpose() }
    }

    /// This turn after another, [near](super#accuracy) it.
    pub fn compose(&self, first: &Self) -> Self {
        Self { matrix: Affine::from(*self).compose(&Affine::from(*first)).linear }
    }

    /// The vector turned, [near](super#accuracy) it.
    pub fn transform_vector(&self, v: &SVector<T, D>) -> SVector<T, D> {
        Affine::from(*self).transform_vector(v)
    }

    /// The point turned about the origin, [near](super#accuracy) it.
    pub fn transform_point(&self, p: &Point<T, D>) -> Point<T, D> {
        Point::from(self.transform_vector(&p.coords))
    }
}

impl<T: Scalar, const D: usize> From<Rotation<T, D>> for Affine<T, D> {
    fn from(r: Rotation<T, D>) -> Self {
        Affine::from_linear(r.matrix)
    }
}

impl<T: Scalar> Rotation<T, 2> {
    /// The turn by an angle in radians, with the accuracy of [`Trig::sin_cos`].
    pub fn from_angle(angle: T) -> Self
    where
        T: Trig,
    {
        let (sin, cos) = angle.sin_cos();
        Self { matrix: Matrix2::new(cos, -sin, sin, cos) }
    }

    /// The turn that takes the direction of `a` to that of `b`: cosine a·b/k and sine
    /// (a × b)/k with k = |a||b|.
    ///
    /// * Each entry is within 1 ulp.
    /// * [`ZeroLength`](MapError::ZeroLength) if a vector is zero. Opposite vectors give
    ///   half a turn.
    pub fn between(a: &Vector2<T>, b: &Vector2<T>) -> Result<Self, MapError> {
        require_directions(&[a.as_slice(), b.as_slice()])?;
        let (a, b) = (vector::raw(a), vector::raw(b));
        let entry = |i, j| vector::value(&Between2 { a, b, i, j });
        Ok(Self { matrix: Matrix2::from_fn(entry) })
    }
}

impl<T: Scalar> Rotation<T, 3> {
    /// The turn about an axis by an angle in radians, with the sine and cosine of
    /// [`Trig::sin_cos`]; [`ZeroLength`](MapError::ZeroLength) or
    /// [`NotFinite`](MapError::NotFinite) if the axis is so.
    ///
    /// The axis need not have length 1. Each entry is within 1 ulp of the one that
    /// belongs to this sine and cosine; none is finite where these are not.
    pub fn from_axis_angle(axis: &Vector3<T>, angle: T) -> Result<Self, MapError>
    where
        T: Trig,
    {
        require_directions(&[axis.as_slice()])?;
        let (sin, cos) = angle.sin_cos();
        if let Some(x) = odd(&[sin, cos]) {
            return Ok(Self { matrix: repeated(x) });
        }
        let axis = (*axis).into();
        let entry = |i, j| vector::value(&AboutAxis { axis, sin, cos, i, j });
        Ok(Self { matrix: SMatrix::from_fn(entry) })
    }

    /// The turn of a quaternion; [`ZeroLength`](MapError::ZeroLength) or
    /// [`NotFinite`](MapError::NotFinite) if that is so.
    ///
    /// It need not have length 1: the entries are divided by its squared length. Each is
    /// rounded once.
    pub fn from_quaternion(q: &Quaternion<T>) -> Result<Self, MapError> {
        require_directions(&[q.coords.as_slice()])?;
        let all = vector::raw(&q.coords);
        let entry = |i, j| ratio(&QuaternionEntry { q: q.coords.into(), i, j }, &Dot(all, all));
        Ok(Self { matrix: SMatrix::from_fn(entry) })
    }

    /// The shortest turn that takes the direction of `a` to that of `b`, without
    /// trigonometry.
    ///
    /// * Each entry is within 1 ulp. The vectors need not have length 1.
    /// * [`ZeroLength`](MapError::ZeroLength) if one of them is zero;
    ///   [`Opposite`](MapError::Opposite) if they are opposite, exactly: then every axis
    ///   across them would do. [`between_or_half_turn`](Self::between_or_half_turn) takes one.
    /// * Möller and Hughes, Journal of Graphics Tools 4, 1999.
    pub fn between(a: &Vector3<T>, b: &Vector3<T>) -> Result<Self, MapError> {
        require_directions(&[a.as_slice(), b.as_slice()])?;
        let (a, b) = (vector::raw(a), vector::raw(b));
        let s = vector::cross(a, b);
        if s.iter().all(|x| sign(x).is_zero()) {
            let opposite = sign(&Dot(a, b)).is_negative();
            return if opposite { Err(MapError::Opposite) } else { Ok(Self::identity()) };
        }
        let entry = |i, j| vector::value(&Between3 { a, b, s, i, j });
        Ok(Self { matrix: SMatrix::from_fn(entry) })
    }

    /// The shortest turn that takes the direction of `a` to that of `b`: that of
    /// [`between`](Self::between), and half a turn if they are opposite.
    ///
    /// Its axis is then e × a, with the coordinate axis e along which a is shortest, the first of
    /// several; so it depends on the direction of `a` alone. Each entry is rounded once there.
    pub fn between_or_half_turn(a: &Vector3<T>, b: &Vector3<T>) -> Result<Self, MapError> {
        match Self::between(a, b) {
            Err(MapError::Opposite) => Ok(Self::half_turn_about(across((*a).into()))),
            turn => turn,
        }
    }

    /// Half a turn about an axis u of any length, 2 u uᵀ/(u·u) − I: its own inverse.
    ///
    /// Each entry is rounded once. [`ZeroLength`](MapError::ZeroLength) or
    /// [`NotFinite`](MapError::NotFinite) if the axis is so.
    pub fn half_turn(axis: &Vector3<T>) -> Result<Self, MapError> {
        require_directions(&[axis.as_slice()])?;
        Ok(Self::half_turn_about(vector::raw(axis)))
    }

    fn half_turn_about(u: [Delta<T>; 3]) -> Self {
        let entry = |i, j| ratio(&HalfTurn { u, i, j }, &Dot(u, u));
        Self { matrix: SMatrix::from_fn(entry) }
    }
}

/// The product of a vector with the coordinate axis along which it is shortest, the first of several.
fn across<T: Scalar>([x, y, z]: [T; 3]) -> [Delta<T>; 3] {
    let shorter = |a: T, b: T| {
        let [a, b] = [a, b].map(|x| Square(Value(x)));
        sign(&Minus(a, b)).is_negative()
    };
    let zero = T::zero();
    let (plus, minus) = (|x| Delta(x, zero), |x| Delta(zero, x));
    if shorter(z, x) && shorter(z, y) {
        [minus(y), plus(x), plus(zero)]
    } else if shorter(y, x) {
        [plus(z), plus(zero), minus(x)]
    } else {
        [plus(zero), minus(z), plus(y)]
    }
}

/// Entry of the matrix of half a turn about u, times u·u.
#[derive(Clone, Copy)]
struct HalfTurn<T> {
    u: [Delta<T>; 3],
    i: usize,
    j: usize,
}

impl<T: Copy> Polynomial<T> for HalfTurn<T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 5;
    fn eval<R: Ring<T>>(&self) -> R {
        let product = Times(self.u[self.i % 3], self.u[self.j % 3]).eval::<R>();
        let twice = product.add(&product);
        if self.i == self.j { twice.sub(&Dot(self.u, self.u).eval()) } else { twice }
    }
}

/// An error unless all vectors are finite and none is zero.
pub(crate) fn require_directions<T: Scalar>(vectors: &[&[T]]) -> Result<(), MapError> {
    for v in vectors {
        if !all_finite(v) {
            return Err(MapError::NotFinite);
        }
        if all_zero(v) {
            return Err(MapError::ZeroLength);
        }
    }
    Ok(())
}

/// Entry (i, j) of [v]ₓ, from the components of v.
fn skew<T, R: Ring<T>>(v: impl Fn(usize) -> R, i: usize, j: usize) -> R {
    if i == j {
        R::one().sub(&R::one())
    } else if j == (i + 1) % 3 {
        v(3 - i - j).neg()
    } else {
        v(3 - i - j)
    }
}

/// Entry of the matrix between two vectors in the plane.
struct Between2<T> {
    a: [Delta<T>; 2],
    b: [Delta<T>; 2],
    i: usize,
    j: usize,
}

impl<T: Copy> Formula<T> for Between2<T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self { a, b, .. } = *self;
        let n = match (self.i, self.j) {
            (0, 1) => Cross(b, a).eval::<F>(),
            (1, 0) => Cross(a, b).eval(),
            _ => Dot(a, b).eval(),
        };
        n.div(&Times(Dot(a, a), Dot(b, b)).eval::<F>().sqrt())
    }
}

/// Entry of the matrix between two vectors in space that are not parallel.
struct Between3<T> {
    a: [Delta<T>; 3],
    b: [Delta<T>; 3],
    s: [Cross<T>; 3],
    i: usize,
    j: usize,
}

impl<T: Copy> Formula<T> for Between3<T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self { a, b, ref s, i, j } = *self;
        let component = |i: usize| s[i % 3].eval::<F>();
        let square = |i| component(i).mul(&component(i));
        let across = square(0).add(&square(1)).add(&square(2));
        let c = Dot(a, b).eval::<F>();
        let k = Times(Dot(a, a), Dot(b, b)).eval::<F>();
        let dyad = component(i).mul(&component(j));
        let x = if i == j { Dot(a, b).eval() } else { skew(component, i, j) };
        let q = x.mul(&across).sub(&dyad.mul(&c));
        F::surd(&dyad.mul(&k), &q, &k, &k.mul(&across))
    }
}

/// Entry of the matrix about an axis.
struct AboutAxis<T> {
    axis: [T; 3],
    sin: T,
    cos: T,
    i: usize,
    j: usize,
}

impl<T: Scalar> Formula<T> for AboutAxis<T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Self { axis, sin, cos, i, j } = *self;
        let component = |i: usize| F::embed(axis[i % 3]);
        let all = axis.each(|x| Delta(x, T::zero()));
        let square = Dot(all, all).eval::<F>();
        let rest = F::one().sub(&F::embed(cos));
        let dyad = rest.mul(&component(i).mul(&component(j)));
        if i == j {
            F::embed(cos).mul(&square).add(&dyad).div(&square)
        } else {
            let q = F::embed(sin).mul(&skew(component, i, j));
            F::surd(&dyad, &q, &square, &square)
        }
    }
}

/// Entry of a quaternion's matrix times its squared length; its numbers are x, y, z, w.
#[derive(Clone, Copy)]
struct QuaternionEntry<T> {
    q: [T; 4],
    i: usize,
    j: usize,
}

impl<T: Copy> Polynomial<T> for QuaternionEntry<T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [x, y, z, w] = self.q;
        let v = [x, y, z];
        let product = |a, b| Times(Value(a), Value(b)).eval::<R>();
        let (i, j) = (self.i % 3, self.j % 3);
        if i == j {
            let [a, b, c] = [0, 1, 2].map(|k| v[(i + k) % 3]);
            product(w, w).add(&product(a, a)).sub(&product(b, b)).sub(&product(c, c))
        } else {
            let half = product(v[i], v[j]).add(&skew(|k| product(w, v[k % 3]), i, j));
            half.add(&half)
        }
    }
}
