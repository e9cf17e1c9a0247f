//! Casts of bounded convex bodies, by [`advance`].
//!
//! [`Intersect`] decides whether they meet at the start, exactly; whether that is a touch, and whether the
//! motion presses on, is computed in 128 bits. Of polytopes `f64` shows most of it by intervals of time
//! ([`passage`]). Any other motion is followed in `f64`, seen from a point of
//! the body at rest. What that leaves open follows in 128 bits: it has proved a miss where a plane that
//! keeps them apart is not closed in time, and a hit where a little later they are certain to overlap.

use super::{Impact, Sweep};
use crate::convex::{
    Advance, Bounded, ERROR, Moved, NEAR, NEAREST, Need, Passage, Sight, Support, Touch, advance,
    apart, depth, passage,
};
use crate::intersect::Intersect;
use crate::real::{Number, Real, Vector, real, round};
use crate::scalar::Scalar;
use nalgebra::SVector;

/// What is a touch, as a part of the largest coordinate: 2⁻⁹⁰.
const TOUCH: i32 = -90;

fn impact<T: Scalar, const D: usize>(touch: &Touch<Real>, t: T) -> Impact<T, D> {
    let [_, q] = &touch.on;
    let gap = if touch.gap.is_negative() { Real::ZERO } else { touch.gap };
    Impact { t, normal: touch.normal.rounded_vector(), point: q.rounded(), gap: round(gap) }
}

/// How deep two bodies are in each other that touch at least, and the way out.
fn deep(x: &dyn Support, y: &dyn Support, flat: bool) -> (Touch<Real>, Real) {
    let enough = x.reach().larger(y.reach()).scaled(-106);
    let found = depth::<Real>(x, y, flat, enough, NEAREST);
    let (t, speed, gap) = (Real::ZERO, Real::ZERO, Real::ZERO);
    (Touch { t, normal: found.normal, speed, on: found.on, gap }, found.depth)
}

/// Bodies that meet at the start.
#[inline(never)]
fn at_start<T: Scalar, const D: usize>(
    x: &dyn Support,
    motion: &Vector,
    y: &dyn Support,
) -> Sweep<T, D> {
    let noise = x.reach().larger(y.reach()).scaled(TOUCH);
    let (touch, depth) = deep(x, y, D == 2);
    if depth > noise {
        return Sweep::Overlapping;
    }
    // A step so short that round sides hardly bend, and so long that it is no noise.
    let far = motion.reach();
    if far.is_zero() || !touch.normal.dot(motion).is_positive() {
        return Sweep::Miss;
    }
    let step = motion.ratio(noise.scaled(TOUCH / -2), far);
    let moved = Moved(x, step);
    let near = apart::<Real>(&moved, y, noise);
    let pressed =
        near.length - (x.radius() + y.radius()) <= noise && deep(&moved, y, D == 2).1 > noise;
    if pressed { Sweep::Touching(impact(&touch, T::zero())) } else { Sweep::Miss }
}

/// The motion in `f64`, if its end is certain.
#[inline]
fn plainly<T: Scalar, const D: usize>(
    a: &impl Bounded<T, D>,
    motion: &SVector<T, D>,
    b: &impl Bounded<T, D>,
) -> Option<Sweep<T, D>> {
    let sight = Sight::of(b)?;
    let [x, y] = [Some(&sight.origin); 2];
    let (x, y) = (a.body_in::<f64>(x), b.body_in::<f64>(y));
    match measured(&x, &doubles(motion), &y, D == 2, sight.need())? {
        Advance::Miss => Some(Sweep::Miss),
        Advance::Touch(touch) => Some(told(&touch, &sight)),
    }
}

/// A number that is not beyond the time.
fn before<T: Scalar>(nearest: T, t: f64) -> T {
    if nearest.as_f64() > t { nearest.sub_down(T::smallest()) } else { nearest }
}

/// Polytopes in `f64`, if their end is certain.
#[inline]
fn passing<T: Scalar, const D: usize>(
    a: &impl Bounded<T, D>,
    motion: &SVector<T, D>,
    b: &impl Bounded<T, D>,
) -> Option<Sweep<T, D>> {
    let sight = Sight::of(b)?;
    let [x, y] = [Some(&sight.origin); 2];
    let (x, y) = (a.body_in::<f64>(x), b.body_in::<f64>(y));
    let m = doubles(motion);
    match passed(&x, &m, &y, D == 2, sight.need())? {
        Passing::Miss => Some(Sweep::Miss),
        Passing::Overlap => Some(Sweep::Overlapping),
        Passing::Touch(touch) => Some(told(&touch, &sight)),
    }
}

/// How a motion ends whose end is certain.
enum Passing {
    Miss,
    Overlap,
    Touch(Touch<f64>),
}

#[inline(never)]
fn passed(
    x: &dyn Support<f64>,
    m: &Vector<f64>,
    y: &dyn Support<f64>,
    flat: bool,
    need: Need,
) -> Option<Passing> {
    let far = m.reach();
    let size = x.reach() + y.reach() + far;
    let enough = need.enough(size)?;
    if !far.is_moderate() {
        return None;
    }
    // The direction across two edges is off by ε over the sine.
    let least = 1.0.scaled(if need.is_double() { -3 } else { -20 });
    match passage(x, m, y, flat, 2.0 * ERROR * size, least)? {
        Passage::Miss => Some(Passing::Miss),
        Passage::Overlap => Some(Passing::Overlap),
        Passage::Touch { t, normal } => {
            let on = apart(&Moved(x, *m * t), y, enough).on;
            let speed = normal.dot(m);
            Some(Passing::Touch(Touch { t, normal, speed, on, gap: 0.0 }))
        }
    }
}

fn doubles<T: Scalar, const D: usize>(motion: &SVector<T, D>) -> Vector<f64> {
    let mut m = Vector::<f64>::ZERO;
    for (to, from) in m.0.iter_mut().zip(motion.iter()) {
        *to = from.as_f64();
    }
    m
}

/// The hit in numbers of the type.
fn told<T: Scalar, const D: usize>(touch: &Touch<f64>, sight: &Sight<T, D>) -> Sweep<T, D> {
    let [_, q] = &touch.on;
    Sweep::Hit(Impact {
        t: before(T::nearest(touch.t), touch.t),
        normal: Sight::<T, D>::direction(&touch.normal),
        point: sight.point(q),
        gap: T::nearest(if touch.gap > 0.0 { touch.gap } else { 0.0 }),
    })
}

#[inline(never)]
fn overlap(x: &dyn Support<f64>, y: &dyn Support<f64>, need: Need) -> bool {
    let size = x.reach() + y.reach();
    let Some(enough) = need.enough(size) else { return false };
    let error = 4.0 * ERROR * size;
    let radii = x.radius() + y.radius();
    // Points that are so near to each other.
    radii > error && apart::<f64>(x, y, enough).length < radii - error
}

/// Whether `f64` shows that they have more than a touch in common.
#[inline]
fn overlap_plainly<T: Scalar, const D: usize>(
    a: &impl Bounded<T, D>,
    b: &impl Bounded<T, D>,
) -> bool {
    Sight::of(b).is_some_and(|sight| {
        let [x, y] = [Some(&sight.origin); 2];
        let (x, y) = (a.body_in::<f64>(x), b.body_in::<f64>(y));
        overlap(&x, &y, sight.need())
    })
}

#[inline(never)]
fn measured(
    x: &dyn Support<f64>,
    m: &Vector<f64>,
    y: &dyn Support<f64>,
    flat: bool,
    need: Need,
) -> Option<Advance<f64>> {
    let far = m.reach();
    let size = x.reach() + y.reach() + far;
    let enough = need.enough(size)?;
    if !far.is_moderate() {
        return None;
    }
    let error = 2.0 * ERROR * size;
    // Beyond the end a little, as the end itself is not certain.
    let (last, close) = (1.0 + error / far, size.scaled(-36));
    let touch = match advance(x, m, y, last, close) {
        Advance::Miss => {
            // Again, with all that the errors can hide.
            let wide = Grown(x, error);
            return match advance(&wide, m, y, last, close) {
                Advance::Miss => Some(Advance::Miss),
                Advance::Touch(_) => None,
            };
        }
        Advance::Touch(touch) => touch,
    };
    // A little later they overlap.
    let room = touch.speed > far * 0.01;
    let step = touch.t + 64.0 * (error + enough) / touch.speed;
    if !(touch.t > 0.0 && touch.gap <= enough + error && room && step < 1.0) {
        return None;
    }
    let later = Moved(x, *m * step);
    let radii = x.radius() + y.radius();
    let near = apart::<f64>(&later, y, enough);
    let inside = if radii > 0.0 && near.length > error {
        near.length < radii - error
    } else {
        !x.is_round() && !y.is_round() && depth(&later, y, flat, enough, NEAR).depth > error
    };
    inside.then_some(Advance::Touch(touch))
}

/// A body with a larger radius.
struct Grown<'a>(&'a dyn Support<f64>, f64);

impl Support<f64> for Grown<'_> {
    fn farthest(&self, d: &Vector<f64>) -> Vector<f64> {
        self.0.farthest(d)
    }
    fn center(&self) -> Vector<f64> {
        self.0.center()
    }
    fn reach(&self) -> f64 {
        self.0.reach() + self.1
    }
    fn radius(&self) -> f64 {
        self.0.radius() + self.1
    }
}

pub(super) fn cast<T, A, B, const D: usize>(a: &A, motion: &SVector<T, D>, b: &B) -> Sweep<T, D>
where
    T: Scalar,
    A: Bounded<T, D> + Intersect<B>,
    B: Bounded<T, D>,
{
    let seen = passing(a, motion, b);
    if let Some(Sweep::Miss) = seen {
        return Sweep::Miss;
    }
    let meet = a.intersects(b);
    // A polygon or polyhedron that is not convex is less than its hull, of which that was told.
    if let Some(seen) = seen
        && meet == (seen == Sweep::Overlapping)
    {
        return seen;
    }
    if !meet && let Some(seen) = plainly(a, motion, b) {
        return seen;
    }
    if meet && overlap_plainly(a, b) {
        return Sweep::Overlapping;
    }
    let (x, y) = (a.body_in::<Real>(None), b.body_in::<Real>(None));
    let m = Vector::of::<T, D>((*motion).into());
    if meet {
        return at_start(&x, &m, &y);
    }
    let close = (x.reach().larger(y.reach()) + m.reach()).scaled(-56);
    match advance::<Real>(&x, &m, &y, Real::ONE, close) {
        Advance::Miss => Sweep::Miss,
        Advance::Touch(touch) => Sweep::Hit(impact(&touch, earlier(touch.t))),
    }
}

/// The number that is the time, or next to it before.
fn earlier<T: Scalar>(t: Real) -> T {
    let nearest: T = round(t);
    if real(nearest) > t { nearest.sub_down(T::smallest()) } else { nearest }
}

/// Against planes and half-spaces.
pub(super) mod flat {
    use super::*;
    use crate::convex::Flat;

    /// The lowest point reaches the plane after its height over the speed of the motion downwards.
    pub(crate) fn cast<T, A, B, const D: usize>(a: &A, motion: &SVector<T, D>, b: &B) -> Sweep<T, D>
    where
        T: Scalar,
        A: Bounded<T, D> + Intersect<B>,
        B: Flat<T, D>,
    {
        let (n, d) = (b.normal(), b.level());
        let m = Vector::of::<T, D>((*motion).into());
        let body = a.body_in::<Real>(None);
        let ends = [body.outermost(&-n), body.outermost(&n)];
        let [low, high] = ends.map(|p| n.dot(&p) - d);
        // From above; below a plane as if it were above. Across it, from the side with more of it.
        let above =
            B::SOLID || low.is_positive() || (!high.is_negative() && high.abs() > low.abs());
        let (height, down, end) = if above { (low, -n, ends[0]) } else { (-high, n, ends[1]) };
        let speed = down.dot(&m);
        let touch = |t: Real| Touch {
            t,
            normal: down.ratio(Real::ONE, n.length()),
            speed,
            on: [end + m * t; 2],
            gap: Real::ZERO,
        };
        if a.intersects(b) {
            let noise = (body.reach() * n.reach()).larger(d.abs()).scaled(TOUCH);
            return if height < -noise {
                Sweep::Overlapping
            } else if speed.is_positive() {
                Sweep::Touching(impact(&touch(Real::ZERO), T::zero()))
            } else {
                Sweep::Miss
            };
        }
        if !speed.is_positive() || height > speed {
            return Sweep::Miss;
        }
        // Rounding may leave a height below zero to what is apart.
        let t = if height.is_negative() { Real::ZERO } else { height / speed };
        Sweep::Hit(impact(&touch(t), earlier(t)))
    }
}
