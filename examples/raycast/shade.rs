//! Colors. Nothing here decides what a ray meets, so plain floats will do.

use crate::mesh::Mesh;
use crate::number::Number;
use crate::scene::{LIGHT, Seen};
use crate::vec3::{add, cross, dot, mix, scale, sub, unit};
use coincide::Ray;
use coincide::intersect::LineTriangle;

const MESH: [f64; 3] = [0.82, 0.24, 0.09];
const SUN: [f64; 3] = [0.92, 0.84, 0.70];
const AMBIENT_UP: [f64; 3] = [0.20, 0.25, 0.34];
const AMBIENT_DOWN: [f64; 3] = [0.16, 0.13, 0.11];
const TILES: [[f64; 3]; 2] = [[0.50, 0.52, 0.54], [0.33, 0.36, 0.40]];
const HORIZON: [f64; 3] = [0.58, 0.70, 0.82];
const ZENITH: [f64; 3] = [0.10, 0.26, 0.55];

/// The side of a tile of the ground.
const TILE: f64 = 16.0;
/// The distance at which the ground has half turned into the horizon.
const HAZE: f64 = 700.0;
/// Faces that meet at an angle with a smaller cosine have an edge between them.
const SMOOTH: f64 = 0.6;

/// The colors of a scene.
pub struct Shade {
    /// For each triangle, the normals at its corners.
    normals: Vec<[[f64; 3]; 3]>,
}

impl Shade {
    pub fn new(mesh: &Mesh) -> Self {
        Self { normals: corner_normals(mesh) }
    }

    /// The color of what a ray sees, in sRGB.
    pub fn color<T: Number>(&self, ray: &Ray<T, 3>, seen: &Seen<T>) -> [u8; 3] {
        let toward: [f64; 3] = ray.direction.map(T::as_f64).into();
        let toward = unit(toward);
        let linear = match seen {
            Seen::Sky => sky(toward),
            Seen::Mesh(hit) => {
                let corners = &self.normals[hit.triangle];
                let weights = match hit.shared {
                    LineTriangle::Point(hit) => hit.weights.map(T::as_f64),
                    LineTriangle::Span(_) => [1.0 / 3.0; 3],
                };
                let [a, b, c] = [0, 1, 2].map(|i| scale(weights[i], corners[i]));
                lit(unit(add(a, add(b, c))), toward)
            }
            Seen::Ground { at: None, .. } => HORIZON,
            Seen::Ground { at: Some(p), in_shadow } => {
                let p: [f64; 3] = p.coords.map(T::as_f64).into();
                let eye: [f64; 3] = ray.origin.coords.map(T::as_f64).into();
                let away = sub(p, eye);
                let odd = ((p[0] / TILE).floor() + (p[2] / TILE).floor()).rem_euclid(2.0);
                let tile = TILES[odd as usize];
                let sun = if *in_shadow { 0.0 } else { -unit(LIGHT)[1] };
                let light = add(scale(sun, SUN), AMBIENT_UP);
                let distance = dot(away, away) / (HAZE * HAZE);
                mix(product(tile, light), HORIZON, distance / (1.0 + distance))
            }
        };
        linear.map(encoded)
    }
}

fn sky(toward: [f64; 3]) -> [f64; 3] {
    mix(HORIZON, ZENITH, (toward[1] * 4.0).clamp(0.0, 1.0))
}

/// Lambert's law, light from the sky and from the ground, and a soft highlight.
fn lit(normal: [f64; 3], toward: [f64; 3]) -> [f64; 3] {
    let normal = if dot(normal, toward) > 0.0 { scale(-1.0, normal) } else { normal };
    let to_sun = scale(-1.0, unit(LIGHT));
    let sun = dot(normal, to_sun).max(0.0);
    let ambient = mix(AMBIENT_DOWN, AMBIENT_UP, 0.5 + 0.5 * normal[1]);
    let half = unit(sub(to_sun, toward));
    let glint = if sun > 0.0 { 0.25 * dot(normal, half).max(0.0).powi(40) } else { 0.0 };
    // Seen at a grazing angle, a surface mirrors the sky.
    let rim = 0.25 * (1.0 + dot(normal, toward)).powi(4);
    let matte = product(MESH, add(scale(sun, SUN), ambient));
    add(add(matte, scale(glint, SUN)), scale(rim, AMBIENT_UP))
}

fn product(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| u[i] * v[i])
}

/// A share of full brightness as a byte of sRGB, by a power that is the same on every machine.
fn encoded(x: f64) -> u8 {
    let x = x.clamp(0.0, 1.0);
    let curve = if x <= 0.003_130_8 { 12.92 * x } else { 1.055 * libm::pow(x, 1.0 / 2.4) - 0.055 };
    (curve * 255.0).round() as u8
}

/// The normal at each corner of each triangle: the mean, by area, of the faces round
/// the vertex that do not differ too much from it.
fn corner_normals(mesh: &Mesh) -> Vec<[[f64; 3]; 3]> {
    let at = |i: u32| mesh.vertices[i as usize];
    let faces: Vec<[f64; 3]> = mesh
        .triangles
        .iter()
        .map(|&[a, b, c]| cross(sub(at(b), at(a)), sub(at(c), at(a))))
        .collect();
    let mut around = vec![Vec::new(); mesh.vertices.len()];
    for (face, corners) in mesh.triangles.iter().enumerate() {
        for &corner in corners {
            around[corner as usize].push(face);
        }
    }
    let normal = |face: usize, corner: u32| {
        let own = unit(faces[face]);
        let smooth = around[corner as usize].iter().map(|&other| faces[other]);
        smooth.filter(|n| dot(own, unit(*n)) >= SMOOTH).fold([0.0; 3], add)
    };
    mesh.triangles
        .iter()
        .enumerate()
        .map(|(face, corners)| corners.map(|corner| unit(normal(face, corner))))
        .collect()
}
