// The calls of parry, with the crates named p2 and p3. Included once per scalar.
//
// * Rays: `intersects_local_ray` or `intersects_ray` for the boolean, which is `cast…` with
//   a test for `Some`; `cast…` with `solid = true` for the hit, the parameter where the ray
//   comes in or 0 inside. Shapes with a pose are given one: the ray is transformed as part
//   of the query.
// * A segment against a triangle or box is a ray that ends at 1.
// * Pairs of shapes in a position of their own: the relative pose is part of the query.

use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use p2::math::{Pose as Pose2, Vector as Vector2};
use p3::bounding_volume::BoundingVolume;
use p3::math::{Matrix, Pose, Real, Rotation, Vector};
use p3::query::details as pairs;
use p3::query::{PointQuery, Ray, RayCast, intersection_test};
use p3::shape::{Ball, Capsule, Cuboid, Cylinder, Segment, Triangle};

type Aabb = p3::bounding_volume::Aabb;
type Aabb2 = p2::bounding_volume::Aabb;

const END: Real = Real::MAX;

fn vector(r: Row, at: usize) -> Vector {
    Vector::from_array(r.three(at))
}

fn vector2(r: Row, at: usize) -> Vector2 {
    Vector2::from_array(r.two(at))
}

fn ray(r: Row) -> Ray {
    Ray::new(vector(r, 0), vector(r, 3))
}

fn segment(r: Row, at: usize) -> Segment {
    Segment::new(vector(r, at), vector(r, at + 3))
}

fn triangle(r: Row, at: usize) -> Triangle {
    Triangle::new(vector(r, at), vector(r, at + 3), vector(r, at + 6))
}

fn aabb(r: Row, at: usize) -> Aabb {
    Aabb::new(vector(r, at), vector(r, at + 3))
}

fn aabb2(r: Row, at: usize) -> Aabb2 {
    Aabb2::new(vector2(r, at), vector2(r, at + 2))
}

fn ball(r: Row, at: usize) -> (Pose, Ball) {
    (Pose::from_translation(vector(r, at)), Ball::new(r.one(at + 3)))
}

fn capsule(r: Row, at: usize) -> Capsule {
    Capsule::new(vector(r, at), vector(r, at + 3), r.one(at + 6))
}

fn cuboid(r: Row, at: usize) -> (Pose, Cuboid) {
    let axes = [3, 6, 9].map(|axis| vector(r, at + axis));
    let turn = Rotation::from_mat3(&Matrix::from_cols(axes[0], axes[1], axes[2]));
    (Pose::from_parts(vector(r, at), turn), Cuboid::new(vector(r, at + 12)))
}

/// A cylinder along y, in the pose that takes y to the axis.
fn cylinder(r: Row, at: usize) -> (Pose, Cylinder) {
    let (a, b) = (vector(r, at), vector(r, at + 3));
    let turn = Rotation::from_rotation_arc(Vector::Y, (b - a).normalize());
    let pose = Pose::from_parts((a + b) * 0.5, turn);
    (pose, Cylinder::new((b - a).length() * 0.5, r.one(at + 6)))
}

pub fn pass(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri" => load(rows, |r| (ray(r), triangle(r, 6)), |(r, s)| {
            s.intersects_local_ray(r, END)
        }),
        "ray_tri_hit" => load(rows, |r| (ray(r), triangle(r, 6)), |(r, s)| {
            s.cast_local_ray(r, END, true)
        }),
        "seg_tri" => load(rows, |r| (segment(r, 0), triangle(r, 6)), |(r, s)| {
            s.intersects_local_ray(&Ray::new(r.a, r.b - r.a), 1.0)
        }),
        "seg_tri_hit" => load(rows, |r| (segment(r, 0), triangle(r, 6)), |(r, s)| {
            s.cast_local_ray(&Ray::new(r.a, r.b - r.a), 1.0, true)
        }),
        "ray_aabb" => load(rows, |r| (ray(r), aabb(r, 6)), |(r, s)| {
            s.intersects_local_ray(r, END)
        }),
        "ray_aabb_hit" => load(rows, |r| (ray(r), aabb(r, 6)), |(r, s)| {
            s.cast_local_ray(r, END, true)
        }),
        "ray_obb" => load(rows, |r| (ray(r), cuboid(r, 6)), |(r, (pose, s))| {
            s.intersects_ray(pose, r, END)
        }),
        "ray_obb_hit" => load(rows, |r| (ray(r), cuboid(r, 6)), |(r, (pose, s))| {
            s.cast_ray(pose, r, END, true)
        }),
        "ray_sphere" => load(rows, |r| (ray(r), ball(r, 6)), |(r, (pose, s))| {
            s.intersects_ray(pose, r, END)
        }),
        "ray_sphere_hit" => load(rows, |r| (ray(r), ball(r, 6)), |(r, (pose, s))| {
            s.cast_ray(pose, r, END, true)
        }),
        "ray_cyl" => load(rows, |r| (ray(r), cylinder(r, 6)), |(r, (pose, s))| {
            s.intersects_ray(pose, r, END)
        }),
        "ray_cyl_hit" => load(rows, |r| (ray(r), cylinder(r, 6)), |(r, (pose, s))| {
            s.cast_ray(pose, r, END, true)
        }),
        "ray_capsule" => load(rows, |r| (ray(r), capsule(r, 6)), |(r, s)| {
            s.intersects_local_ray(r, END)
        }),
        "ray_capsule_hit" => load(rows, |r| (ray(r), capsule(r, 6)), |(r, s)| {
            s.cast_local_ray(r, END, true)
        }),
        "sphere_sphere" => load(rows, |r| (ball(r, 0), ball(r, 4)), |((p, a), (q, b))| {
            pairs::intersection_test_ball_ball(q.translation - p.translation, a, b)
        }),
        "sphere_aabb" => load(rows, |r| (ball(r, 0), aabb(r, 4)), |((pose, ball), s)| {
            pairs::intersection_test_point_query_ball(pose, s, ball).intersecting
        }),
        "sphere_tri" => load(rows, |r| (ball(r, 0), triangle(r, 4)), |((pose, ball), s)| {
            pairs::intersection_test_point_query_ball(pose, s, ball).intersecting
        }),
        "sphere_obb" => load(rows, |r| (ball(r, 0), cuboid(r, 4)), |((p, ball), (q, s))| {
            pairs::intersection_test_point_query_ball(&q.inv_mul(p), s, ball).intersecting
        }),
        "aabb_aabb" => load(rows, |r| (aabb(r, 0), aabb(r, 6)), |(a, b)| a.intersects(b)),
        "obb_obb" => load(rows, |r| (cuboid(r, 0), cuboid(r, 15)), |((p, a), (q, b))| {
            pairs::intersection_test_cuboid_cuboid(&p.inv_mul(q), a, b)
        }),
        "tri_tri" => load(rows, |r| (triangle(r, 0), triangle(r, 9)), |(a, b)| {
            intersection_test(&Pose::IDENTITY, a, &Pose::IDENTITY, b).is_ok_and(|x| x.intersecting)
        }),
        "tri_aabb" => load(rows, |r| (triangle(r, 0), aabb(r, 9)), |(a, b)| {
            pairs::intersection_test_aabb_triangle(b, a)
        }),
        "capsule_capsule" => load(rows, |r| (capsule(r, 0), capsule(r, 7)), |(a, b)| {
            intersection_test(&Pose::IDENTITY, a, &Pose::IDENTITY, b).is_ok_and(|x| x.intersecting)
        }),
        "seg_seg3" => load(rows, |r| (segment(r, 0), segment(r, 6)), |(a, b)| {
            pairs::distance_segment_segment(&Pose::IDENTITY, a, b)
        }),
        "point_tri" => load(rows, |r| (vector(r, 0), triangle(r, 3)), |(p, s)| {
            s.distance_to_local_point(*p, true)
        }),
        "point_tri_closest" => load(rows, |r| (vector(r, 0), triangle(r, 3)), |(p, s)| {
            s.project_local_point(*p, true).point.to_array()
        }),
        _ => bodies(query, rows).or_else(|| planar(query, rows)),
    }
}

/// How far, how deep, and when: the calls that take two shapes in their poses.
fn bodies(query: &str, rows: &Rows) -> Found {
    use p3::query::{ShapeCastOptions, cast_shapes, contact, distance};
    let free = |s| (Pose::IDENTITY, s);
    macro_rules! far {
        ($first:expr, $second:expr) => {
            load(rows, |r| ($first(r), $second(r)), |((p, a), (q, b))| {
                distance(p, a, q, b).map_or(Real::NAN, |found| found.distance)
            })
        };
    }
    macro_rules! deep {
        ($first:expr, $second:expr) => {
            load(rows, |r| ($first(r), $second(r)), |((p, a), (q, b))| {
                let found = contact(p, a, q, b, 0.0).ok().flatten()?;
                Some((-found.dist, found.normal1.to_array()))
            })
        };
    }
    macro_rules! when {
        ($first:expr, $second:expr, $at:literal) => {
            load(rows, |r| ($first(r), $second(r), vector(r, $at)), |((p, a), (q, b), way)| {
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                let hit = cast_shapes(p, *way, a, q, Vector::ZERO, b, options).ok().flatten()?;
                Some((hit.time_of_impact, hit.normal1.to_array()))
            })
        };
    }
    let (rod, tri) = (|r: Row| free(capsule(r, 0)), |r: Row| (Pose::IDENTITY, triangle(r, 0)));
    match query {
        "sphere_obb_dist" => far!(|r| ball(r, 0), |r| cuboid(r, 4)),
        "capsule_obb_dist" => far!(rod, |r| cuboid(r, 7)),
        "capsule_capsule_dist" => far!(rod, |r| free(capsule(r, 7))),
        "obb_obb_dist" => far!(|r| cuboid(r, 0), |r| cuboid(r, 15)),
        "tri_obb_dist" => far!(tri, |r| cuboid(r, 9)),
        "cyl_obb_dist" => far!(|r| cylinder(r, 0), |r| cuboid(r, 7)),
        "sphere_obb_contact" => deep!(|r| ball(r, 0), |r| cuboid(r, 4)),
        "capsule_obb_contact" => deep!(rod, |r| cuboid(r, 7)),
        "capsule_capsule_contact" => deep!(rod, |r| free(capsule(r, 7))),
        "obb_obb_contact" => deep!(|r| cuboid(r, 0), |r| cuboid(r, 15)),
        "tri_obb_contact" => deep!(tri, |r| cuboid(r, 9)),
        "sphere_obb_cast" => when!(|r| ball(r, 0), |r| cuboid(r, 4), 19),
        "capsule_obb_cast" => when!(rod, |r| cuboid(r, 7), 22),
        "capsule_capsule_cast" => when!(rod, |r| free(capsule(r, 7)), 14),
        "obb_obb_cast" => when!(|r| cuboid(r, 0), |r| cuboid(r, 15), 30),
        "tri_obb_cast" => when!(tri, |r| cuboid(r, 9), 24),
        _ => None,
    }
}

/// The queries in the plane. `segments_intersection2d` returns where on both segments;
/// a segment against a box is a ray that ends at 1, its hit what `clip_segment` leaves.
fn planar(query: &str, rows: &Rows) -> Found {
    use p2::query::{Ray, RayCast, details as pairs};
    use p2::shape::{Ball, Segment};
    use p2::utils::segments_intersection2d as cut;
    let ends = |r: Row| (vector2(r, 0), vector2(r, 2));
    match query {
        "seg_seg2" => load(rows, |r| (ends(r), vector2(r, 4), vector2(r, 6)), |((a, b), c, d)| {
            cut(*a, *b, *c, *d, Real::EPSILON).is_some()
        }),
        "seg_aabb2" => load(rows, |r| (ends(r), aabb2(r, 4)), |((a, b), s)| {
            s.intersects_local_ray(&Ray::new(*a, *b - *a), 1.0)
        }),
        "seg_aabb2_hit" => load(rows, |r| (ends(r), aabb2(r, 4)), |((a, b), s)| {
            s.cast_local_ray(&Ray::new(*a, *b - *a), 1.0, true)
        }),
        "seg_circle2" => load(
            rows,
            |r| {
                let (a, b) = ends(r);
                (Segment::new(a, b), Pose2::from_translation(vector2(r, 4)), Ball::new(r.one(6)))
            },
            |(s, pose, ball)| {
                pairs::intersection_test_point_query_ball(pose, s, ball).intersecting
            },
        ),
        "seg_circle2_hit" => load(
            rows,
            |r| {
                let (pose, ball) = (Pose2::from_translation(vector2(r, 4)), Ball::new(r.one(6)));
                (ends(r), pose, ball)
            },
            |((a, b), pose, ball)| ball.cast_ray(pose, &Ray::new(*a, *b - *a), 1.0, true),
        ),
        _ => None,
    }
}
