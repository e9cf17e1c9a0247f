//! The half-space in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// z ≤ 3
const BELOW: Row = (HalfSpace, &[[0, 0, 1]], 3);

/// Without a normal.
const NOWHERE: Row = (HalfSpace, &[[0, 0, 0]], 0);

/// y ≤ 2
const UNDER: Row = (HalfSpace, &[[0, 1, 0]], 2);

/// Without a normal.
const VOID: Row = (HalfSpace, &[[0, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, BELOW, (Point, &[[5, 5, 1]], 0)),
    (Miss, BELOW, (Point, &[[1, 2, 4]], 0)),
    (Touch, BELOW, (Point, &[[1, 2, 3]], 0)),
    (Inside, BELOW, (Point, &[[0, 0, -9]], 0)),
    (Degenerate(false), NOWHERE, (Point, &[[0, 0, 0]], 0)),
    (Hit, BELOW, (Line, &[[0, 0, 9], [1, 0, 1]], 0)),
    (Miss, BELOW, (Line, &[[0, 0, 4], [1, 0, 0]], 0)),
    (Touch, BELOW, (Line, &[[0, 0, 3], [1, 0, 0]], 0)),
    (Inside, BELOW, (Line, &[[0, 0, 1], [1, 2, 0]], 0)),
    (Degenerate(true), BELOW, (Line, &[[7, 7, 3], [0, 0, 0]], 0)),
    (Hit, BELOW, (Ray, &[[0, 0, 9], [0, 1, -1]], 0)),
    (Miss, BELOW, (Ray, &[[0, 0, 4], [0, 1, 1]], 0)),
    (Touch, BELOW, (Ray, &[[0, 0, 3], [0, 1, 1]], 0)),
    (Inside, BELOW, (Ray, &[[0, 0, 2], [1, 1, -1]], 0)),
    (Degenerate(true), BELOW, (Ray, &[[0, 0, 3], [0, 0, 0]], 0)),
    (Hit, BELOW, (Segment, &[[0, 0, 9], [1, 1, 1]], 0)),
    (Miss, BELOW, (Segment, &[[0, 0, 9], [1, 1, 4]], 0)),
    (Touch, BELOW, (Segment, &[[0, 0, 9], [1, 1, 3]], 0)),
    (Inside, BELOW, (Segment, &[[0, 0, -9], [1, 1, 3]], 0)),
    (Degenerate(false), BELOW, (Segment, &[[1, 1, 4], [1, 1, 4]], 0)),
    (Hit, BELOW, (Plane, &[[1, 0, 1]], 20)),
    (Miss, BELOW, (Plane, &[[0, 0, 1]], 4)),
    (Touch, BELOW, (Plane, &[[0, 0, 2]], 6)),
    (Inside, BELOW, (Plane, &[[0, 0, -1]], 5)),
    (Degenerate(false), BELOW, (Plane, &[[0, 0, 0]], 0)),
    (Hit, BELOW, (HalfSpace, &[[1, 0, 0]], 0)),
    (Miss, BELOW, (HalfSpace, &[[0, 0, -1]], -4)),
    (Touch, BELOW, (HalfSpace, &[[0, 0, -1]], -3)),
    (Inside, BELOW, (HalfSpace, &[[0, 0, 2]], 4)),
    (Degenerate(false), BELOW, (HalfSpace, &[[0, 0, 0]], 5)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, UNDER, (Point, &[[5, 1, 0]], 0)),
    (Miss, UNDER, (Point, &[[1, 3, 0]], 0)),
    (Touch, UNDER, (Point, &[[1, 2, 0]], 0)),
    (Inside, UNDER, (Point, &[[0, -9, 0]], 0)),
    (Degenerate(false), VOID, (Point, &[[0, 0, 0]], 0)),
    (Hit, UNDER, (Line, &[[0, 9, 0], [1, 1, 0]], 0)),
    (Miss, UNDER, (Line, &[[0, 3, 0], [1, 0, 0]], 0)),
    (Touch, UNDER, (Line, &[[0, 2, 0], [1, 0, 0]], 0)),
    (Inside, UNDER, (Line, &[[0, 1, 0], [1, 0, 0]], 0)),
    (Degenerate(true), UNDER, (Line, &[[7, 2, 0], [0, 0, 0]], 0)),
    (Hit, UNDER, (Ray, &[[0, 9, 0], [1, -1, 0]], 0)),
    (Miss, UNDER, (Ray, &[[0, 3, 0], [1, 1, 0]], 0)),
    (Touch, UNDER, (Ray, &[[0, 2, 0], [1, 1, 0]], 0)),
    (Inside, UNDER, (Ray, &[[0, 1, 0], [1, -1, 0]], 0)),
    (Degenerate(true), UNDER, (Ray, &[[0, 2, 0], [0, 0, 0]], 0)),
    (Hit, UNDER, (Segment, &[[0, 9, 0], [1, 1, 0]], 0)),
    (Miss, UNDER, (Segment, &[[0, 9, 0], [1, 3, 0]], 0)),
    (Touch, UNDER, (Segment, &[[0, 9, 0], [1, 2, 0]], 0)),
    (Inside, UNDER, (Segment, &[[0, -9, 0], [1, 2, 0]], 0)),
    (Degenerate(false), UNDER, (Segment, &[[1, 3, 0], [1, 3, 0]], 0)),
    (Hit, UNDER, (Plane, &[[1, 1, 0]], 20)),
    (Miss, UNDER, (Plane, &[[0, 1, 0]], 3)),
    (Touch, UNDER, (Plane, &[[0, 2, 0]], 4)),
    (Inside, UNDER, (Plane, &[[0, -1, 0]], 5)),
    (Degenerate(false), UNDER, (Plane, &[[0, 0, 0]], 0)),
    (Hit, UNDER, (HalfSpace, &[[1, 0, 0]], 0)),
    (Miss, UNDER, (HalfSpace, &[[0, -1, 0]], -3)),
    (Touch, UNDER, (HalfSpace, &[[0, -1, 0]], -2)),
    (Inside, UNDER, (HalfSpace, &[[0, 2, 0]], 2)),
    (Degenerate(false), UNDER, (HalfSpace, &[[0, 0, 0]], 5)),
];
