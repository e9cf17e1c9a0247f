//! How accurate every number is that the crate returns: measured, and compared with the
//! bounds in `table.rs`.
//!
//! * `cargo test --features fixed accuracy:: -- --nocapture` prints what was measured:
//!   what it was measured of, the number, the scalar, the bound, the worst error in ulps,
//!   the cases. With `--include-ignored` twenty times as many of them.
//! * Pairs of shapes are judged by exact equations of the shapes (`form.rs`), everything
//!   else by the same call with exact rationals, angles by integers of 512 bits.

mod answer;
mod complete;
mod form;
mod functions;
mod make;
mod measure;
mod pairs;
mod run;
mod shapes;
mod table;
mod touch;
mod trig;
mod ulps;

use crate::{exact, number, oracle};
use number::Number;
use pairs::Pair;
use run::{Measured, check};

/// Cases of each pair and of each function: 50, or what the variable `CASES` says.
fn cases() -> u64 {
    std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(50)
}

fn measured<T: Number>(plane: &[Pair<T, 2>], space: &[Pair<T, 3>], count: u64) {
    let mut all = Measured::new();
    run::pairs(plane, count, &mut all);
    run::pairs(space, count, &mut all);
    let names = plane.iter().map(Pair::name).chain(space.iter().map(Pair::name));
    check::<T>(&all, &names.collect::<Vec<_>>());
}

fn first_pairs<T: Number>(count: u64) {
    measured::<T>(&pairs::first_in_the_plane(), &pairs::first_in_space(), count);
}

fn further_pairs<T: Number>(count: u64) {
    measured::<T>(&pairs::further_in_the_plane(), &pairs::further_in_space(), count);
}

fn functions<T: Number + coincide::Trig>(count: u64) {
    let mut all = Measured::new();
    functions::measure::<T>(count, &mut all);
    trig::measure::<T>(count, &mut all);
    let names: Vec<String> = table::functions().into_keys().map(|(what, _)| what).collect();
    check::<T>(&all, &names);
}

macro_rules! scalars {
    ($($(#[$if:meta])* $name:ident $t:ty;)*) => {$(
        $(#[$if])*
        mod $name {
            use super::*;

            #[test]
            fn pairs_of_the_first_shapes_keep_their_bounds() {
                first_pairs::<$t>(cases());
            }

            #[test]
            fn functions_keep_their_bounds() {
                functions::<$t>(cases());
            }

            #[test]
            #[ignore = "long"]
            fn twenty_times_as_many_cases_keep_the_bounds() {
                first_pairs::<$t>(20 * cases());
                functions::<$t>(20 * cases());
            }
        }
    )*};
}

scalars! {
    f32s f32;
    f64s f64;
    #[cfg(feature = "fixed")] i16f16s fixed::types::I16F16;
    #[cfg(feature = "fixed")] i32f32s fixed::types::I32F32;
}

macro_rules! further {
    ($($(#[$if:meta])* $name:ident $long:ident $t:ty;)*) => {$(
        $(#[$if])*
        #[test]
        fn $name() {
            further_pairs::<$t>(cases());
        }

        $(#[$if])*
        #[test]
        #[ignore = "long"]
        fn $long() {
            further_pairs::<$t>(20 * cases());
        }
    )*};
}

further! {
    further_pairs_keep_their_bounds_in_f64 many_further_pairs_in_f64 f64;
    further_pairs_keep_their_bounds_in_f32 many_further_pairs_in_f32 f32;
    #[cfg(feature = "fixed")]
    further_pairs_keep_their_bounds_in_i16f16 many_further_pairs_in_i16f16 fixed::types::I16F16;
    #[cfg(feature = "fixed")]
    further_pairs_keep_their_bounds_in_i32f32 many_further_pairs_in_i32f32 fixed::types::I32F32;
}
