#![no_std]
#![forbid(unsafe_code)]
//! What the feature `defmt` formats: compiles only if all of it is there.

use coincide::columns::{Place, UnequalLengths};
use coincide::distance::ClosestPoints;
use coincide::intersect::{ClosestHit, Outcode};
use coincide::log::{Log, Logged};
use coincide::shape::{GeneralForm, SlopeForm};
use coincide::transform::{Homogeneous, MapError, Projected};
use coincide::{
    Aabb, Capsule, Cone, Contact, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Distance,
    Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Intersect, Line, OrientedBox, Parallelogram,
    Plane, Ray, Scalar, Segment, ShapeError, Sign, Sphere, Tetrahedron, Triangle,
};
use defmt::{Format, info};
use fixed::types::{I16F16, I32F32};
use nalgebra::Point;

/// Compiles if answers of this pair are formatted.
fn answer<A: Intersect<B, Answer: Format>, B>() {}

fn formatted<F: Format>() {}

macro_rules! shapes {
    ($t:ident: $($shape:ident)* | $($solid:ident)*) => {
        $(formatted::<$shape<$t, 2>>(); formatted::<$shape<$t, 3>>();)*
        $(formatted::<$solid<$t>>();)*
    };
}

/// All types of a scalar. Of the pairs those that answer with a type of their own.
fn all<T: Scalar + Logged>() {
    shapes! { T: Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox
    Capsule Ellipsoid ConvexPolygon Homogeneous Projected ClosestPoints
    | Tetrahedron Disk Cylinder Cone InfiniteCylinder Frustum ConvexPolyhedron GeneralForm
    SlopeForm }
    formatted::<ClosestHit<T>>();
    answer::<Ray<T, 3>, Sphere<T, 3>>();
    answer::<Ray<T, 3>, Line<T, 3>>();
    answer::<Ray<T, 3>, Plane<T, 3>>();
    answer::<Ray<T, 3>, Triangle<T, 3>>();
    answer::<Ray<T, 3>, Parallelogram<T, 3>>();
    answer::<Ray<T, 3>, ConvexPolygon<'_, T, 3>>();
    answer::<Ray<T, 3>, Aabb<T, 3>>();
    answer::<Point<T, 3>, Ray<T, 3>>();
    answer::<Point<T, 3>, Triangle<T, 3>>();
    answer::<Point<T, 3>, Parallelogram<T, 3>>();
    answer::<Point<T, 3>, Tetrahedron<T>>();
    answer::<Plane<T, 3>, Plane<T, 3>>();
    answer::<Plane<T, 2>, Plane<T, 2>>();
    answer::<Plane<T, 3>, HalfSpace<T, 3>>();
    answer::<Plane<T, 2>, HalfSpace<T, 2>>();
    answer::<Plane<T, 3>, Triangle<T, 3>>();
    answer::<Plane<T, 3>, Disk<T>>();
    answer::<Plane<T, 3>, ConvexPolygon<'_, T, 3>>();
    answer::<Triangle<T, 3>, Triangle<T, 3>>();
    answer::<Sphere<T, 3>, Sphere<T, 3>>();
}

/// Logs a ball, a point, and what two balls have to do with each other.
pub fn log<T: Scalar + Logged>(ball: &Sphere<T, 3>, other: &Sphere<T, 3>) {
    info!("{}: {}", Log(&ball.center), ball);
    info!("{} {}", ball.intersection(other), ball.closest_points(other));
    info!("{}", ball.contact(other));
}

/// Everything, for all scalars.
pub fn everything() {
    all::<f32>();
    all::<f64>();
    all::<I16F16>();
    all::<I32F32>();
    formatted::<Sign>();
    formatted::<ShapeError>();
    formatted::<MapError>();
    formatted::<UnequalLengths>();
    formatted::<Place>();
    formatted::<Outcode>();
}
