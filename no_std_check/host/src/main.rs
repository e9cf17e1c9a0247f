//! Prints the reports of all scalars; fails if answers contradict each other.

use answers::{I16F16, I32F32, Number, Report, all};
use std::process::ExitCode;

fn main() -> ExitCode {
    let consistent =
        [print::<f32>(), print::<f64>(), print::<I16F16>(), print::<I32F32>()] == [true; 4];
    if consistent { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the reports of one scalar and says whether each is consistent.
fn print<T: Number>() -> bool {
    let mut consistent = true;
    all::<T>(&mut |report: &Report| {
        let mut line = String::new();
        report.write(&mut |byte| line.push(byte.into()));
        println!("{line}");
        consistent &= report.is_consistent();
    });
    consistent
}
