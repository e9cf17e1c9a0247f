//! Sphere × everything simpler.
//!
//! The squared distance of the center from a point, line or plane is a quotient of
//! polynomials; multiplied out, "at most r²" is the sign of a polynomial:
//!
//! | with | at most zero | degree |
//! | --- | --- | --- |
//! | point p | w·w − r², w = c − p | 2 |
//! | line o + t·u | Σ (w × u)² − r² u·u, w = c − o | 4 |
//! | plane n·x = d | (n·c − d)² − r² n·n | 4 |
//! | triangle, over its face | (n·w)² − r² n·n, n = (b − a) × (c − a) | 6 |
//! | sphere | w·w − (r + s)² | 2 |
//!
//! A ray or segment adds the signs of w·u at its ends, a triangle those that tell the
//! Voronoi region of the center. A line passes from t₀ to t₁, the roots
//! (w·u ∓ √(r² u·u − Σ (w × u)²)) / u·u.

mod cell;
mod line;
pub(super) mod nearest;
mod on_box;
mod plane;
pub(super) mod triangle;

pub(super) use line::entry;
pub(super) use plane::{foot, reaches_plane};

use super::line::from_to;
use super::near::within;
use super::{Lens, Meet, SphereSphere};
use crate::lanes::{self, look};
use crate::predicate::{
    Delta, Dot, Each, Field, FilteredKernel, Formula, Minus, Plus, Polynomial, Ring, Sign, Square,
    Times, Value, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::Sphere;
use crate::vector;
use nalgebra::{Point, SVector};

/// Whether the point is at most the radius away from the center.
#[inline]
pub(super) fn reaches<T: Scalar, const D: usize>(s: &Sphere<T, D>, p: [T; D]) -> bool {
    within(p, s.c(), Value(s.radius))
}

impl<T: Scalar, const D: usize> Meet<Point<T, D>, Point<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        reaches(self, p.coords.into())
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<Point<T, D>> {
        reaches(self, p.coords.into()).then_some(*p)
    }
}

/// Polynomials of two spheres, w from the center of the first to that of the second.
#[derive(Clone, Copy)]
struct Pair<T: Scalar, const D: usize> {
    w: [Delta<T>; D],
    radii: [T; 2],
}

impl<T: Scalar, const D: usize> Pair<T, D> {
    #[inline]
    fn new(p: &Sphere<T, D>, q: &Sphere<T, D>) -> Self {
        Self { w: from_to(p.c(), q.c()), radii: [p.radius, q.radius] }
    }

    /// w·w − (r + s)²: positive where they are apart.
    #[inline]
    fn distance(&self) -> impl Polynomial<T> {
        let [r, s] = self.radii.each(Value);
        Minus(Dot(self.w, self.w), Square(Plus(r, s)))
    }

    #[inline]
    fn gap(&self) -> Sign {
        sign(&self.distance())
    }

    /// w·w − (r − s)²: positive where neither contains the other.
    #[inline]
    fn overhang(&self) -> Sign {
        let [r, s] = self.radii;
        sign(&Minus(Dot(self.w, self.w), Square(Delta(r, s))))
    }
}

/// w·w + r² − s²: twice |w| times the distance of the rim's center from the first.
#[derive(Clone, Copy)]
struct Reach<T: Scalar, const D: usize>(Pair<T, D>);

impl<T: Scalar, const D: usize> Polynomial<T> for Reach<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = D as u32 + 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Pair { w, radii: [r, s] } = self.0;
        Plus(Dot(w, w), Minus(Square(Value(r)), Square(Value(s)))).eval()
    }
}

/// The radius of the rim, √(r² − (q/2)²/(w·w)) = √((4 r² w·w − q²) w·w)/(2 w·w).
struct Rim<T: Scalar, const D: usize>(Pair<T, D>);

impl<T: Scalar, const D: usize> Formula<T> for Rim<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Pair { w, radii: [r, _] } = self.0;
        let (q, ww, r) = (Reach(self.0).eval::<F>(), Dot(w, w).eval::<F>(), F::embed(r));
        let twice = ww.add(&ww);
        let square = twice.add(&twice).mul(&r.square()).sub(&q.square());
        square.mul(&ww).sqrt().div(&twice)
    }
}

impl<T: Scalar, const D: usize> Meet<Sphere<T, D>, SphereSphere<T, D>> for Sphere<T, D> {
    #[inline]
    fn plainly(&self, other: &Sphere<T, D>) -> Option<bool> {
        if T::Kernel::LOOKS {
            return look::<T, lanes::Meeting, _, _>(self, other);
        }
        let Pair { w, radii } = Pair::new(self, other);
        T::Kernel::is_longer(&w, radii).map(|apart| !apart)
    }
    #[inline]
    fn meets(&self, other: &Sphere<T, D>) -> bool {
        !Pair::new(self, other).gap().is_positive()
    }
    fn meet(&self, other: &Sphere<T, D>) -> Option<SphereSphere<T, D>> {
        // In an order that does not depend on that of the arguments.
        let first = (self.c(), self.radius) <= (other.c(), other.radius);
        let (p, q) = if first { (self, other) } else { (other, self) };
        let pair = Pair::new(p, q);
        let touch = pair.gap();
        if touch.is_positive() {
            return None;
        }
        if !pair.overhang().is_positive() {
            let smaller = if p.radius <= q.radius { *p } else { *q };
            return Some(SphereSphere::Sphere(smaller));
        }
        // p + w q/(2 w·w)
        let (c, w, reach) = (p.c(), pair.w, Reach(pair));
        let ww = Dot(w, w);
        let twice = Plus(ww, ww);
        let center = Point::from(core::array::from_fn(|i| {
            ratio(&Plus(Times(Value(c[i]), twice), Times(w[i], reach)), &twice)
        }));
        if touch.is_zero() {
            return Some(SphereSphere::Point(center));
        }
        let axis: SVector<T, D> = vector::direction(&w);
        Some(SphereSphere::Lens(Lens { center, axis, radius: vector::value(&Rim(pair)) }))
    }
}
