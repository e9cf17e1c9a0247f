//! The axis-aligned box in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// From the origin.
const CRATE: Row = (Aabb, &[[0, 0, 0], [4, 6, 8]], 0);

/// Without a height.
const SHEET: Row = (Aabb, &[[0, 0, 0], [4, 6, 0]], 0);

/// From the origin of the plane.
const WINDOW: Row = (Aabb, &[[0, 0, 0], [4, 6, 0]], 0);

/// Without a height.
const SLIT: Row = (Aabb, &[[0, 0, 0], [4, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, CRATE, (Point, &[[1, 1, 1]], 0)),
    (Miss, CRATE, (Point, &[[5, 1, 1]], 0)),
    (Touch, CRATE, (Point, &[[4, 6, 3]], 0)),
    (Inside, CRATE, (Point, &[[2, 3, 4]], 0)),
    (Degenerate(true), SHEET, (Point, &[[4, 6, 0]], 0)),
    (Hit, CRATE, (Line, &[[-3, 1, 1], [1, 1, 1]], 0)),
    (Miss, CRATE, (Line, &[[5, 0, 0], [0, 1, 0]], 0)),
    (Touch, CRATE, (Line, &[[4, -9, 8], [0, 1, 0]], 0)),
    (Degenerate(false), CRATE, (Line, &[[5, 0, 0], [0, 0, 0]], 0)),
    (Hit, CRATE, (Ray, &[[1, 1, 9], [0, 0, -1]], 0)),
    (Miss, CRATE, (Ray, &[[1, 1, 9], [0, 0, 1]], 0)),
    (Touch, CRATE, (Ray, &[[1, 1, 8], [0, 0, 1]], 0)),
    (Degenerate(true), SHEET, (Ray, &[[1, 1, 9], [0, 0, -1]], 0)),
    (Hit, CRATE, (Segment, &[[1, 1, 1], [9, 1, 1]], 0)),
    (Miss, CRATE, (Segment, &[[5, 1, 1], [9, 1, 1]], 0)),
    (Touch, CRATE, (Segment, &[[-1, 7, 8], [1, 5, 8]], 0)),
    (Inside, CRATE, (Segment, &[[0, 0, 0], [4, 6, 8]], 0)),
    (Degenerate(true), CRATE, (Segment, &[[4, 6, 8], [4, 6, 8]], 0)),
    (Hit, CRATE, (Plane, &[[1, 1, 1]], 3)),
    (Miss, CRATE, (Plane, &[[1, 1, 1]], 19)),
    (Touch, CRATE, (Plane, &[[1, 1, 1]], 18)),
    (Degenerate(true), SHEET, (Plane, &[[0, 0, 1]], 0)),
    (Hit, CRATE, (HalfSpace, &[[1, 1, 1]], 3)),
    (Miss, CRATE, (HalfSpace, &[[1, 1, 1]], -1)),
    (Touch, CRATE, (HalfSpace, &[[1, 1, 1]], 0)),
    (Inside, CRATE, (HalfSpace, &[[1, 0, 0]], 4)),
    (Degenerate(true), SHEET, (HalfSpace, &[[0, 0, -1]], 0)),
    (Hit, CRATE, (Triangle, &[[1, 1, -5], [2, 1, 20], [9, 9, 3]], 0)),
    (Miss, CRATE, (Triangle, &[[5, 0, 0], [9, 0, 0], [9, 9, 9]], 0)),
    (Touch, CRATE, (Triangle, &[[4, 6, 8], [9, 9, 9], [9, 6, 8]], 0)),
    (Inside, CRATE, (Triangle, &[[1, 1, 1], [3, 1, 1], [1, 5, 7]], 0)),
    (Degenerate(true), CRATE, (Triangle, &[[2, 2, -3], [2, 2, 0], [2, 2, 20]], 0)),
    (Hit, CRATE, (Sphere, &[[6, 3, 4]], 3)),
    (Miss, CRATE, (Sphere, &[[8, 3, 4]], 3)),
    (Touch, CRATE, (Sphere, &[[6, 7, 10]], 3)),
    (Inside, CRATE, (Sphere, &[[2, 3, 4]], 2)),
    (Degenerate(true), CRATE, (Sphere, &[[4, 3, 4]], 0)),
    (Hit, CRATE, (Aabb, &[[3, 5, 7], [9, 9, 9]], 0)),
    (Miss, CRATE, (Aabb, &[[5, 0, 0], [9, 9, 9]], 0)),
    (Touch, CRATE, (Aabb, &[[4, 6, 8], [9, 9, 9]], 0)),
    (Inside, CRATE, (Aabb, &[[1, 1, 1], [3, 5, 7]], 0)),
    (Degenerate(true), SHEET, (Aabb, &[[1, 1, -1], [2, 2, 1]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, WINDOW, (Point, &[[1, 1, 0]], 0)),
    (Miss, WINDOW, (Point, &[[5, 1, 0]], 0)),
    (Touch, WINDOW, (Point, &[[4, 6, 0]], 0)),
    (Inside, WINDOW, (Point, &[[2, 3, 0]], 0)),
    (Degenerate(true), SLIT, (Point, &[[3, 0, 0]], 0)),
    (Hit, WINDOW, (Line, &[[-1, 0, 0], [1, 1, 0]], 0)),
    (Miss, WINDOW, (Line, &[[5, 0, 0], [0, 1, 0]], 0)),
    (Touch, WINDOW, (Line, &[[4, 0, 0], [0, 1, 0]], 0)),
    (Degenerate(false), WINDOW, (Line, &[[5, 0, 0], [0, 0, 0]], 0)),
    (Hit, WINDOW, (Ray, &[[9, 1, 0], [-1, 0, 0]], 0)),
    (Miss, WINDOW, (Ray, &[[9, 1, 0], [1, 0, 0]], 0)),
    (Touch, WINDOW, (Ray, &[[4, 6, 0], [1, 1, 0]], 0)),
    (Degenerate(true), SLIT, (Ray, &[[1, 9, 0], [0, -1, 0]], 0)),
    (Hit, WINDOW, (Segment, &[[1, 1, 0], [9, 1, 0]], 0)),
    (Miss, WINDOW, (Segment, &[[5, 1, 0], [9, 1, 0]], 0)),
    (Touch, WINDOW, (Segment, &[[2, 8, 0], [6, 4, 0]], 0)),
    (Inside, WINDOW, (Segment, &[[0, 0, 0], [4, 6, 0]], 0)),
    (Degenerate(true), WINDOW, (Segment, &[[4, 6, 0], [4, 6, 0]], 0)),
    (Hit, WINDOW, (Plane, &[[1, 1, 0]], 3)),
    (Miss, WINDOW, (Plane, &[[1, 1, 0]], 11)),
    (Touch, WINDOW, (Plane, &[[1, 1, 0]], 10)),
    (Degenerate(true), SLIT, (Plane, &[[0, 1, 0]], 0)),
    (Hit, WINDOW, (HalfSpace, &[[1, 1, 0]], 3)),
    (Miss, WINDOW, (HalfSpace, &[[1, 1, 0]], -1)),
    (Touch, WINDOW, (HalfSpace, &[[1, 1, 0]], 0)),
    (Inside, WINDOW, (HalfSpace, &[[1, 1, 0]], 10)),
    (Degenerate(true), SLIT, (HalfSpace, &[[0, -1, 0]], 0)),
    (Hit, WINDOW, (Triangle, &[[1, 1, 0], [9, 1, 0], [9, 9, 0]], 0)),
    (Miss, WINDOW, (Triangle, &[[5, 0, 0], [9, 0, 0], [9, 9, 0]], 0)),
    (Touch, WINDOW, (Triangle, &[[4, 6, 0], [9, 9, 0], [9, 6, 0]], 0)),
    (Inside, WINDOW, (Triangle, &[[1, 1, 0], [3, 1, 0], [1, 5, 0]], 0)),
    (Degenerate(true), WINDOW, (Triangle, &[[4, 6, 0], [5, 7, 0], [7, 9, 0]], 0)),
    (Hit, WINDOW, (Sphere, &[[6, 3, 0]], 3)),
    (Miss, WINDOW, (Sphere, &[[8, 3, 0]], 3)),
    (Touch, WINDOW, (Sphere, &[[7, 10, 0]], 5)),
    (Inside, WINDOW, (Sphere, &[[2, 3, 0]], 2)),
    (Degenerate(true), WINDOW, (Sphere, &[[4, 6, 0]], 0)),
    (Hit, WINDOW, (Aabb, &[[3, 5, 0], [9, 9, 0]], 0)),
    (Miss, WINDOW, (Aabb, &[[5, 0, 0], [9, 9, 0]], 0)),
    (Touch, WINDOW, (Aabb, &[[4, 6, 0], [9, 9, 0]], 0)),
    (Inside, WINDOW, (Aabb, &[[1, 1, 0], [3, 5, 0]], 0)),
    (Degenerate(true), SLIT, (Aabb, &[[1, -1, 0], [2, 1, 0]], 0)),
];
