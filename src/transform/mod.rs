//! Maps of space, and what they make of the shapes.
//!
//! | type | map | keeps |
//! | --- | --- | --- |
//! | [`Rotation`] | a turn about the origin | lengths and angles |
//! | [`Similarity`] | rotation, scale, translation | angles |
//! | [`AxisScale`] | scale along each axis, translation | directions of the axes |
//! | [`Affine`] | a matrix, translation | straight and parallel lines |
//! | [`Projective`] | a matrix of homogeneous coordinates | straight lines |
//!
//! [`Image`] says what a map makes of a shape, as far as that is a shape again;
//! [`BoundingImage`] gives a shape around what is none. [`Frame`] goes between the
//! coordinates of the world and those of a body, [`look_at_rh`] and [`look_at_lh`]
//! those of a camera; [`Perspective`], [`Orthographic`] and [`Viewport`] take it to the
//! screen and back. [`shadow`] projects onto a plane.
//!
//! ```
//! use coincide::transform::{Homogeneous, Image, Projected, Rotation, Similarity};
//! use coincide::transform::shadow::planar_shadow;
//! use coincide::{Plane, Sphere};
//! use nalgebra::{Point3, Vector3};
//!
//! // The shadow on the floor of a corner of a table, from a lamp at height 4.
//! let floor = Plane::new(Vector3::new(0.0, 1.0, 0.0), 0.0);
//! let lamp = Homogeneous::from_point(Point3::new(0.0, 4.0, 0.0));
//! let shadow = planar_shadow(&floor, &lamp).unwrap();
//! let corner = Point3::new(1.0, 2.0, -3.0);
//! assert_eq!(shadow.point(&corner), Projected::Point(Point3::new(2.0, 0.0, -6.0)));
//!
//! // A ball turned from the x axis to the y axis, doubled and lifted is a ball.
//! let turn = Rotation::<f64, 3>::between(&Vector3::x(), &Vector3::y()).unwrap();
//! let map = Similarity::new(turn, 2.0, Vector3::new(0.0, 0.0, 5.0));
//! let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 0.5);
//! assert_eq!(ball.image(&map), Sphere::new(Point3::new(0.0, 2.0, 5.0), 1.0));
//! ```
//!
//! # Conventions
//!
//! * Vectors are columns, v' = M v; `compose` takes the map that acts first as its
//!   argument. The row-vector form has its own methods, named so.
//! * Every entry is rounded once, from the exact value, or within 1 ulp of it where it
//!   takes a square root. Where only the proportions of several numbers matter, fixed
//!   point first multiplies all by the same power of two, which brings the largest
//!   between a quarter and half of the range, unless all are exact as they are.
//!   Otherwise what is outside the range saturates.
//! * A map with a NaN or an infinity in it sends every point to one with a NaN or an
//!   infinity, or [`Nowhere`](Projected::Nowhere).

mod affine;
mod convert;
mod determinant;
mod error;
mod frame;
mod homogeneous;
mod image;
mod projection;
mod projective;
mod rotation;
pub mod shadow;
mod similarity;
mod viewport;

pub use affine::Affine;
pub use error::MapError;
pub use frame::{Frame, look_at_lh, look_at_rh};
pub use homogeneous::{Homogeneous, Projected, dyad};
pub use image::{AffineMap, BoundingImage, Image};
pub use projection::{Depth, Orthographic, Perspective};
pub use projective::Projective;
pub use rotation::Rotation;
pub use similarity::{AxisScale, Similarity};
pub use viewport::{Viewport, picking_ray};
