/// A part of a shape's surface.
///
/// | shape | features |
/// | --- | --- |
/// | sphere, ellipsoid, infinite cylinder, half-space | `Face(0)` |
/// | plane; triangle, parallelogram, disk and convex polygon in space | `Face(0)` front, `Face(1)` back |
/// | box, oriented box | `Face(2·axis)` the lower face across an axis, `Face(2·axis + 1)` the upper one |
/// | capsule | `Face(0)` between the ends, `Face(1)` around `a`, `Face(2)` around `b` |
/// | cylinder | `Face(0)` the round side, `Face(1)` the disk at `a`, `Face(2)` the disk at `b` |
/// | cone | `Face(0)` the round side, `Face(1)` the base |
/// | tetrahedron | `Face(i)` opposite to vertex i |
/// | convex polyhedron | `Face(i)` is `faces[i]` |
/// | frustum | `Face(i)` left, right, bottom, top, near, far |
/// | line, ray, segment | `Edge(0)`, `Vertex(0)` and `Vertex(1)` its ends |
///
/// The front is where the vertices run counterclockwise, or where the normal or u × v points to. In the
/// plane, what has corners has edges: triangle and convex polygon `Edge(i)` from vertex i to the next, boxes
/// and the parallelogram `Edge(2·axis)` and `Edge(2·axis + 1)`; a plane, which is a line there, has
/// its `Face`s.
///
/// The corners that a [`Manifold`](crate::contact::Manifold) tells are numbered as the fields or vertices
/// are; those of boxes and parallelograms by the bits of the number, of which bit k says whether it is at the
/// upper end of axis k. In space an edge between the corners i < j of n is `Edge(i·n + j)` there.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Feature {
    /// A corner, or the end of a segment.
    Vertex(usize),
    /// An edge; in the plane, a side.
    Edge(usize),
    /// A face, flat or round.
    Face(usize),
}
