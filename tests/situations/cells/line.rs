//! The line in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Along x.
const AXIS: Row = (Line, &[[1, 2, 3], [2, 0, 0]], 0);

/// Without a direction.
const PIN: Row = (Line, &[[1, 2, 3], [0, 0, 0]], 0);

/// Along x in the plane.
const ROAD: Row = (Line, &[[1, 2, 0], [2, 0, 0]], 0);

/// Without a direction.
const STUD: Row = (Line, &[[1, 2, 0], [0, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Miss, AXIS, (Point, &[[4, 2, 4]], 0)),
    (Touch, AXIS, (Point, &[[7, 2, 3]], 0)),
    (Inside, AXIS, (Point, &[[-5, 2, 3]], 0)),
    (Degenerate(true), PIN, (Point, &[[1, 2, 3]], 0)),
    (Miss, AXIS, (Line, &[[1, 2, 4], [0, 1, 0]], 0)),
    (Touch, AXIS, (Line, &[[4, 0, 3], [0, 1, 0]], 0)),
    (Inside, AXIS, (Line, &[[9, 2, 3], [-4, 0, 0]], 0)),
    (Degenerate(true), AXIS, (Line, &[[7, 2, 3], [0, 0, 0]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Miss, ROAD, (Point, &[[4, 3, 0]], 0)),
    (Touch, ROAD, (Point, &[[7, 2, 0]], 0)),
    (Inside, ROAD, (Point, &[[-5, 2, 0]], 0)),
    (Degenerate(true), STUD, (Point, &[[1, 2, 0]], 0)),
    (Hit, ROAD, (Line, &[[4, 0, 0], [1, 1, 0]], 0)),
    (Miss, ROAD, (Line, &[[0, 3, 0], [1, 0, 0]], 0)),
    (Touch, ROAD, (Line, &[[5, 2, 0], [-1, 0, 0]], 0)),
    (Inside, ROAD, (Line, &[[9, 2, 0], [3, 0, 0]], 0)),
    (Degenerate(false), ROAD, (Line, &[[0, 0, 0], [0, 0, 0]], 0)),
];
