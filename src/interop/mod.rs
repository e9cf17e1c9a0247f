//! Traits of other crates.

mod list;
mod near;
