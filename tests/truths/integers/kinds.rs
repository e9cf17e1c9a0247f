//! What is asked: each question with its degree and how to check one case of it.

use super::{Case, Number};
use coincide::predicate::{orient2d, orient3d};
use coincide::{Aabb, HalfSpace, Intersect, Line, Plane, Ray, Segment, Sphere, Triangle};
use nalgebra::Point;
use oracle::integers::*;

type Check = fn(&mut Case);

/// Name, degree and check.
pub fn every<T: Number>() -> Vec<(&'static str, u32, Check)> {
    vec![
        ("orient2d", 2, left::<T>),
        ("orient3d", 3, above::<T>),
        ("point triangle 2D", 2, in_triangle::<T>),
        ("segments 2D", 2, crossing::<T>),
        ("segment triangle 2D", 2, edge_on::<T>),
        ("triangles 2D", 2, flat_triangles::<T>),
        ("segments 3D", 3, skew::<T>),
        ("segment triangle 3D", 3, piercing::<T>),
        ("ray triangle 3D", 3, shooting::<T>),
        ("triangles 3D", 3, triangles::<T>),
        ("spheres 2D", 2, balls::<T, 2>),
        ("spheres 3D", 2, balls::<T, 3>),
        ("point sphere", 2, in_ball::<T>),
        ("sphere box 2D", 2, ball_and_box::<T, 2>),
        ("sphere box 3D", 2, ball_and_box::<T, 3>),
        ("boxes 3D", 1, boxes::<T>),
        ("point box", 1, in_box::<T>),
        ("segment box 2D", 2, segment_and_box::<T, 2>),
        ("segment box 3D", 2, segment_and_box::<T, 3>),
        ("ray box 3D", 2, ray_and_box::<T>),
        ("line box 3D", 2, line_and_box::<T>),
        ("line sphere 3D", 4, line_and_ball::<T>),
        ("ray sphere 3D", 4, ray_and_ball::<T>),
        ("segment sphere 2D", 4, segment_and_ball::<T, 2>),
        ("segment sphere 3D", 4, segment_and_ball::<T, 3>),
        ("sphere triangle 3D", 6, ball_and_triangle::<T>),
        ("plane sphere 3D", 4, plane_and_ball::<T>),
        ("plane segment 3D", 2, plane_and_segment::<T>),
        ("half-space box 3D", 2, behind::<T>),
    ]
}

fn segment<T: Number, const D: usize>(case: &Case, [a, b]: [&V<D>; 2]) -> Segment<T, D> {
    Segment::new(case.point(a), case.point(b))
}

pub fn triangle<T: Number, const D: usize>(case: &Case, v: &[V<D>; 3]) -> Triangle<T, D> {
    Triangle::new(case.point(&v[0]), case.point(&v[1]), case.point(&v[2]))
}

fn cell<T: Number, const D: usize>(case: &Case, [low, high]: &[V<D>; 2]) -> Aabb<T, D> {
    Aabb::new(case.point(low), case.point(high))
}

fn left<T: Number>(case: &mut Case) {
    let v @ [a, b, c] = case.points::<3, 2>();
    let [p, q, r] = v.each_ref().map(|p| case.point::<T, 2>(p));
    case.sign::<T, _>(orient2d(&p, &q, &r), turn(&a, &b, &c), v);
}

fn above<T: Number>(case: &mut Case) {
    let v @ [a, b, c, d] = case.points::<4, 3>();
    let [p, q, r, s] = v.each_ref().map(|p| case.point::<T, 3>(p));
    case.sign::<T, _>(orient3d(&p, &q, &r, &s), volume(&a, &b, &c, &d), v);
}

fn in_triangle<T: Number>(case: &mut Case) {
    let [a, b, c, p] = case.points::<4, 2>();
    let truth = point_triangle2(&p, &[a, b, c]);
    case.meets(&triangle::<T, 2>(case, &[a, b, c]), &case.point::<T, 2>(&p), truth);
}

fn crossing<T: Number>(case: &mut Case) {
    let [a, b, c, d] = case.points::<4, 2>();
    let truth = segments2([&a, &b], [&c, &d]);
    case.meets(&segment::<T, 2>(case, [&a, &b]), &segment::<T, 2>(case, [&c, &d]), truth);
}

fn edge_on<T: Number>(case: &mut Case) {
    let [a, b, c, p, q] = case.points::<5, 2>();
    let truth = segment_triangle2([&p, &q], &[a, b, c]);
    case.meets(&triangle::<T, 2>(case, &[a, b, c]), &segment::<T, 2>(case, [&p, &q]), truth);
}

fn flat_triangles<T: Number>(case: &mut Case) {
    let [a, b, c, p, q, r] = case.points::<6, 2>();
    let truth = triangles2(&[a, b, c], &[p, q, r]);
    case.meets(&triangle::<T, 2>(case, &[a, b, c]), &triangle::<T, 2>(case, &[p, q, r]), truth);
}

fn skew<T: Number>(case: &mut Case) {
    let [a, b, c, d] = case.points::<4, 3>();
    let truth = segments3([&a, &b], [&c, &d]);
    case.meets(&segment::<T, 3>(case, [&a, &b]), &segment::<T, 3>(case, [&c, &d]), truth);
}

fn piercing<T: Number>(case: &mut Case) {
    let [a, b, c, p, q] = case.points::<5, 3>();
    let truth = segment_triangle3([&p, &q], &[a, b, c]);
    case.meets(&triangle::<T, 3>(case, &[a, b, c]), &segment::<T, 3>(case, [&p, &q]), truth);
}

/// A ray meets what some segment of it meets: one so long that it leaves the triangle's
/// box in the direction's largest component.
fn shooting<T: Number>(case: &mut Case) {
    let bits = std::mem::replace(&mut case.bits, 11);
    let [a, b, c, p, q] = case.points::<5, 3>();
    case.bits = bits;
    let u = sub(&q, &p);
    let far = std::array::from_fn(|i| p[i] + (u[i] << 13));
    let truth = segment_triangle3([&p, &far], &[a, b, c]);
    let ray = Ray::<T, 3>::new(case.point(&p), case.vector(&u));
    case.meets(&triangle::<T, 3>(case, &[a, b, c]), &ray, truth);
}

fn triangles<T: Number>(case: &mut Case) {
    let [a, b, c, p, q, r] = case.points::<6, 3>();
    let truth = triangles3(&[a, b, c], &[p, q, r]);
    case.meets(&triangle::<T, 3>(case, &[a, b, c]), &triangle::<T, 3>(case, &[p, q, r]), truth);
}

/// The integer at least the root, a step beside it, or any.
fn nearly(case: &mut Case, square: i128) -> i128 {
    let limit = (1 << case.bits) - 1;
    let root = square.isqrt().min(limit);
    match case.random.below(3) {
        0 => case.length(),
        _ => (root + i128::from(case.within(1))).clamp(0, limit),
    }
}

fn ball<T: Number, const D: usize>(case: &Case, c: &V<D>, r: i128) -> Sphere<T, D> {
    Sphere::new(case.point(c), case.number(r))
}

fn balls<T: Number, const D: usize>(case: &mut Case)
where
    Sphere<T, D>: Intersect<Sphere<T, D>>,
{
    let [a, b] = case.points::<2, D>();
    let w = sub(&a, &b);
    let sum = nearly(case, dot(&w, &w));
    let r = if sum > 0 { i128::from(case.random.bits() >> 2) % sum } else { 0 };
    let (first, second) = (ball::<T, D>(case, &a, r), ball::<T, D>(case, &b, sum - r));
    case.meets(&first, &second, dot(&w, &w) <= sum * sum);
}

fn in_ball<T: Number>(case: &mut Case) {
    let [a, b] = case.points::<2, 3>();
    let w = sub(&a, &b);
    let r = nearly(case, dot(&w, &w));
    case.meets(&ball::<T, 3>(case, &a, r), &case.point::<T, 3>(&b), dot(&w, &w) <= r * r);
}

fn ball_and_box<T: Number, const D: usize>(case: &mut Case)
where
    Sphere<T, D>: Intersect<Aabb<T, D>>,
    Aabb<T, D>: Intersect<Sphere<T, D>>,
{
    let ends @ [low, high] = case.cell::<D>();
    let [c] = case.points::<1, D>();
    let w: V<D> = std::array::from_fn(|i| (low[i] - c[i]).max(c[i] - high[i]).max(0));
    let r = nearly(case, dot(&w, &w));
    let truth = ball_box(&c, r, &low, &high);
    case.meets(&cell::<T, D>(case, &ends), &ball::<T, D>(case, &c, r), truth);
}

fn boxes<T: Number>(case: &mut Case) {
    let (a, b) = (case.cell::<3>(), case.cell::<3>());
    let truth = (0..3).all(|i| a[0][i] <= b[1][i] && b[0][i] <= a[1][i]);
    case.meets(&cell::<T, 3>(case, &a), &cell::<T, 3>(case, &b), truth);
}

fn in_box<T: Number>(case: &mut Case) {
    let ends = case.cell::<3>();
    let [p] = case.points::<1, 3>();
    let truth = (0..3).all(|i| ends[0][i] <= p[i] && p[i] <= ends[1][i]);
    case.meets(&cell::<T, 3>(case, &ends), &case.point::<T, 3>(&p), truth);
}

/// A box and two points, in line with its corners now and then.
fn across<const D: usize>(case: &mut Case) -> ([V<D>; 2], V<D>, V<D>) {
    let [a, b, p, q] = case.points::<4, D>();
    let low = std::array::from_fn(|i| a[i].min(b[i]));
    let high = std::array::from_fn(|i| a[i].max(b[i]));
    ([low, high], p, q)
}

fn segment_and_box<T: Number, const D: usize>(case: &mut Case)
where
    Segment<T, D>: Intersect<Aabb<T, D>>,
    Aabb<T, D>: Intersect<Segment<T, D>>,
{
    let (ends, p, q) = across::<D>(case);
    let truth = line_box(&p, &sub(&q, &p), [Some(0), Some(1)], &ends[0], &ends[1]);
    case.meets(&cell::<T, D>(case, &ends), &segment::<T, D>(case, [&p, &q]), truth);
}

fn ray_and_box<T: Number>(case: &mut Case) {
    let (ends, p, u) = across::<3>(case);
    let truth = line_box(&p, &u, [Some(0), None], &ends[0], &ends[1]);
    let ray = Ray::<T, 3>::new(case.point(&p), case.vector(&u));
    case.meets(&cell::<T, 3>(case, &ends), &ray, truth);
}

fn line_and_box<T: Number>(case: &mut Case) {
    let (ends, p, u) = across::<3>(case);
    let truth = line_box(&p, &u, [None, None], &ends[0], &ends[1]);
    let line = Line::<T, 3>::new(case.point(&p), case.vector(&u));
    case.meets(&cell::<T, 3>(case, &ends), &line, truth);
}

/// A ball and a line, a radius near the distance now and then.
fn beside<const D: usize>(case: &mut Case) -> (V<D>, i128, V<D>, V<D>) {
    let [c, p, q] = case.points::<3, D>();
    let (u, w) = (sub(&q, &p), sub(&c, &p));
    let (uu, t) = (dot(&u, &u), dot(&w, &u));
    let far = if uu == 0 { dot(&w, &w) } else { dot(&w, &w) - t * t / uu };
    let r = nearly(case, far);
    (c, r, p, q)
}

fn line_and_ball<T: Number>(case: &mut Case) {
    let (c, r, p, q) = beside::<3>(case);
    let u = sub(&q, &p);
    let line = Line::<T, 3>::new(case.point(&p), case.vector(&u));
    case.meets(&ball::<T, 3>(case, &c, r), &line, ball_line(&c, r, &p, &u, [false, false]));
}

fn ray_and_ball<T: Number>(case: &mut Case) {
    let (c, r, p, q) = beside::<3>(case);
    let u = sub(&q, &p);
    let ray = Ray::<T, 3>::new(case.point(&p), case.vector(&u));
    case.meets(&ball::<T, 3>(case, &c, r), &ray, ball_line(&c, r, &p, &u, [true, false]));
}

fn segment_and_ball<T: Number, const D: usize>(case: &mut Case)
where
    Sphere<T, D>: Intersect<Segment<T, D>>,
    Segment<T, D>: Intersect<Sphere<T, D>>,
{
    let (c, r, p, q) = beside::<D>(case);
    let truth = ball_line(&c, r, &p, &sub(&q, &p), [true, true]);
    case.meets(&ball::<T, D>(case, &c, r), &segment::<T, D>(case, [&p, &q]), truth);
}

fn ball_and_triangle<T: Number>(case: &mut Case) {
    let [a, b, c, o] = case.points::<4, 3>();
    let n = cross(&sub(&b, &a), &sub(&c, &a));
    let (h, nn) = (dot(&n, &sub(&o, &a)), dot(&n, &n));
    let r = nearly(case, if nn == 0 { 1 } else { h * h / nn });
    let truth = ball_triangle3(&o, r, &[a, b, c]);
    case.meets(&triangle::<T, 3>(case, &[a, b, c]), &ball::<T, 3>(case, &o, r), truth);
}

/// A small normal and an offset, and whether it is a plane at all.
fn plane<const N: usize>(case: &mut Case) -> (V<3>, i128, [V<3>; N], bool) {
    let bits = case.bits;
    case.bits = bits - 7;
    let v = case.points::<N, 3>();
    case.bits = bits;
    let n = [0; 3].map(|_: i64| i128::from(case.within(9)));
    let d = match case.random.below(3) {
        0 => case.length(),
        _ => dot(&n, &v[0]) + i128::from(case.within(1)),
    };
    (n, d, v, n != [0; 3])
}

fn as_plane<T: Number>(case: &Case, n: &V<3>, d: i128) -> Plane<T, 3> {
    let normal = Point::from(n.map(|x| T::whole(x as i64, 0)));
    Plane::new(normal.coords, case.number(d))
}

fn plane_and_ball<T: Number>(case: &mut Case) {
    let (n, d, [c], any) = plane::<1>(case);
    let h = dot(&n, &c) - d;
    let r = nearly(case, h * h / dot(&n, &n).max(1));
    let truth = any && h * h <= r * r * dot(&n, &n);
    case.meets(&as_plane::<T>(case, &n, d), &ball::<T, 3>(case, &c, r), truth);
}

fn plane_and_segment<T: Number>(case: &mut Case) {
    let (n, d, [p, q], any) = plane::<2>(case);
    let [x, y] = [p, q].map(|p| (dot(&n, &p) - d).signum());
    let truth = any && x * y <= 0;
    case.meets(&as_plane::<T>(case, &n, d), &segment::<T, 3>(case, [&p, &q]), truth);
}

fn behind<T: Number>(case: &mut Case) {
    let (n, d, [p, q], any) = plane::<2>(case);
    let low = std::array::from_fn(|i| p[i].min(q[i]));
    let high = std::array::from_fn(|i| p[i].max(q[i]));
    let least: i128 = (0..3).map(|i| (n[i] * low[i]).min(n[i] * high[i])).sum();
    let half: HalfSpace<T, 3> = as_plane::<T>(case, &n, d).behind();
    case.meets(&cell::<T, 3>(case, &[low, high]), &half, any && least <= d);
}
