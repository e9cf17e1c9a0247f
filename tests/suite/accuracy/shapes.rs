//! Shapes of every kind from lists of numbers.

use super::number::{Num, Number};
use coincide::*;
use nalgebra::{Point, SVector};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Sphere,
    Aabb,
    Parallelogram,
    OrientedBox,
    Capsule,
    Ellipsoid,
    Tetrahedron,
    Disk,
    Cylinder,
    Cone,
    InfiniteCylinder,
    Frustum,
    ConvexPolygon,
    ConvexPolyhedron,
}

/// The numbers of a shape.
#[derive(Debug, Clone)]
pub struct Spec<T: Number, const D: usize> {
    pub kind: Kind,
    /// Points and vectors; of a frustum an offset, as first coordinate, and a normal for
    /// each half-space.
    pub v: Vec<Point<T, D>>,
    /// The radius or offset.
    pub r: T,
    pub faces: Vec<[usize; 3]>,
}

impl<T: Number, const D: usize> Spec<T, D> {
    pub fn nums(&self) -> Vec<Vec<Num>> {
        self.v.iter().map(|p| p.coords.iter().map(|x| x.num()).collect()).collect()
    }
}

/// A shape that is made of a list of numbers.
pub trait Build<'a, T: Number, const D: usize> {
    fn build(spec: &'a Spec<T, D>) -> Self;
}

macro_rules! build {
    ($($name:ident |$s:ident| $build:expr;)*) => {$(
        impl<'a, T: Number, const D: usize> Build<'a, T, D> for $name<T, D> {
            fn build($s: &'a Spec<T, D>) -> Self {
                $build
            }
        }
    )*};
}

fn axes<T: Number, const D: usize>(s: &Spec<T, D>) -> [SVector<T, D>; D] {
    std::array::from_fn(|i| s.v[i + 1].coords)
}

build! {
    Point |s| s.v[0];
    Line |s| Line::new(s.v[0], s.v[1].coords);
    Ray |s| Ray::new(s.v[0], s.v[1].coords);
    Segment |s| Segment::new(s.v[0], s.v[1]);
    Plane |s| Plane::new(s.v[0].coords, s.r);
    HalfSpace |s| HalfSpace::new(s.v[0].coords, s.r);
    Triangle |s| Triangle::new(s.v[0], s.v[1], s.v[2]);
    Sphere |s| Sphere::new(s.v[0], s.r);
    Aabb |s| Aabb::new(s.v[0], s.v[1]);
    Parallelogram |s| Parallelogram::new(s.v[0], s.v[1].coords, s.v[2].coords);
    OrientedBox |s| OrientedBox::new(s.v[0], axes(s));
    Capsule |s| Capsule::new(s.v[0], s.v[1], s.r);
    Ellipsoid |s| Ellipsoid::new(s.v[0], axes(s));
}

macro_rules! build_in_space {
    ($($name:ident |$s:ident| $build:expr;)*) => {$(
        impl<'a, T: Number> Build<'a, T, 3> for $name<T> {
            fn build($s: &'a Spec<T, 3>) -> Self {
                $build
            }
        }
    )*};
}

build_in_space! {
    Tetrahedron |s| Tetrahedron::new(s.v[0], s.v[1], s.v[2], s.v[3]);
    Disk |s| Disk::new(s.v[0], s.v[1].coords, s.r);
    Cylinder |s| Cylinder::new(s.v[0], s.v[1], s.r);
    Cone |s| Cone::new(s.v[0], s.v[1], s.r);
    InfiniteCylinder |s| InfiniteCylinder::new(s.v[0], s.v[1].coords, s.r);
    Frustum |s| {
        let half = |i: usize| HalfSpace::new(s.v[2 * i + 1].coords, s.v[2 * i].x);
        Frustum::new([half(0), half(1), half(2), half(3)], half(4), Some(half(5)))
    };
}

impl<'a, T: Number, const D: usize> Build<'a, T, D> for ConvexPolygon<'a, T, D> {
    fn build(s: &'a Spec<T, D>) -> Self {
        ConvexPolygon::new(&s.v)
    }
}

impl<'a, T: Number> Build<'a, T, 3> for ConvexPolyhedron<'a, T> {
    fn build(s: &'a Spec<T, 3>) -> Self {
        ConvexPolyhedron::new(&s.v, &s.faces)
    }
}
