//! All triangles and segments of a small lattice, the degenerate ones too, against a
//! quick oracle in machine integers.
//!
//! Two convex hulls are apart exactly where an axis separates them. The difference of
//! the hulls is a solid, and one of its faces has an axis across two edges; or it is
//! flat, and its plane's normal or one across an edge in it does; or it is a segment or
//! a point, which the last candidates are for.

use coincide::{Intersect, Segment, Triangle};
use nalgebra::Point;
use oracle::constraints::Set;
use oracle::exact::Num;
use oracle::number::Number;
use oracle::report::report;
use oracle::shape::Kind;

type P = [i64; 3];

fn sub(a: P, b: P) -> P {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: P, b: P) -> i64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: P, b: P) -> P {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn separates(axis: P, a: &[P], b: &[P]) -> bool {
    let range = |v: &[P]| {
        v.iter().map(|p| dot(axis, *p)).fold((i64::MAX, i64::MIN), |(l, h), x| (l.min(x), h.max(x)))
    };
    let ((al, ah), (bl, bh)) = (range(a), range(b));
    ah < bl || bh < al
}

fn share_a_point(a: &[P], b: &[P]) -> bool {
    let edges = |v: &[P]| -> Vec<P> {
        (0..v.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .map(|(i, j)| sub(v[i], v[j]))
            .collect()
    };
    let edges: Vec<P> = [edges(a), edges(b)].concat();
    let apart = |axis: P| separates(axis, a, b);
    let w = sub(a[0], b[0]);
    if apart(w) {
        return false;
    }
    for (i, u) in edges.iter().enumerate() {
        if apart(*u) || apart(cross(cross(*u, w), *u)) {
            return false;
        }
        for v in &edges[..i] {
            let n = cross(*u, *v);
            if apart(n) || edges.iter().any(|e| apart(cross(n, *e))) {
                return false;
            }
        }
    }
    true
}

/// Lattice point k of side n.
fn place(k: usize, n: usize, d: usize) -> P {
    let z = if d == 3 { k / (n * n) } else { 0 };
    [(k % n) as i64, (k / n % n) as i64, z as i64]
}

fn point<T: Number, const D: usize>(p: P) -> Point<T, D> {
    Point::from(std::array::from_fn(|i| T::whole(p[i], 0)))
}

fn triangle<T: Number, const D: usize>(v: &[P]) -> Triangle<T, D> {
    Triangle::new(point(v[0]), point(v[1]), point(v[2]))
}

fn segment<T: Number, const D: usize>(v: &[P]) -> Segment<T, D> {
    Segment::new(point(v[0]), point(v[1]))
}

fn agrees<T: Number, const D: usize>(a: &[P], b: &[P], truth: bool)
where
    Triangle<T, D>: Intersect<Triangle<T, D>> + Intersect<Segment<T, D>>,
{
    let first = triangle::<T, D>(a);
    let (meets, found) = if b.len() == 3 {
        let other = triangle(b);
        (first.intersects(&other), first.intersection(&other).is_some())
    } else {
        let other = segment(b);
        (first.intersects(&other), first.intersection(&other).is_some())
    };
    assert!(meets == truth && found == truth, "{}: {a:?} and {b:?}", T::NAME);
}

/// Checks the vertices of a triangle and, behind them, those of a triangle or segment.
fn check<const D: usize>(v: &[P])
where
    Triangle<f32, D>: Intersect<Triangle<f32, D>> + Intersect<Segment<f32, D>>,
    Triangle<f64, D>: Intersect<Triangle<f64, D>> + Intersect<Segment<f64, D>>,
{
    let (a, b) = v.split_at(3);
    let truth = share_a_point(a, b);
    agrees::<f32, D>(a, b, truth);
    agrees::<f64, D>(a, b, truth);
}

fn check_fixed<const D: usize>(v: &[P])
where
    Triangle<I16F16, D>: Intersect<Triangle<I16F16, D>> + Intersect<Segment<I16F16, D>>,
    Triangle<I32F32, D>: Intersect<Triangle<I32F32, D>> + Intersect<Segment<I32F32, D>>,
{
    let (a, b) = v.split_at(3);
    let truth = share_a_point(a, b);
    agrees::<I16F16, D>(a, b, truth);
    agrees::<I32F32, D>(a, b, truth);
}

use fixed::types::{I16F16, I32F32};

/// Every choice of `count` lattice points, each `stride`-th of them.
fn each(n: usize, d: usize, count: u32, stride: usize, f: impl Fn(&[P])) {
    let points = n.pow(d as u32);
    for code in (0..points.pow(count)).step_by(stride) {
        let v: Vec<P> = (0..count).map(|i| place(code / points.pow(i) % points, n, d)).collect();
        f(&v);
    }
}

/// The same in two scalars, with a report.
fn every(n: usize, d: usize, count: u32, stride: usize, check: impl Fn(&[P])) {
    // No multiple of anything in a plain run.
    let stride = if cfg!(debug_assertions) { 37 * stride } else { stride };
    let cases = 2 * n.pow(d as u32 * count).div_ceil(stride);
    report(cases as u64, format_args!("{count} of {n}^{d} points against machine integers"));
    each(n, d, count, stride, check);
}

#[test]
fn triangles_and_segments_of_nine_points_agree() {
    every(3, 2, 5, 1, check::<2>);
}

#[test]
fn triangles_of_nine_points_agree() {
    every(3, 2, 6, 1, check::<2>);
}

#[test]
fn triangles_and_segments_of_a_cube_agree() {
    every(2, 3, 5, 1, check::<3>);
}

#[test]
fn triangles_of_a_cube_agree() {
    every(2, 3, 6, 1, check::<3>);
}

#[test]
fn triangles_and_segments_of_27_points_agree() {
    every(3, 3, 5, 101, check::<3>);
}

#[test]
fn triangles_of_27_points_agree() {
    every(3, 3, 6, 3001, check::<3>);
}

#[test]
fn fixed_point_agrees_in_the_plane() {
    every(3, 2, 5, 1, check_fixed::<2>);
    every(3, 2, 6, 5, check_fixed::<2>);
}

#[test]
fn fixed_point_agrees_in_space() {
    every(2, 3, 5, 1, check_fixed::<3>);
    every(2, 3, 6, 3, check_fixed::<3>);
    every(3, 3, 5, 211, check_fixed::<3>);
}

/// Every set of three and every set of two of the 27 points, repeats included, with the
/// vertices in an order that changes from case to case.
#[test]
#[ignore = "long: 1.4 million cases for each scalar"]
fn every_triangle_and_segment_of_27_points_agrees() {
    let mut cases = 0usize;
    for code in 0..27usize.pow(5) {
        let k: [usize; 5] = std::array::from_fn(|i| code / 27usize.pow(i as u32) % 27);
        if k[0] > k[1] || k[1] > k[2] || k[3] > k[4] {
            continue;
        }
        let mut v = k.map(|k| place(k, 3, 3));
        v[..3].rotate_left(cases % 3);
        v[3..].rotate_left(cases / 3 % 2);
        check::<3>(&v);
        check_fixed::<3>(&v);
        cases += 1;
    }
    assert_eq!(cases, 3654 * 378);
    report(4 * cases as u64, "triangles and segments of 27 points");
}

#[test]
fn both_oracles_agree() {
    let judge = |v: &[P]| {
        let exact = |v: &[P]| -> Vec<_> { v.concat().iter().map(|x| Num::new(*x, 0)).collect() };
        let (a, b) = v.split_at(3);
        let what = if b.len() == 3 { Kind::Triangle } else { Kind::Segment };
        let a_set = Set::of(Kind::Triangle, 3, &exact(a)).unwrap();
        let b_set = Set::of(what, 3, &exact(b)).unwrap();
        assert_eq!(a_set.meets(&b_set), share_a_point(a, b), "{v:?}");
    };
    each(2, 3, 5, 13, judge);
    each(2, 3, 6, 101, judge);
    each(3, 3, 5, 5003, judge);
    each(3, 3, 6, 150_001, judge);
}
