//! What several of the tests of columns and prepared shapes share: their numbers and their columns.

pub mod feed;
pub mod make;
