//! The search for a proof.

use super::{Outline, Vector, ZERO, larger};

/// σ as a part of the largest coordinate: 2⁻⁴⁰.
const SLACK: f64 = f64::from_bits((1023 - 40) << 52);
/// The sizes at which no product overflows or underflows: 2⁻¹⁰⁰ and 2¹⁰⁰.
const SMALL: f64 = f64::from_bits((1023 - 100) << 52);
const LARGE: f64 = f64::from_bits((1023 + 100) << 52);
/// The square of the least sine at the corner of a face: 2⁻¹².
const LEAST_SINE: f64 = f64::from_bits((1023 - 12) << 52);
/// The least part by which the squared distance must shrink in a round: 2⁻³⁰.
const PROGRESS: f64 = 1.0 - f64::from_bits((1023 - 30) << 52);
/// Sharp corners take 4 to 6 rounds, round sides about 10.
const ROUNDS: usize = 24;

/// Up to four points of A − B, and the mean of them nearest to the origin.
struct Simplex {
    points: [Vector; 4],
    len: usize,
    nearest: Vector,
}

/// What both proofs need to know of two bodies.
pub(super) struct Sizes {
    slack: f64,
    /// The sum of the radii.
    radius: f64,
}

impl Sizes {
    /// `None` outside of the sizes for which the proofs hold.
    #[inline]
    pub(super) fn of(a: &(impl Outline + ?Sized), b: &(impl Outline + ?Sized)) -> Option<Self> {
        Self::from(larger(a.reach(), b.reach()), a.radius() + b.radius())
    }

    /// From the largest coordinate and the sum of the radii.
    #[inline]
    pub(super) fn from(reach: f64, radius: f64) -> Option<Self> {
        // Written so that NaN is outside.
        let inside = (reach > SMALL) & (reach < LARGE);
        inside.then_some(Self { slack: reach * SLACK, radius })
    }

    /// How far n·x − d can be off, from |n|₁ and |d|.
    #[inline]
    pub(super) fn error(&self, normal: f64, offset: f64) -> f64 {
        self.slack * normal + SLACK * offset
    }

    /// Whether a point of A − B is near enough to prove that they meet.
    #[inline]
    fn is_within(&self, squared: f64) -> bool {
        let inner = self.radius - self.slack;
        (inner > 0.0) & (squared < inner * inner)
    }

    /// Whether A − B, all of which lies that far ahead along a vector, is far enough.
    #[inline]
    fn is_beyond(&self, ahead: f64, squared: f64) -> bool {
        let outer = self.radius + self.slack;
        (ahead > 0.0) & (ahead * ahead > outer * outer * squared)
    }
}

/// A proof that the bodies meet, or not, from a point of A − B next to the origin.
#[inline]
pub(super) fn prove(a: &impl Outline, b: &impl Outline, v: &Vector, sizes: &Sizes) -> Option<bool> {
    let squared = v.dot(v);
    if sizes.is_within(squared) {
        return Some(true);
    }
    let ahead = -(a.farthest(&-v).1 + b.farthest(v).1);
    sizes.is_beyond(ahead, squared).then_some(false)
}

/// Whether the bodies meet, if that can be proved.
///
/// `flat` says that both lie in the plane z = 0.
#[inline(never)]
pub(crate) fn meet(a: &dyn Outline, b: &dyn Outline, flat: bool) -> Option<bool> {
    let sizes = Sizes::of(a, b)?;
    let slack = sizes.slack;
    let first = a.center() - b.center();
    let mut simplex = Simplex { points: [first; 4], len: 1, nearest: first };
    let mut before = f64::INFINITY;
    for _ in 0..ROUNDS {
        let v = simplex.nearest;
        let squared = v.dot(&v);
        if sizes.is_within(squared) {
            return Some(true);
        }
        if !(squared < before * PROGRESS && squared > slack * slack) {
            break;
        }
        before = squared;
        let ((p, beyond_a), (q, beyond_b)) = (a.farthest(&-v), b.farthest(&v));
        // The least v·x of A − B.
        let ahead = -(beyond_a + beyond_b);
        if sizes.is_beyond(ahead, squared) {
            return Some(false);
        }
        simplex.add(p - q);
        if simplex.surrounds(flat) {
            return simplex.is_thick(slack, flat).then_some(true);
        }
    }
    // The origin is near a corner, an edge or a face of what was found; in general it is
    // inside all the same, or A − B ends there.
    around(a, b, flat).is_thick(slack, flat).then_some(true)
}

/// Points of A − B in directions that are spread evenly.
fn around(a: &dyn Outline, b: &dyn Outline, flat: bool) -> Simplex {
    let far = |x: f64, y: f64, z: f64| {
        let d = Vector::new(x, y, z);
        a.farthest(&d).0 - b.farthest(&-d).0
    };
    let points = if flat {
        let [p, q, r] = [far(1.0, 0.25, 0.0), far(-0.75, 0.75, 0.0), far(-0.25, -1.0, 0.0)];
        [p, q, r, r]
    } else {
        let [p, q] = [far(1.0, 0.75, 0.875), far(-0.75, -1.0, 0.875)];
        [p, q, far(-0.875, 1.0, -0.75), far(1.0, -0.875, -0.75)]
    };
    Simplex { points, len: if flat { 3 } else { 4 }, nearest: ZERO }
}

/// The point of a triangle nearest to the origin.
#[inline]
pub(super) fn nearest_of(p: Vector, q: Vector, r: Vector) -> Vector {
    let mut simplex = Simplex { points: [p, q, r, r], len: 3, nearest: p };
    simplex.face(p, q, r);
    simplex.nearest
}

impl Simplex {
    /// Adds a point, and keeps those that the new nearest one needs.
    fn add(&mut self, new: Vector) {
        let [a, b, c, _] = self.points;
        match self.len {
            0 | 1 => self.edge(new, a),
            2 => self.face(new, a, b),
            _ => self.solid(new, [a, b, c]),
        }
    }

    fn keep(&mut self, points: &[Vector], nearest: Vector) {
        for (place, p) in self.points.iter_mut().zip(points) {
            *place = *p;
        }
        self.len = points.len();
        self.nearest = nearest;
    }

    fn edge(&mut self, p: Vector, q: Vector) {
        let e = q - p;
        let (n, d) = (-p.dot(&e), e.dot(&e));
        if n <= 0.0 {
            self.keep(&[p], p);
        } else if n >= d {
            self.keep(&[q], q);
        } else {
            self.keep(&[p, q], p + e * (n / d));
        }
    }

    /// The nearest point of a triangle, by the regions of its corners and edges.
    fn face(&mut self, p: Vector, q: Vector, r: Vector) {
        let (e, f) = (q - p, r - p);
        let (pe, pf) = (-p.dot(&e), -p.dot(&f));
        let (qe, qf) = (-q.dot(&e), -q.dot(&f));
        let (re, rf) = (-r.dot(&e), -r.dot(&f));
        // The weights of r, q and p, times the same.
        let (wr, wq, wp) = (pe * qf - qe * pf, re * pf - pe * rf, qe * rf - re * qf);
        if pe <= 0.0 && pf <= 0.0 {
            self.keep(&[p], p);
        } else if qe >= 0.0 && qf <= qe {
            self.keep(&[q], q);
        } else if rf >= 0.0 && re <= rf {
            self.keep(&[r], r);
        } else if wr <= 0.0 && pe >= 0.0 && qe <= 0.0 {
            self.keep(&[p, q], p + e * (pe / (pe - qe)));
        } else if wq <= 0.0 && pf >= 0.0 && rf <= 0.0 {
            self.keep(&[p, r], p + f * (pf / (pf - rf)));
        } else if wp <= 0.0 && qf >= qe && re >= rf {
            let (n, d) = (qf - qe, (qf - qe) + (re - rf));
            self.keep(&[q, r], q + (r - q) * (n / d));
        } else if wp > 0.0 && wq > 0.0 && wr > 0.0 {
            let whole = wp + wq + wr;
            self.keep(&[p, q, r], p + e * (wq / whole) + f * (wr / whole));
        } else {
            // Only rounding leads here; the proofs need a point of the triangle.
            self.keep(&[p], p);
        }
    }

    /// The nearest point of a tetrahedron: on a face that the origin is beyond, or the
    /// origin itself.
    fn solid(&mut self, new: Vector, [a, b, c]: [Vector; 3]) {
        let mut best = Self { points: [new, a, b, c], len: 4, nearest: ZERO };
        let mut least = f64::INFINITY;
        for ([p, q, r], opposite) in [([new, a, b], c), ([new, b, c], a), ([new, c, a], b)] {
            let n = (q - p).cross(&(r - p));
            if p.dot(&n) * (opposite - p).dot(&n) <= 0.0 {
                continue;
            }
            let mut face = Self { points: [p, q, r, r], len: 3, nearest: p };
            face.face(p, q, r);
            let squared = face.nearest.dot(&face.nearest);
            if squared < least {
                (best, least) = (face, squared);
            }
        }
        *self = best;
    }

    /// Whether there are as many points as it takes to be around the origin.
    #[inline]
    fn surrounds(&self, flat: bool) -> bool {
        self.len == if flat { 3 } else { 4 }
    }

    /// Whether the origin is inside, farther than the slack from every side.
    fn is_thick(&self, slack: f64, flat: bool) -> bool {
        let [a, b, c, d] = self.points;
        if flat {
            return [[a, b, c], [b, c, a], [c, a, b]].iter().all(|[p, q, r]| {
                let e = q - p;
                inside(&Vector::new(-e.y, e.x, 0.0), p, r, slack)
            });
        }
        [[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]].iter().all(|[p, q, r, s]| {
            let (e, f) = (q - p, r - p);
            let n = e.cross(&f);
            n.dot(&n) > LEAST_SINE * e.dot(&e) * f.dot(&f) && inside(&n, p, s, slack)
        })
    }
}

/// Whether the origin is on the side of the plane through p across n on which the opposite
/// corner is, and both are farther from it than the slack.
#[inline]
fn inside(n: &Vector, p: &Vector, opposite: &Vector, slack: f64) -> bool {
    let (height, way) = (-p.dot(n), (opposite - p).dot(n));
    let least = slack * slack * n.dot(n);
    height * way > 0.0 && height * height > least && way * way > least
}
