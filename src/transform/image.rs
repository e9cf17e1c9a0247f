//! What affine maps make of shapes, where that is a shape again.
//!
//! x ↦ L x + t takes an anchor to its image and an edge e to L e, so what is spanned by
//! edges stays so: lines, triangles, parallelograms, and boxes in any position. The box
//! l ≤ x ≤ h has the center (l + h)/2 and half the edge (hⱼ − lⱼ)/2 along axis j; its
//! image has the center (L (l + h) + 2 t)/2 and half axes Lⱼ (hⱼ − lⱼ)/2, Lⱼ the columns.
//!
//! What is round stays so only where lengths change alike in all directions.

use super::affine::{Affine, row};
use super::error::MapError;
use super::rotation::Rotation;
use super::similarity::{AxisScale, Similarity};
use crate::predicate::{Inner, Negated, One, Plus, Times, Value, deltas, each, ratio};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Line,
    Maps, OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere, Tetrahedron, Triangle, odd,
};
use nalgebra::{Point, SVector, Translation};

/// A map that is affine, of points with D coordinates.
///
/// A map of your own that implements it acts on every shape that an [`Affine`] does.
pub trait AffineMap<const D: usize> {
    /// The type of the numbers.
    type Scalar: Scalar;
    /// The map as [`Affine`], each number rounded at most once.
    fn to_affine(&self) -> Affine<Self::Scalar, D>;
}

impl<T: Scalar, const D: usize> AffineMap<D> for Affine<T, D> {
    type Scalar = T;
    #[inline]
    fn to_affine(&self) -> Affine<T, D> {
        *self
    }
}

impl<T: Scalar, const D: usize> AffineMap<D> for Translation<T, D> {
    type Scalar = T;
    #[inline]
    fn to_affine(&self) -> Affine<T, D> {
        Affine::from_translation(self.vector)
    }
}

macro_rules! affine_map {
    ($($name:ident)*) => {$(
        impl<T: Scalar, const D: usize> AffineMap<D> for $name<T, D> {
            type Scalar = T;
            #[inline]
            fn to_affine(&self) -> Affine<T, D> {
                Affine::from(*self)
            }
        }
    )*};
}

affine_map! { Rotation Similarity AxisScale }

/// Rows `Shape => Image, |shape, map| image` for every affine map.
macro_rules! image {
    ($($shape:ident => $output:ty, |$s:ident, $m:ident| $image:expr;)*) => {$(
        impl<M: AffineMap<D>, const D: usize> Maps<$shape<M::Scalar, D>> for M {
            type Image = $output;
            fn image_of(&self, shape: &$shape<M::Scalar, D>) -> $output {
                let ($s, $m) = (shape, self.to_affine());
                $image
            }
        }
    )*};
}

image! {
    Point => Point<M::Scalar, D>, |p, m| m.point(p);
    Line => Line<M::Scalar, D>, |l, m| Line::new(m.point(&l.origin), m.vector(&l.direction));
    Ray => Ray<M::Scalar, D>, |r, m| Ray::new(m.point(&r.origin), m.vector(&r.direction));
    Segment => Segment<M::Scalar, D>, |s, m| Segment::new(m.point(&s.a), m.point(&s.b));
    Plane => Result<Plane<M::Scalar, D>, MapError>, |p, m| m.plane(p);
    HalfSpace => Result<HalfSpace<M::Scalar, D>, MapError>, |h, m| m.half_space(h);
    Triangle => Triangle<M::Scalar, D>, |t, m| {
        Triangle::new(m.point(&t.a), m.point(&t.b), m.point(&t.c))
    };
    Parallelogram => Parallelogram<M::Scalar, D>, |p, m| {
        Parallelogram::new(m.point(&p.origin), m.vector(&p.u), m.vector(&p.v))
    };
    OrientedBox => OrientedBox<M::Scalar, D>, |b, m| {
        OrientedBox::new(m.point(&b.center), b.half_axes.each_ref().map(|axis| m.vector(axis)))
    };
    Ellipsoid => Ellipsoid<M::Scalar, D>, |e, m| {
        Ellipsoid::new(m.point(&e.center), e.axes.each_ref().map(|axis| m.vector(axis)))
    };
}

impl<M: AffineMap<3>> Maps<Tetrahedron<M::Scalar>> for M {
    type Image = Tetrahedron<M::Scalar>;
    fn image_of(&self, t: &Tetrahedron<M::Scalar>) -> Tetrahedron<M::Scalar> {
        let m = self.to_affine();
        Tetrahedron::new(m.point(&t.a), m.point(&t.b), m.point(&t.c), m.point(&t.d))
    }
}

impl<M: AffineMap<3>> Maps<Frustum<M::Scalar>> for M {
    type Image = Result<Frustum<M::Scalar>, MapError>;
    fn image_of(&self, f: &Frustum<M::Scalar>) -> Result<Frustum<M::Scalar>, MapError> {
        let m = self.to_affine();
        let [left, right, bottom, top] = f.sides.each_ref().map(|h| m.half_space(h));
        let far = f.far.map(|h| m.half_space(&h)).transpose()?;
        Ok(Frustum { sides: [left?, right?, bottom?, top?], near: m.half_space(&f.near)?, far })
    }
}

/// Rows `Map, |map, radius| radius, |map, normal| normal` for the maps that stretch all
/// lengths by the same factor.
macro_rules! round {
    ($(
        $map:ident, |$m:ident, $radius:ident| $image:expr, |$n:ident, $normal:ident| $turned:expr;
    )*) => {$(
        impl<T: Scalar, const D: usize> Maps<Sphere<T, D>> for $map<T, D> {
            type Image = Sphere<T, D>;
            fn image_of(&self, s: &Sphere<T, D>) -> Sphere<T, D> {
                let ($m, $radius) = (self, s.radius);
                Sphere { center: self.to_affine().point(&s.center), radius: $image }
            }
        }

        impl<T: Scalar, const D: usize> Maps<Capsule<T, D>> for $map<T, D> {
            type Image = Capsule<T, D>;
            fn image_of(&self, c: &Capsule<T, D>) -> Capsule<T, D> {
                let ($m, $radius) = (self, c.radius);
                let map = self.to_affine();
                Capsule { a: map.point(&c.a), b: map.point(&c.b), radius: $image }
            }
        }

        impl<T: Scalar> Maps<Disk<T>> for $map<T, 3> {
            type Image = Disk<T>;
            fn image_of(&self, d: &Disk<T>) -> Disk<T> {
                let ($m, $radius) = (self, d.radius);
                let radius = $image;
                let ($n, $normal) = (self, d.normal);
                Disk { center: self.to_affine().point(&d.center), normal: $turned, radius }
            }
        }

        impl<T: Scalar> Maps<Cylinder<T>> for $map<T, 3> {
            type Image = Cylinder<T>;
            fn image_of(&self, c: &Cylinder<T>) -> Cylinder<T> {
                let ($m, $radius) = (self, c.radius);
                let map = self.to_affine();
                Cylinder { a: map.point(&c.a), b: map.point(&c.b), radius: $image }
            }
        }

        impl<T: Scalar> Maps<Cone<T>> for $map<T, 3> {
            type Image = Cone<T>;
            fn image_of(&self, c: &Cone<T>) -> Cone<T> {
                let ($m, $radius) = (self, c.radius);
                let map = self.to_affine();
                Cone { apex: map.point(&c.apex), base: map.point(&c.base), radius: $image }
            }
        }

        impl<T: Scalar> Maps<InfiniteCylinder<T>> for $map<T, 3> {
            type Image = InfiniteCylinder<T>;
            fn image_of(&self, c: &InfiniteCylinder<T>) -> InfiniteCylinder<T> {
                let ($m, $radius) = (self, c.radius);
                let map = self.to_affine();
                let (origin, direction) = (map.point(&c.origin), map.vector(&c.direction));
                InfiniteCylinder { origin, direction, radius: $image }
            }
        }
    )*};
}

round! {
    Rotation, |_map, radius| radius, |map, normal| map.to_affine().vector(&normal);
    Translation, |_map, radius| radius, |_map, normal| normal;
    Similarity, |map, radius| scaled(radius, map.scale),
        |map, normal| map.rotation.to_affine().vector(&normal);
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
impl<T: Scalar, const D: usize> Maps<Aabb<T, D>> for AxisScale<T, D> {
    type Image = Aabb<T, D>;
    fn image_of(&self, b: &Aabb<T, D>) -> Aabb<T, D> {
        if is_inverted(b) {
            return *b;
        }
        let map = self.to_affine();
        let [low, high] = [map.point(&b.min).coords, map.point(&b.max).coords];
        let pick = |lower: bool| {
            Point::from(low.zip_zip_map(&high, &self.scale, |a, b, s| {
                if (s < T::zero()) == lower { b } else { a }
            }))
        };
        Aabb { min: pick(true), max: pick(false) }
    }
}

/// An empty box is its own image.
impl<T: Scalar, const D: usize> Maps<Aabb<T, D>> for Translation<T, D> {
    type Image = Aabb<T, D>;
    fn image_of(&self, b: &Aabb<T, D>) -> Aabb<T, D> {
        if is_inverted(b) {
            return *b;
        }
        let map = self.to_affine();
        Aabb { min: map.point(&b.min), max: map.point(&b.max) }
    }
}

/// Maps that turn or shear the sides of a box: an oriented box, its center and half axes
/// rounded once. `None` if the box is empty or a number is not finite.
macro_rules! turned_box {
    ($($map:ident)*) => {$(
        impl<T: Scalar, const D: usize> Maps<Aabb<T, D>> for $map<T, D> {
            type Image = Option<OrientedBox<T, D>>;
            fn image_of(&self, b: &Aabb<T, D>) -> Option<OrientedBox<T, D>> {
                turned(b, &self.to_affine())
            }
        }
    )*};
}

turned_box! { Affine Rotation Similarity }

fn turned<T: Scalar, const D: usize>(
    b: &Aabb<T, D>,
    map: &Affine<T, D>,
) -> Option<OrientedBox<T, D>> {
    let (low, high) = (b.low(), b.high());
    if is_inverted(b) || odd(&low).or(odd(&high)).or(map.odd()).is_some() {
        return None;
    }
    let sums: [_; D] = each(|j| Plus(Value(low[j]), Value(high[j])));
    let steps: [_; D] = deltas(high, low);
    let two = Plus(One, One);
    let center = |i: usize| {
        let shift = map.translation.get(i).copied().unwrap_or(T::zero());
        let moved = Inner(row(&map.linear, i), sums);
        ratio(&Plus(moved, Times(Value(shift), two)), &two)
    };
    let half_axis = |j: usize| {
        let column = map.linear.column(j);
        column.map(|x| ratio(&Times(Value(x), steps[j]), &two))
    };
    Some(OrientedBox {
        center: Point::from(SVector::from_fn(|i, _| center(i))),
        half_axes: each(half_axis),
    })
}

/// Whether a lower coordinate is above the upper one.
pub(super) fn is_inverted<T: Scalar, const D: usize>(b: &Aabb<T, D>) -> bool {
    b.low().iter().zip(&b.high()).any(|(low, high)| low > high)
}
