//! Spheres, planes and maps.

use super::cells::Obb;
use super::vector::*;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};

#[inline(always)]
pub fn spheres<T: Real>(a: (V<T>, T), b: (V<T>, T)) -> bool {
    let (d, reach) = (sub(b.0, a.0), a.1 + b.1);
    dot(d, d) <= reach * reach
}

#[inline(always)]
pub fn sphere_aabb<T: Real>((c, r): (V<T>, T), [lower, upper]: &[V<T>; 2]) -> bool {
    let d: V<T> = std::array::from_fn(|i| c[i] - low(high(c[i], lower[i]), upper[i]));
    dot(d, d) <= r * r
}

#[inline(always)]
pub fn sphere_obb<T: Real>((c, r): (V<T>, T), cell: &Obb<T>) -> bool {
    let m = sub(c, cell.center);
    let d: V<T> =
        std::array::from_fn(|i| high(dot(cell.axes[i], m).abs() - cell.half[i], T::zero()));
    dot(d, d) <= r * r
}

/// Whether two planes share a line, or are the same one. Normals are parallel if their
/// cross product is at most its own rounding error.
#[inline(always)]
pub fn planes_meet<T: Real>(a: &(V<T>, T), b: &(V<T>, T)) -> bool {
    let d = cross(a.0, b.0);
    let small = T::of(4.0) * T::epsilon();
    let crossing = dot(d, d) > small * small * dot(a.0, a.0) * dot(b.0, b.0);
    // The offset of one plane in the other's measure.
    let same = b.1 * dot(a.0, a.0) == a.1 * dot(a.0, b.0);
    crossing | same
}

/// The line that two planes share: a point of it, and its direction.
#[inline(always)]
fn planes_line<T: Real>(a: &(V<T>, T), b: &(V<T>, T)) -> Option<(bool, [V<T>; 2])> {
    let d = cross(a.0, b.0);
    let square = dot(d, d);
    let weighted = sub(b.0.map(|x| x * a.1), a.0.map(|x| x * b.1));
    let point = cross(weighted, d).map(|x| x / square);
    planes_meet(a, b).then_some((true, [point, d]))
}

/// Planes, matrices and shadows.
pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    let plane = |r: Row, at| (r.three::<T>(at), r.one::<T>(at + 3));
    let matrix = |r: Row| -> [[T; 4]; 4] { std::array::from_fn(|i| r.many(4 * i)) };
    match query {
        "plane_plane" => load(rows, |r| (plane(r, 0), plane(r, 4)), |(a, b)| planes_meet(a, b)),
        "plane_plane_hit" => load(rows, |r| (plane(r, 0), plane(r, 4)), |(a, b)| planes_line(a, b)),
        "mat4_point" => load(
            rows,
            |r| (matrix(r), r.three::<T>(16)),
            |(m, p)| std::array::from_fn::<T, 3, _>(|i| row_times(&m[i], p)),
        ),
        "mat4_project" => load(
            rows,
            |r| (matrix(r), r.three::<T>(16)),
            |(m, p)| {
                let inverse = T::one() / row_times(&m[3], p);
                std::array::from_fn::<T, 3, _>(|i| row_times(&m[i], p) * inverse)
            },
        ),
        "shadow" => load(
            rows,
            |r| (r.many::<T, 4>(0), r.many::<T, 4>(4)),
            |(plane, light)| shadow(plane, light),
        ),
        _ => None,
    }
}

#[inline(always)]
fn row_times<T: Real>(row: &[T; 4], p: &V<T>) -> T {
    row[0] * p[0] + row[1] * p[1] + row[2] * p[2] + row[3]
}

/// (n·L − d w) I − (L, w) (n, −d)ᵀ
#[inline(always)]
fn shadow<T: Real>(plane: &[T; 4], light: &[T; 4]) -> [[T; 4]; 4] {
    let pi = [plane[0], plane[1], plane[2], -plane[3]];
    let side = pi[0] * light[0] + pi[1] * light[1] + pi[2] * light[2] + pi[3] * light[3];
    std::array::from_fn(|i| {
        std::array::from_fn(|j| {
            let dyad = -light[i] * pi[j];
            if i == j { side + dyad } else { dyad }
        })
    })
}
