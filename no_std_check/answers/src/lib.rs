#![no_std]
#![forbid(unsafe_code)]
//! Every pair of shapes, every map and every predicate over fixed pseudo-random inputs, as hashes
//! of the bits of the answers.
//!
//! Ten functions do it for one scalar, each with its share of the shapes so that it
//! fits a small machine, and hand out a [`Report`] for each shape: it covers the shape
//! itself and its pairs with those that stand before it in the table of pairs. Three more
//! ask the maps. Two machines agree when all their reports do.

mod feed;
mod input;
mod maps;
mod parts;
mod report;

pub use fixed::types::{I16F16, I32F32};
pub use input::Number;
pub use maps::{affine_maps, projective_maps, view_maps};
pub use parts::{
    Out, plane_capsule, plane_oriented, plane_parallelogram, plane_simple, plane_solid,
    space_capsule, space_oriented, space_parallelogram, space_simple, space_solid, space_triangle,
};
pub use parts::{plane_curved, space_curved};
pub use report::{Report, decimal};
