//! Every pair with a curved shape against the oracle of projections.
//!
//! A shape of the plane is the section at z = 0 of one in space that is its own mirror image in that plane.
//! Two convex ones of these meet exactly where their sections do: the middle between a common point and its
//! image is common too. So the oracle of space serves for the ellipse.

use nalgebra::Point;
use oracle::number::Number;
use oracle::projections::{Set, meets};
use oracle::random::Random;
use oracle::report::{cases, enough, many, report};
use oracle::shape::Kind::{self, *};
use oracle::shape::Spec;
use oracle::table::{Table, largest_ulp};
use tables::Tabled;

/// Perpendicular vectors of whole numbers.
const FRAMES: [[[i64; 3]; 3]; 4] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[3, 4, 0], [-4, 3, 0], [0, 0, 5]],
    [[0, 0, 1], [4, -3, 0], [3, 4, 0]],
    [[1, 2, 2], [2, 1, -2], [2, -2, 1]],
];

/// Perpendicular vectors of the plane.
const TURNS: [[[i64; 3]; 3]; 4] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[3, 4, 0], [-4, 3, 0], [0, 0, 1]],
    [[1, 2, 0], [-2, 1, 0], [0, 0, 1]],
    [[2, 1, 0], [-1, 2, 0], [0, 0, 1]],
];

/// Those that the oracle of projections knows.
const CURVED: [Kind; 4] = [Disk, Cylinder, Cone, Ellipsoid];
const OTHERS: [Kind; 16] = [
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Sphere,
    Aabb,
    Parallelogram,
    OrientedBox,
    Capsule,
    Disk,
    Cylinder,
    Cone,
    Ellipsoid,
];

/// A shape of the oracle: whole numbers, neither flat nor empty where it must not be; in the plane one that
/// is its own mirror image.
fn shape(random: &mut Random, kind: Kind, flat: bool) -> (Vec<[i64; 3]>, i64) {
    let count = match kind {
        Point | Plane | HalfSpace | Sphere => 1,
        Triangle | Parallelogram => 3,
        OrientedBox | Ellipsoid => 4,
        _ => 2,
    };
    loop {
        let mut v: Vec<[i64; 3]> = (0..count).map(|_| random.lattice(4)).collect();
        if flat {
            v.iter_mut().for_each(|v| v[2] = 0);
        }
        let r = if kind.is_plane() { random.within(4) } else { random.within(3).abs() };
        let frame = random.pick(if flat { &TURNS } else { &FRAMES });
        match kind {
            Ellipsoid | OrientedBox => {
                for (v, axis) in v[1..].iter_mut().zip(frame) {
                    let size = 1 + random.below(3) as i64;
                    *v = if flat && axis == [0, 0, 1] { axis } else { axis.map(|x| x * size) };
                }
            }
            Aabb => {
                v[1] = std::array::from_fn(|i| v[0][i] + v[1][i].abs());
                if flat {
                    (v[0][2], v[1][2]) = (-1, 1);
                }
            }
            _ => {}
        }
        let directed = match kind {
            Line | Ray | Disk => v[1] != [0; 3],
            Plane | HalfSpace => v[0] != [0; 3],
            Cylinder | Cone => v[0] != v[1],
            _ => true,
        };
        if directed {
            return (v, r);
        }
    }
}

fn spec<T: Number, const D: usize>(kind: Kind, (v, r): &(Vec<[i64; 3]>, i64)) -> Spec<T, D> {
    // The third axis of an ellipsoid or box of the plane is left out.
    let count = if D == 2 && matches!(kind, Ellipsoid | OrientedBox) { 3 } else { v.len() };
    let point = |p: &[i64; 3]| Point::from(std::array::from_fn(|i| T::int(p[i])));
    Spec::new(kind, v[..count].iter().map(point).collect(), T::int(*r))
}

/// How many cases the oracle could call.
fn judge<T: Number, const D: usize>(
    table: &Table<T, D>,
    kinds: [Kind; 2],
    cases: u64,
    seed: u64,
) -> u64 {
    let mut random = Random(seed ^ (kinds[0] as usize * 100 + kinds[1] as usize) as u64);
    let [mut hits, mut unclear] = [0, 0];
    for case in 0..cases {
        let [a, b] = kinds.map(|kind| shape(&mut random, kind, D == 2));
        let set = |kind, s| Set::new(&spec::<f64, 3>(kind, s));
        let (x, y): (Spec<T, D>, Spec<T, D>) = (spec(kinds[0], &a), spec(kinds[1], &b));
        let found = table.agreed(&x, &y);
        let ours = found.is_some();
        let points = found.map_or(vec![], |found| found.points());
        let slack = largest_ulp(&x, &y);
        let shared = table.has_all(&x, &points, slack) && table.has_all(&y, &points, slack);
        assert!(shared, "{}: {points:?} is not in both of {x:?} {y:?}", T::NAME);
        match meets(&set(kinds[0], &a), &set(kinds[1], &b)) {
            Some(truth) => {
                assert_eq!(ours, truth, "{} case {case}: {kinds:?} {a:?} {b:?}", T::NAME);
                hits += u64::from(truth);
            }
            None => unclear += 1,
        }
    }
    // Thin shapes seldom meet; most cases are to be clear.
    let clear = enough(2 * unclear < cases);
    assert!(clear, "{kinds:?}: {hits} of {cases} meet, {unclear} are too close to call");
    cases - unclear
}

fn every_pair<T: Tabled>(cases: u64, seed: u64) -> u64 {
    let mut compared = 0;
    for a in CURVED {
        for b in OTHERS.into_iter().filter(|b| T::space().has(a, *b)) {
            compared += judge(T::space(), [a, b], cases, seed);
        }
    }
    for b in OTHERS.into_iter().filter(|b| T::plane().has(Ellipsoid, *b)) {
        compared += judge(T::plane(), [Ellipsoid, b], cases, seed);
    }
    compared
}

#[test]
fn every_curved_pair_agrees_with_the_oracle() {
    fn all<T: Tabled>() {
        let seed = std::mem::size_of::<T>() as u64 + u64::from(T::FLOAT);
        let compared = every_pair::<T>(cases(75), seed);
        report(compared, format_args!("curved shapes against projections, {}", T::NAME));
    }
    oracle::each_table! { all }
}

#[test]
#[ignore = "long: minutes"]
fn many_cases_of_every_curved_pair_agree_with_the_oracle() {
    report(every_pair::<f64>(many(20_000), 99), "curved shapes against projections, f64");
}
