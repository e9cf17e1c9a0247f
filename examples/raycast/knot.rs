//! The mesh without a file: a torus knot.

use crate::vec3::{cross, unit};
use coincide::Trig;
use std::f64::consts::TAU;

/// Points along the knot, and points around its tube.
const RINGS: u32 = 768;
const SIDES: u32 = 48;

const AROUND: f64 = 2.0;
const THROUGH: f64 = 3.0;
const TUBE: f64 = 0.42;

/// A closed tube around the knot ((2 + cos 3φ) cos 2φ, (2 + cos 3φ) sin 2φ, sin 3φ).
///
/// Neighbouring triangles share vertices by index, so the mesh has no gap.
pub fn torus_knot() -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    for ring in 0..RINGS {
        let (center, normal, binormal) = frame(f64::from(ring) / f64::from(RINGS) * TAU);
        for side in 0..SIDES {
            let (sin, cos) = Trig::sin_cos(f64::from(side) / f64::from(SIDES) * TAU);
            points.push(std::array::from_fn(|i| {
                center[i] + TUBE * (cos * normal[i] + sin * binormal[i])
            }));
            let at = |r: u32, s: u32| (r % RINGS) * SIDES + s % SIDES;
            let [a, b] = [at(ring, side), at(ring + 1, side)];
            let [d, c] = [at(ring, side + 1), at(ring + 1, side + 1)];
            triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    (points, triangles)
}

/// The point of the curve, and two unit vectors across it that turn with it once round.
fn frame(phi: f64) -> ([f64; 3], [f64; 3], [f64; 3]) {
    let (sin_a, cos_a) = Trig::sin_cos(AROUND * phi);
    let (sin_t, cos_t) = Trig::sin_cos(THROUGH * phi);
    let radius = 2.0 + cos_t;
    let center = [radius * cos_a, radius * sin_a, sin_t];
    let change = -THROUGH * sin_t;
    let tangent = [
        change * cos_a - radius * AROUND * sin_a,
        change * sin_a + radius * AROUND * cos_a,
        THROUGH * cos_t,
    ];
    // Away from the middle of the torus, at right angles to the curve.
    let outward = [cos_t * cos_a, cos_t * sin_a, sin_t];
    let binormal = unit(cross(tangent, outward));
    (center, unit(cross(binormal, tangent)), binormal)
}
