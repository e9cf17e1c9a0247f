//! Every pair in `I32F32`, or the usual ones.

use fixed::types::I32F32;
use oracle::table::{self, Table};
use std::sync::LazyLock;

/// Every pair, or the usual ones.
pub fn plane() -> &'static Table<I32F32, 2> {
    #[cfg(feature = "every-pair")]
    static TABLE: LazyLock<Table<I32F32, 2>> = LazyLock::new(table::in_the_plane);
    #[cfg(not(feature = "every-pair"))]
    static TABLE: LazyLock<Table<I32F32, 2>> = LazyLock::new(table::usual_in_the_plane);
    &TABLE
}

/// Every pair, or the usual ones.
pub fn space() -> &'static Table<I32F32, 3> {
    #[cfg(feature = "every-pair")]
    static TABLE: LazyLock<Table<I32F32, 3>> = LazyLock::new(table::in_space);
    #[cfg(not(feature = "every-pair"))]
    static TABLE: LazyLock<Table<I32F32, 3>> = LazyLock::new(table::usual_in_space);
    &TABLE
}
