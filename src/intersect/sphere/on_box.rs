//! The point of an oriented box that is nearest to another, by the sides that it is on.
//!
//! | free | the point |
//! | --- | --- |
//! | none | b = c + Σ σₖhₖ |
//! | e | b + e (w·e)/(e·e), w = p − b |
//! | e, f | p − n (n·w)/(n·n), n = e × f |
//!
//! Each is put together where it is evaluated, from the box itself: that takes the least stack.
//!
//! Degrees: 1, or 2 above and 1 below with a one; 3 above and 2 below; 5 above and 4 below.

use super::super::triangle::cross;
use super::nearest::Squared;
use crate::predicate::{
    Cross, Dot, FilteredKernel, Fractions, Height, Inner, Minus, Plus, Polynomial, Ring, Sign, Sum,
    Times, Value, ratio,
};
use crate::scalar::Scalar;
use crate::shape::OrientedBox;
use crate::vector;
use nalgebra::Point;

/// The point on these sides that is nearest to another, each coordinate rounded once.
pub(super) fn nearest_on<T: Scalar, const D: usize>(
    b: &OrientedBox<T, D>,
    ends: [Sign; D],
    to: &[T; D],
) -> Point<T, D> {
    match ends.iter().filter(|end| end.is_zero()).count() {
        0 => OnBox::<_, D, 0> { b, ends, to }.point(),
        1 => OnBox::<_, D, 1> { b, ends, to }.point(),
        _ => OnBox::<_, D, 2> { b, ends, to }.point(),
    }
}

/// A box, sides of it that leave so many edges free, and another point.
#[derive(Clone, Copy)]
struct OnBox<'a, T: Scalar, const D: usize, const FREE: usize> {
    b: &'a OrientedBox<T, D>,
    ends: [Sign; D],
    to: &'a [T; D],
}

impl<T: Scalar, const D: usize, const FREE: usize> OnBox<'_, T, D, FREE> {
    /// On bare metal a call, one at a time: less stack.
    #[cfg_attr(target_os = "none", inline(never))]
    fn point(&self) -> Point<T, D> {
        if FREE > 0
            && T::Kernel::LOOKS
            && let Some((all, [])) = T::Kernel::fractions(&[], &[], self)
        {
            return Point::from(all);
        }
        let coordinate = |i: usize| ratio(&Coordinate { of: self, i }, &Below { of: self });
        let mut point = Point::<T, D>::origin();
        for (i, x) in point.iter_mut().enumerate() {
            *x = coordinate(i);
        }
        point
    }

    /// A number and coordinate i of what leads from the center to the sides, or back.
    #[inline(always)]
    fn moved<R: Ring<T>>(&self, mut from: R, i: usize, back: bool) -> R {
        for (h, end) in self.b.half_axes.iter().zip(self.ends) {
            let h = || R::embed(vector::at(h, i));
            match if back { -end } else { end } {
                Sign::Positive => from = from.add(&h()),
                Sign::Negative => from = from.sub(&h()),
                Sign::Zero => {}
            }
        }
        from
    }

    /// b
    #[inline(always)]
    fn base<R: Ring<T>>(&self, i: usize) -> R {
        self.moved(R::embed(vector::at(&self.b.center.coords, i)), i, false)
    }

    /// Coordinate i of w.
    #[inline(always)]
    fn gap<R: Ring<T>>(&self, i: usize) -> R {
        let center = vector::at(&self.b.center.coords, i);
        self.moved(R::difference(self.to[i % D], center), i, true)
    }

    /// Coordinate i of the first free edge, or of the last.
    #[inline(always)]
    fn free<R: Ring<T>>(&self, first: bool, i: usize) -> R {
        let mut free = (0..D).filter(|k| self.ends[k % D].is_zero());
        let k = if first { free.next() } else { free.next_back() };
        R::embed(vector::at(&self.b.half_axes[k.unwrap_or(0) % D], i))
    }

    /// Where the free edges lead, e or n, with the product of w with that and its square.
    #[inline(always)]
    fn way<R: Ring<T>>(&self) -> ([R; 3], [R; 2]) {
        let edge = |first: bool| [self.free(first, 0), self.free(first, 1), self.free(first, 2)];
        let way: [R; 3] = if FREE == 1 { edge(true) } else { cross(&edge(true), &edge(false)) };
        let [mut along, mut square] = [self.gap::<R>(0).mul(&way[0]), way[0].mul(&way[0])];
        for (i, x) in way.iter().enumerate().take(D).skip(1) {
            along = along.add(&self.gap::<R>(i).mul(x));
            square = square.add(&x.mul(x));
        }
        (way, [along, square])
    }

    /// What is above in coordinate i.
    #[inline(always)]
    fn above<R: Ring<T>>(&self, i: usize, (way, [along, square]): &([R; 3], [R; 2])) -> R {
        let step = way[i % 3].mul(along);
        if FREE == 1 {
            return self.base::<R>(i).mul(square).add(&step);
        }
        R::embed(self.to[i % D]).mul(square).sub(&step)
    }
}

impl<T: Scalar, const D: usize, const FREE: usize> Fractions<T, D> for OnBox<'_, T, D, FREE> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; D], R) {
        let way = self.way();
        let above = core::array::from_fn(|i| self.above(i, &way));
        let (_, [_, square]) = way;
        (above, square)
    }
}

/// A coordinate, or what is above in it.
#[derive(Clone, Copy)]
struct Coordinate<'a, T: Scalar, const D: usize, const FREE: usize> {
    of: &'a OnBox<'a, T, D, FREE>,
    i: usize,
}

/// What is below in all of them.
#[derive(Clone, Copy)]
struct Below<'a, T: Scalar, const D: usize, const FREE: usize> {
    of: &'a OnBox<'a, T, D, FREE>,
}

type Along<T, const D: usize> =
    Plus<Times<Sum<T, 4>, Dot<T, D>>, Times<Value<T>, Inner<Sum<T, 4>, Value<T>, D>>>;
type Across<T> = Minus<Times<Value<T>, Squared<T>>, Times<Cross<T>, Height<T, Sum<T, 4>, 3>>>;

impl<T: Scalar, const D: usize, const FREE: usize> Polynomial<T> for Coordinate<'_, T, D, FREE> {
    const DEGREE: u32 = [2, 3, 5][FREE];
    const TERMS: u32 = match FREE {
        0 => <Sum<T, 4> as Polynomial<T>>::TERMS,
        1 => <Along<T, D> as Polynomial<T>>::TERMS,
        _ => <Across<T> as Polynomial<T>>::TERMS,
    };
    // On bare metal calls, one after the other: less stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn eval<R: Ring<T>>(&self) -> R {
        if FREE == 0 {
            return self.of.base::<R>(self.i).mul(&R::one());
        }
        self.of.above(self.i, &self.of.way())
    }
}

impl<T: Scalar, const D: usize, const FREE: usize> Polynomial<T> for Below<'_, T, D, FREE> {
    const DEGREE: u32 = [1, 2, 4][FREE];
    const TERMS: u32 = match FREE {
        0 => 1,
        1 => <Dot<T, D> as Polynomial<T>>::TERMS,
        _ => <Squared<T> as Polynomial<T>>::TERMS,
    };
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline)]
    fn eval<R: Ring<T>>(&self) -> R {
        if FREE == 0 {
            return R::one();
        }
        let (_, [_, square]) = self.of.way();
        square
    }
}
