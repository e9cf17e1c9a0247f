//! What a look says beside what the exact way says: they must agree wherever it says something,
//! and it must say something about nearly all that is random. And the numbers that come of looks
//! and enclosures beside those that come of neither: they must have the same bits.

#![cfg_attr(debug_assertions, allow(dead_code, unused_imports, unused_macros))]

extern crate std;

mod edges;
mod sides;

use super::cells::boxes_in_turn;
use super::{Glance, InRows, Lane, Lanes, Verdict};
use crate::predicate::Kernel;
use crate::shape::{
    Aabb, Capsule, Cylinder, Frustum, HalfSpace, InfiniteCylinder, Line, OrientedBox,
    Parallelogram, Plane, Ray, Segment, Sphere, Triangle,
};
use crate::{Distance, Intersect, RayCast, Scalar};
use core::cell::Cell;
use nalgebra::{Point, SVector};
use std::{println, string::String, vec::Vec};

std::thread_local! {
    /// Whether looks see nothing on this thread, and no enclosure settles a number.
    pub(crate) static BLIND: Cell<bool> = const { Cell::new(false) };
    /// Whether looks at pairs are had in floats that take few instructions.
    pub(super) static SOFTLY: Cell<bool> = const { Cell::new(false) };
    /// Whether a look has settled a question on this thread.
    pub(super) static SEEN: Cell<bool> = const { Cell::new(false) };
}

/// What the numbers are like.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mood {
    /// Of all the bits that the type has.
    Random,
    /// Small whole numbers, among which all that is degenerate occurs.
    Whole,
    /// Those, one unit in the last place off.
    Beside,
    /// Random ones, far away from the origin.
    Far,
    /// Whole ones, times a power of two for each shape.
    Scaled,
    /// Whole ones, times a number of many digits.
    Long,
    /// Anything, infinities and NaN among it.
    Wild,
}

const MOODS: [Mood; 7] =
    [Mood::Random, Mood::Whole, Mood::Beside, Mood::Far, Mood::Scaled, Mood::Long, Mood::Wild];

pub(crate) struct Random {
    state: u64,
    mood: Mood,
    scale: i32,
}

impl Random {
    pub(crate) fn of(state: u64) -> Self {
        Self { state, mood: Mood::Random, scale: 0 }
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 11) % n
    }

    /// From −1 to 1.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn number<T: Float>(&mut self) -> T {
        let whole = self.below(7) as f64 - 3.0;
        match self.mood {
            Mood::Random => T::near(self.unit() * 6.0),
            Mood::Whole => T::near(whole),
            Mood::Beside => match self.below(3) {
                0 => T::near(whole).beside(),
                _ => T::near(whole),
            },
            Mood::Far => T::near(1000.0 + self.unit() * 6.0),
            Mood::Scaled => T::near(whole * libm::exp2(f64::from(self.scale))),
            Mood::Long => T::near(whole * f64::from((1 << 21) + 1)),
            Mood::Wild => match self.below(5) {
                0 => T::from_bits(self.next()),
                _ => T::near(whole),
            },
        }
    }

    /// A number of a size, which does not grow far away.
    fn size<T: Float>(&mut self) -> T {
        match self.mood {
            Mood::Far => T::near(self.unit() * 4.0),
            _ => self.number(),
        }
    }

    fn radius<T: Float>(&mut self) -> T {
        let r = self.size::<T>();
        // Seldom a negative one.
        if r < T::zero() && self.below(16) > 0 { T::zero() - r } else { r }
    }

    fn point<T: Float, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(SVector::from_fn(|_, _| self.number()))
    }

    fn vector<T: Float, const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.size())
    }

    /// What a camera sees.
    fn camera<T: Float>(&mut self) -> Frustum<T> {
        let center = if self.mood == Mood::Far { 1000.0 } else { 0.0 };
        let eye: SVector<f64, 3> = SVector::from_fn(|_, _| center + self.unit() * 6.0);
        let unit = |v: SVector<f64, 3>| v / libm::sqrt(v.dot(&v));
        let ahead = unit(SVector::from_fn(|_, _| self.unit()));
        let right = unit(ahead.cross(&SVector::from_fn(|_, _| self.unit())));
        let up = right.cross(&ahead);
        let (wide, high) = (0.65 + 0.35 * self.unit(), 0.65 + 0.35 * self.unit());
        let half = |n: SVector<f64, 3>, beyond: f64| {
            HalfSpace::new(n.map(T::near), T::near(n.dot(&eye) + beyond))
        };
        let side = |axis: SVector<f64, 3>, slope: f64| half(unit(axis - ahead * slope), 0.0);
        let (near, far) = (0.75 + 0.25 * self.unit(), 7.0 + 3.0 * self.unit());
        Frustum::new(
            [side(-right, wide), side(right, wide), side(-up, high), side(up, high)],
            half(-ahead, -near),
            Some(half(ahead, far)),
        )
    }

    /// Perpendicular up to rounding where numbers are random, as those of boxes are.
    fn half_axes<T: Float, const D: usize>(&mut self) -> [SVector<T, D>; D] {
        if !matches!(self.mood, Mood::Random | Mood::Far) {
            let any: [SVector<T, D>; D] = core::array::from_fn(|_| self.vector());
            if self.below(2) == 0 {
                return any;
            }
            // Perpendicular ones.
            let (turn, a, b, c) = (self.below(3) as usize, any[0][0], any[0][1], any[1][0]);
            let square = [[a, b], [T::zero() - b, a]];
            return core::array::from_fn(|k| {
                let at = |i: usize| match [(k + turn) % D, (i + turn) % D] {
                    [2, 2] => c,
                    [k @ 0..2, i @ 0..2] => square[k][i],
                    _ => T::zero(),
                };
                SVector::from_fn(|i, _| at(i))
            });
        }
        let mut axes: [SVector<f64, D>; D] =
            core::array::from_fn(|_| SVector::from_fn(|_, _| self.unit() * 4.0));
        for i in 1..D {
            for j in 0..i {
                axes[i] -= axes[j] * (axes[i].dot(&axes[j]) / axes[j].dot(&axes[j]));
            }
        }
        axes.map(|axis| axis.map(T::near))
    }
}

trait Float: Scalar + core::fmt::Debug {
    const SCALES: i32;
    fn near(x: f64) -> Self;
    fn from_bits(bits: u64) -> Self;
    fn beside(self) -> Self;
}

impl Float for f32 {
    const SCALES: i32 = 149;
    fn near(x: f64) -> Self {
        x as f32
    }
    fn from_bits(bits: u64) -> Self {
        f32::from_bits(bits as u32)
    }
    fn beside(self) -> Self {
        self.next_up()
    }
}

impl Float for f64 {
    const SCALES: i32 = 1022;
    fn near(x: f64) -> Self {
        x
    }
    fn from_bits(bits: u64) -> Self {
        f64::from_bits(bits)
    }
    fn beside(self) -> Self {
        self.next_up()
    }
}

trait Drawn: core::fmt::Debug {
    fn draw(random: &mut Random) -> Self;
}

macro_rules! drawn {
    ($([$($d:tt)*] $name:ty, |$r:ident| $make:expr;)*) => {$(
        impl<T: Float, $($d)*> Drawn for $name {
            fn draw($r: &mut Random) -> Self {
                $make
            }
        }
    )*};
}

drawn! {
    [const D: usize] Line<T, D>, |r| Line::new(r.point(), r.vector());
    [const D: usize] Ray<T, D>, |r| Ray::new(r.point(), r.vector());
    [const D: usize] Segment<T, D>, |r| Segment::new(r.point(), r.point());
    [const D: usize] Sphere<T, D>, |r| Sphere::new(r.point(), r.radius());
    [const D: usize] Capsule<T, D>, |r| Capsule::new(r.point(), r.point(), r.radius());
    [const D: usize] Triangle<T, D>, |r| Triangle::new(r.point(), r.point(), r.point());
    [const D: usize] Aabb<T, D>, |r| {
        let (p, q): (Point<T, D>, Point<T, D>) = (r.point(), r.point());
        if r.below(16) == 0 { return Aabb::new(p, q) }
        let pick = |up: bool| Point::from(p.coords.zip_map(&q.coords, |x, y| {
            if (x < y) == up { y } else { x }
        }));
        Aabb::new(pick(false), pick(true))
    };
    [const D: usize] OrientedBox<T, D>, |r| {
        OrientedBox::new(r.point(), r.half_axes())
    };
    [const D: usize] Parallelogram<T, D>, |r| {
        Parallelogram::new(r.point(), r.vector(), r.vector())
    };
    [const D: usize] Point<T, D>, |r| r.point();
    [const D: usize] Plane<T, D>, |r| Plane::new(r.vector(), r.number());
    [const D: usize] HalfSpace<T, D>, |r| HalfSpace::new(r.vector(), r.number());
    [] Cylinder<T>, |r| Cylinder::new(r.point(), r.point(), r.radius());
    [] InfiniteCylinder<T>, |r| InfiniteCylinder::new(r.point(), r.vector(), r.radius());
    [] Frustum<T>, |r| {
        if matches!(r.mood, Mood::Random | Mood::Far) {
            return r.camera();
        }
        let mut half = || HalfSpace::new(r.vector(), r.radius());
        Frustum::new([half(), half(), half(), half()], half(), Some(half()))
    };
}

/// Compares the two about a pair in each mood; how many in a thousand random questions a look
/// left open.
fn check<T: Float, A: Drawn + Intersect<B>, B: Drawn>(
    name: &str,
    count: u64,
    rows: impl Fn(&A, &B) -> Option<Verdict>,
) -> String {
    let (mut open, mut soft) = ([0; MOODS.len()], [0; MOODS.len()]);
    for (i, mood) in MOODS.into_iter().enumerate() {
        let mut random = Random { state: 1, mood, scale: 0 };
        for _ in 0..count {
            let scaled = |random: &mut Random| {
                random.scale = match random.below(2) {
                    0 => 0,
                    _ => random.below(2 * T::SCALES as u64) as i32 - T::SCALES,
                };
            };
            scaled(&mut random);
            let a = A::draw(&mut random);
            if mood != Mood::Scaled || random.below(4) == 0 {
                scaled(&mut random);
            }
            let b = B::draw(&mut random);
            let seen = [false, true].map(|softly| {
                SOFTLY.set(softly);
                SEEN.set(false);
                let seen = a.intersects(&b);
                SEEN.get().then_some(seen)
            });
            SOFTLY.set(false);
            for (open, seen) in [&mut open, &mut soft].into_iter().zip(seen) {
                open[i] += u64::from(seen.is_none());
            }
            let in_row = rows(&a, &b).and_then(|seen| {
                assert!(!(seen.yes & seen.no), "{name}, {mood:?}: {a:?} {b:?}");
                (seen.yes | seen.no).then_some(seen.yes)
            });
            let seen = [seen[0], seen[1], in_row];
            if seen == [None; 3] {
                continue;
            }
            BLIND.set(true);
            let exact = a.intersects(&b);
            BLIND.set(false);
            for seen in seen.into_iter().flatten() {
                assert_eq!(seen, exact, "{name}, {mood:?}: {a:?} {b:?}");
            }
        }
    }
    let share = |n: u64| n * 1000 / count;
    let line = std::format!("{name}: open {:?}, softly {:?}", open.map(share), soft.map(share));
    let most = if name.contains("Frustum") { [200, 400] } else { [20; 2] };
    assert!(share(open[0]) < most[0] && share(soft[0]) < most[1], "{line}");
    line
}

/// Two boxes as bare metal looks at them.
fn check_in_turn<T: Float + Lanes<T>>() {
    let mut seen = [0; 2];
    for mood in MOODS {
        let mut random = Random { state: 3, mood, scale: 0 };
        for _ in 0..4_000 {
            let [a, b] = [(); 2].map(|()| OrientedBox::<T, 3>::draw(&mut random));
            let (once, turn) = (a.glance::<T>(&b), boxes_in_turn::<T, T>(&a, &b));
            assert_eq!((once.yes, once.no), (turn.yes, turn.no), "{mood:?}: {a:?} {b:?}");
            seen[0] += usize::from(turn.yes);
            seen[1] += usize::from(turn.no);
        }
    }
    assert!(seen.iter().all(|n| *n > 4_000), "{seen:?}");
}

#[test]
fn two_boxes_look_the_same_one_axis_after_the_other() {
    check_in_turn::<f32>();
    check_in_turn::<f64>();
}

/// Compares what is answered about a pair in each mood.
fn check_answers<T: Float, A: Drawn, B: Drawn, R: core::fmt::Debug>(
    name: &str,
    count: u64,
    ask: impl Fn(&A, &B) -> R,
) {
    for mood in MOODS {
        let mut random = Random { state: 2, mood, scale: 0 };
        for _ in 0..count {
            // Where the exact way has room.
            random.scale = random.below(T::SCALES as u64 / 2) as i32 - T::SCALES / 4;
            let (a, b) = (A::draw(&mut random), B::draw(&mut random));
            let seen = std::format!("{:?}", ask(&a, &b));
            BLIND.set(true);
            let exact = std::format!("{:?}", ask(&a, &b));
            BLIND.set(false);
            assert_eq!(seen, exact, "{name}, {mood:?}: {a:?} {b:?}");
        }
    }
}

/// Lines beside a sphere of which the discriminant is as small as what it is off by, in floats of
/// this precision.
fn check_tangents<T: Float>(precision: f64) {
    let (mut random, mut seen) = (Random::of(5), [0; 2]);
    for _ in 0..40_000 {
        let mut vector = || -> SVector<f64, 3> { SVector::from_fn(|_, _| random.unit()) };
        let (away, ahead) = (vector(), vector());
        let [center, start] = [vector(), away].map(|p| Point::from(p.map(T::near)));
        let direction = ahead.map(T::near);
        // From the start, in f64 of the rounded numbers.
        let wide = |x: T| {
            let (negative, m, e) = T::Kernel::parts(x);
            libm::ldexp(m as f64, e) * if negative { -1.0 } else { 1.0 }
        };
        let (w, u) = ((center - start).map(wide), direction.map(wide));
        let share = f64::from(random.below(65) as u16) - 32.0;
        let size = libm::sqrt(w.cross(&u).norm_squared() / u.norm_squared());
        let radius = T::near(size * (1.0 + share * precision));
        let (ray, ball) = (Ray::new(start, direction), Sphere::new(center, radius));
        let meet = ray.intersects(&ball);
        seen[0] += usize::from(SEEN.get());
        seen[1] += usize::from(SEEN.get() & meet);
        BLIND.set(true);
        let exact = ray.intersects(&ball);
        BLIND.set(false);
        assert_eq!(meet, exact, "{ray:?} {ball:?}");
    }
    println!("cases: 40000 lines that nearly touch, seen {}, met {}", seen[0], seen[1]);
    assert!(seen[1] > 0 && seen[0] > seen[1]);
}

#[test]
fn lines_that_nearly_touch_a_sphere_are_seen_as_they_are() {
    check_tangents::<f32>(f32::EPSILON.into());
    check_tangents::<f32>(f64::EPSILON);
    check_tangents::<f64>(f64::EPSILON);
}

/// What both looks of a row say.
fn in_rows<T: Float + Lanes<T>, A: Glance<T, B>, B>(a: &A, b: &B) -> Verdict {
    let (seen, brief) = (a.glance::<InRows<T>>(b), a.glance_briefly::<InRows<T>>(b));
    Verdict { yes: seen.yes | brief.known & brief.yes, no: seen.no | brief.known & !brief.yes }
}

/// What looks at a pair, soft ones and those of rows say of a pair that nearly touches, as in those
/// that they settle it is in truth: how many of each.
fn settled<T, S, A>(seen: &mut [[usize; 2]; 3], shape: &S, line: &A)
where
    T: Float + Lanes<T>,
    S: Glance<T, A> + Intersect<A> + core::fmt::Debug,
    A: core::fmt::Debug,
{
    let look = |softly: bool| {
        SOFTLY.set(softly);
        SEEN.set(false);
        let answer = shape.intersects(line);
        SOFTLY.set(false);
        SEEN.get().then_some(answer)
    };
    let rows = in_rows::<T, _, _>(shape, line);
    assert!(!(rows.yes & rows.no), "{shape:?} {line:?}");
    BLIND.set(true);
    let exact = shape.intersects(line);
    BLIND.set(false);
    for (k, answer) in
        [look(false), look(true), (rows.yes | rows.no).then_some(rows.yes)].into_iter().enumerate()
    {
        let Some(answer) = answer else { continue };
        assert_eq!(answer, exact, "{k}: {shape:?} {line:?}");
        seen[k][usize::from(exact)] += 1;
    }
}

/// The least length of y + t x for t from one to the other.
fn least<const D: usize>(y: SVector<f64, D>, x: SVector<f64, D>, range: [f64; 2]) -> f64 {
    let t = (-y.dot(&x) / x.dot(&x)).clamp(range[0], range[1]);
    let r = y + x * t;
    libm::sqrt(r.dot(&r))
}

/// The least length of w + x·u − y·v for x from zero to an end and y from zero to one.
fn least_between([w, u, v]: [SVector<f64, 3>; 3], end: f64) -> f64 {
    let n = u.cross(&v);
    let (x, y) = (v.cross(&w).dot(&n) / n.dot(&n), u.cross(&w).dot(&n) / n.dot(&n));
    let mut nearest = least(w, -v, [0.0, 1.0]);
    if end < f64::INFINITY {
        nearest = nearest.min(least(w + u * end, -v, [0.0, 1.0]));
    }
    for at in [w, w - v] {
        nearest = nearest.min(least(at, u, [0.0, end]));
    }
    let across = (0.0..=end).contains(&x) && (0.0..=1.0).contains(&y);
    if across { (w.dot(&n) / libm::sqrt(n.dot(&n))).abs() } else { nearest }
}

/// Lines that come as near to a center or an axis as the radius, but for a part of it that goes from
/// about a rounding to about all of it; among them such as are level, or parallel to the axis, and
/// nearly so.
fn check_touching<T: Float + Lanes<T>>() {
    let mut random = Random::of(9);
    let (mut balls, mut rods, mut tubes) = ([[0; 2]; 3], [[0; 2]; 3], [[0; 2]; 3]);
    // Of lines that are level, or parallel to the axis, and others.
    let mut barrels = [[[0; 2]; 3]; 3];
    let wide = |x: T| <T as Lanes<T>>::value(x).wide();
    for _ in 0..30_000 {
        let mut vector = || SVector::<T, 3>::from_fn(|_, _| T::near(random.unit() * 4.0));
        let ([a, b, c], mut axis) = ([(); 3].map(|()| vector()), vector());
        let mut step = vector();
        let (kind, tilt) = (random.below(4), T::near(libm::exp2(-(random.below(60) as f64))));
        if kind < 2 {
            axis = SVector::from([T::zero(), T::zero(), axis.z]);
        }
        if kind == 0 {
            step.z *= tilt;
        } else if kind == 1 {
            (step.x, step.y) = (step.x * tilt, step.y * tilt);
        }
        if random.below(4) == 0 {
            (step.x, step.y, step.z) = match kind {
                0 => (step.x, step.y, T::zero()),
                _ => (T::zero(), T::zero(), step.z),
            };
        }
        let part = libm::exp2(-(random.below(53) as f64)) * random.unit();
        let near = |distance: f64| T::near(distance * (1.0 + part));
        let [start, end] = [Point::from(a), Point::from(a + step)];
        let (ray, segment) = (Ray::new(start, step), Segment::new(start, end));
        let steps = [step.map(wide), (end - start).map(wide)];
        let to = [f64::INFINITY, 1.0];

        let from = (a - c).map(wide);
        let flat = |v: SVector<f64, 3>| SVector::<f64, 2>::new(v.x, v.y);
        for (k, u) in steps.into_iter().enumerate() {
            let ball = Sphere::new(Point::from(c), near(least(from, u, [0.0, to[k]])));
            let disk = near(least(flat(from), flat(u), [0.0, to[k]]));
            let disk = Sphere::new(Point::from([c.x, c.y]), disk);
            let low = |p: Point<T, 3>| Point::from([p.x, p.y]);
            if k == 0 {
                settled::<T, _, _>(&mut balls, &ball, &ray);
                let ray = Ray::new(low(start), SVector::from([step.x, step.y]));
                settled::<T, _, _>(&mut balls, &disk, &ray);
            } else {
                settled::<T, _, _>(&mut balls, &ball, &segment);
                let segment = Segment::new(low(start), low(end));
                settled::<T, _, _>(&mut balls, &disk, &segment);
            }
        }

        let [p, q] = [Point::from(b), Point::from(b + axis)];
        let (w, v) = ((a - b).map(wide), (q - p).map(wide));
        for (k, u) in steps.into_iter().enumerate() {
            let (height, rate, long) = (w.dot(&v), u.dot(&v), v.dot(&v));
            let caps = [-height / rate, (long - height) / rate];
            let (first, last) = (caps[0].min(caps[1]).max(0.0), caps[0].max(caps[1]).min(to[k]));
            let far = if first < last {
                least(w.cross(&v), u.cross(&v), [first, last]) / libm::sqrt(long)
            } else {
                random.unit().abs()
            };
            let barrel = Cylinder::new(p, q, near(far));
            let across = least(w.cross(&v), u.cross(&v), [0.0, to[k]]) / libm::sqrt(long);
            let tube = InfiniteCylinder::new(p, q - p, near(across));
            let between = least_between([w, u, v], to[k]);
            let rod = Capsule::new(p, q, near(between));
            let barrels = &mut barrels[kind.min(2) as usize];
            if k == 0 {
                settled::<T, _, _>(barrels, &barrel, &ray);
                settled::<T, _, _>(&mut tubes, &tube, &ray);
                settled::<T, _, _>(&mut rods, &rod, &ray);
            } else {
                settled::<T, _, _>(barrels, &barrel, &segment);
                settled::<T, _, _>(&mut tubes, &tube, &segment);
                settled::<T, _, _>(&mut rods, &rod, &segment);
                let share = random.unit().abs();
                let rod = Capsule::new(p, q, near(between * share));
                let other = Capsule::new(start, end, near(between * (1.0 - share)));
                settled::<T, _, _>(&mut rods, &rod, &other);
            }
        }
    }
    println!(
        "cases: 30000 lines beside round things, seen {balls:?}, {rods:?}, {tubes:?}, {barrels:?}"
    );
    // A loop over rows leaves level and parallel lines to the look at a pair.
    let some = [&barrels[0][..2], &barrels[1][..2]].concat();
    for (least, kinds) in [(2_000, [balls, rods, tubes, barrels[2]].concat()), (200, some)] {
        assert!(kinds.as_flattened().iter().all(|n| *n > least), "{least}: {kinds:?}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
fn lines_that_nearly_touch_what_is_round_are_seen_as_they_are() {
    check_touching::<f32>();
    check_touching::<f64>();
}

/// What a look and a row say beside the exact way.
fn check_pair<T, A, B>(a: &A, b: &B) -> bool
where
    T: Float + Lanes<T>,
    A: Glance<T, B> + Intersect<B> + core::fmt::Debug,
    B: core::fmt::Debug,
{
    let (seen, rows) = (a.intersects(b), in_rows::<T, _, _>(a, b));
    BLIND.set(true);
    let exact = a.intersects(b);
    BLIND.set(false);
    assert!(seen == exact && !(rows.yes & !exact) && !(rows.no & exact), "{a:?} {b:?}");
    exact
}

/// Boxes about as large as numbers can be.
fn check_large<T: Float + Lanes<T>>() {
    let (mut random, mut met) = (Random::of(11), 0);
    let largest = libm::ldexp(1.0, if T::SCALES < 1000 { 127 } else { 1023 });
    for _ in 0..20_000 {
        let mut number = || {
            let part = [0.0, 1.0, 1.0, -1.0, -0.5, random.unit()][random.below(6) as usize];
            let x = T::near(largest * part);
            [x, x.beside(), T::zero() - (T::zero() - x).beside()][random.below(3) as usize]
        };
        let [p, q, start, end] = [(); 4].map(|()| Point::<T, 2>::from([number(), number()]));
        let pick = |up: bool| {
            Point::from(p.coords.zip_map(&q.coords, |x, y| if (x < y) == up { y } else { x }))
        };
        let (b, segment) = (Aabb::new(pick(false), pick(true)), Segment::new(start, end));
        met += usize::from(check_pair::<T, _, _>(&b, &segment));
        met += usize::from(check_pair::<T, _, _>(&b, &Ray::new(start, end.coords)));
        // The same in space, in a slab about as large.
        let [low, high, a, c] = [b.min, b.max, start, end].map(|p| p.coords.push(number()));
        let [low, high] = [false, true]
            .map(|up| Point::from(low.zip_map(&high, |x, y| if (x < y) == up { y } else { x })));
        let (b, a) = (Aabb::new(low, high), Point::from(a));
        met += usize::from(check_pair::<T, _, _>(&b, &Segment::new(a, Point::from(c))));
        met += usize::from(check_pair::<T, _, _>(&b, &Ray::new(a, c)));
    }
    // The difference of its long side is infinite, those from the segment to both ends of it are not;
    // the segment comes down to its height beyond it.
    let digits = if T::SCALES < 1000 { 25 } else { 54 };
    let small = |n: f64| T::near(n / 1048576.0);
    let (low, start) = (T::near(-largest), T::near(libm::ldexp(largest, -digits)));
    let up = T::zero() - low.beside();
    let b = Aabb::new(Point::from([low, small(-0.5)]), Point::from([up, small(0.5)]));
    for (height, crosses) in [(0.49, false), (-5.0, true)] {
        let end = Point::from([T::near(largest * 1.75), small(height)]);
        let segment = Segment::new(Point::from([start, small(5.0)]), end);
        assert_eq!(check_pair::<T, _, _>(&b, &segment), crosses, "{b:?} {segment:?}");
    }
    println!("cases: 80000 lines and boxes about as large as numbers, met {met}");
    assert!(met > 1_000);
}

#[test]
fn lines_and_boxes_as_large_as_numbers_are_seen_as_they_are() {
    check_large::<f32>();
    check_large::<f64>();
}

macro_rules! answers {
    ($($(#[$note:meta])* $test:ident $t:ty, $count:literal;)*) => {$(
        #[test]
        #[cfg(not(debug_assertions))] // long without optimization, to compile and to run
        $(#[$note])*
        fn $test() {
            let mut count = 0;
            macro_rules! asked {
                ($a:ty, $b:ty, $ask:expr) => {
                    count += 1;
                    let name = concat!(stringify!($a), " ", stringify!($b));
                    check_answers::<$t, $a, $b, _>(name, $count, $ask);
                };
            }
            macro_rules! shared {
                ($a:ty, $b:ty) => { asked!($a, $b, |a, b| a.intersection(b)) };
            }
            macro_rules! apart {
                ($a:ty, $b:ty) => {
                    asked!($a, $b, |a, b| (a.distance(b), a.closest_points(b)))
                };
            }
            macro_rules! enters {
                ($a:ty, $b:ty) => { asked!($a, $b, |a, b| (a.entry(b), b.entry(a))) };
            }
            type T = $t;
            enters!(Sphere<T, 2>, Ray<T, 2>);
            enters!(Sphere<T, 2>, Segment<T, 2>);
            enters!(Sphere<T, 3>, Ray<T, 3>);
            enters!(Sphere<T, 3>, Segment<T, 3>);
            enters!(Aabb<T, 2>, Ray<T, 2>);
            enters!(Aabb<T, 2>, Segment<T, 2>);
            enters!(Aabb<T, 3>, Ray<T, 3>);
            enters!(Aabb<T, 3>, Segment<T, 3>);
            enters!(Capsule<T, 2>, Ray<T, 2>);
            enters!(Capsule<T, 2>, Segment<T, 2>);
            enters!(Capsule<T, 3>, Ray<T, 3>);
            enters!(Capsule<T, 3>, Segment<T, 3>);
            enters!(Triangle<T, 3>, Ray<T, 3>);
            enters!(Triangle<T, 3>, Segment<T, 3>);
            enters!(OrientedBox<T, 3>, Ray<T, 3>);
            enters!(OrientedBox<T, 3>, Segment<T, 3>);
            enters!(InfiniteCylinder<T>, Ray<T, 3>);
            enters!(InfiniteCylinder<T>, Segment<T, 3>);
            enters!(Cylinder<T>, Ray<T, 3>);
            enters!(Cylinder<T>, Segment<T, 3>);
            shared!(Triangle<T, 3>, Ray<T, 3>);
            shared!(Triangle<T, 3>, Segment<T, 3>);
            shared!(Segment<T, 2>, Segment<T, 2>);
            shared!(Ray<T, 2>, Segment<T, 2>);
            shared!(Aabb<T, 2>, Line<T, 2>);
            shared!(Aabb<T, 2>, Segment<T, 2>);
            shared!(Aabb<T, 3>, Line<T, 3>);
            shared!(Aabb<T, 3>, Ray<T, 3>);
            shared!(Aabb<T, 3>, Segment<T, 3>);
            shared!(OrientedBox<T, 3>, Ray<T, 3>);
            shared!(Sphere<T, 2>, Segment<T, 2>);
            shared!(Sphere<T, 3>, Ray<T, 3>);
            shared!(Sphere<T, 3>, Sphere<T, 3>);
            shared!(Sphere<T, 3>, Triangle<T, 3>);
            shared!(Capsule<T, 3>, Ray<T, 3>);
            shared!(Capsule<T, 3>, Segment<T, 3>);
            shared!(InfiniteCylinder<T>, Ray<T, 3>);
            shared!(Cylinder<T>, Line<T, 3>);
            shared!(Cylinder<T>, Ray<T, 3>);
            shared!(Cylinder<T>, Segment<T, 3>);
            shared!(Plane<T, 3>, Plane<T, 3>);
            apart!(Triangle<T, 3>, Point<T, 3>);
            apart!(Segment<T, 3>, Segment<T, 3>);
            apart!(Segment<T, 2>, Segment<T, 2>);
            apart!(Point<T, 3>, Segment<T, 3>);
            apart!(Point<T, 2>, Segment<T, 2>);
            apart!(Point<T, 3>, Point<T, 3>);
            apart!(Aabb<T, 3>, Point<T, 3>);
            apart!(Aabb<T, 3>, Aabb<T, 3>);
            apart!(Sphere<T, 3>, Sphere<T, 3>);
            apart!(Sphere<T, 3>, Segment<T, 3>);
            apart!(Sphere<T, 3>, Triangle<T, 3>);
            apart!(Sphere<T, 2>, Aabb<T, 2>);
            apart!(Point<T, 3>, Aabb<T, 3>);
            apart!(Point<T, 2>, Point<T, 2>);
            apart!(Aabb<T, 3>, Aabb<T, 3>);
            apart!(Sphere<T, 3>, Point<T, 3>);
            apart!(Sphere<T, 3>, Segment<T, 3>);
            apart!(Sphere<T, 3>, Triangle<T, 3>);
            apart!(Sphere<T, 3>, Aabb<T, 3>);
            apart!(Sphere<T, 2>, Sphere<T, 2>);
            apart!(Segment<T, 2>, Ray<T, 2>);
            apart!(Ray<T, 3>, Segment<T, 3>);
            apart!(Line<T, 3>, Ray<T, 3>);
            println!("cases: {} answers beside the exact way's in {}",
                count * $count * MOODS.len() as u64, stringify!($t));
        }
    )*};
}

answers! {
    what_looks_and_enclosures_answer_is_exact_in_f32 f32, 300;
    what_looks_and_enclosures_answer_is_exact_in_f64 f64, 300;
    #[ignore = "takes minutes"] what_looks_and_enclosures_answer_is_exact_in_many_cases_in_f32 f32, 10_000;
    #[ignore = "takes minutes"] what_looks_and_enclosures_answer_is_exact_in_many_cases_in_f64 f64, 10_000;
}

macro_rules! checks {
    ($($(#[$note:meta])* $test:ident $t:ty, $count:literal;)*) => {$(
        #[test]
        #[cfg(not(debug_assertions))] // long without optimization, to compile and to run
        $(#[$note])*
        fn $test() {
            const COUNT: u64 = $count;
            let mut lines = Vec::new();
            // No column is asked about a line.
            macro_rules! in_rows {
                (Line) => { |_, _| None };
                ($b:ident) => { |a, b| Some(in_rows::<$t, _, _>(a, b)) };
            }
            macro_rules! pairs {
                ($d:literal: $a:ident [$b:ident] $c:tt) => {
                    lines.push(check::<$t, $a<$t, $d>, $b<$t, $d>>(
                        concat!(stringify!($a), " ", stringify!($b), " ", $d), COUNT,
                        in_rows!($b)));
                };
                ($d:literal: $a:ident [$b:ident $c:ident] $x:tt) => {
                    pairs!($d: $a [$b] $x);
                    pairs!($d: $a [$c] $x);
                };
                ($d:literal: $a:ident [$b:ident $c:ident $e:ident] $x:tt) => {
                    pairs!($d: $a [$b] $x);
                    pairs!($d: $a [$c $e] $x);
                };
            }
            macro_rules! solids {
                ($a:ident [$b:ident]) => {
                    lines.push(check::<$t, $a<$t>, $b<$t, 3>>(
                        concat!(stringify!($a), " ", stringify!($b)), COUNT, in_rows!($b)));
                };
                ($a:ident [$b:ident $c:ident $e:ident]) => {
                    solids!($a [$b]);
                    solids!($a [$c]);
                    solids!($a [$e]);
                };
            }
            pairs!(2: Sphere [Line Ray Segment] 0);
            pairs!(3: Sphere [Line Ray Segment] 0);
            pairs!(2: Aabb [Line Ray Segment] 0);
            pairs!(3: Aabb [Line Ray Segment] 0);
            pairs!(3: Triangle [Line Ray Segment] 0);
            pairs!(3: Parallelogram [Line Ray Segment] 0);
            pairs!(3: OrientedBox [Line Ray Segment] 0);
            pairs!(2: Segment [Segment] 0);
            pairs!(2: Sphere [Sphere Aabb OrientedBox] 0);
            pairs!(3: Sphere [Sphere Aabb OrientedBox] 0);
            pairs!(2: Capsule [Line Ray Segment] 0);
            pairs!(3: Capsule [Line Ray Segment] 0);
            pairs!(2: Aabb [Aabb] 0);
            pairs!(3: Aabb [Aabb] 0);
            pairs!(2: Capsule [Capsule Aabb OrientedBox] 0);
            pairs!(3: Capsule [Capsule Aabb OrientedBox] 0);
            pairs!(3: Triangle [Sphere Aabb Triangle] 0);
            pairs!(3: OrientedBox [OrientedBox] 0);
            pairs!(3: Aabb [OrientedBox] 0);
            pairs!(3: OrientedBox [Point Plane HalfSpace] 0);
            pairs!(2: OrientedBox [Plane HalfSpace] 0);
            pairs!(3: Parallelogram [Plane HalfSpace] 0);
            pairs!(2: Parallelogram [Plane HalfSpace] 0);
            pairs!(3: Plane [Plane] 0);
            solids!(InfiniteCylinder [Line Ray Segment]);
            solids!(Cylinder [Line Ray Segment]);
            pairs!(3: Aabb [HalfSpace] 0);
            pairs!(3: Sphere [HalfSpace] 0);
            solids!(Frustum [Sphere]);
            solids!(Frustum [Aabb]);
            let cases = COUNT * (lines.len() * MOODS.len()) as u64;
            println!("cases: {cases} looks beside the exact way in {}", stringify!($t));
            for line in lines {
                println!("{line}");
            }
        }
    )*};
}

checks! {
    what_a_look_says_is_true_in_f32 f32, 2000;
    what_a_look_says_is_true_in_f64 f64, 2000;
    #[ignore = "takes a minute"] what_a_look_says_is_true_in_many_cases_in_f32 f32, 50_000;
    #[ignore = "takes a minute"] what_a_look_says_is_true_in_many_cases_in_f64 f64, 50_000;
}

/// How many of a hundred lines of `f64` that meet a shape are told where by a look.
fn entries_seen<A: Drawn + RayCast<B, Parameter = f64> + super::Arrive<f64, B>, B: Drawn>() -> usize
{
    let mut random = Random { state: 9, mood: Mood::Random, scale: 0 };
    let (mut seen, mut met) = (0, 0);
    while met < 4000 {
        let (a, b) = (A::draw(&mut random), B::draw(&mut random));
        if a.entry(&b).is_some_and(|t| t > 0.0) {
            seen += usize::from(super::sharp_arrival::<f64, _, _>(&a, &b).is_some());
            met += 1;
        }
    }
    seen / 40
}

/// And of a hundred pairs how far they are apart.
fn distances_seen<A: Drawn + super::Separate<f64, B>, B: Drawn>() -> usize {
    let mut random = Random { state: 9, mood: Mood::Random, scale: 0 };
    let seen = (0..4000).filter(|_| {
        let (a, b) = (A::draw(&mut random), B::draw(&mut random));
        super::gap::<f64, _, _>(&a, &b).is_some()
    });
    seen.count() / 40
}

#[test]
fn looks_show_nearly_all_numbers_of_f64() {
    type T = f64;
    let entries = [
        entries_seen::<Sphere<T, 2>, Ray<T, 2>>(),
        entries_seen::<Sphere<T, 3>, Segment<T, 3>>(),
        entries_seen::<Aabb<T, 3>, Ray<T, 3>>(),
        entries_seen::<Triangle<T, 3>, Ray<T, 3>>(),
        entries_seen::<Triangle<T, 3>, Segment<T, 3>>(),
        entries_seen::<OrientedBox<T, 3>, Ray<T, 3>>(),
        entries_seen::<Capsule<T, 2>, Ray<T, 2>>(),
        entries_seen::<Capsule<T, 3>, Ray<T, 3>>(),
        entries_seen::<InfiniteCylinder<T>, Ray<T, 3>>(),
    ];
    let distances = [
        distances_seen::<Triangle<T, 3>, Point<T, 3>>(),
        distances_seen::<Segment<T, 3>, Segment<T, 3>>(),
        distances_seen::<Segment<T, 2>, Point<T, 2>>(),
        distances_seen::<Aabb<T, 3>, Aabb<T, 3>>(),
        distances_seen::<Sphere<T, 3>, Segment<T, 3>>(),
        distances_seen::<Point<T, 3>, Point<T, 3>>(),
    ];
    // Some of the boxes are empty.
    let few = |least: usize| move |share: &usize| *share < least;
    let all = !entries.iter().any(few(99)) && !distances.iter().any(few(85));
    assert!(all, "{entries:?} {distances:?}");
}
