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

fn cylinders<T: Ours>(x: &[Vec<T>], at: usize) -> Cylinders<'_, T> {
    Cylinders { a: slices(x, at), b: slices(x, at + 3), radius: &x[at + 6] }
}

fn infinite_cylinders<T: Ours>(x: &[Vec<T>], at: usize) -> InfiniteCylinders<'_, T> {
    InfiniteCylinders { origin: slices(x, at), direction: slices(x, at + 3), radius: &x[at + 6] }
}

fn planes<T: Ours>(x: &[Vec<T>], at: usize) -> Planes<'_, T, 3> {
    Planes { normal: slices(x, at), offset: &x[at + 3] }
}

fn oriented_boxes<T: Ours>(x: &[Vec<T>], at: usize) -> OrientedBoxes<'_, T, 3> {
    let half_axes = [3, 6, 9].map(|k| slices(x, at + k));
    OrientedBoxes { center: slices(x, at), half_axes }
}

/// The numbers of a row, where an oriented box that begins at one of these places is its center
/// and its half axes.
fn with_boxes<T: Ours, const N: usize>(row: Row, boxes: &[usize]) -> [T; N] {
    let mut numbers = Vec::with_capacity(N);
    let mut at = 0;
    while numbers.len() < N {
        if boxes.contains(&at) {
            let b = oriented_box::<T>(row, at);
            numbers.extend(b.center.iter().chain(b.half_axes.iter().flatten()));
            at += 15;
        } else {
            numbers.push(row.one(at));
            at += 1;
        }
    }
    std::array::from_fn(|i| numbers[i])
}

/// Rows `query, how many numbers, where oriented boxes begin, |x| one column, the other`.
macro_rules! tables {
    ($query:ident, $rows:ident, $ask:ident:
        $($name:literal, $n:literal, $boxes:expr, |$x:ident| $a:expr, $b:expr;)*) => {
        match $query {
            $($name => table($rows, |r| with_boxes::<T, $n>(r, &$boxes), |$x, answers| {
                $a.$ask(&$b, answers).expect("equal lengths");
            }),)*
            _ => None,
        }
    };
}

pub fn pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    let distances = tables! { query, rows, distance_pairs:
        "point_tri", 12, [], |x| Points::<T, 3> { coordinates: slices(x, 0) }, triangles(x, 3);
        "seg_seg3", 12, [], |x| segments::<T, 3>(x, 0), segments::<T, 3>(x, 6);
    };
    if distances.is_some() {
        return distances;
    }
    tables! { query, rows, intersects_pairs:
        "sphere_sphere", 8, [], |x| spheres::<T, 3>(x, 0), spheres::<T, 3>(x, 4);
        "aabb_aabb", 12, [], |x| aabbs::<T, 3>(x, 0), aabbs::<T, 3>(x, 6);
        "sphere_aabb", 10, [], |x| spheres::<T, 3>(x, 0), aabbs::<T, 3>(x, 4);
        "ray_aabb", 12, [], |x| rays(x), aabbs::<T, 3>(x, 6);
        "ray_sphere", 10, [], |x| rays(x), spheres::<T, 3>(x, 6);
        "ray_tri", 15, [], |x| rays(x), triangles(x, 6);
        "seg_tri", 15, [], |x| segments::<T, 3>(x, 0), triangles(x, 6);
        "seg_seg2", 8, [], |x| segments::<T, 2>(x, 0), segments::<T, 2>(x, 4);
        "seg_aabb2", 8, [], |x| segments::<T, 2>(x, 0), aabbs::<T, 2>(x, 4);
        "seg_circle2", 7, [], |x| segments::<T, 2>(x, 0), spheres::<T, 2>(x, 4);
        "ray_obb", 18, [6], |x| rays(x), oriented_boxes(x, 6);
        "ray_cyl", 13, [], |x| rays(x), cylinders(x, 6);
        "ray_cyl_inf", 13, [], |x| rays(x), infinite_cylinders(x, 6);
        "ray_capsule", 13, [], |x| rays(x), capsules(x, 6);
        "sphere_tri", 13, [], |x| spheres::<T, 3>(x, 0), triangles(x, 4);
        "sphere_obb", 16, [4], |x| spheres::<T, 3>(x, 0), oriented_boxes(x, 4);
        "obb_obb", 24, [0, 15], |x| oriented_boxes(x, 0), oriented_boxes(x, 12);
        "tri_tri", 18, [], |x| triangles(x, 0), triangles(x, 9);
        "tri_aabb", 15, [], |x| triangles(x, 0), aabbs::<T, 3>(x, 9);
        "plane_plane", 8, [], |x| planes(x, 0), planes(x, 4);
        "capsule_capsule", 14, [], |x| capsules(x, 0), capsules(x, 7);
    }
}
