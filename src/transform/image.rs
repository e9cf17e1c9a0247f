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
use super::isometry::IsometryMatrix;
use super::rotation::Rotation;
use super::similarity::{AxisScale, Similarity};
use crate::predicate::{Inner, Negated, One, Plus, Times, Value, deltas, each, ratio};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Line,
    Maps, OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere, Tetrahedron, Triangle, odd,
};
use nalgebra::{
    Affine2, Affine3, Isometry2, Isometry3, Point, Rotation as Turn, SVector, Similarity2,
    Similarity3, SimilarityMatrix2, SimilarityMatrix3, Translation, UnitComplex, UnitQuaternion,
};

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

/// A map that stretches all lengths by the same factor, of points with D coordinates.
///
/// Under it what is round stays so. A map of your own that implements it acts on every shape that
/// a [`Similarity`] does.
pub trait SimilarityMap<const D: usize>: AffineMap<D> {
    /// The map as [`Similarity`].
    fn to_similarity(&self) -> Similarity<Self::Scalar, D>;
}

impl<T: Scalar, const D: usize> SimilarityMap<D> for Similarity<T, D> {
    #[inline]
    fn to_similarity(&self) -> Self {
        *self
    }
}

macro_rules! similarity_map {
    ($($name:ident)*) => {$(
        impl<T: Scalar, const D: usize> SimilarityMap<D> for $name<T, D> {
            #[inline]
            fn to_similarity(&self) -> Similarity<T, D> {
                Similarity::from(*self)
            }
        }
    )*};
}

similarity_map! { Rotation Translation }

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
    Point => Point<M::Scalar, D>, |p, m| m.transform_point(p);
    Line => Line<M::Scalar, D>, |l, m| Line::new(m.transform_point(&l.origin), m.transform_vector(&l.direction));
    Ray => Ray<M::Scalar, D>, |r, m| Ray::new(m.transform_point(&r.origin), m.transform_vector(&r.direction));
    Segment => Segment<M::Scalar, D>, |s, m| Segment::new(m.transform_point(&s.a), m.transform_point(&s.b));
    Plane => Result<Plane<M::Scalar, D>, MapError>, |p, m| m.transform_plane(p);
    HalfSpace => Result<HalfSpace<M::Scalar, D>, MapError>, |h, m| m.transform_half_space(h);
    Triangle => Triangle<M::Scalar, D>, |t, m| {
        Triangle::new(m.transform_point(&t.a), m.transform_point(&t.b), m.transform_point(&t.c))
    };
    Parallelogram => Parallelogram<M::Scalar, D>, |p, m| {
        Parallelogram::new(m.transform_point(&p.origin), m.transform_vector(&p.u), m.transform_vector(&p.v))
    };
    OrientedBox => OrientedBox<M::Scalar, D>, |b, m| {
        OrientedBox::new(m.transform_point(&b.center), b.half_axes.each_ref().map(|axis| m.transform_vector(axis)))
    };
    Ellipsoid => Ellipsoid<M::Scalar, D>, |e, m| {
        Ellipsoid::new(m.transform_point(&e.center), e.axes.each_ref().map(|axis| m.transform_vector(axis)))
    };
}

impl<M: AffineMap<3>> Maps<Tetrahedron<M::Scalar>> for M {
    type Image = Tetrahedron<M::Scalar>;
    fn image_of(&self, t: &Tetrahedron<M::Scalar>) -> Tetrahedron<M::Scalar> {
        let m = self.to_affine();
        Tetrahedron::new(
            m.transform_point(&t.a),
            m.transform_point(&t.b),
            m.transform_point(&t.c),
            m.transform_point(&t.d),
        )
    }
}

impl<M: AffineMap<3>> Maps<Frustum<M::Scalar>> for M {
    type Image = Result<Frustum<M::Scalar>, MapError>;
    fn image_of(&self, f: &Frustum<M::Scalar>) -> Result<Frustum<M::Scalar>, MapError> {
        let m = self.to_affine();
        let [left, right, bottom, top] = f.sides.each_ref().map(|h| m.transform_half_space(h));
        let far = f.far.map(|h| m.transform_half_space(&h)).transpose()?;
        Ok(Frustum {
            sides: [left?, right?, bottom?, top?],
            near: m.transform_half_space(&f.near)?,
            far,
        })
    }
}

/// Rows `Shape, |shape, map, radius| image` for the maps that stretch all lengths by the same factor.
macro_rules! round {
    ($($shape:ident<M::Scalar $(, $param:ident)?> in $d:tt,
        |$s:ident, $m:ident, $radius:ident| $image:expr;)*
    ) => {$(
        impl<M: SimilarityMap<$d> $(, const $param: usize)?> Maps<$shape<M::Scalar $(, $param)?>> for M {
            type Image = $shape<M::Scalar $(, $param)?>;
            fn image_of(&self, $s: &$shape<M::Scalar $(, $param)?>) -> Self::Image {
                let $m = self.to_affine();
                let $radius = scaled($s.radius, self.to_similarity().scale);
                $image
            }
        }
    )*};
}

round! {
    Sphere<M::Scalar, D> in D, |s, m, radius| Sphere { center: m.transform_point(&s.center), radius };
    Capsule<M::Scalar, D> in D, |c, m, radius| {
        Capsule { a: m.transform_point(&c.a), b: m.transform_point(&c.b), radius }
    };
    Cylinder<M::Scalar> in 3, |c, m, radius| {
        Cylinder { a: m.transform_point(&c.a), b: m.transform_point(&c.b), radius }
    };
    Cone<M::Scalar> in 3, |c, m, radius| {
        Cone { apex: m.transform_point(&c.apex), base: m.transform_point(&c.base), radius }
    };
    InfiniteCylinder<M::Scalar> in 3, |c, m, radius| {
        InfiniteCylinder { origin: m.transform_point(&c.origin), direction: m.transform_vector(&c.direction), radius }
    };
}

impl<M: SimilarityMap<3>> Maps<Disk<M::Scalar>> for M {
    type Image = Disk<M::Scalar>;
    fn image_of(&self, d: &Disk<M::Scalar>) -> Disk<M::Scalar> {
        let Similarity { rotation, scale, .. } = self.to_similarity();
        let center = self.to_affine().transform_point(&d.center);
        let turns = rotation != Rotation::identity();
        let normal = if turns { rotation.transform_vector(&d.normal) } else { d.normal };
        Disk { center, normal, radius: scaled(d.radius, scale) }
    }
}

/// The radius times |scale|.
fn scaled<T: Scalar>(radius: T, scale: T) -> T {
    if scale == T::one() {
        return radius;
    }
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
        let [low, high] = [map.transform_point(&b.min).coords, map.transform_point(&b.max).coords];
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
        Aabb { min: map.transform_point(&b.min), max: map.transform_point(&b.max) }
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

turned_box! { Affine Rotation Similarity Turn IsometryMatrix }

/// The same of the maps that are of one scalar or dimension.
macro_rules! turned_box_of {
    ($($t:ident $d:literal: $($map:ident)*;)*) => {$($(
        impl Maps<Aabb<$t, $d>> for $map<$t> {
            type Image = Option<OrientedBox<$t, $d>>;
            fn image_of(&self, b: &Aabb<$t, $d>) -> Option<OrientedBox<$t, $d>> {
                turned(b, &self.to_affine())
            }
        }
    )*)*};
}

turned_box_of! {
    f32 2: UnitComplex Isometry2 Similarity2 SimilarityMatrix2 Affine2;
    f64 2: UnitComplex Isometry2 Similarity2 SimilarityMatrix2 Affine2;
    f32 3: UnitQuaternion Isometry3 Similarity3 SimilarityMatrix3 Affine3;
    f64 3: UnitQuaternion Isometry3 Similarity3 SimilarityMatrix3 Affine3;
}

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
