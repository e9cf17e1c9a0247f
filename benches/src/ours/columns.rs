//! The columns of coincide.

use super::shapes::{Ours, oriented_box};
use crate::columns::table;
use crate::number::{Row, Rows};
use crate::pass::{Answer, Found};
use coincide::columns::*;

/// As many columns as a vector has components, from this one on.
fn slices<T, const D: usize>(x: &[Vec<T>], from: usize) -> [&[T]; D] {
    std::array::from_fn(|i| x[from + i].as_slice())
}

pub fn spheres<T: Ours, const D: usize>(x: &[Vec<T>], at: usize) -> Spheres<'_, T, D> {
    Spheres { center: slices(x, at), radius: &x[at + D] }
}

pub fn aabbs<T: Ours, const D: usize>(x: &[Vec<T>], at: usize) -> Aabbs<'_, T, D> {
    Aabbs { min: slices(x, at), max: slices(x, at + D) }
}

fn rays<T: Ours>(x: &[Vec<T>]) -> Rays<'_, T, 3> {
    Rays { origin: slices(x, 0), direction: slices(x, 3) }
}

fn segments<T: Ours, const D: usize>(x: &[Vec<T>], at: usize) -> Segments<'_, T, D> {
    Segments { a: slices(x, at), b: slices(x, at + D) }
}

pub fn triangles<T: Ours>(x: &[Vec<T>], at: usize) -> Triangles<'_, T, 3> {
    Triangles { a: slices(x, at), b: slices(x, at + 3), c: slices(x, at + 6) }
}

fn capsules<T: Ours>(x: &[Vec<T>], at: usize) -> Capsules<'_, T, 3> {
    Capsules { a: slices(x, at), b: slices(x, at + 3), radius: &x[at + 6] }
}

/// A sphere, then the center and half axes of an oriented box.
fn sphere_obb<T: Ours>(row: Row) -> [T; 16] {
    let b = oriented_box::<T>(row, 4);
    let mut halves = b.half_axes.iter().flat_map(|h| h.iter().copied());
    std::array::from_fn(|i| match i {
        0..7 => row.one(i),
        _ => halves.next().expect("nine components"),
    })
}

/// Rows `query, how many numbers, |x, answers| the question`.
macro_rules! tables {
    ($query:ident, $rows:ident: $($name:literal, $n:literal, |$x:ident| $a:expr, $b:expr;)*) => {
        match $query {
            $($name => table($rows, |r| r.many::<T, $n>(0), |$x, answers| {
                $a.intersects_pairs(&$b, answers);
            }),)*
            "sphere_obb" => table($rows, sphere_obb::<T>, |x, answers| {
                let half_axes = [7, 10, 13].map(|at| slices(x, at));
                let boxes = OrientedBoxes { center: slices(x, 4), half_axes };
                spheres::<T, 3>(x, 0).intersects_pairs(&boxes, answers);
            }),
            _ => None,
        }
    };
}

pub fn pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    tables! { query, rows:
        "sphere_sphere", 8, |x| spheres::<T, 3>(x, 0), spheres::<T, 3>(x, 4);
        "aabb_aabb", 12, |x| aabbs::<T, 3>(x, 0), aabbs::<T, 3>(x, 6);
        "sphere_aabb", 10, |x| spheres::<T, 3>(x, 0), aabbs::<T, 3>(x, 4);
        "ray_aabb", 12, |x| rays(x), aabbs::<T, 3>(x, 6);
        "ray_sphere", 10, |x| rays(x), spheres::<T, 3>(x, 6);
        "ray_tri", 15, |x| rays(x), triangles(x, 6);
        "seg_tri", 15, |x| segments::<T, 3>(x, 0), triangles(x, 6);
        "seg_seg2", 8, |x| segments::<T, 2>(x, 0), segments::<T, 2>(x, 4);
        "seg_aabb2", 8, |x| segments::<T, 2>(x, 0), aabbs::<T, 2>(x, 4);
        "seg_circle2", 7, |x| segments::<T, 2>(x, 0), spheres::<T, 2>(x, 4);
        "capsule_capsule", 14, |x| capsules(x, 0), capsules(x, 7);
    }
}
