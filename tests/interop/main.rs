//! The traits and types of other crates: approx always, the rest as far as their features are on.

#[macro_use]
mod every;
mod arrays;
mod drawn;
mod foreign;
mod json;
mod near;

/// All that the lists of values name.
mod names {
    pub use crate::every::{line_point, matrix, point, span, vector};
    pub use coincide::cast::{Impact, Sweep};
    pub use coincide::contact::{Manifold, ManifoldPoint, Penetration};
    pub use coincide::distance::ClosestPoints;
    pub use coincide::intersect::*;
    pub use coincide::shape::*;
    pub use coincide::transform::*;
    pub use coincide::{Scalar, Sign};
}
