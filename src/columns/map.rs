//! Images of the points of a column.

use super::column::Points;
use super::error::UnequalLengths;
use super::rows::{Rows, Slices, Walk};
use crate::lanes::{Fine, Image, Lanes, Measure, Survey};
use crate::predicate::Kernel;
use crate::scalar::Scalar;
use crate::transform::{Affine, Projected, Projective};
use core::marker::PhantomData;
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
        let (shortest, longest) = coordinates.each_ref().map(|x| &**x).lengths();
        if shortest == longest {
            Ok(Self { coordinates })
        } else {
            Err(UnequalLengths { shortest, longest })
        }
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
    /// Writes as many as the shorter of the columns has rows, returns that number, and leaves
    /// the rest as it is. Each is that of [`point`](Self::point), bit for bit.
    pub fn points_each(&self, points: &Points<T, D>, images: &mut PointsMut<T, D>) -> usize {
        let single = |x: Point<T, D>| (self.point(&x).coords.into(), Place::Point);
        map(&Map { image: self.rows(), single }, points, images, None)
    }

    /// The images of the vectors of a column.
    ///
    /// Writes as many as the shorter of the columns has rows, returns that number, and leaves
    /// the rest as it is. Each is that of [`vector`](Self::vector), bit for bit.
    pub fn vectors_each(&self, vectors: &Points<T, D>, images: &mut PointsMut<T, D>) -> usize {
        let single = |x: Point<T, D>| (self.vector(&x.coords).into(), Place::Point);
        map(&Map { image: self.turning_rows(), single }, vectors, images, None)
    }
}

impl<T: Scalar, const D: usize> Projective<T, D> {
    /// The images of the points of a column, and what they are.
    ///
    /// Writes as many as the shortest of the columns and `places` has rows, returns that number,
    /// and leaves the rest as it is. Each is that of [`point`](Self::point), bit for bit.
    pub fn points_each(
        &self,
        points: &Points<T, D>,
        images: &mut PointsMut<T, D>,
        places: &mut [Place],
    ) -> usize {
        let single = |x: Point<T, D>| match self.point(&x) {
            Projected::Point(p) => (p.coords.into(), Place::Point),
            Projected::AtInfinity(direction) => (direction.into(), Place::AtInfinity),
            Projected::Nowhere => ([T::zero(); D], Place::Nowhere),
        };
        map(&Map { image: self.rows(), single }, points, images, Some(places))
    }
}

/// A map of points, of which some images are seen at a look.
struct Map<I, S> {
    image: I,
    single: S,
}

/// Maps each row.
fn map<T, I, S, const D: usize>(
    map: &Map<I, S>,
    points: &Points<T, D>,
    images: &mut PointsMut<T, D>,
    mut places: Option<&mut [Place]>,
) -> usize
where
    T: Scalar,
    I: Image<T, D>,
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    let room = images.coordinates.iter().fold(usize::MAX, |room, x| room.min(x.len()));
    let asked = places.as_ref().map_or(usize::MAX, |places| places.len());
    let count = points.rows().min(room).min(asked);
    if let Some(places) = places.as_deref_mut() {
        places.iter_mut().take(count).for_each(|place| *place = Place::Point);
    }
    Mapped { map, points: *points, to: &mut images.coordinates, places }.walk(count);
    count
}

/// Points and where their images are written to.
struct Mapped<'i, 's, T, I, S, const D: usize> {
    map: &'i Map<I, S>,
    points: Points<'i, T, D>,
    to: &'i mut [&'s mut [T]; D],
    places: Option<&'i mut [Place]>,
}

/// The images of a chunk, and whether they are known.
struct Chunk<T, const D: usize, const N: usize> {
    known: [bool; N],
    images: [[T; N]; D],
}

impl<T, I, S, const D: usize> Walk for Mapped<'_, '_, T, I, S, D>
where
    T: Scalar,
    I: Image<T, D>,
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    fn chunk<const N: usize>(&mut self, start: usize) {
        let map = &self.map.image;
        let mut chunk = Chunk { known: [false; N], images: [[T::zero(); N]; D] };
        if let Some((x,)) = self.points.block::<N>(start) {
            let measured = T::Kernel::measure(Look { map, x, chunk: &mut chunk });
            // On bare metal one by one.
            if !measured && !cfg!(target_os = "none") {
                T::Kernel::survey(Look { map, x, chunk: &mut chunk });
            }
        }
        for (to, images) in self.to.iter_mut().zip(&chunk.images) {
            if let Some(to) = to.get_mut(start..).and_then(<[T]>::first_chunk_mut::<N>) {
                *to = *images;
            }
        }
        if !chunk.known.iter().fold(true, |all, known| all & known) {
            self.settle(start, &chunk.known);
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

impl<T, I, S, const D: usize> Mapped<'_, '_, T, I, S, D>
where
    T: Scalar,
    I: Image<T, D>,
    S: Fn(Point<T, D>) -> ([T; D], Place),
{
    /// Maps the points that are not known.
    #[inline(never)]
    fn settle(&mut self, start: usize, known: &[bool]) {
        for (row, known) in (start..).zip(known) {
            if !known {
                self.row(row);
            }
        }
    }
}

/// A look at a chunk.
struct Look<'v, T, M, const D: usize, const N: usize> {
    map: &'v M,
    x: [&'v [T; N]; D],
    chunk: &'v mut Chunk<T, D, N>,
}

/// How the coordinates are looked at.
trait Way<T, M, const D: usize> {
    /// Whether all coordinates of a point are looked at together: where they share something, and
    /// are not too long for a processor's registers.
    const TOGETHER: bool;
    fn coordinate(map: &M, k: usize, x: [T; D]) -> (T, bool);
}

/// In finer floats, and in those that the numbers are.
struct Finely<L>(PhantomData<L>);
struct Sharply<L>(PhantomData<L>);

impl<T, M: Image<T, D>, L: Fine<T>, const D: usize> Way<T, M, D> for Finely<L> {
    const TOGETHER: bool = true;
    #[inline(always)]
    fn coordinate(map: &M, k: usize, x: [T; D]) -> (T, bool) {
        map.coordinate::<L>(k, x, true)
    }
}

impl<T, M: Image<T, D>, L: Lanes<T>, const D: usize> Way<T, M, D> for Sharply<L> {
    const TOGETHER: bool = false;
    #[inline(always)]
    fn coordinate(map: &M, k: usize, x: [T; D]) -> (T, bool) {
        map.sharp_coordinate::<L>(k, x)
    }
}

impl<T: Scalar, M: Image<T, D>, const D: usize, const N: usize> Measure<T>
    for Look<'_, T, M, D, N>
{
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        images::<T, M, Finely<L>, D, N>(self.map, &self.x, self.chunk);
    }
}

impl<T: Scalar, M: Image<T, D>, const D: usize, const N: usize> Survey<T> for Look<'_, T, M, D, N> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        images::<T, M, Sharply<L>, D, N>(self.map, &self.x, self.chunk);
    }
}

/// The loop that is to become vector code, a function of its own so that nothing it writes can
/// be a number of a column.
#[inline(never)]
fn images<T: Scalar, M, W: Way<T, M, D>, const D: usize, const N: usize>(
    map: &M,
    x: &[&[T; N]; D],
    chunk: &mut Chunk<T, D, N>,
) {
    let x = *x;
    if W::TOGETHER {
        for i in 0..N {
            let (point, mut known) = (row(x, i), true);
            for k in 0..D {
                let sure;
                (chunk.images[k][i], sure) = W::coordinate(map, k, point);
                known &= sure;
            }
            chunk.known[i] = known;
        }
        return;
    }
    let mut known = [true; N];
    for (k, images) in chunk.images.iter_mut().enumerate() {
        for i in 0..N {
            let sure;
            (images[i], sure) = W::coordinate(map, k, row(x, i));
            known[i] &= sure;
        }
    }
    chunk.known = known;
}

/// A point of a chunk. A loop: a closure for `map` stays a call.
#[inline(always)]
fn row<T: Scalar, const D: usize, const N: usize>(x: [&[T; N]; D], i: usize) -> [T; D] {
    let mut point = [T::zero(); D];
    for k in 0..D {
        point[k] = x[k][i];
    }
    point
}
