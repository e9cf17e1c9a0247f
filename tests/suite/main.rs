//! The test suite: one binary.
mod contact;
mod distance;
mod mistakes;
mod smoke;
mod table;
