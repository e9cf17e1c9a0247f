//! The camera: one ray for each pixel, rounded to the grid that every scalar holds.

use crate::number::{Number, on_grid, point, vector};
use crate::vec3::{add, cross, dot, scale, sub, unit};
use coincide::Ray;

/// Half the longer side of the picture, at distance 1.
const SLOPE: f64 = 0.38;
/// The part of the picture that the subject fills.
const FILL: f64 = 0.9;
/// The farthest that the camera goes back to see everything.
const FARTHEST: f64 = 1024.0;
/// The length of the directions. A ray is off by the resolution times t, and t, which
/// counts these lengths, has the same resolution: this is between the two.
const STRIDE: f64 = 16.0;

/// Where the rays start, and the directions of the middle and of the half sides of the
/// picture.
pub struct Camera {
    eye: [f64; 3],
    ahead: [f64; 3],
    right: [f64; 3],
    up: [f64; 3],
    size: [u32; 2],
}

impl Camera {
    /// Looks at the points from the front and a little from above, as near as it can
    /// while all of them are in the picture.
    pub fn facing(points: &[[f64; 3]], size: [u32; 2]) -> Self {
        let ahead = unit([0.0, -0.24, -1.0]);
        let right = [1.0, 0.0, 0.0];
        let up = cross(right, ahead);
        let longer = f64::from(size[0].max(size[1]));
        let slopes = size.map(|pixels| SLOPE * f64::from(pixels) / longer);
        let mut target = [0.0; 3];
        let mut back = FARTHEST;
        // Where the middle of the picture is depends on the distance and the other way
        // round; a few rounds settle both.
        for _ in 0..8 {
            let eye = sub(target, scale(back, ahead));
            let shift = |axis: [f64; 3]| {
                let seen = points.iter().map(|p| {
                    let v = sub(*p, eye);
                    dot(v, axis) / dot(v, ahead)
                });
                let (low, high) =
                    seen.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (x.min(l), x.max(h)));
                scale(back * (low + high) / 2.0, axis)
            };
            target = add(target, add(shift(right), shift(up)));
            let needed = points.iter().map(|p| {
                let v = sub(*p, target);
                let aside = |axis, slope| f64::abs(dot(v, axis)) / (slope * FILL);
                aside(right, slopes[0]).max(aside(up, slopes[1])) - dot(v, ahead)
            });
            back = needed.fold(1.0, f64::max).min(FARTHEST);
        }
        Self {
            // Short numbers, so that f32 holds them also where they are large.
            eye: sub(target, scale(back, ahead)).map(|x| (x * 256.0).round() / 256.0),
            ahead: scale(STRIDE, ahead),
            right: scale(STRIDE * slopes[0], right),
            up: scale(STRIDE * slopes[1], up),
            size,
        }
    }

    /// The ray through the middle of a pixel; the first pixel is at the upper left.
    pub fn ray<T: Number>(&self, x: u32, y: u32) -> Ray<T, 3> {
        let place = |i: u32, count: u32| f64::from(2 * i + 1) / f64::from(count) - 1.0;
        let right = scale(place(x, self.size[0]), self.right);
        let up = scale(-place(y, self.size[1]), self.up);
        Ray::new(point(self.eye), vector(add(self.ahead, add(right, up)).map(on_grid)))
    }
}
