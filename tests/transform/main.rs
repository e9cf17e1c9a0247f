//! Maps: matrices, motions, projections, shadows, and what they make of shapes.

mod images;
mod maps;
mod motion;
mod nalgebra_types;
mod odd;
mod shadow;
mod view;
