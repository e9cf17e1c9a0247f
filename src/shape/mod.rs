//! What each shape is.
//!
//! Every shape is a *closed set* of points: its boundary belongs to it. `new` never
//! fails and any bit pattern is allowed in the fields, which are public; `try_new`
//! refuses what is hardly meant. What a shape with odd fields is, is written in its
//! docs; for all of them:
//!
//! * a shape with a NaN or an infinity in any field is empty: it intersects nothing;
//! * a shape of lower dimension than its name says (a segment with equal ends, a
//!   triangle with collinear vertices, a flat box, a radius of zero, a line whose
//!   direction is zero) is the point or segment that it looks like.
//!
//! # Measures
//!
//! | | methods |
//! | --- | --- |
//! | points | `center`, `midpoint`, `centroid`, `corners`, `vertices` |
//! | lengths | `length`, `height`, `extents`, `half_extents`, `perimeter` |
//! | areas and volumes | `area`, `signed_area`, `surface_area`, `volume` |
//! | directions | `normal`, `unit_normal` |
//! | parts | `edges`, `faces`, `half_spaces` |
//!
//! * Lengths are in the unit of the coordinates, areas in its square, volumes in its cube.
//! * The measure of an empty shape is 0, and so is that of one with fewer dimensions: the area of
//!   a triangle with collinear vertices, say. A point or vector has a number that is not finite in all
//!   coordinates if the shape has one.
//! * *Rounded once* means within half an ulp of the exact number. For shapes with round sides this is
//!   computed with a relative error below 2⁻¹²⁰ before; π is known to 128 bits.
//! * Out of the range, fixed point saturates, and floats become infinite.
//!
//! [`Sphere::from_points`], [`Sphere::smallest_enclosing`] and [`Sphere::merge`] are balls around points
//! and balls, [`Aabb::from_points`] and [`Aabb::union`] boxes.

mod aabb;
mod capsule;
pub(crate) mod cell;
mod convert;
mod convex_polygon;
mod convex_polyhedron;
mod error;
mod feature;
mod frustum;
mod image;
mod infinite_cylinder;
mod line;
mod line_form;
pub(crate) mod numbers;
mod oriented_box;
mod parallelogram;
mod parts;
mod plane;
mod point;
mod sphere;
mod tetrahedron;
mod triangle;

mod cone;
mod cylinder;
mod disk;
mod ellipsoid;

pub use cone::Cone;
pub use cylinder::Cylinder;
pub use disk::Disk;
pub use ellipsoid::{Ellipse, Ellipsoid};

pub use aabb::Aabb;
pub use capsule::{Capsule, Stadium};
pub use convex_polygon::ConvexPolygon;
pub use convex_polyhedron::ConvexPolyhedron;
pub use error::{Fault, ShapeError};
pub use feature::Feature;
pub use frustum::Frustum;
pub use image::{BoundingMaps, Maps};
pub use infinite_cylinder::InfiniteCylinder;
pub(crate) use line::Linear;
pub use line::{Line, Ray, Segment};
pub use line_form::{GeneralForm, SlopeForm};
pub use numbers::{NumberArray, Numbers};
pub use oriented_box::OrientedBox;
pub use parallelogram::Parallelogram;
pub use plane::{HalfSpace, Plane};
pub use sphere::{Circle, Sphere};
pub use tetrahedron::Tetrahedron;
pub use triangle::Triangle;

use crate::scalar::Scalar;
use core::fmt::Debug;
use nalgebra::{Point, SVector};

/// What every shape can say about itself.
///
/// ```
/// use coincide::{Aabb, Shape, Sphere};
///
/// /// How many shapes have a box around them.
/// fn bounded<S: Shape>(shapes: &[S]) -> usize {
///     shapes.iter().filter(|s| s.bounding_box().is_some()).count()
/// }
///
/// /// The lower corner of the box around a ball, in the plane as in space.
/// fn lower<T: coincide::Scalar, const D: usize>(ball: &Sphere<T, D>) -> Option<[T; D]> {
///     ball.bounding_box().map(|b| b.min.coords.into())
/// }
///
/// let ball = Sphere::new([1.0, 2.0, 3.0].into(), 1.0);
/// assert_eq!((bounded(&[ball]), lower(&ball)), (1, Some([0.0, 1.0, 2.0])));
/// ```
pub trait Shape {
    /// What its coordinates are.
    type Scalar: Scalar;
    /// `Point<T, D>` of its scalar and dimension.
    type Point: Copy + PartialEq + Debug;
    /// `SVector<T, D>` of these.
    type Vector: Copy + PartialEq + Debug;
    /// [`Aabb<T, D>`](Aabb) of these.
    type Aabb: Copy + PartialEq + Debug;

    /// Whether no point belongs to the shape: a field is not finite, or the fields
    /// contradict each other.
    fn is_empty(&self) -> bool;

    /// A box around the shape; `None` if the shape is unbounded or empty.
    ///
    /// The smallest one, except that a side that the scalar cannot hold moves outwards
    /// to the next number, or to the end of the range. (A side of a disk, cylinder, cone or
    /// ellipsoid is known to 2⁻¹¹⁶ of the largest number on that axis.)
    fn bounding_box(&self) -> Option<Self::Aabb>;

    /// A point of the shape that lies farthest in the direction; `None` if the shape is
    /// unbounded or empty. Of several vertices equally far it is the one that comes
    /// first by its coordinates.
    fn support(&self, direction: &Self::Vector) -> Option<Self::Point>;

    /// What a map makes of this shape, for the maps under which that is a shape again.
    ///
    /// Its type depends on the map: the [table](crate::transform#images) says which. No
    /// pair of a shape and a map is approximated; one without an image is a compile error.
    #[inline]
    fn image<M: Maps<Self>>(&self, map: &M) -> M::Image
    where
        Self: Sized,
    {
        map.image_of(self)
    }

    /// A shape around what a map makes of this one. It holds the whole image, roundings
    /// included, as long as its radius is in the range; a box, what of the image is in the range.
    #[inline]
    fn bounding_image<M: BoundingMaps<Self>>(&self, map: &M) -> M::BoundingImage
    where
        Self: Sized,
    {
        map.bounding_image_of(self)
    }
}

/// Whether every number is finite.
#[inline]
pub(crate) fn all_finite<T: Scalar>(numbers: &[T]) -> bool {
    numbers.iter().fold(true, |all, x| all & x.is_finite())
}

/// The first number that is not finite: what comes of it is not finite either.
#[inline]
pub(crate) fn odd<T: Scalar>(numbers: &[T]) -> Option<T> {
    // All of them before any, without a branch for each.
    let finite = numbers.iter().fold(true, |all, x| all & x.is_finite());
    if finite { None } else { numbers.iter().copied().find(|x| !x.is_finite()) }
}

/// Whether every number is zero.
#[inline]
pub(crate) fn all_zero<T: Scalar>(numbers: &[T]) -> bool {
    numbers.iter().all(|x| *x == T::zero())
}

/// `Err` naming the field if any of its numbers is not finite.
#[inline]
pub(crate) fn require_finite<T: Scalar>(
    field: &'static str,
    numbers: &[T],
) -> Result<(), ShapeError> {
    if all_finite(numbers) { Ok(()) } else { Err(ShapeError::new(field, Fault::NotFinite)) }
}

/// `Err` if the radius is not finite or negative.
#[inline]
pub(crate) fn require_radius<T: Scalar>(radius: T) -> Result<(), ShapeError> {
    require_finite("radius", &[radius])?;
    if radius < T::zero() { Err(ShapeError::new("radius", Fault::Negative)) } else { Ok(()) }
}

/// `Err` naming the field if its numbers are not finite or all zero.
#[inline]
pub(crate) fn require_direction<T: Scalar>(
    field: &'static str,
    numbers: &[T],
) -> Result<(), ShapeError> {
    require_finite(field, numbers)?;
    if all_zero(numbers) { Err(ShapeError::new(field, Fault::ZeroLength)) } else { Ok(()) }
}

/// The smallest box around the points; an empty one if a number is not finite.
pub(crate) fn box_around<T: Scalar, const D: usize>(points: &[Point<T, D>]) -> Option<Aabb<T, D>> {
    let first = points.first()?;
    let [mut low, mut high]: [[T; D]; 2] = [first.coords.into(); 2];
    for p in points {
        let p: [T; D] = p.coords.into();
        if let Some(x) = odd(&p) {
            let corner = Point::from([x; D]);
            return Some(Aabb { min: corner, max: corner });
        }
        for ((low, high), x) in low.iter_mut().zip(&mut high).zip(p) {
            *low = if x < *low { x } else { *low };
            *high = if x > *high { x } else { *high };
        }
    }
    Some(Aabb { min: low.into(), max: high.into() })
}

/// The vertex farthest in the direction; of several the first by its coordinates.
pub(crate) fn farthest<T: Scalar, const D: usize>(
    vertices: &[Point<T, D>],
    direction: &SVector<T, D>,
) -> Option<Point<T, D>> {
    farthest_of(vertices.iter().copied(), direction)
}

/// The same of any points.
pub(crate) fn farthest_of<T: Scalar, const D: usize>(
    points: impl Iterator<Item = Point<T, D>>,
    direction: &SVector<T, D>,
) -> Option<Point<T, D>> {
    use crate::predicate::{Dot, deltas, sign};
    let u = crate::vector::raw(direction);
    points.reduce(|best, p| {
        let [b, x]: [[T; D]; 2] = [best.coords.into(), p.coords.into()];
        match sign(&Dot(u, deltas(x, b))) {
            crate::predicate::Sign::Positive => p,
            crate::predicate::Sign::Zero if x < b => p,
            _ => best,
        }
    })
}

/// The vector from a to b, times a power of two that brings it into the range.
pub(crate) fn along_axis<T: Scalar>(a: &Point<T, 3>, b: &Point<T, 3>) -> SVector<T, 3> {
    use crate::predicate::{deltas, proportional};
    SVector::from(proportional(&deltas::<T, 3>(b.coords.into(), a.coords.into())))
}
