//! What is true of shapes of integers, in 128-bit arithmetic that cannot overflow: the
//! degree of a question says how long the integers may be.

use std::cmp::Ordering;

pub type V<const D: usize> = [i128; D];

pub fn sub<const D: usize>(a: &V<D>, b: &V<D>) -> V<D> {
    std::array::from_fn(|i| a[i] - b[i])
}

pub fn dot<const D: usize>(a: &V<D>, b: &V<D>) -> i128 {
    (0..D).map(|i| a[i] * b[i]).sum()
}

pub fn cross(a: &V<3>, b: &V<3>) -> V<3> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Positive where a, b, c run counterclockwise.
pub fn turn(a: &V<2>, b: &V<2>, c: &V<2>) -> i128 {
    let (u, v) = (sub(b, a), sub(c, a));
    u[0] * v[1] - u[1] * v[0]
}

/// Positive where a, b, c run counterclockwise as seen from d.
pub fn volume(a: &V<3>, b: &V<3>, c: &V<3>, d: &V<3>) -> i128 {
    dot(&cross(&sub(b, a), &sub(c, a)), &sub(d, a))
}

fn between(x: i128, a: i128, b: i128) -> bool {
    a.min(b) <= x && x <= a.max(b)
}

fn on_segment(p: &V<2>, a: &V<2>, b: &V<2>) -> bool {
    turn(a, b, p) == 0 && (0..2).all(|i| between(p[i], a[i], b[i]))
}

/// Two segments cross properly, or an end of one is on the other.
pub fn segments2([a, b]: [&V<2>; 2], [c, d]: [&V<2>; 2]) -> bool {
    let parted = |x: i128, y: i128| x.signum() * y.signum() < 0;
    let crossing = parted(turn(a, b, c), turn(a, b, d)) && parted(turn(c, d, a), turn(c, d, b));
    crossing
        || on_segment(a, c, d)
        || on_segment(b, c, d)
        || on_segment(c, a, b)
        || on_segment(d, a, b)
}

fn edges<P>(t: &[P; 3]) -> [[&P; 2]; 3] {
    [[&t[0], &t[1]], [&t[1], &t[2]], [&t[2], &t[0]]]
}

pub fn point_triangle2(p: &V<2>, t: &[V<2>; 3]) -> bool {
    let signs = edges(t).map(|[a, b]| turn(a, b, p).signum());
    let inside = signs.iter().all(|s| *s >= 0) || signs.iter().all(|s| *s <= 0);
    match turn(&t[0], &t[1], &t[2]) {
        0 => edges(t).iter().any(|[a, b]| on_segment(p, a, b)),
        _ => inside,
    }
}

pub fn segment_triangle2(s: [&V<2>; 2], t: &[V<2>; 3]) -> bool {
    point_triangle2(s[0], t) || edges(t).into_iter().any(|e| segments2(s, e))
}

pub fn triangles2(s: &[V<2>; 3], t: &[V<2>; 3]) -> bool {
    point_triangle2(&t[0], s) || edges(s).into_iter().any(|e| segment_triangle2(e, t))
}

/// Seen along an axis in which the normal has a component.
fn flattened(n: &V<3>) -> impl Fn(&V<3>) -> V<2> {
    let k = (0..3).find(|i| n[*i] != 0).expect("a normal");
    move |p| [p[(k + 1) % 3], p[(k + 2) % 3]]
}

const ZERO: V<3> = [0; 3];

pub fn segments3([a, b]: [&V<3>; 2], [c, d]: [&V<3>; 2]) -> bool {
    let (u, v, w) = (sub(b, a), sub(d, c), sub(c, a));
    let n = cross(&u, &v);
    if n != ZERO {
        let flat = flattened(&n);
        return dot(&n, &w) == 0 && segments2([&flat(a), &flat(b)], [&flat(c), &flat(d)]);
    }
    let along = if u == ZERO { v } else { u };
    if along == ZERO || cross(&along, &w) != ZERO {
        return a == c && along == ZERO;
    }
    let k = (0..3).find(|i| along[*i] != 0).expect("a direction");
    let (least, most) = (a[k].min(b[k]), a[k].max(b[k]));
    c[k].min(d[k]) <= most && least <= c[k].max(d[k])
}

pub fn segment_triangle3([p, q]: [&V<3>; 2], t: &[V<3>; 3]) -> bool {
    let [a, b, c] = t;
    let n = cross(&sub(b, a), &sub(c, a));
    if n == ZERO {
        return edges(t).into_iter().any(|e| segments3([p, q], e));
    }
    let [x, y] = [p, q].map(|p| dot(&n, &sub(p, a)).signum());
    if x == 0 && y == 0 {
        let flat = flattened(&n);
        return segment_triangle2([&flat(p), &flat(q)], &t.each_ref().map(flat));
    }
    x * y <= 0 && {
        let signs = edges(t).map(|[a, b]| volume(p, q, a, b).signum());
        signs.iter().all(|s| *s >= 0) || signs.iter().all(|s| *s <= 0)
    }
}

pub fn triangles3(s: &[V<3>; 3], t: &[V<3>; 3]) -> bool {
    edges(s).into_iter().any(|e| segment_triangle3(e, t))
        || edges(t).into_iter().any(|e| segment_triangle3(e, s))
}

/// The part of p + t·u, t from 0 to the end, between the planes of a box, as quotients with
/// positive denominators.
pub fn line_box<const D: usize>(
    p: &V<D>,
    u: &V<D>,
    range: [Option<i128>; 2],
    low: &V<D>,
    high: &V<D>,
) -> bool {
    let [mut first, mut last] = range.map(|t| t.map(|t| (t, 1)));
    let order = |(a, b): (i128, i128), (c, d): (i128, i128)| -> Ordering { (a * d).cmp(&(c * b)) };
    for i in 0..D {
        if u[i] == 0 {
            if !between(p[i], low[i], high[i]) {
                return false;
            }
            continue;
        }
        let s = u[i].signum();
        let [x, y] = if s > 0 { [low[i], high[i]] } else { [high[i], low[i]] };
        let [x, y] = [x, y].map(|x| ((x - p[i]) * s, u[i] * s));
        if first.is_none_or(|t| order(t, x).is_lt()) {
            first = Some(x);
        }
        if last.is_none_or(|t| order(y, t).is_lt()) {
            last = Some(y);
        }
    }
    match (first, last) {
        (Some(a), Some(b)) => order(a, b).is_le(),
        _ => true,
    }
}

/// A ball and p + t·u with t in a range: the nearest point is a foot or an end.
pub fn ball_line<const D: usize>(
    c: &V<D>,
    r: i128,
    p: &V<D>,
    u: &V<D>,
    [starts, ends]: [bool; 2],
) -> bool {
    let w = sub(c, p);
    let (t, uu) = (dot(&w, u), dot(u, u));
    if uu == 0 || (starts && t <= 0) {
        return dot(&w, &w) <= r * r;
    }
    if ends && t >= uu {
        let w = sub(&w, u);
        return dot(&w, &w) <= r * r;
    }
    dot(&w, &w) * uu - t * t <= r * r * uu
}

pub fn ball_box<const D: usize>(c: &V<D>, r: i128, low: &V<D>, high: &V<D>) -> bool {
    let beyond = |i: usize| (low[i] - c[i]).max(c[i] - high[i]).max(0);
    (0..D).map(|i| beyond(i) * beyond(i)).sum::<i128>() <= r * r
}

pub fn ball_triangle3(c: &V<3>, r: i128, t: &[V<3>; 3]) -> bool {
    let n = cross(&sub(&t[1], &t[0]), &sub(&t[2], &t[0]));
    let above = |[a, b]: [&V<3>; 2]| dot(&cross(&sub(b, a), &sub(c, a)), &n) >= 0;
    let h = dot(&n, &sub(c, &t[0]));
    if n != ZERO && edges(t).into_iter().all(above) {
        return h * h <= r * r * dot(&n, &n);
    }
    edges(t).into_iter().any(|[a, b]| ball_line(c, r, a, &sub(b, a), [true, true]))
}
