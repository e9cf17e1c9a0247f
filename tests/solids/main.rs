//! Shapes of corners and curved solids: one binary beside the suite.

mod both;
mod cells;
mod curved;
mod frustum;
mod hulls;
mod images;
mod infinite_cylinder;
mod laws;
#[allow(dead_code)]
#[path = "../suite/oriented/lp.rs"]
mod lp;
#[path = "../suite/many.rs"]
mod many;
#[allow(dead_code)]
#[path = "../suite/capsule/number.rs"]
mod number;
#[path = "../suite/capsule/oracle.rs"]
mod oracle;
mod sections;
mod skeleton;
mod unbounded;
