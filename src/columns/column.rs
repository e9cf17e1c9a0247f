//! The columns: a slice for each number of a shape.

use super::error::{UnequalLengths, extremes, one_length};
use super::rows::{Rows, Slices};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cylinder, InfiniteCylinder, OrientedBox, Plane, Ray, Segment, Shape, Sphere,
    Triangle,
};
use nalgebra::{Point, SVector};

/// Shapes in rows, whose numbers stand in slices: one for each number.
///
/// A column whose slices have different lengths is as long as the shortest of them; what is asked
/// about it is an error. This trait is there to be named; its implementations are those of this module.
pub trait Column: Copy + Rows<Row = <Self as Column>::Shape> {
    /// The type of the numbers.
    type Scalar: Scalar;
    /// The type of the shapes.
    type Shape: Shape<Scalar = Self::Scalar>;

    /// How many shapes there are.
    #[inline]
    fn len(&self) -> usize {
        self.lengths().0
    }

    /// Whether there is none.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The shape in this row; `None` beyond the last one.
    #[inline]
    fn get(&self, row: usize) -> Option<Self::Shape> {
        (row < self.len()).then(|| self.row(row))
    }
}

/// Points.
#[derive(Debug, Clone, Copy)]
pub struct Points<'a, T, const D: usize> {
    /// Their coordinates: all x, all y, ….
    pub coordinates: [&'a [T]; D],
}

/// Spheres; in the plane, circles.
#[derive(Debug, Clone, Copy)]
pub struct Spheres<'a, T, const D: usize> {
    /// The coordinates of their centers: all x, all y, ….
    pub center: [&'a [T]; D],
    /// Their radii.
    pub radius: &'a [T],
}

/// Axis-aligned boxes.
#[derive(Debug, Clone, Copy)]
pub struct Aabbs<'a, T, const D: usize> {
    /// The smaller coordinate along each axis.
    pub min: [&'a [T]; D],
    /// The larger coordinate along each axis.
    pub max: [&'a [T]; D],
}

/// Rays.
#[derive(Debug, Clone, Copy)]
pub struct Rays<'a, T, const D: usize> {
    /// The coordinates of the points where they start.
    pub origin: [&'a [T]; D],
    /// The components of their directions, of any length.
    pub direction: [&'a [T]; D],
}

/// Segments.
#[derive(Debug, Clone, Copy)]
pub struct Segments<'a, T, const D: usize> {
    /// The coordinates of one end.
    pub a: [&'a [T]; D],
    /// The coordinates of the other end.
    pub b: [&'a [T]; D],
}

/// Triangles.
#[derive(Debug, Clone, Copy)]
pub struct Triangles<'a, T, const D: usize> {
    /// The coordinates of a vertex.
    pub a: [&'a [T]; D],
    /// The coordinates of another vertex.
    pub b: [&'a [T]; D],
    /// The coordinates of the third vertex.
    pub c: [&'a [T]; D],
}

/// Capsules; in the plane, stadiums.
#[derive(Debug, Clone, Copy)]
pub struct Capsules<'a, T, const D: usize> {
    /// The coordinates of one end of the axis.
    pub a: [&'a [T]; D],
    /// The coordinates of the other end.
    pub b: [&'a [T]; D],
    /// Their radii.
    pub radius: &'a [T],
}

/// Oriented boxes.
#[derive(Debug, Clone, Copy)]
pub struct OrientedBoxes<'a, T, const D: usize> {
    /// The coordinates of their centers.
    pub center: [&'a [T]; D],
    /// The components of each of the vectors from the center to the middle of a face.
    pub half_axes: [[&'a [T]; D]; D],
}

/// Planes, each with the points n·x = d; in the plane, lines given by their normals.
#[derive(Debug, Clone, Copy)]
pub struct Planes<'a, T, const D: usize> {
    /// The components of their normals, of any length.
    pub normal: [&'a [T]; D],
    /// Their offsets.
    pub offset: &'a [T],
}

/// Cylinders with caps.
#[derive(Debug, Clone, Copy)]
pub struct Cylinders<'a, T> {
    /// The coordinates of the center of one cap.
    pub a: [&'a [T]; 3],
    /// The coordinates of the center of the other cap.
    pub b: [&'a [T]; 3],
    /// Their radii.
    pub radius: &'a [T],
}

/// Cylinders without ends.
#[derive(Debug, Clone, Copy)]
pub struct InfiniteCylinders<'a, T> {
    /// The coordinates of a point of the axis.
    pub origin: [&'a [T]; 3],
    /// The components of the direction of the axis, of any length.
    pub direction: [&'a [T]; 3],
    /// Their radii.
    pub radius: &'a [T],
}

/// Rows `column<dimension> of shape, fields and their types, how numbers become a shape`.
macro_rules! columns {
    ($($name:ident<$($d:ident)?> of $shape:ty, $($field:ident: $type:ty),+ => $make:expr;)*) => {$(
        impl<'a, T: Scalar $(, const $d: usize)?> $name<'a, T $(, $d)?> {
            /// The column of these slices, unless their lengths differ.
            pub fn try_new($($field: $type),+) -> Result<Self, UnequalLengths> {
                let column = Self { $($field),+ };
                one_length([column.lengths()])?;
                Ok(column)
            }
        }

        impl<'a, T: Scalar $(, const $d: usize)?> Rows for $name<'a, T $(, $d)?> {
            type Row = $shape;
            type Block<const N: usize> = ($(<$type as Slices>::Block<N>,)+);
            #[inline]
            fn lengths(&self) -> (usize, usize) {
                extremes([$(self.$field.lengths()),+])
            }
            #[inline]
            fn row(&self, row: usize) -> $shape {
                $(let $field = self.$field.row(row);)+
                $make
            }
            #[inline]
            fn block<const N: usize>(&self, start: usize) -> Option<Self::Block<N>> {
                Some(($(self.$field.block::<N>(start)?,)+))
            }
            #[inline(always)]
            fn at<const N: usize>(block: &Self::Block<N>, row: usize) -> $shape {
                let ($($field,)+) = block;
                $(let $field = <$type as Slices>::at::<N>($field, row);)+
                $make
            }
        }

        impl<'a, T: Scalar $(, const $d: usize)?> Column for $name<'a, T $(, $d)?> {
            type Scalar = T;
            type Shape = $shape;
        }
    )*};
}

columns! {
    Points<D> of Point<T, D>, coordinates: [&'a [T]; D] => Point::from(coordinates);
    Spheres<D> of Sphere<T, D>, center: [&'a [T]; D], radius: &'a [T]
        => Sphere { center: center.into(), radius };
    Aabbs<D> of Aabb<T, D>, min: [&'a [T]; D], max: [&'a [T]; D]
        => Aabb { min: min.into(), max: max.into() };
    Rays<D> of Ray<T, D>, origin: [&'a [T]; D], direction: [&'a [T]; D]
        => Ray { origin: origin.into(), direction: direction.into() };
    Segments<D> of Segment<T, D>, a: [&'a [T]; D], b: [&'a [T]; D]
        => Segment { a: a.into(), b: b.into() };
    Triangles<D> of Triangle<T, D>, a: [&'a [T]; D], b: [&'a [T]; D], c: [&'a [T]; D]
        => Triangle { a: a.into(), b: b.into(), c: c.into() };
    Capsules<D> of Capsule<T, D>, a: [&'a [T]; D], b: [&'a [T]; D], radius: &'a [T]
        => Capsule { a: a.into(), b: b.into(), radius };
    OrientedBoxes<D> of OrientedBox<T, D>, center: [&'a [T]; D], half_axes: [[&'a [T]; D]; D]
        => OrientedBox { center: center.into(), half_axes: half_axes.map(SVector::from) };
    Planes<D> of Plane<T, D>, normal: [&'a [T]; D], offset: &'a [T]
        => Plane { normal: normal.into(), offset };
    Cylinders<> of Cylinder<T>, a: [&'a [T]; 3], b: [&'a [T]; 3], radius: &'a [T]
        => Cylinder { a: a.into(), b: b.into(), radius };
    InfiniteCylinders<> of InfiniteCylinder<T>, origin: [&'a [T]; 3], direction: [&'a [T]; 3],
        radius: &'a [T]
        => InfiniteCylinder { origin: origin.into(), direction: direction.into(), radius };
}
