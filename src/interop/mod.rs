//! Shapes, maps and answers under the traits of other crates.
//!
//! | crate | feature | what it gives |
//! | --- | --- | --- |
//! | approx 0.5 | always | `AbsDiffEq`, `RelativeEq`, `UlpsEq` for shapes, maps and answers |
//! | none | always | `From` between arrays of numbers and what is made of numbers alone |
//! | bytemuck 1 | `bytemuck` | `Pod` for points, vectors and matrices |
//! | serde 1 | `serde` | `Serialize` and `Deserialize` for shapes, maps and answers |
//! | mint 0.5 | `mint` | points, vectors, matrices and quaternions in and out |
//! | glam 0.30 to 0.33 | `glam030` to `glam033` | the same for `f32` and `f64` |
//! | arbitrary 1 | `arbitrary` | shapes and maps from the bytes of a fuzzer; needs std |
//! | quickcheck 1 | `quickcheck` | shapes and maps for laws of your own; needs std |
//!
//! # Approximate comparison
//!
//! ```
//! use approx::{assert_abs_diff_eq, assert_relative_eq};
//! use coincide::Sphere;
//! # use coincide::approx;
//!
//! let (a, b) = (0.1 + 0.2, 0.3); // not the same
//! assert_relative_eq!(
//!     Sphere::new([a, 0.0, 1.0].into(), 1.0),
//!     Sphere::new([b, 0.0, 1.0].into(), 1.0)
//! );
//! # #[cfg(feature = "fixed")]
//! # {
//! use coincide::fixed::types::I16F16;
//! let sphere = |x| Sphere::new([x, I16F16::ZERO].into(), I16F16::ONE);
//! assert_abs_diff_eq!(sphere(I16F16::ZERO), sphere(I16F16::DELTA), epsilon = I16F16::DELTA);
//! # }
//! ```
//!
//! * Every number must be near its counterpart, each on its own. Variants, signs, indices and the
//!   count of vertices must be equal, and what is `None` in one must be in the other.
//! * A number is near itself, an infinity too. NaN is near nothing.
//! * Fixed point is compared exactly, and `max_ulps` counts units of the last place. Its default
//!   tolerances are one such unit. [`Scalar::is_near`](crate::Scalar::is_near) decides.
//! * Points, vectors and the `Option` around an answer are not of this crate. Those of floats have
//!   nalgebra's implementations; unwrap the `Option`.
//!
//! # Arrays and bytes
//!
//! A shape that is made of numbers alone, all but the frustum and the borrowed ones, becomes an array of
//! its numbers in the order of its fields and comes back from one; so does a map, its matrix by
//! columns. Arrays of `f32`, `f64` or a fixed-point type are `Pod`, which is the way to bytes:
//!
//! ```
//! # use coincide::Sphere;
//! let spheres = [Sphere::new([1.0_f32, 2.0, 3.0].into(), 4.0); 2];
//! let numbers = spheres.map(<[f32; 4]>::from);
//! // … bytemuck::cast_slice::<[f32; 4], u8>(&numbers), and back …
//! assert_eq!(numbers.map(Sphere::<f32, 3>::from), spheres);
//! ```
//!
//! The shapes themselves are not `Pod`: bytemuck derives that for no type with parameters, and to
//! write it down takes `unsafe`. Points are `Pod`, so bytes may be used in place as the vertices of
//! a [`ConvexPolygon`](crate::ConvexPolygon) or [`ConvexPolyhedron`](crate::ConvexPolyhedron), and
//! slices of numbers as [`columns`](crate::columns).
//!
//! # serde
//!
//! * A struct has the names of its fields, an enum those of its variants; vectors, points and
//!   matrices (by columns) are sequences of numbers. A number of the crate fixed is its bits.
//! * Any numbers are read, as `new` takes any; ask `try_new` of what you do not trust. Only a
//!   [`Frame`](crate::transform::Frame) is refused if its axes lie in a plane.
//! * A [`Polygon`](crate::intersect::Polygon) is the sequence of its vertices. Polygons and
//!   polyhedra over borrowed slices can be written, not read. Errors are neither.
//!
//! # mint and glam
//!
//! nalgebra's points and vectors are made `from` those of mint and glam and go `into` them, so
//! `Sphere::new(center.into(), radius)` takes any of them. For mint there are also matrices as
//! [`Affine`](crate::transform::Affine), [`Projective`](crate::transform::Projective) and
//! [`Rotation`](crate::transform::Rotation), quaternions as rotations, and functions that take whatever
#![cfg_attr(feature = "mint", doc = "becomes a point or vector of mint: [`mint`].")]
#![cfg_attr(not(feature = "mint"), doc = "becomes a point or vector of mint.")]
//! With glam the way to and from a map is nalgebra's matrix: `Affine::try_from(Matrix4::from(m))`.
//!
//! # arbitrary and quickcheck
//!
//! arbitrary fills shapes and maps with any bits, number after number: no query panics at any. A
//! frustum has one number more before its far half-space, positive if there is one.
//!
//! quickcheck draws finite numbers, half of them small integers, until `try_new` accepts the shape;
//! rotations are turns, frames have axes that are not in a plane; other maps have any numbers. Shrinking
//! keeps to that. For points and vectors in a law, enable nalgebra's own feature `arbitrary`, or
//! take the center of a sphere.

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod list;
#[cfg(feature = "mint")]
pub mod mint;
mod near;
mod numbers;
#[cfg(feature = "quickcheck")]
pub mod quickcheck;
#[cfg(feature = "serde")]
mod serde;
