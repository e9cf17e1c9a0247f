//! The command line.

use clap::{Parser, ValueEnum};
use std::path::PathBuf;

/// Pixels along a side of the picture, at most.
const LONGEST: u32 = 8192;

/// Casts rays at a mesh and at its shadow on the ground, and writes a picture.
#[derive(Parser)]
#[command(name = "raycast")]
pub struct Options {
    /// A Wavefront OBJ file; without it, a torus knot
    pub mesh: Option<PathBuf>,
    /// The scalar for the geometry; the last two need the feature `fixed`
    #[arg(long, value_enum, default_value = "f32")]
    pub scalar: ScalarName,
    /// The size of the picture in pixels
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "800x600")]
    pub size: [u32; 2],
    /// The picture
    #[arg(long, value_name = "FILE.png", default_value = "raycast.png")]
    pub out: PathBuf,
    /// Turns the mesh round the vertical
    #[arg(long, value_name = "DEGREES", value_parser = angle, default_value = "-25")]
    #[arg(allow_hyphen_values = true)]
    pub turn: f64,
    /// Also casts rays from inside the mesh at its edges and vertices, and counts those
    /// that get out
    #[arg(long)]
    pub inside: bool,
    /// How many rays --inside casts
    #[arg(long, value_name = "N", requires = "inside", default_value_t = 1_000_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub rays: u64,
}

/// The scalars.
#[derive(Clone, Copy, ValueEnum)]
pub enum ScalarName {
    F32,
    F64,
    I16f16,
    I32f32,
}

impl Options {
    /// The options; `None` if they only asked for help, which has been printed; what is
    /// wrong with them.
    pub fn from_command_line() -> Result<Option<Self>, String> {
        Self::from_words(std::env::args_os())
    }

    fn from_words<W: Into<std::ffi::OsString> + Clone>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<Option<Self>, String> {
        match Self::try_parse_from(words) {
            Ok(options) => Ok(Some(options)),
            Err(e) if !e.use_stderr() => {
                let _ = e.print();
                Ok(None)
            }
            Err(e) => Err(sentence(&e.to_string())),
        }
    }
}

/// The first paragraph of a complaint, on one line.
fn sentence(complaint: &str) -> String {
    let words = complaint.lines().map(str::trim).take_while(|line| !line.is_empty());
    let line = words.collect::<Vec<_>>().join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_string()
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let side = |text: &str| text.parse().ok().filter(|n| (1..=LONGEST).contains(n));
    text.split_once('x')
        .and_then(|(width, height)| Some([side(width)?, side(height)?]))
        .ok_or_else(|| format!("a size is like 640x480, each side from 1 to {LONGEST}"))
}

fn angle(text: &str) -> Result<f64, String> {
    let degrees = text.parse().ok().filter(|x: &f64| x.abs() <= 360.0);
    degrees.ok_or_else(|| "an angle is a number from -360 to 360".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(words: &[&str]) -> String {
        let words = ["raycast"].iter().chain(words);
        let complaint = Options::from_words(words).err().expect("a complaint");
        assert!(!complaint.contains('\n') && !complaint.is_empty());
        complaint
    }

    #[test]
    fn options_have_defaults() {
        let options = Options::from_words(["raycast"]).unwrap().unwrap();
        assert!(options.mesh.is_none() && !options.inside);
        assert_eq!((options.size, options.rays), ([800, 600], 1_000_000));
    }

    #[test]
    fn bad_options_are_refused_in_a_sentence() {
        assert!(complaint(&["--scalar", "f16"]).contains("i16f16"));
        assert!(complaint(&["--scale", "f32"]).contains("--scale"));
        assert!(complaint(&["a.obj", "b.obj"]).contains("b.obj"));
        assert!(complaint(&["--inside", "--rays", "0"]).contains("--rays"));
        assert!(complaint(&["--rays", "5"]).contains("--inside"));
        assert!(complaint(&["--turn", "nan"]).contains("angle"));
        for size in ["0x0", "640", "640x", "x480", "-1x1", "99999x1", "1x18446744073709551616"] {
            assert!(complaint(&[&format!("--size={size}")]).contains("640x480"), "{size}");
        }
    }
}
