//! bvh: generic over the scalar. Its ray makes its direction length 1 and carries the
//! reciprocals, both with the inputs. It answers with a distance, infinite for a miss, and
//! takes triangles from the front only: they are given as the ray sees them.

use crate::expert::Real;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use bvh::aabb::Aabb;
use bvh::bounding_hierarchy::BHValue;
use bvh::ray::Ray;
use nalgebra::{Point3, RealField, SVector};

fn point<T: Real + RealField>(r: Row, at: usize) -> Point3<T> {
    Point3::from(r.three(at))
}

fn ray<T: Real + RealField + BHValue>(r: Row) -> Ray<T, 3> {
    Ray::new(point(r, 0), SVector::from(r.three(3)))
}

fn aabb<T: Real + RealField + BHValue>(r: Row) -> Aabb<T, 3> {
    Aabb::with_bounds(point(r, 6), point(r, 9))
}

fn triangle<T: Real + RealField>(r: Row) -> [Point3<T>; 3] {
    let [a, b, c] = [6, 9, 12].map(|at| point::<f64>(r, at));
    let front = (b - a).cross(&(c - a)).dot(&SVector::from(r.three::<f64>(3))) < 0.0;
    let order = if front { [6, 9, 12] } else { [6, 12, 9] };
    order.map(|at| point(r, at))
}

pub fn pass<T: Real + RealField + BHValue>(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri" => load(
            rows,
            |r| (ray::<T>(r), triangle::<T>(r)),
            |(r, [a, b, c])| r.intersects_triangle(a, b, c).distance < T::infinity(),
        ),
        "ray_tri_hit" => load(
            rows,
            |r| (ray::<T>(r), triangle::<T>(r)),
            |(r, [a, b, c])| {
                let t = r.intersects_triangle(a, b, c).distance;
                (t < T::infinity()).then_some(t)
            },
        ),
        "ray_aabb" => load(rows, |r| (ray::<T>(r), aabb::<T>(r)), |(r, s)| r.intersects_aabb(s)),
        "ray_aabb_hit" => load(
            rows,
            |r| (ray::<T>(r), aabb::<T>(r)),
            |(r, s)| r.intersection_slice_for_aabb(s).map(|(enter, _)| enter),
        ),
        _ => None,
    }
}
