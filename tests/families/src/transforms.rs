//! Maps, cameras and projections; images, distances, contacts and the arithmetic as well.

use super::shapes::Fields;
use super::{Case, arithmetic, ask, cases, images, measures, views};
use coincide::shape::{BoundingMaps, Maps};
use coincide::transform::shadow::{mirror, oblique_projection, planar_shadow};
use coincide::transform::{
    Affine, AffineMap, AxisScale, Depth, Frame, Homogeneous, MapError, Orthographic, Perspective,
    Projected, Projective, Rotation, Similarity, Viewport, dyad, look_at_lh, look_at_rh,
    picking_ray,
};
use coincide::{Aabb, Frustum, HalfSpace, Intersect, Plane, Shape};
use nalgebra::{Matrix2, Matrix3, Matrix4, Quaternion};
use oracle::number::Machine;
use std::fmt::Debug;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [
        affine_maps(),
        projective_maps(),
        matrices(),
        rotations(),
        views(),
        views::cases(),
        images::cases(),
        measures::cases(),
        arithmetic::cases(),
    ]
    .concat()
}

const DEPTHS: [Depth; 3] = [Depth::MinusOneToOne, Depth::ZeroToOne, Depth::Reversed];

/// What is not finite may show in an answer if it was asked.
pub fn sound<T: Machine>(answer: impl Debug, asked: &[T]) {
    if ask::finite(asked) {
        ask::sound(&answer, asked);
    }
}

/// A map that is not finite is refused, with a reason.
pub fn refused<T: Machine, X: Debug>(map: Result<X, MapError>, asked: &[T]) {
    match map {
        Ok(map) => {
            assert!(ask::finite(asked), "{asked:?} is a map");
            ask::sound(&map, asked);
        }
        Err(e) => assert!(!e.to_string().is_empty()),
    }
}

fn affine_maps<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "an affine map", 16, |x| {
            let f = &mut Fields(x);
            let (m, p) = (Affine::<T, 3>::new(f.matrix(), f.vector()), f.point());
            let h = HalfSpace::new(p.coords, f.number());
            let (vector, normal) = (Affine::transform_vector(&m, &p.coords), Affine::transform_normal(&m, &p.coords));
            sound((Affine::transform_point(&m, &p), vector, normal), x);
            sound((Affine::transform_half_space(&m, &h), Affine::transform_plane(&m, &HalfSpace::boundary(&h))), x);
            refused(Affine::inverse(&m), &x[..12]);
            let flat = Affine::determinant_sign(&m).is_zero() && ask::finite(&x[..12]);
            assert_eq!(Affine::inverse(&m) == Err(MapError::Singular), flat);
            let moved = Affine::from_translation(m.translation);
            let turned = Affine::from_linear(m.linear);
            sound((Affine::compose(&m, &moved), Affine::compose(&turned, &m)), x);
            sound((Affine::compose(&m, &Affine::identity()), AffineMap::to_affine(&m)), x);
            let around = BoundingMaps::bounding_image_of(&m, &Aabb::new(p, p));
            sound((Maps::image_of(&m, &p), around), x);
        };
        "a similarity", 26, |x| {
            let f = &mut Fields(x);
            let (a, b) = (
                Similarity::<T, 3>::new(f.rotation(), f.number(), f.vector()),
                Similarity::new(f.rotation(), f.number(), f.vector()),
            );
            sound((Similarity::compose(&a, &b), Affine::from(a)), x);
            refused(Similarity::inverse(&a), &x[..13]);
            let moved = Similarity::isometry(a.rotation, b.translation);
            sound((moved, Similarity::compose(&Similarity::identity(), &a)), x);
            let scale = AxisScale::new(a.translation, b.translation);
            sound((AffineMap::to_affine(&scale), AffineMap::to_affine(&a)), x);
        };
        "a frame", 15, |x| {
            let f = &mut Fields(x);
            let (origin, axes, p) = (f.point::<3>(), f.matrix(), f.point());
            let made = Frame::from_axes(origin, axes);
            refused(made, &x[..12]);
            assert_eq!(made, Frame::from_rotation(origin, &Rotation::from_matrix(axes)));
            if let Ok(frame) = made {
                sound((Frame::to_local(&frame, &p), Frame::vector_to_local(&frame, &p.coords)), x);
                sound((Frame::to_world(&frame, &p), Frame::vector_to_world(&frame, &p.coords)), x);
                sound((Frame::local_to_world(&frame), Frame::world_to_local(&frame)), x);
                assert!(*Frame::origin(&frame) == origin && *Frame::axes(&frame) == axes);
                assert!(Frame::world_to_local(&frame).is_ok(), "no way back");
            }
        };
        "a frame in the plane", 8, |x| {
            let f = &mut Fields(x);
            let (made, p) = (Frame::<T, 2>::from_axes(f.point(), f.matrix()), f.point());
            refused(made, &x[..6]);
            if let Ok(frame) = made {
                sound((Frame::to_local(&frame, &p), Frame::to_world(&frame, &p)), x);
            }
        };
    }
}

fn projective_maps<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a projective map", 36, |x| {
            let f = &mut Fields(x);
            let (a, b): (Projective<T, 3>, Projective<T, 3>) = (f.projective(), f.projective());
            let h = Homogeneous::<T, 3>::new(f.vector(), f.number());
            let p = nalgebra::Point::from(h.coords);
            sound((Projective::compose(&a, &b), Projective::homogeneous(&a, &h)), x);
            sound((Projective::transform_point(&a, &p), Projective::project(&a, &h)), x);
            sound(Projective::transform_plane(&a, &Plane::new(h.coords, h.w)), x);
            refused(Projective::inverse(&a), &x[..16]);
            let flat = Projective::determinant_sign(&a).is_zero();
            let singular = Projective::inverse(&a) == Err(MapError::Singular);
            assert_eq!(singular, flat && Projective::is_finite(&a));
            assert_eq!(Projective::is_finite(&a), ask::finite(&x[..16]));
            for (i, j) in [(0, 0), (3, 3), (3, 0), (0, 3), (4, 9), (usize::MAX, usize::MAX)] {
                Projective::get(&a, i, j);
            }
            sound(Projective::<T, 3>::from_entries(|i, j| a.get(j, i)), x);
        };
        "projective maps by name", 4, |x| {
            let f = &mut Fields(x);
            let (v, k) = (f.vector::<3>(), f.number());
            let maps = [
                Projective::identity(),
                Projective::multiple_of_identity(k),
                Projective::negation(),
                Projective::constant(v.into()),
                Projective::translation(v),
                Projective::minus_quotient(v, k),
            ];
            maps.iter().for_each(|map| sound(Projective::transform_point(map, &v.into()), x));
        };
        "homogeneous coordinates", 8, |x| {
            let f = &mut Fields(x);
            let mut tuple = || Homogeneous::<T, 3>::new(f.vector(), f.number());
            let (a, b) = (tuple(), tuple());
            assert_eq!(Homogeneous::is_equivalent(&a, &b), Homogeneous::is_equivalent(&b, &a));
            assert_eq!(Homogeneous::is_equivalent(&a, &a), Homogeneous::is_point(&a));
            let projected = Homogeneous::project(&a);
            sound((projected, Projected::point(projected)), x);
            let point = Homogeneous::from_point(a.coords.into());
            sound((point, Homogeneous::from_direction(a.coords)), x);
            sound((Homogeneous::lift(&a.coords.into(), a.w), dyad(&a.coords, &b.coords)), x);
        };
        "shadows and mirrors", 8, |x| {
            let f = &mut Fields(x);
            let plane = Plane::<T, 3>::new(f.vector(), f.number());
            let light = Homogeneous::new(f.vector(), f.number());
            refused(planar_shadow(&plane, &light), x);
            refused(oblique_projection(&plane, &light.coords), &x[..7]);
            refused(mirror(&plane), &x[..4]);
        };
        "shadows and mirrors in the plane", 6, |x| {
            let f = &mut Fields(x);
            let plane = Plane::<T, 2>::new(f.vector(), f.number());
            let light = Homogeneous::new(f.vector(), f.number());
            refused(planar_shadow(&plane, &light), x);
            refused(oblique_projection(&plane, &light.coords), &x[..5]);
            refused(mirror(&plane), &x[..3]);
        };
    }
}

/// To matrices and back; the equality says no where a NaN is.
macro_rules! there_and_back {
    ($x:ident, $d:literal, $matrix:ident) => {{
        let f = &mut Fields($x);
        let m = $matrix::from_fn(|_, _| f.number());
        let map = Projective::<T, $d>::from_matrix(&m);
        let rows = Projective::<T, $d>::from_row_vector_matrix(&m);
        if ask::finite($x) {
            assert_eq!(Projective::<T, $d>::to_matrix(&map), m);
            assert_eq!(Projective::<T, $d>::to_row_vector_matrix(&rows), m);
        }
        if let Ok(map) = Affine::<T, $d>::from_matrix(&m) {
            assert!(!ask::finite($x) || Affine::<T, $d>::to_matrix(&map) == m);
        }
        if let Ok(map) = Affine::<T, $d>::from_row_vector_matrix(&m) {
            assert!(!ask::finite($x) || Affine::<T, $d>::to_row_vector_matrix(&map) == m);
        }
    }};
}

fn matrices<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "maps of a line and matrices", 4, |x| there_and_back!(x, 1, Matrix2);
        "maps of the plane and matrices", 9, |x| there_and_back!(x, 2, Matrix3);
        "maps of space and matrices", 16, |x| there_and_back!(x, 3, Matrix4);
    }
}

fn rotations<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "rotations in the plane", 5, |x| {
            let f = &mut Fields(x);
            let (a, b, angle) = (f.vector(), f.vector(), f.number());
            refused(Rotation::<T, 2>::between(&a, &b), &x[..4]);
            let turn = Rotation::<T, 2>::from_angle(angle);
            sound((turn, Rotation::inverse(&turn), Rotation::transform_vector(&turn, &a)), x);
        };
        "rotations", 10, |x| {
            let f = &mut Fields(x);
            let (a, b) = (f.vector(), f.vector());
            refused(Rotation::<T, 3>::between(&a, &b), &x[..6]);
            let q = Quaternion::from(f.numbers::<4>());
            sound(Rotation::from_quaternion(&q), &x[6..]);
            let turn = Rotation::from_axis_angle(&a, q.coords.w);
            sound(turn, x);
            let matrix = Rotation::from_matrix(nalgebra::Matrix3::from_columns(&[a, b, a]));
            let turn = turn.unwrap_or(Rotation::identity());
            let both = Rotation::compose(&turn, &matrix);
            sound((both, Rotation::inverse(&both), Rotation::transform_point(&both, &b.into())), x);
            sound((Rotation::matrix(&both), Rotation::transform_vector(&matrix, &a)), x);
        };
    }
}

fn views<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "looking at a point", 9, |x| {
            let f = &mut Fields(x);
            let (eye, target, up) = (f.point(), f.point(), f.vector());
            refused(look_at_rh(&eye, &target, &up), x);
            refused(look_at_lh(&eye, &target, &up), x);
        };
        "views in perspective", 5, |x| {
            let f = &mut Fields(x);
            let view = Perspective::<T>::new(f.number(), f.number(), f.number(), f.number());
            let wide = Perspective::from_fovy(view.aspect, f.number(), view.near, view.far);
            for v in [view, wide] {
                let asked = [v.aspect, v.tan_half_fovy, v.near, v.far];
                refused(Perspective::right_handed_minus_one_to_one(&v), &asked);
                refused(Perspective::right_handed_zero_to_one(&v), &asked);
                refused(Perspective::right_handed_reversed_infinite(&v), &asked[..3]);
                refused(Perspective::left_handed_minus_one_to_one(&v), &asked);
                refused(Perspective::left_handed_zero_to_one(&v), &asked);
                refused(Perspective::left_handed_reversed_infinite(&v), &asked[..3]);
            }
        };
        "views without perspective", 6, |x| {
            let [left, right, bottom, top, near, far] = Fields(x).numbers();
            let v = Orthographic { left, right, bottom, top, near, far };
            refused(Orthographic::right_handed_minus_one_to_one(&v), x);
            refused(Orthographic::right_handed_zero_to_one(&v), x);
            refused(Orthographic::right_handed_reversed(&v), x);
            refused(Orthographic::left_handed_minus_one_to_one(&v), x);
            refused(Orthographic::left_handed_zero_to_one(&v), x);
            refused(Orthographic::left_handed_reversed(&v), x);
        };
        "the screen", 22, |x| {
            let f = &mut Fields(x);
            let map: Projective<T, 3> = f.projective();
            let screen = Viewport::new(f.point(), f.vector());
            let p = f.point();
            sound((Viewport::to_screen(&screen, &p), Viewport::to_image(&screen, &p)), x);
            for depth in DEPTHS {
                Depth::ends::<T>(depth);
                sound(Viewport::picking_ray(&screen, &map, depth, &p), x);
                refused(picking_ray(&map, depth, &p), &[&x[..16], &x[20..]].concat());
                sound((Frustum::from_projection(&map, depth), Frustum::corners(&map, depth)), &x[..16]);
            }
        };
        "what a camera sees", 7, |x| {
            let f = &mut Fields(x);
            let view = Perspective::<T>::new(f.number(), f.number(), f.number(), f.number());
            let Ok(map) = Perspective::right_handed_zero_to_one(&view) else { return };
            let frustum = Frustum::from_projection(&map, Depth::ZeroToOne);
            let p = f.point::<3>();
            let seen = Intersect::intersects(&frustum, &p);
            assert!(!seen || ask::finite(x));
            sound((Shape::bounding_box(&frustum), p.coords), x);
        };
    }
}
