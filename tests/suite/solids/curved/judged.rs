//! Every pair against the oracle.

use super::any::*;
use super::number::*;
use super::oracle::{Set, meets};

/// Perpendicular vectors of whole numbers.
const FRAMES: [[[i64; 3]; 3]; 4] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[3, 4, 0], [-4, 3, 0], [0, 0, 5]],
    [[0, 0, 1], [4, -3, 0], [3, 4, 0]],
    [[1, 2, 2], [2, 1, -2], [2, -2, 1]],
];

/// A shape of the oracle: whole numbers, neither flat nor empty where it must not be.
fn spec(random: &mut Random, kind: usize) -> Spec<i64> {
    loop {
        let mut s = random.spec(kind, |r| r.within(4), |r| r.within(3).abs());
        let k = random.next() as usize % 4;
        if kind == ELLIPSOID || kind == ORIENTED_BOX {
            for i in 0..3 {
                let size = 1 + (random.next() % 3) as i64;
                s.v[1 + i] = FRAMES[k][i].map(|x| x * size);
            }
        }
        if kind == BOX {
            for i in 0..3 {
                s.v[1][i] = s.v[0][i] + s.v[1][i].abs();
            }
        }
        let [a, b, ..] = s.v;
        let turned = kind == CYLINDER || kind == CONE;
        let directed = [LINE, RAY, PLANE, HALF_SPACE, DISK].contains(&kind);
        if !(turned && a == b || directed && b == [0; 3]) {
            return s;
        }
    }
}

/// How many meet, and how many the oracle could not call.
fn judge<T: Number>(solid: usize, other: usize, cases: u64, seed: u64) -> [u64; 2] {
    let mut random = Random(seed ^ (solid * 100 + other) as u64);
    let [mut hits, mut unclear] = [0, 0];
    for case in 0..cases {
        let (a, b) = (spec(&mut random, solid), spec(&mut random, other));
        let truth = meets(&Set::new(&a.map(|x| x as f64)), &Set::new(&b.map(|x| x as f64)));
        let ours = ask(&a.map(T::whole), &b.map(T::whole)).is_some();
        match truth {
            Some(truth) => {
                assert_eq!(ours, truth, "case {case}: {a:?} {b:?}");
                hits += u64::from(truth);
            }
            None => unclear += 1,
        }
    }
    [hits, unclear]
}

fn all<T: Number>(cases: u64, seed: u64) {
    for solid in DISK..=ELLIPSOID {
        for other in 0..KINDS {
            let [hits, unclear] = judge::<T>(solid, other, cases, seed);
            let what = format!("{solid} × {other}, {hits} meet, {unclear} too close to call");
            crate::many::report(cases, what);
        }
    }
}

in_every_scalar! {
    fn every_pair_agrees_with_the_oracle<T: Number>() {
        all::<T>(75, std::mem::size_of::<T>() as u64 + u64::from(T::FLOAT));
    }
}

#[test]
#[ignore = "long: minutes"]
fn many_cases_of_every_pair_agree_with_the_oracle() {
    all::<f64>(crate::many::many(20_000), 99);
}
