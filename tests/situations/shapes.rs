//! What several situations ask.

use coincide::Intersect;
use coincide::intersect::Span;
use nalgebra::Point;
use oracle::number::Number;
use oracle::short::p;
use std::fmt::Debug;

/// Whether the shapes meet, asked in both orders and of both questions.
pub fn meet<A, B, Answer: PartialEq + Debug>(a: &A, b: &B) -> bool
where
    A: Intersect<B, Answer = Answer>,
    B: Intersect<A, Answer = Answer>,
{
    oracle::both::both(a, b).agreed(&[]).is_some()
}

/// Parameter and point of entry and exit.
pub type Ends<T, const D: usize> = ((T, Point<T, D>), (T, Point<T, D>));

pub fn ends<T: Number, const D: usize, S, L>(solid: &S, line: &L) -> Option<Ends<T, D>>
where
    S: Intersect<L, Answer = Span<T, D>>,
    L: Intersect<S, Answer = Span<T, D>>,
{
    meet(solid, line);
    let s = solid.intersection(line)?;
    let (entry, exit) = (s.entry.expect("a bounded solid"), s.exit.expect("a bounded solid"));
    Some(((entry.t, entry.point), (exit.t, exit.point)))
}

pub fn at<T: Number, const D: usize>(t: i64, x: [i64; D]) -> (T, Point<T, D>) {
    (T::int(t), p(x))
}
