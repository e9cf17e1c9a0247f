//! Other libraries. Each answers the queries it has; the conversion of the inputs into its
//! types is not timed.

pub mod algebra;
pub mod bvh;
pub mod collision;
pub mod culling;
pub mod ncollide;
pub mod obvhs;
pub mod parry;
pub mod planar;
