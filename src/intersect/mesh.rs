//! Rays through closed meshes: how often, and from inside or outside?
//!
//! The closed test counts a ray through an edge twice and one through a vertex as often as
//! triangles meet there, so its hits say nothing about inside and outside. Here the ray's
//! origin o is moved by an infinitesimal δ = (ε₁, ε₂, ε₃) with ε₁ ≫ ε₂ ≫ ε₃ > 0, after
//! which it passes through no edge, no vertex, and starts on no plane. With V the volume
//! u · ((p − o) × (q − o)) of the ray and the edge from p to q, and H = n · (a − o) for
//! the plane through a with the normal n, they become
//!
//! V + δ · (u × (q − p)) and H − δ · n:
//!
//! where V or H is zero, the first component of the vector that is not decides. An edge
//! gives its two triangles opposite signs, so one of them has the ray and the other has
//! not, and at a vertex the triangles around it share it out the same way. An edge along u
//! leaves zero; its triangle is seen edge-on, and the moved ray misses it.
//!
//! Degree 3. Edelsbrunner and Mücke, ACM Transactions on Graphics 9, 1990.

use super::line::from_to;
use super::triangle::normal;
use crate::predicate::{Polynomial, Sign, Triple, sign};
use crate::scalar::Scalar;
use crate::shape::{Linear, Ray, Shape, Triangle};
use crate::vector;
use nalgebra::{Point, SVector};

/// The first sign that is not zero.
#[inline]
fn first<T: Scalar, P: Polynomial<T>>(components: &[P; 3]) -> Sign {
    components.iter().map(|x| sign(x)).find(|s| !s.is_zero()).unwrap_or(Sign::Zero)
}

/// Whether a ray crosses a triangle, where each edge belongs to one of the two triangles
/// that share it, and each vertex to one of those around it.
///
/// Of the triangles of a closed mesh around a point that the ray passes through, an odd
/// number has it where the ray goes from one side of the surface to the other there, and
/// an even number where it only touches the surface. ([`Intersect`](crate::Intersect)
/// counts all of them: it is the test for closed sets.)
///
/// * Exact in every scalar, over the whole range. The ray is taken as if it started at its
///   origin moved by (ε₁, ε₂, ε₃), ε₁ ≫ ε₂ ≫ ε₃ > 0, all of them infinitesimal.
/// * A triangle in whose plane the ray lies is not crossed, nor is one without an area, nor
///   any by a ray without a direction. An empty ray or triangle: no.
pub fn crosses<T: Scalar>(ray: &Ray<T, 3>, triangle: &Triangle<T, 3>) -> bool {
    !Shape::is_empty(ray) && !Shape::is_empty(triangle) && passes(ray, triangle)
}

/// The same for shapes that are not empty.
#[inline]
fn passes<T: Scalar>(ray: &Ray<T, 3>, triangle: &Triangle<T, 3>) -> bool {
    let (o, u) = (ray.start(), ray.step());
    let side = |p: [T; 3], q: [T; 3]| match sign(&Triple(u, from_to(o, p), from_to(o, q))) {
        Sign::Zero => first(&vector::cross(u, from_to(p, q))),
        side => side,
    };
    let [a, b, c] = triangle.v();
    let along = side(a, b);
    if along.is_zero() || side(b, c) != along || side(c, a) != along {
        return false;
    }
    // Their sum is n·u, so the parameter H/n·u is positive where H has the same sign.
    let height = match sign(&Triple(from_to(o, a), from_to(o, b), from_to(o, c))) {
        Sign::Zero => -first(&normal(triangle)),
        height => height,
    };
    height == along
}

/// How many triangles of a mesh a ray crosses, each edge and vertex counted for one of the
/// triangles that share it: see [`crosses`].
///
/// Of a closed mesh, one that has an even number of triangles at each edge, the number is
/// odd where the ray starts inside and even where it starts outside.
pub fn crossings<T: Scalar>(ray: &Ray<T, 3>, mesh: &[Triangle<T, 3>]) -> usize {
    if Shape::is_empty(ray) {
        return 0;
    }
    mesh.iter().filter(|t| !Shape::is_empty(*t) && passes(ray, t)).count()
}

/// Whether a point is inside a closed mesh: whether a ray from it crosses an odd number of
/// triangles.
///
/// * Exact in every scalar, over the whole range, for every point that is not on the
///   surface. One on the surface counts as if it were moved by (ε₁, ε₂, ε₃), ε₁ ≫ ε₂ ≫ ε₃ >
///   0; so each point of space is inside exactly one of the cells that fill it.
/// * The mesh is closed if each edge has an even number of triangles. The order of their
///   vertices does not matter. Where surfaces overlap, two insides make an outside.
/// * An empty point: no.
///
/// ```
/// use coincide::{Tetrahedron, intersect::encloses};
///
/// let at = |x: f32, y: f32, z: f32| [x, y, z].into();
/// let solid = Tetrahedron::new(at(0.0, 0.0, 0.0), at(4.0, 0.0, 0.0), at(0.0, 4.0, 0.0), at(0.0, 0.0, 4.0));
/// assert!(encloses(&solid.faces(), &at(1.0, 1.0, 1.0)));
/// assert!(!encloses(&solid.faces(), &at(-1.0, 1.0, 1.0)));
/// ```
pub fn encloses<T: Scalar>(mesh: &[Triangle<T, 3>], point: &Point<T, 3>) -> bool {
    let (zero, one) = (T::zero(), T::one());
    let ray = Ray { origin: *point, direction: SVector::from([one, zero, zero]) };
    crossings(&ray, mesh) % 2 == 1
}
