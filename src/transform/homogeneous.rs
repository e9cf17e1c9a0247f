//! Points with one coordinate more.
//!
//! The tuple (X, w) is the point X/w. Every multiple of it is the same point, so two
//! tuples are equivalent where all XᵢYⱼ − XⱼYᵢ vanish. With w = 0 it is the point at
//! infinity that lies in the directions X and −X.

use crate::predicate::{Cross, Delta, Each, Times, Value, near, near_quotients, sign};
use crate::scalar::Scalar;
use crate::shape::{all_finite, all_zero, odd};
use crate::vector::{self, repeated};
use nalgebra::{Point, SMatrix, SVector};

/// The homogeneous coordinates (X, w) of a point: X/w, or with w = 0 the point at
/// infinity in the direction X.
///
/// * All zero, or one not finite: it is no point.
/// * `==` compares the tuples; [`is_equivalent`](Self::is_equivalent) the points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Homogeneous<T: Scalar, const D: usize> {
    /// The coordinates X, w times those of the point.
    pub coords: SVector<T, D>,
    /// The weight w.
    pub w: T,
}

/// What homogeneous coordinates stand for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Projected<T: Scalar, const D: usize> {
    /// A point.
    Point(Point<T, D>),
    /// The point at infinity in this direction and in the opposite one; of the
    /// direction only the proportions matter.
    AtInfinity(SVector<T, D>),
    /// No point: all coordinates are zero, or one is not finite.
    Nowhere,
}

impl<T: Scalar, const D: usize> Projected<T, D> {
    /// The point, unless it is at infinity or nowhere.
    pub fn point(self) -> Option<Point<T, D>> {
        match self {
            Projected::Point(p) => Some(p),
            _ => None,
        }
    }
}

impl<T: Scalar, const D: usize> Homogeneous<T, D> {
    /// The tuple (X, w).
    #[inline]
    pub const fn new(coords: SVector<T, D>, w: T) -> Self {
        Self { coords, w }
    }

    /// A point, with w = 1.
    #[inline]
    pub fn from_point(point: Point<T, D>) -> Self {
        Self { coords: point.coords, w: T::one() }
    }

    /// The point at infinity in a direction, with w = 0.
    #[inline]
    pub fn from_direction(direction: SVector<T, D>) -> Self {
        Self { coords: direction, w: T::zero() }
    }

    /// A point with the weight w: (w·p, w).
    ///
    /// * w = 0 gives zeros, which are no point.
    /// * Each product is rounded once; it saturates in fixed point.
    pub fn lift(point: &Point<T, D>, w: T) -> Self {
        if let Some(x) = odd(point.coords.as_slice()).or(odd(&[w])) {
            return Self { coords: repeated(x), w: x };
        }
        Self { coords: point.coords.map(|x| near(&Times(Value(x), Value(w)))), w }
    }

    /// What this stands for: X/w, each coordinate rounded once, or the direction X.
    pub fn project(&self) -> Projected<T, D> {
        if !self.is_point() {
            Projected::Nowhere
        } else if self.w == T::zero() {
            Projected::AtInfinity(self.coords)
        } else {
            let coordinates: [T; D] = self.coords.into();
            Projected::Point(near_quotients(&coordinates.each(Value), &Value(self.w)).into())
        }
    }

    /// Whether both stand for the same point. Exact; nothing is divided.
    ///
    /// Zeros stand for no point and are equivalent to nothing.
    pub fn is_equivalent(&self, other: &Self) -> bool {
        self.is_point()
            && other.is_point()
            && (0..D).all(|j| (0..=D).all(|i| self.agrees(other, i, j)))
    }

    /// Whether this stands for a point, finite or not.
    pub fn is_point(&self) -> bool {
        let x = self.coords.as_slice();
        all_finite(x) && self.w.is_finite() && !(all_zero(x) && self.w == T::zero())
    }

    /// Whether the coordinates i and j are in the same proportion in both.
    fn agrees(&self, other: &Self, i: usize, j: usize) -> bool {
        let pair = |h: &Self| [i, j].map(|k| Delta(h.get(k), T::zero()));
        sign(&Cross(pair(self), pair(other))).is_zero()
    }

    /// Coordinate i; w comes last.
    fn get(&self, i: usize) -> T {
        self.coords.get(i).copied().unwrap_or(self.w)
    }
}

/// The product of dot and vector as a matrix: (a · b) c = (c bᵀ) a, with the entries
/// cᵢbⱼ.
///
/// * In row-vector form, (A · B) C = A (B ⊗ C), it is the transpose, the dyad B ⊗ C.
/// * Each entry is rounded once; it saturates in fixed point.
pub fn dyad<T: Scalar, const D: usize>(b: &SVector<T, D>, c: &SVector<T, D>) -> SMatrix<T, D, D> {
    if let Some(x) = odd(b.as_slice()).or(odd(c.as_slice())) {
        return repeated(x);
    }
    let (b, c) = (vector::raw(b), vector::raw(c));
    SMatrix::from_fn(|i, j| near(&Times(c[i], b[j])))
}
