//! Tetrahedra, convex polygons and polyhedra, and capsules against cells.

mod answers;
pub mod cases;
mod laws;
pub mod make;
pub mod motion;
mod named;
mod oracle;
pub mod pairs;
mod situations;

pub(crate) use crate::number;
