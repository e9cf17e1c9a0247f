//! Questions about columns have the answers of the questions about single shapes.

mod distance;
mod entry;
mod lengths;
mod map;

use coincide::columns::{Column, IntersectEach, IntersectPairs};
use coincide::{Frustum, HalfSpace, Intersect, Parallelogram};
use nalgebra::SVector;
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;
use suite::make::*;

/// A number that no chunk divides.
const ROWS: usize = if cfg!(debug_assertions) { 70 } else { 1_000 };
/// How many single shapes are put to a whole column.
const ONES: usize = 2;

/// The same numbers with all bits, the sign of a zero too.
fn assert_same<T: Number>(what: &str, found: &[Option<T>], wanted: &[Option<T>]) {
    let bits = |x: &Option<T>| format!("{x:?}");
    for (i, (x, y)) in found.iter().zip(wanted).enumerate() {
        assert_eq!(bits(x), bits(y), "{what}, row {i}");
    }
    assert_eq!(found.len(), wanted.len());
}

/// One shape against a column, and the column's shapes against it.
fn each<S, C: Column>(what: &str, one: &S, column: &C)
where
    S: IntersectEach<C> + Intersect<C::Shape> + std::fmt::Debug,
{
    let mut answers = vec![true; column.len()];
    assert_eq!(one.intersects_each(column, &mut answers), Ok(()));
    for (i, answer) in answers.iter().enumerate() {
        let other = column.get(i).expect("a row");
        assert_eq!(*answer, one.intersects(&other), "{what}: {one:?} and row {i}");
    }
}

/// Two columns, row by row and each against some shapes of the other.
fn agree<A, B>(what: &str, a: &A, b: &B)
where
    A: Column + IntersectPairs<B>,
    B: Column<Scalar = A::Scalar> + IntersectPairs<A>,
    A::Shape: IntersectEach<B> + Intersect<B::Shape> + std::fmt::Debug,
    B::Shape: IntersectEach<A> + Intersect<A::Shape> + std::fmt::Debug,
{
    let single: Vec<bool> = (0..a.len())
        .map(|i| a.get(i).expect("a row").intersects(&b.get(i).expect("a row")))
        .collect();
    let mut answers = vec![true; a.len()];
    assert_eq!(a.intersects_pairs(b, &mut answers), Ok(()));
    let differs = answers.iter().zip(&single).position(|(x, y)| x != y);
    assert_eq!(
        differs,
        None,
        "{what}: {:?} {:?}",
        differs.map(|i| a.get(i)),
        differs.map(|i| b.get(i))
    );
    answers.fill(true);
    assert_eq!(b.intersects_pairs(a, &mut answers), Ok(()));
    assert!(answers == single, "{what}, in the other order");
    for i in 0..ONES {
        each(what, &a.get(i).expect("a row"), b);
        each(what, &b.get(i).expect("a row"), a);
    }
}

/// Rows `test, column dimension, column dimension;`: one test for each, in every style and
/// scalar.
macro_rules! pairs {
    ($($name:ident, $a:ident, $b:ident, $d:literal;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Number>() {
                let mut random = Random(1);
                for style in Style::ALL {
                    let x = style.numbers::<T>(size::$a($d), ROWS, &mut random);
                    let y = style.numbers::<T>(size::$b($d), ROWS, &mut random);
                    let what = format!("{} {} {style:?}", stringify!($name), T::NAME);
                    agree(&what, &$a::<T, $d>(&x), &$b::<T, $d>(&y));
                }
            }
            oracle::each_scalar! { all }
        }
    )*};
}

pairs! {
    spheres_and_spheres_as_single_ones, spheres, spheres, 3;
    circles_and_circles_as_single_ones, spheres, spheres, 2;
    spheres_and_boxes_as_single_ones, spheres, aabbs, 3;
    circles_and_boxes_as_single_ones, spheres, aabbs, 2;
    boxes_and_boxes_as_single_ones, aabbs, aabbs, 3;
    rays_and_boxes_as_single_ones, rays, aabbs, 3;
    segments_and_boxes_as_single_ones, segments, aabbs, 2;
    segments_and_boxes_in_space_as_single_ones, segments, aabbs, 3;
    rays_and_spheres_as_single_ones, rays, spheres, 3;
    segments_and_circles_as_single_ones, segments, spheres, 2;
    segments_and_spheres_as_single_ones, segments, spheres, 3;
    rays_and_triangles_as_single_ones, rays, triangles, 3;
    segments_and_triangles_as_single_ones, segments, triangles, 3;
    segments_and_segments_as_single_ones, segments, segments, 2;
    capsules_and_capsules_as_single_ones, capsules, capsules, 3;
    stadiums_and_stadiums_as_single_ones, capsules, capsules, 2;
    capsules_and_boxes_as_single_ones, capsules, aabbs, 3;
    stadiums_and_boxes_as_single_ones, capsules, aabbs, 2;
    capsules_and_oriented_boxes_as_single_ones, capsules, oriented_boxes, 3;
    stadiums_and_oriented_boxes_as_single_ones, capsules, oriented_boxes, 2;
    oriented_boxes_and_spheres_as_single_ones, oriented_boxes, spheres, 3;
    oriented_boxes_and_boxes_as_single_ones, oriented_boxes, aabbs, 3;
    oriented_boxes_and_planes_as_single_ones, oriented_boxes, planes, 3;
    oriented_rectangles_and_lines_as_single_ones, oriented_boxes, planes, 2;
    triangles_and_spheres_as_single_ones, triangles, spheres, 3;
    triangles_and_boxes_as_single_ones, triangles, aabbs, 3;
    triangles_and_triangles_as_single_ones, triangles, triangles, 3;
    rays_and_oriented_boxes_as_single_ones, rays, oriented_boxes, 3;
    segments_and_oriented_boxes_as_single_ones, segments, oriented_boxes, 3;
    oriented_boxes_and_oriented_boxes_as_single_ones, oriented_boxes, oriented_boxes, 3;
    rays_and_cylinders_as_single_ones, rays, cylinders, 3;
    segments_and_cylinders_as_single_ones, segments, cylinders, 3;
    rays_and_infinite_cylinders_as_single_ones, rays, infinite_cylinders, 3;
    segments_and_infinite_cylinders_as_single_ones, segments, infinite_cylinders, 3;
    planes_and_planes_as_single_ones, planes, planes, 3;
    rays_and_capsules_as_single_ones, rays, capsules, 3;
    segments_and_capsules_as_single_ones, segments, capsules, 3;
    segments_and_stadiums_as_single_ones, segments, capsules, 2;
    oriented_boxes_and_circles_as_single_ones, oriented_boxes, spheres, 2;
}

#[test]
fn half_spaces_and_columns_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(2);
        for style in Style::ALL {
            let plane = style.numbers::<T>(4, 16, &mut random);
            let x = style.numbers::<T>(size::oriented_boxes(3), ROWS, &mut random);
            let what = format!("half-space {} {style:?}", T::NAME);
            for i in 0..16 {
                let normal = SVector::<T, 3>::from_fn(|k, _| plane[k][i]);
                let half = HalfSpace::new(normal, plane[3][i]);
                each(&what, &half, &aabbs::<T, 3>(&x));
                each(&what, &half, &spheres::<T, 3>(&x));
                each(&what, &half, &oriented_boxes::<T, 3>(&x));
            }
        }
    }
    oracle::each_scalar! { all }
}

#[test]
fn a_box_or_parallelogram_and_columns_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(4);
        for style in Style::ALL {
            let one = style.numbers::<T>(size::oriented_boxes(3), 8, &mut random);
            let x = style.numbers::<T>(size::rays(3), ROWS, &mut random);
            let what = format!("oriented box, parallelogram {} {style:?}", T::NAME);
            for i in 0..8 {
                let cell = oriented_boxes::<T, 3>(&one).get(i).expect("a row");
                each(&what, &cell, &points::<T, 3>(&x));
                let [u, v, _] = cell.half_axes;
                let face = Parallelogram::new(cell.center, u, v);
                each(&what, &face, &rays::<T, 3>(&x));
                each(&what, &face, &segments::<T, 3>(&x));
                each(&what, &face, &planes::<T, 3>(&x));
            }
        }
    }
    oracle::each_scalar! { all }
}

#[test]
fn frusta_and_columns_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(3);
        for style in Style::ALL {
            let planes = style.numbers::<T>(4, 12, &mut random);
            let x = style.numbers::<T>(size::aabbs(3), ROWS, &mut random);
            let what = format!("frustum {} {style:?}", T::NAME);
            for i in 0..2 {
                let half = |k: usize| {
                    let normal = SVector::<T, 3>::from_fn(|axis, _| planes[axis][6 * i + k]);
                    HalfSpace::new(normal, planes[3][6 * i + k])
                };
                let sides = [half(0), half(1), half(2), half(3)];
                let frustum = Frustum::new(sides, half(4), Some(half(5)));
                each(&what, &frustum, &aabbs::<T, 3>(&x));
                each(&what, &frustum, &spheres::<T, 3>(&x));
            }
        }
    }
    oracle::each_scalar! { all }
}
