//! The bodies of the shapes with corners, and of balls around them.

use super::{Convex, Round, Slanted, Support, Vertices};
use crate::real::{Vector, real};
use crate::scalar::Scalar;
use crate::shape::cell::{Cell, Spanned};
use crate::shape::{
    Aabb, Capsule, OrientedBox, Parallelogram, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// The point.
#[inline]
pub(crate) fn at<T: Scalar, const D: usize>(p: &Point<T, D>) -> Vector {
    Vector::of::<T, D>(p.coords.into())
}

fn slanted<T: Scalar, const D: usize>(cell: &Cell<T, D>) -> Slanted {
    let anchor = Vector::of(cell.anchor);
    let edges = cell.edges.map(Vector::of_steps);
    if cell.centered {
        return Slanted { center: anchor, half: edges };
    }
    let half = edges.map(|e| e.scaled(-1));
    Slanted { center: half.iter().fold(anchor, |sum, h| sum + *h), half }
}

impl<T: Scalar, const D: usize> Convex for Segment<T, D> {
    fn body(&self) -> impl Support {
        Vertices([at(&self.a), at(&self.b)])
    }
}

impl<T: Scalar, const D: usize> Convex for Triangle<T, D> {
    fn body(&self) -> impl Support {
        Vertices([at(&self.a), at(&self.b), at(&self.c)])
    }
}

impl<T: Scalar> Convex for Tetrahedron<T> {
    fn body(&self) -> impl Support {
        Vertices(self.vertices().map(|p| at(&p)))
    }
}

impl<T: Scalar, const D: usize> Convex for Sphere<T, D> {
    fn body(&self) -> impl Support {
        Round { core: Vertices([at(&self.center)]), radius: real(self.radius) }
    }
}

impl<T: Scalar, const D: usize> Convex for Capsule<T, D> {
    fn body(&self) -> impl Support {
        Round { core: Vertices([at(&self.a), at(&self.b)]), radius: real(self.radius) }
    }
}

impl<T: Scalar, const D: usize> Convex for Aabb<T, D> {
    fn body(&self) -> impl Support {
        slanted(&self.cell())
    }
}

impl<T: Scalar, const D: usize> Convex for Parallelogram<T, D> {
    fn body(&self) -> impl Support {
        slanted(&self.cell())
    }
}

impl<T: Scalar, const D: usize> Convex for OrientedBox<T, D> {
    fn body(&self) -> impl Support {
        slanted(&self.cell())
    }
}
