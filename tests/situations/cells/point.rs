//! The point in its cell.

use super::Situation::*;
use super::{Case, Row};
use oracle::shape::Kind::*;

/// Somewhere.
const HERE: Row = (Point, &[[1, 2, 3]], 0);

/// Somewhere in the plane.
const SPOT: Row = (Point, &[[1, 2, 0]], 0);

pub const IN_SPACE: &[Case] =
    &[(Miss, HERE, (Point, &[[1, 2, 4]], 0)), (Touch, HERE, (Point, &[[1, 2, 3]], 0))];

pub const IN_THE_PLANE: &[Case] =
    &[(Miss, SPOT, (Point, &[[1, 3, 0]], 0)), (Touch, SPOT, (Point, &[[1, 2, 0]], 0))];
