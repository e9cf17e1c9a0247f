//! What one shape measures: lengths, areas, volumes, centers, normals, corners and faces.
//!
//! The methods are those of the shapes; what holds for all of them is in
//! [`shape`](crate::shape#measures). Shapes with corners are measured by the polynomials and
//! formulas of [`predicate`](crate::predicate), shapes with round sides by numbers of 128 bits.

mod aabb;
mod ball;
mod convex_polygon;
mod convex_polyhedron;
mod enclosing;
mod frustum;
mod oriented_box;
mod parallelogram;
mod plane;
mod round;
mod segment;
mod tetrahedron;
mod triangle;

use crate::intersect::parts::CrossDot;
use crate::predicate::{
    Cross, Delta, Dot, Field, Formula, Inner, Minus, One, Polynomial, Ring, Times, Value, deltas,
    each, ratio, sign,
};
use crate::scalar::{Scalar, within_range};
use crate::shape::{HalfSpace, all_finite, farthest_of, odd};
use crate::vector::{self, negated};
use nalgebra::{Point, SVector};

/// The measure, or zero for a shape with a number that is not finite, which is empty.
#[inline]
fn unless_odd<T: Scalar>(finite: bool, measure: impl FnOnce() -> T) -> T {
    if finite { measure() } else { T::zero() }
}

/// Whether all coordinates are finite.
fn are_finite<T: Scalar, const D: usize>(points: &[Point<T, D>]) -> bool {
    points.iter().all(|p| all_finite(p.coords.as_slice()))
}

/// |x|, which saturates in fixed point.
#[inline]
fn magnitude<T: Scalar>(x: T) -> T {
    match x < T::zero() {
        true if x.is_finite() => negated(x),
        true => -x,
        false => x,
    }
}

/// The vector from one point to another.
#[inline]
fn step<T: Scalar, const D: usize>(from: &Point<T, D>, to: &Point<T, D>) -> [Delta<T>; D] {
    deltas(to.coords.into(), from.coords.into())
}

/// The same as numbers, each rounded once.
fn rounded<T: Scalar, const D: usize>(v: [Delta<T>; D]) -> SVector<T, D> {
    SVector::from(each(|i| {
        let step = v[i % D];
        odd(&[step.0, step.1]).unwrap_or_else(|| ratio(&Times(step, One), &One))
    }))
}

/// The number N.
#[derive(Clone, Copy)]
struct Count<const N: u32>;

impl<T, const N: u32> Polynomial<T> for Count<N> {
    const DEGREE: u32 = 1;
    const TERMS: u32 = N;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        (1..N).fold(R::one(), |sum, _| sum.add(&R::one()))
    }
}

/// The sum of N polynomials of one kind.
#[derive(Clone, Copy)]
struct Total<P, const N: usize>([P; N]);

impl<T, P: Polynomial<T>, const N: usize> Polynomial<T> for Total<P, N> {
    const DEGREE: u32 = P::DEGREE;
    const TERMS: u32 = P::TERMS.saturating_mul(N as u32);
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let mut terms = self.0.iter().map(P::eval::<R>);
        match terms.next() {
            Some(first) => terms.fold(first, |sum, term| sum.add(&term)),
            None => R::one().sub(&R::one()),
        }
    }
}

/// The polynomial times 2ᴷ.
#[derive(Clone, Copy)]
struct Doubled<P, const K: u32>(P);

impl<T, P: Polynomial<T>, const K: u32> Polynomial<T> for Doubled<P, K> {
    const DEGREE: u32 = P::DEGREE;
    const TERMS: u32 = P::TERMS.saturating_mul(1 << K);
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        doubled(self.0.eval::<R>(), K)
    }
}

/// x · 2ᵏ
#[inline]
fn doubled<T, R: Ring<T>>(x: R, k: u32) -> R {
    (0..k).fold(x, |x, _| x.add(&x))
}

/// The sum of the lengths of vectors, times 2ᵏ.
struct Lengths<T, const D: usize, const N: usize> {
    of: [[Delta<T>; D]; N],
    doublings: u32,
}

impl<T: Copy, const D: usize, const N: usize> Formula<T> for Lengths<T, D, N> {
    fn eval<F: Field<T>>(&self) -> F {
        let length = |v: &[Delta<T>; D]| Dot(*v, *v).eval::<F>().sqrt();
        doubled(sum(self.of.iter().map(length)), self.doublings)
    }
}

/// The sum of the areas |u × v| of parallelograms in space, halved or times 2ᵏ.
struct Areas<T, const N: usize> {
    of: [[[Delta<T>; 3]; 2]; N],
    halved: bool,
    doublings: u32,
}

impl<T: Copy, const N: usize> Formula<T> for Areas<T, N> {
    fn eval<F: Field<T>>(&self) -> F {
        let area = |[u, v]: &[[Delta<T>; 3]; 2]| across::<T, F>(*u, *v);
        let all = doubled(sum(self.of.iter().map(area)), self.doublings);
        if self.halved { all.div(&Count::<2>.eval()) } else { all }
    }
}

/// |u × v|
#[inline]
fn across<T: Copy, F: Field<T>>(u: [Delta<T>; 3], v: [Delta<T>; 3]) -> F {
    CrossDot::squared(u, v).eval::<F>().sqrt()
}

/// The sum; zero if there is nothing to add.
fn sum<T, R: Ring<T>>(mut terms: impl Iterator<Item = R>) -> R {
    match terms.next() {
        Some(first) => terms.fold(first, |sum, term| sum.add(&term)),
        None => R::one().sub(&R::one()),
    }
}

/// The mean of N points, each coordinate rounded once; a number that is not finite in all of
/// them if there is one.
fn mean<T: Scalar, const D: usize, const N: usize, const COUNT: u32>(
    points: [Point<T, D>; N],
) -> Point<T, D> {
    if let Some(x) = points.iter().find_map(|p| odd(p.coords.as_slice())) {
        return Point::from([x; D]);
    }
    let at = |i: usize| Total(points.map(|p| Value(vector::at(&p.coords, i))));
    Point::from(each(|i| ratio(&at(i), &Count::<COUNT>)))
}

/// A component of (u × v) / |u × v|.
struct UnitCross<T> {
    u: [Delta<T>; 3],
    v: [Delta<T>; 3],
    axis: usize,
}

impl<T: Copy> Formula<T> for UnitCross<T> {
    fn eval<F: Field<T>>(&self) -> F {
        let [j, k] = [(self.axis + 1) % 3, (self.axis + 2) % 3];
        let component = Cross([self.u[j], self.u[k]], [self.v[j], self.v[k]]);
        component.eval::<F>().div(&across::<T, F>(self.u, self.v))
    }
}

/// (u × v) / |u × v|, each component within 1 ulp; `None` where the product is zero, exactly, or
/// a number is not finite.
fn unit_cross<T: Scalar>(u: [Delta<T>; 3], v: [Delta<T>; 3]) -> Option<SVector<T, 3>> {
    let finite = |d: &Delta<T>| d.0.is_finite() & d.1.is_finite();
    if !u.iter().chain(&v).all(finite) || sign(&CrossDot::squared(u, v)).is_zero() {
        return None;
    }
    Some(SVector::from(each(|axis| vector::value(&UnitCross { u, v, axis }))))
}

/// u × v times a power of two: see [`vector::normal`]. A number that is not finite in all
/// components if there is one.
fn product<T: Scalar>(u: [Delta<T>; 3], v: [Delta<T>; 3]) -> SVector<T, 3> {
    let numbers = u.iter().chain(&v).flat_map(|d| [d.0, d.1]);
    match numbers.into_iter().find(|x| !x.is_finite()) {
        Some(x) => vector::repeated(x),
        None => vector::normal(u, v),
    }
}

/// The half-space with this normal, just behind the farthest of the points.
fn behind<T: Scalar, const D: usize>(
    normal: SVector<T, D>,
    points: impl Iterator<Item = Point<T, D>>,
) -> HalfSpace<T, D> {
    let n = vector::entries(&normal);
    let offset = farthest_of(points, &normal)
        .map_or(T::zero(), |p| at_least(&Inner(n, vector::entries(&p.coords))));
    HalfSpace { normal, offset }
}

/// The number nearest to a polynomial of degree 2 that is not below it; the end of the range
/// where there is none.
fn at_least<T: Scalar, P: Polynomial<T>>(x: &P) -> T {
    const { assert!(P::DEGREE == 2, "compared with a number of degree 2") };
    let nearest = ratio(x, &One);
    if !nearest.is_finite() {
        return within_range(nearest);
    }
    let above = sign(&Minus(x, Times(Value(nearest), One))).is_positive();
    if above { nearest.add_up(T::smallest()) } else { nearest }
}
