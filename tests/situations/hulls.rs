//! Hit, miss, touch, one inside the other and degenerate, for every pair: the same moved,
//! turned and in every scalar.

use oracle::motion::{Row, holds};
use oracle::shape::Kind;
use tables::Tabled;

const TETRAHEDRON: Row = (Kind::Tetrahedron, &[[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]], 0);
const SQUARE: Row = (Kind::ConvexPolygon, &[[0, 0, 0], [4, 0, 0], [4, 4, 0], [0, 4, 0]], 0);
const CUBE: Row = (
    Kind::ConvexPolyhedron,
    &[[0, 0, 0], [4, 0, 0], [0, 4, 0], [4, 4, 0], [0, 0, 4], [4, 0, 4], [0, 4, 4], [4, 4, 4]],
    0,
);

const NO: [bool; 3] = [false; 3];
const ALL: [bool; 3] = [true; 3];
const SOLIDS: [bool; 3] = [true, false, true];
const CUBE_ONLY: [bool; 3] = [false, false, true];
const NOT_TETRAHEDRON: [bool; 3] = [false, true, true];

/// What meets the tetrahedron, the square and the cube.
const SITUATIONS: &[(Row, [bool; 3])] = &[
    ((Kind::Point, &[[1, 1, 1]], 0), SOLIDS),
    ((Kind::Point, &[[0, 0, 0]], 0), ALL),
    ((Kind::Point, &[[2, 2, 0]], 0), ALL),
    ((Kind::Point, &[[5, 0, 0]], 0), NO),
    ((Kind::Point, &[[2, 2, 2]], 0), CUBE_ONLY),
    ((Kind::Point, &[[4, 4, 0]], 0), NOT_TETRAHEDRON),
    ((Kind::Line, &[[1, 1, -5], [0, 0, 1]], 0), ALL),
    ((Kind::Line, &[[4, 4, -5], [0, 0, 1]], 0), NOT_TETRAHEDRON),
    ((Kind::Line, &[[-1, 5, 0], [1, -1, 0]], 0), ALL),
    ((Kind::Line, &[[0, 0, 5], [1, 0, 0]], 0), NO),
    ((Kind::Line, &[[1, 1, 1], [0, 0, 0]], 0), SOLIDS),
    ((Kind::Ray, &[[1, 1, 5], [0, 0, -1]], 0), ALL),
    ((Kind::Ray, &[[1, 1, 5], [0, 0, 1]], 0), NO),
    ((Kind::Ray, &[[1, 1, 1], [1, 0, 0]], 0), SOLIDS),
    ((Kind::Ray, &[[0, 0, 4], [0, 0, 1]], 0), SOLIDS),
    ((Kind::Segment, &[[1, 1, 1], [1, 1, 2]], 0), SOLIDS),
    ((Kind::Segment, &[[1, 1, 1], [1, 1, 0]], 0), ALL),
    ((Kind::Segment, &[[5, 5, 5], [6, 6, 6]], 0), NO),
    ((Kind::Segment, &[[1, 1, 0], [1, 1, 0]], 0), ALL),
    ((Kind::Segment, &[[-1, -1, 1], [9, 9, 1]], 0), SOLIDS),
    ((Kind::Plane, &[[0, 0, 1]], 0), ALL),
    ((Kind::Plane, &[[0, 0, 1]], 4), SOLIDS),
    ((Kind::Plane, &[[0, 0, 1]], 5), NO),
    ((Kind::Plane, &[[1, 1, 1]], 4), ALL),
    ((Kind::Plane, &[[1, 1, 1]], 12), CUBE_ONLY),
    ((Kind::Plane, &[[1, 1, 1]], -1), NO),
    ((Kind::Plane, &[[0, 0, 0]], 0), NO),
    ((Kind::HalfSpace, &[[0, 0, 1]], -1), NO),
    ((Kind::HalfSpace, &[[0, 0, 1]], 0), ALL),
    ((Kind::HalfSpace, &[[0, 0, -1]], -4), SOLIDS),
    ((Kind::HalfSpace, &[[-1, -1, -1]], -5), NOT_TETRAHEDRON),
    ((Kind::HalfSpace, &[[1, 1, 1]], 99), ALL),
    ((Kind::Triangle, &[[1, 1, 1], [2, 1, 1], [1, 2, 1]], 0), SOLIDS),
    ((Kind::Triangle, &[[4, 0, 0], [6, 0, 0], [6, 2, 0]], 0), ALL),
    ((Kind::Triangle, &[[5, 0, 0], [6, 0, 0], [6, 2, 2]], 0), NO),
    ((Kind::Triangle, &[[1, 1, -3], [1, 1, 9], [9, 9, 3]], 0), ALL),
    ((Kind::Triangle, &[[1, 1, 1], [1, 1, 1], [1, 1, 1]], 0), SOLIDS),
    ((Kind::Triangle, &[[2, 2, 1], [3, 2, 1], [2, 3, 2]], 0), CUBE_ONLY),
    ((Kind::Triangle, &[[-90, -90, 0], [90, -90, 0], [0, 90, 0]], 0), ALL),
    ((Kind::Sphere, &[[2, 2, 2]], 1), CUBE_ONLY),
    ((Kind::Sphere, &[[2, 2, 2]], 2), ALL),
    ((Kind::Sphere, &[[-3, 0, 0]], 3), ALL),
    ((Kind::Sphere, &[[-3, 0, 0]], 2), NO),
    ((Kind::Sphere, &[[-3, -4, 0]], 5), ALL),
    ((Kind::Sphere, &[[-3, -4, 0]], 4), NO),
    ((Kind::Sphere, &[[1, 1, 1]], 0), SOLIDS),
    ((Kind::Sphere, &[[1, 1, 1]], 60), ALL),
    ((Kind::Sphere, &[[1, 1, 1]], -1), NO),
    ((Kind::Aabb, &[[3, 3, 3], [5, 5, 5]], 0), CUBE_ONLY),
    ((Kind::Aabb, &[[4, 0, 0], [6, 1, 1]], 0), ALL),
    ((Kind::Aabb, &[[-9, -9, -9], [9, 9, 9]], 0), ALL),
    ((Kind::Aabb, &[[1, 1, 1], [1, 1, 1]], 0), SOLIDS),
    ((Kind::Aabb, &[[2, 1, 1], [3, 3, 3]], 0), SOLIDS),
    ((Kind::Aabb, &[[5, 0, 0], [6, 4, 4]], 0), NO),
    ((Kind::Parallelogram, &[[1, 1, 1], [1, 0, 0], [0, 1, 0]], 0), SOLIDS),
    ((Kind::Parallelogram, &[[2, 2, 1], [1, 0, 0], [0, 1, 0]], 0), CUBE_ONLY),
    ((Kind::Parallelogram, &[[-5, -5, 2], [20, 0, 0], [0, 20, 0]], 0), SOLIDS),
    ((Kind::Parallelogram, &[[-5, -5, 5], [20, 0, 0], [0, 20, 0]], 0), NO),
    ((Kind::Parallelogram, &[[4, 0, 0], [1, 0, 0], [0, 0, 1]], 0), ALL),
    ((Kind::Parallelogram, &[[1, 1, 0], [1, 1, 0], [2, 2, 0]], 0), ALL),
    ((Kind::OrientedBox, &[[1, 1, 1], [1, 0, 0], [0, 1, 0], [0, 0, 1]], 0), ALL),
    ((Kind::OrientedBox, &[[0, 0, -5], [3, 4, 0], [-4, 3, 0], [0, 0, 5]], 0), ALL),
    ((Kind::OrientedBox, &[[0, 0, -6], [3, 4, 0], [-4, 3, 0], [0, 0, 5]], 0), NO),
    ((Kind::OrientedBox, &[[1, 1, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]], 0), SOLIDS),
    ((Kind::OrientedBox, &[[6, 0, 0], [1, 1, 0], [1, -1, 0], [0, 0, 1]], 0), ALL),
    ((Kind::OrientedBox, &[[7, 0, 0], [1, 1, 0], [1, -1, 0], [0, 0, 1]], 0), NO),
    ((Kind::OrientedBox, &[[0, 0, 0], [60, 0, 0], [0, 60, 0], [0, 0, 60]], 0), ALL),
    ((Kind::Capsule, &[[2, 2, 6], [2, 2, 8]], 2), CUBE_ONLY),
    ((Kind::Capsule, &[[2, 2, 6], [2, 2, 8]], 1), NO),
    ((Kind::Capsule, &[[1, 1, 1], [1, 1, 2]], 0), SOLIDS),
    ((Kind::Capsule, &[[-2, -9, 2], [-2, 9, 2]], 2), SOLIDS),
    ((Kind::Capsule, &[[-3, 0, -9], [-3, 0, 9]], 3), ALL),
    ((Kind::Capsule, &[[-3, 0, -9], [-3, 0, 9]], 2), NO),
    ((Kind::Capsule, &[[1, 1, 1], [1, 1, 1]], 60), ALL),
    ((Kind::Tetrahedron, &[[1, 1, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]], 0), SOLIDS),
    ((Kind::Tetrahedron, &[[4, 0, 0], [8, 0, 0], [4, 4, 0], [4, 0, 4]], 0), ALL),
    ((Kind::Tetrahedron, &[[5, 0, 0], [8, 0, 0], [5, 4, 0], [5, 0, 4]], 0), NO),
    ((Kind::Tetrahedron, &[[2, 2, 1], [4, 4, 4], [4, 2, 1], [2, 4, 1]], 0), CUBE_ONLY),
    ((Kind::Tetrahedron, &[[0, 0, 4], [4, 4, 4], [0, 4, 4], [4, 0, 4]], 0), SOLIDS),
    ((Kind::Tetrahedron, &[[-60, -60, -60], [90, 0, 0], [0, 90, 0], [0, 0, 90]], 0), ALL),
    ((Kind::ConvexPolygon, &[[2, 2, -2], [2, 2, 2], [6, 6, 2], [6, 6, -2]], 0), ALL),
    ((Kind::ConvexPolygon, &[[1, 1, 1], [3, 1, 1], [3, 3, 1], [1, 3, 1]], 0), SOLIDS),
    ((Kind::ConvexPolygon, &[[4, 4, 0], [6, 4, 0], [6, 6, 0], [4, 6, 0]], 0), NOT_TETRAHEDRON),
    ((Kind::ConvexPolygon, &[[5, 0, 0], [7, 0, 0], [7, 3, 0]], 0), NO),
    ((Kind::ConvexPolygon, &[[2, 2, 2]], 0), CUBE_ONLY),
    ((Kind::ConvexPolygon, &[[-1, -1, 1], [9, 9, 1]], 0), SOLIDS),
    ((Kind::ConvexPolygon, &[], 0), NO),
    ((Kind::ConvexPolyhedron, &[[1, 1, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]], 0), SOLIDS),
    ((Kind::ConvexPolyhedron, &[[4, 0, 0], [8, 0, 0], [4, 4, 0], [4, 0, 4]], 0), ALL),
    ((Kind::ConvexPolyhedron, &[[5, 0, 0], [8, 0, 0], [5, 4, 0], [5, 0, 4]], 0), NO),
    ((Kind::ConvexPolyhedron, &[[-60, -60, -60], [90, 0, 0], [0, 90, 0], [0, 0, 90]], 0), ALL),
];

/// A capsule along x, and what it meets.
const CAPSULE: Row = (Kind::Capsule, &[[0, 0, 0], [4, 0, 0]], 2);
const BESIDE_CAPSULE: &[(Row, bool)] = &[
    ((Kind::Parallelogram, &[[1, -1, 2], [1, 0, 0], [0, 2, 0]], 0), true),
    ((Kind::Parallelogram, &[[1, -1, 3], [1, 0, 0], [0, 2, 0]], 0), false),
    ((Kind::Parallelogram, &[[2, 0, -9], [0, 0, 18], [9, 0, 0]], 0), true),
    ((Kind::Parallelogram, &[[6, -5, -5], [0, 10, 0], [0, 0, 10]], 0), true),
    ((Kind::Parallelogram, &[[7, -5, -5], [0, 10, 0], [0, 0, 10]], 0), false),
    ((Kind::Parallelogram, &[[1, 0, 2], [0, 0, 0], [0, 0, 0]], 0), true),
    ((Kind::Parallelogram, &[[1, 2, 2], [1, 0, 0], [2, 0, 0]], 0), false),
    ((Kind::OrientedBox, &[[2, 0, 7], [3, 4, 0], [-4, 3, 0], [0, 0, 5]], 0), true),
    ((Kind::OrientedBox, &[[2, 0, 8], [3, 4, 0], [-4, 3, 0], [0, 0, 5]], 0), false),
    ((Kind::OrientedBox, &[[2, 9, 0], [0, 3, 4], [0, 4, -4], [1, 0, 0]], 0), true),
    ((Kind::OrientedBox, &[[2, 10, 0], [0, 3, 4], [0, 4, -4], [1, 0, 0]], 0), false),
    ((Kind::OrientedBox, &[[7, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], 0), true),
    ((Kind::OrientedBox, &[[8, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], 0), false),
    ((Kind::OrientedBox, &[[2, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], 0), true),
    ((Kind::OrientedBox, &[[2, 0, 0], [60, 0, 0], [0, 60, 0], [0, 0, 60]], 0), true),
    ((Kind::OrientedBox, &[[2, 2, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]], 0), true),
];

/// In the plane: the square, and a capsule along x of radius 2.
const IN_THE_PLANE: &[(Row, [Option<bool>; 2])] = &[
    ((Kind::Point, &[[2, 2, 0]], 0), [Some(true), None]),
    ((Kind::Point, &[[4, 4, 0]], 0), [Some(true), None]),
    ((Kind::Point, &[[5, 4, 0]], 0), [Some(false), None]),
    ((Kind::Line, &[[-1, 1, 0], [1, -1, 0]], 0), [Some(true), None]),
    ((Kind::Line, &[[-2, 1, 0], [1, -1, 0]], 0), [Some(false), None]),
    ((Kind::Ray, &[[2, 2, 0], [1, 0, 0]], 0), [Some(true), None]),
    ((Kind::Ray, &[[5, 2, 0], [1, 0, 0]], 0), [Some(false), None]),
    ((Kind::Segment, &[[2, 5, 0], [2, 9, 0]], 0), [Some(false), None]),
    ((Kind::Segment, &[[2, 4, 0], [2, 9, 0]], 0), [Some(true), None]),
    ((Kind::Plane, &[[1, 1, 0]], 8), [Some(true), None]),
    ((Kind::Plane, &[[1, 1, 0]], 9), [Some(false), None]),
    ((Kind::HalfSpace, &[[1, 1, 0]], -1), [Some(false), None]),
    ((Kind::HalfSpace, &[[1, 1, 0]], 0), [Some(true), None]),
    ((Kind::Triangle, &[[6, 2, 0], [2, 6, 0], [6, 6, 0]], 0), [Some(true), None]),
    ((Kind::Triangle, &[[6, 3, 0], [3, 6, 0], [6, 6, 0]], 0), [Some(false), None]),
    ((Kind::Triangle, &[[1, 1, 0], [2, 1, 0], [1, 2, 0]], 0), [Some(true), None]),
    ((Kind::Sphere, &[[7, 8, 0]], 5), [Some(true), None]),
    ((Kind::Sphere, &[[7, 8, 0]], 4), [Some(false), None]),
    ((Kind::Aabb, &[[4, 4, 0], [5, 5, 0]], 0), [Some(true), None]),
    ((Kind::Aabb, &[[5, 4, 0], [6, 5, 0]], 0), [Some(false), None]),
    ((Kind::Parallelogram, &[[5, -1, 0], [-2, 2, 0], [1, 1, 0]], 0), [Some(true); 2]),
    ((Kind::Parallelogram, &[[0, -2, 0], [4, 0, 0], [0, -4, 0]], 0), [Some(false), Some(true)]),
    ((Kind::Parallelogram, &[[0, -3, 0], [4, 0, 0], [0, -4, 0]], 0), [Some(false); 2]),
    ((Kind::OrientedBox, &[[5, 5, 0], [1, 1, 0], [1, -1, 0]], 0), [Some(true), Some(false)]),
    ((Kind::OrientedBox, &[[6, 5, 0], [1, 1, 0], [1, -1, 0]], 0), [Some(false); 2]),
    ((Kind::OrientedBox, &[[5, 4, 0], [1, 1, 0], [1, -1, 0]], 0), [Some(true), Some(false)]),
    ((Kind::OrientedBox, &[[8, 0, 0], [1, 1, 0], [1, -1, 0]], 0), [Some(false), Some(true)]),
    ((Kind::OrientedBox, &[[2, 2, 0], [60, 0, 0], [0, 60, 0]], 0), [Some(true); 2]),
    ((Kind::Capsule, &[[2, 7, 0], [9, 7, 0]], 3), [Some(true), None]),
    ((Kind::Capsule, &[[2, 7, 0], [9, 7, 0]], 2), [Some(false), None]),
    ((Kind::ConvexPolygon, &[[4, 4, 0], [6, 4, 0], [6, 6, 0]], 0), [Some(true), None]),
    ((Kind::ConvexPolygon, &[[5, 4, 0], [6, 4, 0], [6, 6, 0]], 0), [Some(false), None]),
    ((Kind::ConvexPolygon, &[[1, 1, 0], [2, 1, 0], [1, 2, 0]], 0), [Some(true), None]),
];

fn situations<T: Tabled>() {
    let (plane, space) = (T::plane(), T::space());
    let mut count = 0;
    for (row, truths) in SITUATIONS {
        for (shape, truth) in [TETRAHEDRON, SQUARE, CUBE].into_iter().zip(truths) {
            count += holds(space, shape, *row, *truth);
        }
    }
    for (row, truth) in BESIDE_CAPSULE {
        count += holds(space, CAPSULE, *row, *truth);
    }
    for (row, truths) in IN_THE_PLANE {
        for (shape, truth) in [SQUARE, CAPSULE].into_iter().zip(truths) {
            count += truth.map_or(0, |truth| holds(plane, shape, *row, truth));
        }
    }
    let least = if cfg!(debug_assertions) { 300 } else { 900 };
    assert!(count > least, "{count} situations");
}

#[test]
fn every_pair_is_right_in_situations_that_have_a_name() {
    oracle::each_table! { situations }
}
