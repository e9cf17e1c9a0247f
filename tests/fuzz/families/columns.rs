//! Shapes by columns.

use super::number::Number;
use super::shapes::Fields;
use super::{Case, cases};
use coincide::columns::{
    Aabbs, Capsules, Column, IntersectEach, IntersectPairs, OrientedBoxes, Points, Rays, Segments,
    Spheres, Triangles,
};
use coincide::{HalfSpace, Intersect};

/// Enough for vectors, and one more.
const ROWS: usize = 9;

/// Columns whose rows begin with one number after the other.
struct Table<T>(Vec<[T; ROWS]>);

impl<T: Number> Table<T> {
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
    let mut answers = [false; ROWS + 1];
    assert_eq!(IntersectEach::intersects_each(one, column, &mut answers), ROWS);
    for (i, answer) in answers.iter().take(ROWS).enumerate() {
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
    assert_eq!(IntersectPairs::intersects_pairs(a, b, &mut answers), ROWS);
    for (i, answer) in answers.iter().enumerate() {
        let (one, other) = (Column::get(a, i).expect("a row"), Column::get(b, i).expect("a row"));
        assert_eq!(*answer, one.intersects(&other), "row {i}");
        each(&one, b);
    }
}

pub fn cases<T: Number>() -> Vec<Case<T>> {
    cases! {
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
            agree(&rays, &boxes);
            agree(&rays, &Spheres::<T, 3>::try_new(t.vector(6), t.number(9)).expect("a column"));
        };
        "columns of lines and triangles", 15, |x| {
            let t = Table::new(x);
            let rays = Rays::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let segments = Segments::<T, 3>::try_new(t.vector(0), t.vector(3)).expect("a column");
            let triangles = Triangles::<T, 3>::try_new(t.vector(6), t.vector(9), t.vector(12));
            let triangles = triangles.expect("a column");
            agree(&rays, &triangles);
            agree(&segments, &triangles);
        };
        "columns of segments in the plane", 8, |x| {
            let t = Table::new(x);
            let segments = Segments::<T, 2>::try_new(t.vector(0), t.vector(2)).expect("a column");
            let others = Segments::<T, 2>::try_new(t.vector(4), t.vector(6)).expect("a column");
            agree(&segments, &others);
            agree(&segments, &Aabbs::<T, 2>::try_new(t.vector(4), t.vector(6)).expect("a column"));
            agree(&segments, &Spheres::<T, 2>::try_new(t.vector(4), t.number(6)).expect("a column"));
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
    }
}
