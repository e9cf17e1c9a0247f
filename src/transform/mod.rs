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
//! [`Shape::image`](crate::Shape::image) is what a map makes of a shape, as far as that is
//! a shape again; [`Shape::bounding_image`](crate::Shape::bounding_image) is a shape
//! around what is none. [`Frame`] goes between the
//! coordinates of the world and those of a body, [`look_at_rh`] and [`look_at_lh`]
//! those of a camera; [`Perspective`], [`OffCenterPerspective`], [`Orthographic`] and [`Viewport`] take it to the
//! screen and back. [`shadow`] projects onto a plane.
//!
//! ```
//! use coincide::transform::{Homogeneous, Projected, Rotation, Similarity};
//! use coincide::transform::shadow::planar_shadow;
//! use coincide::{Plane, Shape, Sphere};
//! use nalgebra::{Point3, Vector3};
//!
//! // The shadow on the floor of a corner of a table, from a lamp at height 4.
//! let floor = Plane::new(Vector3::new(0.0, 1.0, 0.0), 0.0);
//! let lamp = Homogeneous::from_point(Point3::new(0.0, 4.0, 0.0));
//! let shadow = planar_shadow(&floor, &lamp).unwrap();
//! let corner = Point3::new(1.0, 2.0, -3.0);
//! assert_eq!(shadow.transform_point(&corner), Projected::Point(Point3::new(2.0, 0.0, -6.0)));
//!
//! // A ball turned from the x axis to the y axis, doubled and lifted is a ball.
//! let turn = Rotation::<f64, 3>::between(&Vector3::x(), &Vector3::y()).unwrap();
//! let map = Similarity::new(turn, 2.0, Vector3::new(0.0, 0.0, 5.0));
//! let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 0.5);
//! assert_eq!(ball.image(&map), Sphere::new(Point3::new(0.0, 2.0, 5.0), 1.0));
//! ```
//!
//! # Images
//!
//! What [`Shape::image`](crate::Shape::image) gives for a shape and a map:
//!
//! | shape | affine map | projective map |
//! | --- | --- | --- |
//! | point | point | [`Projected`]: a point, one at infinity, or nowhere |
//! | line | line | `Result` of a line |
//! | ray | ray | – |
//! | segment, triangle | the same | `Result` of the same |
//! | plane | `Result` of a plane | `Result` of a plane |
//! | half-space | `Result` of a half-space | – |
//! | parallelogram, oriented box, tetrahedron, ellipsoid | the same | – |
//! | frustum | `Result` of a frustum | – |
//! | sphere, capsule, disk, cylinder, cone, infinite cylinder | the same, under every [`SimilarityMap`] | – |
//! | axis-aligned box | the same under [`AxisScale`], `Translation`; else `Option` of an oriented box | – |
//!
//! [`Shape::bounding_image`](crate::Shape::bounding_image) gives a sphere around the image
//! of a sphere, a capsule around that of a capsule, and the smallest axis-aligned box
//! around that of such a box, under every affine map.
//!
//! * An affine map is each of the first four in the table above, nalgebra's `Translation`,
//!   `Rotation2` and `3`, `UnitComplex`, `UnitQuaternion`, `Isometry2` and `3`, `Similarity2` and `3`,
//!   `Affine2` and `3`, and whatever implements [`AffineMap`]. All but the affine ones and
//!   [`AxisScale`] are a [`SimilarityMap`] too. A map acts as the [`Affine`] that it is, for which the
//!   products s R of a [`Similarity`] are rounded. Then each coordinate is [near](self#accuracy), each
//!   radius rounded once; what bounds an image holds that of this [`Affine`].
//!   A parameter of a line and its kin means the same point before and after.
//! * Polygons and polyhedra over borrowed slices have no image: map their vertices.
//! * An oriented box is the parallelepiped of its half axes, whatever their angles, so it
//!   stays one under a shear as well.
//! * Planes and half-spaces: [`Singular`](MapError::Singular) for a map that flattens.
//! * Projective maps: [`AtInfinity`](MapError::AtInfinity) where a point of a segment or
//!   triangle goes there, or all of a line or plane. What a box or a sphere goes to is
//!   neither.
//! * Numbers outside the range saturate in fixed point.
//!
//! A map that can be exact on small integers commutes with every question about shapes:
//! the images of two shapes intersect exactly where the shapes do.
//!
//! # Conventions
//!
//! * `From` and `TryFrom` go between these maps and nalgebra's types: `Affine::from(isometry)`,
//!   `Isometry3::try_from(affine)`. A map is exactly of the special kind, or an error; for rotations
//!   the tolerance is a few steps of the scalar, said at the implementation for [`Rotation`] and for
//!   [`Similarity`].
//! * Vectors are columns, v' = M v; `compose` takes the map that acts first as its
//!   argument. The row-vector form has its own methods, named so.
//! * Where only the proportions of several numbers matter, fixed
//!   point first multiplies all by the same power of two, which brings the largest
//!   between a quarter and half of the range, unless all are exact as they are; floats
//!   do so (to between 1/2 and 1) where the largest would be beyond half of the range or
//!   come near the smallest numbers. Otherwise what is outside the range saturates, in floats
//!   to an infinity; what bounds an image goes to the end of the range.
//! * A map with a NaN or an infinity in it sends every point to one with a NaN or an
//!   infinity, or [`Nowhere`](Projected::Nowhere).
//!
//! # Accuracy
//!
//! What is sums of products (an image of a point or vector, the product of two maps, a shadow) is *near*:
//!
//! * In floats each sum Σ aᵢbᵢ is computed plainly, in the order in which it is written, term by term.
//!   Let u be the unit roundoff, 2⁻²⁴ or 2⁻⁵³. A sum of n products, a number by itself counting as one,
//!   is within n·u·Σ|aᵢbᵢ| of the truth (Jeannerod and Rump, SIAM Journal on Matrix Analysis and
//!   Applications 34, 2013): for a point in space 4u (Σⱼ|lᵢⱼ||pⱼ| + |tᵢ|). Each product that underflows
//!   adds half of the smallest number.
//! * Of an image in homogeneous coordinates each of the sums N and w is so, and N/w is rounded once
//!   more: x = N/w has |x w − N| ≤ (n + 1)·u·(Σ|aᵢbᵢ| of N + |x| Σ|aᵢbᵢ| of w). Whether w is zero, and its
//!   sign, are exact.
//! * In fixed point the exact sum, or quotient of two, is rounded once, to nearest.
//! * What would be too large on the way, though it may be in the range, is rounded once from its exact
//!   value.
//!
//! Other numbers, with divisions of their own, are rounded once from the exact value, or within 1 ulp of it
//! where they take a square root. [`predicate::ratio`](crate::predicate::ratio) rounds any sum once.

mod affine;
mod bounding;
mod convert;
mod determinant;
mod error;
mod eye;
mod frame;
mod homogeneous;
mod image;
mod isometry;
mod numbers;
mod off_center;
mod projected;
mod projection;
mod projective;
mod quotient;
mod rotation;
pub mod shadow;
mod similarity;
mod special;
mod viewport;

pub use affine::Affine;
pub use error::MapError;
pub use frame::{Frame, look_at_lh, look_at_rh};
pub use homogeneous::{Homogeneous, Projected, dyad};
pub use image::{AffineMap, SimilarityMap};
pub use off_center::OffCenterPerspective;
pub use projection::{Depth, Orthographic, Perspective};
pub use projective::Projective;
pub use rotation::Rotation;
pub use similarity::{AxisScale, Similarity};
pub use viewport::{Viewport, picking_ray};
