#![no_std]
//! Exact collision geometry for every scalar, in the plane and in space, without an
//! allocator.
//!
//! Two shapes *coincide* where they share a point. [`Intersect`] asks whether they do
//! and what they share; the [table of pairs](intersect) says for which shapes and how
//! the answers are typed, [`routines`] names the call for each routine of the textbooks.
//! [`RayCast`] asks only where a ray comes in, and how the surface lies there, [`Distance`] how far two
//! shapes are apart, [`Contact`] how deep they are in each other and which way out is the shortest, [`Cast`]
//! when a moving one first touches another, [`Contains`] whether one lies in the other. [`columns`] asks the same of many shapes at once,
//! [`prepared`] of one shape many times. [`transform`] moves shapes, projects them and throws
//! their shadows.
//!
//! ```
//! use coincide::{Intersect, Ray, Sphere, Triangle, intersect::LineTriangle};
//!
//! let ray = Ray::new([1.0, 1.0, 5.0].into(), [0.0, 0.0, -2.0].into());
//! let triangle =
//!     Triangle::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
//! let Some(LineTriangle::Point(hit)) = ray.intersection(&triangle) else { panic!("a miss") };
//! assert_eq!((hit.t, hit.weights), (2.5, [0.5, 0.25, 0.25]));
//!
//! let ball = Sphere::new([0.0, 0.0, 1.0].into(), 1.0);
//! assert!(ball.intersects(&triangle)); // it rests on the triangle: touching counts
//! ```
//!
//! # Features
//!
//! * `fixed`: `fixed::FixedI16`, `FixedI32` and `FixedI64` as scalars.
//! * `defmt`: `defmt::Format` for shapes, answers and errors.
//! * `serde`: `Serialize` and `Deserialize` for shapes, maps and answers.
//! * `mint`, `glam030` to `glam033` (`glam` is the newest of these): points, vectors, matrices and
//!   rotations of these crates, in and out.
//! * `bytemuck`: `Pod` for points, vectors and matrices; shapes are arrays of numbers on the way to
//!   bytes.
//! * `arbitrary`, `quickcheck`: shapes and maps for a fuzzer, and for laws of your own. Both
//!   crates need std.
//!
//! What they give is in [`interop`], and what needs no feature: `AbsDiffEq`, `RelativeEq` and
//! `UlpsEq` of [`approx`]. None is on by default. Rust 1.93 or later is needed.
//!
//! # Conventions
//!
//! * Shapes are closed sets: touching counts. `new` never fails; `try_new` refuses odd
//!   fields with a [`ShapeError`]. What odd fields mean is in [`shape`].
//! * A shape with a NaN or an infinity in it is empty: it meets nothing.
//! * Coordinates are lengths in a unit of your choice, the same for both shapes. Directions
//!   and normals need not have length 1; parameters count lengths of the direction.
//! * Vectors are columns; in space, right-handed or left-handed is up to you, and
//!   "counterclockwise" is meant as in a right-handed frame.
//! * There is no tolerance in any unit of length. Booleans are exact; those of disks,
//!   cylinders, cones and ellipsoids, and of a frustum with a capsule or an infinite cylinder,
//!   up to 2⁻⁸⁰ of the largest coordinate. Numbers of intersections are rounded once, but for what
//!   [`intersect`] lists; [distances](Distance::distance), contacts, casts and [images under
//!   maps](transform#accuracy) are near.
//! * The bits of the answers are the same on every machine whose floats follow IEEE 754
//!   with subnormals (on a Cortex-M with an FPU, FPSCR.FZ must be 0; x87 is excluded).

pub mod cast;
pub mod columns;
pub mod contact;
pub mod containment;
mod convex;
pub mod distance;
pub mod interop;
pub mod intersect;
mod lanes;
#[cfg(feature = "defmt")]
pub mod log;
mod measure;
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

/// The crate whose traits compare approximately, in the version that shapes implement.
pub use approx;
/// The crate that fixed-point scalars are of, in the version that they are scalars in.
#[cfg(feature = "fixed")]
pub use fixed;
/// The crate that points and vectors are of, in the version that shapes are made of.
pub use nalgebra;

pub use cast::{Cast, Impact, Sweep};
pub use contact::{Contact, SignedDistance};
pub use containment::{Containment, Contains};
pub use distance::Distance;
pub use intersect::{Hit, Intersect, RayCast};
pub use predicate::Sign;
pub use scalar::{CastError, Loss, Scalar, Trig};
pub use shape::{
    Aabb, Capsule, Circle, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipse,
    Ellipsoid, Fault, Frustum, HalfSpace, InfiniteCylinder, Line, NumberArray, Numbers,
    OrientedBox, Parallelogram, Plane, Ray, Segment, Shape, ShapeError, Sphere, Stadium,
    Tetrahedron, Triangle,
};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
