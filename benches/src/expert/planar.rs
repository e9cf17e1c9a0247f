//! Segments in the plane.

use super::vector::{Real, high, low, unit};
use crate::number::{Row, Rows};
use crate::pass::{Found, load};

type P<T> = [T; 2];

pub fn pass<T: Real>(query: &str, rows: &Rows) -> Found {
    let four = |r: Row| [r.two::<T>(0), r.two(2), r.two(4), r.two(6)];
    let circle = |r: Row| (r.two::<T>(0), r.two::<T>(2), r.two::<T>(4), r.one::<T>(6));
    match query {
        "seg_seg2" => load(rows, four, |[a, b, c, d]| segments(*a, *b, *c, *d).0),
        "seg_seg2_hit" => load(rows, four, |[a, b, c, d]| {
            let (hit, t) = segments(*a, *b, *c, *d);
            hit.then(|| (t, point(*a, sub(*b, *a), t)))
        }),
        "seg_aabb2" => load(rows, four, |[a, b, lower, upper]| separated(*a, *b, *lower, *upper)),
        "seg_aabb2_hit" => load(rows, four, |[a, b, lower, upper]| {
            let d = sub(*b, *a);
            let (mut enter, mut leave) = (T::zero(), T::one());
            for i in 0..2 {
                let inverse = T::one() / d[i];
                let (s, t) = ((lower[i] - a[i]) * inverse, (upper[i] - a[i]) * inverse);
                enter = high(low(s, t), enter);
                leave = low(high(s, t), leave);
            }
            (enter <= leave).then(|| (enter, point(*a, d, enter)))
        }),
        "seg_circle2" => {
            load(rows, circle, |(a, b, center, radius)| near(*a, *b, *center, *radius))
        }
        "seg_circle2_hit" => load(rows, circle, |(a, b, center, radius)| {
            let (d, m) = (sub(*b, *a), sub(*a, *center));
            let (square, along) = (dot(d, d), dot(m, d));
            let c = dot(m, m) - *radius * *radius;
            let under = along * along - square * c;
            let t = (-along - high(under, T::zero()).sqrt()) / square;
            let t = if c <= T::zero() { T::zero() } else { t };
            let hit =
                (c <= T::zero()) | ((under >= T::zero()) & (t >= T::zero()) & (t <= T::one()));
            hit.then(|| (t, point(*a, d, t)))
        }),
        _ => None,
    }
}

/// The nearest point of the segment is in the circle.
#[inline(always)]
pub fn near<T: Real>(a: P<T>, b: P<T>, center: P<T>, radius: T) -> bool {
    let (d, m) = (sub(b, a), sub(center, a));
    let t = unit(dot(m, d) / dot(d, d));
    let way = sub(m, [d[0] * t, d[1] * t]);
    dot(way, way) <= radius * radius
}

/// Each segment's ends are on different sides of the other's line. Collinear segments
/// count as meeting.
#[inline(always)]
pub fn segments<T: Real>(a: P<T>, b: P<T>, c: P<T>, d: P<T>) -> (bool, T) {
    let (u, v) = (sub(b, a), sub(d, c));
    let (h, k) = (cross(v, sub(a, c)), cross(v, sub(b, c)));
    let (i, j) = (cross(u, sub(c, a)), cross(u, sub(d, a)));
    ((h * k <= T::zero()) & (i * j <= T::zero()), h / (h - k))
}

/// Three axes: those of the box and the one across the segment.
#[inline(always)]
pub fn separated<T: Real>(a: P<T>, b: P<T>, lower: P<T>, upper: P<T>) -> bool {
    let half = T::of(0.5);
    let e = sub(upper, lower);
    let d = sub(b, a);
    // Twice the way from center to center, so that only one side is halved.
    let m = [a[0] + b[0] - lower[0] - upper[0], a[1] + b[1] - lower[1] - upper[1]];
    let (x, y) = (d[0].abs(), d[1].abs());
    let across = (m[0] * d[1] - m[1] * d[0]).abs() * half;
    let reach = (e[0] * y + e[1] * x) * half;
    (m[0].abs() <= e[0] + x) & (m[1].abs() <= e[1] + y) & (across <= reach)
}

#[inline(always)]
fn sub<T: Real>(a: P<T>, b: P<T>) -> P<T> {
    [a[0] - b[0], a[1] - b[1]]
}

#[inline(always)]
fn dot<T: Real>(a: P<T>, b: P<T>) -> T {
    a[0] * b[0] + a[1] * b[1]
}

#[inline(always)]
fn cross<T: Real>(a: P<T>, b: P<T>) -> T {
    a[0] * b[1] - a[1] * b[0]
}

#[inline(always)]
fn point<T: Real>(a: P<T>, d: P<T>, t: T) -> P<T> {
    [a[0] + t * d[0], a[1] + t * d[1]]
}
