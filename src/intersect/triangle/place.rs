//! Where a line passes through a triangle in space.

use super::super::TriangleHit;
use super::super::clip::point_at;
use super::super::line::from_to;
use super::line::{passes, rate};
use super::volume;
use crate::predicate::{
    Delta, FilteredKernel, Fractions, Polynomial, Ring, copies_operands, ratio, sign, triple_of,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Triangle};
use crate::vector;
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
        // Each only while it is needed, which is less stack; to take u and f twice costs nothing
        // where numbers stay in registers.
        let p = cross::<T, R>(&each(&self.u), &each(&self.f));
        let (e, s): ([R; 3], [R; 3]) = (each(&self.e), each(&self.s));
        let (below, second) = (dot(&e, &p), dot(&s, &p));
        let q = cross(&s, &e);
        let (third, last) = (dot(&each(&self.u), &q), dot(&each(&self.f), &q));
        let first = below.sub(&second).sub(&third);
        ([last, first, second, third], below)
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
pub(in super::super) fn cross<T, R: Ring<T>>([a, b, c]: &[R; 3], [x, y, z]: &[R; 3]) -> [R; 3] {
    [minor(b, c, y, z), minor(c, a, z, x), minor(a, b, x, y)]
}

#[inline(always)]
pub(super) fn dot<T, R: Ring<T>>([a, b, c]: &[R; 3], [x, y, z]: &[R; 3]) -> R {
    a.mul(x).add(&b.mul(y)).add(&c.mul(z))
}

/// Where a line passes through a triangle.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(super) fn hit<T: Scalar>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> TriangleHit<T> {
    let ([a, b, c], o, u) = (t.v(), line.start(), line.step());
    let place = Place { u, s: from_to(a, o), e: from_to(a, b), f: from_to(a, c) };
    match T::Kernel::fractions(&o, &u, &place) {
        Some(([at, x, y, z], point)) => {
            let side = -sign(&rate(t, line));
            TriangleHit { t: at, point: Point::from(point), weights: [x, y, z], side }
        }
        None => hit_one_by_one(t, line),
    }
}

/// The same, one number after the other.
#[cold]
#[inline(never)]
fn hit_one_by_one<T: Scalar>(t: &Triangle<T, 3>, line: &impl Linear<T, 3>) -> TriangleHit<T> {
    let rate = rate(t, line);
    let at = point_at(line, &volume(t, line.start()), &rate);
    let weights = T::Kernel::ratios(&passes(t, line), &rate);
    TriangleHit { t: at.t, point: at.point, weights, side: -sign(&rate) }
}

/// What the parameter is the quotient of, put together where it is evaluated: less stack.
#[derive(Clone, Copy)]
struct Above<'a, T: Scalar, L>(&'a Triangle<T, 3>, &'a L);
#[derive(Clone, Copy)]
struct Below<'a, T: Scalar, L>(&'a Triangle<T, 3>, &'a L);

impl<T: Scalar, L: Linear<T, 3>> Polynomial<T> for Above<'_, T, L> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(t, line) = self;
        if const { copies_operands::<R>() } {
            return volume(t, line.start()).eval();
        }
        let to =
            |v: &Point<T, 3>, i: usize| R::difference(vector::at(&v.coords, i), line.start_at(i));
        triple_of(|i| to(&t.a, i), |i| to(&t.b, i), |i| to(&t.c, i))
    }
}

impl<T: Scalar, L: Linear<T, 3>> Polynomial<T> for Below<'_, T, L> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(t, line) = self;
        if const { copies_operands::<R>() } {
            return rate(t, *line).eval();
        }
        let edge = |v: &Point<T, 3>, i: usize| {
            R::difference(vector::at(&v.coords, i), vector::at(&t.a.coords, i))
        };
        triple_of(|i| line.step_at(i).eval(), |i| edge(&t.b, i), |i| edge(&t.c, i))
    }
}

/// The point alone.
#[inline]
pub(super) fn point<T: Scalar, L: Linear<T, 3>>(t: &Triangle<T, 3>, line: &L) -> Point<T, 3> {
    point_at(line, &Above(t, line), &Below(t, line)).point
}

/// The parameter at which a line passes through the triangle, if it is not in its plane.
pub(in super::super) fn entry<T: Scalar>(
    t: &Triangle<T, 3>,
    line: &impl Linear<T, 3>,
) -> Option<T> {
    let rate = rate(t, line);
    (!sign(&rate).is_zero()).then(|| ratio(&volume(t, line.start()), &rate))
}
