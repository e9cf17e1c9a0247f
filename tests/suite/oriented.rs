//! Parallelogram and oriented box against every shape: situations by name, and an exact
//! linear program in integers as the oracle.

mod cases;
pub mod lp;
mod named;
mod nearest;
