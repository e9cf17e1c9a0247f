//! Solid × plane and half-space.
//!
//! Of the points P and Q of the solid that lie farthest along the normal n and against
//! it, a plane n·x = d has n·Q ≤ d ≤ n·P if it meets, and then crosses the segment from
//! Q to P, where the share (d − n·Q) / (n·P − n·Q) of it is behind.
//!
//! Of a disk with the center c, the normal m and the radius r it shares a chord. With
//! a = n × m, which runs along both planes, p = m × a, which runs across the chord in that
//! of the disk, and h = n·c − d, the chord lies p·h/a·a from the center and ends at
//!
//! (c a·a − p h ± a √(r² a·a − h² m·m)) / a·a.

use super::super::capsule::ordered;
use super::super::{Meet, PlaneDisk};
use super::disk::plate;
use crate::convex::{Curved, Plate, Support, settled};
use crate::real::{Real, Vector, real};
use crate::rough::{Sketched, plane_plainly, sides_plainly};
use crate::scalar::Scalar;
use crate::shape::{Disk, HalfSpace, Plane, Segment};
use nalgebra::Point;

/// What counts as touching, as a part of |n| times the largest coordinate.
const TOLERANCE: i32 = -100;

/// The point of a body farthest along n, n·x − d there, and what counts as zero.
fn outermost(body: &dyn Support, n: &Vector, d: Real) -> (Vector, Real, Real) {
    let x = body.outermost(n);
    let reach = body.reach() * n.reach();
    (x, n.dot(&x) - d, reach.larger(d.abs()).scaled(TOLERANCE))
}

/// A point of the body on the plane.
#[inline(never)]
fn on_plane(body: &dyn Support, n: &Vector, d: Real) -> Option<Vector> {
    let (p, above, noise) = outermost(body, n, d);
    let (q, below, _) = outermost(body, &-*n, -d);
    if above < -noise || below < -noise {
        return None;
    }
    // above = n·P − d, below = d − n·Q
    let thickness = above + below;
    let x = if !below.is_positive() || !thickness.is_positive() {
        q
    } else if !above.is_positive() {
        p
    } else {
        (p * below + q * above).ratio(Real::ONE, thickness)
    };
    Some(settled(&x, body.reach()))
}

/// What a disk shares with a plane.
enum Section {
    Point(Vector),
    Chord([Vector; 2]),
    Whole,
}

#[inline(never)]
fn section(disk: &Plate, n: &Vector, d: Real) -> Option<Section> {
    let x = on_plane(disk, n, d)?;
    if disk.radius.is_zero() {
        return Some(Section::Point(x));
    }
    // Exact but for its last digits: zero for parallel planes only.
    let a = n.cross(&disk.normal);
    if a.is_zero() {
        return Some(Section::Whole);
    }
    let (aa, h) = (a.squared(), n.dot(&disk.center) - d);
    let rest = disk.radius.square() * aa - h.square() * disk.normal.squared();
    if !rest.is_positive() {
        return Some(Section::Point(x));
    }
    let middle = disk.center * aa - disk.normal.cross(&a) * h;
    let half = a * rest.sqrt();
    let end = |x: Vector| settled(&x.ratio(Real::ONE, aa), disk.reach());
    Some(Section::Chord([end(middle - half), end(middle + half)]))
}

/// A point of the body behind the plane.
#[inline(never)]
fn behind_plane(body: &dyn Support, n: &Vector, d: Real) -> Option<Vector> {
    let (q, inside, noise) = outermost(body, &-*n, -d);
    (inside >= -noise).then(|| settled(&q, body.reach()))
}

impl<T: Scalar, A: Curved + Sketched, const D: usize> Meet<Plane<T, D>, Point<T, D>> for A {
    #[inline]
    fn plainly(&self, plane: &Plane<T, D>) -> Option<bool> {
        plane_plainly(self, plane)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, D>) -> bool {
        on_plane(&self.body(), &Vector::of(plane.n()), real(plane.offset)).is_some()
    }
    /// A witness: where the plane crosses the segment between the points of the solid
    /// that lie farthest in front and behind.
    #[inline]
    fn meet(&self, plane: &Plane<T, D>) -> Option<Point<T, D>> {
        let x = on_plane(&self.body(), &Vector::of(plane.n()), real(plane.offset));
        x.map(|x| x.rounded())
    }
}

impl<T: Scalar> Meet<Plane<T, 3>, PlaneDisk<T>> for Disk<T> {
    #[inline]
    fn plainly(&self, plane: &Plane<T, 3>) -> Option<bool> {
        Meet::<_, Point<T, 3>>::plainly(self, plane)
    }
    #[inline]
    fn meets(&self, plane: &Plane<T, 3>) -> bool {
        Meet::<_, Point<T, 3>>::meets(self, plane)
    }
    /// A chord whose ends have the same coordinates once they are rounded is a point.
    fn meet(&self, plane: &Plane<T, 3>) -> Option<PlaneDisk<T>> {
        let n = Vector::of(plane.n());
        Some(match section(&plate(self), &n, real(plane.offset))? {
            Section::Point(x) => PlaneDisk::Point(x.rounded()),
            Section::Whole => PlaneDisk::Disk(*self),
            Section::Chord([a, b]) => {
                let chord = ordered(Segment { a: a.rounded(), b: b.rounded() });
                if chord.a == chord.b {
                    PlaneDisk::Point(chord.a)
                } else {
                    PlaneDisk::Segment(chord)
                }
            }
        })
    }
}

impl<T: Scalar, A: Curved + Sketched, const D: usize> Meet<HalfSpace<T, D>, Point<T, D>> for A {
    #[inline]
    fn plainly(&self, half: &HalfSpace<T, D>) -> Option<bool> {
        let [behind, _] = sides_plainly(self, half.n(), half.offset);
        behind
    }
    #[inline]
    fn meets(&self, half: &HalfSpace<T, D>) -> bool {
        behind_plane(&self.body(), &Vector::of(half.n()), real(half.offset)).is_some()
    }
    /// A witness: the point of the solid that lies deepest.
    #[inline]
    fn meet(&self, half: &HalfSpace<T, D>) -> Option<Point<T, D>> {
        let x = behind_plane(&self.body(), &Vector::of(half.n()), real(half.offset));
        x.map(|x| x.rounded())
    }
}
