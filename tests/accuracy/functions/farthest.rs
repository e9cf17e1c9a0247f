//! The box around each shape and its farthest point in a direction.

use super::plain::aabb;
use super::{Function, In, Kind, Maybe, Numbers, functions};
use coincide::*;
use nalgebra::SVector;
use oracle::number::Number;
use oracle::shape::ShapeIn;

/// The box and the farthest point.
fn ends<T: Number, S: ShapeIn<T, 3>>(shape: S, support: bool, u: SVector<T, 3>) -> Option<Vec<T>> {
    if support {
        return shape.support(&u).maybe();
    }
    let b = shape.bounding_box()?;
    Some([b.min.numbers(), b.max.numbers()].concat())
}

pub fn capsule<T: Number>(x: &In<T>) -> Capsule<T, 3> {
    Capsule::new(x.p(), x.p(), x.size())
}

pub fn sphere<T: Number>(x: &In<T>) -> Sphere<T, 3> {
    Sphere::new(x.p(), x.size())
}

pub fn parallelogram<T: Number>(x: &In<T>) -> Parallelogram<T, 3> {
    Parallelogram::new(x.p(), x.v(), x.v())
}

pub fn oriented<T: Number>(x: &In<T>) -> OrientedBox<T, 3> {
    OrientedBox::new(x.p(), [x.v(), x.v(), x.v()])
}

pub fn ellipsoid<T: Number>(x: &In<T>) -> Ellipsoid<T, 3> {
    Ellipsoid::new(x.p(), [x.v(), x.v(), x.v()])
}

pub fn disk<T: Number>(x: &In<T>) -> Disk<T> {
    Disk::new(x.p(), x.v(), x.size())
}

pub fn cylinder<T: Number>(x: &In<T>) -> Cylinder<T> {
    Cylinder::new(x.p(), x.p(), x.size())
}

pub fn cone<T: Number>(x: &In<T>) -> Cone<T> {
    Cone::new(x.p(), x.p(), x.size())
}

/// A pyramid's half-spaces with normals that are not quite regular.
fn frustum<T: Number>(x: &In<T>) -> Frustum<T> {
    let w = |k: i64| T::whole(k, T::SCALES[1]);
    let half = |n: [i64; 3], x: &In<T>| HalfSpace::new(SVector::from(n.map(w)), x.size());
    let side = [half([-3, 1, 1], x), half([3, 0, 1], x), half([0, -3, 2], x), half([1, 3, 1], x)];
    Frustum::new(side, half([0, 0, 1], x), Some(half([0, 1, -2], x)))
}

functions! {
    Number "Aabb::support" "coordinates" |x| ends(aabb(x), true, x.v());
    Number "Triangle::support" "coordinates" |x| {
        ends(Triangle::new(x.p(), x.p(), x.p()), true, x.v())
    };
    Number "Parallelogram::support" "coordinates" |x| ends(parallelogram(x), true, x.v());
    Number "Parallelogram::bounding_box" "sides" |x| ends(parallelogram(x), false, x.v());
    Number "OrientedBox::support" "coordinates" |x| ends(oriented(x), true, x.v());
    Number "OrientedBox::bounding_box" "sides" |x| ends(oriented(x), false, x.v());
    Number "Sphere::support" "coordinates" |x| ends(sphere(x), true, x.v());
    Number "Sphere::bounding_box" "sides" |x| ends(sphere(x), false, x.v());
    Number "Capsule::support" "coordinates" |x| ends(capsule(x), true, x.v());
    Number "Capsule::bounding_box" "sides" |x| ends(capsule(x), false, x.v());
    Choice "Frustum::support" "coordinates" |x| ends(frustum(x), true, x.v());
    Number "Frustum::bounding_box" "sides" |x| ends(frustum(x), false, x.v());
    Rough "Ellipsoid::support" "coordinates" |x| ends(ellipsoid(x), true, x.v());
    Rough "Ellipsoid::bounding_box" "sides" |x| ends(ellipsoid(x), false, x.v());
    Rough "Disk::support" "coordinates" |x| ends(disk(x), true, x.v());
    Rough "Disk::bounding_box" "sides" |x| ends(disk(x), false, x.v());
    Rough "Cylinder::support" "coordinates" |x| ends(cylinder(x), true, x.v());
    Rough "Cylinder::bounding_box" "sides" |x| ends(cylinder(x), false, x.v());
    Rough "Cone::support" "coordinates" |x| ends(cone(x), true, x.v());
    Rough "Cone::bounding_box" "sides" |x| ends(cone(x), false, x.v());
}
