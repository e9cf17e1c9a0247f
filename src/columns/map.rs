//! Images of the points of a column.

use super::column::Points;
use super::error::{NONE, UnequalLengths, one_length};
use super::rows::{Rows, Slices, Walk};
use crate::predicate::{FilteredKernel, One, each, plain};
use crate::scalar::Scalar;
use crate::transform::{Affine, Projected, Projective};
use nalgebra::Point;

/// Where points are written to, or vectors.
#[derive(Debug)]
pub struct PointsMut<'a, T, const D: usize> {
    /// Their coordinates: all x, all y, ….
    pub coordinates: [&'a mut [T]; D],
}

impl<'a, T: Scalar, const D: usize> PointsMut<'a, T, D> {
    /// The column of these slices, unless their lengths differ.
    pub fn try_new(coordinates: [&'a mut [T]; D]) -> Result<Self, UnequalLengths> {
        let column = Self { coordinates };
        one_length([column.lengths()])?;
        Ok(column)
    }

    /// The lengths of the shortest and of the longest slice.
    fn lengths(&self) -> (usize, usize) {
        self.coordinates.each_ref().map(|x| &**x).lengths()
    }
}

/// What the coordinates of an image are.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Those of a point: [`Projected::Point`].
    Point,
    /// The components of a direction: [`Projected::AtInfinity`].
    AtInfinity,
    /// Zeros: [`Projected::Nowhere`].
    Nowhere,
}

impl<T: Scalar, const D: usize> Affine<T, D> {
    /// The images of the points of a column.
    ///
    /// Each is that of [`transform_point`](Self::transform_point), bit for bit.
    ///
    /// If the slices of both columns differ in length, that is an error, and nothing is written.
    pub fn transform_points(
        &self,
        points: &Points<T, D>,
        images: &mut PointsMut<T, D>,
    ) -> Result<(), UnequalLengths> {
        let plainly = |x: [T; D]| plain(|i| self.coordinate(i, &x.into()));
        let single = |x: Point<T, D>| (self.transform_point(&x).coords.into(), Place::Point);
        map(&Map { plainly, single }, points, images, None)
    }

    /// The images of the vectors of a column.
    ///
    /// Each is that of [`transform_vector`](Self::transform_vector), bit for bit.
    ///
    /// If the slices of both columns differ in length, that is an error, and nothing is written.
    pub fn transform_vectors(
        &self,
        vectors: &Points<T, D>,
        images: &mut PointsMut<T, D>,
    ) -> Result<(), UnequalLengths> {
        let plainly = |x: [T; D]| plain(|i| self.component(i, &x.into()));
        let single = |x: Point<T, D>| (self.transform_vector(&x.coords).into(), Place::Point);
        map(&Map { plainly, single }, vectors, images, None)
    }
}

impl<T: Scalar, const D: usize> Projective<T, D> {
    /// The images of the points of a column, and what they are.
    ///
    /// Each is that of [`transform_point`](Self::transform_point), bit for bit.
    ///
    /// If the slices of both columns and `places` differ in length, that is an error, and nothing is written.
    pub fn transform_points(
        &self,
        points: &Points<T, D>,
        images: &mut PointsMut<T, D>,
        places: &mut [Place],
    ) -> Result<(), UnequalLengths> {
        let plainly = |x: [T; D]| {
            let coordinate = |i| self.coordinate(i, &x.into(), One);
            T::Kernel::plain_quotients(&each(coordinate), &coordinate(D))
        };
        let single = |x: Point<T, D>| match self.transform_point(&x) {
            Projected::Point(p) => (p.coords.into(), Place::Point),
            Projected::AtInfinity(direction) => (direction.into(), Place::AtInfinity),
            Projected::Nowhere => ([T::zero(); D], Place::Nowhere),
        };
        map(&Map { plainly, single }, points, images, Some(places))
    }
}

/// A map of points: plainly, with whether that is the image, and for those for which it is not.
struct Map<P, S> {
    plainly: P,
    single: S,
}

/// Maps each row.
fn map<T, P, S, const D: usize>(
    map: &Map<P, S>,
    points: &Points<T, D>,
    images: &mut PointsMut<T, D>,
    mut places: Option<&mut [Place]>,
) -> Result<(), UnequalLengths>
where
    T: Scalar,
    P: Fn([T; D]) -> ([T; D], bool),
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    let asked = places.as_ref().map_or(NONE, |places| (places.len(), places.len()));
    let count = one_length([points.lengths(), images.lengths(), asked])?;
    if let Some(places) = places.as_deref_mut() {
        places.fill(Place::Point);
    }
    Mapped { map, points: *points, to: &mut images.coordinates, places }.walk(count);
    Ok(())
}

/// Points and where their images are written to.
struct Mapped<'i, 's, T, P, S, const D: usize> {
    map: &'i Map<P, S>,
    points: Points<'i, T, D>,
    to: &'i mut [&'s mut [T]; D],
    places: Option<&'i mut [Place]>,
}

/// The images of a chunk, and whether they are right.
struct Chunk<T, const D: usize, const N: usize> {
    right: [bool; N],
    images: [[T; N]; D],
}

impl<T, P, S, const D: usize> Walk for Mapped<'_, '_, T, P, S, D>
where
    T: Scalar,
    P: Fn([T; D]) -> ([T; D], bool),
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    fn chunk<const N: usize>(&mut self, start: usize) {
        let mut chunk = Chunk { right: [false; N], images: [[T::zero(); N]; D] };
        if let Some((x,)) = self.points.block::<N>(start) {
            images(&self.map.plainly, x, &mut chunk);
        }
        for (to, images) in self.to.iter_mut().zip(&chunk.images) {
            if let Some(to) = to.get_mut(start..).and_then(<[T]>::first_chunk_mut::<N>) {
                *to = *images;
            }
        }
        if !chunk.right.iter().fold(true, |all, right| all & right) {
            self.settle(start, &chunk.right);
        }
    }

    fn row(&mut self, row: usize) {
        let (image, place) = (self.map.single)(self.points.row(row));
        for (to, x) in self.to.iter_mut().zip(image) {
            if let Some(to) = to.get_mut(row) {
                *to = x;
            }
        }
        if let Some(to) = self.places.as_deref_mut().and_then(|places| places.get_mut(row)) {
            *to = place;
        }
    }
}

impl<T, P, S, const D: usize> Mapped<'_, '_, T, P, S, D>
where
    T: Scalar,
    P: Fn([T; D]) -> ([T; D], bool),
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    /// Maps the points whose images are not right.
    #[inline(never)]
    fn settle(&mut self, start: usize, right: &[bool]) {
        for (row, right) in (start..).zip(right) {
            if !right {
                self.row(row);
            }
        }
    }
}

/// The loop that is to become vector code, a function of its own so that nothing it writes can
/// be a number of a column.
#[inline(never)]
fn images<T: Scalar, const D: usize, const N: usize>(
    plainly: &impl Fn([T; D]) -> ([T; D], bool),
    x: [&[T; N]; D],
    chunk: &mut Chunk<T, D, N>,
) {
    for i in 0..N {
        // A loop: a closure for `map` stays a call.
        let mut point = [T::zero(); D];
        for k in 0..D {
            point[k] = x[k][i];
        }
        let (image, right) = plainly(point);
        for k in 0..D {
            chunk.images[k][i] = image[k];
        }
        chunk.right[i] = right;
    }
}
