//! The ray in each of its cells.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Along x, from x = 1.
const BEAM: Row = (Ray, &[[1, 2, 3], [2, 0, 0]], 0);

/// Without a direction.
const BUD: Row = (Ray, &[[1, 2, 3], [0, 0, 0]], 0);

/// Along x in the plane, from x = 1.
const PATH: Row = (Ray, &[[1, 2, 0], [2, 0, 0]], 0);

/// Without a direction.
const SEED: Row = (Ray, &[[1, 2, 0], [0, 0, 0]], 0);

pub const IN_SPACE: &[Case] = &[
    (Hit, BEAM, (Point, &[[5, 2, 3]], 0)),
    (Miss, BEAM, (Point, &[[0, 2, 3]], 0)),
    (Touch, BEAM, (Point, &[[1, 2, 3]], 0)),
    (Inside, BEAM, (Point, &[[3, 2, 3]], 0)),
    (Degenerate(true), BUD, (Point, &[[1, 2, 3]], 0)),
    (Hit, BEAM, (Line, &[[5, 0, 3], [0, 1, 0]], 0)),
    (Miss, BEAM, (Line, &[[0, 0, 3], [0, 1, 0]], 0)),
    (Touch, BEAM, (Line, &[[1, 0, 3], [0, 1, 0]], 0)),
    (Inside, BEAM, (Line, &[[-4, 2, 3], [1, 0, 0]], 0)),
    (Degenerate(false), BEAM, (Line, &[[0, 2, 3], [0, 0, 0]], 0)),
    (Hit, BEAM, (Ray, &[[5, 0, 3], [0, 1, 0]], 0)),
    (Miss, BEAM, (Ray, &[[0, 2, 3], [-1, 0, 0]], 0)),
    (Touch, BEAM, (Ray, &[[1, 0, 3], [0, 1, 0]], 0)),
    (Inside, BEAM, (Ray, &[[8, 2, 3], [1, 0, 0]], 0)),
    (Degenerate(true), BEAM, (Ray, &[[4, 2, 3], [0, 0, 0]], 0)),
];

pub const IN_THE_PLANE: &[Case] = &[
    (Hit, PATH, (Point, &[[5, 2, 0]], 0)),
    (Miss, PATH, (Point, &[[0, 2, 0]], 0)),
    (Touch, PATH, (Point, &[[1, 2, 0]], 0)),
    (Inside, PATH, (Point, &[[3, 2, 0]], 0)),
    (Degenerate(true), SEED, (Point, &[[1, 2, 0]], 0)),
    (Hit, PATH, (Line, &[[5, 0, 0], [0, 1, 0]], 0)),
    (Miss, PATH, (Line, &[[0, 0, 0], [0, 1, 0]], 0)),
    (Touch, PATH, (Line, &[[1, 0, 0], [0, 1, 0]], 0)),
    (Inside, PATH, (Line, &[[-4, 2, 0], [1, 0, 0]], 0)),
    (Degenerate(false), PATH, (Line, &[[0, 2, 0], [0, 0, 0]], 0)),
    (Hit, PATH, (Ray, &[[5, 0, 0], [0, 1, 0]], 0)),
    (Miss, PATH, (Ray, &[[0, 2, 0], [-1, 0, 0]], 0)),
    (Touch, PATH, (Ray, &[[1, 2, 0], [-1, 0, 0]], 0)),
    (Inside, PATH, (Ray, &[[8, 2, 0], [1, 0, 0]], 0)),
    (Degenerate(true), PATH, (Ray, &[[4, 2, 0], [0, 0, 0]], 0)),
];
