//! Many pairs at once: shapes whose numbers stand in columns.
//!
//! A column of shapes is a slice for each of their numbers: all x, all y, all radii. The
//! slices are the caller's; nothing is allocated or copied. One shape is asked about a whole
//! column with [`IntersectEach`], two columns row by row with [`IntersectPairs`]. The
//! answers are those of [`Intersect::intersects`](crate::Intersect::intersects), every one
//! of them, but on a processor with vector units several times as fast. There is one for each
//! row: columns and answers of different lengths are an error ([`UnequalLengths`]), and none of
//! the answers is written.
//!
//! ```
//! use coincide::columns::{IntersectEach, IntersectPairs, Spheres};
//! use coincide::{Ray, Sphere};
//!
//! let (x, y, z) = ([0.0, 5.0, 9.0_f32], [0.0, 1.0, 4.0], [0.0, 0.0, 0.0]);
//! let radius = [1.0, 1.0, 2.0];
//! let spheres = Spheres::try_new([&x, &y, &z], &radius)?;
//!
//! let mut hits = [false; 3];
//! let ray = Ray::new([-4.0, 0.0, 0.0].into(), [1.0, 0.0, 0.0].into());
//! ray.intersects_each(&spheres, &mut hits)?;
//! assert_eq!(hits, [true, true, false]); // the second one is touched
//!
//! let others = Spheres::try_new([&y, &x, &z], &radius)?;
//! spheres.intersects_pairs(&others, &mut hits)?;
//! assert_eq!(hits, [true, false, false]);
//! # Ok::<(), coincide::columns::UnequalLengths>(())
//! ```
//!
//! Where a ray or a segment first meets each shape is asked with [`RayCastEach`] and
//! [`RayCastPairs`]: the parameter of [`RayCast::entry`](crate::RayCast::entry), bit for bit.
//!
//! ```
//! use coincide::Ray;
//! use coincide::columns::{Aabbs, RayCastEach};
//!
//! let (x, y) = ([2.0, -1.0, 5.0_f32], [0.0, 0.0, 9.0]);
//! let (right, top) = ([3.0, 1.0, 6.0], [1.0, 1.0, 10.0]);
//! let boxes = Aabbs::try_new([&x, &y], [&right, &top])?;
//!
//! let mut first = [None; 3];
//! let ray = Ray::new([0.0, 0.5].into(), [4.0, 0.0].into());
//! ray.entry_each(&boxes, &mut first)?;
//! assert_eq!(first, [Some(0.5), Some(0.0), None]); // it starts in the second one
//! # Ok::<(), coincide::columns::UnequalLengths>(())
//! ```
//!
//! How far two shapes are apart is asked with [`DistanceEach`] and [`DistancePairs`]: the answer of
//! [`Distance::distance`](crate::Distance::distance), bit for bit.
//!
//! ```
//! use coincide::columns::{DistanceEach, Triangles};
//! use nalgebra::Point3;
//!
//! let (zero, two) = ([0.0_f32, 5.0], [2.0, 7.0]);
//! let floor = Triangles::try_new([&zero; 3], [&two, &zero, &zero], [&zero, &two, &zero])?;
//!
//! let mut distances = [None; 2];
//! Point3::new(1.0, 1.0, 3.0).distance_each(&floor, &mut distances)?;
//! assert_eq!(distances, [Some(3.0), Some(6.0)]);
//! # Ok::<(), coincide::columns::UnequalLengths>(())
//! ```
//!
//! Maps take columns of points: [`Affine::transform_points`](crate::transform::Affine::transform_points),
//! [`transform_vectors`](crate::transform::Affine::transform_vectors) and
//! [`Projective::transform_points`](crate::transform::Projective::transform_points) write the images that
//! the map gives for single ones, each coordinate rounded once.
//!
//! ```
//! use coincide::columns::{Points, PointsMut};
//! use coincide::transform::Affine;
//!
//! let points = Points::try_new([&[0.0, 1.0, 2.5], &[3.0, 0.0, 0.0]])?;
//! let (mut x, mut y) = ([0.0; 3], [0.0; 3]);
//! let mut images = PointsMut::try_new([&mut x[..], &mut y])?;
//! Affine::from_translation([10.0, -1.0].into()).transform_points(&points, &mut images)?;
//! assert_eq!((x, y), ([10.0, 11.0, 12.5], [2.0, -1.0, -1.0]));
//! # Ok::<(), coincide::columns::UnequalLengths>(())
//! ```
//!
//! # How
//!
//! A plain loop without branches looks at 64 pairs in machine floats, each with
//! its error bound, which the compiler turns into vector instructions; then the few pairs
//! that this leaves open are asked about one by one. `f32` and `f64` are looked at as they
//! are, fixed point in `f64`. A scalar type of one's own goes the exact way for each pair, and so
//! does on bare metal every type but an `f32` that the processor has.
//!
//! The parameter of an `f32` or a fixed-point number is computed in `f64`, with bounds on both
//! sides; if these round to the same number, that is the one that is correctly rounded. For
//! `f64` nothing is that much finer: there the loop tells the shapes that are missed, and each
//! of the others has its parameter computed alone, as it has for a cylinder with caps.
//!
//! Distances are computed in the same way. An image of an `f32` or a fixed-point number is a sum
//! in `f64` with bounds; for `f64`, and for its distances, the errors of all products and sums are
//! added up as well, and stand for what is finer.
//!
//! Rows that are hard to tell cost as much as single questions do: touching shapes, shapes
//! with a NaN or an infinity, numbers near the ends of the range; a distance that is a millionth of
//! the shapes' size, or an image whose terms add up to zero.
//!
//! # The pairs
//!
//! In both orders, each one against many and row by row; but of half-spaces and frusta there are no
//! columns, they are the one against many:
//!
//! | | with |
//! | --- | --- |
//! | [`Spheres`] | rays and segments; spheres |
//! | [`Aabbs`] | rays and segments; spheres, boxes |
//! | [`Triangles`], in space | rays and segments; spheres, boxes, triangles |
//! | [`OrientedBoxes`] | spheres, planes; in space rays and segments, boxes, oriented boxes |
//! | [`Capsules`] | rays and segments; capsules, boxes, oriented boxes |
//! | [`Cylinders`], [`InfiniteCylinders`] | rays and segments |
//! | [`Planes`], in space | planes |
//! | [`Segments`], in the plane | segments |
//! | a [`HalfSpace`](crate::HalfSpace) | spheres, boxes, oriented boxes |
//! | a [`Frustum`](crate::Frustum), prepared for it or once for many columns | spheres, boxes |
//!
//! in the plane and in space, where nothing else is said. All that is asked of rays and segments
//! with other shapes may also be asked where they first meet.
//!
//! How far apart, in both orders too:
//!
//! | | from |
//! | --- | --- |
//! | [`Points`] | points |
//! | [`Segments`] | points, segments |
//! | [`Triangles`], in space | points |
//! | [`Aabbs`] | points, boxes |
//! | [`Spheres`] | points, segments, triangles in space, boxes, spheres |
//!
//! In generic code the bound for such a pair is [`IntersectRows`], [`RayCastRows`] or [`DistanceRows`].
//! Their implementations are all pairs there are: those of the tables, prepared shapes against
//! columns, and some more in which an oriented box or a parallelogram is the one against many.

mod ask;
mod column;
mod distance;
mod entry;
mod error;
mod map;
mod pair;
mod rows;

pub use ask::{IntersectEach, IntersectPairs};
pub use column::{
    Aabbs, Capsules, Column, Cylinders, InfiniteCylinders, OrientedBoxes, Planes, Points, Rays,
    Segments, Spheres, Triangles,
};
pub use distance::{DistanceEach, DistancePairs};
pub use entry::{RayCastEach, RayCastPairs};
pub use error::UnequalLengths;
pub use map::{Place, PointsMut};
pub use pair::{DistanceRows, IntersectRows, RayCastRows};
