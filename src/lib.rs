#![no_std]
//! Exact collision geometry for every scalar, in the plane and in space, without an
//! allocator.
//!
//! Two shapes *coincide* where they share a point. [`Intersect`] asks whether they do
//! and what they share; the [table of pairs](intersect) says for which shapes and how
//! the answers are typed, [`routines`] names the call for each routine of the textbooks.
//! [`Entry`] asks only where a ray comes in, [`Distance`] how far two shapes are apart.
//! [`transform`] moves shapes, projects them and throws their shadows.
//!
//! # Conventions
//!
//! * Shapes are closed sets: touching counts. `new` never fails; `try_new` refuses odd
//!   fields with a [`ShapeError`]. What odd fields mean is in [`shape`].
//! * A shape with a NaN or an infinity in it is empty: every question about it gets "no".
//! * Coordinates are lengths in a unit of your choice, the same for both shapes. Directions
//!   and normals need not have length 1; parameters count lengths of the direction.
//! * Vectors are columns; in space, right-handed or left-handed is up to you, and
//!   "counterclockwise" is meant as in a right-handed frame.
//! * There is no tolerance in any unit of length. Booleans are exact; those of disks,
//!   cylinders, cones and ellipsoids up to 2⁻⁸⁰ of the largest coordinate (see
//!   [`intersect`]). Numbers are rounded once.
//! * The bits of the answers are the same on every machine whose floats follow IEEE 754
//!   with subnormals (on a Cortex-M with an FPU, FPSCR.FZ must be 0; x87 is excluded).

pub mod columns;
pub mod contact;
mod convex;
pub mod distance;
pub mod intersect;
mod lanes;
#[cfg(feature = "defmt")]
pub mod log;
pub mod predicate;
pub mod prepared;
mod real;
mod rough;
pub mod scalar;
pub mod shape;
pub mod transform;
pub mod vector;

#[doc = include_str!("routines.md")]
pub mod routines {}

pub use contact::Touch;
pub use distance::Distance;
pub use intersect::{Entry, Intersect};
pub use predicate::Sign;
pub use scalar::{Scalar, Trig};
pub use shape::{
    Aabb, Capsule, Circle, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipse,
    Ellipsoid, Fault, Frustum, HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram,
    Plane, Ray, Segment, Shape, ShapeError, Sphere, Stadium, Tetrahedron, Triangle,
};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
