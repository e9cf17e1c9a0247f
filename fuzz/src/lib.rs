//! The families, which the bounded test of the library runs too.

#[path = "../../tests/suite/begins.rs"]
mod begins;
#[path = "../../tests/suite/fuzz/families/mod.rs"]
pub mod families;
