//! Solid × line, ray and segment.
//!
//! A solid cuts a range out of the line o + t·u. Its ends are quotients t = n/d of
//! [`Real`] numbers, and the points (o d + n u)/d: nothing is divided before it must be,
//! so numbers that come out even come out exactly.
//!
//! **Between two disks** with centers a and b, e = b − a and radii r_a and r_b, with
//! w = o − a: the solid is where 0 ≤ s ≤ e·e for s = x·e, x = w + t·u, and
//!
//! |x × e| |e| ≤ r_a e·e + Δ s, Δ = r_b − r_a.
//!
//! The right side is not negative there, so the mirror image of a cone does not count.
//! With W = w × e, U = u × e, R = r_a e·e + Δ w·e and G = Δ u·e that is R + G t ≥ 0 and
//!
//! A t² − 2 B t + C ≤ 0, A = e·e U·U − G², B = R G − e·e W·U, C = e·e W·W − R²,
//!
//! with the discriminant e·e (V·V − (e·e)² T²), V = G W − R U and T = w·U, as W × U = e T:
//! two squares that are each known to a part of the coordinates' size, so that it says as
//! exactly as these whether the line comes near enough, and no square of a small distance
//! is lost in that of a large one. The ends are (B ∓ √)/A or C/(B ± √), whichever does not
//! cancel: of a line that is nearly parallel to the axis or to a side, one is far away, and
//! A and B have lost the digits that would tell it from the other.
//!
//! * A > 0: the line is steeper than the sides. No point if the discriminant is negative, or
//!   K = R U·U − G W·U, which has the sign of R + G t in the middle; else two ends, the same
//!   one if the discriminant is zero.
//! * A ≤ 0: it leaves through one side only, for ever but for the disks.
//! * U = 0: it is parallel to the axis, and s decides alone.
//!
//! T has an error of 2⁻¹²⁷ of the vectors' sizes, which makes the distance T/|U| from the axis
//! uncertain by that over the angle. So where Δ = 0 and the angle is small, the point of the line
//! in the slab that is nearest to the axis, t = −W·U/U·U, decides: there |W + t U| is known to
//! 2⁻¹²⁶ of the coordinates, and what t is off counts squared. Along a side of a cone near its tip
//! A, B and C are as small as their errors, and nothing makes up for that.
//!
//! **The image of the unit ball** c + M x: with the adjugate N of M, w = N (o − c) and
//! u ↦ N u, it is |w + t u| ≤ |det M|, which a line meets in
//! t = (−w·u ∓ √(det² u·u − |w × u|²))/u·u.
//!
//! A flat one, det M = 0, has the symmetric matrix Q = M Mᵀ of rank 2 or less. Of rank 2
//! it lies in a plane with the normal n, and along the axis of n's largest component its
//! shadow is the ellipse xᵀ adj(Q₂) x ≤ det Q₂ with Q₂ the part of Q without that row and
//! column. Of rank 1 it is the segment c ± e √Σ|mᵢ|²/|e| with e the longest column mᵢ of M.
//!
//! What counts as touching: if no point is left, the range of the same with every surface
//! moved out by 2⁻¹⁰⁰ of the largest coordinate is the answer. Where a body is sharp, at
//! the tip of a thin ellipsoid or the rim of a flat cone, that moves the surface much
//! farther, as often as the body is longer than it is thick; so the part of the line in
//! that range must also come within the tolerance of [`touch`], and an end of it that does
//! not gives way to a point that does.

use super::super::clip::start;
use super::super::{LinePoint, Meet, Span};
use super::Solid;
use super::plain::PlainSpan;
use crate::convex::{Drum, Egg, Plate, Support, Vertices, settled, touch};
use crate::lanes::{self, Question};
use crate::real::{Real, Vector, round};
use crate::rough::line_plainly;
use crate::scalar::Scalar;
use crate::shape::Linear;
use nalgebra::Point;

/// How far the surfaces move out for a second look, as a part of the largest coordinate.
const TOLERANCE: i32 = -100;

/// A sum of products that is smaller than this part of its terms is zero, but for its
/// rounding errors.
const NOISE: i32 = -110;

/// Directions that differ by such an angle are the same.
const SAME: i32 = -94;

/// The square of the angle between a line and an axis below which their distance is not taken from
/// the triple product.
const STEEP: i32 = -52;

/// The points origin + t·step.
#[derive(Clone, Copy)]
pub(crate) struct Track {
    pub origin: Vector,
    pub step: Vector,
}

impl Track {
    /// The point at a finite parameter.
    fn at(&self, t: Quotient) -> Vector {
        (self.origin * t.d + self.step * t.n).ratio(Real::ONE, t.d)
    }

    /// The parameter of the point nearest to another.
    fn nearest(&self, x: &Vector) -> Quotient {
        Quotient { n: (*x - self.origin).dot(&self.step), d: self.step.squared() }
    }
}

/// The number n/d with d > 0, or ± infinity with d = 0.
#[derive(Clone, Copy)]
struct Quotient {
    n: Real,
    d: Real,
}

/// The parameters from one to another.
#[derive(Clone, Copy)]
pub(crate) struct Range {
    from: Quotient,
    to: Quotient,
}

impl Quotient {
    const ZERO: Self = Self { n: Real::ZERO, d: Real::ONE };
    const ONE: Self = Self { n: Real::ONE, d: Real::ONE };
    const BEFORE: Self = Self { n: Real::MINUS_ONE, d: Real::ZERO };
    const BEYOND: Self = Self { n: Real::ONE, d: Real::ZERO };

    fn new(n: Real, d: Real) -> Self {
        if d.is_negative() { Self { n: -n, d: -d } } else { Self { n, d } }
    }

    fn is_below(&self, rhs: &Self) -> bool {
        self.n * rhs.d < rhs.n * self.d
    }

    fn clamped(self, from: Self, to: Self) -> Self {
        if self.is_below(&from) {
            from
        } else if to.is_below(&self) {
            to
        } else {
            self
        }
    }
}

impl Range {
    const ALL: Self = Self { from: Quotient::BEFORE, to: Quotient::BEYOND };

    fn only(t: Quotient) -> Self {
        Self { from: t, to: t }
    }

    fn and(self, rhs: Self) -> Option<Self> {
        let from = if self.from.is_below(&rhs.from) { rhs.from } else { self.from };
        let to = if rhs.to.is_below(&self.to) { rhs.to } else { self.to };
        (!to.is_below(&from)).then_some(Self { from, to })
    }

    /// Where low ≤ s + t·rate ≤ high.
    fn between(s: Real, rate: Real, low: Real, high: Real) -> Option<Self> {
        if rate.is_zero() {
            return (low <= s && s <= high).then_some(Self::ALL);
        }
        let [a, b] = [Quotient::new(low - s, rate), Quotient::new(high - s, rate)];
        Some(if rate.is_negative() { Self { from: b, to: a } } else { Self { from: a, to: b } })
    }

    /// Where n − √q ≤ t·d ≤ n + √q, for d > 0 and q ≥ 0.
    fn around(n: Real, q: Real, d: Real) -> Self {
        let root = q.sqrt();
        Self { from: Quotient { n: n - root, d }, to: Quotient { n: n + root, d } }
    }

    /// Where a t² − 2 b t + c ≤ 0, for a > 0 and the root of the discriminant b² − a c ≥ 0.
    fn of_roots(a: Real, b: Real, c: Real, root: Real) -> Self {
        let middle = Self::only(Quotient { n: b, d: a });
        if root.is_zero() {
            return middle;
        }
        let sum = if b.is_negative() { b - root } else { b + root };
        let (far, near) = (Quotient { n: sum, d: a }, Quotient::new(c, sum));
        let (from, to) = if b.is_negative() { (far, near) } else { (near, far) };
        if to.is_below(&from) { middle } else { Self { from, to } }
    }

    /// Where |w + t·u| ≤ radius.
    fn of_ball(w: &Vector, u: &Vector, radius: Real) -> Option<Self> {
        let uu = u.squared();
        if uu.is_zero() {
            return (w.squared() <= radius.square()).then_some(Self::ALL);
        }
        let q = radius.square() * uu - w.cross(u).squared();
        (!q.is_negative()).then(|| Self::around(-w.dot(u), q, uu))
    }
}

/// A body that a line passes through in one piece.
pub(crate) trait Pierced: Support {
    /// The parameters of the points inside, with every surface moved out by `slack`. The
    /// step is not zero.
    fn pierced(&self, line: &Track, slack: Real) -> Option<Range>;
}

/// What lies between the planes s = low and s = high and within the sides, in the terms
/// of the head of this file.
struct Turned {
    w: Vector,
    u: Vector,
    e: Vector,
    low: Real,
    high: Real,
    /// r_a e·e
    radius: Real,
    /// Δ
    growth: Real,
}

impl Turned {
    /// Where the line is inside at an end of the slab it is to be inside at that end: the roots
    /// of a line nearly parallel to the axis are not as exact.
    fn range(&self) -> Option<Range> {
        let Self { w, u, e, low, high, radius, growth } = self;
        let (we, ue, ee) = (w.dot(e), u.dot(e), e.squared());
        let slab = Range::between(we, ue, *low, *high)?;
        let (here, grow) = (*radius + *growth * we, *growth * ue);
        let across = [w.cross(e), u.cross(e)];
        let inside = |Quotient { n, d }| {
            let reach = here * d + grow * n;
            let aside = ee * (across[0] * d + across[1] * n).squared();
            !d.is_zero() && !reach.is_negative() && aside <= reach.square()
        };
        let [first, last] = [slab.from, slab.to].map(inside);
        if first && last {
            return Some(slab);
        }
        let sides = self.sides(across, here, grow).and_then(|sides| slab.and(sides));
        // Nearly along the axis, so that T says less of the distance from it than the point of the
        // line that is nearest to it. Of a cone that need not be the deepest.
        let [big_w, big_u] = &across;
        let uu = big_u.squared();
        let sides = if growth.is_zero() && !uu.is_zero() && uu < (ee * u.squared()).scaled(STEEP) {
            let middle = Quotient { n: -big_w.dot(big_u), d: uu }.clamped(slab.from, slab.to);
            let near = inside(middle);
            sides.filter(|_| near).or(near.then(|| Range::only(middle)))
        } else {
            sides
        };
        if first {
            let to = sides.map_or(slab.from, |sides| sides.to);
            return Some(Range { from: slab.from, to });
        }
        if last {
            let from = sides.map_or(slab.to, |sides| sides.from);
            return Some(Range { from, to: slab.to });
        }
        sides
    }

    /// Where |x × e| |e| ≤ here + t·grow. On bare metal a call, whose stack is free again after it.
    #[cfg_attr(target_os = "none", inline(never))]
    fn sides(&self, [big_w, big_u]: [Vector; 2], here: Real, grow: Real) -> Option<Range> {
        let Self { w, e, .. } = self;
        let (ee, uu) = (e.squared(), big_u.squared());
        if uu.is_zero() {
            let spare = here - (big_w.squared() * ee).sqrt();
            let end = Quotient::new(-spare, grow);
            return match grow {
                g if g.is_zero() => (!spare.is_negative()).then_some(Range::ALL),
                g if g.is_positive() => Some(Range { from: end, ..Range::ALL }),
                _ => Some(Range { to: end, ..Range::ALL }),
            };
        }
        let wu = big_w.dot(&big_u);
        let difference = |x: Real, y: Real| {
            let rest = x - y;
            if rest.abs() <= x.abs().scaled(NOISE) { Real::ZERO } else { rest }
        };
        // Zero along a side: the other end is beyond all numbers.
        let a = difference(ee * uu, grow.square());
        let b = difference(here * grow, ee * wu);
        let c = difference(ee * big_w.squared(), here.square());
        let all = Range::ALL;
        let bounded = |end| {
            if grow.is_negative() { Range { to: end, ..all } } else { Range { from: end, ..all } }
        };
        let vv = (big_w * grow - big_u * here).squared();
        let t = w.dot(&big_u);
        let mut discriminant = ee * (vv - (ee * t).square());
        if discriminant.is_negative() && t.square() <= (w.squared() * uu).scaled(2 * NOISE) {
            // It crosses the axis, but for rounding errors.
            discriminant = ee * vv;
        }
        let root = discriminant.sqrt();
        if a.is_positive() {
            let k = uu * here - grow * wu;
            let misses = discriminant.is_negative() || k.is_negative();
            return (!misses).then(|| Range::of_roots(a, b, c, root));
        }
        let root = if grow.is_negative() { -root } else { root };
        let sum = b + root;
        if b.is_zero() && (a.is_zero() || sum.is_zero()) {
            // In the side, from the tip on, or beside it.
            return (!c.is_positive()).then(|| bounded(Quotient::new(-here, grow)));
        }
        if b.is_zero() || b.is_negative() == grow.is_negative() {
            return Some(bounded(Quotient::new(c, sum)));
        }
        (!a.is_zero()).then(|| bounded(Quotient::new(b - root, a)))
    }
}

/// Where a line passes within `slack` of a point.
fn through_point(p: &Vector, line: &Track, slack: Real) -> Option<Range> {
    let (w, u) = (line.origin - *p, line.step);
    let near = w.cross(&u).squared() <= slack.square() * u.squared();
    near.then(|| Range::only(line.nearest(p)))
}

impl Pierced for Drum {
    fn pierced(&self, line: &Track, slack: Real) -> Option<Range> {
        let e = self.b - self.a;
        if e.is_zero() {
            return through_point(&self.a, line, slack);
        }
        let ([ra, rb], ee, length) = (self.radii, e.squared(), e.length());
        let (growth, wall) = (rb - ra, slack * length);
        let turned = Turned {
            w: line.origin - self.a,
            u: line.step,
            e,
            low: -wall,
            high: ee + wall,
            // The sides move out across themselves, which is farther across the axis.
            radius: ra * ee + slack * ee + wall * growth.abs(),
            growth,
        };
        turned.range()
    }
}

impl Pierced for Plate {
    fn pierced(&self, line: &Track, slack: Real) -> Option<Range> {
        let e = self.normal;
        let wall = slack * e.length();
        let turned = Turned {
            w: line.origin - self.center,
            u: line.step,
            e,
            low: -wall,
            high: wall,
            radius: (self.radius + slack) * e.squared(),
            growth: Real::ZERO,
        };
        turned.range()
    }
}

impl Pierced for Egg {
    fn pierced(&self, line: &Track, slack: Real) -> Option<Range> {
        let [p, q, r] = self.axes;
        let rows = [q.cross(&r), r.cross(&p), p.cross(&q)];
        let [first, second, third] = &rows;
        let (w, u) = (line.origin - self.center, line.step);
        let size = |v: &[Vector; 3]| v.iter().fold(Real::ZERO, |sum, x| sum + x.squared()).sqrt();
        let det = p.dot(first);
        if det.abs() > (p.length() * first.length()).scaled(NOISE) {
            let map = |x: &Vector| Vector(rows.each_ref().map(|row| row.dot(x)));
            return Range::of_ball(&map(&w), &map(&u), det.abs() + slack * size(&rows));
        }
        // The largest of the normals that are more than rounding errors, with the square of the
        // size of what it is the difference of.
        let flat = [(first, q, r), (second, r, p), (third, p, q)]
            .map(|(n, a, b)| (*n, a.squared() * b.squared()))
            .into_iter()
            .filter(|(n, terms)| n.squared() > terms.scaled(2 * NOISE))
            .reduce(|a, b| if b.0.squared() > a.0.squared() { b } else { a });
        let larger = |a: Vector, b: Vector| if b.squared() > a.squared() { b } else { a };
        if let Some((n, terms)) = flat {
            let wall = slack * n.length();
            // Of a line in the plane of the ellipse both are zero, but for rounding errors that make
            // no difference.
            let least = |a: Real, b: Real| if a < b { a } else { b };
            let noise = least(terms.scaled(2 * NOISE), n.squared().scaled(2 * SAME));
            let above = |x: &Vector| {
                let s = n.dot(x);
                if s.square() <= noise * x.squared() { Real::ZERO } else { s }
            };
            let slab = Range::between(above(&w), above(&u), -wall, wall)?;
            let along = n.largest_axis();
            let delta = Vector(rows.each_ref().map(|row| row.dot(&along)));
            let map = |x: &Vector| Vector(self.axes.each_ref().map(|m| x.cross(m).dot(&along)));
            let radius = delta.length() + (slack * size(&self.axes)).scaled(1);
            return slab.and(Range::of_ball(&map(&w), &map(&u), radius)?);
        }
        let e = larger(larger(p, q), r);
        if e.is_zero() {
            return through_point(&self.center, line, slack);
        }
        // The segment c ± e·√Σ|axis|²/|e|, along e itself: a line along it has U = 0.
        let sum = self.axes.iter().fold(Real::ZERO, |sum, x| sum + x.squared());
        let end = (e.squared() * sum).sqrt() + slack * e.length();
        let radius = slack * e.squared();
        Turned { w, u, e, low: -end, high: end, radius, growth: Real::ZERO }.range()
    }
}

/// The part of a line with t within the limits that is inside a body.
#[inline(never)]
fn part(body: &dyn Pierced, line: &Track, limits: Range, unit: Real) -> Option<Range> {
    let inside = |slack| body.pierced(line, slack)?.and(limits);
    if let Some(range) = inside(Real::ZERO) {
        return Some(range);
    }
    touching(body, line, inside(unit.scaled(TOLERANCE))?)
}

/// What of the part of a line that nearly is inside a body comes near it.
#[cold]
#[inline(never)]
fn touching(body: &dyn Pierced, line: &Track, Range { from, to }: Range) -> Option<Range> {
    if from.d.is_zero() || to.d.is_zero() {
        return Some(Range { from, to });
    }
    let [first, last] = [from, to].map(|t| line.at(t));
    let near = touch(body, &Vertices([first, last]))?;
    let end = |x: Vector, t: Quotient| {
        let is_near = touch(body, &Vertices([x, x])).is_some();
        if is_near { t } else { line.nearest(&near).clamped(from, to) }
    };
    Some(Range { from: end(first, from), to: end(last, to) })
}

impl<T, L, S, const D: usize> Meet<L, Span<T, D>> for S
where
    T: Scalar,
    L: Linear<T, D>,
    S: Solid + Meet<Point<T, D>, Point<T, D>>,
    S::Look: Question<T, S, L> + PlainSpan<T, S, L, D>,
{
    const AFTER_BOXES: bool = true;
    #[inline]
    fn plainly(&self, line: &L) -> Option<bool> {
        lanes::look_even_softly::<T, S::Look, _, _>(lanes::Worth::All, self, line)
    }
    // On bare metal a call: a look does without its stack.
    #[cfg_attr(target_os = "none", inline(never))]
    fn meets(&self, line: &L) -> bool {
        if let Some(plain) = line_plainly(self, line) {
            return plain;
        }
        if line.is_point() {
            return Meet::<Point<T, D>, Point<T, D>>::meets(self, &Point::from(line.start()));
        }
        let (track, limits) = (track(line), limits(line));
        let body = self.pierced_body();
        let unit = body.reach().larger(track.origin.reach());
        part(&body, &track, limits, unit).is_some()
    }
    #[inline]
    fn meet_at_sight_or(
        &self,
        line: &L,
        otherwise: impl FnOnce() -> Option<Span<T, D>>,
    ) -> Option<Span<T, D>> {
        if let Some(span) = <S::Look as PlainSpan<T, S, L, D>>::span(self, line) {
            return span;
        }
        match Meet::<L, Span<T, D>>::plainly(self, line) {
            Some(true) => Meet::<L, Span<T, D>>::meet_plainly(self, line),
            Some(false) => None,
            None => otherwise(),
        }
    }
    fn meet(&self, line: &L) -> Option<Span<T, D>> {
        if line_plainly(self, line) == Some(false) {
            return None;
        }
        if line.is_point() {
            let only = Meet::<_, Point<T, D>>::meets(self, &Point::from(line.start()));
            return only.then(|| Span::from_point(start(line)));
        }
        let (track, limits) = (track(line), limits(line));
        let body = self.pierced_body();
        let unit = body.reach().larger(track.origin.reach());
        let range = part(&body, &track, limits, unit)?;
        let end = |t: Quotient| match line.end() {
            _ if t.n.is_zero() => Some(start(line)),
            Some(b) if t.n == t.d => Some(LinePoint { t: T::one(), point: Point::from(b) }),
            _ if t.d.is_zero() => None,
            _ => {
                let (t, x) = place(&track, t, unit);
                Some(LinePoint { t: round(t), point: x.rounded() })
            }
        };
        Some(Span { entry: end(range.from), exit: end(range.to) })
    }
}

fn track<T: Scalar, const D: usize>(line: &impl Linear<T, D>) -> Track {
    Track { origin: Vector::of(line.start()), step: Vector::of_steps(line.step()) }
}

/// The parameters of the line's own points.
fn limits<T: Scalar, L: Linear<T, D>, const D: usize>(line: &L) -> Range {
    Range {
        from: if L::STARTS { Quotient::ZERO } else { Quotient::BEFORE },
        to: if line.end().is_some() { Quotient::ONE } else { Quotient::BEYOND },
    }
}

/// The parameter t and the point there, without the noise of computing them.
#[inline(never)]
fn place(line: &Track, t: Quotient, unit: Real) -> (Real, Vector) {
    let x = line.at(t);
    let noise = unit.scaled(-16);
    ((t.n / t.d).settled(noise.scaled(-100) / line.step.reach()), settled(&x, noise))
}
