//! Where do two bodies touch that leave each other along a normal: at a corner, along an edge, over a face?
//!
//! The side of a body across n is what it has farthest along n and along directions that are tilted from n
//! by 2⁻⁷ to all sides: a corner, the two ends of an edge, the corners of a face in order. (A face of more
//! than eight corners has those that are farthest to eight sides.) A round side bends away under the tilt, by as
//! much of its size; what is so near together is one point.
//!
//! Both sides are projected along n. The one with fewer corners is clipped by the edges of the other one
//! (Sutherland and Hodgman, Communications of the ACM 17, 1974), and the heights of both along n are told at each
//! corner of what is left. Of more than four the deepest is kept, that farthest from it, and those farthest to both
//! sides of the line through these.

use super::{Axis, Support};
use crate::real::{Number, Vector};

/// How far the directions are tilted, as a power of two.
const TILT: i32 = -7;
/// The most corners of a side.
const SIDES: usize = 8;
/// The most corners of what is left.
const MOST: usize = 2 * SIDES;

/// A point of both sides: as a part of the first and of the second, at their heights.
#[derive(Clone, Copy)]
pub(crate) struct Spot<N> {
    pub on: [Vector<N>; 2],
    pub depth: N,
    /// The corners of each side that it is between, or twice the one that it is at; `None` inside.
    pub ends: [Option<[Vector<N>; 2]>; 2],
}

/// The side of a body, its corners in order.
struct Side<N> {
    corners: [Vector<N>; SIDES],
    len: usize,
}

/// A corner in the plane across n, with its height along n.
#[derive(Clone, Copy)]
struct Flat<N> {
    u: N,
    v: N,
    height: N,
}

/// A frame with n as its third axis.
#[derive(Clone, Copy)]
struct Frame<N> {
    x: Vector<N>,
    y: Vector<N>,
    n: Vector<N>,
}

impl<N: Number> Frame<N> {
    fn flat(&self, p: &Vector<N>) -> Flat<N> {
        Flat { u: p.dot(&self.x), v: p.dot(&self.y), height: p.dot(&self.n) }
    }
    fn place(&self, p: &Flat<N>, height: N) -> Vector<N> {
        self.x * p.u + self.y * p.v + self.n * height
    }
}

/// A unit vector across n: along an edge of a round body, if there is one that is not along n.
fn across<N: Number>(n: &Vector<N>, bodies: [&dyn Support<N>; 2]) -> Vector<N> {
    let part = |e: Vector<N>| {
        let e = Vector(N::proportion(e.0));
        let across = e - *n * e.dot(n);
        let long = across.squared() > e.squared().scaled(-10);
        long.then(|| across.ratio(N::ONE, across.length()))
    };
    let mut found = None;
    for body in bodies.into_iter().filter(|body| body.is_round()) {
        body.axes(&mut |axis| {
            if let Axis::Edge(e) = axis {
                found = found.or_else(|| part(e));
            }
        });
    }
    let [a, b, c] = n.0.map(N::abs);
    let (one, zero) = (N::ONE, N::ZERO);
    let least = if a <= b && a <= c {
        [one, zero, zero]
    } else if b <= c {
        [zero, one, zero]
    } else {
        [zero, zero, one]
    };
    found.or_else(|| part(Vector(least))).unwrap_or(Vector(least))
}

impl<N: Number> Side<N> {
    /// The side of a body along a unit vector, without its radius.
    fn of(body: &dyn Support<N>, along: &Vector<N>, frame: &Frame<N>, flat: bool) -> Self {
        let (x, y) = (frame.x, frame.y);
        // Of a round body along its edge; of others askew, as nothing is then as far as another.
        let (x, y) = if body.is_round() { (x, y) } else { (x + y.scaled(-2), y - x.scaled(-2)) };
        let around = [x, x + y, y, y - x, -x, -x - y, -y, x - y];
        let step = if flat { 4 } else { 1 };
        let size = [x, y, frame.n].map(|d| (body.farthest(&d) - body.farthest(&-d)).reach());
        let size = size.into_iter().fold(N::ZERO, N::larger);
        // What is so near together on a round side is one point.
        let near = if body.is_round() { size.scaled(TILT + 2) } else { N::ZERO };
        let mut side = Self { corners: [Vector::ZERO; SIDES], len: 0 };
        for tilt in around.iter().step_by(step) {
            let p = body.farthest(&(*along + tilt.scaled(TILT)));
            let same = |q: &Vector<N>| (*q - p).reach() <= near;
            if !side.corners().iter().any(same)
                && let Some(place) = side.corners.get_mut(side.len)
            {
                *place = p;
                side.len += 1;
            }
        }
        if side.len == 1 && body.is_round() {
            side.corners[0] = body.farthest(along);
        }
        side
    }

    fn corners(&self) -> &[Vector<N>] {
        self.corners.get(..self.len).unwrap_or(&[])
    }

    /// The corners that a point is between, as seen along n.
    fn ends(&self, at: &Flat<N>, frame: &Frame<N>) -> Option<[Vector<N>; 2]> {
        let beside = |p: &Vector<N>| {
            let p = frame.flat(p);
            Vector([p.u - at.u, p.v - at.v, N::ZERO])
        };
        let size = self.corners().iter().fold(N::ZERO, |most, p| most.larger(beside(p).reach()));
        let near = size.scaled(-20);
        if let Some(p) = self.corners().iter().find(|p| beside(p).reach() <= near) {
            return Some([*p; 2]);
        }
        let mut last = self.corners().last()?;
        for next in self.corners() {
            let (p, q) = (beside(last), beside(next));
            let edge = q - p;
            let off = p.cross(&edge).0[2].abs();
            if off <= near * edge.length() && p.dot(&q).is_negative() {
                return Some([*last, *next]);
            }
            last = next;
        }
        None
    }
}

/// A list of corners with room for those of both sides.
#[derive(Clone, Copy)]
struct Loop<N> {
    corners: [Flat<N>; MOST],
    len: usize,
}

impl<N: Number> Loop<N> {
    fn of(corners: impl Iterator<Item = Flat<N>>) -> Self {
        let none = Flat { u: N::ZERO, v: N::ZERO, height: N::ZERO };
        let mut out = Self { corners: [none; MOST], len: 0 };
        corners.for_each(|c| out.push(c));
        out
    }

    fn push(&mut self, c: Flat<N>) {
        if let Some(place) = self.corners.get_mut(self.len) {
            *place = c;
            self.len += 1;
        }
    }

    fn corners(&self) -> &[Flat<N>] {
        self.corners.get(..self.len).unwrap_or(&[])
    }

    /// The part on the side of a line that a function is not negative on.
    fn clipped(&self, inside: impl Fn(&Flat<N>) -> N) -> Self {
        let mut out = Self::of(core::iter::empty());
        let closed = self.len > 2;
        let Some(mut last) = (if closed { self.corners().last() } else { self.corners().first() })
        else {
            return out;
        };
        for (i, next) in self.corners().iter().enumerate() {
            let (before, here) = (inside(last), inside(next));
            if (i > 0 || closed) && before.is_negative() != here.is_negative() {
                let t = before / (before - here);
                let between = |a: N, b: N| a + (b - a) * t;
                out.push(Flat {
                    u: between(last.u, next.u),
                    v: between(last.v, next.v),
                    height: between(last.height, next.height),
                });
            }
            if !here.is_negative() {
                out.push(*next);
            }
            last = next;
        }
        out
    }

    /// The height of the face, or the edge, or the corner, at a point beside or in it.
    fn height_at(&self, p: &Flat<N>) -> N {
        let Some(first) = self.corners().first() else { return p.height };
        let from = |c: &Flat<N>| Vector([c.u - first.u, c.v - first.v, c.height - first.height]);
        let to = from(&Flat { height: first.height, ..*p });
        if self.len > 2 {
            let edges = self.corners().iter().map(from);
            let pairs = edges.clone().zip(edges.skip(1));
            let m = pairs.fold(Vector::ZERO, |m, (e, f)| m + e.cross(&f));
            if m.0[2].is_positive() {
                return first.height - (m.0[0] * to.0[0] + m.0[1] * to.0[1]) / m.0[2];
            }
        }
        let Some(last) = self.corners().get(self.len / 2).map(from) else { return first.height };
        let (along, all) = (
            last.0[0] * to.0[0] + last.0[1] * to.0[1],
            last.0[0] * last.0[0] + last.0[1] * last.0[1],
        );
        if all.is_positive() { first.height + last.0[2] * (along / all) } else { first.height }
    }
}

/// The points at which the first body, moved by no more than `depth` along the unit vector `normal`, touches
/// the second: at most four, two in the plane z = 0. None where it is a single point.
#[inline(never)]
pub(crate) fn patch<N: Number>(
    a: &dyn Support<N>,
    b: &dyn Support<N>,
    normal: &Vector<N>,
    flat: bool,
) -> [Option<Spot<N>>; 4] {
    let n = *normal;
    let x = if flat { Vector([-n.0[1], n.0[0], N::ZERO]) } else { across(&n, [a, b]) };
    let frame = Frame { x, y: n.cross(&x), n };
    let sides = [Side::of(a, &n, &frame, flat), Side::of(b, &-n, &frame, flat)];
    let radii = [a.radius(), -b.radius()];
    let [first, second] = [0, 1].map(|i| {
        let (side, radius) = if i == 0 { (&sides[0], radii[0]) } else { (&sides[1], radii[1]) };
        Loop::of(side.corners().iter().map(|p| {
            let flat = frame.flat(p);
            Flat { height: flat.height + radius, ..flat }
        }))
    });
    if first.len < 2 || second.len < 2 {
        return [None; 4];
    }
    // The one with fewer corners by the other.
    let turned = first.len > second.len;
    let (cut, by) = if turned { (second, first) } else { (first, second) };
    let mut left = cut;
    if by.len > 2 {
        let mut last = by.corners().last();
        for next in by.corners() {
            if let Some(p) = last {
                let (du, dv) = (next.u - p.u, next.v - p.v);
                left = left.clipped(|c| du * (c.v - p.v) - dv * (c.u - p.u));
            }
            last = Some(next);
        }
    } else if let ([p, q], [r, s]) = (by.corners(), cut.corners()) {
        let (du, dv) = (q.u - p.u, q.v - p.v);
        let (eu, ev) = (s.u - r.u, s.v - r.v);
        let (turn, lengths) = (du * ev - dv * eu, (du * du + dv * dv) * (eu * eu + ev * ev));
        if turn * turn > lengths.scaled(2 * TILT) {
            // Across each other: where they cross.
            let t = (du * (p.v - r.v) - dv * (p.u - r.u)) / turn;
            let between = |a: N, b: N| a + (b - a) * t;
            left = Loop::of(core::iter::once(Flat {
                u: between(r.u, s.u),
                v: between(r.v, s.v),
                height: between(r.height, s.height),
            }));
        } else {
            left = left.clipped(|c| du * (c.u - p.u) + dv * (c.v - p.v));
            left = left.clipped(|c| du * (q.u - c.u) + dv * (q.v - c.v));
        }
    }
    let spot = |c: &Flat<N>| {
        let other = by.height_at(c);
        let (up, down) = if turned { (other, c.height) } else { (c.height, other) };
        let ends = sides.each_ref().map(|side| side.ends(c, &frame));
        Spot { on: [frame.place(c, up), frame.place(c, down)], depth: up - down, ends }
    };
    let spots = || left.corners().iter().map(spot).filter(|s| !s.depth.is_negative());
    most_apart(spots, &frame)
}

/// At most four of the points, as far from each other as they are.
fn most_apart<N: Number, I: Iterator<Item = Spot<N>>>(
    spots: impl Fn() -> I,
    frame: &Frame<N>,
) -> [Option<Spot<N>>; 4] {
    let best = |of: &dyn Fn(&Spot<N>) -> N| {
        spots().map(|s| (of(&s), s)).reduce(|a, b| if b.0 > a.0 { b } else { a })
    };
    let Some((_, deepest)) = best(&|s| s.depth) else { return [None; 4] };
    let from = |s: &Spot<N>| {
        let way = s.on[0] - deepest.on[0];
        (way.dot(&frame.x), way.dot(&frame.y))
    };
    let Some((far, farthest)) = best(&|s| {
        let (u, v) = from(s);
        u * u + v * v
    }) else {
        return [Some(deepest), None, None, None];
    };
    // What is 2⁻²⁰ of that apart is one point.
    if !far.is_positive() {
        return [Some(deepest), None, None, None];
    }
    let (u, v) = from(&farthest);
    let beside = |s: &Spot<N>| {
        let (p, q) = from(s);
        u * q - v * p
    };
    let least = far.scaled(-20);
    let left = best(&beside).filter(|(side, _)| *side > least);
    let right = best(&|s| -beside(s)).filter(|(side, _)| *side > least);
    [Some(deepest), Some(farthest), left.map(|(_, s)| s), right.map(|(_, s)| s)]
}

/// The points of a body that are beyond a plane, n·x ≤ level inside, with the unit normal n: at most four.
#[inline(never)]
pub(crate) fn patch_beyond<N: Number>(
    body: &dyn Support<N>,
    n: &Vector<N>,
    level: N,
    flat: bool,
) -> [Option<Spot<N>>; 4] {
    let x = if flat { Vector([-n.0[1], n.0[0], N::ZERO]) } else { across(n, [body, body]) };
    let frame = Frame { x, y: n.cross(&x), n: *n };
    let side = Side::of(body, &-*n, &frame, flat);
    let spot = |p: &Vector<N>| {
        let low = *p - *n * body.radius();
        let depth = level - low.dot(n);
        Spot { on: [low + *n * depth, low], depth, ends: [None, Some([*p; 2])] }
    };
    most_apart(|| side.corners().iter().map(spot).filter(|s| !s.depth.is_negative()), &frame)
}
