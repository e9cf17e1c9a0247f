//! The parallelogram in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// In the plane z = 2; its slanted sides go through (1, 2, 2) and (5, 2, 2).
const TILE: Row = (Parallelogram, &[[0, 0, 2], [4, 0, 0], [2, 4, 0]], 0);

/// Without an area: four long.
const STRIP: Row = (Parallelogram, &[[0, 0, 2], [1, 0, 0], [3, 0, 0]], 0);

/// Its slanted sides go through (1, 2) and (5, 2).
const LEAF: Row = (Parallelogram, &[[0, 0, 0], [4, 0, 0], [2, 4, 0]], 0);

/// Without an area: four long.
const STALK: Row = (Parallelogram, &[[0, 0, 0], [1, 0, 0], [3, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, TILE, (Point, &[[3, 2, 2]], 0)),
    (Miss, TILE, (Point, &[[1, 3, 2]], 0)),
    (Touch, TILE, (Point, &[[1, 2, 2]], 0)),
    (Inside, TILE, (Point, &[[4, 2, 2]], 0)),
    (Degenerate(true), STRIP, (Point, &[[4, 0, 2]], 0)),
    (Hit, TILE, (Line, &[[3, 2, 9], [0, 0, 1]], 0)),
    (Miss, TILE, (Line, &[[1, 3, 9], [0, 0, 1]], 0)),
    (Touch, TILE, (Line, &[[1, 2, 9], [0, 0, 1]], 0)),
    (Degenerate(true), TILE, (Line, &[[6, 4, 2], [0, 0, 0]], 0)),
    (Hit, TILE, (Ray, &[[3, 2, 9], [0, 0, -1]], 0)),
    (Miss, TILE, (Ray, &[[3, 2, 9], [0, 0, 1]], 0)),
    (Touch, TILE, (Ray, &[[3, 2, 2], [0, 0, 1]], 0)),
    (Degenerate(true), STRIP, (Ray, &[[3, 0, 9], [0, 0, -1]], 0)),
    (Hit, TILE, (Segment, &[[3, 2, 0], [3, 2, 9]], 0)),
    (Miss, TILE, (Segment, &[[3, 2, 3], [3, 2, 9]], 0)),
    (Touch, TILE, (Segment, &[[4, -3, 2], [4, 0, 2]], 0)),
    (Inside, TILE, (Segment, &[[1, 1, 2], [5, 3, 2]], 0)),
    (Degenerate(false), TILE, (Segment, &[[0, 4, 2], [0, 4, 2]], 0)),
    (Hit, TILE, (Plane, &[[1, 0, 0]], 3)),
    (Miss, TILE, (Plane, &[[1, 0, 0]], 7)),
    (Touch, TILE, (Plane, &[[1, 0, 0]], 6)),
    (Inside, TILE, (Plane, &[[0, 0, 1]], 2)),
    (Degenerate(true), STRIP, (Plane, &[[1, 0, 0]], 4)),
    (Hit, TILE, (HalfSpace, &[[1, 0, 0]], 3)),
    (Miss, TILE, (HalfSpace, &[[-1, 0, 0]], -7)),
    (Touch, TILE, (HalfSpace, &[[-1, 0, 0]], -6)),
    (Inside, TILE, (HalfSpace, &[[0, 0, 1]], 2)),
    (Degenerate(true), STRIP, (HalfSpace, &[[-1, 0, 0]], -4)),
    (Hit, TILE, (Triangle, &[[3, 2, 0], [3, 2, 5], [9, 2, 3]], 0)),
    (Miss, TILE, (Triangle, &[[7, 0, 0], [7, 5, 0], [7, 0, 9]], 0)),
    (Touch, TILE, (Triangle, &[[6, 4, 2], [9, 9, 5], [9, 9, 0]], 0)),
    (Inside, TILE, (Triangle, &[[1, 1, 2], [4, 1, 2], [4, 3, 2]], 0)),
    (Degenerate(true), TILE, (Triangle, &[[3, 2, 0], [3, 2, 1], [3, 2, 5]], 0)),
    (Hit, TILE, (Sphere, &[[3, 2, 4]], 3)),
    (Miss, TILE, (Sphere, &[[3, 2, 6]], 3)),
    (Touch, TILE, (Sphere, &[[3, 2, 5]], 3)),
    (Inside, TILE, (Sphere, &[[3, 2, 2]], 9)),
    (Degenerate(true), TILE, (Sphere, &[[3, 2, 2]], 0)),
    (Hit, TILE, (Aabb, &[[3, 2, 0], [9, 9, 9]], 0)),
    (Miss, TILE, (Aabb, &[[6, 0, 0], [9, 3, 9]], 0)),
    (Touch, TILE, (Aabb, &[[5, 0, 0], [9, 2, 9]], 0)),
    (Inside, TILE, (Aabb, &[[0, 0, 1], [6, 4, 3]], 0)),
    (Degenerate(true), TILE, (Aabb, &[[3, 2, 0], [3, 2, 9]], 0)),
    (Hit, TILE, (Parallelogram, &[[3, 2, 0], [0, 0, 9], [9, 0, 0]], 0)),
    (Miss, TILE, (Parallelogram, &[[7, 0, 0], [0, 0, 9], [0, 9, 0]], 0)),
    (Touch, TILE, (Parallelogram, &[[6, 4, 2], [3, 0, 0], [0, 3, 0]], 0)),
    (Inside, TILE, (Parallelogram, &[[2, 1, 2], [2, 0, 0], [1, 2, 0]], 0)),
    (Degenerate(true), STRIP, (Parallelogram, &[[2, -2, 0], [0, 4, 0], [0, 0, 4]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, LEAF, (Point, &[[3, 2, 0]], 0)),
    (Miss, LEAF, (Point, &[[1, 3, 0]], 0)),
    (Touch, LEAF, (Point, &[[1, 2, 0]], 0)),
    (Inside, LEAF, (Point, &[[4, 2, 0]], 0)),
    (Degenerate(true), STALK, (Point, &[[4, 0, 0]], 0)),
    (Hit, LEAF, (Line, &[[0, 2, 0], [1, 0, 0]], 0)),
    (Miss, LEAF, (Line, &[[7, 0, 0], [0, 1, 0]], 0)),
    (Touch, LEAF, (Line, &[[6, 0, 0], [0, 1, 0]], 0)),
    (Degenerate(true), LEAF, (Line, &[[6, 4, 0], [0, 0, 0]], 0)),
    (Hit, LEAF, (Ray, &[[9, 2, 0], [-1, 0, 0]], 0)),
    (Miss, LEAF, (Ray, &[[9, 2, 0], [1, 0, 0]], 0)),
    (Touch, LEAF, (Ray, &[[6, 4, 0], [1, 0, 0]], 0)),
    (Degenerate(true), STALK, (Ray, &[[3, 9, 0], [0, -1, 0]], 0)),
    (Hit, LEAF, (Segment, &[[3, 2, 0], [9, 2, 0]], 0)),
    (Miss, LEAF, (Segment, &[[7, 0, 0], [7, 9, 0]], 0)),
    (Touch, LEAF, (Segment, &[[4, -3, 0], [4, 0, 0]], 0)),
    (Inside, LEAF, (Segment, &[[1, 1, 0], [5, 3, 0]], 0)),
    (Degenerate(false), LEAF, (Segment, &[[0, 4, 0], [0, 4, 0]], 0)),
    (Hit, LEAF, (Plane, &[[1, 0, 0]], 3)),
    (Miss, LEAF, (Plane, &[[1, 0, 0]], 7)),
    (Touch, LEAF, (Plane, &[[1, 0, 0]], 6)),
    (Degenerate(true), STALK, (Plane, &[[1, 0, 0]], 4)),
    (Hit, LEAF, (HalfSpace, &[[1, 0, 0]], 3)),
    (Miss, LEAF, (HalfSpace, &[[-1, 0, 0]], -7)),
    (Touch, LEAF, (HalfSpace, &[[-1, 0, 0]], -6)),
    (Inside, LEAF, (HalfSpace, &[[1, 0, 0]], 6)),
    (Degenerate(true), STALK, (HalfSpace, &[[-1, 0, 0]], -4)),
    (Hit, LEAF, (Triangle, &[[3, 2, 0], [9, 2, 0], [9, 9, 0]], 0)),
    (Miss, LEAF, (Triangle, &[[7, 0, 0], [9, 0, 0], [7, 9, 0]], 0)),
    (Touch, LEAF, (Triangle, &[[6, 4, 0], [9, 4, 0], [9, 9, 0]], 0)),
    (Inside, LEAF, (Triangle, &[[1, 1, 0], [4, 1, 0], [4, 3, 0]], 0)),
    (Degenerate(true), LEAF, (Triangle, &[[5, 2, 0], [6, 2, 0], [9, 2, 0]], 0)),
    (Hit, LEAF, (Sphere, &[[3, 6, 0]], 3)),
    (Miss, LEAF, (Sphere, &[[4, 8, 0]], 3)),
    (Touch, LEAF, (Sphere, &[[4, 7, 0]], 3)),
    (Inside, LEAF, (Sphere, &[[3, 2, 0]], 9)),
    (Degenerate(true), LEAF, (Sphere, &[[1, 2, 0]], 0)),
    (Hit, LEAF, (Aabb, &[[3, 2, 0], [9, 9, 0]], 0)),
    (Miss, LEAF, (Aabb, &[[6, 0, 0], [9, 3, 0]], 0)),
    (Touch, LEAF, (Aabb, &[[5, 0, 0], [9, 2, 0]], 0)),
    (Inside, LEAF, (Aabb, &[[0, 0, 0], [6, 4, 0]], 0)),
    (Degenerate(true), LEAF, (Aabb, &[[5, 2, 0], [9, 2, 0]], 0)),
    (Hit, LEAF, (Parallelogram, &[[3, 2, 0], [9, 0, 0], [0, 9, 0]], 0)),
    (Miss, LEAF, (Parallelogram, &[[7, 0, 0], [3, 0, 0], [0, 9, 0]], 0)),
    (Touch, LEAF, (Parallelogram, &[[6, 4, 0], [3, 0, 0], [0, 3, 0]], 0)),
    (Inside, LEAF, (Parallelogram, &[[2, 1, 0], [2, 0, 0], [1, 2, 0]], 0)),
    (Degenerate(true), STALK, (Parallelogram, &[[2, -2, 0], [1, 0, 0], [0, 9, 0]], 0)),
];
