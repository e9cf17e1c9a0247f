//! The convex polygon, and what `try_new` asks of its vertices.

use super::{Aabb, Fault, Shape, ShapeError, Triangle};
use super::{all_finite, box_around, farthest, require_finite};
use crate::intersect::parts::{CrossDot, axes_across, from_to};
use crate::predicate::{
    Delta, Dot, Minus, Orient2d, Plus, Polynomial, Sign, Times, Triple, Value, sign,
};
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// A convex polygon with its inside, in the plane or in space, over a borrowed slice of
/// its vertices in order.
///
/// The set is the union of the triangles v₀vᵢvᵢ₊₁, the fan from the first vertex. That is
/// the convex polygon where the vertices are in convex position, in one plane and in
/// order, either way round; and then the first vertex may be any.
///
/// * Vertices in space are hardly ever in one plane once they are rounded. The fan is
///   what they make then: every question about it has an exact answer, and that may
///   depend, by as much as the rounding, on which vertex comes first.
/// * Vertices within an edge and repeated ones do no harm. Two vertices are a segment,
///   one is a point; without any the polygon is empty.
/// * Vertices that are not convex are allowed in `new`; the fan is then some other set,
///   and the answers are about that.
///
/// ```
/// use coincide::{Circle, ConvexPolygon, Fault, Intersect};
///
/// let house = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [2.0, 5.0], [0.0, 3.0]].map(|p| p.into());
/// let polygon = ConvexPolygon::try_new(&house)?;
/// assert!(polygon.intersects(&Circle::new([7.0, 7.0].into(), 5.0)));
///
/// let dented = [[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]].map(|p| p.into());
/// let refused = ConvexPolygon::<f64, 2>::try_new(&dented);
/// assert_eq!(refused.map_err(|e| e.fault), Err(Fault::NotConvex));
/// # Ok::<(), coincide::ShapeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConvexPolygon<'a, T: Scalar, const D: usize> {
    /// The vertices.
    pub vertices: &'a [Point<T, D>],
}

impl<'a, T: Scalar, const D: usize> ConvexPolygon<'a, T, D> {
    /// The polygon with these vertices.
    #[inline]
    pub const fn new(vertices: &'a [Point<T, D>]) -> Self {
        Self { vertices }
    }

    /// The vertices.
    #[inline]
    pub const fn vertices(&self) -> &'a [Point<T, D>] {
        self.vertices
    }

    /// The triangles of the fan.
    ///
    /// Without three vertices it is one triangle that is a segment or a point; without any
    /// there is none.
    #[inline]
    pub fn triangles(&self) -> impl Iterator<Item = Triangle<T, D>> + Clone + use<'a, T, D> {
        let all = self.vertices;
        let pairs = all.get(1..).unwrap_or(&[]).windows(2);
        let flat = all.first().zip(all.last()).filter(|_| all.len() < 3);
        let fan = move |pair: &'a [Point<T, D>]| match (all.first(), pair) {
            (Some(a), [b, c]) => Some(Triangle::new(*a, *b, *c)),
            _ => None,
        };
        pairs.filter_map(fan).chain(flat.map(|(a, b)| Triangle::new(*a, *b, *b)))
    }

    /// The polygon, unless it has fewer than three vertices, one that is not finite, no
    /// area, or is not convex or not in one plane.
    ///
    /// * Convex means that it turns one way only, or not, at every vertex, and once round
    ///   in all. Exact; in space it is seen along the axis on which its plane stands most
    ///   upright.
    /// * Planar means within 96 u·M of a plane along that axis, with the gap u·M between
    ///   the largest coordinate by magnitude and the number before it. The plane is that of
    ///   the first vertex a, the vertex b farthest from it, and the vertex c farthest from
    ///   the line through both. Any other is a + α(b − a) + β(c − a) with |α| ≤ 2 and
    ///   |β| ≤ 1, so errors of 4 u·M in each coordinate (what a rotation and a shift leave)
    ///   move it by at most (1 + 2 + 1 + 4) times 4 u·M in each of three coordinates.
    pub fn try_new(vertices: &'a [Point<T, D>]) -> Result<Self, ShapeError> {
        const { assert!(D == 2 || D == 3, "polygons are in the plane or in space") };
        if vertices.len() < 3 {
            return Err(ShapeError::new("vertices", Fault::TooFew));
        }
        vertices.iter().try_for_each(|p| require_finite("vertices", p.coords.as_slice()))?;
        let points = vertices.iter().map(|p| -> [T; D] { p.coords.into() });
        let [i, j] = if D == 2 {
            [0, 1]
        } else {
            axes_across(require_plane(points.clone().map(|p| [0, 1, 2].map(|i| p[i % D])))?)
        };
        require_convex(points.map(|p| [p[i % D], p[j % D]]))?;
        Ok(Self { vertices })
    }
}

/// The axis on which the plane of the points stands most upright; `Err` unless they are in
/// one plane, not all on a line.
fn require_plane<T: Scalar>(
    points: impl Iterator<Item = [T; 3]> + Clone,
) -> Result<usize, ShapeError> {
    let flat = ShapeError::new("vertices", Fault::Flat);
    let a = points.clone().next().ok_or(flat)?;
    let steps = points.clone().map(|p| from_to(a, p));
    let u = farthest_by(steps.clone(), |w| Dot(w, w));
    let v = farthest_by(steps.clone(), |w| CrossDot::squared(w, u));
    let normal = vector::cross(u, v);
    let axis = vector::pivot(&normal).ok_or(flat)?;
    let slack = Times(Value(slack(points)), normal[axis.min(2)]);
    let off = |w: [Delta<T>; 3]| {
        let height = Triple(w, u, v);
        (sign(&Minus(height, slack)) * sign(&Plus(height, slack))).is_positive()
    };
    let mut steps = steps;
    if steps.any(off) { Err(ShapeError::new("vertices", Fault::NotPlanar)) } else { Ok(axis) }
}

/// The vector with the largest value; the first of several.
fn farthest_by<T: Scalar, P: Polynomial<T>>(
    mut vectors: impl Iterator<Item = [Delta<T>; 3]>,
    value: impl Fn([Delta<T>; 3]) -> P,
) -> [Delta<T>; 3] {
    let first = vectors.next().unwrap_or([Delta(T::zero(), T::zero()); 3]);
    vectors.fold(
        first,
        |best, w| {
            if sign(&Minus(value(w), value(best))).is_positive() { w } else { best }
        },
    )
}

/// 96 times the gap between the largest coordinate and the number before it.
fn slack<T: Scalar>(points: impl Iterator<Item = [T; 3]>) -> T {
    let gap = |x: T| {
        let step = T::smallest();
        if x < T::zero() { x.add_up(step) - x } else { x - x.sub_down(step) }
    };
    let larger = |a: T, b: T| if b > a { b } else { a };
    let gap = points.flatten().map(gap).fold(T::zero(), larger);
    let times_32 = (0..5).fold(gap, |sum, _| sum + sum);
    times_32 + times_32 + times_32
}

/// `Err` unless the polygon turns one way only, once round, and has an area.
///
/// It turns once round exactly if the vertices come in the order of their coordinates on
/// the way from the first to the last in that order, and in the reverse order on the
/// way back. Both are seen in two rounds, in which the sense changes at most four times.
fn require_convex<T: Scalar>(
    points: impl ExactSizeIterator<Item = [T; 2]> + Clone,
) -> Result<(), ShapeError> {
    let rounds = points.clone().cycle().take(points.len().saturating_mul(2));
    let (mut last, mut before): (Option<[T; 2]>, Option<[T; 2]>) = (None, None);
    let (mut ascends, mut changes, mut turn) = (None, 0u32, Sign::Zero);
    let mut convex = true;
    for r in rounds {
        let Some(q) = last.filter(|q| *q != r) else {
            last = Some(r);
            continue;
        };
        if ascends.is_some_and(|up| up != (q < r)) {
            changes = changes.saturating_add(1);
        }
        ascends = Some(q < r);
        if let Some(p) = before {
            let s = sign(&Orient2d::new(p, q, r));
            convex &= !(turn * s).is_negative();
            turn = if turn.is_zero() { s } else { turn };
        }
        (before, last) = (Some(q), Some(r));
    }
    match turn {
        Sign::Zero => Err(ShapeError::new("vertices", Fault::Flat)),
        _ if convex && changes <= 4 => Ok(()),
        _ => Err(ShapeError::new("vertices", Fault::NotConvex)),
    }
}

impl<T: Scalar, const D: usize> Shape for ConvexPolygon<'_, T, D> {
    type Scalar = T;
    type Point = Point<T, D>;
    type Vector = SVector<T, D>;
    type Aabb = Aabb<T, D>;
    #[inline]
    fn is_empty(&self) -> bool {
        let finite = |p: &Point<T, D>| all_finite(p.coords.as_slice());
        self.vertices.is_empty() || !self.vertices.iter().all(finite)
    }
    fn bounding_box(&self) -> Option<Aabb<T, D>> {
        if self.is_empty() { None } else { box_around(self.vertices) }
    }
    fn support(&self, direction: &SVector<T, D>) -> Option<Point<T, D>> {
        if self.is_empty() { None } else { farthest(self.vertices, direction) }
    }
}
