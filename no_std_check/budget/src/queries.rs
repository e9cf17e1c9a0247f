//! The usual queries. A name alone is the question whether two shapes share a point; with
//! `.answer` it is what they share.

use crate::measure::measure;
use crate::turned::Turned;
use coincide::contact::Penetration;
use coincide::intersect::{BoxSpan, cohen_sutherland};
use coincide::predicate::{Sign, orient2d, orient3d};
use coincide::transform::shadow::planar_shadow;
use coincide::transform::{Affine, Homogeneous, MapError, Projected, Projective};
use coincide::{
    Aabb, Capsule, Cast, Contact, Cylinder, Distance, HalfSpace, Intersect, OrientedBox, Plane,
    Ray, Scalar, Segment, Sphere, Sweep, Triangle,
};
use nalgebra::Point;

/// A question about two inputs, as a symbol of its own.
macro_rules! query {
    ($scalar:literal $name:expr, |$x:ident: $a:ty, $y:ident: $b:ty| $answer:ty, $call:expr) => {{
        #[unsafe(export_name = concat!($scalar, ".", $name))]
        #[inline(never)]
        fn query(($x, $y): &($a, $b)) -> $answer {
            $call
        }
        measure(concat!($scalar, ".", $name), query)
    }};
}

macro_rules! pairs {
    ($scalar:literal: $($name:literal [$a:ty] [$b:ty];)*) => {$(
        query!($scalar $name, |a: $a, b: $b| bool, a.intersects(b));
        query!($scalar concat!($name, ".answer"), |a: $a, b: $b|
            Option<<$a as Intersect<$b>>::Answer>, a.intersection(b));
    )*};
}

macro_rules! queries {
    ($($module:ident $scalar:literal $t:ty;)*) => {$(
        pub mod $module {
            use super::*;

            type T = $t;

            pub fn all() {
                query!($scalar "orient2d", |s: Segment<T, 2>, p: Point<T, 2>| Sign,
                    orient2d(&s.a, &s.b, p));
                query!($scalar "orient3d", |t: Triangle<T, 3>, p: Point<T, 3>| Sign,
                    orient3d(&t.a, &t.b, &t.c, p));
                pairs! { $scalar:
                    "segment2_segment2" [Segment<T, 2>] [Segment<T, 2>];
                    "sphere_sphere" [Sphere<T, 3>] [Sphere<T, 3>];
                    "ray_sphere" [Ray<T, 3>] [Sphere<T, 3>];
                    "ray_triangle" [Ray<T, 3>] [Triangle<T, 3>];
                    "ray_box" [Ray<T, 3>] [Aabb<T, 3>];
                    "segment_plane" [Segment<T, 3>] [Plane<T, 3>];
                    "segment_cylinder" [Segment<T, 3>] [Cylinder<T>];
                    "plane_plane" [Plane<T, 3>] [Plane<T, 3>];
                    "plane_triangle" [Plane<T, 3>] [Triangle<T, 3>];
                    "sphere_box" [Sphere<T, 3>] [Aabb<T, 3>];
                    "sphere_triangle" [Sphere<T, 3>] [Triangle<T, 3>];
                    "box_box" [Aabb<T, 3>] [Aabb<T, 3>];
                    "box_triangle" [Aabb<T, 3>] [Triangle<T, 3>];
                    "parallelepipeds" [OrientedBox<T, 3>] [OrientedBox<T, 3>];
                    "triangle_triangle" [Triangle<T, 3>] [Triangle<T, 3>];
                    "capsule_capsule" [Capsule<T, 3>] [Capsule<T, 3>];
                    "capsule_box" [Capsule<T, 3>] [Aabb<T, 3>];
                    "ray_parallelepiped" [Ray<T, 3>] [OrientedBox<T, 3>];
                    "ray_capsule" [Ray<T, 3>] [Capsule<T, 3>];
                    "sphere_parallelepiped" [Sphere<T, 3>] [OrientedBox<T, 3>];
                }
                query!($scalar "oriented_oriented", |a: Turned<T>, b: Turned<T>| bool,
                    a.0.intersects(&b.0));
                query!($scalar "oriented_oriented.answer", |a: Turned<T>, b: Turned<T>|
                    Option<Point<T, 3>>, a.0.intersection(&b.0));
                query!($scalar "ray_oriented", |r: Ray<T, 3>, b: Turned<T>| bool,
                    r.intersects(&b.0));
                query!($scalar "ray_oriented.answer", |r: Ray<T, 3>, b: Turned<T>|
                    Option<BoxSpan<T, 3>>, r.intersection(&b.0));
                query!($scalar "sphere_oriented", |s: Sphere<T, 3>, b: Turned<T>| bool,
                    s.intersects(&b.0));
                query!($scalar "sphere_oriented.answer", |s: Sphere<T, 3>, b: Turned<T>|
                    Option<Point<T, 3>>, s.intersection(&b.0));
                query!($scalar "segment_segment.distance", |a: Segment<T, 3>, b: Segment<T, 3>|
                    Option<T>, a.distance(b));
                query!($scalar "capsule_capsule.distance", |a: Capsule<T, 3>, b: Capsule<T, 3>|
                    Option<T>, a.distance(b));
                query!($scalar "capsule_box.distance", |a: Capsule<T, 3>, b: Aabb<T, 3>|
                    Option<T>, a.distance(b));
                query!($scalar "capsule_oriented.distance", |a: Capsule<T, 3>, b: Turned<T>|
                    Option<T>, a.distance(&b.0));
                query!($scalar "capsule_half_space.distance", |a: Capsule<T, 3>, b: HalfSpace<T, 3>|
                    Option<T>, a.distance(b));
                query!($scalar "box2_box2.contact", |a: Aabb<T, 2>, b: Aabb<T, 2>|
                    Option<Penetration<T, 2>>, a.contact(b));
                query!($scalar "circle2_box2.cast", |way: Segment<T, 2>, b: Aabb<T, 2>| Sweep<T, 2>,
                    Sphere::new(way.a, T::half()).cast_shape(&(way.b - way.a), b));
                query!($scalar "line_clip", |s: Segment<T, 2>, b: Aabb<T, 2>| Option<Segment<T, 2>>,
                    cohen_sutherland(s, b));
                query!($scalar "affine_point", |m: Affine<T, 3>, p: Point<T, 3>| Point<T, 3>,
                    m.transform_point(p));
                query!($scalar "projective_point", |m: Projective<T, 3>, p: Point<T, 3>|
                    Projected<T, 3>, m.transform_point(p));
                query!($scalar "planar_shadow", |p: Plane<T, 3>, light: Homogeneous<T, 3>|
                    Result<Projective<T, 3>, MapError>, planar_shadow(p, light));
            }
        }
    )*};
}

queries! {
    f32 "f32" f32;
    f64 "f64" f64;
    i16f16 "i16f16" answers::I16F16;
    i32f32 "i32f32" answers::I32F32;
}
