//! Contacts of bounded convex bodies, by [`depth`].
//!
//! [`Intersect`] decides whether they meet, exactly. How deep they are in each other is computed in
//! `f64`, with everything seen from a point of one of them, where that is near enough, and otherwise in
//! 128 bits.

use super::Penetration;
use crate::convex::{Bounded, Depth, Support, depth};
use crate::intersect::Intersect;
use crate::predicate::{Delta, FilteredKernel, Kernel};
use crate::real::{Number, Real, Vector, round};
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The depth in `f64`, if that is near enough.
#[inline]
fn plainly<T: Scalar, const D: usize>(
    a: &impl Bounded<T, D>,
    b: &impl Bounded<T, D>,
) -> Option<Penetration<T, D>> {
    T::Kernel::rough(&Delta(T::zero(), T::zero()))?;
    let origin = b.place();
    let (x, y) = (a.body_in::<f64>(Some(&origin)), b.body_in::<f64>(Some(&origin)));
    let unit = if T::Kernel::FIXED_POINT {
        T::smallest().as_f64() * 0.25
    } else {
        T::default_tolerance().as_f64() * -2.0
    };
    let far = if T::Kernel::FIXED_POINT {
        origin.iter().fold(0.0, |most: f64, x| most.larger(x.as_f64().abs()))
    } else {
        0.0
    };
    let Depth { normal, depth, on, .. } = measured(&x, &y, D == 2, [unit, far])?;
    let place = |p: &Vector<f64>| {
        Point::from(core::array::from_fn(|i| T::nearest(origin[i].as_f64() + component(p, i))))
    };
    let [p, q] = &on;
    Some(Penetration {
        depth: T::nearest(depth),
        normal: SVector::<T, D>::from_fn(|i, _| T::nearest(component(&normal, i))),
        on_self: place(p),
        on_other: place(q),
    })
}

fn component<N: Number>(v: &Vector<N>, i: usize) -> N {
    v.0.get(i).copied().unwrap_or(N::ZERO)
}

/// What is near enough is a length, or −`unit` as a part of the largest coordinate.
#[inline(never)]
fn measured(
    x: &dyn Support<f64>,
    y: &dyn Support<f64>,
    flat: bool,
    [unit, far]: [f64; 2],
) -> Option<Depth<f64>> {
    let size = x.reach() + y.reach();
    if !size.is_moderate() {
        return None;
    }
    let enough = if unit < 0.0 { -unit * size } else { unit };
    if unit > 0.0 && 8.0 * f64::EPSILON * (size + far) > enough {
        return None;
    }
    let found = depth(x, y, flat, enough);
    // In any other scalar it is far nearer than the number that it is rounded to.
    (found.steady || unit != -2.0 * f64::EPSILON).then_some(found)
}

/// The contact of two bodies that meet.
pub(super) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Penetration<T, D>>
where
    T: Scalar,
    A: Bounded<T, D> + Intersect<B>,
    B: Bounded<T, D>,
{
    if !a.intersects(b) {
        return None;
    }
    if let Some(seen) = plainly(a, b) {
        return Some(seen);
    }
    let (x, y) = (a.body_in::<Real>(None), b.body_in::<Real>(None));
    let enough = x.reach().larger(y.reach()).scaled(-106);
    Some(rounded(&depth::<Real>(&x, &y, D == 2, enough)))
}

pub(super) fn rounded<T: Scalar, const D: usize>(found: &Depth<Real>) -> Penetration<T, D> {
    let [p, q] = &found.on;
    Penetration {
        depth: round(found.depth),
        normal: SVector::<T, D>::from_fn(|i, _| round(component(&found.normal, i))),
        on_self: p.rounded(),
        on_other: q.rounded(),
    }
}

/// Two of a kind: that which comes first is the first, so that each order is the other one's mirror.
pub(super) mod alike {
    use super::*;

    pub(crate) fn contact<T, A, B, const D: usize>(a: &A, b: &A) -> Option<Penetration<T, D>>
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<A>,
    {
        if comes_first(b, a) {
            return super::contact::<T, A, A, D>(b, a).map(Penetration::reversed);
        }
        super::contact::<T, A, A, D>(a, b)
    }

    /// By the place, and for two in the same place by how far they reach.
    fn comes_first<T: Scalar, A: Bounded<T, D>, const D: usize>(a: &A, b: &A) -> bool {
        let (p, q) = (a.place(), b.place());
        if let Some((x, y)) = p.iter().zip(&q).find(|(x, y)| x != y) {
            return x < y;
        }
        let (x, y) = (a.body_in::<Real>(None), b.body_in::<Real>(None));
        let reach = |body: &dyn Support| (body.radius(), body.reach());
        if reach(&x) != reach(&y) {
            return reach(&x) < reach(&y);
        }
        let number = |k: i8| if k < 0 { -Real::ONE } else { Real::ONE };
        let corners = [[1, 1, 1], [-1, 1, 1], [1, -1, 1], [1, 1, -1], [-1, -1, -1]];
        let mut ends = corners.into_iter().map(|d| {
            let d = Vector(d.map(number));
            (x.farthest(&d), y.farthest(&d))
        });
        ends.find(|(x, y)| x != y).is_some_and(|(x, y)| x < y)
    }
}

/// Planes and half-spaces.
pub(super) mod flat {
    use super::*;
    use crate::shape::{HalfSpace, Plane};

    /// A plane, or all that is behind it.
    pub(crate) trait Flat<T: Scalar, const D: usize> {
        const SOLID: bool;
        fn of(&self) -> ([T; D], T);
    }

    impl<T: Scalar, const D: usize> Flat<T, D> for Plane<T, D> {
        const SOLID: bool = false;
        fn of(&self) -> ([T; D], T) {
            (self.n(), self.offset)
        }
    }

    impl<T: Scalar, const D: usize> Flat<T, D> for HalfSpace<T, D> {
        const SOLID: bool = true;
        fn of(&self) -> ([T; D], T) {
            (self.n(), self.offset)
        }
    }

    /// A body leaves a half-space along its normal until its lowest point is out; a plane to the side
    /// that is nearer, of two along the normal.
    pub(crate) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Penetration<T, D>>
    where
        T: Scalar,
        A: Flat<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        if !a.intersects(b) {
            return None;
        }
        let (n, d) = a.of();
        let (n, d) = (Vector::of(n), crate::real::real(d));
        let body = b.body_in::<Real>(None);
        let (low, high) = (body.outermost(&-n), body.outermost(&n));
        let (up, down) = (d - n.dot(&low), n.dot(&high) - d);
        let length = n.length();
        let (normal, depth, on) = if A::SOLID || up <= down {
            (n, up, low + n.ratio(up, n.squared()))
        } else {
            (-n, down, high - n.ratio(down, n.squared()))
        };
        let depth = if depth.is_negative() { Real::ZERO } else { depth };
        let end = if A::SOLID || up <= down { low } else { high };
        Some(rounded(&Depth {
            normal: normal.ratio(Real::ONE, length),
            depth: depth / length,
            on: [on, end],
            steady: true,
        }))
    }
}
