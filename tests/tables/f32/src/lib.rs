//! Every pair in `f32`, or the usual ones.

use oracle::table::{self, Table};
use std::sync::LazyLock;

/// Every pair, or the usual ones.
pub fn plane() -> &'static Table<f32, 2> {
    #[cfg(feature = "every-pair")]
    static TABLE: LazyLock<Table<f32, 2>> = LazyLock::new(table::in_the_plane);
    #[cfg(not(feature = "every-pair"))]
    static TABLE: LazyLock<Table<f32, 2>> = LazyLock::new(table::usual_in_the_plane);
    &TABLE
}

/// Every pair, or the usual ones.
pub fn space() -> &'static Table<f32, 3> {
    #[cfg(feature = "every-pair")]
    static TABLE: LazyLock<Table<f32, 3>> = LazyLock::new(table::in_space);
    #[cfg(not(feature = "every-pair"))]
    static TABLE: LazyLock<Table<f32, 3>> = LazyLock::new(table::usual_in_space);
    &TABLE
}
