//! The ends of the part of a line in a cylinder, where a look shows what they are on.
//!
//! With w from the line's start to a, v = b − a, and u along the line:
//!
//! * on the side t = ((w × v)·(u × v) ∓ √(v·v (r² |u × v|² − (w·(u × v))²))) / |u × v|²;
//! * on a cap t = w·v / u·v, or with b in place of a.
//!
//! The way in 128 bits knows the coordinates to 2⁻⁹⁴ of the largest one S, and t |u|, and rounds
//! that. To round to the same numbers, they are made uncertain here by 2⁻⁸⁸ S. If that leaves a
//! number open, so does this.

use super::super::clip::start;
use super::super::line::from_to;
use super::super::root::{Tube, blurred_first, blurred_point};
use super::super::{LinePoint, Span};
use crate::lanes::{LineCylinder, LineTube, Unseen, passage};
use crate::predicate::{
    Blur, Delta, Dot, Each, FilteredKernel, Fractions, Polynomial, Ring, Sign, sign,
};
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
        if !T::Kernel::BLURS {
            return None;
        }
        let seen = passage::<T, LineCylinder, _, _>(c, line);
        if !seen.verdict()? {
            return Some(None);
        }
        let ([entry, exit], blur) = (seen.ends()?, blur(c, line)?);
        let entry = match entry {
            Some(on) => end(c, line, on == 0, false, blur)?,
            None => start(line),
        };
        let exit = match (exit, line.end()) {
            (Some(on), _) => end(c, line, on == 0, true, blur)?,
            (None, Some(b)) => LinePoint { t: T::one(), point: Point::from(b) },
            (None, None) => return None,
        };
        Some(Some(Span { entry: Some(entry), exit: Some(exit) }))
    }
}

/// The parameter at which a ray or segment enters a cylinder, `None` inside where it does not,
/// `None` where it is not plain to see.
#[inline]
pub(in super::super) fn entry<T: Scalar, L: Linear<T, 3>>(
    c: &Cylinder<T>,
    line: &L,
) -> Option<Option<T>> {
    if !T::Kernel::BLURS {
        return None;
    }
    let seen = passage::<T, LineCylinder, _, _>(c, line);
    if !seen.verdict()? {
        return Some(None);
    }
    let [Some(on), _] = seen.ends()? else {
        return Some(Some(T::zero()));
    };
    let blur = blur(c, line)?;
    if on == 0 {
        return blurred_first(&Tube::new(&c.axis(), c.radius, line), blur).map(Some);
    }
    let ([t], []) = T::Kernel::blurred_fractions(&[], &[], &on_cap(c, line, false), blur)?;
    Some(Some(t))
}

/// Where the line comes in or goes out, on the side or on a cap.
fn end<T: Scalar, L: Linear<T, 3>>(
    c: &Cylinder<T>,
    line: &L,
    side: bool,
    exit: bool,
    blur: Blur,
) -> Option<LinePoint<T, 3>> {
    if side {
        return blurred_point(&Tube::new(&c.axis(), c.radius, line), line, exit, blur);
    }
    let (place, u) = (on_cap(c, line, exit), line.step());
    let ([t], point) = T::Kernel::blurred_fractions(&line.start(), &u, &place, blur)?;
    Some(LinePoint { t, point: Point::from(point) })
}

/// Where it is on the cap through which it comes in or goes out.
fn on_cap<T: Scalar>(
    c: &Cylinder<T>,
    line: &impl Linear<T, 3>,
    exit: bool,
) -> Place<Dot<T, 3>, Dot<T, 3>> {
    let (u, v, [a, b]) = (line.step(), c.axis().step(), [c.a, c.b].each(|p| p.coords.into()));
    let forwards = sign(&Dot(u, v)) == Sign::Positive;
    let center = if forwards == exit { b } else { a };
    Place { above: Dot(from_to(line.start(), center), v), below: Dot(u, v) }
}

/// How uncertain the numbers are made.
#[inline]
fn blur<T: Scalar>(c: &Cylinder<T>, line: &impl Linear<T, 3>) -> Option<Blur> {
    let largest = |from: f64, v: [Delta<T>; 3]| {
        v.iter().try_fold(from, |most, x| {
            let size = T::Kernel::rough(x)?.abs();
            Some(if size > most { size } else { most })
        })
    };
    let point = |p: [T; 3]| p.each(|x| Delta(x, T::zero()));
    let radius = T::Kernel::rough(&Delta(c.radius, T::zero()))?;
    let [a, b] = [c.a, c.b].each(|p| point(p.coords.into()));
    let reach = largest(largest(largest(radius, a)?, b)?, point(line.start()))?;
    let (coordinate, speed) = (BLUR * reach, largest(0.0, line.step())?);
    let parameter = coordinate / speed;
    (parameter < f64::INFINITY).then_some(Blur { parameter, coordinate })
}

/// A parameter.
struct Place<N, P> {
    above: N,
    below: P,
}

impl<T: Scalar, N: Polynomial<T>, P: Polynomial<T>> Fractions<T, 1> for Place<N, P> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; 1], R) {
        ([self.above.eval()], self.below.eval())
    }
}
