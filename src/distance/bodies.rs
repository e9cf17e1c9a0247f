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
use super::frustum::facing;
use crate::convex::{Convex, Listed, Support, Vertices, apart, course, touch};
use crate::intersect::Intersect;
use crate::predicate::Kernel;
use crate::real::{Real, Vector, real, round};
use crate::rough::{self, Outline, Sketched};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    InfiniteCylinder, Line, Linear, OrientedBox, Parallelogram, Ray, Segment, Sphere, Tetrahedron,
    Triangle,
};
use nalgebra::Point;

/// A bounded convex shape.
pub(super) trait Bounded<T, const D: usize>: Sketched<Place = [T; D]> {
    fn bounded(&self) -> impl Support;
}

/// A convex shape of which a bounded part is nearest to a bounded body.
pub(super) trait Facing<T, const D: usize> {
    /// What points of the outline are off by, as a part of their largest coordinate.
    const ERROR: f64 = 8.0 * f64::EPSILON;
    /// That part.
    fn part(&self, other: &dyn Support) -> impl Support;
    /// The same in `f64`, as seen from a point.
    fn outline_part(&self, origin: [T; D], other: &impl Outline) -> Option<impl Outline>;
}

macro_rules! bounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident| $body:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Bounded<T, $d> for $shape {
            fn bounded(&self) -> impl Support {
                let $s = self;
                $body
            }
        }
        impl<T: Scalar, $($parameter)*> Facing<T, $d> for $shape {
            fn part(&self, _: &dyn Support) -> impl Support {
                self.bounded()
            }
            #[inline]
            fn outline_part(&self, origin: [T; $d], _: &impl Outline) -> Option<impl Outline> {
                self.outline_from(origin)
            }
        }
    )*};
}

fn at<T: Scalar, const D: usize>(p: &Point<T, D>) -> Vector {
    Vector::of::<T, D>(p.coords.into())
}

bounded! {
    [const D: usize] Point<T, D>, D, |p| Vertices([at(p)]);
    [const D: usize] Segment<T, D>, D, |s| s.body();
    [const D: usize] Triangle<T, D>, D, |s| s.body();
    [const D: usize] Sphere<T, D>, D, |s| s.body();
    [const D: usize] Aabb<T, D>, D, |s| s.body();
    [const D: usize] Parallelogram<T, D>, D, |s| s.body();
    [const D: usize] OrientedBox<T, D>, D, |s| s.body();
    [const D: usize] Capsule<T, D>, D, |s| s.body();
    [const D: usize] Ellipsoid<T, D>, D, |s| s.body();
    [const D: usize] ConvexPolygon<'_, T, D>, D, |s| Listed(|| s.vertices.iter().map(at));
    [] Tetrahedron<T>, 3, |s| s.body();
    [] Disk<T>, 3, |s| s.body();
    [] Cylinder<T>, 3, |s| s.body();
    [] Cone<T>, 3, |s| s.body();
    [] ConvexPolyhedron<'_, T>, 3, |s| Listed(|| s.corners().map(at));
}

macro_rules! unbounded {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident| $line:expr, $radius:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Facing<T, $d> for $shape {
            fn part(&self, other: &dyn Support) -> impl Support {
                let $s = self;
                let (line, radius) = ($line, $radius);
                let start = Vector::of(line.start());
                course(start, Vector::of_steps(line.step()), starts(&line), real(radius), other)
            }
            #[inline]
            fn outline_part(&self, origin: [T; $d], other: &impl Outline) -> Option<impl Outline> {
                let $s = self;
                rough::course_from(&$line, $radius, origin, other.reach())
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

/// In `f64` only where it has eight corners, which are off by 2⁻⁴⁴.
impl<T: Scalar> Facing<T, 3> for Frustum<T> {
    const ERROR: f64 = f64::from_bits((1023 - 43) << 52);
    fn part(&self, other: &dyn Support) -> impl Support {
        facing(self, other)
    }
    #[inline]
    fn outline_part(&self, origin: [T; 3], _: &impl Outline) -> Option<impl Outline> {
        self.outline_from(origin)
    }
}

/// The sizes at which no product overflows or underflows: 2⁻¹⁰⁰ and 2¹⁰⁰.
const SMALL: f64 = f64::from_bits((1023 - 100) << 52);
const LARGE: f64 = f64::from_bits((1023 + 100) << 52);

/// How far two shapes are apart in `f64`, and the nearest points as seen from one.
struct Seen {
    length: f64,
    on: [Vector<f64>; 2],
}

/// The same, if it is near enough.
#[inline]
fn seen<T: Scalar, A: Facing<T, D>, const D: usize>(
    a: &A,
    b: &impl Bounded<T, D>,
    points: bool,
) -> Option<Seen> {
    let origin = b.place();
    let y = b.outline_from(origin)?;
    let x = a.outline_part(origin, &y)?;
    let unit = if T::Kernel::FIXED_POINT {
        T::smallest().as_f64() * 0.25
    } else {
        T::default_tolerance().as_f64() * -2.0
    };
    let far = if points && T::Kernel::FIXED_POINT {
        origin.iter().fold(0.0, |most: f64, x| most.max(x.as_f64().abs()))
    } else {
        0.0
    };
    measured(&x, &y, [unit, far, A::ERROR])
}

/// What is near enough is a length, or −`unit` as a part of the largest coordinate.
#[inline(never)]
fn measured(x: &dyn Outline, y: &dyn Outline, [unit, far, error]: [f64; 3]) -> Option<Seen> {
    let size = x.reach() + y.reach();
    // Written so that NaN is outside.
    if !((size > SMALL) & (size < LARGE)) {
        return None;
    }
    let enough = if unit < 0.0 { -unit * size } else { unit };
    // Of `f64` itself the points are as near as it is.
    let least = if unit < 0.0 { 4.0 * enough } else { enough };
    if error * (size + far) > least {
        return None;
    }
    let (rx, ry) = (x.radius(), y.radius());
    let near = apart::<f64>(&Outlined(x), &Outlined(y), enough);
    let certain = near.least - (rx + ry) > 2.0 * error * size;
    if !(certain & (near.length - near.least <= enough)) {
        return None;
    }
    let [p, q] = near.on;
    let on = [p - near.way * (rx / near.length), q + near.way * (ry / near.length)];
    Some(Seen { length: near.length - (rx + ry), on })
}

/// An outline in a search.
struct Outlined<'a>(&'a dyn Outline);

impl Support<f64> for Outlined<'_> {
    fn farthest(&self, d: &Vector<f64>) -> Vector<f64> {
        Vector(self.0.farthest(&d.0.into()).0.into())
    }
    fn center(&self) -> Vector<f64> {
        Vector(self.0.center().into())
    }
    fn reach(&self) -> f64 {
        self.0.reach()
    }
    fn radius(&self) -> f64 {
        self.0.radius()
    }
}

/// How far two bodies that do not meet are apart, and where.
#[inline(never)]
pub(super) fn between(x: &dyn Support, y: &dyn Support) -> (Real, [Vector; 2]) {
    let reach = x.reach().larger(y.reach());
    let near = apart(x, y, reach.scaled(-106));
    let (rx, ry) = (x.radius(), y.radius());
    let [p, q] = near.on;
    let on = [p - near.way.ratio(rx, near.length), q + near.way.ratio(ry, near.length)];
    (near.length - (rx + ry), on)
}

/// A point of both.
#[inline(never)]
fn shared(x: &dyn Support, y: &dyn Support) -> Vector {
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
        if let Some(seen) = seen(a, b, false) {
            return not_zero(T::nearest(seen.length));
        }
        if a.intersects(b) {
            return T::zero();
        }
        let y = b.bounded();
        length(between(&a.part(&y), &y).0)
    }

    pub(crate) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, D>
    where
        T: Scalar,
        A: Facing<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        if let Some(seen) = seen(a, b, true) {
            let origin = b.place();
            let place = |p: &Vector<f64>| {
                let coordinate =
                    |i: usize| T::nearest(origin[i].as_f64() + p.0.get(i).copied().unwrap_or(0.0));
                Point::from(core::array::from_fn(coordinate))
            };
            let [p, q] = &seen.on;
            return ClosestPoints { on_self: place(p), on_other: place(q) };
        }
        let y = b.bounded();
        let x = a.part(&y);
        if a.intersects(b) {
            let both = shared(&x, &y).rounded();
            return ClosestPoints { on_self: both, on_other: both };
        }
        let (_, [p, q]) = between(&x, &y);
        ClosestPoints { on_self: p.rounded(), on_other: q.rounded() }
    }
}
