//! The segment in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Six along x.
const BAR: Row = (Segment, &[[1, 2, 3], [7, 2, 3]], 0);

/// Without a length.
const SPECK: Row = (Segment, &[[1, 2, 3], [1, 2, 3]], 0);

/// Six along x in the plane.
const STROKE: Row = (Segment, &[[1, 2, 0], [7, 2, 0]], 0);

/// Without a length.
const POINT: Row = (Segment, &[[1, 2, 0], [1, 2, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, BAR, (Point, &[[4, 2, 3]], 0)),
    (Miss, BAR, (Point, &[[8, 2, 3]], 0)),
    (Touch, BAR, (Point, &[[7, 2, 3]], 0)),
    (Inside, BAR, (Point, &[[2, 2, 3]], 0)),
    (Degenerate(true), SPECK, (Point, &[[1, 2, 3]], 0)),
    (Hit, BAR, (Line, &[[4, 0, 3], [0, 1, 0]], 0)),
    (Miss, BAR, (Line, &[[8, 0, 3], [0, 1, 0]], 0)),
    (Touch, BAR, (Line, &[[7, 0, 3], [0, 1, 0]], 0)),
    (Inside, BAR, (Line, &[[0, 2, 3], [1, 0, 0]], 0)),
    (Degenerate(false), BAR, (Line, &[[4, 2, 4], [0, 0, 0]], 0)),
    (Hit, BAR, (Ray, &[[4, 0, 3], [0, 1, 0]], 0)),
    (Miss, BAR, (Ray, &[[8, 2, 3], [1, 0, 0]], 0)),
    (Touch, BAR, (Ray, &[[7, 2, 3], [1, 0, 0]], 0)),
    (Inside, BAR, (Ray, &[[0, 2, 3], [3, 0, 0]], 0)),
    (Degenerate(true), SPECK, (Ray, &[[-1, 2, 3], [1, 0, 0]], 0)),
    (Hit, BAR, (Segment, &[[4, 0, 3], [4, 9, 3]], 0)),
    (Miss, BAR, (Segment, &[[8, 0, 3], [8, 9, 3]], 0)),
    (Touch, BAR, (Segment, &[[4, 2, 3], [4, 9, 3]], 0)),
    (Inside, BAR, (Segment, &[[2, 2, 3], [5, 2, 3]], 0)),
    (Degenerate(true), BAR, (Segment, &[[5, 2, 3], [5, 2, 3]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, STROKE, (Point, &[[4, 2, 0]], 0)),
    (Miss, STROKE, (Point, &[[8, 2, 0]], 0)),
    (Touch, STROKE, (Point, &[[7, 2, 0]], 0)),
    (Inside, STROKE, (Point, &[[2, 2, 0]], 0)),
    (Degenerate(true), POINT, (Point, &[[1, 2, 0]], 0)),
    (Hit, STROKE, (Line, &[[4, 0, 0], [0, 1, 0]], 0)),
    (Miss, STROKE, (Line, &[[8, 0, 0], [0, 1, 0]], 0)),
    (Touch, STROKE, (Line, &[[7, 0, 0], [0, 1, 0]], 0)),
    (Inside, STROKE, (Line, &[[0, 2, 0], [1, 0, 0]], 0)),
    (Degenerate(false), STROKE, (Line, &[[4, 3, 0], [0, 0, 0]], 0)),
    (Hit, STROKE, (Ray, &[[4, 0, 0], [0, 1, 0]], 0)),
    (Miss, STROKE, (Ray, &[[8, 2, 0], [1, 0, 0]], 0)),
    (Touch, STROKE, (Ray, &[[7, 2, 0], [1, 0, 0]], 0)),
    (Inside, STROKE, (Ray, &[[0, 2, 0], [3, 0, 0]], 0)),
    (Degenerate(true), POINT, (Ray, &[[-1, 2, 0], [1, 0, 0]], 0)),
    (Hit, STROKE, (Segment, &[[4, 0, 0], [4, 9, 0]], 0)),
    (Miss, STROKE, (Segment, &[[8, 0, 0], [8, 9, 0]], 0)),
    (Touch, STROKE, (Segment, &[[4, 2, 0], [4, 9, 0]], 0)),
    (Inside, STROKE, (Segment, &[[2, 2, 0], [5, 2, 0]], 0)),
    (Degenerate(true), STROKE, (Segment, &[[5, 2, 0], [5, 2, 0]], 0)),
];
