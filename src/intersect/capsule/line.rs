//! Capsule × line, ray and segment.
//!
//! A line o + t·u enters the capsule through one of its caps or the side between them.
//! It is the cap around an end c where the point X at which it enters that whole sphere
//! lies beyond c: (X − c)·e ≥ 0, with e along the axis and out of the capsule. With
//! w = c − o this is, times u·u,
//!
//! (w × u)·(u × e) ∓ (u·e) √(r² u·u − |w × u|²) ≥ 0,
//!
//! and where the two parts have opposite signs, the difference of their squares decides;
//! it is u·u times |(w·e) u − (u·e) w|² − r² (u·e)², of degree 6. If neither cap has the
//! entry, it is on the side, where |(o + t·u − a) × e|² = r² e·e: with w = a − o,
//!
//! t = ((w × e)·(u × e) ∓ √(e·e (r² |u × e|² − (w·(u × e))²))) / |u × e|².
//!
//! A line along the axis enters through the cap at its back. The exit is the same with
//! the other root.

use super::super::clip::start;
use super::super::near::{Chord, Crossed, come_near};
use super::super::root::{Ball, Tube, first, point};
use super::super::{LinePoint, Meet, Span};
use crate::lanes;
use crate::predicate::{
    Delta, Dot, Each, FilteredKernel, Polynomial, Ring, Sign, Times, Value, sign,
};
use crate::rough::rod_plainly;
use crate::scalar::Scalar;
use crate::shape::{Capsule, Linear, Sphere};
use nalgebra::Point;

/// |(w·e) u − (u·e) w|² − r² (u·e)²
#[derive(Clone, Copy)]
struct Overhang<T, const D: usize> {
    w: [Delta<T>; D],
    u: [Delta<T>; D],
    e: [Delta<T>; D],
    radius: T,
}

impl<T: Scalar, const D: usize> Polynomial<T> for Overhang<T, D> {
    const DEGREE: u32 = 6;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { w, u, e, radius } = self;
        let (we, ue) = (Dot(*w, *e).eval::<R>(), Dot(*u, *e).eval::<R>());
        let across = Times(Value(*radius), Value(*radius)).eval::<R>();
        let mut sum = across.mul(&ue.mul(&ue)).neg();
        for (w, u) in w.iter().zip(u) {
            let x = we.mul(&u.eval()).sub(&ue.mul(&w.eval()));
            sum = sum.add(&x.mul(&x));
        }
        sum
    }
}

/// Whether the line passes this whole sphere, and comes in (or goes out) where it lies
/// beyond its center in the direction e.
fn through_cap<T: Scalar, const D: usize>(
    cap: &Sphere<T, D>,
    e: [Delta<T>; D],
    line: &impl Linear<T, D>,
    exit: bool,
) -> bool {
    let chord = Chord::new(line, cap.c(), Value(cap.radius));
    let Chord { w, u, .. } = chord;
    let width = sign(&chord);
    if width.is_negative() {
        return false;
    }
    // From the middle of the chord forwards or back to its end.
    let middle = sign(&Crossed([&w, &u, &u, &e]));
    let ahead = sign(&Dot(u, e)) * width * if exit { Sign::Positive } else { Sign::Negative };
    match middle * ahead {
        Sign::Negative => {
            let radius = cap.radius;
            !(middle * sign(&Overhang { w, u, e, radius })).is_negative()
        }
        Sign::Positive => middle.is_positive(),
        Sign::Zero => !middle.is_negative() && !ahead.is_negative(),
    }
}

/// What a line passes through where it enters or leaves a capsule.
enum Piece<T: Scalar, const D: usize> {
    Cap(Sphere<T, D>),
    Side,
}

/// Through what a line that meets the capsule enters or leaves, of which a look may show
/// something.
fn piece<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &impl Linear<T, D>,
    seen: u8,
    exit: bool,
) -> Piece<T, D> {
    match seen {
        1 => Piece::Side,
        2 => Piece::Cap(capsule.caps()[0]),
        4 => Piece::Cap(capsule.caps()[1]),
        _ => unseen_piece(capsule, line, exit),
    }
}

fn unseen_piece<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &impl Linear<T, D>,
    exit: bool,
) -> Piece<T, D> {
    let ([a, b], e) = (capsule.caps(), capsule.axis().step());
    let u = line.step();
    if sign(&Crossed([&u, &e, &u, &e])).is_zero() {
        let forwards = !sign(&Dot(u, e)).is_negative();
        return Piece::Cap(if forwards == exit { b } else { a });
    }
    if through_cap(&a, e.each(|d| Delta(d.1, d.0)), line, exit) {
        Piece::Cap(a)
    } else if through_cap(&b, e, line, exit) {
        Piece::Cap(b)
    } else {
        Piece::Side
    }
}

/// What a look shows of where a line enters and leaves the capsule.
#[inline]
fn seen_ends<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &impl Linear<T, D>,
) -> [u8; 2] {
    if T::Kernel::LOOKS { lanes::capsule_ends(capsule, line) } else { [u8::MAX; 2] }
}

/// Whether a point is in the capsule.
#[inline]
fn has<T: Scalar, const D: usize>(capsule: &Capsule<T, D>, p: [T; D]) -> bool {
    Meet::<_, Point<T, D>>::meets(capsule, &Point::from(p))
}

#[inline]
fn side<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &impl Linear<T, D>,
) -> Tube<T, D> {
    Tube::new(&capsule.axis(), capsule.radius, line)
}

/// The parameter at which a line that meets it enters.
pub(in super::super) fn entry<T: Scalar, L: Linear<T, D>, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &L,
) -> T {
    if line.is_point() || (L::STARTS && has(capsule, line.start())) {
        return T::zero();
    }
    match piece(capsule, line, seen_ends(capsule, line)[0], false) {
        Piece::Cap(cap) => first(&Ball::new(&cap, line)),
        Piece::Side => first(&side(capsule, line)),
    }
}

/// Where a line that meets the capsule enters or leaves it, from what a look shows.
fn end<T: Scalar, const D: usize>(
    capsule: &Capsule<T, D>,
    line: &impl Linear<T, D>,
    seen: u8,
    exit: bool,
) -> LinePoint<T, D> {
    match piece(capsule, line, seen, exit) {
        Piece::Cap(cap) => point(&Ball::new(&cap, line), line, exit),
        Piece::Side => point(&side(capsule, line), line, exit),
    }
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<L, Span<T, D>> for Capsule<T, D> {
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        lanes::look_even_softly::<T, lanes::LineCapsule, _, _>(lanes::Worth::All, self, line)
            .or_else(|| rod_plainly(self, line))
    }
    #[inline]
    fn meets(&self, line: &L) -> bool {
        come_near(line, &self.axis(), Value(self.radius))
    }
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        if !Meet::<L, Span<T, D>>::meets(self, line) {
            return None;
        }
        self.meet_plainly(line)
    }
    fn meet_plainly(&self, line: &L) -> Option<Span<T, D>> {
        if line.is_point() {
            return Some(Span::from_point(start(line)));
        }
        let [first, last] = seen_ends(self, line);
        let entry = if L::STARTS && has(self, line.start()) {
            start(line)
        } else {
            end(self, line, first, false)
        };
        let exit = match line.end() {
            Some(b) if has(self, b) => LinePoint { t: T::one(), point: Point::from(b) },
            _ => end(self, line, last, true),
        };
        Some(Span { entry: Some(entry), exit: Some(exit) })
    }
}
