//! How deep are two convex bodies in each other, and which way out is the shortest?
//!
//! A body B leaves A along the unit vector n after the way h(n), the farthest that a point of A − B lies
//! along n. The depth is the least h(n) of all directions.
//!
//! * **Cores that do not meet** have their nearest points v apart: n is the way from one to the other, and
//!   the depth the sum of the radii less |v|.
//! * **Polytopes**: h is least across a face of A − B, which is a face of one of them or across an edge of
//!   each (Minkowski). All of these are tried, so the least of them is the depth.
//! * **Round sides**: h has many minima. Directions that are spread over all, and those across faces and
//!   along axes, are tried; from the best of them n goes down: the point of A − B nearest to one outside,
//!   n·(h + ε), has a plane that is no farther from the origin. For if that plane is across m, and δ ≥ ε
//!   from the point outside, h(m) = m·n (h + ε) − δ ≤ h. Where it ends, A − B has a point n·h, so n is a
//!   local minimum. Every n gives a way out; that it is the shortest is only known by trying.
//!
//! The radii are added to h in every direction alike.

use super::gjk::apart_within;
use super::{Axis, Form, Support};
use crate::real::{Number, Vector};

/// The shortest way out.
#[derive(Clone, Copy)]
pub(crate) struct Depth<N> {
    /// A unit vector, from the first body to the second.
    pub normal: Vector<N>,
    pub depth: N,
    /// The points of both that touch when they are apart by so much: from the second to the first it is
    /// `depth` · `normal`.
    pub on: [Vector<N>; 2],
    /// Whether the normal is as near as the numbers that it is made of.
    pub steady: bool,
}

/// Directions to start from for bodies with round sides.
pub(super) const AROUND: [[i8; 3]; 13] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, -1, 0],
    [1, 0, 1],
    [1, 0, -1],
    [0, 1, 1],
    [0, 1, -1],
    [1, 1, 1],
    [1, 1, -1],
    [1, -1, 1],
    [-1, 1, 1],
];
/// How near the answers are, as a power of two, and how near what decides whether bodies touch.
pub(crate) const NEAR: i32 = -60;
pub(crate) const NEAREST: i32 = -114;
/// From how many of them to go down.
const STARTS: usize = 4;
/// The most steps down.
const STEPS: usize = 24;

/// How far a body reaches along a direction, less its radius.
fn extent<N: Number>(body: &dyn Support<N>, n: &Vector<N>) -> N {
    body.farthest(n).dot(n)
}

/// How far the second core leaves the first along a unit vector.
fn height<N: Number>(a: &dyn Support<N>, b: &dyn Support<N>, n: &Vector<N>) -> N {
    extent(a, n) + extent(b, &-*n)
}

/// A body moved by a vector.
pub(crate) struct Moved<'a, N: Number>(pub &'a dyn Support<N>, pub Vector<N>);

impl<N: Number> Support<N> for Moved<'_, N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        self.0.farthest(d) + self.1
    }
    fn center(&self) -> Vector<N> {
        self.0.center() + self.1
    }
    fn form(&self) -> Form<N> {
        match self.0.form() {
            Form::Segment(ends) => Form::Segment(ends.map(|p| p + self.1)),
            Form::Cell(center, half) => Form::Cell(center + self.1, half),
            Form::Other => Form::Other,
        }
    }
    fn reach(&self) -> N {
        self.0.reach() + self.1.reach()
    }
    fn radius(&self) -> N {
        self.0.radius()
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        self.0.axes(visit);
    }
    fn is_round(&self) -> bool {
        self.0.is_round()
    }
    fn is_thin(&self) -> bool {
        self.0.is_thin()
    }
}

/// The directions tried so far that give the least way out, the best first.
struct Best<N> {
    ways: [(Vector<N>, N); STARTS],
    len: usize,
}

impl<N: Number> Best<N> {
    /// A direction of any length, with h times that.
    fn offer(&mut self, n: Vector<N>, h: N) {
        let length = n.length();
        if !length.is_positive() {
            return;
        }
        let h = h / length;
        let mut entry = (n.ratio(N::ONE, length), h);
        // A copy of one that is there would be one start less.
        let near = |m: &Vector<N>| (*m - entry.0).squared() < N::ONE.scaled(-6);
        let kept = self.ways.iter().take(self.len);
        if kept.clone().any(|(m, least)| near(m) && *least <= h) {
            return;
        }
        for (m, least) in self.ways.iter_mut().take(self.len) {
            if entry.1 < *least {
                let out = (*m, *least);
                (*m, *least) = entry;
                entry = out;
            }
        }
        if let Some(place) = self.ways.get_mut(self.len) {
            *place = entry;
            self.len += 1;
        }
    }
}

/// The shortest way out of two bodies that meet; `flat` says that both are in the plane z = 0. Round sides
/// are followed until a step tells no more than 2 to this part of its length: half as many bits of the
/// direction are right then, and all of them of the depth.
#[inline(never)]
pub(crate) fn depth<N: Number>(
    a: &dyn Support<N>,
    b: &dyn Support<N>,
    flat: bool,
    enough: N,
    part: i32,
) -> Depth<N> {
    let (ra, rb) = (a.radius(), b.radius());
    let radii = ra + rb;
    if radii.is_positive() {
        let round = a.is_round() || b.is_round();
        // The direction is known to the root of how near the length is.
        let nearer = enough.scaled(-24);
        let near = apart_within(a, b, if round { nearer } else { enough }, part);
        if near.length > enough {
            let normal = near.across.ratio(-N::ONE, near.across.length());
            let [p, q] = near.on;
            let on = [p + normal * ra, q - normal * rb];
            // The difference of numbers as large as both ends of an edge is as far off.
            let steady = near.corners != 2 || near.length > (a.reach() + b.reach()).scaled(-3);
            let between = if round { -height(a, b, &normal) } else { near.length };
            return Depth { normal, depth: positive(radii - between), on, steady };
        }
    }
    let Depth { normal, depth, on: [p, q], steady } = of_cores(a, b, flat, enough, part);
    let on = [p + normal * ra, q - normal * rb];
    Depth { normal, depth: depth + radii, on, steady }
}

fn positive<N: Number>(x: N) -> N {
    if x.is_negative() { N::ZERO } else { x }
}

fn of_cores<N: Number>(
    a: &dyn Support<N>,
    b: &dyn Support<N>,
    flat: bool,
    enough: N,
    part: i32,
) -> Depth<N> {
    let round = a.is_round() || b.is_round();
    let mut best = Best { ways: [(Vector::ZERO, N::ZERO); STARTS], len: 0 };
    let mut both = |n: Vector<N>| {
        let ([low, high], [from, to]) = (a.span(&n), b.span(&n));
        best.offer(n, high - from);
        best.offer(-n, to - low);
    };
    let unit = |i: usize| {
        let mut v = Vector::ZERO;
        if let Some(x) = v.0.get_mut(i) {
            *x = N::ONE;
        }
        v
    };
    let z = unit(2);
    let on_sides = |body: &dyn Support<N>, both: &mut dyn FnMut(Vector<N>)| {
        body.axes(&mut |axis| match axis {
            Axis::Normal(n) if !flat || n.0[2].is_zero() => both(n),
            Axis::Edge(e) if flat => both(e.cross(&z)),
            _ => {}
        });
    };
    on_sides(a, &mut both);
    on_sides(b, &mut both);
    if !flat {
        a.axes(&mut |e| {
            let Axis::Edge(e) = e else { return };
            b.axes(&mut |f| {
                if let Axis::Edge(f) = f {
                    both(e.cross(&f));
                }
            });
        });
    }
    // Of points, of edges along one line, and of round sides.
    for i in 0..if flat { 2 } else { 3 } {
        both(unit(i));
    }
    if round || a.is_thin() || b.is_thin() {
        let mut across = |axis: Axis<N>| {
            if let Axis::Edge(e) = axis {
                for i in 0..3 {
                    let n = e.cross(&unit(i));
                    if !flat || n.0[2].is_zero() {
                        both(n);
                    }
                }
            }
        };
        a.axes(&mut across);
        b.axes(&mut across);
    }
    if round {
        both(a.center() - b.center());
        for d in AROUND.iter().filter(|d| !flat || d[2] == 0) {
            let number = |k: i8| match k {
                0 => N::ZERO,
                1.. => N::ONE,
                _ => -N::ONE,
            };
            both(Vector(d.map(number)));
        }
    }
    let starts = if round { STARTS } else { 1 };
    let mut out: Option<Depth<N>> = None;
    for (n, h) in best.ways.iter().take(best.len.min(starts)) {
        let found = down(a, b, (*n, *h), if round { STEPS } else { 0 }, enough, part);
        if out.as_ref().is_none_or(|out| found.depth < out.depth) {
            out = Some(found);
        }
    }
    out.unwrap_or(Depth {
        normal: unit(0),
        depth: N::ZERO,
        on: [a.center(), b.center()],
        steady: true,
    })
}

/// From a direction down to a local minimum of h, and the points that touch there.
///
/// Where A − B has the radius of curvature ρ, the angle to the minimum becomes (h + ε)/(ρ + ε) of what
/// it was, so each step shrinks it by the same part. From two steps follows where that ends (Aitken).
fn down<N: Number>(
    a: &dyn Support<N>,
    b: &dyn Support<N>,
    (mut normal, mut depth): (Vector<N>, N),
    steps: usize,
    enough: N,
    part: i32,
) -> Depth<N> {
    let size = a.reach() + b.reach();
    let room = size.scaled(-9);
    let height = |n: &Vector<N>| height(a, b, n);
    let mut last: Option<Vector<N>> = None;
    for left in (0..=steps).rev() {
        let outside = normal * (depth + room);
        let near = apart_within(&Moved(a, -outside), b, enough, part);
        let [p, q] = near.on;
        let found = Depth { normal, depth: positive(depth), on: [p + outside, q], steady: true };
        if left == 0 || !near.length.is_positive() {
            return found;
        }
        let next = near.across.ratio(-N::ONE, near.across.length());
        let step = next - normal;
        let mut best = (next, height(&next));
        if let Some(last) = last {
            let (before, now) = (last.squared(), last.dot(&step));
            // The part r that is left of a step, and r/(1 − r) of this one.
            if now.is_positive() && now < before {
                let further = next + step.ratio(now, before - now);
                let further = further.ratio(N::ONE, further.length());
                let h = height(&further);
                if h < best.1 {
                    best = (further, h);
                }
            }
        }
        // Down, or along the bottom as long as the steps become shorter.
        let shorter = last.is_some_and(|last| step.squared().scaled(1) < last.squared());
        if !(best.1 < depth || (shorter && best.1 - depth <= enough)) {
            return found;
        }
        last = (best.0 == next).then_some(step);
        (normal, depth) = best;
    }
    Depth { normal, depth: positive(depth), on: [a.center(), b.center()], steady: true }
}
