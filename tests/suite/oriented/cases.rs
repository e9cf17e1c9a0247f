//! Random small-integer and near-degenerate cases of every pair against the oracle.

use super::lp::{Hull, meet, meet_beyond};
use coincide::intersect::*;
use coincide::*;
use nalgebra::{Point, SVector};

/// A scalar in which the cases are exact, and its next numbers.
pub trait Tested: Scalar + From<i16> {
    /// `raw` · 2⁻¹⁶ or, for small integers, `raw` itself.
    fn number(raw: i64, fine: bool) -> Self {
        if !fine {
            return Self::from(raw as i16);
        }
        let (high, low) = ((raw + (1 << 15)) >> 16, ((raw + (1 << 15)) & 0xffff) - (1 << 15));
        let part = Self::from(256);
        Self::from(high as i16) + Self::from(low as i16) / part / part
    }
    fn next(self, up: bool) -> Self;
}

impl Tested for f32 {
    fn next(self, up: bool) -> Self {
        if up { self.next_up() } else { self.next_down() }
    }
}
impl Tested for f64 {
    fn next(self, up: bool) -> Self {
        if up { self.next_up() } else { self.next_down() }
    }
}
#[cfg(feature = "fixed")]
macro_rules! fixed {
    ($($t:ty)*) => {$(
        impl Tested for $t {
            fn next(self, up: bool) -> Self {
                if up { self + Self::DELTA } else { self - Self::DELTA }
            }
        }
    )*};
}
#[cfg(feature = "fixed")]
fixed! { fixed::types::I16F16 fixed::types::I32F32 }

/// A small generator of random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as i64).rem_euclid(n)
    }
}

/// The numbers of a shape: some points and vectors, in an order that its kind knows.
pub type Raw<const D: usize> = Vec<[i64; D]>;

pub fn point<T: Tested, const D: usize>(raw: [i64; D], fine: bool) -> Point<T, D> {
    Point::from(raw.map(|x| T::number(x, fine)))
}

fn vector<T: Tested, const D: usize>(raw: [i64; D], fine: bool) -> SVector<T, D> {
    point::<T, D>(raw, fine).coords
}

fn sum<const D: usize>(terms: &[([i64; D], i64)]) -> Vec<i64> {
    (0..D).map(|i| terms.iter().map(|(v, k)| v[i] * k).sum()).collect()
}

/// A shape that can be made of raw numbers, and as a hull.
pub trait Case<T, const D: usize> {
    const NUMBERS: usize;
    /// How many of them are points; the others are vectors.
    const POINTS: usize;
    /// Whether the shape may be turned by any angle.
    const TURNS: bool = true;
    fn make(raw: &Raw<D>, fine: bool) -> Self;
    fn hull(raw: &Raw<D>) -> Hull;
}

impl<T: Tested, const D: usize> Case<T, D> for Point<T, D> {
    const NUMBERS: usize = 1;
    const POINTS: usize = 1;
    fn make(raw: &Raw<D>, fine: bool) -> Self {
        point(raw[0], fine)
    }
    fn hull(raw: &Raw<D>) -> Hull {
        Hull { points: vec![raw[0].to_vec()], directions: vec![] }
    }
}

macro_rules! line_case {
    ($name:ident, $signs:expr) => {
        impl<T: Tested, const D: usize> Case<T, D> for $name<T, D> {
            const NUMBERS: usize = 2;
            const POINTS: usize = 1;
            fn make(raw: &Raw<D>, fine: bool) -> Self {
                $name::new(point(raw[0], fine), vector(raw[1], fine))
            }
            fn hull(raw: &Raw<D>) -> Hull {
                let signs: &[i64] = &$signs;
                let directions = signs.iter().map(|s| sum(&[(raw[1], *s)])).collect();
                Hull { points: vec![raw[0].to_vec()], directions }
            }
        }
    };
}
line_case!(Line, [1, -1]);
line_case!(Ray, [1]);

macro_rules! point_case {
    ($name:ident, $n:literal, $($k:literal)*) => {
        impl<T: Tested, const D: usize> Case<T, D> for $name<T, D> {
            const NUMBERS: usize = $n;
            const POINTS: usize = $n;
            fn make(raw: &Raw<D>, fine: bool) -> Self {
                $name::new($(point(raw[$k], fine)),*)
            }
            fn hull(raw: &Raw<D>) -> Hull {
                let points = raw.iter().map(|p| p.to_vec()).collect();
                Hull { points, directions: vec![] }
            }
        }
    };
}
point_case!(Segment, 2, 0 1);
point_case!(Triangle, 3, 0 1 2);

impl<T: Tested, const D: usize> Case<T, D> for Aabb<T, D> {
    const NUMBERS: usize = 2;
    const POINTS: usize = 2;
    const TURNS: bool = false;
    fn make(raw: &Raw<D>, fine: bool) -> Self {
        let pick = |low: bool| {
            core::array::from_fn(|i| {
                if low { raw[0][i].min(raw[1][i]) } else { raw[0][i].max(raw[1][i]) }
            })
        };
        Aabb::new(point(pick(true), fine), point(pick(false), fine))
    }
    fn hull(raw: &Raw<D>) -> Hull {
        let corner = |k: usize| (0..D).map(|i| raw[k >> i & 1][i]).collect();
        Hull { points: (0..1 << D).map(corner).collect(), directions: vec![] }
    }
}

impl<T: Tested, const D: usize> Case<T, D> for Parallelogram<T, D> {
    const NUMBERS: usize = 3;
    const POINTS: usize = 1;
    fn make(raw: &Raw<D>, fine: bool) -> Self {
        Parallelogram::new(point(raw[0], fine), vector(raw[1], fine), vector(raw[2], fine))
    }
    fn hull(raw: &Raw<D>) -> Hull {
        let corner = |k: i64| sum(&[(raw[0], 1), (raw[1], k & 1), (raw[2], k >> 1 & 1)]);
        Hull { points: (0..4).map(corner).collect(), directions: vec![] }
    }
}

impl<T: Tested, const D: usize> Case<T, D> for OrientedBox<T, D> {
    const NUMBERS: usize = D + 1;
    const POINTS: usize = 1;
    fn make(raw: &Raw<D>, fine: bool) -> Self {
        OrientedBox::new(point(raw[0], fine), core::array::from_fn(|i| vector(raw[i + 1], fine)))
    }
    fn hull(raw: &Raw<D>) -> Hull {
        let corner = |k: i64| {
            let mut terms = vec![(raw[0], 1)];
            terms.extend((0..D).map(|i| (raw[i + 1], 2 * (k >> i & 1) - 1)));
            sum(&terms)
        };
        Hull { points: (0..1 << D).map(corner).collect(), directions: vec![] }
    }
}

/// The points in an answer.
pub trait Points<T: Scalar, const D: usize> {
    fn points(&self) -> Vec<Point<T, D>>;
}
impl<T: Scalar, const D: usize> Points<T, D> for Point<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![*self]
    }
}
impl<T: Scalar, const D: usize> Points<T, D> for Segment<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.a, self.b]
    }
}
impl<T: Scalar, const D: usize> Points<T, D> for Span<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        [self.entry, self.exit].into_iter().flatten().map(|end| end.point).collect()
    }
}
impl<T: Scalar, const D: usize> Points<T, D> for BoxSpan<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        self.span.points()
    }
}
impl<T: Scalar> Points<T, 3> for LineParallelogram<T> {
    fn points(&self) -> Vec<Point<T, 3>> {
        match self {
            LineParallelogram::Point(hit) => vec![hit.point],
            LineParallelogram::Span(span) => span.points(),
        }
    }
}
impl<T: Scalar, const D: usize> Points<T, D> for ParallelogramPoint<T, D> {
    fn points(&self) -> Vec<Point<T, D>> {
        vec![self.point]
    }
}
impl<T: Scalar, const D: usize, const N: usize> Points<T, D> for Patch<T, D, N> {
    fn points(&self) -> Vec<Point<T, D>> {
        match self {
            Patch::Point(p) => vec![*p],
            Patch::Segment(s) => s.points(),
            Patch::Polygon(p) => p.vertices().to_vec(),
        }
    }
}

/// Everything within an ulp of a point, coordinate by coordinate.
fn around<T: Tested, const D: usize>(p: &Point<T, D>) -> Aabb<T, D> {
    Aabb::new(p.map(|x| x.next(false)), p.map(|x| x.next(true)))
}

/// The laws of a pair of shapes, of which the oracle knows whether they meet.
pub fn check<T, A, B, const D: usize>(a: &A, b: &B, expected: bool)
where
    T: Tested,
    A: Intersect<B> + Intersect<Aabb<T, D>> + core::fmt::Debug,
    B: Intersect<A, Answer = <A as Intersect<B>>::Answer>,
    B: Intersect<Aabb<T, D>> + core::fmt::Debug,
    <A as Intersect<B>>::Answer: Points<T, D> + PartialEq + core::fmt::Debug,
{
    assert_eq!(a.intersects(b), expected, "{a:?} {b:?}");
    assert_eq!(b.intersects(a), expected, "{b:?} {a:?}");
    let answer: Option<<A as Intersect<B>>::Answer> = a.intersection(b);
    assert_eq!(answer.is_some(), expected, "{a:?} {b:?}");
    assert_eq!(answer, b.intersection(a), "{a:?} {b:?}");
    for p in answer.iter().flat_map(|x| x.points()) {
        assert!(a.intersects(&around(&p)), "{p:?} is not in {a:?} (other: {b:?})");
        assert!(b.intersects(&around(&p)), "{p:?} is not in {b:?} (other: {a:?})");
    }
}

/// Random numbers of a shape: small integers, some of them repeated so that edges come
/// parallel, zero and coplanar; fine ones are off by at most 2⁻¹⁶.
pub fn numbers<const D: usize>(random: &mut Random, n: usize, fine: bool) -> Raw<D> {
    let range = [3, 5, 9][random.below(3) as usize];
    let mut out = Raw::new();
    for k in 0..n {
        let mut v = [0; D].map(|_: i64| random.below(range) - range / 2);
        match random.below(8) {
            0 if k > 0 => v = out[random.below(k as i64) as usize],
            1 if k > 0 => v = out[random.below(k as i64) as usize].map(|x| -x),
            2 if k > 1 => v = core::array::from_fn(|i| out[k - 1][i] + out[k - 2][i]),
            3 => v[random.below(D as i64) as usize] = 0,
            _ => {}
        }
        out.push(v.map(|x| x.clamp(-12, 12)));
    }
    if fine {
        let mut off = |x: i64| (x << 16) + random.below(3) - 1;
        out = out.into_iter().map(|v| v.map(&mut off)).collect();
    }
    out
}

/// Moves the points of a shape.
fn shift<const D: usize>(raw: &mut Raw<D>, points: usize, by: &[i64]) {
    for p in raw.iter_mut().take(points) {
        *p = core::array::from_fn(|i| p[i] + by[i]);
    }
}

/// Turned by the angle of the triangle 3-4-5 and five times as large, or turned by 90°.
fn turned<const D: usize>(raw: &Raw<D>, any_angle: bool) -> Raw<D> {
    let turn = |v: &[i64; D]| {
        let mut out = *v;
        let (c, s, scale) = if any_angle { (3, 4, 5) } else { (0, 1, 1) };
        out.iter_mut().for_each(|x| *x *= scale);
        (out[0], out[1]) = (c * v[0] - s * v[1], s * v[0] + c * v[1]);
        out.rotate_left(1);
        out
    };
    raw.iter().map(turn).collect()
}

/// A pair of shapes of random numbers; of every second one a vertex of the second is
/// brought to a vertex of the first, or next to it, or to the middle of two.
fn pair<A: Case<f64, D>, B: Case<f64, D>, const D: usize>(
    random: &mut Random,
    fine: bool,
) -> [Raw<D>; 2] {
    let mut a = numbers::<D>(random, A::NUMBERS, fine);
    let mut b = numbers::<D>(random, B::NUMBERS, fine);
    if random.below(2) == 0 {
        let (p, q) = (A::hull(&a).points, B::hull(&b).points);
        let mut pick = |p: &[Vec<i64>]| p[random.below(p.len() as i64) as usize].clone();
        let (x, y, z) = (pick(&p), pick(&p), pick(&q));
        let mut off = || if fine { random.below(3) - 1 } else { 0 };
        let by: Vec<i64> = (0..D).map(|i| (x[i] + y[i]).div_euclid(2) - z[i] + off()).collect();
        shift(&mut b, B::POINTS, &by);
    }
    if !fine {
        shift(&mut a, A::POINTS, &[1; D]);
        shift(&mut b, B::POINTS, &[1; D]);
    }
    [a, b]
}

/// The lattice and near-degenerate cases of a pair.
macro_rules! oracle {
    ($($name:ident $d:literal $a:ident $b:ident;)*) => {$(
        #[test]
        fn $name() {
            type A<T> = $a<T, $d>;
            type B<T> = $b<T, $d>;
            let mut random = Random($d + stringify!($name).bytes().map(u64::from).sum::<u64>());
            let mut hits = 0;
            for round in 0..CASES {
                let fine = round % 3 == 0;
                let [a, b] = pair::<A<f64>, B<f64>, $d>(&mut random, fine);
                let expected = meet(&A::<f64>::hull(&a), &B::<f64>::hull(&b));
                hits += usize::from(expected);
                macro_rules! each {
                    ($t:ty) => {{
                        check::<$t, A<$t>, B<$t>, $d>(
                            &Case::<$t, $d>::make(&a, fine),
                            &Case::<$t, $d>::make(&b, fine),
                            expected,
                        );
                        if !fine {
                            let any = <A<$t> as Case<$t, $d>>::TURNS
                                && <B<$t> as Case<$t, $d>>::TURNS;
                            let a: A<$t> = Case::<$t, $d>::make(&turned(&a, any), false);
                            let b: B<$t> = Case::<$t, $d>::make(&turned(&b, any), false);
                            assert_eq!(a.intersects(&b), expected, "turned: {a:?} {b:?}");
                        }
                    }};
                }
                each!(f32);
                each!(f64);
                #[cfg(feature = "fixed")]
                {
                    each!(fixed::types::I16F16);
                    each!(fixed::types::I32F32);
                }
            }
            let scalars = if cfg!(feature = "fixed") { 4 } else { 2 };
            let what = concat!(stringify!($name), " against a linear program");
            crate::many::report(scalars * CASES as u64, what);
            assert!(hits > CASES / 20 && hits < CASES, "{hits} of {CASES} meet");
        }
    )*};
}

/// Polygons: the shared set reaches no farther than the answer in any of many directions.
macro_rules! complete {
    ($($name:ident $d:literal $a:ident $b:ident;)*) => {$(
        #[test]
        fn $name() {
            let mut random = Random($d + stringify!($name).bytes().map(u64::from).sum::<u64>());
            let mut polygons = 0;
            while polygons < 150 {
                let [a, b] = pair::<$a<f64, $d>, $b<f64, $d>, $d>(&mut random, false);
                let (p, q) = (
                    <$a<f64, $d> as Case<f64, $d>>::make(&a, false),
                    <$b<f64, $d> as Case<f64, $d>>::make(&b, false),
                );
                let Some(answer) = p.intersection(&q) else { continue };
                let points = Points::<f64, $d>::points(&answer);
                polygons += usize::from(points.len() > 2);
                let hulls = (
                    <$a<f64, $d> as Case<f64, $d>>::hull(&a),
                    <$b<f64, $d> as Case<f64, $d>>::hull(&b),
                );
                for _ in 0..4 {
                    let u = [0; $d].map(|_: i64| random.below(7) - 3);
                    let height = |x: &Point<f64, $d>| (0..$d).map(|i| x[i] * u[i] as f64).sum();
                    let top = points.iter().map(height).fold(f64::MIN, f64::max);
                    let level = (top * 4096.0) as i64 + 2;
                    assert!(
                        !meet_beyond(&hulls.0, &hulls.1, &u, 4096, level),
                        "{p:?} {q:?} reach beyond {answer:?} along {u:?}"
                    );
                }
            }
        }
    )*};
}

complete! {
    triangle_parallelogram_polygon_2 2 Triangle Parallelogram;
    triangle_parallelogram_polygon_3 3 Triangle Parallelogram;
    parallelogram_parallelogram_polygon_3 3 Parallelogram Parallelogram;
    box_parallelogram_polygon_3 3 Aabb Parallelogram;
    triangle_oriented_polygon_3 3 Triangle OrientedBox;
    parallelogram_oriented_polygon_3 3 Parallelogram OrientedBox;
    box_oriented_polygon_2 2 Aabb OrientedBox;
    oriented_oriented_polygon_2 2 OrientedBox OrientedBox;
}

/// Planes, half-spaces and spheres.
macro_rules! curved_and_unbounded {
    ($($name:ident $d:literal $a:ident;)*) => {$(
        #[test]
        fn $name() {
            type A<T> = $a<T, $d>;
            let mut random = Random($d + stringify!($name).bytes().map(u64::from).sum::<u64>());
            for round in 0..CASES {
                let fine = round % 3 == 0;
                let raw = numbers::<$d>(&mut random, <A<f64> as Case<f64, $d>>::NUMBERS, fine);
                let hull = <A<f64> as Case<f64, $d>>::hull(&raw);
                let n = loop {
                    let n = [0; $d].map(|_: i64| random.below(5) - 2);
                    if n != [0; $d] {
                        break n;
                    }
                };
                let height = |p: &Vec<i64>| p.iter().zip(n).map(|(x, y)| x * y).sum::<i64>();
                let heights: Vec<i64> = hull.points.iter().map(height).collect();
                let offset = if random.below(2) == 0 {
                    heights[random.below(heights.len() as i64) as usize] + random.below(3) - 1
                } else {
                    (random.below(9) - 4) << if fine { 16 } else { 0 }
                };
                let center = &numbers::<$d>(&mut random, 1, fine);
                let radius = random.below(8) << if fine { 16 } else { 0 };
                let ball = Sphere::<f64, $d>::new(point(center[0], fine), f64::number(radius, fine));
                let reached = triangles(&hull).iter().any(|t| {
                    let [a, b, c] = t.each_ref().map(|p| core::array::from_fn(|i| p[i]));
                    let [a, b, c] = [a, b, c].map(|p| point::<f64, $d>(p, fine));
                    ball.intersects(&Triangle::new(a, b, c))
                });
                let inside = Hull { points: vec![center[0].to_vec()], directions: vec![] };
                let reached = reached || meet(&hull, &inside);
                macro_rules! each {
                    ($t:ty) => {{
                        let shape: A<$t> = Case::<$t, $d>::make(&raw, fine);
                        let plane = Plane::new(vector(n, false), <$t>::number(offset, fine));
                        let least = *heights.iter().min().unwrap();
                        let most = *heights.iter().max().unwrap();
                        let meets = least <= offset && offset <= most;
                        check_one::<$t, _, _, $d>(&shape, &plane, meets);
                        check_one::<$t, _, _, $d>(&shape, &plane.behind(), least <= offset);
                        let radius = <$t>::number(radius, fine);
                        let ball = Sphere::new(point::<$t, $d>(center[0], fine), radius);
                        check_one::<$t, _, _, $d>(&shape, &ball, reached);
                    }};
                }
                each!(f32);
                each!(f64);
                #[cfg(feature = "fixed")]
                {
                    each!(fixed::types::I16F16);
                    each!(fixed::types::I32F32);
                }
            }
        }
    )*};
}

/// Triangles that cover a parallelogram, or the boundary of a box.
fn triangles(hull: &Hull) -> Vec<[Vec<i64>; 3]> {
    let p = &hull.points;
    let faces: &[[usize; 4]] = match p.len() {
        4 => &[[0, 1, 2, 3]],
        _ => &[[0, 1, 2, 3], [4, 5, 6, 7], [0, 1, 4, 5], [2, 3, 6, 7], [0, 2, 4, 6], [1, 3, 5, 7]],
    };
    let halves = |f: &[usize; 4]| [[f[0], f[1], f[2]], [f[3], f[1], f[2]]];
    faces.iter().flat_map(halves).map(|t| t.map(|i| p[i].clone())).collect()
}

/// The laws of a pair of which the second need not meet a box.
fn check_one<T, A, B, const D: usize>(a: &A, b: &B, expected: bool)
where
    T: Tested,
    A: Intersect<B> + Intersect<Aabb<T, D>> + core::fmt::Debug,
    B: Intersect<A, Answer = <A as Intersect<B>>::Answer> + core::fmt::Debug,
    <A as Intersect<B>>::Answer: Points<T, D> + PartialEq + core::fmt::Debug,
{
    assert_eq!(a.intersects(b), expected, "{a:?} {b:?}");
    assert_eq!(b.intersects(a), expected, "{b:?} {a:?}");
    let answer: Option<<A as Intersect<B>>::Answer> = a.intersection(b);
    assert_eq!(answer.is_some(), expected, "{a:?} {b:?}");
    assert_eq!(answer, b.intersection(a), "{a:?} {b:?}");
    for p in answer.iter().flat_map(|x| x.points()) {
        assert!(a.intersects(&around(&p)), "{p:?} is not in {a:?} (other: {b:?})");
    }
}

curved_and_unbounded! {
    plane_half_space_sphere_parallelogram_2 2 Parallelogram;
    plane_half_space_sphere_parallelogram_3 3 Parallelogram;
    plane_half_space_sphere_oriented_2 2 OrientedBox;
    plane_half_space_sphere_oriented_3 3 OrientedBox;
}

const CASES: usize = 3000;

oracle! {
    point_parallelogram_2 2 Point Parallelogram;
    line_parallelogram_2 2 Line Parallelogram;
    ray_parallelogram_2 2 Ray Parallelogram;
    segment_parallelogram_2 2 Segment Parallelogram;
    triangle_parallelogram_2 2 Triangle Parallelogram;
    box_parallelogram_2 2 Aabb Parallelogram;
    parallelogram_parallelogram_2 2 Parallelogram Parallelogram;
    point_parallelogram_3 3 Point Parallelogram;
    line_parallelogram_3 3 Line Parallelogram;
    ray_parallelogram_3 3 Ray Parallelogram;
    segment_parallelogram_3 3 Segment Parallelogram;
    triangle_parallelogram_3 3 Triangle Parallelogram;
    box_parallelogram_3 3 Aabb Parallelogram;
    parallelogram_parallelogram_3 3 Parallelogram Parallelogram;
    point_oriented_2 2 Point OrientedBox;
    line_oriented_2 2 Line OrientedBox;
    ray_oriented_2 2 Ray OrientedBox;
    segment_oriented_2 2 Segment OrientedBox;
    triangle_oriented_2 2 Triangle OrientedBox;
    box_oriented_2 2 Aabb OrientedBox;
    parallelogram_oriented_2 2 Parallelogram OrientedBox;
    oriented_oriented_2 2 OrientedBox OrientedBox;
    point_oriented_3 3 Point OrientedBox;
    line_oriented_3 3 Line OrientedBox;
    ray_oriented_3 3 Ray OrientedBox;
    segment_oriented_3 3 Segment OrientedBox;
    triangle_oriented_3 3 Triangle OrientedBox;
    box_oriented_3 3 Aabb OrientedBox;
    parallelogram_oriented_3 3 Parallelogram OrientedBox;
    oriented_oriented_3 3 OrientedBox OrientedBox;
}
