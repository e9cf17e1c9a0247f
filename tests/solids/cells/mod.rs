//! Every cell of the table of pairs that has a disk, cylinder, cone, ellipsoid, infinite
//! cylinder or frustum: in each of them a hit, a miss, a touch, one inside the other and a
//! degenerate, all of it moved, turned, mirrored and in every scalar.

mod complete;
mod cone;
mod cylinder;
mod degenerate;
mod disk;
mod ellipse;
mod ellipsoid;
mod frustum;
mod infinite_cylinder;
mod run;

use super::hulls::make::Kind;
use super::hulls::motion::Row;

/// What there is to see in a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Situation {
    /// They meet, and still do when one moves a little, whichever way.
    Hit,
    /// They are apart.
    Miss,
    /// They meet, but there is a way to move one by next to nothing that parts them.
    Touch,
    /// One is inside the other.
    Inside,
    /// One has no length, area or volume, or no radius; and whether they meet.
    Degenerate(bool),
}

/// A situation and the two shapes that are in it.
pub type Case = (Situation, Row, Row);

/// The cases in space, by the solid they are about.
pub const IN_SPACE: [&[Case]; 6] = [
    ellipsoid::CASES,
    disk::CASES,
    cylinder::CASES,
    cone::CASES,
    infinite_cylinder::CASES,
    frustum::CASES,
];

/// The cases in the plane.
pub const IN_THE_PLANE: [&[Case]; 1] = [ellipse::CASES];

/// The vertices of a box, for the mesh of a polyhedron: vertex k has the upper coordinate
/// in every axis of a bit of k.
const fn corners(low: [i64; 3], high: [i64; 3]) -> [[i64; 3]; 8] {
    let ([a, b, c], [d, e, f]) = (low, high);
    [[a, b, c], [d, b, c], [a, e, c], [d, e, c], [a, b, f], [d, b, f], [a, e, f], [d, e, f]]
}
