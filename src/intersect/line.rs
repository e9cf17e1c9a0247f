//! Line, ray and segment × point and × each other.
//!
//! Points p + t·u and q + s·v meet where t·u − s·v = w, w = q − p. In a pair of axes
//! with u × v ≠ 0 the solution is t = (w × v)/(u × v), s = (w × u)/(u × v); the third
//! axis, in space, agrees exactly where the triple product of w, u and v in the three
//! axes is zero. If u × v = 0 in every pair of axes the lines are parallel, and
//! coincide exactly where w × u = 0 too; then any axis with u ≠ 0 orders their ends.
//!
//! Degrees: 2 and 3. A zero step makes a point of the line, which is asked about as
//! such.

use super::clip::{admits, admits_with, point_at, start};
use super::parameter::Parameter;
use super::{Crossing, LineLine, LinePoint, Meet, Span};
use crate::lanes::{self, look};
use crate::predicate::{
    Cross, Delta, Each, FilteredKernel, Fractions, Kernel, Polynomial, Polynomials, Ring, Sign,
    Triple, deltas, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Line, Linear, Ray, Segment};
use nalgebra::{Point, SVector};

/// Whether u × v is zero in every pair of axes.
#[inline]
pub(super) fn parallel<T: Scalar, const D: usize>(u: &[Delta<T>; D], v: &[Delta<T>; D]) -> bool {
    crossed_axes(u, v).is_none()
}

/// The first pair of axes in which u × v is not zero.
#[inline]
pub(super) fn crossed_axes<T: Scalar, const D: usize>(
    u: &[Delta<T>; D],
    v: &[Delta<T>; D],
) -> Option<(usize, usize)> {
    for j in 1..D {
        for i in 0..j {
            if !sign(&minor(u, v, i, j)).is_zero() {
                return Some((i, j));
            }
        }
    }
    None
}

#[inline]
pub(crate) fn from_to<T: Scalar, const D: usize>(a: [T; D], b: [T; D]) -> [Delta<T>; D] {
    deltas(b, a)
}

/// Component `axis`. The axis is below D already; here the compiler sees it too.
#[inline]
pub(super) fn at<X: Copy, const D: usize>(x: &[X; D], axis: usize) -> X {
    x[axis.min(D - 1)]
}

/// The component of u × v in the plane of two axes.
#[inline]
pub(super) fn minor<T: Copy, const D: usize>(
    u: &[Delta<T>; D],
    v: &[Delta<T>; D],
    i: usize,
    j: usize,
) -> Cross<T> {
    Cross([at(u, i), at(u, j)], [at(v, i), at(v, j)])
}

/// The first axis along which the line runs.
#[inline]
fn axis_of<T: Scalar, const D: usize>(line: &impl Linear<T, D>) -> Option<usize> {
    line.step().iter().position(|d| d.0 != d.1)
}

/// The axis that tells the parameter of `p` on the line, if the line contains p.
enum Place {
    Off,
    /// The line is just this point.
    Start,
    /// t = (p − start)/step in this axis.
    Along(usize),
}

#[inline]
fn place<T: Scalar, const D: usize, L: Linear<T, D>>(line: &L, p: [T; D]) -> Place {
    let (w, u) = (from_to(line.start(), p), line.step());
    let Some(k) = axis_of(line) else {
        return if p == line.start() { Place::Start } else { Place::Off };
    };
    if parallel(&w, &u) && admits(line, &at(&w, k), &at(&u, k)) {
        Place::Along(k)
    } else {
        Place::Off
    }
}

/// Where on the line the point is, if the line contains it.
#[inline]
pub(super) fn locate<T: Scalar, const D: usize>(
    line: &impl Linear<T, D>,
    p: [T; D],
) -> Option<LinePoint<T, D>> {
    match place(line, p) {
        Place::Off => None,
        Place::Start => Some(start(line)),
        Place::Along(k) => {
            let (w, u) = (from_to(line.start(), p), line.step());
            let t = ratio(&at(&w, k), &at(&u, k));
            Some(LinePoint { t, point: Point::from(p) })
        }
    }
}

#[inline]
pub(super) fn contains<T: Scalar, const D: usize>(line: &impl Linear<T, D>, p: [T; D]) -> bool {
    !matches!(place(line, p), Place::Off)
}

/// How two lines lie to each other.
enum Relation {
    Apart,
    /// They meet where the first has t = (w × v)/(u × v) in these axes.
    Crossing(usize, usize),
    /// The first is a point of the second.
    FirstIsPoint,
    /// The second is a point of the first.
    SecondIsPoint,
    /// They are on the same line; this axis orders it.
    Collinear(usize),
}

#[inline]
fn relation<T: Scalar, const D: usize>(a: &impl Linear<T, D>, b: &impl Linear<T, D>) -> Relation {
    if D == 2 {
        let rate = Product::<_, _, D, RATE>(a, b);
        let side = sign(&rate);
        if side.is_zero() {
            return parallel_relation(a, b);
        }
        let meets = admits_with(side, a, &Product::<_, _, D, FIRST>(a, b), &rate)
            && admits_with(side, b, &Product::<_, _, D, SECOND>(a, b), &rate);
        return if meets { Relation::Crossing(0, 1) } else { Relation::Apart };
    }
    let (u, v, w) = (a.step(), b.step(), from_to(a.start(), b.start()));
    let Some((i, j)) = crossed_axes(&u, &v) else { return parallel_relation(a, b) };
    for k in 0..D {
        let rows = |x: &[Delta<T>; D]| [at(x, i), at(x, j), at(x, k)];
        if k != i && k != j && !sign(&Triple(rows(&w), rows(&u), rows(&v))).is_zero() {
            return Relation::Apart;
        }
    }
    let rate = minor(&u, &v, i, j);
    let meets = admits(a, &minor(&w, &v, i, j), &rate) && admits(b, &minor(&w, &u, i, j), &rate);
    if meets { Relation::Crossing(i, j) } else { Relation::Apart }
}

/// The same of lines without two directions. On bare metal a call, for the stack of the others.
#[cfg_attr(target_os = "none", inline(never))]
#[cfg_attr(not(target_os = "none"), inline)]
fn parallel_relation<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
) -> Relation {
    let held = |yes, relation| if yes { relation } else { Relation::Apart };
    match (axis_of(a), axis_of(b)) {
        (None, _) => held(contains(b, a.start()), Relation::FirstIsPoint),
        (_, None) => held(contains(a, b.start()), Relation::SecondIsPoint),
        (Some(k), Some(_)) => {
            let (u, w) = (a.step(), from_to(a.start(), b.start()));
            held(parallel(&w, &u) && Shared::new(a, b, k).ends_in_order(), Relation::Collinear(k))
        }
    }
}

/// What two lines on a common line share: the ends in the direction of growing
/// coordinates of one axis.
struct Shared<T, const D: usize> {
    axis: usize,
    low: Option<[T; D]>,
    high: Option<[T; D]>,
}

impl<T: Scalar, const D: usize> Shared<T, D> {
    #[inline]
    fn of(line: &impl Linear<T, D>, starts: bool, axis: usize) -> Self {
        let step = at(&line.step(), axis);
        let (from, to) = (starts.then(|| line.start()), line.end());
        let (low, high) = if step.0 > step.1 { (from, to) } else { (to, from) };
        Self { axis, low, high }
    }

    #[inline]
    fn new<A: Linear<T, D>, B: Linear<T, D>>(a: &A, b: &B, axis: usize) -> Self {
        let (x, y) = (Self::of(a, A::STARTS, axis), Self::of(b, B::STARTS, axis));
        let pick = |p: Option<[T; D]>, q: Option<[T; D]>, larger: bool| match (p, q) {
            (Some(p), Some(q)) => Some(if (at(&p, axis) > at(&q, axis)) == larger { p } else { q }),
            (p, q) => p.or(q),
        };
        Self { axis, low: pick(x.low, y.low, true), high: pick(x.high, y.high, false) }
    }

    #[inline]
    fn ends_in_order(&self) -> bool {
        match (self.low, self.high) {
            (Some(low), Some(high)) => at(&low, self.axis) <= at(&high, self.axis),
            _ => true,
        }
    }
}

/// The products that [`plainly`] asks for: u × v, w × v and w × u, and as far as the lines have
/// ends (w − u) × v and (w + v) × u; else these are zero.
struct Products<'a, A, B, const D: usize>(&'a A, &'a B);

impl<A, B, const D: usize> Products<'_, A, B, D> {
    /// u, v and w, and from the ends to the other's start.
    #[inline(always)]
    fn vectors<T, R>(&self) -> [[R; 2]; 5]
    where
        T: Scalar,
        R: Ring<T>,
        A: Linear<T, D>,
        B: Linear<T, D>,
    {
        let Self(a, b) = self;
        let both = |d: &[Delta<T>; D]| [at(d, 0).eval(), at(d, 1).eval()];
        let [p, q] = [a.end().unwrap_or(b.start()), b.end().unwrap_or(a.start())];
        [
            both(&a.step()),
            both(&b.step()),
            both(&from_to(a.start(), b.start())),
            both(&from_to(p, b.start())),
            both(&from_to(a.start(), q)),
        ]
    }
}

impl<T, A, B, const D: usize> Polynomials<T, 5> for Products<'_, A, B, D>
where
    T: Scalar,
    A: Linear<T, D>,
    B: Linear<T, D>,
{
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[inline(always)]
    fn operands<R: Ring<T>>(&self) -> Option<R> {
        let sum = |[x, y]: &[R; 2]| x.add(y);
        let [u, v, w, p, q] = self.vectors::<T, R>();
        Some(sum(&u).add(&sum(&v)).add(&sum(&w)).add(&sum(&p)).add(&sum(&q)))
    }
    #[inline(always)]
    fn eval<R: Ring<T>>(&self) -> [R; 5] {
        let cross = |x: &[R; 2], y: &[R; 2]| x[0].mul(&y[1]).sub(&x[1].mul(&y[0]));
        let [u, v, w, p, q] = self.vectors::<T, R>();
        [cross(&u, &v), cross(&w, &v), cross(&w, &u), cross(&p, &v), cross(&q, &u)]
    }
}

/// Whether the two meet, if a look at the crossing of their lines in the plane shows it.
///
/// At the crossing, t (u × v) = w × v and s (u × v) = w × u: t ≥ 0 says that w × v does not
/// have the sign against u × v, and t ≤ 1 that (w − u) × v does not have the same.
#[inline]
fn plainly<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Option<bool> {
    if D != 2 {
        return None;
    }
    if T::Kernel::FIXED_POINT {
        let ([rate, wv, wu, first, second], certain) = T::Kernel::glances(&Products(a, b));
        let mut crossing = !A::STARTS | (wv != -rate);
        crossing &= !B::STARTS | (wu != -rate);
        crossing &= a.end().is_none() | (first != rate);
        crossing &= b.end().is_none() | (second != rate);
        return (certain & !rate.is_zero()).then_some(crossing);
    }
    let (u, v, w) = (a.step(), b.step(), from_to(a.start(), b.start()));
    let glance = |x: &[Delta<T>; D], y: &[Delta<T>; D]| T::Kernel::glance(&minor(x, y, 0, 1));
    let (rate, mut certain) = glance(&u, &v);
    let mut crossing = true;
    // Asked where it does not matter too: what is certain is finite.
    let mut ask = |matters: bool, (sign, known): (Sign, bool), against: Sign| {
        certain &= known;
        crossing &= (sign != against) | !matters;
    };
    ask(A::STARTS, glance(&w, &v), -rate);
    ask(B::STARTS, glance(&w, &u), -rate);
    if let Some(end) = a.end() {
        ask(true, glance(&from_to(end, b.start()), &v), rate);
    }
    if let Some(end) = b.end() {
        ask(true, glance(&from_to(a.start(), end), &u), rate);
    }
    (certain & !rate.is_zero()).then_some(crossing)
}

#[inline]
pub(super) fn meets<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
) -> bool {
    !matches!(relation(a, b), Relation::Apart)
}

/// The parameters where two lines cross, seen along an axis.
struct Meeting<T> {
    u: [Delta<T>; 2],
    v: [Delta<T>; 2],
    w: [Delta<T>; 2],
}

impl<T: Scalar> Fractions<T, 2> for Meeting<T> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> ([R; 2], R) {
        let Self { u, v, w } = *self;
        ([Cross(w, v).eval(), Cross(w, u).eval()], Cross(u, v).eval())
    }
}

/// A product of the steps u and v of two lines and of w from the start of the first to that of the
/// second, in the plane. Read from the lines whenever it is asked for: what is copied stays on the
/// stack. In space, where this is asked last, the copies are the shorter code.
#[derive(Clone, Copy)]
struct Product<'a, A, B, const D: usize, const WHICH: usize>(&'a A, &'a B);

/// u × v
const RATE: usize = 0;
/// w × v
const FIRST: usize = 1;
/// w × u
const SECOND: usize = 2;

impl<T, A, B, const D: usize, const WHICH: usize> Polynomial<T> for Product<'_, A, B, D, WHICH>
where
    T: Scalar,
    A: Linear<T, D>,
    B: Linear<T, D>,
{
    const DEGREE: u32 = 2;
    const TERMS: u32 = 2;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let Self(a, b) = self;
        let w = || from_to(a.start(), b.start());
        match WHICH {
            RATE => minor(&a.step(), &b.step(), 0, 1).eval(),
            FIRST => minor(&w(), &b.step(), 0, 1).eval(),
            _ => minor(&w(), &a.step(), 0, 1).eval(),
        }
    }
}

/// Where two lines cross that do so in these axes.
fn crossing_in<T: Scalar, const D: usize>(
    a: &impl Linear<T, D>,
    b: &impl Linear<T, D>,
    [i, j]: [usize; 2],
) -> Crossing<T, D> {
    let vectors = || (a.step(), b.step(), from_to(a.start(), b.start()));
    // Where floats are soft flash is shorter than time.
    if T::Kernel::LOOKS {
        let (u, v, w) = vectors();
        let both = |x: &[Delta<T>; D]| [at(x, i), at(x, j)];
        let meeting = Meeting { u: both(&u), v: both(&v), w: both(&w) };
        if let Some(([t, s], point)) = T::Kernel::fractions(&a.start(), &u, &meeting) {
            return Crossing { point: Point::from(point), t, s };
        }
    }
    if D == 2 {
        let rate = Product::<_, _, D, RATE>(a, b);
        let LinePoint { t, point } = point_at(a, &Product::<_, _, D, FIRST>(a, b), &rate);
        return Crossing { point, t, s: ratio(&Product::<_, _, D, SECOND>(a, b), &rate) };
    }
    let (u, v, w) = vectors();
    let rate = minor(&u, &v, i, j);
    let LinePoint { t, point } = point_at(a, &minor(&w, &v, i, j), &rate);
    Crossing { point, t, s: ratio(&minor(&w, &u, i, j), &rate) }
}

/// What the two share; t belongs to `a` and s to `b`.
pub(super) fn meet<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
) -> Option<LineLine<T, D>> {
    let crossing = |p: [T; D]| {
        let (x, y) = (locate(a, p)?, locate(b, p)?);
        Some(LineLine::Point(Crossing { point: x.point, t: x.t, s: y.t }))
    };
    match relation(a, b) {
        Relation::Apart => None,
        Relation::FirstIsPoint => crossing(a.start()),
        Relation::SecondIsPoint => crossing(b.start()),
        Relation::Crossing(i, j) => Some(LineLine::Point(crossing_in(a, b, [i, j]))),
        Relation::Collinear(axis) => {
            let shared = Shared::new(a, b, axis);
            match (shared.low, shared.high) {
                (None, None) => Some(LineLine::Line),
                (Some(low), Some(high)) if low == high => crossing(low),
                (Some(low), Some(high)) => {
                    Some(LineLine::Segment(Segment { a: Point::from(low), b: Point::from(high) }))
                }
                (Some(origin), None) | (None, Some(origin)) => {
                    let direction = common_direction(a, b, axis)?;
                    Some(LineLine::Ray(Ray { origin: Point::from(origin), direction }))
                }
            }
        }
    }
}

/// The direction of the ray that two lines share: that of the ray among them; of two
/// the shorter one.
fn common_direction<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    a: &A,
    b: &B,
    axis: usize,
) -> Option<SVector<T, D>> {
    let (u, v) = (a.step(), b.step());
    let vector = |d: [Delta<T>; D]| Some(SVector::from(d.each(|x| x.0)));
    match (A::STARTS, B::STARTS) {
        (true, false) => vector(u),
        (false, true) => vector(v),
        (true, true) => {
            let (x, y) = (at(&u, axis).0, at(&v, axis).0);
            vector(if (x < y) == (x > T::zero()) { u } else { v })
        }
        (false, false) => None,
    }
}

/// What `line` shares with another, as a part of it.
pub(super) fn span<T: Scalar, A: Linear<T, D>, B: Linear<T, D>, const D: usize>(
    line: &A,
    other: &B,
) -> Option<Span<T, D>> {
    match meet(line, other)? {
        LineLine::Point(at) => Some(Span::from_point(LinePoint { t: at.t, point: at.point })),
        LineLine::Segment(Segment { a, b }) => {
            let (p, q) = (locate(line, a.coords.into())?, locate(line, b.coords.into())?);
            // By the coordinates: the parameters can be rounded to the same number.
            let step = line.step();
            let along = step.iter().find(|d| d.0 != d.1);
            let forwards = along.is_some_and(|d| d.0 > d.1);
            let (entry, exit) = if forwards { (p, q) } else { (q, p) };
            Some(Span { entry: Some(entry), exit: Some(exit) })
        }
        LineLine::Ray(_) | LineLine::Line => Some(Span { entry: None, exit: None }),
    }
}

/// The parameter on `line` of the first point that it shares with another; `None` where they share
/// none.
pub(super) fn parameter<T: Scalar, B: Linear<T, D>, const D: usize>(
    line: &impl Linear<T, D>,
    other: &B,
) -> Option<Parameter<T>> {
    let (o, u) = (line.start(), line.step());
    let along = |p: [T; D], axis: usize| {
        Parameter::Along([Delta(at(&p, axis), at(&o, axis)), at(&u, axis)])
    };
    Some(match relation(line, other) {
        Relation::Apart => return None,
        Relation::FirstIsPoint => Parameter::Start,
        Relation::SecondIsPoint => along(other.start(), axis_of(line)?),
        Relation::Crossing(i, j) => {
            let (v, w) = (other.step(), from_to(o, other.start()));
            Parameter::Crossing([minor(&w, &v, i, j), minor(&u, &v, i, j)])
        }
        Relation::Collinear(axis) => {
            let shared = Shared::new(line, other, axis);
            let forwards = at(&u, axis).0 > at(&u, axis).1;
            along(if forwards { shared.low } else { shared.high }?, axis)
        }
    })
}

impl<T: Scalar, L: Linear<T, D>, const D: usize> Meet<Point<T, D>, LinePoint<T, D>> for L {
    #[inline]
    fn meets(&self, p: &Point<T, D>) -> bool {
        contains(self, p.coords.into())
    }
    #[inline]
    fn meet(&self, p: &Point<T, D>) -> Option<LinePoint<T, D>> {
        locate(self, p.coords.into())
    }
}

/// The simpler of two different kinds comes first in what is computed.
macro_rules! simpler_first {
    ($($later:ident $earlier:ident)*) => {$(
        impl<T: Scalar, const D: usize> Meet<$earlier<T, D>, LineLine<T, D>> for $later<T, D> {
            #[inline]
            fn plainly(&self, other: &$earlier<T, D>) -> Option<bool> {
                plainly(other, self)
            }
            #[inline]
            fn meets(&self, other: &$earlier<T, D>) -> bool {
                meets(other, self)
            }
            #[inline]
            fn meet(&self, other: &$earlier<T, D>) -> Option<LineLine<T, D>> {
                meet(other, self).map(LineLine::reversed)
            }
        }
    )*};
}

/// The same for segments, which a look tells from their ends alone.
#[inline]
fn segments_plainly<T: Scalar, const D: usize>(
    a: &Segment<T, D>,
    b: &Segment<T, D>,
) -> Option<bool> {
    if D == 2 && lanes::sees::<T>() {
        return look::<T, lanes::Crossing, _, _>(a, b);
    }
    plainly(a, b)
}

macro_rules! same_kind {
    ($($kind:ident $plainly:ident,)*) => {$(
        impl<T: Scalar, const D: usize> Meet<Self, LineLine<T, D>> for $kind<T, D> {
            #[inline]
            fn plainly(&self, other: &Self) -> Option<bool> {
                $plainly(self, other)
            }
            #[inline]
            fn meets(&self, other: &Self) -> bool {
                meets(self, other)
            }
            #[inline]
            fn meet(&self, other: &Self) -> Option<LineLine<T, D>> {
                meet(self, other)
            }
            #[inline]
            fn meet_plainly(&self, other: &Self) -> Option<LineLine<T, D>> {
                // Only what crosses in the plane is plain.
                if D == 2 {
                    return Some(LineLine::Point(crossing_in(self, other, [0, 1])));
                }
                meet(self, other)
            }
        }
    )*};
}

same_kind! { Line plainly, Ray plainly, Segment segments_plainly, }
simpler_first! { Ray Line  Segment Line  Segment Ray }

/// The sign of u × v.
#[inline]
pub(super) fn cross_sign<T: Scalar>(u: [Delta<T>; 2], v: [Delta<T>; 2]) -> Sign {
    sign(&Cross(u, v))
}
