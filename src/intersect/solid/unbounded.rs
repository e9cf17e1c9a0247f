//! Infinite cylinder and frustum × solids with round sides; and × each other.
//!
//! Only the part of them counts that the bounded shape can reach: of the cylinder's axis
//! that between the feet of the solid's outermost points, of the frustum that in a cube
//! twice as large as the solid's farthest coordinate. Both are bodies of their own.
//!
//! The frustum comes within r of the axis a + s·u where it does so after it was projected
//! along u: the half-spaces nᵢ·x ≤ dᵢ with nᵢ·u = 0 stay, and of two with
//! nᵢ·u < 0 < nⱼ·u the sum with the weights nⱼ·u and −nᵢ·u takes their place (Fourier and
//! Motzkin). What is left are half-spaces along u, at most nine; their point nearest to a is
//! a itself, or its foot on one of them or on two. Where it is along u, the half-spaces say.

use super::super::Meet;
use crate::convex::{Behind, Clipped, Convex, Curved, Support, at, rod, touch};
use crate::intersect::Intersect;
use crate::real::{Real, Vector, real};
use crate::rough::{frustum_plainly, tube_plainly};
use crate::scalar::Scalar;
use crate::shape::{Capsule, Frustum, InfiniteCylinder};
use nalgebra::Point;

type Witness<T> = Point<T, 3>;

fn meet_rod<T: Scalar>(cylinder: &InfiniteCylinder<T>, body: &dyn Support) -> Option<Vector> {
    let direction = Vector::of::<T, 3>(cylinder.direction.into());
    let rod = rod(at(&cylinder.origin), direction, false, real(cylinder.radius), body);
    touch(&rod, body)
}

impl<T: Scalar, S: Curved> Meet<S, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn plainly(&self, other: &S) -> Option<bool> {
        tube_plainly(self, other)
    }
    #[inline]
    fn meets(&self, other: &S) -> bool {
        meet_rod(self, &other.body()).is_some()
    }
    /// A witness: somewhere in what they share, or between the nearest points of the axis
    /// and the solid.
    #[inline]
    fn meet(&self, other: &S) -> Option<Witness<T>> {
        meet_rod(self, &other.body()).map(|x| x.rounded())
    }
}

fn halves<T: Scalar>(frustum: &Frustum<T>) -> [Behind; 6] {
    frustum.half_spaces().map(|half| (Vector::of(half.n()), real(half.offset)))
}

/// A point that the frustum shares with a body.
#[inline(never)]
fn meet_frustum(halves: &[Behind; 6], body: &dyn Support) -> Option<Vector> {
    let size = body.reach().scaled(1);
    let noise = |n: &Vector, d: &Real| (n.reach() * size).larger(d.abs()).scaled(-96);
    let beyond = |(n, d): &Behind| n.dot(&body.outermost(&-*n)) - *d > noise(n, d);
    if halves.iter().any(beyond) {
        return None;
    }
    let within = |(n, d): &Behind| n.dot(&body.outermost(n)) <= *d;
    if halves.iter().all(within) {
        return Some(body.center());
    }
    if size.is_zero() {
        return halves.iter().all(|(_, d)| !d.is_negative()).then_some(Vector::ZERO);
    }
    touch(&Clipped::new(halves, size)?, body)
}

impl<T: Scalar, S: Curved> Meet<S, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, other: &S) -> Option<bool> {
        frustum_plainly(self, other)
    }
    #[inline]
    fn meets(&self, other: &S) -> bool {
        meet_frustum(&halves(self), &other.body()).is_some()
    }
    /// A witness: the center if all of the solid is inside, else somewhere in what they
    /// share.
    #[inline]
    fn meet(&self, other: &S) -> Option<Witness<T>> {
        meet_frustum(&halves(self), &other.body()).map(|x| x.rounded())
    }
}

impl<T: Scalar> Meet<Capsule<T, 3>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, other: &Capsule<T, 3>) -> Option<bool> {
        frustum_plainly(self, other)
    }
    fn meets(&self, other: &Capsule<T, 3>) -> bool {
        meet_frustum(&halves(self), &other.body()).is_some()
    }
    /// A witness: an end of the axis if all of the capsule is inside, else somewhere in
    /// what they share.
    fn meet(&self, other: &Capsule<T, 3>) -> Option<Witness<T>> {
        meet_frustum(&halves(self), &other.body()).map(|x| x.rounded())
    }
}

/// Half-spaces along an axis, at most nine of them, each with the size of its normal: of two planes
/// that are nearly one before the other the sum is small, and its size that of its rounding errors, up
/// to 2⁻⁴⁰ of a distance.
struct Shadow {
    halves: [(Behind, Real); 9],
    len: usize,
}

impl Shadow {
    /// What the half-spaces leave when they are projected along u.
    fn new(halves: &[Behind; 6], u: &Vector) -> Self {
        let nothing = ((Vector::ZERO, Real::ZERO), Real::ZERO);
        let mut out = Self { halves: [nothing; 9], len: 0 };
        for (n, d) in halves {
            let rate = n.dot(u);
            if rate.is_zero() {
                out.push((*n, *d), n.reach());
            }
            for (m, e) in halves.iter().filter(|_| rate.is_negative()) {
                let other = m.dot(u);
                if other.is_positive() {
                    let sum = *n * other - *m * rate;
                    let (size, most) = (sum.reach(), sum.reach().scaled(56));
                    let errors = (n.reach() * other - m.reach() * rate).scaled(-24);
                    let size = if errors > most { most } else { size.larger(errors) };
                    out.push((sum, *d * other - *e * rate), size);
                }
            }
        }
        out
    }

    fn push(&mut self, half: Behind, size: Real) {
        if let Some(place) = self.halves.get_mut(self.len) {
            *place = (half, size);
            self.len += 1;
        }
    }

    fn all(&self) -> &[(Behind, Real)] {
        self.halves.get(..self.len).unwrap_or(&[])
    }

    /// Whether the point is inside, but for rounding.
    fn has(&self, x: &Vector, size: Real) -> bool {
        let noise = |d: &Real, of: &Real| (*of * size).larger(d.abs()).scaled(-96);
        self.all().iter().all(|((n, d), of)| n.dot(x) - *d <= noise(d, of))
    }

    /// The point inside that is nearest to a, if it is within r: of the feet on nothing, on
    /// one plane and on two the first that is.
    fn near(&self, a: Vector, r: Real) -> Option<Vector> {
        let size = a.reach() + r;
        let reached = |x: &Vector| {
            let size = size.larger(x.reach());
            (*x - a).squared() <= (r + size.scaled(-96)).square() && self.has(x, size)
        };
        let rest = |(n, d): &Behind| *d - n.dot(&a);
        let on_one = self.all().iter().filter_map(|(half, _)| {
            let (n, _) = half;
            let squared = n.squared();
            (!squared.is_zero()).then(|| a + n.ratio(rest(half), squared))
        });
        let pairs = self.all().iter().enumerate();
        let pairs = pairs.flat_map(|(i, p)| self.all().iter().skip(i + 1).map(move |q| (p, q)));
        let on_two = pairs.filter_map(|((p, _), (q, _))| {
            let ((m, _), (n, _)) = (p, q);
            let axis = m.cross(n);
            let below = axis.squared();
            if below.is_zero() {
                return None;
            }
            // The point x with m·x = e, n·x = f, axis·x = 0 is (e n − f m) × axis / below.
            let x = (*n * rest(p) - *m * rest(q)).cross(&axis);
            Some(a + x.ratio(Real::ONE, below))
        });
        [a].into_iter().chain(on_one).chain(on_two).find(reached)
    }
}

/// The point x + s·u inside all half-spaces with the least s, or the greatest if there is
/// no least.
///
/// Where u is nearly along a plane its s is far off, though the point is not off the plane. If
/// that puts the least s behind the greatest, the point is equally far outside both planes: as
/// s − s₁ and s₂ − s are to one another as their rates.
fn along(halves: &[Behind; 6], x: Vector, u: &Vector) -> Vector {
    let ends = |entry: bool| {
        let bound = move |(n, d): &Behind| {
            let rate = n.dot(u);
            let counts = if entry { rate.is_negative() } else { rate.is_positive() };
            counts.then(|| ((*d - n.dot(&x)) / rate, rate.abs() / n.reach()))
        };
        let all = halves.iter().filter_map(bound);
        all.reduce(|a, b| if (a.0 < b.0) == entry { b } else { a })
    };
    let s = match (ends(true), ends(false)) {
        (Some((s, a)), Some((t, b))) if s > t => (s * a + t * b) / (a + b),
        (Some((s, _)), _) | (None, Some((s, _))) => s,
        (None, None) => return x,
    };
    x + *u * s
}

#[inline(never)]
fn meet_both(halves: &[Behind; 6], a: Vector, u: &Vector, r: Real) -> Option<Vector> {
    let x = Shadow::new(halves, u).near(a, r)?;
    Some(along(halves, x, u))
}

impl<T: Scalar> Meet<InfiniteCylinder<T>, Witness<T>> for Frustum<T> {
    #[inline]
    fn plainly(&self, other: &InfiniteCylinder<T>) -> Option<bool> {
        tube_plainly(other, self)
    }
    fn meets(&self, other: &InfiniteCylinder<T>) -> bool {
        Meet::<_, Witness<T>>::meet(self, other).is_some()
    }
    /// A witness: the point of the frustum that comes first along the axis, of those
    /// with a place across it that is near.
    fn meet(&self, other: &InfiniteCylinder<T>) -> Option<Witness<T>> {
        if let Some(ball) = other.ball() {
            return self.intersection(&ball);
        }
        let u = Vector::of::<T, 3>(other.direction.into());
        let x = meet_both(&halves(self), at(&other.origin), &u, real(other.radius))?;
        Some(x.rounded())
    }
}
