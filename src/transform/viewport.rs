//! From the screen into the scene: picking rays, the frustum and its corners.
//!
//! With the rows x, y, z, w of a projection M, the points seen at (X, Y) and depth Z are
//! those where x − X w, y − Y w and z − Z w vanish: three planes. Their common point has
//! as homogeneous coordinates the four 3 × 3 minors of these rows, with alternating
//! signs, so nothing is inverted. The first two planes share the line of sight, along
//! the product u of their normals. There the depth changes by δ/w a step, with the
//! determinant δ of the three normals; and by Cramer's rule and row operations w is
//! det M / δ, so the depth grows along u where det M > 0.
//!
//! A point is visible where |x| ≤ w and |y| ≤ w, and its depth is in range; each of
//! these is a half-space (w ± x ≥ 0, …) whose normal and offset are sums of two rows.

use super::determinant::{Cofactor, Entries};
use super::error::MapError;
use super::homogeneous::Projected;
use super::projection::Depth;
use super::projective::Projective;
use crate::predicate::{
    Delta, Each, FilteredKernel, Minus, Negated, One, Plus, Polynomial, Ring, Times, Value, each,
    proportional, ratio, sign,
};
use crate::scalar::Scalar;
use crate::shape::{Frustum, HalfSpace, Ray, all_finite, odd};
use crate::vector::{self, repeated};
use nalgebra::{Point, Point2, SVector, Vector2, Vector3};

/// A rectangle of the screen, with y downwards: the upper left corner shows
/// (−1, 1) of a projection's image, the lower right one (1, −1).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Viewport<T: Scalar> {
    /// The upper left corner, in pixels.
    pub origin: Point2<T>,
    /// Width and height in pixels.
    pub size: Vector2<T>,
}

impl<T: Scalar> Viewport<T> {
    /// The viewport with these fields.
    #[inline]
    pub const fn new(origin: Point2<T>, size: Vector2<T>) -> Self {
        Self { origin, size }
    }

    /// Where a point of the image is on the screen: (o₀ + (1 + x) s₀/2, o₁ + (1 − y) s₁/2),
    /// each rounded once.
    pub fn to_screen(&self, image: &Point2<T>) -> Point2<T> {
        if let Some(x) = self.odd(image) {
            return Point2::new(x, x);
        }
        let [w, h] = self.size.into();
        Point2::new(
            place(self.origin.x, w, Plus(One, Value(image.x))),
            place(self.origin.y, h, Minus(One, Value(image.y))),
        )
    }

    /// The point of the image at a place on the screen: (2(x − o₀)/s₀ − 1, 1 − 2(y − o₁)/s₁),
    /// each rounded once; zero along a side of length zero.
    pub fn to_image(&self, screen: &Point2<T>) -> Point2<T> {
        if let Some(x) = self.odd(screen) {
            return Point2::new(x, x);
        }
        let [w, h] = self.size.into();
        let along = |p: T, origin: T, size: T| {
            let step = Delta(p, origin);
            Minus(Plus(step, step), Value(size))
        };
        Point2::new(
            ratio(&along(screen.x, self.origin.x, w), &Value(w)),
            ratio(&Negated(along(screen.y, self.origin.y, h)), &Value(h)),
        )
    }

    /// A number of the viewport or the point that is not finite.
    fn odd(&self, p: &Point2<T>) -> Option<T> {
        let fields = odd(self.origin.coords.as_slice()).or(odd(self.size.as_slice()));
        fields.or(odd(p.coords.as_slice()))
    }

    /// The ray of the points seen at a place on the screen, by a projection of the
    /// world: see [`picking_ray`].
    pub fn picking_ray(
        &self,
        projection: &Projective<T, 3>,
        depth: Depth,
        screen: &Point2<T>,
    ) -> Result<Ray<T, 3>, MapError> {
        picking_ray(projection, depth, &self.to_image(screen))
    }
}

/// o + along · s/2
fn place<T: Scalar>(origin: T, size: T, along: impl Polynomial<T>) -> T {
    let two = Plus(One, One);
    ratio(&Plus(Times(Value(origin), two), Times(Value(size), along)), &two)
}

/// The ray of the points that a projection shows at a point of its image, from the near
/// plane away from the eye.
///
/// * `projection`: from the world to the image, so the camera's frame first. Any map
///   will do whose weight is positive where it shows something.
/// * The ray's origin is rounded once. Of its direction only the proportions matter; in
///   floats the largest component is ±1.
/// * [`Singular`](MapError::Singular) if the determinant is zero;
///   [`AtInfinity`](MapError::AtInfinity) if the near plane has no point there;
///   [`NotFinite`](MapError::NotFinite).
pub fn picking_ray<T: Scalar>(
    projection: &Projective<T, 3>,
    depth: Depth,
    image: &Point2<T>,
) -> Result<Ray<T, 3>, MapError> {
    if !projection.is_finite() || !all_finite(image.coords.as_slice()) {
        return Err(MapError::NotFinite);
    }
    let side = projection.determinant_sign();
    if side.is_zero() {
        return Err(MapError::Singular);
    }
    let (near, far) = depth.ends::<T>();
    let cut = Cut { map: projection, at: [image.x, image.y, near] };
    let origin = cut.point().point().ok_or(MapError::AtInfinity)?;
    let sight: [Sight<T>; 3] = each(|axis| Sight { cut, axis });
    let direction = if side.is_positive() == (near < far) {
        vector::direction(&sight)
    } else {
        vector::direction(&sight.each(Negated))
    };
    Ok(Ray { origin, direction })
}

impl<T: Scalar> Frustum<T> {
    /// The frustum of a projection with a positive weight where it shows something.
    ///
    /// Normal and offset of each half-space are rounded once. In fixed point both are
    /// first multiplied by a power of two, unless they are exact as they are.
    ///
    /// * A far plane at infinity is none.
    /// * The frustum is empty if a number is not finite, or if another plane is at infinity, as
    ///   its half-space has no normal.
    pub fn from_projection(projection: &Projective<T, 3>, depth: Depth) -> Self {
        let half_space = |kind| bound(projection, kind);
        // The inequalities a w + b xᵢ ≥ 0.
        let (one, zero) = (T::one(), T::zero());
        let low = |i| Bound { w: one, row: i, x: one };
        let high = |i| Bound { w: one, row: i, x: -one };
        let above_zero = Bound { w: zero, row: 2, x: one };
        let (near, far) = match depth {
            Depth::MinusOneToOne => (low(2), high(2)),
            Depth::ZeroToOne => (above_zero, high(2)),
            Depth::Reversed => (high(2), above_zero),
        };
        let far = half_space(far);
        let far_exists = far.normal.iter().any(|x| *x != zero) || far.offset < zero;
        Self {
            sides: [low(0), high(0), low(1), high(1)].map(half_space),
            near: half_space(near),
            far: far_exists.then_some(far),
        }
    }

    /// The corners of a projection's frustum: those of the near plane, then those of
    /// the far plane; of each the one at (−1, −1), (1, −1), (−1, 1), (1, 1) of the image.
    ///
    /// Each coordinate is rounded once. The far ones are at infinity if the plane is.
    pub fn corners(projection: &Projective<T, 3>, depth: Depth) -> [Projected<T, 3>; 8] {
        let (near, far) = depth.ends::<T>();
        let end = |upper: bool| if upper { T::one() } else { -T::one() };
        each(|k| {
            let z = if k < 4 { near } else { far };
            Cut { map: projection, at: [end(k & 1 == 1), end(k & 2 == 2), z] }.point()
        })
    }
}

/// The three planes that a point of the image and a depth are seen in: row i of the map
/// minus `at`[i] times the last row.
#[derive(Clone, Copy)]
struct Cut<'a, T: Scalar> {
    map: &'a Projective<T, 3>,
    at: [T; 3],
}

impl<T: Scalar> Entries<T> for Cut<'_, T> {
    const SIZE: usize = 4;
    const DEGREE: u32 = 2;
    #[inline]
    fn entry<R: Ring<T>>(&self, row: usize, column: usize) -> R {
        let Some(at) = self.at.get(row) else { return R::one().mul(&R::one()) };
        let [x, w] = [row, 3].each(|i| Value(self.map.get(i, column)));
        Minus(Times(x, One), Times(Value(*at), w)).eval()
    }
}

impl<T: Scalar> Cut<'_, T> {
    /// The common point of the three planes.
    fn point(self) -> Projected<T, 3> {
        // Their cofactors: the missing row would be the fourth.
        let coordinate = |column| Cofactor { of: self, row: 3, column };
        if !self.map.is_finite() {
            return Projected::Nowhere;
        }
        let w = coordinate(3);
        if !sign::<T, _>(&w).is_zero() {
            let quotient = |i| ratio::<T, _, _>(&coordinate(i), &w);
            return Projected::Point(Point::from(each(quotient)));
        }
        let direction = proportional::<T, _, 3>(&each(coordinate));
        if direction.iter().all(|x| *x == T::zero()) {
            Projected::Nowhere
        } else {
            Projected::AtInfinity(SVector::from(direction))
        }
    }
}

/// Component `axis` of the line of sight: the product of the first two planes' normals.
#[derive(Clone, Copy)]
struct Sight<'a, T: Scalar> {
    cut: Cut<'a, T>,
    axis: usize,
}

impl<T: Scalar> Polynomial<T> for Sight<'_, T> {
    const DEGREE: u32 = 4;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        let [j, k] = [(self.axis + 1) % 3, (self.axis + 2) % 3];
        let entry = |row, column| Entries::<T>::entry::<R>(&self.cut, row, column);
        entry(0, j).mul(&entry(1, k)).sub(&entry(0, k).mul(&entry(1, j)))
    }
}

/// The inequality `w` times the last row + `x` times row `row` ≥ 0.
#[derive(Clone, Copy)]
struct Bound<T> {
    w: T,
    row: usize,
    x: T,
}

/// The half-space of an inequality: its normal is minus the sum of the rows.
fn bound<T: Scalar>(map: &Projective<T, 3>, bound: Bound<T>) -> HalfSpace<T, 3> {
    if let Some(x) = map.odd() {
        return HalfSpace { normal: repeated(x), offset: x };
    }
    let number = |column| {
        let product = |factor: T, row| {
            let factor = if column < 3 { -factor } else { factor };
            Times(Value(factor), Value(map.get(row, column)))
        };
        Plus(product(bound.w, 3), product(bound.x, bound.row))
    };
    let exponent = T::Kernel::exponent((0..4).map(number));
    let normal = Vector3::from_fn(|j, _| T::Kernel::scaled(&number(j), exponent));
    HalfSpace { normal, offset: T::Kernel::scaled(&number(3), exponent) }
}
