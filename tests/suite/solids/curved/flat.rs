//! The ellipse against the oracle of space.
//!
//! A shape of the plane is the section at z = 0 of one in space that is its own mirror
//! image in that plane. Two convex ones of these meet exactly where their sections do: the
//! middle between a common point and its image is common too.

use super::any::*;
use super::number::*;
use super::oracle::{Set, meets};
use crate::solids::both::both;
use coincide::*;
use nalgebra::{Point, SVector};

/// Perpendicular vectors of whole numbers.
const FRAMES: [[[i64; 3]; 2]; 4] = [
    [[1, 0, 0], [0, 1, 0]],
    [[3, 4, 0], [-4, 3, 0]],
    [[1, 2, 0], [-2, 1, 0]],
    [[2, 1, 0], [-1, 2, 0]],
];

/// A mirrored shape, neither flat in the plane nor empty where the oracle needs that.
fn spec(random: &mut Random, kind: usize) -> Spec<i64> {
    loop {
        let mut s = random.spec(kind, |r| r.within(4), |r| r.within(3).abs());
        for v in &mut s.v {
            v[2] = 0;
        }
        if kind == ELLIPSOID || kind == ORIENTED_BOX {
            let frame = FRAMES[random.next() as usize % 4];
            for i in 0..2 {
                let size = 1 + (random.next() % 3) as i64;
                s.v[1 + i] = frame[i].map(|x| x * size);
            }
            s.v[3] = [0, 0, 1];
        }
        if kind == BOX {
            for i in 0..2 {
                s.v[1][i] = s.v[0][i] + s.v[1][i].abs();
            }
            (s.v[0][2], s.v[1][2]) = (-1, 1);
        }
        if !([LINE, RAY, PLANE, HALF_SPACE].contains(&kind) && s.v[1] == [0; 3]) {
            return s;
        }
    }
}

/// Whether the sections of an ellipsoid and another shape meet.
fn ask<T: Number>(ellipse: &Spec<T>, s: &Spec<T>) -> bool {
    let section = |v: [T; 3]| SVector::from([v[0], v[1]]);
    let ellipse_of = |s: &Spec<T>| {
        let [c, a, b, _] = s.v.map(section);
        Ellipse::new(Point::from(c), [a, b])
    };
    let e = ellipse_of(ellipse);
    let [v, b, c, _] = s.v.map(section);
    let [p, q, r] = [v, b, c].map(Point::from);
    macro_rules! meets {
        ($shape:expr) => {{
            let shape = $shape;
            both(&e, &shape).agreed(&[&e, &shape]).is_some()
        }};
    }
    match s.kind {
        POINT => meets!(p),
        LINE => meets!(Line::new(p, b)),
        RAY => meets!(Ray::new(p, b)),
        SEGMENT => meets!(Segment::new(p, q)),
        PLANE => meets!(Plane::new(b, s.r)),
        HALF_SPACE => meets!(HalfSpace::new(b, s.r)),
        TRIANGLE => meets!(Triangle::new(p, q, r)),
        SPHERE => meets!(Sphere::new(p, s.r)),
        BOX => meets!(Aabb::new(p, q)),
        PARALLELOGRAM => meets!(Parallelogram::new(p, b, c)),
        ORIENTED_BOX => meets!(OrientedBox::new(p, [b, c])),
        CAPSULE => meets!(Capsule::new(p, q, s.r)),
        _ => meets!(ellipse_of(s)),
    }
}

fn all<T: Number>(cases: u64, seed: u64) {
    for other in (POINT..=CAPSULE).chain([ELLIPSOID]) {
        let mut random = Random(seed ^ other as u64);
        let [mut hits, mut unclear] = [0, 0];
        for case in 0..cases {
            let (a, b) = (spec(&mut random, ELLIPSOID), spec(&mut random, other));
            let truth = meets(&Set::new(&a.map(|x| x as f64)), &Set::new(&b.map(|x| x as f64)));
            let ours = ask(&a.map(T::whole), &b.map(T::whole));
            match truth {
                Some(truth) => {
                    assert_eq!(ours, truth, "case {case}: {a:?} {b:?}");
                    hits += u64::from(truth);
                }
                None => unclear += 1,
            }
        }
        let what = format!("ellipse × {other}, {hits} meet, {unclear} too close to call");
        crate::many::report(cases, what);
        assert!(hits > cases / 50 && hits + unclear < cases, "{hits} of {cases}");
    }
}

in_every_scalar! {
    fn an_ellipse_agrees_with_the_oracle_of_space<T: Number>() {
        all::<T>(75, std::mem::size_of::<T>() as u64 + u64::from(T::FLOAT));
    }
}

#[test]
#[ignore = "long: a minute"]
fn many_cases_of_an_ellipse_agree_with_the_oracle_of_space() {
    all::<f64>(crate::many::many(20_000), 98);
}
