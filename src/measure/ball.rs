//! Balls around points and around balls.

use super::{mean, step};
use crate::predicate::{Delta, Dot, Field, Formula, Minus, Polynomial, Square, Times, Value};
use crate::predicate::{Plus, each, sign};
use crate::scalar::Scalar;
use crate::shape::{Sphere, all_finite, box_around, odd};
use crate::vector;
use nalgebra::Point;

/// A root is within 1 ulp, so two steps are enough to bring it above the truth.
const STEPS: usize = 4;

impl<T: Scalar, const D: usize> Sphere<T, D> {
    /// A ball around the points, in two passes; `None` if there are none. An empty one if a number
    /// is not finite.
    ///
    /// * It contains every point, exactly, as long as its radius is in the range; otherwise that is
    ///   the end of the range, infinite in floats.
    /// * The center is that of the points' bounding box, and the farthest point is on the surface,
    ///   within 2 ulp of the radius: this is at most √D times that of the smallest ball.
    ///
    /// The smallest ball is [`smallest_enclosing`](Sphere::smallest_enclosing).
    pub fn from_points(points: &[Point<T, D>]) -> Option<Self> {
        let all = box_around(points)?;
        Some(Self::reaching(mean::<T, D, 2, 2>([all.min, all.max]), points))
    }

    /// The smallest ball around two balls, or the one of them that contains the other; the other
    /// one if one is empty.
    ///
    /// With the centers a and b at the distance l and the radii r and s, its radius is
    /// (l + r + s)/2 and its center a + (b − a)(l + s − r)/2l.
    ///
    /// * It contains both, exactly, as long as its radius is in the range; otherwise that is the end
    ///   of the range, infinite in floats.
    /// * Each coordinate of the center is within 1 ulp. The radius is that needed around this
    ///   center, at most 2 ulp more.
    ///
    /// ```
    /// use coincide::Circle;
    ///
    /// let a = Circle::new([0.0, 0.0].into(), 1.0);
    /// let b = Circle::new([8.0, 0.0].into(), 3.0);
    /// assert_eq!(a.merge(&b), Circle::new([5.0, 0.0].into(), 6.0));
    /// ```
    pub fn merge(&self, other: &Self) -> Self {
        if !self.has_points() || other.has_points() && other.holds(self) {
            return *other;
        }
        if !other.has_points() || self.holds(other) {
            return *self;
        }
        let center =
            Point::from(each(|axis| vector::value(&Between { balls: [self, other], axis })));
        let needed = |ball: &Self| {
            let ball = Self { center: ball.center, radius: ball.radius };
            vector::value(&Reach { along: step(&center, &ball.center), radius: ball.radius })
        };
        let (a, b) = (needed(self), needed(other));
        let start = Self { center, radius: if b > a { b } else { a } };
        start.grown_until(|ball| ball.holds(self) && ball.holds(other))
    }

    /// The ball around this center that reaches just to the farthest of the points.
    pub(super) fn reaching(center: Point<T, D>, points: &[Point<T, D>]) -> Self {
        if let Some(x) = odd(center.coords.as_slice()) {
            return Self { center, radius: x };
        }
        let farther = |p: &Point<T, D>, q: &Point<T, D>| {
            let (u, v) = (step(&center, p), step(&center, q));
            sign(&Minus(Dot(u, u), Dot(v, v))).is_positive()
        };
        let far = points.iter().reduce(|far, p| if farther(p, far) { p } else { far });
        let Some(far) = far else { return Self { center, radius: T::zero() } };
        let along = step(&center, far);
        let radius = vector::value(&Reach { along, radius: T::zero() });
        let point = Self { center: *far, radius: T::zero() };
        Self { center, radius }.grown_until(|ball| ball.holds(&point))
    }

    /// The ball with the first of the next few radii that will do.
    fn grown_until(self, suits: impl Fn(&Self) -> bool) -> Self {
        let mut ball = self;
        for _ in 0..STEPS {
            if !ball.radius.is_finite() || suits(&ball) {
                break;
            }
            ball.radius = ball.radius.add_up(T::smallest());
        }
        ball
    }

    /// Whether it is not empty.
    fn has_points(&self) -> bool {
        all_finite(self.center.coords.as_slice())
            && self.radius.is_finite()
            && self.radius >= T::zero()
    }

    /// Whether it contains another ball, both not empty: |b − a| ≤ r − s. Exact.
    fn holds(&self, other: &Self) -> bool {
        let along = step(&self.center, &other.center);
        let spare = Square(Delta(self.radius, other.radius));
        self.radius >= other.radius && !sign(&Minus(Dot(along, along), spare)).is_positive()
    }
}

/// |v| + r
struct Reach<T, const D: usize> {
    along: [Delta<T>; D],
    radius: T,
}

impl<T: Copy, const D: usize> Formula<T> for Reach<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        Dot(self.along, self.along).eval::<F>().sqrt().add(&F::embed(self.radius))
    }
}

/// A coordinate of the center of the smallest ball around two, a + (b − a)(l² + (s − r)l)/2l².
struct Between<'a, T: Scalar, const D: usize> {
    balls: [&'a Sphere<T, D>; 2],
    axis: usize,
}

impl<T: Scalar, const D: usize> Formula<T> for Between<'_, T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let [a, b] = self.balls;
        let along = step(&a.center, &b.center);
        let [from, to] = [a, b].map(|ball| vector::at(&ball.center.coords, self.axis));
        let square = Dot(along, along).eval::<F>();
        // 2a + (b − a) = a + b
        let middle = Plus(Value(from), Value(to)).eval::<F>().mul(&square);
        let step = Times(Delta(to, from), Delta(b.radius, a.radius)).eval::<F>();
        F::surd(&middle, &step, &square, &square.add(&square))
    }
}
