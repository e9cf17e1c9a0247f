//! The same queries as somebody would write them by hand for speed: plain floats, few
//! branches, no exactness. Near a tie the answer may be wrong.
//!
//! All of it is inlined by force: arrays handed over in memory cost more than the
//! arithmetic of a small query.

mod cells;
pub mod columns;
mod distance;
mod frustum;
mod planar;
mod rays;
mod round;
mod triangles;
mod vector;

use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use cells::Obb;
use rays::Hit;
pub use vector::Real;
use vector::{V, along, sub};

/// Center and radius.
type Ball<T> = (V<T>, T);
/// The ends of an axis, or a point and the direction of one, and the radius.
type Rod<T> = (V<T>, V<T>, T);

fn pair<T: Real>(r: Row, at: usize) -> [V<T>; 2] {
    [r.three(at), r.three(at + 3)]
}

fn triangle<T: Real>(r: Row, at: usize) -> [V<T>; 3] {
    [r.three(at), r.three(at + 3), r.three(at + 6)]
}

fn ball<T: Real>(r: Row, at: usize) -> Ball<T> {
    (r.three(at), r.one(at + 3))
}

fn rod<T: Real>(r: Row, at: usize) -> Rod<T> {
    (r.three(at), r.three(at + 3), r.one(at + 6))
}

fn obb<T: Real>(r: Row, at: usize) -> Obb<T> {
    Obb { center: r.three(at), axes: triangle(r, at + 3), half: r.three(at + 12) }
}

pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    casts::<T>(query, rows)
        .or_else(|| pairs::<T>(query, rows))
        .or_else(|| planar::pass::<T>(query, rows))
        .or_else(|| frustum::pass::<T>(query, rows))
        .or_else(|| round::pass::<T>(query, rows))
}

/// A ray against a shape: whether it hits, or also where.
fn cast<T: Real, S: 'static>(
    rows: &Rows,
    shape: impl Fn(Row, usize) -> S,
    meet: impl Fn(&V<T>, &V<T>, &S) -> Hit<T> + 'static,
    hit: bool,
) -> Found {
    let make = |r: Row| (r.three(0), r.three(3), shape(r, 6));
    if hit {
        return load(rows, make, move |(o, d, s)| {
            let Hit { hit, t } = meet(o, d, s);
            hit.then(|| (t, along(*o, *d, t)))
        });
    }
    load(rows, make, move |(o, d, s)| meet(o, d, s).hit)
}

fn casts<T: Real>(query: &str, rows: &Rows) -> Found {
    let hit = query.ends_with("_hit");
    match query.trim_end_matches("_hit") {
        "ray_tri" => cast(rows, triangle, |o, d, s| rays::triangle(*o, *d, s, T::infinity()), hit),
        "ray_aabb" => cast(rows, pair, |o, d, s| rays::slabs::<T>(*o, *d, s[0], s[1]), hit),
        "ray_obb" => cast(rows, obb, |o, d, s| rays::obb::<T>(*o, *d, s), hit),
        "ray_sphere" => cast(rows, ball, |o, d, s| rays::sphere::<T>(*o, *d, s.0, s.1), hit),
        "ray_cyl_inf" => cast(rows, rod, |o, d, s| rays::tube::<T>(*o, *d, s), hit),
        "ray_cyl" => cast(rows, rod, |o, d, s| rays::cylinder::<T>(*o, *d, s), hit),
        "ray_capsule" => cast(rows, rod, |o, d, s| rays::capsule::<T>(*o, *d, s), hit),
        "seg_tri" if !hit => load(
            rows,
            |r| (pair(r, 0), triangle(r, 6)),
            |([a, b], s)| rays::triangle(*a, sub(*b, *a), s, T::one()).hit,
        ),
        "seg_tri" => load(
            rows,
            |r| (pair(r, 0), triangle(r, 6)),
            |([a, b], s)| {
                let d = sub(*b, *a);
                let Hit { hit, t } = rays::triangle(*a, d, s, T::one());
                hit.then(|| (t, along(*a, d, t)))
            },
        ),
        _ => None,
    }
}

fn pairs<T: Real>(query: &str, rows: &Rows) -> Found {
    let point_triangle = |r: Row| (r.three::<T>(0), triangle(r, 3));
    match query {
        "sphere_sphere" => {
            load(rows, |r| (ball::<T>(r, 0), ball(r, 4)), |(a, b)| round::spheres(*a, *b))
        }
        "sphere_aabb" => {
            load(rows, |r| (ball::<T>(r, 0), pair(r, 4)), |(a, b)| round::sphere_aabb(*a, b))
        }
        "sphere_obb" => {
            load(rows, |r| (ball::<T>(r, 0), obb(r, 4)), |(a, b)| round::sphere_obb(*a, b))
        }
        "sphere_tri" => load(
            rows,
            |r| (ball::<T>(r, 0), triangle(r, 4)),
            |((c, r), b)| distance::point_triangle(*c, b) <= *r * *r,
        ),
        "capsule_capsule" => load(
            rows,
            |r| (rod::<T>(r, 0), rod(r, 7)),
            |(a, b)| {
                let reach = a.2 + b.2;
                distance::segments([a.0, a.1], [b.0, b.1]) <= reach * reach
            },
        ),
        "seg_seg3" => load(
            rows,
            |r| (pair::<T>(r, 0), pair(r, 6)),
            |(a, b)| distance::segments(*a, *b).sqrt(),
        ),
        "point_tri" => load(rows, point_triangle, |(p, t)| distance::point_triangle(*p, t).sqrt()),
        "point_tri_closest" => {
            load(rows, point_triangle, |(p, t)| distance::nearest_of_triangle(*p, t))
        }
        "aabb_aabb" => load(rows, |r| (pair::<T>(r, 0), pair(r, 6)), |(a, b)| cells::aabbs(a, b)),
        "obb_obb" => load(rows, |r| (obb::<T>(r, 0), obb(r, 15)), |(a, b)| cells::obbs(a, b)),
        "tri_aabb" => load(
            rows,
            |r| (triangle::<T>(r, 0), pair(r, 9)),
            |(t, b)| triangles::triangle_aabb(t, b),
        ),
        "tri_tri" => load(
            rows,
            |r| (triangle::<T>(r, 0), triangle(r, 9)),
            |(a, b)| triangles::triangles(a, b),
        ),
        _ => None,
    }
}
