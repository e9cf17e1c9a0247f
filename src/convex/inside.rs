//! Does a convex body lie in another one, but for noise?
//!
//! With the cores A and B, the radii r and s, and the farthest that a body reaches along n as h(n): B lies in
//! A where h_B(n) + s ≤ h_A(n) + r for every unit vector n.
//!
//! * **A with faces** and r ≤ s: it is enough to try the normals of its faces. Of a thin or flat one that
//!   fails unless r = s.
//! * **B with corners**: each of the balls around them must be in A, so the corner is at least s − r deep
//!   in its core, or no more than r − s away from it.
//! * **Both round**: how far a point is outside of A is a convex function, so it is largest at an extreme
//!   point of B. From a point x, the farthest point of B along the way out of A at x has no less of it. That
//!   is followed from many points.

use super::depth::{AROUND, NEAREST};
use super::gjk::apart_within;
use super::{Axis, Support, Vertices, depth};
use crate::real::{Real, Vector};

/// What counts as inside, as a part of the largest coordinate: 2⁻⁹⁰.
const NOISE: i32 = -90;
/// The most steps from one start.
const STEPS: usize = 12;

/// How far a point is out of the core of A, negative inside; and the way out, a unit vector.
fn out(a: &dyn Support, x: &Vector, flat: bool, noise: Real) -> (Real, Vector) {
    let point = Vertices([*x]);
    let near = apart_within(&point, a, noise.scaled(-16), NEAREST);
    if near.length > noise {
        return (near.length, near.across.ratio(Real::ONE, near.across.length()));
    }
    let found = depth::<Real>(&Core(a), &point, flat, noise.scaled(-16), NEAREST);
    (-found.depth, found.normal)
}

/// A body without its radius.
struct Core<'a>(&'a dyn Support);

impl Support for Core<'_> {
    fn farthest(&self, d: &Vector) -> Vector {
        self.0.farthest(d)
    }
    fn center(&self) -> Vector {
        self.0.center()
    }
    fn reach(&self) -> Real {
        self.0.reach()
    }
    fn axes(&self, visit: &mut dyn FnMut(Axis<Real>)) {
        self.0.axes(visit);
    }
    fn is_round(&self) -> bool {
        self.0.is_round()
    }
    fn is_thin(&self) -> bool {
        self.0.is_thin()
    }
}

/// Whether b lies in a; `flat` says that both are in the plane z = 0.
#[inline(never)]
pub(crate) fn inside(a: &dyn Support, b: &dyn Support, flat: bool) -> bool {
    let noise = a.reach().larger(b.reach()).scaled(NOISE);
    let room = a.radius() - b.radius();
    // How far it is beyond along a vector of any length.
    let beyond = |n: &Vector| {
        let h = b.farthest(n).dot(n) - a.farthest(n).dot(n);
        let length = n.length();
        length.is_positive() && h / length > room + noise
    };
    let thick = |n: &Vector| (a.farthest(n) - a.farthest(&-*n)).dot(n) / n.length();
    let (mut all, mut faces) = (true, false);
    a.axes(&mut |axis| {
        let n = match axis {
            Axis::Normal(n) if !flat || n.0[2].is_zero() => n,
            Axis::Edge(e) if flat => e.cross(&Vector([Real::ZERO, Real::ZERO, Real::ONE])),
            _ => return,
        };
        if n.is_zero() {
            return;
        }
        faces = true;
        all = all && !beyond(&n) && !beyond(&-n);
        if !flat && all && thick(&n) <= noise {
            // It is in the plane across n, and ends at its edges.
            a.axes(&mut |axis| {
                if let Axis::Edge(e) = axis {
                    let side = e.cross(&n);
                    all = all && !beyond(&side) && !beyond(&-side);
                }
            });
        }
    });
    for i in 0..if flat { 2 } else { 3 } {
        let mut n = Vector::ZERO;
        if let Some(x) = n.0.get_mut(i) {
            *x = Real::ONE;
        }
        all = all && !beyond(&n) && !beyond(&-n);
    }
    if !all {
        return false;
    }
    let holds = |x: &Vector| out(a, x, flat, noise).0 <= room + noise;
    let mut corners = true;
    if b.corners(&mut |x| corners = corners && holds(&x)) {
        return corners;
    }
    if !a.is_round() && faces && !room.is_positive() {
        // All that is beyond would be so along a normal.
        return true;
    }
    let climb = |start: Vector| {
        let mut x = b.farthest(&start);
        let mut last: Option<Real> = None;
        for _ in 0..STEPS {
            let (far, way) = out(a, &x, flat, noise);
            if far > room + noise {
                return false;
            }
            if last.is_some_and(|last| far <= last + noise) {
                break;
            }
            last = Some(far);
            x = b.farthest(&way);
        }
        true
    };
    let mut starts = true;
    b.axes(&mut |axis| {
        let (Axis::Normal(n) | Axis::Edge(n)) = axis;
        starts = starts && climb(n) && climb(-n);
    });
    let around = AROUND.iter().filter(|d| !flat || d[2] == 0).map(|d| {
        Vector(d.map(|k| match k {
            0 => Real::ZERO,
            1.. => Real::ONE,
            _ => -Real::ONE,
        }))
    });
    let middle = b.center() - a.center();
    starts && climb(middle) && climb(-middle) && around.into_iter().all(|d| climb(d) && climb(-d))
}
