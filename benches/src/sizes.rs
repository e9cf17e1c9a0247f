//! How the time of a question about many shapes grows with their number.

use crate::draw::Draw;
use crate::number::Rows;
use crate::ours::columns::{aabbs, spheres, triangles};
use crate::ours::shapes::{frustum, ray, triangle};
use crate::queries::QUERIES;
use coincide::columns::IntersectEach;
use coincide::intersect::{closest_hit, crossings, encloses};
use coincide::{Frustum, Ray, Triangle};
use cpu_time::ThreadTime;
use std::hint::black_box;

const SIZES: [usize; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];
/// How many shapes a round asks about, by asking again where there are few.
const ASKED: usize = 1_000_000;
const ROUNDS: usize = 5;

/// Nanoseconds for each shape, the median of the rounds.
fn time(size: usize, mut ask: impl FnMut(usize)) -> f64 {
    let times = (ASKED / size).max(1);
    let mut samples: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = ThreadTime::now();
            (0..times).for_each(&mut ask);
            start.elapsed().as_secs_f64() * 1e9 / (times * size) as f64
        })
        .collect();
    samples.sort_by(f64::total_cmp);
    samples[ROUNDS / 2]
}

/// Numbers of so many inputs of a query, and the same by columns.
fn inputs(query: &str, size: usize) -> (Rows, Vec<Vec<f32>>) {
    let query = QUERIES.iter().find(|q| q.name == query).expect("a query");
    let mut draw = Draw::new(1, false);
    let mut rows = Rows::default();
    for _ in 0..size {
        rows.push::<f32>(&(query.draw)(&mut draw));
    }
    let width = rows.row(0).0.len();
    let column = |k: usize| rows.iter().map(|row| row.one(k)).collect();
    let columns = (0..width).map(column).collect();
    (rows, columns)
}

/// The same boxes a sixteenth as large: few of them cross a plane of a frustum.
fn smaller(columns: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let mut columns = columns.to_vec();
    let (low, high) = columns[24..].split_at_mut(3);
    for (low, high) in low.iter().flatten().zip(high.iter_mut().flatten()) {
        *high = low + (*high - low) / 16.0;
    }
    columns
}

/// Prints the table: `f32`, one shape against more and more of them.
pub fn print() {
    println!(
        "nanoseconds per shape, f32     {:>9} {:>9} {:>9} {:>9} {:>9}",
        1e2, 1e3, 1e4, 1e5, 1e6
    );
    let mut table: Vec<(&str, Vec<f64>)> = vec![];
    for size in SIZES {
        for (place, (name, time)) in at(size).into_iter().enumerate() {
            match table.get_mut(place) {
                Some((_, times)) => times.push(time),
                None => table.push((name, vec![time])),
            }
        }
    }
    for (name, times) in table {
        let times: Vec<_> = times.iter().map(|t| format!("{t:>9.2}")).collect();
        println!("{name:<30} {}", times.join(" "));
    }
}

fn at(size: usize) -> Vec<(&'static str, f64)> {
    let (rows, x) = inputs("ray_tri", size);
    let mesh: Vec<Triangle<f32, 3>> = rows.iter().map(|r| triangle(r, 6)).collect();
    let rays: Vec<Ray<f32, 3>> = rows.iter().take(100).map(ray).collect();
    let mut answers = vec![false; size];
    let one = |k: usize| &rays[k % rays.len()];
    let (_, balls) = inputs("sphere_sphere", size);
    let (_, boxes) = inputs("ray_aabb", size);
    let (views, seen) = inputs("frustum_aabb", size);
    let views: Vec<Frustum<f32>> = views.iter().take(100).map(frustum).collect();
    let small = smaller(&seen);
    vec![
        (
            "closest_hit, triangles",
            time(size, |k| {
                black_box(closest_hit(one(k), black_box(&mesh), 1e9));
            }),
        ),
        (
            "crossings, triangles",
            time(size, |k| {
                black_box(crossings(one(k), black_box(&mesh)));
            }),
        ),
        (
            "encloses, triangles",
            time(size, |k| {
                black_box(encloses(black_box(&mesh), &one(k).origin));
            }),
        ),
        (
            "column of triangles, ray",
            time(size, |k| {
                one(k)
                    .intersects_each(&triangles(black_box(&x), 6), &mut answers)
                    .expect("equal lengths");
            }),
        ),
        (
            "column of boxes, ray",
            time(size, |k| {
                one(k)
                    .intersects_each(&aabbs::<f32, 3>(black_box(&boxes), 6), &mut answers)
                    .expect("equal lengths");
            }),
        ),
        (
            "column of spheres, ray",
            time(size, |k| {
                one(k)
                    .intersects_each(&spheres::<f32, 3>(black_box(&balls), 0), &mut answers)
                    .expect("equal lengths");
            }),
        ),
        (
            "column of boxes, frustum",
            time(size, |k| {
                let view = &views[k % views.len()];
                view.intersects_each(&aabbs::<f32, 3>(black_box(&seen), 24), &mut answers)
                    .expect("equal lengths");
            }),
        ),
        (
            "column of small boxes, frustum",
            time(size, |k| {
                let view = &views[k % views.len()];
                view.intersects_each(&aabbs::<f32, 3>(black_box(&small), 24), &mut answers)
                    .expect("equal lengths");
            }),
        ),
    ]
}
