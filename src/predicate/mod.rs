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
pub use own::{Own, OwnArithmetic};
pub(crate) use plain::Plain;
pub use polynomial::{
    Cross, Delta, Dot, Height, Inner, Minus, Negated, One, Orient2d, Orient3d, Plus, Side, Square,
    Sum, Times, Triple, Value,
};
pub(crate) use polynomial::{
    Each, Often, copies_operands, deltas, each, is_short, side_by_side, sum_of_products, triple_of,
};
pub use sign::Sign;

use crate::lanes::{Measure, Survey};
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

/// Polynomials of the same operands, computed together.
#[doc(hidden)]
pub trait Polynomials<T, const K: usize> {
    /// The highest degree.
    const DEGREE: u32;
    /// How many terms each has at most: see [`Polynomial::TERMS`].
    const TERMS: u32;
    /// The values, in the arithmetic of `R`.
    fn eval<R: Ring<T>>(&self) -> [R; K];
    /// The sum of all operands, each once, if that is shorter than to look for them in the
    /// values: it is asked for bounds on how large they are.
    #[inline]
    fn operands<R: Ring<T>>(&self) -> Option<R> {
        None
    }
}

/// Numbers over one denominator, computed together: the first is the parameter of a point.
#[doc(hidden)]
pub trait Fractions<T, const K: usize> {
    /// The numerators and the denominator, in the arithmetic of `R`.
    fn eval<R: Ring<T>>(&self) -> ([R; K], R);
}

/// An expression with quotients and square roots.
///
/// Big numbers know a quotient or a root to 220 bits, and exactly if it has at most 161:
/// so divide last, after everything that can cancel, and take roots of polynomials.
pub trait Formula<T> {
    /// The value, in the arithmetic of `F`.
    fn eval<F: Field<T>>(&self) -> F;
}

/// A polynomial f of degree 2 in a parameter t, with f″ > 0 and the roots t = (m ∓ √s)/d, d > 0.
#[doc(hidden)]
pub trait Parabola<T> {
    /// m
    fn middle<R: Ring<T>>(&self) -> R;
    /// s
    fn square<R: Ring<T>>(&self) -> R;
    /// d
    fn below<R: Ring<T>>(&self) -> R;
    /// f(t)
    fn at<R: Ring<T>>(&self, t: T) -> R;
    /// f′(t)/2
    fn slope<R: Ring<T>>(&self, t: T) -> R;
    /// f″/2
    #[inline]
    fn curvature<R: Ring<T>>(&self) -> R {
        self.below()
    }
}

/// How uncertain parameters and coordinates are made in a first answer that must be that of
/// another way, which does not know them better.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Blur {
    /// In a parameter.
    pub parameter: f64,
    /// In a coordinate.
    pub coordinate: f64,
}

/// The arithmetic behind a [`Scalar`]: how it settles questions exactly.
///
/// Someone who adds a number type names [`OwnArithmetic`] here if the type's own
/// `+ − ×` make no error, or writes a kernel that evaluates [`sign`](Self::sign),
/// [`ratio`](Self::ratio) and [`value`](Self::value) in a [`Ring`] of its own. The rest follows
/// from these, and is there for the types that are built in.
pub trait Kernel<T> {
    /// Whether many a question about a pair of shapes is first asked in machine floats, by
    /// [`survey`](Self::survey), without branches, before the signs that it depends on.
    ///
    /// The built-in floats do so, but on bare metal only if they are `f32` and the processor
    /// has those; or through [`look_softly`](Self::look_softly). Fixed point, for which this is false,
    /// does so too but on bare metal, where integers do not take less.
    #[doc(hidden)]
    const LOOKS: bool = false;
    /// Whether [`blurred_roots`](Self::blurred_roots) and
    /// [`blurred_fractions`](Self::blurred_fractions) know anything.
    #[doc(hidden)]
    const BLURS: bool = false;
    /// Whether all numbers are multiples of one unit, none of them infinite.
    const FIXED_POINT: bool = false;
    /// The sign of the polynomial, exactly.
    fn sign<P: Polynomial<T>>(p: &P) -> Sign;
    /// The sign at first look, and whether it is certain; then no operand is NaN or
    /// infinite. What is not certain means nothing.
    ///
    /// For questions that take several signs: a branch on each, which cannot be foretold,
    /// costs more than looking at all of them. The built-in floats do so but on bare metal,
    /// where a branch costs little and flash is short.
    #[doc(hidden)]
    #[inline]
    fn glance<P: Polynomial<T>>(p: &P) -> (Sign, bool) {
        let _ = p;
        (Sign::Zero, false)
    }
    /// [`glance`](Self::glance) at all of them, and whether all are certain.
    #[doc(hidden)]
    #[inline]
    fn glances<P: Polynomials<T, K>, const K: usize>(p: &P) -> ([Sign; K], bool) {
        let _ = p;
        ([Sign::Zero; K], false)
    }
    /// Whether a vector is longer than the sum of two sizes, at first look: `None` where that is
    /// not certain, as where a size is negative.
    #[doc(hidden)]
    #[inline(always)]
    fn is_longer<const D: usize>(w: &[Delta<T>; D], sizes: [T; 2]) -> Option<bool>
    where
        T: Scalar,
    {
        let [r, s] = sizes.each(Value);
        let (gap, certain) = Self::glance(&Minus(Dot(*w, *w), Square(Plus(r, s))));
        let sized = (sizes[0] >= T::zero()) & (sizes[1] >= T::zero());
        (certain & sized).then_some(gap.is_positive())
    }
    /// Asks a question about a chunk of columns in machine floats, if there are any for
    /// this type; `false` leaves each pair of the chunk to the exact way.
    ///
    /// The built-in types do so, on bare metal only as far as [`LOOKS`](Self::LOOKS) says.
    #[doc(hidden)]
    #[inline]
    fn survey<S: Survey<T>>(survey: S) -> bool {
        let _ = survey;
        false
    }
    /// Asks a question about a pair in whole numbers: one that takes far longer exactly.
    ///
    /// The built-in types do so.
    #[doc(hidden)]
    #[inline]
    fn settle<S: Survey<T>>(survey: S) {
        Self::survey(survey);
    }
    /// Asks a question about a pair in floats that take few instructions, where there are none of the
    /// machine: one that takes longer exactly.
    ///
    /// The built-in types do so.
    #[doc(hidden)]
    #[inline]
    fn look_softly<S: Survey<T>>(survey: S) {
        Self::survey(survey);
    }
    /// Looks at numbers for a chunk of columns in machine floats that are finer than this type,
    /// if there are any; `false` leaves those that are wanted to the exact way.
    ///
    /// The built-in types do so but for `f64`, where [`survey`](Self::survey) looks at them.
    #[doc(hidden)]
    #[inline]
    fn measure<M: Measure<T>>(measure: M) -> bool {
        let _ = measure;
        false
    }
    /// `n / d`, rounded to nearest, ties to even; outside the range a fixed-point
    /// number saturates and a float becomes infinite. Zero where `d` is zero.
    fn ratio<N: Polynomial<T>, D: Polynomial<T>>(n: &N, d: &D) -> T;
    /// The formula's value, within 1 ulp.
    fn value<F: Formula<T>>(f: &F) -> T;
    /// Several quotients with the same denominator, each as [`ratio`](Self::ratio).
    #[inline]
    fn ratios<N: Polynomial<T>, D: Polynomial<T>, const K: usize>(n: &[N; K], d: &D) -> [T; K] {
        n.each_ref().map(|n| Self::ratio(n, d))
    }
    /// The quotient t = `n / d` and the point start + t·step, each coordinate rounded once, as
    /// [`ratio`](Self::ratio) does; start and step by the axis.
    #[inline]
    fn along<N: Polynomial<T>, P: Polynomial<T>, const D: usize>(
        line: impl Fn(usize) -> (T, Delta<T>),
        n: &N,
        d: &P,
    ) -> (T, [T; D])
    where
        T: Copy,
    {
        let coordinate = |i: usize| {
            let (start, step) = line(i);
            Self::ratio(&Plus(Times(Value(start), d), Times(step, n)), d)
        };
        (Self::ratio(n, d), each(coordinate))
    }
    /// All of the fractions and the point `start` + t·`step` with the first of them for t,
    /// each number as [`ratio`](Self::ratio) gives it, for a first answer; `None` leaves them
    /// to that.
    #[doc(hidden)]
    #[inline]
    fn fractions<Q: Fractions<T, K>, const K: usize, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        fractions: &Q,
    ) -> Option<([T; K], [T; D])> {
        let _ = (start, step, fractions);
        None
    }
    /// The points `start` + t·`step` at the roots t, every number as [`value`](Self::value)
    /// gives it, for a first answer; `None` leaves the point to that, or says that it is not
    /// wanted.
    #[doc(hidden)]
    #[inline]
    fn roots<Q: Parabola<T>, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        curve: &Q,
        wanted: [bool; 2],
    ) -> [Option<(T, [T; D])>; 2]
    where
        T: Copy,
    {
        let _ = (start, step, curve, wanted);
        [None, None]
    }
    /// The same as [`fractions`](Self::fractions), where the numbers must be so uncertain.
    #[doc(hidden)]
    #[inline]
    fn blurred_fractions<Q: Fractions<T, K>, const K: usize, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        fractions: &Q,
        blur: Blur,
    ) -> Option<([T; K], [T; D])> {
        let _ = (start, step, fractions, blur);
        None
    }
    /// The same as [`roots`](Self::roots), where the numbers must be so uncertain.
    #[doc(hidden)]
    #[inline]
    fn blurred_roots<Q: Parabola<T>, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        curve: &Q,
        wanted: [bool; 2],
        blur: Blur,
    ) -> [Option<(T, [T; D])>; 2]
    where
        T: Copy,
    {
        let _ = (start, step, curve, wanted, blur);
        [None, None]
    }
    /// An exponent e such that all numbers times 2ᵉ suit the type, for numbers of which
    /// only the proportions matter.
    ///
    /// 0 unless the type has a range. Fixed point takes 0 where that makes every number
    /// exact, and otherwise brings the largest between a quarter and half of the range.
    /// Floats take 0 where the largest is in the lower half of the range, so far above the smallest
    /// normal number that one 2²³ (2⁵²) times smaller is a normal number too; otherwise they
    /// bring it between 1/2 and 1.
    fn exponent<P: Polynomial<T>>(numbers: impl Iterator<Item = P> + Clone) -> i32 {
        let _ = numbers;
        0
    }
    /// The number times 2ᵉ for an e that [`exponent`](Self::exponent) gave, rounded to
    /// nearest.
    fn scaled<P: Polynomial<T>>(number: &P, exponent: i32) -> T {
        let _ = exponent;
        Self::ratio(number, &One)
    }
    /// The number times 2⁰, for a first answer where only proportions matter: with whether
    /// it is certain and not too large for that, and whether it is large enough. If all of
    /// several numbers are the first and one of them the second, [`exponent`](Self::exponent)
    /// is 0 for them, and these are the numbers that [`scaled`](Self::scaled) gives.
    #[doc(hidden)]
    #[inline]
    fn unscaled<P: Polynomial<T>>(number: &P) -> (T, [bool; 2])
    where
        T: Scalar,
    {
        let _ = number;
        (T::zero(), [false; 2])
    }
    /// The number plainly, every operation rounded once in the type's own arithmetic: with whether it
    /// is not too large for that, and whether it is so large that what has underflowed on the way
    /// does not count.
    ///
    /// The built-in floats do so. Fixed point rounds sums of products once, in whole numbers.
    #[doc(hidden)]
    #[inline]
    fn plain<P: Polynomial<T>>(number: &P) -> (T, [bool; 2])
    where
        T: Scalar,
    {
        let _ = number;
        (T::zero(), [false; 2])
    }
    /// The quotients n/d plainly, and whether none of them is too large for that and the sign of d is
    /// beyond doubt.
    #[doc(hidden)]
    #[inline]
    fn plain_quotients<N: Polynomial<T>, D: Polynomial<T>, const K: usize>(
        n: &[N; K],
        d: &D,
    ) -> ([T; K], bool)
    where
        T: Scalar,
    {
        let _ = (n, d);
        ([T::zero(); K], false)
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
    /// The number `n / d`, rounded as by [`ratio`](Self::ratio); zero where `d` is zero.
    fn quotient(n: i32, d: u32) -> T
    where
        T: Scalar,
    {
        let n = Self::compose(n < 0, n.unsigned_abs().into(), 0);
        Self::ratio(&Value(n), &Value(Self::compose(false, d.into(), 0)))
    }
    /// The difference in double precision, within 2⁻⁵² of its size, for first answers that
    /// prove themselves right or are dropped; `None` leaves every question to the exact way.
    ///
    /// Fixed point does so on machines of 32 bits, where `f64` is slower than integers.
    #[doc(hidden)]
    #[inline]
    fn rough(difference: &Delta<T>) -> Option<f64> {
        let _ = difference;
        None
    }
    /// The same wherever there is an answer, even if whole numbers are faster.
    #[doc(hidden)]
    #[inline]
    fn in_double(difference: &Delta<T>) -> Option<f64> {
        Self::rough(difference)
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

/// Collects what [`Kernel::unscaled`] says of several numbers.
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
