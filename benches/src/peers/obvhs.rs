//! obvhs: `f32` only. Its ray carries the reciprocals of its direction, which are made
//! with the inputs; it answers with the parameter, infinite for a miss.

use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use glam::Vec3A;
use obvhs::aabb::Aabb;
use obvhs::ray::Ray;
use obvhs::triangle::Triangle;

fn vector(r: Row, at: usize) -> Vec3A {
    Vec3A::from_array(r.three(at))
}

fn ray(r: Row) -> Ray {
    Ray::new_inf(vector(r, 0), vector(r, 3))
}

fn triangle(r: Row, at: usize) -> Triangle {
    Triangle { v0: vector(r, at), v1: vector(r, at + 3), v2: vector(r, at + 6) }
}

fn aabb(r: Row, at: usize) -> Aabb {
    Aabb::new(vector(r, at), vector(r, at + 3))
}

fn found(t: f32) -> Option<f32> {
    t.is_finite().then_some(t)
}

pub fn pass(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri" => load(rows, |r| (ray(r), triangle(r, 6)), |(r, s)| s.intersect(r) < f32::MAX),
        "ray_tri_hit" => load(rows, |r| (ray(r), triangle(r, 6)), |(r, s)| found(s.intersect(r))),
        "ray_aabb" => load(rows, |r| (ray(r), aabb(r, 6)), |(r, s)| s.intersect_ray(r) < f32::MAX),
        // Negative where the ray starts inside.
        "ray_aabb_hit" => load(
            rows,
            |r| (ray(r), aabb(r, 6)),
            |(r, s)| found(s.intersect_ray(r)).map(|t| t.max(0.0)),
        ),
        "aabb_aabb" => load(rows, |r| (aabb(r, 0), aabb(r, 6)), |(a, b)| a.intersect_aabb(b)),
        _ => None,
    }
}
