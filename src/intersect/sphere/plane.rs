//! Sphere × plane and half-space.

use super::super::plane::side;
use super::super::{Disk, Meet};
use crate::lanes::{self, look};
use crate::predicate::{
    Delta, Dot, Field, Formula, Minus, Polynomial, Square, Times, Value, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{HalfSpace, Plane, Segment, Sphere};
use crate::vector;
use nalgebra::Point;

/// (n·c − d)² − r² n·n: not positive where the plane comes within the radius.
#[inline]
pub(in super::super) fn reaches_plane<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    plane: &Plane<T, D>,
) -> bool {
    let n = vector::raw(&plane.normal);
    let gap = Minus(Square(side(plane, s.c())), Times(Square(Value(s.radius)), Dot(n, n)));
    !sign(&gap).is_positive()
}

/// The foot of the center on the plane: c − n (n·c − d)/(n·n).
pub(in super::super) fn foot<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    plane: &Plane<T, D>,
) -> Point<T, D> {
    let (c, n) = (s.c(), vector::raw(&plane.normal));
    let (nn, h) = (Dot(n, n), side(plane, c));
    let coordinate = |i: usize| ratio(&Minus(Times(Value(c[i]), nn), Times(n[i], h)), &nn);
    Point::from(core::array::from_fn(coordinate))
}

/// √(r² n·n − (n·c − d)²), over |n|; or, with an axis of a vector across the normal in
/// the plane, a coordinate of an end of the chord.
struct Section<T: Scalar, const D: usize> {
    sphere: Sphere<T, D>,
    plane: Plane<T, D>,
    /// The axis, and the component there of the normal turned by a right angle.
    end: Option<(usize, Delta<T>)>,
}

impl<T: Scalar, const D: usize> Formula<T> for Section<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let n = vector::raw(&self.plane.normal);
        let c = self.sphere.c();
        let nn = Dot(n, n).eval::<F>();
        let h = side(&self.plane, c).eval::<F>();
        let r = F::embed(self.sphere.radius);
        let rest = r.square().mul(&nn).sub(&h.square());
        match self.end.and_then(|(i, across)| Some((c.get(i)?, n.get(i)?, across))) {
            None => rest.mul(&nn).sqrt().div(&nn),
            Some((c, n, across)) => {
                let p = F::embed(*c).mul(&nn).sub(&n.eval::<F>().mul(&h));
                F::surd(&p, &across.eval(), &rest, &nn)
            }
        }
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, Disk<T>> for Sphere<T, 3> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        reaches_plane(self, plane)
    }
    fn meet(&self, plane: &Plane<T, 3>) -> Option<Disk<T>> {
        reaches_plane(self, plane).then(|| Disk {
            center: foot(self, plane),
            normal: plane.normal,
            radius: vector::value(&Section { sphere: *self, plane: *plane, end: None }),
        })
    }
}

impl<T: Scalar> Meet<Plane<T, 2>, Segment<T, 2>> for Sphere<T, 2> {
    #[inline]
    fn meets(&self, plane: &Plane<T, 2>) -> bool {
        reaches_plane(self, plane)
    }
    /// The chord; its ends are equal where the line touches.
    fn meet(&self, plane: &Plane<T, 2>) -> Option<Segment<T, 2>> {
        if !reaches_plane(self, plane) {
            return None;
        }
        let [x, y] = vector::raw(&plane.normal);
        let back = |d: Delta<T>| Delta(d.1, d.0);
        let end = |across: [Delta<T>; 2]| {
            Point::from(core::array::from_fn(|i| {
                let end = Some((i, across[i]));
                vector::value(&Section { sphere: *self, plane: *plane, end })
            }))
        };
        Some(Segment { a: end([y, back(x)]), b: end([back(y), x]) })
    }
}

impl<T: Scalar, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for Sphere<T, D> {
    #[inline]
    fn plainly(&self, other: &HalfSpace<T, D>) -> Option<bool> {
        look::<T, lanes::Meeting, _, _>(self, other)
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        let plane = half.boundary();
        !sign(&side(&plane, self.c())).is_positive() || reaches_plane(self, &plane)
    }
    /// A witness: the center if it is in the half-space, else its foot on the boundary.
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        let plane = half.boundary();
        if !sign(&side(&plane, self.c())).is_positive() {
            return Some(self.center);
        }
        reaches_plane(self, &plane).then(|| foot(self, &plane))
    }
}
