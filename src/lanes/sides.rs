//! The sides of an oriented box that its point nearest to another point is on.
//!
//! With w from the center to the point, the nearest c + Σ sₖhₖ has each sₖ at an end, −1 or 1, or
//! free between. Of a choice of ends, with σₖ for an end and 0 for what is free, let
//!
//! Rₖ = w·hₖ − Σ σⱼ hⱼ·hₖ,
//!
//! how far what is left of w leads along hₖ. With the determinant Δ of the products of the free
//! edges among themselves, sₖ = Sₖ/Δ solves Σ Sⱼ hⱼ·hₖ = Δ Rₖ over the free ones; it is the right
//! choice if (Karush, Kuhn and Tucker)
//!
//! * |Sₖ| < Δ for each free edge, and
//! * σₖ (Δ Rₖ − Σ Sⱼ hⱼ·hₖ) > 0 for each that is at an end.
//!
//! | free | Δ | S |
//! | --- | --- | --- |
//! | none | 1 | |
//! | e | e·e | Rₑ |
//! | e, f | (e·e)(f·f) − (e·f)² | Rₑ (f·f) − R_f (e·f), and so with e for f |
//! | all | | the point is inside: w and any two of three edges have less volume than these |
//!
//! The nearest point is one, so a choice that is certain gives it, whichever led there. The first is
//! right for all boxes but skewed ones; what is certainly wrong with one is put right in the next.
//!
//! With sums of magnitudes for sizes, lₖ of an edge, W of w and M = W + Σ lₖ: products of edges have 5
//! roundings, those of the numbers among them, R has 9 and is no larger than lₖM. So with Q, the product
//! of the squares of lⱼ of the free edges but k, each of the numbers above is within 256u lₖ M Q: at most
//! 2 terms of 2 lₖ M Q, of which factors are within 12u and 54u, and one whose factors are within 54u
//! and 5u twice. A volume is within 32u lᵢ lⱼ M.
//!
//! No product has more than six sizes, so with the sixth powers of the least lₖ and of M in range nothing
//! overflows, nor does what underflows count.

use super::search::{Search, search};
use super::triangles::cross;
use super::{Lane, Lanes, dot, from_to, sizes, sum};
use crate::predicate::{Each, Sign, each};
use crate::scalar::Scalar;
use crate::shape::OrientedBox;

/// Where the point of a box is that is nearest to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sides<const D: usize> {
    /// It is the same point.
    Inside,
    /// On these sides of the box.
    On([Sign; D]),
    /// Not known; perhaps on these.
    Open(Option<[Sign; D]>),
}

/// The sides of a box that its point nearest to another is on, as far as a look shows them.
#[inline(never)]
pub(crate) fn nearest_sides<T: Scalar, const D: usize>(
    b: &OrientedBox<T, D>,
    to: &[T; D],
) -> Sides<D> {
    search(&NearestSides { of: b, to })
}

struct NearestSides<'a, T: Scalar, const D: usize> {
    of: &'a OrientedBox<T, D>,
    to: &'a [T; D],
}

impl<T: Scalar, const D: usize> Search<T> for NearestSides<'_, T, D> {
    type Seen = Sides<D>;
    const OPEN: Sides<D> = Sides::Open(None);
    #[inline(always)]
    fn look<L: Lanes<T>>(&self) -> Sides<D> {
        match &Products::of::<T, L>(self.of, self.to) {
            Some(products) => products.search(|| inside::<T, L, D>(self.of, self.to, products)),
            None => Sides::Open(None),
        }
    }
}

/// How often a choice is put right.
const TRIES: usize = 6;

/// What a choice is judged by.
struct Products<F, const D: usize> {
    /// w·hₖ
    along: [F; D],
    /// hⱼ·hₖ
    between: [[F; D]; D],
    /// lₖ
    sizes: [F; D],
    /// M
    reach: F,
}

/// What is thought of a choice.
enum Judged<const D: usize> {
    Right,
    /// It is certainly wrong, and this may be right.
    Rather([Sign; D]),
    Open,
}

impl<const D: usize> Judged<D> {
    fn of(right: bool, open: bool, other: [Sign; D]) -> Self {
        match (right, open) {
            (true, false) => Self::Right,
            (true, true) => Self::Open,
            (false, _) => Self::Rather(other),
        }
    }
}

impl<F: Lane, const D: usize> Products<F, D> {
    /// `None` if there are numbers that are too large or too small.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn of<T: Scalar, L: Lanes<T, F = F>>(b: &OrientedBox<T, D>, to: &[T; D]) -> Option<Self> {
        let (w, edges) = vectors::<T, L, D>(b, to);
        let along = edges.each(|e| dot(w, e));
        let mut between = [[F::ZERO; D]; D];
        for j in 0..D {
            for k in 0..=j {
                let product = dot(edges[j], edges[k]);
                (between[j][k], between[k][j]) = (product, product);
            }
        }
        let lengths = edges.each(|e| sum(sizes(e)));
        let (mut least, mut reach) = (F::MAX, sum(sizes(w)));
        for l in lengths {
            (least, reach) = (least.or_smaller(l), reach + l);
        }
        let sixth = |x: F| x.squared() * x.squared() * x.squared();
        let ordinary = (sixth(least) >= F::TINY) & (sixth(reach) <= F::LARGE);
        ordinary.then_some(Self { along, between, sizes: lengths, reach })
    }

    fn search(&self, inside: impl Fn() -> Judged<D>) -> Sides<D> {
        // What it would be if all edges were perpendicular.
        let mut ends = [Sign::Zero; D];
        for k in 0..D {
            let square = self.between[k][k];
            if self.along[k].abs() > square {
                ends[k] = side(self.along[k]);
            }
        }
        for _ in 0..TRIES {
            let free = ends.iter().filter(|end| end.is_zero()).count();
            let judged = if free == D { inside() } else { self.judge(ends, free) };
            match judged {
                Judged::Right if free == D => return Sides::Inside,
                Judged::Right => return Sides::On(ends),
                Judged::Rather(other) => ends = other,
                Judged::Open => break,
            }
        }
        Sides::Open(Some(ends))
    }

    /// A choice of some ends, with so many edges free.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn judge(&self, ends: [Sign; D], free: usize) -> Judged<D> {
        let mut left = self.along;
        for k in 0..D {
            for j in 0..D {
                left[k] = match ends[j] {
                    Sign::Positive => left[k] - self.between[j][k],
                    Sign::Negative => left[k] + self.between[j][k],
                    Sign::Zero => left[k],
                };
            }
        }
        let (mut whole, mut along) = (F::ONE, [F::ZERO; D]);
        let mut places = ends.iter().enumerate().filter(|(_, end)| end.is_zero());
        let [first, second] =
            [places.next(), places.next()].each(|place| place.map_or(0, |(k, _)| k) % D);
        let g = &self.between;
        match free {
            0 => {}
            1 => (whole, along[first]) = (g[first][first], left[first]),
            _ => {
                let (e, f) = (first, second);
                whole = g[e][e] * g[f][f] - g[e][f] * g[e][f];
                along[e] = left[e] * g[f][f] - left[f] * g[e][f];
                along[f] = left[f] * g[e][e] - left[e] * g[e][f];
            }
        }
        let (mut right, mut open, mut other) = (true, false, ends);
        for k in 0..D {
            let (mut margin, mut off) = (left[k], F::bound(252) * (self.sizes[k] * self.reach));
            if free > 0 {
                margin = margin * whole;
                for j in [first, second].into_iter().take(free).map(|j| j % D) {
                    margin = margin - along[j] * g[j][k];
                    off = if j == k { off } else { off * self.sizes[j].squared() };
                }
            }
            let margin = match ends[k] {
                Sign::Positive => margin,
                Sign::Negative => -margin,
                Sign::Zero => whole - along[k].abs(),
            };
            if margin < -off {
                other[k] = if ends[k].is_zero() { side(along[k]) } else { Sign::Zero };
                right = false;
            }
            let known = margin.abs() > off;
            open |= !known;
        }
        Judged::of(right, open, other)
    }

    /// The choice of no end.
    #[inline(always)]
    fn judge_inside(&self, w: [F; D], edges: [[F; D]; D]) -> Judged<D> {
        let mut ends = [Sign::Zero; D];
        let (mut right, mut open) = (true, false);
        for k in 0..D {
            let others = [(k + 1) % D, (k + 2) % D];
            let [i, j] = others.each(|k| edges[k % D]);
            let (of_point, of_box, of_others) = if D == 3 {
                let normal = cross(each(|x| i[x % D]), each(|x| j[x % D]));
                let volume = |v: [F; D]| dot(each::<_, 3>(|x| v[x % D]), normal);
                let [i, j] = others.each(|k| self.sizes[k % D]);
                (volume(w), volume(edges[k]), i * j)
            } else {
                let area = |v: [F; D]| v[0] * i[1 % D] - v[1 % D] * i[0];
                (area(w), area(edges[k]), self.sizes[(k + 1) % D])
            };
            let margin = of_box.abs() - of_point.abs();
            let off = F::bound(28) * (of_others * self.reach);
            if margin < -off {
                let same = (of_point > F::ZERO) == (of_box > F::ZERO);
                ends[k] = if same { Sign::Positive } else { Sign::Negative };
                right = false;
            }
            let known = margin.abs() > off;
            open |= !known;
        }
        Judged::of(right, open, ends)
    }
}

/// w and the edges.
#[inline(always)]
fn vectors<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &OrientedBox<T, D>,
    to: &[T; D],
) -> ([L::F; D], [[L::F; D]; D]) {
    let edges = b.half_axes.each(|h| <[T; D]>::from(h).each(L::value));
    (from_to::<T, L, D>(b.center.coords.into(), *to), edges)
}

/// Whether the point is inside. On bare metal a call, whose stack most points do without.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn inside<T: Scalar, L: Lanes<T>, const D: usize>(
    b: &OrientedBox<T, D>,
    to: &[T; D],
    products: &Products<L::F, D>,
) -> Judged<D> {
    let (w, edges) = vectors::<T, L, D>(b, to);
    products.judge_inside(w, edges)
}

fn side<F: Lane>(x: F) -> Sign {
    if x < F::ZERO { Sign::Negative } else { Sign::Positive }
}
