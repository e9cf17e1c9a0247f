//! The ellipse in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// x²/10² + y²/5² ≤ 1
const EGG: Row = (Ellipsoid, &[[0, 0, 0], [10, 0, 0], [0, 5, 0]], 0);

/// Without a second axis, and without any.
const STICK: Row = (Ellipsoid, &[[0, 0, 0], [10, 0, 0], [0, 0, 0]], 0);
const CRUMB: Row = (Ellipsoid, &[[1, 2, 0], [0, 0, 0], [0, 0, 0]], 0);

/// The egg goes through (6, 4), where its tangent is 3x + 8y = 50, and through (8, 3),
/// where it is 2x + 3y = 25.
pub const CASES: &[Case] = &[
    (Hit, EGG, (Point, &[[5, 2, 0]], 0)),
    (Miss, EGG, (Point, &[[8, 4, 0]], 0)),
    (Touch, EGG, (Point, &[[6, 4, 0]], 0)),
    (Inside, EGG, (Point, &[[1, 1, 0]], 0)),
    (Degenerate(true), CRUMB, (Point, &[[1, 2, 0]], 0)),
    (Hit, EGG, (Line, &[[0, 0, 0], [1, 1, 0]], 0)),
    (Miss, EGG, (Line, &[[11, 0, 0], [0, 1, 0]], 0)),
    (Touch, EGG, (Line, &[[14, 1, 0], [8, -3, 0]], 0)),
    (Degenerate(true), EGG, (Line, &[[8, 3, 0], [0, 0, 0]], 0)),
    (Hit, EGG, (Ray, &[[20, 0, 0], [-1, 0, 0]], 0)),
    (Miss, EGG, (Ray, &[[11, 0, 0], [1, 0, 0]], 0)),
    (Touch, EGG, (Ray, &[[6, 4, 0], [0, 1, 0]], 0)),
    (Degenerate(false), EGG, (Ray, &[[8, 4, 0], [0, 0, 0]], 0)),
    (Hit, EGG, (Segment, &[[0, 0, 0], [20, 0, 0]], 0)),
    (Miss, EGG, (Segment, &[[11, 0, 0], [20, 0, 0]], 0)),
    (Touch, EGG, (Segment, &[[-2, 7, 0], [14, 1, 0]], 0)),
    (Inside, EGG, (Segment, &[[-5, 0, 0], [5, 2, 0]], 0)),
    (Degenerate(true), EGG, (Segment, &[[8, 3, 0], [8, 3, 0]], 0)),
    (Hit, EGG, (Plane, &[[1, 0, 0]], 9)),
    (Miss, EGG, (Plane, &[[3, 8, 0]], 51)),
    (Touch, EGG, (Plane, &[[2, 3, 0]], 25)),
    (Degenerate(true), STICK, (Plane, &[[0, 1, 0]], 0)),
    (Hit, EGG, (HalfSpace, &[[1, 0, 0]], -9)),
    (Miss, EGG, (HalfSpace, &[[3, 8, 0]], -51)),
    (Touch, EGG, (HalfSpace, &[[3, 8, 0]], -50)),
    (Inside, EGG, (HalfSpace, &[[1, 0, 0]], 10)),
    (Degenerate(false), STICK, (HalfSpace, &[[0, 1, 0]], -1)),
    (Hit, EGG, (Triangle, &[[0, 0, 0], [20, 0, 0], [0, 20, 0]], 0)),
    (Miss, EGG, (Triangle, &[[8, 4, 0], [20, 4, 0], [8, 20, 0]], 0)),
    (Touch, EGG, (Triangle, &[[6, 4, 0], [20, 4, 0], [6, 20, 0]], 0)),
    (Inside, EGG, (Triangle, &[[0, 0, 0], [5, 2, 0], [-5, 2, 0]], 0)),
    (Degenerate(true), EGG, (Triangle, &[[8, 3, 0], [16, 6, 0], [24, 9, 0]], 0)),
    (Hit, EGG, (Sphere, &[[12, 0, 0]], 4)),
    (Miss, EGG, (Sphere, &[[14, 0, 0]], 3)),
    (Touch, EGG, (Sphere, &[[14, 0, 0]], 4)),
    (Inside, EGG, (Sphere, &[[0, 0, 0]], 4)),
    (Degenerate(true), EGG, (Sphere, &[[6, 4, 0]], 0)),
    (Hit, EGG, (Aabb, &[[5, 2, 0], [20, 20, 0]], 0)),
    (Miss, EGG, (Aabb, &[[8, 4, 0], [20, 20, 0]], 0)),
    (Touch, EGG, (Aabb, &[[8, 3, 0], [20, 20, 0]], 0)),
    (Inside, EGG, (Aabb, &[[-10, -5, 0], [10, 5, 0]], 0)),
    (Degenerate(true), EGG, (Aabb, &[[6, 4, 0], [6, 9, 0]], 0)),
    (Hit, EGG, (Parallelogram, &[[5, -9, 0], [9, 0, 0], [0, 18, 0]], 0)),
    (Miss, EGG, (Parallelogram, &[[11, -9, 0], [9, 0, 0], [0, 18, 0]], 0)),
    (Touch, EGG, (Parallelogram, &[[10, -9, 0], [9, 0, 0], [0, 18, 0]], 0)),
    (Inside, EGG, (Parallelogram, &[[-3, -1, 0], [6, 0, 0], [0, 2, 0]], 0)),
    (Degenerate(true), EGG, (Parallelogram, &[[0, 5, 0], [1, 0, 0], [2, 0, 0]], 0)),
    (Hit, EGG, (OrientedBox, &[[11, 0, 0], [2, 2, 0], [2, -2, 0]], 0)),
    (Miss, EGG, (OrientedBox, &[[15, 0, 0], [2, 2, 0], [2, -2, 0]], 0)),
    (Touch, EGG, (OrientedBox, &[[14, 0, 0], [2, 2, 0], [2, -2, 0]], 0)),
    (Inside, EGG, (OrientedBox, &[[0, 0, 0], [12, 12, 0], [12, -12, 0]], 0)),
    (Degenerate(true), EGG, (OrientedBox, &[[14, 1, 0], [8, -3, 0], [0, 0, 0]], 0)),
    (Hit, EGG, (Capsule, &[[12, 0, 0], [20, 0, 0]], 4)),
    (Miss, EGG, (Capsule, &[[14, 0, 0], [20, 0, 0]], 3)),
    (Touch, EGG, (Capsule, &[[0, 7, 0], [9, 7, 0]], 2)),
    (Inside, EGG, (Capsule, &[[-3, 0, 0], [3, 0, 0]], 1)),
    (Degenerate(true), EGG, (Capsule, &[[0, 8, 0], [0, 8, 0]], 3)),
    (Hit, EGG, (ConvexPolygon, &[[5, 2, 0], [20, 2, 0], [20, 20, 0], [5, 20, 0]], 0)),
    (Miss, EGG, (ConvexPolygon, &[[8, 4, 0], [20, 4, 0], [20, 20, 0], [8, 20, 0]], 0)),
    (Touch, EGG, (ConvexPolygon, &[[6, 4, 0], [14, 1, 0], [20, 20, 0]], 0)),
    (Inside, EGG, (ConvexPolygon, &[[-3, -1, 0], [3, -1, 0], [3, 1, 0], [-3, 1, 0]], 0)),
    (Degenerate(true), EGG, (ConvexPolygon, &[[6, 4, 0]], 0)),
    (Hit, EGG, (Ellipsoid, &[[15, 0, 0], [6, 0, 0], [0, 1, 0]], 0)),
    (Miss, EGG, (Ellipsoid, &[[17, 0, 0], [6, 0, 0], [0, 1, 0]], 0)),
    (Touch, EGG, (Ellipsoid, &[[16, 0, 0], [6, 0, 0], [0, 1, 0]], 0)),
    (Inside, EGG, (Ellipsoid, &[[0, 0, 0], [5, 0, 0], [0, 4, 0]], 0)),
    (Degenerate(true), EGG, (Ellipsoid, &[[0, 8, 0], [0, 3, 0], [0, 0, 0]], 0)),
];
