//! Distances and maps of coincide.

use super::shapes::*;
use crate::number::{Row, Rows};
use crate::pass::{Answer, Found, load};
use coincide::transform::shadow::planar_shadow;
use coincide::transform::{Affine, Homogeneous, Projective};
use coincide::{Cast, Contact, Distance, Sweep};
use nalgebra::SMatrix;

pub fn pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    match query {
        "seg_seg3" => {
            load(rows, |r| (segment::<T, 3>(r, 0), segment::<T, 3>(r, 6)), |(a, b)| a.distance(b))
        }
        "point_tri" => {
            load(rows, |r| (point::<T, 3>(r, 0), triangle::<T>(r, 3)), |(p, t)| p.distance(t))
        }
        "point_tri_closest" => load(
            rows,
            |r| (point::<T, 3>(r, 0), triangle::<T>(r, 3)),
            |(p, t)| p.closest_points(t).map(|both| <[T; 3]>::from(both.on_other.coords)),
        ),
        "mat4_point" => load(
            rows,
            |r| {
                let linear = SMatrix::from_fn(|i, j| r.one(4 * i + j));
                let shift = [3, 7, 11].map(|at| r.one(at)).into();
                (Affine::new(linear, shift), point::<T, 3>(r, 16))
            },
            |(map, p)| <[T; 3]>::from(map.transform_point(p).coords),
        ),
        "mat4_project" => load(
            rows,
            |r| {
                let map = Projective::from_entries(|i, j| r.one::<T>(4 * i + j));
                (map, point::<T, 3>(r, 16))
            },
            |(map, p)| map.transform_point(p).point().map(|p| <[T; 3]>::from(p.coords)),
        ),
        "shadow" => load(
            rows,
            |r| {
                let light = Homogeneous { coords: vector(r, 4), w: r.one(7) };
                (plane::<T>(r, 0), light)
            },
            |(plane, light)| {
                let map = planar_shadow(plane, light).ok()?;
                let row = |i: usize| std::array::from_fn::<T, 4, _>(|j| map.get(i, j));
                Some([row(0), row(1), row(2), row(3)])
            },
        ),
        _ => bodies::<T>(query, rows),
    }
}

/// How far, how deep, and when.
fn bodies<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    macro_rules! pair {
        ($first:expr, $second:expr, $at:literal) => {
            |r| ($first(r, 0), $second(r, $at))
        };
    }
    macro_rules! moving {
        ($first:expr, $second:expr, $at:literal, $way:literal) => {
            |r| ($first(r, 0), $second(r, $at), vector::<T>(r, $way))
        };
    }
    macro_rules! when {
        () => {
            |(a, b, way)| match a.cast_shape(way, b) {
                Sweep::Miss => None,
                Sweep::Touching(_) | Sweep::Overlapping => Some((T::zero(), [T::zero(); 3])),
                Sweep::Hit(hit) => Some((hit.t, <[T; 3]>::from(hit.normal))),
            }
        };
    }
    macro_rules! deep {
        () => {
            |(a, b)| Some(a.contact(b)?).map(|c| (c.depth, <[T; 3]>::from(c.normal)))
        };
    }
    let obb = |r: Row, at| oriented_box::<T>(r, at);
    let (ball, rod) = (|r: Row, at| sphere::<T, 3>(r, at), |r: Row, at| capsule::<T>(r, at));
    let (cyl, tri) = (|r: Row, at| cylinder::<T>(r, at), |r: Row, at| triangle::<T>(r, at));
    match query {
        "sphere_obb_dist" => load(rows, pair!(ball, obb, 4), |(a, b)| a.distance(b)),
        "capsule_obb_dist" => load(rows, pair!(rod, obb, 7), |(a, b)| a.distance(b)),
        "capsule_capsule_dist" => load(rows, pair!(rod, rod, 7), |(a, b)| a.distance(b)),
        "obb_obb_dist" => load(rows, pair!(obb, obb, 15), |(a, b)| a.distance(b)),
        "tri_obb_dist" => load(rows, pair!(tri, obb, 9), |(a, b)| a.distance(b)),
        "cyl_obb_dist" => load(rows, pair!(cyl, obb, 7), |(a, b)| a.distance(b)),
        "sphere_obb_contact" => load(rows, pair!(ball, obb, 4), deep!()),
        "capsule_obb_contact" => load(rows, pair!(rod, obb, 7), deep!()),
        "capsule_capsule_contact" => load(rows, pair!(rod, rod, 7), deep!()),
        "obb_obb_contact" => load(rows, pair!(obb, obb, 15), deep!()),
        "tri_obb_contact" => load(rows, pair!(tri, obb, 9), deep!()),
        "sphere_obb_cast" => load(rows, moving!(ball, obb, 4, 19), when!()),
        "capsule_obb_cast" => load(rows, moving!(rod, obb, 7, 22), when!()),
        "capsule_capsule_cast" => load(rows, moving!(rod, rod, 7, 14), when!()),
        "obb_obb_cast" => load(rows, moving!(obb, obb, 15, 30), when!()),
        "tri_obb_cast" => load(rows, moving!(tri, obb, 9, 24), when!()),
        _ => None,
    }
}
