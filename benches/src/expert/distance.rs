//! Squares of distances.

use super::vector::*;

/// The square of the distance of a point and a triangle, and the triangle's nearest point:
/// the foot on the plane if that is inside, else the nearest point of an edge.
#[inline]
pub fn point_triangle<T: Real>(p: V<T>, vertices: &[V<T>; 3]) -> (T, V<T>) {
    let [a, b, c] = *vertices;
    let n = cross(sub(b, a), sub(c, a));
    let (mut inside, mut best, mut nearest) = (true, T::infinity(), a);
    for (from, to) in [(a, b), (b, c), (c, a)] {
        let (edge, m) = (sub(to, from), sub(p, from));
        inside &= dot(cross(edge, m), n) >= T::zero();
        let foot = along(from, edge, unit(dot(m, edge) / dot(edge, edge)));
        let way = sub(p, foot);
        let square = dot(way, way);
        let closer = square < best;
        best = if closer { square } else { best };
        nearest = std::array::from_fn(|i| if closer { foot[i] } else { nearest[i] });
    }
    let square = dot(n, n);
    let height = dot(n, sub(p, a));
    let flat = square <= T::zero();
    let above = inside & !flat;
    let foot = along(p, n, -height / square);
    (
        if above { height * height / square } else { best },
        std::array::from_fn(|i| if above { foot[i] } else { nearest[i] }),
    )
}

/// The square of the distance of two segments: the nearest points of their lines, each
/// brought back to its segment, then the other adapted.
#[inline]
pub fn segments<T: Real>([a, b]: [V<T>; 2], [c, d]: [V<T>; 2]) -> T {
    let (u, v, w) = (sub(b, a), sub(d, c), sub(a, c));
    let (uu, vv, uv) = (dot(u, u), dot(v, v), dot(u, v));
    let (uw, vw) = (dot(u, w), dot(v, w));
    let s = unit((uv * vw - uw * vv) / (uu * vv - uv * uv));
    let t = unit((uv * s + vw) / vv);
    let s = unit((uv * t - uw) / uu);
    let way = along(along(w, u, s), v, -t);
    dot(way, way)
}
