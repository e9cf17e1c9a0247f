//! Shapes of coincide out of a record.

use crate::number::{Number, Row};
use coincide::{
    Aabb, Capsule, Cylinder, Frustum, HalfSpace, InfiniteCylinder, OrientedBox, Plane, Ray, Scalar,
    Segment, Sphere, Triangle,
};
use nalgebra::{Point, SVector};

/// A scalar of coincide that records can be rounded to.
pub trait Ours: Number + Scalar {}
impl<T: Number + Scalar> Ours for T {}

pub fn point<T: Ours, const D: usize>(row: Row, at: usize) -> Point<T, D> {
    Point::from(row.many::<T, D>(at))
}

pub fn vector<T: Ours>(row: Row, at: usize) -> SVector<T, 3> {
    SVector::from(row.three::<T>(at))
}

pub fn ray<T: Ours>(row: Row) -> Ray<T, 3> {
    Ray::new(point(row, 0), vector(row, 3))
}

pub fn segment<T: Ours, const D: usize>(row: Row, at: usize) -> Segment<T, D> {
    Segment::new(point(row, at), point(row, at + D))
}

pub fn triangle<T: Ours>(row: Row, at: usize) -> Triangle<T, 3> {
    Triangle::new(point(row, at), point(row, at + 3), point(row, at + 6))
}

pub fn aabb<T: Ours, const D: usize>(row: Row, at: usize) -> Aabb<T, D> {
    Aabb::new(point(row, at), point(row, at + D))
}

pub fn sphere<T: Ours, const D: usize>(row: Row, at: usize) -> Sphere<T, D> {
    Sphere::new(point(row, at), row.one(at + D))
}

pub fn capsule<T: Ours>(row: Row, at: usize) -> Capsule<T, 3> {
    Capsule::new(point(row, at), point(row, at + 3), row.one(at + 6))
}

pub fn cylinder<T: Ours>(row: Row, at: usize) -> Cylinder<T> {
    Cylinder::new(point(row, at), point(row, at + 3), row.one(at + 6))
}

pub fn infinite_cylinder<T: Ours>(row: Row, at: usize) -> InfiniteCylinder<T> {
    InfiniteCylinder::new(point(row, at), vector(row, at + 3), row.one(at + 6))
}

pub fn oriented_box<T: Ours>(row: Row, at: usize) -> OrientedBox<T, 3> {
    let axes = [3, 6, 9].map(|axis| vector(row, at + axis));
    OrientedBox::from_axes(point(row, at), axes, vector(row, at + 12))
}

pub fn plane<T: Ours>(row: Row, at: usize) -> Plane<T, 3> {
    Plane::new(vector(row, at), row.one(at + 3))
}

pub fn frustum<T: Ours>(row: Row) -> Frustum<T> {
    let half = |i: usize| HalfSpace::new(vector(row, 4 * i), row.one(4 * i + 3));
    Frustum::new([half(0), half(1), half(2), half(3)], half(4), Some(half(5)))
}
