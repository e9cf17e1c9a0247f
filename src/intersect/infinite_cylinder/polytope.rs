//! Infinite cylinder × triangle, tetrahedron, box, parallelogram and oriented box.
//!
//! A line that does not meet a convex polygon or polyhedron is nearest to it at an edge: a
//! line that comes no nearer than a point inside a face is parallel to the face, and keeps
//! that distance until it passes over an edge.

use super::super::capsule::polytope::nearest_to;
use super::super::cell::{first_in_box, first_in_cell};
use super::super::near::come_near;
use super::super::sphere::nearest::{first_nearest, nearest};
use super::super::triangle::sorted;
use super::super::{Hit, LineTriangle, Meet};
use super::Witness;
use crate::predicate::{Sign, Value};
use crate::rough::tube_plainly;
use crate::scalar::Scalar;
use crate::shape::cell::Spanned;
use crate::shape::{Aabb, InfiniteCylinder, OrientedBox, Parallelogram, Tetrahedron, Triangle};

impl<T: Scalar> Meet<Triangle<T, 3>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn plainly(&self, other: &Triangle<T, 3>) -> Option<bool> {
        tube_plainly(self, other)
    }
    fn meets(&self, t: &Triangle<T, 3>) -> bool {
        if let Some(ball) = self.ball() {
            return Meet::<_, Witness<T>>::meets(&ball, t);
        }
        let axis = self.axis();
        Meet::<_, LineTriangle<T>>::meets(t, &axis)
            || t.edges().iter().any(|edge| come_near(edge, &axis, Value(self.radius)))
    }
    /// A witness: the first point of the axis in the triangle; else the point nearest to
    /// the axis on the first edge that is near.
    fn meet(&self, t: &Triangle<T, 3>) -> Option<Witness<T>> {
        if let Some(ball) = self.ball() {
            return Meet::<_, Witness<T>>::meet(&ball, t);
        }
        let axis = self.axis();
        if let Some(shared) = Meet::<_, LineTriangle<T>>::meet(t, &axis) {
            return shared.point();
        }
        let edges = sorted(t).edges();
        let edge = edges.iter().find(|edge| come_near(*edge, &axis, Value(self.radius)))?;
        Some(nearest_to(edge, &axis))
    }
}

impl<T: Scalar> Meet<Tetrahedron<T>, Witness<T>> for InfiniteCylinder<T> {
    #[inline]
    fn plainly(&self, other: &Tetrahedron<T>) -> Option<bool> {
        tube_plainly(self, other)
    }
    fn meets(&self, t: &Tetrahedron<T>) -> bool {
        if let Some(ball) = self.ball() {
            return Meet::<_, Witness<T>>::meets(t, &ball);
        }
        t.faces().iter().any(|face| Meet::<_, Witness<T>>::meets(self, face))
    }
    /// A witness: that of the first face that is near; a line that meets the tetrahedron
    /// meets a face.
    fn meet(&self, t: &Tetrahedron<T>) -> Option<Witness<T>> {
        if let Some(ball) = self.ball() {
            return Meet::<_, Witness<T>>::meet(t, &ball);
        }
        t.faces().iter().find_map(|face| Meet::<_, Witness<T>>::meet(self, face))
    }
}

/// Between no ends.
const ARM: [Sign; 1] = [Sign::Zero];

macro_rules! cells {
    ($($shape:ident $first:expr;)*) => {$(
        impl<T: Scalar> Meet<$shape<T, 3>, Witness<T>> for InfiniteCylinder<T> {
        #[inline]
        fn plainly(&self, other: &$shape<T, 3>) -> Option<bool> {
            tube_plainly(self, other)
        }
            fn meets(&self, other: &$shape<T, 3>) -> bool {
                match self.ball() {
                    Some(ball) => Meet::<_, Witness<T>>::meets(other, &ball),
                    None => nearest(&other.cell(), &self.axis(), &ARM).is_reached(self.radius),
                }
            }
            /// A witness: the first point of the axis in the other shape; else a point of
            /// the other shape nearest to the axis.
            fn meet(&self, other: &$shape<T, 3>) -> Option<Witness<T>> {
                if let Some(ball) = self.ball() {
                    return Meet::<_, Witness<T>>::meet(other, &ball);
                }
                let axis = self.axis();
                let beside = || first_nearest(&other.cell(), &axis, &ARM, self.radius);
                $first(other, &axis).or_else(beside)
            }
        }
    )*};
}

cells! {
    Aabb first_in_box;
    Parallelogram |g: &Parallelogram<T, 3>, axis| first_in_cell(&g.cell(), axis);
    OrientedBox first_in_box;
}
