//! Every shape and every map from its numbers.

use coincide::transform::{Affine, AxisScale, Projective, Rotation, Similarity};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, SMatrix, SVector, Translation};
use oracle::number::Machine;

/// The fields that are still to be read.
#[derive(Debug)]
pub struct Fields<'a, T>(pub &'a [T]);

impl<T: Machine> Fields<'_, T> {
    pub fn number(&mut self) -> T {
        let (first, rest) = self.0.split_first().expect("enough numbers");
        self.0 = rest;
        *first
    }

    pub fn numbers<const N: usize>(&mut self) -> [T; N] {
        std::array::from_fn(|_| self.number())
    }

    pub fn vector<const D: usize>(&mut self) -> SVector<T, D> {
        self.numbers().into()
    }

    pub fn point<const D: usize>(&mut self) -> Point<T, D> {
        self.numbers().into()
    }

    pub fn axes<const D: usize>(&mut self) -> [SVector<T, D>; D] {
        std::array::from_fn(|_| self.vector())
    }

    pub fn matrix<const D: usize>(&mut self) -> SMatrix<T, D, D> {
        SMatrix::from_fn(|_, _| self.number())
    }

    pub fn projective<const D: usize>(&mut self) -> Projective<T, D> {
        Projective::new(self.matrix(), self.vector(), self.vector(), self.number())
    }

    pub fn rotation<const D: usize>(&mut self) -> Rotation<T, D> {
        Rotation::from_matrix(self.matrix())
    }

    pub fn half_space(&mut self) -> HalfSpace<T, 3> {
        HalfSpace::new(self.vector(), self.number())
    }

    /// Five half-spaces and a far one, which is left out where two of its numbers agree.
    pub fn frustum(&mut self) -> Frustum<T> {
        let sides = std::array::from_fn(|_| self.half_space());
        let (near, far) = (self.half_space(), self.half_space());
        let numbers = [far.normal.x, far.normal.y, far.normal.z, far.offset];
        let open = far.normal.x == far.offset && crate::ask::finite(&numbers);
        Frustum::new(sides, near, (!open).then_some(far))
    }
}

/// A pyramid over the quadrangle of the first four of five vertices.
pub const PYRAMID: [[usize; 3]; 6] =
    [[0, 2, 1], [0, 3, 2], [0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]];

/// Rows `module: how many numbers, type, |fields| how it is made`.
macro_rules! shapes {
    ($($name:ident: $size:expr, $shape:ty, |$x:ident| $make:expr;)*) => {$(
        pub mod $name {
            use super::*;
            pub const SIZE: usize = $size;
            pub fn store<T: Machine>(numbers: &[T]) -> $shape {
                let $x = &mut Fields(numbers);
                $make
            }
            pub fn view<T: Machine>(shape: &$shape) -> $shape {
                *shape
            }
        }
    )*};
}

/// Shapes over borrowed slices: `module: how many numbers, type of the slice, view`.
macro_rules! hulls {
    ($($name:ident: $size:expr, $d:literal, $shape:ty, |$s:ident| $view:expr;)*) => {$(
        pub mod $name {
            use super::*;
            pub const SIZE: usize = $size;
            pub fn store<T: Machine>(numbers: &[T]) -> Vec<Point<T, $d>> {
                let x = &mut Fields(numbers);
                (0..SIZE / $d).map(|_| x.point()).collect()
            }
            pub fn view<'a, T: Machine>($s: &'a [Point<T, $d>]) -> $shape {
                $view
            }
        }
    )*};
}

macro_rules! in_dimension {
    ($d:literal) => {
        use super::*;
        shapes! {
            point: $d, Point<T, $d>, |x| x.point();
            line: 2 * $d, Line<T, $d>, |x| Line::new(x.point(), x.vector());
            ray: 2 * $d, Ray<T, $d>, |x| Ray::new(x.point(), x.vector());
            segment: 2 * $d, Segment<T, $d>, |x| Segment::new(x.point(), x.point());
            plane: $d + 1, Plane<T, $d>, |x| Plane::new(x.vector(), x.number());
            half_space: $d + 1, HalfSpace<T, $d>, |x| HalfSpace::new(x.vector(), x.number());
            triangle: 3 * $d, Triangle<T, $d>,
                |x| Triangle::new(x.point(), x.point(), x.point());
            sphere: $d + 1, Sphere<T, $d>, |x| Sphere::new(x.point(), x.number());
            aabb: 2 * $d, Aabb<T, $d>, |x| Aabb::new(x.point(), x.point());
            parallelogram: 3 * $d, Parallelogram<T, $d>,
                |x| Parallelogram::new(x.point(), x.vector(), x.vector());
            oriented_box: $d + $d * $d, OrientedBox<T, $d>,
                |x| OrientedBox::new(x.point(), x.axes());
            capsule: 2 * $d + 1, Capsule<T, $d>,
                |x| Capsule::new(x.point(), x.point(), x.number());
            ellipsoid: $d + $d * $d, Ellipsoid<T, $d>, |x| Ellipsoid::new(x.point(), x.axes());

            affine: $d * $d + $d, Affine<T, $d>, |x| Affine::new(x.matrix(), x.vector());
            rotation: $d * $d, Rotation<T, $d>, |x| Rotation::from_matrix(x.matrix());
            translation: $d, Translation<T, $d>, |x| Translation::from(x.vector());
            axis_scale: 2 * $d, AxisScale<T, $d>, |x| AxisScale::new(x.vector(), x.vector());
            similarity: $d * $d + $d + 1, Similarity<T, $d>,
                |x| Similarity::new(x.rotation(), x.number(), x.vector());
            projective: ($d + 1) * ($d + 1), Projective<T, $d>,
                |x| x.projective();
        }
        hulls! {
            convex_polygon: 5 * $d, $d, ConvexPolygon<'a, T, $d>, |s| ConvexPolygon::new(s);
        }
    };
}

pub mod in_plane {
    in_dimension!(2);
}

pub mod in_space {
    in_dimension!(3);
    shapes! {
        tetrahedron: 12, Tetrahedron<T>,
            |x| Tetrahedron::new(x.point(), x.point(), x.point(), x.point());
        disk: 7, Disk<T>, |x| Disk::new(x.point(), x.vector(), x.number());
        cylinder: 7, Cylinder<T>, |x| Cylinder::new(x.point(), x.point(), x.number());
        cone: 7, Cone<T>, |x| Cone::new(x.point(), x.point(), x.number());
        infinite_cylinder: 7, InfiniteCylinder<T>,
            |x| InfiniteCylinder::new(x.point(), x.vector(), x.number());
        frustum: 24, Frustum<T>, |x| x.frustum();
    }
    hulls! {
        convex_polyhedron: 15, 3, ConvexPolyhedron<'a, T>,
            |s| ConvexPolyhedron::new(s, &PYRAMID);
    }
}
