//! Points of a line where a quadratic equation in its parameter has its roots.
//!
//! With polynomials m, s and d > 0 the roots are t = (m ∓ √s)/d, and the coordinates of
//! the points (o d + u m ∓ u √s)/d: one quotient each, so that nothing cancels after
//! it was rounded.

use super::LinePoint;
use crate::predicate::{Delta, Field, Formula, Polynomial};
use crate::scalar::Scalar;
use crate::shape::Linear;
use crate::vector;
use nalgebra::Point;

/// The polynomials of the equation, and which root is meant.
#[derive(Clone, Copy)]
pub(super) struct Quadratic<M, S, P> {
    pub middle: M,
    pub square: S,
    pub below: P,
    /// The larger root.
    pub exit: bool,
}

/// The root t, or the coordinate o + t·u.
struct Root<'a, T, M, S, P> {
    equation: &'a Quadratic<M, S, P>,
    coordinate: Option<(T, Delta<T>)>,
}

impl<T, M, S, P> Formula<T> for Root<'_, T, M, S, P>
where
    T: Scalar,
    M: Polynomial<T>,
    S: Polynomial<T>,
    P: Polynomial<T>,
{
    fn eval<F: Field<T>>(&self) -> F {
        let Quadratic { middle, square, below, exit } = self.equation;
        let (m, d) = (middle.eval::<F>(), below.eval::<F>());
        let (p, q) = match self.coordinate {
            Some((o, u)) => {
                let u = u.eval::<F>();
                (F::embed(o).mul(&d).add(&u.mul(&m)), u)
            }
            None => (m, F::one()),
        };
        F::surd(&p, &if *exit { q } else { q.neg() }, &square.eval(), &d)
    }
}

impl<M, S, P> Quadratic<M, S, P> {
    /// The point of the line; parameter and coordinates are within 1 ulp.
    pub(super) fn point<T: Scalar, const D: usize>(
        &self,
        line: &impl Linear<T, D>,
    ) -> LinePoint<T, D>
    where
        M: Polynomial<T>,
        S: Polynomial<T>,
        P: Polynomial<T>,
    {
        let (o, u) = (line.start(), line.step());
        let at = |coordinate| vector::value(&Root { equation: self, coordinate });
        let point = core::array::from_fn(|i| at(Some((o[i], u[i]))));
        LinePoint { t: at(None), point: Point::from(point) }
    }
}
