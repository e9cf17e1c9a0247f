//! Oriented box × line, and × oriented box.
//!
//! The halves of a box span a parallelepiped c + Σ sₖhₖ, |sₖ| ≤ 1. With nₖ = hᵢ × hⱼ and
//! Δ = h₁·n₁ it is the meeting of three slabs |nₖ·(x − c)| ≤ |Δ|.
//!
//! *Line.* With w = c − o, aₖ = nₖ·w and bₖ = nₖ·u the line o + t·u is in slab k from one of
//! (aₖ ± Δ)/bₖ to the other. aₖ, bₖ and Δ are triple products, of 8 roundings and at most six
//! times the product S W of the largest components of the three vectors: off by less than
//! 72u S W, the difference aₖ ± Δ by less than 150u S (W + H). Where |bₖ| > 2⁹u S U, which is
//! above seven times its error, t is off by less than 2⁹u S (W + H + |t| U)/|bₖ|.
//!
//! *Two boxes* are apart exactly where an axis separates them: one of the nₖ, mₗ or hₖ × gₗ
//! (Gottschalk, Lin, Manocha, SIGGRAPH 1996; with halves that need not be perpendicular).
//! With w from center to center and N(k, l) = nₖ·gₗ, M(l, k) = mₗ·hₖ:
//!
//! | axis | w reaches | both boxes |
//! | --- | --- | --- |
//! | nₖ | \|nₖ·w\| | \|Δ\| + Σₗ \|N(k, l)\| |
//! | hₖ × gₗ | \|(w × hₖ)·gₗ\| | Σ \|N(i, l)\|, i ≠ k, + Σ \|M(j, k)\|, j ≠ l |
//!
//! All of them triple products again: with H, G and W for the largest components, what is
//! compared is off by less than 72u times H²(W + H + 3G), or HG(W + 2H + 2G). Halves that
//! are along the same coordinate axis give no axis.

use super::triangles::{cross, largest};
use super::{
    Glance, Lane, Lanes, Question, Verdict, all, both_orders, dot, from_to, straight, three,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, OrientedBox, Ray, Segment};

/// The halves of a box, and what follows from them.
struct Halves<F> {
    halves: [[F; 3]; 3],
    normals: [[F; 3]; 3],
    det: F,
    size: F,
}

impl<F: Lane> Halves<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>, const D: usize>(b: &OrientedBox<T, D>) -> Self {
        let half = |k: usize| three!(|i| L::value(b.half_axes[k % D][i % D]));
        let halves: [[F; 3]; 3] = [half(0), half(1), half(2)];
        let [p, q, r] = halves;
        let normals = [cross(q, r), cross(r, p), cross(p, q)];
        let size = largest(p).or_larger(largest(q)).or_larger(largest(r));
        Self { halves, normals, det: dot(p, normals[0]), size }
    }
}

/// How a line in space meets an oriented box, and bounds on where it comes in or, if it starts
/// inside, before that.
#[inline(always)]
pub(super) fn meets_line<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> (Verdict, [L::F; 2]) {
    let (zero, one, tiny) = (L::F::ZERO, L::F::ONE, L::F::TINY);
    let (o, u) = (line.start(), line.step());
    let w = three!(|i| L::difference(b.center[i % D], o[i % D]));
    let u = three!(|i| L::difference(u[i % D].0, u[i % D].1));
    let error = L::F::whole(512) * L::F::ROUNDOFF;
    let h = Halves::of::<T, L, _>(b);
    let (far, fast) = (largest(w) + h.size, largest(u));
    let area = error * (h.size * h.size + tiny);
    let (of_rate, of_reach) = (area * fast + tiny, area * far + tiny);
    // Bounds on where the line is in each slab.
    let slabs = three!(|k| {
        let (across, rate) = (dot(h.normals[k], w), dot(h.normals[k], u));
        // Neither its reciprocal nor what is multiplied with it loses digits unnoticed.
        let known = (rate.abs() > of_rate) & (rate.abs() <= L::F::LARGE);
        let inverse = one / rate;
        let (p, q) = ((across + h.det) * inverse, (across - h.det) * inverse);
        let (from, to) = (p.or_smaller(q), p.or_larger(q));
        let e = (of_reach + from.abs().or_larger(to.abs()) * of_rate) * inverse.abs() + tiny;
        (known & (e <= L::F::MAX), [from - e, from + e], [to - e, to + e])
    });
    let [(p, a, b), (q, c, d), (r, f, g)] = slabs;
    let known = p & q & r & ((h.size * h.size + tiny) * (far + fast) <= L::F::LARGE);
    // The last to begin, the first to end.
    let last = |x: L::F, y: L::F, z: L::F| x.or_larger(y).or_larger(z).or_larger(-L::F::MAX);
    let first = |x: L::F, y: L::F, z: L::F| x.or_smaller(y).or_smaller(z).or_smaller(L::F::MAX);
    let [early, late] = [last(a[0], c[0], f[0]), last(a[1], c[1], f[1])];
    let [soon, later] = [first(b[0], d[0], g[0]), first(b[1], d[1], g[1])];
    let ends = line.end().is_some();
    let past = (A::STARTS & (later < zero)) | (ends & (early > one));
    let within = (!A::STARTS | (soon > zero)) & (!ends | (late < one));
    let (yes, no) = (within & (late < soon), (early > later) | past);
    (Verdict { yes: known & yes, no: known & no }, [early, late])
}

/// How an oriented box meets a line, a ray or a segment.
pub(crate) struct LineOriented;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Question<T, OrientedBox<T, D>, A>
    for LineOriented
{
    #[inline(always)]
    fn ask<L: Lanes<T>>(b: &OrientedBox<T, D>, line: &A) -> Verdict {
        if D != 3 {
            return Verdict { yes: false, no: false };
        }
        meets_line::<T, L, A, D>(b, line).0
    }
}

straight! { OrientedBox, LineOriented, Ray Segment, 3 }

/// Whether an axis keeps them apart: something reaches beyond what both reach, by more than
/// the error.
#[inline(always)]
fn overlap<F: Lane>(far: F, both: F, e: F) -> Verdict {
    Verdict::not_negative(both - far.abs(), e)
}

/// Whether two vectors are along the same coordinate axis, or one of them is zero.
#[inline(always)]
fn aligned<F: Lane>(u: [F; 3], v: [F; 3]) -> bool {
    let none = |i: usize, j: usize| (u[i] == F::ZERO) | (v[j] == F::ZERO);
    none(0, 1) & none(0, 2) & none(1, 0) & none(1, 2) & none(2, 0) & none(2, 1)
}

impl<T: Scalar> Glance<T, OrientedBox<T, 3>> for OrientedBox<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &OrientedBox<T, 3>) -> Verdict {
        let w = from_to::<T, L, 3>(self.center.coords.into(), other.center.coords.into());
        let (a, b) = (Halves::of::<T, L, _>(self), Halves::of::<T, L, _>(other));
        let (far, tiny, thrice) = (largest(w), L::F::TINY, L::F::whole(3));
        let six = L::F::bound(14) * L::F::whole(6);
        let error = |area: L::F, reach: L::F| six * ((area + tiny) * reach + tiny);

        let of_a = three!(|k| three!(|l| dot(a.normals[k], b.halves[l]).abs()));
        let of_b = three!(|k| three!(|l| dot(b.normals[k], a.halves[l]).abs()));
        let of_normals = |x: &Halves<L::F>, reach: &[[L::F; 3]; 3], e: L::F| {
            all(three!(|k| {
                let both = x.det.abs() + reach[k][0] + reach[k][1] + reach[k][2];
                overlap(dot(x.normals[k], w), both, e)
            }))
        };
        let e = error(a.size * a.size, far + a.size + thrice * b.size);
        let f = error(b.size * b.size, far + b.size + thrice * a.size);
        let seen = of_normals(&a, &of_a, e).and(of_normals(&b, &of_b, f));
        let two = L::F::whole(2);
        let e = error(a.size * b.size, far + two * (a.size + b.size));
        let axes = three!(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let across = cross(w, a.halves[k]);
            three!(|l| {
                let (m, n) = ((l + 1) % 3, (l + 2) % 3);
                let both = of_a[i][l] + of_a[j][l] + of_b[m][k] + of_b[n][k];
                let axis = overlap(dot(across, b.halves[l]), both, e);
                let no_axis = aligned(a.halves[k], b.halves[l]);
                Verdict { yes: axis.yes | no_axis, no: axis.no }
            })
        });
        let seen = seen.and(all(three!(|k| all(axes[k]))));
        let reach = far + a.size + b.size;
        let ordinary = ((a.size * a.size) * reach <= L::F::LARGE)
            & ((b.size * b.size) * reach <= L::F::LARGE)
            & (reach * reach <= L::F::LARGE);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

both_orders! {
    OrientedBox, Ray, 3;
    OrientedBox, Segment, 3;
}
