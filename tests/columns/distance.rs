//! The distances of shapes in columns are those of single ones, bit for bit.

use crate::{ONES, ROWS, assert_same};
use coincide::columns::{
    Aabbs, Column, DistanceEach, DistancePairs, Points, Segments, Spheres, Triangles,
};
use coincide::{Distance, Segment};
use nalgebra::Point;
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;
use suite::make::*;

fn each<T: Number, S, C: Column<Scalar = T>>(what: &str, one: &S, column: &C)
where
    S: DistanceEach<C> + Distance<C::Shape, Length = T>,
{
    let wanted: Vec<_> =
        (0..column.len()).map(|i| one.distance(&column.get(i).expect("a row"))).collect();
    let mut answers = vec![Some(T::int(7)); column.len()];
    assert_eq!(one.distance_each(column, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
}

fn agree<T: Number, A, B>(what: &str, a: &A, b: &B)
where
    A: Column<Scalar = T> + DistancePairs<B>,
    B: Column<Scalar = T> + DistancePairs<A>,
    A::Shape: DistanceEach<B> + Distance<B::Shape, Length = T>,
    B::Shape: DistanceEach<A> + Distance<A::Shape, Length = T>,
{
    let wanted: Vec<_> = (0..a.len())
        .map(|i| a.get(i).expect("a row").distance(&b.get(i).expect("a row")))
        .collect();
    let mut answers = vec![Some(T::int(7)); a.len()];
    assert_eq!(a.distance_pairs(b, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
    answers.fill(None);
    assert_eq!(b.distance_pairs(a, &mut answers), Ok(()));
    assert_same(what, &answers, &wanted);
    for i in 0..ONES {
        each(what, &a.get(i).expect("a row"), b);
        each(what, &b.get(i).expect("a row"), a);
    }
}

#[test]
fn shared_points_are_at_distance_zero_and_a_line_of_points_counts_up() {
    let zero = [0.0_f32; 80];
    let x: Vec<f32> = (0..80u8).map(|i| f32::from(i) / 4.0).collect();
    let points = Points::try_new([&x, &zero, &zero]).expect("equal lengths");
    let segment = Segment::new([-1.0, -3.0, 0.0].into(), [-1.0, 3.0, 0.0].into());
    let mut distances = [Some(7.0); 80];
    assert_eq!(segment.distance_each(&points, &mut distances), Ok(()));
    for (answer, x) in distances.iter().zip(&x) {
        assert_eq!(*answer, Some(x + 1.0));
    }
    assert_eq!(points.distance_pairs(&points, &mut distances), Ok(()));
    assert_eq!(distances, [Some(0.0); 80]);
}

#[test]
fn distances_of_every_length_up_to_two_chunks() {
    for rows in (0..18).chain([63, 64, 65, 127, 128, 129]) {
        let x = Style::Ordinary.numbers::<f32>(9, rows, &mut Random(rows as u64));
        let triangles = triangles::<f32, 3>(&x);
        let point = Point::from([-9.0, 1.0, 0.5]);
        each("every length", &point, &triangles);
    }
}

#[test]
fn distances_from_shapes_without_a_point_are_none() {
    let (low, high, nan) = ([-f32::INFINITY; 9], [f32::INFINITY; 9], [f32::NAN; 9]);
    let (none, one) = ([0.0_f32; 9], [1.0_f32; 9]);
    let origin = Point::from([0.0_f32; 3]);
    let mut answers = [Some(7.0); 9];
    let endless = Aabbs::try_new([&low; 3], [&high; 3]).expect("equal lengths");
    assert_eq!(origin.distance_each(&endless, &mut answers), Ok(()));
    assert_eq!(answers, [None; 9]);
    let inverted = Aabbs::try_new([&one, &none, &none], [&none, &one, &one]);
    answers.fill(Some(7.0));
    assert_eq!(origin.distance_each(&inverted.expect("equal lengths"), &mut answers), Ok(()));
    assert_eq!(answers, [None; 9]);
    let flat = Triangles::try_new([&none; 3], [&one; 3], [&one, &one, &nan]);
    answers.fill(Some(7.0));
    assert_eq!(origin.distance_each(&flat.expect("equal lengths"), &mut answers), Ok(()));
    assert_eq!(answers, [None; 9]);
}

/// Points beside a flat box, whose distance is an odd number of halves of the last place: in
/// the middle between two numbers, or as near to it as there are points.
#[test]
fn distances_in_the_middle_between_two_numbers_go_to_the_even_one() {
    let half = f32::EPSILON / 2.0;
    let near = |i: usize| match i % 3 {
        0 => -half,
        up => (-half).step(up == 1),
    };
    let x: Vec<f32> = (0..ROWS).map(near).collect();
    let far: Vec<f32> = (0..ROWS).map(|i| 1.0 + f32::EPSILON * i as f32).collect();
    let (none, one) = (vec![0.0; ROWS], vec![1.0; ROWS]);
    let points = Points::try_new([&x, &none, &none]).expect("equal lengths");
    let boxes = Aabbs::try_new([&far, &none, &none], [&far, &one, &one]).expect("equal lengths");
    agree("halfway to boxes", &points, &boxes);
    let ends = Points::try_new([&far, &none, &none]).expect("equal lengths");
    agree("halfway to points", &points, &ends);
    let spheres = Spheres::try_new([&far, &none, &none], &none).expect("equal lengths");
    agree("halfway to spheres", &points, &spheres);
    let segments = Segments::try_new([&far, &none, &none], [&far, &one, &one]);
    agree("halfway to segments", &points, &segments.expect("equal lengths"));
    let triangles =
        Triangles::try_new([&far, &none, &none], [&far, &one, &none], [&far, &none, &one]);
    agree("halfway to triangles", &points, &triangles.expect("equal lengths"));
}

/// Triangles and segments whose corners are on a line but for the last bits, or equal, and points
/// on them.
#[test]
fn distances_from_what_is_nearly_degenerate_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(9);
        for style in [Style::Ordinary, Style::Lattice, Style::Neighbors] {
            let mut x = style.numbers::<T>(12, ROWS, &mut random);
            for i in 0..ROWS {
                let (two, kind) = (T::int(2), random.below(6));
                for k in 0..3 {
                    let (a, b) = (x[k][i], x[3 + k][i]);
                    let middle = (a + b) / two;
                    let beside = middle.step(random.below(2) == 0);
                    (x[6 + k][i], x[9 + k][i]) = match kind {
                        0 => (middle, x[9 + k][i]),
                        1 => (beside, x[9 + k][i]),
                        2 => (beside, middle),
                        3 => (a, x[9 + k][i]),
                        4 => (x[6 + k][i], middle),
                        _ => (x[6 + k][i], a.step(random.below(2) == 0)),
                    };
                }
            }
            let what = format!("nearly degenerate {} {style:?}", T::NAME);
            agree(&what, &points::<T, 3>(&x[9..]), &triangles::<T, 3>(&x));
            agree(&what, &points::<T, 3>(&x[9..]), &segments::<T, 3>(&x[3..]));
            agree(&what, &segments::<T, 3>(&x), &segments::<T, 3>(&x[6..]));
            agree(&what, &segments::<T, 2>(&x), &segments::<T, 2>(&x[6..]));
        }
    }
    oracle::each_scalar! { all }
}

macro_rules! distances {
    ($($name:ident, $a:ident, $b:ident, $d:literal;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Number>() {
                let mut random = Random(6);
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

distances! {
    distances_of_points_and_triangles_as_single_ones, points, triangles, 3;
    distances_of_points_and_segments_as_single_ones, points, segments, 3;
    distances_of_points_and_segments_in_the_plane_as_single_ones, points, segments, 2;
    distances_of_points_and_points_as_single_ones, points, points, 3;
    distances_of_points_and_points_in_the_plane_as_single_ones, points, points, 2;
    distances_of_points_and_boxes_as_single_ones, points, aabbs, 3;
    distances_of_points_and_boxes_in_the_plane_as_single_ones, points, aabbs, 2;
    distances_of_points_and_spheres_as_single_ones, points, spheres, 3;
    distances_of_points_and_circles_as_single_ones, points, spheres, 2;
    distances_of_spheres_and_spheres_as_single_ones, spheres, spheres, 3;
    distances_of_circles_and_circles_as_single_ones, spheres, spheres, 2;
    distances_of_spheres_and_triangles_as_single_ones, spheres, triangles, 3;
    distances_of_spheres_and_segments_as_single_ones, spheres, segments, 3;
    distances_of_circles_and_segments_as_single_ones, spheres, segments, 2;
    distances_of_spheres_and_boxes_as_single_ones, spheres, aabbs, 3;
    distances_of_circles_and_boxes_as_single_ones, spheres, aabbs, 2;
    distances_of_boxes_and_boxes_as_single_ones, aabbs, aabbs, 3;
    distances_of_boxes_and_boxes_in_the_plane_as_single_ones, aabbs, aabbs, 2;
    distances_of_segments_and_segments_as_single_ones, segments, segments, 3;
    distances_of_segments_and_segments_in_the_plane_as_single_ones, segments, segments, 2;
}
