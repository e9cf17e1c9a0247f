//! The test suite: one binary.

mod accuracy;
mod begins;
mod capsule;
mod classes;
mod columns;
mod contact;
mod distance;
mod exact;
mod examine;
mod extend;
#[cfg(feature = "fixed")]
mod fuzz;
mod judge;
mod lattice;
mod laws;
mod machine;
mod many;
mod mesh;
mod mistakes;
mod near;
mod number;
mod oracle;
mod oriented;
mod pair;
mod prepared;
mod random;
mod regressions;
mod shapes;
mod solids;
mod support;
mod table;
mod transform;
mod transform_image;
mod transform_motion;
mod transform_nalgebra;
mod transform_odd;
mod transform_shadow;
mod transform_view;
#[cfg(feature = "fixed")]
mod trig;
#[cfg(feature = "fixed")]
mod wide_fixed;
