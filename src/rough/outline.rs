//! Outlines: a few points, boxes and parallelograms, bodies of revolution, ellipsoids.

use super::nearest::{clamped, part};
use super::search::nearest_of;
use super::{LEAST, MOST, Outline, Vector, ZERO, larger};

/// The hull of a few points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Points<const N: usize>(pub [Vector; N]);

/// A part of a line that was given by this start.
pub(crate) struct Part {
    pub ends: Points<2>,
    pub start: Vector,
}

/// The points `center` + Σ sᵢ·`half`ᵢ with −1 ≤ sᵢ ≤ 1.
pub(crate) struct Slanted {
    pub center: Vector,
    pub half: [Vector; 3],
}

/// The points at most `radius` from a body.
pub(crate) struct Rounded<B> {
    pub core: B,
    pub radius: f64,
}

/// The hull of two disks across one axis: cylinder, cone, disk.
pub(crate) struct Disks {
    ends: [(Vector, f64); 2],
    /// Unit vectors across the axis and each other; zero where there is no axis.
    across: [Vector; 2],
}

/// The points `center` + Σ xᵢ·`axes`ᵢ with Σ xᵢ² ≤ 1.
pub(crate) struct Egg {
    pub center: Vector,
    pub axes: [Vector; 3],
}

/// The largest magnitude of a component.
#[inline]
pub(super) fn most(v: &Vector) -> f64 {
    larger(larger(v.x.abs(), v.y.abs()), v.z.abs())
}

impl<const N: usize> Outline for Points<N> {
    #[inline]
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        let along = self.0.iter().map(|p| (*p, p.dot(d)));
        let farther = |a: (Vector, f64), b: (Vector, f64)| if b.1 > a.1 { b } else { a };
        along.reduce(farther).unwrap_or((ZERO, 0.0))
    }
    #[inline]
    fn center(&self) -> Vector {
        let share = const { 1.0 / N as f64 };
        self.0.iter().fold(ZERO, |sum, p| sum + p) * share
    }
    #[inline]
    fn nearest(&self, p: &Vector) -> Option<Vector> {
        match self.0.as_slice() {
            [a] => Some(*a),
            [a, b] => {
                let e = b - a;
                Some(a + e * part((p - a).dot(&e), e.dot(&e)))
            }
            [a, b, c] => Some(p + nearest_of(a - p, b - p, c - p)),
            _ => None,
        }
    }
    #[inline]
    fn reach(&self) -> f64 {
        self.0.iter().map(most).fold(0.0, larger)
    }
}

impl Outline for Part {
    #[inline]
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        self.ends.farthest(d)
    }
    #[inline]
    fn center(&self) -> Vector {
        self.ends.center()
    }
    /// With the start, from which the rounding errors come.
    #[inline]
    fn reach(&self) -> f64 {
        larger(self.ends.reach(), most(&self.start))
    }
}

impl Outline for Slanted {
    #[inline]
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        let [a, b, c] = self.half;
        let (x, y, z) = (a.dot(d), b.dot(d), c.dot(d));
        let way = |s: f64| if s < 0.0 { -1.0 } else { 1.0 };
        let point = self.center + a * way(x) + b * way(y) + c * way(z);
        (point, self.center.dot(d) + x.abs() + y.abs() + z.abs())
    }
    /// The nearest one where the edges are perpendicular.
    #[inline]
    fn nearest(&self, p: &Vector) -> Option<Vector> {
        let w = p - self.center;
        let along = |h: Vector| h * clamped(w.dot(&h) / h.dot(&h), -1.0);
        let [a, b, c] = self.half;
        Some(self.center + along(a) + along(b) + along(c))
    }
    #[inline]
    fn center(&self) -> Vector {
        self.center
    }
    #[inline]
    fn reach(&self) -> f64 {
        self.half.iter().fold(most(&self.center), |sum, h| sum + most(h))
    }
}

impl<B: Outline> Outline for Rounded<B> {
    #[inline]
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        self.core.farthest(d)
    }
    #[inline]
    fn nearest(&self, p: &Vector) -> Option<Vector> {
        self.core.nearest(p)
    }
    #[inline]
    fn center(&self) -> Vector {
        self.core.center()
    }
    #[inline]
    fn reach(&self) -> f64 {
        self.core.reach() + self.radius
    }
    #[inline]
    fn radius(&self) -> f64 {
        self.radius
    }
}

impl Disks {
    /// The hull of the disks with these centers and radii across the axis; where that is
    /// zero, of the centers. `None` for an axis of extreme length.
    pub(crate) fn new(ends: [(Vector, f64); 2], axis: Vector) -> Option<Self> {
        let size = most(&axis);
        if size == 0.0 {
            return Some(Self { ends, across: [ZERO; 2] });
        }
        if !(size > LEAST && size < MOST) {
            return None;
        }
        let e = axis / size;
        // Across e and the coordinate axis that is the farthest from it.
        let (x, y, z) = (e.x.abs(), e.y.abs(), e.z.abs());
        let first = if x <= y && x <= z {
            Vector::new(0.0, -e.z, e.y)
        } else if y <= z {
            Vector::new(e.z, 0.0, -e.x)
        } else {
            Vector::new(-e.y, e.x, 0.0)
        };
        let unit = |v: Vector| v / libm::sqrt(v.dot(&v));
        let first = unit(first);
        Some(Self { ends, across: [first, unit(e.cross(&first))] })
    }
}

impl Outline for Disks {
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        let [e, f] = self.across;
        let (x, y) = (e.dot(d), f.dot(d));
        let length = libm::sqrt(x * x + y * y);
        let [(a, r), (b, s)] = self.ends;
        let (along_a, along_b) = (a.dot(d) + r * length, b.dot(d) + s * length);
        let (center, radius, along) =
            if along_a > along_b { (a, r, along_a) } else { (b, s, along_b) };
        // Any point of the rim does where d is along the axis.
        let rim = if length > 0.0 { (e * x + f * y) * (radius / length) } else { e * radius };
        (center + rim, along)
    }
    #[inline]
    fn center(&self) -> Vector {
        let [(a, _), (b, _)] = self.ends;
        (a + b) * 0.5
    }
    #[inline]
    fn reach(&self) -> f64 {
        let [a, b] = self.ends.map(|(c, r)| most(&c) + r);
        larger(a, b)
    }
}

impl Outline for Egg {
    fn farthest(&self, d: &Vector) -> (Vector, f64) {
        let [a, b, c] = self.axes;
        let (x, y, z) = (a.dot(d), b.dot(d), c.dot(d));
        let length = libm::sqrt(x * x + y * y + z * z);
        let step = if length > 0.0 { (a * x + b * y + c * z) / length } else { ZERO };
        (self.center + step, self.center.dot(d) + length)
    }
    #[inline]
    fn center(&self) -> Vector {
        self.center
    }
    #[inline]
    fn reach(&self) -> f64 {
        self.axes.iter().fold(most(&self.center), |sum, a| sum + most(a))
    }
}
