//! Where a ray or segment first meets a shape, with the surface there.

use super::surface::{Arrived, Surface, has_double};
use super::{Hit, Intersect};
use crate::convex::steps;
use crate::real::{Number, Reading, Real, Vector};
use crate::scalar::Scalar;
use crate::shape::{Feature, Linear, Shape};
use nalgebra::{Point, SVector};

/// Where a ray or segment first meets a shape, and the surface there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RayHit<T: Scalar, const D: usize> {
    /// The parameter on the ray, as [`RayCast::entry`](crate::RayCast::entry) gives it.
    pub t: T,
    /// The point of the ray there, each coordinate rounded once.
    pub point: Point<T, D>,
    /// The unit normal of the surface on the side that the ray comes from: never along the ray, but for
    /// rounding. Zero where the ray starts inside of a solid, or on its surface: it passes through no
    /// surface there.
    ///
    /// * Flat sides: each component within 16u L/a, in fixed point one unit of the last place more. L is the
    ///   largest coordinate as seen from the start of the ray, a the shortest edge or half axis; of
    ///   a normal that the shape is given by, 16u.
    /// * Round sides: likewise with the least radius of curvature there for a, as the point is as
    ///   near as t is rounded.
    ///
    /// At an edge or a vertex it is the normal of one of the faces there that are turned to the ray, at
    /// the apex of a cone that of its side. A ray in the plane of a flat shape has the front's. Two linear
    /// shapes: across the other one. What has no surface, as a sphere of radius zero or a flat ellipsoid
    /// on its edge, is hit against the ray.
    pub normal: SVector<T, D>,
    /// Which part of the surface; `None` where the normal is zero.
    pub feature: Option<Feature>,
    /// Whether the start of the ray is a point of the shape, exactly.
    pub starts_inside: bool,
}

impl<T: Scalar, const D: usize> Hit for RayHit<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    fn t(&self) -> Option<T> {
        Some(self.t)
    }
    fn point(&self) -> Option<Point<T, D>> {
        Some(self.point)
    }
    fn is_point(&self) -> bool {
        true
    }
}

/// The unit normal on the side that the ray comes from; `None` where numbers left their range.
fn turned<N: Number>(n: Vector<N>, d: &Vector<N>) -> Option<Vector<N>> {
    let unit = |v: Vector<N>| {
        let v = Vector(N::proportion(v.0));
        let squared = v.squared();
        (squared.is_positive() && squared.is_moderate()).then(|| v.ratio(N::ONE, squared.sqrt()))
    };
    let against = unit(-*d)?;
    if n.is_zero() {
        return Some(against);
    }
    let n = unit(n)?;
    let behind = n.dot(&against);
    if !behind.is_negative() {
        return Some(n);
    }
    // Bent back until it is across.
    Some(unit(n - against * behind).unwrap_or(against))
}

#[inline]
fn normal<N: Reading<T>, T: Scalar, const D: usize>(
    shape: &impl Surface<T, D>,
    line: &impl Linear<T, D>,
    t: T,
) -> Option<(Vector<N>, Feature)> {
    let d: Vector<N> = steps(line.step());
    let start = line.start();
    let (n, feature) = shape.surface(&Arrived::new(&start, d, t));
    Some((turned(n, &d)?, feature))
}

/// The hit at a parameter.
#[inline]
pub(super) fn hit_at<T, S, L, const D: usize>(shape: &S, line: &L, t: T) -> RayHit<T, D>
where
    T: Scalar,
    S: Surface<T, D> + Shape<Scalar = T, Point = Point<T, D>> + Intersect<Point<T, D>>,
    L: Linear<T, D>,
{
    let starts_inside = t == T::zero() && shape.intersects(&Point::from(line.start()));
    let point = line.point_at(t);
    let zero = SVector::from([T::zero(); D]);
    if starts_inside && !S::FLAT {
        return RayHit { t, point, normal: zero, feature: None, starts_inside };
    }
    if has_double::<T>()
        && let Some((n, feature)) = normal::<f64, T, D>(shape, line, t)
    {
        let mut unit = zero;
        for (to, x) in unit.iter_mut().zip(n.0) {
            *to = T::nearest(x);
        }
        return RayHit { t, point, normal: unit, feature: Some(feature), starts_inside };
    }
    match normal::<Real, T, D>(shape, line, t) {
        Some((n, feature)) => {
            let normal = n.rounded_vector();
            RayHit { t, point, normal, feature: Some(feature), starts_inside }
        }
        None => RayHit { t, point, normal: zero, feature: None, starts_inside },
    }
}
