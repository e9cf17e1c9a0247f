//! Infinite cylinders and frusta against capsules and solids with round sides: a hit is
//! proved by its witness, a miss attacked by sampling and descent.

use super::frustum::random_frustum;
use super::skeleton::{Skeleton, point, vector};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    InfiniteCylinder, Intersect, Parallelogram,
};
use nalgebra::{Matrix3, Point, Point3, SVector, Vector3};
use oracle::number::Number;
use oracle::random::Random;
use oracle::shape::ShapeIn;

/// A shape in `f64` for whoever looks for a point of it.
trait Body: Copy + std::fmt::Debug {
    /// How far the point is outside, about; negative inside.
    fn gap(&self, p: &Point3<f64>) -> f64;
    /// The point of the shape with these three numbers from −1 to 1.
    fn at(&self, s: [f64; 3]) -> Point3<f64>;
}

fn number<T: Number>(x: T) -> f64 {
    let q = x.exact();
    num_traits::ToPrimitive::to_f64(&q).expect("a number")
}

fn place<T: Number>(p: &Point<T, 3>) -> Point3<f64> {
    Point3::from(p.coords.map(number))
}

fn arrow<T: Number>(v: &SVector<T, 3>) -> Vector3<f64> {
    v.map(number)
}

/// Two unit vectors across, and that along.
fn frame(e: &Vector3<f64>) -> [Vector3<f64>; 3] {
    let e = if e.norm() > 0.0 { e.normalize() } else { Vector3::x() };
    let u = e.cross(&if e.x.abs() < 0.7 { Vector3::x() } else { Vector3::y() }).normalize();
    [u, e.cross(&u), e]
}

/// A vector of the unit ball from three numbers.
fn ball([x, y, z]: [f64; 3]) -> Vector3<f64> {
    let v = Vector3::new(x, y, z);
    if v.norm() > 1.0 { v.normalize() } else { v }
}

/// A vector of the unit disk across e.
fn disk(e: &Vector3<f64>, x: f64, y: f64) -> Vector3<f64> {
    let [u, v, _] = frame(e);
    let scale = 1.0 / 1f64.max(x.hypot(y));
    (u * x + v * y) * scale
}

impl<T: Number> Body for Capsule<T, 3> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let (a, e) = (place(&self.a), place(&self.b) - place(&self.a));
        let t = if e.norm() > 0.0 { ((p - a).dot(&e) / e.dot(&e)).clamp(0.0, 1.0) } else { 0.0 };
        (p - (a + e * t)).norm() - number(self.radius)
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        let (a, e) = (place(&self.a), place(&self.b) - place(&self.a));
        let x = e.normalize().dot(&ball(s));
        let t = if e.norm() > 0.0 { (x * 1.2 + 1.0) / 2.0 } else { 0.0 };
        a + e * t.clamp(0.0, 1.0) + ball(s) * number(self.radius)
    }
}

impl<T: Number> Body for Cylinder<T> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let (a, e) = (place(&self.a), place(&self.b) - place(&self.a));
        if e.norm() == 0.0 {
            return (p - a).norm();
        }
        let h = (p - a).dot(&e) / e.norm();
        let off = ((p - a) - e * (h / e.norm())).norm();
        (-h).max(h - e.norm()).max(off - number(self.radius))
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        let (a, e) = (place(&self.a), place(&self.b) - place(&self.a));
        if e.norm() == 0.0 {
            return a;
        }
        a + e * ((s[2] + 1.0) / 2.0) + disk(&e, s[0], s[1]) * number(self.radius)
    }
}

impl<T: Number> Body for Cone<T> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let (a, e) = (place(&self.apex), place(&self.base) - place(&self.apex));
        if e.norm() == 0.0 {
            return (p - a).norm();
        }
        let h = (p - a).dot(&e) / e.norm();
        let off = ((p - a) - e * (h / e.norm())).norm();
        let slope = number(self.radius) / e.norm();
        (-h).max(h - e.norm()).max((off - slope * h) / slope.hypot(1.0))
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        let (a, e) = (place(&self.apex), place(&self.base) - place(&self.apex));
        if e.norm() == 0.0 {
            return a;
        }
        let t = (s[2] + 1.0) / 2.0;
        a + e * t + disk(&e, s[0], s[1]) * (t * number(self.radius))
    }
}

impl<T: Number> Body for Disk<T> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let (c, n) = (place(&self.center), arrow(&self.normal).normalize());
        let h = (p - c).dot(&n);
        h.abs().max(((p - c) - n * h).norm() - number(self.radius))
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        place(&self.center) + disk(&arrow(&self.normal), s[0], s[1]) * number(self.radius)
    }
}

impl<T: Number> Body for Ellipsoid<T, 3> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let m = Matrix3::from_columns(&self.axes.map(|v| arrow(&v)));
        let y = m.try_inverse().expect("regular") * (p - place(&self.center));
        // The surface is at least as far as the shortest axis times the excess.
        (y.norm() - 1.0) * m.singular_values().min()
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        let m = Matrix3::from_columns(&self.axes.map(|v| arrow(&v)));
        place(&self.center) + m * ball(s)
    }
}

impl<T: Number> Body for InfiniteCylinder<T> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let (a, e) = (place(&self.origin), arrow(&self.direction));
        let w = p - a;
        let along = if e.norm() > 0.0 { e * (w.dot(&e) / e.dot(&e)) } else { Vector3::zeros() };
        (w - along).norm() - number(self.radius)
    }
    fn at(&self, s: [f64; 3]) -> Point3<f64> {
        let (a, e) = (place(&self.origin), arrow(&self.direction));
        if e.norm() == 0.0 {
            return a + ball(s) * number(self.radius);
        }
        // The whole axis: x/(1 − x²).
        let far = s[2] / (1.0001 - s[2] * s[2]);
        a + e * far + disk(&e, s[0], s[1]) * number(self.radius)
    }
}

impl<T: Number> Body for Frustum<T> {
    fn gap(&self, p: &Point3<f64>) -> f64 {
        let out = |h: &coincide::HalfSpace<T, 3>| {
            let n = arrow(&h.normal);
            (n.dot(&p.coords) - number(h.offset)) / n.norm()
        };
        self.half_spaces().iter().map(out).fold(f64::NEG_INFINITY, f64::max)
    }
    fn at(&self, _: [f64; 3]) -> Point3<f64> {
        unreachable!("frusta are not sampled")
    }
}

fn unit(random: &mut Random) -> f64 {
    random.within(1 << 30) as f64 / (1 << 30) as f64
}

/// The least gap of a point of the body to the other, by sampling and descent.
fn least_gap(body: &impl Body, other: &impl Body, random: &mut Random) -> f64 {
    let sample = |s: [f64; 3]| other.gap(&body.at(s));
    let mut best = [0.0; 3];
    let mut least = sample(best);
    for _ in 0..40 {
        let s = [(); 3].map(|()| unit(random));
        let gap = sample(s);
        if gap < least {
            (best, least) = (s, gap);
        }
    }
    let mut step = 0.5;
    while step > 1e-7 {
        let mut moved = false;
        for _ in 0..6 {
            let s = best.map(|x| (x + step * unit(random)).clamp(-1.0, 1.0));
            let gap = sample(s);
            if gap < least {
                (best, least, moved) = (s, gap, true);
            }
        }
        if !moved {
            step *= 0.6;
        }
    }
    least
}

pub trait Make<T: Number>: Sized {
    fn random(random: &mut Random, most: i64) -> Self;
}

macro_rules! make {
    ($($shape:ty, |$random:ident, $most:ident| $make:expr;)*) => {$(
        impl<T: Number> Make<T> for $shape {
            fn random($random: &mut Random, $most: i64) -> Self {
                $make
            }
        }
    )*};
}

fn length<T: Number>(random: &mut Random, most: i64) -> T {
    T::int(random.within(most).abs())
}

fn arrow_of<T: Number>(random: &mut Random, most: i64) -> SVector<T, 3> {
    loop {
        let v = vector(random, most);
        if v.iter().any(|x| *x != T::zero()) {
            return v;
        }
    }
}

make! {
    Capsule<T, 3>, |random, most| Skeleton::make(random, most);
    InfiniteCylinder<T>, |random, most| Skeleton::make(random, most);
    Cylinder<T>, |random, most| {
        Cylinder::new(point(random, most), point(random, most), length(random, most))
    };
    Cone<T>, |random, most| {
        Cone::new(point(random, most), point(random, most), length(random, most))
    };
    Disk<T>, |random, most| {
        Disk::new(point(random, most), arrow_of(random, most), length(random, most))
    };
    Ellipsoid<T, 3>, |random, most| loop {
        let axes = [(); 3].map(|()| vector(random, most));
        if Matrix3::from_columns(&axes.map(|v| arrow(&v))).determinant() != 0.0 {
            break Ellipsoid::new(point(random, most), axes);
        }
    };
    Frustum<T>, |random, most| random_frustum(random, most);
}

/// How many are apart and together; a gap within the tolerance decides nothing.
fn compare<T: Number, A, B>(seed: u64, cases: usize, tolerance: f64) -> [usize; 2]
where
    A: Make<T> + Body + ShapeIn<T, 3> + Intersect<B, Answer = Point<T, 3>>,
    B: Make<T> + Body + ShapeIn<T, 3> + Intersect<A, Answer = Point<T, 3>>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let (a, b) = (A::random(&mut random, most), B::random(&mut random, most));
        let answer = a.intersection(&b);
        assert_eq!(answer, b.intersection(&a), "{a:?} {b:?}");
        assert_eq!(answer.is_some(), a.intersects(&b), "{a:?} {b:?}");
        assert_eq!(answer.is_some(), b.intersects(&a), "{a:?} {b:?}");
        match answer {
            Some(p) => {
                let x = place(&p);
                let size = 1.0 + x.coords.amax();
                let gaps = [a.gap(&x), b.gap(&x)];
                let bad = gaps.iter().any(|g| *g > tolerance * size);
                assert!(!bad, "{p:?} is {gaps:?} off {a:?} {b:?}");
                counts[1] += 1;
            }
            None if a.is_empty() => {}
            None => {
                let least = least_gap(&b, &a, &mut random);
                assert!(least > -1e-9, "a point {least} inside both {a:?} {b:?}");
                counts[0] += 1;
            }
        }
    }
    counts
}

fn everything<T: Number>(cases: usize, tolerance: f64) {
    type Tube<T> = InfiniteCylinder<T>;
    let (n, e) = (cases, tolerance);
    let counts = [
        ("tube disk", compare::<T, Tube<T>, Disk<T>>(1, n, e)),
        ("tube cylinder", compare::<T, Tube<T>, Cylinder<T>>(2, n, e)),
        ("tube cone", compare::<T, Tube<T>, Cone<T>>(3, n, e)),
        ("tube ellipsoid", compare::<T, Tube<T>, Ellipsoid<T, 3>>(4, n, e)),
        ("frustum capsule", compare::<T, Frustum<T>, Capsule<T, 3>>(5, n, e)),
        ("frustum disk", compare::<T, Frustum<T>, Disk<T>>(6, n, e)),
        ("frustum cylinder", compare::<T, Frustum<T>, Cylinder<T>>(7, n, e)),
        ("frustum cone", compare::<T, Frustum<T>, Cone<T>>(8, n, e)),
        ("frustum ellipsoid", compare::<T, Frustum<T>, Ellipsoid<T, 3>>(9, n, e)),
        ("frustum tube", compare::<T, Frustum<T>, Tube<T>>(10, n, e)),
    ];
    for (name, [apart, together]) in counts {
        let all = (apart + together) as u64;
        oracle::report::report(all, format_args!("{name} by sampling"));
        assert!(
            oracle::report::enough(apart.min(together) > cases / 40),
            "{name}: {apart} apart, {together} together"
        );
    }
}

/// How many cases of each.
const CASES: usize = oracle::report::cases(60) as usize;

#[test]
fn no_point_is_in_both_where_they_are_apart() {
    everything::<f64>(2 * CASES, 1e-13);
    #[cfg(feature = "every-scalar")]
    {
        everything::<f32>(2 * CASES, 1e-6);
        everything::<fixed::types::I16F16>(2 * CASES, 4e-5);
        everything::<fixed::types::I32F32>(2 * CASES, 1e-9);
    }
}

macro_rules! many_cases {
    ($($(#[$if:meta])? $name:ident $t:ty, $tolerance:literal;)*) => {$(
        $(#[$if])?
        #[test]
        #[ignore = "long: minutes"]
        fn $name() {
            everything::<$t>(oracle::report::many(2_000) as usize, $tolerance);
        }
    )*};
}

many_cases! {
    #[cfg(feature = "every-scalar")]
    no_point_is_in_both_in_many_cases_in_f32 f32, 1e-6;
    no_point_is_in_both_in_many_cases_in_f64 f64, 1e-13;
}
many_cases! {
    #[cfg(feature = "every-scalar")]
    no_point_is_in_both_in_many_cases_in_i16f16 fixed::types::I16F16, 4e-5;
    #[cfg(feature = "every-scalar")]
    no_point_is_in_both_in_many_cases_in_i32f32 fixed::types::I32F32, 1e-9;
}

/// Touching in small integers: along a whole line, at a point, and one beside it.
fn situations<T: Number>() {
    let p = |x: [i64; 3]| Point::from(x.map(T::int));
    let v = |x: [i64; 3]| SVector::from(x.map(T::int));
    let tube = InfiniteCylinder::new(p([0, 0, 0]), v([1, 0, 0]), T::int(5));
    let rod = |y: i64| Cylinder::new(p([-3, y, 0]), p([9, y, 0]), T::int(2));
    assert!(tube.intersects(&rod(7)) && !tube.intersects(&rod(8)));
    let upright = |y: i64| Cylinder::new(p([0, y, 0]), p([0, 20, 0]), T::int(1));
    assert!(tube.intersects(&upright(5)) && !tube.intersects(&upright(6)));
    let plate = |y: i64| Disk::new(p([2, y, 0]), v([1, 0, 0]), T::int(3));
    assert!(tube.intersects(&plate(8)) && !tube.intersects(&plate(9)));
    let cone = |y: i64| Cone::new(p([1, y, 0]), p([1, 20, 0]), T::int(4));
    assert!(tube.intersects(&cone(5)) && !tube.intersects(&cone(6)));
    let egg = |y: i64| Ellipsoid::new(p([1, y, 0]), [v([9, 0, 0]), v([0, 2, 0]), v([0, 0, 3])]);
    assert!(tube.intersects(&egg(7)) && !tube.intersects(&egg(8)));
}

#[test]
fn solids_that_touch_a_tube_meet_it() {
    oracle::each_scalar! { situations }
}

/// A cube as a polyhedron, and a parallelogram as a polygon, meet what the box and the
/// parallelogram meet.
fn unions<T: Number, B>(seed: u64, cases: usize)
where
    B: Make<T> + std::fmt::Debug,
    Aabb<T, 3>: Intersect<B>,
    Parallelogram<T, 3>: Intersect<B>,
    for<'a> ConvexPolyhedron<'a, T>: Intersect<B, Answer = Point<T, 3>>,
    for<'a> ConvexPolygon<'a, T, 3>: Intersect<B, Answer = Point<T, 3>>,
    B: Body,
{
    const FACES: [[usize; 3]; 12] = [
        [0, 1, 3],
        [0, 3, 2],
        [4, 5, 7],
        [4, 7, 6],
        [0, 1, 5],
        [0, 5, 4],
        [2, 3, 7],
        [2, 7, 6],
        [0, 2, 6],
        [0, 6, 4],
        [1, 3, 7],
        [1, 7, 5],
    ];
    let mut random = Random(seed);
    let mut counts = [[0; 2]; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let other = B::random(&mut random, most);
        let cube = <Aabb<T, 3> as Skeleton<T>>::make(&mut random, most);
        let corner = |k: usize| {
            let pick = |i: usize| if k >> i & 1 == 1 { cube.max[i] } else { cube.min[i] };
            Point::from([pick(0), pick(1), pick(2)])
        };
        let vertices: [Point<T, 3>; 8] = std::array::from_fn(corner);
        let solid = ConvexPolyhedron::new(&vertices, &FACES);
        let near = |p: Option<Point<T, 3>>| {
            p.is_none_or(|p| other.gap(&place(&p)) <= 1e-4 * (1.0 + place(&p).coords.amax()))
        };
        let meets = solid.intersects(&other);
        assert_eq!(meets, cube.intersects(&other), "{cube:?} {other:?}");
        assert_eq!(meets, solid.intersection(&other).is_some(), "{cube:?} {other:?}");
        assert!(near(solid.intersection(&other)), "{cube:?} {other:?}");
        counts[0][usize::from(meets)] += 1;
        let flat = <Parallelogram<T, 3> as Skeleton<T>>::make(&mut random, most);
        let vertices = flat.vertices();
        let fan = ConvexPolygon::new(&vertices);
        let meets = fan.intersects(&other);
        assert_eq!(meets, flat.intersects(&other), "{flat:?} {other:?}");
        assert!(near(fan.intersection(&other)), "{flat:?} {other:?}");
        counts[1][usize::from(meets)] += 1;
    }
    assert!(oracle::report::enough(counts.iter().flatten().all(|n| *n > cases / 20)), "{counts:?}");
}

fn every_union<T: Number>(cases: usize) {
    unions::<T, InfiniteCylinder<T>>(1, cases);
    unions::<T, Frustum<T>>(2, cases);
    unions::<T, Disk<T>>(3, cases);
    unions::<T, Cylinder<T>>(4, cases);
    unions::<T, Cone<T>>(5, cases);
    unions::<T, Ellipsoid<T, 3>>(6, cases);
}

#[test]
fn polyhedra_and_polygons_meet_what_boxes_and_parallelograms_meet() {
    oracle::each_scalar! { every_union, CASES }
}
