//! Capsule × everything.

mod laws;
pub mod number;
pub mod oracle;
mod situations;
