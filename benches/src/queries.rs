//! The queries: their names, and how an input of each is drawn and laid out.
//!
//! Points and directions are three numbers (two for the queries whose names end in 2).
//! A segment is its ends, a ray origin and direction, a triangle its vertices, a box lower
//! and upper corner, a sphere center and radius, a capsule or cylinder the ends of its axis
//! and the radius, an oriented box center, three unit axes and half extents, a plane normal
//! and offset, a frustum six half-spaces (left, right, bottom, top, near, far) with
//! normals that point outwards, a matrix its rows.

use crate::draw::{Draw, along, cross, dot};

/// What a query answers.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Whether the shapes share a point.
    Boolean,
    /// Where, or nothing.
    Hit,
    /// A number or a point, always.
    Number,
}

/// One question, put to all libraries.
pub struct Query {
    pub name: &'static str,
    pub kind: Kind,
    pub draw: fn(&mut Draw) -> Vec<f64>,
}

const fn query(name: &'static str, kind: Kind, draw: fn(&mut Draw) -> Vec<f64>) -> Query {
    Query { name, kind, draw }
}

use Kind::{Boolean, Hit, Number};

pub const QUERIES: &[Query] = &[
    query("ray_tri", Boolean, ray_tri),
    query("ray_tri_hit", Hit, ray_tri),
    query("seg_tri", Boolean, seg_tri),
    query("seg_tri_hit", Hit, seg_tri),
    query("ray_aabb", Boolean, ray_aabb),
    query("ray_aabb_hit", Hit, ray_aabb),
    query("ray_obb", Boolean, ray_obb),
    query("ray_obb_hit", Hit, ray_obb),
    query("ray_sphere", Boolean, ray_sphere),
    query("ray_sphere_hit", Hit, ray_sphere),
    query("ray_cyl_inf", Boolean, ray_cyl_inf),
    query("ray_cyl_inf_hit", Hit, ray_cyl_inf),
    query("ray_cyl", Boolean, ray_rod),
    query("ray_cyl_hit", Hit, ray_rod),
    query("ray_capsule", Boolean, ray_rod),
    query("ray_capsule_hit", Hit, ray_rod),
    query("seg_seg2", Boolean, seg_seg2),
    query("seg_seg2_hit", Hit, seg_seg2),
    query("seg_aabb2", Boolean, seg_aabb2),
    query("seg_aabb2_hit", Hit, seg_aabb2),
    query("seg_circle2", Boolean, seg_circle2),
    query("seg_circle2_hit", Hit, seg_circle2),
    query("sphere_sphere", Boolean, |d| [sphere(d, 4.0), sphere(d, 4.0)].concat()),
    query("sphere_aabb", Boolean, |d| [sphere(d, 5.0), aabb(d)].concat()),
    query("sphere_tri", Boolean, |d| [sphere(d, 4.0), triangle(d, 4.0)].concat()),
    query("sphere_obb", Boolean, |d| [sphere(d, 5.0), obb(d)].concat()),
    query("aabb_aabb", Boolean, |d| [aabb(d), aabb(d)].concat()),
    query("obb_obb", Boolean, |d| [obb(d), obb(d)].concat()),
    query("tri_tri", Boolean, |d| [triangle(d, 4.0), triangle(d, 4.0)].concat()),
    query("tri_aabb", Boolean, |d| [triangle(d, 6.0), aabb(d)].concat()),
    query("plane_plane", Boolean, plane_plane),
    query("plane_plane_hit", Hit, plane_plane),
    query("capsule_capsule", Boolean, |d| [rod(d), rod(d)].concat()),
    query("seg_seg3", Number, |d| (0..4).flat_map(|_| d.point(6.0)).collect()),
    query("point_tri", Number, |d| [d.point(6.0).to_vec(), triangle(d, 6.0)].concat()),
    query("point_tri_closest", Number, |d| [d.point(6.0).to_vec(), triangle(d, 6.0)].concat()),
    query("sphere_obb_dist", Number, |d| [sphere(d, 5.0), obb(d)].concat()),
    query("capsule_obb_dist", Number, |d| [rod(d), obb(d)].concat()),
    query("capsule_capsule_dist", Number, |d| [rod(d), rod(d)].concat()),
    query("obb_obb_dist", Number, |d| [obb(d), obb(d)].concat()),
    query("tri_obb_dist", Number, |d| [triangle(d, 5.0), obb(d)].concat()),
    query("cyl_obb_dist", Number, |d| [rod(d), obb(d)].concat()),
    query("sphere_obb_contact", Hit, |d| [sphere(d, 5.0), obb(d)].concat()),
    query("capsule_obb_contact", Hit, |d| [rod(d), obb(d)].concat()),
    query("capsule_capsule_contact", Hit, |d| [rod(d), rod(d)].concat()),
    query("obb_obb_contact", Hit, |d| [obb(d), obb(d)].concat()),
    query("tri_obb_contact", Hit, |d| [triangle(d, 5.0), obb(d)].concat()),
    query("sphere_obb_cast", Hit, |d| moving(sphere(d, 5.0), obb(d), d)),
    query("capsule_obb_cast", Hit, |d| moving(rod(d), obb(d), d)),
    query("capsule_capsule_cast", Hit, |d| moving(rod(d), rod(d), d)),
    query("obb_obb_cast", Hit, |d| moving(obb(d), obb(d), d)),
    query("tri_obb_cast", Hit, |d| moving(triangle(d, 5.0), obb(d), d)),
    query("frustum_aabb", Boolean, |d| [frustum(d), aabb(d)].concat()),
    query("frustum_sphere", Boolean, |d| [frustum(d), sphere(d, 6.0)].concat()),
    query("mat4_point", Number, |d| matrix_point(d, false)),
    query("mat4_project", Number, |d| matrix_point(d, true)),
    query("shadow", Number, shadow),
];

fn triangle(draw: &mut Draw, reach: f64) -> Vec<f64> {
    (0..3).flat_map(|_| draw.point(reach)).collect()
}

fn sphere(draw: &mut Draw, reach: f64) -> Vec<f64> {
    [draw.point(reach).as_slice(), &[draw.size(0.5, 3.0)]].concat()
}

fn aabb(draw: &mut Draw) -> Vec<f64> {
    let low = draw.point(5.0);
    let high = low.map(|x| x + draw.size(0.5, 6.0));
    [low, high].concat()
}

fn obb(draw: &mut Draw) -> Vec<f64> {
    let center = draw.point(5.0);
    let axes = draw.frame().concat();
    let half: [f64; 3] = std::array::from_fn(|_| draw.size(0.5, 3.0));
    [center.as_slice(), &axes, &half].concat()
}

/// The shape that moves, the one at rest, and a motion about from the one to the other.
fn moving(first: Vec<f64>, second: Vec<f64>, draw: &mut Draw) -> Vec<f64> {
    let way = along(along(three(&second, 0), draw.point(2.0), 1.0), three(&first, 0), -1.0);
    [first, second, way.to_vec()].concat()
}

fn rod(draw: &mut Draw) -> Vec<f64> {
    let a = draw.point(5.0);
    let b = along(a, draw.direction(), draw.size(1.0, 6.0));
    [a.as_slice(), &b, &[draw.size(0.5, 2.0)]].concat()
}

/// A ray that passes a point within about this distance.
fn ray(draw: &mut Draw, past: [f64; 3], within: f64) -> Vec<f64> {
    if draw.is_whole() {
        return [draw.point(8.0), draw.direction()].concat();
    }
    loop {
        let origin = draw.point(10.0);
        let target = along(past, draw.point(within), 1.0);
        let d = along(target, origin, -1.0);
        let length = dot(d, d).sqrt();
        if length > 0.1 {
            return [origin, d.map(|x| x / length)].concat();
        }
    }
}

fn three(numbers: &[f64], at: usize) -> [f64; 3] {
    [numbers[at], numbers[at + 1], numbers[at + 2]]
}

fn middle(points: &[f64]) -> [f64; 3] {
    let count = points.len() / 3;
    std::array::from_fn(|i| (0..count).map(|k| points[3 * k + i]).sum::<f64>() / count as f64)
}

fn ray_tri(draw: &mut Draw) -> Vec<f64> {
    let triangle = triangle(draw, 5.0);
    [ray(draw, middle(&triangle), 2.5), triangle].concat()
}

fn seg_tri(draw: &mut Draw) -> Vec<f64> {
    let triangle = triangle(draw, 5.0);
    let a = draw.point(6.0);
    let b = if draw.is_whole() {
        along(a, draw.direction(), draw.size(1.0, 6.0))
    } else {
        let target = along(middle(&triangle), draw.point(2.0), 1.0);
        along(a, along(target, a, -1.0), draw.size(0.6, 2.5))
    };
    [[a, b].concat(), triangle].concat()
}

fn ray_aabb(draw: &mut Draw) -> Vec<f64> {
    let aabb = aabb(draw);
    [ray(draw, middle(&aabb), 4.0), aabb].concat()
}

fn ray_obb(draw: &mut Draw) -> Vec<f64> {
    let obb = obb(draw);
    [ray(draw, three(&obb, 0), 4.0), obb].concat()
}

fn ray_sphere(draw: &mut Draw) -> Vec<f64> {
    let sphere = sphere(draw, 5.0);
    [ray(draw, three(&sphere, 0), 3.5), sphere].concat()
}

fn ray_cyl_inf(draw: &mut Draw) -> Vec<f64> {
    let origin = draw.point(5.0);
    let axis = draw.direction();
    let ray = ray(draw, origin, 5.0);
    [ray.as_slice(), &origin, &axis, &[draw.size(0.5, 2.0)]].concat()
}

fn ray_rod(draw: &mut Draw) -> Vec<f64> {
    let rod = rod(draw);
    [ray(draw, middle(&rod[..6]), 3.0), rod].concat()
}

fn seg_seg2(draw: &mut Draw) -> Vec<f64> {
    (0..4).flat_map(|_| draw.point2(5.0)).collect()
}

fn seg_aabb2(draw: &mut Draw) -> Vec<f64> {
    let low = draw.point2(6.0);
    let high = low.map(|x| x + draw.size(0.5, 5.0));
    [draw.point2(8.0), draw.point2(8.0), low, high].concat()
}

fn seg_circle2(draw: &mut Draw) -> Vec<f64> {
    let ends = [draw.point2(8.0), draw.point2(8.0)].concat();
    [ends.as_slice(), &draw.point2(5.0), &[draw.size(0.5, 3.0)]].concat()
}

/// Two planes, of which four in ten pairs are exactly parallel.
fn plane_plane(draw: &mut Draw) -> Vec<f64> {
    let normal = |draw: &mut Draw| {
        if !draw.is_whole() {
            return draw.direction();
        }
        let n = draw.point(6.0);
        if n == [0.0; 3] { [1.0, 0.0, 0.0] } else { n }
    };
    let first = normal(draw);
    let second = if draw.chance(0.4) { first.map(|x| -x) } else { normal(draw) };
    [first.as_slice(), &[draw.near(4.0)], &second, &[draw.near(4.0)]].concat()
}

/// What a camera sees: 24 numbers.
fn frustum(draw: &mut Draw) -> Vec<f64> {
    let eye = draw.point(6.0);
    let [right, up, back] = draw.frame();
    let (wide, high) = (draw.size(0.3, 1.0), draw.size(0.3, 1.0));
    let (near, far) = (draw.size(0.5, 1.0), 1.0 + draw.size(3.0, 9.0));
    let unit = |v: [f64; 3]| if draw.is_whole() { v } else { v.map(|x| x / dot(v, v).sqrt()) };
    let side = |axis: [f64; 3], slope: f64| unit(along(axis, back, slope));
    let [left, below] = [right, up].map(|axis| axis.map(|x| -x));
    let through_eye = [side(left, wide), side(right, wide), side(below, high), side(up, high)];
    let planes = through_eye
        .map(|n| (n, eye))
        .into_iter()
        .chain([(back, along(eye, back, -near)), (back.map(|x| -x), along(eye, back, -far))]);
    planes.flat_map(|(n, point)| [n[0], n[1], n[2], dot(n, point)]).collect()
}

fn matrix_point(draw: &mut Draw, projective: bool) -> Vec<f64> {
    let frame = draw.frame();
    let rows = frame.map(|axis| [axis[0], axis[1], axis[2], draw.near(4.0)]);
    let weights = if projective { draw.point(0.1) } else { [0.0; 3] };
    let last = [weights[0], weights[1], weights[2], if projective { 3.0 } else { 1.0 }];
    [rows.concat().as_slice(), &last, &draw.point(6.0)].concat()
}

/// A plane and a light above it, as a homogeneous point of weight 1.
fn shadow(draw: &mut Draw) -> Vec<f64> {
    let n = draw.direction();
    let offset = draw.near(2.0);
    let across = cross(n, draw.point(4.0));
    let light = along(across, n, offset + draw.size(1.0, 6.0));
    [n.as_slice(), &[offset], &light, &[1.0]].concat()
}
