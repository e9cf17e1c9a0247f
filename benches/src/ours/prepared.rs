//! The prepared shapes of coincide; preparing is not timed.

use super::meets;
use super::shapes::*;
use crate::number::{Row, Rows};
use crate::pass::{Answer, Found};
use coincide::prepared::{PreparedOrientedBox, PreparedRay, PreparedTriangle};

fn prepared_ray<T: Ours>(row: Row) -> PreparedRay<T, 3> {
    PreparedRay::new(ray(row))
}

fn prepared_triangle<T: Ours>(row: Row) -> PreparedTriangle<T> {
    PreparedTriangle::new(triangle(row, 6))
}

fn prepared_box<T: Ours>(at: usize) -> impl Fn(Row) -> PreparedOrientedBox<T> {
    move |row| PreparedOrientedBox::new(oriented_box(row, at))
}

/// The ray prepared, the other shape not.
pub fn ray_pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    let ray = prepared_ray::<T>;
    match query {
        "ray_tri" => meets(rows, ray, |r| triangle::<T>(r, 6)),
        "ray_aabb" => meets(rows, ray, |r| aabb::<T, 3>(r, 6)),
        "ray_sphere" => meets(rows, ray, |r| sphere::<T, 3>(r, 6)),
        _ => None,
    }
}

/// The triangle or oriented box prepared, of two boxes the first; the other shape not.
pub fn shape_pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri" => meets(rows, ray::<T>, prepared_triangle),
        "seg_tri" => meets(rows, |r| segment::<T, 3>(r, 0), prepared_triangle),
        "ray_obb" => meets(rows, ray::<T>, prepared_box(6)),
        "sphere_obb" => meets(rows, |r| sphere::<T, 3>(r, 0), prepared_box(4)),
        "obb_obb" => meets(rows, prepared_box::<T>(0), |r| oriented_box::<T>(r, 15)),
        _ => None,
    }
}

/// Both shapes prepared.
pub fn both_pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    let ray = prepared_ray::<T>;
    match query {
        "ray_tri" => meets(rows, ray, prepared_triangle),
        "ray_obb" => meets(rows, ray, prepared_box(6)),
        "obb_obb" => meets(rows, prepared_box::<T>(0), prepared_box::<T>(15)),
        _ => None,
    }
}
