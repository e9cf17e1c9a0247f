//! The images of the points of a column are those of single ones, bit for bit.

use crate::ROWS;
use coincide::columns::{Column, Place, Points, PointsMut, UnequalLengths};
use coincide::transform::{Affine, Projected, Projective};
use nalgebra::{SMatrix, SVector};
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;
use suite::make::points;

/// How many maps there are of a kind.
const MAPS: usize = 4;

/// With all bits, the sign of a zero too.
fn assert_same<T: Number>(what: &str, found: &[Vec<T>], row: usize, wanted: &[T]) {
    let found: Vec<T> = found.iter().map(|x| x[row]).collect();
    assert_eq!(format!("{found:?}"), format!("{wanted:?}"), "{what}, row {row}");
}

/// Columns for images, with a number in each row that no map gives them all.
fn room<T: Number, const D: usize>(rows: usize) -> Vec<Vec<T>> {
    vec![vec![T::int(7); rows]; D]
}

fn column<T: Number, const D: usize>(room: &mut [Vec<T>]) -> PointsMut<'_, T, D> {
    let mut all = room.iter_mut().map(|x| x.as_mut_slice());
    PointsMut::try_new(std::array::from_fn(|_| all.next().expect("a column"))).expect("a column")
}

fn affine<T: Number, const D: usize>(what: &str, map: &Affine<T, D>, x: &Points<T, D>) {
    let mut images = room::<T, D>(x.len());
    assert_eq!(map.transform_points(x, &mut column(&mut images)), Ok(()));
    for i in 0..x.len() {
        assert_same(
            what,
            &images,
            i,
            map.transform_point(&x.get(i).expect("a row")).coords.as_slice(),
        );
    }
    assert_eq!(map.transform_vectors(x, &mut column(&mut images)), Ok(()));
    for i in 0..x.len() {
        assert_same(
            what,
            &images,
            i,
            map.transform_vector(&x.get(i).expect("a row").coords).as_slice(),
        );
    }
}

fn projective<T: Number, const D: usize>(what: &str, map: &Projective<T, D>, x: &Points<T, D>) {
    let (mut images, mut places) = (room::<T, D>(x.len()), vec![Place::AtInfinity; x.len()]);
    assert_eq!(map.transform_points(x, &mut column(&mut images), &mut places), Ok(()));
    for i in 0..x.len() {
        let (wanted, place) = match map.transform_point(&x.get(i).expect("a row")) {
            Projected::Point(p) => (p.coords, Place::Point),
            Projected::AtInfinity(direction) => (direction, Place::AtInfinity),
            Projected::Nowhere => (SVector::repeat(T::zero()), Place::Nowhere),
        };
        assert_eq!(places[i], place, "{what}, row {i}");
        assert_same(what, &images, i, wanted.as_slice());
    }
}

/// Maps of numbers of every kind and points of every kind.
fn all<T: Number, const D: usize>() {
    let mut random = Random(8);
    for style in Style::ALL {
        for of in [style, Style::Ordinary, Style::Lattice] {
            let x = of.numbers::<T>(D, ROWS, &mut random);
            let x = points::<T, D>(&x);
            for k in 0..MAPS {
                let entries = style.numbers::<T>(2 * D + 2, D, &mut random);
                let linear = SMatrix::<T, D, D>::from_fn(|i, j| entries[i][j]);
                let by = SVector::<T, D>::from_fn(|i, _| entries[D][i]);
                let what = format!("{} in {D}D, {style:?} of {of:?}, {k}", T::NAME);
                affine(&what, &Affine::new(linear, by), &x);
                let row = SVector::<T, D>::from_fn(|i, _| entries[D + 1][i]);
                projective(&what, &Projective::new(linear, by, row, entries[D + 2][0]), &x);
            }
        }
    }
}

#[test]
fn images_in_space_as_single_ones() {
    fn three<T: Number>() {
        all::<T, 3>();
    }
    oracle::each_scalar! { three }
}

#[test]
fn images_in_the_plane_as_single_ones() {
    fn two<T: Number>() {
        all::<T, 2>();
    }
    oracle::each_scalar! { two }
}

/// Sums of two numbers, which often lie in the middle between two others.
#[test]
fn points_moved_or_halved_or_mirrored_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(4);
        let (zero, two) = (T::zero(), T::int(2));
        for style in Style::ALL {
            let (x, by) = (style.numbers::<T>(3, ROWS, &mut random), Style::Ordinary);
            let x = points::<T, 3>(&x);
            for factor in [T::one(), T::one() / two, -T::one(), two, T::unit(random.bits())] {
                let by = by.numbers::<T>(1, 3, &mut random);
                let by = SVector::<T, 3>::from_fn(|i, _| by[0][i]);
                // x and y change their places.
                let swapped = |i: usize| [1, 0, 2][i];
                let linear = SMatrix::from_fn(|i, j| if j == swapped(i) { factor } else { zero });
                let what = format!("{} {style:?} times {factor:?}", T::NAME);
                affine(&what, &Affine::new(linear, by), &x);
                affine(&what, &Affine::new(linear, SVector::zeros()), &x);
            }
        }
    }
    oracle::each_scalar! { all }
}

#[test]
fn images_of_every_length_up_to_two_chunks() {
    for rows in (0..18).chain([63, 64, 65, 127, 128, 129]) {
        let x = Style::Ordinary.numbers::<f32>(3, rows, &mut Random(rows as u64));
        let x = points::<f32, 3>(&x);
        let map = Affine::from_translation([0.5, 1.0, -2.0].into());
        affine("every length", &map, &x);
        projective("every length", &Projective::from(map), &x);
    }
}

#[test]
fn images_of_unequal_length_are_refused() {
    let (mut two, mut three) = ([0.0_f32; 2], [0.0_f32; 3]);
    let refused = PointsMut::try_new([&mut two[..], &mut three]).err();
    assert_eq!(refused, Some(UnequalLengths { shortest: 2, longest: 3 }));
}

#[test]
fn images_beside_points_of_another_length_are_refused() {
    let x = [1.0_f64; 20];
    let points = Points::try_new([&x, &x]).expect("equal lengths");
    let uneven = Points { coordinates: [&x[..], &x[..9]] };
    let affine = Affine::from_translation([1.0, 2.0].into());
    let projective = Projective::from(affine);
    let error = |shortest, longest| Err(UnequalLengths { shortest, longest });
    for (points, [m, n], places, wanted) in [
        (points, [20, 19], 20, error(19, 20)),
        (points, [12, 12], 12, error(12, 20)),
        (points, [21, 21], 20, error(20, 21)),
        (points, [0, 0], 0, error(0, 20)),
        (uneven, [20, 20], 20, error(9, 20)),
        (uneven, [9, 9], 9, error(9, 20)),
        (points, [20, 20], 19, error(19, 20)),
        (points, [20, 20], 30, error(20, 30)),
    ] {
        let (mut a, mut b) = (vec![7.0; m], vec![7.0; n]);
        let mut kinds = vec![Place::Nowhere; places];
        let mut images = PointsMut { coordinates: [&mut a[..], &mut b[..]] };
        if places == m || m != n {
            assert_eq!(affine.transform_points(&points, &mut images), wanted);
            assert_eq!(affine.transform_vectors(&points, &mut images), wanted);
        }
        assert_eq!(projective.transform_points(&points, &mut images, &mut kinds), wanted);
        assert!(a.iter().chain(&b).all(|x| *x == 7.0));
        assert!(kinds.iter().all(|kind| *kind == Place::Nowhere));
    }
}

/// They have no length.
#[test]
fn points_without_coordinates_are_refused() {
    let (points, mut images) = (Points { coordinates: [] }, PointsMut { coordinates: [] });
    let map = Affine::<f64, 0>::from_translation([].into());
    assert!(map.transform_points(&points, &mut images).is_err());
}
