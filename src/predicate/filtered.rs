//! What the crate asks of a kernel beyond what [`Kernel`] settles: first answers, which prove
//! themselves right or are dropped, and several numbers at once.
//!
//! Nobody outside the crate can name these traits. So they can change with the algorithms, and a
//! kernel of a user's own says only what cannot be computed from the rest.

#[cfg(test)]
mod tests;

use super::{
    Delta, Dot, Each, Kernel, Minus, One, Plus, Polynomial, Ring, Sign, Square, Times, Value, each,
};
use crate::lanes::{Measure, Survey};
use crate::scalar::{Scalar, convert};

/// Polynomials of the same operands, computed together.
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
pub trait Fractions<T, const K: usize> {
    /// The numerators and the denominator, in the arithmetic of `R`.
    fn eval<R: Ring<T>>(&self) -> ([R; K], R);
}

/// A polynomial f of degree 2 in a parameter t, with f″ > 0 and the roots t = (m ∓ √s)/d, d > 0.
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
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Blur {
    /// In a parameter.
    pub parameter: f64,
    /// In a coordinate.
    pub coordinate: f64,
}

/// A kernel with first answers.
///
/// What is provided here follows from [`Kernel`] or gives no first answer: that is enough for
/// [`OwnArithmetic`](super::OwnArithmetic) and [`Custom`](super::Custom).
pub trait FilteredKernel<T>: Kernel<T> {
    /// Whether many a question about a pair of shapes is first asked in machine floats, by
    /// [`survey`](Self::survey), without branches, before the signs that it depends on.
    ///
    /// The built-in floats do so, but on bare metal only if they are `f32` and the processor
    /// has those; or through [`look_softly`](Self::look_softly). Fixed point, for which this is false,
    /// does so too but on bare metal, where integers do not take less.
    const LOOKS: bool = false;
    /// Whether [`blurred_roots`](Self::blurred_roots) and
    /// [`blurred_fractions`](Self::blurred_fractions) know anything.
    const BLURS: bool = false;
    /// The sign at first look, and whether it is certain; then no operand is NaN or
    /// infinite. What is not certain means nothing.
    ///
    /// For questions that take several signs: a branch on each, which cannot be foretold,
    /// costs more than looking at all of them. The built-in floats do so but on bare metal,
    /// where a branch costs little and flash is short.
    #[inline]
    fn glance<P: Polynomial<T>>(p: &P) -> (Sign, bool) {
        let _ = p;
        (Sign::Zero, false)
    }
    /// [`glance`](Self::glance) at all of them, and whether all are certain.
    #[inline]
    fn glances<P: Polynomials<T, K>, const K: usize>(p: &P) -> ([Sign; K], bool) {
        let _ = p;
        ([Sign::Zero; K], false)
    }
    /// Whether a vector is longer than the sum of two sizes, at first look: `None` where that is
    /// not certain, as where a size is negative.
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
    #[inline]
    fn survey<S: Survey<T>>(survey: S) -> bool {
        let _ = survey;
        false
    }
    /// Asks a question about a pair in whole numbers: one that takes far longer exactly.
    ///
    /// The built-in types do so.
    #[inline]
    fn settle<S: Survey<T>>(survey: S) {
        Self::survey(survey);
    }
    /// Asks a question about a pair in floats that take few instructions, where there are none of the
    /// machine: one that takes longer exactly.
    ///
    /// The built-in types do so.
    #[inline]
    fn look_softly<S: Survey<T>>(survey: S) {
        Self::survey(survey);
    }
    /// Looks at numbers for a chunk of columns in machine floats that are finer than this type,
    /// if there are any; `false` leaves those that are wanted to the exact way.
    ///
    /// The built-in types do so but for `f64`, where [`survey`](Self::survey) looks at them.
    #[inline]
    fn measure<M: Measure<T>>(measure: M) -> bool {
        let _ = measure;
        false
    }
    /// Several quotients with the same denominator, each as [`ratio`](Kernel::ratio).
    #[inline]
    fn ratios<N: Polynomial<T>, D: Polynomial<T>, const K: usize>(n: &[N; K], d: &D) -> [T; K] {
        n.each_ref().map(|n| Self::ratio(n, d))
    }
    /// The quotient t = `n / d` and the point start + t·step, each coordinate rounded once, as
    /// [`ratio`](Kernel::ratio) does; start and step by the axis.
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
    /// each number as [`ratio`](Kernel::ratio) gives it, for a first answer; `None` leaves them
    /// to that.
    #[inline]
    fn fractions<Q: Fractions<T, K>, const K: usize, const D: usize>(
        start: &[T; D],
        step: &[Delta<T>; D],
        fractions: &Q,
    ) -> Option<([T; K], [T; D])> {
        let _ = (start, step, fractions);
        None
    }
    /// The points `start` + t·`step` at the roots t, every number as [`value`](Kernel::value)
    /// gives it, for a first answer; `None` leaves the point to that, or says that it is not
    /// wanted.
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
    /// The difference in double precision, within 2⁻⁵² of its size, for first answers that
    /// prove themselves right or are dropped; `None` leaves every question to the exact way.
    ///
    /// Fixed point does so on machines of 32 bits, where `f64` is slower than integers.
    #[inline]
    fn rough(difference: &Delta<T>) -> Option<f64> {
        let _ = difference;
        None
    }
    /// The same wherever there is an answer, even if whole numbers are faster.
    #[inline]
    fn in_double(difference: &Delta<T>) -> Option<f64> {
        Self::rough(difference)
    }
    /// The number of another scalar nearest to this one.
    #[inline]
    fn cast<U: Scalar>(x: T) -> U
    where
        T: Scalar,
    {
        convert::nearest(x)
    }
}
