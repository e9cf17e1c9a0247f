//! Columns of every length, and slices that do not fit together.

use coincide::columns::{
    Aabbs, Column, DistanceEach, DistancePairs, IntersectEach, IntersectPairs, Points, RayCastEach,
    RayCastPairs, Rays, Spheres, UnequalLengths,
};
use coincide::{Aabb, Intersect, Ray, Sphere};
use nalgebra::{Point3, Vector3};
use oracle::random::Random;
use suite::feed::Style;
use suite::make::{aabbs, spheres};

#[test]
fn every_length_up_to_two_chunks_is_answered() {
    for rows in (0..140).chain([191, 192, 193, 255, 256, 257]) {
        let x = Style::Lattice.numbers::<f32>(4, rows, &mut Random(rows as u64));
        let y = Style::Lattice.numbers::<f32>(6, rows, &mut Random(rows as u64 + 1));
        let (a, b) = (spheres::<f32, 3>(&x), aabbs::<f32, 3>(&y));
        let mut answers = vec![true; rows];
        assert_eq!(a.intersects_pairs(&b, &mut answers), Ok(()));
        for (i, answer) in answers.iter().enumerate() {
            let (a, b) = (a.get(i).expect("a row"), b.get(i).expect("a row"));
            assert_eq!(*answer, a.intersects(&b), "row {i} of {rows}");
        }
    }
}

/// Asks each question about two columns and an answer slice of this length, with a mark in each
/// answer; all of them return the same.
fn all(a: &Points<f64, 3>, b: &Spheres<f64, 3>, len: usize) -> Result<(), UnequalLengths> {
    let rays = Rays { origin: a.coordinates, direction: a.coordinates };
    let (point, ray) = (Point3::origin(), Ray::new(Point3::origin(), Vector3::x()));
    let ball = Sphere::new(Point3::origin(), 1.0);
    let (mut met, mut numbers) = (vec![true; len], vec![Some(7.0); len]);
    let pairs = [
        rays.intersects_pairs(b, &mut met),
        b.intersects_pairs(&rays, &mut met),
        rays.entry_pairs(b, &mut numbers),
        b.entry_pairs(&rays, &mut numbers),
        a.distance_pairs(b, &mut numbers),
        b.distance_pairs(a, &mut numbers),
    ];
    assert_eq!(pairs, [pairs[0]; 6]);
    if a.len() == b.len() {
        let each = [
            ball.intersects_each(&rays, &mut met),
            ray.intersects_each(b, &mut met),
            ball.entry_each(&rays, &mut numbers),
            ray.entry_each(b, &mut numbers),
            ball.distance_each(a, &mut numbers),
            point.distance_each(b, &mut numbers),
        ];
        assert_eq!(each, [pairs[0]; 6]);
    }
    if pairs[0].is_err() {
        assert_eq!((met, numbers), (vec![true; len], vec![Some(7.0); len]));
    }
    pairs[0]
}

#[test]
fn columns_and_answers_of_unequal_length_are_refused_and_nothing_is_written() {
    let x = Style::Lattice.numbers::<f64>(7, 100, &mut Random(3));
    let of = |rows: usize| {
        let slice = |k: usize| &x[k][..rows];
        let points = Points { coordinates: [0, 1, 2].map(slice) };
        (points, Spheres { center: [3, 4, 5].map(slice), radius: slice(6) })
    };
    let error = |shortest, longest| Err(UnequalLengths { shortest, longest });
    for rows in [0, 1, 8, 9, 64, 70] {
        let (points, spheres) = of(rows);
        assert_eq!(all(&points, &spheres, rows), Ok(()));
        assert_eq!(all(&points, &spheres, rows + 1), error(rows, rows + 1));
        assert_eq!(all(&points, &spheres, 99), error(rows, 99));
        assert_eq!(all(&of(rows + 1).0, &spheres, rows), error(rows, rows + 1));
        assert_eq!(all(&points, &of(100).1, rows), error(rows, 100));
        assert_eq!(all(&points, &of(100).1, 100), error(rows, 100));
        assert_eq!(all(&of(rows + 3).0, &of(rows + 2).1, rows), error(rows, rows + 3));
        if rows > 0 {
            assert_eq!(all(&points, &spheres, rows - 1), error(rows - 1, rows));
            assert_eq!(all(&points, &spheres, 0), error(0, rows));
        }
    }
}

/// Made from its fields, without `try_new`.
#[test]
fn a_column_whose_slices_differ_in_length_is_refused() {
    let x = Style::Lattice.numbers::<f64>(4, 100, &mut Random(3));
    let spheres = spheres::<f64, 3>(&x);
    let uneven = Spheres { center: spheres.center.map(|x| &x[..70]), radius: spheres.radius };
    assert_eq!((uneven.len(), uneven.get(70)), (70, None));
    let wanted = Err(UnequalLengths { shortest: 70, longest: 100 });
    let ray = Ray::new(Point3::origin(), Vector3::x());
    for len in [70, 100] {
        let (mut met, mut numbers) = (vec![true; len], vec![Some(7.0); len]);
        assert_eq!(ray.intersects_each(&uneven, &mut met), wanted);
        assert_eq!(uneven.intersects_pairs(&uneven, &mut met), wanted);
        assert_eq!(ray.entry_each(&uneven, &mut numbers), wanted);
        assert_eq!(Point3::origin().distance_each(&uneven, &mut numbers), wanted);
        assert_eq!(uneven.distance_pairs(&uneven, &mut numbers), wanted);
        assert_eq!((met, numbers), (vec![true; len], vec![Some(7.0); len]));
    }
}

#[test]
fn slices_of_unequal_length_are_refused() {
    let (two, three) = ([0.0_f32; 2], [0.0_f32; 3]);
    let refused = Spheres::<f32, 3>::try_new([&three, &two, &three], &three);
    assert_eq!(refused.err(), Some(UnequalLengths { shortest: 2, longest: 3 }));
    let refused = Aabbs::<f32, 2>::try_new([&two, &two], [&two, &three]);
    let error = refused.expect_err("an error");
    assert_eq!(error.to_string(), "the slices have different lengths, from 2 to 3");
    assert!(Aabbs::<f32, 2>::try_new([&two, &two], [&two, &two]).is_ok());
}

#[test]
fn a_row_beyond_the_last_is_none() {
    let x = [1.0_f32, 2.0];
    let boxes = Aabbs::<f32, 2>::try_new([&x, &x], [&x, &x]).expect("equal lengths");
    assert_eq!(boxes.get(1), Some(Aabb::new([2.0, 2.0].into(), [2.0, 2.0].into())));
    assert_eq!(boxes.get(2), None);
    assert!(!boxes.is_empty());
}
