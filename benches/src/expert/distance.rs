//! Squares of distances.

use super::vector::*;

/// The foot of a point on an edge, and the square of its distance.
#[inline(always)]
fn foot<T: Real>(p: V<T>, from: V<T>, to: V<T>) -> (V<T>, T) {
    let edge = sub(to, from);
    let foot = along(from, edge, unit(dot(sub(p, from), edge) / dot(edge, edge)));
    let way = sub(p, foot);
    (foot, dot(way, way))
}

/// The normal of a triangle, how far above its plane p is in lengths of it, and whether
/// the foot of p on the plane is inside.
#[inline(always)]
fn above<T: Real>(p: V<T>, [a, b, c]: [V<T>; 3]) -> (V<T>, T, bool) {
    let n = cross(sub(b, a), sub(c, a));
    let left = |from, to| dot(cross(sub(to, from), sub(p, from)), n) >= T::zero();
    let square = dot(n, n);
    let inside = left(a, b) & left(b, c) & left(c, a) & (square > T::zero());
    (n, dot(n, sub(p, a)) / square, inside)
}

/// The square of the distance of a point and a triangle: that of the foot on the plane if
/// it is inside, which is the least, else that of the nearest edge.
#[inline(always)]
pub fn point_triangle<T: Real>(p: V<T>, vertices: &[V<T>; 3]) -> T {
    let [a, b, c] = *vertices;
    let edges = low(low(foot(p, a, b).1, foot(p, b, c).1), foot(p, c, a).1);
    let (n, height, inside) = above(p, *vertices);
    let outside = if inside { T::zero() } else { T::infinity() };
    low(height * height * dot(n, n) + outside, edges)
}

/// The triangle's point nearest to p.
#[inline(always)]
pub fn nearest_of_triangle<T: Real>(p: V<T>, vertices: &[V<T>; 3]) -> V<T> {
    let [a, b, c] = *vertices;
    let (n, height, inside) = above(p, *vertices);
    if inside {
        return along(p, n, -height);
    }
    let nearer = |x: (V<T>, T), y: (V<T>, T)| if y.1 < x.1 { y } else { x };
    nearer(nearer(foot(p, a, b), foot(p, b, c)), foot(p, c, a)).0
}

/// The square of the distance of two segments: the nearest points of their lines, each
/// brought back to its segment, then the other adapted.
#[inline(always)]
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
