//! Maps of homogeneous coordinates.
//!
//! (X, w) ↦ (L X + c w, r·X + k w), as one matrix [[L, c], [rᵀ, k]] of D + 1 rows. A
//! multiple of the matrix acts alike, so a division can stay undone as the weight
//! k: A − B/k is the matrix [[k I, −B], [0, k]].
//!
//! The plane π = (n, −d), n·x = d, has the image π' = C π with the cofactors C.

use super::MapError;
use super::affine::{Affine, column, row, sum};
use super::determinant::{Cofactor, Determinant, Entries};
use super::homogeneous::{Homogeneous, Projected};
use super::quotient::Quotients;
use crate::predicate::{
    FilteredKernel, Inner, One, Plus, Polynomial, Ring, Sign, Times, Unscaled, Value, each, near,
    proportional, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Plane, all_zero, odd};
use crate::vector::{self, diagonal, negated, repeated};
use nalgebra::{Point, SMatrix, SVector};

/// The map (X, w) ↦ (L X + c w, r·X + k w) of homogeneous coordinates.
///
/// * Every multiple of the matrix is the same map of points. `==` compares the numbers.
/// * Columns: as one matrix it stands to the left of the vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Projective<T: Scalar, const D: usize> {
    /// L, D × D.
    pub linear: SMatrix<T, D, D>,
    /// c, the column right of it.
    pub column: SVector<T, D>,
    /// r, the row below it.
    pub row: SVector<T, D>,
    /// k, the corner.
    pub corner: T,
}

impl<T: Scalar, const D: usize> Projective<T, D> {
    /// The map with these blocks.
    #[inline]
    pub const fn new(
        linear: SMatrix<T, D, D>,
        column: SVector<T, D>,
        row: SVector<T, D>,
        corner: T,
    ) -> Self {
        Self { linear, column, row, corner }
    }

    /// An affine map times w: [[w L, w t], [0, w]], for an L and a t that are given times
    /// w already.
    fn weighted(linear: SMatrix<T, D, D>, column: SVector<T, D>, w: T) -> Self {
        Self { linear, column, row: repeated(T::zero()), corner: w }
    }

    /// The map that leaves every point where it is.
    pub fn identity() -> Self {
        Self::multiple_of_identity(T::one())
    }

    /// w times the identity, which for w ≠ 0 is the same map of points.
    pub fn multiple_of_identity(w: T) -> Self {
        Self::weighted(diagonal(w), repeated(T::zero()), w)
    }

    /// A ↦ −A
    pub fn negation() -> Self {
        Self::weighted(diagonal(-T::one()), repeated(T::zero()), T::one())
    }

    /// A ↦ C for every A but those at infinity.
    pub fn constant(point: Point<T, D>) -> Self {
        Self::weighted(repeated(T::zero()), point.coords, T::one())
    }

    /// A ↦ A + B
    pub fn translation(b: SVector<T, D>) -> Self {
        Self::weighted(diagonal(T::one()), b, T::one())
    }

    /// A ↦ A − B/k, with the weight k in place of the division.
    ///
    /// k = 0 sends every point to infinity along B. The smallest number of fixed point
    /// has no negative: −B saturates.
    pub fn minus_quotient(b: SVector<T, D>, k: T) -> Self {
        Self::weighted(diagonal(k), b.map(negated), k)
    }

    /// The image of homogeneous coordinates, [near](super#accuracy) it; saturates in fixed point.
    pub fn homogeneous(&self, h: &Homogeneous<T, D>) -> Homogeneous<T, D> {
        if let Some(x) = odd(h.coords.as_slice()).or(odd(&[h.w])).or(self.odd()) {
            return Homogeneous { coords: repeated(x), w: x };
        }
        let number = |i| near(&self.coordinate(i, &h.coords, Value(h.w)));
        Homogeneous { coords: SVector::from_fn(|i, _| number(i)), w: number(D) }
    }

    /// The image of a point: (L p + c) / (r·p + k), [near](super#accuracy) it.
    ///
    /// * At infinity exactly where r·p + k = 0.
    /// * `Nowhere` if the whole image is zero: the map is singular and p its center.
    pub fn transform_point(&self, p: &Point<T, D>) -> Projected<T, D> {
        self.image(&Homogeneous::from_point(*p), One)
    }

    /// The image of a point in homogeneous coordinates, [near](super#accuracy) it.
    pub fn project(&self, h: &Homogeneous<T, D>) -> Projected<T, D> {
        self.image(h, Value(h.w))
    }

    #[inline]
    fn image(&self, h: &Homogeneous<T, D>, weight: impl Polynomial<T>) -> Projected<T, D> {
        let coordinate = |i| self.coordinate(i, &h.coords, weight);
        let (above, below) = (each::<_, D>(coordinate), coordinate(D));
        if let (x, true) = T::Kernel::plain_quotients(&above, &below) {
            return Projected::Point(x.into());
        }
        if !self.is_finite() || !h.is_point() {
            return Projected::Nowhere;
        }
        if !sign(&below).is_zero() {
            return Projected::Point(T::Kernel::ratios(&above, &below).into());
        }
        let direction = proportional(&above);
        if all_zero(&direction) {
            Projected::Nowhere
        } else {
            Projected::AtInfinity(SVector::from(direction))
        }
    }

    /// The image of a plane; [`Singular`](MapError::Singular) where the determinant is
    /// zero, [`AtInfinity`](MapError::AtInfinity) where every point of it goes there. An empty
    /// one if a number of it or of the map is not finite.
    ///
    /// Normal and offset are rounded once each. In fixed point both are first multiplied
    /// by a power of two, unless they are exact as they are.
    pub fn transform_plane(&self, plane: &Plane<T, D>) -> Result<Plane<T, D>, MapError> {
        if let Some(x) = odd(plane.normal.as_slice()).or(odd(&[plane.offset])).or(self.odd()) {
            return Ok(Plane { normal: repeated(x), offset: x });
        }
        if self.determinant_sign().is_zero() {
            return Err(MapError::Singular);
        }
        let image = |axis| PlaneNumber { map: self, n: plane.n(), d: plane.offset, axis };
        let exponent = T::Kernel::exponent((0..=D).map(image));
        let number = |axis| T::Kernel::scaled(&image(axis), exponent);
        if (0..D).all(|axis| sign(&image(axis)).is_zero()) {
            return Err(MapError::AtInfinity);
        }
        Ok(Plane { normal: SVector::from_fn(|i, _| number(i)), offset: number(D) })
    }

    /// The sign of the determinant of the whole matrix, exactly.
    pub fn determinant_sign(&self) -> Sign {
        sign(&Determinant(self))
    }

    /// This map after another, [near](super#accuracy) it. In fixed point all entries are first
    /// multiplied by a power of two, unless they are exact as they are.
    pub fn compose(&self, first: &Self) -> Self {
        if let Some(x) = self.odd().or(first.odd()) {
            return Self::from_entries(|_, _| x);
        }
        Self::proportional(|i, j| {
            let block = Inner(self.left(i), first.upper(j));
            Plus(block, Times(Value(self.get(i, D)), Value(first.get(D, j))))
        })
    }

    /// The inverse matrix; [`Singular`](MapError::Singular) where the determinant is
    /// exactly zero, [`NotFinite`](MapError::NotFinite).
    ///
    /// Each entry Cⱼᵢ/det is rounded once; it saturates in fixed point.
    pub fn inverse(&self) -> Result<Self, MapError> {
        self.inverted(&mut Quotients::saturating())
    }

    /// The same; [`OutOfRange`](MapError::OutOfRange) where an entry saturates, or is infinite in
    /// floats.
    pub fn checked_inverse(&self) -> Result<Self, MapError> {
        let mut quotients = Quotients::checked();
        let inverse = self.inverted(&mut quotients)?;
        quotients.finish(inverse)
    }

    fn inverted(&self, quotients: &mut Quotients) -> Result<Self, MapError> {
        if !self.is_finite() {
            return Err(MapError::NotFinite);
        }
        let determinant = Determinant(self);
        if sign(&determinant).is_zero() {
            return Err(MapError::Singular);
        }
        Ok(Self::from_entries(|i, j| {
            quotients.of(&Cofactor { of: self, row: j, column: i }, &determinant)
        }))
    }

    /// Whether every entry is finite.
    pub fn is_finite(&self) -> bool {
        self.odd().is_none()
    }

    /// An entry that is not finite.
    pub(crate) fn odd(&self) -> Option<T> {
        let blocks = [self.linear.as_slice(), self.column.as_slice(), self.row.as_slice()];
        blocks.into_iter().find_map(odd).or(odd(&[self.corner]))
    }

    /// Entry (i, j) of the whole matrix: row i, column j, with D for the last ones. A
    /// number above D is taken for D.
    #[inline]
    pub fn get(&self, i: usize, j: usize) -> T {
        let entry = match (i < D, j < D) {
            (true, true) => self.linear.get((i, j)),
            (true, false) => self.column.get(i),
            (false, true) => self.row.get(j),
            (false, false) => None,
        };
        entry.copied().unwrap_or(self.corner)
    }

    /// The map with these entries.
    pub fn from_entries(mut entry: impl FnMut(usize, usize) -> T) -> Self {
        Self {
            linear: SMatrix::from_fn(&mut entry),
            column: SVector::from_fn(|i, _| entry(i, D)),
            row: SVector::from_fn(|j, _| entry(D, j)),
            corner: entry(D, D),
        }
    }

    /// The map with these entries, near them, all times the same power of two where the scalar's
    /// range asks for it.
    pub(crate) fn proportional<P: Polynomial<T>>(entry: impl Fn(usize, usize) -> P) -> Self {
        if let Some(map) = Self::plain(&entry) {
            return map;
        }
        let all = (0..=D).flat_map(|i| (0..=D).map(move |j| (i, j)));
        let exponent = T::Kernel::exponent(all.map(|(i, j)| entry(i, j)));
        Self::from_entries(|i, j| T::Kernel::scaled(&entry(i, j), exponent))
    }

    /// The same, where the scalar computes plainly and its range does not ask for a power of two;
    /// then every operand is finite, and not all entries are zero.
    #[inline]
    pub(crate) fn plain<P: Polynomial<T>>(entry: impl Fn(usize, usize) -> P) -> Option<Self> {
        let mut first = Unscaled::default();
        let map = Self::from_entries(|i, j| first.plain(&entry(i, j)));
        first.suits().then_some(map)
    }

    /// Row i of the left blocks.
    #[inline]
    fn left(&self, i: usize) -> [Value<T>; D] {
        if i < D { row(&self.linear, i) } else { vector::entries(&self.row) }
    }

    /// Column j of the upper blocks.
    #[inline]
    fn upper(&self, j: usize) -> [Value<T>; D] {
        if j < D { column(&self.linear, j) } else { vector::entries(&self.column) }
    }

    /// Coordinate i of the image of (X, w), with w as it is best multiplied with.
    #[inline]
    pub(crate) fn coordinate<P: Polynomial<T>>(
        &self,
        i: usize,
        x: &SVector<T, D>,
        w: P,
    ) -> impl Polynomial<T> + use<T, P, D> {
        let end = Times(Value(self.get(i, D)), w);
        Plus(Inner(self.left(i), vector::entries(x)), end)
    }
}

impl<T: Scalar, const D: usize> From<Affine<T, D>> for Projective<T, D> {
    fn from(map: Affine<T, D>) -> Self {
        Self::weighted(map.linear, map.translation, T::one())
    }
}

impl<T: Scalar, const D: usize> Entries<T> for &Projective<T, D> {
    const SIZE: usize = D + 1;
    #[inline]
    fn entry<R: Ring<T>>(&self, row: usize, column: usize) -> R {
        R::embed(self.get(row, column))
    }
}

/// Component `axis` of the normal of a plane's image, or with `axis` = D its offset.
#[derive(Clone, Copy)]
struct PlaneNumber<'a, T: Scalar, const D: usize> {
    map: &'a Projective<T, D>,
    n: [T; D],
    d: T,
    axis: usize,
}

impl<T: Scalar, const D: usize> Polynomial<T> for PlaneNumber<'_, T, D> {
    const DEGREE: u32 = D as u32 + 1;
    fn eval<R: Ring<T>>(&self) -> R {
        let cofactor = |column| Cofactor { of: self.map, row: self.axis, column };
        let terms = self.n.iter().enumerate();
        let number = sum(terms.map(|(j, n)| Times(cofactor(j), Value(*n)).eval::<R>()))
            .sub(&Times(cofactor(D), Value(self.d)).eval());
        if self.axis < D { number } else { number.neg() }
    }
}
