use super::{
    Areas, Count, Lengths, are_finite, magnitude, mean, product, step, unit_cross, unless_odd,
};
use crate::intersect::parts::CrossDot;
use crate::predicate::{Cross, FilteredKernel, Orient2d, ratio, sign};
use crate::scalar::Scalar;
use crate::shape::Triangle;
use crate::vector;
use nalgebra::{Point, SVector};

impl<T: Scalar, const D: usize> Triangle<T, D> {
    /// The sum |b − a| + |c − b| + |a − c| of the lengths of the edges, within 1 ulp; saturates in
    /// fixed point.
    pub fn perimeter(&self) -> T {
        let Self { a, b, c } = self;
        let of = [step(a, b), step(b, c), step(c, a)];
        unless_odd(are_finite(&self.vertices()), || vector::value(&Lengths { of, doublings: 0 }))
    }

    /// The centroid (a + b + c)/3, each coordinate rounded once.
    pub fn centroid(&self) -> Point<T, D> {
        mean::<T, D, 3, 3>(self.vertices())
    }
}

impl<T: Scalar> Triangle<T, 2> {
    /// The area with a sign, (b − a) × (c − a) / 2: positive where the vertices run
    /// counterclockwise. Rounded once; saturates in fixed point. Its sign is exact as
    /// [`orient2d`](crate::predicate::orient2d).
    pub fn signed_area(&self) -> T {
        let [a, b, c] = self.v();
        let finite = are_finite(&self.vertices());
        unless_odd(finite, || ratio(&Orient2d::new(a, b, c), &Count::<2>))
    }

    /// The area |(b − a) × (c − a)| / 2, rounded once; saturates in fixed point.
    pub fn area(&self) -> T {
        magnitude(self.signed_area())
    }

    /// The weights (α, β, γ) with α·a + β·b + γ·c = p and α + β + γ = 1, of any point of the
    /// plane: α is (b − p) × (c − p) over (b − a) × (c − a). `None` if the vertices are collinear
    /// or a number is not finite.
    ///
    /// * None of them is negative exactly where p is in the triangle: their signs are exact, but
    ///   for what rounds to zero.
    /// * Each is rounded once, so they add up to 1 but for that; saturates in fixed point.
    ///
    /// ```
    /// use coincide::Triangle;
    ///
    /// let t = Triangle::new([0.0, 0.0].into(), [4.0, 0.0].into(), [0.0, 4.0].into());
    /// assert_eq!(t.barycentric(&[4.0, 4.0].into()), Some([-1.0, 1.0, 1.0]));
    /// ```
    pub fn barycentric(&self, p: &Point<T, 2>) -> Option<[T; 3]> {
        let Self { a, b, c } = self;
        let all = Cross(step(a, b), step(a, c));
        if !are_finite(&[*a, *b, *c, *p]) || sign(&all).is_zero() {
            return None;
        }
        let [u, v, w] = [step(p, a), step(p, b), step(p, c)];
        Some(T::Kernel::ratios(&[Cross(v, w), Cross(w, u), Cross(u, v)], &all))
    }
}

impl<T: Scalar> Triangle<T, 3> {
    /// The area |(b − a) × (c − a)| / 2, within 1 ulp; saturates in fixed point.
    ///
    /// ```
    /// use coincide::Triangle;
    /// use nalgebra::Vector3;
    ///
    /// let t = Triangle::new([1.0; 3].into(), [4.0, 1.0, 1.0].into(), [1.0, 1.0, 5.0].into());
    /// assert_eq!((t.area(), t.perimeter()), (6.0, 12.0));
    /// assert_eq!(t.normal(), Vector3::new(0.0, -12.0, 0.0));
    /// ```
    pub fn area(&self) -> T {
        let of = [[step(&self.a, &self.b), step(&self.a, &self.c)]];
        unless_odd(are_finite(&self.vertices()), || {
            vector::value(&Areas { of, halved: true, doublings: 0 })
        })
    }

    /// A normal, (b − a) × (c − a) times a power of two: on the side from which the vertices run
    /// counterclockwise. Zero if they are collinear.
    ///
    /// Its components are rounded as those of
    /// [`Plane::through_points`](crate::Plane::through_points), which says when the power is 1.
    pub fn normal(&self) -> SVector<T, 3> {
        product(step(&self.a, &self.b), step(&self.a, &self.c))
    }

    /// The same with length 1, each component within 1 ulp; `None` if the vertices are collinear,
    /// exactly, or a number is not finite.
    pub fn unit_normal(&self) -> Option<SVector<T, 3>> {
        unit_cross(step(&self.a, &self.b), step(&self.a, &self.c))
    }

    /// The weights (α, β, γ) with α·a + β·b + γ·c = q and α + β + γ = 1 of the point q of the
    /// triangle's plane that is nearest to p: with n = (b − a) × (c − a), α is
    /// n·((b − p) × (c − p)) over n·n. `None` if the vertices are collinear or a number is not finite.
    ///
    /// * None of them is negative exactly where q is in the triangle: their signs are exact, but
    ///   for what rounds to zero.
    /// * Each is rounded once, so they add up to 1 but for that; saturates in fixed point.
    pub fn barycentric(&self, p: &Point<T, 3>) -> Option<[T; 3]> {
        let Self { a, b, c } = self;
        let (e, f) = (step(a, b), step(a, c));
        let all = CrossDot::squared(e, f);
        if !are_finite(&[*a, *b, *c, *p]) || sign(&all).is_zero() {
            return None;
        }
        let [u, v, w] = [step(p, a), step(p, b), step(p, c)];
        let weight = |x, y| CrossDot(e, f, x, y);
        Some(T::Kernel::ratios(&[weight(v, w), weight(w, u), weight(u, v)], &all))
    }
}
