//! Oriented box × line, sphere and oriented box in whole numbers, with the letters of
//! [`cells`](crate::lanes).
//!
//! *Line, and two boxes.* The axes that separate them where a box is solid, without an error. What
//! is compared across hₖ and a line is |hₖ·(w × u)| with |bᵢ| + |bⱼ|, the axis being u × hₖ itself.
//! These are sums of up to 18 products of three numbers, those of two boxes of 30; with a box along
//! the axes, whose numbers are sums of two, of 18 that are eight times as large. Where the line
//! comes in is the largest of up to three quotients, and rounding keeps their order: so it is the
//! largest of them rounded.
//!
//! *Sphere.* With halves that are perpendicular, Hₖ = hₖ·hₖ and eₖ = max(|w·hₖ| − Hₖ, 0) the square of
//! the distance is Σ eₖ²/Hₖ: at most r² where Σ eₖ² Hᵢ Hⱼ ≤ r² Hₖ Hᵢ Hⱼ, of which the factors are
//! left out that belong to an eₖ = 0. As |eₖ| ≤ 6·2²ᴮ and Hₖ ≤ 3·2²ᴮ, the sums are below 972·2⁸ᴮ, and
//! below 216·2⁶ᴮ and 36·2⁴ᴮ if one and two of the eₖ are zero: an `i128` holds them for B ≤ 14, 19 and
//! 30.

use super::{BITS, SHORT, Settle, Whole, between, plain, rounded};
use crate::lanes::cells::{Halves, Margins, Sides};
use crate::lanes::{Arithmetic, Lane, Lanes, cross, dot, least, three};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, OrientedBox, Sphere};

/// Whether two boxes meet.
pub(crate) struct Boxes;

impl<T: Scalar> Settle<T, OrientedBox<T, 3>, OrientedBox<T, 3>> for Boxes {
    type Answer = bool;
    #[inline]
    fn settle<L: Lanes<T>>(a: &OrientedBox<T, 3>, b: &OrientedBox<T, 3>) -> Option<bool> {
        let [c, d] = [a, b].map(|b| b.center.coords.into());
        let [h, g] = [a, b].map(|b| b.half_axes.map(|h| plain::<T, L>(h.into())));
        let whole = Whole::of([between::<T, L>(d, c), h[0], h[1], h[2], g[0], g[1], g[2]])?;
        if whole.is_short() {
            boxes_meet::<i64>(whole.vectors())
        } else {
            boxes_meet::<i128>(whole.vectors())
        }
    }
}

#[inline]
fn boxes_meet<F: Arithmetic>([w, p, q, r, s, t, u]: [[F; 3]; 7]) -> Option<bool> {
    let (a, b) = (Halves::new([p, q, r]), Halves::new([s, t, u]));
    let margins = Margins::new(w, &a, &b);
    let [x, y, z] = margins.across.map(least);
    let all = least([x, y, z]).or_smaller(margins.normals[0]).or_smaller(margins.normals[1]);
    (a.det != F::ZERO || b.det != F::ZERO).then_some(all >= F::ZERO)
}

impl<T: Scalar> Settle<T, OrientedBox<T, 3>, Aabb<T, 3>> for Boxes {
    type Answer = bool;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, 3>, aabb: &Aabb<T, 3>) -> Option<bool> {
        let (c, [p, q, r]) = (b.center.coords.into(), b.half_axes.map(|h| plain::<T, L>(h.into())));
        let (low, high) = (between::<T, L>(c, aabb.low()), between::<T, L>(c, aabb.high()));
        let whole = Whole::of([low, high, p, q, r])?;
        // Their sums and doubles are one digit longer.
        if whole.is_within(SHORT - 1) {
            upright_meets::<i64>(whole.vectors())
        } else if whole.is_within(BITS - 1) {
            upright_meets::<i128>(whole.vectors())
        } else {
            None
        }
    }
}

#[inline]
fn upright_meets<F: Arithmetic>([low, high, p, q, r]: [[F; 3]; 5]) -> Option<bool> {
    let b = Halves::new([p, q, r].map(|h| h.map(|x| x + x)));
    let (w, s) = (three!(|i| low[i] + high[i]), three!(|i| low[i] - high[i]));
    let sides = Sides::new(w, s, &b);
    let [x, y, z] = sides.across.map(least);
    let all = least([x, y, z]).or_smaller(sides.axes).or_smaller(sides.normals);
    (b.det != F::ZERO && least(s) >= F::ZERO).then_some(all >= F::ZERO)
}

/// Whether a line meets a box, and where it first does.
pub(crate) struct Meets;
pub(crate) struct Enters;

impl<T: Scalar, A: Linear<T, D>, const D: usize> Settle<T, OrientedBox<T, D>, A> for Meets {
    type Answer = bool;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, D>, line: &A) -> Option<bool> {
        let whole = approach::<T, L, A, D>(b, line)?;
        if whole.is_short() {
            line_meets::<T, i64, A, D>(whole.vectors(), line)
        } else {
            line_meets::<T, i128, A, D>(whole.vectors(), line)
        }
    }
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Settle<T, OrientedBox<T, D>, A> for Enters {
    type Answer = T;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, D>, line: &A) -> Option<T> {
        // The quotients are not those of floats.
        if L::FINITE {
            return None;
        }
        let whole = approach::<T, L, A, D>(b, line)?;
        let t = if whole.is_short() {
            line_enters::<L::F, i64>(whole.vectors())
        } else {
            line_enters::<L::F, i128>(whole.vectors())
        };
        t.map(L::number)
    }
}

/// The numbers of a line and a box in space.
#[inline(always)]
fn approach<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> Option<Whole<5>> {
    if D != 3 {
        return None;
    }
    let (o, u) = (line.start(), line.step());
    let w = between::<T, L>(three!(|i| o[i % D]), three!(|i| b.center[i % D]));
    let u = between::<T, L>(three!(|i| u[i % D].0), three!(|i| u[i % D].1));
    let half = |k: usize| plain::<T, L>(three!(|i| b.half_axes[k % D][i % D]));
    Whole::of([w, u, half(0), half(1), half(2)])
}

#[inline]
fn line_meets<T: Scalar, F: Arithmetic, A: Linear<T, D>, const D: usize>(
    [w, u, p, q, r]: [[F; 3]; 5],
    line: &A,
) -> Option<bool> {
    let zero = F::ZERO;
    let h = Halves::new([p, q, r]);
    let (a, b) = (h.normals.map(|n| dot(n, w)), h.normals.map(|n| dot(n, u)));
    // A line that leads nowhere is a point.
    if h.det == zero || (!A::STARTS && u == [zero; 3]) {
        return None;
    }
    let turn = cross(w, u);
    let mut margin = least(three!(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        b[i].abs() + b[j].abs() - dot(h.halves[k], turn).abs()
    }));
    if A::STARTS {
        let ends = line.end().is_some();
        margin = margin.or_smaller(least(three!(|k| {
            let start = h.det.abs() - a[k].abs();
            let back = if a[k] > zero { -b[k] } else { b[k] };
            // A ray that leads back from beyond a face arrives there.
            let arrives = if back > zero { zero } else { start };
            if ends { start.or_larger(start + back) } else { start.or_larger(arrives) }
        })));
    }
    Some(margin >= zero)
}

/// Where a line that meets a box first does.
#[inline]
fn line_enters<F: Lane, N: Arithmetic + TryInto<i64>>([w, u, p, q, r]: [[N; 3]; 5]) -> Option<F> {
    let h = Halves::new([p, q, r]);
    if h.det == N::ZERO {
        return None;
    }
    let mut first = F::ZERO;
    for n in h.normals {
        let (a, b) = (dot(n, w), dot(n, u));
        // How far it is before the face through which it would come in.
        let before = if b < N::ZERO { a } else { -a } - h.det.abs();
        if before > N::ZERO && b != N::ZERO {
            first = first.or_larger(rounded(before, b.abs())?);
        }
    }
    Some(first)
}

/// Whether a sphere reaches a box.
pub(crate) struct Reaches;

impl<T: Scalar, const D: usize> Settle<T, OrientedBox<T, D>, Sphere<T, D>> for Reaches {
    type Answer = bool;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, D>, s: &Sphere<T, D>) -> Option<bool> {
        let (zero, radius) = (T::zero(), s.radius);
        if D > 3 || radius < zero {
            return None;
        }
        let at = |v: [T; D], i: usize| if i < D { v[i] } else { zero };
        let half = |k: usize| {
            let h: [T; D] = if k < D { b.half_axes[k].into() } else { [zero; D] };
            plain::<T, L>(three!(|i| at(h, i)))
        };
        let (c, o): ([T; D], [T; D]) = (s.center.coords.into(), b.center.coords.into());
        let w = between::<T, L>(three!(|i| at(c, i)), three!(|i| at(o, i)));
        let round = plain::<T, L>([radius, zero, zero]);
        let whole = Whole::of([w, half(0), half(1), half(2), round])?;
        let [w, p, q, r, [radius, ..]] = whole.vectors::<i128>();
        let halves = [p, q, r];
        if [dot(p, q), dot(q, r), dot(r, p)] != [0; 3] {
            return None;
        }
        let squares = halves.map(|h| dot(h, h));
        let over = three!(|k| dot(w, halves[k]).abs() - squares[k]);
        let beyond = over.map(|x| x > 0);
        let count = beyond.iter().filter(|beyond| **beyond).count();
        if squares[..D].contains(&0) || !whole.is_within(LONGEST[count]) {
            return None;
        }
        let (mut above, mut below) = (0, 1);
        for k in (0..D).filter(|k| beyond[*k]) {
            (above, below) = (above * squares[k] + over[k].squared() * below, below * squares[k]);
        }
        Some(above <= radius.squared() * below)
    }
}

/// How long the numbers may be if so many of the eₖ are not zero.
const LONGEST: [u32; 4] = [40, 30, 19, 14];
