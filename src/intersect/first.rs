//! The parameter at which a ray or segment first meets a shape, without a look.

use super::{
    Hit, Intersect, aabb, capsule, infinite_cylinder, oriented_box, solid, sphere, triangle,
};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cylinder, InfiniteCylinder, OrientedBox, Ray, Segment, Sphere, Triangle,
};

/// A ray or segment and a shape, in either order.
pub trait First<T, Other> {
    /// The parameter of the first point that they share; `None` where they share nothing.
    fn first(&self, other: &Other) -> Option<T>;
    /// The same where they are known to share one.
    fn first_of_met(&self, other: &Other) -> Option<T>;
}

/// The parameter with which all that a ray or segment shares with a shape begins.
#[inline]
pub(super) fn begin<T: Scalar, S: Intersect<L, Answer: Hit<Scalar = T>>, L>(
    shape: &S,
    line: &L,
) -> Option<T> {
    // What has no first point lies in a plane, from its start.
    Some(shape.intersection(line)?.t().unwrap_or(T::zero()))
}

/// The parameter of one that is quickly found where they are known to meet.
#[inline]
fn if_met<T, S: Intersect<L> + First<T, L>, L>(shape: &S, line: &L) -> Option<T> {
    if shape.intersects(line) { shape.first_of_met(line) } else { None }
}

/// The parameter of one for which a look may show it.
#[inline]
fn at_sight<T: Scalar, S: Intersect<L, Answer: Hit<Scalar = T>>, L>(
    seen: Option<Option<T>>,
    shape: &S,
    line: &L,
) -> Option<T> {
    seen.unwrap_or_else(|| begin(shape, line))
}

macro_rules! firsts {
    ($($shape:ty, $($line:ty)+ => |$s:ident, $l:ident| $first:expr, $met:expr;)*) => {$($(
        impl<T: Scalar> First<T, $line> for $shape {
            #[inline]
            fn first(&self, line: &$line) -> Option<T> {
                let ($s, $l) = (self, line);
                $first
            }
            #[inline]
            fn first_of_met(&self, line: &$line) -> Option<T> {
                let ($s, $l) = (self, line);
                $met
            }
        }
        impl<T: Scalar> First<T, $shape> for $line {
            #[inline]
            fn first(&self, shape: &$shape) -> Option<T> {
                First::first(shape, self)
            }
            #[inline]
            fn first_of_met(&self, shape: &$shape) -> Option<T> {
                shape.first_of_met(self)
            }
        }
    )+)*};
}

firsts! {
    Sphere<T, 2>, Ray<T, 2> Segment<T, 2>
        => |s, line| if_met(s, line), Some(sphere::entry(s, line));
    Sphere<T, 3>, Ray<T, 3> Segment<T, 3>
        => |s, line| if_met(s, line), Some(sphere::entry(s, line));
    Aabb<T, 2>, Ray<T, 2> Segment<T, 2>
        => |b, line| if_met(b, line), aabb::entry(b, line);
    Aabb<T, 3>, Ray<T, 3> Segment<T, 3>
        => |b, line| if_met(b, line), aabb::entry(b, line);
    Triangle<T, 3>, Ray<T, 3> Segment<T, 3>
        => |t, line| if_met(t, line), triangle::entry(t, line).or_else(|| begin(t, line));
    OrientedBox<T, 3>, Ray<T, 3> Segment<T, 3>
        => |b, line| if_met(b, line), oriented_box::entry(b, line).or_else(|| begin(b, line));
    Capsule<T, 2>, Ray<T, 2> Segment<T, 2>
        => |c, line| if_met(c, line), Some(capsule::entry(c, line));
    Capsule<T, 3>, Ray<T, 3> Segment<T, 3>
        => |c, line| if_met(c, line), Some(capsule::entry(c, line));
    InfiniteCylinder<T>, Ray<T, 3> Segment<T, 3>
        => |c, line| if_met(c, line), Some(infinite_cylinder::entry(c, line));
    Cylinder<T>, Ray<T, 3> Segment<T, 3>
        => |c, line| at_sight(solid::entry(c, line), c, line),
            at_sight(solid::entry(c, line), c, line);
}
