//! Shapes of corners and curved solids: each pair of theirs.

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
