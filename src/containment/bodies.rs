//! The rules: by corners, exactly, or by [`inside`] in 128 bits.

use crate::convex::{Bounded, Flat, IsBounded, Support, inside, rod, seen, steps};
use crate::intersect::{Intersect, SphereSphere};
use crate::real::{Real, real};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, ConvexPolygon, ConvexPolyhedron, Frustum, HalfSpace, InfiniteCylinder, Linear, Segment,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A shape whose corners are numbers of its type.
pub(super) trait Cornered<T: Scalar, const D: usize> {
    fn all_corners(&self, holds: impl Fn(&Point<T, D>) -> bool) -> bool;
}

macro_rules! cornered {
    ($([$($parameter:tt)*] $shape:ty, $d:tt, |$s:ident| $corners:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Cornered<T, $d> for $shape {
            fn all_corners(&self, holds: impl Fn(&Point<T, $d>) -> bool) -> bool {
                let $s = self;
                $corners.all(|p| holds(p))
            }
        }
    )*};
}

cornered! {
    [const D: usize] Segment<T, D>, D, |s| [&s.a, &s.b].into_iter();
    [const D: usize] Triangle<T, D>, D, |s| [&s.a, &s.b, &s.c].into_iter();
    [] Tetrahedron<T>, 3, |s| [&s.a, &s.b, &s.c, &s.d].into_iter();
    [const D: usize] ConvexPolygon<'_, T, D>, D, |s| s.vertices.iter();
    [] ConvexPolyhedron<'_, T>, 3, |s| s.corners();
}

impl<T: Scalar, const D: usize> Cornered<T, D> for Aabb<T, D> {
    fn all_corners(&self, holds: impl Fn(&Point<T, D>) -> bool) -> bool {
        (0..1usize << D).all(|which| holds(&self.corner(which)))
    }
}

/// By corners.
pub(super) mod corners {
    use super::*;

    pub(crate) fn contains<T, A, B, const D: usize>(a: &A, b: &B) -> bool
    where
        T: Scalar,
        A: Intersect<Point<T, D>>,
        B: Cornered<T, D>,
    {
        b.all_corners(|p| a.intersects(p))
    }
}

/// A shape that bodies can be in.
pub(super) trait Room<T: Scalar, const D: usize> {
    fn has(&self, body: &dyn Support) -> bool;
}

impl<T: Scalar, S: IsBounded + Bounded<T, D>, const D: usize> Room<T, D> for S {
    fn has(&self, body: &dyn Support) -> bool {
        inside(&self.body_in::<Real>(None), body, D == 2)
    }
}

/// Whether n·x ≤ d of a body, but for 2⁻⁹⁰. (A half-space without a normal is empty, and is not asked.)
fn behind<T: Scalar, const D: usize>(half: &HalfSpace<T, D>, body: &dyn Support) -> bool {
    let (n, d) = (half.normal(), half.level());
    let length = n.length();
    let noise = body.reach().larger(d.abs() / length).scaled(-90);
    let far = body.farthest(&n).dot(&n) - d;
    far / length + body.radius() <= noise
}

impl<T: Scalar, const D: usize> Room<T, D> for HalfSpace<T, D> {
    fn has(&self, body: &dyn Support) -> bool {
        behind(self, body)
    }
}

impl<T: Scalar> Room<T, 3> for Frustum<T> {
    fn has(&self, body: &dyn Support) -> bool {
        self.half_spaces().iter().all(|half| behind(half, body))
    }
}

impl<T: Scalar> Room<T, 3> for InfiniteCylinder<T> {
    fn has(&self, body: &dyn Support) -> bool {
        let axis = self.axis();
        let (start, step) = (seen(axis.start(), None), steps(axis.step()));
        inside(&rod(start, step, false, real(self.radius), body), body, false)
    }
}

/// By bodies.
pub(super) mod body {
    use super::*;

    pub(crate) fn contains<T, A, B, const D: usize>(a: &A, b: &B) -> bool
    where
        T: Scalar,
        A: Room<T, D> + Intersect<B>,
        B: Bounded<T, D>,
    {
        a.intersects(b) && a.has(&b.body_in::<Real>(None))
    }
}

/// Spheres.
pub(super) mod balls {
    use super::*;

    pub(crate) fn contains<T: Scalar, const D: usize>(a: &Sphere<T, D>, b: &Sphere<T, D>) -> bool
    where
        Sphere<T, D>: Intersect<Sphere<T, D>, Answer = SphereSphere<T, D>>,
    {
        let smaller = b.radius <= a.radius;
        smaller && matches!(a.intersection(b), Some(SphereSphere::Sphere(_)))
    }
}
