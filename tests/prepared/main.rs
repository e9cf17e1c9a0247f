//! Prepared shapes have the answers of the shapes, whatever the numbers.

mod boxes;
mod frusta;
mod named;

use boxes::upright;
use coincide::columns::Column;
use coincide::prepared::{PreparedOrientedBox, PreparedRay, PreparedTriangle};
use coincide::{Intersect, OrientedBox, Ray, Triangle};
use oracle::number::Number;
use oracle::random::Random;
use std::fmt::Debug;
use suite::feed::Style;
use suite::make::*;

/// How many pairs of each style.
const ROWS: usize = if cfg!(debug_assertions) { 20 } else { 800 };

/// Both questions in both orders, about a prepared shape and another, and about the shapes.
fn same<P, Q, S, B, A>(what: &str, (p, q): (&P, &Q), (shape, other): (&S, &B))
where
    P: Intersect<Q, Answer = A>,
    Q: Intersect<P, Answer = A>,
    S: Intersect<B, Answer = A> + Debug,
    B: Debug,
    A: PartialEq + Debug,
{
    let expected = shape.intersects(other);
    assert_eq!(p.intersects(q), expected, "{what}: {shape:?} {other:?}");
    assert_eq!(q.intersects(p), expected, "{what}, reversed: {shape:?} {other:?}");
    let expected = shape.intersection(other);
    assert_eq!(p.intersection(q), expected, "{what}: {shape:?} {other:?}");
    assert_eq!(q.intersection(p), expected, "{what}, reversed: {shape:?} {other:?}");
}

/// Shapes of a style, in rows.
fn rows<T: Number>(style: Style, size: usize, random: &mut Random) -> Vec<Vec<T>> {
    style.numbers(size, ROWS, random)
}

/// Rows `test, prepared, column of its shape, column of the others, dimension;`.
macro_rules! agree {
    ($($name:ident, $prepared:ident, $a:ident, $b:ident, $d:literal;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Number>() {
                let mut random = Random(4);
                for style in Style::ALL {
                    let (x, y) = (rows::<T>(style, size::$a($d), &mut random),
                        rows::<T>(style, size::$b($d), &mut random));
                    let what = format!("{} {style:?}", T::NAME);
                    let (shapes, others) = ($a::<T, $d>(&x), $b::<T, $d>(&y));
                    for i in 0..ROWS {
                        let shape = shapes.get(i).expect("a row");
                        let other = others.get(i).expect("a row");
                        let prepared = $prepared::new(shape);
                        same(&what, (&prepared, &other), (&shape, &other));
                    }
                }
            }
            oracle::each_scalar! { all }
        }
    )*};
}

agree! {
    a_ray_prepared_meets_boxes_as_the_ray, PreparedRay, rays, aabbs, 3;
    a_ray_prepared_meets_boxes_in_the_plane_as_the_ray, PreparedRay, rays, aabbs, 2;
    a_ray_prepared_meets_spheres_as_the_ray, PreparedRay, rays, spheres, 3;
    a_ray_prepared_meets_circles_as_the_ray, PreparedRay, rays, spheres, 2;
    a_ray_prepared_meets_triangles_as_the_ray, PreparedRay, rays, triangles, 3;
    a_triangle_prepared_meets_rays_as_the_triangle, PreparedTriangle, triangles, rays, 3;
    a_triangle_prepared_meets_segments_as_the_triangle, PreparedTriangle, triangles, segments, 3;
    a_skew_box_prepared_meets_rays_as_the_box, PreparedOrientedBox, oriented_boxes, rays, 3;
    a_skew_box_prepared_meets_segments_as_the_box, PreparedOrientedBox, oriented_boxes, segments, 3;
    a_skew_box_prepared_meets_spheres_as_the_box, PreparedOrientedBox, oriented_boxes, spheres, 3;
    a_skew_box_prepared_meets_boxes_as_the_box, PreparedOrientedBox, oriented_boxes,
        oriented_boxes, 3;
}

#[test]
fn two_prepared_shapes_meet_as_the_shapes() {
    fn all<T: Number>() {
        let mut random = Random(5);
        for style in Style::ALL {
            let x = rows::<T>(style, size::rays(3), &mut random);
            let y = rows::<T>(style, size::triangles(3), &mut random);
            let z = rows::<T>(style, size::oriented_boxes(3), &mut random);
            let what = format!("{} {style:?}", T::NAME);
            for i in 0..ROWS {
                let ray: Ray<T, 3> = rays::<T, 3>(&x).get(i).expect("a row");
                let t: Triangle<T, 3> = triangles::<T, 3>(&y).get(i).expect("a row");
                let skew: OrientedBox<T, 3> = oriented_boxes::<T, 3>(&z).get(i).expect("a row");
                let b = upright::<T>(style, &mut random);
                let prepared = PreparedRay::from(ray);
                same(&what, (&PreparedTriangle::from(t), &prepared), (&t, &ray));
                same(&what, (&PreparedOrientedBox::from(skew), &prepared), (&skew, &ray));
                same(&what, (&PreparedOrientedBox::from(b), &prepared), (&b, &ray));
            }
        }
    }
    oracle::each_scalar! { all }
}

/// Rows `test, column of the others;`, for upright boxes.
macro_rules! upright {
    ($($name:ident, $b:ident;)*) => {$(
        #[test]
        fn $name() {
            fn all<T: Number>() {
                let mut random = Random(6);
                for style in Style::ALL {
                    let y = rows::<T>(style, size::$b(3), &mut random);
                    let what = format!("{} {style:?}", T::NAME);
                    for i in 0..ROWS {
                        let b = upright::<T>(style, &mut random);
                        let other = $b::<T, 3>(&y).get(i).expect("a row");
                        same(&what, (&PreparedOrientedBox::new(b), &other), (&b, &other));
                    }
                }
            }
            oracle::each_scalar! { all }
        }
    )*};
}

upright! {
    an_upright_box_prepared_meets_rays_as_the_box, rays;
    an_upright_box_prepared_meets_segments_as_the_box, segments;
    an_upright_box_prepared_meets_spheres_as_the_box, spheres;
    an_upright_box_prepared_meets_skew_boxes_as_the_box, oriented_boxes;
}

#[test]
fn upright_boxes_meet_prepared_as_they_are() {
    fn all<T: Number>() {
        let mut random = Random(7);
        for style in Style::ALL {
            let what = format!("{} {style:?}", T::NAME);
            for _ in 0..ROWS {
                let (a, b) = (upright::<T>(style, &mut random), upright::<T>(style, &mut random));
                let (p, q) = (PreparedOrientedBox::new(a), PreparedOrientedBox::new(b));
                assert_eq!(p.intersects(&q), a.intersects(&b), "{what}: {a:?} {b:?}");
                assert_eq!(q.intersects(&p), a.intersects(&b), "{what}: {a:?} {b:?}");
                assert_eq!(p.intersects(&b), a.intersects(&b), "{what}: {a:?} {b:?}");
                assert_eq!(a.intersects(&q), a.intersects(&b), "{what}: {a:?} {b:?}");
            }
        }
    }
    oracle::each_scalar! { all }
}
