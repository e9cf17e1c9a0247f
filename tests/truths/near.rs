//! Every pair, every scalar, every style of numbers, against the oracle.

use super::examine::{examine_every_pair, odd_values};
use oracle::make::{STYLES, Style};
use oracle::rational::Rational;
use oracle::report::{cases, many};
use table_others::{i8f8, rational};
use tables::Tabled;

macro_rules! scalar {
    ($name:ident, $t:ty, $plane:expr, $space:expr, $count:literal, $many:literal) => {
        mod $name {
            use super::*;

            #[test]
            fn small_integers_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Lattice, cases($count));
            }

            #[test]
            fn one_ulp_is_seen() {
                examine_every_pair::<$t>($plane, $space, Style::Nudged, cases($count));
            }

            #[test]
            fn long_numbers_in_line_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Stretched, cases($count));
            }

            #[test]
            fn tiny_numbers_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Tiny, cases($count));
            }

            #[test]
            fn huge_numbers_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Huge, cases($count));
            }

            #[test]
            fn mixed_magnitudes_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Mixed, cases($count));
            }

            #[test]
            fn extreme_numbers_are_exact() {
                examine_every_pair::<$t>($plane, $space, Style::Extreme, cases($count));
            }

            #[test]
            fn odd_values_in_any_field_are_seen_through() {
                odd_values::<$t>($plane, $space);
            }

            #[test]
            #[ignore = "long"]
            fn many_cases_of_each_pair() {
                for style in STYLES {
                    examine_every_pair::<$t>($plane, $space, style, many($many).div_ceil(7));
                }
            }
        }
    };
}

macro_rules! tabled {
    ($($name:ident, $t:ty;)*) => {$(
        scalar!($name, $t, <$t>::plane(), <$t>::space(), 250, 40_000);
    )*};
}

tabled! {
    f32s, f32;
    f64s, f64;
    i16f16s, fixed::types::I16F16;
    i32f32s, fixed::types::I32F32;
}
scalar!(i8f8s, fixed::types::I8F8, i8f8::plane(), i8f8::space(), 250, 40_000);
scalar!(rationals, Rational, rational::plane(), rational::space(), 60, 1_500);
