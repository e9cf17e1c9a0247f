//! The camera: one ray for each pixel, rounded to the grid that every scalar holds.
//!
//! It is set up in `f64` with the library's maps: a look-at, a perspective and a viewport
//! give the picking ray of a pixel.

use crate::number::{Number, on_grid, point, vector};
use coincide::Ray;
use coincide::transform::{Affine, Depth, MapError, Perspective, Projective, Viewport, look_at_rh};
use nalgebra::{Point2, Point3, Vector2, Vector3};

/// Half the longer side of the picture, at distance 1.
const SLOPE: f64 = 0.38;
/// The part of the picture that the subject fills.
const FILL: f64 = 0.9;
/// The farthest that the camera goes back to see everything.
const FARTHEST: f64 = 1024.0;
/// The length of the directions, along the view. A ray is off by the resolution times t,
/// and t, which counts these lengths, has the same resolution: this is between the two.
const STRIDE: f64 = 16.0;

/// Where the camera looks: to the front and a little down.
const AHEAD: Vector3<f64> = Vector3::new(0.0, -0.24, -1.0);

/// Where the rays start, what takes the world to the picture, and that to the screen.
pub struct Camera {
    eye: Point3<f64>,
    map: Projective<f64, 3>,
    screen: Viewport<f64>,
}

impl Camera {
    /// Looks at the points from the front and a little from above, as near as it can
    /// while all of them are in the picture.
    pub fn facing(points: &[[f64; 3]], size: [u32; 2]) -> Result<Self, MapError> {
        let size = Vector2::from(size.map(f64::from));
        let slopes = size * (SLOPE / size.max());
        let ahead = AHEAD.normalize();
        let mut target = Point3::origin();
        let mut back = FARTHEST;
        // Where the middle of the picture is depends on the distance and the other way
        // round; a few rounds settle both.
        for _ in 0..8 {
            let view = look_from(target - back * ahead)?;
            let seen: Vec<_> =
                points.iter().map(|p| view.transform_point(&Point3::from(*p))).collect();
            // In the camera's frame, where z goes back.
            let middle = |axis: usize| {
                let places = seen.iter().map(|p| p[axis] / -p.z);
                let (low, high) = places
                    .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (x.min(l), x.max(h)));
                back * (low + high) / 2.0
            };
            let shift = Vector3::new(middle(0), middle(1), 0.0);
            target += view.linear.transpose() * shift;
            let needed = seen.iter().map(|p| {
                let v = p - shift;
                let aside = |axis: usize| v[axis].abs() / (slopes[axis] * FILL);
                aside(0).max(aside(1)) + v.z + back
            });
            back = needed.fold(1.0, f64::max).min(FARTHEST);
        }
        // Short numbers, so that f32 holds them also where they are large.
        let eye = (target - back * ahead).map(|x| (x * 256.0).round() / 256.0);
        let perspective = Perspective::new(size.x / size.y, slopes.y, 1.0, FARTHEST);
        let image = perspective.right_handed_reversed_infinite()?;
        Ok(Self {
            eye,
            map: image.compose(&look_from(eye)?.into()),
            screen: Viewport::new(Point2::origin(), size),
        })
    }

    /// The ray through the middle of a pixel; the first pixel is at the upper left.
    ///
    /// It starts at the eye, not at the near plane as picking rays do: all rays share
    /// that point, and rounding keeps it.
    pub fn ray<T: Number>(&self, x: u32, y: u32) -> Result<Ray<T, 3>, MapError> {
        let middle = Point2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
        let sight = self.screen.picking_ray(&self.map, Depth::Reversed, &middle)?.direction;
        let along = sight * (STRIDE * AHEAD.norm() / AHEAD.dot(&sight));
        Ok(Ray::new(point(self.eye.into()), vector(along.map(on_grid).into())))
    }
}

/// The frame of a camera that looks ahead.
fn look_from(eye: Point3<f64>) -> Result<Affine<f64, 3>, MapError> {
    look_at_rh(&eye, &(eye + AHEAD), &Vector3::y()).map(Affine::from)
}
