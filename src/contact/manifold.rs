//! Over how much of them do two shapes touch?

use crate::convex::{Bounded, IsBounded, Support};
use crate::intersect::surface::{Arrived, Surface};
use crate::real::{Reading, Vector};
use crate::scalar::Scalar;
use crate::shape::Feature;
use crate::vector;
use nalgebra::{Point, SVector};

/// The points at which two shapes touch: up to four, in the plane up to two.
///
/// Corners, edges and faces that lie on each other but for half a degree touch all along; these are
/// the ends of what they share, so that a solver that holds the shapes apart at these points holds them apart
/// everywhere. Of more than four the deepest is there, and three that are far from it and from each other.
///
/// ```
/// use coincide::{Aabb, Contact};
/// use nalgebra::Vector3;
///
/// let table = Aabb::new([0.0, 0.0, 0.0].into(), [4.0, 4.0, 1.0].into());
/// let chest = Aabb::new([3.0, 1.0, 0.75].into(), [5.0, 2.0, 2.0].into());
/// let manifold = chest.manifold(&table).unwrap();
/// assert_eq!(manifold.normal, Vector3::new(0.0, 0.0, -1.0));
/// let mut corners: Vec<_> = manifold.iter().map(|p| (p.on_other.x, p.on_other.y, p.depth)).collect();
/// corners.sort_by(|a, b| a.partial_cmp(b).unwrap());
/// assert_eq!(corners, [(3.0, 1.0, 0.25), (3.0, 2.0, 0.25), (4.0, 1.0, 0.25), (4.0, 2.0, 0.25)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manifold<T: Scalar, const D: usize> {
    /// The normal of [`Penetration`](super::Penetration).
    pub normal: SVector<T, D>,
    /// The points, the deepest first.
    pub points: [Option<ManifoldPoint<T, D>>; 4],
}

/// A point at which two shapes touch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ManifoldPoint<T: Scalar, const D: usize> {
    /// How far the shapes are in each other there: zero or more.
    pub depth: T,
    /// The point of `self`.
    pub on_self: Point<T, D>,
    /// The point of the other shape: `on_self` − `depth` · `normal`.
    pub on_other: Point<T, D>,
    /// The part of `self` that made it.
    pub feature_of_self: Feature,
    /// The part of the other shape.
    pub feature_of_other: Feature,
}

impl<T: Scalar, const D: usize> Manifold<T, D> {
    /// The points.
    pub fn iter(&self) -> impl Iterator<Item = &ManifoldPoint<T, D>> {
        self.points.iter().flatten()
    }

    /// The same for the other order of the shapes.
    pub fn reversed(self) -> Self {
        let turned = |p: ManifoldPoint<T, D>| ManifoldPoint {
            depth: p.depth,
            on_self: p.on_other,
            on_other: p.on_self,
            feature_of_self: p.feature_of_other,
            feature_of_other: p.feature_of_self,
        };
        let normal = self.normal.map(vector::negated);
        Self { normal, points: self.points.map(|p| p.map(turned)) }
    }
}

/// A shape with numbered corners, edges and faces.
pub(super) trait Featured<T: Scalar, const D: usize> {
    /// The part that a point of its surface is on, with the normal that points outwards there; between
    /// these corners, or at one.
    fn feature<N: Reading<T>>(
        &self,
        body: &dyn Support<N>,
        origin: &[T; D],
        at: (&Vector<N>, &Vector<N>),
        ends: &Option<[Vector<N>; 2]>,
    ) -> Feature;
}

impl<T: Scalar, S: IsBounded + Bounded<T, D> + Surface<T, D>, const D: usize> Featured<T, D> for S {
    fn feature<N: Reading<T>>(
        &self,
        body: &dyn Support<N>,
        origin: &[T; D],
        (p, normal): (&Vector<N>, &Vector<N>),
        ends: &Option<[Vector<N>; 2]>,
    ) -> Feature {
        if let Some([a, b]) = ends
            && body.radius().is_zero()
        {
            let (mut visited, mut count, mut found) = (0, 0, [None; 2]);
            body.corners(&mut |c| {
                let index = self.corner_index(visited);
                for (place, end) in found.iter_mut().zip([a, b]) {
                    if place.is_none() && c == *end {
                        *place = Some(index);
                    }
                }
                visited += 1;
                count = count.max(index + 1);
            });
            match found {
                [Some(i), Some(j)] if i == j => return Feature::Vertex(i),
                [Some(i), Some(j)] if D == 3 => {
                    return Feature::Edge(i.min(j) * count + i.max(j));
                }
                _ => {}
            }
        }
        let blur = body.reach().scaled(-20);
        self.surface(&Arrived { start: origin, d: -*normal, p: *p, blur }).1
    }
}
