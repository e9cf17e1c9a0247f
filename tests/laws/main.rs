//! Laws that every pair of every two shapes keeps, in both dimensions and every scalar.

mod basic;
mod make;
mod measured;
mod related;

use make::{Grid, Maker, grid, is_round};
use oracle::answer::Found;
use oracle::number::Number;
use oracle::random::Random;
use oracle::report::{cases, many, report};
use oracle::shape::Kind;
use oracle::table::Table;
use oracle::whole::{Vector, Whole};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult, Testable};
use std::cell::Cell;
use std::rc::Rc;
use tables::Tabled;

/// Two shapes, the numbers for what the law does with them, and what they say.
struct Scene<'a, T: Number, const D: usize> {
    table: &'a Table<T, D>,
    a: Whole<D>,
    b: Whole<D>,
    /// The exponents of their units.
    e: [i32; 2],
    grid: Grid,
    random: Random,
    found: Option<Found<T>>,
}

/// What shapes of integers in units of 2ᵉ and 2ᶠ share, on which both questions agree in both orders;
/// `None` where the scalar does not hold their numbers, or the table has no such pair.
fn ask<T: Number, const D: usize>(
    table: &Table<T, D>,
    a: &Whole<D>,
    b: &Whole<D>,
    [e, f]: [i32; 2],
) -> Option<Option<Found<T>>> {
    let (x, y) = (a.spec(e)?, b.spec(f)?);
    table.has(a.kind, b.kind).then(|| table.agreed(&x, &y))
}

fn meet<T: Number, const D: usize>(
    table: &Table<T, D>,
    a: &Whole<D>,
    b: &Whole<D>,
    e: [i32; 2],
) -> Option<bool> {
    ask(table, a, b, e).map(|found| found.is_some())
}

/// What became of a case.
enum Verdict {
    /// Nothing was there to compare.
    Idle,
    /// The shapes do not meet, or do.
    Kept(bool),
    Broken(String),
}

type Law<T, const D: usize> = fn(&mut Scene<T, D>) -> Verdict;

impl<T: Number, const D: usize> Scene<'_, T, D> {
    fn vector(&mut self, most: i64) -> Vector<D> {
        [0; D].map(|_: i64| self.random.within(most))
    }

    fn pick(&mut self, from: Vec<Whole<D>>) -> Option<Whole<D>> {
        let n = from.len().max(1) as u64;
        from.into_iter().nth((self.random.bits() % n) as usize)
    }

    fn met(&self) -> bool {
        self.found.is_some()
    }

    /// Whether another shape in the place of the first one meets the second.
    fn ask(&self, a: &Whole<D>) -> Option<bool> {
        meet(self.table, a, &self.b, self.e)
    }
}

/// What the scene says must be what the other one says.
fn compare(before: bool, after: Option<bool>, what: impl Fn() -> String) -> Verdict {
    match after {
        None => Verdict::Idle,
        Some(after) if after == before => Verdict::Kept(after),
        Some(after) => Verdict::Broken(format!("{before} becomes {after}: {}", what())),
    }
}

/// Every question is asked in both orders, whatever the law.
fn order<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    Verdict::Kept(scene.met())
}

fn equal<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let Some(same) = scene.pick(related::equal(&scene.a)) else { return Verdict::Idle };
    let after = scene.ask(&same);
    compare(scene.met(), after, || format!("the same as {same:?}"))
}

fn motion<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let turn = scene.random.bits() as usize;
    let mirrored = scene.random.one_in(2);
    let order = std::array::from_fn(|i| match mirrored {
        true => (D + turn - i) % D,
        false => (i + turn) % D,
    });
    let signs = [0; D].map(|_: i64| 1 - 2 * i64::from(scene.random.one_in(2)));
    let shift = scene.vector(9).map(|x| x * scene.grid.factor);
    let [a, b] = [&scene.a, &scene.b].map(|s| s.moved(order, signs, shift));
    if scene.e[0] != scene.e[1] {
        return Verdict::Idle;
    }
    let after = meet(scene.table, &a, &b, scene.e);
    compare(scene.met(), after, || format!("{order:?} {signs:?} {shift:?}"))
}

/// By 2⁵ or 2⁻³: in floats every bit of the answer is the same but for the exponent.
fn scale<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let step = if scene.random.one_in(2) { 5 } else { -3 };
    let e = scene.e.map(|e| e + step);
    if e.iter().any(|e| *e < T::SCALES[0]) || (T::FLOAT && scene.e[0] == T::SCALES[0]) {
        return Verdict::Idle;
    }
    let Some(after) = ask(scene.table, &scene.a, &scene.b, e) else { return Verdict::Idle };
    let (f, before) = (T::whole(1, step.max(0)), &scene.found);
    let [f, g] = if step < 0 { [T::one(), T::whole(1, -step)] } else { [f, T::one()] };
    // Planes need not scale like points; their answers are looked at elsewhere.
    let plane = |s: &Whole<D>| matches!(s.kind, Kind::Plane | Kind::HalfSpace | Kind::Frustum);
    if T::FLOAT && !plane(&scene.a) && !plane(&scene.b) {
        let far = |found: &Option<Found<T>>, f: T| -> Vec<T> {
            let points = found.as_ref().map_or(vec![], |found| found.points::<D>());
            points.iter().flat_map(|p| p.iter().map(|x| *x * f).collect::<Vec<_>>()).collect()
        };
        let t = |found: &Option<Found<T>>| Some(found.as_ref()?.span()?.map(|end| end.t));
        if far(before, f) != far(&after, g) || t(before) != t(&after) {
            return Verdict::Broken(format!("{before:?} becomes {after:?} by 2^{step}"));
        }
    }
    compare(before.is_some(), Some(after.is_some()), || format!("by 2^{step}"))
}

/// The first is inside the second: what meets that meets this, and that meets this.
fn inside<T: Number, const D: usize>(
    scene: &Scene<T, D>,
    part: &Whole<D>,
    whole: &Whole<D>,
) -> Verdict {
    let e = scene.e[0];
    let Some(own) = meet(scene.table, part, part, [e, e]) else { return Verdict::Idle };
    let Some(shared) = meet(scene.table, part, whole, [e, e]) else { return Verdict::Idle };
    if own && !shared {
        return Verdict::Broken(format!("{part:?} does not meet {whole:?}"));
    }
    let (Some(x), Some(y)) = (scene.ask(part), scene.ask(whole)) else { return Verdict::Idle };
    if x && !(y && own) {
        return Verdict::Broken(format!("it meets {part:?} but not {whole:?}"));
    }
    Verdict::Kept(x)
}

fn part<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let parts = related::parts(&scene.a);
    let Some(part) = scene.pick(parts) else { return Verdict::Idle };
    inside(scene, &part, &scene.a)
}

fn growth<T: Number, const D: usize>(scene: &mut Scene<T, D>) -> Verdict {
    let more = 1 + scene.random.bits() as i64 % 3 * scene.grid.factor;
    let q = scene.vector(4).map(|x| x * scene.grid.factor);
    let wholes = related::wholes(&scene.a, q, more.abs());
    let Some(whole) = scene.pick(wholes) else { return Verdict::Idle };
    inside(scene, &scene.a, &whole)
}

/// Runs one case of a law.
fn run<T: Number, const D: usize>(
    table: &Table<T, D>,
    kinds: [Kind; 2],
    seed: u64,
    law: Law<T, D>,
) -> (Verdict, String) {
    let mut random = Random(seed);
    let grid = grid::<T>(&mut random);
    let mut maker = Maker { random: &mut random, grid };
    let center = [0; D].map(|_: i64| maker.random.within(1));
    let a = maker.shape::<D>(kinds[0], center, 3);
    let b = maker.partner(&a, kinds[1]);
    // Another magnitude, now and then, where the answer is exact.
    let exact = !grid.off && !kinds.into_iter().any(is_round);
    let shift = if exact && random.one_in(8) { if T::FLOAT { 30 } else { 4 } } else { 0 };
    let e = [grid.e, grid.e + shift];
    let Some(found) = ask(table, &a, &b, e) else { return (Verdict::Idle, String::new()) };
    let mut scene = Scene { table, a, b, e, grid, random, found };
    let verdict = law(&mut scene);
    let say = match verdict {
        Verdict::Broken(_) => {
            format!("{} {:?} {:?} and {:?}", T::NAME, scene.e, scene.a, scene.b)
        }
        _ => String::new(),
    };
    (verdict, say)
}

/// Where the numbers of a case come from.
#[derive(Debug, Clone, Copy)]
struct Seed(u64);

impl Arbitrary for Seed {
    fn arbitrary(g: &mut Gen) -> Self {
        // Not one of the favorite numbers of the generator.
        let part = |g: &mut Gen| (0..8).fold(0, |x, _| x << 8 | u64::from(u8::arbitrary(g)));
        Seed(part(g))
    }
}

/// quickcheck takes functions; a law knows its pair.
struct Property<F>(F);

impl<F: Fn(Seed) -> TestResult + 'static> Testable for Property<F> {
    fn result(&self, g: &mut Gen) -> TestResult {
        (self.0)(Seed::arbitrary(g))
    }
}

/// Checks a law for this many cases of every two kinds; cases, and those that meet.
fn every_pair<T: Number, const D: usize>(
    table: &'static Table<T, D>,
    law: Law<T, D>,
    cases: u64,
) -> [u64; 2] {
    let counts = Rc::new(Cell::new([0; 2]));
    for a in Kind::of_dimension(D) {
        for b in Kind::of_dimension(D).into_iter().filter(|b| table.has(a, *b)) {
            let counts = counts.clone();
            let property = move |seed: Seed| {
                let (verdict, say) = run(table, [a, b], seed.0, law);
                let [all, met] = counts.get();
                match verdict {
                    Verdict::Idle => return TestResult::passed(),
                    Verdict::Kept(meets) => counts.set([all + 1, met + u64::from(meets)]),
                    Verdict::Broken(why) => return TestResult::error(format!("{why}\n{say}")),
                }
                TestResult::passed()
            };
            QuickCheck::new().tests(cases).quickcheck(Property(property));
        }
    }
    counts.get()
}

/// In both dimensions; a quarter of the cases have something in common at least.
fn law<T: Tabled>(name: &str, in_plane: Law<T, 2>, in_space: Law<T, 3>, cases: u64) {
    let flat = every_pair(T::plane(), in_plane, cases);
    let solid = every_pair(T::space(), in_space, cases);
    let [all, met] = [0, 1].map(|i| flat[i] + solid[i]);
    report(all, format_args!("the law of {name}, {}, {met} meet", T::NAME));
    assert!(oracle::report::enough(met > all / 10 && met < all), "{met} of {all} meet");
}

macro_rules! laws {
    ($($scalar:ident $t:ty;)*) => {$(
        mod $scalar {
            use super::*;

            #[test]
            fn order_of_arguments_and_question_does_not_matter() {
                law::<$t>("order", order, order, cases(12));
            }

            #[test]
            fn other_names_for_the_same_set_give_the_same_answer() {
                law::<$t>("same set", equal, equal, cases(12));
            }

            #[test]
            fn moving_and_mirroring_both_changes_nothing() {
                law::<$t>("motion", motion, motion, cases(12));
            }

            #[test]
            fn scaling_by_a_power_of_two_scales_the_answer() {
                law::<$t>("scale", scale, scale, cases(12));
            }

            #[test]
            fn distances_depths_and_casts_keep_the_laws() {
                law::<$t>("same measures", measured::equal, measured::equal, cases(4));
                law::<$t>("moved measures", measured::motion, measured::motion, cases(4));
                law::<$t>("scaled measures", measured::scale, measured::scale, cases(4));
            }

            #[test]
            fn what_meets_a_part_meets_the_whole() {
                law::<$t>("part", part, part, cases(8));
            }

            #[test]
            fn growing_a_shape_loses_no_intersection() {
                law::<$t>("growth", growth, growth, cases(8));
            }

            #[test]
            #[ignore = "long: a minute"]
            fn every_law_holds_in_many_cases() {
                let cases = many(120);
                law::<$t>("order", order, order, cases);
                law::<$t>("same set", equal, equal, cases);
                law::<$t>("motion", motion, motion, cases);
                law::<$t>("scale", scale, scale, cases);
                law::<$t>("part", part, part, cases);
                law::<$t>("growth", growth, growth, cases);
            }
        }
    )*};
}

laws! {
    f32s f32;
    f64s f64;
}
laws! {
    i16f16s fixed::types::I16F16;
    i32f32s fixed::types::I32F32;
}
