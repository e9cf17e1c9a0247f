//! Points of a line where a quadratic equation in its parameter has its roots.
//!
//! With polynomials m, s and d > 0 the roots are t = (m ∓ √s)/d, and the coordinates of
//! the points (o d + u m ∓ u √s)/d: one quotient each, so that nothing cancels after
//! it was rounded.

use super::LinePoint;
use super::near::{Chord, CrossDot, Pair};
use crate::predicate::{
    Blur, Cross, Delta, Dot, Field, Formula, Kernel, Parabola, Polynomial, Ring, Square, Times,
    Value,
};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};
use crate::vector;
use nalgebra::Point;

/// The polynomials of the equation.
#[derive(Clone, Copy)]
pub(super) struct Quadratic<M, S, P> {
    pub middle: M,
    pub square: S,
    pub below: P,
}

/// The root t, or the coordinate o + t·u.
struct Root<'a, T, M, S, P> {
    equation: &'a Quadratic<M, S, P>,
    /// The larger root.
    exit: bool,
    coordinate: Option<(T, Delta<T>)>,
}

impl<T, M, S, P> Formula<T> for Root<'_, T, M, S, P>
where
    T: Scalar,
    M: Polynomial<T>,
    S: Polynomial<T>,
    P: Polynomial<T>,
{
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let Quadratic { middle, square, below } = self.equation;
        let (m, d) = (middle.eval::<F>(), below.eval::<F>());
        let (p, q) = match self.coordinate {
            Some((o, u)) => {
                let u = u.eval::<F>();
                (F::embed(o).mul(&d).add(&u.mul(&m)), u)
            }
            None => (m, F::one()),
        };
        F::surd(&p, &if self.exit { q } else { q.neg() }, &square.eval(), &d)
    }
}

/// Where a line passes through a sphere.
pub(super) fn of_sphere<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
) -> Quadratic<Dot<T, D>, Chord<T, Value<T>, D>, Dot<T, D>> {
    let chord = Chord::new(line, s.c(), Value(s.radius));
    let Chord { w, u, .. } = chord;
    Quadratic { middle: Dot(w, u), square: chord, below: Dot(u, u) }
}

/// |x|² − r² for x = t u − w: what is in a sphere of the line is where that is not positive.
struct Ball<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    radius: T,
}

/// The coordinates of t u − w.
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
    fn curvature<R: Ring<T>>(&self) -> R {
        Dot(self.u, self.u).eval()
    }
}

/// |x × v|² − r² v·v for x = t u − w: what is in a tube of the line is where that is not positive.
struct Tube<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    v: [Delta<T>; D],
    radius: T,
}

impl<T: Scalar, const D: usize> Tube<T, D> {
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
    fn curvature<R: Ring<T>>(&self) -> R {
        CrossDot::squared(self.u, self.v).eval()
    }
}

/// Where a line passes through all that is as far as the radius from an axis to which it is not
/// parallel.
pub(super) fn of_tube<T: Scalar, const D: usize>(
    axis: &impl Linear<T, D>,
    radius: T,
    line: &impl Linear<T, D>,
) -> Quadratic<impl Polynomial<T>, impl Polynomial<T>, impl Polynomial<T>> {
    let pair = Pair::new(line, axis);
    let square = Times(Dot(pair.v, pair.v), pair.gap(Value(radius)));
    Quadratic { middle: pair.on_first(), square, below: pair.denominator() }
}

/// The parameter at which a line enters a sphere that it passes through.
pub(super) fn into_sphere<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
) -> T {
    let Chord { w, u, .. } = Chord::new(line, s.c(), Value(s.radius));
    T::Kernel::first_root(&Ball { w, u, radius: s.radius }, 0.0)
        .unwrap_or_else(|| of_sphere(s, line).first())
}

/// The same for what [`of_tube`] is about.
pub(super) fn into_tube<T: Scalar, const D: usize>(
    axis: &impl Linear<T, D>,
    radius: T,
    line: &impl Linear<T, D>,
) -> T {
    T::Kernel::first_root(&tube(axis, radius, line), 0.0)
        .unwrap_or_else(|| of_tube(axis, radius, line).first())
}

/// The same, if a first answer that is so uncertain has it.
pub(super) fn blurred_into_tube<T: Scalar, const D: usize>(
    axis: &impl Linear<T, D>,
    radius: T,
    line: &impl Linear<T, D>,
    blur: Blur,
) -> Option<T> {
    T::Kernel::first_root(&tube(axis, radius, line), blur.parameter)
        .or_else(|| of_tube(axis, radius, line).blurred_first(blur))
}

fn tube<T: Scalar, const D: usize>(
    axis: &impl Linear<T, D>,
    radius: T,
    line: &impl Linear<T, D>,
) -> Tube<T, D> {
    let Pair { w, u, v } = Pair::new(line, axis);
    Tube { w, u, v, radius }
}

impl<M, S, P> Quadratic<M, S, P> {
    /// The points of the line; parameters and coordinates are within 1 ulp.
    pub(super) fn points<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
    ) -> [LinePoint<T, D>; 2]
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let [entry, exit] = self.near_points(line, [true; 2]);
        [
            entry.unwrap_or_else(|| self.exact_point(line, false)),
            exit.unwrap_or_else(|| self.exact_point(line, true)),
        ]
    }

    /// The first of the roots.
    #[inline(never)]
    fn first<T: Scalar>(&self) -> T
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        vector::value(&Root { equation: self, exit: false, coordinate: None })
    }

    /// The first of them or the second.
    pub(super) fn point<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
        exit: bool,
    ) -> LinePoint<T, D>
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let [first, second] = self.near_points(line, [!exit, exit]);
        first.or(second).unwrap_or_else(|| self.exact_point(line, exit))
    }

    #[inline]
    fn near_points<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
        wanted: [bool; 2],
    ) -> [Option<LinePoint<T, D>>; 2]
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let equation = (&self.middle, &self.square, &self.below);
        T::Kernel::roots(&line.start(), &line.step(), equation, wanted)
            .map(|near| near.map(|(t, x)| LinePoint { t, point: Point::from(x) }))
    }

    /// The first of them or the second, if a first answer that is so uncertain has it.
    #[inline]
    pub(super) fn blurred_point<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
        exit: bool,
        blur: Blur,
    ) -> Option<LinePoint<T, D>>
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let equation = (&self.middle, &self.square, &self.below);
        let (start, step) = (line.start(), line.step());
        let [first, second] =
            T::Kernel::blurred_roots(&start, &step, equation, [!exit, exit], blur);
        first.or(second).map(|(t, x)| LinePoint { t, point: Point::from(x) })
    }

    /// The first of the roots, if a first answer that is so uncertain has it.
    #[inline(never)]
    fn blurred_first<T: Scalar>(&self, blur: Blur) -> Option<T>
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let equation = (&self.middle, &self.square, &self.below);
        let [first, _] = T::Kernel::blurred_roots(&[], &[], equation, [true, false], blur);
        first.map(|(t, [])| t)
    }

    /// The same, each number on its own.
    #[cold]
    #[inline(never)]
    fn exact_point<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
        exit: bool,
    ) -> LinePoint<T, D>
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let (o, u) = (line.start(), line.step());
        let at = |coordinate| vector::value(&Root { equation: self, exit, coordinate });
        let point = core::array::from_fn(|i| at(Some((o[i], u[i]))));
        LinePoint { t: at(None), point: Point::from(point) }
    }
}
