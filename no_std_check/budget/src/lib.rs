#![no_std]
//! Firmware that prints a line for each of the usual queries and each scalar:
//!
//!     scalar.query  mean and most instructions of a call  bytes of stack
//!
//! The bytes of stack are those that nine of ten calls stay within, and those that all do.
//! Each query is asked about the same 256 inputs, of numbers with many bits between −8 and 8, and
//! is a symbol of its name, which can be linked alone to see how much flash it takes. Oriented boxes
//! have half axes that are perpendicular but for their rounding; those of which they are any vectors
//! are called parallelepipeds.

mod machine;
mod measure;
mod queries;
mod turned;

/// All queries for all scalars.
fn main() {
    queries::f32::all();
    queries::f64::all();
    queries::i16f16::all();
    queries::i32f32::all();
}
