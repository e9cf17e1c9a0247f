//! A look at the coordinates of the point of a line, plane or triangle that is nearest to a point.
//!
//! *On a line* it is o + t u, t = w·u/u·u, with w from o to the point. A dot product is within 7u of the
//! product of both lengths, so t is within 17u |w|/|u|, and as |t u| ≤ |w| a coordinate within
//! 24u (|w| + |oᵢ|). Clamped to the part that there is, t is off by no more, nor is t u longer.
//!
//! *Of a triangle* it is a + s e + r f with weights that belong to the part of it which is certain to be
//! nearest ([`regions`](super::regions)): quotients of numbers that are off by 12u m along an edge, by
//! 64u m² in the face, where the sum of three is by three times as much. Weights are at most 1, so they
//! are off by 2 (of n + of d)/d, if that of d is at most d/4.
//!
//! *On the plane of two edges* it is p − n (n·w)/n·n, n = e × f. With 1-norms of the edges, E and F, n is
//! off by 8u EF, so in proportion by 8uκ, κ = EF/|n|, which is at most EF |n₁| + … over n·n. |n||n·w|/n·n is
//! at most |w|, and off by 32u (κ + 1)|w|: a coordinate is within 64u (κ + 1)|w| + 4u |pᵢ|, κ < 2²⁰.
//!
//! *On a plane with a normal* n·p − d is off by 10u m, m = Σ |nⱼpⱼ| + |d|: a coordinate is within
//! 32u |nᵢ| m/n·n + 4u |pᵢ|.

use super::regions::Parts;
use super::triangles::cross;
use super::ways::extent;
use super::{Arithmetic, Fine, Lane, Measure, dot, from_to, products, sizes, sum};
use crate::predicate::{Delta, FilteredKernel, Side, Triple};
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};

/// A point that is nearest to another.
trait Foot<T, const D: usize> {
    /// Its coordinates and what they are off by, and whether it may be a point of the shape as that is
    /// given, of which a zero keeps its sign.
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; D], bool);
}

/// The coordinates of the foot of a point on a line; `None` where a look does not show them.
#[inline]
pub(crate) fn foot_on_line<T: Scalar, const D: usize>(
    from: &[T; D],
    start: &[T; D],
    step: &[Delta<T>; D],
) -> Option<[T; D]> {
    seen(&OnLine { from, start, step })
}

/// The same on the plane of two edges, from their triple product with the way to the point.
#[inline]
pub(crate) fn foot_on_edges<T: Scalar>(from: &[T; 3], height: &Triple<T>) -> Option<[T; 3]> {
    seen(&OnEdges { from, height })
}

/// The same on a plane.
#[inline]
pub(crate) fn foot_on_plane<T: Scalar, const D: usize>(side: &Side<T, D>) -> Option<[T; D]> {
    seen(side)
}

struct OnLine<'a, T, const D: usize> {
    from: &'a [T; D],
    start: &'a [T; D],
    step: &'a [Delta<T>; D],
}

impl<T: Scalar, const D: usize> Foot<T, D> for OnLine<'_, T, D> {
    #[inline(always)]
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; D], bool) {
        let w = from_to::<T, L, D>(*self.start, *self.from);
        let u = self.step.map(|d| L::difference(d.0, d.1));
        let (t, far) = (dot(w, u) / dot(u, u), extent(w));
        let mut bounds = [[0.0; 2]; D];
        for i in 0..D {
            let o = L::value(self.start[i]);
            bounds[i] = [o + t * u[i], f64::bound(20) * (far + o.abs())];
        }
        (bounds, false)
    }
}

/// The point of a line, ray or segment that is nearest to a point; `None` where a look does not show
/// it.
#[inline]
pub(crate) fn nearest_on_line<T: Scalar, A: Linear<T, D>, const D: usize>(
    line: &A,
    from: &[T; D],
) -> Option<[T; D]> {
    seen(&AlongLine { from, line })
}

/// The same of a triangle.
#[inline]
pub(crate) fn nearest_on_triangle<T: Scalar>(t: &Triangle<T, 3>, from: &[T; 3]) -> Option<[T; 3]> {
    seen(&OnTriangle { from, triangle: t })
}

struct AlongLine<'a, T, A, const D: usize> {
    from: &'a [T; D],
    line: &'a A,
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Foot<T, D> for AlongLine<'_, T, A, D> {
    #[inline(always)]
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; D], bool) {
        let (start, step) = (self.line.start(), self.line.step());
        let w = from_to::<T, L, D>(start, *self.from);
        let u = step.map(|d| L::difference(d.0, d.1));
        let (t, far) = (dot(w, u) / dot(u, u), extent(w));
        let t = match self.line.end() {
            Some(_) => t.clamped(),
            None if A::STARTS => t.or_larger(0.0),
            None => t,
        };
        let mut bounds = [[0.0; 2]; D];
        for i in 0..D {
            let o = L::value(start[i]);
            bounds[i] = [o + t * u[i], f64::bound(20) * (far + o.abs())];
        }
        (bounds, true)
    }
}

struct OnTriangle<'a, T: Scalar> {
    from: &'a [T; 3],
    triangle: &'a Triangle<T, 3>,
}

impl<T: Scalar> Foot<T, 3> for OnTriangle<'_, T> {
    #[inline(always)]
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; 3], bool) {
        let [a, _, _] = self.triangle.v();
        let parts = Parts::of::<T, L>(self.triangle, self.from);
        let (bits, weights) = (parts.bits(), parts.weights());
        // By number: seven choices would be branches.
        let [above_s, above_r, below, e] = weights[(bits.trailing_zeros() as usize).min(6)];
        let inverse = 1.0 / below;
        let (s, r) = (above_s * inverse, above_r * inverse);
        let known = (bits != 0) & (4.0 * e <= below);
        let of_weight = if known { 4.0 * (e * inverse) } else { f64::NAN };
        let mut bounds = [[0.0; 2]; 3];
        for i in 0..3 {
            let (o, x, y) = (L::value(a[i]), parts.e[i], parts.f[i]);
            let size = x.abs() + y.abs();
            bounds[i] = [o + (s * x + r * y), of_weight * size + f64::bound(4) * (o.abs() + size)];
        }
        (bounds, bits < 1 << 3)
    }
}

struct OnEdges<'a, T> {
    from: &'a [T; 3],
    height: &'a Triple<T>,
}

impl<T: Scalar> Foot<T, 3> for OnEdges<'_, T> {
    #[inline(always)]
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; 3], bool) {
        let vector = |v: &[Delta<T>; 3]| v.map(|d| L::difference(d.0, d.1));
        let Triple(w, e, f) = self.height;
        let (w, e, f) = (vector(w), vector(e), vector(f));
        let n = cross(e, f);
        let inverse = 1.0 / dot(n, n);
        let (q, narrow) = (dot(n, w) * inverse, (extent(e) * extent(f)) * (extent(n) * inverse));
        let bent = if narrow < (1 << 20) as f64 { narrow } else { f64::NAN };
        let far = f64::bound(60) * ((bent + 1.0) * extent(w));
        let mut bounds = [[0.0; 2]; 3];
        for i in 0..3 {
            let p = L::value(self.from[i]);
            bounds[i] = [p - n[i] * q, far + f64::bound(0) * p.abs()];
        }
        (bounds, false)
    }
}

impl<T: Scalar, const D: usize> Foot<T, D> for Side<T, D> {
    #[inline(always)]
    fn coordinates<L: Fine<T>>(&self) -> ([[f64; 2]; D], bool) {
        let (n, p) = (self.normal.map(L::value), self.point.map(L::value));
        let (terms, d) = (products(n, p), L::value(self.offset) * L::one());
        let inverse = 1.0 / dot(n, n);
        let (q, m) = ((sum(terms) - d) * inverse, (sum(sizes(terms)) + d.abs()) * inverse);
        let mut bounds = [[0.0; 2]; D];
        for i in 0..D {
            let e = f64::bound(28) * (n[i].abs() * m) + f64::bound(0) * p[i].abs();
            bounds[i] = [p[i] - n[i] * q, e];
        }
        (bounds, false)
    }
}

#[inline(always)]
fn seen<T: Scalar, F: Foot<T, D>, const D: usize>(foot: &F) -> Option<[T; D]> {
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return None;
    }
    let mut seen = ([T::zero(); D], false);
    T::Kernel::measure(Look { foot, seen: &mut seen });
    seen.1.then_some(seen.0)
}

struct Look<'a, F, T, const D: usize> {
    foot: &'a F,
    seen: &'a mut ([T; D], bool),
}

impl<T: Scalar, F: Foot<T, D>, const D: usize> Measure<T> for Look<'_, F, T, D> {
    #[inline(always)]
    fn run<L: Fine<T>>(self) {
        *self.seen = alone::<T, L, F, D>(self.foot);
    }
}

/// A function of its own, as is that of a verdict.
#[inline(never)]
fn alone<T: Scalar, L: Fine<T>, F: Foot<T, D>, const D: usize>(foot: &F) -> ([T; D], bool) {
    let (bounds, given) = foot.coordinates::<L>();
    let (mut all, mut known) = ([T::zero(); D], true);
    for i in 0..D {
        let [x, e] = bounds[i];
        let (near, same) = L::nearest_length(x - e, x + e);
        let signed = given & !L::FINITE & (x == 0.0);
        (all[i], known) = (near, known & same & !signed);
    }
    (all, known)
}

#[cfg(test)]
mod tests {
    use crate::distance::{ClosestPoints, Distance};
    use crate::lanes::tests::{BLIND, Random};
    use crate::shape::{Line, Plane, Ray, Segment, Triangle};
    use nalgebra::{Point, Point3, Vector3};

    /// Nearest points as they are seen, and without a look.
    fn seen<S, const D: usize>(p: Point<f32, D>, s: &S) -> [[u32; D]; 2]
    where
        Point<f32, D>: Distance<S, Points = ClosestPoints<f32, D>>,
    {
        [false, true].map(|blind| {
            BLIND.set(blind);
            let found = p.closest_points(s).map(|points| points.on_other.coords);
            BLIND.set(false);
            found.map_or([1; D], |x| <[f32; D]>::from(x).map(f32::to_bits))
        })
    }

    /// Coordinates of which many are the same, zeros of both signs among them.
    fn number(random: &mut Random) -> f32 {
        let ends: [f32; 8] = [-0.0, 0.0, 1.0, -1.0, 2.0, 0.5, 1e-30, -3e7];
        let x = ends[random.below(8) as usize];
        if random.below(3) == 0 { f32::from_bits(x.to_bits() ^ 1) } else { x }
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
    fn nearest_points_are_the_same_as_without_a_look() {
        let mut random = Random::of(5);
        let mut known = 0;
        for _ in 0..20_000 {
            let mut point = || Point3::from([0; 3].map(|_| number(&mut random)));
            let (p, a, b, c) = (point(), point(), point(), point());
            let u: Vector3<f32> = b.coords;
            let mut same = |[looked, blind]: [[u32; 3]; 2]| {
                assert_eq!(looked, blind, "{p} {a} {b} {c}");
                known += 1;
            };
            same(seen(p, &Triangle::new(a, b, c)));
            same(seen(p, &Segment::new(a, b)));
            same(seen(p, &Ray::new(a, u)));
            same(seen(p, &Line::new(a, u)));
            same(seen(p, &Plane::new(u, a.x)));
            let plane = |p: Point3<f32>| p.xy();
            let [looked, blind] = seen(plane(p), &Segment::new(plane(a), plane(b)));
            assert_eq!(looked, blind, "{p} {a} {b}");
        }
        assert_eq!(known, 100_000);
    }
}
