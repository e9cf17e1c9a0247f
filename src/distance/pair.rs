//! Point and sphere × everything, box × box.

use super::bodies::search;
use super::flat;
use super::nearest::{Nearest, NearestPoint, squared};
use super::{Apart, ClosestPoints};
use crate::intersect::Intersect;
use crate::predicate::{Dot, Field, Formula, Kernel, Minus, Plus, Sign, Times, Value, sign};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Line, Plane, Ray, Segment, Sphere, Triangle};
use crate::vector;
use nalgebra::Point;

impl<T: Scalar, S: NearestPoint<T, D>, const D: usize> Apart<S, T, D> for Point<T, D>
where
    Point<T, D>: Intersect<S>,
{
    fn gap(&self, other: &S) -> T {
        let p = self.coords.into();
        other.nearest(p).distance(&p)
    }
    fn closest(&self, other: &S) -> ClosestPoints<T, D> {
        let p = self.coords.into();
        match other.feet(&p, None) {
            Some([_, foot]) => ClosestPoints { on_self: *self, on_other: Point::from(foot) },
            None => ClosestPoints { on_self: *self, on_other: other.nearest(p).point(&p) },
        }
    }
    /// Never asked, as a point is a sphere of this radius, which is always a number.
    fn within(&self, other: &S, distance: T) -> bool {
        self.gap(other) <= distance
    }
    fn meets(&self, other: &S) -> bool {
        self.intersects(other)
    }
}

/// The distance beyond the radius, or a coordinate of the point of the sphere on the way.
struct Beyond<T: Scalar, const D: usize> {
    nearest: Nearest<T, D>,
    sphere: Sphere<T, D>,
    axis: Option<usize>,
}

impl<T: Scalar, const D: usize> Formula<T> for Beyond<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let c = self.sphere.c();
        let r = F::embed(self.sphere.radius);
        let Some(axis) = self.axis else {
            // √square/below − r
            let (square, below) = self.nearest.length::<F>(&c);
            return F::surd(&r.mul(&below).neg(), &F::one(), &square, &below);
        };
        let above = self.nearest.way::<F>(&c).above;
        let (Some(c), Some(step)) = (c.get(axis), above.get(axis)) else {
            return F::one();
        };
        // c + r·above/√square
        let square = squared(&above);
        F::surd(&F::embed(*c).mul(&square), &step.mul(&r), &square, &square)
    }
}

/// Two points, one of each shape.
fn between<T: Scalar, const D: usize>([on_self, on_other]: [[T; D]; 2]) -> ClosestPoints<T, D> {
    ClosestPoints { on_self: Point::from(on_self), on_other: Point::from(on_other) }
}

/// The point of the sphere that points to the nearest one.
fn on_surface<T: Scalar, const D: usize>(s: &Sphere<T, D>, nearest: Nearest<T, D>) -> Point<T, D> {
    Point::from(core::array::from_fn(|i| {
        vector::value(&Beyond { nearest, sphere: *s, axis: Some(i) })
    }))
}

macro_rules! sphere {
    ($d:literal, $rule:ident: $($other:ident)*) => {$(
        impl<T: Scalar> Apart<$other<T, $d>, T, $d> for Sphere<T, $d> {
            fn gap(&self, other: &$other<T, $d>) -> T {
                if self.intersects(other) {
                    return T::zero();
                }
                let nearest = other.nearest(self.c());
                vector::value(&Beyond { nearest, sphere: *self, axis: None })
            }
            fn closest(&self, other: &$other<T, $d>) -> ClosestPoints<T, $d> {
                let (c, radius) = (self.c(), self.radius);
                if self.intersects(other) {
                    let shared = Apart::closest(&self.center, other).on_other;
                    return ClosestPoints { on_self: shared, on_other: shared };
                }
                if !T::Kernel::FIXED_POINT
                    && let Some(points) = other.feet(&c, Some(radius))
                {
                    return between(points);
                }
                let nearest = other.nearest(c);
                ClosestPoints { on_self: on_surface(self, nearest), on_other: nearest.point(&c) }
            }
            fn within(&self, other: &$other<T, $d>, distance: T) -> bool {
                $rule::within(other, self, distance)
            }
            fn meets(&self, other: &$other<T, $d>) -> bool {
                self.intersects(other)
            }
        }
    )*};
}

sphere! { 2, search: Point Line Ray Segment Triangle Aabb }
sphere! { 2, flat: Plane HalfSpace }
sphere! { 3, search: Point Line Ray Segment Triangle Aabb }
sphere! { 3, flat: Plane HalfSpace }

/// √w·w − r − s
struct Between<T: Scalar, const D: usize>(Sphere<T, D>, Sphere<T, D>);

impl<T: Scalar, const D: usize> Formula<T> for Between<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let way = Nearest::Vertex(self.1.c()).way::<F>(&self.0.c());
        let radii = F::embed(self.0.radius).add(&F::embed(self.1.radius));
        F::surd(&radii.neg(), &F::one(), &squared(&way.above), &F::one())
    }
}

impl<T: Scalar, const D: usize> Apart<Sphere<T, D>, T, D> for Sphere<T, D> {
    fn gap(&self, other: &Sphere<T, D>) -> T {
        if apart(self, other).is_positive() {
            vector::value(&Between(*self, *other))
        } else {
            T::zero()
        }
    }
    /// Of two that overlap, a point between the centers that both contain, or the center
    /// of the one whose center the other contains.
    fn closest(&self, other: &Sphere<T, D>) -> ClosestPoints<T, D> {
        let towards = |s: &Sphere<T, D>, o: &Sphere<T, D>| on_surface(s, Nearest::Vertex(o.c()));
        if apart(self, other).is_positive() {
            let plainly = |s: &Sphere<T, D>, o: &Sphere<T, D>| match T::Kernel::FIXED_POINT {
                true => None,
                false => o.center.feet(&s.c(), Some(s.radius)).map(|[on, _]| Point::from(on)),
            };
            let on = |s, o| plainly(s, o).unwrap_or_else(|| towards(s, o));
            return ClosestPoints { on_self: on(self, other), on_other: on(other, self) };
        }
        let contains = |s: &Sphere<T, D>, o: &Sphere<T, D>| {
            let w = crate::intersect::parts::from_to(s.c(), o.c());
            let square = Times(Value(s.radius), Value(s.radius));
            !sign(&Minus(Dot(w, w), square)).is_positive()
        };
        let shared = if contains(self, other) {
            other.center
        } else if contains(other, self) {
            self.center
        } else {
            towards(self, other)
        };
        ClosestPoints { on_self: shared, on_other: shared }
    }
    /// Never asked, as both are round.
    fn within(&self, other: &Sphere<T, D>, distance: T) -> bool {
        self.gap(other) <= distance
    }
    fn meets(&self, other: &Sphere<T, D>) -> bool {
        !apart(self, other).is_positive()
    }
}

/// The sign of w·w − (r + s)².
fn apart<T: Scalar, const D: usize>(p: &Sphere<T, D>, q: &Sphere<T, D>) -> Sign {
    let w = crate::intersect::parts::from_to(p.c(), q.c());
    let reach = Plus(Value(p.radius), Value(q.radius));
    sign(&Minus(Dot(w, w), Times(reach, reach)))
}

impl<T: Scalar, const D: usize> Apart<Aabb<T, D>, T, D> for Aabb<T, D> {
    fn gap(&self, other: &Aabb<T, D>) -> T {
        let ClosestPoints { on_self, on_other } = self.closest(other);
        let p = on_self.coords.into();
        Nearest::Vertex(on_other.coords.into()).distance(&p)
    }
    /// Exact: every coordinate is one of the input.
    fn closest(&self, other: &Aabb<T, D>) -> ClosestPoints<T, D> {
        let (a, b) = (self, other);
        let ((al, ah), (bl, bh)) = ((a.low(), a.high()), (b.low(), b.high()));
        // Apart in an axis: the sides that face each other. Else the lower end of the
        // overlap for both.
        let pick = |i: usize| {
            if ah[i] < bl[i] {
                (ah[i], bl[i])
            } else if bh[i] < al[i] {
                (al[i], bh[i])
            } else {
                let x = if al[i] > bl[i] { al[i] } else { bl[i] };
                (x, x)
            }
        };
        ClosestPoints {
            on_self: Point::from(core::array::from_fn(|i| pick(i).0)),
            on_other: Point::from(core::array::from_fn(|i| pick(i).1)),
        }
    }
    /// The sign of w·w − d² of the nearest points, exactly.
    fn within(&self, other: &Aabb<T, D>, distance: T) -> bool {
        let ClosestPoints { on_self, on_other } = self.closest(other);
        let w = crate::intersect::parts::from_to(on_self.coords.into(), on_other.coords.into());
        !sign(&Minus(Dot(w, w), Times(Value(distance), Value(distance)))).is_positive()
    }
    fn meets(&self, other: &Aabb<T, D>) -> bool {
        let ClosestPoints { on_self, on_other } = self.closest(other);
        on_self == on_other
    }
}
