//! Frusta × what is unbounded, and the part of a frustum that is nearest to a body.
//!
//! A cube around the origin bounds them. What comes nearest inside of it comes nearest at all, if it is
//! not on the sides of the cube: the distance of two convex sets has no other minimum. Otherwise the
//! next cube is larger, up to one so much larger that nothing changes.

use super::ClosestPoints;
use super::bodies::{at_most, between, length, shared};
use super::flat::Heights;
use crate::convex::{Behind, Bounded, Clipped, Round, Support, Vertices, touch};
use crate::intersect::Intersect;
use crate::real::{Real, Vector, real};
use crate::scalar::Scalar;
use crate::shape::{Frustum, InfiniteCylinder, Line, Linear, Ray};

/// By how much the next cube is larger: 2⁸.
const GROWTH: i32 = 8;
/// How many there are.
const CUBES: usize = 8;

fn halves<T: Scalar>(frustum: &Frustum<T>) -> [Behind; 6] {
    frustum.half_spaces().map(|half| (Vector::of(half.n()), real(half.offset)))
}

/// A size of the numbers of a frustum: how far its farthest plane is from the origin.
fn size(halves: &[Behind; 6]) -> Real {
    let apart = halves.iter().filter(|(n, _)| !n.is_zero()).map(|(n, d)| d.abs() / n.reach());
    apart.fold(Real::ZERO, Real::larger)
}

/// The cubes, from the first that is larger than this.
fn cubes(least: Real) -> impl Iterator<Item = Real> {
    let least = if least.is_zero() { Real::ONE } else { least };
    (0..CUBES).map(move |k| least.scaled(3 + GROWTH * i32::try_from(k).unwrap_or(0)))
}

/// Whether a point is off the sides of a cube.
fn inner(p: &Vector, cube: Real) -> bool {
    p.reach() < cube.scaled(-1)
}

/// The part of a frustum that is nearest to a body.
#[inline(never)]
fn facing<T: Scalar>(frustum: &Frustum<T>, other: &dyn Support) -> Clipped {
    let halves = halves(frustum);
    let mut last = None;
    for cube in cubes(size(&halves).larger(other.reach())) {
        let Some(part) = Clipped::new(&halves, cube) else { continue };
        let (_, [p, _]) = between::<Real>(&part, other);
        let found = inner(&p, cube);
        last = Some(part);
        if found {
            break;
        }
    }
    last.unwrap_or_else(Clipped::empty)
}

/// The lowest and the highest point of a frustum along n: low and high enough, if it has none.
#[inline(never)]
pub(super) fn heights<T: Scalar>(frustum: &Frustum<T>, n: &Vector, d: Real) -> Heights {
    let halves = halves(frustum);
    let mut out = Heights { ends: [Vector::ZERO; 2], along: None };
    let level = if n.is_zero() { Real::ZERO } else { d.abs() / n.reach() };
    for cube in cubes(size(&halves).larger(level)) {
        let Some(part) = Clipped::new(&halves, cube) else { continue };
        out.ends = [part.farthest(&-*n), part.farthest(n)];
        let [above, below] = out.ends.map(|p| n.dot(&p) - d);
        let [low, high] = out.ends.map(|p| inner(&p, cube));
        let met = !above.is_positive() && !below.is_negative();
        if met || (low && above.is_positive()) || (high && below.is_negative()) {
            break;
        }
    }
    out
}

/// An unbounded shape in a cube.
pub(super) trait Cut<T> {
    fn numbers(&self) -> Real;
    fn cut(&self, cube: Real) -> Option<impl Support>;
}

/// The part of a line in a cube, or more of it.
fn cut_line<T: Scalar, L: Linear<T, 3>>(
    line: L,
    starts: bool,
    radius: T,
    cube: Real,
) -> Round<Vertices<2>> {
    let (o, u) = (Vector::of(line.start()), Vector::of_steps(line.step()));
    let reach = u.reach();
    let ends = if reach.is_zero() {
        [o, o]
    } else {
        // The foot of the origin, and twice the size of the cube from there.
        let foot = -(o.dot(&u) / u.squared());
        let around = cube.scaled(1) / reach;
        let first = |t: Real| if starts && t.is_negative() { Real::ZERO } else { t };
        [o + u * first(foot - around), o + u * first(foot + around)]
    };
    Round { core: Vertices(ends), radius: real(radius) }
}

impl<T: Scalar> Cut<T> for Line<T, 3> {
    fn numbers(&self) -> Real {
        Vector::of(self.start()).reach()
    }
    fn cut(&self, cube: Real) -> Option<impl Support> {
        Some(cut_line(*self, false, T::zero(), cube))
    }
}

impl<T: Scalar> Cut<T> for Ray<T, 3> {
    fn numbers(&self) -> Real {
        Vector::of(self.start()).reach()
    }
    fn cut(&self, cube: Real) -> Option<impl Support> {
        Some(cut_line(*self, true, T::zero(), cube))
    }
}

impl<T: Scalar> Cut<T> for InfiniteCylinder<T> {
    fn numbers(&self) -> Real {
        Vector::of(self.axis().start()).reach() + real(self.radius)
    }
    fn cut(&self, cube: Real) -> Option<impl Support> {
        Some(cut_line(self.axis(), false, self.radius, cube))
    }
}

impl<T: Scalar> Cut<T> for Frustum<T> {
    fn numbers(&self) -> Real {
        size(&halves(self))
    }
    fn cut(&self, cube: Real) -> Option<impl Support> {
        Clipped::new(&halves(self), cube)
    }
}

/// How far two unbounded shapes are apart, and where; or a point of both, if they meet.
fn place<T>(a: &impl Cut<T>, b: &impl Cut<T>, meet: bool) -> (Real, [Vector; 2]) {
    let mut last = (Real::ZERO, [Vector::ZERO; 2]);
    for cube in cubes(a.numbers().larger(b.numbers())) {
        let Some((x, y)) = a.cut(cube).zip(b.cut(cube)) else { continue };
        if meet {
            let Some(both) = touch(&x, &y) else { continue };
            return (Real::ZERO, [both; 2]);
        }
        let found @ (_, [p, q]) = between::<Real>(&x, &y);
        last = found;
        if inner(&p, cube) && inner(&q, cube) {
            break;
        }
    }
    last
}

pub(super) fn gap<T, A, B, const D: usize>(a: &A, b: &B) -> T
where
    T: Scalar,
    A: Cut<T> + Intersect<B>,
    B: Cut<T>,
{
    if a.intersects(b) {
        return T::zero();
    }
    length(place(a, b, false).0)
}

pub(super) fn closest<T, A, B, const D: usize>(a: &A, b: &B) -> ClosestPoints<T, 3>
where
    T: Scalar,
    A: Cut<T> + Intersect<B>,
    B: Cut<T>,
{
    let (_, [p, q]) = place(a, b, a.intersects(b));
    ClosestPoints { on_self: p.rounded(), on_other: q.rounded() }
}

pub(super) fn within<T, A, B, const D: usize>(a: &A, b: &B, distance: T) -> bool
where
    T: Scalar,
    A: Cut<T> + Intersect<B>,
    B: Cut<T>,
{
    if a.intersects(b) {
        return true;
    }
    let (found, [p, q]) = place(a, b, false);
    let distance = real(distance);
    found <= distance + p.reach().larger(q.reach()).larger(distance).scaled(-80)
}

/// The rule for a frustum and a bounded body.
pub(super) mod bounded {
    use super::*;

    pub(crate) fn gap<T, A, B, const D: usize>(a: &Frustum<T>, b: &B) -> T
    where
        T: Scalar,
        Frustum<T>: Intersect<B>,
        B: Bounded<T, 3>,
    {
        if a.intersects(b) {
            return T::zero();
        }
        let y = b.body_in::<Real>(None);
        length(between::<Real>(&facing(a, &y), &y).0)
    }

    pub(crate) fn closest<T, A, B, const D: usize>(a: &Frustum<T>, b: &B) -> ClosestPoints<T, 3>
    where
        T: Scalar,
        Frustum<T>: Intersect<B>,
        B: Bounded<T, 3>,
    {
        let y = b.body_in::<Real>(None);
        let x = facing(a, &y);
        if a.intersects(b) {
            let both = shared(&x, &y).rounded();
            return ClosestPoints { on_self: both, on_other: both };
        }
        let (_, [p, q]) = between::<Real>(&x, &y);
        ClosestPoints { on_self: p.rounded(), on_other: q.rounded() }
    }

    pub(crate) fn within<T, A, B, const D: usize>(a: &Frustum<T>, b: &B, distance: T) -> bool
    where
        T: Scalar,
        Frustum<T>: Intersect<B>,
        B: Bounded<T, 3>,
    {
        let y = b.body_in::<Real>(None);
        a.intersects(b) || at_most(&facing(a, &y), &y, real(distance))
    }
}

/// Two frusta: that whose numbers come first is the first.
pub(super) mod alike {
    use super::*;

    fn ordered<T: Scalar>(a: &Frustum<T>, b: &Frustum<T>) -> bool {
        halves(a) <= halves(b)
    }

    pub(crate) fn gap<T: Scalar, A, B, const D: usize>(a: &Frustum<T>, b: &Frustum<T>) -> T {
        if ordered(a, b) { super::gap::<T, _, _, 3>(a, b) } else { super::gap::<T, _, _, 3>(b, a) }
    }

    pub(crate) fn closest<T: Scalar, A, B, const D: usize>(
        a: &Frustum<T>,
        b: &Frustum<T>,
    ) -> ClosestPoints<T, 3> {
        if ordered(a, b) {
            return super::closest::<T, _, _, 3>(a, b);
        }
        super::closest::<T, _, _, 3>(b, a).reversed()
    }

    pub(crate) fn within<T: Scalar, A, B, const D: usize>(
        a: &Frustum<T>,
        b: &Frustum<T>,
        distance: T,
    ) -> bool {
        if ordered(a, b) {
            return super::within::<T, _, _, 3>(a, b, distance);
        }
        super::within::<T, _, _, 3>(b, a, distance)
    }
}
