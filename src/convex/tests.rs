//! How many rounds the search takes.

extern crate std;

use super::gjk::search;
use super::*;
use crate::real::real;
use std::vec::Vec;

/// SplitMix64
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// From −1 to 1.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
    /// A vector of about this size; one of whole numbers if the spread is none.
    fn vector(&mut self, size: f64) -> Vector {
        Vector([(); 3].map(|()| {
            real(if size == 0.0 { (self.unit() * 3.5).round() } else { self.unit() * size })
        }))
    }
    fn size(&mut self, spread: f64) -> f64 {
        if spread == 0.0 {
            (self.unit() * 2.4).round().abs()
        } else {
            2f64.powf(self.unit() * spread)
        }
    }
}

type Body = std::boxed::Box<dyn Support>;

/// A body moved by a vector.
struct Moved(Body, Vector);

impl Support for Moved {
    fn farthest(&self, d: &Vector) -> Vector {
        self.0.farthest(d) + self.1
    }
    fn center(&self) -> Vector {
        self.0.center() + self.1
    }
    fn reach(&self) -> Real {
        self.0.reach() + self.1.reach()
    }
    fn radius(&self) -> Real {
        self.0.radius()
    }
}

fn body(random: &mut Random, kind: u64, spread: f64) -> Body {
    let mut v = || {
        let s = if spread == 0.0 { 0.0 } else { random.size(spread) };
        random.vector(s)
    };
    let (p, q, r, s) = (v(), v(), v(), v());
    let (x, y) = (real(random.size(spread)), real(random.size(spread)));
    match kind {
        0 => std::boxed::Box::new(Drum::new(p, q, [x, x])),
        1 => std::boxed::Box::new(Drum::new(p, q, [Real::ZERO, x])),
        2 => std::boxed::Box::new(Drum::new(p, q, [x, y])),
        3 => std::boxed::Box::new(Plate { center: p, normal: q, radius: x }),
        4 => std::boxed::Box::new(Egg { center: p, axes: [q, r, s] }),
        5 => std::boxed::Box::new(Vertices([p, q, r])),
        6 => std::boxed::Box::new(Slanted { center: p, half: [q, r, s] }),
        7 => std::boxed::Box::new(Round { core: Vertices([p, q]), radius: x }),
        8 => std::boxed::Box::new(Round { core: Vertices([p]), radius: x }),
        _ => std::boxed::Box::new(Egg { center: p, axes: [q, r, Vector::ZERO] }),
    }
}

/// Bodies of all kinds that touch along a random direction, and just do or do not.
fn rounds(seed: u64, cases: u64, spread: f64) -> Vec<u32> {
    let mut random = Random(seed);
    let mut counts = Vec::new();
    for case in 0..cases {
        let (i, j) = (case % 10, case / 10 % 10);
        let (a, b) = (body(&mut random, i, spread), body(&mut random, j, spread));
        let whole = random.next().is_multiple_of(2);
        let d = random.vector(if whole { 0.0 } else { 1.0 });
        if d.is_zero() {
            continue;
        }
        // Face to face along d, then off by a little.
        let gap = match random.next() % 4 {
            0 => Real::ZERO,
            1 => real(random.unit()),
            _ => real(random.unit()).scaled(-((random.next() % 80) as i32)),
        };
        let size = a.reach().larger(b.reach());
        let shift = a.outermost(&d) - b.outermost(&-d) + d.ratio(gap * size, d.length());
        let b: Body = std::boxed::Box::new(Moved(b, shift));
        let (hit, n) = search(&*a, &*b);
        counts.push(n);
        assert!(n < 512, "case {case} kinds {i} {j}");
        // A gap across d is one; without one they share the point that was aimed at.
        let far = gap.is_positive() && gap > Real::ONE.scaled(-76);
        assert!(!(far && hit.is_some()), "case {case}: {gap:?} after {n}");
        assert!(!(gap.is_zero() && hit.is_none()), "case {case} kinds {i} {j}: after {n}");
    }
    counts
}

/// A body of any size around a point of another one.
fn inside(seed: u64, cases: u64, spread: f64) -> Vec<u32> {
    let mut random = Random(seed);
    let mut counts = Vec::new();
    for case in 0..cases {
        let (i, j) = (case % 10, case / 10 % 10);
        let (a, b) = (body(&mut random, i, 3.0), body(&mut random, j, 3.0));
        let tips = [(); 3].map(|()| a.outermost(&random.vector(1.0)));
        let [x, y, z] = tips;
        // A mean with weights of any size.
        let [p, q] = [(); 2].map(|()| real(random.unit().abs() * random.size(spread).min(1.0)));
        let inner = x + (y - x) * p;
        let inner = inner + (z - inner) * q;
        let k = (random.unit() * spread) as i32;
        let b: Body = std::boxed::Box::new(Sized(b, k));
        // Some are around it with another of their points.
        let own = if random.next().is_multiple_of(2) {
            b.center()
        } else {
            b.farthest(&random.vector(1.0))
        };
        let b: Body = std::boxed::Box::new(Moved(b, inner - own));
        let (hit, n) = search(&*a, &*b);
        assert!(hit.is_some(), "case {case} kinds {i} {j}: after {n}");
        counts.push(n);
    }
    counts
}

/// A body times a power of two.
struct Sized(Body, i32);

impl Support for Sized {
    fn farthest(&self, d: &Vector) -> Vector {
        self.0.farthest(d).scaled(self.1)
    }
    fn center(&self) -> Vector {
        self.0.center().scaled(self.1)
    }
    fn reach(&self) -> Real {
        self.0.reach().scaled(self.1)
    }
    fn radius(&self) -> Real {
        self.0.radius().scaled(self.1)
    }
}

#[test]
fn no_point_of_a_body_is_beyond_its_reach() {
    let mut random = Random(23);
    for spread in [0.0, 2.0, 20.0] {
        for case in 0..2_000 {
            let body = body(&mut random, case % 10, spread);
            let (reach, mut most) = (body.reach(), Real::ZERO);
            for axis in 0..3 {
                let mut d = Vector::ZERO;
                d.0[axis] = Real::ONE;
                for d in [d, -d, random.vector(1.0)] {
                    most = body.outermost(&d).0.into_iter().fold(most, |m, x| m.larger(x.abs()));
                }
            }
            assert!(most <= reach + reach.scaled(-60), "case {case}: {most:?} {reach:?}");
            assert!(most >= reach.scaled(-4), "case {case}: {most:?} {reach:?}");
        }
    }
}

#[test]
fn a_body_of_any_size_around_a_point_of_another_meets_it() {
    for spread in [2.0, 20.0, 50.0] {
        assert!(inside(11, 400, spread).iter().all(|n| *n < 250));
    }
    inside(11, 400, 90.0);
}

#[test]
#[ignore = "a measurement"]
fn how_many_rounds() {
    for spread in [2.0, 20.0, 60.0, 90.0] {
        let mut all = inside(12, 20_000, spread);
        all.sort_unstable();
        std::println!("inside, 2^{spread}: median {} most {}", all[10_000], all[19_999]);
    }
    for spread in [0.0, 0.0, 1.0, 4.0, 10.0, 20.0] {
        let mut all = rounds(spread as u64, 20_000, spread);
        all.sort_unstable();
        let at = |k: f64| all[((all.len() - 1) as f64 * k) as usize];
        std::println!(
            "spread 2^{spread}: median {} 90 % {} 99 % {} 99.9 % {} most {}",
            at(0.5),
            at(0.9),
            at(0.99),
            at(0.999),
            at(1.0)
        );
    }
}

#[test]
fn bodies_that_touch_are_found_in_a_bounded_time() {
    for spread in [0.0, 2.0, 15.0] {
        assert!(rounds(7, 600, spread).iter().all(|n| *n < 250));
    }
}

/// Disks and needles that they touch, whose best simplex is as thin as the needle.
#[test]
fn needles_end_with_a_proof() {
    let f = |x: [u64; 3]| Vector(x.map(|bits| real(f64::from_bits(bits))));
    let cases = [
        (
            [0xbf28000000000000, 0x3f00000000000000, 0xbf20000000000000],
            [0x3f00000000000000, 0xbf20000000000000, 0xbf20000000000000],
            0x3f02a094ccd56aae,
            [
                [0xc1200000000c0000, 0xc11fffffffd80000, 0xc130000000000000],
                [0x412ffffffff00000, 0x4130000000020000, 0x413ffffffffc0000],
                [0x41300000000c0000, 0x412ffffffff40000, 0x4140000000000000],
            ],
        ),
        (
            [0x42b8000000000010, 0xc2b8000000000020, 0x42b8000000000010],
            [0xc2c7fffffffffff8, 0x42c7fffffffffff6, 0xc2c7fffffffffff2],
            0x3fe512931c1dc358,
            [
                [0xc2c800000000000e, 0x42c800000000000e, 0xc2c7fffffffffff8],
                [0x42d8000000000008, 0xc2d7fffffffffff4, 0x42d7fffffffffffd],
                [0x42a8000000000030, 0xc2a8000000000058, 0x42a7fffffffffff8],
            ],
        ),
        (
            [0xbfd0000000000000, 0, 0x3fe0000000000000],
            [0x3fd0000000000000, 0xbfd0000000000000, 0xbfd0000000000000],
            0x400e18f04a1b2638,
            [
                [0x3fd0000000000000, 0x3fe0000000000000, 0],
                [0xc388000000000000, 0xc370000000000000, 0xc388000000000000],
                [0x4368000000000000, 0x4350000000000000, 0x4368000000000000],
            ],
        ),
    ];
    for (i, (center, normal, radius, needle)) in cases.into_iter().enumerate() {
        let radius = real(f64::from_bits(radius));
        let disk = Plate { center: f(center), normal: f(normal), radius };
        let (hit, n) = search(&disk, &Vertices(needle.map(f)));
        assert!(hit.is_some() && n < 100, "case {i}: {n} rounds");
    }
}

/// Bodies of some units beside faces with corners 2⁷⁶ of them away.
#[test]
fn faces_much_larger_than_the_body_beside_them_end_with_a_proof() {
    let v = |x: [f64; 3]| Vector(x.map(real));
    let drum = |a, b, radius| Drum::new(v(a), v(b), [real(radius); 2]);
    let [l, m] = [2.0_f64.powi(65), 2.0_f64.powi(71)];
    let below = drum([5.0, 8.0, -4.0], [-1.0, 2.0, 7.0], 4.0);
    let face = [[5.0, -2.0, -6.0], [3.0 * l, 0.0, l], [-l, 20.0 * l, -3.0]].map(v);
    let beside = drum([-1.0, -3.0, -1.0], [8.0, 0.0, -1.0], 2.0);
    let off = [[12.0 * l, 2.0 * l, -3.0], [1.0, 1.0, 0.0], [-10.0 * l, 0.0, 8.0 * l]].map(v);
    let plate = Plate { center: v([3.0; 3]), normal: v([-1.0, 4.0, 2.0]), radius: real(6.0) };
    let thin = [[-12.0 * m, 3.0, -24.0 * m], [4.0 * m, 3.0, 8.0 * m], [-6.0, 6.0, -6.0]].map(v);
    let (hit, n) = search(&below, &Vertices(face));
    assert!(hit.is_some() && n < 30, "{n} rounds");
    let (hit, n) = search(&beside, &Vertices(off));
    assert!(hit.is_none() && n < 30, "{n} rounds");
    let (hit, n) = search(&plate, &Vertices(thin));
    assert!(hit.is_some() && n < 30, "{n} rounds");
}
