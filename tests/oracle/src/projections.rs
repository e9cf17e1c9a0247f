//! A slow judge in `f64`, written from scratch: each convex set is known by its nearest
//! point to a point and by its farthest in a direction.
//!
//! Projecting to and fro between two sets (von Neumann) comes down to their distance:
//! every pair of points on the way is an upper bound. The planes across the line between
//! them give a lower bound. What stays between both is too close to call.

use crate::shape::{Kind, Spec};

type V = [f64; 3];

fn add(a: V, b: V) -> V {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
fn times(a: V, k: f64) -> V {
    a.map(|x| x * k)
}
fn sub(a: V, b: V) -> V {
    add(a, times(b, -1.0))
}
fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
fn length(a: V) -> f64 {
    dot(a, a).sqrt()
}

/// A convex set of the oracle: its kind, up to four points or vectors, and a radius or offset.
pub struct Set {
    kind: Kind,
    v: [V; 4],
    r: f64,
}

fn nearest_on_segment(a: V, b: V, x: V) -> V {
    let e = sub(b, a);
    let d = dot(e, e);
    let t = if d == 0.0 { 0.0 } else { (dot(sub(x, a), e) / d).clamp(0.0, 1.0) };
    add(a, times(e, t))
}

fn nearest_on_triangle(v: [V; 3], x: V) -> V {
    let [a, b, c] = v;
    let (e, f) = (sub(b, a), sub(c, a));
    let n = cross(e, f);
    let nn = dot(n, n);
    if nn > 0.0 {
        let w = sub(x, a);
        let (s, t) = (dot(cross(w, f), n) / nn, dot(cross(e, w), n) / nn);
        if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
            return add(a, add(times(e, s), times(f, t)));
        }
    }
    let edges = [(a, b), (b, c), (c, a)].map(|(p, q)| nearest_on_segment(p, q, x));
    nearest_of(&edges, x)
}

fn nearest_of(points: &[V], x: V) -> V {
    let far = |p: &V| length(sub(*p, x));
    *points.iter().min_by(|p, q| far(p).total_cmp(&far(q))).expect("points")
}

fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The nearest point of the body of revolution about a with the axis e whose section, in
/// (along, across), is a triangle.
fn nearest_turned(a: V, e: V, section: &[[V; 3]], x: V) -> V {
    let k = length(e);
    let along = times(e, 1.0 / k);
    let w = sub(x, a);
    let s = dot(w, along);
    let out = sub(w, times(along, s));
    let r = length(out);
    let flat: Vec<V> = section.iter().map(|t| nearest_on_triangle(*t, [s, r, 0.0])).collect();
    let [s, q, _] = nearest_of(&flat, [s, r, 0.0]);
    let out = if r > 0.0 { times(out, q / r) } else { [0.0; 3] };
    add(add(a, times(along, s)), out)
}

/// The nearest point of an ellipsoid with perpendicular axes, by halving for the multiplier.
fn nearest_on_ellipsoid(c: V, axes: [V; 3], x: V) -> V {
    let w = sub(x, c);
    let a = axes.map(length);
    let y: V = [0, 1, 2].map(|i| dot(w, axes[i]) / a[i]);
    let at = |t: f64| -> V { [0, 1, 2].map(|i| a[i] * y[i] / (t + a[i] * a[i])) };
    if dot(at(0.0), at(0.0)) <= 1.0 {
        return x;
    }
    let (mut low, mut high) = (0.0, a.iter().sum::<f64>() * (length(y) + 1.0));
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if dot(at(middle), at(middle)) > 1.0 { low = middle } else { high = middle }
    }
    (0..3).fold(c, |p, i| add(p, times(axes[i], at(high)[i])))
}

const FAR: f64 = 1e4;

impl Set {
    pub fn new(spec: &Spec<f64, 3>) -> Self {
        let mut v = [[0.0; 3]; 4];
        for (to, from) in v.iter_mut().zip(&spec.v) {
            *to = from.coords.into();
        }
        let (kind, [o, u, ..]) = (spec.kind, v);
        // Lines end far away.
        let kind = match kind {
            Kind::Line => {
                (v[0], v[1]) = (sub(o, times(u, FAR)), add(o, times(u, FAR)));
                Kind::Segment
            }
            Kind::Ray => {
                v[1] = add(o, times(u, FAR));
                Kind::Segment
            }
            _ => kind,
        };
        Set { kind, v, r: spec.r }
    }

    fn nearest(&self, x: V) -> V {
        let Set { kind, v: [a, b, c, d], r } = *self;
        match kind {
            Kind::Point => a,
            Kind::Segment => nearest_on_segment(a, b, x),
            Kind::Triangle => nearest_on_triangle([a, b, c], x),
            Kind::Plane | Kind::HalfSpace => {
                let over = (dot(a, x) - r) / dot(a, a);
                if kind == Kind::HalfSpace && over <= 0.0 { x } else { sub(x, times(a, over)) }
            }
            Kind::Sphere | Kind::Capsule => {
                let p = if kind == Kind::Sphere { a } else { nearest_on_segment(a, b, x) };
                let w = sub(x, p);
                let k = length(w);
                if k <= r { x } else { add(p, times(w, r / k)) }
            }
            Kind::Aabb => [0, 1, 2].map(|i| x[i].clamp(a[i], b[i])),
            Kind::Parallelogram => {
                let e = add(add(a, b), c);
                let half = |v| nearest_on_triangle(v, x);
                nearest_of(&[half([a, add(a, b), e]), half([a, add(a, c), e])], x)
            }
            Kind::OrientedBox => [b, c, d].iter().fold(a, |p, h| {
                let t = (dot(sub(x, a), *h) / dot(*h, *h)).clamp(-1.0, 1.0);
                add(p, times(*h, t))
            }),
            Kind::Disk => nearest_turned(a, b, &[[[0.0; 3], [0.0, r, 0.0], [0.0; 3]]], x),
            Kind::Cylinder => {
                let h = length(sub(b, a));
                let (p, q, t) = ([0.0, r, 0.0], [h, r, 0.0], [h, 0.0, 0.0]);
                nearest_turned(a, sub(b, a), &[[[0.0; 3], p, q], [[0.0; 3], q, t]], x)
            }
            Kind::Cone => {
                let h = length(sub(b, a));
                nearest_turned(a, sub(b, a), &[[[0.0; 3], [h, r, 0.0], [h, 0.0, 0.0]]], x)
            }
            _ => nearest_on_ellipsoid(a, [b, c, d], x),
        }
    }

    /// The largest u·x, for |u| = 1.
    fn reach(&self, u: V) -> f64 {
        let Set { kind, v: [a, b, c, d], r } = *self;
        let most = |points: &[V]| points.iter().map(|p| dot(*p, u)).fold(f64::MIN, f64::max);
        let rim = |e: V| r * (1.0 - (dot(e, u) / length(e)).powi(2)).max(0.0).sqrt();
        match kind {
            Kind::Point => dot(a, u),
            Kind::Segment => most(&[a, b]),
            Kind::Triangle => most(&[a, b, c]),
            Kind::Sphere => dot(a, u) + r,
            Kind::Capsule => most(&[a, b]) + r,
            Kind::Aabb => (0..3).map(|i| (a[i] * u[i]).max(b[i] * u[i])).sum(),
            Kind::Parallelogram => dot(a, u) + dot(b, u).max(0.0) + dot(c, u).max(0.0),
            Kind::OrientedBox => dot(a, u) + dot(b, u).abs() + dot(c, u).abs() + dot(d, u).abs(),
            Kind::Disk => dot(a, u) + rim(b),
            Kind::Cylinder => most(&[a, b]) + rim(sub(b, a)),
            Kind::Cone => dot(a, u).max(dot(b, u) + rim(sub(b, a))),
            Kind::Ellipsoid => dot(a, u) + length([dot(b, u), dot(c, u), dot(d, u)]),
            _ => f64::INFINITY,
        }
    }
}

/// What the oracle calls apart or together must be by this much.
pub const MARGIN: f64 = 1e-7;

/// Whether the sets meet; `None` where it is too close to call.
pub fn meets(solid: &Set, other: &Set) -> Option<bool> {
    if other.kind.is_plane() {
        let Set { v: [n, ..], r, kind } = *other;
        let k = length(n);
        let (u, d) = (times(n, 1.0 / k), r / k);
        let (high, low) = (solid.reach(u) - d, -solid.reach(times(u, -1.0)) - d);
        let gap = if kind == Kind::Plane { low.max(-high) } else { low };
        return (gap.abs() > MARGIN).then_some(gap < 0.0);
    }
    let mut x = solid.nearest(other.nearest(solid.v[0]));
    for round in 0..4000 {
        let y = other.nearest(x);
        let gap = sub(x, y);
        let k = length(gap);
        if k < 1e-12 {
            // It might be a touch: deep enough only if a ball around is in both.
            return deep(solid, other, x);
        }
        if round % 8 == 7 {
            let u = times(gap, 1.0 / k);
            if -solid.reach(times(u, -1.0)) - other.reach(u) > MARGIN {
                return Some(false);
            }
        }
        x = solid.nearest(y);
    }
    None
}

/// Whether they meet by the margin: moving one of them some of it in any of 26 directions
/// leaves them meeting.
fn deep(solid: &Set, other: &Set, x: V) -> Option<bool> {
    let stays = |d: V| {
        let mut p = x;
        (0..300).any(|_| {
            // To the other one moved by d, and back.
            let q = add(other.nearest(sub(p, d)), d);
            p = solid.nearest(q);
            length(sub(p, q)) < 1e-12
        })
    };
    let all = (0..27).filter(|k| *k != 13).all(|k: i32| {
        stays([k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1].map(|c| f64::from(c) * 10.0 * MARGIN))
    });
    all.then_some(true)
}
