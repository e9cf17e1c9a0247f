//! Disk, cylinder, cone, ellipsoid and ellipse against everything.

#[macro_use]
mod number;
mod cylinder;
