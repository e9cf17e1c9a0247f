//! Proofs from the planes around a convex region.

use super::search::Sizes;
use super::{LEAST, MOST, Outline, Vector};

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
