//! Do two convex bodies meet, and where?
//!
//! The cores A and B come within R of each other (the sum of both radii) exactly where
//! their difference A − B = {a − b} has a point v with |v| ≤ R. Gilbert, Johnson and
//! Keerthi (IEEE J. Robotics and Automation 4, 1988) look for its point nearest to the
//! origin: v is the nearest point of the hull of at most four points of A − B; a new
//! point w of A − B, farthest along −v, joins them, and those that the next nearest point
//! does not need are dropped.
//!
//! Both ends are proofs, with errors that do not grow:
//!
//! * v is a mean of points of A − B with weights ≥ 0, so |v| ≤ R + τ shows that the
//!   bodies come within τ of meeting;
//! * no point of A − B has a smaller v · x than w, so v·w > (R + τ) |v| shows that they
//!   are farther apart than τ.
//!
//! τ is 2⁻⁸⁰ of the largest coordinate of the two; each number here has an error below
//! 2⁻¹²⁰ of it. Until one of them holds, v·w ≤ (R + τ)|v| < |v|², so there is a point on
//! the way from v to w that is nearer, and v gets shorter in every round. How many rounds
//! that takes is known by measuring: of 80,000 pairs of all kinds that touch, overlap or
//! stay apart by 1 to 2⁻⁸⁰ of their size, half took 4, one in a hundred 102, and the worst
//! 128; with sides up to 2²⁰ times as long as others 155.
//!
//! With sizes up to 2⁹⁰ apart, of bodies one of which is around a point of the other: 125. Disks
//! and cylinders that touch needles 2⁴² to 2⁵⁰ times as long as thick may end without a proof, at
//! |v| of up to 2⁻⁷⁵ of the largest coordinate (1 in 10,000); they meet if it is below 2⁻⁶⁴.
//!
//! The next nearest point is looked for by Wolfe's algorithm (Mathematical Programming 11, 1976):
//! w joins the corners with the weight 0; the mean of them that is nearest to the origin with
//! weights of any sign is v + Σ λ_k e_k, e_k = q_k − p; where a weight is negative, the point moves
//! there as far as all are not, and the corner that has none left is dropped. The λ come from
//! products of differences, with errors relative to the size of the simplex and to |v|, which
//! shrinks; normals are products of a face's two shorter edges, since what two long edges that are
//! nearly parallel leave of theirs is mostly error. The same is asked once more from the new v as
//! long as that is much shorter.
//!
//! A mean is the shortest corner p and a part of the ways from it to the others. Of a small body
//! and a face with corners far away those parts are small and each term is as exact as it is: v has
//! an error of 2⁻¹²⁶ of p then, and the plane across it is right even at the far corners.
//!
//! Where corners depend on each other that may lead nowhere. Then the nearest point is looked for
//! among all corners, edges, faces and the inside that have w (it is on one of those), from the
//! shortest corner p in place of v: a wrong choice there costs a round, not the answer.

use super::{Support, settled};
use crate::real::{Number, Real, Vector};

/// The tolerance τ as a part of the largest coordinate.
const TOLERANCE: i32 = -80;

/// The tolerance where neither proof was found.
const UNDECIDED: i32 = -64;

/// The most rounds.
const ROUNDS: u32 = 512;

/// A point w = a − b of A − B.
#[derive(Clone, Copy)]
struct Corner<N> {
    a: Vector<N>,
    b: Vector<N>,
    w: Vector<N>,
    /// w · w
    squared: N,
}

/// The corners in use, and the new one: each stays in its place, as moving them took a third of a search.
struct Pool<N>([Corner<N>; 8]);

/// The nearest point found so far: a mean of corners.
#[derive(Clone, Copy)]
struct Simplex<N> {
    /// Places in the pool, and weights.
    corners: [(u8, N); 4],
    len: usize,
    /// Σ weight · w
    v: Vector<N>,
    /// v · v
    squared: N,
}

impl<N: Number> Corner<N> {
    const NONE: Self = Self { a: Vector::ZERO, b: Vector::ZERO, w: Vector::ZERO, squared: N::ZERO };

    fn new(a: Vector<N>, b: Vector<N>) -> Self {
        let w = a - b;
        Self { a, b, w, squared: w.squared() }
    }
}

impl<N: Number> Pool<N> {
    fn at(&self, place: u8) -> &Corner<N> {
        &self.0[usize::from(place & 7)]
    }

    /// Puts a corner where none of the simplex is.
    fn add(&mut self, corner: Corner<N>, near: &Simplex<N>) -> u8 {
        let used = near.corners().iter().fold(0u8, |used, (place, _)| used | 1 << (place & 7));
        let place = used.trailing_ones() as u8;
        self.0[usize::from(place & 7)] = corner;
        place
    }

    /// With the first corner of two bodies, and that as a mean.
    fn of(a: &dyn Support<N>, b: &dyn Support<N>) -> (Self, Simplex<N>) {
        let mut pool = Self([Corner::NONE; 8]);
        pool.0[0] = Corner::new(a.center(), b.center());
        let near = Simplex::mean(&pool, &[(0, N::ONE)]);
        (pool, near)
    }
}

impl<N: Number> Simplex<N> {
    /// The mean p + Σ λ_k (q_k − p) of at most four corners with weights, with the shortest for p,
    /// whose own weight is what the others leave: of a short p and corners far away with little
    /// weight each term is as exact as it is small.
    fn mean(pool: &Pool<N>, given: &[(u8, N)]) -> Self {
        let mut corners = [(0, N::ZERO); 4];
        let mut len = 0;
        for (place, corner) in corners.iter_mut().zip(given) {
            *place = *corner;
            len += 1;
        }
        let (mut shortest, mut least) = (0, pool.at(corners[0].0).squared);
        for (i, (corner, _)) in corners.iter().enumerate().take(len).skip(1) {
            let squared = pool.at(*corner).squared;
            if squared < least {
                (shortest, least) = (i, squared);
            }
        }
        if shortest < corners.len() {
            corners.swap(0, shortest);
        }
        let base = pool.at(corners[0].0).w;
        let (mut v, mut rest) = (base, N::ONE);
        for (corner, weight) in corners.iter().take(len).skip(1) {
            v = v + (pool.at(*corner).w - base) * *weight;
            rest = rest - *weight;
        }
        corners[0].1 = rest;
        Self { corners, len, v, squared: v.squared() }
    }

    fn corners(&self) -> &[(u8, N)] {
        self.corners.get(..self.len).unwrap_or(&[])
    }

    /// The same again from v instead of the first corner, which takes away the error that
    /// the weights have in a simplex much longer than it is thick.
    fn refined(self, pool: &Pool<N>) -> Self {
        match *self.corners() {
            [(p, _), (q, t)] => {
                let (n, d) = on_line(&self.v, [p, q].map(|c| pool.at(c)));
                Self::mean(pool, &[(p, N::ZERO), (q, t + n / d)])
            }
            [(p, _), (q, s), (r, t)] => {
                let ([x, y], d) = on_plane(&self.v, [p, q, r].map(|c| pool.at(c)));
                Self::mean(pool, &[(p, N::ZERO), (q, s + x / d), (r, t + y / d)])
            }
            [(p, _), (q, s), (r, t), (o, u)] => {
                let ([x, y, z], d) = in_space(&self.v, [p, q, r, o].map(|c| pool.at(c)));
                let [s, t, u] = [s + x / d, t + y / d, u + z / d];
                Self::mean(pool, &[(p, N::ZERO), (q, s), (r, t), (o, u)])
            }
            _ => self,
        }
    }

    /// A vector along v, across the edges between the corners to all 126 bits.
    ///
    /// v itself has an error of 2⁻¹²⁶ of the coordinates, which is much of it when it is
    /// short; the plane across it would miss corners that are far apart by far more.
    fn outwards(&self, pool: &Pool<N>) -> Vector<N> {
        match self.corners() {
            [(p, _), (q, _), (r, _)] => {
                let corners = [*p, *q, *r].map(|c| pool.at(c));
                let n = normal(corners);
                // By the shortest corner, which is the first.
                if n.dot(&corners[0].w).is_negative() { -n } else { n }
            }
            [(p, _), others @ ..] => {
                let base = pool.at(*p).w;
                let edges = others.iter().map(|(q, _)| pool.at(*q).w - base);
                let longest = edges.reduce(|e, f| if e.reach() < f.reach() { f } else { e });
                longest.map_or(self.v, |e| self.v - e.ratio(self.v.dot(&e), e.squared()))
            }
            [] => self.v,
        }
    }

    /// The mean of a coordinate vector of the corners.
    fn weighted(&self, pool: &Pool<N>, of: impl Fn(&Corner<N>) -> Vector<N>) -> Vector<N> {
        self.corners().iter().fold(Vector::ZERO, |sum, (c, k)| sum + of(pool.at(*c)) * *k)
    }

    /// The nearest point of the hull of the corners and a new one. What takes less than a thousandth
    /// off |v|² is no progress.
    fn nearest(&self, pool: &Pool<N>, new: u8) -> Self {
        let joined = self.joined(pool, new).map(|near| near.within(pool));
        if let Some(near) = &joined
            && near.squared < self.squared - self.squared.scaled(-10)
        {
            return *near;
        }
        let best = self.among_all(pool, new);
        match joined {
            Some(near) if near.squared < best.squared => near,
            _ => best,
        }
    }

    /// The same, if it is shorter at all.
    fn shorter(&self, pool: &Pool<N>, new: u8) -> Option<Self> {
        let is_shorter = |near: &Self| near.squared < self.squared;
        let joined = self.joined(pool, new).map(|near| near.within(pool));
        joined.filter(is_shorter).or_else(|| Some(self.among_all(pool, new)).filter(is_shorter))
    }

    /// The same among all of the hull's corners, edges, faces and the inside that have the new one.
    #[inline(never)]
    fn among_all(&self, pool: &Pool<N>, new: u8) -> Self {
        // From the shortest, which becomes the base of every mean.
        let mut all = [None; 5];
        let mut next = Some(new);
        let mut old = self.corners().iter().map(|(c, _)| *c).peekable();
        for place in &mut all {
            *place = match (old.peek(), next) {
                (Some(c), Some(n)) if pool.at(*c).squared <= pool.at(n).squared => old.next(),
                (_, Some(_)) => next.take(),
                _ => old.next(),
            };
        }
        let is_new = |c: u8| pool.at(c).w == pool.at(new).w;
        let mut best = Self::mean(pool, &[(new, N::ONE)]);
        let mut offer = |corners: &[(u8, N)]| {
            let it = Self::mean(pool, corners);
            // Of equally near ones that with more corners.
            if it.squared <= best.squared {
                best = it;
            }
        };
        let mut left = all.iter().flatten().copied();
        while let Some(p) = left.next() {
            let mut right = left.clone();
            while let Some(q) = right.next() {
                if (is_new(p) || is_new(q))
                    && let Some(t) = on_edge(pool.at(p), pool.at(q))
                {
                    offer(&[(p, N::ZERO), (q, t)]);
                }
                let mut last = right.clone();
                while let Some(r) = last.next() {
                    if (is_new(p) || is_new(q) || is_new(r))
                        && let Some([s, t]) = on_face(pool.at(p), pool.at(q), pool.at(r))
                    {
                        offer(&[(p, N::ZERO), (q, s), (r, t)]);
                    }
                    for s in last.clone() {
                        let corners = [p, q, r, s].map(|c| pool.at(c));
                        if let Some([x, y, z]) = inside(corners) {
                            offer(&[(p, N::ZERO), (q, x), (r, y), (s, z)]);
                        }
                    }
                }
            }
        }
        best.within(pool)
    }

    /// The same point with a new corner that has no weight; `None` with four corners.
    fn joined(&self, pool: &Pool<N>, new: u8) -> Option<Self> {
        let mut corners = [(new, N::ZERO); 4];
        let places = corners.get_mut(..self.len)?;
        for (place, corner) in places.iter_mut().zip(self.corners()) {
            *place = *corner;
        }
        corners.get(..=self.len).map(|corners| Self::mean(pool, corners))
    }

    /// The [`refined`](Self::refined) point, as long as it is in the hull: else as far towards it as
    /// that reaches, and from there again without the corner that has no weight any more (Wolfe,
    /// Mathematical Programming 11, 1976).
    fn within(mut self, pool: &Pool<N>) -> Self {
        for _ in 0..8 {
            let next = self.refined(pool);
            // The corner whose weight is used up first on the way, and how far that is.
            let weights =
                || self.corners().iter().zip(next.corners()).map(|(old, new)| (old.1, new.1));
            let mut end: Option<(usize, N)> = None;
            for (i, (old, new)) in weights().enumerate().filter(|(_, (_, new))| new.is_negative()) {
                let part = old / (old - new);
                if end.is_none_or(|(_, least)| part < least) {
                    end = Some((i, part));
                }
            }
            let Some((dropped, part)) = end else {
                if next.squared.scaled(4) < self.squared {
                    self = next;
                    continue;
                }
                return if next.squared < self.squared { next } else { self };
            };
            let kept = self.corners().iter().zip(next.corners()).enumerate();
            let kept = kept
                .filter(|(i, _)| *i != dropped)
                .map(|(_, (old, new))| (old.0, old.1 + (new.1 - old.1) * part));
            let mut left = [(0, N::ZERO); 3];
            let mut len = 0;
            for (place, other) in left.iter_mut().zip(kept) {
                *place = other;
                len += 1;
            }
            let shorter = Self::mean(pool, left.get(..len).unwrap_or(&[]));
            if shorter.squared > self.squared {
                return self;
            }
            self = shorter;
        }
        self
    }
}

/// (q − p) × (r − p), from the two shorter edges: their product loses nothing where the third is
/// as long as one of them and nearly along it.
#[inline(never)]
fn normal<N: Number>([p, q, r]: [&Corner<N>; 3]) -> Vector<N> {
    let edges @ [a, b, c] = [q.w - p.w, r.w - q.w, p.w - r.w];
    let [x, y, z] = edges.map(|e| e.reach());
    if x >= y && x >= z {
        b.cross(&c)
    } else if y >= z {
        c.cross(&a)
    } else {
        a.cross(&b)
    }
}

/// t·d and d for the point x + t (q − p) nearest to the origin.
fn on_line<N: Number>(x: &Vector<N>, [p, q]: [&Corner<N>; 2]) -> (N, N) {
    let e = q.w - p.w;
    (-x.dot(&e), e.squared())
}

/// (s, t)·d and d for the point x + s (q − p) + t (r − p) nearest to the origin.
#[inline(never)]
fn on_plane<N: Number>(x: &Vector<N>, [p, q, r]: [&Corner<N>; 3]) -> ([N; 2], N) {
    let n = normal([p, q, r]);
    let (e, f) = (q.w - p.w, r.w - p.w);
    ([f.cross(x).dot(&n), x.cross(&e).dot(&n)], n.squared())
}

/// (s, t, u)·d and d > 0 for the origin as x + s (q − p) + t (r − p) + u (o − p).
fn in_space<N: Number>(x: &Vector<N>, [p, q, r, o]: [&Corner<N>; 4]) -> ([N; 3], N) {
    let normals = [[p, r, o], [p, o, q], [p, q, r]].map(normal);
    let weights = normals.each_ref().map(|n| -x.dot(n));
    // q above the face of the others, from the nearest of these.
    let steps = [p, r, o].map(|c| q.w - c.w);
    let step = steps.into_iter().reduce(|a, b| if b.reach() < a.reach() { b } else { a });
    let [above, ..] = normals;
    let d = step.map_or(N::ZERO, |step| step.dot(&above));
    if d.is_negative() { (weights.map(|w| -w), -d) } else { (weights, d) }
}

/// The weight of q where the line from p to q comes nearest to the origin, if that is
/// beyond p. It is not beyond q, which is not shorter.
fn on_edge<N: Number>(p: &Corner<N>, q: &Corner<N>) -> Option<N> {
    let (n, d) = on_line(&p.w, [p, q]);
    (n.is_positive() && n < d).then(|| n / d)
}

/// The weights of q and r for the foot of the origin on the plane, if it is inside.
fn on_face<N: Number>(p: &Corner<N>, q: &Corner<N>, r: &Corner<N>) -> Option<[N; 2]> {
    let ([s, t], d) = on_plane(&p.w, [p, q, r]);
    (s.is_positive() && t.is_positive() && s + t < d).then(|| [s / d, t / d])
}

/// The weights of q, r and s for the origin, if it is inside.
fn inside<N: Number>(corners: [&Corner<N>; 4]) -> Option<[N; 3]> {
    let (weights, d) = in_space(&corners[0].w, corners);
    let [x, y, z] = weights;
    let inside = x.is_positive() && y.is_positive() && z.is_positive() && x + y + z < d;
    inside.then(|| weights.map(|w| w / d))
}

/// Where two bodies come nearest to each other.
pub(crate) struct Apart<N> {
    /// The nearest points of the cores.
    pub on: [Vector<N>; 2],
    /// The way from that of the second to that of the first.
    pub way: Vector<N>,
    /// How long that is.
    pub length: N,
    /// How far the cores are apart at least.
    pub least: N,
    /// Along the way, across the edges between the corners that it is between.
    pub across: Vector<N>,
    /// How many corners these are.
    pub corners: usize,
}

/// The nearest points of the cores, by the same search: it ends where the way is at most so much, or
/// 2⁻⁶⁰ of itself, longer than the cores are known to be apart, or gets no shorter.
pub(crate) fn apart<N: Number>(a: &dyn Support<N>, b: &dyn Support<N>, enough: N) -> Apart<N> {
    apart_within(a, b, enough, -60)
}

/// The same with 2ᵏ for the part of itself. Where there is a closed form, that is tried first: it ends as the
/// search does, with a proof.
#[inline(never)]
pub(crate) fn apart_within<N: Number>(
    a: &dyn Support<N>,
    b: &dyn Support<N>,
    enough: N,
    k: i32,
) -> Apart<N> {
    if let Some([p, q]) = super::direct::nearest(a, b) {
        let way = p - q;
        let length = way.length();
        if length.is_positive() {
            let ahead = way.dot(&(a.farthest(&-way) - b.farthest(&way)));
            let least = ahead / length;
            if length - least <= enough.larger(length.scaled(k)) {
                return Apart { on: [p, q], way, length, least, across: way, corners: 2 };
            }
        }
    }
    let (mut pool, mut near) = Pool::of(a, b);
    let (mut length, mut least) = (near.squared.sqrt(), N::ZERO);
    for _ in 0..ROUNDS {
        let v = near.outwards(&pool);
        let w = Corner::new(a.farthest(&-v), b.farthest(&v));
        let ahead = v.dot(&w.w);
        if ahead.is_positive() {
            least = least.larger(ahead / v.length());
        }
        if length - least <= enough.larger(length.scaled(k)) {
            break;
        }
        let place = pool.add(w, &near);
        let Some(next) = near.shorter(&pool, place) else { break };
        near = next;
        length = near.squared.sqrt();
    }
    let on = [near.weighted(&pool, |c| c.a), near.weighted(&pool, |c| c.b)];
    Apart { on, way: near.v, length, least, across: near.outwards(&pool), corners: near.len }
}

/// A point of both bodies, if they come within the tolerance of each other.
///
/// It is within the tolerance of both. Of bodies that overlap it is somewhere in what
/// they share; of those with radii it divides the way between the cores as the radii do.
#[inline(never)]
pub(crate) fn touch(a: &dyn Support, b: &dyn Support) -> Option<Vector> {
    search(a, b).0
}

/// The answer, and the rounds it took.
pub(super) fn search(a: &dyn Support, b: &dyn Support) -> (Option<Vector>, u32) {
    let (ra, rb) = (a.radius(), b.radius());
    let reach = a.reach().larger(b.reach());
    let enough = (ra + rb + reach.scaled(TOLERANCE)).square();
    let (mut pool, mut near) = Pool::of(a, b);
    for round in 0..ROUNDS {
        if near.squared <= enough {
            return (Some(witness(&pool, &near, ra, rb, reach)), round);
        }
        let v = near.outwards(&pool);
        let w = Corner::new(a.farthest(&-v), b.farthest(&v));
        let ahead = v.dot(&w.w);
        if ahead.is_positive() && ahead.square() > enough * v.squared() {
            return (None, round);
        }
        let place = pool.add(w, &near);
        near = near.nearest(&pool, place);
    }
    let near_enough = near.squared <= (ra + rb + reach.scaled(UNDECIDED)).square();
    (near_enough.then(|| witness(&pool, &near, ra, rb, reach)), ROUNDS)
}

/// The point between the nearest points of the cores that divides their distance as the
/// radii do; half-way if they have none.
fn witness(pool: &Pool<Real>, near: &Simplex<Real>, ra: Real, rb: Real, reach: Real) -> Vector {
    let (p, q) = (near.weighted(pool, |c| c.a), near.weighted(pool, |c| c.b));
    let both = ra + rb;
    let x =
        if both.is_zero() { (p + q).scaled(-1) } else { (p * rb + q * ra).ratio(Real::ONE, both) };
    settled(&x, reach)
}
