//! The polynomials of geometry, and the three ways to combine them.

use super::{Polynomial, Ring};
use num_traits::Zero;

const BARE_METAL: bool = cfg!(target_os = "none");

/// `self.0 − self.1`, without rounding.
#[derive(Debug, Clone, Copy)]
pub struct Delta<T>(pub T, pub T);

/// A number of the input.
#[derive(Debug, Clone, Copy)]
pub struct Value<T>(pub T);

/// The number 1, as an operand of degree 1.
#[derive(Debug, Clone, Copy)]
pub struct One;

/// `self.0 + self.1`.
#[derive(Debug, Clone, Copy)]
pub struct Plus<A, B>(pub A, pub B);

/// `self.0 − self.1`.
#[derive(Debug, Clone, Copy)]
pub struct Minus<A, B>(pub A, pub B);

/// `self.0 · self.1`.
#[derive(Debug, Clone, Copy)]
pub struct Times<A, B>(pub A, pub B);

/// The square of `self.0`.
#[derive(Debug, Clone, Copy)]
pub struct Square<A>(pub A);

/// `−self.0`.
#[derive(Debug, Clone, Copy)]
pub struct Negated<A>(pub A);

/// The same, with its sign asked for [`OFTEN`](Polynomial::OFTEN).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Often<A>(pub A);

/// The dot product u · v.
#[derive(Debug, Clone, Copy)]
pub struct Dot<T, const D: usize>(pub [Delta<T>; D], pub [Delta<T>; D]);

/// The cross product of two plane vectors, u × v = u₀v₁ − u₁v₀.
#[derive(Debug, Clone, Copy)]
pub struct Cross<T>(pub [Delta<T>; 2], pub [Delta<T>; 2]);

/// The triple product u · (v × w).
#[derive(Debug, Clone, Copy)]
pub struct Triple<T>(pub [Delta<T>; 3], pub [Delta<T>; 3], pub [Delta<T>; 3]);

/// A sum of `K` differences: a coordinate of a point that is given by steps from another.
#[derive(Debug, Clone, Copy)]
pub struct Sum<T, const K: usize>(pub [Delta<T>; K]);

/// The dot product u · v of vectors whose components are polynomials of degree 1.
#[derive(Debug, Clone, Copy)]
pub struct Inner<A, B, const D: usize>(pub [A; D], pub [B; D]);

/// The triple product u · (v × w) where the components of u are polynomials of degree 1;
/// in the plane v × u, and w does not count.
#[derive(Debug, Clone, Copy)]
pub struct Height<T, A, const D: usize> {
    /// u
    pub of: [A; D],
    /// v and w
    pub across: [[Delta<T>; D]; 2],
}

/// n · x − d: on which side of the plane n · X = d is x?
#[derive(Debug, Clone, Copy)]
pub struct Side<T, const D: usize> {
    /// n
    pub normal: [T; D],
    /// d
    pub offset: T,
    /// x
    pub point: [T; D],
}

/// (b − a) × (c − a).
#[derive(Debug, Clone, Copy)]
pub struct Orient2d<T>(Cross<T>);

/// ((b − a) × (c − a)) · (d − a).
#[derive(Debug, Clone, Copy)]
pub struct Orient3d<T>(Triple<T>);

impl<T: Copy> Orient2d<T> {
    /// The polynomial of these three points.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn new(a: [T; 2], b: [T; 2], c: [T; 2]) -> Self {
        Self(Cross(deltas(b, a), deltas(c, a)))
    }

    /// It as the product that it is.
    #[inline]
    pub(crate) fn product(self) -> Cross<T> {
        self.0
    }
}

impl<T: Copy> Orient3d<T> {
    /// The polynomial of these four points.
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn new(a: [T; 3], b: [T; 3], c: [T; 3], d: [T; 3]) -> Self {
        Self(Triple(deltas(d, a), deltas(b, a), deltas(c, a)))
    }
}

/// a − b, coordinate by coordinate.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
pub(crate) fn deltas<T: Copy, const D: usize>(a: [T; D], b: [T; D]) -> [Delta<T>; D] {
    each(|i| Delta(a[i], b[i]))
}

/// An array of something short for each index.
///
/// Up to four not in a loop: where code is to be small, that stays one, and its numbers in memory.
#[inline(always)]
pub(crate) fn each<X: Copy, const D: usize>(at: impl Fn(usize) -> X) -> [X; D] {
    if const { D == 2 } {
        of_length([at(0), at(1)])
    } else if const { D == 3 } {
        of_length([at(0), at(1), at(2)])
    } else if const { D == 4 } {
        of_length([at(0), at(1), at(2), at(3)])
    } else {
        core::array::from_fn(at)
    }
}

/// `map` for arrays of something short, up to four not in a loop: see [`each`].
///
/// What it calls has no index, so that nothing is left to be checked if it stays a call.
pub(crate) trait Each<X, const D: usize> {
    fn each<Y: Copy>(self, f: impl Fn(X) -> Y) -> [Y; D];
}

impl<X: Copy, const D: usize> Each<X, D> for [X; D] {
    #[inline(always)]
    fn each<Y: Copy>(self, f: impl Fn(X) -> Y) -> [Y; D] {
        if const { D == 2 } {
            of_length([f(self[0]), f(self[1])])
        } else if const { D == 3 } {
            of_length([f(self[0]), f(self[1]), f(self[2])])
        } else if const { D == 4 } {
            of_length([f(self[0]), f(self[1]), f(self[2]), f(self[3])])
        } else {
            self.map(f)
        }
    }
}

/// What two arrays have at each index.
#[inline(always)]
pub(crate) fn side_by_side<A: Copy, B: Copy, const D: usize>(a: [A; D], b: [B; D]) -> [(A, B); D] {
    each(|i| (a[i], b[i]))
}

/// An array that has this length, known by another name.
#[inline(always)]
fn of_length<X: Copy, const N: usize, const D: usize>(few: [X; N]) -> [X; D] {
    <[X; D]>::try_from(few.as_slice()).unwrap_or_else(|_| [few[0]; D])
}

/// Whether sums in this arithmetic are so short that they need not be loops where code is to be
/// small.
pub(crate) const fn is_short<R>() -> bool {
    !BARE_METAL || size_of::<R>() <= 16
}

/// Whether polynomials copy their operands before they are put into this arithmetic, and do not read
/// them from the shapes: where copies stay in registers, and where numbers are so large that flash
/// counts for more than copies (what is read from shapes is code for each kind of them).
pub(crate) const fn copies_operands<R>() -> bool {
    !BARE_METAL || size_of::<R>() > 64
}

impl<T: Copy> Polynomial<T> for Delta<T> {
    const DEGREE: u32 = 1;
    const TERMS: u32 = 1;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        R::difference(self.0, self.1)
    }
}

impl<T: Copy> Polynomial<T> for Value<T> {
    const DEGREE: u32 = 1;
    const TERMS: u32 = 1;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        R::embed(self.0)
    }
}

impl<T> Polynomial<T> for One {
    const DEGREE: u32 = 1;
    const TERMS: u32 = 1;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        R::one()
    }
}

impl<T, A: Polynomial<T>, B: Polynomial<T>> Polynomial<T> for Plus<A, B> {
    const DEGREE: u32 = larger(A::DEGREE, B::DEGREE);
    const TERMS: u32 = A::TERMS.saturating_add(B::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval::<R>().add(&self.1.eval())
    }
}

impl<T, A: Polynomial<T>, B: Polynomial<T>> Polynomial<T> for Minus<A, B> {
    const DEGREE: u32 = larger(A::DEGREE, B::DEGREE);
    const TERMS: u32 = A::TERMS.saturating_add(B::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval::<R>().sub(&self.1.eval())
    }
}

impl<T, A: Polynomial<T>, B: Polynomial<T>> Polynomial<T> for Times<A, B> {
    const DEGREE: u32 = A::DEGREE + B::DEGREE;
    const TERMS: u32 = A::TERMS.saturating_mul(B::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval::<R>().mul(&self.1.eval())
    }
}

impl<T, A: Polynomial<T>> Polynomial<T> for Square<A> {
    const DEGREE: u32 = 2 * A::DEGREE;
    const TERMS: u32 = A::TERMS.saturating_mul(A::TERMS);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval::<R>().square()
    }
}

impl<T, A: Polynomial<T>> Polynomial<T> for Negated<A> {
    const DEGREE: u32 = A::DEGREE;
    const TERMS: u32 = A::TERMS;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval::<R>().neg()
    }
}

impl<T, A: Polynomial<T>> Polynomial<T> for Often<A> {
    const DEGREE: u32 = A::DEGREE;
    const TERMS: u32 = A::TERMS;
    const OFTEN: bool = true;
    #[inline(always)]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval()
    }
}

impl<T: Copy, const D: usize> Polynomial<T> for Dot<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = D as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        if const { is_short::<R>() && D > 0 } {
            return inner(&self.0, &self.1);
        }
        sum_of_products(self.0.iter().map(Delta::eval), self.1.iter().map(Delta::eval))
    }
}

impl<T: Copy> Polynomial<T> for Cross<T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(u, v) = self;
        minor([&u[0], &u[1]], [&v[0], &v[1]])
    }
}

impl<T: Copy> Polynomial<T> for Triple<T> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        triple([&self.0[0], &self.0[1], &self.0[2]], &self.1, &self.2)
    }
}

impl<T: Zero + Copy, const K: usize> Polynomial<T> for Sum<T, K> {
    const DEGREE: u32 = 1;
    const TERMS: u32 = K as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let mut terms = self.0.iter().map(Delta::eval::<R>);
        match terms.next() {
            Some(first) => terms.fold(first, |sum, term| sum.add(&term)),
            None => R::embed(T::zero()),
        }
    }
}

impl<T, A: Polynomial<T>, B: Polynomial<T>, const D: usize> Polynomial<T> for Inner<A, B, D> {
    const DEGREE: u32 = A::DEGREE + B::DEGREE;
    const TERMS: u32 = A::TERMS.saturating_mul(B::TERMS).saturating_mul(D as u32);
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        if const { is_short::<R>() && D > 0 } {
            return inner(&self.0, &self.1);
        }
        sum_of_products(self.0.iter().map(A::eval), self.1.iter().map(B::eval))
    }
}

impl<T: Copy, A: Polynomial<T>, const D: usize> Polynomial<T> for Height<T, A, D> {
    const DEGREE: u32 = D as u32;
    const TERMS: u32 = A::TERMS.saturating_mul(if D == 2 { 2 } else { 6 });
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { of: u, across: [v, w] } = self;
        // With D = 2 the third index is never used.
        let [i, j, k] = [0, 1 % D, 2 % D];
        if D == 2 {
            minor([&v[i], &v[j]], [&u[i], &u[j]])
        } else {
            triple([&u[i], &u[j], &u[k]], &[v[i], v[j], v[k]], &[w[i], w[j], w[k]])
        }
    }
}

impl<T: Copy, const D: usize> Polynomial<T> for Side<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = (D + 1) as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let offset = || R::embed(self.offset).mul(&R::one());
        if const { is_short::<R>() && D > 0 } {
            let sum: R = inner(&self.normal.each(Value), &self.point.each(Value));
            return sum.sub(&offset());
        }
        sum_of_products(
            self.normal.iter().map(|n| R::embed(*n)),
            self.point.iter().map(|x| R::embed(*x)),
        )
        .sub(&offset())
    }
}

impl<T: Copy> Polynomial<T> for Orient2d<T> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval()
    }
}

impl<T: Copy> Polynomial<T> for Orient3d<T> {
    const DEGREE: u32 = 3;
    const TERMS: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.0.eval()
    }
}

/// Σ uᵢvᵢ.
#[inline]
pub(crate) fn sum_of_products<T, R: Ring<T>>(
    u: impl Iterator<Item = R>,
    v: impl Iterator<Item = R>,
) -> R {
    let mut terms = u.zip(v).map(|(u, v)| u.mul(&v));
    match terms.next() {
        Some(first) => terms.fold(first, |sum, term| sum.add(&term)),
        None => R::one().sub(&R::one()),
    }
}

/// The same for D ≥ 1 terms without closures, of which calls would stay calls: faster, but on
/// bare metal not shorter.
#[inline(always)]
fn inner<T, R: Ring<T>, A: Polynomial<T>, B: Polynomial<T>, const D: usize>(
    u: &[A; D],
    v: &[B; D],
) -> R {
    let mut sum: R = product(&u[0], &v[0]);
    // Not a loop: where code is to be small, that stays one, and its numbers in memory.
    if D > 1 {
        sum = sum.add(&product(&u[1], &v[1]));
    }
    if D > 2 {
        sum = sum.add(&product(&u[2], &v[2]));
    }
    for i in 3..D {
        sum = sum.add(&product(&u[i], &v[i]));
    }
    sum
}

#[inline(always)]
fn product<T, R: Ring<T>, A: Polynomial<T>, B: Polynomial<T>>(u: &A, v: &B) -> R {
    u.eval::<R>().mul(&v.eval())
}

/// u₀v₁ − u₁v₀.
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn minor<T, R: Ring<T>, A: Polynomial<T>, B: Polynomial<T>>(u: [&A; 2], v: [&B; 2]) -> R {
    let left: R = product(u[0], v[1]);
    left.sub(&product(u[1], v[0]))
}

/// u · (v × w)
#[cfg_attr(not(target_pointer_width = "64"), inline)]
#[cfg_attr(target_pointer_width = "64", inline(always))]
fn triple<T: Copy, R: Ring<T>, A: Polynomial<T>>(
    u: [&A; 3],
    v: &[Delta<T>; 3],
    w: &[Delta<T>; 3],
) -> R {
    if let Some(x) = R::triple(|i| u[i % 3].eval(), |i| v[i % 3].eval(), |i| w[i % 3].eval()) {
        return x;
    }
    if const { !is_short::<R>() } {
        return triple_in_turn(u, v, w);
    }
    if BARE_METAL {
        let term = |i: usize, j: usize, k: usize| {
            u[i].eval::<R>().mul(&minor([&v[j], &v[k]], [&w[j], &w[k]]))
        };
        return term(0, 1, 2).add(&term(1, 2, 0)).add(&term(2, 0, 1));
    }
    // The same, but no closure: calls of those stay calls.
    let sum = term::<T, R, A>(u, v, w, [0, 1, 2]).add(&term(u, v, w, [1, 2, 0]));
    sum.add(&term(u, v, w, [2, 0, 1]))
}

/// u · (v × w) of components that are made when they are asked for, by their index: in a loop where
/// numbers take much stack.
#[inline(always)]
pub(crate) fn triple_of<T, R: Ring<T>>(
    u: impl Fn(usize) -> R,
    v: impl Fn(usize) -> R,
    w: impl Fn(usize) -> R,
) -> R {
    if let Some(x) = R::triple(&u, &v, &w) {
        return x;
    }
    // The factors no longer than their product takes: all of them together are more stack.
    let product = |j: usize, k: usize| {
        let (a, b) = (v(j), w(k));
        a.mul(&b)
    };
    let term = |i: usize, j: usize, k: usize| {
        let left = product(j, k);
        let right = product(k, j);
        let minor = left.sub(&right);
        u(i).mul(&minor)
    };
    if const { is_short::<R>() } {
        return term(0, 1, 2).add(&term(1, 2, 0)).add(&term(2, 0, 1));
    }
    let mut sum: Option<R> = None;
    for i in 0..3 {
        let term = term(i, (i + 1) % 3, (i + 2) % 3);
        sum = Some(match &sum {
            Some(sum) => sum.add(&term),
            None => term,
        });
    }
    sum.unwrap_or_else(|| R::one())
}

/// [`triple`] in a loop, with less stack for numbers that take much, and in less flash.
#[inline]
fn triple_in_turn<T: Copy, R: Ring<T>, A: Polynomial<T>>(
    u: [&A; 3],
    v: &[Delta<T>; 3],
    w: &[Delta<T>; 3],
) -> R {
    let mut sum: Option<R> = None;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let minor: R = minor([&v[j], &v[k]], [&w[j], &w[k]]);
        let term = u[i].eval::<R>().mul(&minor);
        sum = Some(match sum {
            Some(sum) => sum.add(&term),
            None => term,
        });
    }
    sum.unwrap_or_else(|| R::one())
}

/// uᵢ (v × w)ᵢ
#[inline(always)]
fn term<T: Copy, R: Ring<T>, A: Polynomial<T>>(
    u: [&A; 3],
    v: &[Delta<T>; 3],
    w: &[Delta<T>; 3],
    [i, j, k]: [usize; 3],
) -> R {
    u[i].eval::<R>().mul(&minor([&v[j], &v[k]], [&w[j], &w[k]]))
}

const fn larger(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}
