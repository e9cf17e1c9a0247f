//! The families, which the bounded test of the library runs too.

#[path = "../../tests/fuzz/families/mod.rs"]
pub mod families;
