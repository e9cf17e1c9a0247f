//! Exact signs and correctly rounded quotients: the ground under every query.
//!
//! Geometry asks two kinds of question. *On which side?* is the sign of a
//! polynomial in the input numbers; *where?* is a quotient of two of them,
//! sometimes with a square root. A query writes its polynomial once, as a type
//! that implements [`Polynomial`], and the scalar's [`Kernel`] evaluates it in
//! whatever arithmetic settles the question:
//!
//! | scalar | sign | quotient |
//! | --- | --- | --- |
//! | `f32`, `f64` | the float itself with an error bound (where floats are soft, a power of two), then 128-bit integers, then [`Dyadic`] | an enclosure in twice the precision (for `f32` then another in twice that), then [`Dyadic`] |
//! | fixed point | 64-bit or 128-bit integers where they suffice, else [`Dyadic`] | the same |
//! | a type that is exact already | itself ([`OwnArithmetic`]) | itself |
//! | another type of yours | what its [`Kernel`] says ([`Custom`]) | the same |
//!
//! Each step either knows that it is right or passes the question on, so the
//! answer never depends on which of them gave it.
//!
//! # Formulas of your own
//!
//! [`sign`], [`ratio`] and [`value`] take what is put together from the types here, or a type of
//! your own that implements [`Polynomial`] or [`Formula`]. Whether a point lies inside the circle
//! through three others, exactly, and where on a line it is nearest, correctly rounded:
//!
//! ```
//! use coincide::predicate::{Cross, Delta, Dot, Plus, Sign, Times, ratio, sign};
//!
//! /// Positive where d is inside the circle through a, b and c, which run counterclockwise.
//! fn in_circle([a, b, c, d]: [[f64; 2]; 4]) -> Sign {
//!     let [u, v, w] = [a, b, c].map(|p| [Delta(p[0], d[0]), Delta(p[1], d[1])]);
//!     let lifted = |u, v, w| Times(Dot(u, u), Cross(v, w));
//!     sign(&Plus(Plus(lifted(u, v, w), lifted(v, w, u)), lifted(w, u, v)))
//! }
//! let circle = |x| [[0.1, 0.0], [0.0, 0.1], [-0.1, 0.0], [x, -0.1]];
//! assert_eq!(in_circle(circle(0.0)), Sign::Zero);
//! assert_eq!(in_circle(circle(1e-200)), Sign::Negative);
//!
//! /// The parameter of the point of the line through a and b that is nearest to p.
//! fn nearest_parameter(a: [f32; 3], b: [f32; 3], p: [f32; 3]) -> f32 {
//!     let from_a = |q: [f32; 3]| [0, 1, 2].map(|i| Delta(q[i], a[i]));
//!     ratio(&Dot(from_a(p), from_a(b)), &Dot(from_a(b), from_a(b)))
//! }
//! assert_eq!(nearest_parameter([1e9, 0.0, 0.0], [1e9, 3.0, 0.0], [1e9, 1.0, 5.0]), 1.0 / 3.0);
//! ```
//!
//! # Range
//!
//! The longest big number has 1,792 bits for `f32`, 8,704 for `f64` and 768 for fixed point. A
//! polynomial of degree k in operands of which the highest bit of the largest is r bits above the
//! lowest of the smallest takes k r bits, and a few for the number of its terms. With the whole
//! range of the type, r = 277, 2,098 and for differences one more than the bits of the type, that
//! holds degree 6, 4 and (of 64 bits) 11. Longer ones are cut off, and their signs and quotients are
//! those of what is left: a formula of your own of a higher degree is exact for operands that are
//! less far apart.
//!
//! # Stack
//!
//! Nothing is allocated: the big numbers are on the stack, with room for the degree of
//! the polynomial over the whole range. Bytes of stack on a Cortex-M3 at `opt-level = "s"`,
//! where the operands are of like size and the filter leaves the question open (exactly
//! collinear, coplanar or touching) / where they are as far apart as the type allows:
//!
//! | in space, but for the first | `f32` | `f64` | `I16F16` | `I32F32` |
//! | --- | --: | --: | --: | --: |
//! | [`orient2d`] | 1,168 / 1,168 | 1,256 / 4,480 | 64 / 100 | 184 / 184 |
//! | [`orient3d`] | 2,416 / 2,416 | 2,152 / 11,616 | 184 / 316 | 444 / 2,272 |
//! | sphere × sphere | 144 / 2,008 | 272 / 9,168 | 64 / 64 | 252 / 2,024 |
//! | sphere × ray | 312 / 312 | 380 / 380 | 172 / 176 | 296 / 296 |
//! | sphere × ray, the span | 1,104 / 2,360 | 2,392 / 35,872 | 1,728 / 1,728 | 2,488 / 2,488 |
//! | sphere × triangle | 1,264 / 1,264 | 1,816 / 1,816 | 1,368 / 1,368 | 1,816 / 1,816 |
//! | triangle × ray | 304 / 2,616 | 508 / 12,224 | 252 / 380 | 492 / 2,512 |
//! | triangle × ray, the point | 368 / 2,680 | 660 / 12,344 | 340 / 468 | 644 / 2,664 |
//! | triangle × triangle | 2,800 / 3,408 | 2,744 / 13,112 | 1,032 / 1,032 | 1,536 / 2,888 |
//! | triangle × triangle, the polygon | 3,120 / 4,032 | 3,248 / 14,240 | 1,688 / 1,688 | 2,624 / 4,152 |
//! | box × ray | 1,552 / 1,552 | 1,776 / 5,832 | 188 / 332 | 560 / 1,528 |
//! | box × triangle | 232 / 2,688 | 384 / 12,384 | 140 / 456 | 252 / 2,704 |
//!
//! `no_std_check/run stack` measures them again. What the filter settles takes less:
//! [`orient2d`] 160 in `f32` and 256 in `f64`.

mod coarse;
mod compact;
mod dyadic;
mod enclosure;
mod filter;
mod filtered;
mod own;
mod plain;
mod polynomial;
mod sign;

pub(crate) use coarse::Coarse;
pub(crate) use compact::Compact;
pub(crate) use dyadic::Grid;
pub use dyadic::{Binary, Dyadic};
pub(crate) use enclosure::{Closer, Double, Enclosure, Nearest, Single};
pub(crate) use filter::Filter;
pub(crate) use filtered::{Blur, FilteredKernel, Fractions, Parabola, Polynomials};
pub use own::{Custom, Own, OwnArithmetic};
pub(crate) use plain::Plain;
pub use polynomial::{
    Cross, Delta, Dot, Height, Inner, Minus, Negated, One, Orient2d, Orient3d, Plus, Side, Square,
    Sum, Times, Triple, Value,
};
pub(crate) use polynomial::{
    Each, Often, copies_operands, deltas, each, is_short, side_by_side, sum_of_products, triple_of,
};
pub use sign::Sign;

use crate::scalar::Scalar;
use nalgebra::Point;

/// Numbers that a [`Polynomial`] can be evaluated in.
pub trait Ring<T>: Sized {
    /// The number itself.
    fn embed(x: T) -> Self;
    /// The number 1.
    fn one() -> Self;
    /// The sum.
    fn add(&self, rhs: &Self) -> Self;
    /// The difference.
    fn sub(&self, rhs: &Self) -> Self;
    /// The product.
    fn mul(&self, rhs: &Self) -> Self;
    /// The number with the other sign.
    #[inline]
    fn neg(&self) -> Self {
        self.sub(self).sub(self)
    }
    /// The square.
    #[inline]
    fn square(&self) -> Self {
        self.mul(self)
    }
    /// The number, known only to this much, for arithmetic that keeps track of that.
    #[inline]
    fn blurred(self, by: f64) -> Self {
        let _ = by;
        self
    }
    /// `a − b`.
    #[inline]
    fn difference(a: T, b: T) -> Self {
        Self::embed(a).sub(&Self::embed(b))
    }
    /// u · (v × w), the components by their index, for numbers with a better way to it than
    /// its definition.
    #[inline]
    fn triple(
        u: impl Fn(usize) -> Self,
        v: impl Fn(usize) -> Self,
        w: impl Fn(usize) -> Self,
    ) -> Option<Self> {
        let _ = (u, v, w);
        None
    }
}

/// A [`Ring`] with division and square roots, for a [`Formula`].
pub trait Field<T>: Ring<T> {
    /// The quotient. Unspecified, but no panic, where `rhs` is zero.
    fn div(&self, rhs: &Self) -> Self;
    /// The square root; zero where the number is negative.
    fn sqrt(&self) -> Self;
    /// (p + q·√s) / d, d > 0.
    ///
    /// Where p and q have opposite signs and these are known, (p² − q²s) / (p − q·√s) is
    /// the same without the cancellation, and zero exactly where it should be.
    #[inline]
    fn surd(p: &Self, q: &Self, s: &Self, d: &Self) -> Self {
        p.add(&q.mul(&s.sqrt())).div(d)
    }
}

/// A polynomial in numbers of the type `T`, each of its terms of the same degree
/// ([`Ring::one`] and [`One`] count as operands).
pub trait Polynomial<T>: Copy {
    /// The degree.
    const DEGREE: u32;
    /// How many terms it has at most when it is multiplied out, differences counting as
    /// operands; the largest number if that is not said. What always fits into a machine's
    /// integers then needs no other arithmetic.
    const TERMS: u32 = u32::MAX;
    /// Whether its sign is asked for where nothing has told it before, so that on bare metal less
    /// time for it is worth more flash.
    const OFTEN: bool = false;
    /// The value, in the arithmetic of `R`.
    fn eval<R: Ring<T>>(&self) -> R;
}

/// An expression with quotients and square roots.
///
/// Big numbers know a quotient or a root to 220 bits, and exactly if it has at most 161:
/// so divide last, after everything that can cancel, and take roots of polynomials.
pub trait Formula<T> {
    /// The value, in the arithmetic of `F`.
    fn eval<F: Field<T>>(&self) -> F;
}

/// The arithmetic behind a [`Scalar`]: how it settles questions exactly.
///
/// A number type whose own `+ − ×` make no error names [`OwnArithmetic`] and needs no kernel of
/// its own. Any other implements this trait and names [`Custom`] of it. [`sign`](Self::sign),
/// [`ratio`](Self::ratio) and [`value`](Self::value) are enough: everything else follows from them.
/// They evaluate what they are given in a [`Ring`] or [`Field`] that suits the type.
///
/// So can a unit of measure be put around a number. All questions go to the kernel of `f64`, by
/// way of a ring that takes the unit off:
///
/// ```
/// use coincide::predicate::{self, Custom, Field, Formula, Kernel, Polynomial, Ring};
/// use coincide::{Intersect, Numbers, Scalar, Segment, Sign};
/// # use core::ops::*;
/// # #[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
/// struct Meters(f64);
/// # macro_rules! ops { ($($op:ident $f:ident $assign:ident $g:ident;)*) => {$(
/// #   impl $op for Meters { type Output = Meters; fn $f(self, b: Meters) -> Meters { Meters(self.0.$f(b.0)) } }
/// #   impl $assign for Meters { fn $g(&mut self, b: Meters) { *self = self.$f(b) } } )*} }
/// # ops! { Add add AddAssign add_assign; Sub sub SubAssign sub_assign; Mul mul MulAssign mul_assign;
/// #   Div div DivAssign div_assign; Rem rem RemAssign rem_assign; }
/// # impl Neg for Meters { type Output = Meters; fn neg(self) -> Meters { Meters(-self.0) } }
/// # impl num_traits::Zero for Meters { fn zero() -> Meters { Meters(0.0) } fn is_zero(&self) -> bool { self.0 == 0.0 } }
/// # impl num_traits::One for Meters { fn one() -> Meters { Meters(1.0) } }
///
/// impl Scalar for Meters {
///     type Kernel = Custom<OfTheNumber>;
///     fn sqrt(self) -> Self { Meters(Scalar::sqrt(self.0)) }
/// #   fn is_finite(self) -> bool { self.0.is_finite() }
/// }
///
/// struct OfTheNumber;
///
/// impl Kernel<Meters> for OfTheNumber {
///     fn sign<P: Polynomial<Meters>>(p: &P) -> Sign {
///         predicate::sign(&Bare(*p))
///     }
///     fn ratio<N: Polynomial<Meters>, D: Polynomial<Meters>>(n: &N, d: &D) -> Meters {
///         Meters(predicate::ratio(&Bare(*n), &Bare(*d)))
///     }
///     fn value<F: Formula<Meters>>(f: &F) -> Meters {
///         Meters(predicate::value(&Bare(f)))
///     }
/// }
///
/// /// An expression in the numbers alone, and the ring or field that it is evaluated in.
/// #[derive(Clone, Copy)]
/// struct Bare<X>(X);
///
/// impl<P: Polynomial<Meters>> Polynomial<f64> for Bare<P> {
///     const DEGREE: u32 = P::DEGREE;
///     fn eval<R: Ring<f64>>(&self) -> R { self.0.eval::<Bare<R>>().0 }
/// }
/// impl<F: Formula<Meters>> Formula<f64> for Bare<&F> {
///     fn eval<R: Field<f64>>(&self) -> R { self.0.eval::<Bare<R>>().0 }
/// }
/// impl<R: Ring<f64>> Ring<Meters> for Bare<R> {
///     fn embed(x: Meters) -> Self { Bare(R::embed(x.0)) }
///     fn one() -> Self { Bare(R::one()) }
///     fn add(&self, rhs: &Self) -> Self { Bare(self.0.add(&rhs.0)) }
///     fn sub(&self, rhs: &Self) -> Self { Bare(self.0.sub(&rhs.0)) }
///     fn mul(&self, rhs: &Self) -> Self { Bare(self.0.mul(&rhs.0)) }
/// }
/// impl<R: Field<f64>> Field<Meters> for Bare<R> {
///     fn div(&self, rhs: &Self) -> Self { Bare(self.0.div(&rhs.0)) }
///     fn sqrt(&self) -> Self { Bare(self.0.sqrt()) }
/// }
///
/// let segment = |a: [f64; 2], b: [f64; 2]| Segment::new(a.map(Meters).into(), b.map(Meters).into());
/// let (a, b) = (segment([0.0, 0.0], [0.3, 0.9]), segment([0.1, 0.3], [0.7, 0.1]));
/// let plainly = |s: Segment<Meters, 2>| s.cast::<f64>();
/// assert_eq!(a.intersects(&b), plainly(a).intersects(&plainly(b)));
/// ```
pub trait Kernel<T> {
    /// Whether all numbers are multiples of one unit, none of them infinite.
    const FIXED_POINT: bool = false;
    /// The sign of the polynomial, exactly.
    fn sign<P: Polynomial<T>>(p: &P) -> Sign;
    /// `n / d`, rounded to nearest, ties to even; outside the range a fixed-point
    /// number saturates and a float becomes infinite. Zero where `d` is zero.
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T;
    /// The formula's value, within 1 ulp.
    fn value<F: Formula<T>>(f: &F) -> T;
    /// The number `n / d`, rounded as by [`ratio`](Self::ratio); zero where `d` is zero.
    fn quotient(n: i32, d: u32) -> T
    where
        T: Scalar,
    {
        let n = Self::compose(n < 0, n.unsigned_abs().into(), 0);
        Self::ratio(&Value(n), &Value(Self::compose(false, d.into(), 0)))
    }
    /// The number as (negative, m, e) for ± m · 2ᵉ: what shapes with round sides compute
    /// with, in 128 bits.
    ///
    /// Provided from comparisons, `+` and `−` alone, for a type whose numbers double
    /// without an error; what lies below 2⁻¹²⁸ of the number is cut off.
    fn parts(x: T) -> (bool, u128, i32)
    where
        T: Scalar,
    {
        own::parts(x)
    }
    /// The number ± m · 2ᵉ, rounded as by [`ratio`](Self::ratio).
    ///
    /// Provided from `+`, `−`, doubling and halving; a type that does not halve exactly
    /// gets what it holds of the number, cut off.
    fn compose(negative: bool, magnitude: u128, exponent: i32) -> T
    where
        T: Scalar,
    {
        own::compose(negative, magnitude, exponent)
    }
}

/// A reference to a polynomial is one.
impl<T, P: Polynomial<T>> Polynomial<T> for &P {
    const DEGREE: u32 = P::DEGREE;
    const TERMS: u32 = P::TERMS;
    const OFTEN: bool = P::OFTEN;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        (**self).eval()
    }
}

/// The sign of a polynomial, exactly; see [Range](self#range).
///
/// Of operands that are not finite it means nothing.
#[inline]
pub fn sign<T: Scalar, P: Polynomial<T>>(p: &P) -> Sign {
    T::Kernel::sign(p)
}

/// The quotient of two polynomials, rounded once, ties to even; outside the range a
/// fixed-point number saturates and a float becomes infinite. Zero where `d` is zero.
///
/// Of operands that are not finite it means nothing.
#[inline]
pub fn ratio<T: Scalar, N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T {
    T::Kernel::ratio(n, d)
}

/// The value of a formula, within 1 ulp, and outside the range as of [`ratio`].
///
/// Of operands that are not finite it means nothing.
#[inline]
pub fn value<T: Scalar, F: Formula<T>>(f: &F) -> T {
    T::Kernel::value(f)
}

/// The numbers, all times the same power of two where the scalar's range asks for it:
/// none overflows, and not all vanish unless all are zero.
pub(crate) fn proportional<T: Scalar, P: Polynomial<T>, const N: usize>(
    numbers: &[P; N],
) -> [T; N] {
    let mut first = Unscaled::default();
    let mut all = [T::zero(); N];
    for (x, p) in all.iter_mut().zip(numbers) {
        *x = first.number(p);
    }
    if first.suits() {
        return all;
    }
    let exponent = T::Kernel::exponent(numbers.iter());
    numbers.each_ref().map(|p| T::Kernel::scaled(p, exponent))
}

/// The polynomials' values, plainly, and whether all are finite and, which is rare, none too large.
#[inline(always)]
pub(crate) fn plain<T: Scalar, P: Polynomial<T>, const N: usize>(
    p: impl Fn(usize) -> P,
) -> ([T; N], bool) {
    let (mut all, mut fit) = ([T::zero(); N], true);
    for (i, x) in all.iter_mut().enumerate() {
        let fits;
        (*x, [fits, _]) = T::Kernel::plain(&p(i));
        fit &= fits;
    }
    (all, fit)
}

/// The polynomial's value, plainly if it fits the range, otherwise rounded once.
#[inline]
pub(crate) fn near<T: Scalar, P: Polynomial<T>>(p: &P) -> T {
    match T::Kernel::plain(p) {
        (x, [true, _]) => x,
        _ => ratio(p, &One),
    }
}

/// The quotients, plainly if they fit the range and the sign of d is beyond doubt, otherwise each
/// rounded once. Zero where `d` is zero.
#[inline]
pub(crate) fn near_quotients<T: Scalar, N: Polynomial<T>, D: Polynomial<T>, const K: usize>(
    n: &[N; K],
    d: &D,
) -> [T; K] {
    match T::Kernel::plain_quotients(n, d) {
        (x, true) => x,
        _ => T::Kernel::ratios(n, d),
    }
}

/// Collects what [`FilteredKernel::unscaled`] says of several numbers.
pub(crate) struct Unscaled {
    fitting: bool,
    large: bool,
}

impl Default for Unscaled {
    #[inline]
    fn default() -> Self {
        Self { fitting: true, large: false }
    }
}

impl Unscaled {
    /// The next number.
    #[inline]
    pub(crate) fn number<T: Scalar, P: Polynomial<T>>(&mut self, p: &P) -> T {
        self.take(T::Kernel::unscaled(p))
    }

    /// The next number, plainly.
    #[inline]
    pub(crate) fn plain<T: Scalar, P: Polynomial<T>>(&mut self, p: &P) -> T {
        self.take(T::Kernel::plain(p))
    }

    #[inline]
    fn take<T>(&mut self, (x, [fits, large]): (T, [bool; 2])) -> T {
        (self.fitting, self.large) = (self.fitting & fits, self.large | large);
        x
    }

    /// Whether these are the numbers.
    #[inline]
    pub(crate) fn suits(&self) -> bool {
        self.fitting & self.large
    }
}

/// On which side of the line from `a` to `b` does `c` lie?
///
/// The sign of (b − a) × (c − a): positive to the left of the line, where x points
/// right and y up; zero where the three points are collinear.
///
/// * Exact over the whole range of every scalar. NaN or an infinity gives `Zero`.
/// * Shewchuk, Discrete & Computational Geometry 18, 1997.
#[inline]
pub fn orient2d<T: Scalar>(a: &Point<T, 2>, b: &Point<T, 2>, c: &Point<T, 2>) -> Sign {
    let [a, b, c] = [a, b, c].each(|p| p.coords.into());
    if not_finite(&[a, b, c]) {
        return Sign::Zero;
    }
    sign(&Orient2d::new(a, b, c))
}

/// On which side of the plane through `a`, `b`, `c` does `d` lie?
///
/// The sign of ((b − a) × (c − a)) · (d − a): positive on the side from which the
/// three points run counterclockwise; zero where the four points are coplanar.
///
/// * Exact over the whole range of every scalar. NaN or an infinity gives `Zero`.
/// * The opposite sign of Shewchuk's `orient3d`.
#[inline]
pub fn orient3d<T: Scalar>(
    a: &Point<T, 3>,
    b: &Point<T, 3>,
    c: &Point<T, 3>,
    d: &Point<T, 3>,
) -> Sign {
    let [a, b, c, d] = [a, b, c, d].each(|p| p.coords.into());
    if not_finite(&[a, b, c, d]) {
        return Sign::Zero;
    }
    sign(&Orient3d::new(a, b, c, d))
}

/// Whether a coordinate is NaN or infinite.
#[inline]
fn not_finite<T: Scalar, const D: usize>(points: &[[T; D]]) -> bool {
    points.as_flattened().iter().any(|x| !x.is_finite())
}
