//! Cylinder and infinite cylinder × line, ray and segment.
//!
//! With w from a point of the axis to the line's start, v along the axis and u along the line,
//! and x = u × v, y = w × v, the points of the line are in the tube where
//! A t² + 2 B t + C ≤ 0, A = x·x, B = x·y, C = y·y − r² v·v. The least of it is above zero by
//! −v·v D/A, with D = r² A − (w·x)².
//!
//! *Whether* it meets the cylinder, the least of R(t) = |y + t x|² tells, at −B/A or the end that
//! this is beyond: it must be at most r² v·v. *What* it comes in through, the roots tell: it is in the
//! tube from (−B − √(v·v D))/A to the other one. Between the caps it is from −w·v/u·v to
//! (v·v − w·v)/u·v or the other way round: v·v/2|u·v| to either side of the middle.
//!
//! Errors, with U, V and W for the sums of the sizes of components: a component of x, with 4
//! roundings, is off by less than 8u (|uⱼvₖ| + |uₖvⱼ|), and all three such sums together are at
//! most UV; so it is with y and WV. Then x·y is off by less than 23u UV WV, w·x by 16u UVW. r² v·v
//! has 9 roundings. A root: √D of a relative error δ < 1/4 has one less than δ. What comes within
//! 2⁻⁸⁰ of the largest coordinate counts as touching a cylinder with caps, on every machine, so it
//! is not told to be apart: the radius and the caps are moved out by 2⁻⁷⁰ of no less than it.
//!
//! w·v and v·v are within 9u (W + V)V, u·v within 9u UV; 11u of both have room for the roundings of
//! the middle and of v·v/2|u·v|, where four times the error of u·v is less than it.
//!
//! *The least.* y + t x is off by less than 9.1u WV + 10.1u|t|UV, and the square of that is at most
//! 187u² ((WV)² + (t UV)²), of which what a square may be off by has room for 256u². With lengths for
//! U, V and W, and 11.4u (|u||v|) for what x is off by, it is 365u² of them. Three things more:
//!
//! - Of ends that are off by g. Then t is by g from one that is allowed, where R differs by no more
//!   than 2g|S| + g²A, S = x·(y + t x) = B + t A, and nowhere that is allowed is it less by more, for
//!   it is convex. The errors of S bring g²A, and less than a rounding of R; of B + t A, δA, they bring
//!   δ²A for the rounding.
//! - t itself. B and A are off by 23u UV WV and, where A > 16u (UV)², by 2⁻⁹ A at most, so t by
//!   δ < 46u WV UV/A, with lengths 52u; at the best t that is allowed R is less by at most 3δ²A + g²A.
//! - Or, of lines of which x has few true digits, that all of a range has about the same R: |y + t x|
//!   differs in it by its length times |x| + 8uUV. The square of the sum of that and of the error
//!   above is at most 1.2 of the one and 6 of the other.
//!
//! Where u·v has no true digits either, the height of all that comes near is within
//! |u·v| (WV + rV)/|x| of w·v, and |x| ≥ A/UV: if that is between the caps, they do not matter, and if
//! it is beyond one of them, nothing meets. Columns leave both kinds of lines to a look at one pair.

use super::spheres::round;
use super::squares::Squares;
use super::triangles::{cross, size};
use super::{
    Arithmetic, Glance, Lane, Lanes, Passing, Question, Survey, Verdict, dot, from_to, of_square,
    sizes, sum, three,
};
use crate::predicate::FilteredKernel;
use crate::scalar::Scalar;
use crate::shape::{Capsule, Cylinder, InfiniteCylinder, Linear, Ray, Segment};

/// A line and an axis.
pub(super) struct Pass<F> {
    x: [F; 3],
    y: [F; 3],
    /// r², v·v
    round: F,
    pub square: F,
    /// UV, WV
    crossed: F,
    lifted: F,
    /// A, with its error.
    pub a: [F; 2],
    /// D, with its error.
    pub d: [F; 2],
}

impl<F: Lane> Pass<F> {
    #[inline(always)]
    pub(super) fn new(w: [F; 3], u: [F; 3], v: [F; 3], radius: F) -> Self {
        let (x, y) = (cross(u, v), cross(w, v));
        let ([fast, long, far], tiny) = ([u, v, w].map(|side| sum(sizes(side))), F::TINY);
        let (crossed, lifted) = (fast * long, far * long);
        let (squared, volume, round) = (dot(x, x), dot(w, x), radius.squared());
        let of_a = of_square(squared, crossed.squared()) + tiny;
        let skew = volume.squared();
        let crossed = crossed + tiny;
        let of_skew = of_square(skew, (crossed * far).squared()) + tiny;
        Self {
            x,
            y,
            round,
            square: dot(v, v),
            crossed,
            lifted,
            a: [squared, of_a],
            d: [round * squared - skew, (round + tiny) * of_a + of_skew],
        }
    }

    /// x·y, with its error.
    #[inline(always)]
    pub(super) fn along(&self) -> [F; 2] {
        [dot(self.x, self.y), F::bound(28) * (self.crossed * (self.lifted + F::TINY) + F::TINY)]
    }

    /// r² v·v − y·y, with its error.
    #[inline(always)]
    pub(super) fn depth(&self) -> [F; 2] {
        let tiny = F::TINY;
        let near = (self.round + tiny) * (self.square + F::whole(3) * tiny);
        let far = dot(self.y, self.y);
        let e = F::bound(10) * near + of_square(far, self.lifted.squared()) + tiny;
        [self.round * self.square - far, e]
    }
}

/// How an infinite cylinder meets a line, a ray or a segment.
pub(crate) struct LineTube;

impl<T: Scalar, A: Linear<T, 3>> Question<T, InfiniteCylinder<T>, A> for LineTube {
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &InfiniteCylinder<T>, line: &A) -> Verdict {
        let radius = L::value(s.radius);
        let w = from_to::<T, L, 3>(s.origin.coords.into(), line.start());
        let u = line.step().map(|d| L::difference(d.0, d.1));
        let v: [T; 3] = s.direction.into();
        let v = v.map(L::value);
        let (x, y, tiny) = (cross(u, v), cross(w, v), L::F::TINY);
        let (a, fast, long, far) = (dot(x, x), dot(u, u), dot(v, v), dot(w, w));
        let t = -(dot(x, y) / a);
        let t = if A::STARTS { t.or_larger(L::F::ZERO) } else { t };
        let t = if line.end().is_some() { t.or_smaller(L::F::ONE) } else { t };
        let near = radius * (radius.abs() * long);
        let r = three!(|i| y[i] + t * x[i]);
        // Four times as much: infinite where r·r is.
        let long = long + long;
        let (crossed, lifted) = ((fast + fast) * long, (far + far) * long);
        let half = L::F::REST / L::F::whole(2);
        let off = (half * lifted + tiny) + t.squared() * (half * crossed);
        let at = Squares::new(dot(r, r), near, off);
        // Parallel lines, and directions of length zero, are left open.
        let unit = L::F::ROUNDOFF;
        let known = (a > L::F::whole(4) * unit * crossed + tiny) & (a <= L::F::LARGE);
        let of_t = (L::F::whole(640) * (unit * unit) * lifted) * (crossed / a);
        Verdict { yes: known & at.is_within(), no: known & at.is_beyond(of_t) }
    }
}

/// Where a line is in an infinite cylinder, and how far along it.
struct Tube<F> {
    known: bool,
    /// It does not come so near.
    misses: bool,
    /// The parameters at which it comes in and goes out, with their errors.
    ends: [F; 2],
    errors: [F; 2],
    /// w·v and u·v, with their errors, and v·v.
    rise: [F; 2],
    of_rise: [F; 2],
    square: F,
}

impl<F: Lane> Tube<F> {
    /// With the sides and the caps so uncertain.
    #[inline(always)]
    fn new<T, L: Lanes<T, F = F>>([w, u, v]: [[F; 3]; 3], radius: F, slack: F) -> Self {
        let (zero, one, two, four) = (F::ZERO, F::ONE, F::whole(2), F::whole(4));
        let (tiny, pass) = (F::TINY, Pass::new(w, u, v, radius));
        let ([a, of_a], [d, of_d]) = (pass.a, pass.d);
        let of_d = of_d + two * a * slack * (two * radius + slack);
        let [b, of_b] = pass.along();
        let mut known = (a > four * of_a) & (a <= F::LARGE) & (of_d <= F::MAX);

        let part = of_d / d;
        let misses = known & (d < -of_d);
        // With squares that are normal numbers, so that their relative errors are small.
        let (normal, under) = (F::whole(1024) * tiny, pass.square * d.or_larger(zero));
        known &= (d > four * of_d) & (under > normal) & (pass.square > normal);
        known &= under <= F::LARGE;
        let [root, _] = L::roots(under);
        let of_root = root * (part + F::bound(12));
        let inverse = one / a;
        let end = |far: F| {
            let t = (far - b) * inverse;
            let e = (two * (of_root + of_b) + two * t.abs() * of_a) * inverse
                + F::bound(8) * t.abs()
                + tiny;
            (t, e)
        };
        let ((from, e), (to, f)) = (end(-root), end(root));

        let (unit, long, far) = (F::bound(7), size(v), size(w));
        let of_rate = unit * (size(u) * long + tiny);
        let of_height = unit * ((far + long) * long + tiny) + two * slack * long;
        Self {
            known,
            misses,
            ends: [from, to],
            errors: [e, f],
            rise: [dot(w, v), dot(u, v)],
            of_rise: [of_height, of_rate],
            square: pass.square,
        }
    }
}

/// Through what a line comes in and goes out that meets a capsule in space: a bit for the side,
/// for the cap around a and for that around b; what has more than one is open.
///
/// Where it comes into the infinite cylinder before a, or beyond b, it meets the capsule at that
/// cap first, if at all: to come to the rest of it, it passes the disk across a, or b.
#[inline(never)]
pub(crate) fn capsule_ends<T: Scalar, A: Linear<T, D>, const D: usize>(
    s: &Capsule<T, D>,
    line: &A,
) -> [u8; 2] {
    let mut seen = [u8::MAX; 2];
    #[cfg(test)]
    if super::tests::BLIND.get() {
        return seen;
    }
    T::Kernel::survey(CapsuleEnds { pair: (s, line), seen: &mut seen });
    seen
}

struct CapsuleEnds<'a, S, A> {
    pair: (&'a S, &'a A),
    seen: &'a mut [u8; 2],
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Survey<T> for CapsuleEnds<'_, Capsule<T, D>, A> {
    #[inline(always)]
    fn run<L: Lanes<T>>(self) {
        let (s, line) = self.pair;
        let zero = L::F::ZERO;
        let space = |x: [L::F; D]| [0, 1, 2].map(|i| if i < D { x[i % D] } else { zero });
        let [p, q]: [[T; D]; 2] = [s.a.coords.into(), s.b.coords.into()];
        let w = space(from_to::<T, L, D>(p, line.start()));
        let v = space(from_to::<T, L, D>(p, q));
        let u = space(line.step().map(|d| L::difference(d.0, d.1)));
        let tube = Tube::new::<T, L>([w, u, v], L::value(s.radius), zero);
        let ([height, rate], [of_height, of_rate]) = (tube.rise, tube.of_rise);
        for i in 0..2 {
            let (t, e) = (tube.ends[i], tube.errors[i]);
            let along = height + t * rate;
            let error = of_height
                + L::F::whole(2) * (t.abs() * of_rate + e * (rate.abs() + of_rate))
                + L::F::bound(2) * (height.abs() + (t * rate).abs())
                + L::F::TINY;
            let (low, high) = (along - error, along + error);
            // v·v has its own error, less than that of w·v.
            let (near, far) = (tube.square - error, tube.square + error);
            let side = (high >= zero) & (low <= far);
            let (first, second) = (low <= zero, high >= near);
            let bits = u8::from(side) | (u8::from(first) << 1) | (u8::from(second) << 2);
            self.seen[i] = if tube.known & (error <= L::F::MAX) { bits } else { u8::MAX };
        }
    }
}

/// How a cylinder with caps meets a line, a ray or a segment.
pub(crate) struct LineCylinder;

impl<T: Scalar, A: Linear<T, 3>> Question<T, Cylinder<T>, A> for LineCylinder {
    #[inline(always)]
    fn ask<L: Lanes<T>>(s: &Cylinder<T>, line: &A) -> Verdict {
        let (zero, one, two, four) = (L::F::ZERO, L::F::ONE, L::F::whole(2), L::F::whole(4));
        let (radius, tiny, u) = (L::value(s.radius), L::F::TINY, L::F::ROUNDOFF);
        let [p, q]: [[T; 3]; 2] = [s.a.coords.into(), s.b.coords.into()];
        let (w, v) = (from_to::<T, L, 3>(p, line.start()), from_to::<T, L, 3>(p, q));
        let step = line.step().map(|d| L::difference(d.0, d.1));
        let (x, y) = (cross(step, v), cross(w, v));
        let [fast, long, far] = [step, v, w].map(|side| sum(sizes(side)));
        let (crossed, lifted) = (fast * long + tiny, far * long);
        let (square, height, rate, a) = (dot(v, v), dot(w, v), dot(step, v), dot(x, x));
        // What is that far apart counts as touching.
        let reach = size(p.map(L::value)) + (far + long) + radius.abs();
        let slack = reach * L::F::TOUCH;

        // Where the line is between the caps.
        let unit = L::F::bound(7);
        let of_rate = unit * crossed;
        let of_height = unit * (lifted + long * long) + (two * slack * long + tiny);
        let steep = rate.abs() > four * of_rate;
        let level = if L::ROWS { zero } else { L::F::whole(u16::from(!steep)) };
        let rise = one / (two * if L::ROWS { rate } else { rate + level * crossed });
        let (middle, half) = (((square - height) - height) * rise, square * rise.abs());
        let g = four * (of_height + (middle.abs() + half) * of_rate) * rise.abs() + tiny;
        let g = if L::ROWS { g } else { g - level * g };
        // Four times these squares: infinite where r·r is.
        let (wide, far) = (four * crossed.squared(), four * lifted.squared());
        let slanted = a > four * u * wide + tiny;
        let known = a.or_larger(rate.abs()) <= L::F::LARGE;
        // In rows what is not known is no number.
        let g = if !L::ROWS | (known & steep & slanted) { g } else { L::F::NAN };
        let (low, high) = (middle - half - level * L::F::MAX, middle + half + level * L::F::MAX);
        let low = if A::STARTS { low.or_larger(zero) } else { low };
        let high = if line.end().is_some() { high.or_smaller(one) } else { high };
        let (apart, both) = (low - high, two * g);

        let inverse = one / a;
        // Or all of it that comes near is between the caps, or beyond one of them.
        let spread =
            (rate.abs() + of_rate) * ((lifted + radius.abs() * long) * (crossed * inverse));
        let spread = of_height + two * spread;
        let between = (height > spread) & (height + spread < square);
        let beyond = (height + spread < zero) | (height - spread > square);

        // And nearest to the axis there, and what it may be nearer by where t is not the best.
        let along = dot(x, y);
        let t = (-(along * inverse)).or_larger(low).or_smaller(high);
        let of_t = (L::F::whole(640) * (u * u) * far) * (wide * inverse);
        let near = radius * (radius.abs() * square);
        let r = three!(|i| y[i] + t * x[i]);
        // Of x·(y + t x) that from A and B is as near as t is.
        let slope = if L::ROWS { along + t * a } else { dot(r, x) };
        let of_ends = g * (L::F::whole(3) * slope.abs() + four * (g * a));
        let (thicker, quarter) = (four * slack * (reach * square) + tiny, L::F::REST / four);
        let rest = quarter * far + if L::ROWS { thicker + of_t } else { thicker };
        let at = Squares::new(dot(r, r), near, rest + t.squared() * (quarter * wide) + of_ends);
        let (inside, apart) = (apart < -both, apart > both);
        if L::ROWS {
            let seen = at.verdict();
            return Verdict { yes: seen.yes & inside, no: seen.no | apart };
        }
        let across = a + (L::F::whole(16) * (u * u) * wide + tiny);
        let all = L::F::whole(24) * L::F::SHARES * (((high - low) + both).squared() * across);
        let farther = if L::F::SLOW {
            at.is_beyond(if slanted { of_t.or_smaller(all) } else { all })
        } else {
            (slanted & at.is_beyond(of_t)) | at.is_beyond(all)
        };
        let yes = at.is_within() & inside & (steep | between);
        Verdict { yes: known & yes, no: known & (apart | beyond | farther) }
    }
}

/// The ends are the side and a cap.
impl<T: Scalar, A: Linear<T, 3>> Passing<T, Cylinder<T>, A> for LineCylinder {
    #[inline(always)]
    fn pass<L: Lanes<T>>(s: &Cylinder<T>, line: &A) -> (Verdict, [u8; 2]) {
        let (zero, one, two, four) = (L::F::ZERO, L::F::ONE, L::F::whole(2), L::F::whole(4));
        let (radius, tiny) = (L::value(s.radius), L::F::TINY);
        let [p, q]: [[T; 3]; 2] = [s.a.coords.into(), s.b.coords.into()];
        let (w, v) = (from_to::<T, L, 3>(p, line.start()), from_to::<T, L, 3>(p, q));
        let u = line.step().map(|d| L::difference(d.0, d.1));
        // What is that far apart counts as touching.
        let ends = size(p.map(L::value)) + size(q.map(L::value)) + radius;
        let slack = (ends + size(line.start().map(L::value))) * L::F::TOUCH;
        let tube = Tube::new::<T, L>([w, u, v], radius, slack);
        let ([from, to], [e, f], square) = (tube.ends, tube.errors, tube.square);
        let ([height, rate], [of_height, of_rate]) = (tube.rise, tube.of_rise);
        let (mut known, misses) = (tube.known, tube.misses);
        // Where it is between the caps.
        known &= (rate.abs() > four * of_rate) & (rate.abs() <= L::F::LARGE);
        let rise = one / (two * rate);
        let (middle, half) = (((square - height) - height) * rise, square * rise.abs());
        let (low, high) = (middle - half, middle + half);
        let g = four * (of_height + (middle.abs() + half) * of_rate) * rise.abs() + tiny;
        known &= (e + f + g) <= L::F::MAX;

        let early = (from - e).or_larger(low - g);
        let late = (from + e).or_larger(low + g);
        let soon = (to - f).or_smaller(high - g);
        let later = (to + f).or_smaller(high + g);
        let ends = line.end().is_some();
        let past = (A::STARTS & (later < zero)) | (ends & (early > one));
        let within = (!A::STARTS | (soon > zero)) & (!ends | (late < one));
        let (yes, no) = (within & (late < soon), (early > later) | past);
        let verdict = Verdict { yes: known & yes, no: misses | (known & no) }.and(round(radius));

        // What may come last of the entries, and first of the exits.
        let bits = |side: bool, cap: bool, own: bool| {
            u8::from(side) | (u8::from(cap) << 1) | (u8::from(own) << 3)
        };
        let last = if A::STARTS { early.or_larger(zero) } else { early };
        let first = if ends { later.or_smaller(one) } else { later };
        let entry = bits(from + e >= last, low + g >= last, A::STARTS & (zero >= last));
        let exit = bits(to - f <= first, high - g <= first, ends & (one <= first));
        (verdict, [entry, exit])
    }
}

macro_rules! with_lines {
    ($($shape:ident $question:ident $line:ident;)*) => {$(
        impl<T: Scalar> Glance<T, $line<T, 3>> for $shape<T> {
            #[inline(always)]
            fn glance<L: Lanes<T>>(&self, line: &$line<T, 3>) -> Verdict {
                <$question as Question<T, _, _>>::ask::<L>(self, line)
            }
        }
        impl<T: Scalar> Glance<T, $shape<T>> for $line<T, 3> {
            #[inline(always)]
            fn glance<L: Lanes<T>>(&self, s: &$shape<T>) -> Verdict {
                s.glance::<L>(self)
            }
        }
    )*};
}

with_lines! {
    Cylinder LineCylinder Ray;
    Cylinder LineCylinder Segment;
    InfiniteCylinder LineTube Ray;
    InfiniteCylinder LineTube Segment;
}
