//! The smallest ball around points.
//!
//! It is that of at most D + 1 of them, on its surface. For each point that is not in the ball so
//! far, the ball becomes the smallest one around the points before it with this one on its
//! surface, which is found in the same way with one point less to choose (Welzl, 1991; here with
//! a loop for each point on the surface instead of a recursion). Whether a point is in a ball is
//! decided exactly from the points on the surface: with u = b − a, v = c − a, w = p − a,
//!
//! | on the surface | p is in the ball where |
//! | --- | --- |
//! | a | p = a |
//! | a, b, at the ends of a diameter | (p − a)·(p − b) ≤ 0 |
//! | a, b, c | G w² ≤ w·u v² (u² − u·v) + w·v u² (v² − u·v), G = u² v² − (u·v)² |
//! | a, b, c in the plane | the determinant of (x, y, x² + y²) of the three, seen from p, has the sign of u × v |
//! | a, b, c, d | that of (x, y, z, x² + y² + z²) of the four has the opposite sign of theirs |
//!
//! The points come in an order of equal strides around the slice: those of a curve or a mesh, in
//! their own order, would make many balls.

use super::step;
use crate::predicate::{
    Cross, Delta, Dot, Field, Formula, Minus, Orient2d, Orient3d, Plus, Polynomial, Ring, Times,
    Triple, Value, deltas, each, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Sphere, odd};
use crate::vector;
use nalgebra::Point;

impl<T: Scalar> Sphere<T, 2> {
    /// The smallest circle around the points; `None` if there are none. An empty one if a number is
    /// not finite.
    ///
    /// * Which points are on it is decided exactly. Then each coordinate of the center is within
    ///   1 ulp, and the radius is that needed around this center, at most 2 ulp more.
    /// * It contains every point, exactly, as long as its radius is in the range; otherwise that is
    ///   the end of the range, infinite in floats.
    /// * Time: proportional to the number n of points, for points in any ordinary order; n³ at most.
    /// * Welzl, New Results and New Trends in Computer Science, 1991.
    ///
    /// ```
    /// use coincide::Circle;
    ///
    /// let points = [[0.0, 0.0], [6.0, 0.0], [0.0, 8.0], [2.0, 2.0]].map(|p| p.into());
    /// let circle = Circle::<f64>::smallest_enclosing(&points).unwrap();
    /// assert_eq!(circle, Circle::new([3.0, 4.0].into(), 5.0));
    /// ```
    pub fn smallest_enclosing(points: &[Point<T, 2>]) -> Option<Self> {
        smallest(points, |start| {
            around(points, points.len(), start, |k, on| {
                around(points, k, on, |k, on| around(points, k, on, |_, on| on))
            })
        })
    }
}

impl<T: Scalar> Sphere<T, 3> {
    /// The smallest ball around the points; `None` if there are none. An empty one if a number is
    /// not finite.
    ///
    /// * Which points are on its surface is decided exactly (in `f64`: as long as the coordinates
    ///   are within a factor of 2¹³⁰⁰ of each other). Then each coordinate of the center is within
    ///   1 ulp, and the radius is that needed around this center, at most 2 ulp more.
    /// * It contains every point, exactly, as long as its radius is in the range; otherwise that is
    ///   the end of the range, infinite in floats.
    /// * Time: proportional to the number n of points, for points in any ordinary order; n⁴ at most.
    /// * Welzl, New Results and New Trends in Computer Science, 1991.
    pub fn smallest_enclosing(points: &[Point<T, 3>]) -> Option<Self> {
        smallest(points, |start| {
            around(points, points.len(), start, |k, on| {
                around(points, k, on, |k, on| {
                    around(points, k, on, |k, on| around(points, k, on, |_, on| on))
                })
            })
        })
    }
}

/// The ball whose surface the search finds points of.
fn smallest<T: Scalar, const D: usize>(
    points: &[Point<T, D>],
    search: impl Fn(Surface<T, D>) -> Surface<T, D>,
) -> Option<Sphere<T, D>> {
    let first = *points.first()?;
    if let Some(x) = points.iter().find_map(|p| odd(p.coords.as_slice())) {
        return Some(Sphere { center: Point::from([x; D]), radius: x });
    }
    let surface = search(Surface { points: [first; 4], len: 0 });
    let center = each(|axis| vector::value(&Center { of: &surface, axis }));
    Some(Sphere::reaching(Point::from(center), points))
}

/// The smallest ball around the first `count` points that has all points of another on its surface;
/// `further` finds the one around fewer points with one more on it.
fn around<T: Scalar, const D: usize>(
    points: &[Point<T, D>],
    count: usize,
    on: Surface<T, D>,
    further: impl Fn(usize, Surface<T, D>) -> Surface<T, D>,
) -> Surface<T, D> {
    let mut ball = on;
    let mut place = 0;
    let stride = stride(points.len());
    for k in 0..count {
        let Some(p) = points.get(place) else { break };
        if !ball.holds(p) {
            ball = further(k, on.with(p));
        }
        place = place.wrapping_add(stride);
        place = if place < points.len() { place } else { place.wrapping_sub(points.len()) };
    }
    ball
}

/// A stride that comes to every one of n places before it comes to the first again: about 0.62 n,
/// without a divisor in common.
fn stride(n: usize) -> usize {
    let start = n / 2 + n / 8;
    (start..n).find(|k| coprime(*k, n)).unwrap_or(1)
}

fn coprime(a: usize, b: usize) -> bool {
    let (mut a, mut b) = (a, b);
    // Euclid's algorithm, which halves the product each time.
    for _ in 0..2 * usize::BITS {
        let Some(rest) = b.checked_rem(a) else { break };
        (a, b) = (rest, a);
    }
    b == 1
}

/// Up to D + 1 points on the surface of the smallest ball around them.
#[derive(Clone, Copy)]
struct Surface<T: Scalar, const D: usize> {
    points: [Point<T, D>; 4],
    len: usize,
}

impl<T: Scalar, const D: usize> Surface<T, D> {
    fn with(mut self, p: &Point<T, D>) -> Self {
        if let Some(place) = self.points.get_mut(self.len) {
            *place = *p;
            self.len += 1;
        }
        self
    }

    /// Whether a point is in the ball. Exact.
    fn holds(&self, p: &Point<T, D>) -> bool {
        let [a, b, c, d] = &self.points;
        let from = |q: &Point<T, D>| step(p, q);
        match self.len {
            0 => false,
            1 => p == a,
            2 => !sign(&Dot(from(a), from(b))).is_positive(),
            3 if D == 2 => {
                let [a, b, c] = [a, b, c].map(plane);
                let side = sign(&Orient2d::new(a, b, c));
                !(sign(&in_circle([a, b, c], plane(p))) * side).is_negative()
            }
            3 => !sign(&InDisk { u: step(a, b), v: step(a, c), w: step(a, p) }).is_positive(),
            _ => {
                let [a, b, c, d] = [a, b, c, d].map(space);
                let side = sign(&Orient3d::new(a, b, c, d));
                !(sign(&in_ball([a, b, c, d], space(p))) * side).is_positive()
            }
        }
    }
}

/// The coordinates of a point in the plane; those of one in space as far as they go.
fn plane<T: Scalar, const D: usize>(p: &Point<T, D>) -> [T; 2] {
    [0, 1].map(|i| vector::at(&p.coords, i))
}

/// The coordinates of a point in space.
fn space<T: Scalar, const D: usize>(p: &Point<T, D>) -> [T; 3] {
    [0, 1, 2].map(|i| vector::at(&p.coords, i))
}

/// Positive where p is inside of the circle through points that run counterclockwise.
fn in_circle<T: Scalar>(on: [[T; 2]; 3], p: [T; 2]) -> impl Polynomial<T> {
    let [u, v, w] = on.map(|q| deltas(q, p));
    let lifted = |u, v, w| Times(Dot(u, u), Cross(v, w));
    Plus(Plus(lifted(u, v, w), lifted(v, w, u)), lifted(w, u, v))
}

/// Negative where p is inside of the sphere through points with a positive determinant.
fn in_ball<T: Scalar>(on: [[T; 3]; 4], p: [T; 3]) -> impl Polynomial<T> {
    let [a, b, c, d] = on.map(|q| deltas(q, p));
    let lifted = |a: [Delta<T>; 3], b, c, d| Times(Dot(a, a), Triple(b, c, d));
    let (first, second) = (lifted(b, a, c, d), lifted(a, b, c, d));
    let (third, fourth) = (lifted(d, a, b, c), lifted(c, a, b, d));
    Plus(Minus(first, second), Minus(third, fourth))
}

/// Positive where a + w is outside of the smallest ball that has a, a + u and a + v on its surface.
#[derive(Clone, Copy)]
struct InDisk<T, const D: usize> {
    u: [Delta<T>; D],
    v: [Delta<T>; D],
    w: [Delta<T>; D],
}

impl<T: Copy, const D: usize> Polynomial<T> for InDisk<T, D> {
    const DEGREE: u32 = 6;
    fn eval<R: Ring<T>>(&self) -> R {
        let Self { u, v, w } = *self;
        let dot = |a, b| Dot::<T, D>(a, b).eval::<R>();
        let (uu, vv, uv) = (dot(u, u), dot(v, v), dot(u, v));
        let all = uu.mul(&vv).sub(&uv.square()).mul(&dot(w, w));
        let first = dot(w, u).mul(&vv).mul(&uu.sub(&uv));
        let second = dot(w, v).mul(&uu).mul(&vv.sub(&uv));
        all.sub(&first).sub(&second)
    }
}

/// A coordinate of the center.
struct Center<'a, T: Scalar, const D: usize> {
    of: &'a Surface<T, D>,
    axis: usize,
}

impl<T: Scalar, const D: usize> Formula<T> for Center<'_, T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let [a, b, c, d] = &self.of.points;
        let (start, i) = (vector::at(&a.coords, self.axis), self.axis.min(D - 1));
        let [u, v, w] = [step(a, b), step(a, c), step(a, d)];
        let dot = |a, b| Dot::<T, D>(a, b).eval::<F>();
        // Half of the vector from a, as a fraction.
        let (above, below) = match self.of.len {
            0 | 1 => return F::embed(start),
            2 => (u[i].eval::<F>(), F::one()),
            3 => {
                let (uu, vv, uv) = (dot(u, u), dot(v, v), dot(u, v));
                let along_u = vv.mul(&uu.sub(&uv)).mul(&u[i].eval());
                let along_v = uu.mul(&vv.sub(&uv)).mul(&v[i].eval());
                (along_u.add(&along_v), uu.mul(&vv).sub(&uv.square()))
            }
            _ => {
                let part = |u, v: [Delta<T>; D], w: [Delta<T>; D]| {
                    // Here the compiler sees that they are in range.
                    let [j, k] = [(self.axis + 1) % D, (self.axis + 2) % D];
                    dot(u, u).mul(&Cross([v[j], v[k]], [w[j], w[k]]).eval())
                };
                let [x, y, z] = [u, v, w].map(|s| [0, 1, 2].map(|i: usize| s[i.min(D - 1)]));
                (part(u, v, w).add(&part(v, w, u)).add(&part(w, u, v)), Triple(x, y, z).eval())
            }
        };
        let twice = below.add(&below);
        Value(start).eval::<F>().mul(&twice).add(&above).div(&twice)
    }
}
