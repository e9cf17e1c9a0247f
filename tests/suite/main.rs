//! The test suite: one binary.
mod distance;
mod mistakes;
mod smoke;
mod table;
