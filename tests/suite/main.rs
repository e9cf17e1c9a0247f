//! The test suite: one binary.
mod mistakes;
mod smoke;
mod table;
