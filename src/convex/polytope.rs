//! Bodies with corners, and with a radius around them.

use super::{Axis, Form, Support};
use crate::real::{Number, Real, Vector};

/// The hull of a few points.
pub(crate) struct Vertices<const K: usize, N = Real>(pub [Vector<N>; K]);

/// The points `center` + Σ sᵢ·`half`ᵢ with −1 ≤ sᵢ ≤ 1.
pub(crate) struct Slanted<N = Real> {
    pub center: Vector<N>,
    pub half: [Vector<N>; 3],
}

/// The points at most `radius` from a body.
pub(crate) struct Round<B, N = Real> {
    pub core: B,
    pub radius: N,
}

/// The point farthest along d; of several the first by its coordinates.
pub(super) fn farthest<N: Number>(
    points: impl Iterator<Item = Vector<N>>,
    d: &Vector<N>,
) -> Vector<N> {
    let along = points.map(|p| (p.dot(d), p));
    let better = |a: (N, Vector<N>), b: (N, Vector<N>)| {
        if b.0 > a.0 || (b.0 == a.0 && b.1 < a.1) { b } else { a }
    };
    along.reduce(better).map_or(Vector::ZERO, |(_, p)| p)
}

pub(super) fn reach<N: Number>(points: impl Iterator<Item = Vector<N>>) -> N {
    points.fold(N::ZERO, |most, p| most.larger(p.reach()))
}

impl<N: Number, const K: usize> Support<N> for Vertices<K, N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        farthest(self.0.iter().copied(), d)
    }
    fn center(&self) -> Vector<N> {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> N {
        reach(self.0.iter().copied())
    }
    /// The edges and faces of the simplex.
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        for (i, p) in self.0.iter().enumerate() {
            for (j, q) in self.0.iter().enumerate().skip(i + 1) {
                visit(Axis::Edge(*q - *p));
                for r in self.0.iter().skip(j + 1) {
                    visit(Axis::Normal((*q - *p).cross(&(*r - *p))));
                }
            }
        }
    }
    fn is_thin(&self) -> bool {
        K < 3
    }
    fn form(&self) -> Form<N> {
        match self.0.as_slice() {
            [p] => Form::Segment([*p; 2]),
            [p, q] => Form::Segment([*p, *q]),
            _ => Form::Other,
        }
    }
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        self.0.iter().for_each(|p| visit(*p));
        true
    }
}

/// The hull of the points that an iterator yields each time.
pub(crate) struct Listed<F> {
    pub points: F,
    /// Whether each three of them are a face; otherwise they are the vertices of a polygon in order.
    pub faces: bool,
}

impl<N: Number, I: Iterator<Item = Vector<N>>, F: Fn() -> I> Support<N> for Listed<F> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        farthest((self.points)(), d)
    }
    fn center(&self) -> Vector<N> {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> N {
        reach((self.points)())
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        let mut points = (self.points)();
        if self.faces {
            while let (Some(p), Some(q), Some(r)) = (points.next(), points.next(), points.next()) {
                for e in [q - p, r - q, p - r] {
                    visit(Axis::Edge(e));
                }
                visit(Axis::Normal((q - p).cross(&(r - p))));
            }
            return;
        }
        let Some(first) = points.next() else { return };
        let mut last = first;
        for p in points.chain([first]) {
            visit(Axis::Edge(p - last));
            visit(Axis::Normal((last - first).cross(&(p - first))));
            last = p;
        }
    }
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        (self.points)().for_each(visit);
        true
    }
}

impl<N: Number> Support<N> for Slanted<N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        self.half.iter().fold(self.center, |x, h| {
            let s = h.dot(d);
            if s.is_negative() {
                x - *h
            } else if s.is_positive() {
                x + *h
            } else {
                x
            }
        })
    }
    fn center(&self) -> Vector<N> {
        self.center
    }
    fn form(&self) -> Form<N> {
        Form::Cell(self.center, self.half)
    }
    fn span(&self, d: &Vector<N>) -> [N; 2] {
        let middle = self.center.dot(d);
        let half = self.half.iter().fold(N::ZERO, |sum, h| sum + h.dot(d).abs());
        [middle - half, middle + half]
    }
    fn reach(&self) -> N {
        self.half.iter().fold(self.center.reach(), |sum, h| sum + h.reach())
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        let [a, b, c] = self.half;
        for n in [b.cross(&c), c.cross(&a), a.cross(&b)] {
            visit(Axis::Normal(n));
        }
        for e in self.half {
            visit(Axis::Edge(e));
        }
    }
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        for which in 0..8 {
            let step = |x: Vector<N>, (k, h): (usize, &Vector<N>)| {
                if which >> k & 1 == 0 { x - *h } else { x + *h }
            };
            visit(self.half.iter().enumerate().fold(self.center, step));
        }
        true
    }
}

impl<N: Number, B: Support<N>> Support<N> for Round<B, N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        self.core.farthest(d)
    }
    fn center(&self) -> Vector<N> {
        self.core.center()
    }
    fn span(&self, d: &Vector<N>) -> [N; 2] {
        self.core.span(d)
    }
    fn form(&self) -> Form<N> {
        self.core.form()
    }
    fn reach(&self) -> N {
        self.core.reach() + self.radius
    }
    fn radius(&self) -> N {
        self.radius
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        self.core.axes(visit);
    }
    fn is_round(&self) -> bool {
        self.core.is_round()
    }
    fn is_thin(&self) -> bool {
        self.core.is_thin()
    }
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        self.core.corners(visit)
    }
}
