//! What cameras see: frusta of six planes or five, and planes that are none.

use crate::boxes::frame;
use crate::{ROWS, rows, same};
use coincide::columns::{Column, IntersectEach};
use coincide::prepared::PreparedFrustum;
use coincide::{Frustum, HalfSpace, Intersect};
use nalgebra::SVector;
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;
use suite::make::*;

/// The frustum of a camera with whole axes, or with any planes at all.
fn view<T: Number>(style: Style, random: &mut Random) -> Frustum<T> {
    let loose = matches!(style, Style::Wide | Style::Any);
    if loose && random.below(4) == 0 {
        let x = style.numbers::<T>(4, 6, random);
        let half = |k: usize| HalfSpace::new(SVector::<T, 3>::from_fn(|i, _| x[i][k]), x[3][k]);
        return Frustum::new([half(0), half(1), half(2), half(3)], half(4), Some(half(5)));
    }
    let near = if loose || style == Style::Special { Style::Ordinary } else { style };
    let eye = near.numbers::<T>(3, 1, random);
    let [right, up, back] = frame(random);
    let shrink = T::one() / T::int(16);
    let mut half = |axis: [i8; 3], sign: i8, slope: i8, depth: i8| {
        let mut n = SVector::<T, 3>::from_fn(|i, _| {
            let whole = T::int(axis[i] * sign) + T::int(back[i]) * T::int(slope);
            if style == Style::Lattice { whole } else { whole * shrink }
        });
        let length = T::int(back.iter().map(|x| x.abs()).max().unwrap_or(1));
        let eye = n[0] * eye[0][0] + n[1] * eye[1][0] + n[2] * eye[2][0];
        let mut d = eye + T::int(depth) * length * shrink;
        for x in n.iter_mut().chain([&mut d]) {
            *x = match style {
                Style::Neighbors if random.below(4) == 0 => x.step(random.below(2) == 0),
                Style::Special if random.below(60) == 0 => T::special(random.below(1 << 16)),
                Style::Any if random.below(60) == 0 => T::from_raw(random.bits()),
                _ => *x,
            };
        }
        HalfSpace::new(n, d)
    };
    let sides =
        [half(right, -1, 1, 0), half(right, 1, 1, 0), half(up, -1, 2, 0), half(up, 1, 1, 0)];
    let (near, far) = (half(back, 1, 0, -1), half(back, -1, 0, 60));
    let open = random.below(4) == 0;
    Frustum::new(sides, near, (!open).then_some(far))
}

#[test]
fn a_frustum_prepared_meets_bodies_as_the_frustum() {
    fn all<T: Number>() {
        let mut random = Random(8);
        for style in Style::ALL {
            let (boxes, balls) = (
                rows::<T>(style, size::aabbs(3), &mut random),
                rows::<T>(style, size::spheres(3), &mut random),
            );
            let what = format!("{} {style:?}", T::NAME);
            let (boxes, balls) = (aabbs::<T, 3>(&boxes), spheres::<T, 3>(&balls));
            let mut met = [0; 2];
            for i in 0..ROWS {
                let frustum = view::<T>(style, &mut random);
                let prepared = PreparedFrustum::from(frustum);
                let (cell, ball) = (boxes.get(i).expect("a row"), balls.get(i).expect("a row"));
                same(&what, (&prepared, &cell), (&frustum, &cell));
                same(&what, (&prepared, &ball), (&frustum, &ball));
                same(&what, (&prepared, &cell.min), (&frustum, &cell.min));
                met[0] += usize::from(frustum.intersects(&cell));
                met[1] += usize::from(frustum.intersects(&ball));
            }
            if style == Style::Ordinary {
                assert!(
                    oracle::report::enough(met.iter().all(|met| (1..ROWS).contains(met))),
                    "{met:?}"
                );
            }
        }
    }
    oracle::each_scalar! { all }
}

#[test]
fn a_frustum_and_columns_as_single_ones() {
    fn all<T: Number>() {
        let mut random = Random(9);
        for style in Style::ALL {
            let (boxes, balls) = (
                rows::<T>(style, size::aabbs(3), &mut random),
                rows::<T>(style, size::spheres(3), &mut random),
            );
            let (boxes, balls) = (aabbs::<T, 3>(&boxes), spheres::<T, 3>(&balls));
            for _ in 0..8 {
                let frustum = view::<T>(style, &mut random);
                let prepared = PreparedFrustum::new(frustum);
                let mut met = [[false; ROWS]; 2];
                assert_eq!(frustum.intersects_each(&boxes, &mut met[0]), Ok(()));
                assert_eq!(prepared.intersects_each(&balls, &mut met[1]), Ok(()));
                for i in 0..ROWS {
                    let (cell, ball) = (boxes.get(i).expect("a row"), balls.get(i).expect("a row"));
                    let each = [met[0][i], met[1][i]];
                    let single = [frustum.intersects(&cell), frustum.intersects(&ball)];
                    assert_eq!(
                        each,
                        single,
                        "{} {style:?}: {frustum:?} {cell:?} {ball:?}",
                        T::NAME
                    );
                }
            }
        }
    }
    oracle::each_scalar! { all }
}
