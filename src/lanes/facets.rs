//! Triangle × sphere, box and triangle, in space.
//!
//! *Sphere.* The least distance of a point a + x·e + y·f of the triangle, as for capsules: the
//! best of the points nearest to the center on the plane, if that is in the triangle, and on
//! each edge; g is 2 r·(x·e + y·f) less the least of its values at the vertices.
//!
//! *Box.* Apart exactly where an axis separates them (Akenine-Möller, Journal of Graphics Tools
//! 6, 2001). The coordinate axes are compared as they are. With s = h − l, y = 2(v − l) − s for a
//! vertex v, and z = (p − l) + (q − l) − s for the middle of the two ends p and q of another edge than e:
//!
//! | axis | the triangle is at | the triangle and the box reach |
//! | --- | --- | --- |
//! | the normal n | n·y | Σ \|nᵢ\| sᵢ |
//! | across edge e and axis i | eⱼzₗ − eₗzⱼ, the middle between the end of e and the third vertex | \|nᵢ\| + sₗ\|eⱼ\| + sⱼ\|eₗ\| |
//!
//! With sums of magnitudes for sizes, E that of an edge and M ≥ |z|, s, so that |y| ≤ 3M, |v − l| ≤ 2M
//! and E ≤ 2M, the first is off by less than 48u E²M, the second by less than 32u EM. An edge along a
//! coordinate axis has no axis across both.
//!
//! *Triangle.* Separating axes again: both normals n and m, and the products of the edges
//! e × f. Along n one triangle is a point, at zero from its first vertex; along eₖ × fₗ the
//! edges are points, δ = (eₖ × fₗ)·(bₗ − aₖ) apart, and the third vertices are −n·fₗ and eₖ·m
//! from them. With such E, F and W for those of edges and of bₗ − aₖ these are off by less than 12u
//! times E²(W + F), or EF(W + E + F). What is in one plane, or has parallel edges, is left open.
//!
//! By how much two ranges [a, b] and [c, d] overlap, the lesser of b − c and d − a, is the half of
//! (b − a) + (d − c) − |(a + b) − (c + d)|: so nothing must be put in order.

use super::capsules::reaches;
use super::spheres::round;
use super::triangles::{cross, size, size_of_each};
use super::{
    Arithmetic, Glance, Lane, Lanes, Verdict, all, both_orders, dot, from_to, least, three,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Sphere, Triangle};

/// The x and y of the point of the triangle 0, e, f that is about nearest to w; of one row or many.
#[inline(always)]
fn nearest<F: Lane>(w: [F; 3], e: [F; 3], f: [F; 3], rows: bool) -> [F; 2] {
    let (zero, one) = (F::ZERO, F::ONE);
    let (ee, ef, ff, we, wf) = (dot(e, e), dot(e, f), dot(f, f), dot(w, e), dot(w, f));
    // Together, which vectors have room for.
    let (top, below) = ([we, wf, wf - we + ee - ef], [ee, ff, ee - ef - ef + ff]);
    let mut part = [zero; 3];
    for i in 0..3 {
        part[i] = (top[i] / below[i]).clamped();
    }
    let [p, q, s] = part;
    let ends = [[p, zero], [zero, q], [one - s, s]];
    // |r|² less that at the first vertex.
    let square = |[x, y]: [F; 2]| {
        let (ey, d, g) = (ef * y, we + we, wf + wf);
        x * (ee * x + ey + ey - d) + y * (ff * y - g)
    };
    let (first, second, third) = (square(ends[0]), square(ends[1]), square(ends[2]));
    let (on_second, on_third) = (second < first, third < first.or_smaller(second));
    let det = ee * ff - ef * ef;
    let (m, n) = (ff * we - ef * wf, ee * wf - ef * we);
    let inside = (m > zero) & (n > zero) & (m + n < det);
    let inverse = one / det;
    let face = [m * inverse, n * inverse];
    if rows | F::SLOW {
        let best = if on_second { ends[1] } else { ends[0] };
        let best = if on_third { ends[2] } else { best };
        return if inside { face } else { best };
    }
    // By number: a choice between points can be a branch, which takes longer but where all is soft.
    let best = if on_third { 2 } else { usize::from(on_second) };
    let [a, b, c] = ends;
    [a, b, c, face][(if inside { 3 } else { best }) & 3]
}

impl<T: Scalar> Glance<T, Sphere<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, 3>) -> Verdict {
        let [a, b, c] = self.v();
        let w = from_to::<T, L, 3>(a, s.c());
        let (e, f) = (from_to::<T, L, 3>(a, b), from_to::<T, L, 3>(a, c));
        let [x, y] = nearest(w, e, f, L::ROWS);
        let r = three!(|i| x * e[i] + y * f[i] - w[i]);
        let two = L::F::whole(2);
        let (p, q) = (two * dot(r, e), two * dot(r, f));
        // Somewhat more, as rounding must not make it negative.
        let slack = L::F::bound(4) * (p.abs() + q.abs());
        let g = x * p + y * q - p.or_smaller(q).or_smaller(L::F::ZERO) + slack;
        let size = dot(w, w) + dot(e, e) + dot(f, f);
        let radius = L::value(s.radius);
        reaches(r, size, g, radius).and(round(radius))
    }
}

/// By how much the ranges [a, b] and [c, d] overlap, or something positive.
#[inline(always)]
fn overlap<F: Lane>([a, b]: [F; 2], [c, d]: [F; 2]) -> F {
    (b - c).or_smaller(d - a)
}

/// From vertex to vertex.
#[inline(always)]
fn edges<T: Scalar, L: Lanes<T>>([p, q, r]: [[T; 3]; 3]) -> [[L::F; 3]; 3] {
    [from_to::<T, L, 3>(p, q), from_to::<T, L, 3>(q, r), from_to::<T, L, 3>(r, p)]
}

#[inline(always)]
fn range<F: Lane>([a, b, c]: [F; 3]) -> [F; 2] {
    [a.or_smaller(b).or_smaller(c), a.or_larger(b).or_larger(c)]
}

impl<T: Scalar> Glance<T, Aabb<T, 3>> for Triangle<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, b: &Aabb<T, 3>) -> Verdict {
        let (zero, tiny) = (L::F::ZERO, L::F::TINY);
        let (v, low, high) = (self.v(), b.low(), b.high());
        let s = from_to::<T, L, 3>(low, high);
        let [p, q, r] = v;
        let lower =
            [from_to::<T, L, 3>(low, p), from_to::<T, L, 3>(low, q), from_to::<T, L, 3>(low, r)];
        let edges = edges::<T, L>(v);
        let middles = three!(|k| three!(|i| (lower[k][i] + lower[(k + 2) % 3][i]) - s[i]));
        let (m, long) = (size_of_each(middles).or_larger(size(s)), size_of_each(edges));

        let mut seen = super::boxes::ordered::<T, L, 3>(b);
        seen = seen.and(all(three!(|i| {
            let above = (p[i] > high[i]) & (q[i] > high[i]) & (r[i] > high[i]);
            let below = (p[i] < low[i]) & (q[i] < low[i]) & (r[i] < low[i]);
            Verdict { yes: !(above | below), no: above | below }
        })));
        let n = cross(edges[0], edges[1]);
        let unit = L::F::ROUNDOFF;
        let e = L::F::whole(48) * unit * ((long * long + tiny) * m + tiny);
        let across = n.map(L::F::abs);
        let both = across[0] * s[0] + across[1] * s[1] + across[2] * s[2];
        let first = three!(|i| (lower[0][i] + lower[0][i]) - s[i]);
        seen = seen.and(Verdict::not_negative(both - dot(n, first).abs(), e));
        let e = L::F::whole(32) * unit * (long * m + tiny);
        // By how much they overlap along the axes across an edge, and whether there is none.
        let across = |k: usize| {
            let (edge, at) = (edges[k], middles[k]);
            let size = three!(|i| edge[i].abs());
            three!(|i| {
                let (j, l) = ((i + 1) % 3, (i + 2) % 3);
                let reach = s[l] * size[j] + s[j] * size[l] + across[i];
                let apart = (edge[j] * at[l] - edge[l] * at[j]).abs();
                (reach - apart, size[j] + size[l] == zero)
            })
        };
        seen = seen.and(if L::ROWS {
            all(three!(|k| Verdict::all_or::<T, L>(across(k), e)))
        } else {
            let least_across = |axes: [(L::F, bool); 3]| {
                least(three!(|i| axes[i].0 + if axes[i].1 { L::F::MAX } else { zero }))
            };
            Verdict::not_negative(least(three!(|k| least_across(across(k)))), e)
        });
        let reach = m + long;
        let ordinary = (reach * reach * reach <= L::F::LARGE) & (reach * reach <= L::F::LARGE);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

impl<T: Scalar> Glance<T, Triangle<T, 3>> for Triangle<T, 3> {
    const FINE: bool = true;
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &Triangle<T, 3>) -> Verdict {
        let (zero, tiny) = (L::F::ZERO, L::F::TINY);
        let (a, b) = (self.v(), other.v());
        let (e, f) = (edges::<T, L>(a), edges::<T, L>(b));
        let (n, m) = (cross(e[0], e[1]), cross(f[0], f[1]));
        let d = three!(|k| three!(|l| from_to::<T, L, 3>(a[k], b[l])));
        let (long, wide) = (size_of_each(e), size_of_each(f));
        // One that does not fit into fixed point is infinite, though the numbers are not large.
        let far = if L::FINITE {
            size_of_each(three!(|k| three!(|l| size(d[k][l]))))
        } else {
            size(d[0][0]) + (long + wide)
        };
        let unit = L::F::whole(20) * L::F::ROUNDOFF;
        let error = |area: L::F, reach: L::F| unit * ((area + tiny) * reach + tiny);

        let of_n = range([dot(n, d[0][0]), dot(n, d[0][1]), dot(n, d[0][2])]);
        let of_m = range([-dot(m, d[0][0]), -dot(m, d[1][0]), -dot(m, d[2][0])]);
        let seen = Verdict::not_negative(overlap(of_n, [zero; 2]), error(long * long, far));
        let other = Verdict::not_negative(overlap(of_m, [zero; 2]), error(wide * wide, far));
        let of_f = [-dot(n, f[0]), -dot(n, f[1]), -dot(n, f[2])];
        let of_e = [dot(e[0], m), dot(e[1], m), dot(e[2], m)];
        let axes = three!(|k| {
            least(three!(|l| {
                let x = dot(cross(e[k], f[l]), d[k][l]);
                // From zero to p and from x to x + q.
                let (p, q) = (of_f[l], of_e[k]);
                (p.abs() + q.abs()) - ((p - q) - (x + x)).abs()
            }))
        });
        let twice = least(axes);
        let e = error(long * wide, far + long + wide);
        let across = Verdict::not_negative(twice, e + e);
        let seen = seen.and(other).and(across);
        let reach = far + long + wide;
        let ordinary = (reach * reach * reach <= L::F::LARGE) & (reach * reach <= L::F::LARGE);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

both_orders! {
    Triangle, Sphere, 3;
    Triangle, Aabb, 3;
}
