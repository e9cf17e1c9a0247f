//! The edges of boxes that come into others, beside the exact search.

extern crate std;

use super::{BLIND, Drawn, Float, MOODS, Mood, Random, SOFTLY};
use crate::Intersect;
use crate::lanes::{Edges, first_entry};
use crate::shape::cell::Boxed;
use crate::shape::{Aabb, OrientedBox};
use core::fmt::Debug;
use std::println;

/// What is said of pairs.
#[derive(Default)]
struct Seen {
    /// Pairs in this mood, and such as both kinds of looks leave open.
    pairs: usize,
    open: [usize; 2],
    /// Of all that are seen, those that come in through a face, start inside, and are apart.
    through: usize,
    inside: usize,
    apart: usize,
}

/// Pairs in a mood, of which those that a look says something of have the witness that they have
/// without it.
fn check<T: Float, A, B>(mood: Mood, count: usize) -> Seen
where
    A: Drawn + Boxed<T> + Intersect<B> + Debug,
    B: Drawn + Boxed<T> + Debug,
    A::Answer: PartialEq + Debug,
{
    let mut random = Random { state: 11, mood, scale: 0 };
    let mut seen = Seen { pairs: count, ..Seen::default() };
    for _ in 0..count {
        random.scale = random.below(T::SCALES as u64 / 2) as i32 - T::SCALES / 4;
        let (a, b) = (A::draw(&mut random), B::draw(&mut random));
        BLIND.set(true);
        let exact = a.intersection(&b);
        BLIND.set(false);
        for (soft, open) in seen.open.iter_mut().enumerate() {
            SOFTLY.set(soft == 1);
            let (answer, edges) = (a.intersection(&b), first_entry(&a, &b));
            SOFTLY.set(false);
            assert_eq!(answer, exact, "{mood:?}, {soft}: {a:?} {b:?}");
            match edges {
                Edges::Open => *open += 1,
                Edges::Apart => seen.apart += 1,
                Edges::Meet(entry) if entry.face.is_some() => seen.through += 1,
                Edges::Meet(_) => seen.inside += 1,
            }
        }
    }
    seen
}

fn check_all<T: Float>(name: &str)
where
    OrientedBox<T, 3>: Drawn,
    Aabb<T, 3>: Drawn,
{
    for mood in MOODS {
        let each = [
            check::<T, OrientedBox<T, 3>, OrientedBox<T, 3>>(mood, 3_000),
            check::<T, OrientedBox<T, 3>, Aabb<T, 3>>(mood, 3_000),
        ];
        for Seen { pairs, open, through, inside, apart } in each {
            println!("cases: {name} {mood:?}: {pairs}, open {open:?}, {through} {inside} {apart}");
            if matches!(mood, Mood::Random | Mood::Far) {
                assert!(open.iter().all(|open| *open < pairs / 20), "{name} {mood:?}: {open:?}");
                assert!(through > pairs / 20 && apart > pairs / 20, "{name} {mood:?}");
            }
            assert!(mood != Mood::Random || inside > 0, "{name}");
        }
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
fn the_edge_that_a_look_shows_is_the_one_that_is_found() {
    check_all::<f32>("f32");
    check_all::<f64>("f64");
}
