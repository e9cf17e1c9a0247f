//! The shadow of a mesh from a lamp that comes nearer, as a strip of pictures.
//!
//! One matrix takes every vertex to its shadow on the floor, one more to the screen; the
//! floor behind a pixel is found by the picking ray. `--help` lists the options.

use clap::Parser;
use coincide::intersect::LinePlane;
use coincide::transform::shadow::planar_shadow;
use coincide::transform::{
    Affine, Depth, Homogeneous, Perspective, Projective, Viewport, look_at_rh,
};
use coincide::{Intersect, Plane, Shape, Triangle};
use nalgebra::{Point2, Point3, Vector2, Vector3};
use std::error::Error;
use std::f64::consts::TAU;
use std::path::PathBuf;

/// Draws the shadow of a mesh from a point light that moves towards it.
#[derive(Parser)]
struct Options {
    /// A mesh in OBJ form; a knot made in code if there is none.
    mesh: Option<PathBuf>,
    /// Pictures in the strip.
    #[arg(long, default_value_t = 4)]
    frames: u32,
    /// Width and height of each picture in pixels.
    #[arg(long, default_value_t = 320)]
    size: u32,
    /// The file to write.
    #[arg(long, default_value = "shadow.png")]
    out: PathBuf,
}

type Face = [Point3<f64>; 3];

/// A trefoil knot with a round cross-section.
fn knot() -> Vec<Face> {
    const ALONG: usize = 240;
    const AROUND: usize = 24;
    let curve = |t: f64| {
        let r = 2.0 + (3.0 * t).cos();
        Point3::new(r * (2.0 * t).cos(), (3.0 * t).sin(), r * (2.0 * t).sin())
    };
    let vertex = |i: usize, j: usize| {
        let (t, s) = (TAU * i as f64 / ALONG as f64, TAU * j as f64 / AROUND as f64);
        let along = (curve(t + 1e-4) - curve(t - 1e-4)).normalize();
        let across = along.cross(&Vector3::y()).normalize();
        curve(t) + (across * s.cos() + along.cross(&across) * s.sin()) * 0.45
    };
    let corner = |i, j| [vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1)];
    let quads = (0..ALONG).flat_map(|i| (0..AROUND).map(move |j| (i, j)));
    quads
        .flat_map(|(i, j)| {
            let [a, b, c, d] = corner(i, j);
            [[a, c, b], [a, d, c]]
        })
        .collect()
}

fn read(path: &PathBuf) -> Result<Vec<Face>, Box<dyn Error>> {
    let (models, _) = tobj::load_obj(path, &tobj::GPU_LOAD_OPTIONS)?;
    let face = |mesh: &tobj::Mesh, face: &[u32]| {
        [0, 1, 2].map(|k| {
            let at = 3 * face[k] as usize;
            Point3::from([0, 1, 2].map(|i| f64::from(mesh.positions[at + i])))
        })
    };
    let faces = |m: &tobj::Model| -> Vec<Face> {
        m.mesh.indices.chunks_exact(3).map(|f| face(&m.mesh, f)).collect()
    };
    Ok(models.iter().flat_map(faces).collect())
}

/// Moves a mesh so that it floats above the floor, y = 0, and is about 3 high.
fn place(mesh: &mut [Face]) {
    let boxes = mesh.iter().filter_map(|[a, b, c]| Triangle::new(*a, *b, *c).bounding_box());
    let Some(bounds) = boxes.reduce(|a, b| a.union(&b)) else { return };
    let size = bounds.max - bounds.min;
    let scale = 3.0 / size.max();
    let middle = nalgebra::center(&bounds.min, &bounds.max).coords;
    let lift = Vector3::new(0.0, 0.3 + scale * size.y / 2.0, 0.0);
    let map = Affine::new(nalgebra::Matrix3::from_diagonal_element(scale), lift - scale * middle);
    for p in mesh.iter_mut().flatten() {
        *p = map.transform_point(p);
    }
}

/// One picture of the strip.
struct Picture {
    size: usize,
    screen: Viewport<f64>,
    colors: Vec<[f64; 3]>,
    depths: Vec<f64>,
}

impl Picture {
    fn new(size: usize) -> Self {
        let side = size as f64;
        Self {
            size,
            screen: Viewport::new(Point2::origin(), Vector2::new(side, side)),
            colors: vec![[0.0; 3]; size * size],
            depths: vec![f64::INFINITY; size * size],
        }
    }

    /// Calls back for each pixel of a triangle of the image, with its depth.
    fn fill(&mut self, image: [Point3<f64>; 3], mut paint: impl FnMut(&mut Self, usize, f64)) {
        let [a, b, c] = image.map(|p| self.screen.to_screen(&p.xy()));
        let area = (b - a).perp(&(c - a));
        let bounds = |x: fn(&Point2<f64>) -> f64| {
            let all = [a, b, c].map(|p| x(&p));
            let low = all.iter().copied().fold(f64::INFINITY, f64::min).max(0.0) as usize;
            let high = all.iter().copied().fold(0.0, f64::max).ceil() as usize;
            low..high.min(self.size)
        };
        let (columns, rows) = (bounds(|p| p.x), bounds(|p| p.y));
        for y in rows {
            for x in columns.clone() {
                let p = Point2::new(x as f64 + 0.5, y as f64 + 0.5);
                let v = (p - a).perp(&(c - a)) / area;
                let w = (b - a).perp(&(p - a)) / area;
                if v >= 0.0 && w >= 0.0 && v + w <= 1.0 {
                    let z = image[0].z * (1.0 - v - w) + image[1].z * v + image[2].z * w;
                    paint(self, y * self.size + x, z);
                }
            }
        }
    }

    /// The triangle's image, if all of it is before the eye and has a shadow that falls.
    fn image(map: &Projective<f64, 3>, face: &Face) -> Option<[Point3<f64>; 3]> {
        let image = face.map(|p| {
            let h = map.homogeneous(&Homogeneous::from_point(p));
            if h.w > 0.0 { h.project().point() } else { None }
        });
        let [a, b, c] = image;
        Some([a?, b?, c?])
    }

    /// The floor, darker in the shadow.
    fn floor(
        &mut self,
        camera: &Projective<f64, 3>,
        floor: &Plane<f64, 3>,
        lamp: Point3<f64>,
        dark: &[bool],
    ) {
        for (k, dark) in dark.iter().enumerate() {
            let pixel = Point2::new((k % self.size) as f64 + 0.5, (k / self.size) as f64 + 0.5);
            let sky = 0.25 + 0.25 * pixel.y / self.size as f64;
            self.colors[k] = [sky * 0.6, sky * 0.8, sky];
            let Ok(ray) = self.screen.picking_ray(camera, Depth::Reversed, &pixel) else {
                continue;
            };
            let Some(LinePlane::Point(hit)) = ray.intersection(floor) else { continue };
            let p = hit.point;
            let odd = (p.x.floor() + p.z.floor()).rem_euclid(2.0) != 0.0;
            let to_lamp = lamp - p;
            let lit = 40.0 * to_lamp.y / to_lamp.norm().powi(3);
            let light = 0.12 + if *dark { 0.0 } else { lit.min(1.2) };
            let tile = if odd { 0.75 } else { 0.55 };
            let haze = (-p.coords.norm() / 40.0).exp();
            self.colors[k] =
                [1.0, 0.95, 0.85].map(|c| c * tile * light * haze + 0.3 * (1.0 - haze));
        }
    }
}

fn draw(mesh: &[Face], lamp: Point3<f64>, size: usize) -> Result<Picture, Box<dyn Error>> {
    let floor = Plane::new(Vector3::y(), 0.0);
    let eye = look_at_rh(&Point3::new(3.5, 6.0, 9.0), &Point3::new(0.7, 0.7, 0.0), &Vector3::y())?;
    let view = Perspective::new(1.0, 0.30, 0.1, 100.0).right_handed_reversed_infinite()?;
    let camera = view.compose(&Affine::from(eye).into());
    let shadow = planar_shadow(&floor, &Homogeneous::from_point(lamp))?;
    let mut picture = Picture::new(size);

    let (mut dark, on_floor) = (vec![false; size * size], camera.compose(&shadow));
    for face in mesh {
        // What is above the lamp throws no shadow.
        if face.iter().all(|p| p.y < lamp.y)
            && let Some(image) = Picture::image(&on_floor, face)
        {
            picture.fill(image, |_, k, _| dark[k] = true);
        }
    }
    picture.floor(&camera, &floor, lamp, &dark);
    for face in mesh {
        let Some(image) = Picture::image(&camera, face) else { continue };
        let normal = (face[1] - face[0]).cross(&(face[2] - face[0])).normalize();
        let middle = nalgebra::center(&face[0], &nalgebra::center(&face[1], &face[2]));
        let towards = (lamp - middle).normalize();
        let light = 0.15 + 0.85 * normal.dot(&towards).max(0.0);
        picture.fill(image, |picture, k, z| {
            // Reversed: the nearest has the greatest depth.
            if -z < picture.depths[k] {
                picture.depths[k] = -z;
                picture.colors[k] = [0.95, 0.5, 0.3].map(|c| c * light);
            }
        });
    }
    if let Some(p) = camera.transform_point(&lamp).point() {
        let p = picture.screen.to_screen(&p.xy());
        for k in 0..picture.colors.len() {
            let pixel = Point2::new((k % size) as f64 + 0.5, (k / size) as f64 + 0.5);
            if (pixel - p).norm() < size as f64 / 64.0 {
                picture.colors[k] = [1.0, 1.0, 0.7];
            }
        }
    }
    Ok(picture)
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut mesh = match &options.mesh {
        Some(path) => read(path)?,
        None => knot(),
    };
    place(&mut mesh);
    let (count, size) = (options.frames.max(1) as usize, options.size.max(16) as usize);
    let (from, to) = (Point3::new(-3.0, 9.0, -1.0), Point3::new(-0.9, 3.6, 0.6));
    let mut pixels = vec![0u8; 3 * count * size * size];
    for frame in 0..count {
        let t = frame as f64 / (count - 1).max(1) as f64;
        let picture = draw(&mesh, from + (to - from) * t, size)?;
        for (k, color) in picture.colors.iter().enumerate() {
            let at = 3 * ((k / size) * count * size + frame * size + k % size);
            // The screen's gamma.
            let bytes = color.map(|c| (255.0 * c.clamp(0.0, 1.0).powf(1.0 / 2.2)) as u8);
            pixels[at..at + 3].copy_from_slice(&bytes);
        }
    }
    let file = std::io::BufWriter::new(std::fs::File::create(&options.out)?);
    let mut encoder = png::Encoder::new(file, (count * size) as u32, size as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&pixels)?;
    println!("{} triangles, {count} pictures in {}", mesh.len(), options.out.display());
    Ok(())
}
