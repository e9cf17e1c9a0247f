//! The convex polyhedron, and what `try_new` asks of its mesh.

use super::{Aabb, Fault, Shape, ShapeError, Tetrahedron, Triangle};
use super::{all_finite, farthest_of, require_finite};
use crate::intersect::parts::{axes_across, from_to};
use crate::predicate::{Delta, Minus, Sign, Sum, Times, orient3d, sign};
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// A convex polyhedron with its inside, over borrowed slices of its vertices and of
/// triangular faces, each of them three indices of vertices.
///
/// The set is the union of the tetrahedra between the first vertex of the first face and
/// every face. That is the convex polyhedron where the faces close its surface; they may
/// run either way round, and any of them may come first.
///
/// * A face with an index out of range counts for nothing. Without any face the polyhedron
///   is empty. A vertex that belongs to no face counts for nothing, but must be finite like
///   all others.
/// * Faces in one plane and faces without an area do no harm.
/// * Faces that do not close, or are not convex, are allowed in `new`; the union is then
///   some other set, and the answers are about that.
///
/// ```
/// use coincide::{ConvexPolyhedron, Intersect, Ray};
///
/// let vertices = [[0., 0., 0.], [4., 0., 0.], [0., 4., 0.], [0., 0., 4.]].map(|p| p.into());
/// let faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
/// let solid = ConvexPolyhedron::try_new(&vertices, &faces)?;
///
/// let ray = Ray::new([1.0, 1.0, -2.0].into(), [0.0, 0.0, 2.0].into());
/// let span = solid.intersection(&ray).unwrap();
/// assert_eq!(span.entry.unwrap().t, 1.0);
/// assert_eq!(span.exit.unwrap().t, 2.0);
/// # Ok::<(), coincide::ShapeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConvexPolyhedron<'a, T: Scalar> {
    /// The vertices.
    pub vertices: &'a [Point<T, 3>],
    /// The faces, as indices of vertices.
    pub faces: &'a [[usize; 3]],
}

/// The triangle of a face; `None` if an index is out of range.
#[inline]
fn face<T: Scalar>(vertices: &[Point<T, 3>], indices: &[usize; 3]) -> Option<Triangle<T, 3>> {
    let [a, b, c] = indices.map(|i| vertices.get(i));
    Some(Triangle::new(*a?, *b?, *c?))
}

impl<'a, T: Scalar> ConvexPolyhedron<'a, T> {
    /// The polyhedron with these vertices and faces.
    #[inline]
    pub const fn new(vertices: &'a [Point<T, 3>], faces: &'a [[usize; 3]]) -> Self {
        Self { vertices, faces }
    }

    /// The vertices of the faces, some of them several times.
    #[inline]
    pub(crate) fn corners(&self) -> impl Iterator<Item = &'a Point<T, 3>> + Clone {
        let vertices = self.vertices;
        let valid = self.faces.iter().filter(move |face| face.iter().all(|i| *i < vertices.len()));
        valid.flatten().filter_map(move |i| vertices.get(*i))
    }

    /// Which vertex one of the [`corners`](Self::corners) is.
    pub(crate) fn corner_at(&self, i: usize) -> usize {
        let len = self.vertices.len();
        let valid = self.faces.iter().filter(|face| face.iter().all(|k| *k < len));
        valid.flatten().nth(i).copied().unwrap_or(0)
    }

    /// The polyhedron, unless a vertex is not finite, an index is out of range, there are
    /// fewer than four faces, some edge does not belong to just two of them, their number is not
    /// that of a surface like a sphere's (Euler), some vertex of them is strictly outside a
    /// face's plane, or there is no volume: they are in one plane, or all of them are there
    /// twice. Exact.
    ///
    /// Coordinates that were rounded can make an edge within a flat side of several faces
    /// reflex by that much; this is refused as not convex, and harmless.
    ///
    /// * Time: the square of the number of faces.
    pub fn try_new(
        vertices: &'a [Point<T, 3>],
        faces: &'a [[usize; 3]],
    ) -> Result<Self, ShapeError> {
        for p in vertices {
            require_finite("vertices", p.coords.as_slice())?;
        }
        let refused = |fault| Err(ShapeError::new("faces", fault));
        if faces.iter().flatten().any(|i| *i >= vertices.len()) {
            return refused(Fault::OutOfRange);
        }
        if faces.len() < 4 {
            return refused(Fault::TooFew);
        }
        let shared = faces.iter().all(|f| edges(f).iter().all(|e| is_shared(faces, *e)));
        if !shared || !is_sphere(faces) {
            return refused(Fault::NotClosed);
        }
        let polyhedron = Self { vertices, faces };
        let mut solid = None;
        for face in polyhedron.triangles() {
            let mut inner = Sign::Zero;
            for p in polyhedron.triangles().flat_map(|other| other.vertices()) {
                let s = orient3d(&face.a, &face.b, &face.c, &p);
                if (s * inner).is_negative() {
                    return refused(Fault::NotConvex);
                }
                inner = if inner.is_zero() { s } else { inner };
            }
            if !inner.is_zero() {
                solid = Some(face);
            }
        }
        match solid {
            Some(face) if polyhedron.covers(&face) => Ok(polyhedron),
            _ => refused(Fault::Flat),
        }
    }

    /// Whether the faces in the plane of this one, which has an area, cover its middle an odd
    /// number of times. If all faces are on the surface of one convex shape and their edges
    /// are shared by two each, they do so everywhere or nowhere.
    fn covers(&self, face: &Triangle<T, 3>) -> bool {
        let [a, b, c] = face.v();
        let Some(k) = vector::pivot(&vector::cross(from_to(a, b), from_to(a, c))) else {
            return false;
        };
        let [i, j] = axes_across(k);
        let step = |p: [T; 3], q: [T; 3], axis: usize| Delta(q[axis.min(2)], p[axis.min(2)]);
        // Thrice the way to the middle.
        let to_middle = |p: [T; 3], axis| Sum([a, b, c].map(|v| step(p, v, axis)));
        let is_left = |p: [T; 3]| sign(&to_middle(p, i)).is_positive();
        // Edges that a ray upwards from the middle crosses; one through it is not for any face.
        let crosses = |p: [T; 3], q: [T; 3]| {
            let (p, q) = if is_left(p) { (p, q) } else { (q, p) };
            let up = Times(step(p, q, i), to_middle(p, j));
            let right = Times(step(p, q, j), to_middle(p, i));
            is_left(p) != is_left(q) && sign(&Minus(up, right)).is_negative()
        };
        let is_level = |p: &Point<T, 3>| orient3d(&face.a, &face.b, &face.c, p).is_zero();
        let level = self.triangles().filter(|other| other.vertices().iter().all(is_level));
        level.fold(false, |odd, other| {
            let [a, b, c] = other.v();
            odd ^ crosses(a, b) ^ crosses(b, c) ^ crosses(c, a)
        })
    }

    /// The vertices.
    #[inline]
    pub const fn vertices(&self) -> &'a [Point<T, 3>] {
        self.vertices
    }

    /// The faces whose indices are in range.
    #[inline]
    pub fn triangles(&self) -> impl Iterator<Item = Triangle<T, 3>> + Clone + use<'a, T> {
        let vertices = self.vertices;
        self.faces.iter().filter_map(move |indices| face(vertices, indices))
    }

    /// The tetrahedra between the first vertex of the first face and every face.
    #[inline]
    pub fn tetrahedra(&self) -> impl Iterator<Item = Tetrahedron<T>> + Clone + use<'a, T> {
        let apex = self.triangles().next().map(|face| face.a);
        self.triangles().filter_map(move |Triangle { a, b, c }| {
            apex.map(|apex| Tetrahedron::new(apex, a, b, c))
        })
    }
}

/// The edges of a face.
fn edges([i, j, k]: &[usize; 3]) -> [[usize; 2]; 3] {
    [[*i, *j], [*j, *k], [*k, *i]]
}

/// Whether an edge has different ends and belongs to just two faces.
fn is_shared(faces: &[[usize; 3]], [i, j]: [usize; 2]) -> bool {
    let same = |e: &[usize; 2]| *e == [i, j] || *e == [j, i];
    i != j && faces.iter().flat_map(edges).filter(same).count() == 2
}

/// Whether triangles that share each edge with one other close a surface like a sphere's: by Euler's
/// formula that has half as many vertices as faces, and two.
fn is_sphere(faces: &[[usize; 3]]) -> bool {
    let corners = faces.as_flattened();
    let is_first = |(k, i): (usize, &usize)| !corners.iter().take(k).any(|j| j == i);
    let vertices = corners.iter().enumerate().filter(|corner| is_first(*corner)).count();
    vertices.checked_mul(2) == faces.len().checked_add(4)
}

impl<T: Scalar> Shape for ConvexPolyhedron<'_, T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    #[inline]
    fn is_empty(&self) -> bool {
        let finite = |p: &Point<T, 3>| all_finite(p.coords.as_slice());
        !self.vertices.iter().all(finite) || self.triangles().next().is_none()
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        if self.is_empty() {
            return None;
        }
        let boxes = self.triangles().filter_map(|face| Aabb::from_points(&face.vertices()));
        boxes.reduce(|a, b| a.union(&b))
    }
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        if self.is_empty() {
            return None;
        }
        farthest_of(self.triangles().flat_map(|face| face.vertices()), direction)
    }
}
