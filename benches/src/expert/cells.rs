//! Boxes against boxes.

use super::vector::*;

/// A box with axes of length 1 and half extents.
pub struct Obb<T> {
    pub center: V<T>,
    pub axes: [V<T>; 3],
    pub half: V<T>,
}

#[inline(always)]
pub fn aabbs<T: Real>([a, b]: &[V<T>; 2], [c, d]: &[V<T>; 2]) -> bool {
    (0..3).fold(true, |all, i| all & (a[i] <= d[i]) & (c[i] <= b[i]))
}

/// Fifteen axes: the faces' all at once, then the crosses of two edges.
#[inline(always)]
pub fn obbs<T: Real>(a: &Obb<T>, b: &Obb<T>) -> bool {
    let apart = sub(b.center, a.center);
    let t = a.axes.map(|axis| dot(axis, apart));
    let turn = a.axes.map(|u| b.axes.map(|v| dot(u, v)));
    let size = turn.map(|row| row.map(T::abs));
    let mut meet = true;
    for i in 0..3 {
        let reach_b = dot(b.half, size[i]);
        meet &= t[i].abs() <= a.half[i] + reach_b;
        let column = [size[0][i], size[1][i], size[2][i]];
        meet &= dot(b.axes[i], apart).abs() <= dot(a.half, column) + b.half[i];
    }
    if !meet {
        return false;
    }
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        for l in 0..3 {
            let (m, n) = ((l + 1) % 3, (l + 2) % 3);
            let reach_a = a.half[j] * size[k][l] + a.half[k] * size[j][l];
            let reach_b = b.half[m] * size[i][n] + b.half[n] * size[i][m];
            meet &= (t[k] * turn[j][l] - t[j] * turn[k][l]).abs() <= reach_a + reach_b;
        }
    }
    meet
}
