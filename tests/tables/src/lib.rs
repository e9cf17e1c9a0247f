//! Every pair of the crate in every scalar of the tests, with its types taken off.
//!
//! Each scalar has a crate of its own, which two cores compile side by side and which a changed test does
//! not compile again. A plain run has all pairs in `f64` and `I16F16` and the usual ones in the others,
//! the examination all of them.

use fixed::types::{I16F16, I32F32};
use oracle::number::Machine;
use oracle::table::Table;

/// A scalar that has tables.
pub trait Tabled: Machine {
    fn plane() -> &'static Table<Self, 2>;
    fn space() -> &'static Table<Self, 3>;
}

macro_rules! tabled {
    ($($t:ty, $table:ident;)*) => {$(
        impl Tabled for $t {
            fn plane() -> &'static Table<Self, 2> {
                $table::plane()
            }
            fn space() -> &'static Table<Self, 3> {
                $table::space()
            }
        }
    )*};
}

tabled! {
    f32, table_f32;
    f64, table_f64;
    I16F16, table_i16f16;
    I32F32, table_i32f32;
}
