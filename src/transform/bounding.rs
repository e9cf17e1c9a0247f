//! Shapes around what an affine map makes of a shape.
//!
//! A sphere around c with the radius r goes, under x ↦ L x + t, into an ellipsoid. With
//! σ the largest factor by which L stretches, σ² the largest eigenvalue of G = LᵀL, the
//! sphere around L c + t with the radius σ r holds it. σ² is at most the largest sum of
//! magnitudes in a row of G (Gershgorin), and exactly that for a similarity and for a
//! scale along the axes. A capsule is everything between two such spheres.
//!
//! A coordinate of L c + t outside the range goes to its end, and what that falls short is added to
//! the radius. So the sphere holds the whole image as long as the radius is in the range, and the
//! capsule too: a point between its ends is off by no more than one of them.
//!
//! Coordinate i of the image of a box ranges from tᵢ + Σ min(Lᵢⱼlⱼ, Lᵢⱼhⱼ) to the same sum
//! of maxima.

use super::affine::{Affine, column, sum};
use super::image::{AffineMap, is_inverted};
use crate::predicate::{
    Delta, Each, Field, Formula, Inner, Minus, One, Polynomial, Ring, Sign, Times, Value, ratio,
    sign,
};
use crate::scalar::{Scalar, within_range};
use crate::shape::{Aabb, BoundingMaps, Capsule, Sphere, odd};
use crate::vector;
use nalgebra::{Point, SVector};

/// The smallest box around the image, its sides rounded outwards to the next number. An
/// empty box is its own image.
impl<M: AffineMap<D>, const D: usize> BoundingMaps<Aabb<M::Scalar, D>> for M {
    type BoundingImage = Aabb<M::Scalar, D>;
    fn bounding_image_of(&self, b: &Aabb<M::Scalar, D>) -> Aabb<M::Scalar, D> {
        let map = self.to_affine();
        let corners = [b.low(), b.high()];
        if is_inverted(b) {
            return *b;
        }
        if let Some(x) = odd(corners.as_flattened()).or(map.odd()) {
            let all = Point::from([x; D]);
            return Aabb { min: all, max: all };
        }
        Aabb {
            min: Point::from(SVector::from_fn(|i, _| side(b, &map, i, true))),
            max: Point::from(SVector::from_fn(|i, _| side(b, &map, i, false))),
        }
    }
}

/// A sphere around the image of the center. Its radius is that of the image where the
/// map is a similarity or a scale along the axes, and at most √D times the smallest one
/// otherwise; roundings come on top, and what a center outside the range is off by, which goes to
/// the end of it. A negative radius stays as it is.
impl<M: AffineMap<D>, const D: usize> BoundingMaps<Sphere<M::Scalar, D>> for M {
    type BoundingImage = Sphere<M::Scalar, D>;
    fn bounding_image_of(&self, s: &Sphere<M::Scalar, D>) -> Sphere<M::Scalar, D> {
        around(s, &self.to_affine())
    }
}

/// A capsule around the image of the axis, with the larger of the radii that the spheres
/// around its two ends get.
impl<M: AffineMap<D>, const D: usize> BoundingMaps<Capsule<M::Scalar, D>> for M {
    type BoundingImage = Capsule<M::Scalar, D>;
    fn bounding_image_of(&self, c: &Capsule<M::Scalar, D>) -> Capsule<M::Scalar, D> {
        let map = self.to_affine();
        let [a, b] = c.caps().map(|cap| around(&cap, &map));
        let radius = if a.radius < b.radius { b.radius } else { a.radius };
        Capsule { a: a.center, b: b.center, radius }
    }
}

fn around<T: Scalar, const D: usize>(s: &Sphere<T, D>, map: &Affine<T, D>) -> Sphere<T, D> {
    let center = map.transform_point(&s.center);
    if let Some(x) = odd(&[s.radius]).or(map.odd()) {
        return Sphere { center, radius: x };
    }
    if odd(s.center.coords.as_slice()).is_some() {
        return Sphere { center, radius: s.radius };
    }
    let center = Point::from(center.coords.map(within_range));
    if s.radius < T::zero() {
        return Sphere { center, radius: s.radius };
    }
    let off: [Sign; D] = core::array::from_fn(|i| rounding(map, s, &center, i));
    let exact: [bool; D] = off.each(|sign| sign.is_zero());
    let gaps = core::array::from_fn(|i| {
        let x = center.coords.get(i).copied().unwrap_or(T::zero());
        let sign = off.get(i).copied().unwrap_or(Sign::Zero);
        let next = x.add_up(T::smallest());
        match sign {
            Sign::Zero => Gap::Within(Delta(x, x)),
            _ if next > x && x.sub_down(T::smallest()) < x => Gap::Within(Delta(next, x)),
            _ => {
                Gap::Beyond(Minus(map.coordinate(i, &s.center.coords), Times(Value(x), One)), sign)
            }
        }
    });
    let stretch = largest_row(map);
    let radius = vector::value(&Radius { stretch, radius: s.radius, gaps });
    let needed = Times(Times(Value(s.radius), Value(s.radius)), stretch);
    let reached = Times(Times(Value(radius), Value(radius)), Times(One, One));
    let enough = exact.iter().all(|x| *x) && !sign(&Minus(reached, needed)).is_negative();
    let radius = if enough { radius } else { radius.add_up(T::smallest()) };
    Sphere { center, radius }
}

/// The lower or upper end of coordinate i of a box's image, rounded outwards.
fn side<T: Scalar, const D: usize>(b: &Aabb<T, D>, map: &Affine<T, D>, i: usize, lower: bool) -> T {
    let rises = |j: usize| map.linear.get((i, j)).is_some_and(|x| *x > T::zero());
    let (low, high) = (b.low(), b.high());
    let corner = SVector::from_fn(|j, _| if rises(j) == lower { low[j] } else { high[j] });
    let exact = map.coordinate(i, &corner);
    let rounded = within_range(ratio(&exact, &One));
    match sign(&Minus(exact, Times(Value(rounded), One))) {
        Sign::Negative if lower => rounded.sub_down(T::smallest()),
        Sign::Positive if !lower => rounded.add_up(T::smallest()),
        _ => rounded,
    }
}

/// The sign of what the rounding took off coordinate i of the center's image.
fn rounding<T: Scalar, const D: usize>(
    map: &Affine<T, D>,
    sphere: &Sphere<T, D>,
    image: &Point<T, D>,
    i: usize,
) -> Sign {
    let x = image.coords.get(i).copied().unwrap_or(T::zero());
    sign(&Minus(map.coordinate(i, &sphere.center.coords), Times(Value(x), One)))
}

/// The row of G = LᵀL with the largest sum of magnitudes.
fn largest_row<T: Scalar, const D: usize>(map: &Affine<T, D>) -> GramRow<T, D> {
    let columns: [_; D] = core::array::from_fn(|j| column(&map.linear, j));
    let gram = |column| GramRow {
        columns,
        column,
        negative: columns.each(|other| sign(&Inner(column, other)).is_negative()),
    };
    let larger = |best, row| if sign(&Minus(row, best)).is_positive() { row } else { best };
    columns.into_iter().skip(1).map(gram).fold(gram(columns[0]), larger)
}

/// The sum of the magnitudes in a row of G.
#[derive(Clone, Copy)]
struct GramRow<T, const D: usize> {
    columns: [[Value<T>; D]; D],
    column: [Value<T>; D],
    negative: [bool; D],
}

impl<T: Scalar, const D: usize> Polynomial<T> for GramRow<T, D> {
    const DEGREE: u32 = 2;
    const TERMS: u32 = (D * D) as u32;
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<R: Ring<T>>(&self) -> R {
        sum(self.columns.iter().zip(self.negative).map(|(column, negative)| {
            let g = Inner(self.column, *column).eval::<R>();
            if negative { g.neg() } else { g }
        }))
    }
}

/// What a coordinate of the center may be off by.
enum Gap<T, P> {
    /// No more than a step.
    Within(Delta<T>),
    /// This, of that sign: it is outside the range.
    Beyond(P, Sign),
}

/// r √G + what the center is off by.
struct Radius<T, P, const D: usize> {
    stretch: GramRow<T, D>,
    radius: T,
    gaps: [Gap<T, P>; D],
}

impl<T: Scalar, P: Polynomial<T>, const D: usize> Formula<T> for Radius<T, P, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let stretched = F::embed(self.radius).mul(&self.stretch.eval::<F>().sqrt());
        self.gaps.iter().fold(stretched, |sum, gap| match gap {
            Gap::Within(step) => sum.add(&step.eval()),
            Gap::Beyond(off, Sign::Negative) => sum.sub(&off.eval()),
            Gap::Beyond(off, _) => sum.add(&off.eval()),
        })
    }
}
