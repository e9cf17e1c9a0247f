//! Where a line passes through a triangle in space.

use super::super::TriangleHit;
use super::super::clip::point_at;
use super::super::line::from_to;
use super::line::{passes, rate};
use super::volume;
use crate::predicate::{Delta, Fractions, Kernel, Polynomial, Ring, ratio, sign};
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};
use nalgebra::Point;

/// The parameter at which a line crosses the plane of a triangle, and the weights of the
/// vertices there.
///
/// With the edges e and f from a and s = o − a, o + t·u = a + v·e + w·f is solved by
/// (t, v, w) = (f·(s × e), s·(u × f), u·(s × e)) / (e·(u × f)) (Möller and Trumbore, Journal
/// of Graphics Tools 2, 1997).
struct Place<T> {
    u: [Delta<T>; 3],
    s: [Delta<T>; 3],
    e: [Delta<T>; 3],
    f: [Delta<T>; 3],
}

impl<T: Scalar> Fractions<T, 4> for Place<T> {
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; 4], R) {
        let [u, s, e, f]: [[R; 3]; 4] =
            [each(&self.u), each(&self.s), each(&self.e), each(&self.f)];
        let (p, q) = (cross(&u, &f), cross(&s, &e));
        let (below, second, third) = (dot(&e, &p), dot(&s, &p), dot(&u, &q));
        let first = below.sub(&second).sub(&third);
        ([dot(&f, &q), first, second, third], below)
    }
}

/// The components. No closure for `map`: calls of those stay calls.
#[inline(always)]
pub(super) fn each<T: Scalar, R: Ring<T>>([x, y, z]: &[Delta<T>; 3]) -> [R; 3] {
    [x.eval(), y.eval(), z.eval()]
}

/// a d − b c
#[inline(always)]
fn minor<T, R: Ring<T>>(a: &R, b: &R, c: &R, d: &R) -> R {
    a.mul(d).sub(&b.mul(c))
}

#[inline(always)]
pub(super) fn cross<T, R: Ring<T>>([a, b, c]: &[R; 3], [x, y, z]: &[R; 3]) -> [R; 3] {
    [minor(b, c, y, z), minor(c, a, z, x), minor(a, b, x, y)]
}

#[inline(always)]
pub(super) fn dot<T, R: Ring<T>>([a, b, c]: &[R; 3], [x, y, z]: &[R; 3]) -> R {
    a.mul(x).add(&b.mul(y)).add(&c.mul(z))
}

/// Where a line passes through a triangle.
pub(super) fn hit<T: Scalar>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> TriangleHit<T> {
    let rate = rate(t, line);
    let side = -sign(&rate);
    let ([a, b, c], o, u) = (t.v(), line.start(), line.step());
    let place = Place { u, s: from_to(a, o), e: from_to(a, b), f: from_to(a, c) };
    if let Some(([t, x, y, z], point)) = T::Kernel::fractions(&o, &u, &place) {
        return TriangleHit { t, point: Point::from(point), weights: [x, y, z], side };
    }
    let at = point_at(line, &volume(t, o), &rate);
    let weights = T::Kernel::ratios(&passes(t, line), &rate);
    TriangleHit { t: at.t, point: at.point, weights, side }
}

/// The parameter at which a line passes through the triangle, if it is not in its plane.
pub(in super::super) fn entry<T: Scalar>(
    t: &Triangle<T, 3>,
    line: &impl Linear<T, 3>,
) -> Option<T> {
    let rate = rate(t, line);
    (!sign(&rate).is_zero()).then(|| ratio(&volume(t, line.start()), &rate))
}
