//! Shapes with corners and curved solids, in every pair that they have.

mod both;
mod cells;
mod curved;
mod frustum;
mod hulls;
mod images;
mod infinite_cylinder;
mod laws;
mod sections;
mod skeleton;
mod unbounded;

use crate::capsule::{number, oracle};
use crate::oriented::lp;
