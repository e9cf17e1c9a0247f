//! Casts a grid of rays at a mesh and at its shadow on the ground, and writes a picture.
//!
//! ```text
//! cargo run --release --example raycast
//! cargo run --release --example raycast -- bunny.obj --scalar f64 --out bunny.png
//! cargo run --release --features fixed --example raycast -- bunny.obj --scalar i16f16
//! ```
//!
//! Every question about the geometry is asked in the scalar that was chosen. The mesh is
//! scaled to a box of ±64 and rounded to multiples of 2⁻¹⁶, and so are the rays, so that
//! all scalars see the same bits; the pictures differ only at the rim of the shadow,
//! whose corners are rounded by the scalar.
//!
//! The last line on standard output sums up the run. `hash` is FNV-1a over what the
//! pixels show: sky, mesh, ground in the light or ground in the shadow. With `--inside` the
//! rays and hits of that test are added, and `leaks` counts those of them that met nothing.

mod bvh;
mod camera;
mod inside;
mod knot;
mod mesh;
mod number;
mod options;
mod parallel;
mod random;
mod render;
mod scene;
mod shade;
mod vec3;

use camera::Camera;
use coincide::transform::MapError;
use mesh::Mesh;
use number::Number;
use options::{Options, ScalarName};
use render::Picture;
use scene::Scene;
use shade::Shade;
use std::fs::File;
use std::io::{BufWriter, Write, stderr, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let summary = match Options::from_command_line() {
        Ok(None) => return ExitCode::SUCCESS,
        Ok(Some(options)) => run(&options),
        Err(complaint) => Err(complaint),
    };
    let printed = summary.and_then(|line| {
        writeln!(stdout(), "{line}").map_err(|e| format!("cannot write the summary: {e}"))
    });
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            // Nobody is left to be told if this fails.
            let _ = writeln!(stderr(), "raycast: {complaint}");
            ExitCode::from(2)
        }
    }
}

/// Does what the options ask for; the summary, or what went wrong.
fn run(options: &Options) -> Result<String, String> {
    match options.scalar {
        ScalarName::F32 => run_in::<f32>(options),
        ScalarName::F64 => run_in::<f64>(options),
        #[cfg(feature = "fixed")]
        ScalarName::I16f16 => run_in::<fixed::types::I16F16>(options),
        #[cfg(feature = "fixed")]
        ScalarName::I32f32 => run_in::<fixed::types::I32F32>(options),
        #[cfg(not(feature = "fixed"))]
        ScalarName::I16f16 | ScalarName::I32f32 => Err("fixed-point scalars need the feature \
             `fixed`: cargo run --release --features fixed --example raycast -- …"
            .into()),
    }
}

fn run_in<T: Number>(options: &Options) -> Result<String, String> {
    let mesh = match &options.mesh {
        Some(path) => Mesh::load(path, options.turn)?,
        None => Mesh::knot(options.turn)?,
    };
    let path = &options.out;
    let unwritten = |e: &dyn std::fmt::Display| format!("cannot write {}: {e}", path.display());
    let scene = Scene::<T>::new(&mesh).map_err(|e| format!("the mesh has no shadow: {e}"))?;
    let leaks =
        options.inside.then(|| inside::leaks(&mesh, &scene.mesh, options.rays)).transpose()?;
    let file = File::create(path).map_err(|e| unwritten(&e))?;

    let outside = |e: MapError| format!("the camera cannot see the mesh: {e}");
    let camera = Camera::facing(&scene::outline(&mesh), options.size).map_err(outside)?;
    let picture = Picture::render(&scene, &Shade::new(&mesh), &camera, options.size);
    let mut file = BufWriter::new(file);
    picture.write_png(&mut file).map_err(|e| unwritten(&e))?;
    file.flush().map_err(|e| unwritten(&e))?;

    let (mut rays, mut hits) = (picture.len() as u64, picture.hits() as u64);
    if let Some(leaks) = leaks {
        rays += options.rays;
        hits += options.rays - leaks;
    }
    let hash = picture.hash();
    let line = format!("rays={rays} hits={hits} scalar={} hash={hash:016x}", T::NAME);
    Ok(leaks.map_or(line.clone(), |leaks| format!("{line} leaks={leaks}")))
}
