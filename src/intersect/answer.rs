//! The typed answers: what two shapes share.

use crate::predicate::Sign;
use crate::scalar::Scalar;
use crate::shape::{Disk, Line, Ray, Segment, Sphere, Triangle};
use core::fmt;
use nalgebra::{Point, SVector};

/// A point of a line, ray or segment, and its parameter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinePoint<T: Scalar, const D: usize> {
    /// Where it is on the line: origin + t·direction, or a + t·(b − a).
    pub t: T,
    /// The point.
    pub point: Point<T, D>,
}

/// A part of a line, ray or segment, from where it comes in to where it goes out.
///
/// An end is `None` where the part goes on for ever. The entry of a ray that starts
/// inside is its origin, with t = 0. A part that is a single point has equal ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span<T: Scalar, const D: usize> {
    /// The end with the smaller parameter.
    pub entry: Option<LinePoint<T, D>>,
    /// The end with the larger parameter.
    pub exit: Option<LinePoint<T, D>>,
}

impl<T: Scalar, const D: usize> Span<T, D> {
    /// The part that is a single point.
    pub const fn from_point(at: LinePoint<T, D>) -> Self {
        Self { entry: Some(at), exit: Some(at) }
    }
}

/// What two of line, ray and segment share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LineLine<T: Scalar, const D: usize> {
    /// One point.
    Point(Crossing<T, D>),
    /// A segment that both contain, from the end that comes first by its coordinates.
    Segment(Segment<T, D>),
    /// A ray that both contain.
    Ray(Ray<T, D>),
    /// They are the same line.
    Line,
}

impl<T: Scalar, const D: usize> LineLine<T, D> {
    /// The same for the other order of the lines.
    pub const fn reversed(self) -> Self {
        match self {
            LineLine::Point(crossing) => LineLine::Point(crossing.reversed()),
            LineLine::Segment(_) | LineLine::Ray(_) | LineLine::Line => self,
        }
    }
}

/// The point where two of line, ray and segment cross or touch, with a parameter on each.
///
/// ```
/// use coincide::{Intersect, Line, Ray, intersect::LineLine};
///
/// let ray = Ray::new([0.0, 0.0].into(), [1.0, 0.0].into());
/// let line = Line::new([6.0, 1.0].into(), [0.0, 0.5].into());
/// let Some(LineLine::Point(at)) = ray.intersection(&line) else { panic!("a miss") };
/// assert_eq!((at.t, at.s), (6.0, -2.0));
/// let Some(LineLine::Point(at)) = line.intersection(&ray) else { panic!("a miss") };
/// assert_eq!((at.t, at.s), (-2.0, 6.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crossing<T: Scalar, const D: usize> {
    /// The point.
    pub point: Point<T, D>,
    /// Its parameter on `self`.
    pub t: T,
    /// Its parameter on the other.
    pub s: T,
}

impl<T: Scalar, const D: usize> Crossing<T, D> {
    /// The same for the other order of the lines.
    pub const fn reversed(self) -> Self {
        Self { point: self.point, t: self.s, s: self.t }
    }
}

/// What a line, ray or segment shares with a plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LinePlane<T: Scalar, const D: usize> {
    /// It crosses or touches the plane at a point.
    Point(LinePoint<T, D>),
    /// It lies in the plane.
    Within,
}

/// What a line, ray or segment in space shares with a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LineTriangle<T: Scalar> {
    /// It passes through the triangle's plane, at a point of the triangle.
    Point(TriangleHit<T>),
    /// It lies in the triangle's plane, and this part of it in the triangle.
    Span(Span<T, 3>),
}

/// Where a line, ray or segment passes through a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TriangleHit<T: Scalar> {
    /// The parameter on the line.
    pub t: T,
    /// The point.
    pub point: Point<T, 3>,
    /// Its barycentric weights for the vertices a, b, c; they add up to 1 but for their
    /// rounding. (u, v) of the texts are the last two.
    pub weights: [T; 3],
    /// `Positive` where the line comes from the side from which the vertices run
    /// counterclockwise, the front; `Negative` from behind.
    pub side: Sign,
}

/// A point of a triangle with its barycentric weights for the vertices a, b, c.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrianglePoint<T: Scalar, const D: usize> {
    /// The point.
    pub point: Point<T, D>,
    /// The weights; they add up to 1 but for their rounding.
    pub weights: [T; 3],
}

/// What a line, ray or segment in space shares with a parallelogram.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LineParallelogram<T: Scalar> {
    /// It passes through the parallelogram's plane, at a point of the parallelogram.
    Point(ParallelogramHit<T>),
    /// It lies in the parallelogram's plane, and this part of it in the parallelogram.
    Span(Span<T, 3>),
}

/// Where a line, ray or segment passes through a parallelogram.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParallelogramHit<T: Scalar> {
    /// The parameter on the line.
    pub t: T,
    /// The point.
    pub point: Point<T, 3>,
    /// (s, t) of the parallelogram: the point is origin + s·u + t·v. (u, v) of the texts.
    pub parameters: [T; 2],
    /// `Positive` where the line comes from the side to which u × v points, the front;
    /// `Negative` from behind.
    pub side: Sign,
}

/// A point of a parallelogram with its parameters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParallelogramPoint<T: Scalar, const D: usize> {
    /// The point.
    pub point: Point<T, D>,
    /// (s, t): the point is origin + s·u + t·v. Where u and v are parallel, t leaves 0
    /// only if s cannot go farther.
    pub parameters: [T; 2],
}

/// A point of a tetrahedron with its barycentric weights for the vertices a, b, c, d.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TetrahedronPoint<T: Scalar> {
    /// The point.
    pub point: Point<T, 3>,
    /// The weights; they add up to 1 but for their rounding. Where the tetrahedron is flat
    /// one of them is zero, that of the first vertex that the point does not need.
    pub weights: [T; 4],
}

/// What a line, ray or segment in space shares with a convex polygon: of a polygon that is
/// not in one plane, through which it can pass twice, what comes first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LinePolygon<T: Scalar> {
    /// It passes through the polygon's plane, at a point of the polygon.
    Point(PolygonHit<T>),
    /// It lies in the polygon's plane, and this part of it in the polygon.
    Span(Span<T, 3>),
}

/// Where a line, ray or segment passes through a convex polygon.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PolygonHit<T: Scalar> {
    /// The parameter on the line.
    pub t: T,
    /// The point.
    pub point: Point<T, 3>,
    /// `Positive` where the line comes from the side from which the vertices run
    /// counterclockwise, the front; `Negative` from behind.
    pub side: Sign,
}

/// What a line, ray or segment shares with a box, axis-aligned or oriented.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxSpan<T: Scalar, const D: usize> {
    /// The part inside.
    pub span: Span<T, D>,
    /// The face through which it comes in; `None` where it starts inside or on the face.
    pub entry_face: Option<Face>,
    /// The face through which it goes out; `None` where it ends inside or on the face.
    pub exit_face: Option<Face>,
}

/// A face of a box.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    /// The axis that leads to it: 0 is x, or the first half axis of an oriented box.
    pub axis: usize,
    /// Whether it is the upper one of the two.
    pub upper: bool,
}

impl Face {
    /// The normal that points out of an axis-aligned box, of length 1.
    pub fn normal<T: Scalar, const D: usize>(&self) -> SVector<T, D> {
        let sign = if self.upper { T::one() } else { -T::one() };
        SVector::from_fn(|i, _| if i == self.axis { sign } else { T::zero() })
    }
}

/// What two planes in space share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlanePlane<T: Scalar> {
    /// A line; the largest component of its direction is positive.
    Line(Line<T, 3>),
    /// They are the same plane.
    Plane,
}

/// What two lines in the plane, each given by its normal, share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlanePlane2<T: Scalar> {
    /// A point.
    Point(Point<T, 2>),
    /// They are the same line.
    Plane,
}

/// What a plane in space shares with a half-space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaneHalfSpace<T: Scalar> {
    /// The half of the plane on one side of this line: that which the half-space's
    /// normal points away from.
    HalfPlane(Line<T, 3>),
    /// All of the plane.
    Plane,
}

/// What a line in the plane, given by its normal, shares with a half-plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaneHalfSpace2<T: Scalar> {
    /// A ray.
    Ray(Ray<T, 2>),
    /// All of the line.
    Plane,
}

/// What a plane shares with a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaneTriangle<T: Scalar, const D: usize> {
    /// A vertex.
    Point(Point<T, D>),
    /// An edge, or a segment across; from the end that comes first by its coordinates.
    Segment(Segment<T, D>),
    /// The whole triangle.
    Triangle(Triangle<T, D>),
}

/// What a plane shares with a disk.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaneDisk<T: Scalar> {
    /// A point of the rim, the center of a disk without radius, or a chord whose ends are rounded
    /// to one point.
    Point(Point<T, 3>),
    /// A chord; from the end that comes first by its coordinates.
    Segment(Segment<T, 3>),
    /// The whole disk.
    Disk(Disk<T>),
}

/// What a plane in space shares with a convex polygon.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlanePolygon<T: Scalar> {
    /// A vertex, or a segment whose ends are rounded to one point.
    Point(Point<T, 3>),
    /// An edge, or a segment across; from the end that comes first by its coordinates. Of
    /// a polygon that is not in one plane it joins the outermost points that they share.
    Segment(Segment<T, 3>),
    /// The polygon lies in the plane.
    Within,
}

/// What two flat shapes share, or a flat one and a solid one.
///
/// It is told by its rounded vertices: a polygon thinner than an ulp of a coordinate may become a
/// segment, which is a diagonal then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Patch<T: Scalar, const D: usize, const N: usize> {
    /// A point.
    Point(Point<T, D>),
    /// A segment; from the end that comes first by its coordinates.
    Segment(Segment<T, D>),
    /// A convex polygon.
    Polygon(Polygon<T, D, N>),
}

/// A convex polygon with at most `N` vertices.
///
/// The first vertex is the one that comes first by its coordinates; they run
/// counterclockwise, in space as seen from the positive side of the axis along which
/// the polygon's plane is tilted least.
///
/// Polygons are equal where their vertices are, whatever the room for more of them holds.
#[derive(Clone, Copy)]
pub struct Polygon<T: Scalar, const D: usize, const N: usize> {
    vertices: [Point<T, D>; N],
    len: usize,
}

impl<T: Scalar, const D: usize, const N: usize> PartialEq for Polygon<T, D, N> {
    fn eq(&self, other: &Self) -> bool {
        self.vertices() == other.vertices()
    }
}

impl<T: Scalar, const D: usize, const N: usize> fmt::Debug for Polygon<T, D, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Polygon").field("vertices", &self.vertices()).finish()
    }
}

impl<T: Scalar, const D: usize, const N: usize> Polygon<T, D, N> {
    pub(crate) fn empty() -> Self {
        Self { vertices: [Point::from([T::zero(); D]); N], len: 0 }
    }

    /// Adds a vertex, if there is room.
    pub(crate) fn append(&mut self, p: Point<T, D>) {
        if let Some(place) = self.vertices.get_mut(self.len) {
            *place = p;
            self.len += 1;
        }
    }

    /// Keeps those at these places only, each once, in this order.
    pub(crate) fn keep(&mut self, places: &mut [u8]) {
        let mut len = 0;
        while let Some((from, rest)) = places.get_mut(len..).and_then(|all| all.split_first_mut()) {
            let from = usize::from(*from);
            if from >= N || len >= N {
                break;
            }
            self.vertices.swap(len, from);
            // What was here is there now.
            for place in rest.iter_mut().filter(|place| usize::from(**place) == len) {
                *place = from as u8;
            }
            len += 1;
        }
        self.len = len;
    }

    /// Turns the vertices round until the one that comes first by its coordinates leads.
    pub(crate) fn start_with_first(&mut self) {
        let key = |p: &Point<T, D>| -> [T; D] { p.coords.into() };
        let least = |(i, p): (usize, _), (j, q): (usize, _)| {
            if key(q) < key(p) { (j, q) } else { (i, p) }
        };
        let first = self.vertices().iter().enumerate().reduce(least).map_or(0, |(i, _)| i);
        if let Some((head, tail)) = self.vertices_mut().split_at_mut_checked(first) {
            head.reverse();
            tail.reverse();
        }
        self.vertices_mut().reverse();
    }

    /// The vertices, to be put in order.
    pub(crate) fn vertices_mut(&mut self) -> &mut [Point<T, D>] {
        self.vertices.get_mut(..self.len).unwrap_or(&mut [])
    }

    /// The vertices in order.
    pub fn vertices(&self) -> &[Point<T, D>] {
        self.vertices.get(..self.len).unwrap_or(&[])
    }
}

/// What two spheres share: two solid balls in space, two disks in the plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SphereSphere<T: Scalar, const D: usize> {
    /// They touch from outside at a point.
    Point(Point<T, D>),
    /// A lens between two caps that meet in a rim.
    Lens(Lens<T, D>),
    /// The smaller one, which lies in the other.
    Sphere(Sphere<T, D>),
}

/// The rim of the lens that two spheres share: in space a circle, in the plane the two
/// points at `radius` from `center` across the axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens<T: Scalar, const D: usize> {
    /// The center of the rim.
    pub center: Point<T, D>,
    /// The direction of the line of centers, from the center that comes first by its
    /// coordinates; its length means nothing.
    pub axis: SVector<T, D>,
    /// The radius of the rim.
    pub radius: T,
}
