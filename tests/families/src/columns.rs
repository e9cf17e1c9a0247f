//! Shapes by columns.

use super::shapes::Fields;
use super::{Case, cases};
use coincide::columns::{
    Aabbs, Capsules, Column, Cylinders, DistanceEach, DistancePairs, InfiniteCylinders,
    IntersectEach, IntersectPairs, OrientedBoxes, Place, Planes, Points, PointsMut, RayCastEach,
    RayCastPairs, Rays, Segments, Spheres, Triangles,
};
use coincide::transform::{Affine, Projected, Projective};
use coincide::{Distance, Frustum, HalfSpace, Hit, Intersect};
use nalgebra::{SMatrix, SVector};
use oracle::begins::begin;
use oracle::number::Machine;

/// Enough for vectors, and one more.
const ROWS: usize = 9;

/// Columns whose rows begin with one number after the other.
struct Table<T>(Vec<[T; ROWS]>);

impl<T: Machine> Table<T> {
    fn new(x: &[T]) -> Self {
        Self((0..x.len()).map(|k| std::array::from_fn(|i| x[(k + i) % x.len()])).collect())
    }

    fn number(&self, at: usize) -> &[T] {
        &self.0[at]
    }

    fn vector<const D: usize>(&self, at: usize) -> [&[T]; D] {
        std::array::from_fn(|i| self.number(at + i))
    }
}

fn each<S, C: Column>(one: &S, column: &C)
where
    S: IntersectEach<C> + Intersect<C::Shape>,
{
    let mut answers = [false; ROWS];
    assert_eq!(IntersectEach::intersects_each(one, column, &mut answers), Ok(()));
    for (i, answer) in answers.iter().enumerate() {
        assert_eq!(*answer, one.intersects(&Column::get(column, i).expect("a row")), "row {i}");
    }
}

fn agree<A, B>(a: &A, b: &B)
where
    A: Column + IntersectPairs<B>,
    B: Column<Scalar = A::Scalar>,
    A::Shape: IntersectEach<B> + Intersect<B::Shape>,
{
    assert!(Column::len(a) == ROWS && !Column::is_empty(b));
    let mut answers = [false; ROWS];
    assert_eq!(IntersectPairs::intersects_pairs(a, b, &mut answers), Ok(()));
    for (i, answer) in answers.iter().enumerate() {
        let (one, other) = (Column::get(a, i).expect("a row"), Column::get(b, i).expect("a row"));
        assert_eq!(*answer, one.intersects(&other), "row {i}");
        each(&one, b);
    }
}

/// Lines and shapes, of which it is also asked where they first meet.
fn enter<T: Machine, A, B>(lines: &A, shapes: &B)
where
    A: Column<Scalar = T> + IntersectPairs<B> + RayCastPairs<B>,
    B: Column<Scalar = T>,
    A::Shape: IntersectEach<B> + RayCastEach<B> + Intersect<B::Shape>,
    <A::Shape as Intersect<B::Shape>>::Answer: Hit<Scalar = T>,
{
    agree(lines, shapes);
    let mut answers = [None; ROWS];
    assert_eq!(RayCastPairs::entry_pairs(lines, shapes, &mut answers), Ok(()));
    let mut single = [None; ROWS];
    for (i, answer) in answers.iter().enumerate() {
        let (line, shape) =
            (Column::get(lines, i).expect("a row"), Column::get(shapes, i).expect("a row"));
        let first = line.intersection(&shape).map(|shared| begin(&shared));
        assert_eq!(*answer, first, "row {i}");
        assert_eq!(RayCastEach::entry_each(&line, shapes, &mut single), Ok(()));
        assert_eq!(single[i], first, "row {i}");
    }
}

/// Shapes, of which it is asked how far they are apart.
fn measure<T: Machine, A, B>(a: &A, b: &B)
where
    A: Column<Scalar = T> + DistancePairs<B>,
    B: Column<Scalar = T>,
    A::Shape: DistanceEach<B> + Distance<B::Shape, Length = T>,
{
    let mut answers = [None; ROWS];
    assert_eq!(DistancePairs::distance_pairs(a, b, &mut answers), Ok(()));
    let mut single = [None; ROWS];
    for (i, answer) in answers.iter().enumerate() {
        let (one, other) = (Column::get(a, i).expect("a row"), Column::get(b, i).expect("a row"));
        let distance = one.distance(&other);
        assert_eq!(*answer, distance, "row {i}");
        assert_eq!(DistanceEach::distance_each(&one, b, &mut single), Ok(()));
        assert_eq!(single[i], distance, "row {i}");
    }
}

/// The images of points and of vectors.
fn images<T: Machine, const D: usize>(
    x: &Points<T, D>,
    linear: SMatrix<T, D, D>,
    by: SVector<T, D>,
    last: (SVector<T, D>, T),
) {
    let same = |found: &[[T; ROWS]; D], wanted: &[T], i: usize| {
        let found: Vec<T> = found.iter().map(|x| x[i]).collect();
        assert_eq!(format!("{found:?}"), format!("{wanted:?}"), "row {i}");
    };
    let mut room = [[T::zero(); ROWS]; D];
    let map = Affine::new(linear, by);
    let to = &mut PointsMut::try_new(room.each_mut().map(|x| &mut x[..])).expect("a column");
    assert_eq!(Affine::transform_points(&map, x, to), Ok(()));
    for i in 0..ROWS {
        same(&room, map.transform_point(&x.get(i).expect("a row")).coords.as_slice(), i);
    }
    let to = &mut PointsMut { coordinates: room.each_mut().map(|x| &mut x[..]) };
    assert_eq!(Affine::transform_vectors(&map, x, to), Ok(()));
    for i in 0..ROWS {
        same(&room, map.transform_vector(&x.get(i).expect("a row").coords).as_slice(), i);
    }
    let (map, mut places) = (Projective::new(linear, by, last.0, last.1), [Place::Point; ROWS]);
    let to = &mut PointsMut { coordinates: room.each_mut().map(|x| &mut x[..]) };
    assert_eq!(Projective::transform_points(&map, x, to, &mut places), Ok(()));
    for i in 0..ROWS {
        let (wanted, place) = match map.transform_point(&x.get(i).expect("a row")) {
            Projected::Point(p) => (p.coords, Place::Point),
            Projected::AtInfinity(direction) => (direction, Place::AtInfinity),
            Projected::Nowhere => (SVector::repeat(T::zero()), Place::Nowhere),
        };
        assert_eq!(places[i], place, "row {i}");
        same(&room, wanted.as_slice(), i);
    }
}

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "columns of points and shapes", 13, |x| {
            let t = Table::new(x);
            let points = Points::<T, 3>::try_new(t.vector(10)).expect("a column");
            let triangles = Triangles::<T, 3>::try_new(t.vector(0), t.vector(3), t.vector(6));
            let triangles = triangles.expect("a column");
            let spheres = Spheres::<T, 3>::try_new(t.vector(10), t.number(9)).expect("a column");
            let boxes = Aabbs::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            measure(&points, &triangles);
            measure(&triangles, &spheres);
            measure(&points, &Points::<T, 3>::try_new(t.vector(3)).expect("a column"));
            measure(&points, &boxes);
            measure(&boxes, &spheres);
            measure(&spheres, &points);
            measure(&spheres, &Spheres::<T, 3>::try_new(t.vector(0), t.number(3)).expect("a column"));
            measure(&boxes, &Aabbs::<T, 3>::try_new(t.vector(4), t.vector(7)).expect("a column"));
        };
        "columns of segments", 12, |x| {
            let t = Table::new(x);
            let at = |i| Segments::<T, 3>::try_new(t.vector(i), t.vector(i + 3)).expect("a column");
            measure(&at(0), &at(6));
            measure(&Points::<T, 3>::try_new(t.vector(0)).expect("a column"), &at(3));
            let spheres = Spheres::<T, 3>::try_new(t.vector(0), t.number(9)).expect("a column");
            measure(&at(3), &spheres);
            let at = |i| Segments::<T, 2>::try_new(t.vector(i), t.vector(i + 2)).expect("a column");
            measure(&at(0), &at(4));
        };
        "images of columns of points", 16, |x| {
            let t = Table::new(x);
            let f = &mut Fields(x);
            let linear = SMatrix::<T, 3, 3>::from_columns(&[f.vector(), f.vector(), f.vector()]);
            let points = Points::<T, 3>::try_new(t.vector(10)).expect("a column");
            images(&points, linear, f.vector(), (f.vector(), f.number()));
        };
        "images of columns of points in the plane", 9, |x| {
            let t = Table::new(x);
            let f = &mut Fields(x);
            let linear = SMatrix::<T, 2, 2>::from_columns(&[f.vector(), f.vector()]);
            let points = Points::<T, 2>::try_new(t.vector(4)).expect("a column");
            images(&points, linear, f.vector(), (f.vector(), f.number()));
        };
        "columns of spheres and boxes", 10, |x| {
            let t = Table::new(x);
            let spheres = Spheres::<T, 3>::try_new(t.vector(0), t.number(3)).expect("a column");
            let boxes = Aabbs::<T, 3>::try_new(t.vector(4), t.vector(7)).expect("a column");
            agree(&spheres, &boxes);
            agree(&spheres, &spheres);
            agree(&boxes, &boxes);
            let f = &mut Fields(x);
            let half = HalfSpace::<T, 3>::new(f.vector(), f.number());
            each(&half, &spheres);
            each(&half, &boxes);
            let points = Points::<T, 3>::try_new(t.vector(0)).expect("a column");
            assert_eq!(format!("{:?}", points.get(ROWS)), "None");
            assert!(Spheres::<T, 3>::try_new(t.vector(0), x).is_err());
        };
        "columns of rays and solids", 12, |x| {
            let t = Table::new(x);
            let rays = Rays::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let boxes = Aabbs::<T, 3>::try_new(t.vector(6), t.vector(9)).expect("a column");
            enter(&rays, &boxes);
            enter(&rays, &Spheres::<T, 3>::try_new(t.vector(6), t.number(9)).expect("a column"));
        };
        "columns of lines and triangles", 15, |x| {
            let t = Table::new(x);
            let rays = Rays::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let segments = Segments::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let triangles = Triangles::<T, 3>::try_new(t.vector(6), t.vector(9), t.vector(12));
            let triangles = triangles.expect("a column");
            enter(&rays, &triangles);
            enter(&segments, &triangles);
        };
        "columns of segments in the plane", 8, |x| {
            let t = Table::new(x);
            let segments = Segments::<T, 2>::try_new(t.vector(0), t.vector(2)).expect("a column");
            let others = Segments::<T, 2>::try_new(t.vector(4), t.vector(6)).expect("a column");
            agree(&segments, &others);
            enter(&segments, &Aabbs::<T, 2>::try_new(t.vector(4), t.vector(6)).expect("a column"));
            enter(&segments, &Spheres::<T, 2>::try_new(t.vector(4), t.number(6)).expect("a column"));
        };
        "columns of capsules", 14, |x| {
            let t = Table::new(x);
            let at = |i| Capsules::<T, 3>::try_new(t.vector(i), t.vector(i + 3), t.number(i + 6));
            agree(&at(0).expect("a column"), &at(7).expect("a column"));
        };
        "columns of oriented boxes and spheres", 16, |x| {
            let t = Table::new(x);
            let half_axes = [3, 6, 9].map(|at| t.vector(at));
            let boxes = OrientedBoxes::<T, 3>::try_new(t.vector(0), half_axes).expect("a column");
            agree(&boxes, &Spheres::<T, 3>::try_new(t.vector(12), t.number(15)).expect("a column"));
        };
        "columns of oriented boxes", 24, |x| {
            let t = Table::new(x);
            let at = |i| OrientedBoxes::<T, 3>::try_new(
                t.vector(i),
                [i + 3, i + 6, i + 9].map(|at| t.vector(at)),
            );
            let (boxes, others) = (at(0).expect("a column"), at(12).expect("a column"));
            agree(&boxes, &others);
            enter(&Rays::<T, 3>::try_new(t.vector(12), t.vector(15)).expect("a column"), &boxes);
        };
        "columns of triangles and solids", 19, |x| {
            let t = Table::new(x);
            let at = |i| Triangles::<T, 3>::try_new(t.vector(i), t.vector(i + 3), t.vector(i + 6));
            let triangles = at(0).expect("a column");
            agree(&triangles, &at(9).expect("a column"));
            let boxes = Aabbs::<T, 3>::try_new(t.vector(9), t.vector(12)).expect("a column");
            agree(&triangles, &boxes);
            agree(&triangles, &Spheres::<T, 3>::try_new(t.vector(9), t.number(18)).expect("a column"));
        };
        "columns of lines and cylinders", 13, |x| {
            let t = Table::new(x);
            let rays = Rays::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let segments = Segments::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let (a, b, radius) = (t.vector(6), t.vector(9), t.number(12));
            let caps = Cylinders::<T>::try_new(a, b, radius).expect("a column");
            let endless = InfiniteCylinders::<T>::try_new(a, b, radius).expect("a column");
            enter(&rays, &caps);
            enter(&segments, &caps);
            enter(&rays, &endless);
            enter(&segments, &endless);
        };
        "columns of planes, and a frustum", 30, |x| {
            let t = Table::new(x);
            let at = |i| Planes::<T, 3>::try_new(t.vector(i), t.number(i + 3)).expect("a column");
            agree(&at(0), &at(4));
            let f = &mut Fields(x);
            let mut half = || HalfSpace::<T, 3>::new(f.vector(), f.number());
            let frustum = Frustum::new([half(), half(), half(), half()], half(), Some(half()));
            each(&frustum, &Spheres::<T, 3>::try_new(t.vector(24), t.number(27)).expect("a column"));
            each(&frustum, &Aabbs::<T, 3>::try_new(t.vector(24), t.vector(27)).expect("a column"));
        };
    }
}
