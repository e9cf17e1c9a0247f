//! Bodies with corners, and with a radius around them.

use super::Support;
use crate::real::{Real, Vector};

/// The hull of a few points.
pub(crate) struct Vertices<const N: usize>(pub [Vector; N]);

/// The points `center` + Σ sᵢ·`half`ᵢ with −1 ≤ sᵢ ≤ 1.
pub(crate) struct Slanted {
    pub center: Vector,
    pub half: [Vector; 3],
}

/// The points at most `radius` from a body.
pub(crate) struct Round<B> {
    pub core: B,
    pub radius: Real,
}

/// The point farthest along d; of several the first by its coordinates.
pub(super) fn farthest(points: impl Iterator<Item = Vector>, d: &Vector) -> Vector {
    let along = points.map(|p| (p.dot(d), p));
    let better = |a: (Real, Vector), b: (Real, Vector)| match b.0.cmp(&a.0) {
        core::cmp::Ordering::Greater => b,
        core::cmp::Ordering::Equal if b.1 < a.1 => b,
        _ => a,
    };
    along.reduce(better).map_or(Vector::ZERO, |(_, p)| p)
}

pub(super) fn reach(points: impl Iterator<Item = Vector>) -> Real {
    points.fold(Real::ZERO, |most, p| most.larger(p.reach()))
}

impl<const N: usize> Support for Vertices<N> {
    fn farthest(&self, d: &Vector) -> Vector {
        farthest(self.0.iter().copied(), d)
    }
    fn center(&self) -> Vector {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> Real {
        reach(self.0.iter().copied())
    }
}

/// The hull of the points that an iterator yields each time.
pub(crate) struct Listed<F>(pub F);

impl<I: Iterator<Item = Vector>, F: Fn() -> I> Support for Listed<F> {
    fn farthest(&self, d: &Vector) -> Vector {
        farthest((self.0)(), d)
    }
    fn center(&self) -> Vector {
        self.farthest(&Vector::ZERO)
    }
    fn reach(&self) -> Real {
        reach((self.0)())
    }
}

impl Support for Slanted {
    fn farthest(&self, d: &Vector) -> Vector {
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
    fn center(&self) -> Vector {
        self.center
    }
    fn reach(&self) -> Real {
        self.half.iter().fold(self.center.reach(), |sum, h| sum + h.reach())
    }
}

impl<B: Support> Support for Round<B> {
    fn farthest(&self, d: &Vector) -> Vector {
        self.core.farthest(d)
    }
    fn center(&self) -> Vector {
        self.core.center()
    }
    fn reach(&self) -> Real {
        self.core.reach() + self.radius
    }
    fn radius(&self) -> Real {
        self.radius
    }
}
