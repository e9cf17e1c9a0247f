//! Every pair in `f64`.

use oracle::table::{self, Table};
use std::sync::LazyLock;

pub fn plane() -> &'static Table<f64, 2> {
    static TABLE: LazyLock<Table<f64, 2>> = LazyLock::new(table::in_the_plane);
    &TABLE
}

pub fn space() -> &'static Table<f64, 3> {
    static TABLE: LazyLock<Table<f64, 3>> = LazyLock::new(table::in_space);
    &TABLE
}
