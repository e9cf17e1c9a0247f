//! Oriented box × line, and × oriented box.
//!
//! The halves of a box span a parallelepiped c + Σ sₖhₖ, |sₖ| ≤ 1. With nₖ = hᵢ × hⱼ and
//! Δ = h₁·n₁ it is the meeting of three slabs |nₖ·(x − c)| ≤ |Δ|.
//!
//! aₖ = nₖ·w, bₖ = nₖ·u and Δ are triple products, of 8 roundings. With sums of magnitudes for
//! sizes, H for that of a half, S = H², W and U of w and u, they are off by less than 12u S times W,
//! U or H.
//!
//! *Line.* With w = o − c the line o + t·u is a + t·b in coordinates in which the box is the cube
//! of all |xₖ| ≤ |Δ|. A segment or ray is apart from the cube exactly where an axis separates
//! them: a coordinate axis, or one across that and b.
//!
//! | axis | the line is at | the cube reaches |
//! | --- | --- | --- |
//! | k | aₖ, for a segment to aₖ + bₖ, for a ray on to where bₖ leads | \|Δ\| |
//! | across i and j | \|aᵢbⱼ − aⱼbᵢ\| | \|Δ\|(\|bᵢ\| + \|bⱼ\|) |
//!
//! With A and B for the largest of the aₖ and bₖ, α = 12u S (W + H) for what aₖ ± Δ is off by, but
//! for its rounding, and β = 12u S U, what the last row compares is off by 2(αB + β(A + |Δ|)), and
//! half of it more for its roundings and what is of second order.
//!
//! *A point* is one that starts there.
//!
//! *Where* it comes in: the line is in slab k from one of (±Δ − aₖ)/bₖ to the other. aₖ ± Δ is off
//! by less than 25u S (W + H). Where |bₖ| > 96u S U, which is eight times its error, t is off by
//! less than 96u S (W + H + |t| U)/|bₖ|.
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
//! All of them triple products again: with H, G and W for the sizes, what is compared is off by less
//! than 18u times H²(W + H + 3G), or HG(W + 2H + 2G). Halves that are along the same coordinate axis
//! give no axis.
//!
//! *A box with sides s* from l to h, and one along the axes: the same with eₖ for its normals and
//! halves, and all lengths twice: w = (c − l) + (c − h), g twice the halves, mₗ their normals.
//!
//! | axis | w reaches | both boxes |
//! | --- | --- | --- |
//! | eₖ | \|wₖ\| | sₖ + Σₗ \|gₗₖ\| |
//! | mₗ | \|mₗ·w\| | \|Δ\| + Σₖ \|mₗₖ\| sₖ |
//! | eₖ × gₗ | \|wᵢgₗⱼ − wⱼgₗᵢ\| | sᵢ\|gₗⱼ\| + sⱼ\|gₗᵢ\| + Σ \|mₙₖ\|, n ≠ l |
//!
//! With S, G and F ≥ |c − l| + |c − h| for the sizes, and 8 roundings, what is compared is off by less
//! than 12u (F + S + 3G), 18u G²(F + S + G) and 24u G(F + S + 2G).

use super::triangles::{cross, size, size_of_each};
use super::{
    Arithmetic, Glance, Lane, Lanes, Question, Verdict, all, both_orders, dot, from_to, least,
    straight, three,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, OrientedBox, Ray, Segment};
use nalgebra::Point;

/// The halves of a box, and what follows from them.
pub(super) struct Halves<F> {
    pub(super) halves: [[F; 3]; 3],
    pub(super) normals: [[F; 3]; 3],
    pub(super) det: F,
}

impl<F: Lane> Halves<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>, const D: usize>(b: &OrientedBox<T, D>) -> Self {
        let half = |k: usize| three!(|i| L::value(b.half_axes[k % D][i % D]));
        Self::new([half(0), half(1), half(2)])
    }
}

impl<F: Arithmetic> Halves<F> {
    #[inline(always)]
    pub(super) fn new(halves: [[F; 3]; 3]) -> Self {
        let normals = normals(halves);
        Self { halves, normals, det: dot(halves[0], normals[0]) }
    }
}

/// The normals of the faces.
#[inline(always)]
pub(super) fn normals<F: Arithmetic>([p, q, r]: [[F; 3]; 3]) -> [[F; 3]; 3] {
    [cross(q, r), cross(r, p), cross(p, q)]
}

/// How far off the numbers of a line and a cube may be.
pub(crate) struct Slack<F> {
    /// How far the start is beyond a face, and the end.
    pub start: F,
    pub end: F,
    /// What leads there.
    pub rate: F,
    /// What is compared across an axis and the line.
    pub across: F,
}

/// Whether a line from a along b comes through the cube of all |xₖ| ≤ r, with r more than twice
/// what the start is off by.
#[inline(always)]
pub(crate) fn meets_cube<T: Scalar, F: Lane, A: Linear<T, D>, const D: usize>(
    line: &A,
    [a, b]: [[F; 3]; 2],
    r: F,
    off: Slack<F>,
) -> Verdict {
    let across = least(three!(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        r * (b[i].abs() + b[j].abs()) - (a[i] * b[j] - a[j] * b[i]).abs()
    }));
    let seen = Verdict::not_negative(across, off.across);
    if !A::STARTS {
        return seen;
    }
    // How far inside a face it starts, and what leads back from it.
    let faces = three!(|k| (r - a[k].abs(), if a[k] > F::ZERO { -b[k] } else { b[k] }));
    if line.end().is_some() {
        // Not beyond a face at both ends.
        let inside = least(three!(|k| faces[k].0.or_larger(faces[k].0 + faces[k].1)));
        return seen.and(Verdict::not_negative(inside, off.end));
    }
    seen.and(all(three!(|k| {
        let (start, back) = faces[k];
        Verdict {
            yes: (start >= off.start) | (back > off.rate),
            no: (start < -off.start) & (back < -off.rate),
        }
    })))
}

/// A line in space as an oriented box has it.
struct Approach<F> {
    halves: Halves<F>,
    /// a and b
    numbers: [[F; 3]; 2],
    /// W + H, U, S
    sizes: [F; 3],
    /// Whether nothing in it is too large.
    ordinary: bool,
}

impl<F: Lane> Approach<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>, A: Linear<T, D>, const D: usize>(
        b: &OrientedBox<T, D>,
        line: &A,
    ) -> Self {
        let (o, u) = (line.start(), line.step());
        let w = three!(|i| L::difference(o[i % D], b.center[i % D]));
        let u = three!(|i| L::difference(u[i % D].0, u[i % D].1));
        let halves = Halves::of::<T, L, _>(b);
        let along = |v: [F; 3]| three!(|k| dot(halves.normals[k], v));
        let (numbers, wide) = ([along(w), along(u)], size_of_each(halves.halves));
        let (far, fast, area) = (size(w) + wide, size(u), wide.squared() + F::TINY);
        let ordinary = area * (far + fast) <= F::LARGE;
        Self { halves, numbers, sizes: [far, fast, area], ordinary }
    }
}

/// How a line in space meets an oriented box, and bounds on where it comes in or, if it starts
/// inside, before that, if they are known.
#[inline(always)]
pub(super) fn enters<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> (Verdict, [L::F; 2], bool) {
    let (zero, one, tiny) = (L::F::ZERO, L::F::ONE, L::F::TINY);
    let Approach { halves: h, numbers, sizes: [far, fast, area], ordinary } =
        Approach::of::<T, L, _, _>(b, line);
    let area = L::F::whole(96) * L::F::ROUNDOFF * area;
    let (of_rate, of_reach) = (area * fast + tiny, area * far + tiny);
    // Bounds on where the line is in each slab.
    let slabs = three!(|k| {
        let (at, rate) = (numbers[0][k], numbers[1][k]);
        // Neither its reciprocal nor what is multiplied with it loses digits unnoticed.
        let known = (rate.abs() > of_rate) & (rate.abs() <= L::F::LARGE);
        let inverse = one / rate;
        let (p, q) = ((h.det - at) * inverse, (-h.det - at) * inverse);
        let (from, to) = (p.or_smaller(q), p.or_larger(q));
        // A sum: the larger one would be a branch.
        let e = (of_reach + (from.abs() + to.abs()) * of_rate) * inverse.abs() + tiny;
        (known & (e <= L::F::MAX), [from - e, from + e], [to - e, to + e])
    });
    let [(p, a, b), (q, c, d), (r, f, g)] = slabs;
    let known = p & q & r & ordinary;
    // The last to begin, the first to end.
    let last = |x: L::F, y: L::F, z: L::F| x.or_larger(y).or_larger(z).or_larger(-L::F::MAX);
    let first = |x: L::F, y: L::F, z: L::F| x.or_smaller(y).or_smaller(z).or_smaller(L::F::MAX);
    let [early, late] = [last(a[0], c[0], f[0]), last(a[1], c[1], f[1])];
    let [soon, later] = [first(b[0], d[0], g[0]), first(b[1], d[1], g[1])];
    let ends = line.end().is_some();
    let past = (A::STARTS & (later < zero)) | (ends & (early > one));
    let within = (!A::STARTS | (soon > zero)) & (!ends | (late < one));
    let (yes, no) = (within & (late < soon), (early > later) | past);
    (Verdict { yes: known & yes, no: known & no }, [early, late], known)
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
        let Approach { halves: h, numbers, sizes: [far, fast, area], ordinary } =
            Approach::of::<T, L, _, _>(b, line);
        let (r, tiny, two) = (h.det.abs(), L::F::TINY, L::F::whole(2));
        let area = L::F::bound(8) * area;
        let (start, rate) = (area * far + tiny, area * fast + tiny);
        let (most, leads) = (size(numbers[0]) + r, size(numbers[1]));
        let across = L::F::whole(3) * (start * leads + rate * most) + tiny;
        // Room for the roundings of the differences.
        let (start, end) = (two * start, two * (start + rate));
        let known = ordinary & (r > two * start) & (most * leads <= L::F::LARGE);
        let seen = meets_cube(line, numbers, r, Slack { start, end, rate, across });
        Verdict { yes: known & seen.yes, no: known & seen.no }
    }
}

straight! { OrientedBox, LineOriented, Ray Segment, 3 }

impl<T: Scalar, const D: usize> Glance<T, Point<T, D>> for OrientedBox<T, D> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, p: &Point<T, D>) -> Verdict {
        if D != 3 {
            return Verdict { yes: false, no: false };
        }
        let w = three!(|i| L::difference(p[i % D], self.center[i % D]));
        let h = Halves::of::<T, L, _>(self);
        let (tiny, wide) = (L::F::TINY, size_of_each(h.halves));
        let (far, area) = (size(w) + wide, wide.squared() + tiny);
        let start = L::F::bound(8) * area * far + tiny;
        let inside = least(three!(|k| h.det.abs() - dot(h.normals[k], w).abs()));
        let seen = Verdict::not_negative(inside, start + start);
        let ordinary = area * far <= L::F::LARGE;
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

/// Whether two vectors are along the same coordinate axis, or one of them is zero.
#[inline(always)]
fn aligned<F: Lane>(u: [F; 3], v: [F; 3]) -> bool {
    let none = |i: usize, j: usize| (u[i] == F::ZERO) | (v[j] == F::ZERO);
    none(0, 1) & none(0, 2) & none(1, 0) & none(1, 2) & none(2, 0) & none(2, 1)
}

/// By how much two boxes reach farther than it is from center to center.
struct Margins<F> {
    /// Along the normals of each, at least.
    normals: [F; 2],
    /// Across a half of the first and a half of the second.
    across: [[F; 3]; 3],
}

impl<F: Lane> Margins<F> {
    #[inline(always)]
    fn new(w: [F; 3], a: &Halves<F>, b: &Halves<F>) -> Self {
        let of_a = three!(|k| three!(|l| dot(a.normals[k], b.halves[l]).abs()));
        let of_b = three!(|k| three!(|l| dot(b.normals[k], a.halves[l]).abs()));
        let along = |x: &Halves<F>, reach: &[[F; 3]; 3]| {
            least(three!(|k| {
                let both = x.det.abs() + reach[k][0] + reach[k][1] + reach[k][2];
                both - dot(x.normals[k], w).abs()
            }))
        };
        let across = three!(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let across = cross(w, a.halves[k]);
            three!(|l| {
                let (m, n) = ((l + 1) % 3, (l + 2) % 3);
                let both = of_a[i][l] + of_a[j][l] + of_b[m][k] + of_b[n][k];
                both - dot(across, b.halves[l]).abs()
            })
        });
        Self { normals: [along(a, &of_a), along(b, &of_b)], across }
    }
}

impl<T: Scalar> Glance<T, OrientedBox<T, 3>> for OrientedBox<T, 3> {
    const FINE: bool = true;
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &OrientedBox<T, 3>) -> Verdict {
        if cfg!(target_os = "none") {
            return boxes_in_turn::<T, L>(self, other);
        }
        let w = from_to::<T, L, 3>(self.center.coords.into(), other.center.coords.into());
        let (a, b) = (Halves::of::<T, L, _>(self), Halves::of::<T, L, _>(other));
        let (s, t) = (size_of_each(a.halves), size_of_each(b.halves));
        let (far, tiny, thrice) = (size(w), L::F::TINY, L::F::whole(3));
        let unit = L::F::bound(14);
        let error = |area: L::F, reach: L::F| unit * ((area + tiny) * reach + tiny);

        let margins = Margins::new(w, &a, &b);
        let e = error(s * s, far + s + thrice * t);
        let f = error(t * t, far + t + thrice * s);
        let seen = Verdict::not_negative(margins.normals[0], e)
            .and(Verdict::not_negative(margins.normals[1], f));
        let two = L::F::whole(2);
        let e = error(s * t, far + two * (s + t));
        let axes = three!(|k| {
            let across = margins.across[k];
            let of = three!(|l| (across[l], aligned(a.halves[k], b.halves[l])));
            Verdict::all_or::<T, L>(of, e)
        });
        let seen = seen.and(all(axes));
        let reach = far + s + t;
        let ordinary = (reach * reach * reach <= L::F::LARGE) & (reach * reach <= L::F::LARGE);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

/// The same of two oriented boxes, one axis after the other: half of the stack, and the first axis
/// that separates them is the last.
#[inline(never)]
pub(super) fn boxes_in_turn<T: Scalar, L: Lanes<T>>(
    a: &OrientedBox<T, 3>,
    b: &OrientedBox<T, 3>,
) -> Verdict {
    let half = |b: &OrientedBox<T, 3>, k: usize| three!(|i| L::value(b.half_axes[k][i]));
    let halves = |b: &OrientedBox<T, 3>| three!(|k| half(b, k));
    let w = from_to::<T, L, 3>(a.center.coords.into(), b.center.coords.into());
    let (a, b) = (halves(a), halves(b));
    let (s, t, far) = (size_of_each(a), size_of_each(b), size(w));
    let (reach, tiny, most) = (far + s + t, L::F::TINY, L::F::LARGE);
    if !((reach * reach * reach <= most) & (reach * reach <= most)) {
        return Verdict { yes: false, no: false };
    }
    let unit = L::F::bound(14);
    let error = |area: L::F, reach: L::F| unit * ((area + tiny) * reach + tiny);

    let mut meet = true;
    let mut reaches = [[[L::F::ZERO; 3]; 3]; 2];
    let both_boxes = [(&a, s, &b, t), (&b, t, &a, s)];
    for (reaches, (of, s, other, t)) in reaches.iter_mut().zip(both_boxes) {
        let e = error(s * s, far + s + L::F::whole(3) * t);
        let mut det = L::F::ZERO;
        for (k, reach) in reaches.iter_mut().enumerate() {
            let normal = cross(of[(k + 1) % 3], of[(k + 2) % 3]);
            if k == 0 {
                det = dot(of[0], normal).abs();
            }
            let mut both = det;
            for (reach, half) in reach.iter_mut().zip(other) {
                *reach = dot(normal, *half).abs();
                both = both + *reach;
            }
            let seen = Verdict::not_negative(both - dot(normal, w).abs(), e);
            if seen.no {
                return seen;
            }
            meet &= seen.yes;
        }
    }
    let [of_a, of_b] = &reaches;
    let e = error(s * t, far + L::F::whole(2) * (s + t));
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let across = cross(w, a[k]);
        for l in 0..3 {
            let (m, n) = ((l + 1) % 3, (l + 2) % 3);
            let both = of_a[i][l] + of_a[j][l] + of_b[m][k] + of_b[n][k];
            let seen = Verdict::not_negative(both - dot(across, b[l]).abs(), e);
            if seen.no {
                return seen;
            }
            meet &= seen.yes || aligned(a[k], b[l]);
        }
    }
    Verdict { yes: meet, no: false }
}

/// The same of a box along the axes and another one.
pub(super) struct Sides<F> {
    /// Along the axes, at least.
    pub(super) axes: F,
    /// Along the normals of the other, at least.
    pub(super) normals: F,
    /// Across an axis and a half of the other.
    pub(super) across: [[F; 3]; 3],
}

impl<F: Arithmetic> Sides<F> {
    #[inline(always)]
    pub(super) fn new(w: [F; 3], s: [F; 3], b: &Halves<F>) -> Self {
        let (g, m) = (b.halves.map(|g| g.map(F::abs)), b.normals.map(|m| m.map(F::abs)));
        let axes = least(three!(|k| s[k] + g[0][k] + g[1][k] + g[2][k] - w[k].abs()));
        let normals = least(three!(|l| b.det.abs() + dot(m[l], s) - dot(b.normals[l], w).abs()));
        let across = three!(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            three!(|l| {
                let (p, q) = ((l + 1) % 3, (l + 2) % 3);
                let both = s[i] * g[l][j] + s[j] * g[l][i] + (m[p][k] + m[q][k]);
                both - (w[i] * b.halves[l][j] - w[j] * b.halves[l][i]).abs()
            })
        });
        Self { axes, normals, across }
    }
}

impl<T: Scalar> Glance<T, Aabb<T, 3>> for OrientedBox<T, 3> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, aabb: &Aabb<T, 3>) -> Verdict {
        let (zero, tiny, two) = (L::F::ZERO, L::F::TINY, L::F::whole(2));
        let (c, low, high) = (self.center.coords.into(), aabb.low(), aabb.high());
        let (p, q) = (from_to::<T, L, 3>(low, c), from_to::<T, L, 3>(high, c));
        let w = three!(|i| p[i] + q[i]);
        let s = from_to::<T, L, 3>(low, high);
        let halves = Halves::of::<T, L, 3>(self);
        let b = Halves::new(halves.halves.map(|h| h.map(|x| two * x)));
        let sides = Sides::new(w, s, &b);

        let wide = size_of_each(b.halves);
        let reach = size(p) + size(q) + size(s) + wide;
        let twelve = L::F::bound(8);
        let seen = Verdict::not_negative(sides.axes, twelve * (L::F::whole(3) * reach + tiny)).and(
            Verdict::not_negative(
                sides.normals,
                L::F::bound(14) * ((wide * wide + tiny) * reach + tiny),
            ),
        );
        let e = twelve * L::F::whole(4) * (wide * reach + tiny);
        let axes = three!(|k| {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let along = |l: usize| (b.halves[l][i] == zero) & (b.halves[l][j] == zero);
            Verdict::all_or::<T, L>(three!(|l| (sides.across[k][l], along(l))), e)
        });
        let seen = seen.and(all(axes)).and(super::boxes::ordered::<T, L, 3>(aabb));
        let ordinary = (wide * wide * reach <= L::F::LARGE) & (reach * reach <= L::F::LARGE);
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

both_orders! {
    OrientedBox, Ray, 3;
    OrientedBox, Segment, 3;
    OrientedBox, Aabb, 3;
}
