//! The ends of the part of a line in a cylinder, where a look shows what they are on.
//!
//! With w from the line's start to a, v = b − a, and u along the line:
//!
//! * on the side t = ((w × v)·(u × v) ∓ √(v·v (r² |u × v|² − (w·(u × v))²))) / |u × v|²;
//! * on a cap t = w·v / u·v, or with b in place of a.
//!
//! The way in 128 bits knows t |u| to 2⁻⁹⁴ of the largest coordinate S and rounds that. To round
//! to the same numbers, t is made uncertain here by 2⁻⁸⁸ S/|u|: the numerators by that times the
//! denominator. If that leaves a number open, so does this.

use super::super::clip::start;
use super::super::line::from_to;
use super::super::near::Pair;
use super::super::root::Quadratic;
use super::super::{LinePoint, Span};
use crate::lanes::{LineCylinder, LineTube, Unseen, passage};
use crate::predicate::{Delta, Dot, Fractions, Kernel, Polynomial, Ring, Sign, Times, Value, sign};
use crate::scalar::Scalar;
use crate::shape::{Cylinder, InfiniteCylinder, Linear};
use nalgebra::Point;

/// 2⁻⁸⁸
const BLUR: f64 = f64::from_bits((1023 - 88) << 52);

/// What a look at a solid and a line shows of the part of the line.
pub(crate) trait PlainSpan<T: Scalar, S, L, const D: usize> {
    /// The part, `None` inside where there is none, `None` where it is not plain to see.
    #[inline]
    fn span(solid: &S, line: &L) -> Option<Option<Span<T, D>>> {
        let _ = (solid, line);
        None
    }
}

impl<T: Scalar, S, L, const D: usize> PlainSpan<T, S, L, D> for Unseen {}

impl<T: Scalar, L> PlainSpan<T, InfiniteCylinder<T>, L, 3> for LineTube {}

impl<T: Scalar, L: Linear<T, 3>> PlainSpan<T, Cylinder<T>, L, 3> for LineCylinder {
    #[inline]
    fn span(c: &Cylinder<T>, line: &L) -> Option<Option<Span<T, 3>>> {
        if !T::Kernel::LOOKS {
            return None;
        }
        let seen = passage::<T, LineCylinder, _, _>(c, line);
        if !seen.verdict()? {
            return Some(None);
        }
        let ([entry, exit], blur) = (seen.ends()?, Blur::new(c, line)?);
        let entry = match entry {
            Some(on) => end(c, line, on == 0, false, &blur)?,
            None => start(line),
        };
        let exit = match (exit, line.end()) {
            (Some(on), _) => end(c, line, on == 0, true, &blur)?,
            (None, Some(b)) => LinePoint { t: T::one(), point: Point::from(b) },
            (None, None) => return None,
        };
        Some(Some(Span { entry: Some(entry), exit: Some(exit) }))
    }
}

/// Where the line comes in or goes out, on the side or on a cap.
fn end<T: Scalar, L: Linear<T, 3>>(
    c: &Cylinder<T>,
    line: &L,
    side: bool,
    exit: bool,
    blur: &Blur,
) -> Option<LinePoint<T, 3>> {
    let axis = c.axis();
    if side {
        let pair = Pair::new(line, &axis);
        let middle = Blurred { of: pair.on_first(), by: blur.side };
        let square = Times(Dot(pair.v, pair.v), pair.gap(Value(c.radius)));
        let equation = Quadratic { middle, square, below: pair.denominator() };
        let [first, second] = equation.near_points(line, [!exit, exit]);
        return first.or(second);
    }
    let (u, v, [a, b]) = (line.step(), axis.step(), [c.a, c.b].map(|p| p.coords.into()));
    let forwards = sign(&Dot(u, v)) == Sign::Positive;
    let center = if forwards == exit { b } else { a };
    let above = Blurred { of: Dot(from_to(line.start(), center), v), by: blur.cap };
    let place = Place { above, below: Dot(u, v) };
    let ([t], point) = T::Kernel::fractions(&line.start(), &u, &place)?;
    Some(LinePoint { t, point: Point::from(point) })
}

/// How uncertain the numerators are made.
struct Blur {
    side: f64,
    cap: f64,
}

impl Blur {
    #[inline]
    fn new<T: Scalar>(c: &Cylinder<T>, line: &impl Linear<T, 3>) -> Option<Self> {
        let number = |x: &Delta<T>| T::Kernel::rough(x);
        let point = |p: [T; 3]| p.map(|x| Delta(x, T::zero()));
        let (mut reach, mut speed) = (number(&Delta(c.radius, T::zero()))?, 0.0);
        for x in [point(c.a.coords.into()), point(c.b.coords.into()), point(line.start())] {
            for x in &x {
                let size = number(x)?.abs();
                reach = if size > reach { size } else { reach };
            }
        }
        let (u, v) = (line.step(), c.axis().step());
        let (mut uu, mut uv, mut vv) = (0.0, 0.0, 0.0);
        for (x, y) in u.iter().zip(&v) {
            let (x, y) = (number(x)?, number(y)?);
            (uu, uv, vv) = (uu + x * x, uv + x * y, vv + y * y);
            speed = if x.abs() > speed { x.abs() } else { speed };
        }
        // uu·vv is at least the denominator |u × v|².
        let part = BLUR * reach / speed;
        let blur = Self { side: part * (uu * vv), cap: part * (2.0 * uv.abs()) };
        (blur.side < f64::INFINITY && blur.cap < f64::INFINITY).then_some(blur)
    }
}

/// A polynomial that is known only so far.
#[derive(Clone, Copy)]
struct Blurred<P> {
    of: P,
    by: f64,
}

impl<T: Scalar, P: Polynomial<T>> Polynomial<T> for Blurred<P> {
    const DEGREE: u32 = P::DEGREE;
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        self.of.eval::<R>().blurred(self.by)
    }
}

/// A parameter.
struct Place<N, P> {
    above: N,
    below: P,
}

impl<T: Scalar, N: Polynomial<T>, P: Polynomial<T>> Fractions<T, 1> for Place<N, P> {
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; 1], R) {
        ([self.above.eval()], self.below.eval())
    }
}
