//! Distances of convex bodies, known by their farthest points.
//!
//! The search for nearest points ([`apart`]) runs in `f64` first, where that is near enough
//! ([`Sight`]). No two points of the cores are nearer to each other than v·x/|v|, v the way that it ends with
//! and x the difference of those farthest along v: where |v| exceeds that by no more than what is enough,
//! and both exceed the sum of the radii by 2⁵u S, the shapes are apart by |v| less the radii. Otherwise
//! [`Intersect`] decides whether they meet, exactly, and the same search in 128 bits says how far they are
//! apart.
//!
//! Of a line, a ray or an infinite cylinder only the part counts between the feet of the other body's
//! outermost points: the nearest point of a line to a point is its foot.

use super::ClosestPoints;
use crate::convex::{
    Bounded, ERROR, IsBounded, Need, Origin, Sight, Support, apart, number, rod, seen, steps, touch,
};
use crate::intersect::Intersect;
use crate::real::{Number, Reading, Real, Vector, real, round};
use crate::scalar::Scalar;
use crate::shape::{InfiniteCylinder, Line, Linear, Ray};

/// A convex shape of which a bounded part is nearest to a bounded body.
pub(super) trait Facing<T: Scalar, const D: usize> {
    /// That part.
    fn part_in<N: Reading<T>>(&self, from: Origin<T, D>, other: &dyn Support<N>)
    -> impl Support<N>;
}

impl<T: Scalar, S: IsBounded + Bounded<T, D>, const D: usize> Facing<T, D> for S {
    #[inline]
    fn part_in<N: Reading<T>>(&self, from: Origin<T, D>, _: &dyn Support<N>) -> impl Support<N> {
        self.body_in(from)
    }
}

macro_rules! unbounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident| $line:expr, $radius:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Facing<T, $d> for $shape {
            #[inline]
            fn part_in<N: Reading<T>>(
                &self,
                from: Origin<T, $d>,
                other: &dyn Support<N>,
            ) -> impl Support<N> {
                let $s = self;
                let (line, radius) = ($line, number($radius));
                rod(seen(line.start(), from), steps(line.step()), starts(&line), radius, other)
            }
        }
    )*};
}

fn starts<T: Scalar, L: Linear<T, D>, const D: usize>(_: &L) -> bool {
    L::STARTS
}

unbounded! {
    [const D: usize] Line<T, D>, D, |s| *s, T::zero();
    [const D: usize] Ray<T, D>, D, |s| *s, T::zero();
    [] InfiniteCylinder<T>, 3, |s| s.axis(), s.radius;
}

/// How far two shapes are apart in `f64`, and the nearest points as seen from one.
struct Seen {
    length: f64,
    on: [Vector<f64>; 2],
}

/// The same, if it is near enough.
#[inline(never)]
fn measured(x: &dyn Support<f64>, y: &dyn Support<f64>, need: Need) -> Option<Seen> {
    let size = x.reach() + y.reach();
    let enough = need.enough(size)?;
    let (rx, ry) = (x.radius(), y.radius());
    let near = apart(x, y, enough);
    let certain = near.least - (rx + ry) > 2.0 * ERROR * size;
    if !(certain & (near.length - near.least <= enough)) {
        return None;
    }
    let [p, q] = near.on;
    let on = [p - near.way * (rx / near.length), q + near.way * (ry / near.length)];
    Some(Seen { length: near.length - (rx + ry), on })
}

#[inline]
fn plainly<T: Scalar, const D: usize>(
    a: &impl Facing<T, D>,
    b: &impl Bounded<T, D>,
) -> Option<(Seen, Sight<T, D>)> {
    let sight = Sight::of(b)?;
    let seen = {
        let y = b.body_in::<f64>(Some(&sight.origin));
        let x = a.part_in::<f64>(Some(&sight.origin), &y);
        measured(&x, &y, sight.need())?
    };
    Some((seen, sight))
}

/// How far two bodies that do not meet are apart, and where.
#[inline(never)]
pub(super) fn between<N: Number>(x: &dyn Support<N>, y: &dyn Support<N>) -> (N, [Vector<N>; 2]) {
    let reach = x.reach().larger(y.reach());
    let near = apart(x, y, reach.scaled(-106));
    let (rx, ry) = (x.radius(), y.radius());
    let [p, q] = near.on;
    let on = [p - near.way.ratio(rx, near.length), q + near.way.ratio(ry, near.length)];
    (near.length - (rx + ry), on)
}

/// A point of both.
#[inline(never)]
pub(super) fn shared(x: &dyn Support, y: &dyn Support) -> Vector {
    touch(x, y).unwrap_or_else(|| {
        let [p, q] = between(x, y).1;
        (p + q).scaled(-1)
    })
}

/// A distance of shapes that do not meet, from what it is computed as.
fn not_zero<T: Scalar>(x: T) -> T {
    let least = T::smallest();
    if x > least { x } else { least }
}

/// A distance of shapes that do not meet.
pub(super) fn length<T: Scalar>(x: Real) -> T {
    not_zero(round(x))
}

/// The rule for two bodies of a kind: that which comes first is the first, so that both orders have
/// the same bits.
pub(super) mod alike {
    use super::*;

    pub(crate) fn gap<T, A, const D: usize>(a: &A, b: &A) -> T
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<A>,
    {
        if b.comes_before(a) { search::gap(b, a) } else { search::gap(a, b) }
    }

    pub(crate) fn closest<T, A, const D: usize>(a: &A, b: &A) -> ClosestPoints<T, D>
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<A>,
    {
        if b.comes_before(a) {
            return search::closest(b, a).reversed();
        }
        search::closest(a, b)
    }

    pub(crate) fn within<T, A, const D: usize>(a: &A, b: &A, distance: T) -> bool
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<A>,
    {
        if b.comes_before(a) {
            return search::within(b, a, distance);
        }
        search::within(a, b, distance)
    }
}

/// The rule for two bodies, the first of them unbounded perhaps.
pub(super) mod search {
    use super::*;

    pub(crate) fn gap<T, A, B, const D: usize>(a: &A, b: &B) -> T
    where
        T: Scalar,
        A: Facing<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        if let Some((seen, _)) = plainly(a, b) {
            return not_zero(T::nearest(seen.length));
        }
        if a.intersects(b) {
            return T::zero();
        }
        let y = b.body_in::<Real>(None);
        length(between::<Real>(&a.part_in(None, &y), &y).0)
    }

    pub(crate) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, D>
    where
        T: Scalar,
        A: Facing<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        if let Some((Seen { on, .. }, sight)) = plainly(a, b) {
            let [on_self, on_other] = on.each_ref().map(|p| sight.point(p));
            return ClosestPoints { on_self, on_other };
        }
        let y = b.body_in::<Real>(None);
        let x = a.part_in(None, &y);
        if a.intersects(b) {
            let both = shared(&x, &y).rounded();
            return ClosestPoints { on_self: both, on_other: both };
        }
        let (_, [p, q]) = between::<Real>(&x, &y);
        ClosestPoints { on_self: p.rounded(), on_other: q.rounded() }
    }

    pub(crate) fn within<T, A, B, const D: usize>(a: &A, b: &B, distance: T) -> bool
    where
        T: Scalar,
        A: Facing<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        if a.intersects(b) {
            return true;
        }
        let y = b.body_in::<Real>(None);
        at_most(&a.part_in(None, &y), &y, real(distance))
    }
}

/// Whether bodies that do not meet come within a distance, but for 2⁻⁹⁶ of the largest coordinate.
#[inline(never)]
pub(super) fn at_most(x: &dyn Support, y: &dyn Support, distance: Real) -> bool {
    let noise = x.reach().larger(y.reach()).larger(distance).scaled(-96);
    between(x, y).0 <= distance + noise
}
