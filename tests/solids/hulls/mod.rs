//! Tetrahedra, convex polygons and polyhedra, and capsules against cells.

mod answers;
pub mod cases;
mod laws;
pub mod make;
pub mod motion;
mod named;
#[path = "../../suite/number.rs"]
#[allow(dead_code)]
pub mod number;
mod oracle;
pub mod pairs;
mod situations;
