//! Solid × plane and half-space.
//!
//! Of the points P and Q of the solid that lie farthest along the normal n and against
//! it, a plane n·x = d has n·Q ≤ d ≤ n·P if it meets, and then crosses the segment from
//! Q to P, where the share (d − n·Q) / (n·P − n·Q) of it is behind.

use super::super::Meet;
use crate::convex::{Curved, Support, settled};
use crate::real::{Real, Vector, real};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Plane};
use nalgebra::Point;

/// What counts as touching, as a part of |n| times the largest coordinate.
const TOLERANCE: i32 = -100;

/// The point of a body farthest along n, n·x − d there, and what counts as zero.
fn outermost(body: &dyn Support, n: &Vector, d: Real) -> (Vector, Real, Real) {
    let x = body.outermost(n);
    let reach = body.reach() * n.reach();
    (x, n.dot(&x) - d, reach.larger(d.abs()).scaled(TOLERANCE))
}

/// A point of the body on the plane.
#[inline(never)]
fn on_plane(body: &dyn Support, n: &Vector, d: Real) -> Option<Vector> {
    let (p, above, noise) = outermost(body, n, d);
    let (q, below, _) = outermost(body, &-*n, -d);
    if above < -noise || below < -noise {
        return None;
    }
    // above = n·P − d, below = d − n·Q
    let thickness = above + below;
    let x = if !below.is_positive() || !thickness.is_positive() {
        q
    } else if !above.is_positive() {
        p
    } else {
        (p * below + q * above).ratio(Real::ONE, thickness)
    };
    Some(settled(&x, body.reach()))
}

/// A point of the body behind the plane.
#[inline(never)]
fn behind_plane(body: &dyn Support, n: &Vector, d: Real) -> Option<Vector> {
    let (q, inside, noise) = outermost(body, &-*n, -d);
    (inside >= -noise).then(|| settled(&q, body.reach()))
}

impl<T: Scalar, A: Curved, const D: usize> Meet<Plane<T, D>, Point<T, D>> for A {
    #[inline]
    fn meets(&self, plane: &Plane<T, D>) -> bool {
        on_plane(&self.body(), &Vector::of(plane.n()), real(plane.offset)).is_some()
    }
    /// A witness: where the plane crosses the segment between the points of the solid
    /// that lie farthest in front and behind.
    #[inline]
    fn meet(&self, plane: &Plane<T, D>) -> Option<Point<T, D>> {
        let x = on_plane(&self.body(), &Vector::of(plane.n()), real(plane.offset));
        x.map(|x| x.rounded())
    }
}

impl<T: Scalar, A: Curved, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for A {
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        behind_plane(&self.body(), &Vector::of(half.n()), real(half.offset)).is_some()
    }
    /// A witness: the point of the solid that lies deepest.
    #[inline]
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        let x = behind_plane(&self.body(), &Vector::of(half.n()), real(half.offset));
        x.map(|x| x.rounded())
    }
}
