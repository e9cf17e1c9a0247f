//! Ellipsoid and ellipse: their bodies, and their points.
//!
//! The shape is c + M y with |y| ≤ 1. For regular M the point p = c + x belongs where
//! |N x|² ≤ (det M)² with the adjugate N of M: degree 6, in the plane 4. For singular M
//! the search decides, as it does for a sphere with radius 0.

use super::super::Meet;
use super::Solid;
use super::line::Pierced;
use crate::convex::{Convex, Curved, Egg, Vertices, at, touch};
use crate::lanes;
use crate::predicate::{Cross, Delta, Each, Minus, Plus, Square, Triple, deltas, sign};
use crate::real::{Real, Vector};
use crate::scalar::Scalar;
use crate::shape::Ellipsoid;
use crate::vector;
use nalgebra::Point;

/// The body, with a third axis for what is in the plane.
fn egg<T: Scalar, const D: usize>(e: &Ellipsoid<T, D>, third: impl Fn(Real) -> Real) -> Egg {
    let mut axes = [Vector::ZERO; 3];
    for (to, from) in axes.iter_mut().zip(e.axes) {
        *to = Vector::of::<T, D>(from.into());
    }
    if let (2, [a, b, c]) = (D, &mut axes) {
        *c = Vector([Real::ZERO, Real::ZERO, third(a.reach().larger(b.reach()))]);
    }
    Egg { center: at(&e.center), axes }
}

impl<T: Scalar, const D: usize> Curved for Ellipsoid<T, D> {}

impl<T: Scalar, const D: usize> Solid for Ellipsoid<T, D> {
    type Look = lanes::Unseen;
    /// In the plane a solid of which the ellipse is the middle.
    fn pierced_body(&self) -> impl Pierced {
        egg(self, |size| size)
    }
}

/// Whether the flat shape has the point.
fn in_flat<T: Scalar, const D: usize>(e: &Ellipsoid<T, D>, p: &Point<T, D>) -> bool {
    touch(&e.body(), &Vertices([at(p)])).is_some()
}

impl<T: Scalar> Meet<Point<T, 2>, Point<T, 2>> for Ellipsoid<T, 2> {
    fn meets(&self, p: &Point<T, 2>) -> bool {
        let [a, b] = self.axes.each_ref().each(vector::raw);
        let x: [Delta<T>; 2] = deltas(p.coords.into(), self.center.coords.into());
        let det = Cross(a, b);
        if sign(&det).is_zero() {
            return in_flat(self, p);
        }
        let image = Plus(Square(Cross(x, b)), Square(Cross(a, x)));
        !sign(&Minus(image, Square(det))).is_positive()
    }
    fn meet(&self, p: &Point<T, 2>) -> Option<Point<T, 2>> {
        Meet::<_, Point<T, 2>>::meets(self, p).then_some(*p)
    }
}

impl<T: Scalar> Meet<Point<T, 3>, Point<T, 3>> for Ellipsoid<T, 3> {
    fn meets(&self, p: &Point<T, 3>) -> bool {
        let [a, b, c] = self.axes.each_ref().each(vector::raw);
        let x: [Delta<T>; 3] = deltas(p.coords.into(), self.center.coords.into());
        let det = Triple(a, b, c);
        if sign(&det).is_zero() {
            return in_flat(self, p);
        }
        let [l, m, n] = [Triple(x, b, c), Triple(a, x, c), Triple(a, b, x)].each(Square);
        !sign(&Minus(Plus(Plus(l, m), n), Square(det))).is_positive()
    }
    fn meet(&self, p: &Point<T, 3>) -> Option<Point<T, 3>> {
        Meet::<_, Point<T, 3>>::meets(self, p).then_some(*p)
    }
}
