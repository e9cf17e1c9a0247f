//! The plane in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// z = 3
const FLOOR: Row = (Plane, &[[0, 0, 1]], 3);

/// Without a normal.
const NOTHING: Row = (Plane, &[[0, 0, 0]], 0);

/// y = 2
const LEVEL: Row = (Plane, &[[0, 1, 0]], 2);

/// Without a normal.
const NONE: Row = (Plane, &[[0, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Miss, FLOOR, (Point, &[[1, 2, 4]], 0)),
    (Touch, FLOOR, (Point, &[[1, 2, 3]], 0)),
    (Inside, FLOOR, (Point, &[[-8, 5, 3]], 0)),
    (Degenerate(false), NOTHING, (Point, &[[0, 0, 0]], 0)),
    (Hit, FLOOR, (Line, &[[0, 0, 9], [1, 1, -2]], 0)),
    (Miss, FLOOR, (Line, &[[0, 0, 4], [1, 2, 0]], 0)),
    (Touch, FLOOR, (Line, &[[0, 0, 3], [1, 2, 0]], 0)),
    (Inside, FLOOR, (Line, &[[5, 5, 3], [-1, 3, 0]], 0)),
    (Degenerate(true), FLOOR, (Line, &[[1, 1, 3], [0, 0, 0]], 0)),
    (Hit, FLOOR, (Ray, &[[0, 0, 9], [0, 0, -1]], 0)),
    (Miss, FLOOR, (Ray, &[[0, 0, 9], [0, 0, 1]], 0)),
    (Touch, FLOOR, (Ray, &[[1, 1, 3], [0, 0, 1]], 0)),
    (Inside, FLOOR, (Ray, &[[0, 0, 3], [2, -1, 0]], 0)),
    (Degenerate(false), FLOOR, (Ray, &[[0, 0, 4], [0, 0, 0]], 0)),
    (Hit, FLOOR, (Segment, &[[0, 0, 0], [5, 1, 9]], 0)),
    (Miss, FLOOR, (Segment, &[[0, 0, 4], [5, 1, 9]], 0)),
    (Touch, FLOOR, (Segment, &[[2, 2, 3], [5, 1, 9]], 0)),
    (Inside, FLOOR, (Segment, &[[2, 2, 3], [5, 1, 3]], 0)),
    (Degenerate(true), FLOOR, (Segment, &[[1, 1, 3], [1, 1, 3]], 0)),
    (Hit, FLOOR, (Plane, &[[1, 0, 0]], 5)),
    (Miss, FLOOR, (Plane, &[[0, 0, 2]], 7)),
    (Touch, FLOOR, (Plane, &[[0, 0, -2]], -6)),
    (Inside, FLOOR, (Plane, &[[0, 0, 5]], 15)),
    (Degenerate(false), FLOOR, (Plane, &[[0, 0, 0]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Miss, LEVEL, (Point, &[[1, 3, 0]], 0)),
    (Touch, LEVEL, (Point, &[[1, 2, 0]], 0)),
    (Inside, LEVEL, (Point, &[[-8, 2, 0]], 0)),
    (Degenerate(false), NONE, (Point, &[[0, 0, 0]], 0)),
    (Hit, LEVEL, (Line, &[[0, 0, 0], [1, 1, 0]], 0)),
    (Miss, LEVEL, (Line, &[[0, 3, 0], [1, 0, 0]], 0)),
    (Touch, LEVEL, (Line, &[[0, 2, 0], [1, 0, 0]], 0)),
    (Inside, LEVEL, (Line, &[[5, 2, 0], [-3, 0, 0]], 0)),
    (Degenerate(true), LEVEL, (Line, &[[4, 2, 0], [0, 0, 0]], 0)),
    (Hit, LEVEL, (Ray, &[[0, 9, 0], [1, -1, 0]], 0)),
    (Miss, LEVEL, (Ray, &[[0, 9, 0], [1, 1, 0]], 0)),
    (Touch, LEVEL, (Ray, &[[0, 2, 0], [1, 1, 0]], 0)),
    (Inside, LEVEL, (Ray, &[[0, 2, 0], [-1, 0, 0]], 0)),
    (Degenerate(false), LEVEL, (Ray, &[[0, 3, 0], [0, 0, 0]], 0)),
    (Hit, LEVEL, (Segment, &[[0, 0, 0], [5, 9, 0]], 0)),
    (Miss, LEVEL, (Segment, &[[0, 3, 0], [5, 9, 0]], 0)),
    (Touch, LEVEL, (Segment, &[[0, 2, 0], [5, 9, 0]], 0)),
    (Inside, LEVEL, (Segment, &[[0, 2, 0], [5, 2, 0]], 0)),
    (Degenerate(true), LEVEL, (Segment, &[[1, 2, 0], [1, 2, 0]], 0)),
    (Hit, LEVEL, (Plane, &[[1, 0, 0]], 5)),
    (Miss, LEVEL, (Plane, &[[0, 2, 0]], 5)),
    (Touch, LEVEL, (Plane, &[[0, -2, 0]], -4)),
    (Inside, LEVEL, (Plane, &[[0, 5, 0]], 10)),
    (Degenerate(false), LEVEL, (Plane, &[[0, 0, 0]], 0)),
];
