//! Every shape, and every pair of shapes: a row for each shape with those before it.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use crate::store::{Draw, Store, stores};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, Scalar,
    Segment, Shape, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};

type Stores<'a, T> = &'a [[Store<T>; 2]];

/// Both questions of a pair in both orders.
fn pair<'a, T, A, B>(inputs: usize, stores: Stores<'a, T>, report: &mut Report)
where
    T: Number,
    A: Draw<'a, T> + Intersect<B, Answer: Feed>,
    B: Draw<'a, T> + Intersect<A, Answer: Feed>,
{
    let mut g = Generator::new(1);
    for (mood, [first, second]) in Mood::cycle().zip(stores.iter().cycle()).take(inputs) {
        let (a, b) = (A::draw(mood, &mut g, first), B::draw(mood, &mut g, second));
        ask(&a, &b, report);
        ask(&b, &a, report);
    }
}

#[inline(never)]
fn ask<A: Intersect<B, Answer: Feed>, B>(a: &A, b: &B, report: &mut Report) {
    let (yes, shared) = (a.intersects(b), a.intersection(b));
    report.pair(yes, shared.is_some());
    report.answer(&shared);
}

/// A shape of this scalar and dimension, which knows whether it contains a point.
pub trait Known<T: Scalar, const D: usize>:
    Shape<Scalar = T, Point = Point<T, D>, Vector = SVector<T, D>, Aabb = Aabb<T, D>>
    + Intersect<Point<T, D>>
{
}

impl<T: Scalar, S, const D: usize> Known<T, D> for S where
    S: Shape<Scalar = T, Point = Point<T, D>, Vector = SVector<T, D>, Aabb = Aabb<T, D>>
        + Intersect<Point<T, D>>
{
}

/// What a shape says about itself.
#[inline(never)]
fn shape<'a, T, S, const D: usize>(inputs: usize, stores: Stores<'a, T>, report: &mut Report)
where
    T: Number,
    S: Draw<'a, T> + Known<T, D>,
{
    let mut g = Generator::new(2);
    for (mood, [store, _]) in Mood::cycle().zip(stores.iter().cycle()).take(inputs) {
        let s = S::draw(mood, &mut g, store);
        report.count(!s.is_empty());
        report.answer(&s.is_empty());
        report.answer(&s.bounding_box());
        report.answer(&s.support(&Make::make(mood, &mut g)));
        report.answer(&s.intersects(&Make::make(mood, &mut g)));
    }
}

/// A shape and those that it is asked about, in a dimension.
pub type Row = (u8, &'static str, &'static [&'static str]);

/// Rows `title, inputs [shape] [other] …;`: a report for each shape, and the list of rows.
macro_rules! rows {
    ($all:ident $list:ident $d:literal:
        $($title:literal $inputs:literal [$shape:ty] $([$other:ty])*;)*
    ) => {
        /// The reports of all shapes of the dimension.
        pub fn $all<T: Number>(out: Out) {
            let stores = &stores::<T>();
            $({
                let mut report = Report::new(T::NAME, $title);
                shape::<T, $shape, $d>($inputs, stores, &mut report);
                $(pair::<T, $shape, $other>($inputs, stores, &mut report);)*
                pair::<T, $shape, $shape>($inputs, stores, &mut report);
                out(&report);
            })*
        }

        /// Each shape of the dimension, and those that it is asked about besides itself.
        pub const $list: &[Row] =
            &[$(($d, stringify!($shape), &[$(stringify!($other)),*])),*];
    };
}

rows! { plane PLANE 2:
    "point 2" 120 [Point<T, 2>];
    "line 2" 120 [Line<T, 2>] [Point<T, 2>];
    "ray 2" 120 [Ray<T, 2>] [Point<T, 2>] [Line<T, 2>];
    "segment 2" 120 [Segment<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>];
    "plane 2" 120 [Plane<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>];
    "half-space 2" 120 [HalfSpace<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>];
    "triangle 2" 120 [Triangle<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>] [HalfSpace<T, 2>];
    "sphere 2" 120 [Sphere<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>];
    "box 2" 120 [Aabb<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>];
    "parallelogram 2" 60 [Parallelogram<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>]
        [Segment<T, 2>] [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>]
        [Aabb<T, 2>];
    "oriented box 2" 60 [OrientedBox<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>]
        [Segment<T, 2>] [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>]
        [Aabb<T, 2>] [Parallelogram<T, 2>];
    "capsule 2" 60 [Capsule<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
        [Parallelogram<T, 2>] [OrientedBox<T, 2>];
    "ellipse" 24 [Ellipsoid<T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>] [Segment<T, 2>]
        [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>]
        [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>];
    "polygon 2" 24 [ConvexPolygon<'_, T, 2>] [Point<T, 2>] [Line<T, 2>] [Ray<T, 2>]
        [Segment<T, 2>] [Plane<T, 2>] [HalfSpace<T, 2>] [Triangle<T, 2>] [Sphere<T, 2>]
        [Aabb<T, 2>] [Parallelogram<T, 2>] [OrientedBox<T, 2>] [Capsule<T, 2>] [Ellipsoid<T, 2>];
}

rows! { space SPACE 3:
    "point 3" 120 [Point<T, 3>];
    "line 3" 120 [Line<T, 3>] [Point<T, 3>];
    "ray 3" 120 [Ray<T, 3>] [Point<T, 3>] [Line<T, 3>];
    "segment 3" 120 [Segment<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>];
    "plane 3" 120 [Plane<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>];
    "half-space 3" 120 [HalfSpace<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>];
    "triangle 3" 120 [Triangle<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>];
    "sphere 3" 120 [Sphere<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>];
    "box 3" 120 [Aabb<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>];
    "parallelogram 3" 60 [Parallelogram<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>]
        [Segment<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>];
    "oriented box 3" 60 [OrientedBox<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>]
        [Segment<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>];
    "capsule 3" 60 [Capsule<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>];
    "ellipsoid" 24 [Ellipsoid<T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>];
    "tetrahedron" 24 [Tetrahedron<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>];
    "disk" 24 [Disk<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>];
    "cylinder" 24 [Cylinder<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>];
    "cone" 24 [Cone<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>];
    "inf. cylinder" 24 [InfiniteCylinder<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>]
        [Segment<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>];
    "frustum" 24 [Frustum<T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>]
        [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>];
    "polygon 3" 12 [ConvexPolygon<'_, T, 3>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>]
        [Segment<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] [Frustum<T>];
    "polyhedron" 12 [ConvexPolyhedron<'_, T>] [Point<T, 3>] [Line<T, 3>] [Ray<T, 3>]
        [Segment<T, 3>] [Plane<T, 3>] [HalfSpace<T, 3>] [Triangle<T, 3>] [Sphere<T, 3>]
        [Aabb<T, 3>] [Parallelogram<T, 3>] [OrientedBox<T, 3>] [Capsule<T, 3>] [Ellipsoid<T, 3>]
        [Tetrahedron<T>] [Disk<T>] [Cylinder<T>] [Cone<T>] [InfiniteCylinder<T>] [Frustum<T>]
        [ConvexPolygon<'_, T, 3>];
}
