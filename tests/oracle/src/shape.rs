//! Shapes of every kind from lists of numbers, and as sets for the oracle.

use crate::exact::Num;
use crate::hulls::{Body, Set};
use crate::number::Number;
use coincide::*;
use nalgebra::{Point, SVector};

/// A shape of this scalar and dimension, which knows whether it contains a point.
pub trait ShapeIn<T, const D: usize>:
    Shape<Scalar = T, Point = Point<T, D>, Vector = SVector<T, D>, Aabb = Aabb<T, D>>
    + Intersect<Point<T, D>>
    + Contains<Point<T, D>>
where
    T: Scalar,
{
}

impl<T: Scalar, S, const D: usize> ShapeIn<T, D> for S where
    S: Shape<Scalar = T, Point = Point<T, D>, Vector = SVector<T, D>, Aabb = Aabb<T, D>>
        + Intersect<Point<T, D>>
        + Contains<Point<T, D>>
{
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Sphere,
    Aabb,
    Parallelogram,
    OrientedBox,
    Capsule,
    Tetrahedron,
    ConvexPolygon,
    ConvexPolyhedron,
    Ellipsoid,
    Disk,
    Cylinder,
    Cone,
    InfiniteCylinder,
    /// A point and a normal that points out, for each half-space.
    Frustum,
}

impl Kind {
    /// All of them, simplest first.
    #[rustfmt::skip]
    pub const ALL: [Kind; 21] = {
        use Kind::*;
        [
            Point, Line, Ray, Segment, Plane, HalfSpace, Triangle, Sphere, Aabb, Parallelogram,
            OrientedBox, Capsule, Tetrahedron, ConvexPolygon, ConvexPolyhedron, Ellipsoid, Disk,
            Cylinder, Cone, InfiniteCylinder, Frustum,
        ]
    };

    /// The nine that the others are built on.
    pub const BASIC: [Kind; 9] = {
        use Kind::*;
        [Point, Line, Ray, Segment, Plane, HalfSpace, Triangle, Sphere, Aabb]
    };

    pub fn is_path(self) -> bool {
        matches!(self, Kind::Line | Kind::Ray | Kind::Segment)
    }

    pub fn is_plane(self) -> bool {
        matches!(self, Kind::Plane | Kind::HalfSpace)
    }

    /// Whether it has a radius.
    pub fn has_length(self) -> bool {
        use Kind::*;
        matches!(self, Sphere | Capsule | Disk | Cylinder | Cone | InfiniteCylinder)
    }

    /// Whether it is settled only up to 2⁻⁸⁰ of the largest coordinate, or a frustum.
    pub fn is_curved(self) -> bool {
        use Kind::*;
        matches!(self, Ellipsoid | Disk | Cylinder | Cone | InfiniteCylinder | Frustum)
    }

    /// Whether the vector with this index is a position; the others are directions.
    pub fn is_position(self, index: usize) -> bool {
        match self {
            Kind::Plane | Kind::HalfSpace => false,
            Kind::Line | Kind::Ray | Kind::Parallelogram | Kind::OrientedBox => index == 0,
            Kind::Ellipsoid | Kind::Disk | Kind::InfiniteCylinder => index == 0,
            Kind::Frustum => index.is_multiple_of(2),
            _ => true,
        }
    }

    /// Those of a dimension.
    pub fn of_dimension(d: usize) -> Vec<Kind> {
        use Kind::*;
        let solid = |k: &Kind| {
            matches!(
                k,
                Tetrahedron
                    | ConvexPolyhedron
                    | Disk
                    | Cylinder
                    | Cone
                    | InfiniteCylinder
                    | Frustum
            )
        };
        Self::ALL.into_iter().filter(|k| d == 3 || !solid(k)).collect()
    }
}

/// The numbers of a shape.
#[derive(Debug, Clone)]
pub struct Spec<T: Number, const D: usize> {
    pub kind: Kind,
    pub v: Vec<Point<T, D>>,
    /// The radius or offset.
    pub r: T,
    pub faces: Vec<[usize; 3]>,
    /// The offsets of the half-spaces of a frustum; without them these go through its points.
    pub offsets: Vec<T>,
    /// Whether the vertices are exactly those of a convex shape.
    pub convex: bool,
}

/// A shape that is made of a list of numbers.
pub trait Build<'a, T: Number, const D: usize> {
    fn build(spec: &'a Spec<T, D>) -> Self;
}

macro_rules! build {
    ($($name:ident |$s:ident| $build:expr;)*) => {$(
        impl<'a, T: Number, const D: usize> Build<'a, T, D> for $name<T, D> {
            fn build($s: &'a Spec<T, D>) -> Self {
                $build
            }
        }
    )*};
}

build! {
    Point |s| s.v[0];
    Line |s| Line::new(s.v[0], s.v[1].coords);
    Ray |s| Ray::new(s.v[0], s.v[1].coords);
    Segment |s| Segment::new(s.v[0], s.v[1]);
    Plane |s| Plane::new(s.v[0].coords, s.r);
    HalfSpace |s| HalfSpace::new(s.v[0].coords, s.r);
    Triangle |s| Triangle::new(s.v[0], s.v[1], s.v[2]);
    Sphere |s| Sphere::new(s.v[0], s.r);
    Aabb |s| Aabb::new(s.v[0], s.v[1]);
    Parallelogram |s| Parallelogram::new(s.v[0], s.v[1].coords, s.v[2].coords);
    OrientedBox |s| {
        let axes: [SVector<T, D>; D] = std::array::from_fn(|i| s.v[i + 1].coords);
        OrientedBox::new(s.v[0], axes)
    };
    Capsule |s| Capsule::new(s.v[0], s.v[1], s.r);
    Ellipsoid |s| {
        let axes: [SVector<T, D>; D] = std::array::from_fn(|i| s.v[i + 1].coords);
        Ellipsoid::new(s.v[0], axes)
    };
}

macro_rules! build_in_space {
    ($($name:ident |$s:ident| $build:expr;)*) => {$(
        impl<'a, T: Number> Build<'a, T, 3> for $name<T> {
            fn build($s: &'a Spec<T, 3>) -> Self {
                $build
            }
        }
    )*};
}

build_in_space! {
    Tetrahedron |s| Tetrahedron::new(s.v[0], s.v[1], s.v[2], s.v[3]);
    Disk |s| Disk::new(s.v[0], s.v[1].coords, s.r);
    Cylinder |s| Cylinder::new(s.v[0], s.v[1], s.r);
    Cone |s| Cone::new(s.v[0], s.v[1], s.r);
    InfiniteCylinder |s| InfiniteCylinder::new(s.v[0], s.v[1].coords, s.r);
    Frustum |s| {
        let half = |i: usize| {
            let (p, n) = (s.v[2 * i], s.v[2 * i + 1].coords);
            let through = || p.iter().zip(n.iter()).fold(T::zero(), |sum, (x, n)| sum + *x * *n);
            HalfSpace::new(n, s.offsets.get(i).copied().unwrap_or_else(through))
        };
        let far = (s.v.len() > 10).then(|| half(5));
        Frustum::new([half(0), half(1), half(2), half(3)], half(4), far)
    };
}

impl<'a, T: Number, const D: usize> Build<'a, T, D> for ConvexPolygon<'a, T, D> {
    fn build(s: &'a Spec<T, D>) -> Self {
        ConvexPolygon::new(&s.v)
    }
}

impl<'a, T: Number> Build<'a, T, 3> for ConvexPolyhedron<'a, T> {
    fn build(s: &'a Spec<T, 3>) -> Self {
        ConvexPolyhedron::new(&s.v, &s.faces)
    }
}

impl<T: Number, const D: usize> Spec<T, D> {
    pub fn new(kind: Kind, v: Vec<Point<T, D>>, r: T) -> Self {
        Self { kind, v, r, faces: vec![], offsets: vec![], convex: true }
    }

    /// The same in other numbers.
    pub fn map<U: Number>(&self, number: impl Fn(T) -> U) -> Spec<U, D> {
        Spec {
            kind: self.kind,
            v: self.v.iter().map(|p| p.map(&number)).collect(),
            r: number(self.r),
            faces: self.faces.clone(),
            offsets: self.offsets.iter().map(|x| number(*x)).collect(),
            convex: self.convex,
        }
    }

    /// Its numbers in a row, as far as they matter.
    pub fn flat(&self) -> Vec<T> {
        let points = self.v.iter().flat_map(|p| p.iter().copied());
        let r = self.kind.has_length() || self.kind.is_plane();
        points.chain(r.then_some(self.r)).collect()
    }

    pub fn is_finite(&self) -> bool {
        self.flat().iter().all(|x| x.is_finite())
    }

    pub fn nums(&self) -> Vec<Vec<Num>> {
        self.v.iter().map(|p| p.coords.iter().map(|x| x.num()).collect()).collect()
    }

    /// The simplices whose union it is by definition.
    pub fn simplices(&self) -> Vec<Body> {
        let v = self.nums();
        let pick = |which: &[usize]| which.iter().map(|i| v[*i].clone()).collect();
        let lists: Vec<Vec<Vec<Num>>> = match self.kind {
            Kind::ConvexPolygon if v.len() < 3 => vec![v.clone()],
            Kind::ConvexPolygon => (1..v.len() - 1).map(|i| pick(&[0, i, i + 1])).collect(),
            Kind::ConvexPolyhedron => {
                let apex = self.faces[0][0];
                self.faces.iter().map(|[i, j, k]| pick(&[apex, *i, *j, *k])).collect()
            }
            _ => vec![v.clone()],
        };
        lists.into_iter().map(|points| body(points, vec![], Num::zero())).collect()
    }

    /// The shape as a set.
    pub fn set(&self) -> Set {
        let finite = |p: &Point<T, D>| p.coords.iter().all(|x| x.is_finite());
        if !(self.v.iter().all(finite) && self.r.is_finite()) || self.v.is_empty() {
            return Set::Empty;
        }
        let (v, r, zero) = (self.nums(), self.r.num(), Num::zero());
        // v₀ plus multiples of the others
        let sum = |weights: &[i64]| -> Vec<Num> {
            (0..D)
                .map(|i| {
                    weights
                        .iter()
                        .zip(&v[1..])
                        .fold(v[0][i].clone(), |s, (w, x)| &s + &(&Num::new(*w, 0) * &x[i]))
                })
                .collect()
        };
        let minus = |x: &[Num]| x.iter().map(|x| -x).collect::<Vec<_>>();
        let is_zero = |x: &[Num]| x.iter().all(|x| x.is_zero());
        let one = match self.kind {
            Kind::Line => body(vec![v[0].clone()], vec![v[1].clone(), minus(&v[1])], zero),
            Kind::Ray => body(vec![v[0].clone()], vec![v[1].clone()], zero),
            Kind::Plane | Kind::HalfSpace if is_zero(&v[0]) => return Set::Empty,
            Kind::Plane | Kind::HalfSpace => {
                return Set::Plane { n: v[0].clone(), d: r, half: self.kind == Kind::HalfSpace };
            }
            Kind::Sphere | Kind::Capsule if r.sign().is_lt() => return Set::Empty,
            Kind::Sphere | Kind::Capsule => body(v, vec![], r),
            Kind::Aabb => {
                if (0..D).any(|i| v[0][i] > v[1][i]) {
                    return Set::Empty;
                }
                let corner = |k: usize| (0..D).map(|i| v[k >> i & 1][i].clone()).collect();
                body((0..1 << D).map(corner).collect(), vec![], zero)
            }
            Kind::Parallelogram => {
                let corner = |k: i64| sum(&[k & 1, k >> 1]);
                body((0..4).map(corner).collect(), vec![], zero)
            }
            Kind::OrientedBox => {
                let corner =
                    |k: i64| sum(&(0..D).map(|i| 2 * (k >> i & 1) - 1).collect::<Vec<_>>());
                body((0..1 << D).map(corner).collect(), vec![], zero)
            }
            Kind::ConvexPolygon | Kind::ConvexPolyhedron if !self.convex => {
                return Set::Pieces(self.simplices());
            }
            _ => body(v, vec![], zero),
        };
        Set::Pieces(vec![one])
    }
}

fn body(points: Vec<Vec<Num>>, directions: Vec<Vec<Num>>, radius: Num) -> Body {
    Body { points, directions, radius }
}
