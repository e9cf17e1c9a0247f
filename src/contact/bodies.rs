//! Contacts of bounded convex bodies, by [`depth`].
//!
//! [`Intersect`] decides whether they meet, exactly. How deep they are in each other is computed in
//! `f64`, with everything seen from a point of one of them, where that is near enough, and otherwise in
//! 128 bits.

use super::Penetration;
use super::manifold::{Featured, Manifold, ManifoldPoint};
use crate::convex::{Bounded, Depth, NEAR, Need, Sight, Spot, Support, depth, patch, patch_beyond};
use crate::intersect::Intersect;
use crate::real::{Number, Reading, Real, Vector, round};
use crate::scalar::Scalar;
use crate::shape::Feature;
use nalgebra::Point;

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

/// Two shapes and their bodies, as seen from a point.
struct Seen<'a, A, B, N: Number, T, const D: usize> {
    shapes: (&'a A, &'a B),
    bodies: [&'a dyn Support<N>; 2],
    origin: [T; D],
}

impl<A, B, N, T, const D: usize> Seen<'_, A, B, N, T, D>
where
    T: Scalar,
    N: Reading<T>,
    A: Featured<T, D>,
    B: Featured<T, D>,
{
    /// The points at which they touch, told in numbers of the type.
    fn points(
        &self,
        found: &Depth<N>,
        length: impl Fn(N) -> T,
        place: impl Fn(&Vector<N>) -> Point<T, D>,
    ) -> [Option<ManifoldPoint<T, D>>; 4] {
        let [x, y] = self.bodies;
        let n = &found.normal;
        let mut spots = patch(x, y, n, D == 2);
        if spots[0].is_none() {
            let ends = found.on.map(|p| Some([p; 2]));
            spots[0] = Some(Spot { on: found.on, depth: found.depth, ends });
        }
        let (a, b) = self.shapes;
        spots.map(|s| {
            let Spot { on: [p, q], depth, ends: [on_a, on_b] } = s?;
            Some(ManifoldPoint {
                depth: length(depth),
                on_self: place(&p),
                on_other: place(&q),
                feature_of_self: a.feature(x, &self.origin, (&p, n), &on_a),
                feature_of_other: b.feature(y, &self.origin, (&q, &-*n), &on_b),
            })
        })
    }
}

/// The manifold in `f64`, if that is near enough.
#[inline]
fn manifold_plainly<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Manifold<T, D>>
where
    T: Scalar,
    A: Bounded<T, D> + Featured<T, D>,
    B: Bounded<T, D> + Featured<T, D>,
{
    let sight = Sight::of(b)?;
    let [x, y] = [Some(&sight.origin); 2];
    let (x, y) = (a.body_in::<f64>(x), b.body_in::<f64>(y));
    let found = measured(&x, &y, D == 2, sight.need())?;
    let seen = Seen { shapes: (a, b), bodies: [&x, &y], origin: sight.origin };
    let points = seen.points(&found, T::nearest, |p| sight.point(p));
    Some(Manifold { normal: Sight::<T, D>::direction(&found.normal), points })
}

/// The manifold of two bodies that meet.
pub(super) fn manifold<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Manifold<T, D>>
where
    T: Scalar,
    A: Bounded<T, D> + Featured<T, D> + Intersect<B>,
    B: Bounded<T, D> + Featured<T, D>,
{
    if !a.intersects(b) {
        return None;
    }
    if let Some(seen) = manifold_plainly(a, b) {
        return Some(seen);
    }
    let (x, y) = (a.body_in::<Real>(None), b.body_in::<Real>(None));
    let enough = x.reach().larger(y.reach()).scaled(-106);
    let found = depth::<Real>(&x, &y, D == 2, enough, NEAR);
    let seen = Seen { shapes: (a, b), bodies: [&x, &y], origin: [T::zero(); D] };
    let points = seen.points(&found, round, |p| p.rounded());
    Some(Manifold { normal: found.normal.rounded_vector(), points })
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

    pub(crate) fn manifold<T, A, const D: usize>(a: &A, b: &A) -> Option<Manifold<T, D>>
    where
        T: Scalar,
        A: Bounded<T, D> + Featured<T, D> + Intersect<A>,
    {
        if b.comes_before(a) {
            return super::manifold(b, a).map(Manifold::reversed);
        }
        super::manifold(a, b)
    }
}

/// Planes and half-spaces.
pub(super) mod flat {
    use super::*;
    use crate::convex::Flat;

    /// A body leaves a half-space along its normal until its lowest point is out; a plane to the side
    /// that is nearer, of two along the normal.
    fn depth<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Depth<Real>>
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
        let normal = normal.ratio(Real::ONE, length);
        Some(Depth { normal, depth: depth / length, on: [on, end], steady: true })
    }

    pub(crate) fn contact<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Penetration<T, D>>
    where
        T: Scalar,
        A: Flat<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        Some(rounded(&depth(a, b)?))
    }

    pub(crate) fn manifold<T, A, B, const D: usize>(a: &A, b: &B) -> Option<Manifold<T, D>>
    where
        T: Scalar,
        A: Flat<T, D> + Intersect<B>,
        B: Bounded<T, D> + Featured<T, D>,
    {
        let found = depth(a, b)?;
        let n = found.normal;
        let body = b.body_in::<Real>(None);
        let [on, end] = found.on;
        let mut spots = patch_beyond(&body, &n, on.dot(&n), D == 2);
        if spots[0].is_none() {
            let ends = [None, Some([end; 2])];
            spots[0] = Some(Spot { on: found.on, depth: found.depth, ends });
        }
        let front = n.dot(&a.normal()).is_positive();
        let points = spots.map(|s| {
            let Spot { on: [p, q], depth, ends } = s?;
            Some(ManifoldPoint {
                depth: round(depth),
                on_self: p.rounded(),
                on_other: q.rounded(),
                feature_of_self: Feature::Face(usize::from(!front)),
                feature_of_other: b.feature(&body, &[T::zero(); D], (&q, &-n), &ends[1]),
            })
        });
        Some(Manifold { normal: n.rounded_vector(), points })
    }
}
