//! Where the first of the edges of a box that reach into another box comes into it.
//!
//! The one box is all p + Σ xⱼgⱼ with 0 ≤ xⱼ ≤ 1, the other all q + Σ yₖhₖ, with a corner and the
//! edges from there. With nₖ = hᵢ × hₗ and Δ = h₁·n₁ the latter is the meeting of three slabs
//! 0 ≤ nₖ·(x − q) ≤ Δ, where both change sign if Δ is negative. A corner of the former is there at
//! fₖ = nₖ·(p − q) + Σ nₖ·gⱼ, a sum over its edges, and each edge leads on by one nₖ·gⱼ more.
//!
//! With sums of magnitudes for sizes, H for that of an edge h, G of an edge g, W of what is between
//! the anchors of both, S = H² and R ≥ W + 6G + 6H, no f, nor f − Δ, is off by more than E = 20u S R:
//! p − q takes 7 roundings, a triple product 7 more, and the sums at most 4.
//!
//! How far an end of an edge is beyond a face, g₀ and g₁, is certain where it is more than 8E. Of
//! two certain signs that differ, the edge passes the face at t = g₀/(g₀ − g₁). With d = |g₀ − g₁| as
//! computed, at least 16E, the true difference is at least 7d/8 and t is off by E/(7d/8), and by
//! 4u < 0.4E/d for its roundings, as d ≤ 2SR: less than 2E/d in all.
//!
//! An edge with both ends beyond one face misses the box, and so does one that comes in for certain
//! after it went out. If nothing is in doubt, it comes in through the last of the faces that it comes
//! in through, or starts inside if there is none. Anything else is left open.

use super::cells::normals;
use super::search::{Search, search};
use super::triangles::{size, size_of_each};
use super::{Lane, Lanes, dot, three};
use crate::predicate::{Delta, Each};
use crate::scalar::Scalar;
use crate::shape::cell::Boxed;

/// Where an edge comes into a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Entry {
    /// Which of the edges from the corner it leads along.
    pub edge: usize,
    /// The corner from which it starts: the bits of the edges that lead there.
    pub from: usize,
    /// The face through which it comes in, at the far end of one of the edges or at the near one;
    /// `None` if it starts inside.
    pub face: Option<(usize, bool)>,
}

/// What is known of the edges of a box.
#[derive(Clone, Copy)]
pub(crate) enum Edges {
    /// None of them comes into the other.
    Apart,
    /// The first that does.
    Meet(Entry),
    /// Too little.
    Open,
}

/// Where the first edge of one box in space comes into another, as far as a look shows it.
#[inline(never)]
pub(crate) fn first_entry<T, A, B>(a: &A, b: &B) -> Edges
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    search(&FirstEntry { of: a, into: b })
}

struct FirstEntry<'a, A: ?Sized, B: ?Sized> {
    of: &'a A,
    into: &'a B,
}

impl<T, A, B> Search<T> for FirstEntry<'_, A, B>
where
    T: Scalar,
    A: Boxed<T> + ?Sized,
    B: Boxed<T> + ?Sized,
{
    type Seen = Edges;
    const OPEN: Edges = Edges::Open;
    #[inline(always)]
    fn look<L: Lanes<T>>(&self) -> Edges {
        Passage::between::<T, L, A, B>(self.of, self.into).map_or(Edges::Open, |p| p.first())
    }
}

/// An edge, from one end to the other.
#[inline(always)]
fn edge<T: Scalar, L: Lanes<T>>(b: &(impl Boxed<T> + ?Sized), k: usize) -> [L::F; 3] {
    let edge = three!(|i| {
        let Delta(to, from) = b.edge(k, i);
        L::difference(to, from)
    });
    if b.is_centered() { edge.each(|x| x + x) } else { edge }
}

/// A box as another one has it.
struct Passage<F> {
    /// Where its corner is in each slab.
    at: [F; 3],
    /// How far each edge leads in each slab.
    along: [[F; 3]; 3],
    /// How far the slabs go.
    det: F,
    /// E
    off: F,
}

impl<F: Lane> Passage<F> {
    /// `None` if there are numbers that are too large.
    ///
    /// On bare metal a call, and one edge at a time: less stack.
    #[cfg_attr(target_os = "none", inline(never))]
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn between<T, L, A, B>(a: &A, b: &B) -> Option<Self>
    where
        T: Scalar,
        L: Lanes<T, F = F>,
        A: Boxed<T> + ?Sized,
        B: Boxed<T> + ?Sized,
    {
        let halved = F::ONE / F::whole(2);
        // From anchor to anchor so far, then from corner to corner.
        let mut w = three!(|i| L::difference(a.anchor(i), b.anchor(i)));
        let mut reach = size(w);
        let h = three!(|k| edge::<T, L>(b, k));
        if b.is_centered() {
            w = three!(|i| w[i] + halved * (h[0][i] + h[1][i] + h[2][i]));
        }
        let wide = size_of_each(h);
        let normals = normals(h);
        let det = dot(h[0], normals[0]);
        let way = |x: F| if det < F::ZERO { -x } else { x };
        let across = |v: [F; 3]| normals.each(|n| way(dot(n, v)));

        let mut along = [[F::ZERO; 3]; 3];
        let mut most = wide;
        for (k, along) in along.iter_mut().enumerate() {
            let g = edge::<T, L>(a, k);
            if a.is_centered() {
                w = three!(|i| w[i] - halved * g[i]);
            }
            most = most + size(g);
            *along = across(g);
        }
        reach = reach + F::whole(6) * most;
        let off = F::bound(16) * ((wide.squared() + F::TINY) * reach + F::TINY);
        let ordinary = (reach.squared() * reach <= F::LARGE) & (reach.squared() <= F::LARGE);
        let passage = Self { at: across(w), along, det: way(det), off };
        ordinary.then_some(passage)
    }

    /// The first edge that comes in.
    #[inline]
    fn first(&self) -> Edges {
        for (edge, others) in [[1, 2], [0, 2], [0, 1]].into_iter().enumerate() {
            for bits in [[false, false], [true, false], [false, true], [true, true]] {
                match self.pass(edge, others, bits) {
                    Edges::Apart => {}
                    found => return found,
                }
            }
        }
        Edges::Apart
    }

    /// How an edge passes, from the corner to which these of the other edges lead.
    #[inline]
    fn pass(&self, edge: usize, others: [usize; 2], bits: [bool; 2]) -> Edges {
        let (certain, twice) = (F::whole(8) * self.off, F::whole(2) * self.off);
        // The least that the last to come in through can be, and the most that the others can be;
        // the bounds on where the edge goes out.
        let (mut early, mut late) = (F::ZERO, F::ZERO);
        let (mut soon, mut later) = (F::ONE, F::ONE);
        let (mut face, mut tied, mut open) = (None, false, false);
        let mut from = 0;
        for (other, bit) in others.into_iter().zip(bits) {
            from |= usize::from(bit) << other;
        }
        for k in 0..3 {
            let mut start = self.at[k];
            for (other, bit) in others.into_iter().zip(bits) {
                if bit {
                    start = start + self.along[other % 3][k];
                }
            }
            let end = start + self.along[edge % 3][k];
            for (upper, [p, q]) in
                [(false, [-start, -end]), (true, [start - self.det, end - self.det])]
            {
                let [p_beyond, q_beyond] = [p, q].each(|x| x > certain);
                let [p_within, q_within] = [p, q].each(|x| x < -certain);
                if p_beyond & q_beyond {
                    return Edges::Apart;
                }
                if p_within & q_within {
                    continue;
                }
                if !((p_beyond & q_within) | (p_within & q_beyond)) {
                    open = true;
                    continue;
                }
                let inverse = F::ONE / (p - q).abs();
                let (t, off) = (p.abs() * inverse, twice * inverse);
                if p_within {
                    (soon, later) = (soon.or_smaller(t - off), later.or_smaller(t + off));
                    continue;
                }
                if t - off > late {
                    (face, tied) = (Some((k, upper)), false);
                } else {
                    tied |= t + off >= early;
                }
                (early, late) = (early.or_larger(t - off), late.or_larger(t + off));
            }
        }
        if early > later {
            return Edges::Apart;
        }
        let certain = late < soon && !(open || tied);
        if certain { Edges::Meet(Entry { edge, from, face }) } else { Edges::Open }
    }
}
