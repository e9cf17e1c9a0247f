//! Points of a line where a quadratic equation in its parameter has its roots.
//!
//! With polynomials m, s and d > 0 the roots are t = (m ∓ √s)/d, and the coordinates of
//! the points (o d + u m ∓ u √s)/d: one quotient each, so that nothing cancels after
//! it was rounded.

use super::LinePoint;
use super::near::{Chord, CrossDot, Gap, Pair};
use crate::predicate::{
    Blur, Cross, Delta, Dot, Field, FilteredKernel, Formula, Parabola, Polynomial, Ring, Square,
    Times, Value, each,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};
use crate::vector;
use nalgebra::Point;

/// |x|² − r² for x = t u − w: where a line is in a sphere.
#[derive(Clone, Copy)]
pub(super) struct Ball<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    radius: T,
}

impl<T: Scalar, const D: usize> Ball<T, D> {
    /// For a line and a sphere.
    #[inline]
    pub(super) fn new(s: &Sphere<T, D>, line: &impl Linear<T, D>) -> Self {
        let Chord { w, u, .. } = Chord::new(line, s.c(), Value(s.radius));
        Self { w, u, radius: s.radius }
    }
}

/// |x × v|² − r² v·v for x = t u − w: where a line is in a tube.
#[derive(Clone, Copy)]
pub(super) struct Tube<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    v: [Delta<T>; D],
    radius: T,
}

/// Coordinate i of t u − w.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn beyond<T: Copy, R: Ring<T>, const D: usize>(
    w: &[Delta<T>; D],
    u: &[Delta<T>; D],
    t: T,
    i: usize,
) -> R {
    u[i].eval::<R>().mul(&R::embed(t)).sub(&w[i].eval())
}

impl<T: Scalar, const D: usize> Parabola<T> for Ball<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn at<R: Ring<T>>(&self, t: T) -> R {
        let x: R = beyond(&self.w, &self.u, t, 0);
        let mut sum = x.mul(&x);
        for i in 1..D {
            let x: R = beyond(&self.w, &self.u, t, i);
            sum = sum.add(&x.mul(&x));
        }
        sum.sub(&Square(Value(self.radius)).eval())
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn slope<R: Ring<T>>(&self, t: T) -> R {
        let mut sum = beyond::<T, R, D>(&self.w, &self.u, t, 0).mul(&self.u[0].eval());
        for i in 1..D {
            sum = sum.add(&beyond::<T, R, D>(&self.w, &self.u, t, i).mul(&self.u[i].eval()));
        }
        sum
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn middle<R: Ring<T>>(&self) -> R {
        Dot(self.w, self.u).eval()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn square<R: Ring<T>>(&self) -> R {
        Chord { w: self.w, u: self.u, radius: Value(self.radius) }.eval()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn below<R: Ring<T>>(&self) -> R {
        Dot(self.u, self.u).eval()
    }
}

impl<T: Scalar, const D: usize> Tube<T, D> {
    /// For a line and all that is as near as the radius to an axis to which it is not parallel.
    #[inline]
    pub(super) fn new(axis: &impl Linear<T, D>, radius: T, line: &impl Linear<T, D>) -> Self {
        let Pair { w, u, v } = Pair::new(line, axis);
        Self { w, u, v, radius }
    }

    /// (x × v) of two coordinates
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn across<R: Ring<T>>(&self, t: T, i: usize, j: usize) -> R {
        let (i, j) = (i.min(D - 1), j.min(D - 1));
        let x: [R; 2] = [beyond(&self.w, &self.u, t, i), beyond(&self.w, &self.u, t, j)];
        x[0].mul(&self.v[j].eval()).sub(&x[1].mul(&self.v[i].eval()))
    }

    /// The same of u in place of x.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn turn<R: Ring<T>>(&self, i: usize, j: usize) -> R {
        let (i, j) = (i.min(D - 1), j.min(D - 1));
        Cross([self.u[i], self.u[j]], [self.v[i], self.v[j]]).eval()
    }
}

impl<T: Scalar, const D: usize> Parabola<T> for Tube<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn at<R: Ring<T>>(&self, t: T) -> R {
        let x: R = self.across(t, 0, 1);
        let mut sum = x.mul(&x);
        for k in 2..D {
            let (x, y): (R, R) = (self.across(t, 0, k), self.across(t, 1, k));
            sum = sum.add(&x.mul(&x)).add(&y.mul(&y));
        }
        sum.sub(&Times(Square(Value(self.radius)), Dot(self.v, self.v)).eval())
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn slope<R: Ring<T>>(&self, t: T) -> R {
        let mut sum = self.across::<R>(t, 0, 1).mul(&self.turn(0, 1));
        for k in 2..D {
            sum = sum.add(&self.across::<R>(t, 0, k).mul(&self.turn(0, k)));
            sum = sum.add(&self.across::<R>(t, 1, k).mul(&self.turn(1, k)));
        }
        sum
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn middle<R: Ring<T>>(&self) -> R {
        CrossDot(self.w, self.v, self.u, self.v).eval()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn square<R: Ring<T>>(&self) -> R {
        Times(
            Dot(self.v, self.v),
            Gap { w: self.w, u: self.u, v: self.v, radius: Value(self.radius) },
        )
        .eval()
    }
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn below<R: Ring<T>>(&self) -> R {
        CrossDot::squared(self.u, self.v).eval()
    }
}

/// A root t, or the coordinate o + t·u there.
struct Root<'a, T, Q> {
    curve: &'a Q,
    /// The larger root.
    exit: bool,
    coordinate: Option<(T, Delta<T>)>,
}

impl<T: Scalar, Q: Parabola<T>> Formula<T> for Root<'_, T, Q> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let (m, d) = (self.curve.middle::<F>(), self.curve.below::<F>());
        let (p, q) = match self.coordinate {
            Some((o, u)) => {
                let u = u.eval::<F>();
                (F::embed(o).mul(&d).add(&u.mul(&m)), u)
            }
            None => (m, F::one()),
        };
        F::surd(&p, &if self.exit { q } else { q.neg() }, &self.curve.square(), &d)
    }
}

/// The points of the line at the roots; parameters and coordinates are within 1 ulp.
pub(super) fn points<T: Scalar, const D: usize>(
    curve: &impl Parabola<T>,
    line: &impl Linear<T, D>,
) -> [LinePoint<T, D>; 2] {
    let [entry, exit] = near_points(curve, line, [true; 2]);
    [
        entry.unwrap_or_else(|| exact_point(curve, line, false)),
        exit.unwrap_or_else(|| exact_point(curve, line, true)),
    ]
}

/// That at the first root or the second.
pub(super) fn point<T: Scalar, const D: usize>(
    curve: &impl Parabola<T>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> LinePoint<T, D> {
    let [first, second] = near_points(curve, line, [!exit, exit]);
    first.or(second).unwrap_or_else(|| exact_point(curve, line, exit))
}

/// The first root.
pub(super) fn first<T: Scalar>(curve: &impl Parabola<T>) -> T {
    if T::Kernel::LOOKS
        && let [Some((t, [])), _] = T::Kernel::roots(&[], &[], curve, [true, false])
    {
        return t;
    }
    exact(curve, false, None)
}

/// The first root, if a first answer that is so uncertain has it.
pub(super) fn blurred_first<T: Scalar>(curve: &impl Parabola<T>, blur: Blur) -> Option<T> {
    let [first, _] = T::Kernel::blurred_roots(&[], &[], curve, [true, false], blur);
    first.map(|(t, [])| t)
}

/// The point at the first root or the second, if a first answer that is so uncertain has it.
#[inline]
pub(super) fn blurred_point<T: Scalar, const D: usize>(
    curve: &impl Parabola<T>,
    line: &impl Linear<T, D>,
    exit: bool,
    blur: Blur,
) -> Option<LinePoint<T, D>> {
    let (start, step) = (line.start(), line.step());
    let [first, second] = T::Kernel::blurred_roots(&start, &step, curve, [!exit, exit], blur);
    first.or(second).map(|(t, x)| LinePoint { t, point: Point::from(x) })
}

#[inline]
fn near_points<T: Scalar, const D: usize>(
    curve: &impl Parabola<T>,
    line: &impl Linear<T, D>,
    wanted: [bool; 2],
) -> [Option<LinePoint<T, D>>; 2] {
    T::Kernel::roots(&line.start(), &line.step(), curve, wanted)
        .map(|near| near.map(|(t, x)| LinePoint { t, point: Point::from(x) }))
}

/// A number on its own.
#[inline(never)]
fn exact<T: Scalar>(curve: &impl Parabola<T>, exit: bool, coordinate: Option<(T, Delta<T>)>) -> T {
    vector::value(&Root { curve, exit, coordinate })
}

/// Each number on its own.
#[cold]
#[inline(never)]
fn exact_point<T: Scalar, const D: usize>(
    curve: &impl Parabola<T>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> LinePoint<T, D> {
    let (o, u) = (line.start(), line.step());
    let point = each(|i| exact(curve, exit, Some((o[i], u[i]))));
    LinePoint { t: exact(curve, exit, None), point: Point::from(point) }
}
