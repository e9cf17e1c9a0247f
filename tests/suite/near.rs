//! Every pair, every scalar, every style of numbers, against the oracle.

use super::exact::Rational;
use super::examine::{STYLES, Style, examine_every_pair};
use super::many::many;

macro_rules! scalar {
    ($name:ident, $t:ty, $count:literal, $many:literal) => {
        mod $name {
            use super::*;

            #[test]
            fn small_integers_are_exact() {
                examine_every_pair::<$t>(Style::Lattice, $count);
            }

            #[test]
            fn one_ulp_is_seen() {
                examine_every_pair::<$t>(Style::Nudged, $count);
            }

            #[test]
            fn long_numbers_in_line_are_exact() {
                examine_every_pair::<$t>(Style::Stretched, $count);
            }

            #[test]
            fn tiny_numbers_are_exact() {
                examine_every_pair::<$t>(Style::Tiny, $count);
            }

            #[test]
            fn huge_numbers_are_exact() {
                examine_every_pair::<$t>(Style::Huge, $count);
            }

            #[test]
            fn mixed_magnitudes_are_exact() {
                examine_every_pair::<$t>(Style::Mixed, $count);
            }

            #[test]
            fn extreme_numbers_are_exact() {
                examine_every_pair::<$t>(Style::Extreme, $count);
            }

            #[test]
            #[ignore = "long"]
            fn many_cases_of_each_pair() {
                for style in STYLES {
                    examine_every_pair::<$t>(style, many($many).div_ceil(7));
                }
            }
        }
    };
}

scalar!(f32s, f32, 250, 40_000);
scalar!(f64s, f64, 250, 40_000);
scalar!(rationals, Rational, 60, 1_500);
#[cfg(feature = "fixed")]
scalar!(i16f16s, fixed::types::I16F16, 250, 40_000);
#[cfg(feature = "fixed")]
scalar!(i32f32s, fixed::types::I32F32, 250, 40_000);
#[cfg(feature = "fixed")]
scalar!(i8f8s, fixed::types::I8F8, 250, 40_000);
