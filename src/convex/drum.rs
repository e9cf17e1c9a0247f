//! Bodies of revolution between two disks: cylinder, cone, frustum; and a single disk.
//!
//! Of the disk with center c, normal n and radius r the farthest point along d is
//! c + r p/|p| with the part of d across n, p = n × (d × n). The hull of two disks with
//! one normal e reaches as far as the farther of them; that at b lies
//! (b − a)·d + (r_b − r_a) |d × e|/|e| farther than that at a.

use super::{Axis, Support, Vertices};
use crate::real::{Number, Real, Vector};

/// The hull of the disks around `a` and `b` across b − a; the point `a` if a = b.
pub(crate) struct Drum<N = Real> {
    pub a: Vector<N>,
    pub b: Vector<N>,
    /// b − a, which rounded ends do not tell of a short one.
    pub axis: Vector<N>,
    /// The radii at a and at b.
    pub radii: [N; 2],
}

/// The disk around `center` across `normal`; its center if that is zero.
pub(crate) struct Plate<N = Real> {
    pub center: Vector<N>,
    pub normal: Vector<N>,
    pub radius: N,
}

/// The farthest point of the disk along d; any of its points does if d is along n.
fn rim<N: Number>(center: Vector<N>, p: &Vector<N>, length: N, radius: N) -> Vector<N> {
    if radius.is_zero() || length.is_zero() { center } else { center + p.ratio(radius, length) }
}

impl<N: Number> Drum<N> {
    pub(crate) fn new(a: Vector<N>, b: Vector<N>, radii: [N; 2]) -> Self {
        Self { a, b, axis: b - a, radii }
    }

    /// What it is without a radius: a segment, known by its ends alone. A third point of it, on the
    /// line of both, would leave a search for the nearest point among corners that depend on each
    /// other.
    fn segment(&self) -> Option<Vertices<2, N>> {
        let thin = self.radii.iter().all(|r| r.is_zero());
        thin.then_some(Vertices([self.a, self.b]))
    }
}

impl<N: Number> Support<N> for Drum<N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        if let Some(segment) = self.segment() {
            return segment.farthest(d);
        }
        let e = Vector(N::proportion(self.axis.0));
        let turn = d.cross(&e);
        let p = e.cross(&turn);
        let length = p.length();
        let [ra, rb] = self.radii;
        // (e·d) |e| + (r_b − r_a) |d × e|
        let along = e.dot(d);
        let ahead = if ra == rb { along } else { along * e.length() + (rb - ra) * turn.length() };
        let ends = || [rim(self.a, &p, length, ra), rim(self.b, &p, length, rb)];
        if ahead.is_positive() {
            rim(self.b, &p, length, rb)
        } else if ahead.is_negative() {
            rim(self.a, &p, length, ra)
        } else {
            // All of the side from rim to rim: its middle.
            let [x, y] = ends();
            (x + y).scaled(-1)
        }
    }
    fn center(&self) -> Vector<N> {
        self.segment().map_or_else(|| (self.a + self.b).scaled(-1), |segment| segment.center())
    }
    fn reach(&self) -> N {
        let [ra, rb] = self.radii;
        (self.a.reach() + ra).larger(self.b.reach() + rb)
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        visit(Axis::Normal(self.axis));
        visit(Axis::Edge(self.axis));
    }
    fn is_round(&self) -> bool {
        self.segment().is_none()
    }
    fn is_thin(&self) -> bool {
        self.segment().is_some()
    }
    fn corners(&self, visit: &mut dyn FnMut(Vector<N>)) -> bool {
        self.segment().is_some_and(|segment| segment.corners(visit))
    }
}

impl<N: Number> Support<N> for Plate<N> {
    fn farthest(&self, d: &Vector<N>) -> Vector<N> {
        let p = self.normal.cross(&d.cross(&self.normal));
        rim(self.center, &p, p.length(), self.radius)
    }
    fn center(&self) -> Vector<N> {
        self.center
    }
    fn reach(&self) -> N {
        self.center.reach() + self.radius
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<N>)) {
        visit(Axis::Normal(self.normal));
    }
    fn is_round(&self) -> bool {
        true
    }
}
