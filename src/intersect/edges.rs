//! A point that two boxes in space share: where an edge of one comes into the other.
//!
//! A look in floats finds the edge, and the face through which it comes in; the point is
//! computed from these two alone. What the look leaves open is searched exactly, edge by edge
//! and face by face, for the same point.
//!
//! The edge o + t·u, with o a corner of one box, is on the face through the corner q of the
//! other, across its edges v and w, where t = (q − o)·(v × w) / u·(v × w). Both are put together
//! where they are evaluated, from the boxes themselves: that takes the least stack.
//!
//! Degrees: 3 above and below in t, 4 above in a coordinate.

use super::slab;
use crate::lanes::{Edges, Entry, first_entry};
use crate::predicate::{
    Delta, Each, Height, One, Plus, Polynomial, Ring, Sign, Sum, Times, ratio, triple_of,
};
use crate::scalar::Scalar;
use crate::shape::cell::Boxed;
use nalgebra::Point;

/// The first point found on an edge of the first box in the second, else of the second in the
/// first.
pub(super) fn witness<T: Scalar>(a: &impl Boxed<T>, b: &impl Boxed<T>) -> Option<Point<T, 3>> {
    // On bare metal the same code for all of them.
    if cfg!(target_os = "none") {
        return found::<T, dyn Boxed<T>, dyn Boxed<T>>(a, b);
    }
    found(a, b)
}

#[cfg_attr(target_os = "none", inline(never))]
fn found<T, A, B>(a: &A, b: &B) -> Option<Point<T, 3>>
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    match first_entry(a, b) {
        Edges::Meet(entry) => Some(point(&Pierced { of: a, into: b, entry })),
        Edges::Open => searched(a, b),
        Edges::Apart => match first_entry(b, a) {
            Edges::Meet(entry) => Some(point(&Pierced { of: b, into: a, entry })),
            Edges::Open => searched(a, b),
            // A corner of what they share would be on an edge of one of them at least.
            Edges::Apart => None,
        },
    }
}

/// The same without a look. On bare metal a call, whose stack most pairs do without.
#[cfg_attr(target_os = "none", inline(never))]
fn searched<T, A, B>(a: &A, b: &B) -> Option<Point<T, 3>>
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    slab::witness(&a.cell(), &b.cell())
}

/// An edge of a box and where it comes into another one.
struct Pierced<'a, A: ?Sized, B: ?Sized> {
    of: &'a A,
    into: &'a B,
    entry: Entry,
}

/// A number and coordinate i of the edges of a box, each with its sign.
#[inline]
fn moved<T, R, A>(mut from: R, of: &A, ways: [Sign; 3], i: usize) -> R
where
    T: Scalar,
    R: Ring<T>,
    A: Boxed<T> + ?Sized,
{
    for (k, way) in ways.into_iter().enumerate() {
        let Delta(to, at) = of.edge(k, i);
        match way {
            Sign::Positive => from = from.add(&R::difference(to, at)),
            Sign::Negative => from = from.sub(&R::difference(to, at)),
            Sign::Zero => {}
        }
    }
    from
}

/// The way from the anchor to an end of an edge.
#[inline]
fn way<T: Scalar>(of: &(impl Boxed<T> + ?Sized), upper: bool) -> Sign {
    match (upper, of.is_centered()) {
        (true, _) => Sign::Positive,
        (false, true) => Sign::Negative,
        (false, false) => Sign::Zero,
    }
}

impl<A: ?Sized, B: ?Sized> Pierced<'_, A, B> {
    /// The ways from the anchor to the corner where the edge starts.
    #[inline]
    fn to_start<T: Scalar>(&self) -> [Sign; 3]
    where
        A: Boxed<T>,
    {
        [0, 1, 2].each(|k| way(self.of, self.entry.from >> k & 1 != 0))
    }

    /// Coordinate i of the edge.
    #[inline]
    fn step<T: Scalar, R: Ring<T>>(&self, i: usize) -> R
    where
        A: Boxed<T>,
    {
        let Delta(to, from) = self.of.edge(self.entry.edge, i);
        let step = R::difference(to, from);
        if self.of.is_centered() { step.add(&step) } else { step }
    }

    /// u · (v × w), v and w along the face.
    #[inline]
    fn height<T: Scalar, R: Ring<T>>(&self, u: impl Fn(usize) -> R) -> R
    where
        B: Boxed<T>,
    {
        let (axis, _) = self.entry.face.unwrap_or_default();
        let across = |k: usize, i: usize| {
            let Delta(to, from) = self.into.edge((axis + k) % 3, i);
            R::difference(to, from)
        };
        triple_of(u, |i| across(1, i), |i| across(2, i))
    }
}

/// A polynomial that the point is made of, put together where it is evaluated.
struct Part<'a, A: ?Sized, B: ?Sized, const WHICH: u8> {
    of: &'a Pierced<'a, A, B>,
    /// Which coordinate.
    i: usize,
}

/// A coordinate of the corner where the edge starts.
const START: u8 = 0;
/// What is above in t.
const ABOVE: u8 = 1;
/// What is below.
const BELOW: u8 = 2;
/// What is above in a coordinate of the point.
const COORDINATE: u8 = 3;

impl<A: ?Sized, B: ?Sized, const WHICH: u8> Copy for Part<'_, A, B, WHICH> {}

impl<A: ?Sized, B: ?Sized, const WHICH: u8> Clone for Part<'_, A, B, WHICH> {
    fn clone(&self) -> Self {
        *self
    }
}

type Rate<T> = Height<T, Sum<T, 2>, 3>;
type Reach<T> = Height<T, Sum<T, 5>, 3>;
type Whole<T> = Plus<Times<Sum<T, 4>, Rate<T>>, Times<Sum<T, 2>, Reach<T>>>;

impl<T, A, B, const WHICH: u8> Polynomial<T> for Part<'_, A, B, WHICH>
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    const DEGREE: u32 = [1, 3, 3, 4][WHICH as usize];
    const TERMS: u32 = match WHICH {
        START => <Sum<T, 4> as Polynomial<T>>::TERMS,
        ABOVE => <Reach<T> as Polynomial<T>>::TERMS,
        BELOW => <Rate<T> as Polynomial<T>>::TERMS,
        _ => <Whole<T> as Polynomial<T>>::TERMS,
    };
    // On bare metal calls, one after the other: less stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { of: p, i } = *self;
        match WHICH {
            START => moved(R::embed(p.of.anchor(i)), p.of, p.to_start(), i),
            ABOVE => {
                let back = p.to_start().each(|way| -way);
                let mut to_face = [Sign::Zero; 3];
                if let Some((axis, far)) = p.entry.face {
                    to_face[axis % 3] = way(p.into, far);
                }
                p.height(|i| {
                    let between = R::difference(p.into.anchor(i), p.of.anchor(i));
                    moved(moved(between, p.into, to_face, i), p.of, back, i)
                })
            }
            BELOW => p.height(|i| p.step(i)),
            _ => {
                // What takes most of the stack first.
                let above: R = part::<_, _, ABOVE>(p, 0).eval();
                let along = above.mul(&p.step(i));
                let below: R = part::<_, _, BELOW>(p, 0).eval();
                below.mul(&part::<_, _, START>(p, i).eval()).add(&along)
            }
        }
    }
}

#[inline]
fn part<'a, A: ?Sized, B: ?Sized, const WHICH: u8>(
    of: &'a Pierced<'a, A, B>,
    i: usize,
) -> Part<'a, A, B, WHICH> {
    Part { of, i }
}

/// The point, each coordinate rounded once.
#[cfg_attr(target_os = "none", inline(never))]
fn point<T, A, B>(p: &Pierced<'_, A, B>) -> Point<T, 3>
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    Point::from([0, 1, 2].each(|i| match p.entry.face {
        None => ratio(&Times(part::<_, _, START>(p, i), One), &One),
        Some(_) => ratio(&part::<_, _, COORDINATE>(p, i), &part::<_, _, BELOW>(p, 0)),
    }))
}
