//! Oriented box × line, sphere and oriented box in whole numbers, with the letters of
//! [`cells`](crate::lanes).
//!
//! *Line, and two boxes.* The axes that separate them where a box is solid, without an error. What
//! is compared across hₖ and a line is |hₖ·(w × u)| with |bᵢ| + |bⱼ|, the axis being u × hₖ itself.
//! These are sums of up to 18 products of three numbers, those of two boxes of 30; with a box along
//! the axes, whose numbers are sums of two, of 18 that are eight times as large. What leads from
//! one shape to the other, and along a line, may have a bit more than the halves: then a line's sums
//! are below 15·2⁵⁸ for halves of 19 bits, and those of two boxes below 36·2⁵⁷. Where the line
//! comes in is the largest of up to three quotients, and rounding keeps their order: so it is the
//! largest of them rounded.
//!
//! *Sphere.* With halves that are perpendicular, Hₖ = hₖ·hₖ and eₖ = max(|w·hₖ| − Hₖ, 0) the square of
//! the distance is Σ eₖ²/Hₖ: at most r² where Σ eₖ² Hᵢ Hⱼ ≤ r² Hₖ Hᵢ Hⱼ, of which the factors are
//! left out that belong to an eₖ = 0. As |eₖ| ≤ 6·2²ᴮ and Hₖ ≤ 3·2²ᴮ, the sums are below 972·2⁸ᴮ, and
//! below 216·2⁶ᴮ and 36·2⁴ᴮ if one and two of the eₖ are zero: an `i128` holds them for B ≤ 14, 19 and
//! 30.

use super::{BITS, SHORT, Settle, Whole, between, plain, rounded};
use crate::lanes::cells::{Halves, Sides};
use crate::lanes::{Arithmetic, Lane, Lanes, cross, dot, least, three};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, OrientedBox, Sphere};

/// Bits of numbers with which `i64` holds all about a line and a box, and about two boxes.
const LINE: [u32; 5] = [SHORT + 1, SHORT + 1, SHORT, SHORT, SHORT];
const BOXES: [u32; 7] = [SHORT + 1, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT];

/// Whether two boxes meet.
pub(crate) struct Boxes;

impl<T: Scalar> Settle<T, OrientedBox<T, 3>, OrientedBox<T, 3>> for Boxes {
    type Answer = bool;
    const CHEAP: bool = true;
    #[inline]
    fn settle<L: Lanes<T>>(a: &OrientedBox<T, 3>, b: &OrientedBox<T, 3>) -> Option<bool> {
        let whole = numbers::<T, L>(a, b);
        if whole.are_within(BOXES) {
            boxes_meet(whole.long(), |x| i64::from(x as i32))
        } else if whole.is_within(BITS) {
            boxes_meet(whole.long(), i128::from)
        } else {
            None
        }
    }
}

/// What leads from the first box to the second, and their half axes. On bare metal a call, whose
/// stack is free again after it.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn numbers<T: Scalar, L: Lanes<T>>(a: &OrientedBox<T, 3>, b: &OrientedBox<T, 3>) -> Whole<7> {
    // In place: parts of an array would be copied into it.
    let mut ends = [[[T::zero(); 2]; 3]; 7];
    let [between, halves @ ..] = &mut ends;
    *between = three!(|i| [b.center[i], a.center[i]]);
    for (to, half) in halves.iter_mut().zip(a.half_axes.iter().chain(&b.half_axes)) {
        *to = three!(|i| [half[i], T::zero()]);
    }
    L::whole(&ends)
}

/// In loops, as calls and with numbers that are made longer where they are multiplied: on bare metal a
/// third of the code and half of the stack.
#[cfg_attr(target_os = "none", inline(never))]
fn boxes_meet<F: Arithmetic>(
    numbers: &[[i64; 3]; 7],
    number: impl Fn(i64) -> F + Copy,
) -> Option<bool> {
    let [w, p, q, r, s, t, u] = numbers;
    let (a, b) = ([p, q, r], [s, t, u]);
    // Two arrays: one of both would be made of copies.
    let (mut flat, mut of_a, mut of_b) = (true, [[F::ZERO; 3]; 3], [[F::ZERO; 3]; 3]);
    let meet = faces(w, [&a, &b], &mut of_a, &mut flat, number)
        && faces(w, [&b, &a], &mut of_b, &mut flat, number)
        && edges_meet(w, [&a, &b], [&of_a, &of_b], number);
    // Of two flat ones there may be other axes.
    (!meet || !flat).then_some(meet)
}

/// Whether no normal of a box separates it from another one, how far the halves of that reach along
/// them, and whether the first is flat as well.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn faces<F: Arithmetic>(
    w: &[i64; 3],
    [of, other]: [&[&[i64; 3]; 3]; 2],
    reaches: &mut [[F; 3]; 3],
    flat: &mut bool,
    number: impl Fn(i64) -> F + Copy,
) -> bool {
    let mut det = F::ZERO;
    for (k, reach) in reaches.iter_mut().enumerate() {
        let normal = cross_of(of[(k + 1) % 3], of[(k + 2) % 3], number);
        if k == 0 {
            det = dot_of(&normal, of[0], number).abs();
            *flat &= det == F::ZERO;
        }
        let mut both = det;
        for (reach, half) in reach.iter_mut().zip(other) {
            *reach = dot_of(&normal, half, number).abs();
            both = both + *reach;
        }
        if both < dot_of(&normal, w, number).abs() {
            return false;
        }
    }
    true
}

/// Whether no axis across a half of each separates them.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn edges_meet<F: Arithmetic>(
    w: &[i64; 3],
    [a, b]: [&[&[i64; 3]; 3]; 2],
    [of_a, of_b]: [&[[F; 3]; 3]; 2],
    number: impl Fn(i64) -> F + Copy,
) -> bool {
    (0..3).all(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let across = cross_of(w, a[k], number);
        (0..3).all(|l| {
            let (m, n) = ((l + 1) % 3, (l + 2) % 3);
            let both = of_a[i][l] + of_a[j][l] + of_b[m][k] + of_b[n][k];
            both >= dot_of(&across, b[l], number).abs()
        })
    })
}

/// Whether what is computed in these takes so much stack that it is a call, after which that is free
/// again.
const fn is_long<F>() -> bool {
    cfg!(target_os = "none") && size_of::<F>() > 8
}

#[inline(always)]
fn cross_of<F: Arithmetic>(u: &[i64; 3], v: &[i64; 3], number: impl Fn(i64) -> F + Copy) -> [F; 3] {
    if is_long::<F>() {
        return called_cross(u, v, number);
    }
    cross(u.map(number), v.map(number))
}

#[inline(never)]
fn called_cross<F: Arithmetic>(
    u: &[i64; 3],
    v: &[i64; 3],
    number: impl Fn(i64) -> F + Copy,
) -> [F; 3] {
    let minor = |i: usize, j: usize| number(u[i]) * number(v[j]) - number(u[j]) * number(v[i]);
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

#[inline(always)]
fn dot_of<F: Arithmetic>(n: &[F; 3], v: &[i64; 3], number: impl Fn(i64) -> F + Copy) -> F {
    if is_long::<F>() {
        return called_dot(n, v, number);
    }
    dot(*n, v.map(number))
}

#[inline(never)]
fn called_dot<F: Arithmetic>(n: &[F; 3], v: &[i64; 3], number: impl Fn(i64) -> F + Copy) -> F {
    dot(*n, v.map(number))
}

impl<T: Scalar> Settle<T, OrientedBox<T, 3>, Aabb<T, 3>> for Boxes {
    type Answer = bool;
    const CHEAP: bool = true;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, 3>, aabb: &Aabb<T, 3>) -> Option<bool> {
        let (c, [p, q, r]) = (b.center.coords.into(), b.half_axes.map(|h| plain(h.into())));
        let (low, high) = (between(c, aabb.low()), between(c, aabb.high()));
        let whole = L::whole(&[low, high, p, q, r]);
        // Their sums and doubles are one digit longer.
        if whole.is_within(SHORT - 1) {
            upright_meets::<i32, i64>(&whole.short())
        } else if whole.is_within(BITS - 1) {
            upright_meets::<i64, i128>(whole.long())
        } else {
            None
        }
    }
}

#[inline]
fn upright_meets<S: Copy, F: Arithmetic + From<S>>(numbers: &[[S; 3]; 5]) -> Option<bool> {
    let [low, high, p, q, r] = numbers.map(|v| v.map(F::from));
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
    const CHEAP: bool = true;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, D>, line: &A) -> Option<bool> {
        if cfg!(target_os = "none") {
            return match short_approach::<T, L, A, D>(b, line) {
                Some(numbers) => line_meets::<T, i32, i64, A, D>(&numbers, line),
                None => long_line_meets::<T, L, A, D>(b, line),
            };
        }
        let whole = approach::<T, L, A, D>(b, line);
        if whole.are_within(LINE) {
            line_meets::<T, i32, i64, A, D>(&whole.short(), line)
        } else if whole.is_within(BITS) {
            line_meets::<T, i64, i128, A, D>(whole.long(), line)
        } else {
            None
        }
    }
}

/// The numbers of a line and a box, if they are short: then those that may be long are not on the
/// stack when they are used.
#[inline(never)]
fn short_approach<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> Option<[[i32; 3]; 5]> {
    let whole = approach::<T, L, A, D>(b, line);
    whole.are_within(LINE).then(|| whole.short())
}

/// Whether a line meets a box, in numbers that may be long.
#[inline(never)]
fn long_line_meets<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> Option<bool> {
    let whole = approach::<T, L, A, D>(b, line);
    if !whole.is_within(BITS) {
        return None;
    }
    line_meets::<T, i64, i128, A, D>(whole.long(), line)
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Settle<T, OrientedBox<T, D>, A> for Enters {
    type Answer = T;
    #[inline]
    fn settle<L: Lanes<T>>(b: &OrientedBox<T, D>, line: &A) -> Option<T> {
        // The quotients are not those of floats.
        if L::FINITE {
            return None;
        }
        let whole = approach::<T, L, A, D>(b, line);
        let t = if whole.are_within(LINE) {
            line_enters::<i32, i64, L::F>(&whole.short())
        } else if whole.is_some() {
            line_enters::<i64, i128, L::F>(whole.long())
        } else {
            None
        };
        t.map(L::number)
    }
}

/// The numbers of a line and a box in space. On bare metal a call: what they are made of is no
/// longer on the stack when they are used.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline(always))]
fn approach<T: Scalar, L: Lanes<T>, A: Linear<T, D>, const D: usize>(
    b: &OrientedBox<T, D>,
    line: &A,
) -> Whole<5> {
    if D != 3 {
        return Whole::NONE;
    }
    let (o, u) = (line.start(), line.step());
    let w = between(three!(|i| o[i % D]), three!(|i| b.center[i % D]));
    let u = between(three!(|i| u[i % D].0), three!(|i| u[i % D].1));
    let half = |k: usize| plain(three!(|i| b.half_axes[k % D][i % D]));
    L::whole(&[w, u, half(0), half(1), half(2)])
}

/// On bare metal a call, so that the short numbers do without the stack of the long ones.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn line_meets<T, S, F, A: Linear<T, D>, const D: usize>(
    numbers: &[[S; 3]; 5],
    line: &A,
) -> Option<bool>
where
    T: Scalar,
    S: Copy,
    F: Arithmetic + From<S>,
{
    let [w, u, p, q, r] = numbers.map(|v| v.map(F::from));
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
fn line_enters<S: Copy, N, F: Lane>(numbers: &[[S; 3]; 5]) -> Option<F>
where
    N: Arithmetic + From<S> + TryInto<i64>,
{
    let [w, u, p, q, r] = numbers.map(|v| v.map(N::from));
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
            plain(three!(|i| at(h, i)))
        };
        let (c, o): ([T; D], [T; D]) = (s.center.coords.into(), b.center.coords.into());
        let w = between(three!(|i| at(c, i)), three!(|i| at(o, i)));
        let round = plain([radius, zero, zero]);
        let whole = L::whole(&[w, half(0), half(1), half(2), round]);
        if !whole.is_some() {
            return None;
        }
        let [w, p, q, r, [radius, ..]] = whole.long().map(|v| v.map(i128::from));
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
