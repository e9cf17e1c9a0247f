//! Prints the reports of all scalars; fails if answers contradict each other.

use answers::{
    I16F16, I32F32, Number, Report, affine_maps, plane_capsule, plane_oriented,
    plane_parallelogram, plane_simple, plane_solid, projective_maps, space_capsule, space_oriented,
    space_parallelogram, space_simple, space_solid, space_triangle,
};
use answers::{plane_curved, space_curved, view_maps};
use std::process::ExitCode;

fn main() -> ExitCode {
    let all = [all::<f32>(), all::<f64>(), all::<I16F16>(), all::<I32F32>()];
    if all == [true; 4] { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the reports of one scalar and says whether each is consistent.
fn all<T: Number>() -> bool {
    let mut consistent = true;
    let mut print = |report: &Report| {
        let mut line = String::new();
        report.write(&mut |byte| line.push(byte.into()));
        println!("{line}");
        consistent &= report.is_consistent();
    };
    plane_simple::<T>(&mut print);
    plane_solid::<T>(&mut print);
    plane_parallelogram::<T>(&mut print);
    plane_oriented::<T>(&mut print);
    plane_capsule::<T>(&mut print);
    space_simple::<T>(&mut print);
    space_triangle::<T>(&mut print);
    space_solid::<T>(&mut print);
    space_parallelogram::<T>(&mut print);
    space_oriented::<T>(&mut print);
    space_capsule::<T>(&mut print);
    affine_maps::<T>(&mut print);
    projective_maps::<T>(&mut print);
    view_maps::<T>(&mut print);
    plane_curved::<T>(&mut print);
    space_curved::<T>(&mut print);
    consistent
}
