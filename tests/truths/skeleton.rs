//! Shapes as a skeleton of flat patches with a radius around it, made of random integers.

use coincide::{
    Aabb, Capsule, InfiniteCylinder, Line, OrientedBox, Parallelogram, Ray, Segment, Sphere,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};
use num_traits::Zero;
use oracle::distances::{Limit, Patch, Q, faces, spanned, squared_distance};
use oracle::number::Number;
use oracle::random::Random;

pub fn exact<T: Number>(p: &Point<T, 3>) -> Vec<Q> {
    p.coords.iter().map(|x| x.exact()).collect()
}

fn along<T: Number>(v: &SVector<T, 3>) -> Vec<Q> {
    exact(&Point::from(*v))
}

/// A shape that consists of the points within a radius of some patches.
pub trait Skeleton<T: Number>: Copy + std::fmt::Debug {
    fn patches(&self) -> Vec<Patch>;
    fn radius(&self) -> Q {
        Q::zero()
    }
    /// One with integers of at most this magnitude.
    fn make(random: &mut Random, most: i64) -> Self;
}

/// Whether the two share a point, in truth.
pub fn meet<T: Number>(a: &impl Skeleton<T>, b: &impl Skeleton<T>) -> bool {
    let reach = a.radius() + b.radius();
    squared_distance(&a.patches(), &b.patches()) <= &reach * &reach
}

fn integers(random: &mut Random, most: i64) -> [i64; 3] {
    [(); 3].map(|()| random.within(most))
}

pub fn point<T: Number>(random: &mut Random, most: i64) -> Point<T, 3> {
    Point::from(integers(random, most).map(T::int))
}

/// Zero now and then.
pub fn vector<T: Number>(random: &mut Random, most: i64) -> SVector<T, 3> {
    let sparse = random.one_in(3);
    let v = integers(random, most).map(|x| if sparse && random.one_in(2) { 0 } else { x });
    SVector::from(v.map(T::int))
}

fn length<T: Number>(random: &mut Random, most: i64) -> T {
    T::int(random.within(most).abs())
}

fn directed<T: Number>(o: &Point<T, 3>, u: &SVector<T, 3>, limit: Limit) -> Vec<Patch> {
    vec![Patch::point(&exact(o)), Patch { origin: exact(o), steps: vec![along(u)], limit }]
}

impl<T: Number> Skeleton<T> for Point<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        vec![Patch::point(&exact(self))]
    }
    fn make(random: &mut Random, most: i64) -> Self {
        point(random, most)
    }
}

impl<T: Number> Skeleton<T> for Line<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        directed(&self.origin, &self.direction, Limit::Flat)
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Line::new(point(random, most), vector(random, most))
    }
}

impl<T: Number> Skeleton<T> for Ray<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        directed(&self.origin, &self.direction, Limit::Cone)
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Ray::new(point(random, most), vector(random, most))
    }
}

impl<T: Number> Skeleton<T> for Segment<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        faces(&[exact(&self.a), exact(&self.b)])
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Segment::new(point(random, most), point(random, most))
    }
}

impl<T: Number> Skeleton<T> for Triangle<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        faces(&self.vertices().map(|p| exact(&p)))
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Triangle::new(point(random, most), point(random, most), point(random, most))
    }
}

impl<T: Number> Skeleton<T> for Tetrahedron<T> {
    fn patches(&self) -> Vec<Patch> {
        faces(&self.vertices().map(|p| exact(&p)))
    }
    fn make(random: &mut Random, most: i64) -> Self {
        let [a, b, c, d] = [(); 4].map(|()| point(random, most));
        Tetrahedron::new(a, b, c, d)
    }
}

impl<T: Number> Skeleton<T> for Sphere<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        vec![Patch::point(&exact(&self.center))]
    }
    fn radius(&self) -> Q {
        self.radius.exact()
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Sphere::new(point(random, most), length(random, most))
    }
}

impl<T: Number> Skeleton<T> for Capsule<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        self.axis().patches()
    }
    fn radius(&self) -> Q {
        self.radius.exact()
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Capsule::new(point(random, most), point(random, most), length(random, most))
    }
}

impl<T: Number> Skeleton<T> for InfiniteCylinder<T> {
    fn patches(&self) -> Vec<Patch> {
        self.axis().patches()
    }
    fn radius(&self) -> Q {
        self.radius.exact()
    }
    fn make(random: &mut Random, most: i64) -> Self {
        let (origin, direction) = (point(random, most), vector(random, most));
        InfiniteCylinder::new(origin, direction, length(random, most))
    }
}

impl<T: Number> Skeleton<T> for Aabb<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        Patch::cubes(&exact(&self.min), &exact(&self.max))
    }
    fn make(random: &mut Random, most: i64) -> Self {
        let (p, q) = (integers(random, most), integers(random, most));
        let corner =
            |f: fn(i64, i64) -> i64| Point::from(std::array::from_fn(|i| T::int(f(p[i], q[i]))));
        Aabb::new(corner(i64::min), corner(i64::max))
    }
}

impl<T: Number> Skeleton<T> for Parallelogram<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        spanned(&exact(&self.origin), &[along(&self.u), along(&self.v)])
    }
    fn make(random: &mut Random, most: i64) -> Self {
        Parallelogram::new(point(random, most), vector(random, most), vector(random, most))
    }
}

impl<T: Number> Skeleton<T> for OrientedBox<T, 3> {
    fn patches(&self) -> Vec<Patch> {
        let two = || T::int(2).exact();
        let half: Vec<_> = self.half_axes.iter().map(along).collect();
        let corner = half
            .iter()
            .fold(exact(&self.center), |p, h| p.iter().zip(h).map(|(x, h)| x - h).collect());
        let edges: Vec<Vec<Q>> =
            half.iter().map(|h| h.iter().map(|x| x * two()).collect()).collect();
        spanned(&corner, &edges)
    }
    fn make(random: &mut Random, most: i64) -> Self {
        let half_axes = [(); 3].map(|()| vector(random, most));
        OrientedBox::new(point(random, most), half_axes)
    }
}
