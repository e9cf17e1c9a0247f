//! A mesh, the ground below it and its shadow on the ground; what a ray sees of them.

use crate::bvh::{Bvh, Hit};
use crate::mesh::Mesh;
use crate::number::{Number, vector};
use coincide::intersect::LinePlane;
use coincide::transform::shadow::oblique_projection;
use coincide::transform::{MapError, Projective};
use coincide::{Intersect, Plane, Ray, Shape};
use nalgebra::Point;

/// The direction in which the light shines: from above, in front and to the right. Its
/// numbers are short, so that the matrix of its shadows on level ground is exact but for
/// the height of the ground, and each corner of a shadow is rounded once or twice.
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
    pub fn new(mesh: &Mesh) -> Result<Self, MapError> {
        let ground = ground(mesh);
        let triangles = mesh.triangles();
        let shadow = onto(&ground)?;
        let shadows: Vec<_> =
            triangles.iter().map(|t| t.image(&shadow)).collect::<Result<_, _>>()?;
        Ok(Self { mesh: Bvh::new(&triangles), shadow: Bvh::new(&shadows), ground })
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

/// The map of everything to its shadow on the ground.
fn onto<T: Number>(ground: &Plane<T, 3>) -> Result<Projective<T, 3>, MapError> {
    oblique_projection(ground, &vector(LIGHT))
}

/// The points that the camera must see: the vertices and their shadows.
pub fn outline(mesh: &Mesh) -> Vec<[f64; 3]> {
    let shadow = onto(&ground::<f64>(mesh)).ok();
    let cast = |p: &[f64; 3]| Some(Point::from(*p).image(&shadow?).point()?.into());
    mesh.vertices.iter().copied().chain(mesh.vertices.iter().filter_map(cast)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shadow_lies_on_the_ground() {
        let ground = Plane::new(vector([0.0f64, 1.0, 0.0]), -3.0f32);
        let shadow = Point::from([5.0, 1.0, 7.0]).image(&onto(&ground).unwrap()).point().unwrap();
        assert_eq!(shadow, Point::from([2.0, -3.0, 5.0]));
        assert!(ground.intersects(&shadow));
    }
}
