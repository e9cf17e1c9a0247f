//! The forms in which textbooks write a line in the plane, and points that divide one.

use super::{Line, Segment, odd};
use crate::predicate::{
    Cross, Delta, Dot, Minus, Negated, One, Plus, Times, Value, each, ratio, sign,
};
use crate::scalar::Scalar;
use crate::vector::{self, negated};
use nalgebra::{Point, SVector};

/// The line a·x + b·y + c = 0 in the plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GeneralForm<T: Scalar> {
    /// Coefficient of x.
    pub a: T,
    /// Coefficient of y.
    pub b: T,
    /// The constant.
    pub c: T,
}

/// A line in the plane by its slope.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SlopeForm<T: Scalar> {
    /// y = slope·x + intercept.
    Sloped {
        /// Rise over run.
        slope: T,
        /// y where the line crosses the y axis.
        intercept: T,
    },
    /// x = this, for every y: it has no slope.
    Vertical(T),
}

impl<T: Scalar> GeneralForm<T> {
    /// The line through two points: a = y₁ − y₀, b = x₀ − x₁, c = x₁y₀ − x₀y₁.
    ///
    /// Each coefficient is rounded once, and saturates in fixed point. a = b = 0 if the
    /// points are equal: then this is no line.
    pub fn through(p: Point<T, 2>, q: Point<T, 2>) -> Self {
        if let Some(x) = odd(p.coords.as_slice()).or(odd(q.coords.as_slice())) {
            return Self { a: x, b: x, c: x };
        }
        let [x0, y0]: [T; 2] = p.coords.into();
        let [x1, y1]: [T; 2] = q.coords.into();
        let z = T::zero();
        let c = Cross([Delta(x1, z), Delta(y1, z)], [Delta(x0, z), Delta(y0, z)]);
        Self {
            a: ratio(&Times(Delta(y1, y0), One), &One),
            b: ratio(&Times(Delta(x0, x1), One), &One),
            c: ratio(&c, &One),
        }
    }
}

impl<T: Scalar> SlopeForm<T> {
    /// The line through two points; `None` if they are equal.
    ///
    /// slope = (y₁ − y₀)/(x₁ − x₀), intercept = (x₁y₀ − x₀y₁)/(x₁ − x₀), each rounded
    /// once; a steep line saturates in fixed point.
    pub fn through(p: Point<T, 2>, q: Point<T, 2>) -> Option<Self> {
        if let Some(x) = odd(p.coords.as_slice()).or(odd(q.coords.as_slice())) {
            return Some(SlopeForm::Sloped { slope: x, intercept: x });
        }
        let [x0, y0]: [T; 2] = p.coords.into();
        let [x1, y1]: [T; 2] = q.coords.into();
        if x0 == x1 {
            return (y0 != y1).then_some(SlopeForm::Vertical(x0));
        }
        let z = T::zero();
        let run = Delta(x1, x0);
        let c = Cross([Delta(x1, z), Delta(y1, z)], [Delta(x0, z), Delta(y0, z)]);
        Some(SlopeForm::Sloped { slope: ratio(&Delta(y1, y0), &run), intercept: ratio(&c, &run) })
    }
}

impl<T: Scalar, const D: usize> Line<T, D> {
    /// The line through two points: t = 0 at the first, t = 1 at the second.
    ///
    /// The direction is q − p, rounded; it saturates in fixed point. An exact question
    /// about two points is one about the [`Segment`] between them, or an
    /// [`orient2d`](crate::predicate::orient2d).
    pub fn through(p: Point<T, D>, q: Point<T, D>) -> Self {
        let (a, b): ([T; D], [T; D]) = (p.coords.into(), q.coords.into());
        let exact = |i: usize| {
            odd(&[a[i], b[i]]).unwrap_or_else(|| ratio(&Times(Delta(b[i], a[i]), One), &One))
        };
        Self { origin: p, direction: SVector::from(each(exact)) }
    }
}

impl<T: Scalar> Line<T, 2> {
    /// The line through a point with a slope, the rise over the run.
    pub fn with_slope(p: Point<T, 2>, slope: T) -> Self {
        Self { origin: p, direction: SVector::from([T::one(), slope]) }
    }
}

impl<T: Scalar, const D: usize> Segment<T, D> {
    /// The point that divides the segment internally in the ratio m : n from its first
    /// end, (n·a + m·b)/(m + n), each coordinate rounded once; `None` if m + n = 0.
    ///
    /// m and n of different signs divide it externally.
    pub fn divided(&self, m: T, n: T) -> Option<Point<T, D>> {
        let sum = Plus(Value(m), Value(n));
        if sign(&sum).is_zero() || !(m.is_finite() && n.is_finite()) {
            return None;
        }
        let (a, b): ([T; D], [T; D]) = (self.a.coords.into(), self.b.coords.into());
        let coordinate = |i: usize| {
            let above = Plus(Times(Value(n), Value(a[i])), Times(Value(m), Value(b[i])));
            odd(&[a[i], b[i]]).unwrap_or_else(|| ratio(&above, &sum))
        };
        Some(Point::from(each(coordinate)))
    }

    /// The point that divides the segment externally in the ratio m : n,
    /// (m·b − n·a)/(m − n), each coordinate rounded once; `None` if m = n.
    pub fn divided_externally(&self, m: T, n: T) -> Option<Point<T, D>> {
        if m == n || !(m.is_finite() && n.is_finite()) {
            return None;
        }
        let (a, b): ([T; D], [T; D]) = (self.a.coords.into(), self.b.coords.into());
        let coordinate = |i: usize| {
            let (mb, na) = (Times(Value(m), Value(b[i])), Times(Value(n), Value(a[i])));
            odd(&[a[i], b[i]]).unwrap_or_else(|| ratio(&Minus(mb, na), &Delta(m, n)))
        };
        Some(Point::from(each(coordinate)))
    }
}

impl<T: Scalar> From<super::Plane<T, 2>> for GeneralForm<T> {
    /// n·X = d is n₀x + n₁y − d = 0. The constant saturates in fixed point.
    fn from(plane: super::Plane<T, 2>) -> Self {
        let [a, b]: [T; 2] = plane.normal.into();
        Self { a, b, c: negated(plane.offset) }
    }
}

impl<T: Scalar> From<GeneralForm<T>> for super::Plane<T, 2> {
    /// ax + by + c = 0 is n·X = d with n = (a, b), d = −c. The offset saturates in fixed
    /// point.
    fn from(form: GeneralForm<T>) -> Self {
        Self { normal: SVector::from([form.a, form.b]), offset: negated(form.c) }
    }
}

impl<T: Scalar> GeneralForm<T> {
    /// The line along (b, −a) from the foot of the origin, each number rounded once;
    /// `None` if a = b = 0.
    pub fn line(&self) -> Option<Line<T, 2>> {
        if let Some(x) = odd(&[self.a, self.b, self.c]) {
            return Some(Line { origin: [x; 2].into(), direction: [x; 2].into() });
        }
        let n = vector::raw(&SVector::from([self.a, self.b]));
        let nn = Dot(n, n);
        if sign(&nn).is_zero() {
            return None;
        }
        let foot = n.map(|x| ratio(&Negated(Times(Value(self.c), x)), &nn));
        let direction = SVector::from([self.b, negated(self.a)]);
        Some(Line { origin: Point::from(foot), direction })
    }
}
