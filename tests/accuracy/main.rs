//! How accurate every number is that the crate returns: measured, and compared with the
//! bounds in `table.rs`.
//!
//! * `cargo test -p suite --test accuracy -- --nocapture` prints what was measured: what it was
//!   measured of, the number, the scalar, the bound, the worst error in ulps, the cases. With
//!   `--include-ignored` twenty times as many of them.
//! * Pairs of shapes are judged by exact equations of the shapes (`form.rs`), everything
//!   else by the same call with exact rationals, angles by integers of 512 bits.

mod answer;
mod complete;
mod form;
mod functions;
mod measure;
mod readme_table;
mod run;
mod table;
mod touch;
mod trig;
mod trigonometry;
mod ulps;

use oracle::number::Machine;
use oracle::report;
use oracle::shape::Kind;
use run::{Measured, check};
use tables::Tabled;

/// Cases of each pair and of each function: 50, or what the variable `CASES` says.
fn cases() -> u64 {
    let default = report::cases(50);
    std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn measured<T: Tabled>(wanted: fn([Kind; 2]) -> bool, count: u64) {
    let (plane, space) = (T::plane(), T::space());
    let mut all = Measured::new();
    run::pairs(plane, wanted, count, &mut all);
    run::pairs(space, wanted, count, &mut all);
    let names = plane.pairs.iter().filter(|p| wanted(p.kinds)).map(run::name);
    let more = space.pairs.iter().filter(|p| wanted(p.kinds)).map(run::name);
    check::<T>(&all, &names.chain(more).collect::<Vec<_>>());
}

fn is_basic(kinds: [Kind; 2]) -> bool {
    kinds.iter().all(|k| Kind::BASIC.contains(k))
}

fn first_pairs<T: Tabled>(count: u64) {
    measured::<T>(is_basic, count);
}

fn further_pairs<T: Tabled>(count: u64) {
    measured::<T>(|kinds| !is_basic(kinds), count);
}

fn functions<T: Machine>(count: u64) {
    let mut all = Measured::new();
    functions::measure::<T>(count, &mut all);
    trig::measure::<T>(count, &mut all);
    let names: Vec<String> = table::functions().into_keys().map(|(what, _)| what).collect();
    check::<T>(&all, &names);
}

macro_rules! scalars {
    ($($name:ident $t:ty, $plain:meta;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn pairs_of_the_first_shapes_keep_their_bounds() {
                first_pairs::<$t>(cases());
            }

            #[test]
            #[cfg(any(feature = "every-scalar", $plain))]
            fn functions_keep_their_bounds() {
                functions::<$t>(cases());
            }

            #[test]
            #[ignore = "long"]
            fn twenty_times_as_many_cases_keep_the_bounds() {
                first_pairs::<$t>(20 * cases());
                #[cfg(any(feature = "every-scalar", $plain))]
                functions::<$t>(20 * cases());
            }
        }
    )*};
}

scalars! {
    f32s f32, any();
    f64s f64, all();
    i16f16s fixed::types::I16F16, any();
    i32f32s fixed::types::I32F32, any();
}

macro_rules! further {
    ($($name:ident $long:ident $t:ty;)*) => {$(
        #[test]
        fn $name() {
            further_pairs::<$t>(cases());
        }

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
    further_pairs_keep_their_bounds_in_i16f16 many_further_pairs_in_i16f16 fixed::types::I16F16;
    further_pairs_keep_their_bounds_in_i32f32 many_further_pairs_in_i32f32 fixed::types::I32F32;
}
