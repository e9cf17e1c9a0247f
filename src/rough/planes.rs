//! Proofs from the planes around a convex region.

use super::search::Sizes;
use super::{LEAST, MOST, Outline, Vector};

/// Whether a body meets the region n·x ≤ d for all of these (n, d), if that is plain to
/// see: all of the body is beyond one of the planes, or its center is within all of them.
///
/// n·x − d is within σ(|n|₁ + |d|/size) of the truth, where size is the largest coordinate
/// and σ its slack.
#[inline(never)]
pub(super) fn within(planes: &[(Vector, f64); 6], body: &dyn Outline) -> Option<bool> {
    let sizes = Sizes::of(body, body)?;
    let center = body.center();
    let mut inside = true;
    for (n, d) in planes {
        let length = n.x.abs() + n.y.abs() + n.z.abs();
        // Written so that NaN is outside.
        if !(length > LEAST && length < MOST && d.abs() < MOST) {
            return None;
        }
        let error = sizes.error(length, d.abs());
        // The least of n·x.
        let least = -body.farthest(&-n).1 - body.radius() * libm::sqrt(n.dot(n));
        if least - d > error {
            return Some(false);
        }
        inside &= n.dot(&center) - d < -error;
    }
    inside.then_some(true)
}
