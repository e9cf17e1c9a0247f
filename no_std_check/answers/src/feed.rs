//! The bits of an answer into hashes, by shifts and never in the order of the memory.

use coincide::cast::{Impact, Sweep};
use coincide::contact::{Manifold, ManifoldPoint, Penetration};
use coincide::distance::ClosestPoints;
use coincide::intersect::*;
use coincide::shape::{Feature, GeneralForm, SlopeForm};
use coincide::transform::{
    Affine, Homogeneous, MapError, Projected, Projective, Rotation, Similarity,
};
use coincide::{
    Aabb, Capsule, CastError, Cone, Cylinder, Disk, Ellipsoid, Fault, Frustum, HalfSpace,
    InfiniteCylinder, Line, Loss, OrientedBox, Parallelogram, Plane, Ray, Scalar, Segment,
    ShapeError, Sign, Sphere, Tetrahedron, Triangle,
};
use fixed::types::{I16F16, I32F32};
use nalgebra::{Point, SMatrix};

/// What was answered, as two hashes (FNV-1a, 64 bits): of everything, and of the decisions alone:
/// booleans, signs, kinds of outcomes and errors, how many there are of something.
pub struct Hash {
    all: u64,
    decisions: u64,
}

impl Hash {
    pub fn new() -> Self {
        let start = 0xcbf2_9ce4_8422_2325;
        Hash { all: start, decisions: start }
    }

    pub fn all(&self) -> u64 {
        self.all
    }

    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// A byte of a decision.
    fn decide(&mut self, byte: u8) {
        step(&mut self.all, byte);
        step(&mut self.decisions, byte);
    }

    /// The low bytes of a number.
    fn number(&mut self, bits: u64, bytes: u32) {
        for k in 0..bytes {
            step(&mut self.all, (bits >> (8 * k)) as u8);
        }
    }
}

fn step(hash: &mut u64, byte: u8) {
    *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
}

/// An answer whose bits can be hashed.
///
/// The impls take every struct and enum apart by name, so that a field or a variant that
/// is added and not hashed does not compile.
pub trait Feed {
    fn feed(&self, hash: &mut Hash);
}

macro_rules! feed {
    ($([$($parameter:tt)*] $t:ty: |$value:pat_param, $hash:ident| $body:expr;)*) => {$(
        impl<$($parameter)*> Feed for $t {
            #[inline(never)]
            fn feed(&self, $hash: &mut Hash) {
                let $value = self;
                $body
            }
        }
    )*};
}

feed! {
    [] bool: |b, hash| hash.decide(u8::from(*b));
    [] usize: |n, hash| (*n as u32).to_le_bytes().iter().for_each(|byte| hash.decide(*byte));
    // The bits of a NaN differ from machine to machine; those of a zero do not.
    [] f32: |x, hash| hash.number(if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() }.into(), 4);
    [] f64: |x, hash| hash.number(if x.is_nan() { 0x7ff8 << 48 } else { x.to_bits() }, 8);
    [] I16F16: |x, hash| hash.number(x.to_bits() as u64, 4);
    [] I32F32: |x, hash| hash.number(x.to_bits() as u64, 8);
    [X: Feed, Y: Feed] (X, Y): |(x, y), hash| { x.feed(hash); y.feed(hash) };
    [X: Feed, const N: usize] [X; N]: |all, hash| all.iter().for_each(|x| x.feed(hash));
    [X: Feed] Option<X>: |x, hash| {
        x.is_some().feed(hash);
        x.iter().for_each(|x| x.feed(hash))
    };
    [T: Scalar + Feed, const D: usize] Point<T, D>: |p, hash| p.coords.feed(hash);
    [T: Scalar + Feed, const R: usize, const C: usize] SMatrix<T, R, C>: |m, hash| {
        m.iter().for_each(|x| x.feed(hash))
    };
    [T: Scalar + Feed, const D: usize] Rotation<T, D>: |r, hash| r.matrix().feed(hash);
    [X: Feed] Result<X, MapError>: |x, hash| match x {
        Ok(x) => x.feed(hash),
        Err(e) => e.feed(hash),
    };
    [] MapError: |e, hash| hash.decide(match e {
        MapError::Singular => 0x81,
        MapError::NotFinite => 0x82,
        MapError::NotAffine => 0x83,
        MapError::AtInfinity => 0x84,
        MapError::NoPlane => 0x85,
        MapError::LightInPlane => 0x86,
        MapError::ZeroLength => 0x87,
        MapError::Opposite => 0x88,
        MapError::UpAlongView => 0x89,
        MapError::Extent => 0x8a,
        MapError::OutOfRange => 0x90,
        MapError::NotSimilarity => 0x8b,
        MapError::NotIsometry => 0x8c,
        MapError::NotRotation => 0x8d,
        MapError::NotAxisScale => 0x8e,
        MapError::NotTranslation => 0x8f,
        _ => 0xff,
    });
    [X: Feed] Result<X, ShapeError>: |x, hash| match x {
        Ok(x) => x.feed(hash),
        Err(e) => e.feed(hash),
    };
    [] &str: |s, hash| s.bytes().for_each(|b| hash.decide(b));
    [] Fault: |f, hash| hash.decide(match f {
        Fault::NotFinite => 0x91,
        Fault::Negative => 0x92,
        Fault::ZeroLength => 0x93,
        Fault::Inverted => 0x94,
        Fault::TooFew => 0x95,
        Fault::OutOfRange => 0x96,
        Fault::Flat => 0x97,
        Fault::NotPlanar => 0x98,
        Fault::NotConvex => 0x99,
        Fault::NotClosed => 0x9a,
        Fault::Inexact => 0x9b,
        Fault::NotAligned => 0x9c,
        Fault::NotRound => 0x9d,
        Fault::NotZero => 0x9e,
        Fault::NotEqual => 0x9f,
        _ => 0xff,
    });
    [X: Feed] Result<X, CastError>: |x, hash| match x {
        Ok(x) => x.feed(hash),
        Err(CastError { field, loss }) => {
            field.feed(hash);
            hash.decide(match loss {
                Loss::Rounded => 0xb1,
                Loss::OutOfRange => 0xb2,
                Loss::NotFinite => 0xb3,
                _ => 0xff,
            });
        }
    };
    [T: Scalar + Feed] SlopeForm<T>: |form, hash| match form {
        SlopeForm::Sloped { slope, intercept } => { slope.feed(hash); intercept.feed(hash) }
        SlopeForm::Vertical(x) => { hash.decide(0xa1); x.feed(hash) }
    };
    [T: Scalar + Feed, const D: usize, const N: usize] Polygon<T, D, N>: |p, hash| {
        p.vertices().len().feed(hash);
        p.vertices().iter().for_each(|p| p.feed(hash))
    };
}

macro_rules! feed_struct {
    ($([$($parameter:tt)*] $name:ident $(<$($argument:ident),*>)? { $($field:ident),* };)*) => {$(
        impl<$($parameter)*> Feed for $name$(<$($argument),*>)? {
            #[inline(never)]
            fn feed(&self, hash: &mut Hash) {
                let $name { $($field),* } = self;
                $($field.feed(hash);)*
            }
        }
    )*};
}

feed_struct! {
    [T: Scalar + Feed, const D: usize] Line<T, D> { origin, direction };
    [T: Scalar + Feed, const D: usize] Ray<T, D> { origin, direction };
    [T: Scalar + Feed, const D: usize] Segment<T, D> { a, b };
    [T: Scalar + Feed, const D: usize] Triangle<T, D> { a, b, c };
    [T: Scalar + Feed, const D: usize] Sphere<T, D> { center, radius };
    [T: Scalar + Feed, const D: usize] Aabb<T, D> { min, max };
    [T: Scalar + Feed, const D: usize] Capsule<T, D> { a, b, radius };
    [T: Scalar + Feed, const D: usize] Plane<T, D> { normal, offset };
    [T: Scalar + Feed, const D: usize] HalfSpace<T, D> { normal, offset };
    [T: Scalar + Feed, const D: usize] Parallelogram<T, D> { origin, u, v };
    [T: Scalar + Feed, const D: usize] OrientedBox<T, D> { center, half_axes };
    [T: Scalar + Feed, const D: usize] Homogeneous<T, D> { coords, w };
    [T: Scalar + Feed, const D: usize] Affine<T, D> { linear, translation };
    [T: Scalar + Feed, const D: usize] Similarity<T, D> { rotation, scale, translation };
    [T: Scalar + Feed, const D: usize] Projective<T, D> { linear, column, row, corner };
    [T: Scalar + Feed] Frustum<T> { sides, near, far };
    [T: Scalar + Feed, const D: usize] LinePoint<T, D> { t, point };
    [T: Scalar + Feed, const D: usize] Span<T, D> { entry, exit };
    [T: Scalar + Feed, const D: usize] Crossing<T, D> { point, t, s };
    [T: Scalar + Feed] TriangleHit<T> { t, point, weights, side };
    [T: Scalar + Feed, const D: usize] TrianglePoint<T, D> { point, weights };
    [T: Scalar + Feed] ParallelogramHit<T> { t, point, parameters, side };
    [T: Scalar + Feed, const D: usize] ParallelogramPoint<T, D> { point, parameters };
    [T: Scalar + Feed, const D: usize] BoxSpan<T, D> { span, entry_face, exit_face };
    [] Face { axis, upper };
    [T: Scalar + Feed] Disk<T> { center, normal, radius };
    [T: Scalar + Feed, const D: usize] Lens<T, D> { center, axis, radius };
    [T: Scalar + Feed] Tetrahedron<T> { a, b, c, d };
    [T: Scalar + Feed] TetrahedronPoint<T> { point, weights };
    [T: Scalar + Feed] PolygonHit<T> { t, point, side };
    [T: Scalar + Feed] Cylinder<T> { a, b, radius };
    [T: Scalar + Feed] Cone<T> { apex, base, radius };
    [T: Scalar + Feed] InfiniteCylinder<T> { origin, direction, radius };
    [T: Scalar + Feed, const D: usize] Ellipsoid<T, D> { center, axes };
    [T: Scalar + Feed, const D: usize] ClosestPoints<T, D> { on_self, on_other };
    [T: Scalar + Feed, const D: usize] Penetration<T, D> { depth, normal, on_self, on_other };
    [T: Scalar + Feed, const D: usize] Impact<T, D> { t, normal, point, gap };
    [T: Scalar + Feed, const D: usize] Manifold<T, D> { normal, points };
    [T: Scalar + Feed, const D: usize] ManifoldPoint<T, D> {
        depth, on_self, on_other, feature_of_self, feature_of_other
    };
    [T: Scalar + Feed, const D: usize] RayHit<T, D> {
        t, point, normal, feature, starts_inside
    };
    [T: Scalar + Feed] GeneralForm<T> { a, b, c };
    [] ShapeError { field, fault };
}

macro_rules! feed_enum {
    ($([$($parameter:tt)*] $name:ident $(<$($argument:ident),*>)? {
        $($variant:ident $(($content:ident))? = $tag:literal),*
    };)*) => {$(
        impl<$($parameter)*> Feed for $name$(<$($argument),*>)? {
            #[inline(never)]
            fn feed(&self, hash: &mut Hash) {
                match self {
                    $($name::$variant $(($content))? => {
                        hash.decide($tag);
                        $($content.feed(hash);)?
                    })*
                }
            }
        }
    )*};
}

feed_enum! {
    [] Feature { Vertex(x) = 0, Edge(x) = 1, Face(x) = 2 };
    [] Sign { Negative = 0, Zero = 1, Positive = 2 };
    [T: Scalar + Feed, const D: usize] Projected<T, D> {
        Point(x) = 0, AtInfinity(x) = 1, Nowhere = 2
    };
    [T: Scalar + Feed, const D: usize] LineLine<T, D> {
        Point(x) = 0, Segment(x) = 1, Ray(x) = 2, Line = 3
    };
    [T: Scalar + Feed, const D: usize] LinePlane<T, D> { Point(x) = 0, Within = 1 };
    [T: Scalar + Feed] LineTriangle<T> { Point(x) = 0, Span(x) = 1 };
    [T: Scalar + Feed] LineParallelogram<T> { Point(x) = 0, Span(x) = 1 };
    [T: Scalar + Feed] LinePolygon<T> { Point(x) = 0, Span(x) = 1 };
    [T: Scalar + Feed] PlanePlane<T> { Line(x) = 0, Plane = 1 };
    [T: Scalar + Feed] PlanePlane2<T> { Point(x) = 0, Plane = 1 };
    [T: Scalar + Feed] PlaneHalfSpace<T> { HalfPlane(x) = 0, Plane = 1 };
    [T: Scalar + Feed] PlaneHalfSpace2<T> { Ray(x) = 0, Plane = 1 };
    [T: Scalar + Feed, const D: usize] PlaneTriangle<T, D> {
        Point(x) = 0, Segment(x) = 1, Triangle(x) = 2
    };
    [T: Scalar + Feed] PlaneDisk<T> { Point(x) = 0, Segment(x) = 1, Disk(x) = 2 };
    [T: Scalar + Feed] PlanePolygon<T> { Point(x) = 0, Segment(x) = 1, Within = 2 };
    [T: Scalar + Feed, const D: usize, const N: usize] Patch<T, D, N> {
        Point(x) = 0, Segment(x) = 1, Polygon(x) = 2
    };
    [T: Scalar + Feed, const D: usize] Sweep<T, D> {
        Miss = 0, Touching(x) = 1, Overlapping = 2, Hit(x) = 3
    };
    [T: Scalar + Feed, const D: usize] SphereSphere<T, D> {
        Point(x) = 0, Lens(x) = 1, Sphere(x) = 2
    };
}
