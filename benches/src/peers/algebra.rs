//! The libraries of linear algebra: glam with its own functions or a line by hand, and
//! nalgebra's matrices.

use crate::expert::Real;
use crate::number::{Row, Rows};
use crate::pass::{Found, load};
use glam::{DMat4, DVec3, DVec4, Mat4, Vec3, Vec3A, Vec4};
use nalgebra::{Matrix4, Point3, RealField, RowVector4, Vector4};

pub fn glam_single(query: &str, rows: &Rows) -> Found {
    let matrix = |r: Row| Mat4::from_cols_array(&r.many(0)).transpose();
    let vector = |r: Row, at| Vec3A::from_array(r.three(at));
    let plane = |r: Row| Vec4::new(r.one(0), r.one(1), r.one(2), -r.one::<f32>(3));
    match query {
        "mat4_point" => {
            load(rows, |r| (matrix(r), vector(r, 16)), |(m, p)| m.transform_point3a(*p).to_array())
        }
        "mat4_project" => load(
            rows,
            |r| (matrix(r), Vec3::from(r.three(16))),
            |(m, p)| m.project_point3(*p).to_array(),
        ),
        "shadow" => load(
            rows,
            |r| (plane(r), Vec4::from(r.many::<f32, 4>(4))),
            |(pi, light)| {
                let columns = pi.to_array().map(|x| *light * -x);
                let m = Mat4::from_cols(columns[0], columns[1], columns[2], columns[3])
                    + Mat4::from_diagonal(Vec4::splat(pi.dot(*light)));
                m.transpose().to_cols_array_2d()
            },
        ),
        "sphere_sphere" => load(
            rows,
            |r| ((vector(r, 0), r.one::<f32>(3)), (vector(r, 4), r.one::<f32>(7))),
            |(a, b)| {
                let reach = a.1 + b.1;
                a.0.distance_squared(b.0) <= reach * reach
            },
        ),
        "sphere_aabb" => load(
            rows,
            |r| (vector(r, 0), r.one::<f32>(3), vector(r, 4), vector(r, 7)),
            |(c, r, lower, upper)| c.clamp(*lower, *upper).distance_squared(*c) <= r * r,
        ),
        "aabb_aabb" => load(
            rows,
            |r| [0, 3, 6, 9].map(|at| vector(r, at)),
            |[a, b, c, d]| (a.cmple(*d) & c.cmple(*b)).all(),
        ),
        _ => None,
    }
}

pub fn glam_double(query: &str, rows: &Rows) -> Found {
    let matrix = |r: Row| DMat4::from_cols_array(&r.many(0)).transpose();
    let vector = |r: Row, at| DVec3::from_array(r.three(at));
    let plane = |r: Row| DVec4::new(r.one(0), r.one(1), r.one(2), -r.one::<f64>(3));
    match query {
        "mat4_point" => {
            load(rows, |r| (matrix(r), vector(r, 16)), |(m, p)| m.transform_point3(*p).to_array())
        }
        "mat4_project" => {
            load(rows, |r| (matrix(r), vector(r, 16)), |(m, p)| m.project_point3(*p).to_array())
        }
        "shadow" => load(
            rows,
            |r| (plane(r), DVec4::from(r.many::<f64, 4>(4))),
            |(pi, light)| {
                let columns = pi.to_array().map(|x| *light * -x);
                let m = DMat4::from_cols(columns[0], columns[1], columns[2], columns[3])
                    + DMat4::from_diagonal(DVec4::splat(pi.dot(*light)));
                m.transpose().to_cols_array_2d()
            },
        ),
        "sphere_sphere" => load(
            rows,
            |r| ((vector(r, 0), r.one::<f64>(3)), (vector(r, 4), r.one::<f64>(7))),
            |(a, b)| {
                let reach = a.1 + b.1;
                a.0.distance_squared(b.0) <= reach * reach
            },
        ),
        "sphere_aabb" => load(
            rows,
            |r| (vector(r, 0), r.one::<f64>(3), vector(r, 4), vector(r, 7)),
            |(c, r, lower, upper)| c.clamp(*lower, *upper).distance_squared(*c) <= r * r,
        ),
        "aabb_aabb" => load(
            rows,
            |r| [0, 3, 6, 9].map(|at| vector(r, at)),
            |[a, b, c, d]| (a.cmple(*d) & c.cmple(*b)).all(),
        ),
        _ => None,
    }
}

pub fn nalgebra<T: Real + RealField>(query: &str, rows: &Rows) -> Found {
    let matrix = |r: Row| Matrix4::from_fn(|i, j| r.one::<T>(4 * i + j));
    let point = |r: Row| Point3::from(r.three::<T>(16));
    match query {
        // The homogeneous product without its division.
        "mat4_point" => load(
            rows,
            |r| (matrix(r), point(r)),
            |(m, p)| {
                let image = m * p.to_homogeneous();
                [image.x, image.y, image.z]
            },
        ),
        "mat4_project" => load(
            rows,
            |r| (matrix(r), point(r)),
            |(m, p)| <[T; 3]>::from(m.transform_point(p).coords),
        ),
        "shadow" => load(
            rows,
            |r| {
                let [a, b, c, d]: [T; 4] = r.many(0);
                (RowVector4::new(a, b, c, -d), Vector4::from(r.many::<T, 4>(4)))
            },
            |(pi, light)| {
                let side = (pi * light).x;
                let m = Matrix4::from_diagonal_element(side) - light * pi;
                <[[T; 4]; 4]>::from(m.transpose())
            },
        ),
        _ => None,
    }
}
