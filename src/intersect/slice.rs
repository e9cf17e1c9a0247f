//! A line against many triangles.

use super::{Hit, Intersect, LineTriangle};
use crate::scalar::Scalar;
use crate::shape::Triangle;

/// The hit of a line, ray or segment with the smallest parameter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestHit<T: Scalar> {
    /// The index of the triangle.
    pub index: usize,
    /// The parameter.
    pub t: T,
    /// What the line shares with the triangle.
    pub hit: LineTriangle<T>,
}

/// The triangle that a ray (or segment) meets first, at a parameter of at most `max_t`.
///
/// `max_t` counts lengths of the direction, like every parameter, and shrinks as closer
/// hits are found. Of several triangles hit at the same parameter it is the first of the
/// slice. A ray in the plane of a triangle hits it where it comes in.
///
/// * Which triangles are hit is exact; their parameters are compared as rounded.
/// * NaN in `max_t`: `None`.
pub fn closest_hit<T: Scalar, L>(
    line: &L,
    triangles: &[Triangle<T, 3>],
    max_t: T,
) -> Option<ClosestHit<T>>
where
    L: Intersect<Triangle<T, 3>, Answer = LineTriangle<T>>,
{
    let mut best: Option<ClosestHit<T>> = None;
    for (index, triangle) in triangles.iter().enumerate() {
        let Some(hit) = line.intersection(triangle) else { continue };
        let Some(t) = hit.t() else { continue };
        let closer = match &best {
            None => t <= max_t,
            Some(b) => t < b.t,
        };
        if closer {
            best = Some(ClosestHit { index, t, hit });
        }
    }
    best
}
