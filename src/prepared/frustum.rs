//! Frusta with unit normals, their bounding box and their axis, × sphere and box.
//!
//! The planes are n·x = d, the normals n of length 1 and outwards. A body with the center c that
//! reaches as far as ρ along n, r for a sphere and Σ|nᵢ|hᵢ for a box of the half sizes h, is apart
//! if n·c − d > ρ for one of them. It meets the frustum if it is beyond none and within all but one,
//! n·c − d ≤ −ρ; or if its center is within all. That is all that is looked at in rows.
//!
//! Of one that crosses several planes a point is tried, the one nearest to a on the axis: that is
//! the segment between the middles of the near and the far plane, and a about as far along it as c.
//! Which point does not matter for the proof. And it is apart if it is beside the bounding box of
//! the eight corners.
//!
//! *Errors.* υ is the unit roundoff, and m the sum of the |cᵢ|, of ρ's sizes (r, or the hᵢ) and of
//! the largest |d|. The numbers of a plane are scaled in two steps. Both factors are common to them
//! and do not move the plane, so that three roundings count: of the number itself and of two
//! products. With c and h of a box, which have 2 of |c| + h, n·c − d has 9, ρ has 8, and their
//! difference one: 18. A normal of 1 ± 8υ in length makes r as much larger or smaller, 18 again.
//! The sums of m leave room, e = 32υm. No |nᵢ| is larger than 1, so the same holds for a point of
//! a body, of which no coordinate is larger than |cᵢ| + hᵢ. What underflows is less than υ of
//! what is added to m for it.
//!
//! The bounding box is wider than the corners by 2⁻⁴² of the largest coordinate: they are within
//! 2⁻⁴⁴ of it; and by 16υ for the roundings of what is compared, a sphere's with e besides. Beside it
//! is a box with an infinity, too, but that is empty.

use super::as_shape;
use super::keep::{Prepare, keep, kept, prepare};
use crate::Intersect;
use crate::intersect::Meet;
use crate::lanes::{
    Arithmetic, Glance, Lane, Lanes, Meeting, Question, Verdict, dot, largest, look_anyway,
    ordered, round, sum, three, within,
};
use crate::reverse_order;
use crate::rough::{Points, corners_plainly, hull_plainly};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Frustum, Sphere};
use nalgebra::Point;

/// A frustum that is asked about many shapes, as what a camera sees.
///
/// The answers are those of the [`Frustum`], exact ones: a box beyond an edge or a corner, which
/// the usual test of the six planes keeps, is told apart.
///
/// ```
/// use coincide::prepared::PreparedFrustum;
/// use coincide::{Aabb, Frustum, HalfSpace, Intersect};
///
/// // A camera in the origin that looks along −z.
/// let half = |normal: [f32; 3], offset| HalfSpace::new(normal.into(), offset);
/// let [left, right] = [-1.0, 1.0].map(|x| half([x, 0.0, 1.0], 0.0));
/// let [bottom, top] = [-1.0, 1.0].map(|y| half([0.0, y, 1.0], 0.0));
/// let (near, far) = (half([0.0, 0.0, 1.0], -1.0), half([0.0, 0.0, -1.0], 10.0));
/// let view = PreparedFrustum::new(Frustum::new([left, right, bottom, top], near, Some(far)));
///
/// assert!(view.intersects(&Aabb::new([5.0, -1.0, -6.0].into(), [9.0, 1.0, -5.0].into())));
/// assert!(!view.intersects(&Aabb::new([7.0, -1.0, -6.0].into(), [9.0, 1.0, -5.0].into())));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PreparedFrustum<T: Scalar> {
    frustum: Frustum<T>,
    /// Where it has eight, and a far plane.
    corners: Option<Points<8>>,
    kept: Kept,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    normals: [[u64; PLANES]; 3],
    offsets: [u64; PLANES],
    /// The largest |d|.
    farthest: [u64; 1],
    /// The bounding box.
    low: [u64; 3],
    high: [u64; 3],
    /// Where the axis starts, where it leads, and that over its square.
    start: [u64; 3],
    axis: [u64; 3],
    scaled: [u64; 3],
    /// Where it ends: 1, or the largest number.
    end: [u64; 1],
}

impl<T: Scalar> PreparedFrustum<T> {
    /// Prepares the frustum.
    #[inline]
    pub fn new(frustum: Frustum<T>) -> Self {
        let zero = [0; 3];
        let none = Kept {
            normals: [[0; PLANES]; 3],
            offsets: [0; PLANES],
            farthest: [0],
            low: zero,
            high: zero,
            start: zero,
            axis: zero,
            scaled: zero,
            end: [0],
        };
        let corners = corners_plainly(&frustum);
        let kept = prepare::<T, _>(&(frustum, corners), none);
        Self { frustum, corners: corners.and_then(|(c, bounded)| bounded.then_some(c)), kept }
    }

    /// The frustum.
    #[inline]
    pub const fn shape(&self) -> &Frustum<T> {
        &self.frustum
    }
}

impl<T: Scalar> Prepare<T> for (Frustum<T>, Option<(Points<8>, bool)>) {
    type Kept = Kept;
    #[inline(always)]
    fn prepare<L: Lanes<T>>(&self) -> Kept {
        let (zero, one, large) = (L::F::ZERO, L::F::ONE, L::F::LARGE);
        let (frustum, corners) = self;
        let halves = frustum.half_spaces();
        let (mut normals, mut farthest) = ([[zero; PLANES]; 3], zero);
        let mut offsets = [L::F::MAX; PLANES];
        let mut useful = true;
        for k in 0..6 {
            // The near plane a second time is no plane.
            if k == 5 && frustum.far.is_none() {
                continue;
            }
            let half = &halves[k];
            let n = half.n().map(L::value);
            let size = largest(n);
            useful &= (size >= L::F::TINY) & (size <= large);
            let first = one / size;
            let n = n.map(|x| x * first);
            let second = one / dot(n, n).root();
            for i in 0..3 {
                normals[i][k] = n[i] * second;
            }
            offsets[k] = L::value(half.offset) * L::one() * first * second;
            // Written so that NaN is of no use.
            useful &= offsets[k].abs() <= large;
            farthest = farthest.or_larger(offsets[k].abs());
        }
        let (mut low, mut high) = ([-L::F::MAX; 3], [L::F::MAX; 3]);
        let (mut start, mut axis, mut scaled, mut end) = ([zero; 3], [zero; 3], [zero; 3], one);
        if let Some((Points(corners), bounded)) = corners {
            let unit = L::one().wide();
            let [a, b, c, d, e, f, g, h] = corners;
            let quarter = 0.25 * unit;
            let ends = [(a + b + c + d) * quarter, (e + f + g + h) * quarter];
            let along = ends[1] - ends[0];
            let over = along / along.dot(&along);
            start = three!(|i| L::F::narrow(ends[0][i]));
            axis = three!(|i| L::F::narrow(along[i]));
            scaled = three!(|i| L::F::narrow(over[i]));
            if *bounded {
                let far = |sign: f64, i: usize| {
                    corners.iter().fold(f64::NEG_INFINITY, |far, p| far.or_larger(sign * p[i]))
                };
                let reach =
                    (0..3).fold(0.0, |most, i| far(1.0, i).or_larger(far(-1.0, i)).or_larger(most));
                let more = (16.0 * L::F::ROUNDOFF.wide() + BOUNDS) * reach;
                low = three!(|i| -L::F::narrow((far(-1.0, i) + more) * unit));
                high = three!(|i| L::F::narrow((far(1.0, i) + more) * unit));
            } else {
                end = L::F::MAX;
            }
        }
        Kept {
            normals: normals.map(|n| keep(n, useful)),
            offsets: keep(offsets, useful),
            farthest: keep([farthest], useful),
            low: keep(low, useful),
            high: keep(high, useful),
            start: keep(start, useful),
            axis: keep(axis, useful),
            scaled: keep(scaled, useful),
            end: keep([end], useful),
        }
    }
}

/// The six planes, and two that everything is within: as many as there are lanes.
const PLANES: usize = 8;

/// How much wider than the corners the bounding box is, of the largest coordinate: 2⁻⁴².
const BOUNDS: f64 = f64::from_bits((1023 - 42) << 52);

impl Kept {
    /// The components of the normals, and the offsets.
    #[inline(always)]
    fn planes<F: Lane, const N: usize>(&self) -> ([[F; N]; 3], [F; N]) {
        let first = |bits: &[u64; PLANES]| {
            let mut some = [F::ZERO; N];
            for k in 0..N {
                some[k] = F::kept(bits[k]);
            }
            some
        };
        (three!(|i| first(&self.normals[i])), first(&self.offsets))
    }

    /// The point of the axis that is about as far along it.
    #[inline(always)]
    fn middle<F: Lane>(&self, c: [F; 3]) -> [F; 3] {
        let (start, axis) = (kept::<F, 3>(&self.start), kept::<F, 3>(&self.axis));
        let [end] = kept(&self.end);
        let t = dot(three!(|i| c[i] - start[i]), kept(&self.scaled));
        let t = t.or_larger(F::ZERO).or_smaller(end);
        three!(|i| start[i] + axis[i] * t)
    }

    /// e, of m without the largest offset; NaN where that is no bound.
    #[inline(always)]
    fn error<F: Lane>(&self, m: F) -> F {
        let [farthest] = kept(&self.farthest);
        let m = m + farthest + F::whole(16) * F::TINY;
        if m <= F::LARGE { F::bound(28) * m } else { F::NAN }
    }
}

/// n·x for the first N planes.
#[inline(always)]
fn heights<F: Lane, const N: usize>(normals: &[[F; N]; 3], x: [F; 3]) -> [F; N] {
    let mut h = [F::ZERO; N];
    for k in 0..N {
        h[k] = normals[0][k] * x[0] + normals[1][k] * x[1] + normals[2][k] * x[2];
    }
    h
}

/// a + b
#[inline(always)]
fn plus<F: Lane, const N: usize>(a: [F; N], b: [F; N]) -> [F; N] {
    let mut sums = a;
    for k in 0..N {
        sums[k] = a[k] + b[k];
    }
    sums
}

/// a − b
#[inline(always)]
fn minus<F: Lane, const N: usize>(a: [F; N], b: [F; N]) -> [F; N] {
    let mut differences = a;
    for k in 0..N {
        differences[k] = a[k] - b[k];
    }
    differences
}

/// The largest number of six or eight.
#[inline(always)]
fn most<F: Lane, const N: usize>(x: [F; N]) -> F {
    let mut four = [x[0], x[1], x[2], x[3]];
    for k in 4..N {
        four[k - 4] = x[k].or_larger(four[k - 4]);
    }
    let [a, b, c, d] = four;
    a.or_larger(c).or_larger(b.or_larger(d))
}

/// What the planes say of a body with a center so high above them, that reaches so far.
#[inline(always)]
fn seen<F: Lane, const N: usize>(heights: [F; N], reaches: [F; N], e: F) -> Verdict {
    let (least, largest) = (minus(heights, reaches), plus(heights, reaches));
    let mut crossed = 0u32;
    for k in 0..N {
        crossed += u32::from(largest[k] > -e);
    }
    let least = most(least);
    Verdict { yes: (most(heights) <= -e) | ((least <= -e) & (crossed < 2)), no: least > e }
}

/// The center of a sphere, its radius and e.
#[inline(always)]
fn ball<T: Scalar, L: Lanes<T>>(frustum: &Kept, s: &Sphere<T, 3>) -> ([L::F; 3], L::F, L::F) {
    let (c, r) = (s.c().map(L::value), L::value(s.radius));
    (c, r, frustum.error(sum(c.map(L::F::abs)) + r.abs()))
}

#[inline(always)]
fn sphere<T: Scalar, L: Lanes<T>, const N: usize>(frustum: &Kept, s: &Sphere<T, 3>) -> Verdict {
    let (normals, offsets) = frustum.planes::<L::F, N>();
    let (c, r, e) = ball::<T, L>(frustum, s);
    let (seen, full) = (seen(minus(heights(&normals, c), offsets), [r; N], e), round(r));
    Verdict { yes: full.yes & seen.yes, no: seen.no | full.no }
}

impl<T: Scalar> Question<T, PreparedFrustum<T>, Sphere<T, 3>> for Nearby {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &PreparedFrustum<T>, s: &Sphere<T, 3>) -> Verdict {
        let frustum = &frustum.kept;
        let (normals, offsets) = frustum.planes::<L::F, PLANES>();
        let (c, r, e) = ball::<T, L>(frustum, s);
        let middle = frustum.middle(c);
        let way = three!(|i| middle[i] - c[i]);
        let [_, inverse] = L::roots(dot(way, way));
        // Somewhat less, not to arrive on the sphere.
        let part = r * (L::F::ONE - L::F::whole(64) * L::F::ROUNDOFF) * inverse;
        let part = part.or_smaller(L::F::ONE);
        let way = three!(|i| way[i] * part);
        let above = plus(minus(heights(&normals, c), offsets), heights(&normals, way));
        let (low, high) = (kept::<L::F, 3>(&frustum.low), kept::<L::F, 3>(&frustum.high));
        let beside = three!(|i| (c[i] - high[i]).or_larger(low[i] - c[i]));
        let beside = beside[0].or_larger(beside[1]).or_larger(beside[2]);
        Verdict { yes: within(way, r).and(round(r)).yes & (most(above) <= -e), no: beside - r > e }
    }
}

/// The center of a box with what it is to its sides, and e.
#[inline(always)]
fn middle_of<T: Scalar, L: Lanes<T>>(
    frustum: &Kept,
    [l, h]: [[L::F; 3]; 2],
) -> ([[L::F; 3]; 2], L::F) {
    let half = L::F::ONE / L::F::whole(2);
    let c = three!(|i| l[i] * half + h[i] * half);
    let halves = three!(|i| h[i] * half - l[i] * half);
    ([c, halves], frustum.error(sum(three!(|i| c[i].abs() + halves[i].abs()))))
}

#[inline(always)]
fn corners<T: Scalar, L: Lanes<T>>(b: &Aabb<T, 3>) -> [[L::F; 3]; 2] {
    [b.low().map(L::value), b.high().map(L::value)]
}

#[inline(always)]
fn cell<T: Scalar, L: Lanes<T>, const N: usize>(frustum: &Kept, b: &Aabb<T, 3>) -> Verdict {
    let (normals, offsets) = frustum.planes::<L::F, N>();
    let ([c, halves], e) = middle_of::<T, L>(frustum, corners::<T, L>(b));
    let mut sizes = normals;
    for k in 0..N {
        for i in 0..3 {
            sizes[i][k] = normals[i][k].abs();
        }
    }
    let seen = seen(minus(heights(&normals, c), offsets), heights(&sizes, halves), e);
    let full = ordered::<T, L, 3>(b);
    Verdict { yes: full.yes & seen.yes, no: seen.no | full.no }
}

impl<T: Scalar> Question<T, PreparedFrustum<T>, Aabb<T, 3>> for Nearby {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &PreparedFrustum<T>, b: &Aabb<T, 3>) -> Verdict {
        let frustum = &frustum.kept;
        let (normals, offsets) = frustum.planes::<L::F, PLANES>();
        let [l, h] = corners::<T, L>(b);
        let ([c, _], e) = middle_of::<T, L>(frustum, [l, h]);
        let middle = frustum.middle(c);
        let x = three!(|i| middle[i].or_larger(l[i]).or_smaller(h[i]));
        let above = minus(heights(&normals, x), offsets);
        let (low, high) = (kept::<L::F, 3>(&frustum.low), kept::<L::F, 3>(&frustum.high));
        let mut beside = false;
        for i in 0..3 {
            beside |= (l[i] > high[i]) | (h[i] < low[i]);
        }
        Verdict { yes: ordered::<T, L, 3>(b).yes & (most(above) <= -e), no: beside }
    }
}

/// Whether the point of a body that is nearest to the axis is within all planes, or the body beside
/// the bounding box.
struct Nearby;

/// What the planes, a point nearby and a search with the corners say, and then the frustum; in rows
/// the six planes.
macro_rules! bodies {
    ($($shape:ident $look:ident)*) => {$(
        impl<T: Scalar> Glance<T, $shape<T, 3>> for PreparedFrustum<T> {
            #[inline(always)]
            fn glance<L: Lanes<T>>(&self, other: &$shape<T, 3>) -> Verdict {
                if L::ROWS {
                    $look::<T, L, 6>(&self.kept, other)
                } else {
                    $look::<T, L, PLANES>(&self.kept, other)
                }
            }
        }

        impl<T: Scalar> Intersect<$shape<T, 3>> for PreparedFrustum<T> {
            type Answer = Point<T, 3>;
            #[inline]
            fn intersects(&self, other: &$shape<T, 3>) -> bool {
                let seen = look_anyway::<T, Meeting, _, _>(self, other)
                    .or_else(|| look_anyway::<T, Nearby, _, _>(self, other))
                    .or_else(|| hull_plainly(self.corners.as_ref()?, other));
                match seen {
                    Some(meet) => meet,
                    None => self.frustum.intersects(other),
                }
            }
            #[inline]
            fn intersection(&self, other: &$shape<T, 3>) -> Option<Point<T, 3>> {
                match look_anyway::<T, Meeting, _, _>(self, other) {
                    Some(false) => None,
                    Some(true) => self.frustum.meet_plainly(other),
                    None => self.frustum.intersection(other),
                }
            }
        }
        reverse_order! { [T: Scalar] PreparedFrustum<T>, $shape<T, 3> => Point<T, 3> }
    )*};
}

bodies! { Sphere sphere Aabb cell }

as_shape! {
    [T: Scalar] PreparedFrustum<T>, Frustum<T>, 3 => Point<T, 3>;
}
