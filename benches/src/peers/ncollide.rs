//! ncollide: generic over the scalar, with nalgebra. The calls are those of parry, its
//! successor; shapes that stand in the world have the identity as their pose, and a
//! boolean of two shapes is `proximity` with margin 0.

use crate::expert::Real;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use ncollide2d::math as m2;
use ncollide3d::bounding_volume::{AABB, BoundingVolume};
use ncollide3d::math::{Isometry, Point, Vector};
use ncollide3d::na::{Matrix3, RealField, Rotation3, Translation3, UnitQuaternion, UnitVector3};
use ncollide3d::query::{
    ClosestPoints, PointQuery, Proximity, Ray, RayCast, closest_points_segment_segment, proximity,
};
use ncollide3d::shape::{Ball, Capsule, Cuboid, Cylinder, Segment, Shape, Triangle};

pub trait Scalar: Real + RealField {}
impl<T: Real + RealField> Scalar for T {}

type Posed<T, S> = (Isometry<T>, S);

fn point<T: Scalar>(r: Row, at: usize) -> Point<T> {
    Point::from(r.three(at))
}

fn vector<T: Scalar>(r: Row, at: usize) -> Vector<T> {
    Vector::from(r.three(at))
}

fn end<T: Real>() -> T {
    <T as num_traits::Float>::max_value()
}

fn ray<T: Scalar>(r: Row) -> Ray<T> {
    Ray::new(point(r, 0), vector(r, 3))
}

fn segment<T: Scalar>(r: Row, at: usize) -> Segment<T> {
    Segment::new(point(r, at), point(r, at + 3))
}

fn triangle<T: Scalar>(r: Row, at: usize) -> Triangle<T> {
    Triangle::new(point(r, at), point(r, at + 3), point(r, at + 6))
}

fn ball<T: Scalar>(r: Row, at: usize) -> Posed<T, Ball<T>> {
    let pose = Isometry::from_parts(Translation3::from(vector(r, at)), UnitQuaternion::identity());
    (pose, Ball::new(r.one(at + 3)))
}

fn cuboid<T: Scalar>(r: Row, at: usize) -> Posed<T, Cuboid<T>> {
    let columns = [3, 6, 9].map(|axis| vector(r, at + axis));
    let turn = Rotation3::from_matrix_unchecked(Matrix3::from_columns(&columns));
    let pose = Isometry::from_parts(Translation3::from(vector(r, at)), UnitQuaternion::from(turn));
    (pose, Cuboid::new(vector(r, at + 12)))
}

/// The pose that takes y to the axis, half the height, the radius.
fn rod<T: Scalar>(r: Row, at: usize) -> (Isometry<T>, T, T) {
    let (a, b): (Vector<T>, Vector<T>) = (vector(r, at), vector(r, at + 3));
    let (half, axis) = (T::of(0.5), b - a);
    let up = UnitVector3::new_normalize(axis);
    let turn = UnitQuaternion::rotation_between_axis(&Vector::y_axis(), &up)
        .unwrap_or_else(|| UnitQuaternion::from_axis_angle(&Vector::x_axis(), T::pi()));
    let pose = Isometry::from_parts(Translation3::from((a + b) * half), turn);
    (pose, axis.norm() * half, r.one(at + 6))
}

fn cylinder<T: Scalar>(r: Row, at: usize) -> Posed<T, Cylinder<T>> {
    let (pose, half_height, radius) = rod(r, at);
    (pose, Cylinder::new(half_height, radius))
}

fn capsule<T: Scalar>(r: Row, at: usize) -> Posed<T, Capsule<T>> {
    let (pose, half_height, radius) = rod(r, at);
    (pose, Capsule::new(half_height, radius))
}

/// A shape in the world.
fn still<T: Scalar, S>(shape: S) -> Posed<T, S> {
    (Isometry::identity(), shape)
}

fn near<T: Scalar>(
    c: &Isometry<T>,
    ball: &Ball<T>,
    (pose, s): &Posed<T, impl PointQuery<T>>,
) -> bool {
    s.distance_to_point(pose, &Point::from(c.translation.vector), true) <= ball.radius
}

fn meet<T: Scalar>(a: &Posed<T, impl Shape<T>>, b: &Posed<T, impl Shape<T>>) -> bool {
    proximity(&a.0, &a.1, &b.0, &b.1, T::of(0.0)) == Proximity::Intersecting
}

fn cast<T: Scalar, S: RayCast<T> + 'static>(
    rows: &Rows,
    shape: impl Fn(Row, usize) -> Posed<T, S>,
    hit: bool,
) -> Found {
    let make = |r: Row| (ray::<T>(r), shape(r, 6));
    if hit {
        return load(rows, make, |(r, (pose, s))| s.toi_with_ray(pose, r, end(), true));
    }
    load(rows, make, |(r, (pose, s))| s.intersects_ray(pose, r, end()))
}

pub fn pass<T: Scalar>(query: &str, rows: &Rows) -> Found {
    let aabb = |r: Row, at| AABB::<T>::new(point(r, at), point(r, at + 3));
    let hit = query.ends_with("_hit");
    match query {
        "ray_tri" | "ray_tri_hit" => cast(rows, |r, at| still::<T, _>(triangle(r, at)), hit),
        "ray_aabb" | "ray_aabb_hit" => cast(rows, |r, at| still::<T, _>(aabb(r, at)), hit),
        "ray_obb" | "ray_obb_hit" => cast(rows, cuboid::<T>, hit),
        "ray_sphere" | "ray_sphere_hit" => cast(rows, ball::<T>, hit),
        "ray_cyl" | "ray_cyl_hit" => cast(rows, cylinder::<T>, hit),
        "ray_capsule" | "ray_capsule_hit" => cast(rows, capsule::<T>, hit),
        "seg_tri" => load(
            rows,
            |r| (segment::<T>(r, 0), still(triangle(r, 6))),
            |(a, (pose, s))| s.intersects_ray(pose, &Ray::new(a.a, a.b - a.a), T::of(1.0)),
        ),
        "sphere_sphere" => load(rows, |r| (ball::<T>(r, 0), ball(r, 4)), |(a, b)| meet(a, b)),
        "sphere_aabb" => {
            load(rows, |r| (ball::<T>(r, 0), still(aabb(r, 4))), |((c, b), s)| near(c, b, s))
        }
        "sphere_tri" => {
            load(rows, |r| (ball::<T>(r, 0), still(triangle(r, 4))), |((c, b), s)| near(c, b, s))
        }
        "sphere_obb" => {
            load(rows, |r| (ball::<T>(r, 0), cuboid(r, 4)), |((c, b), s)| near(c, b, s))
        }
        "aabb_aabb" => load(rows, |r| (aabb(r, 0), aabb(r, 6)), |(a, b)| a.intersects(b)),
        "obb_obb" => load(rows, |r| (cuboid::<T>(r, 0), cuboid(r, 15)), |(a, b)| meet(a, b)),
        "tri_tri" => load(
            rows,
            |r| (still::<T, _>(triangle(r, 0)), still(triangle(r, 9))),
            |(a, b)| meet(a, b),
        ),
        "capsule_capsule" => {
            load(rows, |r| (capsule::<T>(r, 0), capsule(r, 7)), |(a, b)| meet(a, b))
        }
        "seg_seg3" => load(
            rows,
            |r| (segment::<T>(r, 0), segment(r, 6)),
            |(a, b)| {
                let still = Isometry::identity();
                match closest_points_segment_segment(&still, a, &still, b, end()) {
                    ClosestPoints::WithinMargin(p, q) => (p - q).norm(),
                    _ => T::of(0.0),
                }
            },
        ),
        "point_tri" => load(
            rows,
            |r| (point::<T>(r, 0), triangle(r, 3)),
            |(p, s)| s.distance_to_point(&Isometry::identity(), p, true),
        ),
        "point_tri_closest" => load(
            rows,
            |r| (point::<T>(r, 0), triangle(r, 3)),
            |(p, s)| <[T; 3]>::from(s.project_point(&Isometry::identity(), p, true).point.coords),
        ),
        "seg_circle2" => seg_circle2::<T>(rows),
        _ => None,
    }
}

fn seg_circle2<T: Scalar>(rows: &Rows) -> Found {
    use ncollide2d::query::PointQuery;
    let point = |r: Row, at| m2::Point::<T>::from(r.two(at));
    load(
        rows,
        |r| {
            let segment = ncollide2d::shape::Segment::new(point(r, 0), point(r, 2));
            (segment, point(r, 4), r.one::<T>(6))
        },
        |(s, c, radius)| s.distance_to_point(&m2::Isometry::identity(), c, true) <= *radius,
    )
}
