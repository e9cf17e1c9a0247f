//! Every cell of the table of pairs: in each of them a hit, a miss, a touch, one inside the
//! other and a degenerate, all of it moved, turned, mirrored and in every scalar.

mod aabb;
mod capsule;
mod complete;
mod cone;
mod convex_polygon;
mod convex_polyhedron;
mod cylinder;
mod degenerate;
mod disk;
mod ellipse;
mod ellipsoid;
mod frustum;
mod half_space;
mod infinite_cylinder;
mod line;
mod oriented_box;
mod parallelogram;
mod plane;
mod point;
mod ray;
mod run;
mod segment;
mod sphere;
mod tetrahedron;
mod triangle;

use oracle::motion::Row;
use oracle::shape::Kind;

/// What there is to see in a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Situation {
    /// They meet, and still do when one moves a little, whichever way; or, of two that are
    /// too thin for that, meet where neither ends: what way one can go, it can go back.
    Hit,
    /// They are apart.
    Miss,
    /// They meet, but there is a way to move one by next to nothing that parts them.
    Touch,
    /// One is inside the other.
    Inside,
    /// One has no length, area or volume, no radius or no direction; and whether they meet.
    Degenerate(bool),
}

/// A situation and the two shapes that are in it.
pub type Case = (Situation, Row, Row);

/// The cases in space, by the later shape of the pair.
pub const IN_SPACE: [&[Case]; 21] = [
    point::IN_SPACE,
    line::IN_SPACE,
    ray::IN_SPACE,
    segment::IN_SPACE,
    plane::IN_SPACE,
    half_space::IN_SPACE,
    triangle::IN_SPACE,
    sphere::IN_SPACE,
    aabb::IN_SPACE,
    parallelogram::IN_SPACE,
    oriented_box::IN_SPACE,
    capsule::IN_SPACE,
    tetrahedron::IN_SPACE,
    convex_polygon::IN_SPACE,
    convex_polyhedron::IN_SPACE,
    ellipsoid::CASES,
    disk::CASES,
    cylinder::CASES,
    cone::CASES,
    infinite_cylinder::CASES,
    frustum::CASES,
];

/// The cases in the plane.
pub const IN_THE_PLANE: [&[Case]; 14] = [
    point::IN_THE_PLANE,
    line::IN_THE_PLANE,
    ray::IN_THE_PLANE,
    segment::IN_THE_PLANE,
    plane::IN_THE_PLANE,
    half_space::IN_THE_PLANE,
    triangle::IN_THE_PLANE,
    sphere::IN_THE_PLANE,
    aabb::IN_THE_PLANE,
    parallelogram::IN_THE_PLANE,
    oriented_box::IN_THE_PLANE,
    capsule::IN_THE_PLANE,
    convex_polygon::IN_THE_PLANE,
    ellipse::CASES,
];

/// The vertices of a box, for the mesh of a polyhedron: vertex k has the upper coordinate
/// in every axis of a bit of k.
const fn corners(low: [i64; 3], high: [i64; 3]) -> [[i64; 3]; 8] {
    let ([a, b, c], [d, e, f]) = (low, high);
    [[a, b, c], [d, b, c], [a, e, c], [d, e, c], [a, b, f], [d, b, f], [a, e, f], [d, e, f]]
}
