//! Shapes that are asked about many times, with what each question would compute anew.
//!
//! A prepared shape is the shape and numbers that follow from it: the reciprocals of a ray's
//! direction, a triangle's normal, the axes of an oriented box, the unit normals of a frustum. It is
//! asked with the same [`Intersect`](crate::Intersect), in both orders, and gives the same answers,
//! all of them, whatever the bits of the input; only sooner.
//!
//! ```
//! use coincide::prepared::{PreparedRay, PreparedTriangle};
//! use coincide::{Aabb, Intersect, Ray, Triangle};
//!
//! let ray = Ray::new([0.0, 0.0, 0.0].into(), [1.0, 2.0, 2.0].into());
//! let prepared = PreparedRay::new(ray);
//! let near = Aabb::new([1.0, 1.0, 1.0].into(), [2.0, 2.0, 2.0].into());
//! let far = Aabb::new([1.0, 5.0, 1.0].into(), [2.0, 6.0, 2.0].into());
//! assert!(prepared.intersects(&near));
//! assert!(!far.intersects(&prepared));
//! assert_eq!(prepared.intersection(&near), ray.intersection(&near));
//!
//! let t = Triangle::new([2.0, 0.0, 0.0].into(), [2.0, 9.0, 0.0].into(), [2.0, 0.0, 9.0].into());
//! assert!(PreparedTriangle::new(t).intersects(&prepared));
//! assert_eq!(*PreparedTriangle::new(t).shape(), t);
//! ```
//!
//! # The pairs
//!
//! | | with |
//! | --- | --- |
//! | [`PreparedRay`] | point, box, sphere, triangle in space; [`PreparedTriangle`], [`PreparedOrientedBox`]; columns of spheres and boxes |
//! | [`PreparedTriangle`] | point, ray, segment |
//! | [`PreparedOrientedBox`] | point, ray, segment, sphere, oriented box, itself |
//! | [`PreparedFrustum`] | point, sphere, box; columns of spheres and boxes |
//!
//! A sphere or a triangle gains nothing from a prepared ray in floats, nor does a prepared triangle
//! or box: that they meet is as soon said of the ray. What is asked about more often is to be prepared.
//!
//! Anything else is asked of [`shape`](PreparedRay::shape). What two shapes share is that
//! shape's answer too, once a look has shown that there is something; so is whether a point
//! belongs to it.
//!
//! # How
//!
//! The numbers are machine floats: the scalar itself, or for fixed point `f64`. With them a
//! question is asked without a branch and with an error bound, which is derived at the head of
//! each file; what that leaves open, and everything where the scalar has no such floats (one of
//! your own, or a fixed-point one on bare metal), is asked of the shape. A number that is
//! of no use, as one that overflowed, is kept as NaN, which leaves everything open.

use crate::intersect::Meet;

mod frustum;
mod keep;
mod oriented_box;
mod oriented_box_line;
mod oriented_boxes;
mod ray;
mod triangle;

pub use frustum::PreparedFrustum;
pub use oriented_box::PreparedOrientedBox;
pub use ray::PreparedRay;
pub use triangle::PreparedTriangle;

/// What two shapes share that are known to meet.
#[inline]
fn known<A: Meet<B, R>, B, R>(a: &A, b: &B) -> Option<R> {
    a.meet_plainly(b)
}

/// The same of a line, which comes second there.
#[inline]
fn known_of_line<A, B: Meet<A, R>, R>(line: &A, b: &B) -> Option<R> {
    b.meet_plainly(line)
}

/// Rows `[parameters] prepared shape, other shape, |other| what the shape is asked about, what
/// tells what they share if they meet;`: a look at the prepared shape, and the answer of the
/// shape where that leaves it open. The reverse order follows, but of two of a kind.
macro_rules! prepared_pairs {
    () => {};
    ([$($p:tt)*] $shape:ty, itself, |$x:ident| $plain:expr, $share:expr => $answer:ty;
        $($rest:tt)*) => {
        prepared_pairs! { @rule [$($p)*] $shape, $shape, |$x| $plain, $share => $answer }
        prepared_pairs! { $($rest)* }
    };
    ([$($p:tt)*] $shape:ty, $other:ty, |$x:ident| $plain:expr, $share:expr => $answer:ty;
        $($rest:tt)*) => {
        prepared_pairs! { @rule [$($p)*] $shape, $other, |$x| $plain, $share => $answer }
        $crate::reverse_order! { [$($p)*] $shape, $other => $answer }
        prepared_pairs! { $($rest)* }
    };
    (@rule [$($p:tt)*] $shape:ty, $other:ty, |$x:ident| $plain:expr, $share:expr
        => $answer:ty) => {
        impl<$($p)*> $crate::Intersect<$other> for $shape {
            type Answer = $answer;
            #[inline]
            fn intersects(&self, $x: &$other) -> bool {
                match $crate::lanes::look_anyway::<T, $crate::lanes::Meeting, _, _>(self, $x) {
                    Some(meet) => meet,
                    None => self.shape().intersects($plain),
                }
            }
            #[inline]
            fn intersection(&self, $x: &$other) -> Option<$answer> {
                match $crate::lanes::look_anyway::<T, $crate::lanes::Meeting, _, _>(self, $x) {
                    Some(false) => None,
                    Some(true) => $share(self.shape(), $plain),
                    None => self.shape().intersection($plain),
                }
            }
        }
    };
}
use prepared_pairs;

/// Rows `[parameters] prepared shape of shape in dimension, answer of a point;`: what a shape
/// says about itself.
macro_rules! as_shape {
    ($([$($parameter:tt)*] $prepared:ty, $shape:ty, $d:literal => $answer:ty;)*) => {$(
        impl<$($parameter)*> From<$shape> for $prepared {
            #[inline]
            fn from(shape: $shape) -> Self {
                Self::new(shape)
            }
        }

        impl<$($parameter)*> $crate::Intersect<nalgebra::Point<T, $d>> for $prepared {
            type Answer = $answer;
            #[inline]
            fn intersects(&self, p: &nalgebra::Point<T, $d>) -> bool {
                self.shape().intersects(p)
            }
            #[inline]
            fn intersection(&self, p: &nalgebra::Point<T, $d>) -> Option<$answer> {
                self.shape().intersection(p)
            }
        }
        $crate::reverse_order! { [$($parameter)*] $prepared, nalgebra::Point<T, $d> => $answer }

        impl<$($parameter)*> $crate::Contains<nalgebra::Point<T, $d>> for $prepared {
            #[inline]
            fn contains(&self, point: &nalgebra::Point<T, $d>) -> bool {
                $crate::Contains::contains(self.shape(), point)
            }
        }

        impl<$($parameter)*> $crate::Shape for $prepared {
            type Scalar = T;
            type Point = nalgebra::Point<T, $d>;
            type Vector = nalgebra::SVector<T, $d>;
            type Aabb = $crate::Aabb<T, $d>;
            #[inline]
            fn is_empty(&self) -> bool {
                $crate::Shape::is_empty(self.shape())
            }
            #[inline]
            fn bounding_box(&self) -> Option<$crate::Aabb<T, $d>> {
                self.shape().bounding_box()
            }
            #[inline]
            fn support(
                &self,
                direction: &nalgebra::SVector<T, $d>,
            ) -> Option<nalgebra::Point<T, $d>> {
                self.shape().support(direction)
            }
        }
    )*};
}
use as_shape;
