//! Rays with the reciprocals of their direction.
//!
//! u is the direction, o the start; the error bounds are written as in the looks at unprepared
//! shapes: υ is the unit roundoff, and what has so many roundings is off by so many υ.
//!
//! *Box.* As for a ray that is not prepared, with 1/uᵢ at hand: the slabs are entered and left at
//! (lᵢ − oᵢ)·(1/uᵢ) and (hᵢ − oᵢ)·(1/uᵢ), and the latest entry t₀ and the first exit t₁ are
//! compared with 12υ to spare.

use super::PreparedTriangle;
use super::keep::{Prepare, keep, kept, prepare};
use super::{as_shape, known_of_line, prepared_pairs};
use crate::Intersect;
use crate::intersect::{BoxSpan, LinePoint, LineTriangle, Span};
use crate::lanes::{
    Arithmetic, Glance, Known, Lane, Lanes, LineSphere, Question, Verdict, from_to, meets_slabs,
};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, Ray, Sphere, Triangle};

/// A ray that is asked about many shapes.
///
/// In both dimensions with a box and a sphere, in space with a triangle. The answers are those of
/// the ray. With a sphere or a triangle it takes as long as the [`Ray`] in floats: there only fixed
/// point gains, or prepare the triangle instead.
///
/// ```
/// use coincide::prepared::PreparedRay;
/// use coincide::{Intersect, Ray, Sphere};
///
/// let ray = Ray::new([0.0, 0.0, 0.0].into(), [3.0, 0.0, 0.0].into());
/// let prepared = PreparedRay::from(ray);
/// let touched = Sphere::new([5.0, 1.0, 0.0].into(), 1.0);
/// assert!(prepared.intersects(&touched));
/// assert_eq!(prepared.intersection(&touched), ray.intersection(&touched));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PreparedRay<T: Scalar, const D: usize> {
    ray: Ray<T, D>,
    kept: Kept<D>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Kept<const D: usize> {
    /// 1/uᵢ
    inverse: [u64; D],
}

impl<T: Scalar, const D: usize> PreparedRay<T, D> {
    /// Prepares the ray.
    #[inline]
    pub fn new(ray: Ray<T, D>) -> Self {
        let none = Kept { inverse: [0; D] };
        Self { ray, kept: prepare::<T, _>(&ray, none) }
    }

    /// The ray.
    #[inline]
    pub const fn shape(&self) -> &Ray<T, D> {
        &self.ray
    }
}

impl<T: Scalar, const D: usize> Prepare<T> for Ray<T, D> {
    type Kept = Kept<D>;
    #[inline(always)]
    fn prepare<L: Lanes<T>>(&self) -> Kept<D> {
        let (zero, one, four) = (L::F::ZERO, L::F::ONE, L::F::whole(4));
        let (large, small) = (L::F::LARGE, four * L::F::TINY);
        let u = self.step().map(|d| L::difference(d.0, d.1));
        // Their reciprocals are normal numbers, or infinite.
        let ordinary = |x: L::F| (x == zero) | ((x <= large) & (x >= small));
        let useful = u.iter().fold(true, |all, u| all & ordinary(u.abs()));
        Kept { inverse: keep(u.map(|u| one / u), useful) }
    }
}

impl<T: Scalar, const D: usize> Glance<T, Aabb<T, D>> for PreparedRay<T, D> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, b: &Aabb<T, D>) -> Known {
        meets_slabs::<T, L, D>(b, self.ray.start(), kept(&self.kept.inverse), None)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, b: &Aabb<T, D>) -> Verdict {
        let (zero, one, tiny) = (L::F::ZERO, L::F::ONE, L::F::TINY);
        let (start, low, high) = (self.ray.start(), b.low(), b.high());
        let inverse: [L::F; D] = kept(&self.kept.inverse);
        let below = from_to::<T, L, D>(start, low);
        let above = from_to::<T, L, D>(start, high);
        let (mut known, mut ordered) = (true, true);
        let (mut entry, mut exit, mut reach) = (zero, L::F::MAX, zero);
        for i in 0..D {
            let (p, q) = (below[i] * inverse[i], above[i] * inverse[i]);
            known &= (p <= q) | (p > q);
            // Finite ends; then the sides of the box need not be looked at.
            reach = reach + (below[i].abs() + above[i].abs());
            ordered &= low[i] <= high[i];
            let (near, far) = (p.or_smaller(q), p.or_larger(q));
            entry = near.or_larger(entry);
            exit = if i == 0 { far } else { far.or_smaller(exit) };
        }
        known &= reach <= L::F::MAX;
        let more = one + L::F::whole(12) * L::F::ROUNDOFF;
        let latest = entry * more + tiny;
        let before = (latest <= exit) & (latest <= L::F::MAX);
        let after = (exit < zero) | (entry > exit * more + tiny);
        Verdict { yes: known & ordered & before, no: known & (after | !ordered) }
    }
}

/// Nothing that follows from the ray makes this sooner.
impl<T: Scalar, const D: usize> Glance<T, Sphere<T, D>> for PreparedRay<T, D> {
    const FINE: bool = true;
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Known {
        <LineSphere as Question<T, _, _>>::ask_briefly::<L>(s, &self.ray)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, D>) -> Verdict {
        <LineSphere as Question<T, _, _>>::ask::<L>(s, &self.ray)
    }
}

/// Nothing that follows from the ray makes this sooner: the look is that at the ray, or where
/// that is not asked (in fixed point), at the triangle prepared for it.
impl<T: Scalar> Glance<T, Triangle<T, 3>> for PreparedRay<T, 3> {
    const BRIEF: bool = true;
    #[inline(always)]
    fn glance_briefly<L: Lanes<T>>(&self, t: &Triangle<T, 3>) -> Known {
        if T::Kernel::LOOKS {
            return t.glance_briefly::<L>(&self.ray);
        }
        PreparedTriangle::of::<L>(t).briefly_at::<L>(&self.ray)
    }
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, t: &Triangle<T, 3>) -> Verdict {
        if T::Kernel::LOOKS {
            return t.glance::<L>(&self.ray);
        }
        PreparedTriangle::of::<L>(t).glance_at::<L>(&self.ray)
    }
}

as_shape! {
    [T: Scalar] PreparedRay<T, 2>, Ray<T, 2>, 2 => LinePoint<T, 2>;
    [T: Scalar] PreparedRay<T, 3>, Ray<T, 3>, 3 => LinePoint<T, 3>;
}

// The plain look at a box tells the faces too.
prepared_pairs! {
    [T: Scalar] PreparedRay<T, 2>, Aabb<T, 2>, |b| b, Intersect::intersection => BoxSpan<T, 2>;
    [T: Scalar] PreparedRay<T, 3>, Aabb<T, 3>, |b| b, Intersect::intersection => BoxSpan<T, 3>;
    [T: Scalar] PreparedRay<T, 2>, Sphere<T, 2>, |s| s, known_of_line => Span<T, 2>;
    [T: Scalar] PreparedRay<T, 3>, Sphere<T, 3>, |s| s, known_of_line => Span<T, 3>;
    [T: Scalar] PreparedRay<T, 3>, Triangle<T, 3>, |t| t, known_of_line => LineTriangle<T>;
}
