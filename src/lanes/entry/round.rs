//! Where a line enters what is as near as r to a center or an axis: a sphere, a capsule, an endless
//! cylinder.
//!
//! w leads from the line's start to the center, or to a point of the axis along v. The line is as near
//! as r where A t² − 2 m t + c ≤ 0; of a center A = u·u, m = w·u, c = w·w − r², around an axis the same
//! of all that is across it, times v·v: A = u·u v·v − (u·v)², m = w·u v·v − w·v u·v,
//! c = w·w v·v − (w·v)² − r² v·v. It comes in at t = c/n, n = m + g, g² = s = m² − A c.
//!
//! *Errors.* A dot product is within 7u of that of the lengths. With a, k for what A and c are at most,
//! u·u and w·w + r² or these times v·v, and M = a k, which m² and s are at most too: of a center c is
//! off by 8u k, m by 7u √M, s by 40u M. Around an axis each product of two dot products is within 15u,
//! so c is off by 32u k, m by 31u √M, s by 129u M; 4ε for ε = 1 around a center, 4 around an axis, is
//! enough for each of these: 12εu k, 10εu √M, 40εu M. Then g, where s is more than that, is off by
//! 40εu M/g and 4u g, so n by 56εu M/g, as √M ≤ M/g. If that is at most n/4, c/n is off by less than
//! 4/3 (12εu k + 56εu |t| M/g)/n and its own roundings: 96εu k (g + |t| a)/g n is enough.
//!
//! So a sign that is certain tells whether it comes so near at all, and t whether that is before its
//! start or beyond its end; an s that is no ordinary number tells nothing. So nothing that matters
//! underflows, and what overflows is compared with no number.
//!
//! *Capsules.* A line that comes into the endless cylinder at a height h = t u·v − w·v, w to one end of
//! the axis, from 0 to v·v, enters there. Below or above that it enters the sphere around that
//! end, if any. h is off by |u·v| times what t is, and by 10u (|t u||v| + |w||v|) for the dot products
//! and roundings, v·v by 7u: 20u (t² u·u + w·w + v·v) is enough.
//!
//! *Cylinders with caps.* It enters at such a height, or through the plane of the cap that it comes from,
//! at t = w·v/u·v or (w·v + v·v)/u·v, where A t² − 2 m t + c < 0: that is off by 128u (a t² + k), and by
//! twice |A t| + |m| times what t is. If it does neither, it misses. What is near the surface counts
//! as being on it, as in the question whether they meet: the radius and the caps are uncertain by
//! 2⁻⁷⁰ of the largest coordinate, so c by so much more, and the caps' heights.

use super::{Arrival, Bounds, Fine, quotient};
use crate::lanes::root::{LEAST, MOST};
use crate::lanes::spheres::round;
use crate::lanes::ways::extent;
use crate::lanes::{Arithmetic, Lane, Lanes, Verdict, dot};
use crate::predicate::each;

/// A line from its start.
#[derive(Clone, Copy)]
pub(super) struct Way<const D: usize> {
    pub u: [f64; D],
    /// u·u
    pub square: f64,
    pub ends: bool,
}

/// How a line passes what is round.
#[derive(Clone, Copy)]
struct Pass {
    /// Whether it starts inside.
    inside: Verdict,
    /// Whether all of it, as far as it goes, comes near: of s.
    near: Verdict,
    /// Where it comes in.
    first: Bounds,
}

/// From A, m, c and a, k; c is off by so much more.
#[inline(always)]
fn pass<T, L: Fine<T>>([a, m, c]: [f64; 3], [size, k]: [f64; 2], epsilon: f64, of_c: f64) -> Pass {
    let unit = epsilon * f64::ROUNDOFF;
    let (s, most) = (m.squared() - a * c, size * k);
    let of_s = (40.0 * unit) * most + 2.0 * (size * of_c) + LEAST;
    let [g, _] = L::roots(s);
    let n = m + g;
    let steep = g * n;
    let inverse = 1.0 / steep;
    let t = (c * g) * inverse;
    let e = ((96.0 * unit) * k + 4.0 * of_c) * (g + t.abs() * size) * inverse.abs();
    let known =
        (s > of_s) & (s <= MOST) & (steep.abs() >= (256.0 * unit) * most + 8.0 * (size * of_c));
    // Nothing is told of a line that leads infinitely far.
    let inside = Verdict::not_negative(-c, (12.0 * unit) * k + of_c);
    Pass {
        inside: Verdict { yes: inside.yes & (most <= f64::MAX), no: inside.no },
        near: Verdict { yes: s > of_s, no: s < -of_s },
        first: Bounds { low: t - e, high: t + e, known },
    }
}

/// Of a center.
#[inline(always)]
fn around_center<T, L: Fine<T>, const D: usize>(w: [f64; D], way: Way<D>, near: f64) -> Pass {
    let far = dot(w, w);
    pass::<T, L>([way.square, dot(w, way.u), far - near], [way.square, far + near], 1.0, 0.0)
}

/// A line and an axis.
struct Beside {
    pass: Pass,
    /// A, m, c and a, k.
    numbers: [f64; 3],
    sizes: [f64; 2],
    /// u·v, v·v and w·v.
    along: [f64; 3],
}

/// Of an axis, of which r² is off by so much.
#[inline(always)]
fn around_axis<T, L: Fine<T>, const D: usize>(
    [w, v]: [[f64; D]; 2],
    way: Way<D>,
    near: f64,
    of_near: f64,
) -> Beside {
    let (uu, uv, vv) = (way.square, dot(way.u, v), dot(v, v));
    let (ww, wu, wv) = (dot(w, w), dot(w, way.u), dot(w, v));
    let (a, m) = (uu * vv - uv.squared(), wu * vv - wv * uv);
    let c = (ww * vv - wv.squared()) - near * vv;
    let (numbers, sizes) = ([a, m, c], [uu * vv, (ww + near) * vv]);
    let pass = pass::<T, L>(numbers, sizes, 4.0, 2.0 * (vv * of_near));
    Beside { pass, numbers, sizes, along: [uv, vv, wv] }
}

/// Where something is beside an axis, as far as that is certain.
struct Height {
    below: bool,
    beside: bool,
    above: bool,
}

impl Height {
    /// From 0 to the top.
    #[inline(always)]
    fn of(height: f64, e: f64, top: f64) -> Self {
        let rest = top - height;
        Self { below: height < -e, beside: (height > e) & (rest > e), above: rest < -e }
    }

    #[inline(always)]
    fn beside(&self) -> Verdict {
        Verdict { yes: self.beside, no: self.below | self.above }
    }
}

impl Beside {
    /// Where it comes into the endless cylinder; what is along the axis is off by so much more.
    #[inline(always)]
    fn height(&self, ww: f64, uu: f64, more: f64) -> Height {
        let (Bounds { low, high, .. }, [uv, vv, wv]) = (self.pass.first, self.along);
        let t = 0.5 * (low + high);
        let e = (high - low) * uv.abs() + f64::bound(16) * (t.squared() * uu + (ww + vv)) + more;
        Height::of(t * uv - wv, e, vv)
    }

    /// Where it starts.
    #[inline(always)]
    fn start(&self, ww: f64, more: f64) -> Height {
        let [_, vv, wv] = self.along;
        Height::of(-wv, f64::bound(16) * (ww + vv) + more, vv)
    }
}

impl Pass {
    #[inline(always)]
    fn arrival(self, ends: bool, radius: f64) -> Arrival {
        let Bounds { low, high, known } = self.first;
        let enters = Verdict {
            yes: known & (low > 0.0) & (!ends | (high < 1.0)),
            no: self.near.no | (known & ((high < 0.0) | (ends & (low > 1.0)))),
        };
        Arrival::new(self.inside.or(enters).and(round(radius)), self.first)
    }
}

/// A sphere around a center that w leads to.
#[inline(always)]
pub(super) fn sphere<T, L: Fine<T>, const D: usize>(
    w: [f64; D],
    way: Way<D>,
    radius: f64,
) -> Arrival {
    around_center::<T, L, D>(w, way, radius.squared()).arrival(way.ends, radius)
}

/// An endless cylinder around an axis along v, to a point of which w leads.
#[inline(always)]
pub(super) fn tube<T, L: Fine<T>, const D: usize>(
    w: [f64; D],
    v: [f64; D],
    way: Way<D>,
    radius: f64,
) -> Arrival {
    around_axis::<T, L, D>([w, v], way, radius.squared(), 0.0).pass.arrival(way.ends, radius)
}

/// A capsule, to the ends of whose axis the ways lead.
#[inline(always)]
pub(super) fn capsule<T, L: Fine<T>, const D: usize>(
    [to_a, to_b]: [[f64; D]; 2],
    v: [f64; D],
    way: Way<D>,
    radius: f64,
) -> Arrival {
    let near = radius.squared();
    let side = around_axis::<T, L, D>([to_a, v], way, near, 0.0);
    let a = around_center::<T, L, D>(to_a, way, near);
    let b = around_center::<T, L, D>(to_b, way, near);

    let finite = side.sizes[0] * side.sizes[1] <= f64::MAX;
    let ww = dot(to_a, to_a);
    let (height, start, side) = (side.height(ww, way.square, 0.0), side.start(ww, 0.0), side.pass);
    let inside = start.beside().and(side.inside).or(a.inside).or(b.inside);
    // Nothing is told of an axis that is infinitely long.
    let inside = Verdict { yes: finite & inside.yes, no: inside.no };
    let bounds = |first: Bounds| [first.low, first.high];
    let numbers = [bounds(side.first), bounds(b.first), bounds(a.first)];
    let [low, high] = pick::<T, L>([height.beside, height.above], numbers);
    let enters = height.beside | (height.below & a.first.known) | (height.above & b.first.known);
    let beyond = (height.below & a.near.no) | (height.above & b.near.no);
    let known = side.first.known;
    let first = Bounds { low, high, known: known & enters };
    let near = Verdict { yes: false, no: side.near.no | (known & beyond) };
    Pass { inside, near, first }.arrival(way.ends, radius)
}

/// A cylinder with caps, to one end of whose axis along v w leads; the largest coordinate is at most
/// this.
#[inline(always)]
pub(super) fn cylinder<T, L: Fine<T>>(
    w: [f64; 3],
    v: [f64; 3],
    way: Way<3>,
    radius: f64,
    most: f64,
) -> Arrival {
    let slack = most * f64::TOUCH;
    let of_near = slack * (2.0 * radius + slack);
    let tube = around_axis::<T, L, 3>([w, v], way, radius.squared(), of_near);
    let ([a, m, c], [size, k], [uv, vv, wv]) = (tube.numbers, tube.sizes, tube.along);
    let (ww, uu) = (dot(w, w), way.square);
    let more = 3.0 * (slack * extent(v));
    let height = tube.height(ww, uu, more).beside();
    let inside = tube.start(ww, more).beside().and(tube.pass.inside);
    let side = tube.pass.first;

    // Through the plane of a cap.
    let to_cap = if uv > 0.0 { wv } else { wv + vv };
    let of_cap = f64::bound(16) * (ww + vv) + more;
    let cap = quotient([to_cap, of_cap], [uv, f64::bound(4) * (extent(way.u) * extent(v))]);
    let t = 0.5 * (cap.low + cap.high);
    let depth = c + t * (a * t - (m + m));
    let of_t = cap.high - cap.low;
    let of_depth = f64::bound(124) * (size * t.squared() + k)
        + 2.0 * (of_t * ((a * t).abs() + m.abs()))
        + of_t * of_t * size
        + 2.0 * (vv * of_near);
    let through = Verdict::not_negative(-depth, of_depth);

    let on_side = side.known & height.yes;
    let numbers = [[side.low, side.high], [cap.low, cap.high], [0.0; 2]];
    let [low, high] = pick::<T, L>([on_side, through.yes], numbers);
    let known = on_side | (cap.known & through.yes);
    let misses = tube.pass.near.no | (side.known & height.no & cap.known & through.no);
    let near = Verdict { yes: false, no: misses };
    let first = Bounds { low, high, known };
    Pass { inside, near, first }.arrival(way.ends, radius)
}

/// The first numbers where the first condition holds, the second where that does, else the last. In a
/// row a choice; of a pair by number, as there a choice would be a branch.
#[inline(always)]
fn pick<T, L: Lanes<T>>([p, q]: [bool; 2], numbers: [[f64; 2]; 3]) -> [f64; 2] {
    if L::ROWS {
        let [x, y, z] = numbers;
        let rest: [f64; 2] = each(|i| if q { y[i] } else { z[i] });
        return each(|i| if p { x[i] } else { rest[i] });
    }
    numbers[if p { 0 } else { 2 - usize::from(q) }]
}
