//! Planes and half-spaces × everything.
//!
//! The height of a point x over n·x = d is (n·x − d)/|n|. A bounded body is nearest to a plane at its
//! lowest or its highest point. An unbounded shape that does not meet it has the same height all along,
//! or is lowest where it starts.

use super::ClosestPoints;
use super::bodies::length;
use super::frustum::heights as heights_of_frustum;
use crate::convex::{Bounded, Flat, IsBounded, Support};
use crate::intersect::Intersect;
use crate::real::{Real, Vector, real};
use crate::scalar::Scalar;
use crate::shape::{Frustum, HalfSpace, InfiniteCylinder, Line, Plane, Ray};

/// Points of a shape along a normal.
pub(super) struct Heights {
    /// The lowest and the highest, or any where there is none.
    pub ends: [Vector; 2],
    /// Where there is none, the way that the shape goes on.
    pub along: Option<Vector>,
}

/// A shape that has a height over a plane.
pub(super) trait Over<T, const D: usize> {
    fn heights(&self, n: &Vector, d: Real) -> Heights;
}

impl<T: Scalar, S: IsBounded + Bounded<T, D>, const D: usize> Over<T, D> for S {
    fn heights(&self, n: &Vector, _: Real) -> Heights {
        let body = self.body_in::<Real>(None);
        Heights { ends: [body.outermost(&-*n), body.outermost(n)], along: None }
    }
}

macro_rules! unbounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident, $n:ident| $ends:expr, $along:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Over<T, $d> for $shape {
            fn heights(&self, $n: &Vector, _: Real) -> Heights {
                let $s = self;
                Heights { ends: $ends, along: Some($along) }
            }
        }
    )*};
}

unbounded! {
    [const D: usize] Line<T, D>, D, |l, _n| [Vector::of::<T, D>(l.origin.coords.into()); 2],
        Vector::of::<T, D>(l.direction.into());
    [const D: usize] Ray<T, D>, D, |l, _n| [Vector::of::<T, D>(l.origin.coords.into()); 2],
        Vector::of::<T, D>(l.direction.into());
    [] InfiniteCylinder<T>, 3, |c, n| {
            let (at, out) = (Vector::of::<T, 3>(c.origin.coords.into()), n.ratio(real(c.radius), n.length()));
            [at - out, at + out]
        }, Vector::of::<T, 3>(c.direction.into());
    [const D: usize] Plane<T, D>, D, |p, n| [foot(&Flat::<T, D>::normal(p), Flat::<T, D>::level(p)); 2],
        across(&Flat::<T, D>::normal(p), n);
    [const D: usize] HalfSpace<T, D>, D, |p, n| [foot(&Flat::<T, D>::normal(p), Flat::<T, D>::level(p)); 2], {
            let m = Flat::<T, D>::normal(p);
            let along = across(&m, n);
            if along.dot(n).is_zero() { -m } else { along }
        };
}

impl<T: Scalar> Over<T, 3> for Frustum<T> {
    fn heights(&self, n: &Vector, d: Real) -> Heights {
        heights_of_frustum(self, n, d)
    }
}

/// The point of a plane that is nearest to the origin.
fn foot(n: &Vector, d: Real) -> Vector {
    n.ratio(d, n.squared())
}

/// The part of n that is across m.
fn across(m: &Vector, n: &Vector) -> Vector {
    *n - m.ratio(m.dot(n), m.squared())
}

/// The height of a shape that does not meet n·x = d, and its nearest point, whose height times |n| is
/// the last number.
fn nearest([low, high]: [Vector; 2], n: &Vector, d: Real) -> (Vector, Real) {
    let (above, below) = (n.dot(&low) - d, n.dot(&high) - d);
    if above.is_positive() || !below.is_negative() { (low, above) } else { (high, below) }
}

/// A point of a shape that meets it.
fn shared(heights: &Heights, n: &Vector, d: Real, solid: bool) -> Vector {
    let [low, high] = heights.ends;
    let (above, below) = (n.dot(&low) - d, n.dot(&high) - d);
    if solid && !above.is_positive() {
        return low;
    }
    if !above.is_positive() && !below.is_negative() {
        let whole = below - above;
        return if whole.is_zero() { low } else { low + (high - low).ratio(-above, whole) };
    }
    let (from, height) = if above.is_positive() { (low, above) } else { (high, below) };
    match &heights.along {
        Some(u) if !n.dot(u).is_zero() => from - u.ratio(height, n.dot(u)),
        _ => from - n.ratio(height, n.squared()),
    }
}

pub(super) fn gap<T, A, B, const D: usize>(a: &A, b: &B) -> T
where
    T: Scalar,
    A: Flat<T, D> + Intersect<B>,
    B: Over<T, D>,
{
    if a.intersects(b) {
        return T::zero();
    }
    let (n, d) = (a.normal(), a.level());
    let (_, height) = nearest(b.heights(&n, d).ends, &n, d);
    length(height.abs() / n.length())
}

pub(super) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, D>
where
    T: Scalar,
    A: Flat<T, D> + Intersect<B>,
    B: Over<T, D>,
{
    let (n, d) = (a.normal(), a.level());
    let heights = b.heights(&n, d);
    if a.intersects(b) {
        let both = shared(&heights, &n, d, A::SOLID).rounded();
        return ClosestPoints { on_self: both, on_other: both };
    }
    let (p, height) = nearest(heights.ends, &n, d);
    let foot = p - n.ratio(height, n.squared());
    ClosestPoints { on_self: foot.rounded(), on_other: p.rounded() }
}

pub(super) fn within<T, A, B, const D: usize>(a: &A, b: &B, distance: T) -> bool
where
    T: Scalar,
    A: Flat<T, D> + Intersect<B>,
    B: Over<T, D>,
{
    if a.intersects(b) {
        return true;
    }
    let (n, d) = (a.normal(), a.level());
    let (p, height) = nearest(b.heights(&n, d).ends, &n, d);
    let distance = real(distance);
    let noise = p.reach().larger(distance).scaled(-96);
    height.abs() / n.length() <= distance + noise
}

/// Two of a kind: that whose numbers come first is the first.
pub(super) mod flats {
    use super::*;

    fn ordered<T, A, const D: usize>(a: &A, b: &A) -> bool
    where
        A: Flat<T, D>,
    {
        (a.normal(), a.level()) <= (b.normal(), b.level())
    }

    pub(crate) fn gap<T, A, const D: usize>(a: &A, b: &A) -> T
    where
        T: Scalar,
        A: Flat<T, D> + Over<T, D> + Intersect<A>,
    {
        if ordered::<T, A, D>(a, b) { super::gap(a, b) } else { super::gap(b, a) }
    }

    pub(crate) fn closest<T, A, const D: usize>(a: &A, b: &A) -> ClosestPoints<T, D>
    where
        T: Scalar,
        A: Flat<T, D> + Over<T, D> + Intersect<A>,
    {
        if ordered::<T, A, D>(a, b) {
            return super::closest(a, b);
        }
        super::closest(b, a).reversed()
    }

    pub(crate) fn within<T, A, const D: usize>(a: &A, b: &A, distance: T) -> bool
    where
        T: Scalar,
        A: Flat<T, D> + Over<T, D> + Intersect<A>,
    {
        if ordered::<T, A, D>(a, b) {
            return super::within(a, b, distance);
        }
        super::within(b, a, distance)
    }
}
