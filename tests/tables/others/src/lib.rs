//! The basic pairs in a narrow scalar and in one of a user's own.

use oracle::table::{self, Table};
use std::sync::LazyLock;

macro_rules! scalars {
    ($($name:ident, $t:ty;)*) => {$(
        pub mod $name {
            use super::*;

            pub fn plane() -> &'static Table<$t, 2> {
                static TABLE: LazyLock<Table<$t, 2>> = LazyLock::new(table::basic_in_the_plane);
                &TABLE
            }

            pub fn space() -> &'static Table<$t, 3> {
                static TABLE: LazyLock<Table<$t, 3>> = LazyLock::new(table::basic_in_space);
                &TABLE
            }
        }
    )*};
}

scalars! {
    i8f8, fixed::types::I8F8;
    rational, oracle::rational::Rational;
}
