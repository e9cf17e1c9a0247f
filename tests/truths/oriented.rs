//! Polygons that two shapes share: they reach as far as the shapes do together in any of many directions.

use nalgebra::Point;
use oracle::hulls::{Body, Set, meet_beyond};
use oracle::make::{Maker, Style};
use oracle::shape::Kind::{self, *};
use oracle::shape::Spec;
use oracle::table::Table;
use tables::Tabled;

/// The only body of a shape that is one.
fn body<const D: usize>(s: &Spec<f64, D>) -> Body {
    match s.set() {
        Set::Pieces(mut pieces) => pieces.remove(0),
        other => panic!("{other:?} is no hull"),
    }
}

/// How many directions were looked along.
fn polygons<const D: usize>(table: &Table<f64, D>, kinds: [Kind; 2], count: u64) -> u64 {
    let (mut polygons, mut compared) = (0, 0);
    for seed in 0.. {
        let mut maker = Maker::<f64>::new(Style::Lattice, seed);
        let (a, mut b) = (maker.shape::<D>(kinds[0]), maker.shape::<D>(kinds[1]));
        if maker.random.one_in(2) && b.kind != Aabb {
            b.v[0] = a.v[0];
        }
        let Some(answer) = table.agreed(&a, &b) else { continue };
        let points: Vec<Point<f64, D>> = answer.points();
        polygons += u64::from(points.len() > 2);
        for _ in 0..4 {
            let u = maker.random.lattice::<D>(3);
            let height = |x: &Point<f64, D>| (0..D).map(|i| x[i] * u[i] as f64).sum();
            let top = points.iter().map(height).fold(f64::MIN, f64::max);
            let level = (top * 4096.0) as i64 + 2;
            assert!(
                !meet_beyond(&body(&a), &body(&b), &u, 4096, level),
                "{a:?} {b:?} reach beyond {answer:?} along {u:?}"
            );
            compared += 1;
        }
        if polygons >= count {
            break;
        }
    }
    compared
}

#[test]
fn a_shared_polygon_reaches_as_far_as_both_shapes() {
    let cases = oracle::report::cases(150);
    let mut compared = 0;
    for kinds in [
        [Parallelogram, Triangle],
        [Parallelogram, Parallelogram],
        [OrientedBox, Aabb],
        [OrientedBox, OrientedBox],
    ] {
        compared += polygons(f64::plane(), kinds, cases);
    }
    for kinds in [
        [Parallelogram, Triangle],
        [Parallelogram, Parallelogram],
        [Parallelogram, Aabb],
        [OrientedBox, Triangle],
        [OrientedBox, Parallelogram],
    ] {
        compared += polygons(f64::space(), kinds, cases);
    }
    oracle::report::report(compared, "directions beyond shared polygons, by linear programming");
}
