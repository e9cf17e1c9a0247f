//! Shapes that are unions of simple pieces: whether any of them meets another shape.
//!
//! A convex polygon is the union of triangles, a convex polyhedron that of tetrahedra.
//! Such a union meets another shape exactly where a piece does, and what a piece shares
//! with it gives the witness. Of a line it has what its pieces have together: from the
//! least entry to the greatest exit. Every end is rounded once, and rounding keeps the
//! order; so the least of the rounded parameters is the rounded least one, and the same
//! holds of each coordinate along the line's direction.
//!
//! A piece whose box is apart from the other shape's is left out. The boxes contain the
//! shapes whatever the rounding, so this changes no answer.

use super::line::at;
use super::{Intersect, TetrahedronPoint, TrianglePoint};
use super::{LinePoint, Meet, Patch, PlaneTriangle, Span};
use crate::predicate::{Kernel, each};
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Linear,
    OrientedBox, Parallelogram, Plane, Shape, Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// An answer that has a point of the shared set.
pub(super) trait Somewhere<T: Scalar, const D: usize> {
    /// A point of the shared set.
    fn somewhere(&self) -> Option<Point<T, D>>;
}

macro_rules! somewhere {
    ($([$($parameter:tt)*] $answer:ty, $d:tt: |$x:ident| $point:expr;)*) => {$(
        impl<T: Scalar, $($parameter)*> Somewhere<T, $d> for $answer {
            #[inline]
            fn somewhere(&self) -> Option<Point<T, $d>> {
                let $x = self;
                $point
            }
        }
    )*};
}

somewhere! {
    [const D: usize] Point<T, D>, D: |p| Some(*p);
    [const D: usize] TrianglePoint<T, D>, D: |p| Some(p.point);
    [] TetrahedronPoint<T>, 3: |p| Some(p.point);
    [const D: usize] PlaneTriangle<T, D>, D: |p| Some(match p {
        PlaneTriangle::Point(p) => *p,
        PlaneTriangle::Segment(s) => s.a,
        PlaneTriangle::Triangle(t) => t.a,
    });
    [const D: usize, const N: usize] Patch<T, D, N>, D: |p| match p {
        Patch::Point(p) => Some(*p),
        Patch::Segment(s) => Some(s.a),
        Patch::Polygon(p) => p.vertices().first().copied(),
    };
}

/// A shape that is no union of pieces itself.
pub(super) trait Whole {}

impl<T: Scalar, const D: usize> Whole for Point<T, D> {}
impl<T: Scalar, const D: usize> Whole for Plane<T, D> {}
impl<T: Scalar, const D: usize> Whole for HalfSpace<T, D> {}
impl<T: Scalar, const D: usize> Whole for Triangle<T, D> {}
impl<T: Scalar, const D: usize> Whole for Sphere<T, D> {}
impl<T: Scalar, const D: usize> Whole for Aabb<T, D> {}
impl<T: Scalar, const D: usize> Whole for Parallelogram<T, D> {}
impl<T: Scalar, const D: usize> Whole for OrientedBox<T, D> {}
impl<T: Scalar, const D: usize> Whole for Capsule<T, D> {}
impl<T: Scalar, const D: usize> Whole for Ellipsoid<T, D> {}
impl<T: Scalar> Whole for Tetrahedron<T> {}
impl<T: Scalar> Whole for Disk<T> {}
impl<T: Scalar> Whole for Cylinder<T> {}
impl<T: Scalar> Whole for Cone<T> {}
impl<T: Scalar> Whole for InfiniteCylinder<T> {}
impl<T: Scalar> Whole for Frustum<T> {}

/// Whether two boxes share a point, or nearly: what is within 2⁻⁸⁰ of the largest coordinate may
/// count as touching. Yes, where there is one box at most.
#[inline]
fn near<T: Scalar, const D: usize>(a: &Option<Aabb<T, D>>, b: &Option<Aabb<T, D>>) -> bool {
    a.as_ref().zip(b.as_ref()).is_none_or(|(a, b)| {
        Meet::<_, Aabb<T, D>>::meets(a, b) || (!T::Kernel::FIXED_POINT && nearly(a, b))
    })
}

/// The same of boxes of floats that are apart. (No two coordinates of fixed point are so near.)
#[cold]
#[inline(never)]
fn nearly<T: Scalar, const D: usize>(a: &Aabb<T, D>, b: &Aabb<T, D>) -> bool {
    let corners = [a.low(), a.high(), b.low(), b.high()];
    let size = |x: &T| if *x < T::zero() { -*x } else { *x };
    let larger = |x: T, y: T| if y > x { y } else { x };
    let largest = corners.as_flattened().iter().map(size).fold(T::zero(), larger);
    // 1/2, and its 16th, 64th and 80th power
    let half = T::one() / (T::one() + T::one());
    let [to_16, to_64] = [4, 6].map(|times| (0..times).fold(half, |x, _| x * x));
    let gap = largest * (to_16 * to_64);
    let [low, high, from, to] = corners;
    (0..D).all(|i| low[i] - to[i] <= gap && from[i] - high[i] <= gap)
}

/// Whether one of the pieces meets the other shape.
#[inline]
pub(super) fn meets<T: Scalar, P, X, const D: usize>(
    mut pieces: impl Iterator<Item = P>,
    x: &X,
) -> bool
where
    P: Shape<Scalar = T, Aabb = Aabb<T, D>> + Intersect<X>,
    X: Shape<Aabb = Aabb<T, D>>,
{
    let reach = x.bounding_box();
    pieces.any(|piece| near(&piece.bounding_box(), &reach) && piece.intersects(x))
}

/// A point of what the first piece that meets the other shape shares with it.
pub(super) fn meet<T: Scalar, P, X, const D: usize>(
    mut pieces: impl Iterator<Item = P>,
    x: &X,
) -> Option<Point<T, D>>
where
    P: Shape<Scalar = T, Aabb = Aabb<T, D>> + Intersect<X, Answer: Somewhere<T, D>>,
    X: Shape<Aabb = Aabb<T, D>>,
{
    let reach = x.bounding_box();
    pieces.find_map(|piece| {
        near(&piece.bounding_box(), &reach).then(|| piece.intersection(x)?.somewhere()).flatten()
    })
}

/// The part of a line from the least to the greatest of two ends and those so far.
fn extended<T: Scalar, const D: usize>(
    line: &impl Linear<T, D>,
    so_far: Option<[LinePoint<T, D>; 2]>,
    ends: [LinePoint<T, D>; 2],
) -> [LinePoint<T, D>; 2] {
    let Some(old) = so_far else { return ends };
    let step = line.step();
    let pick = |a: T, b: T, larger: bool| if (b > a) == larger && a != b { b } else { a };
    let along = |a: LinePoint<T, D>, b: LinePoint<T, D>, exit: bool| {
        let (x, y): ([T; D], [T; D]) = (a.point.coords.into(), b.point.coords.into());
        let coordinate = |i: usize| {
            let forwards = at(&step, i).0 > at(&step, i).1;
            pick(at(&x, i), at(&y, i), forwards == exit)
        };
        let point = Point::from(each(coordinate));
        LinePoint { t: pick(a.t, b.t, exit), point }
    };
    let ([first, last], [entry, exit]) = (old, ends);
    [along(first, entry, false), along(last, exit, true)]
}

/// What a line has of bounded convex pieces whose union is convex.
pub(super) fn joined<T: Scalar, const D: usize>(
    line: &impl Linear<T, D>,
    parts: impl Iterator<Item = Span<T, D>>,
) -> Option<Span<T, D>> {
    let ends = parts.filter_map(|part| Some([part.entry?, part.exit?]));
    let [entry, exit] = ends.fold(None, |so_far, ends| Some(extended(line, so_far, ends)))?;
    Some(Span { entry: Some(entry), exit: Some(exit) })
}
