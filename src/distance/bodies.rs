//! Distances of convex bodies, known by their farthest points.
//!
//! The search for nearest points ([`apart`]) runs in `f64` first. Points of the cores seen from a point
//! of one of the shapes are off by a few u of their largest coordinate S, u = 2⁻⁵³, and so is the way v
//! between the means of them that it ends with. No two points of the cores are nearer to each other than
//! v·x/|v|, x the difference of those farthest along v: where |v| exceeds that by no more than 4u S, or
//! 4u S of the scalar if that is coarser, and both exceed the sum of the radii by 2⁵u S, the shapes are
//! apart by |v| less the radii. Otherwise [`Intersect`] decides whether they meet, exactly, and the same
//! search in 128 bits says how far they are apart.
//!
//! Of a line, a ray or an infinite cylinder only the part counts between the feet of the other body's
//! outermost points: the nearest point of a line to a point is its foot.
//!
//! A plane or half-space is nearest to the outermost point of a body along its normal.

use super::ClosestPoints;
use crate::convex::{Bounded, Seat, Support, apart, number, rod, seen, steps, touch};
use crate::intersect::Intersect;
use crate::predicate::{Delta, FilteredKernel, Kernel};
use crate::real::{Number, Reading, Real, Vector, real, round};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid,
    InfiniteCylinder, Line, Linear, OrientedBox, Parallelogram, Ray, Segment, Sphere, Tetrahedron,
    Triangle,
};
use nalgebra::Point;

/// A convex shape of which a bounded part is nearest to a bounded body.
pub(super) trait Facing<T: Scalar, const D: usize> {
    /// That part.
    fn part_in<N: Reading<T>>(&self, from: Seat<T, D>, other: &dyn Support<N>) -> impl Support<N>;
}

macro_rules! bounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt;)*) => {$(
        impl<T: Scalar, $($parameter)*> Facing<T, $d> for $shape {
            #[inline]
            fn part_in<N: Reading<T>>(
                &self,
                from: Seat<T, $d>,
                _: &dyn Support<N>,
            ) -> impl Support<N> {
                self.body_in(from)
            }
        }
    )*};
}

bounded! {
    [const D: usize] Point<T, D>, D;
    [const D: usize] Segment<T, D>, D;
    [const D: usize] Triangle<T, D>, D;
    [const D: usize] Sphere<T, D>, D;
    [const D: usize] Aabb<T, D>, D;
    [const D: usize] Parallelogram<T, D>, D;
    [const D: usize] OrientedBox<T, D>, D;
    [const D: usize] Capsule<T, D>, D;
    [const D: usize] Ellipsoid<T, D>, D;
    [const D: usize] ConvexPolygon<'_, T, D>, D;
    [] Tetrahedron<T>, 3;
    [] Disk<T>, 3;
    [] Cylinder<T>, 3;
    [] Cone<T>, 3;
    [] ConvexPolyhedron<'_, T>, 3;
}

macro_rules! unbounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident| $line:expr, $radius:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Facing<T, $d> for $shape {
            #[inline]
            fn part_in<N: Reading<T>>(
                &self,
                from: Seat<T, $d>,
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
#[inline]
fn plainly<T: Scalar, A: Facing<T, D>, const D: usize>(
    a: &A,
    b: &impl Bounded<T, D>,
    points: bool,
) -> Option<Seen> {
    T::Kernel::rough(&Delta(T::zero(), T::zero()))?;
    let origin = b.place();
    let y = b.body_in::<f64>(Some(&origin));
    let x = a.part_in::<f64>(Some(&origin), &y);
    let unit = if T::Kernel::FIXED_POINT {
        T::smallest().as_f64() * 0.25
    } else {
        T::default_tolerance().as_f64() * -2.0
    };
    let far = if points && T::Kernel::FIXED_POINT {
        origin.iter().fold(0.0, |most: f64, x| most.larger(x.as_f64().abs()))
    } else {
        0.0
    };
    measured(&x, &y, [unit, far])
}

/// What is near enough is a length, or −`unit` as a part of the largest coordinate.
#[inline(never)]
fn measured(x: &dyn Support<f64>, y: &dyn Support<f64>, [unit, far]: [f64; 2]) -> Option<Seen> {
    // What points of the bodies are off by, as a part of their largest coordinate.
    const ERROR: f64 = 8.0 * f64::EPSILON;
    let size = x.reach() + y.reach();
    if !size.is_moderate() {
        return None;
    }
    let enough = if unit < 0.0 { -unit * size } else { unit };
    if unit > 0.0 && ERROR * (size + far) > enough {
        return None;
    }
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

/// Whether a place comes before another, by the first coordinate in which they differ.
fn precedes<T: Scalar, const D: usize>(p: &[T; D], q: &[T; D]) -> bool {
    p.iter().zip(q).find(|(x, y)| x != y).is_some_and(|(x, y)| x < y)
}

/// The rule for two bodies of a kind: that which comes first is the first, so that both orders have
/// the same bits. (Of two in the same place both have a point there.)
pub(super) mod alike {
    use super::*;

    pub(crate) fn gap<T, A, B, const D: usize>(a: &A, b: &B) -> T
    where
        T: Scalar,
        A: Bounded<T, D> + Facing<T, D> + Intersect<B>,
        B: Bounded<T, D> + Facing<T, D> + Intersect<A>,
    {
        if precedes(&b.place(), &a.place()) { search::gap(b, a) } else { search::gap(a, b) }
    }

    pub(crate) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, D>
    where
        T: Scalar,
        A: Bounded<T, D> + Facing<T, D> + Intersect<B>,
        B: Bounded<T, D> + Facing<T, D> + Intersect<A>,
    {
        if precedes(&b.place(), &a.place()) {
            return search::closest(b, a).reversed();
        }
        search::closest(a, b)
    }

    pub(crate) fn within<T, A, B, const D: usize>(a: &A, b: &B, distance: T) -> bool
    where
        T: Scalar,
        A: Bounded<T, D> + Facing<T, D> + Intersect<B>,
        B: Bounded<T, D> + Facing<T, D> + Intersect<A>,
    {
        if precedes(&b.place(), &a.place()) {
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
        if let Some(seen) = plainly(a, b, false) {
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
        if let Some(seen) = plainly(a, b, true) {
            let origin = b.place();
            let place = |p: &Vector<f64>| {
                let coordinate =
                    |i: usize| T::nearest(origin[i].as_f64() + p.0.get(i).copied().unwrap_or(0.0));
                Point::from(core::array::from_fn(coordinate))
            };
            let [p, q] = &seen.on;
            return ClosestPoints { on_self: place(p), on_other: place(q) };
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
