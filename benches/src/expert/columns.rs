//! The hand-written code in a plain loop over columns.

use super::cells::Obb;
use super::vector::{Real, V};
use super::{cells, distance, planar, rays, round, triangles};
use crate::columns::table;
use crate::number::Rows;
use crate::pass::Found;

/// Rows at a time: of a known number, so that the loop needs no checks.
const CHUNK: usize = 64;

/// What is asked of a row: no closure, as that may stay a call in the loop, wherever it is compiled.
trait Meet<T, const N: usize>: 'static {
    fn meet(row: [T; N]) -> bool;
}

/// A function of its own, so that the answers are known to be no numbers of a column.
#[inline(never)]
fn chunk<T: Real, M: Meet<T, N>, const N: usize>(
    columns: [&[T; CHUNK]; N],
    answers: &mut [bool; CHUNK],
) {
    for i in 0..CHUNK {
        let mut row = [columns[0][i]; N];
        for n in 1..N {
            row[n] = columns[n][i];
        }
        answers[i] = M::meet(row);
    }
}

fn by_columns<T: Real, M: Meet<T, N>, const N: usize>(rows: &Rows) -> Found {
    table(
        rows,
        |r| r.many::<T, N>(0),
        |numbers, answers| {
            let (chunks, rest) = answers.as_chunks_mut::<CHUNK>();
            let whole = chunks.len() * CHUNK;
            for (k, answers) in chunks.iter_mut().enumerate() {
                let column = |n: usize| &numbers[n].as_chunks::<CHUNK>().0[k];
                chunk::<T, M, N>(std::array::from_fn(column), answers);
            }
            for (i, answer) in rest.iter_mut().enumerate() {
                *answer = M::meet(std::array::from_fn(|n| numbers[n][whole + i]));
            }
        },
    )
}

#[inline(always)]
fn three<T: Real, const N: usize>(x: &[T; N], at: usize) -> V<T> {
    [x[at], x[at + 1], x[at + 2]]
}

#[inline(always)]
fn two<T: Real, const N: usize>(x: &[T; N], at: usize) -> [T; 2] {
    [x[at], x[at + 1]]
}

#[inline(always)]
fn triangle<T: Real, const N: usize>(x: &[T; N], at: usize) -> [V<T>; 3] {
    [three(x, at), three(x, at + 3), three(x, at + 6)]
}

#[inline(always)]
fn obb<T: Real, const N: usize>(x: &[T; N], at: usize) -> Obb<T> {
    let axes = [three(x, at + 3), three(x, at + 6), three(x, at + 9)];
    Obb { center: three(x, at), axes, half: three(x, at + 12) }
}

macro_rules! by_columns {
    ($rows:ident, |$x:ident: [T; $n:literal]| $meet:expr) => {{
        struct Asked;
        impl<T: Real> Meet<T, $n> for Asked {
            #[inline(always)]
            fn meet($x: [T; $n]) -> bool {
                $meet
            }
        }
        by_columns::<T, Asked, $n>($rows)
    }};
}

pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    match query {
        "sphere_sphere" => {
            by_columns!(rows, |x: [T; 8]| round::spheres(
                (three(&x, 0), x[3]),
                (three(&x, 4), x[7])
            ))
        }
        "aabb_aabb" => by_columns!(rows, |x: [T; 12]| {
            cells::aabbs(&[three(&x, 0), three(&x, 3)], &[three(&x, 6), three(&x, 9)])
        }),
        "sphere_aabb" => by_columns!(rows, |x: [T; 10]| {
            round::sphere_aabb((three(&x, 0), x[3]), &[three(&x, 4), three(&x, 7)])
        }),
        "sphere_obb" => {
            by_columns!(rows, |x: [T; 19]| round::sphere_obb((three(&x, 0), x[3]), &obb(&x, 4)))
        }
        "ray_obb" => {
            by_columns!(rows, |x: [T; 21]| rays::obb(three(&x, 0), three(&x, 3), &obb(&x, 6)).hit)
        }
        "ray_cyl" => by_columns!(rows, |x: [T; 13]| {
            let rod = (three(&x, 6), three(&x, 9), x[12]);
            rays::cylinder(three(&x, 0), three(&x, 3), &rod).hit
        }),
        "ray_cyl_inf" => by_columns!(rows, |x: [T; 13]| {
            let rod = (three(&x, 6), three(&x, 9), x[12]);
            rays::tube(three(&x, 0), three(&x, 3), &rod).hit
        }),
        "ray_capsule" => by_columns!(rows, |x: [T; 13]| {
            let rod = (three(&x, 6), three(&x, 9), x[12]);
            rays::capsule(three(&x, 0), three(&x, 3), &rod).hit
        }),
        "sphere_tri" => by_columns!(rows, |x: [T; 13]| {
            distance::point_triangle(three(&x, 0), &triangle(&x, 4)) <= x[3] * x[3]
        }),
        "obb_obb" => by_columns!(rows, |x: [T; 30]| cells::obbs(&obb(&x, 0), &obb(&x, 15))),
        "tri_tri" => {
            by_columns!(rows, |x: [T; 18]| triangles::triangles(&triangle(&x, 0), &triangle(&x, 9)))
        }
        "tri_aabb" => by_columns!(rows, |x: [T; 15]| {
            triangles::triangle_aabb(&triangle(&x, 0), &[three(&x, 9), three(&x, 12)])
        }),
        "plane_plane" => by_columns!(rows, |x: [T; 8]| {
            round::planes_meet(&(three(&x, 0), x[3]), &(three(&x, 4), x[7]))
        }),
        "ray_aabb" => by_columns!(rows, |x: [T; 12]| {
            rays::slabs(three(&x, 0), three(&x, 3), three(&x, 6), three(&x, 9)).hit
        }),
        "ray_sphere" => by_columns!(rows, |x: [T; 10]| {
            rays::sphere(three(&x, 0), three(&x, 3), three(&x, 6), x[9]).hit
        }),
        "ray_tri" => by_columns!(rows, |x: [T; 15]| {
            rays::triangle(three(&x, 0), three(&x, 3), &triangle(&x, 6), T::infinity()).hit
        }),
        "seg_tri" => by_columns!(rows, |x: [T; 15]| {
            let (a, b) = (three(&x, 0), three(&x, 3));
            rays::triangle(a, super::sub(b, a), &triangle(&x, 6), T::one()).hit
        }),
        "seg_seg2" => by_columns!(rows, |x: [T; 8]| {
            planar::segments(two(&x, 0), two(&x, 2), two(&x, 4), two(&x, 6)).0
        }),
        "seg_aabb2" => by_columns!(rows, |x: [T; 8]| {
            planar::separated(two(&x, 0), two(&x, 2), two(&x, 4), two(&x, 6))
        }),
        "seg_circle2" => {
            by_columns!(rows, |x: [T; 7]| planar::near(two(&x, 0), two(&x, 2), two(&x, 4), x[6]))
        }
        "capsule_capsule" => by_columns!(rows, |x: [T; 14]| {
            let reach = x[6] + x[13];
            let (a, b) = ([three(&x, 0), three(&x, 3)], [three(&x, 7), three(&x, 10)]);
            distance::segments(a, b) <= reach * reach
        }),
        _ => None,
    }
}
