//! A triangle mesh at a fixed size, its vertices on a grid that every scalar holds.

use crate::knot;
use crate::number::{Number, on_grid, point};
use crate::vec3::{scale, sub};
use coincide::{Triangle, Trig};
use std::collections::HashMap;
use std::path::Path;

/// Half the longest side of the mesh's box. With a ground below it, a shadow beside it
/// and a camera in front of it, every coordinate stays far inside the ±32768 of I16F16.
pub const HALF_SIZE: f64 = 64.0;

/// Vertices, all of them different, and triangles, all with three different ones.
pub struct Mesh {
    pub vertices: Vec<[f64; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// The torus knot, turned round the vertical.
    pub fn knot(degrees: f64) -> Result<Self, String> {
        let (points, triangles) = knot::torus_knot();
        Self::fitted(&turned(&points, degrees), &triangles)
    }

    /// Reads a Wavefront OBJ file; polygons become fans of triangles. The mesh is
    /// turned round the vertical.
    pub fn load(path: &Path, degrees: f64) -> Result<Self, String> {
        let fault = |e: &dyn std::fmt::Display| format!("cannot read {}: {e}", path.display());
        let bytes = std::fs::read(path).map_err(|e| fault(&e))?;
        let (points, triangles) = parse(&bytes).map_err(|e| fault(&e))?;
        let points = turned(&points, degrees);
        Self::fitted(&points, &triangles).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// Centers the mesh, scales it to ±[`HALF_SIZE`] and rounds it to the grid. Vertices
    /// that fall together become one; triangles that lose a corner that way vanish,
    /// which closes the gap that they leave.
    fn fitted(points: &[[f64; 3]], triangles: &[[u32; 3]]) -> Result<Self, String> {
        if triangles.is_empty() {
            return Err("the mesh has no triangle".into());
        }
        if points.iter().flatten().any(|x| !x.is_finite()) {
            return Err("the mesh has a coordinate that is not a finite number".into());
        }
        let (low, high) = bounds(points);
        let size = sub(high, low).into_iter().fold(0.0, f64::max);
        if size == 0.0 {
            return Err("the mesh has no size: all its vertices are the same point".into());
        }
        let mut vertices = Vec::new();
        let mut places = HashMap::new();
        let renumbered: Vec<u32> = points
            .iter()
            .map(|p| {
                let fit = |i: usize| {
                    let middle = low[i] / 2.0 + high[i] / 2.0;
                    on_grid((p[i] - middle) / size * (2.0 * HALF_SIZE))
                };
                // + 0.0 turns −0 into 0: the same number has the same bits.
                let vertex = [0, 1, 2].map(|i| fit(i) + 0.0);
                *places.entry(vertex.map(f64::to_bits)).or_insert_with(|| {
                    vertices.push(vertex);
                    vertices.len() as u32 - 1
                })
            })
            .collect();
        let triangles: Vec<_> = triangles
            .iter()
            .map(|t| t.map(|i| renumbered[i as usize]))
            .filter(|[a, b, c]| a != b && b != c && c != a)
            .collect();
        if triangles.is_empty() {
            return Err("the mesh has no triangle with three different corners".into());
        }
        Ok(Self { vertices, triangles })
    }

    /// The triangles in a scalar.
    pub fn triangles<T: Number>(&self) -> Vec<Triangle<T, 3>> {
        let at = |i: u32| point(self.vertices[i as usize]);
        self.triangles.iter().map(|&[a, b, c]| Triangle::new(at(a), at(b), at(c))).collect()
    }

    /// The lower and the upper corner of the box around the mesh.
    pub fn bounds(&self) -> ([f64; 3], [f64; 3]) {
        bounds(&self.vertices)
    }

    /// How many edges belong to an odd number of triangles: none if the mesh is closed.
    pub fn open_edges(&self) -> usize {
        let mut odd = HashMap::new();
        for &[a, b, c] in &self.triangles {
            for (p, q) in [(a, b), (b, c), (c, a)] {
                *odd.entry((p.min(q), p.max(q))).or_insert(false) ^= true;
            }
        }
        odd.into_values().filter(|odd| *odd).count()
    }
}

/// The points turned round the y axis, from the z axis towards the x axis.
fn turned(points: &[[f64; 3]], degrees: f64) -> Vec<[f64; 3]> {
    let (sin, cos) = Trig::sin_cos(degrees.to_radians());
    points.iter().map(|[x, y, z]| [x * cos + z * sin, *y, z * cos - x * sin]).collect()
}

fn bounds(points: &[[f64; 3]]) -> ([f64; 3], [f64; 3]) {
    type Corners = ([f64; 3], [f64; 3]);
    let grow = |(low, high): Corners, p: &[f64; 3]| {
        ([0, 1, 2].map(|i| p[i].min(low[i])), [0, 1, 2].map(|i| p[i].max(high[i])))
    };
    points.iter().fold((scale(f64::INFINITY, [1.0; 3]), scale(f64::INFINITY, [-1.0; 3])), grow)
}

/// Points, and triangles that count them from 0.
type Faces = (Vec<[f64; 3]>, Vec<[u32; 3]>);

/// The points that faces use, and the faces as triangles.
fn parse(bytes: &[u8]) -> Result<Faces, tobj::LoadError> {
    let options = tobj::LoadOptions {
        triangulate: true,
        ignore_points: true,
        ignore_lines: true,
        ..Default::default()
    };
    let text = String::from_utf8_lossy(bytes);
    let no_materials = |_: &Path| Err(tobj::LoadError::GenericFailure);
    let (models, _) = tobj::load_obj_buf(&mut text.as_bytes(), &options, no_materials)?;
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for model in models {
        let first = points.len() as u32;
        let (positions, _) = model.mesh.positions.as_chunks::<3>();
        let (corners, _) = model.mesh.indices.as_chunks::<3>();
        points.extend(positions.iter().map(|p| p.map(f64::from)));
        triangles.extend(corners.iter().map(|t| t.map(|i| first + i)));
    }
    Ok((points, triangles))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_text(text: &str) -> Result<Mesh, String> {
        let (points, triangles) = parse(text.as_bytes()).map_err(|e| e.to_string())?;
        Mesh::fitted(&points, &triangles)
    }

    fn complaint(text: &str) -> String {
        from_text(text).err().expect("a complaint")
    }

    const TETRAHEDRON: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n\
                               f 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";

    #[test]
    fn knot_is_closed_and_has_the_fixed_size() {
        let knot = Mesh::knot(0.0).unwrap();
        assert_eq!(knot.open_edges(), 0);
        let (low, high) = knot.bounds();
        let size = sub(high, low).into_iter().fold(0.0, f64::max);
        assert_eq!(size, 2.0 * HALF_SIZE);
    }

    #[test]
    fn tetrahedron_without_a_face_is_open() {
        assert_eq!(from_text(TETRAHEDRON).unwrap().open_edges(), 0);
        let three = TETRAHEDRON.rsplit_once("f ").unwrap().0;
        assert_eq!(from_text(three).unwrap().open_edges(), 3);
    }

    #[test]
    fn vertices_written_twice_become_one() {
        let mesh =
            from_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 -0\nv 1 1 0\nf 1 2 3\nf 4 3 5").unwrap();
        assert_eq!(mesh.vertices.len(), 4);
    }

    #[test]
    fn polygon_becomes_a_fan() {
        let mesh = from_text("v 0 0 0\nv 1 0 0\nv 2 1 0\nv 1 2 0\nv 0 1 0\nf 1 2 3 4 5").unwrap();
        assert_eq!(mesh.triangles.len(), 3);
    }

    #[test]
    fn odd_meshes_are_refused_in_a_sentence() {
        assert!(complaint("").contains("no triangle"));
        assert!(complaint("hello\n").contains("no triangle"));
        assert!(complaint("v 1 2 3\nf 1 1 1").contains("no size"));
        assert!(complaint("v 0 0 0\nv 1 0 0\nf 1 2 1").contains("three different"));
        assert!(complaint("v nan 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3").contains("not a finite"));
        assert!(complaint("v 1e99 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3").contains("not a finite"));
        assert!(complaint("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9").contains("out of bounds"));
        assert!(complaint("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 0 1 2").contains("out of bounds"));
        assert!(complaint("v 0 0\n").contains("parse error"));
    }

    #[test]
    fn huge_and_tiny_meshes_are_scaled() {
        for size in ["3e38", "1e-38"] {
            let text = format!("v -{size} 0 0\nv {size} 0 0\nv 0 {size} 0\nf 1 2 3");
            let (low, high) = from_text(&text).unwrap().bounds();
            assert_eq!((low[0], high[0]), (-HALF_SIZE, HALF_SIZE));
        }
    }
}
