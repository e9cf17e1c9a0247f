//! Contacts of bounded convex bodies, by [`depth`].
//!
//! [`Intersect`] decides whether they meet, exactly. How deep they are in each other is computed in
//! `f64`, with everything seen from a point of one of them, where that is near enough, and otherwise in
//! 128 bits.

use super::Penetration;
use crate::convex::{Bounded, Depth, NEAR, Need, Sight, Support, depth};
use crate::intersect::Intersect;
use crate::real::{Real, round};
use crate::scalar::Scalar;

/// The depth in `f64`, if that is near enough.
#[inline]
fn plainly<T: Scalar, const D: usize>(
    a: &impl Bounded<T, D>,
    b: &impl Bounded<T, D>,
) -> Option<Penetration<T, D>> {
    let sight = Sight::of(b)?;
    let [x, y] = [Some(&sight.origin); 2];
    let (x, y) = (a.body_in::<f64>(x), b.body_in::<f64>(y));
    let Depth { normal, depth, on: [p, q], .. } = measured(&x, &y, D == 2, sight.need())?;
    Some(Penetration {
        depth: T::nearest(depth),
        normal: Sight::<T, D>::direction(&normal),
        on_self: sight.point(&p),
        on_other: sight.point(&q),
    })
}

#[inline(never)]
fn measured(
    x: &dyn Support<f64>,
    y: &dyn Support<f64>,
    flat: bool,
    need: Need,
) -> Option<Depth<f64>> {
    let enough = need.enough(x.reach() + y.reach())?;
    let found = depth(x, y, flat, enough, NEAR);
    // In any other scalar it is far nearer than the number that it is rounded to.
    (found.steady || !need.is_double()).then_some(found)
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
    Some(rounded(&depth::<Real>(&x, &y, D == 2, enough, NEAR)))
}

pub(super) fn rounded<T: Scalar, const D: usize>(found: &Depth<Real>) -> Penetration<T, D> {
    let [p, q] = &found.on;
    Penetration {
        depth: round(found.depth),
        normal: found.normal.rounded_vector(),
        on_self: p.rounded(),
        on_other: q.rounded(),
    }
}

/// Two of a kind: that which comes first is the first, so that each order is the other one's mirror.
pub(super) mod alike {
    use super::*;

    pub(crate) fn contact<T, A, const D: usize>(a: &A, b: &A) -> Option<Penetration<T, D>>
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<A>,
    {
        if b.comes_before(a) {
            return super::contact(b, a).map(Penetration::reversed);
        }
        super::contact(a, b)
    }
}

/// Planes and half-spaces.
pub(super) mod flat {
    use super::*;
    use crate::convex::Flat;

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
        let (n, d) = (a.normal(), a.level());
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
