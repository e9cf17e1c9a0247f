//! What the tests share.
//!
//! * Numbers: [`number`] is what tests need to know of a scalar, [`exact`] has numbers to judge by,
//!   [`rational`] a scalar of one's own that is exact.
//! * Shapes: [`shape`] has them as lists of numbers, [`whole`] as integers, [`motion`] as rows of small
//!   integers in every place; [`make`] makes random ones.
//! * Questions: [`table`] has every pair of the crate with its types taken off, [`answer`] what they answer.
//! * Truths: whether two shapes meet ([`hulls`] exactly, [`projections`] for curved ones, [`integers`]
//!   a million times a second), how far apart they are ([`distances`]), what they share
//!   ([`constraints`]).

pub mod answer;
pub mod begins;
pub mod both;
pub mod constraints;
pub mod distances;
pub mod exact;
pub mod hulls;
pub mod integers;
pub mod make;
pub mod motion;
pub mod number;
pub mod projections;
pub mod random;
pub mod rational;
pub mod report;
pub mod shape;
pub mod short;
pub mod table;
pub mod whole;
