//! A frustum, whose corners are known, against boxes and spheres.

use super::distance::point_triangle;
use super::vector::*;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};

/// The planes with normals of length 1, and what follows from them.
struct Frustum<T> {
    planes: [(V<T>, T); 6],
    /// On the near plane: left below, right below, right above, left above; then far.
    corners: [V<T>; 8],
    /// The directions of the edges: two on the near plane, four to the far one.
    edges: [V<T>; 6],
}

/// The corners of each plane's face, in the order of the planes.
const FACES: [[usize; 4]; 6] =
    [[0, 3, 7, 4], [1, 2, 6, 5], [0, 1, 5, 4], [3, 2, 6, 7], [0, 1, 2, 3], [4, 5, 6, 7]];

pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    match query {
        "frustum_aabb" => {
            load(rows, |r| (frustum::<T>(r), [r.three::<T>(24), r.three(27)]), |(f, b)| aabb(f, b))
        }
        "frustum_sphere" => load(
            rows,
            |r| (frustum::<T>(r), r.three::<T>(24), r.one::<T>(27)),
            |(f, c, r)| sphere(f, *c, *r),
        ),
        _ => None,
    }
}

fn frustum<T: Real>(row: Row) -> Frustum<T> {
    let exact: [(V<f64>, f64); 6] = std::array::from_fn(|i| {
        let n: V<f64> = row.three(4 * i);
        let length = dot(n, n).sqrt();
        (n.map(|x| x / length), row.one::<f64>(4 * i + 3) / length)
    });
    let [left, right, below, above, near, far] = exact;
    let corners = [near, far].map(|cap| {
        [(left, below), (right, below), (right, above), (left, above)]
            .map(|(a, b)| shared_point(a, b, cap))
    });
    let [near, far] = corners;
    let edges = [
        sub(near[1], near[0]),
        sub(near[3], near[0]),
        sub(far[0], near[0]),
        sub(far[1], near[1]),
        sub(far[2], near[2]),
        sub(far[3], near[3]),
    ];
    let rounded = |v: V<f64>| v.map(T::of);
    Frustum {
        planes: exact.map(|(n, d)| (rounded(n), T::of(d))),
        corners: std::array::from_fn(|i| rounded(corners[i / 4][i % 4])),
        edges: edges.map(rounded),
    }
}

fn shared_point(a: (V<f64>, f64), b: (V<f64>, f64), c: (V<f64>, f64)) -> V<f64> {
    let (bc, ca, ab) = (cross(b.0, c.0), cross(c.0, a.0), cross(a.0, b.0));
    let det = dot(a.0, bc);
    std::array::from_fn(|i| (a.1 * bc[i] + b.1 * ca[i] + c.1 * ab[i]) / det)
}

/// All the axes that can part a frustum and a box, the faces' first.
#[inline(always)]
fn aabb<T: Real>(frustum: &Frustum<T>, [lower, upper]: &[V<T>; 2]) -> bool {
    let center: V<T> = std::array::from_fn(|i| (lower[i] + upper[i]) * half());
    let extent: V<T> = std::array::from_fn(|i| (upper[i] - lower[i]) * half());
    let mut meet = true;
    for (n, d) in &frustum.planes {
        meet &= dot(*n, center) - *d <= dot(extent, n.map(T::abs));
    }
    if !meet {
        return false;
    }
    for i in 0..3 {
        let (least, most) = range(frustum, |p| p[i] - center[i]);
        meet &= (least <= extent[i]) & (most >= -extent[i]);
    }
    if !meet {
        return false;
    }
    for edge in &frustum.edges {
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            let height = |p: &V<T>| edge[j] * (p[k] - center[k]) - edge[k] * (p[j] - center[j]);
            let (least, most) = range(frustum, height);
            let reach = extent[k] * edge[j].abs() + extent[j] * edge[k].abs();
            meet &= (least <= reach) & (most >= -reach);
        }
    }
    meet
}

#[inline(always)]
fn range<T: Real>(frustum: &Frustum<T>, height: impl Fn(&V<T>) -> T) -> (T, T) {
    frustum
        .corners
        .iter()
        .map(height)
        .fold((T::infinity(), -T::infinity()), |(a, b), x| (low(x, a), high(x, b)))
}

/// Beyond a plane, inside of all, or near enough to a face that it is outside of.
#[inline(always)]
fn sphere<T: Real>(frustum: &Frustum<T>, center: V<T>, radius: T) -> bool {
    let heights = frustum.planes.map(|(n, d)| dot(n, center) - d);
    let highest = heights.iter().fold(-T::infinity(), |most, h| high(*h, most));
    if (highest <= T::zero()) | (highest > radius) {
        return highest <= T::zero();
    }
    let near_face = |(face, height): (&[usize; 4], &T)| {
        let [a, b, c, d] = face.map(|i| frustum.corners[i]);
        *height > T::zero()
            && low(point_triangle(center, &[a, b, c]), point_triangle(center, &[a, c, d]))
                <= radius * radius
    };
    FACES.iter().zip(&heights).any(near_face)
}
