//! The test suite: one binary.
mod smoke;
