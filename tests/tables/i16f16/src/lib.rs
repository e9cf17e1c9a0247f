//! Every pair in `I16F16`.

use fixed::types::I16F16;
use oracle::table::{self, Table};
use std::sync::LazyLock;

pub fn plane() -> &'static Table<I16F16, 2> {
    static TABLE: LazyLock<Table<I16F16, 2>> = LazyLock::new(table::in_the_plane);
    &TABLE
}

pub fn space() -> &'static Table<I16F16, 3> {
    static TABLE: LazyLock<Table<I16F16, 3>> = LazyLock::new(table::in_space);
    &TABLE
}
