//! Capsule × everything.

mod laws;
mod number;
mod oracle;
mod situations;
