//! collision: generic over the scalar, with cgmath. A hit is a point; its parameter, for
//! the comparison, is one product more.
//!
//! Its rays must have length 1. Posed shapes are asked through a `Decomposed` transform.
//! Boxes that only touch do not intersect. `Relation::Out` is "no" for a frustum, which
//! keeps what is beyond an edge or a corner.

use crate::expert::Real;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use crate::peers::culling::planes;
use cgmath::{BaseFloat, Decomposed, InnerSpace, Matrix3, Point3, Quaternion, Rotation, Vector3};
use collision::prelude::*;
use collision::primitive::{Capsule, Cuboid, Cylinder};
use collision::{Aabb3, Frustum, Plane, Ray3, Sphere};

pub trait Scalar: Real + BaseFloat {}
impl<T: Real + BaseFloat> Scalar for T {}

/// What a ray can be cast at.
trait Cast<T: Scalar>: Discrete<Ray3<T>> + Continuous<Ray3<T>, Result = Point3<T>> + 'static {}
impl<T: Scalar, S> Cast<T> for S where
    S: Discrete<Ray3<T>> + Continuous<Ray3<T>, Result = Point3<T>> + 'static
{
}

type Pose<T> = Decomposed<Vector3<T>, Quaternion<T>>;

fn point<T: Scalar>(r: Row, at: usize) -> Point3<T> {
    Point3::from(r.three(at))
}

fn vector<T: Scalar>(r: Row, at: usize) -> Vector3<T> {
    Vector3::from(r.three(at))
}

fn ray<T: Scalar>(r: Row) -> Ray3<T> {
    Ray3::new(point(r, 0), vector(r, 3))
}

fn aabb<T: Scalar>(r: Row, at: usize) -> Aabb3<T> {
    Aabb3::new(point(r, at), point(r, at + 3))
}

fn sphere<T: Scalar>(r: Row, at: usize) -> Sphere<T> {
    Sphere { center: point(r, at), radius: r.one(at + 3) }
}

fn plane<T: Scalar>(r: Row, at: usize) -> Plane<T> {
    Plane::new(vector(r, at), r.one(at + 3))
}

fn frustum<T: Scalar>(r: Row) -> Frustum<T> {
    let inwards = planes::<T>(r).map(|(n, d)| Plane::new(-Vector3::from(n), -d));
    let [left, right, bottom, top, near, far] = inwards;
    Frustum::new(left, right, bottom, top, near, far)
}

fn cuboid<T: Scalar>(r: Row, at: usize) -> (Pose<T>, Cuboid<T>) {
    let [x, y, z] = [3, 6, 9].map(|axis| vector(r, at + axis));
    let rot = Quaternion::from(Matrix3::from_cols(x, y, z));
    let size = vector(r, at + 12) * T::of(2.0);
    let pose = Decomposed { scale: T::of(1.0), rot, disp: vector(r, at) };
    (pose, Cuboid::new(size.x, size.y, size.z))
}

/// The pose that takes y to the axis, half the height, the radius.
fn rod<T: Scalar>(r: Row, at: usize) -> (Pose<T>, T, T) {
    let (a, b): (Vector3<T>, Vector3<T>) = (vector(r, at), vector(r, at + 3));
    let axis = b - a;
    let rot = Quaternion::between_vectors(Vector3::unit_y(), axis.normalize());
    let pose = Decomposed { scale: T::of(1.0), rot, disp: (a + b) * T::of(0.5) };
    (pose, axis.magnitude() * T::of(0.5), r.one(at + 6))
}

fn cylinder<T: Scalar>(r: Row, at: usize) -> (Pose<T>, Cylinder<T>) {
    let (pose, half_height, radius) = rod(r, at);
    (pose, Cylinder::new(half_height, radius))
}

fn capsule<T: Scalar>(r: Row, at: usize) -> (Pose<T>, Capsule<T>) {
    let (pose, half_height, radius) = rod(r, at);
    (pose, Capsule::new(half_height, radius))
}

fn parameter<T: Scalar>(r: &Ray3<T>, p: Point3<T>) -> (T, [T; 3]) {
    ((p - r.origin).dot(r.direction), p.into())
}

fn cast<T: Scalar, S: Cast<T>>(rows: &Rows, shape: impl Fn(Row, usize) -> S, hit: bool) -> Found {
    let make = |r: Row| (ray::<T>(r), shape(r, 6));
    if hit {
        return load(rows, make, |(r, s)| s.intersection(r).map(|p| parameter(r, p)));
    }
    load(rows, make, |(r, s)| s.intersects(r))
}

fn cast_posed<T: Scalar, S: Cast<T>>(
    rows: &Rows,
    shape: impl Fn(Row, usize) -> (Pose<T>, S),
    hit: bool,
) -> Found {
    let make = |r: Row| (ray::<T>(r), shape(r, 6));
    if hit {
        return load(rows, make, |(r, (pose, s))| {
            s.intersection_transformed(r, pose).map(|p| parameter(r, p))
        });
    }
    load(rows, make, |(r, (pose, s))| s.intersects_transformed(r, pose))
}

pub fn pass<T: Scalar>(query: &str, rows: &Rows) -> Found {
    let hit = query.ends_with("_hit");
    match query {
        "ray_aabb" | "ray_aabb_hit" => cast(rows, aabb::<T>, hit),
        "ray_sphere" | "ray_sphere_hit" => cast(rows, sphere::<T>, hit),
        "ray_obb" | "ray_obb_hit" => cast_posed(rows, cuboid::<T>, hit),
        "ray_cyl" | "ray_cyl_hit" => cast_posed(rows, cylinder::<T>, hit),
        "ray_capsule" | "ray_capsule_hit" => cast_posed(rows, capsule::<T>, hit),
        "sphere_sphere" => {
            load(rows, |r| (sphere::<T>(r, 0), sphere(r, 4)), |(a, b)| a.intersects(b))
        }
        "aabb_aabb" => load(rows, |r| (aabb::<T>(r, 0), aabb(r, 6)), |(a, b)| a.intersects(b)),
        "plane_plane" => load(rows, |r| (plane::<T>(r, 0), plane(r, 4)), |(a, b)| a.intersects(b)),
        "plane_plane_hit" => load(
            rows,
            |r| (plane::<T>(r, 0), plane(r, 4)),
            |(a, b)| {
                a.intersection(b).map(|line| -> (bool, [[T; 3]; 2]) {
                    (true, [line.origin.into(), line.direction.into()])
                })
            },
        ),
        "frustum_aabb" => {
            load(rows, |r| (frustum::<T>(r), aabb(r, 24)), |(f, s)| f.contains(s) != Relation::Out)
        }
        "frustum_sphere" => load(
            rows,
            |r| (frustum::<T>(r), sphere(r, 24)),
            |(f, s)| f.contains(s) != Relation::Out,
        ),
        _ => None,
    }
}
