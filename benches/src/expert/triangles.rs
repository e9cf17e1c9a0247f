//! Triangles against triangles and boxes.

use super::vector::*;

/// Each triangle must reach both sides of the other's plane; then both cut the planes'
/// common line, and their parts of it must overlap. Coplanar triangles count as apart.
#[inline(always)]
pub fn triangles<T: Real>(first: &[V<T>; 3], second: &[V<T>; 3]) -> bool {
    let n = cross(sub(second[1], second[0]), sub(second[2], second[0]));
    let heights = first.map(|p| dot(n, sub(p, second[0])));
    if one_side(heights) {
        return false;
    }
    let m = cross(sub(first[1], first[0]), sub(first[2], first[0]));
    let others = second.map(|p| dot(m, sub(p, first[0])));
    if one_side(others) {
        return false;
    }
    let line = cross(m, n);
    let (x, y, z) = (line[0].abs(), line[1].abs(), line[2].abs());
    let axis = if x > high(y, z) {
        0
    } else if y > z {
        1
    } else {
        2
    };
    let (a, b) = span(first.map(|p| p[axis]), heights);
    let (c, d) = span(second.map(|p| p[axis]), others);
    (a <= d) & (c <= b)
}

#[inline(always)]
fn one_side<T: Real>(h: [T; 3]) -> bool {
    let zero = T::zero();
    let above = (h[0] > zero) & (h[1] > zero) & (h[2] > zero);
    let below = (h[0] < zero) & (h[1] < zero) & (h[2] < zero);
    above | below
}

/// Where the edges from the vertex that is alone on its side cut the plane.
#[inline(always)]
fn span<T: Real>(p: [T; 3], h: [T; 3]) -> (T, T) {
    let zero = T::zero();
    let side = h.map(|x| x >= zero);
    let alone = if side[1] == side[2] {
        0
    } else if side[0] == side[2] {
        1
    } else {
        2
    };
    let (q, r) = ((alone + 1) % 3, (alone + 2) % 3);
    let cut = |k: usize| p[alone] + (p[k] - p[alone]) * (h[alone] / (h[alone] - h[k]));
    let (a, b) = (cut(q), cut(r));
    (low(a, b), high(a, b))
}

/// Thirteen axes: those of the box, the triangle's normal, the crosses of their edges.
#[inline(always)]
pub fn triangle_aabb<T: Real>(triangle: &[V<T>; 3], [lower, upper]: &[V<T>; 2]) -> bool {
    let center: V<T> = std::array::from_fn(|i| (lower[i] + upper[i]) * half());
    let extent: V<T> = std::array::from_fn(|i| (upper[i] - lower[i]) * half());
    let v = triangle.map(|p| sub(p, center));
    let mut meet = true;
    for i in 0..3 {
        let (least, most) = range([v[0][i], v[1][i], v[2][i]]);
        meet &= (least <= extent[i]) & (most >= -extent[i]);
    }
    if !meet {
        return false;
    }
    let edges = [sub(v[1], v[0]), sub(v[2], v[1]), sub(v[0], v[2])];
    let n = cross(edges[0], edges[1]);
    meet &= dot(n, v[0]).abs() <= dot(extent, n.map(T::abs));
    for (k, edge) in edges.iter().enumerate() {
        // The two ends of the edge have the same height on an axis across it.
        let (p, q) = (v[k], v[(k + 2) % 3]);
        for i in 0..3 {
            let (j, l) = ((i + 1) % 3, (i + 2) % 3);
            let a = edge[j] * p[l] - edge[l] * p[j];
            let b = edge[j] * q[l] - edge[l] * q[j];
            let reach = extent[l] * edge[j].abs() + extent[j] * edge[l].abs();
            meet &= (low(a, b) <= reach) & (high(a, b) >= -reach);
        }
    }
    meet
}

#[inline(always)]
fn range<T: Real>([a, b, c]: [T; 3]) -> (T, T) {
    (low(low(a, b), c), high(high(a, b), c))
}
