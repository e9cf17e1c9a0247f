//! Sphere × line, ray and segment.

use super::super::clip::start;
use super::super::line::from_to;
use super::super::{LinePoint, Meet, Span};
use super::{reaches, square};
use crate::predicate::{Cross, Delta, Dot, Field, Formula, Polynomial, Ring, Times, Value, sign};
use crate::scalar::Scalar;
use crate::shape::{Linear, Sphere};
use crate::vector;
use nalgebra::Point;

/// r² u·u − Σ (w × u)²: not negative where the line comes within the radius.
#[derive(Clone, Copy)]
struct Chord<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    radius: T,
}

impl<T: Scalar, const D: usize> Chord<T, D> {
    #[inline]
    fn new(s: &Sphere<T, D>, line: &impl Linear<T, D>) -> Self {
        Self { w: from_to(line.start(), s.c()), u: line.step(), radius: s.radius }
    }
}

impl<T: Scalar, const D: usize> Polynomial<T> for Chord<T, D> {
    const DEGREE: u32 = 4;
    #[inline]
    fn eval<R: Ring<T>>(&self) -> R {
        let (w, u) = (&self.w, &self.u);
        let mut sum = Times(square(Value(self.radius)), Dot(*u, *u)).eval::<R>();
        for j in 1..D {
            for i in 0..j {
                let c = Cross([w[i], w[j]], [u[i], u[j]]).eval::<R>();
                sum = sum.sub(&c.mul(&c));
            }
        }
        sum
    }
}

/// The parameter where the line comes in or goes out, or a coordinate of that point.
struct Root<T, const D: usize> {
    chord: Chord<T, D>,
    exit: bool,
    /// The axis of the coordinate, and that of the line's start.
    coordinate: Option<(usize, T)>,
}

impl<T: Scalar, const D: usize> Formula<T> for Root<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        // t = (b ± √chord) / u·u, and o + t·step over the same denominator.
        let Chord { w, u, .. } = self.chord;
        let (b, uu) = (Dot(w, u).eval::<F>(), Dot(u, u).eval::<F>());
        let (p, q) = match self.coordinate.and_then(|(i, o)| Some((u.get(i)?, o))) {
            Some((step, o)) => {
                let step = step.eval::<F>();
                (F::embed(o).mul(&uu).add(&step.mul(&b)), step)
            }
            None => (b, F::one()),
        };
        let q = if self.exit { q } else { q.neg() };
        F::surd(&p, &q, &self.chord.eval(), &uu)
    }
}

/// Where a line that comes within the radius enters or leaves the sphere.
fn root<T: Scalar, const D: usize>(
    s: &Sphere<T, D>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> LinePoint<T, D> {
    let chord = Chord::new(s, line);
    let o = line.start();
    let at = |coordinate| vector::value(&Root { chord, exit, coordinate });
    LinePoint { t: at(None), point: Point::from(core::array::from_fn(|i| at(Some((i, o[i]))))) }
}

/// Whether a line, ray or segment comes within the radius.
#[inline]
pub(super) fn comes_near<T: Scalar, L: Linear<T, D>, const D: usize>(
    s: &Sphere<T, D>,
    line: &L,
) -> bool {
    let (w, u) = (from_to(line.start(), s.c()), line.step());
    if line.is_point() || (L::STARTS && !sign(&Dot(w, u)).is_positive()) {
        return reaches(s, line.start());
    }
    match line.end() {
        Some(end) if !sign(&Dot(from_to(end, s.c()), u)).is_negative() => reaches(s, end),
        _ => !sign(&Chord::new(s, line)).is_negative(),
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Sphere<T, D> {
    #[inline]
    fn meets(&self, line: &L) -> bool {
        comes_near(self, line)
    }
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        if !comes_near(self, line) {
            return None;
        }
        if line.is_point() {
            return Some(Span::point(start(line)));
        }
        let entry = if L::STARTS && reaches(self, line.start()) {
            start(line)
        } else {
            root(self, line, false)
        };
        let exit = match line.end() {
            Some(end) if reaches(self, end) => LinePoint { t: T::one(), point: Point::from(end) },
            _ => root(self, line, true),
        };
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}
