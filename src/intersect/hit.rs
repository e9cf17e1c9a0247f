//! What every answer to a line says.

use super::{
    BoxSpan, ClosestHit, Crossing, LineLine, LineParallelogram, LinePlane, LinePoint, LinePolygon,
    LineTriangle, ParallelogramHit, PolygonHit, Span, TriangleHit,
};
use crate::scalar::Scalar;
use core::fmt::Debug;
use nalgebra::Point;

/// What a line, ray or segment shares with another shape: where it begins, and whether it is a
/// single point.
///
/// Every answer to a line, ray or segment says so. A ray caster needs no more, whatever the shape is:
///
/// ```
/// use coincide::{Hit, Intersect, Ray, Sphere, Triangle};
/// use nalgebra::Point3;
///
/// /// The first of the shapes that the ray meets: its index, the parameter and the point.
/// fn first<S>(ray: &Ray<f64, 3>, shapes: &[S]) -> Option<(usize, f64, Point3<f64>)>
/// where
///     Ray<f64, 3>: Intersect<S, Answer: Hit<Scalar = f64, Point = Point3<f64>>>,
/// {
///     let hits = shapes.iter().enumerate().filter_map(|(i, shape)| {
///         let hit = ray.intersection(shape)?;
///         Some((i, hit.t()?, hit.point()?))
///     });
///     hits.min_by(|a, b| a.1.total_cmp(&b.1))
/// }
///
/// let ray = Ray::new(Point3::origin(), [2.0, 0.0, 0.0].into());
/// let balls = [9.0, 5.0].map(|x| Sphere::new([x, 0.0, 0.0].into(), 1.0));
/// assert_eq!(first(&ray, &balls), Some((1, 2.0, Point3::new(4.0, 0.0, 0.0))));
///
/// let wall = [[6.0, -3.0, -3.0], [6.0, 3.0, 0.0], [6.0, -3.0, 3.0]].map(Point3::from);
/// assert_eq!(first(&ray, &[Triangle::from(wall)]), Some((0, 3.0, Point3::new(6.0, 0.0, 0.0))));
///
/// let tangent = Ray::new([0.0, 1.0, 0.0].into(), ray.direction);
/// assert!(tangent.intersection(&balls[0]).is_some_and(|hit| hit.is_point()));
/// ```
///
/// `t` and `point` are `None` where there is no first point, or where the answer alone does not
/// tell it:
///
/// * a part of a line without a beginning;
/// * all of a line, ray or segment that lies in a plane ([`LinePlane::Within`]): a ray begins at its
///   origin there, a line nowhere;
/// * more than a point of two lines ([`LineLine`]): which end comes first depends on the line.
///
/// They are `Some` of every other answer to a ray or a segment.
/// [`RayCast::entry`](crate::RayCast::entry) tells the parameter for rays and segments in a plane too.
pub trait Hit {
    /// The scalar.
    type Scalar: Scalar;
    /// `Point<T, D>` of its scalar and dimension.
    type Point: Copy + PartialEq + Debug;

    /// The parameter of the first point that they share; of two lines, on `self`.
    fn t(&self) -> Option<Self::Scalar>;

    /// The first point that they share.
    fn point(&self) -> Option<Self::Point>;

    /// Whether they share a single point, as rounded.
    fn is_point(&self) -> bool;
}

impl<T: Scalar, const D: usize> Hit for Span<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    fn t(&self) -> Option<T> {
        self.entry.map(|at| at.t)
    }
    fn point(&self) -> Option<Point<T, D>> {
        self.entry.map(|at| at.point)
    }
    fn is_point(&self) -> bool {
        self.entry.is_some() && self.entry == self.exit
    }
}

/// Answers that are one point, with its parameter.
macro_rules! points {
    ($([$($parameter:tt)*] $answer:ty, $d:tt;)*) => {$(
        impl<T: Scalar, $($parameter)*> Hit for $answer {
            type Scalar = T;
            type Point = Point<T, $d>;
            fn t(&self) -> Option<T> {
                Some(self.t)
            }
            fn point(&self) -> Option<Point<T, $d>> {
                Some(self.point)
            }
            fn is_point(&self) -> bool {
                true
            }
        }
    )*};
}

points! {
    [const D: usize] LinePoint<T, D>, D;
    [const D: usize] Crossing<T, D>, D;
    [] TriangleHit<T>, 3;
    [] ParallelogramHit<T>, 3;
    [] PolygonHit<T>, 3;
}

/// Answers around others: patterns with the one that tells, and that of those that do not.
macro_rules! around {
    ($([$($parameter:tt)*] $answer:ty, $d:tt {
        $($pattern:pat => $hit:ident),+ $(; $silent:pat => None)?
    })*) => {$(
        impl<T: Scalar, $($parameter)*> Hit for $answer {
            type Scalar = T;
            type Point = Point<T, $d>;
            fn t(&self) -> Option<T> {
                match self {
                    $($pattern => $hit.t(),)+
                    $($silent => None,)?
                }
            }
            fn point(&self) -> Option<Point<T, $d>> {
                match self {
                    $($pattern => $hit.point(),)+
                    $($silent => None,)?
                }
            }
            fn is_point(&self) -> bool {
                match self {
                    $($pattern => $hit.is_point(),)+
                    $($silent => false,)?
                }
            }
        }
    )*};
}

around! {
    [const D: usize] LineLine<T, D>, D {
        LineLine::Point(at) => at; LineLine::Segment(_) | LineLine::Ray(_) | LineLine::Line => None
    }
    [const D: usize] LinePlane<T, D>, D { LinePlane::Point(at) => at; LinePlane::Within => None }
    [const D: usize] BoxSpan<T, D>, D { BoxSpan { span, .. } => span }
    [] LineTriangle<T>, 3 { LineTriangle::Point(at) => at, LineTriangle::Span(span) => span }
    [] LineParallelogram<T>, 3 {
        LineParallelogram::Point(at) => at, LineParallelogram::Span(span) => span
    }
    [] LinePolygon<T>, 3 { LinePolygon::Point(at) => at, LinePolygon::Span(span) => span }
    [] ClosestHit<T>, 3 { ClosestHit { hit, .. } => hit }
}
