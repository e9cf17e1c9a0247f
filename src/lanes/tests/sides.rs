//! The sides of oriented boxes that are nearest to points, beside the exact search.

extern crate std;

use super::{BLIND, Drawn, Float, MOODS, Mood, Random, SOFTLY};
use crate::Intersect;
use crate::lanes::{Sides, nearest_sides};
use crate::shape::{OrientedBox, Sphere};
use core::fmt::Debug;
use nalgebra::Point;
use std::println;

/// What is said of pairs.
#[derive(Default)]
struct Seen {
    /// Such as both kinds of looks leave open.
    open: [usize; 2],
    /// Of all that are seen, those with the center inside, and those that are on sides.
    inside: usize,
    on: usize,
}

/// Pairs in a mood, of which those that a look says something of have the witness that they have
/// without it.
fn check<T: Float, const D: usize>(mood: Mood, count: usize) -> Seen
where
    OrientedBox<T, D>: Drawn + Intersect<Sphere<T, D>, Answer = Point<T, D>> + Debug,
    Sphere<T, D>: Drawn + Debug,
{
    let mut random = Random { state: 12, mood, scale: 0 };
    let mut seen = Seen::default();
    for _ in 0..count {
        random.scale = random.below(T::SCALES as u64 / 2) as i32 - T::SCALES / 4;
        let (b, s) = (OrientedBox::<T, D>::draw(&mut random), Sphere::<T, D>::draw(&mut random));
        BLIND.set(true);
        let exact = b.intersection(&s);
        BLIND.set(false);
        for (soft, open) in seen.open.iter_mut().enumerate() {
            SOFTLY.set(soft == 1);
            let (answer, sides) = (b.intersection(&s), nearest_sides(&b, &s.center.coords.into()));
            SOFTLY.set(false);
            assert_eq!(answer, exact, "{mood:?}, {soft}: {b:?} {s:?}");
            match sides {
                Sides::Open(_) => *open += 1,
                Sides::Inside => seen.inside += 1,
                Sides::On(_) => seen.on += 1,
            }
        }
    }
    seen
}

fn check_all<T: Float, const D: usize>(name: &str)
where
    OrientedBox<T, D>: Drawn + Intersect<Sphere<T, D>, Answer = Point<T, D>> + Debug,
    Sphere<T, D>: Drawn + Debug,
{
    let pairs = 3_000;
    for mood in MOODS {
        let Seen { open, inside, on } = check::<T, D>(mood, pairs);
        println!("cases: {name} {D} {mood:?}: {pairs}, open {open:?}, {inside} {on}");
        if mood == Mood::Random {
            assert!(open.iter().all(|open| *open < pairs / 100), "{name} {D}: {open:?}");
            assert!(on > pairs / 2 && inside > 0, "{name} {D}: {on} {inside}");
        }
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
fn the_sides_that_a_look_shows_are_those_that_are_found() {
    check_all::<f32, 2>("f32");
    check_all::<f32, 3>("f32");
    check_all::<f64, 2>("f64");
    check_all::<f64, 3>("f64");
}
