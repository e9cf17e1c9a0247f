#![no_std]
#![forbid(unsafe_code)]
//! Every pair of shapes, every map and every predicate over fixed pseudo-random inputs, as hashes
//! of the bits of the answers.
//!
//! [`all`] asks every question for one scalar and hands out a [`Report`] for each part: a
//! shape with its pairs with those before it in the table of pairs, or a kind of map. Two
//! machines agree when all their reports do.

mod columns;
mod distances;
mod entries;
mod feed;
mod input;
mod loose;
mod make;
mod maps;
mod measures;
mod pairs;
mod prepared;
mod report;
mod shapes;
mod store;

pub use fixed::types::{I16F16, I32F32};
pub use input::{Generator, Mood, Number};
pub use make::Make;
pub use pairs::{PLANE, Row, SPACE};
pub use report::{Out, Report, decimal};

/// Every question, for one scalar.
pub fn all<T: Number>(out: Out) {
    pairs::plane::<T>(out);
    pairs::space::<T>(out);
    out(&loose::predicates::<T>());
    out(&loose::formulas::<T>());
    out(&loose::surfaces::<T>());
    out(&loose::vectors::<T>());
    out(&loose::angles::<T>());
    out(&loose::clips::<T>());
    out(&loose::conversions::<T>());
    distances::all::<T>(out);
    entries::all::<T>(out);
    columns::all::<T>(out);
    prepared::all::<T>(out);
    shapes::all::<T>(out);
    maps::all::<T>(out);
    measures::all::<T>(out);
}
