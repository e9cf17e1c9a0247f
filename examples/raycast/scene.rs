//! A mesh, the ground below it and its shadow on the ground; what a ray sees of them.

use crate::bvh::{Bvh, Hit};
use crate::mesh::Mesh;
use crate::number::{Number, vector};
use crate::shadow;
use coincide::intersect::LinePlane;
use coincide::{Intersect, Plane, Ray};
use nalgebra::Point;

/// The direction in which the light shines: from above, in front and to the right. Its
/// numbers are short, so that on level ground only the last addition rounds.
pub const LIGHT: [f64; 3] = [-0.75, -1.0, -0.5];

/// The upward normal of the ground.
const UP: [f64; 3] = [0.0, 1.0, 0.0];

/// Everything that a ray can meet, in the scalar T.
pub struct Scene<T: Number> {
    pub mesh: Bvh<T>,
    pub shadow: Bvh<T>,
    ground: Plane<T, 3>,
}

/// What a ray meets first.
pub enum Seen<T: Number> {
    Sky,
    Mesh(Hit<T>),
    Ground { at: Option<Point<T, 3>>, in_shadow: bool },
}

impl<T: Number> Scene<T> {
    /// The scene with the ground under the lowest vertex.
    pub fn new(mesh: &Mesh) -> Self {
        let ground = ground(mesh);
        let triangles = mesh.triangles();
        let light = vector(LIGHT);
        let shadows: Vec<_> =
            triangles.iter().map(|t| shadow::of_triangle(t, &ground, &light)).collect();
        Self { mesh: Bvh::new(&triangles), shadow: Bvh::new(&shadows), ground }
    }

    /// What the ray meets first. The mesh stands on the ground and rays come from
    /// above, so nothing of the ground hides the mesh.
    pub fn look(&self, ray: &Ray<T, 3>) -> Seen<T> {
        if let Some(hit) = self.mesh.closest(ray) {
            return Seen::Mesh(hit);
        }
        let at = match self.ground.intersection(ray) {
            None => return Seen::Sky,
            Some(LinePlane::Point(at)) => Some(at.point),
            Some(LinePlane::Within) => None,
        };
        Seen::Ground { at, in_shadow: self.shadow.is_hit(ray) }
    }
}

/// The level plane under the lowest vertex.
pub fn ground<T: Number>(mesh: &Mesh) -> Plane<T, 3> {
    Plane::new(vector(UP), T::nearest(mesh.bounds().0[1]))
}

/// The points that the camera must see: the vertices and their shadows.
pub fn outline(mesh: &Mesh) -> Vec<[f64; 3]> {
    let (ground, light) = (ground::<f64>(mesh), vector(LIGHT));
    let shadow = |p: &[f64; 3]| shadow::planar_shadow(&Point::from(*p), &ground, &light).into();
    mesh.vertices.iter().copied().chain(mesh.vertices.iter().map(shadow)).collect()
}
