//! Disk, cylinder, cone, ellipsoid and ellipse against everything.

#[macro_use]
mod number;
mod any;
mod cone;
mod cylinder;
mod disk;
mod ellipsoid;
mod flat;
mod judged;
mod laws;
mod oracle;
mod own;
mod sizes;
mod thin;
