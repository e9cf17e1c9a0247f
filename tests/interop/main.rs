//! The traits and types of other crates.

#[macro_use]
mod every;
mod near;

/// All that the lists of values name.
mod names {
    pub use crate::every::{line_point, matrix, point, span, vector};
    pub use coincide::contact::Contact;
    pub use coincide::distance::ClosestPoints;
    pub use coincide::intersect::*;
    pub use coincide::shape::*;
    pub use coincide::transform::*;
    pub use coincide::{Scalar, Sign};
}
