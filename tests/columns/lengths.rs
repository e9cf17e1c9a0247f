//! Columns of every length, and slices that do not fit together.

use coincide::columns::{Aabbs, Column, IntersectEach, IntersectPairs, Spheres, UnequalLengths};
use coincide::{Aabb, Intersect, Sphere};
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
        assert_eq!(a.intersects_pairs(&b, &mut answers), rows);
        for (i, answer) in answers.iter().enumerate() {
            let (a, b) = (a.get(i).expect("a row"), b.get(i).expect("a row"));
            assert_eq!(*answer, a.intersects(&b), "row {i} of {rows}");
        }
    }
}

#[test]
fn the_shortest_of_columns_and_answers_counts_and_the_rest_stays() {
    let x = Style::Lattice.numbers::<f64>(4, 100, &mut Random(3));
    let a = spheres::<f64, 3>(&x);
    let short = Spheres { center: a.center.map(|x| &x[..70]), radius: a.radius };
    assert_eq!(short.len(), 70);
    let mut answers = [true; 80];
    assert_eq!(a.intersects_pairs(&short, &mut answers), 70);
    assert_eq!(answers[70..], [true; 10]);
    // A sphere meets itself unless its radius is negative.
    for (i, answer) in answers[..70].iter().enumerate() {
        assert_eq!(*answer, x[3][i] >= 0.0);
    }
    let mut few = [true; 9];
    assert_eq!(Sphere::new([0.0; 3].into(), -1.0).intersects_each(&a, &mut few), 9);
    assert_eq!(few, [false; 9]);
    assert_eq!(a.intersects_pairs(&a, &mut []), 0);
}

#[test]
fn slices_of_unequal_length_are_refused() {
    let (two, three) = ([0.0_f32; 2], [0.0_f32; 3]);
    let refused = Spheres::<f32, 3>::try_new([&three, &two, &three], &three);
    assert_eq!(refused.err(), Some(UnequalLengths { shortest: 2, longest: 3 }));
    let refused = Aabbs::<f32, 2>::try_new([&two, &two], [&two, &three]);
    let error = refused.expect_err("an error");
    assert_eq!(error.to_string(), "the slices of a column have 2 to 3 numbers");
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
