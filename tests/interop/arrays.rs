//! Shapes and maps as arrays of their numbers.

use crate::every::{Next, build};
use crate::names::*;
use core::fmt::Debug;
use fixed::types::{I16F16, I32F32};
use nalgebra::Point;

/// The array is 1, 2, 3 … where the value was built from these, and is the value again.
fn there_and_back<T: Scalar, X, const N: usize>(make: impl Fn(Next<T>) -> X)
where
    X: From<[T; N]> + Into<[T; N]> + PartialEq + Debug + Copy,
{
    let (value, count) = build(make, usize::MAX, |x| x);
    assert_eq!(count, N);
    let mut last = T::zero();
    let numbers: [T; N] = core::array::from_fn(|_| {
        last += T::one();
        last
    });
    assert_eq!(value.into(), numbers);
    assert_eq!(X::from(numbers), value);
}

macro_rules! in_dimension {
    ($t:ident, $d:literal) => {
        there_and_back::<$t, _, { 2 * $d }>(|n| Line::<$t, $d>::new(point(n), vector(n)));
        there_and_back::<$t, _, { 2 * $d }>(|n| Ray::<$t, $d>::new(point(n), vector(n)));
        there_and_back::<$t, _, { 2 * $d }>(|n| Segment::<$t, $d>::new(point(n), point(n)));
        there_and_back::<$t, _, { $d + 1 }>(|n| Plane::<$t, $d>::new(vector(n), n()));
        there_and_back::<$t, _, { $d + 1 }>(|n| HalfSpace::<$t, $d>::new(vector(n), n()));
        there_and_back::<$t, _, { 3 * $d }>(|n| {
            Triangle::<$t, $d>::new(point(n), point(n), point(n))
        });
        there_and_back::<$t, _, { $d + 1 }>(|n| Sphere::<$t, $d>::new(point(n), n()));
        there_and_back::<$t, _, { 2 * $d }>(|n| Aabb::<$t, $d>::new(point(n), point(n)));
        there_and_back::<$t, _, { 3 * $d }>(|n| {
            Parallelogram::<$t, $d>::new(point(n), vector(n), vector(n))
        });
        there_and_back::<$t, _, { $d + $d * $d }>(|n| {
            OrientedBox::<$t, $d>::new(point(n), [(); $d].map(|_| vector(n)))
        });
        there_and_back::<$t, _, { $d + $d * $d }>(|n| {
            Ellipsoid::<$t, $d>::new(point(n), [(); $d].map(|_| vector(n)))
        });
        there_and_back::<$t, _, { 2 * $d + 1 }>(|n| {
            Capsule::<$t, $d>::new(point(n), point(n), n())
        });
        there_and_back::<$t, _, { $d * $d }>(|n| Rotation::<$t, $d>::from_matrix(matrix(n)));
        there_and_back::<$t, _, { $d * $d + $d + 1 }>(|n| {
            Similarity::<$t, $d>::new(Rotation::from_matrix(matrix(n)), n(), vector(n))
        });
        there_and_back::<$t, _, { 2 * $d }>(|n| AxisScale::<$t, $d>::new(vector(n), vector(n)));
        there_and_back::<$t, _, { $d * $d + $d }>(|n| Affine::<$t, $d>::new(matrix(n), vector(n)));
        there_and_back::<$t, _, { ($d + 1) * ($d + 1) }>(|n| {
            Projective::<$t, $d>::new(matrix(n), vector(n), vector(n), n())
        });
        there_and_back::<$t, _, { $d + 1 }>(|n| Homogeneous::<$t, $d> {
            coords: vector(n),
            w: n(),
        });
    };
}

fn all<T: Scalar>() {
    in_dimension!(T, 2);
    in_dimension!(T, 3);
    there_and_back::<T, _, 12>(|n| Tetrahedron::<T>::new(point(n), point(n), point(n), point(n)));
    there_and_back::<T, _, 7>(|n| Disk::<T>::new(point(n), vector(n), n()));
    there_and_back::<T, _, 7>(|n| Cylinder::<T>::new(point(n), point(n), n()));
    there_and_back::<T, _, 7>(|n| Cone::<T>::new(point(n), point(n), n()));
    there_and_back::<T, _, 7>(|n| InfiniteCylinder::<T>::new(point(n), vector(n), n()));
    there_and_back::<T, _, 4>(|n| Perspective::<T> {
        aspect: n(),
        tan_half_fovy: n(),
        near: n(),
        far: n(),
    });
    there_and_back::<T, _, 6>(|n| OffCenterPerspective::<T> {
        left: n(),
        right: n(),
        bottom: n(),
        top: n(),
        near: n(),
        far: n(),
    });
    there_and_back::<T, _, 6>(|n| Orthographic::<T> {
        left: n(),
        right: n(),
        bottom: n(),
        top: n(),
        near: n(),
        far: n(),
    });
    there_and_back::<T, _, 4>(|n| Viewport::<T>::new(point(n), vector(n)));
    there_and_back::<T, _, 3>(|n| GeneralForm::<T> { a: n(), b: n(), c: n() });
}

#[test]
fn every_shape_and_map_is_its_numbers_in_order() {
    all::<f32>();
    all::<f64>();
    all::<I16F16>();
    all::<I32F32>();
}

#[test]
fn shapes_become_bytes_and_come_back() {
    let spheres = [1.0, 2.0].map(|x| Sphere::<f32, 3>::new([x, 5.0, 6.0].into(), 7.0));
    let numbers = spheres.map(<[f32; 4]>::from);
    let bytes: &[u8] = bytemuck::cast_slice(&numbers);
    assert_eq!(bytes[16..20], 2.0_f32.to_ne_bytes());
    let read =
        bytes.chunks_exact(16).map(|c| Sphere::from(bytemuck::pod_read_unaligned::<[f32; 4]>(c)));
    assert!(read.eq(spheres));

    let segment = Segment::<I16F16, 2>::new(
        [1, -2].map(I16F16::from_num).into(),
        [3, 4].map(I16F16::from_num).into(),
    );
    let bytes = bytemuck::bytes_of(&<[I16F16; 4]>::from(segment)).to_vec();
    assert_eq!(bytes[4..8], (-2_i32 << 16).to_ne_bytes());
    assert_eq!(Segment::from(bytemuck::pod_read_unaligned::<[I16F16; 4]>(&bytes)), segment);
}

#[test]
fn bytes_are_the_vertices_of_a_polygon_in_place() {
    let numbers: [f32; 8] = [0.0, 0.0, 4.0, 0.0, 4.0, 4.0, 0.0, 4.0];
    let bytes: &[u8] = bytemuck::cast_slice(&numbers);
    let vertices: &[nalgebra::Point2<f32>] = bytemuck::cast_slice(bytes);
    let square = ConvexPolygon::try_new(vertices).unwrap();
    assert!(
        square.intersects(&Point::from([4.0, 4.0])) && !square.intersects(&Point::from([5.0, 4.0]))
    );
}
