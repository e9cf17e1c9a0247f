//! The triangle in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Half of a square in the plane z = 2.
const ROOF: Row = (Triangle, &[[0, 0, 2], [6, 0, 2], [0, 6, 2]], 0);

/// All on a line.
const FOLD: Row = (Triangle, &[[0, 0, 2], [2, 0, 2], [6, 0, 2]], 0);

/// Half of a square.
const SAIL: Row = (Triangle, &[[0, 0, 0], [6, 0, 0], [0, 6, 0]], 0);

/// All on a line.
const CREASE: Row = (Triangle, &[[0, 0, 0], [2, 0, 0], [6, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, ROOF, (Point, &[[2, 2, 2]], 0)),
    (Miss, ROOF, (Point, &[[4, 4, 2]], 0)),
    (Touch, ROOF, (Point, &[[3, 3, 2]], 0)),
    (Inside, ROOF, (Point, &[[1, 1, 2]], 0)),
    (Degenerate(true), FOLD, (Point, &[[5, 0, 2]], 0)),
    (Hit, ROOF, (Line, &[[2, 2, 0], [0, 0, 1]], 0)),
    (Miss, ROOF, (Line, &[[4, 4, 0], [0, 0, 1]], 0)),
    (Touch, ROOF, (Line, &[[3, 3, 0], [0, 0, 1]], 0)),
    (Degenerate(true), ROOF, (Line, &[[2, 2, 2], [0, 0, 0]], 0)),
    (Hit, ROOF, (Ray, &[[2, 2, 5], [0, 0, -1]], 0)),
    (Miss, ROOF, (Ray, &[[2, 2, 5], [0, 0, 1]], 0)),
    (Touch, ROOF, (Ray, &[[2, 2, 2], [0, 0, 1]], 0)),
    (Degenerate(true), FOLD, (Ray, &[[5, 0, 9], [0, 0, -1]], 0)),
    (Hit, ROOF, (Segment, &[[2, 2, 0], [1, 1, 5]], 0)),
    (Miss, ROOF, (Segment, &[[2, 2, 3], [1, 1, 5]], 0)),
    (Touch, ROOF, (Segment, &[[2, 2, 2], [1, 1, 5]], 0)),
    (Inside, ROOF, (Segment, &[[1, 1, 2], [3, 2, 2]], 0)),
    (Degenerate(true), ROOF, (Segment, &[[6, 0, 2], [6, 0, 2]], 0)),
    (Hit, ROOF, (Plane, &[[1, 0, 0]], 3)),
    (Miss, ROOF, (Plane, &[[1, 0, 0]], 7)),
    (Touch, ROOF, (Plane, &[[1, 1, 0]], 6)),
    (Inside, ROOF, (Plane, &[[0, 0, 1]], 2)),
    (Degenerate(true), FOLD, (Plane, &[[1, 0, 0]], 4)),
    (Hit, ROOF, (HalfSpace, &[[1, 0, 0]], 3)),
    (Miss, ROOF, (HalfSpace, &[[-1, 0, 0]], -7)),
    (Touch, ROOF, (HalfSpace, &[[-1, 0, 0]], -6)),
    (Inside, ROOF, (HalfSpace, &[[1, 1, 0]], 6)),
    (Degenerate(true), FOLD, (HalfSpace, &[[-1, 0, 0]], -6)),
    (Hit, ROOF, (Triangle, &[[1, 1, 0], [2, 2, 5], [9, 1, 3]], 0)),
    (Miss, ROOF, (Triangle, &[[4, 4, 0], [4, 4, 5], [9, 9, 3]], 0)),
    (Touch, ROOF, (Triangle, &[[3, 3, 2], [9, 9, 2], [9, 9, 5]], 0)),
    (Inside, ROOF, (Triangle, &[[1, 1, 2], [3, 1, 2], [1, 3, 2]], 0)),
    (Degenerate(true), ROOF, (Triangle, &[[2, 2, 0], [2, 2, 3], [2, 2, 9]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, SAIL, (Point, &[[2, 2, 0]], 0)),
    (Miss, SAIL, (Point, &[[4, 4, 0]], 0)),
    (Touch, SAIL, (Point, &[[3, 3, 0]], 0)),
    (Inside, SAIL, (Point, &[[1, 1, 0]], 0)),
    (Degenerate(true), CREASE, (Point, &[[5, 0, 0]], 0)),
    (Hit, SAIL, (Line, &[[0, 1, 0], [1, 1, 0]], 0)),
    (Miss, SAIL, (Line, &[[7, 0, 0], [0, 1, 0]], 0)),
    (Touch, SAIL, (Line, &[[6, -9, 0], [0, 1, 0]], 0)),
    (Degenerate(true), SAIL, (Line, &[[3, 3, 0], [0, 0, 0]], 0)),
    (Hit, SAIL, (Ray, &[[9, 1, 0], [-1, 0, 0]], 0)),
    (Miss, SAIL, (Ray, &[[9, 1, 0], [1, 0, 0]], 0)),
    (Touch, SAIL, (Ray, &[[3, 3, 0], [1, 1, 0]], 0)),
    (Degenerate(true), CREASE, (Ray, &[[5, 9, 0], [0, -1, 0]], 0)),
    (Hit, SAIL, (Segment, &[[1, 1, 0], [9, 9, 0]], 0)),
    (Miss, SAIL, (Segment, &[[4, 4, 0], [9, 9, 0]], 0)),
    (Touch, SAIL, (Segment, &[[0, -3, 0], [0, 0, 0]], 0)),
    (Inside, SAIL, (Segment, &[[1, 1, 0], [3, 3, 0]], 0)),
    (Degenerate(false), SAIL, (Segment, &[[4, 3, 0], [4, 3, 0]], 0)),
    (Hit, SAIL, (Plane, &[[1, 0, 0]], 3)),
    (Miss, SAIL, (Plane, &[[1, 0, 0]], 7)),
    (Touch, SAIL, (Plane, &[[1, 1, 0]], 6)),
    (Degenerate(true), CREASE, (Plane, &[[1, 0, 0]], 4)),
    (Hit, SAIL, (HalfSpace, &[[1, 0, 0]], 3)),
    (Miss, SAIL, (HalfSpace, &[[-1, -1, 0]], -7)),
    (Touch, SAIL, (HalfSpace, &[[-1, -1, 0]], -6)),
    (Inside, SAIL, (HalfSpace, &[[1, 1, 0]], 6)),
    (Degenerate(true), CREASE, (HalfSpace, &[[-1, 0, 0]], -6)),
    (Hit, SAIL, (Triangle, &[[2, 2, 0], [9, 2, 0], [2, 9, 0]], 0)),
    (Miss, SAIL, (Triangle, &[[4, 4, 0], [9, 4, 0], [4, 9, 0]], 0)),
    (Touch, SAIL, (Triangle, &[[3, 3, 0], [9, 3, 0], [3, 9, 0]], 0)),
    (Inside, SAIL, (Triangle, &[[1, 1, 0], [2, 1, 0], [1, 2, 0]], 0)),
    (Degenerate(true), SAIL, (Triangle, &[[3, 3, 0], [4, 4, 0], [9, 9, 0]], 0)),
];
