//! Every kind of shape behind one type, to run all pairs through the same checks.

use super::number::*;
use crate::random::splitmix64;
use coincide::intersect::{PlaneDisk, Span};
use coincide::*;
use nalgebra::{Point, SVector};

/// The numbers that a shape is made of: up to four points or vectors and a radius.
#[derive(Debug, Clone, Copy)]
pub struct Spec<S> {
    pub kind: usize,
    pub v: [[S; 3]; 4],
    pub r: S,
}

pub const POINT: usize = 0;
pub const LINE: usize = 1;
pub const RAY: usize = 2;
pub const SEGMENT: usize = 3;
pub const PLANE: usize = 4;
pub const HALF_SPACE: usize = 5;
pub const TRIANGLE: usize = 6;
pub const SPHERE: usize = 7;
pub const BOX: usize = 8;
pub const PARALLELOGRAM: usize = 9;
pub const ORIENTED_BOX: usize = 10;
pub const CAPSULE: usize = 11;
pub const DISK: usize = 12;
pub const CYLINDER: usize = 13;
pub const CONE: usize = 14;
pub const ELLIPSOID: usize = 15;
pub const KINDS: usize = 16;

/// What a pair answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer<T: Scalar> {
    No,
    Witness(Point<T, 3>),
    Span(Span<T, 3>),
}

impl<T: Scalar> Answer<T> {
    pub fn is_some(&self) -> bool {
        *self != Answer::No
    }
}

fn point<T: Scalar>(x: [T; 3]) -> Point<T, 3> {
    Point::from(x)
}

pub fn disk_of<T: Scalar>(s: &Spec<T>) -> Disk<T> {
    Disk::new(point(s.v[0]), SVector::from(s.v[1]), s.r)
}
pub fn cylinder_of<T: Scalar>(s: &Spec<T>) -> Cylinder<T> {
    Cylinder::new(point(s.v[0]), point(s.v[1]), s.r)
}
pub fn cone_of<T: Scalar>(s: &Spec<T>) -> Cone<T> {
    Cone::new(point(s.v[0]), point(s.v[1]), s.r)
}
pub fn ellipsoid_of<T: Scalar>(s: &Spec<T>) -> Ellipsoid<T, 3> {
    let [c, a, b, d] = s.v;
    Ellipsoid::new(point(c), [a, b, d].map(SVector::from))
}

/// Both questions in both orders.
fn both<T, A, B, X>(a: &A, b: &B, wrap: impl Fn(X) -> Answer<T>) -> Answer<T>
where
    T: Scalar,
    X: PartialEq + std::fmt::Debug + Copy,
    A: Intersect<B, Answer = X> + std::fmt::Debug,
    B: Intersect<A, Answer = X> + std::fmt::Debug,
{
    // Fields that are NaN make shapes empty, so answers compare.
    crate::solids::both::both(a, b).agreed(&[a, b]).map_or(Answer::No, wrap)
}

/// What a plane shares with a solid, as one of its points.
trait Somewhere<T: Scalar> {
    fn somewhere(self) -> Point<T, 3>;
}
impl<T: Scalar> Somewhere<T> for Point<T, 3> {
    fn somewhere(self) -> Point<T, 3> {
        self
    }
}
impl<T: Scalar> Somewhere<T> for PlaneDisk<T> {
    fn somewhere(self) -> Point<T, 3> {
        match self {
            PlaneDisk::Point(p) => p,
            PlaneDisk::Segment(s) => s.b,
            PlaneDisk::Disk(d) => d.center,
        }
    }
}

macro_rules! ask {
    ($solid:expr, $s:expr) => {{
        let (solid, s) = ($solid, $s);
        let [a, b, c, d] = s.v.map(point);
        let w = Answer::Witness;
        match s.kind {
            POINT => both(&solid, &a, w),
            LINE => both(&solid, &Line::new(a, b.coords), Answer::Span),
            RAY => both(&solid, &Ray::new(a, b.coords), Answer::Span),
            SEGMENT => both(&solid, &Segment::new(a, b), Answer::Span),
            PLANE => both(&solid, &Plane::new(b.coords, s.r), |x| w(Somewhere::somewhere(x))),
            HALF_SPACE => both(&solid, &HalfSpace::new(b.coords, s.r), w),
            TRIANGLE => both(&solid, &Triangle::new(a, b, c), w),
            SPHERE => both(&solid, &Sphere::new(a, s.r), w),
            BOX => both(&solid, &Aabb::new(a, b), w),
            PARALLELOGRAM => both(&solid, &Parallelogram::new(a, b.coords, c.coords), w),
            ORIENTED_BOX => both(&solid, &OrientedBox::new(a, [b.coords, c.coords, d.coords]), w),
            CAPSULE => both(&solid, &Capsule::new(a, b, s.r), w),
            DISK => both(&solid, &disk_of(s), w),
            CYLINDER => both(&solid, &cylinder_of(s), w),
            CONE => both(&solid, &cone_of(s), w),
            _ => both(&solid, &ellipsoid_of(s), w),
        }
    }};
}

/// What a curved solid shares with a shape of any kind.
pub fn ask<T: Number>(solid: &Spec<T>, other: &Spec<T>) -> Answer<T> {
    match solid.kind {
        DISK => ask!(disk_of(solid), other),
        CYLINDER => ask!(cylinder_of(solid), other),
        CONE => ask!(cone_of(solid), other),
        _ => ask!(ellipsoid_of(solid), other),
    }
}

/// Random integers, the same ones in every run (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }
    /// From −most to most.
    pub fn within(&mut self, most: i64) -> i64 {
        (self.next() % (2 * most as u64 + 1)) as i64 - most
    }
    /// From −1 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
    pub fn spec<S>(
        &mut self,
        kind: usize,
        mut number: impl FnMut(&mut Self) -> S,
        r: impl Fn(&mut Self) -> S,
    ) -> Spec<S> {
        let v = [(); 4].map(|()| [(); 3].map(|()| number(self)));
        let radius = if kind == PLANE || kind == HALF_SPACE { number(self) } else { r(self) };
        Spec { kind, v, r: radius }
    }
    /// A shape of small whole numbers; boxes have their corners in order.
    pub fn small(&mut self, kind: usize) -> Spec<i64> {
        let mut s = self.spec(kind, |r| r.within(6), |r| r.within(3).abs());
        if kind == BOX {
            let [a, b, ..] = s.v;
            for i in 0..3 {
                (s.v[0][i], s.v[1][i]) = (a[i].min(b[i]), a[i].max(b[i]));
            }
        }
        s
    }
}

impl<S: Copy> Spec<S> {
    pub fn map<U>(&self, f: impl Fn(S) -> U) -> Spec<U> {
        Spec { kind: self.kind, v: self.v.map(|v| v.map(&f)), r: f(self.r) }
    }
}

/// Which of the four vectors are positions; the others are directions.
pub fn positions(kind: usize) -> [bool; 4] {
    match kind {
        SEGMENT | BOX | CAPSULE | CYLINDER | CONE => [true, true, false, false],
        TRIANGLE => [true, true, true, false],
        PLANE | HALF_SPACE => [false; 4],
        _ => [true, false, false, false],
    }
}
