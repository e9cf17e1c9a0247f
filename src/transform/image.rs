//! What a map makes of a shape.
//!
//! A sphere around c with the radius r goes, under x ↦ L x + t, into an ellipsoid. With
//! σ the largest factor by which L stretches, σ² the largest eigenvalue of G = LᵀL, the
//! sphere around L c + t with the radius σ r holds it. σ² is at most the largest sum of
//! magnitudes in a row of G (Gershgorin), and exactly that for a similarity and for a
//! scale along the axes.
//!
//! Coordinate i of the image of a box ranges from tᵢ + Σ min(Lᵢⱼlⱼ, Lᵢⱼhⱼ) to the same sum
//! of maxima.

use super::affine::{Affine, column, odd, sum};
use super::error::MapError;
use super::similarity::{AxisScale, Similarity};
use crate::predicate::{
    Delta, Dot, Field, Formula, Minus, Negated, One, Polynomial, Ring, Sign, Times, Value, ratio,
    sign,
};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Capsule, HalfSpace, Line, Plane, Ray, Segment, Sphere, Triangle};
use crate::vector;
use nalgebra::{Point, SVector, Translation};

/// A map that is affine.
pub trait AffineMap<T: Scalar, const D: usize> {
    /// The map as [`Affine`].
    fn to_affine(&self) -> Affine<T, D>;
}

/// What a map makes of a shape, where that is a shape again.
///
/// * Points, lines, rays, segments and triangles: under every affine map. Each
///   coordinate is rounded once. A parameter means the same point before and after.
/// * Planes and half-spaces: the same, but [`Singular`](MapError::Singular) for a map
///   that flattens. Accuracy as for [`Affine::half_space`].
/// * [`Sphere`], [`Capsule`]: under a [`Similarity`] and a translation. The radius is
///   rounded once.
/// * [`Aabb`]: under an [`AxisScale`] and a translation.
/// * Numbers outside the range saturate in fixed point.
///
/// A map that can be exact on small integers commutes with every question about them:
/// the images of two shapes intersect exactly where the shapes do.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no image of its own kind under `{Map}`",
    note = "see `BoundingImage` for a shape around the image"
)]
pub trait Image<Map> {
    /// The image's type.
    type Output;
    /// The image of this shape.
    fn image(&self, map: &Map) -> Self::Output;
}

/// A shape of the same kind around what an affine map makes of a shape.
///
/// It holds the whole image, roundings included, as long as no number saturates.
pub trait BoundingImage<T: Scalar, const D: usize> {
    /// A shape of the same kind around the image.
    fn bounding_image(&self, map: &impl AffineMap<T, D>) -> Self;
}

impl<T: Scalar, const D: usize> AffineMap<T, D> for Affine<T, D> {
    #[inline]
    fn to_affine(&self) -> Affine<T, D> {
        *self
    }
}

macro_rules! affine_map {
    ($name:ident) => {
        impl<T: Scalar, const D: usize> AffineMap<T, D> for $name<T, D> {
            #[inline]
            fn to_affine(&self) -> Affine<T, D> {
                Affine::from(*self)
            }
        }
    };
}

affine_map!(Similarity);
affine_map!(AxisScale);

impl<T: Scalar, const D: usize> AffineMap<T, D> for Translation<T, D> {
    #[inline]
    fn to_affine(&self) -> Affine<T, D> {
        Affine::from_translation(self.vector)
    }
}

/// Rows `Shape => Output, |shape, map| image` for every affine map.
macro_rules! image {
    ($($shape:ident => $output:ty, |$s:ident, $m:ident| $image:expr;)*) => {$(
        impl<T: Scalar, M: AffineMap<T, D>, const D: usize> Image<M> for $shape<T, D> {
            type Output = $output;
            fn image(&self, map: &M) -> $output {
                let ($s, $m) = (self, map.to_affine());
                $image
            }
        }
    )*};
}

image! {
    Point => Point<T, D>, |p, m| m.point(p);
    Line => Line<T, D>, |l, m| Line::new(m.point(&l.origin), m.vector(&l.direction));
    Ray => Ray<T, D>, |r, m| Ray::new(m.point(&r.origin), m.vector(&r.direction));
    Segment => Segment<T, D>, |s, m| Segment::new(m.point(&s.a), m.point(&s.b));
    Triangle => Triangle<T, D>, |t, m| Triangle::new(m.point(&t.a), m.point(&t.b), m.point(&t.c));
    Plane => Result<Plane<T, D>, MapError>, |p, m| m.plane(p);
    HalfSpace => Result<HalfSpace<T, D>, MapError>, |h, m| m.half_space(h);
}

impl<T: Scalar, const D: usize> Image<Similarity<T, D>> for Sphere<T, D> {
    type Output = Self;
    fn image(&self, map: &Similarity<T, D>) -> Self {
        Sphere { center: self.center.image(map), radius: scaled(self.radius, map.scale) }
    }
}

impl<T: Scalar, const D: usize> Image<Translation<T, D>> for Sphere<T, D> {
    type Output = Self;
    fn image(&self, map: &Translation<T, D>) -> Self {
        Sphere { center: self.center.image(map), radius: self.radius }
    }
}

impl<T: Scalar, const D: usize> Image<Similarity<T, D>> for Capsule<T, D> {
    type Output = Self;
    fn image(&self, map: &Similarity<T, D>) -> Self {
        let radius = scaled(self.radius, map.scale);
        Capsule { a: self.a.image(map), b: self.b.image(map), radius }
    }
}

impl<T: Scalar, const D: usize> Image<Translation<T, D>> for Capsule<T, D> {
    type Output = Self;
    fn image(&self, map: &Translation<T, D>) -> Self {
        Capsule { a: self.a.image(map), b: self.b.image(map), radius: self.radius }
    }
}

/// The radius times |scale|.
fn scaled<T: Scalar>(radius: T, scale: T) -> T {
    if let Some(x) = odd(&[radius, scale]) {
        return x;
    }
    let product = Times(Value(radius), Value(scale));
    if scale < T::zero() { ratio(&Negated(product), &One) } else { ratio(&product, &One) }
}

/// An empty box is its own image.
impl<T: Scalar, const D: usize> Image<AxisScale<T, D>> for Aabb<T, D> {
    type Output = Self;
    fn image(&self, map: &AxisScale<T, D>) -> Self {
        if is_inverted(self) {
            return *self;
        }
        let [a, b] = [self.min.image(map).coords, self.max.image(map).coords];
        let pick =
            |lower: bool| {
                Point::from(a.zip_zip_map(&b, &map.scale, |a, b, s| {
                    if (s < T::zero()) == lower { b } else { a }
                }))
            };
        Aabb { min: pick(true), max: pick(false) }
    }
}

impl<T: Scalar, const D: usize> Image<Translation<T, D>> for Aabb<T, D> {
    type Output = Self;
    fn image(&self, map: &Translation<T, D>) -> Self {
        if is_inverted(self) {
            return *self;
        }
        Aabb { min: self.min.image(map), max: self.max.image(map) }
    }
}

/// The smallest box around the image, its sides rounded outwards to the next number. An
/// empty box is its own image.
impl<T: Scalar, const D: usize> BoundingImage<T, D> for Aabb<T, D> {
    fn bounding_image(&self, map: &impl AffineMap<T, D>) -> Self {
        let map = map.to_affine();
        let corners = [self.low(), self.high()];
        if is_inverted(self) {
            return *self;
        }
        if let Some(x) = odd(corners.as_flattened()).or(map.odd()) {
            let all = Point::from([x; D]);
            return Aabb { min: all, max: all };
        }
        Aabb {
            min: Point::from(SVector::from_fn(|i, _| side(self, &map, i, true))),
            max: Point::from(SVector::from_fn(|i, _| side(self, &map, i, false))),
        }
    }
}

/// A sphere around the image of the center. Its radius is that of the image where the
/// map is a similarity or a scale along the axes, and at most √D times the smallest one
/// otherwise; roundings come on top. A negative radius stays as it is.
impl<T: Scalar, const D: usize> BoundingImage<T, D> for Sphere<T, D> {
    fn bounding_image(&self, map: &impl AffineMap<T, D>) -> Self {
        let map = map.to_affine();
        let center = map.point(&self.center);
        if let Some(x) = odd(&[self.radius]).or(map.odd()) {
            return Sphere { center, radius: x };
        }
        if self.radius < T::zero() {
            return Sphere { center, radius: self.radius };
        }
        let step = |x: T| Delta(x.add_up(T::smallest()), x);
        let exact: [bool; D] = core::array::from_fn(|i| rounding(&map, self, &center, i).is_zero());
        let gaps = core::array::from_fn(|i| {
            let x = center.coords.get(i).copied().unwrap_or(T::zero());
            if exact.get(i) == Some(&true) { Delta(x, x) } else { step(x) }
        });
        let stretch = largest_row(&map);
        let radius = vector::value(&Radius { stretch, radius: self.radius, gaps });
        let needed = Times(Times(Value(self.radius), Value(self.radius)), stretch);
        let reached = Times(Times(Value(radius), Value(radius)), Times(One, One));
        let enough = exact.iter().all(|x| *x) && !sign(&Minus(reached, needed)).is_negative();
        let radius = if enough { radius } else { radius.add_up(T::smallest()) };
        Sphere { center, radius }
    }
}

/// Whether a lower coordinate is above the upper one.
fn is_inverted<T: Scalar, const D: usize>(b: &Aabb<T, D>) -> bool {
    b.min.coords.iter().zip(b.max.coords.iter()).any(|(low, high)| low > high)
}

/// The lower or upper end of coordinate i of a box's image, rounded outwards.
fn side<T: Scalar, const D: usize>(b: &Aabb<T, D>, map: &Affine<T, D>, i: usize, lower: bool) -> T {
    let rises = |j: usize| map.linear.get((i, j)).is_some_and(|x| *x > T::zero());
    let (low, high) = (b.low(), b.high());
    let corner = SVector::from_fn(|j, _| if rises(j) == lower { low[j] } else { high[j] });
    let exact = map.coordinate(i, &corner);
    let rounded = ratio(&exact, &One);
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
    let gram = |i: usize| GramRow {
        columns,
        row: i,
        negative: core::array::from_fn(|j| sign(&Dot(columns[i], columns[j])).is_negative()),
    };
    let larger = |best, row| if sign(&Minus(row, best)).is_positive() { row } else { best };
    (1..D).map(gram).fold(gram(0), larger)
}

/// The sum of the magnitudes in a row of G.
#[derive(Clone, Copy)]
struct GramRow<T, const D: usize> {
    columns: [[Delta<T>; D]; D],
    row: usize,
    negative: [bool; D],
}

impl<T: Scalar, const D: usize> Polynomial<T> for GramRow<T, D> {
    const DEGREE: u32 = 2;
    fn eval<R: Ring<T>>(&self) -> R {
        let Some(row) = self.columns.get(self.row) else { return R::one().mul(&R::one()) };
        sum(self.columns.iter().zip(self.negative).map(|(column, negative)| {
            let g = Dot(*row, *column).eval::<R>();
            if negative { g.neg() } else { g }
        }))
    }
}

/// r √G + the steps of the center.
struct Radius<T, const D: usize> {
    stretch: GramRow<T, D>,
    radius: T,
    gaps: [Delta<T>; D],
}

impl<T: Scalar, const D: usize> Formula<T> for Radius<T, D> {
    fn eval<F: Field<T>>(&self) -> F {
        let stretched = F::embed(self.radius).mul(&self.stretch.eval::<F>().sqrt());
        self.gaps.iter().fold(stretched, |sum, gap| sum.add(&gap.eval()))
    }
}
