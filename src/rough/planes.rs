//! Proofs from the planes around a convex region.

use super::search::Sizes;
use super::{LEAST, MOST, Outline, Points, Vector, ZERO, most};

/// The least determinant of three unit normals for a corner: 5/16.
const LEAST_DET: f64 = 0.3125;
/// How far a corner must be from the planes that it is not on, as a part of the largest
/// coordinate: 2⁻³⁶.
const MARGIN: f64 = f64::from_bits((1023 - 36) << 52);

/// The corners of the region n·x ≤ d, if it is plain to see that it has two planes one before the
/// other three times, and so eight corners, each on one plane of every two.
///
/// That is so if every such point is within the other three planes: then on each plane the other
/// four, neighbours in a ring, leave a quadrilateral of these points.
///
/// Of unit normals a corner x = (δ₁ n₂ × n₃ + δ₂ n₃ × n₁ + δ₃ n₁ × n₂)/det has components with
/// |δ| ≤ |x| and ten roundings: it is off by less than 150·2⁻⁵³ of the largest coordinate over the
/// determinant, hence by less than 2⁻⁴⁴ of it.
pub(super) fn corners(planes: &[(Vector, f64); 6]) -> Option<Points<8>> {
    let mut unit = *planes;
    let mut certain = true;
    for (n, d) in &mut unit {
        let squared = n.dot(n);
        certain &= (squared > LEAST) & (squared < MOST);
        let inverse = 1.0 / libm::sqrt(squared);
        (*n, *d) = (*n * inverse, *d * inverse);
    }
    if !certain {
        return None;
    }
    let mut corners = [ZERO; 8];
    let mut reach = 0.0;
    for (k, corner) in corners.iter_mut().enumerate() {
        let [(a, p), (b, q), (c, r)] = [unit[k & 1], unit[2 + (k >> 1 & 1)], unit[4 + (k >> 2)]];
        let bc = b.cross(&c);
        let det = a.dot(&bc);
        certain &= det.abs() > LEAST_DET;
        *corner = (bc * p + c.cross(&a) * q + a.cross(&b) * r) / det;
        let size = most(corner);
        reach = if size > reach { size } else { reach };
    }
    let least = reach * MARGIN;
    for (k, x) in corners.iter().enumerate() {
        for (n, d) in [unit[!k & 1], unit[2 + (!k >> 1 & 1)], unit[4 + (!k >> 2 & 1)]] {
            certain &= d - n.dot(x) > least;
        }
    }
    certain.then_some(Points(corners))
}

/// Whether a body has points where n·x ≤ d, and where n·x ≥ d, if that is plain to see; with the
/// errors of [`within`].
#[inline(never)]
pub(super) fn beside(n: &Vector, d: f64, body: &dyn Outline) -> [Option<bool>; 2] {
    let length = n.x.abs() + n.y.abs() + n.z.abs();
    let Some(sizes) = Sizes::of(body, body) else { return [None; 2] };
    if !(length > LEAST && length < MOST && d.abs() < MOST) {
        return [None; 2];
    }
    let (error, around) = (sizes.error(length, d.abs()), body.radius() * libm::sqrt(n.dot(n)));
    let behind = d + body.farthest(&-n).1 + around;
    let before = body.farthest(n).1 + around - d;
    [behind, before].map(|depth| (depth.abs() > error).then_some(depth > 0.0))
}

/// How often each plane is tried.
const ROUNDS: usize = 16;

/// Whether a body meets the region n·x ≤ d for all of these (n, d), if that is plain to
/// see: all of the body is beyond one of the planes, or of a positive sum of them, or a point
/// of it is within all of them.
///
/// n·x − d is within σ(|n|₁ + |d|/size) of the truth, where size is the largest coordinate
/// and σ its slack; of a sum, within the sum of these. The point is looked for by projecting
/// onto the planes and back to the body in turn. Where there is none this ends in a circle, of
/// which the steps across the planes add up to a vector that separates.
#[inline(never)]
pub(super) fn within(planes: &[(Vector, f64); 6], body: &dyn Outline) -> Option<bool> {
    let sizes = Sizes::of(body, body)?;
    let radius = body.radius();
    let mut errors = [0.0; 6];
    for ((n, d), error) in planes.iter().zip(&mut errors) {
        let length = n.x.abs() + n.y.abs() + n.z.abs();
        // Written so that NaN is outside.
        if !(length > LEAST && length < MOST && d.abs() < MOST) {
            return None;
        }
        *error = sizes.error(length, d.abs());
        // The least of n·x.
        let least = -body.farthest(&-n).1 - radius * libm::sqrt(n.dot(n));
        if least - d > *error {
            return Some(false);
        }
    }
    let inner = radius - sizes.error(1.0, 0.0);
    let mut x = body.center();
    for _ in 0..ROUNDS {
        let mut inside = true;
        let (mut sum, mut offset, mut doubt) = (Vector::new(0.0, 0.0, 0.0), 0.0, 0.0);
        for ((n, d), error) in planes.iter().zip(&errors) {
            let excess = n.dot(&x) - d;
            if excess < -error {
                continue;
            }
            inside = false;
            // Somewhat farther, not to arrive on the plane.
            let step = (1.25 * excess + 4.0 * error) / n.dot(n);
            let beyond = x - n * step;
            (sum, offset, doubt) = (sum + n * step, offset + d * step, doubt + error * step);
            x = brought_back(&beyond, &body.nearest(&beyond)?, inner);
        }
        if inside {
            return Some(true);
        }
        let least = -body.farthest(&-sum).1 - radius * libm::sqrt(sum.dot(&sum));
        if least - offset > doubt {
            return Some(false);
        }
    }
    None
}

/// A point of the body near x: within the inner radius, if there is one, of a point of its core.
#[inline]
fn brought_back(x: &Vector, core: &Vector, inner: f64) -> Vector {
    let v = x - core;
    let squared = v.dot(&v);
    if inner > 0.0 && squared <= inner * inner {
        *x
    } else if inner > 0.0 {
        core + v * (inner / libm::sqrt(squared))
    } else {
        *core
    }
}
