//! A line, ray or segment cut by linear constraints, with exact comparisons.
//!
//! A constraint on the points start + t·step is a ≥ t·c with two polynomials a and c.
//! For c > 0 it bounds t from above by a/c, for c < 0 from below, for c = 0 it holds
//! everywhere or nowhere. Two bounds compare by the sign of a₁c₂ − a₂c₁ times those of
//! c₁ and c₂, so nothing is divided before the winner is known.

use super::{LinePoint, Span};
use crate::predicate::{Delta, Each, FilteredKernel, Minus, Polynomial, Sign, Times, sign};
use crate::scalar::Scalar;
use crate::shape::Linear;
use nalgebra::Point;

/// a ≥ t·c
#[derive(Clone, Copy)]
pub(super) struct Constraint<A, C> {
    pub a: A,
    pub c: C,
}

/// An end of the part that satisfies the constraints.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum End {
    /// None: it goes on for ever.
    Open,
    /// The start, t = 0.
    Start,
    /// The end, t = 1.
    Finish,
    /// Where the constraint of this index holds with equality.
    At(usize),
}

/// The part of a line that satisfies all constraints.
pub(super) struct Clip {
    pub entry: End,
    pub exit: End,
}

/// What a part of a line ends at, with the constraint.
#[derive(Clone, Copy)]
pub(super) enum Stop<A, C> {
    Open,
    Start,
    Finish,
    At(usize, Constraint<A, C>),
}

impl<A, C> Stop<A, C> {
    #[inline]
    pub(super) fn end(&self) -> End {
        match self {
            Stop::Open => End::Open,
            Stop::Start => End::Start,
            Stop::Finish => End::Finish,
            Stop::At(i, _) => End::At(*i),
        }
    }
}

/// How far a line goes without constraints: to entry and exit.
#[inline]
pub(super) fn whole<A, C>(starts: bool, ends: bool, is_point: bool) -> [Stop<A, C>; 2] {
    [
        if starts || is_point { Stop::Start } else { Stop::Open },
        match (is_point, ends) {
            (true, _) => Stop::Start,
            (_, true) => Stop::Finish,
            _ => Stop::Open,
        },
    ]
}

/// The sign of a/c minus the parameter of the stop, which is an entry or an exit.
#[inline]
fn beyond<T, A, C>(g: &Constraint<A, C>, sa: Sign, sc: Sign, stop: &Stop<A, C>, exit: bool) -> Sign
where
    T: Scalar,
    A: Polynomial<T>,
    C: Polynomial<T>,
{
    match stop {
        Stop::Open => Sign::Zero,
        Stop::Start => sa * sc,
        Stop::Finish => sign(&Minus(&g.a, &g.c)) * sc,
        Stop::At(_, h) => {
            // The c of an exit is positive, that of an entry negative.
            let s = sign(&Minus(Times(&g.a, &h.c), Times(&h.a, &g.c))) * sc;
            if exit { s } else { -s }
        }
    }
}

/// The part between entry and exit that satisfies all constraints; `None` if there is
/// none. So many pairs of the first constraints are those of both sides of a plane.
#[inline]
pub(super) fn cut<T, A, C>(
    [mut entry, mut exit]: [Stop<A, C>; 2],
    constraints: impl Iterator<Item = Constraint<A, C>>,
    planes: usize,
) -> Option<[Stop<A, C>; 2]>
where
    T: Scalar,
    A: Polynomial<T>,
    C: Polynomial<T>,
{
    for (i, g) in constraints.enumerate() {
        let (sa, sc) = (sign(&g.a), sign(&g.c));
        let after = |stop: &Stop<A, C>, exit: bool| match stop {
            Stop::At(j, _) if *j == i ^ 1 && i / 2 < planes => Sign::Zero,
            _ => beyond::<T, A, C>(&g, sa, sc, stop, exit),
        };
        let after_entry = |stop: &_| after(stop, false);
        let after_exit = |stop: &_| after(stop, true);
        match sc {
            Sign::Zero => {
                if sa.is_negative() {
                    return None;
                }
            }
            Sign::Positive => {
                if matches!(exit, Stop::Open) || after_exit(&exit).is_negative() {
                    exit = Stop::At(i, g);
                    if after_entry(&entry).is_negative() {
                        return None;
                    }
                }
            }
            Sign::Negative => {
                if matches!(entry, Stop::Open) || after_entry(&entry).is_positive() {
                    entry = Stop::At(i, g);
                    if after_exit(&exit).is_positive() {
                        return None;
                    }
                }
            }
        }
    }
    Some([entry, exit])
}

/// The part of the line that satisfies all constraints; `None` if there is none.
#[inline]
pub(super) fn clip<T, A, C, L, const D: usize, const N: usize>(
    line: &L,
    constraints: &[Constraint<A, C>; N],
) -> Option<Clip>
where
    T: Scalar,
    A: Polynomial<T>,
    C: Polynomial<T>,
    L: Linear<T, D>,
{
    let extent = whole(L::STARTS, line.end().is_some(), line.is_point());
    let all = constraints.iter().map(|g| Constraint { a: &g.a, c: &g.c });
    let [entry, exit] = cut::<T, _, _>(extent, all, 0)?;
    Some(Clip { entry: entry.end(), exit: exit.end() })
}

/// The point with t = n/d; parameter and coordinates are each rounded once.
#[inline]
pub(crate) fn point_at<T: Scalar, const D: usize>(
    line: &impl Linear<T, D>,
    n: &impl Polynomial<T>,
    d: &impl Polynomial<T>,
) -> LinePoint<T, D> {
    let (t, point) = T::Kernel::along(|i| (line.start_at(i), line.step_at(i)), n, d);
    LinePoint { t, point: Point::from(point) }
}

/// The start, t = 0.
#[inline]
pub(super) fn start<T: Scalar, const D: usize>(line: &impl Linear<T, D>) -> LinePoint<T, D> {
    LinePoint { t: T::zero(), point: Point::from(line.start()) }
}

impl Clip {
    /// The part with its numbers, from the constraints that made it; these may be those
    /// of a projection of `line`.
    pub(super) fn span<T, A, C, const D: usize, const N: usize>(
        &self,
        line: &impl Linear<T, D>,
        constraints: &[Constraint<A, C>; N],
    ) -> Span<T, D>
    where
        T: Scalar,
        A: Polynomial<T>,
        C: Polynomial<T>,
    {
        let end = |end: End| match end {
            End::Open => None,
            End::Start => Some(start(line)),
            End::Finish => line.end().map(|b| LinePoint { t: T::one(), point: Point::from(b) }),
            End::At(i) => constraints.get(i).map(|g| point_at(line, &g.a, &g.c)),
        };
        Span { entry: end(self.entry), exit: end(self.exit) }
    }
}

/// Whether the parameter n/d, d ≠ 0, belongs to the line.
#[inline]
pub(super) fn admits<T: Scalar, const D: usize, L: Linear<T, D>>(
    line: &L,
    n: &impl Polynomial<T>,
    d: &impl Polynomial<T>,
) -> bool {
    admits_with(sign(d), line, n, d)
}

/// The same with the sign of d.
#[inline]
pub(super) fn admits_with<T: Scalar, const D: usize, L: Linear<T, D>>(
    sd: Sign,
    line: &L,
    n: &impl Polynomial<T>,
    d: &impl Polynomial<T>,
) -> bool {
    (!L::STARTS || !(sign(n) * sd).is_negative())
        && (line.end().is_none() || !(sign(&Minus(n, d)) * sd).is_positive())
}

/// A projection onto two of the axes.
#[derive(Clone, Copy)]
pub(super) struct Flat<L> {
    pub line: L,
    pub axes: [usize; 2],
}

impl<T: Scalar, L: Linear<T, 3>> Linear<T, 2> for Flat<L> {
    const STARTS: bool = L::STARTS;
    #[inline]
    fn start(&self) -> [T; 2] {
        flatten(self.line.start(), self.axes)
    }
    #[inline]
    fn step(&self) -> [Delta<T>; 2] {
        flatten(self.line.step(), self.axes)
    }
    #[inline]
    fn end(&self) -> Option<[T; 2]> {
        self.line.end().map(|p| flatten(p, self.axes))
    }
    #[inline]
    fn start_at(&self, axis: usize) -> T {
        self.line.start_at(self.axes[axis.min(1)])
    }
    #[inline]
    fn step_at(&self, axis: usize) -> Delta<T> {
        self.line.step_at(self.axes[axis.min(1)])
    }
}

/// Two of the coordinates.
#[inline]
pub(super) fn flatten<X: Copy>(p: [X; 3], axes: [usize; 2]) -> [X; 2] {
    axes.each(|i| p[i % 3])
}

/// The axes onto which to project a plane with this pivot of its normal, such that
/// counterclockwise stays counterclockwise where the pivot is positive.
#[inline]
pub(crate) fn axes_across(pivot: usize) -> [usize; 2] {
    match pivot {
        0 => [1, 2],
        1 => [2, 0],
        _ => [0, 1],
    }
}
