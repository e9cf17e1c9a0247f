//! One test for each class of failure that users of collision libraries report, in concrete
//! situations of that class: theme by theme, each named after what goes wrong elsewhere.
//!
//! | theme | here |
//! | --- | --- |
//! | wrong answers: false hits and misses, wrong normals, the order matters | `wrong_answers` |
//! | degenerate input, not a number, panics, loops without an end | `nan_panics_and_hangs` |
//! | rays that leak through meshes, 0·∞ in the slab test | `leaks_and_slab_nan` |
//! | one tolerance for every size, tests that only rule out | `tolerances` |
//! | fixed point that wraps, hangs or loses small numbers; other bits elsewhere | `fixed_point` |
//! | distances, depths and casts that stop on a tolerance or lose what is far away | `distance_and_contact` |
//! | queries that are missing, answers of which half is missing | `missing_answers` |
//! | solid or hollow, length of a direction, does the boundary count | `solid_and_boundary` |
//!
//! Four themes do not concern answers, or cannot fail at run time, and have no tests here:
//! documentation, one scalar or mathematics library for all (the types are generic), heaps
//! on small machines (`no_std_check` links and runs without one), and pairs that turn out
//! unsupported while running (here the program does not compile).

use oracle::in_every_scalar;
use oracle::short::*;

mod distance_and_contact;
mod fixed_point;
mod leaks_and_slab_nan;
mod missing_answers;
mod nan_panics_and_hangs;
mod solid_and_boundary;
mod tolerances;
mod wrong_answers;

use coincide::{Aabb, Capsule, Cylinder, Intersect, OrientedBox, Ray, Segment};
use coincide::{Sphere, Triangle};
use nalgebra::{Point, SVector};
use oracle::number::Number;

/// Whether two shapes meet, on which both questions agree in both orders.
fn meet<A, B, X>(a: &A, b: &B) -> bool
where
    A: Intersect<B, Answer = X>,
    B: Intersect<A, Answer = X>,
{
    let found = a.intersection(b).is_some();
    assert_eq!(found, b.intersection(a).is_some());
    assert_eq!([a.intersects(b), b.intersects(a)], [found; 2]);
    found
}
