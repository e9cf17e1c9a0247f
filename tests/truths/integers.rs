//! The predicates and the pairs that are asked most, millions of times, against machine
//! integers: random ones, and ones that are nearly or exactly collinear, coplanar or
//! tangent.

mod kinds;

use coincide::{Intersect, Sign};
use nalgebra::{Point, SVector};
use oracle::integers::{self, V};
use oracle::number::Number;
use oracle::random::Random;
use oracle::report::{many, report};
use std::cell::Cell;
use std::fmt::Debug;

/// A case being made: integers in units of 2ᵉ.
struct Case {
    random: Random,
    e: i32,
    /// Integers are less than 2 to this power.
    bits: u32,
    /// Whether to ask every question, not only the first.
    all: bool,
    /// How many of the cases meet, or lie on the left.
    met: Cell<u64>,
}

impl Case {
    /// The most bits for which 128 hold all products of this degree, and the scalar them.
    fn new<T: Number>(random: Random, degree: u32) -> Self {
        let held = match T::NAME {
            "f32" => 23,
            "f64" => 52,
            "I16F16" => 30,
            _ => 62,
        };
        let most = [61, 60, 60, 39, 29, 23, 18][degree as usize];
        Self { random, e: T::SCALES[0], bits: most.min(held), all: false, met: Cell::new(0) }
    }

    /// Another grid for the next case.
    fn next<T: Number>(&mut self, n: u64) {
        self.all = n.is_multiple_of(8);
        if T::FLOAT {
            self.e = [0, -10, 37, -30][n as usize / 64 % 4];
        }
    }

    fn within(&mut self, most: i64) -> i64 {
        self.random.between(-most, most)
    }

    /// Points of one size, many of them equal, in line, or nearly so.
    fn points<const N: usize, const D: usize>(&mut self) -> [V<D>; N] {
        let bits = [2, 3, self.bits / 2, self.bits][self.random.below(4)];
        let most = (1 << bits) - 1;
        let mut out = [[0; D]; N];
        for i in 0..N {
            let way = if i < 2 { 0 } else { self.random.below(6) };
            let mut pick = || out[self.random.below(i.max(1))];
            let (a, b, c) = (pick(), pick(), pick());
            let k = i128::from(self.within(8));
            let p: V<D> = match way {
                0..=2 => [0; D].map(|_: i64| self.within(most).into()),
                3 => a,
                4 => std::array::from_fn(|i| a[i] + (((b[i] - a[i]) * k) >> 2)),
                _ => std::array::from_fn(|i| a[i] + b[i] - c[i]),
            };
            let off = way > 2 && self.random.below(2) == 0;
            let limit = (1 << self.bits) - 1;
            out[i] = p.map(|x| {
                let x = if off { x + i128::from(self.within(1)) } else { x };
                x.clamp(-limit, limit)
            });
        }
        out
    }

    /// A length no longer than the coordinates.
    fn length(&mut self) -> i128 {
        let bits = [1, 3, self.bits / 2, self.bits][self.random.below(4)];
        self.random.between(0, (1 << bits) - 1).into()
    }

    /// A box around two points.
    fn cell<const D: usize>(&mut self) -> [V<D>; 2] {
        let [a, b] = self.points::<2, D>();
        [std::array::from_fn(|i| a[i].min(b[i])), std::array::from_fn(|i| a[i].max(b[i]))]
    }

    fn number<T: Number>(&self, x: i128) -> T {
        T::whole(x as i64, self.e)
    }

    fn point<T: Number, const D: usize>(&self, p: &V<D>) -> Point<T, D> {
        Point::from(p.map(|x| self.number(x)))
    }

    fn vector<T: Number, const D: usize>(&self, p: &V<D>) -> SVector<T, D> {
        self.point(p).coords
    }

    fn sign<T: Number, X: Debug>(&self, sign: Sign, truth: i128, what: X) {
        let right = match truth.signum() {
            1 => Sign::Positive,
            0 => Sign::Zero,
            _ => Sign::Negative,
        };
        self.met.set(self.met.get() + u64::from(truth > 0));
        assert_eq!(sign, right, "{} {what:?} in 2^{}", T::NAME, self.e);
    }

    fn meets<A, B>(&self, a: &A, b: &B, truth: bool)
    where
        A: Intersect<B> + Debug,
        B: Intersect<A> + Debug,
    {
        self.met.set(self.met.get() + u64::from(truth));
        assert_eq!(a.intersects(b), truth, "{a:?} {b:?}");
        if self.all {
            assert_eq!(b.intersects(a), truth, "{b:?} {a:?}");
            assert_eq!(a.intersection(b).is_some(), truth, "{a:?} {b:?}");
        }
    }
}

/// Checks this many cases of each kind; reports how many.
fn every_kind<T: Number>(cases: u64) {
    let list = kinds::every::<T>();
    for (name, degree, check) in &list {
        let seed = name.bytes().fold(cases, |x, b| x.wrapping_mul(31) + u64::from(b));
        let mut case = Case::new::<T>(Random(seed), *degree);
        for n in 0..cases {
            case.next::<T>(n);
            check(&mut case);
        }
        let met = case.met.get();
        assert!(
            oracle::report::enough(met.min(cases - met) > cases / 25),
            "{name}: {met} of {cases} meet"
        );
    }
    let all = cases * list.len() as u64;
    report(all, format_args!("predicates and pairs against machine integers, {}", T::NAME));
}

/// Every two sets of three of the 27 points of {0, 1, 2}³, repeats included.
fn every_two_triangles<T: Number>() {
    let mut case = Case::new::<T>(Random(0), 3);
    case.next::<T>(0);
    let place = |k: i128| [k % 3, k / 3 % 3, k / 9];
    let sets = (0..27).flat_map(|i| (0..=i).flat_map(move |j| (0..=j).map(move |k| [i, j, k])));
    let all: Vec<_> = sets.map(|set| set.map(place)).collect();
    let triangles: Vec<_> = all.iter().map(|v| kinds::triangle::<T, 3>(&case, v)).collect();
    let mut cases = 0;
    for (i, a) in triangles.iter().enumerate() {
        for (j, b) in triangles[..=i].iter().enumerate() {
            case.all = cases % 8 == 0;
            case.meets(a, b, integers::triangles3(&all[i], &all[j]));
            cases += 1;
        }
    }
    assert_eq!(cases, 3654 * 3655 / 2);
    report(cases, format_args!("two triangles of 27 points, {}", T::NAME));
}

macro_rules! scalars {
    ($($name:ident $t:ty;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn the_usual_questions_agree_with_machine_integers() {
                every_kind::<$t>(oracle::report::cases(4000));
            }

            #[test]
            #[ignore = "long: 6.7 million"]
            fn every_two_triangles_of_27_points_agree() {
                every_two_triangles::<$t>();
            }

            #[test]
            #[ignore = "long: a million cases of each"]
            fn a_million_of_the_usual_questions_agree_with_machine_integers() {
                every_kind::<$t>(many(1_000_000));
            }
        }
    )*};
}

scalars! {
    f32s f32;
    f64s f64;
}
scalars! {
    i16f16s fixed::types::I16F16;
    i32f32s fixed::types::I32F32;
}
