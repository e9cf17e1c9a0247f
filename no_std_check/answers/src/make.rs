//! The inputs: shapes out of numbers.

use crate::input::{Generator, Mood, Number};
use coincide::transform::{Affine, AxisScale, Homogeneous, Projective, Rotation, Similarity};
use coincide::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Line,
    OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SMatrix, SVector};

/// A shape out of random numbers.
pub trait Make {
    fn make(mood: Mood, g: &mut Generator) -> Self;
}

impl<A: Make, B: Make> Make for (A, B) {
    fn make(mood: Mood, g: &mut Generator) -> Self {
        (A::make(mood, g), B::make(mood, g))
    }
}

impl<T: Number, const R: usize, const C: usize> Make for SMatrix<T, R, C> {
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        SMatrix::from_fn(|_, _| T::pick(mood, g))
    }
}

impl<T: Number, const D: usize> Make for Rotation<T, D> {
    /// Any matrix.
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        Rotation::from_matrix(Make::make(mood, g))
    }
}

impl<T: Number, const D: usize> Make for Point<T, D> {
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        Point { coords: Make::make(mood, g) }
    }
}

macro_rules! make {
    ($($name:ident($($make:expr),*) = |$mood:ident, $g:ident|;)*) => {$(
        impl<T: Number, const D: usize> Make for $name<T, D> {
            #[inline(never)]
            fn make($mood: Mood, $g: &mut Generator) -> Self {
                $name::new($($make),*)
            }
        }
    )*};
}

make! {
    Line(Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    Ray(Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    Segment(Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    Plane(Make::make(mood, g), T::pick(mood, g)) = |mood, g|;
    HalfSpace(Make::make(mood, g), T::pick(mood, g)) = |mood, g|;
    Triangle(Make::make(mood, g), Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    Parallelogram(Make::make(mood, g), Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    OrientedBox(Make::make(mood, g), core::array::from_fn(|_| Make::make(mood, g))) = |mood, g|;
    Sphere(Make::make(mood, g), T::pick_radius(mood, g)) = |mood, g|;
    Capsule(Make::make(mood, g), Make::make(mood, g), T::pick_radius(mood, g)) = |mood, g|;
    Homogeneous(Make::make(mood, g), T::pick(mood, g)) = |mood, g|;
    Affine(Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    AxisScale(Make::make(mood, g), Make::make(mood, g)) = |mood, g|;
    Similarity(Make::make(mood, g), T::pick(mood, g), Make::make(mood, g)) = |mood, g|;
    Projective(Make::make(mood, g), Make::make(mood, g), Make::make(mood, g), T::pick(mood, g))
        = |mood, g|;
}

impl<T: Number, const D: usize> Make for Aabb<T, D> {
    /// The right way round, mostly.
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        let (a, b): (Point<T, D>, Point<T, D>) = (Make::make(mood, g), Make::make(mood, g));
        if g.below::<16>() == 0 { Aabb::new(a, b) } else { Aabb::new(a, a).union(&Aabb::new(b, b)) }
    }
}

macro_rules! make_curved {
    ($($name:ident)*) => {$(
        impl<T: Number> Make for $name<T> {
            #[inline(never)]
            fn make(mood: Mood, g: &mut Generator) -> Self {
                $name::new(Make::make(mood, g), Make::make(mood, g), T::pick_radius(mood, g))
            }
        }
    )*};
}

make_curved! { Cone Cylinder Disk InfiniteCylinder }

impl<T: Number, const D: usize> Make for Ellipsoid<T, D> {
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        Ellipsoid::new(Make::make(mood, g), core::array::from_fn(|_| Make::make(mood, g)))
    }
}

impl<T: Number> Make for Tetrahedron<T> {
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        let mut p = || Make::make(mood, g);
        Tetrahedron::new(p(), p(), p(), p())
    }
}

/// The normals of a pyramid cut off at both ends: left, right, bottom, top, near and far.
const NORMALS: [[i16; 3]; 6] =
    [[-2, 0, 1], [2, 0, 1], [0, -2, 1], [0, 2, 1], [0, 0, 1], [0, 0, -1]];

impl<T: Number> Make for Frustum<T> {
    /// Half of them pyramids around the origin, now and then without a far side; the others
    /// any half-spaces.
    #[inline(never)]
    fn make(mood: Mood, g: &mut Generator) -> Self {
        let pyramid = g.below::<2>() == 0;
        let [left, right, bottom, top, near, far] = NORMALS.map(|n| {
            if pyramid {
                HalfSpace::new(SVector::from(n.map(T::whole)), T::pick_radius(mood, g))
            } else {
                Make::make(mood, g)
            }
        });
        let bounded = g.below::<4>() > 0;
        Frustum::new([left, right, bottom, top], near, bounded.then_some(far))
    }
}
