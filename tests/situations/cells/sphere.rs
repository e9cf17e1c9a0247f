//! The sphere in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Through (1, 4, 8), (4, 4, 7) and the like.
const BALL: Row = (Sphere, &[[0, 0, 0]], 9);

/// Without a radius.
const DOT: Row = (Sphere, &[[1, 4, 8]], 0);

/// Through (3, 4) and (5, 0).
const WHEEL: Row = (Sphere, &[[0, 0, 0]], 5);

/// Without a radius.
const DAB: Row = (Sphere, &[[3, 4, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, BALL, (Point, &[[4, 4, 6]], 0)),
    (Miss, BALL, (Point, &[[4, 4, 8]], 0)),
    (Touch, BALL, (Point, &[[4, 4, 7]], 0)),
    (Inside, BALL, (Point, &[[1, 1, 1]], 0)),
    (Degenerate(true), DOT, (Point, &[[1, 4, 8]], 0)),
    (Hit, BALL, (Line, &[[0, 0, 20], [0, 1, -3]], 0)),
    (Miss, BALL, (Line, &[[10, 0, 0], [0, 0, 1]], 0)),
    (Touch, BALL, (Line, &[[9, 0, 0], [0, 1, 2]], 0)),
    (Degenerate(true), BALL, (Line, &[[4, 7, 4], [0, 0, 0]], 0)),
    (Hit, BALL, (Ray, &[[0, 0, 20], [0, 0, -1]], 0)),
    (Miss, BALL, (Ray, &[[0, 0, 20], [0, 0, 1]], 0)),
    (Touch, BALL, (Ray, &[[4, 4, 7], [1, 0, 0]], 0)),
    (Degenerate(false), BALL, (Ray, &[[4, 8, 4], [0, 0, 0]], 0)),
    (Hit, BALL, (Segment, &[[0, 0, 0], [0, 20, 0]], 0)),
    (Miss, BALL, (Segment, &[[4, 4, 8], [4, 20, 8]], 0)),
    (Touch, BALL, (Segment, &[[1, 4, 8], [2, 8, 16]], 0)),
    (Inside, BALL, (Segment, &[[1, 1, 1], [-4, 4, 7]], 0)),
    (Degenerate(true), BALL, (Segment, &[[8, 4, 1], [8, 4, 1]], 0)),
    (Hit, BALL, (Plane, &[[1, 4, 8]], 80)),
    (Miss, BALL, (Plane, &[[1, 4, 8]], 82)),
    (Touch, BALL, (Plane, &[[1, 4, 8]], 81)),
    (Degenerate(true), DOT, (Plane, &[[1, 1, 1]], 13)),
    (Hit, BALL, (HalfSpace, &[[1, 4, 8]], -80)),
    (Miss, BALL, (HalfSpace, &[[1, 4, 8]], -82)),
    (Touch, BALL, (HalfSpace, &[[1, 4, 8]], -81)),
    (Inside, BALL, (HalfSpace, &[[1, 4, 8]], 81)),
    (Degenerate(false), DOT, (HalfSpace, &[[1, 0, 0]], 0)),
    (Hit, BALL, (Triangle, &[[0, 0, 0], [20, 0, 0], [0, 20, 0]], 0)),
    (Miss, BALL, (Triangle, &[[10, -9, -9], [10, 9, -9], [10, 0, 9]], 0)),
    (Touch, BALL, (Triangle, &[[9, -9, -9], [9, 9, -9], [9, 0, 9]], 0)),
    (Inside, BALL, (Triangle, &[[1, 1, 1], [4, 4, 7], [-4, 2, 0]], 0)),
    (Degenerate(true), DOT, (Triangle, &[[1, 4, 8], [9, 9, 9], [0, 0, 0]], 0)),
    (Hit, BALL, (Sphere, &[[12, 0, 0]], 4)),
    (Miss, BALL, (Sphere, &[[14, 0, 0]], 4)),
    (Touch, BALL, (Sphere, &[[8, 8, 14]], 9)),
    (Inside, BALL, (Sphere, &[[2, 1, 2]], 6)),
    (Degenerate(true), BALL, (Sphere, &[[4, 8, 1]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, WHEEL, (Point, &[[3, 3, 0]], 0)),
    (Miss, WHEEL, (Point, &[[4, 4, 0]], 0)),
    (Touch, WHEEL, (Point, &[[3, 4, 0]], 0)),
    (Inside, WHEEL, (Point, &[[1, 1, 0]], 0)),
    (Degenerate(true), DAB, (Point, &[[3, 4, 0]], 0)),
    (Hit, WHEEL, (Line, &[[0, 0, 0], [1, 1, 0]], 0)),
    (Miss, WHEEL, (Line, &[[6, 0, 0], [0, 1, 0]], 0)),
    (Touch, WHEEL, (Line, &[[7, 1, 0], [-4, 3, 0]], 0)),
    (Degenerate(true), WHEEL, (Line, &[[-4, 3, 0], [0, 0, 0]], 0)),
    (Hit, WHEEL, (Ray, &[[9, 0, 0], [-1, 0, 0]], 0)),
    (Miss, WHEEL, (Ray, &[[9, 0, 0], [1, 0, 0]], 0)),
    (Touch, WHEEL, (Ray, &[[3, 4, 0], [3, 4, 0]], 0)),
    (Degenerate(false), WHEEL, (Ray, &[[4, 4, 0], [0, 0, 0]], 0)),
    (Hit, WHEEL, (Segment, &[[0, 0, 0], [9, 0, 0]], 0)),
    (Miss, WHEEL, (Segment, &[[4, 4, 0], [9, 9, 0]], 0)),
    (Touch, WHEEL, (Segment, &[[5, -9, 0], [5, 9, 0]], 0)),
    (Inside, WHEEL, (Segment, &[[-3, 4, 0], [3, -4, 0]], 0)),
    (Degenerate(true), WHEEL, (Segment, &[[0, 5, 0], [0, 5, 0]], 0)),
    (Hit, WHEEL, (Plane, &[[3, 4, 0]], 20)),
    (Miss, WHEEL, (Plane, &[[3, 4, 0]], 26)),
    (Touch, WHEEL, (Plane, &[[3, 4, 0]], 25)),
    (Degenerate(true), DAB, (Plane, &[[1, 1, 0]], 7)),
    (Hit, WHEEL, (HalfSpace, &[[3, 4, 0]], -20)),
    (Miss, WHEEL, (HalfSpace, &[[3, 4, 0]], -26)),
    (Touch, WHEEL, (HalfSpace, &[[3, 4, 0]], -25)),
    (Inside, WHEEL, (HalfSpace, &[[3, 4, 0]], 25)),
    (Degenerate(false), DAB, (HalfSpace, &[[1, 0, 0]], 2)),
    (Hit, WHEEL, (Triangle, &[[0, 0, 0], [9, 0, 0], [0, 9, 0]], 0)),
    (Miss, WHEEL, (Triangle, &[[6, -9, 0], [6, 9, 0], [9, 0, 0]], 0)),
    (Touch, WHEEL, (Triangle, &[[5, -9, 0], [5, 9, 0], [9, 0, 0]], 0)),
    (Inside, WHEEL, (Triangle, &[[0, 0, 0], [3, 4, 0], [-4, 3, 0]], 0)),
    (Degenerate(true), WHEEL, (Triangle, &[[3, 4, 0], [6, 8, 0], [9, 12, 0]], 0)),
    (Hit, WHEEL, (Sphere, &[[7, 0, 0]], 3)),
    (Miss, WHEEL, (Sphere, &[[9, 0, 0]], 3)),
    (Touch, WHEEL, (Sphere, &[[9, 12, 0]], 10)),
    (Inside, WHEEL, (Sphere, &[[0, 3, 0]], 2)),
    (Degenerate(true), WHEEL, (Sphere, &[[4, -3, 0]], 0)),
];
