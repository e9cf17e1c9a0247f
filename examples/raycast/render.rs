//! The picture: one ray for each pixel.

use crate::camera::Camera;
use crate::number::Number;
use crate::parallel;
use crate::scene::{Scene, Seen};
use crate::shade::Shade;
use std::io::Write;

/// A pixel: its color, and what it shows.
#[derive(Clone, Copy)]
struct Pixel {
    color: [u8; 3],
    /// 0 the sky, 1 the mesh, 2 the ground in the light, 3 the ground in the shadow.
    shows: u8,
}

/// The finished picture.
pub struct Picture {
    pixels: Vec<Pixel>,
    size: [u32; 2],
}

impl Picture {
    /// Casts a ray through every pixel.
    pub fn render<T: Number>(
        scene: &Scene<T>,
        shade: &Shade,
        camera: &Camera,
        size: [u32; 2],
    ) -> Self {
        let [width, height] = size.map(|n| n as usize);
        let mut pixels = vec![Pixel { color: [0; 3], shows: 0 }; width * height];
        let rows = pixels.chunks_mut(width).enumerate();
        parallel::for_each("picture", rows, |(y, row)| {
            for (x, pixel) in row.iter_mut().enumerate() {
                // A pixel without a ray would show the sky, as it starts.
                let Ok(ray) = camera.ray(x as u32, y as u32) else { continue };
                let seen = scene.look(&ray);
                let shows = match seen {
                    Seen::Sky => 0,
                    Seen::Mesh(_) => 1,
                    Seen::Ground { in_shadow, .. } => 2 + u8::from(in_shadow),
                };
                *pixel = Pixel { color: shade.color(&ray, &seen), shows };
            }
        });
        Self { pixels, size }
    }

    /// The number of pixels.
    pub fn len(&self) -> usize {
        self.pixels.len()
    }

    /// The number of pixels that show the mesh.
    pub fn hits(&self) -> usize {
        self.pixels.iter().filter(|p| p.shows == 1).count()
    }

    /// FNV-1a over what the pixels show, row by row.
    pub fn hash(&self) -> u64 {
        self.pixels.iter().fold(0xcbf2_9ce4_8422_2325, |hash, p| {
            (hash ^ u64::from(p.shows)).wrapping_mul(0x100_0000_01b3)
        })
    }

    /// Writes the picture as PNG.
    pub fn write_png(&self, out: impl Write) -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(out, self.size[0], self.size[1]);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels.iter().flat_map(|p| p.color).collect::<Vec<_>>())?;
        writer.finish()
    }
}
