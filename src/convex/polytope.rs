//! Bodies with corners, and with a radius around them.

use super::Support;
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
}

/// The hull of the points that an iterator yields each time.
pub(crate) struct Listed<F>(pub F);

impl<N: Number, I: Iterator<Item = Vector<N>>, F: Fn() -> I> Support<N> for Listed<F> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        farthest((self.0)(), d)
    }
    fn center(&self) -> Vector<N> {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> N {
        reach((self.0)())
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
    fn reach(&self) -> N {
        self.half.iter().fold(self.center.reach(), |sum, h| sum + h.reach())
    }
}

impl<N: Number, B: Support<N>> Support<N> for Round<B, N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        self.core.farthest(d)
    }
    fn center(&self) -> Vector<N> {
        self.core.center()
    }
    fn reach(&self) -> N {
        self.core.reach() + self.radius
    }
    fn radius(&self) -> N {
        self.radius
    }
}
