//! Rays from inside a closed mesh, aimed where careless arithmetic lets them out: at
//! vertices and edges.

use crate::bvh::Bvh;
use crate::mesh::Mesh;
use crate::number::{Number, on_grid, point, vector};
use crate::parallel;
use crate::random::Random;
use crate::vec3::{mix, scale};
use coincide::Ray;
use coincide::intersect::LineTriangle;
use std::sync::atomic::{AtomicU64, Ordering};

/// Rays that a thread casts at a time.
const BATCH: u64 = 4096;
/// Points that are tried as the origin.
const TRIALS: u64 = 20_000;

/// How many of the rays meet nothing.
pub fn leaks<T: Number>(mesh: &Mesh, tree: &Bvh<T>, rays: u64) -> Result<u64, String> {
    let open = mesh.open_edges();
    if open > 0 {
        return Err(format!(
            "--inside needs a closed mesh, but {open} edges of this one belong to an odd number \
             of triangles"
        ));
    }
    let origin = point::<T>(inner_point(mesh, tree)?);
    let leaks = AtomicU64::new(0);
    let batches = usize::try_from(rays.div_ceil(BATCH)).map_err(|e| e.to_string())?;
    parallel::for_each("inside", 0..batches, |batch| {
        let first = batch as u64 * BATCH;
        let lost = (first..rays.min(first + BATCH))
            .map(|i| Ray::new(origin, point::<T>(target(mesh, i)) - origin))
            .filter(|ray| !tree.is_hit(ray))
            .count();
        leaks.fetch_add(lost as u64, Ordering::Relaxed);
    });
    Ok(leaks.into_inner())
}

/// The aim of ray i: by turns a vertex, the middle of an edge and any point of an edge.
fn target(mesh: &Mesh, i: u64) -> [f64; 3] {
    let mut random = Random::new(i);
    let corners = mesh.triangles[random.below(mesh.triangles.len())];
    let first = random.below(3);
    let [a, b] = [first, (first + 1) % 3].map(|k| mesh.vertices[corners[k] as usize]);
    match i % 3 {
        0 => a,
        1 => mix(a, b, 0.5),
        _ => mix(a, b, random.unit()),
    }
}

/// A point that every one of a few rays leaves through an odd number of triangles.
fn inner_point<T: Number>(mesh: &Mesh, tree: &Bvh<T>) -> Result<[f64; 3], String> {
    let (low, high) = mesh.bounds();
    (0..TRIALS)
        .map(|trial| {
            // Far from the rays' own seeds.
            let mut random = Random::new(u64::MAX - trial);
            [0, 1, 2].map(|i| on_grid(low[i] + (high[i] - low[i]) * random.unit()))
        })
        .find(|p| is_inside(tree, *p))
        .ok_or_else(|| "--inside found no point inside the mesh".into())
}

fn is_inside<T: Number>(tree: &Bvh<T>, p: [f64; 3]) -> bool {
    const GENERIC_RAYS: usize = 3;
    let mut random = Random::new(0);
    let mut direction = || scale(16.0, [0; 3].map(|_| random.unit() - 0.5)).map(on_grid);
    let counts = (0..).map(|_| crossings(tree, &Ray::new(point(p), vector(direction()))));
    // On the surface no ray is generic.
    counts.take(20).flatten().take(GENERIC_RAYS).filter(|n| n % 2 == 1).count() == GENERIC_RAYS
}

/// How many triangles the ray passes through; `None` unless it passes through the
/// interior of each.
fn crossings<T: Number>(tree: &Bvh<T>, ray: &Ray<T, 3>) -> Option<usize> {
    let found = tree.all(ray);
    let through = |shared: &LineTriangle<T>| match shared {
        LineTriangle::Point(hit) => hit.t > T::zero() && hit.weights.iter().all(|w| *w > T::zero()),
        LineTriangle::Span(_) => false,
    };
    found.iter().all(through).then_some(found.len())
}
