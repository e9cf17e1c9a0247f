//! Tetrahedra, convex polygons and polyhedra, and capsules against cells.

mod cases;
mod laws;
mod make;
mod named;
#[path = "../../suite/number.rs"]
#[allow(dead_code)]
mod number;
mod oracle;
mod pairs;
mod situations;
